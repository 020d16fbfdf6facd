// SPDX-License-Identifier: GPL-3.0-or-later

/** A module of one function that makes a vector: whoever takes it can run the quick build. */
const PROBE = new Uint8Array([
    0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

/** The name of the build that this browser can run: NAME.wasm is what the first question needs, NAME-rest.wasm all else. */
export function buildName() {
    return WebAssembly.validate(PROBE) ? "brade-simd" : "brade";
}
