// SPDX-License-Identifier: GPL-3.0-or-later
// The part that is open, as a learner sees it: what is told and asked, what follows a right answer, a wrong one and a
// call for a hint, and the way on to the next part.
import { stillBoard } from "./boardview.js";
import { button, el, fill } from "./dom.js";
import { paragraphs } from "./prose.js";
import { Question } from "./question.js";
import { under } from "./studiofiles.js";
import { listOf } from "./studioform.js";
import { tryOut } from "./studiotry.js";
import { prose } from "./transcript.js";
import { written } from "./written.js";

/** The elements of a text of a screen; none where there is none. */
function told(text) {
    return text === null || text.words === "" ? [] : text.rich === undefined
        ? paragraphs(text.words).map((each) => prose("p", {}, each)) : written(text.rich);
}

/** The part of a lesson of which all questions are shown, drawn anew at each wish. */
export const EXAM = "/exam";

export class Preview {
    constructor(studio) {
        this.studio = studio;
        this.seed = 1;
        this.nth = 1; // which question of an exam is seen whole
        this.kind = null; // of which row of the exam questions are shown; null: of any
        /** What the program tells of the part: its answer to `preview`, with its board, {svg, …}; or null. */
        this.seen = null;
        this.element = el("section", { class: "preview", "aria-label": studio.words["studio.preview"] });
    }

    clear() {
        this.element.replaceChildren();
    }

    /** Shows these beside the part, as soon as no button is pressed. */
    put(file, ...elements) {
        this.studio.atRest("preview", () => this.studio.files.open === file && this.element.replaceChildren(...elements));
    }

    async show() {
        const { files, core, editor } = this.studio;
        const file = files.open;
        const { part, path } = files.at;
        if (file !== null && part === EXAM) {
            this.seen = null;
            const drawn = await this.drawnOf(file);
            if (files.open === file && files.at.part === part) {
                this.put(file, ...this.head(file), ...this.drawn(file, drawn));
                await this.showBoards(file);
            }
            return;
        }
        if (file === null || (this.studio.part()?.n ?? 0) === 0) {
            this.seen = null;
            this.put(file, ...this.head(file));
            await this.showBoards(file);
            return;
        }
        const answer = await core.ask({ cmd: "preview", yaml: file.yaml, at: part });
        if (files.open !== file || files.at.part !== part || files.at.path !== path) {
            return;
        }
        const { question = null } = answer.screen ?? {};
        const { svg = null } = answer;
        this.seen = { ...answer, question, board: svg === null ? null : { ...question, svg } };
        for (const place of editor.querySelectorAll(".board-picture")) {
            place.replaceChildren(...(svg === null ? [] : [stillBoard(svg)]));
        }
        this.put(file, ...this.head(file), ...this.body(this.seen));
        await this.showHeard(file);
    }

    /** The exam drawn once, or of it the row that was chosen; what is not finished in the others is left out. */
    async drawnOf(file) {
        const { pass, ...exam } = file.content.exam;
        const seed = Number(exam.seed) || this.seed;
        const ask = (yaml) => this.studio.core.ask({ cmd: "preview", yaml, at: EXAM, seed, nth: this.nth });
        this.kind = this.kind !== null && this.kind < listOf(exam.draw).length ? this.kind : null;
        const whole = this.kind === null ? await ask(file.yaml) : null;
        if (whole !== null && whole.error === undefined) {
            return whole;
        }
        const bad = file.problems.filter(({ severity }) => severity === "error").map(({ at }) => at);
        const sound = (list) => listOf(exam[list]).filter((_, i) => !bad.some((at) => `${at}/`.startsWith(`${EXAM}/${list}/${i}/`)));
        const { questions, ...rest } = exam;
        const part = await ask(JSON.stringify({ ...file.content, exam: { ...rest,
            draw: this.kind === null ? sound("draw") : [exam.draw[this.kind]], ...("pool" in exam && { pool: sound("pool") }) } }));
        return part.error === undefined ? part : whole ?? part;
    }

    /** Draws the questions of one row of the exam alone, or (null) of all. */
    showKind(kind) {
        this.kind = kind;
        this.nth = 1;
        this.seed++;
        return this.show();
    }

    /** Below each play to which something is said: whether it is legal, and so who is told that. */
    async showHeard(file) {
        const { words, core, editor } = this.studio;
        for (const place of editor.querySelectorAll(".heard")) {
            const { at } = place.closest("[data-at]").dataset;
            const { screen } = await core.ask({ cmd: "preview", yaml: file.yaml, at });
            const { outcome, verdict = {}, error: why = verdict.text ?? "" } = await core.ask({ cmd: "answer", yaml: file.yaml,
                question: screen?.question.asks?.id ?? "", answer: place.dataset.answer });
            const kind = outcome === "wrong" && verdict.legal === false ? "illegal" : outcome;
            place.textContent = outcome === undefined ? "" : fill(words[`studio.heard.${kind}`] ?? "", { why });
        }
    }

