// SPDX-License-Identifier: GPL-3.0-or-later
/* Where games are kept, and keeping them there. */
#include "tutor/play/playstate.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/problem.h"
#include "base/writefile.h"
#include "learner/store/storefile.h"

enum {
    LOOKED_AT = 100,   /* the newest files, for one that is not over */
    NAMES_MOST = 1000, /* tried for a new file */
    END_SIZE = 4096    /* bytes at the end of a file that may say that all is over */
};

static const char ending[] = ".brade";
enum { ENDING = sizeof ending - 1 };

/* Where the games are that the program keeps by itself. */
static bool keep_folder(struct text *out)
{
    bool good = storefile_state_home(out);
    text_add(out, good ? "/brade/games" : "");
    return good;
}

static bool keep_has_ending(const char *name)
{
    size_t n = strlen(name);
    return n > ENDING && strcmp(name + n - ENDING, ending) == 0;
}

/* --- keeping --- */

/* Keeps the record in a new file: the first of those called like `stem` and a number, of so
 * many digits or more, that is not there yet. */
static bool keep_numbered(struct playing *p, const char *stem, int number, int digits,
                          const struct text *record, struct text *why)
{
    enum recordfile_result result = RECORDFILE_TAKEN;
    for (int last = number + NAMES_MOST; result == RECORDFILE_TAKEN && number < last; number++) {
        struct recordfile file = recordfile_at(stem);
        text_addf(&file.path, "-%0*d%s", digits, number, ending);
        text_clear(why);
        result = recordfile_write(&file, record, why);
        if (result == RECORDFILE_WRITTEN || file.unsure) {
            recordfile_close(&p->file);
            p->file = file;
        } else {
            recordfile_close(&file);
        }
    }
    return result == RECORDFILE_WRITTEN;
}

/* In the folder of games, which is made, named by the time. */
static bool keep_by_time(struct playing *p, const struct text *record, struct text *why)
{
    TEXT_HERE stem = {0}, reason = {0}, safe = {0};
    char stamp[32];
    time_t now = (time_t)clock_now();
    struct tm tm;
    if (!keep_folder(&stem)) {
        text_add(why, _("there is no home folder"));
        return false;
    }
    if (!writefile_folder(text_str(&stem), &reason)) {
        text_addf(why, _("the folder %s cannot be made"), text_safe(&safe, text_str(&stem)));
        text_addf(why, ": %s", text_str(&reason));
        return false;
    }
    strftime(stamp, sizeof stamp, "%Y-%m-%d-%H%M%S", localtime_r(&now, &tm));
    text_addf(&stem, "/%s", stamp);
    return keep_numbered(p, text_str(&stem), 0, 3, record, why);
}

/* Beside the file, which another hand has taken for the reason in *why, and is left as it is. */
static bool keep_beside(struct session *s, const struct text *record, struct text *why)
{
    struct playing *p = s->playing;
    TEXT_HERE stem = {0}, reason = {0}, was = {0}, is = {0};
    text_add(&stem, text_str(&p->file.path));
    text_add(&reason, text_str(why));
    text_safe(&was, text_str(&stem));
    text_cut(&stem, keep_has_ending(text_str(&stem)) ? stem.size - ENDING : stem.size);
    bool good = keep_numbered(p, text_str(&stem), 2, 1, record, why);
    if (good) {
        print_f(s->frontend,
                _("%1$s is left as it is: %2$s. The game is kept in %3$s from now on."),
                text_str(&was), text_str(&reason), text_safe(&is, text_str(&p->file.path)));
    }
    return good;
}

/* Writes the record as it stands, if it is not there already. */
static bool keep_write(struct session *s, struct text *why)
{
    struct playing *p = s->playing;
    TEXT_HERE record = {0};
    bool good = true;
    record_write(&p->record, &record, p->list);
    if (p->file.path.size == 0) {
        good = keep_by_time(p, &record, why);
    } else if (!recordfile_has(&p->file, &record)) {
        enum recordfile_result result = recordfile_write(&p->file, &record, why);
        good = result == RECORDFILE_WRITTEN ||
               (result == RECORDFILE_TAKEN && keep_beside(s, &record, why));
    }
    return good;
}

bool play_keep(struct session *s)
{
    struct playing *p = s->playing;
    TEXT_HERE why = {0};
    if (p->nowhere) {
        return false;
    }
    bool good = keep_write(s, &why);
    if (!good && !p->failing) {
        print_f(s->frontend,
                _("This game is not kept: %s. It is tried again with the next change."),
                text_str(&why));
    } else if (good && p->failing) {
        print_text(s->frontend, _("The game is kept now, all of it."));
    }
    p->failing = !good;
    return good;
}

bool play_keep_in(struct session *s, const char *path, struct text *why)
{
    struct playing *p = s->playing;
    struct recordfile file = recordfile_at(path);
    TEXT_HERE record = {0};
    record_write(&p->record, &record, p->list);
    bool good = recordfile_write(&file, &record, why) == RECORDFILE_WRITTEN;
    if (good) {
        recordfile_close(&p->file);
        p->file = file;
        p->nowhere = p->failing = false;
    } else {
        recordfile_close(&file);
    }
    return good;
}

bool playing_is_unfinished(const struct session *s)
{
    const struct playing *p = s->playing;
    return p != NULL && p->file.path.size > 0 && !p->failing && !table_over(&p->table);
}

