// SPDX-License-Identifier: GPL-3.0-or-later
#include "puzzlegen/plan.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "rules/generate.h"
#include "rules/rollset.h"

enum {
    QUARTER = 0x7e,          /* points 1 to 6 */
    THEIR_QUARTER = 0x7e000, /* Black's first, as White counts: 13 to 18 */
    SHOTS_LEAST = 4,         /* throws that make a blot worth the name of bait */
    JAN = 7,                 /* what a jan counts */
    CARRY_PLAYS = 4,         /* legal plays, for a turn to be a choice */
    PRIME_LEAST = 4,         /* bands in a row that are worth the name of a prime */
    THROWS_MORE = 5,         /* that make a difference */
    PIPS_BEHIND = 25,        /* that lose the race */
    PATTERN_FIRST = 20,
    PATTERN_POINTS = 5,
    PARTS = 3 /* of a title, of deeds */
};

#define GAIN_TOLD 0.03f /* how much more often the aim comes, for that to be told */

float plan_chance(enum plan_aim aim, const struct outcome *o)
{
    switch (aim) {
    case AIM_BURST:
        return o->p[OUTCOME_SPRANGJAN];
    case AIM_JAN:
        return o->p[OUTCOME_JAN] + o->p[OUTCOME_SPRANGJAN];
    default:
        return o->p[OUTCOME_HANDSOME] + o->p[OUTCOME_HANDSOME_MUNK];
    }
}

float plan_told(enum plan_aim aim, const struct outcome *o)
{
    return aim == AIM_JAN ? o->p[OUTCOME_JAN] : plan_chance(aim, o);
}

bool plan_bursts_too(enum plan_aim aim, const struct outcome *best, const struct outcome *wrong)
{
    const float differ = 0.05f;
    return aim == AIM_JAN &&
           fabsf(best->p[OUTCOME_SPRANGJAN] - wrong->p[OUTCOME_SPRANGJAN]) >= differ;
}

bool plan_reached(enum plan_aim aim, struct ending end)
{
    if (aim == AIM_HANDSOME)
        return ending_is_pattern((enum end_kind)end.kind);
    return end.kind == (aim == AIM_BURST ? END_SPRANGJAN : END_JAN);
}

/* ---- the board ---- */

/* Points of White's numbering where Black has at least, and at most, so many. */
static uint32_t plan_black_on(const struct position *pos, int least, int most)
{
    uint32_t mask = 0;
    for (int p = 1; p <= POINT_LAST; p++) {
        int n = pos->men[BLACK][board_enemy_point(BOARD_BRADE, p)];
        if (n >= least && n <= most)
            mask |= 1u << p;
    }
    return mask;
}

static uint32_t white_on(const struct position *pos, int least, int most)
{
    uint32_t mask = 0;
    for (int p = 1; p <= POINT_LAST; p++)
        if (pos->men[WHITE][p] >= least && pos->men[WHITE][p] <= most)
            mask |= 1u << p;
    return mask;
}

static uint32_t plan_prime_mask(const struct prime_fact *prime)
{
    uint32_t mask = 0;
    for (int i = 0; i < prime->length; i++)
        mask |= 1u << board_enemy_point(BOARD_BRADE, prime->first + i);
    return mask;
}

static int plan_lowest(uint32_t mask)
{
    return mask == 0 ? POINT_OFF : __builtin_ctz(mask);
}

/* Points of the first quarter where a checker of White's could come in. */
static uint32_t plan_open_points(const struct position *pos)
{
    return board_available_points(BOARD_BRADE, pos, WHITE);
}

static uint32_t plan_filled(const struct plan_turn *t)
{
    return QUARTER & ~white_on(&t->pos, 1, CHECKERS) & white_on(&t->play->after, 1, CHECKERS);
}

/* New blots that Black can hit. */
static uint32_t plan_lures(const struct plan_turn *t)
{
    uint32_t mask = white_on(&t->play->after, 1, 1) & ~white_on(&t->pos, 1, 1), hit = 0;
    uint32_t where = THEIR_QUARTER;
    if (t->aim == AIM_JAN)
        where = (1u << plan_lowest(plan_prime_mask(&t->after.prime[0]))) - (1u << 7);
    for (int p = 1; p <= POINT_LAST; p++)
        if ((mask & where) >> p & 1 && rollset_throws(t->after.at[p]) >= SHOTS_LEAST)
            hit |= 1u << p;
    return hit;
}

