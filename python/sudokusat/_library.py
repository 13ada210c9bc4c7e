"""The shared library: where it is, whether it is the right one, what it has.

It is looked for, in this order,

* where the environment variable SUDOKUSAT_LIBRARY says (a file),
* in the package's own folder, into which a wheel puts it,
* where the system's loader looks for ``libsudokusat.so.1``.

ctypes lets other threads of Python run while a function of the library does.
"""

from __future__ import annotations

import ctypes
import operator
import os
from ctypes import (
    POINTER,
    c_bool,
    c_char,
    c_char_p,
    c_int,
    c_int8,
    c_int64,
    c_size_t,
    c_uint,
    c_uint64,
    c_void_p,
)
from typing import Any, Dict, List, Optional, Sequence, Tuple

from . import _abi as abi
from ._version import __version__

ABI = 1  # the number in the name of the library, which changes with the structs

_puzzle, _solver = POINTER(abi.Puzzle), POINTER(abi.Solver)
_cover, _proof = POINTER(abi.Cover), POINTER(abi.Proof)
_reader, _cancel = POINTER(abi.Reader), POINTER(abi.Cancel)
_generator, _helpers = POINTER(abi.Generator), POINTER(abi.Helpers)
_search, _cover_search = POINTER(abi.Search), POINTER(abi.CoverSearch)
_why = POINTER(c_char_p)
_text = abi.OwnedText
_asks = (_solver, _puzzle)


def _p(struct: Any) -> Any:
    return POINTER(struct)


