// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios: the board under one's hands. White has thirteen checkers on 24, one on 23 and one on 22, and
// has rolled 2-1: 22/24 23/24 is the play that wins (lesson 1, step 7).
import { readFileSync } from "node:fs";
import { equal, need, note, test } from "./tap.mjs";
import { PHONE, Visit, middleOf } from "./visit.mjs";

/** Does something with the board of that question. */
function atTheBoard(options, act) {
    return (world) => Visit.during(world, options, async (visit) => {
        await visit.go("en/tutor.html#learn=runt-bradet+7");
        await visit.page.locator(".live.asking").first().waitFor();
        await act(visit, visit.page, world);
    });
}

/** The middle of the last checker of White's on its own point. */
function manOn(page, at) {
    return middleOf(page, `.desk-board .man[data-side=white][data-at="${at}"]`);
}

/** Drags with the mouse from here to there, slowly enough to be seen. */
async function drag(page, from, to) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
}

/** Waits until the board tells that these moves were made. */
function isMade(page, moves) {
    return page.waitForFunction((wanted) =>
        document.querySelector(".live-made")?.textContent === wanted, moves);
}

/** How many of White's checkers stand there. */
function count(page, at) {
    return page.locator(`.desk-board .man[data-side=white][data-at="${at}"]`).count();
}

/** Has all that the page asks the tutor for come late, as on a slow phone. */
function asksLate(page) {
    return page.evaluate(() => {
        const send = Worker.prototype.postMessage;
        Worker.prototype.postMessage = function late(...how) {
            window.setTimeout(() => send.apply(this, how), 300);
        };
    });
}

test("a checker is dragged, and comes back from where it may not stand",
    atTheBoard({}, async (visit, page) => {
        await drag(page, await manOn(page, 23), await visit.place(20));
        const note = page.locator(".live-note");
        await note.waitFor();
        need(/backwards/u.test(await note.textContent()), await note.textContent());
        const { x, y, width, height } = await note.boundingBox();
        for (const seen of await page.locator(".thrown .die, .man[data-at='23'][data-side=white]").all()) {
            const box = await seen.boundingBox();
            need(x >= box.x + box.width || x + width <= box.x || y >= box.y + box.height || y + height <= box.y, "it is covered");
        }
        equal([await count(page, 23), await count(page, 20)], [1, 0]);
        const counted = () => page.locator(".man[data-at='24'][data-side=white]:not(.held) .count").allTextContents();
        const { x: left, y: above } = await manOn(page, 24);
        await page.mouse.move(left, above);
        await page.mouse.down();
        await page.mouse.move(left - 60, above - 30, { steps: 4 });
        equal(await counted(), ["12"], "of a stack of thirteen that one was taken from");
        await page.mouse.up();
        equal(await counted(), ["13"]);
        await drag(page, await manOn(page, 23), await visit.place(24));
        await isMade(page, "23/24");
        equal([await count(page, 23), await count(page, 24)], [0, 14]);
        equal(await page.locator(".thrown[data-used=yes]").count(), 1);
    }));

test("where a checker may go is shown while it is in hand, and undone is as before",
    atTheBoard({}, async (visit, page) => {
        const aimed = page.locator(".live-place.aimed");
        await visit.point(23);
        equal(await aimed.evaluateAll((places) => places.map((place) => place.dataset.white)), ["24", "25"]);
        need(/It can go here/u.test(await aimed.first().getAttribute("aria-label")), "it is not said");
        await page.keyboard.press("Escape");
        equal(await aimed.count(), 0);
        need(await page.locator(".live-button.settle").isDisabled(), "an unmade play can be played");
        await visit.point(23);
        await visit.point(24);
        await isMade(page, "23/24");
        await page.locator(".live-button.undo").click();
        await isMade(page, "");
        equal([await count(page, 23), await count(page, 24)], [1, 13]);
        const at = await page.evaluate(() => document.activeElement.className);
        need(at.includes("live-place"), `the keyboard is at "${at}"`);
    }));

test("a double click moves, and a click on the dice plays", atTheBoard({}, async (visit, page) => {
    for (const [from, made] of [[22, "22/24"], [23, "22/24 23/24"]]) {
        const { x, y } = await visit.place(from);
        await page.mouse.dblclick(x, y);
        await isMade(page, made);
    }
    const played = await page.locator(".settle").boundingBox();
    await visit.does(() => page.locator(".live-dice").click());
    equal((await page.locator(".actions .primary").boundingBox()).y, played.y, "the main button keeps its place");
    need(await page.locator(".exchange.judged.right").count() > 0, "the play is not right");
}));

