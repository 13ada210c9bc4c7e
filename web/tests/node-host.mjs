// The engine in node: worker threads stand in for a browser's workers.

import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";

const SIDE = `
const { parentPort, workerData } = require("node:worker_threads");
globalThis.crypto ??= require("node:crypto").webcrypto; // before node 19
globalThis.postMessage = (what) => parentPort.postMessage(what);
import(workerData).then(() =>
    parentPort.on("message", (data) => globalThis.onmessage({ data })));
`;

// folder: what tsc put out; wasm: the module, as it is.
export function nodeHost(folder, wasm) {
    return {
        newWorker() {
            const script = new URL("engine/worker.js", folder).href;
            const thread = new Worker(SIDE, { eval: true, workerData: script });
            thread.unref();
            const worker = {
                onmessage: null,
                onerror: null,
                postMessage(what) {
                    thread.ref();
                    thread.postMessage(what);
                },
                terminate: () => void thread.terminate(),
            };
            thread.on("message", (data) => worker.onmessage?.({ data }));
            thread.on("error", (error) => worker.onerror?.({ message: error.message }));
            return worker;
        },
        moduleBytes: () => readFile(wasm),
    };
}
