// SPDX-License-Identifier: GPL-3.0-or-later
#include "secondfacts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- reading ---- */

static bool is_backgammon(const struct ref_rules *rules)
{
    return rules->board == REF_BACKGAMMON;
}

/* A point of one side's way as the other side counts it. */
static int across(const struct ref_rules *rules, int p)
{
    if (is_backgammon(rules))
        return 25 - p;
    return p <= 12 ? p + 12 : p - 12;
}

/* As it is written in plays. */
static int written(const struct ref_rules *rules, int p)
{
    return is_backgammon(rules) ? 25 - p : p;
}

static void read_flags(const char *text, const char *key, bool flag[2])
{
    const char *at = strstr(text, key);
    if (at == NULL)
        return;
    for (at += strlen(key); *at == 'w' || *at == 'b'; at++)
        flag[*at == 'b'] = true;
}

static void read_one(const char *text, int one[2])
{
    const char *at = strstr(text, ":one=");
    if (at == NULL)
        return;
    for (at += strlen(":one="); *at == 'w' || *at == 'b'; at += 2)
        one[*at == 'b'] = at[1] - '0';
}

/* A position string that the reference has taken or made. */
static void read_board(const struct ref_rules *rules, const char *text, struct second_board *b)
{
    char turn = 0;
    memset(b, 0, sizeof *b);
    for (int i = 1; i <= 24; i++) {
        char c = text[i - 1];
        int white = written(rules, i);
        if (c >= 'A' && c <= 'O')
            b->on[0][white] = c - 'A' + 1;
        else if (c >= 'a' && c <= 'o')
            b->on[1][across(rules, white)] = c - 'a' + 1;
    }
    if (sscanf(text + 24, ":%d,%d:%c", &b->bar[0], &b->bar[1], &turn) != 3)
        abort();
    b->turn = turn == 'b';
    for (int side = 0; side < 2; side++) {
        b->off[side] = 15 - b->bar[side];
        for (int p = 1; p <= 24; p++)
            b->off[side] -= b->on[side][p];
    }
    read_one(text, b->one);
    read_flags(text, ":first=", b->first);
    read_flags(text, ":stack=", b->stack);
    read_flags(text, ":held=", b->held);
}

static bool read_place(bool backgammon, const char **at, int *place)
{
    if (strncmp(*at, "bar", 3) == 0 || strncmp(*at, "off", 3) == 0) {
        *place = (**at == 'b') == backgammon ? 25 : 0;
        *at += 3;
        return true;
    }
    if (**at < '1' || **at > '9')
        return false;
    *place = (int)strtol(*at, (char **)at, 10);
    return true;
}

static const char *skip_marks(const char *at)
{
    return at + strspn(at, "*");
}

/* Writes the moves from number `first` on out again until they stand there so many times. */
static int repeat(int moves[8][2], int first, int n, long times)
{
    int size = n - first;
    for (; times > 1 && n + size <= 8; times--, n += size)
        memcpy(moves[n], moves[first], (size_t)size * sizeof *moves);
    return times == 1 ? n : -1;
}

/* One word: from/to, from/to/to, from/to(3), from/to/to(2), from/23+24. Returns how many moves
 * there are now. */
static int read_word(bool backgammon, const char **at, int moves[8][2], int n)
{
    int from, to, first = n;
    if (!read_place(backgammon, at, &from))
        return -1;
    while (**at == '/') {
        (*at)++;
        if (n == 8 || !read_place(backgammon, at, &to))
            return -1;
        moves[n][0] = from;
        moves[n++][1] = to;
        from = to;
        *at = skip_marks(*at);
    }
    if (**at == '+' && n > 0 && n < 8) {
        moves[n][0] = moves[n - 1][0];
        (*at)++;
        if (!read_place(backgammon, at, &moves[n++][1]))
            return -1;
    } else if (**at == '(' && n > first) {
        n = repeat(moves, first, n, strtol(*at + 1, (char **)at, 10));
        if (*(*at)++ != ')')
            return -1;
    }
    return n;
}

int second_moves(bool backgammon, const char *play, int moves[8][2])
{
    int n = 0;
    while (n >= 0 && *play != '\0') {
        n = read_word(backgammon, &play, moves, n);
        if (n >= 0 && *play != '\0' && *play++ != ' ')
            return -1;
    }
    return n;
}