static uint32_t plan_outside(uint32_t mask)
{
    return mask & ~(uint32_t)THEIR_QUARTER;
}

static bool is_hit_outside(const struct play *play)
{
    bool hit = false;
    for (int i = 0; i < play->moves; i++)
        hit = hit || (play->move[i].hit > 0 && plan_outside(1u << play->move[i].to) != 0);
    return hit;
}

static int plan_hits_outside(const struct plan_turn *t)
{
    struct play_list *list = mem_alloc(sizeof *list);
    struct position next = t->play->after;
    struct rollset hit = rollset_none(2);
    next.turn = WHITE;
    for (struct rollset_each each = rollset_each(rollset_all(2)); rollset_next(&each);) {
        generate(t->r, &next, each.roll, list);
        for (int k = 0; k < list->n; k++)
            if (is_hit_outside(&list->play[k]))
                rollset_add(&hit, each.roll);
    }
    free(list);
    return rollset_throws(hit);
}

bool plan_goes_on(const struct plan_turn *t)
{
    return t->play->end.kind == END_NOT;
}

void plan_look(struct plan_turn *t)
{
    const struct ending none = {0};
    struct position after = t->play->after;
    memset(&t->before, 0, sizeof t->before);
    memset(&t->after, 0, sizeof t->after);
    reason_board_facts(t->r, &t->pos, &t->pos, &t->before);
    reason_facts_of(t->r, &t->pos, &after, plan_goes_on(t) ? none : t->play->end, &t->after);
    if (t->wrong != NULL && plan_goes_on(t))
        reason_facts_of(t->r, &t->pos, &t->wrong->after, t->wrong->end, &t->other);
    const struct reason_facts *a = &t->after, *b = &t->before;
    t->deeds = 0;
    t->deeds |= a->hits != 0 ? DEED_HIT : 0;
    if (t->aim == AIM_HANDSOME) {
        t->deeds |=
            a->pattern != END_NOT && b->pattern != END_NOT && a->pattern_pips < b->pattern_pips
                ? DEED_NEAR
                : 0;
        return;
    }
    t->deeds |= a->bursts != 0 ? DEED_BURST : 0;
    bool fill = t->aim == AIM_BURST && plan_filled(t) != 0 && a->available[0] < b->available[0];
    t->deeds |= fill ? DEED_FILL : 0;
    bool primes = a->prime[0].length >= PRIME_LEAST && t->aim == AIM_JAN;
    if (primes)
        t->deeds |= a->prime[0].length > b->prime[0].length ||
                            plan_prime_mask(&a->prime[0]) > plan_prime_mask(&b->prime[0])
                        ? DEED_PRIME
                        : DEED_HOLD;
    if (plan_goes_on(t) && plan_lures(t) != 0 && (t->aim == AIM_BURST ? a->bar[1] > 0 : primes))
        t->deeds |= DEED_LURE;
}

/* ---- what tempts ---- */

bool plan_wrong_is_natural(const struct plan_turn *t, bool chosen, float cost)
{
    const float dear = 0.5f;
    const struct reason_facts *f = &t->other, *best = &t->after;
    bool gains = f->hits != 0 || f->bursts != 0 || f->made != 0;
    uint32_t opened = plan_open_points(&t->wrong->after) & ~plan_open_points(&t->pos);
    if (t->aim == AIM_BURST && (opened & ~plan_open_points(&t->play->after)) != 0)
        return f->hits != 0 && cost < dear;
    if ((f->broken & ~best->broken) != 0 && !gains)
        return false;
    return gains || chosen;
}

bool plan_carries(const struct plan_turn *t)
{
    bool only_hit = t->after.hits != 0 && t->other.hits == 0 && t->other.made == 0;
    return t->plays >= CARRY_PLAYS && (t->aim == AIM_HANDSOME || !only_hit);
}

/* ---- what the best play has and the wrong one lacks ---- */

