// SPDX-License-Identifier: GPL-3.0-or-later
/* Every fact that is given as a reason, recomputed from docs/reasons.md with the slow rules of
 * tests/reference (secondfacts.h), and every sentence held against its facts.
 *
 * What `judge` answers is one half. It tells few reasons of each play, so the other half writes
 * the facts of all reasons in which two plays differ, whether they would be told or not: that is
 * also what there is of rules that no net serves. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "check.h"
#include "coach/reasons/reason.h"
#include "said.h"
#include "saidnumbers.h"
#include "secondfacts.h"
#include "situations.h"
#include "wire/batch.h"

enum { JUDGED = 1000, WRITTEN = 500, IDS = REASONS_WEIGHED, RARE = 3000 };

/* Times that an id must have been met in each half. */
enum { LEAST_JUDGED = 5, LEAST_WRITTEN = 10 };

static struct {
    struct situations situations;
    struct batch batch;
    const struct sample_situation *now; /* what is being checked, for messages */
    enum lang lang;
    long judged[IDS][2], written[IDS][2]; /* by language */
    long silent[IDS];                     /* told with the one before */
    double best;                          /* what the best play is worth */
    long situations_met, losses, without_net, bare;
    int wrong;
} run;

/* ---- complaints ---- */

static void report_error(const char *what, const char *id, const json_t *is, const json_t *should)
{
    char rules[600], roll[8];
    const struct sample_situation *s = run.now;
    char *a = is ? json_dumps(is, JSON_ENCODE_ANY | JSON_SORT_KEYS) : NULL;
    char *b = should ? json_dumps(should, JSON_ENCODE_ANY | JSON_SORT_KEYS) : NULL;
    situation_rules_text(&s->rules, rules, sizeof rules);
    roll_format(s->roll, roll);
    print_error("%s: %s\n  brade judge '%s' %s '%s' %s\n", id, what, s->position, roll, s->text,
                rules);
    if (a)
        print_error("  is     %s\n", a);
    if (b)
        print_error("  should %s\n", b);
    free(a);
    free(b);
    if (++run.wrong >= 40)
        fail_msg("too many are wrong");
}

static void check(bool good, const char *what, const char *id, const json_t *is)
{
    if (!good)
        report_error(what, id, is, NULL);
}

static int id_number(const char *id)
{
    for (int i = 0; i < IDS; i++)
        if (strcmp(reason_name((enum reason_id)i), id) == 0)
            return i;
    return -1;
}

static bool is_estimate(const char *id)
{
    return strcmp(id, "outcomes") == 0 || strcmp(id, "reply") == 0;
}

/* Half in Swedish. */
static void speak(int i)
{
    run.lang = i % 2 ? LANG_SV : LANG_EN;
    lang_set(run.lang);
}

/* ---- facts of the board ---- */

static void check_side(struct second_play *play, struct second_play *other, const char *id,
                       const char *which, const json_t *facts)
{
    json_t *should = second_facts(play, other, id);
    const json_t *is = json_object_get(facts, which);
    if (should == NULL)
        report_error("is not to be given here", id, is, NULL);
    else if (!json_equal(is, should))
        report_error(which, id, is, should);
    json_decref(should);
}

static void check_facts(struct second_play play[2], const char *id, const json_t *facts)
{
    check(json_object_size(facts) == 2, "facts are best and yours", id, facts);
    check(!json_equal(json_object_get(facts, "best"), json_object_get(facts, "yours")),
          "holds equally for both", id, facts);
    if (is_estimate(id))
        return;
    check_side(&play[0], &play[1], id, "best", facts);
    check_side(&play[1], &play[0], id, "yours", facts);
}

/* ---- sentences ---- */

/* Numbers that a sentence may name besides its facts: what the rules say. */
static void allow_rules(struct said_numbers *numbers, const char *id)
{
    static const struct {
        const char *id;
        int number;
    } allowed[] = {{"jan", 7},        {"jan", 6},      {"burst-right", 6}, {"double-shots", 2},
                   {"outcomes", 100}, {"next-off", 2}, {"stacked", 3},     {"home", 24}};
    for (size_t i = 0; i < COUNT_OF(allowed); i++)
        if (strcmp(allowed[i].id, id) == 0)
            said_allow_whole(numbers, allowed[i].number);
}

/* A chance, or one so near to it that the two can have been rounded to the same 1e-5, the greatest
 * of the twelve taking up what rounding the others left. */
