// SPDX-License-Identifier: GPL-3.0-or-later
/* Texts that others wrote: what is quoted in them, the source that the parser sees, its tree made
 * values, and what is asked of these. The parser only reads: none of its writers is used. */
#include "rich/rich.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define CMARK_NO_SHORT_NAMES
#include <cmark.h>

#include "base/mem.h"
#include "rich/quoted.h"
#include "rules/posstring.h"

/* ---- what is quoted ---- */

enum { OPENS = '\x02', CLOSES = '\x03' };

static const char letters[QUOTED_KINDS + 1] = "wpb";

void quoted_add(struct text *out, enum quoted_kind kind, const char *s, size_t n)
{
    if (n == 0) {
        return;
    }
    text_addc(out, OPENS);
    text_addc(out, letters[kind]);
    for (size_t i = 0; i < n; i++) {
        text_addc(out, s[i] == OPENS || s[i] == CLOSES ? ' ' : s[i]);
    }
    text_addc(out, CLOSES);
}

bool quoted_read(const char *s, struct quoted *out)
{
    const char *letter = s[0] == OPENS && s[1] != '\0' ? strchr(letters, s[1]) : NULL;
    const char *end = letter == NULL ? NULL : strchr(s, CLOSES);
    if (end == NULL) {
        return false;
    }
    *out = (struct quoted){.kind = (enum quoted_kind)(letter - letters),
                           .s = s + 2,
                           .n = (size_t)(end - s) - 2,
                           .size = (size_t)(end - s) + 1};
    return true;
}

/* Appends a text as it reads. */
static void quoted_add_bare(struct text *out, const char *words)
{
    struct quoted q;
    while (*words != '\0') {
        if (quoted_read(words, &q)) {
            text_addn(out, q.s, q.n);
            words += q.size;
        } else {
            text_addc(out, *words++);
        }
    }
}

const char *quoted_bare(const char *words, struct text *scratch)
{
    if (words == NULL || strchr(words, OPENS) == NULL) {
        return words;
    }
    text_clear(scratch);
    quoted_add_bare(scratch, words);
    return text_str(scratch);
}

/* ---- the source, without what the parser is not to look at ---- */

/* What was taken out: quoted, or signs that would be read in a way that texts do not know. */
struct richpiece {
    struct quoted quoted;
    size_t from, at, size; /* bytes into the words; into the text, and of what stands there */
};

struct richsource {
    struct text text; /* what the parser reads: a piece is STX, its number, ETX */
    struct richpiece *piece;
    size_t pieces, cap;
    size_t *line; /* where each line of the text begins */
    size_t lines, lines_room;
    bool *begins; /* a line begins with this number, as an item does */
};

/* What a byte at *s of an address means, which may be written as %XX; *s is moved on. */
static unsigned char decoded(const char **s)
{
    static const char digits[] = "0123456789abcdefABCDEF";
    const char *at = *s;
    bool coded = *at == '%' && at[1] != '\0' && at[2] != '\0' && strspn(at + 1, digits) >= 2;
    *s += coded ? 3 : 1;
    return coded ? (unsigned char)strtoul((char[]){at[1], at[2], '\0'}, NULL, 16)
                 : (unsigned char)*at;
}

/* Whether there are control characters in an address, C0 or C1, as they are or as %XX: in a letter
 * a line of its head may begin there. */
static bool has_controls(const char *s)
{
    unsigned char before = 0;
    while (*s != '\0') {
        unsigned char byte = decoded(&s);
        if (byte < ' ' || byte == 0x7f || (before == 0xc2 && byte >= 0x80 && byte <= 0x9f)) {
            return true;
        }
        before = byte;
    }
    return false;
}

bool rich_is_address(const char *s)
{
    static const char *const begins[] = {"https://", "http://", "mailto:"};
    for (const char *c = s; *c != '\0'; c++) {
        if ((unsigned char)*c <= ' ' || strchr("<>\"'`\\{}|^\x7f", *c) != NULL) {
            return false;
        }
    }
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++) {
        size_t n = strlen(begins[i]);
        if (strncasecmp(s, begins[i], n) == 0 && s[n] != '\0') {
            return strcmp(begins[i], "mailto:") != 0 || !has_controls(s);
        }
    }
    return false;
}

