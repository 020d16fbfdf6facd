// SPDX-License-Identifier: GPL-3.0-or-later
/* What one answer after another changes, figure by figure. */
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/rng/rng.h"
#include "check.h"
#include "history.h"
#include "learner/memory/progress.h"

enum { DAY = 20000 };

// ---- days ----

// What is kept of the day found last never changes what is found: each time is looked for after
// another, and by itself.
static void days_do_not_hang_on_what_was_asked_before(void **state)
{
    static const char *const zones[] = {"UTC0", "CET-1CEST,M3.5.0,M10.5.0/3", "IST-5:30",
                                        "NST3:30NDT,M3.2.0,M11.1.0"};
    struct rng rng;
    (void)state;
    rng_seed(&rng, 1);
    for (size_t z = 0; z < COUNT_OF(zones); z++) {
        struct progress p = {0};
        setenv("TZ", zones[z], 1);
        tzset();
        for (int i = 0; i < 2000; i++) {
            struct progress fresh = {0};
            int64_t when = history_noon(DAY + i / 4 % 30) + (int64_t)rng_below(&rng, 2 * 86400);
            when -= i % 2 == 0 ? when % 1800 : 0; // where days begin
            time_t t = (time_t)when;
            struct tm local;
            localtime_r(&t, &local);
            int64_t day = progress_day_of(&p, when), end = progress_day_end(when);
            struct tm date = {
                .tm_year = local.tm_year, .tm_mon = local.tm_mon, .tm_mday = local.tm_mday};
            if (day != timegm(&date) / 86400 || day != progress_day_of(&fresh, when) ||
                progress_day_of(&fresh, end - 1) != day ||
                progress_day_of(&fresh, end) != day + 1 ||
                progress_day_of(&p, when - 1) != progress_day_of(&(struct progress){0}, when - 1)) {
                fail_msg("%s, %lld: day %lld, which ends at %lld", zones[z], (long long)when,
                         (long long)day, (long long)end);
            }
        }
    }
    setenv("TZ", "UTC0", 1);
    tzset();
    assert_int_equal(progress_day_end(DAY * 86400LL - 1), DAY * 86400LL);
    assert_int_equal(progress_day_end(DAY * 86400LL), (DAY + 1) * 86400LL);
}

// Times that no calendar has do no harm.
static void times_without_end_have_days(void **state)
{
    struct progress p = {0};
    (void)state;
    assert_int_equal(progress_day_of(&p, INT64_MAX), INT64_MAX / FSRS_DAY);
    assert_true(progress_day_end(INT64_MAX - 1) == INT64_MAX);
}

// What counts to a day; one before the last day gets its own place.
static void answers_count_to_their_days(void **state)
{
    struct progress p = {0};
    (void)state;
    history_add(&p, "a", "", history_noon(DAY), true);
    struct glicko first = p.rating;
    history_add(&p, "b", "", history_noon(DAY + 2), false);
    history_add(&p, "c", "", history_noon(DAY + 1), true); // the clock was put back
    history_add(&p, "d", "", history_noon(DAY + 2), true);
    assert_int_equal(p.day_count, 3);
    assert_true(p.days[0].day == DAY && p.days[1].day == DAY + 1 && p.days[2].day == DAY + 2);
    assert_true(p.days[0].counts.asked == 1 && p.days[0].counts.by[RESULT_GOOD] == 1);
    assert_true(p.days[1].counts.asked == 1 && p.days[1].counts.by[RESULT_GOOD] == 1);
    assert_true(p.days[2].counts.asked == 2 && p.days[2].counts.by[RESULT_FAILED] == 1);
    assert_true(p.days[0].ms == 5000 && p.days[1].ms == 5000 && p.days[2].ms == 10000);
    assert_true(p.days[0].rated && p.days[1].rated && p.days[2].rated);
    assert_true(p.days[0].rating.rating == first.rating);
    assert_true(p.days[2].rating.rating == p.rating.rating);
    progress_free(&p);
}

