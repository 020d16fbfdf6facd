// SPDX-License-Identifier: GPL-3.0-or-later
/* Options as they are typed: by letter, by number, in words of theirs; choices before a roll. */
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/number.h"
#include "base/phrase.h"
#include "course/answer/read.h"
#include "course/load/optionorder.h"
#include "lexicon/lexicon.h"
#include "lexicon/numeral.h"
#include "lexicon/yesno.h"

enum { STEM = 4 }; /* letters of a word that stand for it inside an option */

static bool options_is_one(uint32_t options)
{
    return options != 0 && (options & (options - 1)) == 0;
}

static uint32_t options_all(const struct course_question *q)
{
    return (UINT32_C(1) << q->option_count) - 1;
}

static size_t options_right(const struct course_question *q)
{
    size_t right = 0;
    for (size_t i = 0; i < q->option_count; i++) {
        right += q->options[i].right;
    }
    return right;
}

/* ---- ways of meaning an option by words ---- */

typedef bool options_meaning(const struct phrase *typed, const struct phrase *option);

static bool options_is_whole(const struct phrase *typed, const struct phrase *option)
{
    bool same = typed->count == option->count && !typed->cut && !option->cut;
    for (size_t i = 0; i < typed->count && same; i++) {
        same = strcmp(typed->word[i], option->word[i]) == 0;
    }
    return same && typed->count > 0;
}

static bool options_begins(const char *word, const char *with)
{
    return *with == '#' ? strcmp(word, with) == 0 : strncmp(word, with, strlen(with)) == 0;
}

/* The last word may be begun only. */
static bool options_is_beginning(const struct phrase *typed, const struct phrase *option)
{
    bool good = typed->count > 0 && typed->count <= option->count && !typed->cut;
    for (size_t i = 0; i < typed->count && good; i++) {
        good = i + 1 < typed->count ? strcmp(typed->word[i], option->word[i]) == 0
                                    : options_begins(option->word[i], typed->word[i]);
    }
    return good;
}

/* Where a word, or a longer one that begins so, stands; the count of words where it does not. */
static size_t options_word_at(const struct phrase *p, const char *word)
{
    size_t i = 0;
    while (i < p->count && strcmp(p->word[i], word) != 0 &&
           (strlen(word) < STEM || !options_begins(p->word[i], word))) {
        i++;
    }
    return i;
}

/* Whether a word of an option is denied there, and the denial was not typed: "inte jan". */
static bool options_is_denied(const struct phrase *option, size_t at, const struct phrase *typed)
{
    for (size_t i = at > 2 ? at - 2 : 0; i < at; i++) {
        const char *word = option->word[i];
        if ((lexicon_is(word, LEXICON_NOT) || lexicon_is(word, LEXICON_NEVER)) &&
            options_word_at(typed, word) == typed->count) {
            return true;
        }
    }
    return false;
}

/* All words are in it somewhere, and mean there what they mean alone; one says something by itself.
 */
static bool options_is_inside(const struct phrase *typed, const struct phrase *option)
{
    bool weight = false;
    for (size_t i = 0; i < typed->count; i++) {
        const char *word = typed->word[i];
        size_t at = options_word_at(option, word);
        if (at == option->count || options_is_denied(option, at, typed)) {
            return false;
        }
        weight = weight || *word == '#' || (strlen(word) >= 3 && !lexicon_is(word, LEXICON_LIGHT));
    }
    return weight && !typed->cut;
}

/* ---- looking at all options ---- */

/* Splits a text into words; with each number as #24, however it is written, where that is asked. */
static void options_phrase(struct phrase *out, const char *s, bool numbers)
{
    PHRASE_HERE said = {0};
    size_t begin[PHRASE_WORDS];
    if (!numbers) {
        phrase_read(out, s);
        return;
    }
    *out = (struct phrase){0};
    phrase_read(&said, s);
    out->cut = said.cut;
    for (size_t i = 0; i < said.count;) {
        struct numeral number;
        size_t n = numeral_take(said.word + i, said.count - i, &number);
        begin[out->count++] = out->bytes.size;
        if (n > 0) {
            text_addf(&out->bytes, "#%ld", number.value);
        } else {
            text_add(&out->bytes, said.word[i]);
        }
        text_addc(&out->bytes, '\0');
        i += n > 0 ? n : 1;
    }
    for (size_t i = 0; i < out->count; i++) {
        out->word[i] = text_str(&out->bytes) + begin[i];
    }
}

/* Those that are meant so, by their texts in the language in use or else in the other. */
static uint32_t options_those(const struct course_question *q, const char *typed,
                              options_meaning *means, bool numbers)
{
    PHRASE_HERE said = {0};
    uint32_t found = 0;
    bool swedish = lang_current() == LANG_SV;
    options_phrase(&said, typed, numbers);
    for (int other = 0; other < 2 && found == 0; other++) {
        for (size_t i = 0; i < q->option_count; i++) {
            PHRASE_HERE option = {0};
            const struct course_text *text = &q->options[i].text;
            const char *own = swedish != (other == 1) ? text->sv : text->en;
            options_phrase(&option, own == NULL ? "" : own, numbers);
            found |= means(&said, &option) ? UINT32_C(1) << i : 0;
        }
    }
    return found;
}

