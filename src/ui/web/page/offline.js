// SPDX-License-Identifier: GPL-3.0-or-later
// The page's side of the service worker (sw.js at the root of the site).

/** What <main> of the tutor's page tells, in its data and as an event, when the tutor has been opened or cannot be. */
export const OPENED = "opened";

const PAUSE = 2500; // milliseconds after the page is there: what it needs itself goes first

/** Resolves when the page has loaded, and the tutor where it is its page (OPENED), and it has had time to fetch what
 * it needs. */
async function settled() {
    if (document.readyState !== "complete") {
        await new Promise((done) => window.addEventListener("load", done, { once: true }));
    }
    const tutor = document.getElementById("tutor");
    if (tutor !== null && !(OPENED in tutor.dataset)) {
        await new Promise((done) => tutor.addEventListener(OPENED, done, { once: true }));
    }
    await new Promise((done) => setTimeout(done, PAUSE));
}

/** Lets the new version take over, and shows this page in it. Other pages stay as they are. */
function taker(worker) {
    return () => {
        navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(),
            { once: true });
        worker.postMessage({ type: "take" });
    };
}

/** Calls newer(worker) when a version stands ready behind the one in use, now or later. */
function watchForNewer(registration, newer) {
    const ready = (worker) => worker !== null && worker.state === "installed"
        && registration.active !== null && newer(worker);
    ready(registration.waiting);
    registration.addEventListener("updatefound", () => {
        const worker = registration.installing;
        worker.addEventListener("statechange", () => ready(worker));
    });
}

async function register(root, told) {
    const container = navigator.serviceWorker;
    container.addEventListener("message", (event) => {
        if (event.data?.type === "kept") {
            told({ kept: event.data.left === 0 ? "all" : "part", left: event.data.left });
        }
    });
    const registration = await container.register(new URL("sw.js", root), {
        scope: new URL(".", root).pathname,
        updateViaCache: "none",
    });
    watchForNewer(registration, (worker) => told({ take: taker(worker) }));
    const { active } = await container.ready;
    if (navigator.connection?.saveData !== true) {
        active.postMessage({ type: "keep" });
    }
}

/**
 * Keeps all of the site whose root (a URL) is given in the browser, so that it works without a net,
 * and keeps it up to date. told(state) is called with {kept: "part"|"all", left: files} as that
 * goes on, and with {take: function} when a newer version is there: take() shows it. Resolves when
 * all is begun; where it cannot be done (no service workers, no room) nothing happens.
 */
export async function keepOffline(root, told = () => {}) {
    if (!("serviceWorker" in navigator) || !window.isSecureContext) {
        return;
    }
    await settled();
    try {
        await register(root, told);
    } catch (error) {
        console.info("not kept for when there is no net:", error.message);
    }
}
