// SPDX-License-Identifier: GPL-3.0-or-later
/* What is typed as an answer, read as a value: plays, yes and no, numbers, rolls, options, choices
 * before a roll; and what may stand around any of them. What it is worth: mark.c. */
#include "course/answer/read.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/phrase.h"
#include "base/text.h"
#include "course/load/optionorder.h"
#include "lexicon/lexicon.h"
#include "lexicon/numeral.h"
#include "lexicon/yesno.h"
#include "rules/generate.h"

const struct course_facts course_kinds[COURSE_KINDS] = {
    [COURSE_PLAY] = {"play", .plays = true, .one_play = true, .worth = true, .joined = "; "},
    [COURSE_LEGAL] = {"legal", .asks_legal = true, .joined = " "},
    [COURSE_PLAYS] = {"plays", .plays = true, .in_parts = true, .joined = "; "},
    [COURSE_ROLLS] = {"rolls", .in_parts = true, .needs_words = true, .joined = " "},
    [COURSE_NUMBER] = {"number", .needs_words = true, .joined = " "},
    [COURSE_CHOICE] = {"choice", .needs_words = true, .joined = " "},
    [COURSE_PREROLL] = {"preroll", .before_roll = true, .worth = true, .joined = " "},
    [COURSE_LINE] = {"line", .in_turns = true, .joined = "; "},
    [COURSE_GAME] = {"game", .in_turns = true, .needs_words = true, .joined = "; "},
};

struct play_list *course_plays(const struct course_question *q)
{
    struct play_list *list = mem_resize(NULL, 1, sizeof *list);
    generate(&q->rules, &q->position, q->roll, list);
    if (list->n > 0) {
        canonical_list(&q->rules, &q->position, q->roll, list);
    } else {
        list->play[0] =
            (struct play){.after = generate_after_pass(&q->rules, &q->position, q->roll)};
        list->n = 1;
    }
    return list;
}

bool course_names_play(const struct course_question *q, const struct play *play)
{
    for (size_t i = 0; i < q->play_count; i++) {
        if (play_same(&q->plays[i].play, play)) {
            return true;
        }
    }
    return false;
}

bool course_accepts(const struct course_question *q, const struct play *play)
{
    return q->goal == COURSE_ANY || course_names_play(q, play);
}

/* What was typed without the blanks around it and what ends a sentence, *before of them in front;
 * to be freed. */
static char *answer_trimmed(const char *typed, int *before)
{
    size_t skip = strspn(typed, " \t\n"), n = strlen(typed);
    while (n > skip && strchr(" \t\n.!?", typed[n - 1]) != NULL) {
        n--;
    }
    *before = (int)skip;
    return mem_copyn(typed + skip, n - skip);
}

/* Bytes of a word that joins two answers and stands at s, as och; 0: none. */
static size_t answer_and(const char *s)
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

static enum course_reading answer_read_play(const struct course_question *q, const char *typed,
                                            struct course_answer *out)
{
    enum course_reading read =
        plays_judge(q, typed, strlen(typed), &out->verdict, &out->problem_at);
    out->has_verdict = read != COURSE_READ_UNCLEAR;
    out->accepted =
        read == COURSE_READ && out->verdict.legal && course_accepts(q, &out->verdict.play);
    return read;
}

/* Bytes of what may set plays apart, or moves of one: a comma, a slash between blanks, a word as
 * och; 0: none. */
static size_t plays_joint(const char *typed, size_t at)
{
    bool after_blank = at > 0 && (typed[at - 1] == ' ' || typed[at - 1] == '\t');
    if (typed[at] == ',' || (after_blank && typed[at] == '/' && typed[at + 1] == ' ')) {
        return 1;
    }
    return after_blank ? answer_and(typed + at) : 0;
}

/* Where the next joint, or what surely sets plays apart, stands from a byte on. */
static size_t plays_next(const char *typed, size_t at)
{
    while (typed[at] != '\0' && strchr(";\n", typed[at]) == NULL && plays_joint(typed, at) == 0) {
        at++;
    }
    return at;
}

/* Judges the play that begins at a byte, as far as the first joint by which it is legal; where it
 * is by none, by which it is a play at all. *end: where that is. */
