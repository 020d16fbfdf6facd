// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/drills.h"

#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/lang.h"
#include "base/mem.h"
#include "course/course.h"
#include "drill/drillquestion.h"
#include "drill/makes.h"

/* So many times it is tried to find one of the difficulty wished, with another answer, and yes or
 * no as it was drawn; then with either, or one nearly as hard; then of any difficulty; then a near
 * copy is let pass; and at last it is given up. */
enum { TRIES_DRAWN = 20, TRIES_WISHED = 160, TRIES_ANY = 400, TRIES_MOST = 2000, DIFFICULTIES = 5 };

enum { LEANS = 2 }; /* so many more of yes than of no, or of no, are enough */

/* What was asked in a series. */
struct drilled {
    const struct question_builder *builder;
    struct position position;
    char *text; /* what was asked and answered; owned */
};

struct drills {
    struct rng root;
    uint64_t made;
    bool yes;  /* what is to be right of the next where it is a question of yes or no */
    int leans; /* how many more of these were yes than no */
    bool near; /* drills_let_near() */
    struct mining mining;
    struct drillquestion draft; /* of the drill made last */
    struct drilled *asked;
    size_t count, cap;
};

/* ---- templates ---- */

size_t drills_count(void)
{
    size_t n = 0;
    while (builder_drill(n) != NULL) {
        n++;
    }
    return n;
}

const char *drills_theme(size_t i)
{
    return builder_drill(i)->theme;
}

enum course_kind drills_kind(size_t i)
{
    const struct question_builder *builder = builder_drill(i);
    return builder->find == find_rolls   ? COURSE_ROLLS
           : builder->find == find_match ? COURSE_CHOICE
           : builder->ask == DRAW_LEGAL  ? COURSE_LEGAL
           : builder->ask == DRAW_PLAYS  ? COURSE_PLAYS
                                         : COURSE_PLAY;
}

const char *drills_takes(size_t i)
{
    const char *drawn = builder_drill(i)->drawn;
    return drawn != NULL ? drawn : "scores"; /* matches are made up without a position */
}

bool drills_lists(size_t i)
{
    return drills_kind(i) == COURSE_ROLLS || drills_kind(i) == COURSE_PLAYS;
}

bool drills_has(size_t i, int difficulty)
{
    return (builder_drill(i)->difficulties >> difficulty & 1) != 0;
}

/* "reduction-legal-3" */
static void add_name(struct text *out, const struct question_builder *builder, int difficulty)
{
    text_addf(out, "%s-%s-%d", builder->theme, builder->group, difficulty);
}

void drills_add_id(struct text *out, size_t i, int difficulty)
{
    text_add(out, COURSE_DRILL_ID);
    add_name(out, builder_drill(i), difficulty);
}

bool drills_is(const char *id)
{
    return strncmp(id, COURSE_DRILL_ID, strlen(COURSE_DRILL_ID)) == 0;
}

int drills_difficulty(const char *id)
{
    char last = id[strlen(id) - 1];
    return drills_is(id) && last >= '1' && last <= '0' + DIFFICULTIES ? last - '0' : 0;
}

/* ---- a series ---- */

struct drills *drills_open(uint64_t seed)
{
    struct drills *d = mem_alloc(sizeof *d);
    *d = (struct drills){.mining = {.list = mem_alloc(sizeof *d->mining.list),
                                    .afters = mem_alloc(sizeof *d->mining.afters)}};
    rng_seed(&d->root, seed);
    return d;
}

void drills_prefer_rules(struct drills *d, const char *rules)
{
    d->mining.rules = rules;
}

void drills_let_near(struct drills *d, bool near)
{
    d->near = near;
}

void drills_close(struct drills *d)
{
    if (d == NULL) {
        return;
    }
    for (size_t i = 0; i < d->count; i++) {
        free(d->asked[i].text);
    }
    drillquestion_free(&d->draft);
    free(d->asked);
    free(d->mining.list);
    free(d->mining.afters);
    free(d);
}

/* ---- near copies ---- */

/* What is asked and answered; without a position what the question says. */
static void add_asked(struct text *out, const struct drillquestion *draft)
{
    if (draft->has_position) {
        drillquestion_write_asked(draft, out);
    } else {
        text_add(out, text_str(&draft->text.lang[LANG_EN]));
    }
}

