// SPDX-License-Identifier: GPL-3.0-or-later
/* Lessons and puzzles: one YAML file → values, every claim recomputed, a learner's answer judged.
 * The file format is told in docs/authoring.md. */
#ifndef BRADE_COURSE_H
#define BRADE_COURSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "eval/search/grade.h"
#include "judge/judge.h"
#include "rules/match.h"
#include "rules/roll.h"
#include "rules/rollset.h"
#include "rules/situation.h"

/* Where something stands in its file: both from 1, columns in characters. */
struct course_place {
    int line, column;
};

/* One text in both languages, for lang_pick(text.sv, text.en). A text written once stands in both;
 * absent: both NULL. */
struct course_text {
    const char *sv, *en;
};

enum course_kind {
    COURSE_PLAY,    /* play the roll: any legal play, the best, or one of these */
    COURSE_LEGAL,   /* yes or no: is this play legal? */
    COURSE_PLAYS,   /* name every legal play */
    COURSE_ROLLS,   /* which of the 21 rolls do X? */
    COURSE_NUMBER,  /* a number */
    COURSE_CHOICE,  /* one or several of some options */
    COURSE_PREROLL, /* what to do before rolling */
    COURSE_LINE,    /* several turns: each turn of the learner is a COURSE_PLAY of its own */
    COURSE_GAME,    /* a small game against the engine, with an aim */
    COURSE_KINDS
};

/* What is so of every question of a kind: who asks, shows or judges one goes by this. */
struct course_facts {
    const char *name;   /* "play", "legal", … as in the files and in `brade questions` */
    bool plays;         /* what is typed are plays */
    bool one_play;      /* … and one of those that are right is the answer, and is played */
    bool asks_legal;    /* yes or no, of the play in `asked`: is it legal? */
    bool before_roll;   /* a choice before the roll, which the cube and a match may bear on */
    bool in_turns;      /* only its turns are asked, each a question of its own */
    bool in_parts;      /* the parts of the answer may be typed a few at a time */
    bool needs_words;   /* that it is asked does not tell what is asked */
    bool worth;         /* what each answer is worth can be found, and so be proved */
    const char *joined; /* between the parts of an answer typed on one line */
};

extern const struct course_facts course_kinds[COURSE_KINDS];

/* A play that an author wrote, judged legal when the file was loaded. */
struct course_play {
    struct course_place at;
    const char *text; /* as written; "" or a word for passing where the roll is forfeited */
    struct play play; /* moves = 0: the roll is forfeited */
};

/* A reference to something taught elsewhere: a lesson, a puzzle, a question or step of one
 * ("jan", "jan/rakna-jan", "jan/3"). */
struct course_link {
    struct course_place at;
    const char *to;
};

/* What a feedback line waits for. */
enum course_when {
    COURSE_WHEN_ANSWER, /* this answer */
    COURSE_WHEN_CODE,   /* a play that is refused with this clause; CLAUSE_LEGAL: a legal play that
                           is no answer */
    COURSE_WHEN_OTHER   /* any wrong answer that no other line is for */
};

struct course_feedback {
    struct course_place at;
    enum course_when when;
    const char *answer;                  /* COURSE_WHEN_ANSWER: as written */
    const struct course_answer *awaited; /* … as it was read, options by their number in the file */
    enum clause code;                    /* COURSE_WHEN_CODE */
    struct course_text say;
    const struct course_link *see; /* where to read more */
    size_t see_count;
};

struct course_option {
    struct course_place at;
    struct course_text text;
    struct course_text say; /* told to who chose it; both NULL if not written */
    bool right;
};

enum { COURSE_OPTIONS = 26 }; /* most options of a choice: one for each letter */

enum course_goal { COURSE_ANY, COURSE_BEST, COURSE_THESE };

enum course_preroll {
    COURSE_ONE_DIE,
    COURSE_TWO_DICE,
    COURSE_GIVE_UP,
    COURSE_PLAY_ON,
    COURSE_DOUBLE,
    COURSE_NO_DOUBLE,
    COURSE_TAKE,
    COURSE_DROP,
    COURSE_PREROLLS
};

