// SPDX-License-Identifier: GPL-3.0-or-later
#include "learner/store/store.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/readfile.h"
#include "base/rng/rng.h"
#include "check.h"
#include "faultvfs.h"
#include "learner/store/storerow.h"
#include "learner/store/transfer.h"

static char folder[64]; /* of this test; emptied before each */

static struct text path_of(const char *name)
{
    struct text path = {0};
    text_addf(&path, "%s/%s", folder, name);
    return path;
}

static int set_up(void **state)
{
    (void)state; /* in memory where that can be: each answer is synced several times */
    snprintf(folder, sizeof folder, "%s/brade-store-XXXXXX",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    return mkdtemp(folder) == NULL;
}

/* Removes the files of the folder but one (NULL: none is kept). */
static void clean(const char *but)
{
    DIR *dir = opendir(folder);
    struct dirent *entry;
    while ((entry = readdir(dir)) != NULL) {
        if (entry->d_name[0] != '.' && (but == NULL || strcmp(entry->d_name, but) != 0)) {
            struct text path = path_of(entry->d_name);
            assert_int_equal(unlink(text_str(&path)), 0);
            text_free(&path);
        }
    }
    closedir(dir);
}

static int tear_down(void **state)
{
    (void)state;
    faultvfs_arm(FAULT_EIO, 0, false);
    clean(NULL);
    return rmdir(folder);
}

/* The store of this test, or another file of its folder. */
static struct store *open_named(const char *name, struct text *said)
{
    struct text path = path_of(name);
    struct store_place place = {.file = text_str(&path)};
    struct store *s = store_open(&place, said);
    text_free(&path);
    return s;
}

/* The same where nothing may be said. */
static struct store *open_quiet(const char *name)
{
    struct text said = {0};
    struct store *s = open_named(name, &said);
    assert_string_equal(text_str(&said), "");
    text_free(&said);
    return s;
}

static void close_quiet(struct store *s)
{
    struct text said = {0};
    assert_true(store_close(s, &said));
    assert_string_equal(text_str(&said), "");
}

/* The answer number i of a made-up learner. */
static struct store_answer made_up(int i)
{
    static const char *const questions[] = {"hemspel/1", "slag/12", "grundspel/återtåg", "\"x\"\\"};
    struct store_answer a = {.when = 1700000000 + i,
                             .ms = i % 7 == 0 ? -1 : 1000 + i,
                             .question = questions[i % 4],
                             .theme = i % 3 == 0 ? "" : "spärr",
                             .rules = "vasa",
                             .kind = (enum course_kind)(i % COURSE_LINE),
                             .mode = (enum store_mode)(i % STORE_MODES),
                             .outcome = (enum store_outcome)(i % STORE_OUTCOMES),
                             .first = (enum store_outcome)(i / 2 % STORE_OUTCOMES),
                             .closed = i % 2 == 0,
                             .tries = 1 + i % 4,
                             .hints = i % 3,
                             .clause = (enum clause)(i % CLAUSES),
                             .has_loss = i % 5 == 0,
                             .loss = i % 5 == 0 ? i / 100.0 : 0};
    store_new_presentation(a.asking);
    return a;
}

/* Adds n answers; the ids. */
static char (*fill(struct store *s, int n))[STORE_ID_SIZE]
{
    char(*ids)[STORE_ID_SIZE] = mem_alloc((size_t)n * sizeof *ids);
    for (int i = 0; i < n; i++) {
        struct store_answer a = made_up(i);
        assert_true(store_add(s, &a, NULL));
        memcpy(ids[i], a.id, sizeof *ids);
    }
    return ids;
}

/* ---- what is read is what was written ---- */

struct compared {
    int n;
    const char (*ids)[STORE_ID_SIZE];
};

static bool compare(const struct store_answer *got, void *context)
{
    struct compared *c = context;
    struct store_answer a = made_up(c->n);
    assert_string_equal(got->id, c->ids[c->n]);
    assert_memory_equal(got->asking, got->id, STORE_PRESENTATION_SIZE - 1);
    assert_int_equal(got->when, a.when);
    assert_int_equal(got->ms, a.ms);
    assert_string_equal(got->question, a.question);
    assert_string_equal(got->theme, a.theme);
    assert_string_equal(got->rules, a.rules);
    assert_int_equal(got->kind, a.kind);
    assert_int_equal(got->mode, a.mode);
    assert_int_equal(got->outcome, a.outcome);
    assert_int_equal(got->first, a.first);
    assert_int_equal(got->closed, a.closed);
    assert_int_equal(got->tries, a.tries);
    assert_int_equal(got->hints, a.hints);
    assert_int_equal(got->clause, a.clause);
    assert_int_equal(got->has_loss, a.has_loss);
    assert_true(got->loss > a.loss - 1e-6 && got->loss < a.loss + 1e-6);
    c->n++;
    return true;
}

static void test_round_trip(void **state)
{
    enum { N = 60 };
    struct store *s = open_quiet("a.db");
    (void)state;
    char(*ids)[STORE_ID_SIZE] = fill(s, N);
    for (int again = 0; again < 2; again++) {
        struct compared c = {.ids = (const char(*)[STORE_ID_SIZE])ids};
        store_each(s, compare, &c);
        assert_int_equal(c.n, N);
        assert_int_equal(store_count(s), N);
        close_quiet(s);
        s = open_quiet("a.db");
    }
    close_quiet(s);
    free(ids);
}

static void test_in_memory(void **state)
{
    const struct store_place none = {.none = true};
    struct store_answer a = made_up(1);
    struct text said = {0};
    (void)state;
    struct store *s = store_open(&none, &said);
    assert_string_equal(text_str(&said), "");
    assert_false(store_is_kept(s));
    assert_false(store_add(s, &a, NULL));
    assert_false(store_add(s, &a, NULL));
    assert_int_equal(store_count(s), 2);
    close_quiet(s);
}

/* A file that is made late is made with what is first kept; the first lesson that is begun waits.
 */
static void test_late(void **state)
{
    (void)state;
    struct text path = path_of("late.db"), said = {0};
    const struct store_place places[] = {{.file = text_str(&path), .late = true},
                                         {.none = true, .late = true}};
    for (size_t i = 0; i < 2; i++) {
        bool kept = !places[i].none;
        struct store *s = store_open(&places[i], &said);
        struct store_lesson lesson = {.lesson = "slag", .step = 2};
        assert_true(store_is_there(s) && store_is_kept(s) == kept);
        assert_int_equal(store_count(s), 0);
        assert_int_equal(store_set_lesson(s, &lesson, &said), kept);
        assert_int_not_equal(access(text_str(&path), F_OK), 0);
        assert_true(store_lesson(s, "slag", &lesson) && lesson.step == 2);
        assert_int_equal(access(text_str(&path), F_OK) == 0, kept);
        assert_int_equal(store_set_setting(s, "hints", "off", &said), kept);
        assert_string_equal(text_str(&said), "");
        assert_int_equal(store_close(s, &said), true);
        clean(NULL);
    }
    struct store *s = store_open(&places[0], &said); /* closed at once it leaves no file … */
    close_quiet(s);
    assert_int_not_equal(access(text_str(&path), F_OK), 0);
    s = store_open(&places[0], &said); /* … and what was put off is kept then */
    store_set_lesson(s, &(struct store_lesson){.lesson = "slag", .step = 1}, &said);
    close_quiet(s);
    struct store_lesson lesson;
    s = open_quiet("late.db");
    assert_true(store_lesson(s, "slag", &lesson) && lesson.step == 1);
    close_quiet(s);
    clean(NULL);
    s = store_open(&places[0], &said); /* or put aside with all else */
    store_set_lesson(s, &lesson, &said);
    free(store_reset(s, &said));
    assert_false(store_lesson(s, "slag", &lesson));
    close_quiet(s);
    text_free(&path);
    text_free(&said);
}

static void test_lessons(void **state)
{
    struct store_lesson l;
    struct store *s = open_quiet("a.db");
    (void)state;
    setenv("BRADE_NOW", "1700000000", 1);
    assert_false(store_lesson(s, "slag", &l));
    assert_int_equal(l.learned, 0);
    assert_true(store_set_lesson(s, &(struct store_lesson){.lesson = "slag", .step = 4}, NULL));
    assert_true(store_lesson(s, "slag", &l));
    assert_int_equal(l.step, 4);
    assert_false(l.through);
    assert_true(store_set_lesson(s,
                                 &(struct store_lesson){.lesson = "slag",
                                                        .step = 9,
                                                        .through = true,
                                                        .learned = 1700000001,
                                                        .how = STORE_BY_EXAM},
                                 NULL));
    assert_true(store_set_lesson(s, &(struct store_lesson){.lesson = "slag", .step = 2}, NULL));
    close_quiet(s);
    s = open_quiet("a.db");
    assert_true(store_lesson(s, "slag", &l)); /* begun again, and still learned */
    assert_int_equal(l.step, 2);
    assert_true(l.through);
    assert_int_equal(l.learned, 1700000001);
    assert_int_equal(l.how, STORE_BY_EXAM);
    close_quiet(s);
    unsetenv("BRADE_NOW");
}

/* ---- mistakes ---- */

/* The mistake number i of a made-up learner; key has to live as long as it. */
static struct store_mistake made_up_mistake(int i, char key[STORE_KEY_SIZE])
{
    static const char *const games[] = {"", "2026-11-22-120000-000.brade", "å\"b\\"};
    snprintf(key, STORE_KEY_SIZE, "%016x", 1000003u * (unsigned)i);
    struct store_mistake m = {.key = key,
                              .rules = i % 2 == 0 ? "vasa" : "helmfrid one_die=no use=dice",
                              .position = "H-AaaA-ba-bBf-B----a---a:1,0:w",
                              .dice = "6-2",
                              .play = "1/3 1/7",
                              .best = "1/7/9",
                              .loss = i / 100.0,
                              .plies = i % 4,
                              .kind = i % 3 == 0 ? "" : "double-shots",
                              .game = games[i % 3],
                              .number = 1 + i % 3,
                              .line = i,
                              .cube = 1,
                              .owner = 2};
    if (i % 4 == 1) {
        m.match = (struct store_score){3 + i % 5, i % 3, {i % 7, 2}, {-(i % 2), 1}, {0, i % 2}};
    }
    if (i % 5 == 2) {
        m.cube = 4;
        m.owner = i % 2;
    }
    return m;
}

struct seen_mistakes {
    int count, deleted;
    struct text words;
};

static bool see_mistake(const struct store_mistake *got, void *context)
{
    struct seen_mistakes *seen = context;
    char key[STORE_KEY_SIZE];
    struct store_mistake m = made_up_mistake(seen->count++, key);
    assert_string_equal(got->key, m.key);
    assert_string_equal(got->rules, m.rules);
    assert_string_equal(got->position, m.position);
    assert_string_equal(got->dice, m.dice);
    assert_string_equal(got->play, m.play);
    assert_string_equal(got->best, m.best);
    assert_true(got->loss > m.loss - 1e-6 && got->loss < m.loss + 1e-6);
    assert_int_equal(got->plies, m.plies);
    assert_string_equal(got->kind, m.kind);
    assert_string_equal(got->game, m.game);
    assert_int_equal(got->number, m.number);
    assert_int_equal(got->line, m.line);
    assert_memory_equal(&got->match, &m.match, sizeof m.match);
    assert_int_equal(got->cube, m.cube);
    assert_int_equal(got->owner, m.owner);
    assert_int_equal(got->found, 1700000000 + seen->count - 1);
    seen->deleted += got->deleted;
    return true;
}

static void set_now(int64_t now)
{
    char words[24];
    snprintf(words, sizeof words, "%lld", (long long)now);
    setenv("BRADE_NOW", words, 1);
}

/* Adds n mistakes, a second after another; each must be new. */
static void fill_mistakes(struct store *s, int n)
{
    for (int i = 0; i < n; i++) {
        char key[STORE_KEY_SIZE];
        struct store_mistake m = made_up_mistake(i, key);
        bool is_new = false;
        set_now(1700000000 + i);
        assert_int_equal(store_add_mistake(s, &m, &is_new, NULL), store_is_kept(s));
        assert_true(is_new);
    }
}

static struct seen_mistakes see_mistakes(struct store *s)
{
    struct seen_mistakes seen = {0};
    store_each_mistake(s, see_mistake, &seen);
    return seen;
}

static void test_mistakes(void **state)
{
    enum { N = 25 };
    char key[STORE_KEY_SIZE];
    bool is_new = true;
    (void)state;
    struct store *s = open_quiet("a.db");
    fill_mistakes(s, N);
    struct store_mistake again = made_up_mistake(7, key);
    again.play = "1/2 1/6"; /* the same question, answered otherwise */
    assert_true(store_add_mistake(s, &again, &is_new, NULL));
    assert_false(is_new);
    assert_true(store_delete_mistake(s, key, true, NULL));
    assert_false(store_delete_mistake(s, "00000000000000ff", true, NULL));
    for (int i = 0; i < 2; i++) {
        struct seen_mistakes seen = see_mistakes(s);
        assert_int_equal(seen.count, N);
        assert_int_equal(seen.deleted, 1);
        close_quiet(s);
        s = open_quiet("a.db");
    }
    assert_true(store_add_mistake(s, &again, &is_new, NULL)); /* deleted ones stay away */
    assert_false(is_new);
    assert_int_equal(see_mistakes(s).deleted, 1);
    assert_true(store_delete_mistake(s, key, false, NULL));
    assert_int_equal(see_mistakes(s).deleted, 0);
    assert_int_equal(store_count(s), 0); /* they are no answers */
    close_quiet(s);
    struct store_place none = {.none = true};
    struct text said = {0};
    s = store_open(&none, &said);
    fill_mistakes(s, N);
    assert_int_equal(see_mistakes(s).count, N);
    close_quiet(s);
    text_free(&said);
    unsetenv("BRADE_NOW");
}

/* A rule set that differs in everything is kept whole, and one that is longer is not kept. */
static void test_long_rules(void **state)
{
    char key[STORE_KEY_SIZE];
    struct text rules = {0};
    (void)state;
    struct store *s = open_quiet("a.db");
    struct store_mistake m = made_up_mistake(0, key);
    text_add_many(&rules, 'x', STORE_RULES_MAX);
    m.rules = text_str(&rules);
    assert_true(store_add_mistake(s, &m, NULL, NULL));
    m = made_up_mistake(1, key);
    text_addc(&rules, 'x');
    m.rules = text_str(&rules);
    bool is_new = true;
    assert_false(store_add_mistake(s, &m, &is_new, NULL));
    assert_false(is_new);
    close_quiet(s);
    close_quiet(open_quiet("a.db"));
    text_free(&rules);
}

/* ---- out and in ---- */

static char *slurp(const char *name, size_t *size)
{
    struct text path = path_of(name), why = {0};
    char *data = NULL;
    assert_true(readfile(text_str(&path), (size_t)1 << 28, &data, size, &why));
    text_free(&path);
    return data;
}

static void spit(const char *name, const char *data, size_t size)
{
    struct text path = path_of(name);
    int fd = open(text_str(&path), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    assert_true(fd >= 0);
    assert_int_equal(write(fd, data, size), size);
    close(fd);
    text_free(&path);
}

static bool import(struct store *s, const char *name, struct transfer_result *result)
{
    struct text path = path_of(name), why = {0};
    bool good = transfer_import(s, &(struct exportread_source){.path = text_str(&path)}, false,
                                result, &why);
    assert_int_equal(good, why.size == 0);
    text_free(&path);
    text_free(&why);
    return good;
}

static void test_transfer(void **state)
{
    enum { N = 40 };
    struct text a = {0}, b = {0};
    struct transfer_result result;
    (void)state;
    setenv("BRADE_NOW", "1800000000", 1);
    struct store *s = open_quiet("a.db");
    free(fill(s, N));
    store_set_lesson(s, &(struct store_lesson){.lesson = "å\n\"", .step = 4}, NULL);
    fill_mistakes(s, 9);
    setenv("BRADE_NOW", "1800000000", 1);
    assert_true(store_set_setting(s, "retention", "85", NULL));
    assert_true(store_set_setting(s, "repetition", "fsrs", NULL));
    assert_true(transfer_export(s, &a, NULL));
    close_quiet(s);
    spit("a.json", text_str(&a), a.size);
    s = open_quiet("b.db");
    free(fill(s, 5));
    fill_mistakes(s, 4);
    assert_true(store_set_setting(s, "retention", "91", NULL));
    assert_true(import(s, "a.json", &result));
    assert_int_equal(result.answers, N);
    assert_int_equal(result.known, 0);
    assert_int_equal(result.mistakes, 5);
    assert_int_equal(result.settings, 1);
    struct text words = {0};
    transfer_describe(&words, &result);
    assert_string_equal(
        text_str(&words),
        "40 answers were new, 0 were there already; 1 lesson was read. 5 mistakes of "
        "games were new. 1 setting was taken over.");
    text_free(&words);
    assert_true(import(s, "a.json", &result));
    assert_int_equal(result.answers, 0);
    assert_int_equal(result.known, N);
    assert_int_equal(result.mistakes, 0);
    assert_int_equal(result.settings, 0);
    assert_int_equal(see_mistakes(s).count, 9);
    struct text set = {0};
    assert_true(store_setting(s, "retention", &set)); /* what is set here stays */
    assert_string_equal(text_str(&set), "91");
    text_free(&set);
    assert_int_equal(store_count(s), N + 5);
    close_quiet(s);
    s = open_quiet("c.db"); /* all of it, in the same order */
    assert_true(import(s, "a.json", &result));
    setenv("BRADE_NOW", "1800000000", 1);
    assert_true(transfer_export(s, &b, NULL));
    assert_string_equal(text_str(&a), text_str(&b));
    for (size_t n = 0; n < a.size - 1; n += 1 + a.size / 200) { /* cut short: nothing is taken */
        spit("cut.json", text_str(&a), n);
        assert_false(import(s, "cut.json", &result));
    }
    assert_int_equal(store_count(s), N);
    assert_int_equal(see_mistakes(s).count, 9);
    close_quiet(s);
    text_free(&a);
    text_free(&b);
    unsetenv("BRADE_NOW");
}

/* A file of the first form, and ones whose new parts cannot be so. */
static void test_transfer_forms(void **state)
{
    static const char old[] =
        "{\"format\":\"brade-progress\",\"version\":1,\"lessons\":[],\"answers\":[]}";
    static const char *const bad[] = {
        "\"mistakes\":{}",
        "\"mistakes\":[{}]",
        "\"mistakes\":[{\"mistake\":\"0123456789abcdeg\"}]",
        "\"settings\":[]",
        "\"settings\":{\"retention\":85}",
        "\"settings\":{\"a b\":\"c\"}",
        "\"settings\":{\"a\":\"c\\nd 1\"}",
    };
    struct transfer_result result;
    (void)state;
    struct store *s = open_quiet("a.db");
    spit("old.json", old, sizeof old - 1);
    assert_true(import(s, "old.json", &result));
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        struct text file = {0};
        text_addf(&file,
                  "{\"format\":\"brade-progress\",\"version\":2,\"lessons\":[],\"answers\":[],%s}",
                  bad[i]);
        spit("bad.json", text_str(&file), file.size);
        assert_false(import(s, "bad.json", &result));
        text_free(&file);
    }
    assert_int_equal(see_mistakes(s).count, 0);
    close_quiet(s);
}

#define EXPORT(version, rest) "{\"format\":\"brade-progress\",\"version\":" version rest "}"
#define AN_ANSWER                                                                                  \
    "{\"id\":\"0123456789abcdef01234567-1\",\"when\":5,\"ms\":-1,\"question\":\"q\","              \
    "\"theme\":\"\",\"rules\":\"vasa\",\"kind\":\"play\",\"mode\":\"game\",\"outcome\":\"right\"," \
    "\"first\":\"right\",\"closed\":true,\"tries\":1,\"hints\":0,\"clause\":\"legal\"}"
#define A_LESSON                                                                                   \
    "{\"lesson\":\"slag\",\"when\":5,\"step\":0,\"through\":false,\"learned\":0,\"how\":\"no\"}"
#define NOTHING ",\"lessons\":[],\"answers\":[]"

/* What an import says, and how much it takes. */
static void test_transfer_words(void **state)
{
    static const struct {
        const char *file, *why; /* its beginning; "": it is taken */
        size_t answers, lessons, known;
    } rows[] = {
        {"", "this is no progress exported by brade", 0, 0, 0},
        {"{\n\n\"a\":1,\"a\":2}", "line 3, column 7: this stands here a second time", 0, 0, 0},
        {"{\n\n\"a\":1,\"b\"2}", "line 3, column 10: this is no JSON", 0, 0, 0},
        {"[]", "this is no progress exported by brade", 0, 0, 0},
        {"{}", "this is no progress exported by brade", 0, 0, 0},
        {"{\"format\":\"brade\",\"version\":1" NOTHING "}",
         "line 1, column 11: this is no progress exported by brade", 0, 0, 0},
        {EXPORT("\"2\"", NOTHING), "line 1, column 38: this is no progress exported by brade", 0, 0,
         0},
        {EXPORT("4", NOTHING), "line 1, column 38: it was made by a newer version of brade", 0, 0,
         0},
        {EXPORT("2", ""), "this is no progress exported by brade", 0, 0, 0},
        {EXPORT("2", ",\"answers\":{}"), "line 1, column 50: no list", 0, 0, 0},
        {EXPORT("2", ",\"answers\":[]"), "this is no progress exported by brade", 0, 0, 0},
        {EXPORT("2", NOTHING ",\"mistakes\":1"), "line 1, column 77: no list", 0, 0, 0},
        {EXPORT("2", NOTHING ",\"settings\":1"), "line 1, column 77: these are no settings", 0, 0,
         0},
        {EXPORT("2", ",\"answers\":[\n" AN_ANSWER ",\n{}]"), "line 3, column 1: this is no answer",
         0, 0, 0},
        {EXPORT("2", ",\"answers\":[7]"), "line 1, column 51: this is no answer", 0, 0, 0},
        {EXPORT("2", ",\"answers\":[" A_LESSON "]"), "line 1, column 51: this is no answer", 0, 0,
         0},
        {EXPORT("2", ",\"answers\":[],\"lessons\":[" A_LESSON ",\n" AN_ANSWER "]"),
         "line 2, column 1: this is no lesson", 0, 0, 0},
        {EXPORT("2", NOTHING ",\"mistakes\":[" A_LESSON "]"),
         "line 1, column 78: this is no mistake", 0, 0, 0},
        {EXPORT("3", "") "\n" AN_ANSWER "\n", "line 3, column 1: the file ends here", 0, 0, 0},
        {EXPORT("3", "") "\n{\"records\":0}", "", 0, 0, 0},
        {EXPORT("2", NOTHING), "", 0, 0, 0},
        {EXPORT("1", NOTHING), "", 0, 0, 0},
        {EXPORT("2", ",\"answers\":[" AN_ANSWER "," AN_ANSWER "],\"lessons\":[" A_LESSON "]"), "",
         1, 1, 1},
        {EXPORT("2", ",\"answers\":[" AN_ANSWER "],\"lessons\":[]"), "", 0, 0, 1},
        {EXPORT("3", "") "\n" AN_ANSWER "\n" A_LESSON "\n{\"records\":2}\n", "", 0, 1, 1},
    };
    struct transfer_result result;
    (void)state;
    struct store *s = open_quiet("a.db");
    struct text path = path_of("in.json");
    const struct exportread_source from = {.path = text_str(&path)};
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct text why = {0};
        spit("in.json", rows[i].file, strlen(rows[i].file));
        bool good = transfer_import(s, &from, false, &result, &why);
        if (good != (*rows[i].why == '\0') || good != (why.size == 0) ||
            strncmp(text_str(&why), rows[i].why, strlen(rows[i].why)) != 0) {
            fail_msg("row %zu: %s", i, text_str(&why));
        }
        if (good && (result.answers != (int64_t)rows[i].answers ||
                     result.lessons != rows[i].lessons || result.known != rows[i].known)) {
            fail_msg("row %zu: %d answers, %zu lessons, %zu known", i, (int)result.answers,
                     result.lessons, result.known);
        }
        text_free(&why);
    }
    assert_int_equal(store_count(s), 1);
    close_quiet(s);
    struct text said = {0};
    s = store_open(&(struct store_place){.none = true}, &said);
    assert_false(transfer_import(s, &from, false, &result, &said));
    assert_string_equal(text_str(&said), "there is no store that it could be kept in");
    text_clear(&said);
    unlink(text_str(&path));
    assert_false(transfer_import(s, &from, false, &result, &said));
    assert_true(said.size > 0);
    close_quiet(s);
    text_free(&said);
    text_free(&path);
}

