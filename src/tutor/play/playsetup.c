// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/play/playstate.h"

#include <string.h>
#include <unistd.h>

#include "coach/coach.h"
#include "base/fold.h"
#include "base/lang.h"
#include "base/number.h"
#include "rules/neighbour.h"
#include "rules/posstring.h"
#include "lexicon/lexicon.h"

/* Words that begin a game, in both languages. */
enum meaning {
    MEANS_NOTHING,
    MEANS_MATCH,
    MEANS_TWO,
    MEANS_WATCH,
    MEANS_WHITE,
    MEANS_BLACK,
    MEANS_SEED,
    MEANS_KEYBOARD,
    MEANS_RANDOM,
    MEANS_TUTOR,
    MEANS_RESUME,
    MEANS_HERE,
    MEANS_START,
    MEANS_FIRST,
    MEANS_LEVELS
};

/* As the class game of the lexicon calls them. */
static const struct {
    const char *name;
    enum meaning meaning;
} meanings[] = {
    {"match", MEANS_MATCH},       {"two", MEANS_TWO},       {"watch", MEANS_WATCH},
    {"white", MEANS_WHITE},       {"black", MEANS_BLACK},   {"seed", MEANS_SEED},
    {"keyboard", MEANS_KEYBOARD}, {"random", MEANS_RANDOM}, {"tutor", MEANS_TUTOR},
    {"resume", MEANS_RESUME},     {"here", MEANS_HERE},     {"start", MEANS_START},
    {"first", MEANS_FIRST},       {"levels", MEANS_LEVELS}, {"nothing", MEANS_NOTHING},
};

static enum meaning meaning_of(const char *word, bool *known)
{
    const char *named = lexicon_typed_value(word, LEXICON_GAME);
    *known = named != NULL;
    for (size_t i = 0; named != NULL && i < sizeof meanings / sizeof *meanings; i++) {
        if (strcmp(named, meanings[i].name) == 0) {
            return meanings[i].meaning;
        }
    }
    return MEANS_NOTHING;
}

/* A file that is there, or the name of one to be made. */
static bool is_file(const char *word)
{
    static const char end[] = ".brade";
    size_t n = strlen(word);
    bool named = n >= sizeof end && strcmp(word + n - (sizeof end - 1), end) == 0;
    return named || (strpbrk(word, "/.") != NULL && access(word, F_OK) == 0);
}

static void say_unknown(struct session *s, const char *word)
{
    TEXT_HERE safe = {0};
    say_f(s->face, _("I do not know \"%s\". A game is begun by \"play\" and any of these:"),
          text_safe(&safe, word));
    say_indented(s->face,
                 _("beginner, novice, club, strong, expert or master, a number from 1 to 12 or a "
                   "rating such as 1300: how well the engine plays; "
                   "two: two people; white or black: your side; match 5: its length; the name of a "
                   "ruleset; keyboard, random or seed 7: the dice; tutor: asks before a costly "
                   "play; here: from this board; start: White begins; first: a game for those who "
                   "do not know the rules yet; resume: the last game; a file."),
                 2, 2);
}

static bool read_position(struct session *s, const char *word, struct play_setup *out)
{
    struct position_fault fault;
    if (posstring_parse(&out->rules, word, strlen(word), &out->position, &fault) &&
        board_check_playable(&out->rules, &out->position, &fault)) {
        out->has_position = true;
        return true;
    }
    TEXT_HERE why = {0};
    coach_position_fault(&why, &out->rules, &fault);
    say_text(s->face, text_str(&why));
    return false;
}

static bool take_here(struct session *s, struct play_setup *out)
{
    struct situation situation = session_situation(s);
    if (!situation.has_position) {
        say_text(s->face, _("There is no board here to play from."));
        return false;
    }
    if (!session_playable(s, &situation)) {
        return false;
    }
    out->rules = situation.rules;
    out->position = situation.position;
    out->has_position = true;
    return true;
}

/* What follows a word that needs a number. */
static bool take_number(struct session *s, char **state, enum meaning meaning,
                        struct play_setup *out)
{
    const char *word = strtok_r(NULL, " \t\n", state);
    int64_t n;
    if (meaning == MEANS_SEED) {
        out->has_seed = word != NULL && number_read_seed(word, &out->seed);
        say_text(s->face, out->has_seed ? NULL : _("After \"seed\" comes a number."));
        return out->has_seed;
    }
    if (word == NULL || !number_read(word, 1, MATCH_LENGTH_MAX, &n)) {
        say_text(s->face, _("After \"match\" comes its length, from 1 to 99."));
        return false;
    }
    out->length = (int)n;
    return true;
}

static bool take_meaning(struct session *s, char **state, enum meaning meaning,
                         struct play_setup *out)
{
    switch (meaning) {
    case MEANS_MATCH:
    case MEANS_SEED:
        return take_number(s, state, meaning, out);
    case MEANS_TWO:
        out->engine[WHITE] = out->engine[BLACK] = false;
        return true;
    case MEANS_WATCH:
        out->engine[WHITE] = out->engine[BLACK] = true;
        return true;
    case MEANS_WHITE:
    case MEANS_BLACK:
        out->engine[WHITE] = meaning == MEANS_BLACK;
        out->engine[BLACK] = meaning == MEANS_WHITE;
        return true;
    case MEANS_KEYBOARD:
        out->dice = RECORD_DICE_KEYBOARD;
        return true;
    case MEANS_RANDOM:
        out->dice = RECORD_DICE_RANDOM;
        return true;
    case MEANS_TUTOR:
        out->tutor = true;
        return true;
    case MEANS_RESUME:
        out->resume = true;
        return true;
    case MEANS_HERE:
        return take_here(s, out);
    case MEANS_START: /* White begins */
        out->position = board_start(&out->rules, WHITE);
        out->has_position = true;
        return true;
    case MEANS_FIRST:
        out->first = true;
        return true;
    case MEANS_LEVELS:
        play_say_levels(s);
        return false;
    case MEANS_NOTHING:
        break;
    }
    return true;
}

static bool take_word(struct session *s, char *word, char **state, struct play_setup *out)
{
    bool known;
    enum meaning meaning = meaning_of(word, &known);
    if (known) {
        return take_meaning(s, state, meaning, out);
    }
    if (play_read_level(word, &out->level)) {
        out->has_level = true;
        return true;
    }
    if (ruleset_find(word, &out->rules)) {
        return true;
    }
    if (play_is_beyond(word)) {
        play_say_levels(s);
        return false;
    }
    if (strchr(word, ':') != NULL || neighbour_stands_out(word, strlen(word))) {
        return read_position(s, word, out);
    }
    if (is_file(word)) {
        out->file = word;
        out->resume = access(word, F_OK) == 0 || out->resume;
        return true;
    }
    say_unknown(s, word);
    return false;
}

bool play_setup_read(struct session *s, char *copy, struct play_setup *out)
{
    const struct tutor_options *o = s->options;
    char *state, *word = strtok_r(copy, " \t\n", &state);
    bool good = true;
    *out = (struct play_setup){.rules = o->rules,
                               .length = o->match_length,
                               .has_seed = o->seed_given,
                               .seed = o->seed,
                               .engine = {false, true},
                               .level = play_usual_level()};
    for (; word != NULL && good; word = strtok_r(NULL, " \t\n", &state)) {
        good = take_word(s, word, &state, out);
    }
    if (good && out->first) {
        play_first_setup(out);
    }
    if (good && out->length > 0 && !match_length_ok(&out->rules, out->length)) {
        say_text(s->face, _("A match has an odd number of games."));
        good = false;
    }
    return good;
}
