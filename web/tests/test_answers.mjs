// Every question of the panes, asked of the program in the page.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { board, boardIs, isSolution, PAGE_WITHOUT, pane, press, PROGRAM, result, visit } from "./browser.mjs";
import { EASY, EASY_SOLVED, HARD, KNIGHT } from "./samples.mjs";

const EMPTY = ".".repeat(81);
const onEasy = { fragment: EASY };
const onHard = { fragment: HARD };

async function solveBy(page, engine, answer) {
    await page.selectOption("[data-choice=engine]", engine);
    await press(page, "solve");
    await result(page, "answers", answer);
}

const engines = ["auto", "dlx", "sat", "bits", "learn", "backtrack", "contract", "pencil", "logic"];

export const answers = [
    ...engines.map((engine) => [`solve with ${engine}`, onEasy, async ({ page }) => {
        await boardIs(page, EASY);
        await solveBy(page, engine, /Exactly one solution/);
        await boardIs(page, EASY_SOLVED);
        await press(page, "hide");
        await boardIs(page, EASY);
    }]),
    ["all engines side by side", onEasy, async ({ page }) => {
        await boardIs(page, EASY);
        await press(page, "compare");
        for (const engine of ["dlx", "sat", "bits", "learn", "backtrack", "contract", "pencil", "logic"]) {
            await page.waitForSelector(`[data-engine=${engine}][data-verdict=unique]`);
        }
        // These two guess; what they find is the solution, or they say that nothing is settled.
        for (const engine of ["restart", "evolve"]) await page.waitForSelector(`[data-engine=${engine}][data-verdict]`, { timeout: 40000 });
        await boardIs(page, EASY_SOLVED);
    }],
    ["the knight's board of report 000 has 2 solutions, and 8 without the rule's help", { fragment: encodeURIComponent(KNIGHT) }, async ({ page }) => {
        await page.waitForFunction(() => document.querySelector('[data-cell="r1c1"]').dataset.digit === "9");
        await press(page, "count");
        await result(page, "answers", /^2 solutions\.$/);
        await press(page, "walk");
        await result(page, "answers", /Solution 1 of 2/);
        const givens = KNIGHT.split("\n").slice(1).join("");
        const first = await board(page);
        await press(page, "next");
        const second = await board(page);
        assert.notEqual(first, second);
        for (const grid of [first, second]) assert.ok(isSolution(grid, givens), grid);
        for (const grid of [first, second]) {
            for (let a = 0; a < 81; a++) {
                for (const [dr, dc] of [[1, 2], [1, -2], [2, 1], [2, -1]]) {
                    const [r, c] = [Math.floor(a / 9) + dr, (a % 9) + dc];
                    if (r < 9 && c >= 0 && c < 9) assert.notEqual(grid[a], grid[r * 9 + c]);
                }
            }
        }
    }],
    ["the same board without the rule has more", { fragment: encodeURIComponent(KNIGHT.replace(/^.*\n/, "")) }, async ({ page }) => {
        await page.waitForFunction(() => document.querySelector('[data-cell="r1c1"]').dataset.digit === "9");
        await press(page, "count");
        const text = await result(page, "answers", /solutions\.$/);
        assert.ok(Number(text.replace(/[^0-9]/g, "")) > 2, text);
    }],
    ["a walk beyond 1000 solutions comes as a stream", { fragment: encodeURIComponent(`${EASY.slice(0, 27)}${".".repeat(54)}`) }, async ({ page }) => {
        await page.waitForFunction(() => document.querySelector('[data-cell="r1c1"]').dataset.digit === "5");
        await press(page, "walk");
        await result(page, "answers", /Solution 1 of \d\u202f\d{3}|Solution 1 of \d{2,}\u202f/);
        await page.fill('[data-results=answers] input', "1500");
        await page.press('[data-results=answers] input', "Enter");
        await result(page, "answers", /Solution 1\u202f500 of/);
        const givens = `${EASY.slice(0, 27)}${".".repeat(54)}`;
        const early = await board(page);
        assert.ok(isSolution(early, givens));
        // Beyond what is in memory at a time, and back.
        const walkTo = async (at, pattern) => {
            await page.fill('[data-results=answers] input', String(at));
            await page.press('[data-results=answers] input', "Enter");
            await result(page, "answers", pattern);
            await page.waitForFunction(() => document.querySelectorAll("[role=gridcell][data-digit='']").length === 0);
            return board(page);
        };
        const far = await walkTo(250001, /Solution 250\u202f001 of/);
        assert.ok(isSolution(far, givens));
        assert.notEqual(far, early);
        await press(page, "previous");
        await result(page, "answers", /Solution 250\u202f000 of/);
        assert.notEqual(await board(page), far);
        assert.equal(await walkTo(1500, /Solution 1\u202f500 of/), early);
        assert.equal(await walkTo(250001, /Solution 250\u202f001 of/), far);
    }],
    ["a question takes the place of the one before it, which ends", onEasy, async ({ page }) => {
        await boardIs(page, EASY);
        await page.evaluate((text) => { location.hash = text; }, encodeURIComponent(`${EMPTY.slice(0, 80)}1`));
        await page.waitForFunction(() => document.querySelector('[data-cell="r9c9"]').dataset.digit === "1");
        await press(page, "count");
        await result(page, "answers", /More than 100\u202f000/);
        await press(page, "solve");
        await result(page, "answers", /At least 2 solutions/);
        await page.waitForTimeout(1200);
        assert.match(await page.textContent("[data-results=answers]"), /At least 2 solutions/);
    }],
    ["a long count is stopped, and says at least", {}, async ({ page }) => {
        await page.evaluate((text) => { location.hash = text; }, encodeURIComponent(`rules: classic\n${EMPTY.slice(0, 80)}1`));
        await page.waitForFunction(() => document.querySelector('[data-cell="r9c9"]').dataset.digit === "1");
        await press(page, "count");
        // A ninth of all grids, 6 670 903 752 021 072 936 960, has a 1 there: 7.41e20.
        const text = await result(page, "answers", /about [67]\.\d+ × 10²⁰ by estimate|about 8\.\d+ × 10²⁰ by estimate/, 60000);
        assert.match(text, /More than 100\u202f000/);
        await press(page, "stop");
        await result(page, "answers", /at least 100\u202f000 solutions/);
    }],
    ["possible digits", onHard, async ({ page }) => {
        await boardIs(page, HARD);
        await press(page, "candidates");
        await result(page, "answers", /occur in a solution/);
        assert.match(await page.getAttribute('[data-cell="r1c2"]', "aria-label"), /possible [1-9]$/);
    }],
    ["why there is none: the givens that clash light up", { fragment: `${"1".padEnd(9, ".")}${"".padEnd(63, ".")}${".1".padEnd(9, ".")}` }, async ({ page }) => {
        await page.waitForFunction(() => document.querySelector('[data-cell="r1c1"]').dataset.digit === "1");
        await page.evaluate(() => { location.hash = "1.1......" + ".".repeat(72); });
        await page.waitForFunction(() => document.querySelector('[data-cell="r1c3"]').dataset.digit === "1");
        await press(page, "solve");
        await result(page, "answers", /break a rule/);
        await press(page, "explain");
        await result(page, "answers", /1 in r1c1.*1 in r1c3/);
        assert.equal(await page.locator("rect.conflict").count(), 2);
    }],
    ["a certificate: made, downloaded, verified here and by the program", onHard, async ({ page }) => {
        await boardIs(page, HARD);
        await press(page, "prove");
        await result(page, "answers", /Proved: exactly 1/);
        const waiting = page.waitForEvent("download");
        await press(page, "certificate");
        const file = await (await waiting).path();
        const text = readFileSync(file, "utf8");
        assert.match(text, /^sudokusat-certificate/);
        if (existsSync(PROGRAM)) assert.match(execFileSync(PROGRAM, ["verify", file], { encoding: "utf8" }), /verified/i);
        await page.click("summary:has-text('Check a certificate')");
        const give = (content) => page.setInputFiles("[data-file=certificate]", { name: "c", mimeType: "text/plain", buffer: Buffer.from(content) });
        await give(text);
        await result(page, "answers", /Verified: exactly 1 solution\./);
        await give(text.replace(/^solution 4/m, "solution 5"));
        await result(page, "answers", /Refused/);
        await give("<script>alert(1)</script>");
        await result(page, "answers", /Refused/);
        // One that is dropped is checked, too, and opens no board.
        await pane(page, "about");
        await page.evaluate((content) => {
            const data = new DataTransfer();
            data.items.add(new File([content], "dropped"));
            document.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
        }, text);
        await result(page, "answers", /Verified: exactly 1 solution\./);
        assert.equal(await page.locator("#boards [role=tab]").count(), 1);
    }],
    ["hints in three degrees, and what is wrong", onHard, async ({ page }) => {
        await boardIs(page, HARD);
        await pane(page, "steps");
        await press(page, "hint1");
        const first = await result(page, "steps", /Look at/);
        // A sentence stands there once.
        assert.equal(first.match(/Look at/g).length, 1);
        assert.ok(await page.locator("path.look").count());
        await press(page, "more");
        await result(page, "steps", /technique/);
        await press(page, "more");
        await result(page, "steps", /Write \d in r\dc\d/);
        await press(page, "apply");
        await page.waitForFunction(() => [...document.querySelectorAll("[role=gridcell]")].filter((c) => c.dataset.digit).length === 18);
        const placed = await page.$$eval("[role=gridcell]", (cells) => cells.find((c) => c.dataset.digit && !/given/.test(c.ariaLabel)).dataset.cell);
        await page.click(`[data-cell=${placed}]`);
        const right = await page.getAttribute(`[data-cell=${placed}]`, "data-digit");
        await page.keyboard.press(right === "1" ? "2" : "1");
        await press(page, "hint1");
        await result(page, "steps", new RegExp(`Wrong: ${placed}`));
    }],
    ["grade, and the path to the solution", onEasy, async ({ page }) => {
        await boardIs(page, EASY);
        await pane(page, "steps");
        await press(page, "grade");
        await result(page, "steps", /rating \d\.\d/);
        await press(page, "path");
        await result(page, "steps", /Step 1 of \d+/);
        assert.equal(await page.locator(".steps li[data-now]").count(), 1);
        await page.click("[aria-label='Last step']");
        await boardIs(page, EASY_SOLVED);
    }],
    ["generate with a rule and a level", {}, async ({ page }) => {
        await pane(page, "open");
        await page.click("[data-choice=make-rules] [data-name=anti-king]");
        assert.equal(await page.locator("[data-choice=make-rules] [aria-pressed=true]").count(), 1);
        await page.selectOption("[data-choice=level]", "easy");
        await press(page, "generate");
        await result(page, "make", /A new puzzle with \d+ givens, easy/, 120000);
        await pane(page, "answers");
        await press(page, "solve");
        await result(page, "answers", /Exactly one solution/);
        const solved = await board(page);
        assert.ok(isSolution(solved, ".".repeat(81)));
        for (let a = 0; a < 72; a++) {
            if (a % 9 < 8) assert.notEqual(solved[a], solved[a + 10]);
            if (a % 9 > 0) assert.notEqual(solved[a], solved[a + 8]);
        }
    }],
    ["generate beyond 16x16", {}, async ({ page }) => {
        await pane(page, "open");
        await page.selectOption("[data-choice=make-size]", "20");
        await press(page, "generate");
        await result(page, "make", /A new puzzle with \d+ givens/, 180000);
        await page.waitForFunction(() => document.querySelectorAll("[role=gridcell]").length === 400);
        await pane(page, "answers");
        await press(page, "solve");
        await result(page, "answers", /Exactly one solution/, 60000);
        assert.ok(isSolution(await board(page), ".".repeat(400)));
    }],
    ["minimise and the canonical form", onEasy, async ({ page }) => {
        await boardIs(page, EASY);
        await pane(page, "open");
        await press(page, "minimise");
        await result(page, "change", /givens of 30 are left/);
        const fewer = (await board(page)).replaceAll(".", "").length;
        assert.ok(fewer >= 17 && fewer < 30);
        await press(page, "canonical");
        await result(page, "change", /The canonical form is in its own tab/);
        assert.equal((await board(page)).replaceAll(".", "").length, fewer);
    }],
    ["export as text, DIMACS, link and picture", onEasy, async ({ page }) => {
        await boardIs(page, EASY);
        await pane(page, "share");
        for (const [form, pattern] of [["line", new RegExp(EASY.replaceAll(".", "\\."))], ["dimacs", /^p cnf \d+ \d+/m], ["sudokupad", /^https:\/\/sudokupad/], ["svg", /^<svg[^]*<\/svg>/]]) {
            await page.selectOption("[data-choice=form]", form);
            await press(page, "write");
            await page.waitForFunction(([source, flags]) => new RegExp(source, flags).test(document.querySelector("[data-field=written]")?.value ?? ""), [pattern.source, pattern.flags]);
        }
    }],
    ["print shows the sheet alone", onEasy, async ({ page }) => {
        await boardIs(page, EASY);
        await page.evaluate(() => { window.print = () => { document.body.dataset.printed = ""; }; });
        await pane(page, "share");
        await press(page, "print");
        await page.waitForSelector("body[data-printed]");
        await page.emulateMedia({ media: "print" });
        assert.ok(await page.isVisible("#sheet img"));
        assert.ok(!(await page.isVisible("main")));
    }],
    ["a page without PicoSAT says so, and answers with the other engines", { fragment: EASY, file: PAGE_WITHOUT }, async ({ page }) => {
        await boardIs(page, EASY);
        const sat = page.locator("[data-choice=engine] option[value=sat]");
        assert.match(await sat.textContent(), /without PicoSAT/);
        assert.ok(await sat.isDisabled());
        for (const engine of ["auto", "dlx", "bits", "learn"]) {
            await solveBy(page, engine, /Exactly one solution/);
            await boardIs(page, EASY_SOLVED);
            await press(page, "hide");
        }
        await press(page, "compare");
        await page.waitForSelector("[data-engine=pencil][data-verdict=unique]");
        assert.equal(await page.locator("[data-engine=sat]").count(), 0);
        await press(page, "prove");
        await result(page, "answers", /without PicoSAT/);
        await page.evaluate((text) => { location.hash = text; }, encodeURIComponent(`cage 3: r1c1 r1c2\ncage 4: r1c1 r1c3\n.3${".".repeat(79)}`));
        await page.waitForFunction(() => document.querySelector('[data-cell="r1c2"]').dataset.digit === "3");
        await press(page, "solve");
        await result(page, "answers", /No solution|break a rule/);
        await press(page, "explain");
        await result(page, "answers", /r1c2/);
        await pane(page, "about");
        await page.waitForSelector("[data-about=without]");
        await page.waitForFunction(() => /without which|sat/.test(document.querySelector("[data-about=engines]").textContent));
        assert.match(await page.textContent("[data-about=engines]"), /needs PicoSAT, without which this program was built/);
    }],
    ["a worker that is killed takes nothing along", onEasy, async ({ page }) => {
        await boardIs(page, EASY);
        // The next worker breaks off in the middle of its work.
        await page.evaluate(() => {
            const Own = window.Worker;
            window.Worker = class extends Own {
                postMessage(...all) {
                    window.Worker = Own;
                    this.terminate();
                    void all;
                    setTimeout(() => this.onerror?.({ message: "killed" }), 50);
                }
            };
        });
        for (let i = 0; i < 3; i++) {
            await press(page, "solve");
            await page.waitForFunction(() => /crashed|Exactly one/.test(document.querySelector("[data-results=answers]").textContent));
        }
        await boardIs(page, EASY_SOLVED);
        await visit(page);
        await boardIs(page, EASY);
    }],
    ["a worker that is killed during any question is told, and the next answer comes", onEasy, async ({ page }) => {
        await boardIs(page, EASY);
        await page.evaluate(() => {
            const Own = window.Worker;
            window.killing = false;
            window.Worker = class extends Own {
                postMessage(...all) {
                    super.postMessage(...all);
                    if (!window.killing) return;
                    this.terminate();
                    setTimeout(() => this.onerror?.({ message: "killed" }), 10);
                }
            };
        });
        // The worker that waits already is of the old kind; one question uses it up.
        await press(page, "solve");
        await result(page, "answers", /Exactly one/);
        await press(page, "hide");
        const ask = async (name, action, place = name) => {
            await pane(page, name);
            await page.evaluate(() => { window.killing = true; });
            await press(page, action);
            await result(page, place, /crashed/);
            await page.evaluate(() => { window.killing = false; });
        };
        for (const action of ["solve", "prove", "count", "walk", "candidates", "explain", "compare"]) await ask("answers", action);
        for (const action of ["hint1", "hint3", "grade", "path"]) await ask("steps", action);
        await ask("open", "generate", "make");
        for (const action of ["minimise", "canonical"]) await ask("open", action, "change");
        for (const action of ["write", "print"]) await ask("share", action);
        await boardIs(page, EASY);
        await pane(page, "answers");
        await press(page, "solve");
        await result(page, "answers", /Exactly one/);
        await boardIs(page, EASY_SOLVED);
    }],
    ["hard boards are answered in under 50 ms", { ...onHard, alone: true }, async ({ page, comment }) => {
        await boardIs(page, HARD);
        await pane(page, "about");
        await page.waitForFunction(() => /sudokusat \d/.test(document.querySelector("[data-about=version]").textContent));
        await press(page, "measure");
        await page.waitForFunction(() => document.querySelectorAll("[data-whole]").length === 9, null, { timeout: 60000 });
        const rows = await page.$$eval("[data-results=about] tbody tr", (all) => all.map((row) => row.textContent));
        const times = await page.$$eval("[data-whole]", (all) => all.map((c) => Number(c.dataset.whole)));
        // The best of each engine, since other work may run on the machine.
        comment(`${rows.slice(0, 9).join(" | ")}`);
        // Many boards at once, beside the native program.
        await page.waitForFunction(() => document.querySelectorAll("[data-batch]").length === 3, null, { timeout: 60000 });
        const ratios = await page.$$eval("[data-ratio]", (all) => all.map((c) => `${c.dataset.ratio} ${c.textContent}`));
        assert.deepEqual(ratios.map((text) => /^\w+ \d+\.\d×$/.test(text)), [true, true, true], ratios.join());
        comment(`as many times as long as the native program, where that was measured: ${ratios.join(", ")}`);
        assert.ok(Math.min(...times) < 50, times.join(" "));
    }],
];
