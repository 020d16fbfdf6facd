// SPDX-License-Identifier: GPL-3.0-or-later
// The desk: the board, the conversation beside it, and what can be done now. It shows the tutor's
// events (docs/events.md) as they come, and with each `ask` what its screen lets one do; it sends
// intents and typed lines, and decides and words nothing itself.
import { Board } from "./board.js";
import { button, el, icon, newId, starsDrawn, still, tellMore } from "./dom.js";
import { FLOWS, isOn, LINE, TURNED, turn } from "./kept.js";
import { Line } from "./line.js";
import { tableOf } from "./table.js";
import { movesOf, progressOf } from "./prose.js";
import { picked, withPlay } from "./picking.js";
import { Question, isOfPlays, isPlayed, isTyped } from "./question.js";
import { Refutation } from "./refutation.js";
import { sidesOf } from "./sides.js";
import { Transcript } from "./transcript.js";
import { PHONE } from "./tutor.js";

const SOON = 1000;
const HASTY = 600; // ms in which a second press is still meant for what lay there before
/** What gives a question up, or answers it, by one press. */
const FINAL = ["skip", "back", "answer", "confirm", "give-up"];
const TICK = 250; // ms between two looks at the clock
const UPRIGHT = "(max-width: 55.99rem) and (min-height: 31rem), (max-width: 55.99rem) and (orientation: portrait)";
const SMALL = "(max-width: 55.99rem), (max-height: 44rem)";
const MOST_WAITING = 3;
const OUT_AT_END = 2; // choices beside the way on where something is over, on a phone
const LEAST_ROOM = { question: 7, game: 5 }; // for words under a board that stays in sight, in sizes of their letters; else it scrolls with the page
const LEAST_LIST = 180; // height of the list behind "more", in CSS pixels; it may else have all above the buttons …
const EDGE = 8; // … but for this
/** Screens that are read and chosen from, without a board; a question stays open beside them. */
const SPREAD = ["list", "settings", "progress", "explain"];
/** Screens that have no heading of their own. */
const BESIDE = [...SPREAD, "result"];
/** What the links at the top lead to: at home they stand for it. */
const AT_TOP = ["lessons", "puzzles", "ideas", "train", "progress", "dashboard", "mistakes", "show", "edit", "set"];

/** What a board event, question or verdict says about where we stand. */
function situationOf(event) {
    const { rules, set, position, dice } = event;
    return { rules, position, dice, ...(set && { set }) };
}

/** Whether it shows the plays that a table left out. */
function isAll(can) {
    return can.do === "best" && can.with === "all";
}

export class Desk {
    /**
     * A desk in `element`. options: heading, the level of its heading (0: none); figure, a board to
     * be seen until there is one; home: the first screen is home, whose place is kept free; tools, buttons beside what can be done, and rest, [icon, words, what it does] of those behind "more"; hub(screen), what stands above a list
     * (hubs.js), or null; onsend(intent), told what is sent; onplace(screen), told what screen there is; again(),
     * how the tutor is opened anew where it was stopped.
     */
    constructor(element, tutor, words, options = {}) {
        this.element = element;
        this.tutor = tutor;
        this.words = words;
        this.options = { heading: 1, figure: null, home: false, tools: [], rest: [], hub: (_screen) => null, onsend: (_sent) => {},
            onplace: (_screen) => {}, offered: (_screen) => null, again: () => undefined, ...options };
        /** @type {TutorScreen["can"]} */
        this.can = [];
        /** @type {TutorScreen | null} */
        this.screen = null;
        this.ticking = null;
        this.headed = null; // what was told since something was asked …
        this.titled = null; // … or at least a title
        this.lesson = null; // the place whose small game may be played
        this.heads = new Map(); // of each place its heading
        this.asked = null;
        this.question = null;
        this.judged = null; // the question that was answered last
        this.told = false; // an answer has just been told to be wrong
        this.docked = 0; // how high the dock is
        this.follows = false; // what was said last has been scrolled to, and nobody has done anything since
        this.answered = null; // what was pressed last
        this.answers = false; // what was sent last
        this.explained = false; // it asked why
        this.thinks = false; // it may take the engine a while
        this.refutation = null;
        this.boardEvent = null;
        this.away = false; // another is shown than that of the screens
        this.subject = null;
        this.preview = null;
        this.all = null; // the button that shows all plays, where some were left out
        this.idlers = [];
        this.settings = null;
        this.tray = null; // that positions are set up from, once it was needed
        this.outside = null; // what a press beside the list of the rest does, once it was open
        this.changed = null; // the setting
        this.shown = Promise.resolve();
        this.waiting = 0;
        this.ready = false;
        this.build();
    }

    /* --- what is on the page --- */

    build() {
        const { words } = this;
        this.boardPlace = el("div", { class: "desk-place" });
        this.status = el("p", { class: "unseen", role: "status" });
        this.log = el("div", {
            class: "log",
            role: "log",
            "aria-live": "polite",
            "aria-relevant": "additions",
            "aria-label": words["desk.log"],
            tabindex: "0",
        });
        this.transcript = new Transcript(this.log);
        this.line = new Line({
            words,
            complete: (typed, at) => this.complete(typed, at),
            onchange: () => this.question?.follow(),
        });
        this.element.classList.add("desk");
        this.element.dataset.layout = this.options.home ? "home" : "board";
        this.options.figure?.classList.add("live", "live-board", "live-picture");
        this.above = el("div", { class: "side-place" });
        this.below = el("div", { class: "side-place" });
        this.element.replaceChildren(
            el("section", { class: "desk-board", "aria-label": words["desk.board"] },
                this.above, this.options.figure, this.boardPlace, this.below, this.status),
            el("section", { class: "desk-side", "aria-label": words["desk.tutor"] },
                this.head(), this.notice(), 
                this.note = el("p", { class: "desk-note", role: "status", hidden: true }),
                this.sides = el("div", {}), this.log, this.dock()));
        this.board = new Board(this.boardPlace, {
            moves: (request) => this.tutor.batch(request),
            words,
        });
        this.board.onplay = (play, words) => this.played(play, words);
        this.board.onpoint = (label) => this.pointed(label);
        this.board.ontouch = () => this.touched();
        window.matchMedia(PHONE).addEventListener("change", () => this.element.isConnected && this.redraw());
        this.placeRow();
    }

