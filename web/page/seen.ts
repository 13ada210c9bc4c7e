// Which cells may not hold the same digit as a cell, by the rules that say so of
// pairs: lines, boxes or regions, leaps of chess, diagonals, windows, cages.

import { cellOfName } from "./cells.js";
import type { Puzzle } from "./puzzle.js";
import { partOf } from "./puzzle.js";

function leapsOf(rule: string): { leaps: [number, number][]; torus: boolean } {
    const [name, args = ""] = rule.split(":");
    const parts = args.split(",").map((part) => part.trim());
    const torus = parts.includes("torus");
    if (name === "anti-knight") return { leaps: [[1, 2]], torus };
    if (name === "anti-king") return { leaps: [[1, 1], [0, 1]], torus };
    if (name === "leaper") return { leaps: [[Number(parts[0]), Number(parts[1])]], torus };
    return { leaps: [], torus };
}

function isLeap(puzzle: Puzzle, a: number, b: number): boolean {
    const n = puzzle.size;
    const down = Math.abs(Math.floor(a / n) - Math.floor(b / n));
    const across = Math.abs((a % n) - (b % n));
    return puzzle.rules.some((rule) => {
        const { leaps, torus } = leapsOf(rule);
        const rows = torus ? Math.min(down, n - down) : down;
        const columns = torus ? Math.min(across, n - across) : across;
        return leaps.some(([p, q]) => (rows === p && columns === q) || (rows === q && columns === p));
    });
}

function windowOf(n: number, cell: number): string {
    const side = Math.sqrt(n);
    const at = (line: number): number => (line % (side + 1) === 0 ? -1 : Math.floor(line / (side + 1)));
    const row = at(Math.floor(cell / n));
    const column = at(cell % n);
    return row < 0 || column < 0 ? "" : `${row}/${column}`;
}

function shareHouse(puzzle: Puzzle, a: number, b: number): boolean {
    const n = puzzle.size;
    const [ra, ca, rb, cb] = [Math.floor(a / n), a % n, Math.floor(b / n), b % n];
    if (ra === rb || ca === cb) return true;
    if (partOf(puzzle, a) !== "" && partOf(puzzle, a) === partOf(puzzle, b)) return true;
    for (const rule of puzzle.rules) {
        if ((rule === "diagonal" || rule === "diagonal:down") && ra === ca && rb === cb) return true;
        if ((rule === "diagonal" || rule === "diagonal:up") && ra + ca === n - 1 && rb + cb === n - 1) return true;
        if (rule === "windoku" && windowOf(n, a) !== "" && windowOf(n, a) === windowOf(n, b)) return true;
        if (rule === "disjoint-groups" && ra % puzzle.box[0] === rb % puzzle.box[0] &&
            ca % puzzle.box[1] === cb % puzzle.box[1]) return true;
    }
    return false;
}

const distinctKinds = new Set(["cage", "extra-region", "renban", "rellik-cage", "equality-cage", "lunchbox", "thermo", "nabner-line"]);

// The cells that exclude one, as a list of numbers; it is not among them.
export function cellsSeenBy(puzzle: Puzzle, cell: number): number[] {
    const seen: number[] = [];
    const cages = puzzle.marks.filter((mark) => distinctKinds.has(mark.kind))
        .map((mark) => new Set((mark.cells ?? []).map((name) => cellOfName(name, puzzle.size))))
        .filter((cells) => cells.has(cell));
    for (let other = 0; other < puzzle.size ** 2; other++) {
        if (other === cell) continue;
        if (shareHouse(puzzle, cell, other) || isLeap(puzzle, cell, other) || cages.some((cells) => cells.has(other))) {
            seen.push(other);
        }
    }
    return seen;
}

// The cells that every one of several sees.
export function cellsSeenByAll(puzzle: Puzzle, cells: readonly number[]): Set<number> {
    const [first, ...others] = cells.map((cell) => new Set(cellsSeenBy(puzzle, cell)));
    return new Set([...(first ?? [])].filter((cell) => others.every((seen) => seen.has(cell))));
}

// The digits that no digit on the board excludes, a cell each.
export function plainCandidates(puzzle: Puzzle, digits: readonly number[]): number[][] {
    const every = Array.from({ length: puzzle.size }, (_, i) => i + 1);
    return digits.map((digit, cell) => {
        if (digit) return [];
        const taken = new Set(cellsSeenBy(puzzle, cell).map((other) => digits[other]));
        return every.filter((d) => !taken.has(d));
    });
}
