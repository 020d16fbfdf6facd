// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef BRADE_CHECKCOURSE_H
#define BRADE_CHECKCOURSE_H

#include "course.h"

/* course_check() for a course that may lack what was not sound in its file. */
bool check_course(const struct course *c, struct diags *d);

#endif
