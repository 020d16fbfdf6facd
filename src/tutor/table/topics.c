// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/table/topics.h"

#include <string.h>

#include "tutor/core/aside.h"
#include "tutor/core/can.h"
#include "base/lang.h"
#include "base/nearest.h"
#include "base/width.h"
#include "tutor/play/playing.h"
#include "tutor/setup/editing.h"
#include "lexicon/lexicon.h"

/* --- one word --- */

/* What is told of a command beside its line; by its English name. */
struct told {
    const char *name;
    const char *example; /* a message id; NULL: the name alone */
    const char *more;    /* likewise; NULL: its line says enough */
};

static const struct told told[] = {
    {"help", N_("help best"), NULL},
    {"learn", N_("learn 3"),
     N_("It goes on where you left it: \"learn 3 again\" begins it anew, \"learn 3 4\" goes to its "
        "step 4. Without a name the next lesson begins. Of a pack: \"learn PACK\" goes on in it, "
        "\"learn PACK:2\" is its second lesson.")},
    {"exam", N_("exam 3"),
     N_("Who passes has learned the lesson. The questions are drawn anew each time; a seed asks "
        "the same again.")},
    {"open", N_("open my-lesson.yaml"), NULL},
    {"puzzles", N_("puzzles jan"),
     N_("Without a theme all puzzles come, one after another. \"puzzles PACK\" asks those of a "
        "pack.")},
    {"train", N_("train drills entering"),
     N_("Themes and lessons by name; drills: questions about the rules that are made fresh, of a "
        "theme or of all (\"drills jan difficulty 3\"); due: what is to be repeated now; failed: "
        "what went wrong; slow: what took long. A time ends it: \"train failed 5 minutes\".")},
    {"ask", N_("ask hela-slaget/bara-trean"),
     N_("\"brade questions\" lists the ids. One of a file is called FILE#ID.")},
    {"dashboard", N_("dashboard words"), NULL},
    {"hint", NULL,
     N_("The first names the idea, the next the part of the board, then the checker, and the last "
        "the play. An answer after a hint counts as helped.")},
    {"why", N_("why 13/18 15/17"),
     N_("Alone it explains the play judged last; \"why more\" tells all figures.")},
    {"compare", N_("compare 13/18 15/17"),
     N_("One play is compared with the best, or with the play judged last; two are set apart by "
        "|.")},
    {"rolls", N_("rolls 13/18 15/17"), NULL},
    {"best", N_("best 2"),
     N_("PLIES is how many rolls the engine looks ahead, from 0 to 3; \"all\" lists every play.")},
    {"value", N_("value 2"), NULL},
    {"board", N_("board words"), NULL},
    {"rules", N_("rules vasa"),
     N_("With the name of other rules it judges the last play under them.")},
    {"point", N_("point 12"), NULL},
    {"targets", N_("targets 12"), NULL},
    {"skip", NULL, N_("The question counts as not answered and comes again.")},
    {"show", N_("show O-----------o-----------:0,0:w"),
     N_("Under the rules of backgammon it may be an XGID or an ID of GNU Backgammon too, with the "
        "roll, the cube and the match that this tells.")},
    {"roll", N_("roll 6-2"), NULL},
    {"set", N_("set theme dark"),
     N_("\"theme dark\" colours the board (dark, light, plain, high-contrast or neutral). \"plain "
        "on\" tells it in sentences. \"repetition fsrs\" brings questions back before you forget "
        "them, \"repetition failed\" only those that went wrong. \"daily off\", \"streak off\", "
        "\"rating off\" and \"opponent off\" stop the day's set, the days in a row, the ratings "
        "and the offers of an opponent. On the free board \"set\" changes the rules.")},
    {"play", N_("play beginner"),
     N_("The levels go from beginner to master, or from 1 to 12; \"play 1300\" chooses one by its "
        "rating. After three games one that fits you is offered. \"two\" is for two at one board, "
        "\"match 5\" a match of five games, \"resume\" goes on with the last game.")},
    {"edit", N_("edit O-----------o-----------:0,0:w"),
     N_("\"help\" there tells the words for it.")},
    {"language", N_("language sv"), NULL},
    {"mistakes", N_("mistakes 2"), NULL},
    {"reset", NULL, N_("It asks first, and what is put aside is kept.")},
    {"undo", N_("undo 2"), NULL},
    {"tutor", N_("tutor 0.2"), N_("It can be turned \"on\" and \"off\".")},
    {"name", N_("name white Anna"), NULL},
    {"comment", N_("comment a bold play"), NULL},
    {"save", N_("save game.txt"), NULL},
    {"analyse", N_("analyse"),
     N_("Without a file it is the game played last. In a game PLIES, how many rolls the engine "
        "looks ahead, and a side may follow.")},
    {"today", N_("today more"),
     N_("It takes about ten minutes; \"more\" gives another the same day.")},
};
enum { TOLD = sizeof told / sizeof *told };

