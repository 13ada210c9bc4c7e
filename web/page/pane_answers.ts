// Solve, by one engine or all side by side; unique, with the certificate; how many;
// every solution in turn; which digits are possible; why there is none.

import { isMissing } from "./built.js";
import { cellOfName, digitsOfText } from "./cells.js";
import type { Child } from "./element.js";
import { download, make, makeButton, makeChoice } from "./element.js";
import { keepSolution } from "./moves.js";
import type { Puzzle } from "./puzzle.js";
import { jsonOfPuzzle, symbolsOf, textOfMark } from "./puzzle.js";
import type { JsonRecord, Reply } from "./questions.js";
import { question } from "./questions.js";
import type { Results } from "./result.js";
import { askBoard, estimateText, grouped, makeResults, sentence, timeText } from "./result.js";
import type { Board } from "./state.js";
import { puzzleNow, show, state } from "./state.js";
import { walk } from "./walk.js";
import { words } from "./words.js";

const allEngines = ["dlx", "sat", "bits", "learn", "backtrack", "restart", "contract", "pencil", "evolve", "logic"];
const engines = allEngines.filter((engine) => !isMissing(engine));
const engineSeconds = 10;

export function verdictSentence(record: JsonRecord): HTMLElement {
    const count = String(record["solutions"] ?? "");
    const complete = record["complete"] !== false;
    const verdict = String(record["verdict"]);
    const kind = verdict === "unique" ? "good" : verdict === "none" || verdict === "invalid" ? "trouble" : "warning";
    return sentence(words.verdict(verdict, grouped(count), complete), kind);
}

function solutionButtons(board: Board, grid: readonly number[]): HTMLElement {
    return make("div", { class: "buttons" },
        makeButton(words.keepSolution, () => keepSolution(grid), { "data-do": "keep" }),
        makeButton(words.hideSolution, () => show(board, {}), { "data-do": "hide" }));
}

function countersOf(stats: unknown): string {
    const names = ["nodes", "recursions", "tries", "generations", "updates", "decisions", "propagations", "conflicts", "sat_calls", "guesses"];
    const all = (stats ?? {}) as JsonRecord;
    return names.filter((name) => all[name] !== undefined)
        .map((name) => `${words.counters[name] ?? name}\u00a0${grouped(String(all[name]))}`).join(" · ");
}

function solve(results: Results, engine: string): void {
    void askBoard(results, ["solve", "--stats", "--backend", engine, "--timeout", "60"], "givens", (reply, board, puzzle) => {
        const record = reply.records[0] ?? {};
        const grids = (Array.isArray(record["grids"]) ? record["grids"] : []).map((grid) => digitsOfText(String(grid), symbolsOf(puzzle)));
        const parts: Child[] = [verdictSentence(record)];
        if (grids[0]) {
            show(board, { solution: grids[0] });
            parts.push(solutionButtons(board, grids[0]));
        }
        const seconds = Number((record["stats"] as JsonRecord | undefined)?.["seconds"] ?? 0);
        parts.push(make("p", { class: "small" }, `${record["backend"] ?? engine}: ${timeText(seconds * 1000)}${countersOf(record["stats"]) ? ` · ${countersOf(record["stats"])}` : ""}`));
        results.put(...parts);
    });
}

// All engines at once, each in a worker of its own; the table fills as they answer.
function compare(results: Results): void {
    const board = state.active;
    const puzzle = puzzleNow();
    const text = jsonOfPuzzle(puzzle, "givens");
    const body = make("tbody");
    const table = make("table", { class: "engines" }, make("caption", { class: "small" }, words.engineLimit(engineSeconds)),
        make("thead", {}, make("tr", {}, ...[words.engine, words.answer, words.time, words.work].map((head) => make("th", { scope: "col" }, head)))), body);
    const asked = engines.map((engine) => {
        const settings = engine === "evolve" ? ["--tuned"] : [];
        const running = question(["solve", "--json", "--stats", "--backend", engine, "--timeout", String(engineSeconds), ...settings], text);
        const row = make("tr", { "data-engine": engine }, make("th", { scope: "row" }, engine), make("td", { colspan: 3 }, words.working));
        body.append(row);
        void running.reply.then((reply) => fillRow(row, engine, reply, board, puzzle));
        return running;
    });
    const stop = (): void => asked.forEach((running) => running.stop());
    results.take(stop).put(table, makeButton(words.stop, stop, { class: "stop", "data-do": "stop" }));
    void Promise.all(asked.map((running) => running.reply)).then(() => table.parentElement?.querySelector("[data-do=stop]")?.remove());
}

