// The setter's mode: rules of the whole board, regions, and marks of every kind,
// drawn with a pointer or the keyboard or written as text.

import { make, makeButton, makeChoice, makeSwitch } from "./element.js";
import { drawingOf } from "./marks_table.js";
import { textOfMark } from "./puzzle.js";
import type { Mark } from "./puzzle.js";
import { question, tables } from "./questions.js";
import { makeResults, sentence } from "./result.js";
import { changeMark, outsideFrom, regionTool, regionsNow, removeMark, toolBack, toolFinish, toolNextList } from "./setter.js";
import { changePuzzle, onChange, puzzleNow, setTool, state } from "./state.js";
import { jsonOfPuzzle, puzzleOfRecord } from "./puzzle.js";
import { words } from "./words.js";

function setRule(rule: string, on: boolean): void {
    const puzzle = puzzleNow();
    const rules = puzzle.rules.filter((other) => other !== rule);
    changePuzzle({ ...puzzle, rules: on ? [...rules, rule] : rules });
}

function rulesPart(): HTMLElement {
    const list = make("div", { class: "rules" });
    let known: { name: string; summary: string }[] = [];
    const other = make("input", { type: "text", "data-field": "rule", placeholder: "leaper:1,3" });
    const render = (): void => {
        const rules = puzzleNow().rules;
        const all = [...known, ...rules.filter((rule) => !known.some(({ name }) => name === rule)).map((name) => ({ name, summary: "" }))];
        const focused = (document.activeElement as HTMLElement | null)?.dataset["rule"];
        list.replaceChildren(...all.map(({ name, summary }) => {
            const box = makeSwitch(name, rules.includes(name), (on) => setRule(name, on), { "data-rule": name });
            box.append(make("span", { class: "small" }, summary));
            return box;
        }));
        if (focused) list.querySelector<HTMLElement>(`[data-rule="${CSS.escape(focused)}"]`)?.focus();
    };
    void tables("rules").then((rules) => {
        known = rules.filter(({ name }) => !["classic", "regions", "leaper", "full-rank-ties"].includes(name));
        render();
    });
    onChange((change) => { if (change === "puzzle" || change === "boards") render(); });
    const addOther = (): void => {
        if (other.value.trim()) setRule(other.value.trim(), true);
        other.value = "";
    };
    return make("details", { open: true }, make("summary", {}, words.rulesTitle), list,
        make("div", { class: "fields" }, make("label", { class: "field" }, make("span", {}, words.otherRule), other), makeButton(words.add, addOther)));
}

function regionsPart(): HTMLElement {
    const pieces = (): [string, string][] => [...[..."123456789ABCDEFGHIJKLMNOP"].slice(0, puzzleNow().size).map((p): [string, string] => [p, p]), [".", words.noPiece]];
    const { field, select } = makeChoice(words.piece, pieces(), { "data-choice": "piece" });
    const begin = (): void => setTool({ kind: regionTool, value: select.value, lists: [] });
    select.addEventListener("change", () => { if (state.tool?.kind === regionTool) begin(); });
    onChange((change) => {
        if (select.options.length !== puzzleNow().size + 1) select.replaceChildren(...pieces().map(([value, text]) => make("option", { value }, text)));
        void change;
    });
    return make("details", {}, make("summary", {}, words.regionsTitle), make("p", { class: "small" }, words.regionsHelp), field,
        make("div", { class: "buttons" }, makeButton(words.paint, begin, { "data-do": "paint" }), makeButton(words.done, () => setTool(null)),
            makeButton(words.fromBoxes, () => changePuzzle({ ...puzzleNow(), regions: regionsNow() })),
            makeButton(words.backToBoxes, () => changePuzzle({ ...puzzleNow(), regions: null }))));
}

