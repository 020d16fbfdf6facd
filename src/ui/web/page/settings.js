// SPDX-License-Identifier: GPL-3.0-or-later
// Settings: those of the tutor, as its screen has them, and those of this browser alone.
import { el } from "./dom.js";
import { FLOWS, isOn, KEYS, LINE, SOUND, TURNED, turn } from "./kept.js";
import { choose, look, LOOKS } from "./looking.js";

/** A field that is on or off. */
function switchOf(field, send) {
    const box = el("input", { type: "checkbox", name: field.id, onchange: () =>
        send(field.choices.find(({ value }) => value === (box.checked ? "on" : "off")).set, field.id) });
    box.checked = field.value === "on";
    return el("label", { class: "check" }, box, field.label, field.about === null ? null : el("small", {}, field.about));
}

/** A control that gives a field its value. */
function controlOf(field, send) {
    const choices = field.choices ?? [];
    if (choices.length > 0) {
        const select = el("select", { name: field.id, onchange: () => {
            const chosen = choices[select.selectedIndex];
            send(chosen.set, field.id);
        } }, ...choices.map(({ value, label }) =>
            el("option", { value, selected: value === field.value }, label)));
        return select;
    }
    const input = el("input", { type: "text", name: field.id, value: field.value ?? "",
        autocomplete: "off", inputmode: field.kind === "number" ? "decimal" : null,
        onchange: () => {
            const value = input.value.trim().normalize("NFC");
            if (value !== "") {
                send({ ...field.set, with: `${field.set.with} ${value}` }, field.id);
            }
        } });
    return input;
}

/** Puts words beside the control of a field: what came of changing it. Answers the field. */
export function tellField(form, id, words) {
    const field = form.querySelector(`[name="${id}"]`).parentElement;
    field.querySelector("small")?.remove();
    field.append(el("small", {}, words));
    return field;
}

/** Settings as an element. send(intent, id of the field). The language is that of the page, which has links
 * to the other one. */
export function settingsOf({ fields }, words, send) {
    return el("div", { class: "fields settings" }, el("h2", {}, words["settings.training"]),
        ...fields.filter(({ id }) => id !== "language").map((field) => (field.kind === "switch" ? switchOf(field, send) : el("label", { class: "field" }, el("span", {}, field.label),
            controlOf(field, send), field.about === null ? null : el("small", {}, field.about)))));
}

function selectOf(words, what) {
    const now = look(what);
    const select = el("select", { name: what, onchange: () => choose(what, select.value) },
        ...LOOKS[what].map((value) => el("option", { value, selected: value === now }, words[`${what}.${value}`])));
    return el("label", { class: "field" }, el("span", {}, words[`look.${what}`]), select);
}

function checkOf(words, name, usual, key, onchange) {
    const box = el("input", { type: "checkbox", name: name.replace("brade.", "own-"), onchange: () => {
        turn(name, box.checked);
        onchange?.();
    } });
    box.checked = isOn(name, usual);
    return el("label", { class: "check" }, box, words[key]);
}

/** What a language calls itself, as a title. */
function ownName(language) {
    const name = new Intl.DisplayNames([language], { type: "language" }).of(language);
    return name[0].toLocaleUpperCase(language) + name.slice(1);
}

/** The settings of this browser; online(): the line of commands was switched, onturned(): the board was turned. */
export function ownSettings(words, online, onturned) {
    const other = /** @type {HTMLAnchorElement | null} */ (document.querySelector("header a[hreflang]"));
    const language = other === null ? null : el("p", { class: "field" }, el("span", {}, words["settings.language"]),
        el("b", {}, ownName(document.documentElement.lang)), " ", el("a", { href: other.getAttribute("href") + window.location.hash, lang: other.lang, hreflang: other.hreflang },
            other.textContent));
    return [el("h2", {}, words["settings.looks"]), language, ...Object.keys(LOOKS).map((what) => selectOf(words, what)),
        el("h2", {}, words["settings.board"]), checkOf(words, TURNED, false, "settings.turned", onturned), checkOf(words, FLOWS, true, "settings.flows"),
        checkOf(words, SOUND, false, "settings.sound"),
        checkOf(words, KEYS, true, "settings.keys"), checkOf(words, LINE, false, "desk.commands", online)]
        .filter((each) => each !== null);
}