static void allow_near(struct said_numbers *numbers, double chance)
{
    said_allow_figure(numbers, chance);
    said_allow_figure(numbers, chance + 6e-5);
    said_allow_figure(numbers, chance - 6e-5);
}

/* Chances to win and to lose in all. */
static void allow_sums(struct said_numbers *numbers, const json_t *facts)
{
    const char *side, *result, *end;
    json_t *both, *chances, *chance;
    json_object_foreach((json_t *)facts, side, both)
    {
        json_object_foreach(both, result, chances)
        {
            double sum = 0;
            json_object_foreach(chances, end, chance)
            {
                sum += json_real_value(chance);
                allow_near(numbers, json_real_value(chance));
            }
            allow_near(numbers, sum);
        }
    }
}

/* Where the worse play ends the game: what the classes of ends pay, and what the best is worth. */
static void allow_points(struct said_numbers *numbers)
{
    struct worth worth = outcome_worth(&run.now->rules);
    for (int c = 0; c < OUTCOME_CLASSES; c++)
        said_allow_whole(numbers, (int)worth.value[c]);
    said_allow_figure(numbers, run.best);
}

/* Pips a throw. */
static void allow_averages(struct said_numbers *numbers, const json_t *facts)
{
    const char *side;
    json_t *one;
    json_object_foreach((json_t *)facts, side, one)
        said_allow_figure(numbers, json_number_value(json_object_get(one, "pips")) /
                                       json_number_value(json_object_get(one, "of")));
}

/* What a sentence may name besides the facts of its reason: other facts, as computed here. */
static void allow_more(struct second_play play[2], const char *id, json_t *facts,
                       struct said_numbers *numbers)
{
    static const struct {
        const char *id, *names;
    } named[] = {{"burst-right", "burst-shots"}, {"burst-right", "run"}, {"stake", "shots"}};
    for (size_t i = 0; i < 2 * COUNT_OF(named); i++) {
        if (strcmp(id, named[i / 2].id) == 0) {
            json_t *more = second_facts(&play[i % 2], &play[1 - i % 2], named[i / 2].names);
            said_allow(numbers, more);
            json_array_append_new(facts, more);
        }
    }
}

static bool has_reason(const json_t *list, const char *id)
{
    size_t i;
    json_t *reason;
    json_array_foreach((json_t *)list, i, reason)
    {
        if (strcmp(json_string_value(json_object_get(reason, "id")), id) == 0)
            return true;
    }
    return false;
}

/* The facts of a reply with the other side's plays in the numbers of the side that is told, as text
 * has them. */
static json_t *seen_facts(const struct second_play *play, const json_t *told)
{
    json_t *seen = json_deep_copy(told), *one;
    bool brade = play->rules.board == REF_BRADE;
    const char *side;
    json_object_foreach(seen, side, one)
    {
        char text[256];
        size_t n = 0;
        const char *s = json_string_value(json_object_get(one, "play"));
        while (*s != '\0' && n + 4 < sizeof text) {
            char *end = (char *)s;
            long point = *s >= '0' && *s <= '9' ? strtol(s, &end, 10) : 0;
            if (end == s) {
                bool times = *s == '(';
                size_t more = times ? strcspn(s, ")") : 1;
                memcpy(text + n, s, more);
                n += more;
                s += more;
            } else {
                n += (size_t)snprintf(text + n, sizeof text - n, "%ld",
                                      brade ? (point + 11) % 24 + 1 : 25 - point);
                s = end;
            }
        }
        text[n] = '\0';
        json_object_set_new(one, "play", json_string(text));
    }
    return seen;
}

/* The text of a reason; it may be empty where the engine's guess is not worth telling, and where
 * the bands that make the difference are told as iron bands. */
