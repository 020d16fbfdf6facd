// SPDX-License-Identifier: GPL-3.0-or-later
//
// Mistakes planted by seed in the shipped lessons and puzzles, one in a file: the checker tells
// each of them at its line. Hundreds in a normal run, thousands with BRADE_DEEP=1.
//
// What the checker cannot find, since it is the author's word, is not planted here:
// - which option of a choice is right, where it is not play or position but history, custom or
// words;
// - a number without counts:, of that kind;
// - a choice before the roll that the engine cannot tell from another (a warning stands
// there);
// - the cause that a text gives for something true, and a wrong word that both languages share.
// A text whose two languages tell different figures is only a warning, and is looked for as
// one.
#include "check.h"

#include <ctype.h>
#include <fnmatch.h>

#include "base/mem.h"
#include "base/readfile.h"
#include "base/rng/rng.h"
#include "base/text.h"
#include "course/course.h"
#include "course/yaml/report.h"
#include "eval/search/assess.h"
#include "eval/search/evaluator.h"
#include "judge/judge.h"

// ---- a file, taken apart ----

// A node of a file and where it stands; bytes [at, end) are its text, without the blanks and
// remarks behind it.
struct part {
    const struct node *node;
    const struct node *key; // NULL: it is the file, or of a list
    size_t key_at;
    const struct part *in; // the list or mapping it stands in
    const char *path;      // the keys on the way, "/items/ask/roll"; lists add nothing
    size_t at, end;
};

struct file {
    const char *path;
    char *bytes;
    size_t size;
    struct arena arena;
    struct loader in;
    size_t *lines; // where each begins
    const struct part **parts;
    size_t count, cap;
    struct course *course;
    bool slow; // to check it is to look ahead in many positions
};

static size_t offset_of(const struct file *f, int line, int column)
{
    size_t at = f->lines[line - 1];
    for (int i = 1; i < column && at < f->size; i++) {
        do {
            at++;
        } while (at < f->size && ((unsigned char)f->bytes[at] & 0xC0) == 0x80);
    }
    return at;
}

static bool is_in_brackets(const struct node *node)
{
    return node->style == STYLE_FLOW;
}

static size_t end_of(const struct file *f, const struct node *node)
{
    if (node->kind != NODE_SCALAR && !is_in_brackets(node)) {
        const struct node *last = node->first;
        while (last->next != NULL) {
            last = last->next;
        }
        return end_of(f, node->kind == NODE_MAPPING ? last->value : last);
    }
    size_t end = offset_of(f, node->end_line, node->end_column);
    while (isspace((unsigned char)f->bytes[end - 1])) {
        end--;
    }
    return end;
}

static void take_apart(struct file *f, const struct node *node, const struct node *key,
                       const struct part *in)
{
    struct part *part = arena_alloc(&f->arena, sizeof *part);
    const char *above = in == NULL ? "" : in->path;
    *part = (struct part){.node = node,
                          .key = key,
                          .in = in,
                          .path = key == NULL ? above
                                              : arena_printf(&f->arena, "%s/%s", above, key->text),
                          .at = offset_of(f, node->line, node->column),
                          .end = end_of(f, node)};
    if (key != NULL) {
        part->key_at = offset_of(f, key->line, key->column);
    }
    f->parts = mem_grow(f->parts, f->count, &f->cap, sizeof *f->parts);
    f->parts[f->count++] = part;
    for (const struct node *each = node->first; each != NULL; each = each->next) {
        bool pair = node->kind == NODE_MAPPING;
        take_apart(f, pair ? each->value : each, pair ? each : NULL, part);
    }
}

static void open_file(struct file *f, const char *path)
{
    TEXT_HERE why = {0};
    struct diags d = {0};
    *f = (struct file){.path = path};
    row_holds(path, readfile(path, READFILE_LIMIT, &f->bytes, &f->size, &why));
    f->in = (struct loader){
        .name = path, .bytes = f->bytes, .size = f->size, .diags = &d, .arena = &f->arena};
    f->lines = arena_array(&f->arena, f->size + 1, sizeof *f->lines);
    for (size_t i = 0, n = 1; i < f->size; i++) {
        if (f->bytes[i] == '\n') {
            f->lines[n++] = i + 1;
        }
    }
    const struct node *root = tree_read(&f->in);
    row_holds(path, root != NULL && course_read(path, f->bytes, f->size, &d, &f->course));
    take_apart(f, root, NULL, NULL);
    f->slow = strstr(f->bytes, "play: best") != NULL || strstr(f->bytes, "preroll:") != NULL;
    diags_free(&d);
}

static void close_file(struct file *f)
{
    course_free(f->course);
    arena_free(&f->arena);
    free(f->parts);
    free(f->bytes);
}

// What stands at the key of a mapping; NULL: nothing, or it is no mapping.
static const struct part *get(const struct file *f, const struct part *mapping, const char *key)
{
    for (size_t i = 0; mapping != NULL && i < f->count; i++) {
        const struct part *part = f->parts[i];
        if (part->in == mapping && part->key != NULL && strcmp(part->key->text, key) == 0) {
            return part;
        }
    }
    return NULL;
}

// The n-th part that stands in a list or mapping.
static const struct part *nth(const struct file *f, const struct part *in, size_t n)
{
    for (size_t i = 0; i < f->count; i++) {
        if (f->parts[i]->in == in && n-- == 0) {
            return f->parts[i];
        }
    }
    return NULL;
}

static bool has_text(const struct part *part, const char *text)
{
    return part != NULL && part->node->kind == NODE_SCALAR && strcmp(part->node->text, text) == 0;
}

// The key of a question that says its kind.
static const struct part *kind_of(const struct file *f, const struct part *ask)
{
    for (size_t i = 0; i < f->count; i++) {
        const struct part *part = f->parts[i];
        for (int kind = 0; part->in == ask && kind < COURSE_KINDS; kind++) {
            if (strcmp(part->key->text, course_kinds[kind].name) == 0) {
                return part;
            }
        }
    }
    return NULL;
}

static bool asks(const struct file *f, const struct part *ask, enum course_kind kind)
{
    return get(f, ask, course_kinds[kind].name) != NULL;
}

