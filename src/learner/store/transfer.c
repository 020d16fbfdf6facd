// SPDX-License-Identifier: GPL-3.0-or-later
#include "learner/store/transfer.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/fold.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/problem.h"
#include "base/readfile.h"
#include "learner/store/learnername.h"
#include "learner/store/storerow.h"
#include "learner/store/storeinner.h"

static const size_t import_limit = (size_t)1 << 30; /* bytes */

/* ---- out ---- */

struct writing {
    struct text *out;
    const char *between;
    int64_t answers;
};

/* Takes the checksum off the record just added, and closes it. */
static void bare(struct text *out, size_t from)
{
    size_t n = storerow_bare(out->size - from);
    text_cut(out, from + n);
    text_addc(out, '}');
}

static size_t begin_line(struct writing *w)
{
    text_addf(w->out, "%s\n", w->between);
    w->between = ",";
    return w->out->size;
}

static bool write_lesson(const struct store_lesson *lesson, void *context)
{
    struct writing *w = context;
    size_t from = begin_line(w);
    storerow_lesson(w->out, lesson);
    bare(w->out, from);
    return true;
}

static bool write_answer(const struct store_answer *answer, void *context)
{
    struct writing *w = context;
    size_t from = begin_line(w);
    storerow_answer(w->out, answer);
    w->answers++;
    bare(w->out, from);
    return true;
}

static bool write_mistake(const struct store_mistake *mistake, void *context)
{
    struct writing *w = context;
    size_t from = begin_line(w);
    storerow_mistake(w->out, mistake);
    bare(w->out, from);
    return true;
}

static bool write_setting(const struct store_setting *setting, void *context)
{
    struct writing *w = context;
    if (strcmp(setting->name, LEARNERNAME_SETTING) == 0) { /* it stands above */
        return true;
    }
    text_addf(w->out, "%s\"%s\":", w->between, setting->name); /* letters and hyphens */
    storerow_string(w->out, setting->value);
    w->between = ",";
    return true;
}

bool transfer_export(struct store *s, struct text *out, struct text *why)
{
    struct writing w = {.out = out, .between = ""};
    TEXT_HERE name = {0};
    text_addf(out, "{\"format\":\"%s\",\"version\":%d,\"exported\":%" PRId64 ",\n", TRANSFER_FORMAT,
              TRANSFER_VERSION, clock_now());
    if (learnername_of(s, &name)) {
        text_add(out, "\"name\":");
        storerow_string(out, text_str(&name));
        text_add(out, ",\n");
    }
    text_add(out, "\"settings\":{");
    bool whole = store_each_setting(s, write_setting, &w);
    w.between = "";
    text_add(out, "},\n\"lessons\":[");
    whole = store_each_lesson(s, write_lesson, &w) && whole;
    w.between = "";
    text_add(out, "],\n\"mistakes\":[");
    whole = store_each_mistake(s, write_mistake, &w) && whole;
    w.between = "";
    text_add(out, "],\n\"answers\":[");
    whole = store_each(s, write_answer, &w) && whole;
    text_add(out, "]}\n");
    whole = whole && store_is_there(s) && w.answers == store_count(s);
    if (!whole) {
        text_add(why, _("the store cannot be read"));
    }
    return whole;
}

/* ---- in ---- */

/* What is to be put in: sealed records, owned. */
struct transfer_reading {
    char **records;
    size_t count, room, answers, lessons;
};

static void free_reading(struct transfer_reading *in)
{
    for (size_t i = 0; i < in->count; i++) {
        free(in->records[i]);
    }
    free(in->records);
}

static void keep_record(struct transfer_reading *in, struct text *record)
{
    in->records = mem_grow(in->records, in->count, &in->room, sizeof *in->records);
    in->records[in->count++] = text_steal(record);
}

static bool take(struct transfer_reading *in, json_t *json, enum storerow_kind wanted,
                 struct text *why)
{
    struct storerow r;
    struct text record = {0};
    if (!storerow_from_json(json, &r, why)) {
        return false;
    }
    bool good = r.kind == wanted;
    if (good) {
        storerow_write(&record, &r);
        in->answers += wanted == STOREROW_ANSWER;
        in->lessons += wanted == STOREROW_LESSON;
        keep_record(in, &record);
    } else {
        text_add(why, wanted == STOREROW_ANSWER   ? _("this is no answer")
                      : wanted == STOREROW_LESSON ? _("this is no lesson")
                                                  : _("this is no mistake"));
    }
    storerow_free(&r);
    return good;
}

static bool take_list(struct transfer_reading *in, json_t *from, const char *key,
                      enum storerow_kind wanted, struct text *why)
{
    json_t *list = json_object_get(from, key), *item;
    size_t i;
    if (!json_is_array(list)) {
        text_addf(why, _("\"%s\" is missing or cannot be so"), key);
        return false;
    }
    json_array_foreach(list, i, item)
    {
        TEXT_HERE what = {0};
        bool good = take(in, item, wanted, &what);
        if (!good) {
            text_addf(why, _("number %zu of \"%s\": %s"), i + 1, key, text_str(&what));
        }
        if (!good) {
            return false;
        }
    }
    return true;
}

/* The settings, if there are any. They are of time 0: they stand where nothing is set. */
static bool take_settings(struct transfer_reading *in, json_t *from, struct text *why)
{
    json_t *settings = json_object_get(from, "settings"), *value;
    const char *name;
    bool good = settings == NULL || storerow_settings_are_good(settings);
    if (!good) {
        text_addf(why, _("\"%s\" is missing or cannot be so"), "settings");
        return false;
    }
    json_object_foreach(settings, name, value)
    {
        struct store_setting setting = {.name = name, .value = json_string_value(value)};
        struct text record = {0};
        if (strcmp(name, LEARNERNAME_SETTING) != 0) { /* nobody is renamed so */
            storerow_setting(&record, &setting);
            keep_record(in, &record);
        }
    }
    return true;
}

