// SPDX-License-Identifier: GPL-3.0-or-later
/** The files that the module sees: those of the site, fetched when they are first looked at, and the
 * learner's, which lie in memory. */
import { Directory, File, PreopenDirectory, wasi } from "./vendor/wasi/index.js";

const ALL_RIGHTS = 0xffffffffn;

/** Gives an object a field whose value is loaded when it is first looked at. */
function loadLate(object, field, load) {
    const set = (value) => Object.defineProperty(object, field, { value, writable: true, configurable: true });
    Object.defineProperty(object, field, {
        configurable: true,
        get: () => {
            set(load());
            return object[field];
        },
        set,
    });
    return object;
}

const lateFile = (load) => loadLate(new File(new Uint8Array(0), { readonly: true }), "data", load);
const lateFolder = (load) => loadLate(new Directory(new Map()), "contents", load);

/** The root; the shim grants no rights, without which the C library finds nothing readable. */
class Root extends PreopenDirectory {
    fd_fdstat_get() {
        const fdstat = new wasi.Fdstat(wasi.FILETYPE_DIRECTORY, 0);
        fdstat.fs_rights_base = ALL_RIGHTS;
        fdstat.fs_rights_inherited = ALL_RIGHTS;
        return { ret: 0, fdstat };
    }
}

/** A folder tree of {"path/name": text or bytes}. */
function treeOf(files) {
    const encoder = new TextEncoder();
    const root = new Map();
    for (const [path, content] of Object.entries(files)) {
        let here = root;
        const parts = path.split("/");
        const name = parts.pop();
        for (const part of parts) {
            if (!here.has(part)) {
                here.set(part, new Directory(new Map()));
            }
            here = here.get(part).contents;
        }
        here.set(name, new File(typeof content === "string" ? encoder.encode(content) : content));
    }
    return root;
}

/** Every file under a folder as [path, bytes]. */
function* filesIn(folder, before) {
    for (const [name, entry] of folder.contents) {
        if (entry instanceof Directory) {
            yield* filesIn(entry, `${before}${name}/`);
        } else {
            yield [before + name, entry.data];
        }
    }
}

/** What lies in the module's root.
 * @param {object} site how to read the site: `pack(name)` gives {"lessons/x.yaml": text}, `bytes(name)`
 *        a file; both at once (synchronously)
 * @param {string[]} nets names of the nets
 * @param {Object<string, Uint8Array>} state the learner's files
 * @param {Object<string, string>} beside what lies in /tmp */
export function makeRoot(site, nets, state, beside = {}) {
    const late = (folder, ...packs) =>
        lateFolder(() => treeOf(Object.assign({}, ...packs.map(site.pack))).get(folder)?.contents ?? new Map());
    const netFiles = nets.map((name) => /** @type {const} */ ([name, lateFile(() => site.bytes(name))]));
    const catalogue = new Directory(new Map(["", "-rest"].map((part) => // of the tutor there are two (swedish.c)
        /** @type {const} */ ([`brade${part}.mo`, lateFile(() => site.bytes(`sv${part}.mo`))]))));
    const data = new Directory(new Map([
        ["first", late("lessons", "first")], // those of the first part
        ["lessons", late("lessons", "first", "lessons")],
        ["puzzles", late("puzzles", "puzzles")],
        ["nets", new Directory(new Map(netFiles))],
        ["locale", new Directory(new Map([["sv", new Directory(new Map([["LC_MESSAGES", catalogue]]))]]))],
    ]));
    const kept = new Directory(treeOf(state));
    const root = new Root("/", new Map([
        ["brade", data],
        ["state", kept],
        ["tmp", new Directory(treeOf(beside))],
    ]));
    return { root, keptFiles: () => Object.fromEntries([...filesIn(kept, "")].map(([path, bytes]) => [path, bytes.slice()])) };
}
