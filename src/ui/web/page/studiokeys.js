// SPDX-License-Identifier: GPL-3.0-or-later
/** The program's table of keys (`keys`, docs/scripting.md) as forms want it: by thing, each with a short name, what
 * may stand there, and what a new one begins with. Names and beginnings are words of the page (studiowords.c). */

import { partsOf, under } from "./studiofiles.js";

const TEXTS = ["text", "title", "texts"];

/** @param {object} answer of `keys`
 * @param {object} words
 * @returns {{things: object, kinds: object[], files: object[]}} things: of each the rows {key, title, says, one, type, many
 *     (a list of them may stand there), of (the thing that stands there, or null), forms, needed, often, rare (has a field only where it stands), words, least,
 *     most, usual, begin (of an item), toggled (yes is one press), from (the key whose items it is one of), beside (has a field only
 *     where these keys, if they stand there, have these values)} */
export function tableOf({ keys, kinds, types }, words) {
    const said = (key, instead) => (key in words ? words[key] : instead);
    const begins = (name) => (`begin.${name}` in words ? JSON.parse(words[`begin.${name}`]) : undefined);
    const often = words.often.split(" ");
    const rare = words.rare.split(" ");
    const unsaid = words.unsaid.split(" ");
    const toggled = words.toggled.split(" ");
    const from = JSON.parse(words.from);
    const beside = JSON.parse(words.beside);
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
            says: `says.${name}` in words ? words[`says.${name}`] : unsaid.includes(name) || row.says.includes("`") ? ""
                : `${row.says[0].toUpperCase()}${row.says.slice(1)}${/[.?!]$/u.test(row.says) ? "" : "."}`,
            type: row.type,
            many: row.type === "texts" || (of !== null && items !== null),
            of,
            forms: row.in,
            needed: row.required,
            often: often.includes(name),
            rare: rare.includes(name),
            words: row.words ?? null,
            least: row.least,
            most: row.most,
            usual: row.default ?? null,
            toggled: toggled.includes(name),
            from: from[name] ?? null,
            beside: beside[name] ?? {},
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

/** The row of the table for what stands at a path, or around it; null: there is none. */
export function rowAt(things, at) {
    let thing = "file";
    let found = null;
    for (const part of partsOf(at).filter((each) => !/^\d+$/u.test(each))) {
        const row = (things[thing] ?? []).find(({ key }) => key === part);
        if (row === undefined) {
            break;
        }
        found = row;
        thing = row.of;
    }
    return found;
}

/** A thing of which only what it needs most stands there, bare, as if it were written out. */
export function wholeOf(things, thing, value) {
    const [row] = (things[thing] ?? []).filter(({ needed }) => needed.length > 0);
    return value !== null && typeof value === "object" && !Array.isArray(value) || row === undefined ? value
        : { [row.key]: value };
}

/** Every text of a thing and of what is in it, [path, text]. */
export function* textsOf(things, thing, value, at = "") {
    for (const row of things[thing] ?? []) {
        const here = value?.[row.key];
        const path = under(at, row.key);
        const each = here === undefined || here === null ? [] : row.many && Array.isArray(here)
            ? here.map((item, i) => [under(path, i), item]) : [[path, here]];
        for (const [where, item] of each) {
            if (TEXTS.includes(row.type)) {
                yield [where, item];
            } else if (row.of !== null && typeof item === "object") {
                yield* textsOf(things, row.of, item, where);
            } else if (row.many && row.of !== null && typeof item === "string") {
                yield [where, item];
            }
        }
    }
}
