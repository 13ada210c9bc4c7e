// The board as a grid that is worked with: a cell each that says in words what it
// has, over the drawing; pointers select cells, or draw with the setter's tool.

import { cellName, digitText, digitsOfBits } from "./cells.js";
import { byId, make } from "./element.js";
import { drawBoard, marginOf } from "./board_draw.js";
import { cellsSeenByAll } from "./seen.js";
import { onChange, puzzleNow, select, state } from "./state.js";
import { toolFinish, toolOutside, toolPress } from "./setter.js";
import { digitAt, symbolsOf } from "./puzzle.js";
import { words } from "./words.js";

let cells: HTMLElement[] = [];
let grid: HTMLElement;
let dragging: "add" | "remove" | null = null;

function seenNow(): Set<number> {
    return state.active.selected.size && !state.tool ? cellsSeenByAll(puzzleNow(), [...state.active.selected]) : new Set();
}

function textOfCell(cell: number): string {
    const puzzle = puzzleNow();
    const shown = state.active.shown;
    const symbols = symbolsOf(puzzle);
    const parts = [cellName(cell, puzzle.size)];
    const listOf = (bits: number): string => digitsOfBits(bits).map((digit) => digitText(digit, symbols)).join(" ");
    if (puzzle.given[cell]) parts.push(words.cellGiven(digitText(puzzle.given[cell]!, symbols)));
    else if (puzzle.placed[cell]) parts.push(words.cellPlaced(digitText(puzzle.placed[cell]!, symbols)));
    else if (shown.solution?.[cell]) parts.push(words.cellSolved(digitText(shown.solution[cell]!, symbols)));
    else {
        parts.push(words.cellBlank);
        if (puzzle.corner[cell]) parts.push(words.cellCorner(listOf(puzzle.corner[cell]!)));
        if (puzzle.centre[cell]) parts.push(words.cellCentre(listOf(puzzle.centre[cell]!)));
        if (shown.candidates?.[cell]?.length) parts.push(words.cellCandidates(shown.candidates[cell]!.map((digit) => digitText(digit, symbols)).join(" ")));
    }
    if (puzzle.colour[cell]) parts.push(words.cellColour(digitsOfBits(puzzle.colour[cell]!).join(" ")));
    if (state.active.conflicts.has(cell) || shown.clash?.includes(cell)) parts.push(words.cellConflict);
    if (shown.look?.includes(cell)) parts.push(words.cellLook);
    const marks = puzzle.marks.filter((mark) => mark.cells?.includes(parts[0]!));
    for (const mark of marks) parts.push(mark.value === undefined ? mark.kind : `${mark.kind} ${mark.value}`);
    return parts.join(", ");
}

function build(): void {
    const n = puzzleNow().size;
    grid.replaceChildren();
    grid.setAttribute("aria-label", words.board(n));
    grid.setAttribute("aria-rowcount", String(n));
    grid.setAttribute("aria-colcount", String(n));
    grid.style.gridTemplateRows = `repeat(${n}, 1fr)`;
    cells = [];
    for (let row = 0; row < n; row++) {
        const line = make("div", { role: "row", class: "row" });
        line.style.gridTemplateColumns = `repeat(${n}, 1fr)`;
        for (let column = 0; column < n; column++) {
            const cell = make("div", { role: "gridcell", class: "cell", "data-cell": cellName(row * n + column, n), tabindex: -1 });
            cells.push(cell);
            line.append(cell);
        }
        grid.append(line);
    }
}

