// Runs the tests of the page in a browser and says how they went, in TAP. Where no
// browser can be had each is skipped, and says so.
//
//   node web/tests/run.mjs [WORDS OF A TEST'S NAME]
//   node web/tests/run.mjs --skip REASON
//
// One browser serves all. Several tests go on side by side, each with a page and
// a storage of its own, as many as JOBS says or there are cores; those that look at
// the time come last, one by one.

import { availableParallelism } from "node:os";
import { launch, openPage, whyNoBrowser } from "./browser.mjs";
import { answers } from "./test_answers.mjs";
import { everybody } from "./test_everybody.mjs";
import { playing } from "./test_playing.mjs";
import { reading } from "./test_reading.mjs";
import { setting } from "./test_setting.mjs";

const isSkip = process.argv[2] === "--skip";
const wanted = isSkip ? "" : process.argv.slice(2).join(" ");
const tests = [...reading, ...playing, ...answers, ...setting, ...everybody].filter(([name]) => name.includes(wanted));
const why = isSkip ? process.argv[3] : whyNoBrowser();
const browser = why ? null : await launch();
const jobs = Math.max(1, Math.min(4, Number(process.env.JOBS) || availableParallelism()));
let failed = 0;

// Lines in the order of the tests, whichever ends first.
const told = tests.map(() => null);
let next = 0;

function tell(at, lines) {
    told[at] = lines;
    while (next < told.length && told[next]) console.log(told[next++].join("\n"));
}

async function run(at) {
    const [name, options, test] = tests[at];
    const comments = [];
    const opened = await openPage(browser, options);
    try {
        await test({ ...opened, comment: (text) => comments.push(`# ${text}`) }, browser);
        if (opened.troubles.length) throw new Error(`the console has: ${opened.troubles.join("; ")}`);
        comments.push(`ok ${at + 1} page: ${name}`);
    } catch (error) {
        failed++;
        comments.push(`not ok ${at + 1} page: ${name}`,
            ...String(error.stack ?? error).split("\n").slice(0, 12).map((line) => `# ${line}`));
    }
    await opened.context.close();
    tell(at, comments);
}

async function take(queue) {
    for (let at = queue.shift(); at !== undefined; at = queue.shift()) await run(at);
}

console.log(`1..${tests.length}`);
if (why) tests.forEach(([name], at) => tell(at, [`ok ${at + 1} page: ${name} # skip ${why}`]));
else {
    const numbers = [...tests.keys()];
    const beside = numbers.filter((at) => !tests[at][1].alone);
    await Promise.all(Array.from({ length: jobs }, () => take(beside)));
    await take(numbers.filter((at) => tests[at][1].alone));
    await browser.close();
}
process.exitCode = failed ? 1 : 0;
