// SPDX-License-Identifier: GPL-3.0-or-later
// What is written, taken out as files and taken in again: one file, or all of them as a pack.
import { button, el, fill } from "./dom.js";
import { PICTURE, toCode, withExport } from "./handcode.js";
import { readKept, writeKept } from "./keeping.js";
import { choices, openSheet } from "./sheet.js";

/** What tells what a pack is. */
export const MANIFEST = "pack.yaml";

const LINK = 20000; // letters of a pack that a link has room for

/** What was handed in, as it is kept. */
export const CLASS = "class";

/** A name of letters, digits and hyphens for a file with this title, which none of those taken has. */
export function nameFrom(title, instead, taken) {
    const plain = title.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll(/[^a-z0-9]+/gu, "-")
        .replaceAll(/^[^a-z]+|-+$/gu, "").slice(0, 40) || instead;
    let name = plain;
    for (let n = 2; taken.includes(name); n++) {
        name = `${plain}-${n}`;
    }
    return name;
}

/** Hands out a file. */
export function handOut(parts, name, type) {
    const address = URL.createObjectURL(new Blob(parts, { type }));
    const link = el("a", { href: address, download: name, hidden: true });
    document.body.append(link);
    link.click();
    link.remove();
    window.setTimeout(() => URL.revokeObjectURL(address), 60000);
}

/** A button that shows a picture of a link as large as the screen is. */
export function enlarged(words, title, picture) {
    return button(words["share.large"], () => {
        const copy = el("canvas", { class: "code", role: "img", "aria-label": picture.getAttribute("aria-label"),
            width: picture.width, height: picture.height });
        copy.getContext("2d").drawImage(picture, 0, 0);
        openSheet(title, words, copy).classList.add("of-code");
    });
}

/** Bytes as base64. */
export const toBase64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
export const fromBase64 = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** The files in what was chosen: a pack, or one file; throws what the program says against it. */
async function filesOf(core, name, bytes) {
    if (/\.ya?ml$/iu.test(name)) {
        const yaml = new TextDecoder().decode(bytes);
        const { content } = await core.ask({ cmd: "edit", yaml });
        const has = (key) => content !== null && typeof content === "object" && key in content;
        return { [has("pack") ? MANIFEST : `${has("lesson") ? "lessons" : "puzzles"}/${name}`]: yaml };
    }
    const { files, error, problems } = await core.ask({ cmd: "unpack", archive: toBase64(bytes) });
    if (files === undefined) {
        throw new Error(error ?? problems.map(({ message }) => message).join(" "));
    }
    return files;
}

/** What several files hold, {path: text} each, as one pack: that which the first with a manifest is. */
export function onePack(several) {
    const whole = {};
    for (const [path, text] of several.flatMap((texts) => Object.entries(texts))) {
        let free = path;
        for (let n = 2; path !== MANIFEST && free in whole && whole[free] !== text; n++) {
            free = path.replace(/(?=\.\w+$)/u, `-${n}`);
        }
        whole[free] ??= text;
    }
    return whole;
}

/** Takes files in, as one pack; what learners handed in is kept with the class; what can be neither is told. manner:
 * {words, core, ondone(texts), handed()}. */
export async function takeFiles(files, { words, core, ondone, handed }) {
    const opened = [];
    const bad = [];
    let ofClass = false;
    for (const file of files) {
        try {
            if (/\.json$/iu.test(file.name)) {
                const had = (await readKept(CLASS)).files ?? {};
                const { files: all, why } = await withExport(core, had, await file.text(), words);
                if (all === undefined) {
                    throw new Error(why);
                }
                await writeKept({ files: all }, CLASS);
                ofClass = true;
            } else {
                opened.push(await filesOf(core, file.name, new Uint8Array(await file.arrayBuffer())));
            }
        } catch (error) {
            bad.push(fill(words["class.bad"], { from: file.name, why: error.message }));
        }
    }
    if (opened.length > 0) {
        await ondone(onePack(opened));
    } else if (ofClass && bad.length === 0) {
        handed();
    }
    if (bad.length > 0) {
        openSheet(words["studio.open"], words, el("p", {}, words["studio.open.failed"]),
            ...bad.map((each) => el("p", { class: "problem" }, each)));
    }
}

/** Lets files be chosen, and takes them in as takeFiles() does. */
export function openFiles(manner) {
    const chosen = el("input", { type: "file", multiple: true, accept: ".yaml,.yml,.zip,.gz,.tgz,.json", hidden: true,
        onchange: () => {
            chosen.remove();
            return takeFiles([...chosen.files], manner);
        }, oncancel: () => chosen.remove() });
    document.body.append(chosen);
    chosen.click();
}

/** What few need, folded away. */
const folded = (title, ...children) => el("details", { class: "more" }, el("summary", {}, title), ...children);

/** Words as paragraphs. */
const sentences = (words, values) => fill(words, values).split("|").map((each) => el("p", {}, each));

/** The sheet by which files are taken out. manner: {words, core, files, language, languages: what they are written in,
 * titleOf(file), lead(path): to what is wrong in a file}. */
