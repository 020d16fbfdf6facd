// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/load/loader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fold.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/text.h"

/* A text of one language cut into what can be compared. */
enum bilingual_token_kind { TOKEN_PLAY, TOKEN_ROLL, TOKEN_NUMBER, TOKEN_WORD };

struct bilingual_token {
    enum bilingual_token_kind kind;
    size_t at, size; /* where it stands in the text */
    char form[48];   /* as it is compared; cut short */
};

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* How many bytes at s are letters, of English, Swedish and their like: A to Z and U+00C0 to U+07FF.
 */
static size_t letters(const char *s)
{
    size_t n = 0;
    for (;;) {
        if ((s[n] >= 'a' && s[n] <= 'z') || (s[n] >= 'A' && s[n] <= 'Z')) {
            n++;
        } else if ((unsigned char)s[n] >= 0xc3 && (unsigned char)s[n] < 0xe0 && s[n + 1] != '\0') {
            n += 2;
        } else {
            return n;
        }
    }
}

/* ---- plays ---- */

/* The words for the bar and for bearing off, in both languages, and what they are compared as. */
static const char *const places[][2] = {
    {"bar", "b"}, {"in", "b"}, {"off", "o"}, {"ut", "o"}, {"hem", "o"},
};

/* A point, the bar or off at s: how long it is (0 if there is none); appends its form. */
static size_t read_place(const char *s, char *form, size_t cap)
{
    size_t digits = strspn(s, "0123456789"), n = letters(s), used = strlen(form);
    if (digits > 0 && digits <= 2 && used + digits < cap) {
        memcpy(form + used, s, digits);
        form[used + digits] = '\0';
        return digits;
    }
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        if (strlen(places[i][0]) == n && strncmp(s, places[i][0], n) == 0 && used + 1 < cap) {
            form[used] = places[i][1][0];
            form[used + 1] = '\0';
            return n;
        }
    }
    return 0;
}

/* A play's moves of one checker at s, as 1/7/9 or bar/4: how long it is; 0 if there is none. */
static size_t read_play(const char *s, struct bilingual_token *out)
{
    size_t at = read_place(s, out->form, sizeof out->form);
    int landings = 0;
    at += at > 0 && s[at] == '.' && s[at + 1] == '/'; /* "in./4" */
    while (at > 0 && s[at] == '/') {
        size_t used = strlen(out->form), n;
        if (used + 2 >= sizeof out->form) {
            break;
        }
        memcpy(out->form + used, "/", 2);
        n = read_place(s + at + 1, out->form, sizeof out->form);
        if (n == 0) {
            return 0;
        }
        at += 1 + n;
        at += strspn(s + at, "*");
        landings++;
    }
    return landings > 0 ? at : 0;
}

/* ---- numbers ---- */

/* 6-2, by itself: how long it is. */
static size_t read_roll(const char *s, struct bilingual_token *out)
{
    if (s[0] < '1' || s[0] > '6' || s[1] != '-' || s[2] < '1' || s[2] > '6' || is_digit(s[3]) ||
        (s[3] == '-' && is_digit(s[4]))) {
        return 0;
    }
    char high = s[0] > s[2] ? s[0] : s[2], low = s[0] > s[2] ? s[2] : s[0];
    out->form[0] = high;
    out->form[1] = '-';
    out->form[2] = low;
    out->form[3] = '\0';
    return 3;
}

/* "1300-talet", also in "1300- och 1400-talen", is the 14th century in another language. */
static bool is_century(const char *s, size_t n)
{
    return n >= 3 && n <= 4 && memcmp(s + n - 2, "00", 2) == 0 &&
           (strncmp(s + n, "-tal", 4) == 0 || strncmp(s + n, "- ", 2) == 0);
}

/* 12 or 0,14: how long it is. */
static size_t read_number(const char *s, struct bilingual_token *out)
{
    size_t n = strspn(s, "0123456789");
    if (is_century(s, n)) {
        snprintf(out->form, sizeof out->form, "%d", atoi(s) / 100 + 1);
        return n;
    }
    if (n > 0 && (s[n] == ',' || s[n] == '.') && is_digit(s[n + 1])) {
        n += 1 + strspn(s + n + 1, "0123456789");
    }
    size_t kept = n < sizeof out->form ? n : sizeof out->form - 1;
    memcpy(out->form, s, kept);
    out->form[kept] = '\0';
    for (char *c = out->form; *c != '\0'; c++) {
        *c = *c == ',' ? '.' : *c;
    }
    return n;
}

