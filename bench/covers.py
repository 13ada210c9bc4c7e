#!/usr/bin/env python3
"""Exact covers of the literature, in the text form of Knuth's programs.

    bench/covers.py KIND ARGUMENT...

    queens N                 N queens; the diagonals are secondary
    pentominoes ROWSxCOLUMNS the twelve in a rectangle; 8x8 has a hole of 2x2
                             in the middle
    langford N               Langford's pairs of 1..N
    dominoes ROWSxCOLUMNS    a rectangle in dominoes
    soma                     Piet Hein's seven pieces in a cube
    words ROWSxCOLUMNS A B SEED
                             a rectangle of words, A of them across and B down,
                             made by chance of eight letters; the cells are
                             secondary, the letters their colours
    matching N M SEED        M triples by chance that match three sets of N;
                             there is a matching among them

Shapes and counts are from Knuth, The Art of Computer Programming 4B, 7.2.2.1.
The same arguments give the same bytes everywhere.
"""

import itertools
import sys


class Chance:
    """xorshift64*, so that no library's numbers are trusted to stay."""

    def __init__(self, seed):
        self.state = (seed * 0x9E3779B97F4A7C15 + 1) % 2**64 or 1

    def below(self, n):
        x = self.state
        x ^= x >> 12
        x ^= x << 25 & 2**64 - 1
        x ^= x >> 27
        self.state = x
        return (x * 0x2545F4914F6CDD1D % 2**64 >> 32) % n

    def shuffle(self, values):
        for i in range(len(values) - 1, 0, -1):
            k = self.below(i + 1)
            values[i], values[k] = values[k], values[i]


def write(primary, secondary, options, comment):
    lines = ["| " + comment]
    lines.append(" ".join(primary + (["|"] + secondary if secondary else [])))
    lines += [" ".join(option) for option in options]
    sys.stdout.write("\n".join(lines) + "\n")


def rectangle(text):
    rows, columns = text.split("x")
    return int(rows), int(columns)


def queens(n):
    n = int(n)
    # Rows and columns from the middle outwards, as Knuth's generator has them.
    order = sorted(range(n), key=lambda i: (abs(2 * i - n + 1), i))
    primary = [name for i in order for name in (f"r{i}", f"c{i}")]
    secondary = [f"a{i}" for i in range(2 * n - 1)]
    secondary += [f"b{i}" for i in range(2 * n - 1)]
    options = [
        [f"r{r}", f"c{c}", f"a{r + c}", f"b{r - c + n - 1}"]
        for r in range(n)
        for c in range(n)
    ]
    write(primary, secondary, options, f"{n} queens")


PENTOMINOES = {  # Conway's letters
    "O": "XXXXX",
    "P": "XX/XX/X.",
    "Q": "X./X./X./XX",
    "R": ".XX/XX./.X.",
    "S": "X./XX/.X/.X",
    "T": "XXX/.X./.X.",
    "U": "X.X/XXX",
    "V": "X../X../XXX",
    "W": "X../XX./.XX",
    "X": ".X./XXX/.X.",
    "Y": ".X/XX/.X/.X",
    "Z": "XX./.X./.XX",
}


def cells_of(picture):
    return [
        (r, c)
        for r, row in enumerate(picture.split("/"))
        for c, mark in enumerate(row)
        if mark == "X"
    ]


def at_origin(cells):
    """Moved so that each coordinate begins at 0."""
    low = [min(values) for values in zip(*cells)]
    return tuple(sorted(tuple(x - l for x, l in zip(cell, low)) for cell in cells))


def turns(cells, maps):
    found = {at_origin(cells)}
    while True:
        more = {at_origin([f(*cell) for cell in shape]) for shape in found for f in maps}
        if more <= found:
            return sorted(found)
        found |= more


def placements(shape, sizes):
    spans = [max(values) + 1 for values in zip(*shape)]
    for shift in itertools.product(*(range(n - s + 1) for n, s in zip(sizes, spans))):
        yield [tuple(x + d for x, d in zip(cell, shift)) for cell in shape]


def packing(pieces, sizes, maps, holes, comment):
    box = [c for c in itertools.product(*map(range, sizes)) if c not in holes]
    name = {cell: "".join("0123456789abcdefghijklmnopqrstuvwxyz"[x] for x in cell) for cell in box}
    options = []
    for piece, cells in pieces.items():
        for shape in turns(cells, maps):
            for place in placements(shape, sizes):
                if all(cell in name for cell in place):
                    options.append([piece] + [name[cell] for cell in place])
    write(list(pieces) + [name[cell] for cell in box], [], options, comment)


