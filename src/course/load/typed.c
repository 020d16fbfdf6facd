// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/load/typed.h"

#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "lexicon/numeral.h"
#include "base/phrase.h"
#include "base/text.h"
#include "lexicon/yesno.h"
#include "course/load/optionorder.h"
#include "course/load/optionwords.h"

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

/* What may stand beside a number: units, and what leads up to it. */
static bool goes_with_number(const char *word)
{
    static const char *const words[] = {
        "jag",       "tror",       "det",       "ar",         "blir",    "svar",    "svaret",
        "st",        "stycken",    "av",        "pa",         "i",       "nummer",  "nog",
        "den",       "de",         "tunga",     "tungan",     "tungor",  "steg",    "poang",
        "bricka",    "brickor",    "band",      "blotta",     "blottor", "slag",    "kast",
        "kasten",    "drag",       "parti",     "partier",    "match",   "matcher", "satt",
        "ganger",    "gang",       "kvarter",   "kvarteret",  "munkar",  "munk",    "prickar",
        "ogon",      "tarning",    "tarningar", "mitt",       "min",     "ditt",    "din",
        "totalt",    "summa",      "olika",     "mojliga",    "lagliga", "har",     "finns",
        "it",        "is",         "its",       "there",      "are",     "think",   "answer",
        "the",       "point",      "points",    "pip",        "pips",    "step",    "steps",
        "checker",   "checkers",   "men",       "man",        "bands",   "blot",    "blots",
        "roll",      "rolls",      "throw",     "throws",     "play",    "plays",   "move",
        "moves",     "game",       "games",     "matches",    "way",     "ways",    "times",
        "time",      "quarter",    "die",       "dice",       "number",  "my",      "your",
        "in",        "on",         "total",     "altogether", "have",    "of",      "legal",
        "different", "possible",   "right",     "monks",      "slagna",  "bar",     "kvar",
        "left",      "sammanlagt", "gor",       "makes",      "exactly", "exakt",   "precis",
        "equals",    NULL};
    return phrase_is_one_of(word, words);
}

static bool is_sum_of_throws(const struct numeral *n)
{
    return n->value == 36 || n->value == 21;
}

/* "15 av 36", "15 of 36": how many words behind the number say of how many. */
static size_t of_all(const char *const *word, size_t n)
{
    struct numeral all;
    bool of = n > 1 && (strcmp(word[0], "av") == 0 || strcmp(word[0], "of") == 0);
    size_t the = of && n > 2 && (strcmp(word[1], "de") == 0 || strcmp(word[1], "the") == 0);
    size_t taken = of ? numeral_take(word + 1 + the, n - 1 - the, &all) : 0;
    return taken > 0 && is_sum_of_throws(&all) ? 1 + the + taken : 0;
}

