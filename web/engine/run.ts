// One run of the program, in the worker that was started for it.

import { Wasi, WasiExit, wasiRefusal } from "./wasi.js";

// What the page sends.
export interface RunRequest {
    module: WebAssembly.Module;
    args: string[];
    stdin: Uint8Array;
    files: Map<string, Uint8Array>;
    terminal: boolean;
    mostMegabytes: number;
}

// What comes back: text as it is written, and the end.
export type RunReport =
    | { stream: 1 | 2; bytes: Uint8Array }
    | { status: number; files: Map<string, Uint8Array>; milliseconds: number; crashed?: string };

const PAGES_OF_MEGABYTE = 16;
const FIRST_PAGES = 256; // as the module is linked

function runMemory(mostMegabytes: number): WebAssembly.Memory {
    const most = Math.min(65535, Math.max(FIRST_PAGES, mostMegabytes * PAGES_OF_MEGABYTE));
    return new WebAssembly.Memory({ initial: FIRST_PAGES, maximum: most });
}

function runImports(module: WebAssembly.Module, wasi: Wasi): Record<string, WebAssembly.ImportValue> {
    const calls: Record<string, WebAssembly.ImportValue> = wasi.imports();
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
        if (from === "wasi_snapshot_preview1") {
            calls[name] ??= wasiRefusal;
        }
    }
    return calls;
}

// What was not there before, or is another now.
function changedFiles(wasi: Wasi, before: Map<string, Uint8Array>): Map<string, Uint8Array> {
    const changed = wasi.files();
    for (const [name, data] of before) {
        const now = changed.get(name);
        if (now && now.length === data.length && now.every((byte, i) => byte === data[i])) {
            changed.delete(name);
        }
    }
    return changed;
}

export function runProgram(request: RunRequest, report: (what: RunReport) => void): void {
    const start = performance.now();
    const memory = runMemory(request.mostMegabytes);
    const wasi = new Wasi({
        args: ["sudokusat", ...request.args],
        stdin: request.stdin,
        files: request.files,
        memory,
        terminal: request.terminal,
        write: (stream, bytes) => report({ stream, bytes }),
    });
    let status = 0;
    let crashed: string | undefined;
    try {
        const instance = new WebAssembly.Instance(request.module, {
            env: { memory },
            wasi_snapshot_preview1: runImports(request.module, wasi),
        });
        (instance.exports["_start"] as () => void)();
    } catch (error) {
        if (error instanceof WasiExit) {
            status = error.status;
        } else {
            status = 6;
            crashed = error instanceof Error ? error.message : "an exception that nobody caught";
        }
    }
    const milliseconds = performance.now() - start;
    const files = changedFiles(wasi, request.files);
    report({ status, files, milliseconds, ...(crashed === undefined ? {} : { crashed }) });
}