# Name without "sudokusat_": what it returns, what it takes. tests/test_abi.py has a
# C compiler hold these against the header.
PROTOTYPES: Dict[str, Tuple[Any, Sequence[Any]]] = {
    "version": (c_char_p, ()),
    "free": (None, (_text,)),
    "table_row": (c_bool, (c_int, c_int, _p(abi.Row))),
    "find": (c_int, (c_int, c_char_p)),
    "backend_setting": (c_bool, (c_char_p, c_int, _p(abi.Setting))),
    "reader_new": (_reader, (_p(abi.Form), abi.Read, c_void_p, _why)),
    "reader_from_text": (_reader, (_p(abi.Form), c_char_p, c_size_t, _why)),
    "reader_free": (None, (_reader,)),
    "reader_next": (_puzzle, (_reader,)),
    "puzzle_free": (None, (_puzzle,)),
    "error": (c_char_p, (_puzzle,)),
    "error_line": (c_uint64, (_puzzle,)),
    "error_column": (c_uint64, (_puzzle,)),
    "index": (c_uint64, (_puzzle,)),
    "line": (c_uint64, (_puzzle,)),
    "id": (c_char_p, (_puzzle,)),
    "format": (c_char_p, (_puzzle,)),
    "grade_text": (c_char_p, (_puzzle,)),
    "headers": (c_char_p, (_puzzle,)),
    "stated_solution": (c_char_p, (_puzzle,)),
    "left_out": (c_char_p, (_puzzle,)),
    "header_rules": (c_char_p, (_puzzle,)),
    "puzzle_new": (_puzzle, (_p(abi.Parts),)),
    "size": (c_int, (_puzzle,)),
    "box_rows": (c_int, (_puzzle,)),
    "box_cols": (c_int, (_puzzle,)),
    "box_of": (c_int, (_puzzle, c_int)),
    "givens": (POINTER(c_int8), (_puzzle,)),
    "placed": (POINTER(c_int8), (_puzzle,)),
    "candidates": (POINTER(c_uint64), (_puzzle,)),
    "symbols": (c_char_p, (_puzzle,)),
    "print_cells": (_text, (_puzzle, c_char_p, POINTER(c_int8))),
    "print_digit": (_text, (_puzzle, c_int)),
    "print_drawn": (_text, (_puzzle, c_char_p)),
    "print_mark": (_text, (_puzzle, c_int)),
    "print": (_text, (*_asks, _p(abi.Printing), _p(abi.OwnedText))),
    "print_settings": (_text, (*_asks, c_uint)),
    "settings": (c_uint, _asks),
    "format_is_whole": (c_bool, (c_char_p,)),
    "solver_new": (_solver, (_p(abi.Options), _why)),
    "solver_free": (None, (_solver,)),
    "helpers_new": (_helpers, (c_int,)),
    "helpers_free": (None, (_helpers,)),
    "share": (None, (_solver, _helpers)),
    "cancel_new": (_cancel, ()),
    "cancel_free": (None, (_cancel,)),
    "cancel_set": (None, (_cancel,)),
    "is_cancelled": (c_bool, (_cancel,)),
    "prepare": (c_int, _asks),
    "ask": (c_int, (*_asks, _p(abi.Question), _p(abi.Answer))),
    "search_new": (_search, (*_asks, _p(abi.Question))),
    "search_free": (None, (_search,)),
    "search_next": (POINTER(c_int8), (_search,)),
    "search_answer": (c_int, (_search, _p(abi.Answer))),
    "check": (c_int, (*_asks, _p(abi.Answer))),
    "check_stated": (c_int, _asks),
    "chosen_backend": (c_char_p, (_solver,)),
    "violation": (c_bool, (_solver, c_int, _p(abi.ViolationInfo))),
    "rule_in_force": (c_char_p, (_solver, c_int)),
    "cover_read": (_cover, (c_char_p, c_size_t)),
    "cover_new": (_cover, ()),
    "cover_add_item": (c_int, (_cover, c_char_p, c_bool)),
    "cover_add_option": (c_int, (_cover, POINTER(c_int), POINTER(c_int), c_int)),
    "cover_free": (None, (_cover,)),
    "cover_error": (c_char_p, (_cover,)),
    "cover_error_line": (c_int, (_cover,)),
    "cover_error_column": (c_int, (_cover,)),
    "cover_n_items": (c_int, (_cover,)),
    "cover_n_primary": (c_int, (_cover,)),
    "cover_n_options": (c_int, (_cover,)),
    "cover_item": (c_char_p, (_cover, c_int)),
    "cover_print_option": (_text, (_cover, c_int)),
    "cover_ask": (c_int, (_cover, _p(abi.CoverQuestion), _p(abi.Answer))),
    "cover_search_new": (_cover_search, (_cover, _p(abi.CoverQuestion))),
    "cover_search_free": (None, (_cover_search,)),
    "cover_search_next": (POINTER(c_int), (_cover_search, POINTER(c_int))),
    "cover_search_answer": (c_int, (_cover_search, _p(abi.Answer))),
    "cover_explain": (
        c_int,
        (_cover, _p(abi.CoverExplainQuestion), _p(abi.CoverExplanation)),
    ),
    "cover_export": (
        c_int,
        (_cover, _p(abi.CoverExportQuestion), abi.Write, c_void_p),
    ),
    "explain": (c_int, (*_asks, _p(abi.ExplainQuestion), _p(abi.Explanation))),
    "find_candidates": (c_int, (*_asks, _p(abi.Question), _p(abi.Possible))),
    "cage": (c_int64, (_p(abi.CageQuestion),)),
    "left_in_cells": (c_int, (*_asks, POINTER(c_uint64))),
    "canonical": (c_int, (*_asks, _p(abi.CanonicalForm))),
    "logic": (c_int, (*_asks, _p(abi.LogicQuestion), _p(abi.Path))),
    "grade": (c_int, (*_asks, _p(abi.LogicQuestion), _p(abi.Path))),
    "hint": (c_int, (*_asks, _p(abi.LogicQuestion), _p(abi.Advice))),
    "export": (c_int, (*_asks, _p(abi.ExportQuestion), abi.Write, c_void_p)),
    "decode": (
        c_int,
        (*_asks, c_char_p, c_size_t, abi.OnGrid, c_void_p, _p(abi.Answer)),
    ),
    "prove": (
        c_int,
        (*_asks, _p(abi.ProofQuestion), POINTER(_proof), _p(abi.Answer)),
    ),
    "prove_cubes": (
        c_int,
        (
            *_asks,
            _p(abi.ProofQuestion),
            abi.Write,
            c_void_p,
            _p(abi.Answer),
            POINTER(c_uint64),
            POINTER(c_uint64),
        ),
    ),
    "proof_free": (None, (_proof,)),
    "proof_text": (POINTER(c_char), (_proof, POINTER(c_size_t))),
    "proof_lemmas": (c_uint64, (_proof,)),
    "verify": (
        None,
        (c_void_p, c_size_t, c_uint64, _p(abi.Limits), _p(abi.CheckReport)),
    ),
    "tree_add": (None, (_p(abi.Tree), _p(abi.CheckReport))),
    "generator_new": (
        _generator,
        (_p(abi.Options), _p(abi.GenerateOptions), _p(abi.OwnedText)),
    ),
    "generator_free": (None, (_generator,)),
    "make": (
        None,
        (_generator, c_uint64, c_uint64, _p(abi.Limits), _p(abi.Generated)),
    ),
    "generated_clear": (None, (_p(abi.Generated),)),
    "draw": (POINTER(abi.Scene), (*_asks, _p(abi.Picture))),
    "scene_free": (None, (POINTER(abi.Scene),)),
    "scene_svg": (_text, (POINTER(abi.Scene),)),
    "drop_marks": (c_int, (*_asks, _p(abi.DropQuestion), _p(abi.Dropped))),
    "minimise": (c_int, (*_asks, _p(abi.MinimiseQuestion), _p(abi.Minimised))),
    "suggest": (c_int, (*_asks, _p(abi.SuggestQuestion), _p(abi.Suggestion))),
    "estimate_solutions": (
        c_int,
        (*_asks, _p(abi.EstimateQuestion), _p(abi.Estimate)),
    ),
}


