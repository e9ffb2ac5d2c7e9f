"""Engines: in order, deterministic errors, a clean end."""

import threading
from typing import Any

import pytest

from sims.engines import Block, Blocks, SerialEngine, ThreadEngine

ENGINES = [SerialEngine, lambda: ThreadEngine(1), lambda: ThreadEngine(3)]


class Squares:
    """Square block numbers; some blocks fail."""

    def __init__(self, failing: tuple[int, ...] = ()) -> None:
        self.failing = failing
        self.done: list[int] = []

    def workspace(self) -> Any:
        return threading.get_ident()

    def do(self, block: Block, workspace: Any) -> int:
        assert workspace == threading.get_ident()
        if block.number in self.failing:
            raise ValueError(block.number)
        self.done.append(block.number)
        return block.number**2


def test_blocks_cover_all_rounds_once() -> None:
    blocks = list(Blocks([range(10)], 4))
    assert blocks == [Block(0, 0, 4), Block(1, 4, 4), Block(2, 8, 2)]


def test_blocks_of_spans_end_at_multiples_of_their_size_and_with_the_span() -> None:
    blocks = list(Blocks([range(3, 9), range(12, 14)], 4))
    assert blocks == [Block(0, 3, 1), Block(1, 4, 4), Block(2, 8, 1), Block(3, 12, 2)]


def test_an_answer_is_saved_where_it_was_computed_and_what_is_left_is_handed_on() -> None:
    saved: list[tuple[int, int]] = []

    def save(block: Block, answer: int) -> str:
        saved.append((block.number, answer))
        return f"saved {block.number}"

    answers = [answer for _, answer in ThreadEngine(3).run(Squares(), Blocks([range(20)], 1), save)]
    assert answers == [f"saved {number}" for number in range(20)]
    assert sorted(saved) == [(number, number**2) for number in range(20)]


def test_blocks_of_a_long_run_take_no_room() -> None:
    blocks = Blocks([range(10**15)], 65_536)
    assert len(blocks) == -(-(10**15) // 65_536)
    assert blocks[len(blocks) - 1].first + blocks[len(blocks) - 1].rounds == 10**15


@pytest.mark.parametrize("engine", ENGINES)
def test_answers_come_in_the_order_of_the_blocks(engine: Any) -> None:
    answers = list(engine().run(Squares(), Blocks([range(50)], 1)))
    assert [answer for _, answer in answers] == [number**2 for number in range(50)]


@pytest.mark.parametrize("engine", ENGINES)
def test_the_first_failing_block_decides_the_error(engine: Any) -> None:
    seen = []
    with pytest.raises(ValueError, match="^7$"):
        for _, answer in engine().run(Squares(failing=(7, 8, 9)), Blocks([range(50)], 1)):
            seen.append(answer)
    assert seen == [number**2 for number in range(7)]


@pytest.mark.parametrize("engine", ENGINES)
def test_threads_end_with_the_run(engine: Any) -> None:
    one = engine()
    list(one.run(Squares(), Blocks([range(5)], 1)))
    assert one.stop(patience_s=10)


def test_blocks_are_not_played_far_ahead_of_a_slow_reader() -> None:
    job = Squares()
    engine = ThreadEngine(2)
    answers = engine.run(job, Blocks([range(1000)], 1))
    next(answers)
    assert engine.stop(patience_s=10)
    assert len(job.done) <= 5
    answers.close()
