// SPDX-License-Identifier: GPL-3.0-or-later
// Which parts of the pages fit words, the best first. Knows no page.

/** Letters without their marks, small: what people type may lack both. */
export function fold(text) {
    return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function times(text, word) {
    return text.split(word).length - 1;
}

/** How well a part fits all the words; 0 where it lacks one. What is named so, as a word of the game is, comes
 * before all else, and the documents come last. */
function fit(part, words) {
    let sum = part.heading !== words.join(" ") ? 0 : part.path.includes("#glossary=") ? 200 : 100;
    for (const word of words) {
        const named = times(part.named, word);
        const said = Math.min(times(part.said, word), 4);
        if (named + said === 0) {
            return 0;
        }
        sum += 10 * Math.min(named, 1) + said;
    }
    return part.path.startsWith("../") ? sum / 1000 : sum;
}

/** What search-index.js holds, made ready: an array of [path, title, heading, words]. */
export function prepare(index) {
    return index.map(([path, title, heading, words]) => ({
        path, title, name: heading, heading: fold(heading), words: words.normalize("NFC"),
        named: fold(`${title} ${heading}`), said: fold(words),
    }));
}

/** The parts that have all the words of a question, the best first, among equals as they stand. */
export function search(parts, question) {
    const words = fold(question).split(/\s+/).filter((word) => word !== "");
    const fits = words.length === 0 ? [] : parts
        .map((part) => ({ part, value: fit(part, words) }))
        .filter(({ value }) => value > 0);
    return fits.sort((a, b) => b.value - a.value).map(({ part }) => part);
}

/** Some words of a part around the first that was searched for. */
export function excerpt(part, question, size = 160) {
    const [word] = fold(question).split(/\s+/).filter((one) => part.said.includes(one));
    const at = word === undefined ? 0 : part.said.indexOf(word);
    const from = at < size / 3 ? 0 : part.words.indexOf(" ", at - size / 3) + 1;
    const rest = part.words.slice(from, from + size);
    const whole = from + size >= part.words.length ? rest : rest.replace(/\s\S*$/, " …");
    return (from > 0 ? "… " : "") + whole.trim();
}
