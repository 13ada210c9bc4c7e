// Out of the page: every text form that is written, DIMACS and its like, links,
// pictures, paper, and a link to this page with the puzzle in it.

import { notice } from "./announce.js";
import { download, make, makeButton, makeChoice } from "./element.js";
import { jsonOfPuzzle } from "./puzzle.js";
import { question } from "./questions.js";
import type { Results } from "./result.js";
import { makeResults, sentence } from "./result.js";
import { puzzleNow } from "./state.js";
import { words } from "./words.js";

const forms: [name: string, text: string, ending: string][] = words.forms;

async function write(results: Results, form: string, lossy: boolean): Promise<void> {
    const isExport = ["dimacs", "opb", "cover", "inccnf", "puzzles"].includes(form);
    const args = form === "svg" ? ["draw", "--format", "svg"] : [isExport ? "export" : "convert", "--format", form, ...(lossy && !isExport ? ["--lossy"] : [])];
    const running = question(args, jsonOfPuzzle(puzzleNow(), isExport ? "givens" : "placed"));
    const mine = results.take(() => running.stop());
    mine.busy(words.working, () => running.stop());
    const reply = await running.reply;
    if (reply.trouble || reply.stopped) return mine.put(sentence(reply.trouble || words.stopped(reply.milliseconds), "trouble"));
    const ending = forms.find(([name]) => name === form)?.[2] ?? "txt";
    const shown = reply.stdout.length > 20_000 ? `${reply.stdout.slice(0, 20_000)}\n…` : reply.stdout;
    const area = make("textarea", { rows: 8, readonly: true, spellcheck: "false", "aria-label": words.written, "data-field": "written" });
    area.value = shown;
    const copied = make("span", { class: "small", role: "status" });
    mine.put(area, make("div", { class: "buttons" }, makeButton(words.copy, () => {
        area.select();
        void navigator.clipboard?.writeText(reply.stdout.trim()).then(() => { copied.textContent = words.copied; }, () => { copied.textContent = words.copyByHand; });
    }, { "data-do": "copy" }), makeButton(words.download, () => download(`sudoku.${ending}`, reply.stdout, form === "svg" ? "image/svg+xml" : "text/plain"), { "data-do": "download" }), copied));
}

export function linkOf(json: string): string {
    return `${location.href.split("#")[0]}#puzzle=${encodeURIComponent(json)}`;
}

function share(results: Results): void {
    const link = linkOf(jsonOfPuzzle(puzzleNow(), "placed"));
    const area = make("textarea", { rows: 3, readonly: true, "aria-label": words.linkHere, "data-field": "link" });
    area.value = link;
    results.put(sentence(words.linkSays), area, makeButton(words.copy, () => {
        area.select();
        void navigator.clipboard?.writeText(link).then(() => notice(words.copied), () => notice(words.copyByHand));
    }));
}

// The sheet is the program's own picture, the only thing that is printed.
async function printSheet(results: Results, solved: boolean): Promise<void> {
    const running = question(["draw", "--format", "svg", ...(solved ? ["--solved"] : [])], jsonOfPuzzle(puzzleNow(), "givens"));
    const mine = results.take(() => running.stop());
    mine.busy(words.working, () => running.stop());
    const reply = await running.reply;
    if (reply.trouble || reply.stopped) return mine.put(sentence(reply.trouble || words.stopped(reply.milliseconds), "trouble"));
    const sheet = document.getElementById("sheet")!;
    const url = URL.createObjectURL(new Blob([reply.stdout], { type: "image/svg+xml" }));
    const image = make("img", { src: url, alt: words.sheet });
    sheet.replaceChildren(image);
    await image.decode().catch(() => undefined);
    mine.put(sentence(words.printing));
    print();
    URL.revokeObjectURL(url);
}

export function paneShare(): HTMLElement {
    const results = makeResults("share");
    const { field, select } = makeChoice(words.form, forms.map(([name, text]) => [name, text]), { "data-choice": "form" });
    const lossy = make("input", { type: "checkbox" });
    return make("section", {}, make("h2", {}, words.shareTitle), make("div", { class: "buttons" },
        makeButton(words.shareLink, () => share(results), { "data-do": "share", class: "primary" }),
        makeButton(words.print, () => void printSheet(results, false), { "data-do": "print" }),
        makeButton(words.printSolved, () => void printSheet(results, true))),
        make("h2", {}, words.exportTitle), field, make("label", { class: "switch" }, lossy, make("span", {}, words.lossy)),
        makeButton(words.write, () => void write(results, select.value, lossy.checked), { "data-do": "write" }), results.element);
}
