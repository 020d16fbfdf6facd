// SPDX-License-Identifier: GPL-3.0-or-later
#include "learner/store/storefile.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <limits.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/problem.h"
#include "learner/store/storedb.h"

enum {
    PROFILE_MAX = 64,
    HEADER_SIZE = 100, /* of an SQLite file */
    SMALLEST = 512,    /* bytes: no SQLite file is smaller */
    WAIT_MS = 10000,
    NAP_MS = 10
};

/* ---- the path ---- */

bool store_profile_is_good(const char *name)
{
    size_t n = strlen(name);
    if (n == 0 || n > PROFILE_MAX || *name == '.' || *name == '-') {
        return false;
    }
    for (const char *p = name; *p != '\0'; p++) {
        unsigned char c = (unsigned char)*p;
        if (c < ' ' || c == '/' || c == 0x7f) {
            return false;
        }
    }
    return true;
}

/* Who has this number; NULL if nobody is known to. */
static const struct passwd *find_user(uid_t user)
{
    errno = 0; /* nobody found is no error */
    const struct passwd *found = getpwuid(user);
    mem_check(found == NULL ? errno : 0);
    return found;
}

static bool is_folder(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

bool storefile_state_home(struct text *out)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    if (state != NULL && *state == '/') { /* others are to be ignored */
        text_add(out, state);
        return true;
    }
    if (home == NULL || *home != '/') {
        const struct passwd *me = find_user(getuid());
        home = me == NULL ? NULL : me->pw_dir;
    }
    if (home == NULL || *home != '/' || !is_folder(home)) {
        return false; /* a home that does not exist is not made */
    }
    text_addf(out, "%s/.local/state", home);
    return true;
}

/* Makes a folder and those above it, for the user alone. False, and errno, if it cannot be: some
 * file systems refuse to make one that is there, so that it is the last that decides, and the one
 * refused above it that tells why. */
static bool make_folders(const char *path)
{
    char *copy = mem_copy(path);
    bool good = true;
    int refused = 0;
    for (char *at = copy + 1; good && *at != '\0'; at++) {
        if (*at == '/') {
            *at = '\0';
            good = mkdir(copy, 0700) == 0 || errno == EEXIST;
            if (!good && (errno == EROFS || errno == EACCES)) {
                refused = errno;
                good = true;
            }
            *at = '/';
        }
    }
    good = mkdir(copy, 0700) == 0 || errno == EEXIST;
    int problem = !good && errno == ENOENT && refused != 0 ? refused : errno;
    free(copy);
    errno = problem;
    return good;
}

static void cannot(struct text *why, const char *format, const char *path)
{
    int problem = errno;
    TEXT_HERE safe = {0};
    text_addf(why, format, text_safe(&safe, path));
    text_addf(why, ": %s", problem_text(problem));
}

static bool own_file(const struct store_place *place, struct text *file, struct text *why)
{
    const char *name = place->profile == NULL ? "default" : place->profile;
    if (!store_profile_is_good(name)) {
        text_add(why, _("no profile can be called so"));
        return false;
    }
    if (!storefile_state_home(file)) {
        text_add(why, _("there is no home folder"));
        return false;
    }
    text_add(file, "/brade");
    if (!make_folders(text_str(file))) {
        cannot(why, _("the folder %s cannot be made"), text_str(file));
        return false;
    }
    text_addf(file, "/%s.db", name);
    return true;
}

