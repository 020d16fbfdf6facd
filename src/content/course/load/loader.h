// SPDX-License-Identifier: GPL-3.0-or-later
/* The parts of the loader, by what they read. */
#ifndef BRADE_LOADER_H
#define BRADE_LOADER_H

#include "course/course.h"
#include "course/exam/examset.h"
#include "course/load/fields.h"
#include "course/yaml/report.h"

/* ---- a file ---- */

/* What a file is read for: to be learnt from, or to be checked, as anybody's, as one that is in
 * both languages, or as a shipped one. */
enum load_how { LOAD_TO_USE, LOAD_TO_CHECK, LOAD_IN_BOTH, LOAD_STRICTLY };

/* Reads as much of a file as there is, from memory, as one of a pack (NULL: of none); *good is
 * whether all of it is sound. Never NULL, to be freed with course_free(). */
struct course *load_all(const char *name, const char *bytes, size_t n,
                        const struct course_pack *pack, enum load_how how, struct diags *d,
                        bool *good);

/* A file's bytes, to be freed; NULL with an error added if it cannot be read. */
char *load_bytes(const char *path, size_t *n, struct diags *d);

/* ---- rules and positions ---- */

/* Rules by name, or as a mapping of single fields with a base. Without base, *rules is what the
 * fields change. On failure *rules is untouched. */
bool load_rules(struct loader *in, const struct node *node, struct ruleset *rules);

/* A position: the word start, a position string, or a mapping. Only what can stand under the rules
 * is taken. */
bool load_position(struct loader *in, const struct ruleset *rules, const struct node *node,
                   struct position *out);

/* What is wrong with a position, for people, in scratch, which is emptied first. */
const char *fault_message(struct text *scratch, const struct ruleset *rules,
                          const struct position_fault *fault);

/* Complains at a place of what roll_check() found; true where that is nothing. */
bool fault_roll(struct loader *in, struct course_place at, enum roll_error error);

/* ---- questions ---- */

/* What a step gives its question. */
struct setting {
    struct ruleset rules;
    bool bad_rules;    /* some were written that have an error of their own */
    bool has_position; /* there is one, and it is sound */
    bool bad_position; /* one was written, but has an error of its own */
    struct position position;
    struct course_place position_at; /* line 0: it is from a step before */
};

/* Reads the mapping after ask:. NULL with errors added if it is not sound. Whatever could be read
 * of a question whose plays are not legal is lost with it. */
struct course_question *load_question(struct loader *in, const struct setting *setting,
                                      const char *id, const struct node *node);

/* ---- exams ---- */

/* Reads what stands after exam: in a lesson whose steps have been read. The pool has been read from
 * the exam's node already. NULL with errors added if it is not sound. */
struct course_exam *load_exam(struct loader *in, const struct course_item *item,
                              const struct node *node, const struct course_step *pool,
                              size_t pool_count);

/* Reads themes, one or a list, as a set: bit i is theme_nth(i). */
bool load_themes(struct loader *in, const struct node *node, uint64_t *out);

/* ---- texts in two languages ---- */

/* Remembers a text that was written once for both languages, or for one (then "sv" or "en" is what
 * is missing, else NULL), if it holds words and not only plays and figures. */
void bilingual_note_once(struct loader *in, const struct node *node, const char *missing);

/* At the end of a file: complains of those texts, if both languages are demanded; warns of those
 * for one language where any text is in both, and of all if the file is in two languages:
 * BILINGUAL_LEAST texts or more, and BILINGUAL_SHARE times as many as are in one. */
enum { BILINGUAL_LEAST = 8, BILINGUAL_SHARE = 4 };
void bilingual_finish(struct loader *in);

/* Warns where a play, a roll or a number of one language is not in the other, neither in figures
 * nor as a word; where both are the same long text; and tells which it is. */
void bilingual_compare(struct loader *in, const struct node *sv, const struct node *en);

#endif
