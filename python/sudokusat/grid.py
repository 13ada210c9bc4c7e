"""Cells, and boards full of digits."""

from __future__ import annotations

import operator
from typing import (
    TYPE_CHECKING,
    Any,
    Iterator,
    List,
    NamedTuple,
    Optional,
    Sequence,
    Tuple,
    Union,
    overload,
)

if TYPE_CHECKING:
    from .board import Board

__all__ = ["Cell", "Placement", "Grid", "Digits"]

MAX_SIZE = 64


class Cell(NamedTuple):
    """A cell by its row and column, which count from 0 like indices; its name counts
    from 1, as players do.

    >>> str(Cell(0, 8))
    'r1c9'
    """

    row: int
    column: int

    def __str__(self) -> str:
        return f"r{self.row + 1}c{self.column + 1}"


class Placement(NamedTuple):
    """A digit in a cell.

    >>> str(Placement(Cell(2, 3), 7))
    'r3c4=7'
    """

    cell: Cell
    digit: int

    def __str__(self) -> str:
        return f"{self.cell}={self.digit}"


def cell_at(size: int, number: int) -> Cell:
    return Cell(*divmod(number, size))


#: What a board may be given as: rows of digits, all digits in one row, or an array of
#: numpy's; 0 and None are blanks.
Digits = Union["Grid", Sequence[Sequence[Optional[int]]], Sequence[Optional[int]], Any]

# Digits of the library are from 0, and -1 is a blank.
_FROM_LIBRARY = bytes((i + 1) % 256 for i in range(256))
_TO_LIBRARY = bytes((i - 1) % 256 for i in range(256))


def _flat(digits: Any) -> List[Any]:
    if isinstance(digits, (str, bytes)):
        raise TypeError("use Puzzle.parse for text")
    if hasattr(digits, "tolist"):  # of numpy
        digits = digits.tolist()
    flat: List[Any] = []
    for item in digits:
        if hasattr(item, "tolist"):
            item = item.tolist()
        if isinstance(item, (list, tuple, Grid)):
            flat.extend(item)
        else:
            flat.append(item)
    return flat


def read_cells(digits: Digits) -> Tuple[int, bytes]:
    """The size and the digits, 0 for blanks."""
    if isinstance(digits, Grid):
        return digits.size, digits._cells
    flat = [0 if item is None else operator.index(item) for item in _flat(digits)]
    size = int(len(flat) ** 0.5 + 0.5)
    if size * size != len(flat) or not 1 <= size <= MAX_SIZE:
        raise ValueError(f"{len(flat)} cells are not a square board of size 1 to {MAX_SIZE}")
    for number, digit in enumerate(flat):
        if not 0 <= digit <= size:
            cell = cell_at(size, number)
            raise ValueError(f"{cell}: the digit is {digit}, not from 0 to {size}")
    return size, bytes(flat)


class Grid(Sequence[Tuple[int, ...]]):
    """An immutable square of digits from 1, where 0 is a blank. Grids with the same
    digits are equal.

    >>> grid = Grid([[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 0]])
    >>> grid[0, 3], grid[1], grid.is_full
    (4, (3, 4, 1, 2), False)
    >>> print(grid)
    123434122143432.
    """

    __slots__ = ("_cells", "_size", "_owner")

    def __init__(self, digits: Digits) -> None:
        self._size, self._cells = read_cells(digits)
        self._owner: Optional[Board] = None

    @classmethod
    def _of(cls, size: int, cells: bytes, owner: Optional[Board]) -> Grid:
        grid = cls.__new__(cls)
        grid._size, grid._cells, grid._owner = size, cells, owner
        return grid

    @classmethod
    def _from_library(cls, size: int, cells: bytes, owner: Optional[Board]) -> Grid:
        return cls._of(size, cells.translate(_FROM_LIBRARY), owner)

    @property
    def size(self) -> int:
        """The number of rows."""
        return self._size

    @property
    def cells(self) -> Tuple[int, ...]:
        """All digits, row by row."""
        return tuple(self._cells)

    @property
    def is_full(self) -> bool:
        """Whether there are no blanks."""
        return 0 not in self._cells

    @overload
    def __getitem__(self, place: Tuple[int, int]) -> int: ...
    @overload
    def __getitem__(self, place: int) -> Tuple[int, ...]: ...
    @overload
    def __getitem__(self, place: slice) -> List[Tuple[int, ...]]: ...

    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, tuple):
            row, column = place
            return self[operator.index(row)][column]
        if isinstance(place, slice):
            return [self[row] for row in range(*place.indices(self._size))]
        row = operator.index(place)
        if row < 0:
            row += self._size
        if not 0 <= row < self._size:
            raise IndexError(f"there are {self._size} rows")
        return tuple(self._cells[row * self._size : (row + 1) * self._size])

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[Tuple[int, ...]]:
        for row in range(self._size):
            yield self[row]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Grid) and self._cells == other._cells

    def __hash__(self) -> int:
        return hash(self._cells)

    def __str__(self) -> str:
        return self.text("line")

    def __repr__(self) -> str:
        return f"Grid({[list(row) for row in self]})"

    def __reduce__(self) -> Tuple[Any, ...]:
        return Grid, ([list(row) for row in self],)

    def text(self, format: str = "grid") -> str:
        """The grid in the symbols of its puzzle: as "line", or as "grid" with rows and
        frames.

        >>> print(Grid([1, 2, 0, 4] * 4).text())
        +-----+-----+
        | 1 2 | . 4 |
        | 1 2 | . 4 |
        +-----+-----+
        | 1 2 | . 4 |
        | 1 2 | . 4 |
        +-----+-----+
        """
        from .puzzle import Puzzle

        owner = self._owner or Puzzle(size=self._size)
        return owner._print_cells(format, self).rstrip("\n")

    def to_list(self) -> List[List[int]]:
        return [list(row) for row in self]

    def to_numpy(self) -> Any:
        """A numpy array with a copy of the digits.

        >>> Grid([1, 2, 0, 4] * 4).to_numpy().sum(axis=0).tolist()  # needs numpy
        [4, 8, 0, 16]
        """
        import numpy

        shape = (self._size, self._size)
        return numpy.frombuffer(self._cells, dtype=numpy.int8).reshape(shape).copy()

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        array = self.to_numpy()
        return array if dtype is None else array.astype(dtype)

    def _for_library(self) -> bytes:
        return self._cells.translate(_TO_LIBRARY)