static void note_lines(struct richsource *s)
{
    const char *text = text_str(&s->text);
    for (const char *at = text; at != NULL; at = strchr(at, '\n')) {
        at += s->lines > 0;
        s->line = mem_grow(s->line, s->lines, &s->lines_room, sizeof *s->line);
        s->line[s->lines++] = (size_t)(at - text);
    }
}

static void take_out(struct richsource *s, size_t from, struct quoted q)
{
    s->piece = mem_grow(s->piece, s->pieces, &s->cap, sizeof *s->piece);
    struct richpiece *p = &s->piece[s->pieces];
    *p = (struct richpiece){.quoted = q, .from = from, .at = s->text.size};
    text_addf(&s->text, "%c%zu%c", OPENS, s->pieces++, CLOSES);
    p->size = s->text.size - p->at;
}

/* Whether an entity of HTML stands at s: "&amp;". Texts know none. */
static bool is_entity(const char *s)
{
    size_t n = 1 + (s[1] == '#');
    while (n < 40 && isalnum((unsigned char)s[n])) {
        n++;
    }
    return s[0] == '&' && n > 1 && s[n] == ';';
}

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || ((unsigned char)c & 0x80) != 0;
}

/* How many stars at s stand within a word, as of "2*3"; 0 if none do. */
static size_t stars_inside(const char *words, const char *s)
{
    if (*s != '*' || s == words || !is_letter(s[-1])) {
        return 0;
    }
    size_t n = strspn(s, "*");
    return is_letter(s[n]) ? n : 0;
}

/* Whether "<https://…>" or "<who@where>" stands at s, which is a '<'. */
static bool richsource_is_link(const char *s)
{
    size_t n = strcspn(s + 1, " \t\n<>");
    TEXT_HERE inside = {0};
    text_addn(&inside, s + 1, n);
    bool mail = strchr(text_str(&inside), '@') != NULL && strcspn(text_str(&inside), ":/") == n;
    return s[1 + n] == '>' && (mail || rich_is_address(text_str(&inside)));
}

/* Whether the sign at s would be taken for what texts do not know: what begins an element of HTML
 * or an entity, and the colon of "[name]: address", which would vanish; or could be mistaken for a
 * piece. */
static bool misleads(const char *words, const char *s)
{
    unsigned char c = (unsigned char)*s;
    return (c == ':' && s > words && s[-1] == ']') || (c == '&' && is_entity(s)) ||
           (c == '<' && !richsource_is_link(s)) || (c < ' ' && c != '\n' && c != '\t');
}

enum { NUMBERS = 1000 };

/* The number that a line begins with, as an item does, and the sign behind it; 0 if none. What an
 * item may stand in is passed over. */
static int line_number(const char *line, const char **sign)
{
    line += strspn(line, " \t>-+*");
    size_t n = strspn(line, "0123456789");
    bool is_item = n > 0 && (line[n] == '.' || line[n] == ')') && line[n + 1] == ' ';
    *sign = line + n;
    return !is_item ? 0 : n < 4 ? atoi(line) : NUMBERS - 1;
}

static void note_numbers(struct richsource *s, const char *words)
{
    const char *sign;
    for (const char *line = words; line != NULL; line = strchr(line, '\n')) {
        line += *line == '\n';
        s->begins[line_number(line, &sign)] = true;
    }
}

/* The sign behind a number that begins a line and no item, NULL if there is none: a list counts
 * from 1 to 2 and on, and "21. Take it" is a sentence. */
static const char *lone_number(const struct richsource *s, const char *line)
{
    const char *sign;
    int n = line_number(line, &sign);
    bool counts = n == 1 ? s->begins[2] : n > 1 && s->begins[1] && s->begins[n - 1];
    return n == 0 || counts ? NULL : sign;
}

static void richsource_make(struct richsource *s, const char *words)
{
    struct quoted q;
    const char *lone = NULL;
    *s = (struct richsource){.begins = mem_alloc(NUMBERS * sizeof *s->begins)};
    note_numbers(s, words);
    for (const char *at = words; *at != '\0';) {
        bool quoted = quoted_read(at, &q);
        lone = at == words || at[-1] == '\n' ? lone_number(s, at) : lone;
        size_t n = at == lone || misleads(words, at) ? 1 : stars_inside(words, at);
        if (quoted || n > 0) {
            if (!quoted) {
                q = (struct quoted){.kind = QUOTED_WORDS, .s = at, .n = n, .size = n};
            }
            take_out(s, (size_t)(at - words), q);
            at += q.size;
        } else {
            text_addc(&s->text, *at++);
        }
    }
    note_lines(s);
}

