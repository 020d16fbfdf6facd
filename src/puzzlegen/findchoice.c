// SPDX-License-Identifier: GPL-3.0-or-later
/* Puzzles about what to choose before the roll. */
#include <string.h>

#include "eval/search/choice.h"
#include "course/course.h"
#include "puzzlegen/decision.h"
#include "puzzlegen/find.h"
#include "drill/position.h"
#include "puzzlegen/selfplay.h"
#include "puzzlegen/tellchoice.h"

enum { SET_UPS = 80 }; /* positions made up to find one choice */

#define FAR_BEHIND 0.6f /* points, before a roll */
#define NEARLY 2.9f     /* standard errors that make more trials worth while */

static bool from_a_game(struct mining *m, struct draft *d, int random_percent)
{
    struct judgement j;
    TEXT_HERE why = {0};
    bool good = evaluator_open(&m->evaluator, &d->rules, &j, &why);
    struct position pos = board_start(&d->rules, WHITE);
    int turns = 6 + (int)rng_below(&m->rng, d->rules.board == BOARD_BACKGAMMON ? 40 : 60);
    for (int turn = 0; good && turn < turns; turn++) {
        struct roll roll = roll_throw(&m->rng, &d->rules, &pos, turn == 0);
        good = selfplay_turn(m, &j, &pos, roll, pos.turn == BLACK ? random_percent : 0);
    }
    if (!good)
        return false;
    if (pos.turn == WHITE && random_percent > 0) {
        struct roll roll = roll_throw(&m->rng, &d->rules, &pos, false);
        if (!selfplay_turn(m, &j, &pos, roll, 0))
            return false;
    }
    d->position = pos.turn == WHITE ? pos : board_swap_colours(&pos);
    d->position.first = 0;
    d->position.one[0] = d->position.one[1] = 0;
    d->position.held &= 1u << WHITE; /* what else it says, the board shows or nobody asks */
    d->has_position = true;
    return true;
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
    TEXT_HERE why = {0};
    struct game g = game_start_at(&d->rules, &d->position, WHITE);
    bool good = evaluator_open(&m->evaluator, &d->rules, &j, &why);
    float most = strcmp(d->recipe->offer[0], "one-die") == 0 ? 3 : 0.7f;
    bool cube = strcmp(d->recipe->offer[0], "double") == 0; /* nobody doubles who is far behind */
    if (strcmp(d->recipe->offer[0], "take") == 0)
        game_offer_double(&g);
    for (int plies = 1; plies <= 2 && good; plies++) {
        const struct choice_how how = {.plies = plies};
        good = choice_weigh(&j, &g, &how, &found) && found.n >= 2;
        float apart = good ? found.choice[0].equity - found.choice[1].equity : 0;
        good = apart > DECISION_MARGIN * 1.2f && apart < most &&
               (!cube || found.choice[0].equity > -FAR_BEHIND);
    }
    return good;
}

static bool prove(struct mining *m, struct draft *d)
{
    struct judgement j;
    TEXT_HERE why = {0};
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
    d->certificate.value[0].what = d->recipe->offer[0];
    d->certificate.value[1].what = d->recipe->offer[1];
    for (int trials = DECISION_TRIALS; trials <= DECISION_TRIALS_MORE && !d->proved; trials *= 4) {
        const struct certificate_how how = {.trials = trials};
        d->certificate.trials = trials;
        if (!certificate_renew(&q, &how, &m->evaluator, &d->certificate, &why))
            break;
        d->certificate.engine = text_str(&d->certificate_room);
        q.preroll = preroll_named(d->certificate.value[0].what);
        d->proved = certificate_stands(&q, &d->certificate, DECISION_MARGIN, DECISION_ERRORS);
        if (!certificate_stands(&q, &d->certificate, DECISION_MARGIN, NEARLY))
            break;
    }
    return d->proved;
}

/* A position for a recipe: of its theme, or else from a game. */
static bool make_position(struct mining *m, struct draft *d)
{
    const struct recipe *recipe = d->recipe;
    if (recipe->drawn != NULL)
        return position_make(m, d);
    draft_choose_rules(d, &m->rng);
    return from_a_game(m, d, (int)rng_below(&m->rng, 5) * 20);
}

bool find_choice(struct mining *m, struct draft *d)
{
    const struct recipe *recipe = d->recipe;
    bool found = false;
    for (int try = 0; try < SET_UPS && !found; try++)
        found = make_position(m, d) &&
                (recipe->may == NULL || recipe->may(&d->rules, &d->position)) && near_enough(m, d);
    if (!found || !prove(m, d))
        return false;
    text_addf(&d->ask, "      preroll: [%s, %s]\n      answer: %s\n", recipe->offer[0],
              recipe->offer[1], d->certificate.value[0].what);
    draft_ask(d, &m->rng, NULL);
    draft_hint(d, recipe->hint[0]);
    draft_hint(d, recipe->hint[1]);
    tell_choice(m, d);
    float apart = d->certificate.value[0].equity - d->certificate.value[1].equity;
    d->difficulty = apart > 0.6f ? 2 : apart > 0.3f ? 3 : 4;
    return draft_is_sound(d);
}
