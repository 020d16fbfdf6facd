// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios: what a learner does.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { equal, need, note, test } from "./tap.mjs";
import { PHONE, Visit } from "./visit.mjs";

const HERE = new URL(".", import.meta.url).pathname;
const MOST_STEPS = 120;
const MOST_TURNS = 300;

/** What to answer to the questions of these lessons. */
export function answersOf(...files) {
    const paths = files.map((file) => join(HERE, "../../lessons", file));
    return JSON.parse(execFileSync("python3", [join(HERE, "answers.py"), ...paths]));
}

/** Goes through a lesson, answering as is known, until it is learned; how many questions. */
export async function learn(visit, known) {
    let answered = 0;
    for (let step = 0; step < MOST_STEPS; step++) {
        if (await visit.question() !== null) {
            await visit.answers(known);
            answered++;
        } else if (await visit.last("result") !== null) {
            return answered;
        } else {
            await visit.goesOn();
        }
    }
    throw new Error("the lesson has no end");
}

test("a newcomer makes a first legal play: three clicks or drags, thirty seconds", (world) =>
    Visit.during(world, { reducedMotion: "no-preference", whole: true }, async (visit) => {
        const began = performance.now();
        await visit.page.goto(visit.server.url());
        await visit.click(".ways .first");
        await visit.ready();
        await visit.page.locator(".live.asking").first().waitFor();
        await visit.drags(24, 25);
        await visit.settles();
        const seconds = (performance.now() - began) / 1000;
        need(await visit.page.locator(".exchange.judged.right").count() > 0, "the play is not right");
        need(visit.clicks <= 3, `${visit.clicks} clicks`);
        need(seconds < 30, `${seconds} s`);
        note(`${visit.clicks} clicks, ${seconds.toFixed(1)} s`);
    }), { alone: true });

test("the board of home plays turns to the hit and its answer", (world) =>
    Visit.during(world, { reducedMotion: "no-preference" }, async (visit) => {
        if (world.name === "firefox") {
            return; // it has been told to reduce motion for all tests
        }
        await visit.page.goto(visit.server.url("en/tutor.html"));
        for (const bar of ["black", "white"]) {
            await visit.page.locator(`.desk-board .man[data-side=${bar}][data-at="0"]`).first().waitFor({ state: "attached" });
        }
    }));

test("lesson 12 is learned whole on a phone", (world) =>
    Visit.during(world, { viewport: PHONE }, async (visit) => {
        await visit.go("en/tutor.html#learn=12");
        const wide = await visit.page.evaluate(() => document.documentElement.scrollWidth);
        need(wide <= PHONE.width, `the page is ${wide} wide`);
        const answered = await learn(visit, answersOf("12-forsta-draget.yaml"));
        need(answered >= 13, `${answered} questions`);
        need((await visit.page.locator(".result.lesson .about").innerText()).length > 20, "what it was about is not told");
        equal(await visit.page.locator(".actions .primary").count(), 1, "one way on");
    }));

