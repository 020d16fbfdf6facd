// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "eval/net/netfile.h"
#include "eval/search/assess.h"
#include "eval/search/evaluator.h"

/* A folder of data, and the path of the default's net in it. */
static char folder[] = "/tmp/brade-data-XXXXXX";
static char path[64];
static char *bytes;
static long size;

static void write_bytes(const char *to, const char *from, long n)
{
    FILE *file = fopen(to, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(from, 1, (size_t)n, file), n);
    fclose(file);
}

static int make_folder(void **state)
{
    (void)state;
    struct net *net = net_alloc();
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/nets", folder);
    assert_int_equal(mkdir(path, 0700), 0);
    snprintf(path, sizeof path, "%s/nets/lyckans-talisman.net", folder);
    setenv("BRADE_DATADIR", folder, 1);
    net_randomise(net, 3);
    assert_int_equal(netfile_write(path, net), NETFILE_OK);
    free(net);
    struct stat about;
    assert_int_equal(stat(path, &about), 0);
    size = about.st_size;
    bytes = malloc((size_t)size + 1);
    FILE *file = fopen(path, "rb");
    assert_int_equal(fread(bytes, 1, (size_t)size, file), size);
    fclose(file);
    bytes[size] = 0;
    return 0;
}

static int remove_folder(void **state)
{
    char nets[64];
    (void)state;
    unlink(path);
    snprintf(nets, sizeof nets, "%s/nets", folder);
    rmdir(nets);
    rmdir(folder);
    free(bytes);
    return 0;
}

/* Opens for a named ruleset; why it cannot be, or "". The text is good until the next call. */
static const char *open_for(struct evaluator *e, const char *rules, struct judgement *j)
{
    static struct text why;
    static struct ruleset r;
    text_free(&why);
    assert_true(ruleset_find(rules, &r));
    bool good = evaluator_open(e, &r, j, &why);
    assert_true(good == (why.size == 0));
    assert_true(!good || j->rules == &r);
    static char kept[400];
    snprintf(kept, sizeof kept, "%s", text_str(&why));
    text_free(&why);
    return kept;
}

/* Each net is read once, and two of them stay good beside each other. */
static void keeps_what_it_has_read(void **state)
{
    struct evaluator e = {0};
    struct judgement a, b;
    char other[64];
    (void)state;
    write_bytes(path, bytes, size);
    snprintf(other, sizeof other, "%s/nets/sweboard.net", folder);
    write_bytes(other, bytes, size);
    assert_string_equal(open_for(&e, "lyckans-talisman", &a), "");
    assert_string_equal(open_for(&e, "sweboard", &b), "");
    assert_ptr_not_equal(a.net, b.net);
    unlink(other);
    write_bytes(path, "ruined", 6);
    struct judgement again;
    assert_string_equal(open_for(&e, "vasa", &again), ""); /* has none of its own */
    assert_ptr_equal(again.net, a.net);
    evaluator_close(&e);
    assert_string_not_equal(open_for(&e, "vasa", &again), "");
    evaluator_close(&e);
}

/* Two evaluators in one program grade by their own losses, which closing leaves. */
static void grades_go_with_it(void **state)
{
    struct evaluator usual = {0}, wide = {.grades = {{1, 2, 3}}};
    struct judgement a, b;
    (void)state;
    write_bytes(path, bytes, size);
    for (int round = 0; round < 2; round++) {
        assert_string_equal(open_for(&usual, "lyckans-talisman", &a), "");
        assert_string_equal(open_for(&wide, "lyckans-talisman", &b), "");
        assert_int_equal(assess_grade(&a, 0.5f), GRADE_VERY_BAD);
        assert_int_equal(assess_grade(&b, 0.5f), GRADE_SLIGHT);
        evaluator_close(&usual);
        evaluator_close(&wide);
    }
}

static void says_what_is_wrong(void **state)
{
    const struct {
        long n;
        long flip; /* byte that is changed; -1: none */
        const char *problem;
    } rows[] = {
        {size - 1, -1, "it is damaged"},
        {size / 2, -1, "it is damaged"},
        {size + 1, -1, "it is damaged"},
        {size, size / 2, "it is damaged"},
        {size, size - 1, "it is damaged"},
        {size, 8, "it was made for another version of brade"},
        {size, 12, "it was made for another version of brade"},
        {size, 0, "it holds no net"},
        {20, -1, "it holds no net"},
        {0, -1, "it holds no net"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct evaluator e = {0};
        struct judgement j = {0};
        char wanted[200];
        if (rows[i].flip >= 0)
            bytes[rows[i].flip] ^= 1;
        write_bytes(path, bytes, rows[i].n);
        if (rows[i].flip >= 0)
            bytes[rows[i].flip] ^= 1;
        snprintf(wanted, sizeof wanted, "the net %s cannot be used: %s", path, rows[i].problem);
        assert_string_equal(open_for(&e, "lyckans-talisman", &j), wanted);
        assert_null(j.net);
        write_bytes(path, bytes, size); /* mended: asking again looks again */
        assert_string_equal(open_for(&e, "lyckans-talisman", &j), "");
        evaluator_close(&e);
    }
}

static void says_what_is_missing(void **state)
{
    struct evaluator e = {0};
    struct judgement j = {0};
    struct ruleset r = ruleset_row(0);
    (void)state;
    unlink(path);
    assert_string_equal(open_for(&e, "sweboard", &j),
                        "the net lyckans-talisman.net is nowhere to be found");
    assert_true(evaluator_exists(&r));
    assert_string_equal(open_for(&e, "backgammon", &j),
                        "no evaluation has been trained for this board yet");
    assert_true(ruleset_find("backgammon", &r));
    assert_false(evaluator_exists(&r));
    mkdir(path, 0700);
    assert_non_null(strstr(open_for(&e, "sweboard", &j), "cannot be used: "));
    rmdir(path);
    evaluator_close(&e);
}

TEST_GROUP(evaluator)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeps_what_it_has_read),
        cmocka_unit_test(grades_go_with_it),
        cmocka_unit_test(says_what_is_wrong),
        cmocka_unit_test(says_what_is_missing),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
