// SPDX-License-Identifier: GPL-3.0-or-later
/* Records of a store: what is written is read, as JSON and as a row of a table, what cannot be so
 * is refused by its name, and what is told later is merged with what was told before. */
#include "learner/store/storedb.h"

#include <stdio.h>
#include <string.h>

#include "check.h"

#define ASKING "0123456789abcdef01234567"

/* One good record of each kind, as exported. */
static const char *const good[] = {
    [STOREROW_ANSWER] = "{\"id\":\"" ASKING "-12\",\"when\":1700000000,\"ms\":4000,"
                        "\"question\":\"slag/1\",\"theme\":\"jan\",\"rules\":\"vasa\","
                        "\"kind\":\"number\",\"mode\":\"puzzle\",\"outcome\":\"partly\","
                        "\"first\":\"wrong\",\"closed\":true,\"tries\":2,\"hints\":1,"
                        "\"clause\":\"blocked\",\"zone\":60,\"loss\":0.5,\"given\":\"14 å\"}",
    [STOREROW_LESSON] = "{\"lesson\":\"slag\",\"when\":1700000000,\"step\":3,\"through\":true,"
                        "\"learned\":1600000000,\"how\":\"tested-out\"}",
    [STOREROW_MISTAKE] = "{\"mistake\":\"0123456789abcdef\",\"when\":1700000000,"
                         "\"found\":1600000000,\"rules\":\"vasa\",\"position\":\"H\","
                         "\"dice\":\"6-2\",\"play\":\"1/3\",\"best\":\"1/7\",\"loss\":0.25,"
                         "\"plies\":2,\"kind\":\"blots\",\"game\":\"a.brade\",\"number\":1,"
                         "\"line\":7,\"match\":{\"length\":5,\"completed\":2,\"points\":[1,2],"
                         "\"marks\":[-3,4],\"given_up\":[5,6]},\"cube\":4,\"owner\":\"black\","
                         "\"deleted\":true}",
    [STOREROW_SETTING] = "{\"setting\":\"retention\",\"when\":1700000000,\"value\":\"85\"}",
};

static json_t *parse(const char *text)
{
    json_t *json = json_loads(text, JSON_DECODE_ANY, NULL);
    if (json == NULL) {
        fail_msg("not JSON: %s", text);
    }
    return json;
}

/* The good record of a kind with another value ("match.length": of its match); NULL: without it. */
static json_t *changed(enum storerow_kind kind, const char *key, const char *value)
{
    json_t *json = parse(good[kind]);
    const char *dot = strchr(key, '.');
    json_t *in = dot != NULL ? json_object_get(json, "match") : json;
    key = dot != NULL ? dot + 1 : key;
    assert_non_null(json_object_get(in, key));
    if (value == NULL) {
        json_object_del(in, key);
    } else {
        json_object_set_new(in, key, parse(value));
    }
    return json;
}

static bool read_changed(enum storerow_kind kind, const char *key, const char *value,
                         struct storerow *out, struct text *why)
{
    json_t *json = changed(kind, key, value);
    bool read = storerow_from_json(json, out, why);
    json_decref(json); /* the row holds it too */
    return read;
}

/* ---- reading ---- */

