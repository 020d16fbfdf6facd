// SPDX-License-Identifier: GPL-3.0-or-later
//
// The words that a typed line may hold, of both languages, whichever is on: words.tsv, as a table.
// A word may be of several classes. Words are asked for as a phrase has them: folded, "atta" for
// åtta; a row of several words has one blank between them.
//
// Looking a word up hashes it once, and compares it with what lies in its bucket, mostly one word.
#ifndef BRADE_LEXICON_H
#define BRADE_LEXICON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum lexicon_class {
    // yes and no (yesno.h)
    LEXICON_YES,
    LEXICON_NO,
    LEXICON_NOT,      // turns a word round: inte, can't
    LEXICON_NEVER,    // denies what follows, as LEXICON_NOT does: aldrig
    LEXICON_LEGAL,    // tillåtet
    LEXICON_ILLEGAL,  // förbjudet
    LEXICON_CAN,      // går, får
    LEXICON_WITH_YES, // may stand beside yes and no, but not around every answer: håller

    // what may stand around an answer and carries nothing (course/answer/read.c)
    LEXICON_FILLER,      // around any: jag tror, ungefär, st
    LEXICON_UNIT,        // around a number: tungor, finns
    LEXICON_OPTION_NOUN, // around an option: alternativ, must be
    LEXICON_PLAY_VERB,   // around a play: spelar

    // numbers (numeral.h)
    LEXICON_CARDINAL,  // fem, femma: 5
    LEXICON_ORDINAL,   // femte: 5
    LEXICON_AND,       // och: joins numbers, rolls and options
    LEXICON_NO_NUMBER, // inga: the answer 0
    LEXICON_OF,        // 15 av 36

    // rolls
    LEXICON_FACE,      // a die inside a word: sex in sexalla
    LEXICON_FACES,     // sexor
    LEXICON_PAIR,      // dubbel
    LEXICON_ANY,       // varje: with a die, all rolls that hold it
    LEXICON_DOUBLES,   // allor
    LEXICON_BETWEEN,   // eller: joins rolls too
    LEXICON_NO_ROLLS,  // inga
    LEXICON_ALL,       // alla: of rolls or of options
    LEXICON_EXCEPT,    // utom
    LEXICON_ROLL_FILL, // beside them: slag

    // choices before a roll
    LEXICON_CHOICE,  // ge upp: the choice as course_preroll_name() calls it
    LEXICON_ROLLING, // beside them: slår

    // options
    LEXICON_BOTH,          // båda
    LEXICON_LIGHT,         // says too little to name an option by itself: och
    LEXICON_STANDS_LAST,   // begins an option that speaks of the others: ingen
    LEXICON_BEFORE_NUMBER, // begins an option that a number orders: tunga 12

    // lines that are no answer
    LEXICON_AT_A_LOSS,   // vet inte
    LEXICON_SHOW_ANSWER, // visa svaret
    LEXICON_ASKS_WORD,   // stands before a word of the game that is asked about: vad är en
    LEXICON_WORD_MEANS,  // … and behind it: betyder
    LEXICON_ASKS_THIS,   // vad är det här

    // what stands behind commands
    LEXICON_MORE,
    LEXICON_EVERYTHING, // with LEXICON_ALL: all there is to tell
    LEXICON_AGAIN,
    LEXICON_SETTING, // by its id: daily, language
    LEXICON_ON,      // of a setting
    LEXICON_OFF,
    LEXICON_SET,        // what is trained: due, failed, slow, new, mine, games, mixed
    LEXICON_DRILL,      // and how: theme, difficulty, drills, seed, source
    LEXICON_TIME,       // a unit of time in seconds
    LEXICON_OWN,        // with the learner's own mistakes: show, delete, restore, list
    LEXICON_REPETITION, // fsrs, failed
    LEXICON_VERSUS,     // between two plays: first, or inside where it may stand in a play too
    LEXICON_GAME,       // how a game begins: match, two, watch, white, black, seed, keyboard, …
    LEXICON_FIRST_GAME, // a letter that begins a first game
    LEXICON_FROM_BACKGAMMON, // "backgammon", at the greeting
    LEXICON_NO_NAME,         // forgets the learner's name
    LEXICON_NOT_COMMAND,     // near to the name of a command by chance

    // setting up positions, and their questions
    LEXICON_SIDE,          // white, black
    LEXICON_PLACE,         // bar, off
    LEXICON_MEN_FILL,      // beside them: tunga, på
    LEXICON_FILE_KIND,     // lesson 0, puzzle 1, puzzles 2
    LEXICON_QUESTION_KIND, // as course_kinds[] calls it
    LEXICON_GOAL,          // plays that are right, as files call them: best, any
    LEXICON_WHERE,         // before, after, over
    LEXICON_LEAVE,         // leaves a form: avbryt

    // names of commands: the command's name in the program, which is its first one in English
    LEXICON_COMMAND, // tips: hint
};

struct lexicon_sense {
    enum lexicon_class class;
    int number;        // the value where it is a number, else 0
    const char *value; // as words.tsv has it, "" if there is none
};

// The senses of the word of n bytes, *senses of them; NULL and 0 if it is no word of the lexicon.
const struct lexicon_sense *lexicon_find(const char *word, size_t n, size_t *senses);

// Whether a word is of a class; and of that value there.
bool lexicon_is(const char *word, enum lexicon_class class);
bool lexicon_means(const char *word, enum lexicon_class class, const char *value);

// The number that a word of n bytes has in a class; false and *number untouched if it is not of it.
bool lexicon_number(const char *word, size_t n, enum lexicon_class class, int *number);

// The senses of a whole line as it was typed, which is folded once: "Vet inte!"
const struct lexicon_sense *lexicon_typed(const char *typed, size_t *senses);

// Whether a line as it was typed is of a class; its value there, NULL: it is not of it.
bool lexicon_typed_is(const char *typed, enum lexicon_class class);
const char *lexicon_typed_value(const char *typed, enum lexicon_class class);

enum { LEXICON_COMMAND_NAMES = 6 };

// The names of a command in both languages, the one shown first, NULL behind the last.
struct lexicon_command {
    const char *command;
    const char *sv[LEXICON_COMMAND_NAMES + 1], *en[LEXICON_COMMAND_NAMES + 1];
};

// Those of a command; NULL if words.tsv has none of it.
const struct lexicon_command *lexicon_command(const char *command);

// What was looked up once: senses = 0 if it is no word of the lexicon. Of commands the one that is
// called as the word stands first.
struct lexicon_word {
    const struct lexicon_sense *sense;
    size_t senses;
};

// The n bytes as names of commands are typed.
struct lexicon_word lexicon_command_word(const char *typed, size_t n);

// The command of those that are there which a typed word of n bytes names, in any case and with or
// without the dots of å, ä and ö: of several the one that is called so; NULL if there is none.
const char *lexicon_command_meant(const char *word, size_t n,
                                  bool is_there(const void *about, const char *command),
                                  const void *about);

// --- the table that words.py makes of words.tsv ---

struct lexicon_entry {
    const char *word;
    unsigned short first, count; // its senses
};

// Entry i of bucket b stands from lexicon_first[b] to before lexicon_first[b + 1]. A word's bucket
// is its FNV-1a hash modulo lexicon_buckets.
extern const struct lexicon_sense lexicon_senses[];
extern const struct lexicon_entry lexicon_entries[];
extern const unsigned short lexicon_first[];
extern const unsigned lexicon_buckets, lexicon_count;
extern const struct lexicon_command lexicon_commands[]; // in strcmp()'s order
extern const unsigned lexicon_command_count;

#endif
