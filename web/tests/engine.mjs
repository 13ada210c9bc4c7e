// The program of the page, run by node: does it say what the native one says?
//
//   node web/tests/engine.mjs BUILD PROGRAM
//
// BUILD has the module and what tsc put out; PROGRAM is the native one. What is
// expected of boards stands in instances/answers.txt, which says how it is known.
// Prints TAP.

import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath, pathToFileURL } from "node:url";

const [build, program] = process.argv.slice(2);
const js = pathToFileURL(`${build}/js/`);
const { nodeHost } = await import("./node-host.mjs");
const { ask, useEngine, warmEngine } = await import(new URL("engine/client.js", js));
useEngine(nodeHost(js, `${build}/sudokusat.wasm`));
await warmEngine();

const HARD = "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3";
const CLUES_17 = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
const EXACT = ["auto", "dlx", "sat", "bits", "learn"];
const instance = (name) => readFileSync(new URL(`../../instances/${name}`, import.meta.url), "utf8");
const run = (args, more = {}) => ask({ args, ...more }).answer;
const native = (args, input = "") =>
    spawnSync(program, args, { input, encoding: "utf8", env: { PATH: process.env["PATH"] } });

let n = 0;
let failed = 0;

async function test(name, body) {
    n++;
    try {
        await body();
        console.log(`ok ${n} ${name}`);
    } catch (error) {
        failed++;
        console.log(`not ok ${n} ${name}`);
        console.log(String(error.stack ?? error).replace(/^/gm, "# "));
    }
}

function same(got, wanted, what) {
    if (got !== wanted) {
        throw new Error(`${what}: ${JSON.stringify(got)}, not ${JSON.stringify(wanted)}`);
    }
}

function matches(text, pattern) {
    if (!pattern.test(text)) {
        throw new Error(`no ${pattern} in ${JSON.stringify(text.slice(0, 600))}`);
    }
}

function fine(answer, status = 0) {
    same(answer.crashed, undefined, "crashed");
    same(answer.status, status, `status, with ${answer.stderr}`);
}

// ---- boards with known answers, by every backend that settles them

const known = instance("answers.txt")
    .split("\n")
    .filter((line) => /^[a-z]/.test(line) && !line.startsWith("sets/"))
    .map((line) => line.split(/\s+/))
    .filter(([file]) => !/(16x16|25x25|36x36|49x49|64x64)/.test(file));

for (const [i, [file, verdict, solutions]] of known.entries()) {
    const backend = EXACT[i % EXACT.length];
    const most = 1200;
    await test(`${file} by ${backend}`, async () => {
        const args = ["count", "--json", "--backend", backend, "--limit", String(most)];
        const answer = await run([...args, "board.txt"], { files: { "board.txt": instance(file) } });
        same(answer.crashed, undefined, "crashed");
        const record = JSON.parse(answer.stdout.split("\n")[0]);
        if (verdict === "error" || record.error !== undefined) {
            const there = native([...args, "-"], instance(file));
            same(answer.status, there.status, "status, as natively");
            same(record.error, JSON.parse(there.stdout).error, "error, as natively");
            return;
        }
        const least = Number(solutions.replace(">", ""));
        same(record.verdict, verdict, "verdict");
        same(Number(record.solutions), Math.min(least, most), "solutions");
    });
}

for (const backend of EXACT.concat("contract", "pencil", "logic")) {
    await test(`17 clues by ${backend}: the native program's solution`, async () => {
        const args = ["solve", "--backend", backend, "--format", "line", "-p", CLUES_17];
        const answer = await run(args);
        fine(answer);
        same(answer.stdout, native(args).stdout, "output");
    });
}

// ---- what the page makes of a board, and sends back, is the same puzzle

globalThis.document ??= { getElementById: () => null };
const { jsonOfPuzzle, puzzleOfRecord } = await import(new URL("page/puzzle.js", js));
const recordOf = (text) => {
    const record = JSON.parse(native(["convert", "--json"], text).stdout.split("\n")[0] || "{}");
    for (const key of ["line", "index", "verdict", "solution"]) delete record[key];
    return record;
};

await test("boards go through the page and lose nothing", async () => {
    let told = 0;
    for (const [file] of known) {
        const record = recordOf(instance(file));
        if (record.error !== undefined) continue;
        same(JSON.stringify(recordOf(jsonOfPuzzle(puzzleOfRecord(record), "placed"))), JSON.stringify(record), file);
        told++;
    }
    same(told > 40, true, `${told} boards`);
});

// ---- the same bytes as natively

const grid = native(["solve", "--format", "line", "-p", HARD]).stdout;
for (const args of [
    ["--version"],
    ["--help"],
    ["list", "backends"],
    ["list", "rules"],
    ["solve", "--json", "-p", HARD],
    ["count", "--anti-knight", "-p", HARD],
    ["candidates", "-p", HARD],
    ["hint", "-p", CLUES_17],
    ["grade", "-p", CLUES_17],
    ["logic", "-p", CLUES_17],
    ["explain", "-p", "11" + ".".repeat(79)],
    ["generate", "--seed", "7"],
    ["minimise", "-p", grid.slice(0, 40) + HARD.slice(40)],
    ["canonical", "-p", HARD],
    ["draw", "-p", HARD],
    ["export", "-p", HARD],
    ["convert", "--to", "json", "-p", HARD],
    ["solve", "--no-such-option"],
]) {
    await test(`as natively: ${args.slice(0, 2).join(" ")}`, async () => {
        const answer = await run(args);
        const there = native(args);
        same(answer.crashed, undefined, "crashed");
        same(answer.status, there.status, "status");
        const plain = (text) => text.replace(/"seconds":[0-9.e-]+/g, "").replace(/ \([0-9a-f]+(-dirty)?\)/, "");
        same(plain(answer.stdout), plain(there.stdout), "output");
        same(answer.stderr, there.stderr, "talk");
    });
}

