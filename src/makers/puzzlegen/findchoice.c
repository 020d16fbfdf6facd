// SPDX-License-Identifier: GPL-3.0-or-later
/* Puzzles about what to choose before the roll, from games of the net. */
#include <string.h>

#include "course/course.h"
#include "eval/search/choice.h"
#include "puzzlegen/choicewords.h"
#include "puzzlegen/decision.h"
#include "puzzlegen/find.h"
#include "drill/makes.h"

/* ---- words ---- */

static int hundred(float p)
{
    return (int)(p * 100 + 0.5f);
}

extern const struct sentences offer_rows_name, offer_rows_told; /* the groups of choice.tsv */

/* The fact that a choice is this one. */
static int offer_of(const char *choice)
{
    static const char *const ids[] = {"one-die", "two-dice", "double",  "no-double",
                                      "take",    "drop",     "give-up", "play-on"};
    int i = 0;
    while (strcmp(ids[i], choice) != 0)
        i++;
    return OFFER_ONE_DIE + i;
}

static struct word choice_name(const char *choice)
{
    struct facts f = {.n[0] = 0};
    f.n[offer_of(choice)] = true;
    return sentences_word(&offer_rows_name, &f);
}

/* Of a choice before the roll that is proved: the figures behind it, and what they mean for the
 * answer, in both languages. */
static void tell_choice(struct mining *m, struct draft *d)
{
    const struct certificate_value *best = &d->certificate.value[0], *next = best + 1;
    const struct certificate_value *first =
        strcmp(best->what, "give-up") == 0 ? next : best; /* whose average is told first */
    struct facts f = {.rules = &d->rules};
    struct judgement j;
    TEXT_HERE why = {0};
    if (!evaluator_open(&m->evaluator, &d->rules, &j, &why))
        return;
    struct outcome o = lookahead_position(&j, &d->position, 1);
    const float *lost = o.p + OUTCOME_CLASSES;
    f.n[offer_of(best->what)] = true;
    f.n[OFFER_JAN] = hundred(lost[OUTCOME_JAN] + lost[OUTCOME_SPRANGJAN]);
    f.n[OFFER_WINS] = hundred(outcome_wins(&o));
    f.n[OFFER_GAMMONS] = hundred(o.p[OUTCOME_HANDSOME] + o.p[OUTCOME_JAN]);
    f.n[OFFER_TOO_GOOD] = best->equity > 1;
    if (strcmp(d->builder->offer[0], "one-die") == 0) {
        f.n[OFFER_FACES] = rollset_count(pattern_rolls(m, d, 1));
        f.n[OFFER_THROWS] = rollset_throws(pattern_rolls(m, d, 2));
    }
    f.n[OFFER_PIPS] = board_pips(&d->position, WHITE);
    f.n[OFFER_THEIR_PIPS] = board_pips(&d->position, BLACK);
    f.n[OFFER_THEIR_BAR] = d->position.men[BLACK][POINT_BAR];
    for (int l = 0; each_language(l); l++) {
        struct text *out = &d->explain.lang[l];
        f.word[OFFER_FIRST] = choice_name(best->what);
        f.word[OFFER_SECOND] = choice_name(next->what);
        f.word[OFFER_AVERAGE] = phrase_figure((double)first->equity, 1, true);
        f.word[OFFER_OTHER] = phrase_figure((double)next->equity, 1, true);
        if (strcmp(d->builder->offer[0], "give-up") == 0)
            say_jan_count(out, d, WHITE);
        sentences_say_all(out, &offer_rows_told, &f);
    }
}

enum {
    GAMES = 60,    /* played to find one choice */
    SHOWN = 4,     /* one in so many is looked at */
    HOME_MOST = 10 /* checkers that whoever might give up has at home: the game is under way */
};

#define FAR_BEHIND 0.6f    /* points, before a roll */
#define NEARLY 2.9f        /* standard errors that make more trials worth while */
#define MATCH_MARGIN 0.06f /* of the chance to win a match */

static enum course_preroll preroll_named(const char *name)
{
    int i = 0;
    while (strcmp(course_preroll_name((enum course_preroll)i), name) != 0)
        i++;
    return (enum course_preroll)i;
}

static bool offers(const struct draft *d, const char *choice)
{
    return strcmp(d->builder->offer[0], choice) == 0;
}

static float margin_of(const struct draft *d)
{
    return d->has_match ? MATCH_MARGIN : DECISION_MARGIN;
}

/* How far one choice is better than the other must lie between these. */
static float most_of(const struct draft *d)
{
    return offers(d, "one-die") || d->has_match ? 3 : offers(d, "give-up") ? 0.5f : 0.7f;
}

/* Whether somebody might think of giving up: without a look ahead the game seems bad, not hopeless.
 */
static bool in_trouble(const struct draft *d, const struct judgement *j)
{
    struct outcome o = lookahead_position(j, &d->position, 0);
    const float *lost = o.p + OUTCOME_CLASSES;
    float jan = lost[OUTCOME_JAN] + lost[OUTCOME_SPRANGJAN];
    return d->position.men[WHITE][POINT_HOME] <= HOME_MOST && outcome_wins(&o) < 0.4f &&
           jan > 0.12f && jan < 0.9f;
}

