// SPDX-License-Identifier: GPL-3.0-or-later
// What is chosen from: the rows of a screen (docs/events.md), and the lesson that teaches a word. Every button sends an intent as it stands in the screen.
import { button, el, fill, locale, unseen } from "./dom.js";
import { LEARNED } from "./kept.js";

/** What stands beside a row's name: how far one is in it, or how much it holds. */
export function besideOf(row, words) {
    const told = [
        row.state === "begun" && row.step > 0
            ? fill(words["row.step"], { step: row.step, steps: row.steps }) : "",
        LEARNED.includes(row.state) ? words[`row.${row.state}`] : "",
        row.due > 0 ? fill(words["row.due"], { due: row.due }) : "",
        row.count === undefined ? "" : fill(words[row.count === 1 ? "row.count.one" : "row.count"], { count: row.count }),
        row.after > 0 ? fill(words["row.after"], { after: row.after }) : "",
        row.rating === undefined ? "" : String(row.rating),
        row.move === undefined ? "" : fill(words["row.cost"],
            { cost: row.move.cost.toLocaleString(document.documentElement.lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 }) }),
    ];
    return told.filter((each) => each !== "").join("; ");
}

/** A day, as those who read write it; other words as they stand. */
function dayOf(title) {
    return /^\d{4}-\d\d-\d\d$/u.test(title)
        ? new Date(`${title}T12:00`).toLocaleDateString(locale(), { day: "numeric", month: "long" }) : title;
}

/** A list as an element. send(intent, shown). */
export function listOf({ of, rows }, words, send) {
    const levels = of === "levels";
    const list = el("ul", { class: levels ? "choices levels" : "choices" });
    if (of === "mistakes") {
        list.append(el("li", { class: "group" }, words["list.mistakes"]));
    }
    let group;
    const first = ({ group }) => of === "lessons" && (group ?? null) !== null; // what one has taken in
    const { compare } = new Intl.Collator(document.documentElement.lang);
    const order = of === "words" ? (a, b) => compare(a.title, b.title) : (a, b) => Number(first(b)) - Number(first(a));
    for (const row of rows.filter(({ state }) => state !== "deleted").sort(order)) {
        const name = levels && row.number !== undefined
            ? [fill(words["row.level"], { step: row.number }), row.title].filter(Boolean).join(" · ") : dayOf(row.title ?? row.id);
        const title = row.move === undefined ? name : `${name}, ${row.move.dice.join("-")}`;
        // Of many lessons only the one that is next tells more than its title.
        const about = of === "lessons" && row.next !== true ? "" : row.line ?? row.move?.words ?? ""; // what was best is tried first
        const beside = besideOf(row, words);
        const stands = row.part ?? row.group;
        if (stands !== group && of !== "mistakes") { // whose groups are names of files
            list.append(el("li", { class: "group" }, stands ?? ""));
        }
        group = stands;
        list.append(el("li", { class: row.next ? "next" : LEARNED.includes(row.state) ? "done" : null },
            el("button", { type: "button", disabled: row.open === undefined,
                onclick: () => send(row.open, title) },
            row.number === undefined || levels || of === "ideas" ? null : el("span", { class: "number" }, `${row.number}.`),
            el("b", {}, title),
            beside === "" ? null : el("small", {}, unseen(" "), beside),
            about === "" ? null : el("span", { class: "about" }, unseen(" "), about))));
    }
    if (levels) {
        list.append(el("li", { class: "group" }, el("small", {}, words["levels.about"])));
    }
    return list;
}

/** A button to the lesson that teaches a word; null: there is none. */
export function lessonOf({ lesson }, words, send) {
    return lesson === null ? null : el("p", {}, button(fill(words["explain.lesson"], lesson),
        () => send({ do: "learn", with: lesson.id }, lesson.title), { class: "primary" }));
}
