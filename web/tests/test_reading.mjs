// How puzzles come in: pasted, opened, dropped, in the address; and what does not.

import assert from "node:assert/strict";
import { board, boardIs, pane, paste, press, result, visit } from "./browser.mjs";
import { EASY, FORMS, HARD, KNIGHT } from "./samples.mjs";

const drop = (page, name, content) => page.evaluate(([fileName, text]) => {
    const data = new DataTransfer();
    data.items.add(new File([text], fileName));
    document.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
}, [name, content]);

const pasted = Object.entries(FORMS).map(([form, text]) => [`paste ${form}`, {}, async ({ page }) => {
    await paste(page, text);
    await boardIs(page, EASY);
    assert.match(await page.getAttribute('[data-cell="r1c1"]', "aria-label"), /given 5/);
}]);

const onNothing = {};

export const reading = [
    ...pasted,
    ["the text field, and several puzzles in tabs", {}, async ({ page }) => {
        await pane(page, "open");
        await page.fill("[data-field=text]", `${EASY}\n${HARD}`);
        await press(page, "open");
        await result(page, "open", /Opened 2 puzzles/);
        assert.equal(await page.locator("#boards [role=tab]").count(), 2);
        await boardIs(page, HARD);
        await page.locator("#boards [role=tab]").first().click();
        await boardIs(page, EASY);
    }],
    ["of more puzzles than have room as tabs it is told how many are left out", {}, async ({ page }) => {
        await pane(page, "open");
        await page.fill("[data-field=text]", `${EASY}\n`.repeat(14));
        await press(page, "open");
        await result(page, "open", /Opened 12 puzzles.*2 more puzzles were left out/);
        assert.equal(await page.locator("#boards [role=tab]").count(), 12);
    }],
    ["a file that is opened, and one that is dropped", {}, async ({ page }) => {
        await pane(page, "open");
        await page.setInputFiles("[data-file=puzzle]", { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from(KNIGHT) });
        await boardIs(page, KNIGHT.split("\n").slice(1).join(""));
        await drop(page, "b.sdk", FORMS.sdk);
        await boardIs(page, EASY);
    }],
    ["a puzzle in the address", { fragment: encodeURIComponent(KNIGHT) }, async ({ page }) => {
        await boardIs(page, KNIGHT.split("\n").slice(1).join(""));
        await pane(page, "set");
        await page.waitForSelector('[data-rule="anti-knight"]:checked');
    }],
    ["the link that is shared opens the same puzzle", { fragment: encodeURIComponent(KNIGHT) }, async ({ page, watched }) => {
        await boardIs(page, KNIGHT.split("\n").slice(1).join(""));
        await page.click('[data-cell="r1c4"]');
        await page.keyboard.press("5");
        await pane(page, "share");
        await press(page, "share");
        const link = await page.inputValue("[data-field=link]");
        const other = await watched();
        await other.goto(link);
        await boardIs(other, (await board(page)));
        assert.match(await other.getAttribute('[data-cell="r1c4"]', "aria-label"), /r1c4, 5/);
    }],
    ["a hostile fragment does nothing", { fragment: "<img src=x onerror=alert(1)><script>document.title='bad'</script>" }, async ({ page, troubles }) => {
        await page.waitForSelector("#notice:not([hidden])");
        assert.equal(await page.title(), "sudokusat");
        for (const fragment of ["%00%01%1b[2J", "%E0%A4%A", "puzzle=%7B%22size%22%3A1e9%7D", "a".repeat(100000),
            `puzzle=${encodeURIComponent(JSON.stringify({ id: "<script>document.title='bad'</script>", givens: EASY, marks: [{ kind: "<b>", cells: ["r1c1"] }] }))}`]) {
            await visit(page, fragment);
            await page.waitForTimeout(300);
            assert.equal(await page.title(), "sudokusat");
            assert.equal(await page.locator("#notice img, #notice script, main script").count(), 0);
        }
        troubles.splice(0, troubles.length, ...troubles.filter((text) => /script|policy|asked/i.test(text)));
    }],
    ["a name with markup is text", { fragment: `puzzle=${encodeURIComponent(JSON.stringify({ id: "<i>x</i>", givens: EASY }))}` }, async ({ page }) => {
        await boardIs(page, EASY);
        assert.equal(await page.locator("#boards [role=tab]").first().textContent(), "<i>x</i>");
        assert.equal(await page.locator("#boards i").count(), 0);
    }],
    ["files that are no puzzles: 10 MB, controls, nothing", {}, async ({ page }) => {
        await drop(page, "big.txt", "1".repeat(10_000_000));
        await page.waitForFunction(() => /2 MB/.test(document.querySelector("#notice").textContent));
        await drop(page, "controls.txt", String.fromCharCode(...Array.from({ length: 32 }, (_, i) => i)).repeat(50));
        await page.waitForFunction(() => !/2 MB/.test(document.querySelector("#notice").textContent));
        await drop(page, "good.txt", EASY);
        await boardIs(page, EASY);
    }],
    ["10 MB that are pasted are refused at once", onNothing, async ({ page }) => {
        await paste(page, "1".repeat(10_000_000));
        await page.waitForFunction(() => /2 MB/.test(document.querySelector("#notice").textContent));
        await pane(page, "open");
        await page.evaluate(() => { document.querySelector("[data-field=text]").value = "<".repeat(10_000_000); });
        await press(page, "open");
        await result(page, "open", /2 MB/);
        await paste(page, EASY);
        await boardIs(page, EASY);
    }],
    ["a board with symbols of its own keeps them", { fragment: encodeURIComponent(`symbols: 012345678\n0${".".repeat(79)}5`) }, async ({ page }) => {
        await boardIs(page, `0${".".repeat(79)}5`);
        await page.click('[data-cell="r1c2"]');
        await page.keyboard.press("8");
        await page.keyboard.press("ArrowRight");
        await page.click('#keys [data-digit="1"]');
        assert.match(await page.getAttribute('[data-cell="r1c3"]', "aria-label"), /^r1c3, 0/);
        await pane(page, "answers");
        await press(page, "solve");
        await result(page, "answers", /solutions/);
        const line = await board(page);
        assert.ok(/^[0-8]{81}$/.test(line) && line[0] === "0" && line[80] === "5", line);
    }],
    ["a board beyond 25x25 is refused with its size", { fragment: encodeURIComponent(`size: 36\n${".".repeat(1296)}`) }, async ({ page }) => {
        await page.waitForFunction(() => /36 × 36/.test(document.querySelector("#notice").textContent));
    }],
];
