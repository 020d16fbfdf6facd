// SPDX-License-Identifier: GPL-3.0-or-later
#include "learner/store/storerow.h"

#include <inttypes.h>
#include <string.h>

#include "base/lang.h"

/* ---- JSON ---- */

void storerow_write(struct text *out, const struct storerow *row)
{
    const char *between = "{", *in = NULL;
    for (const struct storerow_field *f = storerow_fields[row->kind]; f->key != NULL; f++) {
        const struct storerow_value v = storerow_get(f, (const char *)&row->answer);
        if (f->in != in && in != NULL) {
            text_addc(out, '}');
        }
        if (v.is == STOREROW_NOTHING) {
            in = NULL;
            continue;
        }
        text_add(out, between);
        if (f->in != NULL && f->in != in) {
            text_addf(out, "\"%s\":{", f->in);
        }
        if (f->place < 2) {
            text_addf(out, "\"%s\":%s", f->key, f->place == 1 ? "[" : "");
        }
        if (v.is == STOREROW_STRING) {
            text_add_json(out, v.string, v.size);
        } else if (v.is == STOREROW_POINTS) {
            text_addf(out, "%.6f", v.points);
        } else if (v.is == STOREROW_TRUTH) {
            text_add(out, v.whole != 0 ? "true" : "false");
        } else {
            text_addf(out, "%" PRId64, v.whole);
        }
        text_add(out, f->place == 2 ? "]" : "");
        between = ",";
        in = f->in;
    }
    text_addc(out, '}');
}

static struct storerow_value storerow_json_value(json_t *json)
{
    if (json_is_string(json)) {
        return (struct storerow_value){STOREROW_STRING, json_string_value(json),
                                       json_string_length(json), 0, 0};
    }
    return (struct storerow_value){.is = json_is_integer(json)   ? STOREROW_WHOLE
                                         : json_is_real(json)    ? STOREROW_POINTS
                                         : json_is_boolean(json) ? STOREROW_TRUTH
                                                                 : STOREROW_NOTHING,
                                   .whole = json_is_true(json) ? 1 : json_integer_value(json),
                                   .points = json_number_value(json)};
}

/* Reads a field of an object. */
static bool storerow_read(const struct storerow_field *f, json_t *from, char *base)
{
    json_t *found = json_object_get(f->in != NULL ? json_object_get(from, f->in) : from, f->key);
    if (f->needs != NULL && json_object_get(from, f->needs) == NULL) {
        return storerow_set(f, &(struct storerow_value){0}, base);
    }
    if (f->place > 0) {
        found = json_array_size(found) == 2 ? json_array_get(found, (size_t)f->place - 1) : NULL;
    }
    const struct storerow_value v = storerow_json_value(found);
    return v.is != STOREROW_NOTHING && storerow_set(f, &v, base);
}

enum storerow_kind storerow_kind_of(json_t *json)
{
    int kind = STOREROW_ANSWER;
    while (kind < STOREROW_KINDS && json_object_get(json, storerow_fields[kind]->key) == NULL) {
        kind++;
    }
    return kind < STOREROW_KINDS ? (enum storerow_kind)kind : STOREROW_NONE;
}

bool storerow_from_json(json_t *json, struct storerow *out, struct text *why)
{
    const char *wrong = NULL;
    *out = (struct storerow){.kind = storerow_kind_of(json)};
    const struct storerow_field *f = storerow_fields[out->kind];
    for (; f != NULL && f->key != NULL && wrong == NULL; f++) {
        wrong = storerow_read(f, json, (char *)&out->answer) ? NULL : f->key;
    }
    if (wrong == NULL && out->kind == STOREROW_SETTING &&
        !store_setting_is_good(out->setting.name, out->setting.value)) {
        wrong = "setting";
    }
    if (wrong != NULL) {
        text_addf(why, _("\"%s\" is missing or cannot be so"), wrong);
        out->kind = STOREROW_NONE;
    }
    out->json = out->kind != STOREROW_NONE ? json_incref(json) : NULL;
    return out->kind != STOREROW_NONE;
}

/* ---- settings ---- */

bool store_setting_is_good(const char *name, const char *value)
{
    size_t n = strlen(name);
    bool good = n > 0 && n <= STORE_SETTING_MAX &&
                strspn(name, "abcdefghijklmnopqrstuvwxyz-") == n && strlen(value) <= STORE_NAME_MAX;
    for (; good && *value != '\0'; value++) {
        good = (unsigned char)*value >= ' ' && *value != 0x7f;
    }
    return good;
}

bool storerow_settings_are_good(json_t *settings)
{
    json_t *value;
    const char *name;
    json_object_foreach(settings, name, value)
    {
        if (!json_is_string(value) || !store_setting_is_good(name, json_string_value(value))) {
            return false;
        }
    }
    return json_is_object(settings);
}

/* ---- merging ---- */

static void storerow_merge_lesson(struct store_lesson *before, const struct store_lesson *later)
{
    bool newer = later->when >= before->when;
    before->through |= later->through;
    before->step = newer ? later->step : before->step;
    before->when = newer ? later->when : before->when;
    if (later->how != STORE_NOT_LEARNED &&
        (before->how == STORE_NOT_LEARNED || later->learned < before->learned)) {
        before->how = later->how;
        before->learned = later->learned;
    }
}

/* The one found first, deleted or not by the last change. Whether that is `b`. */
static bool storerow_merge_mistake(struct store_mistake *a, const struct store_mistake *b)
{
    bool newer = b->found < a->found;
    bool last = b->when > a->when || b->when >= STORE_TIME_MOST; /* no change can be later */
    bool deleted = last ? b->deleted : a->deleted;
    int64_t when = last ? b->when : a->when;
    *a = newer ? *b : *a;
    a->deleted = deleted;
    a->when = when;
    return newer;
}

void storerow_merge(struct storerow *before, const struct storerow *later)
{
    bool newer = false; /* the strings are those of `later` */
    if (before->kind == STOREROW_LESSON) {
        storerow_merge_lesson(&before->lesson, &later->lesson);
    } else if (before->kind == STOREROW_MISTAKE) {
        newer = storerow_merge_mistake(&before->mistake, &later->mistake);
    } else if (before->kind == STOREROW_SETTING) {
        /* one of time 0 was brought in from elsewhere: it stands where nothing else does */
        newer = later->setting.when > 0 && later->setting.when >= before->setting.when;
        before->setting = newer ? later->setting : before->setting;
    }
    if (newer) {
        json_incref(later->json); /* first: they may be one */
        json_decref(before->json);
        before->json = later->json;
    }
}

void storerow_free(struct storerow *r)
{
    json_decref(r->json);
    r->json = NULL;
}
