// A board with all that is on it, and its JSON as the program writes and reads it.
// A puzzle is never changed: each move makes another, which shares what is the same.

import { cellName, digitText, digitsOfBits, digitsOfText, largestSize, usualBox } from "./cells.js";
import { words } from "./words.js";

export interface Mark {
    kind: string;
    value?: string | number;
    loop?: boolean;
    cells?: string[];
    cells2?: string[];
    sets?: string[][];
    coeffs?: number[];
    options?: Mark[][];
}

export interface Puzzle {
    readonly size: number;
    readonly box: readonly [number, number];
    // A character a cell, or null where the boxes count.
    readonly regions: string | null;
    readonly rules: readonly string[];
    readonly marks: readonly Mark[];
    readonly given: readonly number[];
    readonly placed: readonly number[];
    // Bits of digits, a player's notes.
    readonly corner: readonly number[];
    readonly centre: readonly number[];
    // Bits of colours 1 to 9.
    readonly colour: readonly number[];
    // Whether the centre marks exclude all other digits.
    readonly marksCount: boolean;
    readonly name: string;
    // What else the program said of the board, which goes back with it.
    readonly extra: Readonly<Record<string, unknown>>;
}

const zeros = (size: number): number[] => new Array<number>(size * size).fill(0);

export function emptyPuzzle(size: number, box: readonly [number, number] = usualBox(size)): Puzzle {
    return {
        size, box, regions: null, rules: [], marks: [], given: zeros(size), placed: zeros(size),
        corner: zeros(size), centre: zeros(size), colour: zeros(size), marksCount: false, name: "", extra: {},
    };
}

// The given or placed digit of a cell, or 0.
export function digitAt(puzzle: Puzzle, cell: number): number {
    return puzzle.given[cell] || puzzle.placed[cell] || 0;
}

export function withAt(list: readonly number[], cells: readonly number[], change: (old: number) => number): number[] {
    const copy = list.slice();
    for (const cell of cells) copy[cell] = change(copy[cell]!);
    return copy;
}

export function isFull(puzzle: Puzzle): boolean {
    return puzzle.given.every((_, cell) => digitAt(puzzle, cell) !== 0);
}

// As a line of cells; above 9 in letters.
export function lineOf(digits: readonly number[], symbols = ""): string {
    return digits.map((digit) => digitText(digit, symbols) || ".").join("");
}

// The symbols that stand for the digits of this board, or "" for figures and letters.
export function symbolsOf(puzzle: { readonly size: number; readonly extra: Readonly<Record<string, unknown>> }): string {
    const symbols = puzzle.extra["symbols"];
    return typeof symbols === "string" && symbols.length === puzzle.size ? symbols : "";
}

export type Share = "givens" | "placed" | "all";

// What the program reads: givens alone, with placed digits, or with the notes too.
export function jsonOfPuzzle(puzzle: Puzzle, share: Share): string {
    const record: Record<string, unknown> = { ...puzzle.extra };
    const symbols = symbolsOf(puzzle);
    if (puzzle.name) record["id"] = puzzle.name;
    record["size"] = puzzle.size;
    if (!puzzle.regions) record["box"] = puzzle.box;
    if (puzzle.rules.length) record["rules"] = puzzle.rules;
    if (puzzle.regions) record["regions"] = puzzle.regions;
    if (puzzle.marks.length) record["marks"] = puzzle.marks;
    record["givens"] = lineOf(puzzle.given, symbols);
    if (share !== "givens" && puzzle.placed.some((digit) => digit)) record["placed"] = lineOf(puzzle.placed, symbols);
    if ((puzzle.marksCount || share === "all") && puzzle.centre.some((bits) => bits)) {
        record["candidates"] = puzzle.centre.map((bits, cell) => {
            const digits = bits && !digitAt(puzzle, cell) ? digitsOfBits(bits) : everyDigit(puzzle, cell);
            return digits.map((digit) => digitText(digit, symbols)).join("");
        });
    }
    return JSON.stringify(record);
}

