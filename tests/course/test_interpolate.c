// SPDX-License-Identifier: GPL-3.0-or-later
/* Slots in texts: how they are read, what they are filled with, and that those of what ships
 * tell what judgements and rankings at the prompt tell. */
#include "check.h"

#include "base/lang.h"
#include "base/text.h"
#include "coach/coach.h"
#include "course/check/checking.h"
#include "course/course.h"
#include "course/interpolate/interpolate.h"
#include "course/load/certificate.h"
#include "judge/judge.h"
#include "rich/quoted.h"
#include "rules/posstring.h"

/* --- reading --- */

static void every_form_is_read(void **state)
{
    static const struct {
        const char *text;
        enum placeholder_problem problem;
        enum placeholder_kind kind;
        const char *of;
        double figure;
        size_t size;
    } rows[] = {
        {"{cost 1/3 1/7|0.60}.", PLACEHOLDER_GOOD, PLACEHOLDER_COST, "1/3 1/7", 0.60, 19},
        {"{ cost 1/3|1}", PLACEHOLDER_UNKNOWN, PLACEHOLDER_KINDS, " cost 1/3|1", 0, 13},
        {"{value|-1}", PLACEHOLDER_GOOD, PLACEHOLDER_VALUE, "", -1, 10},
        {"{value 6-6|+0.05} {", PLACEHOLDER_GOOD, PLACEHOLDER_VALUE, "6-6", 0.05, 17},
        {"{value\n1/3|+0.05}", PLACEHOLDER_UNKNOWN, PLACEHOLDER_KINDS, "value\n1/3|+0.05", 0, 17},
        {"{win}", PLACEHOLDER_GOOD, PLACEHOLDER_WIN, "", 0, 5},
        {"{hits  bar/3 |11}", PLACEHOLDER_GOOD, PLACEHOLDER_HITS, "bar/3", 11, 17},
        {"{lead: 1/3 1/7}", PLACEHOLDER_GOOD, PLACEHOLDER_LEAD, "1/3 1/7", 0, 15},
        {"{why: 1/3 by stake }", PLACEHOLDER_GOOD, PLACEHOLDER_WHY, "1/3", 0, 20},
        {"{why: by stake}", PLACEHOLDER_NOT_OF, PLACEHOLDER_WHY, "by stake", 0, 15},
        {"{lead: 1/3 by stake}", PLACEHOLDER_GOOD, PLACEHOLDER_LEAD, "1/3 by stake", 0, 20},
        {"{verdict}", PLACEHOLDER_GOOD, PLACEHOLDER_VERDICT, "", 0, 9},
        {"{play: bar/5 15/18}", PLACEHOLDER_GOOD, PLACEHOLDER_PLAY, "bar/5 15/18", 0, 19},
        {"{board: start}", PLACEHOLDER_GOOD, PLACEHOLDER_BOARD, "start", 0, 14},
        {"{board:}", PLACEHOLDER_NOT_OF, PLACEHOLDER_BOARD, "", 0, 8},
        {"{board: start|1}", PLACEHOLDER_KEPT, PLACEHOLDER_BOARD, "start", 0, 16},
        {"{play: bar}", PLACEHOLDER_NOT_OF, PLACEHOLDER_PLAY, "bar", 0, 11},
        {"{play: 1/3|2}", PLACEHOLDER_KEPT, PLACEHOLDER_PLAY, "1/3", 0, 13},
        {"{verdict 1/3}", PLACEHOLDER_NOT_OF, PLACEHOLDER_VERDICT, "1/3", 0, 13},
        {"{hits 6-2|11}", PLACEHOLDER_NOT_OF, PLACEHOLDER_HITS, "6-2", 0, 13},
        {"{cost|0.1}", PLACEHOLDER_NOT_OF, PLACEHOLDER_COST, "", 0, 10},
        {"{jan 1/3|4.5}", PLACEHOLDER_KEPT, PLACEHOLDER_JAN, "1/3", 0, 13},
        {"{jan 1/3|+4}", PLACEHOLDER_KEPT, PLACEHOLDER_JAN, "1/3", 0, 12},
        {"{cost 1/3|0.}", PLACEHOLDER_KEPT, PLACEHOLDER_COST, "1/3", 0, 13},
        {"{cost 1/3|0,6}", PLACEHOLDER_KEPT, PLACEHOLDER_COST, "1/3", 0, 14},
        {"{cost 1/3|}", PLACEHOLDER_KEPT, PLACEHOLDER_COST, "1/3", 0, 11},
        {"{verdict|1}", PLACEHOLDER_KEPT, PLACEHOLDER_VERDICT, "", 0, 11},
        {"{cost 1/3", PLACEHOLDER_OPEN, PLACEHOLDER_KINDS, "cost 1/3", 0, 9},
        {"{cost {win}", PLACEHOLDER_OPEN, PLACEHOLDER_KINDS, "cost {win}", 0, 6},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct placeholder placeholder;
        row_equal(rows[i].text, placeholder_read(rows[i].text, &placeholder), rows[i].problem);
        row_equal(rows[i].text, placeholder.kind, rows[i].kind);
        row_equal(rows[i].text, placeholder.size, rows[i].size);
        if (rows[i].problem == PLACEHOLDER_GOOD) {
            row_equal(rows[i].text, placeholder.of_size, strlen(rows[i].of));
            row_equal(rows[i].text, strncmp(placeholder.of, rows[i].of, placeholder.of_size), 0);
            row_holds(rows[i].text, placeholder.figure == rows[i].figure);
        }
    }
}