    /** On the tutor's own page the buttons of the board lie with what else can be done, so that
     * the board has the whole height; on a phone that is where the thumb is. */
    placeRow() {
        if (this.options.heading > 0) {
            this.busyPlace.after(this.boardPlace.querySelector(".live-row"));
        }
    }

    head() {
        if (this.options.heading === 0) {
            return null;
        }
        this.title = el(`h${this.options.heading}`, { tabindex: "-1" },
            this.words[this.options.home ? "home.title" : "desk.title"]);
        this.beside = el("span", {});
        this.progress = el("progress", { hidden: true, "aria-label": this.words["desk.progress"] });
        return el("div", { class: "desk-head" }, this.title,
            el("p", { class: "desk-beside" }, this.beside,
                this.clock = el("span", { class: "clock", role: "timer", "aria-label": this.words["desk.clock"], hidden: true }), this.progress),
            this.over = el("p", { class: "desk-note", role: "status", hidden: true }));
    }

    notice() {
        this.noticePlace = el("div", { class: "desk-notice", hidden: true, role: "alert" });
        return this.noticePlace;
    }

    dock() {
        const { words } = this;
        const actions = newId("actions");
        this.canPlace = el("div", {
            class: "actions",
            id: actions,
            role: "group",
            "aria-label": words["desk.can"],
        });
        this.mainPlace = el("div", { class: "actions main" }); // the way on, where else the play that is made is played
        this.rest = el("div", { class: "rest", id: newId("rest"), role: "group", "aria-label": words["desk.more"], hidden: true,
            onkeydown: (event) => this.walkRest(event) });
        this.tellRest = tellMore(this.rest);
        this.more = button(words["desk.more"], () => (this.rest.hidden ? this.showRest() : this.closeRest(true)), {
            class: "quiet more",
            "aria-controls": this.rest.id,
            "aria-expanded": "false",
            hidden: true,
        });
        this.width = 0;
        new ResizeObserver(([{ contentRect }]) => {
            if (contentRect.width !== this.width) {
                this.width = contentRect.width;
                this.fitCan();
            }
        }).observe(this.canPlace);
        this.busyWords = el("span", { role: "status" });
        this.stop = button(words["desk.stop"], () => this.tutor.stop(this.options.again()));
        this.busyPlace = el("div", { class: "desk-busy", hidden: true },
            el("span", { class: "turning", "aria-hidden": "true" }), this.busyWords, this.stop);
        this.form = el("form", { class: "dock", onsubmit: (event) => this.submitted(event) },
            this.busyPlace,
            this.mainPlace,
            el("div", { class: "dock-row" }, this.canPlace,
                el("div", { class: "dock-tools" }, this.more, ...this.options.tools)),
            this.rest,
            this.line.element);
        const fits = new ResizeObserver(() => { // the board's buttons come when it has been asked about
            const was = this.element.classList.contains("tight");
            const { offsetHeight: height } = this.form;
            const covers = height > this.docked && this.follows; // what was just scrolled to
            this.docked = height;
            this.room();
            if (covers || this.logScrolls() || this.element.classList.contains("tight") !== was) {
                this.scrollSoon();
            }
        });
        fits.observe(this.form);
        fits.observe(this.element);
        ["pointerdown", "wheel", "keydown"].forEach((name) => window.addEventListener(name, () => {
            this.follows = false;
        }, { capture: true, passive: true }));
        return this.form;
    }

    /* --- what is sent --- */

    /** Sends an intent or a line; `shown`: what the learner is seen to have said, null for nothing; undefined: what
     * was said last goes on. */
    async send(sent, shown) {
        if (!this.ready) {
            return;
        }
        this.ready = false;
        this.answers = typeof sent === "string" || sent.do === "answer";
        if (typeof sent !== "string") {
            this.options.onsend(sent);
        }
        this.thinks = this.screen !== null && !AT_TOP.includes(sent.do) && sent.with !== "levels";
        this.endPreview();
        if (sent.do !== "hint") { // that leaves what is seen as it is
            this.refutation?.close();
            this.refutation = null;
        }
        this.explained = sent.do === "why";
        if (this.explained) {
            this.transcript.beside(); // what it is about stays to be seen
        } else if (shown !== undefined) {
            this.transcript.sent(shown === "" ? null : shown);
        }
        this.busy(true);
        try {
            await (typeof sent === "string" ? this.tutor.line(sent) : this.tutor.intent(sent));
        } catch {
            // The state says what went wrong.
        } finally {
            this.busy(false);
        }
    }

    /** Sends an answer to the question that is open: at once, or when the reply to the last one has been told. The
     * same answer pressed twice meanwhile counts once. */
    async answer(answer, shown) {
        const { question } = this;
        if (this.ready || shown !== this.answered) {
            this.answered = shown;
            await this.idle();
            if (this.question === question) {
                this.send(answer, shown);
            }
        }
    }

    /** Resolves when something can be sent. */
    idle() {
        return this.ready ? Promise.resolve() : new Promise((done) => {
            this.idlers.push(done);
        });
    }

