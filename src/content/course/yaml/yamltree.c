// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/yaml/yamltree.h"

#include <stdlib.h>
#include <string.h>
#include <unistr.h>
#include <yaml.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/readfile.h"
#include "base/text.h"
#include "course/yaml/report.h"

/* ---- bytes ---- */

enum { SCAN_ERRORS = 20, BYTE_ORDER_MARK = 0xfeff };

struct scan {
    struct loader *in;
    size_t at;
    struct course_place place;
    int errors;
    int bad_line; /* the last line on which bytes that are not UTF-8 were told */
};

static void describe_bad_bytes(struct scan *s)
{
    if (s->bad_line == s->place.line) {
        return;
    }
    s->bad_line = s->place.line;
    s->errors++;
    report_error_at(s->in, s->place, _("byte 0x%02X is not UTF-8; save the file as UTF-8"),
                    (unsigned char)s->in->bytes[s->at]);
}

static void describe_character(struct scan *s, ucs4_t c)
{
    s->errors++;
    if (c < 0x20 || (c >= 0x7f && c < 0xa0)) {
        report_error_at(s->in, s->place, _("control character U+%04X; remove it"), (unsigned)c);
    } else {
        report_error_at(s->in, s->place, _("invisible or unassigned character U+%04X; remove it"),
                        (unsigned)c);
    }
}

/* Passes one character. */
static void step(struct scan *s)
{
    const uint8_t *bytes = (const uint8_t *)s->in->bytes;
    ucs4_t c;
    int n = u8_mbtoucr(&c, bytes + s->at, s->in->size - s->at);
    if (n <= 0) {
        describe_bad_bytes(s);
        n = 1;
    } else if (c == '\n') {
        s->place.line++;
        s->place.column = 0;
    } else if (c == '\r' && s->at + 1 < s->in->size && bytes[s->at + 1] == '\n') {
        s->place.column--; /* the end of a line, no character of it */
    } else if (c != '\t' && !text_char_is_plain(c) && !(c == BYTE_ORDER_MARK && s->at == 0)) {
        describe_character(s, c);
    }
    s->at += (size_t)n;
    s->place.column++;
}

static bool is_utf16(const struct loader *in)
{
    return in->size >= 2 &&
           (memcmp(in->bytes, "\xff\xfe", 2) == 0 || memcmp(in->bytes, "\xfe\xff", 2) == 0);
}

bool tree_scan(struct loader *in)
{
    if (in->size > READFILE_LIMIT) {
        return report_error_at(in, (struct course_place){0, 0},
                               _("the file is too large: more than %zu bytes"), READFILE_LIMIT);
    }
    if (is_utf16(in)) {
        return report_error_at(in, (struct course_place){1, 1},
                               _("the file is UTF-16; save it as UTF-8"));
    }
    struct scan s = {.in = in, .place = {1, 1}};
    while (s.at < in->size && s.errors < SCAN_ERRORS) {
        step(&s);
    }
    return s.errors == 0;
}

/* ---- the tree ---- */

enum { TREE_ERRORS = 20 };

struct builder {
    struct loader *in;
    yaml_parser_t parser;
    int nodes, errors;
    bool stop;                /* nothing more can be read */
    yaml_mark_t end;          /* of the list or mapping read last */
    struct course_place open; /* the first text in quotes that has swallowed keys; line 0: none */
    int closed;               /* the line where it ends */
    yaml_mark_t quote_end;    /* of the text in ' read last */
};

/* A mark of the parser, which counts from 0. */
static struct course_place mark_place(const yaml_mark_t *mark)
{
    return (struct course_place){(int)mark->line + 1, (int)mark->column + 1};
}

static bool refuse(struct builder *b, const yaml_mark_t *at, const char *message)
{
    b->errors++;
    if (b->errors >= TREE_ERRORS) {
        b->stop = true;
    }
    return report_error_at(b->in, mark_place(at), "%s", message);
}

