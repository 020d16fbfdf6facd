// SPDX-License-Identifier: GPL-3.0-or-later
/* Any bytes as a pack.yaml and as the archive of a pack: either it is good, or it is told what is
 * wrong; what is good keeps to the limits, and packed again it is the same. */
#include <string.h>

#include "fuzz.h"
#include "packing/package.h"
#include "packing/packagecheck.h"

static void as_manifest(const char *data, size_t size)
{
    struct diags d = {0};
    struct manifest *m = NULL;
    bool good = manifest_read("fuzz", data, size, &d, &m);
    must(good == (d.errors == 0) && good == (m != NULL));
    must(!good || (manifest_id_is_good(m->id) && manifest_version_is_good(m->version)));
    manifest_free(m);
    diags_free(&d);
}

static void pack_again(const struct package *p,
                       void (*wrap)(struct text *, const struct package *, const char *))
{
    struct diags d = {0};
    struct package again = {0};
    struct text archive = {0};
    wrap(&archive, p, "fuzz");
    must(archive.size > PACKAGE_ARCHIVE_MAX ||
         (package_unpack(&again, "again", archive.data, archive.size, &d) &&
          package_same(p, &again)));
    package_free(&again);
    text_free(&archive);
    diags_free(&d);
}

static void as_archive(const char *data, size_t size)
{
    struct diags d = {0};
    struct package p;
    bool good = package_unpack(&p, "fuzz", data, size, &d);
    must(good == (d.errors == 0));
    for (size_t i = 0; good && i < p.count; i++) {
        must(strlen(p.files[i].name) <= PACKAGE_PATH_MAX && !p.files[i].folder);
        must(packagename_fault(p.files[i].name, 0) == NULL);
    }
    if (good) {
        struct package_contents found;
        pack_again(&p, package_tar_gz);
        pack_again(&p, package_zip);
        must(package_load(&p, &d, &found) == (d.errors == 0));
        package_contents_free(&found);
    }
    package_free(&p);
    diags_free(&d);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    as_manifest((const char *)data, size);
    as_archive((const char *)data, size);
    return 0;
}
