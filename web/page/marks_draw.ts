// Draws what is marked on a board. A cell is 100 units wide; the board begins at 0, 0
// and marks outside of it stand in a margin of one cell.

import { cellOfName, digitText } from "./cells.js";
import { makeSvg } from "./element.js";
import type { Mark } from "./puzzle.js";
import { drawingOf, isOutside } from "./marks_table.js";
import { outlineOf } from "./outline.js";

export type Point = readonly [x: number, y: number];

export function middleOf(cell: number, size: number): Point {
    return [(cell % size) * 100 + 50, Math.floor(cell / size) * 100 + 50];
}

function text(content: string, [x, y]: Point, className: string, size: number): SVGElement {
    return makeSvg("text", { x, y, class: className, "font-size": size, dy: ".36em" }, content);
}

function pathOf(points: readonly Point[]): string {
    return points.map(([x, y], i) => `${i ? "L" : "M"}${x} ${y}`).join("");
}

// The last piece is made shorter, so that a head or a circle has room.
function shortened(points: readonly Point[], by: number): Point[] {
    const copy = points.slice();
    const last = copy.at(-1);
    const before = copy.at(-2);
    if (!last || !before) return copy;
    const length = Math.hypot(last[0] - before[0], last[1] - before[1]) || 1;
    copy[copy.length - 1] = [last[0] - ((last[0] - before[0]) / length) * by, last[1] - ((last[1] - before[1]) / length) * by];
    return copy;
}

function headOf(points: readonly Point[]): SVGElement {
    const [x, y] = points.at(-1)!;
    const [fromX, fromY] = points.at(-2)!;
    const angle = (Math.atan2(y - fromY, x - fromX) * 180) / Math.PI;
    return makeSvg("path", { d: "M-24-15L0 0L-24 15", class: "mark-arrow", transform: `translate(${x} ${y}) rotate(${angle})` });
}

function line(points: readonly Point[], className: string): SVGElement {
    return makeSvg("path", { d: pathOf(points), class: className });
}

function circle([cx, cy]: Point, r: number, className: string): SVGElement {
    return makeSvg("circle", { cx, cy, r, class: className });
}

function label(mark: Mark, at: Point): SVGElement[] {
    if (mark.value === undefined) return [];
    const shown = String(mark.value);
    const size = shown.length > 6 ? 15 : 20;
    return [text(shown.length > 12 ? `${shown.slice(0, 11)}…` : shown, at, "mark-label", size)];
}

// Lines of one kind have one look; what they mean stands in the list of marks.
function drawLine(mark: Mark, points: Point[]): SVGElement[] {
    const first = points[0]!;
    const closed = mark.loop ? [...points, first] : points;
    const beside: Point = [first[0], first[1] - 36];
    switch (mark.kind) {
        case "thermo":
        case "slow-thermo":
            return [makeSvg("g", { class: mark.kind === "thermo" ? "mark-thermo" : "mark-thermo mark-slow" },
                circle(first, 38, "bulb"), line(points, "tube"))];
        case "arrow":
        case "pill-arrow": {
            const pill = mark.kind === "arrow" ? 1 : Number(mark.value) || 2;
            const shaft = shortened(points.slice(pill - 1), 12);
            const parts: SVGElement[] = [];
            if (shaft.length > 1) parts.push(line(shaft, "mark-arrow"), headOf(shaft));
            parts.push(pill > 1
                ? makeSvg("g", { class: "mark-pill" }, line(points.slice(0, pill), "rim"), line(points.slice(0, pill), "inside"))
                : circle(first, 40, "mark-circle"));
            return parts;
        }
        case "double-arrow":
        case "between-line":
        case "lockout-line":
            return [line(points, "mark-line mark-between"),
                ...[first, points.at(-1)!].map((point) => mark.kind === "lockout-line"
                    ? makeSvg("path", { d: `M${point[0]} ${point[1] - 42}l42 42l-42 42l-42-42z`, class: "mark-circle" })
                    : circle(point, 40, "mark-circle")),
                ...label(mark, beside)];
        case "count-distinct":
        case "value-indexing":
            return [line(points, "mark-line mark-other"), circle(first, 40, "mark-circle")];
        default:
            return [line(closed, `mark-line mark-${mark.kind}`), ...label(mark, beside)];
    }
}

