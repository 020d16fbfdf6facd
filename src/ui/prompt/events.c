// SPDX-License-Identifier: GPL-3.0-or-later
#include "prompt/terminal.h"

#include <string.h>

#include "base/lang.h"
#include "prompt/line.h"
#include "view/json.h"
#include "wire/eventjson.h"

enum { COLUMNS = 100 };

/* What breaks off work begins so. */
static const char *const interrupt[] = {"{\"interrupt\"", "{\"do\":\"interrupt\"",
                                        "{\"do\": \"interrupt\""};

static struct terminal *of(struct frontend *f)
{
    return (struct terminal *)f;
}

/* --- the frontend --- */

/* Adds an object to what waits, and frees it. */
static void put_event(struct terminal *v, json_t *object)
{
    if (object != NULL) {
        json_line(&v->display.waiting, object);
        json_decref(object);
    }
}

static void show(struct frontend *f, const struct frontend_event *e)
{
    put_event(of(f), eventjson(e));
}

/* What the program sent is not understood. */
static enum frontend_line events_refuse(struct terminal *v, const char *why)
{
    put_event(v, json_pack("{s:s, s:s}", "event", "error", "words", why));
    return FRONTEND_CANCELLED;
}

/* An object: {"do": "hint"}, {"line": "1/7 1/3"} or {"interrupt": true}. What is typed may stand
 * there as it is too. */
static enum frontend_line events_take(struct terminal *v, struct frontend_input *out)
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
    } else if (json_is_string(act) && strcmp(json_string_value(act), "interrupt") == 0) {
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
    struct terminal *v = of(f);
    if (v->line == NULL) {
        v->line = line_open(NULL, NULL, false);
    }
    put_event(v, eventjson_ask(prompt));
    if (!display_flush(&v->display)) {
        return FRONTEND_ENDED;
    }
    enum frontend_line result = line_read_quietly(v->line, &out->line);
    return result == FRONTEND_READ ? events_take(v, out) : result;
}

static bool interrupted(struct frontend *f)
{
    struct terminal *v = of(f);
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

struct frontend *events_open(void)
{
    static const struct frontend_ops ops = {show,           ask,
                                            interrupted,    terminal_divert,
                                            terminal_flush, terminal_status,
                                            terminal_close, terminal_cut_off};
    struct terminal *v =
        terminal_new(&ops, (struct display_options){.columns = COLUMNS, .screens = true});
    put_event(v, eventjson_hello());
    return &v->frontend;
}
