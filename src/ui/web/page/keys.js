// SPDX-License-Identifier: GPL-3.0-or-later
// Single keys. They work where nothing is typed, and can be switched off (localStorage), for those
// whose voice or other means of typing presses letters by chance.
import { el } from "./dom.js";
import { openSheet } from "./sheet.js";

const KEPT = "brade.keys";

/** Whether single keys are on. */
export function keysOn() {
    try {
        return window.localStorage.getItem(KEPT) !== "off";
    } catch {
        return true;
    }
}

function setKeys(on) {
    try {
        window.localStorage.setItem(KEPT, on ? "on" : "off");
    } catch {
        // Not kept: they are on again next time.
    }
}

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
    ["↑ ↓", "keys.history"],
];

/** The dialog that lists the keys; board: rows of the board's own, in the same form. */
export function showKeys(words, board = []) {
    const rows = [...TOLD, ...board].map(([keys, about]) =>
        el("div", {}, el("dt", {}, ...keys.split(" ").map((key) => el("kbd", {}, key))),
            el("dd", {}, words[about])));
    const on = el("input", { type: "checkbox", onchange: () => setKeys(on.checked) });
    on.checked = keysOn();
    openSheet(words["keys.title"], words, el("dl", { class: "keys" }, ...rows),
        el("label", { class: "check" }, on, words["keys.on"]));
}

/** Listens for single keys on behalf of a desk. */
export function listen(desk, words) {
    document.addEventListener("keydown", (event) => {
        const plain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.defaultPrevented;
        if (plain && keysOn() && !isTaken(event.target) && press(desk, words, event)) {
            event.preventDefault();
        }
    });
}

/** Does what the key stands for; whether it stands for anything here. */
function press(desk, words, event) {
    const key = event.key;
    const onControl = event.target.closest?.("button, a, summary, [role=button]") !== null;
    if (key === "?") {
        showKeys(words, desk.board.keys ?? []);
    } else if (key === "/") {
        desk.unfoldLine();
    } else if (key === "Enter" && !onControl && desk.onward() !== undefined &&
        desk.onward() === desk.can[0]) {
        desk.send(desk.can[0], null);
    } else if (desk.question?.press(key) === true) {
        return true;
    } else if (key === "r") {
        desk.readBoard();
    } else {
        return false;
    }
    return true;
}
