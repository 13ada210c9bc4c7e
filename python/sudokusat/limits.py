"""How long a question may take, which engine answers it, and how to cancel it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Mapping, Optional, Tuple, Union

from . import _abi as abi
from ._library import lib, whole

__all__ = ["Limits", "Cancel", "Engine", "Backend"]


class Cancel:
    """A flag that ends questions from another thread.

    >>> from sudokusat import Limits, Puzzle, Stopped
    >>> flag = Cancel()
    >>> flag.set()
    >>> try:
    ...     Puzzle(size=25).count(limits=Limits(cancel=flag)).exact
    ... except Stopped as stopped:
    ...     print(stopped.reason)
    cancelled
    """

    def __init__(self) -> None:
        self._free = lib.sudokusat_cancel_free
        self._handle: Any = lib.sudokusat_cancel_new()
        if not self._handle:
            raise MemoryError

    def __del__(self) -> None:
        if getattr(self, "_handle", None):
            self._free(self._handle)

    def set(self) -> None:
        """Ends all questions with this flag, current and later ones."""
        lib.sudokusat_cancel_set(self._handle)

    def is_set(self) -> bool:
        return bool(lib.sudokusat_is_cancelled(self._handle))


@dataclass(frozen=True)
class Limits:
    """Limits of a question; None is no limit.

    >>> from sudokusat import Puzzle
    >>> print(Puzzle(size=9).count(backend="dlx", limits=Limits(nodes=1000)).stopped)
    nodes
    """

    seconds: Optional[float] = None
    nodes: Optional[int] = None  #: branchings of an engine
    bytes: Optional[int] = None  #: memory of the SAT solver
    cancel: Optional[Cancel] = None  #: set by Ctrl-C too

    def __post_init__(self) -> None:
        if self.seconds is not None and not self.seconds > 0:
            raise ValueError(f"seconds must be above 0, not {self.seconds}")
        for bound, what in ((self.nodes, "nodes"), (self.bytes, "bytes")):
            if bound is not None:
                whole(bound, what, 1)


def bounds(limits: Optional[Limits], seconds: Optional[float]) -> Limits:
    """Both ways of saying them in one, with a flag for Ctrl-C."""
    given = limits or Limits()
    if seconds is not None and given.seconds is not None:
        raise TypeError("seconds are given twice")
    return Limits(
        given.seconds if seconds is None else seconds,
        given.nodes,
        given.bytes,
        given.cancel or Cancel(),
    )


def fill(struct: abi.Limits, limits: Limits) -> None:
    struct.seconds = limits.seconds or 0
    struct.nodes = limits.nodes or 0
    struct.bytes = limits.bytes or 0
    if limits.cancel:
        struct.cancel = limits.cancel._handle


@dataclass(frozen=True)
class Engine:
    """The engine: a backend, optionally with settings and with a second backend that
    must agree.

    >>> from sudokusat import Puzzle
    >>> text = "4.....8.5.3..........7......2.....6.....8.4......1......."
    >>> both = Engine("dlx", second="sat")
    >>> Puzzle.parse(text + "6.3.7.5..2.....1.4......").count(backend=both)
    Count(1)
    """

    backend: str = "auto"
    second: Optional[str] = None
    encoding: Optional[str] = None  #: of sat, like the next two
    at_most_one: Optional[str] = None
    enumerator: Optional[str] = None
    #: that share a question about a puzzle which turns out long; the answer is the
    #: same with any number of them
    threads: int = 1
    settings: Union[Mapping[str, object], Tuple[Tuple[str, str], ...]] = field(
        default=()
    )

    def __post_init__(self) -> None:
        whole(self.threads, "threads", 1, 1024)
        # As a tuple, so that engines are keys of a dictionary.
        pairs = self.settings
        items = pairs.items() if isinstance(pairs, Mapping) else pairs
        settings = tuple((str(name), str(value)) for name, value in items)
        object.__setattr__(self, "settings", settings)

    def settings_text(self) -> Tuple[str, ...]:
        pairs = self.settings
        items = pairs.items() if isinstance(pairs, Mapping) else pairs
        return tuple(f"{name}={value}" for name, value in items)


#: A name of :func:`~sudokusat.backends`, or more than a name; None is "auto".
Backend = Union[None, str, Engine]


def engine_of(backend: Backend) -> Engine:
    if isinstance(backend, Engine):
        return backend
    return Engine(backend) if backend else Engine()
