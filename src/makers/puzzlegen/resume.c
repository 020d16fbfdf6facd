// SPDX-License-Identifier: GPL-3.0-or-later
#include "puzzlegen/resume.h"

#include <errno.h>
#include <unistd.h>

#include "base/problem.h"

bool resume_tell(const char *path, const char *what)
{
    fprintf(stderr, "brade-puzzlegen: %s: %s\n", path, what);
    return false;
}

FILE *resume_open(const char *path, size_t whole, const char *head)
{
    FILE *file = fopen(path, whole > 0 ? "r+b" : "wb");
    if (file == NULL || (whole > 0 && (ftruncate(fileno(file), (off_t)whole) != 0 ||
                                       fseek(file, (long)whole, SEEK_SET) != 0))) {
        resume_tell(path, problem_text(errno));
        if (file != NULL)
            fclose(file);
        return NULL;
    }
    if (whole == 0)
        fputs(head, file);
    return file;
}
