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

let standing = "";

// A sentence above the board for everybody, until the next one; "" takes it away.
export function notice(text: string): void {
    const place = byId("notice");
    const shown = text || standing;
    if (place.textContent === shown) return;
    place.replaceChildren(...(shown ? [make("span", {}, shown)] : []));
    place.hidden = !shown;
    if (shown) say(shown);
}

// One that is there as long as no other is, until it is "".
export function standingNotice(text: string): void {
    if (standing === text) return;
    const showsOld = byId("notice").textContent === standing;
    standing = text;
    if (showsOld) notice("");
}
