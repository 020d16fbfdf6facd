// SPDX-License-Identifier: GPL-3.0-or-later
// Single keys. They work where nothing is typed, and can be switched off (localStorage), for those
// whose voice or other means of typing presses letters by chance.
import { el } from "./dom.js";
import { isOn, KEYS, LINE, turn } from "./kept.js";
import { turnBeside } from "./sides.js";
import { openSheet } from "./sheet.js";

/** Whether what has the focus takes keys itself. */
export function isTaken(target) {
    return target?.closest?.("input, textarea, select, [contenteditable], dialog") !== null;
}

/** What each key does: [what is pressed, the key of its words]. */
const TOLD = [
    ["?", "keys.list"],
    ["/", "keys.line"],
    ["a b c …", "keys.option"],
    ["Enter", "keys.primary"],
    ["r", "keys.read"],
    ["f", "desk.turn"],
    ["← →", "keys.turns"],
    ["↑ ↓", "keys.history"],
];
const OF_LINE = ["keys.line", "keys.history"];

/** The dialog that lists the keys, and tells those of the board. */
export function showKeys(words) {
    const told = isOn(LINE, false) ? TOLD : TOLD.filter(([, about]) => !OF_LINE.includes(about));
    const rows = told.map(([keys, about]) =>
        el("div", {}, el("dt", {}, ...keys.split(" ").map((key) => el("kbd", {}, key))),
            el("dd", {}, words[about])));
    const on = el("input", { type: "checkbox", onchange: () => turn(KEYS, on.checked) });
    on.checked = isOn(KEYS, true);
    openSheet(words["keys.title"], words, el("dl", { class: "keys" }, ...rows), el("p", {}, words["board-keys"]),
        el("label", { class: "check" }, on, words["keys.on"]));
}

/** Listens for single keys on behalf of a desk. */
export function listen(desk, words) {
    document.addEventListener("keydown", (event) => {
        const plain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.defaultPrevented;
        if (plain && isOn(KEYS, true) && !isTaken(event.target) && press(desk, words, event)) {
            event.preventDefault();
        }
    });
}

/** Does what the key stands for; whether it stands for anything here. */
function press(desk, words, event) {
    const key = event.key;
    const onControl = event.target.closest?.("button, a, summary, [role=button]") !== null;
    if (key === "?") {
        showKeys(words);
    } else if (key === "/" && desk.typedIn) {
        desk.line.focus();
    } else if (key === "Enter" && !onControl && desk.onward() !== undefined &&
        desk.onward() === desk.can[0]) {
        desk.send(desk.can[0], null);
    } else if (desk.question?.press(key) === true) {
        return true;
    } else if (key === "r") {
        desk.readBoard();
    } else if (key === "f") {
        desk.turnBoard();
    } else if (["ArrowLeft", "ArrowRight"].includes(key) && desk.screen?.kind === "review") {
        const to = turnBeside(desk.screen.review, key === "ArrowLeft" ? -1 : 1);
        if (to !== null) {
            desk.send(to.open, null);
        }
    } else {
        return false;
    }
    return true;
}
