// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/review/review.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/writefile.h"
#include "coach/coach.h"
#include "coach/reasons/opinion.h"
#include "coach/reasons/punish.h"
#include "lexicon/lexicon.h"
#include "tutor/core/can.h"
#include "tutor/core/command.h"
#include "tutor/core/fitting.h"
#include "tutor/core/mistakes.h"
#include "view/reviewtell.h"

enum { LISTED = 3 }; /* turning points, until all are asked for */

enum review_stage {
    REVIEW_LIST,  /* at no turn */
    REVIEW_ASKED, /* at a play that was a mistake, what is better not yet shown */
    REVIEW_TOLD   /* at a turn, all of it told */
};

struct review {
    struct record record; /* a copy, without comments */
    struct analysis analysis;
    struct turning_points stops;
    struct reviewtell told;
    struct text notes; /* told with the summary */
    bool last;         /* it is of the game played last */
    bool later;        /* not looked through yet */
    bool once;         /* one play is tried again: then it leads back */
    bool all;          /* Enter leads through all turning points, not only the costliest few */
    bool in_order;     /* the turning points come in the order of the game, not the worst first */
    size_t place;      /* of the turning point that Enter goes to next */
    enum review_stage stage;
    size_t item;                 /* where not REVIEW_LIST: the one that is looked at */
    enum colour viewer;          /* whose numbers the board has there */
    int hints;                   /* given to the play that is asked for there */
    struct play best;            /* of a play, or once one was tried: the best one */
    int tries;                   /* plays tried there */
    bool seen;                   /* its best play was shown */
    bool tried;                  /* what was tried there last: */
    struct play trial;           /* … a legal play */
    struct text cause;           /* why a play was worse, as it was told last */
    bool shows;                  /* the list shows the board of its item */
    struct draw_instead instead; /* what the board drawn last has beside it */
};

/* --- what is reviewed --- */

/* A record of its own: the game may be left while it is reviewed. */
static struct record review_copy(const struct record *r)
{
    struct record copy = record_new(&r->rules, r->length);
    copy.dice = r->dice;
    copy.has_seed = r->has_seed;
    copy.seed = r->seed;
    copy.has_position = r->has_position;
    copy.position = r->position;
    copy.began = r->began;
    for (int c = 0; c < 2; c++) {
        record_set(&copy.side[c].name, r->side[c].name);
        record_set(&copy.side[c].level, r->side[c].level);
    }
    for (size_t i = 0; i < r->count; i++) {
        struct event e = r->events[i];
        e.comment = (struct text){0};
        record_add(&copy, &e);
    }
    return copy;
}

/* Where one game ended, or (0) all of them. */
static struct table review_end(const struct record *r, int game)
{
    size_t count = 0;
    for (int ended = 0; count < r->count; count++) {
        ended += r->events[count].kind == EVENT_NEXT;
        if (game != 0 && ended == game) {
            break;
        }
    }
    struct play_list *list = mem_alloc(sizeof *list);
    struct table end = record_replay(r, count, list);
    free(list);
    return end;
}

void review_take(struct session *s, const struct record *r, struct analysis *a, unsigned sides,
                 int game, const char *notes)
{
    struct review *v = mem_alloc(sizeof *v);
    text_add(&v->notes, notes);
    v->record = review_copy(r);
    v->analysis = *a;
    *a = (struct analysis){0};
    sides = sides == 0 ? 3 : sides;
    turning_points_find(&v->stops, &v->analysis, sides);
    v->told = (struct reviewtell){.record = &v->record,
                                  .analysis = &v->analysis,
                                  .stops = &v->stops,
                                  .sides = sides,
                                  .game = game,
                                  .end = review_end(&v->record, game)};
    review_close(s);
    s->review = v;
}

void review_take_later(struct session *s, const struct record *r, unsigned sides, int game)
{
    struct analysis none = {0};
    review_take(s, r, &none, sides, game, "");
    s->review->later = true;
}

/* Looks through what was left for later. False, having said why, if it cannot be done. */
static bool review_look(struct session *s)
{
    struct review *v = s->review;
    TEXT_HERE why = {0};
    if (!v->later) {
        return true;
    }
    frontend_flush(s->frontend);
    if (!analysis_make(&v->record, &s->evaluator, ANALYSIS_PLIES, &v->analysis, &why)) {
        print_f(s->frontend, _("That cannot be told: %s."), text_str(&why));
        return false;
    }
    turning_points_free(&v->stops);
    turning_points_find(&v->stops, &v->analysis, v->told.sides);
    v->later = false;
    return true;
}

void review_close(struct session *s)
{
    struct review *v = s->review;
    if (v != NULL) {
        record_free(&v->record);
        analysis_free(&v->analysis);
        turning_points_free(&v->stops);
        text_free(&v->notes);
        text_free(&v->cause);
        free(v);
        s->review = NULL;
    }
}

void review_set_last(struct session *s, bool last)
{
    if (s->review != NULL) {
        s->review->last = last;
    }
}

bool review_is_last(const struct session *s)
{
    return s->review != NULL && s->review->last;
}

bool review_is_of(const struct session *s, size_t events)
{
    return s->review != NULL && s->review->record.count == events;
}

/* --- where one stands --- */

static const struct analysed *review_item(const struct review *v)
{
    return &v->analysis.items[v->item];
}

/* The play of the record that an item is about. */
static const struct play *review_played(const struct review *v, const struct analysed *item)
{
    return &v->record.events[item->event].play;
}

/* What is decided at the item that is looked at. */
static struct situation review_situation(const struct review *v)
{
    return table_situation(v->stage == REVIEW_LIST ? &v->told.end : &review_item(v)->table);
}

/* The stop at a place of the present order. */
static const struct stop *review_stop(const struct review *v, size_t place)
{
    return &v->stops.stop[v->in_order ? place : v->stops.worst[place]];
}

