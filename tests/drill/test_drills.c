// SPDX-License-Identifier: GPL-3.0-or-later
/* Drills: a thousand with fresh seeds, each answer found once more by the reference, which shares
 * no code with the program; no near copies; the same seed makes the same. */
#include "check.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/text.h"
#include "course/course.h"
#include "course/load/certificate.h"
#include "course/load/themename.h"
#include "drill/drills.h"
#include "judge/judge.h"
#include "reference.h"
#include "rules/posstring.h"

enum { DRILLS = 1000, SESSION = 20, SERIES = 8, PLAYS = 64 };

static const struct course_question *question_of(const struct course *c)
{
    assert_int_equal(c->item_count, 1);
    return c->items[0].steps[0].ask;
}

/* ---- the answer, found again ---- */

/* What the reference says of a roll. */
struct told {
    int n;
    struct ref_play *play; /* to be freed */
};

static struct told told_of(const struct course_question *q, struct roll roll)
{
    struct ref_rules rules;
    struct told told;
    char position[POSITION_STRING_SIZE], why[256];
    posstring_format(&q->rules, &q->position, position);
    assert_true(ref_rules_named(&rules, ruleset_name(q->rules.base)));
    told.n = ref_legal(&rules, position, roll.die[0], roll.die[1], &told.play, why);
    if (told.n < 0)
        fail_msg("%s: %s", q->id, why);
    return told;
}

static bool is_legal(const struct course_question *q)
{
    struct ref_rules rules;
    struct verdict *v = mem_alloc(sizeof *v);
    char position[POSITION_STRING_SIZE];
    int moves[PLAY_MOVES][2];
    judge_text(&q->rules, &q->position, q->roll, q->asked, strlen(q->asked), v);
    int n = v->typed.moves;
    for (int i = 0; i < n; i++) {
        bool printed = q->rules.board == BOARD_BACKGAMMON;
        moves[i][0] = printed ? 25 - v->typed.move[i].from : v->typed.move[i].from;
        moves[i][1] = printed ? 25 - v->typed.move[i].to : v->typed.move[i].to;
    }
    posstring_format(&q->rules, &q->position, position);
    assert_true(ref_rules_named(&rules, ruleset_name(q->rules.base)));
    bool legal =
        ref_judge_sequence(&rules, position, q->roll.die[0], q->roll.die[1], moves, n) == 1;
    if (v->legal != legal)
        fail_msg("%s: %s %s: the judge and the reference differ", q->id, position, q->asked);
    free(v);
    return legal;
}

static int count_ends(const struct told *told)
{
    int n = 0;
    for (int i = 0; i < told->n; i++)
        n += told->play[i].end != NULL;
    return n;
}

/* ---- which rolls ---- */

/* A play of a roll and what it leaves. */
struct left {
    const struct ref_play *play;
    struct position before, after;
    struct roll roll;
};

static int bar_of(const struct position *pos, enum colour c)
{
    return pos->men[c][POINT_BAR];
}

static bool forfeits(const struct left *l)
{
    int all = l->roll.die[0] + l->roll.die[1];
    if (l->play != NULL && l->play->end != NULL)
        return false;
    return l->play == NULL || l->play->pips < (roll_is_double(l->roll) ? 2 * all : all);
}

static bool passes(const struct left *l)
{
    return l->play == NULL;
}

static bool enters_all(const struct left *l)
{
    return l->play != NULL && bar_of(&l->after, WHITE) == 0;
}

static bool bursts(const struct left *l)
{
    return l->play != NULL && strstr(l->play->example, "**") != NULL;
}

static bool hits(const struct left *l)
{
    const char *star = l->play == NULL ? NULL : strchr(l->play->example, '*');
    for (; star != NULL; star = strchr(star + 1, '*')) {
        if (star[1] != '*')
            return true;
        star++;
    }
    return false;
}

static bool ends_in_jan(const struct left *l)
{
    return l->play != NULL && l->play->end != NULL &&
           (strcmp(l->play->end, "jan") == 0 || strcmp(l->play->end, "sprangjan") == 0);
}