/* "one-die", "two-dice", "give-up", … */
const char *course_preroll_name(enum course_preroll choice);

struct course_predicate; /* a condition on rolls; predicate.h of this layer */
struct certificate;      /* how an answer was found or proved; certificate.h of this layer */
struct course_count;     /* a quantity that the engine computes; count.h of this layer */
struct course_turn;
struct course_answer; /* an answer as a value, below */
struct course_exam;
struct course_words; /* where the texts stand; wordplace.h of this layer */
struct evaluator;    /* what plays are worth; eval/search/evaluator.h */
struct interpolator; /* who fills the placeholders of texts; interpolate/interpolate.h */

/* What is to be reached in a small game. */
enum course_aim {
    COURSE_WIN,    /* the game is won, in whichever way */
    COURSE_BANDS,  /* so many points, home left out, with two checkers or more at once */
    COURSE_HITS,   /* so many checkers hit */
    COURSE_OFF,    /* so many checkers borne off in it */
    COURSE_BEYOND, /* so many checkers on a point or past it */
    COURSE_AIMS
};

/* "win", "bands", … as in the files. */
const char *course_aim_name(enum course_aim aim);

/* The most stars that a small game gives. */
enum { COURSE_STARS = 3 };

/* A game that is played on from the question's position, the learner being the side to move. */
struct course_game {
    const char *level; /* of the engine, as level_read() takes it */
    enum course_aim aim;
    int count; /* how many of it; of a win 1 */
    int point; /* COURSE_BEYOND */
    int turns; /* within so many turns of the learner; 0: until the game is over */
    int stars; /* the count earns one star, and each so many beyond it another, to COURSE_STARS; of
                * a win the turns that are left are counted, or without `turns` the points that it
                * brings; 0: no stars, the game ends when the count is reached */
};

/* One question with all that it needs to be asked and judged. Owned by its struct course. */
struct course_question {
    enum course_kind kind;
    struct course_place at; /* of the key that says the kind */
    const char *id;         /* unique in the file: "hemspel/4", or as written */
    struct ruleset rules;
    bool has_position; /* always true where a play or a roll is asked about */
    struct position position;
    struct course_place position_at; /* line 0: not written at its step */
    bool has_roll;
    struct roll roll;
    struct course_place roll_at;
    struct course_text text;    /* the question in words; may be absent */
    struct course_text explain; /* shown after the answer; may be absent */
    const struct course_text *hints;
    size_t hint_count;
    const struct course_feedback *feedback;
    size_t feedback_count;
    const struct course_link *see; /* where to read more after a wrong answer */
    size_t see_count;
    const struct certificate *certificate; /* or NULL */

    /* COURSE_PLAY: the goal. PLAY (these, best) and PLAYS: the plays written. */
    enum course_goal goal;
    bool nearly; /* BEST: what costs less than a doubtful play does is right too */
    const struct course_play *plays;
    size_t play_count; /* COURSE_PLAYS, COURSE_ROLLS: 0 where the author leaves it to the program */
    const struct course_predicate *does; /* PLAY: these are all that do this; NULL: as written */

    /* COURSE_LEGAL: the play asked about, and what the author claims. COURSE_NUMBER: of a drawn
     * question about the points of a play, that play; else NULL. */
    const char *asked;
    struct course_place asked_at;
    int claimed;              /* 1 yes, 0 no, -1 not said */
    enum clause claimed_code; /* CLAUSES = not said */
    struct course_place claimed_at, claimed_code_at;

    /* COURSE_ROLLS */
    const struct course_predicate *predicate;
    bool has_roll_set;
    struct rollset roll_set; /* what the author claims */
    struct course_place roll_set_at;

    /* COURSE_NUMBER */
    long number;
    const struct course_count *count; /* or NULL: the author's word is all there is */

