// SPDX-License-Identifier: GPL-3.0-or-later
// Results as TAP, one line a case.

const cases = [];

/** Notes a case; `act` throws where something is wrong. alone: nothing else may run meanwhile, as it
 * looks at times or at what all did; patience: it may take so many times as long as others. */
export function test(name, act, { alone = false, patience = 1 } = {}) {
    cases.push({ name, act, alone, patience });
}

/** Throws unless two values are the same, as JSON. */
export function equal(got, wanted, what = "") {
    const one = JSON.stringify(got);
    const other = JSON.stringify(wanted);
    if (one !== other) {
        throw new Error(`${what}${what && ": "}got ${one}, wanted ${other}`);
    }
}

/** Throws with these words unless something holds. */
export function need(holds, words) {
    if (!holds) {
        throw new Error(typeof words === "function" ? words() : words);
    }
}

/** A line beside the results. */
export function note(words) {
    console.log(`# ${words.replaceAll("\n", "\n# ")}`);
}

/** Says that nothing is run, and why. */
export function skipAll(why) {
    console.log(`1..0 # SKIP ${why}`);
}

function within(seconds, promise) {
    let timer;
    const late = new Promise((_, refuse) => {
        timer = setTimeout(() => refuse(new Error(`not done after ${seconds} s`)), 1000 * seconds);
    });
    return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Runs the cases whose name holds one of the words, `lanes` at a time, then, one after the other,
 * those that are to be alone; how many failed. `context`: what each is given. */
export async function run(words, seconds, context = {}, lanes = 1) {
    const chosen = cases.filter(({ name }) => words.length === 0 || words.some((w) => name.includes(w)));
    let done = 0;
    let failed = 0;
    const does = async ({ name, act, patience }) => {
        const began = performance.now();
        try {
            await within(patience * seconds, act(context));
            console.log(`ok ${++done} - ${name} # ${Math.round(performance.now() - began)} ms`);
        } catch (error) {
            failed++;
            console.log(`not ok ${++done} - ${name}`);
            note(String(error?.stack ?? error));
        }
    };
    const work = async (left) => {
        while (left.length > 0) {
            await does(left.shift());
        }
    };
    console.log(`1..${chosen.length}`);
    const together = chosen.filter(({ alone }) => !alone);
    await Promise.all(Array.from({ length: lanes }, () => work(together)));
    await work(chosen.filter(({ alone }) => alone));
    return failed;
}
