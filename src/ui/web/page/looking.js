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

// What a condition asks, what it depends on, and by what it stands where something else was chosen: a width that
// every window has or none, of so many hundredths of a pixel that the condition is known again by it. A page has
// several scripts that choose.
const CONDITIONS = [
    { what: "theme", is: "dark", asked: "(prefers-color-scheme: dark)", width: "0.01px" },
    { what: "theme", is: "light", asked: "(prefers-color-scheme: light)", width: "0.02px" },
    { what: "motion", is: "off", asked: "(prefers-reduced-motion: reduce)", width: "0.03px" },
    { what: "motion", is: "on", asked: "(prefers-reduced-motion: no-preference)", width: "0.04px" },
];

/** What was chosen for the board, the theme or motion. */
export function look(what) {
    const is = chosen(`brade.${what}`);
    return LOOKS[what].includes(is) ? is : LOOKS[what][0];
}

/** A condition of a style sheet as it holds with these choices, be it as written or as it held before. */
export function rewritten(condition, looks) {
    return CONDITIONS.reduce((text, { what, is, asked, width }) => {
        const written = [`(min-width: ${width})`, `(max-width: ${width})`].reduce((now, held) =>
            now.replaceAll(held, asked), text.replaceAll(asked.replace(" ", ""), asked));
        return looks[what] === "system" ? written
            : written.replaceAll(asked, `(${looks[what] === is ? "min" : "max"}-width: ${width})`);
    }, condition);
}

function rewrite(rules, looks) {
    for (const rule of rules) {
        if (rule.media !== undefined && rule.media !== null) {
            rule.media.mediaText = rewritten(rule.media.mediaText, looks);
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
    for (const meta of /** @type {NodeListOf<HTMLMetaElement>} */ (document.querySelectorAll("meta[name=theme-color]"))) {
        meta.media = rewritten(meta.media, looks);
    }
}

/** Chooses, and shows it. */
export function choose(what, value) {
    keep(`brade.${what}`, value);
    showLooks();
}