// ---- one asking ----

// An answer of an asking of its own, or of one that goes on.
static struct store_answer part(char letter, char outcome, bool closed)
{
    struct store_answer a = history_answer("q", "theme", history_noon(DAY), outcome == 'r');
    memset(a.asking, letter, sizeof a.asking - 1);
    a.outcome = outcome == 'r'   ? STORE_RIGHT
                : outcome == 'p' ? STORE_PARTLY
                : outcome == 's' ? STORE_SKIPPED
                                 : STORE_WRONG;
    a.closed = closed;
    return a;
}

// Hints and time are those before the answer that decides, the clause and the loss the first ones,
// and it happened when the last answer was given.
static void an_asking_is_summed_up(void **state)
{
    struct progress p = {0};
    (void)state;
    struct store_answer a = part('a', 'p', false);
    a.ms = 1000;
    a.hints = 1;
    progress_add(&p, &a);
    a = part('a', 'w', false);
    a.when += 60;
    a.ms = 2000;
    a.hints = 2;
    a.clause = CLAUSE_BLOCKED;
    progress_add(&p, &a);
    a = part('a', 'w', false);
    a.when += 30; // the clock was put back
    a.ms = 3000;
    a.hints = 3;
    a.clause = CLAUSE_BAR_FIRST;
    a.has_loss = true;
    a.loss = 0.25;
    progress_add(&p, &a);
    a = part('a', 'r', true);
    a.when += 20;
    a.ms = 4000;
    a.has_loss = true;
    a.loss = 0.5;
    progress_add(&p, &a);
    const struct progress_question *q = progress_find(&p, "q");
    assert_int_equal(p.counts.by[RESULT_LATER], 1);
    assert_int_equal(q->last, history_noon(DAY) + 60);
    assert_true(p.themes[0].ms == 2000 && p.themes[0].timed == 1 && p.days[0].ms == 2000);
    assert_true(p.mistakes[CLAUSE_BLOCKED].count == 1 && p.mistakes[CLAUSE_BAR_FIRST].count == 0);
    assert_int_equal(p.mistakes[CLAUSE_BLOCKED].last, history_noon(DAY) + 60);
    assert_true(p.themes[0].losses == 1 && p.themes[0].loss == 0.25);
    assert_int_equal(q->ms, -1);
    progress_free(&p);
}

// What is neither right nor wrong.
static void slips_do_not_decide(void **state)
{
    static const struct {
        enum course_kind kind;
        enum store_outcome outcome;
        int tries;
        enum clause clause;
        bool slip;
    } rows[] = {
        {COURSE_PLAY, STORE_WRONG, 1, CLAUSE_NO_CHECKER, true},
        {COURSE_PLAY, STORE_WRONG, 1, CLAUSE_WRONG_DIE, true},
        {COURSE_PLAY, STORE_WRONG, 0, CLAUSE_NO_CHECKER, true},
        {COURSE_PLAY, STORE_WRONG, 2, CLAUSE_NO_CHECKER, false},
        {COURSE_PLAY, STORE_WRONG, 1, CLAUSE_BLOCKED, false},
        {COURSE_PLAY, STORE_WRONG, 1, CLAUSE_LEGAL, false},
        {COURSE_LINE, STORE_WRONG, 1, CLAUSE_NO_CHECKER, false},
        {COURSE_PLAY, STORE_SKIPPED, 1, CLAUSE_NO_CHECKER, false},
        {COURSE_PLAY, STORE_PARTLY, 1, CLAUSE_LEGAL, true},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct progress p = {0};
        struct store_answer a = part('a', 'w', true);
        a.kind = rows[i].kind;
        a.outcome = rows[i].outcome;
        a.tries = rows[i].tries;
        a.clause = rows[i].clause;
        progress_add(&p, &a);
        if (p.counts.asked != !rows[i].slip || p.counts.by[RESULT_FAILED] != !rows[i].slip) {
            fail_msg("row %zu: %d asked", i, p.counts.asked);
        }
        assert_int_equal(p.mistakes[CLAUSE_NO_CHECKER].count + p.mistakes[CLAUSE_WRONG_DIE].count,
                         0); /* what was typed amiss is no rule that is forgotten */
        progress_free(&p);
    }
}

