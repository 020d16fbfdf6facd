// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/train/drillwish.h"

#include <stdlib.h>
#include <string.h>

#include "tutor/core/command.h"
#include "tutor/train/drill.h"
#include "base/mem.h"
#include "base/number.h"
#include "tutor/core/own.h"

enum { TIME_MOST = 600, WORDS = 5 };

/* A set and the words for it, of both languages, as they are offered too. */
static const struct {
    enum choose_set set;
    const char *words[WORDS + 1];
} sets[] = {
    {CHOOSE_DUE, {"due", "förfallna", "dags"}},
    {CHOOSE_FAILED, {"failed", "missade", "fel"}},
    {CHOOSE_SLOW, {"slow", "långsamma", "långsam"}},
    {CHOOSE_NEW, {"new", "nya", "nytt"}},
    {CHOOSE_MINE, {"mine", "mina", "egna"}},
    {CHOOSE_THEME, {"games", "partier", OWN_THEME}},
    {CHOOSE_MIXED, {"mixed", "blandat", "blandade", "all", "allt"}},
};
static const char *const theme_words[] = {"theme", "tema", NULL};
static const char *const difficulty_words[] = {"difficulty", "svårighet", "level", "nivå", NULL};
static const char *const drill_words[] = {"drills", "övningar", "drill", "övning", NULL};
static const char *const seed_words[] = {"seed", "frö", NULL};
static const char *const source_words[] = {"source", "källa", NULL};
static const char *const second_words[] = {"seconds", "sekunder", "second", "sekund", "s", NULL};
static const char *const minute_words[] = {"minutes", "minuter", "minute", "minut", "min", NULL};

const char *drill_word(size_t i)
{
    static const char *const others[] = {"drills",    "övningar", "difficulty",
                                         "svårighet", "source",   "källa"};
    size_t n = sizeof sets / sizeof *sets, more = sizeof others / sizeof *others;
    return i < n              ? sets[i].words[0]
           : i < 2 * n        ? sets[i - n].words[1]
           : i < 2 * n + more ? others[i - 2 * n]
                              : NULL;
}

/* Seconds in what a word names; 0: it names no time. */
static int unit_of(const char *word)
{
    return command_is_one_of(word, minute_words)   ? 60
           : command_is_one_of(word, second_words) ? 1
                                                   : 0;
}

/* Takes "5 minutes" off the end, in seconds; 0 if it is not there. */
static int take_time(char *typed)
{
    char *last = strrchr(typed, ' ');
    int unit = last == NULL ? 0 : unit_of(last + 1);
    if (unit == 0) {
        return 0;
    }
    char *end = last;
    while (end > typed && end[-1] == ' ') {
        end--;
    }
    *end = '\0';
    char *before = strrchr(typed, ' ');
    char *number = before == NULL ? typed : before + 1;
    int64_t count;
    if (!number_read(number, 1, TIME_MOST, &count)) {
        *end = ' ';
        return 0;
    }
    while (number > typed && number[-1] == ' ') {
        number--;
    }
    *number = '\0';
    return (int)count * unit;
}

/* Of the first n bytes: how many there are without the blanks at the end, and where the last word
 * of them begins. */
static size_t trimmed(const char *s, size_t n)
{
    while (n > 0 && s[n - 1] == ' ') {
        n--;
    }
    return n;
}

static size_t last_word(const char *s, size_t n)
{
    while (n > 0 && s[n - 1] != ' ') {
        n--;
    }
    return n;
}

/* Takes "seed 4711" or "difficulty 3" off the end. False where neither is there. */
static bool take_option(struct drill_wish *out, char *typed)
{
    size_t end = trimmed(typed, strlen(typed)), value = last_word(typed, end);
    size_t before = trimmed(typed, value), word = last_word(typed, before);
    char *name = mem_copyn(typed + word, before - word);
    int64_t difficulty = 0;
    typed[end] = '\0';
    bool seed = command_is_one_of(name, seed_words) && number_read_seed(typed + value, &out->seed);
    bool hard =
        command_is_one_of(name, difficulty_words) && number_read(typed + value, 1, 5, &difficulty);
    out->seed_given = out->seed_given || seed;
    out->wish.difficulty = hard ? (int)difficulty : out->wish.difficulty;
    if (seed || hard) {
        typed[trimmed(typed, word)] = '\0';
    }
    free(name);
    return seed || hard;
}

/* Reads what follows "drills". */
static void read_drills(struct drill_wish *out, const char *rest)
{
    char *typed = mem_copy(rest);
    while (take_option(out, typed)) {
    }
    bool theme = *typed != '\0';
    out->drills = true;
    out->wish.set = theme ? CHOOSE_THEME : CHOOSE_MIXED;
    out->words = theme ? mem_copy(typed) : NULL;
    free(typed);
}

/* The words after the first. */
static const char *after_first(const char *typed)
{
    typed += strcspn(typed, " ");
    return typed + strspn(typed, " ");
}

static bool read_named(struct drill_wish *out, const char *first, const char *rest)
{
    int64_t difficulty;
    if (command_is_one_of(first, drill_words)) {
        read_drills(out, rest);
        return true;
    }
    if (command_is_one_of(first, difficulty_words) && number_read(rest, 1, 5, &difficulty)) {
        out->wish.set = CHOOSE_DIFFICULTY;
        out->wish.difficulty = (int)difficulty;
        return true;
    }
    if (*rest != '\0' &&
        (command_is_one_of(first, source_words) || command_is_one_of(first, theme_words))) {
        out->wish.set = command_is_one_of(first, source_words) ? CHOOSE_SOURCE : CHOOSE_THEME;
        out->words = mem_copy(rest);
        return true;
    }
    for (size_t i = 0; *rest == '\0' && i < sizeof sets / sizeof *sets; i++) {
        if (command_is_one_of(first, sets[i].words)) {
            out->wish.set = sets[i].set;
            out->words = sets[i].set == CHOOSE_THEME ? mem_copy(OWN_THEME) : NULL;
            return true;
        }
    }
    return false;
}

void drill_wish_read(struct drill_wish *out, const char *typed)
{
    char *copy = mem_copy(typed);
    for (char *s = copy; *s != '\0'; s++) {
        *s = *s == '\t' || *s == '\n' ? ' ' : *s;
    }
    *out = (struct drill_wish){.seconds = take_time(copy)};
    char *first = mem_copyn(copy, strcspn(copy, " "));
    if (*copy != '\0' && !read_named(out, first, after_first(copy))) {
        out->wish.set = CHOOSE_THEME;
        out->words = mem_copy(copy);
    }
    out->wish.words = out->words;
    free(first);
    free(copy);
}

void drill_wish_free(struct drill_wish *wish)
{
    free(wish->words);
    wish->words = NULL;
}
