// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario: a teacher who knows nothing of the files makes a lesson by clicks, and hands it out.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { codeOf } from "../../src/ui/web/page/handcode.js";
import { looksGood } from "./axe.mjs";
import { equal, need, note, test } from "./tap.mjs";
import { PHONE, Visit } from "./visit.mjs";

/** A field of the open part by the path that it is at. */
const field = (page, at) => page.locator(`.studio-field[data-at="${at}"]`);

/** Writes a text in both languages. */
async function writes(page, at, sv, en) {
    for (const [language, words] of [["sv", sv], ["en", en]]) {
        await field(page, at).locator(`:is(textarea, input)[lang=${language}]`).first().fill(words);
    }
}

/** In the page: whether this text is in what is kept of the studio. */
const isKept = (text) => new Promise((done) => {
    window.indexedDB.open("brade").onsuccess = ({ target: { result } }) => {
        result.transaction("files").objectStore("files").get("studio").onsuccess = ({ target }) => {
            result.close();
            done(JSON.stringify(target.result).includes(text));
        };
    };
});

/** A lesson with a question of a kind, the first if none is named, from nothing. */
async function makesLesson({ page, server }, kind = 0) {
    await page.goto(server.url("en/studio.html"));
    await page.locator(".cards button").first().click();
    await page.locator("input[name=title]").fill("Bearing off");
    await page.locator("select[name=languages]").selectOption("en sv");
    await page.locator("dialog .primary").click();
    await writes(page, "/steps/0/say", "Alla brickor står hemma.", "All checkers stand at home.");
    await page.locator(".kinds button").nth(kind).click();
    await page.locator(".ask .studio-field").first().waitFor();
}

/** A lesson that asks which of two options is best: the first. */
async function asksToChoose(visit) {
    await makesLesson(visit, 5);
    for (const [at, words] of [["text", "Which is best?"], ["choice/0/text", "Hit"], ["choice/1/text", "Wait"]]) {
        await field(visit.page, `/steps/0/ask/${at}`).locator("[lang=en]").fill(words);
    }
    await visit.page.locator(".state", { hasText: "Nothing" }).waitFor();
}

/** Adds an exam, and has all of its fields shown. */
async function addsExam(page) {
    await page.locator(".outline .add", { hasText: "Exam" }).click();
    await field(page, "/exam/questions").waitFor({ state: "attached" }); // until then those of the step are there
    await page.locator(".editor > .more > summary").click();
}

/** Saves everything as a pack into a folder; the path of it. */
async function savesPack({ page }, folder, title) {
    await page.locator(".studio-tools .primary").click();
    await page.getByRole("button", { name: /^Everything, as a pack(?! for)/u }).click();
    await page.locator("dialog input[name=title]").fill(title);
    await page.locator("dialog input[name=author]").fill("A. Teacher");
    const [download] = await Promise.all([page.waitForEvent("download"), page.locator("dialog .primary").click()]);
    const pack = join(folder, download.suggestedFilename());
    await download.saveAs(pack);
    return pack;
}

