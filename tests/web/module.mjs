// SPDX-License-Identifier: GPL-3.0-or-later
// The tutor's module for browsers, in node: what the page's worker does with it, without a page.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
import { packagePath } from "./browsers.mjs";

const FILES = { plain: "brade.wasm.gz", simd: "brade-simd.wasm.gz" };
const utf8 = new TextEncoder();

/** The bytes of a file of the bundle. */
export function unpacked(path) {
    const bytes = readFileSync(path);
    return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
}

/** Files in memory: nets and Swedish, as the bundle has them. */
function contents(shim, data) {
    const file = (path) => new shim.File(unpacked(path), { readonly: true });
    const folder = (entries) => new shim.Directory(new Map(entries));
    const nets = existsSync(data) ? readdirSync(data).filter((name) => name.endsWith(".net.gz")) : [];
    const swedish = join(data, "sv.mo.gz");
    return [
        ["nets", folder(nets.map((name) => [name.slice(0, -3), file(join(data, name))]))],
        ["po", folder(!existsSync(swedish) ? [] : [["sv", folder([["LC_MESSAGES",
            folder([["brade.mo", file(swedish)]])]])]])],
    ];
}

export class Module {
    /** Loads a build, "plain" or "simd", of the bundle in a folder. */
    static async load(bundle, build) {
        const shim = await import(pathToFileURL(packagePath("@bjorn3/browser_wasi_shim/dist/index.js")));
        const module = new Module();
        const data = new shim.PreopenDirectory("/data", new Map(contents(shim, join(bundle, "data"))));
        const none = new shim.OpenFile(new shim.File([]));
        const errors = shim.ConsoleStdout.lineBuffered((line) => console.error(line));
        const wasi = new shim.WASI(["brade"], ["BRADE_DATADIR=/data", "BRADE_LOCALEDIR=/data/po"],
            [none, none, errors, data], { debug: false });
        const { instance } = await WebAssembly.instantiate(unpacked(join(bundle, FILES[build])), {
            wasi_snapshot_preview1: wasi.wasiImport,
            brade: { tell: (at, size) => module.told.push(module.text(at, size)), zone: () => 0 },
        });
        module.told = [];
        module.exports = instance.exports;
        wasi.initialize(instance);
        return module;
    }

    text(at, size) {
        return Buffer.from(this.exports.memory.buffer, at, size).toString();
    }

    /** Does what a request asks for: the lines that are told. */
    call(request) {
        const bytes = utf8.encode(JSON.stringify(request));
        const at = this.exports.web_room(bytes.length);
        new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
        this.told = [];
        this.exports.web_call(bytes.length);
        return this.told;
    }

    /** The answer to a request of `brade batch`, as the line that it prints. */
    batch(request, language) {
        const [line] = this.call({ do: "batch", request, language });
        return line.trimEnd().replace(/^\{"answer": ?/u, "").replace(/\}$/u, "");
    }
}
