"""The structs and enums of sudokusat.h, as ctypes sees them.

A class has the name of its struct without ``sudokusat_`` and in CamelCase; members
have the names and the order of the header.  ``tests/test_abi.py`` compiles a program
that holds sizes and offsets of all of them against the header.
"""

from __future__ import annotations

import enum
from ctypes import (
    CFUNCTYPE,
    POINTER,
    Structure,
    c_bool,
    c_char,
    c_char_p,
    c_double,
    c_int,
    c_int8,
    c_long,
    c_size_t,
    c_uint64,
    c_void_p,
)
from typing import Any, List, Tuple

__all__: List[str] = []  # nothing of this is public

# Room for later versions, SUDOKUSAT_LATER.
_LATER = ("later", c_void_p * 4)
_Fields = List[Tuple[str, Any]]


class OwnedText(c_void_p):
    """A ``char *`` that is ours, for sudokusat_free; c_char_p would lose it."""


class Handle(Structure):
    """Something of the library's that only it looks into."""


class Reader(Handle):
    pass


class Puzzle(Handle):
    pass


class Solver(Handle):
    pass


class Cancel(Handle):
    pass


class Cover(Handle):
    pass


class Helpers(Handle):
    pass


class Scene(Handle):
    pass


class Search(Handle):
    pass


class CoverSearch(Handle):
    pass


class Proof(Handle):
    pass


class Generator(Handle):
    pass


class Table(enum.IntEnum):
    RULES = 0
    BACKENDS = 1
    FORMATS = 2
    ENCODINGS = 3
    AT_MOST_ONE = 4
    EXPORTS = 5
    TECHNIQUES = 6
    LEVELS = 7
    MARK_KINDS = 8
    LAID_KINDS = 9


class ProofForm(enum.IntEnum):
    RUP = 0
    PACKED = 1
    HINTS = 2


class Outcome(enum.IntEnum):
    ACCEPTED = 0
    REFUSED = 1
    UNREADABLE = 2
    STOPPED = 3
    NO_MEMORY = 4


class Claim(enum.IntEnum):
    EXACTLY = 0
    AT_LEAST = 1
    CUBES = 2


class GenerateOutcome(enum.IntEnum):
    GENERATED = 0
    GENERATED_NOTHING = 1
    GENERATE_STOPPED = 2
    NO_GRID = 3
    GENERATED_WRONG = 4


class Minimise(enum.IntEnum):
    ONE = 0
    ALL = 1
    FEWEST = 2


class Row(Structure):
    _fields_: _Fields = [
        ("name", c_char_p),
        ("summary", c_char_p),
        ("writes", c_bool),
        ("splits", c_bool),
        ("traces", c_bool),
        ("refutes", c_bool),
        ("chooses", c_bool),
        ("work", c_char_p),
        ("rating", c_int),
        _LATER,
    ]


class Setting(Structure):
    _fields_: _Fields = [("name", c_char_p), ("summary", c_char_p), _LATER]


XmlBegin = CFUNCTYPE(None, c_void_p, c_char_p, POINTER(c_char_p))
XmlEnd = CFUNCTYPE(None, c_void_p, c_char_p)
XmlText = CFUNCTYPE(None, c_void_p, c_void_p, c_size_t)
XmlOpen = CFUNCTYPE(c_void_p, c_void_p, XmlBegin, XmlEnd, XmlText)
XmlFeed = CFUNCTYPE(c_void_p, c_void_p, POINTER(c_char), c_size_t, c_bool)
XmlPlace = CFUNCTYPE(None, c_void_p, POINTER(c_uint64), POINTER(c_uint64))
XmlClose = CFUNCTYPE(None, c_void_p)


class Xml(Structure):
    _fields_: _Fields = [
        ("open", XmlOpen),
        ("feed", XmlFeed),
        ("place", XmlPlace),
        ("close", XmlClose),
        _LATER,
    ]


Waits = CFUNCTYPE(c_bool, c_void_p)
Read = CFUNCTYPE(c_long, c_void_p, c_void_p, c_long)


class Form(Structure):
    _fields_: _Fields = [
        ("size", c_int),
        ("box_rows", c_int),
        ("box_cols", c_int),
        ("symbols", c_char_p),
        ("blank", c_char_p),
        ("format", c_char_p),
        ("ignore_unknown", c_bool),
        ("column", c_char_p),
        ("xml", POINTER(Xml)),
        ("marks", POINTER(c_char_p)),
        ("n_marks", c_int),
        ("waits", Waits),
        _LATER,
    ]


