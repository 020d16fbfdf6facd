// SPDX-License-Identifier: GPL-3.0-or-later
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/rng/rng.h"
#include "check.h"
#include "history.h"
#include "learner/memory/choose.h"

enum { DAY = 20000 };

static double normal(struct rng *rng)
{
    return sqrt(-2 * log(1 - rng_unit(rng))) * cos(2 * 3.14159265358979 * rng_unit(rng));
}

// ---- what an asking comes to ----

// An asking of several answers: what each is, the hints taken before it, and the result.
struct presentation {
    const char *outcomes; // r right, w wrong, p partly, s skipped, e wrong but as good, n no
                          // checker stands there, h a hint before the next
    enum result result;
    bool counts;
};

static void add_asking(struct progress *p, const struct presentation *a, int number)
{
    char id[STORE_PRESENTATION_SIZE];
    struct store_answer answer = history_answer("q", "jan", history_noon(DAY), true);
    snprintf(id, sizeof id, "asking%d", number);
    memcpy(answer.asking, id, sizeof id);
    for (const char *s = a->outcomes; *s != '\0'; s++) {
        if (*s == 'h') {
            answer.hints++;
            continue;
        }
        answer.outcome = *s == 'r'   ? STORE_RIGHT
                         : *s == 'p' ? STORE_PARTLY
                         : *s == 's' ? STORE_SKIPPED
                                     : STORE_WRONG;
        answer.has_loss = *s == 'e';
        answer.clause = *s == 'n' ? CLAUSE_NO_CHECKER : answer.clause;
        answer.closed = *s == 'r' || *s == 's';
        progress_add(p, &answer);
        answer.tries++;
    }
}

static void test_askings(void **state)
{
    static const struct presentation askings[] = {
        {"r", RESULT_GOOD, true},     {"pr", RESULT_GOOD, true},    {"ppr", RESULT_GOOD, true},
        {"hr", RESULT_HELPED, true},  {"hhr", RESULT_HELPED, true}, {"wr", RESULT_LATER, true},
        {"whr", RESULT_LATER, true},  {"pwr", RESULT_LATER, true},  {"s", RESULT_FAILED, true},
        {"ws", RESULT_FAILED, true},  {"w", RESULT_FAILED, true},   {"er", RESULT_GOOD, true},
        {"es", RESULT_GOOD, true},    {"e", RESULT_GOOD, true},     {"p", RESULT_GOOD, false},
        {"hws", RESULT_FAILED, true}, {"her", RESULT_HELPED, true}, {"nr", RESULT_GOOD, true},
        {"nwr", RESULT_LATER, true},  {"n", RESULT_GOOD, false},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(askings); i++) {
        struct progress p = {0};
        add_asking(&p, &askings[i], (int)i);
        progress_settle(&p, NULL);
        row_equal(askings[i].outcomes, p.counts.asked, askings[i].counts);
        if (askings[i].counts) {
            row_equal(askings[i].outcomes, p.counts.by[askings[i].result], 1);
            row_equal(askings[i].outcomes, progress_find(&p, "q")->result, askings[i].result);
        }
        add_asking(&p, &askings[i], (int)i); // the same asking never counts twice
        progress_settle(&p, NULL);
        row_equal(askings[i].outcomes, p.counts.asked, askings[i].counts);
        progress_free(&p);
    }
}

// A play as good as the best is no failure: neither for what comes again nor for the rating.
static void test_as_good(void **state)
{
    struct progress p = {0};
    struct store_answer a = history_answer("q", "best", history_noon(DAY), false);
    a.has_loss = true;
    a.loss = 0.001;
    (void)state;
    progress_add(&p, &a);
    assert_false(progress_find(&p, "q")->open);
    assert_true(p.rating.rating > GLICKO_RATING);
    assert_int_equal(progress_find(&p, "q")->card.step, 1);
    a = history_answer("r", "best", history_noon(DAY), false);
    a.has_loss = true;
    a.loss = 0.2;
    progress_add(&p, &a);
    assert_true(progress_find(&p, "r")->open);
    assert_int_equal(p.losses[GRADE_VERY_BAD].count, 1);
    assert_float_equal(p.losses[GRADE_VERY_BAD].points, 0.2, 1e-9);
    progress_free(&p);
}

