// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/train/train.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/phrase.h"
#include "course/load/themename.h"
#include "drill/drills.h"
#include "learner/memory/stats.h"
#include "lexicon/lexicon.h"
#include "tutor/core/aside.h"
#include "tutor/core/history.h"
#include "tutor/core/mistakes.h"
#include "tutor/core/onward.h"
#include "tutor/lesson/lessonplayer.h"
#include "tutor/question/questionsession.h"
#include "tutor/train/overview.h"
#include "tutor/train/pool.h"
#include "view/rowtell.h"

/* Training, and what is set for it. */
struct drill {
    struct drill_filter
        filter;         /* what is trained; of a seed what was failed before does not count */
    struct pool pool;   /* all that can be asked */
    struct fresh fresh; /* drills */
    bool failed_first; /* drills that were failed before come first, so that the seed says little */
    bool own;         /* drills of those themes and rules alone that fit: the seed says as little */
    const char *last; /* the question asked last, or NULL */
    int asked, right, failed; /* of this training, while time was left */
    int64_t begun, deadline;  /* UTC seconds; deadline 0: no clock */
    int before;               /* the rating at its beginning; DASHBOARD_UNRATED */
    struct rated rated;       /* the rating as it was told last */
};

void drill_make(struct session *s)
{
    s->drill = mem_alloc(sizeof *s->drill);
}

void drill_free(struct session *s)
{
    struct drill *d = s->drill;
    pool_free(&d->pool);
    fresh_free(&d->fresh);
    free(d->filter.words);
    free(d);
}

/* ---- what is typed ---- */

enum { DRILL_TIME_MOST = 600 };

/* A set, as the lexicon (class set) and who types English call it, and in Swedish. */
static const struct {
    enum choose_set set;
    const char *en, *sv;
} drill_sets[] = {
    {CHOOSE_DUE, "due", "förfallna"},   {CHOOSE_FAILED, "failed", "missade"},
    {CHOOSE_SLOW, "slow", "långsamma"}, {CHOOSE_NEW, "new", "nya"},
    {CHOOSE_MINE, "mine", "mina"},      {CHOOSE_THEME, "games", "partier"},
    {CHOOSE_MIXED, "mixed", "blandat"},
};

/* Whether a word says how is trained: "theme", "difficulty", … */
static bool drill_called(const char *word, const char *what)
{
    const char *named = lexicon_typed_value(word, LEXICON_DRILL);
    return named != NULL && strcmp(named, what) == 0;
}

const char *drill_word(size_t i)
{
    static const char *const others[] = {"drills",    "övningar", "difficulty",
                                         "svårighet", "source",   "källa"};
    size_t n = sizeof drill_sets / sizeof *drill_sets, more = sizeof others / sizeof *others;
    return i < n              ? drill_sets[i].en
           : i < 2 * n        ? drill_sets[i - n].sv
           : i < 2 * n + more ? others[i - 2 * n]
                              : NULL;
}

/* Takes "5 minutes" or, of drills, "seed 4711" and "difficulty 3" off the end of what was typed.
 * False: nothing of that is there. */
static bool drill_take_last(struct drill_filter *out, struct text *typed)
{
    TEXT_HERE before = {0}, first = {0}, second = {0};
    int64_t n;
    phrase_last_two(text_str(typed), &before, &first, &second);
    const char *name = text_str(&first), *value = text_str(&second);
    const char *unit = out->drills ? NULL : lexicon_typed_value(value, LEXICON_TIME);
    if (unit != NULL && number_read(name, 1, DRILL_TIME_MOST, &n)) {
        out->seconds = (int)n * atoi(unit);
    } else if (out->drills && drill_called(name, "seed") && number_read_seed(value, &out->seed)) {
        out->seed_given = true;
    } else if (out->drills && drill_called(name, "difficulty") && number_read(value, 1, 5, &n)) {
        out->wish.difficulty = (int)n;
    } else {
        return false;
    }
    text_clear(typed);
    text_add(typed, text_str(&before));
    return true;
}