/* ---- a store of an older program ---- */

/* store-v1.db was made by a program that knew nothing of mistakes: two answers and a lesson. */
static void copy_old(const char *name)
{
    struct text from = {0}, why = {0};
    char *bytes;
    size_t n;
    text_addf(&from, "%s/tests/learner/store-v1.db", getenv("BRADE_SOURCE"));
    assert_true(readfile(text_str(&from), (size_t)1 << 20, &bytes, &n, &why));
    spit(name, bytes, n);
    free(bytes);
    text_free(&from);
}

static int format_of(const char *name)
{
    size_t n;
    char *bytes = slurp(name, &n);
    assert_true(n > 64);
    int format = bytes[63]; /* the last byte of SQLite's user_version */
    free(bytes);
    return format;
}

static void test_old_store(void **state)
{
    struct store_lesson lesson;
    (void)state;
    copy_old("old.db");
    assert_int_equal(format_of("old.db"), 1);
    struct text path = path_of("old.db");
    if (geteuid() != 0) { /* read only it stays what it is, and can be read */
        chmod(text_str(&path), 0400);
        struct text said = {0};
        struct store *s = open_named("old.db", &said);
        assert_int_equal(store_count(s), 2);
        assert_int_equal(see_mistakes(s).count, 0);
        store_close(s, &said);
        text_free(&said);
        assert_int_equal(format_of("old.db"), 1);
        chmod(text_str(&path), 0600);
    }
    text_free(&path);
    struct store *s = open_quiet("old.db"), *other = open_quiet("old.db");
    assert_int_equal(format_of("old.db"), 4);
    for (int again = 0; again < 2; again++) {
        assert_int_equal(store_count(s), 2);
        assert_true(store_lesson(s, "kinds", &lesson));
        assert_int_equal(lesson.step, 1);
        close_quiet(s);
        s = open_quiet("old.db");
    }
    fill_mistakes(s, 3);
    assert_int_equal(see_mistakes(other).count, 3);
    close_quiet(other);
    close_quiet(s);
    s = open_quiet("old.db");
    assert_int_equal(see_mistakes(s).count, 3);
    close_quiet(s);
    unsetenv("BRADE_NOW");
}

