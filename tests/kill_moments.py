"""Ends a command that writes a file at twenty moments, by each of three
signals, and looks at what is there then.

    kill_moments.py LIBRARY KIND[+resume] ARG...

LIBRARY is tests/kill_at.c, built; ARG... is a whole command line, in which OUT
stands for the output and DIR for a folder beside it. It is run in the current
folder. Ten moments are spread over the allocations of a whole run and ten over
its calls that change files. KIND says what the output must be after each:

  lines       the old file, or a beginning of what a whole run writes, in
              whole lines unless nobody could end one (SIGKILL)
  blocks      the same for texts that end with the line "end"
  document    the old file, or all of it
  pairs       lines, and in DIR for each of them its file, whole; nothing else

+resume: a run with --resume writes what is missing, and not a byte twice.

Numbers of seconds are not compared. Exits with 1 at the first that is wrong.
"""

import os
import re
import shutil
import signal
import subprocess
import sys

OLD = b"old\n"
MOMENTS = 10  # of each sort


def command_line(words, out, folder):
    return [out if w == "OUT" else folder if w == "DIR" else w for w in words]


def run(words, library, **settings):
    environment = {**os.environ, "LD_PRELOAD": library, **settings}
    done = subprocess.run(words, env=environment, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    return done.returncode, done.stderr.decode(errors="replace")


def read(name):
    with open(name, "rb") as file:
        return file.read()


def write(name, content):
    with open(name, "wb") as file:
        file.write(content)


def plain(content):
    return re.sub(rb'"seconds":[^},]*', b'"seconds":0', content)


def files_of(folder):
    return {name: read(os.path.join(folder, name))
            for name in sorted(os.listdir(folder))}


class Moments:
    def __init__(self, library, kind, words):
        self.preload = library
        self.resumes = kind.endswith("+resume")
        self.kind = kind.removesuffix("+resume")
        self.words = words
        self.n_partial = 0

    def begin(self):
        write("out", OLD)
        shutil.rmtree("dir", ignore_errors=True)
        os.mkdir("dir")

    def whole(self):
        self.begin()
        status, errors = run(command_line(self.words, "out", "dir"),
                             self.preload, KILL_COUNT="count")
        assert status in (0, 1), f"status {status} of the whole run: {errors}"
        self.expected = plain(read("out"))
        self.proofs = files_of("dir")
        self.n_allocs, self.n_files = map(int, read("count").split())
        assert self.expected != OLD and self.n_files >= 2

    def records(self, content):
        """Its whole records, as one text, and how many they are."""
        if self.kind == "blocks":
            ends = [m.end() for m in re.finditer(rb"^end\n", content, re.M)]
            return content[:ends[-1] if ends else 0], len(ends)
        return content[:content.rfind(b"\n") + 1], content.count(b"\n")

    def check_records(self, killed):
        content = plain(read("out"))
        if content == OLD:
            return
        good, n = self.records(content)
        assert self.expected.startswith(good), "no beginning of the whole"
        assert killed or good == content, "the last record is not whole"
        self.n_partial += 0 < len(good) < len(self.expected)
        if self.kind == "pairs":
            self.check_proofs(killed, n)
        if self.resumes and n and len(good) < len(self.expected):
            self.check_resume(good, n)

    def check_proofs(self, killed, n_lines):
        """Written before the line; one may be there whose line is not."""
        found = files_of("dir")
        if killed:
            found = {k: v for k, v in found.items() if k[0] != "."}
        names = list(self.proofs)[:len(found)]
        assert list(found) == names, f"files {list(found)}"
        assert n_lines <= len(found)
        for name in names:
            assert found[name] == self.proofs[name], f"{name} is not whole"

    def check_resume(self, good, n):
        words = command_line(self.words, "rest", "dir")
        words[2:2] = ["--resume", str(n + 1)]
        status, errors = run(words, self.preload)
        assert status in (0, 1), errors
        rest = plain(read("rest"))
        assert good + rest == self.expected, "--resume leaves a gap or repeats"

    def check_document(self):
        content = read("out")
        self.n_partial += content == OLD
        assert content in (OLD, self.expected), "neither old nor whole"

    def check_folder(self, killed):
        left = [f for f in os.listdir(".") if f.startswith(".sudokusat-")]
        for name in left:
            os.unlink(name)
        assert len(left) <= killed, f"left behind: {left}"

    def moment(self, sort, at, by):
        self.begin()
        status, errors = run(command_line(self.words, "out", "dir"),
                             self.preload, KILL_BY=str(int(by)),
                             **{f"KILL_AT_{sort}": str(at)})
        killed = by == signal.SIGKILL
        try:
            # A signal before any handler is there ends the program at once.
            # How many writes there are is a matter of time, so that the last
            # moment may not come.
            assert status in ((0, 1, -by) if killed else (0, 1, 4, -by)), \
                f"status {status}: {errors}"
            if self.kind == "document":
                self.check_document()
            else:
                self.check_records(killed)
            self.check_folder(killed)
        except AssertionError as why:
            shutil.copy("out", "wrong")
            sys.exit(f"{' '.join(self.words)}: {by.name} at {sort} {at}: {why}")

    def all(self):
        self.whole()
        for sort, n in (("ALLOC", self.n_allocs), ("FILE", self.n_files)):
            for i in range(MOMENTS):
                at = 1 + (2 * i + 1) * n // (2 * MOMENTS)
                for by in (signal.SIGINT, signal.SIGTERM, signal.SIGKILL):
                    self.moment(sort, min(at, n), by)
        if not self.n_partial:
            sys.exit(f"{' '.join(self.words)}: no moment was a true one")


if __name__ == "__main__":
    Moments(sys.argv[1], sys.argv[2], sys.argv[3:]).all()