static void good_ones_are_read(void **state)
{
    struct storerow r[STOREROW_KINDS];
    struct text why = {0};
    (void)state;
    for (int kind = STOREROW_ANSWER; kind < STOREROW_KINDS; kind++) {
        json_t *json = parse(good[kind]);
        assert_true(storerow_from_json(json, &r[kind], &why));
        assert_int_equal(r[kind].kind, kind);
        json_decref(json);
    }
    assert_string_equal(text_str(&why), "");
    const struct store_answer *a = &r[STOREROW_ANSWER].answer;
    assert_string_equal(a->id, ASKING "-12");
    assert_string_equal(a->asking, ASKING);
    assert_true(a->when == 1700000000 && a->ms == 4000);
    assert_string_equal(a->question, "slag/1");
    assert_string_equal(a->theme, "jan");
    assert_string_equal(a->rules, "vasa");
    assert_true(a->kind == COURSE_NUMBER && a->mode == STORE_PUZZLE);
    assert_true(a->outcome == STORE_PARTLY && a->first == STORE_WRONG && a->closed);
    assert_true(a->tries == 2 && a->hints == 1 && a->clause == CLAUSE_BLOCKED);
    assert_true(a->has_zone && a->zone == 60);
    assert_true(a->has_loss && a->loss == 0.5);
    assert_string_equal(a->given, "14 å");
    const struct store_lesson *l = &r[STOREROW_LESSON].lesson;
    assert_string_equal(l->lesson, "slag");
    assert_true(l->when == 1700000000 && l->step == 3 && l->through);
    assert_true(l->learned == 1600000000 && l->how == STORE_TESTED_OUT);
    const struct store_mistake *m = &r[STOREROW_MISTAKE].mistake;
    assert_string_equal(m->key, "0123456789abcdef");
    assert_true(m->when == 1700000000 && m->found == 1600000000);
    assert_string_equal(m->rules, "vasa");
    assert_string_equal(m->position, "H");
    assert_string_equal(m->dice, "6-2");
    assert_string_equal(m->play, "1/3");
    assert_string_equal(m->best, "1/7");
    assert_true(m->loss == 0.25 && m->plies == 2 && m->number == 1 && m->line == 7);
    assert_string_equal(m->kind, "blots");
    assert_string_equal(m->game, "a.brade");
    assert_true(m->match.length == 5 && m->match.completed == 2);
    assert_true(m->match.points[0] == 1 && m->match.points[1] == 2);
    assert_true(m->match.marks[0] == -3 && m->match.marks[1] == 4);
    assert_true(m->match.given_up[0] == 5 && m->match.given_up[1] == 6);
    assert_true(m->cube == 4 && m->owner == 1 && m->deleted);
    assert_string_equal(r[STOREROW_SETTING].setting.name, "retention");
    assert_string_equal(r[STOREROW_SETTING].setting.value, "85");
    assert_int_equal(r[STOREROW_SETTING].setting.when, 1700000000);
    for (int kind = STOREROW_ANSWER; kind < STOREROW_KINDS; kind++) {
        storerow_free(&r[kind]);
        storerow_free(&r[kind]); /* which it may be twice */
    }
}

#define LETTERS_50 "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
#define LETTERS_200 LETTERS_50 LETTERS_50 LETTERS_50 LETTERS_50
#define LETTERS_1000 LETTERS_200 LETTERS_200 LETTERS_200 LETTERS_200 LETTERS_200

struct change {
    enum storerow_kind kind;
    const char *key, *value; /* NULL: left out */
    const char *named;       /* as wrong; NULL: the key itself */
};

