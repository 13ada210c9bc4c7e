"""Exceptions.

Each is a :class:`SudokuError`, except that running out of memory raises Python's
``MemoryError``, and ending a question with Ctrl-C raises ``KeyboardInterrupt``.
"""

from __future__ import annotations

from typing import Any, Optional

__all__ = ["SudokuError", "PuzzleError", "EngineError", "Stopped", "Disagreement"]


class SudokuError(Exception):
    """The base class of this package's exceptions."""


class PuzzleError(SudokuError, ValueError):
    """A text that is not a puzzle, or an inconsistent puzzle.

    >>> from sudokusat import Puzzle
    >>> try:
    ...     Puzzle.parse("rules: anti-knigth\\n" + "." * 81).solve()
    ... except PuzzleError as error:
    ...     print(error.line, error.column)
    1 8
    """

    message: str  #: one sentence, without the place
    line: Optional[int]  #: in the text, from 1; None if there is no text
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
    """An unknown backend, or a setting that it does not support."""


class Stopped(SudokuError):
    """A limit ended the search before the question was answered.

    ``reason`` is one of "deadline", "cancelled", "nodes", "memory" and "gave up", and
    ``partial`` is the partial answer, such as a :class:`~sudokusat.Count`.
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
    """Two engines contradict each other, or an answer failed its check.

    Do not trust either answer; please report it as a bug.
    """