class Parts(Structure):
    _fields_: _Fields = [
        ("size", c_int),
        ("box_rows", c_int),
        ("box_cols", c_int),
        ("regions", POINTER(c_int)),
        ("givens", POINTER(c_int8)),
        ("placed", POINTER(c_int8)),
        ("candidates", POINTER(c_uint64)),
        ("symbols", c_char_p),
        ("rules", c_char_p),
        ("marks", POINTER(c_char_p)),
        ("n_marks", c_int),
        ("id", c_char_p),
        _LATER,
    ]


class Options(Structure):
    _fields_: _Fields = [
        ("backend", c_char_p),
        ("second", c_char_p),
        ("rules", POINTER(c_char_p)),
        ("n_rules", c_int),
        ("encoding", c_char_p),
        ("at_most_one", c_char_p),
        ("enumerator", c_char_p),
        ("settings", POINTER(c_char_p)),
        ("n_settings", c_int),
        _LATER,
    ]


class Stat(Structure):
    _fields_: _Fields = [
        ("name", c_char_p),
        ("summary", c_char_p),
        ("value", c_uint64),
    ]


OnProgress = CFUNCTYPE(None, c_void_p, POINTER(Stat), c_int)


class Limits(Structure):
    _fields_: _Fields = [
        ("seconds", c_double),
        ("nodes", c_uint64),
        ("bytes", c_size_t),
        ("cancel", POINTER(Cancel)),
        ("on_progress", OnProgress),
        ("progress_context", c_void_p),
        _LATER,
    ]


OnGrid = CFUNCTYPE(c_bool, c_void_p, POINTER(c_int8))
OnTrace = CFUNCTYPE(None, c_void_p, c_char_p, c_int, c_int, c_char_p)


class Question(Structure):
    _fields_: _Fields = [
        ("limit", c_uint64),
        ("use_placed", c_bool),
        ("limits", Limits),
        ("on_grid", OnGrid),
        ("context", c_void_p),
        ("on_trace", OnTrace),
        ("trace_context", c_void_p),
        ("untimed", c_bool),
        _LATER,
    ]


class Candidate(Structure):
    _fields_: _Fields = [("cell", c_int), ("digit", c_int)]


class Blame(Structure):
    _fields_: _Fields = [
        ("cause", c_int),
        ("n_candidates", c_int),
        ("candidates", POINTER(Candidate)),
        _LATER,
    ]


class Finding(Structure):
    _fields_: _Fields = [
        ("backend", c_char_p),
        ("verdict", c_int),
        ("solutions", c_char * 40),
        ("complete", c_bool),
        ("seconds", c_double),
        ("n_stats", c_int),
        ("stats", POINTER(Stat)),
        _LATER,
    ]


class Answer(Structure):
    _fields_: _Fields = [
        ("verdict", c_int),
        ("solutions", c_char * 40),
        ("complete", c_bool),
        ("limit_reached", c_bool),
        ("stopped", c_char_p),
        ("seconds", c_double),
        ("n_findings", c_int),
        ("findings", Finding * 2),
        ("agree", c_bool),
        ("conflict", c_char_p),
        ("n_violations", c_int),
        ("blame", Blame),
        _LATER,
    ]


class Printing(Structure):
    _fields_: _Fields = [
        ("format", c_char_p),
        ("cells", POINTER(c_int8)),
        ("lossy", c_bool),
        ("candidates", POINTER(c_uint64)),
        _LATER,
    ]


class ViolationInfo(Structure):
    _fields_: _Fields = [
        ("rule", c_char_p),
        ("unit", c_int),
        ("digit", c_int),
        ("n_cells", c_int),
        ("cells", POINTER(c_int)),
        ("mark", c_int),
        ("counted", c_bool),
        ("has", c_long),
        ("wanted", c_long),
        _LATER,
    ]


OnOptions = CFUNCTYPE(c_bool, c_void_p, POINTER(c_int), c_int)
OnCoverTrace = CFUNCTYPE(None, c_void_p, c_char_p, c_int, c_int)