static void check_text(struct second_play play[2], const json_t *list, const json_t *reason)
{
    json_t *told = json_object_get(reason, "facts");
    const char *id = json_string_value(json_object_get(reason, "id"));
    const char *text = json_string_value(json_object_get(reason, "text")), *wrong;
    json_t *facts = json_array();
    struct said_numbers numbers = {.facts = facts};
    if (*text == '\0') {
        bool told_before = strcmp(id, "bands") == 0 && has_reason(list, "iron");
        check(is_estimate(id) || told_before, "no text", id, reason);
        json_decref(facts);
        return;
    }
    said_check(id, text);
    if (strcmp(id, "reply") == 0) {
        told = seen_facts(&play[0], told);
        json_array_append_new(facts, told);
    } else {
        json_array_append(facts, told);
    }
    said_allow(&numbers, told);
    allow_rules(&numbers, id);
    allow_more(play, id, facts, &numbers);
    if (strcmp(id, "outcomes") == 0)
        allow_sums(&numbers, told);
    if (strcmp(id, "outcomes") == 0 && has_reason(list, "ends"))
        allow_points(&numbers);
    if (strcmp(id, "stake") == 0)
        allow_averages(&numbers, told);
    wrong = said_wrong(&numbers, text);
    if (wrong) {
        json_t *both = json_pack("[s,s]", text, wrong);
        report_error("the text names what is no fact", id, both, facts);
        json_decref(both);
    }
    json_decref(facts);
}

/* ---- what judge answers ---- */

static json_t *ask(const char *command, const struct ruleset *r, const char *position,
                   struct roll roll, const char *play)
{
    json_t *set = json_object();
    char dice[8];
    for (size_t i = 0; i < ruleset_field_count(); i++) {
        char value[64];
        ruleset_get(r, i, value, sizeof value);
        if (ruleset_changed(r, i))
            json_object_set_new(set, ruleset_field(i), json_string(value));
    }
    roll_format(roll, dice);
    json_t *request =
        json_pack("{s:s, s:s, s:o, s:s, s:s}", "cmd", command, "rules", ruleset_name(r->base),
                  "set", set, "position", position, "dice", dice);
    if (play)
        json_object_set_new(request, "play", json_string(play));
    json_object_set_new(request, "plies", json_integer(0)); /* for speed */
    char *line = json_dumps(request, 0);
    json_t *answer = batch_answer(&run.batch, line, strlen(line));
    free(line);
    json_decref(request);
    return answer;
}

/* The reply is a legal play of theirs, their best at first sight, and comes to what it says. */
static void check_reply_of(struct second_play *play, const json_t *reply)
{
    const char *dice = json_string_value(json_object_get(reply, "dice"));
    const char *text = json_string_value(json_object_get(reply, "play"));
    struct roll roll;
    struct second_play theirs;
    check(json_object_size(reply) == 5 && dice && text && roll_parse(dice, strlen(dice), &roll),
          "fields", "reply", reply);
    if (strcmp(text, "pass") == 0) {
        struct ref_play *none;
        char err[256];
        int n =
            ref_results(&play->rules, play->play.position, roll.die[0], roll.die[1], &none, err);
        check(n == 0, "a pass where there is a play", "reply", reply);
        free(none);
        return;
    }
    if (!second_open(&theirs, &play->rules, play->play.position, roll.die[0], roll.die[1], text)) {
        report_error("no legal play", "reply", reply, NULL);
        return;
    }
    const char *end = json_string_value(json_object_get(reply, "end"));
    check((end == NULL) == (theirs.play.end == NULL) &&
              (end == NULL || strcmp(end, theirs.play.end) == 0),
          "end", "reply", reply);
    int hits = theirs.after.bar[play->me] - theirs.before.bar[play->me];
    check(json_integer_value(json_object_get(reply, "hits")) == hits, "hits", "reply", reply);
    json_t *answer = ask("best", &run.now->rules, play->play.position, roll, NULL);
    const json_t *best = json_array_get(json_object_get(answer, "plays"), 0);
    double equity = json_number_value(json_object_get(best, "equity"));
    double said = json_number_value(json_object_get(reply, "equity"));
    if (fabs(equity + said) > 2e-4)
        report_error("another play or equity is best at first sight", "reply", reply, best);
    json_decref(answer);
}

/* What the engine guesses: the sums and forms, and that both are told of the same. */
static void check_estimate(struct second_play play[2], const char *id, const json_t *facts)
{
    static const char *const sides[] = {"best", "yours"}, *const results[] = {"won", "lost"};
    if (strcmp(id, "reply") == 0) {
        const json_t *a = json_object_get(json_object_get(facts, "best"), "dice");
        check(json_equal(a, json_object_get(json_object_get(facts, "yours"), "dice")),
              "not of one throw", id, facts);
    }
    for (int k = 0; k < 2; k++) {
        const json_t *side = json_object_get(facts, sides[k]);
        double sum = 0;
        if (strcmp(id, "reply") == 0) {
            check_reply_of(&play[k], side);
            continue;
        }
        for (int w = 0; w < 2; w++) {
            const char *key;
            json_t *value;
            json_object_foreach(json_object_get(side, results[w]), key, value) sum +=
                json_real_value(value);
        }
        check(json_object_size(side) == 2 && fabs(sum - 1) < 1e-3, "does not sum to 1", id, side);
    }
}