static void test_reset(void **state)
{
    struct text why = {0};
    (void)state;
    struct store *s = open_quiet("a.db"), *other = open_quiet("a.db");
    free(fill(s, 3));
    free(fill(other, 2));
    char *aside = store_reset(s, &why);
    assert_non_null(aside);
    assert_int_equal(store_count(s), 0);
    free(fill(other, 4)); /* a prompt that knows of nothing goes on in the new one */
    free(fill(s, 1));
    close_quiet(other);
    assert_int_equal(store_count(s), 5);
    close_quiet(s);
    s = open_quiet(strrchr(aside, '/') + 1);
    assert_int_equal(store_count(s), 5);
    close_quiet(s);
    free(aside);
}

/* ---- stores that are refused ---- */

/* Opens a store that must be refused for this reason and stay as it is. */
static void refused(const char *name, const char *reason)
{
    struct text said = {0};
    struct store *s = open_named(name, &said);
    assert_false(store_is_kept(s));
    assert_non_null(strstr(text_str(&said), reason));
    struct store_answer a = made_up(0);
    assert_false(store_add(s, &a, NULL));
    assert_int_equal(store_count(s), 1); /* the teaching goes on */
    close_quiet(s);
    text_free(&said);
}

static void test_refused(void **state)
{
    size_t n, m;
    (void)state;
    struct store *s = open_quiet("a.db");
    free(fill(s, 3));
    close_quiet(s);
    struct text path = path_of("a.db"), link = path_of("link.db");
    assert_int_equal(symlink(text_str(&path), text_str(&link)), 0);
    char *before = slurp("a.db", &n);
    refused("link.db", "symbolic link");
    chmod(text_str(&path), 0620);
    refused("a.db", "others can write");
    chmod(text_str(&path), 0600);
    spit("text.db", "Dear diary, ...", 15);
    refused("text.db", "not a store of brade");
    before[63] = 7; /* user_version */
    spit("newer.db", before, n);
    refused("newer.db", "newer");
    char *after = slurp("newer.db", &m);
    assert_int_equal(n, m);
    assert_memory_equal(before, after, n);
    free(after);
    after = slurp("a.db", &m);
    assert_int_equal(n, m);
    s = open_quiet("a.db");
    assert_int_equal(store_count(s), 3);
    close_quiet(s);
    free(before);
    free(after);
    text_free(&path);
    text_free(&link);
}