    /** Says what is to be seen as long as the page is. */
    remark(words) {
        this.note.textContent = words;
        this.note.hidden = false;
    }

    /** What comes belongs to a tutor that is opened anew. */
    begin() {
        this.ready = false;
        this.refutation = null;
        this.preview = null;
        this.closeQuestion();
        this.transcript.sent(null);
        this.transcript.turn();
    }

    submitted(event) {
        event.preventDefault();
        if (!this.ready) {
            return;
        }
        const line = this.line.take();
        const onward = this.onward();
        if (line !== "") {
            this.send(line, line);
        } else if (onward !== undefined) {
            this.send(onward, null);
        }
    }

    async complete(typed, at) {
        return this.ready ? this.tutor.complete(typed, at) : [];
    }

    /** A play was made on the board. words: as it is written in the page's language. */
    played(play, words) {
        if (this.question !== null && isOfPlays(this.question.event)) {
            this.line.typed = withPlay(this.line.typed, words);
            this.askBoard();
        } else {
            this.send({ do: "play", play }, words);
        }
    }

    /** A point was pressed while a number is asked for: it is what is typed. */
    pointed(label) {
        if (this.question?.event.kind === "number" && /^\d+$/u.test(label)) {
            this.line.typed = picked(this.line.typed, label) ? "" : label;
        }
    }

    /** The board was touched where no play is made: a small game whose roll lies there begins. */
    touched() {
        if (this.question?.event.kind === "game" && this.onward() !== undefined) {
            this.send(this.onward(), null);
        }
    }

    /* --- events --- */

    /** Shows an event of the tutor's.
     * @param {TutorEvent} event */
    take(event) {
        const show = {
            say: () => this.transcript.say(event.words, event.rich),
            heading: () => this.heading(event),
            document: () => this.transcript.text(event.words, this.words["desk.text"]),
            table: () => this.table(event),
            board: () => this.showBoard(event),
            question: () => this.ask(event),
            reply: () => this.reply(event),
            verdict: () => this.verdict(event),
            turn: () => this.turn(event),
            result: () => this.result(event),
            error: () => this.transcript.error(event.words),
            ask: () => this.wanted(event),
        }[event.event];
        show?.();
        if (this.screen !== null) {
            this.scrollSoon();
        }
    }

    /** @param {TutorEvent} event */
    heading(event) {
        const beside = event.beside ?? "";
        if (beside === "") {
            const heading = this.transcript.heading(event.words, "");
            this.titled ??= { heading, head: [event.words, ""] };
            return;
        }
        this.transcript.turn();
        this.transcript.heading(event.words, beside);
        this.headed = [event.words, beside];
        this.setHead(event.words, beside);
        this.closeQuestion();
    }

    setHead(title, beside) {
        const at = progressOf(beside);
        if (this.options.heading === 0) {
            return;
        }
        this.title.textContent = title;
        this.beside.textContent = beside;
        this.progress.hidden = at === null;
        if (at !== null) {
            this.progress.max = at.of;
            this.progress.value = at.at;
        }
    }

    /** Over a place stands what was told of it last, whatever stood there meanwhile.
     * @param {TutorScreen} screen */
    followHead({ kind, question, game }) {
        const asked = question === undefined ? null : `${question.place.of} ${question.place.in?.id}`;
        this.lesson = asked ?? this.lesson;
        const place = asked ?? (kind === "game" && game.goal !== undefined ? this.lesson : kind);
        if (this.headed === null && this.titled !== null && !BESIDE.includes(kind)) {
            this.headed = this.titled.head;
            this.titled.heading.classList.add("titled");
            this.setHead(...this.headed);
        }
        if (this.headed !== null) {
            this.heads.set(place, this.headed);
        } else if (!BESIDE.includes(kind) && this.heads.has(place)) {
            this.setHead(...this.heads.get(place));
        }
        this.headed = this.titled = null;
    }

    /** Of a limited time the seconds run, from what the tutor said was left.
     * @param {TutorScreen} screen */
    followClock({ question }) {
        const left = question?.place.seconds_left ?? null;
        window.clearInterval(this.ticking);
        if (this.options.heading === 0) {
            return;
        }
        const until = performance.now() + 1000 * (left ?? 0);
        const tick = () => {
            const seconds = Math.max(0, Math.ceil((until - performance.now()) / 1000));
            this.clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
            this.over.textContent = seconds > 0 || left === null || !question.asks?.open ? "" : this.words["desk.clock.over"];
            this.over.hidden = this.over.textContent === "";
        };
        tick();
        this.clock.hidden = left === null;
        if (left !== null) {
            this.ticking = window.setInterval(tick, TICK);
        }
    }

    /** @param {TutorEvent} event */
    table(event) {
        const { subject } = this;
        this.transcript.add(tableOf(event, {
            words: this.words,
            onplay: (play, pressed) => this.tryPlay(play, pressed, subject),
        }));
    }

    ask(event) {
        this.closeQuestion();
        this.line.typed = "";
        this.question = new Question(event, {
            words: this.words,
            onanswer: (answer, shown) => this.answer(answer, shown),
            typed: () => this.line.typed,
            type: (line) => {
                this.line.typed = line;
            },
        });
        this.subject = situationOf(event);
        this.transcript.between(this.question.element);
    }

    closeQuestion() {
        this.question?.close();
        this.question = null;
    }

    /** @param {TutorEvent} event */
    reply(event) {
        this.transcript.mark(event.outcome);
        this.told = event.outcome === "wrong"; // by the screen that comes next, how far from right it was
        this.question?.judged(event);
        this.judged = this.question;
        this.refutation?.of(this.question?.event, event.taken);
        if (event.over) {
            this.question = null;
        }
    }

