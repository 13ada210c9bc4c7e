"""Tables of rules, backends, text formats and techniques."""

from __future__ import annotations

from ctypes import byref, c_uint64
from typing import Dict, Iterable, List, Optional, Sequence, Tuple

from . import _abi as abi
from ._calls import Guard
from ._library import lib, whole, words_of
from .grid import MAX_SIZE
from .results import digits_of

__all__ = [
    "backends",
    "cage_sums",
    "exports",
    "formats",
    "laid_kinds",
    "levels",
    "mark_kinds",
    "rules",
    "techniques",
]


def _rows(table: abi.Table) -> List[abi.Row]:
    rows: List[abi.Row] = []
    while True:
        row = abi.Row()
        if not lib.sudokusat_table_row(table, len(rows), byref(row)):
            return rows
        rows.append(row)


def _summaries(table: abi.Table) -> Dict[str, str]:
    return {words_of(row.name): words_of(row.summary) for row in _rows(table)}


def rules() -> Dict[str, str]:
    """The names of the rules and their meanings.

    >>> "anti-knight" in rules()
    True
    """
    return _summaries(abi.Table.RULES)


def mark_kinds() -> Dict[str, str]:
    """The kinds of marks."""
    return _summaries(abi.Table.MARK_KINDS)


def laid_kinds() -> Dict[str, str]:
    """Marks that generated puzzles can have."""
    return _summaries(abi.Table.LAID_KINDS)


def backends() -> Dict[str, str]:
    """The backends, the default first.

    >>> list(backends())[0]
    'auto'
    """
    return _summaries(abi.Table.BACKENDS)


def formats(*, writes: bool = False) -> Dict[str, str]:
    """The text formats that can be read, or only those that can be written too."""
    return {
        words_of(row.name): words_of(row.summary)
        for row in _rows(abi.Table.FORMATS)
        if row.writes or not writes
    }


def exports() -> Dict[str, str]:
    """Export formats for other solvers."""
    return _summaries(abi.Table.EXPORTS)


def techniques() -> Dict[str, float]:
    """The solving techniques, easiest first, with their ratings."""
    rows = _rows(abi.Table.TECHNIQUES)
    return {words_of(row.name): row.rating / 10 for row in rows}


def levels() -> Dict[str, float]:
    """The levels of difficulty, with the highest rating of each."""
    return {words_of(row.name): row.rating / 10 for row in _rows(abi.Table.LEVELS)}


def cage_sums(
    sum: int,
    cells: int,
    *,
    size: int = 9,
    digits: Optional[Sequence[Iterable[int]]] = None,
) -> List[Tuple[int, ...]]:
    """The sets of ``cells`` different digits with a given sum; ``digits`` are the
    digits that each cell may have.

    >>> cage_sums(23, 3)
    [(6, 8, 9)]
    """
    found: List[Tuple[int, ...]] = []
    guard = Guard()

    def on_set(digits: int) -> bool:
        found.append(digits_of(digits))
        return True

    question = abi.CageQuestion(
        size=whole(size, "the size", 1, MAX_SIZE),
        n_cells=whole(cells, "cells", 1, MAX_SIZE),
        sum=whole(sum, "the sum", 0, MAX_SIZE**2),
    )
    if digits is not None:
        masks = [_mask(each) for each in digits]
        if len(masks) != cells:
            raise ValueError(f"digits for {len(masks)} cells instead of {cells}")
        question.digits = (c_uint64 * cells)(*masks)
    question.on_set = abi.OnSet(guard.takes(on_set))
    n = lib.sudokusat_cage(byref(question))
    guard.again()
    if n < 0:
        raise ValueError(f"there is no cage of {cells} cells with digits up to {size}")
    return found


def _mask(digits: Iterable[int]) -> int:
    mask = 0
    for digit in digits:
        if not 1 <= digit <= 64:
            raise ValueError(f"{digit} is not a digit")
        mask |= 1 << (digit - 1)
    return mask