static void check_reason(struct second_play play[2], const json_t *list, size_t i, double loss)
{
    const json_t *reason = json_array_get(list, i), *facts = json_object_get(reason, "facts");
    const char *id = json_string_value(json_object_get(reason, "id"));
    const char *favours = json_string_value(json_object_get(reason, "favours"));
    const json_t *weight = json_object_get(reason, "weight");
    int number = id ? id_number(id) : -1;
    assert_true(number >= 0);
    check(json_object_size(reason) == 5 && favours && json_is_real(weight) &&
              json_is_string(json_object_get(reason, "text")),
          "fields", id, reason);
    bool best = strcmp(favours, "best") == 0;
    check(best || strcmp(favours, "yours") == 0, "favours", id, reason);
    check(best || i + 1 == json_array_size(list), "what favours yours is not last", id, list);
    if (best && !is_estimate(id))
        check(json_real_value(weight) >= loss / 12 - 1e-4, "weighs too little", id, reason);
    check_facts(play, id, facts);
    if (is_estimate(id))
        check_estimate(play, id, facts);
    check_text(play, list, reason);
    run.judged[number][run.lang]++;
    run.silent[number] += *json_string_value(json_object_get(reason, "text")) == '\0';
}

/* Of these one is told. */
static bool is_risk(const char *id)
{
    return strcmp(id, "shots") == 0 || strcmp(id, "double-shots") == 0 || strcmp(id, "stake") == 0;
}

static void check_list(struct second_play play[2], const json_t *list, double loss)
{
    unsigned seen = 0;
    int told = 0, risks = 0, guesses = 0;
    check(json_array_size(list) <= 6, "more than six", "reasons", list);
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *reason = json_array_get(list, i);
        const char *id = json_string_value(json_object_get(reason, "id"));
        check_reason(play, list, i, loss);
        check(!(seen & 1u << id_number(id)), "given twice", id, list);
        seen |= 1u << id_number(id);
        bool best = strcmp(json_string_value(json_object_get(reason, "favours")), "best") == 0;
        told += !is_estimate(id) && best;
        risks += is_risk(id) && best;
        guesses += is_estimate(id);
    }
    check(told <= (loss < 0.0399 ? 2 : 3), "too many", "reasons", list);
    check(risks <= 1, "more than one of shots, double-shots and stake", "reasons", list);
    check(loss > 0.0399 || guesses == 0, "outcomes or reply of a small loss", "reasons", list);
    run.bare += told == 0;
}

static bool has_net(const struct ruleset *r)
{
    struct judgement j;
    struct text why = {0};
    bool has = evaluator_exists(r) && evaluator_open(&run.situations.evaluator, r, &j, &why);
    text_free(&why);
    return has;
}

/* Asks about the play of a situation and checks all that is given as a reason. */
static void judge_situation(const struct sample_situation *s)
{
    struct ref_rules rules;
    struct second_play play[2];
    run.now = s;
    run.situations_met++;
    json_t *answer = ask("judge", &s->rules, s->position, s->roll, s->text);
    const json_t *loss = json_object_get(answer, "loss");
    const json_t *list = json_object_get(answer, "reasons");
    if (!json_is_true(json_object_get(answer, "legal")))
        report_error("a legal play is refused", "judge", answer, NULL);
    if (loss == NULL) {
        check(!has_net(&s->rules), "no loss", "judge", answer);
        run.without_net++;
    } else if (json_real_value(loss) > 0.0101) {
        situation_reference(&s->rules, &rules);
        const char *best = json_string_value(json_object_get(answer, "best"));
        const char *own = json_string_value(json_object_get(answer, "play"));
        check(json_is_array(list), "no list of reasons", "judge", answer);
        run.losses++;
        run.best = json_real_value(json_object_get(answer, "equity")) + json_real_value(loss);
        int a = s->roll.die[0], b = s->roll.die[1];
        if (second_open(&play[0], &rules, s->position, a, b, best) &&
            second_open(&play[1], &rules, s->position, a, b, own))
            check_list(play, list, json_real_value(loss));
        else
            report_error("the reference does not know a play", "judge", answer, NULL);
    } else if (json_real_value(loss) < 0.0099) {
        check(json_array_size(list) == 0, "reasons where nothing is lost", "judge", answer);
    }
    json_decref(answer);
}

