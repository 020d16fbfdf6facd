// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/load/theme.h"

#include <stdio.h>
#include <string.h>

#include "base/lang.h"
#include "rules/clause.h"
#include "rules/generate.h"

/* ---- under which rules ---- */

static bool is_brade(const struct ruleset *r)
{
    return r->board == BOARD_BRADE;
}

static bool is_backgammon(const struct ruleset *r)
{
    return r->board == BOARD_BACKGAMMON;
}

static bool bans_bands(const struct ruleset *r)
{
    return r->band_from > 2;
}

static bool refuses_own_entry(const struct ruleset *r)
{
    return r->entry_own == 0;
}

static bool bursts_entering(const struct ruleset *r)
{
    return is_brade(r) && r->entry_burst != ENTRY_BURST_NEVER;
}

static bool bursts_runs(const struct ruleset *r)
{
    return is_brade(r) && r->long_run == LONG_RUN_BURST;
}

static bool bursts(const struct ruleset *r)
{
    return bursts_entering(r) || bursts_runs(r);
}

static bool forbids_runs(const struct ruleset *r)
{
    return is_brade(r) && r->long_run == LONG_RUN_FORBIDDEN;
}

static bool spares_last_checker(const struct ruleset *r)
{
    return bursts(r) && r->last_checker_bursts == 0;
}

static bool knows_patterns(const struct ruleset *r)
{
    return is_brade(r) && r->pattern_when != END_NONE;
}

static bool knows_one_die(const struct ruleset *r)
{
    return knows_patterns(r) && r->one_die != ONE_DIE_NO;
}

static bool knows_jan(const struct ruleset *r)
{
    return is_brade(r) && r->jan_when != END_NONE;
}

static bool knows_sprangjan(const struct ruleset *r)
{
    return knows_jan(r) && bursts(r);
}

static bool ends_at_once(const struct ruleset *r)
{
    return is_brade(r) && (r->jan_when == END_AT_ONCE || r->pattern_when == END_AT_ONCE);
}

static bool has_terms_of_giving_up(const struct ruleset *r)
{
    return is_brade(r) && r->resign == RESIGN_YES;
}

static bool wants_five_blots(const struct ruleset *r)
{
    return is_brade(r) && r->five_blots != 0;
}

/* ---- the table ---- */

#define ASK(word) (1u << DRAW_##word)
#define C(name) (UINT32_C(1) << CLAUSE_##name)

enum {
    ASK_ROLL = ASK(LEGAL) | ASK(PLAY) | ASK(PLAYS) | ASK(ROLLS) | ASK(COUNTS),
    ASK_END = ASK_ROLL | ASK(WIN) | ASK(POINTS)
};

#define FULL_USE (C(INCOMPLETE) | C(HIGHER_DIE) | C(NOT_FULL_USE))
#define BEARING_OFF (C(NOT_ALL_IN_Q4) | C(NOT_REARMOST) | C(REAR_ONLY) | C(EXACT_ONLY) | FULL_USE)

