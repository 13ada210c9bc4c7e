"""Fewer givens, and canonical forms."""

from __future__ import annotations

from ctypes import byref
from dataclasses import dataclass
from typing import Any, List, Optional

from . import _abi as abi
from ._calls import Guard, asked, disagree
from ._library import words_of
from .errors import PuzzleError, Stopped
from .grid import Grid
from .limits import Engine, Limits, bounds, fill
from .results import Verdict

__all__ = ["Canonical"]


@dataclass(frozen=True)
class Canonical:
    """A canonical form. ``hash``, of 128 bits, is the same for equivalent puzzles and
    almost certainly different for others."""

    grid: Grid
    symmetries: int  #: the number of symmetries of the rules
    automorphisms: int  #: how many of them map the puzzle to itself
    hash: int


def ask_canonical(puzzle: Any) -> Canonical:
    form = abi.CanonicalForm()
    with asked(puzzle, Engine(), bounds(None, None), "canonical", byref(form)):
        if not form.cells:
            raise PuzzleError("the givens break a rule")
        return Canonical(
            puzzle._grid(form.cells),
            int(form.symmetries),
            int(form.automorphisms),
            form.hash[0] << 64 | form.hash[1],
        )


def ask_minimal(
    puzzle: Any,
    engine: Engine,
    limits: Limits,
    question: abi.MinimiseQuestion,
    keep: int,
    complete: Optional[List[bool]] = None,
) -> List[Grid]:
    """The last ``keep`` that were found. Whether they are all goes to ``complete``; else
    a search that was stopped is an error."""
    fill(question.limits, limits)
    found: List[Grid] = []
    guard = Guard()

    def on_puzzle(cells: Any) -> bool:
        del found[: max(0, len(found) - keep + 1)]
        found.append(puzzle._grid(cells))
        return True

    question.on_puzzle = abi.OnPuzzle(guard.takes(on_puzzle))
    result = abi.Minimised()
    with asked(
        puzzle, engine, limits, "minimise", byref(question), byref(result), guard=guard
    ):
        disagree(True, result.conflict)
        verdict = Verdict(result.verdict)
        stopped = words_of(result.stopped)
    if stopped:
        raise Stopped(stopped, [puzzle.with_givens(grid) for grid in found])
    if verdict is not Verdict.UNIQUE:
        raise PuzzleError(f"only a puzzle with one solution can be minimised: {verdict}")
    if complete is not None:
        complete.append(result.complete)
    return found


def ask_fewer_marks(
    puzzle: Any, engine: Engine, limits: Limits, question: abi.DropQuestion
) -> None:
    """Takes marks from the puzzle, which is nobody else's yet."""
    fill(question.limits, limits)
    result = abi.Dropped()
    with asked(puzzle, engine, limits, "drop_marks", byref(question), byref(result)):
        verdict = Verdict(result.verdict)
        stopped = words_of(result.stopped)
    puzzle._known_marks = None
    if stopped:
        raise Stopped(stopped, puzzle)
    if verdict is not Verdict.UNIQUE:
        raise PuzzleError(
            f"marks can be dropped only from a puzzle with one solution: {verdict}"
        )
