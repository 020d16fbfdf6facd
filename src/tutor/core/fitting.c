// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/core/fitting.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/names.h"
#include "course/exam/paper.h"
#include "course/load/theme.h"
#include "learner/memory/weight.h"
#include "tutor/core/history.h"

static const double RIGHT_LEAST = 0.60, RIGHT_MOST = 0.85; // of what is neither easy nor hard

static bool fitting_knows(struct session *s, const struct course_item *lesson)
{
    if (s->store == NULL) {
        return false;
    }
    const struct store_lesson past = history_lesson(s, lesson);
    return past.through || past.learned != 0;
}

struct fitting fitting_now(struct session *s)
{
    const struct item_list *lessons = library_items(&s->library, LIBRARY_LESSONS);
    struct fitting f = {.session = s, .rules = s->options->rules};
    const struct glicko own = progress_rating(history_progress(s), clock_now());
    f.rating = own.rating - own.deviation / 3;
    for (size_t i = 0; i < lessons->count; i++) {
        const struct course_item *lesson = lessons->items[i];
        f.taught |= lesson->teaches;
        f.known |= lesson->teaches != 0 && fitting_knows(s, lesson) ? lesson->teaches : 0;
    }
    return f;
}

/* ---- what a puzzle takes ---- */

/* What was worked out of one puzzle. */
struct fitting_taken {
    const struct course_item *item;
    uint64_t themes;
    bool has_words;                  /* its texts were read in `lang`: */
    enum lang lang;                  /* … */
    const struct course_item *words; /* the last lesson that they need; or NULL */
};

struct fitting_kept {
    struct names ids; /* of those below */
    struct fitting_taken *taken;
    size_t room;
};

void fitting_make(struct session *s)
{
    s->fitted = mem_alloc(sizeof *s->fitted);
}

void fitting_free(struct session *s)
{
    names_free(&s->fitted->ids);
    free(s->fitted->taken);
    free(s->fitted);
    s->fitted = NULL;
}

/* What a puzzle takes of what lessons teach: its theme, where that is one of them, and what its
 * questions need. */
static uint64_t fitting_themes(const struct course_item *item)
{
    uint64_t needs = 0;
    for (size_t i = 0; item->theme != NULL && theme_nth(i) != NULL; i++) {
        needs |= strcmp(theme_nth(i)->name, item->theme) == 0 ? UINT64_C(1) << i : 0;
    }
    for (size_t i = 0; i < item->step_count; i++) {
        const struct course_question *q = item->steps[i].ask;
        for (size_t k = 0; q != NULL && k < q->turn_count; k++) {
            needs |= q->turns[k].ask == NULL ? 0 : needs_of(q->turns[k].ask);
        }
        needs |= q == NULL ? 0 : needs_of(q);
    }
    return needs;
}

/* The same, worked out once in a session. */
static struct fitting_taken *fitting_taken(struct session *s, const struct course_item *item)
{
    struct fitting_kept *kept = s->fitted;
    size_t before = kept->ids.count, i = names_add(&kept->ids, item->id);
    if (i == before) {
        kept->taken = mem_grow(kept->taken, before, &kept->room, sizeof *kept->taken);
    }
    if (i == before || kept->taken[i].item != item) {
        kept->taken[i] = (struct fitting_taken){.item = item, .themes = fitting_themes(item)};
    }
    return &kept->taken[i];
}

/* The last lesson that its words need, and that the learner does not know; NULL: none. */
static const struct course_item *fitting_words(struct session *s, struct fitting_taken *taken)
{
    if (!taken->has_words || taken->lang != lang_current()) {
        taken->words = library_words_lesson(&s->library, taken->item);
        taken->lang = lang_current();
        taken->has_words = true;
    }
    return taken->words == NULL || fitting_knows(s, taken->words) ? NULL : taken->words;
}

/* ---- whether that is known ---- */

const struct course_item *fitting_lesson(const struct fitting *f, const struct course_item *item)
{
    const struct item_list *lessons = library_items(&f->session->library, LIBRARY_LESSONS);
    struct fitting_taken *taken = fitting_taken(f->session, item);
    uint64_t lacks = taken->themes & f->taught & ~f->known;
    const struct course_item *last = NULL;
    for (size_t i = 0; i < lessons->count && lacks != 0; i++) {
        if ((lessons->items[i]->teaches & lacks) != 0) {
            lacks &= ~lessons->items[i]->teaches;
            last = lessons->items[i];
        }
    }
    const struct course_item *words = fitting_words(f->session, taken);
    return words != NULL && (last == NULL || words->number > last->number) ? words : last;
}

