// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rules of bräde by brute force.  Nothing here is clever on purpose: a
// position is two plain arrays, every order of the dice is walked, every
// checker is tried, every line that comes out is kept, and only then are the
// lines that are no legal play thrown away.
#include "reference.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WHITE = 0, BLACK = 1, BAR = 0, OFF = 25, CHECKERS = 15, MOST_MOVES = 6 };

// Points are counted 1..24 along each side's own way.
struct state {
    int on[2][26];
    int bar[2];
    int off[2];
    int turn;
    int one[2];
    bool first[2], stack[2], held[2];
};

struct move {
    int from, to;
    int hit;        // enemy checkers sent to the bar by the landing
    bool hit_stack; // they were a live double-six stack
};

enum line_kind { ORDINARY, DOUBLE_SIX, KEJSARSPEL };
enum jan_kind { NO_JAN, JAN, SPRANGJAN };

// One order of moves that was tried, as far as it went.
struct line {
    struct state after;
    struct move move[MOST_MOVES];
    int moves;
    int dice;  // dice moved
    int faces; // sum of their faces
    int pips;  // points moved forward
    enum line_kind kind;
    enum jan_kind jan; // what the enemy became, by the move that first made it so
    bool stopped;      // an at-once end: nothing may follow
};

struct lines {
    struct line *at;
    size_t count, cap;
    bool out_of_memory;
    bool once;    // drop a line that stands where an earlier one stood after as many dice
    size_t *seen; // then: numbers of lines + 1 by hash, 0 = free
    size_t slots;
};

// ---------------------------------------------------------------------------
// Rulesets

bool ref_rules_named(struct ref_rules *rules, const char *name)
{
    struct ref_rules lt;

    memset(&lt, 0, sizeof lt);
    lt.board = REF_BRADE;
    lt.entry_own = false;
    lt.use = REF_USE_PIPS;
    lt.band_from = 12;
    lt.entry_burst = REF_OVERFLOW;
    lt.long_run = REF_RUN_BURST;
    lt.last_checker_bursts = false;
    lt.bear_off = REF_BEAR_ANY;
    lt.overshoot = REF_OVER_REAR;
    lt.jan_when = REF_FULL;
    lt.pattern_when = REF_FULL;
    lt.one_die = REF_ONE_THREE;
    lt.double_six = REF_SIX_NO;
    lt.resign = REF_RESIGN_YES;
    lt.score = REF_WW;

    if (strcmp(name, "lyckans-talisman") == 0) {
        ;
    } else if (strcmp(name, "helmfrid") == 0) {
        lt.jan_when = REF_AT_ONCE;
        lt.score = REF_SH;
    } else if (strcmp(name, "vasa") == 0) {
        lt.bear_off = REF_BEAR_REAR;
        lt.jan_when = REF_AT_ONCE;
        lt.pattern_when = REF_AT_ONCE;
        lt.one_die = REF_ONE_NO;
        lt.score = REF_VASA;
    } else if (strcmp(name, "sweboard") == 0) {
        lt.use = REF_USE_DICE;
        lt.entry_burst = REF_NONE_FREE;
        lt.long_run = REF_RUN_FORBIDDEN;
        lt.overshoot = REF_OVER_ANY;
        lt.jan_when = REF_AT_ONCE;
        lt.one_die = REF_ONE_NO;
        lt.score = REF_SWEBOARD;
    } else if (strcmp(name, "backgammon") == 0) {
        lt.board = REF_BACKGAMMON;
        lt.entry_own = true;
        lt.use = REF_USE_DICE;
        lt.band_from = 1;
        lt.entry_burst = REF_NEVER;
        lt.long_run = REF_RUN_FREE;
        lt.jan_when = REF_NONE;
        lt.pattern_when = REF_NONE;
        lt.one_die = REF_ONE_NO;
        lt.resign = REF_RESIGN_ANY;
        lt.score = REF_CUBE;
    } else {
        return false;
    }
    *rules = lt;
    return true;
}

// The place of value in the blank-separated words, or -1.
static int word_index(const char *words, const char *value)
{
    size_t want = strlen(value);

    for (int i = 0; *words != '\0'; i++) {
        size_t length = strcspn(words, " ");

        if (length == want && strncmp(words, value, length) == 0)
            return i;
        words += length;
        words += strspn(words, " ");
    }
    return -1;
}

static bool set_extra_patterns(struct ref_rules *rules, const char *value)
{
    bool got[3] = {false, false, false};
    const char *rest = value;

    if (strcmp(value, "yes") == 0) {
        got[0] = got[1] = got[2] = true;
    } else if (strcmp(value, "no") != 0) {
        for (;;) {
            char one[32];
            size_t length = strcspn(rest, ",");
            int which;

            if (length == 0 || length >= sizeof one)
                return false;
            memcpy(one, rest, length);
            one[length] = '\0';
            which = word_index("nio-fem-ett fem-till-ett kejsarspel", one);
            if (which < 0)
                return false;
            got[which] = true;
            rest += length;
            if (*rest == '\0')
                break;
            rest++;
        }
    }
    rules->nio_fem_ett = got[0];
    rules->fem_till_ett = got[1];
    rules->kejsarspel = got[2];
    return true;
}

static bool set_bool(bool *field, const char *value)
{
    int i = word_index("no yes", value);

    if (i < 0)
        return false;
    *field = i == 1;
    return true;
}