// The question as it was read.
static const struct course_question *question(const struct file *f, const struct part *ask)
{
    const struct node *key = kind_of(f, ask)->key;
    for (size_t i = 0; i < f->course->entry_count; i++) {
        const struct course_question *q = f->course->entries[i].question;
        if (q->at.line == key->line && q->at.column == key->column) {
            return q;
        }
    }
    return NULL;
}

// ---- a mistake ----

enum { EDITS = 28, PLACES = 28 };

// Byte offsets are of the file as it is.
struct mistake {
    const struct file *f;
    struct rng *rng;
    struct {
        size_t at, end;
        char *text;
    } edit[EDITS];
    int edits;
    size_t told[PLACES]; // it is told on the line of one of these
    int places;
    size_t until; // or on any line from the first of them to the one of this; 0: no such
};

static void put(struct mistake *m, size_t at, size_t end, const char *text)
{
    assert_true(m->edits < EDITS);
    int i = m->edits++;
    for (; i > 0 && m->edit[i - 1].at > at; i--) {
        m->edit[i] = m->edit[i - 1];
    }
    m->edit[i].at = at;
    m->edit[i].end = end;
    m->edit[i].text = mem_copy(text);
}

static bool told_at(struct mistake *m, size_t at)
{
    assert_true(m->places < PLACES);
    m->told[m->places++] = at;
    return true;
}

// Another text in the place of a part, told there.
static bool swap(struct mistake *m, const struct part *c, const char *text)
{
    put(m, c->at, c->end, text);
    return told_at(m, c->at);
}

static void forget(struct mistake *m)
{
    for (int i = 0; i < m->edits; i++) {
        free(m->edit[i].text);
    }
    m->edits = m->places = 0;
    m->until = 0;
}

static int newlines(const char *text, size_t n)
{
    int found = 0;
    for (size_t i = 0; i < n; i++) {
        found += text[i] == '\n';
    }
    return found;
}

// The line, of the file with the mistake, of an offset in the file as it is.
static int line_with(const struct mistake *m, size_t at)
{
    int line = 1 + newlines(m->f->bytes, at);
    for (int i = 0; i < m->edits; i++) {
        size_t from = m->edit[i].at, to = m->edit[i].end < at ? m->edit[i].end : at;
        if (from < at) {
            line += newlines(m->edit[i].text, strlen(m->edit[i].text)) -
                    newlines(m->f->bytes + from, to - from);
        }
    }
    return line;
}

static void write_with(const struct mistake *m, struct text *out)
{
    size_t at = 0;
    for (int i = 0; i < m->edits; i++) {
        text_addn(out, m->f->bytes + at, m->edit[i].at - at);
        text_add(out, m->edit[i].text);
        at = m->edit[i].end;
    }
    text_addn(out, m->f->bytes + at, m->f->size - at);
}

static bool is_told_on(const struct mistake *m, int line)
{
    int first = line_with(m, m->told[0]);
    for (int i = 0; i < m->places; i++) {
        int here = line_with(m, m->told[i]);
        if (line == here) {
            return true;
        }
        first = here < first ? here : first;
    }
    return m->until > 0 && line >= first && line <= line_with(m, m->until);
}

// ---- making one ----

static uint32_t below(struct mistake *m, size_t n)
{
    return rng_below(m->rng, (uint32_t)n);
}

// Appends one of several texts with | between them, what stands there in the place of each %.
static void add_one_of(struct mistake *m, struct text *out, const char *texts, const char *there)
{
    size_t n = 1;
    for (const char *at = texts; *at != '\0'; at++) {
        n += *at == '|';
    }
    for (size_t skip = below(m, n); skip > 0; skip--) {
        texts = strchr(texts, '|') + 1;
    }
    for (; *texts != '\0' && *texts != '|'; texts++) {
        if (*texts == '%') {
            text_add(out, there);
        } else {
            text_addc(out, *texts);
        }
    }
}

static void add_quoted(struct text *out, const char *text)
{
    text_addc(out, '"');
    for (; *text != '\0'; text++) {
        if (*text == '\n') {
            text_add(out, "\\n");
        } else {
            text_add(out, *text == '"' || *text == '\\' ? "\\" : "");
            text_addc(out, *text);
        }
    }
    text_addc(out, '"');
}

static bool swap_quoted(struct mistake *m, const struct part *c, const char *text)
{
    TEXT_HERE quoted = {0};
    add_quoted(&quoted, text);
    return swap(m, c, text_str(&quoted));
}

static size_t line_begin(const struct file *f, size_t at)
{
    while (at > 0 && f->bytes[at - 1] != '\n') {
        at--;
    }
    return at;
}

// Where the line after this place begins; the end of the file after the last.
static size_t line_end(const struct file *f, size_t at)
{
    while (at < f->size && f->bytes[at] != '\n') {
        at++;
    }
    return at < f->size ? at + 1 : at;
}

// Whether only blanks stand before a place on its line.
static bool is_first(const struct file *f, size_t at)
{
    while (at > 0 && f->bytes[at - 1] == ' ') {
        at--;
    }
    return at == 0 || f->bytes[at - 1] == '\n';
}

static size_t indent_of(const struct file *f, size_t at)
{
    return is_first(f, at) ? at - line_begin(f, at) : 0;
}

// Where the first line after a place begins that is no comment: there at the latest the
// parser sees that a quote or bracket is missing.
static size_t next_word(const struct file *f, size_t at)
{
    for (at = line_end(f, at); at < f->size; at = line_end(f, at)) {
        size_t word = at;
        while (word < f->size && f->bytes[word] == ' ') {
            word++;
        }
        if (f->bytes[word] != '#' && f->bytes[word] != '\n') {
            return word;
        }
    }
    return f->size;
}

// Takes a key and its value out of its mapping.
static bool take_out(struct mistake *m, const struct part *c)
{
    const struct file *f = m->f;
    const struct node *key = c->key;
    const struct part *after = NULL, *before = NULL;
    for (size_t i = 0; i < f->count; i++) {
        if (f->parts[i]->in == c->in) {
            before = f->parts[i]->key->next == key ? f->parts[i] : before;
            after = key->next == f->parts[i]->key ? f->parts[i] : after;
        }
    }
    if (is_in_brackets(c->in->node) && before != NULL) {
        put(m, before->end, c->end, "");
    } else if (!is_in_brackets(c->in->node) && is_first(f, c->key_at)) {
        put(m, line_begin(f, c->key_at), line_end(f, c->end), "");
    } else if (after != NULL) {
        put(m, c->key_at, after->key_at, "");
    } else {
        return false;
    }
    return true;
}

