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

/* The place of a word in a text; NULL if it does not stand there. *n: how many bytes it is. */
static const char *place_of(const char *all, const char *word, size_t *n)
{
    for (const char *at = all; *at != '\0'; at++) {
        *n = begins_with(at, word);
        if (*n > 0 && (at == all || !is_letter(at[-1])) && !is_letter(at[*n])) {
            return at;
        }
    }
    return NULL;
}

/* Appends the first of these words that a text has. */
static void find_word(struct text *out, const char *text, const char *const *words)
{
    TEXT_HERE folded = {0};
    fold_text(&folded, text == NULL ? "" : text);
    for (; *words != NULL && out->size == 0; words++) {
        size_t n = 0;
        const char *at = place_of(text_str(&folded), *words, &n);
        if (at != NULL) {
            text_addn(out, at, n);
        }
    }
}

/* The same in either language, unless one was found before. */
static void find_leaning(struct text *out, const struct course_text *text)
{
    find_word(out, out->size == 0 ? text->sv : NULL, leaning_sv);
    find_word(out, out->size == 0 ? text->en : NULL, leaning_en);
}

void check_alone(struct checking *c, const struct course_entry *entry)
{
    const struct course_step *step = course_entry_step(entry);
    TEXT_HERE word = {0};
    if (entry->item->kind != COURSE_LESSON || entry->turn_of_line ||
        course_entry_is_of_pool(entry)) {
        return;
    }
    if (step->alone != NULL) {
        find_leaning(&word, &step->alone->text);
    } else {
        find_leaning(&word, &step->say);
        find_leaning(&word, &step->ask->text);
    }
    if (word.size > 0 && step->alone != NULL) {
        complain_warning(&c->in, entry->question->at,
                         _("\"%s\" in alone: leans on what came before it, as nothing there may"),
                         text_str(&word));
    } else if (word.size > 0) {
        complain_warning(&c->in, entry->question->at,
                         _("\"%s\" leans on what came before, which training does not tell: write "
                           "the whole question under alone:"),
                         text_str(&word));
    }
}