bool ref_rules_set(struct ref_rules *rules, const char *field, const char *value)
{
    int i = -1;

#define WORDS(name, type, words)                                                                   \
    if (strcmp(field, name) == 0) {                                                                \
        i = word_index(words, value);                                                              \
        if (i < 0)                                                                                 \
            return false;                                                                          \
        rules->type = i;                                                                           \
        return true;                                                                               \
    }
#define YESNO(name, member)                                                                        \
    if (strcmp(field, name) == 0)                                                                  \
        return set_bool(&rules->member, value);

    // The words stand in the order of the enumerations in reference.h.
    WORDS("board", board, "brade backgammon")
    WORDS("use", use, "pips dice")
    WORDS("entry_burst", entry_burst, "overflow none-free never")
    WORDS("long_run", long_run, "burst forbidden free")
    WORDS("bear_off", bear_off, "any rear")
    WORDS("overshoot", overshoot, "rear any forfeit")
    WORDS("jan_when", jan_when, "full at-once none")
    WORDS("pattern_when", pattern_when, "full at-once none")
    WORDS("one_die", one_die, "no three shown")
    WORDS("double_six", double_six, "no wp tb")
    WORDS("resign", resign, "no yes any")
    WORDS("score", score, "ww ny1 ny2 sh vasa sweboard wp wp2 cube")
    YESNO("entry_own", entry_own)
    YESNO("last_checker_bursts", last_checker_bursts)
    YESNO("munk_each", munk_each)
    YESNO("jan_each", jan_each)
    YESNO("five_blots", five_blots)
    YESNO("last_roll", last_roll)
    YESNO("answer_patterns", answer_patterns)
#undef WORDS
#undef YESNO

    if (strcmp(field, "extra_patterns") == 0)
        return set_extra_patterns(rules, value);
    if (strcmp(field, "band_from") == 0) {
        if (strlen(value) < 1 || strlen(value) > 2 || strspn(value, "0123456789") != strlen(value))
            return false;
        i = atoi(value);
        if (i < 1 || i > 25)
            return false;
        rules->band_from = i;
        return true;
    }
    return false;
}

// ---------------------------------------------------------------------------
// The board

// The enemy's own number of the point that one side calls p (both ways alike).
static int across(const struct ref_rules *rules, int p)
{
    if (rules->board == REF_BACKGAMMON)
        return 25 - p;
    return (p + 11) % 24 + 1;
}

// A side's own number of board point b.
static int own_of_board(const struct ref_rules *rules, int side, int b)
{
    int white = rules->board == REF_BACKGAMMON ? 25 - b : b;

    return side == WHITE ? white : across(rules, white);
}

// Points of its own first quarter that a side holds with its own checkers.
static int held_in_q1(const struct state *s, int side)
{
    int held = 0;

    for (int p = 1; p <= 6; p++)
        if (s->on[side][p] > 0)
            held++;
    return held;
}

static bool is_jan(const struct state *s, int side)
{
    return s->bar[side] + held_in_q1(s, side) > 6;
}

static bool stands(const struct state *s, int side, int p20, int p21, int p22, int p23, int p24)
{
    const int *on = s->on[side];

    return on[20] == p20 && on[21] == p21 && on[22] == p22 && on[23] == p23 && on[24] == p24;
}

// The name of the pattern that a side has standing, or NULL.
static const char *pattern_of(const struct ref_rules *rules, const struct state *s, int side)
{
    if (stands(s, side, 3, 3, 3, 3, 3))
        return "enkelt-kronspel";
    if (stands(s, side, 0, 0, 5, 5, 5))
        return "dubbelt-kronspel";
    if (stands(s, side, 0, 0, 3, 5, 7))
        return "trappspel";
    if (stands(s, side, 0, 0, 0, 0, 15))
        return "uppspel";
    if (rules->nio_fem_ett && stands(s, side, 0, 0, 1, 5, 9))
        return "nio-fem-ett";
    if (rules->fem_till_ett && stands(s, side, 1, 2, 3, 4, 5))
        return "fem-till-ett";
    return NULL;
}

// The length of the holder's run of bands that covers point p of the other
// side's way, 0 if there is no band on it.
static int run_at(const struct ref_rules *rules, const struct state *s, int holder, int p)
{
    int low = p, high = p;

    if (s->on[holder][across(rules, p)] < 2)
        return 0;
    while (low > 1 && s->on[holder][across(rules, low - 1)] >= 2)
        low--;
    while (high < 24 && s->on[holder][across(rules, high + 1)] >= 2)
        high++;
    return high - low + 1;
}

static bool holds_long_run(const struct ref_rules *rules, const struct state *s, int holder)
{
    for (int p = 1; p <= 24; p++)
        if (run_at(rules, s, holder, p) >= 6)
            return true;
    return false;
}

// Janblotta out.
static bool jan_blot_out(const struct state *s, int side)
{
    int n = s->bar[side];

    for (int p = 1; p <= 24; p++)
        if (s->on[side][p] == 1)
            n++;
    if (s->on[side][1] >= 2)
        n++;
    return n >= 7;
}

static bool band_in_q3_or_q4(const struct state *s, int side)
{
    for (int p = 13; p <= 24; p++)
        if (s->on[side][p] >= 2)
            return true;
    return false;
}

static bool bars_giving_up(const struct state *s, int side)
{
    return band_in_q3_or_q4(s, side) || jan_blot_out(s, side);
}

// ---------------------------------------------------------------------------
// Position strings

static bool report_error(char err[256], const char *what)
{
    snprintf(err, 256, "%s", what);
    return false;
}

// Reads 0..15 without needless zeros.
static bool read_small(const char **text, int *n)
{
    const char *t = *text;
    size_t digits = strspn(t, "0123456789");

    if (digits < 1 || digits > 2 || (digits == 2 && t[0] == '0'))
        return false;
    *n = t[0] - '0';
    if (digits == 2)
        *n = *n * 10 + (t[1] - '0');
    *text = t + digits;
    return true;
}

