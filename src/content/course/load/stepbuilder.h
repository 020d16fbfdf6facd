// SPDX-License-Identifier: GPL-3.0-or-later
/* A step with a question that is written by hand, key by key: the step as YAML, and what the rules
 * fill in. */
#ifndef BRADE_STEPBUILDER_H
#define BRADE_STEPBUILDER_H

#include "base/text.h"
#include "course/course.h"

enum { STEP_HINTS = 12, /* most of them */ STEP_VALUES = 12 };

/* Stands for the key of the question's kind; its value may be a list of options or turns. */
#define STEP_KIND ""

/* What has been said of it so far. A value is given by its key, as keys.h has it: of a puzzle in a
 * set ("id", "say") or of its question. Rules, position and roll are those of the situation. */
struct step_builder {
    enum course_kind kind;
    struct situation situation; /* the position, and the roll if it has one */
    bool with_position, with_rules;
    struct step_value {
        const char *key;  /* borrowed */
        struct text yaml; /* of a list its items */
        int count;        /* items of a list; else values */
    } value[STEP_VALUES];
    size_t values;
};

/* Frees what it holds and leaves it empty. */
void step_builder_clear(struct step_builder *d);

/* Gives a key its value, YAML on one line, in the place of the one it has; to a list an item is
 * added. NULL takes the value away. */
void step_builder_set(struct step_builder *d, const char *key, const char *yaml);

/* The same of a text in one language (the other NULL) or in both, and of an option to choose. */
void step_builder_text(struct step_builder *d, const char *key, const char *sv, const char *en);
void step_builder_option(struct step_builder *d, const char *sv, const char *en, bool right);

/* The value that a key has, "" if it has none, and how many items. */
const char *step_builder_value(const struct step_builder *d, const char *key);
int step_builder_count(const struct step_builder *d, const char *key);

/* Appends it as an item of a list, "- …", from the first column on. It is YAML, but not yet in its
 * layout: that is course_format()'s, of a whole file. */
void course_write_step(struct text *out, const struct step_builder *d);

/* Appends a text as the value of a key, on one line. */
void course_write_text(struct text *out, const char *sv, const char *en);

/* Whether a step, "- …", has the name that a puzzle of a set has. */
bool step_has_id(const char *step);

/* Appends a file of one step that is not yet in its layout. title: YAML. */
enum step_file { STEP_LESSON, STEP_PUZZLE, STEP_SET };
void step_write_file(struct text *out, enum step_file file, const char *id, const char *title,
                     const char *step);

/* Reads a step as the only one of a lesson, or of a set where it has a name. NULL, and what is
 * wrong is in d. To be freed with course_free(). */
struct course *step_read(const char *step, struct diags *d);

/* Puts that file, which may have been changed, in its layout, which checks it: *step is its step
 * then. False, and why is in d, if it cannot be so; d may hold warnings in any case. */
bool step_lay_out(struct text *step, const char *bytes, size_t n, struct diags *d);

/* Fills in what the rules know: of a number that is counted the number, the rolls and how many they
 * are, whether a play is legal. False, and why is in d, if that cannot be. */
bool step_compute(struct step_builder *draft, size_t *rolls, struct diags *d);

#endif
