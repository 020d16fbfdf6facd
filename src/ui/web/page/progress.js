// SPDX-License-Identifier: GPL-3.0-or-later
// The learner's progress as a file, taken out and put in again: the same JSON as
// `brade progress export` writes and `brade progress import` reads.
import { button, el } from "./dom.js";
import { openSheet } from "./sheet.js";

/** The name of the file: brade-2026-11-23.json, or with that of whose it is. */
export function fileName(now = new Date(), whose = "brade") {
    const two = (number) => String(number).padStart(2, "0");
    return `${whose}-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.json`;
}

/** Hands the learner a file with everything that is remembered. */
export async function save(tutor) {
    const text = await tutor.exported();
    const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    const link = el("a", { href: address, download: fileName(), hidden: true });
    document.body.append(link);
    link.click();
    link.remove();
    window.setTimeout(() => URL.revokeObjectURL(address), 60000);
}

/** Takes in the text of a file, shows what is said about it, and asks where it is another's. */
async function take(tutor, words, text, merge, ondone) {
    const { good, asks, words: said } = await tutor.imported(text, merge);
    const sheet = openSheet(words["page.import"], words, el("p", {}, said), asks
        ? el("div", { class: "row" }, button(words["page.merge"], () => {
            sheet.removeEventListener("close", done);
            sheet.close();
            take(tutor, words, text, true, ondone);
        }))
        : null);
    const done = () => ondone(good);
    sheet.addEventListener("close", done);
}

/** Lets the learner choose a file, and takes it in. */
export function load(tutor, words, ondone = () => {}) {
    const chosen = el("input", {
        type: "file",
        accept: ".json,application/json",
        hidden: true,
        onchange: async () => {
            const file = chosen.files[0];
            chosen.remove();
            if (file !== undefined) {
                await take(tutor, words, await file.text(), false, ondone);
            }
        },
        oncancel: () => chosen.remove(),
    });
    document.body.append(chosen);
    chosen.click();
}
