// SPDX-License-Identifier: GPL-3.0-or-later
/* The module behind the studio, in which authors write in a browser (web.h): it answers requests of
 * `brade batch`, one line each, and holds no session. */
#include <stdlib.h>

#include "authoring/authoring.h"
#include "base/lang.h"
#include "base/mem.h"
#include "view/json.h"
#include "web/web.h"
#include "wire/batch.h"

/* The page takes a line. */
__attribute__((import_module("brade"), import_name("tell"))) void page_tell(const char *line,
                                                                            size_t size);

static struct {
    char *scratch;
    struct batch batch; /* plays NULL: nothing was asked for yet */
} studio;

static void studio_post(json_t *object)
{
    TEXT_HERE line = {0};
    json_line(&line, object);
    page_tell(text_str(&line), line.size);
    json_decref(object);
}

static void *studio_alloc(size_t size)
{
    return mem_resize(NULL, size, 1);
}

__attribute__((export_name("web_room"))) char *web_room(size_t size)
{
    if (studio.batch.plays == NULL) {
        json_set_alloc_funcs(studio_alloc, free);
        lang_init("en");
        studio.batch = (struct batch){.rules = ruleset_row(0),
                                      .plays = mem_resize(NULL, 1, sizeof *studio.batch.plays),
                                      .more = authoring_commands,
                                      .tell = studio_post};
    }
    studio.scratch = mem_resize(studio.scratch, size + 1, 1);
    return studio.scratch;
}

__attribute__((export_name("web_call"))) void web_call(size_t size)
{
    studio_post(batch_answer(&studio.batch, studio.scratch, size));
}
