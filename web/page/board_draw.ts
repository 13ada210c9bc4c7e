// Draws a board as it is now: colours, marks, lines, selection, notes, digits, and
// what an answer shows over it. The drawing is for eyes; the cells of the grid above
// it say the same in words.

import { digitText, digitsOfBits } from "./cells.js";
import { makeSvg } from "./element.js";
import { drawMarks, middleOf, needsMargin, notesText } from "./marks_draw.js";
import { outlineOf } from "./outline.js";
import type { Puzzle } from "./puzzle.js";
import { digitAt, partOf, symbolsOf } from "./puzzle.js";
import type { Board, Tool } from "./state.js";
import { drawingOf, isOutside } from "./marks_table.js";

// How much of the drawing lies outside of the board on each side, in units.
export function marginOf(puzzle: Puzzle, tool: Tool | null): number {
    return needsMargin(puzzle.marks) || (tool && isOutside(tool.kind)) ? 100 : 4;
}

function square(cell: number, size: number, className: string, inset = 0): SVGElement {
    const [x, y] = middleOf(cell, size);
    return makeSvg("rect", { x: x - 50 + inset, y: y - 50 + inset, width: 100 - 2 * inset, height: 100 - 2 * inset, class: className });
}

function word(content: string, x: number, y: number, size: number, className: string): SVGElement {
    return makeSvg("text", { x, y, dy: ".36em", "font-size": size, class: className }, content);
}

function group(className: string, parts: SVGElement[]): SVGElement {
    const element = makeSvg("g", { class: className });
    element.append(...parts);
    return element;
}

// Each colour is a tint with stripes of its own, so that nobody has to tell tints apart.
function colourPatterns(): SVGElement {
    const defs = makeSvg("defs");
    for (let colour = 1; colour <= 9; colour++) {
        const gap = 14 + (colour % 3) * 8;
        defs.append(makeSvg("pattern", {
            id: `stripes-${colour}`, width: gap, height: gap, patternUnits: "userSpaceOnUse", patternTransform: `rotate(${colour * 40})`,
        }, makeSvg("path", { d: `M0 0H${gap}`, class: `stripe colour-${colour}`, "stroke-width": 2 + Math.floor((colour - 1) / 3) * 3 })));
    }
    return defs;
}

function drawColours(puzzle: Puzzle): SVGElement[] {
    return puzzle.colour.flatMap((bits, cell) => {
        const colours = digitsOfBits(bits);
        const [x, y] = middleOf(cell, puzzle.size);
        const width = 100 / colours.length;
        return colours.flatMap((colour, i) => [`tint colour-${colour}`, ""].map((className) => makeSvg("rect", {
            x: x - 50 + i * width, y: y - 50, width, height: 100, class: className || "stripes",
            fill: className ? null : `url(#stripes-${colour})`,
        })));
    });
}

function drawLines(puzzle: Puzzle): SVGElement[] {
    const n = puzzle.size;
    const thin: string[] = [];
    const thick: string[] = [];
    for (let cell = 0; cell < n * n; cell++) {
        const [row, column] = [Math.floor(cell / n), cell % n];
        const piece = partOf(puzzle, cell);
        if (column + 1 < n) {
            const path = `M${column * 100 + 100} ${row * 100}v100`;
            (partOf(puzzle, cell + 1) === piece ? thin : thick).push(path);
        }
        if (row + 1 < n) {
            const path = `M${column * 100} ${row * 100 + 100}h100`;
            (partOf(puzzle, cell + n) === piece ? thin : thick).push(path);
        }
    }
    return [
        makeSvg("path", { d: thin.join(""), class: "line-thin" }),
        makeSvg("path", { d: thick.join(""), class: "line-thick" }),
        makeSvg("rect", { x: 0, y: 0, width: n * 100, height: n * 100, class: "line-edge" }),
    ];
}

function drawDiagonals(puzzle: Puzzle): SVGElement[] {
    const n = puzzle.size * 100;
    const lines: SVGElement[] = [];
    for (const rule of puzzle.rules) {
        if (rule === "diagonal" || rule === "diagonal:down") lines.push(makeSvg("path", { d: `M0 0L${n} ${n}`, class: "diagonal" }));
        if (rule === "diagonal" || rule === "diagonal:up") lines.push(makeSvg("path", { d: `M${n} 0L0 ${n}`, class: "diagonal" }));
    }
    return lines;
}

// Corner marks go from corner to corner while they have room, then in rows.
const seats: [number, number][] = [[-33, -31], [33, -31], [-33, 31], [33, 31], [0, -31], [0, 31], [-33, 0], [33, 0]];

function drawCorners(digits: number[], x: number, y: number, lowered: boolean, symbols: string): SVGElement[] {
    if (digits.length <= seats.length) {
        const taken = seats.slice(0, digits.length);
        return digits.map((digit, i) => {
            const [dx, dy] = taken[i]!;
            return word(digitText(digit, symbols), x + dx, y + dy + (lowered && dy < 0 ? 19 : 0), 24, "note");
        });
    }
    return drawCandidates(digits, x, y, 25, "note", symbols);
}

// Each possible digit in its own place, as many columns as its board needs.
function drawCandidates(digits: readonly number[], x: number, y: number, size: number, className: string, symbols: string): SVGElement[] {
    const columns = Math.ceil(Math.sqrt(size));
    const step = 88 / columns;
    return digits.map((digit) => word(digitText(digit, symbols),
        x - 44 + step * (((digit - 1) % columns) + 0.5), y - 44 + step * (Math.floor((digit - 1) / columns) + 0.5), step * 0.9, className));
}