// The schedule through answers is the published one.
static void test_schedule(void **state)
{
    static const bool right[] = {1, 1, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1};
    static const int days[] = {0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21};
    struct progress p = {0};
    int64_t now = history_noon(DAY);
    (void)state;
    for (size_t i = 0; i < COUNT_OF(days); i++) {
        history_add(&p, "q", "", now, right[i]);
        const struct fsrs_card *card = &progress_find(&p, "q")->card;
        assert_int_equal((card->due - card->last) / FSRS_DAY, days[i]);
        now = card->due;
    }
    progress_free(&p);
}

// What helps, and what the theme gives away, moves the rating less; a question seen before hardly.
static void test_weights(void **state)
{
    static const struct {
        const char *outcomes, *theme;
    } cases[] = {{"r", ""}, {"hr", ""}, {"hhr", ""}, {"r", "jan"}, {"r", "sprangjan"}};
    double gain[COUNT_OF(cases)];
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct progress p = {0};
        struct store_answer a = history_answer("q", cases[i].theme, history_noon(DAY), true);
        a.hints = (int)strlen(cases[i].outcomes) - 1;
        progress_add(&p, &a);
        gain[i] = p.rating.rating - GLICKO_RATING;
        assert_true(gain[i] > 0);
        struct store_answer again =
            history_answer("q", cases[i].theme, history_noon(DAY + 1), true);
        double before = p.rating.rating;
        progress_add(&p, &again);
        assert_true(p.rating.rating - before < gain[i] || i > 0);
        progress_free(&p);
    }
    assert_true(gain[0] > gain[1] && gain[1] > gain[2]);
    assert_true(gain[0] > gain[3] && gain[3] > gain[4]);
}

// What the second right answer to a question brings.
static double second_gain(const char *id)
{
    struct progress p = {0};
    struct store_answer a = history_answer(id, "jan", history_noon(DAY), true);
    struct store_answer again = history_answer(id, "jan", history_noon(DAY + 1), true);
    progress_add(&p, &a);
    double before = p.rating.rating;
    progress_add(&p, &again);
    double gain = p.rating.rating - before;
    progress_free(&p);
    return gain;
}

// A drill is made anew each time: nobody knows it by heart.
static void test_drills(void **state)
{
    (void)state;
    assert_true(second_gain("drill/jan-win-2") > 2 * second_gain("jan-win-2"));
}

// A question that was left counts on its own day, not on the one when that is noticed; but an
// answer that comes soon still belongs to it.
static void test_left(void **state)
{
    struct progress p = {0};
    struct store_answer a = history_answer("q", "", history_noon(DAY), false);
    (void)state;
    a.closed = false;
    progress_add(&p, &a);
    history_add(&p, "r", "", history_noon(DAY) + 60, true);
    a.when += 120;
    a.outcome = STORE_RIGHT;
    progress_add(&p, &a);
    progress_settle(&p, a.asking);
    assert_int_equal(p.counts.asked, 1);
    history_add(&p, "r", "", history_noon(DAY + 3), true);
    assert_int_equal(p.counts.by[RESULT_LATER], 1);
    assert_int_equal(p.day_count, 2);
    assert_int_equal(p.days[0].counts.asked, 2);
    progress_settle(&p, NULL);
    assert_int_equal(p.counts.asked, 3);
    progress_free(&p);
}

