// SPDX-License-Identifier: GPL-3.0-or-later
/* How a game is begun, gone on with or replayed: the words for it, the level that fits, and the
 * record that comes on the table. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "coach/coach.h"
#include "game/dice.h"
#include "lexicon/lexicon.h"
#include "lexicon/yesno.h"
#include "rules/neighbour.h"
#include "rules/posstring.h"
#include "tutor/core/aside.h"
#include "tutor/core/can.h"
#include "tutor/core/history.h"
#include "tutor/core/preferences.h"
#include "tutor/play/playstate.h"
#include "tutor/question/questionsession.h"
#include "tutor/review/review.h"

/* --- levels --- */

/* What is played where nothing is said, and nothing known of the learner. */
static const char usual[] = "club";

/* The names in Swedish; the English ones are those of records. */
static const struct {
    const char *en, *sv;
} level_names[] = {
    {"beginner", "nybörjare"}, {"novice", "lärling"}, {"club", "klubb"},
    {"strong", "stark"},       {"expert", "expert"},  {"master", "mästare"},
};
enum {
    NAMES = sizeof level_names / sizeof *level_names,
    FIRST_GAMES = 3 /* in which the tutor is at one's side */
};

static struct level level_usual(void)
{
    return level_step(level_step_called(usual));
}

/* The level to play where none is named: that of the last game, or the usual one. */
static struct level level_as_before(struct session *s)
{
    const struct played_games *played = s->store != NULL ? &history_progress(s)->played : NULL;
    return played != NULL && played->games > 0 ? level_step(level_nearest(played->level))
                                               : level_usual();
}

/* The level of a word in either language: a name, a number or a rating. */
static bool level_of_word(const char *word, struct level *out)
{
    for (size_t i = 0; i < NAMES; i++) {
        if (command_same_word(word, level_names[i].en) ||
            command_same_word(word, level_names[i].sv)) {
            *out = level_step(level_step_called(level_names[i].en));
            return true;
        }
    }
    return level_read(word, out);
}

/* Whether a word is a number, but that of no level. */
static bool level_is_beyond(const char *word)
{
    struct level level;
    return *word != '\0' && strspn(word, "0123456789") == strlen(word) && !level_read(word, &level);
}

/* What a step is called in the language in use; NULL where it has no name. */
static const char *level_called(int step)
{
    const char *name = level_name(step);
    for (size_t i = 0; i < NAMES && name != NULL; i++) {
        if (strcmp(name, level_names[i].en) == 0) {
            return lang_pick(level_names[i].sv, level_names[i].en);
        }
    }
    return NULL;
}

/* Appends "level 6 (1300)". */
static void level_describe(struct text *out, const struct level *level)
{
    int step = level_nearest(level->rating);
    const char *name = level_called(step);
    if (level_step(step).rating != level->rating) {
        /* TRANSLATORS: a rating */
        text_addf(out, _("an engine rated %d"), level->rating);
    } else if (name == NULL) {
        /* TRANSLATORS: 1 the level's number, 2 its rating */
        text_addf(out, _("level %1$d (%2$d)"), step, level->rating);
    } else {
        /* TRANSLATORS: 1 the level's number, 2 its name, 3 its rating */
        text_addf(out, _("level %1$d, %2$s (%3$d)"), step, name, level->rating);
    }
}

/* The levels, for the screen. */
static void level_put_all(struct session *s, struct screen *out, const char *about)
{
    (void)about;
    screen_begin_list(out, "levels");
    if (playing_left(NULL) != 0) {
        struct screen_row *row = screen_row_add(out, out->list);
        row->id = "resume";
        row->title = _("Go on with your game");
        row->next = true;
        row->open = can_open(out, s, "play", "resume");
    }
    for (int step = 1; step <= level_steps(); step++) {
        struct screen_row *row = screen_row_add(out, out->list);
        TEXT_HERE number = {0};
        text_addf(&number, "%d", step);
        row->id = screen_words(out, &number);
        row->title = step == 1 ? _("for first games") : level_called(step);
        row->number = step;
        row->rating = level_step(step).rating;
        row->open = can_open(out, s, "play", row->id);
    }
}

