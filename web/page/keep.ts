// Keeps boards in the browser's storage, each under a key of its own, with what may
// be undone. What is read back is looked at first: it may be of another version, or
// somebody else's.

import type { History } from "./history.js";
import { historyFrom } from "./history.js";
import type { Mark, Puzzle } from "./puzzle.js";
import { emptyPuzzle } from "./puzzle.js";
import { largestSize } from "./cells.js";

const listKey = "sudokusat.boards";
const boardKey = "sudokusat.board.";
const settingKey = "sudokusat.setting.";
const keptSteps = 500;

type Difference = Partial<Record<keyof Puzzle, unknown>>;

// Of a list of numbers what differs alone is kept: its places, each with the number.
interface Sparse { at: number[] }

function differenceOf(from: unknown, to: unknown): unknown {
    if (!Array.isArray(from) || !Array.isArray(to) || from.length !== to.length || typeof to[0] !== "number") return to;
    const at = to.flatMap((number: unknown, i) => (number === from[i] ? [] : [i, number]));
    return at.length < to.length ? ({ at } as Sparse) : to;
}

function difference(from: Puzzle, to: Puzzle): Difference {
    const changed: Difference = {};
    for (const key of Object.keys(to) as (keyof Puzzle)[]) if (from[key] !== to[key]) changed[key] = differenceOf(from[key], to[key]);
    return changed;
}

function applied(from: Puzzle, step: Record<string, unknown>): unknown {
    const puzzle: Record<string, unknown> = { ...from, ...step };
    for (const [key, value] of Object.entries(step)) {
        const at = (value as Sparse | null)?.at;
        const old: unknown = from[key as keyof Puzzle];
        if (!Array.isArray(at) || !Array.isArray(old)) continue;
        const list: unknown[] = [...(old as unknown[])];
        for (let i = 0; i + 1 < at.length; i += 2) list[at[i]!] = at[i + 1]!;
        puzzle[key] = list;
    }
    return puzzle;
}

// Steps from the present on, each as what is different from the one before.
function chain(now: Puzzle, puzzles: readonly Puzzle[]): Difference[] {
    let last = now;
    return puzzles.slice(-keptSteps).reverse().map((puzzle) => {
        const changed = difference(last, puzzle);
        last = puzzle;
        return changed;
    });
}

export function keepBoard(id: string, history: History): boolean {
    const full = { now: history.now, before: chain(history.now, history.before), after: chain(history.now, history.after) };
    for (const kept of [full, { now: history.now, before: [], after: [] }]) {
        try {
            localStorage.setItem(boardKey + id, JSON.stringify(kept));
            return true;
        } catch { /* No room, or no storage: once more with less. */ }
    }
    return false;
}

export function forgetBoard(id: string): void {
    try { localStorage.removeItem(boardKey + id); } catch { /* There is no storage. */ }
}

export function keepList(ids: readonly string[], active: string): void {
    try { localStorage.setItem(listKey, JSON.stringify({ ids, active })); } catch { /* There is no storage. */ }
}

export function keptList(): { ids: string[]; active: string } {
    try {
        const kept = JSON.parse(localStorage.getItem(listKey) ?? "null") as { ids?: unknown; active?: unknown } | null;
        const ids = Array.isArray(kept?.ids) ? kept.ids.filter((id): id is string => typeof id === "string") : [];
        return { ids, active: typeof kept?.active === "string" ? kept.active : "" };
    } catch {
        return { ids: [], active: "" };
    }
}

// The id of the board that a key of the storage holds, or null.
export function idOfKey(key: string | null): string | null {
    return key?.startsWith(boardKey) ? key.slice(boardKey.length) : null;
}

function isNumbers(list: unknown, length: number, most: number): list is number[] {
    return Array.isArray(list) && list.length === length &&
        list.every((n) => Number.isInteger(n) && n >= 0 && n <= most);
}

function isMark(mark: unknown): mark is Mark {
    if (typeof mark !== "object" || mark === null) return false;
    const m = mark as Record<string, unknown>;
    const isNames = (list: unknown): boolean => list === undefined ||
        (Array.isArray(list) && list.every((name) => typeof name === "string"));
    return typeof m["kind"] === "string" && isNames(m["cells"]) && isNames(m["cells2"]) &&
        (m["sets"] === undefined || (Array.isArray(m["sets"]) && m["sets"].every(isNames))) &&
        (m["options"] === undefined || (Array.isArray(m["options"]) &&
            m["options"].every((option) => Array.isArray(option) && option.every(isMark))));
}

function isPuzzle(value: unknown): value is Puzzle {
    if (typeof value !== "object" || value === null) return false;
    const p = value as Record<string, unknown>;
    const size = p["size"];
    if (typeof size !== "number" || !Number.isInteger(size) || size < 1 || size > largestSize) return false;
    const n = size * size;
    const bits = 2 ** (largestSize + 1) - 1;
    return isNumbers(p["box"], 2, largestSize) && (p["box"] as number[])[0]! * (p["box"] as number[])[1]! === size &&
        (p["regions"] === null || (typeof p["regions"] === "string" && p["regions"].length === n)) &&
        Array.isArray(p["rules"]) && p["rules"].every((rule) => typeof rule === "string") &&
        Array.isArray(p["marks"]) && p["marks"].every(isMark) &&
        isNumbers(p["given"], n, size) && isNumbers(p["placed"], n, size) &&
        isNumbers(p["corner"], n, bits) && isNumbers(p["centre"], n, bits) && isNumbers(p["colour"], n, bits) &&
        typeof p["marksCount"] === "boolean" && typeof p["name"] === "string" && typeof p["extra"] === "object";
}

function unchain(now: Puzzle, steps: unknown): Puzzle[] {
    const puzzles: Puzzle[] = [];
    let last = now;
    if (!Array.isArray(steps)) return puzzles;
    for (const step of steps) {
        if (typeof step !== "object" || step === null) break;
        const puzzle = applied(last, step as Record<string, unknown>);
        if (!isPuzzle(puzzle)) break;
        puzzles.unshift(puzzle);
        last = puzzle;
    }
    return puzzles;
}

export function keptBoard(id: string): History | null {
    try {
        const kept = JSON.parse(localStorage.getItem(boardKey + id) ?? "null") as Record<string, unknown> | null;
        const now: unknown = kept && { ...emptyPuzzle(9), ...(kept["now"] as object) };
        if (!isPuzzle(now)) return null;
        return { ...historyFrom(now), before: unchain(now, kept!["before"]), after: unchain(now, kept!["after"]) };
    } catch {
        return null;
    }
}

export function keepSetting(name: string, value: string): void {
    try { localStorage.setItem(settingKey + name, value); } catch { /* There is no storage. */ }
}

export function keptSetting(name: string): string | null {
    try { return localStorage.getItem(settingKey + name); } catch { return null; }
}
