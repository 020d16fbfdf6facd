// SPDX-License-Identifier: GPL-3.0-or-later
// What is on the board to be shared: as a link, whose part behind # no server is sent, and as a picture.
import { button, el } from "./dom.js";
import { openSheet } from "./sheet.js";

const STYLES = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linecap",
    "opacity", "font-family", "font-size", "font-weight", "text-anchor", "stop-color", "stop-opacity", "rotate",
    "transform-box", "transform-origin", "display"];
const TWICE = 2;

/** The address that leads whoever is handed it to what the screen shows: the lesson's step or the puzzle that is
 * asked, where others have it too, else its position on the free board. */
export function addressToShare(screen, position, dice) {
    const item = screen?.question?.place?.in;
    if (["question", "reply"].includes(screen?.kind) && item?.id && item.pack === null) {
        const { of } = screen.question.place;
        if (of === "lesson") {
            return `#learn=${encodeURIComponent(item.id)}+${item.step}`;
        }
        if (of === "puzzles") {
            return `#solve=${encodeURIComponent(item.id)}`;
        }
    }
    return `#free=${[position, ...(dice?.length > 0 ? [dice.join("-")] : [])].join("+")}`;
}

/** A place of this page as a whole address. */
export function linkTo(place, here = window.location.href) {
    const link = new URL(here);
    link.hash = place;
    return link.href;
}

/** A copy of a drawing that carries its looks with it. */
function drawn(svg) {
    const copy = svg.cloneNode(true);
    const of = [svg, ...svg.querySelectorAll("*")];
    [copy, ...copy.querySelectorAll("*")].forEach((each, i) => {
        const looks = window.getComputedStyle(of[i]);
        const told = STYLES.map((name) => [name, looks.getPropertyValue(name)]).filter(([, value]) => value !== "");
        each.removeAttribute("class");
        for (const [name, value] of told) {
            each.style.setProperty(name, value.replaceAll(/url\("[^"#]*#/gu, 'url("#'));
        }
    });
    return copy;
}

/** The board as it is shown, as a PNG; resolves with a Blob. */
export async function pictureOf(svg) {
    const paints = document.querySelector(".live-paints");
    const copy = drawn(svg);
    copy.querySelectorAll(".zone, .glow, .aim").forEach((each) => each.remove());
    copy.prepend(...drawn(paints).childNodes);
    const [, , width, height] = svg.getAttribute("viewBox").split(" ").map(Number);
    copy.setAttribute("width", String(TWICE * width));
    copy.setAttribute("height", String(TWICE * height));
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
    await image.decode();
    const canvas = el("canvas", { width: TWICE * width, height: TWICE * height });
    canvas.getContext("2d").drawImage(image, 0, 0);
    return new Promise((done) => {
        canvas.toBlob(done, "image/png");
    });
}

/** Hands out a file. */
function handOut(blob, name) {
    const address = URL.createObjectURL(blob);
    const link = el("a", { href: address, download: name, hidden: true });
    document.body.append(link);
    link.click();
    link.remove();
    window.setTimeout(() => URL.revokeObjectURL(address), 60000);
}

/** A sheet with the link to a place, the picture of its board, and the way into the studio with its position (or
 * null). */
export function share(place, svg, words, position = null) {
    const link = el("input", { type: "text", name: "link", readonly: true, value: linkTo(place),
        "aria-label": words["share.link"], onfocus: () => link.select() });
    const copy = button(words["share.copy"], async () => {
        link.select();
        try {
            await navigator.clipboard.writeText(link.value);
            copy.textContent = words["share.copied"];
        } catch {
            // It is marked, to be copied by hand.
        }
    }, { class: "primary" });
    openSheet(words["share.title"], words, el("div", { class: "fields" },
        el("label", { class: "field" }, el("span", {}, words["share.link"]), link),
        el("div", { class: "row" }, copy,
            button(words["share.picture"], async () => handOut(await pictureOf(svg), "brade.png"))),
        position === null ? null : el("p", { class: "small" }, el("a", { href: `studio.html#position=${encodeURIComponent(position)}` },
            words["share.studio"]))));
}
