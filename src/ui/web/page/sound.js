// SPDX-License-Identifier: GPL-3.0-or-later
// Sounds of a board of wood, made as they are heard: dice that roll, a checker that is put down. Fetched once sound
// is switched on (kept.js).

const KNOCKS = { // when after the first (s), how high (Hz), how loud
    dice: [[0, 1900, .5], [.03, 2300, .4], [.055, 1700, .35], [.08, 2000, .2]],
    checker: [[0, 900, .6]],
};
const LENGTH = .06; // s
const LATE = 300; // ms after which a sound that had to wait is not heard any more

let context = null;

/** A short noise that dies away, as of wood on wood. */
function knock(at, pitch, loud) {
    const size = Math.round(LENGTH * context.sampleRate);
    const buffer = context.createBuffer(1, size, context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < size; i++) {
        samples[i] = loud * (2 * Math.random() - 1) * Math.exp(-9 * i / size);
    }
    const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 3 });
    const source = new AudioBufferSourceNode(context, { buffer });
    source.connect(filter).connect(context.destination);
    source.start(at);
}

/** Plays "dice", or "checker" so long (ms) from now. Before anything is pressed browsers play nothing: what waited for
 * that is dropped, or all of it would be heard at once. */
export async function play(what, later = 0) {
    context ??= new AudioContext();
    if (context.state !== "running") {
        const asked = performance.now();
        await context.resume();
        if (performance.now() - asked > LATE) {
            return;
        }
    }
    for (const [after, pitch, loud] of KNOCKS[what]) {
        knock(context.currentTime + later / 1000 + after, pitch, loud);
    }
}
