// SPDX-License-Identifier: GPL-3.0-or-later
/* Files checked together: names, numbers, links; strictness; what is counted. */
#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/diag.h"
#include "base/text.h"
#include "course/course.h"

static const char lesson[] = "lesson: one\n"
                             "number: 3\n"
                             "title: One\n"
                             "steps:\n"
                             "  - say: Words.\n"
                             "  - position: start\n"
                             "    ask: {play: any, roll: 6-2, see: two/there}\n";

static const char puzzles[] = "puzzles: two\n"
                              "title: Two\n"
                              "items:\n"
                              "  - id: there\n"
                              "    position: start\n"
                              "    ask: {legal: 1/7, roll: 6-2, answer: no}\n";

static const struct course_check_how lenient = {.threads = 1};
static const struct course_check_how strict = {.strict = true, .threads = 1};

struct checked {
    struct course_checker *k;
    struct diags d;
};

static void begin(struct checked *c)
{
    *c = (struct checked){.k = course_checker_new()};
}

static bool take(struct checked *c, const char *name, const char *bytes)
{
    return course_checker_bytes(c->k, name, bytes, strlen(bytes), &lenient, &c->d);
}

static void end(struct checked *c)
{
    diags_free(&c->d);
    course_checker_free(c->k);
}

/* Whether something of this severity was said at this place. */
static bool said(const struct checked *c, enum diag_severity severity, const char *file, int line,
                 const char *part)
{
    for (size_t i = 0; i < c->d.count; i++) {
        const struct diag *d = &c->d.items[i];
        if (d->severity == severity && strcmp(d->file, file) == 0 && d->line == line &&
            strstr(d->message, part) != NULL)
            return true;
    }
    return false;
}

static void test_good(void **state)
{
    (void)state;
    struct checked c;
    begin(&c);
    assert_true(take(&c, "a", lesson));
    assert_int_equal(course_checker_loose_links(c.k), 1);
    assert_true(take(&c, "b", puzzles));
    assert_int_equal(course_checker_loose_links(c.k), 0);
    assert_true(course_checker_finish(c.k, &c.d));
    assert_int_equal(c.d.count, 0);
    struct course_counts tally = course_checker_counts(c.k);
    assert_int_equal(tally.files, 2);
    assert_int_equal(tally.questions, 2);
    assert_int_equal(tally.plays, 1);
    end(&c);
}

static void test_loose(void **state)
{
    (void)state;
    struct checked c;
    begin(&c);
    assert_true(take(&c, "a", lesson));
    assert_false(course_checker_finish(c.k, &c.d));
    assert_int_equal(c.d.errors, 1);
    assert_true(said(&c, DIAG_ERROR, "a", 7, "'two/there'"));
    end(&c);
}

/* What is only known may be linked to, and may have names that are given again. */
static void test_known(void **state)
{
    (void)state;
    char path[] = "/tmp/brade-checker-XXXXXX";
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    assert_int_equal(write(fd, puzzles, strlen(puzzles)), strlen(puzzles));
    close(fd);
    struct checked c;
    begin(&c);
    assert_true(take(&c, "a", lesson));
    course_checker_know(c.k, path, &c.d);
    assert_int_equal(course_checker_loose_links(c.k), 0);
    assert_true(course_checker_finish(c.k, &c.d));
    end(&c);
    begin(&c);
    course_checker_know(c.k, path, &c.d);
    assert_true(take(&c, "b", puzzles));
    assert_true(course_checker_finish(c.k, &c.d));
    end(&c);
    unlink(path);
    begin(&c); /* it is gone: that is told, and not that the link leads to nothing */
    assert_true(take(&c, "a", lesson));
    course_checker_know(c.k, path, &c.d);
    assert_false(course_checker_finish(c.k, &c.d));
    assert_int_equal(c.d.errors, 1);
    assert_true(c.d.unreadable);
    end(&c);
}

/* What may be asked from memory is told of a file of one's own, and is an error in a shipped one.
 */
