// SPDX-License-Identifier: GPL-3.0-or-later
/* Any bytes as a learner's store: it is opened, mended, set aside or refused; whatever is said to
 * be kept in it afterwards is there when it is opened again, and nothing that was there is lost. */
#include <string.h>
#include <sys/stat.h>

#include "fuzz.h"
#include "scratch.h"
#include "learner/store/store.h"

/* What is looked for among the answers, and how many there are. */
struct found {
    const char *id;
    bool there;
    int64_t answers;
};

static bool look(const struct store_answer *answer, void *context)
{
    struct found *found = context;
    found->answers++;
    found->there = found->there || strcmp(answer->id, found->id) == 0;
    return true;
}

/* Every letter of the others is read. */
static bool add_lesson(const struct store_lesson *lesson, void *context)
{
    *(size_t *)context += strlen(lesson->lesson);
    return true;
}

static bool add_mistake(const struct store_mistake *mistake, void *context)
{
    *(size_t *)context += strlen(mistake->key) + strlen(mistake->rules) + strlen(mistake->position);
    return true;
}

/* Reads all that it holds. */
static struct found read_all(struct store *s, const char *id)
{
    struct found found = {.id = id}, askings = {.id = id};
    size_t letters = 0;
    store_each(s, look, &found);
    store_each_asking(s, look, &askings);
    store_each_lesson(s, add_lesson, &letters);
    store_each_mistake(s, add_mistake, &letters);
    must(found.answers == store_count(s) && askings.answers <= found.answers);
    return found;
}

static bool add(struct store *s, struct store_answer *answer)
{
    *answer = (struct store_answer){.when = 1800000000,
                                    .ms = 1000,
                                    .question = "fuzz/one",
                                    .rules = "vasa",
                                    .outcome = STORE_RIGHT,
                                    .first = STORE_RIGHT,
                                    .closed = true,
                                    .tries = 1};
    store_new_asking(answer->asking);
    return store_add(s, answer, NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *path = scratch_path("store.db");
    const struct store_place place = {.file = path};
    struct text said = {0};
    struct store_answer answer;
    scratch_write(path, data, size);
    must(chmod(path, 0600) == 0);
    struct store *s = store_open(&place, &said);
    int64_t before = read_all(s, "").answers;
    bool kept = add(s, &answer) && store_is_kept(s);
    must(store_close(s, &said) || !kept);
    if (kept) {
        s = store_open(&place, &said);
        struct found found = read_all(s, answer.id);
        must(found.there && found.answers == before + 1);
        store_close(s, &said);
    }
    text_free(&said);
    free(path);
    scratch_clear();
    return 0;
}
