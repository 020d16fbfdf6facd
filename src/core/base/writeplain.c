// SPDX-License-Identifier: GPL-3.0-or-later
//
// The writer of files where they lie in memory and there is nobody else, as in a browser: what the
// others promise of links, owners and killed programs has no meaning there.
#include "base/writefile.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/problem.h"

static bool fill(int file, const char *data, size_t size)
{
    for (size_t done = 0; done < size;) {
        ssize_t n = write(file, data + done, size - done);
        if (n <= 0) {
            return false;
        }
        done += (size_t)n;
    }
    return true;
}

// Under another name first: the file holds what it held, or all of this.
bool writefile(const char *path, const char *data, size_t size, struct text *why)
{
    TEXT_HERE fresh = {0};
    text_addf(&fresh, "%s.brade-new", path);
    int file = open(text_str(&fresh), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    bool good = file >= 0 && fill(file, data, size);
    good = (file < 0 || close(file) == 0) && good && rename(text_str(&fresh), path) == 0;
    if (!good) {
        text_add(why, problem_text(errno));
        unlink(text_str(&fresh));
    }
    return good;
}

bool writefile_private(const char *path, const char *data, size_t size, struct text *why)
{
    return writefile(path, data, size, why);
}

bool writefile_own(const char *path, const char *data, size_t size, struct text *why)
{
    return writefile(path, data, size, why);
}

bool writefile_replace(const char *path, const char *data, size_t size, struct text *why)
{
    struct stat info;
    if (stat(path, &info) != 0) {
        text_add(why, problem_text(errno));
        return false;
    }
    return writefile(path, data, size, why);
}

bool writefile_new(const char *path, const char *data, size_t size, bool *exists, struct text *why)
{
    struct stat info;
    *exists = stat(path, &info) == 0;
    return !*exists && writefile(path, data, size, why);
}

bool writefile_folder(const char *path, struct text *why)
{
    char *copy = mem_copy(path);
    bool good = true;
    for (char *at = copy + 1; good; at++) {
        char was = *at;
        if (was == '/' || was == '\0') {
            *at = '\0';
            good = mkdir(copy, 0777) == 0 || errno == EEXIST;
            *at = was;
        }
        if (was == '\0') {
            break;
        }
    }
    if (!good) {
        text_add(why, problem_text(errno));
    }
    free(copy);
    return good;
}
