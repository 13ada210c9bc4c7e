// Open and make: a text or file with puzzles, an empty board of any size, a new
// puzzle with rules and a level, and what is made of the one on the board.

import { notice } from "./announce.js";
import { boxesOfSize, digitsOfText, usualBox } from "./cells.js";
import { make, makeButton, makeChips, makeChoice, makeSwitch } from "./element.js";
import { clearPlaced, givensToPlaced, placedToGivens } from "./moves.js";
import { emptyPuzzle, puzzleOfRecord, symbolsOf } from "./puzzle.js";
import { question, tables } from "./questions.js";
import { readFile, readText } from "./reader.js";
import type { Reading } from "./reader.js";
import type { Results } from "./result.js";
import { askBoard, makeResults, sentence } from "./result.js";
import { changePuzzle, openPuzzle } from "./state.js";
import { words } from "./words.js";

function openPart(): HTMLElement {
    const results = makeResults("open");
    let lenient = false;
    const area = make("textarea", { rows: 6, spellcheck: "false", "data-field": "text", placeholder: words.pasteExample });
    const tellReading = ({ opened, trouble, left }: Reading): void => {
        results.put(opened ? sentence(words.opened(opened), "good") : null, trouble ? sentence(trouble, "trouble") : null, left ? sentence(left, "warning") : null);
        notice("");
    };
    const file = make("input", { type: "file", "data-file": "puzzle", "aria-label": words.openFile });
    file.addEventListener("change", () => {
        if (file.files?.[0]) void readFile(file.files[0], lenient).then(tellReading);
        file.value = "";
    });
    return make("section", {}, make("h2", {}, words.openTitle),
        make("label", { class: "field tall" }, make("span", {}, words.pasteHere), area),
        make("div", { class: "buttons" }, makeButton(words.open, () => void readText(area.value, lenient).then(tellReading), { class: "primary", "data-do": "open" }), file),
        makeSwitch(words.lenient, false, (on) => { lenient = on; }), results.element);
}

const makeSeconds = 180;

function sizes(): [string, string][] {
    return Array.from({ length: 22 }, (_, i) => [String(i + 4), `${i + 4} × ${i + 4}`]);
}

function emptyPart(): HTMLElement {
    const { field, select } = makeChoice(words.size, sizes(), { "data-choice": "size" });
    const boxes = makeChoice(words.boxes, [], { "data-choice": "box" });
    const fill = (): void => {
        const size = Number(select.value);
        boxes.select.replaceChildren(...boxesOfSize(size).filter(([rows, columns]) => size < 4 || (rows > 1 && columns > 1) || boxesOfSize(size).length === 2)
            .map(([rows, columns]) => make("option", { value: `${rows}x${columns}` }, rows === 1 || columns === 1 ? words.noBoxes : words.boxOf(rows, columns))));
        boxes.select.value = usualBox(size).join("x");
    };
    select.value = "9";
    select.addEventListener("change", fill);
    fill();
    const create = (): void => {
        const [rows, columns] = boxes.select.value.split("x").map(Number) as [number, number];
        openPuzzle({ ...emptyPuzzle(rows * columns, [rows, columns]), rules: rows === 1 || columns === 1 ? ["no-boxes"] : [] });
    };
    return make("section", {}, make("h2", {}, words.emptyTitle), make("div", { class: "fields" }, field, boxes.field),
        makeButton(words.create, create, { "data-do": "create" }));
}

