// SPDX-License-Identifier: GPL-3.0-or-later
// What of the live board needs no browser: node --test tests/web/unit

import assert from "node:assert/strict";
import { test } from "node:test";

import { Digits, meaning, neighbour } from "../../../src/ui/web/page/boardkeys.js";
import { travels } from "../../../src/ui/web/page/boardmotion.js";
import { laidBeside } from "../../../src/ui/web/page/boardnote.js";
import { BoardPlay } from "../../../src/ui/web/page/boardplay.js";

// ---- keys ----

/** The places of a board as they are seen: 12 to 1 above, 13 to 24 below, with the bar and trays. */
function seen() {
    const places = [];
    for (let p = 1; p <= 24; p++) {
        const column = p <= 12 ? 12 - p : p - 13;
        places.push({
            name: String(p),
            x: column * 10 + (column >= 6 ? 10 : 0),
            y: p <= 12 ? 10 : 90,
        });
    }
    for (const [name, y] of [
        ["upper", 10],
        ["lower", 90],
    ]) {
        places.push({ name: `${name} bar`, x: 60, y }, { name: `${name} tray`, x: 140, y });
    }
    return places;
}

const STEPS = [
    ["1", "ArrowRight", "upper tray"],
    ["1", "ArrowLeft", "2"],
    ["7", "ArrowRight", "upper bar"],
    ["6", "ArrowLeft", "upper bar"],
    ["lower bar", "ArrowRight", "19"],
    ["lower bar", "ArrowUp", "upper bar"],
    ["13", "ArrowUp", "12"],
    ["12", "ArrowUp", "12"],
    ["12", "ArrowLeft", "12"],
    ["1", "ArrowDown", "24"],
    ["24", "ArrowDown", "24"],
    ["upper tray", "ArrowDown", "lower tray"],
    ["lower tray", "ArrowRight", "lower tray"],
    ["18", "Home", "13"],
    ["13", "End", "lower tray"],
];

test("arrow keys go to the place beside, as the board is seen", () => {
    const places = seen();
    for (const [from, key, to] of STEPS) {
        const at = places.findIndex((place) => place.name === from);
        assert.equal(places[neighbour(places, at, key)].name, to, `${key} from ${from}`);
    }
});

test("digits make the number of a point", () => {
    const typed = (...keys) => {
        const digits = new Digits();
        return keys.map(([digit, when]) => digits.take(digit, when)).at(-1);
    };
    assert.equal(typed(["1", 0]), 1);
    assert.equal(typed(["1", 0], ["3", 300]), 13);
    assert.equal(typed(["1", 0], ["3", 3000]), 3);
    assert.equal(typed(["2", 0], ["7", 300]), 7);
    assert.equal(typed(["2", 0], ["4", 300], ["1", 400]), 1);
    assert.equal(typed(["0", 0]), 0);
    assert.equal(typed(["0", 0], ["5", 100]), 5);
});

test("keys mean what they say, and nothing with a modifier", () => {
    const press = (key, held = {}) =>
        meaning({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });
    const meant = {
        ArrowLeft: "go",
        End: "go",
        7: "digit",
        Enter: "take",
        " ": "take",
        Escape: "put-back",
        Backspace: "undo",
        u: "undo",
        q: "",
        Tab: "",
    };
    for (const [key, what] of Object.entries(meant)) {
        assert.equal(press(key), what, key);
    }
    assert.equal(press("u", { ctrlKey: true }), "");
    assert.equal(press("ArrowLeft", { altKey: true }), "");
});

// ---- motion ----

/** Checkers told as "white 1:3 7:1" (place:how many). */
function men(...told) {
    return told.flatMap((words) => {
        const [side, ...places] = words.split(" ");
        return places.flatMap((place) => {
            const [at, n] = place.split(":").map(Number);
            return Array.from({ length: n }, (_, nth) => ({ side, at, nth }));
        });
    });
}

function told(pairs) {
    return pairs
        .map(({ from, to }) => `${to.side} ${from.at}.${from.nth}-${to.at}.${to.nth}`)
        .join(" ");
}

const TRAVELS = [
    ["nothing", men("white 1:3"), men("white 1:3"), ""],
    ["one goes", men("white 1:3"), men("white 1:2 7:1"), "white 1.2-7.0"],
    ["two go", men("white 1:3"), men("white 1:1 3:1 7:1"), "white 1.1-3.0 white 1.2-7.0"],
    [
        "one goes on and one follows",
        men("white 1:2 7:1"),
        men("white 1:1 7:1 9:1"),
        "white 1.1-9.0",
    ],
    [
        "one is hit",
        men("white 1:1", "black 5:1"),
        men("white 3:1", "black 0:1"),
        "white 1.0-3.0 black 5.0-0.0",
    ],
    [
        "a band is burst",
        men("white 0:1", "black 5:2"),
        men("white 5:1", "black 0:2"),
        "white 0.0-5.0 black 5.0-0.0 black 5.1-0.1",
    ],
    ["one is borne off", men("white 24:2 25:1"), men("white 24:1 25:2"), "white 24.1-25.1"],
    ["back again", men("white 1:2 7:1"), men("white 1:3"), "white 7.0-1.2"],
];

test("who went where is seen from two pictures", () => {
    for (const [name, before, after, wanted] of TRAVELS) {
        assert.equal(told(travels(before, after)), wanted, name);
    }
});

