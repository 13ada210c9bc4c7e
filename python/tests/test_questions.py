"""The other questions: steps, hints, grades, explanations, proofs, new puzzles."""

import io
import itertools

import pytest

from sudokusat import (
    Cell,
    Certificate,
    Disagreement,
    Generator,
    Grid,
    Limits,
    Placement,
    Puzzle,
    PuzzleError,
    ReasonKind,
    Stopped,
    SudokuError,
    Verdict,
    backends,
    cage_sums,
    exports,
    formats,
    generate,
    generator,
    laid_kinds,
    levels,
    mark_kinds,
    rules,
    techniques,
    verify,
)

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def test_steps_lead_to_the_solution():
    puzzle = Puzzle.parse(EASY)
    steps = puzzle.steps()
    cells = list(puzzle.givens.cells)
    solution = [int(c) for c in SOLVED]
    for number, step in enumerate(steps, 1):
        assert step.number == number and step.words == str(step)
        for cell, digit in step.placed:
            assert solution[cell.row * 9 + cell.column] == digit
            cells[cell.row * 9 + cell.column] = digit
        for cell, digit in step.removed:
            assert solution[cell.row * 9 + cell.column] != digit
    assert cells == solution
    grade = puzzle.grade()
    assert grade.n_steps == len(steps) and grade.solved
    assert grade.rating == max(step.rating for step in steps)
    assert sum(grade.used.values()) == len(steps)
    assert grade.used[grade.technique] > 0
    assert grade.rating == techniques()[grade.technique]
    assert str(grade.grid) == SOLVED


def test_only_some_techniques():
    puzzle = Puzzle.parse(EASY)
    steps = puzzle.steps(techniques=["naked single"])
    assert {step.technique for step in steps} == {"naked single"}
    with pytest.raises(PuzzleError):
        puzzle.steps(techniques=["no such"])
    some = puzzle.steps(first=["naked single"])
    assert some[0].technique == "naked single" and len(some) >= len(steps)


def test_hints():
    puzzle = Puzzle.parse(EASY)
    hint = puzzle.hint()
    assert hint.step and len(hint.words) == 3 and not hint.wrong
    cell, digit = hint.step.placed[0]
    assert SOLVED[cell.row * 9 + cell.column] == str(digit)
    placed = [0] * 81
    placed[2] = 1  # it is 4
    wrong = Puzzle(puzzle.givens, placed=placed).hint()
    assert wrong.wrong == (Cell(0, 2),) and wrong.step is None
    assert Puzzle(Grid([int(c) for c in SOLVED])).hint().solved


def test_candidates_against_all_solutions():
    puzzle = Puzzle([1, 2] + 12 * [0] + [0, 3])
    grids = list(puzzle.solutions())
    assert len(grids) > 1
    expected = tuple(
        tuple(frozenset(grid[r, c] for grid in grids) for c in range(4)) for r in range(4)
    )
    assert puzzle.candidates() == expected
    assert all(not cell for row in Puzzle([1, 1] + 14 * [0]).candidates() for cell in row)
    with pytest.raises(Stopped):
        Puzzle(size=25).candidates(backend="dlx", limits=Limits(nodes=1))


def test_explanations():
    e = Puzzle([1, 0, 0, 2] + 2 * [0] + [1, 3, 4] + 7 * [0]).explain()
    # Checked by counting: without any one of them there is a solution.
    cells = [0] * 16
    for reason in e.reasons:
        assert reason.kind is ReasonKind.GIVEN
        cells[reason.cell.row * 4 + reason.cell.column] = reason.digit
    if e.verdict is Verdict.NONE:
        assert Puzzle(cells).count() == 0 and e.minimal
    several = Puzzle(size=4).explain()
    assert several.verdict is Verdict.MULTIPLE and len(several.differ) == 16
    full = Puzzle(Grid([int(c) for c in SOLVED])).explain()
    assert full.verdict is Verdict.UNIQUE and len(full.redundant) == 81


