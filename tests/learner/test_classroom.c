// SPDX-License-Identifier: GPL-3.0-or-later
/* A class of exported files: whose is what, what is counted, who is stuck. */
#include "learner/class/classroom.h"

#include <dirent.h>
#include <unistd.h>

#include "base/writefile.h"
#include "check.h"
#include "learner/class/paircount.h"

enum { DAY = 86400, BEGIN = 1790000000 };

static char folder[] = "/tmp/brade-class-XXXXXX";

/* ---- exports ---- */

/* A learner's export while it is written. */
struct export
{
    struct text lessons, answers;
    int count;
};

/* An answer: `asking` tells it from all others; number: which of that asking. */
static void answer(struct export *e, int asking, int number, const char *question,
                   const char *outcome, int64_t when, const char *given)
{
    bool closed = strcmp(outcome, "wrong") != 0;
    const char *mode = strstr(question, "/exam-") != NULL ? "exam" : "puzzle";
    text_addf(&e->answers,
              "%s\n{\"id\":\"%024x-%d\",\"when\":%lld,\"ms\":1,\"question\":\"%s\",\"theme\":\"\","
              "\"rules\":\"vasa\",\"kind\":\"choice\",\"mode\":\"%s\",\"outcome\":\"%s\","
              "\"first\":\"%s\",\"closed\":%s,\"tries\":%d,\"hints\":0,\"clause\":\"%s\","
              "\"zone\":0%s%s%s}",
              e->count++ > 0 ? "," : "", (unsigned)asking, number, (long long)when, question, mode,
              outcome, outcome, closed ? "true" : "false", number,
              strcmp(given, "12/18") == 0 ? "blocked" : "legal",
              *given != '\0' ? ",\"given\":\"" : "", given, *given != '\0' ? "\"" : "");
}

static void lesson(struct export *e, const char *id, int step, bool through, int64_t learned,
                   const char *how, int64_t when)
{
    text_addf(&e->lessons,
              "%s\n{\"lesson\":\"%s\",\"when\":%lld,\"step\":%d,\"through\":%s,\"learned\":%lld,"
              "\"how\":\"%s\"}",
              e->lessons.size > 0 ? "," : "", id, (long long)when, step, through ? "true" : "false",
              (long long)learned, how);
}

static void remove_files(void)
{
    DIR *dir = opendir(folder);
    const struct dirent *entry;
    while (dir != NULL && (entry = readdir(dir)) != NULL) {
        char path[512];
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        unlink(path);
    }
    closedir(dir);
}

/* Writes it as a file; name NULL: none is said. Its path. */
static const char *put_out(struct export *e, const char *file, const char *name, int64_t exported)
{
    static char path[128];
    TEXT_HERE out = {0}, why = {0};
    text_addf(&out, "{\"format\":\"brade-progress\",\"version\":2,\"exported\":%lld,",
              (long long)exported);
    if (name != NULL) {
        text_addf(&out, "\"name\":\"%s\",", name);
    }
    text_addf(&out, "\"settings\":{},\"lessons\":[%s],\"answers\":[%s]}", text_str(&e->lessons),
              text_str(&e->answers));
    snprintf(path, sizeof path, "%s/%s.json", folder, file);
    if (!writefile(path, text_str(&out), out.size, &why)) {
        fail_msg("%s", text_str(&why));
    }
    return path;
}

static void hand_in(struct submission *h, struct export *e, const char *file, const char *name,
                    int64_t exported)
{
    struct diags d = {0};
    if (!classroom_add(h, put_out(e, file, name, exported), &d)) {
        fail_msg("%s: %s", file, d.items[0].message);
    }
    assert_int_equal(d.errors, 0);
    diags_free(&d);
}

static void drop(struct export *e)
{
    text_free(&e->lessons);
    text_free(&e->answers);
    *e = (struct export){0};
}

static const char *const asked_in_third[] = {"third/1", "third/2"};
static const struct course_draw lines[] = {{.times = 3, .marks = 2}};
static const struct course_exam exam = {
    .questions = 3, .marks = 6, .pass = 4, .draws = lines, .draw_count = 1};
