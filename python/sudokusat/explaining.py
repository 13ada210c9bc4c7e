"""Why a puzzle has no solution, several, or one, and what would change that."""

from __future__ import annotations

import enum
from ctypes import POINTER, byref, c_char_p, c_int8, c_uint64, cast
from dataclasses import dataclass
from typing import Any, FrozenSet, Optional, Tuple

from . import _abi as abi
from ._calls import asked, disagree
from ._library import text_of, words_of
from .board import digit_sets
from .errors import Stopped
from .grid import Cell, Digits, Grid, Placement, cell_at, read_cells
from .limits import Engine, Limits, fill
from .results import (
    Blame,
    Count,
    Verdict,
    Violation,
    blame_of,
    cells_of,
    placements_of,
    violations_of,
)

__all__ = ["Reason", "ReasonKind", "Without", "Explanation", "Suggestion"]


class ReasonKind(enum.Enum):
    GIVEN = 0  #: a cell has a digit
    MARKS = 1  #: a cell has one of its pencil marks
    CELL = 2  #: a cell has exactly one digit
    RULE = 3  #: what a rule requires of a unit, or of two cells
    DRAWN = 4  #: a mark on the board


@dataclass(frozen=True)
class Reason:
    """One of the things that contradict each other."""

    kind: ReasonKind
    cell: Optional[Cell]
    digit: Optional[int]
    rule: Optional[str]
    unit: int  #: of the rule, from 1, or 0
    cells: Tuple[Cell, ...]  #: of the rule
    mark: Optional[str]

    def __str__(self) -> str:
        if self.mark is not None:
            return self.mark
        if self.rule:
            where = str(self.unit) if self.unit else " ".join(map(str, self.cells))
            digit = f" digit {self.digit}" if self.digit else ""
            return f"{self.rule} {where}{digit}"
        return f"{self.cell}={self.digit}" if self.digit else str(self.cell)


@dataclass(frozen=True)
class Without:
    """The number of solutions without a mark or rule."""

    mark: Optional[str]
    rule: Optional[str]
    solutions: Count


@dataclass(frozen=True)
class Explanation:
    """For no solution: ``reasons`` that cannot all be true. For several: the cells that
    ``differ``, and ``makes_unique``, a given that leaves one. For one: the givens and
    marks that follow from the others."""

    verdict: Verdict
    violations: Tuple[Violation, ...]
    blame: Blame
    reasons: Tuple[Reason, ...]
    minimal: bool  #: without any one of the reasons, the others can be true
    differ: Tuple[Cell, ...]
    makes_unique: Optional[Placement]
    redundant: Tuple[Cell, ...]  #: givens
    redundant_marks: Tuple[str, ...]
    without: Tuple[Without, ...]  #: if ``needed`` was given
    complete: bool  #: all of this is known
    stopped: Optional[str]


@dataclass(frozen=True)
class Suggestion:
    """Givens that leave one of several solutions."""

    verdict: Verdict
    givens: Tuple[Placement, ...]
    at_least: int  #: with fewer it has several
    solution: Optional[Grid]  #: that remains
    solutions: Count
    complete: bool  #: the givens are the fewest that suffice


def _reason(puzzle: Any, reason: abi.Reason) -> Reason:
    n = puzzle.size
    return Reason(
        ReasonKind(reason.kind),
        cell_at(n, reason.cell) if reason.cell >= 0 else None,
        reason.digit + 1 if reason.digit >= 0 else None,
        text_of(reason.rule),
        reason.unit,
        cells_of(n, reason.cells, reason.n_cells),
        puzzle.marks[reason.mark] if reason.mark >= 0 else None,
    )


def ask_explanation(
    puzzle: Any, engine: Engine, limits: Limits, question: abi.ExplainQuestion
) -> Explanation:
    fill(question.limits, limits)
    marks = puzzle.marks
    n = puzzle.size
    e = abi.Explanation()
    with asked(puzzle, engine, limits, "explain", byref(question), byref(e)) as solver:
        disagree(e.agree, e.conflict)
        unique = Placement(cell_at(n, e.unique_cell), e.unique_digit + 1)
        return Explanation(
            verdict=Verdict(e.verdict),
            violations=violations_of(puzzle, solver, e.n_violations),
            blame=blame_of(n, e.blame),
            reasons=tuple(_reason(puzzle, e.reasons[i]) for i in range(e.n_reasons)),
            minimal=e.minimal,
            differ=cells_of(n, e.differ, e.n_differ),
            makes_unique=unique
            if e.verdict == Verdict.MULTIPLE.value and e.unique_digit >= 0
            else None,
            redundant=cells_of(n, e.redundant, e.n_redundant),
            redundant_marks=tuple(
                marks[e.redundant_marks[i]] for i in range(e.n_redundant_marks)
            ),
            without=tuple(
                Without(
                    marks[w.mark] if w.mark >= 0 else None,
                    text_of(w.rule),
                    Count(int(w.solutions), w.complete),
                )
                for w in (e.without[i] for i in range(e.n_without))
            ),
            complete=e.complete,
            stopped=text_of(e.stopped),
        )


CandidateSets = Tuple[Tuple[FrozenSet[int], ...], ...]


def ask_candidates(
    puzzle: Any, engine: Engine, limits: Limits, question: abi.Question
) -> CandidateSets:
    fill(question.limits, limits)
    possible = abi.Possible()
    with asked(
        puzzle, engine, limits, "find_candidates", byref(question), byref(possible)
    ):
        disagree(possible.agree, possible.conflict)
        empty = [0] * (puzzle.size * puzzle.size)
        found = digit_sets(puzzle.size, possible.found or empty)
        if not possible.complete:
            raise Stopped(words_of(possible.stopped) or "gave up", found)
        return found


def ask_left(puzzle: Any) -> CandidateSets:
    left = (c_uint64 * (puzzle.size * puzzle.size))()
    with asked(puzzle, Engine(), Limits(), "left_in_cells", left):
        return digit_sets(puzzle.size, left)


def ask_suggestion(
    puzzle: Any,
    engine: Engine,
    limits: Limits,
    question: abi.SuggestQuestion,
    solution: Optional[Digits],
) -> Suggestion:
    fill(question.limits, limits)
    if solution is not None:
        size, cells = read_cells(solution)
        if size != puzzle.size:
            raise ValueError(f"the solution has size {size}, not {puzzle.size}")
        raw = Grid._of(size, cells, None)._for_library()
        question.solution = cast(c_char_p(raw), POINTER(c_int8))
    s = abi.Suggestion()
    with asked(puzzle, engine, limits, "suggest", byref(question), byref(s)):
        disagree(s.agree, s.conflict)
        result = Suggestion(
            Verdict(s.verdict),
            placements_of(puzzle.size, s.givens, s.n_givens),
            s.at_least,
            puzzle._grid(s.solution) if s.solution else None,
            Count(int(s.solutions), s.all, None if s.all else "limit"),
            s.complete,
        )
        if s.stopped:
            raise Stopped(words_of(s.stopped), result)
        return result
