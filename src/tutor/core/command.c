// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/core/command.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/fold.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/nearest.h"
#include "base/width.h"
#include "lexicon/lexicon.h"

bool command_same_word(const char *a, const char *b)
{
    TEXT_HERE x = {0}, y = {0};
    fold_plain(&x, a);
    fold_plain(&y, b);
    bool same = strcmp(text_str(&x), text_str(&y)) == 0;
    return same;
}

/* --- looking up --- */

enum { BUCKETS = 512 };

/* A name of a command, folded. */
struct command_named {
    char *folded;
    const struct command *table, *command;
    struct command_named *next; /* of the same bucket */
};

struct command_names {
    struct command_named *bucket[BUCKETS];
    const struct command **table; /* whose names are in it */
    size_t tables, room;
};

void command_names_make(struct session *s)
{
    s->names = mem_alloc(sizeof *s->names);
}

void command_names_free(struct session *s)
{
    for (size_t i = 0; i < BUCKETS; i++) {
        for (struct command_named *at = s->names->bucket[i], *next; at != NULL; at = next) {
            next = at->next;
            free(at->folded);
            free(at);
        }
    }
    free(s->names->table);
    free(s->names);
    s->names = NULL;
}

static struct command_named **bucket_of(struct command_names *names, const struct text *folded)
{
    return &names->bucket[lexicon_hash(text_str(folded), folded->size) % BUCKETS];
}

static void add_names(struct command_names *names, const struct command *table,
                      const struct command *c, const char *const *name)
{
    for (; *name != NULL; name++) {
        TEXT_HERE folded = {0};
        struct command_named *named = mem_alloc(sizeof *named);
        fold_plain(&folded, *name);
        struct command_named **bucket = bucket_of(names, &folded);
        *named = (struct command_named){mem_copy(text_str(&folded)), table, c, *bucket};
        *bucket = named;
    }
}

/* Adds the names of a table the first time that it is asked. Of two commands of a name the first
 * is found. */
static void add_table(struct command_names *names, const struct command *table, size_t n)
{
    size_t i = 0;
    while (i < names->tables && names->table[i] != table) {
        i++;
    }
    if (i == names->tables) {
        names->table = mem_grow(names->table, names->tables, &names->room, sizeof *names->table);
        names->table[names->tables++] = table;
        for (size_t k = n; k > 0; k--) {
            add_names(names, table, &table[k - 1], table[k - 1].sv);
            add_names(names, table, &table[k - 1], table[k - 1].en);
        }
    }
}

const struct command *command_find_in(const struct session *s, const struct command *table,
                                      size_t n, const char *word, size_t size)
{
    TEXT_HERE typed = {0}, folded = {0};
    if (n == 0) {
        return NULL;
    }
    add_table(s->names, table, n);
    text_addn(&typed, word, size);
    fold_plain(&folded, text_str(&typed));
    const struct command_named *at = *bucket_of(s->names, &folded);
    while (at != NULL && (at->table != table || strcmp(at->folded, text_str(&folded)) != 0)) {
        at = at->next;
    }
    return at != NULL ? at->command : NULL;
}

const struct command *command_find(const struct session *s, const char *word, size_t n)
{
    return command_find_in(s, s->commands.row, s->commands.count, word, n);
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

const char *command_nearest_in(const struct command *table, size_t n, const char *word, size_t size)
{
    int least = INT_MAX;
    const char *found = NULL;
    char *copy = mem_copyn(word, size);
    bool misspelt = size >= 3 && !lexicon_typed_is(copy, LEXICON_NOT_COMMAND);
    for (size_t i = 0; i < n && misspelt; i++) {
        const char *const *name = lang_current() == LANG_SV ? table[i].sv : table[i].en;
        for (; *name != NULL; name++) {
            found = is_nearer(copy, *name, &least) ? *name : found;
        }
    }
    free(copy);
    return found;
}

const char *command_nearest(const struct session *s, const char *word, size_t n)
{
    return command_nearest_in(s->commands.row, s->commands.count, word, n);
}

const char *command_name(const struct command *c)
{
    return lang_current() == LANG_SV ? c->sv[0] : c->en[0];
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

enum { HELP_COLUMN = 26 };

/* "learn, LESSON: begin a lesson", with no signs for what may be left out. */
static void tell_line_plainly(struct session *s, const struct command *c)
{
    TEXT_HERE line = {0};
    text_add(&line, command_name(c));
    if (*c->usage != '\0') {
        text_add(&line, ", ");
    }
    for (const char *at = *c->usage != '\0' ? _(c->usage) : ""; *at != '\0'; at++) {
        if (*at == '|') {
            while (line.size > 0 && line.data[line.size - 1] == ' ') {
                text_cut(&line, line.size - 1);
            }
            text_add(&line, _(" or "));
            at += strspn(at + 1, " ");
        } else if (strchr("[]", *at) == NULL) {
            text_addc(&line, *at);
        }
    }
    text_addf(&line, ": %s.", _(c->help));
    say_text(s->face, text_str(&line));
}

/* "learn [LESSON]" and its line of help beside it, or under it where it is narrow. */
void command_tell_line(struct session *s, const struct command *c)
{
    TEXT_HERE usage = {0}, line = {0};
    bool narrow = s->face->manner.columns < 60;
    if (s->face->manner.plain) {
        tell_line_plainly(s, c);
        return;
    }
    text_addf(&usage, "  %s", command_name(c));
    if (*c->usage != '\0') {
        text_addf(&usage, " %s", _(c->usage));
    }
    if (narrow) {
        say_rows(s->face, text_str(&usage));
        say_rows(s->face, "\n");
        say_indented(s->face, _(c->help), 6, 6);
    } else {
        width_pad_left(&line, text_str(&usage), HELP_COLUMN);
        TEXT_HERE words = {0};
        width_wrap(&words, _(c->help), s->face->manner.columns, HELP_COLUMN, HELP_COLUMN);
        text_add(&line, text_str(&words) + HELP_COLUMN);
        text_addc(&line, '\n');
        say_rows(s->face, text_str(&line));
    }
}

void command_tell_help(struct session *s, const char *word)
{
    command_find(s, "help", strlen("help"))->run(s, word);
}
