// SPDX-License-Identifier: GPL-3.0-or-later
// What is chosen for this browser alone, and kept by it (localStorage) where it keeps anything.

/** Single keys do something: usually on. */
export const KEYS = "brade.keys";
/** There is a line to type commands in: usually off. */
export const LINE = "brade.line";

/** States of rows of which one has seen all. */
export const LEARNED = ["looked-through", "gone-through", "learned"];

/** What was chosen; null: nothing was. */
export function chosen(name) {
    try {
        return window.localStorage.getItem(name);
    } catch {
        return null;
    }
}

/** Keeps a choice. Where that cannot be, it is as usual again next time. */
export function keep(name, value) {
    try {
        window.localStorage.setItem(name, value);
    } catch {
        // The browser lets nothing be kept.
    }
}

/** The board is seen from the other side: usually not. */
export const TURNED = "brade.turned";

/** Dice and checkers are heard: usually not. */
export const SOUND = "brade.sound";

/** Something has been answered here, or played: the first page leads back to it. */
export const BEGUN = "brade.begun";

/** The name that was last handed in under: a learner is one in the class, not two. */
export const NAME = "brade.name";

/** The address it leads by: whatever comes next, as home begins. Once the tutor is open it is home. */
export const ONWARD = "#onward";

/** Numbers of the lessons that are done, set apart by blanks: the first page ticks them. */
export const DONE = "brade.done";

/** The numbers of the lessons that are done. */
export function doneLessons() {
    return (chosen(DONE) ?? "").split(" ").filter((number) => number !== "").map(Number);
}

/** Keeps what a screen (docs/events.md) tells of lessons that are done: of all of them, or of one. */
export function keepDone({ result, list, progress, home }) {
    const rows = list?.of === "lessons" ? list.rows : progress?.lessons;
    const done = rows?.filter(({ state, number }) => LEARNED.includes(state) && number > 0).map(({ number }) => number) ??
        (home?.known === false ? [] : result?.of === "lesson" && result.item?.pack === null
            ? [...new Set([...doneLessons(), result.item.number])] : null);
    if (done !== null) {
        keep(DONE, done.join(" "));
    }
}

/** One rolls by itself where nothing else can be chosen: usually. */
export const FLOWS = "brade.flows";

/** Whether it is switched on; usual: what it is before it was ever switched. */
export function isOn(name, usual) {
    return (chosen(name) ?? (usual ? "on" : "off")) === "on";
}

/** Switches it. */
export function turn(name, on) {
    keep(name, on ? "on" : "off");
}