/* The options whose whole text this is, as bits. */
static uint32_t options_whole(const struct course_question *q, const char *typed)
{
    uint32_t found = options_those(q, typed, options_is_whole, false);
    return found != 0 ? found : options_those(q, typed, options_is_whole, true);
}

bool answer_is_option(const struct course_question *q, const char *typed)
{
    return q->option_count > 0 && strlen(typed) > 2 && options_is_one(options_whole(q, typed));
}

/* Those that begin with yes where some form of yes is typed, or with no. */
static uint32_t options_by_yes_or_no(const struct course_question *q, const char *typed)
{
    int wanted = yesno_read(typed);
    uint32_t found = 0;
    for (size_t i = 0; i < q->option_count && wanted >= 0; i++) {
        PHRASE_HERE option = {0};
        const char *text = lang_pick(q->options[i].text.sv, q->options[i].text.en);
        phrase_read(&option, text == NULL ? "" : text);
        bool so = option.count > 0 && yesno_read(option.word[0]) == wanted;
        found |= so ? UINT32_C(1) << i : 0;
    }
    return found;
}

/* All of them, where several are right. */
static uint32_t options_by_all(const struct course_question *q, const char *typed)
{
    bool so =
        options_right(q) > 1 && (lexicon_typed_is(typed, LEXICON_ALL) ||
                                 (q->option_count == 2 && lexicon_typed_is(typed, LEXICON_BOTH)));
    return so ? options_all(q) : 0;
}

/* The options that are meant by words: all of an option, its beginning, a word that no other has,
 * in either language. One bit where it is clear, several where it is not, 0 where it is none. */
static uint32_t options_meant(const struct course_question *q, const char *typed)
{
    uint32_t found = options_whole(q, typed);
    found = found != 0 ? found : options_those(q, typed, options_is_beginning, false);
    found = found != 0 ? found : options_those(q, typed, options_is_beginning, true);
    found = found != 0 ? found : options_by_yes_or_no(q, typed);
    found = found != 0 ? found : options_by_all(q, typed);
    return found != 0 ? found : options_those(q, typed, options_is_inside, true);
}

/* The option that a letter or number alone names, "b", "b)", "2", "third", as a bit; else 0. */
static uint32_t options_named(const struct course_question *q, const char *typed)
{
    PHRASE_HERE said = {0};
    struct numeral number;
    phrase_read(&said, typed);
    if (said.count != 1) {
        return 0;
    }
    const char *word = said.word[0];
    long place = word[1] == '\0' && *word >= 'a' && *word <= 'z' ? *word - 'a' + 1
                 : numeral_take(said.word, 1, &number) == 1      ? number.value
                                                                 : 0;
    return place >= 1 && (size_t)place <= q->option_count
               ? UINT32_C(1) << optionorder_option(q, (size_t)place - 1)
               : 0;
}

/* ---- letters and numbers alone: "a c", "1,3", "bd" ---- */

/* Skips what may stand between two letters; 0 where nothing of the kind stands. */
static size_t options_separator(const char *s, bool after_letter)
{
    if (*s != '\0' && strchr(" \t\n\r,;.+/-&()", *s) != NULL) {
        return 1;
    }
    return after_letter ? 0 : answer_and(s);
}

/* The place of the option that is named at s and how many bytes name it; -1 if none is. */
static int options_place_at(const char *s, size_t options, size_t *size)
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
static bool options_are_filler(const char *typed)
{
    TEXT_HERE first = {0};
    text_addn(&first, typed, strcspn(typed, " \t\n."));
    return lexicon_typed_is(text_str(&first), LEXICON_FILLER);
}

static bool options_letters(const struct course_question *q, const char *typed, uint32_t *chosen,
                            int *problem)
{
    bool letter = false; /* the character before is one that named an option */
    bool letters = false, figures = false;
    *chosen = 0;
    *problem = 0;
    for (size_t at = 0; typed[at] != '\0';) {
        size_t size = options_separator(typed + at, letter);
        *problem = (int)at;
        letter = size == 0;
        if (size == 0) {
            int place = options_place_at(typed + at, q->option_count, &size);
            if (place < 0) {
                return false;
            }
            *chosen |= UINT32_C(1) << optionorder_option(q, (size_t)place);
            letter = strchr("0123456789", typed[at]) == NULL;
            letters = letters || letter;
            figures = figures || !letter;
        }
        at += size;
    }
    return *chosen != 0 && !(letters && figures && options_are_filler(typed));
}

