"""Exact covers without a board."""

from __future__ import annotations

import re
from ctypes import byref, c_int
from typing import (
    Any,
    Dict,
    Generic,
    Hashable,
    Iterable,
    List,
    Mapping,
    Optional,
    Sequence,
    Tuple,
    TypeVar,
    Union,
    cast,
)

from . import _abi as abi
from ._calls import OUT_OF_MEMORY, Guard, Held, disagree, fail, run
from ._library import lib, limit_of, strings, take_text, to_bytes, whole, words_of
from .errors import Stopped
from .limits import Backend, Engine, Limits, bounds, engine_of, fill
from .results import Count, count_of
from .solutions import Solutions

__all__ = ["Cover"]

K = TypeVar("K")
Item = Hashable
#: An item, or an item in a colour.
Place = Union[Item, Tuple[Item, str]]


class Cover(Generic[K]):
    """Options that cover items: a solution is a set of options that covers each item
    exactly once, and each ``secondary`` item at most once, or several times in the same
    colour.

    ``options`` is a mapping from names to items, or a sequence, whose options are named
    by their indices. An item in a colour is written as ``(item, colour)``.

    >>> cover = Cover("abcdefg", {"A": "ce", "B": "adg", "C": "bcf", "D": "adf",
    ...                           "E": "bg", "F": "deg"})
    >>> cover.solve()
    ['A', 'D', 'E']
    >>> cover.count()
    Count(1)
    >>> Cover("ab", ["a", "ab", "b"]).solutions().__next__() in ([0, 2], [1])
    True
    """

    _handle: Any = None

    def __init__(
        self,
        items: Iterable[Item],
        options: Union[Mapping[K, Iterable[Place]], Sequence[Iterable[Place]]],
        *,
        secondary: Iterable[Item] = (),
    ) -> None:
        self._begin(lib.sudokusat_cover_new())
        self._items: List[Item] = []
        number: Dict[Item, int] = {}
        for primary, names in ((True, items), (False, secondary)):
            for item in names:
                if item in number:
                    raise ValueError(f"the item {item!r} is listed twice")
                number[item] = len(number)
                self._items.append(item)
                self._add_item(item, primary)
        self._colours: Dict[str, int] = {}
        self._keys: List[K] = []
        if isinstance(options, Mapping):
            pairs = list(options.items())
        else:
            pairs = cast("List[Tuple[K, Iterable[Place]]]", list(enumerate(options)))
        for key, places in pairs:
            self._add_option(key, list(places), number)

    def _begin(self, handle: Any) -> None:
        self._free = lib.sudokusat_cover_free
        self._handle = handle
        if not handle:
            raise MemoryError("sudokusat: " + OUT_OF_MEMORY)
        self._lock = Held()

    def __del__(self) -> None:
        if self._handle:
            self._free(self._handle)

    def _add_item(self, item: Item, primary: bool) -> None:
        name = str(item)
        if not re.fullmatch(r"[^\s|:]+", name):
            name = f"#{len(self._items)}"  # for messages alone
        if lib.sudokusat_cover_add_item(self._handle, to_bytes(name), primary) < 0:
            self._fail()

    def _add_option(self, key: K, places: List[Place], number: Dict[Item, int]) -> None:
        items, colours = [], []
        for place in places:
            colour: Optional[str] = None
            item: Item = place
            if item not in number and isinstance(place, tuple) and len(place) == 2:
                item, colour = place
            if item not in number:
                raise ValueError(f"option {key!r}: there is no item {item!r}")
            items.append(number[item])
            colours.append(
                0
                if colour is None
                else self._colours.setdefault(colour, len(self._colours) + 1)
            )
        n = len(items)
        array = c_int * n
        if (
            lib.sudokusat_cover_add_option(
                self._handle, array(*items), array(*colours), n
            )
            < 0
        ):
            self._fail()
        self._keys.append(key)

    @classmethod
    def parse(cls, text: Union[str, bytes]) -> Cover[str]:
        """Reads the format of Knuth's programs: a line of items, with "|" before the
        secondary ones, then one option per line. The line is also the option's name.

        >>> Cover.parse("a b | c\\na c:x\\nb c:x\\na b").count()
        Count(2)
        """
        raw = text.encode() if isinstance(text, str) else bytes(text)
        cover: Cover[str] = Cover.__new__(Cover)
        cover._begin(lib.sudokusat_cover_read(raw, len(raw)))
        cover._fail_if_wrong()
        handle = cover._handle
        item, n = lib.sudokusat_cover_item, lib.sudokusat_cover_n_items(handle)
        cover._items = [words_of(item(handle, i)) for i in range(n)]
        cover._keys = [
            (take_text(lib.sudokusat_cover_print_option(handle, i)) or "").strip()
            for i in range(lib.sudokusat_cover_n_options(handle))
        ]
        return cover

    def _fail_if_wrong(self) -> None:
        if lib.sudokusat_cover_error(self._handle):
            self._fail()

    def _fail(self) -> None:
        why = words_of(lib.sudokusat_cover_error(self._handle))
        line = lib.sudokusat_cover_error_line(self._handle)
        column = lib.sudokusat_cover_error_column(self._handle)
        fail(why or OUT_OF_MEMORY, line or None, column or None)

    @property
    def n_items(self) -> int:
        return len(self._items)

    @property
    def n_options(self) -> int:
        return len(self._keys)

    def _question(
        self, limit: Optional[int], engine: Engine, limits: Limits
    ) -> abi.CoverQuestion:
        settings = engine.settings_text()
        question = abi.CoverQuestion(
            backend=None if engine.backend == "auto" else to_bytes(engine.backend),
            second=to_bytes(engine.second),
            settings=strings(settings),
            n_settings=len(settings),
            limit=limit_of(limit),
        )
        fill(question.limits, limits)
        return question

    def _call(self, name: str, limits: Limits, *arguments: Any) -> None:
        function = getattr(lib, "sudokusat_cover_" + name)
        assert limits.cancel
        with self._lock:
            if run(lambda: function(self._handle, *arguments), limits.cancel):
                self._fail()

    def _keys_of(self, options: Any, n: int) -> List[K]:
        return [self._keys[options[i]] for i in range(n)]

    def count(
        self,
        limit: Optional[int] = None,
        *,
        backend: Backend = None,
        seconds: Optional[float] = None,
        limits: Optional[Limits] = None,
    ) -> Count:
        """The number of solutions, or a lower bound if ``limit`` is reached."""
        asking = bounds(limits, seconds)
        question = self._question(limit, engine_of(backend), asking)
        answer = abi.Answer()
        self._call("ask", asking, byref(question), byref(answer))
        disagree(answer.agree, answer.conflict)
        return count_of(answer)

    def solve(
        self,
        *,
        backend: Backend = None,
        seconds: Optional[float] = None,
        limits: Optional[Limits] = None,
    ) -> Optional[List[K]]:
        """The options of a solution, or None if there is none."""
        found: List[List[K]] = []
        guard = Guard()

        def on_options(options: Any, n: int) -> bool:
            found.append(self._keys_of(options, n))
            return False

        asking = bounds(limits, seconds)
        question = self._question(1, engine_of(backend), asking)
        question.on_options = abi.OnOptions(guard.takes(on_options))
        answer = abi.Answer()
        self._call("ask", asking, byref(question), byref(answer))
        guard.again()
        disagree(answer.agree, answer.conflict)
        if found:
            return found[0]
        if not answer.complete:
            count = count_of(answer)
            raise Stopped(count.stopped or "gave up", count)
        return None

    def solutions(
        self,
        limit: Optional[int] = None,
        *,
        backend: Backend = None,
        seconds: Optional[float] = None,
        limits: Optional[Limits] = None,
    ) -> Solutions[List[K]]:
        """The solutions, one at a time; see :class:`~sudokusat.Solutions`."""
        asking = bounds(limits, seconds)
        assert asking.cancel
        question = self._question(limit, engine_of(backend), asking)
        with self._lock:
            handle = lib.sudokusat_cover_search_new(self._handle, byref(question))
            if not handle:
                self._fail()

        def step(search: Any) -> Optional[List[K]]:
            n = c_int()
            options = lib.sudokusat_cover_search_next(search, byref(n))
            return self._keys_of(options, n.value) if options else None

        return Solutions(
            handle,
            asking.cancel,
            step,
            lib.sudokusat_cover_search_answer,
            lib.sudokusat_cover_search_free,
        )

    def explain(
        self,
        *,
        seconds: Optional[float] = None,
        limits: Optional[Limits] = None,
        seed: int = 0,
        orders: int = 0,
    ) -> Optional[List[Item]]:
        """Items that cannot all be covered, even if no other item has to be; None if
        there is a solution.

        >>> Cover("abc", ["ab", "bc"]).explain()
        ['a', 'c']
        """
        asking = bounds(limits, seconds)
        question = abi.CoverExplainQuestion(
            seed=whole(seed, "the seed"), orders=whole(orders, "orders", 0, 1_000_000)
        )
        fill(question.limits, asking)
        e = abi.CoverExplanation()
        self._call("explain", asking, byref(question), byref(e))
        if e.stopped:
            raise Stopped(words_of(e.stopped))
        if not e.n_items and not e.complete:
            raise Stopped("gave up")
        return [self._items[e.items[i]] for i in range(e.n_items)] or None

    def export(self, format: str = "dimacs", *, map: bool = False) -> str:
        """The cover for other solvers, as "dimacs", "opb" or "inccnf"."""
        pieces: List[bytes] = []
        guard = Guard()

        def write(data: Any, n: int) -> bool:
            pieces.append(data[:n])
            return True

        asking = bounds(None, None)
        assert asking.cancel
        question = abi.CoverExportQuestion(
            format=to_bytes(format), map=map, cancel=asking.cancel._handle
        )
        writer = abi.Write(guard.takes(write))
        self._call("export", asking, byref(question), writer, None)
        guard.again()
        return b"".join(pieces).decode()