static const struct change bad[] = {
    {STOREROW_ANSWER, "id", "7", NULL},
    {STOREROW_ANSWER, "id", "\"\"", NULL},
    {STOREROW_ANSWER, "id", "\"" ASKING "\"", NULL},
    {STOREROW_ANSWER, "id", "\"" ASKING "-\"", NULL},
    {STOREROW_ANSWER, "id", "\"" ASKING "-1234567\"", NULL},
    {STOREROW_ANSWER, "id", "\"" ASKING "x1\"", NULL},
    {STOREROW_ANSWER, "id", "\"" ASKING "-1x\"", NULL},
    {STOREROW_ANSWER, "id", "\"0123456789abcdef0123456g-1\"", NULL},
    {STOREROW_ANSWER, "id", "\"g123456789abcdef01234567-1\"", NULL},
    {STOREROW_ANSWER, "id", "\"0123456789ABCDEF01234567-1\"", NULL},
    {STOREROW_ANSWER, "when", NULL, NULL},
    {STOREROW_ANSWER, "when", "-1", NULL},
    {STOREROW_ANSWER, "when", "253402300800", NULL},
    {STOREROW_ANSWER, "when", "1.5", NULL},
    {STOREROW_ANSWER, "when", "\"1\"", NULL},
    {STOREROW_ANSWER, "ms", NULL, NULL},
    {STOREROW_ANSWER, "ms", "-2", NULL},
    {STOREROW_ANSWER, "question", NULL, NULL},
    {STOREROW_ANSWER, "question", "1", NULL},
    {STOREROW_ANSWER, "question", "\"" LETTERS_200 "a\"", NULL},
    {STOREROW_ANSWER, "theme", NULL, NULL},
    {STOREROW_ANSWER, "theme", "null", NULL},
    {STOREROW_ANSWER, "theme", "\"" LETTERS_200 "a\"", NULL},
    {STOREROW_ANSWER, "rules", NULL, NULL},
    {STOREROW_ANSWER, "rules", "[]", NULL},
    {STOREROW_ANSWER, "kind", NULL, NULL},
    {STOREROW_ANSWER, "kind", "\"numbers\"", NULL},
    {STOREROW_ANSWER, "kind", "1", NULL},
    {STOREROW_ANSWER, "mode", NULL, NULL},
    {STOREROW_ANSWER, "mode", "\"\"", NULL},
    {STOREROW_ANSWER, "outcome", NULL, NULL},
    {STOREROW_ANSWER, "outcome", "\"left\"", NULL},
    {STOREROW_ANSWER, "first", NULL, NULL},
    {STOREROW_ANSWER, "first", "0", NULL},
    {STOREROW_ANSWER, "closed", NULL, NULL},
    {STOREROW_ANSWER, "closed", "1", NULL},
    {STOREROW_ANSWER, "tries", NULL, NULL},
    {STOREROW_ANSWER, "tries", "-1", NULL},
    {STOREROW_ANSWER, "tries", "2147483648", NULL},
    {STOREROW_ANSWER, "hints", NULL, NULL},
    {STOREROW_ANSWER, "hints", "-1", NULL},
    {STOREROW_ANSWER, "hints", "2147483648", NULL},
    {STOREROW_ANSWER, "clause", NULL, NULL},
    {STOREROW_ANSWER, "clause", "\"no-such-clause\"", NULL},
    {STOREROW_ANSWER, "loss", "\"0.5\"", NULL},
    {STOREROW_ANSWER, "loss", "null", NULL},
    {STOREROW_ANSWER, "loss", "-0.000001", NULL},
    {STOREROW_ANSWER, "loss", "1000000", NULL},
    {STOREROW_ANSWER, "given", "14", NULL},
    {STOREROW_ANSWER, "given", "null", NULL},
    {STOREROW_ANSWER, "given", "\"" LETTERS_200 "\"", NULL},
    {STOREROW_ANSWER, "zone", "1441", NULL},
    {STOREROW_ANSWER, "zone", "-1441", NULL},
    {STOREROW_ANSWER, "zone", "60.5", NULL},
    {STOREROW_ANSWER, "zone", "null", NULL},
    {STOREROW_LESSON, "lesson", "1", NULL},
    {STOREROW_LESSON, "lesson", "\"" LETTERS_200 "a\"", NULL},
    {STOREROW_LESSON, "when", NULL, NULL},
    {STOREROW_LESSON, "when", "-1", NULL},
    {STOREROW_LESSON, "step", NULL, NULL},
    {STOREROW_LESSON, "step", "-1", NULL},
    {STOREROW_LESSON, "step", "2147483648", NULL},
    {STOREROW_LESSON, "through", NULL, NULL},
    {STOREROW_LESSON, "through", "\"true\"", NULL},
    {STOREROW_LESSON, "learned", NULL, NULL},
    {STOREROW_LESSON, "learned", "-1", NULL},
    {STOREROW_LESSON, "how", NULL, NULL},
    {STOREROW_LESSON, "how", "\"by-exam\"", NULL},
    {STOREROW_MISTAKE, "mistake", "1", NULL},
    {STOREROW_MISTAKE, "mistake", "\"0123456789abcde\"", NULL},
    {STOREROW_MISTAKE, "mistake", "\"0123456789abcdef0\"", NULL},
    {STOREROW_MISTAKE, "mistake", "\"0123456789abcdeg\"", NULL},
    {STOREROW_MISTAKE, "mistake", "\"g123456789abcdef\"", NULL},
    {STOREROW_MISTAKE, "when", NULL, NULL},
    {STOREROW_MISTAKE, "when", "-1", NULL},
    {STOREROW_MISTAKE, "found", NULL, NULL},
    {STOREROW_MISTAKE, "found", "-1", NULL},
    {STOREROW_MISTAKE, "rules", NULL, NULL},
    {STOREROW_MISTAKE, "rules", "\"" LETTERS_1000 "a\"", NULL},
    {STOREROW_MISTAKE, "position", NULL, NULL},
    {STOREROW_MISTAKE, "position", "\"" LETTERS_200 "a\"", NULL},
    {STOREROW_MISTAKE, "dice", NULL, NULL},
    {STOREROW_MISTAKE, "play", NULL, NULL},
    {STOREROW_MISTAKE, "best", NULL, NULL},
    {STOREROW_MISTAKE, "loss", NULL, NULL},
    {STOREROW_MISTAKE, "loss", "\"1\"", NULL},
    {STOREROW_MISTAKE, "loss", "-0.1", NULL},
    {STOREROW_MISTAKE, "loss", "1000000", NULL},
    {STOREROW_MISTAKE, "plies", NULL, NULL},
    {STOREROW_MISTAKE, "plies", "-1", NULL},
    {STOREROW_MISTAKE, "plies", "2147483648", NULL},
    {STOREROW_MISTAKE, "kind", NULL, NULL},
    {STOREROW_MISTAKE, "game", NULL, NULL},
    {STOREROW_MISTAKE, "number", NULL, NULL},
    {STOREROW_MISTAKE, "number", "-1", NULL},
    {STOREROW_MISTAKE, "number", "2147483648", NULL},
    {STOREROW_MISTAKE, "line", NULL, NULL},
    {STOREROW_MISTAKE, "line", "-1", NULL},
    {STOREROW_MISTAKE, "line", "2147483648", NULL},
    {STOREROW_MISTAKE, "match", "[]", "length"},
    {STOREROW_MISTAKE, "match", "null", "length"},
    {STOREROW_MISTAKE, "match.length", NULL, "length"},
    {STOREROW_MISTAKE, "match.length", "-1", "length"},
    {STOREROW_MISTAKE, "match.length", "1000001", "length"},
    {STOREROW_MISTAKE, "match.completed", NULL, "completed"},
    {STOREROW_MISTAKE, "match.completed", "1000001", "completed"},
    {STOREROW_MISTAKE, "match.points", NULL, "points"},
    {STOREROW_MISTAKE, "match.points", "[]", "points"},
    {STOREROW_MISTAKE, "match.points", "[1]", "points"},
    {STOREROW_MISTAKE, "match.points", "[1,2,3]", "points"},
    {STOREROW_MISTAKE, "match.points", "[1,2.0]", "points"},
    {STOREROW_MISTAKE, "match.points", "[\"1\",2]", "points"},
    {STOREROW_MISTAKE, "match.points", "[0,-1]", "points"},
    {STOREROW_MISTAKE, "match.points", "[1000001,0]", "points"},
    {STOREROW_MISTAKE, "match.marks", NULL, "marks"},
    {STOREROW_MISTAKE, "match.marks", "[-1000001,0]", "marks"},
    {STOREROW_MISTAKE, "match.marks", "[0,1000001]", "marks"},
    {STOREROW_MISTAKE, "match.given_up", NULL, "given_up"},
    {STOREROW_MISTAKE, "match.given_up", "[-1,0]", "given_up"},
    {STOREROW_MISTAKE, "cube", "-1", NULL},
    {STOREROW_MISTAKE, "cube", "4097", NULL},
    {STOREROW_MISTAKE, "cube", "\"4\"", NULL},
    {STOREROW_MISTAKE, "owner", NULL, NULL},
    {STOREROW_MISTAKE, "owner", "\"red\"", NULL},
    {STOREROW_MISTAKE, "deleted", NULL, NULL},
    {STOREROW_MISTAKE, "deleted", "0", NULL},
    {STOREROW_SETTING, "setting", "1", NULL},
    {STOREROW_SETTING, "setting", "\"\"", NULL},
    {STOREROW_SETTING, "setting", "\"Retention\"", NULL},
    {STOREROW_SETTING, "setting", "\"a1\"", NULL},
    {STOREROW_SETTING, "value", NULL, NULL},
    {STOREROW_SETTING, "value", "85", NULL},
    {STOREROW_SETTING, "value", "\"a\\u001f\"", "setting"},
    {STOREROW_SETTING, "value", "\"a\\u007f\"", "setting"},
    {STOREROW_SETTING, "when", NULL, NULL},
    {STOREROW_SETTING, "when", "-1", NULL},
};

