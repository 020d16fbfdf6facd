// SPDX-License-Identifier: GPL-3.0-or-later
// Which functions of the tutor's module are called until somebody new has taken up a checker:
//   node firstplay.mjs MODULE PROFILE MACHINE SOURCES SWEDISH
// MODULE was instrumented by wasm-split, which reads the PROFILE that is written. MACHINE: page/machine.js, with its
// vendor/ beside it; SOURCES: the checkout; SWEDISH: the catalogue. What is not called here is fetched by a browser
// later, or at once where it is called after all.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const MOST = 1 << 20; // bytes of a profile
const NOW = Date.UTC(2026, 0, 1);
const RULES = "lyckans-talisman";
const FIRST = { rules: RULES, position: "----b--bbbbb-----------A:0,0:w", dice: [2, 1], marked: [24] }; // of lesson 1
const HOME = { rules: RULES, position: "G---A-A---ABiC-a------ad:0,0:b", dice: [5, 4] }; // of page/home.js

const drawn = (at, moves) => ({ do: "batch",
    request: JSON.stringify({ cmd: "moves", ...at, viewer: "white", svg: true, moves }) });
const intent = (what) => ({ do: "intent", intent: what });
const opened = (start, ...names) => ({ do: "open", start, names, rules: null, keep: true });

/** What a page may ask until then: ways of somebody new. */
const WAYS = [
    [opened("greet"), drawn(HOME, []), drawn(HOME, ["11/16", "12/16"]), intent({ do: "go-on" }), drawn(FIRST, []),
        drawn(FIRST, ["24/off"])],
    [opened("greet"), intent({ do: "ask", with: "runt-bradet/forsta-vinsten" }), { do: "view" }, drawn(FIRST, [])],
    [opened("learn", "1"), drawn(FIRST, []), { do: "view" }, drawn(FIRST, ["24/off"])],
];

const [module, profile, machine, sources, swedish] = process.argv.slice(2);

/** The instance that the machine has made, and keeps to itself. */
let instance = null;
WebAssembly.Instance = class extends WebAssembly.Instance {
    constructor(...how) {
        super(...how);
        instance = this;
    }
};
const { Machine } = await import(pathToFileURL(machine));
const code = new WebAssembly.Module(readFileSync(module));

const PART = /^0[1-6]-.*\.yaml$/u; // the first part

/** What lies in a folder of the sources under such names. */
const filesOf = (folder, names) => Object.fromEntries(readdirSync(join(sources, folder), { recursive: true })
    .filter((name) => names.test(name))
    .map((name) => [`${folder}/${name}`, readFileSync(join(sources, folder, name), "utf8")]));

const site = {
    pack: (name) => name === "first" ? filesOf("lessons", PART) : filesOf(name, /\.yaml$/u),
    bytes: (name) => readFileSync(name === "sv.mo" ? swedish : join(sources, "src/core/eval/nets", name)),
};

/** Goes a way; answers the profile of it. */
function profileOf(way, language) {
    const tutor = new Machine(code, { site, nets: [], clock: () => NOW });
    for (const request of way) {
        tutor.call({ ...request, language, tall: language === "sv", turned: false }, (line) => {
            const { event, error, answer } = JSON.parse(line);
            if (event === "error" || error !== undefined || answer?.error !== undefined) {
                throw new Error(`${JSON.stringify(request)}: ${line}`);
            }
        });
    }
    const { memory, web_room: room, __write_profile: write } = instance.exports;
    const at = room(MOST);
    return new Uint8Array(memory.buffer, at, write(at, MOST)).slice();
}

// A sum of the module, 8 bytes, then of each function when it was first called, 4 bytes: 0, never.
const profiles = WAYS.flatMap((way) => ["en", "sv"].map((language) => profileOf(way, language)));
writeFileSync(profile, profiles[0].map((byte, i) => Math.max(...profiles.map((each) => each[i]))));
