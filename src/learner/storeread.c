// SPDX-License-Identifier: GPL-3.0-or-later
/* Reading a store: the file first, then what waits to be written. */
#include <stdlib.h>
#include <string.h>

#include "mem.h"
#include "names.h"
#include "storedb.h"
#include "storeinner.h"

/* What is done with each record; false ends it. */
typedef bool take_record(const struct storerow *r, void *context);

/* Goes through what a query finds. False once `take` said so. */
static bool each_row(struct store *s, const char *sql, take_record *take, void *context)
{
    sqlite3_stmt *statement = NULL;
    bool on = true;
    if (s->db == NULL || sqlite3_prepare_v2(s->db, sql, -1, &statement, NULL) != SQLITE_OK) {
        return true;
    }
    while (on && sqlite3_step(statement) == SQLITE_ROW) {
        struct storerow r;
        const char *bytes = (const char *)sqlite3_column_text(statement, 0);
        int n = sqlite3_column_bytes(statement, 0);
        if (bytes != NULL && storerow_read(bytes, (size_t)n, &r)) {
            on = take(&r, context);
            storerow_free(&r);
        }
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
        if (storerow_read(s->waiting[i], strlen(s->waiting[i]), &r)) {
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
    static const char begin[] = "{\"id\":\"";
    for (size_t i = v->at; i < v->store->waiting_count; i++) {
        const char *record = v->store->waiting[i];
        if (strncmp(record, begin, sizeof begin - 1) == 0 &&
            strncmp(record + sizeof begin - 1, asking, STORE_ASKING_SIZE - 1) == 0) {
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

static void each_answer(struct store *s, const char *sql, struct visiting *v)
{
    if (each_row(s, sql, take_answer, v)) {
        v->from_waiting = true;
        each_waiting(s, take_answer, v);
    }
}

void store_each(struct store *s, store_visit *visit, void *context)
{
    struct visiting v = {.store = s, .visit = visit, .context = context};
    each_answer(s, "SELECT record FROM answers ORDER BY time, n", &v);
}

void store_each_asking(struct store *s, store_visit *visit, void *context)
{
    struct visiting v = {.store = s, .visit = visit, .context = context, .last_only = true};
    each_answer(s,
                "SELECT record, time, max(n) AS last FROM answers GROUP BY substr(id, 1, 24) "
                "ORDER BY time, last",
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
    if (s->db != NULL &&
        sqlite3_prepare_v2(s->db, "SELECT count(*) FROM answers", -1, &statement, NULL) ==
            SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW) {
        count = sqlite3_column_int64(statement, 0);
    }
    sqlite3_finalize(statement);
    each_waiting(s, count_answer, &count);
    return count;
}

/* ---- lessons ---- */

/* Lessons as they stand with what waits; few, so that looking through all is fine. */
struct lessons {
    struct store_lesson *items; /* by the last change; ids owned */
    size_t count, room;
};

static bool take_lesson(const struct storerow *r, void *context)
{
    struct lessons *l = context;
    if (r->kind != STOREROW_LESSON) {
        return true;
    }
    size_t i = 0;
    while (i < l->count && strcmp(l->items[i].lesson, r->lesson.lesson) != 0) {
        i++;
    }
    struct store_lesson now = r->lesson;
    if (i < l->count) { /* to the end, being the newest */
        now = l->items[i];
        storedb_merge(&now, &r->lesson);
        memmove(&l->items[i], &l->items[i + 1], (l->count - i - 1) * sizeof *l->items);
        l->count--;
    } else {
        now.lesson = mem_copy(r->lesson.lesson);
    }
    l->items = mem_grow(l->items, l->count, &l->room, sizeof *l->items);
    l->items[l->count++] = now;
    return true;
}

static struct lessons read_lessons(struct store *s)
{
    struct lessons l = {0};
    if (each_row(s, "SELECT record FROM lessons ORDER BY n", take_lesson, &l)) {
        each_waiting(s, take_lesson, &l);
    }
    for (size_t i = 1; i < l.count; i++) { /* stable, by time: imports may have changed the order */
        struct store_lesson item = l.items[i];
        size_t j = i;
        for (; j > 0 && l.items[j - 1].when > item.when; j--) {
            l.items[j] = l.items[j - 1];
        }
        l.items[j] = item;
    }
    return l;
}

static void free_lessons(struct lessons *l)
{
    for (size_t i = 0; i < l->count; i++) {
        free((char *)l->items[i].lesson);
    }
    free(l->items);
}

bool store_lesson(struct store *s, const char *id, struct store_lesson *out)
{
    struct lessons l = read_lessons(s);
    bool found = false;
    *out = (struct store_lesson){.lesson = id};
    for (size_t i = 0; i < l.count && !found; i++) {
        if (strcmp(l.items[i].lesson, id) == 0) {
            *out = l.items[i];
            out->lesson = id;
            found = true;
        }
    }
    free_lessons(&l);
    return found;
}

void store_each_lesson(struct store *s, store_visit_lesson *visit, void *context)
{
    struct lessons l = read_lessons(s);
    bool on = true;
    for (size_t i = 0; i < l.count && on; i++) {
        on = visit(&l.items[i], context);
    }
    free_lessons(&l);
}

/* ---- mistakes ---- */

/* Mistakes as they stand with what waits. */
struct mistakes {
    struct storerow *rows; /* the one found first at the beginning; owned */
    size_t count, room;
    struct names keys; /* in the order they came */
};

static bool take_mistake(const struct storerow *r, void *context)
{
    struct mistakes *m = context;
    if (r->kind != STOREROW_MISTAKE) {
        return true;
    }
    size_t before = m->keys.count, i = names_add(&m->keys, r->mistake.key);
    if (i < before) { /* of the strings of both, those of the first may stay */
        struct storerow *old = &m->rows[i];
        struct store_mistake now = old->mistake;
        storedb_merge_mistake(&now, &r->mistake);
        if (now.game == r->mistake.game) {
            json_decref(old->json);
            old->json = json_incref(r->json);
        }
        old->mistake = now;
        return true;
    }
    m->rows = mem_grow(m->rows, i, &m->room, sizeof *m->rows);
    m->rows[i] = *r;
    json_incref(r->json);
    m->count++;
    return true;
}

static int by_found(const void *a, const void *b)
{
    const struct store_mistake *x = &((const struct storerow *)a)->mistake;
    const struct store_mistake *y = &((const struct storerow *)b)->mistake;
    int order = (x->found > y->found) - (x->found < y->found);
    order = order != 0 ? order : strcmp(x->game, y->game);
    order = order != 0 ? order : x->number - y->number;
    order = order != 0 ? order : x->line - y->line;
    return order != 0 ? order : strcmp(x->key, y->key);
}

void store_each_mistake(struct store *s, store_visit_mistake *visit, void *context)
{
    struct mistakes m = {0};
    bool on = true;
    each_row(s, "SELECT record FROM mistakes ORDER BY n", take_mistake, &m);
    each_waiting(s, take_mistake, &m);
    if (m.count > 1) {
        qsort(m.rows, m.count, sizeof *m.rows, by_found);
    }
    for (size_t i = 0; i < m.count; i++) {
        on = on && visit(&m.rows[i].mistake, context);
        storerow_free(&m.rows[i]);
    }
    free(m.rows);
    names_free(&m.keys);
}