static void doubled_braces_are_no_slots(void **state)
{
    static const char text[] = "a {{b} {{{win}";
    (void)state;
    assert_ptr_equal(placeholder_next(text), text + 9);
    assert_null(placeholder_next("{{ and {{"));
    assert_null(placeholder_next("none"));
}

/* --- bare figures --- */

static void figures_of_the_engine_are_noticed(void **state)
{
    static const struct {
        const char *text, *found; /* "": none */
    } rows[] = {
        {"That costs 0.60 points.", "0.60"},
        {"+0,55 mot −0,18", "0,55"},
        {"33 jan på hundra", "33"},
        {"You win 53 games of 100.", "53"},
        {"wins 53 times in a hundred", "53"},
        {"26 gånger av hundra", "26"},
        {"It wins 53 more games of 100.", "53"},
        {"Play 2 men as far as a point of 100.", ""},
        {"{value|+0.11} and 0.5", "0.5"},
        {"{{ 0.5 }", "0.5"},
        {"{value|+0.11} and {jan 1/3|41} of a hundred", ""},
        {"Jan is 2 points, a burst jan 4.", ""},
        {"11 kast av 36, 11 throws of 36", ""},
        {"Play 1/3.5 or 6-2,5.", ""},
        {"It is 12. Of 100 plays none is better.", ""},
        {"sida 3,14159", ""},
        {"points 4,5,6", ""},
        {"of 100", ""},
        {"15 checkers, of 1000", ""},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        size_t size = 0;
        const char *found = barefigure_find(rows[i].text, &size);
        row_equal(rows[i].text, found != NULL, *rows[i].found != '\0');
        row_equal(rows[i].text, size, strlen(rows[i].found));
        row_equal(rows[i].text, found == NULL ? 0 : strncmp(found, rows[i].found, size), 0);
    }
}

/* --- filling --- */

/* The start with a roll. */
static struct situation start_with(const char *roll)
{
    struct situation at = {.rules = ruleset_row(0), .has_position = true, .has_roll = true};
    at.position = board_start(&at.rules, WHITE);
    assert_true(roll_parse(roll, strlen(roll), &at.roll));
    return at;
}

static void check_filled(struct interpolator *f, const char *roll, const char *text,
                         const char *wanted)
{
    const struct situation at = start_with(roll);
    const struct course_text both = {text, text};
    TEXT_HERE scratch = {0}, bare = {0};
    row_text(text, quoted_bare(interpolate_text(f, &at, &both, &scratch), &bare), wanted);
}

