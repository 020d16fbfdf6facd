// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { test } from "node:test";
import { choose } from "../../../src/ui/web/page/language.js";

test("the first wanted language that is offered is chosen", () => {
    const rows = [
        [["sv", "en"], ["sv-SE", "en"], "sv"],
        [["sv", "en"], ["nb-NO", "EN-gb", "sv"], "en"],
        [["sv", "en"], ["sve"], null],
        [["sv", "en"], ["de", "fr"], null],
        [["sv", "en"], [], null],
        [["sv"], ["de"], "sv"],
        [[], ["sv"], null],
    ];
    for (const [offered, wanted, chosen] of rows) {
        assert.equal(choose(offered, wanted), chosen, JSON.stringify(wanted));
    }
});
