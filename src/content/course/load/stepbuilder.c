// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/load/stepbuilder.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "course/load/count.h"
#include "course/load/keys.h"
#include "course/yaml/scalar.h"

/* The row of a key: of the puzzle, or else of the question. */
static const struct key *row_of(const struct step_builder *d, const char *key)
{
    const char *name = *key == '\0' ? course_kinds[d->kind].name : key;
    const struct key *row = keys_find(THING_FILE, FORM_ITEM, name);
    return row != NULL ? row : keys_find(THING_QUESTION, 1U << d->kind, name);
}

static bool is_list(const struct key *row)
{
    return row->type == KEY_TEXTS || row->type == KEY_OPTIONS || row->type == KEY_LINE;
}

static const struct step_value *find_value(const struct step_builder *d, const char *key)
{
    size_t i = 0;
    while (i < d->values && strcmp(d->value[i].key, key) != 0) {
        i++;
    }
    return i < d->values ? &d->value[i] : NULL;
}

void step_builder_clear(struct step_builder *d)
{
    for (size_t i = 0; i < d->values; i++) {
        text_free(&d->value[i].yaml);
    }
    *d = (struct step_builder){0};
}

const char *step_builder_value(const struct step_builder *d, const char *key)
{
    const struct step_value *value = find_value(d, key);
    return value != NULL ? text_str(&value->yaml) : "";
}

int step_builder_count(const struct step_builder *d, const char *key)
{
    const struct step_value *value = find_value(d, key);
    return value != NULL ? value->count : 0;
}

void step_builder_set(struct step_builder *d, const char *key, const char *yaml)
{
    struct step_value *value = (struct step_value *)find_value(d, key);
    if (value == NULL) {
        value = &d->value[d->values++];
        value->key = key;
    }
    if (!is_list(row_of(d, key)) || yaml == NULL) {
        text_clear(&value->yaml);
        value->count = 0;
    }
    if (yaml != NULL) {
        text_addf(&value->yaml, "%s%s", value->count++ > 0 ? ", " : "", yaml);
    }
}

void step_builder_text(struct step_builder *d, const char *key, const char *sv, const char *en)
{
    TEXT_HERE yaml = {0};
    course_write_text(&yaml, sv, en);
    step_builder_set(d, key, text_str(&yaml));
}

void step_builder_option(struct step_builder *d, const char *sv, const char *en, bool right)
{
    TEXT_HERE yaml = {0};
    text_add(&yaml, "{text: ");
    course_write_text(&yaml, sv, en);
    text_add(&yaml, right ? ", right: yes}" : "}");
    step_builder_set(d, STEP_KIND, text_str(&yaml));
}

static void add_scalar(struct text *out, const char *s)
{
    scalar_add(out, s, strlen(s), true, scalar_is_word(s));
}

void course_write_text(struct text *out, const char *sv, const char *en)
{
    if (sv == NULL || en == NULL || strcmp(sv, en) == 0) {
        add_scalar(out, sv != NULL ? sv : en);
        return;
    }
    text_add(out, "{sv: ");
    add_scalar(out, sv);
    text_add(out, ", en: ");
    add_scalar(out, en);
    text_addc(out, '}');
}

/* Appends a key with its value, if it has one. */
static void add_value(struct text *out, const struct step_builder *d, const struct key *row,
                      int indent)
{
    bool kind = strcmp(row->name, course_kinds[d->kind].name) == 0;
    const struct step_value *value = find_value(d, kind ? STEP_KIND : row->name);
    if (value != NULL && value->count > 0) {
        text_add_many(out, ' ', (size_t)indent);
        text_addf(out, is_list(row) ? "%s: [%s]\n" : "%s: %s\n", row->name, text_str(&value->yaml));
    }
}

static void add_question(struct text *out, const struct step_builder *d)
{
    text_add(out, "  ask:\n");
    for (const struct key *row = keys_of(THING_QUESTION); row->name != NULL; row++) {
        if ((row->may & 1U << d->kind) == 0 || row_of(d, row->name) != row) {
            continue; /* of another kind, or the puzzle has it */
        }
        if (row->type == KEY_ROLL && d->situation.has_roll) {
            char roll[4];
            roll_format(d->situation.roll, roll);
            text_addf(out, "    roll: %s\n", roll);
        }
        add_value(out, d, row, 4);
    }
}