/* ---- damage ---- */

enum { COPIED_ANSWERS = 25, DAMAGED_ANSWERS = 40, DAMAGED_MISTAKES = 10 };

/* A store to be damaged: its bytes, those of a copy made before, and its records. */
struct whole {
    char *bytes, *copy;
    size_t size, copy_size;
    struct text records[DAMAGED_ANSWERS], mistakes[DAMAGED_MISTAKES];
    int count, mistake_count, copied;
};

static struct text written(struct storerow row)
{
    struct text record = {0};
    storerow_write(&record, &row);
    return record;
}

static bool keep_record(const struct store_answer *a, void *context)
{
    struct whole *w = context;
    w->records[w->count++] = written((struct storerow){.kind = STOREROW_ANSWER, .answer = *a});
    return true;
}

static bool keep_mistake(const struct store_mistake *m, void *context)
{
    struct whole *w = context;
    w->mistakes[w->mistake_count++] =
        written((struct storerow){.kind = STOREROW_MISTAKE, .mistake = *m});
    return true;
}

static struct whole make_whole(void)
{
    struct whole w = {0};
    struct store *s = open_quiet("whole.db");
    free(fill(s, COPIED_ANSWERS));
    close_quiet(s);
    w.copy = slurp("whole.db", &w.copy_size);
    s = open_quiet("whole.db");
    free(fill(s, DAMAGED_ANSWERS - COPIED_ANSWERS));
    store_set_lesson(s, &(struct store_lesson){.lesson = "slag", .step = 4}, NULL);
    fill_mistakes(s, DAMAGED_MISTAKES);
    unsetenv("BRADE_NOW");
    store_each_mistake(s, keep_mistake, &w);
    store_each(s, keep_record, &w);
    assert_int_equal(w.count, DAMAGED_ANSWERS);
    close_quiet(s);
    w.bytes = slurp("whole.db", &w.size);
    return w;
}

