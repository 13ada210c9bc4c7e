// The pad below the board: pens, digits, erase, undo. Made for thumbs: buttons keep
// their places and sizes whatever the pen.

import { digitText } from "./cells.js";
import { byId, make, makeButton, makeSwitch } from "./element.js";
import { erase, writeDigit } from "./moves.js";
import type { Pen } from "./state.js";
import { changePuzzle, onChange, puzzleNow, redo, setPen, state, undo } from "./state.js";
import { symbolsOf } from "./puzzle.js";
import { words } from "./words.js";

const penOrder: Pen[] = ["digit", "corner", "centre", "colour", "given"];

function digitButtons(): HTMLElement[] {
    const symbols = symbolsOf(puzzleNow());
    const count = state.pen === "colour" ? 9 : puzzleNow().size;
    const digits = puzzleNow().given.map((given, cell) => given || puzzleNow().placed[cell] || 0);
    return Array.from({ length: count }, (_, i) => {
        const digit = i + 1;
        const isColour = state.pen === "colour";
        const full = !isColour && digits.filter((d) => d === digit).length >= puzzleNow().size;
        const button = makeButton(digitText(digit, isColour ? "" : symbols), () => writeDigit(digit), {
            class: `key ${state.pen}${isColour ? ` swatch-${digit}` : ""}${full ? " full" : ""}`, "data-digit": digit,
            "aria-label": isColour ? words.colours[i]! : digitText(digit, symbols),
        });
        return button;
    });
}

export function startPad(): void {
    const pens = byId("pens");
    const keys = byId("keys");
    const tools = byId("tools");
    pens.setAttribute("aria-label", words.pensTitle);
    keys.setAttribute("aria-label", words.pad);
    const penButtons = penOrder.map((pen) => makeButton(words.pens[pen], () => setPen(pen), { "data-pen": pen }));
    pens.append(...penButtons);
    const several = makeSwitch(words.several, false, (on) => { state.several = on; }, { "data-switch": "several" });
    const marks = makeSwitch(words.marksCount, false, (on) => changePuzzle({ ...puzzleNow(), marksCount: on }), { "data-switch": "marks" });
    const back = makeButton(words.undo, undo, { "data-do": "undo" });
    const forth = makeButton(words.redo, redo, { "data-do": "redo" });
    tools.append(back, forth, makeButton(words.erase, erase, { "data-do": "erase" }), make("div", { class: "switches" }, several, marks));
    const render = (): void => {
        const focused = (document.activeElement as HTMLElement | null)?.closest("#keys") ? (document.activeElement as HTMLElement).dataset["digit"] : "";
        for (const button of penButtons) button.setAttribute("aria-pressed", String(button.dataset["pen"] === state.pen));
        keys.replaceChildren(...digitButtons());
        const many = puzzleNow().size;
        keys.dataset["columns"] = many <= 9 || state.pen === "colour" ? "9" : many <= 16 ? "8" : "9";
        if (focused) keys.querySelector<HTMLElement>(`[data-digit="${focused}"]`)?.focus();
        back.setAttribute("aria-disabled", String(!state.active.history.before.length));
        forth.setAttribute("aria-disabled", String(!state.active.history.after.length));
        marks.querySelector("input")!.checked = puzzleNow().marksCount;
    };
    onChange((change) => { if (change !== "selection" && change !== "shown" && change !== "tool") render(); });
    render();
}
