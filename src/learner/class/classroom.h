// SPDX-License-Identifier: GPL-3.0-or-later
/* A class: what many learners have taken out of their stores, beside each other. Every figure of a
 * learner is computed as for himself, by learner/memory/progress.h. What it holds comes from files
 * that others wrote: names, ids and answers are to be made safe where they are shown. */
#ifndef BRADE_CLASSROOM_H
#define BRADE_CLASSROOM_H

#include "base/diag.h"
#include "course/exam/examset.h"
#include "learner/memory/progress.h"

/* What makes a learner one who is stuck. */
enum classroom_stuck_kind {
    CLASSROOM_QUESTION, /* failed a question so often and not been right at once since */
    CLASSROOM_EXAM,     /* begun the exam of a lesson so often and not passed it */
    CLASSROOM_STILL,    /* begun a lesson last, not learned it, and answered nothing for so long */
    CLASSROOM_KINDS
};
enum { CLASSROOM_MISSES = 3, CLASSROOM_SITTINGS = 1, CLASSROOM_DAYS = 14 };

/* A lesson at hand, in the order in which lessons are to be shown. All borrowed. */
struct classroom_title {
    const char *id, *title;
    int number; /* 0: none */
    size_t steps;
    const struct course_exam *exam; /* or NULL */
    const char *const *asks;        /* the ids of its questions */
    size_t ask_count;
};

/* How a lesson stands with a learner who has begun it, or its exam. */
struct classroom_state {
    size_t lesson; /* of classroom.lessons */
    int step;      /* where to go on, from 0 */
    bool through;  /* all steps were gone through */
    enum store_how how;
    bool answered;         /* it is at hand, has no exam, and all its questions have been right */
    int64_t learned;       /* when its exam was passed, or the last of those asked; 0: never */
    int64_t when;          /* of the last change; 0: only the exam was begun */
    int64_t sat;           /* when a question of its exam was answered last; 0: never */
    uint64_t seed, number; /* of that exam, and of that question in it */
    int sittings;          /* of its exam that were not passed: before it was learned, or by now */
};

struct classroom_learner {
    char *name;    /* told apart from all others */
    bool named;    /* the learner gave one; else it is that of the file */
    size_t *files; /* numbers of classroom.files, the newest export first */
    size_t file_count;
    int64_t exported; /* the newest; 0: not said */
    /* Outside exams: where an answer was shown there was help, and it was never right else. In
     * exams. */
    struct progress_counts counts, exams;
    int days;     /* on which something was answered */
    int64_t last; /* the last of them, in days since 1970; meaningless without days */
    int learned;  /* lessons */
    int stuck;    /* in how many ways */
    struct classroom_state *lessons; /* by lesson */
    size_t lesson_count;
};

/* A lesson that somebody has begun. */
struct classroom_lesson {
    const char *id;
    const struct classroom_title *title; /* NULL: it is not at hand */
    int begun, learned;                  /* by how many */
};

/* A wrong answer to a question. */
enum classroom_wrong_kind {
    CLASSROOM_GIVEN,    /* as it stands */
    CLASSROOM_SHOWN,    /* given up: the answer was shown … */
    CLASSROOM_LEFT_OUT, /* … but in an exam it was left out */
    CLASSROOM_UNKNOWN,  /* of a version that kept no answers */
    CLASSROOM_OTHERS    /* more different ones than are told apart */
};
struct classroom_wrong {
    enum classroom_wrong_kind kind;
    const char *given; /* CLASSROOM_GIVEN: as in struct store_answer; else "" */
    int learners, times;
    char *words; /* owned: `given` in the reader's language; NULL: as it stands */
    char *means; /* owned: the words of the options that it names; NULL: not known */
    char *says;  /* owned: what the author says to it; NULL: nothing of his own */
};

/* A clause broken at a question. */
struct classroom_broken {
    enum clause clause;
    int learners, times;
};

/* A question, asked of at least one learner. Mistakes of one's own games stand here only where
 * several learners were asked the same; those drawn for an exam also where one failed. */
