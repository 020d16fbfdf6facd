// SPDX-License-Identifier: GPL-3.0-or-later
/* A question of every kind presented: each part of the value in one line. */
#include "check.h"

#include "base/diag.h"
#include "base/lang.h"
#include "base/text.h"
#include "course/course.h"
#include "course/load/optionorder.h"
#include "view/present.h"

static struct course *load(const char *name)
{
    struct course *course = NULL;
    struct diags d = {0};
    TEXT_HERE path = {0};
    const char *source = getenv("BRADE_SOURCE");
    text_addf(&path, "%s/tests/course/good/%s.yaml", source != NULL ? source : ".", name);
    if (!course_load(text_str(&path), &d, &course)) {
        diags_print(&d, stderr, false);
        fail_msg("%s is not read", name);
    }
    diags_free(&d);
    return course;
}

static const struct course_question *find(const struct course *course, const char *id)
{
    for (size_t i = 0; i < course->entry_count; i++) {
        if (strcmp(course->entries[i].question->id, id) == 0) {
            return course->entries[i].question;
        }
    }
    fail_msg("no question %s", id);
    return NULL;
}

/* "words / stakes / options, * at right ones / hints and how many of the program's own". */
static void describe_it(struct text *out, const struct present *p)
{
    text_addf(out, "%s / %s%s /", p->text != NULL ? p->text : text_str(&p->own), text_str(&p->cube),
              text_str(&p->match));
    for (size_t i = 0; i < p->option_count; i++) {
        const struct present_option *o = &p->options[i];
        text_addf(out, " %c%s %s", o->letter, o->right ? "*" : "", o->words);
        if (o->name != NULL) {
            text_addf(out, " [%s]", o->name);
        }
        if (o->say != NULL) {
            text_addf(out, " (%s)", o->say);
        }
    }
    text_add(out, " /");
    for (size_t i = 0; i < p->hint_count; i++) {
        text_addf(out, " %s", p->hints[i]);
    }
    text_addf(out, " %d", p->own_hints);
}

/* "The answers: a; b +3": so many more; options with their words. */
static void tell_answers(struct text *out, const struct course_question *q)
{
    struct present_answers *p = present_answers(q, NULL);
    text_addf(out, "%s ", p->before);
    for (size_t i = 0; i < p->shown; i++) {
        text_addf(out, "%s%s", i > 0 ? p->joined : "", p->answer[i].words);
        if (p->answer[i].option != NULL) {
            text_addf(out, ") %s", p->answer[i].option);
        }
    }
    text_addf(out, " +%zu%s", p->count - p->shown, p->moves ? " moves" : "");
    present_answers_free(p);
}

struct presented {
    const char *file, *id, *asked, *wanted, *once, *answers;
};

static const char wanted_play[] =
    "Type your play, as 13/18 15/17; bar/4 enters and 21/off bears off. \"hint\" helps.";
static const char wanted_play_once[] =
    "Type your play, as 13/18 15/17; bar/4 enters and 21/off bears off.";
static const char yes_or_no[] = "Answer yes or no.";
static const char number[] = "Type a number.";
static const char options[] = "Type the letter of the answer.";
static const char choice[] = "Type the letter of your choice.";