// ---- a play under way ----

const START = {
    rules: "lyckans-talisman",
    position: "O-----------o-----------:0,0:w",
    dice: [6, 2],
};

function answer(next, rest) {
    return {
        next,
        further: [],
        legal: true,
        whole: false,
        must_pass: false,
        play: "",
        svg: "<svg/>",
        ...rest,
    };
}

/** Answers as the program gives them to 6-2 from the start. */
const ANSWERS = {
    "": answer(
        [
            { move: "1/3", from: 1, to: 3, die: 2 },
            { move: "1/7", from: 1, to: 7, die: 6 },
        ],
        { further: [{ from: 1, to: 9, moves: ["1/3", "3/9"] }] },
    ),
    "1/3": answer(
        [
            { move: "1/7", from: 1, to: 7, die: 6 },
            { move: "3/9", from: 3, to: 9, die: 6 },
        ],
        { play: "1/3" },
    ),
    "1/7": answer([{ move: "1/3", from: 1, to: 3, die: 2 }], { play: "1/7" }),
    "1/3 3/9": answer([], { whole: true, play: "1/3/9" }),
    "1/7 1/3": answer([], { whole: true, play: "1/7 1/3" }),
};

async function begun() {
    const asked = [];
    const play = new BoardPlay(async (request) => {
        asked.push(request);
        const made = request.moves
            .map((move) => (typeof move === "string" ? move : `${move.from}/${move.to}`))
            .join(" ");
        return (
            ANSWERS[made] ??
            (made === "1/20" ? answer([], { legal: false, play: made }) : { error: `no ${made}` })
        );
    }, START);
    await play.begin();
    return { play, asked };
}

test("targets are those of the program, by one die and by several", async () => {
    const { play, asked } = await begun();
    assert.deepEqual(asked[0], { cmd: "moves", ...START, moves: [], svg: true });
    assert.deepEqual(
        [...play.targets(1)],
        [
            [3, ["1/3"]],
            [7, ["1/7"]],
            [9, ["1/3", "3/9"]],
        ],
    );
    assert.equal(play.canLift(1), true);
    assert.equal(play.canLift(3), false);
    assert.equal(play.side, "white");
    assert.equal(play.quickTarget(1, 2), 3);
    assert.equal(play.quickTarget(1, 6), 7);
    assert.equal(play.quickTarget(1, 5), 3);
    assert.equal(play.quickTarget(4, 6), undefined);
});

test("a play is made, undone and made whole", async () => {
    const { play } = await begun();
    assert.equal(await play.move(1, 20), false);
    assert.equal(play.length, 0);
    assert.equal(await play.move(1, 9), true);
    assert.deepEqual([play.length, play.text, play.ready], [2, "1/3/9", true]);
    assert.equal(play.undo(), true);
    assert.deepEqual([play.length, play.text, play.ready], [1, "1/3", false]);
    assert.equal(play.startOver(), true);
    assert.equal(play.startOver(), false);
    assert.equal(play.undo(), false);
    assert.equal((await play.move(1, 7)) && (await play.move(1, 3)), true);
    assert.deepEqual([play.text, play.ready], ["1/7 1/3", true]);
});

test("a free hand goes anywhere, and only then", async () => {
    const { play } = await begun();
    play.free = true;
    assert.equal(play.targets(1).size, 0);
    assert.equal(play.ready, true);
    assert.equal(await play.move(1, 20), true);
    assert.deepEqual([play.text, play.answer.legal], ["1/20", false]);
    assert.equal(await play.move(5, 6), false);
    assert.equal(play.text, "1/20");
});

test("a tray is of use where a checker may be borne off", async () => {
    const { play } = await begun();
    assert.equal(play.canBearOff, false);
    play.free = true;
    assert.equal(play.canBearOff, true);
    const off = answer([{ move: "24/off", from: 24, to: 25, die: 1 }]);
    const last = new BoardPlay(async () => off, START);
    await last.begin();
    assert.equal(last.canBearOff, true);
});

test("what the program refuses leaves the play as it was", async () => {
    const { play } = await begun();
    await play.move(1, 7);
    assert.equal(await play.make(["7/9"]), false);
    assert.deepEqual([play.length, play.text], [1, "1/7"]);
    const wrong = new BoardPlay(async () => ({ error: "the game is over" }), START);
    await assert.rejects(wrong.begin(), /the game is over/);
});

// ---- notes ----

test("a note covers neither the dice nor the checkers that it is about, and lies beside them", () => {
    const room = { width: 390, height: 400 };
    const size = { width: 343, height: 110 };
    const dice = { x: 260, y: 175, width: 70, height: 40 };
    for (const [x, y, height] of [[0, 0, 160], [350, 0, 60], [5, 340, 60], [180, 240, 160]]) {
        const stack = { x, y, width: 30, height };
        const at = laidBeside(size, room, [dice, stack], { x: x + 15, y: y + height / 2 });
        for (const each of [dice, stack]) {
            const apart = at.x >= each.x + each.width || at.x + size.width <= each.x ||
                at.y >= each.y + each.height || at.y + size.height <= each.y;
            assert.ok(apart, JSON.stringify([at, each]));
        }
        assert.ok(at.x >= 0 && at.y >= 0 && at.x + size.width <= room.width && at.y + size.height <= room.height);
    }
});
