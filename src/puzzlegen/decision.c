// SPDX-License-Identifier: GPL-3.0-or-later
/* Puzzles about what is best: plays that are far better than every other, by roll-out or exactly.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "assess.h"
#include "greedy.h"
#include "lead.h"
#include "coach.h"
#include "mem.h"
#include "decision.h"
#include "tellcounts.h"
#include "plays.h"
#include "reason.h"

enum {
    GAMES = 4,         /* played to find one decision */
    TURNS = 260,       /* of a game */
    LOOKS = 8,         /* decisions of a game that are looked at one roll ahead */
    SET_UPS = 80,      /* positions made up to find one decision */
    CANDIDATES = 4,    /* rolled out */
    TRIALS = 144,      /* at first, */
    TRIALS_MORE = 576, /* where that is nearly enough, */
    TRIALS_LINE = 2304 /* and in lines, where much can happen */
};

#define MARGIN 0.10f /* points that the best play is better by, */
#define MARGIN_EXACT 0.02f
#define ERRORS 6.0f     /* and standard errors */
#define FAR_BEHIND 0.6f /* points, before a roll */

void decision_close(struct decision *c)
{
    free(c->flat);
    free(c->ahead);
    *c = (struct decision){0};
}

/* The play that leaves what the greedy player leaves. */
bool decision_greedy(struct mining *m, const struct draft *d, struct play *out)
{
    generate_afters(&d->rules, &d->position, d->roll, m->afters);
    const struct after *after = &m->afters->after[greedy_choose(&d->position, m->afters)];
    for (int i = 0; i < m->list->n; i++)
        if (board_same_checkers(&m->list->play[i].after, &after->pos) &&
            m->list->play[i].end.kind == after->end.kind) {
            *out = m->list->play[i];
            return true;
        }
    return false;
}

/* The play that somebody would make who does not see it: the greedy player's, the net's own, or
 * the second best. */
const struct ranked *decision_tempting(const struct decision *c, const struct ranked *ranked)
{
    for (int i = 1; i < c->n; i++)
        if (plays_same(&ranked[i].play, &c->greedy))
            return &ranked[i];
    for (int i = 1; i < c->n; i++)
        if (plays_same(&ranked[i].play, &c->flat[0].play))
            return &ranked[i];
    return &ranked[1];
}

/* Looks at what the draft holds. False if it is no decision worth asking about. */
static bool look(struct mining *m, const struct draft *d, struct decision *c)
{
    struct text why = {0};
    bool good = evaluator_open(&m->evaluator, &d->rules, &c->j, &why);
    text_free(&why);
    if (!good)
        return false;
    c->flat = assess_rank(&c->j, &d->position, d->roll, 0, m->list);
    c->n = m->list->n;
    if (c->n < 3 || c->n > 60 || !decision_greedy(m, d, &c->greedy) ||
        c->flat[0].play.end.kind != END_NOT)
        return false;
    bool plain = plays_same(&c->flat[0].play, &c->greedy);
    float ahead = c->flat[0].equity - c->flat[1].equity;
    if ((plain && rng_below(&m->rng, 6) > 0) || (!plain && ahead < 0.02f && !c->flat[0].exact))
        return false;
    return d->recipe->fits == NULL ||
           d->recipe->fits(&d->rules, &d->position, &c->flat[0], decision_tempting(c, c->flat));
}

bool decision_look_ahead(struct mining *m, const struct draft *d, struct decision *c, float *margin)
{
    if (c->flat[0].exact && c->flat[1].exact) {
        c->ahead = mem_alloc((size_t)c->n * sizeof *c->ahead);
        memcpy(c->ahead, c->flat, (size_t)c->n * sizeof *c->ahead);
        *margin = c->flat[0].equity - c->flat[1].equity;
        return *margin >= MARGIN_EXACT;
    }
    c->ahead = assess_rank(&c->j, &d->position, d->roll, 1, m->list);
    *margin = c->ahead[0].equity - c->ahead[1].equity;
    return *margin >= MARGIN_LOOK;
}

/* ---- proving ---- */

static void add_candidate(struct ranked *list, int *n, const struct ranked *one)
{
    for (int i = 0; i < *n; i++)
        if (plays_same(&list[i].play, &one->play))
            return;
    if (*n < CANDIDATES)
        list[(*n)++] = *one;
}

static int candidates(const struct decision *c, struct ranked *out)
{
    int n = 0;
    add_candidate(out, &n, &c->ahead[0]);
    add_candidate(out, &n, decision_tempting(c, c->ahead));
    for (int i = 1; i < c->n; i++)
        add_candidate(out, &n, &c->ahead[i]);
    return n;
}