// A wrong play that costs nothing is right, if it is legal; a skipped question is not.
static void as_good_is_right(void **state)
{
    static const struct {
        char outcome;
        bool has_loss;
        double loss;
        enum clause clause;
        enum result result;
    } rows[] = {
        {'w', true, 0, CLAUSE_LEGAL, RESULT_GOOD},
        {'w', false, 0, CLAUSE_LEGAL, RESULT_FAILED},
        {'w', true, 0.5, CLAUSE_LEGAL, RESULT_FAILED},
        {'w', true, 0, CLAUSE_BLOCKED, RESULT_FAILED},
        {'s', true, 0, CLAUSE_LEGAL, RESULT_FAILED},
        {'r', true, 0.5, CLAUSE_LEGAL, RESULT_GOOD},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct progress p = {0};
        struct store_answer a = part('a', rows[i].outcome, true);
        a.has_loss = rows[i].has_loss;
        a.loss = rows[i].loss;
        a.clause = rows[i].clause;
        progress_add(&p, &a);
        if (p.counts.by[rows[i].result] != 1) {
            fail_msg("row %zu", i);
        }
        progress_free(&p);
    }
}

// An hour after its last answer a question is left; until then it goes on.
static void what_is_left_counts_after_an_hour(void **state)
{
    static const struct {
        int later, asked;
    } rows[] = {{0, 1}, {3599, 1}, {3600, 1}, {3601, 2}, {7200, 2}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct progress p = {0};
        struct store_answer a = part('a', 'w', false), b = part('b', 'r', true);
        progress_add(&p, &a);
        b.when += rows[i].later;
        progress_add(&p, &b);
        if (p.counts.asked != rows[i].asked) {
            fail_msg("row %zu: %d asked", i, p.counts.asked);
        }
        progress_free(&p);
    }
}

// Of many that are open at once the one begun first is over when there are too many; all count
// once, whatever comes of them later, as long as no more than that have been settled since.
static void many_are_open_at_once(void **state)
{
    struct progress p = {0};
    (void)state;
    for (int i = 0; i < PROGRESS_OPEN; i++) {
        struct store_answer a = part((char)('A' + i), 'w', false);
        progress_add(&p, &a);
    }
    assert_int_equal(p.opened_count, PROGRESS_OPEN);
    assert_int_equal(p.counts.asked, 0);
    struct store_answer more = part('?', 'w', false);
    progress_add(&p, &more);
    assert_int_equal(p.opened_count, PROGRESS_OPEN);
    assert_int_equal(p.counts.asked, 1);
    struct store_answer late = part('A', 'r', true); // that one counts already
    progress_add(&p, &late);
    assert_int_equal(p.counts.asked, 1);
    progress_settle(&p, more.asking);
    assert_int_equal(p.counts.asked, PROGRESS_OPEN);
    assert_int_equal(p.opened_count, 1);
    for (int i = 0; i < PROGRESS_OPEN; i++) { // each of the last 32 that were settled
        struct store_answer again = part((char)('A' + i), 'r', true);
        progress_add(&p, &again);
        if (p.counts.asked != PROGRESS_OPEN) {
            fail_msg("number %d counts twice", i);
        }
    }
    struct store_answer other = part('!', 'w', false); // begun after the one that goes on
    progress_add(&p, &other);
    progress_settle(&p, more.asking);
    assert_int_equal(p.counts.asked, PROGRESS_OPEN + 1);
    more.outcome = STORE_RIGHT;
    progress_add(&p, &more); // and that goes on
    progress_settle(&p, NULL);
    assert_int_equal(p.counts.asked, PROGRESS_OPEN + 2);
    assert_int_equal(p.counts.by[RESULT_LATER], 1);
    progress_free(&p);
}

