// Tabs: one for each board, and one for each pane, as a list of tabs that arrows go
// along.

import { byId, make, makeButton } from "./element.js";
import { keepSetting, keptSetting } from "./keep.js";
import type { Board } from "./state.js";
import { addBoard, closeBoard, onChange, showBoard, state } from "./state.js";
import { words } from "./words.js";

function nameOf(board: Board): string {
    return board.history.now.name.slice(0, 40) || words.untitled(state.boards.indexOf(board) + 1, board.history.now.size);
}

function goAlong(list: HTMLElement, event: KeyboardEvent): void {
    const tabs = [...list.querySelectorAll<HTMLElement>("[role=tab]")];
    const at = tabs.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    const number = (to + tabs.length) % tabs.length;
    tabs[number]!.click();
    list.querySelectorAll<HTMLElement>("[role=tab]")[number]?.focus();
}

export function startBoardTabs(): void {
    const list = byId("boards");
    const closer = byId("board-tools");
    list.setAttribute("aria-label", words.boardsTitle);
    const render = (): void => {
        list.replaceChildren(...state.boards.map((board) => {
            const active = board === state.active;
            return makeButton(nameOf(board), () => showBoard(board), {
                role: "tab", "aria-selected": String(active), "aria-controls": "board", tabindex: active ? 0 : -1, class: "tab",
            });
        }));
        closer.replaceChildren(makeButton("+", () => addBoard(state.active.history.now.size), { "aria-label": words.newBoard, title: words.newBoard, "data-do": "add-board" }),
            makeButton("✕", () => closeBoard(state.active), { "aria-label": words.closeBoard(nameOf(state.active)), title: words.closeBoard(nameOf(state.active)), "data-do": "close-board" }));
    };
    list.addEventListener("keydown", (event) => goAlong(list, event));
    onChange((change) => { if (change === "boards" || change === "puzzle") render(); });
    render();
}

// Panes are made when they are first shown.
export function startPanes(panes: Record<string, () => HTMLElement>): void {
    const list = byId("panes");
    const place = byId("pane");
    list.setAttribute("aria-label", words.panesTitle);
    const made = new Map<string, HTMLElement>();
    const names = Object.keys(panes) as (keyof typeof words.panes)[];
    const showPane = (name: keyof typeof words.panes): void => {
        if (!made.has(name)) {
            const content = make("div", { class: "pane", id: `pane-${name}` });
            content.append(panes[name]!());
            made.set(name, content);
            place.append(content);
        }
        for (const [other, content] of made) content.hidden = other !== name;
        for (const tab of list.querySelectorAll<HTMLElement>("[role=tab]")) {
            const active = tab.dataset["pane"] === name;
            tab.setAttribute("aria-selected", String(active));
            tab.tabIndex = active ? 0 : -1;
            if (active) place.setAttribute("aria-labelledby", tab.id);
        }
        keepSetting("pane", name);
    };
    list.append(...names.map((name) => makeButton(words.panes[name], () => showPane(name), {
        role: "tab", id: `tab-${name}`, "data-pane": name, "aria-controls": "pane", class: "tab",
    })));
    list.addEventListener("keydown", (event) => goAlong(list, event));
    const kept = keptSetting("pane") as keyof typeof words.panes | null;
    showPane(kept && names.includes(kept) ? kept : "answers");
}