function everyDigit(puzzle: Puzzle, cell: number): number[] {
    const digit = digitAt(puzzle, cell);
    if (digit) return [digit];
    return Array.from({ length: puzzle.size }, (_, i) => i + 1);
}

const ownKeys = new Set(["size", "box", "regions", "rules", "marks", "givens", "placed", "candidates", "id",
    "schema", "command", "index", "line", "file", "verdict", "seed", "solution", "clues", "minimal"]);

// The puzzle of a record of convert or generate, or a sentence why it cannot be shown.
export function puzzleOfRecord(record: Record<string, unknown>): Puzzle | string {
    const size = Number(record["size"]);
    if (!Number.isInteger(size) || size < 1) return words.noPuzzle;
    if (size > largestSize) return words.tooLarge(size, largestSize);
    const symbols = symbolsOf({ size, extra: record });
    const given = digitsOfText(String(record["givens"] ?? ""), symbols);
    if (given.length !== size * size) return words.noPuzzle;
    const placed = digitsOfText(String(record["placed"] ?? ""), symbols);
    const rules = Array.isArray(record["rules"]) ? record["rules"].map(String) : [];
    const box = Array.isArray(record["box"]) ? record["box"].map(Number) : usualBox(size);
    const extra: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(record)) if (!ownKeys.has(key)) extra[key] = value;
    const candidates = Array.isArray(record["candidates"]) ? record["candidates"].map(String) : [];
    const centre = zeros(size);
    candidates.forEach((text, cell) => {
        if (given[cell] || placed[cell] || text.length >= size) return;
        for (const digit of digitsOfText(text, symbols)) centre[cell]! |= 1 << digit;
    });
    return {
        ...emptyPuzzle(size, [box[0]!, box[1]!]),
        regions: typeof record["regions"] === "string" ? record["regions"] : null,
        rules: rules.filter((rule) => rule !== "classic" && rule !== "regions"),
        marks: Array.isArray(record["marks"]) ? (record["marks"] as Mark[]) : [],
        given,
        placed: placed.length === given.length ? placed.map((digit, cell) => (given[cell] ? 0 : digit)) : zeros(size),
        centre,
        marksCount: candidates.length > 0,
        name: String(record["id"] ?? ""),
        extra,
    };
}

// A mark in one line, as the program writes it but without ranges.
export function textOfMark(mark: Mark): string {
    const value = mark.value === undefined ? "" : ` ${/^[^\s":;]+$/.test(String(mark.value))
        ? mark.value : JSON.stringify(String(mark.value))}`;
    if (mark.options) {
        return `${mark.kind}: ${mark.options.map((option) => `(${option.map(textOfMark).join(", ")})`).join(" | ")}`;
    }
    const lists = mark.sets ?? [mark.cells ?? [], ...(mark.cells2 ? [mark.cells2] : [])];
    const list = lists.map((cells, at) => cells.map((cell, i) =>
        at === 0 && mark.coeffs && mark.coeffs[i] !== 1 ? `${mark.coeffs[i]}*${cell}` : cell).join(" ")).join("; ");
    return `${mark.kind}${value}${mark.loop ? " loop" : ""}: ${list}`;
}

// All cells of a mark by name, once each.
export function cellsOfMark(mark: Mark): string[] {
    const all = [...(mark.cells ?? []), ...(mark.cells2 ?? []), ...(mark.sets ?? []).flat(),
        ...(mark.options ?? []).flat().flatMap(cellsOfMark)];
    return [...new Set(all)];
}

export function namesOf(cells: readonly number[], size: number): string[] {
    return cells.map((cell) => cellName(cell, size));
}

// Which cells lie in one box or region with each; a name for each cell, "" in none.
export function partOf(puzzle: Puzzle, cell: number): string {
    if (puzzle.regions) {
        const piece = puzzle.regions[cell]!;
        return piece === "." ? "" : piece;
    }
    if (puzzle.rules.includes("no-boxes")) return "";
    const row = Math.floor(Math.floor(cell / puzzle.size) / puzzle.box[0]);
    const column = Math.floor((cell % puzzle.size) / puzzle.box[1]);
    return `${row}/${column}`;
}
