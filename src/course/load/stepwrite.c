// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/load/stepwrite.h"

#include <stdlib.h>
#include <string.h>

#include "course/yaml/scalar.h"

static void free_words(struct step_words *w)
{
    free(w->sv);
    free(w->en);
}

void step_draft_clear(struct step_draft *d)
{
    free(d->id);
    free_words(&d->say);
    free_words(&d->text);
    free_words(&d->explain);
    for (int i = 0; i < STEP_HINTS; i++)
        free_words(&d->hint[i]);
    for (int i = 0; i < COURSE_OPTIONS; i++)
        free_words(&d->option[i].text);
    text_free(&d->head);
    text_free(&d->rest);
    *d = (struct step_draft){0};
}

static bool has_words(const struct step_words *w)
{
    return w->sv != NULL || w->en != NULL;
}

static void add_scalar(struct text *out, const char *s)
{
    scalar_add(out, s, strlen(s), true, scalar_is_word(s));
}

/* The text between brackets, or alone where it is in one language or the same in both. */
static void add_words(struct text *out, const struct step_words *w)
{
    bool both = w->sv != NULL && w->en != NULL && strcmp(w->sv, w->en) != 0;
    if (!both) {
        add_scalar(out, w->sv != NULL ? w->sv : w->en);
        return;
    }
    text_add(out, "{sv: ");
    add_scalar(out, w->sv);
    text_add(out, ", en: ");
    add_scalar(out, w->en);
    text_addc(out, '}');
}

void course_write_words(struct text *out, const char *key, const struct step_words *w, int indent)
{
    if (!has_words(w))
        return;
    text_add_many(out, ' ', (size_t)indent);
    text_addf(out, "%s: ", key);
    add_words(out, w);
    text_addc(out, '\n');
}

static void add_options(struct text *out, const struct step_draft *d)
{
    text_add(out, "\n");
    for (int i = 0; i < d->options; i++) {
        text_add(out, "      - text: ");
        add_words(out, &d->option[i].text);
        text_add(out, d->option[i].right ? "\n        right: yes\n" : "\n");
    }
}

static void add_rest(struct text *out, const struct text *rest)
{
    const char *at = text_str(rest);
    while (*at != '\0') {
        size_t n = strcspn(at, "\n");
        text_add(out, "    ");
        text_addn(out, at, n);
        text_addc(out, '\n');
        at += n + (at[n] == '\n');
    }
}

static void add_ask(struct text *out, const struct step_draft *d)
{
    text_addf(out, "  ask:\n");
    course_write_words(out, "text", &d->text, 4);
    text_addf(out, "    %s:", course_kinds[d->kind].name);
    if (d->kind == COURSE_CHOICE)
        add_options(out, d);
    else
        text_addf(out, "%s%s\n", d->head.size > 0 ? " " : "", text_str(&d->head));
    if (d->situation.has_roll && !course_kinds[d->kind].in_turns) {
        char roll[4];
        roll_format(d->situation.roll, roll);
        text_addf(out, "    roll: %s\n", roll);
    }
    add_rest(out, &d->rest);
    if (d->hints > 0)
        text_add(out, "    hints:\n");
    for (int i = 0; i < d->hints; i++) {
        text_add(out, "      - ");
        add_words(out, &d->hint[i]);
        text_addc(out, '\n');
    }
    course_write_words(out, "explain", &d->explain, 4);
}

void course_write_step(struct text *out, const struct step_draft *d)
{
    size_t begun = out->size;
    if (d->id != NULL) {
        text_add(out, "  id: ");
        add_scalar(out, d->id);
        text_addc(out, '\n');
    }
    course_write_words(out, "say", &d->say, 2);
    if (d->with_rules)
        course_write_rules(out, &d->situation.rules, 2);
    if (d->with_position)
        course_write_position(out, &d->situation.rules, &d->situation.position, 2);
    add_ask(out, d);
    out->data[begun] = '-';
}
