// The setter's mode: marks and regions drawn with the mouse, a finger, the keyboard.

import assert from "node:assert/strict";
import { board, cell, isSolution, pane, press, result } from "./browser.mjs";

const BLANK4 = encodeURIComponent(`size: 4\n${".".repeat(16)}`);

// Cages that cut a board of 4x4 into pieces; one grid has their sums.
const GRID = "1234341221434321";
const CAGES = [["r1c1", "r2c1"], ["r1c2", "r1c3"], ["r1c4", "r2c4"], ["r2c2", "r2c3"], ["r3c1", "r3c2", "r4c1"], ["r3c3", "r4c3"], ["r3c4", "r4c4"], ["r4c2"]];
const at = (name) => (Number(name[1]) - 1) * 4 + Number(name[3]) - 1;
const sumOf = (cells) => cells.reduce((sum, name) => sum + Number(GRID[at(name)]), 0);

// Every grid of 4x4 with the sums and no digit twice in a cage, by trying all.
function gridsWithCages() {
    const found = [];
    const fill = (line) => {
        const n = line.length;
        if (n === 16) {
            if (CAGES.every((cells) => cells.reduce((sum, name) => sum + Number(line[at(name)]), 0) === sumOf(cells) &&
                new Set(cells.map((name) => line[at(name)])).size === cells.length)) found.push(line);
            return;
        }
        for (const digit of "1234") {
            const fits = [...line].every((other, i) => other !== digit || !(Math.floor(i / 4) === Math.floor(n / 4) || i % 4 === n % 4 ||
                (Math.floor(i / 8) === Math.floor(n / 8) && Math.floor((i % 4) / 2) === Math.floor((n % 4) / 2))));
            if (fits) fill(line + digit);
        }
    };
    fill("");
    return found;
}

async function middle(page, name) {
    const box = await cell(page, name).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
}

async function dragOver(page, names) {
    await page.mouse.move(...await middle(page, names[0]));
    await page.mouse.down();
    for (const name of names.slice(1)) await page.mouse.move(...await middle(page, name), { steps: 5 });
    await page.mouse.up();
}

async function choose(page, kind, value) {
    await page.waitForSelector(`[data-choice=kind] option[value="${kind}"]`, { state: "attached" });
    await page.selectOption("[data-choice=kind]", kind);
    if (value !== undefined) await page.fill("[data-field=value]", String(value));
    if (await page.getAttribute("[data-do=draw]", "aria-pressed") !== "true") await press(page, "draw");
}

async function blank4({ page }) {
    await page.waitForFunction(() => document.querySelectorAll("[role=gridcell]").length === 16);
    await pane(page, "set");
}