static const struct told *told_of(const struct command *c)
{
    for (size_t i = 0; i < TOLD; i++) {
        if (strcmp(told[i].name, c->name) == 0) {
            return &told[i];
        }
    }
    return NULL;
}

const char *help_example(const struct command *c)
{
    const struct told *t = told_of(c);
    return t == NULL || t->example == NULL ? NULL : _(t->example);
}

static void add_names(struct text *out, const char *const *names)
{
    for (; *names != NULL; names++) {
        text_add(out, out->size == 0 ? "" : ", ");
        text_add(out, *names);
    }
}

/* All about a command; where: what it is a word of, or NULL. */
static void help_of(struct session *s, const struct command *c, const char *where)
{
    TEXT_HERE names = {0};
    const struct told *t = told_of(c);
    add_names(&names, command_names(c, false));
    add_names(&names, command_names(c, true));
    command_tell_line(s, c);
    if (where != NULL) {
        say_text(s->face, where);
    }
    if (t != NULL && t->more != NULL) {
        say_text(s->face, _(t->more));
    }
    if (t != NULL && t->example != NULL) {
        say_f(s->face, _("For example: %s"), _(t->example));
    }
    say_f(s->face, _("Words for it: %s."), text_str(&names));
}

/* --- topics --- */

enum { TOPIC_COMMANDS = 9, COMMAND_MOST_NAMES = 8 };

struct topic {
    const char *sv, *en;
    const char *title;                       /* a message id */
    const char *command[TOPIC_COMMANDS + 1]; /* by their English names; NULL at the end */
    void (*more)(struct session *s);         /* what else is said; or NULL */
    bool for_authors;                        /* left out of "all" */
};

static void say_plays(struct session *s)
{
    say_text(s->face, _("A play is typed as from/to: 13/18 15/17. bar/4 enters a checker, 21/off "
                        "bears one off, 1/4/9 moves one on, 22/off(3) plays three alike."));
}

static void more_of_games(struct session *s)
{
    TEXT_HERE names = {0};
    const struct command_table words = playing_words;
    for (size_t i = 0; i < words.count; i++) {
        if (command_named(s, words.row[i].name) == NULL) {
            text_add(&names, names.size == 0 ? "" : ", ");
            text_add(&names, command_name(&words.row[i]));
            if (strcmp(words.row[i].name, "give") == 0) { /* "give up" is two words */
                text_addf(&names, " %s", _(words.row[i].usage));
            }
        }
    }
    TEXT_HERE line = {0};
    text_addf(&line, _("In a game: %s."), text_str(&names));
    say_indented(s->face, text_str(&line), 2, 4);
}

/* The commands that ask about parts of the board, on one line. */
static void more_of_boards(struct session *s)
{
    TEXT_HERE line = {0};
    for (size_t i = 0; i < s->commands.count; i++) {
        const struct command *c = &s->commands.row[i];
        if (intent_asks_board(c->name)) {
            text_add(&line, line.size == 0 ? "" : ", ");
            text_add(&line, command_name(c));
        }
    }
    text_addf(&line, ": %s", _("parts of the board, told in words"));
    say_indented(s->face, text_str(&line), 2, 4);
}

