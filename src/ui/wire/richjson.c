// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/richjson.h"

#include "view/json.h"
#include "view/richtext.h"
#include "view/told.h"

static void set(json_t *object, const char *key, json_t *value)
{
    json_object_set_new(object, key, value);
}

json_t *richjson_spans(const struct rich_block *b)
{
    json_t *list = json_array();
    for (size_t i = 0; i < b->spans; i++) {
        const struct rich_span *s = &b->span[i];
        json_t *span = json_object();
        set(span, "words", json_text(s->words));
        if (s->emphasis) {
            set(span, "emphasis", json_true());
        }
        if (s->strong) {
            set(span, "strong", json_true());
        }
        if (s->play) {
            set(span, "play", json_true());
        }
        if (s->address != NULL) {
            set(span, "address", json_text(s->address));
        }
        json_array_append_new(list, span);
    }
    return list;
}

static json_t *frames_of(const struct rich_block *b)
{
    static const char *const kinds[] = {
        [RICH_QUOTE] = "quote", [RICH_BULLETS] = "bullets", [RICH_NUMBERS] = "numbers"};
    json_t *list = json_array();
    for (int i = 0; i < b->depth; i++) {
        const struct rich_frame *f = &b->frame[i];
        json_t *frame = json_pack("{s:s, s:i}", "kind", kinds[f->kind], "of", f->of);
        if (f->kind != RICH_QUOTE) {
            set(frame, "item", json_integer(f->item));
        }
        if (f->kind == RICH_NUMBERS) {
            set(frame, "number", json_integer(f->number));
        }
        json_array_append_new(list, frame);
    }
    return list;
}

/* A board: its position, and in words what stands on it. */
static void add_board(json_t *object, const struct rich_block *b)
{
    const struct draw d = richtext_board(b);
    TEXT_HERE told = {0};
    told_board(&told, &d);
    text_cut(&told, told.size - 1);
    json_add_rules(object, &b->board->rules);
    set(object, "position", json_position(&b->board->rules, &b->board->position));
    set(object, "words", json_text(text_str(&told)));
}

json_t *richjson_blocks(const struct rich *rich)
{
    json_t *list = json_array();
    for (size_t i = 0; i < rich->blocks; i++) {
        const struct rich_block *b = &rich->block[i];
        json_t *block = json_object();
        set(block, "in", frames_of(b));
        if (b->board != NULL) {
            add_board(block, b);
        } else {
            set(block, "spans", richjson_spans(b));
        }
        json_array_append_new(list, block);
    }
    return list;
}