/* Reads what follows the first word; what is no other set is a theme. */
static void drill_read_set(struct drill_filter *out, const char *first, struct text *rest,
                           const char *whole)
{
    int64_t difficulty;
    bool more = rest->size > 0, source = drill_called(first, "source");
    const char *named = more ? NULL : lexicon_typed_value(first, LEXICON_SET);
    size_t sets = sizeof drill_sets / sizeof *drill_sets, set = 0;
    while (set < sets && (named == NULL || strcmp(named, drill_sets[set].en) != 0)) {
        set++;
    }
    const char *words = NULL;
    if (drill_called(first, "drills")) {
        out->drills = true;
        while (drill_take_last(out, rest)) {
        }
        words = rest->size > 0 ? text_str(rest) : NULL;
        out->wish.set = words != NULL ? CHOOSE_THEME : CHOOSE_MIXED;
    } else if (drill_called(first, "difficulty") &&
               number_read(text_str(rest), 1, 5, &difficulty)) {
        out->wish.set = CHOOSE_DIFFICULTY;
        out->wish.difficulty = (int)difficulty;
    } else if (more && (source || drill_called(first, "theme"))) {
        out->wish.set = source ? CHOOSE_SOURCE : CHOOSE_THEME;
        words = text_str(rest);
    } else if (set < sets) {
        out->wish.set = drill_sets[set].set;
        words = out->wish.set == CHOOSE_THEME ? OWN_THEME : NULL;
    } else {
        out->wish.set = CHOOSE_THEME;
        words = whole;
    }
    out->words = mem_copy(words);
    out->wish.words = out->words;
}

void drill_filter_read(struct drill_filter *out, const char *typed)
{
    TEXT_HERE line = {0}, first = {0}, rest = {0};
    text_add(&line, typed);
    for (size_t i = 0; i < line.size; i++) {
        line.data[i] = line.data[i] == '\t' || line.data[i] == '\n' ? ' ' : line.data[i];
    }
    *out = (struct drill_filter){0};
    drill_take_last(out, &line);
    const char *words = text_str(&line);
    size_t n = strcspn(words, " ");
    text_addn(&first, words, n);
    text_add(&rest, words + n + strspn(words + n, " "));
    if (line.size > 0) {
        drill_read_set(out, text_str(&first), &rest, words);
    }
}

/* ---- counting ---- */

static bool time_is_up(const struct drill *d)
{
    return d->deadline != 0 && clock_now() >= d->deadline;
}

/* Counts what came to an end since the history stood so. */
static void drill_counted(struct session *s, const struct progress_counts *before)
{
    struct drill *d = s->drill;
    const struct progress_counts *now = &history_known(s)->counts;
    if (!time_is_up(d)) {
        d->asked += now->asked - before->asked;
        d->right += now->by[RESULT_GOOD] - before->by[RESULT_GOOD];
        d->failed += now->by[RESULT_LATER] - before->by[RESULT_LATER] + now->by[RESULT_FAILED] -
                     before->by[RESULT_FAILED];
    }
}

/* ---- beginning ---- */

/* Whether something was failed that does not come again: a question of an exam. */
static bool has_failed_exam(struct session *s)
{
    const struct progress *p = history_progress(s);
    for (size_t i = 0; i < p->question_names.count; i++) {
        if (p->questions[i].open && !p->questions[i].has_card) {
            return true;
        }
    }
    return false;
}

/* Says that a set is empty, and what there is. */
static void print_empty(struct session *s, const struct choose_filter *wish)
{
    TEXT_HERE safe = {0};
    switch (wish->set) {
    case CHOOSE_DUE:
        print_text(s->frontend, _("Nothing is due now. \"train\" gives something new."));
        break;
    case CHOOSE_FAILED:
    case CHOOSE_MINE:
        print_text(s->frontend,
                   has_failed_exam(s)
                       ? _("There is nothing that you failed but in an exam, whose questions "
                           "do not come again: \"exam\" draws new ones.")
                       : _("There is nothing that you failed. \"train\" gives something "
                           "new."));
        break;
    case CHOOSE_SLOW:
        print_text(s->frontend, _("Nothing has been slow. \"train\" gives something new."));
        break;
    case CHOOSE_NEW:
        print_text(s->frontend, _("There is nothing new left. \"train\" repeats."));
        break;
    case CHOOSE_THEME:
    case CHOOSE_SOURCE:
        if (strcmp(wish->words, OWN_THEME) == 0) {
            mistakes_command(s, "");
            break;
        }
        print_f(s->frontend, _("There is nothing called \"%s\" to train."),
                text_safe(&safe, wish->words));
        print_text(s->frontend,
                   _("You can train the rules (\"train rules\"), what you failed (\"train "
                     "failed\"), what is due again (\"train due\"), what took you long (\"train "
                     "slow\"), what is new (\"train new\"), your own games (\"train games\") or a "
                     "theme (\"train jan\"). \"5 minutes\" behind it sets a clock."));
        ideapages_print_themes(s);
        break;
    default:
        print_text(s->frontend, _("There is nothing to train here."));
        break;
    }
}

