// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { test } from "node:test";
import { lineToPlace, placeNow, placeToLine, placeToOpen } from "../../../src/web/page/place.js";

test("an address opens the tutor", () => {
    const rows = [
        ["", { start: "greet", names: [], line: null }],
        ["#learn=2", { start: "learn", names: ["2"], line: null }],
        ["#learn=forsta-draget+5", { start: "learn", names: ["forsta-draget", "5"], line: null }],
        ["#solve=jan", { start: "solve", names: ["jan"], line: null }],
        ["#play", { start: "play", names: [], line: null }],
        ["#lessons", { start: "greet", names: [], line: "lessons" }],
        ["#idea=5", { start: "greet", names: [], line: "idea 5" }],
        ["#quit", { start: "greet", names: [], line: null }],
        ["#constructor", { start: "greet", names: [], line: null }],
        ["#learn=%", { start: "learn", names: [], line: null }],
        ["#learn=2%0Aquit", { start: "learn", names: ["2", "quit"], line: null }],
    ];
    for (const [hash, open] of rows) {
        assert.deepEqual(placeToOpen(hash), open, hash);
    }
});

test("an address is a line where the tutor is open, and never two", () => {
    const rows = [
        ["#solve=jan", "puzzles jan"],
        ["#free", "show"],
        ["#dashboard", "dashboard"],
        ["#learn=2%0Aquit", "learn 2 quit"],
        ["#elsewhere", null],
        ["", null],
    ];
    for (const [hash, line] of rows) {
        assert.equal(placeToLine(hash), line, hash);
    }
});

test("what a line begins is an address, which leads to that line again", () => {
    const rows = [["learn 2", "#learn=2"], ["puzzles hit or not", "#solve=hit+or+not"],
        ["lessons", "#lessons"], ["play", "#play"], ["hint", null], ["13/18 15/17", null]];
    for (const [line, place] of rows) {
        assert.equal(lineToPlace(line), place, line);
        if (place !== null) {
            assert.equal(placeToLine(place), line);
        }
    }
});

test("where one is now", () => {
    const at = { lesson: "forsta-draget", step: 5 };
    const ids = ["bradet", "forsta-draget"];
    const rows = [
        ["lesson", at, "#learn=2", "#learn=forsta-draget+5"],
        ["lesson", at, "", "#learn=forsta-draget+5"],
        ["lesson", { lesson: "bradet", step: 1 }, "#learn=1", "#learn=bradet"],
        ["lesson", { lesson: "bradet", step: null }, "#learn=1", "#learn=1"], // training
        ["lesson", { lesson: "jan", step: 3 }, "#learn=1", "#learn=1"], // puzzles
        ["lesson", at, "#solve=jan", "#solve=jan"],
        ["game", at, "#play", "#play=resume"],
        ["greeting", { lesson: null, step: null }, "#x", "#x"],
    ];
    for (const [mode, now, hash, place] of rows) {
        assert.equal(placeNow(mode, now, hash, ids), place, `${mode} ${hash}`);
    }
});
