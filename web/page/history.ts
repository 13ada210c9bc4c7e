// What was done on a board, to be undone and done again without end. Puzzles share
// what did not change, so that a step costs little.

import type { Puzzle } from "./puzzle.js";

export interface History {
    readonly now: Puzzle;
    readonly before: readonly Puzzle[];
    readonly after: readonly Puzzle[];
}

export function historyFrom(puzzle: Puzzle): History {
    return { now: puzzle, before: [], after: [] };
}

export function historyStep(history: History, puzzle: Puzzle): History {
    return { now: puzzle, before: [...history.before, history.now], after: [] };
}

export function historyUndo(history: History): History {
    const last = history.before.at(-1);
    if (!last) return history;
    return { now: last, before: history.before.slice(0, -1), after: [...history.after, history.now] };
}

export function historyRedo(history: History): History {
    const next = history.after.at(-1);
    if (!next) return history;
    return { now: next, before: [...history.before, history.now], after: history.after.slice(0, -1) };
}