/* How many throws more Black hits with after the play than after the wrong one. */
static int more_shots(const struct plan_turn *t)
{
    return rollset_throws(t->after.shots) - rollset_throws(t->other.shots);
}

static bool hits_inside_only(const struct reason_facts *f)
{
    return f->hits != 0 && plan_outside(f->hits) == 0 && f->bursts == 0;
}

/* How many of White's points of the first quarter are open. */
static int open_count(const struct position *pos)
{
    return board_points_count(plan_open_points(pos));
}

static int shows_of_attack(const struct plan_turn *t, int more)
{
    int open = open_count(&t->play->after);
    uint32_t laid = board_blots(t->wrong->after.men[WHITE]) & ~board_blots(t->pos.men[WHITE]);
    if (open_count(&t->wrong->after) > open)
        return PLAN_SHOWS_FILL;
    if (more > 0)
        return PLAN_SHOWS_COUNT;
    if (t->after.bar[1] > t->other.bar[1])
        return PLAN_SHOWS_BAR;
    if ((t->deeds & DEED_LURE) == 0)
        return -1;
    if (open == 0 && more_shots(t) >= THROWS_MORE)
        return PLAN_SHOWS_BAIT;
    return (laid & THEIR_QUARTER) == 0 ? PLAN_SHOWS_LURE : -1;
}

static int shows_of_hunt(const struct plan_turn *t, int more)
{
    int run = t->after.prime[0].length;
    if (more > 0)
        return PLAN_SHOWS_COUNT;
    if (run >= PRIME_LEAST && run > t->other.prime[0].length)
        return PLAN_SHOWS_RUN;
    if (more < 0)
        return -1;
    if (hits_inside_only(&t->other) && t->after.hits == 0)
        return PLAN_SHOWS_INSIDE;
    if (t->after.bar[1] > t->other.bar[1])
        return PLAN_SHOWS_BAR;
    return more_shots(t) <= -THROWS_MORE ? PLAN_SHOWS_SAFETY : -1;
}

/* One of PLAN_SHOWS_…; -1: nothing. */
static int plan_shows(const struct plan_turn *t)
{
    int more = ending_jan_count(&t->play->after, BLACK) - ending_jan_count(&t->wrong->after, BLACK);
    return t->aim == AIM_BURST ? shows_of_attack(t, more)
           : t->aim == AIM_JAN ? shows_of_hunt(t, more)
                               : -1;
}

bool plan_contrasts(const struct plan_turn *t)
{
    return plan_shows(t) >= 0;
}

/* ---- facts ---- */

/* The groups of plan.tsv. */
extern const struct sentences plan_rows_roll, plan_rows_task, plan_rows_look, plan_rows_count,
    plan_rows_attack, plan_rows_hunt, plan_rows_crown, plan_rows_end, plan_rows_made,
    plan_rows_lacks, plan_rows_chance, plan_rows_react, plan_rows_reply, plan_rows_distance,
    plan_rows_time, plan_rows_deed, plan_rows_teaching, plan_rows_with, plan_rows_made_by,
    plan_rows_title;

/* Black's blots outside its quarter, points of White's. */
static uint32_t prey_of(const struct position *pos)
{
    return plan_outside(plan_black_on(pos, 1, 1));
}

static void add_aim(enum plan_aim aim, int n[FACT_NUMBERS])
{
    n[PLAN_ATTACK] = aim == AIM_BURST;
    n[PLAN_HUNT] = aim == AIM_JAN;
    n[PLAN_CROWN] = aim == AIM_HANDSOME;
}

static void add_deeds(unsigned deeds, int n[FACT_NUMBERS])
{
    n[PLAN_BURSTS] = (deeds & DEED_BURST) != 0;
    n[PLAN_FILLS] = (deeds & DEED_FILL) != 0;
    n[PLAN_LURES] = (deeds & DEED_LURE) != 0;
    n[PLAN_GROWS] = (deeds & DEED_PRIME) != 0;
    n[PLAN_HOLDS] = (deeds & DEED_HOLD) != 0;
    n[PLAN_NEARS] = (deeds & DEED_NEAR) != 0;
}