static const struct presented questions[] = {
    {"every-kind", "every-kind/2",
     "What do you play? /  / / Look at the rearmost checker. The three first. 0", wanted_play,
     wanted_play_once, "The answer: 20/23 21/off +0 moves"},
    {"every-kind", "every-kind/is-it-legal", "The roll is 5-3. Is 20/off legal? /  / / 0",
     yes_or_no, yes_or_no, "The answer: no +0"},
    {"every-kind", "every-kind/4", "Name every legal play of 6-2. /  / / 0",
     "Type the plays, set apart by ; as 13/18 15/17; 13/20. One at a time is fine.",
     "Type all the plays on one line, set apart by ; as 13/18 15/17; 13/20.",
     "The answer: 20/off 21/23 +0 moves"},
    {"every-kind", "every-kind/5",
     "You are White and have rolled 6-5. What do you play? Find the best play. /  / / 4",
     wanted_play, wanted_play_once, "The answer: 1/6/12 +0 moves"},
    {"every-kind", "every-kind/8", "Which rolls? /  / / 0",
     "Type the rolls, as 6-2 5-5. A few at a time is fine.",
     "Type all the rolls on one line, as 6-2 5-5.",
     "The answers: 6-1, 6-2, 6-3, 6-4, 6-5, 6-6 +0 moves"},
    {"every-kind", "every-kind/9", "How many? /  / / 0", number, number, "The answer: 2 +0"},
    {"every-kind", "every-kind/11",
     "Who has left home? /  / a* White (Quite.) b Black c Nobody d Both (No.) / 0", options,
     options, "The answer: a) White +0"},
    {"every-kind", "every-kind/12",
     "What do you do before the roll? /  / a roll one die [one-die] b* roll two dice [two-dice] / "
     "0",
     choice, choice, "The answer: roll two dice +0"},
    {"before-the-roll", "before-the-roll/3",
     "What do you do before the roll? / Match of 5 games, 2 completed: White 2, Black 1. / a* give "
     "up [give-up] b play on [play-on] / 0",
     choice, choice, "The answer: give up +0"},
    {"before-the-roll", "before-the-roll/5",
     "What do you do before the roll? / Match to 7 points: White 3, Black 3. / a* double [double] "
     "b "
     "do not double [no-double] / 0",
     choice, choice, "The answer: double +0"},
    {"before-the-roll", "before-the-roll/6",
     "What do you do before the roll? / The cube stands at 2 and is White's. / a* take [take] b "
     "drop [drop] / 0",
     choice, choice, "The answer: take +0"},
};

static void every_kind_is_presented(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(questions); i++) {
        const struct presented *row = &questions[i];
        struct course *course = load(row->file);
        const struct course_question *q = find(course, row->id);
        struct present *p = present_question(q, NULL);
        TEXT_HERE asked = {0}, answers = {0};
        describe_it(&asked, p);
        tell_answers(&answers, q);
        row_text(row->id, text_str(&asked), row->asked);
        row_text(row->id, p->wanted, row->wanted);
        row_text(row->id, p->once, row->once);
        row_text(row->id, text_str(&answers), row->answers);
        present_free(p);
        course_free(course);
    }
}

/* In the order drawn every option has its letter, its own words and the bit that answers have. */
static void options_stand_in_the_order_drawn(void **state)
{
    (void)state;
    struct course *course = load("every-kind");
    const struct course_question *q = find(course, "every-kind/11");
    bool moved = false;
    for (uint64_t seed = 0; seed < 20; seed++) {
        const struct course_question drawn = optionorder_draw(q, seed);
        struct present *p = present_question(&drawn, NULL);
        struct present_answers *right = present_answers(&drawn, NULL);
        for (size_t i = 0; i < p->option_count; i++) {
            const struct present_option *o = &p->options[i];
            size_t option = optionorder_option(&drawn, i);
            assert_int_equal(o->letter, 'a' + (int)i);
            assert_int_equal(o->bit, UINT32_C(1) << option);
            assert_string_equal(o->words, q->options[option].text.en);
            assert_int_equal(o->right, q->options[option].right);
        }
        assert_int_equal(right->count, 1);
        assert_int_equal(*right->answer[0].text, optionorder_letter(&drawn, 0));
        assert_string_equal(right->answer[0].option, "White");
        moved = moved || *right->answer[0].text != 'a';
        present_answers_free(right);
        present_free(p);
    }
    assert_true(moved);
    course_free(course);
}

