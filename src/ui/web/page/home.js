// SPDX-License-Identifier: GPL-3.0-or-later
// Home: how one stands at a glance, and a board that plays a few turns.
import { button, el, fill } from "./dom.js";
import { movesOf } from "./prose.js";

const SVG = "http://www.w3.org/2000/svg";

const RULES = "lyckans-talisman";
/** Turns of a game between good players, with a hit and its answer: the position before each, roll and play. */
/** @type {[string, number[], string][]} */
const TURNS = [
    ["H---A-----ACiB-a------ad:0,0:w", [6, 2], "1/7 12/14"],
    ["G---A-A---ABiC-a------ad:0,0:b", [5, 4], "11/16 12/16"],
    ["G--bA-A---ABiC-a-------c:0,0:w", [5, 4], "11/16* 12/16"],
    ["G--bA-A----AiC-B-------c:0,1:b", [3, 1], "bar/3 16/17*"],
];
const ROLLED = 650; // ms that the dice lie there
const PLAYED = 850; // ms until the next roll

const wait = (ms) => new Promise((done) => {
    window.setTimeout(done, ms);
});

/** Plays the turns: batch(request) draws them, show(board event) shows each as long as goes(); still: only the first is seen. */
export async function playTurns({ batch, show, goes, still }) {
    for (const [position, dice, play] of TURNS) {
        const request = { cmd: "moves", rules: RULES, position, dice, viewer: "white", svg: true };
        const side = position.endsWith("w") ? "white" : "black";
        for (const [moves, rest] of [[[], ROLLED], [movesOf(play), PLAYED]]) {
            const answer = await batch({ ...request, moves });
            if (!goes() || answer?.svg === undefined) {
                return;
            }
            show({ event: "board", svg: answer.svg, last: { side } });
            if (still) {
                return;
            }
            await wait(rest);
        }
    }
}

/** So much of a circle. */
function ring(done, of) {
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", "0 0 40 40");
    svg.setAttribute("class", "ring");
    svg.setAttribute("aria-hidden", "true");
    for (const [name, part] of [["all", 100], ["done", 100 * done / Math.max(1, of)]]) {
        const circle = document.createElementNS(SVG, "circle");
        for (const [key, value] of Object.entries({ class: name, cx: 20, cy: 20, r: 15.9155, "stroke-dasharray": `${part} 100` })) {
            circle.setAttribute(key, String(value));
        }
        svg.append(circle);
    }
    return svg;
}

/** What one who comes back is told at a glance: the day's set, days in a row, the rating; and the puzzle of the day. */
export function homeOf({ known, today, streak, rating, games, due }, words, send) {
    const told = (key, slots) => fill(words[key], slots).split("|").map((part, i) => el(i === 0 ? "b" : "span", {}, part));
    const tile = (...children) => el("li", {}, ...children);
    return known ? el("ul", { class: "tiles" },
        today === null ? null : tile(button("", () => send({ do: "today" }, null), { class: "tile" },
            ring(today.state === "done" ? today.of : today.done, today.of), ...told("home.today", today))),
        tile(button("", () => send({ do: "puzzles", with: "today" }, null), { class: "tile daily" }, ...told("home.daily", {}))),
        streak !== null && streak.now > 1 ? tile(...told("home.streak", { days: streak.now })) : null,
        due > 0 && today === null ? tile(...told("home.due", { due })) : null,
        rating?.sure ? tile(...told("home.rating", { rating: Math.round(rating.rating) })) : null,
        games.won > 0 ? tile(...told("home.won", games)) : null) : null;
}
