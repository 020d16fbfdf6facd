// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/load/stepdraft.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "course/load/count.h"
#include "course/yaml/scalar.h"

/* Each key: its name, and whether it belongs to the question and holds a list. */
static const struct {
    const char *name;
    bool asks, list;
} keys[STEP_KEYS] = {
    [STEP_ID] = {"id", false, false},          [STEP_SAY] = {"say", false, false},
    [STEP_TEXT] = {"text", true, false},       [STEP_KIND] = {NULL, true, false},
    [STEP_COUNTS] = {"counts", true, false},   [STEP_ANSWERS] = {"answers", true, false},
    [STEP_ANSWER] = {"answer", true, false},   [STEP_CODE] = {"code", true, false},
    [STEP_HINTS_LIST] = {"hints", true, true}, [STEP_EXPLAIN] = {"explain", true, false},
};

static bool is_list(const struct step_draft *d, enum step_key key)
{
    bool items = d->kind == COURSE_CHOICE || d->kind == COURSE_LINE;
    return keys[key].list || (key == STEP_KIND && items);
}

void step_draft_clear(struct step_draft *d)
{
    for (int key = 0; key < STEP_KEYS; key++) {
        text_free(&d->value[key]);
    }
    *d = (struct step_draft){0};
}

void step_draft_set(struct step_draft *d, enum step_key key, const char *yaml)
{
    struct text *value = &d->value[key];
    if (!is_list(d, key) || yaml == NULL) {
        text_clear(value);
        d->count[key] = 0;
    }
    if (yaml != NULL) {
        text_addf(value, "%s%s", d->count[key]++ > 0 ? ", " : "", yaml);
    }
}

void step_draft_text(struct step_draft *d, enum step_key key, const char *sv, const char *en)
{
    TEXT_HERE yaml = {0};
    course_write_text(&yaml, sv, en);
    step_draft_set(d, key, text_str(&yaml));
}

void step_draft_option(struct step_draft *d, const char *sv, const char *en, bool right)
{
    TEXT_HERE yaml = {0};
    text_add(&yaml, "{text: ");
    course_write_text(&yaml, sv, en);
    text_add(&yaml, right ? ", right: yes}" : "}");
    step_draft_set(d, STEP_KIND, text_str(&yaml));
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

static void add_keys(struct text *out, const struct step_draft *d, bool asks)
{
    for (int key = 0; key < STEP_KEYS; key++) {
        const char *name = key == STEP_KIND ? course_kinds[d->kind].name : keys[key].name;
        if (keys[key].asks == asks && d->count[key] > 0) {
            text_addf(out, is_list(d, (enum step_key)key) ? "%s%s: [%s]\n" : "%s%s: %s\n",
                      asks ? "    " : "  ", name, text_str(&d->value[key]));
        }
    }
}

void course_write_step(struct text *out, const struct step_draft *d)
{
    size_t begun = out->size;
    add_keys(out, d, false);
    if (d->with_rules) {
        course_write_rules(out, &d->situation.rules, 2);
    }
    if (d->with_position) {
        course_write_position(out, &d->situation.rules, &d->situation.position, 2);
    }
    text_add(out, "  ask:\n");
    add_keys(out, d, true);
    if (d->situation.has_roll && !course_kinds[d->kind].in_turns) {
        char roll[4];
        roll_format(d->situation.roll, roll);
        text_addf(out, "    roll: %s\n", roll);
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

static void fill(struct step_draft *d, const struct course_question *q, size_t *rolls)
{
    struct course_list *list = course_answers(q);
    TEXT_HERE value = {0};
    if (q->kind == COURSE_NUMBER && q->count != NULL) {
        text_addf(&value, "%ld", count_compute(q->count, q));
        step_draft_set(d, STEP_KIND, text_str(&value));
    } else if (q->kind == COURSE_ROLLS) {
        for (size_t i = 0; i < list->n; i++) {
            text_addf(&value, "%s%s", i > 0 ? ", " : "[", list->text[i]);
        }
        text_add(&value, list->n > 0 ? "]" : "[]");
        step_draft_set(d, STEP_ANSWERS, text_str(&value));
        *rolls = list->n;
    } else if (q->kind == COURSE_LEGAL && list->n > 0) {
        struct course_reply *reply = mem_alloc(sizeof *reply);
        course_answer(q, "yes", reply);
        bool refused = reply->has_verdict && !reply->verdict.legal;
        step_draft_set(d, STEP_ANSWER, list->text[0]);
        step_draft_set(d, STEP_CODE, refused ? clause_text(reply->verdict.clause)->code : NULL);
        free(reply);
    }
    course_list_free(list);
}

bool step_compute(struct step_draft *draft, size_t *rolls, struct diags *d)
{
    TEXT_HERE step = {0};
    bool unasked = draft->value[STEP_TEXT].size == 0;
    if (unasked) { /* it is asked for later */
        step_draft_set(draft, STEP_TEXT, "\"?\"");
    }
    course_write_step(&step, draft);
    if (unasked) {
        step_draft_set(draft, STEP_TEXT, NULL);
    }
    struct course *c = step_read(text_str(&step), d);
    bool good = c != NULL && c->entry_count > 0;
    if (good) {
        fill(draft, c->entries[0].question, rolls);
    }
    course_free(c);
    return good;
}
