// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/train/pool.h"

#include <stdlib.h>

#include "base/mem.h"
#include "course/load/pageitem.h"
#include "course/load/themename.h"
#include "drill/drills.h"
#include "tutor/core/fitting.h"
#include "tutor/core/history.h"
#include "tutor/core/mistakes.h"

/* Adds a question, and where it is asked. */
static void pool_add(struct pool *p, struct choose_item question, struct pool_unit unit)
{
    p->items = mem_grow(p->items, p->count, &p->item_room, sizeof *p->items);
    p->units = mem_grow(p->units, p->count, &p->unit_room, sizeof *p->units);
    p->items[p->count] = question;
    p->units[p->count++] = unit;
}

static void pool_add_step(struct pool *p, struct session *s, const struct course_item *item,
                          size_t step)
{
    const struct course_question *q = item->steps[step].ask;
    bool plays = q->kind == COURSE_PLAY || course_kinds[q->kind].in_turns;
    pool_add(p,
             (struct choose_item){.question = history_id_of(q),
                                  .theme = item->theme,
                                  .source = item->source,
                                  .kind = q->kind,
                                  .difficulty = item->difficulty,
                                  .at = plays ? &q->position : NULL,
                                  .plain = fitting_is_plain(s, item),
                                  .hits = fitting_hits(q)},
             (struct pool_unit){.item = item, .step = step});
}

/* The first step of a puzzle that asks; step_count: there is none. */
static size_t pool_question_step(const struct course_item *item)
{
    size_t i = 0;
    while (i < item->step_count &&
           (item->steps[i].ask == NULL || item->steps[i].ask->game != NULL)) {
        i++;
    }
    return i;
}

/* Of those to begin with that were never asked: how hard the easiest few are; 0: too few are left.
 */
static int pool_first(struct session *s, const struct item_list *puzzles, const struct fitting *f)
{
    enum { FEW = 5 };
    int hard = 0;
    if (fitting_first_left(s) == 0) {
        return 0;
    }
    for (int count = 0; count < FEW && hard <= FITTING_EASY;) {
        hard++;
        count = 0;
        for (size_t i = 0; i < puzzles->count; i++) {
            const struct course_item *item = puzzles->items[i];
            count +=
                item->difficulty <= hard && fitting_is_first(f, item) && !fitting_is_asked(s, item);
        }
    }
    return hard <= FITTING_EASY ? hard : 0;
}

/* Those questions of an item that were asked before. */
static void pool_add_asked(struct pool *p, struct session *s, const struct course_item *item)
{
    bool puzzle = item->kind == COURSE_PUZZLE && !pageitem_is(item);
    for (size_t k = puzzle ? pool_question_step(item) : 0; k < item->step_count; k++) {
        const struct course_question *q = item->steps[k].ask;
        if (q != NULL && q->game == NULL &&
            progress_find(history_known(s), history_id_of(q)) != NULL) {
            pool_add_step(p, s, item, k);
        }
        if (puzzle) { /* all of it is one question */
            return;
        }
    }
}

/* Whether a puzzle that was never asked can be now: it fits, and as long as there are puzzles to
 * begin with it is one of the easiest of these (first: so hard at most); where nothing fits, as
 * before the first lesson, it is an easy one of the rules that are played by. */
static bool pool_wants(const struct fitting *f, const struct course_item *item, bool any, int first)
{
    if (!any) {
        return item->difficulty <= FITTING_EASY && ruleset_equal(&f->rules, &item->rules);
    }
    return first == 0 ? fitting_is(f, item)
                      : item->difficulty <= first && fitting_is_first(f, item);
}

/* Adds puzzles: those that were asked before, and of the others what can be asked now; fitting
 * NULL: all. */
static void pool_add_puzzles(struct pool *p, struct session *s, const struct item_list *puzzles,
                             const struct fitting *fitting)
{
    const int first = fitting == NULL ? 0 : pool_first(s, puzzles, fitting);
    bool any = false; /* fits, asked or not */
    for (size_t i = 0; i < puzzles->count && fitting != NULL && !any; i++) {
        any = !pageitem_is(puzzles->items[i]) && fitting_is(fitting, puzzles->items[i]);
    }
    for (size_t i = 0; i < puzzles->count; i++) {
        const struct course_item *item = puzzles->items[i];
        size_t step = pool_question_step(item);
        if (pageitem_is(item)) {
            pool_add_asked(p, s, item);
        } else if (step < item->step_count &&
                   (fitting == NULL || pool_wants(fitting, item, any, first) ||
                    progress_find(history_known(s), history_id_of(item->steps[step].ask)) !=
                        NULL)) {
            pool_add_step(p, s, item, step);
        }
    }
}

