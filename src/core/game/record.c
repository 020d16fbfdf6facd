// SPDX-License-Identifier: GPL-3.0-or-later
#include "game/record.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

struct record record_new(const struct ruleset *r, int length)
{
    return (struct record){.rules = *r, .length = length};
}

void record_free(struct record *r)
{
    record_cut(r, 0);
    free(r->events);
    text_free(&r->comment);
    for (int c = 0; c < 2; c++) {
        free(r->side[c].name);
        free(r->side[c].level);
    }
    *r = (struct record){0};
}

struct table record_table(const struct record *r)
{
    return r->has_position ? table_at(&r->rules, r->length, &r->position, (enum colour)r->began)
                           : table_new(&r->rules, r->length);
}

void record_add(struct record *r, const struct event *e)
{
    r->events = mem_grow(r->events, r->count, &r->cap, sizeof *r->events);
    struct event *to = &r->events[r->count];
    *to = *e;
    struct event *before = r->count > 0 ? &r->events[r->count - 1] : NULL;
    bool same_line = before != NULL && before->kind == EVENT_ROLL && e->kind != EVENT_ROLL;
    if (same_line && to->comment.size == 0) { /* what was written of a roll is of its line */
        to->comment = before->comment;
        before->comment = (struct text){0};
    }
    r->count++;
}

void record_cut(struct record *r, size_t count)
{
    while (r->count > count) {
        text_free(&r->events[--r->count].comment);
    }
}

/* The words on one line, without blanks around them. */
static void one_line(struct text *out, const char *words)
{
    TEXT_HERE raw = {0};
    for (const unsigned char *p = (const unsigned char *)words; *p != '\0'; p++) {
        text_addc(&raw, *p < 0x20 || *p == 0x7f ? ' ' : (char)*p);
    }
    size_t from = strspn(text_str(&raw), " "), n = raw.size;
    while (n > from && raw.data[n - 1] == ' ') {
        n--;
    }
    text_addn(out, text_str(&raw) + from, n - from);
}

void record_comment(struct record *r, const char *words)
{
    TEXT_HERE line = {0};
    struct text *to = r->count > 0 ? &r->events[r->count - 1].comment : &r->comment;
    one_line(&line, words);
    if (line.size > 0) {
        text_add(to, to->size > 0 ? "\n" : "");
        text_addn(to, line.data, line.size);
    }
}

void record_set(char **to, const char *words)
{
    TEXT_HERE line = {0};
    one_line(&line, words != NULL ? words : "");
    if (line.size > RECORD_NAME_MAX) {
        size_t n = RECORD_NAME_MAX;
        while (n > 0 && ((unsigned char)line.data[n] & 0xc0) == 0x80) {
            n--; /* not within a character */
        }
        text_cut(&line, n);
        while (line.size > 0 && line.data[line.size - 1] == ' ') {
            text_cut(&line, line.size - 1);
        }
    }
    free(*to);
    *to = line.size > 0 ? mem_copy(text_str(&line)) : NULL;
}

struct table record_replay(const struct record *r, size_t count, struct play_list *list)
{
    struct table t = record_table(r);
    for (size_t i = 0; i < count && i < r->count; i++) {
        table_apply(&t, &r->events[i], list);
    }
    return t;
}