/* The board before the play. */
static void add_board(const struct plan_turn *t, int n[FACT_NUMBERS])
{
    const struct position *pos = &t->pos;
    n[PLAN_OPEN] = open_count(pos);
    n[PLAN_OWN_BAR] = pos->men[WHITE][POINT_BAR];
    n[PLAN_THEIR_BAR] = pos->men[BLACK][POINT_BAR];
    n[PLAN_COUNT] = ending_jan_count(pos, BLACK);
    n[PLAN_THEIR_HELD] = n[PLAN_COUNT] - n[PLAN_THEIR_BAR];
    n[PLAN_PREY] = board_points_count(prey_of(pos));
    n[PLAN_THEIR_LEFT] = CHECKERS - pos->men[BLACK][POINT_OFF];
    n[PLAN_CONTACT] = t->before.contact;
    n[PLAN_RUN_BEFORE] = t->before.prime[0].length;
    n[PLAN_PATTERN] = t->before.pattern != END_NOT;
    n[PLAN_PATTERN_PIPS] = t->before.pattern_pips;
    const uint8_t *men = ending_pattern_men(t->r, t->before.pattern);
    for (int i = 0; men != NULL && i < PATTERN_POINTS; i++) {
        int lack = men[i] - pos->men[WHITE][PATTERN_FIRST + i];
        n[PLAN_LACKS] += lack > 0 ? lack : 0;
    }
}

/* What the play does, and the board after it. */
static void add_play(const struct plan_turn *t, int n[FACT_NUMBERS])
{
    const struct reason_facts *a = &t->after;
    const struct position *after = &t->play->after;
    struct position next = *after;
    next.turn = WHITE;
    n[PLAN_HITS] = (int)a->hits;
    n[PLAN_HITS_OUTSIDE] = (int)plan_outside(a->hits);
    n[PLAN_BURST_POINTS] = (int)a->bursts;
    n[PLAN_BURST_CHECKERS] = a->burst_checkers;
    n[PLAN_FILLED] = (int)plan_filled(t);
    n[PLAN_OPEN_AFTER] = open_count(after);
    n[PLAN_OPEN_POINTS_AFTER] = (int)plan_open_points(after);
    n[PLAN_BAIT] = (int)plan_lures(t);
    n[PLAN_NEW_BAIT] = (int)(plan_lures(t) & ~a->hits);
    n[PLAN_QUIET_BAIT] = n[PLAN_NEW_BAIT] != 0;
    n[PLAN_BAR_AFTER] = a->bar[1];
    n[PLAN_END_BAR] = after->men[BLACK][POINT_BAR];
    n[PLAN_BAR_MORE] = n[PLAN_END_BAR] - n[PLAN_THEIR_BAR];
    n[PLAN_COUNT_AFTER] = ending_jan_count(after, BLACK);
    n[PLAN_HELD_AFTER] = n[PLAN_COUNT_AFTER] - n[PLAN_END_BAR];
    n[PLAN_SHORT] = JAN - n[PLAN_COUNT_AFTER];
    n[PLAN_PREY_AFTER] = board_points_count(prey_of(after));
    n[PLAN_INSIDE_ONLY] = hits_inside_only(a);
    n[PLAN_RUN] = a->prime[0].length;
    n[PLAN_BEHIND] = a->prime[0].behind;
    n[PLAN_THROWS] = rollset_throws(a->shots);
    n[PLAN_JAN_THROWS] = a->win_ends[END_JAN] + a->win_ends[END_SPRANGJAN];
    n[PLAN_JAN_THROWS] = n[PLAN_JAN_THROWS] < 36 ? n[PLAN_JAN_THROWS] : 36;
    n[PLAN_PICTURE_AFTER] = a->pattern != END_NOT;
    n[PLAN_PICTURE_PIPS] = a->pattern_pips;
    n[PLAN_ONE_LEFT] = roll_one_die_allowed(t->r, &next);
    n[PLAN_SPARED] = t->spared;
}

