// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/lesson/openfile.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "tutor/core/command.h"
#include "tutor/core/typedpath.h"
#include "tutor/lesson/tour.h"

void openfile_command(struct session *s, const char *rest)
{
    TEXT_HERE path = {0}, safe = {0}, wrong = {0};
    bool found = typedpath_find(&path, rest);
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