// Reads letters w and b, each at most once and at least one.
static bool read_sides(const char **text, bool flag[2])
{
    const char *t = *text;

    while (*t == 'w' || *t == 'b') {
        int side = *t == 'w' ? WHITE : BLACK;

        if (flag[side])
            return false;
        flag[side] = true;
        t++;
    }
    if (t == *text)
        return false;
    *text = t;
    return true;
}

// Reads `w2`, `b1` or both.
static bool read_one(const char **text, int one[2])
{
    const char *t = *text;

    while (*t == 'w' || *t == 'b') {
        int side = *t == 'w' ? WHITE : BLACK;

        if (one[side] != 0 || t[1] < '1' || t[1] > '9')
            return false;
        one[side] = t[1] - '0';
        t += 2;
    }
    if (t == *text)
        return false;
    *text = t;
    return true;
}

static bool read_fields(struct state *s, const char *t, char err[256])
{
    bool seen[4] = {false, false, false, false};

    while (*t != '\0') {
        size_t length;
        char name[16];
        int which;
        bool good;

        if (*t != ':')
            return report_error(err, "text after the side to move");
        t++;
        length = strcspn(t, "=:");
        if (t[length] != '=' || length >= sizeof name)
            return report_error(err, "a field is key=value");
        memcpy(name, t, length);
        name[length] = '\0';
        which = word_index("one first stack held", name);
        if (which < 0)
            return report_error(err, "unknown field");
        if (seen[which])
            return report_error(err, "a field is given twice");
        seen[which] = true;
        t += length + 1;
        if (which == 0)
            good = read_one(&t, s->one);
        else
            good = read_sides(&t, which == 1 ? s->first : which == 2 ? s->stack : s->held);
        if (!good)
            return report_error(err, "bad value of a field");
    }
    return true;
}

static bool read_position(const struct ref_rules *rules, const char *text, struct state *s,
                          char err[256])
{
    memset(s, 0, sizeof *s);
    for (int b = 1; b <= 24; b++) {
        char c = *text;

        if (c >= 'A' && c <= 'O')
            s->on[WHITE][own_of_board(rules, WHITE, b)] = c - 'A' + 1;
        else if (c >= 'a' && c <= 'o')
            s->on[BLACK][own_of_board(rules, BLACK, b)] = c - 'a' + 1;
        else if (c != '-')
            return report_error(err, "24 points are -, A..O or a..o");
        text++;
    }
    if (*text++ != ':')
        return report_error(err, "a colon comes after the 24 points");
    if (!read_small(&text, &s->bar[WHITE]) || *text++ != ',' || !read_small(&text, &s->bar[BLACK]))
        return report_error(err, "the bar is W,B");
    if (*text++ != ':' || (*text != 'w' && *text != 'b'))
        return report_error(err, "the side to move is :w or :b");
    s->turn = *text++ == 'w' ? WHITE : BLACK;
    for (int side = WHITE; side <= BLACK; side++) {
        int n = s->bar[side];

        for (int p = 1; p <= 24; p++)
            n += s->on[side][p];
        if (n > CHECKERS)
            return report_error(err, "a side has more than 15 checkers");
        s->off[side] = CHECKERS - n;
    }
    return read_fields(s, text, err);
}

// Is it a position in which a roll can be played?
static bool playable(const struct ref_rules *rules, const struct state *s, char err[256])
{
    for (int side = WHITE; side <= BLACK; side++) {
        int enemy = 1 - side;

        if (s->off[side] == CHECKERS)
            return report_error(err, "the game is over: all borne off");
        if (rules->jan_when != REF_NONE && is_jan(s, side))
            return report_error(err, "the game is over: jan");
        if (rules->pattern_when == REF_AT_ONCE && pattern_of(rules, s, side) != NULL)
            return report_error(err, "the game is over: a pattern stands");
        if (rules->long_run == REF_RUN_FORBIDDEN && s->off[enemy] < 14 &&
            holds_long_run(rules, s, side))
            return report_error(err, "a run of six bands or more");
        if (s->stack[side] && (rules->double_six == REF_SIX_NO || s->on[side][7] < 2))
            return report_error(err, "impossible stack");
        if (s->one[side] > 0 && rules->one_die == REF_ONE_NO)
            return report_error(err, "one-die turns under a ruleset without them");
        if (s->one[side] > (rules->one_die == REF_ONE_THREE ? 2 : 6))
            return report_error(err, "too many one-die turns left");
    }
    return true;
}

static void write_flags(char *text, const char *name, const bool flag[2])
{
    if (flag[WHITE] || flag[BLACK]) {
        strcat(text, name);
        if (flag[WHITE])
            strcat(text, "w");
        if (flag[BLACK])
            strcat(text, "b");
    }
}

// s->held is to say which letters are to be printed.
static void write_position(const struct ref_rules *rules, const struct state *s, char text[128])
{
    char part[32];

    for (int b = 1; b <= 24; b++) {
        int white = s->on[WHITE][own_of_board(rules, WHITE, b)];
        int black = s->on[BLACK][own_of_board(rules, BLACK, b)];

        text[b - 1] = white > 0   ? (char)('A' + white - 1)
                      : black > 0 ? (char)('a' + black - 1)
                                  : '-';
    }
    text[24] = '\0';
    snprintf(part, sizeof part, ":%d,%d:%c", s->bar[WHITE], s->bar[BLACK],
             s->turn == WHITE ? 'w' : 'b');
    strcat(text, part);
    if (s->one[WHITE] > 0 || s->one[BLACK] > 0) {
        strcat(text, ":one=");
        if (s->one[WHITE] > 0) {
            snprintf(part, sizeof part, "w%d", s->one[WHITE]);
            strcat(text, part);
        }
        if (s->one[BLACK] > 0) {
            snprintf(part, sizeof part, "b%d", s->one[BLACK]);
            strcat(text, part);
        }
    }
    write_flags(text, ":first=", s->first);
    write_flags(text, ":stack=", s->stack);
    write_flags(text, ":held=", s->held);
}