static void without_a_net_the_kept_figure_stands(void **state)
{
    (void)state;
    lang_init("en");
    check_filled(NULL, "5-1", "It costs {cost 1/2/7|0.07}.", "It costs 0.07 points.");
    check_filled(NULL, "5-1", "{value 1/2/7|+0.5} {value|-0.001} {win|53}", "+0.50 0.00 53");
    check_filled(NULL, "5-1", "{{no} {cost 1/2/7} {verdict}.", "{no} ? .");
    check_filled(NULL, "5-1", "{broken", "{broken");
    check_filled(NULL, "5-1", "{hits 1/2/7|36}", "0"); /* the rules alone tell */
    lang_set(LANG_SV);
    check_filled(NULL, "5-1", "Det kostar {cost 1/2/7|0.07}.", "Det kostar 0,07 poäng.");
    check_filled(NULL, "5-1", "{value|-0.5}", "-0,50");
    lang_set(LANG_EN);
}

/* A play stands in the words that the reader types it in. */
static void a_play_is_named_in_the_language_of_the_reader(void **state)
{
    struct situation at = start_with("5-3");
    const struct course_text text = {"Efter {play: bar/5 1/4}.", "After {play: bar/5 1/4}."};
    TEXT_HERE scratch = {0}, bare = {0};
    (void)state;
    at.position.men[WHITE][1]--;
    at.position.men[WHITE][POINT_BAR]++;
    lang_init("en");
    row_text("en", quoted_bare(interpolate_text(NULL, &at, &text, &scratch), &bare),
             "After bar/5 1/4.");
    lang_set(LANG_SV);
    row_text("sv", quoted_bare(interpolate_text(NULL, &at, &text, &scratch), &bare),
             "Efter in/5 1/4.");
    check_filled(NULL, "5-3", "{play: 2/7}", "2/7"); /* not legal: as it is written */
    lang_set(LANG_EN);
}

static void words_about_typing_are_for_who_types(void **state)
{
    struct interpolator typed = {0}, buttons = {.buttons = true};
    (void)state;
    check_filled(NULL, "5-1", "Play both.{typed: Type 1/2 1/6.}", "Play both. Type 1/2 1/6.");
    check_filled(&typed, "5-1", "Play both. {typed: Type them.} Go.", "Play both. Type them. Go.");
    check_filled(&buttons, "5-1", "Play both.{typed: Type 1/2 1/6.}", "Play both.");
    check_filled(&typed, "5-1", "{typed: Type: bar/5}", "Type: bar/5");
}

/* What `brade best start 5-1 --plies 2`, `best start 6-6 …` and `value` say. */
static void the_engine_goes_before_what_is_kept(void **state)
{
    struct evaluator e = {0};
    struct interpolator f = {.evaluator = &e};
    (void)state;
    lang_init("en");
    check_filled(&f, "5-1", "{cost 1/2/7|9.99}", "0.05 points");
    check_filled(&f, "5-1", "{cost 1/2 1/6|9.99}", "0.00 points");
    check_filled(&f, "5-1", "{value 1/2/7|9.99}", "+0.05");
    check_filled(&f, "6-5", "{value 1/6/12|9.99}", "+0.21"); /* another roll is looked at anew */
    check_filled(&f, "6-5", "{value 6-6|9.99}", "+0.05");
    check_filled(&f, "6-5", "{value|9.99} {win|99} {lose|99}", "+0.12 54 46");
    check_filled(&f, "6-5", "{value 1/7|+0.40}", "+0.40"); /* not legal: what is kept */
    interpolate_end(&f);
    evaluator_close(&e);
}

/* A roll is ranked once, whatever else is asked about in between, and judged by the match it is in:
 * the evaluator's table of one match goes when another is opened. */