// Answers of askings without a name are each their own.
static void nameless_askings_count_each(void **state)
{
    struct progress p = {0};
    (void)state;
    for (int i = 0; i < 3; i++) {
        struct store_answer a = part('a', 'r', true);
        *a.asking = '\0';
        progress_add(&p, &a);
    }
    assert_int_equal(p.counts.asked, 3);
    progress_free(&p);
}

// ---- questions ----

// Open is what was failed and not right at once since; an answer with help changes nothing there.
static void what_is_open(void **state)
{
    static const struct {
        const char *results; // g good, h helped, l later, f failed
        bool open;
    } rows[] = {{"g", false},   {"h", false}, {"l", true},   {"f", true},
                {"fg", false},  {"fh", true}, {"gh", false}, {"lg", false},
                {"fhg", false}, {"gf", true}, {"fgh", false}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct progress p = {0};
        for (const char *s = rows[i].results; *s != '\0'; s++) {
            char letter = (char)('a' + (s - rows[i].results));
            struct store_answer a = part(letter, *s == 'f' || *s == 'l' ? 'w' : 'r', *s != 'l');
            a.hints = *s == 'h';
            progress_add(&p, &a);
            if (*s == 'l') {
                a = part(letter, 'r', true);
                progress_add(&p, &a);
            }
        }
        if (progress_find(&p, "q")->open != rows[i].open) {
            fail_msg("row %zu: open %d", i, !rows[i].open);
        }
        progress_free(&p);
    }
}

static int four(const char *question, void *context)
{
    assert_string_equal(question, "q");
    return *(int *)context;
}

// What is known of a question: its kind and theme are those of its last asking, its rating begins
// at its difficulty.
static void what_is_known_of_a_question(void **state)
{
    int difficulty = 4;
    struct progress p = {.difficulty = four, .context = &difficulty};
    (void)state;
    assert_null(progress_find(&p, "q"));
    struct store_answer a = part('a', 'r', true);
    a.mode = STORE_LESSON;
    a.kind = COURSE_NUMBER;
    progress_add(&p, &a);
    const struct progress_question *q = progress_find(&p, "q");
    assert_true(q->rating.rating == weight_question(4).rating && q->kind == COURSE_NUMBER);
    assert_string_equal(p.theme_names.text[q->theme], "theme");
    assert_true(q->has_card && q->card.state == FSRS_LEARNING && q->card.last == a.when);
    assert_null(progress_find(&p, "r"));
    a = part('b', 'w', true);
    a.theme = "other";
    a.kind = COURSE_CHOICE;
    a.when += 60;
    progress_add(&p, &a);
    assert_string_equal(p.theme_names.text[q->theme], "other");
    assert_true(q->kind == COURSE_CHOICE && q->result == RESULT_FAILED && q->last == a.when);
    assert_true(q->counts.asked == 2 && q->ms == 5000);
    assert_true(p.themes[0].counts.asked == 1 && p.themes[1].counts.asked == 1);
    progress_free(&p);
}

// A question of an exam has no card, unless it is known from elsewhere: then it is reviewed.
static void cards_of_exams(void **state)
{
    struct progress p = {0};
    (void)state;
    struct store_answer a = part('a', 'r', true);
    a.mode = STORE_EXAM;
    progress_add(&p, &a);
    assert_false(progress_find(&p, "q")->has_card);
    a = part('b', 'r', true);
    a.mode = STORE_PUZZLE;
    a.when += FSRS_DAY;
    progress_add(&p, &a);
    assert_true(progress_find(&p, "q")->has_card);
    assert_int_equal(progress_find(&p, "q")->card.last, a.when);
    a = part('c', 'r', true);
    a.mode = STORE_EXAM;
    a.when += 2 * FSRS_DAY;
    progress_add(&p, &a);
    assert_int_equal(progress_find(&p, "q")->card.last, a.when);
    progress_free(&p);
}

