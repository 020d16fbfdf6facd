// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/core/lookup.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/fold.h"
#include "base/number.h"
#include "course/load/pageitem.h"
#include "course/load/themename.h"

/* How a name may be meant. */
enum {
    BY_ID = 1 << 0,
    BY_NUMBER = 1 << 1, /* of a lesson */
    BY_TITLE = 1 << 2,  /* a part of it */
    BY_SET = 1 << 3,    /* "set" or "item" of "set/item" */
    BY_THEME = 1 << 4,
    BY_PACK = 1 << 5, /* all of it but the pages of its sets */
    LESSON_EXACTLY = BY_ID | BY_NUMBER,
    PUZZLES = BY_ID | BY_SET
};

/* What was typed: "kurs:hemspel" names the pack too. */
struct call {
    const char *pack; /* NULL: none is named */
    const char *plain;
    int64_t number; /* 0: it is none */
};

static struct call lookup_call(const char *name, struct text *pack)
{
    struct call call = {.plain = course_plain_id(name)};
    if (call.plain != name) {
        text_addn(pack, name, (size_t)(call.plain - name) - 1);
        call.pack = pack->size > 0 ? text_str(pack) : NULL;
    }
    if (!number_read(call.plain, 1, 9999, &call.number)) {
        call.number = 0;
    }
    return call;
}

static bool lookup_is_of(const struct course_item *item, const char *pack)
{
    return item->pack != NULL && fold_same(item->pack, pack);
}

/* Whether a title holds the words, however they are written. */
static bool lookup_holds(const char *title, const char *words)
{
    TEXT_HERE a = {0}, b = {0};
    fold_text(&a, title == NULL ? "" : title);
    fold_text(&b, words);
    return b.size > 0 && strstr(text_str(&a), text_str(&b)) != NULL;
}

/* Whether an item is called so in any of these ways. */
static bool lookup_is(const struct course_item *item, const struct call *call, unsigned ways)
{
    const char *id = course_plain_id(item->id), *slash = strchr(id, '/');
    size_t n = strlen(call->plain);
    return ((ways & BY_ID) != 0 && fold_same(id, call->plain)) ||
           ((ways & BY_NUMBER) != 0 && call->number > 0 && item->kind == COURSE_LESSON &&
            item->number == call->number) ||
           ((ways & BY_TITLE) != 0 && call->number == 0 &&
            (lookup_holds(item->title.sv, call->plain) ||
             lookup_holds(item->title.en, call->plain))) ||
           ((ways & BY_SET) != 0 && slash != NULL &&
            (fold_same(slash + 1, call->plain) ||
             (strncmp(id, call->plain, n) == 0 && id[n] == '/'))) ||
           ((ways & BY_THEME) != 0 && item->theme != NULL &&
            themename_is(item->theme, call->plain)) ||
           ((ways & BY_PACK) != 0 && lookup_is_of(item, call->plain) && !pageitem_is(item));
}

/* The first item called so of a pack, of any pack ("") or of none (NULL). */
static int lookup_look(const struct item_list *list, const struct call *call, const char *pack,
                       unsigned ways)
{
    bool any = pack != NULL && *pack == '\0';
    int found = LOOKUP_NONE;
    for (size_t i = 0; i < list->count; i++) {
        const struct course_item *item = list->items[i];
        bool stands = pack == NULL || any ? (item->pack != NULL) == any : lookup_is_of(item, pack);
        if (!stands || !lookup_is(item, call, ways)) {
            continue;
        }
        if (!any) {
            return (int)i;
        }
        if (found >= 0 && strcmp(list->items[found]->pack, item->pack) != 0) {
            return LOOKUP_SEVERAL;
        }
        found = found >= 0 ? found : (int)i;
    }
    return found;
}

/* In the pack that is named, else in that one is in, in none, in any. */
static int lookup_find_by(const struct item_list *list, const char *name, const char *pack,
                          unsigned ways)
{
    TEXT_HERE named = {0};
    const struct call call = lookup_call(name, &named);
    if (call.pack != NULL) {
        return lookup_look(list, &call, call.pack, ways);
    }
    int at = pack == NULL ? LOOKUP_NONE : lookup_look(list, &call, pack, ways);
    at = at != LOOKUP_NONE ? at : lookup_look(list, &call, NULL, ways);
    return at != LOOKUP_NONE ? at : lookup_look(list, &call, "", ways);
}

