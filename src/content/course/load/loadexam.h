// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef BRADE_LOADEXAM_H
#define BRADE_LOADEXAM_H

#include "course/exam/examset.h"
#include "course/yaml/report.h"

/* Reads what stands after exam: in a lesson whose steps have been read. The pool has been read from
 * the exam's node already. NULL with errors added if it is not sound. */
struct course_exam *load_exam(struct loader *in, const struct course_item *item,
                              const struct node *node, const struct course_step *pool,
                              size_t pool_count);

/* Reads themes, one or a list, as a set: bit i is theme_nth(i). */
bool load_themes(struct loader *in, const struct node *node, uint64_t *out);

#endif
