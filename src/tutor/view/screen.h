// SPDX-License-Identifier: GPL-3.0-or-later
/* What is to be seen now, as a value: the tutor fills a screen wherever it asks for a line, and
 * each front end words and draws it in its own way (docs/events.md tells each key). Numbers, names,
 * positions and plays; of texts only those that an author or the coach wrote, titles and labels,
 * in the language in use.
 *
 * Everything lies in the screen's arena, or is borrowed from what the tutor keeps until the next
 * line is taken. All zero is an empty screen. */
#ifndef BRADE_SCREEN_H
#define BRADE_SCREEN_H

#include "base/arena.h"
#include "course/course.h"
#include "eval/search/level.h"
#include "game/analysis.h"
#include "game/curve.h"
#include "game/event.h"
#include "rich/rich.h"
#include "view/dashboard.h"
#include "view/draw.h"
#include "view/present.h"

enum screen_kind {
    SCREEN_HOME,
    SCREEN_LIST,
    SCREEN_QUESTION, /* a step of a lesson, puzzle or exam, whether or not it asks something */
    SCREEN_REPLY,    /* a question, and what came of the last answer to it */
    SCREEN_GAME,
    SCREEN_RESULT,
    SCREEN_REVIEW,
    SCREEN_PROGRESS,
    SCREEN_SETTINGS,
    SCREEN_BOARD, /* the free board, or a position that is set up */
    SCREEN_EXPLAIN,
    SCREEN_KINDS
};

/* --- what can be done --- */

/* An intent that is possible now, as it can be sent back. */
struct screen_can {
    const char *act;   /* "go-on" (what Enter does), "confirm", "choose", "answer", "text", or a
                          command by its first English name */
    const char *with;  /* of a command, what follows it; of a text, the text; NULL: nothing */
    int n;             /* of "choose": from 1; else 0 */
    int yes;           /* of "confirm" and "answer": 1 or 0; else -1 */
    const char *takes; /* "number" or "text": such a value is to follow in `with`; NULL: nothing */
    const char *label; /* a few words; NULL in rows of lists */
    bool more;         /* it is seldom wanted now: it can wait until more is asked for */
};

/* One of what comes next, as it can be sent back and as it is typed. */
struct screen_onward {
    const char *act, *with; /* a command by its first English name, and what follows it */
    const char *typed;      /* in the language in use */
    const char *label;      /* a few words … */
    const char *title;      /* … and beside what is typed fewer still */
};

/* --- parts --- */

/* A text of an author, as interpolate_text() has it, and the rules of boards in it. */
struct screen_text {
    const char *words; /* NULL: there is none */
    const struct ruleset *rules;
};

/* A lesson, a puzzle or an idea. */
struct screen_item {
    const char *id;
    const char *title; /* the id where it has none */
    const char *pack;  /* the title of its pack; NULL: it is in none */
    int number;        /* of a lesson; 0: it has none */
    int step, steps;   /* where one is, from 1; steps + 1: at its end; 0: not begun */
};

/* A play and what it costs. */
struct screen_move {
    struct situation at; /* before it */
    struct play play, best;
    bool has_best;
    bool has_cost;
    double cost; /* in points */
    enum grade grade;
};

enum screen_state {
    SCREEN_NEW,
    SCREEN_BEGUN,
    SCREEN_LOOKED_THROUGH, /* no question was answered rightly */
    SCREEN_GONE_THROUGH,
    SCREEN_LEARNED,
    SCREEN_DELETED, /* of own mistakes */
    SCREEN_STATES
};

/* --- the screens --- */

/* Stars of small games. */
struct screen_stars {
    int earned, most;
};

struct screen_home {
    bool known;                     /* the learner was here before … */
    bool begun;                     /* … and began a lesson */
    const struct screen_item *next; /* the lesson that goes on; NULL: all are gone through */
    bool begins_today;              /* going on begins the day's set, not the lesson */
    bool has_today;                 /* the day's set is wished: */
    struct today_set today;
    int due;
    bool has_streak, has_rating; /* they are wished, and there is one */
    struct stats_streak streak;
    struct glicko rating;
    int games, won;                /* against the engine, so far */
    struct screen_stars stars;     /* of all lessons */
    const char *last;              /* what was done on the last day before this, a sentence; NULL */
    bool game;                     /* one that is not over is kept */
    const char *exam;              /* the id of the next lesson, where it has an exam; or NULL */
    const char *idea, *idea_title; /* the first idea that was never asked; NULL: none is left */
};

