// SPDX-License-Identifier: GPL-3.0-or-later
// From one picture of the board to the next: each checker goes from where it stood to where it
// stands. What was played is not asked; it is seen.
import { still } from "./dom.js";
import { isOn, SOUND } from "./kept.js";

/** How many checkers may move before it is another position and no play. */
const MOST = 14;

/** How many a side moves in a play, one after the other; more go all at once. */
const PLAY = 4;

const PACE = { own: 210, other: 430 };
const EASE = "cubic-bezier(.33, .02, .2, 1)";

/** Checkers by side and place: {white: Map(at -> [men]), black: …}. */
function byPlace(men) {
    const places = { white: new Map(), black: new Map() };
    for (const man of men) {
        const place = places[man.side];
        place.set(man.at, [...(place.get(man.at) ?? []), man]);
    }
    for (const side of Object.values(places)) {
        for (const list of side.values()) {
            list.sort((a, b) => a.nth - b.nth);
        }
    }
    return places;
}

/** Men that one picture has more than another on each place: those last in their stacks. */
function more(here, there) {
    const list = [];
    for (const [at, men] of here) {
        list.push(...men.slice((there.get(at) ?? []).length));
    }
    return list.sort((a, b) => a.at - b.at || a.nth - b.nth);
}

/**
 * Who went where.
 * @param {{side: string, at: number, nth: number}[]} before
 * @param {{side: string, at: number, nth: number}[]} after
 * @returns {{from: object, to: object}[]} of those that left a place, in the order of their sides'
 *     ways, each with what it was and what it is
 */
export function travels(before, after) {
    const was = byPlace(before);
    const is = byPlace(after);
    const pairs = [];
    for (const side of ["white", "black"]) {
        const gone = more(was[side], is[side]);
        const come = more(is[side], was[side]);
        for (let i = 0; i < Math.min(gone.length, come.length); i++) {
            pairs.push({ from: gone[i], to: come[i] });
        }
    }
    return pairs;
}

/** Whether a checker was sent to the bar. */
function wasHit(pair) {
    return pair.to.at === 0 && pair.from.at !== 0;
}

/** The checkers of a picture. */
export function menOf(svg) {
    return [...svg.querySelectorAll(".man")].map((element) => ({
        element,
        side: element.dataset.side,
        at: Number(element.dataset.at),
        nth: Number(element.dataset.nth),
        ...middleOf(element),
    }));
}

/** The middle of a checker, in the units of the picture. */
export function middleOf(element) {
    const shape = element.firstElementChild;
    const number = (name) => Number(shape.getAttribute(name));
    return shape.localName === "circle"
        ? { x: number("cx"), y: number("cy"), flat: false }
        : {
              x: number("x") + number("width") / 2,
              y: number("y") + number("height") / 2,
              flat: true,
          };
}

function fly(element, dx, dy, options) {
    return element.animate(
        [
            { transform: `translate(${dx}px, ${dy}px)`, easing: EASE },
            { transform: "translate(0, 0)" },
        ],
        { fill: "backwards", ...options },
    ).finished;
}

/** Lets it be heard, so long (ms) from now, where that is wished. */
async function heard(what, later = 0) {
    if (isOn(SOUND, false)) {
        (await import("./sound.js")).play(what, later);
    }
}

/** Dice that were not there before come rolling in. */
export function rollDice(svg) {
    heard("dice");
    if (still()) {
        return;
    }
    [...svg.querySelectorAll(".thrown")].forEach((die, i) => {
        die.animate(
            [
                { transform: `translate(${90 - 40 * i}px, ${i === 0 ? 46 : -38}px) rotate(${320 - 90 * i}deg)`, opacity: 0 },
                { opacity: 1, offset: 0.3 },
                { transform: "none" },
            ],
            { duration: 460 + 90 * i, easing: "cubic-bezier(.2, .7, .25, 1)", fill: "backwards" },
        );
    });
}

/** A checker that is seen from above on its way to the tray, where it lies on its side. */
function flyOff(svg, pair, held, options) {
    const dx = held.x - pair.from.x;
    const dy = held.y - pair.from.y;
    const ghost = pair.from.element.cloneNode(true);
    ghost.classList.remove("came");
    svg.append(ghost);
    const gone = ghost
        .animate(
            [
                { transform: `translate(${dx}px, ${dy}px)`, opacity: 1, easing: EASE },
                { opacity: 1, offset: 0.8 },
                {
                    transform: `translate(${pair.to.x - pair.from.x}px, ${pair.to.y - pair.from.y}px)`,
                    opacity: 0,
                },
            ],
            { fill: "both", ...options },
        )
        .finished.catch(() => {})
        .then(() => ghost.remove());
    const come = pair.to.element.animate(
        [{ opacity: 0 }, { opacity: 0, offset: 0.7 }, { opacity: 1 }],
        { fill: "backwards", ...options },
    ).finished;
    return Promise.all([gone, come]);
}

/** Those that stay in their stacks make room. */
function shift(before, after, moved, pace) {
    const old = new Map(before.map((man) => [`${man.side} ${man.at} ${man.nth}`, man]));
    return after
        .filter((man) => !moved.has(man))
        .map((man) => {
            const was = old.get(`${man.side} ${man.at} ${man.nth}`);
            const still = was === undefined || (was.x === man.x && was.y === man.y);
            return still
                ? null
                : fly(man.element, was.x - man.x, was.y - man.y, { duration: pace });
        });
}

/**
 * Moves the checkers of a picture that has just been put up from where they stood in the one before.
 * @param {SVGElement} svg the new picture, in the document
 * @param {object[]} before menOf() the old one
 * @param {{own: boolean, first: string, held: {x: number, y: number} | null}} how own: moves just
 *     made by hand, quickly; first: the side that played; held: where the checker was let go that
 *     the hand has moved itself
 * @returns {Promise<void>} when all have arrived
 */
export async function moveMen(svg, before, how) {
    const after = menOf(svg);
    const pairs = travels(before, after);
    const pace = how.own ? PACE.own : PACE.other;
    if (pairs.length > 0 && pairs.length <= MOST) {
        heard("checker", still() ? 0 : pace);
    }
    if (still() || pairs.length > MOST) {
        return;
    }
    const movers = pairs
        .filter((pair) => !wasHit(pair))
        .sort((a, b) => Number(b.to.side === how.first) - Number(a.to.side === how.first));
    const hit = pairs.filter(wasHit);
    const gap = how.own || movers.length > PLAY ? 0 : pace * 0.75;
    const landed = Math.max(0, movers.length - 1) * gap + pace * 0.8;
    const flights = [...movers, ...hit].map((pair, i) => {
        const delay = i < movers.length ? i * gap : landed + (i - movers.length) * 60;
        const held = i === 0 ? (how.held ?? null) : null;
        const from = held ?? pair.from;
        svg.append(pair.to.element);
        if (pair.to.flat && !pair.from.flat) {
            return flyOff(svg, pair, from, { duration: pace, delay });
        }
        const options = { duration: held ? 120 : pace, delay };
        return fly(pair.to.element, from.x - pair.to.x, from.y - pair.to.y, options);
    });
    const moved = new Set(pairs.map((pair) => pair.to));
    flights.push(...shift(before, after, moved, Math.min(pace, 200)));
    await Promise.allSettled(flights);
}
