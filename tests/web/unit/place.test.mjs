// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { test } from "node:test";
import { intentToPlace, nameOf, placeNow, placeToIntent, placeToOpen, wayOf } from "../../../src/ui/web/page/place.js";

const GREETING = { start: "greet", names: [], intent: null, refused: false };
const REFUSED = { ...GREETING, refused: true };

test("an address opens the tutor", () => {
    const rows = [
        ["", GREETING],
        ["#", GREETING],
        ["#learn=2", { ...GREETING, start: "learn", names: ["2"] }],
        ["#learn=forsta-draget+5", { ...GREETING, start: "learn", names: ["forsta-draget", "5"] }],
        ["#learn=kurs:3", { ...GREETING, start: "learn", names: ["kurs:3"] }],
        ["#solve=jan", { ...GREETING, start: "solve", names: ["jan"] }],
        ["#solve=spr%C3%A4ngjan+(lektionerna)",
            { ...GREETING, start: "solve", names: ["sprängjan", "(lektionerna)"] }],
        ["#exam=2+seed+7", { ...GREETING, start: "exam", names: ["2", "seed", "7"] }],
        ["#train=drills+entering+5+minutes",
            { ...GREETING, start: "train", names: ["drills", "entering", "5", "minutes"] }],
        ["#play", { ...GREETING, start: "play" }],
        ["#play=club+vasa+match+3", { ...GREETING, start: "play", names: ["club", "vasa", "match", "3"] }],
        ["#free=O-----------o-----------:0,0:w",
            { ...GREETING, start: "free", names: ["O-----------o-----------:0,0:w"] }],
        ["#edit=4HPwATDgc/ABMA", { ...GREETING, start: "edit", names: ["4HPwATDgc/ABMA"] }],
        ["#lessons", { ...GREETING, intent: { do: "lessons" } }],
        ["#home", GREETING],
        ["#games", { ...GREETING, intent: { do: "play", with: "levels" } }],
        ["#settings", { ...GREETING, intent: { do: "set" } }],
        ["#idea=5", { ...GREETING, intent: { do: "ideas", with: "5" } }],
        ["#dashboard=words", { ...GREETING, intent: { do: "dashboard", with: "words" } }],
        ["#mistakes", { ...GREETING, intent: { do: "mistakes" } }],
        ["#mistakes=3", { ...GREETING, intent: { do: "mistakes", with: "3" } }],
        ["#mistakes=show+3", { ...GREETING, intent: { do: "mistakes", with: "show 3" } }],
    ];
    for (const [hash, open] of rows) {
        assert.deepEqual(placeToOpen(hash), open, hash);
    }
});

/** Nothing behind # does anything but lead somewhere. */
const HARMFUL = ["#mistakes=delete+all", "#mistakes=delete+1", "#mistakes=radera+alla",
    "#mistakes=restore+all", "#mistakes=all", "#mistakes=show+all", "#mistakes=3+delete",
    "#reset", "#set=name+Mallory", "#set", "#settings=streak+off", "#games=7", "#home=x", "#quit", "#constructor", "#__proto__", "#elsewhere",
    "#dashboard=state/brade/default.svg", "#dashboard=a.html", "#progress=reset", "#today=more",
    "#analyse=1:2w+x", "#analyse=1", "#analyse=/state/brade/games/x.brade", "#analyse=a.brade", "#lessons=x", "#ideas=5",
    "#play=a.brade", "#play=/state/brade/default.brade", "#play=two+game.brade", "#play=start:x",
    "#learn=/state/brade/default.db", "#learn=..", "#learn=..%2Fx", "#solve=a%2Fb", "#train=%2Fx",
    "#learn=2%0Aquit", "#learn=2%0Amistakes+delete+all", "#learn=2%00", "#idea=5%0D", "#learn=%",
    "#learn=%E0%A4%A", "#free=start+quit", "#free=a%0Ab", "#free=å", "#edit=" + "-".repeat(300),
    "#learn=" + "a".repeat(100), "#learn=" + "a+".repeat(20) + "a", "#learn=<b>", "#learn=-x",
    "#learn=a%E2%80%AEb", "#exam=%5Cx", "#mistakes=1e3", "#mistakes=-1", "#mistakes=99999999"];

