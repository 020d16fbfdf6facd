// SPDX-License-Identifier: GPL-3.0-or-later
#include "learner/store/storerow.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "base/lang.h"

enum {
    CHECK_SIZE = 17,   /* ,"sum":"01234567" */
    RECORD_MAX = 8192, /* bytes, far more than any record has */
    SCORE_MOST = 1000000,
    CUBE_MOST = 4096,
    ZONE_MOST = 24 * 60 /* minutes */
};

static const char *const modes[STORE_MODES] = {"lesson", "exam", "puzzle", "training", "game"};
static const char *const outcomes[STORE_OUTCOMES] = {"wrong", "partly", "right", "skipped"};
static const char *const hows[STORE_HOWS] = {"no", "exam", "tested-out"};
static const char *const owners[] = {"white", "black", "nobody"}; /* of the cube */
static const char *const beginnings[] = {[STOREROW_ANSWER] = "{\"id\":\"",
                                         [STOREROW_LESSON] = "{\"lesson\":\"",
                                         [STOREROW_MISTAKE] = "{\"mistake\":\"",
                                         [STOREROW_SETTING] = "{\"setting\":\"",
                                         [STOREROW_META] = "{\"format\":"};

/* ---- the checksum ---- */

/* CRC-32 (ISO 3309) of n bytes, bit by bit from a table of 16. */
static uint32_t checksum(const char *bytes, size_t n)
{
    static const uint32_t table[16] = {0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac,
                                       0x76dc4190, 0x6b6b51f4, 0x4db26158, 0x5005713c,
                                       0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c,
                                       0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c};
    uint32_t crc = 0xffffffff;
    for (size_t i = 0; i < n; i++) {
        crc ^= (unsigned char)bytes[i];
        crc = crc >> 4 ^ table[crc & 15];
        crc = crc >> 4 ^ table[crc & 15];
    }
    return ~crc;
}

static void seal(struct text *out, size_t from)
{
    uint32_t sum = checksum(text_str(out) + from, out->size - from);
    text_addf(out, ",\"sum\":\"%08" PRIx32 "\"}", sum);
}

size_t storerow_bare(size_t n)
{
    return n - CHECK_SIZE - 1;
}

/* ---- writing ---- */

/* How many bytes of a string are kept: no more than so many, and no character cut in two. */
static size_t kept_of(const char *s, size_t most)
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

void storerow_string(struct text *out, const char *s)
{
    text_add_json(out, s, strlen(s));
}

static void add_bytes(struct text *out, const char *key, const char *s, size_t n)
{
    text_addf(out, ",\"%s\":", key);
    text_add_json(out, s, n);
}

static void add_string(struct text *out, const char *key, const char *s)
{
    s = s == NULL ? "" : s;
    add_bytes(out, key, s, kept_of(s, STORE_NAME_MAX));
}

static void add_bool(struct text *out, const char *key, bool value)
{
    text_addf(out, ",\"%s\":%s", key, value ? "true" : "false");
}

static void add_number(struct text *out, const char *key, int64_t value)
{
    text_addf(out, ",\"%s\":%" PRId64, key, value);
}

void storerow_answer(struct text *out, const struct store_answer *a)
{
    size_t from = out->size;
    text_addf(out, "%s%s\"", beginnings[STOREROW_ANSWER], a->id);
    add_number(out, "when", a->when);
    add_number(out, "ms", a->ms);
    add_string(out, "question", a->question);
    add_string(out, "theme", a->theme);
    add_string(out, "rules", a->rules);
    add_string(out, "kind", course_kinds[a->kind].name);
    add_string(out, "mode", modes[a->mode]);
    add_string(out, "outcome", outcomes[a->outcome]);
    add_string(out, "first", outcomes[a->first]);
    add_bool(out, "closed", a->closed);
    add_number(out, "tries", a->tries);
    add_number(out, "hints", a->hints);
    add_string(out, "clause", clause_text(a->clause)->code);
    if (a->has_zone) {
        add_number(out, "zone", a->zone);
    }
    if (a->has_loss && isfinite(a->loss)) {
        text_addf(out, ",\"loss\":%.6f", a->loss);
    }
    if (a->given != NULL && *a->given != '\0') {
        add_bytes(out, "given", a->given, kept_of(a->given, STORE_GIVEN_MAX));
    }
    seal(out, from);
}

/* Begins a record with the string that it is known by. */
static void begin_string(struct text *out, const char *key, const char *s)
{
    size_t from = out->size;
    text_add(out, "{");
    add_string(out, key, s);
    memmove(out->data + from + 1, out->data + from + 2, out->size - from - 2); /* no comma first */
    text_cut(out, out->size - 1);
}