/* Says which levels there are. */
static void level_print_all(struct session *s)
{
    TEXT_HERE words = {0};
    gametell_levels(&words);
    print_way(s->frontend, text_str(&words)); /* else they are listed */
    aside_set(s, level_put_all, NULL);
}

/* --- the words that begin a game --- */

/* How a game is to be begun. */
struct play_setup {
    struct record
        game; /* its rules, length, dice, seed and position; what begins it adds the rest */
    bool engine[2];
    bool has_level; /* one was named */
    struct level level;
    bool tutor, resume;
    bool first;       /* a learner's first game */
    const char *file; /* NULL: none; points into the words */
};

/* A file that is there, or the name of one to be made. */
static bool setup_is_file(const char *word)
{
    static const char end[] = ".brade";
    size_t n = strlen(word);
    bool named = n >= sizeof end && strcmp(word + n - (sizeof end - 1), end) == 0;
    return named || (strpbrk(word, "/.") != NULL && access(word, F_OK) == 0);
}

static void setup_print_unknown(struct session *s, const char *word)
{
    TEXT_HERE safe = {0};
    print_f(s->frontend, _("I do not know \"%s\". A game is begun by \"play\" and any of these:"),
            text_safe(&safe, word));
    print_indented(
        s->frontend,
        _("beginner, novice, club, strong, expert or master, a number from 1 to 12 or a "
          "rating such as 1300: how well the engine plays; "
          "two: two people; white or black: your side; match 5: its length; the name of a "
          "ruleset; keyboard, random or seed 7: the dice; tutor: asks before a costly "
          "play; here: from this board; start: White begins; first: a game for those who "
          "do not know the rules yet; resume: the last game; a file."),
        2, 2);
}

static bool setup_position(struct session *s, const char *word, struct play_setup *out)
{
    struct position_fault fault;
    out->game.has_position =
        posstring_parse(&out->game.rules, word, strlen(word), &out->game.position, &fault) &&
        board_check_playable(&out->game.rules, &out->game.position, &fault);
    if (!out->game.has_position) {
        session_print_fault(s, &out->game.rules, &fault);
    }
    return out->game.has_position;
}

/* From the board that is shown. */
static bool setup_here(struct session *s, struct play_setup *out)
{
    struct situation situation = session_situation(s);
    if (!situation.has_position) {
        print_text(s->frontend, _("There is no board here to play from."));
        return false;
    }
    out->game.rules = situation.rules;
    out->game.position = situation.position;
    out->game.has_position = session_playable(s, &situation);
    return out->game.has_position;
}

/* Both sides by a person or the engine. */
static void setup_engines(struct play_setup *out, bool white, bool black)
{
    out->engine[WHITE] = white;
    out->engine[BLACK] = black;
}

/* What a word of the class game of the lexicon means; what follows it is taken from *state. */
static bool setup_meaning(struct session *s, char **state, const char *means,
                          struct play_setup *out)
{
    bool good = true;
    int64_t n = 0;
    if (strcmp(means, "match") == 0) {
        const char *length = strtok_r(NULL, " \t\n", state);
        good = length != NULL && number_read(length, 1, MATCH_LENGTH_MAX, &n);
        out->game.length = (int)n;
        print_text(s->frontend, good ? NULL : _("After \"match\" comes its length, from 1 to 99."));
    } else if (strcmp(means, "seed") == 0) {
        const char *seed = strtok_r(NULL, " \t\n", state);
        good = out->game.has_seed = seed != NULL && number_read_seed(seed, &out->game.seed);
        print_text(s->frontend, good ? NULL : _("After \"seed\" comes a number."));
    } else if (strcmp(means, "two") == 0) {
        setup_engines(out, false, false);
    } else if (strcmp(means, "watch") == 0) {
        setup_engines(out, true, true);
    } else if (strcmp(means, "white") == 0) {
        setup_engines(out, false, true);
    } else if (strcmp(means, "black") == 0) {
        setup_engines(out, true, false);
    } else if (strcmp(means, "keyboard") == 0) {
        out->game.dice = RECORD_DICE_KEYBOARD;
    } else if (strcmp(means, "random") == 0) {
        out->game.dice = RECORD_DICE_RANDOM;
    } else if (strcmp(means, "here") == 0) {
        good = setup_here(s, out);
    } else if (strcmp(means, "start") == 0) { /* White begins */
        out->game.position = board_start(&out->game.rules, WHITE);
        out->game.has_position = true;
    } else if (strcmp(means, "levels") == 0) {
        level_print_all(s);
        good = false;
    } else {
        out->tutor = out->tutor || strcmp(means, "tutor") == 0;
        out->resume = out->resume || strcmp(means, "resume") == 0;
        out->first = out->first || strcmp(means, "first") == 0;
    }
    return good;
}

