// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { test } from "node:test";
import * as prose from "../../../src/ui/web/page/prose.js";

test("plays are found in a sentence, and figures that are none are not", () => {
    const rows = [
        ["Try 1/5/11 first.", ["1/5/11"]],
        ["bar/4 enters, 21/off(2) bears off; in/4, 21/ut.", ["bar/4", "21/off(2)", "in/4", "21/ut"]],
        ["13/19* 6/10*.", ["13/19*", "6/10*"]],
        ["6-2, 23 throws of 36, +0.02, http://x/1/2", []],
    ];
    for (const [text, plays] of rows) {
        const found = prose.pieces(text);
        assert.deepEqual(found.filter((p) => p.play !== undefined).map((p) => p.play), plays, text);
        assert.equal(found.map((p) => p.play ?? p.text).join(""), text);
    }
});

test("a cell is a play only as a whole", () => {
    const rows = [["1/2 5/10", true], ["bar/4 22/off(3)", true], ["", false], ["5/5 won", false],
        ["+0.02", false]];
    for (const [text, is] of rows) {
        assert.equal(prose.isPlay(text), is, text);
    }
    const ends = [["13/18 (jan)", "13/18"], ["in/1** 18/23 (stora jan)", "in/1** 18/23"], ["22/off(3)", "22/off(3)"],
        ["won (jan)", null], ["13/18 (2)", null]];
    for (const [text, play] of ends) {
        assert.equal(prose.playOf(text), play, text);
    }
});

test("how far one is", () => {
    const rows = [
        ["step 3 of 10", { at: 3, of: 10 }],
        ["i dag 1 av 6", { at: 1, of: 6 }],
        ["1 of 555", { at: 1, of: 555 }],
        ["training, question 1", null],
        ["the usual rules (Lyckans Talisman)", null],
        ["", null],
        [undefined, null],
    ];
    for (const [beside, at] of rows) {
        assert.deepEqual(prose.progressOf(beside), at, String(beside));
    }
});

test("a word and what it does", () => {
    assert.deepEqual(prose.entry("hint       a hint"), ["hint", "a hint"]);
    assert.equal(prose.entry("A sentence.  And another with two blanks before it."), null);
    assert.equal(prose.entry("White rolls 4-4."), null);
});

test("a play as single moves", () => {
    const rows = [
        ["8/14 15/17", ["8/14", "15/17"]],
        ["1/5/9 1/5", ["1/5", "5/9", "1/5"]],
        ["22/off(3)", ["22/off", "22/off", "22/off"]],
        ["bar/4/6* 13/19*", ["bar/4", "4/6", "13/19"]],
        ["", []],
    ];
    for (const [play, moves] of rows) {
        assert.deepEqual(prose.movesOf(play), moves, play);
    }
});

test("paragraphs and filling in", () => {
    assert.deepEqual(prose.paragraphs("a\n\n b \n"), ["a", " b"]);
    assert.equal(prose.fill("%s of %d", "a", 3), "a of 3");
});
