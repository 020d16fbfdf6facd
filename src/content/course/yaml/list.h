// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef BRADE_LIST_H
#define BRADE_LIST_H

#include "course/course.h"

/* A new empty list of texts. Never NULL. */
struct course_list *course_list_new(void);

/* Appends a text, which the list takes over. */
void course_list_add(struct course_list *list, char *text);

#endif
