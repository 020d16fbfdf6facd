// SPDX-License-Identifier: GPL-3.0-or-later
/** What the page's scripts use and do not say of themselves: packages of npm where the build puts them, and what only
 * some browsers have. */
declare module "*/vendor/fflate.js" {
    export * from "fflate";
}
declare module "*/vendor/qr.js" {
    export * from "lean-qr";
}
declare module "*/vendor/wasi/index.js" {
    export * from "@bjorn3/browser_wasi_shim";
}

/** All keys that any of them has, each of which may be missing. */
type Any<Union> = {
    [Key in Union extends unknown ? keyof Union : never]?: Union extends unknown ? (Key extends keyof Union ? Union[Key] : never) : never;
};

/** What the tutor tells, and the screen it shows, of whatever kind; boards come drawn (web.c). */
type TutorScreen = Any<import("brade-events").Screen>;
type TutorEvent = Omit<Any<import("brade-events").Event>, "screen"> & { screen?: TutorScreen; svg?: string };

/** What the worker tells the page (worker.js, tutor.js): an event of request id, that nothing can be kept, how the tutor
 * stands, what went wrong, or that a request is done. */
type FromWorker =
    | { id?: number; event: TutorEvent }
    | { unkept: boolean }
    | { id?: number; state: string }
    | { id: number; failed: string }
    | { id: number; done: true; result: unknown };

interface Navigator {
    connection?: { saveData: boolean };
}

interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => { detect(image: CanvasImageSource): Promise<{ rawValue: string }[]> };
}
