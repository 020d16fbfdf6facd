// SPDX-License-Identifier: GPL-3.0-or-later
/* A game at the prompt: what is kept of it, and the parts it is made of. Inner to playing.c and
 * play*.c. */
#ifndef BRADE_PLAYSTATE_H
#define BRADE_PLAYSTATE_H

#include "game/analysis.h"
#include "eval/search/level.h"
#include "tutor/play/playing.h"
#include "game/recordfile.h"

/* A throw that was taken back: it comes again. */
struct kept_throw {
    int game, number;
    struct roll thrown;
};

struct playing {
    struct record record;
    struct table table;      /* where the record, or the part replayed, leads */
    struct play_list *list;  /* room to work in */
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
    bool played;             /* the last play that moved a checker led to it: */
    struct situation before; /* … from here */
    struct play last;
    int dice; /* chosen, and still to be typed; 0: none */
    struct kept_throw *kept;
    size_t kept_count, kept_room;
    int decided;                  /* events that were a person's decision */
    int hints;                    /* given for this roll */
    int helped;                   /* hints, doubts of the tutor and plays taken back in this game */
    int ended;                    /* the number of the game that was seen to end last; 0: none */
    int counted;                  /* … and whose result was kept last */
    struct analysis_run *looking; /* of the game that goes on; NULL: not begun */
    int looking_at;               /* … which game that is */
    struct {
        bool on;       /* a learner's first game: told as it goes */
        unsigned told; /* what was, as bits of playfirst.c */
        bool asks;     /* the tutor's doubts are told in a sentence */
        bool asked;    /* about a play of this roll: then not again */
        int doubts;    /* plays asked about */
    } first;
};

/* Whether a person decides for this side. */
bool play_is_person(const struct playing *p, enum colour c);

/* Whether who sits here may give the game up now. */
bool play_may_give_up(struct session *s);

/* Whether a replay stops after an event: what was rolled is shown with what was made of it. */
bool play_is_step(const struct event *e);

/* Who looks at the board: the person who plays the engine, of two people the one to move, White
 * where the engine plays both sides. */
enum colour play_viewer(const struct playing *p);

/* In whose numbers a play of this side is told: as the board is seen, of two people as it is typed.
 */
enum colour play_told_to(const struct playing *p, enum colour mover);

/* Whether an event, of the side that acts on its table, was a person's decision. */
bool play_was_decision(const struct playing *p, const struct event *e, enum colour c);

/* Whether nothing but one play can be played: then it is in *only. */
bool play_is_forced(struct playing *p, struct play *only);

/* Whether a person has to do something before anything goes on, and who it is. */
bool play_waits(const struct playing *p);

/* Sets the table where the first `count` events of the record lead. */
void play_replay(struct playing *p, size_t count);

/* Adds an event that can happen, and says it. False, adding nothing, if it cannot. play_go() is to
 * follow, which also keeps it. */
bool play_happens(struct session *s, const struct event *e);

/* Lets the engine and the dice do what is theirs until a person has to do something; says it. */
void play_go(struct session *s);

/* The dice of the throw that is due: of those taken back, from the seed, or by chance. False where
 * they have to be typed. */
bool play_throw(struct session *s, struct roll *out);

/* The evaluation of the present position at its stake. False, with the reason said, if there is
 * none. */
bool play_judgement(struct session *s, struct judgement *j);

/* --- playsay.c --- */

/* What happened: one event, c having acted on this table. */
void play_say_event(struct session *s, enum colour c, const struct event *e,
                    const struct table *before);

/* The board as it stands: small, with the last play marked, where one led to it. */
void play_show_board(struct session *s);

/* How the game, or the match, ended. */
struct face_result play_result(const struct playing *p, bool match);

/* Says how the game, and the match, ended. */
void play_say_end(struct session *s);

/* What can be done once it has ended. */
void play_say_after(struct session *s);

/* The board, and what can be done. */
void play_say_turn(struct session *s);

/* The score of the match. */
void play_say_score(struct session *s);

/* A side by its name, or its colour. Belongs to `scratch`. */
const char *play_name(struct text *scratch, const struct playing *p, enum colour c);

/* --- playkeep.c --- */

/* Writes the record to its file, made up where it has none; beside it, and says so, where another
 * hand has taken it. Says once that it cannot, and once that it can again. Whether the record is
 * kept as it stands. */
bool play_keep(struct session *s);

/* Keeps the record in a new file from now on. False, and why, if it cannot. */
bool play_keep_in(struct session *s, const char *path, struct text *why);

