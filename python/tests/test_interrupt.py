"""Ctrl-C, other threads, and child processes while questions run."""

import os
import signal
import subprocess
import sys
import threading
import time

import pytest

from sudokusat import Cancel, Engine, Limits, Puzzle, Stopped

# No machine counts these before a test is over.
ENDLESS = "Puzzle(size=9).count(backend='dlx')"

# Told from inside the try: a signal that is sent once that was read is caught, however
# busy the machine is.
INTERRUPTED = f"""
from sudokusat import Puzzle
told = ["ready"]
while told:
    try:
        print(told[-1], flush=True)
        if len(told) == 3:
            break
        {ENDLESS}
    except KeyboardInterrupt:
        told.append(f"interrupted {{Puzzle(size=4).count()}}")
"""


def start(code, environment):
    process = subprocess.Popen(
        [sys.executable, "-c", code],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
        # The test runner's own parent may have it ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    # One that takes no signal would be waited for without end.
    killer = threading.Timer(120, process.kill)
    killer.daemon = True
    killer.start()
    return process


def test_a_real_interrupt_twice(environment):
    process = start(INTERRUPTED, environment)
    try:
        assert process.stdout.readline() == "ready\n"
        for _ in range(2):
            time.sleep(0.3)  # for the question to begin; it need not have
            process.send_signal(signal.SIGINT)
            # The package is of use afterwards.
            assert process.stdout.readline() == "interrupted 288\n"
        assert process.wait(timeout=60) == 0, process.stderr.read()
    finally:
        process.kill()
        process.communicate()


def test_other_handlers_run_too(environment):
    code = f"""
import signal
from sudokusat import Puzzle
class Enough(Exception):
    pass
def handler(*_):
    # A question within a question, about a puzzle of its own.
    raise Enough(Puzzle(size=4).count())
signal.signal(signal.SIGALRM, handler)
try:
    signal.setitimer(signal.ITIMER_REAL, 0.3)
    {ENDLESS}
except Enough as enough:
    print(enough)
"""
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        env=environment,
        timeout=60,
    )
    assert (done.stdout, done.stderr) == ("288\n", "")


def test_a_handler_that_returns_ends_nothing(environment):
    code = """
import signal
from sudokusat import Puzzle
told = []
signal.signal(signal.SIGALRM, lambda *_: told.append(1))
signal.setitimer(signal.ITIMER_REAL, 0.05, 0.05)
count = Puzzle(size=9).count(backend="dlx", seconds=1)
print(count.stopped, len(told) > 0)
"""
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        env=environment,
        timeout=60,
    )
    assert (done.stdout, done.stderr) == ("deadline True\n", "")


def test_a_flag_ends_a_question_of_another_thread():
    flag = Cancel()
    told = []

    def ask():
        try:
            told.append(Puzzle(size=9).count(backend="dlx", limits=Limits(cancel=flag)))
        except BaseException as error:
            told.append(error)

    thread = threading.Thread(target=ask)
    thread.start()
    # Other threads run meanwhile: this one does.
    time.sleep(0.1)
    assert thread.is_alive()
    assert not flag.is_set()
    flag.set()
    thread.join(timeout=60)
    assert not thread.is_alive()
    assert told[0].stopped == "cancelled" and not told[0].complete


def test_threads_side_by_side():
    text = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
    shared = Puzzle.parse(text)
    wrong = []

    def ask():
        for _ in range(50):
            own = Puzzle.parse(text)
            if not (own.solve() == shared.solve() and own.unique and shared.count() == 1):
                wrong.append(own)

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


# 28200960 boards of 6x6 (Pettersen), of which each first row has 1 in 720.
@pytest.mark.parametrize("threads", [1, 2, 3])
def test_threads_that_help_change_nothing(threads):
    puzzle = Puzzle(list(range(1, 7)) + 30 * [0], box=(2, 3))
    count = puzzle.count(backend=Engine("dlx", threads=threads, settings={"memo": "off"}))
    assert count == 39168
    alone = puzzle.count(backend=Engine("dlx", settings={"memo": "off"}))
    assert count.stats == alone.stats


def test_threads_that_help_are_called_off():
    with pytest.raises(Stopped):
        int(Puzzle(size=9).count(backend=Engine("dlx", threads=3), seconds=0.3))
    for wrong in (0, -1, 10_000):
        with pytest.raises(ValueError):
            Engine(threads=wrong)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_a_child_asks_again():
    assert Puzzle(size=4).count() == 288
    child = os.fork()
    if child == 0:
        os._exit(0 if Puzzle(size=4).count() == 288 else 1)
    _, status = os.waitpid(child, 0)
    assert status == 0


def test_stopped_says_why():
    with pytest.raises(Stopped) as caught:
        int(Puzzle(size=9).count(backend="dlx", seconds=0.01))
    assert caught.value.reason == "deadline"
    assert not caught.value.partial.complete