test("a lesson is made by clicks, mended, looked at, undone, and handed out as a pack that check accepts", (world) => {
    if (world.name !== "chromium") {
        return note("Chromium alone tells of downloads");
    }
    const folder = mkdtempSync(join(tmpdir(), "brade-"));
    return Visit.during(world, {}, async (visit) => {
        const { page } = visit;
        await makesLesson(visit);
        const roll = field(page, "/steps/0/ask/roll");
        await roll.locator(".problem .error").waitFor(); // it is missing, and told there
        await looksGood(visit, "studio");
        await roll.locator("select").selectOption("6-2");
        await field(page, "/steps/0/position").locator(".make").click();
        await page.getByRole("button", { name: "Starting position" }).click();
        await page.locator("dialog .primary:enabled").click();
        await page.locator(".preview svg, .editor .board-picture svg").first().waitFor();
        await page.locator(".state", { hasText: "To fill in: 1" }).waitFor(); // not any play is right: which is
        await field(page, "/steps/0/ask/play").locator(".make").click();
        const play = async (at) => page.locator(`dialog .live-place[data-white="${at}"]`).click();
        for (const at of [1, 7, 1, 3]) {
            await play(at);
        }
        await page.locator("dialog .settle:enabled").click();
        await page.locator(".made .play").waitFor();
        equal(await page.locator(".made .play").innerText(), "1/7 1/3");
        const wrong = field(page, "/steps/0/ask/feedback");
        await wrong.locator(".add").first().click();
        await wrong.locator("[data-at$='/answer'] input").fill("1/4");
        await page.keyboard.press("Enter");
        await wrong.locator(".made").waitFor();
        await wrong.locator("[data-problem$='/say']", { hasText: "has to be written" }).waitFor();
        await page.locator(".state").click(); // to what is counted
        await wrong.locator("[data-at$='/say'] textarea:focus").first().waitFor();
        await writes(page, "/steps/0/ask/feedback/0/say", "Kort.", "Short.");
        await wrong.locator(".heard", { hasText: "Not legal" }).waitFor();
        await wrong.getByRole("button", { name: "Delete", exact: true }).click();
        await wrong.locator(".made").waitFor({ state: "detached" });
        const hints = field(page, "/steps/0/ask/hints");
        equal(await hints.locator(".add").innerText(), "Add one");
        await hints.locator(".add").click();
        await page.keyboard.type("Två"); // at once, whatever the program is at
        await writes(page, "/steps/0/ask/hints", "Två brickor.", "Two checkers.");
        await hints.locator(".add").click(); // the words before are not lost by that
        await hints.locator("textarea").nth(2).waitFor();
        equal(await hints.locator("textarea[lang=en]").first().inputValue(), "Two checkers.");
        await hints.getByRole("button", { name: "Delete" }).last().click();
        await writes(page, "/steps/0/ask/explain", "En bricka för varje tärning.", "One checker for each die.");
        await field(page, "/steps/0/say").locator("textarea[lang=en]").fill("Oh no");
        await page.locator(".outline", { hasText: "Oh no" }).waitFor();
        await page.getByRole("button", { name: "Undo", exact: true }).click();
        await page.locator(".outline", { hasText: "All checkers" }).waitFor();
        await page.locator(".outline .head").click();
        await page.locator(".outline ol .part").hover();
        await field(page, "/title").locator("[lang=sv]").fill("Utspel");
        await page.mouse.down(); // what was typed is kept meanwhile: the press is none the less one
        await page.waitForFunction(isKept, "Utspel");
        await page.mouse.up();
        await page.locator(".made .play").waitFor();
        await page.locator(".outline .add", { hasText: "Step" }).click();
        await page.locator(".says", { hasText: "same board as step 1" }).waitFor();
        await page.locator(".editor-head .move button", { hasText: "↑" }).click();
        await field(page, "/steps/0/position").getByRole("button", { name: "Without a board" }).waitFor(); // its own now
        equal(await page.getByRole("button", { name: "Undo", exact: true }).getAttribute("title"), "Undo: moved Step 2");
        const undo = page.getByRole("button", { name: "Undo", exact: true });
        await undo.click();
        await page.evaluate(() => new MutationObserver(() => document.querySelector(".made .play") && window.location.reload())
            .observe(document.querySelector(".editor"), { childList: true }));
        await Promise.all([page.waitForNavigation(), undo.click()]); // what is seen is kept already
        await page.locator(".made .play").waitFor();
        await visit.picture("studio");
        await page.getByRole("button", { name: "Try it" }).click();
        await page.locator("dialog .live.asking").waitFor();
        need(!(await page.locator("dialog").innerText()).includes("Pass"), "a button that pupils do not have");
        equal(await page.locator("dialog .desk :is(h2, h3)").filter({ hasText: "Bearing off" })
            .evaluateAll((all) => all.filter(({ offsetHeight }) => offsetHeight > 1).length), 1); // said once
        await page.locator("dialog .sheet-head button", { hasText: "Swedish" }).click();
        await page.locator("dialog .live.asking").waitFor();
        await page.locator("dialog .log", { hasText: "Alla brickor" }).waitFor();
        need(!(await page.locator("dialog").innerText()).includes("start."), "a line was sent that nobody typed");
        await page.keyboard.press("Escape");
        const pack = await savesPack(visit, folder, "My course");
        execFileSync("unzip", ["-q", pack, "-d", folder]);
        execFileSync(world.program, ["check", "--strict", folder], { stdio: "pipe" });
    }).finally(() => rmSync(folder, { recursive: true }));
});

