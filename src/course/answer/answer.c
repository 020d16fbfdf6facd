// SPDX-License-Identifier: GPL-3.0-or-later
/* Answers to questions of every kind: read once, marked once. How the file of a question is read:
 * course/load/question.c. */
#include "course/answer/read.h"

#include <string.h>

#include "base/text.h"
#include "course/yaml/list.h"
#include "lexicon/lexicon.h"

const struct course_facts course_kinds[COURSE_KINDS] = {
    [COURSE_PLAY] = {"play", .plays = true, .one_play = true, .worth = true, .joined = "; "},
    [COURSE_LEGAL] = {"legal", .asks_legal = true, .joined = " "},
    [COURSE_PLAYS] = {"plays", .plays = true, .in_parts = true, .joined = "; "},
    [COURSE_ROLLS] = {"rolls", .in_parts = true, .needs_words = true, .joined = " "},
    [COURSE_NUMBER] = {"number", .needs_words = true, .joined = " "},
    [COURSE_CHOICE] = {"choice", .needs_words = true, .joined = " "},
    [COURSE_PREROLL] = {"preroll", .before_roll = true, .worth = true, .joined = " "},
    [COURSE_LINE] = {"line", .in_turns = true, .joined = "; "},
};

/* How an answer to each kind is read and marked (NULL: it is not asked itself), and the right ones
 * listed. */
static const struct {
    answer_reader *read;
    answer_marker *mark;
    answer_lister *list;
} kinds[COURSE_KINDS] = {
    [COURSE_PLAY] = {answer_read_play, answer_mark_play, answer_list_play},
    [COURSE_LEGAL] = {answer_read_yes_no, answer_mark_legal, answer_list_legal},
    [COURSE_PLAYS] = {answer_read_plays, answer_mark_plays, answer_list_plays},
    [COURSE_ROLLS] = {answer_read_rolls, answer_mark_rolls, answer_list_rolls},
    [COURSE_NUMBER] = {answer_read_number, answer_mark_number, answer_list_number},
    [COURSE_CHOICE] = {answer_read_options, answer_mark_options, answer_list_options},
    [COURSE_PREROLL] = {answer_read_preroll, answer_mark_preroll, answer_list_preroll},
    [COURSE_LINE] = {NULL, NULL, answer_list_turns},
};

struct course_list *course_answers(const struct course_question *q)
{
    struct course_list *out = course_list_new();
    kinds[q->kind].list(out, q);
    return out;
}

/* ---- what stands around an answer and carries nothing: "jag tror", "ca", "st" ---- */

enum { MOST_AROUND = 8 }; /* words at each end */

static bool around_class(const struct course_question *q, enum lexicon_class class, bool leads)
{
    switch (class) {
    case LEXICON_FILLER:
        return true;
    case LEXICON_UNIT:
        return !leads && q->kind == COURSE_NUMBER;
    case LEXICON_OPTION_NOUN:
        return !leads && (q->option_count > 0 || q->offered_count > 0);
    case LEXICON_PLAY_VERB:
        return course_kinds[q->kind].plays;
    default:
        return false;
    }
}

/* Whether n bytes are such a word. */
static bool around_word(const struct course_question *q, const char *s, size_t n, bool leads)
{
    TEXT_HERE word = {0};
    size_t senses;
    text_addn(&word, s, n);
    const struct lexicon_sense *sense = lexicon_typed(text_str(&word), &senses);
    bool nothing = false;
    for (size_t i = 0; i < senses && !nothing; i++) {
        nothing = around_class(q, sense[i].class, leads);
    }
    return nothing;
}

/* Bytes of such a word in front, with what sets it apart: "svar: ", "ca "; 0: none, or nothing
 * behind it. */
static size_t around_front(const struct course_question *q, const char *s, bool leads)
{
    size_t ends[] = {strcspn(s, " \t\n"), strcspn(s, " \t\n,:;")}; /* "c:a" is one word */
    for (size_t i = 0; i < 2; i++) {
        size_t n = ends[i];
        if (s[n] != '\0' && around_word(q, s, n, leads)) {
            n += strspn(s + n, " \t\n,:;");
            return s[n] == '\0' ? 0 : n;
        }
    }
    return 0;
}

static size_t around_trimmed(const char *s, size_t n, const char *what)
{
    while (n > 0 && strchr(what, s[n - 1]) != NULL) {
        n--;
    }
    return n;
}

