// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/pager.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

// What the shell does not find.
enum { NOT_FOUND = 127 };

static const char usual[] =
    "if command -v less >/dev/null 2>&1; then exec less -FRX; else exec cat; fi";

// The command that pages; NULL: none is to.
static const char *find_pager(void)
{
    const char *pager = getenv("PAGER"), *term = getenv("TERM");
    if (!isatty(STDOUT_FILENO) || term == NULL || strcmp(term, "dumb") == 0) {
        return NULL;
    }
    return pager == NULL ? usual : *pager == '\0' ? NULL : pager;
}

// Whether the command took the text. It is left whenever its user likes, by ^C too.
static bool page(const char *command, const struct text *all)
{
    fflush(stdout);
    void (*interrupt)(int) = signal(SIGINT, SIG_IGN);
    void (*broken)(int) = signal(SIGPIPE, SIG_IGN);
    FILE *pager = popen(command, "w"); // the command is the user's own
    int status = -1;
    if (pager != NULL) {
        fwrite(text_str(all), 1, all->size, pager);
        status = pclose(pager);
    }
    signal(SIGINT, interrupt);
    signal(SIGPIPE, broken);
    return status != -1 && !(WIFEXITED(status) && WEXITSTATUS(status) == NOT_FOUND);
}

void pager_print(const struct text *all)
{
    const char *command = find_pager();
    if (command == NULL || !page(command, all)) {
        fwrite(text_str(all), 1, all->size, stdout);
    }
}
