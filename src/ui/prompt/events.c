// SPDX-License-Identifier: GPL-3.0-or-later
#include "prompt/events.h"

#include <stdlib.h>
#include <string.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "prompt/line.h"
#include "prompt/terminal.h"
#include "view/json.h"
#include "wire/eventjson.h"

enum { COLUMNS = 100 };

struct events {
    struct face face; /* first */
    struct display display;
    struct line *line; /* NULL: nothing was asked for yet */
};

/* What breaks off work begins so. */
static const char *const interrupt[] = {"{\"interrupt\"", "{\"do\":\"interrupt\"",
                                        "{\"do\": \"interrupt\""};

static struct events *of(struct face *f)
{
    return (struct events *)f;
}

/* --- the face --- */

/* Adds an object to what waits, and frees it. */
static void tell(struct events *v, json_t *object)
{
    if (object != NULL) {
        json_line(&v->display.waiting, object);
        json_decref(object);
    }
}

static void show(struct face *f, const struct face_event *e)
{
    tell(of(f), eventjson(e));
}

/* What the program sent is not understood. */
static enum face_line events_refuse(struct events *v, const char *why)
{
    tell(v, json_pack("{s:s, s:s}", "event", "error", "words", why));
    return FACE_CANCELLED;
}

/* An object: {"do": "hint"}, {"line": "1/7 1/3"} or {"interrupt": true}. What is typed may stand
 * there as it is too. */
static enum face_line events_take(struct events *v, struct face_input *out)
{
    if (text_str(&out->line)[0] != '{') {
        return FACE_READ;
    }
    json_error_t error;
    const char *why;
    json_t *object = json_loads(text_str(&out->line), JSON_REJECT_DUPLICATES, &error);
    const json_t *words = json_object_get(object, "line");
    const json_t *act = json_object_get(object, "do");
    enum face_line result = FACE_CANCELLED;
    if (json_is_string(words) && strpbrk(json_string_value(words), "\n\r") == NULL) {
        text_clear(&out->line);
        text_add(&out->line, json_string_value(words));
        result = FACE_READ;
    } else if (act != NULL && strcmp(json_string_value(act) == NULL ? "" : json_string_value(act),
                                     "interrupt") == 0) {
        result = FACE_CANCELLED;
    } else if (act != NULL) {
        result =
            intentjson_read(object, &out->message, &why) ? FACE_SENT : events_refuse(v, _(why));
    } else if (!json_is_true(json_object_get(object, "interrupt"))) {
        result = events_refuse(
            v, _("This object is not understood: send {\"do\": \"hint\"}, {\"line\": \"1/7 1/3\"} "
                 "(one line), {\"interrupt\": true}, or the line as it would be typed."));
    }
    json_decref(object);
    return result;
}

static enum face_line ask(struct face *f, const struct face_prompt *prompt, struct face_input *out)
{
    struct events *v = of(f);
    if (v->line == NULL) {
        v->line = line_open(NULL, NULL, false);
    }
    tell(v, eventjson_ask(prompt));
    if (!display_flush(&v->display)) {
        return FACE_ENDED;
    }
    enum line_result result = line_read_quietly(v->line, &out->line);
    return result == LINE_READ       ? events_take(v, out)
           : result == LINE_TOO_LONG ? FACE_TOO_LONG
                                     : FACE_ENDED;
}

static bool interrupted(struct face *f)
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

static void divert(struct face *f)
{
    display_divert(&of(f)->display);
}

static bool flush(struct face *f)
{
    return display_flush(&of(f)->display);
}

static int status(struct face *f)
{
    return display_status(&of(f)->display, of(f)->line);
}

static void close_events(struct face *f)
{
    struct events *v = of(f);
    line_close(v->line);
    display_close(&v->display);
    free(v);
}

static bool cut_off(struct face *f)
{
    (void)f;
    return false;
}

struct face *events_open(void)
{
    static const struct face_ops ops = {show,  ask,    interrupted,  divert,
                                        flush, status, close_events, cut_off};
    struct events *v = mem_alloc(sizeof *v);
    *v = (struct events){.face = {.ops = &ops, .manner = {.columns = COLUMNS, .screens = true}}};
    display_open(&v->display);
    tell(v, eventjson_hello());
    return &v->face;
}