// ---------------------------------------------------------------------------
// One move

static bool overflow_right(const struct ref_rules *rules, const struct state *s)
{
    int me = s->turn, enemy = 1 - me;
    int available = 0;

    for (int p = 1; p <= 6; p++) {
        int mine = s->on[me][p];
        int theirs = s->on[enemy][across(rules, p)];

        if ((mine == 0 && theirs == 0) || theirs == 1)
            available++;
    }
    switch (rules->entry_burst) {
    case REF_OVERFLOW:
        return s->bar[me] > available;
    case REF_NONE_FREE:
        return s->bar[me] > 0 && available == 0;
    case REF_NEVER:
        break;
    }
    return false;
}

static bool may_burst(const struct ref_rules *rules, const struct state *s, int from, int to)
{
    int me = s->turn, enemy = 1 - me;

    if (!rules->last_checker_bursts && s->off[me] == 14)
        return false;
    if (from == BAR && overflow_right(rules, s))
        return true;
    return rules->long_run == REF_RUN_BURST && run_at(rules, s, enemy, to) >= 6;
}

static bool is_live_stack(const struct ref_rules *rules, const struct state *s, int to)
{
    int enemy = 1 - s->turn;

    return across(rules, to) == 7 && s->stack[enemy] && s->on[enemy][7] >= 2;
}

// May the side to move land on `to` as far as the enemy's checkers go?
static bool enemy_lets_land(const struct ref_rules *rules, const struct state *s, int from, int to)
{
    int theirs = s->on[1 - s->turn][across(rules, to)];

    if (theirs < 2 || is_live_stack(rules, s, to))
        return true;
    return may_burst(rules, s, from, to);
}

static bool own_lets_land(const struct ref_rules *rules, const struct state *s, int from, int to)
{
    int me = s->turn;

    if (s->on[me][to] == 0)
        return true;
    if (from == BAR && !rules->entry_own)
        return false;
    if (to >= 2 && to < rules->band_from)
        return false;
    if (rules->five_blots && s->on[me][1] > 10)
        return false;
    return true;
}

static bool may_bear_off(const struct ref_rules *rules, const struct state *s, int from, int die)
{
    int me = s->turn;
    int rear = 0;

    if (s->bar[me] > 0)
        return false;
    for (int p = 24; p >= 1; p--)
        if (s->on[me][p] > 0)
            rear = p;
    if (rear < 19)
        return false;
    if (rules->bear_off == REF_BEAR_REAR && from != rear)
        return false;
    if (die == 25 - from)
        return true;
    switch (rules->overshoot) {
    case REF_OVER_REAR:
        return from == rear;
    case REF_OVER_ANY:
        return true;
    case REF_OVER_FORFEIT:
        break;
    }
    return false;
}

// Sends all enemy checkers on the mover's point `to` to the bar.
static void hit_all(const struct ref_rules *rules, struct state *s, int to, struct move *m)
{
    int enemy = 1 - s->turn;
    int there = across(rules, to);

    m->hit_stack = is_live_stack(rules, s, to);
    m->hit = s->on[enemy][there];
    s->bar[enemy] += m->hit;
    s->on[enemy][there] = 0;
    if (there == 7)
        s->stack[enemy] = false;
}

static bool run_forbids(const struct ref_rules *rules, const struct state *s, int me)
{
    return rules->long_run == REF_RUN_FORBIDDEN && s->off[1 - me] < 14 &&
           holds_long_run(rules, s, me);
}

// Moves one checker for one die.  False: not legal, *after is then rubbish.
static bool one_move(const struct ref_rules *rules, const struct state *before, int from, int die,
                     struct state *after, struct move *m)
{
    int me = before->turn;
    int to = from + die;

    *after = *before;
    memset(m, 0, sizeof *m);
    if (from == BAR) {
        if (before->bar[me] == 0)
            return false;
    } else if (before->bar[me] > 0 || before->on[me][from] == 0) {
        return false;
    }
    if (to >= OFF) {
        if (!may_bear_off(rules, before, from, die))
            return false;
        to = OFF;
    } else if (!own_lets_land(rules, before, from, to) ||
               !enemy_lets_land(rules, before, from, to)) {
        return false;
    }
    m->from = from;
    m->to = to;
    if (from == BAR)
        after->bar[me]--;
    else
        after->on[me][from]--;
    if (to == OFF) {
        after->off[me]++;
    } else {
        hit_all(rules, after, to, m);
        after->on[me][to]++;
    }
    return !run_forbids(rules, after, me);
}

// ---------------------------------------------------------------------------
// Every line

static size_t mix(size_t h, const void *data, size_t n)
{
    const unsigned char *byte = data;

    for (size_t i = 0; i < n; i++)
        h = (h ^ byte[i]) * (size_t)1099511628211u;
    return h;
}

// What decides how a line can go on and what it comes to: all but its moves.
static bool stands_alike(const struct line *a, const struct line *b)
{
    return memcmp(&a->after, &b->after, sizeof a->after) == 0 && a->dice == b->dice &&
           a->faces == b->faces && a->pips == b->pips && a->kind == b->kind && a->jan == b->jan &&
           a->stopped == b->stopped;
}