    /** The boards of questions that are parts of the part that is open. */
    async showBoards(file) {
        for (const place of this.studio.editor.querySelectorAll(".board-picture")) {
            const { at } = place.closest("[data-at]").dataset;
            const { svg = null } = await this.studio.core.ask({ cmd: "preview", yaml: file.yaml, at: at.slice(0, at.lastIndexOf("/")) });
            place.replaceChildren(...(svg === null ? [] : [stillBoard(svg)]));
        }
    }

    head(file) {
        const { words } = this.studio;
        const wrong = file !== null && this.studio.problemsOf(this.studio.files.at.path).some(({ severity }) => severity === "error");
        return [el("div", { class: "editor-head" }, el("h2", {}, words["studio.preview"]),
            button(words["studio.try"], () => this.tryOut(file), { disabled: wrong || file === null })),
        ...(wrong ? [el("p", { class: "says" }, words["studio.try.wrong"])] : [])];
    }

    body({ error, question, board, explain = null, answers = [] }) {
        if (error !== undefined || question === null) {
            return [el("p", { class: "says" }, error ?? "")];
        }
        const { prose: text, asks } = question;
        this.said = el("div", { class: "said-to-answer", role: "status" });
        return [...told(text), ...(board === null ? [] : [stillBoard(board.svg)]),
            ...(asks === null ? [] : this.asked(asks)), answers.length === 0 ? null : this.right(asks, answers), ...(asks === null ? [] : [this.moments(asks, answers, explain)]),
            this.said, this.next()].filter((each) => each !== null);
    }

    /** What an exam asks, one drawing of it; of the question that is chosen, whatever is answered, what is right is told. */
    drawn(file, { error, screen, svg, explain, answers, asked = [] }) {
        const { words, editor } = this.studio;
        const fixed = file.content.exam.seed !== undefined;
        const count = asked.length;
        const size = editor.querySelector(".exam-size");
        if (size !== null && this.kind === null) {
            size.textContent = count === 0 ? "" : fill(words[count === 1 ? "studio.exam.asks.one" : "studio.exam.asks"], { count });
        }
        if (error !== undefined) {
            return [el("p", { class: "says" }, error)];
        }
        const { prose: text, asks } = screen.question;
        const right = () => this.tell(this.right(asks, answers), ...told(explain));
        const another = fixed ? null : button(words["studio.preview.another"], () => {
            this.seed++;
            this.show();
        });
        this.nth = Math.min(this.nth, count);
        this.said = el("div", { class: "said-to-answer", role: "status" });
        return [...(this.kind === null ? [] : [el("p", { class: "says" }, fill(words["studio.preview.kind"], { n: this.kind + 1 })),
            button(words["studio.preview.any"], () => this.showKind(null), { class: "quiet" })]),
        el("ol", { class: "drawn" }, ...asked.map((each, i) => el("li", {}, button(fill(words["studio.exam.nth"], { n: i + 1, words: each }), () => {
            this.nth = i + 1;
            this.show();
        }, { class: "quiet", "aria-pressed": String(i + 1 === this.nth) })))),
        el("div", { class: "row" }, another), el("p", { class: "says" }, words[fixed ? "studio.exam.fixed" : "studio.exam.others"]),
        ...told(text), ...(svg === null ? [] : [stillBoard(svg)]), this.shown(asks, right).element,
        el("div", { class: "row" }, button(words["studio.preview.answer"], right)), this.said];
    }

    /** What is right, in words. */
    right(asks, answers) {
        const { words, form } = this.studio;
        const option = (answer) => asks.options?.find(({ letter, answer: own }) => [letter, own?.choice].includes(answer))?.words
            ?? form.answerIn(answer);
        return el("p", { class: "right" }, el("b", {}, fill(words["studio.preview.right"], { answer: answers.map(option).join(" · ") })));
    }

    /** The question; what is chosen in it goes to `answers`. */
    shown(asks, answers) {
        const question = new Question({ ...asks, words: asks.text?.words ?? asks.own ?? "", rich: asks.text?.rich }, {
            words: this.studio.words, typed: () => "", type: answers,
            onanswer: ({ options, choice }) => answers(choice ?? options.join(" ")) });
        question.offer(asks);
        return question;
    }