test("a play that is not legal is asked about", (world) =>
    Visit.during(world, {}, async (visit) => {
        const { page } = visit;
        await makesLesson(visit, 1);
        await field(page, "/steps/0/ask/roll").locator("select").selectOption("6-2");
        await field(page, "/steps/0/position").locator(".make").click();
        await page.getByRole("button", { name: "Starting position" }).click();
        await page.locator("dialog .to-move", { hasText: "White" }).waitFor();
        await page.locator(`dialog .live-place[data-white="1"]`).click(); // a sixteenth checker
        await page.locator("dialog .problem", { hasText: "no checker left" }).waitFor();
        await page.locator("dialog .primary:enabled").click();
        await page.locator(".preview svg").waitFor();
        await field(page, "/steps/0/ask/legal").locator(".make").click();
        await page.locator("dialog .free").click();
        for (const at of [1, 5, 1, 4]) {
            await page.locator(`dialog .live-place[data-white="${at}"]`).click();
        }
        await page.locator("dialog .settle:enabled").click();
        await page.locator(".made .play").waitFor();
        equal(await page.locator(".made .play").innerText(), "1/5 1/4");
        await page.waitForFunction(() => document.querySelectorAll(".problem .error").length === 0);
        await page.locator(".made .quiet").click(); // a question without its answer is one to be mended, not none
        await field(page, "/steps/0/ask/legal").locator(".problem .error").waitFor();
        await page.getByRole("button", { name: "Undo", exact: true }).click();
        await page.locator(".made .play").waitFor();
        await page.locator(".outline .add", { hasText: "Exam" }).click();
        await page.locator(".exam-size", { hasText: "asks 1 question" }).waitFor(); // by its rows, and the first is no gift
        equal(await field(page, "/exam/draw/0/ask").locator("select").evaluate(({ selectedOptions: [one] }) => one.text), "Is this play legal?");
        equal(await field(page, "/exam/questions").locator("input").inputValue(), ""); // no second number
        await field(page, "/exam/draw/0/times").locator("input").fill("3");
        await page.locator(".exam-size", { hasText: "asks 3 questions" }).waitFor();
        const drawn = async () => page.locator(".preview .drawn").innerText();
        const before = await drawn();
        equal(before.split("\n").filter((each) => each.startsWith("Question ")).length, 3);
        await page.locator(".drawn button").nth(2).click(); // it is seen whole
        await page.locator(".preview .question", { hasText: before.split("\n").at(-1).replace("Question 3: ", "") }).waitFor();
        await visit.picture("studio-exam");
        await page.getByRole("button", { name: "Other questions" }).click();
        await page.waitForFunction((was) => document.querySelector(".drawn")?.innerText !== was, before);
        await page.locator(".outline ol .part").click();
        await page.locator(".editor-head .move .quiet").last().click(); // what is taken away is asked about
        await page.locator("dialog .primary").click();
        await page.locator(".made .play").waitFor({ state: "detached" });
    }));

