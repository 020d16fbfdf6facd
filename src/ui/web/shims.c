// SPDX-License-Identifier: GPL-3.0-or-later
/* What shims/shims.h declares, and what base/system.h is asked in a browser. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <uninorm.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/system.h"

/* Minutes that the page's clock is ahead of UTC at that time, seconds since 1970. */
__attribute__((import_module("brade"), import_name("zone"))) int page_zone(double when);

struct tm *shim_localtime(const time_t *when, struct tm *out)
{
    int zone = page_zone((double)*when);
    time_t there = *when + zone * 60L;
    if (gmtime_r(&there, out) == NULL) {
        return NULL;
    }
    out->tm_gmtoff = zone * 60L;
    return out;
}

time_t shim_mktime(struct tm *when)
{
    time_t there = timegm(when);
    time_t first = there - page_zone((double)there) * 60L;
    return there - page_zone((double)first) * 60L;
}

bool system_random(void *out, size_t size, bool patient)
{
    (void)patient;
    return getentropy(out, size) == 0;
}

/* What libarchive asks for the keys of what is encrypted, which no pack is. */
int archive_random(void *out, size_t size);

int archive_random(void *out, size_t size)
{
    return system_random(out, size, true) ? 0 : -1;
}

/* Nobody else is there who could come between. */
bool system_rename_at_once(int folder, const char *from, int there, const char *to)
{
    struct stat info;
    if (fstatat(there, to, &info, AT_SYMLINK_NOFOLLOW) == 0) {
        errno = EEXIST;
        return false;
    }
    return renameat(folder, from, there, to) == 0;
}

char *shim_realpath(const char *path)
{
    return mem_copy(path);
}

/* A new file whose name ends in letters by lot instead of XXXXXX. */
int shim_open_fresh(char *path)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz012345";
    char *end = path + strlen(path) - 6;
    unsigned char lot[6];
    if (!system_random(lot, sizeof lot, true)) {
        return -1;
    }
    for (size_t i = 0; i < sizeof lot; i++) {
        end[i] = letters[lot[i] % 32];
    }
    return open(path, O_RDWR | O_CREAT | O_EXCL, 0600);
}

/* --- normal forms of Unicode: the page knows them, and a hundred kilobytes of tables stay out ---
 */

struct unicode_normalization_form {
    int form;
};
const struct unicode_normalization_form uninorm_nfd = {0}, uninorm_nfc = {1}, uninorm_nfkd = {2},
                                        uninorm_nfkc = {3};

uninorm_t uninorm_decomposing_form(uninorm_t form)
{
    return form == &uninorm_nfc ? &uninorm_nfd : form == &uninorm_nfkc ? &uninorm_nfkd : form;
}

/* Puts text into a form (0 NFD, 1 NFC, 2 NFKD, 3 NFKC) and keeps it for page_normal(): its size. */
__attribute__((import_module("brade"), import_name("normalize"))) size_t
page_normalize(int form, const uint8_t *text, size_t size);

/* Copies what was put into a form last. */
__attribute__((import_module("brade"), import_name("normal"))) void page_normal(uint8_t *out);

uint8_t *u8_normalize(uninorm_t form, const uint8_t *text, size_t size, uint8_t *scratch, size_t *n)
{
    size_t needed = page_normalize(form->form, text, size);
    uint8_t *out = scratch != NULL && needed <= *n ? scratch : malloc(needed > 0 ? needed : 1);
    if (out != NULL) {
        page_normal(out);
        *n = needed;
    }
    return out;
}