static void answers_of_judge_are_true(void **state)
{
    (void)state;
    int n = test_amount(JUDGED, 10);
    for (int i = 0; i < n; i++) {
        struct sample_situation s;
        speak(i);
        if (i / 2 % 2)
            situation_of_game(&run.situations, &s);
        else
            situation_of_kind(&run.situations,
                              (enum sample_kind)(run.situations.rng.s[0] % SAMPLE_KINDS), &s);
        judge_situation(&s);
    }
    assert_int_equal(run.wrong, 0);
}

/* ---- all reasons of two plays ---- */

/* Whether the facts of both plays differ for this id by the second computation. */
static bool differs(struct second_play play[2], const char *id)
{
    json_t *a = second_facts(&play[0], &play[1], id), *b = second_facts(&play[1], &play[0], id);
    bool differ = a && b && !json_equal(a, b);
    json_decref(a);
    json_decref(b);
    return differ;
}

static void check_written(struct second_play play[2], const struct explanation *e)
{
    json_t *list = json_reasons(e);
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *reason = json_array_get(list, i);
        const char *id = json_string_value(json_object_get(reason, "id"));
        check_facts(play, id, json_object_get(reason, "facts"));
        run.written[id_number(id)][run.lang]++;
    }
    json_decref(list);
}

/* Writes the reasons in which the play of the situation and another one of its roll differ. */
static void write_situation(const struct sample_situation *s)
{
    struct judgement j = {.rules = &s->rules};
    struct explanation *e = calloc(1, sizeof *e);
    struct ref_rules rules;
    struct second_play *second = malloc(2 * sizeof *second);
    const struct play *other =
        &run.situations.plays
             ->play[rng_below(&run.situations.rng, (uint32_t)run.situations.plays->n)];
    const struct play *plays[] = {other, &s->play};
    assert_true(e && second);
    run.now = s;
    situation_reference(&s->rules, &rules);
    e->judgement = &j;
    e->pos = s->pos;
    e->roll = s->roll;
    for (int k = 0; k < 2; k++) {
        char text[NOTATION_SIZE];
        notation_format((enum board_kind)s->rules.board, plays[k], text);
        assert_true(
            second_open(&second[k], &rules, s->position, s->roll.die[0], s->roll.die[1], text));
        reason_facts_of(&s->rules, &s->pos, &plays[k]->after, plays[k]->end, &e->facts[k]);
    }
    e->better.play = *plays[0];
    e->worse.play = *plays[1];
    for (int i = 0; second_id(i) != NULL; i++) {
        assert_true(id_number(second_id(i)) >= 0);
        if (!differs(second, second_id(i)))
            continue;
        e->reason[0] = (struct reason){.id = (enum reason_id)id_number(second_id(i)), .weight = 1};
        e->reasons = 1;
        check_written(second, e);
    }
    free(second);
    free(e);
}

static void all_facts_are_true(void **state)
{
    (void)state;
    int n = test_amount(WRITTEN, 20);
    for (int i = 0; i < n; i++) {
        struct sample_situation s;
        speak(i);
        if (i % 4 == 0)
            situation_of_game(&run.situations, &s);
        else
            situation_of_kind(&run.situations, (enum sample_kind)(i % SAMPLE_KINDS), &s);
        write_situation(&s);
    }
    assert_int_equal(run.wrong, 0);
}

/* ---- rare ones ---- */

/* Where an id that has not been met enough is likely. */
static enum sample_kind likely_kind(const char *id, int i)
{
    static const struct {
        const char *id;
        enum sample_kind kind;
    } likely[] = {
        {"bursts", SAMPLE_FULL_BAR},      {"shut-out", SAMPLE_FULL_BAR},
        {"burst-shots", SAMPLE_LONG_RUN}, {"must-break", SAMPLE_LONG_RUN},
        {"behind", SAMPLE_LONG_RUN},      {"run", SAMPLE_LONG_RUN},
        {"entry", SAMPLE_FULL_BAR},       {"off", SAMPLE_BEAR_OFF},
        {"pattern", SAMPLE_PATTERN},      {"burst-right", SAMPLE_NEAR_JAN},
        {"jan", SAMPLE_NEAR_JAN},         {"wins", SAMPLE_NEAR_JAN},
        {"ends", SAMPLE_NEAR_JAN},        {"loses", SAMPLE_NEAR_JAN},
    };
    for (size_t k = 0; k < COUNT_OF(likely) && i % 3 != 0; k++)
        if (strcmp(likely[k].id, id) == 0)
            return likely[k].kind;
    return (enum sample_kind)(i % SAMPLE_KINDS);
}