/* Whether it is a game of one's own: then it is told in words, and its figures with the list of all
 * turning points. */
static bool review_is_own(const struct review *v)
{
    return reviewtell_in_words(&v->told);
}

/* The place of the costliest play among the turning points, the worst first; their count where
 * there is none. */
static size_t review_worst_play(const struct review *v)
{
    size_t place = 0;
    while (place < v->stops.count &&
           !v->analysis.items[v->stops.stop[v->stops.worst[place]].first].is_play) {
        place++;
    }
    return place;
}

/* The item of the costliest decision; NULL where there is none. */
static const struct analysed *review_worst_item(const struct review *v)
{
    return v->stops.count == 0 ? NULL : &v->analysis.items[v->stops.stop[v->stops.worst[0]].first];
}

/* How many turning points Enter leads through: the few that cost most of a game of one's own, until
 * all are asked for. */
static size_t review_ahead(const struct review *v)
{
    return v->all || v->in_order || v->stops.count <= LISTED || !review_is_own(v) ? v->stops.count
                                                                                  : LISTED;
}

/* Who looks at the board: the side that is looked at alone, or else this one. */
static enum colour review_viewer(const struct review *v, enum colour other)
{
    enum colour you;
    return reviewtell_is_one(&v->told, &you) ? you : other;
}

/* Whether an item begins a turn: another line, or another game. */
static bool review_begins(const struct review *v, size_t i)
{
    const struct analysed *item = &v->analysis.items[i];
    return i == 0 || item->line != item[-1].line || item->game != item[-1].game;
}

static bool review_is_mistake(const struct review *v, size_t i)
{
    const struct stop *stop = turning_points_of_item(&v->stops, &v->analysis, i);
    return stop != NULL && stop->first == i;
}

/* Of a turn, by its first item, the item to be shown: a mistake, else the play. */
static size_t review_shown_of(const struct review *v, size_t first)
{
    size_t shown = first;
    for (size_t i = first; i < v->analysis.count && (i == first || !review_begins(v, i)); i++) {
        if (review_is_mistake(v, i)) {
            return i;
        }
        shown = v->analysis.items[i].is_play ? i : shown;
    }
    return shown;
}

/* The first item of the turn that an item is of. */
static size_t review_first_of(const struct review *v, size_t i)
{
    while (!review_begins(v, i)) {
        i--;
    }
    return i;
}

/* Where "next" leads: to another mistake of the turn, or to the next one. The count of items where
 * it leads nowhere. */
static size_t review_next(const struct review *v)
{
    size_t i = v->stage == REVIEW_LIST ? 0 : v->item + 1;
    for (; i < v->analysis.count && !review_begins(v, i); i++) {
        if (review_is_mistake(v, i)) {
            return i;
        }
    }
    return i < v->analysis.count ? review_shown_of(v, i) : i;
}

/* Where "previous" leads; the count of items where it leads nowhere. */
static size_t review_previous(const struct review *v)
{
    size_t count = v->analysis.count;
    size_t first = v->stage == REVIEW_LIST ? count : review_first_of(v, v->item);
    return first > 0 ? review_shown_of(v, review_first_of(v, first - 1)) : count;
}

/* Whether the play that is looked at can be tried anew. */
static bool review_may_try(const struct review *v)
{
    return v->stage != REVIEW_LIST && review_item(v)->is_play && review_item(v)->alternatives >= 2;
}

/* --- what is told there --- */

/* The costliest moments of one's own game, each with what the board shows of it. */
static void review_print_moments(struct session *s)
{
    struct review *v = s->review;
    size_t rows = v->stops.count < LISTED ? v->stops.count : LISTED, left = v->stops.count - rows;
    struct lines lines = {0};
    if (rows > 0) {
        print_text(s->frontend, _("What cost you most:"));
    }
    for (size_t i = 0; i < rows; i++) {
        const struct stop *stop = &v->stops.stop[v->stops.worst[i]];
        const struct analysed *item = &v->analysis.items[stop->first];
        struct situation at = table_situation(&item->table);
        struct punishment p;
        TEXT_HERE words = {0};
        reviewtell_moment(&words, &v->told, stop);
        if (item->is_play && punish(&s->evaluator, &at, review_played(v, item), &p)) {
            text_addf(&words, " %s", text_str(&p.words));
            punish_free(&p);
        }
        lines_add_indented(&lines, text_str(&words), 2, 4);
    }
    print_lines(s->frontend, &lines);
    if (left > 0) {
        print_way_f(s->frontend,
                    NG_("One more, and the figures of the game: \"list all\".",
                        "%zu more, and the figures of the game: \"list all\".", left),
                    left);
    } else if (rows > 0) {
        print_way(s->frontend, _("\"list all\" tells the figures of the game."));
    }
}

