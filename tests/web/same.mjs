// SPDX-License-Identifier: GPL-3.0-or-later
// The same answers, byte for byte, by the program and by its module for browsers, in both builds of
// it and both languages: node same.mjs PROGRAM BUNDLE NETS CATALOGUE [N [SEED]]. NETS: the folder of
// the nets; CATALOGUE: the Swedish, brade.mo. The requests are those of requests.py. What the program's
// answers come to in English, but for their words, is one number, which stands in signature.txt: it
// changes only where something is decided or reckoned otherwise. The builds, and the program in Swedish,
// are asked a fifth of the requests, drawn by BRADE_SEED, else by the time, the plain one, which is slow,
// each in one of the languages; with BRADE_DEEP=1 all of them in both.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Module } from "./module.mjs";
import { equal, need, note, run, skipAll, test } from "./tap.mjs";

const HERE = new URL(".", import.meta.url).pathname;
const [program, bundle, nets, catalogue, n = "5000", seed = "1"] = process.argv.slice(2);
const MOST = 1 << 30;
const LANGUAGES = ["en", "sv"];
const DEEP = Boolean(process.env.BRADE_DEEP);
const ONE_IN = 5;
const drawn = Number(process.env.BRADE_SEED || Date.now() % 1000000);

function output(command, args, input) {
    const done = spawnSync(command, args, { input, maxBuffer: MOST });
    need(done.status === 0, () => `${command} ${args.join(" ")}: ${done.stderr}`);
    return done.stdout.toString().trimEnd().split("\n");
}

let requests = [];
let natively = new Map(); // of each language its answers, by the numbers of the requests

/** The program's answers by the numbers of the requests: in English all, which the signature is of,
 * else those that the module is asked. */
function askNatively(language) {
    const asked = [...requests.keys()].filter((i) => language === "en" || isAsked("simd", language, i));
    const answers = output(program, ["batch", "--lang", language], asked.map((i) => requests[i]).join("\n"));
    equal(answers.length, asked.length);
    return new Map(asked.map((i, k) => [i, answers[k]]));
}

function prepare() {
    requests = output("python3", [join(HERE, "requests.py"), program, n, seed]);
}

/** An answer without its sentences. */
function wordless(line) {
    return JSON.stringify(JSON.parse(line, (key, value) =>
        (key === "text" || key === "error") && typeof value === "string" ? true : value));
}

function signature(answers) {
    return createHash("sha256").update(answers.join("\n")).digest("hex").slice(0, 16);
}

/** A number of 32 bits for each request of a draw. */
function lotOf(i) {
    return createHash("sha256").update(`${drawn} ${i}`).digest().readUInt32BE();
}

/** Whether a request is asked in this language of this build. */
function isAsked(build, language, i) {
    return DEEP || (lotOf(i) % ONE_IN === 0 && (build === "simd" || LANGUAGES[i % 2] === language));
}

async function compare(build) {
    const module = await Module.load(bundle, build, { nets, catalogue });
    for (const language of LANGUAGES) {
        const wanted = natively.get(language);
        const began = performance.now();
        let asked = 0;
        for (const [i, request] of requests.entries()) {
            if (!isAsked(build, language, i)) {
                continue;
            }
            asked++;
            const got = module.batch(request, language);
            need(got === wanted.get(i),
                () => `${request}\n${language}, got:\n${got}\nwanted:\n${wanted.get(i)}`);
        }
        note(`${build} ${language}: ${asked} requests, ${Math.round(performance.now() - began)} ms`);
    }
}

test("a store that a page of 0.2.0 kept is brought up to date, whole and alone", async () => {
    const shipped = (name) => readFileSync(join(HERE, "..", "learner", name));
    const state = { "brade/default.db": new Uint8Array(shipped("store-v3.db")) };
    const { machine } = await Module.load(bundle, "plain", { nets, catalogue,
        more: { state, clock: () => 1790000000000 } });
    for (let again = 0; again < 2; again++) {
        machine.call({ do: "export" }, (line) => equal(JSON.parse(line).text, shipped("store-v3.json").toString()));
    }
    const kept = machine.keptFiles();
    equal(Object.keys(kept), ["brade/default.db"]);
    equal(kept["brade/default.db"][63], 4); // its format
});

test("every request is answered natively", () => {
    natively = new Map(LANGUAGES.map((language) => [language, askNatively(language)]));
});
test("the plain build answers the same", () => compare("plain"));
test("the build with SIMD answers the same", () => compare("simd"));
test("the languages differ in words alone, and the signature of the rest", () => {
    const en = new Map([...natively.get("en")].map(([i, answer]) => [i, wordless(answer)]));
    for (const [i, answer] of natively.get("sv")) {
        equal(wordless(answer), en.get(i));
    }
    const [wanted] = readFileSync(join(HERE, "signature.txt"), "utf8").split("\n");
    equal(`${n} ${seed} ${signature([...en.values()])}`, wanted);
});

test("the studio's module answers what authors ask as the program does", async () => {
    const yaml = readFileSync(join(HERE, "..", "course", "good", "every-kind.yaml"), "utf8");
    const pack = { "pack.yaml": "pack: p\ntitle: T\nlanguages: [sv]\nauthor: A\nlicence: L\nversion: 1.0\n",
        "lessons/a.yaml": "lesson: a\ntitle: T\nsteps:\n- say: å\n" };
    const asked = [{ cmd: "keys" }, { cmd: "edit", yaml, check: true }, { cmd: "edit", yaml: "lesson: x\nsteps:\n-say: 'Let's\n" },
        { cmd: "pack", files: pack, format: "zip" }, { cmd: "pack", files: pack, format: "tar.gz" }];
    const steps = [...Array(15).keys()].flatMap((i) => ["preview", "likely"].map((cmd) => ({ cmd, yaml, at: `/steps/${i}/ask` })));
    const requests = asked.concat(steps).flatMap((request) => LANGUAGES.map((lang) => ({ ...request, lang })));
    const wanted = output(program, ["batch"], requests.map((request) => JSON.stringify(request)).join("\n"));
    const module = await Module.load(bundle, "studio", { nets, catalogue });
    requests.forEach((request, i) => equal(module.ask(request), [wanted[i]]));
});

if (existsSync(join(bundle, "machine.js")) || process.env.BRADE_WEB === "1") {
    prepare();
    if (!DEEP) {
        note(`drawn by BRADE_SEED=${drawn}`);
    }
    process.exitCode = await run([], 600) > 0 ? 1 : 0;
} else {
    skipAll("the tutor for browsers is not built (src/ui/web/build does it)");
}