function generatePart(): HTMLElement {
    const results = makeResults("make");
    const level = makeChoice(words.level, words.levels, { "data-choice": "level" });
    const shape = makeChoice(words.symmetry, words.symmetries, { "data-choice": "symmetry" });
    const size = makeChoice(words.size, sizes(), { "data-choice": "make-size" });
    const slow = make("p", { class: "small" }, words.makeSlow);
    size.select.value = "9";
    size.select.addEventListener("change", () => { slow.hidden = Number(size.select.value) <= 16; });
    slow.hidden = true;
    const kinds = makeChips(words.makeRules, { "data-choice": "make-rules" });
    void Promise.all([tables("puzzles"), tables("rules")]).then(([puzzles, rules]) => {
        for (const { name, summary } of [...puzzles, ...rules]) {
            if (["classic", "regions", "leaper", "full-rank-ties", "no-boxes"].includes(name)) continue;
            kinds.add(name, summary);
        }
    });
    const run = async (): Promise<void> => {
        const rules = kinds.chosen();
        const args = ["generate", "--json", "--size", size.select.value, "--timeout", String(makeSeconds), "--seed", String(crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1),
            ...rules.flatMap((rule) => ["--rule", rule]), ...(level.select.value ? ["--grade", level.select.value] : []),
            ...(shape.select.value ? ["--symmetry", shape.select.value] : [])];
        const running = question(args);
        const mine = results.take(() => running.stop());
        mine.busy(words.making, () => running.stop());
        const reply = await running.reply;
        const record = reply.records[0];
        if (reply.stopped) return mine.put(sentence(words.stopped(reply.milliseconds), "warning"));
        const puzzle = record && !reply.trouble ? puzzleOfRecord(record) : reply.trouble || words.noneMade(makeSeconds);
        if (typeof puzzle === "string") return mine.put(sentence(puzzle, "trouble"));
        openPuzzle(puzzle);
        mine.put(sentence(words.made(Number(record!["clues"] ?? 0), String(record!["level"] ?? "")), "good"));
    };
    return make("section", {}, make("h2", {}, words.makeTitle), make("div", { class: "fields" }, level.field, size.field, shape.field),
        kinds.field, slow,
        makeButton(words.make, () => void run(), { class: "primary", "data-do": "generate" }), results.element);
}

function changePart(): HTMLElement {
    const results = makeResults("change");
    const minimise = (results: Results): void => {
        void askBoard(results, ["minimise"], "givens", (reply, _board, puzzle) => {
            const record = reply.records[0] ?? {};
            const line = Array.isArray(record["puzzles"]) ? String(record["puzzles"][0] ?? "") : "";
            const given = digitsOfText(line, symbolsOf(puzzle));
            if (given.length !== puzzle.size ** 2) return results.put(sentence(words.notMinimised, "trouble"));
            changePuzzle({ ...puzzle, given });
            results.put(sentence(words.minimised(given.filter((digit) => digit).length, Number(record["clues"] ?? 0)), "good"));
        });
    };
    const canonical = (results: Results): void => {
        void askBoard(results, ["canonical"], "givens", (reply, _board, puzzle) => {
            const given = digitsOfText(String(reply.records[0]?.["canonical"] ?? ""), symbolsOf(puzzle));
            if (given.length !== puzzle.size ** 2) return results.put(sentence(words.notCanonical, "trouble"));
            openPuzzle({ ...emptyPuzzle(puzzle.size, puzzle.box), regions: puzzle.regions, rules: puzzle.rules, marks: puzzle.marks, extra: puzzle.extra, given });
            results.put(sentence(words.canonicalOpened, "good"));
        });
    };
    return make("section", {}, make("h2", {}, words.changeTitle), make("div", { class: "buttons" },
        makeButton(words.startAgain, clearPlaced, { "data-do": "restart" }), makeButton(words.toGivens, placedToGivens, { "data-do": "to-givens" }),
        makeButton(words.toDigits, givensToPlaced, { "data-do": "to-digits" }),
        makeButton(words.minimise, () => minimise(results), { "data-do": "minimise" }),
        makeButton(words.canonical, () => canonical(results), { "data-do": "canonical" })),
        make("p", { class: "small" }, words.changeHelp), results.element);
}

export function paneOpen(): HTMLElement {
    return make("div", {}, openPart(), generatePart(), emptyPart(), changePart());
}
