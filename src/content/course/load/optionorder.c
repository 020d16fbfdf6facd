// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/load/optionorder.h"

#include <string.h>

#include "base/phrase.h"
#include "base/rng/rng.h"
#include "lexicon/lexicon.h"
#include "lexicon/numeral.h"
#include "lexicon/yesno.h"

/* ---- options that have an order ---- */

/* What tells the place of an option among others. */
struct mark {
    enum { MARK_NONE, MARK_NUMBER, MARK_LETTER, MARK_ANSWER } what; /* ANSWER: yes or no */
    long value;
};

/* "A", "B, who has more": a capital by itself. */
static bool is_lettered(const char *s)
{
    return *s >= 'A' && *s <= 'Z' && (s[1] == '\0' || strchr(" ,:.", s[1]) != NULL);
}

/* What may stand before a number that it counts: "den sjätte", "point 6". */
static bool leads_to_number(const char *word)
{
    return lexicon_is(word, LEXICON_BEFORE_NUMBER);
}

/* The decimals of a number that stands first in figures, in thousandths: 250 of "0,25 poäng". */
static long thousandths(const char *s)
{
    long value = 0;
    s += strspn(s, "0123456789");
    bool decimals = (*s == '.' || *s == ',') && s[1] >= '0' && s[1] <= '9';
    for (long unit = 100; decimals && unit > 0 && *++s >= '0' && *s <= '9'; unit /= 10) {
        value += unit * (*s - '0');
    }
    return value;
}

/* Plays, as 12/15, are no numbers. */
static struct mark mark_of(const char *s)
{
    PHRASE_HERE said = {0};
    struct numeral number;
    phrase_read(&said, s);
    size_t lead = said.count > 1 && leads_to_number(said.word[0]);
    if (said.count > 0 && yesno_read(said.word[0]) >= 0) {
        return (struct mark){.what = MARK_ANSWER};
    }
    if (strchr(s, '/') == NULL && numeral_take(said.word + lead, said.count - lead, &number) > 0) {
        return (struct mark){MARK_NUMBER, 1000 * number.value + thousandths(s)};
    }
    return is_lettered(s) ? (struct mark){MARK_LETTER, *s} : (struct mark){0};
}

/* Whether a mark may stand after another, in an order that rises or falls. */
static bool goes_after(struct mark mark, struct mark before, bool rising)
{
    return mark.what == before.what &&
           (mark.what == MARK_ANSWER ||
            (rising ? mark.value > before.value : mark.value < before.value));
}

static const char *words_of(const struct course_question *q, size_t option, bool swedish)
{
    const struct course_text *text = &q->options[option].text;
    const char *words = swedish ? text->sv : text->en;
    return words != NULL ? words : "";
}

static bool is_shown_in(const struct course_question *q, bool swedish)
{
    struct mark before = {0};
    bool rising = true;
    size_t n = 0;
    for (; n < q->option_count; n++) {
        struct mark mark = mark_of(words_of(q, n, swedish));
        rising = n == 1 ? mark.value > before.value : rising;
        if (mark.what == MARK_NONE || (n > 0 && !goes_after(mark, before, rising))) {
            break;
        }
        before = mark;
    }
    bool other = n + 1 == q->option_count && mark_of(words_of(q, n, swedish)).what == MARK_NONE;
    return n > 1 && (n == q->option_count || other);
}

bool optionorder_is_shown(const struct course_question *q)
{
    return is_shown_in(q, false) && is_shown_in(q, true);
}

/* Whether it speaks of the others, and so comes after them: "none of these", "both". */
static bool speaks_of_others(const char *s)
{
    PHRASE_HERE said = {0};
    phrase_read(&said, s);
    return said.count > 0 && lexicon_is(said.word[0], LEXICON_STANDS_LAST);
}

/* How many options from the first on may stand in any order. */
static size_t movable(const struct course_question *q)
{
    size_t n = q->option_count;
    if (n < 2 || q->fixed_order || optionorder_is_shown(q)) {
        return 0;
    }
    return n - (speaks_of_others(words_of(q, n - 1, false)) &&
                speaks_of_others(words_of(q, n - 1, true)));
}

/* ---- drawing ---- */

struct course_question optionorder_draw(const struct course_question *q, uint64_t seed)
{
    struct course_question drawn = *q;
    struct rng rng;
    if (q->ordered || q->option_count == 0) {
        return drawn;
    }
    drawn.ordered = true;
    for (size_t i = 0; i < q->option_count; i++) {
        drawn.order[i] = (uint8_t)i;
    }
    rng_seed(&rng, seed ^ rng_seed_of(course_plain_id(q->id)));
    for (size_t n = movable(q); n > 1; n--) {
        size_t k = rng_below(&rng, (uint32_t)n);
        uint8_t last = drawn.order[n - 1];
        drawn.order[n - 1] = drawn.order[k];
        drawn.order[k] = last;
    }
    return drawn;
}

struct course_question optionorder_filed(const struct course_question *q)
{
    struct course_question filed = *q;
    filed.ordered = false;
    return filed;
}

/* ---- letters ---- */

size_t optionorder_option(const struct course_question *q, size_t place)
{
    return q->ordered && place < q->option_count ? q->order[place] : place;
}

size_t optionorder_place(const struct course_question *q, size_t option)
{
    size_t place = 0;
    while (place < q->option_count && optionorder_option(q, place) != option) {
        place++;
    }
    return place;
}

char optionorder_letter(const struct course_question *q, size_t option)
{
    return (char)('a' + optionorder_place(q, option));
}
