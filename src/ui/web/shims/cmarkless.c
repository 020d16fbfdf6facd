// SPDX-License-Identifier: GPL-3.0-or-later
/* What the parser cmark asks for besides its own files: the texts of lessons have no entities
 * ("&amp;") and no definitions of links, which src/content/rich takes out before they are read, and
 * so the tables of both stay out of the module. */
#include <stdlib.h>

#include "buffer.h"
#include "cmark.h"
#include "houdini.h"
#include "utf8.h"

/* Asked for by name, and never used: src/content/rich gives the parser its own. */
cmark_mem DEFAULT_MEM_ALLOCATOR = {calloc, realloc, free};

bufsize_t houdini_unescape_ent(cmark_strbuf *ob, const uint8_t *src, bufsize_t size)
{
    (void)ob, (void)src, (void)size;
    return 0;
}

int houdini_unescape_html(cmark_strbuf *ob, const uint8_t *src, bufsize_t size)
{
    (void)ob, (void)src, (void)size;
    return 0;
}

void houdini_unescape_html_f(cmark_strbuf *ob, const uint8_t *src, bufsize_t size)
{
    cmark_strbuf_put(ob, src, size);
}
