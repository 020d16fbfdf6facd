// SPDX-License-Identifier: GPL-3.0-or-later
// The languages that a lesson is written in: those of its texts, and those that its teacher wants to write in.
import { button, el, fill } from "./dom.js";
import { chosen, keep } from "./kept.js";
import { isIn, textOf } from "./studioform.js";
import { textsOf } from "./studiokeys.js";

const KEPT = "brade.studio.languages";
export const LANGUAGES = ["sv", "en"];

export class Languages {
    constructor(studio) {
        this.studio = studio;
    }

    /** The choices that were made, {path: languages}. */
    get chosen() {
        try {
            return JSON.parse(chosen(KEPT) ?? "{}");
        } catch {
            return {};
        }
    }

    /** The languages of a file, first that of texts which are written once. */
    of(path) {
        const { files, language } = this.studio;
        const wanted = this.chosen[path] ?? [];
        const found = LANGUAGES.filter((each) => isIn(each, files.all.get(path)?.content ?? null))
            .sort((a) => (a === language ? -1 : 1));
        const all = [...new Set([...wanted, ...found])].filter((each) => LANGUAGES.includes(each));
        return all.length === 0 ? [language] : all;
    }

    /** The languages that all files together are written in. */
    ofAll() {
        return [...new Set([...this.studio.files.all.keys()].flatMap((path) => this.of(path)))];
    }

    /** Takes over what the manifest of these files says of those that tell it by no text. */
    learn(paths, manifest) {
        const { languages } = this.studio.files.all.get(manifest)?.content ?? {};
        if (paths.includes(manifest) && Array.isArray(languages)) {
            paths.filter((path) => path !== manifest).forEach((path) => this.choose(path, languages));
            this.studio.files.onchange(true);
        }
    }

    choose(path, languages) {
        keep(KEPT, JSON.stringify({ ...this.chosen, [path]: languages }));
    }

    /** A field in which the languages of a new file are chosen. */
    choice() {
        const { words, language } = this.studio;
        const both = [language, ...LANGUAGES.filter((each) => each !== language)];
        return el("select", { name: "languages" }, ...[...both.map((each) => [each]), both].map((each) => el("option", {
            value: each.join(" ") }, each.map((one) => words[`language.${one}`]).join(" + "))));
    }

    texts() {
        const { keys, files } = this.studio;
        return [...textsOf(keys.things, "file", files.open.content)];
    }

    /** The texts that lack a language of the file that is open. */
    untranslated() {
        const languages = this.of(this.studio.files.at.path);
        return languages.length < 2 ? [] : this.texts().filter(([, text]) => (text !== null && typeof text === "object"
            ? LANGUAGES.some((each) => (text[each] ?? "") === "") : /\p{L}/u.test(text)));
    }

    /** That nothing is wrong, and how many texts lack a language. */
    good() {
        const { words } = this.studio;
        const count = this.untranslated().length;
        return count === 0 ? words["studio.good"] : fill(words["studio.good.untranslated"], { count });
    }

    /** Buttons that say which languages the open file is written in, and how many texts lack one. */
    row() {
        const { words, files } = this.studio;
        const languages = this.of(files.at.path);
        const left = this.untranslated().length;
        return el("div", { class: "languages", role: "group", "aria-label": words["studio.languages"] },
            el("span", {}, words["studio.languages"]), ...LANGUAGES.map((each) => {
                const on = languages.includes(each);
                return button(words[`language.${each}`], () => (on ? this.away(each) : this.more(each)),
                    { class: "quiet", "aria-pressed": String(on), disabled: on && languages.length === 1 });
            }), left === 0 ? null : el("span", { class: "soft" }, fill(words["studio.untranslated.count"], { count: left })));
    }

    /** One more language: what is written once is said to be in the one that there was. */
    more(language) {
        const { files } = this.studio;
        const { path } = files.at;
        const [main] = this.of(path);
        this.choose(path, [main, language]);
        return files.change(this.texts().filter(([, text]) => typeof text === "string" && /\p{L}/u.test(text))
            .map(([at, text]) => ({ do: "set", at, value: { [main]: text } }))).then(() => files.onchange(true));
    }

    /** Without a language, after a question if there are texts in it. */
    away(language) {
        const { studio } = this;
        const { files, words } = studio;
        const { path } = files.at;
        const stays = this.of(path).filter((each) => each !== language);
        const inIt = this.texts().filter(([, text]) => text !== null && typeof text === "object");
        const act = () => {
            this.choose(path, stays);
            return files.change([...inIt].reverse().map(([at, text]) => {
                const value = textOf({ sv: "", en: "", ...text }, stays) ?? "";
                return { do: "set", at, value };
            })).then(() => files.onchange(true));
        };
        return inIt.some(([, text]) => language in text)
            ? studio.askFirst("studio.language.away", words[`language.${language}`], act) : act();
    }
}