static const struct classroom_title titles[] = {
    {"first", "The first", 1, 9, &exam, NULL, 0},
    {"second", "The second", 2, 5, &exam, NULL, 0},
    {"third", NULL, 3, 5, NULL, asked_in_third, COUNT_OF(asked_in_third)}};

static struct classroom *make(struct submission *h)
{
    return classroom_make(h, titles, COUNT_OF(titles), (struct grades){0});
}

static const struct classroom_question *question(const struct classroom *c, const char *id)
{
    for (size_t i = 0; i < c->question_count; i++) {
        if (strcmp(c->questions[i].id, id) == 0) {
            return &c->questions[i];
        }
    }
    return NULL;
}

/* ---- whose is what ---- */

static void names_told_apart(void **state)
{
    static const char *const wanted[] = {"Anna",  "Bo (b1)",      "bo (b2)",
                                         "elev7", "zara (x) (x)", "Zara (x) (y)",
                                         "Åsa",   "Ärla",         "Örjan"};
    struct submission *h = classroom_new();
    struct export e = {0};
    (void)state;
    hand_in(h, &e, "o", "Örjan", 1);
    hand_in(h, &e, "aring", "Åsa", 1);
    hand_in(h, &e, "b2", "bo", 1);
    hand_in(h, &e, "b1", "Bo", 1);
    hand_in(h, &e, "elev7", NULL, 1);
    hand_in(h, &e, "an", "Anna", 1);
    hand_in(h, &e, "ae", "Ärla", 1);
    hand_in(h, &e, "y", "Zara (x)", 1);
    hand_in(h, &e, "x", "zara (x)", 1);
    struct classroom *c = make(h);
    assert_int_equal(c->learner_count, 9);
    for (size_t i = 0; i < c->learner_count; i++) {
        assert_string_equal(c->learners[i].name, wanted[i]);
    }
    classroom_free(c);
    classroom_drop(h);
}

/* The older and the newer export of one store count once; the order does not matter. */
static void one_learner_twice(void **state)
{
    (void)state;
    for (int order = 0; order < 2; order++) {
        struct submission *h = classroom_new();
        struct export older = {0}, newer = {0};
        for (int i = 0; i < 30; i++) {
            answer(&newer, 100 + i, 1, "set/a", "right", BEGIN + i, "");
            if (i < 20) {
                answer(&older, 100 + i, 1, "set/a", "right", BEGIN + i, "");
            }
        }
        lesson(&older, "first", 2, false, 0, "no", BEGIN + 5);
        lesson(&newer, "first", 9, true, BEGIN + 25, "exam", BEGIN + 25);
        if (order == 0) {
            hand_in(h, &older, "older", NULL, BEGIN + 20);
            hand_in(h, &newer, "newer", "Anna", BEGIN + 40);
        } else {
            hand_in(h, &newer, "newer", "Anna", BEGIN + 40);
            hand_in(h, &older, "older", NULL, BEGIN + 20);
        }
        struct classroom *c = make(h);
        assert_int_equal(c->learner_count, 1);
        assert_int_equal(c->answers, 30);
        const struct classroom_learner *l = &c->learners[0];
        assert_string_equal(l->name, "Anna");
        assert_int_equal(l->file_count, 2);
        assert_non_null(strstr(c->files[l->files[0]], "newer"));
        assert_int_equal(l->exported, BEGIN + 40);
        assert_int_equal(l->counts.asked, 30);
        assert_int_equal(l->counts.by[RESULT_GOOD], 30);
        assert_int_equal(l->learned, 1);
        assert_int_equal(classroom_state_of(l, 0)->how, STORE_BY_EXAM);
        assert_int_equal(c->mixed_count, 0);
        classroom_free(c);
        classroom_drop(h);
        drop(&older);
        drop(&newer);
    }
}

