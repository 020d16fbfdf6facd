// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/message.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/width.h"
#include "base/writefile.h"
#include "prompt/terminal.h"
#include "view/json.h"

static bool as_json;

void message_in_json(void)
{
    as_json = true;
    mem_set_words(lang_pick("{\"error\": \"minnet räcker inte\"}\n",
                            "{\"error\": \"out of memory\"}\n")); // nothing can be made then
}

// One line, safe to show.
static void print_object(json_t *object)
{
    TEXT_HERE line = {0};
    json_line(&line, object);
    json_decref(object);
    fputs(text_str(&line), stderr);
}

static void print(const char *format, va_list values, const char *help)
{
    if (!as_json) {
        fputs("brade: ", stderr);
        vfprintf(stderr, format, values);
        fputc('\n', stderr);
        return;
    }
    va_list again;
    va_copy(again, values);
    int size = vsnprintf(NULL, 0, format, values) + 1;
    char *words = mem_alloc((size_t)(size > 0 ? size : 1));
    vsnprintf(words, (size_t)size, format, again);
    va_end(again);
    json_t *object = json_object();
    json_set(object, "error", json_text(words));
    free(words);
    if (help != NULL) {
        json_set(object, "help", json_text(help));
    }
    print_object(object);
}

void message_error(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    print(format, values, NULL);
    va_end(values);
}

void message_usage(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    print(format, values, "brade --help");
    va_end(values);
    if (!as_json) {
        fprintf(stderr, "%s\n", _("(brade --help tells what there is)"));
    }
}

bool message_unless(bool good, struct text *why)
{
    if (!good) {
        message_error("%s", text_str(why));
    }
    text_free(why);
    return good;
}

bool message_write(const char *path, const struct text *content, bool own)
{
    TEXT_HERE why = {0}, safe = {0};
    if (strcmp(path, "-") == 0) {
        fwrite(text_str(content), 1, content->size, stdout);
        return true;
    }
    bool good = (own ? writefile_private : writefile)(path, text_str(content), content->size, &why);
    if (!good) {
        message_error(_("%s cannot be written: %s"), text_safe(&safe, path), text_str(&why));
    }
    return good;
}

void message_print(const struct text *words)
{
    TEXT_HERE wrapped = {0};
    width_wrap(&wrapped, text_str(words), terminal_columns(), 0, 0);
    fputs(text_str(&wrapped), stdout);
}

void message_store(struct text *said)
{
    if (said->size > 0) {
        text_cut(said, said->size - 1);
        message_error("%s", text_str(said));
        text_clear(said);
    }
}

void message_lines(const char *lines)
{
    if (!as_json) {
        fputs(lines, stderr);
        return;
    }
    for (size_t n; *lines != '\0'; lines += n + (lines[n] == '\n')) {
        TEXT_HERE line = {0};
        n = strcspn(lines, "\n");
        text_addn(&line, lines, n);
        json_t *object = json_object();
        json_set(object, "note", json_text(text_str(&line)));
        print_object(object);
    }
}

static json_t *diag_object(const struct diag *diag)
{
    json_t *object = json_object();
    json_set(object, diag_severity_id(diag->severity), json_text(diag->message));
    if (*diag->file != '\0') {
        json_set(object, "file", json_text(diag->file));
    }
    if (diag->line > 0) {
        json_set(object, "line", json_integer(diag->line));
        json_set(object, "column", json_integer(diag->column));
    }
    return object;
}

void message_diags(struct diags *d, bool colour)
{
    if (!as_json) {
        diags_print(d, stderr, colour);
        return;
    }
    diags_sort(d);
    for (size_t i = 0; i < d->count; i++) {
        print_object(diag_object(&d->items[i]));
    }
}

void message_place(const char *line, int column)
{
    if (!as_json) {
        fprintf(stderr, "    %s\n    %*s^\n", line, column, "");
    }
}

// ---- the frontend ----

struct message_frontend {
    struct frontend frontend;
    struct text waiting; // documents
};

static void print_message_lines(const char *lines)
{
    for (size_t n; *lines != '\0'; lines += n + (lines[n] == '\n')) {
        n = strcspn(lines, "\n");
        if (n > 0) {
            message_error("%.*s", (int)n, lines);
        }
    }
}

static void show(struct frontend *f, const struct frontend_event *e)
{
    if (e->kind == FRONTEND_DOCUMENT) {
        text_add(&((struct message_frontend *)f)->waiting, e->words);
    } else if (e->kind == FRONTEND_SAY) {
        print_message_lines(e->words);
    }
}

static void divert(struct frontend *f)
{
    struct text *waiting = &((struct message_frontend *)f)->waiting;
    print_message_lines(text_str(waiting));
    text_clear(waiting);
}

static bool flush(struct frontend *f)
{
    struct text *waiting = &((struct message_frontend *)f)->waiting;
    bool good = fputs(text_str(waiting), stdout) >= 0 && fflush(stdout) == 0;
    text_clear(waiting);
    return good;
}

static void close_frontend(struct frontend *f)
{
    text_free(&((struct message_frontend *)f)->waiting);
    free(f);
}

struct frontend *message_frontend(void)
{
    static const struct frontend_ops ops = {// what cannot be written is told at the program's end
                                            .show = show,
                                            .divert = divert,
                                            .flush = flush,
                                            .close = close_frontend};
    struct message_frontend *m = mem_alloc(sizeof *m);
    *m = (struct message_frontend){.frontend = {.ops = &ops, .display = {.columns = 80}}};
    return &m->frontend;
}