class CoverQuestion(Structure):
    _fields_: _Fields = [
        ("backend", c_char_p),
        ("second", c_char_p),
        ("settings", POINTER(c_char_p)),
        ("n_settings", c_int),
        ("limit", c_uint64),
        ("limits", Limits),
        ("on_options", OnOptions),
        ("context", c_void_p),
        ("on_trace", OnCoverTrace),
        ("trace_context", c_void_p),
        _LATER,
    ]


class CoverExplainQuestion(Structure):
    _fields_: _Fields = [
        ("limits", Limits),
        ("seed", c_uint64),
        ("orders", c_int),
        _LATER,
    ]


class CoverExplanation(Structure):
    _fields_: _Fields = [
        ("verdict", c_int),
        ("n_items", c_int),
        ("items", POINTER(c_int)),
        ("minimal", c_bool),
        ("complete", c_bool),
        ("stopped", c_char_p),
        ("seconds", c_double),
        _LATER,
    ]


class ExplainQuestion(Structure):
    _fields_: _Fields = [
        ("use_placed", c_bool),
        ("rules", c_bool),
        ("limits", Limits),
        ("seed", c_uint64),
        ("orders", c_int),
        ("needed", c_uint64),
        _LATER,
    ]


class Reason(Structure):
    _fields_: _Fields = [
        ("kind", c_int),
        ("cell", c_int),
        ("digit", c_int),
        ("rule", c_char_p),
        ("unit", c_int),
        ("n_cells", c_int),
        ("cells", POINTER(c_int)),
        ("mark", c_int),
    ]


class Without(Structure):
    _fields_: _Fields = [
        ("mark", c_int),
        ("rule", c_char_p),
        ("solutions", c_char * 40),
        ("complete", c_bool),
    ]


class Explanation(Structure):
    _fields_: _Fields = [
        ("verdict", c_int),
        ("n_violations", c_int),
        ("blame", Blame),
        ("n_reasons", c_int),
        ("reasons", POINTER(Reason)),
        ("minimal", c_bool),
        ("n_differ", c_int),
        ("differ", POINTER(c_int)),
        ("unique_cell", c_int),
        ("unique_digit", c_int),
        ("n_redundant", c_int),
        ("redundant", POINTER(c_int)),
        ("n_redundant_marks", c_int),
        ("redundant_marks", POINTER(c_int)),
        ("n_without", c_int),
        ("without", POINTER(Without)),
        ("complete", c_bool),
        ("stopped", c_char_p),
        ("agree", c_bool),
        ("conflict", c_char_p),
        ("n_asked", c_uint64),
        ("seconds", c_double),
        _LATER,
    ]


class Possible(Structure):
    _fields_: _Fields = [
        ("verdict", c_int),
        ("blame", Blame),
        ("found", POINTER(c_uint64)),
        ("open", POINTER(c_uint64)),
        ("complete", c_bool),
        ("stopped", c_char_p),
        ("agree", c_bool),
        ("conflict", c_char_p),
        ("n_asked", c_uint64),
        ("seconds", c_double),
        _LATER,
    ]


OnSet = CFUNCTYPE(c_bool, c_void_p, c_uint64)


class CageQuestion(Structure):
    _fields_: _Fields = [
        ("size", c_int),
        ("n_cells", c_int),
        ("sum", c_long),
        ("digits", POINTER(c_uint64)),
        ("on_set", OnSet),
        ("context", c_void_p),
        _LATER,
    ]


class CanonicalForm(Structure):
    _fields_: _Fields = [
        ("verdict", c_int),
        ("cells", POINTER(c_int8)),
        ("symmetries", c_char_p),
        ("automorphisms", c_char_p),
        ("hash", c_uint64 * 2),
        _LATER,
    ]


class Step(Structure):
    _fields_: _Fields = [
        ("number", c_int),
        ("technique", c_char_p),
        ("rating", c_int),
        ("words", c_char_p),
        ("n_placed", c_int),
        ("n_removed", c_int),
        ("placed", POINTER(Candidate)),
        ("removed", POINTER(Candidate)),
        ("n_cells", c_int),
        ("cells", POINTER(c_int)),
        ("digits", c_uint64),
        ("house", c_char_p),
        ("unit", c_int),
        ("mark", c_int),
        _LATER,
    ]


OnStep = CFUNCTYPE(c_bool, c_void_p, POINTER(Step))


class LogicQuestion(Structure):
    _fields_: _Fields = [
        ("order", POINTER(c_char_p)),
        ("n_order", c_int),
        ("only", c_bool),
        ("use_placed", c_bool),
        ("paranoid", c_bool),
        ("limits", Limits),
        ("on_step", OnStep),
        ("context", c_void_p),
        _LATER,
    ]


