// SPDX-License-Identifier: GPL-3.0-or-later
// LANG/tutor.html: the whole tutor, with one desk. Every place has an address: the links at the top, the browser's
// back and forward and whoever shares one lead there, and what is begun on the page becomes it.
import { button, el } from "./dom.js";
import { Desk } from "./desk.js";
import { hubOf } from "./hubs.js";
import { BEGUN, keepDone, turn } from "./kept.js";
import { menuButton } from "./menu.js";
import { PHONE, Tutor } from "./tutor.js";
import { listen, showKeys } from "./keys.js";
import { intentToPlace, nameOf, placeNow, placeToIntent, placeToOpen, wayOf } from "./place.js";
import { OPENED } from "./offline.js";
import { loadWords } from "./words.js";

const FEW = 3; // of what a list has, by which one who begins is known

class Page {
    constructor(main, root, tutor, words) {
        this.main = main;
        this.words = words;
        this.language = main.dataset.language;
        this.root = root;
        this.tutor = tutor;
        this.heads = null; // the address that the learner has gone to and that is still to be led to
        this.build();
    }

    build() {
        const place = el("div", {});
        const figure = this.main.querySelector(window.matchMedia(PHONE).matches ? "figure.tall" : "figure");
        this.main.replaceChildren(place);
        this.desk = new Desk(place, this.tutor, this.words, {
            figure,
            home: window.location.hash === "" || nameOf(window.location.hash) === "home",
            tools: [menuButton(this.words)],
            rest: [["keys", this.words["keys.title"], () => showKeys(this.words)]],
            hub: (screen) => this.hub(screen),
            offered: (screen) => this.handInAt(screen),
            onsend: (intent) => this.sent(intent),
            onplace: (screen) => this.moved(screen),
            again: () => this.placeToOpen(),
        });
        listen(this.desk, this.words);
        document.querySelector(".top nav").prepend(button(this.words["page.skip"], () => this.desk.boardFocus().focus(), { class: "skip" }));
        this.tutor.onevent = (event) => this.desk.take(event);
        this.tutor.onstate = () => this.desk.state(this.tutor.state);
        this.tutor.onunkept = () => this.desk.remark(this.words["page.unkept"]);
        this.desk.state("loading");
        window.addEventListener("popstate", () => this.follow());
        for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("header a[hreflang]"))) {
            link.addEventListener("click", () => {
                link.hash = window.location.hash;
            });
        }
        this.showWay();
    }

    /** What stands above the list of the place that the address names. */
    hub({ list }) {
        return hubOf(nameOf(window.location.hash), {
            begins: ["ideas", "themes"].includes(list?.of) && list.rows.filter(({ state }) => state !== "new").length < FEW,
            tutor: this.tutor,
            root: this.root,
            language: this.language,
            words: this.words,
            go: (intent) => this.desk.send(intent, null),
            renewed: () => this.reopen(),
        });
    }

    /** The link at the top that leads to where one is stands out. */
    showWay() {
        const way = `#${wayOf(window.location.hash || "#home")}`;
        for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".top .main, .top .wheel"))) {
            if (link.hash === way) {
                link.setAttribute("aria-current", "page");
            } else {
                link.removeAttribute("aria-current");
            }
        }
    }

    placeToOpen() {
        const { start, names } = placeToOpen(window.location.hash);
        return { start, names, rules: null, seed: undefined };
    }

    async open() {
        const { start, names, intent, refused, pack } = placeToOpen(window.location.hash);
        this.leads = intent !== null || refused; // what comes first is not where the address leads
        const offered = pack === undefined ? null : import("./packs.js").then(({ offerPack }) => offerPack(pack, this))
            .finally(() => delete document.documentElement.dataset.brings);
        await this.tutor.open({ start, names, rules: null, seed: undefined });
        this.leads = false;
        if (pack !== undefined) {
            await offered;
        } else if (refused) {
            this.refuse();
        } else if (intent !== null && this.desk.ready && this.heads === null) {
            await this.desk.send(intent, null);
        }
    }

    /** Says that the address leads nowhere. What it says is not repeated: it is anybody's. */
    refuse() {
        this.desk.take({ event: "error", words: this.words["page.nowhere"] });
    }

    /** Opens the tutor anew, where the address leads. */
    async reopen() {
        this.desk.begin();
        await this.open();
    }

    /** An intent is sent: where it leads is the address. */
    sent(intent) {
        const place = intentToPlace(intent);
        this.placed = place !== null;
        if (this.placed && place !== window.location.hash) {
            window.history.pushState(null, "", place);
        }
    }

    /** The learner chose a link, went back or on in the browser, or typed an address. What is at work is
     * awaited: who clicks fast comes where the last click leads. */
    async follow() {
        const { hash } = window.location;
        const intent = placeToIntent(hash);
        if (intent !== null) {
            this.heads = hash;
            while (!this.desk.ready && this.heads === hash) {
                await this.desk.idle(); // what is begun meanwhile is awaited too
            }
            if (this.heads !== hash) {
                return;
            }
            this.heads = null;
            if (hash === window.location.hash) {
                this.desk.title.focus({ preventScroll: true });
                await this.desk.send(intent, null);
            }
        } else if (placeToOpen(hash).refused && document.getElementById(hash.slice(1)) === null) {
            this.refuse();
        }
    }

    /** Handing in, at the end of what is in a pack: {button, before: how many other steps it comes after, later(can): which of
     * those behind it are of no use now, as they lead out of the pack}. It comes first, or after the exam that there is; null:
     * nothing is at its end. */
    handInAt({ question, result }) {
        const item = question?.place.in ?? result?.item ?? null;
        if (item !== null) { // what is told of an exam that is over says not which it was
            this.pack = (item.pack ?? null) === null ? null : item.id.split(":")[0];
        }
        const over = ["lesson", "puzzles", "exam"].includes(result?.of);
        const { pack } = this;
        return (pack ?? null) === null || !over ? null : { before: result.exam === true ? 1 : 0,
            later: (can) => result.of !== "exam" && !String(can.with ?? "").startsWith(`${pack}:`),
            button: button(this.words["page.hand"], async () => (await import("./handin.js")).handIn(this)) };
    }

    /** Something has come to a stop: the address says where. A turn of a game walked through that a button led to
     * is one more to go back from. */
    moved(screen) {
        if (screen.kind === "reply" || screen.kind === "home") {
            turn(BEGUN, screen.home?.known !== false);
        }
        keepDone(screen);
        if (this.leads) {
            return;
        }
        if (this.heads !== null) { // it leads elsewhere already
            this.showWay();
            return;
        }
        // A small game belongs to the lesson whose question it is.
        const place = screen.kind === "game" && screen.game.goal !== undefined && this.lesson !== undefined
            ? this.lesson : placeNow(screen, window.location.hash);
        if (["question", "reply"].includes(screen.kind) && screen.question.place.of === "lesson") {
            this.lesson = place;
        }
        if (place !== window.location.hash) {
            const goes = screen.kind === "review" && this.placed === false;
            window.history[goes ? "pushState" : "replaceState"](null, "", place);
        }
        this.showWay();
    }
}

const main = document.getElementById("tutor");
const root = new URL(main.dataset.root, window.location.href);
// The program takes longest: it is on its way before anything else is.
const tutor = new Tutor({ base: root, language: main.dataset.language, store: true });
try {
    const page = new Page(main, root, tutor, await loadWords(root, main.dataset.language));
    await page.open().catch(() => {}); // the desk's notice says what went wrong
} finally {
    main.dataset[OPENED] = "yes";
    main.dispatchEvent(new Event(OPENED));
}
