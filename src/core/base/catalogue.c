// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/catalogue.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistr.h>

#include "base/bytes.h"
#include "base/mem.h"
#include "base/readfile.h"
#include "base/text.h"

// HEADER: magic number, revision, number of messages, where the tables of messages and of their
// texts begin (the hash table that follows is not needed). In the tables a string has its size and
// where it begins, ENTRY bytes; a NUL follows it.
enum { HEADER = 20, ENTRY = 8, ARGUMENTS = 16 };

// Of a short one: magic number, the sum of what follows, number of messages; then their sums,
// rising: the highest bytes of all, and so on to the lowest; then their texts, with a NUL after
// each and FORMS between those of a plural.
enum { SHORT_HEADER = 12, FORMS = '\1' };

static const size_t limit = 4u << 20;

// Both forms of a plural follow one another in a string, with a NUL between.
struct catalogue_entry {
    const char *message; // NULL: of a short one, which knows its sum alone
    uint32_t sum;
    const char *text;
    const char *many; // NULL where the message has no plural
};

struct catalogue {
    char *bytes;
    size_t size;
    bool swapped; // made on a machine with the other order of bytes
    struct catalogue_entry *entries;
    size_t count;
};

// ---- numbers and strings ----

// Four bytes of the file, which must be there.
static uint32_t number_at(const struct catalogue *c, size_t at)
{
    uint32_t n;
    memcpy(&n, c->bytes + at, sizeof n);
    return c->swapped ? __builtin_bswap32(n) : n;
}

// A string of a table, with its end in it. False if it does not lie in the file.
static bool string_at(const struct catalogue *c, size_t entry, const char **string, size_t *size)
{
    size_t n = number_at(c, entry), from = number_at(c, entry + 4);
    if (n >= c->size || from >= c->size - n || c->bytes[from + n] != '\0') {
        return false;
    }
    *string = c->bytes + from;
    *size = n;
    return true;
}

// The second string of two with a NUL between; NULL if there is one only. False if there are more.
static bool second_form(const char *string, size_t size, const char **second)
{
    size_t first = strlen(string);
    *second = first == size ? NULL : string + first + 1;
    return *second == NULL || first + 1 + strlen(*second) == size;
}

// ---- what a text may hold ----

static bool is_plain(const char *s)
{
    size_t left = strlen(s);
    while (left > 0) {
        ucs4_t c = (unsigned char)*s;
        int n = c < 0x80 ? 1 : u8_mbtoucr(&c, (const uint8_t *)s, left);
        bool good =
            n > 0 && (c < 0x80 ? c == '\n' || (c >= ' ' && c < 0x7f) : text_char_is_plain(c));
        if (!good) {
            return false;
        }
        s += n;
        left -= (size_t)n;
    }
    return true;
}

// What a format takes: the size and kind of every argument by its place, and how many signs there
// are that begin no argument of ours ("50 % of").
struct taken {
    struct {
        char size[3], kind;
    } arguments[ARGUMENTS];
    int next; // the place of the next argument
    int others;
    bool good;
};

// A place that is given ("%2$s"), from 0; -1 if none is.
static int given_place(const char **at)
{
    size_t n = strspn(*at, "0123456789");
    if (n == 0 || n > 2 || (*at)[n] != '$') {
        return -1;
    }
    int place = atoi(*at) - 1;
    *at += n + 1;
    return place;
}

static void take(struct taken *t, int place, const char *size, size_t n, char kind)
{
    place = place < 0 ? t->next++ : place;
    if (place < 0 || place >= ARGUMENTS) {
        t->good = false;
        return;
    }
    memset(&t->arguments[place], 0, sizeof t->arguments[place]);
    memcpy(t->arguments[place].size, size, n);
    t->arguments[place].kind = kind;
}

// A number or a star; a star takes an argument.
static void skip_width(struct taken *t, const char **at)
{
    if (**at == '*') {
        take(t, -1, "", 0, '*');
        ++*at;
    }
    *at += strspn(*at, "0123456789");
}

// What follows a percent sign; answers where to go on.
static const char *read_argument(struct taken *t, const char *at)
{
    int place = given_place(&at);
    at += strspn(at, "-+#0");
    skip_width(t, &at);
    if (*at == '.') {
        at++;
        skip_width(t, &at);
    }
    const char *size = at;
    size_t n = strspn(at, "hlzjt");
    at += n;
    if (n > 2 || *at == '\0' || strchr("diouxXeEfFgGaAcsp", *at) == NULL) {
        t->others++;
        return at;
    }
    take(t, place, size, n, *at);
    return at + 1;
}

static struct taken taken_by(const char *format)
{
    struct taken t = {.good = true};
    for (const char *at = strchr(format, '%'); at != NULL; at = strchr(at, '%')) {
        at = at[1] == '%' ? at + 2 : read_argument(&t, at + 1);
    }
    return t;
}

// Whether a text can stand for a message: it can be shown, and printed with the same arguments.
static bool can_stand_for(const char *text, const char *message)
{
    if (!is_plain(text)) {
        return false;
    }
    if (strchr(text, '%') == NULL && strchr(message, '%') == NULL) {
        return true;
    }
    struct taken a = taken_by(message), b = taken_by(text);
    return a.good && b.good && a.others == b.others &&
           memcmp(a.arguments, b.arguments, sizeof a.arguments) == 0;
}

