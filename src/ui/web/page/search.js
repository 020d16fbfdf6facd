// SPDX-License-Identifier: GPL-3.0-or-later
// The page that searches the site. No module: it works from a folder without a server, too.

import { excerpt, prepare, search } from "./searching.js";

const MOST = 30; // parts that are shown

const parts = prepare(globalThis.bradeIndex ?? []);
const field = /** @type {HTMLInputElement} */ (document.getElementById("words"));
const found = document.getElementById("found");
const told = document.getElementById("told");

function element(tag, text) {
    const made = document.createElement(tag);
    made.textContent = text;
    return made;
}

function entry(part) {
    const link = element("a", part.name === "" || part.name === part.title
        ? part.title : `${part.title}: ${part.name}`);
    link.href = part.path;
    const item = document.createElement("li");
    item.append(link, element("p", excerpt(part, field.value)));
    return item;
}

function show() {
    const fits = search(parts, field.value);
    found.replaceChildren(...fits.slice(0, MOST).map(entry));
    const none = fits.length === 0 && field.value.trim() !== "";
    told.nextElementSibling.toggleAttribute("hidden", !none);
    told.textContent = none ? told.dataset.none : fits.length > MOST ? told.dataset.more : "";
    history.replaceState(null, "", `#${encodeURIComponent(field.value)}`);
}

field.addEventListener("input", show);
field.focus();
if (location.hash.length > 1) { // who comes back finds what was searched for
    field.value = decodeURIComponent(location.hash.slice(1));
    show();
}