test("a lesson in the contents is live at once, and its page in the book beside it", (world) =>
    Visit.during(world, {}, async (visit) => {
        const { page } = visit;
        await page.goto(visit.server.url("en/index.html"));
        const links = page.locator("ol.contents li").first().locator("a");
        need(/^lesson-/u.test(await links.nth(1).getAttribute("href")), "the book is not there");
        await links.first().click();
        await page.locator(".live.asking").first().waitFor();
        need(/#learn=runt-bradet/u.test(page.url()), page.url());
    }));

test("with letters twice as large the task is seen on a phone, and the board scrolls with the page", (world) =>
    Visit.during(world, { viewport: { width: 390, height: 780 }, types: false }, async (visit) => {
        const { page } = visit;
        await visit.go("en/tutor.html#learn=runt-bradet+1");
        await page.evaluate(() => {
            document.documentElement.style.fontSize = "200%";
        });
        await visit.go("en/tutor.html#learn=runt-bradet+2");
        await page.waitForFunction(() => {
            const { top } = document.querySelector(".question:not(.closed)").getBoundingClientRect();
            const seen = document.elementFromPoint(innerWidth / 2, Math.max(2, top + 20));
            return document.querySelector(".desk.tight") !== null && seen?.closest(".question") !== null;
        });
    }));

test("half a play stays on the board, and a step shows its own question once", (world) =>
    Visit.during(world, {}, async (visit) => {
        const { page } = visit;
        const on18 = page.locator('.desk-board .man[data-side=white][data-at="18"]');
        await visit.go("en/tutor.html#learn=runt-bradet+5");
        await page.locator(".live.asking").first().waitFor();
        for (const label of [12, 18]) {
            await visit.point(label);
        }
        await visit.does(() => page.locator(".settle").click());
        await page.locator(".live.asking").first().waitFor();
        equal([await on18.count(), await page.locator(".live-made").textContent()], [1, "12/15/18"]);
        equal(await page.locator(".exchange.judged.partly").count(), 1, "half a play is no mistake");
        for (const label of [12, 18]) {
            await visit.point(label);
        }
        await visit.does(() => page.locator(".settle").click());
        equal(await page.locator(".exchange.judged.right").count(), 1);
        const seen = () => page.locator(".asked:visible").allTextContents();
        for (const step of [6, 7, 8]) {
            await visit.says("next");
            equal((await seen()).length, 1, `step ${step}`);
        }
        const [goal] = await seen();
        equal((await page.locator(".log").innerText()).split(goal).length, 2, "the goal is told once");
    }));

test("a wrong play is refuted in place, with its reason", (world) =>
    Visit.during(world, {}, async (visit) => {
        const { page } = visit;
        await visit.go("en/tutor.html#learn=12");
        await visit.says("14/19 12/14");
        const exchange = page.locator(".exchange.judged.wrong").last();
        need(/14\/19 takes a five, and the roll is 6-2/u.test(await exchange.innerText()),
            await visit.lastSaid());
        need(await page.locator(".live.asking").count() > 0, "it cannot be tried again");
        await visit.plays("12/14 12/18");
        need(await page.locator(".exchange.judged.right").count() > 0, "it is not right then");
    }));

test("a play that is worse is answered on the board, step by step", (world) =>
    Visit.during(world, {}, async (visit) => {
        const { page } = visit;
        await visit.go("en/tutor.html#solve=near-his-home");
        const next = page.locator(".refutation button:first-child").last();
        for (let problem = 0; problem < 12 && await next.count() === 0; problem++) {
            const asked = await visit.last("question");
            const ranked = await visit.batch({ cmd: "best", plies: 0, rules: asked.rules, set: asked.set,
                position: asked.position, dice: asked.dice });
            await visit.says(ranked.plays.at(-1).play);
            if (await next.count() === 0) {
                await visit.says("next");
            }
        }
        const position = () => page.locator(".desk-board svg desc").first().textContent();
        const seen = new Set([await position()]);
        for (let step = 0; step < 8 && await next.isEnabled(); step++) {
            await next.click();
            await page.waitForFunction((was) =>
                document.querySelector(".desk-board svg desc").textContent !== was, [...seen].pop());
            seen.add(await position());
        }
        need(seen.size >= 3, `${seen.size} boards`);
    }));

test("a worse play that is shown is seen on the board as it is told, and the position comes back", (world) =>
    Visit.during(world, {}, async (visit) => {
        const { page } = visit;
        const stand = () => page.locator(".desk-board .man").evaluateAll((men) =>
            men.map(({ dataset }) => `${dataset.side}${dataset.at}`).sort().join());
        const presses = (name) => visit.does(() => page.locator(".dock button", { hasText: name }).click());
        await visit.go("en/tutor.html#solve=near-his-home");
        await visit.plays("12/16 7/10"); // which hits
        await visit.says("skip");
        await presses("Why?");
        const answered = await stand();
        const seen = [answered];
        for (const name of ["Show me", "What punishes it", "The best play", "Back to the position"]) {
            equal(await page.locator(".actions button").first().innerText(), "Continue", "the way on keeps its place");
            await presses(name);
            seen.push(await stand());
        }
        equal(new Set(seen).size, 3, seen.join("\n")); // the best play is what the answer showed
        need(seen[1].includes("black0"), `after the hit: ${seen[1]}`);
        need(seen[2].includes("white0,white0"), `after what punishes it: ${seen[2]}`);
        equal(seen[4], answered);
    }));

test("an exam is sat to its result", (world) =>
    Visit.during(world, {}, async (visit) => {
        await visit.go("en/tutor.html#exam=12");
        for (let step = 0; step < MOST_STEPS; step++) {
            const result = await visit.last("result");
            if (result !== null) {
                equal([result.of, result.asked >= 5, result.passed], ["exam", true, false]);
                await visit.page.getByText(/1: You are .* Right: /u).first().waitFor(); // which question, and what was right
                equal(await visit.page.getByRole("button", { name: "What is it worth?" }).count(), 0);
                await visit.click("button:has-text(\"Try again\")");
                await visit.page.getByText("question 1 of").first().waitFor();
                return;
            }
            await sit(visit);
        }
        throw new Error("the exam has no end");
    }));

test("a question of an exam is not given up by a second press, and an exam that was left goes on", (world) =>
    Visit.during(world, { types: false }, async (visit) => {
        const { page } = visit;
        const press = (name) => page.locator(".actions").getByRole("button", { name, exact: true });
        await visit.go("en/tutor.html#exam=12");
        await press("Leave it out").click();
        await page.getByText("A question that is left out counts as wrong.").waitFor();
        await press("Leave it out").click();
        await press("Next question").waitFor();
        await visit.rests();
        const box = await press("Next question").boundingBox();
        const twice = [box.x + box.width / 2, box.y + box.height / 2];
        await page.evaluate(([x, y]) => { // the second press comes when what it would give up stands there, at once
            new MutationObserver((_, watching) => {
                const there = document.elementFromPoint(x, y)?.closest("[data-do=skip]") ?? null;
                if (there !== null) {
                    watching.disconnect();
                    there.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
                    window.pressed = true;
                }
            }).observe(document.querySelector(".desk"), { subtree: true, childList: true });
        }, twice);
        await page.mouse.click(...twice);
        await page.waitForFunction(() => window.pressed);
        await visit.rests();
        await page.getByText("question 2 of").first().waitFor();
        equal(await press("Next question").count(), 0); // the second press has answered nothing
        equal(await page.getByText("A question that is left out").locator("visible=true").count(), 0);
        await page.reload();
        await page.getByText("The exam goes on where you left it").waitFor();
        await page.getByText("question 2 of").first().waitFor();
        await press("Break it off").click();
        await page.getByText("Then the exam is over, and not passed.").waitFor();
        await press("Break it off").click();
        await page.getByText("step 1 of").first().waitFor(); // the lesson's board, with its words
        await visit.go("en/tutor.html#exam=12");
        await page.getByText("question 1 of").first().waitFor();
    }));

/** Answers a question of an exam in some way that is understood, or goes on. */
async function sit(visit) {
    const asked = await visit.question();
    if (asked === null) {
        return visit.goesOn();
    }
    const sure = visit.page.getByRole("button", { name: "Yes, nothing" });
    if (await sure.count() > 0) {
        return visit.does(() => sure.click());
    }
    if (["play", "line"].includes(asked.kind)) {
        return visit.playsAnything();
    }
    const option = asked.element.locator(".option:enabled").first();
    if (await option.count() > 0) {
        return visit.chooses(asked.element, [await option.locator("span").nth(1).innerText()]);
    }
    return visit.says({ legal: "yes", number: "12", rolls: "6-6", plays: "pass" }[asked.kind] ?? "pass");
}

test("from the first page to the end of a game against the weakest engine: 120 clicks", (world) =>
    Visit.during(world, { seed: 1 }, async (visit) => {
        const { page } = visit;
        await page.goto(visit.server.url("en/index.html"));
        await visit.click(".top .main[href$='#games']");
        await visit.ready();
        await page.locator(".choices button").first().waitFor();
        await visit.does(() => visit.click(".choices button"));
        let seen = 0; // turns at which the board showed what the other side had played
        for (let turn = 0; turn < MOST_TURNS; turn++) {
            seen += await page.locator(".desk-board .played").count() > 0 ? 1 : 0;
            if (turn === 4) {
                await otherGameIsAsked(visit);
            }
            const result = await visit.last("result");
            if (result !== null) {
                equal(result.of, "game");
                note(`${turn} lines, ${visit.clicks} clicks, ${result.winner} has won: ${result.end}`);
                need(visit.clicks <= 120, `${visit.clicks} clicks`);
                need(seen > 3, `${seen} plays of the other side were seen`);
                await turnsHaveAddresses(visit);
                return;
            }
            await visit.playsBest();
        }
        throw new Error("the game has no end");
    }));

/** A level chosen while a game goes on asks first; the game goes on. */
async function otherGameIsAsked(visit) {
    const { page } = visit;
    const { position } = (await visit.last("ask")).screen.game;
    await visit.go("en/tutor.html#games");
    await visit.does(() => page.locator(".choices button", { hasText: "Level 3" }).last().click());
    equal((await visit.last("ask")).expects, "confirm");
    await visit.does(() => page.locator(".actions button").first().click());
    equal((await visit.last("ask")).screen.game.position, position);
}

test("a small game that a list was looked at from has its goal and its address again", (world) =>
    Visit.during(world, {}, async (visit) => {
        const { page } = visit;
        const hash = () => page.evaluate(() => window.location.hash);
        await visit.go("en/tutor.html#learn=runt-bradet+8");
        const title = await page.locator(".desk-head h1").innerText();
        await visit.does(() => page.locator(".actions button").first().click());
        equal((await visit.last("ask")).screen.kind, "game");
        await visit.does(() => page.locator(".top nav a[href$='#games']").click());
        equal(await hash(), "#games");
        await visit.does(() => page.locator(".actions button", { hasText: "Back to the game" }).click());
        equal([await hash(), await page.locator(".desk-head h1").innerText()], ["#learn=runt-bradet+8", title]);
        need(/Goal: 11 checkers/u.test(await visit.log()), await visit.log());
        await page.reload();
        await visit.ready();
        equal((await visit.last("ask")).screen.question.place.in.step, 8);
    }));

/** A turn of the game just played is looked at by its address: by reload, back and forward. */
async function turnsHaveAddresses(visit) {
    const { page } = visit;
    const hash = () => page.evaluate(() => window.location.hash);
    await visit.go("en/tutor.html#analyse");
    await visit.does(() => page.keyboard.press("ArrowRight"));
    const first = await hash();
    need(/^#analyse=1:\d+[wb]$/u.test(first), first);
    await visit.does(() => page.keyboard.press("ArrowRight"));
    need(await hash() !== first, first);
    await visit.does(() => page.goBack());
    equal(await hash(), first);
    await page.reload();
    await visit.ready();
    equal(await hash(), first);
    const { screen } = await visit.last("ask");
    equal(screen.review.turns[screen.review.open].open.text, first.split("=")[1]);
    await visit.says("best"); // the plays that are asked for are seen there, too
    need(await page.locator(".figures tbody tr").count() > 0, "no play in the table");
}

test("a row of a list is opened, a setting is changed, several options answer at once", (world) =>
    Visit.during(world, {}, async (visit) => {
        const { page } = visit;
        await visit.go("en/tutor.html#lessons");
        await visit.does(() => page.locator(".choices button", { hasText: "The whole roll" }).click());
        equal((await visit.last("heading")).words, "Lesson 13 · The whole roll");
        await visit.does(() => page.locator(".top .wheel").click());
        for (const value of [false, true]) {
            await visit.does(() => page.locator("input[name=streak]").setChecked(value));
            equal(await page.locator("input[name=streak]").isChecked(), value);
        }
        await visit.says("ask poang/lika-mycket");
        await visit.answers(answersOf("26-poang.yaml"));
        equal((await visit.last("reply")).outcome, "right");
    }));

test("there is no line to type in, unless it is switched on", (world) =>
    Visit.during(world, { types: false }, async (visit) => {
        const { page } = visit;
        const line = page.locator("input[name=line]");
        await visit.go("en/tutor.html#learn=2");
        need(!await line.isVisible(), "there is a line");
        await visit.does(() => page.locator(".top .wheel").click());
        await page.locator("[name=own-line]").check();
        need(await line.isVisible(), "the line does not come");
        await page.reload();
        await visit.ready();
        need(await line.isVisible(), "the line is not kept");
    }));

/** Where one is: the address, the link at the top that stands out, what stands over the page. */
function whereabouts(page) {
    return page.evaluate(() => [window.location.hash,
        document.querySelector(".top .main[aria-current]")?.textContent ?? null, document.querySelector("h1").textContent]);
}

test("every place has an address: links, back, on, reload, and fast clicks", (world) =>
    Visit.during(world, {}, async (visit) => {
        const { page } = visit;
        const link = (name) => page.locator(`.top .main[href$="#${name}"]`);
        const puzzles = ["#problems", "Puzzles", "Puzzles"];
        const lesson = ["#learn=hela-slaget+1", "Learn", "Lesson 13 · The whole roll"];
        await visit.go("en/tutor.html");
        await visit.does(() => link("problems").click());
        equal(await whereabouts(page), puzzles);
        await visit.does(() => link("games").click());
        await visit.does(() => page.locator(".choices button:visible").first().click());
        equal((await whereabouts(page)).slice(0, 2), ["#play=resume", "Play"]);
        await visit.does(() => link("lessons").click());
        await visit.does(() => page.locator(".choices button:visible", { hasText: "The whole roll" }).click());
        equal(await whereabouts(page), lesson);
        await page.reload();
        await visit.ready();
        equal(await whereabouts(page), lesson);
        await visit.does(() => page.goBack());
        equal(await whereabouts(page), ["#lessons", "Learn", "Learn"]);
        await visit.does(() => page.goForward());
        equal(await whereabouts(page), lesson);
        await page.evaluate(() => { // faster than the tutor answers
            for (const name of ["games", "progress", "analysis", "problems"]) {
                window.location.hash = name;
            }
        });
        await page.waitForFunction(() => document.querySelector("h1").textContent === "Puzzles");
        equal(await whereabouts(page), puzzles);
    }));

test("a game goes on by back and forward with a lesson between, and says what was rolled after a reload", (world) =>
    Visit.during(world, { seed: 1 }, async (visit) => {
        const { page } = visit;
        const link = (name) => page.locator(`.top .main[href$="#${name}"]`);
        const turns = async () => (await visit.log()).split("\n").filter((line) => /^Turn \d+:/u.test(line));
        await visit.go("en/tutor.html#play=beginner");
        await visit.playsBest();
        const { screen: { game } } = await visit.last("ask");
        const [told] = (await turns()).slice(-1);
        await visit.does(() => link("lessons").click());
        await visit.does(() => page.locator(".choices button:visible", { hasText: "The whole roll" }).click());
        await visit.does(() => page.goBack());
        await visit.does(() => page.goBack());
        for (const again of [false, true]) {
            const { screen } = await visit.last("ask");
            equal([screen.kind, screen.game.position, (await whereabouts(page))[0]], ["game", game.position, "#play=resume"]);
            await page.locator(".live.asking").first().waitFor();
            equal(await page.locator(".refutation:visible").count(), 0);
            if (!again) {
                await visit.does(() => page.goForward());
                await visit.does(() => page.goForward());
                equal((await visit.last("ask")).screen.kind, "question");
                await visit.does(() => page.goBack());
                await visit.does(() => page.goBack());
            }
        }
        await page.reload();
        await visit.ready();
        equal((await turns()).slice(-1), [told]);
        await visit.playsBest();
        const { expects, screen } = await visit.last("ask");
        need(screen.game.position !== game.position, `it does not go on, but asks to ${expects}`);
    }));

test("who goes elsewhere while the tutor is at work comes there", (world) =>
    Visit.during(world, {}, async (visit) => {
        const { page } = visit;
        await visit.go("en/tutor.html#lessons");
        await page.reload({ waitUntil: "commit" });
        await page.locator(".top .main[href$='#progress']").click();
        await page.waitForFunction(() => document.querySelector("h1")?.textContent === "Progress");
        await visit.rests();
        equal((await whereabouts(page)).slice(0, 2), ["#progress", "Progress"]);
    }));

test("what is chosen for the board, for light and dark, is kept", (world) =>
    Visit.during(world, {}, async (visit) => {
        const { page } = visit;
        await visit.go("en/tutor.html#settings");
        const paper = () => page.evaluate(() => window.getComputedStyle(document.body).backgroundColor);
        const light = await paper();
        await page.locator("select[name=theme]").selectOption("dark");
        await page.locator("select[name=board]").selectOption("contrast");
        const dark = await paper();
        need(light !== dark, `it stays ${light}`);
        await page.goto(visit.server.url("en/index.html"));
        equal([await paper(), await page.evaluate(() => document.documentElement.dataset.look)], [dark, "contrast"]);
    }));

test("a play is made by keyboard alone", (world) =>
    Visit.during(world, {}, async (visit) => {
        const { page } = visit;
        await visit.go("en/tutor.html#learn=runt-bradet+7");
        await page.locator(".live.asking").first().waitFor();
        const at = () => page.evaluate(() => document.activeElement?.className ?? "");
        for (let tabs = 0; tabs < 60 && !(await at()).includes("live-place"); tabs++) {
            await page.keyboard.press("Tab");
        }
        need((await at()).includes("live-place"), "the Tab key does not come to the board");
        const name = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
        for (const key of ["1", "Enter", "7"]) { // which ends a number: 7, not 17
            await page.keyboard.press(key);
        }
        need(/\b7\b/.test(await name()), `at ${await name()}`);
        await page.keyboard.press("Escape");
        for (const keys of ["2", "3"]) {
            await page.keyboard.press(keys);
        }
        await page.keyboard.press("Enter");
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press("Enter");
        await page.waitForFunction(() => document.querySelector(".live-made")?.textContent === "23/24");
        for (const key of ["2", "2", "Enter", "2", "4", "Enter"]) { // by its number, too
            await page.keyboard.press(key);
        }
        await page.waitForFunction(() => document.querySelector(".live-made")?.textContent.includes("22/24"));
        await visit.does(() => page.keyboard.press("Enter"));
        equal(await page.locator(".exchange.judged.right").count() > 0, true);
        await page.goto(visit.server.url("en/index.html")); // which leads back from now on
        await page.locator(".way.first[href$='#onward']", { hasText: "Go on where you were" }).click();
        await page.waitForFunction(() => window.location.hash.startsWith("#learn=runt-bradet"));
    }));