    /** @param {TutorEvent} event */
    verdict(event) {
        this.transcript.say(event.words);
        if (!event.legal) {
            this.transcript.mark("wrong");
        }
    }

    /** In a game: whose roll it is that is played now.
     * @param {TutorEvent} event */
    turn(event) {
        if (event.did === "roll") {
            this.transcript.happens();
        }
        if (this.subject !== null) {
            this.subject = { ...this.subject, dice: event.did === "roll" ? event.dice : null };
        }
    }

    /** @param {TutorEvent} event */
    result(event) {
        this.transcript.result(event.of);
        if (event.of === "exam") {
            this.transcript.mark(event.passed ? "right" : "partly");
        }
    }

    /** Something is wanted: the screen says what can be done.
     * @param {TutorEvent} event */
    wanted(event) {
        const at = document.activeElement;
        const lost = at !== this.line.input && (this.form.contains(at) || this.log.contains(at) ||
            (at === document.body && this.acted));
        this.asked = event;
        this.screen = event.screen;
        this.can = event.screen.can;
        this.ready = true;
        if (event.asked !== undefined && this.transcript.said().length === 0) { // at a prompt it stands in the prompt
            this.transcript.add(el("p", { class: "asked confirm" }, event.asked));
        }
        if (event.screen.reply?.over) {
            this.judged?.solved(event.screen.reply.answers);
        }
        if (this.told && ["equal", "slight"].includes(event.screen.reply?.move?.grade)) {
            this.transcript.mark("beside");
        }
        this.told = false;
        this.showStars(event.screen);
        this.followQuestion(event.screen);
        this.followHead(event.screen);
        this.followClock(event.screen);
        this.showCan();
        this.showScreen(event.screen);
        if ((lost && !this.settings?.contains(document.activeElement)) || (this.boardPlace.contains(at) && this.question === null && this.leadsOn())) {
            this.placeFocus().focus({ preventScroll: true });
        }
        this.acted = true;
        this.showLine();
        this.followBoard(event);
        this.askBoard();
        this.options.onplace(event.screen);
        if (this.flows(event.screen)) {
            this.send(this.onward(), undefined);
        } else {
            window.setTimeout(() => this.idlers.splice(0).forEach((done) => done()));
        }
    }

    /** Whether a game goes on by itself: nothing else can be chosen than to roll.
     * @param {TutorScreen} screen */
    flows({ game, kind }) {
        return kind === "game" && game.phase === "choice" && game.person && !game.replaying && !game.own_dice &&
            isOn(FLOWS, true) && game[game.turn].may.every((choice) => ["two-dice", "give-up"].includes(choice));
    }

    /** The question that the screen asks is the one that is open, whatever was told before.
     * @param {TutorScreen} screen */
    followQuestion({ kind, question }) {
        this.element.dataset.screen = kind;
        if (!SPREAD.includes(kind)) {
            const asks = question?.asks?.open ? question.asks : null;
            if (this.question !== null && this.question.event.id !== asks?.id) {
                this.closeQuestion();
            }
            if (this.question === null && asks !== null) {
                this.ask({ ...situationOf(question), ...asks, ...asks.text });
            }
            this.question?.offer(asks);
            this.keepRight();
        }
    }

    /** What was right of rolls that were not all right stays chosen. */
    keepRight() {
        const right = this.screen.question?.asks?.so_far ?? "";
        if (this.question?.event.kind === "rolls" && this.line.typed === "") {
            this.line.typed = right;
        }
    }

    /** Where the keyboard is on the board; beside one that is not played on, where it goes on. */
    boardFocus() {
        return this.boardPlace.querySelector(".live-place[tabindex='0']") ?? this.canPlace.querySelector("button") ?? this.title ?? this.log;
    }

    /** Where the keyboard goes on: the way on, or what is answered by: an option, the board. */
    placeFocus() {
        const action = this.form.querySelector(".actions button");
        if (this.screen?.kind === "game" && this.screen.plays !== undefined) { // a checker is to be moved
            return this.boardFocus();
        }
        if (this.leadsOn() || this.question === null) {
            return action ?? this.title ?? this.log;
        }
        const first = isPlayed(this.question.event) ? ".live-place[tabindex='0']" : null;
        return this.question.element.querySelector("button") ??
            (first === null ? null : this.boardPlace.querySelector(first)) ?? action ?? this.title ?? this.log;
    }

    /** The stars of a small game stand over the words about it, once.
     * @param {TutorScreen} screen */
    showStars({ kind, question }) {
        const stars = ["question", "reply"].includes(kind) ? question.stars ?? 0 : 0;
        if (stars > 0 && this.starred !== this.transcript.exchange) {
            this.transcript.mark("right");
            this.transcript.exchange?.prepend(starsDrawn(stars, { "aria-hidden": "true" }));
        }
        this.starred = this.transcript.exchange;
    }

    /* --- the screen --- */

