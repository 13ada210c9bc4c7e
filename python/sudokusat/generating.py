"""New puzzles."""

from __future__ import annotations

import random
import time
from ctypes import POINTER, byref, c_bool, c_char_p, c_int8, cast, string_at
from dataclasses import dataclass, replace
from typing import Any, Iterator, List, Mapping, Optional, Sequence, Set, Tuple, Union

from . import _abi as abi
from ._calls import OUT_OF_MEMORY, fail, options_of, run
from ._library import lib, strings, take_text, text_of, to_bytes, whole, words_of
from .errors import Disagreement, Stopped, SudokuError
from .grid import MAX_SIZE, Digits, Grid, _flat, read_cells
from .limits import Backend, Limits, bounds, engine_of, fill
from .puzzle import Puzzle

__all__ = ["Generated", "Generator", "generate", "generator"]

Range = Union[None, int, Tuple[int, int]]
Ratings = Union[None, float, Tuple[float, float]]
MAX_SEEN = 1_000_000
# What cannot be made is given up after so many tries: of which none had room for the
# marks, or in a row without anything new.
MAX_WITHOUT_ROOM = 10_000
MAX_FRUITLESS = 1_000_000
MAX_CELLS = MAX_SIZE * MAX_SIZE


@dataclass(frozen=True)
class Generated:
    """A new puzzle, with one solution."""

    puzzle: Puzzle
    solution: Grid
    n_clues: int
    minimal: bool  #: every given is needed
    rating: Optional[float]  #: if one was requested, or ``rated`` was set
    level: Optional[str]
    technique: Optional[str]  #: the hardest that is needed
    seed: int  #: the same seed and trial make the same puzzle again
    trial: int


def _range(wanted: Range) -> Tuple[int, int]:
    if wanted is None:
        return 0, 0
    low, high = (wanted, wanted) if isinstance(wanted, int) else wanted
    return whole(low, "the least", 0, MAX_CELLS), whole(high, "the most", 0, MAX_CELLS)


def _ratings(wanted: Ratings) -> Tuple[int, int]:
    if wanted is None:
        return 0, 0
    low, high = (wanted, wanted) if isinstance(wanted, (int, float)) else wanted
    return round(low * 10), round(high * 10)


def _level(name: str) -> Tuple[int, int]:
    """The ratings of a level of difficulty: above those of the one before."""
    row, low, i = abi.Row(), 1, 0
    while lib.sudokusat_table_row(abi.Table.LEVELS, i, byref(row)):
        if words_of(row.name) == name:
            return low, row.rating
        low = row.rating + 1
        i += 1
    raise ValueError(f"there is no level {name!r}")


def _pattern(pattern: Optional[Any], size: int) -> Any:
    if pattern is None:
        return None
    if isinstance(pattern, str):
        flat: List[Any] = [c not in ".0" for c in "".join(pattern.split())]
    else:
        flat = [bool(cell) for cell in _flat(pattern)]
    if len(flat) != size * size:
        raise ValueError(f"the pattern has {len(flat)} cells instead of {size * size}")
    return (c_bool * len(flat))(*flat)


