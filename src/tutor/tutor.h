// SPDX-License-Identifier: GPL-3.0-or-later
/* The tutor as its callers see it: the subcommands (learn, solve, play, …) and the browser. */
#ifndef BRADE_TUTOR_H
#define BRADE_TUTOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "course/course.h"
#include "eval/search/grade.h"
#include "frontend/frontend.h"
#include "learner/store/store.h"
#include "rules/ruleset.h"

enum tutor_start {
    TUTOR_GREET, /* brade: the greeting and the prompt */
    TUTOR_LEARN, /* brade learn [LESSON]: that lesson, or where one left */
    TUTOR_EXAM, /* brade exam [LESSON…]: the exams of these, or of the first lesson that has one */
    TUTOR_SOLVE, /* brade solve [PUZZLE…]: these, or all that are shipped */
    TUTOR_TODAY, /* brade today [more]: the day's set */
    TUTOR_TRAIN, /* brade train [SET]: as the command at the prompt, in as many words */
    TUTOR_ASK,   /* brade ask ID: that question alone */
    TUTOR_FREE,  /* a free board under the rules: names[0] is a position string, or none */
    TUTOR_PLAY,  /* brade play [WORD…]: a game; names are the words */
    TUTOR_EDIT   /* brade edit [POSITION]: setting up a position, the empty board without one */
};

/* All zero but rules (ruleset_row(0)) is good: greeting, the shipped content. Everything is
 * borrowed for the time of the call. */
struct tutor_options {
    enum tutor_start start;
    const char *const *names; /* LEARN, EXAM: id, number, part of a title, or file;
                                 SOLVE: ids, themes, files or folders;
                                 ASK: the id of a question, or FILE#ID */
    size_t name_count;
    struct ruleset rules;         /* of the free board; lessons and puzzles bring their own */
    bool rules_given;             /* --rules or --set was typed */
    int match_length;             /* of PLAY; 0: a single game unless the words say more */
    uint64_t seed;                /* of exams, the order of puzzles, dice rolled for the learner */
    bool seed_given;              /* else the seed is by chance */
    const char *const *data_dirs; /* folders that hold lessons/ and puzzles/; none: place_data() */
    size_t data_dir_count;
    struct store_place store; /* of the learner; all zero: the one without a name */
    struct grades grades;     /* by which plays are graded; all zero: the usual */
    int threads;              /* that looks ahead may use; 0 is 1 */
};

/* A session for those who cannot wait for a line: opened, a line handed to it whenever it asks for
 * one, and closed. lang_init() must have been called; options and frontend are borrowed until it is
 * closed. */
struct tutor;

/* Begins as the options say, and tells the frontend. Freed by tutor_close(). */
struct tutor *tutor_open(const struct tutor_options *options, struct frontend *frontend);

/* What it asks for, with the words in `words` and what may be done now until the next call; false:
 * the learner has left, or what was asked for at the start cannot be had. */
bool tutor_asks(struct tutor *t, struct text *words, struct frontend_prompt *out);

/* Takes what came when it asked; input counts only of FRONTEND_READ and FRONTEND_SENT. */
void tutor_take(struct tutor *t, enum frontend_line result, const struct frontend_input *input);

/* Takes leave and keeps what is to be kept: the exit status, as tutor_run(). */
int tutor_close(struct tutor *t);

/* Runs the tutor at a frontend until the learner leaves or input ends: all of these, with the
 * frontend asked for lines. Answers the exit status: 0 good, 1 when what was asked for at the start
 * cannot be had (message on stderr, and nothing on stdout), 3 when stdout, an answer or a game
 * could not be written. */
int tutor_run(const struct tutor_options *options, struct frontend *frontend);

/* What `brade dashboard` shows: the files to be written ("-" is stdout), or with neither the
 * dashboard on stdout, in sentences only where plain is set, as JSON where json is. */
struct tutor_dashboard {
    const char *html, *svg;
    bool plain, json;
};

/* Shows it and answers the exit status, as tutor_run(); 3 if the store cannot be used, or a file
 * not be written: the reason is added to `why`. */
int tutor_dashboard(const struct tutor_options *options, struct frontend *frontend,
                    const struct tutor_dashboard *what, struct text *why);

/* What `brade progress mistakes WORD…` does with those kept from games: the words of the command at
 * the prompt (NULL: none), or all of them as JSON. Answers the exit status, as tutor_run(). */
int tutor_mistakes(const struct tutor_options *options, struct frontend *frontend,
                   const char *words, bool json);

/* Lines of a file, from 1 on, both ends with it. */
struct preview_lines {
    int from, to;
};

/* A course as its learners see it, from beginning to end, without asking, for authors: words,
 * board, question, hints, right answers, what is said after the right answer and after the others
 * that the author thought of. In the language in use, or in both, one after the other. The course
 * may be one of course_peek(). False if it could not all be shown. Only the steps that those lines
 * are of, if any are given; all of a lesson or puzzle whose head they are of. */
bool preview_course(const struct tutor_options *options, struct frontend *frontend,
                    const struct course *c, bool both, const struct preview_lines *only);

#endif
