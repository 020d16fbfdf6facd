// SPDX-License-Identifier: GPL-3.0-or-later
/** The module as node runs it, with the lessons, puzzles and nets of the checkout. */
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

export const SOURCE = process.env.BRADE_SOURCE ?? join(import.meta.dirname ?? ".", "..", "..");
export const BUNDLE = process.env.BRADE_WEBDIR ?? join(SOURCE, "build", "web", "bundle");

function packOf(name) {
    const files = {};
    const walk = (folder) => {
        for (const entry of readdirSync(join(SOURCE, folder)).sort()) {
            const path = `${folder}/${entry}`;
            if (statSync(join(SOURCE, path)).isDirectory()) {
                walk(path);
            } else if (entry.endsWith(".yaml")) {
                files[path] = readFileSync(join(SOURCE, path), "utf8");
            }
        }
    };
    walk(name);
    return files;
}

/** A machine of one build, "brade.wasm" or "brade-simd.wasm". */
export async function makeMachine(build, options = {}) {
    const { Machine } = await import(pathToFileURL(join(BUNDLE, "machine.js")));
    const module = await WebAssembly.compile(gunzipSync(readFileSync(join(BUNDLE, `${build}.gz`))));
    const nets = readdirSync(join(SOURCE, "src/eval/nets")).filter((name) => name.endsWith(".net"));
    const catalogue = process.env.BRADE_CATALOGUE ?? join(SOURCE, "build/main/src/po/sv/LC_MESSAGES/brade.mo");
    const site = {
        pack: (name) => (name === "own" ? {} : packOf(name)),
        bytes: (name) => new Uint8Array(readFileSync(name === "sv.mo" ? catalogue : join(SOURCE, "src/eval/nets", name))),
    };
    return new Machine(module, { site, nets, complain: (line) => console.error(line), ...options });
}