/* What the set is called, and how many questions it has; of_drills: so many of them are made as
 * they are asked. */
static void print_set(struct session *s, size_t n, size_t of_drills)
{
    const struct drill *d = s->drill;
    bool buttons = s->frontend->display.buttons;
    if (d->filter.drills ? !d->failed_first && (d->own || buttons) : n == of_drills) {
        print_typed_or_not(s->frontend,
                           _("Training: drills, as many as you like. \"back\" ends it."),
                           _("Training: drills, as many as you like."));
    } else if (d->filter.drills && d->failed_first) {
        print_typed_or_not(s->frontend,
                           _("Drills, as many as you like, first of the kind that you failed. "
                             "\"back\" ends it."),
                           _("Drills, as many as you like, first of the kind that you failed."));
    } else if (d->filter.drills) {
        print_f(s->frontend, _("Drills, as many as you like (seed %llu). \"back\" ends it."),
                (unsigned long long)d->fresh.seed);
    } else if (d->filter.wish.set == CHOOSE_MIXED && d->deadline == 0) {
        print_typed_or_not(s->frontend,
                           _("Training: one question after another, of what you have learned and "
                             "about as hard as you can manage. As many as you like; \"back\" ends "
                             "it."),
                           _("Training: one question after another, of what you have learned and "
                             "about as hard as you can manage. As many as you like."));
        return; /* drills among them are no more than that */
    } else {
        print_f(s->frontend,
                buttons ? NG_("Training: %zu question.", "Training: %zu questions.", n - of_drills)
                        : NG_("Training: %zu question. \"back\" ends it.",
                              "Training: %zu questions. \"back\" ends it.", (n - of_drills)),
                n - of_drills);
    }
    if (of_drills > 0 && n > of_drills) {
        print_text(s->frontend, _("Among them come drills, as many as you like."));
    }
    if (d->deadline != 0) {
        TEXT_HERE time = {0};
        rowtell_clock(&time, (int)(d->deadline - d->begun));
        print_f(s->frontend, _("The clock runs: %s, as many right as you can."), text_str(&time));
    }
}

/* ---- going on ---- */

static void print_next(struct session *s)
{
    rated_print(s, &s->drill->rated);
    print_way(s->frontend, time_is_up(s->drill) ? _("Time is up. Enter: how it went.")
                                                : _("Enter: the next question."));
}

/* ---- how it went ---- */

/* How to go on. */
static void print_again(struct session *s)
{
    const struct drill *d = s->drill;
    TEXT_HERE safe = {0}, words = {0};
    text_addf(&words, "%s%s", d->filter.words == NULL ? "" : " ",
              d->filter.words == NULL ? "" : text_safe(&safe, d->filter.words));
    if (d->filter.drills && d->filter.wish.difficulty > 0) {
        text_addf(&words, _(" difficulty %d"), d->filter.wish.difficulty);
    }
    if (d->filter.drills && words.size == 0 && (d->own || d->failed_first)) {
        print_way(s->frontend, _("\"train rules\" makes others."));
    } else if (d->filter.drills && (d->own || d->failed_first)) {
        print_way_f(s->frontend, _("\"train drills%s\" makes others."), text_str(&words));
    } else if (d->filter.drills) {
        print_way_f(
            s->frontend,
            _("\"train drills%s\" makes others, \"train drills%s seed %llu\" begins the same "
              "again."),
            text_str(&words), text_str(&words), (unsigned long long)d->fresh.seed);
    } else {
        print_way(s->frontend, _("\"train\" goes on, \"dashboard\" shows how you are getting on."));
    }
}