int lookup_find_exactly(const struct item_list *list, const char *name, const char *pack)
{
    return lookup_find_by(list, name, pack, LESSON_EXACTLY);
}

int lookup_find(const struct item_list *list, const char *name, const char *pack)
{
    int at = lookup_find_by(list, name, pack, LESSON_EXACTLY);
    return at != LOOKUP_NONE ? at : lookup_find_by(list, name, pack, BY_TITLE);
}

int lookup_first_of(const struct item_list *list, const char *pack)
{
    for (size_t i = 0; i < list->count; i++) {
        if (lookup_is_of(list->items[i], pack)) {
            return (int)i;
        }
    }
    return LOOKUP_NONE;
}

size_t lookup_select(const struct item_list *list, const char *name, struct item_list *out)
{
    TEXT_HERE named = {0};
    const struct call call = lookup_call(name, &named);
    const char *pack = call.pack;
    size_t before = out->count;
    unsigned here =
        pack == NULL ? PUZZLES : PUZZLES | BY_THEME; /* where the names are looked for */
    if (pack == NULL && lookup_look(list, &call, NULL, PUZZLES) < 0) {
        here |= BY_PACK;
        int at = lookup_look(list, &call, "", here);
        pack = at < 0 ? "" : list->items[at]->pack;
    }
    for (size_t i = 0; i < list->count; i++) {
        const struct course_item *item = list->items[i];
        bool stands = pack == NULL ? item->pack == NULL : lookup_is_of(item, pack);
        if ((stands && lookup_is(item, &call, here)) ||
            (call.pack == NULL && lookup_is(item, &call, BY_THEME))) {
            item_list_add(out, item);
        }
    }
    return out->count - before;
}

bool lookup_add_several(const struct item_list *list, const char *name, struct text *out)
{
    TEXT_HERE named = {0}, all = {0};
    const struct call call = lookup_call(name, &named);
    const char *last = NULL;
    size_t packs = 0;
    for (size_t i = 0; i < list->count && call.pack == NULL; i++) {
        const struct course_item *item = list->items[i];
        bool puzzle = item->kind == COURSE_PUZZLE;
        if (item->pack != NULL && (last == NULL || strcmp(last, item->pack) != 0) &&
            lookup_is(item, &call, puzzle ? PUZZLES : LESSON_EXACTLY | BY_TITLE)) {
            TEXT_HERE safe = {0};
            text_addf(&all, "%s%s%c%s", packs++ > 0 ? ", " : "", item->pack, COURSE_PACK_MARK,
                      text_safe(&safe, puzzle ? name : course_plain_id(item->id)));
            last = item->pack;
        }
    }
    text_add(out, packs > 1 ? text_str(&all) : "");
    return packs > 1;
}

/* ---- files ---- */

/* What was typed as a path: without quotes around it, ~/ as the home. */
static void lookup_read_path(struct text *out, const char *typed)
{
    size_t n = strlen(typed);
    bool quoted = n >= 2 && (*typed == '"' || *typed == '\'') && typed[n - 1] == *typed;
    const char *home = getenv("HOME");
    typed += quoted;
    n -= quoted ? 2 : 0;
    if (n >= 2 && typed[0] == '~' && typed[1] == '/' && home != NULL) {
        text_add(out, home);
        typed++;
        n--;
    }
    text_addn(out, typed, n);
}

/* Adds the ending that was left out, where only that makes it a file. False: there is none. */
static bool lookup_file(struct text *path)
{
    static const char *const endings[] = {"", ".yaml", ".yml"};
    size_t n = path->size;
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        text_cut(path, n);
        text_add(path, endings[i]);
        if (access(text_str(path), F_OK) == 0) {
            return true;
        }
    }
    text_cut(path, n);
    return false;
}

bool lookup_path(struct text *path, const char *typed)
{
    lookup_read_path(path, typed);
    return path->size > 0 && lookup_file(path);
}

bool lookup_is_yaml(const char *name)
{
    const char *dot = strrchr(name, '.');
    return dot != NULL && dot != name && (strcmp(dot, ".yaml") == 0 || strcmp(dot, ".yml") == 0);
}