static void a_ranking_outlasts_other_matches(void **state)
{
    static const char *const told[] = {"{cost 1/2/7}", "{value 1/2/7}"};
    struct situation at[] = {start_with("5-1"), start_with("5-1")};
    struct evaluator e = {0};
    struct interpolator f = {.evaluator = &e};
    (void)state;
    lang_init("en");
    for (size_t i = 0; i < COUNT_OF(told) * COUNT_OF(at); i++) {
        struct situation *s = &at[i % COUNT_OF(at)];
        const struct course_text text = {told[i / COUNT_OF(at)], told[i / COUNT_OF(at)]};
        struct interpolator anew = {.evaluator = &e};
        TEXT_HERE kept = {0}, found = {0};
        s->has_match = true;
        assert_true(match_start(&s->match, &s->rules, i % COUNT_OF(at) == 0 ? 3 : 5));
        interpolate_text(&f, s, &text, &kept);
        interpolate_text(&anew, s, &text, &found);
        row_text(text.en, text_str(&kept), text_str(&found));
        interpolate_end(&anew);
    }
    assert_int_equal(f.look_count, COUNT_OF(at));
    interpolate_end(&f);
    evaluator_close(&e);
}

static void every_chance_is_its_own(void **state)
{
    /* what best --plies 2 says of 1/6 1/7 at 6-5: jan 20.7/11.9, burst 2.7/3.0 */
    struct evaluator e = {0};
    struct interpolator f = {.evaluator = &e};
    (void)state;
    lang_init("en");
    check_filled(&f, "6-5", "{win 1/6 1/7} {lose 1/6 1/7}", "56 44");
    check_filled(&f, "6-5", "{handsome 1/6 1/7} {lose-handsome 1/6 1/7}", "5 5");
    check_filled(&f, "6-5", "{jan 1/6 1/7} {lose-jan 1/6 1/7}", "21 12");
    check_filled(&f, "6-5", "{sprangjan 1/6 1/7} {lose-sprangjan 1/6 1/7}", "3 3");
    interpolate_end(&f);
    evaluator_close(&e);
}

/* --- what ships --- */

/* What is counted of the shipped texts. */
struct shipped {
    struct interpolator interpolator;
    struct evaluator evaluator; /* another that knows nothing of what the interpolator found: */
    struct situation at;        /* the last situation whose plays it ranked … */
    struct opinion ranked;      /* … if there was one */
    const char *path;
    int plays, others;
};

static void placeholder_name_of(struct text *out, const struct shipped *s,
                                const struct placeholder *placeholder)
{
    text_addf(out, "%s: {%s %.*s}", s->path, placeholder_name(placeholder->kind),
              (int)placeholder->of_size, placeholder->of);
}

/* The sentences that tell of a play where it is judged. */
static void judged(struct text *out, struct shipped *s, const struct situation *at,
                   const struct play *play)
{
    struct judgement j;
    struct assessment a;
    TEXT_HERE why = {0};
    assert_true(evaluator_open_situation(&s->evaluator, at, &j, &why));
    if (s->ranked.ranked == NULL || !situation_equal(&s->at, at)) {
        opinion_look_end(&s->ranked);
        s->at = *at;
        opinion_look(&s->ranked, &s->at, &j, OPINION_PLIES);
    }
    const struct ranked *own = assess_find(s->ranked.ranked, s->ranked.n, play);
    assert_non_null(own);
    assess_among(&j, s->ranked.ranked, s->ranked.n, own, &a);
    coach_worth(out, &j, &a);
}

/* Value and cost are to stand in what is said of the play where it is judged, word for word; a cost
 * that a certificate proves is told by that. */
static void check_play(struct shipped *s, const struct shown_text *t,
                       const struct placeholder *placeholder)
{
    static struct verdict v;
    double proved;
    TEXT_HERE row = {0}, words = {0}, shown = {0}, quoted = {0}, scratch = {0};
    placeholder_name_of(&row, s, placeholder);
    judge_text(&t->at.rules, &t->at.position, t->at.roll, placeholder->of, placeholder->of_size,
               &v);
    row_holds(text_str(&row), v.legal);
    if (placeholder->kind == PLACEHOLDER_COST && t->question != NULL &&
        certificate_behind(t->question, &v.play, &proved))
        interpolate_show(&words, &t->at, PLACEHOLDER_COST, proved);
    else
        judged(&words, s, &t->at, &v.play);
    interpolate_placeholder(&s->interpolator, &t->at, t->question, placeholder, &quoted);
    text_add(&shown, quoted_bare(text_str(&quoted), &scratch));
    const char *of_match =
        strstr(text_str(&shown), " of the chance"); /* said apart, where judged */
    if (of_match != NULL)
        text_cut(&shown, (size_t)(of_match - text_str(&shown)));
    bool best = strcmp(text_str(&shown), "0.00 points") == 0;
    if (!best && strstr(text_str(&words), text_str(&shown)) == NULL)
        fail_msg("%s is told as %s, but: %s", text_str(&row), text_str(&shown), text_str(&words));
    s->plays++;
}