/* Where several options are right one may type several letters, and only there. */
static void one_letter_or_several(void **state)
{
    struct course_option some[3] = {{.text = {.en = "x"}}, {.text = {.en = "y"}}, {.right = true}};
    struct course_question q = {.kind = COURSE_CHOICE, .options = some, .option_count = 3};
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct present *p = present_question(&q, NULL);
        assert_string_equal(p->wanted,
                            i == 0 ? options : "Type the letter of the answer, or of several.");
        assert_string_equal(p->once, p->wanted);
        present_free(p);
        some[0].right = true;
    }
}

static void of_many_plays_a_few_are_shown(void **state)
{
    (void)state;
    struct course *course = load("every-kind");
    struct present_answers *p = present_answers(find(course, "every-kind/13.2"), NULL);
    assert_true(p->count > 4);
    assert_int_equal(p->shown, 4);
    present_answers_free(p);
    course_free(course);
}

/* A play that is judged is told where the author's words do not name it. */
static void the_play_asked_about_is_named(void **state)
{
    static const struct {
        const char *text, *shown;
    } rows[] = {{"He plays so. May he?\n", "He plays so. May he? The play: bar/3 5/11*."},
                {"Is bar/3** 5/11 legal?", NULL},
                {"bar/3?", "bar/3? The play: bar/3 5/11*."}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct course_question q = {
            .kind = COURSE_LEGAL, .text.en = rows[i].text, .asked = "bar/3 5/11*"};
        struct present *p = present_question(&q, NULL);
        assert_string_equal(p->text, rows[i].shown == NULL ? rows[i].text : rows[i].shown);
        present_free(p);
    }
}

static void the_authors_words_are_in_the_language_in_use(void **state)
{
    (void)state;
    struct course *course = load("every-kind");
    struct present *p;
    lang_set(LANG_SV);
    p = present_question(find(course, "every-kind/2"), NULL);
    lang_set(LANG_EN);
    assert_string_equal(p->text, "Vad spelar du?");
    assert_string_equal(p->hints[1], "Trean först.");
    present_free(p);
    course_free(course);
}

/* A typed answer in the words of a language: "bar/", "no" and ids are of files. */
static void typed_answers_are_in_the_language_in_use(void **state)
{
    static const struct {
        const char *file, *id, *typed, *en, *sv;
    } rows[] = {
        {"every-kind", "every-kind/2", "bar/3 24/off", "bar/3 24/off", "in/3 24/ut"},
        {"every-kind", "every-kind/2", "pass", "pass", "fåta"},
        {"every-kind", "every-kind/4", "bar/3; 20/off 21/23", "bar/3; 20/off 21/23",
         "in/3; 20/ut 21/23"},
        {"every-kind", "every-kind/is-it-legal", "no", "no", "nej"},
        {"every-kind", "every-kind/is-it-legal", "yes", "yes", "ja"},
        {"every-kind", "every-kind/is-it-legal", "maybe", "maybe", "maybe"},
        {"every-kind", "every-kind/8", "6-2 5-5", "6-2 5-5", "6-2 5-5"},
        {"every-kind", "every-kind/11", "b", "b", "b"},
        {"every-kind", "every-kind/12", "one-die", "roll one die", "kasta en tärning"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct course *course = load(rows[i].file);
        const struct course_question *q = find(course, rows[i].id);
        TEXT_HERE en = {0}, sv = {0};
        present_typed(&en, q, rows[i].typed);
        lang_set(LANG_SV);
        present_typed(&sv, q, rows[i].typed);
        lang_set(LANG_EN);
        row_text(rows[i].typed, text_str(&en), rows[i].en);
        row_text(rows[i].typed, text_str(&sv), rows[i].sv);
        course_free(course);
    }
}

TEST_GROUP(present)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_is_presented),
        cmocka_unit_test(options_stand_in_the_order_drawn),
        cmocka_unit_test(one_letter_or_several),
        cmocka_unit_test(the_play_asked_about_is_named),
        cmocka_unit_test(of_many_plays_a_few_are_shown),
        cmocka_unit_test(typed_answers_are_in_the_language_in_use),
        cmocka_unit_test(the_authors_words_are_in_the_language_in_use),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
