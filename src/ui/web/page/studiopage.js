// SPDX-License-Identifier: GPL-3.0-or-later
// The studio as it is laid out: what there is at the left, the part that is open in the middle, beside it the part as a
// learner sees it.
import { stillBoard } from "./boardview.js";
import { button, el, fill } from "./dom.js";
import { allRolls } from "./picking.js";
import { choices, openSheet } from "./sheet.js";
import { makePlay, movesOf, otherSide, positionIn, setUp } from "./studioboard.js";
import { changeTo, under, valueAt } from "./studiofiles.js";
import { bothOf, Form, formOf, listOf, textOf } from "./studioform.js";
import { rowAt, tableOf, wholeOf } from "./studiokeys.js";
import { Languages } from "./studiolanguages.js";
import { EXAM, Preview } from "./studiopreview.js";
import { MANIFEST, nameFrom, openFiles, saveSheet, takeFiles } from "./studiosave.js";
import { sortable } from "./studiosort.js";

const SOON = 250; // ms after words are typed, until the part is shown anew
const CALM = 600; // ms after the last key or movement, until it is said what is wrong

/** The parts of a file that are opened by themselves, [{row, at, value, thing, form, n}]: items of its lists, and what
 * stands under one key; n: which item, from 1. */
export function partsIn(things, content) {
    const rows = things.file ?? [];
    const form = formOf(rows, content);
    return rows.filter(({ of, forms }) => of !== null && forms.includes(form)).map((row) => {
        const at = `/${row.key}`;
        const value = content?.[row.key];
        return { row, at, needed: row.needed.includes(form), parts: !row.many ? (value === undefined ? [] : [{ at, value, row, n: 0 }])
            : (Array.isArray(value) ? value : []).map((each, i) => ({ at: under(at, i), value: each, row, n: i + 1 })) };
    });
}

/** A few words by which a part is known: the first text in it. */
export function labelOf(things, thing, value, language) {
    if (value === null || typeof value !== "object") {
        return "";
    }
    for (const row of things[thing] ?? []) {
        const here = value[row.key];
        const text = here === undefined ? "" : ["text", "title"].includes(row.type) && !row.many
            ? bothOf(here)[language] || bothOf(here).sv || bothOf(here).en
            : row.of !== null && !row.many ? labelOf(things, row.of, here, language) : "";
        if (text !== "") {
            return String(text);
        }
    }
    return "";
}

/** What was read of a file, where all is text, with numbers and yes and no. */
export function plainOf(value) {
    if (Array.isArray(value)) {
        return value.map(plainOf);
    }
    return value !== null && typeof value === "object"
        ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plainOf(each)]))
        : /^-?\d{1,9}$/u.test(value) ? Number(value) : ["yes", "no"].includes(value) ? value === "yes" : value;
}

/** What is written for "without a board". */
const NO_BOARD = "none";

/** Which of these items has the board that is seen in number i: that one, or the nearest before; -1: none is seen. */
export function ownBoard(items, key, i) {
    const own = items.findLastIndex((item, k) => k <= i && item?.[key] !== undefined);
    return items[own]?.[key] === NO_BOARD ? -1 : own;
}

/** What has to be written before an item is moved, or (no `to`) taken away, so that each goes on having the board it
 * had: [number, position]. */
export function boardsKept(items, key, from, to = null) {
    const boards = items.map((_, i) => items[ownBoard(items, key, i)]?.[key] ?? NO_BOARD);
    const order = items.map((_, i) => i).filter((i) => i !== from);
    order.splice(to ?? 0, 0, ...(to === null ? [] : [from]));
    let before = NO_BOARD;
    return order.flatMap((i) => {
        const had = boards[i];
        const keeps = items[i]?.[key] !== undefined || had === before;
        before = had;
        return keeps ? [] : [[i, had]];
    });
}

/** Of these places the one nearest around a path. */
export function nearest(places, at) {
    return places.filter((place) => at === place || at.startsWith(`${place}/`)).sort((a, b) => b.length - a.length)[0];
}

export class Studio {
    constructor(main, { root, language, core, words }) {
        this.main = main;
        this.root = root;
        this.language = language;
        this.core = core;
        this.words = words;
        this.files = null;
        this.keys = null;
        this.shown = null;
        this.howTo = main.querySelector(".help") ?? el("section", {});
        this.soon = null;
        this.told = new Map(); // the words of each problem of the open part, by nameOf()
        this.led = ""; // to which problem the last press of the count of them led
        this.moved = 0; // when something was last typed, pointed at or pressed
        this.calm = null;
        this.pressed = false; // something is, and not let go yet
        this.waiting = new Map(); // what is shown then, by what it shows
    }

    /** Shows something, but not while a press goes on: were what is pressed gone or elsewhere when it is let go, the press
     * would be lost. Nor while a change is still to come to the files, as what was typed: a field that is drawn anew
     * would not have it. name: of what is shown; "whole" has all else in it. */
    atRest(name, show) {
        if (name === "whole") {
            this.waiting.clear();
        }
        this.waiting.delete(name);
        if (!this.pressed && !this.files.busy) {
            show();
        } else if (!this.waiting.has("whole")) {
            this.waiting.set(name, show);
        }
    }

    /** Shows what has waited. */
    rested() {
        [...this.waiting].forEach(([name, show]) => this.atRest(name, show));
    }

    /** Sees when something is pressed and let go, and when somebody is at work. */
    watchPresses() {
        const rest = () => {
            this.pressed = false;
            window.setTimeout(() => this.rested());
        };
        ["pointermove", "pointerdown", "keydown", "input"].forEach((name) => window.addEventListener(name, ({ timeStamp }) => {
            this.moved = timeStamp;
        }, true));
        window.addEventListener("pointerdown", ({ button: which }) => {
            this.pressed = which === 0;
        }, true);
        ["click", "pointercancel"].forEach((name) => window.addEventListener(name, rest, true));
        window.addEventListener("pointerup", () => window.setTimeout(rest), true); // where no click comes of it
    }

