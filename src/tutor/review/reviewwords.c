// SPDX-License-Identifier: GPL-3.0-or-later
/* The words of a game that is walked through, and what they do. */
#include <stdlib.h>
#include <string.h>

#include "base/fold.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/writefile.h"
#include "coach/coach.h"
#include "coach/reasons/opinion.h"
#include "coach/reasons/punish.h"
#include "rules/notation.h"
#include "tutor/review/reviewstate.h"
#include "view/analysistell.h"
#include "view/curvetell.h"
#include "lexicon/lexicon.h"

/* --- from turn to turn --- */

/* Whether an item begins a turn: another line, or another game. */
static bool begins(const struct analysis *a, size_t i)
{
    return i == 0 || a->items[i].line != a->items[i - 1].line ||
           a->items[i].game != a->items[i - 1].game;
}

/* Of the items of a turn the one to be shown: a mistake, else the play. */
static size_t shown_of(const struct review *v, size_t first)
{
    const struct analysis *a = &v->analysis;
    size_t best = first;
    for (size_t i = first; i < a->count && (i == first || !begins(a, i)); i++) {
        const struct stop *stop = stops_of_item(&v->stops, a, i);
        if (stop != NULL && stop->first == i) {
            return i;
        }
        best = a->items[i].is_play ? i : best;
    }
    return best;
}

/* The beginning of the turn that an item is of. */
static size_t first_of(const struct analysis *a, size_t i)
{
    while (i > 0 && !begins(a, i)) {
        i--;
    }
    return i;
}

/* The next item of the same turn that is a mistake of its own; the count where there is none. */
static size_t other_mistake(const struct review *v, size_t from)
{
    const struct analysis *a = &v->analysis;
    size_t i = from + 1;
    for (; i < a->count && !begins(a, i); i++) {
        const struct stop *stop = stops_of_item(&v->stops, a, i);
        if (stop != NULL && stop->first == i) {
            return i;
        }
    }
    return a->count;
}

/* Where "next" leads; the count where it leads nowhere. */
static size_t next_of(const struct review *v)
{
    const struct analysis *a = &v->analysis;
    size_t i = v->stage == REVIEW_LIST ? 0 : other_mistake(v, v->item);
    if (v->stage != REVIEW_LIST && i == a->count) {
        for (i = v->item + 1; i < a->count && !begins(a, i);) {
            i++;
        }
    }
    return i;
}

bool review_has_next(struct session *s)
{
    return next_of(s->review) < s->review->analysis.count;
}

static void word_next(struct session *s, const char *rest)
{
    const struct review *v = s->review;
    const struct analysis *a = &v->analysis;
    size_t i = next_of(v);
    (void)rest;
    if (i < a->count) {
        review_go(s, begins(a, i) ? shown_of(v, i) : i);
    } else {
        say_text(s->face, _("That was the last turn."));
    }
}

/* The item after the one that "previous" leads to; 0 where it leads nowhere. */
static size_t after_previous(const struct review *v)
{
    const struct analysis *a = &v->analysis;
    return v->stage == REVIEW_LIST ? a->count : first_of(a, v->item);
}

bool review_has_previous(struct session *s)
{
    return after_previous(s->review) > 0;
}

static void word_previous(struct session *s, const char *rest)
{
    const struct review *v = s->review;
    const struct analysis *a = &v->analysis;
    size_t first = after_previous(v);
    (void)rest;
    if (first > 0) {
        review_go(s, shown_of(v, first_of(a, first - 1)));
    } else {
        say_text(s->face, _("That was the first turn."));
    }
}

/* The game that is looked at. */
static int present_game(const struct review *v)
{
    return v->stage != REVIEW_LIST ? v->analysis.items[v->item].game
           : v->told.game != 0       ? v->told.game
                                     : 1;
}

static void go_to(struct session *s, int game, int line)
{
    const struct review *v = s->review;
    const struct analysis *a = &v->analysis;
    for (size_t i = 0; i < a->count; i++) {
        if (a->items[i].game == game && a->items[i].line == line) {
            review_go(s, shown_of(v, i));
            return;
        }
    }
    int last = 0;
    for (size_t i = 0; i < a->count; i++) {
        last = a->items[i].game == game ? a->items[i].line : last;
    }
    if (last == 0) {
        say_f(s->face, _("There is no game %d here."), game);
    } else {
        say_f(s->face, _("There is nothing to look at in turn %1$d; the last is %2$d."), line,
              last);
    }
}

/* "63", or in a match "2:63". */
static bool take_number(struct session *s, const char *typed)
{
    const char *colon = strchr(typed, ':');
    char *game = mem_copyn(typed, colon == NULL ? 0 : (size_t)(colon - typed));
    int64_t number = present_game(s->review), line;
    bool good = number_read(colon == NULL ? typed : colon + 1, 1, INT32_MAX, &line) &&
                (colon == NULL || number_read(game, 1, INT32_MAX, &number));
    free(game);
    if (good) {
        go_to(s, (int)number, (int)line);
    }
    return good;
}