static void what_cannot_be_so_is_named(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        const struct change *b = &bad[i];
        struct storerow r;
        struct text why = {0}, wanted = {0};
        text_addf(&wanted, "\"%s\" is missing or cannot be so", b->named ? b->named : b->key);
        bool read = read_changed(b->kind, b->key, b->value, &r, &why);
        if (read || r.kind != STOREROW_NONE || r.json != NULL ||
            strcmp(text_str(&why), text_str(&wanted)) != 0) {
            fail_msg("row %zu, %s %s: %d, %s", i, b->key, b->value, read, text_str(&why));
        }
        text_free(&why);
        text_free(&wanted);
    }
}

/* The first and last values that can be. */
static const struct change fine[] = {
    {STOREROW_ANSWER, "id", "\"" ASKING "-1\"", NULL},
    {STOREROW_ANSWER, "id", "\"" ASKING "-123456\"", NULL},
    {STOREROW_ANSWER, "when", "0", NULL},
    {STOREROW_ANSWER, "when", "253402300799", NULL},
    {STOREROW_ANSWER, "ms", "-1", NULL},
    {STOREROW_ANSWER, "ms", "9223372036854775807", NULL},
    {STOREROW_ANSWER, "question", "\"" LETTERS_200 "\"", NULL},
    {STOREROW_ANSWER, "question", "\"\"", NULL},
    {STOREROW_ANSWER, "tries", "0", NULL},
    {STOREROW_ANSWER, "tries", "2147483647", NULL},
    {STOREROW_ANSWER, "hints", "2147483647", NULL},
    {STOREROW_ANSWER, "loss", NULL, NULL},
    {STOREROW_ANSWER, "loss", "0", NULL},
    {STOREROW_ANSWER, "given", NULL, NULL},
    {STOREROW_ANSWER, "zone", NULL, NULL},
    {STOREROW_ANSWER, "zone", "-1440", NULL},
    {STOREROW_ANSWER, "zone", "1440", NULL},
    {STOREROW_ANSWER, "loss", "999999.5", NULL},
    {STOREROW_ANSWER, "closed", "false", NULL},
    {STOREROW_LESSON, "lesson", "\"" LETTERS_200 "\"", NULL},
    {STOREROW_LESSON, "when", "0", NULL},
    {STOREROW_LESSON, "step", "0", NULL},
    {STOREROW_LESSON, "step", "2147483647", NULL},
    {STOREROW_LESSON, "learned", "0", NULL},
    {STOREROW_MISTAKE, "rules", "\"" LETTERS_1000 "\"", NULL},
    {STOREROW_MISTAKE, "position", "\"" LETTERS_200 "\"", NULL},
    {STOREROW_MISTAKE, "loss", "0", NULL},
    {STOREROW_MISTAKE, "loss", "999999.5", NULL},
    {STOREROW_MISTAKE, "match", NULL, NULL},
    {STOREROW_MISTAKE, "match.length", "1000000", NULL},
    {STOREROW_MISTAKE, "match.completed", "0", NULL},
    {STOREROW_MISTAKE, "match.points", "[0,1000000]", NULL},
    {STOREROW_MISTAKE, "match.marks", "[-1000000,1000000]", NULL},
    {STOREROW_MISTAKE, "match.given_up", "[1000000,0]", NULL},
    {STOREROW_MISTAKE, "cube", "4096", NULL},
    {STOREROW_MISTAKE, "owner", "\"white\"", NULL},
    {STOREROW_MISTAKE, "owner", "\"nobody\"", NULL},
    {STOREROW_SETTING, "value", "\"\"", NULL},
    {STOREROW_SETTING, "value", "\" ~å\"", NULL},
    {STOREROW_SETTING, "when", "0", NULL},
};

