// SPDX-License-Identifier: GPL-3.0-or-later
// What was written, as a learner has it: the tutor itself, on a sheet.
import { Desk } from "./desk.js";
import { button, el } from "./dom.js";
import { openSheet } from "./sheet.js";
import { Tutor } from "./tutor.js";
import { loadWords } from "./words.js";

/** Opens it. manner: {words, root, language, languages: those it is written in, start: "learn", "solve" or "exam", texts:
 * {path: text}, names: what is asked for, the path of a file first, own: the words of the desk, where it is in another language}. */
export function tryOut(manner) {
    const { words, root, language, languages = [], start, texts, names, own = words } = manner;
    const place = el("div", { class: "tried" });
    const others = languages.filter((each) => each !== language).map((each) => button(words[`language.${each}`], async () => {
        const theirs = await loadWords(root, each);
        sheet.close();
        tryOut({ ...manner, language: each, own: theirs });
    }, { class: "quiet" }));
    const sheet = openSheet(words["studio.try.title"], words, place);
    sheet.querySelector(".sheet-head h2").after(...others);
    sheet.classList.add("whole");
    const tutor = new Tutor({ base: root, language, store: false });
    const [path, ...more] = names;
    const opened = { start, names: [`/tmp/${path}`, ...more], rules: null, seed: undefined, beside: texts };
    const desk = new Desk(place, tutor, own, { heading: 3, again: () => opened });
    tutor.onevent = (event) => desk.take(event);
    tutor.onstate = () => desk.state(tutor.state);
    desk.state("loading");
    sheet.addEventListener("close", () => tutor.close());
    tutor.open(opened).catch(() => {}); // the desk's notice says what went wrong
    return sheet;
}
