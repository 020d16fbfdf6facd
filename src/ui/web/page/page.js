// SPDX-License-Identifier: GPL-3.0-or-later
// LANG/tutor.html: the whole tutor, with one desk and a menu.
import { button, el } from "./dom.js";
import { Desk } from "./desk.js";
import { Menu } from "./menu.js";
import { Tutor } from "./tutor.js";
import { listen, showKeys } from "./keys.js";
import { intentToPlace, placeNow, placeToIntent, placeToOpen } from "./place.js";
import { loadWords } from "./words.js";

/** The chapters of the book, from its page of contents: [{id, title}]. */
async function chaptersOf() {
    try {
        const text = await (await fetch("index.html")).text();
        const page = new DOMParser().parseFromString(text, "text/html");
        return [...page.querySelectorAll(".contents a[href^='lesson-']")].map((link) => ({
            id: link.getAttribute("href").replace(/^lesson-|\.html$/gu, ""),
            title: link.textContent.trim(),
        }));
    } catch {
        return [];
    }
}

class Page {
    constructor(main, root, tutor, words) {
        this.main = main;
        this.words = words;
        this.language = main.dataset.language;
        this.root = root;
        this.tutor = tutor;
        this.build();
    }

    build() {
        const place = el("div", {});
        const figure = this.main.querySelector("figure");
        this.menu = new Menu({
            tutor: this.tutor,
            words: this.words,
            go: (intent, shown) => this.go(intent, shown),
            open: (options) => this.reopen(options),
            chapters: chaptersOf,
        });
        const keys = button("?", () => showKeys(this.words, this.desk.board.keys ?? []),
            { class: "keys-button", "aria-label": this.words["keys.title"] });
        this.menu.element.append(keys);
        this.main.replaceChildren(this.menu.element, place);
        this.desk = new Desk(place, this.tutor, this.words, {
            figure,
            tool: this.menu.toggle,
            onplace: (now) => this.moved(now).catch(() => {}),
            again: () => this.placeToOpen(),
        });
        listen(this.desk, this.words);
        this.tutor.onevent = (event) => this.desk.take(event);
        this.tutor.onstate = () => this.desk.state(this.tutor.state);
        this.tutor.onunkept = () => this.desk.remark(this.words["page.unkept"]);
        this.desk.state("loading");
        window.addEventListener("popstate", () => this.follow());
        for (const link of document.querySelectorAll("header a[hreflang]")) {
            link.addEventListener("click", () => {
                link.hash = window.location.hash;
            });
        }
    }

    placeToOpen() {
        const { start, names } = placeToOpen(window.location.hash);
        return { start, names, rules: null, seed: undefined };
    }

    async open() {
        await this.tutor.open(this.placeToOpen());
        const { intent, refused } = placeToOpen(window.location.hash);
        if (refused) {
            this.refuse();
        } else if (intent !== null && this.desk.ready) {
            await this.desk.send(intent, null);
        }
    }

    /** Says that the address leads nowhere. What it says is not repeated: it is anybody's. */
    refuse() {
        this.desk.take({ event: "error", words: this.words["page.nowhere"] });
    }

    /** Opens the tutor anew: as told, or where the address leads. */
    async reopen(options = this.placeToOpen()) {
        this.desk.begin();
        await this.tutor.open(options);
    }

    /** Sends an intent of the menu's, and keeps where it leads as the address. */
    async go(intent, shown) {
        const place = intentToPlace(intent);
        if (place !== null && place !== window.location.hash) {
            window.history.pushState(null, "", place);
        }
        this.desk.title?.focus({ preventScroll: true });
        await this.desk.send(intent, shown);
    }

    /** The learner went back or on in the browser, or typed an address. */
    follow() {
        const { hash } = window.location;
        const intent = placeToIntent(hash);
        if (intent !== null) {
            this.desk.send(intent, null);
        } else if (placeToOpen(hash).refused && document.getElementById(hash.slice(1)) === null) {
            this.refuse();
        }
    }

    /** Something has come to a stop: the address says where. */
    async moved(now) {
        if (now.mode === "lesson") {
            this.lessons ??= this.tutor.complete("learn ", 6);
        }
        const place = placeNow(now.mode, now, window.location.hash, await this.lessons ?? []);
        if (place !== window.location.hash) {
            window.history.replaceState(null, "", place);
        }
    }
}

const main = document.getElementById("tutor");
const root = new URL(main.dataset.root, window.location.href);
// The program takes longest: it is on its way before anything else is.
const tutor = new Tutor({ base: root, language: main.dataset.language, store: true });
const page = new Page(main, root, tutor, await loadWords(root, main.dataset.language));
try {
    await page.open();
} catch {
    // The desk's notice says what went wrong.
}
