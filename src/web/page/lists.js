// SPDX-License-Identifier: GPL-3.0-or-later
// Lists that may be chosen from. They come as `list` events; a list that is told as text, one
// numbered line an item, is read here, so that its items can be buttons too.

const NUMBERED = /^\s*(\d+)\.?\s+(\S.*)$/u;

/** The items of a list: those of an event, each with the line that chooses it. */
export function itemsOf(event) {
    return (event.items ?? []).map((item) => ({
        line: item.line,
        words: item.words,
        beside: item.beside ?? "",
        about: item.about ?? "",
    }));
}

/** "   2  forsta-draget       The first play (step 1 of 13)" as an item that sends "learn 2". */
export function lessonOf(text) {
    const found = /^\s*(\d+)\s+(\S+)\s{2,}(\S.*)$/u.exec(text.trimEnd());
    if (found === null) {
        return null;
    }
    const marked = /^(.*\S)\s+\(([^()]*\d[^()]*)\)$/u.exec(found[3]);
    return {
        line: `learn ${found[1]}`,
        number: Number(found[1]),
        id: found[2],
        words: marked === null ? found[3] : marked[1],
        beside: marked === null ? "" : marked[2],
        about: "",
    };
}

/** "5. shut the door (13 puzzles). When …" as an item that sends "idea 5". */
export function ideaOf(text) {
    const found = NUMBERED.exec(text);
    const parts = found === null ? null : /^(.*?) \(([^()]*)\)\.?\s*(.*)$/u.exec(found[2]);
    if (parts === null) {
        return null;
    }
    return {
        line: `idea ${found[1]}`,
        number: Number(found[1]),
        words: parts[1],
        beside: parts[2],
        about: parts[3],
    };
}

/** How a list is read that comes as text after this line was sent; null for no list. */
export function readerOf(line) {
    return { lessons: lessonOf, ideas: ideaOf }[line.trim()] ?? null;
}
