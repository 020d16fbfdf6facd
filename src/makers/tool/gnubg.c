// SPDX-License-Identifier: GPL-3.0-or-later
//
// It reads commands on its standard input. One of them makes it answer through a socket in its
// home until it is ended; the home is gone once they are connected.
#include "tool/gnubg.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/problem.h"
#include "base/system.h"

// STEP_MS: between two looks at whether it has got so far.
enum { START_MS = 30000, ANSWER_MS = 20000, STEP_MS = 10 };

static const char settings[] = "set jacoby off\n"
                               "set evaluation chequerplay evaluation cubeful off\n"
                               "set evaluation chequerplay evaluation noise 0\n";

struct gnubg {
    struct child child;
    int socket;
};

static char *program(void)
{
    static char places[][24] = {"/usr/games/gnubg", "/usr/bin/gnubg", "/usr/local/bin/gnubg"};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        if (access(places[i], X_OK) == 0) {
            return places[i];
        }
    }
    return NULL;
}

bool gnubg_installed(void)
{
    return program() != NULL;
}

// What child_run() or child_start() makes of it: to be given the child, its words and its input.
static bool go(bool (*begin)(struct child *c, char *const argv[], const char *input),
               struct child *c, const char *commands)
{
    char *const argv[] = {program(), (char *)"-t", (char *)"-q", (char *)"-r", NULL};
    TEXT_HERE input = {0};
    text_addf(&input, "%s%s", settings, commands);
    bool good = begin(c, argv, text_str(&input));
    return good;
}

bool gnubg_run(struct child *c, const char *commands)
{
    *c = (struct child){.terminal = -1, .to = -1, .from = -1};
    return gnubg_installed() && go(child_run, c, commands);
}

// ---- one that answers ----

static bool start(struct gnubg *g, int plies)
{
    if (!child_open(&g->child)) {
        return false;
    }
    TEXT_HERE commands = {0};
    text_addf(&commands,
              "set evaluation chequerplay evaluation plies %d\n"
              "external %s/socket\n",
              plies, g->child.home);
    bool good = go(child_start, &g->child, text_str(&commands));
    return good;
}

static bool connect_to(struct gnubg *g)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    snprintf(address.sun_path, sizeof address.sun_path, "%s/socket", g->child.home);
    for (int ms = 0; ms < START_MS; ms += STEP_MS) {
        g->socket = system_socket();
        if (g->socket < 0) {
            return false;
        }
        if (connect(g->socket, (struct sockaddr *)&address, sizeof address) == 0) {
            return true;
        }
        close(g->socket);
        g->socket = -1;
        if (child_hear(&g->child, STEP_MS)) {
            return false;
        }
    }
    return false;
}

struct gnubg *gnubg_open(int plies, struct text *why)
{
    if (!gnubg_installed()) {
        text_add(why, "gnubg is not installed (Debian: apt-get install gnubg)");
        return NULL;
    }
    struct gnubg *g = mem_alloc(sizeof *g);
    g->socket = -1;
    if (!start(g, plies)) {
        text_addf(why, "gnubg could not be started: %s", problem_text(errno));
    } else if (!connect_to(g)) {
        text_add(why, "gnubg has started, but does not answer; it said: ");
        text_add_safe(why, text_str(&g->child.said), g->child.said.size);
    } else {
        child_leave_home(&g->child);
        return g;
    }
    gnubg_close(g);
    return NULL;
}

void gnubg_close(struct gnubg *g)
{
    if (g == NULL) {
        return;
    }
    if (g->socket >= 0) {
        close(g->socket);
    }
    child_close(&g->child);
    free(g);
}

// ---- questions ----

// Waits until there is something to receive, hearing meanwhile what else is said, so that the
// terminal does not fill up. False if nothing comes in time.
static bool wait_for_answer(struct gnubg *g)
{
    for (;;) {
        struct pollfd ready[] = {{.fd = g->socket, .events = POLLIN},
                                 {.fd = g->child.terminal, .events = POLLIN}};
        int events = poll(ready, 2, ANSWER_MS);
        if (events == 0 || ready[0].revents != 0) {
            return events > 0;
        }
        if (events > 0 && child_hear(&g->child, 0)) {
            return true; // its end is met in the socket
        }
        text_clear(&g->child.said);
    }
}

// Reads up to the end of a line; why not, or NULL.
static const char *receive_line(struct gnubg *g, char *buf)
{
    size_t n = 0;
    while (n < GNUBG_ANSWER_SIZE) {
        if (!wait_for_answer(g)) {
            return "no answer in time";
        }
        ssize_t got = recv(g->socket, buf + n, GNUBG_ANSWER_SIZE - n, 0);
        if (got <= 0) {
            return "it has ended";
        }
        n += (size_t)got;
        if (buf[n - 1] == '\n') {
            while (n > 0 && (buf[n - 1] == '\n' || buf[n - 1] == ' ')) {
                n--;
            }
            buf[n] = '\0';
            return NULL;
        }
    }
    return "an answer that is too long";
}

bool gnubg_ask(struct gnubg *g, const char *question, char *buf, struct text *why)
{
    TEXT_HERE line = {0};
    text_addf(&line, "%s\n", question);
    const char *problem = "it has ended";
    if (child_send(g->socket, text_str(&line), line.size)) {
        problem = receive_line(g, buf);
    }
    if (problem != NULL) {
        text_addf(why, "gnubg: %s: asked \"%s\"", problem, question);
    }
    return problem == NULL;
}