    /** Shows what can be chosen, set or gone to in place of, or beside, the words about it.
     * @param {TutorScreen} screen */
    showScreen(screen) {
        const { kind, home, list, settings, review, game, result, progress, board, explain } = screen;
        const { words } = this;
        const said = this.transcript.said();
        const hub = SPREAD.includes(kind) ? this.options.hub(screen) : null;
        const send = (intent, shown) => this.send(hub?.alter(intent) ?? intent, shown);
        const charts = () => import("./charts.js"); // fetched when there is something to draw …
        const rows = () => import("./screens.js"); // … or to choose from
        const drawn = {
            home: async () => {
                const { homeOf, playTurns } = await import("./home.js"); // which nobody waits for
                if (this.screen === screen && (!still() || this.boardEvent !== null)) { // else its picture stands there
                    this.away = true;
                    this.below.replaceChildren(el("p", { class: "caption" }, words["home.board"]));
                    playTurns({ batch: (request) => this.tutor.batch(request), show: (event) => this.onBoard(event),
                        goes: () => this.screen === screen && this.ready, still: still() });
                }
                return homeOf(home, words, send);
            },
            board: async () => (board.tool === "set-up" ? (await this.trayOf(screen)).show(board) : null),
            result: async () => (await charts()).resultDrawn(result, words, game?.viewer, send),
            review: async () => (await charts()).reviewDrawn(review, words, send),
            progress: async () => (await charts()).progressDrawn(progress, words, send),
            explain: async () => (await rows()).lessonOf(explain, words, send),
        }[kind]?.();
        this.element.dataset.layout = SPREAD.includes(kind) && !explain?.board ? "spread" : kind === "home" ? "home" : "board";
        this.element.classList.toggle("boardless", (["question", "reply"].includes(kind) && screen.question.position === null) ||
            (kind === "result" && (result.of === "exam" || (result.of === "lesson" && window.matchMedia(PHONE).matches)))); // it would be that of the last question
        this.board.tray = null;
        this.sides.replaceChildren(...(hub === null ? [] : [hub.element]));
        this.showSides();
        Promise.resolve(drawn).then((each) => {
            if (this.screen === screen && each) {
                this.sides[kind === "progress" ? "prepend" : "append"](each); // what is done with files comes last
                if (kind === "result" && !this.logScrolls()) { // else it scrolls by itself, and the board stays whole
                    each.scrollIntoView({ block: "nearest" });
                }
                if (kind === "review") { // without it the page was too short to be scrolled
                    this.scrollSoon();
                }
            }
        }).catch(() => {});
        const title = hub?.title ?? { home: words["home.title"], settings: words["settings.title"],
            list: words[`list.${list?.of}`], explain: explain?.word ?? undefined, review: words["review.title"],
            board: words[board?.tool === "free" ? "analysis.free" : "analysis.edit"] }[kind];
        if (title !== undefined) {
            this.setHead(title, "");
        }
        if (kind === "list" && list.rows.length > 0) {
            const place = el("div", {});
            this.transcript.add(place);
            rows().then(({ listOf }) => place.replaceWith(listOf(list, words, send)));
        } else if (kind === "settings") {
            this.showSettings(settings, said);
            return;
        } else if (kind === "progress") { // what is drawn need not stand in columns too
            said.filter((each) => hub !== null || each.matches(".figures, .text")).forEach((each) => each.remove());
        }
        this.settings?.remove();
        this.settings = this.changed = null;
    }

    /** Both sides of a game, each at its own edge of the board. */
    showSides() {
        const { game } = this.screen ?? {};
        const [upper, lower] = game ? sidesOf(game, this.words) : [];
        const [above, below] = isOn(TURNED, false) ? [lower, upper] : [upper, lower];
        this.above.replaceChildren(...(above ? [above] : []));
        this.below.replaceChildren(...(below ? [below] : []));
    }

    /** The tray that a position is set up from, at the board as long as this screen is there. */
    async trayOf(screen) {
        const { Tray } = await import("./setup.js");
        let sent = Promise.resolve(); // one after the other, however fast they are pressed
        this.tray ??= new Tray({ words: this.words, send: (intent) => {
            sent = sent.then(() => this.idle()).then(() => this.screen.board?.tool === "set-up" && this.send(intent, null));
        },
            placeAt: (x, y) => this.board.placeAt(x, y) });
        if (this.screen === screen) {
            this.board.tray = this.tray;
            this.board.clear();
        }
        return this.tray;
    }

    /** Shows settings: one that was changed keeps its place, with the words about it beside it. */
    async showSettings(settings, said) {
        const { screen, words } = this;
        const { ownSettings, settingsOf, tellField } = await import("./settings.js");
        if (this.screen !== screen) {
            return;
        }
        const before = this.settings;
        const at = before?.contains(document.activeElement) ? document.activeElement.getAttribute("name") : null;
        const form = settingsOf(settings, words, (intent, id) => {
            this.changed = id;
            this.send(intent, null);
        });
        form.prepend(...ownSettings(words, () => this.showLine(), () => this.redraw()));
        if (this.changed !== null) {
            const field = tellField(form, this.changed, said.map((each) => each.textContent).join(" "));
            this.transcript.unsay();
            before.replaceWith(form);
            form.closest(".exchange").classList.remove("past");
            form.closest(".page-of-log").classList.remove("past");
            field.scrollIntoView({ block: "nearest" });
            form.querySelector(`[name="${at}"]`)?.focus({ preventScroll: true });
        } else {
            if (before === null) { // what may be typed is told by what is shown
                said.forEach((each) => each.remove());
            }
            before?.remove();
            this.transcript.add(form);
        }
        this.settings = form;
        this.changed = null;
    }

    /* --- what can be done --- */

    /** What Enter does; undefined: nothing. */
    onward() {
        return this.can.find((each) => each.do === "go-on" || each.text === "");
    }