void course_write_step(struct text *out, const struct step_builder *d)
{
    size_t begun = out->size;
    for (const struct key *row = keys_of(THING_FILE); row->name != NULL; row++) {
        if ((row->may & FORM_ITEM) == 0) {
            continue;
        }
        if (row->type == KEY_RULES && d->with_rules) {
            course_write_rules(out, &d->situation.rules, 2);
        } else if (row->type == KEY_POSITION && d->with_position) {
            course_write_position(out, &d->situation.rules, &d->situation.position, 2);
        } else if (row->type == KEY_QUESTION) {
            add_question(out, d);
        } else {
            add_value(out, d, row, 2);
        }
    }
    out->data[begun] = '-';
}

/* --- a file of its own --- */

bool step_has_id(const char *step)
{
    return strncmp(step, "- id:", 5) == 0;
}

/* Appends lines without the first two bytes of each, which are blanks or "- ". */
static void add_outdented(struct text *out, const char *lines)
{
    while (*lines != '\0') {
        size_t n = strcspn(lines, "\n"), blanks = n < 2 ? n : 2;
        text_addn(out, lines + blanks, n - blanks);
        text_addc(out, '\n');
        lines += n + (lines[n] == '\n');
    }
}

void step_write_file(struct text *out, enum step_file file, const char *id, const char *title,
                     const char *step)
{
    static const char *const heads[] = {[STEP_LESSON] = "lesson: %s\ntitle: %s\nsteps:\n",
                                        [STEP_PUZZLE] = "puzzle: %s\ntitle: %s\n",
                                        [STEP_SET] = "puzzles: %s\ntitle: %s\nitems:\n"};
    text_addf(out, heads[file], id, title);
    if (file == STEP_PUZZLE) {
        add_outdented(out, step); /* its keys are those of the puzzle */
    } else {
        text_add(out, step);
    }
}

struct course *step_read(const char *step, struct diags *d)
{
    TEXT_HERE file = {0};
    struct course *c = NULL;
    step_write_file(&file, step_has_id(step) ? STEP_SET : STEP_LESSON, "step", "step", step);
    return course_read("step", text_str(&file), file.size, d, &c) ? c : NULL;
}

bool step_lay_out(struct text *step, const char *bytes, size_t n, struct diags *d)
{
    TEXT_HERE laid = {0};
    if (!course_format("step", bytes, n, d, &laid)) {
        return false;
    }
    const char *at = text_str(&laid);
    for (int head = 0; head < 3; head++) {
        at += strcspn(at, "\n") + 1;
    }
    text_clear(step);
    add_outdented(step, at);
    return true;
}

/* --- what the rules know --- */

static void fill(struct step_builder *d, const struct course_question *q, size_t *rolls)
{
    struct course_list *list = course_answers(q);
    TEXT_HERE value = {0};
    if (q->kind == COURSE_NUMBER && q->count != NULL) {
        text_addf(&value, "%ld", count_compute(q->count, q));
        step_builder_set(d, STEP_KIND, text_str(&value));
    } else if (q->kind == COURSE_ROLLS) {
        for (size_t i = 0; i < list->n; i++) {
            text_addf(&value, "%s%s", i > 0 ? ", " : "[", list->text[i]);
        }
        text_add(&value, list->n > 0 ? "]" : "[]");
        step_builder_set(d, "answers", text_str(&value));
        *rolls = list->n;
    } else if (q->kind == COURSE_LEGAL && list->n > 0) {
        struct course_reply *reply = mem_alloc(sizeof *reply);
        course_answer(q, "yes", reply);
        bool refused = reply->has_verdict && !reply->verdict.legal;
        step_builder_set(d, "answer", list->text[0]);
        step_builder_set(d, "code", refused ? clause_text(reply->verdict.clause)->code : NULL);
        free(reply);
    }
    course_list_free(list);
}

bool step_compute(struct step_builder *draft, size_t *rolls, struct diags *d)
{
    TEXT_HERE step = {0};
    bool unasked = step_builder_count(draft, "text") == 0;
    if (unasked) { /* it is asked for later */
        step_builder_set(draft, "text", "\"?\"");
    }
    course_write_step(&step, draft);
    if (unasked) {
        step_builder_set(draft, "text", NULL);
    }
    struct course *c = step_read(text_str(&step), d);
    bool good = c != NULL && c->entry_count > 0;
    if (good) {
        fill(draft, c->entries[0].question, rolls);
    }
    course_free(c);
    return good;
}
