// SPDX-License-Identifier: GPL-3.0-or-later
// The words of the page's furniture, in its language: LANG/words.json, written by the program.

/** The words of the language in these files, by key; a key that is not there is told as it is. */
export async function loadWords(root, language, names = ["words.json"]) {
    const all = await Promise.all(names.map(async (name) => {
        const answer = await fetch(new URL(`${language}/${name}`, root));
        if (!answer.ok) {
            throw new Error(`${language}/${name}: ${answer.status}`);
        }
        return answer.json();
    }));
    return withKeys(Object.assign({}, ...all));
}

/** The same words, where one that is missing answers its key: a gap is seen, and nothing breaks. */
export function withKeys(words) {
    return new Proxy(words, {
        get: (all, key) => (typeof key === "string" && !(key in all) ? key : all[key]),
    });
}