static bool make_room_to_see(struct lines *all)
{
    size_t slots = all->slots == 0 ? 1024 : all->slots * 4;
    size_t *seen = calloc(slots, sizeof *seen);

    if (seen == NULL)
        return false;
    for (size_t i = 0; i < all->count; i++) {
        size_t at = mix(0, &all->at[i].after, sizeof all->at[i].after) % slots;

        while (seen[at] != 0)
            at = (at + 1) % slots;
        seen[at] = i + 1;
    }
    free(all->seen);
    all->seen = seen;
    all->slots = slots;
    return true;
}

// Has a line been kept that stands alike?  If not, *line counts as the next one kept.
static bool was_seen(struct lines *all, const struct line *line)
{
    size_t at;

    if (2 * (all->count + 1) > all->slots && !make_room_to_see(all)) {
        all->out_of_memory = true;
        return false;
    }
    at = mix(0, &line->after, sizeof line->after) % all->slots;
    for (; all->seen[at] != 0; at = (at + 1) % all->slots)
        if (stands_alike(&all->at[all->seen[at] - 1], line))
            return true;
    all->seen[at] = all->count + 1;
    return false;
}

// False: the line was known, and nothing new comes of it.
static bool keep(struct lines *all, const struct line *line)
{
    if (all->once && !all->out_of_memory && was_seen(all, line))
        return false;
    if (all->count == all->cap) {
        size_t cap = all->cap == 0 ? 256 : all->cap * 2;
        struct line *at = realloc(all->at, cap * sizeof *at);

        if (at == NULL) {
            all->out_of_memory = true;
            return false;
        }
        all->at = at;
        all->cap = cap;
    }
    all->at[all->count++] = *line;
    return true;
}

// Has the last move of the line made the enemy jan, where it was not before?
static void note_jan(const struct ref_rules *rules, struct line *line)
{
    const struct move *last = &line->move[line->moves - 1];

    if (rules->jan_when == REF_NONE || line->jan != NO_JAN ||
        !is_jan(&line->after, 1 - line->after.turn))
        return;
    if (last->hit < 2)
        line->jan = JAN;
    else if (last->hit_stack && rules->double_six == REF_SIX_TB)
        line->jan = JAN;
    else
        line->jan = SPRANGJAN;
}

static void note_stop(const struct ref_rules *rules, struct line *line)
{
    if (rules->jan_when == REF_AT_ONCE && line->jan != NO_JAN)
        line->stopped = true;
    if (rules->pattern_when == REF_AT_ONCE &&
        pattern_of(rules, &line->after, line->after.turn) != NULL)
        line->stopped = true;
}

// Tries every checker for die number line->dice and so on to the last die.
static void walk(const struct ref_rules *rules, const int *dice, int n, const struct line *so_far,
                 struct lines *all)
{
    int die;

    if (so_far->dice == n || so_far->stopped)
        return;
    die = dice[so_far->dice];
    for (int from = BAR; from <= 24; from++) {
        struct line next = *so_far;
        struct move m;

        if (!one_move(rules, &so_far->after, from, die, &next.after, &m))
            continue;
        next.move[next.moves++] = m;
        next.dice++;
        next.faces += die;
        next.pips += m.to - m.from;
        note_jan(rules, &next);
        note_stop(rules, &next);
        if (keep(all, &next))
            walk(rules, dice, n, &next, all);
    }
}

// The last checker on 23 with one die and on 24 with the other.
static void try_kejsarspel(const struct ref_rules *rules, const struct state *s, int d1, int d2,
                           struct lines *all)
{
    const int *on = s->on[s->turn];

    if (!rules->kejsarspel || rules->pattern_when == REF_NONE || d2 == 0 || d1 == d2 ||
        on[23] != 7 || on[24] != 7)
        return;
    for (int p = 1; p <= 22; p++) {
        bool fits = (d1 == 23 - p && d2 == 24 - p) || (d2 == 23 - p && d1 == 24 - p);
        struct line line;

        if (on[p] != 1 || !fits)
            continue;
        memset(&line, 0, sizeof line);
        line.after = *s;
        line.after.on[s->turn][p]--;
        line.after.on[s->turn][24]++;
        line.dice = 2;
        line.faces = line.pips = d1 + d2;
        line.kind = KEJSARSPEL;
        line.stopped = true;
        line.moves = 2;
        for (int order = 0; order < 2; order++) {
            line.move[0].from = line.move[1].from = p;
            line.move[order].to = 23;
            line.move[1 - order].to = 24;
            keep(all, &line);
        }
    }
}

// Six checkers to own 7 as the first roll.
static void try_double_six(const struct ref_rules *rules, const struct state *s, bool first, int d1,
                           int d2, struct lines *all)
{
    int me = s->turn;
    struct line line;

    if (rules->double_six == REF_SIX_NO || !first || d1 != 6 || d2 != 6 ||
        s->on[me][1] != CHECKERS || !enemy_lets_land(rules, s, 1, 7))
        return;
    memset(&line, 0, sizeof line);
    line.after = *s;
    line.kind = DOUBLE_SIX;
    line.dice = 4;
    line.faces = 24;
    line.pips = 36;
    line.moves = 1;
    line.move[0].from = 1;
    line.move[0].to = 7;
    hit_all(rules, &line.after, 7, &line.move[0]);
    line.after.on[me][1] -= 6;
    line.after.on[me][7] += 6;
    line.after.stack[me] = true;
    if (run_forbids(rules, &line.after, me))
        return;
    note_jan(rules, &line);
    line.move[1] = line.move[0];
    line.move[1].hit = 0;
    line.move[1].hit_stack = false;
    for (int i = 2; i < 6; i++)
        line.move[i] = line.move[1];
    line.moves = 6;
    keep(all, &line);
}