/* Who has brought in the progress of another stays another. */
static void mixed_up(void **state)
{
    struct submission *h = classroom_new();
    struct export anna = {0}, bo = {0};
    (void)state;
    answer(&anna, 1, 1, "set/a", "right", BEGIN, "");
    answer(&anna, 2, 1, "set/b", "right", BEGIN, "");
    answer(&bo, 1, 1, "set/a", "right", BEGIN, "");
    answer(&bo, 2, 1, "set/b", "right", BEGIN, "");
    answer(&bo, 3, 1, "set/c", "right", BEGIN, "");
    hand_in(h, &anna, "anna", "Anna", BEGIN);
    hand_in(h, &bo, "bo", "Bo", BEGIN);
    struct classroom *c = make(h);
    assert_int_equal(c->learner_count, 2);
    assert_int_equal(c->learners[0].counts.asked, 2);
    assert_int_equal(c->learners[1].counts.asked, 3);
    assert_int_equal(c->mixed_count, 1);
    assert_non_null(strstr(c->files[c->mixed[0].a], "anna"));
    assert_non_null(strstr(c->files[c->mixed[0].b], "bo"));
    classroom_free(c);
    classroom_drop(h);
    drop(&anna);
    drop(&bo);
}

/* They are two however often each hands in, in whatever order, and whoever gives no name. */
static void mixed_up_twice(void **state)
{
    static const char *const orders[] = {"AB",   "ABB",  "ABAB", "BABA",
                                         "AABB", "BAAB", "ABaB", "ABABCC"};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(orders); i++) {
        struct submission *h = classroom_new();
        size_t learners = 2;
        for (const char *who = orders[i]; *who != '\0'; who++) {
            static const char *const names[] = {"Anna", "Bo", "Cia"};
            char file[16];
            struct export e = {0};
            for (int asking = 1; asking <= 3; asking++) {
                answer(&e, asking, 1, "set/a", "right", BEGIN + asking, "");
            }
            snprintf(file, sizeof file, "%c%d", *who, (int)(who - orders[i]));
            hand_in(h, &e, file, *who == 'a' ? NULL : names[*who - 'A'], BEGIN + (who - orders[i]));
            learners = *who == 'C' ? 3 : learners;
            drop(&e);
        }
        struct classroom *c = make(h);
        if (c->learner_count != learners) {
            fail_msg("%s: %zu learners", orders[i], c->learner_count);
        }
        assert_int_equal(c->answers, 3 * learners);
        for (size_t l = 0; l < learners; l++) {
            assert_int_equal(c->learners[l].counts.asked, 3);
        }
        assert_true(c->mixed_count >= 1);
        classroom_free(c);
        classroom_drop(h);
        remove_files();
    }
}

/* Whoever has answers of whom, and whoever gives no name: a class that hands in all files once more
 * is the same class. */
static void all_twice(void **state)
{
    enum { FILES = 7, ASKINGS = 6, CLASSES = 120 };
    static const char *const names[] = {NULL, "Anna", "anna", "Bo", "Cia"};
    struct rng rng;
    (void)state;
    rng_seed(&rng, 1);
    for (int class = 0; class < CLASSES; class ++) {
        struct submission *h = classroom_new();
        struct export e[FILES] = {{{0}, {0}, 0}};
        const char *name[FILES];
        size_t learners = 0, all = 0;
        int64_t answers = 0;
        for (int i = 0; i < FILES; i++) {
            name[i] = names[rng_below(&rng, COUNT_OF(names))];
            for (int asking = 1; asking <= ASKINGS; asking++) {
                if (rng_below(&rng, 3) == 0) {
                    answer(&e[i], asking, 1, "set/a", "right", BEGIN + asking, "");
                }
            }
        }
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < FILES; i++) {
                char file[16];
                snprintf(file, sizeof file, "%d-%d", round, i);
                if (e[i].count > 0) {
                    hand_in(h, &e[i], file, name[i], BEGIN);
                    all++;
                }
            }
            struct classroom *c = make(h);
            if (round > 0 && (c->learner_count != learners || c->answers != answers)) {
                fail_msg("class %d: %zu learners with %lld answers, and then %zu with %lld", class,
                         learners, (long long)answers, c->learner_count, (long long)c->answers);
            }
            learners = c->learner_count;
            answers = c->answers;
            assert_int_equal(c->file_count, all);
            classroom_free(c);
        }
        classroom_drop(h);
        remove_files();
        for (int i = 0; i < FILES; i++) {
            drop(&e[i]);
        }
    }
}

/* ---- lessons ---- */

