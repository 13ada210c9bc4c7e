"""Solutions one at a time."""

from __future__ import annotations

from ctypes import byref
from typing import Any, Callable, Generic, Iterator, Optional, TypeVar

from . import _abi as abi
from ._calls import disagree, run
from .errors import Stopped
from .limits import Cancel
from .results import Count, count_of

__all__ = ["Solutions"]

T = TypeVar("T")


class Solutions(Generic[T], Iterator[T]):
    """Finds the next solution on demand. At the end, ``count`` equals
    :meth:`Puzzle.count`; if anything but the ``limit`` ends the search,
    :class:`Stopped` is raised.

    >>> from sudokusat import Puzzle
    >>> grids = Puzzle(size=4).solutions()
    >>> first, second = next(grids), next(grids)
    >>> str(grids.count)
    'at least 2'
    >>> len(list(grids)), grids.count
    (286, Count(288))
    """

    def __init__(
        self,
        handle: Any,
        cancel: Cancel,
        step: Callable[[Any], Optional[T]],
        answer: Callable[[Any, Any], int],
        free: Callable[[Any], None],
    ) -> None:
        self._handle = handle
        self._cancel = cancel
        self._step = step
        self._answer = answer
        self._free = free
        self._count = Count(0, complete=False, stopped="not begun")
        self._running = False

    def __del__(self) -> None:
        self.close()

    def __iter__(self) -> Solutions[T]:
        return self

    def __enter__(self) -> Solutions[T]:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __next__(self) -> T:
        if self._handle is None:
            raise StopIteration
        if self._running:
            raise RuntimeError("another thread is waiting for the next solution")
        self._running = True
        try:
            found: Optional[T] = run(lambda: self._step(self._handle), self._cancel)
        finally:
            self._running = False
        if found is None:
            self._end()
            raise StopIteration
        return found

    def _ask_count(self) -> Any:
        answer = abi.Answer()
        if self._answer(self._handle, byref(answer)):
            raise MemoryError("sudokusat: out of memory")
        self._count = count_of(answer)
        return answer

    def _end(self) -> None:
        try:
            answer = self._ask_count()
            disagree(answer.agree, answer.conflict)
        finally:
            self.close()
        if not self._count.complete and self._count.stopped != "limit":
            raise Stopped(self._count.stopped or "gave up", self._count)

    @property
    def count(self) -> Count:
        """The count so far."""
        if self._handle is not None and not self._running:
            self._ask_count()
            if not self._count.complete:
                self._count.stopped = "not at the end"
        return self._count

    def close(self) -> None:
        """Releases memory before the end; there is no next solution afterwards."""
        handle, self._handle = getattr(self, "_handle", None), None
        if handle is not None and not self._running:
            self._free(handle)