struct screen_row {
    const char *id;
    const char *title; /* NULL: the id says it all */
    const char *line;  /* a sentence about it; NULL: nothing */
    const char *usage; /* of a command, what may follow it; NULL: nothing */
    const char *group; /* what it stands under, a title; NULL: nothing */
    const char *part;  /* of a lesson, the title of the part of the course it is in; or NULL */
    int number;        /* by which it is called; 0: none */
    enum screen_state state;
    int step, steps;                /* of one that is begun */
    int64_t sat;                    /* of a lesson, the day its exam was begun last and not passed;
                                       0: it was not */
    int due;                        /* questions of it that are to be repeated by tonight */
    struct screen_stars stars;      /* of a lesson */
    int count;                      /* of what is in it; -1: not told */
    int rating;                     /* of a level; else 0 */
    int after;                      /* the number of the lesson it fits after; 0: it fits now */
    bool other;                     /* of an idea, it is of other rules than those played by */
    bool next;                      /* the one that is best next */
    const struct screen_move *move; /* a mistake; else NULL */
    struct screen_can open;         /* act NULL: it cannot be opened */
};

/* A pack among the lessons. */
struct screen_pack {
    const char *id, *title, *author;
    bool has_puzzles;
    size_t from, count; /* its rows; they may be none */
};

struct screen_list {
    const char *of; /* "lessons", "ideas", "themes", "mistakes", "rulesets", "levels", "words" */
    struct screen_row *row;
    size_t count, cap;
    struct screen_pack *pack; /* by their ids; behind the rows that are in none */
    size_t pack_count;
};

/* Where a question stands. */
struct screen_place {
    const char *of;               /* "lesson", "puzzles", "exam", "training", "today", "ask" */
    const struct screen_item *in; /* or NULL */
    int at, count;              /* which one, from 1, of how many; count 0: as many as one likes */
    int asked, right;           /* so far */
    int minutes, seconds_left;  /* that it may take; minutes 0: as long as one likes */
    int marks, all_marks, pass; /* of an exam: of this question, of all, that it takes */
};

struct screen_option {
    char letter;
    const char *choice; /* its name, of a choice before the roll; else NULL */
    const char *words;  /* as in the file, for boards of the question's rules */
};

struct screen_hint {
    struct screen_text text; /* an author's, or … */
    const char *own;         /* … the program's own; NULL */
};

struct screen_question {
    struct screen_place place;
    struct screen_text prose; /* what the step says before it */
    struct situation at;
    enum colour viewer;                  /* who looks at the board */
    bool no_pips;                        /* how far each side has to go is not shown */
    bool open;                           /* an answer is awaited */
    bool once;                           /* there is one answer, without help */
    const struct course_question *asked; /* NULL: nothing is asked in this step */
    struct screen_text text;             /* what is asked: an author's words, or … */
    const char *own;                     /* … the program's; NULL */
    const char *takes; /* "play", "plays", "rolls", "number", "yes-no", "option", "options",
                          "choice", "game"; NULL: nothing */
    const struct screen_option *option;
    size_t option_count;
    const char *stakes[2]; /* what a choice hangs on besides the position, sentences; or NULL */
    const struct screen_hint *hint; /* those given */
    int hint_count, hints;          /* so many, of so many that there are */
    const char *so_far;             /* the parts of an answer that were right; NULL: none */
    int stars;                      /* that a small game gave that was played just now */
    bool may_pass;                  /* that no checker moves is an answer to think of */
};

/* The answer of the other side that punishes a play most. */
struct screen_refutation {
    struct situation at; /* before it, with its roll */
    struct play play;
};

/* A lesson or puzzle to look at. */
struct screen_link {
    const char *title;
    bool puzzle;
    int number;      /* of a lesson; 0: it has none */
    size_t step;     /* of the lesson, from 1; 0: none */
    const char *far; /* it is in another pack: what is typed after the command; NULL */
};