static bool setup_word(struct session *s, char *word, char **state, struct play_setup *out)
{
    const char *means = lexicon_typed_value(word, LEXICON_GAME);
    if (means != NULL) {
        return setup_meaning(s, state, means, out);
    }
    if (level_of_word(word, &out->level)) {
        out->has_level = true;
    } else if (ruleset_find(word, &out->game.rules)) {
        return true;
    } else if (level_is_beyond(word)) {
        level_print_all(s);
        return false;
    } else if (strchr(word, ':') != NULL || neighbour_stands_out(word, strlen(word))) {
        return setup_position(s, word, out);
    } else if (setup_is_file(word)) {
        out->file = word;
        out->resume = access(word, F_OK) == 0 || out->resume;
    } else {
        setup_print_unknown(s, word);
        return false;
    }
    return true;
}

/* Makes it a first game: the weakest engine, the learner begins, and not with a double. */
static void setup_first(struct play_setup *out)
{
    uint64_t seed = out->game.has_seed ? out->game.seed : dice_new_seed();
    while (roll_is_double(dice_from_seed(seed, 1, 0))) { /* four moves are much to begin with */
        seed++;
    }
    out->game.rules = ruleset_row(0);
    out->game.length = 0;
    out->level = level_step(1);
    out->has_level = true;
    out->tutor = true;
    out->game.dice = RECORD_DICE_SEED;
    out->game.seed = seed;
    out->game.has_seed = true;
    setup_engines(out, false, true);
    out->game.position = board_start(&out->game.rules, WHITE);
    out->game.has_position = true;
}

/* Reads the words that begin a game; copy is changed, and file points into it. False, with the
 * reason said, if they make no sense. */
static bool setup_read(struct session *s, char *copy, struct play_setup *out)
{
    const struct tutor_options *o = s->options;
    char *state, *word = strtok_r(copy, " \t\n", &state);
    bool good = true;
    *out = (struct play_setup){.game = record_new(&o->rules, o->match_length),
                               .engine = {false, true},
                               .level = level_as_before(s)};
    out->game.has_seed = o->seed_given;
    out->game.seed = o->seed;
    for (; word != NULL && good; word = strtok_r(NULL, " \t\n", &state)) {
        good = setup_word(s, word, &state, out);
    }
    if (good && out->first) {
        setup_first(out);
    }
    if (good && out->game.length > 0 && !match_length_ok(&out->game.rules, out->game.length)) {
        print_text(s->frontend, _("A match has an odd number of games."));
        good = false;
    }
    return good;
}

/* --- a fitting level --- */

/* What is offered: a game as these words say, but at this level. */
struct offer {
    char *words; /* owned */
    int step;
    bool another; /* the game that was left may be left for it */
};

void play_offer_make(struct session *s)
{
    s->offer = mem_alloc(sizeof *s->offer);
}

void play_offer_free(struct session *s)
{
    free(s->offer->words);
    free(s->offer);
    s->offer = NULL;
}

static void offer_prompt(const struct session *s, struct text *out)
{
    text_addf(out, _("level %d? (Enter, or another)"), s->offer->step);
}

static void offer_begin(struct session *s, const char *level)
{
    TEXT_HERE words = {0};
    text_addf(&words, "%s %s", s->offer->words, level);
    playing_open(s, text_str(&words));
}

/* What may be typed, or what `help WORD` tells. */
static void offer_help(struct session *s, const char *word)
{
    TEXT_HERE names = {0};
    if (*word != '\0') {
        session_describe_help(s, word);
        return;
    }
    for (int i = 1; i <= level_steps(); i++) {
        const char *name = level_called(i);
        if (name != NULL) {
            text_addf(&names, "%s%s", names.size > 0 ? ", " : "", name);
        }
    }
    print_f(
        s->frontend,
        _("Enter begins a game at level %1$d. A number or a name takes another level: %2$s. Other "
          "commands work as ever, and then nothing is offered any more."),
        s->offer->step, text_str(&names));
    level_print_all(s);
}

