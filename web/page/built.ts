// What was known when the page was built: what it was built without, and how long
// the native program took for the boards by which speed is told.

interface Built {
    without: string[];
    native: { machine: string; milliseconds: Record<string, number> };
}

const built = JSON.parse(document.getElementById("built")?.textContent ?? "{}") as Partial<Built>;

export const nativeRuns: Built["native"] = built.native ?? { machine: "", milliseconds: {} };

// Whether the page was built without this engine.
export function isMissing(engine: string): boolean {
    return built.without?.includes(engine) ?? false;
}
