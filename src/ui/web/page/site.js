// SPDX-License-Identifier: GPL-3.0-or-later
// On every page of the site: keeps the site for when there is no net, and says so in the page when
// a newer one has come. <html data-kept="part|all"> tells how far it has got.

import { keepOffline } from "./offline.js";

const notice = document.querySelector(".renewed");

function show(state) {
    if (state.kept !== undefined) {
        document.documentElement.dataset.kept = state.kept;
    }
    if (state.take !== undefined && notice !== null) {
        notice.hidden = false;
        notice.querySelector("button").addEventListener("click", state.take, { once: true });
    }
}

keepOffline(new URL("..", import.meta.url), show);
