// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/core/naming.h"

#include <string.h>

#include "base/fold.h"
#include "base/number.h"
#include "course/load/pageitem.h"
#include "course/load/themename.h"

/* Where a name is looked for. */
enum where { HERE, SHIPPED, ANY_PACK };

/* What was typed: "kurs:hemspel" names the pack too. */
struct call {
    struct text pack; /* empty: none is named */
    const char *plain;
    int64_t number; /* 0: it is none */
};

static struct call read_call(const char *name)
{
    struct call call = {.plain = course_plain_id(name)};
    if (call.plain != name) {
        text_addn(&call.pack, name, (size_t)(call.plain - name) - 1);
    }
    if (!number_read(call.plain, 1, 9999, &call.number)) {
        call.number = 0;
    }
    return call;
}

static bool is_of(const struct course_item *item, const char *pack)
{
    return item->pack != NULL && fold_same(item->pack, pack);
}

static bool stands(const struct course_item *item, enum where where, const char *pack)
{
    return where == HERE      ? is_of(item, pack)
           : where == SHIPPED ? item->pack == NULL
                              : item->pack != NULL;
}

/* ---- lessons ---- */

/* Whether a title holds the words, however they are written. */
static bool holds(const char *title, const char *words)
{
    TEXT_HERE a = {0}, b = {0};
    fold_text(&a, title == NULL ? "" : title);
    fold_text(&b, words);
    return b.size > 0 && strstr(text_str(&a), text_str(&b)) != NULL;
}

static bool is_called(const struct course_item *item, const struct call *call, bool exactly)
{
    if (exactly) {
        return fold_same(course_plain_id(item->id), call->plain) ||
               (call->number > 0 && item->kind == COURSE_LESSON && item->number == call->number);
    }
    return call->number == 0 &&
           (holds(item->title.sv, call->plain) || holds(item->title.en, call->plain));
}

static int look(const struct shelf *shelf, const struct call *call, enum where where,
                const char *pack, bool exactly)
{
    int found = NAMING_NONE;
    for (size_t i = 0; i < shelf->count; i++) {
        const struct course_item *item = shelf->items[i];
        if (!stands(item, where, pack) || !is_called(item, call, exactly)) {
            continue;
        }
        if (where != ANY_PACK) {
            return (int)i;
        }
        if (found >= 0 && strcmp(shelf->items[found]->pack, item->pack) != 0) {
            return NAMING_SEVERAL;
        }
        found = found >= 0 ? found : (int)i;
    }
    return found;
}

static int find(const struct shelf *shelf, const struct call *call, const char *pack, bool exactly)
{
    if (call->pack.size > 0) {
        return look(shelf, call, HERE, text_str(&call->pack), exactly);
    }
    int at = pack == NULL ? NAMING_NONE : look(shelf, call, HERE, pack, exactly);
    at = at != NAMING_NONE ? at : look(shelf, call, SHIPPED, NULL, exactly);
    return at != NAMING_NONE ? at : look(shelf, call, ANY_PACK, NULL, exactly);
}

int naming_find_exactly(const struct shelf *shelf, const char *name, const char *pack)
{
    struct call call = read_call(name);
    int at = find(shelf, &call, pack, true);
    text_free(&call.pack);
    return at;
}

int naming_find(const struct shelf *shelf, const char *name, const char *pack)
{
    struct call call = read_call(name);
    int at = find(shelf, &call, pack, true);
    at = at != NAMING_NONE ? at : find(shelf, &call, pack, false);
    text_free(&call.pack);
    return at;
}

int naming_first_of(const struct shelf *shelf, const char *pack)
{
    for (size_t i = 0; i < shelf->count; i++) {
        if (is_of(shelf->items[i], pack)) {
            return (int)i;
        }
    }
    return NAMING_NONE;
}

/* ---- puzzles ---- */

/* Whether the id is of an item in this set: "set" of "set/item". */
static bool in_set(const char *id, const char *set)
{
    size_t n = strlen(set);
    return strncmp(id, set, n) == 0 && id[n] == '/';
}