char *storefile_path(const struct store_place *place, struct text *why)
{
    struct text file = {0}, path = {0};
    if (place->file != NULL) {
        text_add(&file, place->file);
    } else if (!own_file(place, &file, why)) {
        text_free(&file);
        return NULL;
    }
    const char *slash = strrchr(text_str(&file), '/');
    const char *name = slash == NULL ? text_str(&file) : slash + 1;
    char *folder =
        slash == NULL ? mem_copy(".") : mem_copyn(text_str(&file), (size_t)(slash - file.data) + 1);
    char *real = realpath(folder, NULL);
    if (real == NULL) {
        mem_check(errno);
        cannot(why, _("the folder %s cannot be used"), folder);
    } else if (*name == '\0' || strcmp(name, ".") == 0 || strcmp(name, "..") == 0) {
        text_add(why, _("a folder is no store"));
    } else {
        text_addf(&path, "%s/%s", strcmp(real, "/") == 0 ? "" : real, name);
    }
    free(real);
    free(folder);
    text_free(&file);
    return path.size == 0 ? NULL : text_steal(&path);
}

/* ---- what lies there ---- */

/* Whether the group of a folder is its owner's alone, as where every user has a group of his own:
 * what the group may do there is then nothing more than what the owner may. */
static bool is_private_group(const struct stat *info)
{
    const struct passwd *owner = find_user(info->st_uid);
    gid_t own = owner == NULL ? (gid_t)-1 : owner->pw_gid;
    char *name = owner == NULL ? NULL : mem_copy(owner->pw_name);
    errno = 0;
    const struct group *group = own == info->st_gid ? getgrgid(info->st_gid) : NULL;
    mem_check(group == NULL ? errno : 0);
    bool alone = group != NULL && strcmp(group->gr_name, name) == 0;
    for (char **member = alone ? group->gr_mem : NULL; member != NULL && *member != NULL;
         member++) {
        alone = alone && strcmp(*member, name) == 0;
    }
    free(name);
    return alone;
}

/* Whether somebody else can change what names a folder holds: it is another's (and not root's, or
 * of whom the root of all folders is, as in a container), or others may write there. */
static bool is_open(const struct stat *info, uid_t root)
{
    bool owned = info->st_uid == geteuid() || info->st_uid == 0 || info->st_uid == root;
    bool shared = (info->st_mode & S_IWOTH) != 0 ||
                  ((info->st_mode & S_IWGRP) != 0 && !is_private_group(info));
    return !owned || (shared && (info->st_mode & S_ISVTX) == 0);
}

/* What speaks against one of the folders on the way to the path, appended to *why: who can rename
 * one of them can put something else in its place. False if something does. */
static bool folders_are_safe(const char *path, struct text *why)
{
    struct stat info;
    TEXT_HERE safe = {0};
    char *folder = mem_copy(path);
    bool good = stat("/", &info) == 0;
    uid_t root = good ? info.st_uid : 0;
    for (char *slash = strrchr(folder, '/'); slash != NULL && good; slash = strrchr(folder, '/')) {
        slash[slash == folder] = '\0'; /* the first one stays */
        good = stat(folder, &info) == 0;
        if (!good) {
            cannot(why, _("the folder %s cannot be used"), folder);
        } else if (is_open(&info, root)) {
            good = false;
            text_addf(why, _("others can change the folder %s"), text_safe(&safe, folder));
        }
        *slash = '\0';
    }
    free(folder);
    return good;
}

/* Why a file of these properties is not to be touched; NULL if it may be. */
static const char *objection(const struct stat *info)
{
    if (S_ISLNK(info->st_mode)) {
        return _("it is a symbolic link");
    }
    if (!S_ISREG(info->st_mode)) {
        return _("it is not a file");
    }
    if (info->st_uid != geteuid()) {
        return _("it belongs to somebody else");
    }
    if ((info->st_mode & (S_IWGRP | S_IWOTH)) != 0) {
        return _("others can write to it (\"chmod go-w\" would change that)");
    }
    return NULL;
}

char *storefile_copy(const char *path, int number)
{
    struct text name = {0};
    text_addf(&name, "%s.copy-%d", path, number);
    return text_steal(&name);
}

/* Whether there is a copy that can be used. */
static bool has_copy(const char *path)
{
    bool found = false;
    for (int i = 1; i <= STOREFILE_COPIES && !found; i++) {
        struct stat info;
        char *copy = storefile_copy(path, i);
        found = lstat(copy, &info) == 0 && objection(&info) == NULL;
        free(copy);
    }
    return found;
}