function drawCells(mark: Mark, cells: number[], size: number): SVGElement[] {
    return cells.flatMap((cell): SVGElement[] => {
        const [x, y] = middleOf(cell, size);
        switch (mark.kind) {
            case "odd":
                return [circle([x, y], 38, "mark-fill")];
            case "even":
                return [makeSvg("rect", { x: x - 36, y: y - 36, width: 72, height: 72, class: "mark-fill" })];
            case "counting-circles":
                return [circle([x, y], 40, "mark-circle")];
            case "minimum":
            case "maximum": {
                return [0, 90, 180, 270].map((angle) => makeSvg("path", {
                    d: mark.kind === "minimum" ? "M-9-44L0-35L9-44" : "M-9-35L0-44L9-35",
                    class: "mark-sign", transform: `translate(${x} ${y}) rotate(${angle})`,
                }));
            }
            default:
                return [makeSvg("rect", { x: x - 40, y: y - 40, width: 80, height: 80, rx: 12, class: "mark-frame" }),
                    text(mark.kind === "digits" ? String(mark.value) : mark.kind, [x, y - 30], "mark-label", 15)];
        }
    });
}

function drawArea(mark: Mark, cells: number[], size: number): SVGElement[] {
    const inset = mark.kind === "extra-region" ? 5 : 9;
    const corner = Math.min(...cells);
    const [x, y] = middleOf(corner, size);
    const parts = [makeSvg("path", { d: outlineOf(cells, size, inset), class: `mark-cage mark-${mark.kind}` })];
    const shown = mark.value !== undefined && mark.value !== 0
        ? `${mark.kind === "cage" ? "" : mark.kind === "sum" ? "Σ" : mark.kind === "rellik-cage" ? "≠" : ""}${mark.value}` : "";
    if (shown) {
        parts.push(makeSvg("rect", { x: x - 44, y: y - 46, width: 8 + shown.length * 13, height: 24, class: "mark-paper" }));
        parts.push(makeSvg("text", { x: x - 41, y: y - 27, class: "mark-sum", "font-size": 23 }, shown));
    }
    return parts;
}

function drawPair(mark: Mark, cells: number[], size: number): SVGElement[] {
    const [a, b] = [middleOf(cells[0]!, size), middleOf(cells[1]!, size)];
    const at: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const value = mark.value === undefined ? "" : String(mark.value);
    switch (mark.kind) {
        case "white-dot":
            return [circle(at, 15, "mark-white"), text(value, at, "mark-dot-text", 18)];
        case "black-dot":
            return [circle(at, 15, "mark-black"), text(value, at, "mark-dot-text mark-on-black", 18)];
        case "greater-than": {
            const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
            return [makeSvg("g", { transform: `translate(${at[0]} ${at[1]}) rotate(${angle})` },
                makeSvg("path", { d: "M-9-14L9 0L-9 14", class: "mark-halo" }),
                makeSvg("path", { d: "M-9-14L9 0L-9 14", class: "mark-sign" }))];
        }
        default:
            return [circle(at, 18, "mark-paper"), text(value || mark.kind.toUpperCase(), at, "mark-letter", 28)];
    }
}

function drawSquare(mark: Mark, cells: number[], size: number): SVGElement[] {
    const points = cells.map((cell) => middleOf(cell, size));
    const at: Point = [points.reduce((sum, [x]) => sum + x, 0) / points.length, points.reduce((sum, [, y]) => sum + y, 0) / points.length];
    const shown = String(mark.value ?? "").replace(/,/g, " ");
    return [circle(at, 30, "mark-white"), text(shown, at, "mark-dot-text", shown.length > 3 ? 17 : 22)];
}

