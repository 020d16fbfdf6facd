// SPDX-License-Identifier: GPL-3.0-or-later
/* The rows of builders.tsv: where their rule stands and what it is called, the positions that
 * they are about. */
#include <string.h>

#include "base/lang.h"
#include "coach/coach.h"
#include "course/exam/positiontemplate.h"
#include "drill/makes.h"
#include "judge/judge.h"

extern const struct question_builder drill_builders[];

const struct question_builder *builder_drill(size_t i)
{
    size_t n = 0;
    while (n < i && drill_builders[n].theme != NULL) {
        n++;
    }
    return drill_builders[n].theme == NULL ? NULL : &drill_builders[n];
}

/* ---- rules ---- */

/* Of a topic the name of its rule and the sections of the documents. */
static const struct {
    const char *rule;
    const char *lt, *sh, *tb;
} topics[] = {
    [TOPIC_JAN] = {N_("jan"), "LT, Jan", "SH, Jan", "TB, How to Win"},
    [TOPIC_JAN_BLOT] = {N_("the jan blot"), "LT, Jan", "SH, Jan", NULL},
    [TOPIC_BURST_JAN] = {N_("burst jan"), "LT, Sprängjan", "SH, Sprängjan", "TB, How to Win"},
    [TOPIC_BURST_RUN] = {N_("bursting long runs"), "LT, Band i ogenomträngliga hinder kan sprängas",
                         "SH, Band kan normalt inte slås", "TB, Vasa Competition Rules"},
    [TOPIC_BURST_IN] = {N_("bursting by entering"),
                        "LT, Band i ogenomträngliga hinder kan sprängas",
                        "SH, Band kan normalt inte slås", "TB, Easy Re-entrant Rule"},
    [TOPIC_HANDSOME] = {N_("handsome wins"), "LT, Vackert spel", "SH, Vackert spel",
                        "TB, How to Win"},
    [TOPIC_ONE_DIE] = {N_("rolling one die"), "LT, Vackert spel", "SH, Vackert spel", NULL},
    [TOPIC_GIVE_UP] = {N_("giving up"), "LT, Ge upp", "SH, Ge upp", NULL},
    [TOPIC_MATCH] = {N_("matches"), "LT, Matcher och tävlingar", "SH, Matcher", NULL},
    [TOPIC_RULESETS] = {N_("what differs between the rulesets"), NULL, NULL, NULL},
};

void builder_source(struct text *out, const struct question_builder *builder,
                    const struct ruleset *r)
{
    const char *name = ruleset_name(r->base);
    const char *source = strcmp(name, "helmfrid") == 0 ? topics[builder->topic].sh
                         : strcmp(name, "vasa") == 0 || strcmp(name, "sweboard") == 0
                             ? topics[builder->topic].tb
                             : topics[builder->topic].lt;
    if (builder->topic == TOPIC_CLAUSE) {
        const struct verdict about = {.clause = builder->clause};
        coach_source_short(out, &about, r);
    } else if (source != NULL) {
        text_add(out, source);
    }
}

const char *builder_rule(const struct question_builder *builder)
{
    return builder->topic == TOPIC_CLAUSE ? coach_clause_name(builder->clause)
                                          : _(topics[builder->topic].rule);
}

/* ---- positions ---- */

const struct theme *position_theme(const struct question_builder *builder, int *number)
{
    int i = 0;
    while (strcmp(theme_nth((size_t)i)->name, builder->drawn) != 0) {
        i++;
    }
    if (number != NULL) {
        *number = i;
    }
    return theme_nth((size_t)i);
}

bool position_make(struct mining *m, struct drillquestion *out)
{
    const struct question_builder *builder = out->builder;
    const struct theme *theme = position_theme(builder, NULL);
    struct maker maker;
    drillquestion_choose_rules(out, m->rules, &m->rng);
    enum template template =
        builder->template != TEMPLATE_NONE ? builder->template : theme_template(theme, &m->rng);
    maker_open(&maker, &out->rules, &m->rng);
    bool made = maker_make(&maker, template, &out->position);
    m->rng = maker.rng;
    maker_close(&maker);
    if (!made || (theme->place & ~theme_place(&out->rules, &out->position)) != 0) {
        return false;
    }
    if (out->position.turn != WHITE) {
        out->position = board_swap_colours(&out->position);
    }
    out->position.first = 0;
    out->has_position = true;
    return true;
}
