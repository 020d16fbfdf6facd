// SPDX-License-Identifier: GPL-3.0-or-later
#include "learner/store/exportread.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/names.h"
#include "base/problem.h"
#include "base/readfile.h"
#include "learner/store/learnername.h"

enum {
    WINDOW = 2 * EXPORTREAD_RECORD_MOST,
    AROUND = 512 /* bytes shown of what is before and behind a fault */
};

/* Where one is. Of the file only a window is in memory. */
struct exportread {
    int file;          /* open; -1: the bytes are in memory */
    const char *bytes; /* … these, not read yet */
    size_t left, read; /* how many; how many were read */
    bool ended;        /* nothing follows the window */
    char *window, *at, *end;
    int line, column; /* where the window begins */
    const struct exportread_take *take;
    struct exportread_head *head;
    struct exportread_fault *fault;
    struct names keys; /* of the head, so far */
    bool is_ours, has_answers, has_lessons;
};

/* ---- the window ---- */

/* The next bytes, at most so many; 0 at the end, -1 with errno set. */
static ssize_t exportread_bytes(struct exportread *r, char *to, size_t most)
{
    ssize_t n = 0;
    if (r->file >= 0) {
        do {
            n = read(r->file, to, most);
        } while (n < 0 && errno == EINTR);
    } else if (r->left > 0) {
        n = (ssize_t)(most < r->left ? most : r->left);
        memcpy(to, r->bytes, (size_t)n);
        r->bytes += n;
        r->left -= (size_t)n;
    }
    r->read += n > 0 ? (size_t)n : 0;
    if (r->read > EXPORTREAD_SIZE_MOST) { /* it has grown since it was opened */
        errno = EFBIG;
        n = -1;
    }
    return n;
}

/* Goes on with a place from one byte to another. */
static void exportread_count(const char *from, const char *to, int *line, int *column)
{
    for (; from < to; from++) {
        bool ends = *from == '\n';
        *line += ends;
        *column = ends ? 1 : *column + (((unsigned char)*from & 0xc0) != 0x80);
    }
}

/* Makes sure that more than a record's bytes stand in the window, where so many follow. */
static void exportread_fill(struct exportread *r)
{
    if (r->ended || r->end - r->at > EXPORTREAD_RECORD_MOST) {
        return;
    }
    exportread_count(r->window, r->at, &r->line, &r->column);
    size_t n = (size_t)(r->end - r->at);
    memmove(r->window, r->at, n);
    while (!r->ended && n < WINDOW) {
        ssize_t more = exportread_bytes(r, r->window + n, WINDOW - n);
        if (more < 0) {
            mem_check(errno);
            r->fault->problem = errno;
        }
        r->ended = more <= 0;
        n += more > 0 ? (size_t)more : 0;
    }
    r->at = r->window;
    r->end = r->window + n;
    *r->end = '\0';
}

/* ---- what is wrong ---- */

/* Notes why, and the place; at NULL: the file as a whole. False always. */
static bool exportread_wrong(struct exportread *r, const char *at, const char *why)
{
    struct exportread_fault *f = r->fault;
    text_clear(&f->why);
    if (f->problem != 0) {
        text_addf(&f->why, _("cannot be read: %s"), problem_text(f->problem));
        return false;
    }
    text_add(&f->why, why);
    if (at == NULL) {
        return false;
    }
    const char *from = at - r->window > AROUND ? at - AROUND : r->window;
    const char *to = r->end - at > AROUND ? at + AROUND : r->end;
    while (from < at && ((unsigned char)*from & 0xc0) == 0x80) {
        from++;
    }
    f->source_line = r->line;
    f->source_column = r->column;
    exportread_count(r->window, from, &f->source_line, &f->source_column);
    f->line = f->source_line;
    f->column = f->source_column;
    exportread_count(from, at, &f->line, &f->column);
    text_addn(&f->source, from, (size_t)(to - from));
    return false;
}

/* What is read ends here, or goes on as no JSON does. */
static bool exportread_broken(struct exportread *r)
{
    return exportread_wrong(r, r->at,
                            r->at >= r->end
                                ? _("the file ends here, in the middle of it: it was cut off")
                                : _("this is no JSON"));
}

static bool exportread_is_none(struct exportread *r, const char *at)
{
    return exportread_wrong(r, at, _("this is no progress exported by brade"));
}

/* ---- going through ---- */

static void exportread_blanks(struct exportread *r)
{
    do {
        exportread_fill(r);
        r->at += strspn(r->at, " \t\r\n");
    } while (r->at == r->end && !r->ended);
    exportread_fill(r);
}

/* Passes a character, and blanks before it. */
static bool exportread_mark(struct exportread *r, char c)
{
    exportread_blanks(r);
    bool there = r->at < r->end && *r->at == c;
    r->at += there;
    return there;
}

/* Reads the value that follows. *from: where it begins, good until more is read. NULL, and why, if
 * it is none. To be freed. */
