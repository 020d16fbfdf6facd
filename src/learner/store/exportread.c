// SPDX-License-Identifier: GPL-3.0-or-later
#include "learner/store/exportread.h"

#include <stdio.h>
#include <string.h>

#include "base/lang.h"
#include "learner/store/learnername.h"
#include "learner/store/names.h"
#include "learner/store/storequick.h"
#include "learner/store/storerow.h"
#include "learner/store/transfer.h"

/* Where one is. */
struct skim {
    char *bytes, *at, *end;
    const struct exportread_take *take;
    struct exportread_head *head;
    struct exportread_fault *fault;
    struct names keys; /* those of the file that have come */
    bool is_ours, has_version, has_answers, has_lessons;
};

/* ---- what is wrong ---- */

/* Notes the place, once. False always. */
static bool wrong_at(struct skim *s, const char *at)
{
    s->fault->line = s->fault->column = 1;
    for (const char *c = s->bytes; c < at; c++) {
        bool line = *c == '\n';
        s->fault->line += line;
        s->fault->column = line ? 1 : s->fault->column + (((unsigned char)*c & 0xc0) != 0x80);
    }
    return false;
}

static bool wrong(struct skim *s, const char *at, const char *why)
{
    text_clear(&s->fault->why);
    text_add(&s->fault->why, why);
    return wrong_at(s, at);
}

/* What is read ends here, or goes on as no JSON does. */
static bool broken(struct skim *s)
{
    return wrong(s, s->at,
                 s->at >= s->end ? _("the file ends here, in the middle of it: it was cut off")
                                 : _("this is no JSON"));
}

/* ---- going through ---- */

static void blanks(struct skim *s)
{
    while (s->at < s->end && strchr(" \t\r\n", *s->at) != NULL && *s->at != '\0') {
        s->at++;
    }
}

/* Passes a character, and blanks before it. */
static bool mark(struct skim *s, char c)
{
    blanks(s);
    bool there = s->at < s->end && *s->at == c;
    s->at += there;
    return there;
}

/* Passes a string, which begins here. */
static bool skim_string(struct skim *s)
{
    for (s->at++; s->at < s->end && *s->at != '"'; s->at++) {
        s->at += *s->at == '\\' && s->at + 1 < s->end;
        if ((unsigned char)*s->at < ' ') {
            return broken(s);
        }
    }
    return s->at < s->end ? (s->at++, true) : broken(s);
}

/* Passes any value; what is within it is looked at by who needs it. */
static bool skim_value(struct skim *s)
{
    size_t depth = 0;
    do {
        blanks(s);
        char c = '\0';
        if (s->at < s->end) {
            c = *s->at;
        }
        if (c == '"') {
            if (!skim_string(s)) {
                return false;
            }
        } else if (c == '{' || c == '[') {
            depth++;
            s->at++;
        } else if (depth > 0 && c != '\0' && strchr("}],:", c) != NULL) {
            depth -= c == '}' || c == ']';
            s->at++;
        } else {
            size_t n = strspn(s->at, "+-.0123456789abcdefghijklmnopqrstuvwxyzE");
            if (n == 0) {
                return broken(s);
            }
            s->at += n;
        }
    } while (depth > 0);
    return true;
}

/* The value that begins here, read; NULL, and why, if it is none. */
static json_t *value(struct skim *s)
{
    json_error_t error;
    blanks(s);
    char *from = s->at;
    if (!skim_value(s)) {
        return NULL;
    }
    json_t *json =
        json_loadb(from, (size_t)(s->at - from), JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &error);
    if (json == NULL) {
        TEXT_HERE why = {0}, safe = {0};
        text_addf(&why, _("this is no JSON: %s"), text_safe(&safe, error.text));
        wrong(s, from + (error.position > 0 ? error.position - 1 : 0), text_str(&why));
    }
    return json;
}

/* ---- records ---- */

static bool read_record(struct skim *s, enum storerow_kind wanted)
{
    struct storerow r;
    TEXT_HERE why = {0};
    blanks(s);
    char *from = s->at;
    json_t *json = value(s);
    if (json == NULL) {
        return false;
    }
    bool read = storerow_from_json(json, &r, &why), good = read && r.kind == wanted;
    if (good && wanted == STOREROW_ANSWER) {
        s->take->answer(&r.answer, s->take->context);
    } else if (good && wanted == STOREROW_LESSON) {
        s->take->lesson(&r.lesson, s->take->context);
    } else if (!good) {
        wrong(s, from,
              !read                       ? text_str(&why)
              : wanted == STOREROW_ANSWER ? _("this is no answer")
              : wanted == STOREROW_LESSON ? _("this is no lesson")
                                          : _("this is no mistake"));
    }
    if (read) {
        storerow_free(&r);
    }
    json_decref(json);
    return good;
}

static bool read_answer(struct skim *s)
{
    struct storequick quick;
    blanks(s);
    size_t n = storequick_read(s->at, &quick);
    if (n == 0) {
        return read_record(s, STOREROW_ANSWER);
    }
    s->take->answer(&quick.answer, s->take->context);
    storequick_end(&quick);
    s->at += n;
    return true;
}

static bool read_lesson(struct skim *s)
{
    return read_record(s, STOREROW_LESSON);
}

/* Looked at, and not taken: a class asks for no mistakes of games. */
static bool read_mistake(struct skim *s)
{
    return read_record(s, STOREROW_MISTAKE);
}