static void test_recall(void **state)
{
    (void)state;
    static const char form[] =
        "lesson: l\ntitle: {sv: T, en: T}\nsteps: [{say: {sv: x, en: x}}]\nexam:\n"
        "  questions: %d\n  draw:\n    - {theme: moving, ask: play, times: %d}\n"
        "    - {from: pool%s}\n  pool:\n"
        "    - ask: {text: {sv: a, en: a}, number: 1, explain: {sv: e, en: e}}\n"
        "    - ask: {text: {sv: b, en: b}, number: 2, explain: {sv: e, en: e}}\n";
    static const struct {
        const char *name;
        int questions, drawn;
        const char *times;
        bool told;
    } rows[] = {
        {"one of four", 4, 3, "", false},
        {"one of three", 3, 2, "", true},
        {"two of seven", 7, 5, ", times: 2", true},
        {"two of eight", 8, 6, ", times: 2", false},
        {"one of four, from all lines in turn", 4, 1, "", true},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++)
        for (int strictly = 0; strictly < 2; strictly++) {
            struct text file = {0};
            struct checked c;
            text_addf(&file, form, rows[i].questions, rows[i].drawn, rows[i].times);
            begin(&c);
            bool good = course_checker_bytes(c.k, "f", text_str(&file), file.size,
                                             strictly ? &strict : &lenient, &c.d);
            row_equal(rows[i].name, good, !(strictly && rows[i].told));
            row_equal(rows[i].name,
                      said(&c, strictly ? DIAG_ERROR : DIAG_WARNING, "f", 8, "without a board"),
                      rows[i].told);
            end(&c);
            text_free(&file);
        }
}

static void test_twice(void **state)
{
    (void)state;
    static const char other[] = "lesson: other\nnumber: 3\ntitle: T\nsteps: [{say: x}]\n";
    static const char same[] =
        "puzzle: one\ntitle: T\nposition: start\nask: {play: any, roll: 6-2}\n";
    static const char set[] = "puzzles: two\ntitle: T\nitems:\n  - id: here\n    position: start\n"
                              "    ask: {play: any, roll: 6-2}\n";
    struct checked c;
    begin(&c);
    assert_true(take(&c, "a", lesson));
    assert_true(take(&c, "b", puzzles));
    assert_true(take(&c, "c", other));
    assert_true(take(&c, "d", same));
    assert_true(take(&c, "e", set));
    assert_false(course_checker_finish(c.k, &c.d));
    assert_int_equal(c.d.errors, 3);
    assert_true(said(&c, DIAG_ERROR, "c", 2, "number 3"));
    assert_true(said(&c, DIAG_NOTE, "a", 2, "first"));
    assert_true(said(&c, DIAG_ERROR, "d", 1, "'one'"));
    assert_true(said(&c, DIAG_ERROR, "e", 1, "'two'"));
    end(&c);
}

/* The same file twice is one name given twice, and told once. */
static void test_same_file(void **state)
{
    (void)state;
    struct checked c;
    begin(&c);
    assert_true(take(&c, "b", puzzles));
    assert_true(take(&c, "copy", puzzles));
    assert_false(course_checker_finish(c.k, &c.d));
    assert_int_equal(c.d.errors, 2); /* the set, and its puzzle */
    end(&c);
}

static void test_strict(void **state)
{
    (void)state;
    static const char bare[] = "lesson: l\ntitle: {sv: Prov, en: Test}\nsteps:\n"
                               "  - say: 1/7 1/3\n"
                               "  - say: In one language.\n"
                               "  - position: start\n"
                               "    covers: no-such-clause-anywhere\n"
                               "    ask:\n"
                               "      play: any\n"
                               "      roll: 6-2\n";
    struct checked c;
    begin(&c);
    assert_true(take(&c, "a", bare));
    assert_true(course_checker_finish(c.k, &c.d));
    assert_int_equal(c.d.count, 0);
    end(&c);
    begin(&c);
    assert_false(course_checker_bytes(c.k, "a", bare, strlen(bare), &strict, &c.d));
    course_checker_finish(c.k, &c.d);
    assert_true(said(&c, DIAG_ERROR, "a", 5, "one language"));
    assert_true(said(&c, DIAG_ERROR, "a", 9, "hint"));
    assert_true(said(&c, DIAG_ERROR, "a", 9, "explain"));
    assert_false(said(&c, DIAG_ERROR, "a", 4, ""));
    end(&c);
}

/* ---- the clauses of documents ---- */

static struct text inside(const char *folder, const char *name)
{
    struct text path = {0};
    text_addf(&path, "%s/%s", folder, name);
    return path;
}

