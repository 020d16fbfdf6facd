// SPDX-License-Identifier: GPL-3.0-or-later
// Answers made by pressing things that are then a line: rolls, points, plays one after another.

/** The 21 rolls, the larger die first, from 1-1 to 6-6. */
export function allRolls() {
    return [1, 2, 3, 4, 5, 6].flatMap((high) => Array.from({ length: high }, (_, i) => `${high}-${i + 1}`));
}

/** The same in three rows of seven, for buttons. */
export function rollRows() {
    const rolls = allRolls();
    return [0, 7, 14].map((from) => rolls.slice(from, from + 7));
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
