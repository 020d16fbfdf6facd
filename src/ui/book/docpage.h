// SPDX-License-Identifier: GPL-3.0-or-later
/* A document of a site, as a page. */
#ifndef BRADE_DOCPAGE_H
#define BRADE_DOCPAGE_H

#include "base/lang.h"
#include "base/text.h"

struct docpage {
    enum lang lang; /* of the document; what stands around it is in the language in use */
    const char *title;
    const char *root; /* the way to the root of the site: "", "../" … */
    const struct text *body, *menu;
};

/* Appends the page. */
void docpage_add(struct text *out, const struct docpage *page);

#endif