    /* COURSE_CHOICE */
    const struct course_option *options;
    size_t option_count;
    bool fixed_order; /* the author's word: the options stay in their order */
    bool ordered;     /* in this copy of it they are shown as `order` has them: optionorder.h */
    uint8_t order[COURSE_OPTIONS]; /* which option is shown at each place */

    /* COURSE_PREROLL: the choices offered, in order, and the right one. The side to move rolls
     * next and decides, but take and drop are for the other side, which has been doubled. */
    enum course_preroll offered[COURSE_PREROLLS];
    size_t offered_count;
    enum course_preroll preroll;
    struct course_place preroll_at;
    int cube;  /* 0 = not said, which is 1 */
    int owner; /* enum colour, or GAME_CUBE_CENTRED */
    bool has_match;
    struct match match;

    /* COURSE_LINE */
    const struct course_turn *turns;
    size_t turn_count;

    const struct course_game *game; /* COURSE_GAME; else NULL */

    bool drawn; /* drawn by the program for an exam */
    bool sound; /* of use to the loader only: false where an error was reported in it */
};

/* How much of its aim the small game q has reached, 0 to what ends it, where the board is pos and
 * the learner has hit so many checkers. A win is told by the game itself: 0. */
int course_game_reached(const struct course_question *q, const struct position *pos, int hits);

/* How much of its aim ends the small game: its count, or what earns the last star. */
int course_game_most(const struct course_game *g);

/* The stars that so much of its aim earns in a small game that gives stars. */
int course_game_stars(const struct course_game *g, int reached);

/* Whether the game of q is a whole one: from the start, to be won in however many turns. */
bool course_game_is_whole(const struct course_question *q);

/* One turn of a line. The line goes on after the first of the plays accepted. */
struct course_turn {
    struct course_place at;
    bool learner;
    const struct course_question *ask; /* learner: a COURSE_PLAY; else NULL */
    struct position position;          /* before the turn */
    struct roll roll;
    struct course_play reply; /* the other side's play */
    struct course_text say;   /* told with the turn; may be absent */
    struct position after;    /* where the line goes on */
};

struct course_step {
    struct course_place at;
    struct course_text say;     /* may be absent where ask is there */
    const char *source;         /* document and section, where it is not the item's; or NULL */
    struct situation situation; /* the position given here or kept from an earlier step, marked
                                   points, the question's roll, to be shown with the board */
    bool new_position;          /* given here */
    const char *const *covers;  /* the clauses of the documents that it teaches (docs/clauses) */
    const struct course_place *covers_at;
    size_t cover_count;
    const struct course_question *ask; /* or NULL */
    /* The same question in words that need nothing of what came before in the lesson, nor what the
     * step says: for training. NULL: it can be asked as it is. */
    const struct course_question *alone;
    bool sound; /* false where an error was told in it: only course_peek() gives such steps */
};

/* Where we stand while a question is asked at a step, either of which may be NULL: what the
 * question says goes before what the step has. Without both, under these rules. */
struct situation course_situation(const struct ruleset *usual, const struct course_step *step,
                                  const struct course_question *q);

/* Where a line stands before a turn of it. */
struct situation course_turn_situation(const struct course_question *line,
                                       const struct course_turn *turn);

enum course_item_kind { COURSE_LESSON, COURSE_PUZZLE };

/* One lesson or one puzzle. */
struct course_item {
    enum course_item_kind kind;
    struct course_place at;
    const char *id; /* "hemspel"; in a set "set/item"; of a pack "kurs:hemspel" */
    struct course_place number_at;
    struct course_text title, summary; /* summary may be absent */
    const char *source;                /* document and section, or NULL */
    const char *theme;                 /* or NULL */
    uint64_t teaches;                  /* of a lesson: the themes that can be asked about after it
                                          (bit i: theme_nth(i) of theme.h) */
    struct course_text part;           /* of a lesson: the part of the course that it begins; may be
                                          absent */
    int difficulty;                    /* 1..5; 0 = not said */
    int number;                        /* lesson order; 0 = not said */
    struct ruleset rules;
    const struct course_step *steps;
    size_t step_count;
    const struct course_exam *exam; /* of a lesson; or NULL: examset.h of this layer */
    const char *pack;               /* the id of its pack; NULL: it is in none */
    struct course_text pack_title;  /* may be absent */
};

