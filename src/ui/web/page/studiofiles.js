// SPDX-License-Identifier: GPL-3.0-or-later
/** The files that a teacher writes: every change is the program's (`edit`), can be undone, and is kept at once. */
import { isBlocked, readKept, writeKept } from "./keeping.js";

const KEY = "studio";
const MOST_UNDONE = 300;
const LEFT = "brade.studio.undo"; // what can be undone, while this tab is at another page
const MOST_LEFT = 40;
const CALM = 700; // ms after a change, until it is checked thoroughly

/** The keys and numbers of a path such as "/steps/0/say". */
export const partsOf = (at) => at.split("/").slice(1).map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));

/** A path one key or number further. */
export const under = (at, part) => `${at}/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`;

/** What stands at a path; undefined: nothing. */
export function valueAt(content, at) {
    return partsOf(at).reduce((value, part) => (value === null || typeof value !== "object" ? undefined : value[part]),
        content);
}

/** The change that has this value stand at a path, whatever of the way there is missing; undefined takes away.
 * whole(at, value): what stands there bare, as if it were written out. */
export function changeTo(content, at, value, whole = (_at, _value) => ({})) {
    if (value === undefined) {
        return { do: "remove", at };
    }
    const parts = partsOf(at);
    const last = parts.at(-1);
    const before = at.slice(0, at.lastIndexOf("/"));
    const parent = before === "" ? content : valueAt(content, before);
    if (parent === null || typeof parent !== "object") {
        return changeTo(content, before, /^\d+$/u.test(last) ? [value]
            : { ...(parent === undefined ? {} : whole(before, parent)), [last]: value }, whole);
    }
    return { do: Array.isArray(parent) && parent[last] === undefined ? "insert" : "set", at, value };
}

export class Files {
    #core;
    #undone = [];
    #done = [];
    #burst = null; // the path that is being typed at
    #timer = null;
    #turn = Promise.resolve();
    #given = {}; // by pack: its files as they were handed out last

    #pending = 0;

    /** core: of studiocore.js. onchange(whole): something is another; whole: not only words in a field. onrest(): all that
     * was to come has come. onproblems(): a thorough check has come to an end. onunkept(): nothing can be kept. */
    constructor(core, { onchange, onrest, onproblems, onunkept }) {
        this.#core = core;
        this.onchange = onchange;
        this.onrest = onrest;
        this.onproblems = onproblems;
        this.onunkept = onunkept;
        /** See changeTo(). */
        this.whole = (_at, _value) => ({});
        /** What stands at a path where a value was emptied that has to be there; undefined: nothing. */
        this.emptied = (_content, _at) => undefined;
        this.all = new Map(); // by path: {yaml, content, problems, good}
        /** What is open: a file, and within it the path of a part. */
        this.at = { path: null, part: "" };
    }

    get open() {
        return this.all.get(this.at.path) ?? null;
    }

    /** Whether changes are still to come. */
    get busy() {
        return this.#pending > 0;
    }

    /** In words what undo takes back; "": it is only words. */
    get undone() {
        return this.#done.at(-1)?.did ?? "";
    }

    get undoable() {
        return this.#done.length > 0;
    }

    get redoable() {
        return this.#undone.length > 0;
    }

