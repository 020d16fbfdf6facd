// SPDX-License-Identifier: GPL-3.0-or-later
/* Mining puzzles: numbered jobs, each of which comes to one puzzle or none, whatever other jobs
 * there are and wherever they are done. */
#ifndef BRADE_DRAFT_H
#define BRADE_DRAFT_H

#include "certificate.h"
#include "game.h"
#include "choice.h"
#include "number.h"
#include "lang.h"
#include "mould.h"
#include "paper.h"
#include "theme.h"

/* A text in both languages; in templates {roll}, {play} and {other} stand for what they name. */
struct words {
    const char *sv, *en;
};

/* A text being made in both languages, by enum lang. */
struct pair {
    struct text lang[2];
};

enum { RECIPE_VARIANTS = 3, DRAFT_HINTS = 4 };

struct mining;
struct recipe;
struct draft;

/* Whether a position with a roll, and a play that may be best, belongs to a recipe. */
typedef bool recipe_fits(const struct ruleset *r, const struct position *pos,
                         const struct ranked *best, const struct ranked *other);

/* Tells facts about a position that rolls (bits by roll_nth()) are asked for; false if it is not
 * about them. */
typedef bool recipe_tells(struct mining *m, struct draft *d, uint32_t rolls);

/* One way to make a puzzle of a theme. */
struct recipe {
    const char *theme, *group; /* group: recipes of a theme are taken in turns */
    bool (*find)(struct mining *m, const struct recipe *recipe, struct draft *out);
    const char *drawn;     /* name of the theme of theme.h that positions come from */
    enum draw_ask ask;     /* of a drawn question */
    const char *rules[5];  /* names, one by lot; none: the default's */
    const char *condition; /* rolls that are asked for, as YAML */
    bool (*shows)(const struct ruleset *r, const struct play *play); /* a play worth showing */
    recipe_tells *tells;
    recipe_fits *fits;
    int truncate; /* of roll-outs, 0 = to the end of the game */
    struct words title, text[RECIPE_VARIANTS], hint[2], teach;
};

/* A puzzle being made. White is to move in all of them. */
struct draft {
    const struct recipe *recipe;
    struct ruleset rules;
    struct position position;
    struct roll roll; /* no dice: none */
    bool has_position;
    int difficulty;
    struct pair title, text, explain, hint[DRAFT_HINTS];
    int hints;
    struct text ask; /* lines of the question that only its kind has, YAML */
    bool proved;
    struct certificate certificate;
    struct text certificate_room; /* what its strings point into */
};

/* What a miner works with. */
struct mining {
    struct rng rng; /* of the job */
    struct evaluator evaluator;
    struct play_list *list;
    struct after_list *afters;
};

/* The recipes of "THEME", or of one group of it, "THEME/GROUP", n of them; NULL if there are none.
 */
const struct recipe *const *recipes_of(const char *name, int *n);

/* The names of all themes; NULL past the last. */
const char *mine_theme(size_t i);

void mining_open(struct mining *m);
void mining_close(struct mining *m);

/* Does job number `job` of a theme, or of a group of it, under a seed. False if it comes to
 * nothing. *out is to be freed with draft_free() in any case. */
bool mining_job(struct mining *m, const char *theme, uint64_t seed, long job, struct draft *out);

void draft_free(struct draft *d);

/* The finished puzzle as one item of a set, indented by two; its id comes from what it asks. */
void draft_write(const struct draft *d, struct text *out);

/* Explains a legal play, and gives two hints towards it. */
void draft_explain_play(struct draft *d, const struct play *play);

/* A proved draft as one of the learner's turns of a line. */
void draft_write_turn(const struct draft *d, struct text *out);

/* The other side's turn of a line, with what is said of it (which may be nothing). */
void draft_write_reply(const struct ruleset *r, struct roll roll, const struct play *play,
                       const struct pair *say, struct text *out);

/* What puzzles are told apart by: one word or a few. */
void draft_key(const struct draft *d, struct text *out);

/* The same checkers, seen by the side to move: equal for positions that are equal or mirrored. */
void mine_key(const struct ruleset *r, const struct position *pos, struct text *out);

/* Fills a template in both languages. play and other may be NULL. */
void draft_words(const struct draft *d, const struct words *words, const struct play *play,
                 const char *other, struct pair *out);

/* A play as typed, in the words of a language. */
void draft_typed(struct text *out, enum lang l, const char *typed);

/* Adds a hint from a template, or what was said in both languages. */
void draft_hint(struct draft *d, const struct words *words);
struct pair *draft_next_hint(struct draft *d);

/* Adds the coach's hint to a play of the draft's roll, of a grade as in coach_hint(). */
void draft_hint_play(struct draft *d, const struct play *play, int grade);

/* Every recipe finds its puzzles by one of these. */
bool find_drawn(struct mining *m, const struct recipe *recipe, struct draft *out);
bool find_rolls(struct mining *m, const struct recipe *recipe, struct draft *out);
bool find_best(struct mining *m, const struct recipe *recipe, struct draft *out);
bool find_set_up(struct mining *m, const struct recipe *recipe, struct draft *out);
bool find_line(struct mining *m, const struct recipe *recipe, struct draft *out);
bool find_choice(struct mining *m, const struct recipe *recipe, struct draft *out);
bool find_match(struct mining *m, const struct recipe *recipe, struct draft *out);

/* A position of the exam theme that a recipe names, White to move, rules chosen; false if this try
 * made none. */
bool mine_position(struct mining *m, const struct recipe *recipe, struct draft *out);

/* The draft as a question, loaded; NULL if it is none. To be freed by course_free(). */
struct course *draft_load(const struct draft *d, const struct course_question **question);

/* Proves a draft by counting. False if it is not sound. */
bool draft_count(struct draft *d, enum certificate_set set, const char *other);

#endif
