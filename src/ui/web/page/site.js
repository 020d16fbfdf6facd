// SPDX-License-Identifier: GPL-3.0-or-later
// On every page of the site: keeps the site for when there is no net, and says so in the page when
// a newer one has come; on the first page, leads whoever has begun back to where that was, and ticks the lessons that are done. <html data-kept="part|all"> tells how far it has got.

import { el } from "./dom.js";
import { BEGUN, doneLessons, isOn, ONWARD } from "./kept.js";
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
    first.querySelector("b").textContent = first.dataset.begun;
    first.hash = ONWARD;
}

const done = doneLessons();
for (const row of /** @type {NodeListOf<HTMLLIElement>} */ (document.querySelectorAll("ol[data-done] > li[value]"))) {
    if (done.includes(row.value)) {
        row.classList.add("done");
        row.querySelector("a").after(el("span", { class: "small done" }, ` ✓ ${row.parentElement.dataset.done}`));
    }
}

keepOffline(new URL("..", import.meta.url), show);
