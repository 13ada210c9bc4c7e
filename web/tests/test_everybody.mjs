// Phones, keyboards, screen readers, little light, large letters.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { boardIs, cell, pane, press, PAGE, result } from "./browser.mjs";
import { EASY, HARD } from "./samples.mjs";

const PANES = ["answers", "steps", "open", "set", "share", "about"];
const MARKED = encodeURIComponent(`thermo: r1c1-r1c4
arrow: r3c1 r4c2 r5c3
little-killer 30: r1c2-r8c9
sandwich 12: r5c1-r5c9
cage 17: r7c7 r7c8
white-dot: r9c1 r9c2
quadruple 12: r5c5 r5c6 r6c5 r6c6
${".".repeat(81)}`);

async function axe(page, what) {
    await page.evaluate(readFileSync(axePath, "utf8"));
    const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
    const serious = found.violations.filter((v) => ["serious", "critical"].includes(v.impact));
    assert.equal(serious.length, 0, `${what}: ${serious.map((v) => `${v.id} ${v.nodes.map((n) => n.target).slice(0, 4).join(" ")}`).join("; ")}`);
}
const axePath = `${process.env.WEB_NPM ?? "build/web/npm"}/node_modules/axe-core/axe.min.js`;

async function noWider(page, what) {
    const [wide, has] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
    assert.ok(wide <= has, `${what}: ${wide} in ${has}`);
}

export const everybody = [
    ["nothing is wider than a phone, in any pane", { fragment: MARKED, phone: true }, async ({ page }) => {
        await page.waitForFunction(() => document.querySelectorAll("g.mark").length === 7);
        await noWider(page, "start");
        for (const name of PANES) {
            await pane(page, name);
            await page.waitForTimeout(150);
            await noWider(page, name);
        }
    }],
    ["a phone: touch selects and writes, keys are large enough", { fragment: EASY, phone: true }, async ({ page }) => {
        await boardIs(page, EASY);
        await cell(page, "r1c3").tap();
        await page.tap('#keys [data-digit="4"]');
        assert.match(await page.getAttribute('[data-cell="r1c3"]', "aria-label"), /^r1c3, 4/);
        const keys = await page.$$eval("#keys button", (all) => all.map((b) => b.getBoundingClientRect()).map((r) => [r.top, r.width, r.height]));
        assert.equal(new Set(keys.map(([top]) => top)).size, 1);
        assert.ok(keys.every(([, width, height]) => width >= 30 && height >= 40), JSON.stringify(keys));
        await page.tap('[data-switch="several"]');
        await cell(page, "r1c4").tap();
        assert.equal(await page.locator("[role=gridcell][aria-selected=true]").count(), 2);
    }],
    ["an answer on a phone is told in the live region", { fragment: EASY, phone: true }, async ({ page }) => {
        await boardIs(page, EASY);
        await press(page, "solve");
        await result(page, "answers", /Exactly one/);
        assert.match(await page.textContent("#live"), /Exactly one solution/);
    }],
    ["at 200 % nothing is cut off sideways", { fragment: EASY, width: 640, height: 450 }, async ({ page }) => {
        await boardIs(page, EASY);
        for (const name of PANES) {
            await pane(page, name);
            await noWider(page, name);
        }
    }],
    ...[false, true].map((dark) => [`axe finds nothing serious, ${dark ? "dark" : "light"}`, { fragment: MARKED, dark }, async ({ page }) => {
        await page.waitForFunction(() => document.querySelectorAll("g.mark").length === 7);
        for (const name of PANES) {
            await pane(page, name);
            await page.waitForTimeout(200);
            await axe(page, name);
        }
        await pane(page, "answers");
        await press(page, "compare");
        await page.waitForFunction(() => !/Working/.test(document.querySelector("[data-engine=dlx]").textContent), null, { timeout: 60000 });
        await axe(page, "engines");
    }]),
    ["the grid has its roles, and one place in the order of tabs", { fragment: EASY }, async ({ page }) => {
        await boardIs(page, EASY);
        assert.equal(await page.locator("#grid[role=grid] > [role=row]").count(), 9);
        assert.equal(await page.locator("[role=row] > [role=gridcell]").count(), 81);
        assert.equal(await page.locator("[role=gridcell][tabindex='0']").count(), 1);
    }],
    ["from the board to an answer by the keyboard alone", { fragment: HARD }, async ({ page }) => {
        await boardIs(page, HARD);
        await page.focus("#tab-answers");
        await page.keyboard.press("ArrowRight");
        assert.equal(await page.getAttribute("#tab-steps", "aria-selected"), "true");
        await page.keyboard.press("ArrowLeft");
        await page.focus("[data-do=solve]");
        await page.keyboard.press("Enter");
        await result(page, "answers", /Exactly one/);
    }],
    ["Tab alone reaches everything that can be pressed or filled in, in each pane", { fragment: MARKED }, async ({ page }) => {
        await page.waitForFunction(() => document.querySelectorAll("g.mark").length === 7);
        for (const name of PANES) {
            await pane(page, name);
            await page.waitForTimeout(150);
            const [wanted, reached] = await page.evaluate(async () => {
                const shown = (e) => e.checkVisibility() && !e.disabled;
                const all = [...document.querySelectorAll("#pane button, #pane select, #pane input, #pane textarea, #pane summary, #keys button, #tools button, #pens button")].filter(shown);
                return [all.length, all.filter((e) => e.tabIndex >= 0).length];
            });
            assert.equal(reached, wanted, name);
        }
        // And it does so in the order of the page: from the board through the pad to the panes, without a trap.
        await page.focus('[role=gridcell][tabindex="0"]');
        const places = [];
        for (let i = 0; i < 40; i++) {
            await page.keyboard.press("Tab");
            const place = await page.evaluate(() => ["pens", "keys", "tools", "panes", "pane"].find((id) => document.activeElement.closest(`#${id}`)) ?? "");
            if (place && places.at(-1) !== place) places.push(place);
        }
        assert.deepEqual(places.slice(0, 5), ["pens", "keys", "tools", "panes", "pane"]);
    }],
    ["who wants less motion has none", { fragment: EASY }, async ({ page }) => {
        await page.emulateMedia({ reducedMotion: "reduce" });
        const moves = await page.evaluate(() => {
            const spinner = document.createElement("span");
            spinner.className = "spinner";
            document.body.append(spinner);
            return getComputedStyle(spinner).animationName;
        });
        assert.equal(moves, "none");
    }],
    ["the board is painted in half a second", { alone: true }, async ({ page, comment }) => {
        const paints = [];
        for (let i = 0; i < 3; i++) {
            await page.reload();
            await page.waitForSelector("html[data-ready]");
            await page.waitForTimeout(100);
            paints.push(await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity));
        }
        comment(`first paint ${paints.map((ms) => Math.round(ms)).join(", ")} ms`);
        assert.ok(Math.min(...paints) < 500, paints.join(" "));
    }],
    ["the policy forbids every request", {}, async ({ page, troubles }) => {
        const policy = await page.getAttribute("meta[http-equiv=Content-Security-Policy]", "content");
        assert.match(policy, /default-src 'none'/);
        assert.match(policy, /connect-src 'none'/);
        assert.ok(!/unsafe-inline|unsafe-eval(?<!wasm-unsafe-eval)|https?:/.test(policy), policy);
        assert.ok(!/(src|href)="https?:/.test(readFileSync(PAGE, "utf8")));
        const reached = await page.evaluate(() => fetch("https://example.org/").then(() => true, () => false));
        assert.equal(reached, false);
        troubles.length = 0;
    }],
];