/* The pack that a file is read as a part of: the ids of its items, and so of their questions, begin
 * with its own: "kurs:hemspel", "kurs:hemspel/4". */
struct course_pack {
    const char *id;
    struct course_text title; /* may be absent */
};

/* What stands between the id of a pack and one of its items. */
#define COURSE_PACK_MARK ':'

/* An id as it stands in the file: without that of the pack. */
const char *course_plain_id(const char *id);

/* Whether two items are of one pack, by its ids, or both of none (NULL). */
bool course_same_pack(const char *a, const char *b);

/* What the id of a drill begins with: a question that is made anew each time it is asked, of which
 * the rest tells the template and, last, the difficulty: "drill/reduction-legal-3". */
#define COURSE_DRILL_ID "drill/"

/* A question and where it belongs: a line is followed by each of its learner's turns. */
struct course_entry {
    const struct course_item *item;
    size_t step; /* step_count and on: of the exam's pool */
    const struct course_question *question;
    bool turn_of_line; /* one of a line's turns */
};

/* The step that a question belongs to, of the lesson or of its exam's pool. */
const struct course_step *course_entry_step(const struct course_entry *e);

/* Whether it is a question of an exam's pool, asked without hints. */
bool course_entry_is_of_pool(const struct course_entry *e);

/* Some spellings of a word, as they were written. */
struct course_forms {
    const char *const *form;
    size_t count;
};

/* A word of the game, and what it means: one entry of a file of words. */
struct course_word {
    struct course_place at;
    const char *id;               /* "munk"; of a pack "kurs:munk" */
    const char *pack;             /* the id of its pack; NULL: it is in none */
    struct course_forms sv, en;   /* in each language, the one that is shown first */
    struct course_forms everyday; /* those of them that texts also use in another sense */
    struct course_text say;       /* one sentence */
    struct situation situation; /* a board that shows it, if it has a position, and marked points */
    struct course_link lesson;  /* that introduces it, as written */
};

/* Answers that a file leaves out, and what the engine would put in. */
struct course_missing {
    struct course_place at; /* where the text goes */
    const char *text;       /* with what sets it apart there */
    const struct course_missing *next;
};

/* One file. */
struct course {
    const char *path;
    const char *source; /* the whole file, for quoting its lines */
    size_t source_size;
    bool set;       /* puzzles: … with items */
    const char *id; /* of the file: the lesson, the puzzle, the set, the words */
    struct course_place id_at;
    struct course_text title; /* of the file */
    const char *pack;         /* the id of its pack; NULL: it is in none */
    struct course_text pack_title;
    const struct course_item *items; /* none where the file has words */
    size_t item_count;
    const struct course_word *glossary; /* words: … */
    size_t glossary_count;
    const struct course_entry *entries; /* every question of the file, in order */
    size_t entry_count;
    struct course_words
        *words; /* every text for people that has placeholders; all, where it is checked */
    const struct course_missing *missing; /* where it is checked, the last first */
    void *memory;                         /* everything above lives here */
};

/* Loads one file and adds what is wrong in it to d. On success *out is the caller's to free with
 * course_free(); on failure it is untouched. The plays an author gives have been found legal; what
 * else the file claims is not recomputed: see course_check(). */
bool course_load(const char *path, struct diags *d, struct course **out);

/* The same of a file of a pack, which is copied; NULL: it is of none. */
bool course_load_of(const char *path, const struct course_pack *pack, struct diags *d,
                    struct course **out);

/* Loads as much of a file as can be shown, wrong or not, and adds to d all that
 * course_check_alone() would. NULL only where the file cannot be read at all. */