static bool ends_in_burst_jan(const struct left *l)
{
    return l->play != NULL && l->play->end != NULL && strcmp(l->play->end, "sprangjan") == 0;
}

static bool ends_handsomely(const struct left *l)
{
    return l->play != NULL && l->play->end != NULL && strcmp(l->play->end, "hemspel") != 0 &&
           !ends_in_jan(l);
}

static bool jan_blot_out(const struct left *l)
{
    const uint8_t *men = (l->play == NULL ? &l->before : &l->after)->men[WHITE];
    int n = men[POINT_BAR] + (men[POINT_HOME] >= 2);
    for (int p = 1; p <= POINT_LAST; p++)
        n += men[p] == 1;
    return n >= 7;
}

static bool breaks_terms(const struct left *l)
{
    bool band = false;
    for (int p = 13; p <= POINT_LAST; p++)
        band = band || (l->play != NULL && l->after.men[WHITE][p] >= 2);
    return band || jan_blot_out(l);
}

/* What a template asks of rolls: of every play, of some, or of none. */
enum amount { EVERY, SOME, NONE };
static const struct asked_rolls {
    const char *id;
    enum amount amount;
    bool (*holds)(const struct left *l);
} asked_rolls[] = {
    {"forced-iron-bands", EVERY, forfeits},
    {"entering-all-in", SOME, enters_all},
    {"burst-overflow-rolls", SOME, bursts},
    {"burst-run-rolls", NONE, bursts},
    {"jan-rolls", SOME, ends_in_jan},
    {"jan-blot-rolls", EVERY, jan_blot_out},
    {"sprangjan-rolls", SOME, ends_in_burst_jan},
    {"handsome-rolls", SOME, ends_handsomely},
    {"one-die-two-dice", SOME, ends_handsomely},
    {"last-checker-rolls", EVERY, passes},
    {"last-checker-part", EVERY, forfeits},
    {"last-checker-hits", SOME, hits},
    {"give-up-rolls", EVERY, breaks_terms},
    {"blocking-rolls", EVERY, forfeits},
    {"backgammon-rolls", SOME, hits},
};

static bool roll_holds(const struct course_question *q, const struct asked_rolls *asked,
                       struct roll roll)
{
    struct told told = told_of(q, roll);
    struct left left = {.before = q->position, .roll = roll};
    int n = told.n == 0 && asked->holds(&left);
    for (int i = 0; i < told.n; i++) {
        const char *after = told.play[i].position;
        struct position_fault fault;
        left.play = &told.play[i];
        assert_true(posstring_parse(&q->rules, after, strlen(after), &left.after, &fault));
        n += asked->holds(&left);
    }
    int all = told.n > 0 ? told.n : 1;
    free(told.play);
    return asked->amount == EVERY ? n == all : asked->amount == SOME ? n > 0 : n == 0;
}

static void check_rolls(const struct course_question *q)
{
    const char *id = q->id + strlen(COURSE_DRILL_ID);
    struct rollset wanted = rollset_none(2);
    size_t k = 0;
    while (k < COUNT_OF(asked_rolls) &&
           strncmp(id, asked_rolls[k].id, strlen(asked_rolls[k].id)) != 0)
        k++;
    if (k == COUNT_OF(asked_rolls))
        fail_msg("%s: nobody finds its rolls again", q->id);
    for (struct rollset_each each = rollset_each(rollset_all(2)); rollset_next(&each);)
        if (roll_holds(q, &asked_rolls[k], each.roll))
            rollset_add(&wanted, each.roll);
    if (!rollset_same(wanted, course_rolls(q)))
        fail_msg("%s: other rolls", q->id);
}

/* ---- all of a drill ---- */