/* The piece at this place of a text of the parser's, and how many bytes tell it; NULL if
 * none. */
static const struct richpiece *richsource_piece(const struct richsource *s, const char *at,
                                                size_t *size)
{
    char *end;
    if (*at != OPENS || !isdigit((unsigned char)at[1])) {
        return NULL;
    }
    unsigned long i = strtoul(at + 1, &end, 10);
    *size = (size_t)(end - at) + 1;
    return *end == CLOSES && i < s->pieces ? &s->piece[i] : NULL;
}

static size_t line_start(const struct richsource *s, int line)
{
    return line < 1 ? 0 : (size_t)line > s->lines ? s->text.size : s->line[line - 1];
}

/* The byte of the words that stands at a line and byte of the text, both from 1. */
static size_t richsource_at(const struct richsource *s, int line, int column)
{
    size_t at = line_start(s, line) + (column > 1 ? (size_t)column - 1 : 0);
    size_t before = 0, end = s->pieces; /* the first piece that does not end before it */
    at = at > s->text.size ? s->text.size : at;
    while (before < end) {
        size_t middle = (before + end) / 2;
        if (at < s->piece[middle].at + s->piece[middle].size) {
            end = middle;
        } else {
            before = middle + 1;
        }
    }
    if (before < s->pieces && at > s->piece[before].at) {
        return s->piece[before].from;
    }
    const struct richpiece *last = before > 0 ? &s->piece[before - 1] : NULL;
    return last == NULL ? at : at + last->from + last->quoted.size - (last->at + last->size);
}

/* Whether a line of the text has nothing in it. */
static bool richsource_is_empty(const struct richsource *s, int line)
{
    const char *at = text_str(&s->text) + line_start(s, line);
    at += strspn(at, " \t");
    return *at == '\n' || *at == '\0';
}

/* The lines of the text, from the byte of the first (from 1) on, less what is empty at the end. */
static void richsource_lines(const struct richsource *s, int first, int column, int last,
                             struct text *out)
{
    const char *text = text_str(&s->text);
    size_t from = line_start(s, first) + (size_t)(column - 1), to = line_start(s, last + 1);
    while (to > from && strchr(" \n", text[to - 1]) != NULL) {
        to--;
    }
    if (to > from) {
        text_addn(out, text + from, to - from);
    }
}

/* ---- the parser's tree ---- */

struct reader {
    const char *words_read;
    struct richsource source;
    struct rich *rich;
    const struct ruleset *rules;
    size_t cap, spans_room; /* of the blocks; of the spans of the last one */
    struct rich_frame frame[RICH_DEPTH];
    int depth;   /* it may be more than the frames */
    int frames;  /* that have begun so far */
    int below;   /* the line after the last block */
    bool open;   /* a paragraph is being read, which is the last block */
    bool marked; /* it is more than words */
    int emphasis, strong;
    const char *address;
    struct text words;     /* read since the last span of the last block … */
    struct rich_span look; /* … and how they look */
    void (*tell)(void *data, enum rich_fault fault, size_t at);
    void *data;
};

static void fault(struct reader *r, cmark_node *node, enum rich_fault what)
{
    int line = cmark_node_get_start_line(node), column = cmark_node_get_start_column(node);
    for (; line == 0; node = cmark_node_parent(node)) {
        line = cmark_node_get_start_line(node);
        column = cmark_node_get_start_column(node);
    }
    if (r->tell == NULL) {
        return;
    }
    size_t at = richsource_at(&r->source, line, column);
    while (what == RICH_CODED && at > 0 && r->words_read[at - 1] == '`') {
        at--;
    }
    r->tell(r->data, what, at);
}

/* ---- blocks ---- */

static struct rich_block *last_block(const struct reader *r)
{
    return &r->rich->block[r->rich->blocks - 1];
}

static struct rich_block *add_block(struct reader *r, bool apart)
{
    struct rich *rich = r->rich;
    rich->block = arena_grow(rich->in, rich->block, rich->blocks, &r->cap, sizeof *rich->block);
    struct rich_block *b = &rich->block[rich->blocks++];
    *b = (struct rich_block){.depth = r->depth < RICH_DEPTH ? r->depth : RICH_DEPTH,
                             .apart = apart && rich->blocks > 1};
    memcpy(b->frame, r->frame, sizeof b->frame);
    r->marked = r->marked || r->depth > 0;
    return b;
}

