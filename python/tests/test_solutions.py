"""Solutions one at a time."""

import gc
import itertools
import tracemalloc

import pytest

from sudokusat import Cover, EngineError, Limits, Puzzle, PuzzleError, Stopped, Verdict

# 288 boards of 4x4 (OEIS A107739).
SHIDOKU = 288


@pytest.mark.parametrize("backend", ["auto", "dlx", "sat", "bits"])
def test_all_of_them_once(backend):
    grids = Puzzle(size=4).solutions(backend=backend)
    found = list(grids)
    assert len(found) == len(set(found)) == SHIDOKU == grids.count
    for grid in found:
        assert Puzzle(grid).check().verdict is Verdict.SOLVED
    with pytest.raises(StopIteration):
        next(grids)


def test_they_come_when_they_are_asked_for():
    """There are 6.67e21 of them; memory stays as it is."""
    grids = Puzzle(size=9).solutions()
    next(grids)
    tracemalloc.start()
    try:
        for grid in itertools.islice(grids, 2000):
            assert grid.is_full
        assert tracemalloc.get_traced_memory()[1] < 200_000
    finally:
        tracemalloc.stop()
    assert not grids.count.complete and grids.count.at_least == 2001


def test_other_questions_meanwhile():
    puzzle = Puzzle(size=4)
    grids = puzzle.solutions()
    seen = set()
    for grid in grids:
        seen.add(grid)
        if len(seen) % 50 == 0:
            assert puzzle.count() == SHIDOKU
            assert len(list(puzzle.solutions(limit=3))) == 3
    assert len(seen) == SHIDOKU
    grids = puzzle.solutions()
    next(grids)
    del puzzle
    gc.collect()
    assert len(list(grids)) == SHIDOKU - 1


def test_limits():
    grids = Puzzle(size=4).solutions(limit=5)
    assert len(list(grids)) == 5
    assert str(grids.count) == "at least 5" and grids.count.stopped == "limit"
    brief = Puzzle(size=9).solutions(backend="dlx", limits=Limits(nodes=300))
    with pytest.raises(Stopped) as caught:
        for _ in brief:
            pass
    assert caught.value.reason == "nodes"
    assert caught.value.partial.at_least == brief.count.at_least > 0
    with pytest.raises(ValueError):
        Puzzle().solutions(limit=0)


def test_closing():
    with Puzzle(size=9).solutions() as grids:
        next(grids)
    with pytest.raises(StopIteration):
        next(grids)
    assert list(Puzzle([1, 1] + 14 * [0]).solutions()) == []


def test_what_cannot_be_begun():
    with pytest.raises(EngineError):
        Puzzle().solutions(backend="nobody")
    with pytest.raises(PuzzleError, match="second backend"):
        from sudokusat import Engine

        Puzzle().solutions(backend=Engine("dlx", second="sat"))
    with pytest.raises(PuzzleError, match="nonsense"):
        Puzzle(rules="nonsense").solutions()


def langford(n):
    """Pairs of the numbers to n, i places between those of i."""
    items = [f"n{i}" for i in range(1, n + 1)] + [f"s{k}" for k in range(2 * n)]
    options = {
        (i, k): (f"n{i}", f"s{k}", f"s{k + i + 1}")
        for i in range(1, n + 1)
        for k in range(2 * n - i - 1)
    }
    return Cover(items, options)


@pytest.mark.parametrize("backend", ["dlx", "sat"])
def test_covers(backend):
    # 2 for 3 and for 4, 52 for 7, with reflections (Knuth, TAOCP 4B, 7.2.2.1).
    for n, total in ((3, 2), (4, 2), (5, 0), (7, 52)):
        cover = langford(n)
        assert cover.count(backend=backend) == total
        found = list(cover.solutions(backend=backend))
        assert len(found) == total
        assert len({tuple(sorted(each)) for each in found}) == total
        solution = cover.solve(backend=backend)
        assert (solution is None) == (total == 0)
        for each in found:
            assert sorted(i for i, _ in each) == list(range(1, n + 1))


def test_colours():
    # Option 0 and 1 agree in the colour of c, 2 does not.
    cover = Cover("ab", [["a", ("c", "red")], ["b", ("c", "red")], ["b", ("c", "blue")]],
                  secondary="c")
    assert cover.solve() == [0, 1] and cover.count() == 1
    assert (cover.n_items, cover.n_options) == (3, 3)


@pytest.mark.parametrize(
    "make, message",
    [
        (lambda: Cover("aa", []), "twice"),
        (lambda: Cover("a", ["b"]), "no item 'b'"),
        (lambda: Cover("a", ["aa"]), "twice"),
        (lambda: Cover.parse("a\nb"), "line 2, column 1: "),
        (lambda: Cover("a", ["a"]).count(backend="bits"), "bits"),
        (lambda: Cover("a", ["a"]).count(backend="nobody"), "nobody"),
        (lambda: Cover("a", ["a"]).count(limit=0), "limit"),
        (lambda: Cover("a", ["a"]).export("nonsense"), ""),
    ],
)
def test_covers_that_are_wrong(make, message):
    with pytest.raises(ValueError, match=message):
        make()


def test_why_a_cover_has_no_solution():
    assert Cover("abcd", ["ab", "bc", "d"]).explain() == ["a", "c"]
    assert Cover("a", ["a"]).explain() is None


def test_export_of_a_cover():
    text = Cover("ab", ["a", "b", "ab"]).export()
    head = next(line for line in text.splitlines() if line.startswith("p cnf"))
    assert head.split()[2] == "3"
