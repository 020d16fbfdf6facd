// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/load/fields.h"

#include <stdlib.h>
#include <string.h>

#include "base/fold.h"
#include "base/lang.h"
#include "base/number.h"
#include "base/text.h"
#include "course/exam/template.h"
#include "course/load/loader.h"
#include "course/load/wordplace.h"

static bool contains(const char *const *words, const char *word)
{
    for (; *words != NULL; words++) {
        if (strcmp(*words, word) == 0) {
            return true;
        }
    }
    return false;
}

/* What authors call a key, in either language, and its name. */
static const char *const called[][2] = {{"correct", "right"},       {"true", "right"},
                                        {"rätt", "right"},          {"question", "text"},
                                        {"fråga", "text"},          {"prompt", "text"},
                                        {"options", "choice"},      {"alternativ", "choice"},
                                        {"svar", "answers"},        {"solution", "answers"},
                                        {"answer", "answers"},      {"tips", "hints"},
                                        {"dice", "roll"},           {"slag", "roll"},
                                        {"board", "position"},      {"ställning", "position"},
                                        {"titel", "title"},         {"name", "title"},
                                        {"explanation", "explain"}, {"förklaring", "explain"},
                                        {"lektion", "lesson"},      {"se", "sv"},
                                        {"level", "difficulty"},    {"svårighet", "difficulty"}};

/* The known key that is meant by another word; NULL: none is. */
static const char *meant_by(const char *word, const char *const *known)
{
    for (size_t i = 0; i < sizeof called / sizeof *called; i++) {
        if (strcmp(word, called[i][0]) == 0 && contains(known, called[i][1])) {
            return called[i][1];
        }
    }
    return report_nearest(word, known);
}

bool field_keys(struct loader *in, const struct node *node, const char *what,
                const char *const *known)
{
    if (node->kind != NODE_MAPPING) {
        return report_error(in, node, _("%s must be written as keys with values"), what);
    }
    bool good = true;
    for (const struct node *key = node->first; key != NULL; key = key->next) {
        if (contains(known, key->text)) {
            continue;
        }
        const char *meant = meant_by(key->text, known);
        good = false;
        if (meant != NULL) {
            report_error(in, key, _("unknown key '%s' in %s; did you mean '%s'?"),
                         report_brief(in, key), what, meant);
        } else {
            report_error(in, key, _("unknown key '%s' in %s"), report_brief(in, key), what);
        }
    }
    return good;
}

bool field_unknown(struct loader *in, const struct node *node, const char *const *words)
{
    const char *meant = node->kind == NODE_SCALAR ? report_nearest(node->text, words) : NULL;
    if (meant != NULL) {
        return report_error(in, node, _("unknown word '%s'; did you mean '%s'?"),
                            report_brief(in, node), meant);
    }
    TEXT_HERE all = {0};
    for (; *words != NULL; words++) {
        text_addf(&all, "%s%s", all.size > 0 ? ", " : "", *words);
    }
    report_error(in, node, _("'%s' is none of: %s"), report_brief(in, node), text_str(&all));
    return false;
}

struct node *field_need(struct loader *in, const struct node *mapping, const char *what,
                        const char *key)
{
    struct node *value = tree_get(mapping, key);
    if (value == NULL) {
        report_error(in, mapping, _("the key '%s' is missing in %s"), key, what);
    }
    return value;
}

/* Whether a scalar is YAML's word for nothing. */
static bool is_nothing(const struct node *node)
{
    static const char *const words[] = {"~", "null", "Null", "NULL"};
    bool nothing = false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        nothing |= strcmp(node->text, words[i]) == 0;
    }
    return nothing && node->style == STYLE_PLAIN;
}

bool field_is_text(struct loader *in, const struct node *node)
{
    if (node->kind != NODE_SCALAR) {
        return report_error(in, node, _("a text was expected here, not a %s"),
                            node->kind == NODE_LIST ? _("list") : _("mapping"));
    }
    if (node->text[strspn(node->text, " \n\t")] == '\0') {
        return report_error(in, node, _("the text is empty"));
    }
    if (is_nothing(node)) {
        return report_error(in, node, _("%s is YAML's word for nothing; in quotes it is a text"),
                            node->text);
    }
    return true;
}

bool field_string(struct loader *in, const struct node *node, const char **out)
{
    if (!field_is_text(in, node)) {
        return false;
    }
    *out = node->text;
    return true;
}

bool field_id(struct loader *in, const struct node *node, const char **out)
{
    if (!field_is_text(in, node)) {
        return false;
    }
    size_t good = strspn(node->text, "abcdefghijklmnopqrstuvwxyz0123456789-");
    if (good != node->size) {
        TEXT_HERE name = {0};
        template_suggest_name(&name, node->text);
        return name.size == 0
                   ? report_error_inside(in, node, (int)good,
                                         _("a name is made of lower-case letters a to z, digits "
                                           "and hyphens"))
                   : report_error_inside(in, node, (int)good,
                                         _("a name is made of lower-case letters a to z, digits "
                                           "and hyphens, as '%s'"),
                                         text_str(&name));
    }
    if (node->size > 60) {
        return report_error(in, node, _("the name is too long: more than 60 letters"));
    }
    *out = node->text;
    return true;
}