export function saveSheet({ words, core, files, language, languages, titleOf, lead }) {
    const { path } = files.at;
    const file = files.open;
    const bad = [...files.all].filter(([, each]) => !each.good);
    const good = bad.length === 0;
    const pack = (form) => askPack({ words, core, files, language, languages, form, title: titleOf(file) });
    const sheet = openSheet(words["studio.save.title"], words, choices([
        { words: words["studio.save.one"], about: words["studio.save.one.about"],
            act: () => {
                const name = path.replace(/^.*\//u, "");
                handOut([file.yaml], name, "application/yaml");
                openSheet(words["studio.saved"], words, ...sentences(words["studio.saved.where"], { name: name.replace(/\.yaml$/u, "") }));
            } },
        ...(good ? [
            { words: words["studio.save.zip"], about: words["studio.save.zip.about"], act: () => pack("zip") }] : []),
    ], () => sheet), folded(words["studio.more"], choices([
        ...(good ? [{ words: words["studio.save.tar"], about: words["studio.save.tar.about"], act: () => pack("tar.gz") }] : []),
        { words: words["studio.save.yaml"], about: words["studio.save.yaml.about"], act: () => {
            openSheet(path, words, el("pre", { class: "yaml", tabindex: "0" }, file.yaml));
        } },
    ], () => sheet)), ...(good ? [] : [el("p", { class: "says" }, words["studio.save.wrong"]),
        choices(bad.map(([at, each]) => ({ words: titleOf(each), about: each.problems.find(({ severity }) =>
            severity === "error")?.plain ?? each.problems.find(({ severity }) =>
            severity === "error")?.message ?? "", act: () => lead(at) })), () => sheet)]));
}

/** What hands a pack out by a link that has it in it: a message to copy, and a picture; nothing where it is too large. */
async function byLink(words, title, code) {
    const link = new URL(`tutor.html#pack=${code}`, window.location.href).href;
    const message = el("textarea", { name: "message", readonly: true, rows: 5, "aria-label": words["studio.pack.message.name"],
        onfocus: () => message.select() });
    message.value = fill(words["studio.pack.message"], { title, link });
    const copy = button(words["studio.pack.copy"], async () => {
        message.select();
        await navigator.clipboard.writeText(message.value).then(() => {
            copy.textContent = words["share.copied"];
        }, () => {}); // it is marked, to be copied by hand
    }, { class: "primary" });
    const picture = el("canvas", { class: "code", role: "img", "aria-label": words["studio.pack.picture"] });
    if (link.length <= PICTURE) {
        const { generate } = await import("./vendor/qr.js");
        generate(link).toCanvas(picture, { off: [255, 255, 255], padX: 4, padY: 4 });
    }
    return code.length > LINK ? [] : [el("p", {}, words["studio.pack.link"]), message, el("div", { class: "row" }, copy),
        ...(link.length > PICTURE ? [] : [folded(words["studio.pack.picture"], picture,
            el("div", { class: "row" }, enlarged(words, title, picture)))])];
}

/** Asks what the pack is, as the manifest has it, makes it and hands it out: in all its languages, or in the first where
 * not all is translated yet. */
async function askPack({ words, core, files, language, languages, form, title: usual }) {
    const had = files.all.get(MANIFEST)?.content ?? {};
    const begin = { ...JSON.parse(words["begin.pack"]), title: usual };
    const licences = Object.entries(words).filter(([key]) => key.startsWith("licence.")).map(([key, says]) => [key.slice("licence.".length), says]);
    const fieldOf = (key, value) => (key !== "licence" ? el("input", { type: "text", name: key, required: true, autocomplete: "off", value, oninvalid: () => {
        why.textContent = words["studio.pack.needed"];
    } }) : el("select", { name: key }, ...[...licences, ...(licences.some(([is]) => is === value) ? [] : [[value, value]])]
        .map(([is, says]) => el("option", { value: is, selected: is === value }, says))));
    const fields = Object.keys(begin).filter((key) => key !== "pack" && `key.pack.${key}` in words).map((key) => [key,
        fieldOf(key, typeof had[key] === "object" ? had[key][language] : had[key] ?? begin[key])]);
    const why = el("p", { class: "problem", role: "status" });
    const title = fields.find(([key]) => key === "title")[1];
    const sheet = openSheet(words["studio.save.title"], words, el("form", { class: "fields", onsubmit: async (event) => {
        event.preventDefault();
        const values = Object.fromEntries(fields.map(([key, field]) => [key, field.value.trim()]));
        const pack = had.pack ?? nameFrom(values.title, "pack", []);
        const make = async (spoken) => {
            const changes = Object.entries({ ...values, languages: spoken }).map(([key, value]) => ({ do: "set", at: `/${key}`, value }));
            const { yaml } = await core.ask({ cmd: "edit", yaml: files.all.get(MANIFEST)?.yaml ?? `pack: ${pack}\n`, changes });
            return { yaml, spoken, ...await core.ask({ cmd: "pack", format: form, files: { ...files.texts(), [MANIFEST]: yaml } }) };
        };
        const whole = await make(languages);
        const made = whole.archive === undefined && languages.length > 1 ? await make(languages.slice(0, 1)) : whole;
        const { name, archive, error, problems = [] } = made;
        await files.add({ [MANIFEST]: made.yaml }, files.at.path);
        if (archive === undefined) {
            why.textContent = error ?? problems.filter(({ severity }) => severity === "error")
                .map(({ plain, message }) => plain ?? message).join(" ");
            return;
        }
        sheet.close();
        await files.give(pack);
        handOut([fromBase64(archive)], name, form === "zip" ? "application/zip" : "application/gzip");
        openSheet(words["studio.pack.saved"], words, ...await byLink(words, values.title, toCode(fromBase64(archive))),
        ...sentences(words["studio.pack.where"], { name }),
        made === whole ? null : el("p", { class: "says" }, fill(words["studio.pack.one"], { language: words[`language.${languages[0]}`] })));
    } }, el("p", { class: "says" }, words["studio.pack.first"]),
    ...fields.map(([key, field]) => el("label", { class: "field" },
        el("span", {}, words[`key.pack.${key}`]), field)), why,
    el("div", { class: "row" }, button(words["studio.save"], undefined, { type: "submit", class: "primary" }))));
    title.focus();
}
