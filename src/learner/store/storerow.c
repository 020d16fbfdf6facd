// SPDX-License-Identifier: GPL-3.0-or-later
#include "learner/store/storerow.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "base/lang.h"

enum { SCORE_MOST = 1000000, CUBE_MOST = 4096, LOSS_BELOW = 1000000, ZONE_MOST = 24 * 60 };

/* ---- the fields ---- */

enum storerow_type {
    STOREROW_ID,   /* char[]: the id of an answer */
    STOREROW_TEXT, /* const char *, at most `most` bytes */
    STOREROW_KEY,  /* const char *, `most` hex digits */
    STOREROW_INT,  /* int from `least` to `most` */
    STOREROW_LONG, /* int64_t likewise */
    STOREROW_BOOL,
    STOREROW_REAL, /* double from 0 to below `most` */
    STOREROW_WORD  /* an enum: one of some words */
};

enum storerow_words { WORDS_MODE, WORDS_OUTCOME, WORDS_HOW, WORDS_OWNER, WORDS_KIND, WORDS_CLAUSE };

/* When a field is left out: NULL in the database, and no member of the object in JSON. */
enum storerow_presence {
    STOREROW_ALWAYS,
    STOREROW_IF_FLAG, /* the bool at `flag` is false, or the number none */
    STOREROW_IF_TEXT, /* it is "" */
    STOREROW_IF_MORE  /* the int at `flag` is not above `least` */
};

struct storerow_field {
    const char *key; /* of the JSON object; NULL: the end */
    enum storerow_type type;
    size_t at; /* in the struct */
    int64_t least, most;
    enum storerow_words words;
    const char *needs; /* the member of the object without which it is left out */
    enum storerow_presence presence;
    size_t flag;
    const char *in; /* the member that is an object around it; NULL: none */
    int place;      /* in a list of two: 1, 2; 0: in none */
};

#define ANSWER(member) offsetof(struct store_answer, member)
#define LESSON(member) offsetof(struct store_lesson, member)
#define MISTAKE(member) offsetof(struct store_mistake, member)
#define SETTING(member) offsetof(struct store_setting, member)
#define IF_FLAG(key, member) .needs = (key), .presence = STOREROW_IF_FLAG, .flag = ANSWER(member)
#define IF_CUBE .needs = "cube", .presence = STOREROW_IF_MORE, .flag = MISTAKE(cube)
#define OF_MATCH(minimum, number)                                                                  \
    .least = (minimum), .most = SCORE_MOST, .needs = "match", .presence = STOREROW_IF_MORE,        \
    .flag = MISTAKE(match.length), .in = "match", .place = (number)

static const struct storerow_field storerow_answer[] = {
    {"id", STOREROW_ID, .at = 0},
    {"when", STOREROW_LONG, ANSWER(when), .most = STORE_TIME_MOST},
    {"ms", STOREROW_LONG, ANSWER(ms), .least = -1, .most = INT64_MAX},
    {"question", STOREROW_TEXT, ANSWER(question), .most = STORE_NAME_MAX},
    {"theme", STOREROW_TEXT, ANSWER(theme), .most = STORE_NAME_MAX},
    {"rules", STOREROW_TEXT, ANSWER(rules), .most = STORE_NAME_MAX},
    {"kind", STOREROW_WORD, ANSWER(kind), .words = WORDS_KIND},
    {"mode", STOREROW_WORD, ANSWER(mode), .words = WORDS_MODE},
    {"outcome", STOREROW_WORD, ANSWER(outcome), .words = WORDS_OUTCOME},
    {"first", STOREROW_WORD, ANSWER(first), .words = WORDS_OUTCOME},
    {"closed", STOREROW_BOOL, .at = ANSWER(closed)},
    {"tries", STOREROW_INT, ANSWER(tries), .most = INT32_MAX},
    {"hints", STOREROW_INT, ANSWER(hints), .most = INT32_MAX},
    {"clause", STOREROW_WORD, ANSWER(clause), .words = WORDS_CLAUSE},
    {"zone", STOREROW_INT, ANSWER(zone), -ZONE_MOST, ZONE_MOST, IF_FLAG("zone", has_zone)},
    {"loss", STOREROW_REAL, ANSWER(loss), .most = LOSS_BELOW, IF_FLAG("loss", has_loss)},
    {"given", STOREROW_TEXT, ANSWER(given), .most = STORE_GIVEN_MAX, .needs = "given",
     .presence = STOREROW_IF_TEXT},
    {.key = NULL},
};