/* A list, each item read so. */
static bool read_list(struct skim *s, bool item(struct skim *s))
{
    blanks(s);
    char *from = s->at;
    if (!mark(s, '[')) {
        return wrong(s, from, _("no list"));
    }
    if (mark(s, ']')) {
        return true;
    }
    do {
        if (!item(s)) {
            return false;
        }
    } while (mark(s, ','));
    return mark(s, ']') || broken(s);
}

static bool read_answers(struct skim *s)
{
    s->has_answers = true;
    return read_list(s, read_answer);
}

static bool read_lessons(struct skim *s)
{
    s->has_lessons = true;
    return read_list(s, read_lesson);
}

static bool read_mistakes(struct skim *s)
{
    return read_list(s, read_mistake);
}

/* ---- what the file says of itself ---- */

static bool refuse(struct skim *s, const char *at, json_t *json, const char *why)
{
    json_decref(json);
    return wrong(s, at, why);
}

static bool read_format(struct skim *s)
{
    char *from = s->at;
    json_t *json = value(s);
    const char *format = json_string_value(json);
    if (json == NULL) {
        return false;
    }
    if (format == NULL || strcmp(format, TRANSFER_FORMAT) != 0) {
        return refuse(s, from, json, _("this is no progress exported by brade"));
    }
    s->is_ours = true;
    json_decref(json);
    return true;
}

static bool read_version(struct skim *s)
{
    char *from = s->at;
    json_t *json = value(s);
    if (json == NULL) {
        return false;
    }
    if (!json_is_integer(json) || json_integer_value(json) < TRANSFER_VERSION_FIRST) {
        return refuse(s, from, json, _("this is no progress exported by brade"));
    }
    if (json_integer_value(json) > TRANSFER_VERSION) {
        return refuse(s, from, json, _("it was made by a newer version of brade"));
    }
    s->has_version = true;
    json_decref(json);
    return true;
}

static bool read_exported(struct skim *s)
{
    char *from = s->at;
    json_t *json = value(s);
    if (json == NULL) {
        return false;
    }
    if (!json_is_integer(json) || json_integer_value(json) < 0 ||
        json_integer_value(json) > STORE_TIME_MOST) {
        return refuse(s, from, json, _("no time"));
    }
    s->head->exported = json_integer_value(json);
    json_decref(json);
    return true;
}

static bool read_name(struct skim *s)
{
    char *from = s->at;
    json_t *json = value(s);
    const char *name = json_string_value(json);
    if (json == NULL) {
        return false;
    }
    if (name == NULL || strlen(name) != json_string_length(json) ||
        (*name != '\0' && !learnername_is_good(name))) {
        TEXT_HERE why = {0};
        text_addf(&why, _("a name is one line of at most %d characters"), LEARNERNAME_MOST);
        return refuse(s, from, json, text_str(&why));
    }
    snprintf(s->head->name, sizeof s->head->name, "%s", name);
    json_decref(json);
    return true;
}

/* Settings, which are of no use here. */
static bool read_settings(struct skim *s)
{
    char *from = s->at;
    json_t *json = value(s);
    if (json == NULL) {
        return false;
    }
    if (!storerow_settings_are_good(json)) {
        return refuse(s, from, json, _("these are no settings"));
    }
    json_decref(json);
    return true;
}

/* What no version writes: any JSON. */
static bool read_other(struct skim *s)
{
    json_t *json = value(s);
    json_decref(json);
    return json != NULL;
}

static const struct {
    const char *key;
    bool (*read)(struct skim *s);
} parts[] = {{"format", read_format},     {"version", read_version},  {"exported", read_exported},
             {"name", read_name},         {"answers", read_answers},  {"lessons", read_lessons},
             {"mistakes", read_mistakes}, {"settings", read_settings}};

static bool read_part(struct skim *s, const char *key)
{
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (strcmp(parts[i].key, key) == 0) {
            return parts[i].read(s);
        }
    }
    return read_other(s);
}

static bool read_member(struct skim *s)
{
    blanks(s);
    if (s->at >= s->end || *s->at != '"') {
        return broken(s);
    }
    char *from = s->at;
    json_t *json = value(s);
    const char *key = json_string_value(json);
    if (json == NULL) {
        return false;
    }
    if (names_find(&s->keys, key) >= 0) {
        return refuse(s, from, json, _("this stands here a second time"));
    }
    names_add(&s->keys, key);
    bool good = mark(s, ':');
    if (good) {
        blanks(s);
        good = read_part(s, key);
    } else {
        broken(s);
    }
    json_decref(json);
    return good;
}

static bool read_all(struct skim *s)
{
    if (!mark(s, '{')) {
        return wrong(s, s->bytes, _("this is no progress exported by brade"));
    }
    if (!mark(s, '}')) {
        do {
            if (!read_member(s)) {
                return false;
            }
        } while (mark(s, ','));
        if (!mark(s, '}')) {
            return broken(s);
        }
    }
    blanks(s);
    if (s->at < s->end) {
        return broken(s);
    }
    return (s->is_ours && s->has_version && s->has_answers && s->has_lessons) ||
           wrong(s, s->bytes, _("this is no progress exported by brade"));
}

bool exportread(char *bytes, size_t n, const struct exportread_take *take,
                struct exportread_head *head, struct exportread_fault *fault)
{
    struct skim s = {
        .bytes = bytes, .at = bytes, .end = bytes + n, .take = take, .head = head, .fault = fault};
    *head = (struct exportread_head){0};
    *fault = (struct exportread_fault){0};
    bool good = read_all(&s);
    names_free(&s.keys);
    return good;
}
