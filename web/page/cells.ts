// Cells, counted row by row from 0, their names, and the digits' text.

export const largestSize = 25;

export function cellName(cell: number, size: number): string {
    return `r${Math.floor(cell / size) + 1}c${(cell % size) + 1}`;
}

// The cell of a name such as r10c2, or -1.
export function cellOfName(name: string, size: number): number {
    const found = /^r(\d+)c(\d+)$/i.exec(name);
    if (!found) return -1;
    const row = Number(found[1]) - 1;
    const column = Number(found[2]) - 1;
    if (row < 0 || column < 0 || row >= size || column >= size) return -1;
    return row * size + column;
}

// What a digit is written as: one of the board's own symbols, or a figure or letter.
export function digitText(digit: number, symbols = ""): string {
    if (digit === 0) return "";
    if (symbols) return symbols[digit - 1] ?? "";
    return digit < 10 ? String(digit) : String.fromCharCode(55 + digit);
}

// The digit of one character of the program's text, 0 for a blank or anything else.
export function digitOfText(text: string, symbols = ""): number {
    if (symbols) return symbols.toUpperCase().indexOf(text[0]?.toUpperCase() ?? "\0") + 1;
    const code = text.toUpperCase().charCodeAt(0);
    if (code >= 49 && code <= 57) return code - 48;
    if (code >= 65 && code <= 90) return code - 55;
    return 0;
}

export function digitsOfText(text: string, symbols = ""): number[] {
    return [...text].map((character) => digitOfText(character, symbols));
}

// Digits as bits: bit d is digit d.
export function digitsOfBits(bits: number): number[] {
    const digits: number[] = [];
    for (let digit = 1; digit <= largestSize; digit++) if (bits & (1 << digit)) digits.push(digit);
    return digits;
}

// Boxes as square as possible, wider than tall, as the program has them.
export function usualBox(size: number): [number, number] {
    let rows = Math.floor(Math.sqrt(size));
    while (size % rows !== 0) rows--;
    return [rows, size / rows];
}

// Every way to cut a board of this size into boxes.
export function boxesOfSize(size: number): [number, number][] {
    const boxes: [number, number][] = [];
    for (let rows = 1; rows <= size; rows++) if (size % rows === 0) boxes.push([rows, size / rows]);
    return boxes;
}

export function areBeside(a: number, b: number, size: number): boolean {
    const rows = Math.abs(Math.floor(a / size) - Math.floor(b / size));
    const columns = Math.abs((a % size) - (b % size));
    return rows + columns === 1;
}

// Side or corner.
export function areTouching(a: number, b: number, size: number): boolean {
    const rows = Math.abs(Math.floor(a / size) - Math.floor(b / size));
    const columns = Math.abs((a % size) - (b % size));
    return a !== b && rows <= 1 && columns <= 1;
}
