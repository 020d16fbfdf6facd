// SPDX-License-Identifier: GPL-3.0-or-later
/* What is typed as an answer, read as a value: plays, yes and no, numbers, rolls; and what may
 * stand around any of them. Options: options.c. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/number.h"
#include "base/phrase.h"
#include "course/answer/read.h"
#include "course/load/plays.h"
#include "lexicon/lexicon.h"
#include "lexicon/numeral.h"
#include "lexicon/yesno.h"

char *answer_trimmed(const char *typed, int *before)
{
    size_t skip = strspn(typed, " \t\n"), n = strlen(typed);
    while (n > skip && strchr(" \t\n.!?", typed[n - 1]) != NULL) {
        n--;
    }
    *before = (int)skip;
    return mem_copyn(typed + skip, n - skip);
}

size_t answer_and(const char *s)
{
    size_t n = 0, senses;
    while ((s[n] >= 'a' && s[n] <= 'z') || (unsigned char)s[n] >= 0x80) {
        n++;
    }
    const struct lexicon_sense *sense = lexicon_find(s, n, &senses);
    for (size_t i = 0; i < senses; i++) {
        if (sense[i].class == LEXICON_AND) {
            return n;
        }
    }
    return 0;
}

/* ---- plays ---- */

/* Judges n bytes as a play. Text that is spelt like none is not judged. */
static enum course_reading plays_judge(const struct course_question *q, const char *typed, size_t n,
                                       struct verdict *verdict, int *problem)
{
    struct typed_play play;
    if (!notation_parse((enum board_kind)q->rules.board, typed, n, &play)) {
        *problem = play.error_at;
        return COURSE_READ_UNCLEAR;
    }
    judge_typed(&q->rules, &q->position, q->roll, &play, verdict);
    if (verdict->clause != CLAUSE_SYNTAX) {
        return COURSE_READ;
    }
    *problem = verdict->step >= 0 && verdict->step < play.moves ? play.move[verdict->step].at : 0;
    return verdict->routes > 1 ? COURSE_READ_ROUTE : COURSE_READ_UNCLEAR;
}

enum course_reading answer_read_play(const struct course_question *q, const char *typed,
                                     struct course_answer *out)
{
    enum course_reading read =
        plays_judge(q, typed, strlen(typed), &out->verdict, &out->problem_at);
    out->has_verdict = read != COURSE_READ_UNCLEAR;
    return read;
}

/* Plays set apart by ; or line ends, each named by its number among the legal ones. */
enum course_reading answer_read_plays(const struct course_question *q, const char *typed,
                                      struct course_answer *out)
{
    struct verdict *verdict = mem_alloc(sizeof *verdict);
    struct play_list *list = NULL;
    enum course_reading read = COURSE_READ;
    for (const char *at = typed; *at != '\0' && read == COURSE_READ;) {
        size_t n = strcspn(at, ";\n");
        if (strspn(at, " \t\r") < n) {
            read = plays_judge(q, at, n, verdict, &out->problem_at);
            list = read == COURSE_READ && list == NULL ? plays_all(q) : list;
            int found =
                read == COURSE_READ && verdict->legal ? plays_find(list, &verdict->play) : -1;
            if (found >= 0) {
                out->named[found / 32] |= UINT32_C(1) << found % 32;
            } else if (read == COURSE_READ_ROUTE || (read == COURSE_READ && out->wrong++ == 0)) {
                out->verdict = *verdict;
                out->has_verdict = true;
            }
            out->problem_at += read == COURSE_READ ? 0 : (int)(at - typed);
        }
        at += n + (at[n] != '\0');
    }
    free(list);
    free(verdict);
    return read;
}

/* Whether two plays have the same moves in whatever order. */
static bool plays_same_moves(const struct typed_play *a, const struct typed_play *b)
{
    bool same = a->moves == b->moves;
    for (int i = 0; i < a->moves && same; i++) {
        int more = 0; /* how many times a has it, less than b */
        for (int k = 0; k < a->moves; k++) {
            more += a->move[k].from == a->move[i].from && a->move[k].to == a->move[i].to;
            more -= b->move[k].from == a->move[i].from && b->move[k].to == a->move[i].to;
        }
        same = more == 0;
    }
    return same;
}

