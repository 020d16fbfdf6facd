// SPDX-License-Identifier: GPL-3.0-or-later
// LANG/studio.html: where a teacher makes lessons, exams and puzzles. What they may hold, how they are written and what
// is wrong with them the program tells (studiocore.js); here it is laid out.
import { holdKept } from "./keeping.js";
import { Core } from "./studiocore.js";
import { Files } from "./studiofiles.js";
import { Studio } from "./studiopage.js";
import { loadWords } from "./words.js";

const main = document.getElementById("studio");
const { language } = main.dataset;
const root = new URL(main.dataset.root, window.location.href);
const core = new Core(root, language);
const words = await loadWords(root, language, ["words.json", "studio.json"]);
const studio = new Studio(main, { root, language, core, words });
const files = new Files(core, studio.listener());
await studio.begin(files, (steal, lost) => holdKept(steal, lost, "studio"));
