// SPDX-License-Identifier: GPL-3.0-or-later
#include "drill/makes.h"

#include "coach/verdict/words.h"

/* ---- jan ---- */

/* "two checkers on the bar", as how they stand: "två brickor slagna". */
static struct word phrase_hit(int n)
{
    return word_of(NG_("%s on the bar", "%s on the bar", n), word_checkers(n).s);
}

/* "three points". */
static struct word phrase_points(int n)
{
    if (n == 0) {
        return word_of("%s", _("no point"));
    }
    return word_of(NG_("one point", "%s points", n), word_number(n).s);
}

/* How far side c is on the way to being made jan, of seven. */
static void print_jan_count(struct text *out, const struct drillquestion *d, enum colour c)
{
    int count = ending_jan_count(&d->position, c), bar = d->position.men[c][POINT_BAR];
    word_print(out,
               _("%s has %s and holds %s of its first quarter: %s of the seven that make jan."),
               coach_colour_capital(c), phrase_hit(bar).s, phrase_points(count - bar).s,
               word_number(count).s);
}

bool describe_sprangjan(struct text *out, struct mining *m, const struct drillquestion *d,
                        struct rollset rolls)
{
    int bar = d->position.men[WHITE][POINT_BAR];
    int cap = board_available(&d->rules, &d->position, WHITE);
    (void)m;
    (void)rolls;
    print_jan_count(out, d, BLACK);
    if (bar == 0) {
        return true;
    }
    struct word open = word_of("%s", _("no open point"));
    if (cap > 0) {
        open = word_of(NG_("%s open", "%s open", cap), phrase_points(cap).s);
    }
    word_print(out,
               bar > cap
                   ? _("White has %s and %s: so White may burst by entering.")
                   : _("White has %s and %s: while that is so, White may not burst by entering."),
               phrase_hit(bar).s, open.s);
    return true;
}

/* Whether every play of the roll leaves White a band past the huk. */
static bool all_make_band(struct mining *m, const struct drillquestion *d, struct roll roll)
{
    bool all = true;
    generate(&d->rules, &d->position, roll, m->list);
    for (int i = 0; i < m->list->n; i++) {
        all = all && ending_has_jan_band(&m->list->play[i].after, WHITE);
    }
    return all && m->list->n > 0;
}

bool describe_blots(struct text *out, struct mining *m, const struct drillquestion *d,
                    struct rollset rolls)
{
    const uint8_t *men = d->position.men[WHITE];
    int count = men[POINT_BAR] + (men[POINT_HOME] >= 2);
    struct rollset forced = rollset_none(2);
    for (int p = 1; p <= POINT_LAST; p++) {
        count += men[p] == 1;
    }
    for (struct rollset_each each = rollset_each(rolls); rollset_next(&each);) {
        if (all_make_band(m, d, each.roll)) {
            rollset_add(&forced, each.roll);
        }
    }
    if (!rollset_is_empty(forced)) {
        word_print(out, _("With %s every legal play makes a band in the third or fourth quarter."),
                   word_rolls(forced).s);
    }
    word_print(
        out,
        _("White's blots, checkers on the bar and home come to %s now; at seven the jan blot "
          "is out."),
        word_number(count).s);
    return true;
}

/* ---- handsome wins ---- */

enum { PATTERN_FIRST = 20, PATTERN_POINTS = 5 };

/* "three checkers on 22, five on 23 and seven on 24" */
static struct word pattern_points(const uint8_t *men)
{
    struct word part[PATTERN_POINTS];
    int n = 0;
    for (int i = 0; i < PATTERN_POINTS; i++) {
        if (men[i] > 0) {
            struct word number = n == 0 ? word_checkers(men[i]) : word_number(men[i]);
            part[n++] = word_of(_("%s on %d"), number.s, PATTERN_FIRST + i);
        }
    }
    return word_and(part, n);
}

void describe_pattern(struct drillquestion *d, enum end_kind kind)
{
    const uint8_t *men = ending_is_pattern(kind) ? ending_pattern_men(&d->rules, kind) : NULL;
    for (int l = 0; men != NULL && each_language(l); l++) {
        struct word where = kind == END_ENKELT_KRONSPEL
                                ? word_of("%s", _("three checkers on each of the last five points"))
                                : pattern_points(men);
        word_print(&d->explain.lang[l], _("%s: %s."), coach_ending_name(kind), where.s);
    }
}

/* Pips to a pattern that can still be reached. */
static int pattern_pips(const struct drillquestion *d, enum end_kind kind)
{
    const uint8_t *men = ending_pattern_men(&d->rules, kind);
    int pips = 0;
    for (int p = POINT_BAR; p <= POINT_LAST; p++) {
        pips -= p * d->position.men[WHITE][p];
    }
    for (int i = 0; i < PATTERN_POINTS; i++) {
        pips += (PATTERN_FIRST + i) * men[i];
    }
    return pips;
}

/* The patterns that the plays of a roll make, bits by enum end_kind. */
static uint32_t patterns_with(struct mining *m, const struct drillquestion *d,
                              const struct position *pos, struct roll roll)
{
    uint32_t found = 0;
    generate(&d->rules, pos, roll, m->list);
    for (int k = 0; k < m->list->n; k++) {
        if (ending_is_pattern((enum end_kind)m->list->play[k].end.kind)) {
            found |= UINT32_C(1) << m->list->play[k].end.kind;
        }
    }
    return found;
}