/* The same of the wrong play. */
static void add_wrong(const struct plan_turn *t, int n[FACT_NUMBERS])
{
    const struct reason_facts *o = &t->other;
    uint32_t open = plan_open_points(&t->wrong->after);
    int shows = plan_shows(t);
    n[PLAN_OTHER_HITS] = (int)o->hits;
    n[PLAN_OPEN_POINTS_WRONG] = (int)open;
    n[PLAN_OPENS] = (open & plan_open_points(&t->pos)) == 0;
    n[PLAN_BAR_WRONG] = o->bar[1];
    n[PLAN_COUNT_WRONG] = ending_jan_count(&t->wrong->after, BLACK);
    n[PLAN_WRONG_INSIDE_ONLY] = hits_inside_only(o);
    n[PLAN_WRONG_INSIDE] = board_points_count(o->hits & THEIR_QUARTER);
    n[PLAN_RUN_WRONG] = o->prime[0].length;
    n[PLAN_THROWS_WRONG] = rollset_throws(o->shots);
    n[PLAN_BURSTS_TOO] = t->bursts_too;
    if (shows >= 0)
        n[shows] = true;
}

/* What a turn is asked and told of, without what takes long. */
static struct facts facts_of(const struct plan_turn *t)
{
    struct facts f = {.rules = t->r};
    unsigned question = (t->variant + (unsigned)t->number) % 4;
    add_aim(t->aim, f.n);
    add_deeds(t->deeds, f.n);
    add_board(t, f.n);
    add_play(t, f.n);
    if (plan_goes_on(t))
        add_wrong(t, f.n);
    f.n[PLAN_LAST] = !plan_goes_on(t);
    f.n[PLAN_QUESTION] = (int)question;
    f.n[PLAN_EVEN] = question % 2 == 0;
    f.n[PLAN_VARIANT] = (int)(t->variant % 2);
    f.n[PLAN_ONE_DIE] = t->roll.die[1] == 0;
    f.n[PLAN_DIE] = t->roll.die[0];
    return f;
}

static struct word range(int first, int last)
{
    return first == last ? word_of("%d", first) : word_of("%d–%d", first, last);
}

/* "18–22", from the first to the last point of a run, as Black passes it. */
static struct word range_of(const struct prime_fact *prime)
{
    int first = board_enemy_point(BOARD_BRADE, prime->first);
    int last = board_enemy_point(BOARD_BRADE, prime->first + prime->length - 1);
    if (first <= last)
        return range(first, last);
    struct word part[] = {range(first, POINT_LAST), range(1, last)};
    return word_and(part, 2);
}

/* "two on 20 and one on 23": what a pattern lacks. */
static struct word lacking(const struct plan_turn *t, enum end_kind kind)
{
    const uint8_t *men = ending_pattern_men(t->r, kind);
    struct word part[PATTERN_POINTS];
    int n = 0;
    for (int i = 0; men != NULL && i < PATTERN_POINTS; i++) {
        int lack = men[i] - t->pos.men[WHITE][PATTERN_FIRST + i];
        if (lack > 0)
            part[n++] = word_of(_("%s on %d"), word_number(lack).s, PATTERN_FIRST + i);
    }
    return word_and(part, n);
}

/* Throws that hit one of the points of bait. */
static struct word hunter_throws(const struct plan_turn *t, uint32_t bait)
{
    struct rollset hit = rollset_none(2);
    for (int p = 1; p <= POINT_LAST; p++)
        if (bait >> p & 1)
            hit = rollset_or(hit, t->after.at[p]);
    return word_throws(hit);
}

static struct word noted(const struct plan_turn *t, const struct play *play)
{
    TEXT_HERE text = {0};
    draft_add_play(&text, t->r, play);
    struct word w = word_of("%s", text_str(&text));
    return w;
}

/* The words in the language that is set. */
static void add_words(const struct plan_turn *t, struct facts *f)
{
    enum end_kind end = (enum end_kind)t->play->end.kind;
    f->word[PLAN_ROLL] = word_roll(t->roll);
    f->word[PLAN_PLAY] = word_play(t->r, t->play);
    f->word[PLAN_NOTED_PLAY] = noted(t, t->play);
    f->word[PLAN_RANGE] = range_of(&t->after.prime[0]);
    f->word[PLAN_SHOTS] = word_throws(t->after.shots);
    f->word[PLAN_HUNTER_THROWS] = hunter_throws(t, (uint32_t)f->n[PLAN_BAIT]);
    if (t->before.pattern != END_NOT)
        f->word[PLAN_PICTURE] = word_of("%s", coach_ending_name(t->before.pattern));
    if (t->after.pattern != END_NOT)
        f->word[PLAN_PICTURE_LEFT] = word_of("%s", coach_ending_name(t->after.pattern));
    if (!plan_goes_on(t)) {
        f->word[PLAN_ENDING] = word_of("%s", coach_ending_name(end));
        f->word[PLAN_LACKING] = lacking(t, end);
    } else {
        f->word[PLAN_WRONG] = word_play(t->r, t->wrong);
        f->word[PLAN_NOTED_WRONG] = noted(t, t->wrong);
    }
}