static const struct storerow_field storerow_lesson[] = {
    {"lesson", STOREROW_TEXT, LESSON(lesson), .most = STORE_NAME_MAX},
    {"when", STOREROW_LONG, LESSON(when), .most = STORE_TIME_MOST},
    {"step", STOREROW_INT, LESSON(step), .most = INT32_MAX},
    {"through", STOREROW_BOOL, .at = LESSON(through)},
    {"learned", STOREROW_LONG, LESSON(learned), .most = STORE_TIME_MOST},
    {"how", STOREROW_WORD, LESSON(how), .words = WORDS_HOW},
    {.key = NULL},
};

static const struct storerow_field storerow_mistake[] = {
    {"mistake", STOREROW_KEY, MISTAKE(key), .most = STORE_KEY_SIZE - 1},
    {"when", STOREROW_LONG, MISTAKE(when), .most = STORE_TIME_MOST},
    {"found", STOREROW_LONG, MISTAKE(found), .most = STORE_TIME_MOST},
    {"rules", STOREROW_TEXT, MISTAKE(rules), .most = STORE_RULES_MAX},
    {"position", STOREROW_TEXT, MISTAKE(position), .most = STORE_NAME_MAX},
    {"dice", STOREROW_TEXT, MISTAKE(dice), .most = STORE_NAME_MAX},
    {"play", STOREROW_TEXT, MISTAKE(play), .most = STORE_NAME_MAX},
    {"best", STOREROW_TEXT, MISTAKE(best), .most = STORE_NAME_MAX},
    {"loss", STOREROW_REAL, MISTAKE(loss), .most = LOSS_BELOW},
    {"plies", STOREROW_INT, MISTAKE(plies), .most = INT32_MAX},
    {"kind", STOREROW_TEXT, MISTAKE(kind), .most = STORE_NAME_MAX},
    {"game", STOREROW_TEXT, MISTAKE(game), .most = STORE_NAME_MAX},
    {"number", STOREROW_INT, MISTAKE(number), .most = INT32_MAX},
    {"line", STOREROW_INT, MISTAKE(line), .most = INT32_MAX},
    {"length", STOREROW_INT, MISTAKE(match.length), OF_MATCH(0, 0)},
    {"completed", STOREROW_INT, MISTAKE(match.completed), OF_MATCH(0, 0)},
    {"points", STOREROW_INT, MISTAKE(match.points[0]), OF_MATCH(0, 1)},
    {"points", STOREROW_INT, MISTAKE(match.points[1]), OF_MATCH(0, 2)},
    {"marks", STOREROW_INT, MISTAKE(match.marks[0]), OF_MATCH(-SCORE_MOST, 1)},
    {"marks", STOREROW_INT, MISTAKE(match.marks[1]), OF_MATCH(-SCORE_MOST, 2)},
    {"given_up", STOREROW_INT, MISTAKE(match.given_up[0]), OF_MATCH(0, 1)},
    {"given_up", STOREROW_INT, MISTAKE(match.given_up[1]), OF_MATCH(0, 2)},
    {"cube", STOREROW_INT, MISTAKE(cube), .most = CUBE_MOST, IF_CUBE},
    {"owner", STOREROW_WORD, MISTAKE(owner), .words = WORDS_OWNER, IF_CUBE},
    {"deleted", STOREROW_BOOL, .at = MISTAKE(deleted)},
    {.key = NULL},
};

static const struct storerow_field storerow_setting[] = {
    {"setting", STOREROW_TEXT, SETTING(name), .most = STORE_NAME_MAX},
    {"when", STOREROW_LONG, SETTING(when), .most = STORE_TIME_MOST},
    {"value", STOREROW_TEXT, SETTING(value), .most = STORE_NAME_MAX},
    {.key = NULL},
};

/* By kind; the columns of the tables stand in the same order (storedb.c). */
static const struct storerow_field *const storerow_fields[STOREROW_KINDS] = {
    [STOREROW_ANSWER] = storerow_answer,
    [STOREROW_LESSON] = storerow_lesson,
    [STOREROW_MISTAKE] = storerow_mistake,
    [STOREROW_SETTING] = storerow_setting,
};

