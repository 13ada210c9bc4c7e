// Tells who does not see the board what happened, through a live region. The same
// sentence twice is told twice.

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
