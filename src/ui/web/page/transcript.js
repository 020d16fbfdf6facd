// SPDX-License-Identifier: GPL-3.0-or-later
// What was said, as a log that grows at its end: pages (a step of a lesson, a game), in them
// questions and exchanges (a line of the learner's and what came to it). Nothing that stands is
// moved, so that a screen reader hears every line once.
import { el, still } from "./dom.js";
import { entry, paragraphs, pieces } from "./prose.js";
import { written } from "./written.js";

const MOST_PAGES = 40;
const MOST_ENTRIES = 400;
const BELOW = 12;

/** A text with its plays set as plays. */
export function prose(tag, attributes, text) {
    return el(tag, attributes, ...pieces(text).map((piece) =>
        piece.play === undefined ? piece.text : el("span", { class: "play" }, piece.play)));
}

/** A sentence, or a word with what it does. */
function paragraph(text) {
    const parts = entry(text);
    return parts === null ? prose("p", {}, text)
        : el("p", { class: "entry" }, el("kbd", {}, parts[0]), " ", prose("span", {}, parts[1]));
}

export class Transcript {
    /** A log in `element`, which scrolls or lies in what does. */
    constructor(element) {
        this.element = element;
        this.chapter = null;
        this.exchange = null;
        this.start = null;
        this.news = null; // what stood last in the exchange when something new happened in it
        this.entries = 0; // on this page
    }

    /** A line is sent: what stands here is past, and what comes now is looked at from its start. */
    sent(words) {
        for (const each of this.element.querySelectorAll(":scope > :not(.past), .exchange:not(.past)")) {
            each.classList.toggle("past", each !== this.chapter);
        }
        this.exchange = this.start = this.news = null;
        if (words !== null) {
            this.add(prose("p", { class: "said" }, words));
        }
    }

    /** What comes now is new, however much was told since a line was sent: in a game what follows a roll. */
    happens() {
        this.news = this.exchange?.lastElementChild ?? null;
    }

    /** What comes is looked at with what stands here. */
    beside() {
        this.exchange = null;
    }

    /** A new page: what follows belongs to something new. A page that nothing was said on since a line was sent is
     * past with its question; on another stands the reply that led here, without its question (page.css). */
    turn() {
        for (const page of this.element.querySelectorAll(":scope > :not(.past)")) {
            page.classList.toggle("past", page.querySelector(".exchange:not(.past) > :not(.said)") === null);
        }
        this.chapter = el("div", { class: "page-of-log" });
        this.entries = 0;
        this.element.append(this.chapter);
        if (this.exchange === null || this.exchange.querySelector(":scope > :not(.said)") === null) {
            this.start = this.chapter;
        }
        if (this.exchange?.childElementCount === 0) { // what was told to be over has its words here
            this.chapter.append(this.exchange);
        } else {
            this.exchange = null;
        }
        while (this.element.childElementCount > MOST_PAGES) {
            this.element.firstElementChild.remove();
        }
    }

    /** Words of the tutor's: paragraphs, or as they are written. */
    say(words, rich) {
        this.add(...(rich === undefined ? paragraphs(words).map(paragraph) : written(rich)));
    }

    /** Words that something is wrong with what was typed. */
    error(words) {
        this.add(...paragraphs(words).map((text) => prose("p", { class: "error" }, text)));
    }

    heading(words, beside) {
        const made = el("h2", {}, words, beside === "" ? null : el("small", {}, ` ${beside}`));
        this.add(made);
        return made;
    }

    /** Text as it is; lines that come one after another make one. */
    text(words, name) {
        const last = this.exchange?.lastElementChild;
        if (last?.matches(".wide.text")) {
            last.firstElementChild.append(words);
        } else if (words.trim() !== "") {
            this.add(el("div", {
                class: "wide text",
                role: "region",
                tabindex: "0",
                "aria-label": name,
            }, el("pre", {}, words)));
        }
    }

    /** Something that stands between exchanges, as a question does. */
    between(element) {
        this.page().append(element);
        this.start ??= element;
        this.exchange = null;
        this.entries++;
    }

