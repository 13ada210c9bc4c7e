// Boards, and one of them in many forms.

// A board with 17 givens of Gordon Royle's collection.
export const HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
// The board of Wikipedia's article on sudoku, with its solution there.
export const EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
export const EASY_SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
// Two solutions with the knight's move; the last column of two bands is free.
export const KNIGHT = `rules: anti-knight
931......
785......
642......
423......
159......
876......
367...924
594...813
218...765`;

const rows = EASY.match(/.{9}/g);

export const FORMS = {
    line: EASY,
    zeros: EASY.replaceAll(".", "0"),
    rows: rows.join("\n"),
    spaced: rows.map((row) => [...row].join(" ")).join("\n"),
    grid: rows.map((row, i) => `${i % 3 ? "" : "+-------+-------+-------+\n"}| ${row.match(/.{3}/g).map((part) => [...part].join(" ")).join(" | ")} |`).join("\n") +
        "\n+-------+-------+-------+",
    csv: rows.map((row) => [...row].map((c) => (c === "." ? "" : c)).join(",")).join("\n"),
    list: `[${rows.map((row) => `[${[...row].map((c) => (c === "." ? "0" : c)).join(", ")}]`).join(",\n ")}]`,
    json: JSON.stringify({ givens: EASY }),
    sdk: `#AUnknown\n#DExample\n[Puzzle]\n${rows.join("\n")}`,
    hodoku: `:0000:x:${EASY}:::`,
    url: `https://www.example.org/sudoku.htm?bd=${EASY}`,
    fullwidth: [...EASY].map((c) => (c === "." ? "．" : String.fromCharCode(c.charCodeAt(0) + 0xfee0))).join("").replaceAll("．", "."),
};
