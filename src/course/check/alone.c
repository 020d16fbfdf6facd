// SPDX-License-Identifier: GPL-3.0-or-later
/* Questions that can be asked without their lesson. */
#include <string.h>

#include "base/fold.h"
#include "base/lang.h"
#include "course/check/checking.h"

/* Words that lean on what was told before; # stands for the digit of a die. */
static const char *const leaning_sv[] = {"fortfarande #",    "är fortfarande",
                                         "och fortfarande",  "nyss",
                                         "samma ställning",  "samma match",
                                         "samma krona",      "samma fråga",
                                         "samma sak gäller", "samma #",
                                         "i stället",        "en gång till",
                                         "den här gången",   "och nu",
                                         "nu är slaget",     "nu har du slagit",
                                         "# igen",           NULL};
static const char *const leaning_en[] = {"still #",
                                         "you are still",
                                         "and still",
                                         "just now",
                                         "stand as before",
                                         "same position",
                                         "same match",
                                         "same crown",
                                         "same question",
                                         "same #",
                                         "instead",
                                         "once more",
                                         "this time",
                                         "now the roll is",
                                         "now you have rolled",
                                         "# again",
                                         NULL};

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (unsigned char)c >= 0x80;
}

/* How many bytes of a text one of the words is at its beginning; 0: it does not stand there. */
static size_t begins_with(const char *text, const char *word)
{
    size_t n = strlen(word);
    for (size_t i = 0; i < n; i++) {
        bool same = word[i] == '#' ? text[i] >= '1' && text[i] <= '6' : text[i] == word[i];
        if (!same) {
            return 0;
        }
    }
    return n;
}

static bool stands_in(const char *all, const char *word)
{
    for (const char *at = all; *at != '\0'; at++) {
        size_t n = begins_with(at, word);
        if (n > 0 && (at == all || !is_letter(at[-1])) && !is_letter(at[n])) {
            return true;
        }
    }
    return false;
}

/* The first of these words that a text has; NULL if it has none. */
static const char *leaning_word(const char *text, const char *const *words)
{
    TEXT_HERE folded = {0};
    fold_text(&folded, text == NULL ? "" : text);
    while (*words != NULL && !stands_in(text_str(&folded), *words)) {
        words++;
    }
    return *words;
}

static const char *leaning(const struct course_text *text)
{
    const char *word = leaning_word(text->sv, leaning_sv);
    return word != NULL ? word : leaning_word(text->en, leaning_en);
}

void check_alone(struct checking *c, const struct course_entry *entry)
{
    const struct course_step *step = course_entry_step(entry);
    if (entry->item->kind != COURSE_LESSON || entry->turn_of_line ||
        course_entry_is_of_pool(entry)) {
        return;
    }
    const char *word = step->alone != NULL ? leaning(&step->alone->text) : leaning(&step->say);
    word = word == NULL && step->alone == NULL ? leaning(&step->ask->text) : word;
    if (word != NULL && step->alone != NULL) {
        complain_warning(&c->in, entry->question->at,
                         _("\"%s\" in alone: leans on what came before it, as nothing there may"),
                         word);
    } else if (word != NULL) {
        complain_warning(&c->in, entry->question->at,
                         _("\"%s\" leans on what came before, which training does not tell: write "
                           "the whole question under alone:"),
                         word);
    }
}