/* The turning points as a list: the first few, or all. */
static void review_print_list(struct session *s, bool all)
{
    struct review *v = s->review;
    size_t rows = all || v->stops.count <= LISTED ? v->stops.count : LISTED;
    size_t left = v->stops.count - rows;
    struct screen table = {0};
    const bool drawn = s->frontend->display.buttons; /* each of them stands there, to be pressed */
    if (review_is_own(v) && !all && !v->in_order && !drawn) {
        review_print_moments(s);
        return;
    }
    if (review_is_own(v) && all) {
        TEXT_HERE figures = {0};
        reviewtell_figures(&figures, &v->told);
        print_text(s->frontend, text_str(&figures));
    }
    if (rows == 0 || drawn) {
        return;
    }
    const char **cell = screen_alloc(&table, rows * REVIEWTELL_CELLS * sizeof *cell);
    for (size_t i = 0; i < rows; i++) {
        const struct stop *stop = review_stop(v, i);
        struct analysed *item = &v->analysis.items[stop->first];
        if (!item->has_reason) { /* it is looked for when it is first told */
            item->reason = analysis_reason_of(&v->analysis, item, &s->evaluator);
            item->has_reason = true;
        }
        reviewtell_row(&table, &cell[i * REVIEWTELL_CELLS], &v->told, stop);
    }
    static const int columns[REVIEWTELL_CELLS] = {0};
    const char *head[] = {_("turn"), _("roll"), _("cost"), _("why")};
    static const char *const legend[] = {"", "", "", ""};
    print_gap(s->frontend);
    frontend_show(s->frontend, &(struct frontend_event){
                                   .kind = FRONTEND_TABLE,
                                   .table = &(struct frontend_table){.columns = REVIEWTELL_CELLS,
                                                                     .rows = rows,
                                                                     .head = head,
                                                                     .cell = cell,
                                                                     .cap = columns,
                                                                     .legend = legend}});
    screen_clear(&table);
    if (left > 0) {
        print_way_f(
            s->frontend,
            NG_("One more: \"list all\" shows it.", "%zu more: \"list all\" shows them.", left),
            left);
    }
}

/* How to go on. */
static void review_print_next(struct session *s)
{
    const struct review *v = s->review;
    size_t ahead = review_ahead(v), left = ahead > v->place ? ahead - v->place : 0;
    TEXT_HERE words = {0};
    if (v->once) {
        print_way(s->frontend, _("Enter: go on. \"list\": all turning points of the game."));
        return;
    }
    if (review_is_own(v) && v->stops.count > 0 && left > 0) {
        if (v->stage != REVIEW_LIST) {
            text_addf(&words,
                      NG_("Enter: the next costly moment (%zu left). \"help\" tells what else "
                          "there is.",
                          "Enter: the next costly moment (%zu left). \"help\" tells what else "
                          "there is.",
                          left),
                      left);
        } else {
            bool look = !v->analysis.items[review_stop(v, v->place)->first].is_play;
            text_add(&words, look ? _("Enter: look at it.") : _("Enter: try it yourself."));
            text_addf(&words, " %s",
                      v->stops.count > 1
                          ? _("\"list\": the others. \"help\" tells what else there is.")
                          : _("\"help\" tells what else there is."));
        }
        print_way(s->frontend, text_str(&words));
        return;
    }
    reviewtell_next(&words, v->stage == REVIEW_LIST, v->stops.count, left);
    if (v->stage == REVIEW_LIST || left > 0) {
        print_way(s->frontend, text_str(&words));
    } else {
        print_typed_or_not(s->frontend, text_str(&words), _("That was the last turning point."));
    }
}

/* The board before the decision, small, with the play that led there marked. */
static void review_show_before(struct session *s)
{
    const struct review *v = s->review;
    struct situation situation = review_situation(v);
    s->last.there = false;
    for (size_t i = v->item; i > 0; i--) {
        const struct analysed *before = &v->analysis.items[i - 1];
        if (before->game != review_item(v)->game) {
            break;
        }
        if (before->is_play && !play_is_pass(review_played(v, before))) {
            session_played(s, &before->table.game.pos, before->table.game.roll,
                           review_played(v, before));
            break;
        }
    }
    if (s->frontend->display.plain) {
        session_draw(s, &situation); /* who hears it is told all of it, to think about it */
    } else {
        session_draw_small(s, &situation);
    }
}

/* The first sentence of some. */
static void review_first_sentence(struct text *words)
{
    const char *end = strstr(text_str(words), ". ");
    if (end != NULL) {
        text_cut(words, (size_t)(end + 1 - text_str(words)));
    }
}

/* The costliest decision of a game of one's own: its board, what was done there, why that was
 * worse. Enter goes on from it. */
static void review_print_worst(struct session *s)
{
    struct review *v = s->review;
    if (v->stops.count == 0) {
        return;
    }
    const struct stop *stop = review_stop(v, v->place);
    TEXT_HERE words = {0};
    v->item = stop->first;
    v->stage = REVIEW_ASKED; /* the board is the one before that play */
    v->viewer = review_viewer(v, review_item(v)->side);
    print_gap(s->frontend);
    review_show_before(s);
    v->stage = REVIEW_LIST;
    v->shows = true;
    const struct analysed *item = review_item(v);
    struct situation at = table_situation(&item->table);
    struct punishment p;
    reviewtell_learn(&words, &v->told, item);
    if (item->is_play && punish(&s->evaluator, &at, review_played(v, item), &p)) {
        review_first_sentence(&p.words);
        text_addf(&words, " %s", text_str(&p.words));
        punish_free(&p);
    }
    fitting_print(s, text_str(&words));
}

/* A play of the item and the board that it leaves. */
static void review_show_after(struct session *s, const struct play *play)
{
    struct situation situation = review_situation(s->review);
    if (play_is_pass(play)) {
        review_show_before(s);
    } else {
        session_show_play(s, &situation, play, s->review->viewer);
    }
}

/* The item that is looked at, as its stage is: the board before it or after it, what was done. */
static void review_print_item(struct session *s)
{
    const struct review *v = s->review;
    const struct analysed *item = review_item(v);
    TEXT_HERE words = {0};
    print_gap(s->frontend);
    if (item->is_play && v->stage == REVIEW_TOLD) {
        review_show_after(s, review_played(v, item));
    } else {
        review_show_before(s);
    }
    reviewtell_item(&words, &v->told, v->item, v->stage == REVIEW_TOLD, v->viewer);
    fitting_print(s, text_str(&words));
    if (v->stage == REVIEW_TOLD) {
        review_print_next(s);
    } else {
        print_typed_or_not(s->frontend, _("What would you play now? Enter shows what was better."),
                           _("What would you play now?"));
    }
}