test("a number is to be filled in, and what is counted is offered", (world) =>
    Visit.during(world, {}, async (visit) => {
        const { page } = visit;
        await makesLesson(visit, 4);
        await field(page, "/steps/0/ask/number").locator(".problem", { hasText: "Fill in" }).waitFor();
        await page.locator(".state", { hasText: "To fill in: 1" }).waitFor();
        const setup = async () => field(page, "/steps/0/position").locator(".make").click();
        await setup();
        const put = async (tool, at, times) => {
            await page.locator(`dialog .tool.${tool}`).click();
            for (let n = 0; n < times; n++) {
                await page.locator(`dialog .live-place[data-white="${at}"]`).click();
            }
        };
        await page.getByRole("button", { name: "Starting position" }).click();
        await page.locator("dialog .primary:enabled").waitFor();
        await page.locator("dialog .tool.none").click();
        for (let n = 0; n < 4; n++) {
            await page.locator(`dialog .live-place[data-white="1"]`).click();
        }
        await put("white", 5, 2);
        await put("white", 7, 2);
        await page.locator("dialog .problem", { hasText: "bands on 5, 7" }).waitFor(); // at once, and both
        await page.locator("dialog .primary:enabled").click();
        await field(page, "/steps/0/ask/counts").locator("select").first().selectOption({ label: "Bands" });
        await page.getByLabel("Whose are counted").selectOption({ label: "Black's" }); // which is said, and White's at first
        await field(page, "/steps/0/ask/number").getByRole("button", { name: "Use 1" }).click();
        await page.getByLabel("Whose are counted").selectOption({ label: "White's" });
        await field(page, "/steps/0/ask/number").getByRole("button", { name: "Use 3" }).click();
        await page.waitForFunction(() => document.querySelector("[data-at='/steps/0/ask/number'] input").value === "3");
        await page.locator(".outline .add", { hasText: "Step" }).click();
        await page.locator("[data-at='/steps/1/say'] textarea:focus").first().waitFor(); // to be written in at once
    }));

test("what a teacher lets the program ask is Swedish in the learner's tutor", (world) =>
    Visit.during(world, {}, async ({ server }) => {
        const parts = await Promise.all(["sv", "sv-rest"].map(async (name) =>
            gunzipSync(Buffer.from(await (await fetch(server.url(`web/data/${name}.mo.gz`))).arrayBuffer())).toString()));
        ["Slå en blotta med det.", "Det är tillåtet, men lägger inget band."].forEach((words) =>
            need(parts.some((part) => part.includes(words)), words));
    }));

test("options are marked right by a press, told of, tried, and packed in the one language that all is in", (world) => {
    if (world.name !== "chromium") {
        return note("Chromium alone tells of downloads");
    }
    const folder = mkdtempSync(join(tmpdir(), "brade-"));
    return Visit.during(world, {}, async (visit) => {
        const { page } = visit;
        await asksToChoose(visit);
        const right = page.locator(".toggle.right");
        await right.first().click(); // it was: none is now
        await field(page, "/steps/0/ask/choice").locator(".problem", { hasText: "No option is marked" }).waitFor();
        await right.last().click();
        await page.locator(".state", { hasText: "Nothing" }).waitFor();
        await page.locator(".preview > .right", { hasText: "Right: Wait" }).waitFor(); // which is right is seen at once
        await page.locator(".languages", { hasText: "not yet translated: 4" }).waitFor();
        await page.locator(".outline .head").click();
        await page.locator(".state").click(); // to the first of them
        await page.locator("[lang=sv]:focus").waitFor();
        await page.locator(".outline ol .part").click();
        await page.locator(".moments button").first().click();
        await page.locator(".said-to-answer", { hasText: "Wait" }).locator(".right").waitFor();
        await page.locator(".moments button").nth(1).click();
        await page.locator(".said-to-answer", { hasText: "Hit" }).locator(".wrong").waitFor();
        const pack = await savesPack(visit, folder, "Half");
        await page.locator("dialog", { hasText: "one language: English" }).waitFor();
        execFileSync("unzip", ["-q", pack, "-d", folder]);
        execFileSync(world.program, ["check", folder], { stdio: "pipe" });
    }).finally(() => rmSync(folder, { recursive: true }));
});

