"""Puzzles, and the questions about them."""

from __future__ import annotations

from ctypes import byref
from typing import IO, Any, List, Optional, Sequence, Tuple, Union

from . import _abi as abi
from ._calls import Guard, asked, disagree, solvers
from ._library import lib, limit_of, to_bytes, whole, words_of
from .board import Board
from .certificate import Certificate, ask_certificate, write_cubes
from .drawing import draw, picture_of
from .errors import Stopped
from .explaining import (
    CandidateSets,
    Explanation,
    Suggestion,
    ask_candidates,
    ask_explanation,
    ask_left,
    ask_suggestion,
)
from .fewer import Canonical, ask_canonical, ask_fewer_marks, ask_minimal
from .grid import Digits, Grid
from .limits import Backend, Limits, bounds, engine_of, fill
from .results import (
    Check,
    Count,
    Verdict,
    blame_of,
    count_of,
    violations_of,
)

from .solutions import Solutions
from .thinking import Grade, Hint, Step, ask_grade, ask_hint, ask_steps, logic_question

__all__ = ["Puzzle"]


class Puzzle(Board):
    """A sudoku, of any size and shape, with any rules and marks.

    >>> puzzle = Puzzle.parse("53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 "
    ...                       "7...2...6 .6....28. ...419..5 ....8..79")
    >>> puzzle.unique
    True
    >>> print(puzzle.solve())
    534678912672195348198342567859761423426853791713924856961537284287419635345286179

    Every question takes ``backend`` (a name from :func:`~sudokusat.backends`, or an
    :class:`~sudokusat.Engine`), ``seconds`` and ``limits``, and, if a player's digits
    can count as givens, ``use_placed``. On the main thread, Ctrl-C ends it.
    """

    def _ask(
        self,
        limit: int,
        want_grid: bool,
        use_placed: bool,
        backend: Backend,
        limits: Limits,
    ) -> "tuple[abi.Answer, Optional[Grid], Count]":
        grids: List[Grid] = []
        guard = Guard()

        def on_grid(cells: Any) -> bool:
            grids.append(self._grid(cells))
            return len(grids) < limit

        question = abi.Question(limit=limit, use_placed=use_placed)
        fill(question.limits, limits)
        if want_grid:
            question.on_grid = abi.OnGrid(guard.takes(on_grid))
        answer = abi.Answer()
        with asked(
            self,
            engine_of(backend),
            limits,
            "ask",
            byref(question),
            byref(answer),
            guard=guard,
        ):
            disagree(answer.agree, answer.conflict)
            return answer, grids[0] if grids else None, count_of(answer)

    def solve(
        self,
        *,
        use_placed: bool = False,
        backend: Backend = None,
        seconds: Optional[float] = None,
        limits: Optional[Limits] = None,
    ) -> Optional[Grid]:
        """A solution, or None if there is none. :attr:`unique` says whether it is the
        only one.

        >>> print(Puzzle.parse("1.3. .... .4.. ...2").solve())
        1234432124133142
        """
        _, grid, count = self._ask(1, True, use_placed, backend, bounds(limits, seconds))
        if grid is None and not count.complete:
            raise Stopped(count.stopped or "gave up", count)
        return grid

    def count(
        self,
        limit: Optional[int] = None,
        *,
        use_placed: bool = False,
        backend: Backend = None,
        seconds: Optional[float] = None,
        limits: Optional[Limits] = None,
    ) -> Count:
        """The number of solutions, or a lower bound if ``limit`` is reached.

        >>> Puzzle(size=4).count()
        Count(288)
        >>> print(Puzzle(size=4).count(limit=100))
        at least 100
        """
        asking = bounds(limits, seconds)
        return self._ask(limit_of(limit), False, use_placed, backend, asking)[2]

    def solutions(
        self,
        limit: Optional[int] = None,
        *,
        use_placed: bool = False,
        backend: Backend = None,
        seconds: Optional[float] = None,
        limits: Optional[Limits] = None,
    ) -> Solutions[Grid]:
        """The solutions, one at a time. ``seconds`` limits only the search itself.

        >>> for grid in Puzzle.parse("12.. .... .... ..12").solutions(limit=2):
        ...     print(grid.is_full)
        True
        True
        """
        asking = bounds(limits, seconds)
        assert asking.cancel
        question = abi.Question(limit=limit_of(limit), use_placed=use_placed)
        fill(question.limits, asking)
        engine = engine_of(backend)
        with self._held(), solvers.one(engine, self._rules) as solver:
            handle = lib.sudokusat_search_new(solver, self._handle, byref(question))
            if not handle:
                self._fail()

        def step(search: Any) -> Optional[Grid]:
            cells = lib.sudokusat_search_next(search)
            return self._grid(cells) if cells else None

        return Solutions(
            handle,
            asking.cancel,
            step,
            lib.sudokusat_search_answer,
            lib.sudokusat_search_free,
        )

    def verdict(
        self,
        *,
        use_placed: bool = False,
        backend: Backend = None,
        seconds: Optional[float] = None,
        limits: Optional[Limits] = None,
    ) -> Verdict:
        """Whether there is no solution, one, or several, or whether the givens break a
        rule.

        >>> str(Puzzle([1, 1, 0, 0] + 12 * [0]).verdict())
        'invalid'
        """
        asking = bounds(limits, seconds)
        answer = self._ask(2, False, use_placed, backend, asking)[0]
        return Verdict(answer.verdict)

    @property
    def unique(self) -> bool:
        """Whether there is exactly one solution."""
        return self.verdict() is Verdict.UNIQUE

    def check(self, *, backend: Backend = None) -> Check:
        """The rules that the board breaks, including a player's digits.

        >>> for violation in Puzzle([1, 0, 0, 1] + 12 * [0]).check().violations:
        ...     print(violation, violation.digit)
        row 1: r1c1, r1c4 1
        """
        answer = abi.Answer()
        asking = bounds(None, None)
        with asked(self, engine_of(backend), asking, "check", byref(answer)) as solver:
            return Check(
                Verdict(answer.verdict),
                violations_of(self, solver, answer.n_violations),
                blame_of(self.size, answer.blame),
            )

    def candidates(
        self,
        *,
        use_placed: bool = False,
        backend: Backend = None,
        seconds: Optional[float] = None,
        limits: Optional[Limits] = None,
    ) -> CandidateSets:
        """The digits that each cell takes in some solution, as rows of sets.

        >>> [sorted(cell) for cell in Puzzle.parse("12.. .... .... ..12").candidates()[0]]
        [[1], [2], [3, 4], [3, 4]]
        """
        question = abi.Question(use_placed=use_placed)
        asking = bounds(limits, seconds)
        return ask_candidates(self, engine_of(backend), asking, question)

    def left_in_cells(self) -> CandidateSets:
        """The digits possible in each cell, as rows of sets: those that givens, placed
        digits, pencil marks and rules do not directly exclude. There is no search.

        >>> puzzle = Puzzle.parse("12.. .... .... ...2")
        >>> print(puzzle.text("candidates", candidates=puzzle.left_in_cells()), end="")
        +-----------+-----------+
        | 1    2    | 34   34   |
        | 34   34   | 1234 134  |
        +-----------+-----------+
        | 234  134  | 134  134  |
        | 34   134  | 134  2    |
        +-----------+-----------+
        """
        return ask_left(self)

    def explain(
        self,
        *,
        rules: bool = False,
        needed: Optional[int] = None,
        use_placed: bool = False,
        seed: int = 0,
        orders: int = 0,
        backend: Backend = None,
        seconds: Optional[float] = None,
        limits: Optional[Limits] = None,
    ) -> Explanation:
        """Why there is no solution, or several, or one.

        ``rules`` includes rows, cells and so on among the reasons. ``needed`` counts
        the solutions without each mark and rule, up to this number. The smallest of
        ``orders`` minimal sets of reasons is returned.

        >>> [str(r) for r in Puzzle.parse("12.. ..3. .... ...3").explain().reasons]
        ['r1c1=1', 'r1c2=2', 'r2c3=3']
        """
        question = abi.ExplainQuestion(
            use_placed=use_placed,
            rules=rules,
            seed=whole(seed, "the seed"),
            orders=whole(orders, "orders", 0, 1_000_000),
            needed=whole(needed or 0, "needed"),
        )
        asking = bounds(limits, seconds)
        return ask_explanation(self, engine_of(backend), asking, question)

    def suggest(
        self,
        *,
        solution: Optional[Digits] = None,
        look_at: int = 0,
        use_placed: bool = False,
        seed: int = 0,
        backend: Backend = None,
        seconds: Optional[float] = None,
        limits: Optional[Limits] = None,
    ) -> Suggestion:
        """The fewest givens to add so that one of several solutions remains, or the
        given one. ``look_at`` is the number of solutions to examine, by default 10 000.

        >>> suggestion = Puzzle.parse("12.. .... .... ..12").suggest()
        >>> len(suggestion.givens), suggestion.complete
        (2, True)
        """
        question = abi.SuggestQuestion(
            seed=whole(seed, "the seed"),
            limit=whole(look_at, "look_at"),
            use_placed=use_placed,
        )
        asking = bounds(limits, seconds)
        return ask_suggestion(self, engine_of(backend), asking, question, solution)

    def steps(
        self,
        *,
        techniques: Optional[Sequence[str]] = None,
        first: Sequence[str] = (),
        use_placed: bool = False,
        backend: Backend = None,
        seconds: Optional[float] = None,
        limits: Optional[Limits] = None,
    ) -> List[Step]:
        """The steps of a person's solution, as far as they lead, using only these
        ``techniques`` or trying some ``first``.

        >>> print(Puzzle.parse("1.3. .... .4.. ...2").steps()[0].technique)
        hidden single in a box
        """
        asking = bounds(limits, seconds)
        question = logic_question(asking, use_placed, techniques, first)
        return ask_steps(self, engine_of(backend), asking, question)

    def grade(
        self,
        *,
        techniques: Optional[Sequence[str]] = None,
        first: Sequence[str] = (),
        backend: Backend = None,
        seconds: Optional[float] = None,
        limits: Optional[Limits] = None,
    ) -> Grade:
        """How hard it is for a person.

        >>> grade = Puzzle.parse("1.3. .... .4.. ...2").grade()
        >>> grade.level, grade.rating
        ('easy', 1.2)
        """
        asking = bounds(limits, seconds)
        question = logic_question(asking, False, techniques, first)
        return ask_grade(self, engine_of(backend), asking, question)

    def hint(
        self,
        *,
        techniques: Optional[Sequence[str]] = None,
        first: Sequence[str] = (),
        backend: Backend = None,
        seconds: Optional[float] = None,
        limits: Optional[Limits] = None,
    ) -> Hint:
        """The next step for a player, whose digits are ``placed``, or what is wrong.

        >>> wrong = Puzzle([1, 0, 3, 0] + 5 * [0] + [4] + 5 * [0] + [2],
        ...                placed=[0, 4] + 14 * [0])
        >>> [str(cell) for cell in wrong.hint().wrong]
        ['r1c2']
        """
        asking = bounds(limits, seconds)
        question = logic_question(asking, False, techniques, first)
        return ask_hint(self, engine_of(backend), asking, question)

    def minimise(
        self,
        *,
        fewest: bool = False,
        use_placed: bool = False,
        seed: int = 0,
        backend: Backend = None,
        seconds: Optional[float] = None,
        limits: Optional[Limits] = None,
    ) -> Puzzle:
        """The puzzle without redundant givens, which are removed in a random order; or
        with the ``fewest`` givens possible, which takes long if many are redundant.
        :class:`Stopped` has the last puzzle found in the list ``partial``.

        >>> grid = Puzzle(size=4).solve()
        >>> small = Puzzle(grid).minimise(fewest=True)
        >>> sum(cell > 0 for cell in small.givens.cells), small.solve() == grid
        (4, True)
        """
        mode = abi.Minimise.FEWEST if fewest else abi.Minimise.ONE
        question = abi.MinimiseQuestion(
            mode=mode, seed=whole(seed, "the seed"), use_placed=use_placed
        )
        asking = bounds(limits, seconds)
        found = ask_minimal(self, engine_of(backend), asking, question, 1)
        return self._with(found[-1])

    def minimal_puzzles(
        self,
        limit: int,
        *,
        use_placed: bool = False,
        seed: int = 0,
        backend: Backend = None,
        seconds: Optional[float] = None,
        limits: Optional[Limits] = None,
    ) -> Tuple[List[Puzzle], bool]:
        """Up to ``limit`` minimal puzzles with some of its givens, and whether these
        are all.

        >>> puzzles, all_of_them = Puzzle(Puzzle(size=4).solve()).minimal_puzzles(1000)
        >>> all_of_them, all(puzzle.unique for puzzle in puzzles)
        (True, True)
        """
        question = abi.MinimiseQuestion(
            mode=abi.Minimise.ALL, 
            seed=whole(seed, "the seed"),
            limit=limit_of(limit),
            use_placed=use_placed
        )
        asking = bounds(limits, seconds)
        complete: List[bool] = []
        found = ask_minimal(
            self, engine_of(backend), asking, question, limit, complete
        )
        return [self._with(grid) for grid in found], complete[0]

    def drop_marks(
        self,
        *,
        use_placed: bool = False,
        seed: int = 0,
        backend: Backend = None,
        seconds: Optional[float] = None,
        limits: Optional[Limits] = None,
    ) -> Puzzle:
        """The puzzle without marks that it does not need for a unique solution, removed
        in a random order. :class:`Stopped` has a puzzle that may still have some of
        them.

        >>> puzzle = Puzzle.parse("1.3. .... .4.. ...2", marks=["cage 3: r1c1 r1c2"])
        >>> puzzle.drop_marks().marks
        ()
        """
        question = abi.DropQuestion(
            seed=whole(seed, "the seed"), use_placed=use_placed
        )
        asking = bounds(limits, seconds)
        fewer = type(self).parse(self.text("json"), format="json")
        ask_fewer_marks(fewer, engine_of(backend), asking, question)
        return fewer

    def canonical(self) -> Canonical:
        """The smallest image of the puzzle under the symmetries of the rules. Two
        puzzles are equivalent if their canonical forms are equal.

        >>> form = Puzzle.parse("..2. .... .... ...1").canonical()
        >>> form == Puzzle.parse("4... .... .... .3..").canonical()
        True
        """
        return ask_canonical(self)

    def prove(
        self,
        *,
        limit: Optional[int] = None,
        form: str = "rup",
        use_placed: bool = False,
        backend: Backend = None,
        seconds: Optional[float] = None,
        limits: Optional[Limits] = None,
    ) -> Certificate:
        """A certificate of the number of solutions, or of at least ``limit``, in the
        ``form`` "rup", "packed" (few bytes) or "hints" (checked without search)."""
        forms = {each.name.lower(): each for each in abi.ProofForm}
        if form not in forms:
            raise ValueError(f"the form is {form!r}, not one of {', '.join(forms)}")
        question = abi.ProofQuestion(
            limit=limit_of(limit), form=forms[form], use_placed=use_placed
        )
        asking = bounds(limits, seconds)
        return ask_certificate(self, engine_of(backend), asking, question)

    def prove_cubes(
        self,
        file: IO[bytes],
        *,
        per_cube: int = 1000,
        use_placed: bool = False,
        backend: Backend = None,
        seconds: Optional[float] = None,
        limits: Optional[Limits] = None,
    ) -> Count:
        """The same for any number of solutions: writes a tree of certificates to a
        file, one for each part with at most ``per_cube`` solutions. The file is usable
        only if a count is returned.

        >>> import io, sudokusat
        >>> file = io.BytesIO()
        >>> Puzzle(size=4).prove_cubes(file, per_cube=50)
        Count(288)
        >>> sudokusat.verify(file.getvalue()).solutions
        Count(288)
        """
        question = abi.ProofQuestion(
            limit=whole(per_cube, "per_cube", 1), use_placed=use_placed
        )
        asking = bounds(limits, seconds)
        return write_cubes(self, engine_of(backend), asking, question, file)

    def export(
        self,
        format: str = "dimacs",
        *,
        map: bool = False,
        split: int = 0,
        backend: Backend = None,
    ) -> str:
        """The puzzle for other solvers, in one of the :func:`~sudokusat.exports`. In
        clauses, digit d in row r and column c is variable (r-1)n^2 + (c-1)n + d,
        counted from 1.

        >>> Puzzle(size=4).export().splitlines()[-1].endswith(" 0")
        True
        """
        pieces: List[bytes] = []
        guard = Guard()

        def write(data: Any, n: int) -> bool:
            pieces.append(data[:n])
            return True

        asking = bounds(None, None)
        assert asking.cancel
        question = abi.ExportQuestion(
            format=to_bytes(format),
            map=map,
            split=whole(split, "split", 0, 1_000_000_000),
            cancel=asking.cancel._handle,
        )
        writer = abi.Write(guard.takes(write))
        with asked(
            self,
            engine_of(backend),
            asking,
            "export",
            byref(question),
            writer,
            None,
            guard=guard,
        ):
            return b"".join(pieces).decode()

    def decode(self, answer: Union[str, bytes]) -> List[Grid]:
        """The grids in a SAT solver's answer to :meth:`export`, each checked.

        >>> Puzzle([1, 1] + 14 * [0]).decode("s UNSATISFIABLE")
        []
        """
        raw = answer.encode() if isinstance(answer, str) else bytes(answer)
        grids: List[Grid] = []
        guard = Guard()

        def on_grid(cells: Any) -> bool:
            grids.append(self._grid(cells))
            return True

        result = abi.Answer()
        taker = abi.OnGrid(guard.takes(on_grid))
        with asked(
            self,
            engine_of(None),
            bounds(None, None),
            "decode",
            raw,
            len(raw),
            taker,
            None,
            byref(result),
            guard=guard,
        ):
            disagree(result.agree, result.conflict)
            if result.verdict == Verdict.UNKNOWN.value and not grids:
                raise Stopped(words_of(result.stopped) or "gave up", grids)
        return grids

    def svg(
        self,
        *,
        solution: Optional[Digits] = None,
        candidates: Optional[Sequence[Any]] = None,
        conflicts: bool = False,
        large: bool = False,
        legend: bool = True,
        title: Optional[str] = None,
        author: Optional[str] = None,
        caption: Optional[str] = None,
    ) -> str:
        """A picture with regions and marks: an SVG document. A ``solution`` and
        ``candidates`` are shown in open cells, and ``conflicts`` marks broken rules, as
        :meth:`check` finds them. Notebooks show it automatically.

        >>> Puzzle(size=4, marks=["thermo: r1c1-r1c3"]).svg().count("<svg")
        1
        """
        picture = picture_of(conflicts, large, legend, title, author, caption)
        return draw(self, picture, solution, candidates)

    def _repr_svg_(self) -> str:
        return self.svg()

    def _with(self, grid: Grid) -> Puzzle:
        return self.with_givens(grid)
