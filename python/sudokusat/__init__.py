"""Solve, count, explain, grade, generate and prove sudokus and their variants.

>>> from sudokusat import Puzzle
>>> puzzle = Puzzle.parse("rules: anti-knight, anti-king, nonconsecutive\\n" + "." * 18 +
...                       "..1......" + "." * 18 + "......2.." + "." * 27)
>>> puzzle.count()
Count(1)

Rows and columns count from 0, like Python indices; digits count from 1, and 0 is a
blank. Text, including names such as "r1c9", always counts from 1.
"""

from ._library import library_version
from ._version import __version__
from .certificate import Certificate, Report, verify
from .cover import Cover
from .errors import Disagreement, EngineError, PuzzleError, Stopped, SudokuError
from .explaining import Explanation, Reason, ReasonKind, Suggestion, Without
from .fewer import Canonical
from .generating import Generated, Generator, generate, generator
from .grid import Cell, Grid, Placement
from .limits import Backend, Cancel, Engine, Limits
from .puzzle import Puzzle
from .results import Blame, Cause, Check, Count, Verdict, Violation
from .solutions import Solutions
from .tables import (
    backends,
    cage_sums,
    exports,
    formats,
    laid_kinds,
    levels,
    mark_kinds,
    rules,
    techniques,
)
from .thinking import Grade, Hint, Step

__all__ = [
    "Backend",
    "Blame",
    "Cancel",
    "Canonical",
    "Cause",
    "Cell",
    "Certificate",
    "Check",
    "Count",
    "Cover",
    "Disagreement",
    "Engine",
    "EngineError",
    "Explanation",
    "Generated",
    "Generator",
    "Grade",
    "Grid",
    "Hint",
    "Limits",
    "Placement",
    "Puzzle",
    "PuzzleError",
    "Reason",
    "ReasonKind",
    "Report",
    "Solutions",
    "Step",
    "Stopped",
    "SudokuError",
    "Suggestion",
    "Verdict",
    "Violation",
    "Without",
    "__version__",
    "backends",
    "cage_sums",
    "exports",
    "formats",
    "generate",
    "generator",
    "laid_kinds",
    "levels",
    "library_version",
    "mark_kinds",
    "rules",
    "techniques",
    "verify",
]
