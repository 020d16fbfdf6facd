// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/load/certificate.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/text.h"
#include "course/course.h"
#include "rules/game.h"

const char *const certificate_methods[] = {"rules", "exact", "rollout", "match", NULL};
const char *const certificate_sets[] = {"none", "all", "ends", NULL};
const char *const certificate_questions[] = {"standing", "needs", "ahead", NULL};

const unsigned certificate_choices[COURSE_PREROLLS] = {
    [COURSE_ONE_DIE] = CHOICE_ONE_DIE, [COURSE_TWO_DICE] = CHOICE_TWO_DICE,
    [COURSE_GIVE_UP] = CHOICE_GIVE_UP, [COURSE_DOUBLE] = CHOICE_DOUBLE,
    [COURSE_TAKE] = CHOICE_TAKE,       [COURSE_DROP] = CHOICE_DROP,
};

const struct certificate *certificate_of(const struct course_question *q)
{
    return q->certificate != NULL && q->certificate->engine != NULL ? q->certificate : NULL;
}

bool certificate_behind(const struct course_question *q, const struct play *play, double *points)
{
    const struct certificate *c = course_kinds[q->kind].one_play ? certificate_of(q) : NULL;
    for (int i = 1; c != NULL && i < c->values; i++) {
        if (play_same(&c->value[i].play, play)) {
            *points = (double)(c->value[0].equity - c->value[i].equity);
            return true;
        }
    }
    return false;
}

static void line(struct text *out, int indent, const char *key)
{
    text_add_many(out, ' ', (size_t)indent);
    text_addf(out, "%s: ", key);
}

static void write_values(struct text *out, const struct certificate *c, int indent)
{
    text_add_many(out, ' ', (size_t)indent);
    text_add(out, "values:\n");
    for (int i = 0; i < c->values; i++) {
        const struct certificate_value *v = &c->value[i];
        text_add_many(out, ' ', (size_t)indent + 2);
        text_addf(out, "- {is: %s, equity: %.4f", v->what, (double)v->equity);
        if (c->method == CERTIFICATE_ROLLOUT) {
            text_addf(out, ", stderr: %.4f, behind: %.4f", (double)v->error,
                      (double)v->behind_error);
        }
        text_add(out, "}\n");
    }
}

static void write_match(struct text *out, const struct certificate *c, int indent)
{
    line(out, indent, "scale");
    text_addf(out, "%s\n", c->scale);
    line(out, indent, "length");
    text_addf(out, "%d\n", c->length);
    line(out, indent, "games");
    for (int i = 0; i < c->games; i++) {
        text_addf(out, "%s%c %s%s", i == 0 ? "[" : ", ", c->game[i].winner == WHITE ? 'A' : 'B',
                  ending_id((enum end_kind)c->game[i].ending.kind),
                  c->game[i].ending.munk > 0 ? " munk" : "");
    }
    text_add(out, "]\n");
    line(out, indent, "asks");
    text_addf(out, "%s\n", certificate_questions[c->asks]);
    line(out, indent, "options");
    for (int i = 0; i < c->options; i++) {
        text_addf(out, "%s%s", i == 0 ? "[" : ", ", c->option[i]);
    }
    text_add(out, "]\n");
}

static void write_rollout(struct text *out, const struct certificate *c, int indent)
{
    line(out, indent, "trials");
    text_addf(out, "%d\n", c->trials);
    line(out, indent, "seed");
    text_addf(out, "%lu\n", (unsigned long)c->seed);
    if (c->truncate > 0) {
        line(out, indent, "truncate");
        text_addf(out, "%d\n", c->truncate);
    }
    line(out, indent, "equity");
    text_addf(out, "%.4f\n", (double)c->value[0].equity);
    line(out, indent, "stderr");
    text_addf(out, "%.4f\n", (double)c->value[0].error);
}

void certificate_write(struct text *out, const struct certificate *c, int indent)
{
    line(out, indent, "method");
    text_addf(out, "%s\n", certificate_methods[c->method]);
    line(out, indent, "engine");
    text_addf(out, "%s\n", c->engine);
    line(out, indent, "rules");
    text_addf(out, "%s\n", c->rules);
    if (c->method == CERTIFICATE_RULES) {
        line(out, indent, "counted");
        text_addf(out, "%ld\n", c->counted);
        if (c->set != CERTIFICATE_NO_SET) {
            line(out, indent, "set");
            text_addf(out, "%s\n", certificate_sets[c->set]);
        }
        if (c->other != NULL) {
            line(out, indent, "other");
            text_addf(out, "%s\n", c->other);
        }
    }
    if (c->method == CERTIFICATE_ROLLOUT) {
        write_rollout(out, c, indent);
    }
    if (c->values > 0) {
        write_values(out, c, indent);
    }
    if (c->method == CERTIFICATE_MATCH) {
        write_match(out, c, indent);
    }
}
