// SPDX-License-Identifier: GPL-3.0-or-later
// What is seen of a live board: the picture, and over each of its places a button that can be
// pointed at, focused and heard. Where things are is read from the picture.

import { menOf, middleOf, moveMen, rollDice } from "./boardmotion.js";
import { laidBeside } from "./boardnote.js";
import { fill } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";

/** Below this width in CSS pixels the trays leave the picture, so that the points stay broad. */
const NARROW = 460;
const TRAY = 25;

/** Gradients that the style sheet fills the picture with: once in a document, for all its boards. */
const PAINTS = `<svg xmlns="${SVG}" class="live-paints" width="0" height="0" aria-hidden="true">
${["w", "k"].map((side) => `<radialGradient id="live-man-${side}" fx=".36" fy=".3">
<stop class="${side}0" offset=".1"/><stop class="${side}1" offset=".6"/>
<stop class="${side}2" offset=".9"/><stop class="${side}3" offset="1"/></radialGradient>
<linearGradient id="live-dish-${side}" x1=".2" y1=".1" x2=".8" y2=".9">
<stop class="${side}2"/><stop class="${side}0" offset="1"/></linearGradient>
<linearGradient id="live-die-${side}" x2=".7" y2="1">
<stop class="${side}0"/><stop class="${side}1" offset="1"/></linearGradient>`).join("")}
<linearGradient id="live-field" x2="0" y2="1"><stop class="f1"/><stop class="f0" offset=".06"/>
<stop class="f0" offset=".94"/><stop class="f1" offset="1"/></linearGradient>
<linearGradient id="live-bar"><stop class="o1"/><stop class="o0" offset=".2"/>
<stop class="o0" offset=".8"/><stop class="o1" offset="1"/></linearGradient>
<linearGradient id="live-tray" x2="0" y2="1"><stop class="o2"/>
<stop class="o1" offset=".5"/></linearGradient>
<pattern id="live-wood" width="890" height="76" patternUnits="userSpaceOnUse">
<rect class="o0" width="890" height="76"/><path class="grain" d="M0 6c180 9 300-7 460 1s300 7 430 2\
M0 19c120-6 260 8 420 3s330-7 470 2M0 27c220 7 330 1 480 0s280 8 410 4M0 43c160-8 310 7 470-1\
s280-5 420 2M0 54c140 6 300-4 450 2s310 6 440-1M0 66c200-5 280 6 450 1s300-6 440 2"/></pattern></svg>`;

/** An element with a class, in a parent. */
export function element(name, className, parent) {
    const made = document.createElement(name);
    made.className = className;
    parent?.append(made);
    return made;
}

/** A push button with a class, in a parent. */
export function button(className, parent) {
    const made = element("button", className, parent);
    made.type = "button";
    return made;
}

/** A line drawing for a button, of a path on a field of 20 by 20. */
export function icon(path) {
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", "0 0 20 20");
    svg.setAttribute("aria-hidden", "true");
    svg.append(document.createElementNS(SVG, "path"));
    svg.firstElementChild.setAttribute("d", path);
    return svg;
}

/** The picture of an event, from text of our own making. */
export function parsed(text) {
    const read = new DOMParser().parseFromString(text, "image/svg+xml");
    const svg = document.importNode(read.documentElement, true);
    if (svg.localName !== "svg" || svg.namespaceURI !== SVG) {
        throw new Error("no picture");
    }
    const words = [...svg.querySelectorAll("title, desc")].map((told) => told.textContent);
    svg.querySelector("title")?.remove(); // it would come up wherever a pointer rests
    svg.setAttribute("aria-label", words.join(". "));
    return svg;
}

function number(shape, name) {
    return Number(shape.getAttribute(name));
}

/** A place as its zone in the picture tells it. */
function placeOf(zone) {
    const own = (name) =>
        zone.dataset[name] === undefined ? undefined : Number(zone.dataset[name]);
    const box = {
        x: number(zone, "x"),
        y: number(zone, "y"),
        width: number(zone, "width"),
        height: number(zone, "height"),
    };
    return {
        zone,
        box,
        white: own("white"),
        black: own("black"),
        label: zone.dataset.label,
        name: zone.dataset.name,
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
        next: { x: own("x"), y: own("y") },
    };
}

