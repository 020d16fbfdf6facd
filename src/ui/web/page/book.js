// SPDX-License-Identifier: GPL-3.0-or-later
// The exercises of the book, live. Nothing of the tutor is fetched before one is begun; then one
// tutor serves the page, and the exercise begun last has it.
import { button, el } from "./dom.js";
import { Desk } from "./desk.js";
import { Tutor } from "./tutor.js";
import { loadWords } from "./words.js";

class Book {
    constructor(root, language, words) {
        this.root = root;
        this.language = language;
        this.words = words;
        this.tutor = null;
        this.active = null;
        this.opened = null;
    }

    /** Gives an exercise its button. */
    prepare(section) {
        const begin = button(this.words["book.begin"], () => this.begin(section, begin),
            { class: "primary begin" });
        const task = section.querySelector(".task");
        task.after(el("p", { class: "live-begin" }, begin));
        const figure = task.querySelector("figure");
        figure?.classList.add("begins");
        figure?.addEventListener("click", () => this.begin(section, begin));
    }

    /** One tutor for the page, opened once; its greeting is not for this page. */
    open() {
        if (this.tutor === null) {
            this.tutor = new Tutor({ base: this.root, language: this.language, store: true });
            this.tutor.onevent = (event) => this.active?.desk.take(event);
            this.tutor.onstate = () => this.active?.desk.state(this.tutor.state);
            this.opened = this.tutor.open({ start: "greet", names: [], rules: null,
                seed: undefined });
        }
        return this.opened;
    }

    /** Lays the desk in the place of the printed exercise, and asks its question. */
    async begin(section, begin) {
        if (section.querySelector(".desk") !== null || this.beginning === true) {
            return;
        }
        this.beginning = true;
        begin.disabled = true;
        this.rest();
        const place = el("div", { class: "in-book" });
        const figure = section.querySelector(".task figure");
        begin.parentElement.after(place);
        const opened = this.open();
        const desk = new Desk(place, this.tutor, this.words,
            { heading: 0, figure: figure?.cloneNode(true) ?? null });
        desk.state("loading");
        section.classList.add("at-board");
        await opened;
        this.active = { section, desk, begin };
        desk.state(this.tutor.state);
        desk.ready = true;
        await desk.send({ do: "ask", with: section.dataset.question }, null);
        this.beginning = false;
        place.scrollIntoView({ block: "nearest" });
    }

    /** The exercise that had the tutor is as it was printed. */
    rest() {
        if (this.active !== null) {
            const { section, desk, begin } = this.active;
            desk.element.remove();
            section.classList.remove("at-board");
            begin.disabled = false;
            this.active = null;
        }
    }
}

const sections = document.querySelectorAll(".exercise[data-question]");
if (sections.length > 0) {
    const root = new URL("../", import.meta.url);
    const language = document.documentElement.lang;
    const book = new Book(root, language, await loadWords(root, language));
    for (const section of sections) {
        book.prepare(section);
    }
}