static void lessons_in_order(void **state)
{
    static const char *const wanted[] = {"first", "third", "a:own", "b:other"};
    struct submission *h = classroom_new();
    struct export e = {0};
    (void)state;
    lesson(&e, "b:other", 3, false, 0, "no", BEGIN);
    lesson(&e, "third", 5, true, 0, "no", BEGIN);
    lesson(&e, "first", 9, false, BEGIN, "tested-out", BEGIN);
    answer(&e, 1, 1, "a:own/exam-7.1", "right", BEGIN, "");
    hand_in(h, &e, "e", NULL, BEGIN);
    struct classroom *c = make(h);
    assert_int_equal(c->lesson_count, 4);
    for (size_t i = 0; i < 4; i++) {
        assert_string_equal(c->lessons[i].id, wanted[i]);
        assert_true((c->lessons[i].title != NULL) == (i < 2));
        assert_int_equal(c->lessons[i].begun, 1);
        assert_int_equal(c->lessons[i].learned, i == 0);
        assert_int_equal(classroom_state_of(&c->learners[0], i)->lesson, i);
    }
    const struct classroom_state *own = classroom_state_of(&c->learners[0], 2);
    assert_true(own->when == 0 && own->sittings == 1 && own->sat == BEGIN);
    assert_null(classroom_state_of(&c->learners[0], 4));
    assert_true(classroom_state_of(&c->learners[0], 1)->through);
    classroom_free(c);
    classroom_drop(h);
    drop(&e);
}

/* ---- questions ---- */

static void wrong_answers(void **state)
{
    struct submission *h = classroom_new();
    (void)state;
    for (int who = 0; who < 4; who++) {
        struct export e = {0};
        char file[16];
        int asking = 100 * (who + 1);
        if (who < 3) { /* the same wrong answer thrice counts as one learner's */
            answer(&e, asking, 1, "set/hard", "wrong", BEGIN, "b");
            answer(&e, asking, 2, "set/hard", "wrong", BEGIN + 1, "b");
            answer(&e, asking, 3, "set/hard", "skipped", BEGIN + 2, "");
        } else {
            answer(&e, asking, 1, "set/hard", "wrong", BEGIN, "12/18");
            answer(&e, asking, 2, "set/hard", "right", BEGIN + 1, "");
        }
        answer(&e, asking + 1, 1, "set/easy", "right", BEGIN + 9, "");
        answer(&e, asking + 2, 1, "set/easy", "wrong", BEGIN + 19, ""); /* no more the first time */
        answer(&e, asking + 3, 1, "drawn/exam-5.2", "right", BEGIN + 20, "");
        if (who == 0) {
            answer(&e, asking + 4, 1, "drawn/exam-6.2", "right", BEGIN + 21, "");
            answer(&e, asking + 7, 1, "drawn/exam-7.2", "wrong", BEGIN + 24, "x");
            answer(&e, asking + 5, 1, "own-games/m0123456789abcdef", "wrong", BEGIN + 22, "x");
            answer(&e, asking + 6, 1, "set/rare", "wrong", BEGIN + 23, "x");
        }
        snprintf(file, sizeof file, "w%d", who);
        hand_in(h, &e, file, NULL, BEGIN + 50);
        drop(&e);
    }
    struct classroom *c = make(h);
    assert_int_equal(c->question_count, 5);
    const struct classroom_question *q = &c->questions[0];
    assert_string_equal(q->id, "set/hard"); /* 4 of 5, before 1 of 2 */
    assert_int_equal(question(c, "set/rare")->failed, 1);
    assert_int_equal(question(c, "drawn/exam-7.2")->failed, 1);
    assert_true(q->asked == 4 && q->failed == 4 && q->open == 4 && q->times == 4 && q->right == 0);
    assert_int_equal(q->wrong_count, 3);
    assert_string_equal(q->wrong[0].given, "b");
    assert_true(q->wrong[0].learners == 3 && q->wrong[0].times == 6);
    assert_true(q->wrong[1].kind == CLASSROOM_SHOWN && q->wrong[1].learners == 3);
    assert_string_equal(q->wrong[2].given, "12/18");
    assert_true(q->broken_count == 1 && q->broken[0].clause == CLAUSE_BLOCKED);
    assert_int_equal(q->broken[0].learners, 1);
    q = question(c, "set/easy");
    assert_true(q->asked == 4 && q->failed == 0 && q->open == 4 && q->times == 8 && q->right == 4);
    assert_true(q->wrong_count == 1 && q->wrong[0].kind == CLASSROOM_UNKNOWN);
    assert_int_equal(question(c, "drawn/exam-5.2")->asked, 4);
    assert_null(question(c, "drawn/exam-6.2"));
    assert_null(question(c, "own-games/m0123456789abcdef"));
    classroom_free(c);
    classroom_drop(h);
}