class Use(Structure):
    _fields_: _Fields = [
        ("technique", c_char_p),
        ("rating", c_int),
        ("count", c_int),
    ]


class Path(Structure):
    _fields_: _Fields = [
        ("verdict", c_int),
        ("blame", Blame),
        ("solved", c_bool),
        ("n_steps", c_int),
        ("rating", c_int),
        ("level", c_char_p),
        ("hardest", c_int),
        ("hardest_technique", c_char_p),
        ("n_used", c_int),
        ("used", POINTER(Use)),
        ("grid", POINTER(c_int8)),
        ("stopped", c_char_p),
        ("conflict", c_char_p),
        ("seconds", c_double),
        _LATER,
    ]


class Advice(Structure):
    _fields_: _Fields = [
        ("verdict", c_int),
        ("n_wrong", c_int),
        ("wrong", POINTER(c_int)),
        ("n_missing", c_int),
        ("missing", POINTER(c_int)),
        ("n_suspects", c_int),
        ("suspects", POINTER(c_int)),
        ("dead_end", c_bool),
        ("blame", Blame),
        ("solved", c_bool),
        ("has_step", c_bool),
        ("step", Step),
        ("words", c_char_p * 3),
        _LATER,
    ]


Write = CFUNCTYPE(c_bool, c_void_p, POINTER(c_char), c_size_t)


class ExportQuestion(Structure):
    _fields_: _Fields = [
        ("format", c_char_p),
        ("map", c_bool),
        ("split", c_int),
        ("cancel", POINTER(Cancel)),
        _LATER,
    ]


class CoverExportQuestion(Structure):
    _fields_: _Fields = [
        ("format", c_char_p),
        ("at_most_one", c_char_p),
        ("map", c_bool),
        ("split", c_int),
        ("cancel", POINTER(Cancel)),
        _LATER,
    ]


class ProofQuestion(Structure):
    _fields_: _Fields = [
        ("limit", c_uint64),
        ("form", c_int),
        ("bundle", c_bool),
        ("use_placed", c_bool),
        ("limits", Limits),
        _LATER,
    ]


class Span(Structure):
    _fields_: _Fields = [("at", c_void_p), ("n", c_size_t)]


class CheckReport(Structure):
    _fields_: _Fields = [
        ("outcome", c_int),
        ("why", c_char_p),
        ("line", c_uint64),
        ("last_line", c_uint64),
        ("used", c_size_t),
        ("claim", c_int),
        ("solutions", c_uint64),
        ("n_lemmas", c_uint64),
        ("n_cubes", c_uint64),
        ("size", c_int),
        ("box_rows", c_int),
        ("box_cols", c_int),
        ("regions", Span),
        ("rules", Span),
        ("marks", Span),
        ("setting", Span),
        ("givens", Span),
        ("excluded", Span),
        ("cubes", Span),
        _LATER,
    ]


class Tree(Structure):
    _fields_: _Fields = [
        ("root", CheckReport),
        ("rest", Span),
        ("n_left", c_uint64),
        ("complete", c_bool),
    ]


class Laid(Structure):
    _fields_: _Fields = [("kind", c_char_p), ("low", c_int), ("high", c_int)]


class GenerateOptions(Structure):
    _fields_: _Fields = [
        ("size", c_int),
        ("box_rows", c_int),
        ("box_cols", c_int),
        ("symbols", c_char_p),
        ("grids_only", c_bool),
        ("low_clues", c_int),
        ("high_clues", c_int),
        ("no_clues", c_bool),
        ("minimal", c_bool),
        ("symmetry", c_char_p),
        ("pattern", POINTER(c_bool)),
        ("from", POINTER(c_int8)),
        ("setting", POINTER(Puzzle)),
        ("random_regions", c_bool),
        ("laid", POINTER(Laid)),
        ("n_laid", c_int),
        ("low_cage", c_int),
        ("high_cage", c_int),
        ("rated", c_bool),
        ("low_rating", c_int),
        ("high_rating", c_int),
        ("technique", c_char_p),
        ("avoid", POINTER(c_char_p)),
        ("n_avoid", c_int),
        _LATER,
    ]