test("an address that leads nowhere is refused, whatever it says", () => {
    for (const hash of HARMFUL) {
        assert.deepEqual(placeToOpen(hash), REFUSED, hash);
        assert.equal(placeToIntent(hash), null, hash);
    }
});

test("what an intent begins is an address, which leads to that intent again", () => {
    const rows = [["learn", "2", "#learn=2"], ["puzzles", "hit or not", "#solve=hit+or+not"],
        ["lessons", "", "#lessons"], ["ideas", "", "#problems"], ["ideas", "5", "#idea=5"],
        ["play", "", "#play"], ["hint", "", null], ["mistakes", "", "#analysis"], ["play", "levels", "#games"], ["home", "", "#home"], ["exam", "", "#exams"], ["exam", "12", "#exam=12"],
        ["mistakes", "delete all", null], ["reset", "", null], ["dashboard", "a.svg", null],
        ["today", "more", null], ["analyse", "1:12w", "#analyse=1:12w"], ["show", "", "#free"], ["mistakes", "3", "#mistakes=3"],
        ["puzzles", "sprängjan (lektionerna)", "#solve=spr%C3%A4ngjan+(lektionerna)"]];
    for (const [command, rest, place] of rows) {
        const intent = { do: command, ...(rest !== "" && { with: rest }) };
        assert.equal(intentToPlace(intent), place, command);
        if (place !== null) {
            assert.deepEqual(placeToIntent(place), intent);
        }
    }
});

test("where one is now", () => {
    const lesson = (id, step, pack = null) =>
        ({ kind: "question", question: { place: { of: "lesson", in: { id, pack, step } } } });
    const of = (what) => ({ kind: "reply", question: { place: { of: what, in: null } } });
    const step = lesson("forsta-draget", 5);
    const board = "O-----------o-----------:0,0:w";
    const rows = [
        [step, "#learn=2", "#learn=forsta-draget+5"],
        [step, "", "#learn=forsta-draget+5"],
        [step, "#play=resume", "#learn=forsta-draget+5"], // begun from a game
        [lesson("x", 1, "a pack"), "#learn=x", "#learn=x"],
        [of("puzzles"), "#idea=5", "#idea=5"],
        [of("puzzles"), "#learn=2", "#solve"],
        [of("training"), "#train=due", "#train=due"],
        [{ kind: "game", game: {} }, "#play=club", "#play=resume"],
        [{ kind: "game", game: { goal: { what: "win" } } }, "#learn=1", "#learn=1"], // of a lesson
        [{ kind: "list" }, "#lessons", "#lessons"],
        [{ kind: "board", board: { tool: "free", position: board } }, "#free", `#free=${board}`],
        [{ kind: "board", board: { tool: "set-up", position: null } }, "#edit", "#edit"],
        [{ kind: "review", review: { turns: [{ open: { do: "text", text: "1:2b" } }], open: 0 } }, "#analyse", "#analyse=1:2b"],
        [{ kind: "review", review: { turns: [], open: null } }, "#analyse=1:2b", "#analyse"],
        [{ kind: "home" }, "", ""],
        [{ kind: "home" }, "#play=resume", "#home"],
    ];
    for (const [screen, hash, place] of rows) {
        assert.equal(placeNow(screen, hash), place, `${JSON.stringify(screen)} ${hash}`);
        assert.notEqual(placeToIntent(place), null, place);
    }
});

test("a play that is made leads to no other place", () => {
    assert.equal(intentToPlace({ do: "play", play: "1/7 1/3" }), null);
});

test("the way of the bar that an address is on", () => {
    const rows = [["#learn=2", "lessons", "learn"], ["#solve=jan", "problems", "solve"], ["#play", "games", "play"],
        ["#free", "analysis", "free"], ["#dashboard", "progress", "dashboard"], ["#reset", null, null]];
    for (const [hash, way, name] of rows) {
        assert.deepEqual([wayOf(hash), nameOf(hash)], [way, name], hash);
    }
});

test("going on where one was begins what home begins with, and is home once the tutor is open", () => {
    assert.deepEqual(placeToOpen("#onward"), { start: "greet", names: [], intent: { do: "go-on" }, refused: false });
    assert.deepEqual(placeToIntent("#onward"), { do: "home" });
    assert.equal(intentToPlace({ do: "go-on" }), null);
});