/* What was answered in exams stands by itself; a question whose answer was shown is one with help,
 * and in an exam one that was left out. */
static void exams_by_themselves(void **state)
{
    struct submission *h = classroom_new();
    struct export e = {0};
    (void)state;
    answer(&e, 1, 1, "set/one", "right", BEGIN, "");
    answer(&e, 2, 1, "set/two", "wrong", BEGIN + 1, "b");
    answer(&e, 2, 2, "set/two", "skipped", BEGIN + 2, "");
    answer(&e, 3, 1, "set/three", "skipped", BEGIN + 3, "");
    answer(&e, 4, 1, "drawn/exam-5.1", "right", BEGIN + 4, "");
    answer(&e, 5, 1, "drawn/exam-5.2", "skipped", BEGIN + 5, "");
    hand_in(h, &e, "one", NULL, BEGIN + 50);
    drop(&e);
    struct classroom *c = make(h);
    const struct classroom_learner *l = &c->learners[0];
    assert_int_equal(l->counts.asked, 3);
    assert_int_equal(l->counts.by[RESULT_GOOD], 1);
    assert_int_equal(l->counts.by[RESULT_HELPED], 2);
    assert_int_equal(l->counts.by[RESULT_FAILED], 0);
    assert_int_equal(l->exams.asked, 2);
    assert_int_equal(l->exams.by[RESULT_GOOD], 1);
    assert_int_equal(question(c, "set/three")->wrong[0].kind, CLASSROOM_SHOWN);
    assert_int_equal(question(c, "drawn/exam-5.2")->wrong[0].kind, CLASSROOM_LEFT_OUT);
    assert_int_equal(c->sittings[0].answers[1].given.kind, CLASSROOM_LEFT_OUT);
    classroom_free(c);
    classroom_drop(h);
}

/* What nobody answers twice is not told apart without end. */
static void many_wrong_answers(void **state)
{
    struct submission *h = classroom_new();
    struct export e = {0};
    (void)state;
    for (int i = 0; i < 500; i++) {
        char given[16];
        snprintf(given, sizeof given, "x%d", i);
        answer(&e, i + 1, 1, "set/a", "wrong", BEGIN + i, given);
    }
    hand_in(h, &e, "many", NULL, BEGIN);
    struct classroom *c = make(h);
    assert_int_equal(c->questions[0].wrong_count, 201);
    int times = 0, others = 0;
    for (size_t i = 0; i < c->questions[0].wrong_count; i++) {
        times += c->questions[0].wrong[i].times;
        others += c->questions[0].wrong[i].kind == CLASSROOM_OTHERS;
    }
    assert_true(times == 500 && others == 1);
    classroom_free(c);
    classroom_drop(h);
    drop(&e);
}

/* ---- who is stuck ---- */

static void stuck_at_a_question(void **state)
{
    static const struct {
        const char *outcomes; /* of each asking: r right, w wrong; in order */
        int count;            /* 0: not stuck */
    } rows[] = {{"ww", 0},   {"www", 3},  {"wwww", 4},   {"wwrw", 0},
                {"wwwr", 0}, {"rwww", 3}, {"wwwrwww", 3}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct submission *h = classroom_new();
        struct export e = {0};
        for (int at = 0; rows[i].outcomes[at] != '\0'; at++) {
            bool right = rows[i].outcomes[at] == 'r';
            answer(&e, at + 1, 1, "set/a", right ? "right" : "wrong", BEGIN + 7200 * at, "");
        }
        hand_in(h, &e, "q", NULL, BEGIN + 100);
        struct classroom *c = make(h);
        row_equal(rows[i].outcomes, c->stuck_count, rows[i].count > 0);
        if (rows[i].count > 0) {
            row_equal(rows[i].outcomes, c->stuck[0].count, rows[i].count);
            row_text(rows[i].outcomes, c->stuck[0].what, "set/a");
            row_equal(rows[i].outcomes, c->learners[0].stuck, 1);
        }
        classroom_free(c);
        classroom_drop(h);
        drop(&e);
    }
}