void playing_print_kept(struct session *s)
{
    if (playing_is_unfinished(s)) {
        print_typed_or_not(s->frontend, _("The game is kept; \"play resume\" goes on with it."),
                           _("The game is kept."));
    }
}

bool playing_is_of_lesson(const struct session *s)
{
    const struct playing *p = s->playing;
    return p != NULL && p->exercise.of != NULL && p->file.path.size == 0;
}

/* --- finding --- */

static int keep_newest_first(const struct dirent **a, const struct dirent **b)
{
    return -strcmp((*a)->d_name, (*b)->d_name);
}

static int keep_is_record(const struct dirent *entry)
{
    return entry->d_name[0] != '.' && keep_has_ending(entry->d_name);
}

/* Whether the end of the file says that the game is over: all of it need not be read then. */
static bool keep_says_over(const char *path)
{
    char end[END_SIZE];
    struct stat info;
    if (stat(path, &info) != 0 || !S_ISREG(info.st_mode)) {
        return false;
    }
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    off_t from = info.st_size > END_SIZE ? info.st_size - END_SIZE : 0;
    ssize_t n = fd < 0 ? -1 : pread(fd, end, sizeof end, from);
    if (fd >= 0) {
        close(fd);
    }
    return n > 0 && record_ends(end, (size_t)n);
}

/* Whether it is the record of a game that is over, or (unfinished) of one that is not; that it
 * could not be read is told in d. */
static bool keep_is_wanted(const char *path, bool unfinished, struct diags *d)
{
    struct diags wrong = {0};
    struct record r;
    bool good = (!unfinished || !keep_says_over(path)) && record_load(path, &wrong, &r, NULL);
    if (good) {
        good = play_is_over(&r) != unfinished;
        record_free(&r);
    } else if (wrong.unreadable || wrong.failed) {
        diag_add(d, DIAG_ERROR, &(struct diag_place){.file = path}, "%s", wrong.items[0].message);
    }
    diags_free(&wrong);
    return good;
}

/* The newest file of a game that is kept; what could not be looked at for it is told in d. */
static bool keep_find(struct text *path, bool unfinished, struct diags *d)
{
    TEXT_HERE in = {0}, why = {0};
    struct dirent **files = NULL;
    bool found = false;
    errno = ENOENT;
    int count =
        keep_folder(&in) ? scandir(text_str(&in), &files, keep_is_record, keep_newest_first) : -1;
    if (count < 0 && errno != ENOENT) {
        int problem = errno;
        mem_check(problem);
        text_addf(&why, _("cannot be read: %s"), problem_text(problem));
        diag_unread(d, text_str(&in), problem, text_str(&why));
    }
    for (int i = 0; i < count && i < LOOKED_AT && !found; i++) {
        text_clear(path);
        text_addf(path, "%s/%s", text_str(&in), files[i]->d_name);
        found = keep_is_wanted(text_str(path), unfinished, d);
    }
    while (count > 0) {
        free(files[--count]);
    }
    free(files);
    return found;
}

bool play_find_kept(struct session *s, struct text *path, bool unfinished)
{
    struct diags unread = {0};
    bool found = keep_find(path, unfinished, &unread);
    print_diags(s->frontend, &unread);
    if (!found && !unfinished) {
        print_typed_or_not(
            s->frontend,
            _("There is no game kept to look through. \"analyse FILE\" takes the record of one."),
            _("There is no game kept to look through."));
    } else if (!found) {
        print_text(s->frontend, unread.errors > 0 ? _("No unfinished game is found.")
                                                  : _("No unfinished game is kept."));
    }
    diags_free(&unread);
    return found;
}

static bool keep_find_quietly(struct text *path, bool unfinished)
{
    struct diags unread = {0};
    bool found = keep_find(path, unfinished, &unread);
    diags_free(&unread);
    return found;
}

bool play_find_unfinished(struct text *path)
{
    return keep_find_quietly(path, true);
}

bool play_find_ended(struct text *path)
{
    return keep_find_quietly(path, false);
}

int64_t playing_left(struct situation *at)
{
    TEXT_HERE path = {0};
    struct diags unread = {0};
    struct stat info;
    struct record r;
    bool found = play_find_unfinished(&path) && stat(text_str(&path), &info) == 0;
    if (found && at != NULL && record_load(text_str(&path), &unread, &r, NULL)) {
        struct play_list *list = mem_alloc(sizeof *list);
        struct table t = record_replay(&r, r.count, list);
        *at = table_situation(&t);
        free(list);
        record_free(&r);
    }
    diags_free(&unread);
    return !found ? 0 : info.st_mtime != 0 ? (int64_t)info.st_mtime : 1; /* a page has no times */
}

void playing_close(struct session *s)
{
    struct playing *p = s->playing;
    TEXT_HERE why = {0};
    if (p == NULL) {
        return;
    }
    if (p->failing && !keep_write(s, &why)) {
        print_f(s->frontend, _("The game could not be kept as it stood at last: %s."),
                text_str(&why));
        s->game_lost = true;
    }
    play_look_drop(p);
    record_free(&p->record);
    text_free(&p->first.offer);
    recordfile_close(&p->file);
    free(p->kept);
    free(p->list);
    free(p);
    s->playing = NULL;
}