static void free_whole(struct whole *w)
{
    for (int i = 0; i < DAMAGED_ANSWERS; i++) {
        text_free(&w->records[i]);
    }
    for (int i = 0; i < DAMAGED_MISTAKES; i++) {
        text_free(&w->mistakes[i]);
    }
    free(w->bytes);
    free(w->copy);
}

/* Which of these the record is; -1: none. */
static int find_record(struct storerow row, const struct text *records, int count)
{
    struct text record = written(row);
    int found = count - 1;
    while (found >= 0 && strcmp(text_str(&record), text_str(&records[found])) != 0) {
        found--;
    }
    text_free(&record);
    return found;
}

static bool is_known(const struct store_answer *a, void *context)
{
    struct whole *w = context;
    int found = find_record((struct storerow){.kind = STOREROW_ANSWER, .answer = *a}, w->records,
                            DAMAGED_ANSWERS);
    w->count += found >= 0;
    return true;
}

static bool is_known_mistake(const struct store_mistake *m, void *context)
{
    struct whole *w = context;
    w->mistake_count += find_record((struct storerow){.kind = STOREROW_MISTAKE, .mistake = *m},
                                    w->mistakes, DAMAGED_MISTAKES) >= 0;
    return true;
}

/* Opens a store of these bytes with a copy beside it, reads it and adds to it. What was found to be
 * damaged is told and restored: all that the copy has is there, and the store is whole. What SQLite
 * does not find (`cut`: that a page is missing it does) goes on, or is told and left as it is. */
