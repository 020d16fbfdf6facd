// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/load/typed.h"

#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "base/phrase.h"
#include "base/text.h"
#include "course/load/optionorder.h"
#include "course/load/optionwords.h"
#include "lexicon/lexicon.h"
#include "lexicon/numeral.h"
#include "lexicon/yesno.h"

/* Copies what was typed without the blanks around it; to be freed. */
static char *trimmed(const char *typed, int *before)
{
    struct text copy = {0};
    size_t skip = strspn(typed, " \t\n"), n = strlen(typed);
    while (n > skip && strchr(" \t\n.!?", typed[n - 1]) != NULL)
        n--;
    if (n > skip)
        text_addn(&copy, typed + skip, n - skip);
    *before = (int)skip;
    return text_steal(&copy);
}

bool typed_yes_no(const struct course_question *q, const char *typed, struct typed_answer *out,
                  int *problem)
{
    (void)q;
    int said = yesno_read_allowed(typed);
    *problem = (int)strspn(typed, " \t\n");
    out->yes = said == 1;
    return said >= 0;
}

/* ---- numbers ---- */

static bool is_sum_of_throws(const struct numeral *n)
{
    return n->value == 36 || n->value == 21;
}

/* "15 av 36", "15 of 36": how many words behind the number say of how many. */
static size_t of_all(const char *const *word, size_t n)
{
    struct numeral all;
    bool of = n > 1 && (lexicon_is(word[0], LEXICON_OF));
    size_t the = of && n > 2 && (lexicon_is(word[1], LEXICON_FILLER));
    size_t taken = of ? numeral_take(word + 1 + the, n - 1 - the, &all) : 0;
    return taken > 0 && is_sum_of_throws(&all) ? 1 + the + taken : 0;
}

/* A number in words: "tjugo fyra", "15 av 36", "inga". */
static bool number_in_words(const char *typed, long *value)
{
    PHRASE_HERE said = {0};
    struct numeral number;
    if (lexicon_typed_is(typed, LEXICON_NO_NUMBER)) {
        *value = 0;
        return true;
    }
    phrase_read(&said, typed);
    size_t n = numeral_take(said.word, said.count, &number);
    if (n == 0)
        return false;
    *value = number.value;
    n += of_all(said.word + n, said.count - n);
    return n == said.count && !said.cut;
}

/* Whether a minus stands before it, as a sign or a word; *rest is what follows. */
static bool is_negative(const char *typed, const char **rest)
{
    static const char *const signs[] = {"\xe2\x88\x92", "\xe2\x80\x93", "minus ", "Minus ", "-"};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        size_t n = strlen(signs[i]);
        if (strncmp(typed, signs[i], n) == 0) {
            *rest = typed + n;
            return true;
        }
    }
    *rest = typed;
    return false;
}

/* The place of "15/36" where of how many begins; the end where there is none. */
static size_t before_all(const char *s)
{
    size_t n = strspn(s, "0123456789");
    bool all = n > 0 && (strcmp(s + n, "/36") == 0 || strcmp(s + n, "/21") == 0);
    return all ? n : strlen(s);
}

bool typed_number(const struct course_question *q, const char *typed, struct typed_answer *out,
                  int *problem)
{
    int64_t value = 0;
    long words = 0;
    const char *rest;
    (void)q;
    char *word = trimmed(typed, problem);
    bool figures = number_read(word, -1000000, 1000000, &value);
    bool negative = is_negative(word, &rest);
    word[rest - word + (ptrdiff_t)before_all(rest)] = '\0';
    bool understood = figures || number_in_words(rest, &words);
    free(word);
    if (understood)
        out->number = figures ? (long)value : negative ? -words : words;
    return understood;
}

/* ---- options ---- */

size_t typed_and(const char *s)
{
    size_t n = 0, senses;
    while ((s[n] >= 'a' && s[n] <= 'z') || (unsigned char)s[n] >= 0x80)
        n++;
    const struct lexicon_sense *sense = lexicon_find(s, n, &senses);
    for (size_t i = 0; i < senses; i++)
        if (sense[i].class == LEXICON_AND)
            return n;
    return 0;
}

