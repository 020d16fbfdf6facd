// SPDX-License-Identifier: GPL-3.0-or-later
#include "lexicon/lexicon.h"

#include <stdint.h>
#include <string.h>

#include "base/text.h"
#include "lexicon/wordtable.h"

static unsigned lexicon_bucket(const char *word, size_t n)
{
    uint32_t hash = 2166136261U;
    for (size_t i = 0; i < n; i++) {
        hash = (hash ^ (unsigned char)word[i]) * UINT32_C(16777619);
    }
    return hash % lexicon_buckets;
}

const struct lexicon_sense *lexicon_find(const char *word, size_t n, size_t *senses)
{
    unsigned bucket = lexicon_bucket(word, n);
    for (size_t i = lexicon_first[bucket]; i < lexicon_first[bucket + 1]; i++) {
        const struct lexicon_entry *entry = &lexicon_entries[i];
        if (strncmp(entry->word, word, n) == 0 && entry->word[n] == '\0') {
            *senses = entry->count;
            return &lexicon_senses[entry->first];
        }
    }
    *senses = 0;
    return NULL;
}

// The sense of a class; NULL if it has none.
static const struct lexicon_sense *sense_of(const char *word, size_t n, enum lexicon_class class)
{
    size_t count;
    const struct lexicon_sense *sense = lexicon_find(word, n, &count);
    for (size_t i = 0; i < count; i++) {
        if (sense[i].class == class) {
            return &sense[i];
        }
    }
    return NULL;
}

bool lexicon_is(const char *word, enum lexicon_class class)
{
    return sense_of(word, strlen(word), class) != NULL;
}

bool lexicon_number(const char *word, size_t n, enum lexicon_class class, int *number)
{
    const struct lexicon_sense *sense = sense_of(word, n, class);
    *number = sense != NULL ? sense->number : *number;
    return sense != NULL;
}

// The words of a line with a blank between. False if there is none, or more than a phrase holds.
static bool join(struct text *out, const struct phrase *line)
{
    for (size_t i = 0; i < line->count; i++) {
        text_addf(out, "%s%s", i > 0 ? " " : "", line->word[i]);
    }
    return line->count > 0 && !line->cut;
}

bool lexicon_line_is(const struct phrase *line, enum lexicon_class class)
{
    TEXT_HERE words = {0};
    return join(&words, line) && lexicon_is(text_str(&words), class);
}

bool lexicon_line_means(const struct phrase *line, enum lexicon_class class, const char *value)
{
    TEXT_HERE words = {0};
    size_t count = 0;
    const struct lexicon_sense *sense =
        join(&words, line) ? lexicon_find(text_str(&words), words.size, &count) : NULL;
    bool means = false;
    for (size_t i = 0; i < count && !means; i++) {
        means = sense[i].class == class && strcmp(sense[i].value, value) == 0;
    }
    return means;
}

bool lexicon_typed_is(const char *typed, enum lexicon_class class)
{
    return lexicon_typed_value(typed, class) != NULL;
}

const char *lexicon_typed_value(const char *typed, enum lexicon_class class)
{
    PHRASE_HERE line = {0};
    TEXT_HERE words = {0};
    phrase_read(&line, typed);
    const struct lexicon_sense *sense =
        join(&words, &line) ? sense_of(text_str(&words), words.size, class) : NULL;
    return sense != NULL ? sense->value : NULL;
}