static void keep_name(struct draft *d, size_t at[], int i, const struct ruleset *r,
                      const struct play *play)
{
    char text[NOTATION_SIZE];
    notation_format((enum board_kind)r->board, play, text);
    at[i] = d->certificate_room.size;
    text_addf(&d->certificate_room, "%s", text);
    text_addn(&d->certificate_room, "", 1);
}

/* A certificate without figures that names these plays. */
static void begin_certificate(struct draft *d, const struct decision *c, const struct ranked *mine,
                              int n, bool exact)
{
    struct certificate *it = &d->certificate;
    size_t at[CANDIDATES], engine;
    char name[CERTIFICATE_ENGINE];
    text_clear(&d->certificate_room);
    for (int i = 0; i < n; i++)
        keep_name(d, at, i, &d->rules, &mine[i].play);
    certificate_engine(exact ? NULL : &c->j, name);
    engine = d->certificate_room.size;
    text_add(&d->certificate_room, name);
    *it = (struct certificate){.method = exact ? CERTIFICATE_EXACT : CERTIFICATE_ROLLOUT,
                               .rules = ruleset_name(d->rules.base),
                               .engine = d->certificate_room.data + engine,
                               .trials = TRIALS,
                               .seed = 1,
                               .truncate = d->recipe->truncate,
                               .values = n};
    for (int i = 0; i < n; i++) {
        it->value[i].what = d->certificate_room.data + at[i];
        it->value[i].play = mine[i].play;
    }
}

/* Rolls out, so often as is needed; the question's answer is the best afterwards. */
bool decision_prove(struct mining *m, struct draft *d, const struct decision *c)
{
    struct ranked mine[CANDIDATES];
    struct text why = {0};
    int n = candidates(c, mine);
    bool exact = true, stands = false;
    for (int i = 0; i < n; i++)
        exact = exact && mine[i].exact;
    begin_certificate(d, c, mine, n, exact);
    struct course_question q = {.kind = COURSE_PLAY,
                                .rules = d->rules,
                                .position = d->position,
                                .has_position = true,
                                .roll = d->roll,
                                .has_roll = true,
                                .play_count = 1};
    int most = d->recipe->find == find_line ? TRIALS_LINE : TRIALS_MORE;
    for (int trials = TRIALS; trials <= most && !stands; trials *= 4) {
        const struct certificate_how how = {.trials = trials};
        d->certificate.trials = trials;
        const char *engine = d->certificate.engine;
        if (!certificate_renew(&q, &how, &m->evaluator, &d->certificate, &why))
            break;
        d->certificate.engine = engine;
        struct course_play answer = {.play = d->certificate.value[0].play};
        q.plays = &answer;
        stands = certificate_stands(&q, &d->certificate, exact ? MARGIN_EXACT : MARGIN,
                                    exact ? 0 : ERRORS);
        if (exact || !certificate_stands(&q, &d->certificate, MARGIN, 2.9f))
            break;
        q.plays = NULL;
    }
    text_free(&why);
    d->proved = stands;
    return stands;
}

/* ---- words ---- */

static const struct ranked *ranked_of(const struct decision *c, const struct play *play)
{
    return assess_find(c->ahead, c->n, play);
}

int decision_difficulty(const struct decision *c, const struct play *best)
{
    if (!plays_same(&c->ahead[0].play, best))
        return 5;
    if (!plays_same(&c->flat[0].play, best))
        return 4;
    if (!plays_same(&c->greedy, best))
        return 3;
    return c->n > 5 ? 2 : 1;
}

/* The idea of the first reason that has one. */
static void hint_idea(struct draft *d, const struct explanation *e)
{
    for (int i = 0; i < e->reasons; i++) {
        if (e->reason[i].for_worse || reason_idea(e->reason[i].id) == NULL)
            continue;
        struct pair *hint = draft_next_hint(d);
        for (int l = 0; l < 2; l++) {
            lang_set((enum lang)l);
            text_add(&hint->lang[l], reason_idea(e->reason[i].id));
        }
        lang_set(LANG_EN);
        return;
    }
}

/* What convinces nobody that stands alone: how it ends, an answer, a checker more or less. */
static bool is_faint(enum reason_id id)
{
    return id == REASON_OUTCOMES || id == REASON_REPLY || id == REASON_HOME ||
           id == REASON_BEHIND || id == REASON_ENTRY;
}

/* Whether something on the board speaks for the best play, so that there is a lesson in it. */
static bool has_ground(const struct explanation *e)
{
    for (int i = 0; i < e->reasons; i++)
        if (!e->reason[i].for_worse && !is_faint(e->reason[i].id))
            return true;
    return false;
}

