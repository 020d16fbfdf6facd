// SPDX-License-Identifier: GPL-3.0-or-later
/* Any bytes as what a learner types, a whole session from the greeting to the leave: no line ends
 * it, and nothing raw is shown. The first line tells who asks and sees: "events" (`brade --events`,
 * whose lines may be JSON, and which tells a line of JSON for each event), "plain" (sentences, to
 * be heard), "colour", or anything else for a terminal without colours; with "sv" behind it in
 * Swedish. */
#include <fcntl.h>
#include <ftw.h>
#include <libgen.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/fold.h"
#include "base/lang.h"
#include "base/mem.h"
#include "fuzz.h"
#include "prompt/terminal.h"
#include "scratch.h"
#include "shown.h"
#include "tutor/tutor.h"
#include "wire/eventjson.h"

enum { SESSION_LINES = 24, SESSION_LINE = 300, SESSION_SEED = 4711 };

/* ---- what is typed ---- */

/* Whether a line would reach for files beyond the folder of the session, or take many seconds. */
static bool session_leaves_out(const char *line, size_t n)
{
    static const char *const out[] = {"..", "~", " /", "\"/", "\t/"};
    bool left = n > SESSION_LINE || (n > 0 && line[0] == '/');
    for (size_t i = 0; i < sizeof out / sizeof *out; i++) {
        left = left || memmem(line, n, out[i], strlen(out[i])) != NULL;
    }
    return left;
}

/* The lines that are let through. */
static void session_lines(struct text *out, const char *s, size_t size)
{
    for (int lines = 0; size > 0 && lines < SESSION_LINES; lines++) {
        const char *end = memchr(s, '\n', size);
        size_t n = end != NULL ? (size_t)(end - s) : size;
        if (!session_leaves_out(s, n)) {
            text_addn(out, s, n);
            text_addc(out, '\n');
        }
        s += n + (end != NULL);
        size -= n + (end != NULL);
    }
}

/* ---- a frontend in memory ---- */

struct session_face {
    struct frontend frontend; /* first */
    struct display display;
    const char *left; /* of what is typed */
    size_t size;
};

static struct session_face *session_of(struct frontend *f)
{
    return (struct session_face *)f;
}

static bool session_flush(struct frontend *f)
{
    struct display *display = &session_of(f)->display;
    shown_on_terminal(text_str(&display->waiting), display->waiting.size, f->display.colour);
    display_taken(display);
    return true;
}

static void session_show(struct frontend *f, const struct frontend_event *e)
{
    display_show(&session_of(f)->display, &f->display, e);
}

/* A line that begins as an object is sent as an intent. */
static enum frontend_line session_send(struct frontend_input *input)
{
    const char *why;
    json_t *object = json_loads(text_str(&input->line), 0, NULL);
    bool read = object != NULL && intentjson_read(object, &input->message, &why);
    json_decref(object);
    return read ? FRONTEND_SENT : FRONTEND_CANCELLED;
}

static enum frontend_line session_ask(struct frontend *f, const struct frontend_prompt *prompt,
                                      struct frontend_input *input)
{
    struct text *out = &input->line;
    struct session_face *v = session_of(f);
    session_flush(f);
    shown_on_terminal(prompt->words, strlen(prompt->words), f->display.colour);
    text_clear(out);
    const char *end = v->size > 0 ? memchr(v->left, '\n', v->size) : NULL;
    if (end == NULL) {
        return FRONTEND_ENDED;
    }
    size_t n = (size_t)(end - v->left);
    char *line = mem_copyn(v->left, n);
    for (size_t i = 0; i < n; i++) {
        line[i] = line[i] == '\0' ? '\xff' : line[i];
    }
    fold_compose(out, line);
    free(line);
    v->left += n + 1;
    v->size -= n + 1;
    if (f->complete != NULL && out->size > 0) { /* as if Tab had been hit at its end */
        TEXT_HERE found = {0};
        const char *blank = strrchr(text_str(out), ' ');
        size_t at = blank != NULL ? (size_t)(blank + 1 - out->data) : 0;
        f->complete(f->about, text_str(out), at, &found);
        shown_on_terminal(text_str(&found), found.size, false);
    }
    return text_str(out)[0] == '{' ? session_send(input) : FRONTEND_READ;
}

static void session_divert(struct frontend *f)
{
    session_flush(f);
}

static void session_close(struct frontend *f)
{
    session_flush(f);
    text_free(&session_of(f)->display.waiting);
    text_free(&session_of(f)->display.question);
}