function drawDigits(board: Board): SVGElement[] {
    const puzzle = board.history.now;
    const symbols = symbolsOf(puzzle);
    const { solution, candidates, put } = board.shown;
    const caged = new Set(puzzle.marks.filter((mark) => drawingOf(mark.kind).shape === "area" && mark.value !== undefined)
        .map((mark) => mark.cells?.[0] ?? ""));
    const parts: SVGElement[] = [];
    for (let cell = 0; cell < puzzle.size ** 2; cell++) {
        const [x, y] = middleOf(cell, puzzle.size);
        const own = digitAt(puzzle, cell);
        const answer = solution?.[cell] ?? put?.find((p) => p.cell === cell)?.digit ?? 0;
        if (own) {
            parts.push(word(digitText(own, symbols), x, y, 66, puzzle.given[cell] ? "digit given" : "digit placed"));
            if (answer && answer !== own) parts.push(word(digitText(answer, symbols), x + 34, y - 30, 26, "digit solved"));
        } else if (answer) {
            parts.push(word(digitText(answer, symbols), x, y, 66, "digit solved"));
        } else if (candidates && candidates[cell]?.length) {
            parts.push(...drawCandidates(candidates[cell]!, x, y, puzzle.size, "candidate", symbols));
        } else {
            const name = `r${Math.floor(cell / puzzle.size) + 1}c${(cell % puzzle.size) + 1}`;
            parts.push(...drawCorners(digitsOfBits(puzzle.corner[cell]!), x, y, caged.has(name), symbols));
            const centre = notesText(digitsOfBits(puzzle.centre[cell]!), symbols);
            if (centre) parts.push(word(centre, x, y, Math.min(28, 150 / centre.length), "note"));
        }
    }
    return parts;
}

function drawOut(board: Board): SVGElement[] {
    const puzzle = board.history.now;
    const columns = Math.ceil(Math.sqrt(puzzle.size));
    const step = 88 / columns;
    return (board.shown.out ?? []).map(({ cell, digit }) => {
        const [x, y] = middleOf(cell, puzzle.size);
        const cx = x - 44 + step * (((digit - 1) % columns) + 0.5);
        const cy = y - 44 + step * (Math.floor((digit - 1) / columns) + 0.5);
        return makeSvg("path", { d: `M${cx - step / 2.4} ${cy - step / 2.4}l${step / 1.2} ${step / 1.2}m0 ${-step / 1.2}l${-step / 1.2} ${step / 1.2}`, class: "struck" });
    });
}

// A wrong cell has a frame and a sign, not only a colour.
function drawConflict(cell: number, size: number): SVGElement[] {
    const [x, y] = middleOf(cell, size);
    return [square(cell, size, "conflict", 5),
        makeSvg("path", { d: `M${x + 48} ${y + 48}h-26l26-26z`, class: "conflict-sign" })];
}

export function drawBoard(board: Board, seen: ReadonlySet<number>, tool: Tool | null): SVGElement {
    const puzzle = board.history.now;
    const n = puzzle.size;
    const m = marginOf(puzzle, tool);
    const shown = board.shown;
    const clash = new Set([...board.conflicts, ...(shown.clash ?? [])]);
    const broken = new Set([...board.brokenMarks, ...(shown.marks ?? [])]);
    const svg = makeSvg("svg", { viewBox: `${-m} ${-m} ${n * 100 + 2 * m} ${n * 100 + 2 * m}`, "aria-hidden": "true", class: "drawing" });
    svg.append(
        colourPatterns(),
        makeSvg("rect", { x: 0, y: 0, width: n * 100, height: n * 100, class: "paper" }),
        group("colours", drawColours(puzzle)),
        group("seen", [...seen].map((cell) => square(cell, n, "seen"))),
        group("rest", (shown.rest ?? []).map((cell) => square(cell, n, "rest"))),
        group("chosen", [...board.selected].map((cell) => square(cell, n, "chosen"))),
        group("diagonals", drawDiagonals(puzzle)),
        group("lines", drawLines(puzzle)),
        group("rims", board.selected.size ? [makeSvg("path", { d: outlineOf([...board.selected], n, 5), class: "chosen-rim" })] : []),
        group("marks", drawMarks(puzzle.marks, n, broken)),
        group("clashes", [...clash].flatMap((cell) => drawConflict(cell, n))),
        group("digits", drawDigits(board)),
        group("out", drawOut(board)),
        group("look", shown.look?.length ? [makeSvg("path", { d: outlineOf(shown.look, n, 4), class: "look" })] : []),
    );
    if (tool) svg.append(group("drawn", tool.lists.flatMap((cells) => drawTool(cells, n))));
    return svg;
}

function drawTool(cells: number[], size: number): SVGElement[] {
    if (!cells.length) return [];
    const points = cells.map((cell) => middleOf(cell, size));
    return [makeSvg("path", { d: points.map(([x, y], i) => `${i ? "L" : "M"}${x} ${y}`).join(""), class: "tool-line" }),
        ...points.map(([cx, cy]) => makeSvg("circle", { cx, cy, r: 14, class: "tool-dot" }))];
}