static void end(struct session *s)
{
    struct drill *d = s->drill;
    struct dashboard figures;
    TEXT_HERE words = {0};
    int64_t now = clock_now();
    bool timed = d->deadline != 0, up = time_is_up(d);
    history_settle(s);
    qsession_clear(s);
    print_gap(s->frontend);
    aside_result(s,
                 &(struct screen_result){.of = "training", .asked = d->asked, .right = d->right});
    print_text(s->frontend, up ? _("Time is up.") : _("The training is over."));
    if (d->asked > 0) {
        rowtell_score(&words, d->asked, d->right);
        print_text(s->frontend, text_str(&words));
    }
    int64_t taken = (up ? d->deadline : now) - d->begun;
    if (timed && d->asked > 0 && taken > 0) {
        print_f(s->frontend, _("That is %d seconds a question."),
                (int)((taken + d->asked / 2) / d->asked));
    }
    if (d->failed > 0) {
        print_f(s->frontend, NG_("%d comes again.", "%d come again.", d->failed), d->failed);
    }
    overview_figures(s, &figures);
    text_clear(&words);
    dashboard_training_words(&words, &figures, d->before);
    print_text(s->frontend, text_str(&words));
    session_begin(s, s->home);
    onward_find_left(s);
    onward_print(s);
    print_again(s);
}

static void go_on(struct session *s);

static void drill_place(const struct session *s, struct screen_place *out)
{
    const struct drill *d = s->drill;
    int64_t left = d->deadline - clock_now();
    out->at = d->asked + 1;
    out->asked = d->asked;
    out->right = d->right;
    if (d->deadline != 0) {
        out->minutes = (int)((d->deadline - d->begun + 59) / 60);
        out->seconds_left = left > 0 ? (int)left : 0;
    }
}

static const struct sequencer sequencer = {.of = "training",
                                           .on = N_("Continue"),
                                           .leave = N_("End the training"),
                                           .place = drill_place,
                                           .next = go_on,
                                           .print_next = print_next,
                                           .end = end,
                                           .counted = drill_counted};

/* The next of a training that has only drills; NULL where none is found. */
static const struct course_item *next_drill(struct session *s)
{
    struct drill *d = s->drill;
    const struct progress_question *q =
        d->last == NULL ? NULL : progress_find(history_known(s), d->last);
    if (q != NULL && q->open && q->result >= RESULT_LATER) { /* and not right at once since */
        fresh_failed(&d->fresh);
    }
    const struct fitting fit = fitting_now(s);
    const bool same = d->filter.seed_given; /* for all learners */
    const struct course_item *item =
        fresh_next(&d->fresh, d->filter.words, d->filter.wish.difficulty,
                   same ? NULL : history_known(s), same ? NULL : &fit);
    d->last = item == NULL ? d->last : item->steps[0].ask->id;
    return item;
}

/* Gathers what can be asked now: what fits follows from what was asked. How many drills of the
 * theme that is wished there are. */
static size_t gather(struct session *s, const struct choose_filter *wish)
{
    struct pool *pool = &s->drill->pool;
    pool_gather(pool, s, wish->set == CHOOSE_MIXED || wish->set == CHOOSE_NEW);
    bool has_drills = wish->set == CHOOSE_MIXED || wish->set == CHOOSE_THEME ||
                      wish->set == CHOOSE_FAILED || wish->set == CHOOSE_MINE;
    const struct fitting fit = fitting_now(s);
    return has_drills ? pool_add_drills(pool, s, wish->set == CHOOSE_THEME ? wish->words : NULL,
                                        wish->set == CHOOSE_MIXED ? &fit : NULL)
                      : 0;
}