static void review_go(struct session *s, size_t item)
{
    struct review *v = s->review;
    const struct analysed *a = &v->analysis.items[item];
    v->item = item;
    v->shows = false;
    v->hints = v->tries = 0;
    v->seen = false;
    v->best = a->play.best.play;
    v->tried = false;
    v->viewer = review_viewer(v, a->side);
    const struct stop *stop = turning_points_of_item(&v->stops, &v->analysis, item);
    v->stage = a->is_play && stop != NULL ? REVIEW_ASKED : REVIEW_TOLD;
    for (size_t i = 0; i < v->stops.count; i++) { /* Enter goes on from it, however one came here */
        v->place = review_stop(v, i) == stop ? i + 1 : v->place;
    }
    session_forget_judged(s);
    review_print_item(s);
}

/* Appends why the best play of the item is better than another, at the depth of the analysis: what
 * explains most, in a sentence that was not told last, or (more) all there is to tell. */
static void review_add_why(struct session *s, struct text *out, const struct play *worse, bool more)
{
    struct review *v = s->review;
    struct situation situation = review_situation(v);
    const bool played = worse != &v->trial;
    struct reason_names names = reason_names_learner();
    struct judgement j;
    struct assessment a;
    struct opinion l;
    TEXT_HERE why = {0};
    bool own = (v->told.sides >> review_item(v)->side & 1) != 0;
    if (played && (!own || v->tries > 0)) { /* what was tried is the learner's play now */
        names.worse = _("the play in the game");
    }
    if (!evaluator_open_situation(&s->evaluator, &situation, &j, &why)) {
        return;
    }
    opinion_look(&l, &situation, &j, v->analysis.plies);
    const struct ranked *other = assess_find(l.ranked, l.n, worse);
    if (other != NULL) {
        assess_among(&l.j, l.ranked, l.n, other, &a);
        if (a.grade != GRADE_EQUAL) {
            TEXT_HERE cause = {0};
            if (more) {
                opinion_reasons(out, &l, &a.best, &a.own, &names);
            } else {
                opinion_cause(&cause, &l, &a.best, &a.own, &names, text_str(&v->cause));
                text_addf(out, "%s%s", out->size > 0 ? " " : "", text_str(&cause));
                text_clear(&v->cause);
                text_add(&v->cause, text_str(&cause));
            }
        }
    }
    opinion_look_end(&l);
}

/* Why the best play is better than what was tried last, or than what was played. */
static void review_print_why(struct session *s, bool more)
{
    const struct review *v = s->review;
    TEXT_HERE words = {0};
    if (v->stage == REVIEW_LIST) {
        print_text(s->frontend,
                   _("Go to a turn first, by Enter or its number: then \"why\" tells what "
                     "was worse about the play."));
        return;
    }
    if (v->tried || review_item(v)->is_play) {
        review_add_why(s, &words, v->tried ? &v->trial : review_played(v, review_item(v)), more);
    } else {
        reviewtell_item(&words, &v->told, v->item, true, v->viewer);
    }
    fitting_print(s, words.size > 0 ? text_str(&words) : _("Nothing was better."));
}

/* The best play at a mistake, the board after it, and why it is better: than what was played, or
 * than what was tried where a roll was given up. */
static void review_print_best(struct session *s)
{
    struct review *v = s->review;
    const struct analysed *item = review_item(v);
    TEXT_HERE words = {0}, play = {0};
    v->stage = REVIEW_TOLD;
    v->seen = true;
    print_gap(s->frontend); /* the board stays where it was */
    review_show_after(s, &v->best);
    coach_play_seen(&play, &item->table.rules, &v->best, item->side, v->viewer);
    text_addf(&words, _("Best was %s."), text_str(&play));
    review_add_why(s, &words, item->is_play ? review_played(v, item) : &v->trial, false);
    fitting_print(s, text_str(&words));
    review_print_next(s);
}

/* --- trying --- */

/* Weighs a legal play: shows it, and says that it is right, or what it costs and why; what costs
 * next to nothing is right. */
static void review_weigh(struct session *s, const struct situation *situation)
{
    struct review *v = s->review;
    struct judgement j;
    struct opinion l;
    struct punishment p;
    TEXT_HERE why = {0};
    if (!evaluator_open_situation(&s->evaluator, situation, &j, &why)) {
        print_f(s->frontend, _("That cannot be told: %s."), text_str(&why));
        return;
    }
    opinion_look(&l, situation, &j, v->analysis.plies);
    if (l.n > 0) {
        v->best = l.ranked[0].play;
    }
    print_gap(s->frontend);
    session_show_play(s, situation, &v->trial, v->viewer);
    bool worse = punish_ranked(&l, &v->trial, &p), nearly = worse && p.grade == GRADE_SLIGHT;
    if (worse && !nearly) {
        TEXT_HERE words = {0};
        text_addf(&words, "%s%s%s %s", text_str(&p.words), p.reply_words.size > 0 ? " " : "",
                  text_str(&p.reply_words), text_str(&p.cost));
        fitting_print(s, text_str(&words));
        print_way(s->frontend, _("Try again, or Enter shows the best play."));
    } else {
        if (!v->seen) {
            mistakes_solve(s, situation, v->tries, v->hints);
        }
        v->stage = REVIEW_TOLD;
        v->seen = true;
        if (nearly) {
            TEXT_HERE best = {0};
            coach_play_seen(&best, &situation->rules, &v->best, review_item(v)->side, v->viewer);
            print_f(s->frontend, _("Good: %s is better by next to nothing."), text_str(&best));
        } else {
            print_text(s->frontend, _("Right: nothing is better."));
        }
        v->tried = false; /* what was played is told of now */
        review_print_why(s, false);
        review_print_next(s);
    }
    punish_free(&p);
    opinion_look_end(&l);
}