// Where a clue outside stands: one step before its first cell. A line of a row or
// column goes straight, one of a diagonal has an arrow.
function drawOutside(mark: Mark, cells: number[], size: number): SVGElement[] {
    const first = cells[0]!;
    const second = cells[1] ?? first;
    let [dx, dy] = [(second % size) - (first % size), Math.floor(second / size) - Math.floor(first / size)];
    if (cells.length === 1) [dx, dy] = [first % size === 0 ? 1 : -1, Math.floor(first / size) === 0 ? 1 : -1];
    const [x, y] = middleOf(first, size);
    const at: Point = [x - dx * 100, y - dy * 100];
    const clamp = (v: number): number => Math.max(-50, Math.min(size * 100 + 50, v));
    const seat: Point = [clamp(at[0]), clamp(at[1])];
    const parts: SVGElement[] = [text(String(mark.value ?? ""), seat, "mark-outside", 40)];
    if (mark.kind === "little-killer") {
        const from: Point = [seat[0] + dx * 24, seat[1] + dy * 24];
        const to: Point = [seat[0] + dx * 44, seat[1] + dy * 44];
        parts.push(line([from, to], "mark-arrow mark-small"), headOf([from, to]));
    } else if (mark.kind !== "sandwich") {
        const letters: Record<string, string> = {
            "x-sum": "Σx", "skyscraper": "sky", "hidden-skyscraper": "hid", "numbered-room": "room", "full-rank": "rank",
        };
        parts.push(text(letters[mark.kind] ?? "", [seat[0], seat[1] + 33], "mark-label", 18));
    }
    return parts;
}

function drawLists(mark: Mark, lists: number[][], size: number): SVGElement[] {
    return lists.flatMap((cells, i) => cells.length ? [
        makeSvg("path", { d: outlineOf(cells, size, 14), class: `mark-list mark-list-${i % 3}` }),
        text(mark.kind === "clone" ? "=" : mark.kind === "equal-sum" ? "Σ" : "≡",
            [middleOf(Math.min(...cells), size)[0] + 32, middleOf(Math.min(...cells), size)[1] - 32], "mark-label", 22),
    ] : []);
}

// Marks that lie below digits come first; dots and clues lie above lines.
const order = ["area", "lists", "line", "cells", "square", "pair", "outside", "diagonal", "text"];

export function drawMarks(marks: readonly Mark[], size: number, broken: ReadonlySet<number>): SVGElement[] {
    const numbered = marks.map((mark, number) => ({ mark, number, shape: drawingOf(mark.kind).shape }));
    numbered.sort((a, b) => order.indexOf(a.shape) - order.indexOf(b.shape));
    return numbered.map(({ mark, number, shape }) => {
        const group = makeSvg("g", { class: broken.has(number) ? "mark broken" : "mark", "data-mark": number, "data-kind": mark.kind });
        for (const part of partsOf(mark, shape, size)) group.append(part);
        return group;
    });
}

function partsOf(mark: Mark, shape: string, size: number): SVGElement[] {
    const toCells = (names: readonly string[] | undefined): number[] =>
        (names ?? []).map((name) => cellOfName(name, size)).filter((cell) => cell >= 0);
    if (mark.options) return mark.options.flat().flatMap((option) => partsOf(option, drawingOf(option.kind).shape, size));
    const cells = toCells(mark.cells);
    if (shape === "lists") return drawLists(mark, mark.sets ? mark.sets.map(toCells) : [cells, toCells(mark.cells2)], size);
    if (!cells.length) return [];
    if (shape === "cells") return drawCells(mark, cells, size);
    if (shape === "area") return drawArea(mark, cells, size);
    if (shape === "pair" && cells.length >= 2) return drawPair(mark, cells, size);
    if (shape === "square") return drawSquare(mark, cells, size);
    if (isOutside(mark.kind)) return drawOutside(mark, cells, size);
    return drawLine(mark, cells.map((cell) => middleOf(cell, size)));
}

export function needsMargin(marks: readonly Mark[]): boolean {
    return marks.some((mark) => isOutside(mark.kind) || (mark.options ?? []).flat().some((option) => isOutside(option.kind)));
}

export function notesText(digits: readonly number[], symbols: string): string {
    return digits.map((digit) => digitText(digit, symbols)).join("");
}
