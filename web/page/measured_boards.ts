// The boards by which the page's speed is told: images of a few that the
// literature knows as hard, the same ones each time and everywhere.

export const hardBoards: [name: string, line: string][] = [
    ["17 clues", "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"],
    ["Inkala 2010", "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97.."],
    ["Golden Nugget", ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."],
];

// How many boards each engine gets, so that each is busy for a while.
export const batches: [engine: string, boards: number][] = [["bits", 6000], ["dlx", 600], ["sat", 300]];

// A generator whose numbers are the same on every machine: that of Park and Miller.
function numbersFrom(seed: number): (below: number) => number {
    let state = seed;
    return (below) => {
        state = (state * 48271) % 2147483647;
        return state % below;
    };
}

function shuffled(length: number, random: (below: number) => number): number[] {
    const list = Array.from({ length }, (_, i) => i);
    for (let i = length - 1; i > 0; i--) {
        const j = random(i + 1);
        [list[i], list[j]] = [list[j]!, list[i]!];
    }
    return list;
}

// Bands, and lines within them, in another order.
function shuffledLines(random: (below: number) => number): number[] {
    return shuffled(3, random).flatMap((band) => shuffled(3, random).map((line) => 3 * band + line));
}

function imageOf(line: string, random: (below: number) => number): string {
    const [rows, columns, digits] = [shuffledLines(random), shuffledLines(random), shuffled(9, random)];
    return rows.flatMap((row) => columns.map((column) => {
        const digit = line[9 * row + column]!;
        return digit === "." ? "." : String(digits[Number(digit) - 1]! + 1);
    })).join("");
}

// So many images of them in turn, a line each.
export function imagesOf(count: number): string {
    const random = numbersFrom(1);
    return Array.from({ length: count }, (_, i) => `${imageOf(hardBoards[i % hardBoards.length]![1], random)}\n`).join("");
}