/* The best of the choices at the stake of j, looked so many rolls ahead, and how far it is ahead.
 */
static bool weigh(const struct draft *d, const struct judgement *j, int plies, unsigned *best,
                  struct choices *found)
{
    const struct choice_how how = {.plies = plies};
    struct game g = game_start_at(&d->rules, &d->position, WHITE);
    if (offers(d, "take"))
        game_offer_double(&g);
    bool good = choice_weigh(j, &g, &how, found) && found->n >= 2;
    *best = good ? found->choice[0].kind : 0;
    return good;
}

/* Whether a choice of the engine's is the one of this id; playing on is rolling. */
static bool is_choice(unsigned kind, const char *id)
{
    bool rolls = (kind & (CHOICE_TWO_DICE | CHOICE_ONE_DIE)) != 0;
    return strcmp(id, "play-on") == 0 ? rolls : strcmp(choice_id(kind), id) == 0;
}

/* How far one choice seems better than the other without rolling out. wanted: the best; NULL:
 * either. */
static bool near_enough(struct mining *m, const struct draft *d, const char *wanted)
{
    struct judgement j;
    struct choices found;
    unsigned best;
    bool cube = offers(d, "double"); /* nobody doubles who is far behind */
    bool good = score_judgement(m, d, &j);
    for (int plies = 1; plies <= 2 && good; plies++) {
        good = weigh(d, &j, plies, &best, &found);
        float apart = good ? found.choice[0].equity - found.choice[1].equity : 0;
        good = apart > margin_of(d) * 1.2f && apart < most_of(d) &&
               (wanted == NULL || is_choice(best, wanted)) &&
               (!cube || found.choice[0].equity > -FAR_BEHIND);
    }
    return good;
}

/* Whether the score asks for the contrary of what points ask for. */
static bool score_decides(struct mining *m, const struct draft *d)
{
    struct judgement points, match;
    struct choices found;
    unsigned by_points, by_match;
    return score_points(m, d, &points) && weigh(d, &points, 1, &by_points, &found) &&
           score_judgement(m, d, &match) && weigh(d, &match, 1, &by_match, &found) &&
           by_points != by_match;
}

static bool prove(struct mining *m, struct draft *d)
{
    struct judgement j;
    char engine[CERTIFICATE_ENGINE];
    if (!score_judgement(m, d, &j))
        return false;
    certificate_engine(&j, engine);
    text_clear(&d->certificate_room);
    text_add(&d->certificate_room, engine);
    struct course_question q = {.kind = COURSE_PREROLL,
                                .rules = d->rules,
                                .position = d->position,
                                .has_position = true,
                                .has_match = d->has_match,
                                .match = d->match};
    d->certificate = (struct certificate){.method = CERTIFICATE_ROLLOUT,
                                          .rules = ruleset_name(d->rules.base),
                                          .engine = text_str(&d->certificate_room),
                                          .seed = 1,
                                          .truncate = d->builder->truncate,
                                          .values = 2};
    d->certificate.value[0].what = d->builder->offer[0];
    d->certificate.value[1].what = d->builder->offer[1];
    for (int trials = DECISION_TRIALS; trials <= DECISION_TRIALS_MORE && !d->proved; trials *= 4) {
        if (!decision_roll_out(m, d, &q, trials))
            break;
        q.preroll = preroll_named(d->certificate.value[0].what);
        d->proved = certificate_stands(&q, &d->certificate, margin_of(d), DECISION_ERRORS);
        if (!certificate_stands(&q, &d->certificate, margin_of(d), NEARLY))
            break;
    }
    return d->proved;
}

/* of: to the id of the choice that is to be best; to NULL: either. */
static bool look(struct mining *m, struct draft *d, void *of)
{
    const struct question_builder *builder = d->builder;
    struct judgement points;
    if (d->position.one[WHITE] > 0 || d->position.one[BLACK] > 0 ||
        (builder->may != NULL && !builder->may(&d->rules, &d->position)) ||
        rng_below(&m->rng, SHOWN) > 0)
        return false;
    if (offers(d, "give-up") && (!score_points(m, d, &points) || !in_trouble(d, &points)))
        return false;
    return (!builder->in_match || score_decides(m, d)) && near_enough(m, d, *(const char **)of) &&
           prove(m, d);
}

bool find_choice(struct mining *m, struct draft *d)
{
    const struct question_builder *builder = d->builder;
    draft_choose_rules(d, &m->rng);
    if (builder->in_match)
        score_draw(d, &m->rng);
    const char *wanted = NULL; /* games end in either; to give up is met more seldom */
    if (offers(d, "give-up"))
        wanted = builder->offer[rng_below(&m->rng, 2)];
    if (!inplay_find(m, d, GAMES, look, &wanted))
        return false;
    d->kind = COURSE_PREROLL;
    draft_ask(d, &m->rng, NULL);
    for (int i = 0; i < BUILDER_HINTS; i++)
        draft_hint(d, &builder->hint[i]);
    tell_choice(m, d);
    float apart = d->certificate.value[0].equity - d->certificate.value[1].equity;
    d->difficulty = apart > 0.6f ? 2 : apart > 0.3f ? 3 : 4;
    return draft_is_sound(d);
}