/* Whether it may be a word rather than letters that each name an option. */
static bool options_is_like_word(const char *typed)
{
    size_t n = strspn(typed, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
    return n >= 3 || strcspn(typed, " ,;.+/-&()") >= 3;
}

/* ---- letters and words together ---- */

/* "b svart": a letter, and words behind it that must mean the same; 0: not so. Both where they do
 * not. */
static uint32_t options_letter_and_words(const struct course_question *q, const char *typed)
{
    size_t n = strcspn(typed, " \t.,:)");
    size_t skip = strspn(typed + n, " \t.,:)");
    TEXT_HERE first = {0};
    text_addn(&first, typed, n);
    uint32_t letter = n <= 2 && typed[n + skip] != '\0' ? options_named(q, text_str(&first)) : 0;
    uint32_t meant = letter == 0 ? 0 : options_meant(q, typed + n + skip);
    return meant == 0 ? 0 : (meant & letter) != 0 ? letter : meant | letter;
}

/* Bytes of what joins two answers; 0: nothing does here. */
static size_t options_joint(const char *s)
{
    size_t word = *s == ' ' ? answer_and(s + 1) : 0;
    if (word > 0 && s[1 + word] == ' ') {
        return word + 2;
    }
    return *s != '\0' && strchr(",;&", *s) != NULL ? 1 : strncmp(s, " + ", 3) == 0 ? 3 : 0;
}

/* Several options, each in words or by its letter: "hemspel och jan"; 0: not so. */
static uint32_t options_in_parts(const struct course_question *q, const char *typed,
                                 uint32_t *unsure)
{
    uint32_t all = 0;
    for (const char *at = typed; *at != '\0';) {
        TEXT_HERE part = {0};
        size_t n = 0;
        while (at[n] != '\0' && options_joint(at + n) == 0) {
            n++;
        }
        text_addn(&part, at, n);
        uint32_t meant = options_named(q, text_str(&part));
        meant = meant != 0 ? meant : options_meant(q, text_str(&part));
        if (!options_is_one(meant)) {
            *unsure = all != 0 ? meant : 0;
            return 0;
        }
        all |= meant;
        at += n + options_joint(at + n);
    }
    return all;
}

/* In whatever words; several in *unsure where it is not clear which is meant. */
static uint32_t options_words(const struct course_question *q, const char *typed, uint32_t *unsure)
{
    uint32_t meant = options_meant(q, typed);
    if (meant == options_all(q) && options_right(q) > 1) {
        return meant;
    }
    meant = meant != 0 ? meant : options_letter_and_words(q, typed);
    meant = meant != 0 ? meant : options_named(q, typed);
    if (meant == 0) {
        return options_in_parts(q, typed, unsure);
    }
    *unsure = options_is_one(meant) ? 0 : meant;
    return options_is_one(meant) ? meant : 0;
}

enum course_reading answer_read_options(const struct course_question *q, const char *typed,
                                        struct course_answer *out)
{
    char *answer = answer_trimmed(typed, &out->problem_at);
    uint32_t whole = options_whole(q, answer), letters, unsure = 0;
    bool lettered = options_letters(q, typed, &letters, &out->problem_at);
    out->chosen = lettered ? letters : 0;
    bool small = lettered && *answer >= 'a' && *answer <= 'z' && strlen(answer) == 1;
    if (options_is_one(whole) && lettered && !small && strlen(answer) <= 2 && letters != whole) {
        out->chosen = 0; /* "B", where option a is called so */
        unsure = letters | whole;
    } else if (options_is_one(whole) && !small) {
        out->chosen = whole;
    } else if (!lettered || options_is_like_word(answer)) {
        uint32_t words = options_words(q, answer, &unsure);
        out->chosen = words != 0 || unsure != 0 ? words : out->chosen;
    }
    free(answer);
    out->unsure = out->chosen == 0 ? unsure : 0;
    return out->chosen != 0   ? COURSE_READ
           : out->unsure != 0 ? COURSE_READ_UNSURE
                              : COURSE_READ_UNCLEAR;
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

/* One of the offered choices: common words for it, "jag slår med en tärning", or its number or
 * letter in the list. */
enum course_reading answer_read_preroll(const struct course_question *q, const char *typed,
                                        struct course_answer *out)
{
    PHRASE_HERE said = {0};
    TEXT_HERE bare = {0}; /* without the words that say nothing here */
    size_t found = 0, size = 0;
    char *answer = answer_trimmed(typed, &out->problem_at);
    phrase_read(&said, answer);
    for (size_t i = 0; i < said.count; i++) {
        if (!lexicon_is(said.word[i], LEXICON_ROLLING) &&
            !lexicon_is(said.word[i], LEXICON_FILLER)) {
            text_addf(&bare, "%s%s", bare.size > 0 ? " " : "", said.word[i]);
        }
    }
    text_add(&bare, said.cut ? " …" : "");
    while (found < q->offered_count &&
           !lexicon_means(text_str(&bare), LEXICON_CHOICE, choices[q->offered[found]])) {
        found++;
    }
    int place = *answer == '\0' ? -1 : options_place_at(answer, q->offered_count, &size);
    if (found == q->offered_count && place >= 0 &&
        strspn(answer + size, ") ") == strlen(answer + size)) {
        found = (size_t)place;
    }
    free(answer);
    if (found == q->offered_count) {
        return COURSE_READ_UNCLEAR;
    }
    out->chosen = UINT32_C(1) << q->offered[found];
    return COURSE_READ;
}
