// SPDX-License-Identifier: GPL-3.0-or-later
/* Reading a store: the file first, then what waits to be written. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "learner/store/names.h"
#include "learner/store/storeinner.h"

/* What is done with each record; false ends it. */
typedef bool take_record(const struct storerow *r, void *context);

/* Takes the record of a row. False once `take` said so, or if it cannot be read. */
static bool take_row(struct store *s, sqlite3_stmt *statement, take_record *take, void *context)
{
    struct storerow r;
    const char *bytes = (const char *)sqlite3_column_text(statement, 0);
    int n = sqlite3_column_bytes(statement, 0);
    if (bytes == NULL || !storerow_read(bytes, (size_t)n, &r)) {
        s->unread = true; /* the rest may be whole */
        return true;
    }
    bool on = take(&r, context);
    storerow_free(&r);
    return on;
}

/* Goes through what a query finds. False once `take` said so. */
static bool each_row(struct store *s, const char *sql, take_record *take, void *context)
{
    sqlite3_stmt *statement = NULL;
    bool on = true;
    if (s->db == NULL) {
        return true;
    }
    int result = sqlite3_prepare_v2(s->db, sql, -1, &statement, NULL);
    while (on && (result == SQLITE_OK || result == SQLITE_ROW)) {
        result = sqlite3_step(statement);
        on = result != SQLITE_ROW || take_row(s, statement, take, context);
    }
    if (result != SQLITE_DONE && result != SQLITE_ROW) {
        s->unread = true;
    }
    sqlite3_finalize(statement);
    return on;
}

/* The same with what waits. */
static void each_waiting(struct store *s, take_record *take, void *context)
{
    bool on = true;
    for (size_t i = 0; i < s->waiting_count && on; i++) {
        struct storerow r;
        if (storerow_read(s->waiting[i].text, strlen(s->waiting[i].text), &r)) {
            on = take(&r, context);
            storerow_free(&r);
        }
    }
}

/* ---- answers ---- */

struct visiting {
    struct store *store;
    store_visit *visit;
    void *context;
    bool last_only;
    bool from_waiting;
    size_t at; /* of what waits: the record being read */
};

/* Whether an answer of the same asking waits (behind this one). */
static bool has_later(const struct visiting *v, const char *asking)
{
    for (size_t i = v->at; i < v->store->waiting_count; i++) {
        const struct store_record *record = &v->store->waiting[i];
        if (record->kind == STOREROW_ANSWER &&
            strncmp(record->key, asking, STORE_ASKING_SIZE - 1) == 0) {
            return true;
        }
    }
    return false;
}

static bool take_answer(const struct storerow *r, void *context)
{
    struct visiting *v = context;
    v->at += v->from_waiting;
    if (r->kind != STOREROW_ANSWER || (v->last_only && has_later(v, r->answer.asking))) {
        return true;
    }
    return v->visit(&r->answer, v->context);
}

static bool each_answer(struct store *s, const char *sql, struct visiting *v)
{
    bool before = s->unread;
    s->unread = false;
    if (each_row(s, sql, take_answer, v)) {
        v->from_waiting = true;
        each_waiting(s, take_answer, v);
    }
    bool whole = !s->unread;
    s->unread |= before;
    return whole;
}

bool store_each(struct store *s, store_visit *visit, void *context)
{
    struct visiting v = {.store = s, .visit = visit, .context = context};
    return each_answer(s, "SELECT record FROM answers ORDER BY time, n", &v);
}

bool store_each_asking(struct store *s, store_visit *visit, void *context)
{
    struct visiting v = {.store = s, .visit = visit, .context = context, .last_only = true};
    return each_answer(s,
                       "SELECT record, time, max(n) AS last FROM answers "
                       "GROUP BY substr(id, 1, 24) ORDER BY time, last",
                       &v);
}

static bool count_answer(const struct storerow *r, void *context)
{
    int64_t *count = context;
    *count += r->kind == STOREROW_ANSWER;
    return true;
}

int64_t store_count(struct store *s)
{
    sqlite3_stmt *statement = NULL;
    int64_t count = 0;
    if (s->db != NULL) {
        if (sqlite3_prepare_v2(s->db, "SELECT count(*) FROM answers", -1, &statement, NULL) ==
                SQLITE_OK &&
            sqlite3_step(statement) == SQLITE_ROW) {
            count = sqlite3_column_int64(statement, 0);
        } else {
            s->unread = true;
        }
    }
    sqlite3_finalize(statement);
    each_waiting(s, count_answer, &count);
    return count;
}