/* The look ahead may see the same plays further apart, or less, than the roll-out: then its own
 * figures of how games end would belie what is told. */
static void drop_figures(struct explanation *e, float behind)
{
    int n = 0;
    if (fabsf(e->loss - behind) <= 0.08f + 0.25f * behind)
        return;
    for (int i = 0; i < e->reasons; i++)
        if (e->reason[i].id != REASON_OUTCOMES)
            e->reason[n++] = e->reason[i];
    e->reasons = n;
}

/* Why the best is better than what one would play, with the figures of the certificate. */
bool decision_explain(struct mining *m, struct draft *d, const struct decision *c,
                      struct decision_telling telling)
{
    const struct certificate *it = &d->certificate;
    const struct ranked *best = ranked_of(c, &it->value[0].play),
                        *worse = decision_tempting(c, c->ahead);
    if (best == worse)
        worse = &c->ahead[0];
    float behind = 0;
    for (int i = 1; i < it->values; i++)
        if (plays_same(&it->value[i].play, &worse->play))
            behind = it->value[0].equity - it->value[i].equity;
    struct explanation *e = mem_alloc(sizeof *e);
    reason_explain(&c->j, &d->position, d->roll, c->ahead, c->n, best, worse, e);
    bool good = !e->equal && behind > 0, ground = has_ground(e);
    if (ground && good && d->hints < telling.hints)
        hint_idea(d, e);
    drop_figures(e, behind);
    if (e->reasons > telling.reasons)
        e->reasons = telling.reasons;
    for (int l = 0; l < 2 && good; l++) {
        struct text better = {0}, other = {0};
        struct text *out = &d->explain.lang[l];
        lang_set((enum lang)l);
        coach_play(&better, &d->rules, &best->play);
        coach_play(&other, &d->rules, &worse->play);
        behind_say(out, (enum lang)l, text_str(&better), text_str(&other), behind);
        const struct reason_names names = {text_str(&better), text_str(&other)};
        if (ground) {
            text_addc(out, ' ');
            reason_say_all(out, e, &names);
        }
        text_free(&better);
        text_free(&other);
    }
    lang_set(LANG_EN);
    free(e);
    return good &&
           (ground || (strcmp(d->recipe->theme, "race") == 0 && tell_next_off(m, d, best, worse)));
}

static bool finish(struct mining *m, struct draft *d, const struct decision *c)
{
    const struct play *best = &d->certificate.value[0].play;
    draft_hint(d, &d->recipe->hint[0]);
    if (!decision_explain(m, d, c, (struct decision_telling){REASONS_TOLD, 2}))
        return false;
    draft_hint_play(d, best, 2);
    draft_hint_play(d, best, 3);
    d->difficulty = decision_difficulty(c, best);
    text_addf(&d->ask, "      play: best\n      answers: [%s]\n", d->certificate.value[0].what);
    draft_words(d, &d->recipe->text[rng_below(&m->rng, RECIPE_VARIANTS)], NULL, NULL, &d->text);
    const struct course_question *q;
    struct course *course = draft_load(d, &q);
    course_free(course);
    return course != NULL;
}

static bool settle(struct mining *m, struct draft *d, struct decision *c)
{
    return decision_prove(m, d, c) && finish(m, d, c);
}

/* ---- where decisions come from ---- */

/* A turn of self-play; now and then any play. False at the end of the game. */
static bool play_on(struct mining *m, const struct judgement *j, struct position *pos,
                    struct roll roll, int wild)
{
    struct outcome outcome;
    struct net_base base;
    const struct after *after;
    if ((int)rng_below(&m->rng, 100) < wild) {
        generate_afters(j->rules, pos, roll, m->afters);
        after = &m->afters->after[rng_below(&m->rng, (uint32_t)m->afters->n)];
    } else {
        chooser_base(j->net, j->rules, pos, &base);
        after = chooser_roll(j->net, j->rules, &j->worth[pos->turn], &base, pos, roll, m->afters,
                             &outcome);
    }
    *pos = after->pos;
    return after->end.kind == END_NOT;
}

struct ruleset mine_rules(struct mining *m, const struct recipe *recipe)
{
    struct ruleset r = ruleset_row(0);
    int n = 0;
    while (n < 5 && recipe->rules[n] != NULL)
        n++;
    if (n > 0)
        ruleset_find(recipe->rules[rng_below(&m->rng, (uint32_t)n)], &r);
    return r;
}