    showCan() {
        const onward = this.onward();
        const offered = this.options.offered(this.screen) ?? null;
        const leads = this.leadsOn() && this.refutation === null && !SPREAD.includes(this.screen.kind);
        const steps = this.canHere().map((each) => button(each.label, (event) => !this.isHasty(event) &&
            this.send(each, each === onward ? null : each.label), { class: each.more ? "later" : null, "data-do": each.do }));
        if (offered !== null) {
            this.canHere().forEach((each, i) => steps[i].classList.toggle("later", each.more || (i >= offered.before && offered.later(each))));
            steps.splice(offered.before, 0, offered.button);
        }
        this.all?.remove();
        const all = this.can.find(isAll);
        this.all = all === undefined ? null : button(all.label, () => this.send(all, all.label), { class: "all-plays" });
        if (this.all !== null) { // right below those that are told
            this.transcript.add(this.all);
        }
        steps[0]?.classList.toggle("primary", leads || offered?.before === 0);
        const asks = ["confirm", "choice"].includes(this.asked.expects);
        this.holdBack(steps.filter((each) => FINAL.includes(each.dataset.do)));
        const main = steps[0]?.matches(".primary") && this.screen.kind !== "home" && !asks ? steps.splice(0, 1) : [];
        this.canPlace.classList.toggle("one-way", this.screen.kind === "result" && leads);
        this.canPlace.classList.toggle("either", asks);
        this.mainPlace.replaceChildren(...main);
        this.canPlace.replaceChildren(...steps);
        this.closeRest(false);
        this.fitCan();
    }

    /** Whether it is a press (and no key) on what is held back. */
    isHasty({ detail, currentTarget }) {
        return detail > 0 && currentTarget.hasAttribute("aria-disabled");
    }

    /** Who presses the way on twice does not press what has come in its place. */
    holdBack(steps) {
        for (const each of steps) {
            each.setAttribute("aria-disabled", "true");
        }
        window.setTimeout(() => steps.forEach((each) => each.removeAttribute("aria-disabled")), HASTY);
    }

    /** What can be done, without what the page has elsewhere: by the links at the top, or drawn. */
    canHere() {
        return this.canAt().filter((each) => (!this.explained || each.do !== "why") && !isAll(each));
    }

    canAt() {
        const { kind } = this.screen;
        const { mode, expects } = this.asked;
        if (this.options.heading === 0 || ["confirm", "choice"].includes(expects)) {
            return this.can;
        }
        if (SPREAD.includes(kind)) {
            return this.can.filter((each) => each.do === "repeat" && mode !== "greeting");
        }
        return kind === "home" ? this.can.filter((each, i) => i === 0 || !(AT_TOP.includes(each.do) ||
            each.with === "levels" || (["learn", "play"].includes(each.do) && each.with === undefined)))
            : this.can.filter((each) => kind !== "review" || each.do !== "curve");
    }

    /** Keeps as many buttons in sight as their rows hold, without what is of use later; the rest comes by one more.
     * Where one of two has to be chosen both stand there. Where something is over the words about it are what one is
     * there for: on a phone only a few stand under them. */
    fitCan() {
        const actions = [...this.canPlace.children];
        const over = this.screen?.kind === "result" && window.matchMedia(SMALL).matches;
        const later = actions.filter((each, i) => each.matches(".later") || (over && i >= OUT_AT_END));
        for (const each of actions) {
            each.hidden = later.includes(each);
        }
        const all = ["home", "result"].includes(this.screen?.kind) || ["confirm", "choice"].includes(this.asked?.expects);
        const row = this.asked?.expects === "play" || this.mainPlace.childElementCount > 0; // above them stands one more
        const rows = all ? actions.length : row || window.matchMedia(SMALL).matches ? 1 : 2;
        this.more.hidden = !this.hasTools() && later.length === 0; // it takes room itself
        const seen = actions.filter((each) => !each.hidden);
        const tops = [...new Set(seen.map((each) => each.offsetTop))];
        const left = seen.filter((each) => tops.indexOf(each.offsetTop) >= rows);
        for (const each of left) {
            each.hidden = true;
        }
        this.more.hidden &&= left.length === 0;
    }

    /** Whether there is a board that something can be done with besides playing on it. */
    hasTools() {
        const { kind, explain } = this.screen ?? { kind: "home" };
        return kind !== "home" && (!SPREAD.includes(kind) || Boolean(explain?.board));
    }

    /** Opens the rest of what can be done, a list with the keyboard at its first; what is pressed closes it, as do
     * Escape and whatever is pressed elsewhere. */
    showRest() {
        const { words, rest } = this;
        const row = (name, label, act, attributes = {}) => button("", () => {
            this.closeRest(true);
            act();
        }, attributes, name === null ? null : icon(name), el("span", {}, label));
        const steps = [...this.canPlace.children].filter((each) => each.hidden)
            .map((each) => row(null, each.textContent, () => each.click()));
        const tools = !this.hasTools() ? [] : [
            this.hasBefore() || this.log.matches(".all") ? row("before", words["desk.before"], () => this.log.classList.toggle("all"),
                { class: "rest-before", "aria-pressed": String(this.log.matches(".all")) }) : null,
            row("read", words["desk.read"], () => this.readBoard(), { class: "rest-read" }),
            row("turn", words["desk.turn"], () => this.turnBoard(), { class: "rest-turn" }),
            this.options.heading === 0 ? null : row("share", words["share.title"], () => this.share(), { class: "rest-share" }),
            ...this.options.rest.map(([name, label, act]) => row(name, label, act, { class: `rest-${name}` })),
        ].filter((each) => each !== null);
        rest.replaceChildren(...steps, ...(steps.length > 0 && tools.length > 0 ? [el("hr", {})] : []), ...tools);
        rest.hidden = false;
        rest.style.maxHeight = `${Math.max(LEAST_LIST, this.form.getBoundingClientRect().top - 2 * EDGE)}px`;
        rest.scrollTop = 0;
        this.tellRest();
        this.more.setAttribute("aria-expanded", "true");
        this.outside ??= (event) => {
            if (!rest.contains(event.target) && !this.more.contains(event.target)) {
                this.closeRest(false);
            }
        };
        document.addEventListener("pointerdown", this.outside);
        rest.querySelector("button")?.focus();
    }

