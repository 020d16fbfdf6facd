// SPDX-License-Identifier: GPL-3.0-or-later
// The first page of the site: leads on to the language that the reader's browser asks for, if it is
// one of those offered. Who comes back to this page by the browser's history, or by a link to
// #choose, stays and chooses.

import { choose } from "./language.js";

/** Whether the page is being looked at again rather than come to. */
function isReturn() {
    const [entry] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
    return entry !== undefined && entry.type === "back_forward";
}

const links = [.../** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[hreflang]"))];
const chosen = choose(links.map((link) => link.hreflang), navigator.languages ?? []);
const link = links.find((one) => one.hreflang === chosen);
if (link !== undefined && location.hash !== "#choose" && !isReturn()) {
    location.replace(link.href);
}
