// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/player.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/ending.h"
#include "lab/fibs.h"
#include "lab/outside.h"
#include "tool/gnubg.h"
#include "eval/search/greedy.h"
#include "base/mem.h"
#include "eval/net/netfile.h"

/* ---- by name ---- */

static const struct {
    const char *name;
    enum player_kind kind;
} named[] = {
    {"random", PLAYER_RANDOM},
    {"greedy", PLAYER_GREEDY},
    {"gnubg", PLAYER_GNUBG},
};

/* The level of a word before a net, or the bare strength that it has: "strength=2.5". */
static bool read_level(const char *word, struct level *out)
{
    static const char strength[] = "strength=";
    size_t n = sizeof strength - 1;
    char *end;
    if (strncmp(word, strength, n) != 0)
        return level_read(word, out);
    *out = level_step(1);
    out->strength = strtof(word + n, &end);
    return end > word + n && *end == '\0';
}

/* What follows "LEVEL:" in a name; the name where it does not begin so. */
static const char *take_level(const char *name, struct player *out)
{
    char word[LEVEL_SIZE];
    const char *colon = strchr(name, ':');
    size_t n = colon == NULL ? 0 : (size_t)(colon - name);
    if (n == 0 || n >= sizeof word)
        return name;
    memcpy(word, name, n);
    word[n] = '\0';
    if (!read_level(word, &out->level))
        return name;
    out->kind = PLAYER_LEVEL;
    out->plies = level_plies(&out->level);
    return colon + 1;
}

/* Whether it is a player that has a name of its own, and can look ahead if it is to. */
static bool is_named(const char *name, struct player *out)
{
    for (size_t i = 0; i < sizeof named / sizeof named[0] && out->kind == PLAYER_NET; i++)
        if (strcmp(name, named[i].name) == 0 &&
            (out->plies == 0 || named[i].kind == PLAYER_GNUBG)) {
            out->kind = named[i].kind;
            return true;
        }
    return false;
}

/* Whether it is an outside engine: "exec", then "@1" and so on, then "+dice", then its command. */
static bool is_outside(const char *name, struct player *out)
{
    static const char begin[] = "exec", dice[] = "+dice";
    struct player found = *out;
    if (strncmp(name, begin, strlen(begin)) != 0)
        return false;
    name += strlen(begin);
    if (name[0] == '@' && name[1] >= '0' && name[1] <= '0' + LOOKAHEAD_MAX) {
        found.plies = name[1] - '0';
        name += 2;
    }
    found.asks_dice = strncmp(name, dice, strlen(dice)) == 0;
    name += found.asks_dice ? strlen(dice) : 0;
    if (name[0] != ':')
        return false;
    found.kind = PLAYER_OUTSIDE;
    found.command = mem_copy(name + 1);
    *out = found;
    return true;
}

bool player_open(const char *name, struct player *out)
{
    char path[4096];
    *out = (struct player){.kind = PLAYER_NET, .seconds = PLAYER_SECONDS};
    if (is_outside(name, out))
        return true;
    name = take_level(name, out);
    const char *at = strrchr(name, '@');
    if (at && at[1] >= '0' && at[1] <= '0' + LOOKAHEAD_MAX && at[2] == '\0')
        out->plies = at[1] - '0';
    else
        at = NULL;
    snprintf(path, sizeof path, "%.*s", at ? (int)(at - name) : (int)strlen(name), name);
    if (is_named(path, out))
        return true;
    out->net = net_alloc();
    enum netfile_error error = netfile_read(path, out->net);
    if (error != NETFILE_OK) {
        fprintf(stderr, "brade-lab: %s: %s\n", path, netfile_problem(error));
        player_close(out);
        return false;
    }
    return true;
}

void player_close(struct player *p)
{
    free(p->net);
    free(p->command);
    p->net = NULL;
    p->command = NULL;
}

/* ---- at the table ---- */

struct seat {
    const struct player *player;
    struct judgement judgement; /* its net may be NULL */
    struct gnubg *gnubg;        /* PLAYER_GNUBG */
    struct outside *outside;    /* PLAYER_OUTSIDE */
    struct after_list afters;
    struct play_list plays;
    struct ranked ranked[PLAY_LIST_MAX];
};

/* What is wrong with gnubg, on stderr; *why is freed. */
static void complain(struct text *why)
{
    fprintf(stderr, "brade-lab: %s\n", text_str(why));
    text_free(why);
}

struct seat *seat_open(const struct player *player, const struct ruleset *r)
{
    struct text why = {0};
    struct gnubg *gnubg = NULL;
    if (player->kind == PLAYER_GNUBG && r->board != BOARD_BACKGAMMON) {
        fprintf(stderr, "brade-lab: gnubg plays backgammon only\n");
        return NULL;
    }
    if (player->kind == PLAYER_GNUBG && !(gnubg = gnubg_open(player->plies, &why))) {
        complain(&why);
        return NULL;
    }
    struct outside *outside = NULL;
    if (player->kind == PLAYER_OUTSIDE &&
        !(outside = outside_open(player->command, player->plies, player->seconds, r)))
        return NULL;
    struct seat *s = mem_alloc(sizeof *s);
    s->player = player;
    s->outside = outside;
    s->judgement = judgement_for_points(player->net, r, 1);
    s->gnubg = gnubg;
    return s;
}

