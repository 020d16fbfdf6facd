// SPDX-License-Identifier: GPL-3.0-or-later
// Which of the languages offered a reader is shown.

/**
 * The first of the wanted languages ("sv-SE", "en") that is offered ("sv"); the only one offered,
 * whatever is wanted; null where it is for the reader to say.
 */
export function choose(offered, wanted) {
    if (offered.length === 1) {
        return offered[0];
    }
    const main = (tag) => tag.toLowerCase().split("-")[0];
    const first = wanted.map(main).find((language) => offered.includes(language));
    return first ?? null;
}