/* Word number i; NULL behind the last. */
static const char *storerow_word(enum storerow_words of, int i)
{
    static const char *const words[][STORE_MODES + 1] = {
        [WORDS_MODE] = {"lesson", "exam", "puzzle", "training", "game"},
        [WORDS_OUTCOME] = {"wrong", "partly", "right", "skipped"},
        [WORDS_HOW] = {"no", "exam", "tested-out"},
        [WORDS_OWNER] = {"white", "black", "nobody"},
    };
    switch (of) {
    case WORDS_KIND:
        return i < COURSE_KINDS ? course_kinds[i].name : NULL;
    case WORDS_CLAUSE:
        return i < CLAUSES ? clause_text((enum clause)i)->code : NULL;
    default:
        return words[of][i];
    }
}

/* ---- a field's value ---- */

enum storerow_is {
    STOREROW_NOTHING,
    STOREROW_STRING,
    STOREROW_WHOLE,
    STOREROW_TRUTH,
    STOREROW_POINTS
};

/* As JSON and the database have it; what `is` says counts. */
struct storerow_value {
    enum storerow_is is;
    const char *string;
    size_t size; /* bytes */
    int64_t whole;
    double points; /* of a whole number too */
};

/* How many bytes of a text are kept: no more than so many, and no character cut in two. */
static size_t storerow_kept(const char *s, size_t most)
{
    size_t n = strlen(s);
    if (n > most) {
        n = most;
        while (n > 0 && ((unsigned char)s[n] & 0xc0) == 0x80) {
            n--;
        }
    }
    return n;
}

static struct storerow_value storerow_string(const char *s, size_t most)
{
    s = s == NULL ? "" : s;
    return (struct storerow_value){STOREROW_STRING, s, storerow_kept(s, most), 0, 0};
}

/* What stands in the struct; nothing where it is left out. */
static struct storerow_value storerow_get(const struct storerow_field *f, const char *base)
{
    const void *at = base + f->at;
    struct storerow_value v = {0};
    if ((f->presence == STOREROW_IF_FLAG && !*(const bool *)(base + f->flag)) ||
        (f->presence == STOREROW_IF_MORE &&
         *(const int *)(base + f->flag) <= (f->in == NULL ? 1 : 0))) {
        return v;
    }
    switch (f->type) {
    case STOREROW_ID:
        return storerow_string(at, STORE_ID_SIZE);
    case STOREROW_TEXT:
    case STOREROW_KEY:
        v = storerow_string(*(const char *const *)at, (size_t)f->most);
        v.is = f->presence == STOREROW_IF_TEXT && v.size == 0 ? STOREROW_NOTHING : v.is;
        return v;
    case STOREROW_WORD:
        return storerow_string(storerow_word(f->words, *(const int *)at), STORE_NAME_MAX);
    case STOREROW_REAL:
        v.points = *(const double *)at;
        v.is = isfinite(v.points) ? STOREROW_POINTS : STOREROW_NOTHING;
        return v;
    case STOREROW_BOOL:
        return (struct storerow_value){.is = STOREROW_TRUTH, .whole = *(const bool *)at};
    case STOREROW_INT:
        return (struct storerow_value){.is = STOREROW_WHOLE, .whole = *(const int *)at};
    case STOREROW_LONG:
        return (struct storerow_value){.is = STOREROW_WHOLE, .whole = *(const int64_t *)at};
    }
    return v;
}

static bool is_hex(const char *s, size_t n)
{
    return strspn(s, "0123456789abcdef") >= n;
}

/* The id of an answer: that of the asking, a dash, and a number. */
static bool storerow_set_id(const struct storerow_value *v, struct store_answer *a)
{
    size_t hex = STORE_ASKING_SIZE - 1;
    const char *id = v->string;
    if (v->is != STOREROW_STRING || v->size < hex + 2 || v->size >= sizeof a->id ||
        !is_hex(id, hex) || id[hex] != '-' ||
        strspn(id + hex + 1, "0123456789") != v->size - hex - 1) {
        return false;
    }
    memcpy(a->id, id, v->size + 1);
    memcpy(a->asking, id, hex);
    a->asking[hex] = '\0';
    return true;
}