// Lessons do not rate, exams do but do not come again, games tell mistakes only.
static void test_modes(void **state)
{
    struct progress p = {0};
    struct store_answer a = history_answer("lesson/1", "", history_noon(DAY), true);
    (void)state;
    a.mode = STORE_LESSON;
    a.theme = NULL; // as it may be when it is written
    progress_add(&p, &a);
    assert_true(p.rated == 0 && progress_find(&p, "lesson/1")->has_card);
    a = history_answer("lesson/exam-1.1", "", history_noon(DAY), false);
    a.mode = STORE_EXAM;
    a.clause = CLAUSE_NOT_FULL_USE;
    progress_add(&p, &a);
    assert_true(p.rated != 0 && !progress_find(&p, "lesson/exam-1.1")->has_card);
    a = history_answer("game", "", history_noon(DAY), false);
    a.mode = STORE_GAME;
    a.clause = CLAUSE_NOT_FULL_USE;
    progress_add(&p, &a);
    assert_null(progress_find(&p, "game"));
    assert_int_equal(p.mistakes[CLAUSE_NOT_FULL_USE].count, 2);
    assert_int_equal(p.day_count, 1);
    assert_int_equal(p.counts.asked, 3);
    progress_free(&p);
}

// How long answers took: of a question the last right one, of a theme and a day all that were
// timed.
static void test_times(void **state)
{
    static const struct {
        bool right;
        int64_t ms;
        int64_t of_question, of_theme, of_day;
        int timed;
    } rows[] = {
        {false, 9000, -1, 9000, 9000, 1},  {true, 4000, 4000, 13000, 13000, 2},
        {true, 0, 0, 13000, 13000, 3},     {true, -1, 0, 13000, 13000, 3},
        {false, 7000, 0, 20000, 20000, 4}, {true, 3000, 3000, 23000, 23000, 5},
    };
    struct progress p = {0};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct store_answer a =
            history_answer("q", "theme", history_noon(DAY) + (int64_t)i, rows[i].right);
        a.ms = rows[i].ms;
        progress_add(&p, &a);
        if (progress_find(&p, "q")->ms != rows[i].of_question ||
            p.themes[0].ms != rows[i].of_theme || p.themes[0].timed != rows[i].timed ||
            p.days[0].ms != rows[i].of_day) {
            fail_msg("row %zu: question %lld, theme %lld of %d, day %lld", i,
                     (long long)progress_find(&p, "q")->ms, (long long)p.themes[0].ms,
                     p.themes[0].timed, (long long)p.days[0].ms);
        }
    }
    progress_free(&p);
}

// What plays lost, by theme and by grade.
static void test_losses(void **state)
{
    struct progress p = {0};
    (void)state;
    for (int i = 0; i < 3; i++) {
        struct store_answer a = history_answer("q", "theme", history_noon(DAY) + i, false);
        a.clause = i == 2 ? CLAUSE_BLOCKED : CLAUSE_LEGAL; // an illegal play loses no points
        a.has_loss = i < 2;
        a.loss = 0.25 * (i + 1);
        progress_add(&p, &a);
    }
    assert_int_equal(p.themes[0].losses, 2);
    assert_float_equal(p.themes[0].loss, 0.75, 1e-9);
    enum grade small = grade_of(p.grades, 0.25f), large = grade_of(p.grades, 0.5f);
    assert_int_equal(p.losses[small].count, small == large ? 2 : 1);
    assert_float_equal(p.losses[large].points, small == large ? 0.75 : 0.5, 1e-9);
    assert_int_equal(p.mistakes[CLAUSE_BLOCKED].count, 1);
    assert_int_equal(p.mistakes[CLAUSE_BLOCKED].last, history_noon(DAY) + 2);
    progress_free(&p);
}

// ---- simulated learners ----

static int by_last_digit(const char *question, void *context)
{
    (void)context;
    return question[strlen(question) - 1] - '0';
}

// A learner of known skill answers puzzles whose true ratings scatter about their difficulty.
// Whether he is rated within the band of twice the deviation.
static bool is_within(struct rng *rng, int answers)
{
    struct progress p = {.difficulty = by_last_digit};
    double skill = 1000 + 1000 * rng_unit(rng);
    int64_t now = history_noon(DAY);
    for (int i = 0; i < answers; i++) {
        char id[24];
        int difficulty = 1 + (int)rng_below(rng, 5);
        double truth = weight_question(difficulty).rating + 120 * normal(rng);
        snprintf(id, sizeof id, "q%d-%d", i, difficulty);
        bool right = rng_unit(rng) < 1 / (1 + pow(10, (truth - skill) / 400));
        history_add(&p, id, "", now, right);
        now += i % 20 == 19 ? FSRS_DAY : 60;
    }
    struct glicko g = progress_rating(&p, now);
    bool within = fabs(g.rating - skill) <= 2 * g.deviation;
    assert_true(g.deviation < 120); // and the band is of use
    progress_free(&p);
    return within;
}