// Puts a pair before a key of a mapping; told there.
static bool put_before(struct mistake *m, const struct part *c, const char *pair)
{
    TEXT_HERE text = {0};
    text_add(&text, pair);
    if (is_in_brackets(c->in->node)) {
        text_add(&text, ", ");
    } else {
        text_addc(&text, '\n');
        text_add_many(&text, ' ', c->key_at - line_begin(m->f, c->key_at));
    }
    put(m, c->key_at, c->key_at, text_str(&text));
    return told_at(m, c->key_at);
}

// ---- YAML itself ----

static bool plant_tab(struct mistake *m, const struct part *c, const char *with)
{
    (void)with;
    size_t indent = indent_of(m->f, c->key_at);
    TEXT_HERE tabs = {0};
    text_add_many(&tabs, '\t', indent / 2);
    put(m, c->key_at - indent, c->key_at, text_str(&tabs));
    return indent > 0 && told_at(m, c->key_at);
}

// One blank more before a key that is not the first of its mapping.
static bool plant_indent(struct mistake *m, const struct part *c, const char *with)
{
    size_t indent = indent_of(m->f, c->key_at);
    put(m, c->key_at - indent, c->key_at - indent, with);
    return indent > 0 && !is_in_brackets(c->in->node) && c->in->node->first != c->key &&
           told_at(m, c->key_at);
}

static bool plant_letter_twice(struct mistake *m, const struct part *c, const char *with)
{
    (void)with;
    size_t at = c->key_at + below(m, c->key->size);
    char letter[] = {m->f->bytes[at], '\0'};
    put(m, at, at, letter);
    return c->key->style == STYLE_PLAIN && isascii(letter[0]) && told_at(m, c->key_at);
}

static bool plant_key_twice(struct mistake *m, const struct part *c, const char *with)
{
    (void)with;
    const struct file *f = m->f;
    size_t at = line_begin(f, c->key_at), end = line_end(f, c->end);
    if (is_in_brackets(c->in->node) || !is_first(f, c->key_at) || c->node->kind != NODE_SCALAR ||
        line_end(f, at) != end || f->bytes[end - 1] != '\n') {
        return false;
    }
    TEXT_HERE line = {0};
    text_addn(&line, f->bytes + at, end - at);
    put(m, end, end, text_str(&line));
    return told_at(m, end);
}

// The closing quote or bracket left out.
static bool plant_unclosed(struct mistake *m, const struct part *c, const char *with)
{
    (void)with;
    put(m, c->end - 1, c->end, "");
    m->until = next_word(m->f, c->end);
    return told_at(m, c->at);
}

static bool plant_truncated(struct mistake *m, const struct part *c, const char *with)
{
    const struct part *key = nth(m->f, c, below(m, c->node->count));
    put(m, key->key_at + key->key->size + 1, m->f->size, with);
    m->until = m->f->size;
    return told_at(m, c->at);
}

// Bytes in the midst of a text.
static bool plant_inside(struct mistake *m, const struct part *c, const char *with)
{
    TEXT_HERE bytes = {0};
    size_t at = c->at + below(m, c->end - c->at);
    while (((unsigned char)m->f->bytes[at] & 0xC0) == 0x80) {
        at--;
    }
    add_one_of(m, &bytes, with, "");
    put(m, at, at, text_str(&bytes));
    return told_at(m, at);
}

static bool plant_in_front(struct mistake *m, const struct part *c, const char *with)
{
    TEXT_HERE bytes = {0};
    add_one_of(m, &bytes, with, "");
    put(m, c->at, c->at, text_str(&bytes));
    return told_at(m, c->at);
}

// ---- words and names ----

// One of several texts, with what stands there for each %.
static bool plant_text(struct mistake *m, const struct part *c, const char *with)
{
    TEXT_HERE text = {0};
    add_one_of(m, &text, with, c->node->text);
    return !has_text(c, text_str(&text)) && swap(m, c, text_str(&text));
}

// Takes out a key; told where the mapping begins that had it.
static bool plant_gone(struct mistake *m, const struct part *c, const char *with)
{
    (void)with;
    return take_out(m, c) && told_at(m, c->in->at);
}

// … and of a question, or where its kind is told.
static bool plant_gone_of_ask(struct mistake *m, const struct part *c, const char *with)
{
    (void)with;
    return take_out(m, c) && told_at(m, c->in->at) && told_at(m, kind_of(m->f, c->in)->key_at);
}

// A small game may do without.
// Options can be told apart without one, and a game rolls its own.
static bool plant_roll_gone(struct mistake *m, const struct part *c, const char *with)
{
    return get(m->f, c->in, "game") == NULL && get(m->f, c->in, "choice") == NULL &&
           plant_gone_of_ask(m, c, with);
}

static bool is_in_both(const struct file *f, const struct part *c)
{
    return c->node->kind == NODE_MAPPING && c->node->count == 2 && get(f, c, "sv") != NULL &&
           get(f, c, "en") != NULL;
}

static bool plant_language_gone(struct mistake *m, const struct part *c, const char *with)
{
    return is_in_both(m->f, c->in) && plant_gone(m, c, with);
}

// One text for both languages, in words of one.
static bool plant_language_once(struct mistake *m, const struct part *c, const char *with)
{
    (void)with;
    const char *text = c->node->text;
    bool words = false;
    for (const char *at = text; *at != '\0' && at[1] != '\0'; at++) {
        words |= isalpha((unsigned char)at[0]) && isalpha((unsigned char)at[1]);
    }
    TEXT_HERE quoted = {0};
    size_t n = strlen(text);
    while (n > 0 && isspace((unsigned char)text[n - 1])) {
        n--;
    }
    TEXT_HERE trimmed = {0};
    text_addn(&trimmed, text, n);
    add_quoted(&quoted, text_str(&trimmed));
    return words && is_in_both(m->f, c->in) && swap(m, c->in, text_str(&quoted));
}

static bool is_of_figure(char c)
{
    return isdigit((unsigned char)c) || (c != '\0' && strchr("/.,*-", c) != NULL);
}