static struct frontend *session_open(struct session_face *v, const char *how,
                                     const struct text *typed)
{
    static const struct frontend_ops ops = {.show = session_show,
                                            .ask = session_ask,
                                            .divert = session_divert,
                                            .flush = session_flush,
                                            .close = session_close};
    struct display_options display = {.columns = 80, .rows = 24};
    if (*how == 'p') {
        display.plain = true;
    } else if (*how == 'c') {
        display.colour = display.wants_colour = true;
        display.columns = 60;
    } else {
        display.ascii = true;
        display.columns = 40;
    }
    *v = (struct session_face){.frontend = {.ops = &ops, .display = display},
                               .left = text_str(typed),
                               .size = typed->size};
    return &v->frontend;
}

/* ---- events ---- */

/* Standard input is what is typed. */
static void session_type(const struct text *typed)
{
    static bool begun;
    const char *path = scratch_memory(0, text_str(typed), typed->size);
    must(begun || freopen(path, "rb", stdin) != NULL);
    begun = true;
    must(lseek(STDIN_FILENO, 0, SEEK_SET) == 0);
}

/* Every line is JSON. */
static void session_told(const char *told, size_t size)
{
    for (size_t at = 0; at < size;) {
        const char *end = memchr(told + at, '\n', size - at);
        must(end != NULL);
        shown_as_json(told + at, (size_t)(end + 1 - told) - at);
        at = (size_t)(end + 1 - told);
    }
}

/* ---- a session ---- */

static int session_remove(const char *path, const struct stat *info, int kind, struct FTW *walk)
{
    (void)info;
    (void)kind;
    must(walk->level == 0 || remove(path) == 0);
    return 0;
}

/* The lessons and puzzles at hand, few and of all kinds: those of tests/golden, or what lies in the
 * folder "content" beside the program. */
static const char *session_content(const char *name)
{
    const char *source = getenv("BRADE_SOURCE");
    char self[4096];
    struct text path = {0};
    ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
    must(n > 0);
    self[n] = '\0';
    text_addf(&path, source != NULL ? "%s/tests/golden/%s" : "%s/content/%s",
              source != NULL ? source : dirname(self), name);
    return text_steal(&path);
}

/* What a session has of its own: an empty home, in which the program stands, and content. */
static struct session_house {
    char *home;
    int before; /* the folder in which the fuzzer stands */
    const char *content[3];
} house;
enum { SESSION_CONTENT = sizeof house.content / sizeof *house.content };

static void session_house(void)
{
    static const char *const names[SESSION_CONTENT] = {"content", "exam", "training"};
    char *inside = scratch_path("");
    house.home = mem_copyn(inside, strlen(inside) - 1);
    house.before = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    for (int i = 0; i < SESSION_CONTENT; i++) {
        house.content[i] = session_content(names[i]);
    }
    free(inside);
    must(house.before >= 0 && setenv("HOME", house.home, 1) == 0);
    must(setenv("XDG_STATE_HOME", house.home, 1) == 0);
    must(setenv("XDG_DATA_HOME", house.home, 1) == 0);
}

static void session_begin(void)
{
    if (house.home == NULL) {
        session_house();
    }
    must(chdir(house.home) == 0);
}

static void session_end(void)
{
    must(fchdir(house.before) == 0);
    must(nftw(house.home, session_remove, 8, FTW_DEPTH | FTW_PHYS) == 0);
}

static void session_run(const char *how, const struct text *typed)
{
    char *told[2] = {NULL, NULL};
    size_t size[2];
    struct session_face memory;
    FILE *out = stdout, *err = stderr;
    struct tutor_options options = {.rules = ruleset_row(0),
                                    .seed = SESSION_SEED,
                                    .seed_given = true,
                                    .data_dirs = house.content,
                                    .data_dir_count = SESSION_CONTENT,
                                    .store = {.none = true}};
    stdout = open_memstream(&told[0], &size[0]);
    stderr = open_memstream(&told[1], &size[1]);
    struct frontend *frontend = *how == 'e' ? events_open() : session_open(&memory, how, typed);
    int status = tutor_run(&options, frontend);
    frontend_close(frontend);
    fclose(stdout);
    fclose(stderr);
    stdout = out;
    stderr = err;
    must(status == 0 || status == 3);
    session_told(told[0], size[0]);
    shown_on_terminal(told[1], size[1], false);
    free(told[0]);
    free(told[1]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *s = (const char *)data, *end = size > 0 ? memchr(s, '\n', size) : NULL;
    if (end == NULL) {
        return 0;
    }
    struct text typed = {0};
    session_begin();
    session_lines(&typed, end + 1, size - (size_t)(end + 1 - s));
    session_type(&typed);
    lang_set(memmem(s, (size_t)(end - s), "sv", 2) != NULL ? LANG_SV : LANG_EN);
    session_run(s, &typed);
    session_end();
    text_free(&typed);
    return 0;
}