static enum course_reading plays_judge_first(const struct course_question *q, const char *typed,
                                             size_t from, size_t *end, struct verdict *verdict,
                                             int *problem)
{
    enum course_reading read = COURSE_READ_UNCLEAR;
    size_t first = plays_next(typed, from), wrong = 0, at = first;
    for (int moves = 0; moves < PLAY_MOVES; moves++) {
        read = plays_judge(q, typed + from, at - from, verdict, problem);
        if (read == COURSE_READ_ROUTE || (read == COURSE_READ && verdict->legal)) {
            *end = at;
            return read;
        }
        wrong = read == COURSE_READ && wrong == 0 ? at : wrong;
        size_t joint = typed[at] == '\0' ? 0 : plays_joint(typed, at);
        if (joint == 0) {
            break;
        }
        at = plays_next(typed, at + joint);
    }
    *end = wrong > 0 ? wrong : first;
    return plays_judge(q, typed + from, *end - from, verdict, problem);
}

/* Whether two plays are written as the same moves in the same order. */
static bool plays_written_alike(const struct typed_play *a, const struct typed_play *b)
{
    bool alike = a->moves == b->moves;
    for (int i = 0; i < a->moves && alike; i++) {
        alike = a->move[i].from == b->move[i].from && a->move[i].to == b->move[i].to;
    }
    return alike;
}

/* Plays set apart by ; or line ends, or by what moves of one may be set apart by as well, each
 * named by its number among the legal ones. */
static enum course_reading answer_read_plays(const struct course_question *q, const char *typed,
                                             struct course_answer *out)
{
    struct verdict *verdict = mem_alloc(sizeof *verdict);
    struct play_list *list = NULL;
    struct typed_play *said = NULL; /* how each legal play was named */
    enum course_reading read = COURSE_READ;
    for (size_t at = 0; typed[at] != '\0' && read == COURSE_READ;) {
        size_t joint = plays_joint(typed, at), end;
        if (joint > 0 || strchr(" \t\r\n;", typed[at]) != NULL) {
            at += joint > 0 ? joint : 1;
            continue;
        }
        read = plays_judge_first(q, typed, at, &end, verdict, &out->problem_at);
        list = read == COURSE_READ && list == NULL ? course_plays(q) : list;
        int found =
            read == COURSE_READ && verdict->legal ? play_list_find(list, &verdict->play) : -1;
        if (found >= 0) {
            struct typed_play play;
            bool named = (out->named[found / 32] >> found % 32 & 1) != 0;
            said = said == NULL ? mem_alloc((size_t)list->n * sizeof *said) : said;
            notation_parse((enum board_kind)q->rules.board, typed + at, end - at, &play);
            out->again += named && !plays_written_alike(&play, &said[found]);
            out->named[found / 32] |= UINT32_C(1) << found % 32;
            said[found] = play;
        } else if (read == COURSE_READ_ROUTE || (read == COURSE_READ && out->wrong++ == 0)) {
            out->verdict = *verdict;
            out->has_verdict = true;
        }
        out->problem_at += read == COURSE_READ ? 0 : (int)at;
        at = end;
    }
    free(said);
    free(list);
    free(verdict);
    return read;
}

/* ---- yes and no ---- */

