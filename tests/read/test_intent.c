// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include <string.h>

#include "base/diag.h"
#include "base/lang.h"
#include "read/intent.h"

/* Questions that lines are read for. */
static const char lesson[] = "lesson: lasning\n"
                             "title: {sv: Läsning, en: Reading}\n"
                             "steps:\n"
                             "  - position: {white: {1: 2, 20: 13}, black: {13: 15}}\n"
                             "    ask: {id: drag, play: any, roll: 6-2}\n"
                             "  - ask:\n"
                             "      id: val\n"
                             "      choice:\n"
                             "        - {text: {sv: Hemspel, en: Bearing off}, right: true}\n"
                             "        - {text: {sv: Hjälp, en: Help}}\n"
                             "      text: {sv: Vad, en: What}\n"
                             "  - ask: {id: tillatet, legal: 1/7 1/3, roll: 6-2, answer: yes}\n"
                             "  - ask: {id: tal, number: 3, text: {sv: Hur många, en: How many}}\n";

static const char words[] = "words: ord\n"
                            "title: {sv: Ord, en: Words}\n"
                            "entries:\n"
                            "  - word: munk\n"
                            "    sv: [munk, munken]\n"
                            "    en: munk\n"
                            "    say: {sv: En vinst, en: A win}\n"
                            "    lesson: lasning\n"
                            "  - word: hemspel\n"
                            "    sv: [hemspel, spela hem]\n"
                            "    en: hemspel\n"
                            "    say: {sv: Ut, en: Off}\n"
                            "    lesson: lasning\n";

static struct course *course, *word_file;
static struct glossary glossary;

static const struct course_question *question(const char *id)
{
    TEXT_HERE whole = {0};
    text_addf(&whole, "lasning/%s", id);
    for (size_t i = 0; i < course->entry_count; i++) {
        if (strcmp(course->entries[i].question->id, text_str(&whole)) == 0) {
            return course->entries[i].question;
        }
    }
    fail_msg("no question %s", id);
    return NULL;
}

static int load(void **state)
{
    struct diags diags = {0};
    (void)state;
    lang_set(LANG_SV);
    if (!course_read("lasning.yaml", lesson, sizeof lesson - 1, &diags, &course) ||
        !course_read("ord.yaml", words, sizeof words - 1, &diags, &word_file)) {
        fail_msg("%s", diags.items[0].message);
    }
    glossary_add(&glossary, word_file);
    glossary_sort(&glossary);
    diags_free(&diags);
    return 0;
}

static int unload(void **state)
{
    (void)state;
    glossary_free(&glossary);
    course_free(word_file);
    course_free(course);
    return 0;
}

/* As in a game: its words are roll, play and hint. */
static bool has_of_game(const void *about, const char *name, bool own)
{
    (void)about;
    return own ? strcmp(name, "roll") == 0 || strcmp(name, "play") == 0 || strcmp(name, "hint") == 0
               : strcmp(name, "roll") != 0;
}

/* What a line is where so much is so, as words: "command hint", "answer", "confirm yes". */
static void name_intent(struct text *out, const struct intent *i)
{
    static const char *const kinds[] = {"go-on", "command", "confirm", "choose", "answer",
                                        "roll",  "play",    "text",    "unknown"};
    text_add(out, kinds[i->kind]);
    if (i->kind == INTENT_COMMAND) {
        text_addf(out, " %s%s%s%s", i->own ? "own " : "", i->name, *i->with != '\0' ? " " : "",
                  i->with);
    } else if (i->kind == INTENT_CONFIRM) {
        text_add(out, i->yes ? " yes" : " no");
    } else if (i->kind == INTENT_CHOOSE) {
        text_addf(out, " %d", i->n);
    } else if (i->kind == INTENT_ANSWER) {
        text_addf(out, " %s", i->line);
    } else if (i->kind == INTENT_ROLL) {
        text_addf(out, " %d-%d", i->roll.die[0], i->roll.die[1]);
    }
}

enum where { ANYWHERE, PLAY, CHOICE, LEGAL, NUMBER, GAME, CONFIRM, CHOOSE, WRITING, ROLLED };

static const struct glossary *words_of_game(void *about)
{
    (void)about;
    return &glossary;
}

static struct intent_context context_of(enum where where)
{
    static const char *const ids[] = {
        [PLAY] = "drag", [CHOICE] = "val", [LEGAL] = "tillatet", [NUMBER] = "tal"};
    struct intent_context c = {.board = BOARD_BRADE, .glossary = words_of_game};
    if (where >= PLAY && where <= NUMBER) {
        c.question = question(ids[where]);
        c.has_roll = where == PLAY || where == LEGAL;
    }
    c.asked = where == CONFIRM  ? INTENT_ASKED_CONFIRM
              : where == CHOOSE ? INTENT_ASKED_CHOICE
                                : INTENT_ASKED_NOTHING;
    c.choices = 3;
    c.text = where == WRITING;
    c.has_roll = c.has_roll || where == ROLLED;
    if (where == GAME) {
        c.has = has_of_game;
        c.rolls = c.plays = true;
    }
    return c;
}

