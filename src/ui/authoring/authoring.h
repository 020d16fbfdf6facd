// SPDX-License-Identifier: GPL-3.0-or-later
/* What authors' programs ask, the studio first of them: requests of `brade batch` about the text of
 * a file, none of which reads or writes one (docs/scripting.md). */
#ifndef BRADE_AUTHORING_H
#define BRADE_AUTHORING_H

#include "wire/batch.h"

/* For struct batch's `more`. */
extern const struct batch_command authoring_commands[];

/* ---- the requests; each as struct batch_command's run() ---- */

/* A file with changes made in it (course/check/patch.h), in its one layout (`brade fmt`) where it
 * can be read, and what is wrong with it. */
bool fileedit_answer(struct batch *batch, const json_t *request, json_t *answer, struct text *why);

/* The table of keys (course/load/keys.h), for programs that show forms. */
bool keytable_answer(struct batch *batch, const json_t *request, json_t *answer, struct text *why);

#endif
