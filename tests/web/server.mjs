// SPDX-License-Identifier: GPL-3.0-or-later
// A static host, as plain as there is: files of a folder under a prefix, compressed where that
// helps, nothing else. It can be slow, as a line of so many Mbit/s is, and it can be stopped.
import { createServer } from "node:http";
import { readFile, stat } from "node:fs/promises";
import { basename, extname, join, normalize } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

const TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".gz": "application/gzip",
};
const COMPRESSED = new Set([".html", ".css", ".js", ".mjs", ".json", ".webmanifest", ".svg", ".txt"]);
const HEAD = 250; // bytes of the head of an answer, about
const SLICE = 20; // ms

const packed = new Map(); // of files, for all servers: {bytes, encoding} by the path

const gzipped = promisify(gzip);
const later = (ms) => new Promise((done) => setTimeout(done, ms));

export class Server {
    /** options: prefix ("/brade/"); mbits and delay (ms there and back) of a slow line. */
    constructor(folder, { prefix = "/", mbits = 0, delay = 0 } = {}) {
        Object.assign(this, { folder, prefix, mbits, delay });
        this.asked = []; // {path, status, size: bytes over the line}
        this.free = 0; // when the line is free again
        this.sending = 0; // answers under way
        this.missing = null; // a form of addresses that lead to nothing
        this.before = {}; // by the name of a file what is sent before its own
    }

    /** Begins to listen, on the port it had where it had one. */
    async start() {
        this.http = createServer((request, answer) => {
            this.answer(request, answer).catch(() => answer.destroy());
        });
        await new Promise((done, refuse) => {
            this.http.on("error", refuse);
            this.http.listen(this.port ?? 0, "127.0.0.1", done);
        });
        this.port = this.http.address().port;
        return this;
    }

    /** Stops, whatever is going on. */
    async stop() {
        const closed = new Promise((done) => this.http.close(done));
        this.http.closeAllConnections();
        await closed;
    }

    /** The address of a file. */
    url(path = "") {
        return `http://localhost:${this.port}${this.prefix}${path}`;
    }

    async find(url) {
        const path = decodeURIComponent(new URL(url, "http://localhost").pathname);
        if (!path.startsWith(this.prefix) || this.missing?.test(path)) {
            return null;
        }
        const file = join(this.folder, normalize("/" + path.slice(this.prefix.length)));
        const info = await stat(file).catch(() => null);
        return info?.isDirectory() ? (path.endsWith("/") ? join(file, "index.html") : null)
            : info && file;
    }

    /** The bytes of a file as they are sent. No file is changed while it is served. */
    async pack(file) {
        const before = this.before[basename(file)] ?? "";
        if (!packed.has(before + file)) {
            const bytes = Buffer.concat([Buffer.from(before), await readFile(file)]);
            const small = COMPRESSED.has(extname(file)) ? await gzipped(bytes) : bytes;
            packed.set(before + file, { bytes: small, encoding: small === bytes ? null : "gzip" });
        }
        return packed.get(before + file);
    }

    async answer(request, answer) {
        const file = await this.find(request.url).catch(() => null);
        const found = file === null ? null : await this.pack(file).catch(() => null);
        const bytes = found?.bytes ?? Buffer.from("not found\n");
        const head = { "content-type": TYPES[extname(file ?? ".txt")] ?? "application/octet-stream",
            "content-length": bytes.length, "cache-control": found === null ? "no-store" : "max-age=600" };
        if (found?.encoding) {
            head["content-encoding"] = found.encoding;
        }
        const status = found === null ? 404 : 200;
        this.asked.push({ path: request.url, status, size: bytes.length + HEAD });
        await later(this.delay);
        answer.writeHead(status, head);
        await this.send(answer, request.method === "HEAD" ? Buffer.alloc(0) : bytes);
        answer.end();
    }

    /** Writes as fast as the line is, which all that is sent shares: a timer that is late holds up nothing that follows. */
    async send(answer, bytes) {
        if (this.mbits === 0) {
            answer.write(bytes);
            return;
        }
        const slice = this.mbits * 125 * SLICE;
        if (this.sending++ === 0) {
            this.free = Math.max(this.free, performance.now());
        }
        for (let at = 0; at < bytes.length; at += slice) {
            const part = bytes.subarray(at, at + slice);
            this.free += part.length / (this.mbits * 125);
            await later(this.free - performance.now());
            answer.write(part);
        }
        this.sending--;
    }
}
