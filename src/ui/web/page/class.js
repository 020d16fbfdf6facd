// SPDX-License-Identifier: GPL-3.0-or-later
// LANG/class.html: what learners have handed in, by files, links, codes or pictures of them, and the class that the
// program makes of it. It stays in this browser.
import { button, el, fill } from "./dom.js";
import { codesIn, textOfCode, withExport } from "./handcode.js";
import { isBlocked, readKept, writeKept } from "./keeping.js";
import { withPack } from "./packs.js";
import { openSheet } from "./sheet.js";
import { Core } from "./studiocore.js";
import { CLASS, handOut, MANIFEST, nameFrom } from "./studiosave.js";
import { loadWords } from "./words.js";

const LOOK = 400; // ms between two looks of the camera

/** Shows a page of the program's within this one, with its own styles. */
function showPage(host, page) {
    const STYLE = /<style>([^]*?)<\/style>/u; // which the policy of this page lets no document have
    const made = new DOMParser().parseFromString(page.replace(STYLE, ""), "text/html");
    const style = new CSSStyleSheet();
    style.replaceSync(STYLE.exec(page)[1].replaceAll(/:root|\bbody\b|\bmain(?=>)/gu, ":host"));
    host.shadowRoot.adoptedStyleSheets = [style];
    made.querySelector("h1").remove();
    host.shadowRoot.replaceChildren(...made.querySelector("main").childNodes);
}

class Classroom {
    constructor(main, root, language, words) {
        this.main = main;
        this.words = words;
        this.core = new Core(root, language);
        this.files = {};
    }

    async begin() {
        const kept = async (key) => readKept(key).catch(() => ({}));
        this.files = (await kept(CLASS)).files ?? {};
        const { texts = {}, given = {} } = await kept("studio"); // what is handed out counts, not what is being written
        const own = /^pack: *(\S+)/mu.exec(texts[MANIFEST] ?? "")?.[1];
        const packs = Object.entries({ ...(own !== undefined && { [own]: texts }), ...given });
        const state = Object.fromEntries(Object.entries(await kept()).filter(([path]) => path.startsWith(".local/")));
        this.core.lend(packs.reduce((all, [pack, files]) => withPack(all, pack, files), state)); // whose questions are told in words
        this.build();
        this.main.addEventListener("dragover", (event) => event.preventDefault());
        this.main.addEventListener("drop", (event) => {
            event.preventDefault();
            this.addFiles([...event.dataTransfer.files]);
        });
        window.addEventListener("hashchange", () => this.fromLink());
        await this.fromLink();
        await this.draw();
    }

    build() {
        const { words } = this;
        const chosen = el("input", { type: "file", multiple: true, hidden: true, onchange: async () => {
            await this.addFiles([...chosen.files]);
            chosen.value = "";
        } });
        const pasted = el("textarea", { name: "pasted", rows: 2, autocomplete: "off", spellcheck: "false" });
        this.list = el("ul", { class: "handed" });
        this.note = el("div", { role: "status" });
        this.host = el("div", {});
        this.host.attachShadow({ mode: "open" });
        const summary = this.main.querySelector(".summary");
        const help = this.main.querySelector(".help");
        this.main.replaceChildren(this.main.querySelector("h1") ?? el("h1", {}, words["class.title"]), ...(summary === null ? [] : [summary]),
            el("div", { class: "desk studio" }, el("div", { class: "desk-side" }, el("div", { class: "row" }, button(words["class.add"], () => chosen.click(), { class: "primary" }), chosen,
                "BarcodeDetector" in window ? button(words["class.camera"], () => this.look()) : null,
                this.slides = button(words["class.slides"], () => this.showSlides()),
                this.sheets = button(words["class.sheet"], () => this.saveSheet())),
            el("form", { class: "field", onsubmit: (event) => {
                event.preventDefault();
                this.take(pasted.value).then((good) => {
                    pasted.value = good ? "" : pasted.value; // whose lines are told of
                });
            } }, el("label", { class: "field" }, el("span", {}, words["class.paste"]), pasted),
            el("div", { class: "row" }, button(words["class.take"], undefined, { type: "submit" }))),
            el("p", { class: "small" }, words["class.kept"]), this.note, this.list,
            el("p", { class: "small" }, el("a", { href: "studio.html" }, words["class.studio"])), help === null ? null
                : el("details", { class: "more", open: [...help.querySelectorAll("[id]")].some(({ id }) => `#${id}` === window.location.hash) },
                    el("summary", {}, words["studio.help"]), help))), this.host);
    }

