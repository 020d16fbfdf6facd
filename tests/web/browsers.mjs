// SPDX-License-Identifier: GPL-3.0-or-later
// The browsers of this machine, driven by playwright: Chromium by its own protocol, Firefox as
// Debian has it by WebDriver BiDi.
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";

const ROOT = new URL("../..", import.meta.url).pathname;
// Nothing but what a page asks for goes out.
const CHROMIUM = ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-component-update",
    "--disable-background-networking", "--disable-sync", "--disable-dev-shm-usage"];
// Whom browsers ask for on their own behalf.
const HOME =
    /(?:^|\.)(?:google\.com|gvt1\.com|mozilla\.(?:com|net|org)|firefox\.com)$|^(?:update|content-autofill|optimizationguide-pa)\.googleapis\.com$/u;

const FOUND = {
    chromium: ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"],
    firefox: ["/usr/bin/firefox-esr", "/usr/bin/firefox"],
};

/** Where the packages of src/ui/web/package.json are installed; null: nowhere. */
export function packages() {
    const places = [process.env.BRADE_WEB_PACKAGES, join(ROOT, "build/web/packages"),
        join(ROOT, "src/ui/web")];
    return places.find((place) => place && existsSync(join(place, "node_modules/playwright-core")))
        ?? null;
}

/** A package of src/ui/web/package.json. */
export function packaged(name) {
    return createRequire(join(packages(), "package.json"))(name);
}

/** The path of a file of such a package. */
export function packagePath(path) {
    return join(packages(), "node_modules", path);
}

/** The program of a browser; null: it is not here. */
export function programOf(browser) {
    return FOUND[browser].find((path) => existsSync(path)) ?? null;
}

/** A proxy for all that does not go to this machine: it lets nothing out, and keeps who was asked
 * for, pages, workers and the browser itself alike. */
async function border() {
    const asked = [];
    const server = createServer((request, answer) => {
        asked.push(new URL(request.url, "http://nowhere").host);
        answer.writeHead(502).end();
    });
    server.on("connect", (request, socket) => {
        asked.push(request.url.replace(/:\d+$/u, ""));
        socket.on("error", () => {}).end("HTTP/1.1 502 No\r\n\r\n");
    });
    await new Promise((done) => server.listen(0, "127.0.0.1", done));
    server.unref();
    return { asked, port: server.address().port, close: () => server.close() };
}

/** Starts it: {browser (playwright's), strangers(), close()}; strangers: what hosts were asked for
 * that are neither this machine nor the browser's own home. */
export async function launch(name) {
    const { port, asked, close } = await border();
    const start = name === "chromium" ? startChromium : startFirefox;
    const browser = await start(packaged("playwright-core"), programOf(name), port);
    const strangers = () => [...new Set(asked)].filter((host) => !HOME.test(host));
    return { browser, strangers, close: async () => {
        await browser.close();
        close();
    } };
}

function startChromium(playwright, executablePath, port) {
    const root = process.getuid?.() === 0;
    return playwright.chromium.launch({ executablePath, chromiumSandbox: !root,
        args: [...CHROMIUM, `--proxy-server=http://127.0.0.1:${port}`] });
}

function startFirefox(playwright, executablePath, port) {
    return playwright._bidiFirefox.launch({ executablePath, firefoxUserPrefs: {
        "app.update.auto": false,
        "network.captive-portal-service.enabled": false,
        "network.connectivity-service.enabled": false,
        "network.proxy.type": 1,
        "network.proxy.http": "127.0.0.1",
        "network.proxy.http_port": port,
        "network.proxy.ssl": "127.0.0.1",
        "network.proxy.ssl_port": port,
        "ui.prefersReducedMotion": 1,
        "ui.useOverlayScrollbars": 1,
        "widget.gtk.overlay-scrollbars.enabled": true,
    } });
}
