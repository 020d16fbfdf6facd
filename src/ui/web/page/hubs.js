// SPDX-License-Identifier: GPL-3.0-or-later
// The places that the bar at the top leads to: what stands above the list that the tutor shows there.
import { button, el } from "./dom.js";
import { load, save } from "./progress.js";

/** Of each place what else it leads to: [key of its words, what is sent, or what is done here]. */
const CARDS = {
    lessons: [["ideas", { do: "ideas" }], ["exams", { do: "exam" }], ["words", { do: "words" }],
        ["rules", { do: "rules" }], ["packs", "packs"], ["studio", "studio"]],
    problems: [["today", { do: "today" }], ["train", { do: "train" }], ["all", { do: "puzzles" }],
        ["drills", { do: "train", with: "drills" }]],
    games: [["rules", { do: "rules" }]],
    analysis: [["last", { do: "analyse" }], ["edit", { do: "edit" }], ["free", { do: "show" }]],
    progress: [["mistakes", { do: "mistakes" }], ["hand", "hand"], ["export", "save"], ["import", "load"], ["reset", { do: "reset" }]],
};

/** What belongs above a place's list: {title, element, alter(intent): as it is sent}; null: it is no such place.
 * manner: {tutor, root, language, words, begins: hardly anything of it was done, go(intent), renewed(): what was kept has changed}. */
export function hubOf(name, manner) {
    const { words } = manner;
    if (!(name in CARDS)) {
        return null;
    }
    const does = {
        save: () => save(manner.tutor),
        hand: async () => (await import("./handin.js")).handIn(manner),
        packs: async () => (await import("./packs.js")).showPacks(manner),
        studio: () => window.location.assign("studio.html"),
        load: () => load(manner.tutor, words, (good) => good && manner.renewed()),
    };
    const cards = CARDS[name].map(([key, what], i) => el("li", {},
        button("", typeof what === "string" ? does[what] : () => manner.go(what), { class: typeof what === "string" ? "card own" : "card" },
            manner.begins && i === 0 ? el("small", { class: "begin" }, words["hub.begin"]) : null,
            el("b", {}, words[`${name}.${key}`]), el("span", {}, words[`${name}.${key}.about`]))));
    const wishes = name === "games" ? wishesOf(manner) : null;
    return {
        title: words[`${name}.title`],
        element: el("div", { class: `hub ${name}` }, wishes?.element, el("ul", { class: "cards" }, ...cards)),
        alter: (intent) => (wishes === null || intent.do !== "play" ? intent : playIntent(intent, wishes.values())),
    };
}

/** The intent that begins a game, with wishes: rules ("": the usual ones), how many games, two at one screen. */
export function playIntent(intent, { rules, length, two = false }) {
    const level = two ? "two" : intent.with ?? "";
    const wishes = [level, rules, length > 1 ? `match ${length}` : ""].filter((word) => word !== "").join(" ");
    return { do: "play", ...(wishes !== "" && { with: wishes }) };
}

/** How a game is to be played, whoever the opponent is. */
function wishesOf({ words, go }) {
    const names = Object.keys(words).filter((key) => key.startsWith("rules.")); // the usual ones first
    const rules = el("select", { name: "rules" }, ...names.map((key, i) =>
        el("option", { value: i === 0 ? "" : key.slice("rules.".length) }, words[key][0].toUpperCase() + words[key].slice(1))));
    const length = el("select", { name: "length" }, ...[1, 3, 5, 7, 11].map((games) =>
        el("option", { value: games }, String(games))));
    const values = () => ({ rules: rules.value, length: Number(length.value) });
    return {
        values,
        element: el("div", { class: "wishes" },
            el("label", { class: "field" }, el("span", {}, words["play.rules"]), rules),
            el("label", { class: "field" }, el("span", {}, words["play.length"]), length),
            button(words["play.any"], () => go(playIntent({ do: "play" }, values())), { class: "primary" }),
            button(words["play.two"], () => go(playIntent({ do: "play" }, { ...values(), two: true })))),
    };
}