/* Begins the paragraph that a node is. */
static void begin(struct reader *r, cmark_node *node)
{
    add_block(r, cmark_node_get_start_line(node) > r->below);
    r->open = true;
}

static void push(struct reader *r, enum rich_kind kind, int number)
{
    if (r->depth < RICH_DEPTH) {
        r->frame[r->depth] = (struct rich_frame){.kind = kind, .of = ++r->frames, .number = number};
    }
    r->depth++;
}

/* ---- words ---- */

/* Makes what was read since the last span, if anything, the next one. */
static void close_span(struct reader *r)
{
    struct rich_block *b = last_block(r);
    if (r->words.size == 0) {
        return;
    }
    r->spans_room = b->spans == 0 ? 0 : r->spans_room;
    b->span = arena_grow(r->rich->in, b->span, b->spans, &r->spans_room, sizeof *b->span);
    b->span[b->spans] = r->look;
    b->span[b->spans++].words = arena_text(r->rich->in, &r->words);
    text_clear(&r->words);
}

static bool looks_alike(const struct rich_span *a, const struct rich_span *b)
{
    return !a->play && !b->play && a->emphasis == b->emphasis && a->strong == b->strong &&
           a->address == b->address;
}

/* Appends n bytes to the open paragraph. */
static void add_words(struct reader *r, const char *s, size_t n, bool play)
{
    const struct rich_span look = {
        .emphasis = r->emphasis > 0, .strong = r->strong > 0, .play = play, .address = r->address};
    if (!looks_alike(&look, &r->look)) {
        close_span(r);
    }
    r->look = look;
    text_add_safe_lines(&r->words, s, n);
}

/* Leaves out what is empty at the end of the paragraph. */
static void trim_end(struct reader *r)
{
    while (r->words.size > 0 && strchr(" \n", r->words.data[r->words.size - 1]) != NULL) {
        text_cut(&r->words, r->words.size - 1);
    }
    close_span(r);
}

/* The last line of a node: the parser tells more of some than is theirs. */
static int last_line(const struct reader *r, cmark_node *node)
{
    cmark_node *next = node;
    int last = cmark_node_get_end_line(node);
    while (next != NULL && cmark_node_next(next) == NULL) {
        next = cmark_node_parent(next);
    }
    int end = next == NULL ? last : cmark_node_get_start_line(cmark_node_next(next)) - 1;
    last = last < end ? last : end;
    while (last > cmark_node_get_start_line(node) && richsource_is_empty(&r->source, last)) {
        last--;
    }
    return last;
}

/* The paragraph that a node is ends. */
static void end(struct reader *r, cmark_node *node)
{
    if (r->open) {
        trim_end(r);
    }
    r->open = false;
    r->below = last_line(r, node) + 1;
}

/* A board stands by itself: the paragraph ends before it, and what follows is another. */
static void add_board(struct reader *r, const struct quoted *q)
{
    struct position_fault wrong;
    struct situation *board = arena_alloc(r->rich->in, sizeof *board);
    board->rules = *r->rules;
    board->has_position = true;
    if (!posstring_parse(r->rules, q->s, q->n, &board->position, &wrong)) {
        add_words(r, q->s, q->n, false);
        return;
    }
    trim_end(r);
    if (last_block(r)->spans > 0) {
        add_block(r, true);
    }
    last_block(r)->board = board;
    r->marked = true;
    r->open = false;
}

static void add_piece(struct reader *r, const struct quoted *q)
{
    if (q->kind == QUOTED_BOARD) {
        add_board(r, q);
    } else {
        add_words(r, q->s, q->n, q->kind == QUOTED_PLAY);
    }
}

/* Appends a text of the parser's, its pieces put back. */
static void add_text(struct reader *r, const char *s)
{
    while (s != NULL && *s != '\0') {
        size_t n = strcspn(s, "\x02"), size;
        const struct richpiece *p = richsource_piece(&r->source, s + n, &size);
        if (!r->open && s[strspn(s, " \n")] == '\0') {
            return;
        }
        if (!r->open) { /* behind a board */
            s += strspn(s, " \n");
            add_block(r, true);
            r->open = true;
            continue;
        }
        n += p == NULL && s[n] != '\0';
        add_words(r, s, n, false);
        s += n;
        if (p != NULL) {
            add_piece(r, &p->quoted);
            s += size;
        }
    }
}