/* How the words for numbers begin, of both languages; the longer of two beginnings first. */
static const struct {
    const char *word;
    int number;
} words[] = {
    {"noll", 0},      {"zero", 0},     {"none", 0},     {"ingen", 0},      {"inga", 0},
    {"fourteen", 14}, {"fjort", 14},   {"fifth", 5},    {"fift", 15},      {"femton", 15},
    {"sixth", 6},     {"sixt", 16},    {"sexton", 16},  {"seventeen", 17}, {"sjutton", 17},
    {"eighteen", 18}, {"arton", 18},   {"aderton", 18}, {"nineteen", 19},  {"nitton", 19},
    {"thirt", 13},    {"tretton", 13}, {"twent", 20},   {"trettio", 30},   {"eleven", 11},
    {"elva", 11},     {"elfte", 11},   {"twel", 12},    {"tolv", 12},      {"tolft", 12},
    {"two", 2},       {"twice", 2},    {"second", 2},   {"both", 2},       {"pair", 2},
    {"två", 2},       {"båd", 2},      {"andra", 2},    {"dubb", 2},       {"doubl", 2},
    {"par", 2},       {"first", 1},    {"först", 1},    {"single", 1},     {"once", 1},
    {"one", 1},       {"ett", 1},      {"en", 1},       {"third", 3},      {"three", 3},
    {"tre", 3},       {"four", 4},     {"fyr", 4},      {"fjärd", 4},      {"five", 5},
    {"fem", 5},       {"six", 6},      {"sex", 6},      {"sjätte", 6},     {"seven", 7},
    {"sju", 7},       {"eigh", 8},     {"ått", 8},      {"nin", 9},        {"nio", 9},
    {"nia", 9},       {"ten", 10},     {"tio", 10},     {"tia", 10},
};

/* The number that a folded word begins as. False if none. */
static bool number_of(const char *word, int *number)
{
    static const char swedish[] = "tjugo";
    if (strncmp(word, swedish, strlen(swedish)) == 0) {
        int more = 0;
        bool has_more = number_of(word + strlen(swedish), &more) && more < 10;
        *number = 20 + (has_more ? more : 0);
        return true;
    }
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strncmp(word, words[i].word, strlen(words[i].word)) == 0) {
            *number = words[i].number;
            return true;
        }
    }
    return false;
}

/* ---- reading a text ---- */

/* The next token from *at on, which is moved past it. False at the end. */
static bool next_token(const char *text, size_t *at, struct bilingual_token *out)
{
    while (text[*at] != '\0') {
        const char *s = text + *at;
        size_t n = 0;
        out->form[0] = '\0';
        out->at = *at;
        if ((n = read_play(s, out)) > 0) {
            out->kind = TOKEN_PLAY;
        } else if (is_digit(*s) && (n = read_roll(s, out)) > 0) {
            out->kind = TOKEN_ROLL;
        } else if (is_digit(*s)) {
            n = read_number(s, out);
            out->kind = TOKEN_NUMBER;
        } else {
            n = letters(s);
            out->kind = TOKEN_WORD;
        }
        out->size = n;
        *at += n > 0 ? n : 1;
        if (n > 0) {
            return true;
        }
    }
    return false;
}

/* ---- what a text holds ---- */

enum { WORD_NUMBERS = 31 }; /* more than any of the words */

struct inventory {
    struct bilingual_token *tokens; /* plays, rolls and numbers, a roll's dice among them; sorted */
    size_t count, cap;
    bool words[WORD_NUMBERS]; /* the numbers that are written as words */
};

static int compare_tokens(const void *a, const void *b)
{
    const struct bilingual_token *x = a, *y = b;
    return x->kind != y->kind ? (int)x->kind - (int)y->kind : strcmp(x->form, y->form);
}

static void add_token(struct inventory *v, const struct bilingual_token *token)
{
    v->tokens = mem_grow(v->tokens, v->count, &v->cap, sizeof *v->tokens);
    v->tokens[v->count++] = *token;
}

static struct bilingual_token die_of(const struct bilingual_token *roll, int place)
{
    struct bilingual_token die = {.kind = TOKEN_NUMBER};
    die.form[0] = roll->form[place];
    return die;
}

static void add_word(struct inventory *v, const char *word, size_t n)
{
    TEXT_HERE folded = {0};
    char *copy = mem_copyn(word, n);
    fold_text(&folded, copy);
    int number;
    if (number_of(text_str(&folded), &number)) {
        v->words[number] = true;
    }
    free(copy);
}

