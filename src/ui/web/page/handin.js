// SPDX-License-Identifier: GPL-3.0-or-later
// What a learner has done, handed to a teacher: as a file, a link, or a picture of the link. Nothing is sent by itself.
// Fetched when it is wanted.
import { button, el, fill } from "./dom.js";
import { codeOf, codeWithin, exportOf, partsOfExport, PICTURE, recordsOf } from "./handcode.js";
import { readKept } from "./keeping.js";
import { chosen as wasChosen, keep, NAME } from "./kept.js";
import { packsOf, titleOf } from "./packs.js";
import { fileName } from "./progress.js";
import { openSheet } from "./sheet.js";
import { Core } from "./studiocore.js";
import { enlarged, handOut, nameFrom } from "./studiosave.js";
import { generate } from "./vendor/qr.js";
import { loadWords } from "./words.js";

/** The sheet. manner: {tutor, root, language, pack: the id of that which is handed in at first, if any}. */
export async function handIn({ tutor, root, language, pack }) {
    const words = await loadWords(root, language, ["words.json", "studio.json"]);
    const { head, records } = partsOfExport(await tutor.exported());
    const packs = Object.entries(packsOf(await readKept().catch(() => ({})))).filter(([id]) => recordsOf(records, id).length > 0);
    const core = packs.length === 0 ? null : new Core(root, language);
    const titles = await Promise.all(packs.map(async ([id, files]) => [id, await titleOf(core, id, files, language)]));
    const name = el("input", { type: "text", name: "name", autocomplete: "name", maxlength: 60, value: wasChosen(NAME) ?? head.name ?? "", oninput: () => {
        keep(NAME, name.value.trim());
        draw();
    } });
    const what = el("select", { name: "what", onchange: () => draw() }, ...titles.map(([id, title]) => el("option", { value: id }, title)),
        el("option", { value: "" }, words["hand.all"]));
    if (packs.some(([id]) => id === pack)) {
        what.value = pack;
    }
    const link = el("input", { type: "text", name: "link", readonly: true, "aria-label": words["share.link"], onfocus: () => link.select() });
    const picture = el("canvas", { class: "code", role: "img", "aria-label": words["hand.picture"] });
    const about = el("p", { class: "small" });
    const saved = el("span", { class: "small", role: "status" });
    const copy = button(words["share.copy"], async () => {
        link.select();
        await navigator.clipboard.writeText(link.value).then(() => {
            copy.textContent = words["share.copied"];
        }, () => {}); // it is marked, to be copied by hand
    });
    const whole = () => exportOf(head, name.value.trim(), recordsOf(records, what.value));
    const addressOf = (code) => new URL(`${language}/class.html#hand=${code}`, root).href;
    const large = enlarged(words, words["hand.title"], picture);
    const rest = el("div", { class: "fields" },
        el("label", { class: "field" }, el("span", {}, words["share.link"]), link), el("div", { class: "row" }, copy), about, picture,
        el("div", { class: "row" }, large));
    let last = 0;
    async function draw() {
        const mine = ++last;
        const chosen = recordsOf(records, what.value);
        const code = await codeOf(whole());
        const within = await codeWithin(head, name.value.trim(), chosen, PICTURE - addressOf("").length);
        if (mine !== last) {
            return;
        }
        rest.hidden = name.value.trim() === "";
        saved.textContent = "";
        copy.textContent = words["share.copy"];
        link.value = addressOf(code);
        picture.hidden = large.hidden = within === null;
        about.textContent = within === null ? words["hand.large"] : `${words["hand.picture"]}${within.left === 0 ? ""
            : ` ${fill(words["hand.left"], { left: within.left })}`}`;
        if (within !== null) {
            generate(addressOf(within.code)).toCanvas(picture, { off: [255, 255, 255], padX: 4, padY: 4 });
        }
    }
    openSheet(words["hand.title"], words, el("p", {}, words["hand.about"]), el("div", { class: "fields" },
        el("label", { class: "field" }, el("span", {}, words["hand.name"]), name),
        packs.length === 0 ? null : el("label", { class: "field" }, el("span", {}, words["hand.what"]), what),
        el("div", { class: "row" }, button(words["hand.file"], () => {
            if (name.value.trim() === "") {
                saved.textContent = words["hand.name.first"];
                name.focus();
                return;
            }
            const file = fileName(new Date(), nameFrom(name.value, "brade", []));
            handOut([whole()], file, "application/json");
            saved.textContent = fill(words["hand.saved"], { name: file });
        }, { class: "primary" }), saved), rest));
    await draw();
}