test("what is pressed while a move is being answered is done after it: the next checker, undo, Play",
    atTheBoard({}, async (visit, page) => {
        await asksLate(page);
        for (const label of [22, 24, 23, 24]) {
            await visit.point(label);
        }
        await page.locator(".live-button.undo").click();
        for (const label of [23, 24]) {
            await visit.point(label);
        }
        await visit.does(() => page.locator(".settle").click());
        equal(await page.locator(".exchange.judged.right").count(), 1);
    }));

test("a question's board gives nothing away: any checker is taken up, and passing is there once it has been told of",
    atTheBoard({}, async (visit, page) => {
        need(await page.locator(".live-button.free").isHidden(), "there is a free hand");
        await visit.point(24);
        await visit.point(20);
        await page.locator(".live-note").waitFor();
        equal([await count(page, 24), await count(page, 20)], [13, 0]);
        need(await page.locator(".live-button.none").isHidden(), "to pass is there before it has been told of");
        await visit.go("en/tutor.html#learn=en-och-en+1");
        await page.locator(".live.asking").first().waitFor();
        need(await page.locator(".live-button.none").isHidden(), "to pass is there in the lesson before it has been told of");
        await visit.go("en/tutor.html#learn=en-och-en+5");
        await page.locator(".live.asking").first().waitFor();
        await visit.does(() => page.locator(".live-button.none").click());
        need(await page.locator(".exchange.judged").count() > 0, "to pass is not answered");
    }));

test("a question begins with Play, a hint and one more; a hint leaves what is laid out on the board", (world) =>
    Visit.during(world, {}, async (visit) => {
        const { page } = visit;
        const seen = () => page.locator(".dock button:visible").evaluateAll((all) => all.map((each) => each.textContent));
        await visit.go("en/tutor.html#learn=runt-bradet+2");
        await page.locator(".live.asking").first().waitFor();
        equal((await seen()).filter((words) => words !== "Send"), ["Play", "Hint", "More"]);
        for (const label of [1, 6]) {
            await visit.point(label);
        }
        await isMade(page, "1/6");
        await visit.does(() => page.getByRole("button", { name: "Hint" }).click());
        await isMade(page, "1/6");
        equal([await count(page, 1), await count(page, 6)], [14, 1]);
        need((await seen()).includes("Show the answer"), "nor can it be given up after a hint");
        const more = page.getByRole("button", { name: "More" });
        const closes = { "Escape": () => page.keyboard.press("Escape"), "a second press": () => more.click(),
            "a press elsewhere": () => page.locator(".desk-head").click() };
        for (const [how, close] of Object.entries(closes)) {
            await more.click();
            need((await seen()).includes("Leave"), "the rest does not come");
            need((await seen()).includes("Turn the board round"), "tools have no words");
            await close();
            equal([(await seen()).includes("Leave"), await more.getAttribute("aria-expanded")], [false, "false"], how);
        }
    }));

/** How far the letters of an element stand out from what is behind them: 1 not at all, 21 black on white. */
function contrastOf(page, found) {
    return page.locator(found).first().evaluate((element) => {
        const rgba = (colour) => {
            const pen = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d");
            pen.fillStyle = colour;
            pen.fillRect(0, 0, 1, 1);
            return [...pen.getImageData(0, 0, 1, 1).data];
        };
        const light = (colour) => rgba(colour).slice(0, 3).map((part) => part / 255)
            .map((part) => (part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4))
            .reduce((sum, part, i) => sum + part * [.2126, .7152, .0722][i], 0);
        let behind = element;
        while (rgba(getComputedStyle(behind).backgroundColor)[3] < 255) {
            behind = behind.parentElement;
        }
        const both = [light(getComputedStyle(element).color), light(getComputedStyle(behind).backgroundColor)];
        return (Math.max(...both) + .05) / (Math.min(...both) + .05);
    });
}

