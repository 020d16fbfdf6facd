// SPDX-License-Identifier: GPL-3.0-or-later
#include "authoring/authoring.h"

const struct batch_command authoring_commands[] = {
    {"edit", {"yaml", "change", "changes", "check"}, fileedit_answer},
    {"keys", {NULL}, keytable_answer},
    {0},
};