void second_open_result(struct second_play *s, const struct ref_rules *rules, const char *position,
                        int d1, int d2, const struct ref_play *play)
{
    memset(s, 0, sizeof *s);
    s->rules = *rules;
    s->die[0] = d1;
    s->die[1] = d2;
    s->play = *play;
    read_board(rules, position, &s->before);
    read_board(rules, play->position, &s->after);
    s->me = s->before.turn;
}

bool second_open(struct second_play *s, const struct ref_rules *rules, const char *position, int d1,
                 int d2, const char *play)
{
    int moves[8][2];
    struct ref_play result;
    int n = second_moves(is_backgammon(rules), play, moves);
    if (n <= 0 || !ref_follow(rules, position, d1, d2, (const int(*)[2])moves, n, &result)) {
        fprintf(stderr, "%s %d-%d: the reference does not know the play %s\n", position, d1, d2,
                play);
        return false;
    }
    second_open_result(s, rules, position, d1, d2, &result);
    return true;
}

/* ---- throws ---- */

static int bands_beside_home(const struct second_board *b, int side)
{
    int bands = 0;
    for (int p = 2; p <= 24; p++)
        bands += b->on[side][p] >= 2;
    return bands;
}

/* Whether the throw itself, before any move, sends the other side's six home from its 7. */
static bool sends_stack_home(const struct ref_rules *rules, const struct second_board *b, int d1,
                             int d2)
{
    return rules->double_six == REF_SIX_TB && d1 == 6 && d2 == 6 && b->first[b->turn] &&
           b->stack[1 - b->turn];
}

static void add_end(struct second_throw *t, const char *end)
{
    for (int i = 0; i < t->ends; i++)
        if (strcmp(t->end[i], end) == 0)
            return;
    if (t->ends < 16)
        t->end[t->ends++] = end;
}

static int more(int a, int b)
{
    return a > b ? a : b;
}

/* Counts what a play sends to the bar; stood: where the other side stood when it was sent. */
static void count_sent(const struct second_board *b, const int stood[25], int side,
                       struct second_throw *t)
{
    int sent = 0, cost = 0;
    for (int p = 1; p <= 24; p++) {
        if (stood[p] > 0 && b->on[side][p] == 0) {
            t->emptied |= 1u << p;
            sent += stood[p];
            cost += p * stood[p];
        }
    }
    t->most = more(t->most, sent);
    t->cost = more(t->cost, cost);
}

static void count_play(const struct ref_rules *rules, const struct second_board *before,
                       const struct ref_play *play, struct second_throw *t)
{
    int me = before->turn, enemy = 1 - me, stood[25];
    int bands = bands_beside_home(before, me);
    struct second_board b;
    memcpy(stood, before->on[enemy], sizeof stood);
    if (sends_stack_home(rules, before, t->die[0], t->die[1])) {
        stood[1] += stood[7];
        stood[7] = 0;
    }
    read_board(rules, play->position, &b);
    count_sent(&b, stood, enemy, t);
    t->off = more(t->off, b.off[me] - before->off[me]);
    t->makes |= bands_beside_home(&b, me) > bands;
    t->breaks &= bands_beside_home(&b, me) < bands && play->end == NULL;
    if (play->end != NULL)
        add_end(t, play->end);
}

static void count_throw(const struct ref_rules *rules, const char *position,
                        const struct second_board *before, struct second_throw *t)
{
    struct ref_play *plays = NULL;
    char err[256];
    t->plays = ref_results(rules, position, t->die[0], t->die[1], &plays, err);
    if (t->plays < 0) {
        fprintf(stderr, "%s %d-%d: the reference says: %s\n", position, t->die[0], t->die[1], err);
        abort();
    }
    t->breaks = t->plays > 0;
    for (int i = 0; i < t->plays; i++)
        count_play(rules, before, &plays[i], t);
    free(plays);
}

/* Every throw that the side to move in b may have in `position`; none after the game. */
static void count_throws(const struct ref_rules *rules, const char *position,
                         const struct second_board *b, bool over, struct second_throws *out)
{
    bool one = b->one[b->turn] > 0;
    if (out->known)
        return;
    memset(out, 0, sizeof *out);
    out->known = true;
    out->of = one && !over ? 6 : 36;
    for (int high = 1; high <= 6 && !over; high++) {
        for (int low = one ? 0 : 1; low <= (one ? 0 : high); low++) {
            struct second_throw *t = &out->at[out->n++];
            t->die[0] = high;
            t->die[1] = low;
            t->weight = one || high == low ? 1 : 2;
            count_throw(rules, position, b, t);
        }
    }
}

