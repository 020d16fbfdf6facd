// SPDX-License-Identifier: GPL-3.0-or-later
// Dialogs: one sheet over the page at a time, that Escape, its button or a choice closes.
import { button, el, newId } from "./dom.js";

/** Opens a sheet with a title and these elements; answers the <dialog>. */
export function openSheet(title, words, ...children) {
    const id = newId("sheet");
    const sheet = el("dialog", { class: "sheet", "aria-labelledby": id },
        el("div", { class: "sheet-head" }, el("h2", { id }, title),
            button(words["page.close"], () => sheet.close(), { class: "quiet" })),
        ...children);
    const close = () => sheet.close(); // it belongs to the place that was left
    window.addEventListener("popstate", close);
    sheet.addEventListener("close", () => {
        window.removeEventListener("popstate", close);
        sheet.remove();
    });
    sheet.addEventListener("click", (event) => {
        if (event.target === sheet) {
            sheet.close();
        }
    });
    document.body.append(sheet);
    sheet.showModal();
    return sheet;
}

/** A list of choices, each {words, about, act}; choosing closes the sheet first. */
export function choices(items, sheet) {
    return el("ul", { class: "choices" }, ...items.map((item) => el("li", {},
        el("button", {
            type: "button",
            onclick: () => {
                sheet().close();
                item.act();
            },
        }, el("b", {}, item.words),
        item.about === undefined ? null : el("span", { class: "about" }, item.about)))));
}