/* --- trying --- */

/* Says what a play that is worse costs, and why: what happens on the board, and what punishes it.
 */
static void say_worse(struct session *s, const struct opinion *l, const struct assessment *a)
{
    struct punishment p;
    TEXT_HERE words = {0};
    if (s->review->analysis.plies == OPINION_PLIES && punish_ranked(l, &a->own.play, &p)) {
        text_addf(&words, "%s %s %s", text_str(&p.words), text_str(&p.reply_words),
                  text_str(&p.cost));
        punish_free(&p);
    } else {
        const struct reason_names names = reason_names_learner();
        coach_worth(&words, &l->j, a);
        opinion_reasons(&words, l, &a->best, &a->own, &names);
    }
    say_text(s->face, text_str(&words));
}

/* Weighs a legal play. */
static void weigh(struct session *s, const struct situation *situation, const struct play *play)
{
    struct review *v = s->review;
    struct judgement j;
    struct opinion l;
    struct assessment a;
    TEXT_HERE why = {0};
    if (!evaluator_open_situation(&s->evaluator, situation, &j, &why)) {
        say_f(s->face, _("That cannot be told: %s."), text_str(&why));
        return;
    }
    opinion_look(&l, situation, &j, v->analysis.plies);
    const struct ranked *own = assess_find(l.ranked, l.n, play);
    if (own != NULL) {
        assess_among(&l.j, l.ranked, l.n, own, &a);
        session_show_play(s, situation, play, v->viewer);
        if (assess_grade(&l.j, a.loss) == GRADE_EQUAL) {
            v->stage = REVIEW_TOLD;
            say_text(s->face, _("Right: nothing is better."));
            v->tried = false; /* what was played is told of now */
            review_say_why(s, false);
            review_say_next(s);
        } else {
            say_worse(s, &l, &a);
            say_way(s->face, _("Try again, or Enter shows the best play."));
        }
    }
    opinion_look_end(&l);
}

/* The play that is looked at is to be tried: the board is seen from the side that plays. */
static void ask_anew(struct session *s)
{
    struct review *v = s->review;
    enum colour side = v->analysis.items[v->item].side;
    bool turned = v->viewer != side;
    v->stage = REVIEW_ASKED;
    v->tried = false;
    v->viewer = side;
    review_say_item(s);
    if (turned) {
        say_f(s->face,
              _("Here %s plays: the board is seen from that side now. Type the play in "
                "its numbers."),
              coach_colour(side));
    }
}

void review_try(struct session *s, const char *typed)
{
    struct review *v = s->review;
    struct situation situation = review_situation(s);
    struct verdict verdict;
    if (v->stage == REVIEW_LIST || !situation.has_roll) {
        say_text(s->face, _("There is no play to try here. A turn is gone to by its number."));
        return;
    }
    if (v->viewer != v->analysis.items[v->item].side) {
        ask_anew(s); /* in whose numbers it was typed is not known */
        return;
    }
    if (!session_judge_play(s, &situation, typed, &verdict)) {
        return;
    }
    v->tried = true;
    v->trial = verdict.play;
    v->stage = REVIEW_ASKED;
    weigh(s, &situation, &verdict.play);
}

bool review_may_try(struct session *s)
{
    const struct review *v = s->review;
    return v->stage != REVIEW_LIST && v->analysis.items[v->item].is_play &&
           v->analysis.items[v->item].alternatives >= 2;
}

static void word_try(struct session *s, const char *rest)
{
    if (*rest != '\0') {
        review_try(s, rest);
    } else if (!review_may_try(s)) {
        say_text(s->face, _("There is nothing to choose here."));
    } else {
        ask_anew(s);
    }
}

static void word_why(struct session *s, const char *rest)
{
    bool more = lexicon_typed_is(rest, LEXICON_MORE) || lexicon_typed_is(rest, LEXICON_ALL) ||
                lexicon_typed_is(rest, LEXICON_EVERYTHING);
    if (*rest != '\0' && !more) {
        command_named(s, "why")->run(s, rest);
    } else {
        review_say_why(s, more);
    }
}

/* --- all of it --- */

static void word_list(struct session *s, const char *rest)
{
    s->review->stage = REVIEW_LIST;
    review_say_list(s, *rest != '\0');
    review_say_next(s);
}

static void set_order(struct session *s, bool in_order)
{
    s->review->in_order = in_order;
    s->review->place = 0;
    word_list(s, "");
}

static void word_in(struct session *s, const char *rest)
{
    (void)rest;
    set_order(s, true);
}

