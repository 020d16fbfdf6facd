// SPDX-License-Identifier: GPL-3.0-or-later
// Where one is, as the part of an address after #: tutor.html#learn=2, #solve=jan, #play.

/** The ways to begin, and the prompt's command for each. */
const WAYS = {
    learn: "learn",
    solve: "puzzles",
    exam: "exam",
    train: "train",
    today: "today",
    play: "play",
    edit: "edit",
    free: "show",
};
/** What may be asked for by an address although it is no way to begin. */
const ASKED = ["lessons", "ideas", "idea", "dashboard", "progress", "analyse", "mistakes"];

function split(hash) {
    const text = hash.replace(/^#/u, "");
    const at = text.indexOf("=");
    const way = at < 0 ? text : text.slice(0, at);
    let rest = "";
    try {
        rest = at < 0 ? "" : decodeURIComponent(text.slice(at + 1).replaceAll("+", " "));
    } catch {
        rest = "";
    }
    return { way, names: rest.split(/[\s,]+/u).filter((name) => name !== "" && !hasControl(name)) };
}

function hasControl(text) {
    return /\p{Cc}/u.test(text);
}

/** How to open the tutor at this address: {start, names}, and a line to send at once or null. */
export function placeToOpen(hash) {
    const { way, names } = split(hash);
    if (Object.hasOwn(WAYS, way)) {
        return { start: way, names, line: null };
    }
    const line = ASKED.includes(way) ? [way, ...names].join(" ") : null;
    return { start: "greet", names: [], line };
}

/** The line that leads to this address when the tutor is open; null where it names nothing. */
export function placeToLine(hash) {
    const { way, names } = split(hash);
    if (Object.hasOwn(WAYS, way)) {
        return [WAYS[way], ...names].join(" ");
    }
    return ASKED.includes(way) ? [way, ...names].join(" ") : null;
}

/** The address of what a line of the prompt begins; null for lines that begin nothing. */
export function lineToPlace(line) {
    const [word, ...rest] = line.trim().split(/\s+/u);
    const way = Object.keys(WAYS).find((key) => WAYS[key] === word) ?? word;
    if (!Object.hasOwn(WAYS, way) && !ASKED.includes(way)) {
        return null;
    }
    return rest.length === 0 ? `#${way}` : `#${way}=${rest.map(encodeURIComponent).join("+")}`;
}

/**
 * The address that leads back to where one is, told by the mode that is on, the heading and the
 * question: in a lesson (one of these ids) its step, in a game the game; else what stands there.
 */
export function placeNow(mode, now, hash, lessons) {
    if (mode === "game") {
        return "#play=resume";
    }
    if (mode === "lesson" && ["", "learn"].includes(split(hash).way) && now.step !== null &&
        lessons.includes(now.lesson)) {
        return `#learn=${encodeURIComponent(now.lesson)}${now.step === 1 ? "" : `+${now.step}`}`;
    }
    return hash;
}
