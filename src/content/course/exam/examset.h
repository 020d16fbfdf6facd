// SPDX-License-Identifier: GPL-3.0-or-later
/* The exam of a lesson, and the papers drawn from it: the same seed gives the same questions on
 * every machine, another seed others. */
#ifndef BRADE_EXAMSET_H
#define BRADE_EXAMSET_H

#include "course/course.h"

/* How a line of an exam asks. */
enum draw_ask {
    DRAW_LEGAL,   /* is this play legal? half the plays are mistakes of the theme */
    DRAW_PLAY,    /* play the roll: any legal play, or one that does what the author wrote */
    DRAW_PLAYS,   /* name every legal play */
    DRAW_WIN,     /* play the roll so that the game ends */
    DRAW_POINTS,  /* how many points a play that ends the game brings */
    DRAW_PREROLL, /* may you give up, or roll one die? */
    DRAW_ROLLS,   /* which rolls do what the author wrote */
    DRAW_COUNTS,  /* a number that the program counts */
    DRAW_FROM,    /* one of the questions written in the lesson or its pool */
    DRAW_ASKS
};

/* One line after draw:, taken `times` times. */
struct course_draw {
    struct course_place at;
    enum draw_ask ask;
    struct course_place ask_at;
    int theme; /* index for theme_nth(); -1 with DRAW_FROM */
    int times;
    int marks;                   /* that each of its questions is worth */
    const struct ruleset *rules; /* one by lot */
    size_t rules_count;
    struct course_text text, explain; /* may be absent */
    const struct course_predicate *predicate;
    const struct course_count *count;
    const struct course_step *const *from; /* steps with a question */
    const struct course_place *from_at;    /* where each is named */
    size_t from_count;
    const int *see; /* steps of the lesson to look at again, from 1 */
    size_t see_count;
};

struct course_exam {
    struct course_place at;
    int questions; /* how many are asked */
    int marks;     /* that all of them are worth together, whichever are drawn … */
    int pass;      /* … and how many it takes */
    int minutes;   /* that it may take; 0: as long as one likes */
    int seed;      /* that all who sit it are given; 0: each another */
    struct course_place minutes_at;
    uint64_t taught;                     /* themes (bit i: theme_nth(i)) that taught: names */
    struct course_exam_lessons *lessons; /* that come before it in its folder */
    const struct course_draw *draws;
    size_t draw_count;
    const struct course_step *pool; /* fixed questions; each has one */
    size_t pool_count;
};

/* One question of a paper. One that was drawn has the id "LESSON/exam-SEED-SUM.NUMBER", where the
 * sum tells it from what the same seed draws once the exam has been changed. */
struct course_asked {
    const struct course_question *question;
    const struct course_draw *line;
    const struct course_step *step; /* of a fixed question: what is shown with it; else NULL */
};

struct course_examset {
    const struct course_item *item;
    uint64_t seed;
    int marks; /* that its questions are worth together … */
    int pass;  /* … and how many it takes */
    const struct course_asked *asked;
    size_t count;
    const struct course_draw *failed; /* the first line that no question was found for; or NULL */
    void *memory;                     /* everything above lives here */
};

/* The themes that have been taught when the exam of a lesson is sat: what `taught` of the exam
 * names and what the lessons of its folder teach, up to its own by their numbers; a lesson that
 * does not say what it teaches teaches its theme. 0: none of them says. */
uint64_t course_exam_taught(const struct course_item *item);

/* The themes that its questions may take for granted: those taught, those of its lines, and what
 * these take for granted themselves; all where none is known to be taught. */
uint64_t course_exam_may_ask(const struct course_item *item);

/* Draws the exam of a lesson that has one: nothing that a step of the lesson has asked, nothing
 * that needs what was not taught, nothing twice. The item must outlive the paper. Where no
 * question is found for a line, the paper is one question shorter and `failed` names the line. To
 * be freed with course_examset_free(). Never NULL. */
struct course_examset *course_examset_draw(const struct course_item *item, uint64_t seed);

/* Frees a paper. NULL is fine. */
void course_examset_free(struct course_examset *paper);

/* Whether its questions are worth more than one mark each, or some of them are: else marks are
 * right answers, and need not be spoken of. */
static inline bool course_exam_has_marks(const struct course_exam *exam)
{
    return exam->marks != exam->questions;
}

/* The lines of an exam in the order in which they are asked: each as often as it says, more than
 * wanted too, and where that is fewer, on from the first again until there are enough; fixed
 * questions once each. To be freed; *count is fewer than wanted where nothing but fixed questions
 * is asked. */
const struct course_draw **course_exam_lines(const struct course_exam *exam, size_t wanted,
                                             size_t *count);

/* What question `number` (from 1) of any paper of an exam is worth; the same of the fixed question
 * of this id, where 0: it is none of the exam's. */
int course_exam_marks(const struct course_exam *exam, size_t number);
int course_exam_marks_fixed(const struct course_exam *exam, const char *id);

/* The name of a line's theme as in the files, and for people ("hitting blots"); NULL where it has
 * none. */
const char *course_draw_theme(const struct course_draw *line);
const char *course_draw_title(const struct course_draw *line);

/* ---- whether two questions are one ---- */

/* Whether who has answered one has answered the other: the same position (seen by the side to move)
 * with the same roll, whatever is asked, or without a roll and asked alike; or no position, and
 * word for word the same in either language. */
bool alike_questions(const struct course_question *a, const struct course_question *b);

/* The number, from 1, of the first step of a lesson that asks such a question, in a turn of a line
 * too; 0: none does. */
size_t alike_step(const struct course_item *item, const struct course_question *q);

/* ---- what a question takes for granted ---- */

/* The themes (bit i: theme_nth(i)) that a question cannot be answered without, as far as its
 * position, its roll and what may be played tell: checkers on the bar need "entering", a
 * play that hits "hitting", one that bears off "hemspel" … A question without a position needs
 * none. */
uint64_t needs_of(const struct course_question *q);

#endif
