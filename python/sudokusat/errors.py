"""What is raised.

All of it is a :class:`SudokuError`; where memory runs out it is Python's own
``MemoryError``, and where a question was broken off with Ctrl-C its
``KeyboardInterrupt``.
"""

from __future__ import annotations

from typing import Any, Optional

__all__ = ["SudokuError", "PuzzleError", "EngineError", "Stopped", "Disagreement"]


class SudokuError(Exception):
    """Whatever this package raises of its own."""


class PuzzleError(SudokuError, ValueError):
    """A text that is no puzzle, or a puzzle that contradicts itself.

    >>> from sudokusat import Puzzle
    >>> try:
    ...     Puzzle.parse("rules: anti-knigth\\n" + "." * 81).solve()
    ... except PuzzleError as error:
    ...     print(error.line, error.column)
    1 8
    """

    message: str  #: one sentence, without the place
    line: Optional[int]  #: in the text, from 1; None where there is no text
    column: Optional[int]  #: likewise

    def __init__(
        self, message: str, line: Optional[int] = None, column: Optional[int] = None
    ) -> None:
        super().__init__(message, line, column)
        self.message = message
        self.line = line
        self.column = column

    def __str__(self) -> str:
        if self.line is None:
            return self.message
        if self.column is None:
            return f"line {self.line}: {self.message}"
        return f"line {self.line}, column {self.column}: {self.message}"


class EngineError(SudokuError, ValueError):
    """A backend that there is not, or a setting that it does not take."""


class Stopped(SudokuError):
    """A bound ended the search before the question was answered.

    ``reason`` is one of "deadline", "cancelled", "nodes", "memory" and "gave up", and
    ``partial`` what is known all the same, such as a :class:`~sudokusat.Count`.
    """

    reason: str
    partial: Any

    def __init__(self, reason: str, partial: Any = None) -> None:
        super().__init__(reason, partial)
        self.reason = reason
        self.partial = partial

    def __str__(self) -> str:
        return f"stopped: {self.reason}"


class Disagreement(SudokuError):
    """Two engines contradict each other, or one of them failed a re-check.

    Nothing that they say is to be trusted then, and it is worth a report.
    """