static void write_clauses(const char *folder, const char *name, const char *bytes)
{
    struct text path = inside(folder, name);
    FILE *f = fopen(text_str(&path), "w");
    assert_non_null(f);
    fputs(bytes, f);
    assert_int_equal(fclose(f), 0);
    text_free(&path);
}

static const char *const clause_files[][2] = {
    {"docs/clauses/a.yaml", "clauses:\n  - {id: a-2}\n  - {id: a-1}\n"},
    {"docs/clauses/b.yaml", "clauses: [{id: b-1}, {of: nothing}, b-2]\n"},
    {"docs/clauses/c.yaml", "clauses: none\n"},
};

/* A strict lesson that covers these clauses: whether none of them is said to be unknown. */
static bool covers(const char *list, const char *unknown)
{
    struct text file = {0};
    struct checked c;
    text_addf(&file,
              "lesson: l\ntitle: {sv: Prov, en: Test}\nsteps:\n"
              "  - say: {sv: Ord, en: Words}\n    covers: %s\n",
              list);
    begin(&c);
    course_checker_bytes(c.k, "a", text_str(&file), file.size, &strict, &c.d);
    bool good = course_checker_finish(c.k, &c.d);
    assert_int_equal(good, c.d.errors == 0);
    if (unknown != NULL)
        assert_true(said(&c, DIAG_ERROR, "a", 5, unknown));
    end(&c);
    text_free(&file);
    return good;
}

/* The clauses of every file of the folder are known, and no others. */
static void test_clauses(void **state)
{
    (void)state;
    char folder[] = "/tmp/brade-clauses-XXXXXX";
    const char *data = getenv("BRADE_DATADIR");
    char *before = data == NULL ? NULL : strdup(data);
    assert_non_null(mkdtemp(folder));
    struct text docs = inside(folder, "docs"), clauses = inside(folder, "docs/clauses");
    assert_int_equal(mkdir(text_str(&docs), 0700), 0);
    setenv("BRADE_DATADIR", folder, 1);
    assert_true(covers("no-such", NULL)); /* no folder, no complaint */
    assert_int_equal(mkdir(text_str(&clauses), 0700), 0);
    for (size_t i = 0; i < sizeof clause_files / sizeof *clause_files; i++)
        write_clauses(folder, clause_files[i][0], clause_files[i][1]);
    assert_true(covers("[a-1, a-2, b-1]", NULL));
    assert_true(covers("b-1", NULL));
    assert_false(covers("[a-1, no-such, b-1]", "'no-such'"));
    assert_false(covers("b-2", "'b-2'"));
    for (size_t i = 0; i < sizeof clause_files / sizeof *clause_files; i++) {
        struct text path = inside(folder, clause_files[i][0]);
        unlink(text_str(&path));
        text_free(&path);
    }
    rmdir(text_str(&clauses));
    rmdir(text_str(&docs));
    rmdir(folder);
    if (before == NULL)
        unsetenv("BRADE_DATADIR");
    else
        setenv("BRADE_DATADIR", before, 1);
    free(before);
    text_free(&docs);
    text_free(&clauses);
}

/* ---- answers that their form gives away ---- */

/* Adds questions that are right as strict files want them: n of one form, of which the first hits
 * are of the form that tells. */
static void add_questions(struct text *out, const char *hit, const char *miss, int hits, int n)
{
    for (int i = 0; i < n; i++) {
        text_addf(out,
                  "  - position: start\n    ask: {id: q%d, %s, hints: [{sv: h, en: h}], "
                  "explain: {sv: e, en: e}, text: {sv: f, en: f}}\n",
                  i + 1, i < hits ? hit : miss);
    }
}

static const char yes[] = "legal: 1/7 1/3, roll: 6-2, answer: yes";
static const char no[] = "legal: 1/7 1/4, roll: 6-2, answer: no";
static const char yes_option[] =
    "choice: [{text: {sv: Ja, en: Yes it is}, right: yes}, {sv: Nej, en: No}]";
static const char long_right[] =
    "choice: [{text: {sv: ett långt svar, en: a}, right: yes}, {sv: kort, en: b}]";
static const char long_wrong[] =
    "choice: [{text: {sv: kort, en: a}, right: yes}, {sv: ett långt svar, en: b}]";
static const char first_right[] = "choice: [{text: \"1\", right: yes}, \"2\", \"3\"]";
static const char second_right[] = "choice: [\"1\", {text: \"2\", right: yes}, \"3\"]";