static void limits_are_within(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(fine); i++) {
        struct storerow r;
        struct text why = {0};
        if (!read_changed(fine[i].kind, fine[i].key, fine[i].value, &r, &why)) {
            fail_msg("row %zu, %s %s: %s", i, fine[i].key, fine[i].value, text_str(&why));
        }
        storerow_free(&r);
    }
}

/* What may be left out stands for something. */
static void what_is_left_out_is_known(void **state)
{
    struct storerow r;
    struct text why = {0};
    (void)state;
    assert_true(read_changed(STOREROW_ANSWER, "loss", NULL, &r, &why));
    assert_true(!r.answer.has_loss && r.answer.loss == 0);
    storerow_free(&r);
    assert_true(read_changed(STOREROW_ANSWER, "given", NULL, &r, &why));
    assert_string_equal(r.answer.given, "");
    storerow_free(&r);
    assert_true(read_changed(STOREROW_MISTAKE, "match", NULL, &r, &why));
    assert_int_equal(r.mistake.match.length, 0);
    storerow_free(&r);
    assert_true(read_changed(STOREROW_MISTAKE, "cube", NULL, &r, &why));
    assert_true(r.mistake.cube == 1 && r.mistake.owner == 2); /* whatever is said of its owner */
    storerow_free(&r);
}