static bool plant_figure(struct mistake *m, const struct part *c, const char *with)
{
    const char *bytes = m->f->bytes;
    size_t found[256], ends[256], n = 0;
    for (size_t at = c->at; at < c->end && n < COUNT_OF(found); at++) {
        size_t end = at;
        while (end < c->end && isdigit((unsigned char)bytes[end])) {
            end++;
        }
        if (end > at && !is_of_figure(bytes[at - 1]) && !is_of_figure(bytes[end])) {
            found[n] = at;
            ends[n++] = end;
        }
        at = end > at ? end - 1 : at;
    }
    if (n == 0 || !is_in_both(m->f, c->in)) {
        return false;
    }
    size_t i = below(m, n);
    put(m, found[i], ends[i], with);
    m->until = c->in->end;
    return told_at(m, c->in->at);
}

// Two questions, or two items of a set, that are named alike.
static bool plant_same_name(struct mistake *m, const struct part *c, const char *with)
{
    (void)with;
    const struct file *f = m->f;
    const struct part *first = NULL;
    for (size_t i = 0; i < f->count && first == NULL; i++) {
        bool same = strcmp(f->parts[i]->path, c->path) == 0;
        first = same && f->parts[i] != c ? f->parts[i] : NULL;
    }
    if (first == NULL || first->at > c->at || (get(f, c->in, "steps") != NULL)) {
        return false;
    }
    const struct part *ask = get(f, c->in, "ask");
    const struct part *kind = kind_of(f, ask != NULL ? ask : c->in);
    return kind != NULL && told_at(m, kind->key_at) && swap(m, c, first->node->text);
}

// Rules that there are not, in a file that says none.
static bool plant_rules(struct mistake *m, const struct part *c, const char *with)
{
    for (size_t i = 0; i < m->f->count; i++) {
        const struct part *part = m->f->parts[i];
        if (part->key != NULL && strcmp(part->key->text, "rules") == 0) {
            return false;
        }
    }
    return put_before(m, c, with);
}

static bool plant_in_ask(struct mistake *m, const struct part *c, const char *with)
{
    return put_before(m, kind_of(m->f, c), with);
}

static bool plant_covers(struct mistake *m, const struct part *c, const char *with)
{
    return get(m->f, c->in, "covers") == NULL && put_before(m, c, with);
}

// ---- positions ----

static bool is_side(const struct file *f, const struct part *c)
{
    return c->node->kind == NODE_MAPPING && get(f, c->in, "white") != NULL &&
           get(f, c->in, "black") != NULL;
}

static bool is_number(const char *text)
{
    return *text != '\0' && strspn(text, "0123456789") == strlen(text);
}

// A checker more or less.
static bool plant_checker(struct mistake *m, const struct part *c, const char *with)
{
    int by = atoi(with);
    if (!is_side(m->f, c->in) || get(m->f, c->in, "rest") != NULL ||
        strchr(c->key->text, '-') != NULL || !is_number(c->node->text) ||
        atoi(c->node->text) + by < 0) {
        return false;
    }
    TEXT_HERE text = {0};
    text_addf(&text, "%d", atoi(c->node->text) + by);
    told_at(m, c->in->at);
    return swap(m, c, text_str(&text));
}

// A checker moved to a point that the other side holds.
static bool plant_both_sides(struct mistake *m, const struct part *c, const char *with)
{
    (void)with;
    const struct file *f = m->f;
    if (!is_side(f, c)) {
        return false;
    }
    const struct part *white = get(f, c->in, "white");
    const struct part *other = white == c ? get(f, c->in, "black") : white;
    const struct part *point = NULL, *count = NULL;
    for (size_t i = 0; i < f->count; i++) {
        const struct part *part = f->parts[i];
        if (part->in == c && strchr(part->key->text, '-') != NULL) {
            return false;
        }
        if (part->in == c && is_number(part->node->text) && atoi(part->node->text) >= 2) {
            count = part;
        }
        if (part->in == other && other->node->kind == NODE_MAPPING && is_number(part->key->text) &&
            is_number(part->node->text) && atoi(part->node->text) > 0 &&
            get(f, c, part->key->text) == NULL && (point == NULL || below(m, 3) == 0)) {
            point = part;
        }
    }
    if (point == NULL || count == NULL) {
        return false;
    }
    TEXT_HERE pair = {0}, less = {0};
    text_addf(&pair, "%s: 1", point->key->text);
    text_addf(&less, "%d", atoi(count->node->text) - 1);
    put(m, count->at, count->end, text_str(&less));
    told_at(m, point->key_at);
    told_at(m, c->at);
    return put_before(m, nth(f, c, 0), text_str(&pair));
}

static int checkers_in(const char *text, char zero)
{
    int sum = 0;
    for (int i = 0; i < 24 && text[i] != '\0'; i++) {
        sum += text[i] > zero && text[i] <= zero + 26 ? text[i] - zero : 0;
    }
    return sum;
}

static bool plant_position_string(struct mistake *m, const struct part *c, const char *with)
{
    (void)with;
    TEXT_HERE text = {0};
    text_add(&text, c->node->text);
    if (strchr(text_str(&text), ':') == NULL || text.size < 24) {
        return false;
    }
    size_t at;
    do {
        at = below(m, 24);
    } while (!isalpha((unsigned char)text.data[at]));
    text.data[at] += (char)(text.data[at] == 'O' || text.data[at] == 'o' ? -1 : 1);
    if (checkers_in(text.data, 'a' - 1) <= CHECKERS &&
        checkers_in(text.data, 'A' - 1) <= CHECKERS) {
        memmove(text.data + at, text.data + at + 1, strlen(text.data + at)); // a point too few
    }
    return swap_quoted(m, c, text.data);
}

// ---- claims ----

// Whether a question, which must claim plays, has those under "answers", else under its kind.
static const char *plays_key(const struct file *f, const struct part *ask)
{
    return get(f, ask, "answers") != NULL ? "answers" : "play";
}

static bool is_play_of(const struct file *f, const struct part *c, const struct part **ask)
{
    const struct part *list = c->key == NULL ? c->in : c;
    *ask = list->in;
    return c->node->kind == NODE_SCALAR && list->key != NULL && get(f, *ask, "rolls") == NULL &&
           (asks(f, *ask, COURSE_PLAY) || asks(f, *ask, COURSE_PLAYS)) &&
           strcmp(list->key->text, plays_key(f, *ask)) == 0 && !has_text(c, "any") &&
           !has_text(c, "best") && !has_text(c, "all");
}

