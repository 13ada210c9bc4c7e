// The setter's tools: cells are gathered by pointer or keyboard and become a mark,
// or are painted with a region.

import { areBeside, areTouching } from "./cells.js";
import { drawingOf } from "./marks_table.js";
import type { Mark } from "./puzzle.js";
import { namesOf, partOf, textOfMark } from "./puzzle.js";
import { changePuzzle, puzzleNow, setTool, state } from "./state.js";
import { notice, say } from "./announce.js";
import { words } from "./words.js";

export const regionTool = "(region)";
const pieceNames = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

// The pieces as they are now, a name of one character each.
export function regionsNow(): string {
    const puzzle = puzzleNow();
    if (puzzle.regions) return puzzle.regions;
    const names = new Map<string, string>();
    return puzzle.given.map((_, cell) => {
        const piece = partOf(puzzle, cell);
        if (!names.has(piece)) names.set(piece, pieceNames[names.size] ?? ".");
        return names.get(piece)!;
    }).join("");
}

function paint(cell: number): void {
    const regions = regionsNow();
    const piece = state.tool!.value || ".";
    if (regions[cell] === piece && puzzleNow().regions) return;
    changePuzzle({ ...puzzleNow(), regions: regions.slice(0, cell) + piece + regions.slice(cell + 1) });
}

export function toolPress(cell: number, begins: boolean): void {
    const tool = state.tool;
    if (!tool) return;
    if (tool.kind === regionTool) return paint(cell);
    const lists = tool.lists.map((cells) => cells.slice());
    const shape = drawingOf(tool.kind).shape;
    if (begins && shape === "pair" && (lists[0]?.length ?? 0) > 1) lists.length = 0;
    if (!lists.length) lists.push([]);
    const list = lists.at(-1)!;
    const last = list.at(-1);
    if (last === cell) return;
    // A step back along the way takes the last cell away.
    if (!begins && list.at(-2) === cell) list.pop();
    else if (shape === "square") list.splice(0, list.length, ...squareAt(cell));
    else if (!list.includes(cell)) list.push(cell);
    setTool({ ...tool, lists });
}

// The square of 4 cells whose first one this is, or that it is nearest to.
function squareAt(cell: number): number[] {
    const n = puzzleNow().size;
    const row = Math.min(Math.floor(cell / n), n - 2);
    const column = Math.min(cell % n, n - 2);
    return [0, 1, n, n + 1].map((step) => row * n + column + step);
}

export function toolBack(): void {
    const tool = state.tool;
    if (!tool) return;
    const lists = tool.lists.map((cells) => cells.slice());
    if (lists.at(-1)?.length === 0) lists.pop();
    lists.at(-1)?.pop();
    setTool({ ...tool, lists });
}

export function toolNextList(): void {
    if (state.tool) setTool({ ...state.tool, lists: [...state.tool.lists, []] });
}

function whyNot(kind: string, value: string, lists: number[][]): string {
    const { shape, value: wants } = drawingOf(kind);
    const n = puzzleNow().size;
    const cells = lists[0] ?? [];
    if (!cells.length) return words.noCells;
    if (wants === "must" && !value) return words.needsValue(kind);
    if (shape === "pair" && (cells.length !== 2 || !areBeside(cells[0]!, cells[1]!, n))) return words.needsPair(kind);
    if (shape === "lists" && lists.filter((list) => list.length).length < 2) return words.needsLists(kind);
    if (shape === "line" && cells.length < 2) return words.needsLine;
    if (shape === "line" && cells.some((cell, i) => i > 0 && !areTouching(cell, cells[i - 1]!, n))) return words.needsTouching;
    return "";
}

// A number where it is one that the text can be read back from.
function valueOf(text: string): string | number {
    return String(Number(text)) === text && Number.isSafeInteger(Number(text)) ? Number(text) : text;
}

export function markOf(kind: string, value: string, lists: string[][]): Mark {
    const mark: Mark = { kind };
    if (value && drawingOf(kind).value !== "none") mark.value = valueOf(value);
    const filled = lists.filter((list) => list.length);
    if (kind === "clone") return { ...mark, cells: filled[0]!, cells2: filled[1]! };
    return drawingOf(kind).shape === "lists" ? { ...mark, sets: filled } : { ...mark, cells: filled[0]! };
}

// Makes the mark. A pointer that was lifted finishes what needs no second look.
export function toolFinish(asked: boolean): void {
    const tool = state.tool;
    if (!tool || tool.kind === regionTool) return;
    const shape = drawingOf(tool.kind).shape;
    if (!asked && (shape === "lists" || (shape !== "pair" && shape !== "cells" && shape !== "square" && (tool.lists[0]?.length ?? 0) < 2))) return;
    if (!asked && shape === "pair" && (tool.lists[0]?.length ?? 0) < 2) return;
    const reason = whyNot(tool.kind, tool.value, tool.lists);
    if (reason) {
        notice(reason);
        setTool({ ...tool, lists: asked ? tool.lists : [] });
        return;
    }
    notice("");
    addMark(markOf(tool.kind, tool.value, tool.lists.map((list) => namesOf(list, puzzleNow().size))));
    setTool({ ...tool, lists: [] });
}

export function addMark(mark: Mark): void {
    changePuzzle({ ...puzzleNow(), marks: [...puzzleNow().marks, mark] });
    say(words.drew(textOfMark(mark)));
}

// A press beside the board: the row, column or diagonal that begins there.
export function toolOutside(row: number, column: number): void {
    const tool = state.tool;
    const n = puzzleNow().size;
    if (!tool || !["outside", "diagonal"].includes(drawingOf(tool.kind).shape)) return;
    let [dr, dc] = [row < 0 ? 1 : row >= n ? -1 : 0, column < 0 ? 1 : column >= n ? -1 : 0];
    if (drawingOf(tool.kind).shape === "diagonal") {
        // From a side, towards the middle; at the middle to the right or down.
        if (!dc) dc = column * 2 >= n ? -1 : 1;
        if (!dr) dr = row * 2 >= n ? -1 : 1;
    } else if (dr && dc) return;
    outsideFrom(row + dr, column + dc, dr, dc);
}

export function outsideFrom(row: number, column: number, dr: number, dc: number): void {
    const tool = state.tool;
    const n = puzzleNow().size;
    const list: number[] = [];
    for (let [r, c] = [row, column]; r >= 0 && c >= 0 && r < n && c < n; r += dr, c += dc) list.push(r * n + c);
    if (!tool || !list.length) return;
    setTool({ ...tool, lists: [list] });
    toolFinish(true);
}

export function removeMark(number: number): void {
    const marks = puzzleNow().marks.filter((_, i) => i !== number);
    changePuzzle({ ...puzzleNow(), marks });
    say(words.markRemoved);
}

export function changeMark(number: number, value: string): void {
    const marks = puzzleNow().marks.map((mark, i): Mark => {
        if (i !== number) return mark;
        const { value: _, ...rest } = mark;
        return value === "" ? rest : { ...rest, value: valueOf(value) };
    });
    changePuzzle({ ...puzzleNow(), marks });
}
