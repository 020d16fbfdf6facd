// SPDX-License-Identifier: GPL-3.0-or-later
// Lists whose items are put in another order by dragging them by their grips, with a mouse or a finger.

/** Makes a list sortable; onmove(from, to): the item is to be that one. Answers the list. */
export function sortable(list, onmove) {
    list.addEventListener("pointerdown", (down) => {
        const item = down.target.closest(".grip")?.closest("li");
        if (item === undefined || item === null || item.parentElement !== list) {
            return;
        }
        down.preventDefault();
        list.setPointerCapture(down.pointerId);
        const from = [...list.children].indexOf(item);
        item.classList.add("dragged");
        const move = ({ clientY }) => {
            const before = [...list.children].find((each) => {
                const { top, height } = each.getBoundingClientRect();
                return each !== item && clientY < top + height / 2;
            });
            list.insertBefore(item, before ?? null);
        };
        const end = ({ type }) => {
            list.removeEventListener("pointermove", move);
            list.removeEventListener("pointerup", end);
            list.removeEventListener("pointercancel", end);
            item.classList.remove("dragged");
            const to = [...list.children].indexOf(item);
            if (type === "pointerup" && to !== from) {
                onmove(from, to);
            } else {
                list.insertBefore(item, list.children[from + (to < from ? 1 : 0)] ?? null);
            }
        };
        list.addEventListener("pointermove", move);
        list.addEventListener("pointerup", end);
        list.addEventListener("pointercancel", end);
    });
    return list;
}
