// SPDX-License-Identifier: GPL-3.0-or-later
// What is switched on or off on this page alone, and kept by the browser (localStorage) where it
// keeps anything.

/** Single keys do something: usually on. */
export const KEYS = "brade.keys";
/** There is a line to type commands in: usually off. */
export const LINE = "brade.line";

/** Whether it is switched on; usual: what it is before it was ever switched. */
export function isOn(name, usual) {
    try {
        return (window.localStorage.getItem(name) ?? (usual ? "on" : "off")) === "on";
    } catch {
        return usual;
    }
}

/** Switches it. Where that cannot be kept, it is as usual again next time. */
export function turn(name, on) {
    try {
        window.localStorage.setItem(name, on ? "on" : "off");
    } catch {
        // The browser lets nothing be kept.
    }
}