test("what is typed stays, and a press counts, however soon one goes on and whatever remark comes or goes", (world) =>
    Visit.during(world, { viewport: { width: 1280, height: 3000 } }, async (visit) => {
        const { page } = visit;
        await asksToChoose(visit);
        need(await field(page, "/steps/0/ask/feedback").count() === 0, "two places for what is said to an option");
        const option = field(page, "/steps/0/ask/choice/1/text").locator("[lang=en]");
        const say = field(page, "/steps/0/ask/choice/1/say").locator("textarea[lang=en]");
        const right = page.locator(".toggle.right").last();
        const presses = async (where) => { // where it is seen, without waiting for anything
            let box = null;
            while (box === null) { // it is being drawn anew
                box = await where.boundingBox();
            }
            const { x, y, width, height } = box;
            await page.mouse.click(x + width / 2, y + height / 2);
        };
        const types = async (where, text) => {
            await presses(where);
            await page.keyboard.press("Control+a");
            await page.keyboard.type(text);
        };
        await say.waitFor();
        for (let n = 0; n < 20; n++) {
            const [written, said] = [n % 2 === 0 ? "Hit" : `Wait ${n}`, `Said ${n}.`]; // the same as the other is remarked
            await types(option, written);
            await page.waitForTimeout(n * 40);
            await types(say, said);
            equal([await option.inputValue(), await say.inputValue()], [written, said]);
            await page.locator(".toggle.right").first().click(); // by which the fields are drawn anew
            await say.focus();
            await page.keyboard.press("End");
            await page.keyboard.type(" And more.");
            const pressed = await right.getAttribute("aria-pressed");
            await types(option, `Stay ${n}`);
            await presses(right);
            await page.waitForFunction(([is, more]) => document.querySelectorAll(".toggle.right")[1].getAttribute("aria-pressed") !== is &&
                document.querySelector("[data-at='/steps/0/ask/choice/1/say'] textarea[lang=en]").value === more, [pressed, `${said} And more.`]);
            await page.waitForFunction(isKept, `Stay ${n}`);
            need(await page.evaluate(isKept, `${said} And more.`), said);
        }
    }));

test("each remark on an exam stands at its row, and the count leads from one to the next", (world) =>
    Visit.during(world, {}, async (visit) => {
        const { page } = visit;
        await asksToChoose(visit);
        await addsExam(page);
        await field(page, "/exam/questions").locator("input").fill("5");
        await field(page, "/exam/minutes").locator("input").fill("1");
        await field(page, "/exam/taught").locator("input").fill("hemspel");
        const row = page.locator(".problem[data-problem='/exam/draw/0'] .warning", { hasText: "no lesson" });
        await row.waitFor();
        await page.locator(".state", { hasText: "To mend: 2" }).waitFor();
        const led = async () => {
            await page.evaluate(() => document.querySelector(".led")?.classList.remove("led"));
            await page.locator(".state").click();
            return page.locator(".led").getAttribute("data-problem");
        };
        equal([await led(), await led(), await led()], ["/exam/draw/0", "/exam/minutes", "/exam/draw/0"]);
        equal(await page.evaluate(() => document.activeElement.closest("[data-at]").getAttribute("data-at").startsWith("/exam/draw/0/")), true);
    }));

test("an exam with a limited time says so first, begins by a press, and its clock runs", (world) => {
    if (world.name !== "chromium") {
        return note("Chromium alone tells of downloads");
    }
    const folder = mkdtempSync(join(tmpdir(), "brade-"));
    return Visit.during(world, {}, async (visit) => {
        const { page } = visit;
        await asksToChoose(visit);
        await addsExam(page);
        await field(page, "/exam/minutes").locator("input").fill("2");
        await page.waitForFunction(isKept, "minutes: 2");
        const pack = await savesPack(visit, folder, "Timed");
        await visit.go("en/tutor.html#lessons");
        await page.locator(".card", { hasText: "Packs" }).click();
        const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.locator("dialog .choices button").click()]);
        await chooser.setFiles(pack);
        await page.locator("dialog .primary").click();
        await page.locator("dialog .choices button", { hasText: "Bearing off" }).click();
        await page.locator(".option", { hasText: "Wait" }).waitFor();
        await page.clock.install();
        await visit.go("en/tutor.html#exam=timed:bearing-off");
        await page.locator(".log", { hasText: "You have 2 minutes" }).waitFor();
        need(!(await page.locator(".log").innerText()).includes("Enter"), "a key that does nothing here");
        need(await page.locator(".desk .clock").isHidden(), "it runs before it is begun");
        await visit.picture("exam-begins");
        await page.getByRole("button", { name: "Begin the exam" }).click();
        const clock = page.locator(".desk .clock:not([hidden])");
        await clock.waitFor();
        await page.clock.fastForward(60000);
        await page.waitForFunction(() => /^0:[1-5]\d$/u.test(document.querySelector(".desk .clock").textContent));
        await visit.picture("exam-clock");
        await page.clock.fastForward(60000);
        await page.locator(".desk-note", { hasText: "it is the last" }).waitFor();
        equal(await clock.innerText(), "0:00");
    }).finally(() => rmSync(folder, { recursive: true }));
});