export const setting = [
    ["a killer drawn with the mouse, and solved", { fragment: BLANK4 }, async (opened) => {
        const { page } = opened;
        await blank4(opened);
        for (const cells of CAGES) {
            await choose(page, "cage", sumOf(cells));
            if (cells.length > 1) await dragOver(page, cells);
            else {
                await cell(page, cells[0]).click();
                await press(page, "finish");
            }
        }
        assert.equal(await page.locator("[data-list=marks] li").count(), CAGES.length);
        const all = gridsWithCages();
        assert.ok(all.includes(GRID));
        await press(page, "draw");
        await pane(page, "answers");
        await press(page, "count");
        await result(page, "answers", all.length === 1 ? /Exactly one/ : new RegExp(`^${all.length} solutions`));
        await press(page, "solve");
        await result(page, "answers", /solution/);
        await page.waitForFunction(() => [...document.querySelectorAll("[role=gridcell]")].every((c) => c.dataset.digit));
        const solved = await board(page);
        assert.ok(all.includes(solved), solved);
        // The digits are drawn, too, in their cells.
        const drawn = await page.$$eval("text.digit", (texts) => texts.map((t) => t.textContent).join(""));
        assert.equal(drawn, solved);
    }],
    ["a line by the keyboard, undone", { fragment: BLANK4 }, async (opened) => {
        const { page } = opened;
        await blank4(opened);
        await choose(page, "thermo");
        await page.focus('[data-cell="r1c1"]');
        for (const key of [" ", "ArrowRight", " ", "ArrowRight", " ", "Enter"]) await page.keyboard.press(key);
        assert.match(await page.textContent("[data-list=marks]"), /thermo: r1c1 r1c2 r1c3/);
        // Bulb and tube are one shape: neither is darker where they overlap.
        assert.equal(await page.locator("g.mark-thermo > circle.bulb + path.tube").count(), 1);
        await page.keyboard.press("Control+z");
        assert.equal(await page.locator("[data-list=marks] li").count(), 0);
    }],
    ["dots, arrows, clues outside, text; each is drawn", { fragment: BLANK4 }, async (opened) => {
        const { page } = opened;
        await blank4(opened);
        await choose(page, "white-dot", "");
        await dragOver(page, ["r1c1", "r1c2"]);
        await choose(page, "arrow");
        await dragOver(page, ["r4c1", "r4c2", "r4c3"]);
        await choose(page, "quadruple", "13");
        await cell(page, "r2c2").click();
        await page.waitForFunction(() => /quadruple/.test(document.querySelector("[data-list=marks]").textContent));
        await choose(page, "skyscraper", "2");
        await page.focus('[data-cell="r3c1"]');
        await page.click('[data-do="edge0,1"]');
        await choose(page, "sandwich", "0");
        const box = await cell(page, "r1c2").boundingBox();
        await page.mouse.click(box.x + box.width / 2, box.y - box.height / 2);
        await choose(page, "little-killer", "6");
        await page.focus('[data-cell="r1c2"]');
        await page.click('[data-do="edge1,1"]');
        await page.fill("[data-field=mark-text]", "or: (odd: r4c4) | (even: r4c3)");
        await press(page, "add-text");
        const text = () => page.textContent("[data-list=marks]");
        await page.waitForFunction(() => /or: /.test(document.querySelector("[data-list=marks]").textContent));
        for (const wanted of [/white-dot: r1c1 r1c2/, /arrow: r4c1 r4c2 r4c3/, /quadruple 13: r2c2 r2c3 r3c2 r3c3/, /skyscraper 2: r3c1 r3c2 r3c3 r3c4/,
            /sandwich 0: r1c2 r2c2 r3c2 r4c2/, /little-killer 6: r1c2 r2c3 r3c4/]) assert.match(await text(), wanted);
        // The arrow and the little killer have heads; the selection lies below the dot.
        assert.equal(await page.locator("path.mark-arrow[transform]").count(), 2);
        const order = await page.$$eval("svg.drawing > g", (groups) => groups.map((g) => g.getAttribute("class")));
        assert.ok(order.indexOf("chosen") < order.indexOf("marks"));
        await choose(page, "sandwich", "");
        await page.click('[data-do="edge0,1"]');
        assert.match(await page.textContent("#notice"), /A sandwich needs a value/);
        await page.fill("[data-field=mark-text]", "no-such-kind: r1c1");
        await press(page, "add-text");
        await result(page, "mark-text", /no-such-kind|kind/);
    }],
    ["regions are painted, and count", { fragment: BLANK4 }, async (opened) => {
        const { page } = opened;
        await blank4(opened);
        await page.click("summary:has-text('Regions')");
        for (const [piece, name] of [["2", "r2c2"], ["1", "r1c3"], ["3", "r4c3"], ["4", "r3c2"]]) {
            await page.selectOption("[data-choice=piece]", piece);
            await press(page, "paint");
            await cell(page, name).click();
        }
        await pane(page, "share");
        await page.selectOption("[data-choice=form]", "json");
        await press(page, "write");
        await page.waitForFunction(() => /"regions":"1112122234443334"/.test(document.querySelector("[data-field=written]")?.value ?? ""));
    }],
    ["a cage by touch", { fragment: BLANK4, phone: true }, async (opened) => {
        const { page, context } = opened;
        await blank4(opened);
        await choose(page, "cage", "3");
        const session = await context.newCDPSession(page);
        await page.locator("#board").scrollIntoViewIfNeeded();
        const [from, to] = [await middle(page, "r1c1"), await middle(page, "r1c2")];
        const touch = (type, point) => session.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [{ x: point[0], y: point[1] }] : [] });
        await touch("touchStart", from);
        for (let i = 1; i <= 5; i++) await touch("touchMove", [from[0] + ((to[0] - from[0]) * i) / 5, from[1]]);
        await touch("touchEnd");
        await page.waitForFunction(() => /cage 3: r1c1 r1c2/.test(document.querySelector("[data-list=marks]").textContent));
    }],
    ["sizes from 4 to 25 can be made, typed on and solved", {}, async ({ page }) => {
        await pane(page, "open");
        for (const size of [4, 6, 10, 16, 25]) {
            await page.selectOption("[data-choice=size]", String(size));
            await press(page, "create");
            await page.waitForFunction((n) => document.querySelectorAll("[role=gridcell]").length === n * n, size);
            await cell(page, "r1c1").click();
            await page.keyboard.press(size < 10 ? String(size) : String.fromCharCode(55 + size));
            assert.match(await page.getAttribute('[data-cell="r1c1"]', "aria-label"), /given/);
        }
        await pane(page, "answers");
        await press(page, "solve");
        await result(page, "answers", /solutions/, 60000);
        assert.ok(isSolution(await board(page), `P${".".repeat(624)}`));
    }],
];
