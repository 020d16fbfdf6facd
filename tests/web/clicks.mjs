// SPDX-License-Identifier: GPL-3.0-or-later
// That text and board are of one screen, always: many clicks by lot on whatever can be pressed, fast ones among them,
// with back, forward, reload and another language in between. What is drawn then is compared with the screen that the
// core last told, on a desktop or a phone, with motion or without. BRADE_DEEP=1 makes 2,000 of them, BRADE_CLICKS=N
// so many; BRADE_SEED draws the same again.
import { note, test } from "./tap.mjs";
import { DESK, PHONE, Visit } from "./visit.mjs";

const CLICKS = Number(process.env.BRADE_CLICKS || (process.env.BRADE_DEEP ? 2000 : 40));
const SEED = Number(process.env.BRADE_SEED || Date.now() % 1000000);
const MOST_AT_ONCE = 3;
const STARTS = ["", "#play=beginner", "#solve=jan", "#learn=hemspel", "#today", "#edit"];
const TOLD = 12; // of the clicks before a difference

const known = new Map(); // pictures by the request for them

/** What can be pressed, each with how often it is chosen where there is any. */
const KINDS = [
    [30, ".actions button"],
    [25, ".live-place:is(.liftable, .aimed)"],
    [10, ".live-button, .live-dice"],
    [10, ".question:not(.closed) button"],
    [10, ".desk-side > div:not(.desk-head) button:not(.idle), .log .choices button"],
    [6, ".refutation button, .try"],
    [6, ".top .main, .top .wheel"],
    [3, ".live-place"],
    [3, ".desk-side select"],
    [2, ".dock-tools button, .rest button"],
    [5, "back"],
    [3, "forward"],
    [1, "reload"],
];

/** Numbers in [0, 1) from a seed (mulberry32). */
function numbers(seed) {
    let state = seed;
    return () => {
        state = (state + 0x6d2b79f5) | 0;
        let t = Math.imul(state ^ (state >>> 15), 1 | state);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
    };
}

/** In the page: presses something, by two numbers in [0, 1): which kind, which of them. Answers what, in words. */
function press([kinds, first, second]) {
    const open = document.querySelector("dialog[open]");
    const all = (selector) => [...(open ?? document).querySelectorAll(open ? "button, select" : selector)]
        .filter((each) => !each.disabled && each.checkVisibility({ visibilityProperty: true }) &&
            !each.matches(".card.own") && // which ask for a file, or lead to another page
            !(each.matches(".card") && window.location.hash === "#progress"));
    const ways = { back: window.navigation?.canGoBack, forward: window.navigation?.canGoForward, reload: true };
    const there = kinds.map(([weight, what]) => [weight, what, what in ways ? (ways[what] && !open ? [what] : []) : all(what)])
        .filter(([, , found]) => found.length > 0);
    let left = first * there.reduce((sum, [weight]) => sum + weight, 0);
    const [, what, found] = there.find(([weight]) => (left -= weight) < 0) ?? there[0];
    if (what in ways) {
        return what;
    }
    const chosen = found[Math.floor(second * found.length)];
    if (chosen.matches("select")) {
        const options = [...chosen.options].filter(({ disabled }) => !disabled);
        chosen.value = options[Math.floor(second * 997 % options.length)].value;
        chosen.dispatchEvent(new Event("change", { bubbles: true }));
        return `${chosen.name} ${chosen.value}`;
    }
    chosen.click();
    return `${chosen.className.split(" ")[0] || what}: ${(chosen.getAttribute("aria-label") ?? chosen.textContent).trim()}`;
}

/** In the page: what is drawn. */
function drawn() {
    const words = (element) => element?.textContent.replaceAll(/\s+/gu, " ").trim() ?? null;
    const all = (selector) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
    const svg = document.querySelector(".live-picture:not(figure) svg");
    const men = { white: Array(26).fill(0), black: Array(26).fill(0) };
    svg?.querySelectorAll(".man").forEach(({ dataset }) => men[dataset.side][dataset.at]++);
    const bars = all(".live-picture .zone:is([data-white='0'], [data-black='0'])")
        .sort((a, b) => b.getAttribute("y") - a.getAttribute("y"));
    return {
        ask: window.brade.events.findLast(({ event }) => event === "ask"),
        errors: window.brade.events.filter(({ event }) => event === "error").map((each) => each.words),
        hash: window.location.hash,
        turned: localStorage.getItem("brade.turned") === "on",
        title: words(document.querySelector("h1")),
        layout: document.querySelector(".desk").dataset.layout,
        board: svg === null || !svg.checkVisibility() ? null : { men, viewer: bars[0]?.dataset.white === "0" ? "white" : "black",
            dice: all(".live-picture .thrown").map((die) => Number(die.dataset.face)) },
        // The learner looks at something else: moves made so far, a play of a table, how a play is answered.
        away: words(document.querySelector(".live-made")) !== "" || all(".try[aria-pressed=true]").length > 0 ||
            all(".refutation").some((each) => words(each.querySelector(".small")) !== "" &&
                each.querySelector("button:enabled") !== null),
        can: [...document.querySelectorAll(".actions button")].map(words),
        asked: all(".question:not(.closed)").map((each) => words(each.querySelector(".asked"))),
        options: all(".question:not(.closed) .option").map((each) => words(each.querySelector("span:not(.unseen)"))),
        plays: document.querySelector(".live.asking") !== null,
    };
}

