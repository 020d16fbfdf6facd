// SPDX-License-Identifier: GPL-3.0-or-later
// What the whole tutor can do, as a menu. Every choice sends an intent: a command with what follows.
import { button, el, icon } from "./dom.js";
import { choices, openSheet } from "./sheet.js";
import { load, save } from "./progress.js";

export class Menu {
    /**
     * manner: {tutor, words, go(intent, shown), open(options): the tutor anew, chapters: async () =>
     * [{id, title}]}.
     */
    constructor(manner) {
        this.manner = manner;
        this.element = this.build();
    }

    build() {
        const { words } = this.manner;
        const rows = this.rows();
        /** For where there is no room for the rest: the whole menu as a sheet. */
        this.toggle = button(icon("menu"), () => this.openAll(), {
            class: "quiet menu-all",
            "aria-label": words["page.menu"],
            "aria-haspopup": "dialog",
        });
        return el("nav", { class: "menu", "aria-label": words["page.menu"] },
            el("ul", {}, ...rows.map((row) => el("li", {}, button(row.words, row.act)))));
    }

    rows() {
        const { words, go } = this.manner;
        const row = (key, act) => ({ words: words[`menu.${key}`], about: undefined, act });
        return [
            row("lessons", () => go({ do: "lessons" }, words["menu.lessons"])),
            row("puzzles", () => this.openPuzzles()),
            row("ideas", () => go({ do: "ideas" }, words["menu.ideas"])),
            row("training", () => this.openTraining()),
            row("exams", () => this.openExams()),
            row("play", () => this.openPlay()),
            row("analyse", () => this.openAnalyse()),
            row("progress", () => this.openProgress()),
            row("settings", () => go({ do: "set" }, words["menu.settings"])),
        ];
    }

    /** On a phone: all of it, and what the foot of the page leads to. */
    openAll() {
        const foot = [...document.querySelectorAll("body > footer a")].map((link) =>
            el("p", { class: "foot" }, link.cloneNode(true)));
        this.sheet(this.manner.words["page.menu"], this.rows(), ...foot);
    }

    sheet(title, items, ...children) {
        const sheet = openSheet(title, this.manner.words, choices(items, () => sheet), ...children);
        return sheet;
    }

    /** An item that gives a command. */
    command(key, command) {
        const { words, go } = this.manner;
        return { words: words[key], act: () => go({ do: command }, words[key]) };
    }

    /** Items that give a command, one for each name that may follow it. */
    async named(command) {
        const names = await this.manner.tutor.complete(`${command} `, command.length + 1);
        return [...new Set(names)].map((name) => ({
            words: name,
            act: () => this.manner.go({ do: command, with: name }, name),
        }));
    }

    async openPuzzles() {
        const { words } = this.manner;
        const themes = await this.named("puzzles");
        this.sheet(words["menu.puzzles"], [this.command("puzzles.all", "puzzles"), ...themes]);
    }

    async openTraining() {
        const { words } = this.manner;
        const sets = await this.named("train");
        this.sheet(words["menu.training"], [this.command("train.today", "today"),
            this.command("train.train", "train"), ...sets]);
    }

    async openExams() {
        const { words, tutor, go, chapters } = this.manner;
        const ids = await tutor.complete("exam ", 5);
        const titles = await chapters();
        const items = ids.map((id, i) => {
            const title = titles.find((each) => each.id === id)?.title ?? id;
            return { words: `${i + 1}. ${title}`, act: () => go({ do: "exam", with: id }, title) };
        });
        this.sheet(words["menu.exams"], [this.command("exam.all", "exam"), ...items]);
    }

    /** Games gone through, and a board of one's own: any position, under any rules. */
    async openAnalyse() {
        const { words, tutor, open } = this.manner;
        const rules = chooser(words["play.rules"], await tutor.complete("rules ", 6),
            words["play.rules.any"]);
        const position = el("input", { type: "text", autocomplete: "off", spellcheck: "false",
            placeholder: "start" });
        const begin = (start) => {
            sheet.close();
            const names = position.value.trim() === "" ? [] : [position.value.trim()];
            open({ start, names, rules: rules.select.value || null, seed: undefined });
        };
        const form = el("form", { class: "fields", onsubmit: (event) => {
            event.preventDefault();
            begin("free");
        } }, rules.element,
        el("label", { class: "field" }, el("span", {}, words["analyse.position"]), position),
        el("div", { class: "row" },
            el("button", { type: "submit", class: "primary" }, words["analyse.free"]),
            button(words["analyse.edit"], () => begin("edit"))));
        const sheet = this.sheet(words["menu.analyse"], [this.command("analyse.last", "analyse"),
            this.command("analyse.rules", "rules")], form);
    }

    openProgress() {
        const { words, tutor, go, open } = this.manner;
        const done = async (good) => {
            if (good) {
                await open();
                await go({ do: "dashboard" }, words["progress.dashboard"]);
            }
        };
        this.sheet(words["menu.progress"], [this.command("progress.dashboard", "dashboard"),
            this.command("progress.words", "progress"), this.command("progress.mistakes", "mistakes"),
            { words: words["progress.export"], about: words["progress.export.about"],
                act: () => save(tutor) },
            { words: words["progress.import"], about: words["progress.import.about"],
                act: () => load(tutor, words, done) },
            this.command("progress.reset", "reset")]);
    }

    /** A game: how strong, by which rules, how long, against whom. */
    async openPlay() {
        const { words, tutor, go } = this.manner;
        const rules = await tutor.complete("rules ", 6);
        const all = await tutor.complete("play ", 5);
        const form = playForm(words, all.filter((name) => !rules.includes(name)), rules);
        const sheet = openSheet(words["menu.play"], words, form.element);
        form.element.addEventListener("submit", (event) => {
            event.preventDefault();
            const intent = playIntent(form.values());
            sheet.close();
            go(intent, words["menu.play"]);
        });
    }
}

/** The intent that begins a game with these wishes; one that is "" is left to the tutor. */
export function playIntent({ level, rules, length, two }) {
    const match = length > 1 ? `match ${length}` : "";
    const wishes = [two ? "two" : level, rules, match].filter((word) => word !== "").join(" ");
    return { do: "play", ...(wishes !== "" && { with: wishes }) };
}

function chooser(words, names, first) {
    const select = el("select", {}, el("option", { value: "" }, first),
        ...names.map((name) => el("option", { value: name }, name)));
    return { select, element: el("label", { class: "field" }, el("span", {}, words), select) };
}

function playForm(words, levels, rules) {
    const level = chooser(words["play.level"], levels, words["play.level.any"]);
    const set = chooser(words["play.rules"], rules, words["play.rules.any"]);
    const length = el("input", { type: "number", min: "1", max: "25", value: "1",
        inputmode: "numeric" });
    const two = el("input", { type: "checkbox", onchange: () => {
        level.select.disabled = two.checked;
    } });
    return {
        element: el("form", { class: "fields" }, level.element, set.element,
            el("label", { class: "field" }, el("span", {}, words["play.length"]), length),
            el("label", { class: "check" }, two, words["play.two"]),
            el("div", { class: "row" },
                el("button", { type: "submit", class: "primary" }, words["play.begin"]))),
        values: () => ({ level: level.select.value, rules: set.select.value,
            length: Number(length.value), two: two.checked }),
    };
}