def test_reasons_can_be_left_out_one_at_a_time():
    cells = [1, 2, 0, 0, 0, 0, 3] + 9 * [0]
    e = Puzzle(cells).explain()
    assert e.verdict is Verdict.NONE and e.reasons and e.minimal and e.complete
    for left_out in e.reasons:
        others = [0] * 16
        for reason in e.reasons:
            if reason is not left_out:
                others[reason.cell.row * 4 + reason.cell.column] = reason.digit
        assert Puzzle(others).count(limit=1)
    named = Puzzle(cells).explain(rules=True)
    assert {ReasonKind.GIVEN} < {reason.kind for reason in named.reasons}
    assert all(str(reason) for reason in named.reasons)


def test_what_each_mark_is_needed_for():
    # Two pairs of 1 and 2 are open, and a thermometer settles each.
    marks = ["thermo: r1c1 r1c2", "thermo: r2c3 r2c4"]
    givens = [0, 0, 3, 4, 3, 4, 0, 0, 0, 0, 4, 3, 4, 3, 0, 0]
    assert Puzzle(givens).count() == 4
    puzzle = Puzzle(givens, marks=marks)
    assert puzzle.unique
    told = {w.mark: w.solutions for w in puzzle.explain(needed=100).without if w.mark}
    assert told == {marks[0]: 2, marks[1]: 2}
    few = puzzle.explain(needed=1).without
    assert all(str(w.solutions) == "at least 1" for w in few)


def test_suggestions_are_the_fewest():
    givens = [1, 2] + 12 * [0] + [1, 2]
    suggestion = Puzzle(givens).suggest()
    assert suggestion.complete and suggestion.solutions == Puzzle(givens).count()
    with_them = list(givens)
    for cell, digit in suggestion.givens:
        with_them[cell.row * 4 + cell.column] = digit
    assert Puzzle(with_them).unique
    assert Puzzle(with_them).solve() == suggestion.solution
    n = len(suggestion.givens)
    solution = suggestion.solution.cells
    blanks = [i for i in range(16) if not givens[i]]
    for few in itertools.combinations(blanks, n - 1):
        tried = list(givens)
        for i in few:
            tried[i] = solution[i]
        assert not Puzzle(tried).unique
    other = next(g for g in Puzzle(givens).solutions() if g != suggestion.solution)
    assert Puzzle(givens).suggest(solution=other).solution == other


def test_minimal_puzzles():
    grid = Puzzle(size=4).solve()
    small = Puzzle(grid).minimise(seed=1)
    assert small.solve() == grid and small.unique
    given = [i for i in range(16) if small.givens.cells[i]]
    for left_out in given:
        fewer = [0 if i == left_out else d for i, d in enumerate(small.givens.cells)]
        assert not Puzzle(fewer).unique
    # No board of 4x4 has fewer than 4 (Wikipedia, "Mathematics of Sudoku").
    assert sum(map(bool, Puzzle(grid).minimise(fewest=True).givens.cells)) == 4
    some, complete = Puzzle(grid).minimal_puzzles(3)
    assert len(some) == 3 and not complete
    every, complete = Puzzle(grid).minimal_puzzles(10_000)
    assert complete and len({p.givens for p in every}) == len(every) > 3
    with pytest.raises(PuzzleError):
        Puzzle(size=4).minimise()
    killer = Puzzle(grid, marks=["cage 3: r1c1 r1c2"] if grid[0, 0] + grid[0, 1] == 3 else [])
    assert killer.minimise().marks == killer.marks


def test_the_fewest_givens_so_far():
    """Of a full grid of 9x9 nobody finds the fewest givens at once."""
    with pytest.raises(Stopped) as caught:
        Puzzle(Grid([int(c) for c in SOLVED])).minimise(fewest=True, seconds=1)
    assert caught.value.reason == "deadline"
    for puzzle in caught.value.partial:
        assert puzzle.unique and str(puzzle.solve()) == SOLVED


def test_marks_that_are_not_needed():
    # As above, with a mark that follows from the givens.
    marks = ["thermo: r1c1 r1c2", "thermo: r2c3 r2c4", "cage 7: r1c3 r1c4"]
    givens = [0, 0, 3, 4, 3, 4, 0, 0, 0, 0, 4, 3, 4, 3, 0, 0]
    puzzle = Puzzle(givens, marks=marks)
    assert puzzle.drop_marks(seed=3).marks == tuple(marks[:2])
    assert puzzle.marks == tuple(marks)
    with pytest.raises(PuzzleError, match="multiple"):
        Puzzle(givens, marks=marks[:1]).drop_marks()


