// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios: how fast it thinks, and that the page never stands still meanwhile.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { need, note, test } from "./tap.mjs";
import { Visit } from "./visit.mjs";

const ROUNDS = 15;
// An early and a late middle game; a play that is worse than another, so that it has reasons.
const JUDGED = [
    { cmd: "judge", position: "O-----------o-----------:0,0:w", dice: [6, 2], play: "1/7 1/3" },
    { cmd: "judge", position: "bbbbbA--AaA-BBAAaC--B---:1,3:w", dice: [5, 1], play: "bar/5** 18/19" },
].map((request) => ({ ...request, plies: 0 }));
const AHEAD = [
    { cmd: "best", position: "O-----------o-----------:0,0:w", dice: [3, 1], plies: 2 },
    { cmd: "best", position: "bbbbbA--AaA-BBAAaC--B---:1,3:w", dice: [5, 1], plies: 2 },
];

const median = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];

/** Milliseconds that the program takes for a request, in the middle of some. */
async function natively(program, requests) {
    const child = spawn(program, ["batch"], { stdio: ["pipe", "pipe", "inherit"] });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const times = requests.map(() => []);
    for (let round = 0; round < ROUNDS; round++) {
        for (const [i, request] of requests.entries()) {
            const began = performance.now();
            child.stdin.write(`${JSON.stringify(request)}\n`);
            await lines.next();
            times[i].push(performance.now() - began);
        }
    }
    child.stdin.end();
    return times.map(median);
}

/** The same in the page, by a tutor of its own. */
function inPage(page, requests) {
    return page.evaluate(async ({ asked, rounds }) => {
        const base = new URL("../", window.location.href);
        const { Tutor } = await import(new URL("web/tutor.js", base).href);
        const tutor = new Tutor({ base, language: "en", store: false });
        await tutor.open({ start: "greet", names: [], rules: null, seed: 1 });
        const times = asked.map(() => []);
        for (let round = 0; round < rounds; round++) {
            for (const [i, request] of asked.entries()) {
                const began = performance.now();
                await tutor.batch(request);
                times[i].push(performance.now() - began);
            }
        }
        const middle = (all) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)];
        return times.map(middle);
    }, { asked: requests, rounds: ROUNDS });
}

const told = (times) => times.map((ms) => ms.toFixed(1)).join(", ");

test("a play is judged with reasons within 10 ms, two rolls ahead are looked at within 3 times native", (world) =>
    Visit.during(world, {}, async (visit) => {
        await visit.page.goto(visit.server.url("en/index.html"));
        const best = { judged: Infinity, ratio: Infinity };
        for (let round = 0; round < 4 && !(best.judged < 10 && best.ratio <= 3); round++) {
            const judged = await inPage(visit.page, JUDGED);
            const [ahead, native] = [await inPage(visit.page, AHEAD), await natively(world.program, AHEAD)];
            const ratio = Math.max(...ahead.map((ms, i) => ms / native[i]));
            note(`judge ${told(judged)} ms; two rolls ahead ${told(ahead)} ms, natively ${told(native)} ms`);
            best.judged = Math.min(best.judged, Math.max(...judged));
            best.ratio = Math.min(best.ratio, ratio);
        }
        need(best.judged < 10, `judge: ${best.judged} ms`);
        need(best.ratio <= 3, `two rolls ahead: ${best.ratio} times native`);
    }));

test("nothing holds up the page for 50 ms", (world) => Visit.during(world, {}, async (visit) => {
    const { page } = visit;
    if (world.name !== "chromium") {
        note("only Chromium tells of long tasks");
        return;
    }
    let least = [0];
    for (let round = 0; round < 4; round++) {
        await visit.go(`en/tutor.html?round=${round}#learn=1`);
        await page.evaluate(() => {
            window.long = [];
            new PerformanceObserver((list) => window.long.push(...list.getEntries()
                .map(({ duration }) => Math.round(duration)))).observe({ type: "longtask" });
        });
        await visit.plays("23/24");
        await visit.goesOn();
        await visit.playsAnything();
        await visit.says("play beginner");
        for (let turn = 0; turn < 6; turn++) {
            const making = await page.locator(".live.asking").count() > 0;
            await (making ? visit.playsAnything() : visit.goesOn());
        }
        await visit.says("best");
        least = await page.evaluate(() => window.long);
        note(`long tasks: ${least.join(", ") || "none"}`);
        if (least.length === 0) {
            return;
        }
    }
    need(least.every((ms) => ms < 50), `long tasks: ${least.join(", ")} ms`);
}));