/* ---- one turn ---- */

/* Adds the first row of a group that holds, in both languages. */
static void add_first(const struct plan_turn *t, const struct sentences *s, struct pair *both)
{
    struct facts f = facts_of(t);
    for (int l = 0; each_language(l); l++) {
        add_words(t, &f);
        sentences_say(&both->lang[l], s, &f);
    }
}

void plan_ask(const struct plan_turn *t, struct pair *both)
{
    add_first(t, &plan_rows_roll, both);
    add_first(t, &plan_rows_task, both);
}

void plan_look_at(const struct plan_turn *t, struct pair *both)
{
    add_first(t, &plan_rows_look, both);
}

void plan_react(const struct plan_turn *t, struct pair *both)
{
    add_first(t, &plan_rows_react, both);
}

void plan_count(const struct plan_turn *t, struct pair *both)
{
    struct facts f = facts_of(t);
    for (int l = 0; each_language(l); l++) {
        add_words(t, &f);
        sentences_say_all(&both->lang[l], &plan_rows_count, &f);
    }
}

void plan_tell(const struct plan_turn *t, struct pair *both)
{
    static const struct sentences *const aims[] = {[AIM_BURST] = &plan_rows_attack,
                                                   [AIM_JAN] = &plan_rows_hunt,
                                                   [AIM_HANDSOME] = &plan_rows_crown};
    struct facts f = facts_of(t);
    if (t->aim == AIM_JAN && plan_goes_on(t))
        f.n[PLAN_THROWS_OUTSIDE] = plan_hits_outside(t);
    for (int l = 0; each_language(l); l++) {
        struct text *out = &both->lang[l];
        add_words(t, &f);
        if (!plan_goes_on(t)) {
            sentences_say(out, &plan_rows_end, &f);
            continue;
        }
        draft_add_lead(out, t->r, t->wrong);
        sentences_say_all(out, aims[t->aim], &f);
        if (t->aim != AIM_HANDSOME) {
            sentences_say(out, &plan_rows_made, &f);
            sentences_say(out, &plan_rows_lacks, &f);
        }
        if (t->gain >= GAIN_TOLD)
            sentences_say(out, &plan_rows_chance, &f);
    }
}

/* ---- the other side ---- */

void plan_put_reply(enum plan_aim aim, struct draft *line, const struct position *pos,
                    struct roll roll, const struct play *play)
{
    const struct position *after = &play->after;
    struct facts f = {.rules = &line->rules};
    struct pair say = {0};
    add_aim(aim, f.n);
    for (int p = 1; p <= POINT_LAST; p++) /* White's checkers that were sent to the bar */
        if (pos->men[WHITE][p] > 0 && after->men[WHITE][p] == 0)
            f.n[PLAN_HITS] |= 1 << p;
    f.n[PLAN_THEIR_BAR] = pos->men[BLACK][POINT_BAR];
    f.n[PLAN_END_BAR] = after->men[BLACK][POINT_BAR];
    f.n[PLAN_PASSES] = play->moves == 0;
    f.n[PLAN_MAY_BURST] = after->men[WHITE][POINT_BAR] > open_count(after);
    f.n[PLAN_PREY_POINTS] = (int)(prey_of(after) & ~plan_black_on(pos, 1, 1));
    for (int l = 0; each_language(l); l++)
        sentences_say_all(&say.lang[l], &plan_rows_reply, &f);
    draft_put_reply(line, roll, play, &say);
}

/* ---- the whole ---- */