/* What follows the word for help; NULL where a line does not begin with it. */
static const char *offer_after_help(const struct session *s, const char *typed)
{
    size_t n = strcspn(typed, " \t");
    const struct command *c = command_find(s, typed, n);
    bool is_help = c != NULL && strcmp(c->name, "help") == 0;
    return is_help ? typed + n + strspn(typed + n, " \t") : NULL;
}

static void offer_again(struct session *s);

static bool offer_take(struct session *s, const struct intent *intent)
{
    const char *typed = intent->line;
    const char *helped = offer_after_help(s, typed);
    char step[16];
    struct level level;
    snprintf(step, sizeof step, "%d", s->offer->step);
    if (*typed == '\0' || yesno_read(typed) == 1) {
        offer_begin(s, step);
    } else if (level_of_word(typed, &level)) {
        offer_begin(s, typed);
    } else if (helped != NULL) {
        offer_help(s, helped);
        offer_again(s);
    } else if (yesno_read(typed) == 0 || level_is_beyond(typed)) {
        level_print_all(s);
        offer_again(s);
    } else {
        return false;
    }
    return true;
}

/* The level offered, then those with a name. */
static void offer_can(struct session *s, struct screen *out)
{
    TEXT_HERE words = {0};
    text_addf(&words, _("Level %d"), s->offer->step);
    can_go_on(out, text_str(&words));
    for (int i = 1; i <= level_steps(); i++) {
        const char *name = level_called(i);
        if (name != NULL) {
            text_clear(&words);
            text_add(&words, name);
            coach_capital(&words, 0);
            can_text(out, name, text_str(&words));
        }
    }
}

static void offer_again(struct session *s)
{
    static const struct pending offer = {
        .asked = INTENT_ASKED_TEXT, .prompt = offer_prompt, .take = offer_take, .can = offer_can};
    session_await(s, &offer);
}

/* Offers a level where none was named and enough is known; true: the learner's answer begins the
 * game. words: those that begin it. */
static bool offer_level(struct session *s, const char *words, const struct play_setup *setup)
{
    bool asked = !setup->has_level && !setup->first && !setup->resume &&
                 setup->engine[WHITE] != setup->engine[BLACK];
    if (!asked || s->store == NULL || !preference_on(s, PREFERENCE_OPPONENT)) {
        return false;
    }
    const struct played_games *played = &history_progress(s)->played;
    int step = played_fitting(played, clock_now());
    if (step == 0) {
        return false;
    }
    char *copy = mem_copy(words); /* they may be those of an offer */
    free(s->offer->words);
    *s->offer = (struct offer){.words = copy, .step = step};
    struct level level = level_step(step);
    TEXT_HERE told = {0};
    level_describe(&told, &level);
    print_f(s->frontend,
            s->frontend->display.buttons
                ? NG_("After %1$d game, %2$s fits you.", "After %1$d games, %2$s fits you.",
                      played->games)
                : NG_("After %1$d game, %2$s fits you: Enter begins, or type another level.",
                      "After %1$d games, %2$s fits you: Enter begins, or type another level.",
                      played->games),
            played->games, text_str(&told));
    offer_again(s);
    return true;
}

/* --- the record on the table --- */

/* Puts a record on the table, all of it played; both are the table's from now on. A level that is
 * not known is played as one that is. */
static void open_on_table(struct session *s, struct record *record, struct recordfile *file)
{
    struct playing *p = mem_alloc(sizeof *p);
    p->list = mem_alloc(sizeof *p->list);
    p->record = *record;
    p->file = *file;
    p->threshold = -1;
    playing_close(s);
    review_set_last(s, false); /* another game is now */
    s->playing = p;
    play_replay(p, p->record.count);
    for (int c = 0; c < 2; c++) {
        const char *level = p->record.side[c].level;
        if (level != NULL && !level_read(level, &p->level[c])) {
            p->level[c] = level_usual();
        }
    }
    session_begin(s, &playing_mode); /* a lesson or an exam is left by it */
    qsession_clear(s);
    session_forget_drawn(s);
    session_forget_judged(s);
}