    /** Closes it, with the keyboard where it was opened from. */
    closeRest(back) {
        if (!this.rest.hidden) {
            this.rest.hidden = true;
            this.more.setAttribute("aria-expanded", "false");
            document.removeEventListener("pointerdown", this.outside);
            if (back) {
                this.more.focus();
            }
        }
    }

    walkRest(event) {
        const rows = [...this.rest.querySelectorAll("button")];
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (event.key === "Escape") {
            this.closeRest(true);
        } else if (step !== undefined) {
            rows.at((rows.indexOf(document.activeElement) + step) % rows.length).focus();
        } else {
            return;
        }
        event.preventDefault();
        event.stopPropagation();
    }

    /** Whether something was said before the present screen that is not to be seen with it. */
    hasBefore() {
        return [...this.log.querySelectorAll(".past > :not(.said, .exchange, .question), .question.closed:not(:has(~ .question))")]
            .some((each) => each.offsetParent === null);
    }

    /** Whether the first button is the way on, and not one answer among others. */
    leadsOn() {
        return (this.can.length > 0 && this.can[0] === this.onward()) ||
            ["enter", "line", "confirm"].includes(this.asked?.expects) ||
            this.asked?.mode === "greeting";
    }

    /** Whether there is a line to type in. */
    get typedIn() {
        return this.form.classList.contains("typed-in");
    }

    /** The line is there for an answer that is typed, and for commands where they are wished. */
    showLine() {
        const commands = isOn(LINE, false);
        this.line.takes(commands);
        this.form.classList.toggle("typed-in",
            commands || (this.question !== null && this.element.dataset.layout !== "spread" && isTyped(this.question.event)));
    }

    /* --- the board --- */

    /** @param {TutorEvent} event */
    showBoard(event) {
        if (this.isRefutation(event)) {
            this.refutation = new Refutation(event, {
                words: this.words,
                batch: (request) => this.tutor.batch(request),
                show: (each) => this.onBoard(each),
            });
            this.transcript.add(this.refutation.element);
            return;
        }
        this.boardEvent = event;
        this.away = false;
        this.subject = situationOf(event);
        this.onBoard(event);
    }

    /** Whether this board shows how the other side answers a play just tried: it comes with the reply. */
    isRefutation(event) {
        const asked = this.question?.event;
        return this.answers && asked !== undefined && isPlayed(asked) && event.last !== undefined &&
            event.compact === true && this.transcript.exchange !== null &&
            event.last.side[0] !== asked.position.at(-1);
    }

    /** Shows it when what is being shown is done; where many wait, only the last of them. */
    onBoard(event) {
        this.waiting++;
        this.shown = this.shown.then(async () => {
            this.waiting--;
            if (this.waiting < MOST_WAITING) {
                const shown = this.board.show(event);
                this.options.figure?.remove(); // it stood in the board's place until there was one
                await shown;
            }
        }).catch(() => {});
    }

    /** Where another board was shown last than the screen is of, a picture comes with it.
     * @param {TutorEvent} event */
    followBoard({ screen, svg }) {
        if (svg !== undefined) {
            const { kind, question, explain } = screen;
            const part = { reply: question, explain: explain?.board }[kind] ?? screen[kind];
            this.subject = situationOf(part);
            this.boardEvent = { event: "board", ...this.subject, viewer: part.viewer, marked: part.marked ?? [], svg };
            this.away = false;
            this.onBoard(this.boardEvent);
        } else if (this.away && screen.kind !== "home" && this.boardEvent !== null) { // it was left for home
            this.away = false;
            this.onBoard(this.boardEvent);
        }
    }

    /** Turns the board half round, until it is turned back. */
    turnBoard() {
        turn(TURNED, !isOn(TURNED, false));
        return this.redraw();
    }

    /** Draws the board anew, turned or for another width; moves that were made and not played are taken back. */
    async redraw() {
        await this.idle();
        if (this.away) {
            return; // it is drawn anew with the next turn
        }
        this.showSides();
        const svg = await this.tutor.redrawn();
        if (svg !== null && this.boardEvent !== null) {
            this.endPreview();
            this.refutation?.close();
            this.refutation = null;
            this.boardEvent = { ...this.boardEvent, svg };
            this.onBoard(this.boardEvent);
            this.askBoard();
        }
    }

    /** Lets a play be made on the board where one is wanted. */
    askBoard() {
        const { kind, game } = this.screen ?? {};
        const turn = this.asked?.expects === "enter" && kind === "game" && game.phase === "play" && game.person; // why was asked
        const wanted = this.asked?.expects === "play" || turn ||
            (this.asked?.expects === "answer" && this.question !== null &&
                isPlayed(this.question.event));
        const situation = this.subject;
        const { viewer, marked } = this.boardEvent ?? {};
        this.shown = this.shown.then(async () => {
            if (wanted && this.refutation === null && Array.isArray(situation?.dice)) {
                const begun = this.question === null ? [] : movesOf(this.screen.question?.asks?.so_far ?? "");
                await this.board.ask({ situation, viewer, marked, begun, asked: this.question !== null,
                    once: this.question?.event.once === true, tries: this.asked.mode === "board",
                    passes: this.screen.question?.asks?.may_pass === true });
            } else if (this.refutation !== null) {
                this.board.clear(); // it begins where the play led
            } else if (this.asked.expects === "confirm") {
                this.board.pause();
            } else {
                this.board.leave();
            }
        }).catch(() => this.board.clear());
    }