static void go_on(struct session *s)
{
    struct drill *d = s->drill;
    struct choose_filter *wish = &d->filter.wish;
    const struct course_item *item = NULL;
    size_t step = 0;
    history_settle(s);
    wish->repetition = history_repetition(s);
    wish->recent = &s->recent;
    bool over = time_is_up(d);
    if (!d->filter.drills && d->asked > 0) { /* else it was gathered just now */
        gather(s, wish);
    }
    long i = over || d->filter.drills
                 ? -1
                 : choose_next(wish, d->pool.items, d->pool.count, history_known(s), clock_now(),
                               d->last, &s->rng);
    if (i >= 0) {
        const struct choose_item *chosen = &d->pool.items[i];
        const struct pool_unit *unit = &d->pool.units[i];
        const struct progress_question *q = progress_find(history_known(s), chosen->question);
        d->last = chosen->question;
        choose_asked(&s->recent, chosen);
        wish->again = q != NULL && q->open ? wish->again + 1 : 0;
        step = unit->step;
        item = unit->item;
        if (item == NULL) {
            const struct fitting fit = fitting_now(s);
            const struct fitting *taught = wish->set == CHOOSE_MIXED ? &fit : NULL;
            bool near = q == NULL || !q->open; /* else it is that which comes again */
            item = fresh_make(
                &d->fresh, (struct fresh_choice){unit->template, chosen->difficulty, near}, taught);
            item = item != NULL ? item : fresh_next(&d->fresh, d->filter.words, 0, NULL, taught);
        }
    } else if (d->filter.drills && !over) {
        item = next_drill(s);
    } else {
        over = true;
    }
    if (item != NULL) {
        lesson_sequence(s, &sequencer, item, step, 0);
        return;
    }
    if (!over) {
        print_text(s->frontend, _("I found no position for the next drill."));
    }
    end(s);
}

/* Training begins, with what is to be asked. */
static void set_up(struct session *s, const struct drill_filter *filter)
{
    struct drill *d = s->drill;
    int64_t now = clock_now();
    free(d->filter.words);
    d->filter = *filter;
    d->asked = d->right = d->failed = 0;
    d->before = history_known(s)->rated != 0
                    ? (int)lround(progress_rating(history_known(s), now).rating)
                    : DASHBOARD_UNRATED;
    rated_begin(s, &d->rated);
    d->begun = now;
    d->deadline = filter->seconds > 0 ? now + filter->seconds : 0;
    struct rng aside = rng_split(&s->rng, 1); /* the lot of others that are asked is not touched */
    const struct fitting fit = fitting_now(s);
    d->own = !filter->seed_given && !fresh_all_fit(&fit);
    fresh_begin(&d->fresh,
                filter->seed_given
                    ? filter->seed
                    : 1 + rng_below(filter->drills ? &s->rng : &aside, FRESH_SEEDS - 1),
                d->own ? &fit.rules : NULL);
}

/* Says that there are no such drills, and what there is. */
static void print_no_drills(struct session *s, const struct drill_filter *wish)
{
    TEXT_HERE safe = {0}, themes = {0};
    if (wish->words != NULL && !fresh_has(wish->words, 0, NULL)) {
        print_f(s->frontend, _("There are no drills called \"%s\"."),
                text_safe(&safe, wish->words));
    } else {
        print_f(s->frontend, _("There are no such drills of difficulty %d."),
                wish->wish.difficulty);
    }
    for (size_t i = 0; i < drills_count(); i++) {
        if (i == 0 || strcmp(drills_theme(i), drills_theme(i - 1)) != 0) {
            text_add(&themes, i == 0 ? "" : ", ");
            themename_add_whole(&themes, drills_theme(i));
        }
    }
    print_f(s->frontend, _("Drills: %s."), text_str(&themes));
}

bool drill_command(struct session *s, const char *rest)
{
    struct drill *d = s->drill;
    struct drill_filter filter;
    drill_filter_read(&filter, rest);
    struct choose_filter *wish = &filter.wish;
    wish->repetition = history_repetition(s);
    mistakes_refresh(s);
    history_progress(s);
    history_settle(s);
    size_t made = 0, n;
    if (filter.drills) {
        n = fresh_has(filter.words, wish->difficulty, NULL);
    } else {
        made = gather(s, wish);
        n = choose_count(wish, d->pool.items, d->pool.count, history_known(s), clock_now());
    }
    if (n == 0) {
        filter.drills ? print_no_drills(s, &filter) : print_empty(s, wish);
        free(filter.words);
        return false;
    }
    set_up(s, &filter);
    struct rng lot = s->rng;
    if (filter.drills || choose_next(wish, d->pool.items, d->pool.count, history_known(s),
                                     clock_now(), d->last, &lot) < 0) {
        d->last = NULL; /* what was asked last is no such drill, or all there is */
    }
    d->failed_first = filter.drills && !filter.seed_given &&
                      fresh_has(filter.words, wish->difficulty, history_known(s));
    print_set(s, n, made);
    go_on(s);
    return true;
}
