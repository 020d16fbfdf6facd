// SPDX-License-Identifier: GPL-3.0-or-later
/* Exported files read a record at a time, and what is wrong in them told with its place. */
#include "learner/store/exportread.h"

#include "base/rng/rng.h"
#include "check.h"

struct seen {
    int answers, lessons, others;
};

static bool take_record(const struct storerow *row, void *context)
{
    struct seen *seen = context;
    seen->answers += row->kind == STOREROW_ANSWER;
    seen->lessons += row->kind == STOREROW_LESSON;
    seen->others += row->kind == STOREROW_MISTAKE || row->kind == STOREROW_SETTING;
    return true;
}

static bool read(const char *file, struct seen *seen, struct exportread_head *head,
                 struct exportread_fault *fault)
{
    const struct exportread_source from = {.bytes = file, .size = strlen(file)};
    *seen = (struct seen){0};
    return exportread(&from, &(struct exportread_take){take_record, seen}, head, fault);
}

#define LINES "{\"format\":\"brade-progress\",\"version\":3}\n"
#define HEAD "{\"format\":\"brade-progress\",\"version\":2,\n"
#define LESSON                                                                                     \
    "{\"lesson\":\"slag\",\"when\":1,\"step\":3,\"through\":true,\"learned\":0,\"how\":\"no\"}"
#define ANSWER                                                                                     \
    "{\"id\":\"0123456789abcdef01234567-1\",\"when\":17,\"ms\":4,\"question\":\"slag/1\","         \
    "\"theme\":\"\",\"rules\":\"vasa\",\"kind\":\"number\",\"mode\":\"puzzle\","                   \
    "\"outcome\":\"wrong\",\"first\":\"wrong\",\"closed\":true,\"tries\":1,\"hints\":0,"           \
    "\"clause\":\"legal\",\"given\":\"14\"}"
#define SETTING "{\"setting\":\"lang\",\"when\":4,\"value\":\"sv\"}"
#define MISTAKE                                                                                    \
    "{\"mistake\":\"0123456789abcdef\",\"when\":1,\"found\":1,\"rules\":\"vasa\",\"position\":"    \
    "\"x\","                                                                                       \
    "\"dice\":\"6-2\",\"play\":\"\",\"best\":\"\",\"loss\":0.5,\"plies\":1,\"kind\":\"\","         \
    "\"game\":\"\","                                                                               \
    "\"number\":1,\"line\":1,\"deleted\":false}"