static json_t *exportread_value(struct exportread *r, const char **from)
{
    json_error_t error;
    exportread_blanks(r);
    size_t n = (size_t)(r->end - r->at);
    bool more = n > EXPORTREAD_RECORD_MOST;
    n = more ? EXPORTREAD_RECORD_MOST : n;
    *from = r->at;
    json_t *json = json_loadb(
        r->at, n, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY | JSON_DISABLE_EOF_CHECK, &error);
    if (json != NULL) {
        r->at += error.position;
        return json;
    }
    TEXT_HERE why = {0}, safe = {0};
    bool cut = json_error_code(&error) == json_error_premature_end_of_input;
    if (cut && !more) {
        r->at = r->end;
        exportread_broken(r);
        return NULL;
    }
    if (cut) {
        text_addf(&why, _("this is longer than %d bytes, which nothing in such a file is"),
                  EXPORTREAD_RECORD_MOST);
    } else {
        r->at += error.position > 0 ? error.position - 1 : 0;
        while (r->at > *from && ((unsigned char)*r->at & 0xc0) == 0x80) {
            r->at--; /* not within a character */
        }
        text_addf(&why, _("this is no JSON: %s"), text_safe(&safe, error.text));
    }
    exportread_wrong(r, r->at, text_str(&why));
    return NULL;
}

/* ---- records ---- */

/* Takes the record of a value, one of a kind or (STOREROW_NONE) of any. */
static bool exportread_take_json(struct exportread *r, const char *from, json_t *json,
                                 enum storerow_kind wanted)
{
    struct storerow row;
    TEXT_HERE why = {0};
    bool read = storerow_from_json(json, &row, &why), good = false;
    enum storerow_kind kind = read ? row.kind : storerow_kind_of(json);
    bool is_any = kind == STOREROW_ANSWER || kind == STOREROW_LESSON || kind == STOREROW_MISTAKE;
    if (wanted == STOREROW_NONE ? !is_any : kind != wanted) {
        exportread_wrong(r, from,
                         wanted == STOREROW_ANSWER   ? _("this is no answer")
                         : wanted == STOREROW_LESSON ? _("this is no lesson")
                         : wanted == STOREROW_MISTAKE
                             ? _("this is no mistake")
                             : _("this is neither an answer nor a lesson nor a mistake"));
    } else if (!read) {
        exportread_wrong(r, from, text_str(&why));
    } else {
        good = r->take->record(&row, r->take->context);
    }
    if (read) {
        storerow_free(&row);
    }
    return good;
}

/* Takes what follows as one record. */
static bool exportread_record(struct exportread *r, enum storerow_kind wanted)
{
    const char *from;
    json_t *json = exportread_value(r, &from);
    bool good = json != NULL && exportread_take_json(r, from, json, wanted);
    json_decref(json);
    return good;
}

/* A list of records of a kind, as versions 1 and 2 have them. */
static bool exportread_list(struct exportread *r, enum storerow_kind wanted)
{
    if (!exportread_mark(r, '[')) {
        return exportread_wrong(r, r->at, _("no list"));
    }
    if (exportread_mark(r, ']')) {
        return true;
    }
    do {
        if (!exportread_record(r, wanted)) {
            return false;
        }
    } while (exportread_mark(r, ','));
    return exportread_mark(r, ']') || exportread_broken(r);
}

/* Nothing but blanks is to follow. */
static bool exportread_is_over(struct exportread *r)
{
    exportread_blanks(r);
    return (r->at == r->end && r->fault->problem == 0) || exportread_broken(r);
}

/* The lines below the head; the last one tells how many there were before it. */
static bool exportread_lines(struct exportread *r)
{
    bool good = true, last = false;
    for (int64_t count = 0; good && !last; count++) {
        const char *from;
        json_t *json = exportread_value(r, &from), *records = json_object_get(json, "records");
        last = records != NULL;
        if (json == NULL) {
            good = false;
        } else if (!last) {
            good = exportread_take_json(r, from, json, STOREROW_NONE);
        } else if (!json_is_integer(records) || json_integer_value(records) != count) {
            TEXT_HERE why = {0};
            text_addf(&why, _("this tells another number of records than the %lld above"),
                      (long long)count);
            good = exportread_wrong(r, from, text_str(&why));
        }
        json_decref(json);
    }
    return good && exportread_is_over(r);
}

/* ---- what the file says of itself ---- */

