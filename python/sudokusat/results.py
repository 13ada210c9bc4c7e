"""The answers to questions."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import Any, Dict, Optional, Tuple

from . import _abi as abi
from ._library import lib, text_of, words_of
from .errors import Stopped
from .grid import Cell, Placement, cell_at

__all__ = ["Verdict", "Count", "Violation", "Check", "Cause", "Blame"]


class Verdict(enum.Enum):
    """What is known about a puzzle.

    >>> str(Verdict.UNIQUE)
    'unique'
    """

    UNKNOWN = 0  #: a bound ended the search
    NONE = 1  #: no solution
    UNIQUE = 2  #: one solution
    MULTIPLE = 3  #: several solutions
    INVALID = 4  #: the givens break a rule
    VALID = 5  #: of a check: nothing is broken yet
    SOLVED = 6  #: of a check: complete and right

    def __str__(self) -> str:
        return self.name.lower()


class Count:
    """The number of solutions, or a lower bound.

    An exact count can be used as a number; one that was cut short cannot, so it is
    never mistaken for the total.

    >>> Count(12) == 12, int(Count(12)) + 1, str(Count(12))
    (True, 13, '12')
    >>> some = Count(12, complete=False, stopped="deadline")
    >>> some == 12, str(some), some.at_least
    (False, 'at least 12', 12)
    >>> int(some)
    Traceback (most recent call last):
    sudokusat.errors.Stopped: stopped: deadline
    """

    __slots__ = ("at_least", "complete", "stopped", "seconds", "stats")

    at_least: int  #: the number found
    complete: bool  #: whether there are no others
    stopped: Optional[str]  #: why there may be others: "limit", or as in Stopped
    seconds: float
    stats: Dict[str, int]  #: counters of the engine's work

    def __init__(
        self,
        at_least: int,
        complete: bool = True,
        stopped: Optional[str] = None,
        seconds: float = 0.0,
        stats: Optional[Dict[str, int]] = None,
    ) -> None:
        self.at_least = at_least
        self.complete = complete
        self.stopped = stopped
        self.seconds = seconds
        self.stats = stats or {}

    @property
    def exact(self) -> int:
        """The number; raises :class:`Stopped` if it is not known."""
        if not self.complete:
            raise Stopped(self.stopped or "gave up", self)
        return self.at_least

    def __int__(self) -> int:
        return self.exact

    __index__ = __int__

    def __bool__(self) -> bool:
        """Whether there is a solution, if that is known."""
        return self.at_least > 0 or bool(self.exact)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Count):
            mine = (self.at_least, self.complete)
            return mine == (other.at_least, other.complete)
        if isinstance(other, int):
            return self.complete and self.at_least == other
        return NotImplemented

    def __hash__(self) -> int:
        return hash(self.at_least) if self.complete else hash((self.at_least, False))

    def __str__(self) -> str:
        return str(self.at_least) if self.complete else f"at least {self.at_least}"

    def __repr__(self) -> str:
        if self.complete:
            return f"Count({self.at_least})"
        return f"Count({self.at_least}, complete=False, stopped={self.stopped!r})"


def stats_of(answer: abi.Answer) -> Dict[str, int]:
    finding = answer.findings[0]
    pairs = [finding.stats[i] for i in range(finding.n_stats)]
    return {words_of(stat.name): stat.value for stat in pairs}


def stopped_of(answer: Any) -> Optional[str]:
    """Why an answer is not complete."""
    if answer.complete:
        return None
    return "limit" if answer.limit_reached else text_of(answer.stopped) or "gave up"


def count_of(answer: abi.Answer) -> Count:
    return Count(
        int(answer.solutions),
        bool(answer.complete),
        stopped_of(answer),
        answer.seconds,
        stats_of(answer),
    )


@dataclass(frozen=True)
class Violation:
    """A rule that digits break."""

    rule: str
    unit: int  #: which of the rule's houses, from 1; 0 for pairs of cells
    cells: Tuple[Cell, ...]
    digit: Optional[int]  #: that occurs twice
    mark: Optional[str]  #: the text of the mark that is broken
    has: Optional[int] = None  #: the number that the mark's cells have
    wanted: Optional[int] = None  #: and should have

    def __str__(self) -> str:
        what = self.mark or (f"{self.rule} {self.unit}" if self.unit else self.rule)
        return f"{what}: {', '.join(map(str, self.cells))}"


class Cause(enum.Enum):
    """The cause of a board having no solution."""

    OPEN = 0  #: there is one, or it is not known
    RULES = 1  #: the rules allow no board
    GIVENS = 2  #: the givens, whatever the pencil marks are
    MARKS = 3  #: only the pencil marks
    EMPTY = 4  #: a cell has no pencil mark left
    DRAWN = 5  #: the marks on the board, whatever the givens are


@dataclass(frozen=True)
class Blame:
    """Why there is no solution, as far as pencil marks are concerned."""

    cause: Cause
    missing: Tuple[Placement, ...] = ()  #: digits of the only solution that the marks lack
    empty: Tuple[Cell, ...] = ()  #: cells without a mark


@dataclass(frozen=True)
class Check:
    """The state of a board, including a player's digits.

    ``violations`` is complete; without any, the verdict may still be "invalid" if
    pencil marks exclude the solution.
    """

    verdict: Verdict
    violations: Tuple[Violation, ...]
    blame: Blame

    @property
    def ok(self) -> bool:
        """Whether nothing is broken."""
        return self.verdict is not Verdict.INVALID

    def __bool__(self) -> bool:
        return self.ok


def blame_of(size: int, blame: abi.Blame) -> Blame:
    found = [blame.candidates[i] for i in range(blame.n_candidates)]
    return Blame(
        Cause(blame.cause),
        tuple(
            Placement(cell_at(size, c.cell), c.digit + 1) for c in found if c.digit >= 0
        ),
        tuple(cell_at(size, c.cell) for c in found if c.digit < 0),
    )


def violations_of(puzzle: Any, solver: Any, n: int) -> Tuple[Violation, ...]:
    """Of the solver's last answer."""
    found = []
    for i in range(n):
        info = abi.ViolationInfo()
        if not lib.sudokusat_violation(solver, i, info):
            break
        found.append(
            Violation(
                rule=words_of(info.rule),
                unit=info.unit,
                cells=cells_of(puzzle.size, info.cells, info.n_cells),
                digit=info.digit + 1 if info.digit >= 0 else None,
                mark=puzzle.marks[info.mark] if info.mark >= 0 else None,
                has=info.has if info.counted else None,
                wanted=info.wanted if info.counted else None,
            )
        )
    return tuple(found)


def cells_of(size: int, cells: Any, n: int) -> Tuple[Cell, ...]:
    return tuple(cell_at(size, cells[i]) for i in range(n))


def placements_of(size: int, list_: Any, n: int) -> Tuple[Placement, ...]:
    return tuple(
        Placement(cell_at(size, list_[i].cell), list_[i].digit + 1) for i in range(n)
    )


def digits_of(bits: int) -> Tuple[int, ...]:
    """The digits of a set, bit d for the digit d+1."""
    return tuple(d + 1 for d in range(bits.bit_length()) if bits >> d & 1)
