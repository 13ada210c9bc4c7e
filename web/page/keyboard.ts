// The keys: arrows, digits, pens, undo. Those of a text field stay its own.

import { digitOfText } from "./cells.js";
import { focusCursor } from "./board_grid.js";
import { erase, writeDigit } from "./moves.js";
import { toolBack, toolFinish, toolPress } from "./setter.js";
import { symbolsOf } from "./puzzle.js";
import type { Pen } from "./state.js";
import { puzzleNow, redo, select, setPen, setTool, state, undo } from "./state.js";

const steps: Record<string, [number, number]> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const penKeys: Record<string, Pen> = { z: "digit", x: "corner", c: "centre", v: "colour", g: "given" };
const pens: Pen[] = ["digit", "corner", "centre", "colour"];

function move([rows, columns]: [number, number], keeps: boolean): void {
    const n = puzzleNow().size;
    const cursor = state.active.cursor;
    const row = (Math.floor(cursor / n) + rows + n) % n;
    const column = ((cursor % n) + columns + n) % n;
    const cell = row * n + column;
    select(keeps ? [...state.active.selected, cell] : [cell], cell);
    focusCursor();
}

// A digit's key, whatever Shift makes of it; letters only where the board has such digits.
function digitOfKey(event: KeyboardEvent): number {
    const number = /^(?:Digit|Numpad)([0-9])$/.exec(event.code);
    const symbols = symbolsOf(puzzleNow());
    if (symbols) return event.altKey ? Number(number?.[1] ?? 0) : digitOfText(number?.[1] ?? (event.key.length === 1 ? event.key : "\0"), symbols);
    if (number) return Number(number[1]);
    const digit = /^[1-9a-zA-Z]$/.test(event.key) ? digitOfText(event.key) : 0;
    return digit <= puzzleNow().size ? digit : 0;
}

function penOf(event: KeyboardEvent): Pen {
    if (event.altKey) return "colour";
    if (event.shiftKey) return "corner";
    return event.ctrlKey || event.metaKey ? "centre" : state.pen;
}

function pressed(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    const command = event.ctrlKey || event.metaKey;
    const inField = /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && (target as HTMLInputElement).type !== "checkbox";
    if (inField || document.querySelector("dialog[open]")) return;
    const key = event.key.toLowerCase();
    if (command && (key === "y" || (key === "z" && event.shiftKey))) return done(event, redo);
    if (command && key === "z") return done(event, undo);
    const onBoard = target.closest("#grid") !== null || target === document.body;
    if (!onBoard) return;
    if (command && key === "a") return done(event, () => select(puzzleNow().given.keys(), state.active.cursor));
    const step = steps[event.key];
    if (step) return done(event, () => move(step, event.shiftKey || command));
    if (state.tool && (key === " " || key === "enter" || key === "backspace" || key === "escape")) return done(event, () => toolKey(key));
    const digit = digitOfKey(event);
    if (digit) return done(event, () => writeDigit(digit, penOf(event)));
    if (command || event.altKey) return;
    if (key === "backspace" || key === "delete" || key === "0" || key === ".") return done(event, erase);
    if (key === "escape") return done(event, () => select([], state.active.cursor));
    if (key === " ") return done(event, () => setPen(pens[(pens.indexOf(state.pen) + 1) % pens.length]!));
    const pen = penKeys[key];
    if (pen) done(event, () => setPen(pen));
}

function toolKey(key: string): void {
    if (key === " ") toolPress(state.active.cursor, false);
    else if (key === "enter") toolFinish(true);
    else if (key === "backspace") toolBack();
    else setTool(null);
}

function done(event: KeyboardEvent, action: () => void): void {
    event.preventDefault();
    action();
}

export function startKeyboard(): void {
    document.addEventListener("keydown", pressed);
}
