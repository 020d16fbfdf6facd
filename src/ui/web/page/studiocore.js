// SPDX-License-Identifier: GPL-3.0-or-later
/** The program behind the studio: what is asked of it are requests of `brade batch` (docs/scripting.md). */

export class Core {
    #worker = null;
    #waiting = new Map(); // of each request its promise
    #last = 0;

    /** root: URL of the site's root; language: in which it answers. */
    constructor(root, language) {
        this.root = root;
        this.language = language;
        /** Told when it broke off. */
        this.onfailed = () => {};
        this.#begin();
    }

    #begin() {
        this.#worker = new Worker(new URL("web/studioworker.js", this.root), { type: "module" });
        this.#worker.onmessage = ({ data }) => {
            const { resolve, reject, more } = this.#waiting.get(data.id) ?? {};
            if ("more" in data) {
                more?.(data.more);
                return;
            }
            this.#waiting.delete(data.id);
            if ("failed" in data) {
                this.onfailed();
                reject?.(new Error(data.failed));
            } else {
                resolve?.(data.answer);
            }
        };
        this.#worker.onerror = (event) => {
            this.onfailed();
            this.#end(new Error(event.message || "worker"));
        };
    }

    #end(error) {
        for (const { reject } of this.#waiting.values()) {
            reject(error);
        }
        this.#waiting.clear();
    }

    /** Gives the program files that lie where a learner's do, {path: bytes}. */
    lend(state) {
        this.#worker.postMessage({ state });
    }

    /** The answer to a request; {error} where the program says so. more(line): what is told before. */
    ask(request, more = null) {
        const id = ++this.#last;
        return new Promise((resolve, reject) => {
            this.#waiting.set(id, { resolve, reject, more });
            this.#worker.postMessage({ id, request: { lang: this.language, ...request } });
        });
    }

    /** Ends what takes too long: who waits for it is told so by an error of the name "AbortError". */
    stop() {
        this.#worker.terminate();
        this.#begin();
        this.#end(new DOMException("", "AbortError"));
    }
}