def test_canonical_forms():
    puzzle = Puzzle.parse(EASY)
    form = puzzle.canonical()
    # Relabelled and transposed.
    names = [0, 4, 7, 1, 9, 2, 8, 3, 6, 5]
    image = Puzzle([[names[puzzle.givens[c, r]] for c in range(9)] for r in range(9)])
    assert image.canonical() == form
    assert form.symmetries == 1218998108160  # 2 * 6^8 * 9!
    assert Puzzle.parse(SOLVED).canonical().hash != form.hash
    with pytest.raises(PuzzleError):
        Puzzle([1, 1] + 14 * [0]).canonical()


@pytest.mark.parametrize("form", ["rup", "packed", "hints"])
def test_certificates(form, tmp_path):
    proof = Puzzle.parse(EASY).prove(form=form)
    assert isinstance(proof, Certificate) and proof.count == 1
    assert proof.verify() and proof.verify().solutions == 1
    proof.save(tmp_path / "proof")
    assert verify((tmp_path / "proof").read_bytes())
    forged = proof.text.replace("claim exactly 1", "claim exactly 0")
    report = verify(forged)
    assert not report and report.why and report.line and report.solutions is None


def test_certificates_of_several_and_of_none():
    assert Puzzle(size=4).prove().count == 288
    some = Puzzle(size=9).prove(limit=3)
    assert str(some.count) == "at least 3"
    assert str(some.verify().solutions) == "at least 3"
    assert Puzzle([1, 2, 0, 0, 0, 0, 3] + 9 * [0]).prove().count == 0
    with pytest.raises(ValueError, match="rup, packed, hints"):
        Puzzle().prove(form="drat")
    report = verify("nonsense")
    assert not report and report.line == 1
    text = Puzzle.parse(EASY).prove().text
    assert verify(text + text).why == "there is text after the certificate"
    assert not verify(text[: len(text) // 2])


def test_a_tree_of_certificates():
    file = io.BytesIO()
    assert Puzzle(size=4).prove_cubes(file, per_cube=50) == 288
    text = file.getvalue()
    report = verify(text)
    assert report and report.solutions == 288 and report.n_cubes > 1
    certificates = text.split(b"end\n")
    shorter = b"end\n".join(certificates[:-2]) + b"end\n"
    assert "missing" in verify(shorter).why


def test_what_writing_a_tree_raises_is_raised():
    class Full(io.BytesIO):
        def write(self, _data):
            raise OSError("the disk is full")

    with pytest.raises(OSError, match="the disk is full"):
        Puzzle(size=4).prove_cubes(Full(), per_cube=50)


def test_generated_puzzles():
    made = generate(seed=5, symmetry="rotate180", minimal=True, rated=True)
    assert made.minimal and made.puzzle.unique and made.puzzle.solve() == made.solution
    cells = made.puzzle.givens.cells
    assert [bool(c) for c in cells] == [bool(c) for c in reversed(cells)]
    assert made.n_clues == sum(map(bool, cells))
    assert made.rating == made.puzzle.grade().rating
    again = generate(seed=5, trial=made.trial, symmetry="rotate180", minimal=True)
    assert again.puzzle.givens == made.puzzle.givens
    low, high = 0.0, 0.0
    for name, highest in levels().items():
        low, high = high, highest
        if name == "medium":
            break
    medium = generate(seed=1, level="medium")
    assert low < medium.rating <= high and medium.level == "medium"


def test_generated_from_what_is_wanted():
    grid = Puzzle.parse(EASY).solve()
    made = generate(seed=1, solution=grid)
    assert made.solution == grid
    pattern = [[int(r == c or (r + c) % 3 == 0) for c in range(9)] for r in range(9)]
    cells = generate(seed=1, pattern=pattern).puzzle.givens
    assert [[int(d > 0) for d in row] for row in cells] == pattern
    killer = generate(seed=1, size=4, marks={"killer": None}, clues=0)
    assert killer.n_clues == 0 and killer.puzzle.marks and killer.puzzle.unique
    diagonal = generate(seed=1, size=4, rules=["diagonal"]).puzzle
    assert "diagonal" in diagonal.rules and diagonal.unique
    thermo = Puzzle(size=4, marks=["thermo: r1c1 r2c1 r3c1 r4c1"])
    under = generate(seed=1, setting=thermo)
    assert under.puzzle.marks == thermo.marks
    assert [row[0] for row in under.solution] == [1, 2, 3, 4]


def test_generators():
    puzzles = list(itertools.islice(generator(seed=3, size=4), 20))
    assert len({p.puzzle.canonical().hash for p in puzzles}) == 20
    assert isinstance(generator(seed=1), Generator)
    assert generate(size=4).seed != generate(size=4).seed
    with pytest.raises(PuzzleError):
        generate(symmetry="nonsense")
    with pytest.raises(ValueError):
        generate(level="nonsense")
    with pytest.raises(TypeError):
        generate(nonsense=1)
    with pytest.raises(SudokuError):
        generate(size=2, box=(1, 2), rules=["anti-king"], seed=1, seconds=5)
    with pytest.raises(Stopped):
        generate(seed=1, clues=17, seconds=0.2)


def test_what_cannot_go_on_is_given_up(monkeypatch):
    from sudokusat import generating

    monkeypatch.setattr(generating, "MAX_FRUITLESS", 500)
    few = generator(size=2, seed=1)
    with pytest.raises(Stopped) as caught:
        for _ in range(500):
            next(few)
    assert caught.value.reason == "gave up"


def test_export_and_its_answer(top):
    puzzle = Puzzle.parse("1.3......4.....2")
    text = puzzle.export()
    assert "p cnf 64 " in text
    grid = puzzle.solve()
    model = [
        (i + 1) if grid.cells[i // 4] == i % 4 + 1 else -(i + 1) for i in range(64)
    ]
    answer = "s SATISFIABLE\nv " + " ".join(map(str, model)) + " 0\n"
    assert puzzle.decode(answer) == [grid]
    model[0] = -model[0]
    with pytest.raises(Disagreement):
        puzzle.decode("s SATISFIABLE\nv " + " ".join(map(str, model)) + " 0\n")
    with pytest.raises(PuzzleError):
        puzzle.decode("nonsense")
    with pytest.raises(Stopped):
        puzzle.decode("s UNKNOWN\n")
    for form in exports():
        assert puzzle.export(form)


def test_tables():
    assert list(backends())[0] == "auto"
    assert "anti-knight" in rules() and "cage" in mark_kinds()
    assert set(formats(writes=True)) < set(formats())
    assert techniques()["full house"] == 1.0 and techniques()["naked single"] == 2.3
    assert list(levels())[0] == "easy" and "killer" in laid_kinds()


def test_cages_against_combinations():
    for total in range(6, 25):
        expected = [c for c in itertools.combinations(range(1, 10), 3) if sum(c) == total]
        assert cage_sums(total, 3) == expected
    assert cage_sums(5, 2, digits=[[1, 2], [4]]) == [(1, 4)]
    with pytest.raises(ValueError):
        cage_sums(5, 2, size=99)
    with pytest.raises(ValueError):
        cage_sums(5, 2, digits=[[1]])


def test_placements_say_where():
    assert str(Placement(Cell(4, 5), 6)) == "r5c6=6"


def test_pictures():
    from xml.etree import ElementTree

    puzzle = Puzzle.parse(EASY, marks=["thermo: r1c3 r1c4"])
    root = ElementTree.fromstring(puzzle.svg(title="a < b"))
    assert root.tag.endswith("svg") and "a < b" in "".join(root.itertext())

    def digits(svg):
        texts = ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")
        return sum((text.text or "").strip().isdigit() for text in texts)

    given = sum(map(bool, puzzle.givens.cells))
    assert digits(puzzle.svg(legend=False)) == given
    assert digits(puzzle.svg(legend=False, solution=puzzle.solve())) == 81
    assert puzzle._repr_svg_() == puzzle.svg()
    with pytest.raises(ValueError):
        puzzle.svg(solution=[1, 2, 0, 0] * 4)
    with pytest.raises(ValueError):
        puzzle.svg(candidates=[{1}])
    with pytest.raises(PuzzleError, match="nonsense"):
        Puzzle(rules="nonsense").svg()