static uint32_t big_endian(const unsigned char *p)
{
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

/* Judges the first bytes of a file; its copies say that it was a store, whatever it is now. */
static enum storefile_state judge_header(const char *path, const unsigned char *header, size_t n,
                                         struct text *why)
{
    static const char magic[16] = "SQLite format 3";
    bool sqlite = memcmp(header, magic, n < sizeof magic ? n : sizeof magic) == 0;
    bool whole = sqlite && n == HEADER_SIZE && big_endian(header + 68) == STORE_APPLICATION;
    int32_t version = whole ? (int32_t)big_endian(header + 60) : 0;
    bool writable = whole && header[18] <= 2; /* by a format that SQLite knows how to write */
    if (whole && version > STORE_FORMAT) {
        return STOREFILE_NEWER;
    }
    if (writable && version >= 1) {
        return STOREFILE_OURS;
    }
    if (whole || (sqlite && n > 0 && n < HEADER_SIZE) || has_copy(path)) {
        return STOREFILE_DAMAGED;
    }
    if (n == 0) {
        return STOREFILE_EMPTY;
    }
    text_add(why, _("it is not a store of brade"));
    return STOREFILE_REFUSED;
}

static enum storefile_state look_inside(const char *path, struct text *why)
{
    unsigned char header[HEADER_SIZE];
    struct stat info;
    int fd = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK);
    ssize_t n = fd < 0 || fstat(fd, &info) != 0 ? -1 : pread(fd, header, sizeof header, 0);
    int problem = errno;
    if (fd >= 0) {
        close(fd);
    }
    if (n < 0) {
        text_add(why, problem_text(problem));
        return STOREFILE_UNREAD;
    }
    if (info.st_size < SMALLEST) {
        n = n < HEADER_SIZE - 1 ? n : HEADER_SIZE - 1; /* too short to be whole */
    }
    return judge_header(path, header, (size_t)n, why);
}

enum storefile_state storefile_look(const char *path, struct text *why)
{
    struct stat info, journal;
    TEXT_HERE beside = {0};
    text_addf(&beside, "%s-journal", path);
    bool linked = lstat(text_str(&beside), &journal) == 0 && objection(&journal) != NULL;
    if (!folders_are_safe(path, why)) {
        return STOREFILE_REFUSED;
    }
    if (linked) {
        text_addf(why, _("the journal beside it cannot be trusted: %s"), objection(&journal));
        return STOREFILE_REFUSED;
    }
    if (lstat(path, &info) != 0) {
        if (errno == ENOENT) {
            return STOREFILE_MISSING;
        }
        text_add(why, problem_text(errno));
        return STOREFILE_UNREAD;
    }
    if (objection(&info) != NULL) {
        text_add(why, objection(&info));
        return STOREFILE_REFUSED;
    }
    return look_inside(path, why);
}

bool storefile_identity(const char *path, struct storefile_identity *out)
{
    struct stat info;
    if (lstat(path, &info) != 0) {
        return false;
    }
    *out = (struct storefile_identity){.device = info.st_dev, .inode = info.st_ino};
    return true;
}

bool storefile_is(const char *path, const struct storefile_identity *file)
{
    struct storefile_identity now;
    return storefile_identity(path, &now) && now.device == file->device && now.inode == file->inode;
}

/* ---- one at a time ---- */

static int open_folder(const char *path)
{
    char *folder = mem_copyn(path, (size_t)(strrchr(path, '/') - path) + 1);
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    mem_check(fd < 0 ? errno : 0);
    free(folder);
    return fd;
}

