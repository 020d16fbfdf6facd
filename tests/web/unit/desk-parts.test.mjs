// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { test } from "node:test";
import { History, completed, wordAt } from "../../../src/ui/web/page/history.js";
import { allRolls, picked, rollRows, toggled, withPlay } from "../../../src/ui/web/page/picking.js";
import { isOfPlays, isPlayed, isTyped, lettersOf } from "../../../src/ui/web/page/question.js";
import { stepsOf, turned } from "../../../src/ui/web/page/refutation.js";
import { besideOf } from "../../../src/ui/web/page/screens.js";
import { turnBeside } from "../../../src/ui/web/page/sides.js";
import { isSpared, isFigures, legendOf, orderOf } from "../../../src/ui/web/page/table.js";
import { pointsOf } from "../../../src/ui/web/page/charts.js";
import { playIntent } from "../../../src/ui/web/page/hubs.js";
import { addressToShare, linkTo } from "../../../src/ui/web/page/share.js";
import { changeOf } from "../../../src/ui/web/page/setup.js";
import { rewritten } from "../../../src/ui/web/page/looking.js";
import { fileName } from "../../../src/ui/web/page/progress.js";

test("lines typed before, and the one that was begun", () => {
    const history = new History();
    ["a", "b", "b", ""].forEach((line) => history.keep(line));
    assert.equal(history.walk(-1, "beg"), "b");
    assert.equal(history.walk(-1, "b"), "a");
    assert.equal(history.walk(-1, "a"), null);
    assert.equal(history.walk(1, "a"), "b");
    assert.equal(history.walk(1, "b"), "beg");
    assert.equal(history.walk(1, "beg"), null);
    for (let i = 0; i < 300; i++) {
        history.keep(`line ${i}`);
    }
    assert.equal(history.lines.length, 100);
});

test("the word before the caret is completed", () => {
    assert.equal(wordAt("learn for", 9), 6);
    assert.equal(wordAt("lea", 2), 0);
    assert.deepEqual(completed("learn for", 9, "forsta"), { typed: "learn forsta ", caret: 13 });
    assert.deepEqual(completed("he me", 2, "help"), { typed: "help me", caret: 5 });
});

test("what stands beside a row", () => {
    const words = { "row.step": "step {step} of {steps}", "row.due": "due: {due}",
        "row.learned": "learned", "row.count": "puzzles: {count}" };
    const rows = [
        [{ title: "a", state: "begun", step: 2, steps: 13, due: 1 }, "step 2 of 13; due: 1"],
        [{ title: "a", state: "learned" }, "learned"],
        [{ title: "a", state: "new", count: 7 }, "puzzles: 7"],
        [{ title: "club", state: "new", rating: 1600 }, "1600"],
    ];
    for (const [row, beside] of rows) {
        assert.equal(besideOf(row, words), beside, JSON.stringify(row));
    }
});

test("rolls and plays that are pressed", () => {
    assert.equal(allRolls().length, 21);
    assert.deepEqual(rollRows().map((row) => row.length), [7, 7, 7]);
    assert.deepEqual(rollRows().flat(), allRolls().sort(), "they ascend");
    assert.equal(toggled("6-1 5-5", "6-1"), "5-5");
    assert.equal(toggled("", "6-1"), "6-1");
    assert.equal(picked("16-1", "6-1"), false);
    assert.equal(withPlay("1/3", "1/7 1/3"), "1/3; 1/7 1/3");
    assert.equal(withPlay("1/3", "1/3"), "1/3");
});

test("how a question is answered", () => {
    const rows = [
        [{ kind: "play", dice: [6, 2] }, { played: true, plays: false, typed: false }],
        [{ kind: "play", dice: null }, { played: false, plays: false, typed: false }],
        [{ kind: "plays", dice: [6, 2] }, { played: true, plays: true, typed: true }],
        [{ kind: "line", dice: [6, 2] }, { played: true, plays: false, typed: false }],
        [{ kind: "choice", dice: [6, 2] }, { played: false, plays: false, typed: false }],
        [{ kind: "rolls", dice: null }, { played: false, plays: false, typed: true }],
    ];
    for (const [event, is] of rows) {
        assert.deepEqual({ played: isPlayed(event), plays: isOfPlays(event), typed: isTyped(event) },
            is, JSON.stringify(event));
    }
    assert.deepEqual(lettersOf("a c"), ["a", "c"]);
    assert.deepEqual(lettersOf("yes"), []);
    assert.deepEqual(lettersOf(undefined), []);
});

test("a refutation in steps", () => {
    assert.equal(turned("O--:0,0:w"), "O--:0,0:b");
    assert.equal(turned("O--:0,0:b"), "O--:0,0:w");
    assert.deepEqual(stepsOf("1/7* 18/22*"), [["1/7"], ["1/7", "18/22"]]);
});