export function renderBoard(): void {
    const board = state.active;
    const puzzle = puzzleNow();
    const n = puzzle.size;
    if (cells.length !== n * n) build();
    byId("drawing").replaceChildren(drawBoard(board, seenNow(), state.tool));
    const m = marginOf(puzzle, state.tool);
    const inset = `${(100 * m) / (n * 100 + 2 * m)}%`;
    grid.style.inset = inset;
    cells.forEach((element, cell) => {
        element.setAttribute("aria-label", textOfCell(cell));
        element.setAttribute("aria-selected", String(board.selected.has(cell)));
        element.tabIndex = cell === board.cursor ? 0 : -1;
        const digit = digitAt(puzzle, cell) || board.shown.solution?.[cell] || 0;
        element.dataset["digit"] = digitText(digit, symbolsOf(puzzle));
        element.classList.toggle("cursor", cell === board.cursor);
    });
}

export function focusCursor(): void {
    cells[state.active.cursor]?.focus({ preventScroll: true });
}

// Where a pointer is, in cells; -1 or n and beyond is outside of the board.
function placeOf(event: PointerEvent): { row: number; column: number; cell: number } {
    const box = grid.getBoundingClientRect();
    const n = puzzleNow().size;
    const row = Math.floor(((event.clientY - box.top) / box.height) * n);
    const column = Math.floor(((event.clientX - box.left) / box.width) * n);
    const inside = row >= 0 && column >= 0 && row < n && column < n;
    return { row, column, cell: inside ? row * n + column : -1 };
}

// Near a corner a pointer that is dragged means neither cell, so that diagonals can be drawn.
function isClear(event: PointerEvent, cell: number): boolean {
    const box = grid.getBoundingClientRect();
    const n = puzzleNow().size;
    const side = box.width / n;
    const x = event.clientX - box.left - ((cell % n) + 0.5) * side;
    const y = event.clientY - box.top - (Math.floor(cell / n) + 0.5) * side;
    return Math.hypot(x, y) < side * 0.46;
}

function press(event: PointerEvent): void {
    if (event.button !== 0) return;
    const { row, column, cell } = placeOf(event);
    if (state.tool && cell < 0) return toolOutside(row, column);
    if (cell < 0) return;
    event.preventDefault();
    byId("board").setPointerCapture(event.pointerId);
    if (state.tool) {
        dragging = "add";
        select([cell], cell);
        focusCursor();
        return toolPress(cell, true);
    }
    const adds = event.shiftKey || event.ctrlKey || event.metaKey || state.several;
    dragging = adds && state.active.selected.has(cell) ? "remove" : "add";
    const selected = new Set(adds ? state.active.selected : []);
    if (dragging === "add") selected.add(cell);
    else selected.delete(cell);
    select(selected, cell);
    focusCursor();
}

function drag(event: PointerEvent): void {
    if (!dragging) return;
    const { cell } = placeOf(event);
    if (cell < 0 || !isClear(event, cell)) return;
    if (state.tool) return toolPress(cell, false);
    if (state.active.selected.has(cell) === (dragging === "add")) return;
    const selected = new Set(state.active.selected);
    if (dragging === "add") selected.add(cell);
    else selected.delete(cell);
    select(selected, cell);
}

function release(): void {
    if (dragging && state.tool) toolFinish(false);
    dragging = null;
}

// Everything with the same digit, as a double click on other pages does.
function selectAlike(event: MouseEvent): void {
    const { cell } = placeOf(event as PointerEvent);
    const digit = cell < 0 ? 0 : digitAt(puzzleNow(), cell);
    if (state.tool || !digit) return;
    select(cells.flatMap((_, other) => (digitAt(puzzleNow(), other) === digit ? [other] : [])), cell);
}

export function startGrid(): void {
    grid = byId("grid");
    const board = byId("board");
    board.addEventListener("pointerdown", press);
    board.addEventListener("pointermove", drag);
    board.addEventListener("pointerup", release);
    board.addEventListener("pointercancel", release);
    board.addEventListener("dblclick", selectAlike);
    // A screen reader's own cursor may reach a cell by itself.
    grid.addEventListener("focusin", (event) => {
        const cell = cells.indexOf(event.target as HTMLElement);
        if (cell >= 0 && cell !== state.active.cursor) select([cell], cell);
    });
    onChange(renderBoard);
    renderBoard();
}
