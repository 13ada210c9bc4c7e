// Asks the program: a worker a question, so that the page never waits, several
// can be asked at once, and Stop ends one whatever it is doing.

import type { RunReport, RunRequest } from "./run.js";

export interface Question {
    args: string[];
    stdin?: string;
    files?: Record<string, string | Uint8Array>;
    onLine?: (line: string) => void;
    // Whether what was given to onLine is left out of the answer.
    forgets?: boolean;
    // Lines of standard error. What the program overwrites on a terminal, its
    // progress, comes as lines too, if it is asked for.
    onTalk?: (line: string) => void;
    progress?: boolean;
    mostMegabytes?: number;
}

export interface Answer {
    status: number;
    stdout: string;
    stderr: string;
    files: Record<string, Uint8Array>; // new and changed ones
    milliseconds: number; // in the program; the way there and back not counted
    crashed?: string;
    stopped?: boolean;
}

export interface Asked {
    answer: Promise<Answer>;
    stop(): void;
}

// A worker, of a browser or what stands in for one.
export interface EngineWorker {
    onmessage: ((event: { data: RunReport }) => void) | null;
    onerror: ((event: { message?: string }) => void) | null;
    postMessage(request: RunRequest): void;
    terminate(): void;
}

export interface EngineHost {
    newWorker(): EngineWorker;
    moduleBytes(): Promise<BufferSource>;
}

const STOPPED_STATUS = 4;
const CRASHED_STATUS = 6;
const MOST_MEGABYTES = 2048;

const engine: { host?: EngineHost; module?: Promise<WebAssembly.Module>; spare?: EngineWorker } = {};
const engineEncoder = new TextEncoder();

// Where workers and the module come from, before the first question.
export function useEngine(host: EngineHost): void {
    engine.host = host;
    delete engine.module;
    delete engine.spare;
}

function engineHost(): EngineHost {
    engine.host ??= pageHost();
    return engine.host;
}

// What the page holds: the worker's script, and the module, packed.
function pageHost(): EngineHost {
    const text = (id: string): string => document.getElementById(id)?.textContent ?? "";
    const script = new Blob([text("engine-worker")], { type: "text/javascript" });
    const url = URL.createObjectURL(script);
    return {
        newWorker: () => new Worker(url) as EngineWorker,
        moduleBytes: () => unpackModule(text("engine-module")),
    };
}

export async function unpackModule(base64: string): Promise<ArrayBuffer> {
    const packed = Uint8Array.from(atob(base64.trim()), (c) => c.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream).arrayBuffer();
}

// Compiled once, on the first question or before.
export function engineModule(): Promise<WebAssembly.Module> {
    engine.module ??= engineHost().moduleBytes().then((bytes) => WebAssembly.compile(bytes));
    return engine.module;
}

// A worker that has started already, while another is put in its place.
function takeWorker(): EngineWorker {
    const worker = engine.spare ?? engineHost().newWorker();
    delete engine.spare;
    return worker;
}

// Makes the first answer as fast as later ones: the browser compiles a function
// when it is first called, and all workers share what it compiled.
export async function warmEngine(): Promise<void> {
    engine.spare ??= engineHost().newWorker();
    await ask({ args: ["solve", "--json", "--stats", "-p", ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."] }).answer;
}

// Bytes as they come, lines as they are complete; a carriage return ends one
// too, since progress is written over itself.
class LineSplitter {
    text = "";
    private rest = "";
    private readonly decoder = new TextDecoder();

    constructor(
        private readonly take: ((line: string) => void) | undefined,
        private readonly end: RegExp,
        private readonly forgets = false,
    ) {}

    add(bytes: Uint8Array): void {
        this.addText(this.decoder.decode(bytes, { stream: true }));
    }

    finish(): void {
        this.addText(this.decoder.decode());
        if (this.rest !== "") {
            this.take?.(this.rest);
        }
        this.rest = "";
    }

    private addText(text: string): void {
        if (!this.forgets) {
            this.text += text;
        }
        if (!this.take) {
            return;
        }
        const lines = (this.rest + text).split(this.end);
        this.rest = lines.pop() ?? "";
        for (const line of lines) {
            this.take(line);
        }
    }
}

function requestFiles(question: Question): Map<string, Uint8Array> {
    const files = new Map<string, Uint8Array>();
    for (const [name, data] of Object.entries(question.files ?? {})) {
        files.set(name, typeof data === "string" ? engineEncoder.encode(data) : data);
    }
    return files;
}

export function ask(question: Question): Asked {
    const start = performance.now();
    const out = new LineSplitter(question.onLine, /\n/, question.forgets);
    const talk = new LineSplitter(question.onTalk, /\r?\n|\r(?:\x1b\[K)?/);
    let worker: EngineWorker | undefined;
    let isSettled = false;
    let settle: (answer: Answer) => void = () => {};
    const answer = new Promise<Answer>((resolve) => (settle = resolve));

    const end = (how: Partial<Answer> & { status: number }): void => {
        if (isSettled) {
            return;
        }
        isSettled = true;
        worker?.terminate();
        out.finish();
        talk.finish();
        const milliseconds = performance.now() - start;
        settle({ stdout: out.text, stderr: talk.text, files: {}, milliseconds, ...how });
    };

    const hear = (report: RunReport): void => {
        if (isSettled) {
            return;
        }
        if ("stream" in report) {
            (report.stream === 1 ? out : talk).add(report.bytes);
        } else {
            end({ ...report, files: Object.fromEntries(report.files) });
        }
    };

    const begin = (module: WebAssembly.Module): void => {
        if (isSettled) {
            return;
        }
        worker = takeWorker();
        worker.onmessage = (event) => hear(event.data);
        worker.onerror = (event) =>
            end({ status: CRASHED_STATUS, crashed: event.message ?? "the worker ended" });
        worker.postMessage({
            module,
            args: question.args,
            stdin: engineEncoder.encode(question.stdin ?? ""),
            files: requestFiles(question),
            terminal: question.progress ?? false,
            mostMegabytes: question.mostMegabytes ?? MOST_MEGABYTES,
        });
        engine.spare ??= engineHost().newWorker();
    };

    engineModule().then(begin, (error: unknown) =>
        end({ status: CRASHED_STATUS, crashed: `the program cannot be loaded: ${String(error)}` }),
    );
    return { answer, stop: () => end({ status: STOPPED_STATUS, stopped: true }) };
}
