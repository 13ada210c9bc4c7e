"""How the library is called: on which thread, with which solver, and what an error
of it becomes.

Signals: Python runs a handler, such as the one that raises KeyboardInterrupt, only
between two steps of its own on the main thread. So the main thread has questions
asked by another one while it waits; when the wait is interrupted the question is
cancelled, and its end awaited, since it uses memory of the caller's.

Solvers keep their engines open for the next puzzle of the same shape and rules. One
question at a time has a solver; those that nobody uses lie in a pool.
"""

from __future__ import annotations

import os
import threading
from contextlib import contextmanager
from ctypes import byref, c_char_p
from typing import Any, Callable, Iterator, List, Optional, Sequence, Tuple

from . import _abi as abi
from ._library import lib, strings, to_bytes, words_of
from .errors import Disagreement, EngineError, PuzzleError, SudokuError
from .limits import Cancel, Engine, Limits

OUT_OF_MEMORY = "out of memory"


class _Worker:
    """A thread that does one thing after the other for whoever has it."""

    def __init__(self) -> None:
        self._wake = threading.Lock()
        self._wake.acquire()
        self._done = threading.Lock()
        self._done.acquire()
        self._job: Optional[Callable[[], Any]] = None
        self._result: Any = None
        self._raised: Optional[BaseException] = None
        threading.Thread(target=self._work, daemon=True, name="sudokusat").start()

    def _work(self) -> None:
        while True:
            self._wake.acquire()
            try:
                assert self._job
                self._result = self._job()
            except BaseException as error:
                self._raised = error
            self._job = None
            self._done.release()

    def begin(self, job: Callable[[], Any]) -> None:
        self._result = self._raised = None
        self._job = job
        self._wake.release()

    def wait(self) -> None:
        # A wait with an end looks for signals that another thread took.
        while not self._done.acquire(timeout=0.25):
            pass

    def result(self) -> Any:
        result, raised = self._result, self._raised
        self._result = self._raised = None
        if raised:
            raise raised
        return result


_idle_workers: List[_Worker] = []


def run(job: Callable[[], Any], cancel: Cancel) -> Any:
    """What the job returns. On the main thread an exception of a signal's handler
    sets the flag, and is raised again when the job has ended."""
    if threading.current_thread() is not threading.main_thread():
        return job()
    try:
        worker = _idle_workers.pop()
    except IndexError:
        worker = _Worker()
    begun = False
    try:
        begun = True
        worker.begin(job)
        worker.wait()
    except BaseException:
        if begun:
            _call_off(worker, cancel)
            _idle_workers.append(worker)
        raise
    try:
        return worker.result()
    finally:
        _idle_workers.append(worker)


def _call_off(worker: _Worker, cancel: Cancel) -> None:
    while True:
        try:
            cancel.set()
            worker.wait()
            return
        except BaseException:  # Ctrl-C again: it is being called off already
            continue


class _Opened:
    """A solver, and the places for threads that help it."""

    def __init__(self, engine: Engine, rules: Tuple[str, ...]) -> None:
        self.key = (engine, rules)
        self.solver = _new_solver(engine, rules)
        self.helpers: Any = None
        if engine.threads > 1:
            self.helpers = lib.sudokusat_helpers_new(engine.threads - 1)
            lib.sudokusat_share(self.solver, self.helpers)

    def free(self) -> None:
        lib.sudokusat_solver_free(self.solver)
        if self.helpers:
            lib.sudokusat_helpers_free(self.helpers)