    /** What a link brings, which is not left in the address. */
    async fromLink() {
        const { hash } = window.location;
        if (hash.startsWith("#hand=")) {
            window.history.replaceState(null, "", window.location.pathname);
            await this.take(hash);
        }
    }

    /** Adds what links bring, be they among other words. */
    async take(pasted) {
        const { words } = this;
        const codes = codesIn(pasted);
        const several = pasted.trim().includes("\n");
        return this.add(codes.length === 0 ? [[words["class.pasted"], ""]] : await Promise.all(codes.map(async ({ line, code }) =>
            [several ? fill(words["class.line"], { line }) : words["class.pasted"], await textOfCode(code).catch(() => null)])));
    }

    async addFiles(files) {
        await this.add(await Promise.all(files.map(async (file) => [file.name, await file.text()])));
    }

    /** Adds exports, [where from, text; null: a link that cannot be read], each under the name of its learner; says how
     * many, and which are none. Whether all are some. */
    async add(texts) {
        const { words } = this;
        const bad = [];
        let added = "";
        for (const [from, text] of texts) {
            const pack = /\.(?:zip|t?gz|ya?ml)$/iu.test(from);
            const { files = this.files, name = added, why } = pack ? { why: words["class.pack"] }
                : text === null ? { why: words["class.unread"] } : await withExport(this.core, this.files, text, words);
            this.files = files;
            added = name;
            bad.push(...(why === undefined ? [] : [fill(words["class.bad"], { from, why })]));
        }
        const [count, all] = [texts.length - bad.length, texts.length];
        this.note.replaceChildren(
            el("p", {}, all > 1 ? fill(words["class.added"], { count, all }) : count > 0 ? fill(words["class.added.one"], { name: added }) : ""),
            el("p", { class: "problem" }, ...bad.map((each) => el("span", {}, each))));
        await this.changed();
        this.note.scrollIntoView({ block: "nearest" });
        return bad.length === 0;
    }

    /** Asks whose an export is, which its learner has not said or otherwise. */
    rename(name) {
        const { words, files } = this;
        const [head, ...records] = files[name].split("\n");
        const of = JSON.parse(head);
        const typed = el("input", { type: "text", name: "name", required: true, autocomplete: "off", maxlength: 60, value: of.name ?? "" });
        const sheet = openSheet(words["class.rename"], words, el("form", { class: "fields", onsubmit: async (event) => {
            event.preventDefault();
            sheet.close();
            delete files[name];
            const good = await this.add([[name, [JSON.stringify({ ...of, name: typed.value.trim() }), ...records].join("\n")]]);
            this.note.replaceChildren(...(good ? [] : this.note.childNodes));
        } }, el("label", { class: "field" }, el("span", {}, words["class.name"]), typed),
        el("div", { class: "row" }, button(words["studio.save"], undefined, { type: "submit", class: "primary" }))));
        typed.focus();
    }

    /** Asks whether a learner's work is to be taken away. */
    takeAway(name) {
        const { words } = this;
        const sheet = openSheet(words["class.away"], words, el("p", {}, name), el("p", { class: "says" }, words["class.away.about"]),
            el("div", { class: "row" }, button(words["class.away"], () => {
                sheet.close();
                delete this.files[name];
                this.note.replaceChildren();
                return this.changed();
            }, { class: "primary" })));
    }

    async changed() {
        await writeKept({ files: this.files }, CLASS).catch((error) => {
            if (!isBlocked(error)) {
                throw error;
            }
        });
        await this.draw();
    }

