"""Puzzles: reading, making, solving, counting."""

import json
import pickle
import random

import pytest

from sudokusat import (
    Cell,
    Count,
    Disagreement,
    Engine,
    EngineError,
    Grid,
    Limits,
    Placement,
    Puzzle,
    PuzzleError,
    Stopped,
    SudokuError,
    Verdict,
)

# Royle's list of 17 clues has it first.
SEVENTEEN = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
SHIDOKU = 288  # boards of 4x4: OEIS A107739
SIX = 28200960  # of 6x6 with boxes of 2x3: Pettersen; a first row has 720


def brute_force(givens, size, rows, columns):
    """All solutions of a small board, by trying."""
    cells = list(givens)
    found = []

    def fits(i, digit):
        r, c = divmod(i, size)
        for k, other in enumerate(cells):
            if other != digit or k == i:
                continue
            r2, c2 = divmod(k, size)
            if r == r2 or c == c2 or (r // rows, c // columns) == (r2 // rows, c2 // columns):
                return False
        return True

    def go(i):
        while i < len(cells) and cells[i]:
            i += 1
        if i == len(cells):
            found.append(tuple(cells))
            return
        for digit in range(1, size + 1):
            if fits(i, digit):
                cells[i] = digit
                go(i + 1)
                cells[i] = 0

    if all(not d or fits(i, d) for i, d in enumerate(cells)):
        go(0)
    return found


def test_solving_against_brute_force():
    chance = random.Random(1)
    seen = set()
    for _ in range(60):
        givens = [chance.choice([0, 0, chance.randint(1, 4)]) for _ in range(16)]
        expected = brute_force(givens, 4, 2, 2)
        puzzle = Puzzle(givens)
        assert puzzle.count() == len(expected)
        grid = puzzle.solve()
        assert (grid.cells if grid else None) in (expected or [None])
        verdict = puzzle.verdict()
        assert puzzle.unique == (len(expected) == 1) == (verdict is Verdict.UNIQUE)
        assert (verdict in (Verdict.NONE, Verdict.INVALID)) == (not expected)
        seen.add(verdict)
    assert len(seen) == 4


@pytest.mark.parametrize("backend", ["auto", "dlx", "sat", "bits", Engine("dlx", second="sat")])
def test_backends(backend):
    puzzle = Puzzle.parse(SEVENTEEN)
    assert puzzle.count(backend=backend) == 1
    assert str(puzzle.solve(backend=backend)) == (
        "693784512487512936125963874932651487568247391741398625319475268856129743274836159"
    )
    assert Puzzle(size=4).count(backend=backend) == SHIDOKU


def test_six_by_six():
    first = Puzzle(list(range(1, 7)) + 30 * [0], box=(2, 3))
    assert first.count() == SIX // 720


def test_a_count_that_was_cut_short_is_no_number():
    some = Puzzle(size=9).count(limit=5)
    assert (some.at_least, some.complete, some.stopped) == (5, False, "limit")
    assert some != 5 and str(some) == "at least 5" and some
    with pytest.raises(Stopped) as caught:
        int(some)
    assert caught.value.reason == "limit" and caught.value.partial is some
    assert some == Count(5, complete=False) and some != Count(5)
    assert len({some, Count(5, False), Count(5)}) == 2
    with pytest.raises(Stopped):
        bool(Count(0, complete=False, stopped="deadline"))


def test_limits():
    count = Puzzle(size=9).count(backend="dlx", limits=Limits(nodes=500))
    assert count.stopped == "nodes" and count.stats["nodes"] <= 500
    with pytest.raises(Stopped):
        Puzzle(size=25).solve(backend="dlx", limits=Limits(nodes=1))
    for wrong in ({"seconds": 0}, {"nodes": -1}):
        with pytest.raises(ValueError):
            Limits(**wrong)
    with pytest.raises(TypeError):
        Puzzle().count(seconds=1, limits=Limits(seconds=2))
    with pytest.raises(ValueError):
        Puzzle().count(limit=0)


def test_no_solution_is_none():
    assert Puzzle([1, 1] + 14 * [0]).solve() is None
    assert Puzzle.parse("12.. ..3. .... .4..".replace(" ", "")).solve() is None


@pytest.mark.parametrize(
    "make, message, place",
    [
        (lambda: Puzzle.parse(""), "no puzzle in the input", (1, 1)),
        (lambda: Puzzle.parse("." * 16 + "\n\n" + "." * 16), "more than one", (None, None)),
        (lambda: Puzzle.parse("\n" + "." * 80), "80", (2, 1)),
        (lambda: Puzzle.parse("12345678Z" + 72 * "."), "Z", (1, 9)),
        (lambda: Puzzle(marks=["thermo: r1c1-r1c1"]), "r1c1", (None, None)),
        (lambda: Puzzle(size=6, box=(2, 2)), "box", (None, None)),
        (lambda: Puzzle(rules="nonsense").solve(), "nonsense", (None, None)),
        (lambda: Puzzle.parse("." * 81, rules=["nonsense"]).solve(), "nonsense", ()),
        (lambda: Puzzle(size=49).count(backend="bits"), "bits", (None, None)),
        (lambda: Puzzle.parse("{\"givens\": [[1]], \"foo\": 1}"), "foo", ()),
    ],
)
def test_errors_say_where(make, message, place):
    with pytest.raises(PuzzleError) as caught:
        make()
    assert message in str(caught.value)
    assert isinstance(caught.value, (SudokuError, ValueError))
    line, column = (caught.value.line, caught.value.column)
    assert not place or (line, column) == place
    if line is not None and column is not None:
        assert str(caught.value).startswith(f"line {line}, column {column}: ")


@pytest.mark.parametrize(
    "givens, message",
    [
        ([1, 2, 3], "3 cells"),
        ([[1, 2], [3, 0]], "r2c1: the digit is 3"),
        ([-1] * 16, "r1c1: the digit is -1"),
        ([], "0 cells"),
    ],
)
def test_boards_that_are_none(givens, message):
    with pytest.raises(ValueError, match=message):
        Puzzle(givens)


@pytest.mark.parametrize("givens", ["1...", b"1...", [0.5] * 16, ["1"] * 16, 7])
def test_givens_of_a_wrong_type(givens):
    with pytest.raises(TypeError):
        Puzzle(givens)


def test_all_of_a_text_and_its_errors(tmp_path):
    text = "1" + "." * 15 + "\n\n" + "!" * 16 + "\n\n" + "..1." + "." * 12 + "\n"
    told = []
    found = list(Puzzle.parse_all(text, on_error=told.append))
    assert [p.givens.cells.index(1) for p in found] == [0, 2]
    assert [p.line for p in found] == [1, 5]
    assert [error.line for error in told] == [3]
    with pytest.raises(PuzzleError):
        list(Puzzle.parse_all(text))
    file = tmp_path / "puzzles.txt"
    file.write_text(text)
    for opened in (file, str(file), open(file), open(file, "rb")):
        assert len(list(Puzzle.read(opened, on_error=told.append))) == 2
    with pytest.raises(FileNotFoundError):
        Puzzle.read(tmp_path / "absent")


def test_files_are_read_as_puzzles_are_asked_for():
    class Endless:
        def __init__(self):
            self.n_read = 0

        def read(self, _room):
            self.n_read += 1
            return ("1" + "." * 15 + "\n\n") * 100

    file = Endless()
    puzzles = Puzzle.read(file)
    for _ in range(5000):
        assert next(puzzles).size == 4
    assert file.n_read < 200


def test_what_a_file_raises_is_raised():
    class Broken:
        def read(self, _room):
            raise OSError("the disk is gone")

    with pytest.raises(OSError, match="the disk is gone"):
        next(Puzzle.read(Broken()))


MARKS = [{"kind": "cage", "value": 3, "cells": ["r1c1", "r1c2"]}]


def test_forms_and_links():
    text = json.dumps(
        {"givens": [[0] * 9 for _ in range(9)], "marks": MARKS, "id": "a"}
    )
    puzzle = Puzzle.parse(text)
    assert puzzle.marks == ("cage 3: r1c1 r1c2",) and puzzle.id == "a"
    for form in ("fpuzzles", "sudokupad", "iss", "json"):
        again = Puzzle.parse(puzzle.text(form))
        assert again.marks == puzzle.marks
        assert again.format == form
    with pytest.raises(PuzzleError, match="no such .*format"):
        puzzle.text("nonsense")


def test_text_that_is_read_again_is_the_same_puzzle():
    puzzle = Puzzle(box=(2, 3), rules=["anti-knight"], marks=["cage 3: r1c1 r1c2"])
    for form in ("line", "grid", "sdm", "json", "csv"):
        again = Puzzle.parse(puzzle.text(form))
        assert (again.box, again.rules, again.marks) == ((2, 3), puzzle.rules, puzzle.marks)
    marked = Puzzle(size=4, candidates=[{1, 2}] * 16)
    with pytest.raises(PuzzleError, match="json"):
        marked.text("sdm")
    assert marked.text("sdm", lossy=True).strip() == "0" * 16


def test_xml():
    sample = (
        '<?xml version="1.0"?><opensudoku version="2"><game data="'
        + SEVENTEEN
        + '"/></opensudoku>'
    )
    puzzle = Puzzle.parse(sample)
    assert puzzle.format == "xml" and puzzle.unique
    with pytest.raises(PuzzleError):
        Puzzle.parse(sample[:60] + "<")
    with pytest.raises(PuzzleError, match="entities"):
        Puzzle.parse(
            '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><opensudoku>&b;</opensudoku>'
        )


def test_parts_of_a_board():
    regions = [[1, 1, 1, 1], [2, 2, 2, 2], [3, 3, 3, 3], [4, 4, 4, 4]]
    puzzle = Puzzle(
        size=4,
        regions=regions,
        rules=["diagonal"],
        marks=["cage 3: r1c1 r1c2"],
        placed=[0, 0, 0, 4] + 12 * [0],
        symbols="abcd",
        id="name",
    )
    assert puzzle.box is None and puzzle.id == "name"
    assert [[r + 1 for r in row] for row in puzzle.regions] == regions
    assert puzzle.placed[0, 3] == 4 and puzzle.givens[0, 3] == 0
    assert puzzle.symbols == ("a", "b", "c", "d")
    assert puzzle.rules[:2] == ("classic", "diagonal")
    # The regions are rows: of squares of order 4 with two diagonals there are 48
    # (OEIS A274806); the cage holds 1 and 2.
    diagonal = Puzzle(size=4, regions=regions, rules=["diagonal"])
    assert diagonal.count() == 48
    assert "a" in str(puzzle.solve()) or "b" in str(puzzle.solve())
    assert puzzle.line is None and puzzle.format is None


def test_pencil_marks():
    everything = [set(range(1, 5)) for _ in range(16)]
    everything[0] = {2}
    puzzle = Puzzle(size=4, candidates=everything)
    assert puzzle.pencil_marks[0][0] == {2} and puzzle.pencil_marks[3][3] == {1, 2, 3, 4}
    assert puzzle.count() == SHIDOKU // 4
    assert Puzzle(size=4).pencil_marks is None
    with pytest.raises(ValueError):
        Puzzle(size=4, candidates=[{5}] * 16)


def left(cells, n, box, cell):
    """What is left in a cell of a classic board, from the definition."""
    row, column = divmod(cell, n)
    if cells[cell]:
        return {cells[cell]}
    seen = {
        cells[other]
        for other in range(n * n)
        if other // n == row
        or other % n == column
        or (other // n // box[0], other % n // box[1])
        == (row // box[0], column // box[1])
    }
    return set(range(1, n + 1)) - seen


@pytest.mark.parametrize("n, box", [(4, (2, 2)), (9, (3, 3)), (12, (3, 4)), (36, (6, 6))])
def test_pencil_marks_that_rules_leave_are_written_and_read(n, box):
    cells = [0] * (n * n)
    cells[0], cells[n + 2], cells[-1] = 1, 2, 3
    puzzle = Puzzle(size=n, givens=cells)
    marks = puzzle.left_in_cells()
    assert [marks[c // n][c % n] for c in range(n * n)] == [
        left(cells, n, box, c) for c in range(n * n)
    ]
    for format in "candidates", "json":
        again = Puzzle.parse(puzzle.text(format, candidates=marks))
        assert again.pencil_marks == marks and again.givens == puzzle.givens
    assert puzzle.pencil_marks is None
    # Others than its own; and what it cannot mean.
    puzzle = Puzzle(size=n, candidates=[{1, 2}] * (n * n))
    again = Puzzle.parse(puzzle.text("candidates", candidates=[[3]] * (n * n)))
    assert again.pencil_marks[0][0] == {3}
    with pytest.raises(SudokuError, match="pencil marks"):
        puzzle.text("line", candidates=marks)
    with pytest.raises(ValueError, match="cannot be combined"):
        puzzle.text("line", cells=cells, candidates=marks)
    with pytest.raises(ValueError):
        puzzle.text("candidates", candidates=[{n + 1}] * (n * n))
    with pytest.raises(SudokuError, match="nonsense"):
        Puzzle(rules="nonsense").left_in_cells()


def test_placed_digits_may_count():
    puzzle = Puzzle(size=4, placed=[1] + 15 * [0])
    assert puzzle.count() == SHIDOKU
    assert puzzle.count(use_placed=True) == SHIDOKU // 4


def test_other_givens_under_the_same_rules():
    puzzle = Puzzle.parse("rules: diagonal\n" + "." * 16)
    other = puzzle.with_givens([1] + 15 * [0])
    assert "diagonal" in other.rules
    assert other.givens[0, 0] == 1
    assert puzzle.count() == 4 * other.count().exact


def test_pickle():
    puzzle = Puzzle.parse(SEVENTEEN)
    again = pickle.loads(pickle.dumps(puzzle))
    assert again.givens == puzzle.givens and again.solve() == puzzle.solve()
    grid = puzzle.solve()
    assert pickle.loads(pickle.dumps(grid)) == grid


def test_checks():
    check = Puzzle([1, 0, 0, 1] + 12 * [0]).check()
    assert check.verdict is Verdict.INVALID and not check
    (violation,) = check.violations
    assert violation.cells == (Cell(0, 0), Cell(0, 3)) and violation.digit == 1
    marked = Puzzle([1, 2, 0, 0] + 12 * [0], marks=["cage 4: r1c1 r1c2"]).check()
    assert (marked.violations[0].has, marked.violations[0].wanted) == (3, 4)
    assert marked.violations[0].mark == "cage 4: r1c1 r1c2"
    assert Puzzle(size=4).check().verdict is Verdict.VALID
    assert Puzzle(Puzzle(size=4).solve()).check().verdict is Verdict.SOLVED


def test_engines_that_are_none():
    for engine in ("nobody", Engine("dlx", settings={"x": 1}), Engine("dlx", "nobody")):
        with pytest.raises(EngineError, match="backend "):
            Puzzle().solve(backend=engine)


def test_grids():
    grid = Grid([[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]])
    assert grid[0] == (1, 2, 3, 4) and grid[-1, -1] == 1 and grid[1:3][0] == grid[1]
    assert list(grid) == [grid[r] for r in range(4)] and len(grid) == 4
    assert grid == Grid(grid.cells) and hash(grid) == hash(Grid(grid)) and grid.is_full
    assert grid != grid.cells
    with pytest.raises(IndexError):
        grid[4]
    assert eval(repr(grid)) == grid
    assert grid.to_list()[1] == [3, 4, 1, 2]
    assert str(Placement(Cell(0, 0), 5)) == "r1c1=5"
    assert str(grid) == "1234341221434321"


def test_numpy():
    numpy = pytest.importorskip("numpy", reason="numpy is not installed")
    array = numpy.zeros((4, 4), dtype=numpy.int64)
    array[0, 0] = 3
    puzzle = Puzzle(array)
    assert puzzle.givens[0] == (3, 0, 0, 0)
    assert Puzzle(array.ravel()).givens == puzzle.givens
    assert Puzzle([row for row in array]).givens == puzzle.givens
    solved = puzzle.solve().to_numpy()
    assert solved.shape == (4, 4) and solved.sum() == 40 and solved[0, 0] == 3
    solved[0, 0] = 0  # the array is the caller's
    assert numpy.asarray(puzzle.givens).tolist() == puzzle.givens.to_list()
    assert numpy.asarray(puzzle.givens, dtype=float).dtype == float
    with pytest.raises(TypeError):
        Puzzle(numpy.full((4, 4), 0.5))
    assert Puzzle(size=4, regions=numpy.repeat(numpy.arange(4), 4)).box is None


def test_bytes_that_are_no_text():
    with pytest.raises(PuzzleError):
        Puzzle.parse(b"\xff\xfe\x00")
    with pytest.raises(ValueError):
        Puzzle(rules="a\0b")


@pytest.mark.parametrize(
    "ask",
    [
        lambda: Puzzle(size=65),
        lambda: Puzzle(size=0),
        lambda: Puzzle(size=2**32 + 9),
        lambda: Puzzle(box=(2**32 + 3, 3)),
        lambda: Puzzle.parse("1...", size=2**32),
        lambda: Puzzle(size=4).count(limit=2**64),
        lambda: Puzzle(size=4).count(limit=-1),
        lambda: Limits(nodes=2**64),
        lambda: Puzzle(size=4).solve(seconds=float("nan")),
        lambda: Puzzle(size=4).explain(seed=-1),
        lambda: Puzzle(size=4).suggest(look_at=-1),
        lambda: Puzzle(size=4).export("inccnf", split=2**31),
        lambda: Puzzle(size=4).minimal_puzzles(0),
    ],
)
def test_numbers_that_c_would_cut_off(ask):
    with pytest.raises(ValueError):
        ask()


def test_disagreement_is_an_error_of_its_own():
    assert issubclass(Disagreement, SudokuError)