/* Puts a value into the struct; nothing: what that stands for. False if the field cannot be so. */
static bool storerow_set(const struct storerow_field *f, const struct storerow_value *v, char *base)
{
    void *at = base + f->at;
    if (f->presence == STOREROW_IF_FLAG) {
        *(bool *)(base + f->flag) = v->is != STOREROW_NOTHING;
    }
    if (v->is == STOREROW_NOTHING && f->presence == STOREROW_IF_TEXT) {
        *(const char **)at = "";
        return true;
    }
    if (v->is == STOREROW_NOTHING && f->presence != STOREROW_ALWAYS) {
        if (f->in == NULL && f->presence == STOREROW_IF_MORE) { /* a cube nobody has turned */
            *(int *)at = f->type == STOREROW_WORD ? 2 : 1;
        }
        return true;
    }
    switch (f->type) {
    case STOREROW_ID:
        return storerow_set_id(v, at);
    case STOREROW_TEXT:
        *(const char **)at = v->string;
        return v->is == STOREROW_STRING && v->size <= (size_t)f->most;
    case STOREROW_KEY:
        *(const char **)at = v->string;
        return v->is == STOREROW_STRING && v->size == (size_t)f->most && is_hex(v->string, v->size);
    case STOREROW_WORD:
        for (int i = 0; v->is == STOREROW_STRING && storerow_word(f->words, i) != NULL; i++) {
            if (strcmp(storerow_word(f->words, i), v->string) == 0) {
                *(int *)at = i;
                return true;
            }
        }
        return false;
    case STOREROW_REAL:
        *(double *)at = v->points;
        return (v->is == STOREROW_POINTS || v->is == STOREROW_WHOLE) && v->points >= 0 &&
               v->points < (double)f->most;
    case STOREROW_BOOL:
        *(bool *)at = v->whole != 0;
        return v->is == STOREROW_TRUTH;
    case STOREROW_INT:
        *(int *)at = (int)v->whole;
        break;
    case STOREROW_LONG:
        *(int64_t *)at = v->whole;
        break;
    }
    return v->is == STOREROW_WHOLE && v->whole >= f->least && v->whole <= f->most;
}

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

/* ---- rows of the database ---- */

void storerow_bind(sqlite3_stmt *statement, const struct storerow *row)
{
    int number = 2;
    sqlite3_clear_bindings(statement);
    for (const struct storerow_field *f = storerow_fields[row->kind]; f->key != NULL; f++) {
        const struct storerow_value v = storerow_get(f, (const char *)&row->answer);
        if (v.is == STOREROW_STRING) {
            sqlite3_bind_text(statement, number, v.string, (int)v.size, SQLITE_STATIC);
        } else if (v.is == STOREROW_POINTS) {
            sqlite3_bind_double(statement, number, v.points);
        } else if (v.is != STOREROW_NOTHING) {
            sqlite3_bind_int64(statement, number, v.whole);
        }
        number++;
    }
}

bool storerow_from_columns(sqlite3_stmt *statement, enum storerow_kind kind, struct storerow *out)
{
    static const enum storerow_is is[] = {[SQLITE_INTEGER] = STOREROW_WHOLE,
                                          [SQLITE_FLOAT] = STOREROW_POINTS,
                                          [SQLITE_TEXT] = STOREROW_STRING,
                                          [SQLITE_BLOB] = STOREROW_STRING,
                                          [SQLITE_NULL] = STOREROW_NOTHING};
    bool good = true;
    int column = 1;
    *out = (struct storerow){.kind = kind};
    for (const struct storerow_field *f = storerow_fields[kind]; f->key != NULL && good; f++) {
        struct storerow_value v = {.is = is[sqlite3_column_type(statement, column)]};
        if (v.is == STOREROW_STRING) {
            v.string = (const char *)sqlite3_column_text(statement, column);
            v.size = (size_t)sqlite3_column_bytes(statement, column);
        } else {
            v.whole = sqlite3_column_int64(statement, column);
            v.points = sqlite3_column_double(statement, column);
            v.is = v.is == STOREROW_WHOLE && f->type == STOREROW_BOOL ? STOREROW_TRUTH : v.is;
        }
        good = storerow_set(f, &v, (char *)&out->answer);
        column++;
    }
    return good && (kind != STOREROW_SETTING ||
                    store_setting_is_good(out->setting.name, out->setting.value));
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
