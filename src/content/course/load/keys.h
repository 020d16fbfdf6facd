// SPDX-License-Identifier: GPL-3.0-or-later
/* The keys of a lesson file: one table, keys.c. It tells which keys a mapping may have and must
 * have, in which order they stand, what stands behind each and what that means. From it come the
 * reading of single values, the errors about unknown and missing keys, the layout of `brade fmt`,
 * what `brade edit` writes, docs/lesson.schema.json and the tables of docs/authoring.md. */
#ifndef BRADE_KEYS_H
#define BRADE_KEYS_H

#include "course/yaml/report.h"

/* The mappings of a file. Some come in several forms, each a bit; the others have form 1. */
enum key_thing {
    THING_NONE,  /* no mapping, or one whose keys are told elsewhere */
    THING_FILE,  /* a lesson, a puzzle, a set or words, and a puzzle of a set */
    THING_ENTRY, /* one of the words */
    THING_STEP,
    THING_QUESTION, /* a form for each kind: 1 << enum course_kind */
    THING_TURN,
    THING_FEEDBACK,
    THING_OPTION,
    THING_TEXT,
    THING_POSITION,
    THING_ONE,
    THING_CUBE,
    THING_MATCH,
    THING_PAYS,
    THING_AIM,
    THING_BEYOND,
    THING_EXAM,
    THING_DRAW,
    THING_CERTIFICATE,
    THING_WORTH,
    THING_PACK, /* a pack.yaml, which pack/packmanifest.h reads */
    THINGS
};

enum {
    FORM_LESSON = 1, /* THING_FILE; "of steps": a puzzle that has steps: */
    FORM_PUZZLE = 2,
    FORM_PUZZLE_OF_STEPS = 4,
    FORM_SET = 8,
    FORM_ITEM = 16,
    FORM_ITEM_OF_STEPS = 32,
    FORM_WORDS = 64,
    FORM_STEP = 1,      /* THING_STEP: one of several */
    FORM_ONLY_STEP = 2, /* … that of a puzzle, written in the puzzle itself */
    FORM_LEARNER = 1,   /* THING_TURN */
    FORM_REPLY = 2,
    FORM_DRAWN = 1, /* THING_DRAW: by theme:, or from: fixed questions */
    FORM_FIXED = 2,
    FORM_PROOF = 1,       /* THING_CERTIFICATE: what proves its answer … */
    FORM_OF_MATCH = 2,    /* … and needs these, where it is one about a match */
    FORM_ANY_PROGRAM = 4, /* what any program may tell */
};

/* What stands behind a key, or is an item of a list that does. */
enum key_type {
    KEY_WORD, /* one of a few words; for the layout anything short */
    KEY_WORDS,
    KEY_NAME,
    KEY_NAMES,
    KEY_STRING, /* never a number or yes and no */
    KEY_NUMBER,
    KEY_NUMBERS,
    KEY_FRACTION,
    KEY_YES_NO,
    KEY_TEXT,
    KEY_TITLE, /* a short text: both languages on one line if they fit */
    KEY_TEXTS,
    KEY_LINKS,
    KEY_SIDE,
    KEY_SIDES,
    KEY_POINTS,
    KEY_RULES,
    KEY_RULES_LIST,
    KEY_POSITION,
    KEY_MEN,
    KEY_ONE,
    KEY_STEPS,
    KEY_STEP,
    KEY_ITEMS,
    KEY_FILE,
    KEY_ENTRIES,
    KEY_ENTRY,
    KEY_FORMS, /* spellings of a word */
    KEY_QUESTION,
    KEY_PLAY,
    KEY_PLAYS,
    KEY_GOAL,
    KEY_ROLL,
    KEY_ROLLS,
    KEY_PREDICATE,
    KEY_COUNTS,
    KEY_OPTIONS,
    KEY_OPTION,
    KEY_PREROLLS,
    KEY_CUBE,
    KEY_MATCH,
    KEY_LINE,
    KEY_TURN,
    KEY_AIM,
    KEY_BEYOND,
    KEY_FEEDBACK,
    KEY_AWAITED,
    KEY_EXAM,
    KEY_DRAWS,
    KEY_DRAW,
    KEY_ASKED,
    KEY_FROM,
    KEY_CERTIFICATE, /* where "5" is not 5 */
    KEY_FIGURES,     /* lists of a certificate */
    KEY_PACK,
    KEY_TYPES
};

struct key {
    const char *name;
    enum key_type type;
    unsigned may, must;            /* forms, as bits, in which it may stand, and must */
    int least, most;               /* of a number */
    int usual;                     /* of a number that is left out; 0: nothing is said */
    const char *(*word)(size_t i); /* of a word: those that it may be, NULL past the last */
    size_t size, at;               /* the member that keys_read() puts it into; size 0: none */
    struct course_text says;       /* what it means; none in a browser */
};

/* The keys of a thing in the order in which they stand; the last is followed by one without a name.
 * NULL where they are told elsewhere. */
const struct key *keys_of(enum key_thing thing);

/* The key of this name in one of these forms; NULL if there is none. */
const struct key *keys_find(enum key_thing thing, unsigned forms, const char *name);

/* Whether a node is a mapping whose keys are all of these forms (`may`), and has those that the
 * form `must` needs (0: none). `what` names it in messages: "a step". */
bool keys_check(struct loader *in, const struct node *node, enum key_thing thing, unsigned may,
                unsigned must, const char *what);

/* Reads the values that go straight into a member of *out: a struct course_item of a file, a struct
 * course_step, … (see the table). What is left out stays as it is, or gets what it usually is. */
bool keys_read(struct loader *in, const struct node *node, enum key_thing thing, unsigned form,
               void *out);

/* Which of the key's words stands there. */
bool keys_word(struct loader *in, const struct node *node, const struct key *key, int *out);

/* ---- layout ---- */

/* Whether lists and mappings stand on lines of their own here, however short; whether there is an
 * empty line between the items of a list; whether a bare number or yes would be taken for a text.
 */
bool key_is_block(enum key_type type);
bool key_is_spaced(enum key_type type);
bool key_is_text(enum key_type type);

/* What stands behind a key of a mapping, or is an item of a list (key NULL). */
enum key_type key_inside(enum key_type outer, const struct node *key, const struct node *value);

/* Where a key comes among those of a mapping; unknown ones come last. */
int key_rank(enum key_type outer, const char *key);

/* What a type, a thing and a form of it are called in the documents: "text", "step", "puzzle". Of a
 * thing that has one form alone the form has its name. bit: that of one form. */
const char *key_type_name(enum key_type type);
const char *key_thing_name(enum key_thing thing);
const char *key_form_name(enum key_thing thing, unsigned bit);

/* The mapping that may stand where a type does, THING_NONE for none; what the items of a list there
 * are, KEY_WORD where nothing is said of them. */
enum key_thing key_type_thing(enum key_type type);
enum key_type key_type_item(enum key_type type);

#endif