class Generated(Structure):
    _fields_: _Fields = [
        ("outcome", c_int),
        ("puzzle", POINTER(Puzzle)),
        ("solution", POINTER(c_int8)),
        ("n_clues", c_int),
        ("minimal", c_bool),
        ("no_room", c_bool),
        ("rating", c_int),
        ("level", c_char_p),
        ("technique", c_char_p),
        ("nearest", c_int),
        ("hash", c_uint64 * 2),
        ("conflict", c_char_p),
        _LATER,
    ]


OnPuzzle = CFUNCTYPE(c_bool, c_void_p, POINTER(c_int8))


class MinimiseQuestion(Structure):
    _fields_: _Fields = [
        ("mode", c_int),
        ("seed", c_uint64),
        ("limit", c_uint64),
        ("use_placed", c_bool),
        ("limits", Limits),
        ("on_puzzle", OnPuzzle),
        ("context", c_void_p),
        _LATER,
    ]


class Minimised(Structure):
    _fields_: _Fields = [
        ("verdict", c_int),
        ("n_found", c_uint64),
        ("fewest", c_int),
        ("complete", c_bool),
        ("limit_reached", c_bool),
        ("stopped", c_char_p),
        ("conflict", c_char_p),
        ("seconds", c_double),
        _LATER,
    ]


OnMark = CFUNCTYPE(None, c_void_p, c_char_p)


class DropQuestion(Structure):
    _fields_: _Fields = [
        ("seed", c_uint64),
        ("use_placed", c_bool),
        ("limits", Limits),
        ("on_mark", OnMark),
        ("context", c_void_p),
        _LATER,
    ]


class Dropped(Structure):
    _fields_: _Fields = [
        ("verdict", c_int),
        ("n_dropped", c_int),
        ("stopped", c_char_p),
        _LATER,
    ]


class SuggestQuestion(Structure):
    _fields_: _Fields = [
        ("seed", c_uint64),
        ("limit", c_uint64),
        ("solution", POINTER(c_int8)),
        ("use_placed", c_bool),
        ("limits", Limits),
        _LATER,
    ]


class Suggestion(Structure):
    _fields_: _Fields = [
        ("verdict", c_int),
        ("blame", Blame),
        ("n_violations", c_int),
        ("n_givens", c_int),
        ("givens", POINTER(Candidate)),
        ("at_least", c_int),
        ("solution", POINTER(c_int8)),
        ("solutions", c_char * 40),
        ("all", c_bool),
        ("complete", c_bool),
        ("limit_reached", c_bool),
        ("stopped", c_char_p),
        ("n_asked", c_uint64),
        ("agree", c_bool),
        ("conflict", c_char_p),
        ("seconds", c_double),
        _LATER,
    ]


class EstimateQuestion(Structure):
    _fields_: _Fields = [
        ("probes", c_uint64),
        ("seed", c_uint64),
        ("use_placed", c_bool),
        ("limits", Limits),
        _LATER,
    ]


class Amount(Structure):
    _fields_: _Fields = [
        ("value", c_double),
        ("log10", c_double),
        ("text", c_char * 24),
    ]


class Estimate(Structure):
    _fields_: _Fields = [
        ("solutions", Amount),
        ("solutions_error", Amount),
        ("nodes", Amount),
        ("nodes_error", Amount),
        ("probes", c_uint64),
        ("reached", c_uint64),
        ("stopped", c_char_p),
        ("seconds", c_double),
        _LATER,
    ]


class Link(Structure):
    _fields_: _Fields = [
        ("from", Candidate),
        ("to", Candidate),
        ("strong", c_bool),
    ]


class StepBoard(Structure):
    _fields_: _Fields = [
        ("grid", POINTER(c_int8)),
        ("left", POINTER(c_uint64)),
        ("n_house_cells", c_int),
        ("house_cells", POINTER(c_int)),
        ("n_links", c_int),
        ("links", POINTER(Link)),
        _LATER,
    ]


class Picture(Structure):
    _fields_: _Fields = [
        ("solution", POINTER(c_int8)),
        ("candidates", POINTER(c_uint64)),
        ("no_candidates", c_bool),
        ("step", POINTER(Step)),
        ("board", POINTER(StepBoard)),
        ("conflicts", c_bool),
        ("large", c_bool),
        ("no_legend", c_bool),
        ("title", c_char_p),
        ("author", c_char_p),
        ("caption", c_char_p),
        _LATER,
    ]