/* Adds the learner's own mistakes. */
static void pool_add_own(struct pool *p, struct session *s)
{
    for (size_t i = 0; i < mistakes_count(s); i++) {
        const struct mistake *own = mistakes_at(s, i);
        if (own->there && !own->kept.deleted && own->item != NULL) {
            pool_add_step(p, s, own->item, pool_question_step(own->item));
            p->items[p->count - 1].cost = own->kept.loss;
        }
    }
}

void pool_gather(struct pool *p, struct session *s, bool fitting)
{
    const struct item_list *lessons = library_items(&s->library, LIBRARY_LESSONS);
    const struct item_list *puzzles = library_items(&s->library, LIBRARY_PUZZLES);
    const struct fitting fit = fitting_now(s);
    p->count = 0;
    pool_add_puzzles(p, s, puzzles, fitting ? &fit : NULL);
    if (p->count == 0) { /* nothing fits: all of it then */
        pool_add_puzzles(p, s, puzzles, NULL);
    }
    pool_add_own(p, s);
    for (size_t i = 0; i < lessons->count; i++) {
        pool_add_asked(p, s, lessons->items[i]);
    }
    for (size_t i = 0; i < s->library.opened.count; i++) {
        const struct course_item *item = s->library.opened.items[i];
        if (history_item(s, item->id) == item) { /* else it is in a list, or was read anew */
            pool_add_asked(p, s, item);
        }
    }
}

/* ---- drills ---- */

enum { DIFFICULTIES = 5 };

enum { FRESH_SUITS = 3 };

/* How well a template suits the learner, 0 to FRESH_SUITS: its theme is taught, which counts for
 * more, and no list is asked for before a lesson has asked for one. */
static int fresh_suits(size_t template, const struct fitting *fit)
{
    return fit == NULL ? 0
                       : 2 * fitting_is_theme(fit, drills_takes(template)) +
                             (fit->lists || !drills_lists(template));
}

/* The id of the drills of a template and difficulty, which lives as long as the pool. */
static const char *pool_id(struct pool *p, size_t template, int difficulty)
{
    size_t i = template * DIFFICULTIES + (size_t)difficulty - 1;
    TEXT_HERE id = {0};
    if (p->ids == NULL) {
        p->ids = mem_alloc(drills_count() * DIFFICULTIES * sizeof *p->ids);
    }
    if (p->ids[i] == NULL) {
        drills_add_id(&id, template, difficulty);
        p->ids[i] = mem_copy(text_str(&id));
    }
    return p->ids[i];
}

size_t pool_add_drills(struct pool *p, struct session *s, const char *theme,
                       const struct fitting *fit)
{
    size_t count = 0;
    for (size_t i = 0; i < drills_count(); i++) {
        bool wanted = theme != NULL ? themename_is(drills_theme(i), theme)
                                    : fit != NULL && fresh_suits(i, fit) == FRESH_SUITS;
        for (int difficulty = 1; difficulty <= DIFFICULTIES; difficulty++) {
            const struct progress_question *q =
                progress_find(history_known(s), pool_id(p, i, difficulty));
            bool failed = q != NULL && q->open;
            if (failed || (wanted && drills_has(i, difficulty))) {
                pool_add(p,
                         (struct choose_item){.question = pool_id(p, i, difficulty),
                                              .theme = drills_theme(i),
                                              .kind = drills_kind(i),
                                              .difficulty = difficulty},
                         (struct pool_unit){.template = i});
                count += wanted;
            }
        }
    }
    return count;
}

void pool_free(struct pool *p)
{
    for (size_t i = 0; p->ids != NULL && i < drills_count() * DIFFICULTIES; i++) {
        free(p->ids[i]);
    }
    free(p->ids);
    free(p->items);
    free(p->units);
    *p = (struct pool){0};
}

/* ---- drills that are made ---- */

void fresh_begin(struct fresh *f, uint64_t seed, const struct ruleset *rules)
{
    drills_close(f->series);
    f->series = drills_open(seed);
    drills_prefer_rules(f->series, rules == NULL ? NULL : ruleset_name(rules->base));
    f->seed = seed;
    rng_seed(&f->lot, seed);
    f->bag_count = 0;
    f->until_again = 0;
    f->asked = false;
}

void fresh_free(struct fresh *f)
{
    drills_close(f->series);
    for (size_t i = 0; i < f->made_count; i++) {
        course_free(f->made[i]);
    }
    free(f->made);
    free(f->bag);
    *f = (struct fresh){0};
}

