// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "authoring/authoring.h"
#include "authoring/filetext.h"
#include "base/lang.h"
#include "base/mem.h"
#include "coach/coach.h"
#include "course/load/count.h"
#include "eval/search/level.h"
#include "rules/notation.h"
#include "view/json.h"
#include "wire/jsonbest.h"

enum {
    LIKELY_LEGAL = 4,     /* so many legal plays are told … */
    LIKELY_BESIDE = 2,    /* … of which so many may be such as no level chooses */
    LIKELY_REFUSED = 6,   /* … and about so many that are refused, … */
    LIKELY_A_CLAUSE = 2,  /* … at most so many for one reason … */
    LIKELY_JUDGED = 3000, /* … of so many that are tried */
    LIKELY_STEPS = 6,     /* the levels that play, from the weakest */
    LIKELY_TRIES = 4      /* how often each does */
};

/* A question whose answers are told. */
struct likely {
    struct batch *batch;
    const struct course_question *q;
    const struct situation *at;
    json_t *list;
};

/* --- one answer --- */

/* An answer that is wrong, with what is said of it; one that is right, or that is no answer, is
 * left out. code: by which feedback may wait for it, beside the answer itself; or NULL. */
static bool likely_add(struct likely *l, const char *typed, const char *code)
{
    struct course_reply *reply = mem_alloc(sizeof *reply);
    double cost = 0;
    course_answer(l->q, typed, reply);
    course_weigh(l->q, l->at, &l->batch->evaluator, reply, &cost);
    bool wrong = reply->mark == COURSE_WRONG || reply->mark == COURSE_PARTLY;
    if (wrong) {
        json_t *object = json_pack("{s:s, s:b, s:[{s:s}]}", "answer", typed, "answered",
                                   reply->say != NULL, "feedback", "answer", typed);
        if (code != NULL) {
            json_array_append_new(json_object_get(object, "feedback"),
                                  json_pack("{s:s}", "code", code));
        }
        if (reply->has_verdict) {
            json_t *verdict = json_object();
            json_add_judge(verdict, l->at, typed, &reply->verdict);
            json_add_worth(verdict, l->at, &reply->verdict, BEST_PLIES, &l->batch->evaluator,
                           l->batch->plays);
            json_set(object, "verdict", verdict);
        }
        json_array_append_new(l->list, object);
    }
    free(reply);
    return wrong;
}

/* --- plays --- */

/* How often the weaker levels choose each of the plays. */
static void likely_count(const struct likely *l, const struct judgement *j,
                         const struct play_list *plays, int *count)
{
    int most = level_steps() < LIKELY_STEPS ? level_steps() : LIKELY_STEPS;
    for (int step = 1; step <= most; step++) {
        struct level level = level_step(step);
        for (uint64_t seed = 0; seed < LIKELY_TRIES; seed++) {
            struct rng rng;
            rng_seed(&rng, seed);
            count[level_play(&level, j, &l->at->position, plays, level_plies(&level), &rng)]++;
        }
    }
}

/* The legal plays that learners would choose, the commonest first. */
static void likely_add_legal(struct likely *l)
{
    struct judgement j;
    TEXT_HERE why = {0};
    struct play_list *plays = course_plays(l->q);
    int *count = mem_alloc(sizeof *count * (size_t)(plays->n + 1));
    bool passes = plays->n == 1 && play_is_pass(&plays->play[0]);
    if (!passes && plays->n > 0 &&
        evaluator_open_situation(&l->batch->evaluator, l->at, &j, &why)) {
        likely_count(l, &j, plays, count);
    }
    for (int told = 0, looked = 0; told < LIKELY_LEGAL && looked < plays->n; looked++) {
        int next = 0;
        char text[NOTATION_SIZE];
        for (int i = 1; i < plays->n; i++) {
            next = count[i] > count[next] ? i : next;
        }
        if (count[next] < 0 ||
            (count[next] == 0 && (told >= LIKELY_BESIDE || l->q->does == NULL))) {
            break; /* where a play has to do something, any that does not is near at hand */
        }
        count[next] = -1;
        notation_play((enum board_kind)l->q->rules.board, &plays->play[next], text);
        told += likely_add(l, text, "legal");
    }
    free(count);
    free(plays);
}

