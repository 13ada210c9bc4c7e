"""``python3 -m sudokusat``, and the example of the documentation."""

import re
import signal
import subprocess
import sys
import time

import pytest

PUZZLE = "1.3......4.....2"


@pytest.fixture
def run(environment):
    def run(*arguments, text=""):
        done = subprocess.run(
            [sys.executable, "-m", "sudokusat", *arguments],
            input=text,
            capture_output=True,
            text=True,
            env=environment,
            timeout=100,
        )
        return done.stdout, done.stderr, done.returncode

    return run


def test_questions(run):
    assert run("solve", "--format", "line", text=PUZZLE) == ("1234432124133142\n", "", 0)
    assert run("count", text=PUZZLE + "\n\n" + "." * 16) == ("1\n288\n", "", 0)
    assert run("count", "--limit", "5", text="." * 16)[0] == "at least 5\n"
    assert run("all", "--rule", "diagonal", text=PUZZLE)[0].endswith("# 0\n")
    assert run("check", text="11" + "." * 14)[0].startswith("invalid\n  row 1: r1c1, r1c2")
    assert run("candidates", text=PUZZLE)[0].splitlines()[1] == "4 3 2 1"
    assert run("grade", text=PUZZLE)[0] == "easy 1.2 hidden single in a box\n"
    assert len(run("steps", text=PUZZLE)[0].splitlines()) == 12
    assert "r2c1" in run("hint", text=PUZZLE)[0]
    assert run("explain", text="12....3.........")[0].count("cannot all be") >= 3
    assert run("convert", "--format", "json", text=PUZZLE)[0].startswith('{"size":4')


def test_proofs(run):
    text, _, status = run("prove", text=PUZZLE)
    assert status == 0
    assert run("verify", text=text) == ("accepted: 1\n", "", 0)
    forged = text.replace("claim exactly 1", "claim exactly 2")
    told, _, status = run("verify", text=forged)
    assert told.startswith("refused: line ") and status == 1


def test_generate_and_cover_and_list(run):
    text, _, status = run("generate", "--count", "2", "--seed", "1", "--size", "4")
    assert status == 0 and len(text.split()) == 2
    assert run("count", text=text.replace("\n", "\n\n"))[0] == "1\n1\n"
    assert run("cover", text="a b\na\nb\na b\n")[0].endswith("# 2\n")
    assert "anti-knight" in run("list", "rules")[0]


def test_errors(run):
    told, why, status = run("count", text="12x!\n\n" + PUZZLE)
    assert (told, status) == ("1\n", 1) and why.startswith("sudokusat: line 1, column ")
    assert run("count", "/nonexistent/puzzle")[2] == 1
    assert run("count", "--backend", "nobody", text=PUZZLE)[2] == 1
    assert run("nonsense")[2] == 2


def test_an_interrupt(environment):
    process = subprocess.Popen(
        [sys.executable, "-m", "sudokusat", "count", "--backend", "dlx"],
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    process.stdin.write(b"." * 81)
    process.stdin.close()
    # It may not have come to the question yet: Python's own start takes its time.
    time.sleep(1)
    process.send_signal(signal.SIGINT)
    process.stdin = None
    _, why = process.communicate(timeout=60)
    assert process.returncode in (130, -signal.SIGINT), why


def test_the_example_of_the_documentation(top):
    page = (top / "docs/python.md").read_text()
    example = re.search(r"```python\n(.*?)```", page, flags=re.S).group(1)
    told = re.search(r"It prints\n\n```text\n(.*?)```", page, flags=re.S).group(1)
    assert 9 <= len(example.splitlines()) <= 12
    done = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True,
                          env={**__import__("os").environ, "PYTHONPATH": str(top / "python")})
    assert (done.stdout, done.stderr) == (told, "")
