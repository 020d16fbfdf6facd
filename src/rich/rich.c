// SPDX-License-Identifier: GPL-3.0-or-later
#include "rich/rich.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/mem.h"

void rich_free(struct rich *rich)
{
    if (rich == NULL)
        return;
    for (size_t i = 0; i < rich->blocks; i++) {
        for (size_t k = 0; k < rich->block[i].spans; k++)
            free(rich->block[i].span[k].words);
        free(rich->block[i].span);
        free(rich->block[i].board);
    }
    for (size_t i = 0; i < rich->addresses; i++)
        free(rich->address[i]);
    free(rich->address);
    free(rich->block);
    free(rich);
}

void rich_before(struct rich *rich, const char *words)
{
    struct rich_block *first = rich->block;
    bool joins = rich->blocks > 0 && first->depth == 0 && first->board == NULL;
    if (!joins) {
        rich->block = mem_resize(rich->block, rich->blocks + 1, sizeof *rich->block);
        first = rich->block;
        memmove(first + 1, first, rich->blocks++ * sizeof *first);
        *first = (struct rich_block){0};
    }
    TEXT_HERE safe = {0};
    text_add_safe(&safe, words, strlen(words));
    text_add(&safe, joins ? " " : "");
    first->span = mem_resize(first->span, first->spans + 1, sizeof *first->span);
    memmove(first->span + 1, first->span, first->spans++ * sizeof *first->span);
    *first->span = (struct rich_span){.words = text_steal(&safe)};
}

bool rich_is_address(const char *s)
{
    static const char *const begins[] = {"https://", "http://", "mailto:"};
    for (const char *c = s; *c != '\0'; c++)
        if ((unsigned char)*c <= ' ' || strchr("<>\"'`\\{}|^\x7f", *c) != NULL)
            return false;
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++) {
        size_t n = strlen(begins[i]);
        if (strncasecmp(s, begins[i], n) == 0 && s[n] != '\0')
            return true;
    }
    return false;
}

int rich_shared(const struct rich *rich, size_t i)
{
    const struct rich_block *b = &rich->block[i];
    int n = 0;
    if (i == 0)
        return 0;
    while (n < b->depth && n < b[-1].depth && b->frame[n].of == b[-1].frame[n].of &&
           b->frame[n].item == b[-1].frame[n].item)
        n++;
    return n;
}

size_t rich_link_words(struct text *out, const struct rich_block *b, size_t i)
{
    const char *address = b->span[i].address;
    for (; i < b->spans && b->span[i].address == address; i++)
        text_add(out, b->span[i].words);
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
