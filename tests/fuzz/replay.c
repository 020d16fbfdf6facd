// SPDX-License-Identifier: GPL-3.0-or-later
/* Gives a target the kept files one after another, without the fuzzer:
 *   replay-TARGET FILE-or-FOLDER…
 * so that they are tests with any compiler. Prints TAP, a case for each file. */
#include <dirent.h>
#include <stdio.h>
#include <string.h>

#include "base/readfile.h"
#include "base/text.h"
#include "fuzz.h"

enum { LIMIT = 1 << 24 };

bool fuzz_replays = true;

static int files;

static int is_shown(const struct dirent *one)
{
    return one->d_name[0] != '.';
}

static void replay_file(const char *path)
{
    struct text why = {0};
    char *data;
    size_t size;
    if (!readfile(path, LIMIT, &data, &size, &why)) {
        printf("Bail out! %s: %s\n", path, text_str(&why));
        exit(1);
    }
    const char *name = strrchr(path, '/');
    printf("# %s\n", path);
    fflush(stdout); /* so that it is known with which one the program ended */
    LLVMFuzzerTestOneInput((const uint8_t *)data, size);
    printf("ok %d - %s\n", ++files, name != NULL ? name + 1 : path);
    free(data);
}

/* A file, or all in a folder. */
static void replay(const char *path)
{
    struct dirent **found;
    int n = scandir(path, &found, is_shown, alphasort);
    for (int i = 0; i < n; i++) {
        struct text inside = {0};
        text_addf(&inside, "%s/%s", path, found[i]->d_name);
        replay_file(text_str(&inside));
        text_free(&inside);
        free(found[i]);
    }
    if (n < 0) {
        replay_file(path);
    } else {
        free(found);
    }
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        replay(argv[i]);
    }
    printf("1..%d\n", files);
    return files > 0 ? 0 : 1;
}
