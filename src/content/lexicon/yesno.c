// SPDX-License-Identifier: GPL-3.0-or-later
#include "lexicon/yesno.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "base/phrase.h"
#include "lexicon/lexicon.h"

struct said {
    bool yes, no, negated, legal, illegal, can;
    size_t words;
};

// What a word of a class says; NULL where that is not heard here.
static bool *meaning_of(struct said *said, enum lexicon_class class)
{
    switch (class) {
    case LEXICON_YES:
        return &said->yes;
    case LEXICON_NO:
        return &said->no;
    case LEXICON_NOT:
        return &said->negated;
    case LEXICON_LEGAL:
        return &said->legal;
    case LEXICON_ILLEGAL:
        return &said->illegal;
    case LEXICON_CAN:
        return &said->can;
    default:
        return NULL;
    }
}

// What the words of a line say; false if one is none of these.
static bool says(const char *s, struct said *out)
{
    PHRASE_HERE p = {0};
    phrase_read(&p, s);
    *out = (struct said){.words = p.count};
    for (size_t i = 0; i < p.count; i++) {
        size_t senses;
        const struct lexicon_sense *sense = lexicon_find(p.word[i], strlen(p.word[i]), &senses);
        bool known = false;
        for (size_t k = 0; k < senses; k++) {
            bool *heard = meaning_of(out, sense[k].class);
            if (heard != NULL) {
                *heard = true;
            }
            known = known || heard != NULL || sense[k].class == LEXICON_FILLER ||
                    sense[k].class == LEXICON_WITH_YES;
        }
        if (!known) {
            return false;
        }
    }
    return !p.cut;
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
    if (!says(s, &said)) {
        return -1;
    }
    if (said.yes || said.no) {
        return yesno_read(s);
    }
    if (said.illegal) {
        return said.negated;
    }
    return said.legal || (said.can && (said.words > 1 || said.negated)) ? !said.negated : -1;
}