static const struct theme themes[] = {
    {.name = "first-roll",
     .title = N_("the first roll"),
     .asks = ASK_ROLL,
     .wrong = C(BAND_BAN) | C(BLOCKED) | C(INCOMPLETE) | C(TOO_FEW_BLOTS) | C(WRONG_DIE),
     .templates = {TEMPLATE_FIRST}},
    {.name = "moving",
     .title = N_("moving"),
     .asks = ASK_ROLL,
     .place = PLACE_NO_BAR,
     .wrong = C(BLOCKED) | C(WRONG_DIE),
     .templates = {TEMPLATE_GAME, TEMPLATE_MIDDLE}},
    {.name = "touching-down",
     .title = N_("touching down between two moves"),
     .asks = ASK_ROLL,
     .look = LOOK_ON,
     .place = PLACE_NO_BAR,
     .wrong = C(BLOCKED) | C(WRONG_DIE),
     .templates = {TEMPLATE_GAME, TEMPLATE_EARLY, TEMPLATE_MIDDLE}},
    {.name = "full-use",
     .title = N_("using the whole roll"),
     .asks = ASK_ROLL,
     .wrong = FULL_USE,
     .templates = {TEMPLATE_WALL, TEMPLATE_OFF, TEMPLATE_GAME, TEMPLATE_BAR}},
    {.name = "higher-die",
     .title = N_("the higher die"),
     .asks = ASK_ROLL,
     .roll = ROLL_ONE_OF_TWO,
     .wrong = FULL_USE | C(BLOCKED),
     .templates = {TEMPLATE_WALL, TEMPLATE_BAR},
     .takes = "full-use"},
    {.name = "band-ban",
     .title = N_("where bands may be laid"),
     .possible = bans_bands,
     .asks = ASK_ROLL,
     .look = LOOK_PAIR,
     .wrong = C(BAND_BAN),
     .templates = {TEMPLATE_EARLY, TEMPLATE_MIDDLE, TEMPLATE_GAME}},
    {.name = "five-blots",
     .title = N_("five checkers out before the first band"),
     .possible = wants_five_blots,
     .asks = ASK_ROLL,
     .look = LOOK_PAIR,
     .place = PLACE_BLOTS_OUT,
     .wrong = C(TOO_FEW_BLOTS),
     .templates = {TEMPLATE_EARLY, TEMPLATE_GAME},
     .takes = "band-ban"},
    {.name = "blocks",
     .title = N_("the other side's bands in the way"),
     .asks = ASK_ROLL,
     .place = PLACE_NO_BAR,
     .wrong = C(BLOCKED),
     .templates = {TEMPLATE_WALL, TEMPLATE_GAME, TEMPLATE_MIDDLE},
     .takes = "full-use"},
    {.name = "hitting",
     .title = N_("hitting blots"),
     .asks = ASK_ROLL,
     .look = LOOK_ENEMY,
     .wrong = C(BLOCKED) | C(ENTRY_BLOCKED) | C(WRONG_DIE),
     .templates = {TEMPLATE_GAME, TEMPLATE_EARLY, TEMPLATE_MIDDLE, TEMPLATE_BAR}},
    {.name = "entering",
     .title = N_("entering from the bar"),
     .asks = ASK_ROLL,
     .place = PLACE_BAR,
     .wrong = C(BAR_FIRST) | C(ENTRY_OWN) | C(ENTRY_BLOCKED) | C(INCOMPLETE),
     .templates = {TEMPLATE_BAR, TEMPLATE_GAME, TEMPLATE_HOME},
     .takes = "hitting"},
    {.name = "home-entry",
     .title = N_("entering at home"),
     .possible = refuses_own_entry,
     .asks = ASK_ROLL,
     .look = LOOK_ENTER_HOME,
     .place = PLACE_BAR,
     .roll = ROLL_HOLDS_ONE,
     .wrong = C(ENTRY_OWN),
     .templates = {TEMPLATE_HOME},
     .takes = "entering"},
    {.name = "iron-bands",
     .title = N_("the iron bands"),
     .possible = is_brade,
     .asks = ASK_ROLL,
     .look = LOOK_LEAVE_HOME,
     .place = PLACE_IRON,
     .wrong = C(BLOCKED) | FULL_USE,
     .templates = {TEMPLATE_IRON},
     .takes = "full-use"},
    {.name = "burst-overflow",
     .title = N_("bursting when too many are on the bar"),
     .possible = bursts_entering,
     .asks = ASK_ROLL,
     .look = LOOK_ENTER_BAND,
     .place = PLACE_BAR | PLACE_Q1_BAND,
     .wrong = C(ENTRY_BLOCKED),
     .templates = {TEMPLATE_OVERFLOW, TEMPLATE_OVERFLOW, TEMPLATE_BAR},
     .takes = "entering"},
    {.name = "burst-run",
     .title = N_("bursting long runs"),
     .possible = bursts_runs,
     .asks = ASK_ROLL,
     .look = LOOK_BAND,
     .place = PLACE_PRIME,
     .wrong = C(BLOCKED) | C(ENTRY_BLOCKED),
     .templates = {TEMPLATE_PRIME},
     .takes = "hitting"},
    {.name = "burst-stops",
     .title = N_("when the right to burst ends"),
     .possible = bursts,
     .asks = ASK_ROLL,
     .look = LOOK_BANDS,
     .wrong = C(BLOCKED) | C(ENTRY_BLOCKED) | FULL_USE,
     .templates = {TEMPLATE_OVERFLOW, TEMPLATE_PRIME},
     .takes = "burst-overflow burst-run"},
    {.name = "run-of-six",
     .title = N_("runs of six, which are forbidden"),
     .possible = forbids_runs,
     .asks = ASK_ROLL,
     .look = LOOK_PAIR,
     .place = PLACE_OWN_PRIME,
     .wrong = C(LONG_RUN),
     .templates = {TEMPLATE_OWN_PRIME},
     .takes = "band-ban"},
    {.name = "last-checker",
     .title = N_("the last checker"),
     .possible = spares_last_checker,
     .asks = ASK(LEGAL) | ASK(PLAY) | ASK(POINTS) | ASK(ROLLS) | ASK(COUNTS),
     .place = PLACE_LAST,
     .wrong = C(LAST_CHECKER) | C(BLOCKED) | C(ENTRY_BLOCKED),
     .templates = {TEMPLATE_LAST, TEMPLATE_LAST_AMONG},
     .takes = "burst-overflow burst-run hemspel"},
    {.name = "hemspel",
     .title = N_("bearing off"),
     .possible = is_brade,
     .asks = ASK_END,
     .look = LOOK_OFF,
     .place = PLACE_NO_BAR,
     .wrong = BEARING_OFF,
     .templates = {TEMPLATE_OFF, TEMPLATE_OFF_LATE, TEMPLATE_COMING}},
    {.name = "reduction",
     .title = N_("reducing a die"),
     .asks = ASK_END,
     .look = LOOK_REDUCE,
     .place = PLACE_Q4,
     .wrong = BEARING_OFF,
     .templates = {TEMPLATE_OFF, TEMPLATE_OFF_LATE},
     .takes = "hemspel"},
    {.name = "munk",
     .title = N_("hitting while bearing off, and munk"),
     .possible = is_brade,
     .asks = ASK_END,
     .look = LOOK_ENEMY,
     .place = PLACE_Q4 | PLACE_ENEMY_Q4,
     .wrong = C(BLOCKED) | BEARING_OFF,
     .templates = {TEMPLATE_MUNK},
     .takes = "reduction entering"},
    {.name = "handsome",
     .title = N_("handsome wins"),
     .possible = knows_patterns,
     .asks = ASK_END,
     .look = LOOK_FINISH,
     .place = PLACE_PATTERN | PLACE_NO_BAR,
     .wrong = FULL_USE | C(BLOCKED) | C(PAST_THE_END) | C(REAR_ONLY),
     .templates = {TEMPLATE_PATTERN}},
    {.name = "at-once",
     .title = N_("games that end at once"),
     .possible = ends_at_once,
     .asks = ASK_END,
     .roll = ROLL_ENDS,
     .wrong = C(PAST_THE_END),
     .templates = {TEMPLATE_PATTERN, TEMPLATE_JAN, TEMPLATE_SPRANGJAN},
     .takes = "handsome sprangjan"},
    {.name = "one-die",
     .title = N_("rolling one die"),
     .possible = knows_one_die,
     .asks = ASK_END | ASK(PREROLL),
     .place = PLACE_PATTERN,
     .roll = ROLL_ONE_DIE,
     .wrong = C(BLOCKED) | C(WRONG_DIE) | C(INCOMPLETE) | C(REAR_ONLY) | C(EXACT_ONLY),
     .templates = {TEMPLATE_PATTERN},
     .takes = "handsome"},
    {.name = "jan",
     .title = N_("jan"),
     .possible = knows_jan,
     .asks = ASK_END,
     .place = PLACE_JAN,
     .wrong = FULL_USE | C(PAST_THE_END) | C(BLOCKED) | C(ENTRY_BLOCKED),
     .templates = {TEMPLATE_JAN, TEMPLATE_JAN, TEMPLATE_SPRANGJAN},
     .takes = "entering"},
    {.name = "jan-blot",
     .title = N_("the jan blot"),
     .possible = knows_jan,
     .asks = ASK_ROLL | ASK(PREROLL),
     .place = PLACE_JAN_BLOT,
     .wrong = C(BAND_BAN) | C(BLOCKED) | C(ENTRY_OWN) | C(ENTRY_BLOCKED) | C(BAR_FIRST),
     .templates = {TEMPLATE_JAN_BLOT},
     .takes = "jan"},
    {.name = "sprangjan",
     .title = N_("sprängjan"),
     .possible = knows_sprangjan,
     .asks = ASK_END,
     .place = PLACE_BAR | PLACE_Q1_BAND | PLACE_JAN,
     .wrong = C(ENTRY_BLOCKED) | C(ENTRY_OWN) | C(PAST_THE_END) | FULL_USE,
     .templates = {TEMPLATE_SPRANGJAN},
     .takes = "jan burst-overflow"},
    {.name = "give-up",
     .title = N_("giving up"),
     .possible = has_terms_of_giving_up,
     .asks = ASK_ROLL | ASK(PREROLL),
     .wrong = C(BAND_BAN) | C(BLOCKED) | C(BAR_FIRST),
     .templates = {TEMPLATE_EARLY, TEMPLATE_JAN_BLOT, TEMPLATE_MIDDLE, TEMPLATE_GAME}},
    {.name = "scores",
     .title = N_("what the ends are worth"),
     .asks = ASK_END,
     .roll = ROLL_ENDS,
     .wrong = BEARING_OFF | C(BLOCKED) | C(PAST_THE_END),
     .templates = {TEMPLATE_OFF_LATE, TEMPLATE_MUNK, TEMPLATE_PATTERN, TEMPLATE_JAN,
                   TEMPLATE_SPRANGJAN},
     .takes = "reduction"},
    {.name = "here-not-there",
     .title = N_("the same play under other rules"),
     .possible = is_brade,
     .asks = ASK(LEGAL),
     .templates = {TEMPLATE_OVERFLOW, TEMPLATE_PRIME, TEMPLATE_OFF, TEMPLATE_PATTERN, TEMPLATE_JAN,
                   TEMPLATE_EARLY},
     .takes = "burst-stops reduction handsome jan"},
    {.name = "backgammon-enter",
     .title = N_("entering in backgammon"),
     .possible = is_backgammon,
     .asks = ASK_ROLL,
     .place = PLACE_BAR,
     .wrong = C(BAR_FIRST) | C(ENTRY_BLOCKED) | C(INCOMPLETE) | C(BLOCKED),
     .templates = {TEMPLATE_BAR, TEMPLATE_BAR, TEMPLATE_GAME},
     .takes = "entering"},
    {.name = "backgammon-bearoff",
     .title = N_("bearing off in backgammon"),
     .possible = is_backgammon,
     .asks = ASK_END,
     .look = LOOK_OFF,
     .place = PLACE_NO_BAR,
     .wrong = BEARING_OFF,
     .templates = {TEMPLATE_OFF, TEMPLATE_OFF_LATE, TEMPLATE_COMING},
     .takes = "reduction"},
    {.name = "race",
     .title = N_("the race home"),
     .asks = ASK_ROLL,
     .place = PLACE_RACE | PLACE_NO_BAR,
     .wrong = BEARING_OFF | C(WRONG_DIE) | C(BLOCKED),
     .templates = {TEMPLATE_RACE},
     .takes = "reduction"},
};

