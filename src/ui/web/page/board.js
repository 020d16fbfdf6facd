// SPDX-License-Identifier: GPL-3.0-or-later
// A board that is played on: shown from events, and moved on by pointer, by touch or by keys.

import { BoardDrag } from "./boarddrag.js";
import { Digits, meaning, neighbour } from "./boardkeys.js";
import { BoardPlay } from "./boardplay.js";
import { BoardView, button, element, icon } from "./boardview.js";
import { fill } from "./dom.js";

/** Two clicks within this many milliseconds are a double click. */
const DOUBLE = 380;

/** What is drawn on buttons that bear no words, on a field of 20 by 20. */
const ICONS = {
    undo: "M7.5 4 3.5 8l4 4M3.5 8h8a4.6 4.6 0 0 1 0 9.2H8",
};

let boards = 0;

/** The live board of a page. */
export class Board {
    /** Called with the text of a play that was settled, and with its words. */
    onplay = null;
    /** Called with the label of a place that was chosen while no play is made. */
    onpoint = null;
    /** Called when the board is touched while no play is made, however the finger goes on. */
    ontouch = null;
    /** Where a position is set up: told of places that are pressed and checkers that are dragged (setup.js). */
    tray = null;

    #words;
    #moves;
    #view;
    #parts = {};
    #play = null;
    #settled = null; // the play settled last, until another board is shown or asked about
    #marking = {};
    #lifted = null;
    #taken = null;
    #swapped = false;
    #busy = false;
    #working = null; // whether the move that is being made was good, until that is answered
    #asked = 0;
    #passes = false; // that no checker moves can be answered
    #about = ""; // what the play that is being made was asked for with
    #clicked = { at: -1, when: -Infinity };
    #digits = new Digits();

    /**
     * @param {HTMLElement} parent where the board is put
     * @param {{moves: (request: object) => Promise<object>, words: object}} way moves: answers a
     *     request of `moves`; words: those of words.json
     */
    constructor(parent, { moves, words }) {
        this.#moves = moves;
        this.#words = words;
        this.root = element("div", "live", parent);
        this.#view = new BoardView(this.root, words);
        this.#view.root.setAttribute("aria-label", words.board);
        this.#furnish();
        this.#listen();
        this.#refresh();
    }

    /** Whether a play is being made. */
    get asking() {
        return this.#play !== null;
    }

