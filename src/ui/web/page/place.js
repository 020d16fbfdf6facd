// SPDX-License-Identifier: GPL-3.0-or-later
// Where one is, as the part of an address after #: tutor.html#learn=2, #solve=jan, #play.
//
// Anybody can write an address, and whoever opens it has said nothing: so it leads somewhere and
// does nothing else. The places are listed here, each with what may stand behind it; no file can be
// named, nothing deleted, set or begun anew. What is not listed is refused.

const MOST_WORDS = 12;

/** Names of lessons, sets, themes, levels, rulesets and ideas, and the numbers of these. */
const NAME = /^[\p{L}\p{N}(][^\p{C}/\\<>]{0,59}$/u;
const WORD = /^[\p{L}\p{N}][\p{L}\p{N}-]{0,59}$/u;
/** A position, as a position string or an ID of other programs. */
const POSITION = /^[\x21-\x7e]{1,200}$/u;
const NUMBER = /^[1-9]\d{0,5}$/u;

const nothing = (words) => words.length === 0;
const allOf = (form) => (words) => words.every((word) => form.test(word));
const position = (words) => words.length <= 1 && words.every((word) => POSITION.test(word));
const oneOf = (...given) => (words) => nothing(words) || (words.length === 1 && given.includes(words[0]));
const mistake = (words) => nothing(words) || (NUMBER.test(words.at(-1)) &&
    (words.length === 1 || (words.length === 2 && ["show", "visa"].includes(words[0]))));

/** The places: the command by its English name, the way to begin with it (null: it is asked for once the tutor
 * is open), and what may follow. */
const PLACES = new Map(Object.entries({
    learn: { command: "learn", start: "learn", takes: allOf(NAME) },
    solve: { command: "puzzles", start: "solve", takes: allOf(NAME) },
    exam: { command: "exam", start: "exam", takes: allOf(NAME) },
    train: { command: "train", start: "train", takes: allOf(NAME) },
    today: { command: "today", start: "today", takes: nothing },
    play: { command: "play", start: "play", takes: allOf(WORD) },
    edit: { command: "edit", start: "edit", takes: position },
    free: { command: "show", start: "free", takes: position },
    lessons: { command: "lessons", start: null, takes: nothing },
    ideas: { command: "ideas", start: null, takes: nothing },
    idea: { command: "ideas", start: null, takes: allOf(NAME) },
    dashboard: { command: "dashboard", start: null, takes: oneOf("words", "ord") },
    progress: { command: "progress", start: null, takes: nothing },
    analyse: { command: "analyse", start: null, takes: nothing },
    mistakes: { command: "mistakes", start: null, takes: mistake },
}));

/** The name of a place and the words behind it; null where they cannot be read. */
function split(hash) {
    const text = hash.replace(/^#/u, "");
    const at = text.indexOf("=");
    try {
        const rest = at < 0 ? "" : decodeURIComponent(text.slice(at + 1).replaceAll("+", " "));
        return { way: at < 0 ? text : text.slice(0, at), words: rest.split(" ").filter((word) => word !== "") };
    } catch {
        return null;
    }
}

function fits(place, words) {
    return place !== undefined && words.length <= MOST_WORDS && place.takes(words);
}

/** The place that an address names, with the words behind it; null where it names none. */
function placeOf(hash) {
    const found = split(hash);
    const place = PLACES.get(found?.way);
    return found !== null && fits(place, found.words) ? { ...place, words: found.words } : null;
}

const intentOf = ({ command, words }) =>
    ({ do: command, ...(words.length > 0 && { with: words.join(" ") }) });

/** How to open the tutor at this address: {start, names}, and an intent to send at once or null;
 * refused: the address names something, but no place. */
export function placeToOpen(hash) {
    const place = placeOf(hash);
    if (place === null) {
        return { start: "greet", names: [], intent: null, refused: !["", "#"].includes(hash) };
    }
    return place.start === null
        ? { start: "greet", names: [], intent: intentOf(place), refused: false }
        : { start: place.start, names: place.words, intent: null, refused: false };
}

/** The intent that leads to this address when the tutor is open; null where it names no place. */
export function placeToIntent(hash) {
    const place = placeOf(hash);
    return place === null ? null : intentOf(place);
}

/** The address of what an intent begins; null for those that lead to no place. */
export function intentToPlace(intent) {
    const rest = (intent.with ?? "").split(" ").filter((word) => word !== "");
    const way = [...PLACES.keys()].find((key) =>
        PLACES.get(key).command === intent.do && fits(PLACES.get(key), rest));
    if (way === undefined) {
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
    if (mode === "lesson" && ["", "learn"].includes(split(hash)?.way) && now.step !== null &&
        lessons.includes(now.lesson)) {
        return `#learn=${encodeURIComponent(now.lesson)}+${now.step}`;
    }
    return hash;
}