/* What is kept is near what is shown, so that who has no net reads much the same. */
static void check_kept(struct shipped *s, const struct shown_text *t,
                       const struct placeholder *placeholder)
{
    TEXT_HERE row = {0};
    double figure = 0;
    placeholder_name_of(&row, s, placeholder);
    row_equal(text_str(&row),
              interpolate_figure(&s->interpolator, &t->at, t->question, placeholder, &figure, NULL),
              INTERPOLATE_GOOD);
    double apart = figure - placeholder->figure,
           most = placeholder_unit(placeholder->kind) == PLACEHOLDER_POINTS ? 0.021 : 1;
    row_holds(text_str(&row), placeholder->kept != NULL && apart <= most && apart >= -most);
    s->others++;
}

static bool visit(void *data, const struct shown_text *t)
{
    struct placeholder placeholder;
    for (const char *at = t->words->text; (at = placeholder_next(at)) != NULL;
         at += placeholder.size) {
        assert_int_equal(placeholder_read(at, &placeholder), PLACEHOLDER_GOOD);
        bool points = placeholder_unit(placeholder.kind) == PLACEHOLDER_POINTS;
        if (points && memchr(placeholder.of, '/', placeholder.of_size) != NULL)
            check_play(data, t, &placeholder);
        if (placeholder_has_figure(placeholder.kind))
            check_kept(data, t, &placeholder);
    }
    return true;
}

static void visit_file(struct shipped *s, const char *path)
{
    struct diags d = {0};
    struct course *c = NULL;
    s->path = path;
    if (!course_load(path, &d, &c))
        fail_msg("%s: %s", path, d.items[0].message);
    walkwords(c, visit, s);
    course_free(c);
    diags_free(&d);
}

/* Every third file; `brade check` recomputes the figures of all. BRADE_DEEP=1 takes all here, too.
 */
static void what_ships_tells_what_judgements_tell(void **state)
{
    static const char *const folders[] = {"lessons", "puzzles"};
    size_t every = test_is_light() || test_amount(1, 2) > 1 ? 1 : 3;
    struct shipped s = {0};
    s.interpolator.evaluator = &s.evaluator;
    (void)state;
    lang_init("en");
    for (size_t i = 0; i < COUNT_OF(folders); i++) {
        struct course_list *files;
        struct diags d = {0};
        TEXT_HERE path = {0};
        text_addf(&path, "%s/%s", getenv("BRADE_SOURCE"), folders[i]);
        assert_true(course_files(text_str(&path), &d, &files));
        for (size_t k = 0; k < files->n; k += every)
            if (!test_passes_over(k))
                visit_file(&s, files->text[k]);
        course_list_free(files);
        diags_free(&d);
    }
    interpolate_end(&s.interpolator);
    opinion_look_end(&s.ranked);
    evaluator_close(&s.evaluator);
    if (!test_is_light()) {
        assert_true(s.plays > 40);
        assert_true(s.others > s.plays);
    }
}

TEST_GROUP(interpolate)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_form_is_read),
        cmocka_unit_test(doubled_braces_are_no_slots),
        cmocka_unit_test(figures_of_the_engine_are_noticed),
        cmocka_unit_test(without_a_net_the_kept_figure_stands),
        cmocka_unit_test(a_play_is_named_in_the_language_of_the_reader),
        cmocka_unit_test(words_about_typing_are_for_who_types),
        cmocka_unit_test(the_engine_goes_before_what_is_kept),
        cmocka_unit_test(a_ranking_outlasts_other_matches),
        cmocka_unit_test(every_chance_is_its_own),
        cmocka_unit_test(what_ships_tells_what_judgements_tell),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
