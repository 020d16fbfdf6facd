// SPDX-License-Identifier: GPL-3.0-or-later
/* What is shown and told where one stands in a game. */
#include <stdlib.h>

#include "base/lang.h"
#include "base/mem.h"
#include "coach/coach.h"
#include "coach/reasons/opinion.h"
#include "tutor/review/reviewstate.h"

enum { LISTED = 10 };

/* --- the list --- */

/* Why a stop's play was worse, looked for when it is first told. */
static enum reason_id reason_of(struct session *s, const struct stop *stop)
{
    struct review *v = s->review;
    int *reason = &v->reason[stop - v->stops.stop];
    if (*reason < 0) {
        *reason =
            (int)analysis_reason_of(&v->analysis, &v->analysis.items[stop->first], &s->evaluator);
    }
    return (enum reason_id) * reason;
}

static void show_rows(struct session *s, size_t rows)
{
    static const int room[STOPTELL_CELLS] = {0};
    const char *head[] = {_("turn"), _("roll"), _("cost"), _("why")};
    const char *legend[] = {"", "", "", ""};
    size_t cells = rows * STOPTELL_CELLS;
    struct text *words = mem_alloc((cells + 1) * sizeof *words);
    const char **cell = mem_alloc((cells + 1) * sizeof *cell);
    for (size_t i = 0; i < rows; i++) {
        const struct stop *stop = review_stop(s->review, i);
        stoptell_row(&words[i * STOPTELL_CELLS], &s->review->told, stop, reason_of(s, stop));
    }
    for (size_t i = 0; i < cells; i++) {
        cell[i] = text_str(&words[i]);
    }
    face_show(s->face, &(struct face_event){.kind = FACE_TABLE,
                                            .table = &(struct face_table){.columns = STOPTELL_CELLS,
                                                                          .rows = rows,
                                                                          .head = head,
                                                                          .cell = cell,
                                                                          .room = room,
                                                                          .legend = legend}});
    for (size_t i = 0; i < cells; i++) {
        text_free(&words[i]);
    }
    free(words);
    free(cell);
}

void review_say_list(struct session *s, bool all)
{
    const struct review *v = s->review;
    size_t rows = all || v->stops.count <= LISTED ? v->stops.count : LISTED;
    if (rows == 0) {
        return;
    }
    say_gap(s->face);
    show_rows(s, rows);
    if (rows < v->stops.count) {
        size_t left = v->stops.count - rows;
        say_f(s->face,
              NG_("One more: \"list all\" shows it.", "%zu more: \"list all\" shows them.",
                  (unsigned long)left),
              left);
    }
}

/* --- one item --- */

/* The play of the record that led to the item; NULL if it began a game. */
static const struct analysed *play_before(const struct review *v)
{
    const struct analysed *item = &v->analysis.items[v->item];
    for (size_t i = v->item; i > 0; i--) {
        const struct analysed *before = &v->analysis.items[i - 1];
        if (before->game != item->game) {
            break;
        }
        if (before->is_play && !play_is_pass(&v->record.events[before->event].play)) {
            return before;
        }
    }
    return NULL;
}

/* The board before the decision, small, with the play that led there marked. */
static void show_before(struct session *s)
{
    const struct review *v = s->review;
    const struct analysed *before = play_before(v);
    struct situation situation = review_situation(s);
    session_forget_played(s);
    if (before != NULL) {
        session_played(s, &before->table.game.pos, before->table.game.roll,
                       &v->record.events[before->event].play);
    }
    if (s->face->manner.plain) {
        session_draw(s, &situation); /* who hears it is told all of it, to think about it */
    } else {
        session_draw_small(s, &situation);
    }
}

/* A play of the item and the board that it leaves. */
static void show_after(struct session *s, const struct play *play)
{
    const struct review *v = s->review;
    struct situation situation = review_situation(s);
    if (play_is_pass(play)) {
        show_before(s);
    } else {
        session_show_play(s, &situation, play, v->viewer);
    }
}

