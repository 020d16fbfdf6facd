// SPDX-License-Identifier: GPL-3.0-or-later
/* Drills are made of values: no YAML is read for them, and each is the same, field by field, as
 * what is read of the file that tells of it. */
#include "check.h"

#include <stdlib.h>

#include "../course/samepuzzle.h"
#include "base/lang.h"
#include "base/text.h"
#include "drill/drills.h"

enum { SEEDS = 5 };

/* The drill that was made last, read from what is written of it. */
static struct course *read_back(const char *row, const struct drills *d)
{
    struct text file = {0};
    struct diags diags = {0};
    struct course *c = NULL;
    static const struct course_check_how strict = {.strict = true};
    drills_write_head(&file);
    drills_write(d, 1, &file);
    if (!course_read(COURSE_DRILL_ID, text_str(&file), file.size, &diags, &c) ||
        !course_check(c, &strict, &diags)) {
        diags_print(&diags, stderr, false);
        fail_msg("%s: what is written is not sound:\n%s", row, text_str(&file));
    }
    diags_free(&diags);
    text_free(&file);
    return c;
}

static void check_builder(struct drills *d, size_t i, int difficulty, int seed)
{
    struct text row = {0};
    drills_add_id(&row, i, difficulty);
    text_addf(&row, " (seed %d)", seed);
    samepuzzle_trees = 0;
    struct course *made = drills_next(d, i, difficulty);
    row_equal(text_str(&row), samepuzzle_trees, 0);
    row_holds(text_str(&row), made != NULL);
    struct course *read = read_back(text_str(&row), d);
    row_equal(text_str(&row), samepuzzle_trees, 1);
    same_puzzle(text_str(&row), made, read);
    course_free(made);
    course_free(read);
    text_free(&row);
}

/* With the sanitizers of any difficulty: test_drills.c has them make all. */
static void each_is_what_its_file_tells(void **state)
{
    int hardest = test_is_light() ? 0 : 5;
    (void)state;
    for (int seed = 1; seed <= test_amount(SEEDS, 2); seed++) {
        struct drills *d = drills_open((uint64_t)seed);
        for (size_t i = 0; i < drills_count(); i++) {
            lang_set(seed % 2 == 0 ? LANG_SV : LANG_EN);
            for (int difficulty = 0; difficulty <= hardest; difficulty++) {
                if (difficulty == 0 || drills_has(i, difficulty)) {
                    check_builder(d, i, difficulty, seed);
                }
            }
        }
        drills_close(d);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(each_is_what_its_file_tells)};
    lang_init("en");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
