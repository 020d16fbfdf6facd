// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios: on an upright phone what was said is seen, whatever can be done.
import { equal, need, test } from "./tap.mjs";
import { Visit } from "./visit.mjs";

const PHONES = [[390, 844], [390, 664], [320, 568]];
const MOST_CHOICES = 3;
const MOST_TURNS = 30;

const phones = (act) => (world) => PHONES.reduce((before, [width, height]) => before.then(() =>
    Visit.during(world, { viewport: { width, height }, types: false, seed: 1 }, (visit) => act(visit, `${width}x${height}`))),
Promise.resolve());

/** Whether all of the first element that fits is seen: nothing lies over any of its edges, nor is one cut off. */
function isSeen(page, selector, whole = true) {
    return page.evaluate(([wanted, all]) => {
        const found = [...document.querySelectorAll(wanted)].filter((each) => each.offsetParent !== null).at(-1);
        if (found === undefined) {
            return false;
        }
        const { left, right, top, bottom } = found.getBoundingClientRect();
        return [top + 3, ...(all ? [bottom - 3] : [])].every((y) =>
            document.elementFromPoint((left + right) / 2, y)?.closest(wanted) === found);
    }, [selector, whole]);
}

/** Waits until it is so: what comes is scrolled to. */
async function seen(page, selector, why, whole = true) {
    for (let tries = 0; tries < 20 && !await isSeen(page, selector, whole); tries++) {
        await page.waitForTimeout(100);
    }
    need(await isSeen(page, selector, whole), why);
}

/** Presses what stands behind "More". */
async function pressesBehindMore(visit, words) {
    await visit.page.locator(".desk-side .more").click();
    await visit.does(() => visit.page.locator(".rest button", { hasText: words }).first().click());
}

/** How something ended is seen, few choices are out, and the rest can be reached. */
async function endIsSeen({ page }, why) {
    await seen(page, ".result .how", `how it ended is not seen: ${why}`);
    const out = await page.locator(".dock .actions button:visible").count();
    need(out > 0 && out <= MOST_CHOICES, `${out} choices: ${why}`);
    await seen(page, ".desk-side .more", `More is not seen: ${why}`);
    await page.locator(".desk-side").evaluate((side) => side.scrollTo(0, side.scrollHeight));
    await seen(page, ".log p", `the last words cannot be scrolled to: ${why}`);
}

test("on a phone the end of a game is told first of all, also when the page is loaded anew", phones(async (visit, size) => {
    const { page } = visit;
    await visit.go("en/tutor.html#play=1");
    await pressesBehindMore(visit, "Give up");
    await visit.goesOn();
    await endIsSeen(visit, size);
    const how = await page.locator(".result .how").innerText();
    await page.reload();
    await visit.ready();
    await page.locator(".result .how").waitFor();
    equal(await page.locator(".result .how").innerText(), how);
    await endIsSeen(visit, `${size}, loaded anew`);
}));

test("on a phone the end of a lesson is told first of all", phones(async (visit, size) => {
    await visit.go("en/tutor.html#learn=runt-bradet+8");
    await pressesBehindMore(visit, /^Skip/u);
    for (let steps = 0; steps < 3 && await visit.last("result") === null; steps++) {
        await visit.goesOn();
    }
    await endIsSeen(visit, size);
}));

test("on a phone a hit and what came of it are told in sight, and one button goes on", phones(async (visit, size) => {
    const { page } = visit;
    await visit.go("en/tutor.html#play=1");
    for (let turn = 0; turn < MOST_TURNS; turn++) {
        const { expects, screen: { game } } = await visit.last("ask");
        const { rules, set, position, dice, viewer } = game;
        const hit = await page.locator(`.desk-board .man[data-side=${viewer}][data-at="0"]`).count() > 0;
        if (hit && expects === "enter") {
            await page.evaluate(() => [...document.querySelectorAll(".log .exchange:last-child > p")]
                .filter((each) => !each.textContent.startsWith("(")) // what a word means may be below
                .at(-1)?.setAttribute("data-told", ""));
            await seen(page, "[data-told]", `what cannot be played is cut off: ${size}`,
                size !== "320x568"); // where there is room for all of it
            equal(await page.locator(".dock :is(.main, .live-row) button:visible").count(), 1);
            return;
        }
        if (expects === "play" && !game.forced) {
            const { plays: [{ play }] } = visit.batch({ cmd: "best", plies: 0, rules, set, position, dice });
            await visit.plays(play, { side: viewer });
        } else {
            await visit.goesOn();
        }
    }
    throw new Error("nothing was hit and stayed out");
}));

test("on a phone a wrong answer is told from its beginning, and the question is whole when it is tried again", phones(async (visit, size) => {
    const { page } = visit;
    await visit.go("en/tutor.html#solve=vilken-blotta");
    for (let steps = 0; steps < 5 && await page.locator(".live.answers").count() === 0; steps++) {
        await visit.goesOn();
    }
    await visit.playsAnything();
    await seen(page, ".exchange.judged", `the reply does not begin in sight: ${size}`, false);
    need(await page.locator(".live-row:visible").count() === 0, `the board has buttons beside the way on: ${size}`);
    await visit.goesOn();
    await seen(page, ".question:not(.closed) .asked", `the question is cut off: ${size}`);
}));
