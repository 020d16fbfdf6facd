// SPDX-License-Identifier: GPL-3.0-or-later
#include "check.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

#include "apart.h"
#include "base/lang.h"
#include "base/mem.h"

static void ask_too_much(void)
{
    mem_resize(NULL, SIZE_MAX / 2, 4);
}

static void ask_in_swedish(void)
{
    lang_choose(LANG_SV);
    ask_too_much();
}

static void ask_in_english_again(void)
{
    lang_choose(LANG_SV);
    lang_choose(LANG_EN);
    ask_too_much();
}

static void ask_while_english_is_written(void)
{
    lang_choose(LANG_SV);
    lang_set(LANG_EN);
    ask_too_much();
}

static void it_is_told_in_the_language_in_use(void **state)
{
    (void)state;
    apart_fails(ask_too_much, "brade: out of memory\n");
    apart_fails(ask_in_swedish, "brade: minnet räcker inte\n");
    apart_fails(ask_in_english_again, "brade: out of memory\n");
    apart_fails(ask_while_english_is_written, "brade: minnet räcker inte\n");
}

static void restore(void)
{
    ssize_t n = write(STDOUT_FILENO, "restored\n", 9);
    (void)n;
}

static void restore_in_need(void)
{
    restore();
    ask_too_much();
}

static void ask_and_restore(void)
{
    mem_at_end(restore);
    ask_too_much();
}

static void ask_and_restore_in_need(void)
{
    mem_at_end(restore_in_need);
    ask_too_much();
}

static void ask_with_nothing_to_restore(void)
{
    mem_at_end(restore);
    mem_at_end(NULL);
    ask_too_much();
}

static void the_terminal_is_restored_first(void **state)
{
    (void)state;
    apart_fails(ask_and_restore, "restored\nbrade: out of memory\n");
    apart_fails(ask_and_restore_in_need, "restored\nbrade: out of memory\n");
    apart_fails(ask_with_nothing_to_restore, "brade: out of memory\n");
}

static void *ask_in_thread(void *nothing)
{
    ask_too_much();
    return nothing;
}

static void ask_in_threads(void)
{
    pthread_t threads[8];
    mem_at_end(restore);
    for (int i = 0; i < 8; i++) {
        pthread_create(&threads[i], NULL, ask_in_thread, NULL);
    }
    for (int i = 0; i < 8; i++) {
        pthread_join(threads[i], NULL);
    }
}

static void several_threads_tell_it_once(void **state)
{
    (void)state;
    apart_fails(ask_in_threads, "restored\nbrade: out of memory\n");
}

static void half_a_line(void)
{
    fputs("12", stdout); // of 120, perhaps
    ask_too_much();
}

static void half_a_line_is_not_written(void **state)
{
    (void)state;
    apart_fails(half_a_line, "brade: out of memory\n");
}

static void want_for_the_system(void)
{
    mem_check(ENOMEM);
}

static void other_problems(void)
{
    mem_check(0);
    mem_check(ENOENT);
}

static void the_system_s_want_counts(void **state)
{
    (void)state;
    char said[APART_SAID];
    apart_fails(want_for_the_system, "brade: out of memory\n");
    assert_int_equal(apart_run(other_problems, said), 0);
    assert_string_equal(said, "");
}

TEST_GROUP(mem)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_told_in_the_language_in_use),
        cmocka_unit_test(the_terminal_is_restored_first),
        cmocka_unit_test(several_threads_tell_it_once),
        cmocka_unit_test(half_a_line_is_not_written),
        cmocka_unit_test(the_system_s_want_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
