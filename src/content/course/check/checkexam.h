// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef BRADE_CHECKEXAM_H
#define BRADE_CHECKEXAM_H

#include "course/yaml/report.h"

/* Draws papers of every exam of a course and looks at what comes: that each line finds questions
 * with an answer, which is yes as well as no, and not always the same number. */
bool check_exams(struct loader *in, const struct course *c, bool strict);

/* Whether the exam of a lesson asks nothing that the lesson has asked, and (strict: an error, else
 * a warning) no more than one question in four that shows no board. Warns where it asks what no
 * lesson up to it teaches. */
bool check_fair(struct loader *in, const struct course_item *item, bool strict);

#endif