/* Looks at a decision; keeps it in *best if it is clearer than what is there. */
static void consider(struct mining *m, struct draft *d, const struct position *pos,
                     struct roll roll, struct decision *best, struct position *where,
                     struct roll *with, float *most, int *looks)
{
    struct decision c = {0};
    float margin = 0;
    d->position = pos->turn == WHITE ? *pos : board_swap_colours(pos);
    d->position.first = 0;
    d->position.held = 0;
    d->roll = roll;
    if (!look(m, d, &c)) {
        decision_close(&c);
        return;
    }
    ++*looks;
    if (decision_look_ahead(m, d, &c, &margin) && margin > *most) {
        decision_close(best);
        *best = c;
        *most = margin;
        *where = d->position;
        *with = roll;
        return;
    }
    decision_close(&c);
}

/* Makes the draft of the best decision found; false if there is none, or it does not settle. */
static bool take_best(struct mining *m, struct draft *d, struct decision *best,
                      const struct position *where, struct roll with)
{
    if (best->n == 0)
        return false;
    d->position = *where;
    d->roll = with;
    d->has_position = true;
    bool good = settle(m, d, best);
    decision_close(best);
    return good;
}

bool find_best(struct mining *m, const struct recipe *recipe, struct draft *d)
{
    struct decision best = {0};
    struct position where = {0};
    struct roll with = {{0, 0}};
    struct judgement j;
    struct text why = {0};
    float most = 0;
    d->rules = mine_rules(m, recipe);
    bool good = evaluator_open(&m->evaluator, &d->rules, &j, &why);
    text_free(&why);
    for (int game = 0; good && game < GAMES && best.n == 0; game++) {
        struct position pos = board_start(&d->rules, WHITE);
        int wild = (int)rng_below(&m->rng, 3) * 6, looks = 0;
        for (int turn = 0; turn < TURNS && looks < LOOKS; turn++) {
            struct roll roll = roll_throw(&m->rng, &d->rules, &pos, turn == 0);
            if (roll.die[1] != 0)
                consider(m, d, &pos, roll, &best, &where, &with, &most, &looks);
            if (!play_on(m, &j, &pos, roll, wild))
                break;
        }
    }
    return take_best(m, d, &best, &where, with);
}

bool find_set_up(struct mining *m, const struct recipe *recipe, struct draft *d)
{
    struct decision best = {0};
    struct position where = {0};
    struct roll with = {{0, 0}};
    float most = 0;
    int looks = 0;
    for (int try = 0; try < SET_UPS && looks < LOOKS / 2; try++) {
        if (!mine_position(m, recipe, d))
            continue;
        struct roll roll = roll_make(rng_die(&m->rng), rng_die(&m->rng));
        struct position pos = d->position;
        pos.one[0] = pos.one[1] = 0;
        if (roll_check(&d->rules, &pos, roll) != ROLL_OK)
            continue;
        struct ruleset rules = d->rules;
        consider(m, d, &pos, roll, &best, &where, &with, &most, &looks);
        if (best.n > 0) {
            d->rules = rules;
            break;
        }
    }
    return take_best(m, d, &best, &where, with);
}

/* ---- choices before the roll ---- */

static bool from_a_game(struct mining *m, struct draft *d, int wild)
{
    struct judgement j;
    struct text why = {0};
    bool good = evaluator_open(&m->evaluator, &d->rules, &j, &why);
    text_free(&why);
    struct position pos = board_start(&d->rules, WHITE);
    int turns = 6 + (int)rng_below(&m->rng, d->rules.board == BOARD_BACKGAMMON ? 40 : 60);
    for (int turn = 0; good && turn < turns; turn++) {
        struct roll roll = roll_throw(&m->rng, &d->rules, &pos, turn == 0);
        good = play_on(m, &j, &pos, roll, pos.turn == BLACK ? wild : 0);
    }
    if (!good)
        return false;
    if (pos.turn == WHITE && wild > 0) {
        struct roll roll = roll_throw(&m->rng, &d->rules, &pos, false);
        if (!play_on(m, &j, &pos, roll, 0))
            return false;
    }
    d->position = pos.turn == WHITE ? pos : board_swap_colours(&pos);
    d->position.first = 0;
    d->position.one[0] = d->position.one[1] = 0;
    d->position.held &= 1u << WHITE; /* what else it says, the board shows or nobody asks */
    d->has_position = true;
    return true;
}

/* Whether what a recipe asks may be chosen here. */
static bool may_choose(const struct draft *d)
{
    const char *group = d->recipe->group;
    if (strcmp(group, "give-up") == 0)
        return game_give_up_allowed(&d->rules, &d->position);
    if (strcmp(group, "one-die") == 0)
        return roll_one_die_allowed(&d->rules, &d->position);
    return true;
}

