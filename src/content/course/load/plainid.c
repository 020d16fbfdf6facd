// SPDX-License-Identifier: GPL-3.0-or-later
#include <string.h>

#include "course/course.h"

const char *course_plain_id(const char *id)
{
    const char *mark = strchr(id, COURSE_PACK_MARK);
    return mark == NULL ? id : mark + 1;
}