static bool plant_no_play(struct mistake *m, const struct part *c, const char *with)
{
    const struct part *ask;
    TEXT_HERE play = {0};
    add_one_of(m, &play, with, "");
    return is_play_of(m->f, c, &ask) && swap_quoted(m, c, text_str(&play));
}

static bool is_legal(const struct course_question *q, struct roll roll, const char *play)
{
    struct verdict v;
    judge_text(&q->rules, &q->position, roll, play, strlen(play), &v);
    return v.legal;
}

// Another roll, with which a right play is not legal, or the list of plays is another.
static bool plant_other_roll(struct mistake *m, const struct part *c, const char *with)
{
    (void)with;
    const struct file *f = m->f;
    const struct part *ask, *roll = is_play_of(f, c, &ask) ? get(f, ask, "roll") : NULL;
    const struct course_question *q = roll == NULL ? NULL : question(f, ask);
    if (q == NULL || strchr(roll->node->text, '-') == NULL || has_text(c, "pass")) {
        return false;
    }
    for (int tries = 0; tries < 100; tries++) {
        struct roll other;
        int a = 1 + (int)below(m, 6), b = 1 + (int)below(m, 6);
        TEXT_HERE text = {0};
        text_addf(&text, "%d-%d", a > b ? a : b, a > b ? b : a);
        assert_true(roll_parse(text_str(&text), text.size, &other));
        if (!is_legal(q, other, c->node->text)) {
            const struct part *each;
            for (size_t i = 0; (each = c->key == NULL ? nth(f, c->in, i) : NULL) != NULL; i++) {
                told_at(m, each->at);
            }
            told_at(m, c->at);
            return swap(m, roll, text_str(&text));
        }
    }
    return false;
}

// A play with another point in it, which makes it illegal.
static bool plant_illegal(struct mistake *m, const struct part *c, const char *with)
{
    (void)with;
    const struct part *ask;
    const struct course_question *q = is_play_of(m->f, c, &ask) ? question(m->f, ask) : NULL;
    const char *play = c->node->text;
    if (q == NULL || !q->has_roll || strcspn(play, "0123456789") == strlen(play)) {
        return false;
    }
    for (int tries = 0; tries < 40; tries++) {
        size_t at = below(m, strlen(play));
        size_t n = strspn(play + at, "0123456789");
        if (n == 0 || (at > 0 && isdigit((unsigned char)play[at - 1])) || play[at + n] == ')') {
            continue;
        }
        TEXT_HERE other = {0};
        text_addf(&other, "%.*s%d%s", (int)at, play, 1 + (int)below(m, 24), play + at + n);
        if (!is_legal(q, q->roll, text_str(&other))) {
            return swap_quoted(m, c, text_str(&other));
        }
    }
    return false;
}

static bool plant_yes_no(struct mistake *m, const struct part *c, const char *with)
{
    (void)with;
    bool yes = has_text(c, "yes") || has_text(c, "ja") || has_text(c, "true");
    return asks(m->f, c->in, COURSE_LEGAL) && swap(m, c, yes ? "no" : "yes");
}

static bool plant_code(struct mistake *m, const struct part *c, const char *with)
{
    return asks(m->f, c->in, COURSE_LEGAL) && plant_text(m, c, with);
}

static bool plant_number(struct mistake *m, const struct part *c, const char *with)
{
    TEXT_HERE by = {0}, text = {0};
    add_one_of(m, &by, with, "");
    text_addf(&text, "%d", atoi(c->node->text) + atoi(text_str(&by)));
    return get(m->f, c->in, "counts") != NULL && swap(m, c, text_str(&text));
}

// The list without one of its items, or with one more; NULL: none.
static bool swap_list(struct mistake *m, const struct part *list, size_t without, const char *more)
{
    TEXT_HERE text = {0};
    const struct part *each;
    text_addc(&text, '[');
    for (size_t i = 0; (each = nth(m->f, list, i)) != NULL; i++) {
        if (i != without) {
            text_add(&text, text.size > 1 ? ", " : "");
            add_quoted(&text, each->node->text);
        }
    }
    if (more != NULL) {
        text_addf(&text, "%s%s", text.size > 1 ? ", " : "", more);
    }
    text_addc(&text, ']');
    return swap(m, list, text_str(&text));
}

static bool plant_roll_list(struct mistake *m, const struct part *c, const char *with)
{
    (void)with;
    const struct course_question *q =
        asks(m->f, c->in, COURSE_ROLLS) ? question(m->f, c->in) : NULL;
    if (q == NULL || !q->has_roll_set || q->roll_set.one_die) {
        return false;
    }
    if (c->node->count > 1 && below(m, 2) == 0) {
        return swap_list(m, c, below(m, c->node->count), NULL);
    }
    struct rollset others = rollset_without(rollset_all(2), q->roll_set);
    int skip = (int)below(m, (size_t)rollset_count(others));
    for (struct rollset_each each = rollset_each(others); rollset_next(&each);) {
        if (skip-- == 0) {
            TEXT_HERE roll = {0};
            text_addf(&roll, "%d-%d", each.roll.die[0], each.roll.die[1]);
            return swap_list(m, c, SIZE_MAX, text_str(&roll));
        }
    }
    return false;
}

static bool plant_play_list(struct mistake *m, const struct part *c, const char *with)
{
    (void)with;
    return asks(m->f, c->in, COURSE_PLAYS) && c->node->count > 1 &&
           swap_list(m, c, below(m, c->node->count), NULL);
}

static bool plant_preroll(struct mistake *m, const struct part *c, const char *with)
{
    (void)with;
    const struct part *offered = get(m->f, c->in, "preroll");
    if (offered == NULL || offered->node->count < 2) {
        return false;
    }
    const struct part *other;
    do {
        other = nth(m->f, offered, below(m, offered->node->count));
    } while (has_text(other, c->node->text));
    return swap(m, c, other->node->text);
}