function marksPart(): HTMLElement {
    const kind = make("select", { "data-choice": "kind" });
    const value = make("input", { type: "text", "data-field": "value", autocomplete: "off" });
    const valueField = make("label", { class: "field" }, make("span", {}, words.value), value);
    const help = make("p", { class: "small", "aria-live": "polite" });
    const edges = make("div", { class: "buttons edges" });
    const drawing = make("div", { class: "buttons" });
    const begin = makeButton(words.draw, () => setTool(state.tool?.kind === kind.value ? null : { kind: kind.value, value: value.value.trim(), lists: [] }), { "data-do": "draw", class: "primary" });
    const summaries = new Map<string, string>();
    const render = (): void => {
        const shape = drawingOf(kind.value || "cage").shape;
        const drawingNow = state.tool !== null && state.tool.kind === kind.value;
        begin.textContent = drawingNow ? words.stopDrawing : words.draw;
        begin.setAttribute("aria-pressed", String(drawingNow));
        begin.hidden = shape === "text";
        valueField.hidden = drawingOf(kind.value || "cage").value === "none";
        help.textContent = `${summaries.get(kind.value) ?? ""}. ${words.shapes[shape]}`;
        drawing.hidden = !drawingNow || shape === "outside" || shape === "diagonal";
        edges.hidden = !drawingNow || (shape !== "outside" && shape !== "diagonal");
        edges.replaceChildren(...(shape === "diagonal" ? diagonals : straights).map(([name, dr, dc]) => makeButton(name, () => fromEdge(dr, dc), { "data-do": `edge${dr},${dc}` })));
    };
    drawing.append(makeButton(words.finish, () => toolFinish(true), { "data-do": "finish" }), makeButton(words.backOne, toolBack), makeButton(words.nextList, toolNextList));
    const follow = (): void => { if (state.tool && state.tool.kind !== regionTool) setTool({ kind: kind.value, value: value.value.trim(), lists: state.tool.lists }); };
    kind.addEventListener("change", () => { if (state.tool) setTool({ kind: kind.value, value: value.value.trim(), lists: [] }); render(); });
    value.addEventListener("input", follow);
    void tables("marks").then((marks) => {
        for (const { name, summary } of marks) {
            summaries.set(name, summary);
            kind.append(make("option", { value: name }, name));
        }
        kind.value = "cage";
        render();
    });
    onChange((change) => { if (change === "tool" || change === "boards") render(); });
    return make("details", { open: true }, make("summary", {}, words.marksTitle), make("div", { class: "fields" },
        make("label", { class: "field" }, make("span", {}, words.kind), kind), valueField), help, begin, drawing, edges, textPart(), markList());
}

const straights: [string, number, number][] = [["→", 0, 1], ["←", 0, -1], ["↓", 1, 0], ["↑", -1, 0]].map(([arrow, dr, dc]) => [words.fromEdge[String(arrow)]!, Number(dr), Number(dc)]);
const diagonals: [string, number, number][] = [["↘", 1, 1], ["↙", 1, -1], ["↗", -1, 1], ["↖", -1, -1]].map(([arrow, dr, dc]) => [words.fromEdge[String(arrow)]!, Number(dr), Number(dc)]);

// Along the row or column of the cell where the cursor is, from its edge; a diagonal
// from the edge that it meets first.
function fromEdge(dr: number, dc: number): void {
    const n = puzzleNow().size;
    let [row, column] = [Math.floor(state.active.cursor / n), state.active.cursor % n];
    while (row - dr >= 0 && row - dr < n && column - dc >= 0 && column - dc < n) [row, column] = [row - dr, column - dc];
    outsideFrom(row, column, dr, dc);
}

// Any mark in the program's own words, which reads it.
function textPart(): HTMLElement {
    const results = makeResults("mark-text");
    const field = make("input", { type: "text", "data-field": "mark-text", placeholder: "or: (thermo: r1c1-r1c3) | (odd: r1c1)" });
    const addText = async (): Promise<void> => {
        const puzzle = puzzleNow();
        const reply = await question(["convert", "--json", "--mark", field.value], jsonOfPuzzle({ ...puzzle, marks: [] }, "givens")).reply;
        const read = reply.records[0] && !reply.trouble ? puzzleOfRecord(reply.records[0]) : reply.trouble || words.noPuzzle;
        if (typeof read === "string") return results.put(sentence(read, "trouble"));
        changePuzzle({ ...puzzleNow(), marks: [...puzzleNow().marks, ...read.marks] });
        field.value = "";
        results.put();
    };
    field.addEventListener("keydown", (event) => { if (event.key === "Enter") void addText(); });
    return make("div", { class: "apart" }, make("div", { class: "fields" }, make("label", { class: "field wide" }, make("span", {}, words.markText), field),
        makeButton(words.add, () => void addText(), { "data-do": "add-text" })), results.element);
}

function markList(): HTMLElement {
    const list = make("ul", { class: "marks", "data-list": "marks" });
    const row = (mark: Mark, number: number): HTMLElement => {
        const text = textOfMark(mark);
        const field = make("input", { type: "text", value: String(mark.value ?? ""), "aria-label": words.valueOf(text), class: "short" });
        field.addEventListener("change", () => changeMark(number, field.value.trim()));
        const short = text.length > 60 ? `${text.slice(0, 58)}…` : text;
        return make("li", {}, make("span", { title: text }, short), drawingOf(mark.kind).value === "none" ? null : field,
            makeButton("✕", () => removeMark(number), { "aria-label": words.remove(text), class: "quiet" }));
    };
    const render = (): void => list.replaceChildren(...puzzleNow().marks.map(row));
    onChange((change) => { if (change === "puzzle" || change === "boards") render(); });
    render();
    return list;
}

export function paneSet(): HTMLElement {
    return make("section", {}, make("p", { class: "small" }, words.setHelp), marksPart(), regionsPart(), rulesPart());
}