static void check_text(const char *id, const struct course_text *text)
{
    static const char *const leftovers[] = {"{roll", "{other", "{rules", "(null)", "  ", "%"};
    const char *words[] = {text->sv, text->en};
    for (int l = 0; l < 2; l++) {
        row_holds(id, words[l] != NULL && words[l][0] != '\0');
        for (size_t i = 0; i < COUNT_OF(leftovers); i++)
            if (strstr(words[l], leftovers[i]) != NULL)
                fail_msg("%s: \"%s\" in \"%s\"", id, leftovers[i], words[l]);
    }
}

static void check_words(const struct course_item *item)
{
    const struct course_question *q = item->steps[0].ask;
    check_text(item->id, &item->title);
    check_text(item->id, &q->text);
    row_holds(item->id, q->explain.sv != NULL && q->explain.en != NULL);
    row_equal(item->id, q->hint_count, 3);
    for (size_t i = 0; i < q->hint_count; i++)
        check_text(item->id, &q->hints[i]);
    row_holds(item->id, item->source != NULL || strstr(item->id, "here-not-there") != NULL);
    row_holds(item->id, strcmp(themename(item->theme), "") != 0);
    row_holds(item->id, q->certificate != NULL);
}

static void check_answer(const struct course_question *q)
{
    struct told told = {0};
    switch (q->kind) {
    case COURSE_LEGAL:
        row_equal(q->id, is_legal(q), q->claimed);
        return;
    case COURSE_PLAYS:
        told = told_of(q, q->roll);
        row_equal(q->id, told.n, q->play_count);
        break;
    case COURSE_PLAY: /* it is asked for the one there is */
        told = told_of(q, q->roll);
        row_holds(q->id, q->play_count <= 1);
        if (strstr(q->id, "forced-") != NULL)
            row_holds(q->id, told.n <= 1);
        else
            row_equal(q->id, count_ends(&told), 1);
        break;
    case COURSE_ROLLS:
        check_rolls(q);
        return;
    default: /* how a match stands: the certificate has it counted again */
        row_equal(q->id, q->kind, COURSE_CHOICE);
        row_holds(q->id, q->certificate->method == CERTIFICATE_MATCH);
    }
    free(told.play);
}

static void check_drill(const struct course *c, size_t template, int difficulty)
{
    const struct course_item *item = &c->items[0];
    struct text id = {0};
    (void)difficulty;
    row_equal(item->id, strcmp(item->theme, drills_theme(template)), 0);
    drills_add_id(&id, template, item->difficulty);
    row_text(item->id, question_of(c)->id, text_str(&id));
    text_free(&id);
    check_words(item);
    check_answer(question_of(c));
}

/* How many checkers of two positions stand on the same points, those off too. */
static int same_checkers(const struct position *a, const struct position *b)
{
    int same = 0;
    for (int c = 0; c < 2; c++)
        for (int p = 0; p < 26; p++)
            for (int n = 1; n <= 15; n++)
                same += a->men[c][p] >= n && b->men[c][p] >= n;
    return same;
}

/* A seed that nobody has used; told, so that what fails can be had again. */
static uint64_t fresh_seed(void)
{
    static uint64_t seed;
    if (seed == 0) {
        const char *given = getenv("BRADE_SEED");
        seed = given != NULL ? strtoull(given, NULL, 10) : (uint64_t)time(NULL);
        print_message("# BRADE_SEED=%llu\n", (unsigned long long)seed);
    }
    return seed++;
}

static void a_thousand_are_right(void **state)
{
    (void)state;
    int all = test_amount(DRILLS, 10);
    for (int made = 0; made < all;) {
        struct drills *d = drills_open(fresh_seed());
        for (size_t i = 0; i < drills_count() && made < all; i++, made++) {
            struct course *c = drills_next(d, i, 0);
            check_drill(c, i, 0);
            course_free(c);
        }
        drills_close(d);
    }
}