static void test_skill(void **state)
{
    struct rng rng;
    int runs = test_amount(100, 10), within = 0;
    (void)state;
    rng_seed(&rng, 1);
    for (int i = 0; i < runs; i++) {
        within += is_within(&rng, 200);
    }
    print_message("# within the band: %d of %d\n", within, runs);
    assert_true(test_is_light() || within * 10 >= runs * 9);
}

// The same in mixed training as it is: the program chooses from a pool, so that questions lie about
// the learner's level, come again, and are then known better than at first. He is stronger in one
// theme than in the other. *themes: how many of the two are within their bands.
static bool is_within_trained(struct rng *rng, int answers, int *themes)
{
    enum { POOL = 400 };
    static char ids[POOL][24];
    static double truth[POOL];
    static bool known[POOL];
    struct choose_item items[POOL];
    struct choose_filter wish = {.set = CHOOSE_MIXED};
    struct progress p = {.difficulty = by_last_digit};
    static const char *const names[] = {"weak", "strong"};
    double skill = 1000 + 1000 * rng_unit(rng), apart = 150;
    int64_t now = history_noon(DAY);
    const char *last = NULL;
    for (int i = 0; i < POOL; i++) {
        int difficulty = 1 + (int)rng_below(rng, 5);
        snprintf(ids[i], sizeof ids[i], "q%d-%d", i, difficulty);
        truth[i] = weight_question(difficulty).rating + 120 * normal(rng);
        known[i] = false;
        items[i] = (struct choose_item){
            .question = ids[i], .theme = names[i % 2], .difficulty = difficulty};
    }
    for (int i = 0; i < answers; i++) {
        long q = choose_next(&wish, items, POOL, &p, now, last, rng);
        assert_true(q >= 0);
        double own = skill + (q % 2 == 0 ? -apart : apart);
        bool right = known[q] ? rng_unit(rng) < 0.9
                              : rng_unit(rng) < 1 / (1 + pow(10, (truth[q] - own) / 400));
        known[q] = true; // the answer is told
        last = ids[q];
        history_add(&p, ids[q], names[q % 2], now, right);
        now += i % 20 == 19 ? FSRS_DAY : 60;
    }
    for (size_t t = 0; t < p.theme_names.count; t++) {
        struct glicko g = progress_theme_rating(&p.themes[t], now);
        double own = skill + (strcmp(p.theme_names.text[t], "weak") == 0 ? -apart : apart);
        *themes += fabs(g.rating - own) <= 2 * g.deviation;
    }
    struct glicko g = progress_rating(&p, now);
    bool within = fabs(g.rating - skill) <= 2 * g.deviation;
    assert_true(g.deviation < 120);
    progress_free(&p);
    return within;
}

static void test_skill_trained(void **state)
{
    struct rng rng;
    int runs = test_amount(100, 5), within = 0, themes = 0;
    (void)state;
    rng_seed(&rng, 2);
    for (int i = 0; i < runs; i++) {
        within += is_within_trained(&rng, 200, &themes);
    }
    print_message("# trained: within the band %d of %d; of themes %d of %d\n", within, runs, themes,
                  2 * runs);
    assert_true(test_is_light() || within * 10 >= runs * 9);
    assert_true(test_is_light() || themes * 10 >= 2 * runs * 9);
}