enum storefile_lock storefile_hold(const char *path, enum storefile_how how, int *held)
{
    int wanted = (how == STOREFILE_SHARED ? LOCK_SH : LOCK_EX) | LOCK_NB;
    *held = open_folder(path);
    for (int waited = 0; *held >= 0; waited += NAP_MS) {
        if (flock(*held, wanted) == 0) {
            return STOREFILE_LOCKED;
        }
        if (errno != EWOULDBLOCK && errno != EINTR) {
            break;
        }
        if (waited >= WAIT_MS || how == STOREFILE_ALONE_NOW) {
            return STOREFILE_BUSY;
        }
        nanosleep(&(struct timespec){.tv_nsec = NAP_MS * 1000000L}, NULL);
    }
    return STOREFILE_UNLOCKED;
}

void storefile_release(int held)
{
    if (held >= 0) {
        close(held);
    }
}

void storefile_sync_folder(const char *path)
{
    int fd = open_folder(path);
    if (fd >= 0) {
        fsync(fd);
        close(fd);
    }
}

/* ---- putting aside ---- */

char *storefile_aside(const char *path, const char *what)
{
    struct stat info;
    struct tm at;
    time_t now = (time_t)clock_now();
    struct text name = {0};
    char when[32];
    gmtime_r(&now, &at);
    strftime(when, sizeof when, "%Y%m%d-%H%M%S", &at);
    for (int i = 1; name.size == 0 || lstat(text_str(&name), &info) == 0; i++) {
        text_clear(&name);
        text_addf(&name, "%s.%s-%s", path, what, when);
        if (i > 1) {
            text_addf(&name, "-%d", i);
        }
    }
    return text_steal(&name);
}

/* Whether a name is that of a store that was being made, or of its journal. */
static bool is_left_over(const char *name, const char *store)
{
    static const char mark[] = STOREFILE_FRESH;
    size_t n = strlen(store);
    if (strncmp(name, store, n) != 0 || strncmp(name + n, mark, sizeof mark - 1) != 0) {
        return false;
    }
    name += n + sizeof mark - 1;
    return strlen(name) == 6 || (strlen(name) > 6 && strcmp(name + 6, "-journal") == 0);
}

void storefile_sweep(const char *path)
{
    char *folder = mem_copyn(path, (size_t)(strrchr(path, '/') - path) + 1);
    DIR *dir = opendir(folder);
    mem_check(dir == NULL ? errno : 0);
    for (struct dirent *entry; dir != NULL && (entry = readdir(dir)) != NULL;) {
        struct stat info;
        if (is_left_over(entry->d_name, strrchr(path, '/') + 1) &&
            fstatat(dirfd(dir), entry->d_name, &info, AT_SYMLINK_NOFOLLOW) == 0 &&
            S_ISREG(info.st_mode) && info.st_uid == geteuid()) {
            unlinkat(dirfd(dir), entry->d_name, 0);
        }
    }
    if (dir != NULL) {
        closedir(dir);
    }
    free(folder);
}

/* Puts the old store under its new name, beside the one it has where there can be two. */
static bool name_aside(const char *path, const char *aside)
{
    return link(path, aside) == 0 || rename(path, aside) == 0;
}

/* Takes that back. */
static void unname_aside(const char *path, const char *aside)
{
    struct storefile_identity there;
    if (storefile_identity(path, &there)) {
        unlink(aside);
    } else {
        rename(aside, path);
    }
}

bool storefile_replace(const char *path, const char *aside, const char *fresh)
{
    TEXT_HERE journal = {0}, journal_aside = {0};
    text_addf(&journal, "%s-journal", path);
    text_addf(&journal_aside, "%s-journal", aside);
    bool named = name_aside(path, aside);
    bool moved = named && rename(text_str(&journal), text_str(&journal_aside)) == 0;
    bool good = named && (moved || errno == ENOENT) && rename(fresh, path) == 0;
    int problem = errno;
    if (!good && moved) {
        rename(text_str(&journal_aside), text_str(&journal));
    }
    if (!good && named) {
        unname_aside(path, aside);
    }
    storefile_sync_folder(path);
    errno = problem;
    return good;
}
