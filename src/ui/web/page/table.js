// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of figures, as `best` tells them: the head, the rows in the order given, and what the
// columns mean.
import { el, button } from "./dom.js";
import { playOf } from "./prose.js";

/** Whether this column is figures, signs or nothing; the last tells what the rows are about. */
export function isFigures(rows, column) {
    return column !== (rows[0]?.length ?? 0) - 1 && rows.every((row) => /^[\s\d.,+\-−–=%/*()]*$/u.test(row[column] ?? ""));
}

/** The legend without what is said twice or not at all. */
export function legendOf(event) {
    return [...new Set((event.legend ?? []).filter((words) => words !== ""))];
}

function kindOf({ columns, rows }, i) {
    return [isFigures(rows, i) ? "figure" : "", isSpared(columns, i) ? "spared" : ""].filter((each) => each !== "").join(" ") || null;
}

function cell(event, row, i, manner) {
    const text = row[i];
    const last = i === event.columns.length - 1;
    const play = last && manner.onplay !== undefined ? playOf(text) : null;
    if (play !== null) {
        const shown = button(text, () => manner.onplay(play, shown), {
            class: "try play",
            "aria-pressed": "false",
            title: manner.words["desk.try"],
        });
        return el("th", { scope: "row" }, shown);
    }
    const kind = kindOf(event, i);
    return el(last ? "th" : "td", { class: kind, scope: last ? "row" : null }, text);
}

function head(event) {
    return el("thead", {}, el("tr", {}, ...orderOf(event.columns).map((i) =>
        event.columns[i] === "" ? el("td", {}) : el("th", {
            scope: "col",
            class: kindOf(event, i),
        }, event.columns[i]))));
}

/** The columns in the order they are shown: the play, which comes last, after the rank. */
export function orderOf(columns) {
    const order = columns.map((_, i) => i);
    return columns[0] === "" ? [0, order.length - 1, ...order.slice(1, -1)] : order;
}

/** Whether a narrow screen does without this column: of plays in order it has rank, play, cost and wins. */
export function isSpared(columns, column) {
    return columns[0] === "" && columns.length > 5 && ![0, 2, 3, columns.length - 1].includes(column);
}

/** The table as an element. manner: {words, onplay(play, button)}. */
export function tableOf(event, manner) {
    const rows = event.rows.map((row) =>
        el("tr", {}, ...orderOf(event.columns).map((i) => cell(event, row, i, manner))));
    const legend = legendOf(event).map((words) => el("p", {
        class: isSpared(event.columns, event.legend.indexOf(words)) ? "small spared" : "small" }, words));
    return el("div", { class: "figures" },
        el("div", {
            class: "wide",
            role: "region",
            tabindex: "0",
            "aria-label": manner.words["desk.table"],
        }, el("table", {}, head(event), el("tbody", {}, ...rows))),
        ...legend);
}
