// SPDX-License-Identifier: GPL-3.0-or-later
/** What a learner hands in, as a code that a link or a picture can hold: of an export (docs/progress.md) the lines that
 * a class is made of, packed. */

import { fill } from "./dom.js";
import { fromBase64, toBase64 } from "./studiosave.js";

const FORMAT = "deflate-raw";

/** Letters of a link in a picture that a phone reads from a screen: 89 squares a side. */
export const PICTURE = 700;

async function through(stream, bytes) {
    const written = stream.writable.getWriter();
    written.write(bytes).catch(() => {});
    written.close().catch(() => {});
    return new Uint8Array(await new Response(stream.readable).arrayBuffer());
}

/** Bytes as a code, and back. */
export const toCode = (bytes) => toBase64(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
export const fromCode = (code) => fromBase64(code.replaceAll("-", "+").replaceAll("_", "/"));

/** An export as its lines, {head, records}: of the records those that a class is made of. */
export function partsOfExport(text) {
    const [head, ...lines] = text.split("\n").filter((line) => line !== "").map((line) => JSON.parse(line));
    return { head, records: lines.filter(({ question, lesson }) => question !== undefined || lesson !== undefined) };
}

/** These files of a class with one more export, under the name of its learner: {files, name}, or {why} it is none. */
export async function withExport(core, files, text, words) {
    if (!/^\{[^\n]*"format"/u.test(text)) {
        return { why: words["class.other"] };
    }
    const { problems } = await core.ask({ cmd: "class", files: { "": text } });
    if (problems.length > 0) {
        return { why: problems[0].message };
    }
    const { head, records } = partsOfExport(text);
    const name = [head.name ?? words["class.nameless"], new Date(head.exported * 1000).toISOString().slice(0, 10),
        fill(words["class.count"], { count: records.filter(({ question }) => question !== undefined).length })].join(" · ");
    return { files: { ...files, [name]: text }, name };
}

/** An export of these records. */
export function exportOf({ format, version, exported }, name, records) {
    return [{ format, version, exported, ...(name !== "" && { name }) }, ...records, { records: records.length }]
        .map((line) => `${JSON.stringify(line)}\n`).join("");
}

/** The records of a pack; "": all. */
export function recordsOf(records, pack) {
    return records.filter(({ question, lesson }) => (question ?? lesson).startsWith(pack === "" ? "" : `${pack}:`));
}

/** A text as a code. */
export async function codeOf(text) {
    return toCode(await through(new CompressionStream(FORMAT), new TextEncoder().encode(text)));
}

/** The code of an export that is no longer than `most`: lessons and exams whole, of other answers the newest.
 * {code, left: how many answers are not in it}; null: not even those fit. */
export async function codeWithin(head, name, records, most) {
    const whole = records.filter(({ question, mode }) => question === undefined || mode === "exam" || question.includes("/exam-"));
    const others = records.filter((each) => !whole.includes(each));
    for (let kept = others.length; ; kept = Math.floor(kept * 0.8)) {
        const newest = kept === 0 ? [] : others.slice(-kept);
        const code = await codeOf(exportOf(head, name, [...whole, ...newest]));
        if (code.length <= most) {
            return { code, left: others.length - kept };
        }
        if (kept === 0) {
            return null;
        }
    }
}

/** The codes in what was pasted, in links among other words or alone on a line, each once: {line: from 1, code}; of a link
 * that has lost its code it is "". */
export function codesIn(pasted) {
    const LINK = /\S*(?:class\.html|[#&]hand=)\S*|^\s*[\w-]{16,}\s*$/gu;
    const all = pasted.split("\n").flatMap((words, i) => (words.match(LINK) ?? []).map((link) =>
        ({ line: i + 1, code: (/[#&]hand=([\w-]*)/u.exec(link) ?? /^\s*([\w-]+)\s*$/u.exec(link))?.[1] ?? "" })));
    return all.filter(({ code }, i) => all.findIndex((each) => each.code === code) === i);
}

/** The text in a code; throws where it is none. */
export async function textOfCode(code) {
    return new TextDecoder().decode(await through(new DecompressionStream(FORMAT), fromCode(code)));
}