/* ---- what stays as it is written ---- */

static void add_source(struct reader *r, cmark_node *node)
{
    TEXT_HERE lines = {0};
    int first = cmark_node_get_start_line(node), column = cmark_node_get_start_column(node);
    bool inside = cmark_node_get_type(cmark_node_parent(node)) != CMARK_NODE_DOCUMENT;
    richsource_lines(&r->source, first, inside && column > 1 ? column : 1, last_line(r, node),
                     &lines);
    begin(r, node);
    add_text(r, text_str(&lines));
    end(r, node);
}

/* ---- links ---- */

static void begin_link(struct reader *r, cmark_node *node)
{
    const char *url = cmark_node_get_url(node);
    r->marked = true;
    if (!rich_is_address(url)) {
        fault(r, node, RICH_ADDRESS);
        return;
    }
    r->address = arena_safe(r->rich->in, url);
    if (cmark_node_first_child(node) == NULL) {
        add_text(r, r->address);
    }
}

static void end_link(struct reader *r, cmark_node *node)
{
    const char *title = cmark_node_get_title(node);
    r->address = NULL;
    if (title != NULL && *title != '\0') {
        fault(r, node, RICH_TITLE);
        add_text(r, " (");
        add_text(r, title);
        add_text(r, ")");
    }
}

/* ---- the tree ---- */

static void add_coded(struct reader *r, cmark_node *node)
{
    const char *words = cmark_node_get_literal(node);
    const char *sign = strchr(words, '`') != NULL ? "``" : "`";
    fault(r, node, RICH_CODED);
    add_text(r, sign);
    add_text(r, words);
    add_text(r, sign);
}

/* What has nothing in it: it is entered and not left. */
static void leaf(struct reader *r, cmark_node *node)
{
    switch (cmark_node_get_type(node)) {
    case CMARK_NODE_TEXT:
        add_text(r, cmark_node_get_literal(node));
        break;
    case CMARK_NODE_SOFTBREAK:
    case CMARK_NODE_LINEBREAK:
        add_text(r, "\n");
        break;
    case CMARK_NODE_CODE:
        add_coded(r, node);
        break;
    case CMARK_NODE_CODE_BLOCK:
        if (cmark_node_get_fence_info(node) != NULL) {
            fault(r, node, RICH_CODE);
        }
        add_source(r, node);
        break;
    case CMARK_NODE_THEMATIC_BREAK:
        fault(r, node, RICH_RULE);
        add_source(r, node);
        break;
    default:
        break;
    }
}

static void enter(struct reader *r, cmark_node *node)
{
    switch (cmark_node_get_type(node)) {
    case CMARK_NODE_BLOCK_QUOTE:
        push(r, RICH_QUOTE, 0);
        break;
    case CMARK_NODE_LIST:
        if (cmark_node_get_list_type(node) == CMARK_ORDERED_LIST) {
            push(r, RICH_NUMBERS, cmark_node_get_list_start(node) - 1);
        } else {
            push(r, RICH_BULLETS, 0);
        }
        break;
    case CMARK_NODE_ITEM:
        if (r->depth <= RICH_DEPTH) {
            r->frame[r->depth - 1].item++;
            r->frame[r->depth - 1].number++;
        }
        break;
    case CMARK_NODE_PARAGRAPH:
        begin(r, node);
        break;
    case CMARK_NODE_EMPH:
        r->emphasis++;
        r->marked = true;
        break;
    case CMARK_NODE_STRONG:
        r->strong++;
        r->marked = true;
        break;
    case CMARK_NODE_LINK:
        begin_link(r, node);
        break;
    case CMARK_NODE_IMAGE:
        fault(r, node, RICH_IMAGE);
        add_text(r, "![");
        break;
    default:
        leaf(r, node);
    }
}

static void leave(struct reader *r, cmark_node *node)
{
    switch (cmark_node_get_type(node)) {
    case CMARK_NODE_BLOCK_QUOTE:
    case CMARK_NODE_LIST:
        r->depth--;
        break;
    case CMARK_NODE_PARAGRAPH:
        end(r, node);
        break;
    case CMARK_NODE_EMPH:
        r->emphasis--;
        break;
    case CMARK_NODE_STRONG:
        r->strong--;
        break;
    case CMARK_NODE_LINK:
        end_link(r, node);
        break;
    case CMARK_NODE_IMAGE:
        add_text(r, "](");
        add_text(r, cmark_node_get_url(node));
        add_text(r, ")");
        break;
    default:
        break;
    }
}

