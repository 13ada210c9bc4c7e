// Questions to the program, each in a worker of its own, and its records.

import { ask } from "../engine/client.js";
import { words } from "./words.js";

export type JsonRecord = Record<string, unknown>;

export interface Reply {
    status: number;
    records: JsonRecord[];
    stdout: string;
    // What the program said of an error, or what became of the worker; "" if all is well.
    trouble: string;
    stopped: boolean;
    milliseconds: number;
}

export interface Running {
    reply: Promise<Reply>;
    stop(): void;
}

export interface Extras {
    files?: { [name: string]: string | Uint8Array };
    onLine?: (line: string) => void;
    onTalk?: (line: string) => void;
    progress?: boolean;
    // What went to onLine is not kept besides.
    forgets?: boolean;
}

const running = new Set<Running>();

export function recordsOf(text: string): JsonRecord[] {
    const records: JsonRecord[] = [];
    for (const line of text.split("\n")) {
        if (!line.startsWith("{")) continue;
        try {
            records.push(JSON.parse(line) as JsonRecord);
        } catch { /* The line was cut off when the worker was stopped. */ }
    }
    return records;
}

function troubleOf(answer: { status: number; stderr: string; crashed?: string; stopped?: boolean }, records: JsonRecord[]): string {
    if (answer.stopped) return "";
    if (answer.crashed) return words.crashed(answer.crashed);
    const error = records.find((record) => typeof record["error"] === "string");
    if (error) return String(error["error"]);
    if (answer.status === 2 || answer.status === 3 || answer.status >= 5) {
        const last = answer.stderr.trim().split("\n")[0] ?? "";
        return last.replace(/^sudokusat: /, "").replace(/^error: /, "").replace(/^-?[^ :]*:\d+:\d+: error: /, "") || words.failed(answer.status);
    }
    return "";
}

export function question(args: string[], stdin = "", extras: Extras = {}): Running {
    const asked = ask({ args, stdin, ...extras });
    const reply = asked.answer.then((answer): Reply => {
        running.delete(handle);
        const records = extras.onLine ? [] : recordsOf(answer.stdout);
        return {
            status: answer.status, records, stdout: answer.stdout, stopped: answer.stopped === true,
            trouble: troubleOf(answer, records), milliseconds: answer.milliseconds,
        };
    });
    const handle: Running = { reply, stop: () => asked.stop() };
    running.add(handle);
    return handle;
}

export async function tables(what: string): Promise<{ name: string; summary: string }[]> {
    const reply = await question(["list", what, "--json"]).reply;
    return reply.records.map((record) => ({ name: String(record["name"]), summary: String(record["summary"]) }));
}

export function stopAll(): void {
    for (const handle of running) handle.stop();
}
