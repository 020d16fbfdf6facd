// SPDX-License-Identifier: GPL-3.0-or-later
#include "playstate.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "lang.h"
#include "mem.h"
#include "store.h"
#include "writefile.h"

enum { LOOKED_AT = 100 /* the newest files, for one that is not over */ };

static bool is_folder(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* Where games are kept: the folder for the state of programs (XDG), which is not made where there
 * is no home. */
static bool folder(struct text *out)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    if (state != NULL && *state == '/') {
        text_addf(out, "%s/brade/games", state);
    } else if (home != NULL && *home == '/' && is_folder(home)) {
        text_addf(out, "%s/.local/state/brade/games", home);
    }
    return out->size > 0;
}

static void say_not_kept(struct session *s, const char *why)
{
    if (!s->playing->unkept) {
        say_f(&s->say, _("This game is not kept: %s."), why);
    }
    s->playing->unkept = true;
}

/* A new file for the game, named by the time. */
static bool make_new(struct session *s, const struct text *record, struct text *why)
{
    struct playing *p = s->playing;
    struct text in = {0}, path = {0};
    char stamp[32];
    time_t now = (time_t)store_now();
    struct tm tm;
    bool exists = true, good = folder(&in);
    strftime(stamp, sizeof stamp, "%Y-%m-%d-%H%M%S", localtime_r(&now, &tm));
    if (!good) {
        text_add(why, _("there is no home folder"));
    }
    good = good && writefile_folder(text_str(&in), why);
    for (int n = 0; good && exists && n < 1000; n++) {
        text_clear(&path);
        text_addf(&path, "%s/%s-%03d.brade", text_str(&in), stamp, n);
        exists = false;
        if (writefile_new(text_str(&path), text_str(record), record->size, &exists, why)) {
            text_add(&p->path, text_str(&path));
            break;
        }
        good = exists;
    }
    text_free(&in);
    text_free(&path);
    return p->path.size > 0;
}

void play_keep(struct session *s)
{
    struct playing *p = s->playing;
    struct text record = {0}, why = {0};
    if (p->unkept) {
        return;
    }
    record_write(&p->record, &record, p->list);
    if (p->path.size == 0) {
        if (!make_new(s, &record, &why)) {
            say_not_kept(s, text_str(&why));
        }
    } else if (!writefile(text_str(&p->path), text_str(&record), record.size, &why)) {
        say_not_kept(s, text_str(&why));
    }
    text_free(&record);
    text_free(&why);
}

static int newest_first(const void *a, const void *b)
{
    return -strcmp(*(char *const *)a, *(char *const *)b);
}

static bool is_record(const char *name)
{
    size_t n = strlen(name);
    return n > 6 && name[0] != '.' && strcmp(name + n - 6, ".brade") == 0;
}

/* The names of the records in a folder, the newest first. */
static char **names_in(const char *path, size_t *count)
{
    DIR *dir = opendir(path);
    mem_check(dir == NULL ? errno : 0);
    char **names = NULL;
    size_t room = 0;
    *count = 0;
    for (struct dirent *entry; dir != NULL && (entry = readdir(dir)) != NULL;) {
        if (is_record(entry->d_name)) {
            names = mem_grow(names, *count, &room, sizeof *names);
            names[(*count)++] = mem_copy(entry->d_name);
        }
    }
    if (dir != NULL) {
        closedir(dir);
    }
    if (*count > 0) {
        qsort(names, *count, sizeof *names, newest_first);
    }
    return names;
}

static bool goes_on(const char *path)
{
    struct diags wrong = {0};
    struct record r;
    bool good = record_load(path, &wrong, &r);
    if (good) {
        struct play_list *list = mem_alloc(sizeof *list);
        struct table t = record_replay(&r, r.count, list);
        good = !table_over(&t);
        free(list);
        record_free(&r);
    }
    diags_free(&wrong);
    return good;
}

bool play_find_kept(struct text *path)
{
    struct text in = {0};
    size_t count = 0;
    char **names = folder(&in) ? names_in(text_str(&in), &count) : NULL;
    bool found = false;
    for (size_t i = 0; i < count && i < LOOKED_AT && !found; i++) {
        text_clear(path);
        text_addf(path, "%s/%s", text_str(&in), names[i]);
        found = goes_on(text_str(path));
    }
    for (size_t i = 0; i < count; i++) {
        free(names[i]);
    }
    free(names);
    text_free(&in);
    return found;
}
