// SPDX-License-Identifier: GPL-3.0-or-later
/* No drill is found: the learner is told, and the training ends. */
#include "check.h"

#include <string.h>

#include "base/lang.h"
#include "drill/drills.h"
#include "tutor/core/history.h"
#include "tutor/table/program.h"
#include "tutor/train/train.h"

/* The linker leads drills_next() here. */
struct course *__wrap_drills_next(struct drills *d, size_t i, int difficulty);
struct course *__wrap_drills_next(struct drills *d, size_t i, int difficulty)
{
    (void)d;
    (void)i;
    (void)difficulty;
    return NULL;
}

static struct text said;

static void show(struct frontend *f, const struct frontend_event *e)
{
    (void)f;
    if (e->kind == FRONTEND_SAY)
        text_addf(&said, "%s\n", e->words);
}

static void train(const char *words)
{
    static const struct tutor_options options = {.store = {.none = true}};
    static const struct frontend_ops ops = {.show = show};
    struct frontend frontend = {.ops = &ops};
    struct session s;
    text_clear(&said);
    program_open(&s, &options, &frontend);
    rng_seed(&s.rng, 1);
    history_open(&s);
    drill_command(&s, words);
    assert_ptr_equal(s.mode, s.home);
    TEXT_HERE left = {0};
    history_close(&s, &left);
    program_close(&s);
}

static void it_is_told(void **state)
{
    static const char *const sets[] = {"drills", "drills reduction seed 7", "drills difficulty 3"};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(sets); i++) {
        train(sets[i]);
        const char *told = strstr(text_str(&said), "I found no position for the next drill.");
        if (told == NULL || strstr(told, "The training is over.") == NULL)
            fail_msg("%s: %s", sets[i], text_str(&said));
    }
    text_free(&said);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(it_is_told)};
    lang_init("en");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