// Could the side to move make a pattern by one move of 1..6?
static bool has_one_die_chance(const struct ref_rules *rules, const struct state *s)
{
    if (rules->one_die == REF_ONE_NO || rules->pattern_when == REF_NONE)
        return false;
    for (int die = 1; die <= 6; die++)
        for (int from = BAR; from <= 24; from++) {
            struct state after;
            struct move m;

            if (one_move(rules, s, from, die, &after, &m) &&
                pattern_of(rules, &after, s->turn) != NULL)
                return true;
        }
    return false;
}

// ---------------------------------------------------------------------------
// The roll

struct roll {
    struct state given; // as the position string says
    struct state start; // as the first move finds it
    int dice;           // how many moves the roll gives
    struct lines all;   // every line tried
    int greatest;       // greatest use
};

static int use_of(const struct ref_rules *rules, const struct line *line)
{
    if (rules->use == REF_USE_PIPS)
        return line->pips;
    return line->dice * 100 + line->faces;
}

static bool is_legal(const struct ref_rules *rules, const struct roll *roll,
                     const struct line *line)
{
    if (line->kind == DOUBLE_SIX || line->stopped)
        return true;
    return use_of(rules, line) == roll->greatest;
}

static bool check_roll(const struct ref_rules *rules, const struct state *s, int d1, int d2,
                       char err[256])
{
    if (d1 < 1 || d1 > 6 || d2 < 0 || d2 > 6)
        return report_error(err, "a die shows 1 to 6");
    if (s->one[s->turn] > 0 && d2 != 0)
        return report_error(err, "the side to move rolls one die");
    if (s->one[s->turn] == 0 && d2 == 0 && !has_one_die_chance(rules, s))
        return report_error(err, "one die may not be rolled here");
    return true;
}

// What the roll does to the state before anything is moved.
static void take_up_dice(const struct ref_rules *rules, struct state *s, int d1, int d2)
{
    int me = s->turn, enemy = 1 - me;

    if (rules->double_six == REF_SIX_TB && s->first[me] && d1 == 6 && d2 == 6 && s->stack[enemy]) {
        s->on[enemy][1] += s->on[enemy][7];
        s->on[enemy][7] = 0;
        s->stack[enemy] = false;
    }
    s->first[me] = false;
    if (s->one[me] > 0)
        s->one[me]--;
    else if (d2 == 0)
        s->one[me] = rules->one_die == REF_ONE_THREE ? 2 : d1;
}

// once: of lines that stand alike after as many dice, the first alone.
static bool enumerate(const struct ref_rules *rules, const char *position, int d1, int d2,
                      bool once, struct roll *roll, char err[256])
{
    struct line nothing;
    bool first;

    memset(roll, 0, sizeof *roll);
    roll->all.once = once;
    if (!read_position(rules, position, &roll->given, err) || !playable(rules, &roll->given, err) ||
        !check_roll(rules, &roll->given, d1, d2, err))
        return false;
    first = roll->given.first[roll->given.turn];
    roll->start = roll->given;
    take_up_dice(rules, &roll->start, d1, d2);

    memset(&nothing, 0, sizeof nothing);
    nothing.after = roll->start;
    if (d2 == 0) {
        const int dice[1] = {d1};

        roll->dice = 1;
        walk(rules, dice, 1, &nothing, &roll->all);
    } else if (d1 == d2) {
        const int dice[4] = {d1, d1, d1, d1};

        roll->dice = 4;
        walk(rules, dice, 4, &nothing, &roll->all);
    } else {
        const int order_a[2] = {d1, d2}, order_b[2] = {d2, d1};

        roll->dice = 2;
        walk(rules, order_a, 2, &nothing, &roll->all);
        walk(rules, order_b, 2, &nothing, &roll->all);
    }
    try_kejsarspel(rules, &roll->start, d1, d2, &roll->all);
    for (size_t i = 0; i < roll->all.count; i++)
        if (use_of(rules, &roll->all.at[i]) > roll->greatest)
            roll->greatest = use_of(rules, &roll->all.at[i]);
    try_double_six(rules, &roll->start, first, d1, d2, &roll->all);
    free(roll->all.seen);
    if (roll->all.out_of_memory) {
        free(roll->all.at);
        return report_error(err, "out of memory");
    }
    return true;
}

// ---------------------------------------------------------------------------
// What a play comes to

static const char *backgammon_end(const struct ref_rules *rules, const struct state *s)
{
    int me = s->turn, loser = 1 - me;
    bool behind = s->bar[loser] > 0;

    for (int p = 19; p <= 24; p++)
        if (s->on[loser][across(rules, p)] > 0)
            behind = true;
    if (s->off[loser] > 0)
        return "single";
    return behind ? "backgammon" : "gammon";
}

static const char *end_of(const struct ref_rules *rules, const struct roll *roll,
                          const struct line *line)
{
    const struct state *s = &line->after;
    bool greatest = line->kind == DOUBLE_SIX || use_of(rules, line) == roll->greatest;

    if (line->jan != NO_JAN && (rules->jan_when == REF_AT_ONCE || greatest))
        return line->jan == SPRANGJAN ? "sprangjan" : "jan";
    if (s->off[s->turn] == CHECKERS)
        return rules->board == REF_BACKGAMMON ? backgammon_end(rules, s) : "hemspel";
    if (line->kind == KEJSARSPEL)
        return "kejsarspel";
    if (rules->pattern_when == REF_AT_ONCE ||
        (rules->pattern_when == REF_FULL && line->dice == roll->dice))
        return pattern_of(rules, s, s->turn);
    return NULL;
}

