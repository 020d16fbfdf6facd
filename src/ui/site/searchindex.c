// SPDX-License-Identifier: GPL-3.0-or-later
#include "site/searchindex.h"

#include <string.h>

/* A page being read, and the part that it is in. */
struct reading {
    struct text *out;
    const char *path;
    struct text title, id, heading, words;
    struct text *into; /* what the words go to: heading or words */
};

static void add_string(struct reading *r, const char *before, const struct text *s)
{
    bool blank = s->size > 0 && text_str(s)[s->size - 1] == ' ';
    text_add(r->out, before);
    text_add_json(r->out, text_str(s), s->size - blank);
}

/* Ends a part, if it holds anything. */
static void end_part(struct reading *r)
{
    TEXT_HERE to = {0};
    text_addf(&to, "%s%s%s", r->path, r->id.size > 0 ? "#" : "", text_str(&r->id));
    if (r->heading.size + r->words.size > 0) {
        add_string(r, "[", &to);
        add_string(r, ",", &r->title);
        add_string(r, ",", &r->heading);
        add_string(r, ",", &r->words);
        text_add(r->out, "],\n");
    }
    text_clear(&r->id);
    text_clear(&r->heading);
    text_clear(&r->words);
}

/* --- words --- */

static void add_space(struct text *out)
{
    if (out->size > 0 && text_str(out)[out->size - 1] != ' ') {
        text_addc(out, ' ');
    }
}

/* The character that begins here, which may be a reference; the bytes it takes. */
static size_t add_char(struct text *out, const char *s)
{
    static const struct {
        const char *reference, *means;
    } known[] = {{"&amp;", "&"}, {"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&#39;", "'"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        size_t n = strlen(known[i].reference);
        if (strncmp(s, known[i].reference, n) == 0) {
            text_add(out, known[i].means);
            return n;
        }
    }
    if (*s == '\n' || *s == ' ') {
        add_space(out);
    } else {
        text_addc(out, *s);
    }
    return 1;
}

/* --- tags --- */

static bool is_tag(const char *s, const char *name)
{
    size_t n = strlen(name);
    return s[0] == '<' && strncmp(s + 1, name, n) == 0 && strchr(" >/\n", s[1 + n]) != NULL;
}

static const char *after_tag(const char *s)
{
    const char *end = strchr(s, '>');
    return end != NULL ? end + 1 : s + strlen(s);
}

static bool begins(const char *s, const char *with)
{
    return strncmp(s, with, strlen(with)) == 0;
}

/* Past the element that begins here, if it is one of those left out; else NULL. None of them holds
 * another of its name but details. */
static const char *skipped(const char *s)
{
    static const char *const names[][2] = {{"<svg", "</svg>"},
                                           {"<noscript", "</noscript>"},
                                           {"<script", "</script>"},
                                           {"<details", "</details>"},
                                           {"<figcaption", "</figcaption>"},
                                           {"<p class=\"small", "</p>"},
                                           {"<p class=\"kicker", "</p>"},
                                           {"<p class=\"screen", "</p>"}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (begins(s, names[i][0]) && strchr(" >/\n\"", s[strlen(names[i][0])]) != NULL) {
            const char *end = strstr(s, names[i][1]);
            return end != NULL ? end + strlen(names[i][1]) : s + strlen(s);
        }
    }
    return NULL;
}

static bool is_heading(const char *s)
{
    return s[0] == 'h' && s[1] >= '1' && s[1] <= '3';
}

/* A heading that cannot be led to is words like others. */
static void begin_heading(struct reading *r, const char *after)
{
    static const char anchor[] = "<a id=\"";
    bool named = strncmp(after, anchor, strlen(anchor)) == 0;
    if (!named && r->title.size > 0) {
        return;
    }
    end_part(r);
    r->into = &r->heading;
    if (named) {
        const char *id = after + strlen(anchor);
        text_addn(&r->id, id, strcspn(id, "\""));
    }
}

static void take_tag(struct reading *r, const char *s, const char *after)
{
    static const char *const blocks[] = {"p",  "li",  "td",  "th",     "pre",       "dt",
                                         "dd", "br",  "/p",  "h2",     "h3",        "/h3",
                                         "h4", "/tr", "div", "figure", "figcaption"};
    if (is_heading(s + 1)) {
        begin_heading(r, after);
    } else if (s[1] == '/' && is_heading(s + 2)) {
        if (r->title.size == 0) {
            text_add(&r->title, text_str(&r->heading));
        }
        r->into = &r->words;
    }
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++) {
        if (is_tag(s, blocks[i])) {
            add_space(r->into);
        }
    }
}

/* --- pages --- */

void searchindex_add(struct text *out, const char *path, const char *page)
{
    struct reading r = {.out = out, .path = path};
    const char *s = strstr(page, "<main"), *end = strstr(page, "</main>");
    const char *paper = strstr(page, "<section class=\"paper");
    end = paper != NULL ? paper : end;
    r.into = &r.words;
    while (s != NULL && end != NULL && s < end) {
        const char *past = skipped(s);
        if (past != NULL) {
            s = past;
        } else if (*s == '<') {
            past = after_tag(s);
            take_tag(&r, s, past);
            s = past;
        } else {
            s += add_char(r.into, s);
        }
    }
    end_part(&r);
    text_free(&r.title);
    text_free(&r.id);
    text_free(&r.heading);
    text_free(&r.words);
}

void searchindex_add_word(struct text *out, const char *path, const char *title, const char *word,
                          const char *says)
{
    const char *const all[] = {path, title, word, says};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        text_addc(out, i == 0 ? '[' : ',');
        text_add_json(out, all[i], strlen(all[i]));
    }
    text_add(out, "],\n");
}

void searchindex_script(struct text *out, const struct text *parts)
{
    text_addf(out,
              "// SPDX-License-"
              "Identifier: GPL-3.0-or-later\nwindow.bradeIndex = [\n%s];\n",
              text_str(parts));
}
