"""What all commands do alike: exit codes, one sentence for an error, an end without a traceback."""

import os
import sys
from collections.abc import Callable

from ochs_esel.errors import OchsEselError, UsageError

DONE, FAILED, WRONG_USE, INTERRUPTED = 0, 1, 2, 130


def guarded(action: Callable[[], int]) -> int:
    """Do what a command does and return its exit code, also if it fails."""
    try:
        return action()
    except UsageError as error:
        tell(f"error: {error}")
        return WRONG_USE
    except OchsEselError as error:
        tell(f"error: {error}")
        return FAILED
    except KeyboardInterrupt:
        tell("interrupted")
        return INTERRUPTED
    except BrokenPipeError:
        discard_output()
        return FAILED
    except OSError as error:
        tell(f"error: the output could not be written: {error.strerror}")
        discard_output()
        return FAILED


def say(text: str) -> None:
    """Print a line on stdout, whatever letters are in it and the terminal knows."""
    encoding = sys.stdout.encoding or "utf-8"
    print(text.encode(encoding, "backslashreplace").decode(encoding), flush=True)


def tell(text: str) -> None:
    """Print a line on stderr."""
    print(text, file=sys.stderr, flush=True)


def discard_output() -> None:
    """Let nothing be flushed at the end into an output that takes no more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
