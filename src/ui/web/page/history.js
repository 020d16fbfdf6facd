// SPDX-License-Identifier: GPL-3.0-or-later
// Lines typed before, and the word that is being typed: what a line with arrow keys needs.

const MOST = 100;

/** Lines that were typed, walked through with up and down; what was begun is not lost. */
export class History {
    constructor() {
        this.lines = [];
        this.at = 0;
        this.begun = "";
    }

    /** Keeps a line, unless it is empty or the last one again. */
    keep(line) {
        if (line !== "" && line !== this.lines.at(-1)) {
            this.lines.push(line);
            this.lines.splice(0, this.lines.length - MOST);
        }
        this.at = this.lines.length;
        this.begun = "";
    }

    /** The line so many before (-1) or after (1), while `typed` stands there; null at an end. */
    walk(step, typed) {
        const to = this.at + step;
        if (to < 0 || to > this.lines.length) {
            return null;
        }
        if (this.at === this.lines.length) {
            this.begun = typed;
        }
        this.at = to;
        return to === this.lines.length ? this.begun : this.lines[to];
    }
}

/** Where the word begins that ends at the caret. */
export function wordAt(typed, caret) {
    return typed.slice(0, caret).search(/\S*$/u);
}

/** The line with the word before the caret replaced: {typed, caret}. */
export function completed(typed, caret, word) {
    const from = wordAt(typed, caret);
    const after = typed.slice(caret).replace(/^\S*/u, "");
    const space = after.startsWith(" ") ? "" : " ";
    return { typed: typed.slice(0, from) + word + space + after, caret: from + word.length + 1 };
}
