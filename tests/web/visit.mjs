// SPDX-License-Identifier: GPL-3.0-or-later
// A visit to the site: a browser's own profile on a host of its own, with an eye on all that must
// never happen, and the desk's parts as a learner finds them.
import { execFileSync } from "node:child_process";
import { Server } from "./server.mjs";
import { need } from "./tap.mjs";

const PATIENCE = 60000; // ms that anything is waited for

export const PHONE = { width: 320, height: 640 };
export const DESK = { width: 1280, height: 800 };

/** In the page, before all else: keeps what the workers tell, as the page is told. */
function watch() {
    const Plain = window.Worker;
    const made = URL.createObjectURL;
    window.brade = { events: [], asks: 0, blobs: [] };
    URL.createObjectURL = (blob) => {
        window.brade.blobs.push(blob);
        return made.call(URL, blob);
    };
    window.Worker = class extends Plain {
        constructor(...how) {
            super(...how);
            this.addEventListener("message", ({ data: { event } }) => {
                if (event !== undefined) {
                    window.brade.events.push(event);
                    window.brade.asks += event.event === "ask" || event.event === "end" ? 1 : 0;
                }
            });
        }
    };
}

/** In the page, before all else: a learner who has the line to type commands in. */
function typesCommands() {
    if (location.protocol.startsWith("http")) {
        localStorage.setItem("brade.line", "on");
    }
}

/** In the page, before all else: a learner who wants to save data, for whom the site is not kept whole. */
function saveData() {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
}

/** In the page, before all else: the core draws from this seed. */
function seeded(seed) {
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...more) {
        if (message.request?.do === "open") {
            message.request.seed = seed;
        }
        return send.call(this, message, ...more);
    };
}

/** The middle on the screen of the last of these of a board's picture, looked for and measured in one: it may be drawn
 * anew at any time. */
export async function middleOf(page, found) {
    const middle = await page.waitForFunction((wanted) => {
        const last = [...document.querySelectorAll(wanted)].at(-1);
        const { top, bottom } = last?.getBoundingClientRect() ?? {};
        if (top < 0 || bottom > window.innerHeight) {
            last.scrollIntoView({ block: "center", behavior: "instant" });
        }
        const { x, y, width, height } = last?.getBoundingClientRect() ?? {};
        return width > 0 && { x: x + width / 2, y: y + height / 2 };
    }, found);
    return middle.jsonValue();
}

/** In the page: waits until nothing is at work and nothing moves, for two frames on end. */
async function rested(most) {
    const desk = document.querySelector(".desk");
    const moving = () => document.getAnimations()
        .filter((each) => each.playState === "running" && each.effect.getTiming().iterations !== Infinity);
    const rests = () => desk.dataset.state === "ready" && !desk.hasAttribute("aria-busy") && moving().length === 0;
    const began = performance.now();
    for (let calm = 0; calm < 2; calm = rests() ? calm + 1 : 0) {
        await new Promise((done) => window.requestAnimationFrame(() => window.setTimeout(done)));
        if (performance.now() - began > most) {
            throw new Error(`it does not come to rest: ${moving().map(({ effect }) => effect.target?.outerHTML.slice(0, 120)).join("\n")}`);
        }
    }
}

export class Visit {
    /** world: {browser, name, site, program}; options of the Server, and viewport, page's colorScheme and
     *  reducedMotion; whole: the browser keeps the whole site meanwhile, as without a test; types: false for who has no
     *  line to type commands in, as it is at first; seed: of all that the core draws. */
    static async begin(world, options = {}) {
        const visit = new Visit();
        visit.world = world;
        visit.server = await new Server(options.site ?? world.site, options).start();
        visit.context = await world.browser.newContext({
            viewport: options.viewport ?? DESK,
            colorScheme: options.colorScheme ?? "light",
            reducedMotion: options.reducedMotion ?? "reduce",
        });
        await visit.context.addInitScript(watch);
        if (!options.whole) {
            await visit.context.addInitScript(saveData);
        }
        if (options.types !== false) {
            await visit.context.addInitScript(typesCommands);
        }
        if (options.seed !== undefined) {
            await visit.context.addInitScript(seeded, options.seed);
        }
        visit.wrong = [];
        visit.leaving = new Set(); // pages
        visit.clicks = 0;
        visit.page = await visit.tab();
        return visit;
    }