void seat_close(struct seat *s)
{
    if (s) {
        gnubg_close(s->gnubg);
        outside_close(s->outside);
    }
    free(s);
}

/* Its answer; false with a message. */
static bool ask_gnubg(struct seat *s, const char *question, char *answer)
{
    struct text why = {0};
    bool good = gnubg_ask(s->gnubg, question, answer, &why);
    if (!good)
        complain(&why);
    return good;
}

/* Which of the plays GNU Backgammon chooses; -1 with a message. */
static int gnubg_choice(struct seat *s, const struct position *pos, struct roll roll)
{
    char question[FIBS_SIZE], answer[GNUBG_ANSWER_SIZE];
    struct position after;
    fibs_write(pos, roll, question);
    if (!ask_gnubg(s, question, answer))
        return -1;
    if (fibs_apply(answer, pos, &after))
        for (int i = 0; i < s->afters.n; i++)
            if (board_same_checkers(&after, &s->afters.after[i].pos))
                return i;
    fprintf(stderr, "brade-lab: gnubg answered what is no legal play: \"%s\" to \"%s\"\n", answer,
            question);
    return -1;
}

static int choice(struct seat *s, const struct position *pos, struct roll roll, struct rng *rng)
{
    switch (s->player->kind) {
    case PLAYER_GREEDY:
        return greedy_choose(pos, &s->afters);
    case PLAYER_GNUBG:
        return gnubg_choice(s, pos, roll);
    case PLAYER_OUTSIDE:
        return outside_play(s->outside, pos, roll, &s->afters);
    default:
        return (int)rng_below(rng, (uint32_t)s->afters.n);
    }
}

/* What the net plays. */
static struct after net_turn(struct seat *s, const struct position *pos, struct roll roll)
{
    const struct judgement *j = &s->judgement;
    struct outcome outcome;
    struct net_accumulator base;
    if (s->player->plies == 0) {
        chooser_base(j->net, j->rules, pos, &base);
        return *chooser_roll(j->net, j->rules, &j->worth[pos->turn], &base, pos, roll, &s->afters,
                             &outcome);
    }
    generate(j->rules, pos, roll, &s->plays);
    if (s->plays.n == 0)
        return (struct after){.pos = generate_after_pass(j->rules, pos, roll)};
    lookahead_rank(j, pos, &s->plays, s->player->plies, s->ranked);
    return (struct after){s->ranked[0].play.after, s->ranked[0].play.end};
}

/* What a level plays. */
static struct after level_turn(struct seat *s, const struct position *pos, struct roll roll,
                               struct rng *rng)
{
    const struct judgement *j = &s->judgement;
    generate(j->rules, pos, roll, &s->plays);
    if (s->plays.n == 0)
        return (struct after){.pos = generate_after_pass(j->rules, pos, roll)};
    int i = level_play(&s->player->level, j, pos, &s->plays, s->player->plies, rng);
    return (struct after){s->plays.play[i].after, s->plays.play[i].end};
}

int seat_dice(struct seat *s, const struct position *pos)
{
    if (roll_dice_due(pos, (enum colour)pos->turn) == 1)
        return 1;
    if (!roll_one_die_allowed(s->judgement.rules, pos))
        return 2;
    return s->player->asks_dice ? outside_dice(s->outside, pos) : 1;
}

bool seat_turn(struct seat *s, const struct position *pos, struct roll roll, struct rng *rng,
               struct after *after)
{
    if (s->player->kind == PLAYER_NET) {
        *after = net_turn(s, pos, roll);
        return true;
    }
    if (s->player->kind == PLAYER_LEVEL) {
        *after = level_turn(s, pos, roll, rng);
        return true;
    }
    generate_afters(s->judgement.rules, pos, roll, &s->afters);
    int i = s->afters.forfeited ? 0 : choice(s, pos, roll, rng);
    if (i >= 0)
        *after = s->afters.after[i];
    return i >= 0;
}

/* ---- opinions ---- */

static bool gnubg_value(struct seat *s, const struct position *pos, double *points)
{
    char line[FIBS_SIZE], question[FIBS_SIZE + 64], answer[GNUBG_ANSWER_SIZE];
    fibs_write(pos, (struct roll){{0, 0}}, line);
    snprintf(question, sizeof question, "evaluation fibsboard %s plies %d cube off noise 0", line,
             s->player->plies);
    if (!ask_gnubg(s, question, answer))
        return false;
    if (sscanf(answer, "%*f %*f %*f %*f %*f %lf", points) == 1)
        return true;
    fprintf(stderr, "brade-lab: gnubg answered \"%s\" to \"%s\"\n", answer, question);
    return false;
}

bool seat_value(struct seat *s, const struct after *after, double *points)
{
    const struct judgement *j = &s->judgement;
    if (after->end.kind != END_NOT) {
        *points = ending_points(j->rules, after->end);
        return true;
    }
    if (s->player->kind == PLAYER_NET) {
        struct outcome o = lookahead_position(j, &after->pos, s->player->plies);
        *points = -(double)outcome_equity(&o, &j->worth[after->pos.turn]);
        return true;
    }
    bool good = s->player->kind == PLAYER_GNUBG;
    if (!good)
        fputs("brade-lab: only nets and gnubg can say what a play is worth\n", stderr);
    good = good && gnubg_value(s, &after->pos, points);
    *points = -*points;
    return good;
}
