// SPDX-License-Identifier: GPL-3.0-or-later
#include "here.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/mem.h"
#include "cli/cli.h"
#include "learner/store/libmem.h"

enum { STREAMS = 3 }; /* stdin, stdout, stderr */

static char state_folder[64];   /* of the store that is open, or "" */
static int memory[STREAMS];     /* what stands in for the streams */
static FILE *told;              /* stdout as it was: TAP */
static int cases, cases_failed; /* so far */

static void must(bool good, const char *what)
{
    if (!good) {
        fprintf(stderr, "golden: %s: %s\n", what, strerror(errno));
        exit(3);
    }
}

/* Where files are put: in memory where that can be, since each answer is synced several times. */
static const char *memory_folder(void)
{
    const char *folder = getenv("TMPDIR");
    return access("/dev/shm", W_OK) == 0 ? "/dev/shm" : folder != NULL ? folder : "/tmp";
}

/* Nothing of the user's environment is left but where programs are and what the tests themselves
 * ask for. */
static void clean_environment(void)
{
    static const char *const kept[] = {"PATH",       "BRADE_SOURCE", "BRADE_LOCALEDIR",
                                       "BRADE_DEEP", "BRADE_LIGHT",  "BRADE_EQUALS"};
    char *value[sizeof kept / sizeof *kept];
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        value[i] = mem_copy(getenv(kept[i]));
    }
    clearenv();
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        if (value[i] != NULL) {
            setenv(kept[i], value[i], 1);
        }
        free(value[i]);
    }
}

void here_open(void)
{
    const char *source = getenv("BRADE_SOURCE");
    int out = dup(STDOUT_FILENO);
    told = out < 0 ? NULL : fdopen(out, "w");
    must(told != NULL, "stdout");
    for (int i = 0; i < STREAMS; i++) {
        TEXT_HERE path = {0};
        text_addf(&path, "%s/brade-golden-XXXXXX", memory_folder());
        memory[i] = mkstemp(path.data);
        must(memory[i] >= 0 && unlink(path.data) == 0, path.data);
    }
    must(chdir(source != NULL ? source : GOLDEN_SOURCE) == 0, "the root of the sources");
    clean_environment();
    setenv("BRADE_LOCALEDIR", GOLDEN_LOCALES, 0);
    libmem_init();
    lang_init(NULL);
}

/* --- a store and its environment --- */

void here_begin(const struct here_place *place)
{
    TEXT_HERE data = {0}, columns = {0};
    char *root = realpath(".", NULL);
    snprintf(state_folder, sizeof state_folder, "%.40s/brade-goXXXXXX", memory_folder());
    must(root != NULL && mkdtemp(state_folder) != NULL, "a folder for the store");
    text_add(&data, root);
    free(root);
    if (strcmp(place->content, "shipped") != 0) {
        text_addf(&data, "/%s", place->content);
    }
    text_addf(&columns, "%d", place->columns);
    const char *const set[][2] = {{"LC_ALL", "C"},
                                  {"TERM", "dumb"},
                                  {"HOME", "/dev/null"},
                                  {"COLUMNS", text_str(&columns)},
                                  {"NO_COLOR", "1"},
                                  {"TZ", "UTC0"},
                                  {"BRADE_NOW", place->now},
                                  {"XDG_STATE_HOME", state_folder},
                                  {"BRADE_DATADIR", text_str(&data)}};
    for (size_t i = 0; i < sizeof set / sizeof *set; i++) {
        if (set[i][1] != NULL) {
            setenv(set[i][0], set[i][1], 1);
        } else {
            unsetenv(set[i][0]);
        }
    }
    tzset();
}

static int remove_one(const char *path, const struct stat *s, int kind, struct FTW *f)
{
    (void)s;
    (void)kind;
    (void)f;
    return remove(path);
}

void here_end(void)
{
    must(nftw(state_folder, remove_one, 16, FTW_DEPTH | FTW_PHYS) == 0, state_folder);
    state_folder[0] = '\0';
}

void here_add(struct text *out, const char *bytes, size_t n, const char *state)
{
    size_t length = strlen(state_folder);
    const char *end = bytes + n;
    while (bytes < end) {
        const char *found = memmem(bytes, (size_t)(end - bytes), state_folder, length);
        const char *until = found != NULL ? found : end;
        text_addn(out, bytes, (size_t)(until - bytes));
        bytes = until;
        if (found != NULL) {
            text_add(out, state);
            bytes += length;
        }
    }
}

