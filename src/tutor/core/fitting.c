// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/core/fitting.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistr.h>

#include "base/clock.h"
#include "base/fold.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/names.h"
#include "course/exam/examset.h"
#include "course/load/certificate.h"
#include "course/load/pageitem.h"
#include "course/load/theme.h"
#include "course/words/glossary.h"
#include "learner/memory/weight.h"
#include "rules/generate.h"
#include "tutor/core/history.h"

static const double RIGHT_LEAST = 0.60, RIGHT_MOST = 0.85; // of what is neither easy nor hard

static bool fitting_knows(struct session *s, const struct course_item *lesson)
{
    const struct store_lesson past = history_lesson(s, lesson);
    return past.through || past.learned != 0;
}

bool fitting_is_asked(struct session *s, const struct course_item *item)
{
    const struct course_question *q = item->step_count > 0 ? item->steps[0].ask : NULL;
    return q != NULL && progress_find(history_known(s), history_id_of(q)) != NULL;
}

static bool fitting_lists(const struct course_item *lesson)
{
    bool lists = false;
    for (size_t i = 0; i < lesson->step_count; i++) {
        const struct course_question *q = lesson->steps[i].ask;
        lists = lists || (q != NULL && q->kind == COURSE_ROLLS);
    }
    return lists;
}

/* So many lessons are thought begun by who asks for drills before any. */
enum { FITTING_BEGUN = 3 };

