// SPDX-License-Identifier: GPL-3.0-or-later
/* A lesson or puzzle as its learners see it, from beginning to end, without asking: for authors. */
#ifndef BRADE_PREVIEW_H
#define BRADE_PREVIEW_H

#include "course/course.h"
#include "tutor/tutor.h"

/* Lines of a file, from 1 on, both ends with it. */
struct preview_lines {
    int from, to;
};

/* Shows every step of a course: words, board, question, hints, right answers, what is
 * said after the right answer and after the others that the author thought of. In the language in
 * use, or in both, one after the other. The course may be one of course_peek(). False if it
 * could not all be shown. Only the steps that those lines are of, if any are given; all of a lesson
 * or puzzle whose head they are of. */
bool preview_course(const struct tutor_options *options, struct frontend *frontend,
                    const struct course *c, bool both, const struct preview_lines *only);

#endif
