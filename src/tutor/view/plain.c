// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/plain.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include "base/lang.h"

/* A sign, and what is said for it. */
struct sign {
    const char *sign;
    const char *said; /* a message id */
};

/* Longer ones first. */
static const struct sign signs[] = {
    {" · ", ", "},
    {"·", ", "},
    {" → ", N_(" to ")},
    {"→", N_(" to ")},
    {" − ", N_(" minus ")},
    {"−", N_("minus ")},
    {"○", N_("white")},
    {"●", N_("black")},
    {"≥", N_("at least ")},
    {"≤", N_("at most ")},
    {"×", N_(" times ")},
    {"✓", N_("learned")},
    {"<1 ", N_("less than 1 ")},
    {"~", N_("about ")},
};

static const char *take_sign(const char *at, const char **said)
{
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        size_t n = strlen(signs[i].sign);
        if (strncmp(at, signs[i].sign, n) == 0) {
            *said = _(signs[i].said);
            return at + n;
        }
    }
    return NULL;
}

/* The stars behind a move, as words; elsewhere nothing is said for them. */
static const char *take_stars(struct text *out, const char *words, const char *at)
{
    size_t n = strspn(at, "*");
    bool of_a_move = at > words && (isalnum((unsigned char)at[-1]) || at[-1] == ')');
    if (of_a_move) {
        text_add(out, n > 1 ? _(" bursting") : _(" hitting"));
    }
    return at + n;
}

/* From one number to another: "1–6". */
static const char *take_range(struct text *out, const char *words, const char *at)
{
    static const char dash[] = "–";
    size_t n = sizeof dash - 1;
    bool between = at > words && isdigit((unsigned char)at[-1]) && strncmp(at, dash, n) == 0 &&
                   isdigit((unsigned char)at[n]);
    if (!between) {
        return NULL;
    }
    text_add(out, _(" to "));
    return at + n;
}

/* Whether the full stop at this place belongs to "2." at the head of a line, to "e.g." or to "A."
 */
static bool is_inner_stop(const char *line, const char *at)
{
    const char *word = at;
    while (word > line && word[-1] != ' ' && word[-1] != '(') {
        word--;
    }
    size_t n = (size_t)(at - word);
    bool letters = isalpha((unsigned char)*word) != 0;
    return letters ? n == 1 || memchr(word, '.', n) != NULL
                   : word == line && strspn(word, "0123456789") == n;
}

/* Past the end of a sentence whose last sign is at `at`: where the next begins; NULL if none ends
 * there. */
static const char *next_sentence(const char *line, const char *at)
{
    static const char *const closing[] = {"\"", "”", ")", "»"};
    const char *end = at + 1;
    if (strchr(".?!", *at) == NULL || (*at == '.' && is_inner_stop(line, at))) {
        return NULL;
    }
    for (size_t i = 0; i < sizeof closing / sizeof *closing; i++) {
        size_t n = strlen(closing[i]);
        if (strncmp(end, closing[i], n) == 0) {
            end += n;
        }
    }
    if (*end != ' ') {
        return NULL;
    }
    const unsigned char *next = (const unsigned char *)end + strspn(end, " ");
    bool begins = isupper(*next) || isdigit(*next) || strchr("\"(", *next) != NULL ||
                  *next == 0xc3 || *next == 0xe2; /* Å, Ä, Ö and quotation marks */
    return *next != '\0' && begins ? end : NULL;
}

void plain_text(struct text *out, const char *words)
{
    const char *line = words;
    for (const char *at = words; *at != '\0';) {
        const char *said = NULL, *next;
        if ((next = take_range(out, words, at)) != NULL) {
            at = next;
        } else if ((next = take_sign(at, &said)) != NULL) {
            text_add(out, said);
            at = next;
        } else if (*at == '*') {
            at = take_stars(out, words, at);
        } else if ((next = next_sentence(line, at)) != NULL) {
            text_addn(out, at, (size_t)(next - at));
            text_addc(out, '\n');
            at = line = next + strspn(next, " ");
        } else {
            text_addc(out, *at);
            line = *at == '\n' ? at + 1 : line;
            at++;
        }
    }
}