struct course *course_peek(const char *path, struct diags *d);

/* What course_load() does, from n bytes in memory; name stands for the path in messages. */
bool course_read(const char *name, const char *bytes, size_t n, struct diags *d,
                 struct course **out);

/* Frees a course and all in it. NULL is fine. */
void course_free(struct course *c);

/* How strictly files are checked. */
struct course_check_how {
    bool strict; /* as what is shipped: every text in both languages, hints and an explanation for
                    every question */
    bool both;   /* every text in both languages, as its pack.yaml says */
    bool deep;   /* what is said to be best is rolled out */
    int threads; /* of the roll-outs, at least 1 where deep */
    struct grades grades; /* by which what is said to be best is; {0}: the usual */
    /* The id of the pack that the file is in, which its links may name; NULL: none. Borrowed until
     * the checker is freed. */
    const char *pack;
};

/* What has been checked. */
struct course_counts {
    size_t certificates;            /* recomputed, under deep */
    size_t files, questions, plays; /* plays: that the files give, each judged */
    size_t others, followed; /* other plays that turns of lines accept but the one that the line
                                goes on after, and those of them that it can go on from too */
};

/* Checks several files and how they go together. */
struct course_checker;
struct course_checker *course_checker_new(void);
void course_checker_free(struct course_checker *k);

/* Loads and checks one file, telling everything wrong in one go: the claims of the sound questions
 * are recomputed even where others are not. False if anything was wrong. */
bool course_checker_file(struct course_checker *k, const char *path,
                         const struct course_check_how *how, struct diags *d);

/* The same from memory. */
bool course_checker_bytes(struct course_checker *k, const char *name, const char *bytes, size_t n,
                          const struct course_check_how *how, struct diags *d);

/* The links that lead to nothing in the files checked. Where there are some, another file, or all
 * of a folder, may be made known, which is not checked but may be linked to. What of it cannot be
 * read is told in d, and then no link is said to lead to nothing. */
size_t course_checker_loose_links(const struct course_checker *k);
void course_checker_know(struct course_checker *k, const char *path, struct diags *d);

/* After the last file: whether names and numbers are given once, links lead somewhere, and the
 * clauses covered exist (in docs/clauses, where the program finds it). False if anything was wrong.
 */
bool course_checker_finish(struct course_checker *k, struct diags *d);

struct course_counts course_checker_counts(const struct course_checker *k);

/* Recomputes every answer that a course claims, one that was loaded or made without a file, and
 * adds what differs to d. False if anything was wrong. */
bool course_check(const struct course *c, const struct course_check_how *how, struct diags *d);

/* `brade check` for one file that is not shipped, alone. False if anything was wrong. */
bool course_check_file(const char *path, struct diags *d);

/* The same from memory. */
bool course_check_bytes(const char *name, const char *bytes, size_t n, struct diags *d);

/* The same, but whether links that lead out of the file lead somewhere is let be. */
bool course_check_alone(const char *name, const char *bytes, size_t n, struct diags *d);

/* Appends a position as an author writes it, lines moved in by indent: "position: start", or the
 * checkers in White's numbering, those borne off as rest. Reading it gives the same position. */
void course_write_position(struct text *out, const struct ruleset *r, const struct position *pos,
                           int indent);

/* Appends "rules: NAME", or the base with the fields that differ from it. */
void course_write_rules(struct text *out, const struct ruleset *r, int indent);

/* Appends a file in its one layout: the same content and remarks (docs/authoring.md, brade fmt). A
 * file with errors is not written: then false, and they are in d. Writing it again changes nothing.
 */
bool course_format(const char *name, const char *bytes, size_t n, struct diags *d,
                   struct text *out);

/* The same for a file that is known to be good: what it claims is not proved again. */
bool course_format_file(const char *name, const char *bytes, size_t n, struct diags *d,
                        struct text *out);

