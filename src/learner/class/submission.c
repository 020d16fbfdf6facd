// SPDX-License-Identifier: GPL-3.0-or-later
#include "learner/class/submission.h"

#include <stdlib.h>
#include <string.h>

#include "base/fold.h"
#include "base/mem.h"

enum { MIXED_MOST = 200 }; /* told */

/* ---- a record made small ---- */

static int hex(char c)
{
    return c <= '9' ? c - '0' : c - 'a' + 10;
}

struct taking {
    struct submission *all;
    struct submission_file *file;
};

static void take_answer(struct taking *t, const struct store_answer *a)
{
    struct submission_file *f = t->file;
    f->answers = mem_grow(f->answers, f->answer_count, &f->answer_room, sizeof *f->answers);
    struct submission_answer *to = &f->answers[f->answer_count++];
    *to = (struct submission_answer){
        .when = a->when,
        .loss = (float)a->loss,
        .question = (uint32_t)names_add(&t->all->questions, a->question),
        .given = (uint32_t)names_add(&t->all->given, a->given == NULL ? "" : a->given),
        .number = (uint32_t)strtoul(a->id + STORE_PRESENTATION_SIZE, NULL, 10),
        .tries = a->tries,
        .hints = a->hints,
        .ms = a->ms < 0 || a->ms > INT32_MAX ? -1 : (int32_t)a->ms,
        .zone = (int16_t)a->zone,
        .kind = (uint8_t)a->kind,
        .mode = (uint8_t)a->mode,
        .outcome = (uint8_t)a->outcome,
        .first = (uint8_t)a->first,
        .clause = (uint8_t)a->clause,
        .closed = a->closed,
        .has_zone = a->has_zone,
        .has_loss = a->has_loss};
    for (size_t i = 0; i < SUBMISSION_ASKED; i++) {
        to->asking[i] = (uint8_t)(hex(a->asking[2 * i]) << 4 | hex(a->asking[2 * i + 1]));
    }
}

/* A class asks for no mistakes of games and no settings. */
static bool take_record(const struct storerow *row, void *context)
{
    if (row->kind == STOREROW_ANSWER) {
        take_answer(context, &row->answer);
    } else if (row->kind == STOREROW_LESSON) {
        struct taking *t = context;
        struct submission_file *f = t->file;
        f->lessons = mem_grow(f->lessons, f->lesson_count, &f->lesson_room, sizeof *f->lessons);
        struct submission_lesson *to = &f->lessons[f->lesson_count++];
        to->name = (uint32_t)names_add(&t->all->lessons, row->lesson.lesson);
        to->state = row->lesson;
        to->state.lesson = NULL;
    }
    return true;
}

/* ---- which files are of one learner ---- */

size_t submission_first(const struct submission *h, size_t file)
{
    while (h->files[file].same != file) {
        file = h->files[file].same;
    }
    return file;
}

static bool submission_is(const void *items, size_t number, const void *key, size_t size)
{
    const struct submission *h = items;
    const struct submission_place *at = &h->askings[number];
    return memcmp(h->files[at->file].answers[at->answer].asking, key, size) == 0;
}

_Static_assert(sizeof(struct submission_shared_key) == SUBMISSION_ASKED + sizeof(uint32_t),
               "a key is hashed as bytes");

static bool submission_is_shared(const void *items, size_t number, const void *key, size_t size)
{
    const struct submission_shared_key *a = &((const struct submission *)items)->shared[number].key,
                                       *b = key;
    (void)size;
    return a->called == b->called && memcmp(a->asking, b->asking, SUBMISSION_ASKED) == 0;
}

/* Two files hold the same answers: they are of one learner from now on, unless their names differ,
 * which is false. */
static bool join(struct submission *h, size_t older, size_t newer)
{
    size_t a = submission_first(h, older), b = submission_first(h, newer);
    size_t first = a < b ? a : b;
    struct submission_file *x = &h->files[first], *y = &h->files[first == a ? b : a];
    if (a == b) {
        return true;
    }
    if (x->called != 0 && y->called != 0 && x->called != y->called) {
        return false;
    }
    if (x->called == 0) {
        memcpy(x->name, y->name, sizeof x->name);
        x->called = y->called;
    }
    y->same = first;
    return true;
}