void storerow_lesson(struct text *out, const struct store_lesson *l)
{
    size_t from = out->size;
    begin_string(out, "lesson", l->lesson);
    add_number(out, "when", l->when);
    add_number(out, "step", l->step);
    add_bool(out, "through", l->through);
    add_number(out, "learned", l->learned);
    add_string(out, "how", hows[l->how]);
    seal(out, from);
}

static void add_pair(struct text *out, const char *key, const int pair[2])
{
    text_addf(out, ",\"%s\":[%d,%d]", key, pair[0], pair[1]);
}

static void add_match(struct text *out, const struct store_score *m)
{
    text_addf(out, ",\"match\":{\"length\":%d", m->length);
    add_number(out, "completed", m->completed);
    add_pair(out, "points", m->points);
    add_pair(out, "marks", m->marks);
    add_pair(out, "given_up", m->given_up);
    text_addc(out, '}');
}

void storerow_mistake(struct text *out, const struct store_mistake *m)
{
    size_t from = out->size;
    text_addf(out, "%s%s\"", beginnings[STOREROW_MISTAKE], m->key); /* hex digits */
    add_number(out, "when", m->when);
    add_number(out, "found", m->found);
    add_bytes(out, "rules", m->rules, strlen(m->rules));
    add_string(out, "position", m->position);
    add_string(out, "dice", m->dice);
    add_string(out, "play", m->play);
    add_string(out, "best", m->best);
    text_addf(out, ",\"loss\":%.6f", m->loss);
    add_number(out, "plies", m->plies);
    add_string(out, "kind", m->kind);
    add_string(out, "game", m->game);
    add_number(out, "number", m->number);
    add_number(out, "line", m->line);
    if (m->match.length > 0) {
        add_match(out, &m->match);
    }
    if (m->cube > 1) {
        add_number(out, "cube", m->cube);
        add_string(out, "owner", owners[m->owner]);
    }
    add_bool(out, "deleted", m->deleted);
    seal(out, from);
}

void storerow_setting(struct text *out, const struct store_setting *setting)
{
    size_t from = out->size;
    begin_string(out, "setting", setting->name);
    add_number(out, "when", setting->when);
    add_string(out, "value", setting->value);
    seal(out, from);
}

void storerow_meta(struct text *out, const struct storerow_meta *m)
{
    size_t from = out->size;
    text_addf(out, "%s%d", beginnings[STOREROW_META], m->format);
    add_number(out, "answers", m->answers);
    if (m->mistakes >= 0) {
        add_number(out, "mistakes", m->mistakes);
    }
    add_number(out, "checked", m->checked);
    seal(out, from);
}

void storerow_write(struct text *out, const struct storerow *row)
{
    switch (row->kind) {
    case STOREROW_ANSWER:
        storerow_answer(out, &row->answer);
        break;
    case STOREROW_LESSON:
        storerow_lesson(out, &row->lesson);
        break;
    case STOREROW_MISTAKE:
        storerow_mistake(out, &row->mistake);
        break;
    case STOREROW_SETTING:
        storerow_setting(out, &row->setting);
        break;
    default:
        storerow_meta(out, &row->meta);
    }
}

/* ---- comparing ---- */

const char *storerow_key(const struct storerow *row)
{
    switch (row->kind) {
    case STOREROW_ANSWER:
        return row->answer.id;
    case STOREROW_LESSON:
        return row->lesson.lesson;
    case STOREROW_MISTAKE:
        return row->mistake.key;
    case STOREROW_SETTING:
        return row->setting.name;
    default:
        return "";
    }
}

int64_t storerow_when(const struct storerow *row)
{
    switch (row->kind) {
    case STOREROW_ANSWER:
        return row->answer.when;
    case STOREROW_LESSON:
        return row->lesson.when;
    case STOREROW_MISTAKE:
        return row->mistake.when;
    case STOREROW_SETTING:
        return row->setting.when;
    default:
        return 0;
    }
}

/* A later step counts more; learned stays learned, from the first time on. */
static void merge_lesson(struct store_lesson *before, const struct store_lesson *later)
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

/* The one found first, deleted or not by the last change. */
static struct store_mistake merge_mistake(const struct store_mistake *first,
                                          const struct store_mistake *last)
{
    struct store_mistake now = *first;
    now.deleted = last->deleted;
    now.when = last->when;
    return now;
}

