// SPDX-License-Identifier: GPL-3.0-or-later
#include "tool/engine.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/problem.h"
#include "tool/child.h"

// TOLD, KEPT: bytes of what it says; PARTS: of what a pipe may still hold; END_MS: an end may take.
enum { TOLD = 300, KEPT = 4096, PARTS = 64, END_MS = 1000 };

struct engine {
    struct child child;
    struct text unread; // what has come and was not asked for yet
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

struct engine *engine_open(const char *command, struct text *why)
{
    char *const argv[] = {(char *)"/bin/sh", (char *)"-c", (char *)command, NULL};
    struct engine *e = mem_alloc(sizeof *e);
    if (child_talk(&e->child, argv)) {
        return e;
    }
    text_addf(why, "it could not be started: %s", problem_text(errno));
    engine_close(e);
    return NULL;
}

void engine_close(struct engine *e)
{
    if (e == NULL) {
        return;
    }
    child_close(&e->child);
    text_free(&e->unread);
    free(e);
}

// ---- what it says ----

// Reads once from its output. False at its end.
static bool read_some(struct engine *e)
{
    char some[4096];
    ssize_t n = read(e->child.from, some, sizeof some);
    if (n > 0) {
        text_addn(&e->unread, some, (size_t)n);
    }
    return n > 0 || (n < 0 && errno == EINTR);
}

// Hears what it complains of, of which the end is kept. False once it does not any more.
static bool hear(struct engine *e)
{
    struct text *said = &e->child.said;
    bool ended = child_hear(&e->child, 0);
    if (said->size > 2 * KEPT) {
        size_t from = text_whole(said->data, said->size - KEPT), left = said->size - from;
        memmove(said->data, said->data + from, left);
        text_cut(said, left);
    }
    return !ended;
}

// Waits until something has come. False when the time is over.
static bool wait_for_some(struct engine *e, double end)
{
    struct pollfd ready[] = {{.fd = e->child.from, .events = POLLIN},
                             {.fd = e->child.terminal, .events = POLLIN}};
    for (;;) {
        double left = end - now();
        int events = left > 0 ? poll(ready, 2, (int)(left * 1000) + 1) : 0;
        if (events < 0 && errno == EINTR) {
            continue;
        }
        if (events <= 0 || ready[0].revents != 0) {
            return events > 0;
        }
        if (!hear(e)) {
            ready[1].fd = -1;
        }
    }
}

// ---- what is wrong ----

static void add_some(struct text *why, const char *s, size_t n)
{
    text_add_safe(why, s, n < TOLD ? n : TOLD);
    text_add(why, n < TOLD ? "" : " …");
}

// Adds the end of what it complained of, if it did.
static void add_complaint(struct engine *e, struct text *why)
{
    struct pollfd ready = {.fd = e->child.terminal, .events = POLLIN};
    for (int i = 0; i < PARTS && poll(&ready, 1, 0) > 0 && hear(e); i++) {
    }
    const struct text *said = &e->child.said;
    size_t from = said->size > TOLD ? said->size - TOLD : 0, to = said->size;
    while (to > from && strchr("\r\n ", said->data[to - 1]) != NULL) {
        to--;
    }
    if (to > from) {
        text_add(why, "; on standard error it says: ");
        text_add_safe(why, said->data + from, to - from);
    }
}

// What is wrong where its output has ended.
static bool has_ended(struct engine *e, struct text *why)
{
    child_tell_end(&e->child, END_MS, why);
    add_complaint(e, why);
    return false;
}

// Whether nothing has come that was not asked for.
static bool is_silent(struct engine *e, struct text *why)
{
    struct pollfd ready = {.fd = e->child.from, .events = POLLIN};
    if (e->unread.size == 0 && poll(&ready, 1, 0) > 0 && !read_some(e)) {
        return has_ended(e, why);
    }
    if (e->unread.size == 0) {
        return true;
    }
    text_add(why, "it wrote what it was not asked for: ");
    add_some(why, text_str(&e->unread), e->unread.size);
    return false;
}

// ---- an answer ----

// Reads on until a line has come. False with the reason if none does.
static bool hear_line(struct engine *e, int seconds, struct text *why)
{
    double end = now() + seconds;
    size_t seen = 0;
    while (memchr(text_str(&e->unread) + seen, '\n', e->unread.size - seen) == NULL) {
        seen = e->unread.size;
        if (seen > ENGINE_LONGEST) {
            text_addf(why, "it answers without end: %d bytes and no line", ENGINE_LONGEST);
            return false;
        }
        if (!wait_for_some(e, end)) {
            text_addf(why, "no answer in %d seconds", seconds);
            add_complaint(e, why);
            return false;
        }
        if (!read_some(e)) {
            return has_ended(e, why);
        }
    }
    return true;
}

// Hands over the first line that has come, or all there is where no line has ended.
static void take_line(struct engine *e, struct text *answer)
{
    const char *all = text_str(&e->unread), *end = memchr(all, '\n', e->unread.size);
    size_t n = end != NULL ? (size_t)(end - all) : e->unread.size, gone = n + (end != NULL);
    text_clear(answer);
    text_addn(answer, all, n);
    if (e->unread.size > gone) {
        memmove(e->unread.data, e->unread.data + gone, e->unread.size - gone);
    }
    text_cut(&e->unread, e->unread.size - gone);
    if (n > 0 && answer->data[n - 1] == '\r') {
        text_cut(answer, n - 1);
    }
}

bool engine_ask(struct engine *e, const char *question, int seconds, struct text *answer,
                struct text *why)
{
    TEXT_HERE line = {0};
    text_clear(answer);
    if (!is_silent(e, why)) {
        return false;
    }
    text_addf(&line, "%s\n", question);
    if (!child_send(e->child.to, text_str(&line), line.size)) {
        return has_ended(e, why);
    }
    bool good = hear_line(e, seconds, why);
    take_line(e, answer);
    return good;
}
