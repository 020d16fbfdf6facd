// SPDX-License-Identifier: GPL-3.0-or-later
// The menu of a phone: what the bar at the top and the foot of the page lead to, as a sheet.
import { button, el, icon } from "./dom.js";
import { openSheet } from "./sheet.js";

/** The button that opens it. */
export function menuButton(words) {
    return button("", () => {
        const seen = new Set(); // some stand in the bar and at the foot
        const links = (of, kind) => [...document.querySelectorAll(of)].filter(({ href }) => !seen.has(href) && seen.add(href)).map((link) => {
            const copy = link.cloneNode(true);
            copy.removeAttribute("class");
            copy.textContent = link.getAttribute("aria-label") ?? link.textContent;
            copy.addEventListener("click", () => sheet.close());
            return el("li", { class: kind }, copy);
        });
        const sheet = openSheet(words["page.menu"], words, el("ul", { class: "choices links" },
            ...links(".top .main, .top .find, .top .wheel"), ...links(".top .other, body > footer a", "foot")));
    }, { class: "quiet menu-all", "aria-label": words["page.menu"], "aria-haspopup": "dialog" }, icon("menu"));
}