    /**
     * Shows the board of an event; resolves when its checkers have come to rest.
     * @param {{svg: string, last?: {side: string}}} event
     */
    async show(event, { animate = true } = {}) {
        this.#view.note(undefined, "");
        this.#asked++;
        this.#play = null;
        this.#lifted = null;
        this.#swapped = false;
        const shown = this.#view.put(
            event.svg,
            animate ? { own: false, first: event.last?.side ?? "" } : null,
        );
        this.#refresh();
        this.#settled = null;
        await shown;
    }

    /**
     * Lets a play be made.
     * @param {{situation: object, viewer?: string, marked?: number[], begun?: string[], asked?: boolean, once?: boolean, tries?: boolean, passes?: boolean, any?: boolean}} how
     *     situation: rules, set, position and dice of an event; viewer and marked: of the `board`
     *     event; begun: the moves of it that were right already; asked: it answers a question; once: … of an exam, where not even what is not allowed is
     *     refused; tries: any move can be made, if one wants; passes: that nothing moves may be an answer; any: any checker can be lifted, and why it cannot go where
     *     it is put down is told. Where the same is being asked already, what was moved so far stays
     * @returns {Promise<boolean>} whether it can: not where the game is over, or something else came
     */
    async ask({ situation, viewer, marked, begun = [], asked: answers = false, once = false, tries = true, passes = false, any = answers }) {
        const { rules, set, position, dice } = situation;
        const request = { rules, position, dice };
        const about = JSON.stringify([request, set, viewer, marked, begun, answers, once, any]);
        if (this.#play !== null && this.#about === about) { // a hint was asked for meanwhile: what is laid out stays
            this.#parts.free.hidden = !tries;
            return true;
        }
        const asked = ++this.#asked;
        this.#marking = { ...(viewer && { viewer }), ...(marked?.length && { marked }) };
        const play = new BoardPlay(this.#moves, {
            ...request,
            ...(set && { set }),
            ...this.#marking,
        });
        play.asked = answers;
        play.free = once;
        play.any = any;
        this.#parts.free.hidden = !tries;
        this.#passes = answers && passes;
        try {
            await play.begin();
            await play.make(begun);
        } catch {
            return false;
        }
        if (asked !== this.#asked) {
            return false;
        }
        this.#play = play;
        this.#about = about;
        this.#lifted = null;
        this.#swapped = false;
        this.root.classList.add("used");
        this.#draw(null, true);
        if (play.answer.must_pass && !answers) {
            this.#say(this.#words["must-pass"]);
        }
        return true;
    }

    /** The place under a point of the screen; undefined: none. */
    placeAt(x, y) {
        return document.elementsFromPoint(x, y).map((found) => this.#view.placeOfButton(found))
            .find((place) => place !== undefined);
    }

    /** Ends the making of a play; the board stays as it is shown. */
    clear() {
        this.#asked++;
        this.#play = this.#settled = null;
        this.#lifted = null;
        this.#refresh();
    }

    /** The same where something is asked back: a play that was settled stays to be seen, moves that were not are
     * taken back. */
    pause() {
        if (this.#play === null) {
            this.clear();
        } else {
            this.leave();
        }
    }

    /** Ends the making of a play that nobody waits for any more: moves made and not played are taken back, as are
     * those of one that was settled and led to no other board (it was judged). */
    leave() {
        this.#play ??= this.#settled;
        if (this.#play?.startOver()) {
            this.#lifted = null;
            this.#draw(null);
        }
        this.clear();
    }

    /** Nothing can be moved while the program is at work. */
    busy(busy) {
        this.#busy = busy;
        this.#view.root.setAttribute("aria-busy", String(busy));
        this.#refresh();
    }

    // ---- furniture ----

    #furnish() {
        const row = element("div", "live-row", this.root);
        row.setAttribute("role", "group");
        row.setAttribute("aria-label", this.#words.moves);
        const control = (name, key, act) => {
            const made = button(`live-button ${name}`, row);
            if (name in ICONS) {
                made.append(icon(ICONS[name]));
                made.setAttribute("aria-label", this.#words[key]);
                made.title = this.#words[key];
            } else {
                made.textContent = this.#words[key].split("|")[0];
            }
            made.addEventListener("click", act);
            this.#parts[name] = made;
            return made;
        };
        control("undo", "undo", () => this.#undo());
        control("free", "free-hand", () => this.#toggleFree());
        control("none", "pass", () => this.#pass());
        this.#parts.others = element("span", "live-others", row);
        this.#parts.made = element("output", "live-made", row);
        this.#parts.made.setAttribute("aria-live", "off");
        control("settle", "settle", () => this.#settle());
        this.#parts.row = row;
        this.#parts.said = element("p", "live-said", this.root);
        this.#parts.said.setAttribute("role", "status");
        const keys = element("p", "live-keys", this.root);
        keys.id = `live-keys-${++boards}`;
        keys.textContent = this.#words["board-keys"];
        this.#view.root.setAttribute("aria-describedby", keys.id);
    }

    /** Words for the live region; the same ones again are said again. */
    #say(words) {
        const said = this.#parts.said;
        said.textContent = said.textContent === words ? `${words}\u00a0` : words;
    }

    /** Brings buttons and marks in line with what can be done. */
    #refresh() {
        const play = this.#busy ? null : this.#play;
        const { undo, free, none, settle, made, row, others } = this.#parts;
        row.hidden = this.#play === null;
        undo.disabled = play === null || play.length === 0;
        undo.hidden = (this.#play?.length ?? 0) === 0;
        none.hidden = !this.#passes || (this.#play?.length ?? 0) > 0;
        free.disabled = play === null;
        none.disabled = play === null || play.length > 0;
        free.setAttribute("aria-pressed", String(this.#play?.free ?? false));
        settle.disabled = !(play?.ready ?? false);
        const passes =
            this.#play !== null &&
            this.#play.length === 0 &&
            !this.#play.asked &&
            (this.#play.free || this.#play.answer.must_pass);
        settle.textContent = this.#words[passes ? "pass" : "settle"].split("|")[0];
        settle.classList.toggle("part", !(play?.answer.whole ?? true)); // another die is to be played
        made.textContent = this.#play === null || this.#play.length === 0 ? "" : this.#play.words;
        others.replaceChildren(...(play?.others ?? []).map((move) => this.#otherButton(move)));
        this.root.classList.toggle("asking", play !== null);
        this.root.classList.toggle("answers", play?.asked === true);
        this.root.classList.toggle("whole", play !== null && play.answer.whole && !play.asked);
        if (this.#view.svg !== null) {
            this.#mark(play);
        }
    }

    #otherButton(move) {
        const made = button("live-button other");
        made.textContent = move.move;
        made.addEventListener("click", () => this.#do((play) => play.make([move.move])));
        return made;
    }

    #mark(play) {
        const view = this.#view;
        const side = play?.side ?? null;
        view.markLiftable(
            this.tray === null ? side : "white",
            this.tray !== null ? () => true : (at) => (play.asked || play.canLift(at)) && view.men(side, at).length > 0 && at !== 25,
        );
        view.markHand(
            side,
            this.#lifted,
            play === null || this.#lifted === null ? new Map() : play.targets(this.#lifted),
            this.#words["can-go-here"],
        );
        view.markOwn(this.tray === null ? side : null);
        view.markTrays(play !== null && play.canBearOff);
        view.swapDice(this.#swapped);
        view.dice.disabled = play === null || !(play.ready || this.#canSwap(play));
        view.dice.setAttribute("aria-label", this.#diceName(play));
    }

    #diceName(play) {
        if (play !== null && (!play.answer.whole || play.asked) && this.#canSwap(play)) {
            return fill(this.#words["dice-first"], {
                die: String(this.#faces()[this.#swapped ? 0 : 1]),
            });
        }
        return this.#parts.settle.textContent;
    }

    /** The faces of the roll, the higher first; used: of the dice that are used so far ("yes", "no"). */
    #faces(used) {
        return [...this.#view.svg.querySelectorAll(".thrown")].filter((die) => used === undefined || (die.dataset.used ?? "no") === used)
            .map((die) => Number(die.dataset.face));
    }

    #canSwap(play) {
        const faces = this.#faces();
        return (!play.answer.whole || play.asked) && faces.length === 2 && faces[0] !== faces[1];
    }

    // ---- the play ----

    /** Draws the answer to the moves made so far; before there are any, with the last play. */
    #draw(held, keep = false) {
        this.#view.note(undefined, "");
        const put = this.#view.put(this.#play.answer.svg, {
            own: true,
            first: this.#play.side,
            held,
            keep,
        });
        this.#refresh();
        return put;
    }

    /** Does something with the play that asks for moves, and draws what comes of it. */
    async #do(act, held = null) {
        if (this.#play === null || this.#busy || this.#working !== null) {
            return false;
        }
        this.#working = this.#work(this.#play, act, held);
        return this.#working;
    }

    async #work(play, act, held) {
        const asked = this.#asked;
        const focused = this.#parts.others.contains(document.activeElement);
        const good = await act(play);
        this.#working = null;
        if (asked !== this.#asked) {
            return false;
        }
        this.#lifted = null;
        if (good) {
            this.#draw(held);
            this.#tell(play);
            if (focused) {
                this.#parts.settle.focus();
            }
        } else {
            this.#refresh();
        }
        return good;
    }

    /** Whether a move is being made: what was pressed meanwhile is done once it has been. */
    #waits(press) {
        const asked = this.#asked;
        this.#working?.then((good) => good && asked === this.#asked && press());
        return this.#working !== null;
    }

    /** Says the move that was made, and that the play is whole. */
    #tell(play) {
        const whole =
            play.answer.whole && !play.free && !play.asked
                ? ` ${fill(this.#words.whole, { play: play.words })}`
                : "";
        this.#say(`${play.answer.said ?? ""}.${whole}`);
    }

    #undo() {
        const focused = document.activeElement;
        if (!this.#waits(() => this.#undo()) && this.#play !== null && !this.#busy && this.#play.undo()) {
            this.#lifted = null;
            this.#draw(null);
            this.#say(this.#words.undone);
            this.#keepFocus(focused);
        }
    }

    /** A button of the row that can be pressed no more hands the keyboard to the board. */
    #keepFocus(focused) {
        if (this.#parts.row.contains(focused) && (focused.disabled || this.#parts.row.hidden)) {
            this.#view.focus(this.#view.at);
        }
    }

    #toggleFree() {
        const play = this.#play;
        if (this.#waits(() => this.#toggleFree())) {
            return;
        }
        play.free = !play.free;
        this.#lifted = null;
        if (!play.free && !play.answer.legal) {
            play.startOver();
            this.#draw(null);
        }
        this.#refresh();
        this.#say(this.#words[play.free ? "free-hand-on" : "free-hand-off"]);
    }

    #settle() {
        const play = this.#busy ? null : this.#play;
        if (this.#waits(() => this.#settle()) || play === null || !play.ready) {
            return;
        }
        const focused = document.activeElement;
        this.clear();
        this.#settled = play;
        this.#keepFocus(focused);
        this.onplay?.(...(play.text === "" ? this.#passed() : [play.text, play.words]));
    }

    /** Answers that no checker moves. */
    #pass() {
        if (this.#play?.length === 0 && !this.#busy && this.#working === null) {
            this.clear();
            this.onplay?.(...this.#passed());
        }
    }

    /** That no checker moves, as it is sent and as it is said. */
    #passed() {
        return ["pass", this.#words.pass.toLocaleLowerCase(document.documentElement.lang)];
    }

    /** Says beside the place where a checker was put down why it cannot stay there. */
    async #refuse(from, to) {
        const play = this.#play;
        const asked = this.#asked;
        const { why, ways } = await play.whyNot(from, to);
        if (asked === this.#asked && this.#lifted === null) {
            const words = why ?? this.#words["cannot-go"];
            this.#say(words);
            this.#view.note(this.#view.place(play.side, to), words, this.#view.place(play.side, from),
                ways.map((each) => [each.words, () => this.#do((made) => {
                    made.startOver();
                    return made.make(each.moves);
                }), each.moves.map((move) => move.split("/").map((end) =>
                    this.#view.place(play.side, end === "bar" ? 0 : end === "off" ? 25 : Number(end))))]));
        }
    }

    /** Says why a checker cannot be taken up: what is against its going by a die that is left. */
    async #stays(place) {
        const play = this.#play;
        const asked = this.#asked;
        const at = place[play.side];
        const faces = this.#faces("no");
        const own = at > 0 && at < 25 && this.#view.men(play.side, at).length > 0;
        const why = own && faces.length > 0 && !play.answer.whole
            ? (await play.whyNot(at, Math.min(25, at + faces[0]))).why : null;
        if (asked === this.#asked && this.#lifted === null) {
            this.#say(why ?? this.#words["nothing-to-move"]);
            this.#view.note(place, why ?? "");
        }
    }

    /** Whether a checker of one's own stands there that may not be taken up now. */
    #keeps(place) {
        const at = place[this.#play?.side];
        return this.#play !== null && this.tray === null && !this.#busy && this.#lifted === null && at !== undefined &&
            !this.#canLift(at) && this.#view.men(this.#play.side, at).length > 0;
    }

    // ---- by hand ----

    #lift(at) {
        const play = this.#play;
        this.#view.note(undefined, "");
        this.#lifted = at;
        this.#refresh();
        const label = (to) => this.#view.place(play.side, to)?.label;
        const to = [...play.targets(at).keys()].map(label).join(", ");
        this.#say(
            fill(this.#words[to === "" ? "picked-up-free" : "picked-up"], { from: label(at), to }),
        );
    }

    #putBack() {
        if (this.#lifted !== null) {
            this.#lifted = null;
            this.#refresh();
            this.#say(this.#words["put-back"]);
        }
    }

    #canLift(at) {
        return (
            at !== undefined &&
            at !== 25 &&
            (this.#play.any || this.#play.canLift(at)) &&
            this.#view.men(this.#play.side, at).length > 0
        );
    }

    /** Whether the checker in hand may be put down there. */
    #canPut(at) {
        return (
            at !== undefined &&
            at !== 0 &&
            at !== this.#lifted &&
            (this.#play.free || this.#play.targets(this.#lifted).has(at))
        );
    }

    /** A place was clicked, tapped, or chosen by a key. */
    #choose(place, quick) {
        if (this.#play === null || this.#busy) {
            if (this.tray !== null) { // which sends one after the other
                this.tray.pressed(place, this.#sideOn(place));
            } else if (this.#play === null) {
                this.onpoint?.(place.label);
            }
            return;
        }
        if (this.#working !== null) {
            if (!quick) { // else it is the second click of one that has moved already
                this.#waits(() => this.#choose(place, quick));
            }
            return;
        }
        const at = place[this.#play.side];
        if (this.#lifted === null) {
            const only = this.#canLift(at) ? this.#play.onlyTarget(at) : undefined;
            if (only !== undefined) {
                this.#do((play) => play.move(at, only));
            } else if (this.#canLift(at)) {
                this.#lift(at);
            } else {
                this.#stays(place);
            }
        } else if (at === this.#lifted) {
            this.#chooseAgain(at, quick);
        } else if (this.#canPut(at)) {
            const from = this.#lifted;
            this.#do((play) => play.move(from, at));
        } else if (this.#canLift(at) && !this.#play.asked) {
            this.#lift(at);
        } else {
            this.#putDown(at);
        }
    }

    /** The checker in hand is put down where it cannot stay: why, if that is a place of its own. */
    #putDown(at) {
        const from = this.#lifted;
        this.#lifted = null;
        this.#refresh();
        if (at === undefined || at === 0) {
            this.#say(this.#words["cannot-go"]);
        } else {
            this.#refuse(from, at);
        }
    }

    /** Whose checkers stand on a place: "w", "b" or "" for none's. */
    #sideOn(place) {
        return ["white", "black"].find((side) => place[side] !== undefined &&
            this.#view.men(side, place[side]).length > 0)?.[0] ?? "";
    }

    /** The place of the checker in hand: a second click at once moves it by the first die. */
    #chooseAgain(at, quick) {
        const faces = this.#faces();
        const to =
            quick && !this.#play.free
                ? this.#play.quickTarget(at, faces[this.#swapped ? 1 : 0])
                : undefined;
        if (to === undefined) {
            this.#putBack();
        } else {
            this.#do((play) => play.move(at, to));
        }
    }

    #clickDice() {
        const play = this.#busy ? null : this.#play;
        if (play === null || this.#waits(() => this.#clickDice())) {
            return;
        }
        if (play.answer.whole && (!play.asked || play.length > 0)) {
            this.#settle();
        } else if (this.#canSwap(play)) {
            this.#swapped = !this.#swapped;
            this.#refresh();
        } else if (play.ready) {
            this.#settle();
        }
    }

    // ---- listening ----

    #listen() {
        const root = this.#view.root;
        const drag = new BoardDrag(this.#view, {
            canLift: (place) => !this.#busy && (this.tray !== null ? this.#sideOn(place) !== ""
                : this.#play !== null && this.#canLift(place[this.#play.side])),
            stays: (place) => this.#keeps(place),
            keep: (place) => this.#stays(place),
            lift: (place) => (this.tray !== null ? this.#takeUp(place) : this.#lift(place[this.#play.side])),
            drop: (place, held) => (this.tray !== null ? this.#layDown(place) : this.#drop(place, held)),
            near: (place) => this.tray !== null ||
                this.#play !== null &&
                this.#lifted !== null &&
                !this.#play.free &&
                this.#canPut(place[this.#play.side]),
        });
        root.addEventListener("click", (event) => {
            const place = this.#view.placeOfButton(event.target);
            if (place === undefined || drag.swallowsClick()) {
                return;
            }
            const at = this.#view.places.indexOf(place);
            const quick =
                this.#clicked.at === at &&
                event.timeStamp - this.#clicked.when < DOUBLE &&
                event.detail > 0;
            this.#clicked = { at, when: event.timeStamp };
            this.#view.focusable(at);
            this.#choose(place, quick);
        });
        root.addEventListener("pointerup", () => this.#play === null && !this.#busy && this.ontouch?.());
        this.#view.dice.addEventListener("click", () => this.#clickDice());
        root.addEventListener("keydown", (event) => this.#key(event));
    }

    /** Where a position is set up: a checker is dragged from its place, wherever it is let go. */
    #takeUp(place) {
        const side = this.#sideOn(place) === "w" ? "white" : "black";
        this.#view.note(undefined, "");
        this.#view.men(side, place[side]).at(-1).classList.add("picked");
        this.#taken = { place, side: side[0] };
    }

    #layDown(place) {
        const { place: from, side } = this.#taken;
        this.tray.moved(side, from, place);
        return false;
    }

    async #drop(place, held) {
        const at = this.#play === null ? undefined : place?.[this.#play.side];
        const from = this.#lifted;
        if (from === null || !this.#canPut(at)) {
            if (from !== null && at !== from) {
                this.#putDown(at);
            } else {
                this.#lifted = null;
                this.#refresh();
            }
            return false;
        }
        return this.#do((play) => play.move(from, at), held);
    }

    #key(event) {
        const place = this.#view.placeOfButton(event.target);
        const what = meaning(event);
        if (place === undefined || what === "") {
            return;
        }
        const at = this.#view.places.indexOf(place);
        if (what !== "digit") {
            this.#digits.end();
        }
        if (what === "take") {
            if (
                this.#play?.answer.whole &&
                (!this.#play.asked || this.#play.length > 0) &&
                event.key === "Enter" &&
                this.#lifted === null &&
                !this.#play.free
            ) {
                event.preventDefault();
                this.#settle();
            }
            return; // the button's own click does the rest
        }
        event.preventDefault();
        if (what === "go") {
            const next = neighbour(this.#view.places, at, event.key);
            this.#view.focus(this.#view.isReachable(next) ? next : at);
        } else if (what === "digit") {
            const typed = this.#digits.take(event.key, event.timeStamp);
            const found = this.#view.places.findIndex((other) => other.label === String(typed));
            this.#view.focus(found < 0 ? at : found);
        } else if (what === "put-back") {
            this.#putBack();
        } else if (what === "undo") {
            this.#undo();
        }
    }
}