static void more_of_questions(struct session *s)
{
    say_text(s->face, _("A question is answered by a letter, a number, or in words; \"?\" asks for "
                        "a hint."));
}

static void more_of_authors(struct session *s)
{
    say_text(s->face, _("Lessons and puzzles are files of text (YAML). brade new begins one, brade "
                        "check proves what it says, brade preview shows it as a learner sees it; "
                        "docs/authoring.md tells how."));
}

static const struct topic topics[] = {
    {"lära",
     "learning",
     N_("To learn"),
     {"today", "lessons", "learn", "exam", "puzzles", "train", "progress", "dashboard", "mistakes"},
     NULL,
     false},
    {"frågor",
     "questions",
     N_("At a question"),
     {"hint", "why", "source", "repeat", "skip", "next", "back", "home"},
     more_of_questions,
     false},
    {"partier", "games", N_("Games"), {"play", "analyse"}, more_of_games, false},
    {"bräden", "boards", N_("Boards"), {"board", "show", "roll", "legal"}, more_of_boards, false},
    {"analys",
     "analysis",
     N_("What is good"),
     {"best", "value", "compare", "rolls", "choices", "rules", "analyse"},
     NULL,
     false},
    {"inställningar",
     "settings",
     N_("The rest"),
     {"set", "language", "reset", "help", "quit"},
     NULL,
     false},
    {"författare",
     "authors",
     N_("For those who write lessons"),
     {"open", "edit", "ask"},
     more_of_authors,
     true},
};
enum { TOPICS = sizeof topics / sizeof *topics, REST = TOPICS - 2 };

const char *help_topic(size_t i)
{
    return i >= TOPICS ? NULL : lang_pick(topics[i].sv, topics[i].en);
}

/* The topic of a command: that which names it, or else the last one for learners. */
static size_t topic_of(const struct command *c)
{
    for (size_t t = 0; t < TOPICS; t++) {
        for (const char *const *name = topics[t].command; *name != NULL; name++) {
            if (strcmp(*name, c->name) == 0) {
                return t;
            }
        }
    }
    return REST;
}

static void say_topic(struct session *s, size_t t)
{
    const struct topic *topic = &topics[t];
    TEXT_HERE title = {0};
    text_addf(&title, _("%1$s (help %2$s):"), _(topic->title), help_topic(t));
    say_text(s->face, text_str(&title));
    for (size_t i = 0; i < s->commands.count; i++) {
        const struct command *c = &s->commands.row[i];
        if (topic_of(c) == t && !intent_asks_board(c->name)) {
            command_tell_line(s, c);
        }
    }
    if (topic->more != NULL) {
        topic->more(s);
    }
}

static void say_all(struct session *s)
{
    say_plays(s);
    for (size_t t = 0; t < TOPICS; t++) {
        if (!topics[t].for_authors) {
            say_topic(s, t);
        }
    }
    say_text(s->face, _("The words of both languages always work."));
}

/* --- the first page --- */

/* What matters most, in few words, so that 24 rows hold it even where they are narrow. */
static const struct {
    const char *name; /* the command's English name; NULL: the Enter key */
    const char *help;
} first[] = {
    {NULL, N_("go on; in a game: roll")},
    {"learn", N_("begin a lesson")},
    {"puzzles", N_("practise on positions")},
    {"train", N_("questions chosen for you")},
    {"play", N_("play a game")},
    {"board", N_("the board once more")},
    {"hint", N_("a hint")},
    {"why", N_("why a play is good or bad")},
    {"best", N_("the best plays")},
    {"back", N_("a step back")},
    {"progress", N_("what you have done")},
    {"quit", N_("leave")},
};
enum { FIRST = sizeof first / sizeof *first, FIRST_COLUMN = 12 };