/* Plays that are tried and refused: how many for each reason, and the first few of them. */
struct likely_tries {
    int judged;
    int count[CLAUSES];
    struct typed_play first[CLAUSES][LIKELY_A_CLAUSE];
};

static void likely_try(struct likely_tries *t, const struct likely *l,
                       const struct typed_play *typed)
{
    struct verdict v;
    judge_typed(&l->q->rules, &l->at->position, l->q->roll, typed, &v);
    t->judged++;
    if (!v.legal && v.clause != CLAUSE_SYNTAX) {
        int n = t->count[v.clause]++;
        if (n < LIKELY_A_CLAUSE) {
            t->first[v.clause][n] = *typed;
        }
    }
}

/* Tries the play with n more moves by these dice: every checker, whatever stands in its way.
 * on: with the one moved last alone. */
static void likely_try_dice(struct likely_tries *t, const struct likely *l, const uint8_t men[26],
                            const struct typed_play *before, const int *dice, int n, bool on)
{
    int last = before->moves > 0 ? before->move[before->moves - 1].to : POINT_OFF;
    for (int from = POINT_BAR; from < POINT_OFF && t->judged < LIKELY_JUDGED; from++) {
        struct typed_play typed = *before;
        uint8_t after[26];
        int to = from + *dice > POINT_LAST ? POINT_OFF : from + *dice;
        if (men[from] == 0 || (on && before->moves > 0 && from != last)) {
            continue;
        }
        typed.move[typed.moves++] = (struct typed_move){.from = (uint8_t)from, .to = (uint8_t)to};
        memcpy(after, men, sizeof after);
        after[from]--;
        after[to]++;
        if (n == 1) {
            likely_try(t, l, &typed);
        } else {
            likely_try_dice(t, l, after, &typed, dice + 1, n - 1, on);
        }
    }
}

static void likely_try_all(struct likely_tries *t, const struct likely *l)
{
    const uint8_t *a = l->q->roll.die, *men = l->at->position.men[l->at->position.turn];
    const int dice[] = {a[0], roll_is_double(l->q->roll) ? a[0] : a[1], a[0], a[0]};
    const int other[] = {a[1], a[0]};
    const struct typed_play none = {0};
    int n = roll_moves(l->q->roll);
    likely_try_dice(t, l, men, &none, dice, n, false);
    likely_try_dice(t, l, men, &none, dice, 1, false);
    if (n == 2) {
        likely_try_dice(t, l, men, &none, other, 2, true);
        likely_try_dice(t, l, men, &none, other, 1, false);
    }
}

static bool likely_add_try(struct likely *l, const struct typed_play *typed, enum clause clause)
{
    struct play play = {0};
    char text[NOTATION_SIZE];
    for (int i = 0; i < typed->moves; i++) {
        play.move[play.moves++] = (struct move){typed->move[i].from, typed->move[i].to, 0, 0};
    }
    notation_format((enum board_kind)l->q->rules.board, &play, text);
    return likely_add(l, text, clause_text(clause)->code);
}

/* Plays that are refused, a few for each reason, the reason first that most are refused for. */
static void likely_add_refused(struct likely *l)
{
    struct likely_tries *t = mem_alloc(sizeof *t);
    likely_try_all(t, l);
    for (int told = 0; told < LIKELY_REFUSED;) {
        int common = 0;
        for (int i = 1; i < CLAUSES; i++) {
            common = t->count[i] > t->count[common] ? i : common;
        }
        for (int i = 0; i < LIKELY_A_CLAUSE && i < t->count[common]; i++) {
            told += likely_add_try(l, &t->first[common][i], (enum clause)common);
        }
        if (t->count[common] == 0) {
            break;
        }
        t->count[common] = 0;
    }
    free(t);
}

/* --- other kinds --- */

/* why: how somebody comes to it. */
static void likely_add_number(struct likely *l, long number, const char *why)
{
    char text[32];
    size_t i;
    const json_t *told;
    bool known = false;
    snprintf(text, sizeof text, "%ld", number);
    json_array_foreach(l->list, i, told)
    {
        known = known || strcmp(json_string_value(json_object_get(told, "answer")), text) == 0;
    }
    if (!known && (number >= 0 || l->q->number < 0) && likely_add(l, text, NULL)) {
        json_set(json_array_get(l->list, json_array_size(l->list) - 1), "why", json_text(why));
    }
}

