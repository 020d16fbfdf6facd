// SPDX-License-Identifier: GPL-3.0-or-later
// What is chosen for this browser alone, and kept by it (localStorage) where it keeps anything.

/** Single keys do something: usually on. */
export const KEYS = "brade.keys";
/** There is a line to type commands in: usually off. */
export const LINE = "brade.line";

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
