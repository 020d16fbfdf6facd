// SPDX-License-Identifier: GPL-3.0-or-later
// The service worker against a browser made of maps: what it keeps, when, and what it hands out.
import assert from "node:assert/strict";
import { createHash, webcrypto } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

const SOURCE = readFileSync(new URL("../../../src/ui/web/page/sw.js", import.meta.url), "utf8");
const ROOT = "https://example.org/some/where/";

const sumOf = (text) => createHash("sha256").update(text).digest("hex");

/** A site as a host has it: files by path; what was asked of it is in `asked`. */
class Host {
    constructor(files, shell, version = "1") {
        this.asked = [];
        this.up = true;
        this.put(files, shell, version);
    }

    put(files, shell, version) {
        this.files = { ...files };
        const aside = (name) => name.endsWith("whole.html"); // the last of the list
        const names = Object.keys(files).sort((a, b) => aside(a) - aside(b));
        this.list = {
            version,
            shell,
            kept: names.filter((name) => !aside(name)).length,
            files: Object.fromEntries(names.map((name) => [name, sumOf(files[name])])),
        };
    }

    fetch(address, options) {
        const path = String(address.url ?? address).slice(ROOT.length);
        this.asked.push(path);
        if (!this.up) {
            return Promise.reject(new TypeError("no net"));
        }
        const text = path === "files.json" ? JSON.stringify(this.list)
            : this.stale?.(path, options) ?? this.files[path];
        return Promise.resolve(text === undefined ? new Response("", { status: 404 })
            : new Response(text, { headers: { "Content-Type": "text/x" } }));
    }
}

/** The caches of a browser. */
class Caches {
    constructor() {
        this.all = new Map();
    }

    keys() {
        return Promise.resolve([...this.all.keys()]);
    }

    delete(name) {
        return Promise.resolve(this.all.delete(name));
    }

    open(name) {
        if (!this.all.has(name)) {
            this.all.set(name, new Map());
        }
        const kept = this.all.get(name);
        return Promise.resolve({
            match: async (url) => kept.get(String(url))?.clone(),
            put: async (url, response) => { kept.set(String(url), response); },
        });
    }

    /** The paths in the one cache there is. */
    paths() {
        assert.equal(this.all.size, 1);
        return [...[...this.all.values()][0].keys()].map((url) => url.slice(ROOT.length)).sort();
    }
}

/** A service worker of one version, begun. */
function begin(host, caches, { version = "1", active = null } = {}) {
    const events = {};
    const told = [];
    const self = {
        location: new URL("sw.js", ROOT),
        registration: { active },
        clients: { claim: async () => {}, matchAll: async () => [{ postMessage: (m) => told.push(m) }] },
        skipWaiting: async () => told.push("skipped"),
        addEventListener: (name, act) => { events[name] = act; },
    };
    vm.runInNewContext(SOURCE.replace("@VERSION@", version), {
        self, caches, URL, Response, TextDecoder, Uint8Array, crypto: webcrypto,
        fetch: (address, options) => host.fetch(address, options),
    });
    const wait = async (name, event = {}) => {
        let done;
        events[name]({ ...event, waitUntil: (promise) => { done = promise; } });
        await done;
    };
    return {
        told,
        install: () => wait("install"),
        activate: () => wait("activate"),
        message: (data) => wait("message", { data }),
        /** The answer to a request; undefined where the worker leaves it to the browser. */
        ask: async (path, method = "GET", mode = "cors") => {
            let answer;
            const request = { url: new URL(path, ROOT).href, method, mode };
            events.fetch({ request, respondWith: (promise) => { answer = promise; } });
            return answer;
        },
    };
}

const FILES = { "index.html": "root", "a.js": "a", "sv/index.html": "sv", "sv/b.html": "b", "c.gz": "c",
    "sv/whole.html": "whole" };

async function visited(host = new Host(FILES, 3)) {
    const caches = new Caches();
    const worker = begin(host, caches);
    await worker.install();
    await worker.activate();
    return { host, caches, worker };
}

test("a first visit keeps the shell, and then all but what is for printing", async () => {
    const { caches, worker } = await visited();
    assert.deepEqual(caches.paths(), ["a.js", "files.json", "index.html", "sv/index.html"]);
    await worker.message({ type: "keep" });
    assert.deepEqual(caches.paths(),
        ["a.js", "c.gz", "files.json", "index.html", "sv/b.html", "sv/index.html"]);
    assert.equal(JSON.stringify(worker.told), '[{"type":"kept","left":0}]');
});

test("an address that leads to no page leads to the page that says so", async () => {
    const { host, worker } = await visited(new Host({ ...FILES, "sv/missing.html": "none" }, 3));
    for (host.up of [true, false]) {
        const answer = await worker.ask("sv/wrong", "GET", "navigate");
        assert.equal(answer.headers.get("Location"), new URL("sv/missing.html", ROOT).href);
    }
});

test("without a net everything that is kept is handed out", async () => {
    const { host, worker } = await visited();
    await worker.message({ type: "keep" });
    host.up = false;
    const rows = [["", "root"], ["index.html", "root"], ["index.html?x=1#y", "root"], ["sv/", "sv"],
        ["sv/b.html", "b"], ["sv/b", "b"], ["sv", "sv"], ["c.gz", "c"]];
    for (const [path, text] of rows) {
        const answer = await worker.ask(path);
        assert.equal(await answer.text(), text, path);
        assert.equal(answer.headers.get("Content-Type"), "text/x");
        assert.equal(answer.redirected, false);
    }
    await assert.rejects(worker.ask("sv/whole.html"));
});

