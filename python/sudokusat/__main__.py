"""``python3 -m sudokusat``: the package at the command line.

A small version of the program ``sudokusat``, for systems that only have the package.
Each command reads puzzles in any text format from files or standard input. Exit status:
0, or 1 if a puzzle could not be read or answered, 2 for a usage error, 130 for Ctrl-C.
"""

from __future__ import annotations

import argparse
import os
import sys
from typing import Callable, Dict, Iterator, List, Mapping

from . import tables
from ._version import __version__
from .certificate import verify
from .cover import Cover
from .errors import SudokuError
from .generating import Generator
from .puzzle import Puzzle

Options = argparse.Namespace
Command = Callable[[Puzzle, Options], str]


def _solve(puzzle: Puzzle, options: Options) -> str:
    grid = puzzle.solve(backend=options.backend, seconds=options.timeout)
    if grid is None:
        return "none"
    return grid.text(options.format or "grid")


def _count(puzzle: Puzzle, options: Options) -> str:
    count = puzzle.count(
        options.limit, backend=options.backend, seconds=options.timeout
    )
    return str(count)


def _all(puzzle: Puzzle, options: Options) -> str:
    grids = puzzle.solutions(
        options.limit, backend=options.backend, seconds=options.timeout
    )
    for grid in grids:
        print(grid.text(options.format or "line"))
    return f"# {grids.count}"


def _check(puzzle: Puzzle, options: Options) -> str:
    check = puzzle.check(backend=options.backend)
    lines = [f"  {violation}" for violation in check.violations]
    return "\n".join([str(check.verdict)] + lines)


def _candidates(puzzle: Puzzle, options: Options) -> str:
    cells = puzzle.candidates(backend=options.backend, seconds=options.timeout)
    symbols = puzzle.symbols
    texts = [
        ["".join(symbols[d - 1] for d in sorted(cell)) or "-" for cell in row]
        for row in cells
    ]
    width = max(len(text) for row in texts for text in row)
    return "\n".join(
        " ".join(text.ljust(width) for text in row).rstrip() for row in texts
    )


def _explain(puzzle: Puzzle, options: Options) -> str:
    e = puzzle.explain(
        rules=True, backend=options.backend, seconds=options.timeout
    )
    lines = [str(e.verdict)]
    lines += [f"  {violation}" for violation in e.violations]
    lines += [f"  cannot all be: {reason}" for reason in e.reasons]
    if e.makes_unique:
        lines.append(f"  unique with {e.makes_unique}")
    lines += [f"  follows from the others: {cell}" for cell in e.redundant]
    return "\n".join(lines)


def _hint(puzzle: Puzzle, options: Options) -> str:
    hint = puzzle.hint(backend=options.backend, seconds=options.timeout)
    if hint.wrong:
        return "wrong: " + " ".join(map(str, hint.wrong))
    return str(hint) if hint.step else "solved" if hint.solved else str(hint.verdict)


def _steps(puzzle: Puzzle, options: Options) -> str:
    steps = puzzle.steps(backend=options.backend, seconds=options.timeout)
    return "\n".join(f"{step.number}. ({step.rating}) {step}" for step in steps)


def _grade(puzzle: Puzzle, options: Options) -> str:
    grade = puzzle.grade(backend=options.backend, seconds=options.timeout)
    return f"{grade.level or grade.verdict} {grade.rating} {grade.technique or '-'}"


def _prove(puzzle: Puzzle, options: Options) -> str:
    proof = puzzle.prove(
        limit=options.limit, backend=options.backend, seconds=options.timeout
    )
    return proof.text.rstrip("\n")


def _convert(puzzle: Puzzle, options: Options) -> str:
    return puzzle.text(options.format or "line").rstrip("\n")


COMMANDS: Dict[str, Command] = {
    "solve": _solve,
    "count": _count,
    "all": _all,
    "check": _check,
    "candidates": _candidates,
    "explain": _explain,
    "hint": _hint,
    "steps": _steps,
    "grade": _grade,
    "prove": _prove,
    "convert": _convert,
}


