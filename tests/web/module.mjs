// SPDX-License-Identifier: GPL-3.0-or-later
// The tutor's module for browsers, in node: as the page's worker has it, without a page.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const NETS = ["lyckans-talisman.net", "vasa.net", "sweboard.net", "backgammon.net"];
const BUILDS = { plain: "brade", simd: "brade-simd", studio: "studio" };

/** The bytes of a file of the bundle. */
function unpacked(path) {
    const bytes = readFileSync(path);
    return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
}

/** The bundle's own scripts, where node takes them for modules. */
async function scripts(bundle) {
    const folder = mkdtempSync(join(tmpdir(), "brade-"));
    try {
        cpSync(bundle, folder, { recursive: true, filter: (path) => !/\.(?:gz|png)$/u.test(path) });
        writeFileSync(join(folder, "package.json"), '{"type": "module"}');
        return await import(pathToFileURL(join(folder, "machine.js")));
    } finally {
        rmSync(folder, { recursive: true });
    }
}

export class Module {
    /** Loads a build, "plain", "simd" or "studio", of the bundle in a folder. nets: the folder of the nets;
     * catalogue: the Swedish; more: what else the machine is told. */
    static async load(bundle, build, { nets, catalogue, more = {} }) {
        const { Machine } = await scripts(bundle);
        const part = (name) => new WebAssembly.Module(unpacked(join(bundle, `${name}.wasm.gz`)));
        const bytes = (name) => readFileSync(name.endsWith(".mo") ? catalogue : join(nets, name));
        const module = new Module();
        module.machine = new Machine(part(BUILDS[build]), {
            site: { bytes, pack: () => ({}) },
            nets: NETS,
            rest: () => part(`${BUILDS[build]}-rest`),
            complain: (line) => console.error(line),
            ...more,
        });
        return module;
    }

    /** The answer to a request of `brade batch`, as the line that it prints. */
    batch(request, language) {
        let answer = null;
        this.machine.call({ do: "batch", request, language }, (line) => {
            answer = line.trimEnd().replace(/^\{"answer": ?/u, "").replace(/\}$/u, "");
        });
        return answer;
    }

    /** The studio's lines about a request. */
    ask(request) {
        const lines = [];
        this.machine.call(request, (line) => lines.push(line.trimEnd()));
        return lines;
    }
}
