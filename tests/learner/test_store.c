// SPDX-License-Identifier: GPL-3.0-or-later
#include "store.h"

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

#include "check.h"
#include "faultvfs.h"
#include "mem.h"
#include "readfile.h"
#include "record.h"
#include "rng.h"
#include "transfer.h"

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
    store_new_asking(a.asking);
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
    assert_memory_equal(got->asking, got->id, STORE_ASKING_SIZE - 1);
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

static bool take_last(const struct store_answer *a, void *context)
{
    struct store_answer *last = context;
    last->tries = a->tries;
    last->hints++; /* how many were shown */
    return true;
}

static void test_askings(void **state)
{
    struct store *s = open_quiet("a.db");
    (void)state;
    struct store_answer a = made_up(1), seen = {0};
    for (int i = 1; i <= 3; i++) {
        a.tries = i;
        assert_true(store_add(s, &a, NULL));
    }
    store_each_asking(s, take_last, &seen);
    assert_int_equal(seen.hints, 1);
    assert_int_equal(seen.tries, 3);
    assert_int_equal(store_count(s), 3);
    close_quiet(s);
    struct store_place none = {.none = true};
    struct text said = {0};
    s = store_open(&none, &said);
    assert_string_equal(text_str(&said), "");
    assert_false(store_is_kept(s));
    assert_false(store_add(s, &a, NULL));
    a.tries = 4;
    assert_false(store_add(s, &a, NULL));
    seen = (struct store_answer){0};
    store_each_asking(s, take_last, &seen);
    assert_int_equal(seen.hints, 1);
    assert_int_equal(seen.tries, 4);
    assert_int_equal(store_count(s), 2);
    close_quiet(s);
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
    bool good = transfer_import(s, text_str(&path), result, &why);
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
    assert_true(transfer_export(s, &a, NULL));
    close_quiet(s);
    spit("a.json", text_str(&a), a.size);
    s = open_quiet("b.db");
    free(fill(s, 5));
    assert_true(import(s, "a.json", &result));
    assert_int_equal(result.answers, N);
    assert_int_equal(result.known, 0);
    assert_true(import(s, "a.json", &result));
    assert_int_equal(result.answers, 0);
    assert_int_equal(result.known, N);
    assert_int_equal(store_count(s), N + 5);
    close_quiet(s);
    s = open_quiet("c.db"); /* all of it, in the same order */
    assert_true(import(s, "a.json", &result));
    assert_true(transfer_export(s, &b, NULL));
    assert_string_equal(text_str(&a), text_str(&b));
    for (size_t n = 0; n < a.size - 1; n += 1 + a.size / 200) { /* cut short: nothing is taken */
        spit("cut.json", text_str(&a), n);
        assert_false(import(s, "cut.json", &result));
    }
    assert_int_equal(store_count(s), N);
    close_quiet(s);
    text_free(&a);
    text_free(&b);
    unsetenv("BRADE_NOW");
}

