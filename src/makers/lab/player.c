// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/player.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "eval/search/chooser.h"
#include "lab/labcommand.h"
#include "lab/outside.h"
#include "rules/ending.h"
#include "tool/gnubg.h"

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
    if (strncmp(word, strength, n) != 0) {
        return level_read(word, out);
    }
    *out = level_step(1);
    out->strength = strtof(word + n, &end);
    return end > word + n && *end == '\0';
}

/* What follows "LEVEL:" in a name; the name where it does not begin so. */
static const char *take_level(const char *name, struct player_spec *out)
{
    char word[LEVEL_SIZE];
    const char *colon = strchr(name, ':');
    size_t n = colon == NULL ? 0 : (size_t)(colon - name);
    if (n == 0 || n >= sizeof word) {
        return name;
    }
    memcpy(word, name, n);
    word[n] = '\0';
    if (!read_level(word, &out->level)) {
        return name;
    }
    out->kind = PLAYER_LEVEL;
    out->plies = level_plies(&out->level);
    return colon + 1;
}

/* Whether it is a player that has a name of its own, and can look ahead if it is to. */
static bool is_named(const char *name, struct player_spec *out)
{
    for (size_t i = 0; i < sizeof named / sizeof named[0] && out->kind == PLAYER_NET; i++) {
        if (strcmp(name, named[i].name) == 0 &&
            (out->plies == 0 || named[i].kind == PLAYER_GNUBG)) {
            out->kind = named[i].kind;
            return true;
        }
    }
    return false;
}

/* Whether it is an outside engine: "exec", then "@1" and so on, then "+dice", then its command. */
static bool is_outside(const char *name, struct player_spec *out)
{
    static const char begin[] = "exec", dice[] = "+dice";
    struct player_spec found = *out;
    if (strncmp(name, begin, strlen(begin)) != 0) {
        return false;
    }
    name += strlen(begin);
    if (name[0] == '@' && name[1] >= '0' && name[1] <= '0' + LOOKAHEAD_MAX) {
        found.plies = name[1] - '0';
        name += 2;
    }
    found.asks_dice = strncmp(name, dice, strlen(dice)) == 0;
    name += found.asks_dice ? strlen(dice) : 0;
    if (name[0] != ':') {
        return false;
    }
    found.kind = PLAYER_OUTSIDE;
    found.command = mem_copy(name + 1);
    *out = found;
    return true;
}

bool player_read(const char *name, struct player_spec *out)
{
    char path[4096];
    *out = (struct player_spec){.kind = PLAYER_NET, .seconds = PLAYER_SECONDS};
    if (is_outside(name, out)) {
        return true;
    }
    name = take_level(name, out);
    const char *at = strrchr(name, '@');
    if (at && at[1] >= '0' && at[1] <= '0' + LOOKAHEAD_MAX && at[2] == '\0') {
        out->plies = at[1] - '0';
    } else {
        at = NULL;
    }
    snprintf(path, sizeof path, "%.*s", at ? (int)(at - name) : (int)strlen(name), name);
    if (is_named(path, out)) {
        return true;
    }
    out->net = lab_net(path);
    return out->net != NULL;
}

void player_forget(struct player_spec *spec)
{
    free(spec->net);
    free(spec->command);
    spec->net = NULL;
    spec->command = NULL;
}

/* ---- at work ---- */

struct player {
    const struct player_spec *spec;
    struct judgement judgement; /* its net may be NULL */
    struct gnubg *gnubg;        /* PLAYER_GNUBG */
    struct outside *outside;    /* PLAYER_OUTSIDE */
    struct after_list afters;
    struct play_list plays;
    struct ranked ranked[PLAY_LIST_MAX];
};

struct player *player_open(const struct player_spec *spec, const struct ruleset *r)
{
    if (spec->kind == PLAYER_GNUBG && r->board != BOARD_BACKGAMMON) {
        fprintf(stderr, "brade-lab: gnubg plays backgammon only\n");
        return NULL;
    }
    TEXT_HERE why = {0};
    bool good = true;
    struct player *p = mem_alloc(sizeof *p);
    p->spec = spec;
    p->judgement = judgement_for_points(spec->net, r, 1);
    if (spec->kind == PLAYER_OUTSIDE) {
        good = (p->outside = outside_open(spec->command, spec->plies, spec->seconds, r));
    }
    if (spec->kind == PLAYER_GNUBG && !(p->gnubg = gnubg_open(spec->plies, &why))) {
        fprintf(stderr, "brade-lab: %s\n", text_str(&why));
        good = false;
    }
    if (good) {
        return p;
    }
    player_close(p);
    return NULL;
}

void player_close(struct player *p)
{
    if (p) {
        gnubg_close(p->gnubg);
        outside_close(p->outside);
    }
    free(p);
}

/* Its answer; false with a message. */
static bool ask_gnubg(struct player *p, const char *question, char *answer)
{
    TEXT_HERE why = {0};
    bool good = gnubg_ask(p->gnubg, question, answer, &why);
    if (!good) {
        fprintf(stderr, "brade-lab: %s\n", text_str(&why));
    }
    return good;
}

