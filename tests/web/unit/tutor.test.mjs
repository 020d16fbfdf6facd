// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { test } from "node:test";

test("what the tutor tells of what was left is not shown where it was opened anew", () => {
    const posted = [];
    let worker = null;
    globalThis.document = { baseURI: "http://localhost/" };
    globalThis.window = { matchMedia: () => ({ matches: false }), localStorage: { getItem: () => null } };
    globalThis.Worker = class {
        constructor() {
            worker = this;
        }

        postMessage(message) {
            posted.push(message);
        }
    };
    return import("../../../src/ui/web/page/tutor.js").then(({ Tutor }) => {
        const tutor = new Tutor({ base: "./", language: "en" });
        const shown = [];
        tutor.onevent = ({ words }) => shown.push(words);
        const tell = (id, words) => worker.onmessage({ data: { id, event: { event: "say", words } } });
        tutor.open({ start: "solve", names: ["jan"] });
        tell(posted[0].id, "a problem");
        tutor.intent({ do: "hint" });
        tutor.open({ start: "play", names: ["resume"] }); // back, before the hint has come
        tell(posted[1].id, "a hint");
        tell(undefined, "a fault");
        tell(posted[2].id, "a game");
        assert.deepEqual(shown, ["a problem", "a fault", "a game"]);
    });
});
