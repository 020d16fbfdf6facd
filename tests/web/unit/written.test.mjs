// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import { test } from "node:test";

/** As much of a document as the elements of a text need. */
class Node {
    constructor(tag) {
        Object.assign(this, { tag, attributes: {}, nodes: [] });
    }

    setAttribute(name, value) {
        this.attributes[name] = value;
    }

    append(...nodes) {
        this.nodes.push(...nodes);
    }

    get children() {
        return this.nodes.filter((node) => typeof node !== "string");
    }

    toString() {
        const inner = this.nodes.join("");
        const { href, start } = this.attributes;
        return `<${[this.tag, href, start].filter((part) => part !== undefined).join(" ")}>${inner}</>`;
    }
}

globalThis.document = {
    createElement: (tag) => new Node(tag),
    createDocumentFragment: () => new Node("all"),
};
const { line, written } = await import("../../../src/ui/web/page/written.js");

const told = (blocks) => written(blocks).join("");
const words = (text) => [{ words: text }];

test("what stands out in words", () => {
    assert.equal(line([{ words: "a " }, { words: "b", emphasis: true }, { words: "c", strong: true }]).join(""),
        "a <em>b</><strong>c</>");
    assert.equal(line([{ words: "1/7*", play: true }, { words: " and 8/9\nso" }]).join(""),
        "<span>1/7*</> and <span>8/9</><br></>so");
    assert.equal(line([{ words: "x", address: "https://x" }]).join(""), "<a https://x>x</>");
    assert.equal(line([{ words: "x", address: "javascript:x" }]).join(""), "x");
    assert.equal(line(words("<b>")).join(""), "<b>");
});

test("lists and quotes are put together again", () => {
    const item = (n, of = 1) => ({ kind: "bullets", of, item: n });
    assert.equal(told([{ in: [], spans: words("a") }]), "<p>a</>");
    assert.equal(told([
        { in: [item(1)], spans: words("a") },
        { in: [item(1), item(1, 2)], spans: words("b") },
        { in: [item(1), item(2, 2)], spans: words("c") },
        { in: [item(2)], spans: words("d") },
        { in: [], spans: words("e") },
    ]), "<ul><li><p>a</><ul><li><p>b</></><li><p>c</></></></><li><p>d</></></><p>e</>");
    assert.equal(told([
        { in: [{ kind: "quote", of: 1 }], spans: words("a") },
        { in: [{ kind: "quote", of: 1 }], spans: words("b") },
        { in: [{ kind: "numbers", of: 2, item: 1, number: 1 }], spans: words("c") },
    ]), "<blockquote><p>a</><p>b</></><ol 1><li><p>c</></></>");
});