/* An item or a quote with nothing in it has its sign all the same. */
static void keep_empty(struct reader *r, cmark_node *node)
{
    cmark_node_type type = cmark_node_get_type(node);
    if ((type == CMARK_NODE_ITEM || type == CMARK_NODE_BLOCK_QUOTE) &&
        cmark_node_first_child(node) == NULL) {
        begin(r, node);
        end(r, node);
    }
}

static void walk(struct reader *r, cmark_iter *iter)
{
    for (cmark_event_type event; (event = cmark_iter_next(iter)) != CMARK_EVENT_DONE;) {
        cmark_node *node = cmark_iter_get_node(iter);
        if (cmark_node_get_type(node) == CMARK_NODE_HEADING) {
            fault(r, node, RICH_HEADING);
            add_source(r, node);
            cmark_iter_reset(iter, node, CMARK_EVENT_EXIT);
        } else if (event == CMARK_EVENT_ENTER) {
            enter(r, node);
            keep_empty(r, node);
        } else {
            leave(r, node);
        }
    }
}

static void *cmark_alloc(size_t n, size_t size)
{
    return memset(mem_resize(NULL, n, size), 0, n * size);
}

static void *cmark_resize(void *old, size_t size)
{
    return mem_resize(old, 1, size);
}

static void read_all(struct reader *r, struct arena *in, const char *words)
{
    static cmark_mem memory = {cmark_alloc, cmark_resize, free};
    r->words_read = words;
    richsource_make(&r->source, words);
    r->below = 1;
    r->rich = arena_alloc(in, sizeof *r->rich);
    r->rich->in = in;
    cmark_parser *parser = cmark_parser_new_with_mem(CMARK_OPT_DEFAULT, &memory);
    cmark_parser_feed(parser, text_str(&r->source.text), r->source.text.size);
    cmark_node *document = cmark_parser_finish(parser);
    cmark_iter *iter = cmark_iter_new(document);
    walk(r, iter);
    cmark_iter_free(iter);
    cmark_node_free(document);
    cmark_parser_free(parser);
    text_free(&r->source.text);
    free(r->source.piece);
    free(r->source.begins);
    free(r->source.line);
    text_free(&r->words);
}

/* ---- a text as a value ---- */

/* Whether a backslash stands before a sign that it takes the meaning from. */
static bool escapes(const char *s)
{
    for (; (s = strchr(s, '\\')) != NULL; s++) {
        if (ispunct((unsigned char)s[1]) && s[1] != '\0') {
            return true;
        }
    }
    return false;
}

/* Whether a line of it begins as a list or a quote does. */
static bool has_blocks(const char *s)
{
    for (; s != NULL && *s != '\0'; s = strchr(s, '\n')) {
        s += strspn(s, " \n\t");
        size_t digits = strspn(s, "0123456789");
        size_t sign = digits > 0 ? digits + strspn(s + digits, ".)") : strspn(s, "-+*");
        if (*s == '>' ||
            (sign > digits && s[sign] == ' ' && s[sign + strspn(s + sign, " ")] != '\0')) {
            return true;
        }
    }
    return false;
}

/* Whether there are any words, or a board. */
static bool says_something(const struct rich *rich)
{
    bool so = false;
    for (size_t i = 0; i < rich->blocks && !so; i++) {
        so = rich->block[i].spans > 0 || rich->block[i].board != NULL;
    }
    return so;
}

struct rich *rich_read(struct arena *in, const char *words, const struct ruleset *rules,
                       struct text *bare)
{
    struct reader r = {.rules = rules};
    // Most texts cannot be more than words, and are not read.
    if (strpbrk(words, "*_[<") != NULL || strstr(words, "\002b") != NULL || escapes(words) ||
        has_blocks(words)) {
        read_all(&r, in, words);
        if ((r.marked || escapes(words)) && says_something(r.rich)) {
            return r.rich;
        }
    }
    if (bare != NULL) {
        quoted_add_bare(bare, words);
    }
    return NULL;
}