/* ---- writing ---- */

/* The good record of a kind, written by the program. */
static struct text written(enum storerow_kind kind)
{
    struct storerow r;
    struct text out = {0}, why = {0};
    json_t *json = parse(good[kind]);
    assert_true(storerow_from_json(json, &r, &why));
    storerow_write(&out, &r);
    storerow_free(&r);
    json_decref(json);
    return out;
}

/* A record is written as what it was read from. */
static void what_is_read_is_written(void **state)
{
    (void)state;
    for (int kind = STOREROW_ANSWER; kind < STOREROW_KINDS; kind++) {
        struct text out = written((enum storerow_kind)kind);
        json_t *before = parse(good[kind]), *after = parse(text_str(&out));
        if (!json_equal(before, after)) {
            fail_msg("kind %d: %s", kind, text_str(&out));
        }
        json_decref(before);
        json_decref(after);
        text_free(&out);
    }
}

/* Puts a record into a row and reads it from there, written again. */
static struct text by_way_of_columns(const struct storerow *row)
{
    struct text sql = {0}, out = {0};
    struct storerow again;
    sqlite3 *db;
    sqlite3_stmt *statement;
    assert_int_equal(sqlite3_open(":memory:", &db), SQLITE_OK);
    text_add(&sql, "SELECT ?1");
    for (int i = 2; i <= 26; i++) {
        text_addf(&sql, ", ?%d", i);
    }
    assert_int_equal(sqlite3_prepare_v2(db, text_str(&sql), -1, &statement, NULL), SQLITE_OK);
    storedb_bind(statement, row);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    assert_true(storedb_from_columns(statement, row->kind, &again));
    storerow_write(&out, &again);
    sqlite3_finalize(statement);
    sqlite3_close(db);
    text_free(&sql);
    return out;
}

/* A row holds all that JSON does, of every good record and with every value that can be. */
static void rows_hold_the_same(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(fine) + STOREROW_KINDS - 1; i++) {
        struct storerow r;
        struct text before = {0}, after, why = {0};
        enum storerow_kind kind =
            i < COUNT_OF(fine) ? fine[i].kind : (enum storerow_kind)(i - COUNT_OF(fine) + 1);
        json_t *json =
            i < COUNT_OF(fine) ? changed(kind, fine[i].key, fine[i].value) : parse(good[kind]);
        assert_true(storerow_from_json(json, &r, &why));
        storerow_write(&before, &r);
        after = by_way_of_columns(&r);
        if (strcmp(text_str(&before), text_str(&after)) != 0) {
            fail_msg("row %zu: %s, %s", i, text_str(&before), text_str(&after));
        }
        storerow_free(&r);
        json_decref(json);
        text_free(&before);
        text_free(&after);
    }
}

/* What says nothing is not written. */
static void what_is_nothing_is_left_out(void **state)
{
    struct text out = {0};
    struct storerow r = {.kind = STOREROW_ANSWER, .answer = {.has_loss = true, .loss = 1.0 / 0.0}};
    (void)state;
    storerow_write(&out, &r);
    assert_null(strstr(text_str(&out), "loss"));
    assert_null(strstr(text_str(&out), "given"));
    char words[] =
        "åååååååååååååååååååååååååååååååååååååååååååååååååxåå"; /* the cut is amid a letter */
    r.answer.given = words;
    text_clear(&out);
    storerow_write(&out, &r);
    words[99] = '\0';
    assert_non_null(strstr(text_str(&out), words));
    assert_string_equal(text_str(&out) + out.size - 3, "x\"}");
    r = (struct storerow){.kind = STOREROW_MISTAKE,
                          .mistake = {.key = "0123456789abcdef", .cube = 1, .owner = 2}};
    text_clear(&out);
    storerow_write(&out, &r);
    assert_null(strstr(text_str(&out), "match"));
    assert_null(strstr(text_str(&out), "cube"));
    r.mistake.match.length = 1;
    r.mistake.cube = 2;
    text_clear(&out);
    storerow_write(&out, &r);
    assert_non_null(strstr(text_str(&out), ",\"match\":{\"length\":1,"));
    assert_non_null(
        strstr(text_str(&out), ",\"given_up\":[0,0]},\"cube\":2,\"owner\":\"nobody\","));
    text_free(&out);
}

