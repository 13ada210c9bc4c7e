// What this page is, its keys, and how fast it is here: a few boards are answered
// when asked for, and their times shown.

import { make, makeButton } from "./element.js";
import { question } from "./questions.js";
import { makeResults, timeText } from "./result.js";
import { words } from "./words.js";

// Boards that the literature knows as hard, and the engines that are asked.
const boards: [string, string][] = [
    ["17 clues", "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"],
    ["Inkala 2010", "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97.."],
    ["Golden Nugget", ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."],
];

async function measure(put: (...rows: HTMLElement[]) => void): Promise<void> {
    const rows: HTMLElement[] = [];
    for (const [name, board] of boards) {
        for (const engine of ["bits", "dlx", "sat"]) {
            const began = performance.now();
            const reply = await question(["solve", "--json", "--stats", "--backend", engine], board).reply;
            const whole = performance.now() - began;
            const record = reply.records[0];
            const seconds = Number((record?.["stats"] as Record<string, unknown> | undefined)?.["seconds"] ?? NaN);
            rows.push(make("tr", {}, make("th", { scope: "row" }, name), make("td", {}, engine),
                make("td", {}, Number.isNaN(seconds) ? reply.trouble : timeText(seconds * 1000)), make("td", { "data-whole": whole.toFixed(1) }, timeText(whole))));
            put(...rows);
        }
    }
}

export function paneAbout(): HTMLElement {
    const results = makeResults("about");
    const version = make("p", { class: "small", "data-about": "version" });
    void question(["--version"]).reply.then((reply) => { version.textContent = reply.stdout.split("\n")[0] || words.noEngine(reply.trouble); });
    const body = make("tbody");
    const table = make("table", { class: "engines" }, make("thead", {}, make("tr", {},
        ...[words.board(9), words.engine, words.inEngine, words.fromPress].map((head) => make("th", { scope: "col" }, head)))), body);
    const run = (): void => {
        results.put(table);
        void measure((...rows) => body.replaceChildren(...rows));
    };
    return make("section", {}, ...words.about.map((text) => make("p", {}, text)), version,
        make("h2", {}, words.speedTitle), makeButton(words.measure, run, { "data-do": "measure" }), results.element,
        make("h2", {}, words.keysTitle), make("dl", { class: "keys" }, ...words.keys.flatMap(([key, what]) => [make("dt", {}, make("kbd", {}, key)), make("dd", {}, what)])));
}