/* A session of one theme: the templates in turn. */
static void session_of(const char *theme)
{
    struct {
        size_t template;
        struct position position;
    } asked[SESSION];
    uint64_t seed = fresh_seed();
    struct drills *d = drills_open(seed);
    int n = 0;
    for (size_t i = 0; n < SESSION; i = (i + 1) % drills_count()) {
        if (strcmp(drills_theme(i), theme) != 0)
            continue;
        struct course *c = drills_next(d, i, 0);
        const struct course_question *q = question_of(c);
        asked[n].template = i;
        asked[n].position = q->position;
        for (int k = 0; k < n && q->has_position; k++) {
            int same = same_checkers(&asked[k].position, &q->position);
            if (asked[k].template == i && same > DRILLS_ALIKE)
                fail_msg("%s, seed %llu: %d and %d have %d checkers alike", q->id,
                         (unsigned long long)seed, k, n, same);
        }
        n++;
        course_free(c);
    }
    drills_close(d);
}

static void a_session_has_no_near_copies(void **state)
{
    (void)state;
    for (size_t i = 0; i < drills_count(); i++)
        if (i == 0 || strcmp(drills_theme(i), drills_theme(i - 1)) != 0)
            if (!test_is_light() || i % 8 == 0)
                session_of(drills_theme(i));
}

static void add_series(struct text *out, uint64_t seed, size_t first)
{
    struct drills *d = drills_open(seed);
    for (size_t k = 0; k < SERIES; k++) {
        course_free(drills_next(d, (first + k * k) % drills_count(), 0));
        drills_write(d, (int)k + 1, out);
    }
    drills_close(d);
}

static void the_same_seed_makes_the_same(void **state)
{
    (void)state;
    struct text one = {0}, same = {0}, other = {0};
    uint64_t seed = fresh_seed();
    lang_set(LANG_SV);
    add_series(&one, seed, 3);
    assert_int_equal(lang_current(), LANG_SV); /* the language in use stays */
    lang_set(LANG_EN);
    add_series(&same, seed, 3);
    add_series(&other, seed + 1, 3);
    assert_string_equal(text_str(&one), text_str(&same));
    assert_string_not_equal(text_str(&one), text_str(&other));
    text_free(&one);
    text_free(&same);
    text_free(&other);
}

static void each_difficulty_that_is_promised_can_be_had(void **state)
{
    (void)state;
    for (size_t i = 0; i < drills_count(); i++) {
        struct drills *d = drills_open(11);
        int promised = 0;
        for (int difficulty = 1; difficulty <= 5; difficulty++) {
            if (!drills_has(i, difficulty))
                continue;
            struct course *c = drills_next(d, i, difficulty);
            row_equal(question_of(c)->id, c->items[0].difficulty, difficulty);
            const bool line = question_of(c)->kind == COURSE_LINE; /* of a play */
            row_equal(question_of(c)->id, line ? COURSE_PLAY : question_of(c)->kind,
                      drills_kind(i));
            course_free(c);
            promised++;
        }
        row_holds(drills_theme(i), promised > 0);
        drills_close(d);
    }
}

/* As in a training: who always answers no is right half of the time, at every difficulty. */
static void yes_and_no_are_right_as_often(void **state)
{
    (void)state;
    for (int difficulty = 1; difficulty <= 4; difficulty++) {
        struct drills *d = drills_open(12);
        int answers[2] = {0};
        drills_let_near(d, true);
        for (int n = 0; n < 4 * (int)drills_count(); n++) {
            size_t i = (size_t)n % drills_count();
            struct course *c = drills_has(i, difficulty) ? drills_next(d, i, difficulty) : NULL;
            if (c != NULL && question_of(c)->kind == COURSE_LEGAL) {
                answers[question_of(c)->claimed == 1]++;
            }
            course_free(c);
        }
        int all = answers[0] + answers[1];
        assert_true(all >= 8 && abs(answers[0] - answers[1]) * 10 <= all + 20);
        drills_close(d);
    }
}

TEST_GROUP(drills)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_thousand_are_right),
        cmocka_unit_test(a_session_has_no_near_copies),
        cmocka_unit_test(the_same_seed_makes_the_same),
        cmocka_unit_test(each_difficulty_that_is_promised_can_be_had),
        cmocka_unit_test(yes_and_no_are_right_as_often),
    };
    lang_init("en");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
