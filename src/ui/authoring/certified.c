// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdlib.h>

#include "authoring/authoring.h"
#include "authoring/filetext.h"
#include "base/lang.h"
#include "course/check/certify.h"
#include "view/json.h"
#include "view/opiniontell.h"

/* What is done, told as it goes on. */
struct certified_work {
    struct batch *batch;
    const json_t *id; /* of the request, or NULL */
    bool tells;
    float told; /* the share that was told last */
};

/* Tells how far a roll-out has come, at every hundredth. */
static bool certified_progress(void *context, const struct rollout_progress *at)
{
    struct certified_work *w = context;
    if (w->tells && w->batch->tell != NULL &&
        (at->share < w->told || at->share >= w->told + 0.01f)) {
        json_t *line = json_object();
        if (w->id != NULL) {
            json_object_set(line, "id", (json_t *)w->id);
        }
        json_add(line, "{s:b, s:o, s:i}", "more", true, "share", json_figure(at->share), "trials",
                 at->trials);
        w->told = at->share;
        w->batch->tell(line);
    }
    return true;
}

static json_t *certified_one(const struct course_entry *e, const struct certify_how *how,
                             struct batch *batch, struct patch *g)
{
    struct certify_found found;
    TEXT_HERE words = {0};
    json_t *object = json_pack("{s:o}", "question", json_text(e->question->id));
    certify_question(e, how, &batch->evaluator, g, &found);
    certifytell(&words, e->question, &found);
    json_add_certified(object, &found);
    json_set(object, "says", json_text(text_str(&words)));
    text_free(&found.why);
    return object;
}

/* Puts certificates into a file, which is in its layout and can be read: that of the question at a
 * path, or of every one for "". */
static bool certified_run(struct text *yaml, const char *at, const struct certify_how *how,
                          struct batch *batch, json_t *list, struct text *why)
{
    struct filetext f;
    bool good = filetext_find(&f, text_str(yaml), yaml->size, at, why);
    if (good) {
        TEXT_HERE after = {0};
        struct diags unsaid = {0};
        struct patch *g = patch_open(filetext_name, text_str(yaml), yaml->size, &unsaid);
        for (size_t i = 0; i < f.course->entry_count; i++) {
            const struct course_entry *e = &f.course->entries[i];
            if (certify_can(e) && (*at == '\0' || e->question == f.question)) {
                json_array_append_new(list, certified_one(e, how, batch, g));
            }
        }
        patch_result(g, &after);
        patch_close(g);
        diags_free(&unsaid);
        text_clear(yaml);
        text_addn(yaml, text_str(&after), after.size);
    }
    filetext_free(&f);
    return good;
}

bool certified_answer(struct batch *batch, const json_t *request, json_t *answer, struct text *why)
{
    const json_t *trials = json_object_get(request, "trials");
    struct certified_work w = {batch, json_object_get(request, "id"),
                               json_is_true(json_object_get(request, "progress")), 0};
    struct certify_how how = certify_usual;
    const char *yaml, *at;
    size_t n;
    if (!filetext_take(request, &yaml, &n, &at, why)) {
        return false;
    }
    json_int_t told = trials == NULL ? 0 : json_integer_value(trials);
    if (trials != NULL && (told < 1 || told > ROLLOUT_TRIALS_MAX)) {
        text_addf(why, _("%s: must be a whole number from %lld to %lld"), "trials", 1LL,
                  (long long)ROLLOUT_TRIALS_MAX);
        return false;
    }
    how.roll.trials = (int)told;
    how.roll.progress = certified_progress;
    how.roll.context = &w;
    how.most = told > 0 ? 0 : how.most;
    TEXT_HERE file = {0};
    struct course *course = NULL;
    struct diags d = {0};
    json_t *list = json_array();
    if (!certify_fill(filetext_name, yaml, n, &file)) {
        text_addn(&file, yaml, n);
    }
    filetext_lay_out(&file);
    bool good = !course_read(filetext_name, text_str(&file), file.size, &d, &course) ||
                certified_run(&file, at, &how, batch, list, why);
    filetext_lay_out(&file);
    json_set(answer, "certified", list);
    filetext_add(answer, text_str(&file), file.size, false);
    course_free(course);
    diags_free(&d);
    return good;
}