const struct theme *theme_nth(size_t i)
{
    return i < sizeof themes / sizeof *themes ? &themes[i] : NULL;
}

const char *course_draw_theme(const struct course_draw *line)
{
    return line->theme < 0 ? NULL : themes[line->theme].name;
}

uint64_t theme_bit(const char *name)
{
    for (size_t i = 0; theme_nth(i) != NULL; i++) {
        if (strcmp(themes[i].name, name) == 0) {
            return UINT64_C(1) << i;
        }
    }
    return 0;
}

uint64_t theme_with_taken(uint64_t all)
{
    uint64_t before = 0;
    while (before != all) {
        before = all;
        for (size_t i = 0; theme_nth(i) != NULL; i++) {
            const char *name = (before >> i & 1) != 0 ? themes[i].takes : NULL;
            while (name != NULL && *name != '\0') {
                char one[32];
                size_t n = strcspn(name, " ");
                snprintf(one, sizeof one, "%.*s", (int)n, name);
                all |= theme_bit(one);
                name += n + (name[n] == ' ');
            }
        }
    }
    return all;
}

const char *theme_title(const char *name)
{
    for (size_t i = 0; theme_nth(i) != NULL; i++) {
        if (strcmp(themes[i].name, name) == 0) {
            return _(themes[i].title);
        }
    }
    return NULL;
}