def _say(error: object) -> None:
    print(f"sudokusat: {error}", file=sys.stderr)


def _puzzles(options: Options, on_error: Callable[[object], object]) -> Iterator[Puzzle]:
    for name in options.files or ["-"]:
        file = sys.stdin.buffer if name == "-" else name
        yield from Puzzle.read(file, rules=options.rule, on_error=on_error)


def _ask_all(options: Options) -> int:
    status = 0

    def fail(error: object) -> None:
        nonlocal status
        status = 1
        _say(error)

    for puzzle in _puzzles(options, fail):
        try:
            print(COMMANDS[options.command](puzzle, options))
        except SudokuError as error:
            fail(error)
    return status


def _generate(options: Options) -> int:
    new = Generator(
        size=options.size,
        rules=options.rule,
        seed=options.seed,
        level=options.level,
        minimal=options.minimal,
        symmetry=options.symmetry,
        backend=options.backend,
        seconds=options.timeout,
    )
    for _ in range(options.count):
        print(next(new).puzzle.text(options.format or "line").rstrip("\n"))
    return 0


def _read(name: str) -> bytes:
    if name == "-":
        return sys.stdin.buffer.read()
    with open(name, "rb") as file:
        return file.read()


def _verify(options: Options) -> int:
    status = 0
    for name in options.files or ["-"]:
        report = verify(_read(name), seconds=options.timeout)
        if report:
            print(f"accepted: {report.solutions}")
        else:
            status = 1
            print(f"refused: line {report.line}: {report.why}")
    return status


def _cover(options: Options) -> int:
    for name in options.files or ["-"]:
        cover = Cover.parse(_read(name))
        found = cover.solutions(
            options.limit, backend=options.backend, seconds=options.timeout
        )
        for solution in found:
            print("\n".join(solution), end="\n\n")
        print(f"# {found.count}")
    return 0


def _list(options: Options) -> int:
    named: Dict[str, Callable[[], Mapping[str, object]]] = {
        "rules": tables.rules,
        "marks": tables.mark_kinds,
        "backends": tables.backends,
        "formats": tables.formats,
        "exports": tables.exports,
        "techniques": tables.techniques,
        "levels": tables.levels,
    }
    for name, summary in named[options.what]().items():
        print(f"{name:24} {summary}")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python3 -m sudokusat", description=(__doc__ or "").split("\n\n", 1)[1]
    )
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(dest="command", required=True)

    def add(name: str, *, files: bool = True) -> argparse.ArgumentParser:
        command = commands.add_parser(name)
        command.add_argument("--backend", help="the engine")
        command.add_argument("--timeout", type=float, metavar="SECONDS")
        command.add_argument("--rule", action="append", default=[], metavar="NAME")
        command.add_argument("--format", help="the output format")
        command.add_argument("--limit", type=int, help="stop after this many solutions")
        if files:
            command.add_argument("files", nargs="*", metavar="FILE")
        return command

    for name in COMMANDS:
        add(name).set_defaults(run=_ask_all)
    new = add("generate", files=False)
    new.set_defaults(run=_generate)
    new.add_argument("--count", type=int, default=1)
    new.add_argument("--size", type=int)
    new.add_argument("--seed", type=int)
    new.add_argument("--level")
    new.add_argument("--symmetry")
    new.add_argument("--minimal", action="store_true")
    add("verify").set_defaults(run=_verify)
    add("cover").set_defaults(run=_cover)
    what = commands.add_parser("list")
    what.set_defaults(run=_list)
    what.add_argument(
        "what",
        choices=["rules", "marks", "backends", "formats", "exports"]
        + ["techniques", "levels"],
    )
    return parser


def main(arguments: "List[str] | None" = None) -> int:
    options = _parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Nobody reads on; what is left in the buffer must not fail once more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (SudokuError, OSError, ValueError) as error:
        _say(error)
        return 1


if __name__ == "__main__":
    sys.exit(main())
