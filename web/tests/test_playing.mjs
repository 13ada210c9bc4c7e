// Digits, notes, selection, undo, what the page keeps, and what it marks as wrong.

import assert from "node:assert/strict";
import { board, boardIs, cell, paste, visit } from "./browser.mjs";
import { EASY, HARD, KNIGHT } from "./samples.mjs";

const label = (page, name) => page.getAttribute(`[data-cell="${name}"]`, "aria-label");
const onEasy = { fragment: EASY };

export const playing = [
    ["digits, corner and centre marks, colours, by keys alone", onEasy, async ({ page }) => {
        await boardIs(page, EASY);
        await page.focus('[data-cell="r1c1"]');
        for (const key of ["ArrowRight", "ArrowRight", "4"]) await page.keyboard.press(key);
        assert.match(await label(page, "r1c3"), /^r1c3, 4/);
        for (const key of ["ArrowRight", "Shift+Digit2", "Shift+Digit6", "Control+Digit2", "Alt+Digit3"]) await page.keyboard.press(key);
        assert.match(await label(page, "r1c4"), /blank, corner marks 2 6, centre marks 2, colour 3/);
        for (const key of ["x", "1", "c", "9", "v", "5", "z", "Delete"]) await page.keyboard.press(key);
        assert.match(await label(page, "r1c4"), /blank, colour 3 5/);
        await page.keyboard.press("ArrowUp");
        await page.keyboard.press("7");
        assert.match(await label(page, "r9c4"), /^r9c4, 7/);
    }],
    ["a given stays unless Given is chosen", onEasy, async ({ page }) => {
        await boardIs(page, EASY);
        await cell(page, "r1c1").click();
        await page.keyboard.press("9");
        assert.match(await label(page, "r1c1"), /given 5/);
        await page.click('[data-pen="given"]');
        await page.click('#keys [data-digit="9"]');
        assert.match(await label(page, "r1c1"), /given 9/);
    }],
    ["many cells by drag, Shift and Ctrl", onEasy, async ({ page }) => {
        await boardIs(page, EASY);
        const middle = async (name) => {
            const box = await cell(page, name).boundingBox();
            return [box.x + box.width / 2, box.y + box.height / 2];
        };
        const selected = () => page.$$eval("[aria-selected=true][role=gridcell]", (all) => all.map((c) => c.dataset.cell).join(" "));
        await page.mouse.move(...await middle("r1c3"));
        await page.mouse.down();
        await page.mouse.move(...await middle("r1c4"), { steps: 4 });
        await page.mouse.move(...await middle("r2c4"), { steps: 4 });
        await page.mouse.up();
        assert.equal(await selected(), "r1c3 r1c4 r2c4");
        await cell(page, "r4c4").click({ modifiers: ["Control"] });
        await page.keyboard.press("Shift+ArrowRight");
        assert.equal(await selected(), "r1c3 r1c4 r2c4 r4c4 r4c5");
        await page.keyboard.press("Shift+Digit2");
        assert.match(await label(page, "r4c4"), /corner marks 2/);
        assert.match(await label(page, "r2c4"), /given 1/);
    }],
    ["undo and redo without end", onEasy, async ({ page }) => {
        await boardIs(page, EASY);
        await cell(page, "r1c3").click();
        const pressAll = (keys) => page.evaluate((all) => {
            for (const [key, code, ctrlKey] of all) {
                document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, code, ctrlKey, bubbles: true, cancelable: true }));
            }
        }, keys);
        await pressAll(Array.from({ length: 300 }, (_, i) => [String((i % 9) + 1), `Digit${(i % 9) + 1}`, false]));
        assert.equal(await page.getAttribute("[data-do=undo]", "aria-disabled"), "false");
        const before = await board(page);
        await pressAll(Array.from({ length: 300 }, () => ["z", "KeyZ", true]));
        await boardIs(page, EASY);
        assert.equal(await page.getAttribute("[data-do=undo]", "aria-disabled"), "true");
        await pressAll(Array.from({ length: 300 }, () => ["y", "KeyY", true]));
        assert.equal(await board(page), before);
    }],
    ["conflicts as one types, and by the rule of the knight", { fragment: encodeURIComponent(`rules: anti-knight\n${".".repeat(81)}`) }, async ({ page }) => {
        await page.waitForSelector("html[data-ready]");
        await page.waitForTimeout(300);
        await cell(page, "r1c1").click();
        await page.keyboard.press("5");
        await cell(page, "r2c3").click();
        await page.keyboard.press("5");
        await page.waitForFunction(() => /breaks a rule/.test(document.querySelector('[data-cell="r2c3"]').ariaLabel));
        assert.match(await page.textContent("#state"), /2 cells break a rule/);
        await page.keyboard.press("4");
        await page.waitForFunction(() => document.querySelector("#state").textContent === "");
    }],
    ["what a cell sees includes the knight's move", { fragment: encodeURIComponent(KNIGHT) }, async ({ page }) => {
        await page.waitForFunction(() => document.querySelector('[data-cell="r1c1"]').dataset.digit === "9");
        await cell(page, "r5c5").click();
        // Row and column 16, box 4 more, and of 8 knight's moves the 8 outside of the box.
        assert.equal(await page.locator("rect.seen").count(), 28);
    }],
    ["the last digit tells that it is solved", onEasy, async ({ page }) => {
        await boardIs(page, EASY);
        await page.click("[data-do=solve]");
        await page.click("[data-do=keep]");
        await page.waitForFunction(() => /Solved/.test(document.querySelector("#state").textContent));
    }],
    ["digits become givens and back, everywhere or where cells are selected", onEasy, async ({ page }) => {
        await boardIs(page, EASY);
        await cell(page, "r1c3").click();
        await page.keyboard.press("4");
        await page.click("#tab-open");
        await page.click("[data-do=to-givens]");
        assert.match(await label(page, "r1c3"), /given 4/);
        await page.click("[data-do=to-digits]");
        assert.match(await label(page, "r1c3"), /^r1c3, 4/);
        assert.match(await label(page, "r1c1"), /^r1c1, 5/);
        await page.click("[data-do=to-digits]");
        assert.match(await page.textContent("#notice"), /no givens/);
        // Two cells of one row.
        await cell(page, "r1c1").click();
        await page.keyboard.press("Shift+ArrowRight");
        await page.click("[data-do=to-givens]");
        assert.match(await label(page, "r1c1"), /given 5/);
        assert.match(await label(page, "r1c2"), /given 3/);
        assert.match(await label(page, "r1c3"), /^r1c3, 4/);
        await page.click("[data-do=undo]");
        await page.click("[data-do=undo]");
        await page.click("[data-do=undo]");
        assert.match(await label(page, "r1c1"), /given 5/);
        assert.match(await label(page, "r1c3"), /^r1c3, 4/);
    }],
    ["two boards, their undo, the pane and the theme are there after a reload", onEasy, async ({ page }) => {
        await boardIs(page, EASY);
        await cell(page, "r1c3").click();
        await page.keyboard.press("4");
        await page.keyboard.press("Shift+ArrowRight");
        await paste(page, HARD);
        await boardIs(page, HARD);
        await page.click("#tab-steps");
        await page.click("[data-do=theme]");
        await visit(page);
        await page.reload();
        await page.waitForSelector("html[data-ready]");
        await boardIs(page, HARD);
        assert.equal(await page.getAttribute("#tab-steps", "aria-selected"), "true");
        assert.equal(await page.getAttribute("html", "data-theme"), "dark");
        await page.locator("#boards [role=tab]").first().click();
        await boardIs(page, `${EASY.slice(0, 2)}4${EASY.slice(3)}`);
        await page.click("[data-do=undo]");
        await boardIs(page, EASY);
    }],
    ["two windows with one board: what is done in one comes to the other", onEasy, async ({ page, watched }) => {
        await boardIs(page, EASY);
        const other = await watched();
        await visit(other);
        await boardIs(other, EASY);
        await cell(page, "r1c3").click();
        await page.keyboard.press("4");
        const played = `${EASY.slice(0, 2)}4${EASY.slice(3)}`;
        await boardIs(other, played);
        await other.click("[data-do=undo]");
        await boardIs(page, EASY);
    }],
    ...[["is full", () => { Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }; }],
        ["is refused", () => { Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } }); }],
    ].map(([how, spoil]) => [`a storage that ${how}: it is told, and all goes on`, {}, async ({ page }) => {
        await page.addInitScript(spoil);
        await page.reload();
        await page.waitForSelector("html[data-ready]");
        await paste(page, EASY);
        await boardIs(page, EASY);
        await page.waitForFunction(() => /no room/.test(document.querySelector("#notice").textContent));
        await cell(page, "r1c3").click();
        await page.keyboard.press("4");
        assert.match(await label(page, "r1c3"), /^r1c3, 4/);
        await page.keyboard.press("Control+z");
        await boardIs(page, EASY);
        await page.click("#tab-answers");
        await page.click("[data-do=solve]");
        await page.waitForFunction(() => /Exactly one/.test(document.querySelector("[data-results=answers]").textContent));
    }]),
    ["a storage of somebody else's is no trouble", {}, async ({ page }) => {
        await page.evaluate(() => {
            localStorage.setItem("sudokusat.boards", '{"ids":["a","b",3],"active":{}}');
            localStorage.setItem("sudokusat.board.a", '{"now":{"size":1e6}}');
            localStorage.setItem("sudokusat.board.b", "<script>");
        });
        await page.reload();
        await page.waitForSelector("html[data-ready]");
        assert.equal(await page.locator("[role=gridcell]").count(), 81);
    }],
];