    /** One thing after the other. */
    #then(act) {
        this.#pending++;
        const result = this.#turn.then(act).finally(() => {
            this.#pending--;
            if (!this.busy) {
                this.onrest();
            }
        });
        this.#turn = result.catch(() => {});
        return result;
    }

    /** What was kept is there again. */
    async begin() {
        try {
            const kept = await readKept(KEY);
            await this.#load(kept.texts ?? {});
            this.at = kept.at !== undefined && this.all.has(kept.at.path) ? kept.at : this.#first();
            this.#given = kept.given ?? {};
            this.#comeBack();
        } catch (error) {
            if (!isBlocked(error)) {
                throw error;
            }
            this.onunkept();
        }
    }

    /** Before this page is left: what can be undone stays with the tab. */
    leave() {
        try {
            sessionStorage.setItem(LEFT, JSON.stringify({ texts: this.texts(), done: this.#done.slice(-MOST_LEFT), undone: this.#undone }));
        } catch (error) {
            if (error.name !== "QuotaExceededError" && !isBlocked(error)) {
                throw error;
            }
        }
    }

    /** What could be undone when this page was left can be again, if the files are as they were. */
    #comeBack() {
        const left = JSON.parse(sessionStorage.getItem(LEFT) ?? "null");
        if (left !== null && JSON.stringify(left.texts) === JSON.stringify(this.texts())) {
            this.#done = left.done;
            this.#undone = left.undone;
        }
    }

    /** Notes that all files are handed out as this pack: the class is told by them, whatever is written since. */
    give(pack) {
        return this.#then(async () => {
            this.#given[pack] = this.texts();
            await this.#keep();
        });
    }

    #first() {
        return { path: [...this.all.keys()][0] ?? null, part: "" };
    }

    /** All files, {path: text}. */
    texts() {
        return Object.fromEntries([...this.all].map(([path, { yaml }]) => [path, yaml]));
    }

    #snapshot() {
        return { texts: this.texts(), at: { ...this.at } };
    }

    async #load(texts) {
        const all = new Map();
        for (const [path, yaml] of Object.entries(texts)) {
            const had = this.all.get(path);
            all.set(path, had?.yaml === yaml ? had : await this.#core.ask({ cmd: "edit", yaml }));
        }
        this.all = all;
    }

    async #keep() {
        try {
            await writeKept({ ...this.#snapshot(), given: this.#given }, KEY);
        } catch (error) {
            if (!isBlocked(error)) {
                throw error;
            }
            this.onunkept();
        }
    }

    /** After a change: kept before it is shown, and soon checked. */
    async #changed(whole) {
        const kept = this.#keep();
        this.onchange(whole);
        window.clearTimeout(this.#timer);
        this.#timer = window.setTimeout(() => this.#then(() => this.#check()), CALM);
        await kept;
    }

    async #check() {
        const { path } = this.at;
        const file = this.open;
        if (file !== null && file.good) {
            const { problems, good } = await this.#core.ask({ cmd: "edit", yaml: file.yaml, check: true });
            if (this.all.get(path) === file) {
                this.all.set(path, { ...file, problems, good });
                this.onproblems();
            }
        }
    }

    #remember(burst, did = "") {
        if (burst === null || burst !== this.#burst) {
            this.#done.push({ ...this.#snapshot(), did });
            this.#done.splice(0, this.#done.length - MOST_UNDONE);
        }
        this.#burst = burst;
        this.#undone.length = 0;
    }

    /** Makes changes, as `edit` takes them, or what is made of the content as it is then; resolves with what the program
     * says against them, or null. burst: where words are being typed, which are undone together. goto: the part that
     * is open then. did: the change in words. */
    change(make, { burst = null, goto = null, did = "", path = this.at.path } = {}) {
        return this.#then(async () => {
            const file = this.all.get(path);
            const changes = typeof make === "function" ? await make(file.content) : make;
            const answer = await this.#core.ask({ cmd: "edit", yaml: file.yaml, changes });
            if (answer.error !== undefined || (answer.yaml === file.yaml && goto === null)) {
                return answer.error ?? null;
            }
            this.#remember(burst, did);
            this.all.set(path, answer);
            this.at = goto === null ? this.at : { path, part: goto };
            await this.#changed(burst === null);
            return null;
        });
    }

    /** What the program made of a file, {yaml, content, problems, good}, is the file, if it still is what was asked
     * about. */
    become(path, yaml, answer) {
        return this.#then(async () => {
            if (this.all.get(path)?.yaml === yaml) {
                this.#remember(null);
                this.all.set(path, answer);
                await this.#changed(true);
            }
        });
    }

    /** Has a value stand at a path of the open file, or what a function makes of the one that stands there then: what is
     * being typed has come by then. undefined takes away what stands there. */
    put(at, make, burst = null) {
        return this.change(async (content) => {
            const now = valueAt(content, at);
            const value = (typeof make === "function" ? await make(now) : make) ?? this.emptied(content, at);
            return value === undefined && now === undefined ? [] : [changeTo(content, at, value, this.whole)];
        }, { burst });
    }

    /** Adds files, {path: text}, or takes some away (null), and opens one. */
    add(texts, open) {
        return this.#then(async () => {
            this.#remember(null);
            await this.#load(Object.fromEntries(Object.entries({ ...this.texts(), ...texts })
                .filter(([, text]) => text !== null)));
            if (open !== this.at.path) {
                this.at = open !== undefined && this.all.has(open) ? { path: open, part: "" } : this.#first();
            }
            await this.#changed(true);
        });
    }

    /** Opens a file, and a part of it. */
    goTo(path, part) {
        return this.#then(async () => {
            this.at = { path, part };
            this.#burst = null;
            const kept = this.#keep();
            this.onchange(true);
            await kept;
        });
    }

    #step(from, to) {
        return this.#then(async () => {
            const snapshot = from.at(-1);
            if (snapshot !== undefined) {
                const now = this.#snapshot();
                await this.#load(snapshot.texts);
                from.pop();
                to.push({ ...now, did: snapshot.did });
                this.#burst = null;
                this.at = snapshot.at;
                await this.#changed(true);
            }
        });
    }

    undo() {
        return this.#step(this.#done, this.#undone);
    }

    redo() {
        return this.#step(this.#undone, this.#done);
    }
}