const char *course_draw_title(const struct course_draw *line)
{
    return line->theme < 0 ? NULL : _(themes[line->theme].title);
}

bool theme_possible(const struct theme *t, const struct ruleset *r)
{
    return t->possible == NULL || t->possible(r);
}

bool theme_compares(const struct theme *t)
{
    return t->wrong == 0;
}

/* ---- facts ---- */

static unsigned of_bands(const struct ruleset *r, const struct position *pos, enum colour me)
{
    unsigned facts = 0;
    int own_prime = board_longest_prime(r, pos, me, NULL);
    if (pos->men[me][POINT_HOME] >= 2 && board_enemy_on(r, pos, me, 6) >= 2 &&
        board_enemy_on(r, pos, me, 7) >= 2) {
        facts |= PLACE_IRON;
    }
    if (board_longest_prime(r, pos, colour_other(me), NULL) >= 5) {
        facts |= PLACE_PRIME;
    }
    if (own_prime == 4 || own_prime == 5) {
        facts |= PLACE_OWN_PRIME;
    }
    for (int p = 1; p <= 6; p++) {
        facts |= board_enemy_on(r, pos, me, p) >= 2 ? PLACE_Q1_BAND : 0;
    }
    for (int p = 19; p <= 24; p++) {
        facts |= board_enemy_on(r, pos, me, p) == 1 ? PLACE_ENEMY_Q4 : 0;
    }
    return facts;
}