static void word_worst(struct session *s, const char *rest)
{
    (void)rest;
    set_order(s, false);
}

static void word_table(struct session *s, const char *rest)
{
    TEXT_HERE words = {0};
    (void)rest;
    analysis_tell(&words, &s->review->record, &s->review->analysis, s->face->manner.columns);
    say_document(s->face, text_str(&words));
}

/* Writes the picture of the curve into a file. */
static void write_curve(struct session *s, const struct curvetell *c, const char *path)
{
    TEXT_HERE svg = {0}, why = {0}, safe = {0};
    curvetell_svg(&svg, c);
    if (writefile_private(path, text_str(&svg), svg.size, &why)) {
        say_f(s->face, _("%s is written."), text_safe(&safe, path));
    } else {
        say_f(s->face, _("%s cannot be written: %s"), text_safe(&safe, path), text_str(&why));
    }
}

static void word_curve(struct session *s, const char *rest)
{
    const struct review *v = s->review;
    struct curve curve;
    enum colour you;
    curve_make(&curve, &v->analysis, present_game(v));
    stoptell_is_one(&v->told, &you);
    struct curvetell c = {&curve, &v->record, you};
    if (*rest != '\0') {
        write_curve(s, &c, rest);
    } else {
        TEXT_HERE chart = {0}, words = {0};
        if (!s->face->manner.plain) {
            curvetell_chart(&chart, &c, s->face->manner.columns, s->face->manner.ascii);
            say_gap(s->face);
            say_document(s->face, text_str(&chart));
        }
        curvetell_words(&words, &c);
        say_text(s->face, text_str(&words));
    }
    curve_free(&curve);
}

static void word_help(struct session *s, const char *rest);

/* A hint to the play that is asked for, never the play itself: Enter shows that. */
static void word_hint(struct session *s, const char *rest)
{
    struct review *v = s->review;
    if (v->stage != REVIEW_ASKED) {
        command_named(s, "hint")->run(s, rest);
        return;
    }
    const struct analysed *item = &v->analysis.items[v->item];
    const struct situation at = review_situation(s);
    TEXT_HERE words = {0};
    v->hints += v->hints + 1 < COACH_HINT_GRADES;
    coach_hint(&words, &at.rules, &at.position, at.roll, &item->play.best.play, v->hints);
    say_text(s->face, text_str(&words));
}

static const struct command table[] = {
    {"next", "", N_("the next turn of the game"), word_next, 0, NULL},
    {"previous", "", N_("the turn before"), word_previous, 0, NULL},
    {"try", N_("[PLAY]"), N_("play this roll yourself: what it costs, and why"), word_try, 0, NULL},
    {"why", N_("[PLAY]"), N_("why the best play is better than what was played or tried"), word_why,
     0, NULL},
    {"list", N_("[all]"), N_("the turning points again, or all of them"), word_list, 0, NULL},
    {"in", N_("order"), N_("the turning points in the order of the game"), word_in, 0, NULL},
    {"worst", "", N_("the turning points, the most costly first"), word_worst, 0, NULL},
    {"curve", N_("[FILE]"), N_("how the game went, as a curve; or as a picture in a FILE.svg"),
     word_curve, 0, NULL},
    {"hint", "", N_("a hint; again for a clearer one"), word_hint, 0, NULL},
    {"table", "", N_("every play of the game in one table"), word_table, 0, NULL},
    {"help", "", N_("what can be typed"), word_help, 0, NULL},
};
enum { WORDS = sizeof table / sizeof *table };

static void word_help(struct session *s, const char *rest)
{
    const struct command *one = command_find_own(s, rest, strlen(rest));
    if (one != NULL) {
        command_tell_line(s, one);
        return;
    }
    if (*rest != '\0') {
        command_tell_help(s, rest);
        return;
    }
    say_way(s->face, _("Enter goes to the next turning point, and at one shows what was better. A "
                       "number goes to that turn, in a match 2:14 to turn 14 of game 2. A play "
                       "that you type is tried there."));
    for (size_t i = 0; i < WORDS; i++) {
        command_tell_line(s, &table[i]);
    }
    say_text(s->face, _("\"best\", \"legal\", \"compare\", \"rolls\" and the like work as "
                        "everywhere; \"back\" leaves."));
}

const struct command_table review_words = {table, WORDS};

void review_reads(const struct session *s, struct intent_context *out)
{
    (void)s;
    out->plays = out->words = true; /* plays are tried, a number goes to a turn */
}

bool review_take_intent(struct session *s, const struct intent *intent)
{
    if (intent->kind == INTENT_PLAY) {
        review_try(s, intent->line);
    }
    return intent->kind == INTENT_PLAY ||
           (intent->kind == INTENT_TEXT && take_number(s, intent->line));
}
