// SPDX-License-Identifier: GPL-3.0-or-later
/* Any bytes as exported progress: what is brought in is there, once, however often it is brought
 * in, and can be taken out and brought in elsewhere with nothing lost. */
#include <jansson.h>

#include "fuzz.h"
#include "scratch.h"
#include "learner/store/transfer.h"

/* Brings the file into the store; false if it is none, and that is told. */
static bool bring_in(struct store *s, const char *file, struct transfer_result *out)
{
    struct text why = {0};
    bool good = transfer_import(s, file, out, &why);
    must(good == (why.size == 0));
    text_free(&why);
    return good;
}

/* Takes all out to the file. */
static void take_out(struct store *s, const char *file)
{
    struct text all = {0}, why = {0};
    must(transfer_export(s, &all, &why));
    json_t *json = json_loadb(text_str(&all), all.size, 0, NULL);
    must(json_is_object(json));
    json_decref(json);
    scratch_write(file, text_str(&all), all.size);
    text_free(&all);
    text_free(&why);
}

static struct store *open_store(const char *path)
{
    const struct store_place place = {.file = path};
    struct text said = {0};
    struct store *s = store_open(&place, &said);
    must(store_is_kept(s));
    text_free(&said);
    return s;
}

static void close_store(struct store *s)
{
    struct text said = {0};
    must(store_close(s, &said));
    text_free(&said);
}

/* What was brought in, from one store to another. */
static void pass_on(struct store *from, const struct transfer_result *had, const char *file)
{
    char *path = scratch_path("other.db");
    struct transfer_result result;
    take_out(from, file);
    struct store *other = open_store(path);
    must(bring_in(other, file, &result));
    must(result.answers == had->answers && result.known == 0);
    must(result.mistakes == had->mistakes && store_count(other) == store_count(from));
    close_store(other);
    free(path);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *path = scratch_path("store.db"), *file = scratch_path("progress.json");
    struct transfer_result first, second;
    scratch_write(file, data, size);
    struct store *s = open_store(path);
    if (bring_in(s, file, &first)) {
        must(first.answers == store_count(s));
        must(bring_in(s, file, &second));
        must(second.answers == 0 && second.mistakes == 0 && second.settings == 0);
        pass_on(s, &first, file);
    } else {
        must(store_count(s) == 0);
    }
    close_store(s);
    free(path);
    free(file);
    scratch_clear();
    return 0;
}