// Not the best play in its place: the worst legal one.
static bool plant_best(struct mistake *m, const struct part *c, const char *with)
{
    (void)with;
    const struct course_question *q =
        has_text(get(m->f, c->in, "play"), "best") ? question(m->f, c->in) : NULL;
    if (q == NULL) {
        return false;
    }
    struct evaluator evaluator = {0};
    struct judgement j;
    TEXT_HERE why = {0};
    assert_true(evaluator_open(&evaluator, &q->rules, &j, &why));
    struct play_list *list = mem_alloc(sizeof *list);
    struct ranked *ranked = assess_every(&j, &q->position, q->roll, 0, list);
    const struct ranked *worst = &ranked[list->n - 1];
    char play[NOTATION_SIZE];
    bool clear = list->n > 1 && ranked[0].equity - worst->equity >= 0.3f;
    notation_format((enum board_kind)q->rules.board, &worst->play, play);
    free(ranked);
    free(list);
    evaluator_close(&evaluator);
    return clear && swap_quoted(m, c, play);
}

static bool plant_no_option(struct mistake *m, const struct part *c, const char *with)
{
    const struct part *option;
    told_at(m, c->at);
    for (size_t i = 0; (option = nth(m->f, c, i)) != NULL; i++) {
        const struct part *right = get(m->f, option, "right");
        if (right != NULL) {
            swap(m, right, with);
        }
    }
    return m->edits > 0;
}

static bool plant_same_option(struct mistake *m, const struct part *c, const char *with)
{
    (void)with;
    size_t a = below(m, c->node->count), b = below(m, c->node->count);
    const struct part *from = get(m->f, nth(m->f, c, a), "text");
    const struct part *to = get(m->f, nth(m->f, c, b), "text");
    if (a == b || from == NULL || to == NULL ||
        memchr(m->f->bytes + from->at, '\n', from->end - from->at) != NULL) {
        return false;
    }
    TEXT_HERE text = {0};
    text_addn(&text, m->f->bytes + from->at, from->end - from->at);
    put(m, to->at, to->end, text_str(&text));
    return told_at(m, nth(m->f, c, a > b ? a : b)->at);
}

static bool plant_feedback_answer(struct mistake *m, const struct part *c, const char *with)
{
    return !has_text(c, "other") && swap(m, c, with);
}

// ---- all of them ----

enum what { KEY, SCALAR, PLAIN, QUOTED, BRACES, LIST, MAPPING };

// It is told as an error, as a warning, or the file is no YAML then and nothing in it is checked.
enum how { TOLD, WARNED, BREAKS };

#define ASK "/ask /steps/ask /items/ask /items/steps/ask"
#define OF_ASK(key) "/ask/" key " /steps/ask/" key " /items/ask/" key " /items/steps/ask/" key
#define LONG_NAME "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
#define CODES                                                                                      \
    "legal|no-checker|wrong-die|bar-first|entry-own|entry-blocked|blocked|band-ban|not-all-in-q4|" \
    "not-rearmost|incomplete|higher-die|not-full-use|nonsense"

// Where it can be planted (patterns of paths, with a blank between them), but not there, and with
// what; several of that have | between them, and % for what stands there.
static const struct row {
    const char *name;
    enum how how;
    enum what what;
    const char *where, *but;
    bool (*plant)(struct mistake *m, const struct part *c, const char *with);
    const char *with;
} rows[] = {
    {"tab", BREAKS, KEY, "*", "", plant_tab, ""},
    {"indent", BREAKS, KEY, "*", "", plant_indent, " "},
    {"key-misspelt", TOLD, KEY, "*", "*/white/* */black/* */certificate/*", plant_letter_twice, ""},
    {"key-twice", BREAKS, KEY, "*", "", plant_key_twice, ""},
    {"quote", BREAKS, QUOTED, "*", "", plant_unclosed, ""},
    {"brace", BREAKS, BRACES, "*", "", plant_unclosed, ""},
    {"truncated", TOLD, MAPPING, ASK, "", plant_truncated, "\n"},
    {"utf-8", BREAKS, SCALAR, "*", "", plant_inside, "\xff"},
    {"control", BREAKS, SCALAR, "*", "", plant_inside,
     "\a|\x1b|\xe2\x80\xae|\xe2\x80\x8b|\xc2\x85"},
    {"anchor", BREAKS, PLAIN, "*", "", plant_in_front, "&a |!x "},
    {"empty", TOLD, SCALAR, "*/sv */en", "", plant_text, "''"},
    {"language-gone", TOLD, KEY, "*/sv */en", "", plant_language_gone, ""},
    {"language-once", TOLD, SCALAR, "*/sv */en", "", plant_language_once, ""},
    {"figure", WARNED, SCALAR, "*/sv */en", "", plant_figure, "97"},
    {"bad-name", TOLD, SCALAR, "*/id */theme */lesson */puzzle */puzzles", "", plant_text,
     "Å-%|%_x|\"% x\"|" LONG_NAME},
    {"same-name", TOLD, SCALAR, "/items/id " OF_ASK("id"), "", plant_same_name, ""},
    {"rules", TOLD, SCALAR, "*/rules", "*/certificate/*", plant_text, "%n"},
    {"rules", TOLD, KEY, "/title", "", plant_rules, "rules: lyckans-talismannen"},
    {"rules-value", TOLD, SCALAR, "*/rules/*", "*/rules/base", plant_text, "sideways"},
    {"link", TOLD, MAPPING, ASK, "", plant_in_ask, "see: no-such-lesson/9"},
    {"covers", TOLD, KEY, ASK, "", plant_covers, "covers: no-such-clause"},
    {"range", TOLD, SCALAR, "*/difficulty */highlight", "", plant_text, "0|25|-1|x"},
    {"range", TOLD, SCALAR, "*/turn", "", plant_text, "green"},
    {"checker-more", TOLD, SCALAR, "*/white/* */black/*", "", plant_checker, "1"},
    {"checker-less", TOLD, SCALAR, "*/white/* */black/*", "", plant_checker, "-1"},
    {"both-sides", TOLD, MAPPING, "*/white */black", "", plant_both_sides, ""},
    {"position-string", TOLD, SCALAR, "*/position", "", plant_position_string, ""},
    {"roll", TOLD, SCALAR, "*/roll", "", plant_text, "7-1|0-3|6-2-1|x|66-1"},
    {"roll-gone", TOLD, KEY, OF_ASK("roll"), "", plant_roll_gone, ""},
    {"other-roll", TOLD, SCALAR, OF_ASK("play") " " OF_ASK("answers"), "", plant_other_roll, ""},
    {"illegal", TOLD, SCALAR, OF_ASK("play") " " OF_ASK("answers"), "", plant_illegal, ""},
    {"no-play", TOLD, SCALAR, OF_ASK("play") " " OF_ASK("answers"), "", plant_no_play,
     "1/|1/26|xx|1-7-7-7-7-7|7/bar"},
    {"reply", TOLD, SCALAR, "*/reply", "", plant_text, "24/23"},
    {"yes-no", TOLD, SCALAR, OF_ASK("answer"), "", plant_yes_no, ""},
    {"code", TOLD, SCALAR, OF_ASK("code"), "", plant_code, CODES},
    {"number", TOLD, SCALAR, OF_ASK("number"), "", plant_number, "-2|-1|1|2|10"},
    {"roll-list", TOLD, LIST, OF_ASK("answers"), "", plant_roll_list, ""},
    {"play-list", TOLD, LIST, OF_ASK("answers"), "", plant_play_list, ""},
    {"preroll", TOLD, SCALAR, OF_ASK("answer"), "", plant_preroll, ""},
    {"best", TOLD, KEY, OF_ASK("answers"), "", plant_best, ""},
    {"no-option", TOLD, LIST, OF_ASK("choice"), "", plant_no_option, "no"},
    {"same-option", TOLD, LIST, OF_ASK("choice"), "", plant_same_option, ""},
    {"hint-gone", TOLD, KEY, OF_ASK("hints"), "", plant_gone_of_ask, ""},
    {"explain-gone", TOLD, KEY, OF_ASK("explain"), "", plant_gone_of_ask, ""},
    {"feedback-code", TOLD, SCALAR, "*/feedback/code", "", plant_text, "%s"},
    {"feedback-answer", TOLD, SCALAR, "*/feedback/answer", "", plant_feedback_answer,
     "nothing-of-the-kind"},
};

