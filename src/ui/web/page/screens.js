// SPDX-License-Identifier: GPL-3.0-or-later
// What a screen (docs/events.md) has beside what was said: home, rows to choose from, the sides of a game.
// Every button sends an intent as it stands in the screen.
import { button, el, fill, unseen } from "./dom.js";

/** States of rows that are told in a word of their own. */
const DONE = ["looked-through", "gone-through", "learned"];

/** What stands beside a row's name: how far one is in it, or how much it holds. */
export function besideOf(row, words) {
    const told = [
        row.state === "begun" && row.step > 0
            ? fill(words["row.step"], { step: row.step, steps: row.steps }) : "",
        DONE.includes(row.state) ? words[`row.${row.state}`] : "",
        row.due > 0 ? fill(words["row.due"], { due: row.due }) : "",
        row.count === undefined ? "" : fill(words["row.count"], { count: row.count }),
        row.rating === undefined ? "" : String(row.rating),
        row.move === undefined ? "" : fill(words["row.cost"],
            { cost: row.move.cost.toLocaleString(document.documentElement.lang, { maximumFractionDigits: 2 }) }),
    ];
    return told.filter((each) => each !== "").join("; ");
}

/** What a row is about: its line, or the play that cost so much. */
function aboutOf(row, words) {
    const { play = "", best } = row.move ?? {};
    return row.line ?? (best ? `${play}. ${fill(words["row.best"], { play: best })}` : play);
}

/** A list as an element. send(intent, shown). */
export function listOf({ of, rows }, words, send) {
    const list = el("ul", { class: "choices" });
    let group;
    for (const row of rows.filter(({ state }) => state !== "deleted")) {
        const name = row.title ??
            (of === "levels" ? fill(words["row.level"], { step: row.number }) : String(row.rating ?? row.id));
        const title = row.move === undefined ? name : `${name}, ${row.move.dice.join("-")}`;
        // Of many lessons only the one that is next tells more than its title.
        const about = of === "lessons" && row.next !== true ? "" : aboutOf(row, words);
        const beside = besideOf(row, words);
        const stands = row.part ?? row.group;
        if (stands !== group && of !== "mistakes") { // whose groups are names of files
            list.append(el("li", { class: "group" }, stands ?? ""));
        }
        group = stands;
        list.append(el("li", { class: row.next ? "next" : DONE.includes(row.state) ? "done" : null },
            el("button", { type: "button", disabled: row.open === undefined,
                onclick: () => send(row.open, title) },
            row.number === undefined ? null : el("span", { class: "number" }, `${row.number}.`),
            el("b", {}, title),
            beside === "" ? null : el("small", {}, unseen(" "), beside),
            about === "" ? null : el("span", { class: "about" }, unseen(" "), about))));
    }
    return list;
}

/** Both sides of a game, the viewer's last: who they are, what they have left, and whose turn it is. */
export function sidesOf(game, words) {
    const sideOf = (side) => {
        const { name, level, pips, off, points } = game[side];
        const who = name ?? words[`side.${side}`];
        const left = [game.cube?.owner === side ? fill(words["side.cube"], game.cube) : "",
            off > 0 ? fill(words["side.off"], { off }) : "", fill(words["side.pips"], { pips }),
            game.length > 0 ? fill(words["side.points"], { points, length: game.length }) : ""];
        return el("p", { class: `side-of ${side}`, "aria-current": game.turn === side ? "true" : null },
            el("b", {}, who), level === null ? null : el("small", {}, unseen(", "), fill(words["side.level"], level)),
            unseen(": "), el("span", {}, left.filter((part) => part !== "").join(" · ")));
    };
    return [game.viewer === "white" ? "black" : "white", game.viewer].map(sideOf);
}

/** What one who comes back is told at a glance: the day's set, days in a row, the rating. */
export function homeOf({ known, today, streak, rating, games, due }, words) {
    const told = (key, slots) => el("li", {}, ...fill(words[key], slots).split("|").map((part, i) =>
        el(i === 0 ? "b" : "span", {}, part)));
    const all = [
        streak !== null && streak.now > 0 ? told("home.streak", { days: streak.now }) : null,
        today !== null && today.state === "begun" ? told("home.today", today) : null,
        due > 0 && today === null ? told("home.due", { due }) : null,
        rating?.sure ? told("home.rating", { rating: Math.round(rating.rating) }) : null,
        games.won > 0 ? told("home.won", games) : null,
    ].filter((each) => each !== null);
    return known && all.length > 0 ? el("ul", { class: "tiles" }, ...all) : null;
}

/** A button to the lesson that teaches a word; null: there is none. */
export function lessonOf({ lesson }, words, send) {
    return lesson === null ? null : el("p", {}, button(fill(words["explain.lesson"], lesson),
        () => send({ do: "learn", with: lesson.id }, lesson.title), { class: "primary" }));
}

/** The turn in `turns` that an arrow key leads to from the one that is looked at; null: there is none. */
export function turnBeside(review, by) {
    const to = (review.open ?? (by > 0 ? -1 : review.turns.length)) + by;
    return review.turns[to] ?? null;
}