/* The parser's words in words for people; the first that begins the parser's problem. */
static const struct {
    const char *problem, *message;
} problems[] = {
    {"mapping values are not allowed",
     N_("a colon cannot stand here: put a text that holds \": \" in quotes, and check the "
        "indentation")},
    {"did not find expected key",
     N_("this line does not fit those above it: check its indentation, and that quotes and "
        "brackets are closed")},
    {"did not find expected '-' indicator",
     N_("this line does not fit the list above it: each item begins with \"- \" in the same "
        "column")},
    {"could not find expected ':'", N_("a colon is missing after the key")},
    {"did not find expected ',' or ']'",
     N_("a comma or the closing ] is missing before this; a text that holds , [ ] { or } stands in "
        "quotes: '…'")},
    {"did not find expected ',' or '}'",
     N_("a comma or the closing } is missing before this; a text that holds , [ ] { or } stands in "
        "quotes: '…'")},
    {"found unexpected end of stream", N_("the quote that begins here is never closed")},
    {"found unexpected document indicator", N_("the quote that begins here is never closed")},
    {"found character that cannot start any token",
     N_("a text cannot begin with this character: put it in quotes")},
    {"block sequence entries are not allowed",
     N_("a list item cannot stand here: begin the list on a line of its own")},
    {"found unknown escape character",
     N_("unknown escape after \\: use ' quotes, or write \\\\ for a backslash")},
    {"did not find expected <document start>",
     N_("nothing may come after the end of the document")},
};

static const char *problem_message(const char *problem)
{
    for (size_t i = 0; i < sizeof problems / sizeof *problems; i++) {
        if (strncmp(problem, problems[i].problem, strlen(problems[i].problem)) == 0) {
            return _(problems[i].message);
        }
    }
    return NULL;
}

/* Where a line (from 1) begins; the end of the file past the last. */
static const char *line_at(const struct loader *in, size_t line)
{
    const char *at = in->bytes, *end = in->bytes + in->size;
    for (size_t i = 1; i < line && at != end; i++) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        at = newline == NULL ? end : newline + 1;
    }
    return at;
}

/* Where a mark of the parser, which counts characters, lies. */
static const char *mark_at(const struct loader *in, const yaml_mark_t *mark)
{
    const char *at = line_at(in, mark->line + 1), *end = in->bytes + in->size;
    for (size_t i = 0; i < mark->column && at < end; i++) {
        at += u8_mblen((const uint8_t *)at, (size_t)(end - at));
    }
    return at;
}

/* The column, from 1, of a tab in the indentation of a line (from 1); 0 if there is none. */
static int tab_in_indentation(const struct loader *in, size_t line)
{
    const char *at = line_at(in, line), *end = in->bytes + in->size;
    for (int column = 1; at < end; column++, at++) {
        if (*at == '\t') {
            return column;
        }
        if (*at != ' ' && *at != '-') {
            return 0;
        }
    }
    return 0;
}

/* How long the key of a part of a file is that stands here with its colon; 0: none does. */
static size_t key_at(const char *at, const char *end)
{
    static const char *const keys[] = {
        "sv",      "en",       "say",   "text",   "hints", "feedback",  "explain",
        "answer",  "answers",  "code",  "right",  "ask",   "id",        "title",
        "summary", "position", "rules", "steps",  "items", "covers",    "roll",
        "see",     "play",     "legal", "source", "theme", "highlight", "alone"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        size_t n = strlen(keys[i]);
        if ((size_t)(end - at) > n + 1 && memcmp(at, keys[i], n) == 0 && at[n] == ':') {
            return n;
        }
    }
    return 0;
}

/* Whether a line begins as a part of a file does, and not as the words of a text. */
static bool begins_part(const char *line, const char *end)
{
    while (line < end && *line == ' ') {
        line++;
    }
    size_t n = key_at(line, end);
    return (end - line > 1 && line[0] == '-' && line[1] == ' ') ||
           (n > 0 && (line[n + 1] == ' ' || line[n + 1] == '\n'));
}

/* Says of a line (from 1) that begins "-say:" or "title:Test" that the blank is missing there.
 * False if it does not. */