static void test_balance(void **state)
{
    (void)state;
    static const struct {
        const char *name, *hit, *miss;
        int hits, n;
        bool lenient;
        const char *told;
    } rows[] = {
        {"too few", yes, no, 0, 7, false, NULL},
        {"always no", yes, no, 0, 8, false,
         "over all files, yes is the right answer in 0 of 8 questions"},
        {"not strict", yes, no, 0, 8, true, NULL},
        {"too often no", yes, no, 2, 8, false, "where 3 to 5 would give nothing away"},
        {"balanced below", yes, no, 3, 8, false, NULL},
        {"balanced above", yes, no, 5, 8, false, NULL},
        {"too often yes", yes, no, 6, 8, false, "turn some of these: l/q1, l/q2"},
        {"options say yes", yes_option, no, 6, 8, false, "yes is the right answer in 6 of 8"},
        {"long is right", long_right, long_wrong, 6, 8, false,
         "the longest option, in Swedish, is right in 6 of 8"},
        {"long is wrong", long_right, long_wrong, 2, 8, false, "l/q3, l/q4"},
        {"long as chance", long_right, long_wrong, 4, 8, false, NULL},
        {"first of three", first_right, second_right, 5, 8, false,
         "the first option is right in 5 of 8 questions, where 2 to 4"},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct text file = {0};
        struct checked c;
        text_add(&file, "lesson: l\ntitle: {sv: T, en: T}\nsteps:\n");
        add_questions(&file, rows[i].hit, rows[i].miss, rows[i].hits, rows[i].n);
        begin(&c);
        row_equal(rows[i].name,
                  course_checker_bytes(c.k, "f", text_str(&file), file.size,
                                       rows[i].lenient ? &lenient : &strict, &c.d),
                  true);
        row_equal(rows[i].name, course_checker_finish(c.k, &c.d), true);
        row_equal(rows[i].name, c.d.warnings > 0, rows[i].told != NULL);
        bool told = rows[i].told == NULL;
        for (size_t k = 0; k < c.d.count; k++) {
            told = told || strstr(c.d.items[k].message, rows[i].told) != NULL;
        }
        row_equal(rows[i].name, told, true);
        end(&c);
        text_free(&file);
    }
}

/* Balanced in all, but neither in its parts nor in its themes. */
static void test_balance_of_parts(void **state)
{
    (void)state;
    static const char *const heads[] = {
        "lesson: a\nnumber: 1\npart: {sv: Ett, en: One}\ntheme: moving\n",
        "lesson: b\nnumber: 3\npart: {sv: Två, en: Two}\ntheme: hitting\n",
        "lesson: c\nnumber: 4\ntheme: hitting\n"};
    static const int hits[] = {8, 0, 4};
    struct checked c;
    begin(&c);
    for (size_t i = 0; i < COUNT_OF(heads); i++) {
        struct text file = {0};
        text_addf(&file, "%stitle: {sv: T, en: T}\nsteps:\n", heads[i]);
        add_questions(&file, yes, no, hits[i], 8);
        course_checker_bytes(c.k, (const char *[]){"a", "b", "c"}[i], text_str(&file), file.size,
                             &strict, &c.d);
        text_free(&file);
    }
    assert_true(course_checker_finish(c.k, &c.d));
    assert_int_equal(c.d.warnings, 4);
    assert_true(
        said(&c, DIAG_WARNING, "a", 8, "in the theme 'moving', yes is the right answer in 8 of 8"));
    assert_true(said(&c, DIAG_WARNING, "b", 8,
                     "in the theme 'hitting', yes is the right answer in 4 of 16"));
    assert_true(
        said(&c, DIAG_WARNING, "a", 8, "in the part 'One', yes is the right answer in 8 of 8"));
    assert_true(
        said(&c, DIAG_WARNING, "b", 8, "in the part 'Two', yes is the right answer in 4 of 16"));
    end(&c);
}

