// SPDX-License-Identifier: GPL-3.0-or-later
/* Questions about the board that is there. */
#include "tutor/analysis/advice.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "coach/reasons/reason.h"
#include "lexicon/lexicon.h"
#include "rules/destinations.h"
#include "rules/generate.h"
#include "tutor/core/command.h"
#include "tutor/question/questionsession.h"
#include "view/describeboard.h"
#include "view/opiniontell.h"

void query_mine(struct text *out, const struct draw *d)
{
    describe_side(out, d, (enum colour)d->at->position.turn);
}

void query_theirs(struct text *out, const struct draw *d)
{
    describe_side(out, d, colour_other((enum colour)d->at->position.turn));
}

void query_last(struct session *s)
{
    const struct judged *last = session_last_judged(s);
    if (s->last.there) {
        session_describe(s, describe_last);
    } else if (last != NULL) {
        TEXT_HERE safe = {0};
        print_f(s->frontend, _("Judged last: %s."), text_safe(&safe, text_str(&last->typed)));
    } else {
        print_text(s->frontend, _("Nothing has been played yet."));
    }
}

/* The points named, each once through `each`; says what is wrong. False if none was named. */
static bool for_points(struct session *s, const char *rest,
                       void each(struct session *s, const struct draw *d, int number))
{
    struct situation at;
    struct draw d;
    bool any = false;
    if (!session_see(s, &at, &d)) {
        return true;
    }
    while (*(rest += strspn(rest, " \t\n,")) != '\0') {
        size_t n = strspn(rest, "0123456789");
        int number = n > 0 && n < 3 ? atoi(rest) : 0;
        if (number < 1 || number > POINTS || (rest[n] != '\0' && !strchr(" \t\n,", rest[n]))) {
            print_text(s->frontend, _("The points are numbered from 1 to 24."));
            return true;
        }
        each(s, &d, number);
        any = true;
        rest += n;
    }
    return any;
}

static void print_point(struct session *s, const struct draw *d, int number)
{
    TEXT_HERE words = {0};
    describe_point(&words, d, number);
    print_rows(s->frontend, text_str(&words));
}

void query_point(struct session *s, const char *rest)
{
    if (!for_points(s, rest, print_point)) {
        print_text(s->frontend, _("Which point? \"p 12\" tells what stands on point 12."));
    }
}

/* --- where a checker may go --- */

#define QUERY_EVERYWHERE UINT32_MAX

/* The own place of the side to move that the viewer writes as this number. */
static int query_place(const struct draw *d, int number)
{
    enum board_kind kind = (enum board_kind)d->at->rules.board;
    int p = board_written_point(kind, number);
    bool turned = d->viewer != (enum colour)d->at->position.turn;
    return turned ? board_enemy_point(kind, p) : p;
}

/* Tells where checkers on these own places may go with the roll that is there; says why that cannot
 * be told. */
static void query_destinations(struct session *s, const struct draw *d, uint32_t from)
{
    const struct situation *situation = d->at;
    uint32_t places[POINT_OFF], all = 0;
    struct situation shown = *situation;
    TEXT_HERE words = {0};
    if (!situation->has_roll) {
        print_text(s->frontend, _("There is no roll here to list the plays of."));
        return;
    }
    if (!session_playable(s, situation) || !session_roll_stands(s, situation, situation->roll)) {
        return;
    }
    destinations_all(&situation->rules, &situation->position, situation->roll, places);
    shown.highlight = 0;
    for (int p = POINT_BAR; p <= POINTS; p++) {
        all |= from >> p & 1 ? places[p] : 0;
    }
    for (int p = 1; p <= POINTS; p++) {
        if (all >> p & 1) {
            shown.highlight |= UINT32_C(1) << board_number((enum board_kind)shown.rules.board,
                                                           (enum colour)shown.position.turn, p);
        }
    }
    if (all == 0 && from == QUERY_EVERYWHERE) {
        print_text(s->frontend, _("There is no legal play: the roll is forfeited."));
        return;
    }
    if (all != 0 && !s->frontend->display.plain) {
        session_draw(s, &shown);
    }
    for (int p = POINT_BAR; p <= POINTS; p++) {
        if (from >> p & 1 && (places[p] != 0 || all == 0)) {
            text_clear(&words);
            describe_destinations(&words, d, p, places[p]);
            print_text(s->frontend, text_str(&words));
        }
    }
    qsession_describe_help(s);
}