for (const colorScheme of ["light", "dark"]) {
    test(`the letters of Play can be read, and the dice have a name, half way through a play: ${colorScheme}`, (world) =>
        Visit.during(world, { colorScheme }, async (visit) => {
            const { page } = visit;
            await visit.go("en/tutor.html#learn=runt-bradet+2");
            await page.locator(".live.asking").first().waitFor();
            equal(/^The [1-6] first$/u.test(await page.locator(".live-dice").getAttribute("aria-label")), true);
            for (const [label, made] of [[1, ""], [6, "1/6"], [6, "1/6"], [8, "1/6/8"]]) {
                await visit.point(label);
                await isMade(page, made);
                if (made !== "") {
                    for (const [how, point] of Object.entries({ "at rest": () => page.mouse.move(0, 0),
                        hovered: () => page.locator(".settle").hover(), focused: () => page.locator(".settle").focus() })) {
                        await point();
                        await visit.rests(); // what fades has faded
                        const contrast = await contrastOf(page, ".settle");
                        need(contrast >= 4.5, `${made}, ${how}: ${contrast.toFixed(1)}`);
                    }
                }
            }
        }));
}

test("a checker that has to wait for one on the bar says so", (world) => Visit.during(world, {}, async (visit) => {
    const { page } = visit;
    await visit.go("en/tutor.html#free=F-b---A-a---dBaC-B----af:1,0:w+6-4");
    await page.locator(".live.asking").first().waitFor();
    const waits = (text) => page.waitForFunction((wanted) => (document.querySelector(".live-note:not([hidden])")?.textContent ?? "") === wanted, text);
    await visit.point(16);
    await page.locator(".live-note").waitFor();
    const told = await page.locator(".live-note").textContent();
    need(/first/u.test(told), "it is not told why");
    await visit.point(0);
    await waits("");
    await page.keyboard.press("Escape");
    await drag(page, await manOn(page, 16), await visit.place(20));
    await waits(told);
    equal([await count(page, 16), await count(page, 20)], [3, 0]);
}));

/** What of the board, the question and the buttons is not whole in the window. */
function cutOff(page) {
    return page.evaluate(() => [...document.querySelectorAll(".desk-place, .side-of, .question .asked, .dock")].filter((each) => {
        const { top, bottom, left, right } = each.getBoundingClientRect();
        return top < -1 || left < -1 || bottom > window.innerHeight + 1 || right > window.innerWidth + 1;
    }).map(({ className }) => className));
}

test("board, question and buttons are whole in a low window, and the board is as high as one on its side", (world) =>
    Visit.during(world, { types: false }, async (visit) => {
        const { page } = visit;
        for (const place of ["learn=runt-bradet+2", "play=1"]) {
            await visit.go(`en/tutor.html#${place}`);
            await page.locator(".desk-place .man").first().waitFor();
            for (const [width, height] of [[320, 568], [375, 667], [667, 375], [844, 390], [640, 400]]) {
                await page.setViewportSize({ width, height });
                await visit.rests(); // it is drawn anew for a width
                equal([width, place, await cutOff(page)], [width, place, []]);
                const { width: board } = await page.locator(".desk-place").boundingBox();
                need(board > width * (width > height ? .42 : .75), `${board} of ${width}`);
            }
        }
    }));

test("the list behind More is whole, or shows that more comes below until one is there", (world) =>
    Visit.during(world, { types: false }, async (visit) => {
        const { page } = visit;
        const list = () => page.locator(".rest").evaluate((rest) => [rest.scrollHeight > rest.clientHeight + 4, rest.matches(".more-below")]);
        const more = page.locator(".desk-side .more");
        await visit.go("en/tutor.html#play=1");
        await page.locator(".live.asking").first().waitFor();
        await more.click();
        equal(await list(), [false, false], "there is room for it");
        await page.keyboard.press("Escape");
        await page.setViewportSize({ width: 640, height: 400 });
        await visit.rests(); // it is drawn anew for a width
        await more.click();
        equal(await list(), [true, true]);
        await page.locator(".rest").evaluate((rest) => rest.scrollTo(0, rest.scrollHeight));
        await page.waitForFunction(() => document.querySelector(".rest.more-below") === null);
    }));

