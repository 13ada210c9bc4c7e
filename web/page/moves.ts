// What is written on the selected cells: digits, notes, colours, givens.

import { digitText } from "./cells.js";
import { changePuzzle, puzzleNow, state } from "./state.js";
import type { Pen } from "./state.js";
import type { Puzzle } from "./puzzle.js";
import { digitAt, isFull, symbolsOf, withAt } from "./puzzle.js";
import { notice, say } from "./announce.js";
import { words } from "./words.js";

// Bits of the digit in all cells, or out of all if all have it.
function toggled(list: readonly number[], cells: readonly number[], digit: number): number[] {
    const bit = 1 << digit;
    const all = cells.every((cell) => (list[cell]! & bit) !== 0);
    return withAt(list, cells, (old) => (all ? old & ~bit : old | bit));
}

function withDigit(puzzle: Puzzle, cells: number[], digit: number, pen: Pen): Puzzle {
    const open = cells.filter((cell) => !puzzle.given[cell]);
    const empty = open.filter((cell) => !puzzle.placed[cell]);
    switch (pen) {
        case "given": {
            const all = cells.every((cell) => puzzle.given[cell] === digit);
            return { ...puzzle, given: withAt(puzzle.given, cells, () => (all ? 0 : digit)), placed: withAt(puzzle.placed, cells, () => 0) };
        }
        case "digit": {
            const all = open.every((cell) => puzzle.placed[cell] === digit);
            return { ...puzzle, placed: withAt(puzzle.placed, open, () => (all ? 0 : digit)) };
        }
        case "corner":
            return { ...puzzle, corner: toggled(puzzle.corner, empty, digit) };
        case "centre":
            return { ...puzzle, centre: toggled(puzzle.centre, empty, digit) };
        case "colour":
            return digit > 9 ? puzzle : { ...puzzle, colour: toggled(puzzle.colour, cells, digit) };
    }
}

export function writeDigit(digit: number, pen: Pen = state.pen): void {
    const puzzle = puzzleNow();
    const cells = [...state.active.selected];
    if (!cells.length) return say(words.nothingSelected);
    if (digit < 1 || digit > (pen === "colour" ? 9 : puzzle.size)) return;
    const next = withDigit(puzzle, cells, digit, pen);
    if (JSON.stringify(next) === JSON.stringify(puzzle)) return say(words.cellsAreGiven);
    changePuzzle(next);
    say(words.wrote(words.pens[pen], digitText(digit, pen === "colour" ? "" : symbolsOf(puzzle)), cells.length));
}

// Digits first; where there are none, notes; then colours.
export function erase(): void {
    const puzzle = puzzleNow();
    const cells = [...state.active.selected];
    const clear = (list: readonly number[], where = cells): number[] => withAt(list, where, () => 0);
    const notes = (p: Puzzle): boolean => cells.some((cell) => p.corner[cell] || p.centre[cell]);
    let next = puzzle;
    if (state.pen === "given" && cells.some((cell) => puzzle.given[cell])) next = { ...puzzle, given: clear(puzzle.given) };
    else if (cells.some((cell) => puzzle.placed[cell])) next = { ...puzzle, placed: clear(puzzle.placed) };
    else if (notes(puzzle)) next = { ...puzzle, corner: clear(puzzle.corner), centre: clear(puzzle.centre) };
    else if (cells.some((cell) => puzzle.colour[cell])) next = { ...puzzle, colour: clear(puzzle.colour) };
    if (next === puzzle) return say(words.nothingToErase);
    changePuzzle(next);
    say(words.erased);
}

export function keepSolution(digits: readonly number[]): void {
    const puzzle = puzzleNow();
    changePuzzle({ ...puzzle, placed: puzzle.placed.map((old, cell) => (puzzle.given[cell] ? 0 : digits[cell] || old)) });
}

export function clearPlaced(): void {
    const puzzle = puzzleNow();
    const none = puzzle.given.map(() => 0);
    changePuzzle({ ...puzzle, placed: none, corner: none, centre: none, colour: none, marksCount: false });
    say(words.begun);
}

// Those of the selected cells, if several are selected, or else of the whole board.
function cellsToTurn(): Set<number> {
    const { selected } = state.active;
    return selected.size > 1 ? selected : new Set(puzzleNow().given.keys());
}

export function placedToGivens(): void {
    const puzzle = puzzleNow();
    const cells = cellsToTurn();
    const turns = (cell: number): boolean => cells.has(cell) && puzzle.placed[cell] !== 0;
    if (!puzzle.given.some((_, cell) => turns(cell))) return notice(words.noDigitsToTurn);
    changePuzzle({ ...puzzle, given: puzzle.given.map((given, cell) => (turns(cell) ? digitAt(puzzle, cell) : given)),
        placed: puzzle.placed.map((placed, cell) => (turns(cell) ? 0 : placed)) });
    say(words.turnedToGivens);
}

export function givensToPlaced(): void {
    const puzzle = puzzleNow();
    const cells = cellsToTurn();
    const turns = (cell: number): boolean => cells.has(cell) && puzzle.given[cell] !== 0;
    if (!puzzle.given.some((_, cell) => turns(cell))) return notice(words.noGivensToTurn);
    changePuzzle({ ...puzzle, placed: puzzle.placed.map((placed, cell) => (turns(cell) ? puzzle.given[cell]! : placed)),
        given: puzzle.given.map((given, cell) => (turns(cell) ? 0 : given)) });
    say(words.turnedToDigits);
}

export function isDone(): boolean {
    return isFull(puzzleNow());
}