static const struct second_throws *their_throws(struct second_play *s)
{
    count_throws(&s->rules, s->play.position, &s->after, s->play.end != NULL, &s->theirs);
    return &s->theirs;
}

/* As if they did not move at all. */
static const struct second_throws *your_throws(struct second_play *s)
{
    struct second_board b = s->after;
    char position[sizeof s->play.position];
    char *turn;
    memcpy(position, s->play.position, sizeof position);
    turn = strchr(strchr(position, ':') + 1, ':') + 1;
    *turn = s->me == 0 ? 'w' : 'b';
    b.turn = s->me;
    count_throws(&s->rules, position, &b, s->play.end != NULL, &s->yours);
    return &s->yours;
}

/* ---- sets of throws ---- */

typedef bool member(const struct second_throw *t, unsigned points);

static bool is_sending(const struct second_throw *t, unsigned points)
{
    (void)points;
    return t->most > 0;
}

static bool is_double(const struct second_throw *t, unsigned points)
{
    (void)points;
    return t->most >= 2;
}

static bool is_emptying(const struct second_throw *t, unsigned points)
{
    return (t->emptied & points) != 0;
}

static bool is_ending(const struct second_throw *t, unsigned points)
{
    (void)points;
    return t->ends > 0;
}

static bool is_forfeited(const struct second_throw *t, unsigned points)
{
    (void)points;
    return t->plays == 0;
}

static bool is_making(const struct second_throw *t, unsigned points)
{
    (void)points;
    return t->makes;
}

static bool is_breaking(const struct second_throw *t, unsigned points)
{
    (void)points;
    return t->breaks;
}

static bool is_bearing_off_two(const struct second_throw *t, unsigned points)
{
    (void)points;
    return t->off >= 2;
}

/* Adds "throws" and "dice". Returns the number. */
static int add_throws(json_t *object, const struct second_throws *all, member *is, unsigned points)
{
    int throws = 0;
    json_t *dice = json_array();
    for (int i = 0; i < all->n; i++) {
        const struct second_throw *t = &all->at[i];
        char text[16];
        if (!is(t, points))
            continue;
        throws += t->weight;
        snprintf(text, sizeof text, t->die[1] > 0 ? "%d-%d" : "%d", t->die[0], t->die[1]);
        json_array_append_new(dice, json_string(text));
    }
    json_object_set_new(object, "throws", json_integer(throws));
    json_object_set_new(object, "dice", dice);
    return throws;
}

static json_t *set_of(const struct second_throws *all, member *is, unsigned points)
{
    json_t *object = json_object();
    add_throws(object, all, is, points);
    json_object_set_new(object, "of", json_integer(all->of));
    return object;
}

/* Which points of yours hold from `least` to `most` checkers. */
static unsigned points_with(const struct second_board *b, int side, int least, int most)
{
    unsigned points = 0;
    for (int p = 1; p <= 24; p++)
        if (b->on[side][p] >= least && b->on[side][p] <= most)
            points |= 1u << p;
    return points;
}

static json_t *hit_set(struct second_play *s, unsigned points)
{
    const struct second_throws *all = their_throws(s);
    json_t *object = set_of(all, is_emptying, points), *list = json_array();
    for (int p = 1; p <= 24; p++) {
        json_t *one = json_object();
        json_object_set_new(one, "point", json_integer(written(&s->rules, p)));
        if (add_throws(one, all, is_emptying, points & 1u << p) > 0)
            json_array_append(list, one);
        json_decref(one);
    }
    json_object_set_new(object, "points", list);
    return object;
}

static json_t *end_set(const struct second_throws *all)
{
    json_t *object = set_of(all, is_ending, 0), *ends = json_object();
    for (int i = 0; i < all->n; i++) {
        for (int k = 0; k < all->at[i].ends; k++) {
            const char *end = all->at[i].end[k];
            json_int_t so_far = json_integer_value(json_object_get(ends, end));
            json_object_set_new(ends, end, json_integer(so_far + all->at[i].weight));
        }
    }
    json_object_set_new(object, "ends", ends);
    return object;
}

