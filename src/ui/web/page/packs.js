// SPDX-License-Identifier: GPL-3.0-or-later
// Packs of lessons in the browser's tutor: taken in from a file, from a link that has one in it or that leads to one on this site, after a question that says
// what they are and from where, and taken away again. They lie with what the learner does, where the program looks for
// them. Fetched when they are wanted; what can read a pack is the studio's module.
import { button, el, fill } from "./dom.js";
import { fromCode } from "./handcode.js";
import { isBlocked, readKept, writeKept } from "./keeping.js";
import { choices, openSheet } from "./sheet.js";
import { Core } from "./studiocore.js";
import { MANIFEST, toBase64 } from "./studiosave.js";
import { loadWords } from "./words.js";

const FOLDER = ".local/share/brade/packs/";
const MOST = 8 << 20; // bytes that are looked at

/** The packs that are there, {id: {path in the pack: bytes}}. */
export function packsOf(files) {
    const packs = {};
    for (const [path, bytes] of Object.entries(files).filter(([each]) => each.startsWith(FOLDER))) {
        const [id, ...rest] = path.slice(FOLDER.length).split("/");
        (packs[id] ??= {})[rest.join("/")] = bytes;
    }
    return packs;
}

/** These files with a pack, {path: text}, in the place of what there was of it; null: without it. */
export function withPack(files, id, pack) {
    const others = Object.entries(files).filter(([path]) => !path.startsWith(`${FOLDER}${id}/`));
    const own = Object.entries(pack ?? {}).map(([path, text]) => [`${FOLDER}${id}/${path}`, new TextEncoder().encode(text)]);
    return Object.fromEntries([...others, ...own]);
}

/** A text of a file in a language, or in the one that it has. */
const inLanguage = (text, language) => (text !== null && typeof text === "object" ? text[language] ?? Object.values(text)[0] : text ?? "");

/** What a pack is called in a language: by its manifest, which `core` reads; else by its id. */
export async function titleOf(core, id, files, language) {
    const { content } = await core.ask({ cmd: "edit", yaml: new TextDecoder().decode(files[MANIFEST] ?? new Uint8Array()) });
    return inLanguage(content?.title ?? id, language);
}

/** What a pack has to begin with: [title, address], its lessons and then its puzzles. */
export async function beginningsOf(core, id, files, language) {
    const paths = Object.keys(files).filter((path) => /^(?:lessons|puzzles)\/.*\.ya?ml$/u.test(path)).sort();
    const all = await Promise.all(paths.map(async (path) => {
        const yaml = typeof files[path] === "string" ? files[path] : new TextDecoder().decode(files[path]);
        const { content } = await core.ask({ cmd: "edit", yaml });
        const { lesson, puzzles, number = 0, title, exam } = content ?? {};
        return { exam: exam !== undefined, number: Number(number), title: inLanguage(title, language),
            place: lesson !== undefined ? `#learn=${id}:${lesson}` : puzzles !== undefined ? `#solve=${id}:${puzzles}` : null };
    }));
    return all.filter(({ place }) => place !== null).sort((a, b) => a.number - b.number);
}

/** The address of a pack in a link's; null where it leads to another host, or to none. */
export function addressOf(link, here) {
    try {
        const address = new URL(link, here);
        return address.origin === new URL(here).origin && /\.(?:zip|tar\.gz|tgz)$/u.test(address.pathname) ? address : null;
    } catch {
        return null;
    }
}

class Packs {
    /** manner: {tutor, root, language, words, renewed(): the packs have changed}. */
    constructor({ tutor, root, language, renewed }, words) {
        this.tutor = tutor;
        this.root = root;
        this.language = language;
        this.renewed = renewed;
        this.words = words;
        this.led = false;
        this.core = new Core(this.root, this.language);
    }

    say(words) {
        openSheet(this.words["packs.title"], this.words, el("p", { class: "problem" }, words));
    }

    /** Begins anew at a place. */
    lead(place) {
        if (this.led) {
            return;
        }
        this.led = true;
        window.location.hash = place;
        window.location.reload();
    }

    /** Puts something into the place of what is kept; then begins anew, where then() does not. */
    async change(make, then = () => this.lead("#lessons")) {
        this.tutor.close();
        try {
            await writeKept(make(await readKept()));
            await then();
        } catch (error) {
            this.say(isBlocked(error) ? this.words["page.unkept"] : error.message);
        }
    }

    /** In words how many there are of each: "a lesson and an exam". */
    holds(counts) {
        const { words } = this;
        return Object.entries(counts).filter(([, count]) => count > 0)
            .map(([each, count]) => fill(words[`packs.holds.${each}${count === 1 ? "" : "s"}`], { count })).join(words["packs.and"]);
    }

