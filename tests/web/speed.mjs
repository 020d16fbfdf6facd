// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios: how fast it thinks, and that the page never stands still meanwhile.
import { execFileSync, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { need, note, test } from "./tap.mjs";
import { Visit } from "./visit.mjs";

const HERE = new URL(".", import.meta.url).pathname;
const ROUNDS = 9;
const PROBLEMS = 20; // of the requests of requests.py: legal plays that are worse, with reasons
const WARM = 10; // requests that load the nets and have the page compile, and are not measured

/** Plays that are judged with reasons, of games under the rules that begin. */
function judged(program) {
    const lines = execFileSync("python3", [join(HERE, "requests.py"), program, "3000", "5"],
        { encoding: "utf8", maxBuffer: 1 << 28 }).trimEnd();
    const answers = execFileSync(program, ["batch"], { input: lines, encoding: "utf8",
        maxBuffer: 1 << 28 }).split("\n");
    return lines.split("\n").map((line) => JSON.parse(line)).filter((request, i) =>
        request.cmd === "judge" && request.plies === 0 && request.rules === "lyckans-talisman" &&
        request.set === undefined && JSON.parse(answers[i]).reasons !== undefined).slice(0, PROBLEMS);
}

const median = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];

const sum = (times) => times.reduce((all, ms) => all + ms, 0);

/** Milliseconds that the program takes for each request, at its quickest: others may use the
 * processor too. */
async function natively(program, requests, rounds) {
    const child = spawn(program, ["batch"], { stdio: ["pipe", "pipe", "inherit"] });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const times = requests.map(() => []);
    for (let round = 0; round < rounds; round++) {
        for (const [i, request] of requests.entries()) {
            const began = performance.now();
            child.stdin.write(`${JSON.stringify(request)}\n`);
            await lines.next();
            times[i].push(performance.now() - began);
        }
    }
    child.stdin.end();
    return times.map((all) => Math.min(...all));
}

/** The same in the page, by a worker of its own. */
function inPage(page, requests, rounds) {
    return page.evaluate(async ({ asked, rounds }) => {
        const worker = new Worker(new URL("../web/worker.js", window.location.href), { type: "module" });
        const does = (request) => new Promise((done, refuse) => {
            worker.onmessage = ({ data }) => {
                if (data.failed !== undefined) {
                    refuse(new Error(data.failed));
                } else if (data.done) {
                    done(data.result);
                }
            };
            worker.postMessage({ id: 1, request });
        });
        await does({ do: "open", start: "greet", names: [], keep: false, language: "en" });
        const times = asked.map(() => []);
        for (let round = 0; round < rounds; round++) {
            for (const [i, request] of asked.entries()) {
                const began = performance.now();
                await does({ do: "batch", request: JSON.stringify(request), language: "en" });
                times[i].push(performance.now() - began);
            }
        }
        worker.terminate();
        return times.map((all) => Math.min(...all));
    }, { asked: requests, rounds });
}

const told = (times) => times.map((ms) => ms.toFixed(1)).join(", ");

test("a play is judged with reasons within 10 ms, two rolls ahead are looked at within 3 times native", (world) =>
    Visit.during(world, {}, async (visit) => {
        await visit.page.goto(visit.server.url("en/index.html"));
        const plays = judged(world.program);
        const deep = plays.map(({ position, dice }) => ({ cmd: "best", position, dice, plies: 2 }));
        const best = { judged: Infinity, ratio: Infinity };
        for (let round = 0; round < 4 && !(best.judged < 10 && best.ratio <= 3); round++) {
            const each = await inPage(visit.page, plays, ROUNDS);
            const ahead = (await inPage(visit.page, deep, 1)).slice(WARM); // none twice: answers are kept
            const native = (await natively(world.program, deep, 1)).slice(WARM);
            const ratio = sum(ahead) / sum(native);
            note(`judge ${median(each).toFixed(1)} ms, ${Math.max(...each).toFixed(1)} at most; two rolls ahead ${told(ahead)} ms, natively ${told(native)} ms`);
            best.judged = Math.min(best.judged, median(each));
            best.ratio = Math.min(best.ratio, ratio);
        }
        need(best.judged < 10, `judge: ${best.judged} ms`);
        need(best.ratio <= 3, `two rolls ahead: ${best.ratio} times native`);
    }), { alone: true });

/** What most of a task went to: the innermost of the events within it that has half of its time. */
function workOf(task, events) {
    const within = events.filter((event) => event !== task && event.ts >= task.ts
        && event.ts + event.dur <= task.ts + task.dur && event.tdur >= task.tdur / 2);
    const { name, args } = within.sort((a, b) => a.dur - b.dur)[0] ?? task;
    const { functionName = "", url = "" } = args?.data ?? {};
    const from = args?.src_func ?? args?.task?.posted_from?.function_name ?? "";
    return [name, functionName || from, url.split("/").pop()].filter((word) => word !== "").join(" ");
}

/** The tasks of the page's main thread during a lesson and a game: {count, longest: [{ms: of the
 * processor, work}], longest first}. */
async function tasksOf(world, visit) {
    const { page } = visit;
    await world.browser.startTracing(page, { categories: ["toplevel", "devtools.timeline"] });
    await visit.go("en/tutor.html#learn=1");
    await visit.plays("24/off");
    await visit.goesOn();
    await visit.playsAnything();
    await visit.says("play beginner");
    for (let turn = 0; turn < 6; turn++) {
        const making = await page.locator(".live.asking").count() > 0;
        await (making ? visit.playsAnything() : visit.goesOn());
    }
    await visit.says("best");
    const { traceEvents } = JSON.parse(await world.browser.stopTracing());
    // Chromium draws parts of its own windows by renderers too: those have other names.
    const renderers = new Set(traceEvents.filter(({ name, args }) => name === "process_name" &&
        args.name === "Renderer").map(({ pid }) => pid));
    const pages = new Set(traceEvents.filter(({ name, pid, args }) => name === "thread_name" &&
        args.name === "CrRendererMain" && renderers.has(pid)).map(({ pid, tid }) => `${pid} ${tid}`));
    // tdur: what the task used of the processor, whoever else did
    const events = traceEvents.filter(({ pid, tid, tdur }) => tdur !== undefined && pages.has(`${pid} ${tid}`));
    const tasks = events.filter(({ name }) => name === "ThreadControllerImpl::RunTask")
        .sort((a, b) => b.tdur - a.tdur);
    const longest = tasks.slice(0, 5).map((task) => ({ ms: Math.round(task.tdur / 1000),
        work: workOf(task, events.filter(({ pid, tid }) => pid === task.pid && tid === task.tid)) }));
    return { count: tasks.length, longest };
}

test("nothing holds up the page for 50 ms", async (world) => {
    if (world.name !== "chromium") {
        note("only Chromium tells how long each task of a page takes");
        return;
    }
    const most = [];
    while (most.length < 3 && !(Math.min(...most) < 50)) { // a browser has affairs of its own
        await Visit.during(world, { whole: true }, async (visit) => {
            const { count, longest } = await tasksOf(world, visit);
            note(`${count} tasks, the longest ${longest.map(({ ms, work }) => `${ms} (${work})`).join(", ")
                } ms of the processor`);
            need(count > 100, "tasks are not told of");
            most.push(longest[0].ms);
        });
    }
    need(Math.min(...most) < 50, `${most.join(", ")} ms`);
}, { alone: true });