test("on a phone the board keeps its place from turn to turn, and a touch of it begins a small game", (world) =>
    Visit.during(world, { viewport: { width: 390, height: 780 } }, async (visit) => {
        const { page } = visit;
        await visit.go("en/tutor.html#learn=runt-bradet+8");
        const { x, y } = await visit.place(16);
        await visit.does(() => page.mouse.click(x, y));
        const tops = [];
        for (let turn = 0; turn < 3; turn++) {
            await page.locator(".live.asking").first().waitFor();
            tops.push(await page.locator(".live-board").evaluate((board) => board.getBoundingClientRect().top));
            await visit.playsAnything();
        }
        equal(new Set(tops).size, 1, `it jumps: ${tops}`);
    }));

test("of several plays each is told as it is made, and can be taken out", (world) =>
    Visit.during(world, {}, async (visit) => {
        const { page } = visit;
        const noted = page.locator(".noted button");
        await visit.go("en/tutor.html#learn=fran-backgammon+1");
        await page.locator(".live.asking").first().waitFor();
        for (const [label, made] of [[4, "1/4"], [2, "1/4 1/2"]]) {
            await visit.point(1);
            await visit.point(label);
            await isMade(page, made);
        }
        await page.locator(".settle").click();
        await noted.first().waitFor();
        const line = page.locator("input[name=line]");
        const first = await line.inputValue();
        await line.fill(`${first}; 1/5`);
        equal(await noted.allTextContents(), [first, "1/5"]);
        await noted.first().click();
        equal([await noted.allTextContents(), await line.inputValue()], [["1/5"], "1/5"]);
    }));

test("where a checker can go by ways that differ, each is a button", (world) => Visit.during(world, {}, async (visit) => {
    const { page } = visit;
    await visit.go(`en/tutor.html#free=${encodeURIComponent("O-a---------------n-----:0,0:w")}+6-2`);
    await page.locator(".live.asking").first().waitFor();
    await visit.point(1);
    await visit.point(9);
    const ways = page.locator(".live-note .live-answer");
    await ways.first().waitFor();
    equal(await ways.allTextContents(), ["over 3", "over 7"]);
    await ways.last().hover();
    equal(await page.locator(".live .way").count(), 1);
    await ways.first().click();
    await page.locator(".live-button.settle:enabled").first().waitFor(); // until the tutor has answered the way is seen
    equal(await page.locator(".live .way").count(), 0);
    equal(await visit.made(), "1/3*/9");
}));

test("a free hand makes what is not legal, and the judge says why it is not", (world) =>
    Visit.during(world, {}, async (visit) => {
        const { page } = visit;
        await visit.go("en/tutor.html#free");
        await visit.says("roll 5-2");
        await page.locator(".live-button.free").click();
        await visit.point(1);
        await visit.point(5);
        await isMade(page, "1/5");
        await visit.settles();
        need(/takes a four/u.test(await visit.lastSaid()), await visit.lastSaid());
    }));

test("a play that was judged on a free board is taken back, until it is played", (world) =>
    Visit.during(world, {}, async (visit) => {
        const { page } = visit;
        await visit.go("en/tutor.html#free=F-b---A-a---dBaC-B----af:1,0:w");
        await visit.says("roll 6-4");
        await visit.plays("bar/4/10");
        equal([await count(page, 0), await count(page, 10)], [1, 0]);
        await visit.goesOn();
        equal([await count(page, 0), await count(page, 10)], [0, 1]);
    }));

test("a finger drags a checker on a phone, and the page stays where it is",
    atTheBoard({ viewport: PHONE }, async (visit, page, world) => {
        if (world.name !== "chromium") {
            return; // only there can a finger be told to move
        }
        const hand = await visit.context.newCDPSession(page);
        const touch = (type, ...touchPoints) =>
            hand.send("Input.dispatchTouchEvent", { type, touchPoints });
        await hand.send("Emulation.setTouchEmulationEnabled", { enabled: true });
        const to = await visit.place(24);
        const from = await manOn(page, 23);
        const scrolled = await page.evaluate(() => window.scrollY);
        await touch("touchStart", from);
        for (let i = 1; i <= 6; i++) {
            await touch("touchMove",
                { x: from.x + (to.x - from.x) * i / 6, y: from.y + (to.y - from.y) * i / 6 });
        }
        await touch("touchEnd");
        await isMade(page, "23/24");
        equal(await page.evaluate(() => window.scrollY), scrolled);
    }));