/* The play that is looked at is to be tried: the board is seen from the side that plays. */
static void review_ask_anew(struct session *s)
{
    struct review *v = s->review;
    enum colour side = review_item(v)->side;
    bool turned = v->viewer != side;
    v->stage = REVIEW_ASKED;
    v->tried = false;
    v->viewer = side;
    review_print_item(s);
    if (turned) {
        print_f(s->frontend,
                s->frontend->display.buttons
                    ? _("Here %s plays: the board is seen from that side now.")
                    : _("Here %s plays: the board is seen from that side now. Type the play in "
                        "its numbers."),
                coach_colour(side));
    }
}

/* Judges a play at the item that is looked at. */
static void review_try(struct session *s, const char *typed)
{
    struct review *v = s->review;
    struct situation situation = review_situation(v);
    struct verdict verdict;
    if (v->stage == REVIEW_LIST || !situation.has_roll) {
        print_text(s->frontend,
                   _("There is no play to try here. A turn is gone to by its number."));
    } else if (v->viewer != review_item(v)->side) {
        review_ask_anew(s); /* in whose numbers it was typed is not known */
    } else if (session_judge_play(s, &situation, typed, &verdict)) {
        v->tried = true;
        v->trial = verdict.play;
        v->stage = REVIEW_ASKED;
        v->tries++;
        review_weigh(s, &situation);
    }
}

/* --- the words --- */

/* Goes to an item; says why not where there is none. */
static void review_go_or_print(struct session *s, size_t item, const char *why_not)
{
    if (item < s->review->analysis.count) {
        s->review->once = false;
        review_go(s, item);
    } else {
        print_text(s->frontend, why_not);
    }
}

static void word_next(struct session *s)
{
    review_go_or_print(s, review_next(s->review), _("That was the last turn."));
}

static void word_previous(struct session *s)
{
    review_go_or_print(s, review_previous(s->review), _("That was the first turn."));
}

/* The game that is looked at. */
static int review_game(const struct review *v)
{
    return v->stage != REVIEW_LIST ? review_item(v)->game : v->told.game != 0 ? v->told.game : 1;
}

/* Whose turns a bare number counts: those of the side that is looked at alone, or else of the one
 * whose turn is looked at. */
static enum colour review_counted(const struct review *v)
{
    return review_viewer(v, v->stage == REVIEW_LIST ? WHITE : review_item(v)->side);
}

/* Goes to a turn of a side, counted for it alone. */
static void review_go_to(struct session *s, int game, int turn, enum colour side)
{
    const struct analysis *a = &s->review->analysis;
    int last = 0;
    for (size_t i = 0; i < a->count; i++) {
        const struct analysed *item = &a->items[i];
        if (item->game == game && item->side == side && item->turn == turn) {
            s->review->once = false;
            review_go(s, review_shown_of(s->review, i));
            return;
        }
        last = item->game == game && item->side == side ? item->turn : last;
    }
    if (last == 0) {
        print_f(s->frontend, _("There is no game %d here."), game);
    } else {
        print_f(s->frontend, _("There is nothing to look at in turn %1$d; the last is %2$d."), turn,
                last);
    }
}

/* "12", or in a match "2:12"; of the side that the board is seen from, or "12w", "12b". */
static bool review_take_number(struct session *s, const char *typed)
{
    TEXT_HERE turn = {0}, before = {0};
    const char *colon = strchr(typed, ':');
    int64_t game = review_game(s->review), number;
    text_add(&turn, colon == NULL ? typed : colon + 1);
    text_addn(&before, typed, colon == NULL ? 0 : (size_t)(colon - typed));
    char last = turn.size > 0 ? turn.data[turn.size - 1] : '\0';
    enum colour side = last == 'w' ? WHITE : last == 'b' ? BLACK : review_counted(s->review);
    if (last == 'w' || last == 'b') {
        text_cut(&turn, turn.size - 1);
    }
    bool good = number_read(text_str(&turn), 1, INT32_MAX, &number) &&
                (colon == NULL || number_read(text_str(&before), 1, INT32_MAX, &game));
    if (good) {
        review_go_to(s, (int)game, (int)number, side);
    }
    return good;
}

bool review_is_turn(const char *words)
{
    size_t game = strspn(words, "0123456789");
    const char *turn = words + game + (words[game] == ':');
    const char *side = turn + strspn(turn, "0123456789");
    return game > 0 && words[game] == ':' && side > turn && strchr("wb", *side) != NULL &&
           strlen(side) == 1;
}

void review_show_turn(struct session *s, const char *words)
{
    if (s->mode == &review_mode) {
        review_take_number(s, words);
    }
}

static void word_try(struct session *s, const char *rest)
{
    struct review *v = s->review;
    size_t worst = v->stage == REVIEW_LIST ? review_worst_play(v) : v->stops.count;
    if (*rest != '\0') {
        review_try(s, rest);
    } else if (worst < v->stops.count) { /* from the list, as after the game */
        review_go(s, review_stop(v, worst)->first);
    } else if (!review_may_try(s->review)) {
        print_text(s->frontend, _("There is nothing to choose here."));
    } else {
        review_ask_anew(s);
    }
}

static void word_why(struct session *s, const char *rest)
{
    bool more = lexicon_typed_is(rest, LEXICON_MORE) || lexicon_typed_is(rest, LEXICON_ALL) ||
                lexicon_typed_is(rest, LEXICON_EVERYTHING);
    if (*rest != '\0' && !more) {
        session_run(command_named(s, "why"), s, rest);
    } else {
        review_print_why(s, more);
    }
}

