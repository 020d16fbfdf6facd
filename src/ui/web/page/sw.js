// SPDX-License-Identifier: GPL-3.0-or-later
// The service worker: hands out the site from what has been kept, so that it works without a net.
//
// One version of the site is one cache, named after the folder that the site lies in and the sum of
// all its files (files.json). A first visit keeps what every page needs, and then, while pages are
// read, the rest. A newer version is kept whole before it can take over, and what has not changed
// is taken from the older one: so pages, program and data are always of one version. What is not
// what files.json says, byte for byte, is never kept.
"use strict";

const VERSION = "@VERSION@";
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const ROOT = new URL("./", worker.location.href);
const CACHES = `brade ${ROOT.pathname} `;
const CACHE = CACHES + VERSION;
const LIST = "files.json";
const TOGETHER = 4; // files fetched at a time
const MOST_OTHER = 4; // files that the host hands out changed before the rest is left to it

// ---- files of the site ----

/** The path within the site that an address asks for; null for what is not of the site. */
function pathOf(address) {
    const url = new URL(address);
    if (url.origin !== ROOT.origin || !url.pathname.startsWith(ROOT.pathname)) {
        return null;
    }
    const path = url.pathname.slice(ROOT.pathname.length);
    return path === "" || path.endsWith("/") ? `${path}index.html` : path;
}

/** The paths that a path may be kept under: hosts leave out .html. */
function namesOf(path) {
    return /\.[a-z]+$/.test(path) ? [path] : [path, `${path}.html`, `${path}/index.html`];
}

