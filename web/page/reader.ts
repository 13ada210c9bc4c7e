// Takes puzzles in: pasted, opened, dropped, or behind the # of the address. The
// program reads them, as it does at a command line.

import { notice, say } from "./announce.js";
import type { Puzzle } from "./puzzle.js";
import { puzzleOfRecord } from "./puzzle.js";
import { question } from "./questions.js";
import { openPuzzle } from "./state.js";
import { words } from "./words.js";

const mostBytes = 2_000_000;
const mostBoards = 12;

export interface Reading { opened: number; trouble: string; left: string }

// Opens what a text has, each puzzle in a tab of its own.
export async function readText(text: string, lenient: boolean): Promise<Reading> {
    if (!text.trim()) return { opened: 0, trouble: words.nothingToRead, left: "" };
    if (text.length > mostBytes) return { opened: 0, trouble: words.textTooLong, left: "" };
    const reply = await question(["convert", "--json", ...(lenient ? ["--ignore-unknown"] : [])], text).reply;
    const puzzles: Puzzle[] = [];
    let trouble = "";
    for (const record of reply.records) {
        if (typeof record["error"] === "string") {
            trouble ||= words.lineTrouble(Number(record["line"] ?? 0), String(record["error"]));
            continue;
        }
        const puzzle = puzzleOfRecord(record);
        if (typeof puzzle === "string") trouble ||= puzzle;
        else puzzles.push(puzzle);
    }
    if (!puzzles.length) return { opened: 0, trouble: trouble || reply.trouble || words.noPuzzle, left: "" };
    puzzles.slice(0, mostBoards).forEach(openPuzzle);
    const left = puzzles.length > mostBoards ? words.moreBoards(puzzles.length - mostBoards) : "";
    const opened = Math.min(puzzles.length, mostBoards);
    say(words.opened(opened));
    return { opened, trouble, left };
}

// Certificates go to the checker, whoever dropped them.
function isCertificate(text: string): boolean {
    return /^sudokusat-certificate\b/.test(text);
}

export async function readFile(file: File, lenient: boolean): Promise<Reading> {
    if (isCertificate(await file.slice(0, 40).text())) {
        document.dispatchEvent(new CustomEvent("certificate", { detail: await file.text() }));
        return { opened: 0, trouble: "", left: "" };
    }
    if (file.size > mostBytes) return { opened: 0, trouble: words.textTooLong, left: "" };
    return readText(await file.text(), lenient);
}

function isField(target: EventTarget | null): boolean {
    return target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

async function takeIn(reading: Promise<Reading>): Promise<void> {
    const { trouble, left } = await reading;
    notice([trouble, left].filter(Boolean).join(" "));
}

// What follows the #: a puzzle as this page shares it, or any text or link.
export async function readFragment(): Promise<void> {
    const raw = location.hash.replace(/^#/, "");
    if (!raw) return;
    history.replaceState(null, "", location.pathname + location.search);
    let text = raw.replace(/^puzzle=/, "");
    try {
        text = decodeURIComponent(text);
    } catch { /* It is no text of percent signs; it stays as it is. */ }
    await takeIn(readText(text, false));
}

export function startReading(): void {
    document.addEventListener("paste", (event) => {
        const text = event.clipboardData?.getData("text") ?? "";
        if (isField(event.target) || !text) return;
        event.preventDefault();
        void takeIn(readText(text, false));
    });
    document.addEventListener("dragover", (event) => {
        event.preventDefault();
        document.body.classList.add("dropping");
    });
    document.addEventListener("dragleave", () => document.body.classList.remove("dropping"));
    document.addEventListener("drop", (event) => {
        event.preventDefault();
        document.body.classList.remove("dropping");
        const file = event.dataTransfer?.files[0];
        const text = event.dataTransfer?.getData("text") ?? "";
        if (file) void takeIn(readFile(file, false));
        else if (text) void takeIn(readText(text, false));
    });
    addEventListener("hashchange", () => void readFragment());
}