/* Appends what the roll turns on. False, adding nothing, where it turns on nothing that is told. */
static bool review_add_idea(struct session *s, const struct situation *at, struct text *out)
{
    struct judgement j;
    struct opinion l;
    TEXT_HERE why = {0};
    if (situation_answers(at) || !evaluator_open_situation(&s->evaluator, at, &j, &why)) {
        return false;
    }
    opinion_look(&l, at, &j, OPINION_PLIES);
    const struct ranked *wrong = l.n > 0 ? opinion_wrong(&l, &l.ranked[0]) : NULL;
    const bool told = wrong != NULL && opinion_hint(out, &l, wrong);
    opinion_look_end(&l);
    return told;
}

/* A hint to the play that is asked for, never the play itself: Enter shows that. */
static void word_hint(struct session *s, const char *rest)
{
    struct review *v = s->review;
    if (v->stage != REVIEW_ASKED) {
        session_run(command_named(s, "hint"), s, rest);
        return;
    }
    const struct situation at = review_situation(v);
    TEXT_HERE words = {0};
    v->hints += v->hints + 1 < COACH_HINT_GRADES;
    if (v->hints > 1 || !review_add_idea(s, &at, &words)) {
        coach_hint(&words, &at.rules, &at.position, at.roll, &v->best, v->hints);
    }
    fitting_print(s, text_str(&words));
}

/* Goes back to the list of turning points. */
static void review_to_list(struct review *v)
{
    v->stage = REVIEW_LIST;
    v->shows = false;
}

static void word_list(struct session *s, const char *rest)
{
    review_to_list(s->review);
    s->review->once = false;
    s->review->all |= *rest != '\0';
    review_print_list(s, *rest != '\0');
    if (review_is_own(s->review)) {
        print_text(s->frontend, text_str(&s->review->notes));
    }
    review_print_next(s);
}

static void word_in(struct session *s)
{
    s->review->in_order = true;
    s->review->place = 0;
    word_list(s, "");
}

static void word_worst(struct session *s)
{
    s->review->in_order = false;
    s->review->place = 0;
    word_list(s, "");
}

static void word_table(struct session *s)
{
    TEXT_HERE words = {0};
    reviewtell_table(&words, &s->review->record, &s->review->analysis,
                     s->frontend->display.columns);
    print_document(s->frontend, text_str(&words));
}

/* Writes the picture of the curve into a file. */
static void review_write_curve(struct session *s, const struct curvetell *c, const char *path)
{
    TEXT_HERE svg = {0}, why = {0}, safe = {0};
    curvetell_svg(&svg, c);
    if (writefile_private(path, text_str(&svg), svg.size, &why)) {
        print_f(s->frontend, _("%s is written."), text_safe(&safe, path));
    } else {
        print_f(s->frontend, _("%s cannot be written: %s"), text_safe(&safe, path), text_str(&why));
    }
}

static void word_curve(struct session *s, const char *rest)
{
    const struct review *v = s->review;
    struct curve curve;
    curve_make(&curve, &v->analysis, review_game(v));
    struct curvetell c = {&curve, &v->record, review_viewer(v, WHITE)};
    TEXT_HERE chart = {0}, words = {0};
    if (*rest != '\0') {
        review_write_curve(s, &c, rest);
    } else {
        if (!s->frontend->display.plain) {
            curvetell_chart(&chart, &c, s->frontend->display.columns, s->frontend->display.ascii);
            print_gap(s->frontend);
            print_document(s->frontend, text_str(&chart));
        }
        curvetell_words(&words, &c);
        print_text(s->frontend, text_str(&words));
    }
    curve_free(&curve);
}

static const struct command table[] = {
    {"next", "", N_("the next turn of the game"), .act = word_next},
    {"previous", "", N_("the turn before"), .act = word_previous},
    {"try", N_("[PLAY]"), N_("play this roll yourself: what it costs, and why"), .run = word_try},
    {"why", N_("[PLAY]"), N_("why the best play is better than what was played or tried"),
     .run = word_why},
    {"list", N_("[all]"), N_("the turning points again, or all of them"), .run = word_list},
    {"in", N_("order"), N_("the turning points in the order of the game"), .act = word_in},
    {"worst", "", N_("the turning points, the most costly first"), .act = word_worst},
    {"curve", N_("[FILE]"), N_("how the game went, as a curve; or as a picture in a FILE.svg"),
     .run = word_curve},
    {"hint", "", N_("a hint; again for a clearer one"), .run = word_hint},
    {"table", "", N_("every play of the game in one table"), .act = word_table},
    {"help", "", N_("what can be typed"), .run = session_describe_help},
};

static void review_help(struct session *s)
{
    const bool match = s->review->record.length > 0;
    print_way(s->frontend, _("Enter shows a roll that you could have played better, and then how. "
                             "A play that you type there is tried."));
    print_way(s->frontend, match ? _("2:14 goes to turn 14 of game 2.")
                                 : _("A number goes to that turn of the game."));
    command_describe_own(s, NULL);
    print_text(s->frontend, _("At a roll \"best\" names the best plays, and \"legal\" all that are "
                              "allowed; \"back\" leaves."));
}

const struct command_table review_words = {table, sizeof table / sizeof *table};

/* --- the mode --- */

static void review_enter_mode(struct session *s)
{
    struct review *v = s->review;
    v->place = 0;
    v->all = s->frontend->display.buttons; /* which has all of them in a list */
    v->in_order = false;
    v->viewer = review_viewer(v, WHITE);
    session_begin_over(s, &review_mode);
    session_forget_judged(s);
    s->last.there = false;
}

void review_begin(struct session *s)
{
    TEXT_HERE words = {0};
    if (!review_look(s)) {
        return;
    }
    review_enter_mode(s);
    print_gap(s->frontend);
    review_to_list(s->review);
    s->review->once = false;
    if (review_is_own(s->review)) {
        reviewtell_story(&words, &s->review->told, review_worst_item(s->review));
        fitting_print(s, text_str(&words));
        review_print_worst(s);
        review_print_next(s);
        return;
    }
    reviewtell_summary(&words, &s->review->told);
    print_text(s->frontend, text_str(&words));
    review_print_list(s, false);
    print_text(s->frontend, text_str(&s->review->notes));
    review_print_next(s);
}