static void check_damaged(struct whole *w, const char *bytes, size_t n, bool cut)
{
    struct text said = {0};
    struct store_answer a = made_up(3);
    spit("broken.db", bytes, n);
    spit("broken.db.copy-1", w->copy, w->copy_size);
    struct store *s = open_named("broken.db", &said);
    w->count = w->mistake_count = 0;
    store_each(s, is_known, w);
    store_each_mistake(s, is_known_mistake, w);
    bool added = store_add(s, &a, &said);
    store_close(s, &said);
    bool restored = strstr(text_str(&said), "it was damaged") != NULL;
    bool whole = w->count == DAMAGED_ANSWERS && w->mistake_count == DAMAGED_MISTAKES;
    if (cut && (n > w->size - 4096 ? !whole && said.size == 0 : !added || !restored)) {
        fail_msg("cut off at %zu: %d, \"%s\"", n, added, text_str(&said));
    }
    assert_true(added || said.size > 0);
    if (added) {
        struct text again = {0};
        s = open_named("broken.db", &again);
        assert_string_equal(text_str(&again), "");
        w->count = w->mistake_count = 0;
        store_each(s, is_known, w);
        store_each_mistake(s, is_known_mistake, w);
        if (restored && (w->count < COPIED_ANSWERS || (cut && w->count + 1 != store_count(s)))) {
            fail_msg("%d answers of %d: \"%s\"", w->count, (int)store_count(s), text_str(&said));
        }
        store_close(s, &again);
        assert_null(strstr(text_str(&again), "damaged"));
        text_free(&again);
    } else { /* refused: then it is as it was */
        size_t m;
        char *after = slurp("broken.db", &m);
        assert_int_equal(n, m);
        assert_memory_equal(bytes, after, n);
        free(after);
    }
    clean("whole.db");
    text_free(&said);
}

static void test_truncated(void **state)
{
    struct whole w = make_whole();
    size_t step = w.size / (size_t)test_amount(60, 1000) + 1;
    (void)state;
    for (size_t n = 0; n < w.size; n += step) {
        check_damaged(&w, w.bytes, n, true);
    }
    for (size_t n = 4096; n <= w.size; n += 4096) { /* where pages end */
        check_damaged(&w, w.bytes, n - 1, true);
        check_damaged(&w, w.bytes, n, true);
    }
    free_whole(&w);
}