/* A long name is cut, but no character in two. */
static void long_names_are_cut(void **state)
{
    static const struct {
        int before;  /* so many letters, then ten of two bytes */
        size_t kept; /* bytes */
    } rows[] = {{180, 200}, {181, 199}, {190, 200}, {198, 200}, {199, 199}, {200, 200}, {1, 21}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct text name = {0}, out, wanted = {0};
        text_add_many(&name, 'a', (size_t)rows[i].before);
        for (int k = 0; k < 10; k++) {
            text_add(&name, "å");
        }
        const struct storerow row = {.kind = STOREROW_LESSON,
                                     .lesson = {.lesson = text_str(&name)}};
        out = by_way_of_columns(&row);
        text_addf(&wanted, "{\"lesson\":\"%.*s\",", (int)rows[i].kept, text_str(&name));
        if (strncmp(text_str(&out), text_str(&wanted), wanted.size) != 0) {
            fail_msg("row %zu: %s", i, text_str(&out));
        }
        text_clear(&out);
        storerow_write(&out, &row);
        assert_memory_equal(text_str(&out), text_str(&wanted), wanted.size);
        text_free(&name);
        text_free(&out);
        text_free(&wanted);
    }
}

/* ---- merging ---- */

static void lessons_are_merged(void **state)
{
    static const struct {
        struct store_lesson before, later, wanted;
    } rows[] = {
        /* the later step counts; gone through stays so */
        {{"l", 10, 3, false, 0, STORE_NOT_LEARNED},
         {"l", 20, 5, false, 0, STORE_NOT_LEARNED},
         {"l", 20, 5, false, 0, STORE_NOT_LEARNED}},
        {{"l", 10, 3, true, 0, STORE_NOT_LEARNED},
         {"l", 20, 1, false, 0, STORE_NOT_LEARNED},
         {"l", 20, 1, true, 0, STORE_NOT_LEARNED}},
        {{"l", 10, 3, false, 0, STORE_NOT_LEARNED},
         {"l", 10, 1, true, 0, STORE_NOT_LEARNED},
         {"l", 10, 1, true, 0, STORE_NOT_LEARNED}},
        {{"l", 20, 3, false, 0, STORE_NOT_LEARNED},
         {"l", 10, 5, true, 0, STORE_NOT_LEARNED},
         {"l", 20, 3, true, 0, STORE_NOT_LEARNED}},
        /* learned once is learned, since the first time */
        {{"l", 10, 3, false, 0, STORE_NOT_LEARNED},
         {"l", 20, 5, false, 15, STORE_BY_EXAM},
         {"l", 20, 5, false, 15, STORE_BY_EXAM}},
        {{"l", 10, 3, false, 9, STORE_BY_EXAM},
         {"l", 20, 5, false, 0, STORE_NOT_LEARNED},
         {"l", 20, 5, false, 9, STORE_BY_EXAM}},
        {{"l", 10, 3, false, 9, STORE_BY_EXAM},
         {"l", 20, 5, false, 15, STORE_TESTED_OUT},
         {"l", 20, 5, false, 9, STORE_BY_EXAM}},
        {{"l", 20, 3, false, 15, STORE_TESTED_OUT},
         {"l", 10, 5, false, 9, STORE_BY_EXAM},
         {"l", 20, 3, false, 9, STORE_BY_EXAM}},
        {{"l", 20, 3, false, 9, STORE_TESTED_OUT},
         {"l", 10, 5, false, 9, STORE_BY_EXAM},
         {"l", 20, 3, false, 9, STORE_TESTED_OUT}},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct storerow before = {.kind = STOREROW_LESSON, .lesson = rows[i].before};
        struct storerow later = {.kind = STOREROW_LESSON, .lesson = rows[i].later};
        const struct store_lesson *got = &before.lesson, *wanted = &rows[i].wanted;
        storerow_merge(&before, &later);
        if (got->when != wanted->when || got->step != wanted->step ||
            got->through != wanted->through || got->learned != wanted->learned ||
            got->how != wanted->how) {
            fail_msg("row %zu: when %lld, step %d, through %d, learned %lld, how %d", i,
                     (long long)got->when, got->step, got->through, (long long)got->learned,
                     got->how);
        }
    }
}

