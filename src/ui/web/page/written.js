// SPDX-License-Identifier: GPL-3.0-or-later
// Texts of lessons and puzzles as they are written (docs/events.md, `rich`): paragraphs, lists,
// quotes, boards, and in them emphasis, links and plays.
import { el } from "./dom.js";
import { pieces } from "./prose.js";
import { parsed } from "./boardview.js";

const TAGS = { quote: "blockquote", bullets: "ul", numbers: "ol" };
const ADDRESS = /^(?:https?|mailto):/iu;

const play = (words) => el("span", { class: "play" }, words);

/** Words with their plays set as plays, their lines kept. */
function words(span) {
    return span.play ? [play(span.words)] : span.words.split("\n").flatMap((line, i) => [
        ...(i > 0 ? [el("br")] : []),
        ...pieces(line).map((piece) => (piece.play === undefined ? piece.text : play(piece.play))),
    ]);
}

/** The nodes of one paragraph. */
export function line(spans) {
    return spans.flatMap((span) => {
        let nodes = words(span);
        const within = (tag, attributes = {}) => {
            nodes = [el(tag, attributes, ...nodes)];
        };
        if (span.emphasis) {
            within("em");
        }
        if (span.strong) {
            within("strong");
        }
        if (ADDRESS.test(span.address ?? "")) {
            within("a", {
                href: span.address,
                title: span.address,
                target: "_blank",
                rel: "external noopener noreferrer",
            });
        }
        return nodes;
    });
}

/** The elements of a text: what its blocks stand in, put together again. */
export function written(blocks) {
    const all = document.createDocumentFragment();
    const open = [];
    const last = () => open.at(-1)?.inside ?? all;
    for (const block of blocks) {
        const same = (i, name) => open[i]?.[name] === block.in[i]?.[name];
        let n = 0;
        while (n < open.length && n < block.in.length && same(n, "of") && same(n, "item")) {
            n++;
        }
        let list = n < open.length && n < block.in.length && same(n, "of") ? open[n].list : null;
        open.length = n;
        for (const frame of block.in.slice(n)) {
            if (list === null) {
                list = el(TAGS[frame.kind], { start: frame.number });
                last().append(list);
            }
            const inside = frame.kind === "quote" ? list : el("li");
            if (inside !== list) {
                list.append(inside);
            }
            open.push({ ...frame, list, inside });
            list = null;
        }
        last().append(block.svg === undefined ? el("p", {}, ...line(block.spans ?? []))
            : el("figure", {}, parsed(block.svg)));
    }
    return [...all.children];
}