/* The board after a play. */
struct screen_after {
    struct situation at;
    struct draw_played played;
    enum colour viewer;
    bool no_pips; /* they are what is asked */
    bool marks;   /* what the marks of the play mean is told */
};

struct screen_reply {
    const char *outcome; /* "right", "partly", "wrong", "given-up" */
    bool over;           /* the question is closed */
    int right, missing, wrong;
    const struct course_reply *mark; /* NULL: it was given up */
    const char *taken;               /* what the answer was taken for; NULL: not told */
    struct screen_text say;          /* what the author says to it */
    bool to_legal;                   /* the author says it of every legal play but the right ones */
    bool brief;                      /* in a lesson: where the author explains, that is enough */
    bool names_rule;                 /* a refused play: by which rule */
    int in_row;                      /* right answers since the last wrong one, this one counted */
    const struct verdict *verdict;   /* on a play; NULL */
    bool conceals;                   /* the way out that it names would be an answer */
    const struct screen_move *move;  /* a legal play that was played, and what it costs; NULL */
    enum grade grade;                /* of a legal play that has an idea */
    const char *idea;                /* what is wrong with a legal play, a sentence; NULL */
    const char *punished;            /* the other side's answer to it, a sentence; NULL */
    const char *cost;                /* what it costs, a sentence; NULL: the author tells it */
    const struct screen_refutation *refutation; /* or NULL */
    const struct screen_after *after;           /* the play, or the refutation; NULL: not shown */
    bool hint;                                  /* there is one more */
    const char *const *answers; /* the right ones in the learner's words, where it is over */
    size_t answer_count, answers_in_all;
    const char *before;         /* what stands before them: "The answers:" */
    struct screen_text explain; /* where it is over */
    const char *notes;          /* what else is told then, paragraphs ended by newlines; NULL */
    const struct screen_link *link;
    size_t link_count;
};

/* Somebody at a table. */
struct screen_side {
    const char *name; /* NULL: none was given */
    bool engine;
    struct level level; /* of an engine */
    int step;           /* nearest on the scale of levels */
    int pips, bar, off;
    int points, marks; /* in a match */
    unsigned may;      /* CHOICE_…: what a person may choose now */
};

/* What a small game of a lesson is played for, and how far it has come. */
struct screen_aim {
    const struct course_game *game; /* NULL: it is a whole game */
    int reached;                    /* so much of it; … */
    int best;                       /* … at most so far: what the stars are for */
    int left;                       /* turns of the learner; 0: as many as it takes */
    int jan; /* of a game to be won within turns: how many of the seven that make jan; 0: none is
              * on the bar */
};

struct screen_game {
    struct ruleset rules;
    int length, number; /* of the match (0: a single game); of the game */
    struct screen_side side[2];
    bool replaying;    /* it is only shown: */
    size_t at, events; /* so many events of so many */
    enum game_phase phase;
    struct situation now;
    enum colour viewer, turn;
    bool person; /* whose turn it is is a person */
    int dice;    /* so many are still to be typed; 0: none */
    bool own_dice;
    bool forced; /* one play only is legal: going on plays it */
    bool last;   /* there is a last play: */
    struct situation before;
    struct play played;
    bool tutor; /* asks before a play that costs much */
    bool first; /* a first game */
    struct screen_aim aim;
    int hints; /* given for this roll */
};

/* How something ended; an event tells it too. */
struct screen_result {
    const char *of; /* "lesson", "puzzles", "exam", "training", "today", "game", "match" */
    int asked, right, helped; /* of questions: right at the first try; with help */
    int given_up;             /* … and given up, of a lesson or puzzles */
    uint64_t firsts;  /* of a lesson's questions, from the lowest bit, which were right at the first
                         try */
    const int *steps; /* … and which steps asked them, from 1 */
    int stars;        /* of the small games of a lesson, the most that one gave; 0: none */
    struct screen_stars all; /* … and of all lessons so far */
    const char *part;        /* of the course, that the lesson is in: its title; or NULL */
    int at, lessons;         /* … how many of its lessons one has gone through, of how many */
    bool passed;             /* of an exam, as the next four */
    int marks, all_marks;    /* that were earned, of these … */
    int pass, seconds;       /* … of which it takes so many; that it took */
    const char *winner;      /* of a game or match: "white", "black"; NULL: neither */
    const char *end;         /* of a game, as `brade judge` names it; else NULL */
    int points[2];           /* of a match, by colour; of a game, what the winner got of it */
    const char *how;         /* how a game ended and why, sentences; else NULL */
    const struct screen_move *learn;       /* one thing to learn: the costliest play; NULL */
    const struct screen_item *item, *next; /* the lesson or puzzle; the one that follows; or NULL */
    struct screen_text about;              /* of a lesson, what it is about, in a line */
    bool exam;                             /* the lesson has an exam */
};

