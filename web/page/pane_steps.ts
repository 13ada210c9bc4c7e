// Hints in three degrees, how hard it is, and the whole path step by step.

import { cellOfName } from "./cells.js";
import { make, makeButton } from "./element.js";
import { changePuzzle, puzzleNow, show } from "./state.js";
import type { Board, Shown } from "./state.js";
import type { Puzzle } from "./puzzle.js";
import { digitAt, textOfMark, withAt } from "./puzzle.js";
import type { JsonRecord } from "./questions.js";
import type { Results } from "./result.js";
import { askBoard, makeResults, sentence } from "./result.js";
import { cellsSeenBy, plainCandidates } from "./seen.js";
import { canonicalText, verdictSentence } from "./pane_answers.js";
import { words } from "./words.js";

type Place = { cell: number; digit: number };

function placesOf(list: unknown, size: number): Place[] {
    return (Array.isArray(list) ? (list as JsonRecord[]) : [])
        .map((place) => ({ cell: cellOfName(String(place["cell"]), size), digit: Number(place["digit"]) }));
}

function cellsOf(list: unknown, size: number): number[] {
    return (Array.isArray(list) ? list : []).map((name) => cellOfName(String(typeof name === "object" && name ? (name as JsonRecord)["cell"] : name), size)).filter((cell) => cell >= 0);
}

// The cells of a house that has a number; others are not drawn.
function houseCells(house: unknown, puzzle: Puzzle): number[] {
    if (typeof house !== "object" || house === null) return [];
    const { rule, unit } = house as { rule?: string; unit?: number };
    const n = puzzle.size;
    const line = (unit ?? 0) - 1;
    if (line < 0) return [];
    const boxesAcross = n / puzzle.box[1];
    return puzzle.given.flatMap((_, cell) => {
        const [row, column] = [Math.floor(cell / n), cell % n];
        const box = Math.floor(row / puzzle.box[0]) * boxesAcross + Math.floor(column / puzzle.box[1]);
        return (rule === "row" && row === line) || (rule === "column" && column === line) || (rule === "box" && box === line) ? [cell] : [];
    });
}

function shownOf(step: JsonRecord, puzzle: Puzzle): Shown {
    const mark = step["mark"] ? canonicalText(String(step["mark"])) : "";
    return {
        look: houseCells(step["house"], puzzle),
        rest: cellsOf(step["cells"], puzzle.size),
        put: placesOf(step["placed"], puzzle.size),
        out: placesOf(step["removed"], puzzle.size),
        marks: puzzle.marks.flatMap((own, i) => (mark && canonicalText(textOfMark(own)) === mark ? [i] : [])),
    };
}

function hint(results: Results, level: number): void {
    void askBoard(results, ["hint", "--level", String(level)], "placed", (reply, board, puzzle) => {
        const record = reply.records[0] ?? {};
        const wrong = [...cellsOf(record["wrong"], puzzle.size), ...cellsOf(record["suspects"], puzzle.size)];
        const step = record["hint"] as JsonRecord | null | undefined;
        if (wrong.length) {
            show(board, { clash: wrong });
            return results.put(sentence(words.wrongCells(wrong.map((cell) => `r${Math.floor(cell / puzzle.size) + 1}c${(cell % puzzle.size) + 1}`).join(", ")), "trouble"));
        }
        if (record["solved"] === true) return results.put(sentence(words.alreadySolved, "good"));
        if (!step) return results.put(record["verdict"] === "unique" ? sentence(words.noHint, "warning") : verdictSentence(record));
        show(board, shownOf(step, puzzle));
        const places = placesOf(step["placed"], puzzle.size);
        results.put(sentence(String(step["words"] ?? ""), "hint"), make("div", { class: "buttons" },
            level < 3 ? makeButton(words.tellMore, () => hint(results, level + 1), { "data-do": "more" }) : null,
            level === 3 && places.length ? makeButton(words.doIt, () => apply(places), { "data-do": "apply", class: "primary" }) : null));
    });
}

function apply(places: Place[]): void {
    let placed: readonly number[] = puzzleNow().placed;
    for (const { cell, digit } of places) placed = withAt(placed, [cell], () => digit);
    changePuzzle({ ...puzzleNow(), placed: placed.slice() });
}

