// SPDX-License-Identifier: GPL-3.0-or-later
// Who plays a game, and where one is in one that is walked through, as the screen (docs/events.md) has it.
import { el, fill, unseen } from "./dom.js";

/** Both sides of a game, the viewer's last: who they are, what they have left, and whose turn it is. */
export function sidesOf(game, words) {
    const sideOf = (side) => {
        const { name, engine, level, pips, off, points } = game[side];
        const colour = words[`side.${side}`];
        const you = !engine && game[side === "white" ? "black" : "white"].engine;
        const who = name ?? (you ? fill(words["side.you"], { side: colour }) : colour);
        const left = [game.cube?.owner === side ? fill(words["side.cube"], game.cube) : "",
            off > 0 ? fill(words["side.off"], { off }) : "", pips > 0 ? fill(words["side.pips"], { pips }) : "",
            game.length > 0 ? fill(words["side.points"], { points, length: game.length }) : ""];
        return el("p", { class: `side-of ${side}`, "aria-current": game.turn === side ? "true" : null },
            el("b", {}, who), level === null ? null : el("small", {}, unseen(", "), fill(words["side.level"], level)),
            unseen(": "), el("span", {}, left.filter((part) => part !== "").join(" · ")));
    };
    return [game.viewer === "white" ? "black" : "white", game.viewer].map(sideOf);
}

/** The turn in `turns` that an arrow key leads to from the one that is looked at; null: there is none. */
export function turnBeside(review, by) {
    const to = (review.open ?? (by > 0 ? -1 : review.turns.length)) + by;
    return review.turns[to] ?? null;
}
