// SPDX-License-Identifier: GPL-3.0-or-later
#include "learner/store/libmem.h"

#include <stdlib.h>

#include <jansson.h>
#include <sqlite3.h>

#include "base/mem.h"

static void *jansson_alloc(size_t size)
{
    return mem_resize(NULL, size, 1);
}

// SQLite's own functions, which these stand before. They keep the size of what they give.
static sqlite3_mem_methods plain;

static void *sqlite_alloc(int size)
{
    void *p = plain.xMalloc(size);
    if (p == NULL) {
        mem_out();
    }
    return p;
}

static void *sqlite_resize(void *old, int size)
{
    void *p = plain.xRealloc(old, size);
    if (p == NULL) {
        mem_out();
    }
    return p;
}

void libmem_init(void)
{
    json_set_alloc_funcs(jansson_alloc, free);
    if (sqlite3_config(SQLITE_CONFIG_GETMALLOC, &plain) == SQLITE_OK) {
        sqlite3_mem_methods ours = plain;
        ours.xMalloc = sqlite_alloc;
        ours.xRealloc = sqlite_resize;
        sqlite3_config(SQLITE_CONFIG_MALLOC, &ours);
    }
}
