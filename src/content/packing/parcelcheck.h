// SPDX-License-Identifier: GPL-3.0-or-later
/* Whether what lies in a parcel is a pack that can be used, or a good one. */
#ifndef BRADE_PARCELCHECK_H
#define BRADE_PARCELCHECK_H

#include <stdbool.h>
#include <stddef.h>

#include "course/course.h"
#include "pack/packmanifest.h"
#include "packing/parcel.h"

/* What was found in one. */
struct parcel_contents {
    struct manifest *manifest; /* NULL where pack.yaml is broken */
    size_t lessons, puzzles;
    bool bilingual; /* every file has its title in two languages, and there is one at least */
};

/* Loads pack.yaml and every lesson and puzzle of a settled parcel, and looks whether ids and
 * numbers are given once. What is wrong is added to d, with its place in the file. False if
 * anything was. Either way to be freed with parcel_contents_free(). */
bool parcel_load(const struct parcel *p, struct diags *d, struct parcel_contents *out);

void parcel_contents_free(struct parcel_contents *c);

/* The same, with every file checked too, in the languages that pack.yaml tells; k takes the files,
 * and is to be finished by the caller. */
bool parcel_check(const struct parcel *p, struct course_checker *k,
                  const struct course_check_how *how, struct diags *d, struct parcel_contents *out);

#endif
