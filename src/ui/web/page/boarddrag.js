// SPDX-License-Identifier: GPL-3.0-or-later
// A checker that follows the pointer, by mouse, pen or finger.

import { still } from "./dom.js";

/** How far a pointer moves before it drags, in CSS pixels. */
const SLACK = 5;

/** How near a place that may be landed on has to be, as a part of a point's breadth. */
const NEAR = 1.1;

/** Dragging on a board. */
export class BoardDrag {
    #view;
    #on;
    #held = null;
    #dropped = -Infinity;

    /**
     * @param {import("./boardview.js").BoardView} view
     * @param {{canLift: Function, stays: Function, keep: Function, lift: Function, drop: Function, near: Function}} on what the
     *     board does: whether a checker may be taken from a place, or has to stay there; saying why it has to, taking it,
     *     letting it go over a place (or none) in the units of the picture, answering whether it stays there; and
     *     whether it may be put down on a place
     */
    constructor(view, on) {
        this.#view = view;
        this.#on = on;
        const root = view.root;
        root.addEventListener("pointerdown", (event) => this.#down(event));
        root.addEventListener("pointermove", (event) => this.#move(event));
        root.addEventListener("pointerup", (event) => this.#up(event));
        root.addEventListener("pointercancel", () => this.#cancel());
        root.addEventListener("dragstart", (event) => event.preventDefault());
    }

    /** Whether the click that comes now only ends a drag. */
    swallowsClick() {
        return performance.now() - this.#dropped < 60;
    }

    #down(event) {
        const place = this.#view.placeOfButton(event.target);
        const stays = place !== undefined && this.#on.stays(place);
        if (
            this.#held === null &&
            event.isPrimary &&
            event.button === 0 &&
            place !== undefined &&
            (stays || this.#on.canLift(place))
        ) {
            this.#held = {
                place,
                stays,
                id: event.pointerId,
                x: event.clientX,
                y: event.clientY,
                man: null,
                moving: false,
            };
        }
    }

    #move(event) {
        const held = this.#held;
        if (held === null || event.pointerId !== held.id) {
            return;
        }
        if (!held.moving) {
            if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLACK) {
                return;
            }
            this.#begin(held);
        }
        if (!held.stays) {
            this.#follow(held, event);
        }
    }

    #begin(held) {
        held.moving = true;
        if (held.stays) {
            this.#on.keep(held.place);
            return;
        }
        this.#on.lift(held.place);
        held.man = this.#view.svg.querySelector(".man.picked");
        held.count = this.#countRest(held.man);
        this.#view.root.classList.add("dragging");
        this.#view.root.setPointerCapture(held.id);
        if (held.man !== null) {
            this.#view.svg.append(held.man);
            held.man.classList.add("held");
        }
    }

    /** The number on a stack that its last checker is taken from, on the one below it; null: it has none. */
    #countRest(man) {
        const count = man?.querySelector(".count")?.cloneNode(true);
        const below = this.#view.men(man?.dataset.side, man?.dataset.at).at(-2);
        if (count === undefined || below === undefined) {
            return null;
        }
        const [of, on] = [man, below].map((each) => Number(each.firstElementChild.getAttribute("cy")));
        count.setAttribute("y", String(Number(count.getAttribute("y")) + on - of));
        count.textContent = String(Number(count.textContent) - 1);
        below.append(count);
        return count;
    }

    #follow(held, event) {
        const at = this.#view.toPicture(event.clientX, event.clientY);
        held.at = at;
        if (held.man !== null) {
            const shape = held.man.firstElementChild;
            const x = Number(shape.getAttribute("cx"));
            const y = Number(shape.getAttribute("cy"));
            held.man.style.transform = `translate(${at.x - x}px, ${at.y - y}px)`;
        }
        this.#over(this.#placeUnder(event, at));
    }

    #over(place) {
        for (const other of this.#view.places) {
            other.zone.classList.toggle("over", other === place && this.#on.near(other));
        }
    }

    /** The place under the pointer: on no point, the nearest that may be landed on. */
    #placeUnder(event, at) {
        const under = document
            .elementsFromPoint(event.clientX, event.clientY)
            .map((found) => this.#view.placeOfButton(found))
            .find((place) => place !== undefined);
        if (under !== undefined && (this.#on.near(under) || (under.white >= 1 && under.white <= 24))) {
            return under;
        }
        const distance = (place) =>
            Math.hypot(
                place.x - at.x,
                Math.max(0, Math.abs(place.y - at.y) - place.box.height / 2),
            );
        const near = this.#view.places
            .filter((place) => this.#on.near(place) && distance(place) < NEAR * place.box.width)
            .sort((a, b) => distance(a) - distance(b))[0];
        return under === this.#held.place ? under : (near ?? under);
    }

    async #up(event) {
        const held = this.#held;
        if (held === null || event.pointerId !== held.id) {
            return;
        }
        if (!held.moving) {
            this.#held = null;
            return;
        }
        this.#dropped = performance.now();
        if (held.stays) {
            this.#end();
            return;
        }
        const at = held.at;
        const place = this.#placeUnder(event, at);
        this.#end();
        const stays = await this.#on.drop(place, at);
        if (!stays) {
            this.#goBack(held);
        }
    }

    #cancel() {
        const held = this.#held;
        this.#end();
        if (held?.moving && !held.stays) {
            this.#on.drop(undefined, held.at);
            this.#goBack(held);
        }
    }

    #end() {
        this.#held = null;
        this.#over(undefined);
        this.#view.root.classList.remove("dragging");
    }

    #goBack(held) {
        const man = held.man;
        held.count?.remove();
        if (man === null) {
            return;
        }
        const from = man.style.transform;
        man.classList.remove("held");
        man.style.transform = "";
        if (!still()) {
            man.animate([{ transform: from }, { transform: "translate(0, 0)" }], {
                duration: 180,
                easing: "ease-out",
            });
        }
    }
}