    /** Shows a play of a table on the board, until it is pressed again. */
    async tryPlay(play, pressed, subject) {
        const again = this.preview === pressed;
        this.endPreview();
        if (again || subject === null) {
            return;
        }
        const answer = await this.tutor.batch({ cmd: "moves", ...subject,
            viewer: this.boardEvent?.viewer ?? "white", svg: true, moves: movesOf(play) });
        if (answer.svg === undefined) {
            return;
        }
        this.preview = pressed;
        pressed.setAttribute("aria-pressed", "true");
        const playable = this.asked?.expects === "play" && this.question === null && subject === this.subject;
        this.shownPlay = el("div", { class: "shown-play" },
            playable ? button(this.words["desk.play.it"], () => this.played(play, play), { class: "primary" }) : null,
            button(this.words["desk.untry"], () => this.endPreview()));
        this.busyPlace.after(this.shownPlay);
        this.onBoard({ event: "board", ...subject, viewer: this.boardEvent?.viewer ?? "white",
            marked: [], position: answer.position, svg: answer.svg });
        if (this.typedIn && subject === this.subject &&
            (this.asked?.expects === "play" || this.question !== null)) {
            this.line.typed = play;
        }
    }

    endPreview() {
        if (this.preview !== null) {
            this.shownPlay.remove();
            this.preview.setAttribute("aria-pressed", "false");
            this.preview = null;
            if (this.boardEvent !== null) {
                this.onBoard(this.boardEvent);
            }
            this.askBoard();
        }
    }

    /** Opens the sheet by which what is on the board is shared; its script is fetched then. */
    async share() {
        const svg = this.boardPlace.querySelector(".live-picture svg");
        if (svg !== null && typeof this.subject?.position === "string") {
            const { addressToShare, share } = await import("./share.js");
            share(addressToShare(this.screen, this.subject.position, this.subject.dice), svg, this.words, this.subject.position);
        }
    }

    /** Reads the position aloud: the sentences that a screen reader finds in the picture. */
    readBoard() {
        const told = this.element.querySelector(".desk-board svg desc")?.textContent ?? "";
        this.status.textContent = "";
        window.requestAnimationFrame(() => {
            this.status.textContent = told;
            this.status.classList.toggle("unseen", told === "");
        });
    }

    /* --- states --- */

    busy(on) {
        window.clearTimeout(this.soon);
        this.busyPlace.hidden = true;
        if (on) {
            this.element.setAttribute("aria-busy", "true");
        } else {
            this.element.removeAttribute("aria-busy");
        }
        this.board.busy(on);
        if (on) {
            this.soon = window.setTimeout(() => this.showBusy(this.thinks ? "desk.thinking" : "desk.loading"), SOON);
        }
    }

    /** Says that it takes time, and lets it be stopped where that is of use. */
    showBusy(key) {
        this.busyWords.textContent = this.words[key];
        this.stop.hidden = key !== "desk.thinking";
        this.busyPlace.hidden = false;
    }

    /** The tutor's state has changed. */
    state(state) {
        this.element.dataset.state = state;
        const { words } = this;
        const notes = {
            elsewhere: [words["desk.elsewhere"], words["desk.here"], () => this.tutor.takeOver()],
            failed: [words["desk.failed"], words["desk.reload"], () => window.location.reload()],
        };
        const note = notes[state];
        this.noticePlace.hidden = note === undefined;
        this.noticePlace.replaceChildren(...(note === undefined ? [] : [
            el("p", {}, note[0], this.why(state)), button(note[1], note[2], { class: "primary" })]));
        if (state === "elsewhere") {
            this.begin(); // what comes when it goes on here is told anew
        }
        if (state === "loading") {
            this.busy(true);
            this.showBusy("desk.loading");
        } else if (state !== "busy") {
            this.busy(false);
        }
        this.form.hidden = note !== undefined;
    }

    /** What went wrong, in the words of who knows. */
    why(state) {
        const { why } = this.tutor;
        return state === "failed" && why ? el("small", {}, ` (${why})`) : null;
    }

    /** Whether the log scrolls by itself, and not the page. */
    logScrolls() {
        return window.getComputedStyle(this.log).overflowY === "auto";
    }

    /** How much of the conversation is seen at a time, and where it is covered. */
    room() {
        const whole = this.element.querySelector(".desk-board").offsetHeight;
        const dock = this.form.offsetHeight;
        const { question, kind } = this.screen ?? {};
        const lines = parseFloat(window.getComputedStyle(this.log).fontSize) * LEAST_ROOM[question === undefined ? "game" : "question"];
        const tight = (question !== undefined || kind === "game") && window.matchMedia(UPRIGHT).matches &&
            window.innerHeight - whole - dock < lines; // the letters are large
        const board = tight ? 0 : whole;
        this.element.classList.toggle("tight", tight);
        if (this.logScrolls()) {
            return this.log.clientHeight;
        }
        for (const [name, height] of [["--covered-above", board], ["--covered-below", dock]]) {
            if (this.element.style.getPropertyValue(name) !== `${height}px`) {
                this.element.style.setProperty(name, `${height}px`); // all that lies in it is styled anew
            }
        }
        return window.innerHeight - board - dock;
    }

    scrollSoon() {
        this.follows = true;
        if (this.scrolling !== true) {
            this.scrolling = true;
            window.requestAnimationFrame(() => {
                this.scrolling = false;
                if (this.element.dataset.layout !== "board" || this.screen?.kind === "result") {
                    this.log.scrollTop = this.log.parentElement.scrollTop = 0;
                    window.scrollTo(0, 0);
                    return;
                }
                if (this.screen?.kind === "review" && !this.logScrolls()) { // its words stand right below the board
                    this.room();
                    this.boardPlace.scrollIntoView({ block: "start", behavior: still() ? "auto" : "smooth" });
                    return;
                }
                this.transcript.show(this.room(), this.logScrolls(), this.leadsOn());
            });
        }
    }
}