    /** Begins, does `act` with the visit, ends, and throws what was wrong in any of that. */
    static async during(world, options, act) {
        const visit = await Visit.begin(world, options);
        try {
            await act(visit);
            need(visit.wrong.length === 0, () => visit.wrong.join("\n"));
        } catch (error) {
            await visit.picture(`${world.name}-failed`).catch(() => {});
            error.message += visit.wrong.length > 0 ? `\n${visit.wrong.join("\n")}` : "";
            throw error;
        } finally {
            await visit.end();
        }
    }

    /** One more tab of the same profile. */
    async tab() {
        const page = await this.context.newPage();
        page.setDefaultTimeout(PATIENCE);
        page.on("request", (request) => this.asked(request.url()));
        page.on("pageerror", (error) => this.threw(error, page));
        this.watchLeaving(page);
        page.on("console", (message) => this.told(message));
        return page;
    }

    /** No host but its own is ever asked for anything. */
    asked(url) {
        const { protocol, host } = new URL(url);
        if (!["data:", "blob:"].includes(protocol) && host !== `localhost:${this.server.port}`) {
            this.wrong.push(`asked for ${url}`);
        }
    }

    /** Errors of scripts. Firefox puts among them, without an address (kept answers have none), that
     * an answer of the service worker was not handed over to its end, as when its page is left: from
     * the beginning of a navigation to the next load that is no error. */
    threw(error, page) {
        const text = `${error.stack ?? error}`;
        const left = this.world.name === "firefox" && this.leaving.has(page)
            && /Failed to load ‘’\. A ServiceWorker intercepted the request/u.test(text);
        if (!left) {
            this.wrong.push(`error: ${text}`);
        }
    }

    /** Keeps in `leaving` whether a page is between a navigation and the load of what comes next,
     * where the navigation is asked for here, and where a click or a script begins it. */
    watchLeaving(page) {
        const begins = () => this.leaving.add(page);
        const ends = () => this.leaving.delete(page);
        page.on("request", (request) => request.isNavigationRequest()
            && request.url().startsWith("http") && request.frame() === page.mainFrame() && begins());
        page.on("load", ends);
        for (const name of ["goto", "reload"]) {
            const does = page[name].bind(page);
            page[name] = (...how) => {
                begins();
                return does(...how).finally(ends);
            };
        }
    }

    /** Errors and violations of the policy; that a stopped host does not answer is none. */
    told(message) {
        const text = message.text();
        const offline = !this.server.http.listening && /ERR_|NetworkError|Failed to fetch/u.test(text);
        if ((message.type() === "error" || /Content.Security.Policy/iu.test(text)) && !offline) {
            this.wrong.push(`console: ${text}`);
        }
    }

    async end() {
        await this.context.close().catch(() => {});
        await this.server.stop().catch(() => {});
    }

    /** Goes to a page of the site and waits until the tutor there is ready, where it has one. */
    async go(path, page = this.page) {
        const [address, place] = this.server.url(path).split("#");
        if (place !== undefined && page.url().split("#")[0] === address) { // the page stays
            await this.does(() => page.evaluate((hash) => {
                window.location.hash = hash;
            }, place), page);
        } else {
            await page.goto(this.server.url(path));
            await this.ready(page);
        }
    }

    /** Waits until a line can be sent. */
    async ready(page = this.page) {
        await page.locator(".desk[data-state=ready]").first().waitFor();
        await page.locator(".desk:not([aria-busy])").first().waitFor();
    }

    /** Waits until all that was begun is done and drawn. */
    async rests(page = this.page) {
        await page.evaluate(rested, PATIENCE);
    }

    /** Clicks as a person does, and counts it. */
    async click(target, page = this.page) {
        this.clicks++;
        await (typeof target === "string" ? page.locator(target).first() : target).click();
    }

    /** The words on the log's end, from the last line that was sent. */
    async lastSaid(page = this.page) {
        return page.locator(".log .exchange").last().innerText();
    }

