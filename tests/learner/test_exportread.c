// SPDX-License-Identifier: GPL-3.0-or-later
/* Exported files read a record at a time: the quick reader reads what the usual one reads, whatever
 * is written; and what is wrong is told with its place. */
#include "learner/store/exportread.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng/rng.h"
#include "check.h"
#include "learner/store/storequick.h"
#include "learner/store/storerow.h"

/* ---- the quick reader ---- */

static const char *any_of(struct rng *rng, const char *const *words, size_t n)
{
    return words[rng_below(rng, (uint32_t)n)];
}

/* A record with anything in it. */
static void make_record(struct rng *rng, struct text *out)
{
    static const char *const words[] = {"",      "hemspel/4", "a", "åtta",
                                        "\"x\\", "\x01",      "🎲", "12/18"};
    struct store_answer a = {.when = rng_below(rng, 2000000000),
                             .ms = (int64_t)rng_below(rng, 100000) - 1,
                             .question = any_of(rng, words, COUNT_OF(words)),
                             .theme = any_of(rng, words, COUNT_OF(words)),
                             .rules = "vasa",
                             .kind = (enum course_kind)rng_below(rng, COURSE_KINDS),
                             .mode = (enum store_mode)rng_below(rng, STORE_MODES),
                             .outcome = (enum store_outcome)rng_below(rng, STORE_OUTCOMES),
                             .first = (enum store_outcome)rng_below(rng, STORE_OUTCOMES),
                             .closed = rng_below(rng, 2),
                             .tries = (int)rng_below(rng, 9),
                             .hints = (int)rng_below(rng, 9),
                             .clause = (enum clause)rng_below(rng, CLAUSES),
                             .has_zone = rng_below(rng, 2),
                             .zone = (int)rng_below(rng, 2800) - 1400,
                             .has_loss = rng_below(rng, 2),
                             .loss = rng_unit(rng),
                             .given = any_of(rng, words, COUNT_OF(words))};
    snprintf(a.id, sizeof a.id, "%08x%08x%08x-%u", rng_below(rng, UINT32_MAX),
             rng_below(rng, UINT32_MAX), rng_below(rng, UINT32_MAX), rng_below(rng, 99999) + 1);
    storerow_answer(out, &a);
    text_cut(out, storerow_bare(out->size));
    text_addc(out, '}');
}

static void expect_same(const char *record, const struct store_answer *a,
                        const struct store_answer *b)
{
    bool same = strcmp(a->id, b->id) == 0 && strcmp(a->asking, b->asking) == 0 &&
                a->when == b->when && a->ms == b->ms && strcmp(a->question, b->question) == 0 &&
                strcmp(a->theme, b->theme) == 0 && strcmp(a->rules, b->rules) == 0 &&
                a->kind == b->kind && a->mode == b->mode && a->outcome == b->outcome &&
                a->first == b->first && a->closed == b->closed && a->tries == b->tries &&
                a->hints == b->hints && a->clause == b->clause && a->has_zone == b->has_zone &&
                a->zone == b->zone && a->has_loss == b->has_loss && a->loss == b->loss &&
                strcmp(a->given, b->given) == 0;
    if (!same) {
        fail_msg("read in two ways: %s", record);
    }
}

/* Reads it both ways. Whether the quick reader took it. */
static bool read_twice(struct text *record)
{
    struct storequick quick;
    struct storerow row;
    TEXT_HERE why = {0}, before = {0};
    text_add(&before, text_str(record));
    size_t n = storequick_read(record->data, &quick);
    if (n > 0) {
        json_t *json = json_loadb(text_str(&before), n, JSON_REJECT_DUPLICATES, NULL);
        bool read = json != NULL && storerow_from_json(json, &row, &why);
        if (!read || row.kind != STOREROW_ANSWER) {
            fail_msg("quick alone takes: %s", text_str(&before));
        }
        expect_same(text_str(&before), &quick.answer, &row.answer);
        storerow_free(&row);
        json_decref(json);
        storequick_end(&quick);
    }
    assert_string_equal(text_str(record), text_str(&before));
    return n > 0;
}

static void quick_is_as_usual(void **state)
{
    struct rng rng = {0};
    int quick = 0;
    (void)state;
    rng_seed(&rng, 7);
    for (int i = 0; i < 3000; i++) {
        TEXT_HERE record = {0};
        make_record(&rng, &record);
        quick += read_twice(&record);
    }
    assert_true(quick > 1000); /* all but those with a backslash in them */
}

static void quick_takes_no_more(void **state)
{
    static const char bytes[] = "0123456789-\"{},:.eE \\axtrue\x7f\x80";
    struct rng rng = {0};
    (void)state;
    rng_seed(&rng, 8);
    for (int i = 0; i < 30000; i++) {
        TEXT_HERE record = {0};
        make_record(&rng, &record);
        for (int changes = 0; changes < 1 + i % 2; changes++) {
            record.data[rng_below(&rng, (uint32_t)record.size)] =
                bytes[rng_below(&rng, sizeof bytes - 1)];
        }
        read_twice(&record);
    }
}