bool describe_patterns(struct text *out, struct mining *m, const struct drillquestion *d,
                       struct rollset rolls)
{
    struct word part[END_KINDS];
    uint32_t found = 0;
    int n = 0;
    for (struct rollset_each each = rollset_each(rolls); rollset_next(&each);) {
        found |= patterns_with(m, d, &d->position, each.roll);
    }
    for (int kind = 0; kind < END_KINDS; kind++) {
        if ((found >> kind & 1) == 0) {
            continue;
        }
        int pips = pattern_pips(d, (enum end_kind)kind);
        struct word far = n == 0 ? word_pips(pips) : word_of("%d", pips);
        part[n] = word_of(_("%s to a %s"), far.s, coach_ending_name((enum end_kind)kind));
        n++;
    }
    word_print(out,
               _("It is %s, and the whole roll must be played: it has to come to exactly that many "
                 "pips, and every landing must be legal."),
               word_and(part, n).s);
    return true;
}

static struct rollset pattern_rolls(struct mining *m, const struct drillquestion *d, int dice)
{
    struct position pos = d->position;
    struct rollset found = rollset_none(dice);
    if (dice == 1) {
        pos.one[WHITE] = 1;
    }
    for (struct rollset_each each = rollset_each(rollset_all(dice)); rollset_next(&each);) {
        if (patterns_with(m, d, &pos, each.roll) != 0) {
            rollset_add(&found, each.roll);
        }
    }
    return found;
}

bool describe_one_die(struct text *out, struct mining *m, const struct drillquestion *d,
                      struct rollset rolls)
{
    struct rollset faces = pattern_rolls(m, d, 1);
    struct word part[6];
    int n = 0;
    describe_patterns(out, m, d, rolls);
    for (struct rollset_each each = rollset_each(faces); rollset_next(&each);) {
        part[n++] = word_of("%s", word_die(each.roll.die[0]));
    }
    if (n > 0) {
        word_print(
            out,
            NG_("With one die %s does it at once: %d chance in 6, against %d in 36 with two.",
                "With one die %s do it at once: %d chances in 6, against %d in 36 with two.", n),
            word_and(part, n).s, n, rollset_throws(rolls));
    }
    return true;
}

/* ---- the last checker ---- */

/* Where White's only checker stands. */
static int last_point(const struct drillquestion *d)
{
    int p = POINT_BAR;
    while (p < POINT_LAST && d->position.men[WHITE][p] == 0) {
        p++;
    }
    return p;
}

/* Which dice cannot be played from where the checker stands. Returns how many. */
static int print_shut_dice(struct text *out, const struct drillquestion *d)
{
    int from = last_point(d), n = 0;
    struct word dice[6];
    uint32_t bands = 0;
    for (int face = 6; face >= 1; face--) {
        if (from + face <= POINT_LAST &&
            board_enemy_on(&d->rules, &d->position, WHITE, from + face) >= 2) {
            bands |= 1u << (from + face);
            dice[n++] = word_of("%s", word_die(face));
        }
    }
    if (n > 0) {
        word_print(out,
                   NG_("%s is shut: Black has a band on %s, and the last checker may not burst.",
                       "%s are shut: Black has bands on %s, and the last checker may not burst.",
                       n),
                   word_and(dice, n).s, word_mask(&d->rules, bands).s);
    }
    return n;
}

bool describe_shut(struct text *out, struct mining *m, const struct drillquestion *d,
                   struct rollset rolls)
{
    (void)m;
    (void)rolls;
    print_shut_dice(out, d);
    return true;
}

bool describe_still(struct text *out, struct mining *m, const struct drillquestion *d,
                    struct rollset rolls)
{
    int n = print_shut_dice(out, d);
    (void)m;
    if (n * n == rollset_throws(rolls)) {
        word_print(out,
                   _("It stands still only when both dice are shut: %d times %d is %d throws."), n,
                   n, n * n);
    }
    return true;
}

/* How much of a roll the checker can use, in pips. */
static int most_pips(struct mining *m, const struct drillquestion *d, struct roll roll)
{
    int most = 0;
    generate(&d->rules, &d->position, roll, m->list);
    for (int i = 0; i < m->list->n; i++) {
        int pips = board_pips(&d->position, WHITE) - board_pips(&m->list->play[i].after, WHITE);
        most = pips > most ? pips : most;
    }
    return most;
}

bool describe_burst_stops(struct text *out, struct mining *m, const struct drillquestion *d,
                          struct rollset rolls)
{
    struct rollset part = rollset_none(2);
    print_shut_dice(out, d);
    for (struct rollset_each each = rollset_each(rolls); rollset_next(&each);) {
        if (most_pips(m, d, each.roll) > 0) {
            rollset_add(&part, each.roll);
        }
    }
    if (rollset_is_empty(part)) {
        word_print(out, "%s", _("The whole roll is forfeited with all of these."));
    } else {
        word_print(out,
                   _("Only part of the roll can be played with %s: after that the way is shut."),
                   word_rolls(part).s);
    }
    return true;
}