/* Rolls for throws, or throws for rolls; and those of which it is not so. */
static void likely_add_rolls_counted(struct likely *l)
{
    struct course_count other = *l->q->count;
    const bool rolls = other.what == COUNT_ROLLS;
    other.what = rolls ? COUNT_THROWS : COUNT_ROLLS;
    likely_add_number(l, count_compute(&other, l->q),
                      rolls ? _("That is of the 36 throws, where two dice that differ count twice.")
                            : _("That is of the 21 rolls, where two dice that differ count once."));
    likely_add_number(l, (rolls ? 21 : 36) - l->q->number, _("Those of which it is not so."));
}

/* The other side's. */
static void likely_add_other_side(struct likely *l)
{
    struct course_count other = *l->q->count;
    other.side = colour_other(other.has_side ? other.side : (enum colour)l->at->position.turn);
    other.has_side = true;
    likely_add_number(l, count_compute(&other, l->q), _("That is the other side's."));
}

/* What another count comes to, and the numbers beside the right one. */
static void likely_add_numbers(struct likely *l)
{
    const struct course_count *count = l->q->count;
    if (count != NULL && (count->what == COUNT_ROLLS || count->what == COUNT_THROWS)) {
        likely_add_rolls_counted(l);
    } else if (count != NULL && count->what >= COUNT_AVAILABLE && count->what <= COUNT_PIPS_TO_GO) {
        likely_add_other_side(l);
    }
    likely_add_number(l, l->q->number - 1, _("One too few."));
    likely_add_number(l, l->q->number + 1, _("One too many."));
}

static void likely_add_options(struct likely *l)
{
    for (size_t i = 0; i < l->q->option_count; i++) {
        const char letter[] = {(char)('a' + i), '\0'};
        if (!l->q->options[i].right) {
            likely_add(l, letter, NULL);
        }
    }
}

static void likely_add_choices(struct likely *l)
{
    for (size_t i = 0; i < l->q->offered_count; i++) {
        likely_add(l, course_preroll_name(l->q->offered[i]), NULL);
    }
}

/* The right rolls without the doubles, and the doubles without the others. */
static void likely_add_rolls(struct likely *l)
{
    struct rollset right = course_rolls(l->q);
    for (int doubles = 0; doubles < 2; doubles++) {
        TEXT_HERE text = {0};
        struct rollset part = rollset_none(rollset_dice(right));
        for (int i = 0; i < roll_kinds(rollset_dice(right)); i++) {
            struct roll roll = roll_nth(rollset_dice(right), i);
            if (rollset_has(right, roll) && roll_is_double(roll) == doubles) {
                rollset_add(&part, roll);
            }
        }
        coach_rolls(&text, part, " ");
        if (text.size > 0) {
            likely_add(l, text_str(&text), NULL);
        }
    }
}

bool likely_answer(struct batch *batch, const json_t *request, json_t *answer, struct text *why)
{
    struct filetext f = {0};
    const char *yaml, *at;
    size_t n;
    bool good = filetext_take(request, &yaml, &n, &at, why) && filetext_find(&f, yaml, n, at, why);
    if (good && f.question == NULL) {
        text_add(why, _("at: no question that is without errors stands there"));
        good = false;
    }
    if (good) {
        struct likely l = {batch, f.question, &f.at, json_array()};
        switch (f.question->kind) {
        case COURSE_PLAY:
            likely_add_legal(&l);
            likely_add_refused(&l);
            break;
        case COURSE_PLAYS: /* any legal one is among the right ones */
            likely_add_refused(&l);
            break;
        case COURSE_LEGAL:
            likely_add(&l, "yes", NULL);
            likely_add(&l, "no", NULL);
            break;
        case COURSE_NUMBER:
            likely_add_numbers(&l);
            break;
        case COURSE_CHOICE:
            likely_add_options(&l);
            break;
        case COURSE_PREROLL:
            likely_add_choices(&l);
            break;
        case COURSE_ROLLS:
            likely_add_rolls(&l);
            break;
        default:
            break; /* a line is asked turn by turn, and a game is played */
        }
        json_set(answer, "question", json_text(f.question->id));
        json_set(answer, "likely", l.list);
    }
    filetext_free(&f);
    return good;
}
