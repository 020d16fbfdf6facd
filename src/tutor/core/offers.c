// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/core/offers.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "tutor/core/command.h"

static bool is_there(const struct offer_list *list, const char *line)
{
    for (size_t i = 0; i < list->count; i++) {
        if (strcmp(list->offer[i].line, line) == 0) {
            return true;
        }
    }
    return false;
}

void offers_add(struct offer_list *list, const char *line, const char *words)
{
    if (!is_there(list, line)) {
        list->offer = mem_grow(list->offer, list->count, &list->room, sizeof *list->offer);
        list->offer[list->count++] = (struct face_offer){mem_copy(line), mem_copy(words)};
    }
}

/* A command by its English name: of what is going on, or of everywhere. */
static const struct command *find(const struct session *s, const char *name)
{
    const struct command *own = command_named_own(s, name);
    return own != NULL ? own : command_named(s, name);
}

void offers_command(struct offer_list *list, struct session *s, const char *name, const char *rest,
                    const char *words)
{
    TEXT_HERE line = {0};
    text_add(&line, command_name(find(s, name)));
    if (rest != NULL) {
        text_addf(&line, " %s", rest);
    }
    offers_add(list, text_str(&line), words);
}

void offers_rows(struct offer_list *list, struct session *s, const struct offer_row *rows,
                 size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const struct offer_row *row = &rows[i];
        if (row->may != NULL && !row->may(s)) {
            continue;
        }
        if (*row->name == '\0') {
            offers_add(list, "", _(row->words));
        } else {
            offers_command(list, s, row->name, row->rest == NULL ? NULL : _(row->rest),
                           _(row->words));
        }
    }
}

void offers_yes_no(struct offer_list *list, const char *yes, const char *no)
{
    offers_add(list, lang_pick("ja", "yes"), yes);
    offers_add(list, lang_pick("nej", "no"), no);
}

void offers_clear(struct offer_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        free((char *)list->offer[i].line);
        free((char *)list->offer[i].words);
    }
    list->count = 0;
    list->alone = list->closed = false;
}

void offers_free(struct offer_list *list)
{
    offers_clear(list);
    free(list->offer);
    *list = (struct offer_list){0};
}
