// SPDX-License-Identifier: GPL-3.0-or-later
/* What the lesson player keeps, and what its files do for each other. Inner to lessonplayer.c,
 * lessonline.c and lessongame.c. */
#ifndef BRADE_LESSONSTATE_H
#define BRADE_LESSONSTATE_H

#include "tutor/core/command.h"
#include "tutor/lesson/lessonplayer.h"
#include "tutor/play/playing.h"

/* What the item that one is at has come to. What Enter does follows from it. */
enum lesson_state {
    LESSON_UNTOLD, /* the step is still to be told: an exam came before it */
    LESSON_STEP,   /* the step was told: it is read, or its question is open or answered */
    LESSON_LINE, /* … and of its line of turns more is to come, if only what is said at its end */
    LESSON_GAME, /* … and its game waits to be played, or is being played */
    LESSON_OVER  /* there is no step any more, or nothing is gone through */
};

/* The game of the step that was told last. All zero at first, and with every step. */
struct lesson_game {
    const struct course_question *of;  /* NULL: the step has none */
    bool missed;                       /* its aim was, before */
    bool played;                       /* it is over: it can be looked through, … */
    bool starred;                      /* … played once more, for more stars, … */
    int stars;                         /* … of which it gave so many now */
    bool costly;                       /* … or a roll of it that cost much be tried again */
    struct situation board;            /* as it ended; without a position where it did not … */
    enum colour side;                  /* … and the learner's side in it */
    const struct sequencer *sequencer; /* the player's, while it is played */
};

struct lesson_player {
    /* What is gone through. */
    struct item_list list;             /* items in order */
    bool opened;                       /* the list was opened by its path */
    bool grows;                        /* it begins as that of all lessons, which may grow */
    bool more;                         /* of puzzles: others follow these */
    const struct sequencer *sequencer; /* who says what comes next; NULL: the order of the list */
    int questions; /* of a lesson, that it asks as the lesson does; 0: one step, alone */

    /* Where one is in it. */
    size_t at;               /* item */
    size_t step;             /* of the item; step_count: it is over */
    enum lesson_state state; /* of the step, as lesson_state() tells it */

    /* Of the step. */
    const struct course_question *line; /* where it is LESSON_LINE */
    size_t turn;                        /* … the next one */
    struct course_question **followed;  /* lines made anew, since the learner played other plays */
    size_t follow_count, follow_cap;
    bool played; /* a play stands on the board: that played last */
    struct lesson_game game;

    /* Of the item; of puzzles, of all of them. */
    struct lesson_counts {
        int asked, first_time, with_help, given_up; /* questions */
        uint64_t right; /* … a bit for each, from the lowest, that was right at
                           once */
        int step[64];   /* … and for each the step that asked it, from 1 */
        bool midway;    /* … from a step on that it was gone on with at: not all of them */
        int stars;      /* the most that its games gave */
    } count;
    struct lesson_dice {
        const struct course_question *game; /* a small one, played last … */
        uint64_t seed;                      /* … with these dice, … */
        bool again;                         /* … for the second time */
    } dice;

    const struct course_item *remembered; /* the lesson whose step the store was told last */
    struct lesson_left *left;             /* puzzles that were left for something else; or NULL */
};

/* ---- lessonplayer.c ---- */

enum lesson_state lesson_state(const struct session *s);

/* Whether a lesson is gone through as one, and not a question of it asked in training. */
bool lesson_is_whole(const struct session *s);

/* Whether nothing has been said yet of how far each side has to go. */
bool lesson_hides_pips(const struct session *s);

/* Tells the present step, and how to go on. */
void lesson_show_step(struct session *s);

/* Says how to go on. */
void lesson_print_next(struct session *s);

/* Goes on: the next turn, step or item, or what the sequencer asks next. */
void lesson_next(struct session *s);

/* Looks for what comes next: the next lesson, or the next idea after one, what it opens, a game. */
void lesson_look_onward(struct session *s);

/* Counts whether the question that was counted last was right at the first try. */
void lesson_count_right(struct lesson_player *t, bool right);

/* One more question of the step is asked. */
void lesson_count_asked(struct lesson_player *t);

/* ---- lessonline.c: a line of turns ---- */

/* Tells the other side's turns up to the learner's next one. NULL: none is left. *replied: whether
 * there were any. */
const struct course_turn *lesson_line_turn(struct session *s, bool *replied);

/* The line goes on from what the learner played, where what is left of it makes sense there. */
bool lesson_line_follow(struct session *s, const struct play *play);

/* The turn before which the learner's last answer was given; false if none was in this step. */
bool lesson_line_answered(const struct session *s, size_t *turn);

/* No question of a line that was made is asked any more. */
void lesson_line_forget(struct lesson_player *t);

/* ---- lessongame.c: the game of a step ---- */

extern const struct command_table lesson_game_words;

/* Plays it. drawn, typed: as in playing_exercise(). */
void lesson_game_play(struct session *s, bool drawn, bool typed);

/* Where it waits: `next` goes on without it, a play or a wish for a hint begins it. False: the play
 * is not taken there. */
bool lesson_game_take(struct session *s, const struct intent *intent);

/* Says what Enter does where it waits. */
void lesson_game_print_next(struct session *s);

#endif