test("what is not kept yet is fetched once", async () => {
    const { host, worker } = await visited();
    host.asked = [];
    assert.equal(await (await worker.ask("sv/b.html")).text(), "b");
    assert.equal(await (await worker.ask("sv/b.html")).text(), "b");
    assert.deepEqual(host.asked, ["sv/b.html"]);
    assert.equal(await (await worker.ask("sv/whole.html")).text(), "whole");
    assert.equal(await (await worker.ask("sv/whole.html")).text(), "whole");
    assert.equal(host.asked.length, 3);
});

test("others' requests, the list and what is no GET are left alone", async () => {
    const { worker } = await visited();
    for (const path of ["https://other.example/some/where/a.js", "https://example.org/a.js", "files.json",
        "sw.js"]) {
        assert.equal(await worker.ask(path), undefined, path);
    }
    assert.equal(await worker.ask("a.js", "POST"), undefined);
});

test("a keeping that was cut off is gone on with", async () => {
    const { host, caches, worker } = await visited();
    host.files["c.gz"] = undefined;
    await worker.message({ type: "keep" });
    assert.notEqual(worker.told.at(-1).left, 0);
    host.files["c.gz"] = "c";
    await worker.message({ type: "keep" });
    assert.equal(worker.told.at(-1).left, 0);
    assert.ok(caches.paths().includes("c.gz"));
});

test("a newer version is kept whole first, and only what has changed is fetched", async () => {
    const { host, caches, worker } = await visited();
    await worker.message({ type: "keep" });
    host.put({ ...FILES, "a.js": "A", "d.js": "d" }, 2, "2");
    host.asked = [];
    const next = begin(host, caches, { version: "2", active: {} });
    await next.install();
    assert.deepEqual(host.asked.sort(), ["a.js", "d.js", "files.json"]);
    assert.equal(await (await worker.ask("a.js")).text(), "a", "the older one goes on");
    await next.message({ type: "take" });
    assert.deepEqual(next.told, ["skipped"]);
    await next.activate();
    host.up = false;
    assert.equal(await (await next.ask("a.js")).text(), "A");
    assert.equal(await (await next.ask("sv/b.html")).text(), "b");
    assert.ok(!caches.paths().includes("sv/whole.html"));
});

test("a host that is being renewed is not mixed with what it was", async () => {
    const host = new Host(FILES, 3);
    const early = begin(host, new Caches(), { version: "2" });
    await assert.rejects(early.install(), /renewed/);

    const { worker, host: second } = await visited();
    second.put({ ...FILES, "c.gz": "C" }, 3, "2");
    await assert.rejects(worker.ask("c.gz"), /renewed/);
});

test("what a cache on the way has kept too long is asked for anew", async () => {
    const { host, worker } = await visited();
    host.stale = (path, options) => options?.cache === "default" && path === "c.gz" ? "old" : undefined;
    assert.equal(await (await worker.ask("c.gz")).text(), "c");
});

test("a host that changes what it hands out is put up with, and nothing of that is kept", async () => {
    const { host, caches, worker } = await visited();
    host.files["sv/b.html"] = "b, with the host's greetings";
    for (let time = 0; time < 2; time++) {
        assert.equal(await (await worker.ask("sv/b.html")).text(), "b, with the host's greetings");
    }
    await worker.message({ type: "keep" });
    assert.equal(JSON.stringify(worker.told), '[{"type":"kept","left":1}]');
    assert.deepEqual(caches.paths(), ["a.js", "c.gz", "files.json", "index.html", "sv/index.html"]);
    host.files["sv/b.html"] = "b";
    assert.equal(await (await worker.ask("sv/b.html")).text(), "b");
    assert.ok(caches.paths().includes("sv/b.html"));
});

test("the shell of a host that changes it is begun with all the same", async () => {
    const host = new Host(FILES, 3);
    host.files["a.js"] = "a, shortened";
    const { caches, worker } = await visited(host);
    assert.deepEqual(caches.paths(), ["files.json", "index.html", "sv/index.html"]);
    assert.equal(await (await worker.ask("a.js")).text(), "a, shortened");
});

test("where the host changes file after file, the rest is not asked for", async () => {
    const names = Array.from({ length: 40 }, (_, i) => `sv/page-${i}.html`);
    const host = new Host({ "index.html": "root", ...Object.fromEntries(names.map((name) => [name, name])) }, 1);
    const { worker } = await visited(host);
    names.forEach((name) => { host.files[name] = "changed"; });
    host.asked = [];
    await worker.message({ type: "keep" });
    assert.equal(worker.told.at(-1).left, 40);
    assert.ok(host.asked.length < 40, `${host.asked.length} asked for`);
});

test("what an older version has kept is taken only if it is what the list says", async () => {
    const { host, caches, worker } = await visited();
    await worker.message({ type: "keep" });
    const [cache] = caches.all.values();
    cache.set(`${ROOT}c.gz`, new Response("damaged on the way"));
    host.put({ ...FILES, "a.js": "A" }, 2, "2");
    const next = begin(host, caches, { version: "2", active: {} });
    await next.install();
    await next.activate();
    host.up = false;
    assert.equal(await (await next.ask("c.gz")).text(), "c");
    assert.equal(await (await next.ask("sv/b.html")).text(), "b");
});

test("two sites of one host keep out of each other's way", async () => {
    const { host, caches } = await visited();
    caches.all.set("brade /other/ 1", new Map());
    caches.all.set("brade /some/where/ 0", new Map());
    const worker = begin(host, caches);
    await worker.activate();
    assert.deepEqual(await caches.keys(), ["brade /some/where/ 1", "brade /other/ 1"]);
});
