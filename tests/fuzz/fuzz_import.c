// SPDX-License-Identifier: GPL-3.0-or-later
/* Any bytes as exported progress: what is brought in is there, once, however often it is brought
 * in, and can be taken out and brought in elsewhere with nothing lost. The two stores stay open
 * from one run to the next, and are as they were made at the beginning of each. */
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include <jansson.h>

#include "base/readfile.h"
#include "fuzz.h"
#include "learner/store/transfer.h"
#include "quickdb.h"
#include "scratch.h"

/* A store, and the bytes of its file as it was made. */
struct import_store {
    const char *name;
    struct store *store;
    char *made;
    size_t size;
};
static struct import_store import_here = {.name = "here.db"}, import_there = {.name = "there.db"};

/* Opens it the first time. */
static struct store *import_open(struct import_store *s)
{
    enum { LIMIT = 1 << 20 };
    if (s->store == NULL) {
        char *path = scratch_path(s->name);
        const struct store_place place = {.file = path};
        struct text said = {0};
        s->store = store_open(&place, &said);
        must(store_is_kept(s->store));
        must(readfile(path, LIMIT, &s->made, &s->size, &said) && said.size == 0);
        free(path);
    }
    must(store_count(s->store) == 0);
    return s->store;
}

/* Makes it what it was. SQLite sees by the count of changes in the file that it is another. */
static void import_empty(struct import_store *s)
{
    int fd = open(store_file(s->store), O_WRONLY | O_CLOEXEC);
    must(fd >= 0 && pwrite(fd, s->made, s->size, 0) == (ssize_t)s->size);
    must(ftruncate(fd, (off_t)s->size) == 0 && close(fd) == 0);
}

/* Brings the file into the store; false if it is none, and that is told. */
static bool import_bring_in(struct store *s, const char *file, struct transfer_result *out)
{
    struct text why = {0};
    bool good = transfer_import(s, &(struct exportread_source){.path = file}, true, out, &why);
    must(good == (why.size == 0));
    text_free(&why);
    return good;
}

/* Takes all out: the file. */
static const char *import_take_out(struct store *s)
{
    struct text all = {0}, why = {0};
    must(transfer_export(s, &all, &why) && why.size == 0);
    for (const char *line = text_str(&all); *line != '\0'; line += strcspn(line, "\n") + 1) {
        json_t *json = json_loadb(line, strcspn(line, "\n"), 0, NULL);
        must(json_is_object(json));
        json_decref(json);
    }
    const char *file = scratch_memory(1, text_str(&all), all.size);
    text_free(&all);
    return file;
}

/* What was brought in, brought in again, and from here to there. */
static void import_pass_on(struct store *here, const char *file,
                           const struct transfer_result *first)
{
    struct transfer_result second, passed;
    must(first->answers == store_count(here));
    must(import_bring_in(here, file, &second));
    must(second.answers == 0 && second.mistakes == 0 && second.settings == 0);
    struct store *there = import_open(&import_there);
    must(import_bring_in(there, import_take_out(here), &passed));
    must(passed.answers == first->answers && passed.known == 0);
    must(passed.mistakes == first->mistakes && store_count(there) == store_count(here));
    import_empty(&import_there);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct transfer_result result;
    quickdb_use();
    const char *file = scratch_memory(0, data, size);
    struct store *here = import_open(&import_here);
    if (import_bring_in(here, file, &result)) {
        import_pass_on(here, file, &result);
        import_empty(&import_here);
    } else {
        must(store_count(here) == 0);
    }
    return 0;
}
