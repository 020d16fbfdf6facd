// SPDX-License-Identifier: GPL-3.0-or-later
/** What checks and writes lessons, beside the studio's page: takes requests of `brade batch`, one after the other. */
import { bytes, fetched, NETS, pack } from "./fetching.js";
import { Machine } from "./machine.js";

const compiled = fetched(new URL("./studio.wasm.gz", import.meta.url)).then((code) => WebAssembly.compile(code));
let language = "en"; // of the page
/** The module has a catalogue of its own. */
const site = { pack: (name) => pack(`${name}-${language}`), bytes: (name) => bytes(name === "sv.mo" ? "studio.mo" : name) };
let machine = null;
let state = {}; // files that the page lends

async function take({ id, request }) {
    language = request.lang ?? language;
    machine ??= new Machine(await compiled, { site, nets: NETS, state, complain: (line) => console.warn(line) });
    machine.call(request, (line) => { // "more": it goes on
        const answer = JSON.parse(line);
        postMessage(answer.more === true ? { id, more: answer } : { id, answer });
    });
}

let line = Promise.resolve();
onmessage = ({ data }) => {
    if ("state" in data) {
        ({ state } = data);
        machine = null;
        return;
    }
    line = line.then(() => take(data)).catch((error) => {
        machine = null; // broken off in the middle: the next begins anew
        postMessage({ id: data.id, failed: String(error?.message ?? error) });
    });
};
