// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the studio that know no page: paths, changes, texts in two languages, names.
import assert from "node:assert/strict";
import { test } from "node:test";
import { codesIn, codeWithin, exportOf, partsOfExport, recordsOf, textOfCode } from "../../../src/ui/web/page/handcode.js";
import { addressOf, packsOf, withPack } from "../../../src/ui/web/page/packs.js";
import { changeTo, Files, under, valueAt } from "../../../src/ui/web/page/studiofiles.js";
import { bothOf, flow, formOf, isIn, textOf } from "../../../src/ui/web/page/studioform.js";
import { textsOf, wholeOf } from "../../../src/ui/web/page/studiokeys.js";
import { boardsKept } from "../../../src/ui/web/page/studiopage.js";
import { nameFrom, onePack } from "../../../src/ui/web/page/studiosave.js";

test("a path leads to what stands there, whatever signs a key holds", () => {
    const content = { steps: [{ "a/b~": "x" }] };
    assert.equal(valueAt(content, under("/steps/0", "a/b~")), "x");
    assert.equal(valueAt(content, "/steps/1/say"), undefined);
});

test("a value is set, added to its list, or brings the way to it along", () => {
    const content = { steps: [{ say: "x" }] };
    assert.deepEqual(changeTo(content, "/steps/0/say", "y"), { do: "set", at: "/steps/0/say", value: "y" });
    assert.deepEqual(changeTo(content, "/steps/1", { say: "z" }), { do: "insert", at: "/steps/1", value: { say: "z" } });
    assert.deepEqual(changeTo(content, "/steps/0/ask/hints/0", "h"),
        { do: "set", at: "/steps/0/ask", value: { hints: ["h"] } });
    assert.deepEqual(changeTo(content, "/steps/0/say", undefined), { do: "remove", at: "/steps/0/say" });
    const option = { option: [{ key: "text", type: "title", needed: ["option"], of: null }] };
    assert.deepEqual(changeTo({ choice: ["A", "B"] }, "/choice/1/right", true, (at, value) => wholeOf(option, "option", value)),
        { do: "set", at: "/choice/1", value: { text: "B", right: true } }); // its text stays
});

test("a text is written in the languages that there are", () => {
    assert.equal(textOf({ sv: "", en: "" }, ["sv", "en"]), undefined);
    assert.equal(textOf({ sv: "Ja", en: "Yes" }, ["en"]), "Yes");
    assert.equal(textOf({ sv: "9", en: "9" }, ["sv", "en"]), "9");
    assert.deepEqual(textOf({ sv: "Jan", en: "Jan" }, ["sv", "en"]), { sv: "Jan", en: "Jan" });
    assert.deepEqual(textOf({ sv: "Ja", en: "" }, ["sv", "en"]), { sv: "Ja" });
    assert.deepEqual(bothOf("Ja", "sv"), { sv: "Ja", en: "" }); // what is written once is not copied
    const things = { file: [{ key: "steps", type: "steps", many: true, of: "step" }], step: [{ key: "say", type: "text", of: null }] };
    assert.deepEqual([...textsOf(things, "file", { steps: [{ say: "a" }, {}] })], [["/steps/0/say", "a"]]);
    assert.equal(isIn("en", { steps: [{ say: { sv: "Ja", en: "Yes" } }] }), true);
    assert.equal(isIn("en", { steps: [{ say: "Yes" }] }), false);
});

test("the form of a thing is that whose keys stand there", () => {
    const rows = [{ key: "play", forms: ["play"], needed: ["play"] }, { key: "legal", forms: ["legal"], needed: ["legal"] },
        { key: "roll", forms: ["play", "legal"], needed: ["play", "legal"] }];
    assert.equal(formOf(rows, { legal: "1/7", roll: "6-2" }), "legal");
});

