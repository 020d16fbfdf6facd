// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/richjson.h"

#include "view/json.h"
#include "view/richtext.h"
#include "view/told.h"

json_t *richjson_spans(const struct rich_block *b)
{
    json_t *list = json_array();
    for (size_t i = 0; i < b->spans; i++) {
        const struct rich_span *s = &b->span[i];
        json_t *span = json_object();
        json_set(span, "words", json_text(s->words));
        if (s->emphasis) {
            json_set(span, "emphasis", json_true());
        }
        if (s->strong) {
            json_set(span, "strong", json_true());
        }
        if (s->play) {
            json_set(span, "play", json_true());
        }
        if (s->address != NULL) {
            json_set(span, "address", json_text(s->address));
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
            json_set(frame, "item", json_integer(f->item));
        }
        if (f->kind == RICH_NUMBERS) {
            json_set(frame, "number", json_integer(f->number));
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
    json_set(object, "position", json_position(&b->board->rules, &b->board->position));
    json_set(object, "words", json_text(text_str(&told)));
}

json_t *richjson_blocks(const struct rich *rich)
{
    json_t *list = json_array();
    for (size_t i = 0; i < rich->blocks; i++) {
        const struct rich_block *b = &rich->block[i];
        json_t *block = json_object();
        json_set(block, "in", frames_of(b));
        if (b->board != NULL) {
            add_board(block, b);
        } else {
            json_set(block, "spans", richjson_spans(b));
        }
        json_array_append_new(list, block);
    }
    return list;
}
