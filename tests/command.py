"""Command lines run in this process, for tests."""

from collections.abc import Callable, Sequence

import pytest

Main = Callable[[Sequence[str]], int]


def run_command(
    main: Main, capsys: pytest.CaptureFixture[str], arguments: Sequence[str]
) -> tuple[int, str, str]:
    """Return exit code, stdout and stderr of a command."""
    try:
        code = main(arguments)
    except SystemExit as ended:  # argparse
        assert isinstance(ended.code, int)
        code = ended.code
    out, errors = capsys.readouterr()
    return code, out, errors
