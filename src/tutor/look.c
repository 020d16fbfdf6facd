// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/look.h"

#include <stdlib.h>
#include <string.h>

#include "eval/search/rescue.h"
#include "coach/coach.h"
#include "tutor/freeboard.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "tutor/opinion.h"

void look_at(struct look *l, const struct situation *situation, const struct judgement *j,
             int plies)
{
    *l = (struct look){.situation = situation, .j = *j, .list = mem_alloc(sizeof *l->list)};
    l->j.rules = &situation->rules;
    l->ranked = opinion_rank(&l->j, situation, plies, l->list);
    l->n = l->list->n;
}

void look_end(struct look *l)
{
    free(l->ranked);
    free(l->list);
}

const char *look_words(struct text *scratch, const struct look *l, const struct play *play)
{
    text_clear(scratch);
    coach_play(scratch, &l->situation->rules, play);
    return text_str(scratch);
}

/* What counts of answers to a pending win. */
static void say_answers(struct text *out, const struct ranked *better, const struct ranked *worse,
                        const struct reason_names *names)
{
    struct text x = {0}, y = {0};
    number_add(&x, 100 * (double)rescue_succeeds(&better->outcome), 1, false);
    number_add(&y, 100 * (double)rescue_succeeds(&worse->outcome), 1, false);
    text_add(out, out->size > 0 ? " " : "");
    text_addf(out, _("The win is answered %1$s times in a hundred after %2$s, %3$s after %4$s."),
              text_str(&x), names->better, text_str(&y), names->worse);
    text_free(&x);
    text_free(&y);
}

void look_reasons(struct text *out, const struct look *l, const struct ranked *better,
                  const struct ranked *worse, const struct reason_names *names)
{
    if (situation_answers(l->situation)) {
        say_answers(out, better, worse, names);
        return;
    }
    struct explanation *e = mem_alloc(sizeof *e);
    reason_explain(&l->j, &l->situation->position, l->situation->roll, l->ranked, l->n, better,
                   worse, e);
    reason_say_all(out, e, names);
    free(e);
}

bool look_read_play(struct session *s, const struct situation *situation, const char *typed,
                    struct verdict *v)
{
    if (!freeboard_is_play(situation, typed)) {
        struct text safe = {0};
        say_f(s->face, _("\"%s\" is no play."), text_safe(&safe, typed));
        text_free(&safe);
        return false;
    }
    judge_text(&situation->rules, &situation->position, situation->roll, typed, strlen(typed), v);
    if (!v->legal && v->has_instead) {
        v->play = v->instead;
        return true;
    }
    if (!v->legal) {
        session_explain(s, "", situation, v);
    }
    return v->legal;
}