static bool describe_missing_blank(struct builder *b, int line)
{
    const char *begin = line_at(b->in, (size_t)line), *at = begin;
    const char *end = b->in->bytes + b->in->size;
    while (at < end && *at == ' ') {
        at++;
    }
    const char *dash = at + 1 < end && at[0] == '-' && at[1] != ' ' ? at++ : NULL;
    while (dash == NULL && at + 1 < end && at[0] == '-' && at[1] == ' ') {
        at += 2;
    }
    size_t n = key_at(at, end);
    if (n > 0 && dash != NULL) {
        report_error_at(b->in, (struct course_place){line, (int)(dash - begin) + 1},
                        _("a blank is missing after the dash: write \"- %.*s:\""), (int)n, at);
    } else if (n > 0 && strchr(" \r\n", at[n + 1]) == NULL) {
        report_error_at(b->in, (struct course_place){line, (int)(at + n - begin) + 1},
                        _("a blank is missing after the colon: write \"%.*s: …\""), (int)n, at);
    } else {
        return false;
    }
    b->errors++;
    return true;
}

/* Remembers a text in quotes that seems to have swallowed what comes after it: its own closing
 * quote may be missing, and the next quote taken for it. */
static void look_at_quotes(struct builder *b, const yaml_event_t *event)
{
    const struct loader *in = b->in;
    bool quoted = event->data.scalar.style == YAML_SINGLE_QUOTED_SCALAR_STYLE ||
                  event->data.scalar.style == YAML_DOUBLE_QUOTED_SCALAR_STYLE;
    size_t first = event->start_mark.line + 1, last = event->end_mark.line + 1;
    if (event->data.scalar.style == YAML_SINGLE_QUOTED_SCALAR_STYLE) {
        b->quote_end = event->end_mark;
    }
    if (!quoted || b->open.line > 0 || first == last) {
        return;
    }
    const char *at = line_at(in, first + 1), *end = in->bytes + in->size;
    for (size_t line = first + 1; line <= last && at < end; line++) {
        if (begins_part(at, end)) {
            b->open = (struct course_place){(int)first, (int)event->start_mark.column + 1};
            b->closed = (int)last;
            return;
        }
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        at = newline == NULL ? end : newline + 1;
    }
}

/* Says what the parser found, as a note to a quote that seems to be the cause. */
static void describe_message(struct builder *b, const yaml_mark_t *at, const char *message)
{
    struct course_place place = mark_place(at);
    if (b->open.line > 0) {
        report_error_at(b->in, b->open,
                        _("the quote that begins here is closed only on line %d: is one missing "
                          "before?"),
                        b->closed);
        report_note(b->in, place, "%s", message);
    } else {
        report_error_at(b->in, place, "%s", message);
    }
}

/* The column, from 1, where a line begins; 0: it is empty. */
static int first_column(const struct loader *in, int line)
{
    const char *begin = line_at(in, (size_t)line), *at = begin, *end = in->bytes + in->size;
    while (at < end && *at == ' ') {
        at++;
    }
    return at == end || *at == '\n' || *at == '\r' || *at == '#' ? 0 : (int)(at - begin) + 1;
}

/* Says of a line that does not begin where the one above it does that it should. False if that is
 * not what is wrong. */
static bool describe_indentation(struct builder *b, const char *problem)
{
    int line = (int)b->parser.problem_mark.line + 1, above = line - 1;
    int column = first_column(b->in, line);
    while (above > 0 && first_column(b->in, above) == 0) {
        above--;
    }
    int before = above > 0 ? first_column(b->in, above) : column;
    const char *key = line_at(b->in, (size_t)line),
               *colon = mark_at(b->in, &b->parser.problem_mark);
    bool deeper = strncmp(problem, "mapping values", 14) == 0 && column > before &&
                  memchr(key, ':', (size_t)(colon - key)) == NULL;
    bool astray = strncmp(problem, "did not find expected key", 25) == 0 && column < before &&
                  (int)b->parser.problem_mark.column + 1 == column;
    if (!deeper && !astray) {
        return false;
    }
    b->errors++;
    report_error_at(b->in, (struct course_place){line, column},
                    _("this line begins in column %d, the line above it in column %d: what belongs "
                      "to one part begins in one column"),
                    column, before);
    return true;
}

/* Says where the cause lies of what the parser met only later: a blank left out, an apostrophe in a
 * text in ', a bracket that is not closed. False if it is none of these. */
