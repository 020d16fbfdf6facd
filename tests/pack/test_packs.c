// SPDX-License-Identifier: GPL-3.0-or-later
/* Where packs are looked for, which of two counts, and that what is no pack stops nothing. */
#include "check.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"
#include "pack/packs.h"

static char top[] = "/tmp/brade-packs-XXXXXX";

static void run(const char *format, ...)
{
    struct text command = {0};
    char *said = NULL;
    va_list args;
    va_start(args, format);
    assert_true(vasprintf(&said, format, args) >= 0);
    va_end(args);
    text_addf(&command, "cd %s && %s", top, said);
    assert_int_equal(system(text_str(&command)), 0);
    text_free(&command);
    free(said);
}

static void put(const char *folder, const char *id, const char *version)
{
    run("mkdir -p %s && printf 'pack: %s\\ntitle: T\\nlanguages: sv\\nauthor: A\\n"
        "licence: L\\nversion: %s\\n' > %s/pack.yaml",
        folder, id, version, folder);
}

static void set_path(const char *name, const char *folders)
{
    TEXT_HERE value = {0};
    for (; *folders != '\0'; folders++) {
        if (*folders == '@')
            text_add(&value, top);
        else
            text_addc(&value, *folders);
    }
    setenv(name, text_str(&value), 1);
}

static int set_up(void **state)
{
    (void)state;
    return mkdtemp(top) == NULL;
}

static int tear_down(void **state)
{
    (void)state;
    run("chmod -R u+rwX . && rm -r %s", top);
    return 0;
}

/* The packs as "folder/name=id version" with * for one's own, ! for broken, < for shadowed. */
static void expect(const char *wanted)
{
    struct packs p;
    TEXT_HERE got = {0};
    packs_find(&p);
    for (size_t i = 0; i < p.count; i++) {
        const struct pack *one = &p.items[i];
        text_addf(&got, "%s%s=%s%s%s%s", i > 0 ? " " : "", one->folder + strlen(top) + 1, one->id,
                  one->own ? "*" : "", one->manifest == NULL ? "!" : "",
                  one->shadowed_by != i ? "<" : "");
    }
    assert_string_equal(text_str(&got), wanted);
    packs_free(&p);
}

static void looks_where_the_specification_says(void **state)
{
    (void)state;
    put("home/.local/share/brade/packs/a", "a", "1");
    put("data/brade/packs/b", "b", "1");
    put("one/brade/packs/c", "c", "1");
    put("two/brade/packs/d", "d", "1");
    set_path("HOME", "@/home");
    unsetenv("XDG_DATA_HOME");
    set_path("XDG_DATA_DIRS", "@/one:@/nowhere:@/two");
    expect("home/.local/share/brade/packs/a=a* one/brade/packs/c=c two/brade/packs/d=d");
    set_path("XDG_DATA_HOME", "@/data");
    expect("data/brade/packs/b=b* one/brade/packs/c=c two/brade/packs/d=d");
    set_path("XDG_DATA_HOME", "data"); /* relative: not looked at */
    run("true");
    assert_int_equal(chdir(top), 0);
    set_path("XDG_DATA_DIRS", "one::two:@/two:@/two/:@/data");
    expect("home/.local/share/brade/packs/a=a* two/brade/packs/d=d data/brade/packs/b=b");
    unsetenv("HOME");
    TEXT_HERE path = {0};
    assert_false(packs_own_folder(&path));
    assert_int_equal(path.size, 0);
    expect("two/brade/packs/d=d data/brade/packs/b=b");
}

static void the_first_of_an_id_counts(void **state)
{
    struct packs p;
    (void)state;
    put("own/brade/packs/x", "kurs", "2");
    put("own/brade/packs/y", "kurs", "3");
    put("sys/brade/packs/kurs", "kurs", "1");
    set_path("XDG_DATA_HOME", "@/own");
    set_path("XDG_DATA_DIRS", "@/sys");
    expect("own/brade/packs/x=kurs* own/brade/packs/y=kurs*< sys/brade/packs/kurs=kurs<");
    packs_find(&p);
    assert_string_equal(packs_by_id(&p, "kurs")->manifest->version, "2");
    assert_null(packs_by_id(&p, "kur"));
    assert_true(packs_counts(&p, &p.items[0]) && !packs_counts(&p, &p.items[1]));
    packs_free(&p);
    run("echo 'pack: [' > own/brade/packs/x/pack.yaml");
    run("rm -r own/brade/packs/y");
    expect("own/brade/packs/x=x*! sys/brade/packs/kurs=kurs");
}

static void nothing_stops_it(void **state)
{
    (void)state;
    run("mkdir -p odd/brade/packs");
    put("odd/brade/packs/good", "good", "1");
    put("odd/brade/packs/.brade-aB3xyz", "good", "1");
    run("cd odd/brade/packs; mkdir empty fifo folder link circle none; touch file;"
        " mkfifo pipe fifo/pack.yaml; mkdir folder/pack.yaml; ln -s /dev/zero link/pack.yaml;"
        " ln -s pack.yaml circle/pack.yaml; ln -s /nowhere none/pack.yaml; ln -s good second;"
        " ln -s . again");
    set_path("XDG_DATA_HOME", "@/odd");
    set_path("XDG_DATA_DIRS", "@/odd:@/odd/brade/packs/file:@/odd/brade/packs/pipe");
    expect("odd/brade/packs/circle=circle*! odd/brade/packs/fifo=fifo*! "
           "odd/brade/packs/folder=folder*! odd/brade/packs/good=good* "
           "odd/brade/packs/link=link*! odd/brade/packs/none=none*! "
           "odd/brade/packs/second=good*<");
}

static void an_unreadable_folder_is_told(void **state)
{
    struct packs p;
    (void)state;
    if (geteuid() == 0)
        return; /* nothing is unreadable */
    put("shut/brade/packs/a", "a", "1");
    run("chmod 0 shut/brade/packs/a");
    set_path("XDG_DATA_HOME", "@/shut");
    set_path("XDG_DATA_DIRS", "@/nowhere");
    expect("shut/brade/packs/a=a*!");
    run("chmod 0 shut/brade/packs");
    packs_find(&p);
    assert_int_equal(p.count, 0);
    assert_int_equal(p.diags.errors, 1);
    packs_free(&p);
}

TEST_GROUP(packs)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(looks_where_the_specification_says),
        cmocka_unit_test(the_first_of_an_id_counts),
        cmocka_unit_test(nothing_stops_it),
        cmocka_unit_test(an_unreadable_folder_is_told),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
