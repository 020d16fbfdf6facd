// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/load/around.h"

#include <string.h>

#include "base/text.h"
#include "lexicon/lexicon.h"

enum { MOST = 8 }; /* words at each end */

static bool is_around(const struct course_question *q, enum lexicon_class class, bool leads)
{
    switch (class) {
    case LEXICON_FILLER:
        return true;
    case LEXICON_UNIT:
        return !leads && q->kind == COURSE_NUMBER;
    case LEXICON_OPTION_NOUN:
        return !leads && (q->option_count > 0 || q->offered_count > 0);
    case LEXICON_PLAY_VERB:
        return q->kind == COURSE_PLAY || q->kind == COURSE_PLAYS;
    default:
        return false;
    }
}

/* Whether n bytes are a word that carries nothing around an answer to this question. */
static bool carries_nothing(const struct course_question *q, const char *s, size_t n, bool leads)
{
    TEXT_HERE word = {0};
    size_t senses;
    text_addn(&word, s, n);
    const struct lexicon_sense *sense = lexicon_typed(text_str(&word), &senses);
    bool nothing = false;
    for (size_t i = 0; i < senses && !nothing; i++) {
        nothing = is_around(q, sense[i].class, leads);
    }
    return nothing;
}

/* Bytes of a word in front that carries nothing, with what sets it apart: "svar: ", "ca "; 0: none,
 * or nothing behind it. */
static size_t in_front(const struct course_question *q, const char *s, bool leads)
{
    size_t ends[] = {strcspn(s, " \t\n"), strcspn(s, " \t\n,:;")}; /* "c:a" is one word */
    for (size_t i = 0; i < 2; i++) {
        size_t n = ends[i];
        if (s[n] != '\0' && carries_nothing(q, s, n, leads)) {
            n += strspn(s + n, " \t\n,:;");
            return s[n] == '\0' ? 0 : n;
        }
    }
    return 0;
}

static size_t trimmed(const char *s, size_t n, const char *what)
{
    while (n > 0 && strchr(what, s[n - 1]) != NULL) {
        n--;
    }
    return n;
}

/* Where n bytes end without their last word, if that carries nothing; n if not. */
static size_t without_last(const struct course_question *q, const char *s, size_t n)
{
    size_t end = trimmed(s, n, " \t\n"), begin = end;
    while (begin > 0 && strchr(" \t\n", s[begin - 1]) == NULL) {
        begin--;
    }
    return carries_nothing(q, s + begin, end - begin, false) ? trimmed(s, begin, " \t\n,:;") : n;
}

bool around_read(const struct course_question *q, const char *typed, around_try *try, void *to)
{
    size_t begin[MOST + 1] = {strspn(typed, " \t\n")}, end = strlen(typed);
    int front = 0;
    if (try(typed, 0, to)) {
        return true;
    }
    for (size_t n; front < MOST && (n = in_front(q, typed + begin[front], false)) > 0; front++) {
        begin[front + 1] = begin[front] + n;
    }
    for (int back = 0; back <= MOST; back++) {
        for (int i = front; i >= (back == 0); i--) { /* as it stands it has been tried */
            TEXT_HERE answer = {0};
            text_addn(&answer, typed + begin[i], begin[i] < end ? end - begin[i] : 0);
            if (answer.size > 0 && try(text_str(&answer), begin[i], to)) {
                return true;
            }
        }
        size_t before = without_last(q, typed, end);
        if (before == end) {
            break;
        }
        end = before;
    }
    return false;
}

bool around_leads(const struct course_question *q, const char *typed)
{
    return in_front(q, typed, true) > 0;
}
