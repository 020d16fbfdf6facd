// SPDX-License-Identifier: GPL-3.0-or-later
/* What every part of the loader carries along, and how it complains. */
#ifndef BRADE_COURSE_REPORT_H
#define BRADE_COURSE_REPORT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/diag.h"
#include "course/course.h"
#include "course/yaml/yamltree.h"

/* A text that is in one language. */
struct text_once {
    struct course_place at;
    const char *missing; /* the other language; NULL: it says of none that it is in it */
};

struct loader {
    const char *name;  /* the file, as the user named it */
    const char *bytes; /* all of it */
    size_t size;
    struct diags *diags;
    struct arena *arena;    /* of what is loaded */
    bool checking;          /* what only an author wants to know is told too */
    bool strict;            /* as for what is shipped */
    bool both;              /* every text must be in both languages */
    size_t both_count;      /* texts in both languages */
    struct text_once *once; /* texts with words that are in one only; checking */
    size_t once_count, once_room;
    struct course_words *words;     /* the texts noted so far, the last first */
    struct course_missing *missing; /* answers that could be put in, the last first; checking */
    const struct course_pack *pack; /* that the file is read as a part of; or NULL */
};

/* Adds an error at a place. Always false, so that a reader can return it. */
bool report_error_at(struct loader *in, struct course_place at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same where a node begins. */
bool report_error(struct loader *in, const struct node *at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same at byte number offset of a scalar's text, where that can be told from the file. */
bool report_error_inside(struct loader *in, const struct node *at, int offset, const char *format,
                         ...) __attribute__((format(printf, 4, 5)));

/* A note to the error just added, and a warning. */
void report_note(struct loader *in, struct course_place at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void report_warning(struct loader *in, struct course_place at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

void report_warning_inside(struct loader *in, const struct node *at, int offset, const char *format,
                           ...) __attribute__((format(printf, 4, 5)));

/* An error that says no more than that the file cannot be used. Always false. */
bool report_unsaid(struct loader *in);

/* A learner in a browser writes no files: those that are there have been checked, and what could be
 * wrong in them in so many words would only have to be fetched. The studio has all of it. */
#if defined(__wasi__) && !defined(FOR_AUTHORS) && !defined(REPORT_INNER)
#define UNSAID(call) ((void)(0 && ((call), 1)))
#define report_error_at(...)                                                                       \
    (UNSAID((report_error_at)(__VA_ARGS__)), report_unsaid(in_of(__VA_ARGS__, 0)))
#define report_error(...)                                                                          \
    (UNSAID((report_error)(__VA_ARGS__)), report_unsaid(in_of(__VA_ARGS__, 0)))
#define report_error_inside(...)                                                                   \
    (UNSAID((report_error_inside)(__VA_ARGS__)), report_unsaid(in_of(__VA_ARGS__, 0)))
#define report_note(...) UNSAID((report_note)(__VA_ARGS__))
#define report_warning(...) UNSAID((report_warning)(__VA_ARGS__))
#define report_warning_inside(...) UNSAID((report_warning_inside)(__VA_ARGS__))
#define in_of(in, ...) (in)
#endif

/* A node's place. */
struct course_place node_place(const struct node *node);

/* A node's text for a message: at most 40 characters of it, "…" where it is no scalar. Lives in the
 * loader's arena. */
const char *report_brief(struct loader *in, const struct node *node);

/* The nearest of some words (NULL-terminated) to what was written, if it is near enough to be
 * meant; else NULL. */
const char *report_nearest(const char *written, const char *const *words);

#endif
