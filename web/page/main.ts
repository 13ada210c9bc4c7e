// Starts the page: the board first, so that it is there at once, then all around it.

import { warmEngine } from "../engine/client.js";
import { startAnnouncing } from "./announce.js";
import { focusCursor, startGrid } from "./board_grid.js";
import { startChecking } from "./conflicts.js";
import { byId, makeButton } from "./element.js";
import { keepSetting, keptSetting } from "./keep.js";
import { startKeyboard } from "./keyboard.js";
import { startPad } from "./pad.js";
import { paneAbout } from "./pane_about.js";
import { paneAnswers, verifyDropped } from "./pane_answers.js";
import { paneOpen } from "./pane_open.js";
import { paneSet } from "./pane_set.js";
import { paneShare } from "./pane_share.js";
import { paneSteps } from "./pane_steps.js";
import { readFragment, startReading } from "./reader.js";
import { openKept } from "./state.js";
import { startBoardTabs, startPanes } from "./tabs.js";
import { words } from "./words.js";

function startTheme(): void {
    const apply = (theme: string | null): void => {
        if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme;
    };
    apply(keptSetting("theme"));
    byId("theme").append(makeButton("◐", () => {
        const dark = document.documentElement.dataset["theme"] === "dark" ||
            (!document.documentElement.dataset["theme"] && matchMedia("(prefers-color-scheme: dark)").matches);
        apply(dark ? "light" : "dark");
        keepSetting("theme", dark ? "light" : "dark");
    }, { "aria-label": words.theme, title: words.theme, "data-do": "theme" }));
}

startAnnouncing(byId("live"));
startTheme();
openKept();
startGrid();
startPad();
startBoardTabs();
startKeyboard();
startReading();
document.addEventListener("certificate", (event) => {
    byId("tab-answers").click();
    verifyDropped(String((event as CustomEvent).detail));
});
requestAnimationFrame(() => setTimeout(() => {
    startPanes({ answers: paneAnswers, steps: paneSteps, open: paneOpen, set: paneSet, share: paneShare, about: paneAbout });
    startChecking();
    void readFragment();
    if (document.activeElement === document.body) focusCursor();
    document.documentElement.dataset["ready"] = "";
    setTimeout(() => void warmEngine(), 100);
}));