/* Opens a record. False, with the reason said, if it cannot be read, or if it goes on at another
 * prompt. */
static bool open_record(struct session *s, const char *path, struct record *record,
                        struct recordfile *file)
{
    struct diags wrong = {0};
    TEXT_HERE words = {0};
    bool busy, good = recordfile_open(file, path, &wrong, record, &busy);
    if (!good) {
        print_diags(s->frontend, &wrong);
    } else if (busy && !play_is_over(record)) {
        s->taken = true;
        print_f(s->frontend, _("%s is being played at another prompt."), text_safe(&words, path));
        record_free(record);
        recordfile_close(file);
        good = false;
    }
    diags_free(&wrong);
    return good;
}

/* In a learner's first games the tutor is at his side, unless he does not wish it. */
static void open_help_first_games(struct session *s)
{
    bool beginner = store_is_kept(s->store) && preference_on(s, PREFERENCE_TUTOR) &&
                    history_progress(s)->played.games < FIRST_GAMES;
    if (beginner) {
        play_ask_on(s);
        print_typed_or_not(s->frontend,
                           _("In your first three games I ask before a play that costs much; "
                             "\"tutor off\" ends it."),
                           _("In your first three games I ask before a play that costs much."));
    }
}

/* Goes on with a record, or shows one that is over. */
static bool open_again(struct session *s, const char *path, bool named)
{
    struct record record;
    struct recordfile file;
    if (s->playing != NULL && recordfile_is(&s->playing->file, path)) {
        if (s->playing->failing) { /* what it would be taken up from is not all of it */
            print_text(s->frontend, _("This game is on the table already."));
            session_begin(s, &playing_mode);
            play_show(s);
            return true;
        }
        recordfile_let_go(&s->playing->file);
    }
    if (!open_record(s, path, &record, &file)) {
        return false;
    }
    open_on_table(s, &record, &file);
    struct playing *p = s->playing;
    p->nowhere = s->options->store.none && !named;
    print_text(s->frontend, p->nowhere ? _("The game is not kept.") : NULL);
    p->replaying = table_over(&p->table);
    if (p->replaying) {
        recordfile_let_go(&p->file); /* others may look at it too */
        play_replay(p, 0);
        print_text(s->frontend,
                   _("This game is over: it is replayed. Enter goes on, \"undo\" back."));
        print_foreign(s->frontend, text_str(&p->record.comment));
    } else {
        print_heading(s->frontend, _("The game goes on"), "");
        play_print_score(s);
        if (play_is_person(p, WHITE) != play_is_person(p, BLACK)) {
            open_help_first_games(s);           /* it was so when the game was left */
            if (s->frontend->display.buttons) { /* at a prompt it stands above */
                play_print_since(s);
            }
        }
        play_go(s);
    }
    return true;
}

/* Shows the game that ended last as it ended, counted already. False, having said nothing: none is
 * kept. */
static bool open_ended(struct session *s)
{
    struct diags wrong = {0};
    TEXT_HERE path = {0};
    struct record record;
    bool good = play_find_ended(&path) && record_load(text_str(&path), &wrong, &record, NULL);
    if (good) {
        struct recordfile file = recordfile_none();
        open_on_table(s, &record, &file);
        struct playing *p = s->playing;
        p->nowhere = true;
        p->ended = p->counted = p->table.number;
        play_show(s);
    }
    diags_free(&wrong);
    return good;
}

/* Goes on with the game that was left; where there are buttons and none was, it is the one that
 * ended last: its page may have been loaded anew. */
static bool open_left_game(struct session *s)
{
    TEXT_HERE path = {0};
    if (s->frontend->display.buttons && playing_left(NULL) == 0 && open_ended(s)) {
        return true;
    }
    return play_find_kept(s, &path, true) && open_again(s, text_str(&path), false);
}

/* What a level is like, by the last step that is so. */
static const struct {
    int step;
    const char *words;
} level_manners[] = {
    {2, N_("goes by what strikes the eye, and leaves its checkers to be hit")},
    {5, N_("hits what it sees, and overlooks much else")},
    {8, N_("knows what a play is worth by half, and overlooks many quiet ones")},
    {10, N_("knows what a position is worth, and overlooks little")},
    {11, N_("overlooks next to nothing")},
    {12, N_("is the best there is here, and looks two rolls ahead")},
};

