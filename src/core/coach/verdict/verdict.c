// SPDX-License-Identifier: GPL-3.0-or-later
/* A verdict in sentences: what makes a play legal, where that teaches something; why another is
 * refused is told by refuse*.c, why nothing can be played by account.c. */
#include "coach/verdict/account.h"

#include "judge/clausewalk.h"

static const struct play *played(const struct account *s)
{
    return &s->v->play;
}

static bool has(const struct account *s, unsigned reason)
{
    return (s->v->reasons & reason) != 0;
}

/* The board before the i-th move of the play. */
static struct position before_move(const struct account *s, int i)
{
    struct position pos = *s->pos;
    turn_begin(s->r, &pos, s->roll);
    for (int k = 0; k < i; k++) {
        struct move m = played(s)->move[k];
        move_apply(s->r, &pos, &m);
    }
    return pos;
}

/* ---- use of the roll ---- */

static bool is_reduced(const struct account *s, const struct move *m)
{
    return played(s)->form == PLAY_PLAIN && m->to == POINT_OFF && m->die > POINT_OFF - m->from;
}

static void describe_reduced(const struct account *s)
{
    for (int i = 0; i < played(s)->moves; i++) {
        const struct move *m = &played(s)->move[i];
        if (is_reduced(s, m)) {
            word_print(s->out, _("%1$s is reduced to %2$d in %3$s."), word_die(m->die),
                       POINT_OFF - m->from, word_move(s->r, m->from, m->to).s);
            if (roll_is_double(s->roll)) {
                return;
            }
        }
    }
}

/* The dice that could not be played, and why. */
static void describe_forfeit(const struct account *s)
{
    int left[4], n = word_dice_left(s->roll, played(s)->move, played(s)->moves, left);
    if (n == 0) {
        return;
    }
    struct position pos = before_move(s, played(s)->moves);
    /* TRANSLATORS: "The two is forfeited: black has a band on 3." */
    word_print(s->out,
               NG_("%1$s is forfeited: %2$s.", "%1$s are forfeited: %2$s.", (unsigned long)n),
               word_dice(s->roll, left, n).s, account_stopped_dice(s, &pos, left[0]).s);
}

static void describe_most(const struct account *s)
{
    describe_reduced(s);
    if (played(s)->end.kind == END_NOT) {
        describe_forfeit(s);
    }
    if (s->r->use == USE_PIPS && has(s, JUDGE_USES_MOST) && s->v->legal_plays > 1) {
        word_print(s->out,
                   NG_("In all %s is used, and more is not possible.",
                       "In all %s are used, and more is not possible.",
                       (unsigned long)played(s)->pips),
                   word_pips(played(s)->pips).s);
    }
}

/* Whether the play makes this very move. */
static bool makes(const struct account *s, const struct move *m)
{
    for (int i = 0; i < played(s)->moves; i++) {
        if (played(s)->move[i].from == m->from && played(s)->move[i].die == m->die) {
            return true;
        }
    }
    return false;
}

/* Whether a die has another move where the other one is played first. */
static bool opens_another(const struct account *s, const struct position *pos, int other, int die,
                          const struct move *only)
{
    for (int from = POINT_BAR; from <= POINT_LAST; from++) {
        int to = clausewalk_to(from, other);
        if (pos->men[s->me][from] == 0 ||
            clausewalk_move(s->r, pos, from, to, other) != CLAUSE_LEGAL) {
            continue;
        }
        struct position after = *pos;
        struct move first, m = {(uint8_t)from, (uint8_t)to, (uint8_t)other, 0};
        move_apply(s->r, &after, &m);
        int n = account_choices(s, &after, die, &first);
        if (n > 1 || (n == 1 && first.from != only->from)) {
            return true;
        }
    }
    return false;
}

