// SPDX-License-Identifier: GPL-3.0-or-later
// The board by keyboard: which place is beside which, and what a key means.

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** How long digits belong together, in milliseconds. */
const TOGETHER = 900;

/**
 * The place beside one, as the board is seen.
 * @param {{x: number, y: number}[]} places their middles
 * @param {number} at the index of one
 * @param {string} key an arrow key, Home or End
 * @returns {number} an index: `at` itself where there is nothing on that side
 */
export function neighbour(places, at, key) {
    const here = places[at];
    const row = (place) =>
        place.y > (Math.min(...places.map((p) => p.y)) + Math.max(...places.map((p) => p.y))) / 2;
    const along = (same) =>
        places
            .map((place, i) => ({ i, x: place.x, same: row(place) === row(here) }))
            .filter((place) => place.same === same);
    if (key === "Home" || key === "End") {
        const sign = key === "Home" ? 1 : -1;
        return along(true).reduce((best, place) => (sign * (place.x - best.x) < 0 ? place : best))
            .i;
    }
    const [dx, dy] = ARROWS[key];
    if (dy !== 0) {
        if (dy > 0 === row(here)) {
            return at;
        }
        return along(false).reduce((best, place) =>
            Math.abs(place.x - here.x) < Math.abs(best.x - here.x) ? place : best,
        ).i;
    }
    const beside = along(true).filter((place) => dx * (place.x - here.x) > 0);
    return beside.length === 0
        ? at
        : beside.reduce((best, place) => (dx * (place.x - best.x) < 0 ? place : best)).i;
}

/** Digits typed one after the other, as the number that they make. */
export class Digits {
    #typed = "";
    #when = -Infinity;

    /** Takes a digit at a time in milliseconds; the number of a point, or 0 if it is none. */
    take(digit, when) {
        const longer = when - this.#when <= TOGETHER ? this.#typed + digit : digit;
        this.#typed = Number(longer) >= 1 && Number(longer) <= 24 ? longer : digit;
        this.#when = when;
        return Number(this.#typed);
    }

    /** The number is over: the next digit begins another. */
    end() {
        this.#when = -Infinity;
    }
}

/**
 * What a key pressed on the board asks for.
 * @returns {string} "go", "digit", "take", "put-back", "undo", or "" for nothing
 */
export function meaning(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) {
        return "";
    }
    if (event.key in ARROWS || event.key === "Home" || event.key === "End") {
        return "go";
    }
    if (/^[0-9]$/.test(event.key)) {
        return "digit";
    }
    return (
        { Enter: "take", " ": "take", Escape: "put-back", Backspace: "undo", u: "undo" }[
            event.key
        ] ?? ""
    );
}
