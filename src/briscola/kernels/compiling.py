"""Compiling kernels once a machine: what is compiled stays on disk until a source changes.

Numba notices an edit of the file that a kernel stands in, but not of one that it calls. So the
folder is named after everything that machine code depends on: all of the package's kernel
sources, Numba, Python and this processor. A stale kernel cannot be found, only a missing one.
"""

import hashlib
import logging
import os
import platform
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
from llvmlite import binding as llvm
from numba.core.caching import FunctionCache

Kernel = TypeVar("Kernel", bound=Callable[..., Any])

PACKAGE = Path(__file__).parents[1]
SOURCES = ("kernels/*.py", "solver/*.py", "ai/*.py")
UNUSED_SECONDS = 30 * 24 * 3600

_config: Any = numba.config

log = logging.getLogger("briscola")


def is_compiling() -> bool:
    """Are kernels compiled; False with NUMBA_DISABLE_JIT=1, when they run as written."""
    return not _config.DISABLE_JIT


def has_fast_gather() -> bool:
    """Does the processor gather and scatter bits in one instruction (BMI2)."""
    features = llvm.get_host_cpu_features()
    return platform.machine() in {"x86_64", "AMD64"} and bool(features.get("bmi2"))


def cache_root() -> Path:
    """Where compiled kernels of all versions are kept: BRISCOLA_CACHE, or the user's cache."""
    chosen = os.environ.get("BRISCOLA_CACHE")
    if chosen:
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "briscola"


@cache
def cache_folder() -> Path | None:
    """The folder of exactly these kernels; None, said once in the log, if it cannot be written."""
    try:
        folder = cache_root() / f"kernels-{_fingerprint()}"
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)  # in use: see `remove_unused`
        with tempfile.TemporaryFile(dir=folder):
            pass
    except (OSError, RuntimeError) as error:
        _say_not_kept(error)
        return None
    return folder


def kernel(function: Kernel) -> Kernel:
    """Compile this function when it is first called, into every kernel that calls it.

    It gets arrays without counting who holds them, so it can make none of its own. Python must
    not call it: what that takes would be compiled for each, a quarter of all time.
    """
    return _compiled(function, forceinline=True, no_cpython_wrapper=True, no_cfunc_wrapper=True)


def entry(function: Kernel) -> Kernel:
    """As `kernel`, for one that Python calls too: compiled once, for itself."""
    return _compiled(function, forceinline=False)


def _compiled(function: Kernel, **how: bool) -> Kernel:
    if not is_compiling():
        return function
    compile_later: Any = numba.njit
    compiled = compile_later(nogil=True, error_model="numpy", _nrt=False, **how)(function)
    folder = cache_folder()
    if folder is not None:
        _keep(compiled, folder)
    return cast("Kernel", compiled)


class _KernelCache(FunctionCache):
    """Loads what was compiled without Numba's knowledge of Python's types, needed to compile.

    A file that cannot be read or written costs no more than compiling again.
    """

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        try:
            return self._load_overload(sig, target_context)  # type: ignore[no-untyped-call]
        except Exception:  # noqa: BLE001 - a broken pickle may raise anything
            with suppress(OSError):
                self.flush()  # type: ignore[no-untyped-call]
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        try:
            self._save_overload(sig, data)  # type: ignore[no-untyped-call]
        except OSError as error:
            _say_not_kept(error)


def remove_unused(now: float | None = None) -> None:
    """Delete the folders of other versions that no process has used for thirty days."""
    mine, time_now = cache_folder(), time.time() if now is None else now
    if mine is None:
        return
    for folder in mine.parent.glob("kernels-*"):
        if folder != mine and time_now - folder.stat().st_mtime > UNUSED_SECONDS:
            shutil.rmtree(folder, ignore_errors=True)


def _keep(compiled: Any, folder: Path) -> None:
    """Let Numba keep this function in the folder, whatever folder others of its users chose."""
    before = _config.CACHE_DIR
    _config.CACHE_DIR = str(folder)
    try:
        compiled._cache = _KernelCache(compiled.py_func)  # type: ignore[no-untyped-call]
    finally:
        _config.CACHE_DIR = before


def _say_not_kept(error: Exception) -> None:
    reason = error.strerror if isinstance(error, OSError) else None
    _say_once(reason or str(error))


@cache
def _say_once(reason: str) -> None:
    log.warning("Compiled kernels cannot be kept (%s); each start compiles them anew.", reason)


def _fingerprint() -> str:
    """Everything that the machine code depends on, as sixteen hexadecimal digits."""
    digest = hashlib.sha256()
    for pattern in SOURCES:
        for path in sorted(PACKAGE.glob(pattern)):
            digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    machine = (numba.__version__, sys.version, platform.machine(), llvm.get_host_cpu_name())
    digest.update(repr(machine).encode())
    digest.update(llvm.get_host_cpu_features().flatten().encode())
    return digest.hexdigest()[:16]
