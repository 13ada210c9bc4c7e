"""Boards: creating, reading, inspecting and writing them. puzzle.py asks about them."""

from __future__ import annotations

import json
import operator
import os
from ctypes import POINTER, byref, c_char_p, c_int, c_int8, c_uint64, cast, string_at
from typing import (
    IO,
    Any,
    Dict,
    FrozenSet,
    Iterator,
    List,
    Optional,
    Sequence,
    Tuple,
    Type,
    TypeVar,
    Union,
)

from . import _abi as abi
from ._calls import OUT_OF_MEMORY, Held, fail, solvers
from ._library import lib, strings, take_text, text_of, to_bytes, whole, words_of
from .errors import PuzzleError, SudokuError
from .grid import MAX_SIZE, Digits, Grid, read_cells
from .limits import Engine
from .reading import Form, OnError, Text, file_source, handles, text_source

__all__ = ["Board"]

_B = TypeVar("_B", bound="Board")

Box = Tuple[int, int]
Regions = Tuple[Tuple[Optional[int], ...], ...]


def _digits(digits: Optional[Digits], size: int, what: str) -> Any:
    if digits is None:
        return None
    n, cells = read_cells(digits)
    if n != size:
        raise ValueError(f"{what} are for a board of size {n}, not {size}")
    return cast(c_char_p(Grid._of(n, cells, None)._for_library()), POINTER(c_int8))


def _regions(regions: Optional[Digits], size: int) -> Any:
    if regions is None:
        return None
    from .grid import _flat

    flat = [-1 if r is None else operator.index(r) for r in _flat(regions)]
    if len(flat) != size * size:
        raise ValueError(f"{len(flat)} cells have a region instead of {size * size}")
    return (c_int * len(flat))(*flat)


def _candidates(cells: Optional[Sequence[Any]], size: int) -> Any:
    if cells is None:
        return None
    rows: List[Any] = list(cells)
    if len(rows) == size and size > 1:
        rows = [cell for row in rows for cell in row]
    if len(rows) != size * size:
        raise ValueError(f"{len(rows)} cells have candidates instead of {size * size}")
    masks = []
    for digits in rows:
        mask = 0
        for digit in digits:
            if not 1 <= digit <= size:
                raise ValueError(f"candidate {digit} is not from 1 to {size}")
            mask |= 1 << (digit - 1)
        masks.append(mask)
    return (c_uint64 * len(masks))(*masks)


def _box(box: Optional[Box]) -> Optional[Box]:
    if box is None:
        return None
    rows, columns = box
    return (
        whole(rows, "the rows of a box", 1, MAX_SIZE),
        whole(columns, "the columns of a box", 1, MAX_SIZE),
    )