/* ---- whole files ---- */

struct seen {
    int answers, lessons;
    char last[64];
};

static void take_answer(const struct store_answer *answer, void *context)
{
    struct seen *seen = context;
    seen->answers++;
    snprintf(seen->last, sizeof seen->last, "%s", answer->given);
}

static void take_lesson(const struct store_lesson *lesson, void *context)
{
    struct seen *seen = context;
    seen->lessons++;
    snprintf(seen->last, sizeof seen->last, "%s", lesson->lesson);
}

static bool read(const char *file, struct seen *seen, struct exportread_head *head,
                 struct exportread_fault *fault)
{
    char *bytes = strdup(file);
    *seen = (struct seen){0};
    const struct exportread_take take = {take_answer, take_lesson, seen};
    bool good = exportread(bytes, strlen(file), &take, head, fault);
    assert_string_equal(bytes, file);
    free(bytes);
    return good;
}

#define HEAD "{\"format\":\"brade-progress\",\"version\":2,\n"
#define LESSON                                                                                     \
    "{\"lesson\":\"slag\",\"when\":1,\"step\":3,\"through\":true,\"learned\":0,\"how\":\"no\"}"
#define ANSWER                                                                                     \
    "{\"id\":\"0123456789abcdef01234567-1\",\"when\":17,\"ms\":4,\"question\":\"slag/1\","         \
    "\"theme\":\"\",\"rules\":\"vasa\",\"kind\":\"number\",\"mode\":\"puzzle\","                   \
    "\"outcome\":\"wrong\",\"first\":\"wrong\",\"closed\":true,\"tries\":1,\"hints\":0,"           \
    "\"clause\":\"legal\",\"given\":\"14\"}"

static void good_files(void **state)
{
    static const struct {
        const char *file;
        int answers, lessons;
        const char *name;
    } rows[] = {
        {HEAD "\"lessons\":[],\"answers\":[]}", 0, 0, ""},
        {HEAD "\"name\":\"Åsa\",\"lessons\":[" LESSON "],\"answers\":[" ANSWER "]}\n", 1, 1, "Åsa"},
        {" { \"answers\" : [ " ANSWER " ,\n " ANSWER " ] , \"other\":[{\"a\":[1,\"]\\\"\"]},null],"
         "\"lessons\" : [ ],\"version\" : 1 , \"exported\": 5, \"format\":\"brade-progress\" } ",
         2, 0, ""},
        {HEAD "\"name\":\"\",\"mistakes\":[],\"settings\":{\"lang\":\"sv\"},\"lessons\":[],"
              "\"answers\":[]}",
         0, 0, ""},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct seen seen;
        struct exportread_head head;
        struct exportread_fault fault;
        if (!read(rows[i].file, &seen, &head, &fault)) {
            fail_msg("row %zu: %s", i, text_str(&fault.why));
        }
        assert_int_equal(seen.answers, rows[i].answers);
        assert_int_equal(seen.lessons, rows[i].lessons);
        assert_string_equal(head.name, rows[i].name);
        text_free(&fault.why);
    }
}