// ---- planting and looking ----

static struct {
    struct file *file;
    size_t count;
    int planted[COUNT_OF(rows)];
    struct text missed[COUNT_OF(rows)]; // where what was planted was not told
} all;

// Whether a path matches one of some patterns with blanks between them.
static bool matches(const char *patterns, const char *path)
{
    while (*patterns != '\0') {
        size_t n = strcspn(patterns, " ");
        TEXT_HERE pattern = {0};
        text_addn(&pattern, patterns, n);
        if (fnmatch(text_str(&pattern), path, 0) == 0) {
            return true;
        }
        patterns += n + (patterns[n] == ' ');
    }
    return false;
}

static bool is_what(const struct part *c, enum what what)
{
    switch (what) {
    case KEY:
        return c->key != NULL;
    case PLAIN:
        return c->node->kind == NODE_SCALAR && c->node->style == STYLE_PLAIN && c->node->size > 0;
    case QUOTED:
        return c->node->kind == NODE_SCALAR && c->node->style == STYLE_QUOTED;
    case BRACES:
        return c->node->kind == NODE_MAPPING && is_in_brackets(c->node);
    case LIST:
        return c->node->kind == NODE_LIST && c->key != NULL && c->node->count > 0;
    case MAPPING:
        return c->node->kind == NODE_MAPPING;
    default:
        return c->node->kind == NODE_SCALAR && c->node->size > 0;
    }
}

// Plants a mistake of this row somewhere in a file; false where there is no place for it.
static bool plant(struct mistake *m, const struct row *row)
{
    const struct file *f = m->f;
    const struct part **found = mem_alloc(f->count * sizeof *found);
    size_t n = 0;
    bool good = false;
    for (size_t i = 0; i < f->count; i++) {
        const struct part *c = f->parts[i];
        if (is_what(c, row->what) && matches(row->where, c->path) && !matches(row->but, c->path)) {
            found[n++] = c;
        }
    }
    while (n > 0 && !good) {
        size_t i = below(m, n);
        good = row->plant(m, found[i], row->with);
        if (!good) {
            forget(m);
            found[i] = found[--n];
        }
    }
    free(found);
    return good;
}

// A mistake of one of the rows that were planted least so far.
static const struct row *plant_any(struct mistake *m, bool breaks)
{
    uint8_t order[COUNT_OF(rows)];
    rng_order(m->rng, order, COUNT_OF(rows));
    for (int least = 0, more = 1; more; least++) {
        more = 0;
        for (size_t i = 0; i < COUNT_OF(rows); i++) {
            const struct row *row = &rows[order[i]];
            int planted = all.planted[order[i]];
            if (planted == least && (row->how == BREAKS || !breaks) && plant(m, row)) {
                all.planted[order[i]]++;
                return row;
            }
            more |= planted > least;
        }
    }
    fail_msg("nothing can be planted in %s", m->f->path);
    return NULL;
}

// Takes the exam out of a lesson that has its mistake before it: to draw papers takes most of the
// time, and one of eight keeps it.
static void leave_out_exam(struct mistake *m)
{
    const struct part *exam = get(m->f, m->f->parts[0], "exam");
    size_t last = m->until;
    for (int i = 0; i < m->edits; i++) {
        last = m->edit[i].end > last ? m->edit[i].end : last;
    }
    if (exam != NULL && last < exam->key_at && below(m, 8) > 0) {
        take_out(m, exam);
    }
}

static const struct course_check_how strict = {.strict = true, .threads = 1};

// Whether something of this severity is said where a mistake is told.
static bool is_said(const struct mistake *m, const struct diags *d, enum diag_severity severity)
{
    for (size_t i = 0; i < d->count; i++) {
        if (d->items[i].severity == severity && strcmp(d->items[i].file, m->f->path) == 0 &&
            is_told_on(m, d->items[i].line)) {
            return true;
        }
    }
    return false;
}

// Whether the file as it is has a warning where the mistake stands: what was changed there is what
// the engine cannot tell.
static bool was_warned_of(const struct mistake *m)
{
    struct diags d = {0};
    struct mistake none = {.f = m->f, .places = m->places};
    memcpy(none.told, m->told, sizeof none.told);
    struct course_checker *k = course_checker_new();
    course_checker_bytes(k, m->f->path, m->f->bytes, m->f->size, &strict, &d);
    course_checker_free(k);
    bool warned = is_said(&none, &d, DIAG_WARNING);
    diags_free(&d);
    return warned;
}