static long total(long met[IDS][2], int i)
{
    return met[i][0] + met[i][1];
}

/* Whether an id has been met in both halves as often as it must. */
static bool met_enough(int i)
{
    return run.judged[i][0] > 0 && run.judged[i][1] > 0 && total(run.judged, i) >= LEAST_JUDGED &&
           (is_estimate(reason_name((enum reason_id)i)) || total(run.written, i) >= LEAST_WRITTEN);
}

/* Whether an id is told only where nothing can be hit any more. */
static bool is_of_race(const char *id)
{
    return strcmp(id, "race") == 0 || strcmp(id, "outside") == 0 || strcmp(id, "next-off") == 0;
}

/* Goes on until every id has been met often enough, or long enough. */
static void rare_ones_are_true(void **state)
{
    (void)state;
    for (int i = 0; i < IDS && !test_is_light(); i++) {
        const char *id = reason_name((enum reason_id)i);
        for (int k = 0; k < RARE && !met_enough(i); k++) {
            struct sample_situation s;
            speak(k);
            if (is_of_race(id))
                situation_of_race(&run.situations, &s);
            else if (strcmp(id, "forfeits") == 0)
                situation_of_block(&run.situations, &s);
            else
                do
                    situation_of_kind(&run.situations, likely_kind(id, k), &s);
                while (strcmp(id, "bursts") == 0 && !situation_bursts(&run.situations));
            if (total(run.written, i) < LEAST_WRITTEN)
                write_situation(&s);
            judge_situation(&s);
        }
    }
    assert_int_equal(run.wrong, 0);
}

/* The second 6-6 of a game under double_six = tb moves checkers without hitting them. */
static void first_rolls_are_true(void **state)
{
    (void)state;
    for (int i = 0; i < test_amount(100, 5); i++) {
        struct sample_situation s;
        speak(i);
        situation_of_double_six(&run.situations, &s);
        write_situation(&s);
        judge_situation(&s);
    }
    assert_int_equal(run.wrong, 0);
}

/* Runs last: says what has been checked, and that nothing was left out. */
static void everything_was_met(void **state)
{
    int missing = 0;
    (void)state;
    print_message("# %ld plays judged: %ld worse than the best, %ld of them without a reason on "
                  "the board; %ld under rules without a net\n",
                  run.situations_met, run.losses, run.bare, run.without_net);
    print_message("# %-12s %8s %8s %8s   (reasons checked, both plays of each; told in English, in "
                  "Swedish, and facts written beside)\n",
                  "id", "en", "sv", "written");
    for (int i = 0; i < IDS; i++) {
        const char *id = reason_name((enum reason_id)i);
        print_message("# %-12s %8ld %8ld %8ld\n", id, run.judged[i][0], run.judged[i][1],
                      total(run.written, i));
        if (!met_enough(i) && !test_is_light()) {
            print_error("%s has not been met often enough\n", id);
            missing++;
        }
    }
    assert_int_equal(missing, 0);
}

static int open_all(void **state)
{
    (void)state;
    lang_set(LANG_SV);
    if (strcmp(_("no throw"), "no throw") == 0) {
        print_error("the Swedish texts are not found\n");
        return 1;
    }
    situations_open(&run.situations, 20260);
    run.batch.rules = ruleset_row(0);
    run.batch.plays = malloc(sizeof *run.batch.plays);
    return run.batch.plays == NULL;
}

static int close_all(void **state)
{
    (void)state;
    situations_close(&run.situations);
    evaluator_close(&run.batch.evaluator);
    free(run.batch.plays);
    return 0;
}

TEST_GROUP(truth)
{
    lang_init("en");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_facts_are_true),   cmocka_unit_test(answers_of_judge_are_true),
        cmocka_unit_test(first_rolls_are_true), cmocka_unit_test(rare_ones_are_true),
        cmocka_unit_test(everything_was_met),
    };
    return cmocka_run_group_tests(tests, open_all, close_all);
}
