// SPDX-License-Identifier: GPL-3.0-or-later
/* Explanations: the author's words, with what the program says itself in its place. */
#include <stdlib.h>
#include <string.h>

#include "course/load/certificate.h"
#include "course/course.h"
#include "course/load/explain.h"
#include "course/load/fields.h"
#include "base/mem.h"
#include "base/number.h"
#include "course/load/plays.h"
#include "coach/verdict/words.h"

/* ---- the parts ---- */

struct explain_part {
    enum { PART_VERDICT, PART_LEAD } kind;
    const char *play; /* of a lead: the play compared with, size bytes as the certificate has it */
    size_t size;
};

/* Reads the part that begins at s; its bytes, 0 if none does. */
static size_t read_part(const char *s, struct explain_part *out)
{
    static const char verdict[] = "{verdict}", lead[] = "{lead: ";
    const char *end = strchr(s, '}');
    if (strncmp(s, verdict, strlen(verdict)) == 0) {
        *out = (struct explain_part){.kind = PART_VERDICT};
        return strlen(verdict);
    }
    if (end == NULL || strncmp(s, lead, strlen(lead)) != 0)
        return 0;
    out->kind = PART_LEAD;
    out->play = s + strlen(lead);
    out->size = (size_t)(end - out->play);
    return (size_t)(end - s) + 1;
}

/* The figures of the play that a lead compares with; NULL if the certificate does not tell them. */
static const struct certificate_value *compared(const struct course_question *q,
                                                const struct explain_part *part)
{
    const struct certificate *c = certificate_of(q);
    for (int i = 1; c != NULL && course_facts(q->kind)->one_play && i < c->values; i++)
        if (strlen(c->value[i].what) == part->size &&
            memcmp(c->value[i].what, part->play, part->size) == 0)
            return &c->value[i];
    return NULL;
}

static bool has_verdict(const struct course_question *q)
{
    const struct course_facts *facts = course_facts(q->kind);
    return facts->asks_legal || (facts->one_play && q->play_count > 0);
}

/* ---- told ---- */

/* "13/19 23/24 is best, about 0.3 points better than 13/16 20/24." */
static void say_lead(struct text *out, const struct course_question *q,
                     const struct explain_part *part)
{
    const struct certificate_value *other = compared(q, part), *best = other;
    TEXT_HERE figure = {0};
    if (other == NULL)
        return;
    best = certificate_of(q)->value;
    double ahead = (double)(best->equity - other->equity);
    number_add(&figure, ahead, (float)ahead < 0.1f ? 2 : 1, false);
    text_addf(out, _("%s is best, about %s points better than %s."),
              word_play(&q->rules, &best->play).s, text_str(&figure),
              word_play(&q->rules, &other->play).s);
}

/* Why a play is legal or not, unless that was told: of a question that asks for plays the first
 * that is right, by name. */
static void say_verdict(struct text *out, const struct course_question *q,
                        const struct verdict *told)
{
    char play[NOTATION_SIZE];
    const char *asked = q->asked;
    if (!has_verdict(q))
        return;
    if (course_facts(q->kind)->one_play) {
        if (told != NULL && told->legal && plays_same(&told->play, &q->plays[0].play))
            return;
        plays_format(q, &q->plays[0].play, play);
        asked = play;
        text_addf(out, "%s: ", word_play(&q->rules, &q->plays[0].play).s);
    } else if (told != NULL) {
        return;
    }
    struct verdict *v = mem_alloc(sizeof *v);
    judge_text(&q->rules, &q->position, q->roll, asked, strlen(asked), v);
    coach_verdict(out, &q->rules, &q->position, q->roll, v);
    free(v);
}

bool course_explain(struct text *out, const struct course_question *q, const struct verdict *told)
{
    const char *s = lang_pick(q->explain.sv, q->explain.en);
    size_t first = out->size, n;
    struct explain_part part;
    for (; s != NULL && *s != '\0'; s += n) {
        size_t before = out->size;
        n = read_part(s, &part);
        if (n == 0) {
            n = 1 + strcspn(s + 1, "{");
            text_addn(out, s, n);
        } else if (part.kind == PART_LEAD) {
            say_lead(out, q, &part);
        } else {
            say_verdict(out, q, told);
        }
        if (out->size == before)
            n += strspn(s + n, " \n");
    }
    while (out->size > first && out->data[out->size - 1] == ' ')
        text_cut(out, out->size - 1);
    return out->size > first;
}

/* ---- read ---- */

static bool check_parts(struct loader *in, const struct node *node, const char *s,
                        const struct course_question *q)
{
    struct explain_part part;
    for (size_t n; s != NULL && (s = strchr(s, '{')) != NULL; s += n) {
        n = read_part(s, &part);
        if (n > 0 && part.kind == PART_VERDICT && !has_verdict(q))
            return complain(in, node,
                            _("{verdict} is for questions that ask for a play, or whether "
                              "one is legal"));
        if (n > 0 && part.kind == PART_LEAD && compared(q, &part) == NULL)
            return complain(in, node,
                            _("{lead: PLAY} names a play of the certificate that is not the best"));
        n = n > 0 ? n : 1;
    }
    return true;
}

bool explain_check(struct loader *in, const struct node *node, const struct course_question *q)
{
    return check_parts(in, node, q->explain.sv, q) && check_parts(in, node, q->explain.en, q);
}
