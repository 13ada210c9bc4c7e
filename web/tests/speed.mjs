// The page's speed in the browser beside the native program's, on this machine.
//
//   node web/tests/speed.mjs BUILD [--record]
//
// Both answer the boards of web/page/measured_boards.ts, in turns; each gets the
// median of five. The native program is asked as the page asks: standard input,
// one line a board, one thread. --record writes web/native.json, which the about
// pane shows. SUDOKUSAT, SUDOKUSAT_PAGE and WEB_NPM are as for web/tests/run.mjs.

import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { pathToFileURL } from "node:url";
import { launch, openPage, pane, press, PROGRAM } from "./browser.mjs";

const ROUNDS = 5;
const [build, record] = process.argv.slice(2);
const { batches, imagesOf } = await import(new URL("page/measured_boards.js", pathToFileURL(`${build}/js/`)));

function nativeRun(engine, text) {
    const began = performance.now();
    const run = spawnSync(PROGRAM, ["solve", "--format", "line", "--threads", "1", "--backend", engine], { input: text, maxBuffer: 1e8 });
    const took = performance.now() - began;
    if (run.status !== 0) throw new Error(`${engine}: status ${run.status}`);
    return took;
}

async function pageRuns(page) {
    await press(page, "measure");
    await page.waitForFunction((n) => document.querySelectorAll("[data-batch]").length === n, batches.length, { timeout: 120000 });
    return page.$$eval("[data-batch]", (cells) => cells.map((c) => [c.dataset.batch, Number(c.dataset.ms)]));
}

const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];
const here = new Map(batches.map(([engine]) => [engine, []]));
const native = new Map(batches.map(([engine]) => [engine, []]));
const browser = await launch();
const { page } = await openPage(browser);
await pane(page, "about");
await pageRuns(page); // the first one compiles
for (let round = 0; round < ROUNDS; round++) {
    for (const [engine, ms] of await pageRuns(page)) here.get(engine).push(ms);
    for (const [engine, boards] of batches) native.get(engine).push(nativeRun(engine, imagesOf(boards)));
}
await browser.close();

console.log(`load ${loadavg()[0].toFixed(1)}\nengine  boards  native ms  page ms  ratio`);
for (const [engine, boards] of batches) {
    const [there, took] = [median(native.get(engine)), median(here.get(engine))];
    console.log(`${engine.padEnd(6)} ${String(boards).padStart(7)} ${there.toFixed(0).padStart(10)} ${took.toFixed(0).padStart(8)} ${(took / there).toFixed(2).padStart(6)}`);
}

if (record === "--record") {
    const model = /^model name\s*:\s*(.*)$/m.exec(readFileSync("/proc/cpuinfo", "utf8"))?.[1] ?? "another machine";
    const milliseconds = Object.fromEntries(batches.map(([engine]) => [engine, Math.round(median(native.get(engine)))]));
    writeFileSync(new URL("../native.json", import.meta.url), `${JSON.stringify({ machine: model, milliseconds })}\n`);
}
