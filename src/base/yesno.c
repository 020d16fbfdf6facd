// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/yesno.h"

#include <stdbool.h>
#include <stddef.h>

#include "base/phrase.h"

// Words as phrases have them.
static const char *const yes_words[] = {
    "j",          "ja",       "jo",           "jepp",    "japp",
    "jajamen",    "jajaman",  "javisst",      "absolut", "visst",
    "sjalvklart", "givetvis", "naturligtvis", "okej",    "ok",
    "stammer",    "precis",   "exakt",        "sant",    "ratt",
    "y",          "yes",      "yep",          "yeah",    "yup",
    "sure",       "okay",     "certainly",    "true",    "correct",
    "right",      "course",   "absolutely",   NULL};
static const char *const no_words[] = {"n",      "nej",   "na",        "nae",  "nejdu", "aldrig",
                                       "falskt", "fel",   "no",        "nope", "nah",   "never",
                                       "false",  "wrong", "incorrect", NULL};
static const char *const not_words[] = {"inte", "ej",     "icke", "not",    "isnt",
                                        "cant", "cannot", "dont", "doesnt", NULL};
static const char *const legal_words[] = {"laglig", "lagligt", "tillatet",  "tillaten", "tillatna",
                                          "legal",  "allowed", "permitted", NULL};
static const char *const illegal_words[] = {"olaglig",   "olagligt",  "otillatet",
                                            "otillaten", "forbjudet", "forbjuden",
                                            "illegal",   "forbidden", NULL};
static const char *const can_words[] = {"gar",      "far",     "kan",  "can",    "may",
                                        "possible", "mojligt", "cant", "cannot", NULL};
// What may stand beside them.
static const char *const other_words[] = {
    "det",    "ar",    "jag", "du",   "man", "den",  "de",   "vi",     "tack",
    "tror",   "val",   "ju",  "nog",  "bra", "gor",  "gors", "haller", "med",
    "draget", "spela", "som", "helt", "it",  "is",   "its",  "that",   "thats",
    "this",   "they",  "i",   "you",  "we",  "do",   "does", "please", "thanks",
    "thank",  "think", "am",  "of",   "the", "play", "so",   NULL};

struct said {
    bool yes, no, negated, legal, illegal, can;
};

// What the words say; false if one is none of these.
static bool hear(const struct phrase *p, struct said *out)
{
    for (size_t i = 0; i < p->count; i++) {
        const char *word = p->word[i];
        out->can = out->can || phrase_is_one_of(word, can_words);
        if (phrase_is_one_of(word, yes_words)) {
            out->yes = true;
        } else if (phrase_is_one_of(word, no_words)) {
            out->no = true;
        } else if (phrase_is_one_of(word, not_words)) {
            out->negated = true;
        } else if (phrase_is_one_of(word, illegal_words)) {
            out->illegal = true;
        } else if (phrase_is_one_of(word, legal_words)) {
            out->legal = true;
        } else if (!phrase_is_one_of(word, can_words) && !phrase_is_one_of(word, other_words)) {
            return false;
        }
    }
    return !p->cut;
}

static bool says(const char *s, struct said *out)
{
    PHRASE_HERE p = {0};
    *out = (struct said){0};
    phrase_read(&p, s);
    return hear(&p, out);
}

int yesno_read(const char *s)
{
    struct said said;
    if (!says(s, &said) || said.yes == said.no || (said.yes && (said.negated || said.illegal)) ||
        (said.no && said.legal && !said.negated)) {
        return -1;
    }
    return said.yes;
}

int yesno_read_allowed(const char *s)
{
    struct said said;
    PHRASE_HERE p = {0};
    phrase_read(&p, s);
    bool alone = p.count == 1;
    if (!says(s, &said)) {
        return -1;
    }
    if (said.yes || said.no) {
        return yesno_read(s);
    }
    if (said.illegal) {
        return said.negated;
    }
    return said.legal || (said.can && (!alone || said.negated)) ? !said.negated : -1;
}