/* Says who plays whom, and how strong that is. */
static void open_print_sides(struct session *s, const struct play_setup *setup)
{
    enum colour you = setup->engine[WHITE] ? BLACK : WHITE;
    bool up = setup->game.rules.board != BOARD_BACKGAMMON;
    int step = level_nearest(setup->level.rating);
    size_t i = 0;
    TEXT_HERE level = {0};
    while (level_manners[i].step < step && i + 1 < sizeof level_manners / sizeof *level_manners) {
        i++;
    }
    level_describe(&level, &setup->level);
    /* TRANSLATORS: 1 White or Black, 2 and 3 points, 4 "level 2, beginner (1100)", 5 what it does
     */
    print_f(s->frontend,
            _("You are %1$s and go from %2$d to %3$d, by the numbers on the board. Against you: "
              "%4$s, which %5$s."),
            coach_colour(you), up ? 1 : 24, up ? 24 : 1, text_str(&level),
            _(level_manners[i].words));
}

static bool open_new(struct session *s, struct play_setup *setup)
{
    bool alike = !setup->first && play_err_alike(s, &setup->level);
    struct record record = setup->game;
    char level[LEVEL_SIZE];
    struct recordfile file = setup->file != NULL ? recordfile_at(setup->file) : recordfile_none();
    struct judgement j;
    TEXT_HERE title = {0}, rules = {0}, habit = {0};
    record.seed = record.has_seed ? record.seed : dice_new_seed();
    record.has_seed = true;
    record.began = record.position.turn;
    level_write(&setup->level, level);
    for (int c = 0; c < 2; c++) {
        record_set(&record.side[c].level, setup->engine[c] ? level : NULL);
    }
    open_on_table(s, &record, &file);
    struct playing *p = s->playing;
    p->tutor = setup->tutor;
    p->nowhere = s->options->store.none && setup->file == NULL;
    if ((setup->engine[WHITE] || setup->engine[BLACK]) && !play_judgement(s, &j)) {
        playing_close(s);
        session_begin(s, s->home);
        return false;
    }
    if (setup->first) {
        play_first_open(s);
        play_roll(s, 2); /* the first thing to be typed is a play */
    } else {
        gametell_title(&title, &p->record);
        coach_ruleset_line(&rules, &p->record.rules);
        print_heading(s->frontend, text_str(&title), text_str(&rules));
        print_way(s->frontend,
                  _("Enter rolls, a play is typed as 1/7 1/3, \"help\" tells the rest."));
    }
    if (setup->engine[WHITE] != setup->engine[BLACK] && !setup->first) {
        open_print_sides(s, setup);
        if (alike) {
            gametell_habit(&habit, &setup->level);
            print_text(s->frontend, text_str(&habit));
        }
        if (!setup->tutor) {
            open_help_first_games(s);
        }
    }
    play_keep(s);
    play_go(s);
    return true;
}

/* The game of a question, not begun. */
static struct record exercise_record(const struct course_question *q, uint64_t dice)
{
    struct record r = record_new(&q->rules, 0);
    record_set(&r.side[colour_other((enum colour)q->position.turn)].level, q->game->level);
    r.dice = RECORD_DICE_SEED;
    r.has_seed = true;
    r.seed = dice;
    r.has_position = true;
    r.position = q->position;
    r.began = q->position.turn;
    return r;
}

static bool exercise_same_level(const char *a, const char *b)
{
    struct level x, y;
    return a == b || (a != NULL && b != NULL && level_read(a, &x) && level_read(b, &y) &&
                      x.rating == y.rating);
}

/* Whether the newest game that is not over is this one of a question, begun: from there, against
 * such an engine; path: where it lies. */
static bool exercise_is_kept(const struct record *game, struct text *path)
{
    struct diags wrong = {0};
    struct record r;
    bool good = play_find_unfinished(path) && record_load(text_str(path), &wrong, &r, NULL);
    if (good) {
        good = r.length == 0 && ruleset_equal(&r.rules, &game->rules) && r.has_position &&
               r.began == game->began && board_same_checkers(&r.position, &game->position) &&
               exercise_same_level(r.side[WHITE].level, game->side[WHITE].level) &&
               exercise_same_level(r.side[BLACK].level, game->side[BLACK].level);
        record_free(&r);
    }
    diags_free(&wrong);
    return good;
}

