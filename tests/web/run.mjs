// SPDX-License-Identifier: GPL-3.0-or-later
// The site in a real browser: node run.mjs BROWSER PROGRAM BUNDLE [WORD…] has the program write a
// site with that bundle and plays through scenarios in chromium or firefox, as TAP. With words only
// those whose name holds one of them. Where the browser is missing all is skipped, and said so;
// BRADE_WEB=1 makes that a failure. BRADE_WEB_PICTURES=FOLDER keeps pictures; BRADE_WEB_SITE=FOLDER is
// a site to be used, or to be made and left there.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { launch, packages, programOf } from "./browsers.mjs";
import { need, run, skipAll, test } from "./tap.mjs";

const SECONDS = 240; // a scenario may take
const LANES = { chromium: 2, firefox: 1 }; // scenarios at a time: of Firefox's windows one has the keyboard
const [name, program, bundle, ...words] = process.argv.slice(2);

function missing() {
    if (packages() === null) {
        return "the packages of src/ui/web/package.json are not installed (src/ui/web/build does it)";
    }
    if (!existsSync(join(bundle, "worker.js"))) {
        return "the tutor for browsers is not built (src/ui/web/build does it)";
    }
    return programOf(name) === null ? `there is no ${name} on this machine` : null;
}

/** Writes the site, which is there whole or not at all: another browser may be waiting to have it. */
function writeSite(command, site) {
    const beside = `${site}.${process.pid}`;
    execFileSync(command, ["site", beside], { stdio: ["ignore", "ignore", "inherit"] });
    try {
        renameSync(beside, site);
    } catch (error) {
        if (!existsSync(site)) {
            throw error;
        }
        rmSync(beside, { recursive: true }); // the other one was first
    }
}

async function main() {
    const why = missing();
    if (why !== null) {
        if (process.env.BRADE_WEB !== "1") {
            return skipAll(why);
        }
        test("the browser is there", () => {
            throw new Error(why);
        });
        return run([], 1);
    }
    process.env.BRADE_WEBDIR = resolve(bundle);
    const site = process.env.BRADE_WEB_SITE ?? join(mkdtempSync(join(tmpdir(), "brade-")), "site");
    if (!existsSync(site)) {
        writeSite(resolve(program), site);
    }
    const { browser, strangers, close } = await launch(name);
    for (const part of ["learning", "board", "phone", "keeping", "looks", "studio", "clicks", "speed"]) {
        await import(`./${part}.mjs`);
    }
    test("no other host was asked for anything", () => {
        need(strangers().length === 0, strangers().join(" "));
    }, { alone: true });
    const failed = await run(words, SECONDS, { name, browser, site, program: resolve(program) }, LANES[name]);
    await close();
    if (site !== process.env.BRADE_WEB_SITE) {
        rmSync(dirname(site), { recursive: true });
    }
    return failed;
}

process.exitCode = await main() > 0 ? 1 : 0;