static void stuck_at_an_exam(void **state)
{
    static const struct {
        const char *row;
        int sittings, passed; /* how many, and whether the last was passed */
        int failed, stuck;
    } rows[] = {{"once", 1, 0, 1, 1},
                {"twice", 2, 0, 2, 1},
                {"passed", 3, 1, 2, 0},
                {"at once", 1, 1, 0, 0}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct submission *h = classroom_new();
        struct export e = {0};
        int64_t when = BEGIN;
        for (int at = 0; at < rows[i].sittings; at++, when += 1000) {
            char id[32];
            snprintf(id, sizeof id, "first/exam-%d.1", at);
            answer(&e, 10 * at + 1, 1, id, "right", when, "");
            snprintf(id, sizeof id, "first/exam-%d.11", at);
            answer(&e, 10 * at + 2, 1, id, "wrong", when + 1, "a");
        }
        lesson(&e, "first", 9, true, rows[i].passed ? when - 1000 + 5 : 0,
               rows[i].passed ? "exam" : "no", when);
        if (rows[i].passed) { /* for the pleasure of it */
            answer(&e, 999, 1, "first/exam-9.1", "right", when + 5000, "");
        }
        hand_in(h, &e, "x", NULL, when + 6000);
        struct classroom *c = make(h);
        row_equal(rows[i].row, classroom_state_of(&c->learners[0], 0)->sittings, rows[i].failed);
        row_equal(rows[i].row, c->stuck_count, rows[i].stuck);
        row_equal(rows[i].row, c->stuck_count == 0 || c->stuck[0].kind == CLASSROOM_EXAM, 1);
        classroom_free(c);
        classroom_drop(h);
        drop(&e);
    }
}

static void standing_still(void **state)
{
    static const struct {
        const char *row, *how;
        int lesson_day, answer_day, export_day, stuck; /* days */
    } rows[] = {{"two weeks", "no", 0, 0, 14, 1},      {"not yet", "no", 0, 0, 13, 0},
                {"answered since", "no", 0, 5, 18, 0}, {"learned", "exam", 0, 0, 90, 0},
                {"before it began", "no", 5, 0, 0, 0}, {"a year", "no", 0, 3, 368, 365}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct submission *h = classroom_new();
        struct export e = {0};
        bool learned = strcmp(rows[i].how, "no") != 0;
        lesson(&e, "second", 1, false, 0, "no", BEGIN - 5000);
        lesson(&e, "first", 4, false, learned ? BEGIN : 0, rows[i].how,
               BEGIN + rows[i].lesson_day * DAY);
        answer(&e, 1, 1, "set/a", "right", BEGIN + rows[i].answer_day * DAY, "");
        hand_in(h, &e, "s", NULL, BEGIN + (int64_t)rows[i].export_day * DAY);
        struct classroom *c = make(h);
        row_equal(rows[i].row, c->stuck_count, rows[i].stuck > 0);
        if (rows[i].stuck > 0) {
            row_equal(rows[i].row, c->stuck[0].kind, CLASSROOM_STILL);
            row_text(rows[i].row, c->stuck[0].what, "first");
        }
        if (rows[i].stuck > 1) {
            row_equal(rows[i].row, c->stuck[0].count, rows[i].stuck);
        }
        classroom_free(c);
        classroom_drop(h);
        drop(&e);
    }
}

/* ---- damaged files ---- */

static void damaged_ones_do_not_count(void **state)
{
    struct submission *h = classroom_new();
    struct export good = {0}, bad = {0};
    struct diags d = {0};
    (void)state;
    answer(&bad, 1, 1, "set/a", "right", BEGIN, "");
    answer(&bad, 2, 1, "set/b", "odd", BEGIN, "");
    answer(&good, 1, 1, "set/a", "right", BEGIN, "");
    assert_false(classroom_add(h, put_out(&bad, "bad", "Bad", BEGIN), &d));
    assert_int_equal(d.errors, 1);
    assert_int_equal(d.items[0].line, 3);
    assert_false(d.unreadable);
    assert_false(classroom_add(h, "/tmp/brade-class-none/x.json", &d));
    assert_true(d.unreadable);
    hand_in(h, &good, "good", "Good", BEGIN);
    struct classroom *c = make(h);
    assert_int_equal(c->learner_count, 1);
    assert_int_equal(c->answers, 1);
    assert_string_equal(c->learners[0].name, "Good");
    classroom_free(c);
    classroom_drop(h);
    diags_free(&d);
    drop(&good);
    drop(&bad);
}