struct screen_turn {
    int game, number; /* of the turn, counted for its side alone */
    enum colour side;
    bool is_play;
    struct screen_move move; /* of a choice no play */
    unsigned chosen, better; /* of a choice: CHOICE_… */
    const char *told;        /* … in words, with what was wrong about it; NULL */
    bool forced;
    bool has_luck;
    double luck;
    bool turning; /* among the turning points */
    const char
        *reason; /* the name of the reason that mattered most; NULL: none, or not looked for */
    struct screen_can open; /* goes to its turn */
};

struct screen_review {
    struct ruleset rules;
    const char *winner, *end; /* of the game; NULL */
    const char *name[2];
    bool engine[2];
    unsigned sides; /* whose decisions are looked at, bits 1 << colour */
    int game;       /* 0: all of the record */
    struct analysed_side sum[2];
    const struct screen_turn *turn;
    size_t turn_count;
    const size_t *stop; /* places in `turn`, the costliest first */
    size_t stop_count;
    struct curve_point *curve;
    size_t curve_count;
    long open;   /* place in `turn` of the one that is open; -1: none */
    bool asking; /* what is better there is not to be told yet */
    bool tried;  /* a play was tried there: */
    struct play trial;
    struct situation now;    /* what is on the board: after a play, once all of it is told … */
    struct draw_played last; /* … and the play that led there, … */
    struct draw_instead instead; /* … and beside it what was played in the game */
    enum colour viewer;
};

struct screen_progress {
    const struct dashboard *figures;
    struct screen_list lessons;
    bool kept; /* what is done is kept beyond this session */
};

struct screen_choice {
    const char *value, *label;
    struct screen_can set; /* gives the field that value */
};

struct screen_field {
    const char *id, *label, *about;
    const char *kind; /* "switch", "choice", "number", "text" */
    const char *value;
    struct screen_choice *choice;
    size_t choice_count, choice_cap;
    struct screen_can set; /* of a field without choices: takes its value */
};

struct screen_settings {
    struct screen_field *field;
    size_t count, cap;
};

struct screen_board {
    bool setting_up; /* else the free board */
    struct situation at;
    enum colour viewer;
    int missing[2];    /* checkers that are still to be placed, by colour */
    bool sound;        /* it can stand as it is */
    const char *fault; /* why it cannot, though no checker is missing; NULL */
    const char *asks;  /* an author is asked this, a few words; NULL: nothing */
    bool last;         /* a play led there: */
    enum colour mover;
    struct roll roll;
    struct play played;
};

struct screen_explain {
    const char *of;                     /* "command", "topic", "start", "all", "word", "this" */
    const char *word;                   /* as it is called in the language in use */
    const char *usage;                  /* what may follow it; NULL */
    const char *about;                  /* a line; NULL */
    const char *more, *example, *where; /* NULL: none */
    const char *const *names;           /* all its names */
    size_t name_count;
    struct screen_list commands;      /* of a topic or the start */
    const char *game_words;           /* those of a game alone, set apart by commas; NULL */
    struct situation *board;          /* of a word of the game, with marked points; NULL: none */
    const struct screen_item *lesson; /* that teaches the word; NULL */
};

struct screen {
    struct arena arena;
    enum screen_kind kind;
    struct screen_can *can; /* the most natural first */
    size_t can_count, can_cap;
    bool alone;  /* while it is filled: nothing is to be offered beside them but why … */
    bool closed; /* … nor that */
    bool rest;   /* … and what is added now is of use later (screen_can.more) */
    const char *asked_back; /* a question of yes or no about what was done last; NULL: none */
    bool pictured;          /* another board is to be seen, of what is being told */
    bool plays;             /* any legal play of a roll may be played: */
    struct situation roll;

