// SPDX-License-Identifier: GPL-3.0-or-later
/* Whether what lies in a package is a pack that can be used, or a good one. */
#ifndef BRADE_PACKAGECHECK_H
#define BRADE_PACKAGECHECK_H

#include <stdbool.h>
#include <stddef.h>

#include "course/course.h"
#include "pack/packmanifest.h"
#include "packing/package.h"

/* What was found in one. */
struct package_contents {
    struct manifest *manifest; /* NULL where pack.yaml is broken */
    size_t lessons, puzzles;
    bool bilingual; /* every file has its title in two languages, and there is one at least */
};

/* Loads pack.yaml and every lesson and puzzle of a settled package, and looks whether ids and
 * numbers are given once. What is wrong is added to d, with its place in the file. False if
 * anything was. Either way to be freed with package_contents_free(). */
bool package_load(const struct package *p, struct diags *d, struct package_contents *out);

void package_contents_free(struct package_contents *c);

/* The same, with every file checked too, in the languages that pack.yaml tells; k takes the files,
 * and is to be finished by the caller. */
bool package_check(const struct package *p, struct course_checker *k,
                   const struct course_check_how *how, struct diags *d,
                   struct package_contents *out);

#endif
