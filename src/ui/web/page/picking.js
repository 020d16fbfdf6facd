// SPDX-License-Identifier: GPL-3.0-or-later
// Answers made by pressing things that are then a line: rolls, points, plays one after another.

/** The 21 rolls, the larger die first, by rows of it. */
export function allRolls() {
    const rows = [];
    for (let high = 1; high <= 6; high++) {
        rows.push(Array.from({ length: high }, (_, i) => `${high}-${i + 1}`));
    }
    return rows;
}

/** The same in three rows of seven, for buttons: beside those of one die those that fill the row. */
export function rollRows() {
    const rows = allRolls();
    return [0, 1, 2].map((i) => [...rows[i], ...rows[5 - i]]);
}

/** The words of the line with this one added, or taken away where it stands. */
export function toggled(typed, word) {
    const words = typed.split(/\s+/u).filter((each) => each !== "");
    const at = words.indexOf(word);
    if (at < 0) {
        words.push(word);
    } else {
        words.splice(at, 1);
    }
    return words.join(" ");
}

/** Whether the word stands in the line. */
export function picked(typed, word) {
    return typed.split(/\s+/u).includes(word);
}

/** The plays of a line. */
export function playsOf(typed) {
    return typed.split(";").map((each) => each.trim()).filter((each) => each !== "");
}

/** A line of plays without one. */
export function withoutPlay(typed, play) {
    return playsOf(typed).filter((each) => each !== play).join("; ");
}

/** A line of plays with one more, unless it stands there. */
export function withPlay(typed, play) {
    const plays = playsOf(typed);
    return (plays.includes(play) ? plays : [...plays, play]).join("; ");
}