static void test_flipped(void **state)
{
    struct whole w = make_whole();
    struct rng rng;
    rng_seed(&rng, 7);
    (void)state;
    for (int i = test_amount(90, 30); i > 0; i--) {
        size_t byte = i % 3 == 0 ? rng_below(&rng, 120) : rng_below(&rng, (uint32_t)w.size);
        char *broken = mem_copyn(w.bytes, w.size); /* keeps NULs too */
        memcpy(broken, w.bytes, w.size);
        broken[byte] = (char)(broken[byte] ^ 1 << rng_below(&rng, 8));
        check_damaged(&w, broken, w.size, false);
        free(broken);
    }
    for (int i = test_amount(20, 30); i > 0; i--) { /* a whole block of rubbish */
        char *broken = mem_copyn(w.bytes, w.size);
        memcpy(broken, w.bytes, w.size);
        size_t at = rng_below(&rng, (uint32_t)(w.size / 512)) * 512;
        for (size_t k = 0; k < 512; k++) {
            broken[at + k] = (char)rng_below(&rng, 256);
        }
        check_damaged(&w, broken, w.size, false);
        free(broken);
    }
    free_whole(&w);
}

/* ---- a disk that fails ---- */

enum { SESSION = 6 };

static bool is_among(const struct store_answer *a, void *context)
{
    struct compared *c = context;
    for (int i = 0; i < SESSION; i++) {
        c->n += strcmp(a->id, c->ids[i]) == 0;
    }
    return true;
}

static bool count_mistake(const struct store_mistake *m, void *context)
{
    (void)m;
    ++*(int *)context;
    return true;
}

/* Mistakes that were said to be kept are there. */
static void check_mistakes(struct store *s, int kept)
{
    int found = 0;
    store_each_mistake(s, count_mistake, &found);
    assert_true(found >= kept);
}

/* Adds a mistake in the middle of a session of answers; how many are kept. */
static int add_one_mistake(struct store *s, int i)
{
    char key[STORE_KEY_SIZE];
    struct store_mistake m = made_up_mistake(i, key);
    return i % 3 == 1 && store_add_mistake(s, &m, NULL, NULL);
}

/* A session of a few answers with a fault, in a new store or in one of an older program; then all
 * that was said to be kept is there. */
static bool faulty_session(enum fault fault, int at, bool for_good, bool old)
{
    char kept[SESSION][STORE_ID_SIZE] = {{0}};
    int count = 0;
    int mistakes = 0;
    struct text said = {0};
    if (old) {
        copy_old("f.db");
    }
    faultvfs_arm(fault, at, for_good);
    struct store *s = open_named("f.db", &said);
    for (int i = 0; i < SESSION; i++) {
        mistakes += add_one_mistake(s, i);
        struct store_answer a = made_up(i);
        if (store_add(s, &a, NULL)) {
            memcpy(kept[count++], a.id, sizeof a.id);
        }
        if (i == 2) {
            store_set_lesson(s, &(struct store_lesson){.lesson = "slag", .step = 4}, NULL);
        }
    }
    store_close(s, &said);
    bool fired = faultvfs_fired();
    faultvfs_arm(FAULT_EIO, 0, false);
    s = open_quiet("f.db");
    struct compared c = {.ids = (const char(*)[STORE_ID_SIZE])kept};
    store_each(s, is_among, &c);
    assert_int_equal(c.n, count);
    assert_true(store_count(s) <= SESSION + (old ? 2 : 0) && store_count(s) >= (old ? 2 : 0));
    check_mistakes(s, mistakes);
    if (!fired) {
        assert_int_equal(count, SESSION);
    }
    close_quiet(s);
    clean(NULL);
    text_free(&said);
    return fired;
}

/* At every third call, other ones in each of the four ways; with BRADE_DEEP=1 at every one. */
static void test_faults(void **state)
{
    int most = 0, step = test_is_light() ? 9 : test_amount(1, 2) > 1 ? 1 : 3;
    (void)state;
    faultvfs_install();
    for (int fault = 0; fault < FAULTS; fault++) {
        for (int how = 0; how < 4; how++) {
            int at = 1 + how % step;
            while (faulty_session((enum fault)fault, at, how % 2 != 0, how > 1)) {
                at += step;
            }
            most = at > most ? at : most;
        }
    }
    assert_true(most > 60); /* else the fault does not reach every call */
}

static bool add_made_up(struct store *s, int i, struct text *why)
{
    struct store_answer a = made_up(i);
    text_clear(why);
    return store_add(s, &a, why);
}

/* What fails is said when it begins and when it ends, and not each time; what is lost at the end,
 * too. */
static void test_words(void **state)
{
    struct text why = {0};
    (void)state;
    faultvfs_install();
    struct store *s = open_quiet("f.db");
    for (int again = 0; again < 2; again++) {
        assert_true(add_made_up(s, 0, &why));
        assert_string_equal(text_str(&why), "");
        faultvfs_arm(FAULT_FULL, 1, true);
        assert_false(add_made_up(s, 1, &why));
        assert_non_null(strstr(text_str(&why), "This could not be kept: "));
        assert_non_null(strstr(text_str(&why), " It is tried again with the next answer.\n"));
        assert_false(add_made_up(s, 2, &why));
        assert_string_equal(text_str(&why), "");
        if (again == 0) {
            faultvfs_arm(FAULT_EIO, 0, false);
            assert_true(add_made_up(s, 3, &why));
            assert_string_equal(text_str(&why), "What waited to be kept is kept now.\n");
        }
    }
    text_clear(&why);
    assert_false(store_close(s, &why));
    assert_non_null(strstr(text_str(&why), "2 things that you did could not be kept.\n"));
    faultvfs_arm(FAULT_EIO, 0, false);
    s = open_quiet("f.db");
    assert_int_equal(store_count(s), 5);
    text_clear(&why);
    /* what the tables do not take is refused alone: what comes after it is kept */
    assert_false(store_set_lesson(s, &(struct store_lesson){.lesson = "slag", .step = -1}, &why));
    assert_string_equal(text_str(&why), "This could not be kept: that is an error of brade itself, "
                                        "and nothing has been changed (CHECK constraint failed: "
                                        "step BETWEEN 0 AND 2147483647).\n");
    text_clear(&why);
    assert_true(store_set_lesson(s, &(struct store_lesson){.lesson = "slag", .step = 1}, &why));
    assert_string_equal(text_str(&why), "");
    close_quiet(s);
    text_free(&why);
}

