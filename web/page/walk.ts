// A walk through all solutions, however many there are. They come in the order in
// which the program finds them, which is the same each time, and a stretch of them
// is in memory: for one beyond it the program is asked again, and those before the
// stretch are passed over.

import { digitsOfText } from "./cells.js";
import { make, makeButton } from "./element.js";
import { jsonOfPuzzle, symbolsOf } from "./puzzle.js";
import { question } from "./questions.js";
import type { Running } from "./questions.js";
import { grouped, sentence } from "./result.js";
import type { Results } from "./result.js";
import { puzzleNow, show, state } from "./state.js";
import { words } from "./words.js";

const stretch = 100_000;

export function walk(results: Results): void {
    const board = state.active;
    const puzzle = puzzleNow();
    const text = jsonOfPuzzle(puzzle, "givens");
    const symbols = symbolsOf(puzzle);
    let found: string[] = [];
    let from = 0; // the number of the first of these, from 0
    let at = 0;
    let all: number | null = null; // how many there are, once that is known
    let running: Running | null = null;
    let refresh = 0;

    const status = make("output", { class: "sentence" });
    const number = make("input", { type: "number", min: 1, value: 1, "aria-label": words.solutionNumber });
    const stop = makeButton(words.stop, () => running?.stop(), { class: "stop", "data-do": "stop" });

    const tell = (): void => {
        const known = all ?? from + found.length;
        status.textContent = at - from < found.length ? words.solutionOf(grouped(String(at + 1)), grouped(String(known)), all !== null)
            : all === 0 ? words.noSolution : running ? words.walkingTo(grouped(String(at + 1))) : words.notWalked(grouped(String(at + 1)));
        stop.hidden = running === null;
    };
    const showNow = (): void => {
        tell();
        number.value = String(at + 1);
        const grid = found[at - from];
        if (grid && board.history.now === puzzle) show(board, { solution: digitsOfText(grid, symbols) });
    };
    const go = (to: number): void => {
        if (all === 0) return tell();
        at = Math.max(0, all === null ? to : Math.min(to, all - 1));
        if (at < from || (at >= from + found.length && !(running && at < from + stretch))) fetchFrom(Math.floor(at / stretch) * stretch);
        showNow();
    };
    const fetchFrom = (first: number): void => {
        running?.stop();
        [from, found] = [first, []];
        let passed = 0;
        const mine = question(["solve", "--limit", String(first + stretch), "--format", "line"], text, {
            forgets: true,
            onLine: (line) => {
                if (running !== mine || line.length !== puzzle.size ** 2 || line.includes(" ")) return;
                if (passed++ < first) return;
                found.push(line);
                if (found.length === at - from + 1) showNow();
                else refresh ||= requestAnimationFrame(() => { refresh = 0; tell(); });
            },
        });
        running = mine;
        void mine.reply.then((reply) => {
            if (running !== mine) return;
            running = null;
            if (reply.trouble) return place.put(sentence(reply.trouble, "trouble"));
            if (!reply.stopped && passed < first + stretch) all = passed;
            if (all !== null && at >= all) go(all - 1);
            tell();
        });
    };

    number.addEventListener("change", () => go((Number(number.value) || 1) - 1));
    const place = results.take(() => running?.stop());
    place.put(status, make("div", { class: "buttons" }, makeButton("◀◀", () => go(0), { "aria-label": words.firstSolution }),
        makeButton("◀", () => go(at - 1), { "aria-label": words.lastSolution, "data-do": "previous" }), number,
        makeButton("▶", () => go(at + 1), { "aria-label": words.nextSolution, "data-do": "next" }),
        makeButton("▶▶", () => go((all ?? from + found.length) - 1), { "aria-label": words.finalSolution, "data-do": "last" })), stop);
    go(0);
}
