// SPDX-License-Identifier: GPL-3.0-or-later
/** What a worker fetches of the site, unpacked: ahead of time, and what has not come by then at once. */
import { gunzipSync } from "./vendor/fflate.js";

const DATA = new URL("./data/", import.meta.url);
export const NETS = ["lyckans-talisman.net", "vasa.net", "sweboard.net", "backgammon.net"];

/** What came before it was asked for, by name. */
const early = new Map();

/** What is on its way, by name: a promise each. */
const coming = new Map();

/** A file as it was before it was packed, also where the browser has unpacked it already because the
 * host said how it was packed. */
function unpacked(bytes) {
    return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
}

export async function fetched(url) {
    const answer = await fetch(url);
    if (!answer.ok) {
        throw new Error(`${answer.status} ${url.pathname}`);
    }
    return unpacked(new Uint8Array(await answer.arrayBuffer()));
}

/** The same bytes, unpacked as they come, where they are packed. */
async function unpackedStream(stream) {
    const reader = stream.getReader();
    const first = await reader.read();
    const rest = new ReadableStream({
        start: (to) => first.done ? to.close() : to.enqueue(first.value),
        pull: async (to) => {
            const { done, value } = await reader.read();
            return done ? to.close() : to.enqueue(value);
        },
        cancel: (why) => reader.cancel(why),
    });
    const packed = first.value?.[0] === 0x1f && first.value?.[1] === 0x8b;
    return packed ? rest.pipeThrough(new DecompressionStream("gzip")) : rest;
}

/** A module of the site: the browser compiles what has come while the rest is on its way. */
export async function compiled(url) {
    const answer = await fetch(url);
    if (!answer.ok) {
        throw new Error(`${answer.status} ${url.pathname}`);
    }
    const headers = { "Content-Type": "application/wasm" };
    return WebAssembly.compileStreaming(new Response(await unpackedStream(answer.body), { headers }));
}

/** A file of the site now: what has not come yet is waited for, here in the worker. */
export function bytes(name) {
    if (!early.has(name)) {
        const request = new XMLHttpRequest();
        request.open("GET", new URL(`${name}.gz`, DATA), false);
        request.responseType = "arraybuffer";
        request.send();
        if (request.status !== 200) {
            throw new Error(`${request.status} ${name}`);
        }
        early.set(name, unpacked(new Uint8Array(request.response)));
    }
    return early.get(name);
}

export function pack(name) {
    return JSON.parse(new TextDecoder().decode(bytes(`${name}.json`)));
}

/** Asks for a file ahead of time; what fails is asked for again when it is needed. */
export function prefetch(name) {
    if (!early.has(name) && !coming.has(name)) {
        const got = fetched(new URL(`${name}.gz`, DATA));
        coming.set(name, got.then((file) => early.has(name) || early.set(name, file), () => {})
            .finally(() => coming.delete(name)));
    }
    return coming.get(name);
}