def pentominoes(size):
    sizes = rectangle(size)
    holes = {(3, 3), (3, 4), (4, 3), (4, 4)} if sizes == (8, 8) else set()
    maps = [lambda r, c: (c, -r), lambda r, c: (r, -c)]
    pieces = {letter: cells_of(picture) for letter, picture in PENTOMINOES.items()}
    packing(pieces, sizes, maps, holes, f"pentominoes {size}")


SOMA = {
    "V": [(0, 0, 0), (0, 0, 1), (0, 1, 0)],
    "L": [(0, 0, 0), (0, 0, 1), (0, 0, 2), (0, 1, 0)],
    "T": [(0, 0, 0), (0, 0, 1), (0, 0, 2), (0, 1, 1)],
    "Z": [(0, 0, 0), (0, 0, 1), (0, 1, 1), (0, 1, 2)],
    "A": [(0, 0, 0), (0, 0, 1), (0, 1, 0), (1, 0, 1)],
    "B": [(0, 0, 0), (0, 0, 1), (0, 1, 0), (1, 1, 0)],
    "P": [(0, 0, 0), (0, 0, 1), (0, 1, 0), (1, 0, 0)],
}


def soma():
    maps = [lambda x, y, z: (y, -x, z), lambda x, y, z: (x, z, -y)]
    packing(SOMA, (3, 3, 3), maps, set(), "the Soma cube")


def langford(n):
    n = int(n)
    primary = [str(i) for i in range(1, n + 1)] + [f"s{i}" for i in range(2 * n)]
    options = [
        [str(i), f"s{at}", f"s{at + i + 1}"]
        for i in range(1, n + 1)
        for at in range(2 * n - i - 1)
    ]
    write(primary, [], options, f"Langford's pairs of {n}")


def dominoes(size):
    rows, columns = rectangle(size)
    cells = [(r, c) for r in range(rows) for c in range(columns)]
    options = []
    for r, c in cells:
        for other in ((r, c + 1), (r + 1, c)):
            if other in cells:
                options.append([f"{r},{c}", f"{other[0]},{other[1]}"])
    write([f"{r},{c}" for r, c in cells], [], options, f"dominoes {size}")


def words(size, n_across, n_down, seed):
    rows, columns = rectangle(size)
    chance = Chance(int(seed))

    def made(n, length):
        found = set()
        while len(found) < n:
            found.add("".join("etaoinsr"[chance.below(8)] for _ in range(length)))
        return sorted(found)

    across, down = made(int(n_across), columns), made(int(n_down), rows)
    primary = [f"A{r}" for r in range(rows)] + [f"D{c}" for c in range(columns)]
    secondary = [f"{r},{c}" for r in range(rows) for c in range(columns)]
    options = [
        [f"A{r}"] + [f"{r},{c}:{letter}" for c, letter in enumerate(word)]
        for r in range(rows)
        for word in across
    ]
    options += [
        [f"D{c}"] + [f"{r},{c}:{letter}" for r, letter in enumerate(word)]
        for c in range(columns)
        for word in down
    ]
    write(primary, secondary, options, f"words {size} {n_across} {n_down} {seed}")


def matching(n, m, seed):
    n, m, chance = int(n), int(m), Chance(int(seed))
    second, third = list(range(n)), list(range(n))
    chance.shuffle(second)
    chance.shuffle(third)
    triples = set(zip(range(n), second, third))
    while len(triples) < m:
        triples.add((chance.below(n), chance.below(n), chance.below(n)))
    triples = sorted(triples)
    chance.shuffle(triples)
    primary = [f"{letter}{i}" for letter in "xyz" for i in range(n)]
    options = [[f"x{a}", f"y{b}", f"z{c}"] for a, b, c in triples]
    write(primary, [], options, f"matching {n} {m} {seed}")


KINDS = {
    f.__name__: f for f in (queens, pentominoes, langford, dominoes, soma, words, matching)
}

if __name__ == "__main__":
    try:
        KINDS[sys.argv[1]](*sys.argv[2:])
    except (IndexError, KeyError, TypeError, ValueError):
        sys.exit(__doc__)