static bool read_link(struct loader *in, const struct node *node, struct course_link *out)
{
    if (!field_is_text(in, node)) {
        return false;
    }
    static const char pack[] = "abcdefghijklmnopqrstuvwxyz0123456789-";
    size_t before = strspn(node->text, pack);
    before = before > 0 && node->text[before] == COURSE_PACK_MARK ? before + 1 : 0;
    size_t good = before + strspn(node->text + before, "abcdefghijklmnopqrstuvwxyz0123456789-/.");
    *out = (struct course_link){.at = node_place(node), .to = node->text};
    return (good == node->size && good > before) ||
           report_error_inside(
               in, node, (int)good,
               _("write the name of a lesson or puzzle here, as jan, or of one of its "
                 "questions or steps, as jan/3"));
}

bool field_links(struct loader *in, const struct node *node, const struct course_link **out,
                 size_t *n)
{
    if (node->kind == NODE_MAPPING) {
        return field_is_text(in, node);
    }
    if (field_count(node) == 0) {
        return report_error(in, node, _("the list is empty"));
    }
    struct course_link *links = arena_array(in->arena, field_count(node), sizeof *links);
    bool good = true;
    *n = 0;
    for (const struct node *item = field_first(node); item != NULL; item = field_next(node, item)) {
        good = read_link(in, item, &links[(*n)++]) && good;
    }
    *out = links;
    return good;
}

/* Whether a line of a text begins something of its own: an item of a list, a quote, what is set in,
 * or what texts do not know and show line by line. */
static bool begins_anew(const char *line)
{
    return strchr("\n ->#|", *line) != NULL || (*line >= '0' && *line <= '9') ||
           strncmp(line, "* ", 2) == 0 || strncmp(line, "+ ", 2) == 0 ||
           strncmp(line, "```", 3) == 0 || strncmp(line, "==", 2) == 0;
}

/* A text for people: lines that follow each other are one paragraph, however the author broke them,
 * for they are folded anew where they are shown. A tab is a blank, since nobody knows how wide it
 * is shown. */
static bool field_prose(struct loader *in, const struct node *node, const char **out)
{
    if (!field_string(in, node, out)) {
        return false;
    }
    if (strpbrk(*out, "\n\t") == NULL) {
        return words_note(in, node, *out);
    }
    size_t n = strlen(*out);
    char *joined = arena_copy(in->arena, *out, n);
    bool stands = *joined == '#'; /* the line, by itself */
    for (size_t i = 1; i + 1 < n; i++) {
        if (joined[i] != '\n') {
            continue;
        }
        if (joined[i - 1] != '\n' && !stands && !begins_anew(joined + i + 1)) {
            joined[i] = ' ';
        } else {
            stands = joined[i + 1] == '#';
        }
    }
    for (char *tab = joined; (tab = strchr(tab, '\t')) != NULL;) {
        *tab = ' ';
    }
    *out = joined;
    return words_note(in, node, *out);
}

bool field_text(struct loader *in, const struct node *node, struct course_text *out)
{
    static const char *const languages[] = {"sv", "en", NULL};
    if (node->kind != NODE_MAPPING) {
        const char *text;
        if (!field_prose(in, node, &text)) {
            return false;
        }
        *out = (struct course_text){text, text};
        if (in->checking) {
            bilingual_note_once(in, node, NULL);
        }
        return true;
    }
    bool good = field_keys(in, node, _("a text in two languages"), languages);
    const struct node *sv = tree_get(node, "sv"), *en = tree_get(node, "en");
    if (sv == NULL && en == NULL) {
        return field_need(in, node, _("a text in two languages"), languages[0]) != NULL;
    }
    struct course_text both = {0};
    good = (sv == NULL || field_prose(in, sv, &both.sv)) && good;
    good = (en == NULL || field_prose(in, en, &both.en)) && good;
    if (!good) {
        return false;
    }
    *out = (struct course_text){sv == NULL ? both.en : both.sv, en == NULL ? both.sv : both.en};
    if (sv != NULL && en != NULL) {
        in->both_count++;
    }
    if (in->checking && sv != NULL && en != NULL) {
        bilingual_compare(in, sv, en);
    } else if (in->checking) {
        bilingual_note_once(in, sv == NULL ? en : sv, languages[sv != NULL]);
    }
    return true;
}

bool field_number(struct loader *in, const struct node *node, long min, long max, long *out)
{
    int64_t value;
    if (node->kind != NODE_SCALAR || !number_read(node->text, min, max, &value)) {
        return report_error(in, node, _("'%s' is not a whole number from %ld to %ld"),
                            report_brief(in, node), min, max);
    }
    *out = (long)value;
    return true;
}

bool field_is(const struct node *node, const char *word)
{
    return node != NULL && node->kind == NODE_SCALAR && strcmp(node->text, word) == 0;
}