function grade(results: Results): void {
    void askBoard(results, ["grade"], "givens", (reply) => {
        const record = reply.records[0] ?? {};
        if (record["rating"] === undefined || record["rating"] === null) return results.put(verdictSentence(record));
        const techniques = (record["techniques"] ?? {}) as Record<string, number>;
        results.put(sentence(words.graded(String(record["level"]), Number(record["rating"]), Number(record["n_steps"] ?? 0), record["beyond"] === true), "good"),
            make("table", {}, make("tbody", {}, ...Object.entries(techniques).map(([name, times]) =>
                make("tr", {}, make("th", { scope: "row" }, name), make("td", {}, `${times}×`))))));
    });
}

function path(results: Results): void {
    void askBoard(results, ["logic"], "givens", (reply, board, puzzle) => {
        const steps = (Array.isArray(reply.records[0]?.["steps"]) ? reply.records[0]["steps"] : []) as JsonRecord[];
        if (!steps.length) return results.put(sentence(words.noSteps, "warning"));
        walkSteps(results, steps, board, puzzle);
    });
}

// The board as it is before each step, told from the givens and the steps so far.
function stateBefore(steps: JsonRecord[], upTo: number, puzzle: Puzzle): { digits: number[]; candidates: number[][] } {
    const digits = puzzle.given.slice();
    const candidates = plainCandidates(puzzle, puzzle.given).map((list) => new Set(list));
    for (const step of steps.slice(0, upTo)) {
        for (const { cell, digit } of placesOf(step["placed"], puzzle.size)) {
            digits[cell] = digit;
            candidates[cell]!.clear();
            for (const other of cellsSeenBy(puzzle, cell)) candidates[other]!.delete(digit);
        }
        for (const { cell, digit } of placesOf(step["removed"], puzzle.size)) candidates[cell]!.delete(digit);
    }
    return { digits, candidates: candidates.map((set) => [...set]) };
}

function walkSteps(results: Results, steps: JsonRecord[], board: Board, puzzle: Puzzle): void {
    let at = 0;
    const status = make("p", { class: "sentence", role: "status" });
    const list = make("ol", { class: "steps" }, ...steps.map((step, i) => make("li", {},
        makeButton(String(step["words"]), () => go(i), { class: "step" }))));
    const go = (to: number): void => {
        at = Math.min(Math.max(to, 0), steps.length - 1);
        const step = steps[at]!;
        const { digits, candidates } = stateBefore(steps, at, puzzle);
        const shown = shownOf(step, puzzle);
        if (board.history.now === puzzle) {
            const solution = digits.map((digit, cell) => (digitAt(puzzle, cell) ? 0 : digit));
            for (const { cell, digit } of shown.put ?? []) solution[cell] = digit;
            show(board, { ...shown, solution, candidates });
        }
        status.textContent = words.stepOf(at + 1, steps.length, String(step["technique"]), Number(step["rating"]));
        list.querySelectorAll("li").forEach((item, i) => item.toggleAttribute("data-now", i === at));
        const item = list.children[at] as HTMLElement;
        list.scrollTop = item.offsetTop - list.offsetTop - 60;
    };
    results.put(status, make("div", { class: "buttons" },
        makeButton("◀◀", () => go(0), { "aria-label": words.firstStep }), makeButton("◀", () => go(at - 1), { "aria-label": words.stepBack, "data-do": "back" }),
        makeButton("▶", () => go(at + 1), { "aria-label": words.stepOn, "data-do": "on" }), makeButton("▶▶", () => go(steps.length - 1), { "aria-label": words.lastStep }),
        makeButton(words.hideSolution, () => show(board, {}))), list);
    go(0);
}

export function paneSteps(): HTMLElement {
    const results = makeResults("steps");
    return make("section", {},
        make("div", { class: "buttons" },
            ...[1, 2, 3].map((level) => makeButton(words.hints[level - 1]!, () => hint(results, level), { "data-do": `hint${level}`, class: level === 1 ? "primary" : "" })),
            makeButton(words.grade, () => grade(results), { "data-do": "grade" }), makeButton(words.path, () => path(results), { "data-do": "path" })),
        results.element, make("p", { class: "small" }, words.stepsHelp));
}