static enum course_reading answer_read_yes_no(const struct course_question *q, const char *typed,
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

static enum course_reading answer_read_number(const struct course_question *q, const char *typed,
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

/* ---- rolls: 6-2 62, sexalla, varje femma, alla utom 5-5 ---- */

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

/* All the words as rolls, and, und so on between them. A die behind "any" stands alone, and so may
 * those after it: "any five and six, 2-1". */
static bool rolls_take(const char *const *word, size_t n, struct rollset *set)
{
    bool any = false, plural;
    *set = rollset_none(2);
    for (size_t i = 0; i < n;) {
        bool begins = lexicon_is(word[i], LEXICON_ANY);
        bool joins = lexicon_is(word[i], LEXICON_AND) || lexicon_is(word[i], LEXICON_BETWEEN);
        bool alone = i > 0 && lexicon_is(word[i - 1], LEXICON_ANY);
        size_t taken = begins || joins ? 1 : alone ? 0 : rolls_take_one(word + i, n - i, set);
        int face = taken == 0 && any ? rolls_face(word[i], &plural) : 0;
        if (taken + (size_t)face == 0) {
            return false;
        }
        *set = face == 0 ? *set : rollset_or(*set, rollset_with(face));
        any = begins || (any && (joins || face != 0));
        i += taken == 0 ? 1 : taken;
    }
    return n > 0 && !lexicon_is(word[n - 1], LEXICON_ANY);
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

static enum course_reading answer_read_rolls(const struct course_question *q, const char *typed,
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

/* ---- options: by letter, by number, in words of theirs ---- */

enum { STEM = 4 }; /* letters of a word that stand for it inside an option */

static bool options_is_one(uint32_t options)
{
    return options != 0 && (options & (options - 1)) == 0;
}

static uint32_t options_all(const struct course_question *q)
{
    return (UINT32_C(1) << q->option_count) - 1;
}

static size_t options_right(const struct course_question *q)
{
    size_t right = 0;
    for (size_t i = 0; i < q->option_count; i++) {
        right += q->options[i].right;
    }
    return right;
}

/* ---- ways of meaning an option by words ---- */

typedef bool options_meaning(const struct phrase *typed, const struct phrase *option);

static bool options_is_whole(const struct phrase *typed, const struct phrase *option)
{
    bool same = typed->count == option->count && !typed->cut && !option->cut;
    for (size_t i = 0; i < typed->count && same; i++) {
        same = strcmp(typed->word[i], option->word[i]) == 0;
    }
    return same && typed->count > 0;
}

static bool options_begins(const char *word, const char *with)
{
    return *with == '#' ? strcmp(word, with) == 0 : strncmp(word, with, strlen(with)) == 0;
}

/* The last word may be begun only. */
static bool options_is_beginning(const struct phrase *typed, const struct phrase *option)
{
    bool good = typed->count > 0 && typed->count <= option->count && !typed->cut;
    for (size_t i = 0; i < typed->count && good; i++) {
        good = i + 1 < typed->count ? strcmp(typed->word[i], option->word[i]) == 0
                                    : options_begins(option->word[i], typed->word[i]);
    }
    return good;
}

/* Where a word, or a longer one that begins so, stands; the count of words where it does not. */
static size_t options_word_at(const struct phrase *p, const char *word)
{
    size_t i = 0;
    while (i < p->count && strcmp(p->word[i], word) != 0 &&
           (strlen(word) < STEM || !options_begins(p->word[i], word))) {
        i++;
    }
    return i;
}

/* Whether a word of an option is denied there, and the denial was not typed: "inte jan". */
static bool options_is_denied(const struct phrase *option, size_t at, const struct phrase *typed)
{
    for (size_t i = at > 2 ? at - 2 : 0; i < at; i++) {
        const char *word = option->word[i];
        if ((lexicon_is(word, LEXICON_NOT) || lexicon_is(word, LEXICON_NEVER)) &&
            options_word_at(typed, word) == typed->count) {
            return true;
        }
    }
    return false;
}

/* All words are in it somewhere, and mean there what they mean alone; one says something by itself.
 */
static bool options_is_inside(const struct phrase *typed, const struct phrase *option)
{
    bool weight = false;
    for (size_t i = 0; i < typed->count; i++) {
        const char *word = typed->word[i];
        size_t at = options_word_at(option, word);
        if (at == option->count || options_is_denied(option, at, typed)) {
            return false;
        }
        weight = weight || *word == '#' || (strlen(word) >= 3 && !lexicon_is(word, LEXICON_LIGHT));
    }
    return weight && !typed->cut;
}

/* ---- looking at all options ---- */

/* Splits a text into words; with each number as #24, however it is written, where that is asked. */
static void options_phrase(struct phrase *out, const char *s, bool numbers)
{
    PHRASE_HERE said = {0};
    size_t begin[PHRASE_WORDS];
    if (!numbers) {
        phrase_read(out, s);
        return;
    }
    *out = (struct phrase){0};
    phrase_read(&said, s);
    out->cut = said.cut;
    for (size_t i = 0; i < said.count;) {
        struct numeral number;
        size_t n = numeral_take(said.word + i, said.count - i, &number);
        begin[out->count++] = out->bytes.size;
        if (n > 0) {
            text_addf(&out->bytes, "#%ld", number.value);
        } else {
            text_add(&out->bytes, said.word[i]);
        }
        text_addc(&out->bytes, '\0');
        i += n > 0 ? n : 1;
    }
    for (size_t i = 0; i < out->count; i++) {
        out->word[i] = text_str(&out->bytes) + begin[i];
    }
}

/* Those that are meant so, by their texts in the language in use or else in the other. */
static uint32_t options_those(const struct course_question *q, const char *typed,
                              options_meaning *means, bool numbers)
{
    PHRASE_HERE said = {0};
    uint32_t found = 0;
    bool swedish = lang_current() == LANG_SV;
    options_phrase(&said, typed, numbers);
    for (int other = 0; other < 2 && found == 0; other++) {
        for (size_t i = 0; i < q->option_count; i++) {
            PHRASE_HERE option = {0};
            const struct course_text *text = &q->options[i].text;
            const char *own = swedish != (other == 1) ? text->sv : text->en;
            options_phrase(&option, own == NULL ? "" : own, numbers);
            found |= means(&said, &option) ? UINT32_C(1) << i : 0;
        }
    }
    return found;
}

/* The options whose whole text this is, as bits. */
static uint32_t options_whole(const struct course_question *q, const char *typed)
{
    uint32_t found = options_those(q, typed, options_is_whole, false);
    return found != 0 ? found : options_those(q, typed, options_is_whole, true);
}

/* Those that begin with yes where some form of yes is typed, or with no. */
static uint32_t options_by_yes_or_no(const struct course_question *q, const char *typed)
{
    int wanted = yesno_read(typed);
    uint32_t found = 0;
    for (size_t i = 0; i < q->option_count && wanted >= 0; i++) {
        PHRASE_HERE option = {0};
        const char *text = lang_pick(q->options[i].text.sv, q->options[i].text.en);
        phrase_read(&option, text == NULL ? "" : text);
        bool so = option.count > 0 && yesno_read(option.word[0]) == wanted;
        found |= so ? UINT32_C(1) << i : 0;
    }
    return found;
}

/* All of them, where several are right. */
static uint32_t options_by_all(const struct course_question *q, const char *typed)
{
    bool so =
        options_right(q) > 1 && (lexicon_typed_is(typed, LEXICON_ALL) ||
                                 (q->option_count == 2 && lexicon_typed_is(typed, LEXICON_BOTH)));
    return so ? options_all(q) : 0;
}

/* The options that are meant by words: all of an option, its beginning, a word that no other has,
 * in either language. One bit where it is clear, several where it is not, 0 where it is none. */
static uint32_t options_meant(const struct course_question *q, const char *typed)
{
    uint32_t found = options_whole(q, typed);
    found = found != 0 ? found : options_those(q, typed, options_is_beginning, false);
    found = found != 0 ? found : options_those(q, typed, options_is_beginning, true);
    found = found != 0 ? found : options_by_yes_or_no(q, typed);
    found = found != 0 ? found : options_by_all(q, typed);
    return found != 0 ? found : options_those(q, typed, options_is_inside, true);
}

/* The option that a letter or number alone names, "b", "b)", "2", "third", as a bit; else 0. */
static uint32_t options_named(const struct course_question *q, const char *typed)
{
    PHRASE_HERE said = {0};
    struct numeral number;
    phrase_read(&said, typed);
    if (said.count != 1) {
        return 0;
    }
    const char *word = said.word[0];
    long place = word[1] == '\0' && *word >= 'a' && *word <= 'z' ? *word - 'a' + 1
                 : numeral_take(said.word, 1, &number) == 1      ? number.value
                                                                 : 0;
    return place >= 1 && (size_t)place <= q->option_count
               ? UINT32_C(1) << optionorder_option(q, (size_t)place - 1)
               : 0;
}

/* ---- letters and numbers alone: "a c", "1,3", "bd" ---- */

/* Skips what may stand between two letters; 0 where nothing of the kind stands. */
static size_t options_separator(const char *s, bool after_letter)
{
    if (*s != '\0' && strchr(" \t\n\r,;.+/-&()", *s) != NULL) {
        return 1;
    }
    return after_letter ? 0 : answer_and(s);
}

/* The place of the option that is named at s and how many bytes name it; -1 if none is. */
static int options_place_at(const char *s, size_t options, size_t *size)
{
    size_t digits = strspn(s, "0123456789");
    char number[4] = "";
    int64_t value = 0;
    *size = digits > 0 ? digits : 1;
    if (digits > 0 && digits < sizeof number) {
        memcpy(number, s, digits);
        return number_read(number, 1, (int64_t)options, &value) ? (int)value - 1 : -1;
    }
    int letter = *s >= 'a' && *s <= 'z' ? *s - 'a' : *s >= 'A' && *s <= 'Z' ? *s - 'A' : -1;
    return letter >= 0 && (size_t)letter < options ? letter : -1;
}

/* Whether letters that begin a line are a word around an answer: "ca 3". */
static bool options_are_filler(const char *typed)
{
    TEXT_HERE first = {0};
    text_addn(&first, typed, strcspn(typed, " \t\n."));
    return lexicon_typed_is(text_str(&first), LEXICON_FILLER);
}

static bool options_letters(const struct course_question *q, const char *typed, uint32_t *chosen,
                            int *problem)
{
    bool letter = false; /* the character before is one that named an option */
    bool letters = false, figures = false;
    *chosen = 0;
    *problem = 0;
    for (size_t at = 0; typed[at] != '\0';) {
        size_t size = options_separator(typed + at, letter);
        *problem = (int)at;
        letter = size == 0;
        if (size == 0) {
            int place = options_place_at(typed + at, q->option_count, &size);
            if (place < 0) {
                return false;
            }
            *chosen |= UINT32_C(1) << optionorder_option(q, (size_t)place);
            letter = strchr("0123456789", typed[at]) == NULL;
            letters = letters || letter;
            figures = figures || !letter;
        }
        at += size;
    }
    return *chosen != 0 && !(letters && figures && options_are_filler(typed));
}

/* Whether it may be a word rather than letters that each name an option. */
static bool options_is_like_word(const char *typed)
{
    size_t n = strspn(typed, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
    return n >= 3 || strcspn(typed, " ,;.+/-&()") >= 3;
}

/* ---- letters and words together ---- */

/* "b svart": a letter, and words behind it that must mean the same; 0: not so. Both where they do
 * not. */
static uint32_t options_letter_and_words(const struct course_question *q, const char *typed)
{
    size_t n = strcspn(typed, " \t.,:)");
    size_t skip = strspn(typed + n, " \t.,:)");
    TEXT_HERE first = {0};
    text_addn(&first, typed, n);
    uint32_t letter = n <= 2 && typed[n + skip] != '\0' ? options_named(q, text_str(&first)) : 0;
    uint32_t meant = letter == 0 ? 0 : options_meant(q, typed + n + skip);
    return meant == 0 ? 0 : (meant & letter) != 0 ? letter : meant | letter;
}

/* Bytes of what joins two answers; 0: nothing does here. */
static size_t options_joint(const char *s)
{
    size_t word = *s == ' ' ? answer_and(s + 1) : 0;
    if (word > 0 && s[1 + word] == ' ') {
        return word + 2;
    }
    return *s != '\0' && strchr(",;&", *s) != NULL ? 1 : strncmp(s, " + ", 3) == 0 ? 3 : 0;
}

/* Several options, each in words or by its letter: "hemspel och jan"; 0: not so. */
static uint32_t options_in_parts(const struct course_question *q, const char *typed,
                                 uint32_t *unsure)
{
    uint32_t all = 0;
    for (const char *at = typed; *at != '\0';) {
        TEXT_HERE part = {0};
        size_t n = 0;
        while (at[n] != '\0' && options_joint(at + n) == 0) {
            n++;
        }
        text_addn(&part, at, n);
        uint32_t meant = options_named(q, text_str(&part));
        meant = meant != 0 ? meant : options_meant(q, text_str(&part));
        if (!options_is_one(meant)) {
            *unsure = all != 0 ? meant : 0;
            return 0;
        }
        all |= meant;
        at += n + options_joint(at + n);
    }
    return all;
}

/* In whatever words; several in *unsure where it is not clear which is meant. */
static uint32_t options_words(const struct course_question *q, const char *typed, uint32_t *unsure)
{
    uint32_t meant = options_meant(q, typed);
    if (meant == options_all(q) && options_right(q) > 1) {
        return meant;
    }
    meant = meant != 0 ? meant : options_letter_and_words(q, typed);
    meant = meant != 0 ? meant : options_named(q, typed);
    if (meant == 0) {
        return options_in_parts(q, typed, unsure);
    }
    *unsure = options_is_one(meant) ? 0 : meant;
    return options_is_one(meant) ? meant : 0;
}

static enum course_reading answer_read_options(const struct course_question *q, const char *typed,
                                               struct course_answer *out)
{
    char *answer = answer_trimmed(typed, &out->problem_at);
    uint32_t whole = options_whole(q, answer), letters, unsure = 0;
    bool lettered = options_letters(q, typed, &letters, &out->problem_at);
    out->chosen = lettered ? letters : 0;
    bool small = lettered && *answer >= 'a' && *answer <= 'z' && strlen(answer) == 1;
    if (options_is_one(whole) && lettered && !small && strlen(answer) <= 2 && letters != whole) {
        out->chosen = 0; /* "B", where option a is called so */
        unsure = letters | whole;
    } else if (options_is_one(whole) && !small) {
        out->chosen = whole;
    } else if (!lettered || options_is_like_word(answer)) {
        uint32_t words = options_words(q, answer, &unsure);
        out->chosen = words != 0 || unsure != 0 ? words : out->chosen;
    }
    free(answer);
    out->unsure = out->chosen == 0 ? unsure : 0;
    return out->chosen != 0   ? COURSE_READ
           : out->unsure != 0 ? COURSE_READ_UNSURE
                              : COURSE_READ_UNCLEAR;
}

/* ---- choices before a roll ---- */

/* As files and the class choice of the lexicon call them. */
static const char *const choices[COURSE_PREROLLS] = {
    [COURSE_ONE_DIE] = "one-die", [COURSE_TWO_DICE] = "two-dice", [COURSE_GIVE_UP] = "give-up",
    [COURSE_PLAY_ON] = "play-on", [COURSE_DOUBLE] = "double",     [COURSE_NO_DOUBLE] = "no-double",
    [COURSE_TAKE] = "take",       [COURSE_DROP] = "drop",
};

const char *course_preroll_name(enum course_preroll choice)
{
    return choice < COURSE_PREROLLS ? choices[choice] : NULL;
}

/* One of the offered choices: common words for it, "jag slår med en tärning", or its number or
 * letter in the list. */
static enum course_reading answer_read_preroll(const struct course_question *q, const char *typed,
                                               struct course_answer *out)
{
    PHRASE_HERE said = {0};
    TEXT_HERE bare = {0}; /* without the words that say nothing here */
    size_t found = 0, size = 0;
    char *answer = answer_trimmed(typed, &out->problem_at);
    phrase_read(&said, answer);
    for (size_t i = 0; i < said.count; i++) {
        if (!lexicon_is(said.word[i], LEXICON_ROLLING) &&
            !lexicon_is(said.word[i], LEXICON_FILLER)) {
            text_addf(&bare, "%s%s", bare.size > 0 ? " " : "", said.word[i]);
        }
    }
    text_add(&bare, said.cut ? " …" : "");
    while (found < q->offered_count &&
           !lexicon_means(text_str(&bare), LEXICON_CHOICE, choices[q->offered[found]])) {
        found++;
    }
    int place = *answer == '\0' ? -1 : options_place_at(answer, q->offered_count, &size);
    if (found == q->offered_count && place >= 0 &&
        strspn(answer + size, ") ") == strlen(answer + size)) {
        found = (size_t)place;
    }
    free(answer);
    if (found == q->offered_count) {
        return COURSE_READ_UNCLEAR;
    }
    out->chosen = UINT32_C(1) << q->offered[found];
    return COURSE_READ;
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

/* ---- any line ---- */

/* How an answer to each kind is read, from a line or a part of one, into *out, which is all zero:
 * where it is none, out->problem_at, unsure or verdict tells why. NULL: it is not asked itself. */
typedef enum course_reading answer_reader(const struct course_question *q, const char *typed,
                                          struct course_answer *out);
static answer_reader *const answer_readers[COURSE_KINDS] = {
    [COURSE_PLAY] = answer_read_play,       [COURSE_LEGAL] = answer_read_yes_no,
    [COURSE_PLAYS] = answer_read_plays,     [COURSE_ROLLS] = answer_read_rolls,
    [COURSE_NUMBER] = answer_read_number,   [COURSE_CHOICE] = answer_read_options,
    [COURSE_PREROLL] = answer_read_preroll,
};

/* Reads n bytes from `skipped` on. Whether it is an answer, or one of which it only remains to ask
 * what is meant. */
static bool answer_try(const struct course_question *q, const char *typed, size_t skipped, size_t n,
                       struct course_answer *out)
{
    TEXT_HERE part = {0};
    text_addn(&part, typed + skipped, n);
    *out = (struct course_answer){.kind = q->kind, .skipped = skipped};
    out->read = answer_readers[q->kind](q, text_str(&part), out);
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
    if (strspn(typed, " \t\r\n") == all || answer_readers[q->kind] == NULL) {
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

bool answer_goes_first(const struct course_question *q, const char *typed)
{
    const struct course_facts *facts = &course_kinds[q->kind];
    return facts->before_roll || (facts->asks_legal && yesno_read_allowed(typed) >= 0) ||
           (q->option_count > 0 && strlen(typed) > 2 && options_is_one(options_whole(q, typed))) ||
           around_front(q, typed, true) > 0;
}
