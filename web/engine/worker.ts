// The worker's own script: answers one message and is ended by the page.

import { runProgram, type RunReport, type RunRequest } from "./run.js";

interface WorkerSide {
    onmessage: ((event: { data: RunRequest }) => void) | null;
    postMessage(what: RunReport): void;
}

const workerSide = globalThis as unknown as WorkerSide;
workerSide.onmessage = (event) => {
    runProgram(event.data, (what) => workerSide.postMessage(what));
};
