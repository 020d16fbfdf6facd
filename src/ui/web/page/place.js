// SPDX-License-Identifier: GPL-3.0-or-later
// Where one is, as the part of an address after #: tutor.html#learn=2, #solve=jan, #play.
//
// Anybody can write an address, and whoever opens it has said nothing: so it leads somewhere and
// does nothing else. The places are listed here, each with what may stand behind it; no file can be
// named but a pack to be asked about, nothing deleted, set or begun anew. What is not listed is refused.

import { ONWARD } from "./kept.js";

const MOST_WORDS = 12;

/** Names of lessons, sets, themes, levels, rulesets and ideas, and the numbers of these. */
const NAME = /^[\p{L}\p{N}(][^\p{C}/\\<>]{0,59}$/u;
const WORD = /^[\p{L}\p{N}][\p{L}\p{N}-]{0,59}$/u;
/** A position, as a position string or an ID of other programs. */
const POSITION = /^[\x21-\x7e]{1,200}$/u;
const ROLL = /^[1-6]-[1-6]$/u;
const NUMBER = /^[1-9]\d{0,5}$/u;
/** A turn of a game walked through, as its screen names it: of which game, which one of its side's. */
const TURN = /^[1-9]\d{0,2}:[1-9]\d{0,3}[wb]$/u;

/** A pack on this site, or one that the link has in it: offered, and taken in by whoever says so (packs.js). */
const PACK = /^#pack=([\w%.~/-]{1,300}|[\w-]{1,20000})$/u;

const nothing = (words) => words.length === 0;
const allOf = (form) => (words) => words.every((word) => form.test(word));
const position = (words) => words.length <= 1 && words.every((word) => POSITION.test(word));
const rolled = (words) => position(words.slice(0, 1)) && (words.length < 2 || (words.length === 2 && ROLL.test(words[1])));
const oneOf = (...given) => (words) => nothing(words) || (words.length === 1 && given.includes(words[0]));
const turn = (words) => nothing(words) || (words.length === 1 && TURN.test(words[0]));
const mistake = (words) => nothing(words) || (NUMBER.test(words.at(-1)) &&
    (words.length === 1 || (words.length === 2 && ["show", "visa"].includes(words[0]))));

/** The places: the way of the bar at the top that they are on; the command by its English name, and what always
 * follows it; the way to begin with it (null: it is asked for once the tutor is open); what may follow. Of those with
 * the same command the first is the address that is shown. */
const PLACES = new Map(Object.entries({
    home: { way: "home", command: "home", start: null, takes: nothing },
    lessons: { way: "lessons", command: "lessons", start: null, takes: nothing },
    problems: { way: "problems", command: "ideas", start: null, takes: nothing },
    games: { way: "games", command: "play", always: ["levels"], start: null, takes: nothing },
    analysis: { way: "analysis", command: "mistakes", start: null, takes: nothing },
    progress: { way: "progress", command: "dashboard", start: null, takes: nothing },
    settings: { way: "settings", command: "set", start: null, takes: nothing },
    glossary: { way: "lessons", command: "words", start: null, takes: allOf(NAME) },
    rules: { way: "games", command: "rules", start: null, takes: nothing },
    exams: { way: "lessons", command: "exam", start: null, takes: nothing },
    learn: { way: "lessons", command: "learn", start: "learn", takes: allOf(NAME) },
    solve: { way: "problems", command: "puzzles", start: "solve", takes: allOf(NAME) },
    exam: { way: "lessons", command: "exam", start: "exam", takes: allOf(NAME) },
    train: { way: "problems", command: "train", start: "train", takes: allOf(NAME) },
    today: { way: "problems", command: "today", start: "today", takes: nothing },
    play: { way: "games", command: "play", start: "play", takes: allOf(WORD) },
    edit: { way: "analysis", command: "edit", start: "edit", takes: position },
    free: { way: "analysis", command: "show", start: "free", takes: rolled },
    ideas: { way: "problems", command: "ideas", start: null, takes: nothing },
    idea: { way: "problems", command: "ideas", start: null, takes: allOf(NAME) },
    dashboard: { way: "progress", command: "dashboard", start: null, takes: oneOf("words", "ord") },
    analyse: { way: "analysis", command: "analyse", start: null, takes: turn },
    mistakes: { way: "analysis", command: "mistakes", start: null, takes: mistake },
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

const wordsOf = ({ always = [], words }) => [...always, ...words].join(" ");

const intentOf = (place) =>
    ({ do: place.command, ...(wordsOf(place) !== "" && { with: wordsOf(place) }) });

/** How to open the tutor at this address: {start, names}, and an intent to send at once or null;
 * refused: the address names something, but no place; pack: the address of a pack that it offers. */
export function placeToOpen(hash) {
    const [, pack] = PACK.exec(hash) ?? [];
    if (pack !== undefined) {
        return { start: "greet", names: [], intent: intentOf({ command: "lessons", words: [] }), refused: false, pack };
    }
    if (hash === ONWARD) {
        return { start: "greet", names: [], intent: { do: "go-on" }, refused: false };
    }
    const place = placeOf(hash);
    if (place === null) {
        return { start: "greet", names: [], intent: null, refused: !["", "#"].includes(hash) };
    }
    return place.start === null
        ? { start: "greet", names: [], intent: place.way === "home" ? null : intentOf(place), refused: false }
        : { start: place.start, names: place.words, intent: null, refused: false };
}

/** The intent that leads to this address when the tutor is open; null where it names no place. */
export function placeToIntent(hash) {
    const place = placeOf(["", "#", ONWARD].includes(hash) ? "#home" : hash);
    return place === null ? null : intentOf(place);
}

/** The address of what an intent begins; null for those that lead to no place. */
export function intentToPlace(intent) {
    if (intent.play !== undefined) { // a turn or an answer, which leads nowhere else
        return null;
    }
    if (intent.do === "text" && TURN.test(intent.text)) {
        return `#analyse=${intent.text}`;
    }
    const given = (intent.with ?? "").split(" ").filter((word) => word !== "");
    for (const [name, place] of PLACES) {
        const { always = [] } = place;
        const rest = given.slice(always.length);
        if (place.command === intent.do && always.every((word, i) => given[i] === word) && fits(place, rest)) {
            return rest.length === 0 ? `#${name}` : `#${name}=${rest.map(encodeURIComponent).join("+").replaceAll("%3A", ":")}`;
        }
    }
    return null;
}

/** Which way of the bar at the top an address is on; null where it names no place. */
export function wayOf(hash) {
    return placeOf(hash)?.way ?? null;
}

/** The name of the place, without what stands behind it; null: it is none. */
export function nameOf(hash) {
    return placeOf(hash) === null ? null : split(hash).way;
}

/** Addresses that name where one is to the letter: another of the same place is not the same. */
const EXACT = ["learn", "free", "edit", "play", "analyse"];

/** The address of where the screen is; null where none is known. */
function addressOf({ kind, question, board, game, review }) {
    const { of, in: item } = question?.place ?? {};
    if (kind === "question" || kind === "reply") {
        return {
            lesson: item?.pack === null ? `#learn=${encodeURIComponent(item.id)}+${item.step}` : null,
            exam: item?.id ? `#exam=${encodeURIComponent(item.id)}` : null,
            today: "#today",
            training: "#train",
            puzzles: "#solve",
        }[of] ?? null;
    }
    if (kind === "board") {
        return board.position === null ? null : `#${board.tool === "free" ? "free" : "edit"}=${board.position}`;
    }
    if (kind === "review") {
        return intentToPlace(review.turns[review.open]?.open ?? { do: "analyse" });
    }
    return { home: "#home", game: game?.goal === undefined ? "#play=resume" : null }[kind] ?? null;
}

/** The address that leads back to where the screen is: `hash`, where that does, or nothing better is known. */
export function placeNow(screen, hash) {
    const address = addressOf(screen);
    const { way } = split(address ?? "") ?? {};
    const here = split(hash)?.way;
    const stays = address === null || (here === way && !EXACT.includes(way)) ||
        (way === "home" && here === "") || (way === "solve" && here === "idea");
    return stays ? hash : address;
}