static bool describe_cause(struct builder *b)
{
    const yaml_parser_t *p = &b->parser;
    int line = (int)p->problem_mark.line + 1;
    for (int above = 0; above < 3 && above < line; above++) {
        if (describe_missing_blank(b, line - above)) {
            return true;
        }
    }
    const char *end = mark_at(b->in, &b->quote_end);
    if (b->open.line == 0 && b->quote_end.column > 0 && b->quote_end.line == p->problem_mark.line &&
        end < b->in->bytes + b->in->size && strchr(" \r\n,]}:#", *end) == NULL) {
        b->errors++;
        report_error_at(b->in, (struct course_place){line, (int)b->quote_end.column},
                        _("the text in quotes ends at this ': one that belongs to the text is "
                          "written twice, ''"));
        return true;
    }
    if (p->problem != NULL && describe_indentation(b, p->problem)) {
        return true;
    }
    if (p->problem != NULL && strncmp(p->problem, "did not find expected ','", 25) == 0 &&
        p->context_mark.line < p->problem_mark.line) {
        b->errors++;
        report_error_at(b->in, mark_place(&p->context_mark),
                        *mark_at(b->in, &p->context_mark) == '['
                            ? _("the [ that opens here is not closed before line %d")
                            : _("the { that opens here is not closed before line %d"),
                        line);
        return true;
    }
    return false;
}

/* The parser has stopped: says why. */
static void describe_problem(struct builder *b)
{
    const yaml_parser_t *p = &b->parser;
    if (p->error == YAML_MEMORY_ERROR) {
        mem_out();
    }
    b->stop = true;
    if (describe_cause(b)) {
        return;
    }
    b->errors++;
    size_t line = p->problem_mark.line + 1;
    int tab = tab_in_indentation(b->in, line);
    if (tab > 0) {
        report_error_at(b->in, (struct course_place){(int)line, tab},
                        _("a tab in the indentation: YAML wants spaces, two for each step"));
        return;
    }
    const char *problem = p->problem != NULL ? p->problem : "";
    bool open = p->context != NULL && (strncmp(problem, "found unexpected", 16) == 0 ||
                                       strncmp(problem, "could not find", 14) == 0);
    const yaml_mark_t *at = open ? &p->context_mark : &p->problem_mark;
    const char *message = problem_message(problem);
    describe_message(
        b, at,
        message != NULL ? message : arena_printf(b->in->arena, _("not valid YAML: %s"), problem));
}

/* The next event; false when there is none, for good. */
static bool next_event(struct builder *b, yaml_event_t *event)
{
    if (b->stop) {
        return false;
    }
    if (!yaml_parser_parse(&b->parser, event)) {
        describe_problem(b);
        return false;
    }
    return true;
}

static struct node *new_node(struct builder *b, enum node_kind kind, const yaml_event_t *event)
{
    if (++b->nodes > TREE_NODES) {
        b->stop = true;
        refuse(b, &event->start_mark, _("the file has too many parts: more than 50,000"));
    }
    struct node *node = arena_alloc(b->in->arena, sizeof *node);
    node->kind = kind;
    node->line = (int)event->start_mark.line + 1;
    node->column = (int)event->start_mark.column + 1;
    node->text = "";
    return node;
}

/* Whether a scalar holds what could not be shown: what was written with escapes. */
static bool holds_hidden(const char *text, size_t size)
{
    for (size_t at = 0; at < size;) {
        ucs4_t c;
        int n = u8_mbtoucr(&c, (const uint8_t *)text + at, size - at);
        if (n <= 0 || (c != '\n' && c != '\t' && !text_char_is_plain(c))) {
            return true;
        }
        at += (size_t)n;
    }
    return false;
}

/* How many characters lie between the start of a scalar and its text, -1 if that cannot be told. */
static int find_inside(const yaml_event_t *event, const struct node *node)
{
    size_t length = u8_mbsnlen((const uint8_t *)node->text, node->size);
    size_t written = event->end_mark.column - event->start_mark.column;
    if (event->start_mark.line != event->end_mark.line) {
        return -1;
    }
    if (event->data.scalar.style == YAML_PLAIN_SCALAR_STYLE) {
        return written == length ? 0 : -1;
    }
    return written == length + 2 ? 1 : -1;
}

