// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/manifest.h"

#include <string.h>

static void entry(struct text *out, const char *key, const char *value)
{
    text_addf(out, "\"%s\": ", key);
    text_add_json(out, value, strlen(value));
}

static void line(struct text *out, const char *key, const char *value)
{
    text_add(out, "  ");
    entry(out, key, value);
    text_add(out, ",\n");
}

/* What matters of it lies within what is left where it is cut to a circle. */
static void icon(struct text *out, const char *file, const char *sizes, const char *type)
{
    text_addf(out,
              "\n    {\"src\": \"../%s\", \"sizes\": \"%s\", \"type\": \"%s\", "
              "\"purpose\": \"any maskable\"}",
              file, sizes, type);
}

static void icons(struct text *out)
{
    text_add(out, "  \"icons\": [");
    icon(out, "icon.svg", "any", "image/svg+xml");
    text_addc(out, ',');
    icon(out, "icon-192.png", "192x192", "image/png");
    text_addc(out, ',');
    icon(out, "icon-512.png", "512x512", "image/png");
    text_add(out, "\n  ],\n");
}

static void shortcut(struct text *out, const char *name, const char *url)
{
    text_add(out, "\n    {");
    entry(out, "name", name);
    text_add(out, ", ");
    entry(out, "url", url);
    text_addc(out, '}');
}

static void shortcuts(struct text *out)
{
    text_add(out, "  \"shortcuts\": [");
    shortcut(out, _("Today's set"), FRAME_TUTOR "#today");
    text_addc(out, ',');
    shortcut(out, _("Play a game"), FRAME_TUTOR "#play");
    text_add(out, "\n  ]\n");
}

void manifest_json(struct text *out, const struct edition *e)
{
    text_add(out, "{\n");
    line(out, "name", e->title);
    line(out, "short_name", "Bräde");
    line(out, "lang", lang_code(lang_current()));
    line(out, "start_url", FRAME_TUTOR);
    line(out, "scope", "../");
    line(out, "display", "standalone");
    line(out, "background_color", "#fbf7ee");
    line(out, "theme_color", "#5b4030");
    text_add(out, "  \"categories\": [\"education\", \"games\"],\n");
    icons(out);
    shortcuts(out);
    text_add(out, "}\n");
}