bool playing_is_begun(const struct session *s, const struct course_question *q)
{
    if (!course_game_is_whole(q) || s->options->store.none) {
        return false;
    }
    struct record r = exercise_record(q, 0);
    TEXT_HERE path = {0};
    bool begun = exercise_is_kept(&r, &path);
    record_free(&r);
    return begun;
}

void playing_exercise(struct session *s, const struct course_question *q,
                      const struct exercise_begin *begin, exercise_over *over)
{
    bool whole = course_game_is_whole(q), keeps = whole && !s->options->store.none;
    struct record r = exercise_record(q, begin->dice), kept;
    struct recordfile file = recordfile_none();
    struct judgement j;
    TEXT_HERE path = {0};
    bool goes_on =
        keeps && exercise_is_kept(&r, &path) && open_record(s, text_str(&path), &kept, &file);
    if (goes_on) { /* where it was left */
        record_free(&r);
        r = kept;
    }
    open_on_table(s, &r, &file);
    struct playing *p = s->playing;
    p->nowhere = !keeps;
    p->exercise.of = q;
    p->exercise.over = over;
    p->exercise.no_pips = begin->no_pips;
    if (goes_on) {
        print_heading(s->frontend, _("The game goes on"), "");
    } else if (q->has_roll) { /* it lies there as if it had been taken back */
        p->kept = mem_grow(p->kept, p->kept_count, &p->kept_room, sizeof *p->kept);
        p->kept[p->kept_count++] = (struct kept_throw){
            .game = p->table.number, .number = p->table.throws, .thrown = q->roll};
    }
    if (!play_judgement(s, &j)) {
        playing_close(s);
        over(s, EXERCISE_LEFT, 0, NULL);
        return;
    }
    if (whole) {
        play_first_on(s);
    } else if (q->game->aim == COURSE_WIN) {
        play_ask_on(s);
    }
    if (!preference_on(s, PREFERENCE_TUTOR)) {
        p->tutor = p->first.asks = false;
    }
    if (goes_on && s->frontend->display.buttons) {
        play_print_since(s);
    }
    p->shown = begin->drawn && q->has_roll && !goes_on;
    p->quiet = p->shown && begin->typed;
    play_go(s);
}

static void open_another(struct session *s)
{
    char *words = mem_copy(s->offer->words);
    s->offer->another = true;
    playing_open(s, words);
    s->offer->another = false;
    free(words);
}

static void open_left(struct session *s)
{
    playing_open(s, "resume");
}

/* Asks, where a button begins a game, what becomes of the one that was left. */
static bool open_asks_first(struct session *s, const char *words, const struct play_setup *setup)
{
    static const struct pending asked = {.asked = INTENT_ASKED_CONFIRM,
                                         .ask = N_("begin another game?"),
                                         .remind = N_("Answer yes or no."),
                                         .yes = open_another,
                                         .no = open_left,
                                         .yes_label = N_("Another game"),
                                         .no_label = N_("Go on with your game"),
                                         .no_first = true};
    if (!s->frontend->display.buttons || s->offer->another || setup->file != NULL ||
        s->options->store.none || playing_left(NULL) == 0) {
        return false;
    }
    char *copy = mem_copy(words);
    free(s->offer->words);
    *s->offer = (struct offer){.words = copy};
    print_text(s->frontend, _("You have a game that is not over."));
    session_await(s, &asked);
    return true;
}

bool playing_open(struct session *s, const char *words)
{
    char *copy = mem_copy(words);
    struct play_setup setup;
    bool good = setup_read(s, copy, &setup);
    if (good && setup.resume && setup.file == NULL) {
        good = open_left_game(s);
    } else if (good && setup.resume) {
        good = open_again(s, setup.file, true);
    } else if (good && open_asks_first(s, words, &setup)) {
        good = true;
    } else if (good && !offer_level(s, words, &setup)) {
        good = open_new(s, &setup);
    }
    free(copy);
    return good;
}
