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

/* A step as a learner sees it: its screen (docs/events.md), the board, all hints, and what is told
 * at the end. Of "/exam" one of its questions, another with another "seed". */
bool preview_answer(struct batch *batch, const json_t *request, json_t *answer, struct text *why);

/* The wrong answers that learners would most likely give to a question, and what is said to each.
 */
bool likely_answer(struct batch *batch, const json_t *request, json_t *answer, struct text *why);

/* A file with the answers that it leaves out, and with certificates for what it says is best; on
 * the way how far it has come, by the batch's tell(). */
bool certified_answer(struct batch *batch, const json_t *request, json_t *answer, struct text *why);

/* The files of a pack checked, and packed as `brade pack build` does; and from an archive back to
 * its files, with what bringing it in looks at (packing/package.h). */
bool packfile_pack(struct batch *batch, const json_t *request, json_t *answer, struct text *why);
bool packfile_unpack(struct batch *batch, const json_t *request, json_t *answer, struct text *why);

/* A class from what its learners have taken out (`brade class`): its pages, and what is wrong with
 * the files. */
bool class_answer(struct batch *batch, const json_t *request, json_t *answer, struct text *why);

#endif
