// SPDX-License-Identifier: GPL-3.0-or-later
#include "site/assetwriter.h"

#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/problem.h"
#include "base/writefile.h"

bool sitepress_failed(struct sitepress *p, const char *format, const char *path, const char *reason)
{
    TEXT_HERE safe = {0};
    text_addf(p->why, format, text_safe(&safe, path), reason);
    return false;
}

bool sitepress_unread(struct sitepress *p, const char *path, int problem)
{
    TEXT_HERE reason = {0};
    mem_check(problem);
    text_addf(&reason, _("cannot be read: %s"), problem_text(problem));
    bool good = sitepress_failed(p, "%s: %s", path, text_str(&reason));
    return good;
}

static bool make_folder(struct sitepress *p, const char *path)
{
    const char *slash = strrchr(path, '/');
    TEXT_HERE folder = {0}, reason = {0};
    text_addn(&folder, path, (size_t)(slash - path));
    bool good =
        writefile_folder(text_str(&folder), &reason) ||
        sitepress_failed(p, _("%s cannot be written: %s"), text_str(&folder), text_str(&reason));
    return good;
}

bool sitepress_put_unlisted(struct sitepress *p, const char *path, const char *data, size_t size)
{
    TEXT_HERE whole = {0}, reason = {0};
    text_addf(&whole, "%s/%s", p->folder, path);
    bool good =
        make_folder(p, text_str(&whole)) &&
        (writefile_own(text_str(&whole), data, size, &reason) ||
         sitepress_failed(p, _("%s cannot be written: %s"), text_str(&whole), text_str(&reason)));
    return good;
}

bool sitepress_put(struct sitepress *p, const char *path, const char *data, size_t size)
{
    bool good = sitepress_put_unlisted(p, path, data, size);
    if (good) {
        sitelist_add(&p->list, path, data, size);
    }
    return good;
}