/* A roll-out agrees with exact figures, and refutes a certificate that is made up. */
static void test_deep(void **state)
{
    (void)state;
    static const struct course_check_how deep = {.deep = true, .threads = 1};
    static const char best[] =
        "lesson: l\ntitle: T\nsteps:\n"
        "  - position: {white: {20: 1, 23: 1, 24: 1, rest: off}, black: {12: 3, rest: off}}\n"
        "    ask: {play: best, roll: 2-1, answers: %s,\n"
        "          certificate: {method: rollout, trials: 36, seed: 1, equity: %s, stderr: "
        "0.01}}\n";
    static const struct {
        const char *answer, *equity, *told;
        int line;
    } rows[] = {
        {"23/off 24/off", "0.435", NULL, 0},
        {"20/22/23", "-0.769", "is not best", 5},
        {"23/off 24/off", "0.9", "the certificate says", 6},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct text file = {0};
        struct checked c;
        text_addf(&file, best, rows[i].answer, rows[i].equity);
        begin(&c);
        bool good = course_checker_bytes(c.k, "a", text_str(&file), file.size, &deep, &c.d);
        assert_int_equal(good, rows[i].told == NULL);
        if (rows[i].told != NULL)
            assert_true(said(&c, DIAG_ERROR, "a", rows[i].line, rows[i].told));
        end(&c);
        text_free(&file);
    }
}

/* Words whose lesson is `lesson`, in a text of a lesson and of a puzzle. */
static void take_words(struct checked *c, const char *introduced, const char *say)
{
    struct text words = {0}, first = {0};
    text_addf(&words,
              "words: words\ntitle: {sv: Ord, en: Words}\nentries:\n"
              "  - word: bridge\n    sv: [bro, bron]\n    en: [bridge, long bridge]\n"
              "    everyday: [bron]\n    say: {sv: Ett band till, en: One more band}\n"
              "    lesson: %s\n",
              introduced);
    text_addf(&first, "lesson: first\nnumber: 1\ntitle: {sv: Ett, en: One}\nsteps:\n  - say: %s\n",
              say);
    course_checker_bytes(c->k, "w", text_str(&words), words.size, &strict, &c->d);
    course_checker_bytes(c->k, "a", text_str(&first), first.size, &strict, &c->d);
    static const char second[] = "lesson: second\nnumber: 2\ntitle: {sv: Två bron, en: A bridge}\n"
                                 "steps:\n  - say: {sv: Bro, en: Bridge}\n";
    course_checker_bytes(c->k, "b", second, sizeof second - 1, &strict, &c->d);
    text_free(&words);
    text_free(&first);
}

/* A word has a lesson, texts use none before it, and what they introduce is a word. */
static void test_words(void **state)
{
    static const struct {
        const char *lesson, *say;
        const char *file; /* NULL: it is all right */
        int line;
        const char *part;
    } rows[] = {
        {"first", "{sv: En bro, en: A bridge}", NULL, 0, ""},
        {"second", "{sv: Bron är bra, en: Say bridges}", NULL, 0, ""},
        {"second", "{sv: Ord, en: bar/bridge {board: start}}", NULL, 0, ""},
        {"third", "{sv: Ord, en: Words}", "w", 9, "there is no lesson 'third'"},
        {"second", "{sv: En BRO, en: Words}", "a", 5, "'BRO' is introduced by 'second', lesson 2"},
        {"second", "{sv: Ord, en: A long bridge}", "a", 5, "'long bridge' is introduced"},
        {"first", "{sv: En *pir*, en: One}", "a", 5, "'pir' stands in emphasis"},
        {"first", "{sv: '*Bron* här', en: One}", NULL, 0, ""},
        {"first", "{sv: 'Slå 12/18*, sedan 5*', en: '12/18*, 5*'}", NULL, 0, ""},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct checked c;
        begin(&c);
        take_words(&c, rows[i].lesson, rows[i].say);
        row_equal(rows[i].say, course_checker_finish(c.k, &c.d), rows[i].file == NULL);
        row_equal(rows[i].say,
                  rows[i].file == NULL ||
                      said(&c, DIAG_ERROR, rows[i].file, rows[i].line, rows[i].part),
                  true);
        end(&c);
    }
}

TEST_GROUP(checker)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_good),
        cmocka_unit_test(test_loose),
        cmocka_unit_test(test_known),
        cmocka_unit_test(test_twice),
        cmocka_unit_test(test_recall),
        cmocka_unit_test(test_same_file),
        cmocka_unit_test(test_strict),
        cmocka_unit_test(test_clauses),
        cmocka_unit_test(test_deep),
        cmocka_unit_test(test_balance),
        cmocka_unit_test(test_balance_of_parts),
        cmocka_unit_test(test_words),
    };
    return cmocka_run_group_tests_name("checker", tests, NULL, NULL);
}