// A play of a game that cost too much is a question that was failed: it is due by either way of
// repetition until it is right at once, and rates nobody.
static void test_game(void **state)
{
    struct progress p = {0};
    int64_t now = history_noon(DAY), later = now + 6 * 3600; // nothing else was asked
    (void)state;
    progress_fail(&p, "own-games/m1", "own-games", now);
    const struct progress_question *q = progress_find(&p, "own-games/m1");
    assert_non_null(q);
    assert_true(q->open);
    assert_int_equal(p.counts.asked, 0);
    assert_int_equal(p.day_count, 0);
    assert_int_equal(p.rated, 0);
    assert_false(choose_is_due(&p, q, CHOOSE_BY_FAILURE, now, progress_day_end(now)));
    assert_true(choose_is_due(&p, q, CHOOSE_BY_FAILURE, later, progress_day_end(later)));
    assert_true(choose_is_due(&p, q, CHOOSE_BY_FSRS, later, progress_day_end(later)));
    history_add(&p, "own-games/m1", "own-games", later, true);
    q = progress_find(&p, "own-games/m1");
    assert_false(q->open);
    assert_false(choose_is_due(&p, q, CHOOSE_BY_FAILURE, later + FSRS_DAY, 0));
    assert_true(q->card.due > later);
    assert_true(choose_is_due(&p, q, CHOOSE_BY_FSRS, q->card.due, progress_day_end(q->card.due)));
    for (int i = 0; i < 300; i++) { // many of them, known and unknown names
        char id[32];
        snprintf(id, sizeof id, "own-games/m%d", i);
        progress_fail(&p, id, "own-games", later + i);
    }
    assert_int_equal(progress_find(&p, "own-games/m1")->counts.by[RESULT_FAILED], 2);
    assert_int_equal(progress_find(&p, "own-games/m299")->counts.asked, 1);
    progress_free(&p);
}

// What a simulated learner really remembers: as FSRS has it, but forgotten `pace` times as slowly,
// and by the clock instead of by whole days.
struct memory {
    double stability;
    int64_t last; // 0: never seen
    char id[16];
};

static bool knows(const struct memory *m, double pace, int64_t now, struct rng *rng)
{
    double days = (double)(now - m->last) / FSRS_DAY, decay = 0.1542;
    double r = pow(1 + (pow(0.9, -1 / decay) - 1) * days / (pace * m->stability), -decay);
    return m->last != 0 && rng_unit(rng) < r;
}

// What a learner did in the second half of his training, after a day or more.
struct share {
    int asked, known;
};

// Trains what is due day by day, at any hour, with a few new questions each day at first.
static void train(double pace, double wished, struct rng *rng, struct share *share)
{
    enum { QUESTIONS = 200, DAYS = 300, NEW = 5 };
    static struct memory memories[QUESTIONS];
    struct choose_item items[QUESTIONS];
    struct choose_filter wish = {.set = CHOOSE_DUE, .repetition = CHOOSE_BY_FSRS};
    struct progress p = {.retention = wished};
    for (int i = 0; i < QUESTIONS; i++) {
        memories[i] = (struct memory){0};
        snprintf(memories[i].id, sizeof memories[i].id, "q%d", i);
        items[i] = (struct choose_item){.question = memories[i].id};
    }
    for (int day = 0; day < DAYS; day++) {
        int64_t now = history_noon(DAY + day) + (int64_t)rng_below(rng, 8 * 3600) - 4 * 3600;
        const char *last = NULL;
        for (int turn = 0, fresh = day * NEW; turn < 1000; turn++, now += 40) {
            long i = choose_next(&wish, items, QUESTIONS, &p, now, last, rng);
            if (i < 0 && fresh < (day + 1) * NEW && fresh < QUESTIONS) {
                i = fresh++;
            } else if (i < 0) {
                break;
            }
            struct memory *m = &memories[i];
            bool right = knows(m, pace, now, rng);
            if (day >= DAYS / 2 && now - m->last >= FSRS_DAY / 2) {
                share->asked++;
                share->known += right;
            }
            history_add(&p, m->id, "", now, right);
            m->stability = progress_find(&p, m->id)->card.stability;
            m->last = now;
            last = m->id;
        }
    }
    progress_free(&p);
}

