// SPDX-License-Identifier: GPL-3.0-or-later
// A play being made on the board, move by move. What may be moved is asked of `moves` every time:
// nothing here knows a rule. Places are 0 (the bar), 1 to 24 and 25 (off), along the mover's way.

/** A play under way on one position and roll. */
export class BoardPlay {
    #ask;
    #request;
    #made = [];
    #answers = [];

    /**
     * @param {(request: object) => Promise<object>} ask answers a `moves` request
     * @param {object} request its rules, position, dice, and how the board is seen
     */
    constructor(ask, request) {
        this.#ask = ask;
        this.#request = request;
        this.free = false;
        this.asked = false; // it answers a question: nothing is given away
        this.any = false; // whatever checker can be lifted
    }

    /** Whose checkers are moved: "white" or "black". */
    get side() {
        return /:b(:|$)/.test(this.#request.position) ? "black" : "white";
    }

    /** The answer to the moves made so far. */
    get answer() {
        return this.#answers[this.#answers.length - 1];
    }

    /** How many moves were made. */
    get length() {
        return this.#made.length;
    }

    /** The play as it would be sent: "" where nothing was moved. */
    get text() {
        return this.answer.play;
    }

    /** The same in the words of the page's language. */
    get words() {
        return this.answer.words;
    }

    /** Whether the play can be sent as it is. Where it answers a question any beginning can: whether it is whole
     * is for the one who answers to know. */
    get ready() {
        return this.asked ? this.length > 0 : this.free || this.answer.whole;
    }

    async #answerTo(made) {
        const answer = await this.#ask({ cmd: "moves", ...this.#request, moves: made, svg: true });
        if (answer.error !== undefined) {
            throw new Error(answer.error);
        }
        return answer;
    }

    /** Asks for the first time. */
    async begin() {
        this.#answers = [await this.#answerTo([])];
        return this.answer;
    }

    /** Whether a checker of this place can be moved on. */
    canLift(from) {
        return this.free || this.answer.next.some((move) => move.from === from);
    }

    /** Why a checker cannot go from one place to another: {why: in words, null where nobody knows; ways: the plays
     * that it may mean, where it is asked which}. */
    async whyNot(from, to) {
        try {
            const { why, ways } = await this.#answerTo([...this.#made, { from, to }]);
            return { why: why ?? null, ways: ways ?? [] };
        } catch {
            return { why: null, ways: [] };
        }
    }

    /** Whether a checker may be borne off in this play, now or before the moves made so far. */
    get canBearOff() {
        return this.free || this.#answers.some(({ next, further }) => [...next, ...further].some((way) => way.to === 25));
    }

    /** Where it may go: a Map from places to the moves that lead there, the shortest way first. */
    targets(from) {
        const targets = new Map();
        if (this.free) {
            return targets;
        }
        for (const move of this.answer.next) {
            if (move.from === from && move.also === undefined && !targets.has(move.to)) {
                targets.set(move.to, [move.move]);
            }
        }
        for (const way of this.answer.further) {
            if (way.from === from && !targets.has(way.to)) {
                targets.set(way.to, way.moves);
            }
        }
        return targets;
    }

    /** Where it must go if it is moved: undefined where there is a choice, or any move can be tried. */
    onlyTarget(from) {
        const [only, other] = this.free || this.asked ? [] : this.targets(from).keys();
        const further = this.answer.next.some((move) => move.from === from && move.also !== undefined);
        return other === undefined && !further ? only : undefined;
    }

    /** Where it goes by one die, by this one if it can; undefined if nowhere. */
    quickTarget(from, die) {
        const ways = this.answer.next.filter(
            (move) => move.from === from && move.also === undefined,
        );
        return (ways.find((move) => move.die === die) ?? ways[0])?.to;
    }

    /** Moves that no checker and place on the board can name: buttons of their own. */
    get others() {
        return this.free ? [] : this.answer.next.filter((move) => move.also !== undefined);
    }

    /**
     * Moves a checker; false, and nothing moved, where that is not to be had.
     * @returns {Promise<boolean>}
     */
    async move(from, to) {
        const way = this.free ? [{ from, to }] : this.targets(from).get(to);
        return way !== undefined && this.make(way);
    }

    /** Makes these moves, each a string or an object as `moves` takes them. */
    async make(way) {
        const answers = [];
        for (let i = 1; i <= way.length; i++) {
            try {
                answers.push(await this.#answerTo([...this.#made, ...way.slice(0, i)]));
            } catch {
                return false;
            }
        }
        this.#made.push(...way);
        this.#answers.push(...answers);
        return true;
    }

    /** Takes the last move back; false where there is none. */
    undo() {
        if (this.#made.length === 0) {
            return false;
        }
        this.#made.pop();
        this.#answers.pop();
        return true;
    }

    /** Takes all moves back; false where there is none. */
    startOver() {
        const any = this.#made.length > 0;
        this.#made.length = 0;
        this.#answers.length = Math.min(this.#answers.length, 1);
        return any;
    }
}
