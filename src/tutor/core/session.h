// SPDX-License-Identifier: GPL-3.0-or-later
/* One learner at one prompt: what is going on, and how a typed line is taken. */
#ifndef BRADE_SESSION_H
#define BRADE_SESSION_H

#include "base/rng/rng.h"
#include "course/course.h"
#include "course/interpolate/interpolate.h"
#include "eval/search/evaluator.h"
#include "frontend/frontend.h"
#include "judge/judge.h"
#include "learner/memory/choose.h"
#include "learner/store/store.h"
#include "read/intent.h"
#include "rules/game.h"
#include "rules/situation.h"
#include "tutor/core/library.h"
#include "tutor/tutor.h"
#include "view/draw.h"

struct session;
struct command;
struct screen;

/* Commands: those of everywhere, or of what is going on. */
struct command_table {
    const struct command *row;
    size_t count;
};

/* What is so of what is going on. All zero at first. */
struct mode_now {
    struct situation situation; /* what commands speak about */
    struct situation board;     /* as it is shown, where has_board; else that of the situation */
    bool has_board;
    bool unfinished;    /* the board is shown even where it is no position yet */
    const char *source; /* of what is gone through; or NULL */
};

/* What is going on: a lesson, an exam, a game … Each is a row of functions over a state of its own,
 * which its folder alone knows. NULL where the usual is done, which each says. */
struct mode {
    const char *name;                  /* for those who read events: "lesson" */
    bool asks;                         /* questions are asked, of which one may be open */
    bool waits;                        /* something else may begin over it, from which it returns */
    const struct command_table *words; /* its own commands, which go before those of everywhere */

    /* Tells what is so. NULL: nothing is. */
    void (*now)(const struct session *s, struct mode_now *out);

    /* What the next line is to be, as struct frontend_prompt tells it. NULL: "line", or where
     * questions are asked "answer" while one is open, else "enter". */
    const char *(*expects)(const struct session *s);

    /* How the board is shown, where that is not usual. */
    void (*view)(const struct session *s, struct draw *d);

    /* What stands before the next line. NULL: whose turn it is and the roll. */
    void (*prompt)(const struct session *s, struct text *out);

    /* Puts on the screen what is to be seen, and adds what may be done now, the most natural first
     * (can.h). */
    void (*screen)(struct session *s, struct screen *out);

    /* Sets what else a line may mean here, in what holds everywhere. NULL: nothing. */
    void (*reads)(const struct session *s, struct intent_context *out);

    /* Takes an intent, commands of everywhere too, such as `next` and `back`, or refuses it and
     * says so. False: it is not taken, and the usual is done; Enter always is. */
    bool (*take)(struct session *s, const struct intent *intent);

    /* Shows it again; returned: what was over it has ended. NULL: draws the board. */
    void (*show)(struct session *s, bool returned);

    void (*help)(
        struct session *s); /* tells what can be typed; where `help` is a word of its own */

    void (*leave)(struct session *s); /* something else begins; says nothing */

    /* Of the home alone: adds what was left open there to what comes next (onward.h), besides a
     * question that has just ended. NULL: nothing. */
    void (*left_open)(struct session *s, const struct course_item *ended);
};

/* A question that the program has asked about what was typed last; the next line answers it, or is
 * something else. */
struct pending {
    enum intent_asked asked;
    /* What stands before the line, without how yes or no is typed: a message id, or what is
     * appended; NULL and NULL: what stands there anyway. */
    const char *ask;
    void (*prompt)(const struct session *s, struct text *out);

    /* Takes what is said to it, or is no answer to it: nothing pends any more. False: not taken. */
    bool (*take)(struct session *s, const struct intent *intent);
    const char *remind; /* the answer to an empty line, a message id; NULL: that is taken too */
    void (*can)(struct session *s, struct screen *out); /* adds its answers */

    /* Of a question of yes or no, in place of take and can: what each does, and what it is
     * called, message ids. */
    void (*yes)(struct session *s);
    void (*no)(struct session *s);
    const char *no_words; /* in place of `no`: what is said to it, a message id */
    const char *yes_label, *no_label;
    bool no_first; /* it is the more natural answer */
    bool no_else;  /* what is no answer means no, before it is taken */
};

/* The play judged last, for `why`, `source` and `rules NAME`. */
struct judged {
    bool there;
    struct situation situation;
    struct text typed;
    struct verdict verdict;
};

/* Who asks questions: what is done with answers. NULL where the usual is done. */
struct question_handler {
    bool once; /* one answer, without help */

    /* Takes a marked answer first. False: it is told as usual, and if it was wrong there may be
     * another. */
    bool (*reply)(struct session *s, const char *typed, const struct course_reply *reply);

    /* It was given up. NULL: the answer is given away. */
    void (*give_up)(struct session *s);

    /* It was answered rightly or (NULL) given away: adds what else is to be told of it, paragraphs
     * ended by newlines. */
    void (*over)(struct session *s, const struct course_reply *reply, struct text *notes);

    void (*print_next)(struct session *s); /* how to go on; never NULL */
};