void storerow_merge(struct storerow *before, const struct storerow *later)
{
    bool newer = false; /* the strings are those of `later` */
    if (before->kind == STOREROW_LESSON) {
        merge_lesson(&before->lesson, &later->lesson);
    } else if (before->kind == STOREROW_MISTAKE) {
        const struct store_mistake *a = &before->mistake, *b = &later->mistake;
        newer = b->found < a->found;
        bool last = b->when > a->when || b->when >= STORE_TIME_MOST; /* no change can be later */
        before->mistake = merge_mistake(newer ? b : a, last ? b : a);
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

/* ---- finding ---- */

static bool begins(const char *bytes, size_t n)
{
    for (int kind = STOREROW_ANSWER; kind <= STOREROW_META; kind++) {
        size_t length = strlen(beginnings[kind]);
        if (n >= length && memcmp(bytes, beginnings[kind], length) == 0) {
            return true;
        }
    }
    return false;
}

/* Whether the checksum behind the first `at` bytes is theirs. */
static bool is_sealed(const char *bytes, size_t at)
{
    char sum[CHECK_SIZE + 2];
    snprintf(sum, sizeof sum, ",\"sum\":\"%08" PRIx32 "\"}", checksum(bytes, at));
    return memcmp(sum, bytes + at, CHECK_SIZE + 1) == 0;
}

size_t storerow_size(const char *bytes, size_t n)
{
    static const char mark[] = ",\"sum\":\"";
    if (!begins(bytes, n)) {
        return 0;
    }
    n = n < RECORD_MAX ? n : RECORD_MAX;
    const char *at = memmem(bytes, n, mark, sizeof mark - 1);
    size_t before = at == NULL ? 0 : (size_t)(at - bytes);
    bool whole = at != NULL && n - before >= CHECK_SIZE + 1 && is_sealed(bytes, before);
    return whole ? before + CHECK_SIZE + 1 : 0;
}

/* ---- reading ---- */

/* What is wrong with the value of a key, in *why; false always. */
static bool wrong(struct text *why, const char *key)
{
    text_addf(why, _("\"%s\" is missing or cannot be so"), key);
    return false;
}

static bool get_number(json_t *from, const char *key, int64_t min, int64_t max, int64_t *value,
                       struct text *why)
{
    json_t *found = json_object_get(from, key);
    if (!json_is_integer(found) || json_integer_value(found) < min ||
        json_integer_value(found) > max) {
        return wrong(why, key);
    }
    *value = json_integer_value(found);
    return true;
}

static bool get_int(json_t *from, const char *key, int max, int *value, struct text *why)
{
    int64_t found;
    if (!get_number(from, key, 0, max, &found, why)) {
        return false;
    }
    *value = (int)found;
    return true;
}

static bool get_bool(json_t *from, const char *key, bool *value, struct text *why)
{
    json_t *found = json_object_get(from, key);
    *value = json_is_true(found);
    return json_is_boolean(found) || wrong(why, key);
}

static bool get_long_string(json_t *from, const char *key, size_t most, const char **value,
                            struct text *why)
{
    json_t *found = json_object_get(from, key);
    *value = json_string_value(found);
    return (*value != NULL && json_string_length(found) <= most) || wrong(why, key);
}

static bool get_string(json_t *from, const char *key, const char **value, struct text *why)
{
    return get_long_string(from, key, STORE_NAME_MAX, value, why);
}

/* One of some words, as its index. */
static bool get_word(json_t *from, const char *key, const char *const *words, int count, int *value,
                     struct text *why)
{
    const char *found = json_string_value(json_object_get(from, key));
    for (int i = 0; i < count && found != NULL; i++) {
        if (strcmp(found, words[i]) == 0) {
            *value = i;
            return true;
        }
    }
    return wrong(why, key);
}

static bool is_hex(const char *s, size_t n)
{
    return strspn(s, "0123456789abcdef") >= n;
}

/* The id of an answer: that of the asking, a dash, and a number. */
static bool get_id(json_t *from, struct store_answer *a, struct text *why)
{
    const char *id = json_string_value(json_object_get(from, "id"));
    size_t hex = STORE_ASKING_SIZE - 1;
    size_t n = id == NULL ? 0 : strlen(id);
    if (n < hex + 2 || n >= sizeof a->id || !is_hex(id, hex) || id[hex] != '-' ||
        strspn(id + hex + 1, "0123456789") != n - hex - 1) {
        return wrong(why, "id");
    }
    memcpy(a->id, id, n + 1);
    memcpy(a->asking, id, hex);
    a->asking[hex] = '\0';
    return true;
}

static bool get_kind(json_t *from, struct store_answer *a, struct text *why)
{
    const char *kind = json_string_value(json_object_get(from, "kind"));
    for (int i = 0; i < COURSE_KINDS && kind != NULL; i++) {
        if (strcmp(kind, course_kinds[i].name) == 0) {
            a->kind = (enum course_kind)i;
            return true;
        }
    }
    return wrong(why, "kind");
}

static bool get_clause(json_t *from, struct store_answer *a, struct text *why)
{
    const char *code = json_string_value(json_object_get(from, "clause"));
    a->clause = code == NULL ? CLAUSES : clause_find(code);
    return a->clause != CLAUSES || wrong(why, "clause");
}

static bool get_loss(json_t *from, struct store_answer *a, struct text *why)
{
    json_t *loss = json_object_get(from, "loss");
    a->has_loss = loss != NULL;
    a->loss = json_number_value(loss);
    return loss == NULL || (json_is_number(loss) && a->loss >= 0 && a->loss < 1e6) ||
           wrong(why, "loss");
}

static bool get_zone(json_t *from, struct store_answer *a, struct text *why)
{
    json_t *zone = json_object_get(from, "zone");
    int64_t minutes = json_integer_value(zone);
    a->has_zone = zone != NULL;
    a->zone = (int)minutes;
    return zone == NULL ||
           (json_is_integer(zone) && minutes >= -ZONE_MOST && minutes <= ZONE_MOST) ||
           wrong(why, "zone");
}

/* A string that older versions do not write: "" where it is absent. */
static bool get_given(json_t *from, struct store_answer *a, struct text *why)
{
    a->given = "";
    return json_object_get(from, "given") == NULL ||
           get_long_string(from, "given", STORE_GIVEN_MAX, &a->given, why);
}

static bool read_answer(json_t *from, struct store_answer *a, struct text *why)
{
    int mode = 0, outcome = 0, first = 0;
    bool good =
        get_id(from, a, why) && get_number(from, "when", 0, STORE_TIME_MOST, &a->when, why) &&
        get_number(from, "ms", -1, INT64_MAX, &a->ms, why) &&
        get_string(from, "question", &a->question, why) &&
        get_string(from, "theme", &a->theme, why) && get_string(from, "rules", &a->rules, why) &&
        get_kind(from, a, why) && get_word(from, "mode", modes, STORE_MODES, &mode, why) &&
        get_word(from, "outcome", outcomes, STORE_OUTCOMES, &outcome, why) &&
        get_word(from, "first", outcomes, STORE_OUTCOMES, &first, why) &&
        get_bool(from, "closed", &a->closed, why) &&
        get_int(from, "tries", INT32_MAX, &a->tries, why) &&
        get_int(from, "hints", INT32_MAX, &a->hints, why) && get_clause(from, a, why) &&
        get_zone(from, a, why) && get_loss(from, a, why) && get_given(from, a, why);
    a->mode = (enum store_mode)mode;
    a->outcome = (enum store_outcome)outcome;
    a->first = (enum store_outcome)first;
    return good;
}

static bool read_lesson(json_t *from, struct store_lesson *l, struct text *why)
{
    int how = 0;
    bool good = get_string(from, "lesson", &l->lesson, why) &&
                get_number(from, "when", 0, STORE_TIME_MOST, &l->when, why) &&
                get_int(from, "step", INT32_MAX, &l->step, why) &&
                get_bool(from, "through", &l->through, why) &&
                get_number(from, "learned", 0, STORE_TIME_MOST, &l->learned, why) &&
                get_word(from, "how", hows, STORE_HOWS, &how, why);
    l->how = (enum store_how)how;
    return good;
}

/* 16 hex digits. */
static bool get_key(json_t *from, const char **key, struct text *why)
{
    json_t *found = json_object_get(from, "mistake");
    *key = json_string_value(found);
    return (*key != NULL && json_string_length(found) == STORE_KEY_SIZE - 1 &&
            is_hex(*key, STORE_KEY_SIZE - 1)) ||
           wrong(why, "mistake");
}

static bool get_pair(json_t *from, const char *key, int least, int pair[2], struct text *why)
{
    json_t *found = json_object_get(from, key);
    for (size_t i = 0; i < 2; i++) {
        json_t *one = json_array_get(found, i);
        json_int_t value = json_integer_value(one);
        if (!json_is_integer(one) || json_array_size(found) != 2 || value < least ||
            value > SCORE_MOST) {
            return wrong(why, key);
        }
        pair[i] = (int)value;
    }
    return true;
}

static bool get_match(json_t *from, struct store_score *m, struct text *why)
{
    json_t *match = json_object_get(from, "match");
    return match == NULL || (get_int(match, "length", SCORE_MOST, &m->length, why) &&
                             get_int(match, "completed", SCORE_MOST, &m->completed, why) &&
                             get_pair(match, "points", 0, m->points, why) &&
                             get_pair(match, "marks", -SCORE_MOST, m->marks, why) &&
                             get_pair(match, "given_up", 0, m->given_up, why));
}

static bool get_cube(json_t *from, struct store_mistake *m, struct text *why)
{
    m->cube = 1;
    m->owner = (int)(sizeof owners / sizeof *owners) - 1;
    return json_object_get(from, "cube") == NULL ||
           (get_int(from, "cube", CUBE_MOST, &m->cube, why) &&
            get_word(from, "owner", owners, (int)(sizeof owners / sizeof *owners), &m->owner, why));
}

static bool read_mistake(json_t *from, struct store_mistake *m, struct text *why)
{
    json_t *loss = json_object_get(from, "loss");
    bool good =
        get_key(from, &m->key, why) &&
        get_number(from, "when", 0, STORE_TIME_MOST, &m->when, why) &&
        get_number(from, "found", 0, STORE_TIME_MOST, &m->found, why) &&
        get_long_string(from, "rules", STORE_RULES_MAX, &m->rules, why) &&
        get_string(from, "position", &m->position, why) &&
        get_string(from, "dice", &m->dice, why) && get_string(from, "play", &m->play, why) &&
        get_string(from, "best", &m->best, why) &&
        get_int(from, "plies", INT32_MAX, &m->plies, why) &&
        get_string(from, "kind", &m->kind, why) && get_string(from, "game", &m->game, why) &&
        get_int(from, "number", INT32_MAX, &m->number, why) &&
        get_int(from, "line", INT32_MAX, &m->line, why) && get_match(from, &m->match, why) &&
        get_cube(from, m, why) && get_bool(from, "deleted", &m->deleted, why);
    m->loss = json_number_value(loss);
    return good && ((json_is_number(loss) && m->loss >= 0 && m->loss < 1e6) || wrong(why, "loss"));
}

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

static bool read_setting(json_t *from, struct store_setting *setting, struct text *why)
{
    return (get_string(from, "setting", &setting->name, why) &&
            get_string(from, "value", &setting->value, why) &&
            get_number(from, "when", 0, STORE_TIME_MOST, &setting->when, why)) &&
           (store_setting_is_good(setting->name, setting->value) || wrong(why, "setting"));
}

static bool read_meta(json_t *from, struct storerow_meta *m, struct text *why)
{
    m->mistakes = -1; /* format 1 has none */
    if (json_object_get(from, "mistakes") != NULL &&
        !get_number(from, "mistakes", 0, INT64_MAX, &m->mistakes, why)) {
        return false;
    }
    return get_int(from, "format", INT32_MAX, &m->format, why) &&
           get_number(from, "answers", 0, INT64_MAX, &m->answers, why) &&
           get_number(from, "checked", 0, STORE_TIME_MOST, &m->checked, why);
}

enum storerow_kind storerow_kind_of(json_t *json)
{
    return json_object_get(json, "id") != NULL        ? STOREROW_ANSWER
           : json_object_get(json, "lesson") != NULL  ? STOREROW_LESSON
           : json_object_get(json, "mistake") != NULL ? STOREROW_MISTAKE
           : json_object_get(json, "setting") != NULL ? STOREROW_SETTING
                                                      : STOREROW_META;
}

bool storerow_from_json(json_t *json, struct storerow *out, struct text *why)
{
    *out = (struct storerow){.kind = storerow_kind_of(json)};
    bool good = out->kind == STOREROW_ANSWER    ? read_answer(json, &out->answer, why)
                : out->kind == STOREROW_LESSON  ? read_lesson(json, &out->lesson, why)
                : out->kind == STOREROW_MISTAKE ? read_mistake(json, &out->mistake, why)
                : out->kind == STOREROW_SETTING ? read_setting(json, &out->setting, why)
                                                : read_meta(json, &out->meta, why);
    if (!good) {
        out->kind = STOREROW_NONE;
        return false;
    }
    out->json = json_incref(json);
    return true;
}

bool storerow_read(const char *bytes, size_t n, struct storerow *out)
{
    if (n == 0 || storerow_size(bytes, n) != n) {
        return false;
    }
    TEXT_HERE why = {0};
    json_t *json = json_loadb(bytes, n, 0, NULL);
    bool good = json != NULL && storerow_from_json(json, out, &why);
    json_decref(json);
    return good;
}

void storerow_free(struct storerow *r)
{
    json_decref(r->json);
    r->json = NULL;
}