static void wrong_files(void **state)
{
    static const struct {
        const char *file;
        int line, column;
        const char *why;
    } rows[] = {
        {"", 1, 1, "no progress exported by brade"},
        {"[]", 1, 1, "no progress exported by brade"},
        {"{}", 1, 1, "no progress exported by brade"},
        {HEAD "\"lessons\":[]}", 1, 1, "no progress exported by brade"},
        {"{\"format\":\"other\"}", 1, 11, "no progress exported by brade"},
        {"{\"format\":\"brade-progress\",\n\"version\":9}", 2, 11, "newer version"},
        {HEAD "\"answers\":{}}", 2, 11, "no list"},
        {HEAD "\"answers\":[],\n\"answers\":[]}", 3, 1, "second time"},
        {HEAD "\"name\":\"A\",\n\"name\":\"B\"}", 3, 1, "second time"},
        {HEAD "\"name\":\"A\",\n\"n\\u0061me\":\"B\"}", 3, 1, "second time"},
        {HEAD "\"x\":1,\n\"x\":2}", 3, 1, "second time"},
        {HEAD "\"x\":[1 2]}", 2, 8, "no JSON"},
        {"{\"format\":\"brade-progress\",\n\"version\":-1}", 2, 11, "no progress"},
        {"{\"format\":\"brade-progress\",\n\"version\":0}", 2, 11, "no progress"},
        {HEAD "\"settings\":[1]}", 2, 12, "no settings"},
        {HEAD "\"settings\":{\"lang\":1}}", 2, 12, "no settings"},
        {HEAD "\"settings\":{\"A b\":\"x\"}}", 2, 12, "no settings"},
        {HEAD "\"mistakes\":\"x\"}", 2, 12, "no list"},
        {HEAD "\"mistakes\":[" LESSON "]}", 2, 13, "no mistake"},
        {HEAD "\"exported\":253402300800}", 2, 12, "no time"},
        {HEAD "\"answers\":[\n" ANSWER ",\n{\"id\":7}]}", 4, 1, "\"id\""},
        {HEAD "\"answers\":[\n" LESSON "]}", 3, 1, "no answer"},
        {HEAD "\"lessons\":[\n\n  " ANSWER "]}", 4, 3, "no lesson"},
        {HEAD "\"lessons\":[\n" LESSON, 3, 74, "cut off"},
        {HEAD "\"answers\":[\n" ANSWER ",", 3, 230, "cut off"},
        {HEAD "\"answers\":[\n{\"id\":\"01", 3, 10, "cut off"},
        {HEAD "\"lessons\":[],\"answers\":[]} x", 2, 28, "no JSON"},
        {HEAD "\"name\":\"a\\u001b[31m\"}", 2, 8, "a name is one line"},
        {HEAD "\"name\":7}", 2, 8, "a name is one line"},
        {HEAD "\"exported\":\"x\"}", 2, 12, "no time"},
        {HEAD "\"answers\":[{\"id\":\"\x80\"}]}", 2, 18, "no JSON"},
        {HEAD "\"answers\":[1]}", 2, 12, "missing"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct seen seen;
        struct exportread_head head;
        struct exportread_fault fault;
        if (read(rows[i].file, &seen, &head, &fault)) {
            fail_msg("read: %s", rows[i].file);
        }
        if (strstr(text_str(&fault.why), rows[i].why) == NULL || fault.line != rows[i].line ||
            fault.column != rows[i].column) {
            fail_msg("row %zu, %d:%d: %s", i, fault.line, fault.column, text_str(&fault.why));
        }
        text_free(&fault.why);
    }
}

/* Times beyond the year 9999 are damage, for both readers; and lists within lists without end. */
static void beyond_all_bounds(void **state)
{
    static const struct {
        const char *before, *after;
        bool good;
    } rows[] = {{"\"when\":17,", "\"when\":253402300799,", true},
                {"\"when\":17,", "\"when\":253402300800,", false},
                {"\"when\":17,", "\"when\": 253402300800,", false},
                {"\"when\":1,", "\"when\":99999999999999,", false},
                {"\"learned\":0,", "\"learned\":253402300800,", false}};
    static const char whole[] = HEAD "\"lessons\":[" LESSON "],\"answers\":[" ANSWER "]}";
    enum { DEEP = 60000 };
    struct seen seen;
    struct exportread_head head;
    struct exportread_fault fault;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        TEXT_HERE file = {0};
        const char *at = strstr(whole, rows[i].before);
        text_addn(&file, whole, (size_t)(at - whole));
        text_add(&file, rows[i].after);
        text_add(&file, at + strlen(rows[i].before));
        assert_int_equal(read(text_str(&file), &seen, &head, &fault), rows[i].good);
        text_free(&fault.why);
    }
    TEXT_HERE deep = {0};
    text_add(&deep, HEAD "\"settings\":");
    text_add_many(&deep, '[', DEEP);
    text_add_many(&deep, ']', DEEP);
    text_add(&deep, ",\"lessons\":[],\"answers\":[]}");
    assert_false(read(text_str(&deep), &seen, &head, &fault));
    text_free(&fault.why);
}

/* Cut off anywhere, and with any byte changed: never read beyond its end, never more than once. */
static void damaged_files(void **state)
{
    static const char whole[] =
        HEAD "\"name\":\"Bo\",\"lessons\":[" LESSON "],\"answers\":[" ANSWER "," ANSWER "]}";
    struct rng rng = {0};
    struct seen seen;
    struct exportread_head head;
    struct exportread_fault fault;
    (void)state;
    rng_seed(&rng, 9);
    for (size_t n = 0; n < sizeof whole - 1; n++) {
        char *cut = strndup(whole, n);
        assert_false(read(cut, &seen, &head, &fault));
        text_free(&fault.why);
        free(cut);
    }
    for (int i = 0; i < 5000; i++) {
        char *bytes = strdup(whole);
        bytes[rng_below(&rng, sizeof whole - 1)] = (char)(rng_below(&rng, 255) + 1);
        read(bytes, &seen, &head, &fault);
        assert_true(seen.answers <= 2 && seen.lessons <= 1);
        text_free(&fault.why);
        free(bytes);
    }
}

TEST_GROUP(exportread)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(quick_is_as_usual), cmocka_unit_test(quick_takes_no_more),
        cmocka_unit_test(good_files),        cmocka_unit_test(wrong_files),
        cmocka_unit_test(damaged_files),     cmocka_unit_test(beyond_all_bounds),
    };
    return cmocka_run_group_tests_name("exportread", tests, NULL, NULL);
}