class Solvers:
    """A pool. Its lock may be taken twice by one thread: by a handler of a signal."""

    KEPT = 8

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._idle: List[_Opened] = []

    def _take(self, engine: Engine, rules: Tuple[str, ...]) -> Optional[_Opened]:
        with self._lock:
            for i in reversed(range(len(self._idle))):
                if self._idle[i].key == (engine, rules):
                    return self._idle.pop(i)
        return None

    @contextmanager
    def one(self, engine: Engine, rules: Tuple[str, ...]) -> Iterator[Any]:
        opened = self._take(engine, rules) or _Opened(engine, rules)
        try:
            yield opened.solver
        finally:
            with self._lock:
                self._idle.append(opened)
                while len(self._idle) > self.KEPT:
                    self._idle.pop(0).free()

    def forget(self) -> None:
        """After a fork, when another thread may have had the lock."""
        self._lock = threading.RLock()
        self._idle = []


solvers = Solvers()


def _begin_anew() -> None:
    """A child process has no threads but the one that forked, and leaves alone what
    others may have been changing."""
    _idle_workers.clear()
    solvers.forget()


os.register_at_fork(after_in_child=_begin_anew)


def options_of(engine: Engine, rules: Sequence[str]) -> abi.Options:
    settings = engine.settings_text()
    return abi.Options(
        backend=to_bytes(engine.backend),
        second=to_bytes(engine.second),
        rules=strings(rules),
        n_rules=len(rules),
        encoding=to_bytes(engine.encoding),
        at_most_one=to_bytes(engine.at_most_one),
        enumerator=to_bytes(engine.enumerator),
        settings=strings(settings),
        n_settings=len(settings),
    )


def _new_solver(engine: Engine, rules: Tuple[str, ...]) -> Any:
    why = c_char_p()
    solver = lib.sudokusat_solver_new(byref(options_of(engine, rules)), byref(why))
    if not solver:
        message = words_of(why.value)
        if message == OUT_OF_MEMORY:
            fail(message)
        name = f"{engine.backend} and {engine.second}" if engine.second else engine.backend
        raise EngineError(f"backend {name}: {message}")
    return solver


def fail(
    message: str, line: Optional[int] = None, column: Optional[int] = None
) -> None:
    """Raises what the library says."""
    if message == OUT_OF_MEMORY:
        raise MemoryError("sudokusat: " + message)
    raise PuzzleError(message, line, column)


def disagree(agree: bool, conflict: Optional[bytes]) -> None:
    if not agree or conflict:
        raise Disagreement(words_of(conflict) or "the engines disagree")


class Guard:
    """Keeps what Python functions raise that the library calls, for when the library
    has returned."""

    def __init__(self) -> None:
        self.raised: Optional[BaseException] = None

    def takes(self, function: Callable[..., Any]) -> Callable[..., bool]:
        """The function, for a callback that says whether it wants more."""

        def guarded(_context: Any, *arguments: Any) -> bool:
            try:
                return bool(function(*arguments))
            except BaseException as error:
                self.raised = error
                return False

        return guarded

    def again(self) -> None:
        if self.raised:
            raise self.raised


@contextmanager
def asked(
    puzzle: Any,
    engine: Engine,
    limits: Limits,
    name: str,
    *arguments: Any,
    guard: Optional[Guard] = None,
) -> Iterator[Any]:
    """Calls ``sudokusat_<name>(solver, puzzle, *arguments)`` and yields the solver, to
    which the results' pointers belong."""
    function = getattr(lib, "sudokusat_" + name)
    cancel = limits.cancel or Cancel()
    with puzzle._held(), solvers.one(engine, puzzle._rules) as solver:
        handle = puzzle._handle
        status = run(lambda: function(solver, handle, *arguments), cancel)
        if guard:
            guard.again()
        if status == -1:
            puzzle._fail()
        yield solver


class Held:
    """One question at a time about a puzzle: others wait, and one that a handler of
    a signal asks on the same thread is refused."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._owner: Optional[int] = None

    def __enter__(self) -> None:
        if not self._lock.acquire(blocking=False):
            if self._owner == threading.get_ident():
                raise SudokuError("this thread is already asking about the puzzle")
            self._lock.acquire()
        self._owner = threading.get_ident()

    def __exit__(self, *_: object) -> None:
        self._owner = None
        self._lock.release()
