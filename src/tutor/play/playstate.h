// SPDX-License-Identifier: GPL-3.0-or-later
/* A game at the prompt: what is kept of it, and what the files of this folder do for each other.
 * Inner to playing.c and play*.c. */
#ifndef BRADE_PLAYSTATE_H
#define BRADE_PLAYSTATE_H

#include "eval/search/level.h"
#include "game/analysis.h"
#include "game/recordfile.h"
#include "tutor/core/command.h"
#include "tutor/play/playing.h"
#include "view/gametell.h"

/* A throw that was taken back: it comes again. */
struct kept_throw {
    int game, number;
    struct roll thrown;
};

struct playing {
    struct record record;
    struct table table;      /* where the record, or the part replayed, leads */
    struct play_list *list;  /* scratch memory */
    struct level level[2];   /* of a side that the engine plays: record.side[].level */
    struct recordfile file;  /* where it is kept */
    bool nowhere;            /* it is not to be kept (--no-store) */
    bool failing;            /* what was done last could not be kept, and that was said */
    bool replaying;          /* the record is only shown, */
    size_t at;               /* … so many events of it */
    bool tutor;              /* asks before a costly play stands */
    float threshold;         /* … that costs so many points */
    struct verdict doubtful; /* … a play that it has asked about */
    bool shown;              /* the board as it stands is on the screen */
    bool quiet;              /* … and what play_go() does next is seen there too */
    bool told;               /* … and what happens now was told */
    bool finishing;          /* the engine plays the rest for both, and only the end is shown */
    bool forced;             /* an only play was seen before it was played: the next may go by */
    int went_by; /* rolls of a person's that went by themselves since something was typed */
    bool played; /* the last play that moved a checker led to it: */
    struct situation before; /* … from here */
    struct play last;
    int dice; /* chosen, and still to be typed; 0: none */
    struct kept_throw *kept;
    size_t kept_count, kept_room;
    int decided;                  /* events that were a person's decision */
    int hints;                    /* given for this roll */
    struct play named;            /* … the clearest of which names this play */
    int helped;                   /* hints, doubts of the tutor and plays taken back in this game */
    int ended;                    /* the number of the game that was seen to end last; 0: none */
    int counted;                  /* … and whose result was kept last */
    int retried;                  /* … and whose costliest play was tried again */
    struct analysis_run *looking; /* of the game that goes on; NULL: not begun */
    int looking_at;               /* … which game that is */
    struct {
        bool on;               /* a learner's first game: told as it goes */
        unsigned told;         /* what was, as bits of playtutor.c */
        bool asks;             /* the tutor's doubts are told in a sentence, a few */
        int asked;             /* so many plays of this roll: not about the last again, … */
        struct position about; /* … which leads here; */
        struct play better;    /* the best play instead of it */
        int doubts;            /* plays asked about */
        bool offered;          /* the engine wants to give up, and the learner is asked */
        int declined;          /* … and wanted to play on, in the game of this number */
        struct text offer;     /* what the point taken or refused last cost, for the review */
    } first;
    struct {
        const struct course_question *of; /* a game of a lesson; NULL: of none */
        exercise_over *over;
        bool no_pips;    /* how far each side has to go is not shown */
        int turns, hits; /* the learner's, so far */
        int hinted;      /* hints of the author given, one after another */
        int best;        /* the most of the aim that a play of the learner's has come to */
    } exercise;
};

/* --- playing.c: how it stands --- */

/* Whether a person decides for this side. */
bool play_is_person(const struct playing *p, enum colour c);

/* Whether it is a small game of a lesson, which is played for its goal and not kept. */
bool play_is_small(const struct playing *p);

/* What such an end brings the winner now, in points. */
int play_points(const struct playing *p, struct ending end);

/* Who looks at the board: the person who plays the engine, of two people the one to move, White
 * where the engine plays both sides. */
enum colour play_viewer(const struct playing *p);

/* The game as view/gametell.h tells it. */
struct gametell play_sentences(const struct playing *p);

/* Whether an event, of the side that acts on its table, was a person's decision. */
bool play_was_decision(const struct playing *p, const struct event *e, enum colour c);

/* Whether a replay stops after an event: what was rolled is shown with what was made of it. */
bool play_is_step(const struct event *e);

/* Whether all of a record is over. */
bool play_is_over(const struct record *r);

/* Fills p->list with the legal plays of the roll. */
void play_list_roll(const struct playing *p);

/* Whether nothing can be made of the roll that lies there. */
bool play_is_lost(const struct playing *p);

/* Whether nothing but one play can be played: then it is in *only. */
bool play_is_forced(struct playing *p, struct play *only);

/* What the person whose turn it is may choose now, CHOICE_…: giving up after the roll too. */
unsigned play_may(struct playing *p);

/* The evaluation of the present position at its stake. False, with the reason said, if there is
 * none. */
bool play_judgement(struct session *s, struct judgement *j);

/* What of a game of a lesson the screen has: the aim, and how far it has come. */
struct screen_aim play_exercise_aim(const struct playing *p);

/* How the game, or the match, ended. */
struct screen_result play_result(const struct playing *p, bool match);

/* --- playing.c: how it goes on --- */

