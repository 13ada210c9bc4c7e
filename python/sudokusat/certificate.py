"""Certificates: proofs that anyone can check."""

from __future__ import annotations

import os
from ctypes import (
    POINTER,
    byref,
    c_char_p,
    c_size_t,
    c_uint64,
    c_void_p,
    cast,
    string_at,
)
from dataclasses import dataclass
from typing import IO, Any, Optional, Union

from . import _abi as abi
from ._calls import Guard, asked, disagree, run
from ._library import lib, words_of
from .errors import Stopped
from .limits import Engine, Limits, bounds, fill
from .results import Count, count_of

__all__ = ["Certificate", "Report", "verify"]


@dataclass(frozen=True)
class Report:
    """The checker's result for a certificate; true if it was accepted."""

    accepted: bool
    why: Optional[str]  #: one sentence, if it was not
    line: Optional[int]  #: and the place, from 1
    solutions: Optional[Count]  #: what it proves, if it was
    n_lemmas: int
    n_cubes: int

    def __bool__(self) -> bool:
        return self.accepted


@dataclass(frozen=True)
class Certificate:
    """A proof of the exact number of solutions, or of a lower bound.

    >>> from sudokusat import Puzzle
    >>> proof = Puzzle.parse("1.3. .... .4.. ...2").prove()
    >>> proof.count, proof.text.splitlines()[6]
    (Count(1), 'claim exactly 1')
    >>> proof.verify().accepted
    True
    """

    text: str
    count: Count
    n_lemmas: int

    def save(self, file: Union[str, "os.PathLike[str]"]) -> None:
        """Writes it to a file, for ``sudokusat-verify``."""
        with open(file, "w", encoding="utf-8", newline="") as opened:
            opened.write(self.text)

    def verify(self) -> Report:
        """Checks it with code that shares nothing with the code that wrote it."""
        return verify(self.text)


def ask_certificate(
    puzzle: Any, engine: Engine, limits: Limits, question: abi.ProofQuestion
) -> Certificate:
    fill(question.limits, limits)
    proof = POINTER(abi.Proof)()
    answer = abi.Answer()
    try:
        with asked(
            puzzle,
            engine,
            limits,
            "prove",
            byref(question),
            byref(proof),
            byref(answer),
        ):
            disagree(answer.agree, answer.conflict)
            count = count_of(answer)
        n = c_size_t()
        text = string_at(lib.sudokusat_proof_text(proof, byref(n)), n.value)
        if not text:
            raise Stopped(count.stopped or "gave up", count)
        return Certificate(text.decode(), count, lib.sudokusat_proof_lemmas(proof))
    finally:
        lib.sudokusat_proof_free(proof)


def _refused(report: abi.CheckReport, why: str, line: int) -> Report:
    if report.outcome == abi.Outcome.NO_MEMORY:
        raise MemoryError("sudokusat: out of memory")
    return Report(False, why, line or None, None, report.n_lemmas, report.n_cubes)


def verify(
    text: Union[str, bytes],
    *,
    seconds: Optional[float] = None,
    limits: Optional[Limits] = None,
) -> Report:
    """Checks a certificate, or a tree of them as ``prove --cubes`` writes it.

    >>> from sudokusat import Puzzle
    >>> text = Puzzle.parse("1.3. .... .4.. ...2").prove().text
    >>> verify(text.replace("exactly 1", "exactly 0")).accepted
    False
    """
    raw = text.encode() if isinstance(text, str) else bytes(text)
    asking = bounds(limits, seconds)
    struct = abi.Limits()
    fill(struct, asking)
    start = cast(c_char_p(raw), c_void_p).value or 0
    assert asking.cancel

    def check(at: int, line: int) -> abi.CheckReport:
        report = abi.CheckReport()
        lib.sudokusat_verify(
            start + at, len(raw) - at, line, byref(struct), byref(report)
        )
        return report

    tree = abi.Tree()
    at, line, n_lemmas, n_cubes = 0, 1, 0, 0
    first: Optional[abi.CheckReport] = None
    while first is None or at < len(raw):
        report = run(lambda: check(at, line), asking.cancel)
        if report.outcome == abi.Outcome.STOPPED:
            raise Stopped("deadline" if not asking.cancel.is_set() else "cancelled")
        lib.sudokusat_tree_add(byref(tree), byref(report))
        if report.outcome != abi.Outcome.ACCEPTED:
            return _refused(report, words_of(report.why), report.line)
        if first is not None and not tree.n_left and not tree.complete:
            return _refused(report, "there is text after the certificate", line)
        first = first or report
        at, line = at + report.used, report.last_line + 1
        n_lemmas += report.n_lemmas
        n_cubes += report.n_cubes
    if tree.n_left:
        why = f"certificates of {tree.n_left} cubes are missing"
        return _refused(report, why, line)
    exactly = first.claim != abi.Claim.AT_LEAST
    count = Count(first.solutions, exactly, None if exactly else "limit")
    return Report(True, None, None, count, n_lemmas, n_cubes)


def write_cubes(
    puzzle: Any,
    engine: Engine,
    limits: Limits,
    question: abi.ProofQuestion,
    file: IO[bytes],
) -> Count:
    fill(question.limits, limits)
    guard = Guard()

    def write(data: Any, n: int) -> bool:
        file.write(data[:n])
        return True

    answer = abi.Answer()
    n_cubes, n_lemmas = c_uint64(), c_uint64()
    with asked(
        puzzle,
        engine,
        limits,
        "prove_cubes",
        byref(question),
        abi.Write(guard.takes(write)),
        None,
        byref(answer),
        byref(n_cubes),
        byref(n_lemmas),
        guard=guard,
    ):
        disagree(answer.agree, answer.conflict)
        count = count_of(answer)
    if not count.complete:
        raise Stopped(count.stopped or "gave up", count)
    return count
