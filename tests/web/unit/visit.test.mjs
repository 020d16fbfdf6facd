// SPDX-License-Identifier: GPL-3.0-or-later
// What counts as wrong in a visit (tests/web/visit.mjs), tried with a page that is none.
import { equal } from "node:assert/strict";
import { EventEmitter } from "node:events";
import { test } from "node:test";
import { Visit } from "../visit.mjs";

const CUT_OFF = new Error("Failed to load ‘’. A ServiceWorker intercepted the request and encountered an unexpected error.");

/** A page whose navigations end when they are told to. */
class Page extends EventEmitter {
    frame = {};

    mainFrame() {
        return this.frame;
    }

    setDefaultTimeout() {}

    goto() {
        return new Promise((done) => {
            this.arrive = done;
        });
    }

    reload() {
        return this.goto();
    }

    /** A click that leads elsewhere. */
    follow(url, frame = this.frame) {
        this.emit("request", { url: () => url, isNavigationRequest: () => true, frame: () => frame });
    }
}

/** A tab of a visit with some browser: {visit, page}. */
async function tabOf(name) {
    const page = new Page();
    const visit = Object.assign(new Visit(), { world: { name }, wrong: [], leaving: new Set(),
        server: { port: 8080, http: { listening: true } }, context: { newPage: () => page } });
    await visit.tab();
    return { visit, page };
}

test("an answer that is cut off is wrong on a page that stays", async () => {
    const { visit, page } = await tabOf("firefox");
    page.emit("pageerror", CUT_OFF);
    equal(visit.wrong.length, 1);
});

test("while a page is left it is not, until the next has loaded", async () => {
    for (const way of ["goto", "reload"]) {
        const { visit, page } = await tabOf("firefox");
        const gone = page[way]("http://localhost:8080/");
        page.emit("pageerror", CUT_OFF);
        equal(visit.wrong.length, 0, way);
        page.arrive();
        await gone;
        page.emit("pageerror", CUT_OFF);
        equal(visit.wrong.length, 1, way);
    }
});

test("nor while a click leads elsewhere", async () => {
    const { visit, page } = await tabOf("firefox");
    page.follow("http://localhost:8080/en/tutor.html");
    page.emit("pageerror", CUT_OFF);
    equal(visit.wrong.length, 0);
    page.emit("load");
    page.emit("pageerror", CUT_OFF);
    equal(visit.wrong.length, 1);
});

test("a frame that goes elsewhere, and a file that is handed out, leave no page", async () => {
    const { visit, page } = await tabOf("firefox");
    page.follow("http://localhost:8080/frame.html", {});
    page.follow("blob:http://localhost:8080/1");
    page.emit("pageerror", CUT_OFF);
    equal(visit.wrong.length, 1);
});

test("another tab stays, and other errors and other browsers are not let off", async () => {
    const { visit, page } = await tabOf("firefox");
    const other = new Page();
    visit.context.newPage = () => other;
    await visit.tab();
    other.goto("http://localhost:8080/");
    page.emit("pageerror", CUT_OFF);
    equal(visit.wrong.length, 1);
    other.emit("pageerror", new Error("x is not a function"));
    equal(visit.wrong.length, 2);
    const chromium = await tabOf("chromium");
    chromium.page.goto("http://localhost:8080/");
    chromium.page.emit("pageerror", CUT_OFF);
    equal(chromium.visit.wrong.length, 1);
});
