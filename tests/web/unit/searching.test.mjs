// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import test from "node:test";

import { excerpt, fold, prepare, search } from "../../../src/ui/web/page/searching.js";

const PARTS = prepare([
    ["a.html", "The rules", "Bearing off", "A checker is borne off past 24. A band is not hit."],
    ["b.html#jan", "The rules", "Jan", "Jan is a win. Bräde has it."],
    ["c.html", "Levels", "", "How well it plays; jan, jan, jan, jan, jan and jan again."],
]);

const paths = (question) => search(PARTS, question).map((part) => part.path);

test("letters are found without their marks, and whatever their size", () => {
    assert.equal(fold("Sprängjan Å"), "sprangjan a");
    assert.deepEqual(paths("BRÄDE"), ["b.html#jan"]);
    assert.deepEqual(paths("brade"), ["b.html#jan"]);
});

test("what is in a heading comes first", () => {
    assert.deepEqual(paths("jan"), ["b.html#jan", "c.html"]);
});

test("all words are asked for, parts of words too", () => {
    assert.deepEqual(paths("rules band"), ["a.html"]);
    assert.deepEqual(paths("rul"), ["a.html", "b.html#jan"]);
    assert.deepEqual(paths("jan borne"), []);
});

test("no word finds nothing", () => {
    assert.deepEqual(paths("  "), []);
});

test("an excerpt has the word in it", () => {
    const long = prepare([["x", "T", "", `${"one two ".repeat(60)}Märke ${"three four ".repeat(60)}`]])[0];
    const told = excerpt(long, "marke");
    assert.match(told, /^… .*Märke.* …$/);
    assert.ok(told.length < 200, told);
    assert.equal(excerpt(PARTS[1], "bräde"), "Jan is a win. Bräde has it.");
});

test("a word of the game comes first where it is what was searched for, and documents come last", () => {
    const parts = prepare([["../docs/jan.html", "Jan", "Jan", "jan"], ["lesson-jan.html", "Jan", "Jan", "jan jan"],
        ["tutor.html#glossary=jan", "Words", "jan", "It wins."]]);
    assert.deepEqual(search(parts, "jan").map(({ path }) => path),
        ["tutor.html#glossary=jan", "lesson-jan.html", "../docs/jan.html"]);
});
