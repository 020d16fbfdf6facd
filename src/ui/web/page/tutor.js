// SPDX-License-Identifier: GPL-3.0-or-later
/** The tutor as a page sees it: what is asked of it goes to a worker, and comes back as events. */
import { whenFree } from "./keeping.js";
import { isOn, TURNED } from "./kept.js";

/** A screen on which boards are drawn higher, so that fewer checkers overlap. */
export const PHONE = "(max-width: 430px)";

/** How boards are to be drawn. */
const view = () => ({ turned: isOn(TURNED, false), tall: window.matchMedia(PHONE).matches });

export class Tutor {
    #worker = null;
    #waiting = new Map(); // of each request its promise
    #last = 0;
    #opened = null; // the last that was opened, to open it again
    #since = 0; // the request that opened it

    /** @param {object} options base: URL of the site's root; language: "en" or "sv"; store: whether what
     *        the learner does is kept */
    constructor({ base, language, store = true }) {
        this.base = new URL(base, document.baseURI);
        this.language = language;
        this.store = store;
        this.state = "loading";
        this.onstate = (_state) => {};
        /** @type {(event: TutorEvent) => void} */
        this.onevent = () => {};
        /** The browser lets nothing be kept: what is done is gone with the page. */
        this.onunkept = () => {};
        this.#begin();
    }

    #begin() {
        this.#worker = new Worker(new URL("web/worker.js", this.base), { type: "module" });
        this.#worker.onmessage = ({ data }) => this.#take(data);
        this.#worker.onerror = (event) => this.#fail(event.message || "worker");
    }

    #set(state) {
        if (this.state !== state) {
            this.state = state;
            this.onstate(state);
        }
    }

    #fail(why) {
        this.why = why;
        this.#set("failed");
        for (const { reject } of this.#waiting.values()) {
            reject(new Error(why));
        }
        this.#waiting.clear();
    }

    /** @param {FromWorker} message */
    #take(message) {
        const waiting = "id" in message ? this.#waiting.get(message.id) : undefined;
        if ("event" in message) {
            if (!(message.id < this.#since)) { // else it is of what was left
                this.onevent(message.event);
            }
        } else if ("unkept" in message) {
            this.onunkept();
        } else if ("state" in message) {
            this.#waiting.delete(message.id);
            this.#set(message.state);
            waiting?.resolve(null);
            this.#waitForOther();
        } else if ("failed" in message) {
            this.#fail(message.failed);
        } else {
            this.#waiting.delete(message.id);
            if (this.#waiting.size === 0) {
                this.#set("ready");
            }
            waiting?.resolve(message.result);
        }
    }

    /** Another tab has what is kept: once that is closed this one goes on. */
    #waitForOther() {
        const since = this.#since;
        whenFree().then(() => this.state === "elsewhere" && this.#since === since && this.#open(this.#opened ?? {}, false))
            .catch(() => {}); // what went wrong the state says
    }

    #ask(request) {
        const id = ++this.#last;
        if (this.state !== "loading") {
            this.#set("busy");
        }
        return new Promise((resolve, reject) => {
            this.#waiting.set(id, { resolve, reject });
            this.#worker.postMessage({ id, request });
        });
    }

    #open(options, steal) {
        this.#opened = options;
        this.#since = this.#last + 1;
        return this.#ask({
            ...options,
            do: "open",
            language: options.language ?? this.language,
            ...view(),
            keep: this.store,
            clock: Date.now(),
            steal,
        });
    }

    /** Begins: {start, names, rules, seed}, with files beside it in /tmp, {name: text}. Resolves when the first line is asked for. */
    open(options = {}) {
        return this.#open(options, false);
    }

    /** Goes on here with what another tab holds. */
    takeOver() {
        return this.#open(this.#opened ?? {}, true);
    }

    /** A line as it would be typed. Resolves when the next is asked for. */
    line(words) {
        return this.#ask({ do: "line", line: words.normalize("NFC").replace(/[\r\n]+/gu, " ") });
    }

    /** An intent (docs/events.md), as a screen has it. Resolves when the next is asked for. */
    intent(intent) {
        return this.#ask({ do: "intent", intent });
    }

    /** The answer to a request of `brade batch`. */
    async batch(request) {
        const drawn = request.svg ? { ...request, ...view() } : request;
        const result = await this.#ask({ do: "batch", request: JSON.stringify(drawn), language: this.language });
        return result?.answer ?? null;
    }

    /** The picture of the board there is, as boards are to be drawn from now on; null: there is none. */
    async redrawn() {
        return this.#opened === null ? null : (await this.#ask({ do: "view", ...view() }))?.svg ?? null;
    }

    /** What could stand where the word that begins at this character stands. */
    async complete(typed, at) {
        const before = new TextEncoder().encode(typed.slice(0, at)).length;
        const result = await this.#ask({ do: "complete", typed, at: before });
        return result?.words ?? [];
    }

    /** All that is kept, as `brade progress export` writes it. */
    async exported() {
        return (await this.#ask({ do: "export" }))?.text ?? null;
    }

    /** Brings in what was exported, with `merge` another learner's too: {good, asks, words}; asks: it
     * is, or may be, another's. What is open is opened anew by who asked. */
    imported(text, merge = false) {
        return this.#ask({ do: "import", text, merge, language: this.language });
    }

    /** Ends it for good. */
    close() {
        this.#worker.terminate();
    }

    /** Ends what takes too long, and begins again with what was kept: as it was opened, or so. */
    stop(options = this.#opened ?? {}) {
        this.#worker.terminate();
        for (const { resolve } of this.#waiting.values()) {
            resolve(null);
        }
        this.#waiting.clear();
        this.state = "loading";
        this.onstate(this.state);
        this.#begin();
        return this.#open(options, true);
    }
}