/* Sets the table where the first `count` events of the record lead. */
void play_replay(struct playing *p, size_t count);

/* Says, of a game that is gone on with, what has happened since a person played last. */
void play_print_since(struct session *s);

/* Adds an event that can happen, and says it. False, adding nothing, if it cannot. play_go() is to
 * follow, which also keeps it. */
bool play_happens(struct session *s, const struct event *e);

/* Rolls so many dice: those taken back, from the seed, or by chance. False where they have to be
 * typed. play_go() is to follow. */
bool play_roll(struct session *s, int dice);

/* Lets the engine and the dice do what is theirs until a person has to do something; says it. */
void play_go(struct session *s);

/* Whether the game that a person plays against the engine is decided, or a race, in which nobody
 * can be hit: then the rest may be played for both. */
bool play_may_finish(struct session *s);

/* Plays the rest for both. */
void play_finish(struct session *s);

/* An empty line: whatever comes next. */
void play_enter(struct session *s);

/* What can be done once the game has ended. */
void play_print_after(struct session *s);

/* What a small game is played for, and how far one is. */
void play_print_aim(struct session *s);

/* The board, and what can be done. */
void play_print_turn(struct session *s);

/* The score of the match. */
void play_print_score(struct session *s);

/* The board, and whose turn it is or how it ended: the game comes back on the screen. */
void play_show(struct session *s);

/* Shows how a game of a lesson ended, looks through it, and leaves the table. */
void play_exercise_end(struct session *s, enum exercise_end end);

/* --- playkeep.c: where it is kept --- */

/* Writes the record to its file, made up where it has none; beside it, and says so, where another
 * hand has taken it. Says once that it cannot, and once that it can again. Whether the record is
 * kept as it stands. */
bool play_keep(struct session *s);

/* Keeps the record in a new file from now on. False, and why, if it cannot. */
bool play_keep_in(struct session *s, const char *path, struct text *why);

/* The newest file of a game that is kept, unfinished or any. False, and said, if none is found;
 * says what could not be looked at for it. */
bool play_find_kept(struct session *s, struct text *path, bool unfinished);

/* The newest file of a game that is not over, without a word. */
bool play_find_unfinished(struct text *path);

/* The same of one that is over. */
bool play_find_ended(struct text *path);

/* The tutor at one's side, as in a learner's first games: it asks about what the review would call
 * a mistake, in words that a beginner understands. */
void play_ask_on(struct session *s);

/* A first game of a learner: the tutor at one's side, told as it goes. */
void play_first_on(struct session *s);

/* --- playtutor.c: what it teaches --- */

/* Names the best play of the roll, in a first game, where a costly one stands. */
void play_print_better(struct session *s);

/* Whether the legal play about to be played costs too much: then says why and asks. */
bool play_doubts(struct session *s, const struct verdict *v);

/* "tutor [on|off|POINTS]". */
void play_set_tutor(struct session *s, const char *rest);

/* A hint for the roll, each time a clearer one. */
void play_hint(struct session *s);

/* Whether a hint for this roll has named the play. */
bool play_was_named(const struct playing *p, const struct play *play);

/* Says what a first game is about, before the first roll. */
void play_first_open(struct session *s);

/* In a first game, says once what it means that a checker of one's own was hit; that a band was
 * burst in the small games of lessons too. */
void play_first_hit(struct session *s);

/* Why a roll is lost is told: of the next that are lost it need not be. Whether it was. */
void play_first_lost(struct playing *p);
bool play_first_knows_lost(const struct playing *p);

/* Says what there is to say of a turn of a first game in place of the usual. False, saying
 * nothing, where that is to be said. */
bool play_first_turn(struct session *s);

/* Says, where the tutor asks in words, that a side is near jan: its count, and what to do. Once in
 * a game of each. */
void play_print_near_jan(struct session *s);

/* Says, once in a game, that the rest may be played for both. */
void play_print_decided(struct session *s);

/* Whether the person to roll, whom the tutor asks in words, had better give up, and was not told so
 * in this game; and telling it. */
bool play_is_to_give_up(struct session *s);
void play_print_give_up(struct session *s);

/* --- playlook.c: what it comes to --- */

/* The learner reads what has happened: looks meanwhile at some of what was played, where one person
 * plays the engine, so that little is left to be looked at when the game is over. */
void play_look_meanwhile(struct session *s);

/* What was looked at beyond the first events of the record does not stand any more; none of it
 * does. */
void play_look_cut(struct playing *p, size_t events);
void play_look_drop(struct playing *p);

/* The game at the table is over: keeps how it ended, once, where it was one against the engine,
 * looks at what is left of it where one person played the engine, and keeps the mistakes. Says how
 * it came about and what cost most; the figures are for who asks. An interrupt leaves that for
 * "analyse". */
void play_look_back(struct session *s);

/* "analyse [PLIES] [SIDE]" or "analyse FILE", of the game at the table. */
void play_analyse(struct session *s, const char *rest);

/* Lets a level make the kinds of mistakes that the learner's own games show, where there are enough
 * of them and it is wished. Whether that makes it another. */
bool play_err_alike(struct session *s, struct level *level);

#endif
