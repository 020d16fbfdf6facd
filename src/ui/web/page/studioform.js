// SPDX-License-Identifier: GPL-3.0-or-later
/** Forms, drawn from the program's table of keys (`keys`): which fields there are, what stands in each and what that
 * means is told there. A field is chosen by the type of its value. */
import { button, el, fill, newId } from "./dom.js";
import { allRolls, rollRows } from "./picking.js";
import { under } from "./studiofiles.js";
import { wholeOf } from "./studiokeys.js";

/** A value as it would be written in one line. */
export function flow(value) {
    if (Array.isArray(value)) {
        return `[${value.map(flow).join(", ")}]`;
    }
    return value !== null && typeof value === "object"
        ? `{${Object.entries(value).map(([key, each]) => `${key}: ${flow(each)}`).join(", ")}}` : String(value);
}

/** A value that may stand alone instead of in a list, as a list. */
export const listOf = (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

/** A text in each language. One that is written once is in the language `main`; in both where it has no word, or
 * none is named. */
export function bothOf(value, main = null) {
    if (value !== null && typeof value === "object") {
        return { sv: value.sv ?? "", en: value.en ?? "" };
    }
    const text = String(value ?? "");
    return main === null || !/\p{L}/u.test(text) ? { sv: text, en: text } : { sv: "", en: "", [main]: text };
}

/** Whether there is a text in this language somewhere in a value, beside that of another. */
export function isIn(language, value) {
    return value !== null && typeof value === "object" &&
        (typeof value[language] === "string" || Object.values(value).some((each) => isIn(language, each)));
}

/** What is written for these two; undefined: nothing. Only one language is written, or no word: a plain text. */
export function textOf(both, languages) {
    const texts = ["sv", "en"].filter((each) => languages.includes(each) && both[each] !== "").map((each) => [each, both[each]]);
    const [[, first] = [], [, second] = []] = texts;
    return languages.length === 1 || (first === second && !/\p{L}/u.test(first ?? "")) ? first : Object.fromEntries(texts);
}

/** The form of a thing that a value has: the one all of whose keys may stand in it, by the keys that are needed there. */
export function formOf(rows, value) {
    const forms = [...new Set(rows.flatMap(({ needed }) => needed))];
    const has = (key) => value !== null && typeof value === "object" && key in value;
    const fit = (form) => rows.filter(({ key, needed }) => needed.includes(form) && has(key)).length -
        rows.filter(({ key, forms: may }) => has(key) && !may.includes(form)).length;
    return forms.sort((a, b) => fit(b) - fit(a))[0] ?? rows[0]?.forms[0] ?? null;
}

export class Form {
    /** manner: {words, keys: the table (studiokeys.js), languages(): those written in, put(at, value or
     * what makes it of the one that stands there, burst), asked(at): the question around a path, {kind, value}, parse(text): what a value
     * typed as YAML is, part(thing, at, value): the fields of an item of a list, position(at, value): the field of a board, play(at, ondone), board(ondone), begin(row): what a new item of a
     * list begins with, likely(row, at, add): what is offered below a list, or null}. */
    constructor(manner) {
        this.manner = manner;
    }

    /** The fields of a thing, as elements. leave(row): one that is drawn elsewhere; rest: takes those that are seldom needed,
     * which are drawn elsewhere too. */
    fields(thing, at, value, { form = undefined, rest = null, leave = (_row) => /** @type {boolean} */ (false) } = {}) {
        const rows = this.manner.keys.things[thing] ?? [];
        const is = form ?? formOf(rows, value);
        const first = ({ type, needed }) => // without which no play can be made, and no number computed
            (type === "roll" && needed.includes(is) ? 1 : 0) + (type === "counts" ? 2 : 0);
        const mine = rows.filter((row) => row.forms.includes(is) && !leave(row))
            .filter(({ type }) => type !== "certificate") // which the program writes
            .filter(({ key, beside }) => value?.[key] !== undefined ||
                Object.entries(beside).every(([other, has]) => value?.[other] === undefined || value[other] === has))
            .sort((a, b) => first(b) - first(a));
        const stands = ({ key }) => value?.[key] !== undefined;
        const shown = (row) => row.often || (row.type === "name" ? row.needed.includes(is) && !stands(row)
            : row.needed.includes(is) || stands(row));
        const more = mine.filter((row) => !shown(row) && !row.rare);
        const of = (row) => this.field(row, under(at, row.key), value?.[row.key],
            value?.[row.from] === undefined ? null : listOf(value[row.from]));
        rest?.push(...more.map(of));
        return [...mine.filter(shown).map(of), rest === null ? this.more(more.map(of)) : null];
    }

    /** Fields that are seldom needed, folded away; null: there are none. */
    more(fields) {
        return fields.length === 0 ? null
            : el("details", { class: "more" }, el("summary", {}, this.manner.words["studio.more"]), ...fields);
    }

    /** A field: its name, what it holds, what it means, what is wrong with it. from: what it is one of, or null. */
    field(row, at, value, from = null) {
        const id = newId("field");
        if (row.toggled) {
            return el("div", { class: "studio-field", "data-at": at }, this.toggle(row, at, value),
                el("p", { class: "problem", role: "status", "data-problem": at }));
        }
        const inside = from === null ? this.inside(row, at, value, id)
            : this.select(id, value, from.map((each) => [each, this.word(each)]), (now) => this.manner.put(at, now === "" ? undefined : now));
        const group = inside.tagName === "DIV";
        const name = el(group ? "legend" : "label", { class: "name", for: group ? null : id }, row.title);
        return el(group ? "fieldset" : "div", { class: "studio-field", "data-at": at }, name,
            row.says === "" ? null : el("p", { class: "says" }, row.says), inside,
            el("p", { class: "problem", role: "status", "data-problem": at }));
    }

    inside(row, at, value, id) {
        const { words } = this.manner;
        const put = (now) => this.manner.put(at, now === "" ? undefined : now);
        const typed = (read) => (event) => this.manner.put(at, read(event.target.value), at);
        if (row.many) {
            return this.list(row, at, listOf(value), (each, i) => (row.of === null ? this.text(under(at, i), each, null, true, "")
                : el("div", { class: "part" }, el("p", { class: "problem", role: "status", "data-problem": under(at, i) }), ...this.manner.part(row.of, under(at, i), wholeOf(this.manner.keys.things, row.of, each)))));
        }
        if (row.of !== null) {
            return el("div", { class: "part" }, ...this.fields(row.of, at, value));
        }
        const drawn = {
            text: () => this.text(at, value, row),
            title: () => this.text(at, value, row, false),
            position: () => this.manner.position(at, value),
            play: () => this.plays(row, at, value, { most: 1 }),
            plays: () => this.plays(row, at, value),
            goal: () => this.goal(row, at, value, id),
            predicate: () => this.predicate(at, value, id),
            condition: () => this.condition(at, value, id),
            awaited: () => this.awaited(row, at, value, id),
            roll: () => this.roll(at, value, id),
            rolls: () => this.rolls(at, value),
            "yes-no": () => this.select(id, { true: "yes", false: "no" }[value] ?? value,
                ["yes", "no"].map((each) => [each, words[`studio.${each}`]]), (now) => put(now === "" ? "" : now === "yes")),
            number: () => el("input", { id, type: "number", min: row.least, max: row.most, value: value ?? "",
                placeholder: row.usual ?? null, oninput: typed((text) => (text === "" ? undefined : Number(text))) }),
        }[row.type];
        if (drawn !== undefined) {
            return drawn();
        }
        if (row.words !== null && row.type === "word") {
            return this.select(id, value, row.words.map((each) => [each, this.word(each)]), put);
        }
        const typedIn = this.typedIn(row, at, value, id);
        return `ready.${row.type}` in words ? this.ready(row, at, value, id, typedIn) : typedIn;
    }

    /** Yes by one press, and no by another. */
    toggle(row, at, value) {
        const is = ["yes", "true", "ja"].includes(String(value));
        return button(row.title, () => this.manner.put(at, is ? undefined : true), { class: `toggle ${row.key}`, "aria-pressed": String(is) });
    }

    /** An answer that is waited for: chosen where answers are offered, else made on the board or typed. */
    awaited(row, at, value, id) {
        const { kind, value: asked } = this.manner.asked(at);
        const offered = this.answersOffered(kind, asked);
        const other = [["other", this.word("other")]];
        if (offered !== undefined) {
            return this.select(id, { true: "yes", false: "no" }[value] ?? value, [...offered, ...other], (now) =>
                this.manner.put(at, now));
        }
        return ["number", "rolls"].includes(kind) ? this.typedIn({ ...row, type: "string" }, at, value === "" ? undefined : value, id)
            : this.plays(row, at, value, { typed: "studio.answer.typed", heard: true });
    }

    /** The answers that a question offers, [answer, words]; undefined: they are made or typed. */
    answersOffered(kind, asked) {
        return { choice: () => listOf(asked.choice).map((each, i) => [String.fromCharCode(97 + i),
            Object.values(bothOf(each?.text ?? each)).find((text) => text !== "") ?? ""]),
        legal: () => ["yes", "no"].map((each) => [each, this.manner.words[`studio.${each}`]]),
        preroll: () => listOf(asked.preroll).map((each) => [each, this.word(each)]) }[kind]?.();
    }

    /** An answer as it is written, in the words of the page. */
    answerIn(answer) {
        const { words } = this.manner;
        const is = { true: "yes", false: "no" }[answer] ?? String(answer);
        return ["yes", "no"].includes(is) ? words[`studio.${is}`] : is === "pass" ? words.pass
            : this.word(is).replaceAll("bar/", words["studio.bar"]).replaceAll("/off", words["studio.off"]);
    }

    /** What a word that may stand there is called. */
    word(is) {
        const { words } = this.manner;
        return `word.${is}` in words ? words[`word.${is}`] : is;
    }

    /** What may stand there, to be chosen; of some what stands in them in fields below. What can be neither is shown as
     * it is typed. */
    ready(row, at, value, id, typedIn) {
        const { words } = this.manner;
        const all = JSON.parse(words[`ready.${row.type}`]);
        const { [row.type]: parts = {} } = JSON.parse(words["ready.parts"]);
        const keyOf = (each) => (Object.keys(each ?? {}).length === 1 ? Object.keys(each)[0] : null);
        const partOf = (each) => (typeof each === "object" && keyOf(each) in parts ? keyOf(each) : null);
        const { [row.key]: sided = [] } = JSON.parse(words.sided); // of which it has to be said whose they are
        const found = all.findIndex((each) => JSON.stringify(each) === JSON.stringify(value) ||
            (partOf(each) !== null && partOf(each) === partOf(value)) || (sided.includes(each) && each === keyOf(value)));
        const is = all[found];
        const side = typeof value === "object" ? value?.[is] : undefined;
        typedIn.id = newId("field");
        typedIn.setAttribute("aria-label", row.title);
        const choice = this.select(id, found < 0 ? "" : found, all.map((_, i) => [String(i), words[`ready.${row.type}.${i}`]]),
            (now) => this.manner.put(at, now === "" ? undefined
                : sided.includes(all[now]) ? { [all[now]]: side ?? "white" } : all[now]));
        choice.setAttribute("aria-label", row.title);
        const whose = sided.includes(is) ? this.select(newId("field"), side ?? "turn", ["white", "black", "turn"].map((each) =>
            [each, words[`whose.${each}`]]), (now) => this.manner.put(at, now === "turn" ? is : { [is]: now }), false) : null;
        whose?.setAttribute("aria-label", words["studio.whose"]);
        const part = found < 0 ? null : partOf(all[found]);
        return el("div", { class: "ready" }, choice, whose,
            part === null ? null : this.inside({ ...row, type: parts[part] }, under(at, part), value[part], newId("field")),
            found < 0 && value !== undefined || row.type === "from" ? el("details", { class: "more", open: value !== undefined && found < 0 },
                el("summary", {}, words["studio.ready.other"]), typedIn) : null);
    }

    /** Which plays are right: any, the best, all that do something, or those made on the board. */
    goal(row, at, value, id) {
        const { words } = this.manner;
        const named = words.goals.split(" ");
        const does = value !== undefined && !named.includes(value) && this.conditionOf(value) !== null;
        const chip = (title, is, pressed) => button(title, () => this.manner.put(at, pressed ? undefined : is), { "aria-pressed": String(pressed) });
        return el("div", { class: "plays" }, el("div", { class: "chips", role: "group", "aria-label": row.title },
            ...named.map((is) => chip(words[`goal.${is}`], is, is === value)),
            chip(words["goal.does"], JSON.parse(words.conditions)[0], does)),
        does ? this.condition(at, value, id) : this.plays(row, at, named.includes(value) ? undefined : value));
    }

    /** What a condition says: {i: which of those that are offered, points: where alone, as typed}; null: it is none of them. */
    conditionOf(value) {
        const [[word, holds] = [value, undefined]] = value !== null && typeof value === "object" ? Object.entries(value) : [[value, undefined]];
        const plain = { true: "yes", false: "no" }[holds] ?? holds;
        const flag = plain === "no" || plain === "all" ? plain : undefined;
        const i = JSON.parse(this.manner.words.conditions).findIndex((each) => (typeof each === "string" ? each === word && flag === undefined
            : flag !== undefined && word in each && (each[word] === false ? "no" : each[word]) === flag));
        return i < 0 || (value !== null && typeof value === "object" && Object.keys(value).length > 1) ? null
            : { i, points: flag !== undefined || plain === undefined || plain === "yes" ? "" : listOf(plain).join(", ") };
    }

    /** What a play does, and where. */
    condition(at, value, id) {
        const { words } = this.manner;
        const all = JSON.parse(words.conditions);
        const is = this.conditionOf(value);
        if (is === null && value !== undefined) {
            return this.typedIn({ type: "condition", words: null }, at, value, id);
        }
        const word = is === null ? null : all[is.i];
        const choice = this.select(id, is?.i ?? "", all.map((_, i) => [String(i), words[`condition.${i}`]]),
            (now) => this.manner.put(at, now === "" ? undefined : all[Number(now)]));
        choice.setAttribute("aria-label", words["studio.does"]);
        const pointsOf = (text) => text.split(/[\s,]+/u).filter((each) => each !== "").map((each) => (/^\d+$/u.test(each) ? Number(each) : each));
        const where = el("input", { type: "text", value: is?.points ?? "", autocomplete: "off", placeholder: words["studio.where"],
            "aria-label": words["studio.where"], oninput: () => {
                const points = pointsOf(where.value);
                this.manner.put(at, points.length === 0 ? word : { [word]: points.length === 1 ? points[0] : points }, at);
            } });
        return el("div", { class: "ready" }, choice, words["conditions.where"].split(" ").includes(word) ? where : null);
    }

    /** Of which rolls it is so: how many of their plays do something. */
    predicate(at, value, id) {
        const { words } = this.manner;
        const [[how, does] = []] = Object.entries(value ?? {});
        const hows = ["some", "every", "none"];
        const none = does === "pass" && how === "every";
        if (!none && value !== undefined && (Object.keys(value).length !== 1 || !hows.includes(how) || this.conditionOf(does) === null)) {
            return this.typedIn({ type: "predicate", words: null }, at, value, id);
        }
        const choice = this.select(id, none ? "pass" : how, [...hows, "pass"].map((each) => [each, words[`predicate.${each}`]]),
            (now) => this.manner.put(at, now === "" ? undefined : now === "pass" ? { every: "pass" } : { [now]: none ? "hits" : does ?? "hits" }));
        choice.setAttribute("aria-label", words["studio.of"]);
        return el("div", { class: "ready" }, choice, how === undefined || none ? null : this.condition(under(at, how), does, newId("field")));
    }

    /** A field for what is written as YAML has it. */
    typedIn(row, at, value, id) {
        const plain = ["name", "string"].includes(row.type);
        return el("input", { id, type: "text", value: value === undefined ? "" : flow(value), spellcheck: "false",
            autocomplete: "off", list: this.offered(row),
            oninput: (event) => {
                const text = event.target.value;
                this.manner.put(at, () => (text.trim() === "" ? undefined : plain ? text : this.manner.parse(text)), at);
            } });
    }

    /** What may be typed, as a browser offers it; null: anything. */
    offered(row) {
        if (row.words === null) {
            return null;
        }
        const id = newId("offered");
        document.body.append(el("datalist", { id, class: "studio-offered" }, ...row.words.map((each) =>
            el("option", { value: each }))));
        return id;
    }

    /** none: whether nothing can be chosen too. */
    select(id, value, options, put, none = true) {
        return el("select", { id, onchange: (event) => put(event.target.value) },
            none ? el("option", { value: "" }, "–") : null,
            ...options.map(([is, title]) => el("option", { value: is, selected: is === String(value ?? "") }, title)));
    }

    /* --- texts --- */

    /** A text in the languages that are written in, side by side. none: what stands there without any words. */
    text(at, value, row = null, long = true, none = undefined) {
        const { words } = this.manner;
        const languages = this.manner.languages();
        const now = bothOf(value, languages[0]);
        const tell = () => areas.forEach((area, i) => {
            area.placeholder = area.value === "" && areas.some(({ value: text }) => text !== "")
                ? fill(words["studio.untranslated"], { language: words[`language.${languages[i]}`] }) : "";
        });
        const areas = languages.map((language) => {
            const area = el(long ? "textarea" : "input", { lang: language, rows: long ? 2 : null, type: long ? null : "text",
                "aria-label": [row?.title, words[`language.${language}`]].filter((each) => each).join(", "),
                "data-at": at, spellcheck: "true", oninput: () => {
                    now[language] = area.value;
                    tell();
                    this.manner.put(at, textOf(now, languages) ?? none, at);
                } });
            area.value = now[language];
            area.addEventListener("focus", () => {
                last = area;
            });
            return area;
        });
        tell();
        let last = areas[0];
        const insert = (what) => {
            const { selectionStart: from, selectionEnd: to } = last;
            last.setRangeText(what, from, to, "end");
            last.dispatchEvent(new Event("input"));
            last.focus();
        };
        const tools = long ? el("div", { class: "tools-of-text" },
            button(words["studio.insert.play"], () => this.manner.play(at, (play) =>
                insert(fill(words["as.play"], { play }))), { class: "quiet" }),
            button(words["studio.insert.board"], () => this.manner.board((position) =>
                insert(fill(words["as.board"], { position }))), { class: "quiet" })) : null;
        return el("div", { class: `both of-${languages.length}` }, ...areas.map((area, i) => el("div", {},
            languages.length > 1 ? el("span", { class: "language", "aria-hidden": "true" },
                words[`language.${languages[i]}`]) : null, area)), tools);
    }

    /* --- lists --- */

    /** Has a list stand at a path, made of the one that stands there then; an empty one is none. */
    putList(at, make) {
        return this.manner.put(at, (value) => {
            const now = make(listOf(value));
            return now.length === 0 ? undefined : now;
        });
    }

    /** Items that can be added, taken away and put in another order. */
    list(row, at, values, draw) {
        const { words } = this.manner;
        const focus = (item) => item?.querySelector("textarea, input, select, button")?.focus();
        const add = async (value) => {
            await this.putList(at, (now) => [...now, value]);
            focus(document.querySelector(`[data-at="${CSS.escape(at)}"] .list > ol > li:last-child`));
        };
        const empty = () => { // a text is written down with its first letter
            const last = whole.querySelector(":scope > ol > .new:last-child");
            const item = last?.querySelector("textarea").value === "" ? last : el("li", { class: "new" },
                draw("", whole.querySelectorAll(":scope > ol > li").length),
                el("div", { class: "move" }, button("✕", () => {
                    const i = [...item.parentElement.children].indexOf(item);
                    item.remove();
                    this.putList(at, (now) => now.filter((_, n) => n !== i));
                }, { class: "quiet", "aria-label": words["studio.delete"] })));
            whole.querySelector(":scope > ol").append(item);
            focus(item);
        };
        const moved = (i, to) => this.putList(at, (now) => {
            const rest = now.filter((_, n) => n !== i);
            return [...rest.slice(0, to), now[i], ...rest.slice(to)];
        });
        const addOther = async () => { // and what it needs beside the list
            const { [row.of]: along } = JSON.parse(words.along);
            const beside = along === undefined ? at : under(at.slice(0, at.lastIndexOf("/")), along.key);
            if (along !== undefined) {
                await this.manner.put(under(at.slice(0, at.lastIndexOf("/")), along.key), (now) => now ?? along.begin);
            }
            await add(JSON.parse(words[`begin.${row.of}.other`]));
            const begun = document.querySelector(`[data-at="${CSS.escape(beside)}"] .list > ol > li:last-child`);
            focus(begun);
            document.activeElement.scrollIntoView({ block: "center" }); // it is to be written
        };
        const items = values.map((each, i) => el("li", {}, draw(each, i), el("div", { class: "move" },
            ...(values.length === 1 ? [] : [
                button("↑", () => moved(i, i - 1), { class: "quiet", disabled: i === 0, "aria-label": words["studio.up"] }),
                button("↓", () => moved(i, i + 1), { class: "quiet", disabled: i === values.length - 1,
                    "aria-label": words["studio.down"] })]),
            button("✕", () => this.putList(at, (now) => now.filter((_, n) => n !== i)), { class: "quiet",
                "aria-label": words["studio.delete"] }))));
        const whole = el("div", { class: "list" }, el("ol", {}, ...items), el("div", { class: "row" },
            button(words[`add.one.${row.key}` in words ? `add.one.${row.key}` : "studio.add"], () => (row.of === null ? empty() : add(this.manner.begin(row))), { class: "add" }),
            `add.${row.of}` in words ? button(words[`add.${row.of}`], addOther, { class: "add" }) : null,
            this.manner.likely?.(row, at, add) ?? null),
        `says.add.${row.of}` in words ? el("p", { class: "says" }, words[`says.add.${row.of}`]) : null);
        return whole;
    }

    /* --- what is done on a board, and dice --- */

    /** Plays as they are, each to be taken away; one more is made on the board. typed: the words that ask for one that
     * is typed; heard: whose answer it is will be told below it. */
    plays(row, at, value, { most = Infinity, typed = "studio.play.typed", heard = false } = {}) {
        const { words } = this.manner;
        const made = listOf(value).filter((each) => each !== "");
        const put = (now) => this.manner.put(at, now.length === 0 ? undefined : now.length === 1 ? now[0] : now);
        const add = (play) => put(most === 1 ? [play] : [...made.filter((each) => each !== play), play]);
        const field = el("input", { type: "text", "aria-label": words[typed], autocomplete: "off",
            placeholder: words[typed], onchange: () => field.value.trim() !== "" && add(field.value.trim()) });
        return el("div", { class: "plays" },
            made.length === 0 ? null : el("ul", { class: "made" }, ...made.map((play, i) => el("li", {},
                el("span", { class: "play" }, this.answerIn(play)),
                button("✕", () => put(made.filter((_, n) => n !== i)), { class: "quiet", "aria-label":
                    `${words["studio.delete"]} ${play}` }),
                heard ? el("p", { class: "says heard", "data-answer": play }) : null))),
            button(words[made.length > 0 && most > 1 ? "studio.play.more" : "studio.play"], () => this.manner.play(at, add),
                { class: "make" }),
            field);
    }

    roll(at, value, id) {
        const one = [1, 2, 3, 4, 5, 6].map(String);
        const is = value === undefined ? "" : String(value);
        return this.select(id, is, [...allRolls(), ...one].map((roll) => [roll, roll]), (now) =>
            this.manner.put(at, now === "" ? undefined : one.includes(now) ? Number(now) : now));
    }

    rolls(at, value) {
        const now = listOf(value).map(String);
        return el("div", { class: "rolls", role: "group" }, ...rollRows().map((row) => el("div", { class: "row" },
            ...row.map((roll) => button(roll, () => {
                const then = now.includes(roll) ? now.filter((each) => each !== roll) : [...now, roll];
                this.manner.put(at, then.length === 0 ? undefined : then);
            }, { "aria-pressed": String(now.includes(roll)) })))));
    }
}
