// SPDX-License-Identifier: GPL-3.0-or-later
#include "tool/child.h"

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
#include <time.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/system.h"
#include "base/writefile.h"

enum { LONGEST = 60 }; // seconds

double child_clock(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

// ---- its home ----

static int remove_one(const char *path, const struct stat *status, int type, struct FTW *where)
{
    (void)status;
    (void)type;
    (void)where;
    remove(path);
    return 0;
}

void child_leave_home(struct child *c)
{
    if (c->home[0] != '\0') {
        nftw(c->home, remove_one, 8, FTW_DEPTH | FTW_PHYS);
    }
    c->home[0] = '\0';
}

bool child_open(struct child *c)
{
    *c = (struct child){.home = "/tmp/brade-child-XXXXXX", .terminal = -1, .to = -1, .from = -1};
    if (mkdtemp(c->home) == NULL) {
        c->home[0] = '\0';
        return false;
    }
    c->terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    return c->terminal >= 0 && grantpt(c->terminal) == 0 && unlockpt(c->terminal) == 0;
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

static void close_end(int *end)
{
    if (*end >= 0) {
        close(*end);
    }
    *end = -1;
}

static void close_ends(int theirs[3])
{
    for (int i = 0; i < 3; i++) {
        close_end(&theirs[i]);
    }
}

static void end_group(const struct child *c)
{
    if (c->leads && c->pid > 0) {
        kill(-c->pid, SIGKILL);
    }
}

// In the child: only what may be done between fork and exec. theirs: its input, output and errors.
static void become(const int theirs[3], bool leads, char *const argv[], char *const environment[])
{
    signal(SIGXFSZ, SIG_DFL); // brade ignores it
    system_die_with_parent();
    if (leads) {
        setpgid(0, 0);
    }
    if (dup2(theirs[0], 0) == 0 && dup2(theirs[1], 1) == 1 && dup2(theirs[2], 2) == 2) {
        execve(argv[0], argv, environment);
    }
    _exit(127);
}

// Starts it with these ends, of which ours are closed. False, with the reason in errno, if not.
static bool launch(struct child *c, int theirs[3], char *const argv[], char *const environment[])
{
    pid_t pid = fork();
    if (pid == 0) {
        become(theirs, c->leads, argv, environment);
    }
    int problem = errno;
    if (pid > 0 && c->leads) {
        setpgid(pid, pid); // whoever of us comes first; it must be so before it can be ended
    }
    c->pid = pid > 0 ? pid : 0;
    close_ends(theirs);
    errno = problem;
    return pid > 0;
}

bool child_start(struct child *c, char *const argv[], const char *input)
{
    TEXT_HERE why = {0};
    char path[sizeof c->home + 8], terminal[64];
    snprintf(path, sizeof path, "%s/input", c->home);
    if (!writefile(path, input, strlen(input), &why) ||
        ptsname_r(c->terminal, terminal, sizeof terminal) != 0) {
        return false;
    }
    int theirs[3] = {open(path, O_RDONLY | O_CLOEXEC),
                     open(terminal, O_WRONLY | O_NOCTTY | O_CLOEXEC),
                     open(terminal, O_WRONLY | O_NOCTTY | O_CLOEXEC)};
    char **environment = make_environment(c->home);
    bool good = launch(c, theirs, argv, environment);
    free_environment(environment);
    return good;
}

// ---- one that is talked to ----

static bool make_ends(struct child *c, int theirs[3])
{
    int in[2], out[2], err[2];
    if (!system_socket_pair(in)) {
        return false;
    }
    c->to = in[0];
    theirs[0] = in[1];
    if (!system_pipe(out)) {
        return false;
    }
    c->from = out[0];
    theirs[1] = out[1];
    if (!system_pipe(err)) {
        return false;
    }
    c->terminal = err[0];
    theirs[2] = err[1];
    return true;
}

bool child_talk(struct child *c, char *const argv[])
{
    extern char **environ;
    int theirs[3] = {-1, -1, -1};
    *c = (struct child){.terminal = -1, .to = -1, .from = -1, .leads = true};
    if (make_ends(c, theirs)) {
        return launch(c, theirs, argv, environ);
    }
    int problem = errno;
    close_ends(theirs);
    errno = problem;
    return false;
}

bool child_send(int socket, const char *text, size_t n)
{
    while (n > 0) {
        ssize_t sent = system_send(socket, text, n);
        if (sent < 0 && errno == EINTR) {
            continue;
        }
        if (sent <= 0) {
            return false;
        }
        text += sent;
        n -= (size_t)sent;
    }
    return true;
}

void child_describe_end(struct child *c, int milliseconds, struct text *out)
{
    enum { STEP_MS = 5 };
    const struct timespec step = {.tv_nsec = STEP_MS * 1000000L};
    int status = 0;
    pid_t ended = 0;
    for (int ms = 0; c->pid > 0 && ended == 0 && ms <= milliseconds; ms += STEP_MS) {
        ended = waitpid(c->pid, &status, WNOHANG);
        if (ended == 0) {
            nanosleep(&step, NULL);
        }
    }
    if (ended <= 0) {
        text_add(out, "it has closed its output, but not ended");
        return;
    }
    end_group(c);
    c->pid = 0;
    if (WIFSIGNALED(status)) {
        text_addf(out, "it was ended by signal %d", WTERMSIG(status));
    } else {
        text_addf(out, "it ended with status %d", WEXITSTATUS(status));
    }
}

bool child_hear(struct child *c, int milliseconds)
{
    char some[4096];
    struct pollfd ready = {.fd = c->terminal, .events = POLLIN};
    if (poll(&ready, 1, milliseconds) <= 0) {
        return false;
    }
    ssize_t n = read(c->terminal, some, sizeof some);
    if (n > 0) {
        text_addn(&c->said, some, (size_t)n);
    }
    return n == 0 || (n < 0 && errno != EINTR);
}

// Waits for its end and reads what it took; whether it ended well.
static bool bury(struct child *c)
{
    struct rusage used;
    int status;
    pid_t pid = c->pid;
    c->pid = 0;
    if (wait4(pid, &status, 0, &used) != pid) {
        return false;
    }
    c->cpu = (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
             (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) * 1e-6;
    c->megabytes = (double)used.ru_maxrss * 1024 / 1e6;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

void child_close(struct child *c)
{
    end_group(c);
    if (c->pid > 0) {
        kill(c->pid, SIGKILL);
        bury(c);
    }
    close_end(&c->terminal);
    close_end(&c->to);
    close_end(&c->from);
    child_leave_home(c);
    text_free(&c->said);
}

bool child_run(struct child *c, char *const argv[], const char *input)
{
    double began = child_clock();
    if (!child_open(c) || !child_start(c, argv, input)) {
        return false;
    }
    bool ended = false;
    while (!ended && child_clock() < began + LONGEST) {
        ended = child_hear(c, 100);
    }
    bool good = ended && bury(c);
    c->clock = child_clock() - began;
    return good;
}
