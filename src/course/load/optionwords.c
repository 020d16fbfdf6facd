// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/load/optionwords.h"

#include <string.h>

#include "base/lang.h"
#include "base/phrase.h"
#include "course/load/optionorder.h"
#include "lexicon/lexicon.h"
#include "lexicon/numeral.h"
#include "lexicon/yesno.h"

enum { STEM = 4 }; /* letters of a word that stand for it inside an option */

/* The words with each number as #24, however it is written. */
static void read_words(struct phrase *out, const char *s)
{
    PHRASE_HERE said = {0};
    size_t begin[PHRASE_WORDS];
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

/* ---- ways of meaning an option ---- */

typedef bool meaning(const struct phrase *typed, const struct phrase *option);

static bool is_whole(const struct phrase *typed, const struct phrase *option)
{
    bool same = typed->count == option->count && !typed->cut && !option->cut;
    for (size_t i = 0; i < typed->count && same; i++) {
        same = strcmp(typed->word[i], option->word[i]) == 0;
    }
    return same && typed->count > 0;
}

static bool begins(const char *word, const char *with)
{
    return *with == '#' ? strcmp(word, with) == 0 : strncmp(word, with, strlen(with)) == 0;
}

/* The last word may be begun only. */
static bool is_beginning(const struct phrase *typed, const struct phrase *option)
{
    bool good = typed->count > 0 && typed->count <= option->count && !typed->cut;
    for (size_t i = 0; i < typed->count && good; i++) {
        good = i + 1 < typed->count ? strcmp(typed->word[i], option->word[i]) == 0
                                    : begins(option->word[i], typed->word[i]);
    }
    return good;
}

/* Where a word, or a longer one that begins so, stands; the count of words where it does not. */
static size_t place_of(const struct phrase *p, const char *word)
{
    size_t i = 0;
    while (i < p->count && strcmp(p->word[i], word) != 0 &&
           (strlen(word) < STEM || !begins(p->word[i], word))) {
        i++;
    }
    return i;
}

static bool has_word(const struct phrase *p, const char *word)
{
    return place_of(p, word) < p->count;
}

static bool denies(const char *word)
{
    return lexicon_is(word, LEXICON_NOT) || lexicon_is(word, LEXICON_NEVER);
}

/* Whether a word of an option is denied there, and the denial was not typed: "inte jan". */
static bool is_denied(const struct phrase *option, size_t at, const struct phrase *typed)
{
    for (size_t i = at > 2 ? at - 2 : 0; i < at; i++) {
        if (denies(option->word[i]) && !has_word(typed, option->word[i])) {
            return true;
        }
    }
    return false;
}

/* A word that says something by itself. */
static bool has_weight(const char *word)
{
    return *word == '#' || (strlen(word) >= 3 && !lexicon_is(word, LEXICON_LIGHT));
}

/* All words are in it somewhere, and mean there what they mean alone. */
static bool is_inside(const struct phrase *typed, const struct phrase *option)
{
    bool weight = false;
    for (size_t i = 0; i < typed->count; i++) {
        size_t at = place_of(option, typed->word[i]);
        if (at == option->count || is_denied(option, at, typed)) {
            return false;
        }
        weight = weight || has_weight(typed->word[i]);
    }
    return weight && !typed->cut;
}

/* ---- looking at all options ---- */

/* Those whose text of one language means so. */
static uint32_t those(const struct course_question *q, const char *typed, bool swedish,
                      meaning *means, bool numbers)
{
    PHRASE_HERE said = {0};
    uint32_t found = 0;
    (numbers ? read_words : phrase_read)(&said, typed);
    for (size_t i = 0; i < q->option_count; i++) {
        PHRASE_HERE option = {0};
        const struct course_text *text = &q->options[i].text;
        const char *own = swedish ? text->sv : text->en;
        (numbers ? read_words : phrase_read)(&option, own == NULL ? "" : own);
        found |= means(&said, &option) ? UINT32_C(1) << i : 0;
    }
    return found;
}

/* The same in the language in use, or else in the other. */
static uint32_t in_either(const struct course_question *q, const char *typed, meaning *means,
                          bool numbers)
{
    bool swedish = lang_current() == LANG_SV;
    uint32_t found = those(q, typed, swedish, means, numbers);
    return found != 0 ? found : those(q, typed, !swedish, means, numbers);
}

uint32_t optionwords_whole(const struct course_question *q, const char *typed)
{
    uint32_t found = in_either(q, typed, is_whole, false);
    return found != 0 ? found : in_either(q, typed, is_whole, true);
}

/* Those that begin with yes where some form of yes is typed, or with no. */
static uint32_t by_yes_or_no(const struct course_question *q, const char *typed)
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
static uint32_t by_all(const struct course_question *q, const char *typed)
{
    size_t right = 0;
    for (size_t i = 0; i < q->option_count; i++) {
        right += q->options[i].right;
    }
    bool so = right > 1 && (lexicon_typed_is(typed, LEXICON_ALL) ||
                            (q->option_count == 2 && lexicon_typed_is(typed, LEXICON_BOTH)));
    return so ? (UINT32_C(1) << q->option_count) - 1 : 0;
}

uint32_t optionwords_meant(const struct course_question *q, const char *typed)
{
    uint32_t found = optionwords_whole(q, typed);
    found = found != 0 ? found : in_either(q, typed, is_beginning, false);
    found = found != 0 ? found : in_either(q, typed, is_beginning, true);
    found = found != 0 ? found : by_yes_or_no(q, typed);
    found = found != 0 ? found : by_all(q, typed);
    return found != 0 ? found : in_either(q, typed, is_inside, true);
}

/* ---- letters and numbers ---- */

int optionwords_named(const struct course_question *q, const char *typed)
{
    PHRASE_HERE said = {0};
    struct numeral number;
    phrase_read(&said, typed);
    if (said.count != 1 || q->option_count == 0) {
        return -1;
    }
    const char *word = said.word[0];
    long place = word[1] == '\0' && *word >= 'a' && *word <= 'z' ? *word - 'a' + 1
                 : numeral_take(said.word, 1, &number) == 1      ? number.value
                                                                 : 0;
    return place >= 1 && (size_t)place <= q->option_count
               ? (int)optionorder_option(q, (size_t)place - 1)
               : -1;
}