// What is failed outside of all questions.
static void what_is_failed_in_a_game(void **state)
{
    struct progress p = {0};
    int64_t now = history_noon(DAY);
    (void)state;
    progress_fail(&p, "q", "own", now);
    const struct progress_question *q = progress_find(&p, "q");
    assert_string_equal(p.theme_names.text[q->theme], "own");
    assert_true(q->kind == COURSE_PLAY && q->result == RESULT_FAILED && q->last == now);
    assert_true(q->open && q->has_card && q->card.last == now && q->ms == -1);
    assert_true(q->counts.asked == 1 && q->counts.by[RESULT_FAILED] == 1);
    assert_true(p.themes[0].counts.asked == 0 && p.themes[0].rated == 0);
    progress_free(&p);
}

// ---- ratings ----

static void assert_same_rating(const struct glicko *a, const struct glicko *b)
{
    assert_float_equal(a->rating, b->rating, 1e-9);
    assert_float_equal(a->deviation, b->deviation, 1e-9);
    assert_float_equal(a->volatility, b->volatility, 1e-12);
}

// One game against a question moves the learner, the question, and the learner in the theme, each
// by what the others were before.
static void all_three_are_rated(void **state)
{
    struct progress p = {0};
    struct glicko me = glicko_new(), question = weight_question(0), nobody = glicko_new();
    int64_t now = history_noon(DAY);
    (void)state;
    struct glicko before = progress_rating(&p, now);
    assert_same_rating(&before, &nobody);
    for (int i = 0; i < 30; i++) { // until he is known better than a theme is at first
        char id[8];
        snprintf(id, sizeof id, "q%d", i);
        struct glicko_game against = {question, i % 3 > 0, 1}, mine = {me, i % 3 == 0, 1};
        struct glicko asked = glicko_after(&question, &mine, 1, 0, GLICKO_TAU);
        me = glicko_after(&me, &against, 1, 0, GLICKO_TAU);
        history_add(&p, id, "a", now, i % 3 > 0);
        assert_same_rating(&p.rating, &me);
        assert_same_rating(&p.themes[0].rating, &me); // which begins as he does
        assert_same_rating(&progress_find(&p, id)->rating, &asked);
    }
    assert_true(me.deviation < 250);
    struct glicko theme = me;
    theme.deviation = 250;
    struct glicko_game won = {question, 1, 1};
    theme = glicko_after(&theme, &won, 1, 0, GLICKO_TAU);
    history_add(&p, "r", "b", now, true);
    assert_same_rating(&p.themes[1].rating, &theme);
    // and time makes all of them less sure
    struct glicko rested = glicko_rest(&theme, 10);
    struct glicko later = progress_theme_rating(&p.themes[1], now + 10 * FSRS_DAY);
    assert_same_rating(&later, &rested);
    rested = glicko_rest(&p.rating, 10);
    later = progress_rating(&p, now + 10 * FSRS_DAY);
    assert_same_rating(&later, &rested);
    later = progress_rating(&p, now - FSRS_DAY); // but not the time before
    assert_same_rating(&later, &p.rating);
    struct glicko_game lost = {question, 0, 1};
    theme = glicko_after(&rested, &lost, 1, 0, GLICKO_TAU);
    history_add(&p, "s", "b", now + 10 * FSRS_DAY, false);
    assert_same_rating(&p.rating, &theme);
    assert_int_equal(p.rated, now + 10 * FSRS_DAY);
    assert_int_equal(p.themes[1].rated, now + 10 * FSRS_DAY);
    assert_int_equal(p.themes[0].rated, now);
    progress_free(&p);
}

