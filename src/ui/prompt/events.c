// SPDX-License-Identifier: GPL-3.0-or-later
#include "prompt/events.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "prompt/line.h"
#include "prompt/terminal.h"
#include "view/json.h"
#include "wire/eventjson.h"

enum { COLUMNS = 100 };

struct events {
    struct frontend frontend; /* first */
    struct display display;
    struct line *line; /* NULL: nothing was asked for yet */
};

/* What breaks off work begins so. */
static const char *const interrupt[] = {"{\"interrupt\"", "{\"do\":\"interrupt\"",
                                        "{\"do\": \"interrupt\""};

static struct events *of(struct frontend *f)
{
    return (struct events *)f;
}

/* --- the frontend --- */

/* Adds an object to what waits, and frees it. */
static void describe_it(struct events *v, json_t *object)
{
    if (object != NULL) {
        json_line(&v->display.waiting, object);
        json_decref(object);
    }
}

static void show(struct frontend *f, const struct frontend_event *e)
{
    describe_it(of(f), eventjson(e));
}

/* What the program sent is not understood. */
static enum frontend_line events_refuse(struct events *v, const char *why)
{
    describe_it(v, json_pack("{s:s, s:s}", "event", "error", "words", why));
    return FRONTEND_CANCELLED;
}

/* An object: {"do": "hint"}, {"line": "1/7 1/3"} or {"interrupt": true}. What is typed may stand
 * there as it is too. */
static enum frontend_line events_take(struct events *v, struct frontend_input *out)
{
    if (text_str(&out->line)[0] != '{') {
        return FRONTEND_READ;
    }
    json_error_t error;
    const char *why;
    json_t *object = json_loads(text_str(&out->line), JSON_REJECT_DUPLICATES, &error);
    const json_t *words = json_object_get(object, "line");
    const json_t *act = json_object_get(object, "do");
    enum frontend_line result = FRONTEND_CANCELLED;
    if (json_is_string(words) && strpbrk(json_string_value(words), "\n\r") == NULL) {
        text_clear(&out->line);
        text_add(&out->line, json_string_value(words));
        result = FRONTEND_READ;
    } else if (act != NULL && strcmp(json_string_value(act) == NULL ? "" : json_string_value(act),
                                     "interrupt") == 0) {
        result = FRONTEND_CANCELLED;
    } else if (act != NULL) {
        result =
            intentjson_read(object, &out->message, &why) ? FRONTEND_SENT : events_refuse(v, _(why));
    } else if (!json_is_true(json_object_get(object, "interrupt"))) {
        result = events_refuse(
            v, _("This object is not understood: send {\"do\": \"hint\"}, {\"line\": \"1/7 1/3\"} "
                 "(one line), {\"interrupt\": true}, or the line as it would be typed."));
    }
    json_decref(object);
    return result;
}

static enum frontend_line ask(struct frontend *f, const struct frontend_prompt *prompt,
                              struct frontend_input *out)
{
    struct events *v = of(f);
    if (v->line == NULL) {
        v->line = line_open(NULL, NULL, false);
    }
    describe_it(v, eventjson_ask(prompt));
    if (!display_flush(&v->display)) {
        return FRONTEND_ENDED;
    }
    enum line_result result = line_read_quietly(v->line, &out->line);
    return result == LINE_READ       ? events_take(v, out)
           : result == LINE_TOO_LONG ? FRONTEND_TOO_LONG
                                     : FRONTEND_ENDED;
}

static bool interrupted(struct frontend *f)
{
    struct events *v = of(f);
    TEXT_HERE line = {0};
    bool now = false;
    for (size_t i = 0; v->line != NULL && i < sizeof interrupt / sizeof *interrupt; i++) {
        now = now || line_begins(v->line, interrupt[i]);
    }
    if (now) {
        line_read_quietly(v->line, &line);
    }
    return now;
}

static void divert(struct frontend *f)
{
    display_divert(&of(f)->display);
}

static bool flush(struct frontend *f)
{
    return display_flush(&of(f)->display);
}

static int status(struct frontend *f)
{
    return display_status(&of(f)->display, of(f)->line);
}

static void close_events(struct frontend *f)
{
    struct events *v = of(f);
    line_close(v->line);
    display_close(&v->display);
    free(v);
}

static bool cut_off(struct frontend *f)
{
    (void)f;
    return false;
}

struct frontend *events_open(void)
{
    static const struct frontend_ops ops = {show,  ask,    interrupted,  divert,
                                            flush, status, close_events, cut_off};
    struct events *v = mem_alloc(sizeof *v);
    *v = (struct events){
        .frontend = {.ops = &ops, .display = {.columns = COLUMNS, .screens = true}}};
    display_open(&v->display);
    describe_it(v, eventjson_hello());
    return &v->frontend;
}
