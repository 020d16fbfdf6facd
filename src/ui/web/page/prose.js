// SPDX-License-Identifier: GPL-3.0-or-later
// The tutor's sentences, taken apart for setting: paragraphs, plays, and words with what they mean.

const PLAY = /(?<![\w/])(?:bar|in|\d{1,2})(?:\/(?:\d{1,2}|off|ut)\*{0,2})+(?:\(\d\))?(?![\w/])/gu;

/** The paragraphs of what is said. */
export function paragraphs(words) {
    return words.split("\n").map((line) => line.trimEnd()).filter((line) => line !== "");
}

/** The text as pieces, in order: {text} and {play}. */
export function pieces(text) {
    const out = [];
    let at = 0;
    for (const match of text.matchAll(PLAY)) {
        if (match.index > at) {
            out.push({ text: text.slice(at, match.index) });
        }
        out.push({ play: match[0] });
        at = match.index + match[0].length;
    }
    if (at < text.length) {
        out.push({ text: text.slice(at) });
    }
    return out;
}

/** "hint       a hint" as ["hint", "a hint"]: a word and what it does; null for a sentence. */
export function entry(text) {
    const found = /^(\S+(?: \S+){0,3})(?<![.!?:]) {2,}(\S.*)$/u.exec(text);
    return found === null ? null : [found[1], found[2]];
}

/** Whether it is a play and nothing else. */
export function isPlay(text) {
    const parts = text.trim().split(/ +/u);
    return text.trim() !== "" && parts.every((part) => part.replace(PLAY, "") === "");
}

/** The play of a row that says in brackets how the game ends by it: "13/18 (jan)"; null: it is no play. */
export function playOf(text) {
    const play = text.replace(/ \(\p{L}[\p{L} -]*\)$/u, "");
    return isPlay(play) ? play : null;
}

/** How far one is, out of words such as "step 3 of 10": {at, of}, or null. */
export function progressOf(beside) {
    const found = /(\d+)\D{1,12}(\d+)\s*$/u.exec(beside ?? "");
    if (found === null) {
        return null;
    }
    const at = Number(found[1]);
    const of = Number(found[2]);
    return at >= 1 && at <= of ? { at, of } : null;
}

/** The words with %s and %d filled in, in order. */
export function fill(words, ...values) {
    let next = 0;
    return words.replace(/%[sd]/gu, () => String(values[next++] ?? ""));
}

/** The single moves of a play: "1/5/9" is 1/5 and 5/9, and "22/off(3)" is three. */
export function movesOf(play) {
    const moves = [];
    for (const part of play.trim().split(/\s+/u).filter((each) => each !== "")) {
        const [, way, times] = /^([^()]*)(?:\((\d)\))?$/u.exec(part) ?? [null, part, undefined];
        const points = way.replaceAll("*", "").split("/");
        for (let n = 0; n < Number(times ?? 1); n++) {
            points.slice(1).forEach((to, i) => moves.push(`${points[i]}/${to}`));
        }
    }
    return moves;
}
