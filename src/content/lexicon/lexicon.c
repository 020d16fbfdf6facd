// SPDX-License-Identifier: GPL-3.0-or-later
#include "lexicon/lexicon.h"

#include <stdlib.h>
#include <string.h>

#include "base/fold.h"
#include "base/phrase.h"
#include "base/text.h"

// FNV-1a.
static uint32_t hash_of(const char *word, size_t n)
{
    uint32_t hash = 2166136261U;
    for (size_t i = 0; i < n; i++) {
        hash = (hash ^ (unsigned char)word[i]) * UINT32_C(16777619);
    }
    return hash;
}

const struct lexicon_sense *lexicon_find(const char *word, size_t n, size_t *senses)
{
    unsigned bucket = hash_of(word, n) % lexicon_buckets;
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

// The one of a class among some senses; NULL if there is none.
static const struct lexicon_sense *of_class(const struct lexicon_sense *sense, size_t senses,
                                            enum lexicon_class class)
{
    for (size_t i = 0; i < senses; i++) {
        if (sense[i].class == class) {
            return &sense[i];
        }
    }
    return NULL;
}

bool lexicon_is(const char *word, enum lexicon_class class)
{
    size_t senses;
    const struct lexicon_sense *sense = lexicon_find(word, strlen(word), &senses);
    return of_class(sense, senses, class) != NULL;
}

bool lexicon_means(const char *word, enum lexicon_class class, const char *value)
{
    size_t senses;
    const struct lexicon_sense *sense = lexicon_find(word, strlen(word), &senses);
    bool means = false;
    for (size_t i = 0; i < senses && !means; i++) {
        means = sense[i].class == class && strcmp(sense[i].value, value) == 0;
    }
    return means;
}

bool lexicon_number(const char *word, size_t n, enum lexicon_class class, int *number)
{
    size_t senses;
    const struct lexicon_sense *sense = lexicon_find(word, n, &senses);
    sense = of_class(sense, senses, class);
    *number = sense != NULL ? sense->number : *number;
    return sense != NULL;
}

const struct lexicon_sense *lexicon_typed(const char *typed, size_t *senses)
{
    PHRASE_HERE line = {0};
    TEXT_HERE words = {0};
    phrase_read(&line, typed);
    for (size_t i = 0; i < line.count; i++) {
        text_addf(&words, "%s%s", i > 0 ? " " : "", line.word[i]);
    }
    *senses = 0;
    return line.count == 0 || line.cut ? NULL : lexicon_find(text_str(&words), words.size, senses);
}

bool lexicon_typed_is(const char *typed, enum lexicon_class class)
{
    return lexicon_typed_value(typed, class) != NULL;
}

const char *lexicon_typed_value(const char *typed, enum lexicon_class class)
{
    size_t senses;
    const struct lexicon_sense *sense = lexicon_typed(typed, &senses);
    sense = of_class(sense, senses, class);
    return sense != NULL ? sense->value : NULL;
}

static int compare_command(const void *name, const void *command)
{
    return strcmp(name, ((const struct lexicon_command *)command)->command);
}

const struct lexicon_command *lexicon_command(const char *command)
{
    return bsearch(command, lexicon_commands, lexicon_command_count, sizeof *lexicon_commands,
                   compare_command);
}

struct lexicon_word lexicon_command_word(const char *typed, size_t n)
{
    TEXT_HERE word = {0}, folded = {0};
    struct lexicon_word found = {0};
    text_addn(&word, typed, n);
    fold_plain(&folded, strcmp(text_str(&word), "?") == 0 ? "help" : text_str(&word));
    found.sense = lexicon_find(text_str(&folded), folded.size, &found.senses);
    return found;
}

const char *lexicon_command_meant(const char *word, size_t n,
                                  bool is_there(const void *about, const char *command),
                                  const void *about)
{
    const struct lexicon_word found = lexicon_command_word(word, n);
    for (size_t i = 0; i < found.senses; i++) {
        if (found.sense[i].class == LEXICON_COMMAND && is_there(about, found.sense[i].value)) {
            return found.sense[i].value;
        }
    }
    return NULL;
}