/* Where a line of bars and hyphens stands under a line with bars: a table elsewhere. */
static const char *find_table(const char *words)
{
    for (const char *line = words; (line = strchr(line, '\n')) != NULL; line++) {
        size_t n = strspn(line + 1, " |:-"), bars = 0;
        for (size_t i = 1; i <= n; i++) {
            bars += line[i] == '|';
        }
        bool whole = line[1 + n] == '\n' || line[1 + n] == '\0';
        if (whole && bars > 0 && memchr(line + 1, '-', n) != NULL) {
            return line + 1;
        }
    }
    return NULL;
}

/* What looks like an element of HTML; NULL if nothing does. */
static const char *find_html(const char *words)
{
    for (const char *s = words; (s = strchr(s, '<')) != NULL; s++) {
        const char *name = s + 1 + (s[1] == '/');
        bool begins = isalpha((unsigned char)*name) || strncmp(name, "!--", 3) == 0;
        if (begins && strchr(s, '>') != NULL && !richsource_is_link(s)) {
            return s;
        }
    }
    return NULL;
}

void rich_faults(const char *words, void (*tell)(void *data, enum rich_fault fault, size_t at),
                 void *data)
{
    ARENA_HERE read = {0};
    const struct ruleset rules = ruleset_row(0);
    struct reader r = {.rules = &rules, .tell = tell, .data = data};
    const char *table = find_table(words), *html = find_html(words);
    if (html != NULL) {
        tell(data, RICH_HTML, (size_t)(html - words));
    }
    if (table != NULL) {
        tell(data, RICH_TABLE, (size_t)(table - words));
    }
    if (strpbrk(words, "*_[<`#-=~>") == NULL) {
        return;
    }
    read_all(&r, &read, words);
}

/* ---- values ---- */

void rich_before(struct rich *rich, const char *words)
{
    struct rich_block *first = rich->block;
    bool joins = rich->blocks > 0 && first->depth == 0 && first->board == NULL;
    if (!joins) {
        rich->block = arena_array(rich->in, rich->blocks + 1, sizeof *rich->block);
        for (size_t i = rich->blocks++; i > 0; i--) {
            rich->block[i] = first[i - 1];
        }
        first = rich->block;
    }
    TEXT_HERE safe = {0};
    text_add_safe(&safe, words, strlen(words));
    text_add(&safe, joins ? " " : "");
    struct rich_span *span = arena_array(rich->in, first->spans + 1, sizeof *span);
    span->words = arena_string(rich->in, text_str(&safe));
    for (size_t i = first->spans++; i > 0; i--) {
        span[i] = first->span[i - 1];
    }
    first->span = span;
}

struct rich *rich_read_after(struct arena *in, const char *words, const struct ruleset *r,
                             const char *before, struct text *plain)
{
    TEXT_HERE bare = {0};
    struct rich *rich = words == NULL ? NULL : rich_read(in, words, r, &bare);
    if (rich != NULL && before != NULL) {
        rich_before(rich, before);
    } else if (rich == NULL) {
        if (before != NULL) {
            text_addf(plain, "%s%s", before, bare.size > 0 ? " " : "");
        }
        text_add_safe_lines(plain, text_str(&bare), bare.size);
        while (plain->size > 0 && plain->data[plain->size - 1] == '\n') {
            text_cut(plain, plain->size - 1);
        }
    }
    return rich;
}

int rich_shared(const struct rich *rich, size_t i)
{
    const struct rich_block *b = &rich->block[i];
    int n = 0;
    if (i == 0) {
        return 0;
    }
    while (n < b->depth && n < b[-1].depth && b->frame[n].of == b[-1].frame[n].of &&
           b->frame[n].item == b[-1].frame[n].item) {
        n++;
    }
    return n;
}

size_t rich_link_words(struct text *out, const struct rich_block *b, size_t i)
{
    const char *address = b->span[i].address;
    for (; i < b->spans && b->span[i].address == address; i++) {
        text_add(out, b->span[i].words);
    }
    return i;
}

bool rich_tells_address(const char *words, const char *address)
{
    const char *mail = strncasecmp(address, "mailto:", 7) == 0 ? address + 7 : address;
    return strcmp(words, address) != 0 && strcmp(words, mail) != 0;
}

bool rich_is_line(const struct rich *rich)
{
    return rich->blocks == 0 ||
           (rich->blocks == 1 && rich->block->depth == 0 && rich->block->board == NULL);
}
