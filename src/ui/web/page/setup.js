// SPDX-License-Identifier: GPL-3.0-or-later
// A position that is set up by hand: a tray of checkers beside the board, to be dragged onto it or laid by a press.
// Every change is an intent; which checkers stand where, and what is still missing, the screen tells.
import { button, el, fill } from "./dom.js";
import { allRolls } from "./picking.js";

/** How the commands of setting up name a place of the board: a point as White counts it, "bar" or "off". */
export function nameOfPlace(place) {
    const own = place.white ?? place.black;
    return own === 0 ? "bar" : own === 25 ? "off" : String(place.white);
}

/** The intent that lays a checker of a side ("w" or "b") at a place, takes one away, or moves one; to null: off
 * the board, to be placed again. */
export function changeOf(side, from, to) {
    return from === null ? { do: "add", with: `1 ${side} ${nameOfPlace(to)}` }
        : to === null ? { do: "remove", with: `1 ${side} ${nameOfPlace(from)}` }
            : { do: "move", with: `1 ${side} ${nameOfPlace(from)} ${nameOfPlace(to)}` };
}

/** Tells where a pointer lets go that was pressed on an element, which follows it meanwhile; a press without a
 * drag tells nothing. */
function letsDrag(element, ondrop) {
    element.addEventListener("pointerdown", (down) => {
        const ghost = element.firstElementChild.cloneNode(true);
        let moved = false;
        const move = (event) => {
            if (!moved && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > 6) {
                moved = true;
                ghost.classList.add("in-hand");
                document.body.append(ghost);
            }
            ghost.style.left = `${event.clientX}px`;
            ghost.style.top = `${event.clientY}px`;
        };
        const end = (event) => {
            ghost.remove();
            element.removeEventListener("pointermove", move);
            element.removeEventListener("pointerup", end);
            element.removeEventListener("pointercancel", end);
            if (moved && event.type === "pointerup") {
                ondrop(event.clientX, event.clientY);
            }
        };
        element.setPointerCapture(down.pointerId);
        element.addEventListener("pointermove", move);
        element.addEventListener("pointerup", end);
        element.addEventListener("pointercancel", end);
    });
}

export class Tray {
    /** manner: {words, send(intent), placeAt(x, y): the place of the board there, or undefined; rolls: false where no
     * roll is chosen}. */
    constructor(manner) {
        this.manner = manner;
        this.tool = "w";
    }

    /** The tray for this screen. */
    show({ missing, dice, position }) {
        const { words, send, placeAt } = this.manner;
        const tools = [["w", "white"], ["b", "black"], ["-", null]].map(([tool, side]) => {
            const label = side === null ? words["setup.remove"]
                : fill(words["setup.missing"], { side: words[`side.${side}`], count: missing[side] });
            const pressed = button("", () => this.choose(tool), { class: `tool ${side ?? "none"}`,
                "aria-pressed": String(tool === this.tool) },
            el("i", { class: `piece ${side ?? "none"}`, "aria-hidden": "true" }), el("span", {}, label));
            if (side !== null) {
                letsDrag(pressed, (x, y) => {
                    const place = placeAt(x, y);
                    if (place !== undefined) {
                        send(changeOf(tool, null, place));
                    }
                });
            }
            return pressed;
        });
        this.tools = tools;
        const roll = el("select", { name: "roll", onchange: () => send({ do: "roll", with: roll.value }) },
            el("option", { value: "", disabled: true, selected: dice === null }, "–"),
            ...allRolls().map((each) =>
                el("option", { value: each, selected: dice !== null && each === dice.join("-") }, each)));
        const turn = el("select", { name: "turn", onchange: () => send({ do: "turn", with: turn.value }) },
            ...["white", "black"].map((side) => el("option", { value: side[0], selected: position?.at(-1) === side[0] },
                words[`side.${side}`])));
        const whole = missing.white + missing.black === 0;
        return el("div", { class: "setup" }, el("div", { class: "tools", role: "group", "aria-label": words["setup.tools"] },
            ...tools), el("p", { class: "small" }, words["setup.about"]),
        ...(whole && this.manner.rolls !== false ? [
            el("label", { class: "field" }, el("span", {}, words["setup.turn"]), turn),
            el("label", { class: "field" }, el("span", {}, words["setup.roll"]), roll)] : []));
    }

    choose(tool) {
        this.tool = tool;
        this.tools.forEach((each, i) => each.setAttribute("aria-pressed", String(["w", "b", "-"][i] === tool)));
    }

    /** A place was pressed where a checker of this side stands, or ("") none. */
    pressed(place, side) {
        const { send } = this.manner;
        if (this.tool !== "-") {
            send(changeOf(this.tool, null, place));
        } else if (side !== "") {
            send(changeOf(side, place, null));
        }
    }

    /** A checker of a side was dragged from a place to another, or (undefined) off the board. */
    moved(side, from, to) {
        if (to !== from) {
            this.manner.send(changeOf(side, from, to ?? null));
        }
    }
}
