// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/train/drillwish.h"

#include <stdlib.h>
#include <string.h>

#include "tutor/train/drill.h"
#include "base/mem.h"
#include "base/number.h"
#include "tutor/core/own.h"
#include "lexicon/lexicon.h"

enum { TIME_MOST = 600 };

/* A set, as the lexicon (class set) and who types English call it, and in Swedish. */
static const struct {
    enum choose_set set;
    const char *en, *sv;
} sets[] = {
    {CHOOSE_DUE, "due", "förfallna"},   {CHOOSE_FAILED, "failed", "missade"},
    {CHOOSE_SLOW, "slow", "långsamma"}, {CHOOSE_NEW, "new", "nya"},
    {CHOOSE_MINE, "mine", "mina"},      {CHOOSE_THEME, "games", "partier"},
    {CHOOSE_MIXED, "mixed", "blandat"},
};

/* Whether a word says how is trained: "theme", "difficulty", … */
static bool is_called(const char *word, const char *what)
{
    const char *named = lexicon_typed_value(word, LEXICON_DRILL);
    return named != NULL && strcmp(named, what) == 0;
}

const char *drill_word(size_t i)
{
    static const char *const others[] = {"drills",    "övningar", "difficulty",
                                         "svårighet", "source",   "källa"};
    size_t n = sizeof sets / sizeof *sets, more = sizeof others / sizeof *others;
    return i < n              ? sets[i].en
           : i < 2 * n        ? sets[i - n].sv
           : i < 2 * n + more ? others[i - 2 * n]
                              : NULL;
}

/* Seconds in what a word names; 0: it names no time. */
static int unit_of(const char *word)
{
    const char *seconds = lexicon_typed_value(word, LEXICON_TIME);
    return seconds == NULL ? 0 : atoi(seconds);
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
    bool seed = is_called(name, "seed") && number_read_seed(typed + value, &out->seed);
    bool hard = is_called(name, "difficulty") && number_read(typed + value, 1, 5, &difficulty);
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
    if (is_called(first, "drills")) {
        read_drills(out, rest);
        return true;
    }
    if (is_called(first, "difficulty") && number_read(rest, 1, 5, &difficulty)) {
        out->wish.set = CHOOSE_DIFFICULTY;
        out->wish.difficulty = (int)difficulty;
        return true;
    }
    if (*rest != '\0' && (is_called(first, "source") || is_called(first, "theme"))) {
        out->wish.set = is_called(first, "source") ? CHOOSE_SOURCE : CHOOSE_THEME;
        out->words = mem_copy(rest);
        return true;
    }
    const char *named = lexicon_typed_value(first, LEXICON_SET);
    for (size_t i = 0; *rest == '\0' && named != NULL && i < sizeof sets / sizeof *sets; i++) {
        if (strcmp(named, sets[i].en) == 0) {
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