function fillRow(row: HTMLElement, engine: string, reply: Reply, board: Board, puzzle: Puzzle): void {
    const record = reply.records[0] ?? {};
    const name = make("th", { scope: "row" }, engine);
    if (reply.trouble || reply.stopped) {
        row.replaceChildren(name, make("td", { colspan: 3 }, reply.trouble.replace(`backend ${engine}: `, "") || words.stopped(reply.milliseconds)));
        return;
    }
    const grid = Array.isArray(record["grids"]) ? digitsOfText(String(record["grids"][0] ?? ""), symbolsOf(puzzle)) : [];
    if (grid.length && board.history.now === puzzle && !board.shown.solution) show(board, { solution: grid });
    const stats = (record["stats"] ?? {}) as JsonRecord;
    row.dataset["verdict"] = String(record["verdict"]);
    row.replaceChildren(name, make("td", {}, words.shortVerdict(String(record["verdict"]), grid.length > 0)),
        make("td", {}, timeText(Number(stats["seconds"] ?? 0) * 1000)), make("td", {}, countersOf(stats)));
}

// First to a bound, which is told at once; then to the end, with an estimate beside.
function count(results: Results): void {
    const bound = 100_000;
    void askBoard(results, ["count", "--limit", String(bound)], "givens", (reply, _board, puzzle) => {
        const record = reply.records[0] ?? {};
        if (record["complete"] !== false || String(record["verdict"]) === "invalid") return results.put(verdictSentence(record));
        const text = jsonOfPuzzle(puzzle, "givens");
        const began = performance.now();
        let estimate = "";
        let progress = "";
        const whole = question(["count", "--json"], text, { progress: true, onTalk: (line) => { if (line.trim()) progress = line.trim(); } });
        const guess = question(["count", "--estimate", "--json", "--timeout", "20"], text);
        const stop = (): void => { whole.stop(); guess.stop(); };
        const mine = results.take(stop);
        const tellProgress = (): void => {
            const line = mine.element.querySelector(".busy-text");
            if (line) line.textContent = `${words.counting(grouped(String(bound)), estimate, Math.round((performance.now() - began) / 1000))}${progress ? ` (${progress})` : ""}`;
        };
        mine.busy(words.counting(grouped(String(bound)), "", 0), stop);
        const timer = setInterval(tellProgress, 1000);
        void guess.reply.then((told) => {
            const found = told.records[0]?.["estimate"];
            const about = typeof found === "object" && found !== null ? (found as JsonRecord)["solutions"] ?? (found as JsonRecord)["about"] : found;
            if (about !== undefined) estimate = estimateText(String(about));
            tellProgress();
        });
        void whole.reply.then((told) => {
            clearInterval(timer);
            guess.stop();
            const final = told.records[0];
            if (told.trouble) return mine.put(sentence(told.trouble, "trouble"));
            if (final && final["complete"] !== false) return mine.put(verdictSentence(final));
            const least = String(final?.["solutions"] ?? bound);
            mine.put(sentence(words.countStopped(grouped(least), estimate), "warning"));
        });
    });
}

function candidates(results: Results): void {
    void askBoard(results, ["candidates"], "givens", (reply, board, puzzle) => {
        const record = reply.records[0] ?? {};
        const list = record["true_candidates"];
        if (!Array.isArray(list)) return results.put(verdictSentence(record));
        show(board, { candidates: list.map((text) => digitsOfText(String(text), symbolsOf(puzzle))) });
        results.put(sentence(words.trueCandidates, "good"), makeButton(words.hideSolution, () => show(board, {}), { "data-do": "hide" }));
    });
}

function explain(results: Results): void {
    void askBoard(results, ["explain"], "givens", (reply, board, puzzle) => {
        const record = reply.records[0] ?? {};
        const core = (Array.isArray(record["core"]) ? record["core"] : []) as JsonRecord[];
        if (!core.length) {
            const redundant = Array.isArray(record["redundant"]) ? record["redundant"].map(String) : [];
            if (redundant.length) show(board, { look: redundant.map((name) => cellOfName(name, puzzle.size)) });
            return results.put(verdictSentence(record), record["verdict"] === "unique"
                ? sentence(redundant.length ? words.needless(redundant.join(", ")) : words.allNeeded) : null);
        }
        const cells = core.filter((part) => part["cell"]).map((part) => cellOfName(String(part["cell"]), puzzle.size));
        const texts = core.filter((part) => part["mark"]).map((part) => canonicalText(String(part["mark"])));
        const marks = puzzle.marks.flatMap((mark, i) => (texts.includes(canonicalText(textOfMark(mark))) ? [i] : []));
        show(board, { clash: cells, marks });
        const said = core.map((part) => words.reason(String(part["kind"]), String(part["cell"] ?? ""), String(part["digit"] ?? part["digits"] ?? ""), String(part["mark"] ?? part["rule"] ?? "")));
        results.put(sentence(record["minimal"] === false ? words.clashing : words.clashingMinimal, "trouble"),
            make("ul", {}, ...said.map((text) => make("li", {}, text))));
    });
}