/* --- running --- */

static void read_all(int fd, struct text *out)
{
    char bytes[1 << 14];
    ssize_t n;
    while ((n = read(fd, bytes, sizeof bytes)) > 0) {
        text_addn(out, bytes, (size_t)n);
    }
    must(n == 0, "reading");
}

static void write_all(int fd, const struct text *words)
{
    size_t done = 0;
    while (done < words->size) {
        ssize_t n = write(fd, words->data + done, words->size - done);
        must(n > 0, "writing");
        done += (size_t)n;
    }
}

static void empty(int fd)
{
    must(ftruncate(fd, 0) == 0 && lseek(fd, 0, SEEK_SET) == 0, "a file in memory");
}

int here_run(char **args, const struct text *typed, const char *state, struct text *out,
             struct text *err)
{
    int before[STREAMS], count = 0;
    while (args[count] != NULL) {
        count++;
    }
    for (int i = 0; i < STREAMS; i++) {
        empty(memory[i]);
    }
    write_all(memory[0], typed);
    lseek(memory[0], 0, SEEK_SET);
    fflush(stdout);
    fflush(stderr);
    for (int i = 0; i < STREAMS; i++) {
        before[i] = dup(i);
        must(before[i] >= 0 && dup2(memory[i], i) == i, "a stream");
    }
    int status = cli_do(count, args);
    fflush(stdout);
    fflush(stderr);
    for (int i = 0; i < STREAMS; i++) {
        must(dup2(before[i], i) == i, "a stream");
        close(before[i]);
    }
    struct text *const to[STREAMS] = {NULL, out, err};
    for (int i = 1; i < STREAMS; i++) {
        TEXT_HERE wrote = {0};
        lseek(memory[i], 0, SEEK_SET);
        read_all(memory[i], &wrote);
        here_add(to[i], text_str(&wrote), wrote.size, state);
    }
    return status;
}

/* --- files --- */

bool here_read(const char *path, struct text *out)
{
    int fd = open(path, O_RDONLY);
    if (fd >= 0) {
        read_all(fd, out);
        close(fd);
    }
    return fd >= 0;
}

void here_write(const char *path, const struct text *words)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    must(fd >= 0, path);
    write_all(fd, words);
    must(close(fd) == 0, path);
}

void here_compare(const char *path, const struct text *now, struct text *wrong)
{
    TEXT_HERE expected = {0}, command = {0};
    if (!here_read(path, &expected)) {
        here_wrong(wrong, "%s is missing: --update makes it", path);
        return;
    }
    if (expected.size == now->size && memcmp(text_str(&expected), text_str(now), now->size) == 0) {
        return;
    }
    empty(memory[1]);
    write_all(memory[1], now);
    text_addf(&command, "diff -u --label '%s' --label now '%s' /dev/fd/%d", path, path, memory[1]);
    lseek(memory[1], 0, SEEK_SET);
    FILE *difference = popen(text_str(&command), "r");
    must(difference != NULL, "diff");
    read_all(fileno(difference), wrong);
    if (WEXITSTATUS(pclose(difference)) != 1) {
        here_wrong(wrong, "%s differs, and diff does not say where", path);
    }
}

const char *here_line(const char **at, size_t *n)
{
    const char *line = *at;
    if (*line == '\0') {
        return NULL;
    }
    *n = strcspn(line, "\n");
    *at = line + *n + (line[*n] == '\n');
    return line;
}

/* --- TAP --- */

void here_case(const char *name, const struct text *wrong)
{
    const char *at = text_str(wrong), *line;
    size_t n;
    cases++;
    cases_failed += wrong->size > 0;
    fprintf(told, "%s %d - %s\n", wrong->size > 0 ? "not ok" : "ok", cases, name);
    while ((line = here_line(&at, &n)) != NULL) {
        fprintf(told, "# %.*s\n", (int)n, line);
    }
    fflush(told);
}

int here_close(void)
{
    fprintf(told, "1..%d\n", cases);
    for (int i = 0; i < STREAMS; i++) {
        close(memory[i]);
    }
    return fclose(told) != 0 || cases_failed > 0 ? 1 : 0;
}
