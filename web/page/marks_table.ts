// How kinds of marks are drawn and entered. What they mean is the program's affair;
// a kind that is not here is entered as a line.

export type Shape = "cells" | "line" | "area" | "pair" | "square" | "outside" | "diagonal" | "lists" | "text";

export interface Drawing {
    shape: Shape;
    // Whether the mark has a value.
    value: "none" | "may" | "must";
}

const table: Record<string, Drawing> = {};

function add(shape: Shape, value: Drawing["value"], ...kinds: string[]): void {
    for (const kind of kinds) table[kind] = { shape, value };
}

add("cells", "none", "odd", "even", "minimum", "maximum", "row-indexer", "column-indexer", "box-indexer",
    "counting-circles", "equal-cells");
add("cells", "must", "digits");
add("line", "none", "palindrome", "thermo", "slow-thermo", "parity-line", "entropic-line", "renban", "nabner-line",
    "arrow", "double-arrow", "between-line", "zipper-line", "region-sum-line", "value-indexing", "count-distinct");
add("line", "may", "lockout-line");
add("line", "must", "whisper", "modular-line", "relation", "relation-all", "pill-arrow", "sum-line", "regex");
add("area", "none", "extra-region", "equality-cage");
add("area", "may", "cage");
add("area", "must", "sum", "rellik-cage", "contain-at-least", "contain-exact", "look-and-say", "lunchbox");
add("pair", "may", "white-dot", "black-dot", "x", "v");
add("pair", "none", "greater-than");
add("square", "must", "quadruple");
add("outside", "must", "sandwich", "x-sum", "skyscraper", "hidden-skyscraper", "numbered-room", "full-rank");
add("diagonal", "must", "little-killer");
add("lists", "none", "clone", "equal-sum", "same-values");
add("text", "none", "or");

export function drawingOf(kind: string): Drawing {
    return Object.hasOwn(table, kind) ? table[kind]! : { shape: "line", value: "may" };
}

export function isOutside(kind: string): boolean {
    const shape = drawingOf(kind).shape;
    return shape === "outside" || shape === "diagonal";
}