test("tables: figures, the play after the rank, what is told once", () => {
    const rows = [["1.", "+0.02", "=", "1/2 5/10"], ["2.", "-0.10", "", "bar/4"]];
    assert.equal(isFigures(rows, 1), true);
    assert.equal(isFigures(rows, 3), false);
    assert.deepEqual(orderOf(["", "value", "worse", "play"]), [0, 3, 1, 2]);
    const columns = ["", "value", "worse", "won", "fine", "jan", "play"];
    assert.deepEqual(columns.filter((_, i) => !isSpared(columns, i)), ["", "worse", "won", "play"]);
    assert.deepEqual(orderOf(["end", "points"]), [0, 1]);
    assert.deepEqual(legendOf({ legend: ["", "x", "x"] }), ["x"]);
});

test("the intent that begins a game", () => {
    const rows = [
        [{ do: "play" }, { rules: "", length: 1 }, { do: "play" }],
        [{ do: "play", with: "3" }, { rules: "vasa", length: 5 }, { do: "play", with: "3 vasa match 5" }],
        [{ do: "play", with: "3" }, { rules: "", length: 1, two: true }, { do: "play", with: "two" }],
    ];
    for (const [opens, wishes, intent] of rows) {
        assert.deepEqual(playIntent(opens, wishes), intent);
    }
});

test("the file of progress bears its day", () => {
    assert.equal(fileName(new Date(2026, 10, 3)), "brade-2026-11-03.json");
});

test("a style sheet's conditions with what was chosen", () => {
    const dark = "screen and (prefers-color-scheme: dark)";
    const still = "(prefers-reduced-motion: reduce)";
    const rows = [
        [dark, { theme: "system", motion: "off" }, dark],
        [dark, { theme: "dark", motion: "system" }, "screen and (min-width: 0.01px)"],
        [dark, { theme: "light", motion: "system" }, "screen and (max-width: 0.01px)"],
        [still, { theme: "dark", motion: "off" }, "(min-width: 0.03px)"],
        [still, { theme: "dark", motion: "on" }, "(max-width: 0.03px)"],
        ["(min-width: 56rem)", { theme: "dark", motion: "off" }, "(min-width: 56rem)"],
    ];
    for (const [condition, looks, holds] of rows) {
        assert.equal(rewritten(condition, looks), holds, condition);
        // what another script of the page has rewritten already
        const other = rewritten(condition, { theme: "light", motion: "on" });
        assert.equal(rewritten(other, looks), holds, other);
    }
});

test("a curve, and the turn beside the one that is looked at", () => {
    assert.deepEqual(pointsOf([-1, 0, 1], 100, -1, 1), [[0, 100], [200, 50], [400, 0]]);
    const turns = [{ number: 1 }, { number: 2 }];
    assert.equal(turnBeside({ turns, open: null }, 1), turns[0]);
    assert.equal(turnBeside({ turns, open: 1 }, -1), turns[0]);
    assert.equal(turnBeside({ turns, open: 1 }, 1), null);
});

test("a checker is laid, moved and taken away by intents", () => {
    const point = { white: 20, black: 8 };
    const bar = { black: 0 };
    const rows = [
        ["w", null, point, { do: "add", with: "1 w 20" }],
        ["b", point, bar, { do: "move", with: "1 b 20 bar" }],
        ["w", { white: 25 }, point, { do: "move", with: "1 w off 20" }],
        ["b", bar, null, { do: "remove", with: "1 b bar" }],
    ];
    for (const [side, from, to, intent] of rows) {
        assert.deepEqual(changeOf(side, from, to), intent);
    }
});

test("what is shared is a place of the page: the lesson's step, the puzzle, else the position", () => {
    const asked = (of, item) => ({ kind: "question", question: { place: { of, in: item } } });
    const rows = [
        [asked("lesson", { id: "jan", step: 3, pack: null }), "#learn=jan+3"],
        [asked("puzzles", { id: "hit-loose-1", step: 1, pack: null }), "#solve=hit-loose-1"],
        [asked("puzzles", { id: "mine", step: 1, pack: "school" }), "#free=O--:0,0:w"],
        [asked("training", { id: null, step: 1, pack: null }), "#free=O--:0,0:w"],
        [{ kind: "game" }, "#free=O--:0,0:w"],
    ];
    for (const [screen, place] of rows) {
        assert.equal(addressToShare(screen, "O--:0,0:w"), place);
    }
    assert.equal(addressToShare({ kind: "game" }, "O--:0,0:w", [6, 4]), "#free=O--:0,0:w+6-4");
    assert.equal(linkTo("#free=O--:0,0:w", "https://x/sv/tutor.html#play=resume"), "https://x/sv/tutor.html#free=O--:0,0:w");
});