bool review_try_again(struct session *s)
{
    struct review *v = s->review;
    size_t place = review_worst_play(v);
    if (place == v->stops.count) {
        return false;
    }
    review_enter_mode(s);
    v->once = true;
    review_go(s, review_stop(v, place)->first);
    return true;
}

void review_print_came(struct session *s)
{
    const struct review *v = s->review;
    const struct analysed *worst = review_worst_item(v);
    const bool gave_up = worst != NULL && !worst->is_play && worst->chosen == CHOICE_GIVE_UP;
    TEXT_HERE came = {0}, learn = {0};
    reviewtell_came(&came, &v->told, gave_up ? NULL : worst);
    fitting_print(s, text_str(&came));
    if (gave_up || (worst != NULL && worst->is_play && s->frontend->display.buttons)) {
        return; /* it is told, or the result's card tells it */
    }
    if (worst != NULL) {
        reviewtell_learn(&learn, &v->told, worst);
    } else if (v->told.end.game.result.end.kind != END_GIVEN_UP) {
        text_add(&learn, _("No play of yours cost much."));
    }
    fitting_print(s, text_str(&learn));
}

static void review_enter(struct session *s)
{
    struct review *v = s->review;
    if (v->stage == REVIEW_ASKED) {
        review_print_best(s);
    } else if (v->once) {
        s->last.there = false;
        session_forget_judged(s);
        session_return(s);
    } else if (v->place < review_ahead(v)) {
        review_go(s, review_stop(v, v->place)->first);
    } else if (v->place > 0 && v->place < v->stops.count) { /* the rest is there for who asks */
        review_to_list(v);
        v->all = true;
        print_f(s->frontend,
                NG_("Those cost you most. Enter: the one that is left, \"back\" leaves.",
                    "Those cost you most. Enter: the %zu that are left, \"back\" leaves.",
                    (v->stops.count - v->place)),
                v->stops.count - v->place);
    } else {
        review_to_list(v);
        v->place = 0;
        print_text(s->frontend, v->stops.count == 0 ? _("There is no turning point to go to.")
                                                    : _("Those were all the turning points."));
        review_print_next(s);
    }
}

static bool review_take_intent(struct session *s, const struct intent *intent)
{
    if (strcmp(intent->name, "back") == 0) { /* what is under it goes on */
        s->last.there = false;
        session_forget_judged(s);
        session_return(s);
    } else if (intent->kind == INTENT_GO_ON) {
        review_enter(s);
    } else if (intent->kind == INTENT_PLAY) {
        review_try(s, intent->line);
    } else {
        return intent->kind == INTENT_TEXT && review_take_number(s, intent->line);
    }
    return true;
}

static void review_reads(const struct session *s, struct intent_context *out)
{
    (void)s;
    out->plays = out->words = true; /* plays are tried, a number goes to a turn */
}

static void review_now(const struct session *s, struct mode_now *out)
{
    out->situation = review_situation(s->review);
}

static const char *review_expects(const struct session *s)
{
    return s->review->stage == REVIEW_ASKED ? "play" : "enter";
}

/* What was played in the game where a board shows another play, or the position before it. */
static struct draw_instead review_instead(const struct review *v, const struct position *shown)
{
    const struct analysed *item = review_item(v);
    struct draw_instead own = {0};
    if ((v->stage != REVIEW_LIST || v->shows) && item->is_play && item->grade != GRADE_EQUAL) {
        own.play = *review_played(v, item);
        own.before = item->table.game.pos;
        own.there = !board_same_checkers(&own.play.after, shown);
    }
    return own;
}

static void review_view(const struct session *s, struct draw *d)
{
    struct review *v = s->review;
    if (v->analysis.count > 0) {
        v->instead = review_instead(v, &d->at->position);
        d->instead = &v->instead;
    }
    d->viewer = v->viewer;
    d->over = v->stage == REVIEW_LIST && v->told.end.game.phase == GAME_OVER;
}

static void review_prompt(const struct session *s, struct text *out)
{
    const struct review *v = s->review;
    TEXT_HERE turn = {0};
    char roll[4];
    if (v->stage == REVIEW_LIST) {
        text_add(out, _("review"));
        return;
    }
    const struct analysed *item = review_item(v);
    reviewtell_turn(&turn, &v->told, item);
    text_addf(out, _("turn %s"), text_str(&turn));
    if (v->stage == REVIEW_ASKED) {
        roll_format(item->table.game.roll, roll);
        text_addf(out, " %s %s", coach_colour(item->side), roll);
    }
}

static void review_show(struct session *s, bool returned)
{
    (void)returned;
    if (s->review->stage == REVIEW_LIST) {
        review_print_list(s, false);
        review_print_next(s);
    } else {
        review_print_item(s);
    }
}

/* --- on the screen --- */

/* What was decided at an item, and what it cost. */
static struct screen_move review_put_move(const struct review *v, const struct analysed *a)
{
    struct screen_move move = {.at = table_situation(&a->table),
                               .has_best = a->is_play,
                               .has_cost = true,
                               .cost = (double)(a->unit > 0 ? a->loss / a->unit : a->loss),
                               .grade = a->grade};
    if (a->is_play) {
        move.play = *review_played(v, a);
        move.best = a->play.best.play;
    }
    return move;
}

bool review_costliest(const struct session *s, struct screen_move *out)
{
    const struct analysed *worst = review_worst_item(s->review);
    const bool play = worst != NULL && worst->is_play;
    if (play) {
        *out = review_put_move(s->review, worst);
    }
    return play;
}