/* When it was taken out, which need not be said. */
static bool take_exported(json_t *from, struct text *why)
{
    json_t *exported = json_object_get(from, "exported");
    int64_t when = json_integer_value(exported);
    bool good =
        exported == NULL || (json_is_integer(exported) && when >= 0 && when <= STORE_TIME_MOST);
    if (!good) {
        text_addf(why, _("\"%s\" is missing or cannot be so"), "exported");
    }
    return good;
}

/* Whether this is one of our files, of a version that is known. */
static bool is_export(json_t *json, struct text *why)
{
    const char *format = json_string_value(json_object_get(json, "format"));
    json_t *version = json_object_get(json, "version");
    if (format == NULL || strcmp(format, TRANSFER_FORMAT) != 0 || !json_is_integer(version) ||
        json_integer_value(version) < TRANSFER_VERSION_FIRST) {
        text_add(why, _("this is no progress exported by brade"));
        return false;
    }
    if (json_integer_value(version) > TRANSFER_VERSION) {
        text_add(why, _("it was made by a newer version of brade"));
        return false;
    }
    return true;
}

static json_t *read_json(const char *path, struct text *why)
{
    char *bytes;
    size_t n;
    json_error_t error;
    if (!readfile(path, import_limit, &bytes, &n, why)) {
        return NULL;
    }
    json_t *json = json_loadb(bytes, n, JSON_REJECT_DUPLICATES, &error);
    free(bytes);
    if (json == NULL) {
        TEXT_HERE safe = {0};
        text_addf(why, _("line %d is not JSON: %s"), error.line, text_safe(&safe, error.text));
    }
    return json;
}

/* Whose it is. A store without a name and answers takes it over; one of somebody else stays apart.
 */
static bool take_name(struct transfer_reading *in, struct store *s, json_t *from,
                      struct transfer_result *out, struct text *why)
{
    json_t *value = json_object_get(from, "name");
    const char *name = json_string_value(value);
    TEXT_HERE mine = {0}, safe = {0}, safe_mine = {0};
    struct text record = {0};
    if (value == NULL || (name != NULL && *name == '\0')) {
        return true;
    }
    if (name == NULL || !learnername_is_good(name)) {
        text_addf(why, _("\"%s\" is missing or cannot be so"), "name");
        return false;
    }
    if (learnername_of(s, &mine) && !fold_same(text_str(&mine), name)) {
        text_addf(why,
                  _("it is of %s, and this is the progress of %s, which would be mixed up with it; "
                    "\"brade class\" shows several learners beside each other"),
                  text_safe(&safe, name), text_safe(&safe_mine, text_str(&mine)));
        return false;
    }
    snprintf(out->name, sizeof out->name, "%s", name);
    out->named = !store_setting(s, LEARNERNAME_SETTING, NULL) && store_count(s) == 0;
    if (out->named) {
        storerow_setting(&record,
                         &(struct store_setting){.name = LEARNERNAME_SETTING, .value = name});
        keep_record(in, &record);
    }
    return true;
}

bool transfer_import(struct store *s, const char *path, struct transfer_result *out,
                     struct text *why)
{
    struct transfer_reading in = {0};
    *out = (struct transfer_result){0};
    json_t *json = read_json(path, why);
    bool good = json != NULL && is_export(json, why) && take_exported(json, why) &&
                take_list(&in, json, "answers", STOREROW_ANSWER, why) &&
                take_list(&in, json, "lessons", STOREROW_LESSON, why) &&
                (json_object_get(json, "mistakes") == NULL ||
                 take_list(&in, json, "mistakes", STOREROW_MISTAKE, why)) &&
                take_settings(&in, json, why) && take_name(&in, s, json, out, why);
    if (good && !store_is_kept(s)) {
        text_add(why, _("there is no store that it could be kept in"));
        good = false;
    }
    out->lessons = in.lessons;
    if (good) {
        struct storedb_added added = {0};
        good = store_put(s, (const char *const *)in.records, in.count, &added, why);
        out->answers = added.answers;
        out->mistakes = added.mistakes;
        out->known = in.answers - (size_t)out->answers;
        out->settings = added.settings - out->named;
    }
    json_decref(json);
    free_reading(&in);
    return good;
}

void transfer_tell(struct text *words, const struct transfer_result *result)
{
    text_addf(words,
              NG_("%lld answer was new", "%lld answers were new", (unsigned long)result->answers),
              (long long)result->answers);
    text_addf(words, NG_(", %zu was there already", ", %zu were there already", result->known),
              result->known);
    text_addf(words, NG_("; %zu lesson was read.", "; %zu lessons were read.", result->lessons),
              result->lessons);
    if (result->mistakes > 0) {
        text_addc(words, ' ');
        text_addf(words,
                  NG_("%lld mistake of games was new.", "%lld mistakes of games were new.",
                      (unsigned long)result->mistakes),
                  (long long)result->mistakes);
    }
    if (result->settings > 0) {
        text_addc(words, ' ');
        text_addf(words,
                  NG_("%lld setting was taken over.", "%lld settings were taken over.",
                      (unsigned long)result->settings),
                  (long long)result->settings);
    }
    if (*result->name != '\0') {
        TEXT_HERE safe = {0};
        text_addc(words, ' ');
        text_addf(words,
                  result->named ? _("It is of %s, whose name is yours here from now on.")
                                : _("It is of %s. (Several learners beside each other are shown by "
                                    "\"brade class\".)"),
                  text_safe(&safe, result->name));
    }
}