/* The rows of a group that hold, joined; every one is told how many were before it. */
static struct word parts_of(const struct sentences *s, struct facts *f)
{
    struct word part[PARTS];
    const struct sentence *row;
    int i = 0, n = 0;
    for (f->n[PLAN_NTH] = 0; n < PARTS && (row = sentences_next(s, f, &i)) != NULL;
         f->n[PLAN_NTH] = ++n) {
        TEXT_HERE text = {0};
        sentence_add(&text, s, row, f);
        part[n] = word_of("%s", text_str(&text));
    }
    return word_and(part, n);
}

void plan_title(const struct plan_turn *turn, struct pair *both)
{
    struct facts f = facts_of(turn);
    for (int l = 0; each_language(l); l++) {
        struct text *out = &both->lang[l];
        add_words(turn, &f);
        text_addf(out, "%s: ", f.word[PLAN_ROLL].s);
        if (turn->aim == AIM_HANDSOME)
            text_addf(out, "%s%s", sentences_word(&plan_rows_distance, &f).s,
                      sentences_word(&plan_rows_time, &f).s);
        else
            text_add(out, parts_of(&plan_rows_title, &f).s);
    }
}

/* What all turns of a line did, for what it teaches: with every deed of some turn. */
static struct facts line_facts(const struct plan_turn *turn, int n)
{
    static const struct {
        unsigned deeds;
        enum plan_number did;
    } all[] = {{DEED_FILL, PLAN_DID_FILL},   {DEED_LURE, PLAN_DID_LURE},
               {DEED_HIT, PLAN_DID_HIT},     {DEED_FILL | DEED_HIT, PLAN_DID_FILL_AND_HIT},
               {DEED_BURST, PLAN_DID_BURST}, {DEED_PRIME, PLAN_DID_PRIME},
               {DEED_HOLD, PLAN_DID_HOLD},   {DEED_HOLD | DEED_HIT, PLAN_DID_HOLD_AND_HIT},
               {DEED_NEAR, PLAN_DID_NEAR}};
    struct facts f = {.rules = turn->r};
    add_aim(turn->aim, f.n);
    f.n[PLAN_ONE_DIE] = turn[n - 1].roll.die[1] == 0;
    f.n[PLAN_RACE_LOST] = turn->before.pips[0] > turn->before.pips[1] + PIPS_BEHIND;
    for (int k = 0; k < n - 1; k++) {
        f.n[PLAN_SPARED] |= turn[k].spared;
        for (size_t i = 0; i < sizeof all / sizeof *all; i++)
            f.n[all[i].did] |= (turn[k].deeds & all[i].deeds) == all[i].deeds;
    }
    return f;
}

/* "With 3-1 you filled 3, and with 6-2 you hit on 16." */
static void say_deeds(struct text *out, const struct plan_turn *turn, int n)
{
    TEXT_HERE list = {0};
    int told = 0, all = 0;
    for (int k = 0; k < n - 1; k++)
        all += (turn[k].deeds & ~(unsigned)DEED_NEAR) != 0;
    for (int k = 0; k < n - 1; k++) {
        if ((turn[k].deeds & ~(unsigned)DEED_NEAR) == 0)
            continue;
        struct facts f = facts_of(&turn[k]);
        add_words(&turn[k], &f);
        f.word[PLAN_DEEDS] = parts_of(&plan_rows_deed, &f);
        text_add(&list, told == 0 ? "" : told == all - 1 ? _(" and ") : ", ");
        text_add(&list, sentences_word(&plan_rows_with, &f).s);
        told++;
    }
    if (told > 0)
        word_say(out, "%s.", text_str(&list));
}

void plan_story(const struct plan_turn *turn, int n, struct pair *both)
{
    struct facts whole = line_facts(turn, n), last = facts_of(&turn[n - 1]);
    const struct sentence *teaching = sentences_nth(&plan_rows_teaching, &whole, turn->variant);
    for (int l = 0; each_language(l); l++) {
        struct text *out = &both->lang[l];
        if (n > 2) {
            say_deeds(out, turn, n);
            add_words(&turn[n - 1], &last);
            sentences_say(out, &plan_rows_made_by, &last);
        }
        word_say(out, "%s", teaching->text[lang_current()]);
    }
}
