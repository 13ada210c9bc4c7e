#!/usr/bin/env python3
"""Boards with marks: the CPU time from the text to the second solution or the
proof that there is none, by each engine, as two tables in Markdown: of each
puzzle, and of each kind.

    bench/bench_marks.py PROGRAM [FILE...]

Files are boards as text, one in each, or JSON objects, one a line; by default
those of instances/ on which something is drawn, or that have a rule of such.
A puzzle counts for each kind of mark that is drawn on it, and for each rule
but the classic ones.

    RUNS=3                 runs of each; medians count
    BACKENDS="dlx sat"     a column each
    TABLES="puzzles kinds" which are printed
    SECONDS=20             after which a run is stopped

A process each, so what reading and setting up takes is in the times, which are
milliseconds; "-" where there was no answer in time. Engines that say different
things end the run.
"""
import json
import os
import statistics
import subprocess
import sys

RUNS = int(os.environ.get("RUNS", "3"))
BACKENDS = os.environ.get("BACKENDS", "dlx sat").split()
TABLES = os.environ.get("TABLES", "puzzles kinds").split()
SECONDS = float(os.environ.get("SECONDS", "20"))
HERE = os.path.dirname(os.path.abspath(__file__))
TOO_LATE = float("inf")
# What else an object has is for people.
KEYS = ("size", "box", "rules", "regions", "givens", "candidates", "marks")


def instances():
    folder = os.path.join(HERE, "..", "instances")
    with open(os.path.join(folder, "answers.txt"), encoding="utf-8") as f:
        names = [line.split()[0] for line in f
                 if line.strip() and line[0] != "#"]
    return [os.path.join(folder, name) for name in names
            if os.path.dirname(name) == ""]


def read_puzzles(file):
    """Names and texts."""
    with open(file, encoding="utf-8") as f:
        text = f.read()
    name = os.path.splitext(os.path.basename(file))[0]
    if not text.startswith("{"):
        return [(name, text)]
    puzzles = []
    for line in text.splitlines():
        puzzle = json.loads(line)
        if puzzle.get("solutions", 1) not in (None, ">0"):
            known = {k: puzzle[k] for k in KEYS if puzzle.get(k)}
            known.setdefault("givens", "." * puzzle["size"] ** 2)
            puzzles.append((puzzle.get("id", name), json.dumps(known)))
    return puzzles


def ask(program, backend, text):
    """CPU seconds, and the record."""
    read, write = os.pipe()
    with subprocess.Popen(
            [program, "solve", "--json", "--threads", "1", "--backend",
             backend, "--timeout", str(SECONDS)],
            stdin=subprocess.PIPE, stdout=write, stderr=subprocess.DEVNULL,
            text=True) as child:
        os.close(write)
        child.stdin.write(text)
        child.stdin.close()
        with os.fdopen(read, encoding="utf-8") as out:
            line = out.readline()
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
    record = json.loads(line) if line else {"error": "no record"}
    return usage.ru_utime + usage.ru_stime, record


def median_of(program, backend, text):
    """Seconds, or TOO_LATE, or None where it does not take the board; and the
    record."""
    times = []
    for _ in range(RUNS):
        seconds, record = ask(program, backend, text)
        if "error" in record:
            return None, record
        if record.get("verdict") in (None, "unknown"):
            return TOO_LATE, record
        times.append(seconds)
        if seconds > 2:
            break
    return statistics.median(times), record


def kinds_of(record):
    kinds = {m["kind"] for m in record.get("marks", [])}
    kinds |= {r for r in record.get("rules", []) if r != "classic"}
    return kinds | ({"regions"} if record.get("regions") else set())


def show(seconds):
    """Milliseconds; nothing where there is no answer in time."""
    if seconds in (None, TOO_LATE):
        return "-"
    return "%.0f" % (1000 * seconds)


def measure(program, files):
    """A row for each puzzle: name, kinds, times."""
    rows = []
    for file in files:
        for name, text in read_puzzles(file):
            times, verdicts, kinds = [], set(), set()
            for backend in BACKENDS:
                seconds, record = median_of(program, backend, text)
                times.append(seconds)
                kinds |= kinds_of(record)
                if seconds not in (None, TOO_LATE):
                    verdicts.add(record["verdict"])
            if len(verdicts) > 1:
                sys.exit("%s: %s" % (name, " and ".join(sorted(verdicts))))
            if kinds:
                rows.append((name, kinds, times))
    return rows


def print_by_puzzle(rows):
    print("| puzzle | %s | kinds |" % " | ".join(BACKENDS))
    print("|---|" + "---|" * (len(BACKENDS) + 1))
    for name, kinds, times in sorted(rows, key=lambda row: row[0]):
        print("| `%s` | %s | %s |" % (name, " | ".join(map(show, times)),
                                      ", ".join(sorted(kinds))))


def print_by_kind(rows):
    titles = ["%s, median | slowest" % b for b in BACKENDS]
    print("| kind | puzzles | %s |" % " | ".join(titles))
    print("|---|---|" + "---|" * (2 * len(BACKENDS)))
    everything = [("all", rows)]
    for kind in sorted({k for _, kinds, _ in rows for k in kinds}):
        everything.append((f"`{kind}`", [r for r in rows if kind in r[1]]))
    for kind, some in everything[1:] + everything[:1]:
        fields = []
        for i in range(len(BACKENDS)):
            times = [r[2][i] for r in some if r[2][i] is not None]
            # The lower one of two in the middle: a time that was measured.
            fields += [show(statistics.median_low(times) if times else None),
                       show(max(times) if times else None)]
        print("| %s | %d | %s |" % (kind, len(some), " | ".join(fields)))


def main():
    if len(sys.argv) < 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    rows = measure(sys.argv[1], sys.argv[2:] or instances())
    if "puzzles" in TABLES:
        print_by_puzzle(rows)
        print()
    if "kinds" in TABLES:
        print_by_kind(rows)


if __name__ == "__main__":
    main()