static void say_topics(struct session *s)
{
    TEXT_HERE names = {0};
    for (size_t i = 0; i < TOPICS; i++) {
        text_add(&names, i == 0 ? "" : ", ");
        text_add(&names, help_topic(i));
    }
    say_f(s->face,
          _("\"help\" and a word tells about that word. Topics: %s. \"help all\" lists all."),
          text_str(&names));
}

static void first_page(struct session *s)
{
    say_plays(s);
    for (size_t i = 0; i < FIRST; i++) {
        const char *name =
            first[i].name == NULL ? "Enter" : command_name(command_named(s, first[i].name));
        TEXT_HERE line = {0};
        if (s->face->manner.plain) {
            text_addf(&line, "%s: %s.", name, _(first[i].help));
            say_text(s->face, text_str(&line));
        } else {
            width_pad_left(&line, name, FIRST_COLUMN - 2);
            text_addf(&line, " %s", _(first[i].help));
            say_indented(s->face, text_str(&line), 2,
                         s->face->manner.columns < 3 * FIRST_COLUMN ? 4 : FIRST_COLUMN + 1);
        }
    }
    say_topics(s);
}

/* --- the command --- */

/* What a word may be of: what goes on now, everywhere, a game, the setting up of a position. */
struct place {
    struct command_table words;
    const char *where; /* a message id; NULL: here */
};

enum { PLACES = 4 };

static void places_of(const struct session *s, struct place place[PLACES])
{
    place[0] = (struct place){command_own(s), NULL};
    place[1] = (struct place){s->commands, NULL};
    place[2] = (struct place){playing_words, N_("It is a word of a game (\"play\").")};
    place[3] =
        (struct place){editing_words, N_("It is a word for setting up a position (\"edit\").")};
}

/* Tells about the command that the first n bytes name; false if none does. */
static bool tell_command(struct session *s, const char *word, size_t n)
{
    struct place place[PLACES];
    places_of(s, place);
    for (size_t i = 0; i < PLACES; i++) {
        const struct command *c = command_meant(place[i].words, word, n);
        if (c != NULL) {
            help_of(s, c, place[i].where == NULL ? NULL : _(place[i].where));
            return true;
        }
    }
    return false;
}

static bool tell_topic(struct session *s, const char *word)
{
    for (size_t t = 0; t < TOPICS; t++) {
        if (command_same_word(word, topics[t].sv) || command_same_word(word, topics[t].en)) {
            say_topic(s, t);
            return true;
        }
    }
    return false;
}

static void try_names(struct nearest *near, const struct place *place)
{
    for (size_t i = 0; i < place->words.count; i++) {
        const char *const *name = command_names(&place->words.row[i], false);
        for (; *name != NULL; name++) {
            nearest_try(near, *name);
        }
    }
}

/* The nearest of all that help knows in the language in use; of those as near, what may be typed
 * here. NULL if none is near. */
static const char *nearest(const struct session *s, const char *word)
{
    struct nearest near = nearest_begin(word);
    struct place place[PLACES];
    places_of(s, place);
    try_names(&near, &place[0]);
    try_names(&near, &place[1]);
    for (size_t t = 0; t < TOPICS; t++) {
        nearest_try(&near, help_topic(t));
    }
    try_names(&near, &place[2]);
    try_names(&near, &place[3]);
    return strlen(word) < 3 ? NULL : nearest_found(&near);
}

static void tell_none(struct session *s, const char *word)
{
    TEXT_HERE safe = {0};
    const char *near = nearest(s, word);
    text_safe(&safe, word);
    if (near != NULL) {
        say_f(s->face, _("I do not know \"%s\". Do you mean \"%s\"?"), text_str(&safe), near);
    } else {
        say_f(s->face, _("I do not know \"%s\"."), text_str(&safe));
        say_topics(s);
    }
}

/* --- on the screen --- */