// ---- the whole file ----

// Reads a message and its text into the next entry.
static bool read_entry(struct catalogue *c, size_t message_at, size_t text_at)
{
    struct catalogue_entry e;
    const char *message_many;
    size_t n, m;
    if (!string_at(c, message_at, &e.message, &n) || !string_at(c, text_at, &e.text, &m) ||
        !second_form(e.message, n, &message_many) || !second_form(e.text, m, &e.many) ||
        (message_many == NULL) != (e.many == NULL)) {
        return false;
    }
    if (c->count == 0) { // the header is the text of the empty message
        if (n > 0 || strstr(e.text, "charset=UTF-8\n") == NULL ||
            strstr(e.text, "nplurals=2; plural=(n != 1);\n") == NULL) {
            return false;
        }
    } else if (strcmp(c->entries[c->count - 1].message, e.message) >= 0 ||
               !can_stand_for(e.text, e.message) ||
               (e.many != NULL && !can_stand_for(e.many, message_many))) {
        return false;
    }
    c->entries[c->count++] = e;
    return true;
}

// Whether a table of n strings lies in the file.
static bool table_fits(const struct catalogue *c, size_t from, size_t n)
{
    return from <= c->size && n <= (c->size - from) / ENTRY;
}

// Whether it begins with this number, in either order of bytes.
static bool begins_with(struct catalogue *c, uint32_t magic, size_t header)
{
    if (c->size < header) {
        return false;
    }
    c->swapped = number_at(c, 0) == __builtin_bswap32(magic);
    return number_at(c, 0) == magic;
}

static bool read_entries(struct catalogue *c)
{
    size_t n = number_at(c, 8), messages = number_at(c, 12), texts = number_at(c, 16);
    if (number_at(c, 4) >> 16 != 0 || n == 0 || !table_fits(c, messages, n) ||
        !table_fits(c, texts, n)) {
        return false;
    }
    c->entries = mem_alloc(n * sizeof *c->entries);
    for (size_t i = 0; i < n; i++) {
        if (!read_entry(c, messages + i * ENTRY, texts + i * ENTRY)) {
            return false;
        }
    }
    return true;
}

// ---- the short file ----

static struct catalogue_entry read_short_entry(const struct catalogue *c, size_t i, size_t n,
                                               char *text)
{
    struct catalogue_entry e = {.text = text};
    char *forms = strchr(text, FORMS);
    for (size_t at = SHORT_HEADER + i; at < SHORT_HEADER + 4 * n; at += n) {
        e.sum = e.sum << 8 | (unsigned char)c->bytes[at];
    }
    if (forms != NULL) {
        *forms = '\0';
        e.many = forms + 1;
    }
    return e;
}

static bool read_short_entries(struct catalogue *c)
{
    size_t n = number_at(c, 8), left = c->size - SHORT_HEADER;
    const char *end = c->bytes + c->size;
    if (n == 0 || n > left / 5 || end[-1] != '\0' ||
        bytes_sum(BYTES_SUM, c->bytes + 8, c->size - 8) != number_at(c, 4)) {
        return false;
    }
    c->entries = mem_alloc(n * sizeof *c->entries);
    for (char *text = c->bytes + SHORT_HEADER + 4 * n; c->count < n && text < end;) {
        char *next = text + strlen(text) + 1;
        c->entries[c->count] = read_short_entry(c, c->count, n, text);
        c->count++;
        text = next;
    }
    return c->count == n;
}

static bool read_all(struct catalogue *c)
{
    return begins_with(c, UINT32_C(0x950412de), HEADER)
               ? read_entries(c)
               : begins_with(c, UINT32_C(0xb4adec01), SHORT_HEADER) && read_short_entries(c);
}

struct catalogue *catalogue_open(const char *path)
{
    struct rawfile_fault fault;
    struct catalogue *c = mem_alloc(sizeof *c);
    if (!rawfile_read(path, limit, &c->bytes, &c->size, &fault) || !read_all(c)) {
        catalogue_close(c);
        return NULL;
    }
    return c;
}

void catalogue_close(struct catalogue *c)
{
    if (c != NULL) {
        free(c->entries);
        free(c->bytes);
        free(c);
    }
}

static int compare(const void *wanted, const void *entry)
{
    const struct catalogue_entry *a = wanted, *b = entry;
    return b->message == NULL ? (a->sum > b->sum) - (a->sum < b->sum)
                              : strcmp(a->message, b->message);
}

const char *catalogue_find(const struct catalogue *c, const char *message, bool many)
{
    bool is_short = c->count > 0 && c->entries[0].message == NULL;
    const struct catalogue_entry wanted = {
        .message = message, .sum = is_short ? bytes_sum(BYTES_SUM, message, strlen(message)) : 0};
    const struct catalogue_entry *e =
        *message == '\0' ? NULL
                         : bsearch(&wanted, c->entries, c->count, sizeof *c->entries, compare);
    return e == NULL ? NULL : many && e->many != NULL ? e->many : e->text;
}