/* A few answers into a store that is there, with the power lost at the call number `at`; then all
 * that was said to be kept is there. */
static bool power_lost(int at, struct rng *rng)
{
    char kept[SESSION][STORE_ID_SIZE] = {{0}};
    int count = 0, mistakes = 0;
    struct text said = {0};
    faultvfs_watch();
    faultvfs_arm(FAULT_EIO, at, true); /* afterwards nothing reaches the disk any more */
    struct store *s = open_named("p.db", &said);
    for (int i = 0; i < SESSION; i++) {
        mistakes += add_one_mistake(s, i);
        struct store_answer a = made_up(i);
        if (store_add(s, &a, NULL)) {
            memcpy(kept[count++], a.id, sizeof a.id);
        }
    }
    store_close(s, &said);
    bool fired = faultvfs_fired();
    faultvfs_arm(FAULT_EIO, 0, false);
    faultvfs_power_off(rng);
    s = open_quiet("p.db");
    struct compared c = {.ids = (const char(*)[STORE_ID_SIZE])kept};
    store_each(s, is_among, &c);
    assert_int_equal(c.n, count);
    check_mistakes(s, mistakes);
    close_quiet(s);
    text_free(&said);
    return fired;
}

/* Each round begins with a small store of its own, of another size: a store that grew through all
 * rounds would make each loss dearer than the one before. */
static void test_power(void **state)
{
    struct rng rng;
    rng_seed(&rng, 5);
    (void)state;
    faultvfs_install();
    for (int round = 0; round < test_amount(2, 20); round++) {
        bool old = round % 2 == 1;
        int at = 1;
        do {
            if (old) { /* lost while it is brought up to date */
                clean(NULL);
                copy_old("p.db");
            } else if (at == 1) {
                struct store *s = open_quiet("p.db");
                free(fill(s, 10 + 7 * round));
                close_quiet(s);
            }
            at += test_is_light() ? 9 : 1;
        } while (power_lost(at - (test_is_light() ? 9 : 1), &rng));
        assert_true(at > 40);
        clean(NULL);
    }
}

/* ---- many, and killed ---- */

/* Adds n answers in a process of its own; each id kept goes to `to`. */
static pid_t start_adding(int n, int to)
{
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid != 0) {
        return pid;
    }
    struct text said = {0};
    struct store *s = open_named("m.db", &said);
    for (int i = 0; i < n; i++) {
        struct store_answer a = made_up(i);
        if (!store_add(s, &a, NULL) || (to >= 0 && write(to, a.id, sizeof a.id) < 0)) {
            _exit(1);
        }
    }
    _exit(store_close(s, &said) && said.size == 0 ? 0 : 1);
}

static void test_eight(void **state)
{
    enum { PROMPTS = 8 };
    int each = test_amount(20, 25), status;
    pid_t child[PROMPTS];
    (void)state;
    for (int i = 0; i < PROMPTS; i++) {
        child[i] = start_adding(each, -1);
    }
    for (int i = 0; i < PROMPTS; i++) {
        assert_int_equal(waitpid(child[i], &status, 0), child[i]);
        assert_int_equal(status, 0);
    }
    struct store *s = open_quiet("m.db");
    assert_int_equal(store_count(s), PROMPTS * each);
    close_quiet(s);
}

struct reported {
    char (*ids)[STORE_ID_SIZE];
    size_t count, cap, found;
};

static int by_id(const void *a, const void *b)
{
    return strcmp(a, b);
}

static bool find_reported(const struct store_answer *a, void *context)
{
    struct reported *r = context;
    r->found += bsearch(a->id, r->ids, r->count, sizeof *r->ids, by_id) != NULL;
    return true;
}

/* Whether all that was reported is there. */
static void check_reported(struct reported *r, struct store *s)
{
    r->found = 0;
    if (r->count > 0) {
        qsort(r->ids, r->count, sizeof *r->ids, by_id);
        store_each(s, find_reported, r);
    }
    assert_int_equal(r->found, r->count);
}

static void test_killed(void **state)
{
    struct rng rng;
    struct reported told = {0};
    rng_seed(&rng, 11);
    (void)state;
    for (int i = test_amount(40, 25); i > 0; i--) {
        int ends[2];
        assert_int_equal(pipe(ends), 0);
        pid_t child = start_adding(100000, ends[1]);
        close(ends[1]);
        struct timespec nap = {.tv_nsec = (long)rng_below(&rng, 40000) * 1000};
        nanosleep(&nap, NULL);
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
        char id[STORE_ID_SIZE];
        while (read(ends[0], id, sizeof id) == (ssize_t)sizeof id) {
            told.ids = mem_grow(told.ids, told.count, &told.cap, sizeof *told.ids);
            memcpy(told.ids[told.count++], id, sizeof id);
        }
        close(ends[0]);
        struct store *s = open_quiet("m.db");
        if (i % 10 == 1) { /* not each time: they grow many */
            check_reported(&told, s);
        }
        close_quiet(s);
    }
    assert_true(test_is_light() || told.count > 0);
    free(told.ids);
}

TEST_GROUP(store)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_round_trip, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_in_memory, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_late, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_lessons, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_mistakes, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_long_rules, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_transfer, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_transfer_forms, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_transfer_words, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_old_store, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_reset, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_refused, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_words, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_truncated, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_flipped, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_eight, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_killed, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_power, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_faults, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