    /** Asks whether a pack is wanted, and takes it in. from: where it comes from, in words. */
    async offer(bytes, from) {
        const { words } = this;
        const { files, id, lessons, puzzles, error, problems = [] } =
            await this.core.ask({ cmd: "unpack", archive: toBase64(new Uint8Array(bytes)) });
        if (files === undefined || typeof id !== "string") {
            this.say(fill(words["packs.bad"], { from, why: error ?? problems.map(({ plain, message }) => plain ?? message).join(" ") }));
            return;
        }
        const { title, author } = (await this.core.ask({ cmd: "edit", yaml: files[MANIFEST] })).content ?? {};
        const told = (text) => inLanguage(text, this.language);
        const had = packsOf(await readKept().catch(() => ({})))[id];
        const exams = (await beginningsOf(this.core, id, files, this.language)).filter(({ exam }) => exam).length;
        const what = this.holds({ lesson: lessons, puzzle: puzzles, exam: exams });
        const sheet = openSheet(told(title), words,
            el("p", {}, fill(words["packs.ask"], { what: what === "" ? "" : `${what[0].toLocaleUpperCase(this.language)}${what.slice(1)}.` })),
            told(author) === "" ? null : el("p", {}, fill(words["packs.by"], { author: told(author) })),
            had === undefined ? null : el("p", { class: "small" }, words["packs.again"]),
            el("p", { class: "small" }, words["packs.safe"]),
            el("div", { class: "row" }, button(words["packs.take"], () => {
                sheet.close();
                this.change((kept) => withPack(kept, id, files), () => this.offerBeginning(id, files, told(title)));
            }, { class: "primary" })));
        sheet.querySelector(".primary").focus();
    }

    /** Buttons that begin with what is in a pack. */
    async beginnings(id, files) {
        const all = await beginningsOf(this.core, id, files, this.language);
        return all.map(({ title, place }) => ({ words: title, act: () => this.lead(place) }));
    }

    /** A pack has been taken in: what it has is begun, or (the sheet is closed) the list of lessons comes. */
    async offerBeginning(id, files, title) {
        const sheet = openSheet(fill(this.words["packs.taken"], { title }), this.words, el("p", {}, this.words["packs.begin"]),
            choices(await this.beginnings(id, files), () => sheet));
        sheet.addEventListener("close", () => this.lead("#lessons"));
        sheet.querySelector(".choices button")?.focus();
    }

    /** Lets a file be chosen. */
    choose() {
        const chosen = el("input", { type: "file", accept: ".zip,.gz,.tgz", hidden: true, onchange: async () => {
            const [file] = chosen.files;
            chosen.remove();
            await this.offer(await file.slice(0, MOST).arrayBuffer(), file.name);
        }, oncancel: () => chosen.remove() });
        document.body.append(chosen);
        chosen.click();
    }

    /** The pack that a link brings: one that is in it, or that lies on this site. */
    async fetch(link) {
        if (/^[\w-]{100,}$/u.test(link)) {
            await this.offer(fromCode(link), this.words["packs.link"]);
            return;
        }
        const address = addressOf(link, window.location.href);
        if (address === null) {
            this.say(this.words["packs.elsewhere"]);
            return;
        }
        const answer = await fetch(address).catch(() => null);
        if (!answer?.ok) {
            this.say(fill(this.words["packs.bad"], { from: address.pathname, why: String(answer?.status ?? "") }));
            return;
        }
        await this.offer(await answer.arrayBuffer(), `${address.host}${address.pathname}`);
    }

    /** What there is, each to be taken away, and the way to one more. */
    async show() {
        const { words } = this;
        const packs = Object.entries(packsOf(await readKept().catch(() => ({}))));
        const rows = await Promise.all(packs.map(async ([id, files]) => el("section", {},
            el("h3", {}, await titleOf(this.core, id, files, this.language)),
            choices(await this.beginnings(id, files), () => sheet), button(words["packs.away"], () => {
                sheet.close();
                this.change((kept) => withPack(kept, id, null));
            }))));
        const sheet = openSheet(words["packs.title"], words, ...rows,
            choices([{ words: words["packs.open"], about: words["packs.open.about"], act: () => this.choose() }], () => sheet));
    }
}

async function packsFor(manner) {
    return new Packs(manner, await loadWords(manner.root, manner.language, ["words.json", "studio.json"]));
}

/** Opens the sheet of packs. manner: {tutor, root, language}. */
export async function showPacks(manner) {
    await (await packsFor(manner)).show();
}

/** Offers the pack that a link names. */
export async function offerPack(link, manner) {
    await (await packsFor(manner)).fetch(link);
}
