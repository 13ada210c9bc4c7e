// The place of a pane where answers are shown, and the button that asks: it stops
// what runs, and tells who does not see it.

import { say } from "./announce.js";
import type { Child } from "./element.js";
import { make, makeButton } from "./element.js";
import type { Reply, Running } from "./questions.js";
import { question } from "./questions.js";
import type { Puzzle, Share } from "./puzzle.js";
import { jsonOfPuzzle } from "./puzzle.js";
import type { Board } from "./state.js";
import { puzzleNow, state } from "./state.js";
import { words } from "./words.js";

export interface Results {
    readonly element: HTMLElement;
    // Puts these things there instead of what was there; the first is also said.
    put(...content: Child[]): void;
    // A sentence while something runs, with a button that stops it.
    busy(text: string, stop: () => void): void;
    // The place for a new question; stop ends it once the next one takes the place.
    // What the question before it still says is not shown.
    take(stop: () => void): Results;
}

export function makeResults(name: string): Results {
    const element = make("div", { class: "results", "data-results": name });
    let stopLast: () => void = () => {};
    let turn = 0;
    const ofTurn = (isNow: () => boolean): Results => {
        const put = (...content: Child[]): void => {
            if (!isNow()) return;
            element.replaceChildren(...content.filter((part): part is Node | string => part !== null));
            say(element.textContent ?? "");
        };
        const busy = (text: string, stop: () => void): void => {
            if (!isNow()) return;
            element.replaceChildren(make("p", { class: "busy" }, make("span", { class: "spinner", "aria-hidden": "true" }),
                make("span", { class: "busy-text" }, text)), makeButton(words.stop, stop, { class: "stop", "data-do": "stop" }));
            say(text);
        };
        const take = (stop: () => void): Results => {
            const own = ++turn;
            stopLast();
            stopLast = stop;
            return ofTurn(() => turn === own);
        };
        return { element, put, busy, take };
    };
    return ofTurn(() => true);
}

export function sentence(text: string, kind = ""): HTMLElement {
    return make("p", { class: `sentence ${kind}`.trim() }, text);
}

// Asks about the board that is shown now. The answer is handed on only if that board
// is still as it was; else it is told that it was about another.
export async function askBoard(results: Results, args: string[], share: Share, use: (reply: Reply, board: Board, puzzle: Puzzle) => void): Promise<void> {
    const board = state.active;
    const puzzle = puzzleNow();
    const asked: Running = question([...args, "--json"], jsonOfPuzzle(puzzle, share));
    let isOver = false;
    const mine = results.take(() => { isOver = true; asked.stop(); });
    mine.busy(words.working, () => asked.stop());
    const reply = await asked.reply;
    if (isOver) return;
    if (reply.trouble) return mine.put(sentence(reply.trouble, "trouble"));
    if (reply.stopped) return mine.put(sentence(words.stopped(reply.milliseconds), "warning"));
    if (board.history.now !== puzzle) return mine.put(sentence(words.changedMeanwhile, "warning"));
    use(reply, board, puzzle);
}

export function timeText(milliseconds: number): string {
    if (milliseconds < 0.1) return words.underTenth; // browsers' clocks go no finer
    return milliseconds < 1000 ? `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

// 8.15e+19 as people write it.
export function estimateText(number: string): string {
    const raised = (power: string): string => [...power].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("");
    const found = /^([\d.]+)e\+?(\d+)$/.exec(number);
    return found ? `${found[1]} × 10${raised(found[2]!)}` : grouped(number);
}

export function grouped(count: string): string {
    return count.replace(/\B(?=(\d{3})+(?!\d))/g, "\u202f");
}
