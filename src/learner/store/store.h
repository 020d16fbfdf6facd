// SPDX-License-Identifier: GPL-3.0-or-later
/* What a learner has done, kept for years: one SQLite file per learner. The history of answers only
 * grows and is the truth; what a lesson, a card or a rating stands at is computed from it. What the
 * file holds and what is guaranteed is told in docs/progress.md. */
#ifndef BRADE_STORE_H
#define BRADE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/clock.h"
#include "base/text.h"
#include "course/course.h"
#include "rules/clause.h"

/* Where a question was asked. */
enum store_mode { STORE_LESSON, STORE_EXAM, STORE_PUZZLE, STORE_TRAINING, STORE_GAME, STORE_MODES };

/* How an answer was found. A question given up is STORE_SKIPPED. */
enum store_outcome { STORE_WRONG, STORE_PARTLY, STORE_RIGHT, STORE_SKIPPED, STORE_OUTCOMES };

enum {
    STORE_PRESENTATION_SIZE = 25,                /* 24 hex digits */
    STORE_ID_SIZE = STORE_PRESENTATION_SIZE + 7, /* and "-1", "-2", … */
    STORE_NAME_MAX = 200,   /* bytes of a question's id, a theme, a ruleset: longer ones are cut */
    STORE_RULES_MAX = 1000, /* of the rules of a mistake */
    STORE_GIVEN_MAX = 100,  /* of what an answer that was not right was */
    STORE_SETTING_MAX = 40  /* of the name of a setting; its value has STORE_NAME_MAX */
};

/* No time in a record is later. */
#define STORE_TIME_MOST CLOCK_MOST

/* One answer. A question may be answered several times while it is asked once: these records share
 * `asking`, and each tells how it stands so far, so that the last one sums up the asking. Strings
 * are never NULL when read; NULL is "" when written. */
struct store_answer {
    char id[STORE_ID_SIZE];               /* unique for ever */
    char asking[STORE_PRESENTATION_SIZE]; /* the time the question was asked; the beginning of id */
    int64_t when;                         /* UTC, seconds since 1970 */
    int64_t ms;           /* from the asking of the question to the answer; -1: unknown */
    const char *question; /* "lesson/step" or "set/item"; of a game "game" */
    const char *theme;    /* of the file; "" */
    const char *rules;    /* the ruleset's name */
    enum course_kind kind;
    enum store_mode mode;
    enum store_outcome outcome; /* of this answer */
    enum store_outcome first;   /* of the first answer of the asking */
    bool closed;                /* the question is over with this answer */
    int tries;                  /* which answer of the asking: 1, 2, …; how many, when skipped */
    int hints;                  /* hints taken so far; the legal plays shown count as one */
    enum clause clause;         /* the clause that the first wrong play broke; CLAUSE_LEGAL: none */
    bool has_zone;              /* not of answers of older versions */
    int zone;                   /* minutes that the learner's clock was ahead of UTC */
    bool has_loss;
    double loss; /* what the play cost against the best, in points, 0 or more */
    /* What an answer that was not right was taken for, options by the letters that they have in the
     * file, or else the words typed; of a small game that gives stars, how many it gave; "" of
     * others, and of answers of older versions. */
    const char *given;
};

/* How a lesson was learned. */
enum store_how {
    STORE_NOT_LEARNED,
    STORE_BY_EXAM,    /* its exam passed, after the lesson */
    STORE_TESTED_OUT, /* its exam passed, with the lesson not gone through */
    STORE_HOWS
};

/* How far a lesson has come. */
struct store_lesson {
    const char *lesson; /* its id */
    int64_t when;       /* of the last change, UTC seconds */
    int step;           /* where to go on, from 0 */
    bool through;       /* all its steps have been gone through at least once */
    int64_t learned;    /* when its exam was passed; 0: never */
    enum store_how how;
};

/* Which store. */
struct store_place {
    const char *file;    /* of --store; NULL: by the profile */
    const char *profile; /* of --profile; NULL: the one without a name */
    bool none;           /* --no-store */
    /* Where there is no file it is made as late as can be: not before something is kept, and of the
     * lesson that is begun first not before anything else is asked of the store. */
    bool late;
};

/* Whether a profile can be called so: up to 64 bytes, no "/", not beginning with a dot or a dash.
 */
bool store_profile_is_good(const char *name);

/* The score of a match as it stood; length 0: there is no match. Pairs are White's and Black's. */
struct store_score {
    int length, completed;
    int points[2], marks[2], given_up[2];
};

enum { STORE_KEY_SIZE = 17 }; /* 16 hex digits */

/* The theme and the set of the puzzles that the learner's own mistakes are asked in: a question's
 * id is "own-games/mKEY". */
#define OWN_THEME "own-games"

/* A play in one of the learner's games that cost too much: it is asked again as a puzzle of his
 * own. Strings as in struct store_answer; but `rules` may have STORE_RULES_MAX bytes. */