/** Has the document hold what boards are filled with. */
function layPaints() {
    if (document.querySelector(".live-paints") === null) {
        const paints = new DOMParser().parseFromString(PAINTS, "image/svg+xml");
        document.body.append(document.importNode(paints.documentElement, true));
    }
}

/** A board that is only looked at. */
export function stillBoard(text) {
    layPaints();
    const shown = element("figure", "live live-board live-picture");
    shown.append(parsed(text));
    return shown;
}

/** The picture of a board and the buttons over it. */
export class BoardView {
    /** The places, each with its button; the same buttons whatever is shown. */
    places = [];
    /** Which place the keyboard is at. */
    at = 0;
    #picture;
    #over;
    #trays;
    #note;
    #words;
    #arrows;
    #svg = null;
    #aims = [];
    #view = { x: 0, y: 0, width: 1, height: 1 };
    #width = 0;
    #covered = new Map();

    constructor(parent, words) {
        layPaints();
        this.#words = words;
        this.root = element("div", "live-board", parent);
        this.root.setAttribute("role", "group");
        const stage = element("div", "live-stage", this.root);
        this.#picture = element("div", "live-picture", stage);
        this.#over = element("div", "live-places", stage);
        this.#trays = element("div", "live-trays", this.root);
        this.#arrows = element("p", "live-arrows", this.root);
        this.#arrows.hidden = true;
        this.#note = element("p", "live-note", stage);
        this.#note.hidden = true;
        this.dice = button("live-dice", this.#over);
        this.dice.hidden = true;
        new ResizeObserver(([entry]) => {
            this.#width = entry.contentRect.width;
            this.#fit();
        }).observe(this.root);
    }

    get svg() {
        return this.#svg;
    }

    /**
     * Puts up a picture; resolves when the checkers have moved to where they stand in it. how: as of
     * moveMen(), and keep: the last play stays to be seen; null: nothing moves.
     */
    async put(text, how) {
        const before = this.#svg === null ? [] : menOf(this.#svg);
        const last = how?.keep ? [...this.#svg.querySelectorAll(".played, .last, .instead")] : [];
        const lay = this.#faces();
        const viewer = this.#viewer();
        this.#svg = parsed(text);
        this.#svg.append(...last);
        this.#aims = [];
        this.#picture.replaceChildren(this.#svg);
        if (how !== null && this.#faces() !== lay) {
            rollDice(this.#svg);
        }
        this.#lay();
        this.#fit();
        this.#tellArrows();
        if (before.length > 0 && viewer === this.#viewer() && how !== null) {
            await moveMen(this.#svg, before, how);
        }
    }

    /** Says which arrows are whose, where another play than that of the game is shown. */
    #tellArrows() {
        const groups = [...this.#svg.querySelectorAll(".instead, .last.beside")];
        this.#arrows.hidden = groups.length === 0;
        this.#arrows.replaceChildren(...groups.map((group) => {
            const [kind] = group.classList;
            const told = document.createElement("span");
            told.dataset.of = kind;
            told.textContent = fill(this.#words[`arrows.${kind}`], group.dataset);
            return told;
        }));
    }

    /** The roll that lies there, as text. */
    #faces() {
        const dice = [...(this.#svg?.querySelectorAll(".thrown") ?? [])];
        return dice.map((die) => die.dataset.face).join("-");
    }

    /** Whose side the board is seen from. */
    #viewer() {
        const lower = this.places
            .filter((place) => place.white === 0 || place.black === 0)
            .sort((a, b) => b.y - a.y)[0];
        return lower === undefined ? "" : lower.white === 0 ? "white" : "black";
    }

    /** Brings the places and their buttons in line with the picture. */
    #lay() {
        const zones = [...this.#svg.querySelectorAll(".zone")].map(placeOf);
        zones.sort((a, b) => this.#order(a) - this.#order(b));
        this.places = zones.map((place, i) => ({
            ...place,
            button: this.places[i]?.button ?? this.#newButton(i),
        }));
        for (const place of this.places) {
            place.button.classList.remove("aimed", "lifted", "liftable");
            place.button.removeAttribute("aria-pressed");
            for (const side of ["white", "black"]) {
                if (place[side] === undefined) {
                    delete place.button.dataset[side];
                } else {
                    place.button.dataset[side] = String(place[side]);
                }
            }
            this.#layTray(place);
        }
        this.focusable(this.at);
    }

    /** Draws where a way leads, of moves as [from, to] places each; of none it takes the drawn one away. */
    #drawWay(moves) {
        this.#svg?.querySelector(".way")?.remove();
        if (moves.length > 0) {
            const way = document.createElementNS("http://www.w3.org/2000/svg", "path");
            way.setAttribute("class", "way");
            way.setAttribute("d", moves.map(([from, to]) => `M${from.next.x},${from.next.y}L${to.next.x},${to.next.y}`).join(""));
            this.#svg.append(way);
        }
    }

    /** Lays words beside a place, over neither the dice nor the checkers there and at another place, with what is
     * answered to them, [words, what it does, the moves that it would be] each; "" takes them away. They are heard elsewhere. */
    note(place, words, other, answers = []) {
        this.#drawWay([]);
        this.#note.replaceChildren(words, ...answers.map(([label, act, moves = []]) => {
            const made = button("live-button live-answer", this.#note);
            made.textContent = label;
            made.addEventListener("click", act);
            for (const each of ["pointerenter", "focus"]) {
                made.addEventListener(each, () => this.#drawWay(moves));
            }
            for (const each of ["pointerleave", "blur"]) {
                made.addEventListener(each, () => this.#drawWay([]));
            }
            return made;
        }));
        this.#note.hidden = words === "" || place === undefined;
        if (!this.#note.hidden) {
            const { clientWidth: width, clientHeight: height } = this.#note.parentElement;
            const scale = width / this.#view.width;
            const inRoom = ({ x, y, width: wide, height: high }) =>
                ({ x: (x - this.#view.x) * scale, y: (y - this.#view.y) * scale, width: wide * scale, height: high * scale });
            const dice = [...this.#svg.querySelectorAll(".thrown .die")].map((die) => ({
                x: number(die, "x") - 6, y: number(die, "y") - 6,
                width: number(die, "width") + 12, height: number(die, "height") + 12 }));
            const about = [place, other].filter((each) => each !== undefined);
            const seen = [...dice, ...about.map((each) => this.#standing(each))];
            const rest = this.places.filter((each) => !about.includes(each) && this.#isHeld(each)).map((each) => this.#standing(each));
            this.#note.style.left = "0"; // else it is as narrow as the room at its right
            const at = laidBeside({ width: this.#note.offsetWidth, height: this.#note.offsetHeight }, { width, height },
                seen.map(inRoom), inRoom({ ...place.next, width: 0, height: 0 }), rest.map(inRoom));
            this.#note.style.left = `${at.x}px`;
            this.#note.style.top = `${at.y}px`;
        }
    }

    /** Whether checkers stand on a place of the picture. */
    #isHeld(place) {
        return !this.#isTray(place) && ["white", "black"].some((side) => place[side] !== undefined && this.men(side, place[side]).length > 0);
    }

    /** What is seen of a place: its checkers, and where the next one would stand. */
    #standing(place) {
        const men = ["white", "black"].flatMap((side) => (place[side] === undefined ? [] : this.men(side, place[side])));
        const at = [place.next.y, ...men.map((man) => middleOf(man).y)];
        const half = place.box.width / 2;
        const top = Math.min(...at) - half;
        return { x: place.box.x, y: top, width: place.box.width, height: Math.max(...at) + half - top };
    }

    /** The order in which places are come by with the Tab key of who hears them: as they are numbered. */
    #order(place) {
        const upper = place.y < this.#svg.viewBox.baseVal.height / 2;
        return Number.isNaN(Number(place.label))
            ? 100 + (this.#isTray(place) ? 10 : 0) + (upper ? 1 : 0)
            : Number(place.label);
    }

    #newButton(i) {
        const made = button("live-place", this.#over);
        made.dataset.place = String(i);
        made.tabIndex = -1;
        element("span", "", made).setAttribute("aria-hidden", "true");
        return made;
    }

    #isTray(place) {
        return place.white === TRAY || place.black === TRAY;
    }

    /** What is seen of a tray that is not in the picture; it is heard in the button's name. */
    #layTray(place) {
        const shown = place.button.firstElementChild;
        const side = place.white === TRAY ? "white" : "black";
        shown.className = this.#isTray(place) ? `live-off ${side}` : "";
        if (this.#isTray(place)) {
            shown.dataset.count = String(this.men(side, TRAY).length);
        } else {
            delete shown.dataset.count;
        }
    }

    /** What a place's button covers: the narrow bar more than is seen of it. */
    #boxOf(place, narrow) {
        const wider = narrow && (place.white === 0 || place.black === 0) ? 5 : 0;
        return { ...place.box, x: place.box.x - wider, width: place.box.width + 2 * wider };
    }

    /** Lays the picture out for the width there is, and the buttons over it. */
    #fit() {
        if (this.#svg === null) {
            return;
        }
        const [, , width, height] = (this.#svg.dataset.whole ??= this.#svg.getAttribute("viewBox"))
            .split(" ")
            .map(Number);
        this.#width ||= this.root.clientWidth;
        const narrow = this.places.length > 0 && this.#width > 0 && this.#width < NARROW;
        const points = this.places
            .filter((place) => !this.#isTray(place))
            .map((place) => place.box);
        const left = Math.min(...points.map((box) => box.x));
        const right = Math.max(...points.map((box) => box.x + box.width));
        this.#view = narrow
            ? { x: left - 9, y: 0, width: right - left + 18, height }
            : { x: 0, y: 0, width, height };
        this.#svg.setAttribute("viewBox", `${this.#view.x} 0 ${this.#view.width} ${height}`);
        this.root.classList.toggle("narrow", narrow);
        for (const place of this.places) {
            const outside = narrow && this.#isTray(place);
            const parent = outside ? this.#trays : this.#over;
            if (place.button.parentElement !== parent) {
                parent.append(place.button);
            }
            this.#cover(place.button, outside ? null : this.#boxOf(place, narrow));
        }
        this.#coverDice();
    }

    /** Lays an element over a part of the picture, or lets it lie where it is. */
    #cover(over, box) {
        const now = JSON.stringify([box, this.#view]);
        if (this.#covered.get(over) === now) {
            return; // nothing is laid out anew for a checker that was moved
        }
        this.#covered.set(over, now);
        const part = (value, of) => (box === null ? "" : `${(100 * value) / of}%`);
        over.style.left = part(box?.x - this.#view.x, this.#view.width);
        over.style.top = part(box?.y - this.#view.y, this.#view.height);
        over.style.width = part(box?.width, this.#view.width);
        over.style.height = part(box?.height, this.#view.height);
    }

    #coverDice() {
        const dice = [...this.#svg.querySelectorAll(".thrown .die")];
        this.dice.hidden = dice.length === 0;
        if (dice.length > 0) {
            const x = Math.min(...dice.map((die) => number(die, "x")));
            const right = Math.max(...dice.map((die) => number(die, "x") + number(die, "width")));
            this.#cover(this.dice, {
                x: x - 4,
                y: number(dice[0], "y") - 4,
                width: right - x + 8,
                height: number(dice[0], "height") + 8,
            });
        }
    }

    /** The checkers of a side on its own place, the last one on top. */
    men(side, at) {
        return [...this.#svg.querySelectorAll(`.man[data-side="${side}"][data-at="${at}"]`)].sort(
            (a, b) => Number(a.dataset.nth) - Number(b.dataset.nth),
        );
    }

    /** The place that a side counts so. */
    place(side, at) {
        return this.places.find((place) => place[side] === at);
    }

    /** The place of a button, or of what is in it; undefined if it is none. */
    placeOfButton(target) {
        const found = target?.closest?.(".live-place");
        return found === null || found === undefined || !this.root.contains(found)
            ? undefined
            : this.places[Number(found.dataset.place)];
    }

    /** Whether trays that have left the picture are shown: where one is used, or may be. */
    markTrays(used) {
        const filled = ["white", "black"].some((side) => this.men(side, TRAY).length > 0);
        this.#trays.classList.toggle("idle", !used && !filled);
    }

    /** Whether the keyboard can come to a place. */
    isReachable(at) {
        return this.places[at].button.offsetParent !== null;
    }

    /** Makes one place the one that the Tab key comes to. */
    focusable(at) {
        this.at = at;
        this.places.forEach((place, i) => {
            place.button.tabIndex = i === at ? 0 : -1;
        });
    }

    /** Moves the keyboard to a place. */
    focus(at) {
        this.focusable(at);
        this.places[at].button.focus();
    }

    /** Shows which places a checker may be taken from. */
    markLiftable(side, isLiftable) {
        for (const place of this.places) {
            const can = side !== null && place[side] !== undefined && isLiftable(place[side]);
            place.button.classList.toggle("liftable", can);
        }
    }

    /** Tells which places have checkers of the one who plays: a finger on them does not scroll the page. */
    markOwn(side) {
        for (const place of this.places) {
            place.button.classList.toggle("own", side !== null && place[side] !== undefined &&
                !this.#isTray(place) && this.men(side, place[side]).length > 0);
        }
    }

    /** Shows the checker in hand and where it may go, or that none is. */
    markHand(side, from, targets, note) {
        this.#aims.forEach((aim) => aim.remove());
        this.#aims = [];
        this.#svg.querySelectorAll(".man.picked").forEach((man) => man.classList.remove("picked"));
        for (const place of this.places) {
            const lifted = from !== null && place[side] === from;
            const aimed = from !== null && targets.has(place[side]);
            place.button.classList.toggle("lifted", lifted);
            place.button.classList.toggle("aimed", aimed);
            place.zone.classList.toggle("aimed", aimed);
            this.#name(place.button, aimed ? `${place.name} ${note}` : place.name);
            if (lifted) {
                place.button.setAttribute("aria-pressed", "true");
                this.men(side, from).at(-1)?.classList.add("picked");
            } else {
                place.button.removeAttribute("aria-pressed");
            }
            if (aimed && !this.#isTray(place)) {
                this.#aim(place, side, targets.get(place[side]).length > 1);
            }
        }
    }

    #name(over, words) {
        if (over.getAttribute("aria-label") !== words) {
            over.setAttribute("aria-label", words);
        }
    }

    #aim(place, side, far) {
        const aim = document.createElementNS(SVG, "circle");
        const radius = number(this.#svg.querySelector(".man circle"), "r");
        const other = side === "white" ? "black" : "white";
        const hits = place[other] !== undefined && this.men(other, place[other]).length > 0; // it stays to be seen
        aim.setAttribute("class", `aim ${side}${far ? " far" : ""}${hits ? " hits" : ""}`);
        aim.setAttribute("cx", place.next.x);
        aim.setAttribute("cy", place.next.y);
        aim.setAttribute("r", String(radius));
        this.#svg.append(aim);
        this.#aims.push(aim);
    }

    /** Swaps how the two dice lie. */
    swapDice(swapped) {
        const dice = [...this.#svg.querySelectorAll(".thrown")];
        if (dice.length === 2) {
            const [left, right] = dice.map((die) => number(die.querySelector(".die"), "x"));
            dice[0].style.transform = swapped ? `translateX(${right - left}px)` : "";
            dice[1].style.transform = swapped ? `translateX(${left - right}px)` : "";
        }
    }

    /** A point of the screen in the units of the picture. */
    toPicture(clientX, clientY) {
        const at = new DOMPoint(clientX, clientY).matrixTransform(
            this.#svg.getScreenCTM().inverse(),
        );
        return { x: at.x, y: at.y };
    }
}