/* Whether something like it was asked in the series: the checkers, or also just the answer. */
static bool is_copy(const struct drills *d, const struct drillquestion *draft, bool or_answer)
{
    TEXT_HERE asked = {0};
    add_asked(&asked, draft);
    for (size_t i = 0; i < d->count; i++) {
        const struct drilled *old = &d->asked[i];
        if (old->builder != draft->builder) {
            continue;
        }
        bool same = strcmp(old->text, text_str(&asked)) == 0;
        if ((same && (or_answer || !draft->has_position)) ||
            (draft->has_position && board_alike(&old->position, &draft->position) > DRILLS_ALIKE)) {
            return true;
        }
    }
    return false;
}

/* ---- making one ---- */

/* The set that each is alone in. */
static const struct course_item set = {.id = "drill",
                                       .title = {"Övningar på reglerna", "Drills on the rules"}};

void drills_write_head(struct text *out)
{
    text_addf(out, "puzzles: %s\ntitle: {sv: '%s', en: '%s'}\nitems:\n", set.id, set.title.sv,
              set.title.en);
}

void drills_write(const struct drills *d, int n, struct text *out)
{
    TEXT_HERE id = {0}, item = {0};
    add_name(&id, d->draft.builder, d->draft.difficulty);
    text_addf(&id, "-%d", n);
    drillquestion_write_named(&d->draft, text_str(&id), &item);
    const char *after = strchr(text_str(&item), '\n') + 1;
    text_addn(out, text_str(&item), (size_t)(after - text_str(&item)));
    text_addf(out, "    theme: %s\n%s", d->draft.builder->theme, after);
}

/* The draft as a puzzle, checked as strictly as those that are shipped; NULL if anything is wrong
 * with it. */
static struct course *proved(const struct drills *d)
{
    static const struct course_check_how how = {.strict = true};
    TEXT_HERE id = {0};
    struct diags wrong = {0};
    add_name(&id, d->draft.builder, d->draft.difficulty);
    struct course *course = drillquestion_build(&d->draft, COURSE_DRILL_ID, &set, text_str(&id));
    if (course != NULL && !course_check(course, &how, &wrong)) {
        course_free(course);
        course = NULL;
    }
    diags_free(&wrong);
    return course;
}

/* Tries once. */
static struct course *attempt(struct drills *d, const struct question_builder *builder,
                              int difficulty, int tried)
{
    bool choosy = tried < TRIES_WISHED;
    enum lang said = lang_current();
    drillquestion_free(&d->draft);
    d->draft = (struct drillquestion){.builder = builder};
    bool good = builder->find(&d->mining, &d->draft);
    if (good) {
        drillquestion_finish(&d->draft);
    }
    lang_set(said);
    bool yes_or_no = d->draft.kind == COURSE_LEGAL;
    if (yes_or_no && d->draft.legal != d->yes &&
        tried < (difficulty == 0 || d->near ? TRIES_ANY
                 : difficulty == 1          ? 0
                                            : TRIES_DRAWN)) {
        good = false;
    }
    int off = abs(d->draft.difficulty - difficulty);
    good = good && d->draft.proved &&
           (difficulty == 0 || off == 0 ||
            (off == 1 && yes_or_no && d->near && tried >= TRIES_DRAWN) || !choosy) &&
           (tried >= TRIES_ANY || !is_copy(d, &d->draft, choosy));
    return good ? proved(d) : NULL;
}

struct course *drills_next(struct drills *d, size_t i, int difficulty)
{
    const struct question_builder *builder = builder_drill(i);
    struct course *course = NULL;
    d->mining.rng = rng_split(&d->root, d->made++);
    if (difficulty != 1 || d->near) { /* so easy are refusals alone */
        d->yes = rng_below(&d->mining.rng, 2) == 0;
    }
    d->yes = d->leans >= LEANS ? false : d->leans <= -LEANS ? true : d->yes;
    for (int tried = 0; course == NULL && tried < TRIES_MOST; tried++) {
        course = attempt(d, builder, difficulty, tried);
    }
    if (course != NULL) {
        TEXT_HERE asked = {0};
        d->leans += d->draft.kind != COURSE_LEGAL ? 0 : d->draft.legal ? 1 : -1;
        add_asked(&asked, &d->draft);
        d->asked = mem_grow(d->asked, d->count, &d->cap, sizeof *d->asked);
        d->asked[d->count++] = (struct drilled){
            .builder = builder, .position = d->draft.position, .text = mem_copy(text_str(&asked))};
    }
    return course;
}
