// SPDX-License-Identifier: GPL-3.0-or-later
#include "coach/verdict/account.h"

#include "judge/clausewalk.h"

enum { NEARLY_HOME = 3 };

struct word account_typed(const struct account *s)
{
    const struct judge_numbers *n = &s->v->numbers;
    if (s->v->step < 0 || s->v->step >= s->v->typed.moves) {
        return word_move(s->r, n->from, n->to);
    }
    const struct typed_move *m = &s->v->typed.move[s->v->step];
    return word_move(s->r, m->from, m->to);
}

void account_band_stands(const struct account *s, int point)
{
    struct word here = word_point(s->r, point);
    int men = board_enemy_on(s->r, &s->v->play.after, s->me, point);
    /* TRANSLATORS: 1 the move, 2 a point, 3 white or black, 4 "two checkers" */
    word_print(s->out,
               s->r->board == BOARD_BACKGAMMON ? _("%1$s: %3$s holds point %2$s with %4$s.")
                                               : _("%1$s: on %2$s %3$s has a band of %4$s."),
               account_typed(s).s, here.s, coach_colour(s->foe), word_checkers(men).s);
}

/* ---- why a die cannot be played ---- */

/* What stops each own point's checker, by clause. */
struct stopped_dice {
    uint32_t landing[CLAUSES]; /* own points, for clauses about a landing */
    bool any[CLAUSES];
    bool playable;
};

static void look_at(const struct account *s, const struct position *pos, int from, int die,
                    struct stopped_dice *stops)
{
    int to = clausewalk_to(from, die);
    enum clause clause = clausewalk_move(s->r, pos, from, to, die);
    if (clause == CLAUSE_BAR_FIRST) {
        return;
    }
    stops->playable = stops->playable || clause == CLAUSE_LEGAL;
    stops->any[clause] = true;
    if (to <= POINT_LAST) {
        stops->landing[clause] |= 1u << to;
    }
}

static struct stopped_dice find_turning_points(const struct account *s, const struct position *pos,
                                               int die)
{
    struct stopped_dice stops = {.playable = false};
    for (int from = POINT_BAR; from <= POINT_LAST; from++) {
        if (pos->men[s->me][from] > 0) {
            look_at(s, pos, from, die, &stops);
        }
    }
    return stops;
}

static int stop_parts(const struct account *s, const struct stopped_dice *stops,
                      struct word part[4])
{
    uint32_t bands = stops->landing[CLAUSE_BLOCKED] | stops->landing[CLAUSE_ENTRY_BLOCKED] |
                     stops->landing[CLAUSE_LAST_CHECKER];
    int n = 0;
    if (bands) {
        const unsigned long many = (unsigned long)__builtin_popcount(bands);
        part[n++] = word_of(s->r->board == BOARD_BACKGAMMON
                                ? NG_("%1$s holds point %2$s", "%1$s holds points %2$s", many)
                                : NG_("%1$s has a band on %2$s", "%1$s has bands on %2$s", many),
                            coach_colour(s->foe), word_mask(s->r, bands).s);
    }
    if (stops->any[CLAUSE_ENTRY_OWN]) {
        const bool home = stops->landing[CLAUSE_ENTRY_OWN] == 1u << POINT_HOME;
        part[n++] = word_of(home ? _("you may not enter on %s while your own stand there")
                                 : _("your own checker stands on %s"),
                            word_mask(s->r, stops->landing[CLAUSE_ENTRY_OWN]).s);
    }
    uint32_t banned = stops->landing[CLAUSE_BAND_BAN] | stops->landing[CLAUSE_TOO_FEW_BLOTS] |
                      stops->landing[CLAUSE_LONG_RUN];
    if (banned) {
        part[n++] = word_of(_("you may make no band on %s"), word_mask(s->r, banned).s);
    }
    /* so few are still outside the last quarter that one may think of bearing off */
    bool nearly_home = clausewalk_outside(s->pos) <= NEARLY_HOME;
    bool too_early = stops->any[CLAUSE_NOT_ALL_IN_Q4] && (n == 0 || nearly_home);
    if (too_early || stops->any[CLAUSE_NOT_REARMOST] || stops->any[CLAUSE_REAR_ONLY] ||
        stops->any[CLAUSE_EXACT_ONLY]) {
        part[n++] = word_of("%s", _("no checker may be borne off with it"));
    }
    return n;
}

struct word account_stopped_dice(const struct account *s, const struct position *pos, int die)
{
    struct word part[4];
    struct stopped_dice stops = find_turning_points(s, pos, die);
    return word_clauses(part, stop_parts(s, &stops, part));
}

int account_choices(const struct account *s, const struct position *pos, int die,
                    struct move *first)
{
    int n = 0;
    for (int from = POINT_BAR; from <= POINT_LAST; from++) {
        int to = clausewalk_to(from, die);
        if (pos->men[s->me][from] > 0 &&
            clausewalk_move(s->r, pos, from, to, die) == CLAUSE_LEGAL) {
            if (n++ == 0) {
                *first = (struct move){(uint8_t)from, (uint8_t)to, (uint8_t)die, 0};
            }
        }
    }
    return n;
}

/* ---- passing ---- */

static void account_describe_stopped(const struct account *s, int die)
{
    struct word stops = account_stopped_dice(s, s->pos, die);
    if (stops.s[0] != '\0') {
        /* TRANSLATORS: "The five cannot be played: black has bands on 9 and 14." */
        word_print(s->out, _("%1$s cannot be played: %2$s."), word_die(die), stops.s);
    }
}

void account_pass(const struct account *s)
{
    int bar = s->pos->men[s->me][POINT_BAR];
    if (bar > 0 && s->v->clause != CLAUSE_BAR_FIRST) {
        word_print(s->out,
                   NG_("You have a checker on the bar, and it cannot enter.",
                       "You have %s checkers on the bar, and none can enter.", (unsigned long)bar),
                   word_number(bar).s);
    }
    account_describe_stopped(s, s->roll.die[0]);
    if (s->roll.die[1] != 0 && !roll_is_double(s->roll)) {
        account_describe_stopped(s, s->roll.die[1]);
    }
    word_print(s->out, "%s", _("The whole roll is forfeited."));
}
