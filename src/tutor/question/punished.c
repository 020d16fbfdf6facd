// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/question/punished.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "coach/reasons/punish.h"
#include "tutor/question/asking.h"

/* "Legal, but …": by how much is lost. */
static const char *verdict_of(enum grade grade)
{
    switch (grade) {
    case GRADE_VERY_BAD:
        return _("Legal, but costly.");
    case GRADE_BAD:
        return _("Legal, but not good.");
    case GRADE_DOUBTFUL:
        return _("Legal, but there is better.");
    default:
        return _("Legal and nearly right: a little better can be done.");
    }
}

/* Whether the best play is what is asked for: of a puzzle it is, however the answers are given. */
static bool asks_best(const struct session *s)
{
    const struct course_question *q = s->asking.question;
    const struct course_item *item = s->asking.item;
    return q->goal == COURSE_BEST ||
           (q->goal == COURSE_THESE && item != NULL && item->kind == COURSE_PUZZLE);
}

/* The answer to the play, on the board. */
static void show_reply(struct session *s, const struct punishment *p)
{
    struct situation before = {.rules = s->asking.question->rules,
                               .has_position = true,
                               .position = p->before_reply,
                               .has_roll = true,
                               .roll = p->roll};
    if (p->has_reply) {
        say_text(s->face, text_str(&p->reply_words));
        session_draw_play(s, &before, &p->reply, colour_other((enum colour)before.position.turn));
    }
}

/* Whether the author's words hold the figure of what the play costs. */
static bool tells_cost(const char *author, const struct punishment *p)
{
    const char *cost = text_str(&p->cost), *digit = strpbrk(cost, "0123456789");
    size_t n = digit == NULL ? 0 : strspn(digit, "0123456789.,");
    TEXT_HERE figure = {0};
    while (n > 0 && strchr(".,", digit[n - 1]) != NULL) {
        n--; /* the sentence ends there */
    }
    text_addn(&figure, n > 0 ? digit : "", n);
    const char *at = author == NULL || n == 0 ? NULL : strstr(author, text_str(&figure));
    return at != NULL && (at == author || strchr("0123456789.,", at[-1]) == NULL) &&
           (at[n] < '0' || at[n] > '9');
}

static void say_again(struct session *s, const struct punishment *p, const char *author)
{
    const struct course_question *q = s->asking.question;
    TEXT_HERE words = {0};
    if (!tells_cost(author, p)) {
        text_add(&words, text_str(&p->cost));
    }
    if (!s->face->manner.buttons) {
        text_addf(&words, "%s%s", words.size > 0 ? " " : "",
                  s->asking.hints < (int)q->hint_count
                      ? _("Try again; Enter shows the board as it was, and \"hint\" helps.")
                      : _("Try again; Enter shows the board as it was, and \"skip\" gives the "
                          "answer."));
    }
    say_text(s->face, text_str(&words));
}

/* What was found of a play. */
struct punished {
    struct play play;
    bool there;
    struct punishment punishment;
};

void punished_forget(struct session *s)
{
    struct punished *known = s->asking.punished;
    if (known != NULL && known->there) {
        punish_free(&known->punishment);
    }
    free(known);
    s->asking.punished = NULL;
}

const struct punishment *punished_find(struct session *s, const struct play *play)
{
    const struct course_question *q = s->asking.question;
    struct punished *known = s->asking.punished;
    if (!asks_best(s)) {
        return NULL;
    }
    if (known == NULL || !board_equal(&known->play.after, &play->after)) {
        const struct situation at = course_situation(&q->rules, NULL, q);
        punished_forget(s);
        known = s->asking.punished = mem_alloc(sizeof *known);
        known->play = *play;
        known->there = punish(&s->evaluator, &at, play, &known->punishment);
    }
    return known->there ? &known->punishment : NULL;
}

bool punished_tell(struct session *s, const struct play *play, const char *author)
{
    const struct punishment *p = punished_find(s, play);
    if (p == NULL) {
        return false;
    }
    TEXT_HERE words = {0};
    text_addf(&words, "%s ", verdict_of(p->grade));
    text_add(&words, text_str(&p->words));
    if (author != NULL) {
        say_written(s->face, &s->asking.question->rules, author);
    } else {
        say_foreign(s->face, text_str(&words));
    }
    show_reply(s, p);
    say_again(s, p, author);
    asking_strayed(s);
    return true;
}

bool punished_why(struct session *s, const struct play *play)
{
    const struct punishment *p = punished_find(s, play);
    if (p == NULL) {
        return false;
    }
    TEXT_HERE words = {0};
    text_addf(&words, "%s %s%s%s %s", verdict_of(p->grade), text_str(&p->words),
              p->has_reply ? " " : "", text_str(&p->reply_words), text_str(&p->cost));
    say_text(s->face, text_str(&words));
    return true;
}