test("the board is turned round, and stays so; on a phone it is at least as high as broad",
    atTheBoard({ viewport: PHONE }, async (visit, page) => {
        const isUpper = (wanted) => page.waitForFunction((upper) => {
            const box = (found) => document.querySelector(`.desk-board ${found}`).getBoundingClientRect();
            const { y, width, height } = box(".live-picture svg");
            return upper === (box("[data-white='24']").y < y + height / 3) && height >= width;
        }, wanted);
        await isUpper(false);
        await page.keyboard.press("f");
        await isUpper(true);
        await visit.plays("23/24");
        await page.reload();
        await visit.ready();
        await isUpper(true);
    }));

test("every point of the board is as broad as a finger needs, at 320 px",
    atTheBoard({ viewport: PHONE }, async (visit, page) => {
        const broad = await page.locator(".live-places .live-place").evaluateAll((places) =>
            places.map((place) => place.getBoundingClientRect().width));
        equal(broad.length >= 24, true);
        need(Math.min(...broad) >= 24, `one is ${Math.min(...broad)} px`);
    }));

for (const reducedMotion of ["reduce", "no-preference"]) {
    test(`checkers fly, but not for who wants them still: ${reducedMotion}`,
        atTheBoard({ reducedMotion }, async (visit, page, world) => {
            if (world.name === "firefox" && reducedMotion !== "reduce") {
                note("Firefox has been told to reduce motion for all tests: its driver cannot change it");
                return;
            }
            await page.evaluate(() => {
                window.flights = 0;
                const { animate } = Element.prototype;
                Element.prototype.animate = function counted(...how) {
                    window.flights += this.matches(".man") ? 1 : 0;
                    return animate.apply(this, how);
                };
            });
            await visit.point(23);
            await visit.point(24);
            await isMade(page, "23/24");
            equal(await page.evaluate(() => window.flights > 0), reducedMotion !== "reduce");
        }));
}

test("checkers are laid as fast as their places are pressed", (world) => Visit.during(world, { types: false }, async (visit) => {
    const { page } = visit;
    await visit.go("en/tutor.html#edit");
    await page.locator(".tool.white").waitFor();
    await asksLate(page);
    for (const label of [20, 5, 5]) {
        await visit.point(label);
    }
    await page.waitForFunction(() => document.querySelectorAll(".desk-board .man[data-side=white]").length === 3);
    equal([await count(page, 20), await count(page, 5)], [1, 2]);
}));

test("a position is set up: pressed, dragged from the tray, moved and taken away", (world) =>
    Visit.during(world, { types: false }, async (visit) => {
        const { page } = visit;
        const middle = async (found) => {
            const { x, y, width, height } = await found.boundingBox();
            return { x: x + width / 2, y: y + height / 2 };
        };
        await visit.go("en/tutor.html#edit");
        const stand = (points) => page.waitForFunction((wanted) => wanted === [...document.querySelectorAll(".desk-board .man[data-side=white]")]
            .map((man) => man.dataset.at).sort().join(), points.map(String).sort().join()); // drawn, so that a drag meets what stays
        await visit.does(() => visit.point(20));
        await stand([20]);
        await visit.does(async () => drag(page, await middle(page.locator(".tool.white i")), await visit.place(5)));
        await stand([20, 5]);
        await visit.does(async () => drag(page, await manOn(page, 20), await visit.place(22)));
        await stand([22, 5]);
        await page.locator(".tool.none").click();
        await visit.does(() => visit.point(5));
        await page.locator(".tool.black").click();
        await visit.does(() => visit.point(12));
        await visit.does(() => page.locator(".actions button", { hasText: "The rest borne off" }).click());
        equal(await page.evaluate(() => window.location.hash), "#edit=-----------a---------A--:0,0:w");
        await visit.does(() => page.locator("select[name=roll]").selectOption("6-2"));
        await visit.does(() => page.locator(".actions button", { hasText: "Best play" }).click());
        equal((await visit.last("table")).rows.length > 0, true);
        await page.getByRole("button", { name: "More", exact: true }).click();
        await page.getByRole("button", { name: "Share this" }).click();
        equal(new URL(await page.locator("input[name=link]").inputValue()).hash, "#free=-----------a---------A--:0,0:w+6-2");
        if (visit.world.name !== "firefox") { // whose driver knows no downloads
            const [picture] = await Promise.all([page.waitForEvent("download"),
                page.getByRole("button", { name: "Save as a picture" }).click()]);
            need(readFileSync(await picture.path()).length > 20000, "the picture is empty");
        }
    }));
