"""Compiled code on disk, keyed by content; the only file that touches Numba's internals.

An entry is one file, of a whole kernel or of one function inside it, named after the digest of all that went into it: the functions with everything
that they reach, the types of the arguments, Python, Numba, LLVM and the processor. It begins with
a checksum; what cannot be read, for whatever reason, is compiled again. Entries are written to a
temporary name and renamed, so any number of processes may share a folder.

Where: the environment variable OCHS_ESEL_CACHE, else the user's cache folder. A folder that cannot
be written costs compilation at every start and nothing else.
"""

import contextlib
import hashlib
import os
import pickle
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import llvmlite
import numba
from numba import types
from numba.core import compiler
from numba.core.registry import cpu_target
from numba.core.serialize import dumps

from .contents import joined

MAX_ENTRIES = 2000
KERNEL, INNER, PART = ".code", ".inner", ".part"
FUNCTIONS = (types.Callable, types.FunctionType)
ABANDONED_S = 3600.0  # a part that old belongs to a process that was killed
MAGIC = b"ochs-esel compiled code 1\n"


def cache_folder() -> Path:
    """Return the folder of compiled code (it need not exist yet)."""
    chosen = os.environ.get("OCHS_ESEL_CACHE")
    if not chosen and sys.platform == "win32":
        chosen = (os.environ.get("LOCALAPPDATA") or "~/AppData/Local") + "/ochs-esel"
    elif not chosen:
        chosen = (os.environ.get("XDG_CACHE_HOME") or "~/.cache") + "/ochs-esel"
    folder = os.path.expanduser(chosen)
    # Where there is no home folder, nothing can be kept; not even in a folder called "~".
    return Path(os.devnull if folder.startswith("~") else folder)


def machine_digest() -> bytes:
    """Return the digest of what, besides content, decides whether compiled code is valid here."""
    versions = [sys.version, numba.__version__, llvmlite.__version__]
    codegen = cpu_target.target_context.codegen()
    return joined([*versions, repr(codegen.magic_tuple())])


class CacheEntry:
    """The place of one compiled function; Numba's dispatcher loads from it and saves to it.

    Numba expects the methods of its private `_Cache`; `load_overload` may answer None.
    """

    cache_path = None

    def __init__(self, digest: bytes, suffix: str = KERNEL) -> None:
        key = joined([digest, machine_digest()]).hex()
        self.path = cache_folder() / f"{key[:40]}{suffix}"

    def exists(self) -> bool:
        """Return whether something is kept under this digest."""
        with contextlib.suppress(OSError):
            return self.path.is_file()
        return False

    def load_overload(self, signature: Any, target_context: Any) -> Any:
        """Return the compiled function, or None if it must be compiled."""
        try:
            content = self.path.read_bytes()
            head, body = content[: len(MAGIC) + 32], content[len(MAGIC) + 32 :]
            if head != MAGIC + hashlib.sha256(body).digest():
                return None
            target_context.refresh()
            result = compiler.CompileResult._rebuild(target_context, *pickle.loads(body))
            os.utime(self.path)
        except Exception:
            # Whatever is wrong with an entry (damaged, foreign, half removed): compile instead.
            return None
        return result

    def save_overload(self, signature: Any, result: Any) -> None:
        """Keep a compiled function if the folder can be written."""
        if result.lifted or result.library.has_dynamic_globals:
            return
        body = dumps(result._reduce())
        with contextlib.suppress(OSError):
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            write_renamed(self.path, MAGIC + hashlib.sha256(body).digest() + body)
            remove_oldest(self.path.parent, keep=MAX_ENTRIES)

    def enable(self) -> None:
        """Numba asks for it; an entry is always enabled."""

    def disable(self) -> None:
        """Numba asks for it; an entry is always enabled."""

    def flush(self) -> None:
        """Numba asks for it; an entry is written at once."""


class Shelf(CacheEntry):
    """The places of a function inside kernels, compiled for several types: an entry each."""

    def __init__(self, digest: bytes) -> None:
        self.digest = digest

    def load_overload(self, signature: Any, target_context: Any) -> Any:
        """Return the function compiled for these types, or None if it must be compiled."""
        if takes_functions(signature):
            return None
        return self.entry(signature).load_overload(signature, target_context)

    def save_overload(self, signature: Any, result: Any) -> None:
        """Keep the function compiled for these types."""
        if not takes_functions(signature):
            self.entry(signature).save_overload(signature, result)

    def entry(self, signature: Any) -> CacheEntry:
        """Return the place for some types."""
        return CacheEntry(joined([self.digest, repr(signature)]), INNER)


def takes_functions(signature: Any) -> bool:
    """Return whether a function is among the arguments: its type does not tell its content."""
    arguments = getattr(signature, "args", signature)
    return any(isinstance(argument, FUNCTIONS) for argument in arguments)


def write_renamed(path: Path, content: bytes) -> None:
    """Write a file under a temporary name and rename it; leave nothing behind if that fails."""
    handle, name = tempfile.mkstemp(dir=path.parent, suffix=PART)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise


def remove_oldest(folder: Path, keep: int) -> None:
    """Remove what was not used for longest until `keep` entries are left, and abandoned parts."""
    ages = {path: last_use(path) for path in folder.iterdir()}
    entries = sorted((p for p in ages if p.suffix in (KERNEL, INNER)), key=lambda path: -ages[path])
    abandoned = [p for p in ages if p.suffix == PART and time.time() - ages[p] > ABANDONED_S]
    for path in (*entries[keep:], *abandoned):
        with contextlib.suppress(OSError):
            path.unlink()


def last_use(path: Path) -> float:
    """Return when a file was last used, 0 if it is gone."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def is_writable(folder: Path) -> bool:
    """Return whether compiled code can be kept in a folder."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False