static enum node_style scalar_style(yaml_scalar_style_t style)
{
    return style == YAML_PLAIN_SCALAR_STYLE                                          ? STYLE_PLAIN
           : style == YAML_LITERAL_SCALAR_STYLE || style == YAML_FOLDED_SCALAR_STYLE ? STYLE_BLOCK
                                                                                     : STYLE_QUOTED;
}

static void set_end(struct node *node, const yaml_mark_t *end)
{
    node->end_line = (int)end->line + 1;
    node->end_column = (int)end->column + 1;
}

static struct node *build_scalar(struct builder *b, const yaml_event_t *event)
{
    struct node *node = new_node(b, NODE_SCALAR, event);
    const char *text = (const char *)event->data.scalar.value;
    size_t size = event->data.scalar.length;
    if (event->data.scalar.anchor != NULL) {
        refuse(b, &event->start_mark, _("anchors (&) are not used here"));
    }
    if (event->data.scalar.tag != NULL) {
        refuse(b, &event->start_mark,
               _("tags (!) are not used here: put a text that begins with ! in quotes"));
    }
    if (size > TREE_SCALAR) {
        refuse(b, &event->start_mark, _("a text is too long: more than 65,536 bytes"));
    } else if (holds_hidden(text, size)) {
        refuse(b, &event->start_mark,
               _("this text holds a control or invisible character, written with \\"));
    } else {
        node->text = arena_copy(b->in->arena, text, size);
        node->size = size;
    }
    node->inside = find_inside(event, node);
    node->style = scalar_style(event->data.scalar.style);
    set_end(node, &event->end_mark);
    look_at_quotes(b, event);
    return node;
}

static struct node *build_node(struct builder *b, const yaml_event_t *event, int depth);

/* Reads one event and the node it begins; NULL at the end of the list or mapping, or of all. */
static struct node *build_next(struct builder *b, int depth)
{
    yaml_event_t event;
    if (!next_event(b, &event)) {
        return NULL;
    }
    struct node *node = build_node(b, &event, depth);
    if (node == NULL) {
        b->end = event.end_mark;
    }
    yaml_event_delete(&event);
    return node;
}

static void build_list(struct builder *b, struct node *list, int depth)
{
    struct node **end = &list->first;
    struct node *item;
    while ((item = build_next(b, depth + 1)) != NULL) {
        *end = item;
        end = &item->next;
        list->count++;
    }
}

static int compare_keys(const void *a, const void *b)
{
    const struct node *x = *(struct node *const *)a, *y = *(struct node *const *)b;
    int order = strcmp(x->text, y->text);
    if (order != 0) {
        return order;
    }
    return x->line != y->line ? x->line - y->line : x->column - y->column;
}

static void refuse_duplicates(struct builder *b, const struct node *mapping)
{
    if (mapping->count < 2) {
        return;
    }
    struct node **keys = mem_resize(NULL, mapping->count, sizeof *keys);
    size_t n = 0;
    for (struct node *key = mapping->first; key != NULL; key = key->next) {
        keys[n++] = key;
    }
    qsort(keys, n, sizeof *keys, compare_keys);
    for (size_t i = 1; i < n && b->errors < TREE_ERRORS; i++) {
        if (strcmp(keys[i - 1]->text, keys[i]->text) != 0) {
            continue;
        }
        b->errors++;
        report_error(b->in, keys[i], _("the key '%s' is given twice"),
                     report_brief(b->in, keys[i]));
        report_note(b->in, node_place(keys[i - 1]), _("first given here"));
    }
    free(keys);
}

static void check_key(struct builder *b, struct node *key)
{
    bool glued = key->text[0] == '-' || strchr(key->text, ':') != NULL;
    if (key->kind == NODE_SCALAR && glued && describe_missing_blank(b, key->line)) {
        key->text = "";
    }
    if (key->kind == NODE_SCALAR && strcmp(key->text, "<<") != 0) {
        return;
    }
    b->errors++;
    if (key->kind == NODE_SCALAR) {
        report_error(b->in, key, _("merge keys (<<) are not used here"));
    } else {
        report_error(b->in, key, _("a key must be a simple text"));
    }
    key->kind = NODE_SCALAR;
    key->text = "";
}

