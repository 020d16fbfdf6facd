// SPDX-License-Identifier: GPL-3.0-or-later
/** Files in this browser: the learner's, and those that a teacher writes, each one value in IndexedDB, held by one
 * tab at a time. */

const DATABASE = "brade";
const STORE = "files";
const KEY = "state"; // the learner's

function promised(request) {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
}

let opened = null; // the database, which stays open

/** The database: what is asked of it once it is open is under way at once, and comes about even where the page is left. */
function database() {
    const again = () => {
        opened = null;
    };
    opened ??= new Promise((resolve, reject) => {
        const request = indexedDB.open(DATABASE, 1);
        request.onupgradeneeded = () => request.result.createObjectStore(STORE);
        promised(request).then((open) => {
            open.onclose = again;
            open.onversionchange = () => {
                open.close();
                again();
            };
            resolve(open);
        }).catch((error) => {
            again();
            reject(error);
        });
    });
    return opened;
}

/** What is kept: {"path": bytes}. */
export async function readKept(key = KEY) {
    return await promised((await database()).transaction(STORE).objectStore(STORE).get(key)) ?? {};
}

/** Keeps these files; resolves when they are on the disk. */
export async function writeKept(files, key = KEY) {
    const change = (await database()).transaction(STORE, "readwrite", { durability: "strict" });
    await new Promise((resolve, reject) => {
        change.oncomplete = resolve;
        change.onabort = () => reject(change.error);
        change.objectStore(STORE).put(files, key);
        change.commit?.();
    });
}

/** How long a page that has just been left may take to let go, in milliseconds. */
const LETTING_GO = 1500;

/** Makes this tab the one that keeps: true if it is. `steal`: another one is to let go; `lost` is
 * called when that happens to this one. Throws what the browser says where it lets nobody hold it. */
export function holdKept(steal, lost, key = KEY) {
    if (!("locks" in navigator)) {
        return Promise.resolve(true);
    }
    return new Promise((resolve, reject) => {
        const how = steal ? { steal: true } : { signal: AbortSignal.timeout(LETTING_GO) };
        let held = false;
        navigator.locks
            .request(`brade-${key}`, how, () => {
                held = true;
                resolve(held);
                return new Promise(() => {});
            })
            .catch((error) => (held ? lost() : error.name === "TimeoutError" ? resolve(false) : reject(error)));
    });
}

/** Resolves when no tab keeps any more, and none has come back meanwhile, as one that is reloaded does. */
export async function whenFree(key = KEY) {
    const name = `brade-${key}`;
    let held = true;
    while (held) {
        await navigator.locks.request(name, () => {});
        await new Promise((done) => setTimeout(done, LETTING_GO));
        held = (await navigator.locks.query()).held.some((lock) => lock.name === name);
    }
}

/** Whether the browser does not let this site keep anything, as its user has set it. */
export function isBlocked(error) {
    return error?.name === "SecurityError";
}