class Board:
    """An immutable board with its rules and marks."""

    _handle: Any = None

    def __init__(
        self,
        givens: Optional[Digits] = None,
        *,
        size: Optional[int] = None,
        box: Optional[Box] = None,
        regions: Optional[Digits] = None,
        rules: Union[str, Sequence[str]] = (),
        marks: Sequence[str] = (),
        placed: Optional[Digits] = None,
        candidates: Optional[Sequence[Any]] = None,
        symbols: Optional[str] = None,
        id: Optional[str] = None,
    ) -> None:
        """A board of digits, rules and marks; without givens it is empty.

        ``box`` is (rows, columns) of a box, by default as square as possible;
        ``regions`` replaces boxes by the number of each cell's region, or None.
        ``marks`` are strings such as "thermo: r1c1-r1c3", ``placed`` a player's digits,
        and ``candidates`` the digits that a cell may have.
        """
        box = _box(box)
        n = 9 if box is None else box[0] * box[1]
        if size is not None:
            n = whole(size, "the size", 1, MAX_SIZE)
        elif givens is not None:
            n = read_cells(givens)[0]
        names = [rules] if isinstance(rules, str) else list(rules)
        parts = abi.Parts(
            size=n,
            box_rows=box[0] if box else 0,
            box_cols=box[1] if box else 0,
            regions=_regions(regions, n),
            givens=_digits(givens, n, "the givens"),
            placed=_digits(placed, n, "the placed digits"),
            candidates=_candidates(candidates, n),
            symbols=to_bytes(symbols),
            rules=to_bytes(", ".join(names)) if names else None,
            marks=strings(marks),
            n_marks=len(marks),
            id=to_bytes(id),
        )
        self._adopt(lib.sudokusat_puzzle_new(byref(parts)), (), False)

    def _adopt(self, handle: Any, rules: Tuple[str, ...], from_text: bool) -> None:
        """Takes over a puzzle of the library's."""
        self._free = lib.sudokusat_puzzle_free
        self._handle = handle
        if not handle:
            raise MemoryError("sudokusat: " + OUT_OF_MEMORY)
        self._rules = rules
        self._from_text = from_text
        self._lock = Held()
        self._known_marks: Optional[Tuple[str, ...]] = None
        self._known_regions: Optional[Regions] = None
        if lib.sudokusat_error(handle):
            self._fail()
        self._size: int = lib.sudokusat_size(handle)

    def __del__(self) -> None:
        if self._handle:
            self._free(self._handle)

    @classmethod
    def _of(cls: Type[_B], handle: Any, rules: Tuple[str, ...], text: bool) -> _B:
        board = cls.__new__(cls)
        board._adopt(handle, rules, text)
        return board

    def _held(self) -> Held:
        return self._lock

    def _fail(self) -> None:
        """Raises the error of the last call."""
        why = words_of(lib.sudokusat_error(self._handle))
        if not self._from_text:
            fail(why)
        line = lib.sudokusat_error_line(self._handle)
        column = lib.sudokusat_error_column(self._handle)
        fail(why, line or None, column or None)

    # Reading

    @classmethod
    def parse(
        cls: Type[_B],
        text: Text,
        *,
        rules: Sequence[str] = (),
        size: Optional[int] = None,
        box: Optional[Box] = None,
        symbols: Optional[str] = None,
        blank: Optional[str] = None,
        format: Optional[str] = None,
        marks: Sequence[str] = (),
        ignore_unknown: bool = False,
    ) -> _B:
        """The only puzzle in a text of any format: a line, a grid, JSON, a link.

        ``rules`` are added to those of the text. ``ignore_unknown`` skips unknown
        elements of a link or of JSON; see :attr:`left_out`.
        """
        form = Form(size, box, symbols, blank, format, None, marks, ignore_unknown)
        found = handles(text_source(text, form))
        try:
            first = next(found)
        except StopIteration:
            raise PuzzleError("no puzzle in the input") from None
        board = cls._of(first, tuple(rules), True)
        for second in found:
            lib.sudokusat_puzzle_free(second)
            raise PuzzleError("there is more than one puzzle: see parse_all")
        return board

    @classmethod
    def parse_all(
        cls: Type[_B],
        text: Text,
        *,
        rules: Sequence[str] = (),
        on_error: OnError = None,
        **form: Any,
    ) -> Iterator[_B]:
        """All puzzles of a text, one after the other; arguments are those of
        :meth:`parse`, and ``column`` for a table. ``on_error`` is called for boards
        that cannot be read, and reading continues; without it the first error is
        raised."""
        return cls._all(text_source(text, Form(**form)), tuple(rules), on_error)

    @classmethod
    def read(
        cls: Type[_B],
        file: Union[IO[Any], str, "os.PathLike[str]"],
        *,
        rules: Sequence[str] = (),
        on_error: OnError = None,
        **form: Any,
    ) -> Iterator[_B]:
        """The same for a file or a file name. It is read lazily, so it may be larger
        than memory."""
        return cls._all(file_source(file, Form(**form)), tuple(rules), on_error)

    @classmethod
    def _all(
        cls: Type[_B], source: Any, rules: Tuple[str, ...], on_error: OnError
    ) -> Iterator[_B]:
        for handle in handles(source):
            try:
                board = cls._of(handle, rules, True)
            except PuzzleError as error:
                if not on_error:
                    raise
                on_error(error)
            else:
                yield board

    # Looking

    @property
    def size(self) -> int:
        """The number of rows, columns and digits."""
        return self._size

    @property
    def box(self) -> Optional[Box]:
        """Rows and columns of a box; None if there are :attr:`regions` instead."""
        if self.regions is not None:
            return None
        rows = lib.sudokusat_box_rows(self._handle)
        return rows, lib.sudokusat_box_cols(self._handle)

    @property
    def regions(self) -> Optional[Regions]:
        """Rows of region numbers, from 0 in reading order, None for cells in no region;
        or None if there are boxes."""
        if self._known_regions is None:
            drawn = take_text(lib.sudokusat_print_drawn(self._handle, b"json"))
            letters = json.loads(drawn).get("regions", "") if drawn else ""
            numbers: Dict[str, Optional[int]] = {".": None}
            flat = [numbers.setdefault(c, len(numbers) - 1) for c in letters]
            rows = range(0, len(flat), self._size)
            self._known_regions = tuple(tuple(flat[i : i + self._size]) for i in rows)
        return self._known_regions or None

    @property
    def givens(self) -> Grid:
        return self._grid(lib.sudokusat_givens(self._handle))

    @property
    def placed(self) -> Optional[Grid]:
        """A player's digits; None if there are none."""
        cells = lib.sudokusat_placed(self._handle)
        return self._grid(cells) if cells else None

    @property
    def pencil_marks(self) -> Optional[Tuple[Tuple[FrozenSet[int], ...], ...]]:
        """The candidates that the text gives for each cell; None if it gives none."""
        masks = lib.sudokusat_candidates(self._handle)
        return digit_sets(self._size, masks) if masks else None

    @property
    def marks(self) -> Tuple[str, ...]:
        """The marks on the board as text, such as "cage 10: r1c1 r1c2"."""
        if self._known_marks is None:
            found: List[str] = []
            while True:
                mark = take_text(lib.sudokusat_print_mark(self._handle, len(found)))
                if mark is None:
                    break
                found.append(mark)
            self._known_marks = tuple(found)
        return self._known_marks

    @property
    def rules(self) -> Tuple[str, ...]:
        """The rules in force, "classic" first."""
        with self._held(), solvers.one(Engine(), self._rules) as solver:
            if lib.sudokusat_prepare(solver, self._handle):
                self._fail()
            found: List[str] = []
            while True:
                rule = lib.sudokusat_rule_in_force(solver, len(found))
                if rule is None:
                    return tuple(found)
                found.append(words_of(rule))

    @property
    def symbols(self) -> Tuple[str, ...]:
        """The characters for the digits."""
        texts = (lib.sudokusat_print_digit(self._handle, d) for d in range(self._size))
        return tuple(take_text(text) or "" for text in texts)

    @property
    def id(self) -> Optional[str]:
        """Its name."""
        return text_of(lib.sudokusat_id(self._handle))

    @property
    def format(self) -> Optional[str]:
        """The format of the text that it was read from."""
        return text_of(lib.sudokusat_format(self._handle))

    @property
    def line(self) -> Optional[int]:
        """Where it began in the text, from 1."""
        return int(lib.sudokusat_line(self._handle)) if self._from_text else None

    @property
    def index(self) -> Optional[int]:
        """Its number in the text, from 1."""
        return int(lib.sudokusat_index(self._handle)) if self._from_text else None

    @property
    def stated_solution(self) -> Optional[str]:
        """The solution stated by a link or by JSON, one character per cell."""
        return text_of(lib.sudokusat_stated_solution(self._handle))

    @property
    def left_out(self) -> Optional[str]:
        """What ``ignore_unknown`` skipped."""
        return text_of(lib.sudokusat_left_out(self._handle))

    def _grid(self, cells: Any) -> Grid:
        n = self._size
        return Grid._from_library(n, string_at(cells, n * n), self)

    # Writing

    def text(
        self,
        format: str = "line",
        *,
        cells: Optional[Digits] = None,
        candidates: Optional[Sequence[Any]] = None,
        lossy: bool = False,
    ) -> str:
        """The puzzle in one of the writable :func:`~sudokusat.formats`, optionally with
        other ``cells``. Rules and shape are given in lines above it, unless the format
        has a place for them. If it has no place for pencil marks and the like, that is
        an error unless ``lossy`` is set; "json" can hold everything.

        ``candidates`` replaces its pencil marks: a set of digits for each cell, as
        returned by :attr:`pencil_marks`, :meth:`Puzzle.left_in_cells` and
        :meth:`Puzzle.candidates`. The format "candidates" shows them in a frame.
        """
        if cells is not None and candidates is not None:
            raise ValueError("cells and candidates cannot be combined")
        printing = abi.Printing(
            format=to_bytes(format),
            cells=_digits(cells, self._size, "the cells"),
            candidates=_candidates(candidates, self._size),
            lossy=lossy,
        )
        why = abi.OwnedText()
        head = ""
        with self._held(), solvers.one(Engine(), self._rules) as solver:
            if not lib.sudokusat_format_is_whole(printing.format):
                needed = lib.sudokusat_settings(solver, self._handle)
                head = take_text(
                    lib.sudokusat_print_settings(solver, self._handle, needed)
                ) or ""
            text = take_text(
                lib.sudokusat_print(solver, self._handle, byref(printing), byref(why))
            )
            if text is None:
                reason = take_text(why)
                if reason is None and lib.sudokusat_error(self._handle):
                    self._fail()
                fail(reason or OUT_OF_MEMORY)
        assert text is not None
        return head + text

    def with_givens(self: _B, givens: Digits) -> _B:
        """The same board, rules and marks with other givens."""
        text = self.text("json", cells=givens)
        return type(self).parse(text, format="json")

    def _print_cells(self, format: str, grid: Grid) -> str:
        if grid.size != self._size:
            raise ValueError(f"the grid has size {grid.size}, not {self._size}")
        cells = cast(c_char_p(grid._for_library()), POINTER(c_int8))
        text = take_text(
            lib.sudokusat_print_cells(self._handle, to_bytes(format), cells)
        )
        if text is None:
            raise SudokuError(f"a grid has no format {format!r}: it has line and grid")
        return text

    def __str__(self) -> str:
        return self.givens.text("line")

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self}>"

    def __reduce__(self) -> Tuple[Any, ...]:
        return _unpickle, (type(self), self.text("json"))


def _unpickle(cls: Type[Board], text: str) -> Board:
    return cls.parse(text, format="json")


def digit_sets(size: int, masks: Any) -> Tuple[Tuple[FrozenSet[int], ...], ...]:
    """Rows of sets of digits, from bits."""
    return tuple(
        tuple(
            frozenset(d + 1 for d in range(size) if masks[r * size + c] >> d & 1)
            for c in range(size)
        )
        for r in range(size)
    )