bool answer_same_play(const struct verdict *a, const struct verdict *b)
{
    return a->legal == b->legal &&
           (a->legal ? plays_same(&a->play, &b->play) : plays_same_moves(&a->typed, &b->typed));
}

/* ---- yes and no ---- */

enum course_reading answer_read_yes_no(const struct course_question *q, const char *typed,
                                       struct course_answer *out)
{
    (void)q;
    int said = yesno_read_allowed(typed);
    out->problem_at = (int)strspn(typed, " \t\n");
    out->yes = said == 1;
    return said >= 0 ? COURSE_READ : COURSE_READ_UNCLEAR;
}

/* ---- numbers: 14, fjorton, 15 av 36 ---- */

/* "av 36", "of the 36": how many words behind a number say of how many. */
static size_t number_of_all(const char *const *word, size_t n)
{
    struct numeral all;
    bool of = n > 1 && lexicon_is(word[0], LEXICON_OF);
    size_t the = of && n > 2 && lexicon_is(word[1], LEXICON_FILLER);
    size_t taken = of ? numeral_take(word + 1 + the, n - 1 - the, &all) : 0;
    return taken > 0 && (all.value == 36 || all.value == 21) ? 1 + the + taken : 0;
}

/* In words: "tjugo fyra", "15 av 36", "inga". */
static bool number_in_words(const char *typed, long *value)
{
    PHRASE_HERE said = {0};
    struct numeral number;
    if (lexicon_typed_is(typed, LEXICON_NO_NUMBER)) {
        *value = 0;
        return true;
    }
    phrase_read(&said, typed);
    size_t n = numeral_take(said.word, said.count, &number);
    if (n == 0) {
        return false;
    }
    *value = number.value;
    return n + number_of_all(said.word + n, said.count - n) == said.count && !said.cut;
}

/* Bytes of a minus, as a sign or a word, at the beginning. */
static size_t number_minus(const char *typed)
{
    static const char *const signs[] = {"\xe2\x88\x92", "\xe2\x80\x93", "minus ", "Minus ", "-"};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        if (strncmp(typed, signs[i], strlen(signs[i])) == 0) {
            return strlen(signs[i]);
        }
    }
    return 0;
}

enum course_reading answer_read_number(const struct course_question *q, const char *typed,
                                       struct course_answer *out)
{
    int64_t value = 0;
    (void)q;
    char *word = answer_trimmed(typed, &out->problem_at);
    bool figures = number_read(word, -1000000, 1000000, &value), understood = figures;
    if (figures) {
        out->number = (long)value;
    } else {
        size_t minus = number_minus(word), n = strspn(word + minus, "0123456789");
        char *all = word + minus + n; /* "15/36" */
        if (n > 0 && (strcmp(all, "/36") == 0 || strcmp(all, "/21") == 0)) {
            *all = '\0';
        }
        understood = number_in_words(word + minus, &out->number);
        out->number = minus > 0 ? -out->number : out->number;
    }
    free(word);
    return understood ? COURSE_READ : COURSE_READ_UNCLEAR;
}

/* ---- rolls: 6-2 62, sexalla, alla utom 5-5 ---- */

bool answer_rolls(const char *typed, struct rollset *set, int *problem)
{
    int face = 0; /* the first of a pair, 0 = none yet */
    bool any = false;
    *set = rollset_none(2);
    *problem = 0;
    if (lexicon_typed_is(typed, LEXICON_NO_ROLLS)) {
        return true;
    }
    for (size_t at = 0; typed[at] != '\0';) {
        char c = typed[at];
        size_t skip = 1;
        *problem = (int)at;
        if (c >= '1' && c <= '6') {
            if (face != 0) {
                rollset_add(set, roll_make(face, c - '0'));
            }
            face = face != 0 ? 0 : c - '0';
            any = true;
        } else if (strchr(" \t\n\r,;.+/-&", c) == NULL && (skip = answer_and(typed + at)) == 0) {
            return false;
        }
        at += skip;
    }
    return any && face == 0;
}