/* A die that has one move only: "The three can only go 20/23: black has a band on 24." */
static void describe_only_way(const struct account *s, int die)
{
    struct move only;
    struct position pos = before_move(s, 0);
    int other = s->roll.die[0] == die ? s->roll.die[1] : s->roll.die[0];
    if (account_choices(s, &pos, die, &only) != 1 || only.to == POINT_OFF || !makes(s, &only) ||
        (other != 0 && opens_another(s, &pos, other, die, &only))) {
        return;
    }
    struct word stops = account_stopped_dice(s, &pos, die);
    if (stops.s[0] != '\0') {
        word_print(s->out, _("%1$s can only go %2$s: %3$s."), word_die(die),
                   word_move(s->r, only.from, only.to).s, stops.s);
    }
}

static void describe_forced(const struct account *s)
{
    word_print(s->out, "%s", _("It is the only legal play."));
    if (played(s)->form == PLAY_PLAIN && !roll_is_double(s->roll) &&
        played(s)->dice == roll_moves(s->roll)) {
        describe_only_way(s, s->roll.die[0]);
        if (s->roll.die[1] != 0) {
            describe_only_way(s, s->roll.die[1]);
        }
    }
}

static void describe_use(const struct account *s)
{
    if (has(s, JUDGE_FORCED)) {
        describe_forced(s);
    }
    if (has(s, JUDGE_USES_MOST) || has(s, JUDGE_REDUCED)) {
        describe_most(s);
    } else if (has(s, JUDGE_USES_ALL) && !has(s, JUDGE_FORCED)) {
        word_print(s->out, _("The whole roll is used: %s."), word_pips(played(s)->pips).s);
    }
}

/* ---- bursting and hitting ---- */

static void describe_burst(const struct account *s, int i)
{
    const struct move *m = &played(s)->move[i];
    struct position pos = before_move(s, i);
    struct word here = word_point(s->r, m->to);
    unsigned rights = clausewalk_rights(s->r, &pos, m->from, m->to);
    if (rights & BURST_RIGHT_RUN) {
        word_print(s->out, _("The band on %1$s may be burst: it stands in a run of %2$s."), here.s,
                   word_number(board_prime_at(s->r, &pos, s->me, m->to)).s);
    } else if ((rights & BURST_RIGHT_OVERFLOW) && board_available(s->r, &pos, s->me) == 0) {
        word_print(s->out,
                   _("The band on %s may be burst: no point of your first quarter is open to you."),
                   here.s);
    } else if (rights & BURST_RIGHT_OVERFLOW) {
        word_print(s->out,
                   _("The band on %1$s may be burst: you have more checkers on the bar than points "
                     "open to "
                     "you in your first quarter, %2$d against %3$d."),
                   here.s, pos.men[s->me][POINT_BAR], board_available(s->r, &pos, s->me));
    } else if (rights & BURST_RIGHT_STACK) {
        word_print(s->out,
                   _("The stack on %s from a double six is no protected band: all of it is hit."),
                   here.s);
    }
}

static void describe_hits(const struct account *s)
{
    uint32_t blots = 0;
    for (int i = 0; i < played(s)->moves; i++) {
        const struct move *m = &played(s)->move[i];
        if (m->hit > 1) {
            describe_burst(s, i);
        } else if (m->hit == 1) {
            blots |= 1u << m->to;
        }
    }
    if (blots) {
        word_print(s->out,
                   NG_("You hit the blot on %s.", "You hit the blots on %s.",
                       (unsigned long)__builtin_popcount(blots)),
                   word_mask(s->r, blots).s);
    }
}

/* ---- touching down ---- */

/* One checker moved by both dice: whether the other way round it would have been stopped. */
static void describe_touch_down(const struct account *s)
{
    const struct move *m = played(s)->move;
    if (played(s)->moves != 2 || played(s)->form != PLAY_PLAIN || m[0].to != m[1].from ||
        m[0].die == m[1].die || !has(s, JUDGE_TOUCHED_DOWN)) {
        return;
    }
    if (s->v->numbers.closed > 0) {
        struct word here = word_point(s->r, m[0].to),
                    closed = word_point(s->r, s->v->numbers.closed);
        word_print(s->out, _("The checker touches down on %1$s: the way over %2$s was closed."),
                   here.s, closed.s);
    }
}

/* ---- ends ---- */