/* Where n bytes end without their last word, if it is such a word; n if not. */
static size_t around_back(const struct course_question *q, const char *s, size_t n)
{
    size_t end = around_trimmed(s, n, " \t\n"), begin = end;
    while (begin > 0 && strchr(" \t\n", s[begin - 1]) == NULL) {
        begin--;
    }
    return around_word(q, s + begin, end - begin, false) ? around_trimmed(s, begin, " \t\n,:;") : n;
}

bool answer_leads(const struct course_question *q, const char *typed)
{
    return around_front(q, typed, true) > 0;
}

/* ---- reading ---- */

/* Reads n bytes from `skipped` on. Whether it is an answer, or one of which it only remains to ask
 * what is meant. */
static bool answer_try(const struct course_question *q, const char *typed, size_t skipped, size_t n,
                       struct course_answer *out)
{
    TEXT_HERE part = {0};
    text_addn(&part, typed + skipped, n);
    *out = (struct course_answer){.kind = q->kind, .skipped = skipped};
    out->read = kinds[q->kind].read(q, text_str(&part), out);
    return out->read != COURSE_READ_UNCLEAR;
}

/* A line is tried as it stands, then without more and more of the words around it that carry
 * nothing, never without all of it. What is wrong is told of the whole line. */
bool course_answer_read(const struct course_question *q, const char *typed,
                        struct course_answer *out)
{
    size_t begin[MOST_AROUND + 1] = {strspn(typed, " \t\n")}, all = strlen(typed), end = all;
    int front = 0;
    *out = (struct course_answer){.kind = q->kind};
    if (strspn(typed, " \t\r\n") == all || kinds[q->kind].read == NULL) {
        return false;
    }
    if (answer_try(q, typed, 0, all, out)) {
        return out->read == COURSE_READ;
    }
    const struct course_answer unclear = *out;
    for (size_t n; front < MOST_AROUND && (n = around_front(q, typed + begin[front], false)) > 0;
         front++) {
        begin[front + 1] = begin[front] + n;
    }
    for (int back = 0; back <= MOST_AROUND; back++) {
        for (int i = front; i >= (back == 0); i--) { /* as it stands it has been tried */
            if (begin[i] < end && answer_try(q, typed, begin[i], end - begin[i], out)) {
                return out->read == COURSE_READ;
            }
        }
        size_t before = around_back(q, typed, end);
        if (before == end) {
            break;
        }
        end = before;
    }
    *out = unclear;
    return false;
}

/* ---- marking ---- */

/* Whether a line of feedback waits for this answer: for these rolls, or for some of those that are
 * wrong; of plays, for the one that there is a verdict of. */
static bool feedback_awaits(const struct course_answer *awaited, const struct course_reply *reply)
{
    const struct course_answer *answer = &reply->answer;
    if (course_kinds[answer->kind].plays) {
        return awaited->has_verdict && answer->has_verdict &&
               answer_same_play(&awaited->verdict, &answer->verdict);
    }
    bool wrong =
        !rollset_is_empty(awaited->rolls) && rollset_holds(reply->rolls_wrong, awaited->rolls);
    return awaited->yes == answer->yes && awaited->number == answer->number &&
           awaited->chosen == answer->chosen &&
           (wrong || rollset_same(awaited->rolls, answer->rolls));
}

/* The author's words: for this answer, for this clause, of the options chosen, else for any wrong
 * answer. NULL if there are none. */
static const struct course_text *feedback_say(const struct course_question *q,
                                              const struct course_reply *reply)
{
    const struct course_text *code = NULL, *other = NULL;
    bool right = reply->mark == COURSE_RIGHT;
    for (size_t i = 0; i < q->feedback_count; i++) {
        const struct course_feedback *line = &q->feedback[i];
        if (line->when == COURSE_WHEN_ANSWER && feedback_awaits(line->awaited, reply)) {
            return &line->say;
        }
        if (line->when == COURSE_WHEN_CODE && line->code == reply->verdict.clause && !right &&
            reply->has_verdict && code == NULL) {
            code = &line->say;
        }
        if (line->when == COURSE_WHEN_OTHER && !right && other == NULL) {
            other = &line->say;
        }
    }
    return code != NULL ? code : reply->say != NULL ? reply->say : other;
}

void course_mark(const struct course_question *q, const struct course_answer *answer,
                 struct course_reply *reply)
{
    *reply = (struct course_reply){.mark = COURSE_UNCLEAR, .answer = *answer};
    if (answer->read == COURSE_READ) {
        kinds[q->kind].mark(q, answer, reply);
        reply->say = feedback_say(q, reply);
    }
}

void course_answer(const struct course_question *q, const char *typed, struct course_reply *reply)
{
    struct course_answer answer;
    course_answer_read(q, typed, &answer);
    course_mark(q, &answer, reply);
}