static void test_reset(void **state)
{
    struct text why = {0};
    (void)state;
    struct store *s = open_quiet("a.db"), *other = open_quiet("a.db");
    free(fill(s, 3));
    free(fill(other, 2));
    char *aside = transfer_reset(s, &why);
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
    before[63] = 7; /* user_version, and the same in what the store says of itself */
    spit("newer.db", before, n);
    char *format = memmem(before, n, "{\"format\":1", 11);
    assert_non_null(format);
    format[10] = '7'; /* its checksum is wrong now: it is not counted */
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

enum { DAMAGED_ANSWERS = 40 };

/* A store to be damaged: its bytes, and the record of each answer. */
struct whole {
    char *bytes;
    size_t size;
    struct text records[DAMAGED_ANSWERS];
    int count;
};

static bool keep_record(const struct store_answer *a, void *context)
{
    struct whole *w = context;
    record_answer(&w->records[w->count++], a);
    return true;
}

static struct whole make_whole(void)
{
    struct whole w = {0};
    struct store *s = open_quiet("whole.db");
    free(fill(s, DAMAGED_ANSWERS));
    store_set_lesson(s, &(struct store_lesson){.lesson = "slag", .step = 4}, NULL);
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
    free(w->bytes);
}

/* How many of the answers' records stand whole among these bytes. */
static int whole_in(const struct whole *w, const char *bytes, size_t n)
{
    int found = 0;
    for (int i = 0; i < DAMAGED_ANSWERS; i++) {
        found += memmem(bytes, n, text_str(&w->records[i]), w->records[i].size) != NULL;
    }
    return found;
}

static bool is_known(const struct store_answer *a, void *context)
{
    struct whole *w = context;
    struct text record = {0};
    bool found = false;
    record_answer(&record, a);
    for (int i = 0; i < DAMAGED_ANSWERS && !found; i++) {
        found = strcmp(text_str(&record), text_str(&w->records[i])) == 0;
    }
    text_free(&record);
    assert_true(found);
    w->count++;
    return true;
}

/* Opens a store of these bytes: what can be kept is kept, and what is lost is said. */
static void check_damaged(struct whole *w, const char *bytes, size_t n)
{
    struct text said = {0};
    int can_be_kept = whole_in(w, bytes, n);
    spit("broken.db", bytes, n);
    struct store *s = open_named("broken.db", &said);
    w->count = 0;
    store_each(s, is_known, w);
    assert_true(w->count >= can_be_kept || !store_is_kept(s));
    if (w->count < DAMAGED_ANSWERS) {
        assert_true(said.size > 0);
    }
    if (store_is_kept(s)) {
        struct store_answer a = made_up(3);
        assert_true(store_add(s, &a, NULL));
        close_quiet(s);
        s = open_quiet("broken.db"); /* whole again */
        assert_int_equal(store_count(s), w->count + 1);
    } else { /* refused: then it is as it was */
        size_t m;
        char *after = slurp("broken.db", &m);
        assert_int_equal(n, m);
        assert_memory_equal(bytes, after, n);
        assert_true(said.size > 0);
        free(after);
    }
    close_quiet(s);
    clean("whole.db");
    text_free(&said);
}

static void test_truncated(void **state)
{
    struct whole w = make_whole();
    size_t step = w.size / (size_t)test_amount(60, 1000) + 1;
    (void)state;
    for (size_t n = 0; n < w.size; n += step) {
        check_damaged(&w, w.bytes, n);
    }
    for (size_t n = 4096; n <= w.size; n += 4096) { /* where pages end */
        check_damaged(&w, w.bytes, n - 1);
        check_damaged(&w, w.bytes, n);
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
        check_damaged(&w, broken, w.size);
        free(broken);
    }
    for (int i = test_amount(20, 30); i > 0; i--) { /* a whole block of rubbish */
        char *broken = mem_copyn(w.bytes, w.size);
        memcpy(broken, w.bytes, w.size);
        size_t at = rng_below(&rng, (uint32_t)(w.size / 512)) * 512;
        for (size_t k = 0; k < 512; k++) {
            broken[at + k] = (char)rng_below(&rng, 256);
        }
        check_damaged(&w, broken, w.size);
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

/* A session of a few answers with a fault; then all that was said to be kept is there. */
static bool faulty_session(enum fault fault, int at, bool for_good)
{
    char kept[SESSION][STORE_ID_SIZE] = {{0}};
    int count = 0;
    struct text said = {0};
    faultvfs_arm(fault, at, for_good);
    struct store *s = open_named("f.db", &said);
    for (int i = 0; i < SESSION; i++) {
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
    assert_true(store_count(s) <= SESSION);
    if (!fired) {
        assert_int_equal(count, SESSION);
    }
    close_quiet(s);
    clean(NULL);
    text_free(&said);
    return fired;
}

static void test_faults(void **state)
{
    int most = 0;
    (void)state;
    faultvfs_install();
    for (int fault = 0; fault < FAULTS; fault++) {
        for (int for_good = 0; for_good < 2; for_good++) {
            int at = 1;
            while (faulty_session((enum fault)fault, at, for_good != 0)) {
                at += test_is_light() ? 9 : 1;
            }
            most = at > most ? at : most;
        }
    }
    assert_true(most > 60); /* else the fault does not reach every call */
}

/* A few answers into a store that is there, with the power lost at the call number `at`; then all
 * that was said to be kept is there. */
static bool power_lost(int at, struct rng *rng)
{
    char kept[SESSION][STORE_ID_SIZE] = {{0}};
    int count = 0;
    struct text said = {0};
    faultvfs_watch();
    faultvfs_arm(FAULT_EIO, at, true); /* afterwards nothing reaches the disk any more */
    struct store *s = open_named("p.db", &said);
    for (int i = 0; i < SESSION; i++) {
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
    close_quiet(s);
    text_free(&said);
    return fired;
}

static void test_power(void **state)
{
    struct rng rng;
    rng_seed(&rng, 5);
    (void)state;
    faultvfs_install();
    struct store *s = open_quiet("p.db");
    free(fill(s, 10));
    close_quiet(s);
    for (int again = test_amount(1, 40); again > 0; again--) {
        int at = 1;
        while (power_lost(at, &rng)) {
            at += test_is_light() ? 9 : 1;
        }
        assert_true(at > 40);
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
    size_t count, room, found;
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
            told.ids = mem_grow(told.ids, told.count, &told.room, sizeof *told.ids);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_round_trip, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_askings, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_lessons, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_transfer, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_reset, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_refused, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_truncated, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_flipped, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_eight, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_killed, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_power, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_faults, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
