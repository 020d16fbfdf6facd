// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/load/stepwrite.h"

#include <string.h>

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