static json_t *facts_shots(struct second_play *s)
{
    return hit_set(s, points_with(&s->after, s->me, 1, 1));
}

static json_t *facts_double_shots(struct second_play *s)
{
    return set_of(their_throws(s), is_double, 0);
}

static int stake(struct second_play *s)
{
    const struct second_throws *all = their_throws(s);
    int pips = 0;
    for (int i = 0; i < all->n; i++)
        pips += all->at[i].weight * all->at[i].cost;
    return pips;
}

static json_t *facts_stake(struct second_play *s)
{
    json_t *object = json_object();
    json_object_set_new(object, "pips", json_integer(stake(s)));
    json_object_set_new(object, "of", json_integer(their_throws(s)->of));
    return object;
}

/* By 1.5 pips a throw. */
static bool stakes_differ(struct second_play *s, struct second_play *other)
{
    double a = (double)stake(s) / their_throws(s)->of;
    double b = (double)stake(other) / their_throws(other)->of;
    return a - b >= 1.5 || b - a >= 1.5;
}

static json_t *facts_burst_shots(struct second_play *s)
{
    return hit_set(s, points_with(&s->after, s->me, 2, 15));
}

static json_t *facts_loses(struct second_play *s)
{
    return end_set(their_throws(s));
}

static json_t *facts_wins(struct second_play *s)
{
    return end_set(your_throws(s));
}

/* Points of a side's first quarter that are empty or hold one checker of the other. */
static int available(const struct second_play *s, int side)
{
    int n = 0;
    for (int p = 1; p <= 6; p++) {
        int own = s->after.on[side][p], enemy = s->after.on[1 - side][across(&s->rules, p)];
        n += (own == 0 && enemy == 0) || enemy == 1;
    }
    return n;
}

static bool is_never(const struct second_throw *t, unsigned points)
{
    (void)t;
    (void)points;
    return false;
}

static json_t *facts_shut_out(struct second_play *s)
{
    int they = 1 - s->me;
    json_t *object = set_of(their_throws(s), s->after.bar[they] > 0 ? is_forfeited : is_never, 0);
    json_object_set_new(object, "bar", json_integer(s->after.bar[they]));
    json_object_set_new(object, "available", json_integer(available(s, they)));
    return object;
}

static json_t *facts_forfeits(struct second_play *s)
{
    return set_of(their_throws(s), is_forfeited, 0);
}

static json_t *facts_targets(struct second_play *s)
{
    return set_of(your_throws(s), is_sending, 0);
}

static json_t *facts_builds(struct second_play *s)
{
    return set_of(your_throws(s), is_making, 0);
}

static json_t *facts_must_break(struct second_play *s)
{
    return set_of(your_throws(s), is_breaking, 0);
}

/* ---- the play itself ---- */

static bool is_one_of(const char *word, const char *const *list)
{
    for (; *list != NULL; list++)
        if (strcmp(word, *list) == 0)
            return true;
    return false;
}

static json_t *number(int n)
{
    return json_integer(n);
}

/* Checkers on the bar and points of the side's own first quarter that it holds. */
static int jan_count(const struct second_board *b, int side)
{
    int n = b->bar[side];
    for (int p = 1; p <= 6; p++)
        n += b->on[side][p] > 0;
    return n;
}

static json_t *facts_ends(struct second_play *s)
{
    static const char *const jan[] = {"jan", "sprangjan", NULL};
    static const char *const munk[] = {"hemspel",     "enkelt-kronspel", "dubbelt-kronspel",
                                       "trappspel",   "uppspel",         "fem-till-ett",
                                       "nio-fem-ett", "kejsarspel",      NULL};
    const char *end = s->play.end;
    int they = 1 - s->me;
    bool is_jan = end != NULL && is_one_of(end, jan), is_munk = end != NULL && is_one_of(end, munk);
    json_t *object = json_object();
    json_object_set_new(object, "end", end != NULL ? json_string(end) : json_null());
    json_object_set_new(object, "points", number(s->play.points));
    json_object_set_new(object, "munk", number(is_munk ? s->after.bar[they] : 0));
    json_object_set_new(object, "never", number(is_jan ? jan_count(&s->after, they) - 6 : 0));
    return object;
}