/* The question that is asked, or was answered last, and how far the learner has come with it. Only
 * tutor/question changes it. */
struct asked {
    const struct course_question *question; /* NULL: none; its options in the order of this visit */
    struct situation at;                    /* where it is asked */
    const struct course_item *item;         /* the lesson or puzzle that it is of; or NULL */
    const struct item_list *beside;         /* what is gone through with it; or NULL */
    bool once;                              /* one answer, without help */
    bool no_pips;                           /* how far each side has to go is not shown */
    bool no_pass;                           /* that a roll may be lost has not been told yet */
    bool open;                              /* still to be answered */
    bool stays;                       /* left for something else, it is asked again as it is */
    bool helped;                      /* a hint was taken, or the legal plays shown */
    int wrong;                        /* answers that were wrong */
    int hints;                        /* shown so far */
    struct text so_far;               /* answers of several parts: those that were right */
    char id[STORE_PRESENTATION_SIZE]; /* of this asking, in the learner's store */
};

/* Puzzles that were left for something else. */
struct left {
    void (*take_up)(struct session *s);   /* goes on with them as they were; NULL: there are none */
    char asking[STORE_PRESENTATION_SIZE]; /* of the question that is open; or "" */
};

/* What each part keeps is known to it only: a mode's to its folder, the others' to the file of that
 * name. It is made and freed with the session (tutor.c) unless said otherwise. */
struct session {
    const struct tutor_options *options;
    struct frontend *frontend;     /* borrowed */
    struct command_table commands; /* of everywhere */
    struct library library;
    struct evaluator evaluator;       /* its nets are read when first needed */
    struct interpolator interpolator; /* of what authors wrote; it asks the evaluator */
    bool told_no_net;                 /* that nothing can be said about what plays cost */
    struct rng rng;
    uint64_t seed; /* of this visit: what the order of options is drawn from */
    bool leaving;
    bool previewing;         /* nobody is asked: nothing is said of Enter */
    const struct mode *home; /* where nothing is going on */
    const struct mode *mode;
    const struct mode *under; /* what waits under it, for `back`; or NULL */
    struct lesson_player *lesson;
    struct left left; /* kept by it */
    struct exam_attempt *exam;
    struct drill *drill;
    struct today *today;
    struct freeboard *free;
    struct editing *editing;
    struct playing *playing; /* NULL: no game; under the free board too */
    struct offer *offer;     /* a level that is offered */
    struct review *review;   /* the game that was looked through last; or NULL */
    bool game_lost; /* what was played or written last, in a game or into a file, could not be kept
                     */
    bool taken;     /* the game that was asked for is being played at another prompt */
    struct store *store;     /* what the learner has done, over the years; NULL: a preview, where
                                      nothing is typed */
    struct history *history; /* what follows from it */
    struct mistakes *mistakes;
    bool shows_aside;    /* what a command showed is the screen, until the next line (aside.h) */
    bool showed_aside;   /* … and when the line that is taken was asked for */
    struct aside *aside; /* beside what is going on */
    struct fitting_kept *fitted; /* what puzzles take, worked out so far */
    bool names_rules; /* who has played some games, as it was read last (history.h), is told by
                         which rule a play is refused */
    struct choose_recent recent; /* where training, and the day's set, asked last */
    struct onward *onward;       /* what comes next, where something has ended: */
    size_t onwards;              /* … so many */
    struct playback *playback;
    struct question_session *asking;
    const struct asked *asked;     /* never NULL */
    struct judged judged;          /* what was judged last */
    const struct pending *pending; /* what was asked back last; or NULL */
    struct verdict offered;        /* what is pending */
    struct draw_played last;       /* the play played last, of either side */
    struct position drawn;         /* the board drawn last, so that it is not drawn twice */
    bool has_drawn;
    bool best_cut;   /* of the best plays, told last, some were left out */
    bool told_marks; /* what < and > mean beside a board */
};

/* Something else begins: what was going on, and what waits under it, is left. */
void session_begin(struct session *s, const struct mode *mode);

/* Something begins over what is going on, to which `back` returns. */
void session_begin_over(struct session *s, const struct mode *mode);

/* Returns to what waits under it, to puzzles that were left, or to where nothing is going on. */
void session_return(struct session *s);

/* Shows what is going on again; returned: what was over it has ended. */
void session_show(struct session *s, bool returned);

/* Whether a question waits, open, under what is going on. */
bool session_waits(const struct session *s);

/* Takes one line that the learner typed; an intent that a program sent. */
void session_take(struct session *s, const char *typed);
void session_receive(struct session *s, const struct intent_message *message);

/* The prompt for the next line, appended to out. */
void session_prompt(const struct session *s, struct text *out);

/* What is so of what is going on. */
struct mode_now session_now(const struct session *s);

/* Goes on as an empty line does. */
void session_go_on(struct session *s);

/* What the next line is expected to be. */
const char *session_expects(const struct session *s);

/* Puts on the screen what is to be seen, and adds what may be done: the answers to what pends, else
 * what the mode has. */
void session_screen(struct session *s, struct screen *out);

