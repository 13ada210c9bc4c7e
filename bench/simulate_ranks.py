#!/usr/bin/env python3
"""How busy 10^3 to 10^5 ranks of sudokusat-mpi are, by simulation.

    bench/simulate_ranks.py [OPTION]...          one line of numbers
    bench/simulate_ranks.py --table              the table of docs/clusters.md
    bench/simulate_ranks.py --test               against closed forms

    --ranks N       [1000]
    --times FILE    [bench/part-times.txt] seconds of parts, a number a line, which
                    are drawn from by chance; "equal": all alike
    --mean S        [as in the file] they are scaled to this mean
    --parts K       [30] so many parts a rank, about: how long it runs
    --latency S     [5e-5] of a message, one way
    --service S     [4e-4] rank 0's time for a result and the next part
    --slow P,F      [0.01,2] this share of ranks takes F times as long
    --failures Y    [0] a rank dies once in so many years, which ends the run
    --restart S     [60] until all ranks work again
    --seed N        [1] the same seed, the same numbers

A rank has a part in work and one that waits. When it is through with one, the
result goes to rank 0, which serves one rank after the other, in the order in which
they come, and sends a part back. After a death the run begins again with what the
journal has: parts under way are lost. Efficiency is the time of parts that were
kept over the time of all ranks. That the last parts of a run end at different
times is left out: the longer the run, the less it is, and long parts are cut.
"""

import heapq
import os
import random
import sys

YEAR = 365.25 * 86400
DEATHS = 5  # in the table, a rank dies once in so many years


def read_times(name):
    if name == "equal":
        return [1.0]
    with open(name, encoding="ascii") as lines:
        return [float(line) for line in lines if line.strip()]


def simulate(ranks, times, mean=None, parts=30, latency=5e-5, service=4e-4,
             slow=(0.01, 2.0), failures=0.0, restart=60.0, seed=1):
    """Returns (efficiency, how busy rank 0 is)."""
    chance = random.Random(seed)
    usual = sum(times) / len(times)
    factor = (mean or usual) / usual
    draw = [t * factor for t in times]
    pace = [slow[1] if chance.random() < slow[0] else 1.0 for _ in range(ranks)]
    end = parts * (mean or usual)
    rate = ranks / (failures * YEAR) if failures else 0.0
    kept = served = 0.0
    now = 0.0
    while now < end:
        death = now + chance.expovariate(rate) if rate else float("inf")
        until = min(death, end)
        # Two parts for each rank, in turns, before anything comes back.
        heap, waits, begun = [], [0.0] * ranks, [0.0] * ranks
        free = now
        for k in range(2):
            for r in range(ranks):
                free += service
                served += service if free < until else 0
                if k:
                    waits[r] = free + latency
                else:
                    begun[r] = free + latency
                    heap.append((begun[r] + chance.choice(draw) * pace[r], r))
        heapq.heapify(heap)
        while heap[0][0] < until:
            t, r = heap[0]
            # Work of a slow rank counts as that of one at full pace.
            kept += (t - begun[r]) / pace[r]
            free = max(free, t + latency) + service
            served += service if free < until else 0
            begun[r] = max(t, waits[r])
            waits[r] = free + latency
            heapq.heapreplace(
                heap, (begun[r] + chance.choice(draw) * pace[r], r))
        if until == end:  # parts in work when time is up are not lost
            kept += sum(max(0.0, end - b) / p for b, p in zip(begun, pace))
        now = until + (restart if until == death else 0)
    worth = sum(1 / p for p in pace) / ranks
    return kept / (ranks * max(end, now) * worth), served / max(end, now)


def test():
    """Equal parts, no failures: 1 up to T / s ranks, T / (s n) beyond. Failures:
    each takes the restart and half a part's time from all."""
    plain = dict(times=[1.0], slow=(0, 1), latency=0, parts=40)
    bad = 0

    def holds(what, found, expected, by):
        nonlocal bad
        good = abs(found - expected) <= by
        bad += not good
        print(f"{'ok' if good else 'not ok'}: {what}: {found:.4f}, "
              f"expected {expected:.4f}")

    for n in (1, 10, 100, 500):
        found, busy = simulate(n, service=1e-3, **plain)
        holds(f"{n} ranks of 1000 that rank 0 can serve", found, 1,
              0.001 + n / 1000 / 40)
        holds("  rank 0's time", busy, n / 1000, 0.06 * n / 1000 + 1e-3)
    for n in (2000, 5000):
        found, busy = simulate(n, service=1e-3, **plain)
        holds(f"{n} ranks of 1000", found, 1000 / n, 0.06 * 1000 / n)
        holds("  rank 0's time", busy, 1, 0.01)
    for years in (0.2, 0.05):
        n, restart = 200, 1000.0
        every = years * YEAR / n
        expected = (every - 0.5 * 1000) / (every + restart)
        found, _ = simulate(n, times=[1000.0], slow=(0, 1), latency=0,
                            service=0, parts=int(100 * every / 1000),
                            failures=years, restart=restart)
        holds(f"a death each {every:.0f} s, a hundred of them", found, expected,
              0.25 * (1 - expected))
    one = simulate(50, times=[1, 2, 3], seed=7)
    holds("the same seed twice", simulate(50, times=[1, 2, 3], seed=7)[0],
          one[0], 0)
    return 1 if bad else 0


def table(times):
    print("| ranks | mean of a part | efficiency | rank 0 busy | with crashes |")
    print("|---|---|---|---|---|")
    for ranks, parts, means in ((1000, 30, (0.1, 1, 10, 60, 600)),
                                (10000, 30, (1, 10, 60, 600)),
                                (100000, 12, (10, 60, 600))):
        for mean in means:
            found, busy = simulate(ranks, times, mean=mean, parts=parts)
            # So long that some three die, where that is not too much to count.
            needed = max(parts, int(3 * DEATHS * YEAR / ranks / mean))
            deaths = "-"
            if needed * ranks < 2e6:
                kept, _ = simulate(ranks, times, mean=mean, parts=needed,
                                   failures=DEATHS)
                deaths = f"{100 * kept:.1f} %"
            print(f"| {ranks} | {mean:g} s | {100 * found:.1f} % | "
                  f"{100 * busy:.0f} % | {deaths} |", flush=True)


def main(words):
    here = os.path.dirname(os.path.abspath(__file__))
    values = {"times": os.path.join(here, "part-times.txt")}
    numbers = {"ranks": int, "mean": float, "parts": int, "latency": float,
               "service": float, "failures": float, "restart": float, "seed": int}
    if words == ["--test"]:
        return test()
    is_table = words == ["--table"]
    pairs = [] if is_table else words
    if len(pairs) % 2:
        sys.exit(__doc__)
    for name, value in zip(pairs[::2], pairs[1::2]):
        name = name[2:] if name.startswith("--") else ""
        try:
            if name in numbers:
                values[name] = numbers[name](value)
            elif name == "slow":
                share, factor = value.split(",")
                values[name] = (float(share), float(factor))
            elif name == "times":
                values[name] = value
            else:
                sys.exit(__doc__)
        except ValueError:
            sys.exit(f"--{name} {value}: this is no number")
    values["times"] = read_times(values["times"])
    if is_table:
        table(values["times"])
        return 0
    ranks = values.pop("ranks", 1000)
    found, busy = simulate(ranks, **values)
    print(f"ranks {ranks} efficiency {found:.4f} rank-0 {busy:.4f}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
