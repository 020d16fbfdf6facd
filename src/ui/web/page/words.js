// SPDX-License-Identifier: GPL-3.0-or-later
// The words of the page's furniture, in its language: LANG/words.json, written by the program.

/** The words of the language, by key; a key that is not there is told as it is. */
export async function loadWords(root, language) {
    const answer = await fetch(new URL(`${language}/words.json`, root));
    if (!answer.ok) {
        throw new Error(`${language}/words.json: ${answer.status}`);
    }
    return withKeys(await answer.json());
}

/** The same words, where one that is missing answers its key: a gap is seen, and nothing breaks. */
export function withKeys(words) {
    return new Proxy(words, {
        get: (all, key) => (typeof key === "string" && !(key in all) ? key : all[key]),
    });
}