static const char *const offers[][3] = {{"give-up", "give-up", "play-on"},
                                        {"one-die", "one-die", "two-dice"},
                                        {"double", "double", "no-double"},
                                        {"take", "take", "drop"}};

static const char *const *offer_of(const struct recipe *recipe)
{
    for (size_t i = 0; i < sizeof offers / sizeof *offers; i++)
        if (strcmp(offers[i][0], recipe->group) == 0)
            return offers[i];
    return NULL;
}

static enum course_preroll preroll_named(const char *name)
{
    int i = 0;
    while (strcmp(course_preroll_name((enum course_preroll)i), name) != 0)
        i++;
    return (enum course_preroll)i;
}

/* How far one choice seems better than the other without rolling out. */
static bool near_enough(struct mining *m, const struct draft *d)
{
    struct judgement j;
    struct choices found;
    struct text why = {0};
    struct game g = game_start_at(&d->rules, &d->position, WHITE);
    bool good = evaluator_open(&m->evaluator, &d->rules, &j, &why);
    float most = strcmp(d->recipe->group, "one-die") == 0 ? 3 : 0.7f;
    bool cube = strcmp(d->recipe->group, "double") == 0; /* nobody doubles who is far behind */
    text_free(&why);
    if (strcmp(d->recipe->group, "take") == 0)
        game_offer_double(&g);
    for (int plies = 1; plies <= 2 && good; plies++) {
        const struct choice_how how = {.plies = plies};
        good = choice_weigh(&j, &g, &how, &found) && found.n >= 2;
        float apart = good ? found.choice[0].equity - found.choice[1].equity : 0;
        good = apart > MARGIN * 1.2f && apart < most &&
               (!cube || found.choice[0].equity > -FAR_BEHIND);
    }
    return good;
}

static bool prove_choice(struct mining *m, struct draft *d, const char *const *offer)
{
    struct judgement j;
    struct text why = {0};
    char engine[CERTIFICATE_ENGINE];
    evaluator_open(&m->evaluator, &d->rules, &j, &why);
    certificate_engine(&j, engine);
    text_add(&d->certificate_room, engine);
    struct course_question q = {
        .kind = COURSE_PREROLL, .rules = d->rules, .position = d->position, .has_position = true};
    d->certificate = (struct certificate){.method = CERTIFICATE_ROLLOUT,
                                          .rules = ruleset_name(d->rules.base),
                                          .engine = text_str(&d->certificate_room),
                                          .seed = 1,
                                          .truncate = d->recipe->truncate,
                                          .values = 2};
    d->certificate.value[0].what = offer[1];
    d->certificate.value[1].what = offer[2];
    for (int trials = TRIALS; trials <= TRIALS_MORE && !d->proved; trials *= 4) {
        const struct certificate_how how = {.trials = trials};
        d->certificate.trials = trials;
        if (!certificate_renew(&q, &how, &m->evaluator, &d->certificate, &why))
            break;
        d->certificate.engine = text_str(&d->certificate_room);
        q.preroll = preroll_named(d->certificate.value[0].what);
        d->proved = certificate_stands(&q, &d->certificate, MARGIN, ERRORS);
        if (!certificate_stands(&q, &d->certificate, MARGIN, 2.9f))
            break;
    }
    text_free(&why);
    return d->proved;
}

bool find_choice(struct mining *m, const struct recipe *recipe, struct draft *d)
{
    const char *const *offer = offer_of(recipe);
    bool found = false;
    for (int try = 0; try < SET_UPS && !found; try++) {
        if (recipe->drawn != NULL ? !mine_position(m, recipe, d)
                                  : (d->rules = mine_rules(m, recipe),
                                     !from_a_game(m, d, (int)rng_below(&m->rng, 5) * 20)))
            continue;
        found = may_choose(d) && near_enough(m, d);
    }
    if (!found || !prove_choice(m, d, offer))
        return false;
    const char *answer = d->certificate.value[0].what;
    text_addf(&d->ask, "      preroll: [%s, %s]\n      answer: %s\n", offer[1], offer[2], answer);
    draft_words(d, &recipe->text[rng_below(&m->rng, RECIPE_VARIANTS)], NULL, NULL, &d->text);
    draft_hint(d, &recipe->hint[0]);
    draft_hint(d, &recipe->hint[1]);
    tell_choice(m, d);
    float apart = d->certificate.value[0].equity - d->certificate.value[1].equity;
    d->difficulty = apart > 0.6f ? 2 : apart > 0.3f ? 3 : 4;
    const struct course_question *q;
    struct course *course = draft_load(d, &q);
    course_free(course);
    return course != NULL;
}