struct classroom_question {
    const char *id;
    /* Owned: its words, what is right as files have it and in the reader's language, the
     * explanation, what may be chosen (a line each), and what it is called where that is not its
     * lesson's step, put in by who has the content at hand; else NULL. */
    char *asks, *right_answer, *right_words, *explains, *options, *name;
    bool missing; /* what it belongs to is not at hand … */
    bool changed; /* … or it is, but no longer asks this: an exam that was changed since */
    bool has_board;
    struct ruleset rules;
    struct position position;
    struct roll roll; /* no dice: none */
    struct play play; /* that is right, the first of them, put in likewise; no moves: none */
    int asked;        /* of how many learners */
    int failed;       /* of these, how many failed it the first time that it was asked */
    int open;         /* of these, how many have not been right at once since they failed */
    int times, right; /* how often it was asked in all, and how often it was right at once */
    struct classroom_wrong *wrong; /* what most learners answered first */
    size_t wrong_count;
    struct classroom_broken *broken; /* likewise */
    size_t broken_count;
};

/* Something a learner is stuck at. */
struct classroom_stuck {
    size_t learner;
    enum classroom_stuck_kind kind;
    const char *what; /* the id of the question or lesson */
    int count;        /* how often failed, or sat; how many days */
    int64_t since;    /* when that was last, UTC seconds */
};

/* An answer in an exam. */
struct classroom_exam_answer {
    const char *question;     /* its id */
    char *asks, *right_words; /* owned: put in likewise, as of a question */
    const char *theme;        /* that it was drawn for, put in likewise; NULL: not known */
    uint64_t number;          /* in the exam, from 1; 0: a fixed question */
    bool right, left_out;
    struct classroom_wrong given; /* what it was; its counts mean nothing */
};

/* An exam that was sat by a learner. */
struct classroom_attempt {
    size_t learner, lesson;
    uint64_t seed;   /* that it was drawn by; 0: not known, as only fixed questions were answered */
    int64_t when;    /* of the last answer */
    int64_t seconds; /* from the first question to that */
    struct classroom_exam_answer *answers; /* owned: in their order */
    size_t answer_count;
    int right;            /* of these */
    int questions;        /* of the exam; 0: its lesson is not at hand */
    int marks, of, needs; /* got, of how many, and how many it takes; 0 where it is not at hand */
    bool changed;         /* as of a question; questions, marks, of and needs are 0 then */
};

/* Two files with the same answers, of learners called differently: somebody has brought in the
 * progress of another. Numbers of files. */
struct classroom_mixed {
    size_t a, b;
};

struct classroom {
    const char **files; /* the paths of those read */
    size_t file_count;
    int64_t answers;                    /* each counted once */
    int64_t exported;                   /* the newest file */
    struct classroom_learner *learners; /* by name */
    size_t learner_count;
    struct classroom_lesson *lessons; /* those at hand in their order, then the others by id */
    size_t lesson_count;
    struct classroom_question *questions; /* the worst first: by failed / (asked + 1) */
    size_t question_count;
    struct classroom_stuck *stuck; /* by learner */
    size_t stuck_count;
    struct classroom_attempt *sittings; /* by learner, then by time */
    size_t attempt_count;
    struct classroom_mixed *mixed;
    size_t mixed_count;
};

/* What a class has handed in so far; made with classroom_new(), freed with classroom_drop(). */
struct submission *classroom_new(void);
void classroom_drop(struct submission *handed);

/* Reads an exported file. False, having told in d what is wrong and where, if it is no export or is
 * damaged; then nothing of it counts. */
bool classroom_add(struct submission *handed, const char *path, struct diags *d);

/* The same of n bytes that were handed in under a name. */
bool classroom_add_bytes(struct submission *handed, const char *name, const char *bytes, size_t n,
                         struct diags *d);

/* Makes the class of what was handed in, which it borrows from, as it does the titles. To be freed
 * with classroom_free(). grades: as in struct progress. */
struct classroom *classroom_make(struct submission *handed, const struct classroom_title *titles,
                                 size_t title_count, struct grades grades);
void classroom_free(struct classroom *c);

/* Whether a lesson that stands so is learned. */
bool classroom_is_learned(const struct classroom_state *s);

/* How a lesson, by its number, stands with a learner; NULL: not begun. */
const struct classroom_state *classroom_state_of(const struct classroom_learner *l, size_t lesson);

#endif
