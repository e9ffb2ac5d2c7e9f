"""Ctrl-C between two steps, not in the middle of one."""

import os
import signal

import pytest

from sims.interrupts import uninterrupted


def test_ctrl_c_is_raised_after_what_belongs_together() -> None:
    steps = []
    with pytest.raises(KeyboardInterrupt):
        with uninterrupted():
            os.kill(os.getpid(), signal.SIGINT)
            steps.append("finished")
    assert steps == ["finished"]


def test_the_handler_is_the_one_before() -> None:
    before = signal.getsignal(signal.SIGINT)
    with uninterrupted():
        assert signal.getsignal(signal.SIGINT) is not before
    assert signal.getsignal(signal.SIGINT) is before