static void describe_jan(const struct account *s)
{
    const uint8_t *men = played(s)->after.men[s->foe];
    int held = ending_jan_count(&played(s)->after, s->foe) - men[POINT_BAR];
    if (held == 0) {
        word_print(s->out,
                   _("%1$s has %2$s on the bar, and only six points to enter on: there is not room "
                     "for them all."),
                   coach_colour_capital(s->foe), word_checkers(men[POINT_BAR]).s);
        return;
    }
    if (men[POINT_BAR] == 1) {
        word_print(s->out,
                   _("%s has one checker on the bar, and all six points of its first quarter are "
                     "taken by its own: there is no room for it."),
                   coach_colour_capital(s->foe));
        return;
    }
    /* TRANSLATORS: 1 white or black, 2 and 3 numbers in words */
    word_print(
        s->out,
        NG_("%1$s has %2$s on the bar, and %3$s point of its first quarter is taken by its own: "
            "there is not room for them all to enter.",
            "%1$s has %2$s on the bar, and %3$s points of its first quarter are taken by its own: "
            "there is not room for them all to enter.",
            (unsigned long)held),
        coach_colour_capital(s->foe), word_checkers(men[POINT_BAR]).s, word_number(held).s);
}

/* Why a play that bursts a band makes jan alone. */
static void describe_plain_jan(const struct account *s)
{
    const struct ending more = {.kind = END_SPRANGJAN, .excess = played(s)->end.excess};
    const int points = ending_points(s->r, more);
    if (points > ending_points(s->r, played(s)->end)) {
        word_print(s->out,
                   _("It was not the burst that made it jan: that would have been burst jan, and "
                     "%s."),
                   word_score(points).s);
    }
}

static void describe_end(const struct account *s)
{
    struct ending end = played(s)->end;
    if (end.kind == END_NOT) {
        return;
    }
    if (end.kind == END_JAN || end.kind == END_SPRANGJAN) {
        describe_jan(s);
    }
    coach_end_sentence(s->out, s->r, end, s->me);
    if (end.kind == END_JAN && play_bursts(played(s))) {
        describe_plain_jan(s);
    }
    if (has(s, JUDGE_ENDS_EARLY)) {
        word_print(s->out, "%s", _("A play that ends the game may leave the rest of the roll."));
    }
}

static void describe_legal(const struct account *s)
{
    describe_use(s);
    describe_hits(s);
    describe_touch_down(s);
    describe_end(s);
}

/* ---- a verdict ---- */

static struct account account_of(struct text *out, const struct ruleset *r,
                                 const struct position *pos, struct roll roll,
                                 const struct verdict *v)
{
    return (struct account){.out = out,
                            .r = r,
                            .pos = pos,
                            .roll = roll,
                            .v = v,
                            .me = (enum colour)pos->turn,
                            .foe = colour_other((enum colour)pos->turn)};
}

static void describe_verdict(const struct account *s)
{
    size_t start = s->out->size;
    if (s->v->clause == CLAUSE_NO_PLAY) {
        account_pass(s);
    } else if (s->v->legal) {
        describe_legal(s);
    } else if (!refuse_move(s)) {
        refuse_whole(s);
    }
    if (s->out->size == start) {
        word_print(s->out, "%s",
                   s->v->legal ? _("The play is legal.") : _("The play is not legal."));
    }
}

void coach_verdict(struct text *out, const struct ruleset *r, const struct position *pos,
                   struct roll roll, const struct verdict *v)
{
    const struct account s = account_of(out, r, pos, roll, v);
    describe_verdict(&s);
}

void coach_refusal(struct text *out, const struct ruleset *r, const struct position *pos,
                   struct roll roll, const struct verdict *v)
{
    struct account s = account_of(out, r, pos, roll, v);
    s.no_way_out = true;
    describe_verdict(&s);
}

void coach_forfeit(struct text *out, const struct ruleset *r, const struct position *pos,
                   struct roll roll, const struct verdict *v)
{
    const struct account s = account_of(out, r, pos, roll, v);
    if (v->clause == CLAUSE_NO_PLAY) {
        account_pass(&s);
    } else {
        describe_forfeit(&s);
    }
}
