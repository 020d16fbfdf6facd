// SPDX-License-Identifier: GPL-3.0-or-later
// Who keeps what the learner does, against a browser's locks made up here.
import assert from "node:assert/strict";
import { test } from "node:test";
import { holdKept, isBlocked } from "../../../src/ui/web/page/keeping.js";

/** A browser with these locks; null: it has none. */
function browser(locks) {
    Object.defineProperty(globalThis, "navigator",
        { value: locks === null ? {} : { locks }, configurable: true });
}

/** Locks of one tab, or of two. */
function locks(taken) {
    let lose = null;
    return {
        steal: () => lose(new DOMException("stolen", "AbortError")),
        request: (name, how, act) => new Promise((resolve, reject) => {
            lose = reject;
            if (taken && !how.steal) {
                const waits = setInterval(() => {}, 100); // of itself the signal lets node end
                how.signal.addEventListener("abort", () => {
                    clearInterval(waits);
                    reject(how.signal.reason);
                });
            } else {
                Promise.resolve(act({ name })).then(resolve, reject);
            }
        }),
    };
}

test("a tab holds what is kept until another one takes it", async () => {
    const mine = locks(false);
    let lost = 0;
    browser(mine);
    assert.equal(await holdKept(false, () => { lost++; }), true);
    assert.equal(lost, 0);
    mine.steal();
    await new Promise((done) => setImmediate(done));
    assert.equal(lost, 1);
});

test("where another tab holds it, that is told, and it can be taken", async () => {
    browser(locks(true));
    assert.equal(await holdKept(false, () => {}), false);
    assert.equal(await holdKept(true, () => {}), true);
});

test("a browser without locks has one tab", async () => {
    browser(null);
    assert.equal(await holdKept(false, () => {}), true);
});

test("locks that the browser blocks are no other tab", async () => {
    const ways = [
        () => Promise.reject(new DOMException("blocked", "SecurityError")),
        () => { throw new DOMException("blocked", "SecurityError"); },
    ];
    for (const request of ways) {
        let lost = 0;
        browser({ request });
        const error = await holdKept(false, () => { lost++; }).catch((why) => why);
        assert.ok(isBlocked(error), String(error));
        assert.equal(lost, 0);
    }
    assert.equal(isBlocked(new DOMException("no room", "QuotaExceededError")), false);
    assert.equal(isBlocked(undefined), false);
});