static bool is_end(const char *end, const char *words)
{
    return end != NULL && word_index(words, end) >= 0;
}

// Checkers on the loser's bar at a hemspel or handsome win, else 0.
static int munk_of(const char *end, const struct state *s)
{
    if (end == NULL || is_end(end, "jan sprangjan single gammon backgammon"))
        return 0;
    return s->bar[1 - s->turn];
}

struct scale {
    int hemspel, vackert, uppspel, kejsarspel;
    int hemspel_munk, vackert_munk, uppspel_munk, kejsarspel_munk;
    int jan, sprangjan;
};

static struct scale scale_of(enum ref_score score)
{
    static const struct scale ww = {1, 1, 1, 1, 2, 2, 2, 2, 2, 4};
    static const struct scale ny2 = {3, 3, 3, 3, 5, 5, 5, 5, 7, 11};
    static const struct scale vasa = {1, 2, 2, 2, 2, 3, 3, 3, 4, 6};
    static const struct scale sweboard = {1, 2, 3, 2, 1, 2, 3, 2, 4, 6};
    static const struct scale wp = {1, 1, 2, 2, 2, 2, 2, 2, 2, 4};
    static const struct scale wp2 = {1, 1, 2, 2, 2, 2, 2, 2, 2, 2};

    switch (score) {
    case REF_NY2:
        return ny2;
    case REF_VASA:
        return vasa;
    case REF_SWEBOARD:
        return sweboard;
    case REF_WP:
        return wp;
    case REF_WP2:
        return wp2;
    case REF_WW:
    case REF_NY1:
    case REF_SH:
    case REF_CUBE:
        break;
    }
    return ww;
}

static int jan_points(const struct ref_rules *rules, int value, int unit, const struct state *s)
{
    int loser = 1 - s->turn;
    int excess = s->bar[loser] + held_in_q1(s, loser) - 6;

    return rules->jan_each ? value + (excess - 1) * unit : value;
}

static int points_of(const struct ref_rules *rules, const char *end, const struct state *s)
{
    struct scale scale = scale_of(rules->score);
    int munk = munk_of(end, s);
    int plain, with_munk;

    if (end == NULL)
        return 0;
    if (is_end(end, "single gammon backgammon"))
        return word_index("single gammon backgammon", end) + 1;
    if (is_end(end, "jan"))
        return jan_points(rules, scale.jan, scale.hemspel, s);
    if (is_end(end, "sprangjan"))
        return jan_points(rules, scale.sprangjan, scale.hemspel, s);
    if (is_end(end, "hemspel")) {
        plain = scale.hemspel;
        with_munk = scale.hemspel_munk;
    } else if (is_end(end, "uppspel")) {
        plain = scale.uppspel;
        with_munk = scale.uppspel_munk;
    } else if (is_end(end, "kejsarspel")) {
        plain = scale.kejsarspel;
        with_munk = scale.kejsarspel_munk;
    } else {
        plain = scale.vackert;
        with_munk = scale.vackert_munk;
    }
    if (munk == 0)
        return plain;
    return rules->munk_each ? plain + munk * scale.hemspel : with_munk;
}

// The position after the play, handed to the other side.
static void position_after(const struct ref_rules *rules, const struct roll *roll,
                           const struct line *line, char text[128])
{
    struct state s = line->after;

    for (int side = WHITE; side <= BLACK; side++) {
        bool was = roll->given.held[side] || bars_giving_up(&roll->given, side);

        s.held[side] = rules->resign == REF_RESIGN_YES && was && !bars_giving_up(&s, side);
        if (s.on[side][7] < 2)
            s.stack[side] = false;
    }
    s.turn = 1 - s.turn;
    write_position(rules, &s, text);
}

// ---------------------------------------------------------------------------
// Play notation

static void add_point(const struct ref_rules *rules, char *text, int p)
{
    char part[8];

    if (p == BAR)
        snprintf(part, sizeof part, "bar");
    else if (p == OFF)
        snprintf(part, sizeof part, "off");
    else
        snprintf(part, sizeof part, "%d", rules->board == REF_BACKGAMMON ? 25 - p : p);
    strcat(text, part);
}

static void add_landing(const struct ref_rules *rules, char *text, const struct move *m)
{
    strcat(text, "/");
    add_point(rules, text, m->to);
    if (m->hit > 0)
        strcat(text, m->hit > 1 ? "**" : "*");
}

static bool same_move(const struct move *a, const struct move *b)
{
    return a->from == b->from && a->to == b->to && a->hit == b->hit;
}

// How many moves from number i on are the same, hits and all.
static int repeats(const struct line *line, int i)
{
    int n = 1;

    while (i + n < line->moves && same_move(&line->move[i], &line->move[i + n]))
        n++;
    return n;
}

static void write_play(const struct ref_rules *rules, const struct line *line, char text[128])
{
    text[0] = '\0';
    if (line->kind == KEJSARSPEL) {
        snprintf(text, 128, "%d/23+24", line->move[0].from);
        return;
    }
    if (line->kind == DOUBLE_SIX) {
        add_point(rules, text, 1);
        add_landing(rules, text, &line->move[0]);
        strcat(text, "(6)");
        return;
    }
    for (int i = 0; i < line->moves;) {
        int n = repeats(line, i);

        if (i > 0)
            strcat(text, " ");
        add_point(rules, text, line->move[i].from);
        add_landing(rules, text, &line->move[i]);
        i += n;
        if (n > 1) {
            char count[16];

            snprintf(count, sizeof count, "(%d)", n);
            strcat(text, count);
            continue;
        }
        while (i < line->moves && line->move[i].from == line->move[i - 1].to &&
               repeats(line, i) == 1)
            add_landing(rules, text, &line->move[i++]);
    }
}

