// What the page is about at this moment: the boards that are open, which one is
// shown, what is selected on it, and what an answer shows over it. Who draws or asks
// is told when it changes.

import type { History } from "./history.js";
import { historyFrom, historyRedo, historyStep, historyUndo } from "./history.js";
import { forgetBoard, idOfKey, keepBoard, keepList, keptBoard, keptList } from "./keep.js";
import type { Puzzle } from "./puzzle.js";
import { emptyPuzzle } from "./puzzle.js";
import { say, standingNotice } from "./announce.js";
import { words } from "./words.js";

export type Pen = "digit" | "corner" | "centre" | "colour" | "given";

// What an answer shows over the board, until the board changes or it is put away.
export interface Shown {
    // Digits of a solution, 0 for none.
    solution?: readonly number[];
    // The digits that are possible, a cell each.
    candidates?: readonly (readonly number[])[];
    // Cells to look at, cells that a step rests on, cells that clash.
    look?: readonly number[];
    rest?: readonly number[];
    clash?: readonly number[];
    // Marks, by their place in the list, that clash or that a step uses.
    marks?: readonly number[];
    // Digits that a step places or strikes out.
    put?: readonly { cell: number; digit: number }[];
    out?: readonly { cell: number; digit: number }[];
}

export interface Board {
    readonly id: string;
    history: History;
    shown: Shown;
    selected: Set<number>;
    cursor: number;
    // What check found: cells and marks that break a rule.
    conflicts: Set<number>;
    brokenMarks: Set<number>;
}

// A tool of the setter; what it has gathered so far are lists of cells.
export interface Tool {
    kind: string;
    value: string;
    lists: number[][];
}

export type Change = "boards" | "puzzle" | "selection" | "shown" | "tool" | "pen";

interface State {
    boards: Board[];
    active: Board;
    pen: Pen;
    several: boolean;
    tool: Tool | null;
}

const listeners: ((change: Change) => void)[] = [];

function makeBoard(history: History, id: string = crypto.randomUUID?.() ?? String(Math.random()).slice(2)): Board {
    return { id, history, shown: {}, selected: new Set([0]), cursor: 0, conflicts: new Set(), brokenMarks: new Set() };
}

const firstBoard = makeBoard(historyFrom(emptyPuzzle(9)));
export const state: State = { boards: [firstBoard], active: firstBoard, pen: "given", several: false, tool: null };

export function onChange(listener: (change: Change) => void): void {
    listeners.push(listener);
}

export function tell(change: Change): void {
    for (const listener of listeners) listener(change);
}

export function puzzleNow(): Puzzle {
    return state.active.history.now;
}

function keep(board: Board): void {
    standingNotice(keepBoard(board.id, board.history) ? "" : words.notKept);
    keepList(state.boards.map((b) => b.id), state.active.id);
}

// Opens the boards of the last time, and hears of what other windows do to them.
export function openKept(): void {
    const { ids, active } = keptList();
    const kept = ids.map((id) => ({ id, history: keptBoard(id) }));
    const boards = kept.flatMap(({ id, history }) => (history ? [makeBoard(history, id)] : []));
    if (boards.length) {
        state.boards = boards;
        state.active = boards.find((board) => board.id === active) ?? boards[0]!;
        state.pen = usualPen(puzzleNow());
    }
    addEventListener("storage", (event) => {
        const id = idOfKey(event.key);
        const board = state.boards.find((b) => b.id === id);
        const history = board && keptBoard(board.id);
        if (!board || !history || JSON.stringify(history.now) === JSON.stringify(board.history.now)) return;
        board.history = historyStep(board.history, history.now);
        fit(board);
        tell("puzzle");
    });
}

function usualPen(puzzle: Puzzle): Pen {
    return puzzle.given.some((digit) => digit) || puzzle.marks.length ? "digit" : "given";
}

// After another size the cursor and selection may lie beyond the board.
function fit(board: Board): void {
    const cells = board.history.now.size ** 2;
    board.selected = new Set([...board.selected].filter((cell) => cell < cells));
    if (board.cursor >= cells) board.cursor = 0;
    board.shown = {};
    board.conflicts = new Set();
    board.brokenMarks = new Set();
}

export function changePuzzle(puzzle: Puzzle): void {
    const board = state.active;
    board.history = historyStep(board.history, puzzle);
    fit(board);
    keep(board);
    tell("puzzle");
}

export function undo(): void {
    travel(historyUndo, words.undone, words.nothingToUndo);
}

export function redo(): void {
    travel(historyRedo, words.redone, words.nothingToRedo);
}

function travel(step: (history: History) => History, done: string, nothing: string): void {
    const board = state.active;
    const history = step(board.history);
    if (history === board.history) return say(nothing);
    board.history = history;
    fit(board);
    keep(board);
    say(done);
    tell("puzzle");
}

export function openPuzzle(puzzle: Puzzle): void {
    const active = state.active.history;
    const isBlank = active.before.length === 0 && active.after.length === 0 &&
        JSON.stringify(active.now) === JSON.stringify(emptyPuzzle(active.now.size));
    const board = makeBoard(historyFrom(puzzle));
    if (isBlank) {
        forgetBoard(state.active.id);
        state.boards[state.boards.indexOf(state.active)] = board;
    } else {
        state.boards.push(board);
    }
    state.active = board;
    state.pen = usualPen(puzzle);
    state.tool = null;
    keep(board);
    tell("boards");
}

export function addBoard(size: number): void {
    const board = makeBoard(historyFrom(emptyPuzzle(size)));
    state.boards.push(board);
    state.active = board;
    state.pen = "given";
    keep(board);
    tell("boards");
}

export function showBoard(board: Board): void {
    state.active = board;
    state.pen = usualPen(board.history.now);
    state.tool = null;
    keep(board);
    tell("boards");
}

export function closeBoard(board: Board): void {
    const at = state.boards.indexOf(board);
    state.boards.splice(at, 1);
    forgetBoard(board.id);
    if (!state.boards.length) state.boards.push(makeBoard(historyFrom(emptyPuzzle(9))));
    if (state.active === board) state.active = state.boards[Math.max(0, at - 1)]!;
    state.pen = usualPen(puzzleNow());
    keep(state.active);
    tell("boards");
}

export function show(board: Board, shown: Shown): void {
    board.shown = shown;
    tell("shown");
}

export function select(cells: Iterable<number>, cursor: number): void {
    state.active.selected = new Set(cells);
    state.active.cursor = cursor;
    tell("selection");
}

export function setPen(pen: Pen): void {
    state.pen = pen;
    tell("pen");
}

export function setTool(tool: Tool | null): void {
    state.tool = tool;
    tell("tool");
}
