// SPDX-License-Identifier: GPL-3.0-or-later
/** The page's scripts are held against types: what they say of themselves, and what goes between page and worker, of
 * which docs/events.schema.json tells the form. BRADE_WEB_PACKAGES: where what package.json names is installed. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { need, run, skipAll, test } from "./tap.mjs";

const root = resolve(fileURLToPath(import.meta.url), "../../..");
const packages = process.env.BRADE_WEB_PACKAGES ?? join(root, "build/web/packages");
/** The schema tells by conditions which keys an event has; as a type it is one of these. */
function events({ $defs, allOf }) {
    return { title: "Event", oneOf: allOf.map(({ then }) => ({ type: "object", ...then })), $defs };
}

async function writeTypes() {
    const { compile } = createRequire(join(packages, "package.json"))("json-schema-to-typescript");
    const schema = JSON.parse(readFileSync(join(root, "docs/events.schema.json"), "utf8"));
    const out = join(root, "build/web/types");
    mkdirSync(out, { recursive: true });
    writeFileSync(join(out, "events.d.ts"), await compile(events(schema), "Event",
        { additionalProperties: false, bannerComment: "", ignoreMinAndMaxItems: true }));
}

const compiler = join(packages, "node_modules/typescript/bin/tsc");
if (!existsSync(compiler)) {
    skipAll("the packages that look at the page's scripts are not installed (tests/run web installs them)");
} else {
    await writeTypes();
    for (const project of ["tsconfig.json", "tsconfig.sw.json"]) {
        test(project, () => {
            const { status, stdout, stderr } = spawnSync(process.execPath,
                [compiler, "-p", join(root, "src/ui/web", project)], { encoding: "utf8" });
            need(status === 0, `${stdout}${stderr}`);
        });
    }
    process.exitCode = await run([], 60) > 0 ? 1 : 0;
}