const struct course_item *fresh_make(struct fresh *f, struct fresh_choice choice,
                                     const struct fitting *fit)
{
    drills_let_near(f->series, choice.near);
    const struct course_item *item = NULL;
    for (int tries = 0; tries < FRESH_TRIES; tries++) {
        struct course *course = drills_next(f->series, choice.template, choice.difficulty);
        if (course == NULL) {
            return item;
        }
        f->made = mem_grow(f->made, f->made_count, &f->made_room, sizeof *f->made);
        f->made[f->made_count++] = course;
        item = &course->items[0];
        if (fit == NULL || fitting_has_words(fit, item)) {
            return item;
        }
    }
    return item;
}

/* ---- which template ---- */

static bool fresh_fits(size_t template, const char *theme, int difficulty)
{
    return (theme == NULL || themename_is(drills_theme(template), theme)) &&
           (difficulty == 0 || drills_has(template, difficulty));
}

/* The difficulty in which a template was failed, and not right at once since; 0: none. */
static int fresh_failed_in(const struct progress *p, size_t template)
{
    int failed = 0;
    for (int difficulty = 5; difficulty >= 1 && p != NULL; difficulty--) {
        TEXT_HERE id = {0};
        drills_add_id(&id, template, difficulty);
        const struct progress_question *q = progress_find(p, text_str(&id));
        failed = q != NULL && q->open ? difficulty : failed;
    }
    return failed;
}

bool fresh_has(const char *theme, int difficulty, const struct progress *failed)
{
    for (size_t i = 0; i < drills_count(); i++) {
        if (fresh_fits(i, theme, difficulty) &&
            (failed == NULL || fresh_failed_in(failed, i) > 0)) {
            return true;
        }
    }
    return false;
}

bool fresh_all_fit(const struct fitting *fit)
{
    bool all = true;
    for (size_t i = 0; i < drills_count(); i++) {
        all = all && fitting_is_theme(fit, drills_takes(i));
    }
    return all;
}

static void fresh_swap(struct fresh *f, size_t i, size_t k)
{
    struct fresh_choice other = f->bag[i];
    f->bag[i] = f->bag[k];
    f->bag[k] = other;
}

/* All templates of the theme once, shuffled; those that were failed on top. Who was asked for no
 * list yet begins with easy ones. */
static void fresh_fill(struct fresh *f, const char *theme, int difficulty, const struct progress *p,
                       const struct fitting *fit)
{
    enum { EASY = 2 }; /* few plays to name, and neither all legal nor all refused */
    int best = 0;
    for (size_t i = 0; i < drills_count(); i++) {
        int suits = fresh_fits(i, theme, difficulty) ? fresh_suits(i, fit) : 0;
        best = suits > best ? suits : best;
    }
    for (size_t i = 0; i < drills_count(); i++) {
        if (fresh_fits(i, theme, difficulty) && fresh_suits(i, fit) == best) {
            bool easy = best > 0 && !fit->lists && difficulty == 0 && drills_has(i, EASY);
            f->bag = mem_grow(f->bag, f->bag_count, &f->bag_room, sizeof *f->bag);
            f->bag[f->bag_count++] = (struct fresh_choice){i, easy ? EASY : difficulty, true};
        }
    }
    for (size_t i = f->bag_count; i > 1; i--) {
        size_t k = rng_below(&f->lot, (uint32_t)i);
        fresh_swap(f, k, i - 1);
    }
    size_t top = f->bag_count;
    for (size_t i = top; i-- > 0;) {
        int failed = fresh_failed_in(p, f->bag[i].template);
        if (failed > 0) {
            fresh_swap(f, --top, i);
            f->bag[top].difficulty = difficulty > 0 ? difficulty : failed;
            f->bag[top].near = false; /* it is that which comes again */
        }
    }
}

const struct course_item *fresh_next(struct fresh *f, const char *theme, int difficulty,
                                     const struct progress *p, const struct fitting *fit)
{
    if (!fresh_has(theme, difficulty, NULL)) {
        return NULL;
    }
    const struct course_item *item = NULL;
    bool good = false;
    for (int tries = 0; tries < FRESH_TRIES && !good; tries++) {
        if (f->until_again > 0 && --f->until_again == 0) {
            f->last = f->again;
        } else {
            if (f->bag_count == 0) {
                fresh_fill(f, theme, difficulty, f->asked ? NULL : p, fit);
            }
            size_t i = --f->bag_count;
            if (i > 0 && f->asked && f->bag[i].template == f->last.template) {
                fresh_swap(f, i - 1, i); /* another than the one asked last */
            }
            f->last = f->bag[i];
        }
        f->asked = true;
        item = fresh_make(f, f->last, NULL);
        good = item != NULL && (theme != NULL || fit == NULL || fitting_has_words(fit, item));
    }
    if (item != NULL) {
        f->last.difficulty = item->difficulty;
    }
    return item;
}

void fresh_failed(struct fresh *f)
{
    if (f->until_again == 0) {
        f->again = f->last;
        f->again.near = false;
        f->until_again = FRESH_AGAIN + 1;
    }
}