/* Skips what may stand between two letters; 0 where nothing of the kind stands. */
static size_t separator(const char *s, bool after_letter)
{
    if (*s != '\0' && strchr(" \t\n\r,;.+/-&()", *s) != NULL)
        return 1;
    return after_letter ? 0 : typed_and(s);
}

/* The place of the option that is named at s and how many bytes name it; -1 if none is. */
static int place_at(const char *s, size_t options, size_t *size)
{
    size_t digits = strspn(s, "0123456789");
    char number[4] = "";
    int64_t value = 0;
    *size = digits > 0 ? digits : 1;
    if (digits > 0 && digits < sizeof number) {
        memcpy(number, s, digits);
        return number_read(number, 1, (int64_t)options, &value) ? (int)value - 1 : -1;
    }
    int letter = *s >= 'a' && *s <= 'z' ? *s - 'a' : *s >= 'A' && *s <= 'Z' ? *s - 'A' : -1;
    return letter >= 0 && (size_t)letter < options ? letter : -1;
}

/* Whether letters that begin a line are a word around an answer: "ca 3". */
static bool is_filler(const char *typed)
{
    TEXT_HERE first = {0};
    text_addn(&first, typed, strcspn(typed, " \t\n."));
    return lexicon_typed_is(text_str(&first), LEXICON_FILLER);
}

/* Reads letters and numbers alone. */
static bool read_letters(const struct course_question *q, const char *typed, uint32_t *chosen,
                         int *problem)
{
    bool letter = false; /* the character before is one that named an option */
    bool letters = false, figures = false;
    *chosen = 0;
    *problem = 0;
    for (size_t at = 0; typed[at] != '\0';) {
        size_t size = separator(typed + at, letter);
        *problem = (int)at;
        letter = size == 0;
        if (size == 0) {
            int place = place_at(typed + at, q->option_count, &size);
            if (place < 0)
                return false;
            *chosen |= (uint32_t)1 << optionorder_option(q, (size_t)place);
            letter = strchr("0123456789", typed[at]) == NULL;
            letters = letters || letter;
            figures = figures || !letter;
        }
        at += size;
    }
    return *chosen != 0 && !(letters && figures && is_filler(typed));
}

static bool is_one(uint32_t options)
{
    return options != 0 && (options & (options - 1)) == 0;
}