class Generator(Iterator[Generated]):
    """An endless supply of new puzzles. See :func:`generator`."""

    def __init__(
        self,
        *,
        seed: Optional[int] = None,
        trial: int = 0,
        size: Optional[int] = None,
        box: Optional[Tuple[int, int]] = None,
        symbols: Optional[str] = None,
        rules: Sequence[str] = (),
        marks: Mapping[str, Range] = {},
        cage: Range = None,
        setting: Optional[Puzzle] = None,
        random_regions: bool = False,
        clues: Range = None,
        minimal: bool = False,
        symmetry: Optional[str] = None,
        pattern: Optional[Any] = None,
        solution: Optional[Digits] = None,
        rating: Ratings = None,
        level: Optional[str] = None,
        rated: bool = False,
        technique: Optional[str] = None,
        avoid: Sequence[str] = (),
        distinct: bool = True,
        backend: Backend = None,
        seconds: Optional[float] = None,
        limits: Optional[Limits] = None,
    ) -> None:
        self._free = lib.sudokusat_generator_free
        self._handle: Any = None
        self.seed = random.SystemRandom().randrange(1 << 63) if seed is None else seed
        whole(self.seed, "the seed")
        self.trial = whole(trial, "the trial")
        self._limits = bounds(limits, seconds)
        self._seen: Optional[Set[Tuple[int, int]]] = set() if distinct else None
        if setting is not None:
            size, box = size or setting.size, box or setting.box
        n = size or (box[0] * box[1] if box else 9)
        self._tried = self._without_room = 0
        self._size = whole(n, "the size", 1, MAX_SIZE)
        low, high = _range(clues)
        low_rating, high_rating = _level(level) if level else _ratings(rating)
        low_cage, high_cage = _range(cage)
        laid = [abi.Laid(to_bytes(kind), *_range(many)) for kind, many in marks.items()]
        target = abi.GenerateOptions(
            size=n,
            box_rows=box[0] if box else 0,
            box_cols=box[1] if box else 0,
            symbols=to_bytes(symbols),
            low_clues=low,
            high_clues=high,
            no_clues=clues is not None and high == 0,
            minimal=minimal,
            symmetry=to_bytes(symmetry),
            pattern=_pattern(pattern, n),
            setting=setting._handle if setting is not None else None,
            random_regions=random_regions,
            laid=(abi.Laid * len(laid))(*laid) if laid else None,
            n_laid=len(laid),
            low_cage=low_cage,
            high_cage=high_cage,
            rated=rated,
            low_rating=low_rating,
            high_rating=high_rating,
            technique=to_bytes(technique),
            avoid=strings(avoid),
            n_avoid=len(avoid),
        )
        if solution is not None:
            raw = Grid._of(n, read_cells(solution)[1], None)._for_library()
            if len(raw) != n * n:
                raise ValueError(f"the solution does not have size {n}")
            setattr(target, "from", cast(c_char_p(raw), POINTER(c_int8)))
        self._rules = tuple(rules) + (setting._rules if setting is not None else ())
        why = abi.OwnedText()
        options = options_of(engine_of(backend), self._rules)
        self._handle = lib.sudokusat_generator_new(
            byref(options), byref(target), byref(why)
        )
        if not self._handle:
            fail(take_text(why) or OUT_OF_MEMORY)

    def __del__(self) -> None:
        if getattr(self, "_handle", None):
            self._free(self._handle)

    def __iter__(self) -> Generator:
        return self

    def __next__(self) -> Generated:
        """The next puzzle. Raises :class:`Stopped` if none was found within the limits,
        which apply to each puzzle, or nothing new in a million tries."""
        end, fruitless = None, 0
        if self._limits.seconds is not None:
            end = time.monotonic() + self._limits.seconds
        while True:
            limits = self._limits
            if end is not None:
                left = max(end - time.monotonic(), 1e-9)
                limits = replace(limits, seconds=left)
            made = self._make(limits)
            if made is not None:
                return made
            fruitless += 1
            never = self._without_room == self._tried >= MAX_WITHOUT_ROOM
            if never or fruitless >= MAX_FRUITLESS:
                raise Stopped("gave up")

    def _make(self, limits: Limits) -> Optional[Generated]:
        struct, result = abi.Limits(), abi.Generated()
        fill(struct, limits)
        trial = self.trial
        assert limits.cancel
        try:
            run(
                lambda: lib.sudokusat_make(
                    self._handle, self.seed, trial, byref(struct), byref(result)
                ),
                limits.cancel,
            )
            made = self._take(result, trial)
        finally:
            lib.sudokusat_generated_clear(byref(result))
        self.trial += 1
        return made

    def _take(self, result: abi.Generated, trial: int) -> Optional[Generated]:
        outcome = result.outcome
        self._tried += 1
        if outcome == abi.GenerateOutcome.GENERATED_NOTHING:
            self._without_room += result.no_room
            return None
        conflict = words_of(result.conflict)
        if outcome == abi.GenerateOutcome.GENERATE_STOPPED:
            if conflict:
                raise MemoryError("sudokusat: " + conflict)
            raise Stopped("deadline")
        if outcome == abi.GenerateOutcome.NO_GRID:
            raise SudokuError("no grid satisfies the rules")
        if outcome == abi.GenerateOutcome.GENERATED_WRONG:
            raise Disagreement(conflict)
        if self._seen is not None:
            key = (result.hash[0], result.hash[1])
            if key in self._seen:
                return None
            if len(self._seen) < MAX_SEEN:
                self._seen.add(key)
        # A copy of the pointer: what the struct hands out is its own member.
        handle = cast(result.puzzle, POINTER(abi.Puzzle))
        result.puzzle = None
        puzzle = Puzzle._of(handle, self._rules, False)
        cells = string_at(result.solution, self._size**2)
        return Generated(
            puzzle=puzzle,
            solution=Grid._from_library(self._size, cells, puzzle),
            n_clues=result.n_clues,
            minimal=result.minimal,
            rating=result.rating / 10 if result.rating else None,
            level=text_of(result.level),
            technique=text_of(result.technique),
            seed=self.seed,
            trial=trial,
        )


def generator(**target: Any) -> Generator:
    """An endless iterator of new puzzles, made on demand; no two are equivalent under a
    symmetry. The arguments are those of :class:`Generator`:

    ``size``, ``box``, ``symbols``, ``rules``; ``marks``, kinds from
    :func:`~sudokusat.laid_kinds` and their numbers (None: the usual number), and
    ``cage``, the number of cells in a killer's cages; ``setting``, a puzzle whose
    regions, marks and rules are kept; ``clues`` (a number or a range), ``minimal``,
    ``symmetry`` ("rotate180"), ``pattern`` (the given cells: "1" and "." or booleans),
    ``solution``; ``rating`` (3.4, or a range), or ``level`` ("hard"), ``technique``,
    ``avoid``; ``seed`` and ``trial``, the seed of the random choices; ``backend``,
    ``seconds``, ``limits``.

    >>> from itertools import islice
    >>> [g.puzzle.unique for g in islice(generator(size=4, seed=1), 3)]
    [True, True, True]
    """
    return Generator(**target)


def generate(**target: Any) -> Generated:
    """One new puzzle.

    >>> made = generate(seed=7, symmetry="rotate180", minimal=True)
    >>> made.puzzle.solve() == made.solution
    True
    """
    return next(Generator(**target))