/* Appends a file whose texts keep the figures of their placeholders as the engine tells them now.
 * False, appending nothing, where there is nothing to renew, as in a file with errors. */
bool course_renew(const char *name, const char *bytes, size_t n, struct evaluator *e,
                  struct text *out);

/* How what was typed is understood as an answer. */
enum course_reading {
    COURSE_READ_UNCLEAR, /* it is none: problem_at */
    COURSE_READ_UNSURE,  /* CHOICE: one or several of these options: unsure */
    COURSE_READ_ROUTE,   /* PLAY, PLAYS: a play that goes several ways: verdict.route */
    COURSE_READ
};

/* What a learner answers, as a value; what the question does not ask for is 0. */
struct course_answer {
    enum course_kind kind; /* of the question */
    enum course_reading read;
    int problem_at; /* UNCLEAR, ROUTE: byte offset of what was not understood */
    size_t skipped; /* bytes in front that carry nothing: "jag tror " */

    bool yes;             /* LEGAL */
    long number;          /* NUMBER */
    struct rollset rolls; /* ROLLS */
    uint32_t chosen;  /* CHOICE: bit i = option i of the file; PREROLL: bit = enum course_preroll */
    uint32_t unsure;  /* UNSURE: options one of which may be meant */
    bool has_verdict; /* PLAY; PLAYS: of the first that is not legal, or goes several ways */
    struct verdict verdict;
    bool accepted; /* PLAY: it is legal, and one that the question names or any is right */
    uint32_t named[(PLAY_LIST_MAX + 31) / 32]; /* PLAYS: bit i = legal play i, in canonical order */
    int wrong;                                 /* … how many that are not legal */
    int again; /* … how many that were named before in another order */
};

/* Reads what a learner typed (UTF-8) as the answer to any question but COURSE_LINE, whose turns are
 * asked one by one. Forgiving: "6-2 62 5,1", yes and no in many forms, numbers in words of both
 * languages, for options letters, numbers or words of theirs, plays set apart by ; or line ends;
 * and words around it that carry nothing, "jag tror", "ca", "st". False where out->read is not
 * COURSE_READ. */
bool course_answer_read(const struct course_question *q, const char *typed,
                        struct course_answer *out);

/* What an answer is worth. */
enum course_mark {
    COURSE_RIGHT,
    COURSE_WRONG,
    COURSE_PARTLY, /* PLAY: a right play begins so, the rest of the roll is to come; else some right
                      and none wrong, or some right and some wrong: see the sets */
    COURSE_UNCLEAR /* the answer was not read: answer.read tells why */
};

/* Its name: "right", "partly", "wrong", "unclear". */
extern const char *const course_mark_names[];

enum { COURSE_SHOWN = 8 };

struct course_reply {
    enum course_mark mark;
    struct course_answer answer;
    const struct course_text *say; /* the author's feedback for this answer, or NULL */

    bool has_verdict; /* PLAY; LEGAL: of the play asked about; PLAYS: of the first wrong */
    struct verdict verdict;
    bool instead_right; /* PLAY: refused for its order only, and verdict.instead would be right */
    bool gives_away;    /* course_gives_away() of that verdict */

    struct rollset rolls_right, rolls_missing, rolls_wrong; /* ROLLS */
    int right, missing, wrong; /* PLAYS, ROLLS, CHOICE: how many named rightly, left out, wrong */
    struct play missing_play[COURSE_SHOWN]; /* PLAYS: the first of those left out, canonical */
};

/* Marks an answer to the question that it was read for. */
void course_mark(const struct course_question *q, const struct course_answer *answer,
                 struct course_reply *reply);

/* What a legal play costs that answers a question for the best one, in points, as e values it. One
 * that it cannot tell from the best is right too, and is made so in *reply. False, with both
 * as they were, where another thing is asked or the play cannot be valued. */
bool course_weigh(const struct course_question *q, const struct situation *at, struct evaluator *e,
                  struct course_reply *reply, double *cost);