/* The usual one: whose turn it is and the roll. */
void session_prompt_turn(const struct session *s, struct text *out);

/* Says that nothing can be made of a line. */
void session_unknown(struct session *s, const char *typed);

/* Judges a typed play in any situation: says what comes of it. True if it is legal. */
bool session_judge(struct session *s, const struct situation *situation, const char *typed);

/* The same where a play is looked for: of a legal one nothing is said, *v has it, and of an illegal
 * one not which of several others is legal: it may be one that is warned of next. */
bool session_judge_play(struct session *s, const struct situation *situation, const char *typed,
                        struct verdict *v);

/* Whether a question is open. */
bool session_asks(const struct session *s);

/* Whether there is one and no answer is awaited any more. */
bool session_answered(const struct session *s);

/* The next line is taken by this first. NULL: nothing is pending any more. */
void session_await(struct session *s, const struct pending *pending);

/* Takes the answer to what is pending alone: a line that is none does nothing, and nothing is
 * pending any more. */
void session_answer(struct session *s, const char *typed);

/* Says what is missing in the lists, if that was not said yet. */
void session_describe_left_out(struct session *s);

/* What commands speak about now. */
struct situation session_situation(const struct session *s);

/* The board as it is shown, even where it is no position yet. */
struct situation session_board(const struct session *s);

/* The same, and how it looks to the viewer: *d borrows *at. False, and said so, if there is none.
 */
bool session_see(struct session *s, struct situation *at, struct draw *d);

/* Does what a command does. */
void session_run(const struct command *c, struct session *s, const char *rest);

/* Tells all about one word, as `help WORD` does everywhere; where there is none, what the mode
 * tells, for those with a `help` of their own. */
void session_describe_help(struct session *s, const char *word);

/* Prints what is appended about the board as it is shown; says so where there is none. */
void session_describe(struct session *s, void describe(struct text *out, const struct draw *d));

/* Whether the side to move of a situation that has a position can play on. */
bool session_can_play(const struct situation *situation);

/* The same; says why not. */
bool session_playable(struct session *s, const struct situation *situation);

/* Says why a position cannot be. */
void session_print_fault(struct session *s, const struct ruleset *r,
                         const struct position_fault *fault);

/* Whether a roll can be made in the position of a situation; says why not. */
bool session_roll_stands(struct session *s, const struct situation *situation, struct roll roll);

/* How the board of a situation looks, as the side to move sees it (White where a position is set
 * up). *d borrows the situation and the session. */
void session_view(const struct session *s, const struct situation *situation, struct draw *d);

/* Prints the board of a situation, if it has one: drawn, or told in sentences for who hears it. */
void session_draw(struct session *s, const struct situation *situation);

/* A play was played in a situation: remembers it as played last, and shows the board as it stands
 * now, small, with where the checkers came from and went, as the viewer counts. Where the roll is
 * forfeited nothing is shown. */
void session_show_play(struct session *s, const struct situation *situation,
                       const struct play *play, enum colour viewer);

/* The same of a play that might be played: nothing is remembered. */
void session_draw_play(struct session *s, const struct situation *situation,
                       const struct play *play, enum colour viewer);

/* Prints the board of a situation, small, with the play played last marked where it led there. */
void session_draw_small(struct session *s, const struct situation *situation);

/* The same as session_draw() unless it stands there already (again: in any case). */
void session_draw_once(struct session *s, const struct situation *situation, bool again);

/* Another board was shown. */
void session_forget_drawn(struct session *s);

/* Keeps a setting, and says what is to be known of the store; then `words`, what holds from now on,
 * and, where it holds for this session only and that was not said, that. NULL: neither. */
void session_keep_setting(struct session *s, const char *name, const char *value,
                          const char *words);

/* Says what a store appended, less its last newline, and frees it. */
void session_print_store(struct session *s, struct text *said);

/* Prints what an author says of a situation. */
void session_print_author(struct session *s, const struct situation *at,
                          const struct course_text *text);

/* Remembers a play as played last; pos is what it was played from. */
void session_played(struct session *s, const struct position *pos, struct roll roll,
                    const struct play *play);

/* Remembers a play as judged last. */
void session_judged(struct session *s, const struct situation *situation, const char *typed,
                    const struct verdict *verdict);

/* It; NULL where none is remembered. Belongs to the session. */
const struct judged *session_last_judged(const struct session *s);

/* Forgets it. */
void session_forget_judged(struct session *s);

/* Prints a verdict's explanation and, for a refused play, its source. `before` ("No.") begins the
 * paragraph. */
void session_explain(struct session *s, const char *before, const struct situation *situation,
                     const struct verdict *verdict);

/* Judges what was typed; where it is no legal play, in whatever order, says so, and why. */
bool session_read_play(struct session *s, const struct situation *situation, const char *typed,
                       struct verdict *v);

/* Offers an order that can be played, or asks for the way of a play that can go several. */
void session_offer_order(struct session *s, const struct verdict *verdict);
void session_ask_route(struct session *s, const struct verdict *verdict);

#endif
