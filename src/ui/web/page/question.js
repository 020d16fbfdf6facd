// SPDX-License-Identifier: GPL-3.0-or-later
// A question as it stands in the conversation: its words, what is at stake, its options as
// buttons, and rolls to be pressed where rolls are asked for.
import { el, button, fill, unseen } from "./dom.js";
import { paragraphs } from "./prose.js";
import { prose } from "./transcript.js";
import { line, written } from "./written.js";
import { picked, playsOf, rollRows, toggled, withoutPlay } from "./picking.js";

const ROLLS = "rolls";
/** Kinds that are answered by composing a play on the board. */
const PLAYED = ["play", "plays", "line"];

/** Whether an answer to it is a play made on the board. */
export function isPlayed(event) {
    return PLAYED.includes(event.kind) && Array.isArray(event.dice);
}

/** Whether its answer is made of several plays. */
export function isOfPlays(event) {
    return event.kind === "plays";
}

/** Whether its answer is typed as a rule, so that the line is to be in sight. */
export function isTyped(event) {
    return ["number", ROLLS, "plays"].includes(event.kind);
}

/** The letters that an answer was taken for: "b" or "a c"; empty for other answers. */
export function lettersOf(taken) {
    const words = (taken ?? "").toLowerCase().split(/[\s,]+/u).filter((word) => word !== "");
    return words.every((word) => /^[a-z]$/u.test(word)) ? words : [];
}

export class Question {
    /** manner: {words, onanswer(intent, shown), typed() and type(line) of the line}. */
    constructor(event, manner) {
        this.event = event;
        this.manner = manner;
        this.options = new Map();
        this.answers = new Map(); // of the options that are an answer alone: the intents
        this.rolls = [];
        this.element = el("div", { class: "question", "data-kind": event.kind },
            ...(event.stakes ?? []).map((words) => prose("p", { class: "stakes" }, words)),
            ...(event.rich === undefined
                ? paragraphs(event.words ?? "").map((text) => prose("p", { class: "asked" }, text))
                : [el("div", { class: "asked" }, ...written(event.rich))]));
        this.addOptions();
        this.addRolls();
        this.noted = el("div", { class: "noted", role: "status" });
        if (isOfPlays(event)) {
            this.element.append(this.noted);
        }
    }

    addOptions() {
        const options = this.event.options ?? [];
        if (options.length === 0) {
            return;
        }
        const list = el("ol", { class: "options" });
        for (const option of options) {
            const mark = el("span", { class: "mark", "aria-hidden": "true" });
            const pressed = button("", () => this.choose(option), { class: "option" });
            pressed.append(el("b", {}, option.letter), unseen(": "), option.spans === undefined
                ? prose("span", {}, option.words) : el("span", {}, ...line(option.spans)), mark);
            this.options.set(option.letter, pressed);
            list.append(el("li", {}, pressed));
        }
        this.settle = button(this.manner.words["desk.answer"], () => this.answer(),
            { class: "primary together", hidden: true });
        this.element.append(list, this.settle);
    }

    /** What is asked, as the screen has it: an option is an answer alone, or one of several. */
    offer(asks) {
        for (const { letter, answer } of asks?.options ?? []) {
            if (answer !== undefined) {
                this.answers.set(letter, answer);
            } else if (asks.open) {
                this.options.get(letter)?.setAttribute("aria-pressed", "false");
            }
        }
        this.follow();
    }

    addRolls() {
        if (this.event.kind !== ROLLS) {
            return;
        }
        const rows = rollRows().map((row) => el("div", { class: "row" }, ...row.map((roll) => {
            const pressed = button(roll, () => this.pick(roll), { "aria-pressed": "false" });
            this.rolls.push([roll, pressed]);
            return pressed;
        })));
        this.element.append(el("div", {
            class: "rolls",
            role: "group",
            "aria-label": this.manner.words["desk.rolls"],
        }, ...rows));
    }

    choose(option) {
        const answer = this.answers.get(option.letter);
        const pressed = this.options.get(option.letter);
        if (answer !== undefined) {
            this.manner.onanswer(answer, `${option.letter}. ${option.words}`);
        } else if (pressed.hasAttribute("aria-pressed")) {
            pressed.setAttribute("aria-pressed", String(!this.chosen().includes(option)));
            this.follow();
        }
    }

    /** The options that are pressed, where several make an answer. */
    chosen() {
        return (this.event.options ?? []).filter(({ letter }) =>
            this.options.get(letter).getAttribute("aria-pressed") === "true");
    }

    /** Answers with all that are pressed. */
    answer() {
        const chosen = this.chosen();
        this.manner.onanswer({ do: "answer", options: chosen.map(({ letter }) => letter) },
            chosen.map(({ letter, words }) => `${letter}. ${words}`).join("\n"));
    }

    pick(roll) {
        this.manner.type(toggled(this.manner.typed(), roll));
        this.follow();
    }

    /** What is chosen has changed: the rolls that stand in the line are pressed. */
    follow() {
        if (this.settle !== undefined) {
            this.settle.hidden = this.chosen().length === 0;
            this.settle.scrollIntoView({ block: "nearest" });
        }
        for (const [roll, pressed] of this.rolls) {
            pressed.setAttribute("aria-pressed", String(picked(this.manner.typed(), roll)));
        }
        this.note();
    }

    /** Tells the plays that stand in the line, each a button that takes it out again. */
    note() {
        const { words } = this.manner;
        const plays = isOfPlays(this.event) ? playsOf(this.manner.typed()) : [];
        this.noted.replaceChildren(...(plays.length === 0 ? [] : [
            el("p", {}, fill(words["desk.noted"], { count: plays.length })),
            el("ul", {}, ...plays.map((play) => el("li", {}, button(play,
                () => this.manner.type(withoutPlay(this.manner.typed(), play)),
                { class: "quiet", title: words["desk.noted.out"], "aria-label": `${play}: ${words["desk.noted.out"]}` }))))]));
        this.noted.lastElementChild?.scrollIntoView({ block: "nearest" });
    }

    /** Presses the option of this letter; false if there is none that may be pressed. */
    press(letter) {
        const option = this.options.get(letter);
        if (option === undefined || option.disabled) {
            return false;
        }
        option.click();
        return true;
    }

    /** An answer was judged: options that were tried are marked, and a closed one is at rest. */
    judged(reply) {
        const { words } = this.manner;
        const named = [...this.answers].filter(([, { choice }]) => choice !== undefined && choice === reply.taken);
        const tried = [...lettersOf(reply.taken), ...named.map(([letter]) => letter)];
        for (const letter of tried) {
            const option = this.options.get(letter);
            const right = reply.outcome === "right";
            option?.classList.add(right ? "right" : reply.outcome === "wrong" ? "wrong" : "partly");
            if (option !== undefined && reply.outcome !== "partly") {
                option.querySelector(".mark").after(
                    unseen(` (${words[right ? "desk.right" : "desk.wrong"]})`));
            }
        }
        if (reply.over) {
            this.close();
        }
    }

    /** It is over: what would have been right, by its letters, is seen too. */
    solved(answers) {
        for (const letter of answers.flatMap((answer) => lettersOf(answer))) {
            this.options.get(letter)?.classList.add("right");
        }
    }

    /** It is no longer asked. */
    close() {
        this.element.classList.add("closed");
        this.settle?.remove();
        for (const each of this.element.querySelectorAll("button")) {
            each.disabled = true;
        }
    }

    enable(on) {
        if (!this.element.classList.contains("closed")) {
            for (const each of this.element.querySelectorAll("button")) {
                each.setAttribute("aria-disabled", String(!on));
            }
        }
    }
}
