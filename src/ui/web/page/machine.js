// SPDX-License-Identifier: GPL-3.0-or-later
/** The module (src/ui/web/web.h) with all that it stands on. Runs in a Worker and in node. */
import { ConsoleStdout, File, OpenFile, WASI, wasi } from "./vendor/wasi/index.js";
import { makeRoot } from "./files.js";

const WRITES = ["fd_write", "fd_pwrite", "fd_filestat_set_size", "path_rename", "path_unlink_file"];
const ENVIRONMENT = ["HOME=/state", "XDG_STATE_HOME=/state", "BRADE_DATADIR=/brade", "BRADE_LOCALEDIR=/brade/locale"];

const FORMS = ["NFD", "NFC", "NFKD", "NFKC"];

/** Minutes that the local clock is ahead of UTC at that time. */
function zoneAt(seconds) {
    return -Math.round(new Date(seconds * 1000).getTimezoneOffset());
}

export class Machine {
    /** @type {{exports: {memory: WebAssembly.Memory, web_room(size: number): number, web_call(size: number): void}}} */
    #instance;
    #decoder = new TextDecoder("utf-8", { ignoreBOM: true });
    #encoder = new TextEncoder();
    #tell = null;
    #normal = null; // text that was put into a form
    #rest; // gives the other part of the module; null: it is in its place
    /** Whether a file was written since this was last set to false. */
    written = false;

    /** @param {WebAssembly.Module} module
     * @param {object} options site, nets, state, beside (see files.js); rest(): where src/ui/web/build has split the
     *        module its other part, at once, asked for when one of its functions is called; clock() in ms since
     *        1970; complain(line): what the module says on its standard error */
    constructor(module, { site, nets, state = {}, beside = {}, rest = null, clock = Date.now, complain = () => {} }) {
        this.#rest = rest;
        const { root, keptFiles } = makeRoot(site, nets, state, beside);
        this.keptFiles = keptFiles;
        const console = ConsoleStdout.lineBuffered(complain);
        const system = new WASI([], ENVIRONMENT, [new OpenFile(new File([])), console, console, root], { debug: false });
        const imports = { ...system.wasiImport };
        for (const name of WRITES) {
            const call = imports[name];
            imports[name] = (file, ...others) => {
                this.written ||= !name.startsWith("fd_") || file > 2;
                return call(file, ...others);
            };
        }
        const timeOf = imports.clock_time_get;
        imports.clock_time_get = (id, precision, out) => {
            if (id !== wasi.CLOCKID_REALTIME) {
                return timeOf(id, precision, out);
            }
            const view = new DataView(this.#instance.exports.memory.buffer);
            view.setBigUint64(out, BigInt(Math.round(clock())) * 1000000n, true);
            return 0;
        };
        this.#instance = /** @type {any} */ (new WebAssembly.Instance(module, {
            wasi_snapshot_preview1: imports,
            brade: {
                zone: zoneAt,
                tell: (at, size) => this.#take(at, size),
                normalize: (form, at, size) => {
                    this.#normal = this.#encoder.encode(this.#textAt(at, size).normalize(FORMS[form]));
                    return this.#normal.length;
                },
                normal: (at) => new Uint8Array(this.#instance.exports.memory.buffer).set(this.#normal, at),
            },
            placeholder: this.#placeholders(),
        }));
        system.initialize(this.#instance);
    }

    /** What is called in place of the functions of the other part, by their places in the table, until it is there. */
    #placeholders() {
        return new Proxy({}, { get: (_, place) => (...values) => {
            this.complete();
            const table = Object.values(this.#instance.exports).find((each) => each instanceof WebAssembly.Table);
            return table.get(Number(place))(...values);
        } });
    }

    /** Puts the other part of the module in its place, if it is not there. */
    complete() {
        if (this.#rest !== null) {
            new WebAssembly.Instance(this.#rest(), { primary: this.#instance.exports });
            this.#rest = null;
        }
    }

    #textAt(at, size) {
        return this.#decoder.decode(new Uint8Array(this.#instance.exports.memory.buffer, at, size));
    }

    #take(at, size) {
        this.#tell(this.#textAt(at, size));
    }

    /** Hands a request over; tell(line) gets what there is to say to it, JSON line by line. */
    call(request, tell) {
        const bytes = this.#encoder.encode(JSON.stringify(request));
        const { web_room: room, web_call: call, memory } = this.#instance.exports;
        const at = room(bytes.length);
        new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
        this.#tell = tell;
        call(bytes.length);
    }
}