/* Points where they had from `least` to `most` checkers before and have none now. */
static json_t *emptied(const struct second_play *s, int least, int most)
{
    int they = 1 - s->me, checkers = 0;
    json_t *object, *points;
    if (sends_stack_home(&s->rules, &s->before, s->die[0], s->die[1]))
        return NULL;
    object = json_object();
    points = json_array();
    for (int p = 1; p <= 24; p++) {
        int q = across(&s->rules, p), was = s->before.on[they][q];
        if (was < least || was > most || s->after.on[they][q] > 0)
            continue;
        checkers += was;
        json_array_append_new(points, number(written(&s->rules, p)));
    }
    json_object_set_new(object, "checkers", number(checkers));
    json_object_set_new(object, "points", points);
    return object;
}

static json_t *facts_hits(struct second_play *s)
{
    return emptied(s, 1, 1);
}

static json_t *facts_bursts(struct second_play *s)
{
    return emptied(s, 2, 15);
}

/* Points that held a band in a and do not in b; home left out. */
static json_t *bands_gone(const struct second_play *s, const struct second_board *a,
                          const struct second_board *b)
{
    json_t *points = json_array();
    for (int p = 2; p <= 24; p++)
        if (a->on[s->me][p] >= 2 && b->on[s->me][p] < 2)
            json_array_append_new(points, number(written(&s->rules, p)));
    return points;
}

static json_t *facts_bands(struct second_play *s)
{
    json_t *object = json_object();
    json_object_set_new(object, "made", bands_gone(s, &s->after, &s->before));
    json_object_set_new(object, "broken", bands_gone(s, &s->before, &s->after));
    return object;
}

/* ---- runs ---- */

/* The longest run of bands of `side` on the other's way: its first point there, and its length; of
 * equally long ones the first. */
static int longest_run(const struct ref_rules *rules, const struct second_board *b, int side,
                       int *first)
{
    int best = 0;
    *first = 0;
    for (int from = 1; from <= 24; from++) {
        int n = 0;
        while (from + n <= 24 && b->on[side][across(rules, from + n)] >= 2)
            n++;
        if (n > best) {
            best = n;
            *first = from;
        }
    }
    return best;
}

/* Checkers of a side on the bar or on points before p of its own way. */
static int checkers_before(const struct second_board *b, int side, int p)
{
    int n = b->bar[side];
    for (int q = 1; q < p; q++)
        n += b->on[side][q];
    return n;
}

static json_t *facts_run(struct second_play *s)
{
    int first, length = longest_run(&s->rules, &s->after, s->me, &first);
    json_t *object = json_object(), *points = json_array();
    for (int i = 0; i < length; i++)
        json_array_append_new(points, number(written(&s->rules, across(&s->rules, first + i))));
    json_object_set_new(object, "length", number(length));
    json_object_set_new(object, "points", points);
    json_object_set_new(object, "behind",
                        number(length > 0 ? checkers_before(&s->after, 1 - s->me, first) : 0));
    return object;
}

static json_t *facts_behind(struct second_play *s)
{
    int first, length = longest_run(&s->rules, &s->after, 1 - s->me, &first);
    json_t *object = json_object(), *points = json_array();
    for (int i = 0; i < length; i++)
        json_array_append_new(points, number(written(&s->rules, first + i)));
    json_object_set_new(object, "length", number(length));
    json_object_set_new(object, "points", points);
    json_object_set_new(object, "checkers",
                        number(length > 0 ? checkers_before(&s->after, s->me, first) : 0));
    return object;
}

static bool has_run_before(struct second_play *s, struct second_play *other)
{
    int first;
    return longest_run(&s->rules, &s->after, 1 - s->me, &first) >= 4 ||
           longest_run(&s->rules, &other->after, 1 - s->me, &first) >= 4;
}

static json_t *facts_iron(struct second_play *s)
{
    json_t *object = json_object(), *points = json_array();
    for (int p = 1; p <= 24; p++)
        if ((across(&s->rules, p) == 6 || across(&s->rules, p) == 7) && s->after.on[s->me][p] >= 2)
            json_array_append_new(points, number(p));
    json_object_set_new(object, "points", points);
    return object;
}

static bool is_brade(struct second_play *s, struct second_play *other)
{
    (void)other;
    return !is_backgammon(&s->rules);
}

