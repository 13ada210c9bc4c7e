// A page in a real browser, from its file, without a network. What the page logs,
// throws or asks for is remembered, and fails the test.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

export const PAGE = resolve(process.env.SUDOKUSAT_PAGE ?? "sudokusat.html");
// The same, built without PicoSAT.
export const PAGE_WITHOUT = resolve(process.env.SUDOKUSAT_PAGE_WITHOUT ?? "build/web/without-picosat.html");
export const PROGRAM = resolve(process.env.SUDOKUSAT ?? "build/gcc/sudokusat");
const npm = resolve(process.env.WEB_NPM ?? "build/web/npm");

export function fromNpm(name) {
    return createRequire(join(npm, "package.json"))(name);
}

// Why there is no browser to test with, or "".
export function whyNoBrowser() {
    if (!chromium()) {
        return "chromium is not installed";
    }
    return existsSync(join(npm, "node_modules/playwright-core")) ? "" : "playwright-core of npm is not there";
}

function chromium() {
    const names = process.env.CHROMIUM ? [process.env.CHROMIUM] : ["/usr/bin/chromium", "/usr/bin/chromium-browser"];
    return names.find((name) => existsSync(name));
}

export function launch() {
    return fromNpm("playwright-core").chromium.launch({ executablePath: chromium(), args: ["--no-sandbox"] });
}

// A page of its own with an empty storage; { fragment, phone, dark } say how, and
// file which one.
export async function openPage(browser, { fragment = "", phone = false, dark = false, width = 1280, height = 900, file = PAGE } = {}) {
    const context = await browser.newContext({
        viewport: phone ? { width: 360, height: 740 } : { width, height },
        hasTouch: phone, isMobile: phone, colorScheme: dark ? "dark" : "light", acceptDownloads: true,
    });
    await context.setOffline(true);
    const troubles = [];
    context.on("request", (request) => {
        if (!/^(file|blob|data):/.test(request.url())) troubles.push(`asked for ${request.url()}`);
    });
    const watched = async () => {
        const page = await context.newPage();
        page.on("console", (message) => {
            if (["error", "warning"].includes(message.type())) troubles.push(message.text());
        });
        page.on("pageerror", (error) => troubles.push(error.message));
        return page;
    };
    const page = await watched();
    await visit(page, fragment, file);
    return { page, context, watched, troubles };
}

export async function visit(page, fragment = "", file = PAGE) {
    await page.goto(`${pathToFileURL(file)}${fragment ? `#${fragment}` : ""}`);
    await page.waitForSelector("html[data-ready]");
}

export async function pane(page, name) {
    await page.click(`#tab-${name}`);
}

export async function press(page, action) {
    await page.click(`#pane .pane:not([hidden]) [data-do="${action}"]`);
}

// Waits for a sentence of the pane's answers that fits.
export async function result(page, name, pattern, timeout = 30000) {
    const place = page.locator(`[data-results="${name}"]`).first();
    await page.waitForFunction(([selector, source, flags]) => new RegExp(source, flags).test(document.querySelector(selector)?.textContent ?? ""),
        [`[data-results="${name}"]`, pattern.source, pattern.flags], { timeout })
        .catch(async () => assert.fail(`wanted ${pattern}, there is: ${await place.textContent()}`));
    return place.textContent();
}

export function cell(page, name) {
    return page.locator(`[data-cell="${name}"]`);
}

// The board as a line: givens, digits, and a solution that is shown; "." is blank.
export function board(page) {
    return page.$$eval("[role=gridcell]", (cells) => cells.map((c) => c.dataset.digit || ".").join(""));
}

export async function boardIs(page, line, timeout = 20000) {
    await page.waitForFunction((wanted) => [...document.querySelectorAll("[role=gridcell]")].map((c) => c.dataset.digit || ".").join("") === wanted,
        line, { timeout }).catch(async () => assert.equal(await board(page), line));
}

export async function paste(page, text) {
    await page.evaluate((content) => {
        const data = new DataTransfer();
        data.setData("text/plain", content);
        document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    }, text);
}

// Whether a full line of digits obeys the classic rules of its size and the givens.
export function isSolution(line, givens) {
    const n = Math.sqrt(line.length);
    const rows = Math.floor(Math.sqrt(n));
    const columns = n / rows;
    const seen = new Set();
    return [...line].every((digit, at) => {
        const [r, c] = [Math.floor(at / n), at % n];
        const box = Math.floor(r / rows) * rows + Math.floor(c / columns);
        const fresh = [`r${r}`, `c${c}`, `b${box}`].every((house) => !seen.has(house + digit) && seen.add(house + digit));
        return fresh && digit !== "." && (givens[at] === "." || givens[at] === digit);
    });
}