// ---- streams and files

await test("lines come one by one, and all of them stand in the answer", async () => {
    const lines = [];
    const answer = await run(["solve", "--limit", "50", "--format", "line", "-p", ".".repeat(81)], {
        onLine: (line) => lines.push(line),
    });
    same(lines.length >= 50, true, "50 lines or more");
    same(lines.join("\n") + "\n", answer.stdout, "lines");
});

await test("standard input is read", async () => {
    const answer = await run(["solve", "--format", "line"], { stdin: `${HARD}\n${CLUES_17}\n` });
    fine(answer);
    same(answer.stdout.trim().split("\n").length, 2, "two solutions");
});

await test("a certificate is written, verified here and natively, and refused once changed", async () => {
    const proof = await run(["prove", "-o", "out.cert", "-p", HARD]);
    fine(proof);
    same(Object.keys(proof.files).join(), "out.cert", "files");
    const text = new TextDecoder().decode(proof.files["out.cert"]);
    fine(await run(["verify", "a.cert"], { files: { "a.cert": text } }));
    same(native(["verify", "-"], text).status, 0, "status of the native checker");
    const lines = text.split("\n");
    const lie = lines.filter((line, i) => i < lines.length / 2).join("\n");
    const refused = await run(["verify", "a.cert"], { files: { "a.cert": lie } });
    same(refused.crashed, undefined, "crashed");
    same(refused.status === 0, false, "half of it is accepted");
});

await test("no other program is run", async () => {
    const answer = await run(["solve", "--backend", "sat:minisat", "-p", HARD]);
    same(answer.crashed, undefined, "crashed");
    same(answer.status === 0, false, "it was answered");
});

await test("all backends are compared in one worker", async () => {
    const answer = await run(["compare", "--json", "--timeout", "1", "-p", CLUES_17]);
    fine(answer);
    matches(answer.stdout, /"sat"/);
    matches(answer.stdout, /"agree/);
});

// ---- the bytes of what is built; make web-same builds all of it twice

await test("the module says nothing of where it was built, and is packed the same way twice", async () => {
    const module = readFileSync(`${build}/sudokusat.wasm`);
    for (const place of [process.cwd(), build, "/home/"]) same(module.includes(place), false, place);
    const folder = mkdtempSync(`${tmpdir()}/sudokusat-page-`);
    const pages = ["a", "b"].map((name) => {
        const web = (file) => fileURLToPath(new URL(`../${file}`, import.meta.url));
        execFileSync("node", [web("bundle.mjs"), `${build}/js`, web("page/index.html"), web("page/style.css"),
            `${build}/sudokusat.wasm`, web("native.json"), `${folder}/${name}.html`]);
        return readFileSync(`${folder}/${name}.html`);
    });
    rmSync(folder, { recursive: true });
    same(pages[0].equals(pages[1]), true, "the same bytes");
});

// ---- what hostile text does, memory, and stopping

for (const [name, text] of [
    ["a script", "<script>alert(1)</script>\n".repeat(1000)],
    ["controls", Array.from({ length: 4096 }, (_, i) => String.fromCharCode(i % 32)).join("")],
    ["deep brackets", "[".repeat(200000)],
    ["deep objects", '{"a":'.repeat(100000)],
    ["10 MB of digits", "1".repeat(1e7)],
    ["10 MB of dots in lines", `${".".repeat(80)}\n`.repeat(120000)],
    ["surrogates", "\ud800".repeat(10000)],
    ["XML that doubles", `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 20 }, (_, i) => `<!ENTITY b${i} "${`&${i ? `b${i - 1}` : "a"};`.repeat(10)}">`).join("")}]><a>&b19;</a>`],
]) {
    await test(`${name}: refused, as natively`, async () => {
        const answer = await run(["solve", "--quiet"], { stdin: text });
        same(answer.crashed, undefined, "crashed");
        same(answer.status, native(["solve", "--quiet"], text).status, "status");
    });
}

await test("out of memory is a sentence and status 6", async () => {
    const answer = await run(["solve", "--backend", "sat", "big.txt"], {
        files: { "big.txt": instance("empty-64x64.txt") },
        mostMegabytes: 32,
    });
    same(answer.crashed, undefined, "crashed");
    same(answer.status, 6, "status");
    matches(answer.stderr, /out of memory/);
});

await test("the bound on PicoSAT's memory is met as natively", async () => {
    const args = ["solve", "--backend", "sat", "--memory", "1", "--json", "-"];
    const big = instance("half-25x25.txt");
    const answer = await run(args, { stdin: big });
    same(answer.crashed, undefined, "crashed");
    same(answer.status, native(args, big).status, "status");
});

await test("a count is stopped in its middle, with another one going on beside it", async () => {
    const long = ask({ args: ["count", "-p", ".".repeat(81)] });
    const beside = run(["solve", "--format", "line", "-p", CLUES_17]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const began = performance.now();
    long.stop();
    const answer = await long.answer;
    same(answer.stopped, true, "stopped");
    same(answer.status, 4, "status");
    same(performance.now() - began < 1000, true, "at once");
    fine(await beside);
});

await test("what cannot be loaded is told", async () => {
    useEngine({ ...nodeHost(js, `${build}/sudokusat.wasm`), moduleBytes: async () => new Uint8Array([1, 2, 3]) });
    const answer = await run(["--version"]);
    matches(answer.crashed, /cannot be loaded/);
});

console.log(`1..${n}`);
process.exit(failed ? 1 : 0);