static void a_line_means_one_thing(void **state)
{
    static const struct {
        enum where where;
        const char *line, *meant;
    } rows[] = {
        {ANYWHERE, "", "go-on"},
        {ANYWHERE, "  \t ", "go-on"},
        {ANYWHERE, "lektioner", "command lessons"},
        {ANYWHERE, "LEKTIONER", "command lessons"},
        {ANYWHERE, " learn  jan ", "command learn jan"},
        {ANYWHERE, "i dag mer", "command today mer"},
        {ANYWHERE, "idag", "command today"},
        {ANYWHERE, "?", "command help"},
        {ANYWHERE, "p12", "command point 12"},
        {ANYWHERE, "p 12, 13", "command point 12, 13"},
        {ANYWHERE, "n", "unknown"},
        {ANYWHERE, "q", "command quit"},
        {ANYWHERE, "stopp", "command quit"},
        {ANYWHERE, "1/7 1/3", "play"},
        {ANYWHERE, "bar", "command bar"},
        {ANYWHERE, "bar 5", "command bar 5"},
        {ROLLED, "bar 5", "play"},
        {ROLLED, "bar", "command bar"},
        {ANYWHERE, "gurka", "unknown"},
        {PLAY, "1/7 1/3", "answer 1/7 1/3"},
        {PLAY, "jag spelar 1/7 1/3", "answer 1/7 1/3"},
        {PLAY, "tips", "command hint"},
        {PLAY, "vet inte", "command hint"},
        {PLAY, "?", "command hint"},
        {PLAY, "visa svaret", "command skip"},
        {PLAY, "facit", "command skip"},
        {PLAY, "visa facit", "command skip"},
        {PLAY, "jag ger upp", "command skip"},
        {PLAY, "give up", "command skip"},
        {PLAY, "show", "command show"},
        {PLAY, "gurka", "unknown"},
        {PLAY, "tunga 5", "command point 5"},
        {CHOICE, "a", "answer a"},
        {CHOICE, "Hjälp", "answer Hjälp"},
        {CHOICE, "help", "answer help"},
        {CHOICE, "hemspel", "answer hemspel"},
        {CHOICE, "varför", "command why"},
        {LEGAL, "nej", "answer nej"},
        {LEGAL, "n", "answer n"},
        {LEGAL, "q", "command quit"},
        {LEGAL, "det går inte", "answer det går inte"},
        {NUMBER, "ca 3 st", "answer 3 st"},
        {NUMBER, "tre", "answer tre"},
        {NUMBER, "", "go-on"},
        {GAME, "6-2", "roll 6-2"},
        {GAME, "slå 6-2", "command own roll 6-2"},
        {GAME, "tips", "command own hint"},
        {GAME, "13/18", "play"},
        {GAME, "lektioner", "command lessons"},
        {CONFIRM, "ja", "confirm yes"},
        {CONFIRM, "no", "confirm no"},
        {CONFIRM, "1/7", "play"},
        {CHOOSE, "2", "choose 2"},
        {CHOOSE, "4", "unknown"},
        {CHOOSE, "lektioner", "command lessons"},
        {WRITING, "lektioner", "text"},
        {ANYWHERE, "vad är en munk?", "command words munk"},
        {ANYWHERE, "What is a MUNK", "command words MUNK"},
        {ANYWHERE, "what does munk mean?", "command words munk"},
        {ANYWHERE, "vad betyder munken", "command words munken"},
        {ANYWHERE, "vad är spela hem?", "command words spela hem"},
        {ANYWHERE, "munk?", "command words munk"},
        {ANYWHERE, "munk", "unknown"},
        {ANYWHERE, "ord munk", "command words munk"},
        {ANYWHERE, "ordlista", "command words"},
        {ANYWHERE, "vad är det här?", "command words this"},
        {ANYWHERE, "vad är gurka", "command words gurka"},
        {ANYWHERE, "munck?", "command words munck"},
        {ANYWHERE, "gurka?", "unknown"},
        {CHOICE, "hemspel?", "command words hemspel"},
        {CHOICE, "a?", "answer a?"},
        {LEGAL, "ja?", "answer ja?"},
        {LEGAL, "munk?", "command words munk"},
        {PLAY, "vad är munk", "command words munk"},
        {PLAY, "???", "command hint"},
        {GAME, "munk?", "command words munk"},
        {CONFIRM, "munk?", "command words munk"},
        {CONFIRM, "ja?", "confirm yes"},
        {WRITING, "munk?", "text"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct intent_context context = context_of(rows[i].where);
        struct intent intent;
        TEXT_HERE got = {0};
        intent_read(rows[i].line, &context, &intent);
        name_intent(&got, &intent);
        if (strcmp(text_str(&got), rows[i].meant) != 0) {
            fail_msg("row %zu, \"%s\": %s, not %s", i, rows[i].line, text_str(&got), rows[i].meant);
        }
        arena_free(&intent.arena);
    }
}

TEST_GROUP(intent)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_means_one_thing),
    };
    return cmocka_run_group_tests_name("intent", tests, load, unload);
}
