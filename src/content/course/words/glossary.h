// SPDX-License-Identifier: GPL-3.0-or-later
/* The words of the game: what is asked for, and where texts use them. */
#ifndef BRADE_GLOSSARY_H
#define BRADE_GLOSSARY_H

#include "base/lang.h"
#include "course/course.h"

/* Words of several files. All zero is an empty one. */
struct glossary {
    const struct course_word **word; /* in the order in which they were added; borrowed */
    size_t count, cap;
    struct glossary_form *form; /* all their forms, in order; owned */
    size_t form_count, form_room;
};

/* Adds the words of a file, which must outlive it. After the last file glossary_sort(), before
 * anything is looked for. */
void glossary_add(struct glossary *g, const struct course *c);
void glossary_sort(struct glossary *g);
void glossary_free(struct glossary *g);

/* The word whose id, or a form of which in either language, is typed, in any case and with or
 * without the dots of å, ä and ö; of several the one added first. NULL if there is none. */
const struct course_word *glossary_find(const struct glossary *g, const char *typed);

/* The form in the language in use, or else in the other, that is nearest to what is typed; NULL if
 * none is near. */
const char *glossary_nearest(const struct glossary *g, const char *typed);

/* What a word is called in a language. */
const char *glossary_name(const struct course_word *w, enum lang lang);

/* A word where a text uses it. */
struct glossary_use {
    const struct course_word
        *word;       /* NULL: it stands in emphasis, and is no word of the glossary */
    size_t at, size; /* bytes of the text */
};

/* The next word at or after byte *at, which is moved past it: of the words one whose form in that
 * language stands there and has no other sense; where `marked`, what stands in emphasis, *so*, too.
 * Slots and plays are passed over. False at the end. */
bool glossary_next(const struct glossary *g, enum lang lang, const char *text, bool marked,
                   size_t *at, struct glossary_use *out);

/* Goes through every text for people of a lesson or puzzle, with its title. */
void glossary_texts(const struct course_item *item,
                    void (*visit)(void *data, const struct course_text *text), void *data);

/* Goes through the words that the texts of a lesson or puzzle use in a language, as often as they
 * do. */
void glossary_uses(const struct glossary *g, enum lang lang, const struct course_item *item,
                   void (*visit)(void *data, const struct course_word *word), void *data);

#endif