static void build_mapping(struct builder *b, struct node *mapping, int depth)
{
    struct node **end = &mapping->first;
    struct node *key;
    while ((key = build_next(b, depth + 1)) != NULL) {
        check_key(b, key);
        key->value = build_next(b, depth + 1);
        if (key->value == NULL) {
            return;
        }
        *end = key;
        end = &key->next;
        mapping->count++;
    }
    refuse_duplicates(b, mapping);
}

static struct node *build_collection(struct builder *b, const yaml_event_t *event, int depth)
{
    bool list = event->type == YAML_SEQUENCE_START_EVENT;
    struct node *node = new_node(b, list ? NODE_LIST : NODE_MAPPING, event);
    if (list ? event->data.sequence_start.anchor != NULL
             : event->data.mapping_start.anchor != NULL) {
        refuse(b, &event->start_mark, _("anchors (&) are not used here"));
    }
    if (list ? event->data.sequence_start.tag != NULL : event->data.mapping_start.tag != NULL) {
        refuse(b, &event->start_mark,
               _("tags (!) are not used here: put a text that begins with ! in quotes"));
    }
    if (depth > TREE_DEPTH) {
        refuse(b, &event->start_mark, _("lists and mappings are nested too deep: more than 32"));
        b->stop = true;
        return node;
    }
    bool flow = list ? event->data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
                     : event->data.mapping_start.style == YAML_FLOW_MAPPING_STYLE;
    node->style = flow ? STYLE_FLOW : STYLE_BLOCK;
    if (list) {
        build_list(b, node, depth);
    } else {
        build_mapping(b, node, depth);
    }
    set_end(node, &b->end);
    return node;
}

static struct node *build_node(struct builder *b, const yaml_event_t *event, int depth)
{
    switch (event->type) {
    case YAML_SCALAR_EVENT:
        return build_scalar(b, event);
    case YAML_SEQUENCE_START_EVENT:
    case YAML_MAPPING_START_EVENT:
        return build_collection(b, event, depth);
    case YAML_ALIAS_EVENT:
        refuse(b, &event->start_mark,
               _("aliases (*) are not used here: put a text that begins with * in quotes"));
        return new_node(b, NODE_SCALAR, event);
    default:
        return NULL;
    }
}

static void check_directives(struct builder *b, const yaml_event_t *event)
{
    if (event->data.document_start.version_directive != NULL ||
        event->data.document_start.tag_directives.start !=
            event->data.document_start.tag_directives.end) {
        refuse(b, &event->start_mark, _("directives (%) are not used here"));
    }
}

/* Reads the events of a whole stream; the tree of the only document in it. */
static struct node *build_stream(struct builder *b)
{
    struct node *root = NULL;
    yaml_event_t event;
    bool more = true;
    while (more && next_event(b, &event)) {
        if (event.type == YAML_DOCUMENT_START_EVENT && root != NULL) {
            refuse(b, &event.start_mark, _("a second document: one file holds one"));
            b->stop = true;
        } else if (event.type == YAML_DOCUMENT_START_EVENT) {
            check_directives(b, &event);
            root = build_next(b, 1);
        }
        more = event.type != YAML_STREAM_END_EVENT;
        yaml_event_delete(&event);
    }
    return root;
}

struct node *tree_read(struct loader *in)
{
    if (!tree_scan(in)) {
        return NULL;
    }
    struct builder b = {.in = in};
    if (!yaml_parser_initialize(&b.parser)) {
        mem_out();
    }
    yaml_parser_set_input_string(&b.parser, (const unsigned char *)in->bytes, in->size);
    struct node *root = build_stream(&b);
    yaml_parser_delete(&b.parser);
    if (b.errors > 0) {
        return NULL;
    }
    if (root == NULL) {
        report_error_at(in, (struct course_place){0, 0}, _("the file is empty"));
    }
    return root;
}

struct node *tree_get(const struct node *mapping, const char *key)
{
    if (mapping == NULL || mapping->kind != NODE_MAPPING) {
        return NULL;
    }
    for (struct node *at = mapping->first; at != NULL; at = at->next) {
        if (strcmp(at->text, key) == 0) {
            return at->value;
        }
    }
    return NULL;
}