/** The checkers of a picture as text, on both sides' own points; 0: the bar. */
function menOf(svg) {
    const men = { white: Array(26).fill(0), black: Array(26).fill(0) };
    for (const [, side, at] of svg.matchAll(/class="man[^>]*data-side="(\w+)"[^>]*data-at="(\d+)"/gu)) {
        men[side][at]++;
    }
    return men;
}

/** The checkers of a situation, as the program draws it; null: it cannot. */
function menTold(visit, { rules, set, position, dice, viewer, men }) {
    if (position === null) {
        return men ?? null;
    }
    const request = { cmd: "moves", rules, ...(set && { set }), position, dice: dice ?? [2, 1], viewer, svg: true, moves: [] };
    const key = JSON.stringify(request);
    if (!known.has(key)) {
        known.set(key, visit.batch(request).svg ?? null);
    }
    return known.get(key) === null ? null : menOf(known.get(key));
}

const plain = (words) => words.replaceAll(/\s+/gu, " ").trim();

/** Where what is drawn differs from the screen, in words. */
function differences(visit, seen) {
    const { screen } = seen.ask;
    const { kind } = screen;
    const found = seen.errors.map((words) => `refused: ${words}`);
    const same = (what, got, wanted) => {
        if (JSON.stringify(got) !== JSON.stringify(wanted)) {
            found.push(`${what} of ${kind}: drawn ${JSON.stringify(got)}, told ${JSON.stringify(wanted)}`);
        }
    };
    const situation = { question: screen.question, reply: screen.question, game: screen.game, review: screen.review,
        board: screen.board, result: screen.game, explain: screen.explain?.board }[kind] ?? null;
    const wanted = situation === null || seen.away ? null : menTold(visit, situation);
    if (wanted !== null) {
        for (const side of ["white", "black"]) {
            same(side, seen.board?.men[side].slice(0, 25), wanted[side].slice(0, 25));
        }
        same("viewer", seen.board?.viewer, seen.turned ? { white: "black", black: "white" }[situation.viewer] : situation.viewer);
        const sorted = (dice) => [...new Set(dice ?? [])].sort();
        same("dice", sorted(seen.board?.dice), sorted(situation.dice));
    }
    const labels = screen.can.map(({ label }) => plain(label));
    const strange = seen.can.filter((label) => !labels.includes(label));
    same("buttons", strange, []);
    if (["question", "reply", "game", "board"].includes(kind)) {
        same("buttons", seen.can, labels);
    }
    const asks = ["question", "reply"].includes(kind) ? screen.question.asks : null;
    const open = asks?.open ? asks : null;
    same("questions", seen.asked, open === null ? [] : [plain(open.text.words)]);
    same("options", seen.options, (open?.options ?? []).map(({ text, words }) => plain(text?.words ?? words)));
    const { of, in: item } = screen.question?.place ?? {};
    if (of === "lesson" && !seen.title.includes(plain(item.title))) {
        found.push(`heading: drawn ${seen.title}, told ${item.title}`);
    }
    return found;
}

test(`what is drawn is what the core told, after ${CLICKS} clicks by lot`, (world) =>
    Visit.during(world, { types: false, seed: SEED, viewport: SEED % 2 === 0 ? DESK : PHONE,
        reducedMotion: CLICKS > 100 && SEED % 3 === 0 ? "no-preference" : "reduce" }, async (visit) => {
        const { page } = visit;
        const drawing = numbers(SEED);
        const done = [];
        const kinds = {};
        const began = performance.now();
        note(`BRADE_SEED=${SEED}`);
        await visit.go(`en/tutor.html${STARTS[SEED % STARTS.length]}`);
        const click = async () => {
            const what = await page.evaluate(press, [KINDS, drawing(), drawing()]);
            done.push(what);
            const go = { back: "goBack", forward: "goForward", reload: "reload" }[what];
            if (go !== undefined) {
                await page[go]().catch((error) => { // what was pressed just before may have taken it away
                    if (!error.message.includes("No entry with passed id")) {
                        throw error;
                    }
                });
            }
        };
        const looks = async () => {
            await visit.ready().then(() => visit.rests()).catch(async (error) => {
                throw new Error(`BRADE_SEED=${SEED}, ${await page.evaluate(() =>
                    document.querySelector(".desk").outerHTML.slice(0, 120) + window.location.hash)} after ${
                    done.slice(-TOLD).join(" | ")}\n${error.message}`);
            });
            const seen = await page.evaluate(drawn);
            return [differences(visit, seen), seen];
        };
        for (let clicks = 0; clicks < CLICKS;) {
            const fast = drawing() < 0.2 ? 1 + Math.ceil(drawing() * (MOST_AT_ONCE - 1)) : 1;
            for (let i = 0; i < fast; i++, clicks++) {
                await click();
            }
            if (clicks % 500 < fast) {
                note(`${clicks} clicks, ${Math.round((performance.now() - began) / 1000)} s`);
            }
            if (clicks >= CLICKS / 2 && !page.url().includes("/sv/")) {
                done.push("language");
                await page.locator(".top a[hreflang=sv]").evaluate((link) => link.click());
                await page.waitForURL(/\/sv\//u);
            }
            let [found, seen] = await looks();
            for (let again = 0; again < 40 && found.length > 0; again++) { // what comes by the net is there soon
                [found, seen] = await looks();
            }
            kinds[seen.ask.screen.kind] = (kinds[seen.ask.screen.kind] ?? 0) + 1;
            if (found.length > 0) {
                throw new Error(`BRADE_SEED=${SEED}, click ${clicks}, ${seen.hash}, ${seen.layout}:\n${found.join("\n")}\nafter ${
                    done.slice(-TOLD).join(" | ")}`);
            }
        }
        note(`screens: ${JSON.stringify(kinds)}`);
    }), { patience: CLICKS > 100 ? 10 : 1 });