static void tell_missed(struct text *out, const struct mistake *m, const struct diags *d)
{
    text_addf(out, "%s:%d: not told of:", m->f->path, line_with(m, m->told[0]));
    for (int i = 0; i < m->edits; i++) {
        text_addf(out, " %zu-%zu \"%.60s\"", m->edit[i].at, m->edit[i].end, m->edit[i].text);
    }
    for (size_t i = 0; i < d->count; i++) {
        if (strcmp(d->items[i].file, m->f->path) == 0) {
            text_addf(out, "\n    said on line %d: %s", d->items[i].line, d->items[i].message);
        }
    }
    text_addc(out, '\n');
}

// One round: a mistake in every file, but for those left out; all are checked and then how they go
// together. Slow files get what costs no looking ahead, but for each `every`-th.
static void plant_round(struct rng *rng, bool slow, uint32_t every)
{
    struct planted {
        struct mistake m;
        const struct row *row;
        struct diags d;
    } *planted = mem_alloc(all.count * sizeof *planted);
    struct course_checker *k = course_checker_new();
    struct diags together = {0};
    for (size_t i = 0; i < all.count; i++) {
        struct planted *p = &planted[i];
        if (all.file[i].slow && !slow) {
            continue;
        }
        p->m = (struct mistake){.f = &all.file[i], .rng = rng};
        p->row = plant_any(&p->m, all.file[i].slow && rng_below(rng, every) != 0);
        leave_out_exam(&p->m);
        TEXT_HERE text = {0};
        write_with(&p->m, &text);
        bool good =
            course_checker_bytes(k, all.file[i].path, text_str(&text), text.size, &strict, &p->d);
        assert_int_equal(good, p->d.errors == 0);
    }
    for (size_t i = 0; i < all.count; i++) {
        if (planted[i].row == NULL) {
            course_checker_know(k, all.file[i].path, &together);
        }
    }
    course_checker_finish(k, &together);
    for (size_t i = 0; i < all.count; i++) {
        struct planted *p = &planted[i];
        enum diag_severity severity =
            p->row != NULL && p->row->how == WARNED ? DIAG_WARNING : DIAG_ERROR;
        if (p->row != NULL && !is_said(&p->m, &p->d, severity) &&
            !is_said(&p->m, &together, severity) && !was_warned_of(&p->m)) {
            tell_missed(&all.missed[p->row - rows], &p->m, &p->d);
        }
        forget(&p->m);
        diags_free(&p->d);
    }
    diags_free(&together);
    course_checker_free(k);
    free(planted);
}

static void test_row(void **state)
{
    size_t i = (size_t)((const struct row *)*state - rows);
    if (all.missed[i].size > 0) {
        fail_msg("%s", text_str(&all.missed[i]));
    }
    if (!test_is_light()) {
        assert_true(all.planted[i] > 0);
    }
    print_message("# %d planted\n", all.planted[i]);
}

// Two files with one name, or one number: told in the later of the two, with a note in the other.
static void test_between(void **state)
{
    const char *key = *state;
    struct rng rng;
    const struct file *some[128];
    uint32_t n = 0;
    rng_seed(&rng, test_seed());
    for (size_t i = 0; i < all.count && n < COUNT_OF(some); i++) {
        const struct part *root = all.file[i].parts[0];
        bool lesson = get(&all.file[i], root, "lesson") != NULL;
        if (get(&all.file[i], root, key) != NULL && lesson == (strcmp(key, "puzzles") != 0)) {
            some[n++] = &all.file[i];
        }
    }
    assert_true(n >= 2);
    uint32_t a = rng_below(&rng, n), b = (a + 1 + rng_below(&rng, n - 1)) % n;
    struct mistake m = {.f = some[a], .rng = &rng};
    const struct part *c = get(some[a], some[a]->parts[0], key);
    swap(&m, c, get(some[b], some[b]->parts[0], key)->node->text);
    TEXT_HERE text = {0};
    struct diags d = {0};
    struct course_checker *k = course_checker_new();
    write_with(&m, &text);
    course_checker_bytes(k, some[a]->path, text_str(&text), text.size, &strict, &d);
    course_checker_bytes(k, some[b]->path, some[b]->bytes, some[b]->size, &strict, &d);
    course_checker_finish(k, &d);
    if (!is_said(&m, &d, DIAG_ERROR) && !is_said(&m, &d, DIAG_NOTE)) {
        fail_msg("%s as in %s: not told of", some[a]->path, some[b]->path);
    }
    forget(&m);
    diags_free(&d);
    course_checker_free(k);
}

static struct course_list *list_of(const char *folder)
{
    TEXT_HERE path = {0};
    struct diags d = {0};
    struct course_list *files;
    const char *source = getenv("BRADE_SOURCE");
    text_addf(&path, "%s/%s", source != NULL ? source : ".", folder);
    assert_true(course_files(text_str(&path), &d, &files));
    return files;
}

TEST_GROUP(faults)
{
    static const char *const between[] = {"lesson", "number", "puzzles"};
    struct course_list *folders[] = {list_of("lessons"), list_of("puzzles")};
    struct CMUnitTest tests[COUNT_OF(rows) + COUNT_OF(between)];
    struct rng rng;
    uint64_t seed = test_seed();
    int rounds = test_is_light() ? 1 : test_amount(1, 2) > 1 ? 150 : 4;
    rng_seed(&rng, seed);
    all.file = mem_alloc((folders[0]->n + folders[1]->n) * sizeof *all.file);
    for (size_t i = 0; i < COUNT_OF(folders); i++) {
        for (size_t k = 0; k < folders[i]->n; k++) {
            if (!test_passes_over(k)) {
                open_file(&all.file[all.count++], folders[i]->text[k]);
            }
        }
    }
    for (int i = 0; i < rounds; i++) {
        bool deep = rounds > 4;
        plant_round(&rng, deep || i + 1 == rounds, deep ? 1 : 4);
    }
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        tests[i] = (struct CMUnitTest){
            .name = rows[i].name, .test_func = test_row, .initial_state = (void *)&rows[i]};
    }
    for (size_t i = 0; i < COUNT_OF(between); i++) {
        tests[COUNT_OF(rows) + i] = (struct CMUnitTest){
            .name = between[i], .test_func = test_between, .initial_state = (void *)between[i]};
    }
    int failed = _cmocka_run_group_tests("faults", tests, COUNT_OF(tests), NULL, NULL);
    for (size_t i = 0; i < all.count; i++) {
        close_file(&all.file[i]);
    }
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        text_free(&all.missed[i]);
    }
    free(all.file);
    course_list_free(folders[0]);
    course_list_free(folders[1]);
    return failed;
}