/* The game is left: what could not be kept is tried for the last time. Says what is lost. */
void play_keep_last(struct session *s);

/* The newest file of a game that is kept, unfinished or any; false if none is found. What could not
 * be looked at for it is told in d. */
bool play_find_kept(struct text *path, bool unfinished, struct diags *d);

/* --- playlearn.c --- */

/* Keeps the mistakes of some sides from an analysis, and says so. path: of the record, or NULL. */
void play_learn(struct session *s, const struct analysis *a, unsigned sides, const char *path);

/* Keeps those of a whole record; mine as for own_sides(). False, and said, if it names nobody. */
bool play_learn_all(struct session *s, const struct record *r, const struct analysis *a,
                    const char *mine, const char *path, unsigned *sides);

/* --- playanalyse.c --- */

/* The learner reads what has happened: looks meanwhile at some of what was played, where one person
 * plays the engine, so that little is left to be looked at when the game is over. */
void play_look_meanwhile(struct session *s);

/* What was looked at beyond the first events of the record does not stand any more. */
void play_look_cut(struct playing *p, size_t events);

/* Forgets what was looked at. */
void play_look_drop(struct playing *p);

/* The game at the table is over: looks at what is left of it where one person played the engine.
 * Says what it came to, and keeps the mistakes. An interrupt leaves that for "analyse". */
void play_look_back(struct session *s);

/* "analyse [PLIES] [SIDE]" or "analyse FILE", of the game at the table. */
void play_analyse(struct session *s, const char *rest);

/* --- playsetup.c --- */

/* How a game is to be begun. */
struct play_setup {
    struct ruleset rules;
    int length;
    enum record_dice dice;
    bool has_seed;
    uint64_t seed;
    bool engine[2];
    bool has_level; /* one was named */
    struct level level;
    bool tutor, resume, has_position;
    bool first; /* a learner's first game */
    struct position position;
    const char *file; /* NULL: none; points into the words */
};

/* Reads the words that begin a game; copy is changed, and file points into it. False, with the
 * reason said, if they make no sense. */
bool play_setup_read(struct session *s, char *copy, struct play_setup *out);

/* --- playlevel.c --- */

/* What plays where no level is named. */
struct level play_usual_level(void);

/* The level of a word in either language: a name, a number or a rating. */
bool play_read_level(const char *word, struct level *out);

/* What a step is called in the language in use; NULL where it has no name. */
const char *play_level_name(int step);

/* Appends "level 6 (1300)". */
void play_tell_level(struct text *out, const struct level *level);

/* Whether a word is a number, but that of no level. */
bool play_is_beyond(const char *word);

/* Says which levels there are. */
void play_say_levels(struct session *s);

/* --- playkinds.c --- */

/* Lets a level make the kinds of mistakes that the learner's own games show, where there are enough
 * of them and it is wished. Whether that makes it another. */
bool play_err_alike(struct session *s, struct level *level);

/* Says what such a level does more often than others, where it is much. */
void play_say_alike(struct session *s, const struct level *level);

/* --- playoffer.c --- */

/* Keeps how the game that is over ended, once, where it was one against the engine; says what it
 * did to the rating. */
void play_remember_result(struct session *s);

/* Offers a level where none was named and enough is known; true: the learner's answer begins the
 * game. words: those that begin it. */
bool play_offer(struct session *s, const char *words, const struct play_setup *setup);

/* Asks for the answer once more. */
void play_offer_again(struct session *s);

/* --- playfirst.c --- */

/* Makes it a first game: the weakest engine, the learner begins, and not with a double. */
void play_first_setup(struct play_setup *out);

/* Says what it is about, before the first roll. */
void play_first_open(struct session *s);

/* Says what there is to say of a turn in place of the usual. False, saying nothing, where that is
 * to be said. */
bool play_first_turn(struct session *s);

/* As play_doubts(), in a first game: in one sentence, and of each roll at most once. */
bool play_first_doubts(struct session *s, const struct play *play);

/* --- playwords.c --- */

/* Judges a typed play of the roll that is due, and plays it where it is legal and the tutor has no
 * doubts. */
void play_typed(struct session *s, const char *typed);

/* --- playtutor.c --- */

/* Whether the legal play about to be played costs too much: then says why and asks. */
bool play_doubts(struct session *s, const struct verdict *v);

/* "tutor [on|off|POINTS]". */
void play_set_tutor(struct session *s, const char *rest);

/* A hint for the roll, each time a clearer one. */
void play_hint(struct session *s, const char *rest);

#endif