/* The jan blots: what ending_jan_blot_out() counts. */
static int jan_blots(const uint8_t *own)
{
    int n = own[POINT_BAR] + (own[POINT_HOME] >= 2);
    for (int p = 1; p <= POINT_LAST; p++) {
        n += own[p] == 1;
    }
    return n;
}

static unsigned of_own(const struct ruleset *r, const struct position *pos, enum colour me)
{
    const uint8_t *own = pos->men[me];
    unsigned facts = own[POINT_BAR] > 0 ? PLACE_BAR : PLACE_NO_BAR;
    int q12 = own[POINT_BAR], q3 = 0, away = CHECKERS - own[POINT_HOME];
    for (int p = 1; p <= 12; p++) {
        q12 += own[p];
    }
    for (int p = 13; p <= 18; p++) {
        q3 += own[p];
    }
    if (q12 + q3 == 0) {
        facts |= PLACE_Q4;
    }
    if (own[POINT_OFF] == CHECKERS - 1) {
        facts |= PLACE_LAST;
    }
    if (q12 == 0 || own[POINT_OFF] >= 9) {
        facts |= PLACE_RACE;
    }
    if (away >= 3 && away <= 6) {
        facts |= PLACE_BLOTS_OUT;
    }
    if (own[POINT_OFF] == 0 && knows_patterns(r) && ending_pattern_near(r, pos, me, 4)) {
        facts |= PLACE_PATTERN;
    }
    if (jan_blots(own) >= 5) {
        facts |= PLACE_JAN_BLOT;
    }
    return facts;
}