// Who was never rated in a theme is as good there as unknown.
static void a_theme_without_rating(void **state)
{
    struct progress_theme t = {.rating = glicko_new()};
    struct glicko nobody = glicko_new();
    (void)state;
    struct glicko g = progress_theme_rating(&t, history_noon(DAY));
    assert_same_rating(&g, &nobody);
}

// ---- memory ----

// What is due later on the same day counts as if it came then, but not what is due tomorrow.
static void due_on_the_same_day(void **state)
{
    static const struct {
        int hours; // from noon of the day on which it is due
        bool as_due;
    } rows[] = {{-36, false}, {-13, false}, {-12, true}, {-3, true}, {0, true}, {3, false}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct progress p = {0};
        history_add(&p, "q", "", history_noon(DAY), true);
        history_add(&p, "q", "", history_noon(DAY) + 600, true);
        const struct fsrs_card *card = &progress_find(&p, "q")->card;
        int64_t due = card->due, now = history_noon(due / FSRS_DAY) + rows[i].hours * 3600;
        assert_int_equal(due % FSRS_DAY, FSRS_DAY / 2 + 600);
        history_add(&p, "q", "", now, true);
        int64_t wanted = rows[i].as_due ? due : now;
        if (card->last != wanted) {
            fail_msg("row %zu: %lld s off", i, (long long)(card->last - wanted));
        }
        progress_free(&p);
    }
}

// A wished retention is kept: the more is to be remembered, the sooner it comes again.
static void by_the_wished_retention(void **state)
{
    static const double wished[] = {0, 0.9, 0.8, 0.97};
    int64_t days[COUNT_OF(wished)];
    (void)state;
    for (size_t i = 0; i < COUNT_OF(wished); i++) {
        struct progress p = {.retention = wished[i]};
        history_add(&p, "q", "", history_noon(DAY), true);
        history_add(&p, "q", "", history_noon(DAY) + 600, true);
        history_add(&p, "q", "", history_noon(DAY + 3), true);
        const struct fsrs_card *card = &progress_find(&p, "q")->card;
        days[i] = (card->due - card->last) / FSRS_DAY;
        assert_int_equal(days[i], fsrs_interval(card->stability, wished[i] > 0 ? wished[i] : 0.9));
        progress_free(&p);
    }
    assert_true(days[0] == days[1] && days[2] > days[1] && days[3] < days[1]);
}

// What one review tells of the learner's pace.
static void one_step(struct progress_pace *pace, const struct fsrs_card *card, bool known,
                     int64_t now)
{
    struct fsrs_card own = *card;
    double slope;
    own.stability *= exp(pace->log);
    double r = fsrs_curve(&own, now, &slope), spread = r * (1 - r);
    pace->information = (pace->reviews > 0 ? pace->information : 9) + slope * slope / spread;
    pace->log += (known - r) * slope / spread / pace->information;
    pace->reviews++;
    pace->known += known;
}

static void the_pace_is_learned(void **state)
{
    static const bool known[] = {true, false, false, true, true, false};
    struct progress p = {0};
    struct progress_pace pace = {0};
    int64_t now = history_noon(DAY);
    (void)state;
    history_add(&p, "q", "", now, true);
    assert_int_equal(p.pace.reviews, 0); // it was not yet learned
    history_add(&p, "q", "", now + 600, true);
    const struct fsrs_card *card = &progress_find(&p, "q")->card;
    now += 600;
    history_add(&p, "q", "", now + FSRS_DAY - 1, true); // less than a day tells nothing
    assert_int_equal(p.pace.reviews, 0);
    now += FSRS_DAY - 1;
    for (size_t i = 0; i < COUNT_OF(known); i++) {
        while (card->state != FSRS_REVIEW) { // after a failure it is learned anew
            now += 600;
            history_add(&p, "q", "", now, true);
            assert_int_equal(p.pace.reviews, pace.reviews);
        }
        now += FSRS_DAY * (int64_t)(1 + i % 3);
        struct fsrs_card before = *card;
        one_step(&pace, &before, known[i], now);
        history_add(&p, "q", "", now, known[i]);
        if (fabs(p.pace.log - pace.log) > 1e-9 ||
            fabs(p.pace.information - pace.information) > 1e-9 || p.pace.reviews != pace.reviews ||
            p.pace.known != pace.known) {
            fail_msg("review %zu: %g by %g of %d, %d known; wanted %g by %g", i, p.pace.log,
                     p.pace.information, p.pace.reviews, p.pace.known, pace.log, pace.information);
        }
    }
    progress_free(&p);
}