static json_t *facts_burst_right(struct second_play *s)
{
    int they = 1 - s->me, first;
    int bar = s->after.bar[they], open = available(s, they);
    bool barred = s->after.off[they] == 14 && !s->rules.last_checker_bursts;
    bool overflow = (s->rules.entry_burst == REF_OVERFLOW && bar > open) ||
                    (s->rules.entry_burst == REF_NONE_FREE && bar > 0 && open == 0);
    bool run =
        s->rules.long_run == REF_RUN_BURST && longest_run(&s->rules, &s->after, s->me, &first) >= 6;
    json_t *object = json_object();
    json_object_set_new(object, "overflow", json_boolean(overflow && !barred));
    json_object_set_new(object, "run", json_boolean(run && !barred));
    json_object_set_new(object, "bar", number(bar));
    json_object_set_new(object, "available", number(open));
    return object;
}

/* ---- the rest of the board ---- */

static bool jan_blot(const struct second_board *b, int side)
{
    int n = b->bar[side] + (b->on[side][1] >= 2);
    for (int p = 1; p <= 24; p++)
        n += b->on[side][p] == 1;
    return n >= 7;
}

static json_t *facts_jan(struct second_play *s)
{
    int they = 1 - s->me;
    json_t *object = json_object();
    json_object_set_new(object, "yours", number(jan_count(&s->after, s->me)));
    json_object_set_new(object, "theirs", number(jan_count(&s->after, they)));
    json_object_set_new(object, "your_blot", json_boolean(jan_blot(&s->after, s->me)));
    json_object_set_new(object, "their_blot", json_boolean(jan_blot(&s->after, they)));
    return object;
}

static bool knows_jan(struct second_play *s, struct second_play *other)
{
    (void)other;
    return s->rules.jan_when != REF_NONE;
}

static json_t *facts_home(struct second_play *s)
{
    json_t *object = json_object();
    json_object_set_new(object, "checkers", number(s->after.on[s->me][1]));
    return object;
}

static json_t *facts_entry(struct second_play *s)
{
    json_t *object = json_object();
    json_object_set_new(object, "available", number(available(s, s->me)));
    return object;
}

static json_t *facts_off(struct second_play *s)
{
    json_t *object = json_object();
    json_object_set_new(object, "checkers", number(s->after.off[s->me]));
    return object;
}

static bool has_before(const struct second_play *s, int side, int from)
{
    for (int p = from + 1; p <= 24; p++)
        if (s->after.on[1 - side][across(&s->rules, p)] > 0)
            return true;
    return false;
}

static bool has_contact(const struct second_play *s)
{
    for (int side = 0; side < 2; side++) {
        if (s->after.bar[side] > 0 && has_before(s, side, 0))
            return true;
        for (int p = 1; p <= 24; p++)
            if (s->after.on[side][p] > 0 && has_before(s, side, p))
                return true;
    }
    return false;
}

static bool is_race(struct second_play *s, struct second_play *other)
{
    return !has_contact(s) && !has_contact(other);
}

static int pips(const struct second_board *b, int side)
{
    int n = 25 * b->bar[side];
    for (int p = 1; p <= 24; p++)
        n += (25 - p) * b->on[side][p];
    return n;
}

static json_t *facts_race(struct second_play *s)
{
    json_t *object = json_object();
    json_object_set_new(object, "yours", number(pips(&s->after, s->me)));
    json_object_set_new(object, "theirs", number(pips(&s->after, 1 - s->me)));
    return object;
}

/* How far a pattern (checkers on 20 to 24) is; -1 where it cannot be reached. */
/* Checkers that have still to come to the last quarter, the bar included. */
static json_t *facts_outside(struct second_play *s)
{
    int checkers = s->after.bar[s->me], way = 19 * checkers;
    json_t *object = json_object();
    for (int p = 18; p >= 1; p--) {
        checkers += s->after.on[s->me][p];
        way += (19 - p) * s->after.on[s->me][p];
    }
    json_object_set_new(object, "checkers", number(checkers));
    json_object_set_new(object, "pips", number(way));
    return object;
}

static json_t *facts_next_off(struct second_play *s)
{
    return set_of(your_throws(s), is_bearing_off_two, 0);
}

