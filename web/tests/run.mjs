// Runs the tests of the page in a browser and says how they went, in TAP. Where no
// browser can be had each is skipped, and says so.
//
//   node web/tests/run.mjs [WORDS OF A TEST'S NAME]
//   node web/tests/run.mjs --skip REASON

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
let failed = 0;

console.log(`1..${tests.length}`);
for (const [at, [name, options, test]] of tests.entries()) {
    if (why) {
        console.log(`ok ${at + 1} page: ${name} # skip ${why}`);
        continue;
    }
    const opened = await openPage(browser, options);
    try {
        await test(opened, browser);
        if (opened.troubles.length) throw new Error(`the console has: ${opened.troubles.join("; ")}`);
        console.log(`ok ${at + 1} page: ${name}`);
    } catch (error) {
        failed++;
        console.log(`not ok ${at + 1} page: ${name}`);
        console.log(String(error.stack ?? error).split("\n").slice(0, 12).map((line) => `# ${line}`).join("\n"));
    }
    await opened.context.close();
}
await browser?.close();
process.exitCode = failed ? 1 : 0;