    /** Adds elements to the exchange that is going on. */
    add(...elements) {
        if (this.exchange === null) {
            const page = this.page();
            this.exchange = el("div", { class: "exchange" });
            page.append(this.exchange);
            this.start ??= this.exchange;
        }
        this.exchange.append(...elements);
        this.entries += elements.length;
        this.cap();
    }

    /** What the tutor has said to the last that was sent, as elements. */
    said() {
        return [...this.exchange?.querySelectorAll(":scope > :not(.said)") ?? []];
    }

    /** Takes back what was said to it: it is told elsewhere. */
    unsay() {
        this.exchange?.remove();
        this.exchange = this.start = null;
    }

    /** How the answer was that this exchange is about: right, partly, beside (nearly right), wrong, given-up. */
    mark(outcome) {
        this.exchange?.classList.remove("wrong");
        this.exchange?.classList.add("judged", outcome);
    }

    /** What is over, "lesson" or "game", stands at the words about it. */
    result(of) {
        this.add();
        this.exchange.dataset.result = of;
    }

    /** What is to be seen first so that all down to `bottom` is: what came since a line was sent. Where `room` is too
     * low for that, what was told before the last that happened goes, line by line; of a page that is new not, but where
     * one has only to go on from it (leads). */
    first(bottom, room, leads) {
        const goes = this.news !== null && this.exchange !== null && (leads || this.start === this.exchange);
        const told = goes ? [...this.exchange.children].filter((each) => each.offsetParent !== null) : [];
        const latest = told.indexOf(this.news) + 1;
        return bottom - this.start.getBoundingClientRect().top <= room ? this.start
            : told.find((each, i) => i === latest || bottom - each.getBoundingClientRect().top <= room) ?? this.start;
    }

    /**
     * Scrolls so that what came last is seen, from its beginning where `room` is too low for it.
     * own: the log scrolls by itself, and what it lies in stays where it is; leads: one has only to go on.
     */
    show(room, own, leads) {
        const last = this.chapter?.lastElementChild;
        if (this.start === null || last === undefined || last === null) {
            return;
        }
        const bottom = last.getBoundingClientRect().bottom;
        const start = this.first(bottom, room, leads);
        const top = start.getBoundingClientRect().top;
        const first = start === this.chapter || bottom - this.start.getBoundingClientRect().top > room;
        const behavior = still() ? "auto" : "smooth";
        if (!own) {
            (first ? start : last).scrollIntoView({
                block: first ? "start" : "nearest",
                behavior,
            });
            return;
        }
        const log = this.element.getBoundingClientRect();
        const asked = this.chapter.querySelector(":scope > .question:not(.closed)");
        const stays = asked !== null && asked !== this.start && window.getComputedStyle(asked).position === "sticky";
        const covered = stays ? asked.offsetHeight : 0;
        const by = first ? top - log.top - covered : Math.max(0, bottom - log.bottom + BELOW);
        this.element.scrollBy({ top: by + (stays ? 0 : this.cut(log.top + by)), behavior });
    }

    /** How much of a line lies above this height, and more below it: so that it is scrolled out of sight whole. */
    cut(height) {
        const range = document.createRange();
        for (const each of this.element.querySelectorAll("p, li, h2, th, td, pre, button")) {
            const { top, bottom } = each.getBoundingClientRect();
            if (top < height - 1 && bottom > height + 1) {
                range.selectNodeContents(each);
                for (const line of range.getClientRects()) {
                    if (line.top < height - 1 && line.bottom > height + 1) {
                        return line.bottom - height;
                    }
                }
            }
        }
        return 0;
    }

    /** The page that is written on. */
    page() {
        if (this.chapter === null) {
            this.turn();
        }
        return this.chapter;
    }

    /** In a long game or list the oldest of its page goes, but no question that is open. */
    cap() {
        while (this.entries > MOST_ENTRIES && this.chapter.childElementCount > 2) {
            const oldest = this.chapter.querySelector(":scope > :not(.question:not(.closed))");
            this.entries -= Math.max(1, oldest.childElementCount);
            oldest.remove();
        }
    }
}