bool fitting_is(const struct fitting *f, const struct course_item *item)
{
    if (!ruleset_equal(&f->rules, &item->rules)) {
        return false;
    }
    struct fitting_taken *taken = fitting_taken(f->session, item);
    return (taken->themes & f->taught & ~f->known) == 0 && fitting_words(f->session, taken) == NULL;
}

/* ---- in order ---- */

struct fitted {
    const struct course_item *item;
    int lesson; /* the number of the one it waits for; 0: it fits */
    int apart;  /* how much too easy or too hard, in hundredths; 0: neither */
    bool quiz;  /* its first question is not about what to play */
    int round;  /* how many that are equal so far and alike stand before it */
    size_t order;
};

/* The play to be found that a puzzle begins with, as a question; NULL: it begins with another. */
static const struct course_question *fitting_play(const struct course_item *item)
{
    const struct course_question *q = item->step_count > 0 ? item->steps[0].ask : NULL;
    for (size_t i = 0; q != NULL && i < q->turn_count; i++) {
        if (q->turns[i].learner) {
            return q->turns[i].ask;
        }
    }
    return q != NULL && q->kind == COURSE_PLAY ? q : NULL;
}

/* Numbers those that are equal so far and alike, of one theme, the answer a hit or none: so that
 * what is asked one after another differs. */
static void fitting_rounds(struct fitted *all, size_t count)
{
    struct names kinds = {0};
    int *seen = mem_alloc(count * sizeof *seen + 1);
    for (size_t i = 0; i < count; i++) {
        const struct course_item *item = all[i].item;
        const struct course_question *play = fitting_play(item);
        TEXT_HERE kind = {0};
        bool hits = play != NULL && play->play_count > 0 && play_hits(&play->plays[0].play);
        text_addf(&kind, "%d %d %d %d %s", all[i].lesson, all[i].apart, all[i].quiz, hits,
                  item->theme == NULL ? "" : item->theme);
        all[i].round = seen[names_add(&kinds, text_str(&kind))]++;
    }
    names_free(&kinds);
    free(seen);
}

static int compare_fitted(const void *a, const void *b)
{
    const struct fitted *x = a, *y = b;
    if (x->lesson != y->lesson) {
        return x->lesson < y->lesson ? -1 : 1;
    }
    if (x->apart != y->apart) {
        return x->apart < y->apart ? -1 : 1;
    }
    if (x->quiz != y->quiz) {
        return x->quiz ? 1 : -1;
    }
    if (x->round != y->round) {
        return x->round < y->round ? -1 : 1;
    }
    if (x->item->difficulty != y->item->difficulty) {
        return x->item->difficulty < y->item->difficulty ? -1 : 1;
    }
    return x->order < y->order ? -1 : x->order > y->order;
}

void fitting_first(struct session *s, struct item_list *list)
{
    const struct fitting f = fitting_now(s);
    struct fitted *all = mem_alloc(list->count * sizeof *all + 1);
    for (size_t i = 0; i < list->count; i++) {
        const struct course_item *item = list->items[i];
        bool other = !ruleset_equal(&f.rules, &item->rules);
        const struct course_item *lesson = other ? NULL : fitting_lesson(&f, item);
        double question = weight_question(item->difficulty).rating;
        double right = 1 / (1 + pow(10, (question - f.rating) / 400)); // as Elo's, and Glicko's
        all[i] = (struct fitted){
            .item = item,
            .lesson = other            ? INT_MAX
                      : lesson == NULL ? 0
                                       : lesson->number,
            .apart = (int)ceil(100 * fmax(0, fmax(RIGHT_LEAST - right, right - RIGHT_MOST))),
            .quiz = fitting_play(item) == NULL,
            .order = i};
    }
    fitting_rounds(all, list->count);
    if (list->count > 1) {
        qsort(all, list->count, sizeof *all, compare_fitted);
    }
    for (size_t i = 0; i < list->count; i++) {
        list->items[i] = all[i].item;
    }
    free(all);
}
