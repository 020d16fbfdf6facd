// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/batch.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/nearest.h"
#include "base/place.h"
#include "course/fill/fill.h"
#include "course/load/optionorder.h"
#include "view/json.h"
#include "view/richtext.h"
#include "wire/eventjson.h"
#include "wire/intentjson.h"

// Appends the first thing that is wrong with a file; safe to show.
static void marking_add_fault(struct text *why, struct diags *d)
{
    TEXT_HERE file = {0}, message = {0};
    diags_sort(d);
    for (size_t i = 0; i < d->count && why->size == 0; i++) {
        const struct diag *first = &d->items[i];
        if (first->severity == DIAG_ERROR) {
            text_addf(why, "%s:%d: %s", text_safe(&file, first->file), first->line,
                      text_safe(&message, first->message));
        }
    }
}

// The question of a name, that of its pack aside.
static const struct course_question *marking_find(const struct course *c, const char *id)
{
    size_t i = 0;
    while (i < c->entry_count && strcmp(course_plain_id(c->entries[i].question->id), id) != 0) {
        i++;
    }
    return i < c->entry_count ? c->entries[i].question : NULL;
}

// Appends that no question of these files has the name, and which has one that is near.
static void marking_add_unknown(struct text *why, const char *id, struct course *const *courses,
                                size_t count)
{
    struct nearest nearest = nearest_begin(id);
    TEXT_HERE safe = {0};
    for (size_t i = 0; i < count; i++) {
        for (size_t k = 0; k < courses[i]->entry_count; k++) {
            nearest_try(&nearest, course_plain_id(courses[i]->entries[k].question->id));
        }
    }
    text_addf(why, _("there is no question \"%s\""), text_safe(&safe, id));
    if (nearest_found(&nearest) != NULL) {
        text_addf(why, _("; did you mean \"%s\"?"), nearest_found(&nearest));
    }
}

// Reads one folder of what ships. What of it cannot be used is left out.
static void marking_read_folder(struct marking *m, const char *folder)
{
    TEXT_HERE path = {0};
    struct diags d = {0};
    struct course_list *files;
    if (!place_data(&path, folder)) {
        return;
    }
    course_files(text_str(&path), &d, &files);
    for (size_t i = 0; i < files->n; i++) {
        m->courses = mem_grow(m->courses, m->count, &m->room, sizeof *m->courses);
        m->count += course_load(files->text[i], &d, &m->courses[m->count]);
    }
    course_list_free(files);
    diags_free(&d);
}

static const struct course_question *marking_shipped(struct marking *m, const char *id)
{
    static const char *const folders[] = {"lessons", "puzzles"};
    const struct course_question *q = NULL;
    for (size_t i = 0; q == NULL; i++) {
        if (i == m->count && m->folders < sizeof folders / sizeof *folders) {
            marking_read_folder(m, folders[m->folders++]);
        }
        if (i >= m->count) {
            break;
        }
        q = marking_find(m->courses[i], id);
    }
    return q;
}

// Why an answer was not read: which options or ways of a play may be meant, or where it is unclear.
static void marking_add_unread(json_t *object, const struct course_question *q,
                               const struct course_answer *answer)
{
    json_t *list = json_array();
    if (answer->read == COURSE_READ_UNSURE) {
        for (size_t i = 0; i < q->option_count; i++) {
            const char letter[2] = {(char)('a' + i), '\0'};
            if ((answer->unsure >> optionorder_option(q, i) & 1) != 0) {
                json_array_append_new(list, json_string(letter));
            }
        }
        json_set(object, "unsure", list);
    } else if (answer->read == COURSE_READ_ROUTE) {
        for (int i = 0; i < answer->verdict.routes && i < 4; i++) {
            json_array_append_new(list, json_play_text(&q->rules, &answer->verdict.route[i]));
        }
        json_set(object, "ways", list);
    } else {
        json_decref(list);
        json_set(object, "problem_at", json_integer(answer->problem_at));
    }
}

static void marking_add(json_t *object, const struct course_question *q, const char *typed,
                        struct evaluator *e)
{
    struct course_reply *reply = mem_alloc(sizeof *reply);
    struct situation at = course_situation(&q->rules, NULL, q);
    TEXT_HERE filled = {0}, plain = {0};
    double cost = 0;
    course_answer(q, typed, reply);
    bool weighed = course_weigh(q, &at, e, reply, &cost);
    json_set(object, "question", json_text(q->id));
    json_set(object, "outcome", json_string(screen_outcome(reply)));
    eventjson_add_marks(object, q, reply, weighed ? &cost : NULL);
    if (reply->say != NULL) {
        const char *say = fill_of(NULL, q, reply->say, &filled);
        json_set(object, "say", json_text(richtext_plain(say, &q->rules, &plain)));
    }
    if (reply->mark == COURSE_UNCLEAR) {
        marking_add_unread(object, q, &reply->answer);
    }
    free(reply);
}

// The question that is asked about, with its options in the order that is drawn; *own is the file
// that it is in, to be freed. False, with what is wrong, if there is none.
static bool marking_question(struct marking *m, const struct marking_asked *asked,
                             struct course **own, struct course_question *out, struct text *why)
{
    const char *id = course_plain_id(asked->question);
    struct diags d = {0};
    if (asked->file != NULL && !course_load(asked->file, &d, own)) {
        marking_add_fault(why, &d);
    }
    diags_free(&d);
    const struct course_question *q = *own != NULL          ? marking_find(*own, id)
                                      : asked->file == NULL ? marking_shipped(m, id)
                                                            : NULL;
    if (q == NULL && why->size == 0) {
        marking_add_unknown(why, id, *own != NULL ? own : m->courses, *own != NULL ? 1 : m->count);
    } else if (q != NULL && course_kinds[q->kind].in_turns) {
        text_addf(why, _("\"%s\" is asked turn by turn; name one of them, as \"%s.1\""), q->id,
                  q->id);
    } else if (q != NULL) {
        *out = optionorder_draw(q, asked->seed);
    }
    return why->size == 0;
}

bool marking_answer(struct marking *m, json_t *object, const struct marking_asked *asked,
                    struct evaluator *e, struct text *why)
{
    struct course *own = NULL;
    struct course_question q;
    bool good = marking_question(m, asked, &own, &q, why);
    if (good) {
        marking_add(object, &q, asked->typed, e);
    }
    course_free(own);
    return good;
}

bool marking_read(struct marking *m, json_t *object, const struct marking_asked *asked,
                  struct text *why)
{
    struct course *own = NULL;
    struct course_question q;
    bool asks = asked->question != NULL;
    bool good = !asks || marking_question(m, asked, &own, &q, why);
    if (good) {
        struct intent_context context = {.question = asks ? &q : NULL,
                                         .board =
                                             asks ? (enum board_kind)q.rules.board : BOARD_BRADE,
                                         .has_roll = asks && q.has_roll};
        struct intent intent;
        intent_read(asked->typed, &context, &intent);
        intentjson_add(object, &intent, context.question);
        if (intent.answer != NULL && intent.answer->read != COURSE_READ) {
            marking_add_unread(object, &q, intent.answer);
        }
        arena_free(&intent.arena);
    }
    course_free(own);
    return good;
}

void marking_close(struct marking *m)
{
    for (size_t i = 0; i < m->count; i++) {
        course_free(m->courses[i]);
    }
    free(m->courses);
    *m = (struct marking){0};
}