    /** What is told of the files. */
    listener() {
        return {
            onchange: (whole) => (whole ? this.atRest("whole", () => this.draw()) : this.atRest("words", () => this.refresh())),
            onrest: () => this.rested(),
            onproblems: () => this.atRest("problems", () => this.tellProblems()),
            onunkept: () => this.remark(this.words["studio.unkept"]),
        };
    }

    async begin(files, hold) {
        this.files = files;
        if (!await hold(false, () => this.elsewhere(hold)).catch(() => true)) {
            this.elsewhere(hold);
            return;
        }
        this.keys = tableOf(await this.core.ask({ cmd: "keys" }), this.words);
        this.texts = new Languages(this);
        files.whole = (at, value) => wholeOf(this.keys.things, rowAt(this.keys.things, at)?.of, value);
        files.emptied = (content, at) => this.emptied(content, at);
        await files.begin();
        this.build();
        this.draw();
        this.watchPresses();
        window.addEventListener("keydown", (event) => this.key(event));
        window.addEventListener("pagehide", () => this.files.leave());
        ["dragover", "drop"].forEach((name) => this.main.addEventListener(name, (event) => this.takeDropped(event)));
        this.core.onfailed = () => this.remark(this.words["studio.failed"]);
        this.fromLink();
    }

    /** A position that a link brings is shown, and put where the teacher wants it. */
    async fromLink() {
        const { words } = this;
        if (this.isHelp() && this.files.open !== null) {
            this.showHelp();
        }
        const position = window.location.hash === "" ? "" : positionIn(window.location.hash);
        if (position === "" || position.startsWith("#")) {
            return;
        }
        window.history.replaceState(null, "", window.location.pathname);
        const [lesson] = this.keys.files;
        const listOf = (content) => partsIn(this.keys.things, content).find(({ row }) => row.many);
        const { row } = listOf(lesson.begin);
        const { key } = this.keys.things[row.of].find(({ type }) => type === "position");
        const { svg = null } = await this.core.ask({ cmd: "preview", at: `/${row.key}/0`,
            yaml: JSON.stringify({ ...lesson.begin, [row.key]: [{ ...row.begin, [key]: position }] }) });
        if (svg === null) {
            return;
        }
        const steps = this.files.open === null ? undefined : listOf(this.files.open.content);
        const set = () => this.put(under(this.files.at.part, key), position);
        const sheet = openSheet(words["studio.from"], words, stillBoard(svg), choices([
            ...(steps === undefined ? [] : [{ words: fill(words["studio.from.step"], { title: this.titleOf(this.files.open) }),
                act: () => this.addPart(steps.row, steps.at).then(set) }]),
            { words: words["studio.from.new"], act: () => this.askNew(lesson, set) }], () => sheet));
    }

    /** Another tab has the files. */
    elsewhere(hold) {
        this.main.replaceChildren(el("div", { class: "desk" }, el("div", { class: "desk-side" },
            el("h1", {}, this.words["studio.title"]), el("p", {}, this.words["studio.elsewhere"]),
            button(this.words["desk.here"], async () => {
                await hold(true, () => {});
                window.location.reload();
            }, { class: "primary" }))));
    }

    remark(words) {
        this.note.textContent = words;
        this.note.hidden = false;
    }