void review_say_item(struct session *s)
{
    const struct review *v = s->review;
    const struct analysed *item = &v->analysis.items[v->item];
    TEXT_HERE words = {0};
    say_gap(s->face);
    if (item->is_play && v->stage == REVIEW_TOLD) {
        show_after(s, &v->record.events[item->event].play);
    } else {
        show_before(s);
    }
    stoptell_item(&words, &v->told, v->item, v->stage == REVIEW_TOLD, v->viewer);
    say_text(s->face, text_str(&words));
    if (v->stage == REVIEW_ASKED) {
        say_text(s->face, s->face->manner.buttons
                              ? _("What would you play now?")
                              : _("What would you play now? Enter shows what was better."));
    } else {
        review_say_next(s);
    }
}

/* Appends why the best play of the item is better than another, at the depth of the analysis: what
 * explains most, or all there is to tell. */
static void add_why(struct session *s, struct text *out, const struct play *worse, bool more)
{
    const struct review *v = s->review;
    const struct analysed *item = &v->analysis.items[v->item];
    struct situation situation = review_situation(s);
    struct judgement j;
    struct assessment a;
    struct opinion l;
    TEXT_HERE why = {0};
    if (!evaluator_open_situation(&s->evaluator, &situation, &j, &why)) {
        return;
    }
    opinion_look(&l, &situation, &j, v->analysis.plies);
    const struct ranked *own = assess_find(l.ranked, l.n, worse);
    if (own != NULL && item->is_play) {
        const struct reason_names names = reason_names_learner();
        assess_among(&l.j, l.ranked, l.n, own, &a);
        if (assess_grade(&l.j, a.loss) != GRADE_EQUAL) {
            (more ? opinion_reasons : opinion_why)(out, &l, &a.best, &a.own, &names);
        }
    }
    opinion_look_end(&l);
}

void review_say_best(struct session *s)
{
    const struct review *v = s->review;
    const struct analysed *item = &v->analysis.items[v->item];
    const struct play *best = &item->play.best.play;
    TEXT_HERE words = {0}, play = {0};
    show_after(s, best);
    coach_play_seen(&play, &item->table.rules, best, item->side, v->viewer);
    text_addf(&words, _("Best was %s."), text_str(&play));
    add_why(s, &words, &v->record.events[item->event].play, false);
    say_text(s->face, text_str(&words));
}

void review_say_why(struct session *s, bool more)
{
    const struct review *v = s->review;
    const struct analysed *item = &v->analysis.items[v->item];
    TEXT_HERE words = {0};
    if (v->stage == REVIEW_LIST) {
        say_text(s->face, _("Go to a turn first, by Enter or its number: then \"why\" tells what "
                            "was worse about the play."));
        return;
    }
    if (item->is_play) {
        const struct play *own = &v->record.events[item->event].play;
        add_why(s, &words, v->tried ? &v->trial : own, more);
    } else {
        stoptell_item(&words, &v->told, v->item, true, v->viewer);
    }
    say_text(s->face, words.size > 0 ? text_str(&words) : _("Nothing was better."));
}

void review_say_next(struct session *s)
{
    const struct review *v = s->review;
    size_t left = v->stops.count - v->place;
    if (v->stage == REVIEW_LIST) {
        say_way(s->face, v->stops.count > 0
                             ? _("Enter goes to the first, 63 to turn 63; \"in order\", \"curve\", "
                                 "\"table\", \"help\", \"back\".")
                             : _("\"next\" goes from turn to turn, 63 to turn 63; \"curve\", "
                                 "\"table\", \"help\", \"back\"."));
    } else if (left > 0) {
        say_way_f(
            s->face,
            NG_("Enter: the next turning point (%zu left); \"next\" and \"previous\": turn by "
                "turn.",
                "Enter: the next turning point (%zu left); \"next\" and \"previous\": turn by "
                "turn.",
                (unsigned long)left),
            left);
    } else {
        say_text(s->face, _("That was the last turning point; \"next\" and \"previous\" go turn by "
                            "turn, \"back\" leaves."));
    }
}
