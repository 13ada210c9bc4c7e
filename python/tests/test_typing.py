"""The types that the package tells, by mypy."""

import importlib.util
import subprocess
import sys

import pytest

pytestmark = pytest.mark.skipif(
    importlib.util.find_spec("mypy") is None, reason="mypy is not installed"
)

RIGHT = """
from typing import Optional
from sudokusat import Count, Grid, Puzzle
grid: Optional[Grid] = Puzzle(size=4).solve()
count: Count = Puzzle.parse("1...").count(limit=3, seconds=2)
row: tuple[int, ...] = (grid or Grid([1]))[0]
digit: int = (grid or Grid([1]))[0, 0]
"""
WRONG = """
from sudokusat import Grid, Puzzle
grid: Grid = Puzzle(size=4).solve()
number: int = Puzzle(size=4).count()
Puzzle(size="4")
Puzzle(size=4).count(limit="3")
"""


def mypy(*arguments, cwd, environment):
    return subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir=/dev/null", *arguments],
        cwd=cwd,
        env=environment,
        capture_output=True,
        text=True,
    )


def test_the_package(top, environment):
    told = mypy("sudokusat", cwd=top / "python", environment=environment)
    assert told.returncode == 0, told.stdout


def test_programs_that_use_it(environment, tmp_path):
    environment = {**environment, "MYPYPATH": environment["PYTHONPATH"]}
    (tmp_path / "right.py").write_text(RIGHT)
    (tmp_path / "wrong.py").write_text(WRONG)
    told = mypy("right.py", cwd=tmp_path, environment=environment)
    assert told.returncode == 0, told.stdout
    told = mypy("wrong.py", cwd=tmp_path, environment=environment)
    assert "Found 4 errors" in told.stdout, told.stdout