// The program writes straight runs of cells as ranges; both are made lists of cells.
export function canonicalText(text: string): string {
    return text.replace(/r(\d+)c(\d+)-r(\d+)c(\d+)/g, (_, r1: string, c1: string, r2: string, c2: string) => {
        const [fromRow, fromColumn, toRow, toColumn] = [r1, c1, r2, c2].map(Number) as [number, number, number, number];
        const steps = Math.max(Math.abs(toRow - fromRow), Math.abs(toColumn - fromColumn));
        return Array.from({ length: steps + 1 }, (_x, i) =>
            `r${fromRow + Math.sign(toRow - fromRow) * i}c${fromColumn + Math.sign(toColumn - fromColumn) * i}`).join(" ");
    });
}

function prove(results: Results): void {
    void askBoard(results, ["prove"], "givens", (reply) => {
        const text = String(reply.records[0]?.["certificate"] ?? "");
        const stopped = reply.records[0]?.["stopped"] !== undefined;
        if (stopped && isMissing("sat")) return results.put(sentence(words.proofMissing, "trouble"));
        if (!text) return results.put(sentence(words.noCertificate, "trouble"));
        const claim = /^claim (.*)$/m.exec(text)?.[1] ?? "";
        results.put(sentence(words.certified(claim, text.split("\n").length), stopped ? "warning" : "good"), make("div", { class: "buttons" },
            makeButton(words.downloadCertificate, () => download("sudoku.certificate", text, "text/plain"), { "data-do": "certificate" }),
            makeButton(words.checkIt, () => void verify(results, text), { "data-do": "verify" })));
    });
}

export async function verify(results: Results, text: string): Promise<void> {
    const running = question(["verify", "--json"], text);
    const mine = results.take(() => running.stop());
    mine.busy(words.working, () => running.stop());
    const reply = await running.reply;
    const record = reply.records[0] ?? {};
    if (reply.stopped) return mine.put(sentence(words.stopped(reply.milliseconds), "warning"));
    if (record["verdict"] === "verified") return mine.put(sentence(words.verified(String(record["claim"]), grouped(String(record["solutions"]))), "good"));
    mine.put(sentence(`${words.refused} ${record["reason"] ?? record["error"] ?? reply.trouble}`.trim(), "trouble"));
}

const shownResults: { answers?: Results } = {};

// A certificate that was dropped somewhere on the page.
export function verifyDropped(text: string): void {
    if (shownResults.answers) void verify(shownResults.answers, text);
}

export function paneAnswers(): HTMLElement {
    const results = makeResults("answers");
    shownResults.answers = results;
    const { field, select } = makeChoice(words.engine, ["auto", ...allEngines].map((name) => [name, isMissing(name) ? words.engineMissing(name) : words.engines[name] ?? name]), { "data-choice": "engine" });
    for (const option of select.options) option.disabled = isMissing(option.value);
    const button = (label: string, name: string, action: (results: Results) => void, kind = ""): HTMLElement =>
        makeButton(label, () => action(results), { "data-do": name, class: kind });
    const file = make("input", { type: "file", "aria-label": words.certificateFile, "data-file": "certificate" });
    file.addEventListener("change", () => void file.files?.[0]?.text().then((text) => verify(results, text)));
    return make("section", {},
        make("div", { class: "buttons" }, button(words.solve, "solve", (r) => solve(r, select.value), "primary"), button(words.isUnique, "prove", prove),
            button(words.howMany, "count", count), button(words.walkAll, "walk", walk), button(words.possible, "candidates", candidates),
            button(words.why, "explain", explain), button(words.sideBySide, "compare", compare)),
        field, results.element,
        make("details", {}, make("summary", {}, words.checkCertificate), make("p", { class: "small" }, words.certificateHelp), file));
}
