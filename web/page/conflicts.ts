// Asks, a moment after the last move, whether the board breaks a rule, and shows where.

import { cellOfName } from "./cells.js";
import { byId } from "./element.js";
import { isFull, jsonOfPuzzle, textOfMark } from "./puzzle.js";
import type { JsonRecord, Running } from "./questions.js";
import { question } from "./questions.js";
import { canonicalText } from "./pane_answers.js";
import { onChange, state, tell } from "./state.js";
import { say } from "./announce.js";
import { words } from "./words.js";

const pause = 180;

async function check(asked: { running: Running | null }): Promise<void> {
    const board = state.active;
    const puzzle = board.history.now;
    asked.running?.stop();
    const place = byId("state");
    if (!puzzle.given.some((d) => d) && !puzzle.placed.some((d) => d) && !puzzle.marks.length && !puzzle.rules.length) {
        place.textContent = "";
        return;
    }
    const running = question(["check", "--json"], jsonOfPuzzle(puzzle, "placed"));
    asked.running = running;
    const reply = await running.reply;
    if (reply.stopped || board.history.now !== puzzle) return;
    const record = reply.records[0] ?? {};
    const violations = (Array.isArray(record["violations"]) ? record["violations"] : []) as JsonRecord[];
    const cells = new Set<number>();
    const broken = new Set<number>();
    const texts: string[] = [];
    for (const violation of violations) {
        for (const name of (violation["cells"] ?? []) as string[]) cells.add(cellOfName(String(name), puzzle.size));
        if (!violation["mark"]) continue;
        const text = canonicalText(String(violation["mark"]));
        puzzle.marks.forEach((mark, i) => { if (canonicalText(textOfMark(mark)) === text) broken.add(i); });
        texts.push(String(violation["mark"]));
    }
    board.conflicts = cells;
    board.brokenMarks = broken;
    const said = reply.trouble || [words.breaks(cells.size), texts.length ? words.brokenMarks(texts.slice(0, 3).join(", ")) : ""].filter(Boolean).join(" ") ||
        (isFull(puzzle) ? words.complete : "");
    const news = said !== place.textContent;
    place.textContent = said;
    place.className = reply.trouble || cells.size || broken.size ? "trouble" : said ? "good" : "";
    if (news && said) say(said);
    if (state.active === board) tell("shown");
}

export function startChecking(): void {
    let timer = 0;
    const asked: { running: Running | null } = { running: null };
    const later = (): void => {
        clearTimeout(timer);
        timer = window.setTimeout(() => void check(asked), pause);
    };
    onChange((change) => { if (change === "puzzle" || change === "boards") later(); });
    later();
}