unsigned theme_place(const struct ruleset *r, const struct position *pos)
{
    enum colour me = (enum colour)pos->turn;
    bool jan = ending_jan_count(pos, WHITE) >= 4 || ending_jan_count(pos, BLACK) >= 4;
    return of_own(r, pos, me) | of_bands(r, pos, me) | (jan ? PLACE_JAN : 0);
}

unsigned theme_roll(struct roll roll, const struct play_list *list)
{
    unsigned facts = 0;
    int most = 0;
    for (int i = 0; i < list->n; i++) {
        const struct play *play = &list->play[i];
        most = play->dice > most ? play->dice : most;
        facts |= play->end.kind != END_NOT ? ROLL_ENDS : 0;
    }
    if (most < roll_moves(roll)) {
        facts |= ROLL_PART;
    }
    if (most == 1 && roll.die[1] != 0 && !roll_is_double(roll)) {
        facts |= ROLL_ONE_OF_TWO;
    }
    if (roll.die[0] == 1 || roll.die[1] == 1) {
        facts |= ROLL_HOLDS_ONE;
    }
    if (roll.die[1] == 0) {
        facts |= ROLL_ONE_DIE;
    }
    return facts;
}

/* ---- looking at plays ---- */

/* What one move shows. */
static bool shows(enum look look, const struct ruleset *r, const struct position *pos,
                  struct roll roll, const struct move *m)
{
    enum colour me = (enum colour)pos->turn;
    bool lands = m->to >= 1 && m->to <= POINT_LAST;
    int enemy = lands ? board_enemy_on(r, pos, me, m->to) : 0;
    int exact = POINT_OFF - m->from;
    switch (look) {
    case LOOK_ENEMY:
        return enemy >= 1;
    case LOOK_BAND:
    case LOOK_BANDS:
        return enemy >= 2;
    case LOOK_ENTER_BAND:
        return enemy >= 2 && m->from == POINT_BAR;
    case LOOK_ENTER:
        return m->from == POINT_BAR;
    case LOOK_ENTER_HOME:
        return m->from == POINT_BAR && m->to == POINT_HOME;
    case LOOK_LEAVE_HOME:
        return m->from == POINT_HOME;
    case LOOK_PAIR:
        return lands && pos->men[me][m->to] >= 1;
    case LOOK_OFF:
        return m->to == POINT_OFF;
    case LOOK_REDUCE:
        return m->to == POINT_OFF && exact != roll.die[0] && exact != roll.die[1];
    case LOOK_FINISH:
        return m->to >= 19 && m->to <= POINT_LAST;
    default:
        return true;
    }
}

static bool moves_on(const struct play *play)
{
    for (int i = 0; i < play->moves; i++) {
        for (int k = 0; k < play->moves; k++) {
            if (i != k && play->move[i].to == play->move[k].from &&
                play->move[i].to <= POINT_LAST) {
                return true;
            }
        }
    }
    return false;
}

bool theme_looks(const struct theme *t, const struct ruleset *r, const struct position *pos,
                 struct roll roll, const struct play *play)
{
    if (t->look == LOOK_ANY) {
        return true;
    }
    if (t->look == LOOK_ON) {
        return moves_on(play);
    }
    bool any = false, all = play->moves > 0;
    for (int i = 0; i < play->moves; i++) {
        bool it = shows(t->look, r, pos, roll, &play->move[i]);
        any = any || it;
        all = all && it;
    }
    return t->look == LOOK_BANDS ? all : any;
}

enum template theme_template(const struct theme *t, struct rng *rng)
{
    uint32_t n = 0;
    while (n < THEME_MOULDS && t->templates[n] != TEMPLATE_NONE) {
        n++;
    }
    return t->templates[rng_below(rng, n)];
}
