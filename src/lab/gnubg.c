// SPDX-License-Identifier: GPL-3.0-or-later
/* It is talked to through a socket in a folder of its own, which is its home as well, so that it
 * neither reads nor writes anything of the user's. The folder is gone once they are connected. */
#include "lab/gnubg.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/problem.h"

enum {
    START_MS = 30000,
    ANSWER_MS = 20000,
    END_MS = 2000,
    STEP_MS = 10, /* between two looks at whether it has got so far */
    FOLDER_SIZE = 64
};

/* Read by it on its standard input, with the plies and the folder; the last one makes it answer
 * until it is ended. */
static const char commands[] = "set jacoby off\n"
                               "set evaluation chequerplay evaluation plies %d\n"
                               "set evaluation chequerplay evaluation cubeful off\n"
                               "set evaluation chequerplay evaluation noise 0\n"
                               "external %s/socket\n";

static const char *const programs[] = {"/usr/games/gnubg", "/usr/bin/gnubg",
                                       "/usr/local/bin/gnubg"};

struct gnubg {
    pid_t child;
    int socket;
    char folder[FOLDER_SIZE]; /* empty when there is none */
};

static const char *program(void)
{
    for (size_t i = 0; i < sizeof programs / sizeof programs[0]; i++)
        if (access(programs[i], X_OK) == 0)
            return programs[i];
    return NULL;
}

bool gnubg_installed(void)
{
    return program() != NULL;
}

static void wait_a_little(void)
{
    struct timespec t = {.tv_nsec = STEP_MS * 1000000L};
    nanosleep(&t, NULL);
}

/* ---- its folder ---- */

static int remove_one(const char *path, const struct stat *status, int type, struct FTW *where)
{
    (void)status;
    (void)type;
    (void)where;
    remove(path);
    return 0;
}

static void remove_folder(struct gnubg *g)
{
    if (g->folder[0])
        nftw(g->folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
    g->folder[0] = '\0';
}

static bool make_folder(struct gnubg *g, int plies)
{
    char path[FOLDER_SIZE + 16];
    snprintf(g->folder, sizeof g->folder, "/tmp/brade-gnubg-XXXXXX");
    if (!mkdtemp(g->folder)) {
        g->folder[0] = '\0';
        return false;
    }
    snprintf(path, sizeof path, "%s/commands", g->folder);
    FILE *file = fopen(path, "w");
    bool good = file && fprintf(file, commands, plies, g->folder) > 0;
    return file && fclose(file) == 0 && good;
}

/* What it has said so far, on stderr. */
static void show_what_it_said(const struct gnubg *g)
{
    char path[FOLDER_SIZE + 16], line[512];
    snprintf(path, sizeof path, "%s/said", g->folder);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        fprintf(stderr, "gnubg: %s", line);
    if (file)
        fclose(file);
}

/* ---- its life ---- */

/* In the child: only what may be done between fork and exec. */
static void become(const char *const paths[2], char *const argv[], char *const environment[])
{
    int in = open(paths[0], O_RDONLY), out = open(paths[1], O_WRONLY | O_CREAT, 0600);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (in >= 0 && out >= 0 && dup2(in, 0) == 0 && dup2(out, 1) == 1 && dup2(out, 2) == 2)
        execve(argv[0], argv, environment);
    _exit(127);
}

static bool start(struct gnubg *g, const char *path)
{
    char home[FOLDER_SIZE + 16], in[FOLDER_SIZE + 16], out[FOLDER_SIZE + 16];
    char *const argv[] = {(char *)path, "-t", "-q", "-r", NULL};
    char *const environment[] = {home, "PATH=/usr/bin:/bin", "LC_ALL=C", NULL};
    const char *const paths[2] = {in, out};
    snprintf(home, sizeof home, "HOME=%s", g->folder);
    snprintf(in, sizeof in, "%s/commands", g->folder);
    snprintf(out, sizeof out, "%s/said", g->folder);
    g->child = fork();
    if (g->child == 0)
        become(paths, argv, environment);
    return g->child > 0;
}

static bool has_ended(struct gnubg *g)
{
    if (g->child > 0 && waitpid(g->child, NULL, WNOHANG) == g->child)
        g->child = -1;
    return g->child <= 0;
}

static bool connect_to(struct gnubg *g)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    snprintf(address.sun_path, sizeof address.sun_path, "%s/socket", g->folder);
    for (int ms = 0; ms < START_MS && !has_ended(g); ms += STEP_MS) {
        g->socket = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        if (g->socket < 0)
            return false;
        if (connect(g->socket, (struct sockaddr *)&address, sizeof address) == 0)
            return true;
        close(g->socket);
        g->socket = -1;
        wait_a_little();
    }
    return false;
}

struct gnubg *gnubg_open(int plies)
{
    const char *path = program();
    if (!path) {
        fputs("brade-lab: gnubg is not installed (Debian: apt-get install gnubg)\n", stderr);
        return NULL;
    }
    struct gnubg *g = mem_alloc(sizeof *g);
    *g = (struct gnubg){.child = -1, .socket = -1};
    if (!make_folder(g, plies) || !start(g, path)) {
        fprintf(stderr, "brade-lab: gnubg could not be started: %s\n", problem_text(errno));
    } else if (!connect_to(g)) {
        fputs("brade-lab: gnubg has started, but does not answer\n", stderr);
        show_what_it_said(g);
    } else {
        remove_folder(g);
        return g;
    }
    gnubg_close(g);
    return NULL;
}

void gnubg_close(struct gnubg *g)
{
    if (!g)
        return;
    if (g->socket >= 0)
        close(g->socket);
    if (g->child > 0)
        kill(g->child, SIGTERM);
    for (int ms = 0; ms < END_MS && !has_ended(g); ms += STEP_MS)
        wait_a_little();
    if (g->child > 0) {
        kill(g->child, SIGKILL);
        waitpid(g->child, NULL, 0);
    }
    remove_folder(g);
    free(g);
}

/* ---- questions ---- */

static bool send_all(int to, const char *text, size_t n)
{
    while (n > 0) {
        ssize_t sent = send(to, text, n, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent <= 0)
            return false;
        text += sent;
        n -= (size_t)sent;
    }
    return true;
}

/* Reads up to the end of a line; why not, or NULL. */
static const char *receive_line(int from, char *buf)
{
    size_t n = 0;
    while (n < GNUBG_ANSWER_SIZE) {
        struct pollfd ready = {.fd = from, .events = POLLIN};
        int events = poll(&ready, 1, ANSWER_MS);
        if (events < 0 && errno == EINTR)
            continue;
        if (events == 0)
            return "no answer in time";
        ssize_t got = recv(from, buf + n, GNUBG_ANSWER_SIZE - n, 0);
        if (got <= 0)
            return "it has ended";
        n += (size_t)got;
        if (buf[n - 1] == '\n') {
            while (n > 0 && (buf[n - 1] == '\n' || buf[n - 1] == ' '))
                n--;
            buf[n] = '\0';
            return NULL;
        }
    }
    return "an answer that is too long";
}

bool gnubg_ask(struct gnubg *g, const char *question, char *buf)
{
    char line[512];
    int n = snprintf(line, sizeof line, "%s\n", question);
    const char *problem = "the question is too long";
    if (n < (int)sizeof line)
        problem =
            send_all(g->socket, line, (size_t)n) ? receive_line(g->socket, buf) : "it has ended";
    if (problem)
        fprintf(stderr, "brade-lab: gnubg: %s: asked \"%s\"\n", problem, question);
    return problem == NULL;
}