struct fitting fitting_now(struct session *s)
{
    const struct item_list *lessons = library_items(&s->library, LIBRARY_LESSONS);
    struct fitting f = {.session = s, .rules = s->options->rules};
    int teaching = 0; /* lessons that teach, so far */
    f.rating = progress_level(history_progress(s), clock_now());
    for (size_t i = 0; i < lessons->count; i++) {
        const struct course_item *lesson = lessons->items[i];
        f.taught |= lesson->teaches;
        if (lesson->teaches != 0 && teaching++ < FITTING_BEGUN) {
            f.first |= lesson->teaches;
        }
        if (lesson->teaches != 0 && fitting_knows(s, lesson)) {
            f.known |= lesson->teaches;
            f.lists = f.lists || fitting_lists(lesson);
        }
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
    bool weighed, plain; /* whether there is a choice was looked at; there is hardly one */
    bool idea;           /* its set has a page */
};

struct fitting_kept {
    struct names ids; /* of those below */
    struct fitting_taken *taken;
    size_t cap;
    struct names told; /* ids of words that were explained */
};

void fitting_make(struct session *s)
{
    s->fitted = mem_alloc(sizeof *s->fitted);
}

void fitting_free(struct session *s)
{
    names_free(&s->fitted->ids);
    names_free(&s->fitted->told);
    free(s->fitted->taken);
    free(s->fitted);
}

/* The bit of a theme, where it is one that lessons teach; else none. */
static uint64_t fitting_theme(const char *theme)
{
    for (size_t i = 0; theme != NULL && theme_nth(i) != NULL; i++) {
        if (strcmp(theme_nth(i)->name, theme) == 0) {
            return UINT64_C(1) << i;
        }
    }
    return 0;
}

/* What a puzzle takes of what lessons teach: its theme, where that is one of them, and what its
 * questions need. */
static uint64_t fitting_themes(const struct course_item *item)
{
    uint64_t needs = fitting_theme(item->theme);
    for (size_t i = 0; i < item->step_count; i++) {
        const struct course_question *q = item->steps[i].ask;
        for (size_t k = 0; q != NULL && k < q->turn_count; k++) {
            needs |= q->turns[k].ask == NULL ? 0 : needs_of(q->turns[k].ask);
        }
        needs |= q == NULL ? 0 : needs_of(q);
    }
    return needs;
}

/* Whether it is one of an idea's. */
static bool fitting_idea(struct session *s, const struct course_item *item)
{
    const struct item_list *puzzles = library_items(&s->library, LIBRARY_PUZZLES);
    bool idea = false;
    for (size_t i = 0; i < puzzles->count && !idea; i++) {
        idea = pageitem_is(puzzles->items[i]) && pageitem_same_set(puzzles->items[i], item);
    }
    return idea;
}

/* The same, worked out once in a session. */
static struct fitting_taken *fitting_taken(struct session *s, const struct course_item *item)
{
    struct fitting_kept *kept = s->fitted;
    size_t before = kept->ids.count, i = names_add(&kept->ids, item->id);
    if (i == before) {
        kept->taken = mem_grow(kept->taken, before, &kept->cap, sizeof *kept->taken);
    }
    if (i == before || kept->taken[i].item != item) {
        kept->taken[i] = (struct fitting_taken){
            .item = item, .themes = fitting_themes(item), .idea = fitting_idea(s, item)};
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

bool fitting_is_theme(const struct fitting *f, const char *theme)
{
    uint64_t takes = fitting_theme(theme);
    uint64_t known = f->known != 0 ? f->known : f->first;
    return (takes & ~known) == 0 || ((takes & f->taught) == 0 && f->known == f->taught);
}

bool fitting_has_words(const struct fitting *f, const struct course_item *item)
{
    const struct course_item *lesson = library_words_lesson(&f->session->library, item);
    return lesson == NULL || fitting_knows(f->session, lesson);
}

bool fitting_tells(struct session *s, const char *word)
{
    const struct course_word *of = glossary_find(library_words(&s->library), word);
    const struct course_item *lesson = of == NULL ? NULL : library_lesson(&s->library, of);
    return lesson == NULL || s->previewing || fitting_knows(s, lesson);
}

/* ---- words that are new ---- */

enum { NEW_WORDS = 2 };

bool fitting_is_new(struct session *s)
{
    return !s->previewing && !s->names_rules;
}

/* Whether a lesson has told what a word means: one that is known, or that is being read; what the
 * first one tells everybody is told who begins with a game. */
static bool fitting_has_met(struct session *s, const struct course_word *word)
{
    const struct course_item *lesson = library_lesson(&s->library, word), *now = s->asked->item;
    bool reads = now != NULL && now->kind == COURSE_LESSON;
    return lesson == NULL || lesson->number <= 1 || fitting_knows(s, lesson) ||
           (reads && now->number >= lesson->number);
}

/* Whether the words hold a figure of points with decimals: "0,39 poäng". */
static bool fitting_prices(const char *words)
{
    bool prices = false;
    for (const char *at = words; !prices && (at = strpbrk(at, ".,")) != NULL; at++) {
        size_t n = strspn(at + 1, "0123456789");
        prices = at > words && at[-1] >= '0' && at[-1] <= '9' && n > 0 &&
                 strncmp(at + 1 + n, " po", 3) == 0; /* points, poäng */
    }
    return prices;
}

/* "(band: two or more of your checkers on one point; the other side cannot land there)" */
static void fitting_print_meaning(struct session *s, const struct course_word *word)
{
    const char *say = lang_pick(word->say.sv, word->say.en);
    TEXT_HERE line = {0}, safe = {0}, first = {0};
    int letter = u8_strmblen((const uint8_t *)say);
    size_t size = strlen(say);
    size -= size > 0 && say[size - 1] == '.';
    if (letter > 0) {
        text_addn(&first, say, (size_t)letter);
        text_addf(&line, "(%s: ", glossary_name(word, lang_current()));
        fold_text(&line, text_str(&first));
        text_addn(&line, say + letter, size - (size_t)letter);
        text_addc(&line, ')');
    }
    text_safe(&safe, text_str(&line));
    if (safe.size > 0) {
        frontend_show(s->frontend, &(struct frontend_event){.kind = FRONTEND_SAY,
                                                            .words = text_str(&safe),
                                                            .indent = 2,
                                                            .hanging = 3,
                                                            .gloss = true});
    }
}

/* The same where no lesson has told it, and only once; whether it was told now. */
static bool fitting_print_first(struct session *s, const struct course_word *word)
{
    size_t before = s->fitted->told.count;
    if (fitting_has_met(s, word) || names_add(&s->fitted->told, word->id) != before) {
        return false;
    }
    fitting_print_meaning(s, word);
    return true;
}

void fitting_print_new(struct session *s, const char *words)
{
    const struct glossary *g = library_words(&s->library);
    struct glossary_use use;
    const struct course_word *price =
        fitting_prices(words) ? glossary_find(g, "poang-per-parti") : NULL;
    int told = 0;
    if (!fitting_is_new(s)) {
        return;
    }
    told += price != NULL && fitting_print_first(s, price);
    for (size_t at = 0;
         told < NEW_WORDS && glossary_next(g, lang_current(), words, false, &at, &use);) {
        told += fitting_print_first(s, use.word);
    }
}

void fitting_print(struct session *s, const char *words)
{
    print_text(s->frontend, words);
    fitting_print_new(s, words);
}

/* ---- whether there is a choice ---- */

enum { CHOICE = 4 };             /* legal plays at least */
static const double PLAIN = 0.5; /* points by which all others are worse */

/* The play that a question asks for first; NULL: it asks for none. */
static const struct course_question *first_play(const struct course_question *q)
{
    for (size_t i = 0; q != NULL && i < q->turn_count; i++) {
        if (q->turns[i].learner) {
            return q->turns[i].ask;
        }
    }
    return q != NULL && q->kind == COURSE_PLAY ? q : NULL;
}

/* The play to be found that a puzzle begins with, as a question; NULL: it begins with another. */
static const struct course_question *fitting_play(const struct course_item *item)
{
    return first_play(item->step_count > 0 ? item->steps[0].ask : NULL);
}

bool fitting_hits(const struct course_question *q)
{
    const struct course_question *play = first_play(q);
    return play != NULL && play->play_count > 0 && play_hits(&play->plays[0].play);
}

/* How much worse the best of the plays is that are no answer, by the roll-out; 0: not told. */
static double fitting_margin(const struct course_question *q)
{
    const struct certificate *c = certificate_of(q);
    for (int i = 1; c != NULL && c->method == CERTIFICATE_ROLLOUT && i < c->values; i++) {
        if (!course_names_play(q, &c->value[i].play)) {
            return (double)c->value[0].equity - (double)c->value[i].equity;
        }
    }
    return 0;
}

bool fitting_is_plain(struct session *s, const struct course_item *item)
{
    const struct course_question *q = item->kind == COURSE_PUZZLE ? fitting_play(item) : NULL;
    struct fitting_taken *taken = q == NULL ? NULL : fitting_taken(s, item);
    if (taken != NULL && !taken->weighed) {
        struct play_list *legal = mem_alloc(sizeof *legal);
        generate(&q->rules, &q->position, q->roll, legal);
        taken->plain = legal->n < CHOICE || fitting_margin(q) > PLAIN;
        taken->weighed = true;
        free(legal);
    }
    return taken != NULL && taken->plain;
}

/* ---- to begin with ---- */

int fitting_first_left(struct session *s)
{
    const struct item_list *puzzles = library_items(&s->library, LIBRARY_PUZZLES);
    int left = FITTING_FIRST;
    for (size_t i = 0; i < puzzles->count && left > 0; i++) {
        left -= fitting_is_asked(s, puzzles->items[i]);
    }
    return left;
}

bool fitting_is_first(const struct fitting *f, const struct course_item *item)
{
    return item->difficulty <= FITTING_EASY && fitting_play(item) != NULL && fitting_is(f, item);
}

/* ---- in order ---- */

enum { QUIZ = 15 };

struct fitted {
    const struct course_item *item;
    const struct course_question *play; /* that is to be found first; or NULL */
    int lesson;                         /* the number of the one it waits for; 0: it fits */
    bool asked;                         /* before */
    bool first;                         /* fitting_is_first() */
    bool idea;                          /* its set has a page */
    int apart; /* how much too easy or too hard, in hundredths; of no play to be found, QUIZ more */
    bool plain;
    size_t order;
};

static int compare_fitted(const void *a, const void *b)
{
    const struct fitted *x = a, *y = b;
    int order = (x->lesson > y->lesson) - (x->lesson < y->lesson);
    order = order != 0 ? order : x->asked - y->asked;
    order = order != 0 ? order : y->first - x->first;
    if (order == 0 && x->first) { /* of what is to begin with what is no idea's, and the easier */
        order = x->idea - y->idea;
        order = order != 0 ? order : x->item->difficulty - y->item->difficulty;
        return order != 0 ? order : (x->order > y->order) - (x->order < y->order);
    }
    order = order != 0 ? order : x->plain - y->plain;
    order = order != 0 ? order : (x->apart > y->apart) - (x->apart < y->apart);
    order = order != 0 ? order : x->item->difficulty - y->item->difficulty;
    return order != 0 ? order : (x->order > y->order) - (x->order < y->order);
}

static void fitting_sort(struct fitted *all, size_t count)
{
    if (count > 1) {
        qsort(all, count, sizeof *all, compare_fitted);
    }
}

static struct choose_item fitting_choice(const struct fitted *f)
{
    const struct course_question *q = f->item->step_count > 0 ? f->item->steps[0].ask : NULL;
    return (struct choose_item){.theme = f->item->theme,
                                .kind = q == NULL ? COURSE_PLAY : q->kind,
                                .difficulty = f->item->difficulty,
                                .at = q != NULL && q->has_position ? &q->position : NULL,
                                .hits = fitting_hits(q)};
}

/* How much less a puzzle may fit, in hundredths, that comes instead of one that tires so. */
static int fitting_slack(int tires)
{
    return tires >= CHOOSE_TIRES_THEME ? 10 : 0;
}

/* From the i-th on: the first that tires least comes there, of those that are in order for the same
 * reasons, or fit nearly as well, or of all that fit where the position is near. */
static void fitting_take(struct fitted *all, size_t count, size_t i, struct choose_recent *before)
{
    size_t best = i;
    struct choose_item choice = fitting_choice(&all[i]);
    int least = choose_tires(before, &choice);
    for (size_t k = i + 1;
         k < count && least > 0 && all[k].lesson == all[i].lesson && all[k].asked == all[i].asked &&
         all[k].first == all[i].first &&
         (all[i].first
              ? all[k].idea == all[i].idea && all[k].item->difficulty == all[i].item->difficulty
              : all[k].plain == all[i].plain &&
                    (all[k].apart - all[i].apart <= fitting_slack(least) ||
                     least >= CHOOSE_TIRES_NEAR));
         k++) {
        choice = fitting_choice(&all[k]);
        int tires = choose_tires(before, &choice);
        if (tires < least) {
            least = tires;
            best = k;
        }
    }
    struct fitted taken = all[best];
    memmove(&all[i + 1], &all[i], (best - i) * sizeof *all);
    all[i] = taken;
    choice = fitting_choice(&taken);
    choose_asked(before, &choice);
}

size_t fitting_first(struct session *s, struct item_list *list)
{
    const struct fitting f = fitting_now(s);
    const int left = fitting_first_left(s);
    struct fitted *all = mem_alloc(list->count * sizeof *all + 1);
    size_t fit = 0;
    int easy = 0;
    struct choose_recent before = {0};
    for (size_t i = 0; i < list->count; i++) {
        const struct course_item *item = list->items[i];
        bool other = !ruleset_equal(&f.rules, &item->rules);
        const struct course_item *lesson = other ? NULL : fitting_lesson(&f, item);
        double question = weight_question(item->difficulty).rating;
        double right = 1 / (1 + pow(10, (question - f.rating) / 400)); // as Elo's, and Glicko's
        all[i] = (struct fitted){
            .item = item,
            .play = fitting_play(item),
            .lesson = other            ? INT_MAX
                      : lesson == NULL ? 0
                                       : lesson->number,
            .asked = fitting_is_asked(s, item),
            .first = left > 0 && fitting_is_first(&f, item),
            .idea = fitting_taken(s, item)->idea,
            .apart = (int)ceil(100 * fmax(0, fmax(RIGHT_LEAST - right, right - RIGHT_MOST))) +
                     (fitting_play(item) == NULL ? QUIZ : 0),
            .order = i};
        all[i].plain = all[i].lesson == 0 && fitting_is_plain(s, item);
        easy += all[i].first && !all[i].asked;
        fit += all[i].lesson == 0;
    }
    fitting_sort(all, list->count);
    for (int i = left; i < easy; i++) { /* the easier of them were enough */
        all[i].first = false;
    }
    if (easy > left) {
        fitting_sort(all, list->count);
    }
    for (size_t i = 0; i < fit; i++) {
        fitting_take(all, fit, i, &before);
    }
    for (size_t i = 0; i < list->count; i++) {
        list->items[i] = all[i].item;
    }
    free(all);
    return fit;
}