    /* Of the kind those that belong to it, else NULL: a reply has its question, a result its game.
     */
    const struct screen_home *home;
    struct screen_list *list;
    const struct screen_question *question;
    const struct screen_reply *reply;
    const struct screen_game *game;
    const struct screen_result *result;
    const struct screen_review *review;
    struct screen_progress *progress;
    struct screen_settings *settings;
    const struct screen_board *board;
    struct screen_explain *explain;
};

/* Empties it, and frees what lies in it. */
void screen_clear(struct screen *s);

/* size zeroed bytes of the screen's own. */
void *screen_alloc(struct screen *s, size_t size);

/* A copy of a string, NULL for NULL; a safe copy (text_safe()); one of a text that is a string of
 * several: NULL where it is empty. */
const char *screen_copy(struct screen *s, const char *words);
const char *screen_safe(struct screen *s, const char *words);
const char *screen_words(struct screen *s, const struct text *words);

/* The same of an author's text, for boards of these rules. */
struct screen_text screen_text(struct screen *s, const char *words, const struct ruleset *r);

/* Adds what can be done; its strings are copied. An intent that is there already is not added. */
void screen_can_add(struct screen *s, const struct screen_can *can);

/* Makes it a list of these, without rows yet. */
void screen_begin_list(struct screen *s, const char *of);

/* Adds a row, all zero but count, which is -1; good until the next is added. */
struct screen_row *screen_row_add(struct screen *s, struct screen_list *list);

/* The same of a field of the settings, all zero; of a choice of the field added last. */
struct screen_field *screen_field_add(struct screen *s);
struct screen_choice *screen_choice_add(struct screen *s);

/* Puts what is asked, as it is presented, and how it is to be answered where an answer is awaited.
 */
void screen_put_asked(struct screen *out, struct screen_question *to,
                      const struct course_question *q, const struct present *p, bool open);

/* The same of a small game that waits to be played: its words. */
void screen_put_game(struct screen *out, struct screen_question *to,
                     const struct course_question *q);

/* --- what a screen is told as: paragraphs, rows and headings, one after another, made of its
 * values; a frontend shows each in its own way (print_lines()) --- */

enum line_form {
    LINE_WORDS,    /* a paragraph, or several set apart by newlines */
    LINE_WRITTEN,  /* a text as an author wrote it, after the word beside it, if any */
    LINE_WAY,      /* the same about keys and lines to type: buttons stand for it */
    LINE_ROWS,     /* set in columns */
    LINE_DOCUMENT, /* as it is */
    LINE_HEADING,
    LINE_GAP,
    LINE_VERDICT, /* a play judged */
    LINE_BOARD
};

struct screen_line {
    enum line_form form;
    const char *words;   /* safe to show, unless WRITTEN */
    const char *beside;  /* of a heading; of a verdict where the rule is written, "" for nothing */
    bool shown;          /* the screen has it too, as a row: buttons stand for it */
    int indent, hanging; /* of a paragraph: columns before it, more of them after its first line */
    const struct ruleset *rules; /* WRITTEN: whose plays its boards show; borrowed */
    const struct verdict *verdict;
    const struct situation *at; /* that it is about */
    const struct draw *board;
};

/* All zero is good and empty; its strings lie in the arena, verdicts and what they are about are
 * borrowed. It is freed with the arena. */
struct lines {
    struct arena arena;
    struct screen_line *line;
    size_t count, cap;
};

/* Adds one; the words are copied, and where they are "" nothing is added. */
void lines_add(struct lines *out, enum line_form form, const char *words);
void lines_add_f(struct lines *out, enum line_form form, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void lines_add_indented(struct lines *out, const char *words, int indent, int hanging);
void lines_add_heading(struct lines *out, const char *title, const char *beside);
void lines_add_gap(struct lines *out);

/* Adds any; words and what stands beside them are copied. */
void lines_put(struct lines *out, struct screen_line line);

#endif