static void good_files(void **state)
{
    static const struct {
        const char *file;
        int answers, lessons, others;
        const char *name;
    } rows[] = {
        {HEAD "\"lessons\":[],\"answers\":[]}", 0, 0, 0, ""},
        {HEAD "\"name\":\"Åsa\",\"lessons\":[" LESSON "],\"answers\":[" ANSWER "]}\n", 1, 1, 0,
         "Åsa"},
        {" { \"answers\" : [ " ANSWER " ,\n " ANSWER " ] , \"other\":[{\"a\":[1,\"]\\\"\"]},null],"
         "\"lessons\" : [ ],\"version\" : 1 , \"exported\": 5, \"format\":\"brade-progress\" } ",
         2, 0, 0, ""},
        {HEAD "\"name\":\"\",\"mistakes\":[],\"settings\":{\"lang\":\"sv\"},\"lessons\":[],"
              "\"answers\":[]}",
         0, 0, 1, ""},
        {LINES "{\"records\":0}\n", 0, 0, 0, ""},
        {"{\"format\":\"brade-progress\",\"version\":3,\"settings\":{\"lang\":\"sv\"}}\n" LESSON
         "\n" MISTAKE "\n" ANSWER "\n" ANSWER "\n{\"records\":4}",
         2, 1, 2, ""},
        {"{\"name\":\"Bo\", \"version\":3, \"x\":[{}],\n \"format\":\"brade-progress\"}\n\n" ANSWER
         "\r\n{\"records\":1}\n\n",
         1, 0, 0, "Bo"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct seen seen;
        struct exportread_head head;
        struct exportread_fault fault;
        if (!read(rows[i].file, &seen, &head, &fault)) {
            fail_msg("row %zu: %s", i, text_str(&fault.why));
        }
        row_equal(rows[i].file, seen.answers, rows[i].answers);
        row_equal(rows[i].file, seen.lessons, rows[i].lessons);
        row_equal(rows[i].file, seen.others, rows[i].others);
        assert_string_equal(head.name, rows[i].name);
        exportread_fault_free(&fault);
    }
}

static void wrong_files(void **state)
{
    static const struct {
        const char *file;
        int line, column;
        const char *why;
    } rows[] = {
        {"", 0, 0, "no progress exported by brade"},
        {"[]", 0, 0, "no progress exported by brade"},
        {"{}", 0, 0, "no progress exported by brade"},
        {HEAD "\"lessons\":[]}", 0, 0, "no progress exported by brade"},
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
        {HEAD "\"answers\":[1]}", 2, 12, "no answer"},
        {HEAD "\"answers\":[{},{}]}", 2, 12, "no answer"},
        {"{\"format\":\"brade-progress\",\n\"version\":4}", 2, 11, "newer version"},
        {LINES, 2, 1, "cut off"},
        {LINES ANSWER "\n", 3, 1, "cut off"},
        {LINES ANSWER "\n{\"recor", 3, 8, "cut off"},
        {LINES ANSWER "\n{\"records\":2}\n", 3, 1, "another number of records than the 1 above"},
        {LINES ANSWER "\n{\"records\":0}\n", 3, 1, "another number of records than the 1 above"},
        {LINES ANSWER "\n{\"records\":\"1\"}\n", 3, 1,
         "another number of records than the 1 above"},
        {LINES "{\"records\":0}\n" ANSWER "\n", 3, 1, "no JSON"},
        {LINES "{}\n{\"records\":1}\n", 2, 1, "neither an answer"},
        {LINES SETTING "\n{\"records\":1}\n", 2, 1, "neither an answer"},
        {LINES "7\n{\"records\":1}\n", 2, 1, "neither an answer"},
        {LINES "{\"format\":1,\"answers\":0,\"checked\":1}\n{\"records\":1}\n", 2, 1,
         "neither an answer"},
        {LINES LESSON "\n{\"id\":7}\n{\"records\":2}\n", 3, 1, "\"id\""},
        {LINES LESSON "\n{\"id\":\n", 4, 1, "cut off"},
        {LINES "[\n", 3, 1, "cut off"},
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
        exportread_fault_free(&fault);
    }
}

/* A file larger than the window that it is read through: the place of what is wrong is told as
 * well, however the records fall, and what stands around it. */
static void far_down(void **state)
{
    enum { RECORDS = 3000, BLANKS = 70000 };
    struct seen seen;
    struct exportread_head head;
    struct exportread_fault fault;
    (void)state;
    for (int shift = 0; shift < 300; shift += 61) {
        TEXT_HERE file = {0};
        text_add(&file, LINES);
        text_add_many(&file, ' ', (size_t)shift);
        text_add_many(&file, '\n', BLANKS);
        for (int i = 0; i < RECORDS; i++) {
            text_addf(&file, "%s\n", ANSWER);
        }
        size_t good = file.size;
        text_addf(&file, "{\"records\":%d}", RECORDS);
        assert_true(read(text_str(&file), &seen, &head, &fault));
        assert_int_equal(seen.answers, RECORDS);
        exportread_fault_free(&fault);
        text_cut(&file, good);
        text_add(&file, "åäö");
        assert_false(read(text_str(&file), &seen, &head, &fault));
        assert_int_equal(fault.line, 2 + BLANKS + RECORDS);
        assert_int_equal(fault.column, 1);
        assert_true(fault.source.size <= 1024 && strstr(text_str(&fault.source), "åäö") != NULL);
        exportread_fault_free(&fault);
    }
}

/* What is longer than anything that is written ends the reading, wherever it stands. */
static void too_much(void **state)
{
    static const char *const rows[] = {HEAD "\"x\":\"", LINES "{\"id\":\"", LINES "[\"", "{\"",
                                       HEAD "\"answers\":[{\"id\":\""};
    struct seen seen;
    struct exportread_head head;
    struct exportread_fault fault;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        TEXT_HERE file = {0};
        text_add(&file, rows[i]);
        text_add_many(&file, '1', EXPORTREAD_RECORD_MOST);
        row_holds(rows[i], !read(text_str(&file), &seen, &head, &fault));
        row_holds(rows[i], strstr(text_str(&fault.why), "longer than 65536 bytes") != NULL);
        exportread_fault_free(&fault);
    }
    TEXT_HERE parts = {0};
    text_add(&parts, HEAD);
    for (int i = 0; i <= EXPORTREAD_PARTS_MOST; i++) {
        text_addf(&parts, "\"x%d\":1,\n", i);
    }
    assert_false(read(text_str(&parts), &seen, &head, &fault));
    assert_non_null(strstr(text_str(&fault.why), "so many parts"));
    assert_int_equal(fault.line, EXPORTREAD_PARTS_MOST);
    exportread_fault_free(&fault);
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
        exportread_fault_free(&fault);
    }
    TEXT_HERE deep = {0};
    text_add(&deep, HEAD "\"settings\":");
    text_add_many(&deep, '[', DEEP);
    text_add_many(&deep, ']', DEEP);
    text_add(&deep, ",\"lessons\":[],\"answers\":[]}");
    assert_false(read(text_str(&deep), &seen, &head, &fault));
    exportread_fault_free(&fault);
}

/* Cut off anywhere, and with any byte changed: never read beyond its end, never more than once. */
static void damaged_files(void **state)
{
    static const char *const whole[] = {HEAD "\"name\":\"Bo\",\"lessons\":[" LESSON
                                             "],\"answers\":[" ANSWER "," ANSWER "]}",
                                        LINES LESSON "\n" ANSWER "\n" ANSWER "\n{\"records\":3}"};
    struct rng rng = {0};
    struct seen seen;
    struct exportread_head head;
    struct exportread_fault fault;
    (void)state;
    rng_seed(&rng, 9);
    for (size_t form = 0; form < COUNT_OF(whole); form++) {
        size_t size = strlen(whole[form]);
        for (size_t n = 0; n < size; n++) {
            char *cut = strndup(whole[form], n);
            row_holds(cut, !read(cut, &seen, &head, &fault));
            exportread_fault_free(&fault);
            free(cut);
        }
        for (int i = 0; i < 5000; i++) {
            char *bytes = strdup(whole[form]);
            bytes[rng_below(&rng, (uint32_t)size)] = (char)(rng_below(&rng, 255) + 1);
            read(bytes, &seen, &head, &fault);
            assert_true(seen.answers <= 2 && seen.lessons <= 1);
            exportread_fault_free(&fault);
            free(bytes);
        }
    }
}

TEST_GROUP(exportread)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(good_files),    cmocka_unit_test(wrong_files),
        cmocka_unit_test(damaged_files), cmocka_unit_test(beyond_all_bounds),
        cmocka_unit_test(far_down),      cmocka_unit_test(too_much),
    };
    return cmocka_run_group_tests_name("exportread", tests, NULL, NULL);
}