/* Notes that two files hold the same answers though their names differ. */
static void note_mixed(struct submission *h, size_t older, size_t newer)
{
    const struct submission_mixed *last = h->mixed_count > 0 ? &h->mixed[h->mixed_count - 1] : NULL;
    if (h->mixed_count < MIXED_MOST && (last == NULL || last->a != older || last->b != newer)) {
        h->mixed = mem_grow(h->mixed, h->mixed_count, &h->mixed_room, sizeof *h->mixed);
        h->mixed[h->mixed_count++] = (struct submission_mixed){older, newer};
    }
}

/* An asking of the file was found first in the file of a learner of another name: it is joined to
 * those of its own name that hold it too, if there are some. */
static void join_own(struct submission *h, size_t other, size_t file, const uint8_t *asking)
{
    struct submission_shared_key key = {.called =
                                            (uint32_t)h->files[submission_first(h, file)].called};
    memcpy(key.asking, asking, sizeof key.asking);
    size_t at = hashtable_add(&h->shared_table, &key, sizeof key, submission_is_shared, h);
    if (at < h->shared_count) {
        join(h, h->shared[at].file, file);
        return;
    }
    h->shared = mem_grow(h->shared, at, &h->shared_room, sizeof *h->shared);
    h->shared[h->shared_count++] = (struct submission_shared){key, (uint32_t)file};
    note_mixed(h, other, file);
}

/* Looks for every asking of the file in those before it. */
static void compare(struct submission *h, size_t file)
{
    const struct submission_file *f = &h->files[file];
    for (size_t i = 0; i < f->answer_count; i++) {
        const uint8_t *asking = f->answers[i].asking;
        if (i > 0 && memcmp(asking, f->answers[i - 1].asking, SUBMISSION_ASKED) == 0) {
            continue;
        }
        size_t at = hashtable_add(&h->asking_table, asking, SUBMISSION_ASKED, submission_is, h);
        if (at == h->asking_count) {
            h->askings = mem_grow(h->askings, at, &h->asking_cap, sizeof *h->askings);
            h->askings[h->asking_count++] = (struct submission_place){(uint32_t)file, (uint32_t)i};
        } else if (!join(h, h->askings[at].file, file)) {
            join_own(h, h->askings[at].file, file, asking);
        }
    }
}

/* ---- files ---- */

static void free_file(struct submission_file *f)
{
    free(f->path);
    free(f->answers);
    free(f->lessons);
}

bool submission_add(struct submission *h, const char *path, const struct exportread_source *from,
                    struct diags *d)
{
    struct submission_file f = {.path = mem_copy(path), .same = h->count};
    struct taking taking = {h, &f};
    struct exportread_head head;
    struct exportread_fault fault;
    TEXT_HERE folded = {0};
    bool good = exportread(from, &(struct exportread_take){take_record, &taking}, &head, &fault);
    if (good) {
        memcpy(f.name, head.name, sizeof f.name);
        fold_text(&folded, f.name); /* as names are compared */
        f.called = f.name[0] == '\0' ? 0 : names_add(&h->called, text_str(&folded)) + 1;
        f.exported = head.exported;
        h->files = mem_grow(h->files, h->count, &h->cap, sizeof *h->files);
        h->files[h->count++] = f;
        compare(h, h->count - 1);
    } else if (fault.problem != 0) {
        diag_unread(d, path, fault.problem, text_str(&fault.why));
    } else {
        const struct diag_place place = {.file = path,
                                         .source = text_str(&fault.source),
                                         .source_size = fault.source.size,
                                         .source_line = fault.source_line,
                                         .source_column = fault.source_column,
                                         .line = fault.line,
                                         .column = fault.column};
        diag_add(d, DIAG_ERROR, &place, "%s", text_str(&fault.why));
    }
    if (!good) {
        free_file(&f);
    }
    exportread_fault_free(&fault);
    return good;
}

void submission_free(struct submission *h)
{
    for (size_t i = 0; i < h->count; i++) {
        free_file(&h->files[i]);
    }
    free(h->files);
    names_free(&h->questions);
    names_free(&h->given);
    names_free(&h->lessons);
    names_free(&h->called);
    free(h->askings);
    hashtable_free(&h->asking_table);
    free(h->shared);
    hashtable_free(&h->shared_table);
    free(h->mixed);
    *h = (struct submission){0};
}