test("a pack is learned on a phone and at a terminal, handed in, and the class is looked at", (world) => {
    if (world.name !== "chromium") {
        return note("Chromium alone tells of downloads");
    }
    const folder = mkdtempSync(join(tmpdir(), "brade-"));
    const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_STATE_HOME: folder };
    const brade = (...words) => execFileSync(world.program, words, { env, input: "b\nquit\n", stdio: ["pipe", "pipe", "pipe"] });
    let link = null;
    return Visit.during(world, {}, async (teacher) => {
        await asksToChoose(teacher);
        const pack = await savesPack(teacher, folder, "Half");
        const message = await teacher.page.locator("dialog textarea").inputValue();
        brade("pack", "add", pack);
        brade("learn", "half:bearing-off");
        brade("progress", "name", "Bo");
        brade("progress", "export", join(folder, "bo.json"));
        await Visit.during(world, { viewport: PHONE, site: world.site }, async (learner) => {
            const { page } = learner;
            await page.goto(learner.server.url(`en/tutor.html${new URL(/http\S+/u.exec(message)[0]).hash}`));
            await page.locator("dialog", { hasText: "A. Teacher" }).locator(".primary:focus").waitFor(); // Enter takes it
            await page.locator("dialog .sheet-head button").click(); // the link has the pack in it
            await learner.go("en/tutor.html#lessons");
            await page.locator(".card", { hasText: "Packs" }).click();
            const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.locator("dialog .choices button").click()]);
            await chooser.setFiles(pack);
            await page.locator("dialog", { hasText: "A. Teacher" }).waitFor();
            await page.locator("dialog .primary").click();
            await page.locator("dialog .choices button", { hasText: "Bearing off" }).click(); // it is begun at once
            const wait = page.locator(".desk.boardless .option", { hasText: "Wait" }); // no board of before is seen
            await wait.waitFor();
            await page.evaluate(() => { // whoever is as quick as can be presses while the reply is still told
                const [hit] = [...document.querySelectorAll(".option")].filter((each) => each.textContent.includes("Hit"));
                new MutationObserver(() => document.querySelector(".option.wrong") && hit.click())
                    .observe(document.querySelector(".options"), { subtree: true, attributeFilter: ["class"] });
            });
            await wait.click();
            await page.locator(".actions .primary:enabled").click();
            await page.locator(".actions button", { hasText: "Hand in" }).waitFor(); // at the end, first
            equal(await page.locator(".actions button:visible", { hasText: /Lesson|game/u }).count(), 0); // nothing leads out of the pack
            await learner.go("en/tutor.html#progress");
            await page.locator(".card", { hasText: "Hand in" }).click();
            await page.locator("dialog .primary").click(); // nobody hands in without a name
            await page.locator("dialog", { hasText: "Write your name first" }).waitFor();
            need(!await page.locator("dialog input[name=link]").isVisible(), "a link without a name");
            await page.locator("dialog input[name=name]").fill("Anna");
            const [handed] = await Promise.all([page.waitForEvent("download"), page.locator("dialog .primary").click()]);
            need(handed.suggestedFilename().startsWith("anna-"), handed.suggestedFilename());
            await page.waitForFunction(() => document.querySelector("dialog .code")?.width > 40);
            need((await page.locator("dialog select").innerText()).includes("Half"), "a pack by its title");
            const wide = await page.locator("dialog .code").evaluate(({ width }) => width);
            need(wide <= 97, `${wide} squares are too many for a phone`); // with the margin
            await looksGood(learner, "hand in");
            link = await page.locator("dialog input[name=link]").inputValue();
            await learner.go("en/tutor.html#lessons");
            await learner.go("en/tutor.html#progress");
            await page.reload();
            await page.locator(".card", { hasText: "Hand in" }).click();
            equal(await page.locator("dialog input[name=name]").inputValue(), "Anna"); // as before
        });
        const { page } = teacher;
        await page.goto(teacher.server.url("en/studio.html"));
        const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByRole("button", { name: "Open files" }).click()]);
        await chooser.setFiles(join(folder, "bo.json")); // which is the class's
        await page.locator(".handed", { hasText: "Bo" }).waitFor();
        await page.goto(teacher.server.url(`en/class.html${new URL(link).hash}`));
        await page.locator(".handed", { hasText: "Anna" }).waitFor();
        const shown = page.locator("#class > div").last();
        await shown.getByText("2 learners").waitFor();
        const codes = await Promise.all(["Cilla", "Dan"].map((name) =>
            codeOf(readFileSync(join(folder, "bo.json"), "utf8").replace('"Bo"', `"${name}"`))));
        const links = codes.map((code) => teacher.server.url(`en/class.html#hand=${code}`));
        await page.locator("textarea[name=pasted]").fill(`Hello, here are\n${links[0]} and\n${links[1]}\n${links[0].slice(0, -90)}`);
        await page.getByRole("button", { name: "Add what was pasted" }).click();
        await page.locator("[role=status]", { hasText: "2 of 3 were added." }).locator(".problem", { hasText: "Line 4" }).waitFor();
        await shown.getByText("4 learners").waitFor();
        for (const name of ["Cilla", "Dan"]) {
            await page.getByRole("button", { name: `Take away ${name}` }).click();
            await page.keyboard.press("Escape"); // it is asked first
            await page.getByRole("button", { name: `Take away ${name}` }).click();
            await page.locator("dialog .primary", { hasText: "Take away" }).click();
            await page.locator(".handed", { hasText: name }).waitFor({ state: "hidden" });
        }
        await shown.getByText("Which is best?").first().waitFor();
        await shown.getByText(/^Wait \([12]\)/u).waitFor(); // an option by its words; Bo may have chosen it too
        await looksGood(teacher, "class");
        await page.getByRole("button", { name: "Save as a spreadsheet" }).click();
        const [table] = await Promise.all([page.waitForEvent("download"), page.locator("dialog .choices button").first().click()]);
        await page.locator("dialog [role=status]", { hasText: table.suggestedFilename() }).waitFor(); // what was saved
        need((await page.locator("dialog [role=status]").innerText()).includes("learners-a-row-each.csv"), "all tables");
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: /^Change the name Bo/u }).click();
        await page.locator("dialog input[name=name]").fill("Bo B");
        await page.locator("dialog .primary").click();
        await page.locator(".handed", { hasText: "Bo B" }).waitFor();
        await shown.getByText("Bo B").first().waitFor();
        await page.getByRole("button", { name: "What most failed" }).click();
        await page.locator("dialog section:visible h2", { hasText: "Which is best?" }).waitFor();
        await page.locator("dialog section:visible ol li", { hasText: "Wait" }).waitFor(); // what the class chooses from
        await page.keyboard.press("Escape");
        await teacher.picture("class");
        await page.goto(teacher.server.url("en/studio.html")); // what is written since is not what was handed out
        await page.locator(".outline ol .part").click();
        await page.locator(".toggle.right").first().click();
        await field(page, "/steps/0/ask/choice").locator(".problem", { hasText: "No option is marked" }).waitFor();
        await page.getByRole("button", { name: "The class" }).click();
        await page.locator("#class > div").last().getByText("Which is best?").first().waitFor();
        await page.getByRole("button", { name: "What most failed" }).click();
        await page.locator("dialog section:visible h2", { hasText: "Which is best?" }).waitFor();
        await page.goto(teacher.server.url("en/studio.html"));
        await page.getByRole("button", { name: "Undo", exact: true }).click(); // still
        await page.locator(".state", { hasText: "Nothing" }).waitFor();
    }).finally(() => rmSync(folder, { recursive: true }));
});

test("the studio fits a phone, by night", (world) =>
    Visit.during(world, { viewport: PHONE, colorScheme: "dark" }, async (visit) => {
        const { page } = visit;
        await makesLesson(visit);
        await looksGood(visit, "phone");
        need(await page.evaluate((most) => document.documentElement.scrollWidth <= most, PHONE.width), "the page is too wide");
        await visit.picture("studio-phone");
    }));
