// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/core/command.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/fold.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/nearest.h"
#include "lexicon/lexicon.h"
#include "read/intent.h"
#include "view/explaintell.h"

bool command_same_word(const char *a, const char *b)
{
    TEXT_HERE x = {0}, y = {0};
    fold_plain(&x, a);
    fold_plain(&y, b);
    bool same = strcmp(text_str(&x), text_str(&y)) == 0;
    return same;
}

const char *command_first_word(struct text *word, const char *rest)
{
    size_t n = strcspn(rest, " \t\n");
    text_addn(word, rest, n);
    return rest + n + strspn(rest + n, " \t\n");
}

/* --- looking up --- */

struct command_table command_own(const struct session *s)
{
    return s->mode->words != NULL ? *s->mode->words : (struct command_table){0};
}

const char *const *command_names(const struct command *c, bool other)
{
    const struct lexicon_command *names = lexicon_command(c->name);
    return (lang_current() == LANG_SV) != other ? names->sv : names->en;
}

const char *command_name(const struct command *c)
{
    return command_names(c, false)[0];
}

static const struct command *command_in(struct command_table table, const char *name)
{
    for (size_t i = 0; i < table.count; i++) {
        if (strcmp(table.row[i].name, name) == 0) {
            return &table.row[i];
        }
    }
    return NULL;
}

const struct command *command_named(const struct session *s, const char *name)
{
    return command_in(s->commands, name);
}

const struct command *command_named_own(const struct session *s, const char *name)
{
    return command_in(command_own(s), name);
}

bool command_is_there(const void *about, const char *name, bool own)
{
    const struct session *s = about;
    return command_in(own ? command_own(s) : s->commands, name) != NULL;
}

static bool command_is_in(const void *about, const char *name)
{
    return command_in(*(const struct command_table *)about, name) != NULL;
}

const struct command *command_meant(struct command_table table, const char *word, size_t n)
{
    const char *name = lexicon_command_meant(word, n, command_is_in, &table);
    return name == NULL ? NULL : command_in(table, name);
}

/* One letter is a word of what is going on only, but for commands that may be one everywhere. */
const struct command *command_find(const struct session *s, const char *word, size_t n)
{
    const struct command *found = command_meant(s->commands, word, n);
    bool letter = n == 1 && *word != '?';
    return found != NULL && letter && !intent_is_short(found->name) ? NULL : found;
}

/* --- what is misspelt --- */

/* So short a name is never meant by another word; so short a one only by one that differs by one
 * letter. */
enum { SHORTEST_NAME = 3, SHORT_NAME = 5 };

/* Whether a name is near enough to a misspelt word to be meant; *least is the distance of the
 * nearest so far, and becomes this one's. */
static bool is_nearer(const char *word, const char *name, int *least)
{
    TEXT_HERE a = {0}, b = {0};
    fold_plain(&a, word);
    fold_plain(&b, name);
    struct nearest near = nearest_begin(text_str(&a));
    nearest_try(&near, text_str(&b));
    bool meant = nearest_found(&near) != NULL && near.distance < *least && b.size > SHORTEST_NAME &&
                 (b.size > SHORT_NAME || near.distance <= 1);
    *least = meant ? near.distance : *least;
    return meant;
}

const char *command_nearest_in(struct command_table table, const char *word, size_t size)
{
    int least = INT_MAX;
    const char *found = NULL;
    char *copy = mem_copyn(word, size);
    bool misspelt = size >= 3 && !lexicon_typed_is(copy, LEXICON_NOT_COMMAND);
    for (size_t i = 0; i < table.count && misspelt; i++) {
        const char *const *name = command_names(&table.row[i], false);
        for (; *name != NULL; name++) {
            found = is_nearer(copy, *name, &least) ? *name : found;
        }
    }
    free(copy);
    return found;
}

const char *command_nearest(const struct session *s, const char *word, size_t n)
{
    return command_nearest_in(s->commands, word, n);
}

/* Adds a word if it begins with what was typed. */
void command_offer(struct text *out, const char *begun, const char *word)
{
    TEXT_HERE a = {0}, b = {0};
    fold_plain(&a, begun);
    fold_plain(&b, word);
    if (strncmp(text_str(&b), text_str(&a), a.size) == 0) {
        text_addf(out, "%s\n", word);
    }
}

/* --- help --- */

int command_columns(const struct session *s)
{
    return s->frontend->display.plain ? 0 : s->frontend->display.columns;
}

void command_describe_own(struct session *s,
                          bool (*of_use)(const struct session *s, const char *name))
{
    struct command_table own = command_own(s);
    struct lines lines = {0};
    for (const struct command *c = own.row; c < own.row + own.count; c++) {
        if (of_use == NULL || of_use(s, c->name)) {
            explaintell_command(&lines, command_name(c), *c->usage == '\0' ? NULL : _(c->usage),
                                _(c->help), command_columns(s));
        }
    }
    print_lines(s->frontend, &lines);
}