test("a value is shown as it would be typed, and a title makes a name that nobody has", () => {
    assert.equal(flow({ some: { hits: [5, 9] } }), "{some: {hits: [5, 9]}}");
    assert.equal(nameFrom("Slå blottor!", "lesson", []), "sla-blottor");
    assert.equal(nameFrom("Jan", "lesson", ["jan"]), "jan-2");
    assert.equal(nameFrom("13", "lesson", []), "lesson");
});

test("a step that is moved keeps its board, and so do those that it leaves", () => {
    const steps = [{ at: "A" }, {}, { at: "B" }, {}];
    assert.deepEqual(boardsKept(steps, "at", 1, 0), [[1, "A"]]);
    assert.deepEqual(boardsKept(steps, "at", 2, 0), [[3, "B"]]);
    assert.deepEqual(boardsKept([{}, { at: "A" }, {}], "at", 1, 2), [[2, "A"]]);
    assert.deepEqual(boardsKept([{}, { at: "A" }, {}], "at", 0, 2), [[0, "none"]]);
    assert.deepEqual(boardsKept([{}, { at: "A" }, { at: "none" }, {}], "at", 3, 2), [[3, "none"]]);
    assert.deepEqual(boardsKept(steps, "at", 0), [[1, "A"]]); // taken away
});

test("a pack lies with what the learner does, is replaced whole, and comes from no other host", () => {
    const kept = withPack(withPack({ "brade/x": 1 }, "a", { "pack.yaml": "1", "lessons/l.yaml": "2" }), "a", { "pack.yaml": "3" });
    assert.deepEqual(Object.keys(packsOf(kept).a), ["pack.yaml"]);
    assert.deepEqual(withPack(kept, "a", null), { "brade/x": 1 });
    assert.equal(addressOf("../a.zip", "https://b.se/sv/tutor.html").href, "https://b.se/a.zip");
    for (const link of ["//c.se/a.zip", "a.html", "data:,a.zip"]) {
        assert.equal(addressOf(link, "https://b.se/sv/tutor.html"), null);
    }
});

test("what is handed in goes through a code, the exams and the newest answers where it is too much", async () => {
    const answers = Array.from({ length: 200 }, (_, i) => ({ id: `${i * 7919 % 1000}-1`, question: i === 0 ? "k:l/exam-3.1" : `k:l/${i}` }));
    const text = exportOf({ format: "f", version: 3, exported: 1 }, "Anna", [{ lesson: "x" }, ...answers]);
    const { head, records } = partsOfExport(text);
    assert.equal(head.name, "Anna");
    const { code, left } = await codeWithin(head, "Anna", recordsOf(records, "k"), 800);
    const link = `https://b.se/sv/class.html#hand=${code}`;
    const found = codesIn(`Hej!\nAnna har det här: <${link}>, och här igen:\n ${link}\nhttps://b.se/sv/class.html#ha\n${code}x\nHälsningar`);
    assert.deepEqual(found, [{ line: 2, code }, { line: 4, code: "" }, { line: 5, code: `${code}x` }]);
    assert.equal(codesIn(`${link} ${link}y`).length, 2);
    assert.deepEqual(codesIn("https://b.se/nothing-at-all-to-be-read"), []);
    const back = partsOfExport(await textOfCode(code)).records;
    assert.equal(back.length + left, 200);
    assert.ok(code.length <= 800 && back[0].question === "k:l/exam-3.1" && back.at(-1).question === "k:l/199");
    await assert.rejects(textOfCode("nothing-at-all-to-be-read"));
});

test("several files become one pack, of which the first says what it is", () => {
    assert.deepEqual(onePack([{ "lessons/a.yaml": "1" }, { "pack.yaml": "p", "lessons/a.yaml": "2" },
        { "pack.yaml": "q", "lessons/a.yaml": "1", "puzzles/b.yaml": "3" }]),
    { "lessons/a.yaml": "1", "pack.yaml": "p", "lessons/a-2.yaml": "2", "puzzles/b.yaml": "3" });
});