/* Which of the plays GNU Backgammon chooses; -1 with a message. */
static int gnubg_choice(struct player *p, const struct position *pos, struct roll roll)
{
    char question[FIBS_SIZE], answer[GNUBG_ANSWER_SIZE];
    struct position after;
    fibs_write(pos, roll, question);
    if (!ask_gnubg(p, question, answer)) {
        return -1;
    }
    if (fibs_apply(answer, pos, &after)) {
        for (int i = 0; i < p->afters.n; i++) {
            if (board_same_checkers(&after, &p->afters.after[i].pos)) {
                return i;
            }
        }
    }
    fprintf(stderr, "brade-lab: gnubg answered what is no legal play: \"%s\" to \"%s\"\n", answer,
            question);
    return -1;
}

int player_dice(struct player *p, const struct position *pos)
{
    if (roll_dice_due(pos, (enum colour)pos->turn) == 1) {
        return 1;
    }
    if (!roll_one_die_allowed(p->judgement.rules, pos)) {
        return 2;
    }
    return p->spec->asks_dice ? outside_dice(p->outside, pos) : 1;
}

/* What a net plays that looks ahead, or a level. */
static struct after thoughtful_turn(struct player *p, const struct position *pos, struct roll roll,
                                    struct rng *rng)
{
    const struct judgement *j = &p->judgement;
    int plies = p->spec->plies;
    generate(j->rules, pos, roll, &p->plays);
    if (p->plays.n == 0) {
        return (struct after){.pos = generate_after_pass(j->rules, pos, roll)};
    }
    const struct play *play = &p->ranked[0].play;
    if (p->spec->kind == PLAYER_LEVEL) {
        play = &p->plays.play[level_play(&p->spec->level, j, pos, &p->plays, plies, rng)];
    } else {
        lookahead_rank(j, pos, &p->plays, plies, p->ranked);
    }
    return (struct after){play->after, play->end};
}

bool player_turn(struct player *p, const struct position *pos, struct roll roll, struct rng *rng,
                 struct after *after)
{
    const struct judgement *j = &p->judgement;
    struct net_accumulator base;
    struct outcome outcome;
    if (p->spec->kind == PLAYER_NET && p->spec->plies == 0) {
        chooser_base(j->net, j->rules, pos, &base);
        *after = *chooser_roll(j->net, j->rules, &j->worth[pos->turn], &base, pos, roll, &p->afters,
                               &outcome);
        return true;
    }
    if (p->spec->kind == PLAYER_NET || p->spec->kind == PLAYER_LEVEL) {
        *after = thoughtful_turn(p, pos, roll, rng);
        return true;
    }
    generate_afters(j->rules, pos, roll, &p->afters);
    int i;
    if (p->afters.forfeited) {
        i = 0;
    } else if (p->spec->kind == PLAYER_GREEDY) {
        i = greedy_choose(pos, &p->afters);
    } else if (p->spec->kind == PLAYER_GNUBG) {
        i = gnubg_choice(p, pos, roll);
    } else if (p->spec->kind == PLAYER_OUTSIDE) {
        i = outside_play(p->outside, pos, roll, &p->afters);
    } else {
        i = (int)rng_below(rng, (uint32_t)p->afters.n);
    }
    if (i >= 0) {
        *after = p->afters.after[i];
    }
    return i >= 0;
}

/* ---- opinions ---- */

static bool gnubg_value(struct player *p, const struct position *pos, double *points)
{
    char line[FIBS_SIZE], question[FIBS_SIZE + 64], answer[GNUBG_ANSWER_SIZE];
    fibs_write(pos, (struct roll){{0, 0}}, line);
    snprintf(question, sizeof question, "evaluation fibsboard %s plies %d cube off noise 0", line,
             p->spec->plies);
    if (!ask_gnubg(p, question, answer)) {
        return false;
    }
    if (sscanf(answer, "%*f %*f %*f %*f %*f %lf", points) == 1) {
        return true;
    }
    fprintf(stderr, "brade-lab: gnubg answered \"%s\" to \"%s\"\n", answer, question);
    return false;
}

bool player_value(struct player *p, const struct after *after, double *points)
{
    const struct judgement *j = &p->judgement;
    if (after->end.kind != END_NOT) {
        *points = ending_points(j->rules, after->end);
        return true;
    }
    if (p->spec->kind == PLAYER_NET) {
        struct outcome o = lookahead_position(j, &after->pos, p->spec->plies);
        *points = -(double)outcome_equity(&o, &j->worth[after->pos.turn]);
        return true;
    }
    bool good = p->spec->kind == PLAYER_GNUBG;
    if (!good) {
        fputs("brade-lab: only nets and gnubg can say what a play is worth\n", stderr);
    }
    good = good && gnubg_value(p, &after->pos, points);
    *points = -*points;
    return good;
}
