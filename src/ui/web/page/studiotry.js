// SPDX-License-Identifier: GPL-3.0-or-later
// What was written, as a learner has it: the tutor itself, on a sheet.
import { Desk } from "./desk.js";
import { el } from "./dom.js";
import { openSheet } from "./sheet.js";
import { Tutor } from "./tutor.js";

/** Opens it. manner: {words, root, language, start: "learn", "solve" or "exam", texts: {path: text}, names: what is asked for,
 * the path of a file first}. */
export function tryOut({ words, root, language, start, texts, names }) {
    const place = el("div", {});
    const sheet = openSheet(words["studio.try.title"], words, place);
    sheet.classList.add("whole");
    const tutor = new Tutor({ base: root, language, store: false });
    const [path, ...more] = names;
    const opened = { start, names: [`/tmp/${path}`, ...more], rules: null, seed: undefined, beside: texts };
    const desk = new Desk(place, tutor, words, { heading: 3, again: () => opened });
    tutor.onevent = (event) => desk.take(event);
    tutor.onstate = () => desk.state(tutor.state);
    desk.state("loading");
    sheet.addEventListener("close", () => tutor.close());
    tutor.open(opened).catch(() => {}); // the desk's notice says what went wrong
    return sheet;
}