/* Takes a part of the head that is no list. */
static bool exportread_part(struct exportread *r, const char *key, const char *from, json_t *json)
{
    const char *string = json_string_value(json);
    json_int_t number = json_is_integer(json) ? json_integer_value(json) : -1;
    if (strcmp(key, "format") == 0) {
        r->is_ours = string != NULL && strcmp(string, EXPORTREAD_FORMAT) == 0;
        return r->is_ours || exportread_is_none(r, from);
    }
    if (strcmp(key, "version") == 0) {
        if (number > EXPORTREAD_VERSION) {
            return exportread_wrong(r, from, _("it was made by a newer version of brade"));
        }
        r->head->version = number < EXPORTREAD_VERSION_FIRST ? 0 : (int)number;
        return r->head->version != 0 || exportread_is_none(r, from);
    }
    if (strcmp(key, "exported") == 0) {
        r->head->exported = number;
        return (number >= 0 && number <= STORE_TIME_MOST) ||
               exportread_wrong(r, from, _("no time"));
    }
    if (strcmp(key, "name") == 0) {
        if (string == NULL || strlen(string) != json_string_length(json) ||
            (*string != '\0' && !learnername_is_good(string))) {
            TEXT_HERE why = {0};
            text_addf(&why, _("a name is one line of at most %d characters"), LEARNERNAME_MOST);
            return exportread_wrong(r, from, text_str(&why));
        }
        memcpy(r->head->name, string, strlen(string) + 1);
    }
    bool good = true;
    if (strcmp(key, "settings") == 0) {
        const char *name;
        json_t *value;
        if (!storerow_settings_are_good(json)) {
            return exportread_wrong(r, from, _("these are no settings"));
        }
        json_object_foreach(json, name, value)
        {
            const struct storerow row = {
                .kind = STOREROW_SETTING,
                .setting = {.name = name, .value = json_string_value(value)}};
            good = good && r->take->record(&row, r->take->context);
        }
    }
    return good; /* what no version writes may be any JSON */
}

/* A key of the head and what belongs to it. */
static bool exportread_member(struct exportread *r)
{
    static const struct {
        const char *key;
        enum storerow_kind kind;
    } lists[] = {
        {"answers", STOREROW_ANSWER}, {"lessons", STOREROW_LESSON}, {"mistakes", STOREROW_MISTAKE}};
    const char *from;
    TEXT_HERE key = {0};
    exportread_blanks(r);
    if (*r->at != '"') {
        return exportread_broken(r);
    }
    json_t *json = exportread_value(r, &from);
    if (json == NULL) {
        return false;
    }
    text_add(&key, json_string_value(json));
    json_decref(json);
    if (names_find(&r->keys, text_str(&key)) >= 0) {
        return exportread_wrong(r, from, _("this stands here a second time"));
    }
    if (names_add(&r->keys, text_str(&key)) == EXPORTREAD_PARTS_MOST) {
        return exportread_wrong(r, from, _("no such file has so many parts"));
    }
    if (!exportread_mark(r, ':')) {
        return exportread_broken(r);
    }
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        if (strcmp(text_str(&key), lists[i].key) == 0) {
            r->has_answers |= lists[i].kind == STOREROW_ANSWER;
            r->has_lessons |= lists[i].kind == STOREROW_LESSON;
            return exportread_list(r, lists[i].kind);
        }
    }
    json = exportread_value(r, &from);
    bool good = json != NULL && exportread_part(r, text_str(&key), from, json);
    json_decref(json);
    return good;
}

static bool exportread_all(struct exportread *r)
{
    if (!exportread_mark(r, '{')) {
        return exportread_is_none(r, NULL);
    }
    if (!exportread_mark(r, '}')) {
        do {
            if (!exportread_member(r)) {
                return false;
            }
        } while (exportread_mark(r, ','));
        if (!exportread_mark(r, '}')) {
            return exportread_broken(r);
        }
    }
    bool lines = r->head->version == EXPORTREAD_VERSION_LINES;
    if (!r->is_ours || r->head->version == 0 || (!lines && !(r->has_answers && r->has_lessons))) {
        return exportread_is_none(r, NULL);
    }
    return lines ? exportread_lines(r) : exportread_is_over(r);
}

bool exportread(const struct exportread_source *from, const struct exportread_take *take,
                struct exportread_head *head, struct exportread_fault *fault)
{
    struct exportread r = {.file = -1,
                           .bytes = from->bytes,
                           .left = from->size,
                           .line = 1,
                           .column = 1,
                           .take = take,
                           .head = head,
                           .fault = fault};
    *head = (struct exportread_head){0};
    *fault = (struct exportread_fault){0};
    char *input = NULL; /* standard input is kept, so that it can be read again */
    bool is_input = from->path != NULL && rawfile_is_input(from->path);
    bool opened = true;
    if (is_input) {
        opened = readfile(from->path, EXPORTREAD_SIZE_MOST, &input, &r.left, &fault->why);
        r.bytes = input;
    } else if (from->path != NULL) {
        r.file = readfile_open(from->path, EXPORTREAD_SIZE_MOST, &fault->why);
        opened = r.file >= 0;
    }
    if (!opened) {
        fault->problem = errno;
        return false;
    }
    r.window = r.at = r.end = mem_alloc(WINDOW + 1);
    bool good = exportread_all(&r);
    names_free(&r.keys);
    free(r.window);
    free(input);
    if (r.file >= 0) {
        close(r.file);
    }
    return good;
}

void exportread_fault_free(struct exportread_fault *fault)
{
    text_free(&fault->why);
    text_free(&fault->source);
}
