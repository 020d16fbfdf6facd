// SPDX-License-Identifier: GPL-3.0-or-later
/* In a browser questions are not written into files. */
#include "tutor/setup/author.h"

#include <stddef.h>

struct authoring *author_make(void)
{
    return NULL;
}

void author_free(struct authoring *a)
{
    (void)a;
}

bool author_is_file(const char *typed)
{
    (void)typed;
    return false;
}

bool author_open(struct session *s, const char *typed)
{
    (void)s;
    (void)typed;
    return false;
}

void author_begin_file(struct session *s)
{
    (void)s;
}

bool author_asks(const struct session *s)
{
    (void)s;
    return false;
}

void author_prompt(const struct session *s, struct text *out)
{
    (void)s;
    (void)out;
}

void author_take(struct session *s, const char *typed)
{
    (void)s;
    (void)typed;
}

bool author_enter(struct session *s)
{
    (void)s;
    return false;
}

bool author_move(struct session *s, const char *typed)
{
    (void)s;
    (void)typed;
    return false;
}

void author_answers(struct session *s, struct screen *out)
{
    (void)s;
    (void)out;
}

void author_can(struct session *s, struct screen *out)
{
    (void)s;
    (void)out;
}

void author_rolled(struct session *s)
{
    (void)s;
}

void author_say_browse(struct session *s)
{
    (void)s;
}

bool author_ask(struct session *s, const char *rest)
{
    (void)s;
    (void)rest;
    return false;
}

bool author_undo(struct session *s)
{
    (void)s;
    return false;
}

bool author_take_step(struct session *s, const char *rest)
{
    (void)s;
    (void)rest;
    return false;
}

void author_say_help(struct session *s)
{
    (void)s;
}

void author_say_errors(struct session *s)
{
    (void)s;
}