/* Whether it may be a word rather than letters that each name an option. */
static bool is_like_word(const char *typed)
{
    size_t n = strspn(typed, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
    return n >= 3 || strcspn(typed, " ,;.+/-&()") >= 3;
}

/* "b svart": a letter, and words behind it that must mean the same; 0: not so. Both where they do
 * not. */
static uint32_t letter_and_words(const struct course_question *q, const char *typed)
{
    size_t n = strcspn(typed, " \t.,:)");
    size_t skip = strspn(typed + n, " \t.,:)");
    TEXT_HERE first = {0};
    text_addn(&first, typed, n);
    int named = n <= 2 && typed[n + skip] != '\0' ? optionwords_named(q, text_str(&first)) : -1;
    uint32_t meant = named < 0 ? 0 : optionwords_meant(q, typed + n + skip);
    uint32_t letter = named < 0 ? 0 : UINT32_C(1) << named;
    return meant == 0 ? 0 : (meant & letter) != 0 ? letter : meant | letter;
}

/* Bytes of what joins two answers; 0: nothing does here. */
static size_t joint(const char *s)
{
    size_t and = *s == ' ' ? typed_and(s + 1) : 0;
    if (and > 0 && s[1 + and] == ' ')
        return and+2;
    return *s != '\0' && strchr(",;&", *s) != NULL ? 1 : strncmp(s, " + ", 3) == 0 ? 3 : 0;
}

/* Several options, each in words or by its letter: "hemspel och jan"; 0: not so. */
static uint32_t in_parts(const struct course_question *q, const char *typed, uint32_t *unsure)
{
    uint32_t all = 0;
    for (const char *at = typed; *at != '\0';) {
        TEXT_HERE part = {0};
        size_t n = 0;
        while (at[n] != '\0' && joint(at + n) == 0)
            n++;
        text_addn(&part, at, n);
        int named = optionwords_named(q, text_str(&part));
        uint32_t meant = named >= 0 ? UINT32_C(1) << named : optionwords_meant(q, text_str(&part));
        if (!is_one(meant)) {
            *unsure = all != 0 ? meant : 0;
            return 0;
        }
        all |= meant;
        at += n + joint(at + n);
    }
    return all;
}

/* In whatever words; several in *unsure where it is not clear which is meant. */
static uint32_t read_words(const struct course_question *q, const char *typed, uint32_t *unsure)
{
    uint32_t meant = optionwords_meant(q, typed), several = 0;
    for (size_t i = 0; i < q->option_count && meant != 0 && !is_one(meant); i++)
        several += q->options[i].right;
    if (several > 1 && meant == (UINT32_C(1) << q->option_count) - 1)
        return meant; /* all of them */
    meant = meant != 0 ? meant : letter_and_words(q, typed);
    int named = meant == 0 ? optionwords_named(q, typed) : -1;
    meant = named >= 0 ? UINT32_C(1) << named : meant;
    if (meant == 0)
        return in_parts(q, typed, unsure);
    *unsure = is_one(meant) ? 0 : meant;
    return is_one(meant) ? meant : 0;
}

bool typed_options(const struct course_question *q, const char *typed, struct typed_answer *out,
                   int *problem)
{
    char *answer = trimmed(typed, problem);
    uint32_t whole = optionwords_whole(q, answer), letters, unsure = 0;
    bool lettered = read_letters(q, typed, &letters, problem);
    out->chosen = lettered ? letters : 0;
    bool small = lettered && *answer >= 'a' && *answer <= 'z' && strlen(answer) == 1;
    if (is_one(whole) && lettered && !small && strlen(answer) <= 2 && letters != whole) {
        out->chosen = 0; /* "B", where option a is called so */
        unsure = letters | whole;
    } else if (is_one(whole) && !small) {
        out->chosen = whole;
    } else if (!lettered || is_like_word(answer)) {
        uint32_t words = read_words(q, answer, &unsure);
        out->chosen = words != 0 || unsure != 0 ? words : out->chosen;
    }
    out->unsure = out->chosen == 0 ? unsure : 0;
    free(answer);
    return out->chosen != 0;
}

/* ---- choices before a roll ---- */

/* As files and the class choice of the lexicon call them. */
static const char *const choices[COURSE_PREROLLS] = {
    [COURSE_ONE_DIE] = "one-die", [COURSE_TWO_DICE] = "two-dice", [COURSE_GIVE_UP] = "give-up",
    [COURSE_PLAY_ON] = "play-on", [COURSE_DOUBLE] = "double",     [COURSE_NO_DOUBLE] = "no-double",
    [COURSE_TAKE] = "take",       [COURSE_DROP] = "drop",
};

const char *course_preroll_name(enum course_preroll choice)
{
    return choice < COURSE_PREROLLS ? choices[choice] : NULL;
}

/* The words without those that say nothing here, wherever they stand: "jag slår med en tärning". */
static void bare_choice(struct text *out, const char *typed)
{
    PHRASE_HERE said = {0};
    phrase_read(&said, typed);
    for (size_t i = 0; i < said.count; i++)
        if (!lexicon_is(said.word[i], LEXICON_ROLLING) && !lexicon_is(said.word[i], LEXICON_FILLER))
            text_addf(out, "%s%s", out->size > 0 ? " " : "", said.word[i]);
    text_add(out, said.cut ? " …" : "");
}

bool typed_preroll(const struct course_question *q, const char *typed, struct typed_answer *out,
                   int *problem)
{
    char *word = trimmed(typed, problem);
    TEXT_HERE bare = {0};
    size_t found = 0, size = 0;
    bare_choice(&bare, word);
    while (found < q->offered_count &&
           !lexicon_means(text_str(&bare), LEXICON_CHOICE, choices[q->offered[found]]))
        found++;
    int place = *word == '\0' ? -1 : place_at(word, q->offered_count, &size);
    if (found == q->offered_count && place >= 0 &&
        strspn(word + size, ") ") == strlen(word + size)) {
        found = (size_t)place;
    }
    free(word);
    if (found == q->offered_count)
        return false;
    out->chosen = (uint32_t)1 << q->offered[found];
    return true;
}