static struct screen_explain *explain_begin(struct screen *out, const char *of, const char *word)
{
    out->kind = SCREEN_EXPLAIN;
    out->explain = screen_alloc(out, sizeof *out->explain);
    *out->explain = (struct screen_explain){.of = of, .word = word};
    return out->explain;
}

/* Adds a command to the rows. */
static void explain_add(struct session *s, struct screen *out, const struct command *c)
{
    struct screen_explain *to = out->explain;
    struct screen_list list = {.row = to->row, .count = to->count, .cap = to->cap};
    struct screen_row *row = screen_row_add(out, &list);
    row->id = c->name;
    row->title = command_name(c);
    row->line = _(c->help);
    row->open = can_open(out, s, "help", c->name);
    to->row = list.row;
    to->count = list.count;
    to->cap = list.cap;
}

/* All there is, or (t below TOPICS) one topic. */
static void explain_put_topics(struct session *s, struct screen *out, size_t t)
{
    for (size_t i = 0; i < s->commands.count; i++) {
        const struct command *c = &s->commands.row[i];
        size_t of = topic_of(c);
        if (t == TOPICS ? !topics[of].for_authors : of == t) {
            explain_add(s, out, c);
        }
    }
}

static void explain_put_command(struct screen *out, const struct command *c, const char *where)
{
    const struct told *t = told_of(c);
    struct screen_explain *to = explain_begin(out, "command", command_name(c));
    const char **names = screen_alloc(out, 2 * COMMAND_MOST_NAMES * sizeof *names);
    to->usage = *c->usage == '\0' ? NULL : _(c->usage);
    to->about = _(c->help);
    to->more = t == NULL || t->more == NULL ? NULL : _(t->more);
    to->example = help_example(c);
    to->where = where == NULL ? NULL : _(where);
    to->names = names;
    for (int other = 0; other < 2; other++) {
        const char *const *name = command_names(c, other == 1);
        for (size_t i = 0; i < COMMAND_MOST_NAMES && name[i] != NULL; i++) {
            names[to->name_count++] = name[i];
        }
    }
}

/* What help tells about a word; a word that is none is not told. */
static void explain_put(struct session *s, struct screen *out, const char *word)
{
    struct place place[PLACES];
    size_t sizes[] = {strlen(word), strcspn(word, " \t\n")};
    if (*word == '\0') {
        explain_begin(out, "start", NULL);
        for (size_t i = 0; i < FIRST; i++) {
            if (first[i].name != NULL) {
                explain_add(s, out, command_named(s, first[i].name));
            }
        }
        return;
    }
    if (lexicon_typed_is(word, LEXICON_ALL) || lexicon_typed_is(word, LEXICON_EVERYTHING)) {
        explain_begin(out, "all", NULL);
        explain_put_topics(s, out, TOPICS);
        return;
    }
    for (size_t t = 0; t < TOPICS; t++) {
        if (command_same_word(word, topics[t].sv) || command_same_word(word, topics[t].en)) {
            explain_begin(out, "topic", help_topic(t))->about = _(topics[t].title);
            explain_put_topics(s, out, t);
            return;
        }
    }
    places_of(s, place);
    for (size_t i = 0; i < 2 * PLACES; i++) {
        const struct place *at = &place[i % PLACES];
        const struct command *c = command_meant(at->words, word, sizes[i / PLACES]);
        if (c != NULL) {
            explain_put_command(out, c, at->where);
            return;
        }
    }
}

void help_command(struct session *s, const char *rest)
{
    aside_set(s, explain_put, rest);
    if (*rest == '\0') {
        first_page(s);
    } else if (lexicon_typed_is(rest, LEXICON_ALL) || lexicon_typed_is(rest, LEXICON_EVERYTHING)) {
        say_all(s);
    } else if (!tell_topic(s, rest) && !tell_command(s, rest, strlen(rest)) &&
               !tell_command(s, rest, strcspn(rest, " \t\n"))) {
        tell_none(s, rest);
    }
}