/* To be freed: tokens. */
static struct inventory take_inventory(const char *text)
{
    struct inventory v = {0};
    struct bilingual_token token;
    for (size_t at = 0; next_token(text, &at, &token);) {
        if (token.kind == TOKEN_WORD) {
            add_word(&v, text + token.at, token.size);
            continue;
        }
        add_token(&v, &token);
        for (int i = 0; token.kind == TOKEN_ROLL && i <= 2; i += 2) {
            struct bilingual_token die = die_of(&token, i);
            add_token(&v, &die);
        }
    }
    if (v.count > 1) {
        qsort(v.tokens, v.count, sizeof *v.tokens, compare_tokens);
    }
    return v;
}

/* Whether a play, roll or number is there, a number also as a word, a roll also by its dice. */
static bool holds(const struct inventory *v, const struct bilingual_token *wanted)
{
    if (v->count > 0 && bsearch(wanted, v->tokens, v->count, sizeof *v->tokens, compare_tokens)) {
        return true;
    }
    if (wanted->kind == TOKEN_ROLL) {
        struct bilingual_token high = die_of(wanted, 0), low = die_of(wanted, 2);
        return holds(v, &high) && holds(v, &low);
    }
    int64_t number;
    if (wanted->kind != TOKEN_NUMBER || !number_read(wanted->form, 0, WORD_NUMBERS - 1, &number)) {
        return false;
    }
    return v->words[number] || (v->words[20] && number > 20 && number < 30); /* "twenty-one" */
}

/* Warns of the first play, roll or number of `text` that the other has not. */
static bool compare(struct loader *in, const struct node *text, const struct inventory *other,
                    const char *language)
{
    struct bilingual_token token;
    for (size_t at = 0; next_token(text->text, &at, &token);) {
        if (token.kind == TOKEN_WORD || holds(other, &token)) {
            continue;
        }
        report_warning_inside(in, text, (int)token.at, _("'%.*s' is not in the text under %s"),
                              (int)token.size, text->text + token.at, language);
        return false;
    }
    return true;
}

/* How many words there are, plays and figures aside. */
static int count_words(const char *text)
{
    struct bilingual_token token;
    int n = 0;
    for (size_t at = 0; next_token(text, &at, &token);) {
        n += token.kind == TOKEN_WORD && token.size > 1;
    }
    return n;
}

/* Whether the text names the bar or bearing off in one of the languages. */
static bool has_place_name(const char *text)
{
    struct bilingual_token token;
    for (size_t at = 0; next_token(text, &at, &token);) {
        if (token.kind == TOKEN_PLAY && strpbrk(token.form, "bo") != NULL) {
            return true;
        }
    }
    return false;
}

void bilingual_note_once(struct loader *in, const struct node *node, const char *missing)
{
    if (count_words(node->text) == 0 && !has_place_name(node->text)) {
        return;
    }
    in->once = mem_grow(in->once, in->once_count, &in->once_room, sizeof *in->once);
    in->once[in->once_count++] = (struct text_once){node_place(node), missing};
}

void bilingual_finish(struct loader *in)
{
    bool meant =
        in->both_count >= BILINGUAL_LEAST && in->both_count >= BILINGUAL_SHARE * in->once_count;
    for (size_t i = 0; i < in->once_count; i++) {
        const struct text_once *text = &in->once[i];
        TEXT_HERE message = {0};
        if (text->missing != NULL) {
            text_addf(&message, _("this text is in one language only: write %s: beside the other"),
                      text->missing);
        } else {
            text_add(&message, _("this text is in one language only; write both: {sv: …, en: …}"));
        }
        if (in->both) {
            report_error_at(in, text->at, "%s", text_str(&message));
        } else if (meant || (text->missing != NULL && in->both_count > 0)) {
            report_warning(in, text->at, "%s", text_str(&message));
        }
    }
    free(in->once);
}

void bilingual_compare(struct loader *in, const struct node *sv, const struct node *en)
{
    enum { LONG = 4 };
    if (strcmp(sv->text, en->text) == 0 && count_words(sv->text) >= LONG) {
        report_warning(in, node_place(en), _("both languages have the same text"));
    }
    struct inventory of_sv = take_inventory(sv->text), of_en = take_inventory(en->text);
    if (compare(in, sv, &of_en, "en")) {
        compare(in, en, &of_sv, "sv");
    }
    free(of_sv.tokens);
    free(of_en.tokens);
}
