// SPDX-License-Identifier: GPL-3.0-or-later
// How the other side answers a play: step by step on the board, from the play that was tried to
// the position it led to. The boards between come from `moves`, so nothing is reckoned here.
import { button, el } from "./dom.js";
import { movesOf } from "./prose.js";

/** The same position with the other side to move. */
export function turned(position) {
    return position.replace(/:([wb])$/u, (_, side) => (side === "w" ? ":b" : ":w"));
}

/** The boards of an answering play, one a move: for each the moves made by then. */
export function stepsOf(play) {
    const moves = movesOf(play);
    return moves.map((_, i) => moves.slice(0, i + 1));
}

export class Refutation {
    /** Of a board event with `last`. manner: {words, batch(request), show(board event)}. */
    constructor(event, manner) {
        this.event = event;
        this.manner = manner;
        this.at = -1;
        this.boards = null;
        this.question = null;
        this.taken = "";
        const { words } = manner;
        this.back = button(words["desk.back"], () => this.step(-1), { hidden: true });
        this.next = button(words["desk.step"], () => this.step(1), { class: "primary" });
        this.count = el("span", { class: "small" });
        this.element = el("div", {
            class: "refutation",
            role: "group",
            "aria-label": words["desk.refutation"],
        }, this.next, this.back, this.count);
    }

    /** The play that was tried in answer to this question. */
    of(question, taken) {
        this.question = question ?? null;
        this.taken = taken ?? "";
    }

    /** Goes a step on or back. */
    async step(by) {
        this.boards ??= await this.find();
        this.at = Math.max(0, Math.min(this.boards.length - 1, this.at + by));
        this.manner.show(this.boards[this.at]);
        this.count.textContent = `${this.at + 1} / ${this.boards.length}`;
        this.next.textContent = this.manner.words["desk.step.on"];
        this.next.disabled = this.at === this.boards.length - 1;
        this.next.classList.remove("primary"); // it has been seen, and the way on is beside the board
        this.back.hidden = false;
        this.back.disabled = this.at === 0;
        if (document.activeElement === document.body) {
            (this.next.disabled ? this.back : this.next).focus();
        }
    }

    /** All boards in order; the last is the event itself, which is always there. */
    async find() {
        const boards = [];
        const { last } = this.event;
        const after = await this.made(this.question, this.question?.dice, movesOf(this.taken));
        if (after !== null) {
            boards.push({ ...after, compact: true });
            const from = { ...this.question, position: turned(after.position), dice: last.dice };
            for (const moves of stepsOf(last.play).slice(0, -1)) {
                const board = await this.made(from, last.dice, moves);
                if (board === null) {
                    break;
                }
                boards.push(board);
            }
        }
        return [...boards, this.event];
    }

    async made(situation, dice, moves) {
        if (situation === null || this.taken === "") {
            return null;
        }
        const { rules, set, position } = situation;
        const answer = await this.manner.batch({ cmd: "moves", rules, position, dice,
            ...(set && { set }), viewer: this.event.viewer, svg: true, moves });
        return answer?.svg === undefined ? null : {
            event: "board", rules, set, dice, position: answer.position, svg: answer.svg,
            viewer: this.event.viewer, marked: [],
        };
    }

    /** The board is wanted for something else. */
    close() {
        this.next.disabled = this.back.disabled = true;
    }
}