// It counts when enough is known, and never by more than a factor of e squared.
static void the_pace_counts(void **state)
{
    (void)state;
    for (int forgets = 0; forgets < 2; forgets++) {
        struct progress p = {0};
        double least = 0, most = 0;
        for (int i = 0; i < 1500; i++) { // questions that are (not) known a month later
            char id[16];
            int64_t now = history_noon(DAY + i);
            snprintf(id, sizeof id, "q%d", i);
            history_add(&p, id, "", now, true);
            history_add(&p, id, "", now + 600, true);
            history_add(&p, id, "", now + 30 * FSRS_DAY, forgets == 0);
            assert_int_equal(p.pace.reviews, i + 1);
            assert_int_equal(p.pace.known, forgets == 0 ? i + 1 : 0);
            least = fmin(least, p.pace.log);
            most = fmax(most, p.pace.log);
            double factor = p.pace.reviews < 50 ? 1 : exp(p.pace.log);
            if (forgets == 0) {
                const struct fsrs_card *card = &progress_find(&p, id)->card;
                assert_int_equal((card->due - card->last) / FSRS_DAY,
                                 fsrs_interval(card->stability * factor, FSRS_RETENTION));
            }
        }
        assert_true(forgets == 0 ? least == 0 && most > 1 : most == 0 && least < -1);
        assert_true(least >= -2 && most <= 2);
        progress_free(&p);
    }
}

static void it_never_runs_away(void **state)
{
    static const double limits[] = {2, -2};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(limits); i++) {
        struct progress p = {.pace = {.log = limits[i], .information = 9, .reviews = 100}};
        int64_t now = history_noon(DAY);
        history_add(&p, "q", "", now, true);
        history_add(&p, "q", "", now + 600, true);
        history_add(&p, "q", "", now + 50 * FSRS_DAY, i == 0);
        assert_int_equal(p.pace.reviews, 101);
        assert_true(p.pace.log == limits[i]);
        progress_free(&p);
    }
}

TEST_GROUP(progressadd)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(days_do_not_hang_on_what_was_asked_before),
        cmocka_unit_test(times_without_end_have_days),
        cmocka_unit_test(answers_count_to_their_days),
        cmocka_unit_test(an_asking_is_summed_up),
        cmocka_unit_test(slips_do_not_decide),
        cmocka_unit_test(as_good_is_right),
        cmocka_unit_test(what_is_left_counts_after_an_hour),
        cmocka_unit_test(many_are_open_at_once),
        cmocka_unit_test(nameless_askings_count_each),
        cmocka_unit_test(what_is_open),
        cmocka_unit_test(what_is_known_of_a_question),
        cmocka_unit_test(cards_of_exams),
        cmocka_unit_test(what_is_failed_in_a_game),
        cmocka_unit_test(all_three_are_rated),
        cmocka_unit_test(a_theme_without_rating),
        cmocka_unit_test(due_on_the_same_day),
        cmocka_unit_test(by_the_wished_retention),
        cmocka_unit_test(the_pace_is_learned),
        cmocka_unit_test(the_pace_counts),
        cmocka_unit_test(it_never_runs_away),
    };
    setenv("TZ", "UTC0", 1);
    return cmocka_run_group_tests_name("progressadd", tests, NULL, NULL);
}