bool review_may_try_again(const struct session *s)
{
    return review_worst_play(s->review) < s->review->stops.count;
}

static void review_put_turns(const struct review *v, struct screen *out, struct screen_review *to)
{
    size_t n = v->analysis.count;
    struct screen_turn *turn = screen_alloc(out, (n + 1) * sizeof *turn);
    size_t *stop = screen_alloc(out, (v->stops.count + 1) * sizeof *stop);
    for (size_t i = 0; i < n; i++) {
        const struct analysed *a = &v->analysis.items[i];
        const bool known = a->has_reason && a->reason < REASONS;
        const char *line = arena_printf(&out->arena, "%d:%d%c", a->game, a->turn, "wb"[a->side]);
        turn[i] = (struct screen_turn){
            .game = a->game,
            .number = a->turn,
            .side = a->side,
            .is_play = a->is_play,
            .move = review_put_move(v, a),
            .chosen = a->chosen,
            .told = a->is_play ? NULL : reviewtell_choice(a),
            .better = a->best,
            .forced = a->alternatives < 2,
            .has_luck = a->has_luck,
            .luck = (double)a->luck,
            .turning = turning_points_of_item(&v->stops, &v->analysis, i) != NULL,
            .reason = known ? reason_name(a->reason) : NULL,
            .open = {.act = "text", .with = line, .yes = -1}};
    }
    for (size_t i = 0; i < v->stops.count; i++) {
        stop[i] = v->stops.stop[v->stops.worst[i]].first;
    }
    to->turn = turn;
    to->turn_count = n;
    to->stop = stop;
    to->stop_count = v->stops.count;
}

/* The curve of the game that is looked at, and of all where several are. */
static void review_put_curve(const struct review *v, struct screen *out, struct screen_review *to)
{
    struct curve curve;
    curve_make(&curve, &v->analysis, v->told.game);
    to->curve = screen_alloc(out, (curve.count + 1) * sizeof *to->curve);
    to->curve_count = curve.count;
    for (size_t i = 0; i < curve.count; i++) {
        to->curve[i] = curve.point[i];
    }
    curve_free(&curve);
}

static void review_can(struct session *s, struct screen *out)
{
    const struct review *v = s->review;
    bool asked = v->stage == REVIEW_ASKED, listed = v->stage == REVIEW_LIST;
    bool more = v->place < review_ahead(v), told = v->stage == REVIEW_TOLD;
    size_t count = v->analysis.count;
    const struct can_row rows[] = {
        {"", NULL, N_("Show the best play"), asked},
        {"", NULL, N_("First turning point"), listed && more},
        {"", NULL, N_("Continue"), told && v->once},
        {"", NULL, N_("Next turning point"), told && !v->once && more},
        {"", NULL, N_("To the list"), told && !v->once && !more},
        {"hint", NULL, N_("Hint"), asked},
        {"why", NULL, N_("Why?"), !listed},
        {"try", NULL, N_("Try it"), review_may_try(v)},
        {"previous", NULL, N_("Previous turn"), review_previous(v) < count},
        {"next", NULL, N_("Next turn"), review_next(v) < count},
        {"list", NULL, N_("Turning points"), v->stops.count > 0},
        {"curve", NULL, N_("Curve"), true},
        {"table", NULL, N_("All plays"), true},
        {"back", NULL, N_("Leave"), true},
    };
    can_rows(out, s, rows, sizeof rows / sizeof *rows);
    out->alone = listed;
}

/* What the board shows: after the play of the turn that is looked at, once all of it is told; from
 * the list the costliest decision, as long as that is told. */
static struct situation review_on_board(const struct session *s)
{
    const struct review *v = s->review;
    struct situation at = v->shows ? table_situation(&review_item(v)->table) : review_situation(v);
    if (v->stage == REVIEW_TOLD && review_item(v)->is_play && s->last.there &&
        s->last.mover == review_item(v)->side) {
        at.position = s->last.play.after;
        at.has_roll = at.has_game = false;
    }
    return at;
}

static void review_screen(struct session *s, struct screen *out)
{
    static const char *const sides[] = {[WHITE] = "white", [BLACK] = "black"};
    const struct review *v = s->review;
    const struct game_result *end = &v->told.end.game.result;
    bool over = v->told.end.game.phase == GAME_OVER;
    struct screen_review *to = screen_alloc(out, sizeof *to);
    *to = (struct screen_review){
        .rules = v->record.rules,
        .winner = over && end->end.kind != END_DRAW ? sides[end->winner] : NULL,
        .end = over ? ending_id((enum end_kind)end->end.kind) : NULL,
        .name = {screen_safe(out, v->record.side[0].name),
                 screen_safe(out, v->record.side[1].name)},
        .engine = {v->record.side[0].level != NULL, v->record.side[1].level != NULL},
        .sides = v->told.sides,
        .game = v->told.game,
        .sum = {v->analysis.side[0], v->analysis.side[1]},
        .open = v->stage == REVIEW_LIST ? -1 : (long)v->item,
        .asking = v->stage == REVIEW_ASKED,
        .tried = v->tried,
        .trial = v->trial,
        .now = review_on_board(s),
        .last = s->last,
        .viewer = v->viewer};
    if (v->analysis.count > 0) {
        to->instead = review_instead(v, &to->now.position);
    }
    review_put_turns(v, out, to);
    review_put_curve(v, out, to);
    out->kind = SCREEN_REVIEW;
    out->review = to;
    review_can(s, out);
}

const struct mode review_mode = {.name = "review",
                                 .waits = true,
                                 .now = review_now,
                                 .expects = review_expects,
                                 .view = review_view,
                                 .prompt = review_prompt,
                                 .words = &review_words,
                                 .screen = review_screen,
                                 .reads = review_reads,
                                 .take = review_take_intent,
                                 .show = review_show,
                                 .help = review_help};
