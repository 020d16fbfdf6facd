// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/lesson/openfile.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/lang.h"
#include "tutor/core/command.h"
#include "tutor/lesson/tour.h"

/* What was typed as a path: without quotes around it, ~/ as the home. */
static void read_path(struct text *out, const char *typed)
{
    size_t n = strlen(typed);
    bool quoted = n >= 2 && (*typed == '"' || *typed == '\'') && typed[n - 1] == *typed;
    const char *home = getenv("HOME");
    typed += quoted;
    n -= quoted ? 2 : 0;
    if (n >= 2 && typed[0] == '~' && typed[1] == '/' && home != NULL) {
        text_add(out, home);
        typed++;
        n--;
    }
    text_addn(out, typed, n);
}

/* Adds the ending that was left out, where only that makes it a file. False: there is none. */
static bool find(struct text *path)
{
    static const char *const endings[] = {"", ".yaml", ".yml"};
    size_t n = path->size;
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        text_cut(path, n);
        text_add(path, endings[i]);
        if (access(text_str(path), F_OK) == 0) {
            return true;
        }
    }
    text_cut(path, n);
    return false;
}

bool openfile_find(struct text *path, const char *typed)
{
    read_path(path, typed);
    return path->size > 0 && find(path);
}

void openfile_command(struct session *s, const char *rest)
{
    TEXT_HERE path = {0}, safe = {0}, wrong = {0};
    bool found = openfile_find(&path, rest);
    if (path.size == 0) {
        say_text(s->face, _("Which file? Type \"open\" and its name, as \"open my-lesson.yaml\"."));
    } else if (!found) {
        say_f(s->face, _("There is no file \"%s\". \"lessons\" lists the lessons that are here."),
              text_safe(&safe, text_str(&path)));
    } else if (!tour_learn_file(s, text_str(&path))) {
        diags_text(&wrong, &s->library.named, false);
        say_document(s->face, text_str(&wrong));
    }
}

static bool is_yaml(const char *name)
{
    const char *dot = strrchr(name, '.');
    return *name != '.' && dot != NULL && (strcmp(dot, ".yaml") == 0 || strcmp(dot, ".yml") == 0);
}

void openfile_offer(struct session *s, struct text *out, const char *begun)
{
    const char *slash = strrchr(begun, '/');
    TEXT_HERE folder = {0};
    (void)s;
    text_addn(&folder, begun, slash == NULL ? 0 : (size_t)(slash - begun) + 1);
    DIR *dir = opendir(folder.size == 0 ? "." : text_str(&folder));
    if (dir == NULL) {
        return;
    }
    for (struct dirent *e = readdir(dir); e != NULL; e = readdir(dir)) {
        TEXT_HERE name = {0};
        text_addf(&name, "%s%s", text_str(&folder), e->d_name);
        if (is_yaml(e->d_name) && strpbrk(e->d_name, " \n") == NULL) {
            command_offer(out, begun, text_str(&name));
        }
    }
    closedir(dir);
}