static void test_retention(void **state)
{
    static const struct {
        double pace, wished;
    } learners[] = {{1, 0.9}, {0.5, 0.9}, {0.7, 0.9}, {1.6, 0.9}, {0.5, 0.85}};
    struct rng rng;
    (void)state;
    rng_seed(&rng, 5);
    for (size_t i = 0; i < COUNT_OF(learners); i++) {
        struct share share = {0};
        for (int k = test_amount(4, 10); k > 0; k--) {
            train(learners[i].pace, learners[i].wished, &rng, &share);
        }
        double got = (double)share.known / share.asked;
        print_message("# forgets %.1f times as slowly, wished %.2f: %.3f of %d\n", learners[i].pace,
                      learners[i].wished, got, share.asked);
        assert_true(test_is_light() || fabs(got - learners[i].wished) <= 0.03);
        if (test_is_light()) {
            break;
        }
    }
}

// A learner whose memory follows another law than the program's: it fades by half-lives, which grow
// when something is known, the less the sooner it comes again, and shrink when it is forgotten.
struct half_life {
    double days;
    int64_t last; // 0: never seen
    char id[16];
};

static bool still_knows(const struct half_life *m, int64_t now, struct rng *rng)
{
    double days = (double)(now - m->last) / FSRS_DAY;
    return m->last != 0 && rng_unit(rng) < pow(2, -days / m->days);
}

static void learn_by_half_life(struct half_life *m, bool right, int64_t now, double first,
                               double growth)
{
    double days = (double)(now - m->last) / FSRS_DAY;
    if (m->last == 0) {
        m->days = first;
    } else if (!right) {
        m->days = fmax(first, m->days / 3);
    } else if (days >= 0.5) {
        m->days *= 1 + growth * fmin(1, 6 * days / m->days);
    }
    m->last = now;
}

static void train_by_half_life(double first, double growth, double wished, struct rng *rng,
                               struct share *share)
{
    enum { QUESTIONS = 200, DAYS = 300, NEW = 5 };
    static struct half_life memories[QUESTIONS];
    struct choose_item items[QUESTIONS];
    struct choose_filter wish = {.set = CHOOSE_DUE, .repetition = CHOOSE_BY_FSRS};
    struct progress p = {.retention = wished};
    for (int i = 0; i < QUESTIONS; i++) {
        memories[i] = (struct half_life){0};
        snprintf(memories[i].id, sizeof memories[i].id, "q%d", i);
        items[i] = (struct choose_item){.question = memories[i].id};
    }
    for (int day = 0; day < DAYS; day++) {
        int64_t now = history_noon(DAY + day) + (int64_t)rng_below(rng, 8 * 3600) - 4 * 3600;
        const char *last = NULL;
        for (int turn = 0, fresh = day * NEW; turn < 1000; turn++, now += 40) {
            long i = choose_next(&wish, items, QUESTIONS, &p, now, last, rng);
            if (i < 0 && fresh < (day + 1) * NEW && fresh < QUESTIONS) {
                i = fresh++;
            } else if (i < 0) {
                break;
            }
            struct half_life *m = &memories[i];
            bool right = still_knows(m, now, rng);
            if (day >= DAYS / 2 && now - m->last >= FSRS_DAY / 2) {
                share->asked++;
                share->known += right;
            }
            history_add(&p, m->id, "", now, right);
            learn_by_half_life(m, right, now, first, growth);
            last = m->id;
        }
    }
    progress_free(&p);
}

static void test_other_memory(void **state)
{
    static const struct {
        double first, growth, wished;
    } learners[] = {{3, 1, 0.9}, {1.5, 0.5, 0.9}, {6, 0.7, 0.9}, {3, 0.7, 0.8}};
    struct rng rng;
    (void)state;
    rng_seed(&rng, 9);
    for (size_t i = 0; i < COUNT_OF(learners); i++) {
        struct share share = {0};
        for (int k = test_amount(2, 10); k > 0; k--) {
            train_by_half_life(learners[i].first, learners[i].growth, learners[i].wished, &rng,
                               &share);
        }
        double got = (double)share.known / share.asked;
        print_message("# half-life of %.1f days at first, wished %.2f: %.3f of %d\n",
                      learners[i].first, learners[i].wished, got, share.asked);
        // the formulas are not his: what is wished for is kept, if with some more reviews than
        // needed
        double over = got - learners[i].wished;
        assert_true(test_is_light() || (over >= -0.03 && over <= 0.12));
        if (test_is_light()) {
            break;
        }
    }
}