// ---------------------------------------------------------------------------
// The two questions

struct candidate {
    char position[128];
    const char *end;
    const struct line *line;
};

static int compare_keys(const struct candidate *a, const struct candidate *b)
{
    int c = strcmp(a->position, b->position);

    if (c != 0)
        return c;
    return strcmp(a->end == NULL ? "" : a->end, b->end == NULL ? "" : b->end);
}

// By key, then by the order of moves, so that the first of a key is the
// smallest order (bar first, then from, then to).
static int compare_candidates(const void *left, const void *right)
{
    const struct candidate *a = left, *b = right;
    int c = compare_keys(a, b);

    if (c != 0)
        return c;
    for (int i = 0; i < a->line->moves && i < b->line->moves; i++) {
        const struct move *x = &a->line->move[i], *y = &b->line->move[i];

        if (x->from != y->from)
            return x->from - y->from;
        if (x->to != y->to)
            return x->to - y->to;
    }
    return a->line->moves - b->line->moves;
}

static void fill_play(const struct ref_rules *rules, const struct candidate *c,
                      struct ref_play *play)
{
    memset(play, 0, sizeof *play);
    memcpy(play->position, c->position, sizeof play->position);
    play->end = c->end;
    play->munk = munk_of(c->end, &c->line->after);
    play->points = points_of(rules, c->end, &c->line->after);
    play->pips = c->line->pips;
    write_play(rules, c->line, play->example);
}

static int distinct_plays(const struct ref_rules *rules, const char *position, int d1, int d2,
                          bool once, struct ref_play **out, char err[256])
{
    struct roll roll;
    struct candidate *legal;
    size_t count = 0;
    int distinct = 0;

    *out = NULL;
    err[0] = '\0';
    if (!enumerate(rules, position, d1, d2, once, &roll, err))
        return -1;
    if (roll.all.count == 0)
        return 0;
    legal = malloc(roll.all.count * sizeof *legal);
    if (legal == NULL) {
        free(roll.all.at);
        report_error(err, "out of memory");
        return -1;
    }
    for (size_t i = 0; i < roll.all.count; i++) {
        const struct line *line = &roll.all.at[i];

        if (!is_legal(rules, &roll, line))
            continue;
        position_after(rules, &roll, line, legal[count].position);
        legal[count].end = end_of(rules, &roll, line);
        legal[count].line = line;
        count++;
    }
    qsort(legal, count, sizeof *legal, compare_candidates);
    *out = malloc(count * sizeof **out);
    if (*out == NULL) {
        report_error(err, "out of memory");
        distinct = -1;
    }
    for (size_t i = 0; *out != NULL && i < count; i++)
        if (i == 0 || compare_keys(&legal[i - 1], &legal[i]) != 0)
            fill_play(rules, &legal[i], &(*out)[distinct++]);
    free(legal);
    free(roll.all.at);
    return distinct;
}

int ref_legal(const struct ref_rules *rules, const char *position, int d1, int d2,
              struct ref_play **out, char err[256])
{
    return distinct_plays(rules, position, d1, d2, false, out, err);
}

int ref_results(const struct ref_rules *rules, const char *position, int d1, int d2,
                struct ref_play **out, char err[256])
{
    return distinct_plays(rules, position, d1, d2, true, out, err);
}

static bool is_line(const struct ref_rules *rules, const struct line *line, const int (*moves)[2],
                    int n)
{
    if (line->moves != n)
        return false;
    for (int i = 0; i < n; i++) {
        int from = moves[i][0], to = moves[i][1];

        if (rules->board == REF_BACKGAMMON) {
            from = 25 - from;
            to = 25 - to;
        }
        if (line->move[i].from != from || line->move[i].to != to)
            return false;
    }
    return true;
}

int ref_judge_sequence(const struct ref_rules *rules, const char *position, int d1, int d2,
                       const int (*moves)[2], int n)
{
    struct roll roll;
    char err[256];
    int answer = 0;

    if (!enumerate(rules, position, d1, d2, false, &roll, err))
        return 0;
    if (n == 0)
        answer = roll.all.count == 0;
    for (size_t i = 0; n > 0 && i < roll.all.count; i++)
        if (is_legal(rules, &roll, &roll.all.at[i]) && is_line(rules, &roll.all.at[i], moves, n))
            answer = 1;
    free(roll.all.at);
    return answer;
}

int ref_follow(const struct ref_rules *rules, const char *position, int d1, int d2,
               const int (*moves)[2], int n, struct ref_play *out)
{
    struct roll roll;
    char err[256];
    int answer = 0;

    if (!enumerate(rules, position, d1, d2, false, &roll, err))
        return 0;
    for (size_t i = 0; answer == 0 && n > 0 && i < roll.all.count; i++) {
        struct candidate found = {.line = &roll.all.at[i]};

        if (!is_legal(rules, &roll, found.line) || !is_line(rules, found.line, moves, n))
            continue;
        position_after(rules, &roll, found.line, found.position);
        found.end = end_of(rules, &roll, found.line);
        fill_play(rules, &found, out);
        answer = 1;
    }
    free(roll.all.at);
    return answer;
}