    /** Buttons for what may happen next. */
    moments(asks, answers, explain) {
        const { words, core, files } = this.studio;
        const hints = asks.hints_given ?? [];
        let hint = 0;
        const wrong = async () => {
            const { likely = [] } = await core.ask({ cmd: "likely", yaml: files.open.yaml, at: under(files.at.part, "ask") });
            const right = answers[0].split(/[\s,]+/u);
            const options = (asks.options ?? []).map(({ letter, answer: own }) => own?.choice ?? letter)
                .filter((option) => !right.includes(option));
            const told = likely.find(({ answered }) => answered === true) ?? likely[0]; // where they have words of their own
            const answer = asks.options?.length > 0 ? options[0] : told?.answer;
            return answer === undefined ? this.tell(el("p", {}, words["studio.likely.none"])) : this.answer(asks, answer);
        };
        return el("div", { class: "row moments", role: "group", "aria-label": words["studio.moments"] },
            answers.length === 0 ? null : button(words["studio.moment.right"], () => this.answer(asks, answers[0], explain)),
            answers.length === 0 ? null : button(words["studio.moment.wrong"], wrong),
            hints.length === 0 ? null : button(words["studio.moment.hint"], () => {
                hint = hint % hints.length + 1;
                this.tell(...hints.slice(0, hint).flatMap((each, i) =>
                    [el("p", {}, el("b", {}, `${words["studio.moment.hint"]} ${i + 1}/${hints.length}`)), ...told(each)]));
            }));
    }

    /** On to the part after this one. */
    next() {
        const { words, files } = this.studio;
        const { row, n } = this.studio.part();
        const list = files.at.part.slice(0, files.at.part.lastIndexOf("/"));
        const parts = this.studio.partsOf(list);
        const after = parts.find((each) => each.n === n + 1);
        return after === undefined ? null : button(fill(words["studio.next"], { what: fill(words["studio.nth"],
            { what: row.one ?? row.title, n: n + 1 }) }), () => files.goTo(files.at.path, after.at), { class: "on" });
    }

    tell(...elements) {
        this.said.replaceChildren(...elements);
        this.said.scrollIntoView({ block: "nearest" });
    }

    /** Says what a learner who gives this answer is told; explain: what is told after the question. */
    async answer(asks, answer, explain = null) {
        const { words, core, files } = this.studio;
        const reply = await core.ask({ cmd: "answer", yaml: files.open.yaml, question: asks.id, answer });
        const { outcome = "unclear", verdict, say = "", error = "" } = reply;
        const given = asks.options?.find(({ letter, answer: own }) => [letter, own?.choice].includes(answer))?.words
            ?? this.studio.form.answerIn(answer);
        this.tell(el("p", { class: "given" }, fill(words["studio.given"], { answer: given })),
            el("div", { class: outcome }, el("b", {}, words[`studio.answer.${outcome}`]),
                ...paragraphs([say, say === "" ? verdict?.text ?? "" : "", error].filter((each) => each !== "").join("\n\n"))
                    .map((text) => prose("p", {}, text))),
            ...(outcome === "right" ? told(explain ?? this.seen.explain ?? null) : []));
    }

    /** The question, which can be answered. */
    asked(asks) {
        const { words } = this.studio;
        const answers = (answer) => this.answer(asks, answer);
        const question = this.shown(asks, answers);
        const typed = el("input", { type: "text", name: "answer", autocomplete: "off", "aria-label": words["desk.typed"] });
        const ways = {
            "yes-no": () => ["yes", "no"].map((each) => button(words[`studio.${each}`], () => answers(each))),
            option: () => [], options: () => [], choice: () => [], game: () => [],
        }[asks.takes] ?? (() => [asks.takes === "play" ? button(words["studio.play"], () => this.studio.makePlay("", answers)) : null,
            el("form", { class: "row", onsubmit: (event) => {
                event.preventDefault();
                answers(typed.value);
            } }, typed, button(words["desk.answer"], undefined, { type: "submit" }))]);
        return [question.element, el("div", { class: "row" }, ...ways().filter((each) => each !== null))];
    }

    /** The tutor itself, from the part that is open on. */
    async tryOut(file) {
        const { words, root, language, files, keys, core } = this.studio;
        const { part, path } = files.at;
        const { n = 0 } = this.studio.part() ?? {};
        const kind = keys.files.find((each) => each.name in file.content);
        const steps = part.startsWith("/steps/");
        const { yaml } = n > 1 && !steps // a puzzle is the first of its set
            ? await core.ask({ cmd: "edit", yaml: file.yaml, change: { do: "move", at: part, to: 0 } }) : file;
        const languages = this.studio.texts.of(path);
        tryOut({ words, root, language, languages, start: part === EXAM ? "exam" : kind?.start ?? "learn",
            texts: { ...files.texts(), [path]: yaml },
            names: n > 1 && steps ? [path, String(n)] : [path] });
    }
}
