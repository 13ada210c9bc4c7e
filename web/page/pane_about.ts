// What this page is, its keys, its engines, and how fast it is here: boards are
// answered when asked for, and their times shown beside the native program's.

import { say } from "./announce.js";
import { isMissing, nativeRuns } from "./built.js";
import { make, makeButton } from "./element.js";
import { batches, hardBoards, imagesOf } from "./measured_boards.js";
import { question, tables } from "./questions.js";
import type { Results } from "./result.js";
import { grouped, makeResults, sentence, timeText } from "./result.js";
import { words } from "./words.js";

// One board, from the press of a button to its answer.
async function askOne(name: string, line: string, engine: string): Promise<HTMLElement> {
    const began = performance.now();
    const reply = await question(["solve", "--json", "--stats", "--backend", engine], line).reply;
    const whole = performance.now() - began;
    const seconds = Number((reply.records[0]?.["stats"] as Record<string, unknown> | undefined)?.["seconds"] ?? NaN);
    return make("tr", {}, make("th", { scope: "row" }, name), make("td", {}, engine),
        make("td", {}, Number.isNaN(seconds) ? reply.trouble : timeText(seconds * 1000)), make("td", { "data-whole": whole.toFixed(1) }, timeText(whole)));
}

// Many boards, beside what the native program took for the same text.
async function askMany(engine: string, boards: number): Promise<HTMLElement> {
    const text = imagesOf(boards);
    const began = performance.now();
    const reply = await question(["solve", "--format", "line", "--backend", engine], text).reply;
    const whole = performance.now() - began;
    const native = nativeRuns.milliseconds[engine];
    const complete = reply.stdout.split("\n").length - 1 === boards;
    return make("tr", {}, make("th", { scope: "row" }, grouped(String(boards))), make("td", {}, engine),
        make("td", {}, native === undefined ? "–" : timeText(native)),
        complete ? make("td", { "data-batch": engine, "data-ms": whole.toFixed(1) }, timeText(whole)) : make("td", {}, reply.trouble || words.failed(reply.status)),
        make("td", { "data-ratio": engine }, native === undefined || !complete ? "–" : words.times(whole / native)));
}

function tableOf(caption: string, heads: string[], body: HTMLElement): HTMLElement {
    return make("table", { class: "engines" }, make("caption", { class: "small" }, caption),
        make("thead", {}, make("tr", {}, ...heads.map((head) => make("th", { scope: "col" }, head)))), body);
}

async function measure(results: Results): Promise<void> {
    const [one, many] = [make("tbody"), make("tbody")];
    results.put(sentence(words.working), tableOf(words.oneBoardTitle, [words.boardColumn, words.engine, words.inEngine, words.fromPress], one),
        tableOf(words.manyBoardsTitle(nativeRuns.machine), [words.boardsColumn, words.engine, words.native, words.here, words.ratio], many));
    const engines = batches.filter(([engine]) => !isMissing(engine));
    for (const [name, line] of hardBoards) for (const [engine] of engines) one.append(await askOne(name, line, engine));
    for (const [engine, boards] of engines) many.append(await askMany(engine, boards));
    results.element.querySelector(".sentence")?.remove();
    say(words.measured);
}

// The engines in the program's own words, and those that are not there.
function enginesPart(): HTMLElement {
    const list = make("dl", { class: "keys", "data-about": "engines" });
    void tables("backends").then((backends) => list.append(...backends.flatMap(({ name, summary }) =>
        [make("dt", {}, name), make("dd", {}, summary)])));
    return list;
}

export function paneAbout(): HTMLElement {
    const results = makeResults("about");
    const version = make("p", { class: "small", "data-about": "version" });
    void question(["--version"]).reply.then((reply) => { version.textContent = reply.stdout.split("\n")[0] || words.noEngine(reply.trouble); });
    return make("section", {}, ...words.about.map((text) => make("p", {}, text)),
        isMissing("sat") ? make("p", { class: "sentence warning", "data-about": "without" }, words.withoutSat) : null, version,
        make("h2", {}, words.speedTitle), make("p", { class: "small" }, words.speedHelp),
        makeButton(words.measure, () => void measure(results), { "data-do": "measure" }), results.element,
        make("h2", {}, words.keysTitle), make("dl", { class: "keys" }, ...words.keys.flatMap(([key, what]) => [make("dt", {}, make("kbd", {}, key)), make("dd", {}, what)])),
        make("h2", {}, words.enginesTitle), enginesPart());
}
