// SPDX-License-Identifier: GPL-3.0-or-later
// On every page of the site: keeps the site for when there is no net, and says so in the page when
// a newer one has come; on the first page, leads whoever has begun back to where that was. <html data-kept="part|all"> tells how far it has got.

import { BEGUN, isOn } from "./kept.js";
import { keepOffline } from "./offline.js";

const notice = document.querySelector(".renewed");

function show(state) {
    if (state.kept !== undefined) {
        document.documentElement.dataset.kept = state.kept;
    }
    if (state.take !== undefined && notice !== null) {
        notice.removeAttribute("hidden");
        notice.querySelector("button").addEventListener("click", state.take, { once: true });
    }
}

const first = /** @type {HTMLAnchorElement | null} */ (document.querySelector(".way.first[data-begun]"));
if (first !== null && isOn(BEGUN, false)) {
    first.textContent = first.dataset.begun;
    first.hash = "#home";
}

keepOffline(new URL("..", import.meta.url), show);
