// SPDX-License-Identifier: GPL-3.0-or-later
// Small helpers for the document. Text from the tutor or an author enters it by textContent only.

/**
 * An element with attributes, listeners (onclick: function) and children (nodes or strings).
 * Attributes that are null, undefined or false are left out; true is an empty one.
 */
export function el(tag, attributes = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
        if (value === null || value === undefined || value === false) {
            continue;
        }
        if (name.startsWith("on")) {
            element.addEventListener(name.slice(2), value);
        } else {
            element.setAttribute(name, value === true ? "" : value);
        }
    }
    element.append(...children.filter((child) => child !== null && child !== undefined));
    return element;
}

/** A <button type="button"> with these words, and what else is in it. */
export function button(words, onclick, attributes = {}, ...children) {
    return el("button", { type: "button", onclick, ...attributes }, words, ...children);
}

/** A text of words.json with its slots filled. */
export function fill(text, slots) {
    return text.replace(/\{(\w+)\}/gu, (whole, name) => slots[name] ?? whole);
}

/** How days and figures are written: as where the reader is, who reads the page's language; else as in Europe. */
export function locale() {
    const { lang } = document.documentElement;
    return navigator.languages.find((each) => each.startsWith(`${lang}-`)) ?? (lang === "en" ? "en-GB" : lang);
}

/** What is read aloud and not seen. */
export function unseen(words) {
    return el("span", { class: "unseen" }, words);
}

/** Small pictures for buttons, as paths in a square of 24. */
const ICONS = {
    read: "M4 5h16v11h-8l-4 3.6V16H4zM8 9h8M8 12h5",
    share: "M12 15V4M8 7.5 12 3.6l4 3.9M6 11v8.5h12V11",
    menu: "M4 7h16M4 12h16M4 17h16",
    before: "M12 7.5V12l3 2M4.2 9.5A8.2 8.2 0 1 1 3.8 13M4 5v4.7h4.7",
    keys: "M3 7h18v10.5H3zM6.5 10.5h.01M10 10.5h.01M14 10.5h.01M17.5 10.5h.01M8 14h8",
    turn: "M7.5 19V5.4M4 9l3.5-3.8L11 9M16.5 5v13.6M13 15l3.5 3.8L20 15",
};

/** A picture that says nothing by itself. */
export function icon(name) {
    const space = "http://www.w3.org/2000/svg";
    const picture = document.createElementNS(space, "svg");
    const path = document.createElementNS(space, "path");
    path.setAttribute("d", ICONS[name]);
    picture.setAttribute("viewBox", "0 0 24 24");
    picture.setAttribute("class", "icon");
    picture.setAttribute("aria-hidden", "true");
    picture.append(path);
    return picture;
}

/** Whether motion is not wanted: as chosen in the settings, else as the system asks. */
export function still() {
    const { motion = "system" } = document.documentElement.dataset;
    return motion === "system" ? window.matchMedia("(prefers-reduced-motion: reduce)").matches : motion === "off";
}

let ids = 0; // that were given out

/** A name for an id that nothing else on the page has. */
export function newId(kind) {
    ids++;
    return `${kind}-${ids}`;
}

/** Has a list that is longer than its place show that more comes below. */
export function tellMore(list) {
    const tell = () => list.classList.toggle("more-below", list.scrollHeight - list.scrollTop - list.clientHeight > 4);
    list.addEventListener("scroll", tell, { passive: true });
    new ResizeObserver(tell).observe(list);
    return tell;
}

export const MOST_STARS = 3;

/** So many stars of three. */
export function starsDrawn(stars, attributes) {
    return el("p", { class: "stars", ...attributes }, "★".repeat(stars), el("span", {}, "☆".repeat(Math.max(0, MOST_STARS - stars))));
}
