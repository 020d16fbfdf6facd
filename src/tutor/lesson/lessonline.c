// SPDX-License-Identifier: GPL-3.0-or-later
/* A line of turns in a lesson or puzzle: the other side's are told, the learner's are asked. */
#include "base/lang.h"
#include "base/mem.h"
#include "coach/coach.h"
#include "coach/reasons/opinion.h"
#include "course/load/follow.h"
#include "tutor/lesson/lessonstate.h"

/* The other side's turn, told. */
static void lesson_line_describe(struct session *s, const struct course_turn *turn)
{
    TEXT_HERE words = {0};
    char roll[4];
    const struct course_question *line = s->lesson->line;
    roll_format(turn->roll, roll);
    enum colour side = (enum colour)turn->position.turn;
    session_played(s, &turn->position, turn->roll, &turn->reply.play);
    text_add(&words, coach_colour_capital(side));
    if (turn->say.sv != NULL || turn->say.en != NULL) { /* the author tells it: the bare moves do */
        text_addf(&words, " %s: ", roll);
        coach_play_seen(&words, &line->rules, &turn->reply.play, side, colour_other(side));
    } else if (play_is_pass(&turn->reply.play)) {
        text_addf(&words, _(" rolls %s and cannot play."), roll);
    } else {
        text_addf(&words, _(" rolls %s and plays "), roll);
        coach_play_seen(&words, &line->rules, &turn->reply.play, side, colour_other(side));
        text_addc(&words, '.');
    }
    print_text(s->frontend, text_str(&words));
}

const struct course_turn *lesson_line_turn(struct session *s, bool *replied)
{
    struct lesson_player *t = s->lesson;
    *replied = false;
    while (t->turn < t->line->turn_count) {
        const struct course_turn *turn = &t->line->turns[t->turn++];
        const struct situation at = course_turn_situation(t->line, turn);
        if (!turn->learner) {
            lesson_line_describe(s, turn);
        }
        session_print_author(s, &at, &turn->say);
        if (turn->learner) {
            return turn;
        }
        *replied = true;
    }
    return NULL;
}

/* Whether the engine finds no better play. */
static bool lesson_line_is_best(void *about, const struct course_question *q,
                                const struct play *play)
{
    struct session *s = about;
    struct situation at = course_situation(&q->rules, NULL, q);
    double loss;
    enum grade grade;
    return opinion_loss(&s->evaluator, &at, play, &loss, &grade) && grade == GRADE_EQUAL;
}

bool lesson_line_follow(struct session *s, const struct play *play)
{
    struct lesson_player *t = s->lesson;
    struct course_question *line = follow_line(t->line, t->turn - 1, play, lesson_line_is_best, s);
    if (line == NULL) {
        return false;
    }
    t->followed = mem_grow(t->followed, t->follow_count, &t->follow_cap, sizeof *t->followed);
    t->followed[t->follow_count++] = line;
    t->line = line;
    return true;
}

bool lesson_line_answered(const struct session *s, size_t *turn)
{
    const struct lesson_player *t = s->lesson;
    *turn = t->turn > 0 ? t->turn - 1 : 0; /* the one that is asked now */
    bool found = t->turn > 0 && session_answered(s);
    while (!found && *turn > 0) {
        found = t->line->turns[--*turn].learner;
    }
    return found;
}

void lesson_line_forget(struct lesson_player *t)
{
    while (t->follow_count > 0) {
        follow_free(t->followed[--t->follow_count]);
    }
}
