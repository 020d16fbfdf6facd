// SPDX-License-Identifier: GPL-3.0-or-later
// How every page looks, as chosen in the settings: the board, light or dark, motion. Style sheets say
// what they do where the system asks for dark or for stillness; where something else was chosen,
// these conditions are rewritten, so that no rule stands there twice.
import { chosen, keep } from "./kept.js";

/** What can be chosen, the usual first; "system": as the system asks. */
export const LOOKS = {
    board: ["wood", "plain", "contrast"],
    theme: ["system", "light", "dark"],
    motion: ["system", "on", "off"],
};

const CONDITIONS = [
    ["theme", /\(prefers-color-scheme:\s*(dark|light)\)/u],
    ["motion", /\(prefers-reduced-motion:\s*(reduce|no-preference)\)/u],
];
const AS = { on: "no-preference", off: "reduce" };
const ALWAYS = "(min-width: 0px)";
const NEVER = "(max-width: 0px)";

const asWritten = new WeakMap();

/** What was chosen for the board, the theme or motion. */
export function look(what) {
    const is = chosen(`brade.${what}`);
    return LOOKS[what].includes(is) ? is : LOOKS[what][0];
}

/** A condition of a style sheet as it holds with these choices. */
export function rewritten(condition, looks) {
    return CONDITIONS.reduce((text, [what, form]) => text.replace(form, (whole, asked) =>
        looks[what] === "system" ? whole : (AS[looks[what]] ?? looks[what]) === asked ? ALWAYS : NEVER),
    condition);
}

function rewrite(rules, looks) {
    for (const rule of rules) {
        if (rule.media !== undefined && rule.media !== null) {
            const text = asWritten.get(rule) ?? rule.media.mediaText;
            asWritten.set(rule, text);
            rule.media.mediaText = rewritten(text, looks);
        }
        rewrite(rule.cssRules ?? rule.styleSheet?.cssRules ?? [], looks);
    }
}

/** Brings the page in line with what was chosen. */
export function showLooks() {
    const looks = { theme: look("theme"), motion: look("motion") };
    const root = document.documentElement;
    root.dataset.look = look("board");
    root.dataset.motion = looks.motion;
    root.style.colorScheme = looks.theme === "system" ? "" : looks.theme;
    for (const sheet of document.styleSheets) {
        rewrite(sheet.cssRules, looks);
    }
    for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
        meta.dataset.media ??= meta.media;
        meta.media = rewritten(meta.dataset.media, looks);
    }
}

/** Chooses, and shows it. */
export function choose(what, value) {
    keep(`brade.${what}`, value);
    showLooks();
}
