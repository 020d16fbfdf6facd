// SPDX-License-Identifier: GPL-3.0-or-later
// What axe finds on a page that keeps somebody out.
import { readFileSync } from "node:fs";
import { packagePath } from "./browsers.mjs";
import { need } from "./tap.mjs";

const BAD = new Set(["serious", "critical"]);

/** Throws where axe finds anything serious or critical on the page of a visit as it stands. */
export async function looksGood(visit, where) {
    const { page, wrong } = visit;
    const before = wrong.length;
    // Through the driver, and not by an element: the page's policy lets no script in.
    await page.evaluate(readFileSync(packagePath("axe-core/axe.min.js"), "utf8"));
    const { violations } = await page.evaluate(() => window.axe.run(document, {
        runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
        resultTypes: ["violations"],
    }));
    wrong.length = before; // axe tries styles, which the policy refuses
    const found = violations.filter(({ impact }) => BAD.has(impact)).map(({ id, help, nodes }) =>
        `${where}: ${id} (${help}): ${nodes.slice(0, 3).map((n) => `${n.target.join(" ")} ${n.html.slice(0, 160)}`)
            .join(" | ")}`);
    need(found.length === 0, () => found.join("\n"));
}
