// SPDX-License-Identifier: GPL-3.0-or-later
// In the head of every page, after its style sheets, which it waits for: nothing is painted before.
import { showLooks } from "./looking.js";

showLooks();
if (window.location.hash.startsWith("#pack=")) { // nothing else is seen until it is asked about (packs.js)
    document.documentElement.dataset.brings = "pack";
}
