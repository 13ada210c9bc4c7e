// Tells who does not see the board what happened, through a live region. The same
// sentence twice is told twice.

import { byId, make } from "./element.js";

let region: HTMLElement | null = null;
let again = false;

export function startAnnouncing(element: HTMLElement): void {
    region = element;
}

export function say(text: string): void {
    if (!region) return;
    again = !again;
    region.textContent = text + (again ? "" : "\u00a0");
}

// A sentence above the board for everybody, until the next one; "" takes it away.
export function notice(text: string): void {
    const place = byId("notice");
    place.replaceChildren(...(text ? [make("span", {}, text)] : []));
    place.hidden = !text;
    if (text) say(text);
}