/* Whether it is of the item that a set calls so: "item" of "set/item". */
static bool is_item(const char *id, const char *item)
{
    const char *slash = strchr(id, '/');
    return slash != NULL && fold_same(slash + 1, item);
}

static bool has_id(const struct course_item *item, const char *name)
{
    const char *id = course_plain_id(item->id);
    return fold_same(id, name) || in_set(id, name) || is_item(id, name);
}

static bool has_theme(const struct course_item *item, const char *name)
{
    return item->theme != NULL && themename_is(item->theme, name);
}

/* Whether a pack is meant, or what it has of that id. */
static bool is_of_pack(const struct course_item *item, const char *name)
{
    return has_id(item, name) || (is_of(item, name) && !pageitem_is(item));
}

/* The pack that has something of this name; NULL if none or more than one has. */
static const char *only_pack(const struct shelf *shelf, const char *name)
{
    const char *pack = NULL;
    for (size_t i = 0; i < shelf->count; i++) {
        const struct course_item *item = shelf->items[i];
        if (item->pack == NULL || !is_of_pack(item, name)) {
            continue;
        }
        if (pack != NULL && strcmp(pack, item->pack) != 0) {
            return NULL;
        }
        pack = item->pack;
    }
    return pack;
}

static bool is_shipped(const struct shelf *shelf, const char *name)
{
    for (size_t i = 0; i < shelf->count; i++) {
        if (shelf->items[i]->pack == NULL && has_id(shelf->items[i], name)) {
            return true;
        }
    }
    return false;
}

/* Those of the pack that was named with them. */
static size_t select_in(const struct shelf *shelf, const struct call *call, struct shelf *out)
{
    size_t before = out->count;
    for (size_t i = 0; i < shelf->count; i++) {
        const struct course_item *item = shelf->items[i];
        if (is_of(item, text_str(&call->pack)) &&
            (has_id(item, call->plain) || has_theme(item, call->plain))) {
            shelf_add(out, item);
        }
    }
    return out->count - before;
}

size_t naming_select(const struct shelf *shelf, const char *name, struct shelf *out)
{
    struct call call = read_call(name);
    size_t before = out->count;
    if (call.pack.size > 0) {
        size_t found = select_in(shelf, &call, out);
        text_free(&call.pack);
        return found;
    }
    bool shipped = is_shipped(shelf, name);
    const char *pack = shipped ? NULL : only_pack(shelf, name);
    for (size_t i = 0; i < shelf->count; i++) {
        const struct course_item *item = shelf->items[i];
        bool named = item->pack == NULL
                         ? shipped && has_id(item, name)
                         : pack != NULL && strcmp(item->pack, pack) == 0 && is_of_pack(item, name);
        if (named || has_theme(item, name)) {
            shelf_add(out, item);
        }
    }
    return out->count - before;
}

/* ---- several ---- */

bool naming_add_several(const struct shelf *shelf, const char *name, struct text *out)
{
    struct call call = read_call(name);
    const char *last = NULL;
    size_t packs = 0;
    TEXT_HERE list = {0};
    for (size_t i = 0; i < shelf->count && call.pack.size == 0; i++) {
        const struct course_item *item = shelf->items[i];
        bool called = item->pack != NULL &&
                      (item->kind == COURSE_PUZZLE
                           ? has_id(item, name)
                           : is_called(item, &call, true) || is_called(item, &call, false));
        if (called && (last == NULL || strcmp(last, item->pack) != 0)) {
            TEXT_HERE safe = {0};
            text_addf(
                &list, "%s%s%c%s", packs++ > 0 ? ", " : "", item->pack, COURSE_PACK_MARK,
                text_safe(&safe, item->kind == COURSE_PUZZLE ? name : course_plain_id(item->id)));
            last = item->pack;
        }
    }
    text_free(&call.pack);
    if (packs > 1) {
        text_add(out, text_str(&list));
    }
    return packs > 1;
}
