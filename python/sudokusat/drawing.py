"""Pictures of puzzles."""

from __future__ import annotations

from ctypes import POINTER, byref, c_char_p, c_int8, cast
from typing import Any, Optional, Sequence

from . import _abi as abi
from ._calls import OUT_OF_MEMORY, fail, solvers
from ._library import lib, take_text, to_bytes
from .board import _candidates
from .grid import Digits, Grid, read_cells
from .limits import Engine


def draw(
    puzzle: Any,
    picture: abi.Picture,
    solution: Optional[Digits],
    candidates: Optional[Sequence[Any]],
) -> str:
    if solution is not None:
        size, cells = read_cells(solution)
        if size != puzzle.size:
            raise ValueError(f"the solution has size {size}, not {puzzle.size}")
        raw = Grid._of(size, cells, None)._for_library()
        picture.solution = cast(c_char_p(raw), POINTER(c_int8))
    if candidates is not None:
        picture.candidates = _candidates(candidates, puzzle.size)
    with puzzle._held(), solvers.one(Engine(), puzzle._rules) as solver:
        scene = lib.sudokusat_draw(solver, puzzle._handle, byref(picture))
        if not scene:
            puzzle._fail()
    try:
        svg = take_text(lib.sudokusat_scene_svg(scene))
    finally:
        lib.sudokusat_scene_free(scene)
    if svg is None:
        fail(OUT_OF_MEMORY)
    return svg or ""


def picture_of(
    conflicts: bool,
    large: bool,
    legend: bool,
    title: Optional[str],
    author: Optional[str],
    caption: Optional[str],
) -> abi.Picture:
    return abi.Picture(
        conflicts=conflicts,
        large=large,
        no_legend=not legend,
        title=to_bytes(title),
        author=to_bytes(author),
        caption=to_bytes(caption),
    )
