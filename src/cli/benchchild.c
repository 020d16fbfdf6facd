// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/benchchild.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/bench.h"
#include "base/mem.h"
#include "base/writefile.h"

enum { LONGEST = 60 }; // seconds

// What one run needs while it lasts.
struct running {
    char folder[64]; // its home; "" when there is none
    int terminal;    // our end
    pid_t pid;
};

// ---- its folder ----

static int remove_one(const char *path, const struct stat *status, int type, struct FTW *where)
{
    (void)status;
    (void)type;
    (void)where;
    remove(path);
    return 0;
}

static bool write_input(const char *path, const char *input)
{
    struct text why = {0};
    bool good = writefile(path, input, strlen(input), &why);
    text_free(&why);
    return good;
}

// ---- its environment ----

static bool is_replaced(const char *variable)
{
    static const char *const replaced[] = {"HOME=", "XDG_", "LC_", "LANG", "TERM="};
    for (size_t i = 0; i < sizeof replaced / sizeof *replaced; i++) {
        if (strncmp(variable, replaced[i], strlen(replaced[i])) == 0) {
            return true;
        }
    }
    return false;
}

// Ours with a home; to be freed, and the home with it.
static char **make_environment(const char *folder)
{
    extern char **environ;
    size_t n = 0, kept = 0;
    struct text home = {0};
    while (environ[n] != NULL) {
        n++;
    }
    char **made = mem_resize(NULL, n + 4, sizeof *made);
    text_addf(&home, "HOME=%s", folder);
    made[kept++] = text_steal(&home);
    made[kept++] = (char *)"LC_ALL=C.UTF-8";
    made[kept++] = (char *)"TERM=dumb";
    for (size_t i = 0; i < n; i++) {
        if (!is_replaced(environ[i])) {
            made[kept++] = environ[i];
        }
    }
    made[kept] = NULL;
    return made;
}

static void free_environment(char **made)
{
    free(made[0]);
    free(made);
}

// ---- its life ----

// In the child: only what may be done between fork and exec.
static void become(const char *input, const char *terminal, char *const argv[],
                   char *const environment[])
{
    signal(SIGXFSZ, SIG_DFL); // ignored by us (cli.c)
    int in = open(input, O_RDONLY), out = open(terminal, O_WRONLY | O_NOCTTY);
    if (in >= 0 && out >= 0 && dup2(in, 0) == 0 && dup2(out, 1) == 1 && dup2(out, 2) == 2) {
        execve(argv[0], argv, environment);
    }
    _exit(127);
}

static bool start(struct running *r, char *const argv[], const char *input)
{
    char path[sizeof r->folder + 8], terminal[64];
    snprintf(path, sizeof path, "%s/input", r->folder);
    if (!write_input(path, input) || grantpt(r->terminal) != 0 || unlockpt(r->terminal) != 0 ||
        ptsname_r(r->terminal, terminal, sizeof terminal) != 0) {
        return false;
    }
    char **environment = make_environment(r->folder);
    r->pid = fork();
    if (r->pid == 0) {
        become(path, terminal, argv, environment);
    }
    free_environment(environment);
    return r->pid > 0;
}

// Reads until the terminal has been let go of; false when that takes too long.
static bool listen_to(struct running *r, struct text *said)
{
    char some[4096];
    double end = bench_clock() + LONGEST;
    while (bench_clock() < end) {
        struct pollfd ready = {.fd = r->terminal, .events = POLLIN};
        int events = poll(&ready, 1, 100);
        ssize_t n = events > 0 ? read(r->terminal, some, sizeof some) : 0;
        if (n > 0) {
            text_addn(said, some, (size_t)n);
        } else if (events > 0 && errno != EINTR) {
            return true;
        }
    }
    return false;
}

static bool finish(struct running *r, struct child *child)
{
    struct rusage used;
    int status;
    bool good = listen_to(r, &child->said);
    if (!good) {
        kill(r->pid, SIGKILL);
    }
    if (wait4(r->pid, &status, 0, &used) != r->pid) {
        return false;
    }
    child->cpu = (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
                 (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) * 1e-6;
    child->megabytes = (double)used.ru_maxrss * 1024 / 1e6;
    return good && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

bool child_run(struct child *child, char *const argv[], const char *input)
{
    struct running r = {.folder = "/tmp/brade-bench-XXXXXX"};
    *child = (struct child){0};
    if (mkdtemp(r.folder) == NULL) {
        return false;
    }
    r.terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    double began = bench_clock();
    bool good = r.terminal >= 0 && start(&r, argv, input) && finish(&r, child);
    child->clock = bench_clock() - began;
    if (r.terminal >= 0) {
        close(r.terminal);
    }
    nftw(r.folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
    return good;
}

void child_free(struct child *child)
{
    text_free(&child->said);
}
