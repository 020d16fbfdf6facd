// SPDX-License-Identifier: GPL-3.0-or-later
// The same answers, byte for byte, by the program and by its module for browsers, in both builds of
// it and both languages: node same.mjs PROGRAM BUNDLE [N [SEED]]. The requests are those of
// requests.py. What all answers come to, but for their words, is one number, which stands in
// signature.txt: it changes only where something is decided or reckoned otherwise.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Module } from "./module.mjs";
import { equal, need, note, run, test } from "./tap.mjs";

const HERE = new URL(".", import.meta.url).pathname;
const [program, bundle, n = "5000", seed = "1"] = process.argv.slice(2);
const MOST = 1 << 30;
const LANGUAGES = ["en", "sv"];

function output(command, args, input) {
    const done = spawnSync(command, args, { input, maxBuffer: MOST });
    need(done.status === 0, () => `${command} ${args.join(" ")}: ${done.stderr}`);
    return done.stdout.toString().trimEnd().split("\n");
}

const requests = output("python3", [join(HERE, "requests.py"), program, n, seed]);
const natively = new Map(LANGUAGES.map((language) =>
    [language, output(program, ["batch", "--lang", language], requests.join("\n"))]));

/** An answer without its sentences. */
function wordless(line) {
    return JSON.stringify(JSON.parse(line, (key, value) =>
        (key === "text" || key === "error") && typeof value === "string" ? true : value));
}

function signature(answers) {
    return createHash("sha256").update(answers.join("\n")).digest("hex").slice(0, 16);
}

async function compare(build) {
    const module = await Module.load(bundle, build);
    for (const language of LANGUAGES) {
        const wanted = natively.get(language);
        const began = performance.now();
        for (const [i, request] of requests.entries()) {
            const got = module.batch(request, language);
            need(got === wanted[i], () => `${request}\n${language}, got:\n${got}\nwanted:\n${wanted[i]}`);
        }
        note(`${build} ${language}: ${requests.length} in ${Math.round(performance.now() - began)} ms`);
    }
}

test("every request is answered natively", () => {
    for (const answers of natively.values()) {
        equal(answers.length, requests.length);
    }
});
test("the plain build answers the same", () => compare("plain"));
test("the build with SIMD answers the same", () => compare("simd"));
test("the languages differ in words alone, and the signature of the rest", () => {
    const [en, sv] = LANGUAGES.map((language) => natively.get(language).map(wordless));
    equal(sv, en);
    const [wanted] = readFileSync(join(HERE, "signature.txt"), "utf8").split("\n");
    equal(`${n} ${seed} ${signature(en)}`, wanted);
});

process.exitCode = await run([], 600) > 0 ? 1 : 0;
