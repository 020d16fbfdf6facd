// SPDX-License-Identifier: GPL-3.0-or-later
// Where a note lies on the board: beside what it is about, and over nothing that is to be seen with it.

const STEPS = 24; // how finely places are tried, each way
const EDGE = 6; // that it keeps from the edges of the board

const across = (a, b) => Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x));
const down = (a, b) => Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/**
 * The place {x, y} of a note.
 * @param {{width: number, height: number}} size its own
 * @param {{width: number, height: number}} room that it has to lie in
 * @param {{x: number, y: number, width: number, height: number}[]} seen what it should not cover
 * @param {{x: number, y: number}} by what it is about
 * @param {{x: number, y: number, width: number, height: number}[]} rest that it rather lies far away than covers
 */
export function laidBeside(size, room, seen, by, rest = []) {
    let best = { x: 0, y: 0, cost: Infinity };
    for (let i = 0; i <= STEPS; i++) {
        for (let k = 0; k <= STEPS; k++) {
            const x = EDGE + Math.max(0, room.width - 2 * EDGE - size.width) * i / STEPS;
            const y = EDGE + Math.max(0, room.height - 2 * EDGE - size.height) * k / STEPS;
            const note = { x, y, ...size };
            const cover = (all) => all.reduce((sum, each) => sum + across(note, each) * down(note, each), 0);
            const covered = cover(seen) + cover(rest) / 1000;
            const away = Math.hypot(x + size.width / 2 - by.x, y + size.height / 2 - by.y);
            const cost = 1000 * covered + away;
            best = cost < best.cost ? { x, y, cost } : best;
        }
    }
    return { x: best.x, y: best.y };
}