def _places() -> List[str]:
    named = os.environ.get("SUDOKUSAT_LIBRARY")
    if named:
        return [named]
    name = f"libsudokusat.so.{ABI}"
    own = os.path.join(os.path.dirname(os.path.abspath(__file__)), name)
    return [own, name] if os.path.exists(own) else [name]


def _fits(running: str) -> bool:
    """Whether a library of this version has what this package was written for."""
    mine = [int(part) for part in __version__.split(".")]
    its = [int(part) for part in running.split(".")]
    if its[0] != mine[0]:
        return False
    # While the major version is 0 a minor one may break programs.
    return its[1] == mine[1] if mine[0] == 0 else its[1] >= mine[1]


def _declare(library: Any) -> None:
    for name, (returns, takes) in PROTOTYPES.items():
        try:
            function = getattr(library, "sudokusat_" + name)
        except AttributeError:
            raise ImportError(
                f"{library._name} has no sudokusat_{name}: it is another version than "
                f"this package needs, {__version__}"
            ) from None
        function.restype = returns
        function.argtypes = list(takes)


def load(places: Sequence[str]) -> Any:
    """The first library there is; ImportError where there is none, or a wrong one."""
    problem: Optional[OSError] = None
    for place in places:
        try:
            library = ctypes.CDLL(place)
            break
        except OSError as error:
            problem = problem or error
    else:
        raise ImportError(
            "the shared library of sudokusat was not found: install it, or let "
            f"SUDOKUSAT_LIBRARY name its file ({problem})"
        )
    version = library.sudokusat_version
    version.restype = c_char_p
    running = version().decode()
    if not _fits(running):
        raise ImportError(
            f"{library._name} is version {running}, and this package needs {__version__}"
        )
    _declare(library)
    return library



lib: Any = load(_places())


def library_version() -> str:
    """The version of the loaded library.

    >>> library_version().count(".")
    2
    """
    return str(lib.sudokusat_version().decode())


def text_of(value: Optional[bytes]) -> Optional[str]:
    """A borrowed string, or None."""
    return None if value is None else value.decode("utf-8", "surrogateescape")


def words_of(value: Optional[bytes]) -> str:
    """A borrowed string that may be absent, which is an empty one then."""
    return "" if value is None else value.decode("utf-8", "surrogateescape")


def take_text(owned: Any) -> Optional[str]:
    """A string that is ours: copied, and freed."""
    if not owned:
        return None
    try:
        return ctypes.string_at(owned.value).decode("utf-8", "surrogateescape")
    finally:
        lib.sudokusat_free(owned)


def to_bytes(text: Optional[str]) -> Optional[bytes]:
    """A string for the library, which ends at a NUL: one inside it is refused."""
    if text is None:
        return None
    raw = text.encode("utf-8", "surrogateescape")
    if b"\0" in raw:
        raise ValueError("a NUL in a name")
    return raw


def whole(value: Any, what: str, low: int = 0, high: int = 2**64 - 1) -> int:
    """A whole number that C has room for; ctypes would cut it off without a word."""
    number = operator.index(value)
    if not low <= number <= high:
        raise ValueError(f"{what} is {number}, not from {low} to {high}")
    return number


def limit_of(limit: Optional[int]) -> int:
    """0 is no limit to the library."""
    return 0 if limit is None else whole(limit, "the limit", 1)


def strings(texts: Sequence[str]) -> Any:
    """An array of strings, or None of none."""
    if not texts:
        return None
    return (c_char_p * len(texts))(*[to_bytes(text) for text in texts])
