// SPDX-License-Identifier: GPL-3.0-or-later
/* How archives are put together, looked at before they are read: what reads them passes over much
 * that no honest archive has. Inner to packing. */
#ifndef BRADE_ARCHIVECHECK_H
#define BRADE_ARCHIVECHECK_H

#include <stddef.h>

#include "base/text.h"

enum shape {
    ARCHIVECHECK_GOOD,
    ARCHIVECHECK_DAMAGED, /* or cut off, or not made by any known program */
    ARCHIVECHECK_MORE,    /* something stands behind its end */
    ARCHIVECHECK_SPARSE,  /* a file in it has holes */
    ARCHIVECHECK_DIFFERS  /* its list has another name or size for a file than stands before that */
};

/* The n bytes of a tar archive, unpacked. Sums and names are not looked at. */
enum shape archivecheck_tar(const char *bytes, size_t n);

/* The n bytes of a .zip archive. What is packed in it is not looked at. *files is how
 * many files and folders it lists. Where these differ, the name that the list has for the first
 * such file is appended to *member, safe to be shown. */
enum shape archivecheck_zip(const char *bytes, size_t n, size_t *files, struct text *member);

#endif