static void query_from(struct session *s, const struct draw *d, int number)
{
    query_destinations(s, d, UINT32_C(1) << query_place(d, number));
}

void query_targets(struct session *s, const char *rest)
{
    struct situation at;
    struct draw d;
    if (*rest != '\0' && !isdigit((unsigned char)*rest)) {
        const char *place = lexicon_typed_value(rest, LEXICON_PLACE);
        bool known = place != NULL && strcmp(place, "bar") == 0;
        if (known && session_see(s, &at, &d)) {
            query_destinations(s, &d, UINT32_C(1) << POINT_BAR);
        } else if (!known) {
            print_text(s->frontend,
                       _("\"targets\" tells where every checker may go with this roll, "
                         "\"targets 12\" those of point 12, \"targets bar\" those on the "
                         "bar."));
        }
    } else if (!for_points(s, rest, query_from) && session_see(s, &at, &d)) {
        query_destinations(s, &d, QUERY_EVERYWHERE);
    }
}

/* --- what each throw does --- */

/* Throws of which no play uses every die, though some use one. */
static struct rollset parts(const struct ruleset *r, const struct position *pos)
{
    int dice = roll_dice_due(pos, (enum colour)pos->turn);
    struct rollset set = rollset_none(dice);
    struct play_list *list = mem_alloc(sizeof *list);
    for (struct rollset_each each = rollset_each(rollset_all(dice)); rollset_next(&each);) {
        generate(r, pos, each.roll, list);
        int most = 0;
        for (int k = 0; k < list->n; k++) {
            most = list->play[k].dice > most ? list->play[k].dice : most;
        }
        if (list->n > 0 && most < roll_moves(each.roll)) {
            rollset_add(&set, each.roll);
        }
    }
    free(list);
    return set;
}

static void describe_throws(struct session *s, const struct ruleset *r, const struct position *pos)
{
    struct reason_facts *f = mem_alloc(sizeof *f);
    struct position before = *pos; /* as if the other side had just come to it */
    struct lines lines = {0};
    before.turn = (uint8_t)colour_other((enum colour)pos->turn);
    reason_facts_of(r, &before, pos, (struct ending){0}, f);
    const struct rollset does[THROWS] = {[THROW_WINS] = f->loses,
                                         [THROW_BURSTS] = f->burst_shots,
                                         [THROW_HITS] = f->shots,
                                         [THROW_FORFEITS] = f->forfeits,
                                         [THROW_PARTLY] = parts(r, pos)};
    opiniontell_throws(&lines, does, (enum colour)pos->turn, command_columns(s));
    print_lines(s->frontend, &lines);
    free(f);
}

/* What the play typed leaves; false, said why, if that is nothing to roll in. */
static bool after_typed(struct session *s, const struct situation *situation, const char *typed,
                        struct position *out)
{
    struct verdict v;
    if (!situation->has_roll || !notation_reads((enum board_kind)situation->rules.board, typed)) {
        print_text(s->frontend,
                   _("\"rolls\" shows what each throw does for the side to move, \"rolls "
                     "PLAY\" what it does for the other side after a play."));
        return false;
    }
    judge_text(&situation->rules, &situation->position, situation->roll, typed, strlen(typed), &v);
    if (!v.legal) {
        session_explain(s, "", situation, &v);
    } else if (v.play.end.kind != END_NOT) {
        print_text(s->frontend, _("That play ends the game."));
    }
    *out = v.play.after;
    return v.legal && v.play.end.kind == END_NOT;
}

void query_throws(struct session *s, const char *rest)
{
    struct situation situation = session_situation(s);
    struct position pos = situation.position;
    if (!advice_speaks(s, &situation)) {
        return;
    }
    if (*rest == '\0' || after_typed(s, &situation, rest, &pos)) {
        describe_throws(s, &situation.rules, &pos);
    }
}