    /** All that the log holds. */
    async log(page = this.page) {
        return page.locator(".log").first().innerText();
    }

    /** Does something that sends a line, and waits for what comes of it. */
    async does(act, page = this.page) {
        const before = await page.evaluate(() => window.brade.asks);
        await act();
        await page.waitForFunction((asks) => window.brade.asks > asks, before);
        await this.ready(page);
    }

    /** The events of a kind so far. */
    events(kind, page = this.page) {
        return page.evaluate((wanted) => window.brade.events.filter(({ event }) => event === wanted), kind);
    }

    /** The last event of a kind; null: there was none. */
    async last(kind, page = this.page) {
        return (await this.events(kind, page)).pop() ?? null;
    }

    /** Types a line and sends it. */
    async says(line, page = this.page) {
        const input = page.locator("input[name=line]").first();
        await this.does(async () => {
            await input.fill(line);
            await input.press("Enter");
        }, page);
    }

    /** Presses the button that goes on: the first of what may be done now. */
    async goesOn(page = this.page) {
        await this.does(() => this.click(".actions button", page), page);
    }

    /** The question that is open: {words, kind, element}; null: none. */
    async question(page = this.page) {
        const element = page.locator(".question:not(.closed)").last();
        if (await element.count() === 0) {
            return null;
        }
        const words = await element.locator(".asked").allInnerTexts();
        return { element, words: words.join(" ").replaceAll(/\s+/gu, " ").trim(),
            kind: await element.getAttribute("data-kind") };
    }

    /** The middle of a place of the board on the screen, as a side counts it: 0 the bar, 25 off. */
    async place(at, side = "white", page = this.page) {
        return middleOf(page, `.desk-board .zone[data-${side}="${at}"]`);
    }

    /** Points at a place of the board and clicks. */
    async point(at, side, page = this.page) {
        const { x, y } = await this.place(at, side, page);
        this.clicks++;
        await page.mouse.click(x, y);
    }

    /** Drags a checker from one place to another. */
    async drags(from, to, side, page = this.page) {
        const [{ x, y }, there] = [await this.place(from, side, page), await this.place(to, side, page)];
        this.clicks++;
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(there.x, there.y, { steps: 6 });
        await page.mouse.up();
        await page.locator(".live-button.settle:enabled").first().waitFor();
    }

    /** Makes a play on the board, checker by checker ("8/14 15/17", "12/15/18(2)"), and settles it. */
    async plays(play, { side = "white", page = this.page } = {}) {
        await page.locator(".live.asking").first().waitFor();
        if (play === "pass") {
            await this.does(() => this.click(".live-button:is(.none, .settle):enabled:visible", page), page);
            return;
        }
        for (const [from, to] of hops(play)) {
            const before = await this.made(page);
            await this.point(from, side, page);
            await this.lifts(before, page);
            if (await this.made(page) === before) {
                await this.point(to, side, page);
            }
            await page.waitForFunction((was) =>
                document.querySelector(".live-made")?.textContent !== was, before);
        }
        await this.settles(page);
    }

    /** The moves made so far, as the board tells them. */
    async made(page = this.page) {
        return page.locator(".live-made").first().textContent();
    }

    /** Makes the best play of a game, by which nobody is asked whether it is meant; where there is none, or one alone,
     * goes on. */
    async playsBest(page = this.page) {
        const { expects, screen: { game: { forced, rules, set, position, dice, viewer } } } = await this.last("ask", page);
        if (expects === "play" && !forced) {
            const { plays: [{ play }] } = this.batch({ cmd: "best", plies: 0, rules, set, position, dice });
            await this.plays(play, { side: viewer, page });
        } else {
            await this.goesOn(page);
        }
    }

    /** Makes any play that the board lets one make, and settles it. In a game the tutor may ask whether that is meant. */
    async playsAnything(page = this.page) {
        await page.locator(".live.asking").first().waitFor();
        const settle = page.locator(".live-button.settle").first();
        const unused = page.locator(".desk-board .thrown:not([data-used=yes])");
        const asked = await page.locator(".live.answers").count() > 0; // which tells not what is whole
        for (let moves = 0; moves < 8 && (await settle.isDisabled() || (asked && await unused.count() > 0)); moves++) {
            const before = await this.made(page);
            if (!await this.moves(page)) {
                break;
            }
            await page.waitForFunction((was) =>
                document.querySelector(".live-made")?.textContent !== was, before);
        }
        await this.does(() => this.click(`.live-button:is(.settle, .none):enabled:visible`, page), page);
    }

