// SPDX-License-Identifier: GPL-3.0-or-later
/** The program's table of keys (`keys`, docs/scripting.md) as forms want it: by thing, each with a short name, what
 * may stand there, and what a new one begins with. Names and beginnings are words of the page (studiowords.c). */

const TEXTS = ["text", "title", "texts"];

/** @param {object} answer of `keys`
 * @param {object} words
 * @returns {{things: object, kinds: object[], files: object[]}} things: of each the rows {key, title, says, one, type, many
 *     (a list of them may stand there), of (the thing that stands there, or null), forms, needed, often, words, least,
 *     most, usual, begin (of an item)} */
export function tableOf({ keys, kinds, types }, words) {
    const said = (key, instead) => (key in words ? words[key] : instead);
    const begins = (name) => (`begin.${name}` in words ? JSON.parse(words[`begin.${name}`]) : undefined);
    const often = words.often.split(" ");
    const unsaid = words.unsaid.split(" ");
    const things = {};
    for (const row of keys) {
        const { thing: self = null, items = null } = types[row.type] ?? {};
        const inside = items === null || items === row.type ? self : types[items]?.thing ?? null;
        const text = TEXTS.includes(row.type);
        const of = text || row.type === "position" || inside === undefined ? null : inside;
        const name = `${row.thing}.${row.key}`;
        (things[row.thing] ??= []).push({
            key: row.key,
            title: said(`key.${name}`, row.key),
            one: said(`one.${name}`, said(`key.${name}`, row.key)),
            says: unsaid.includes(name) || row.says.includes("`") ? ""
                : `${row.says[0].toUpperCase()}${row.says.slice(1)}${/[.?!]$/u.test(row.says) ? "" : "."}`,
            type: row.type,
            many: row.type === "texts" || (of !== null && items !== null),
            of,
            forms: row.in,
            needed: row.required,
            often: often.includes(name),
            words: row.words ?? null,
            least: row.least,
            most: row.most,
            usual: row.default ?? null,
            begin: of === null ? "" : begins(of) ?? {},
        });
    }
    return {
        things,
        kinds: kinds.map((kind) => ({ ...kind, begin: begins(`question.${kind.name}`) })),
        files: words.files.split(" ").map((name) => ({ name, title: words[`file.${name}`], says: words[`file.${name}.says`],
            folder: words[`file.${name}.folder`], start: words[`file.${name}.start`],
            begin: JSON.parse(words[`file.${name}.begin`]) })),
    };
}
