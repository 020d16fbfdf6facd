// SPDX-License-Identifier: GPL-3.0-or-later
/* Any bytes as a learner's store. They are judged, which is our own code. Opening it is mostly
 * SQLite's, three times over, and takes twenty times as long: that is done with one in forty-eight,
 * and with all where the kept files are replayed. Then it is opened, restored, set aside or
 * refused; whatever is said to be kept in it afterwards is there when it is opened again, and
 * nothing that was there is lost. */
#include <string.h>

#include "fuzz.h"
#include "learner/store/storefile.h"
#include "quickdb.h"
#include "scratch.h"

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
    struct found found = {.id = id};
    size_t letters = 0;
    store_each(s, look, &found);
    store_each_lesson(s, add_lesson, &letters);
    store_each_mistake(s, add_mistake, &letters);
    must(found.answers == store_count(s));
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
    store_new_presentation(answer->asking);
    return store_add(s, answer, NULL);
}

static void store_judge(const char *path)
{
    struct text why = {0};
    enum storefile_state state = storefile_look(path, &why);
    must(state != STOREFILE_MISSING && (state == STOREFILE_REFUSED) == (why.size > 0));
    text_free(&why);
}

/* Opens it, adds an answer, and looks for that afterwards. */
static void store_use(const struct store_place *place)
{
    struct text said = {0};
    struct store_answer answer;
    struct store *s = store_open(place, &said);
    int64_t before = read_all(s, "").answers;
    bool kept = add(s, &answer) && store_is_kept(s);
    must(store_close(s, &said) || !kept);
    if (kept) {
        s = store_open(place, &said);
        struct found found = read_all(s, answer.id);
        must(found.there && found.answers == before + 1);
        store_close(s, &said);
    }
    text_free(&said);
}

/* Whether this one is opened too: the same for the same bytes. */
static bool store_is_opened(const uint8_t *data, size_t size)
{
    enum { EVERY = 48 };
    uint32_t sum = 2166136261u; /* FNV-1a */
    for (size_t i = 0; i < size; i++) {
        sum = (sum ^ data[i]) * 16777619u;
    }
    return fuzz_replays || (sum >> 16) % EVERY == 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *path = scratch_path("store.db");
    const struct store_place place = {.file = path};
    quickdb_use();
    scratch_write(path, data, size);
    store_judge(path);
    if (store_is_opened(data, size)) {
        store_use(&place);
        scratch_clear();
    }
    free(path);
    return 0;
}
