// SPDX-License-Identifier: GPL-3.0-or-later
#include "authoring/authoring.h"

const struct batch_command authoring_commands[] = {
    {"edit", {"yaml", "change", "changes", "check"}, fileedit_answer},
    {"keys", {NULL}, keytable_answer},
    {"preview", {"yaml", "at", "seed", "nth"}, preview_answer},
    {"likely", {"yaml", "at"}, likely_answer},
    {"certify", {"yaml", "at", "trials", "progress"}, certified_answer},
    {"pack", {"files", "format"}, packfile_pack},
    {"unpack", {"archive"}, packfile_unpack},
    {"class", {"files"}, class_answer},
    {0},
};
