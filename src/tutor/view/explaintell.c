// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/explaintell.h"

#include <string.h>

#include "base/fold.h"
#include "base/lang.h"
#include "base/width.h"
#include "coach/coach.h"

/* ---- what there is to tell ---- */

static const struct explain_about abouts[] = {
    {"help", N_("help best"), NULL},
    {"learn", N_("learn 3"),
     N_("It goes on where you left it: \"learn 3 again\" begins it anew, \"learn 3 4\" goes to its "
        "step 4. Without a name the next lesson begins. Of a pack: \"learn PACK\" goes on in it, "
        "\"learn PACK:2\" is its second lesson.")},
    {"exam", N_("exam 13"),
     N_("Who passes has learned the lesson. The questions are drawn anew each time; a seed asks "
        "the same again.")},
    {"open", N_("open my-lesson.yaml"), NULL},
    {"puzzles", N_("puzzles jan"),
     N_("Without a theme all puzzles come, one after another. \"puzzles PACK\" asks those of a "
        "pack.")},
    {"train", N_("train rules entering"),
     N_("rules: questions that are made fresh, about what you know of the rules or about a theme "
        "(\"rules jan difficulty 3\"); due: what is to be repeated now; failed: what went wrong; "
        "slow: what took long; new, games, and themes and lessons by name. A time ends it: "
        "\"train failed 5 minutes\".")},
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
     N_("\"theme dark\" colours the board (painted, dark, light, plain, high-contrast or neutral). "
        "\"plain on\" tells it in sentences. \"repetition fsrs\" brings questions back before you "
        "forget "
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
    {"words", N_("words jan"),
     N_("Anywhere, also at a question, \"what is a munk?\" or \"munk?\" asks the same.")},
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

const struct explain_about *explain_about(const char *command)
{
    for (size_t i = 0; i < sizeof abouts / sizeof *abouts; i++) {
        if (strcmp(abouts[i].name, command) == 0) {
            return &abouts[i];
        }
    }
    return NULL;
}

const struct explain_topic explain_topics[EXPLAIN_TOPICS] = {
    {"lära", "learning", N_("To learn"),
     .command = {"today", "lessons", "learn", "exam", "puzzles", "train", "progress", "dashboard",
                 "mistakes"}},
    {"frågor", "questions", N_("At a question"),
     .command = {"hint", "why", "source", "words", "repeat", "skip", "next", "back", "home"},
     .more = N_("A question is answered by a letter, a number, or in words; \"?\" asks for a "
                "hint.")},
    {"partier", "games", N_("Games"), .command = {"play", "analyse"}, .of_games = true},
    {"bräden", "boards", N_("Boards"), .command = {"board", "show", "roll", "legal"},
     .together = {"point", "bar", "off", "mine", "theirs", "last", "dice", "pips", "targets"}},
    {"analys", "analysis", N_("What is good"),
     .command = {"best", "value", "compare", "rolls", "choices", "rules", "analyse"}},
    {"inställningar", "settings", N_("The rest"),
     .command = {"set", "language", "reset", "help", "quit"}},
    {"författare", "authors", N_("For those who write lessons"), .command = {"open", "edit", "ask"},
     .more = N_("Lessons and puzzles are files of text (YAML). brade new begins one, brade check "
                "proves what it says, brade preview shows it as a learner sees it; "
                "docs/authoring.md tells how."),
     .for_authors = true},
};
enum { EXPLAIN_REST = EXPLAIN_TOPICS - 2 };

const char *explain_topic_name(size_t i)
{
    return i >= EXPLAIN_TOPICS ? NULL : lang_pick(explain_topics[i].sv, explain_topics[i].en);
}

size_t explain_topic_find(const char *word)
{
    TEXT_HERE plain = {0};
    size_t t = 0;
    fold_plain(&plain, word);
    for (; t < EXPLAIN_TOPICS; t++) {
        TEXT_HERE sv = {0};
        fold_plain(&sv, explain_topics[t].sv);
        if (strcmp(text_str(&plain), text_str(&sv)) == 0 ||
            strcmp(text_str(&plain), explain_topics[t].en) == 0) {
            break;
        }
    }
    return t;
}

static bool explain_has(const char *const *names, const char *command)
{
    while (*names != NULL && strcmp(*names, command) != 0) {
        names++;
    }
    return *names != NULL;
}

size_t explain_topic_of(const char *command)
{
    for (size_t t = 0; t < EXPLAIN_TOPICS; t++) {
        if (explain_has(explain_topics[t].command, command) ||
            explain_has(explain_topics[t].together, command)) {
            return t;
        }
    }
    return EXPLAIN_REST;
}

/* What matters most, in few words, so that 24 rows hold it even where they are narrow; Enter goes
 * before. */
static const struct {
    const char *name; /* the command's English name */
    const char *help;
} firsts[] = {
    {"learn", N_("begin a lesson")},
    {"puzzles", N_("practise on positions")},
    {"ideas", N_("ideas that win games")},
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
enum { EXPLAIN_FIRSTS = sizeof firsts / sizeof *firsts, EXPLAIN_FIRST_COLUMN = 12 };

const char *explain_first(size_t i)
{
    return i < EXPLAIN_FIRSTS ? firsts[i].name : NULL;
}

/* ---- a line about a command ---- */

enum { EXPLAIN_COLUMN = 26, EXPLAIN_NARROW = 60 };

/* "learn, LESSON: begin a lesson", with no signs for what may be left out. */
static void explain_line_heard(struct lines *out, const char *name, const char *usage,
                               const char *help)
{
    TEXT_HERE line = {0};
    text_addf(&line, "%s%s", name, usage != NULL ? ", " : "");
    for (const char *at = usage != NULL ? usage : ""; *at != '\0'; at++) {
        if (*at == '|') {
            while (line.size > 0 && line.data[line.size - 1] == ' ') {
                text_cut(&line, line.size - 1);
            }
            text_add(&line, _(" or "));
            at += strspn(at + 1, " ");
        } else if (strchr("[]", *at) == NULL) {
            text_addc(&line, *at);
        }
    }
    lines_add_f(out, LINE_WORDS, "%s: %s.", text_str(&line), help);
}

void explaintell_command(struct lines *out, const char *name, const char *usage, const char *help,
                         int columns)
{
    TEXT_HERE left = {0}, line = {0}, words = {0};
    if (columns == 0) {
        explain_line_heard(out, name, usage, help);
        return;
    }
    text_addf(&left, "  %s%s%s", name, usage != NULL ? " " : "", usage != NULL ? usage : "");
    if (columns < EXPLAIN_NARROW) {
        lines_add(out, LINE_ROWS, text_str(&left));
        lines_add(out, LINE_ROWS, "\n");
        lines_add_indented(out, help, 6, 6);
    } else {
        width_pad_left(&line, text_str(&left), EXPLAIN_COLUMN);
        width_wrap(&words, help, columns, EXPLAIN_COLUMN, EXPLAIN_COLUMN);
        lines_add_f(out, LINE_ROWS, "%s%s\n", text_str(&line), text_str(&words) + EXPLAIN_COLUMN);
    }
}

/* ---- pages ---- */

static void explain_plays(struct lines *out)
{
    lines_add(out, LINE_WORDS,
              _("A play is typed as from/to: 13/18 15/17. bar/4 enters a checker, 21/off "
                "bears one off, 1/4/9 moves one on, 22/off(3) plays three alike."));
}

static void explain_names(struct lines *out)
{
    TEXT_HERE names = {0};
    for (size_t i = 0; i < EXPLAIN_TOPICS; i++) {
        text_addf(&names, "%s%s", i == 0 ? "" : ", ", explain_topic_name(i));
    }
    lines_add_f(out, LINE_WORDS,
                _("\"help\" and a word tells about that word. Topics: %s. \"help all\" lists all."),
                text_str(&names));
}

static void explain_start(struct lines *out, const struct screen_explain *e, int columns)
{
    explain_plays(out);
    for (size_t i = 0; i <= EXPLAIN_FIRSTS; i++) {
        const char *name = i == 0 ? "Enter" : e->commands.row[i - 1].title;
        const char *help = i == 0 ? _("go on; in a game: roll") : _(firsts[i - 1].help);
        TEXT_HERE line = {0};
        if (columns == 0) {
            lines_add_f(out, LINE_WORDS, "%s: %s.", name, help);
        } else {
            width_pad_left(&line, name, EXPLAIN_FIRST_COLUMN - 2);
            text_addf(&line, " %s", help);
            lines_add_indented(out, text_str(&line), 2,
                               columns < 3 * EXPLAIN_FIRST_COLUMN ? 4 : EXPLAIN_FIRST_COLUMN + 1);
        }
    }
    if (e->more != NULL) {
        lines_add(out, LINE_WORDS, e->more);
    }
    explain_names(out);
}

static void explain_topic(struct lines *out, const struct screen_explain *e, size_t t, int columns)
{
    const struct explain_topic *topic = &explain_topics[t];
    TEXT_HERE together = {0}, line = {0};
    lines_add_f(out, LINE_WORDS, _("%1$s (help %2$s):"), _(topic->title), explain_topic_name(t));
    for (size_t i = 0; i < e->commands.count; i++) {
        const struct screen_row *row = &e->commands.row[i];
        if (explain_topic_of(row->id) == t && !explain_has(topic->together, row->id)) {
            explaintell_command(out, row->title, row->usage, row->line, columns);
        } else if (explain_topic_of(row->id) == t) {
            text_addf(&together, "%s%s", together.size == 0 ? "" : ", ", row->title);
        }
    }
    if (topic->of_games) {
        text_addf(&line, _("In a game: %s."), e->game_words);
        lines_add_indented(out, text_str(&line), 2, 4);
    }
    if (together.size > 0) {
        text_addf(&together, ": %s", _("parts of the board, told in words"));
        lines_add_indented(out, text_str(&together), 2, 4);
    }
    if (topic->more != NULL) {
        lines_add(out, LINE_WORDS, _(topic->more));
    }
}

static void explain_all(struct lines *out, const struct screen_explain *e, int columns)
{
    explain_plays(out);
    for (size_t t = 0; t < EXPLAIN_TOPICS; t++) {
        if (!explain_topics[t].for_authors) {
            explain_topic(out, e, t, columns);
        }
    }
    lines_add(out, LINE_WORDS, _("The words of both languages always work."));
}

static void explain_command(struct lines *out, const struct screen_explain *e, int columns)
{
    TEXT_HERE names = {0};
    for (size_t i = 0; i < e->name_count; i++) {
        text_addf(&names, "%s%s", i == 0 ? "" : ", ", e->names[i]);
    }
    explaintell_command(out, e->word, e->usage, e->about, columns);
    lines_add(out, LINE_WORDS, e->where == NULL ? "" : e->where);
    lines_add(out, LINE_WORDS, e->more == NULL ? "" : e->more);
    if (e->example != NULL) {
        lines_add_f(out, LINE_WORDS, _("For example: %s"), e->example);
    }
    lines_add_f(out, LINE_WORDS, _("Words for it: %s."), text_str(&names));
}

/* ---- words of the game ---- */

void explaintell_lesson(struct lines *out, const struct screen_explain *e)
{
    if (e->lesson != NULL && e->lesson->number > 0) {
        lines_add_f(out, LINE_WORDS, _("Lesson %d, %s, teaches it."), e->lesson->number,
                    e->lesson->title);
    } else if (e->lesson != NULL) {
        lines_add_f(out, LINE_WORDS, _("The lesson %s teaches it."), e->lesson->title);
    }
}

void explaintell_words(struct lines *out, const struct screen_list *list)
{
    TEXT_HERE words = {0};
    for (size_t i = 0; i < list->count; i++) {
        text_addf(&words, "%s%s", i == 0 ? "" : ", ", list->row[i].title);
    }
    if (list->count == 0) {
        lines_add(out, LINE_WORDS, _("There is no list of words here."));
    } else {
        lines_add_f(out, LINE_WAY, _("The words of the game: %s."), text_str(&words));
        lines_add(out, LINE_WAY, _("\"words jan\", or \"jan?\", tells what one means."));
    }
}

void explaintell_no_word(struct lines *out, const char *word, const char *near)
{
    if (near != NULL) {
        explaintell_unknown(out, word, near);
    } else {
        TEXT_HERE safe = {0};
        lines_add_f(out, LINE_WORDS,
                    _("\"%s\" is not in the list of words; \"words\" shows them all."),
                    text_safe(&safe, word));
    }
}

void explaintell(struct lines *out, const struct screen_explain *e, int columns)
{
    if (strcmp(e->of, "word") == 0) {
        TEXT_HERE name = {0};
        text_add(&name, e->word);
        coach_capital(&name, 0);
        lines_add_f(out, LINE_WORDS, "%s: %s", text_str(&name), e->about);
    } else if (strcmp(e->of, "this") == 0) {
        lines_add(out, LINE_WORDS, e->about);
        lines_add(out, LINE_WORDS, e->more);
        lines_add(out, LINE_WAY,
                  _("\"learn\" begins the first lesson, \"play\" a game, and \"words\" lists the "
                    "words of the game."));
    } else if (strcmp(e->of, "start") == 0) {
        explain_start(out, e, columns);
    } else if (strcmp(e->of, "all") == 0) {
        explain_all(out, e, columns);
    } else if (strcmp(e->of, "topic") == 0) {
        explain_topic(out, e, explain_topic_of(e->commands.row[0].id), columns);
    } else {
        explain_command(out, e, columns);
    }
}

void explaintell_unknown(struct lines *out, const char *word, const char *near)
{
    TEXT_HERE safe = {0};
    text_safe(&safe, word);
    if (near != NULL) {
        lines_add_f(out, LINE_WORDS, _("I do not know \"%s\". Do you mean \"%s\"?"),
                    text_str(&safe), near);
    } else {
        lines_add_f(out, LINE_WORDS, _("I do not know \"%s\"."), text_str(&safe));
        explain_names(out);
    }
}
