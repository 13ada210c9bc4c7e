#!/usr/bin/env python3
"""Files that need each other in a circle.

    tests/check_circles.py BUILD

BUILD is the folder of objects, such as build/gcc. Two graphs may have no
circle: headers that include headers, and objects that use what other objects
define, by `nm`. Files that hang together in a circle can only be read, tested
and changed together, so a circle is either one file, or a piece of it belongs
elsewhere.
"""

import os
import re
import subprocess
import sys


def files(top, endings):
    for folder, _, names in sorted(os.walk(top)):
        for name in sorted(names):
            if name.endswith(endings):
                yield os.path.join(folder, name)


def includes(top):
    """Header -> headers that it includes, by their path below src."""
    graph = {}
    for path in files(top, ".h"):
        with open(path, encoding="utf-8") as text:
            found = re.findall(r'^\s*#\s*include\s*"([^"]+)"', text.read(), re.M)
        graph[os.path.relpath(path, top)] = set(found)
    return graph


def symbols(top):
    """Object -> {object that it uses: a symbol of it}."""
    defined, wanted = {}, {}
    for path in files(top, ".o"):
        name = os.path.relpath(path, top)[:-2]
        if not os.path.exists(f"src/{name}.c"):
            continue  # of a file that is gone
        lines = subprocess.run(["nm", "-P", path], check=True, text=True,
                               capture_output=True).stdout.splitlines()
        for symbol, kind, *_ in map(str.split, lines):
            if kind == "U":
                wanted.setdefault(name, []).append(symbol)
            elif kind.isupper():
                defined[symbol] = name
    graph = {}
    for name, list_of in wanted.items():
        for symbol in sorted(list_of):
            if defined.get(symbol, name) != name:
                graph.setdefault(name, {}).setdefault(defined[symbol], symbol)
    return graph


def reachable(graph, start):
    seen, todo = set(), [start]
    while todo:
        for target in graph.get(todo.pop(), ()):
            if target not in seen:
                seen.add(target)
                todo.append(target)
    return seen


def circles(graph):
    """Sets of nodes each of which leads to all others of its set."""
    reach = {node: reachable(graph, node) for node in graph}
    left = {node for node in graph if node in reach[node]}
    while left:
        first = min(left)
        circle = {n for n in left if n in reach[first] and first in reach[n]}
        left -= circle
        yield circle


def tell(kind, graph, circle):
    print(f"circle of {kind}: {' '.join(sorted(circle))}")
    for a in sorted(circle):
        for b in sorted(circle.intersection(graph[a])):
            by = f" ({graph[a][b]})" if isinstance(graph[a], dict) else ""
            print(f"    {a} -> {b}{by}")


def main():
    top = os.path.join(sys.argv[1], "src")
    bad = 0
    both = (("includes", includes("src")), ("symbols", symbols(top)))
    for kind, graph in both:
        for circle in circles(graph):
            tell(kind, graph, circle)
            bad += 1
    if not both[1][1]:
        print(f"{top}: no objects that use each other; build first")
        bad += 1
    if not bad:
        print(f"circles: none among {len(both[0][1])} headers and "
              f"{len(both[1][1])} objects")
    return bad != 0


if __name__ == "__main__":
    sys.exit(main())