    async draw() {
        const { words, files } = this;
        const names = Object.keys(files);
        const answer = names.length === 0 ? {} : await this.core.ask({ cmd: "class", files });
        if (files !== this.files || names.join("\n") !== Object.keys(files).join("\n")) {
            return; // others have come since, of whom is told next
        }
        this.list.replaceChildren(...names.map((name) => el("li", {}, name, " ",
            button(words["class.rename"], () => this.rename(name), { class: "quiet", "aria-label": `${words["class.rename"]} ${name}` }), button("✕", () => this.takeAway(name), { class: "quiet", "aria-label": `${words["class.away"]} ${name}` }))));
        this.slides.disabled = this.sheets.disabled = names.length === 0;
        this.answer = answer;
        if (answer.page === undefined) {
            this.host.shadowRoot.replaceChildren(el("p", {}, words["class.none"]));
        } else {
            showPage(this.host, answer.page);
        }
    }

    /** What most failed, to be gone through with all. */
    showSlides() {
        const { words } = this;
        const host = el("div", {});
        host.attachShadow({ mode: "open" });
        let now = 0;
        const all = () => [...host.shadowRoot.querySelectorAll("section")];
        const to = (n) => {
            now = n;
            nth.textContent = `${now + 1} / ${all().length}`;
            before.disabled = now === 0;
            next.disabled = now >= all().length - 1;
            all().forEach((each, i) => {
                each.hidden = i !== now;
            });
        };
        const nth = el("span", { role: "status" });
        const before = button(words["class.slides.before"], () => to(now - 1));
        const next = button(words["class.slides.next"], () => to(now + 1), { class: "primary" });
        const row = el("div", { class: "row" }, before, next, nth);
        const sheet = openSheet(words["class.slides"], words, row, host);
        sheet.classList.add("whole");
        const turn = ({ key }) => {
            const by = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }[key];
            if (by !== undefined) {
                to(Math.max(0, Math.min(all().length - 1, now + by)));
            }
        };
        window.addEventListener("keydown", turn); // a button that cannot be pressed any more has no keys
        sheet.addEventListener("close", () => window.removeEventListener("keydown", turn));
        showPage(host, this.answer.slides);
        row.hidden = all().length < 2;
        to(0);
    }

    /** The tables, each as a file that spreadsheets open. */
    saveSheet() {
        const { words } = this;
        const said = el("p", { role: "status" });
        const save = (tables) => {
            const saved = tables.map(([name, table]) => {
                const file = `${nameFrom(words[`class.table.${name}`] ?? name, name, [])}.csv`;
                handOut([table], file, "text/csv");
                return file;
            });
            said.textContent = fill(words["class.sheet.saved"], { names: saved.join(", ") });
        };
        const all = Object.entries(this.answer.tables);
        openSheet(words["class.sheet"], words, el("p", { class: "says" }, words["class.sheet.about"]), el("ul", { class: "choices" },
            ...[[words["class.sheet.all"], all], ...all.map((each) => [words[`class.table.${each[0]}`] ?? each[0], [each]])].map(([title, tables]) =>
                el("li", {}, button("", () => save(tables), {}, el("b", {}, title))))), said);
    }

    /** Reads pictures with the camera until the sheet is closed. */
    async look() {
        const { words } = this;
        const seen = el("video", { muted: true, playsinline: true });
        const said = el("p", { role: "status" });
        const sheet = openSheet(words["class.camera"], words, seen, said);
        try {
            const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
            seen.srcObject = stream;
            await seen.play();
            sheet.addEventListener("close", () => stream.getTracks().forEach((track) => track.stop()));
            const detector = new window.BarcodeDetector({ formats: ["qr_code"] });
            let last = "";
            while (sheet.isConnected) {
                const [found] = await detector.detect(seen);
                if (found !== undefined && found.rawValue !== last) {
                    last = found.rawValue;
                    await this.take(last);
                    said.textContent = this.note.textContent;
                }
                await new Promise((done) => {
                    window.setTimeout(done, LOOK);
                });
            }
        } catch (error) {
            said.textContent = error.message;
        }
    }
}

const main = document.getElementById("class");
const root = new URL(main.dataset.root, window.location.href);
const words = await loadWords(root, main.dataset.language, ["words.json", "studio.json"]);
await new Classroom(main, root, main.dataset.language, words).begin();
