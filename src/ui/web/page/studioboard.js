// SPDX-License-Identifier: GPL-3.0-or-later
// What is done on a board of its own: a position is set up, a play is made.
import { Board } from "./board.js";
import { button, el, fill } from "./dom.js";
import { Tray } from "./setup.js";
import { openSheet } from "./sheet.js";
import { Tutor } from "./tutor.js";

/** Of what can be done with a position those that change it, last those that come and go. */
const CHANGES = ["start", "clear", "turn", "flip", "mirror", "undo", "rest"];

const CHANGES_OF_MEN = ["add", "move", "remove"];

let setter = null; // the tutor by whose set-up mode positions are set up
let setting = null; // what its events go to

/** What was pasted, without the link around it. */
export function positionIn(pasted) {
    const behind = /[#&?](?:free|edit|position)=([^&#\s]+)/u.exec(pasted);
    return behind === null ? pasted.trim() : decodeURIComponent(behind[1].replaceAll("+", " "));
}

/** The moves of a play as it is written, "1/7(2)" and "16/18/23" too. */
export function movesOf(play) {
    return play.trim().split(/\s+/u).flatMap((each) => {
        const [, way, times = "1"] = /^(.*?)(?:\((\d+)\))?$/u.exec(each);
        const places = way.replaceAll("*", "").split("/");
        return Array.from({ length: Number(times) }, () => places.slice(1).map((to, i) => `${places[i]}/${to}`)).flat();
    });
}

/** A position with the other side to play. */
export const otherSide = (position) => position.replace(/[wb]$/u, (side) => (side === "w" ? "b" : "w"));

function setterFor(root, language) {
    if (setter === null) {
        setter = new Tutor({ base: root, language, store: false });
        setter.onevent = (event) => setting?.(event);
    }
    return setter;
}

/** Opens a sheet to set up a position. manner: {words, root, language, rules, position: to begin with, or null,
 * wrong(position string): what is against it, in sentences; ondone(position string)}. */
export function setUp({ words, root, language, rules = null, position = null, wrong, ondone }) {
    const tutor = setterFor(root, language);
    let sent = null; // what is waited for
    let now = null;
    let going = Promise.resolve(); // one after the other, however fast they are pressed
    const send = (intent) => {
        going = going.then(async () => {
            sent = intent;
            note.textContent = "";
            board.busy(true);
            try {
                await tutor.intent(intent);
            } finally {
                board.busy(false);
            }
        });
    };
    const place = el("div", {});
    const trayPlace = el("div", {});
    const more = el("div", { class: "row" });
    const note = el("p", { class: "problem", role: "status" });
    const turn = el("p", { class: "to-move", role: "status" });
    const wait = el("p", { class: "small" });
    const against = el("div", { class: "problem", role: "status" });
    const tellAgainst = async (whole) => {
        const asked = now;
        const told = whole ? await wrong(now) : [];
        if (asked === now) {
            against.replaceChildren(...told.map((each) => el("span", { class: "warning" }, each)));
        }
    };
    let missed = null; // as it was before
    const pasted = el("input", { type: "text", name: "pasted", autocomplete: "off", spellcheck: "false" });
    const done = button(words["studio.setup.done"], () => going.then(() => {
        if (!done.disabled) {
            sheet.close();
            ondone(now);
        }
    }), { class: "primary", disabled: true });
    const sheet = openSheet(words["studio.setup"], words, el("div", { class: "studio-board" }, place,
        el("div", { class: "beside" }, trayPlace,
            el("div", { class: "row" }, done), el("div", { class: "told" }, wait, note, against), more, el("form", { class: "field", onsubmit: (event) => {
            event.preventDefault();
            const text = positionIn(pasted.value);
            if (text !== "") {
                send({ do: "edit", with: text });
            }
        } }, el("label", { class: "field" }, el("span", {}, words["studio.setup.paste"]), pasted),
        button(words["studio.setup.take"], undefined, { type: "submit" })))));
    sheet.classList.add("large");
    const board = new Board(place, { moves: (request) => tutor.batch(request), words });
    const tray = new Tray({ words, send, placeAt: (x, y) => board.placeAt(x, y), rolls: false });
    board.tray = tray;
    const takes = { board: (event) => board.show(event), error: (event) => {
        note.textContent = event.words;
    }, say: (event) => {
        note.textContent = CHANGES_OF_MEN.includes(sent?.do) || (sent?.do === "edit" && sent.with !== undefined) ? event.words : "";
    }, ask: ({ screen, svg }) => {
        if (screen?.board === undefined) {
            return;
        }
        if (svg !== undefined) {
            board.show({ svg });
        }
        now = screen.board.position;
        const { missing, sound, fault } = screen.board;
        const whole = now !== null && sound;
        const lifted = ["white", "black"].find((side) => CHANGES_OF_MEN.includes(sent?.do) && missed !== null && sent.do !== "remove" &&
            missing[side] > missed[side]);
        if (lifted !== undefined) {
            note.textContent = fill(words["studio.setup.lifted"], { side: words[`side.${lifted}`] });
        }
        missed = missing;
        done.disabled = !whole;
        turn.textContent = fill(words["studio.setup.turn"], { side: words[`side.${screen.board.turn}`] });
        wait.textContent = whole ? "" : fault === undefined ? words["studio.setup.wait"] : fault;
        if (whole && sent?.do === "edit") { // what is said then is how to go on by typing
            note.textContent = positionIn(pasted.value) === now || pasted.value === "" ? "" : note.textContent;
        }
        tellAgainst(whole);
        trayPlace.replaceChildren(turn, tray.show(screen.board));
        const order = ({ do: does }) => CHANGES.indexOf(does);
        more.replaceChildren(...screen.can.filter((can) => order(can) >= 0).sort((a, b) => order(a) - order(b)).map((can) =>
            button(can.label, () => send({ do: can.do, ...(can.with !== undefined && { with: can.with }) }))));
    } };
    setting = (event) => takes[event.event]?.(event);
    sheet.addEventListener("close", () => {
        setting = null;
    });
    tutor.open({ start: "edit", names: position === null ? [] : [position], rules, seed: undefined })
        .catch((error) => {
            note.textContent = error.message;
        });
    return sheet;
}

/** Opens a sheet to make a play. manner: {words, moves(request), title, situation: {rules, set, position, dice}, svg,
 * ondone(play)}. */
export function makePlay({ words, moves, title, situation, svg, ondone }) {
    const place = el("div", {});
    const sheet = openSheet(title, words, el("p", { class: "small" }, words["studio.play.about"]), place);
    sheet.classList.add("large");
    const board = new Board(place, { moves, words });
    board.onplay = (play) => {
        sheet.close();
        ondone(play);
    };
    board.show({ svg }, { animate: false });
    board.ask({ situation, tries: true, any: true }).then((can) => {
        if (!can) {
            place.replaceChildren(el("p", { class: "problem" }, words["studio.play.none"]));
        }
    });
    return sheet;
}