    /** Waits until a checker that was pressed is in hand, or has gone where alone it could. */
    async lifts(before, page) {
        await page.waitForFunction((was) => document.querySelector(".live-place.lifted") !== null ||
            document.querySelector(".live-made").textContent !== was, before);
    }

    /** Makes any move that is allowed; false: there is none. */
    async moves(page) {
        const others = page.locator(".live-others button");
        for (const lifted of await page.locator(".live-place.liftable").all()) {
            const before = await this.made(page);
            await this.click(lifted, page);
            await this.lifts(before, page);
            const aimed = page.locator(".live-place.aimed").first();
            if (await aimed.count() > 0) {
                await this.click(aimed, page);
                return true;
            }
            if (await this.made(page) !== before) { // it could go to one place only
                return true;
            }
            await lifted.press("Escape");
        }
        const other = await others.count() > 0;
        await (other ? others.first().click() : null);
        return other;
    }

    async settles(page = this.page) {
        await this.does(() => this.click(".live-button.settle:enabled", page), page);
    }

    /** Answers the open question as answers.py tells. */
    async answers(known, page = this.page) {
        const asked = await this.question(page);
        const answer = known[asked.words];
        need(answer !== undefined, () => `nobody knows: ${asked.words}`);
        if (["play", "line"].includes(answer.kind)) {
            await (answer.line === null ? this.playsAnything(page) : this.plays(answer.line, { page }));
        } else if (answer.kind === "choice") {
            await this.chooses(asked.element, answer.options, page);
        } else if (answer.kind === "legal") {
            await this.saysOrPresses(answer.line, page);
        } else {
            await this.says(answer.line, page);
        }
    }

    /** Presses the options with these words: one is the answer, several are answered with at once. */
    async chooses(question, options, page = this.page) {
        const first = question.locator(".option", { hasText: options[0] });
        if (await first.getAttribute("aria-pressed") === null) {
            await this.does(() => first.click(), page);
            return;
        }
        for (const words of options) {
            await question.locator(".option", { hasText: words }).click();
        }
        await this.does(() => question.locator(".together").click(), page);
    }

    /** Presses the button that sends a line, where there is one; else types it. */
    async saysOrPresses(line, page = this.page) {
        const words = { yes: /^yes/iu, no: /^no/iu }[line];
        const pressed = page.locator(".actions button, .question:not(.closed) .option")
            .filter({ hasText: words });
        await (await pressed.count() > 0 ? this.does(() => pressed.first().click(), page)
            : this.says(line, page));
    }

    /** What the program answers to a request of `brade batch`. */
    batch(request) {
        const [line] = execFileSync(this.world.program, ["batch"], { input: `${JSON.stringify(request)}\n`,
            encoding: "utf8" }).split("\n");
        return JSON.parse(line);
    }

    /** A picture of the page, where pictures are wanted (BRADE_WEB_PICTURES=FOLDER). */
    async picture(name, page = this.page) {
        const before = this.wrong.length;
        if (process.env.BRADE_WEB_PICTURES) {
            await page.screenshot({ path: `${process.env.BRADE_WEB_PICTURES}/${name}.png` });
        }
        this.wrong.length = before; // to take it, styles are tried, which the policy refuses
    }
}

/** The single ways of a play as [from, to], landing by landing. */
function hops(play) {
    return play.split(/\s+/u).flatMap((way) => {
        const [, path, times] = /^([^(]*)(?:\((\d)\))?$/u.exec(way);
        const at = path.replaceAll("*", "").split("/").map((place) =>
            ({ bar: 0, in: 0, off: 25 })[place] ?? Number(place));
        const once = at.slice(1).map((to, i) => [at[i], to]);
        return Array.from({ length: Number(times ?? 1) }, () => once).flat();
    });
}