function hex(buffer) {
    return [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function sumOf(bytes) {
    return hex(await crypto.subtle.digest("SHA-256", bytes));
}

/** A file as the host has it: its bytes and its headers. Throws where it has none. */
async function fetchBytes(path, cache) {
    const response = await fetch(new URL(path, ROOT), { cache, credentials: "same-origin" });
    if (!response.ok) {
        throw new Error(`${path}: ${response.status}`);
    }
    return { bytes: await response.arrayBuffer(), type: response.headers.get("Content-Type") };
}

/** A response that does not tell of redirects, which pages may not be answered with. */
function responseOf({ bytes, type }) {
    return new Response(bytes, { headers: type === null ? {} : { "Content-Type": type } });
}

/** The list of files as the host has it now. */
async function fetchList() {
    const { bytes } = await fetchBytes(LIST, "no-store");
    return JSON.parse(new TextDecoder().decode(bytes));
}

// ---- keeping ----

/**
 * A file of this version from the host: {response, right}. One whose sum is another is asked for past
 * all caches; if it comes again, the host has a new version of the site, which must not be mixed with
 * this one, or else changes what it hands out, or has it damaged: that is not right, and not for
 * keeping.
 */
async function fetchFile(path, sum) {
    let file = await fetchBytes(path, "default");
    let right = await sumOf(file.bytes) === sum;
    if (!right) {
        file = await fetchBytes(path, "reload");
        right = await sumOf(file.bytes) === sum;
    }
    if (!right && (await fetchList()).version !== VERSION) {
        throw new Error("the site has been renewed meanwhile");
    }
    return { response: responseOf(file), right };
}

/** The caches of older versions of this site. */
async function olderCaches() {
    return (await caches.keys()).filter((name) => name.startsWith(CACHES) && name !== CACHE);
}

async function listIn(cache) {
    const response = await cache.match(new URL(LIST, ROOT));
    return response === undefined ? null : response.json();
}

/** What older versions have kept: a function from path and sum to {response, right}, or undefined. */
async function keptBefore() {
    const older = [];
    for (const name of await olderCaches()) {
        const cache = await caches.open(name);
        older.push({ cache, files: (await listIn(cache))?.files ?? {} });
    }
    return async (path, sum) => {
        const found = older.find(({ files }) => files[path] === sum);
        const response = await found?.cache.match(new URL(path, ROOT));
        const right = response !== undefined && await sumOf(await response.clone().arrayBuffer()) === sum;
        return right ? { response, right } : undefined;
    };
}

/** Does act(item) for all items, some at a time. */
async function forEach(items, act) {
    const left = [...items];
    const work = async () => {
        while (left.length > 0) {
            await act(left.shift());
        }
    };
    await Promise.all(Array.from({ length: TOGETHER }, work));
}

/** Keeps these files ([path, sum]) of this version, but for those that are kept already. After each
 * after(kept) is called. */
async function keep(files, after = (_kept) => {}) {
    const cache = await caches.open(CACHE);
    const before = await keptBefore();
    await forEach(files, async ([path, sum]) => {
        const url = new URL(path, ROOT);
        let kept = await cache.match(url) !== undefined;
        if (!kept) {
            const { response, right } = await before(path, sum) ?? await fetchFile(path, sum);
            if (right) {
                await cache.put(url, response);
            }
            kept = right;
        }
        after(kept);
    });
}

/** Whether somebody has a version of the site that can be used meanwhile. */
async function isUpdate() {
    return worker.registration.active !== null && (await olderCaches()).length > 0;
}

async function install() {
    const list = await fetchList();
    if (list.version !== VERSION) {
        throw new Error("the site is being renewed"); // the browser asks again
    }
    await keep(Object.entries(list.files).slice(0, await isUpdate() ? list.kept : list.shell));
    const cache = await caches.open(CACHE);
    await cache.put(new URL(LIST, ROOT), new Response(JSON.stringify(list)));
}

async function activate() {
    await Promise.all((await olderCaches()).map((name) => caches.delete(name)));
    await worker.clients.claim();
}

async function tellAll(message) {
    const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    pages.forEach((page) => page.postMessage(message));
}

let keeping = null;

/** Keeps all that is not kept yet, telling the pages how much is left. */
async function keepRest() {
    const list = await listIn(await caches.open(CACHE));
    const files = Object.entries(list.files).slice(0, list.kept);
    let left = files.length;
    let others = 0;
    try {
        await keep(files, (kept) => {
            left -= kept ? 1 : 0;
            others += kept ? 0 : 1;
            if (others >= MOST_OTHER) {
                throw new Error("the host changes what it hands out");
            }
        });
    } finally {
        await tellAll({ type: "kept", left });
    }
}

function keepRestOnce() {
    keeping ??= keepRest().catch(() => {}).finally(() => { keeping = null; });
    return keeping;
}

// ---- handing out ----

async function find(path) {
    const cache = await caches.open(CACHE);
    for (const name of namesOf(path)) {
        const kept = await cache.match(new URL(name, ROOT));
        if (kept !== undefined) {
            return kept;
        }
    }
    return undefined;
}

/** What the host has at an address that is of no file of the site; where it has nothing, or there is no net, the way
 * to the page that says so, in the language of the address where the site has it. */
async function fetchOrLead(request, path, files) {
    const response = await fetch(request).catch(() => null);
    const missing = [`${path.split("/")[0]}/missing.html`, "en/missing.html", "sv/missing.html"].find((one) => files.has(one));
    return response?.ok || response?.type === "opaqueredirect" || missing === undefined
        ? response ?? Response.error() : Response.redirect(new URL(missing, ROOT).href);
}

/** What is kept; else what is of this version, and kept from now on; else what the host says. */
async function answer(request, path) {
    const kept = await find(path);
    if (kept !== undefined) {
        return kept;
    }
    const cache = await caches.open(CACHE);
    const list = await listIn(cache);
    const files = new Map(Object.entries(list?.files ?? {}).slice(0, list?.kept));
    const name = namesOf(path).find((one) => files.has(one));
    if (name === undefined) {
        return request.mode === "navigate" ? fetchOrLead(request, path, files) : fetch(request);
    }
    const { response, right } = await fetchFile(name, files.get(name));
    if (right) {
        await cache.put(new URL(name, ROOT), response.clone()).catch(() => {}); // there may be no room
    }
    return response;
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));

worker.addEventListener("message", (event) => {
    if (event.data?.type === "take") {
        event.waitUntil(worker.skipWaiting());
    } else if (event.data?.type === "keep") {
        event.waitUntil(keepRestOnce());
    }
});

worker.addEventListener("fetch", (event) => {
    const path = event.request.method === "GET" ? pathOf(event.request.url) : null;
    if (path !== null && path !== LIST && path !== "sw.js") {
        event.respondWith(answer(event.request, path));
    }
});
