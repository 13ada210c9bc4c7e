// The outline of some cells of a board as a path, a little inside of their borders.

type Corner = [x: number, y: number];

// Each side of a cell without a neighbour of the set is an edge, run clockwise; from
// one to the next at a corner, with a turn to the left first where two meet.
export function outlineOf(cells: readonly number[], size: number, inset: number): string {
    const inside = new Set(cells);
    const has = (row: number, column: number): boolean =>
        row >= 0 && column >= 0 && row < size && column < size && inside.has(row * size + column);
    const edges = new Map<string, Corner[]>();
    const add = (from: Corner, to: Corner): void => {
        const key = from.join();
        edges.set(key, [...(edges.get(key) ?? []), to]);
    };
    for (const cell of inside) {
        const [row, column] = [Math.floor(cell / size), cell % size];
        if (!has(row - 1, column)) add([column, row], [column + 1, row]);
        if (!has(row, column + 1)) add([column + 1, row], [column + 1, row + 1]);
        if (!has(row + 1, column)) add([column + 1, row + 1], [column, row + 1]);
        if (!has(row, column - 1)) add([column, row + 1], [column, row]);
    }
    let path = "";
    while (edges.size) {
        const start = edges.keys().next().value!;
        path += loopFrom(start, edges, inset);
    }
    return path;
}

function loopFrom(start: string, edges: Map<string, Corner[]>, inset: number): string {
    const corners: Corner[] = [];
    let at: Corner = start.split(",").map(Number) as Corner;
    let heading: Corner | null = null;
    for (;;) {
        const next = edges.get(at.join());
        if (!next?.length) break;
        const way: Corner | null = heading;
        // Where four edges meet, keep to the cell that the loop goes around.
        const pick = way && next.length > 1 ? next.findIndex(([x, y]) => turn(way, [x - at[0], y - at[1]]) > 0) : 0;
        const to = next.splice(Math.max(pick, 0), 1)[0]!;
        if (!next.length) edges.delete(at.join());
        const now: Corner = [to[0] - at[0], to[1] - at[1]];
        if (!heading || heading[0] !== now[0] || heading[1] !== now[1]) corners.push(at);
        heading = now;
        at = to;
    }
    // The first corner lies in the middle of a side if the last heading is its own.
    return corners.length < 3 ? "" : pathOfLoop(dropStraight(corners), inset);
}

function turn(a: Corner, b: Corner): number {
    return a[0] * b[1] - a[1] * b[0];
}

function headingOf(from: Corner, to: Corner): Corner {
    return [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])];
}

function dropStraight(corners: Corner[]): Corner[] {
    return corners.filter((corner, i) => {
        const before = corners.at(i - 1)!;
        const after = corners[(i + 1) % corners.length]!;
        return turn(headingOf(before, corner), headingOf(corner, after)) !== 0;
    });
}

// The inside lies to the right of each side, as sides run clockwise.
function pathOfLoop(corners: Corner[], inset: number): string {
    const points = corners.map((corner, i) => {
        const into = headingOf(corners.at(i - 1)!, corner);
        const out = headingOf(corner, corners[(i + 1) % corners.length]!);
        const x = corner[0] * 100 + inset * (-into[1] - out[1]);
        const y = corner[1] * 100 + inset * (into[0] + out[0]);
        return `${x} ${y}`;
    });
    return `M${points.join("L")}Z`;
}