    key(event) {
        const typing = event.target.closest?.("input, textarea, select, dialog") !== null;
        if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z" && !typing) {
            event.preventDefault();
            (event.shiftKey ? this.files.redo() : this.files.undo());
        }
    }

    /* --- what is always there --- */

    build() {
        const { words } = this;
        this.undo = button("↶", () => this.files.undo(), { class: "quiet", "aria-label": words.undo, title: words.undo });
        this.redo = button("↷", () => this.files.redo(), { class: "quiet", "aria-label": words["studio.redo"],
            title: words["studio.redo"] });
        this.title = el("h1", { tabindex: "-1" }, words["studio.title"]);
        this.note = el("p", { class: "desk-note", role: "status", hidden: true });
        this.state = button("", () => this.leadOn(), { class: "quiet state" });
        this.outline = el("nav", { class: "outline", "aria-label": words["studio.outline"] });
        this.editor = el("section", { class: "editor", "aria-label": words["studio.part"] });
        this.preview = new Preview(this);
        this.tools = el("div", { class: "studio-tools" }, this.undo, this.redo,
            button(words["studio.new"], () => this.askNew()),
            button(words["studio.open"], () => this.openFile()),
            button(words["studio.save"], () => this.save(), { class: "primary" }),
            button(words["class.title"], () => this.toClass(), { title: words["class.about"] }),
            button("?", () => this.showHelp(), { class: "quiet",
                "aria-label": words["studio.help"], title: words["studio.help"] }));
        this.body = el("div", { class: "studio-body" }, this.outline, this.editor, this.preview.element);
        this.form = new Form({
            words, keys: this.keys, languages: () => this.texts.of(this.files.at.path), asked: (at) => this.askedAt(at),
            put: (at, value, burst = null) => this.put(at, value, burst),
            parse: async (text) => plainOf((await this.core.ask({ cmd: "edit", yaml: `it: ${text}\n` })).content?.it ?? text),
            position: (at, value) => this.boardField(at, value),
            part: (thing, at, value) => [...this.fieldsOf(thing, at, value), thing === "draw"
                ? button(words["studio.preview.one"], () => this.preview.showKind(Number(/\d+$/u.exec(at)[0])), { class: "quiet" }) : null]
                .filter((each) => each !== null),
            play: (at, ondone) => this.makePlay(at, ondone),
            begin: (row) => (row.of === "draw" ? this.lineOf(row.begin) : row.begin ?? ""),
            board: (ondone) => this.setUp(this.preview.seen?.board?.position ?? null, ondone),
            likely: (row, at, add) => this.likely(row, at, add),
        });
        this.main.replaceChildren(el("div", { class: "desk studio" }, el("div", { class: "desk-side" },
            el("div", { class: "studio-head" }, this.title, this.state, this.tools), this.note, this.body)));
    }

    /** The question around a path: {kind, value}; each undefined where there is none. */
    askedAt(at) {
        const value = valueAt(this.files.open.content, /^.*?\/ask(?=\/|$)/u.exec(at)?.[0] ?? "/ask");
        return { value, kind: this.kindOf(value)?.name };
    }

    /** Of which kind a question is; undefined: of none yet. */
    kindOf(value) {
        return this.keys.kinds.find(({ name }) => value !== null && typeof value === "object" && name in value);
    }

    /* --- drawing --- */

    /** Undo says what it takes back. */
    showUndo() {
        const { files, words } = this;
        this.undo.disabled = !files.undoable;
        this.redo.disabled = !files.redoable;
        this.undo.title = files.undone === "" ? words.undo : `${words.undo}: ${files.undone}`;
    }

    /** In words what was done with an item of a list; name: of the words for it. */
    did(name, list, i) {
        const { one, title } = rowAt(this.keys.things, list);
        return fill(this.words[`studio.did.${name}`], { what: fill(this.words["studio.nth"], { what: one ?? title, n: i + 1 }) });
    }

    /** Everything anew; the keyboard stays where it was. */
    draw() {
        const active = document.activeElement;
        const at = active?.closest?.("[data-at]")?.getAttribute("data-at");
        const fieldsAt = () => [...document.querySelectorAll(`[data-at="${CSS.escape(at)}"]:is(input, textarea), `
            + `[data-at="${CSS.escape(at)}"] :is(input, textarea, select, button)`)];
        const nth = at === undefined ? -1 : fieldsAt().indexOf(active);
        const { selectionStart = null, selectionEnd = null } = /** @type {HTMLInputElement} */ (active ?? {});
        this.showUndo();
        const none = this.files.open === null;
        this.main.querySelector(".studio").classList.toggle("empty", none);
        this.tools.hidden = none && !this.files.undoable;
        document.querySelectorAll(".studio-offered").forEach((each) => each.remove());
        if (none) {
            this.title.textContent = this.words["studio.title"];
            this.state.textContent = "";
            this.outline.replaceChildren();
            this.preview.clear();
            this.editor.replaceChildren(...this.welcome());
            return;
        }
        const { scrollY } = window;
        this.drawOutline();
        this.drawPart();
        this.putProblems();
        this.preview.show();
        if (nth >= 0) {
            const again = /** @type {HTMLInputElement} */ (fieldsAt()[nth]);
            again?.focus({ preventScroll: true });
            if (selectionStart !== null) {
                again?.setSelectionRange?.(selectionStart, selectionEnd);
            }
        }
        window.scrollTo(0, scrollY);
    }

    /** After words were typed: all but the fields. */
    refresh() {
        this.showUndo();
        this.drawOutline();
        this.tellProblems();
        this.languages.replaceWith(this.languages = this.texts.row());
        window.clearTimeout(this.soon);
        this.soon = window.setTimeout(() => this.preview.show(), SOON);
    }

    welcome() {
        const { words } = this;
        const card = (title, about, act) => el("li", {}, button("", act, { class: "card" }, el("b", {}, title),
            el("span", {}, about)));
        return [el("p", { class: "lead" }, words["studio.welcome"]), el("ul", { class: "cards" },
            ...this.keys.files.map((file) => card(file.title, file.says, () => this.askNew(file))),
            card(words["studio.open"], words["studio.open.about"], () => this.openFile()),
            card(words["class.title"], words["class.about"], () => this.toClass())),
        el("p", { class: "small" }, words["studio.kept"]),
        el("details", { class: "more", open: this.isHelp() }, el("summary", {}, words["studio.help"]), this.howTo)];
    }

    showHelp() {
        openSheet(this.words["studio.help"], this.words, this.howTo.cloneNode(true));
    }

    /** Whether the address leads to how something is done. */
    isHelp() {
        const { hash } = window.location;
        return hash.length > 1 && this.howTo.querySelector(`#${CSS.escape(hash.slice(1))}`) !== null;
    }

    titleOf(file) {
        return labelOf(this.keys.things, "file", file.content, this.language) || this.words["studio.untitled"];
    }

    drawOutline() {
        const { words, files } = this;
        this.title.textContent = this.titleOf(files.open);
        this.outline.replaceChildren(...[...files.all].filter(([path]) => path !== MANIFEST).map(([path, file]) => el("div", { class: "of-file" },
            this.outlineLink(path, "", this.titleOf(file), "head"),
            ...(path === files.at.path ? this.outlineOf(path, file) : []))),
        files.all.size > 1 || files.open !== null ? el("p", { class: "small" }, words["studio.kept.short"]) : null);
    }

    outlineOf(path, file) {
        const { words } = this;
        return partsIn(this.keys.things, file.content).flatMap(({ row, at, parts, needed }) => [
            row.many && parts.length > 0 ? sortable(el("ol", { "aria-label": row.title }, ...parts.map((part) => el("li", {},
                el("span", { class: "grip", "aria-hidden": "true" }, "⠿"),
                this.outlineLink(path, part.at, labelOf(this.keys.things, row.of, part.value, this.language) ||
                    `${row.one ?? row.title} ${part.n}`, "")))), (from, to) => this.move(at, from, to))
                : parts.length > 0 ? this.outlineLink(path, at, row.title, "single") : null,
            needed || row.often || parts.length > 0 ? (row.many || parts.length === 0
                ? button(fill(words["studio.add.one"], { what: row.one ?? row.title }), () => this.addPart(row, at),
                    { class: "quiet add" }) : null) : null,
        ].filter((each) => each !== null));
    }

    outlineLink(path, part, label, kind) {
        const { at } = this.files;
        const here = at.path === path && at.part === part;
        const within = (place) => part !== "" && nearest([part], place) !== undefined;
        const bad = this.problemsOf(path).some((problem) => within(problem.at));
        const half = !bad && at.path === path && this.texts.untranslated().some(([place]) => within(place));
        return button(label, () => this.files.goTo(path, part), { class: `part ${kind}${bad ? " bad" : half ? " half" : ""}`,
            "aria-current": here ? "true" : null, title: half ? `${label} (${this.words["studio.untranslated"]})` : label });
    }

    /** What is wrong with a file; notes are about how it is written, which nobody sees here, and what is not yet
     * translated is counted by itself. */
    problemsOf(path) {
        return (this.files.all.get(path)?.problems ?? []).filter(({ severity, untranslated }) => severity !== "note" && !untranslated);
    }

    /** The part that is open: {row, at, value, n}; null: the head of the file. */
    part() {
        const { part } = this.files.at;
        return partsIn(this.keys.things, this.files.open.content).flatMap(({ parts }) => parts)
            .find(({ at }) => at === part) ?? null;
    }

    /** The parts that are items of the list at a path. */
    partsOf(list) {
        return partsIn(this.keys.things, this.files.open.content).find(({ at }) => at === list)?.parts ?? [];
    }

    drawPart() {
        const { words, files } = this;
        const part = this.part();
        this.shown = part;
        const head = part === null ? words["studio.head"] : part.n === 0 ? part.row.title
            : fill(words["studio.nth"], { what: part.row.one ?? part.row.title, n: part.n });
        const { content } = files.open;
        const fields = part === null ? this.form.fields("file", "", content, { leave: ({ of }) => of !== null })
            : this.fieldsOf(part.row.of, part.at, part.value);
        const begun = [...this.editor.querySelectorAll(".list > ol > .new")].filter((each) => each.querySelector("textarea").value === "")
            .map((each) => ({ each, at: each.closest(".studio-field").getAttribute("data-at") })); // of which nothing is written down yet
        const drawn = new Map([...this.editor.querySelectorAll(".board-picture")].map((each) =>
            [each.closest("[data-at]").dataset.at, each]));
        this.editor.replaceChildren(el("div", { class: "editor-head" }, el("h2", {}, head), this.partTools(part)),
            this.languages = this.texts.row(), this.problemList = el("div", { class: "mend" }),
            part?.at === EXAM ? el("p", { class: "exam-size", role: "status" }) : "", ...fields.filter((each) => each !== null));
        for (const { each, at } of begun) {
            this.editor.querySelector(`.studio-field[data-at="${CSS.escape(at)}"] > .list > ol`)?.append(each);
        }
        for (const each of this.editor.querySelectorAll(".board-picture")) { // until it is drawn anew
            each.replaceChildren(...drawn.get(each.closest("[data-at]").dataset.at)?.childNodes ?? []);
        }
    }

    /** The fields of a part; a question in it stands apart, and what is seldom needed of both behind it. */
    fieldsOf(thing, at, value) {
        const asks = (this.keys.things[thing] ?? []).find(({ of }) => of === "question");
        const rest = asks === undefined ? null : [];
        return [...this.form.fields(thing, at, value, { rest, leave: (row) => row === asks }),
            asks === undefined ? null : this.question(asks, under(at, asks.key), value?.[asks.key], rest),
            rest === null ? null : this.form.more(rest)];
    }

    question(row, at, value, rest) {
        const { words, keys } = this;
        const kind = this.kindOf(value);
        if (kind === undefined) {
            return el("section", { class: "ask", "data-at": at }, el("h3", {}, words["studio.ask"]),
                el("p", { class: "says" }, words["studio.ask.about"]),
                el("p", { class: "problem", "data-problem": at }),
                el("ul", { class: "cards kinds" }, ...keys.kinds.map((each) => el("li", {}, button("", () =>
                    this.ask(at, each.begin), { class: "card" }, el("b", {}, each.title), el("span", {}, each.says))))));
        }
        return el("section", { class: "ask", "data-at": at }, el("div", { class: "editor-head" }, el("h3", {}, kind.title),
            button(words["studio.ask.other"], () => this.put(at, undefined), { class: "quiet" })),
        el("p", { class: "problem", "data-problem": at }),
        ...this.form.fields(row.of, at, value, { form: kind.name, rest }), this.certify(kind, at, value));
    }

    /** Puts a question into a step, where texts that were left empty are none. */
    ask(at, question) {
        const step = at.slice(0, at.lastIndexOf("/"));
        return this.files.change((content) => [changeTo(content, at, question),
            ...Object.entries(valueAt(content, step)).filter(([, value]) => value === "")
                .map(([key]) => ({ do: "remove", at: under(step, key) }))]);
    }

    partTools(part) {
        const { words } = this;
        if (part === null) {
            return this.files.all.size > 1 || this.files.open !== null
                ? button(words["studio.delete.file"], () => this.askFirst("studio.delete.file", this.titleOf(this.files.open), () =>
                    this.files.add({ [this.files.at.path]: null })), { class: "quiet" }) : null;
        }
        const list = part.at.slice(0, part.at.lastIndexOf("/"));
        const size = valueAt(this.files.open.content, list)?.length ?? 0;
        const i = part.n - 1;
        return el("div", { class: "move" }, ...(part.n === 0 ? [] : [
            button("↑", () => this.move(list, i, i - 1), { class: "quiet", disabled: i === 0, "aria-label": words["studio.up"],
                title: words["studio.up"] }),
            button("↓", () => this.move(list, i, i + 1), { class: "quiet", disabled: i === size - 1,
                "aria-label": words["studio.down"], title: words["studio.down"] })]),
        button(words["studio.delete"], () => this.askFirst("studio.delete", this.labelOf(part), () =>
            this.files.change((content) => [...(part.n === 0 ? [] : this.boardsWritten(content, list, i)), { do: "remove", at: part.at }], {
                did: part.n === 0 ? "" : this.did("delete", list, i),
                goto: part.n > 1 ? under(list, i - 1) : size > 1 ? under(list, 0) : "" })), { class: "quiet" }));
    }

    /** What a part is called. */
    labelOf({ row, value, n }) {
        return labelOf(this.keys.things, row.of, value, this.language) || (n === 0 ? row.title : `${row.one ?? row.title} ${n}`);
    }

    /** Asks whether to do what takes something away; name: of the words for it. */
    askFirst(name, what, act) {
        const { words } = this;
        const sheet = openSheet(words[name], words, el("p", {}, what), el("p", { class: "says" }, words["studio.undoable"]),
            el("div", { class: "row" }, button(words[name], () => {
                sheet.close();
                act();
            }, { class: "primary" })));
    }

    /* --- changes --- */

    /** What stands where a value was emptied: of what tells the kind of a question something to be mended; else nothing
     * (undefined). */
    emptied(content, at) {
        const [, asks, key] = /^(.*\/ask)\/([^/]+)$/u.exec(at) ?? [];
        const kind = asks === undefined ? undefined : this.kindOf(valueAt(content, asks));
        if (kind?.name === key && key !== undefined) {
            return typeof kind.begin[key] === "object" ? kind.begin[key] : "";
        }
        return undefined;
    }

    async put(at, value, burst = null) {
        const why = await this.files.put(at, value, burst);
        if (why !== null) {
            this.tellAt(at, why);
        }
    }

    tellAt(at, why) {
        const places = [...this.editor.querySelectorAll("[data-problem]")];
        const place = nearest(places.map((each) => each.dataset.problem), at);
        const found = places.find((each) => each.dataset.problem === place);
        if (found !== undefined) {
            found.textContent = why;
        }
    }

    addPart(row, at) {
        return this.files.change((content) => {
            const now = valueAt(content, at);
            const value = this.beginningOf(row, Array.isArray(now) ? now : []);
            this.goto = row.many ? under(at, Array.isArray(now) ? now.length : 0) : at;
            return [!row.many ? { do: "set", at, value } : Array.isArray(now) ? { do: "insert", at: this.goto, value }
                : { do: "set", at, value: [value] }];
        }).then(() => this.files.goTo(this.files.at.path, this.goto)).then(() => {
            this.editor.scrollIntoView({ block: "start" });
            this.editor.querySelector(":is(textarea, input):not([hidden])")?.focus({ preventScroll: true });
        });
    }

    /** The theme that the open lesson is about: what it says that it teaches, or what its questions ask for; undefined: none. */
    themeAsked() {
        const { teaches, steps } = this.files.open.content;
        const themes = JSON.parse(this.words["conditions.theme"]);
        return listOf(teaches)[0] ?? listOf(steps).map((step) => step?.ask?.play)
            .map((play) => (play !== null && typeof play === "object" ? Object.keys(play)[0] : play))
            .map((word) => (Object.hasOwn(themes, word) ? themes[word] : undefined)).find((theme) => theme !== undefined);
    }

    /** A row of an exam that asks what the lesson is about. */
    lineOf(line) {
        return { ...line, theme: this.themeAsked() ?? line.theme };
    }

    /** What a new part begins with: an exam asks what its lesson is about, and its name is none that another has. */
    beginningOf(row, others) {
        const value = { ...row.begin };
        if (Array.isArray(value.draw)) {
            value.draw = value.draw.map((line) => this.lineOf(line));
        }
        for (const { key } of this.keys.things[row.of].filter(({ key, type }) => type === "name" && key in value)) {
            let n = others.length + 1;
            while (others.some((other) => other?.[key] === `${value[key]}${n}`)) {
                n++;
            }
            value[key] = `${value[key]}${n}`;
        }
        return value;
    }

    /** An item of a list goes to another place in it; where a board was that of the item before, it is kept. */
    move(list, from, to) {
        return to === from ? null : this.files.change((content) => [...this.boardsWritten(content, list, from, to),
            { do: "move", at: under(list, from), to: to > from ? to + 1 : to }], { goto: under(list, to), did: this.did("move", list, from) });
    }

    /** The changes that write down what boardsKept() tells. */
    boardsWritten(content, list, from, to) {
        const key = this.positionIn(list);
        return key === undefined ? [] : boardsKept(valueAt(content, list), key, from, to)
            .map(([i, position]) => ({ do: "set", at: under(under(list, i), key), value: position }));
    }

    /** The key of the board in items of a list that have that of the item before where they have none; undefined: it is
     * no such list. */
    positionIn(list) {
        const row = rowAt(this.keys.things, list);
        return row?.type === "steps" ? this.keys.things[row.of].find(({ type }) => type === "position")?.key : undefined;
    }

    /* --- boards --- */

    boardField(at, value) {
        const { words } = this;
        const { n = 0 } = this.shown ?? {};
        const list = (this.shown?.at ?? "").replace(/\/\d+$/u, "");
        const key = n > 1 ? this.positionIn(list) : undefined;
        const items = key === undefined ? [] : valueAt(this.files.open.content, list);
        const from = ownBoard(items, key, n - 2) + 1; // of which step
        const last = from > 0 ? -1 // with a board, of those before
            : items.findLastIndex((item, i) => i < n - 1 && ![undefined, NO_BOARD].includes(item?.[key]));
        const without = value === NO_BOARD || (from === 0 && value === undefined);
        const choice = (what, chosen) => button(what, () => this.put(at, chosen), { class: "quiet" });
        return el("div", { class: "board-field" }, from > 0 && value === undefined
            ? el("p", { class: "says" }, fill(words["studio.board.same"], { n: from }))
            : without && key !== undefined ? el("p", { class: "says" }, words["studio.board.away"]) : null,
        el("div", { class: "board-picture" }), el("div", { class: "row" },
            button(words["studio.setup"], () => this.setUp(this.preview.seen?.board?.position ?? null, (position) =>
                this.put(at, position)), { class: "make" }),
            from > 0 && value !== undefined ? choice(fill(words["studio.board.same"], { n: from }), undefined) : null,
            last >= 0 && items[last][key] !== value ? choice(fill(words["studio.board.same"], { n: last + 1 }), items[last][key]) : null,
            without ? null : choice(words["studio.board.away"], from > 0 ? NO_BOARD : undefined)));
    }

    setUp(position, ondone) {
        const rules = this.preview.seen?.board?.rules ?? null;
        setUp({ words: this.words, root: this.root, language: this.language, position,
            rules, wrong: (now) => this.wrongOf(now, rules), ondone });
    }

    /** What the program has against a position, in words: that no game comes to it. */
    async wrongOf(position, rules) {
        const [{ begin, name }] = this.keys.files;
        const [{ row }] = partsIn(this.keys.things, begin).filter(({ row: { many } }) => many);
        const { key } = this.keys.things[row.of].find(({ type }) => type === "position");
        const asks = this.keys.things[row.of].find(({ of }) => of === "question").key;
        const { problems = [] } = await this.core.ask({ cmd: "edit", check: true, yaml: JSON.stringify({ ...begin, [name]: name, ...(rules !== null && { rules }),
            [row.key]: [{ [key]: position, [asks]: { text: name, number: 0 } }] }) });
        return problems.filter(({ at }) => at.endsWith(`/${key}`)).map((problem) => this.said(problem));
    }

    /** Lets a play be made at a path of a question, or (none) on the board that is seen; ondone(play). */
    async makePlay(at, ondone) {
        const { words } = this;
        const board = await this.boardAt(at);
        const { rules, set, position } = this.preview.seen?.board ?? {};
        if (board === "studio.play.roll" && !at.includes("/ask/") && position !== undefined) {
            const sheet = openSheet(words["studio.play"], words, el("label", { class: "field" },
                el("span", {}, words["studio.play.roll"]), this.form.select(null, "",
                    allRolls().map((roll) => [roll, roll]), async (roll) => {
                        sheet.close();
                        this.playOn(await this.boardAfter({ rules, ...(set && { set }), position }, [{ roll }]), ondone);
                    })));
            return;
        }
        this.playOn(board, ondone);
    }

    /** Lets a play be made on a board, or says what is missing for it. */
    playOn(board, ondone) {
        if (typeof board === "string") {
            openSheet(this.words["studio.play"], this.words, el("p", {}, this.words[board]));
            return;
        }
        const { svg, ...situation } = board;
        makePlay({ words: this.words, moves: (request) => this.core.ask(request), title: this.words["studio.play"],
            situation, svg, ondone });
    }

    /** The board that a play at a path is made on, {rules, set, position, dice, svg}, whether or not its question is one
     * yet; or the name of the words that say what is missing for it. */
    async boardAt(at) {
        const { yaml, content } = this.files.open;
        const asks = /^.*?\/ask(?=\/)/u.exec(at)?.[0];
        if (asks === undefined) {
            const { rules, set, position, dice = null, svg } = this.preview.seen?.board ?? {};
            return svg === undefined ? "studio.play.board" : dice === null ? "studio.play.roll"
                : { rules, ...(set && { set }), position, dice, svg };
        }
        const bare = await this.core.ask({ cmd: "edit", yaml, change: { do: "remove", at: asks } });
        const shown = await this.core.ask({ cmd: "preview", yaml: bare.yaml, at: asks.slice(0, asks.lastIndexOf("/")) });
        const { rules, set, position = null } = shown.screen?.question ?? {};
        const turn = /^\/line\/(\d+)/u.exec(at.slice(asks.length));
        const question = valueAt(content, asks);
        return position === null ? "studio.play.board" : this.boardAfter({ rules, ...(set && { set }), position },
            turn === null ? [question] : question.line.slice(0, Number(turn[1]) + 1));
    }

    /** The board, as above, before the play of the last of these turns. */
    async boardAfter(board, turns) {
        for (const [i, turn] of turns.entries()) {
            const last = i === turns.length - 1;
            const dice = /^\d(-\d)?$/u.test(turn.roll ?? "") ? turn.roll.split("-").map(Number) : null;
            const [play] = listOf(turn.answers ?? turn.reply);
            if (dice === null || (!last && !play)) {
                return last ? "studio.play.roll" : "studio.play.turn";
            }
            const moves = last ? [] : movesOf(play);
            const after = await this.core.ask({ cmd: "moves", ...board, dice, moves, svg: last });
            if (after.error !== undefined) {
                return last ? "studio.play.none" : "studio.play.turn";
            }
            board = last ? { ...board, dice, svg: after.svg } : { ...board, position: otherSide(after.position) };
        }
        return board;
    }

    /* --- what is wrong --- */

    /** Says what is wrong where it is, once nobody types or points: the fields below give way to the words, and a press
     * that is under way would go beside. What is under the pointer stays there. */
    tellProblems() {
        window.clearTimeout(this.calm);
        const left = this.moved === 0 ? 0 : this.moved + CALM - performance.now();
        if (left > 0) {
            this.calm = window.setTimeout(() => this.atRest("problems", () => this.tellProblems()), left);
            return;
        }
        const under = [...this.editor.querySelectorAll(":hover")].at(-1);
        const top = under?.getBoundingClientRect().top;
        this.putProblems();
        if (under !== undefined) {
            window.scrollBy(0, under.getBoundingClientRect().top - top);
        }
    }

    putProblems() {
        if (this.files.open === null) {
            return;
        }
        const places = [...this.editor.querySelectorAll("[data-problem]")];
        places.forEach((place) => place.replaceChildren());
        this.told.clear();
        const others = [];
        const problems = this.problemsOf(this.files.at.path);
        const count = problems.length;
        const lacking = count > 0 && problems.every((problem) => this.isLacking(problem));
        const other = count === 0 ? this.firstBad() : null;
        this.state.textContent = other !== null
            ? fill(this.words["studio.problems.in"], { title: this.titleOf(this.files.all.get(other)) })
            : count === 0 ? this.texts.good() : fill(this.words[lacking ? "studio.lacking" : "studio.problems"], { count });
        const bad = count > 0 || other !== null;
        this.state.disabled = !bad && this.texts.untranslated().length === 0;
        this.state.title = count === 0 ? "" : this.whole(problems[0]);
        this.state.classList.toggle("bad", bad && !lacking);
        for (const problem of problems) {
            const at = this.missing(problem)?.dataset.at ?? nearest(places.map((place) => place.dataset.problem), problem.at);
            const place = places.find((each) => each.dataset.problem === at);
            if (place === undefined) {
                others.push(problem);
            } else {
                const told = el("span", { class: this.isLacking(problem) ? `${problem.severity} lacking` : problem.severity }, this.said(problem));
                this.told.set(this.nameOf(problem), told);
                place.append(told, ...this.help(problem),
                    problem.right === undefined ? "" : button(fill(this.words["studio.right"], { answer: problem.right }),
                        () => this.put(problem.at, Number(problem.right))));
                for (let more = place.closest("details"); more !== null; more = more.parentElement.closest("details")) {
                    more.open = true;
                }
            }
        }
        this.problemList.replaceChildren(...(others.length === 0 ? [] : [
            el("h3", {}, this.words["studio.mend"]),
            el("ul", {}, ...others.map((problem) => {
                const item = el("li", {}, this.leadTo(problem));
                this.told.set(this.nameOf(problem), item);
                return item;
            }))]));
    }

    /** Whether a problem is only that something has not been written yet. */
    isLacking({ at, missing, unwritten }) {
        return missing !== undefined || unwritten === true || valueAt(this.files.open.content, at) === "";
    }

    /** The path of a file with something to mend, first the one that is open; null: there is none. */
    firstBad() {
        return [this.files.at.path, ...this.files.all.keys()].find((path) => this.problemsOf(path).length > 0) ?? null;
    }

    /** To the next thing that is wrong, the first after the last; else to the first text that lacks a language. */
    async leadOn() {
        const first = this.firstBad();
        if (first !== null) {
            const all = [first, ...[...this.files.all.keys()].filter((path) => path !== first)]
                .flatMap((path) => this.problemsOf(path).map((problem) => ({ path, problem })));
            const before = all.findIndex(({ path, problem }) => this.led === `${path} ${this.nameOf(problem)}`);
            const { path, problem } = all[(before + 1) % all.length];
            await this.leadInto(path, problem);
            return;
        }
        const [[at] = []] = this.texts.untranslated();
        if (at !== undefined) {
            await this.openAt(this.files.at.path, at);
            const empty = [...this.editor.querySelectorAll(`[data-at="${CSS.escape(at)}"]:is(textarea, input)`)].find(({ value }) => value === "");
            empty?.scrollIntoView({ block: "center" });
            empty?.focus();
        }
    }

    /** Opens the part of a file that a path is in. */
    openAt(path, at) {
        const parts = partsIn(this.keys.things, this.files.all.get(path).content).flatMap((group) => group.parts);
        return this.files.goTo(path, nearest(parts.map((part) => part.at), at) ?? "");
    }

    /** Opens the part of a file that has its first problem, and goes there. */
    async leadToFirst(path) {
        const [problem] = this.problemsOf(path);
        if (problem !== undefined) {
            await this.leadInto(path, problem);
        }
    }

    /** Which problem of a file it is. */
    nameOf({ at, message }) {
        return `${at} ${message}`;
    }

    /** Opens the part of a file that a problem is in, and goes there. */
    async leadInto(path, problem) {
        await this.openAt(path, problem.at);
        const told = this.told.get(this.nameOf(problem)) ?? this.problemList;
        this.led = `${path} ${this.nameOf(problem)}`;
        this.editor.querySelectorAll(".led").forEach((each) => each.classList.remove("led"));
        (told.closest(".problem") ?? told).classList.add("led");
        told.scrollIntoView({ block: "center" });
        const field = told.closest(".studio-field, .ask, .part");
        (field?.querySelector("textarea, input, select") ?? field?.querySelector("button"))?.focus({ preventScroll: true });
    }

    /** A problem in words for who sees no file. */
    said({ plain, message }) {
        const [first, ...others] = plain ?? message;
        return [first.toUpperCase(), ...others].join("");
    }

    /** What would be right in the place of a problem, as the program notes behind it. */
    help(problem) {
        const all = this.files.open.problems;
        const behind = all.slice(all.indexOf(problem) + 1);
        const others = behind.findIndex(({ severity }) => severity !== "note");
        return problem.missing !== undefined ? [] : behind.slice(0, others < 0 ? undefined : others)
            .filter(({ at }) => at === problem.at).map((note) => el("small", { class: "help" }, this.said(note)));
    }

    /** The empty field that a problem names, which is told of where the field would stand. */
    missing({ at, missing }) {
        const around = at.slice(0, at.lastIndexOf("/"));
        return missing === undefined ? undefined : [at, around].map((each) => this.editor.querySelector(
            `.studio-field[data-at="${CSS.escape(under(each, missing))}"]`)).find((field) => field !== null);
    }

    /** The name of the field that a problem is about; "": it is the whole. */
    fieldOf({ at, missing }) {
        const { things } = this.keys;
        const around = at.slice(0, at.lastIndexOf("/"));
        const row = missing === undefined ? rowAt(things, at)
            : [at, around].map((each) => rowAt(things, under(each, missing))).find((each) => each?.key === missing);
        return row?.title ?? "";
    }

    /** The part that a problem is in; undefined: it is the head of the file. */
    partOf(problem) {
        const parts = partsIn(this.keys.things, this.files.open.content).flatMap((group) => group.parts);
        const at = nearest(parts.map((part) => part.at), problem.at);
        return parts.find((part) => part.at === at);
    }

    /** A problem with where it is, but for the part that is open. */
    whole(problem) {
        const there = this.partOf(problem);
        return [there === undefined || there.at === this.files.at.part ? "" : this.labelOf(there), this.fieldOf(problem),
            this.said(problem)].filter((each) => each !== "").join(": ");
    }

    leadTo(problem) {
        const part = this.partOf(problem)?.at ?? "";
        return part === this.files.at.part ? el("span", { class: problem.severity }, this.whole(problem))
            : button(this.whole(problem), () => this.files.goTo(this.files.at.path, part), { class: "quiet" });
    }

    /* --- files --- */

    askNew(file = null, then = () => {}) {
        const { words } = this;
        if (file === null) {
            const sheet = openSheet(words["studio.new"], words, choices(this.keys.files.map((each) => ({
                words: each.title, about: each.says, act: () => this.askNew(each) })), () => sheet));
            return;
        }
        const title = el("input", { type: "text", name: "title", required: true, autocomplete: "off" });
        const languages = this.texts.choice();
        const sheet = openSheet(file.title, words, el("form", { class: "fields", onsubmit: async (event) => {
            event.preventDefault();
            sheet.close();
            await this.begun(file, title.value.trim(), languages.value.split(" "));
            then();
        } }, el("label", { class: "field" }, el("span", {}, words["studio.new.title"]), title),
        el("label", { class: "field" }, el("span", {}, words["studio.new.languages"]), languages),
        el("div", { class: "row" }, button(words["studio.new.begin"], undefined, { type: "submit", class: "primary" }))));
        title.focus();
    }

    /** A new file of a kind, with what such a file begins with. */
    async begun(file, title, languages) {
        const name = nameFrom(title, file.name, [...this.files.all.keys()].map((path) => path.replace(/^.*\/|\.yaml$/gu, "")));
        const { [file.name]: id, ...rest } = file.begin;
        const path = `${file.folder}/${name}.yaml`;
        const changes = Object.entries({ ...rest,
            title: textOf({ sv: "", en: "", [languages[0]]: title }, languages), ...("theme" in rest && { theme: name }) })
            .map(([key, value]) => ({ do: "set", at: `/${key}`, value }));
        const { yaml } = await this.core.ask({ cmd: "edit", yaml: `${file.name}: ${name}\n`, changes });
        this.texts.choose(path, languages);
        await this.files.add({ [path]: yaml }, path);
        const first = partsIn(this.keys.things, this.files.open.content).find(({ parts }) => parts.length > 0);
        await this.files.goTo(path, first?.parts[0].at ?? "");
    }

    toClass() {
        window.location.assign("class.html");
    }

    /** How files are taken in: those that there are already are asked about. */
    taking() {
        return { words: this.words, core: this.core, handed: () => this.toClass(), ondone: (texts) => {
            const take = () => this.files.add(texts, Object.keys(texts).find((path) => path !== MANIFEST))
                .then(() => this.texts.learn(Object.keys(texts), MANIFEST))
                .then(() => (this.files.all.get(MANIFEST)?.content?.pack !== undefined && MANIFEST in texts ? this.files.give(this.files.all.get(MANIFEST).content?.pack) : null));
            const over = Object.keys(texts).filter((path) => path !== MANIFEST && this.files.all.has(path));
            return over.length === 0 ? take() : this.askFirst("studio.open.over",
                over.map((path) => this.titleOf(this.files.all.get(path))).join(", "), take);
        } };
    }

    openFile() {
        openFiles(this.taking());
    }

    /** Files that are dropped on the page are opened. */
    takeDropped(event) {
        if (event.dataTransfer.types.includes("Files")) {
            event.preventDefault();
            if (event.type === "drop") {
                takeFiles([...event.dataTransfer.files], this.taking());
            }
        }
    }

    save() {
        saveSheet({ words: this.words, core: this.core, files: this.files, language: this.language,
            languages: this.texts.ofAll(), titleOf: (file) => this.titleOf(file), lead: (path) => this.leadToFirst(path) });
    }

    /** Below answers to wrong answers: those that learners will likely give, with what the program says of each. */
    likely(row, at, add) {
        if (row.type !== "feedback") {
            return null;
        }
        const { words } = this;
        const show = async () => {
            const { kind, value: asked } = this.askedAt(at);
            const offered = new Map(this.form.answersOffered(kind, asked) ?? []);
            const { likely = [], error } = await this.core.ask({ cmd: "likely", yaml: this.files.open.yaml,
                at: at.slice(0, at.lastIndexOf("/")) });
            const [step] = at.split("/ask");
            const missing = error === undefined ? [] : this.problemsOf(this.files.at.path).filter(({ severity, at: where }) =>
                severity === "error" && nearest([step], where) !== undefined);
            const sheet = openSheet(words["studio.likely"], words, el("p", { class: "says" },
                words[error !== undefined ? "studio.likely.wrong" : likely.length === 0 ? "studio.likely.none" : "studio.likely.about"]),
            missing.length === 0 ? null : el("ul", {}, ...missing.map((problem) => el("li", {}, this.whole(problem)))),
            choices(likely.filter(({ answered }) => answered !== true).map(({ answer, verdict, feedback, why }) => ({
                words: offered.get(answer) ?? answer,
                about: why ?? verdict?.reasons?.[0]?.text ?? verdict?.text, act: () => add({ ...feedback[0], say: "" }) })),
            () => sheet));
        };
        return button(words["studio.likely.show"], show, { class: "quiet" });
    }

    /** What has the program prove the answer, where it is what the program finds best; else null. */
    certify(kind, at, value) {
        const { words } = this;
        const [, best] = words.goals.split(" ");
        const rows = this.keys.things.question.filter(({ forms, key }) => forms.includes(kind.name) && key in value);
        if (!rows.some(({ type, key }) => type === "prerolls" || (type === "goal" && value[key] === best))) {
            return null;
        }
        const told = el("p", { class: "says", role: "status" }, words["studio.certify.about"]);
        const bar = el("progress", { max: 1, value: 0, hidden: true, "aria-label": words["studio.certify"] });
        const { path } = this.files.at;
        const { yaml } = this.files.open;
        const begin = button(words["studio.certify"], async () => {
            begin.hidden = true;
            bar.hidden = stop.hidden = false;
            try {
                const answer = await this.core.ask({ cmd: "certify", yaml, at, progress: true }, ({ share }) => {
                    bar.value = share;
                });
                if (answer.error === undefined) {
                    await this.files.become(path, yaml, answer);
                }
                const [{ says = "" } = {}] = answer.certified ?? [];
                this.editor.querySelector(".certify .says").textContent = answer.error ?? says;
            } catch (error) {
                told.textContent = error.name === "AbortError" ? words["studio.certify.about"] : error.message;
            } finally {
                begin.hidden = false;
                bar.hidden = stop.hidden = true;
            }
        }, { class: "make" });
        const stop = button(words["studio.certify.stop"], () => this.core.stop(), { hidden: true });
        return el("div", { class: "certify" }, told, el("div", { class: "row" }, begin, stop, bar));
    }
}