/* Any time up to the last and any number may stand in a file. */
static void far_off_times(void **state)
{
    struct submission *h = classroom_new();
    struct export e = {0};
    (void)state;
    answer(&e, 1, 1, "set/a", "right", 0, "");
    answer(&e, 2, 1, "first/exam-18446744073709551616.99999999999999999999", "wrong",
           STORE_TIME_MOST, "x");
    lesson(&e, "first", INT32_MAX, true, STORE_TIME_MOST, "exam", STORE_TIME_MOST);
    lesson(&e, "second", 0, false, 0, "no", 0);
    hand_in(h, &e, "far", NULL, STORE_TIME_MOST);
    hand_in(h, &e, "early", NULL, 0);
    struct classroom *c = make(h);
    assert_int_equal(c->learner_count, 1);
    assert_int_equal(c->answers, 2);
    classroom_free(c);
    classroom_drop(h);
    drop(&e);
}

static void pairs_are_counted(void **state)
{
    struct paircounts t = {0};
    (void)state;
    assert_null(paircount_find(&t, 1, 2));
    for (uint32_t learner = 0; learner < 3; learner++) {
        for (uint32_t of = 0; of < 400; of++) {
            paircount_count(&t, of, of % 7, learner);
            paircount_count(&t, of, of % 7, learner);
        }
    }
    assert_int_equal(t.count, 400);
    for (uint32_t of = 0; of < 400; of++) {
        const struct paircount_entry *e = paircount_find(&t, of, of % 7);
        assert_true(e != NULL && e->times == 6 && e->learners == 3);
        assert_null(paircount_find(&t, of, of % 7 + 1));
    }
    paircount_free(&t);
}

/* A lesson without an exam is learned when each of its questions has been right once. */
static void without_an_exam_the_questions_count(void **state)
{
    struct export e = {0};
    (void)state;
    for (int right = 0; right < 2; right++) {
        struct submission *h = classroom_new();
        lesson(&e, "third", 5, true, 0, "no", BEGIN);
        answer(&e, 1, 1, "third/1", "right", BEGIN, "");
        answer(&e, 2, 1, "third/2", "wrong", BEGIN + 1, "x");
        if (right) {
            answer(&e, 2, 2, "third/2", "right", BEGIN + 2, "");
        }
        hand_in(h, &e, "third", "Anna", BEGIN + DAY);
        struct classroom *c = make(h);
        const struct classroom_state *s = &c->learners[0].lessons[0];
        assert_int_equal(classroom_is_learned(s), right);
        assert_int_equal(c->learners[0].learned, right);
        assert_int_equal(c->lessons[0].learned, right);
        assert_true(right ? s->learned >= BEGIN : s->learned == 0);
        classroom_free(c);
        classroom_drop(h);
        drop(&e);
    }
}

TEST_GROUP(classroom)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_an_exam_the_questions_count),
        cmocka_unit_test(names_told_apart),
        cmocka_unit_test(one_learner_twice),
        cmocka_unit_test(mixed_up),
        cmocka_unit_test(mixed_up_twice),
        cmocka_unit_test(all_twice),
        cmocka_unit_test(lessons_in_order),
        cmocka_unit_test(wrong_answers),
        cmocka_unit_test(exams_by_themselves),
        cmocka_unit_test(many_wrong_answers),
        cmocka_unit_test(stuck_at_a_question),
        cmocka_unit_test(stuck_at_an_exam),
        cmocka_unit_test(standing_still),
        cmocka_unit_test(damaged_ones_do_not_count),
        cmocka_unit_test(far_off_times),
        cmocka_unit_test(pairs_are_counted),
    };
    if (mkdtemp(folder) == NULL) {
        return 1;
    }
    int failed = cmocka_run_group_tests_name("classroom", tests, NULL, NULL);
    remove_files();
    rmdir(folder);
    return failed;
}