static json_t *facts_stacked(struct second_play *s)
{
    int idle = 0;
    json_t *object = json_object();
    for (int p = 2; p <= 24; p++)
        idle += more(s->after.on[s->me][p], 3) - 3;
    json_object_set_new(object, "checkers", number(idle));
    return object;
}

static int pattern_distance(const struct second_board *b, int side, const int pattern[5])
{
    int place[15], n = 0, at = 0, sum = 0;
    for (int p = 20; p <= 24; p++)
        for (int i = 0; i < pattern[p - 20]; i++)
            place[n++] = p;
    for (int p = 0; p <= 24; p++) {
        int here = p == 0 ? b->bar[side] : b->on[side][p];
        for (int i = 0; i < here; i++, at++) {
            if (p > place[at])
                return -1;
            sum += place[at] - p;
        }
    }
    return at == 15 ? sum : -1;
}

static json_t *facts_pattern(struct second_play *s)
{
    const struct {
        const char *end;
        bool known;
        int pattern[5];
    } patterns[] = {
        {"uppspel", true, {0, 0, 0, 0, 15}},
        {"trappspel", true, {0, 0, 3, 5, 7}},
        {"dubbelt-kronspel", true, {0, 0, 5, 5, 5}},
        {"enkelt-kronspel", true, {3, 3, 3, 3, 3}},
        {"fem-till-ett", s->rules.fem_till_ett, {1, 2, 3, 4, 5}},
        {"nio-fem-ett", s->rules.nio_fem_ett, {0, 0, 1, 5, 9}},
    };
    const char *kind = NULL;
    int best = -1;
    json_t *object = json_object();
    for (size_t i = 0; i < sizeof patterns / sizeof *patterns; i++) {
        int far = pattern_distance(&s->after, s->me, patterns[i].pattern);
        if (patterns[i].known && far >= 0 && (best < 0 || far < best)) {
            best = far;
            kind = patterns[i].end;
        }
    }
    json_object_set_new(object, "kind", kind != NULL ? json_string(kind) : json_null());
    json_object_set_new(object, "pips", kind != NULL ? number(best) : json_null());
    return object;
}

static bool knows_patterns(struct second_play *s, struct second_play *other)
{
    (void)other;
    return s->rules.pattern_when != REF_NONE;
}

/* ---- the catalogue ---- */

static const struct {
    const char *id;
    json_t *(*facts)(struct second_play *s);
    bool (*given)(struct second_play *s, struct second_play *other); /* NULL: always */
} catalogue[] = {
    {"ends", facts_ends, NULL},
    {"hits", facts_hits, NULL},
    {"bursts", facts_bursts, NULL},
    {"shots", facts_shots, NULL},
    {"double-shots", facts_double_shots, NULL},
    {"stake", facts_stake, stakes_differ},
    {"burst-shots", facts_burst_shots, NULL},
    {"loses", facts_loses, NULL},
    {"wins", facts_wins, NULL},
    {"shut-out", facts_shut_out, NULL},
    {"forfeits", facts_forfeits, NULL},
    {"targets", facts_targets, NULL},
    {"builds", facts_builds, NULL},
    {"must-break", facts_must_break, NULL},
    {"run", facts_run, NULL},
    {"iron", facts_iron, is_brade},
    {"bands", facts_bands, NULL},
    {"burst-right", facts_burst_right, NULL},
    {"jan", facts_jan, knows_jan},
    {"behind", facts_behind, has_run_before},
    {"home", facts_home, NULL},
    {"entry", facts_entry, NULL},
    {"off", facts_off, NULL},
    {"race", facts_race, is_race},
    {"pattern", facts_pattern, knows_patterns},
    {"outside", facts_outside, is_race},
    {"next-off", facts_next_off, is_race},
    {"stacked", facts_stacked, NULL},
};

enum { IDS = sizeof catalogue / sizeof *catalogue };

const char *second_id(int i)
{
    return i >= 0 && i < IDS ? catalogue[i].id : NULL;
}

json_t *second_facts(struct second_play *s, struct second_play *other, const char *id)
{
    for (int i = 0; i < IDS; i++)
        if (strcmp(catalogue[i].id, id) == 0)
            return catalogue[i].given != NULL && !catalogue[i].given(s, other)
                       ? NULL
                       : catalogue[i].facts(s);
    return NULL;
}