bool field_word(struct loader *in, const struct node *node, const char *const *words, int *out)
{
    for (int i = 0; words[i] != NULL; i++) {
        if (field_is(node, words[i])) {
            *out = i;
            return true;
        }
    }
    return field_unknown(in, node, words);
}

bool field_is_yes_no(const struct node *node, bool *out)
{
    static const char *const words[] = {"yes", "no", "ja", "nej", "true", "false"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (node->kind == NODE_SCALAR && fold_same(node->text, words[i])) {
            *out = i % 2 == 0;
            return true;
        }
    }
    return false;
}

bool field_yes_no(struct loader *in, const struct node *node, bool *out)
{
    return field_is_yes_no(node, out) ||
           report_error(in, node, _("'%s' is neither yes nor no"), report_brief(in, node));
}

bool field_side(struct loader *in, const struct node *node, enum colour *out)
{
    static const char *const sides[] = {"white", "black", NULL};
    int side;
    if (!field_word(in, node, sides, &side)) {
        return false;
    }
    *out = side == 0 ? WHITE : BLACK;
    return true;
}

bool field_is_fraction(const char *s)
{
    s += *s == '-';
    size_t whole = strspn(s, "0123456789");
    if (whole == 0 || (whole > 1 && *s == '0')) {
        return false;
    }
    s += whole;
    if (*s == '.') {
        size_t part = strspn(s + 1, "0123456789");
        if (part == 0) {
            return false;
        }
        s += 1 + part;
    }
    if (*s == 'e' || *s == 'E') {
        s += 1 + (s[1] == '-' || s[1] == '+');
        size_t digits = strspn(s, "0123456789");
        if (digits == 0) {
            return false;
        }
        s += digits;
    }
    return *s == '\0';
}

bool field_fraction(struct loader *in, const struct node *node, double *out)
{
    if (node->kind != NODE_SCALAR || !field_is_fraction(node->text) || node->size > 24) {
        return report_error(in, node, _("'%s' is not a number"), report_brief(in, node));
    }
    *out = strtod(node->text, NULL);
    return true;
}

bool field_sides(struct loader *in, const struct node *node, uint8_t *bits)
{
    static const char *const words[] = {"none", "white", "black", "both", NULL};
    int word;
    if (!field_word(in, node, words, &word)) {
        return false;
    }
    *bits = (uint8_t)(word == 3 ? 3 : word == 0 ? 0 : 1 << (word == 1 ? WHITE : BLACK));
    return true;
}

bool field_roll(struct loader *in, const struct node *node, struct roll *out)
{
    if (node->kind != NODE_SCALAR || !roll_parse(node->text, node->size, out)) {
        return report_error(in, node, _("'%s' is not a roll; write it as 6-2, or 5 for one die"),
                            report_brief(in, node));
    }
    return true;
}

bool field_range(const struct node *node, int *low, int *high)
{
    if (node->kind != NODE_SCALAR || node->size > 5) {
        return false;
    }
    char first[6], *last = first;
    memcpy(first, node->text, node->size + 1);
    char *dash = strchr(first, '-');
    if (dash != NULL) {
        *dash = '\0';
        last = dash + 1;
    }
    int64_t from, to;
    if (!number_read(first, 1, POINT_LAST, &from) || !number_read(last, 1, POINT_LAST, &to) ||
        from > to) {
        return false;
    }
    *low = (int)from;
    *high = (int)to;
    return true;
}

bool field_points(struct loader *in, const struct node *node, uint32_t *out)
{
    uint32_t set = 0;
    for (const struct node *n = field_first(node); n != NULL; n = field_next(node, n)) {
        int low, high;
        if (!field_range(n, &low, &high)) {
            return report_error(
                in, n, _("'%s' is not a point from 1 to 24, nor a range of them like 20-24"),
                report_brief(in, n));
        }
        for (int p = low; p <= high; p++) {
            set |= (uint32_t)1 << p;
        }
    }
    if (set == 0) {
        return report_error(in, node, _("the list is empty"));
    }
    *out = set;
    return true;
}

static const char *notation_problem(enum notation_error error)
{
    switch (error) {
    case NOTATION_NO_TO:
        return _("a point without where the checker goes: write from/to, as 1/7");
    case NOTATION_POINT:
        return _("this is no point: they are numbered 1 to 24, besides bar and off");
    case NOTATION_COUNT:
        return _("a count in brackets is a number from 1 to 6");
    case NOTATION_FROM_OFF:
        return _("a checker cannot start from off the board or go to the bar");
    case NOTATION_TOO_LONG:
        return _("more moves than any roll gives");
    default:
        return _("this is no part of a play; plays are written like 1/7 or bar/4 9/12");
    }
}

bool field_play(struct loader *in, enum board_kind board, const struct node *node, const char **out)
{
    if (!field_is_text(in, node)) {
        return false;
    }
    struct typed_play typed;
    if (!notation_parse(board, node->text, node->size, &typed)) {
        return report_error_inside(in, node, typed.error_at, "%s", notation_problem(typed.error));
    }
    *out = node->text;
    return true;
}