/* The play is that of the one found first; whether it is deleted, the last change says. */
static void mistakes_are_merged(void **state)
{
    static const struct {
        struct store_mistake before, later;
        const char *play;
        int64_t found, when;
        bool deleted;
    } rows[] = {
        {{.found = 5, .when = 5, .play = "a"}, {.found = 7, .when = 7, .play = "b"}, "a", 5, 7, 0},
        {{.found = 7, .when = 7, .play = "a"}, {.found = 5, .when = 5, .play = "b"}, "b", 5, 7, 0},
        {{.found = 5, .when = 5, .play = "a"}, {.found = 5, .when = 5, .play = "b"}, "a", 5, 5, 0},
        {{.found = 5, .when = 6, .play = "a", .deleted = true},
         {.found = 7, .when = 7, .play = "b"},
         "a",
         5,
         7,
         0},
        {{.found = 5, .when = 8, .play = "a", .deleted = true},
         {.found = 4, .when = 7, .play = "b"},
         "b",
         4,
         8,
         1},
        {{.found = 5, .when = 8, .play = "a", .deleted = true},
         {.found = 5, .when = 8, .play = "b"},
         "a",
         5,
         8,
         1},
        {{.found = 5, .when = 5, .play = "a"},
         {.found = 5, .when = 9, .play = "b", .deleted = true},
         "a",
         5,
         9,
         1},
        {{.found = 5, .when = STORE_TIME_MOST, .play = "a", .deleted = true},
         {.found = 5, .when = STORE_TIME_MOST, .play = "b"},
         "a",
         5,
         STORE_TIME_MOST,
         0},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct storerow before = {.kind = STOREROW_MISTAKE, .mistake = rows[i].before};
        struct storerow later = {.kind = STOREROW_MISTAKE, .mistake = rows[i].later};
        const struct store_mistake *got = &before.mistake;
        storerow_merge(&before, &later);
        if (strcmp(got->play, rows[i].play) != 0 || got->found != rows[i].found ||
            got->when != rows[i].when || got->deleted != rows[i].deleted) {
            fail_msg("row %zu: play %s, found %lld, when %lld, deleted %d", i, got->play,
                     (long long)got->found, (long long)got->when, got->deleted);
        }
    }
}

/* The later choice counts; one of time 0 stands only where there is no other. */
static void settings_are_merged(void **state)
{
    static const struct {
        int64_t before, later;
        const char *value;
    } rows[] = {{5, 7, "new"}, {5, 5, "new"}, {7, 5, "old"}, {0, 0, "old"},
                {0, 1, "new"}, {1, 0, "old"}, {1, 1, "new"}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct storerow before = {.kind = STOREROW_SETTING,
                                  .setting = {"a", "old", rows[i].before},
                                  .json = json_string("old")};
        struct storerow later = {.kind = STOREROW_SETTING,
                                 .setting = {"a", "new", rows[i].later},
                                 .json = json_string("new")};
        storerow_merge(&before, &later);
        if (strcmp(before.setting.value, rows[i].value) != 0 ||
            strcmp(json_string_value(before.json), rows[i].value) !=
                0) { /* whose the strings are */
            fail_msg("row %zu: %s of %s", i, before.setting.value, json_string_value(before.json));
        }
        storerow_free(&later);
        assert_string_equal(json_string_value(before.json), rows[i].value); /* still there */
        storerow_free(&before);
    }
}

TEST_GROUP(storerow)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(good_ones_are_read),      cmocka_unit_test(what_cannot_be_so_is_named),
        cmocka_unit_test(limits_are_within),       cmocka_unit_test(what_is_left_out_is_known),
        cmocka_unit_test(what_is_read_is_written), cmocka_unit_test(what_is_nothing_is_left_out),
        cmocka_unit_test(long_names_are_cut),      cmocka_unit_test(rows_hold_the_same),
        cmocka_unit_test(lessons_are_merged),      cmocka_unit_test(mistakes_are_merged),
        cmocka_unit_test(settings_are_merged),
    };
    return cmocka_run_group_tests_name("storerow", tests, NULL, NULL);
}
