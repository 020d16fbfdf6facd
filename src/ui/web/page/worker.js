// SPDX-License-Identifier: GPL-3.0-or-later
/** The tutor at work, beside the page: takes requests of tutor.js one after the other. */
import { bytes, compiled, NETS, pack, prefetch } from "./fetching.js";
import { holdKept, isBlocked, readKept, writeKept } from "./keeping.js";
import { Machine } from "./machine.js";
import { buildName } from "./simd.js";

const CALM = 1500; // ms
const FIRST = ["batch", "view", "ask", "go-on"]; // what the first part of the program can do (firstplay.mjs)

const build = buildName();
const part = (name) => compiled(new URL(`./${name}.wasm.gz`, import.meta.url));
const program = part(build);
let rest = null; // the other part of the program, once it is there
let restComing = null; // until then a promise of it
let machine = null;
let language = "en"; // of the page: its lessons and puzzles are in that alone
let holds = false; // this tab keeps what the learner does
let unkept = false; // the browser lets nothing be kept: it lies in memory as long as the page is open
let ahead = 0; // of this worker's clock: the page's, in ms

/** @param {FromWorker} message */
function post(message) {
    postMessage(message);
}

function lost() {
    holds = false;
    machine = null;
    post({ state: "elsewhere" });
}

/** What has to do with keeping; where the browser blocks that, `instead`, and the page is told. */
async function unlessBlocked(act, instead) {
    if (unkept) {
        return instead;
    }
    try {
        return await act();
    } catch (error) {
        if (!isBlocked(error)) {
            throw error;
        }
        unkept = true;
        post({ unkept });
        return instead;
    }
}

async function start(request) {
    language = request.language ?? language;
    ahead = typeof request.clock === "number" ? request.clock - Date.now() : 0;
    const wanted = [prefetch(`first-${language}.json`),
        request.start === "learn" ? null : prefetch(`lessons-${language}.json`), language === "sv" ? prefetch("sv.mo") : null];
    const keep = request.keep !== false;
    if (keep && !holds) {
        holds = await unlessBlocked(() => holdKept(request.steal === true, lost), true);
        if (!holds) {
            return false;
        }
    }
    if (machine === null) {
        const state = keep ? await unlessBlocked(readKept, {}) : {};
        const [code] = await Promise.all([program, Object.keys(state).length > 0 && fetchRest(), ...wanted]);
        machine = new Machine(code, {
            site: { bytes, pack: (name) => pack(`${name}-${language}`) },
            nets: NETS,
            rest: () => rest ?? new WebAssembly.Module(bytes(`../${build}-rest.wasm`)),
            state,
            beside: request.beside,
            clock: () => Date.now() + ahead,
            complain: (line) => post({ event: { event: "error", words: line } }),
        });
    }
    await Promise.all(wanted);
    return true;
}

/** The other part of the program, with all that keeps what is done, and of its Swedish: whoever has done something
 * needs it from the beginning. Where it does not come it is asked for again when it is needed. */
function fetchRest() {
    restComing ??= Promise.all([part(`${build}-rest`), language === "sv" && prefetch("sv-rest.mo")]).then(([code]) => {
        rest = code;
    }, () => {
        restComing = null;
    });
    return restComing;
}

/** What is wanted soon comes while nobody waits: not before the first words have been looked at. */
async function fetchOthers() {
    await Promise.all([fetchRest(), new Promise((done) => setTimeout(done, CALM))]);
    for (const name of [`lessons-${language}.json`, "lyckans-talisman.net", `puzzles-${language}.json`, "sv.mo", "sv-rest.mo",
        "vasa.net"]) {
        await prefetch(name);
    }
}

async function keep() {
    if (machine !== null && machine.written && holds && !unkept) {
        machine.written = false;
        await writeKept(machine.keptFiles());
    }
}

/** Does a request; its lines go out as they come, and `done` after what was written is kept. */
async function take({ id, request }) {
    if (request.do === "open" && !(await start(request))) {
        post({ id, state: "elsewhere" });
        return;
    }
    if (!FIRST.includes(request.intent?.do ?? request.do)) {
        await restComing;
    }
    if (machine === null && request.do !== "open") {
        await start({ keep: request.do === "import" || request.do === "export" });
    }
    let result = null;
    machine.call({ ...request, unkept }, (line) => {
        const value = JSON.parse(line);
        if ("event" in value) {
            post({ id, event: value });
        } else {
            result = value;
        }
    });
    await keep();
    post({ id, done: true, result });
    if (request.do === "open") {
        fetchOthers();
    }
}

let line = Promise.resolve();
onmessage = ({ data }) => {
    line = line.then(() => take(data)).catch((error) => {
        machine = null; // broken off in the middle: the next begins with what was kept
        post({ id: data.id, failed: String(error?.message ?? error) });
    });
};