/* Reads a line and marks it. */
void course_answer(const struct course_question *q, const char *typed, struct course_reply *reply);

/* The right answers as canonical texts: plays ("pass" where the roll is forfeited), rolls, numbers,
 * option letters (in the order in which they are shown), "yes" or "no", a choice. A line gives the
 * main play of each of the learner's turns. Never NULL; to be freed with course_list_free(). */
struct course_list {
    size_t n;
    char **text;
};
struct course_list *course_answers(const struct course_question *q);

/* A new empty list; a text is appended, which the list takes over; all of it is freed. */
struct course_list *course_list_new(void);
void course_list_add(struct course_list *list, char *text);
void course_list_free(struct course_list *list);

/* Adds the explanation of a question in the language in use. In the author's text the program says
 * itself "{verdict}": why the play is legal or not (of plays asked for: the first right one, by
 * name), left out where `told` (or NULL) is the verdict of that very play and was just told; and
 * "{lead: PLAY}": how far the best play is ahead of this one, as f's engine says or, where it
 * cannot be asked or does not see it, by the figures of the certificate. Where `told` is of a play
 * that is right though another is best, it comes first how little it is behind, and why. `tried`
 * (or NULL) is the worse play that the learner tried before: what it costs comes before the
 * author's words, or in their lead where they compare with it, but not in a match. Other
 * placeholders are filled by f (NULL: with what is kept in the file). The rest is text from a file;
 * what the program says in it is quoted (rich/quoted.h). False, adding nothing, if there is none
 * left. */
bool course_explain(struct text *out, const struct course_question *q, const struct verdict *told,
                    const struct play *tried, struct interpolator *f);

/* Appends what an answer was taken for, in the form of course_answers(): "b", "a c", "14", "6-2
 * 5-5", "yes", a choice before the roll, a legal play. Nothing where it was not understood, and of
 * several plays. */
void course_taken_for(struct text *out, const struct course_question *q,
                      const struct course_answer *answer);

/* The same with options in the order of the file, so that the same answer of many learners is the
 * same. */
void course_taken_as_filed(struct text *out, const struct course_question *q,
                           const struct course_answer *answer);

/* Appends the answer that a line of feedback waits for as it is typed where options stand in the
 * order that the question has, where letters are others than in the file; of a legal play with the
 * marks of what it hits. */
void course_typed(struct text *out, const struct course_question *q,
                  const struct course_feedback *line);

/* Every legal play of a question's roll in canonical form; where the roll is forfeited the list
 * holds the pass. Never NULL; to be freed with free(). */
struct play_list *course_plays(const struct course_question *q);

/* Whether the play comes to the same as one of those that the question names as right. */
bool course_names_play(const struct course_question *q, const struct play *play);

/* Whether a legal play is right: any is, or the question names it. */
bool course_accepts(const struct course_question *q, const struct play *play);

/* Whether a roll was passed that can be played. */
bool course_passes_wrongly(const struct course_question *q, const struct verdict *v);

/* Whether the way out that a refusal ends with would be an answer to the question, or a play that
 * is no answer to it. */
bool course_gives_away(const struct course_question *q, const struct verdict *v);

/* The computed answer of a COURSE_ROLLS question. */
struct rollset course_rolls(const struct course_question *q);

/* Whether a link leads to this item or into it; *step receives to which of its steps, from 1, or 0
 * for the whole of it. */
bool course_link_leads(const struct course_item *item, const char *link, size_t *step);

/* The name of the file that makes a folder a pack. */
#define COURSE_PACK_FILE "pack.yaml"

/* The .yaml and .yml files under a folder, sorted by path, sub-folders too; symbolic links to
 * folders are not followed and only regular files listed, and no pack.yaml, which tells of a pack
 * and holds no lesson. A path that is a file is listed alone.
 * False, and why in d, where any of it cannot be read: *out lists what was found all the same. To
 * be freed with course_list_free(). */
bool course_files(const char *path, struct diags *d, struct course_list **out);

#endif
