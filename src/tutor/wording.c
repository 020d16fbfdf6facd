// SPDX-License-Identifier: GPL-3.0-or-later
#include "wording.h"

#include <string.h>

#include "coach.h"
#include "lang.h"

const char *wording_preroll(enum course_preroll choice)
{
    switch (choice) {
    case COURSE_ONE_DIE:
        return _("roll one die");
    case COURSE_TWO_DICE:
        return _("roll two dice");
    case COURSE_GIVE_UP:
        return _("give up");
    case COURSE_PLAY_ON:
        return _("play on");
    case COURSE_DOUBLE:
        return _("double");
    case COURSE_NO_DOUBLE:
        return _("do not double");
    case COURSE_TAKE:
        return _("take");
    case COURSE_DROP:
        return _("drop");
    default:
        return "";
    }
}

/* The question of a play. */
static void play_question(struct text *out, const struct course_question *q)
{
    coach_roll_question(out, &q->position, q->roll);
    if (q->goal == COURSE_BEST) {
        text_addf(out, " %s", _("Look for the best play."));
    }
}

void wording_question(struct text *out, const struct course_question *q)
{
    struct text asked = {0};
    char roll[4];
    roll_format(q->roll, roll);
    switch (q->kind) {
    case COURSE_PLAY:
        play_question(out, q);
        break;
    case COURSE_LEGAL:
        text_addf(out, _("The roll is %s. Is %s legal?"), roll, text_safe(&asked, q->asked));
        break;
    case COURSE_PLAYS:
        text_addf(out, _("Name every legal play of %s."), roll);
        break;
    case COURSE_ROLLS:
        text_add(out, _("Which of the 21 rolls?"));
        break;
    case COURSE_NUMBER:
        text_add(out, _("How many?"));
        break;
    case COURSE_PREROLL:
        text_add(out, _("What do you do before the roll?"));
        break;
    default:
        text_add(out, _("Which is right?"));
    }
    text_free(&asked);
}

size_t wording_answers_shown(const struct course_question *q, size_t n)
{
    return q->kind == COURSE_PLAY && n > 4 ? 4 : n;
}

void wording_answer(struct text *out, const struct course_question *q, const char *answer)
{
    struct text safe = {0};
    struct verdict verdict;
    switch (q->kind) {
    case COURSE_PLAY:
    case COURSE_PLAYS:
        judge_text(&q->rules, &q->position, q->roll, answer, strlen(answer), &verdict);
        coach_play(out, &q->rules, &verdict.play);
        break;
    case COURSE_LEGAL:
        text_add(out, strcmp(answer, "yes") == 0 ? _("yes") : _("no"));
        break;
    case COURSE_PREROLL:
        text_add(out, wording_preroll(q->preroll));
        break;
    default:
        text_add(out, text_safe(&safe, answer));
    }
    text_free(&safe);
}
