// SPDX-License-Identifier: GPL-3.0-or-later
// What is drawn of figures: how a game went, how one is getting on, how something ended.
import { button, el, fill, locale, MOST_STARS, starsDrawn, tellMore } from "./dom.js";
import { besideOf } from "./screens.js";
import { written } from "./written.js";

const SVG = "http://www.w3.org/2000/svg";
const WIDE = 400;

/** An element of a drawing. */
function shape(tag, attributes, ...children) {
    const made = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) {
        made.setAttribute(name, String(value));
    }
    made.append(...children);
    return made;
}

/** Points, to a hundredth. */
function figure(value) {
    return value.toLocaleString(document.documentElement.lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
        .replace("-", "−");
}

/** Where the values lie on a field so high, the first at the left, the highest at the top; low, high: the
 * values at its edges. */
export function pointsOf(values, height, low, high) {
    const across = WIDE / Math.max(1, values.length - 1);
    return values.map((value, i) => [i * across, height - (value - low) / (high - low || 1) * height]);
}

/** A line through values, with what is drawn over it; middle: the value of the line across, or null. */
function lineOf(values, { height, low, high, middle = null, label, over = (_points) => [] }) {
    const points = pointsOf(values, height, low, high);
    const path = points.map(([x, y], i) => `${i === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
    const [[, across]] = middle === null ? [[0, 0]] : pointsOf([middle], height, low, high);
    return shape("svg", { class: "chart", viewBox: `-8 -8 ${WIDE + 16} ${height + 16}`, role: "img", "aria-label": label },
        ...(middle === null ? [] : [
            shape("path", { class: "area", d: `${path}L${WIDE} ${across}L0 ${across}Z` }),
            shape("path", { class: "across", d: `M0 ${across}H${WIDE}` })]),
        shape("path", { class: "curve", d: path }), ...over(points));
}

/* --- a game walked through --- */

const isAt = (turn, point) => turn.game === point.game && turn.number === point.number && turn.side === point.side;

/** The curve of a game, on which one goes to a turn, and its turning points. */
export function reviewDrawn(review, words, send) {
    const { turns, turning, curve, open, viewer } = review;
    const sign = viewer === "black" ? -1 : 1;
    const values = curve.map(({ white }) => sign * white);
    const most = Math.max(1, ...values.map(Math.abs));
    const here = turns[open] ?? null;
    const goes = (turn) => send(turn.open, null);
    const dot = (points, turn, kind) => {
        const at = curve.findIndex((point) => isAt(turn, point));
        return at < 0 ? [] : [shape("circle", { class: kind, cx: points[at][0], cy: points[at][1], r: kind === "here" ? 6 : 4.5 })];
    };
    const drawn = values.length < 2 ? null : lineOf(values, { height: 100, low: -most, high: most, middle: 0,
        label: words["review.curve"], over: (points) => [...turning.flatMap((i) => dot(points, turns[i], "turning")),
            ...(here === null ? [] : dot(points, here, "here"))] });
    drawn?.addEventListener("click", (event) => {
        const box = drawn.getBoundingClientRect();
        const at = Math.round((event.clientX - box.left) / box.width * (curve.length - 1));
        const turn = turns.find((each) => isAt(each, curve[Math.min(curve.length - 1, Math.max(0, at))]));
        if (turn !== undefined) {
            goes(turn);
        }
    });
    const list = el("ol", { class: "turnings" }, ...turning.map((i) => turns[i]).map((turn) => el("li", {},
        button("", () => goes(turn), { class: `card grade-${turn.grade}`, "aria-current": turn === here ? "true" : null },
            el("b", {}, [fill(words["review.turn"], { number: turn.number }), turn.dice?.join("-") ?? ""]
                .filter((part) => part !== "").join(" · ")),
            el("span", { class: "cost" }, figure(-turn.cost)),
            el("span", { class: "did" }, turn.told ?? "")))));
    const tell = tellMore(list);
    window.requestAnimationFrame(() => { // it is seen in a list that is longer than its place
        const at = list.querySelector("[aria-current]")?.parentElement;
        list.scrollTop = at === undefined || at === null ? 0 : at.offsetTop - list.offsetTop - (list.clientHeight - at.offsetHeight) / 2;
        tell();
    });
    return el("div", { class: "review" }, drawn,
        drawn === null ? null : el("p", { class: "small", "aria-hidden": "true" }, words["review.curve"]), list);
}

/* --- how one is getting on --- */

function tile(value, about) {
    return el("li", {}, el("b", {}, String(value)), el("span", {}, about));
}

/** A tile of so many of what words tell in the plural, and of one in the singular. */
function counted(count, words, key) {
    return tile(count, words[count === 1 ? `${key}.one` : key]);
}

/** Bars of so many questions due on each of the next days. */
function dueDrawn(due, words) {
    const most = Math.max(1, ...due);
    const day = new Intl.DateTimeFormat(locale(), { weekday: "short" });
    return el("ol", { class: "bars", "aria-label": words["progress.due"] }, ...due.slice(0, 7).map((count, i) => {
        const bar = shape("svg", { viewBox: "0 0 10 40", preserveAspectRatio: "none", "aria-hidden": "true" },
            shape("rect", { x: 0, y: 40 - 40 * count / most, width: 10, height: 40 * count / most }));
        return el("li", {}, el("b", {}, String(count)), bar,
            el("span", {}, day.format(new Date(Date.now() + i * 24 * 3600 * 1000))));
    }));
}

/** How strong one has been, with the least, the most and what it is now in figures. */
function strengthDrawn(strengths, words) {
    const last = strengths.length - 1;
    const told = [strengths.indexOf(Math.max(...strengths)), strengths.indexOf(Math.min(...strengths)), last];
    const over = (points) => [...new Set(told)].flatMap((i) => {
        const [x, y] = points[i];
        const below = strengths[i] === Math.min(...strengths);
        return [shape("circle", { class: i === last ? "here" : "extreme", cx: x, cy: y, r: i === last ? 5 : 3.5 }),
            shape("text", { x, y: below ? y + 20 : y - 11,
                "text-anchor": x < 30 ? "start" : x > WIDE - 30 ? "end" : "middle" }, String(Math.round(strengths[i])))];
    });
    return lineOf(strengths, { height: 110, low: Math.min(...strengths) - 40, high: Math.max(...strengths) + 40,
        label: words["progress.curve"], over });
}

/** How one is getting on: figures, how strong one has been, what is due, themes, lessons. */
export function progressDrawn({ figures, lessons }, words, send) {
    const { answers, rating, curve, themes, due, days } = figures;
    const part = (key, ...children) => el("section", { class: "part" }, el("h2", {}, words[key]), ...children);
    const strengths = curve.map((each) => each.rating);
    const begun = lessons.filter(({ state }) => !["new", "deleted"].includes(state));
    return el("div", { class: "progress" },
        el("ul", { class: "tiles" },
            rating?.sure ? tile(Math.round(rating.rating), words["progress.rating"]) : null,
            counted(answers.asked, words, "progress.asked"),
            tile(answers.asked === 0 ? "–" : (answers.right / answers.asked).toLocaleString(locale(), { style: "percent" }), words["progress.right"]),
            counted(days.row, words, "progress.row"), counted(days.trained, words, "progress.days")),
        strengths.length < 2 || !rating?.sure ? null : part("progress.curve", strengthDrawn(strengths, words)),
        due.some((count) => count > 0) ? part("progress.due", dueDrawn(due, words)) : null,
        themes.length === 0 ? null : part("progress.themes", el("ul", { class: "themes" }, ...themes.map((theme) => {
            const { title, asked, right } = theme;
            return el("li", {}, el("span", {}, title),
                el("meter", { min: 0, max: asked, value: right, "aria-label": title }),
                el("small", {}, `${right} / ${asked}`));
        }))),
        begun.length === 0 ? null : part("progress.lessons", el("ul", { class: "chips" }, ...begun.map((row) => el("li", {},
            button("", () => send(row.open, row.title), { class: `chip ${row.state}` }, row.title ?? row.id,
                besideOf(row, words) === "" ? null : el("small", {}, ` ${besideOf(row, words)}`)))))));
}

/* --- how something ended --- */

/** A card: how it ended, of a lesson what it was about, and of a game (seen by viewer) what there is to learn from it;
 * null: the words tell it all. */
export function resultDrawn(result, words, viewer, send) {
    const { of, how, learn, asked, right, firsts, steps, passed, stars, winner, item, about } = result;
    const game = ["game", "match"].includes(of);
    const starred = stars > 0 ? starsDrawn(stars, { role: "img", "aria-label": `${stars} / ${MOST_STARS}` }) : null;
    const missed = [...new Set((steps ?? []).filter((_, i) => !firsts[i]))];
    if (of === "lesson" && item !== null) { // how many were right is said in words
        return el("div", { class: "result lesson" },
            el("p", { class: "how" }, fill(words["result.done"], { title: item.title })),
            about === null ? null : el("div", { class: "about" }, ...(about.rich === undefined ? [about.words] : written(about.rich))),
            starred,
            missed.length === 0 ? null : el("p", { class: "small" }, words["result.missed"]),
            missed.length === 0 ? null : el("ul", { class: "chips" }, ...missed.map((step) => el("li", {},
                button(String(step), () => send({ do: "learn", with: `${item.id} ${step}` }, null),
                    { class: "chip", "aria-label": fill(words["result.again"], { step }) })))));
    }
    const [, end, why] = /^(.*?[.!?])\s+(.*)$/su.exec(how ?? "") ?? ["", how ?? "", ""]; // how it ended, and what came of it
    const counted = !game && asked > 0 && !["lesson", "puzzles", "exam"].includes(of); // of these the words tell it
    return starred === null && !game && !counted ? null
        : el("div", { class: `result ${passed === false || (game && winner !== viewer) ? "failed" : ""}` }, starred,
        game || counted ? el("p", { class: "how" }, game ? end : fill(words["result.right"], { right, asked })) : null,
        game && why !== "" ? el("p", { class: "why" }, why) : null,
        game && learn ? el("p", { class: "learn" }, fill(words["result.learn"],
            { dice: learn.dice.join("-"), play: learn.words, cost: figure(learn.cost) })) : null);
}