/* The face that a word names, alone or in the plural ("femmor"); 0: none. */
static int rolls_face(const char *word, bool *plural)
{
    int face = 0;
    struct numeral number;
    *plural = lexicon_number(word, strlen(word), LEXICON_FACES, &face);
    bool one = !*plural && numeral_take(&word, 1, &number) == 1 && number.value <= 6;
    return one ? (int)number.value : face;
}

/* A roll in one word: "62", "sexalla", "sexfem"; false if it is none. */
static bool rolls_word(const char *word, struct rollset *set)
{
    size_t size = strlen(word);
    if (strspn(word, "123456") == 2 && size == 2) {
        rollset_add(set, roll_make(word[0] - '0', word[1] - '0'));
        return true;
    }
    for (size_t n = 1; n < size; n++) {
        const char *rest = word + n;
        int first = 0, second = 0;
        if (!lexicon_number(word, n, LEXICON_FACE, &first)) {
            continue;
        }
        if (strcmp(rest, "alla") == 0 || strcmp(rest, "lla") == 0) {
            second = first;
        }
        if (second != 0 || lexicon_number(rest, size - n, LEXICON_FACE, &second)) {
            rollset_add(set, roll_make(first, second));
            return true;
        }
    }
    return false;
}

/* Takes one roll, or a group of them, from the beginning of the words: how many were taken. */
static size_t rolls_take_one(const char *const *word, size_t n, struct rollset *set)
{
    bool plural, second_plural;
    if (lexicon_is(word[0], LEXICON_DOUBLES)) {
        for (int face = 1; face <= 6; face++) {
            rollset_add(set, roll_make(face, face));
        }
        return 1;
    }
    if (rolls_word(word[0], set)) {
        return 1;
    }
    int face = rolls_face(word[0], &plural);
    if (n > 1 && lexicon_is(word[0], LEXICON_PAIR) && (face = rolls_face(word[1], &plural)) != 0) {
        rollset_add(set, roll_make(face, face));
        return 2;
    }
    if (face == 0 || n < 2) {
        return 0;
    }
    if (strcmp(word[1], "alla") == 0 || strcmp(word[1], "all") == 0) { /* "sexor alla" */
        rollset_add(set, roll_make(face, face));
        return 2;
    }
    int second = rolls_face(word[1], &second_plural);
    if (second == 0 || plural || second_plural) {
        return 0;
    }
    rollset_add(set, roll_make(face, second));
    return 2;
}

/* All the words as rolls, and, und so on between them. */
static bool rolls_take(const char *const *word, size_t n, struct rollset *set)
{
    *set = rollset_none(2);
    for (size_t i = 0; i < n;) {
        bool joins = lexicon_is(word[i], LEXICON_AND) || lexicon_is(word[i], LEXICON_BETWEEN);
        size_t taken = joins ? 1 : rolls_take_one(word + i, n - i, set);
        if (taken == 0) {
            return false;
        }
        i += taken;
    }
    return n > 0;
}

/* "alla", "alla utom 6-6", "all but the doubles". */
static bool rolls_take_all(const char *const *word, size_t n, struct rollset *set)
{
    struct rollset without = rollset_none(2);
    size_t i = 1;
    if (n == 0 || !lexicon_is(word[0], LEXICON_ALL)) {
        return false;
    }
    while (i < n && lexicon_is(word[i], LEXICON_ROLL_FILL)) {
        i++;
    }
    if (i < n && lexicon_is(word[i], LEXICON_EXCEPT)) {
        i++;
        while (i < n && lexicon_is(word[i], LEXICON_ROLL_FILL)) {
            i++;
        }
        if (!rolls_take(word + i, n - i, &without)) {
            return false;
        }
        i = n;
    }
    *set = rollset_without(rollset_all(2), without);
    return i == n;
}

enum course_reading answer_read_rolls(const struct course_question *q, const char *typed,
                                      struct course_answer *out)
{
    PHRASE_HERE said = {0};
    (void)q;
    if (answer_rolls(typed, &out->rolls, &out->problem_at)) {
        return COURSE_READ;
    }
    phrase_read(&said, typed);
    bool understood = !said.cut && (rolls_take_all(said.word, said.count, &out->rolls) ||
                                    rolls_take(said.word, said.count, &out->rolls));
    return understood ? COURSE_READ : COURSE_READ_UNCLEAR;
}