/* ---- lessons, mistakes, settings: the newest of each key ---- */

/* One of them. */
struct latest {
    struct storerow row;
    size_t touched; /* which of the records that were read changed it last */
};

/* Records of one kind as they stand with what waits. */
struct newest {
    enum storerow_kind kind;
    struct latest *items; /* owned */
    size_t count, room, read;
    struct names keys; /* number i is the key of item i, until they are put in order */
};

static bool take_newest(const struct storerow *r, void *context)
{
    struct newest *n = context;
    if (r->kind != n->kind) {
        return true;
    }
    size_t i = names_add(&n->keys, storerow_key(r));
    if (i < n->count) {
        storerow_merge(&n->items[i].row, r);
    } else {
        n->items = mem_grow(n->items, i, &n->room, sizeof *n->items);
        n->items[i].row = *r;
        json_incref(r->json);
        n->count++;
    }
    n->items[i].touched = n->read++;
    return true;
}

/* Lessons: the one touched last at the end. */
static int by_touch(const void *a, const void *b)
{
    const struct latest *x = a, *y = b;
    int64_t p = x->row.lesson.when, q = y->row.lesson.when;
    return p != q ? (p > q) - (p < q) : (x->touched > y->touched) - (x->touched < y->touched);
}

static int by_found(const void *a, const void *b)
{
    const struct store_mistake *x = &((const struct latest *)a)->row.mistake;
    const struct store_mistake *y = &((const struct latest *)b)->row.mistake;
    int order = (x->found > y->found) - (x->found < y->found);
    order = order != 0 ? order : strcmp(x->game, y->game);
    order = order != 0 ? order : x->number - y->number;
    order = order != 0 ? order : x->line - y->line;
    return order != 0 ? order : strcmp(x->key, y->key);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(((const struct latest *)a)->row.setting.name,
                  ((const struct latest *)b)->row.setting.name);
}

/* What stands in a table and waits, in order. False if something could not be read. */
static bool read_newest(struct store *s, struct newest *n, const char *sql,
                        int order(const void *, const void *))
{
    bool before = s->unread;
    s->unread = false;
    if (s->db != NULL && storedb_knows(s->db, n->kind)) {
        each_row(s, sql, take_newest, n);
    }
    each_waiting(s, take_newest, n);
    bool whole = !s->unread;
    s->unread |= before;
    if (n->count > 1) {
        qsort(n->items, n->count, sizeof *n->items, order);
    }
    return whole;
}

static void free_newest(struct newest *n)
{
    for (size_t i = 0; i < n->count; i++) {
        storerow_free(&n->items[i].row);
    }
    free(n->items);
    names_free(&n->keys);
}

static const char lessons_sql[] = "SELECT record FROM lessons ORDER BY n";

bool store_lesson(struct store *s, const char *id, struct store_lesson *out)
{
    struct newest n = {.kind = STOREROW_LESSON};
    bool found = false;
    read_newest(s, &n, lessons_sql, by_touch);
    *out = (struct store_lesson){.lesson = id};
    for (size_t i = 0; i < n.count && !found; i++) {
        found = strcmp(n.items[i].row.lesson.lesson, id) == 0;
        if (found) {
            *out = n.items[i].row.lesson;
            out->lesson = id;
        }
    }
    free_newest(&n);
    return found;
}

bool store_each_lesson(struct store *s, store_visit_lesson *visit, void *context)
{
    struct newest n = {.kind = STOREROW_LESSON};
    bool whole = read_newest(s, &n, lessons_sql, by_touch);
    for (size_t i = 0; i < n.count && visit(&n.items[i].row.lesson, context); i++) {
    }
    free_newest(&n);
    return whole;
}

bool store_each_mistake(struct store *s, store_visit_mistake *visit, void *context)
{
    struct newest n = {.kind = STOREROW_MISTAKE};
    bool whole = read_newest(s, &n, "SELECT record FROM mistakes ORDER BY n", by_found);
    for (size_t i = 0; i < n.count && visit(&n.items[i].row.mistake, context); i++) {
    }
    free_newest(&n);
    return whole;
}

bool store_each_setting(struct store *s, store_visit_setting *visit, void *context)
{
    struct newest n = {.kind = STOREROW_SETTING};
    bool whole = read_newest(s, &n, "SELECT record FROM settings ORDER BY n", by_name);
    for (size_t i = 0; i < n.count && visit(&n.items[i].row.setting, context); i++) {
    }
    free_newest(&n);
    return whole;
}