struct store_mistake {
    const char *key;          /* the same for the same position, roll, rules and stake */
    int64_t when;             /* of the last change, UTC seconds */
    int64_t found;            /* when it was kept first */
    const char *rules;        /* "vasa", or with what differs from it "vasa one_die=no" */
    const char *position;     /* position string */
    const char *dice;         /* "6-2" */
    const char *play, *best;  /* what was played, and what is best */
    double loss;              /* in points (in a match, of the most that one is worth) */
    int plies;                /* how far was looked ahead */
    const char *kind;         /* name of the weightiest reason (docs/reasons.md); "": none */
    const char *game;         /* name of the record's file; "" */
    int number, line;         /* in the record: the game, and its line */
    struct store_score match; /* before the play */
    int cube, owner;          /* 1: none; enum colour, 2: nobody's */
    bool deleted;             /* by the learner, and not to come back */
};

/* What the learner has chosen. */
struct store_setting {
    const char *name;  /* lower-case letters and hyphens */
    const char *value; /* one line */
    int64_t when;      /* of the choice; a later one counts more */
};

struct store;

/* Opens the learner's store, or makes it. Always gives a store that works; where nothing can be
 * kept, one in memory. What the learner should know (a store set aside, what was lost, why nothing
 * is kept) is appended to *said, one sentence or more, each paragraph ended by a newline. */
struct store *store_open(const struct store_place *place, struct text *said);

/* Closes and frees it. What could not be written before is tried once more; false, and a sentence
 * in *said, if something is lost. NULL is fine. */
bool store_close(struct store *s, struct text *said);

/* Puts the store's file aside and begins anew, with the settings alone. The name it has now, to be
 * freed; NULL, and why in *why, if it cannot be done: then all is as it was. */
char *store_reset(struct store *s, struct text *why);

/* Whether what is added outlives the program. */
bool store_is_kept(const struct store *s);

/* Whether it can be read just now: false for a file that was refused or cannot be opened, and
 * something else stands for it. */
bool store_is_there(const struct store *s);

/* Whether all that was asked for so far could be read. */
bool store_was_read(const struct store *s);

/* The file; NULL for a store in memory. Belongs to the store. */
const char *store_file(const struct store *s);

/* A new value for store_answer.asking. */
void store_new_presentation(char asking[STORE_PRESENTATION_SIZE]);

/* Adds one answer. `asking` and everything else but `id` is set by the caller; id is filled in.
 * When it returns true the answer is on the disk. False: it is not, and *why (which may be NULL)
 * gets a sentence; it is kept in mind, seen by readers and tried again with the next one. A kept
 * store that is full or broken never stops the teaching. */
bool store_add(struct store *s, struct store_answer *answer, struct text *why);

/* Calls visit for every answer in order of time (of the same second: as added) until it returns
 * false. The answer's strings are good during the call only. visit must not change the store.
 * False if something could not be read: then less was seen than there is, and store_close() says
 * so. */
typedef bool store_visit(const struct store_answer *answer, void *context);
bool store_each(struct store *s, store_visit *visit, void *context);

/* How many answers it holds. */
int64_t store_count(struct store *s);

/* How far the lesson of this id has come; false, and *out all zero but for the id, if it was never
 * begun. out->lesson is the caller's `id`. */
bool store_lesson(struct store *s, const char *id, struct store_lesson *out);

/* Sets how far a lesson has come (its `when` is now). As store_add. */
bool store_set_lesson(struct store *s, const struct store_lesson *lesson, struct text *why);

/* Calls visit for every lesson that was begun, the one touched last at the end, until it returns
 * false. As store_each. */
typedef bool store_visit_lesson(const struct store_lesson *lesson, void *context);
bool store_each_lesson(struct store *s, store_visit_lesson *visit, void *context);

/* Keeps a mistake unless its key is known, be it as a deleted one; *is_new (may be NULL): whether
 * it was not. `when` and `found` are set. As store_add; false as well where the rules are too long.
 */
bool store_add_mistake(struct store *s, const struct store_mistake *mistake, bool *is_new,
                       struct text *why);

/* Deletes the mistake of this key, or brings it back. As store_add; false if there is none. */
bool store_delete_mistake(struct store *s, const char *key, bool deleted, struct text *why);

/* Calls visit for every mistake, deleted ones too, the one found first at the beginning, until it
 * returns false. As store_each. */
typedef bool store_visit_mistake(const struct store_mistake *mistake, void *context);
bool store_each_mistake(struct store *s, store_visit_mistake *visit, void *context);

/* Whether these could be a setting: a name of lower-case letters and hyphens, a value of one line;
 * neither too long. */
bool store_setting_is_good(const char *name, const char *value);

/* Appends the value of a setting. False, appending nothing, if it is not set. */
bool store_setting(struct store *s, const char *name, struct text *value);

/* Sets it. As store_add; false as well where these cannot be a setting. */
bool store_set_setting(struct store *s, const char *name, const char *value, struct text *why);

/* Calls visit for every setting, by name, until it returns false. As store_each. */
typedef bool store_visit_setting(const struct store_setting *setting, void *context);
bool store_each_setting(struct store *s, store_visit_setting *visit, void *context);

#endif
