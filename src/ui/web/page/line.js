// SPDX-License-Identifier: GPL-3.0-or-later
// The line to type in: what was typed before with the arrow keys, and words to choose from as one
// types (a combobox, as the ARIA practices have it).
import { el, newId, unseen } from "./dom.js";
import { History, completed, wordAt } from "./history.js";

const MOST_WORDS = 8;
const PAUSE = 90;

export class Line {
    /** manner: {words, complete: async (typed, at) => [words], onsend(line), onchange()}. */
    constructor(manner) {
        this.manner = manner;
        this.history = new History();
        this.choices = [];
        this.active = -1;
        this.asked = 0;
        this.build();
    }

    build() {
        const { words } = this.manner;
        const list = newId("completion");
        this.input = el("input", {
            type: "text",
            name: "line",
            autocomplete: "off",
            autocapitalize: "none",
            autocorrect: "off",
            spellcheck: "false",
            enterkeyhint: "send",
            role: "combobox",
            "aria-autocomplete": "list",
            "aria-expanded": "false",
            "aria-controls": list,
            onkeydown: (event) => this.key(event),
            oninput: () => this.changed(),
            onblur: () => window.setTimeout(() => this.fold(), 150),
        });
        this.list = el("ul", { id: list, role: "listbox", hidden: true,
            "aria-label": words["desk.completions"] });
        this.send = el("button", { type: "submit", class: "send" }, words["desk.send"]);
        this.element = el("div", { class: "line" },
            el("div", { class: "typed" },
                el("label", {}, this.label = unseen(words["desk.line"]), this.input), this.list),
            this.send);
    }

    /** Whether commands are typed here too, or only the answer to a question. */
    takes(commands) {
        const { words } = this.manner;
        this.label.textContent = words[commands ? "desk.line" : "desk.typed"];
        this.input.placeholder = words[commands ? "desk.type" : "desk.typed"];
    }

    get typed() {
        return this.input.value;
    }

    set typed(line) {
        this.input.value = line;
        this.fold();
        this.manner.onchange();
    }

    /** Takes what is typed: the line is empty again, and kept to come back to. */
    take() {
        const typed = this.input.value.trim();
        this.history.keep(typed);
        this.typed = "";
        return typed;
    }

    focus() {
        this.input.focus();
    }

    changed() {
        this.manner.onchange();
        window.clearTimeout(this.waiting);
        this.waiting = window.setTimeout(() => this.look(), PAUSE);
    }

    /** Asks what the word may become. */
    async look() {
        const typed = this.input.value;
        const at = wordAt(typed, this.input.selectionStart);
        const begun = typed.slice(at, this.input.selectionStart);
        const asked = ++this.asked;
        let words = [];
        if (begun !== "" && !/^[\d/]/u.test(begun)) {
            words = await this.manner.complete(typed, at);
        }
        if (asked === this.asked && document.activeElement === this.input) {
            const fit = words.filter((word) => word !== begun);
            this.unfold([...new Set(fit)].slice(0, MOST_WORDS));
        }
    }

    unfold(words) {
        this.choices = words;
        this.active = -1;
        this.list.replaceChildren(...words.map((word, i) => el("li", {
            id: `${this.list.id}-${i}`,
            role: "option",
            "aria-selected": "false",
            onpointerdown: (event) => {
                event.preventDefault();
                this.choose(i);
            },
        }, word)));
        this.list.hidden = words.length === 0;
        this.input.setAttribute("aria-expanded", String(words.length > 0));
        this.input.removeAttribute("aria-activedescendant");
    }

    fold() {
        this.asked++;
        if (this.choices.length > 0) {
            this.unfold([]);
        }
    }

    choose(i) {
        const { typed, caret } = completed(this.input.value, this.input.selectionStart,
            this.choices[i]);
        this.typed = typed;
        this.input.setSelectionRange(caret, caret);
    }

    point(i) {
        const options = [...this.list.children];
        options[this.active]?.setAttribute("aria-selected", "false");
        this.active = (i + options.length) % options.length;
        options[this.active].setAttribute("aria-selected", "true");
        options[this.active].scrollIntoView({ block: "nearest" });
        this.input.setAttribute("aria-activedescendant", options[this.active].id);
    }

    walk(step) {
        const line = this.history.walk(step, this.input.value);
        if (line !== null) {
            this.typed = line;
            this.input.setSelectionRange(line.length, line.length);
        }
    }

    key(event) {
        const open = this.choices.length > 0;
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) {
            return;
        }
        if (step !== undefined) {
            event.preventDefault();
            if (open) {
                this.point(this.active < 0 && step < 0 ? -1 : this.active + step);
            } else {
                this.walk(step);
            }
        } else if (open && event.key === "Escape") {
            event.preventDefault();
            event.stopPropagation();
            this.fold();
        } else if (open && event.key === "Enter" && this.active >= 0) {
            event.preventDefault();
            this.choose(this.active);
        }
    }
}