// ---- hostile and large ----

// A small game keeps the most stars that it gave.
static void test_stars(void **state)
{
    (void)state;
    const char *const given[] = {"", "2", "1", "9", "x"};
    struct progress p = {0};
    for (size_t i = 0; i < sizeof given / sizeof *given; i++) {
        struct store_answer a = history_answer("l/game", "", history_noon(DAY), true);
        a.kind = COURSE_GAME;
        a.mode = STORE_LESSON;
        a.given = given[i];
        progress_add(&p, &a);
        assert_int_equal(progress_find(&p, "l/game")->stars, i == 0 ? 0 : 2);
    }
    progress_free(&p);
}

// Answers in any order with any fields do no harm.
static void test_any(void **state)
{
    struct rng rng;
    (void)state;
    rng_seed(&rng, 3);
    struct progress p = {0};
    for (int i = 0; i < test_amount(20000, 10); i++) {
        char id[16];
        snprintf(id, sizeof id, "q%u", rng_below(&rng, 50));
        struct store_answer a = history_answer(id, "t", (int64_t)rng_u64(&rng) >> 28, true);
        a.outcome = (enum store_outcome)rng_below(&rng, STORE_OUTCOMES);
        a.mode = (enum store_mode)rng_below(&rng, STORE_MODES);
        a.kind = (enum course_kind)rng_below(&rng, COURSE_KINDS);
        a.clause = (enum clause)rng_below(&rng, CLAUSES);
        a.closed = rng_below(&rng, 2) == 0;
        a.hints = (int)rng_below(&rng, 5);
        a.has_loss = rng_below(&rng, 2) == 0;
        a.loss = rng_unit(&rng);
        progress_add(&p, &a);
        assert_true(isfinite(p.rating.rating));
    }
    progress_settle(&p, NULL);
    for (size_t i = 1; i < p.day_count; i++) {
        assert_true(p.days[i].day > p.days[i - 1].day);
    }
    progress_free(&p);
}

// A hundred thousand answers, in well under a fifth of a second.
static void test_speed(void **state)
{
    int answers = test_amount(100000, 1);
    struct progress p = {0};
    char ids[1000][16];
    (void)state;
    for (int i = 0; i < 1000; i++) {
        snprintf(ids[i], sizeof ids[i], "set/q%d", i);
    }
    clock_t begin = clock();
    for (int i = 0; i < answers; i++) {
        history_add(&p, ids[i * 7919LL % 1000], i % 3 ? "jan" : "reduction",
                    history_noon(DAY) + i * 900LL, i % 5 > 0);
    }
    double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
    print_message("# %d answers in %.3f s\n", answers, seconds);
    assert_int_equal(p.counts.asked, answers);
    assert_true(seconds < 5); // by far: machines are slow, and sanitizers slower
    progress_free(&p);
}

TEST_GROUP(progress)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_askings),      cmocka_unit_test(test_as_good),
        cmocka_unit_test(test_schedule),     cmocka_unit_test(test_weights),
        cmocka_unit_test(test_drills),       cmocka_unit_test(test_modes),
        cmocka_unit_test(test_times),        cmocka_unit_test(test_losses),
        cmocka_unit_test(test_left),         cmocka_unit_test(test_skill),
        cmocka_unit_test(test_retention),    cmocka_unit_test(test_skill_trained),
        cmocka_unit_test(test_other_memory), cmocka_unit_test(test_game),
        cmocka_unit_test(test_stars),        cmocka_unit_test(test_any),
        cmocka_unit_test(test_speed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