/* The one number of some words: "tjugo fyra", "15 tungor", "it is 14". */
static bool number_in_words(const char *typed, long *value)
{
    static const char *const none[] = {"ingen",   "inga",    "inget", "none",
                                       "nothing", "no",      "nil",   "inte en enda",
                                       "not one", "not any", NULL};
    PHRASE_HERE said = {0};
    struct numeral number;
    bool found = false;
    phrase_read(&said, typed);
    if (phrase_is_line_of(&said, none)) {
        *value = 0;
        return true;
    }
    for (size_t i = 0; i < said.count;) {
        size_t n = numeral_take(said.word + i, said.count - i, &number);
        if ((n > 0 && found) || (n == 0 && !goes_with_number(said.word[i])))
            return false;
        if (n > 0) {
            found = true;
            *value = number.value;
            n += of_all(said.word + i + n, said.count - i - n);
        }
        i += n > 0 ? n : 1;
    }
    return found && !said.cut;
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

/* Skips what may stand between two letters; 0 where nothing of the kind stands. */
static size_t separator(const char *s, bool after_letter)
{
    static const char *const words[] = {"och", "and", "samt"};
    if (*s != '\0' && strchr(" \t\n\r,;.+/-&()", *s) != NULL)
        return 1;
    for (size_t i = 0; i < sizeof words / sizeof *words && !after_letter; i++)
        if (strncmp(s, words[i], strlen(words[i])) == 0)
            return strlen(words[i]);
    return 0;
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

/* Reads letters and numbers alone. */
static bool read_letters(const struct course_question *q, const char *typed, uint32_t *chosen,
                         int *problem)
{
    bool letter = false; /* the character before is one that named an option */
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
        }
        at += size;
    }
    return *chosen != 0;
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

/* Bytes of a word that joins two answers; 0: none stands here. */
static size_t joint(const char *s)
{
    static const char *const joints[] = {",", ";", "&", " och ", " and ", " samt ", " + "};
    for (size_t i = 0; i < sizeof joints / sizeof *joints; i++)
        if (strncmp(s, joints[i], strlen(joints[i])) == 0)
            return strlen(joints[i]);
    return 0;
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
    TEXT_HERE bare = {0};
    uint32_t meant = optionwords_meant(q, typed), several = 0;
    for (size_t i = 0; i < q->option_count && meant != 0 && !is_one(meant); i++)
        several += q->options[i].right;
    if (several > 1 && meant == (UINT32_C(1) << q->option_count) - 1)
        return meant; /* all of them */
    meant = meant != 0 ? meant : letter_and_words(q, typed);
    int named = meant == 0 ? optionwords_named(q, typed) : -1;
    meant = named >= 0 ? UINT32_C(1) << named : meant;
    if (meant == 0 && optionwords_bare(&bare, typed))
        return read_words(q, text_str(&bare), unsure);
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

#define LINES(...) ((const char *const[]){__VA_ARGS__, NULL})

/* The name in files, and lines of words for it. */
static const struct {
    const char *name;
    const char *const *lines; /* NULL at the end */
} choices[COURSE_PREROLLS] = {
    [COURSE_ONE_DIE] = {"one-die", LINES("en tarning", "en", "one die", "one", "1 tarning", "1 die",
                                         "den ena", "ena tarningen", "bara en", "only one",
                                         "a single die", "single die", "just one die")},
    [COURSE_TWO_DICE] = {"two-dice",
                         LINES("tva tarningar", "tva", "two dice", "two", "2 tarningar", "2 dice",
                               "bada", "bada tarningarna", "both", "both dice")},
    [COURSE_GIVE_UP] = {"give-up", LINES("ge upp", "ger upp", "give up", "resign", "upp", "ge",
                                         "giving up", "gav upp", "resigns", "concede", "give")},
    [COURSE_PLAY_ON] = {"play-on",
                        LINES("spela vidare", "spela", "play on", "play", "vidare", "spelar vidare",
                              "spelar", "fortsatta", "fortsatter", "fortsatt", "continue", "go on",
                              "ger inte upp", "inte ge upp", "dont give up", "keep playing")},
    [COURSE_DOUBLE] = {"double",
                       LINES("dubbla", "dubbel", "dubblar", "doubles", "doubling", "ja", "yes")},
    [COURSE_NO_DOUBLE] = {"no-double", LINES("dubbla inte", "no double", "inte dubbla",
                                             "dubblar inte", "ingen dubbling", "do not double",
                                             "dont double", "not double", "inte", "nej", "no")},
    [COURSE_TAKE] = {"take",
                     LINES("ta", "tar", "ta emot", "tar emot", "anta", "accept", "antar",
                           "accepterar", "tar den", "ta den", "take it", "accept it", "ja", "yes")},
    [COURSE_DROP] = {"drop", LINES("neka", "nekar", "passa", "pass", "fall", "avsta", "ge upp",
                                   "passar", "avstar", "drop it", "faller", "decline", "refuse",
                                   "tackar nej", "give up", "ger upp", "nej", "no")},
};

const char *course_preroll_name(enum course_preroll choice)
{
    return choice < COURSE_PREROLLS ? choices[choice].name : NULL;
}

/* The words without those that say nothing here. */
static void bare_choice(struct text *out, const char *typed)
{
    static const char *const empty[] = {
        "jag",   "vill",  "slar",  "sla",  "kastar", "kasta",  "med",    "i",     "roll",   "rolls",
        "throw", "would", "want",  "to",   "ill",    "will",   "skulle", "rulla", "rullar", "with",
        "the",   "tror",  "think", "svar", "answer", "please", "tack",   NULL};
    PHRASE_HERE said = {0};
    phrase_read(&said, typed);
    for (size_t i = 0; i < said.count; i++)
        if (!phrase_is_one_of(said.word[i], empty))
            text_addf(out, "%s%s", out->size > 0 ? " " : "", said.word[i]);
    text_add(out, said.cut ? " …" : "");
}

static bool names_choice(const char *typed, enum course_preroll choice)
{
    TEXT_HERE bare = {0};
    PHRASE_HERE said = {0}, name = {0};
    bare_choice(&bare, typed);
    phrase_read(&said, text_str(&bare));
    phrase_read(&name, choices[choice].name);
    bool named = said.count > 0 && said.count == name.count;
    for (size_t i = 0; i < said.count && named; i++)
        named = strcmp(said.word[i], name.word[i]) == 0;
    return named || phrase_is_line_of(&said, choices[choice].lines);
}

bool typed_preroll(const struct course_question *q, const char *typed, struct typed_answer *out,
                   int *problem)
{
    char *word = trimmed(typed, problem);
    size_t found = q->offered_count;
    for (size_t i = 0; i < q->offered_count && found == q->offered_count; i++)
        if (names_choice(word, q->offered[i]))
            found = i;
    size_t size = 0;
    TEXT_HERE bare = {0};
    const char *letter = optionwords_bare(&bare, word) ? text_str(&bare) : word;
    int place = *letter == '\0' ? -1 : place_at(letter, q->offered_count, &size);
    if (found == q->offered_count && place >= 0 &&
        strspn(letter + size, ") ") == strlen(letter + size)) {
        found = (size_t)place;
    }
    free(word);
    if (found == q->offered_count)
        return false;
    out->chosen = (uint32_t)1 << q->offered[found];
    return true;
}
