// SPDX-License-Identifier: GPL-3.0-or-later
/* Questions that can be asked without their lesson. */
#include <string.h>

#include "base/fold.h"
#include "base/lang.h"
#include "course/check/checking.h"

/* Words that lean on what was told before. */
static const char *const leaning_sv[] = {
    "fortfarande", "nyss",         "samma ställning",  "samma slag", "samma match",  "samma krona",
    "samma fråga", "samma sak",    "i stället",        "förra",      "en gång till", "och nu",
    "nu samma",    "nu är slaget", "nu har du slagit", "samma 6-2",  "samma 6-4",    NULL};
static const char *const leaning_en[] = {"still",         "just now",        "the same position",
                                         "same position", "same roll",       "same match",
                                         "same crown",    "same question",   "the same thing",
                                         "instead",       "once more",       "and now",
                                         "this time",     "now the roll is", "now you have rolled",
                                         "the same 6-2",  "the same 6-4",    NULL};

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (unsigned char)c >= 0x80;
}

/* The first of these words that a text has; NULL if it has none. */
static const char *leaning_word(const char *text, const char *const *words)
{
    TEXT_HERE folded = {0};
    fold_text(&folded, text == NULL ? "" : text);
    for (; *words != NULL; words++) {
        TEXT_HERE word = {0};
        fold_text(&word, *words);
        const char *all = text_str(&folded), *at = all;
        while ((at = strstr(at, text_str(&word))) != NULL) {
            if ((at == all || !is_letter(at[-1])) && !is_letter(at[word.size])) {
                return *words;
            }
            at++;
        }
    }
    return NULL;
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
