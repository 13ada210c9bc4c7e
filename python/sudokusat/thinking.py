"""Solving as a person does: steps, hints, grades."""

from __future__ import annotations

from ctypes import byref
from dataclasses import dataclass, field
from typing import Any, Dict, FrozenSet, List, Optional, Sequence, Tuple

from . import _abi as abi
from ._calls import Guard, asked, disagree
from ._library import strings, text_of, words_of
from .errors import Stopped
from .grid import Cell, Grid, Placement
from .limits import Engine, Limits, fill
from .results import Blame, Verdict, blame_of, cells_of, digits_of, placements_of

__all__ = ["Step", "Grade", "Hint"]


@dataclass(frozen=True)
class Step:
    """One step of a person's solution."""

    number: int  #: from 1
    technique: str
    rating: float  #: on the scale of Sudoku Explainer
    words: str  #: a sentence for a player
    placed: Tuple[Placement, ...]  #: what it proves true
    removed: Tuple[Placement, ...]  #: and what false
    cells: Tuple[Cell, ...]  #: the cells that it depends on
    digits: FrozenSet[int]
    house: Optional[str]  #: "box": where to look
    unit: int  #: the house's number, from 1
    mark: Optional[str]  #: the text of its mark

    def __str__(self) -> str:
        return self.words


@dataclass(frozen=True)
class Grade:
    """How hard a puzzle is for a person."""

    verdict: Verdict
    solved: bool  #: the techniques lead to the solution
    rating: float  #: of the hardest step, or 0
    level: Optional[str]  #: "easy" and so on; None unless solved
    technique: Optional[str]  #: the hardest one needed
    n_steps: int
    used: Dict[str, int] = field(compare=False)  #: how often each was needed
    grid: Grid  #: where the steps lead


@dataclass(frozen=True)
class Hint:
    """The next step on a board in progress, or what is wrong with it."""

    verdict: Verdict  #: of the givens alone
    wrong: Tuple[Cell, ...]  #: placed digits that differ from the solution
    missing: Tuple[Cell, ...]  #: cells whose pencil marks lack their digit
    suspects: Tuple[Cell, ...]  #: if there is no solution: givens that may be the mistake
    dead_end: bool  #: no solution agrees with the placed digits
    blame: Blame
    solved: bool  #: nothing is left to do
    step: Optional[Step]
    words: Tuple[str, ...]  #: where to look; which technique; the whole step

    def __str__(self) -> str:
        return self.words[-1] if self.words else str(self.verdict)


def step_of(puzzle: Any, step: abi.Step) -> Step:
    n = puzzle.size
    return Step(
        number=step.number,
        technique=words_of(step.technique),
        rating=step.rating / 10,
        words=words_of(step.words),
        placed=placements_of(n, step.placed, step.n_placed),
        removed=placements_of(n, step.removed, step.n_removed),
        cells=cells_of(n, step.cells, step.n_cells),
        digits=frozenset(digits_of(step.digits)),
        house=text_of(step.house),
        unit=step.unit,
        mark=puzzle.marks[step.mark] if step.mark >= 0 else None,
    )


def logic_question(
    limits: Limits,
    use_placed: bool,
    techniques: Optional[Sequence[str]],
    first: Sequence[str],
) -> abi.LogicQuestion:
    order = list(first if techniques is None else techniques)
    question = abi.LogicQuestion(
        order=strings(order),
        n_order=len(order),
        only=techniques is not None,
        use_placed=use_placed,
    )
    fill(question.limits, limits)
    return question


def grade_of(puzzle: Any, path: abi.Path) -> Grade:
    return Grade(
        verdict=Verdict(path.verdict),
        solved=path.solved,
        rating=path.rating / 10,
        level=text_of(path.level),
        technique=text_of(path.hardest_technique),
        n_steps=path.n_steps,
        used={
            words_of(path.used[i].technique): path.used[i].count
            for i in range(path.n_used)
        },
        grid=puzzle._grid(path.grid) if path.grid else puzzle.givens,
    )


def ask_steps(
    puzzle: Any, engine: Engine, limits: Limits, question: abi.LogicQuestion
) -> List[Step]:
    steps: List[Step] = []
    guard = Guard()

    def on_step(step: Any) -> bool:
        steps.append(step_of(puzzle, step[0]))
        return True

    puzzle.marks  # read now: while the question runs the puzzle is held
    question.on_step = abi.OnStep(guard.takes(on_step))
    path = abi.Path()
    with asked(
        puzzle, engine, limits, "logic", byref(question), byref(path), guard=guard
    ):
        disagree(True, path.conflict)
        if path.stopped:
            raise Stopped(words_of(path.stopped), steps)
    return steps


def ask_grade(
    puzzle: Any, engine: Engine, limits: Limits, question: abi.LogicQuestion
) -> Grade:
    path = abi.Path()
    with asked(puzzle, engine, limits, "grade", byref(question), byref(path)):
        disagree(True, path.conflict)
        grade = grade_of(puzzle, path)
        if path.stopped:
            raise Stopped(words_of(path.stopped), grade)
        return grade


def ask_hint(
    puzzle: Any, engine: Engine, limits: Limits, question: abi.LogicQuestion
) -> Hint:
    advice = abi.Advice()
    with asked(puzzle, engine, limits, "hint", byref(question), byref(advice)):
        n = puzzle.size
        return Hint(
            verdict=Verdict(advice.verdict),
            wrong=cells_of(n, advice.wrong, advice.n_wrong),
            missing=cells_of(n, advice.missing, advice.n_missing),
            suspects=cells_of(n, advice.suspects, advice.n_suspects),
            dead_end=advice.dead_end,
            blame=blame_of(n, advice.blame),
            solved=advice.solved,
            step=step_of(puzzle, advice.step) if advice.has_step else None,
            words=tuple(words_of(word) for word in advice.words if word),
        )
