// SPDX-License-Identifier: GPL-3.0-or-later
#include "pack/packmanifest.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistr.h>

#include "base/lang.h"
#include "base/readfile.h"
#include "base/text.h"
#include "course/load/fields.h"
#include "course/yaml/report.h"
#include "course/yaml/yamltree.h"

enum { VERSION_DIGITS = 6, VERSION_PARTS = 4 };

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

bool manifest_id_is_good(const char *id)
{
    static const char *const devices[] = {"con", "prn", "aux", "nul", "com", "lpt"};
    size_t n = strlen(id);
    if (n == 0 || n > PACK_ID_MAX || *id < 'a' || *id > 'z' ||
        strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-") != n) {
        return false;
    }
    for (size_t i = 0; i < sizeof devices / sizeof *devices; i++) {
        bool numbered = i >= 4; /* com1, lpt9 */
        if (strncmp(id, devices[i], 3) == 0 && (numbered ? n == 4 && is_digit(id[3]) : n == 3)) {
            return false;
        }
    }
    return true;
}

bool manifest_version_is_good(const char *version)
{
    int parts = 0;
    for (const char *at = version;; at++) {
        size_t n = strspn(at, "0123456789");
        if (n == 0 || n > VERSION_DIGITS || ++parts > VERSION_PARTS) {
            return false;
        }
        at += n;
        if (*at == '\0') {
            return strlen(version) <= PACK_VERSION_MAX;
        }
        if (*at != '.') {
            return false;
        }
    }
}

/* The number at *at, which is moved behind it and the dot that follows; 0 at the end. */
static long next_part(const char **at)
{
    char *end;
    long part = is_digit(**at) ? strtol(*at, &end, 10) : 0;
    if (is_digit(**at)) {
        *at = end + (*end == '.');
    }
    return part;
}

int manifest_compare_versions(const char *a, const char *b)
{
    for (int i = 0; i < VERSION_PARTS; i++) {
        long x = next_part(&a), y = next_part(&b);
        if (x != y) {
            return x < y ? -1 : 1;
        }
    }
    return 0;
}

const char *manifest_program_version(void)
{
    return BRADE_VERSION;
}

/* Whether a node is a text on one line, of at most so many characters. */
static bool read_line(struct loader *in, const struct node *node, int most, const char **out)
{
    if (!field_string(in, node, out)) {
        return false;
    }
    if (strpbrk(node->text, "\n\t") != NULL) {
        return report_error(in, node, _("this text must stand on one line"));
    }
    if (!text_shows(node->text, node->size)) {
        return report_error(in, node,
                            _("this text shows nothing, or has too many marks on one letter"));
    }
    if (u8_mbsnlen((const uint8_t *)node->text, node->size) > (size_t)most) {
        return report_error(in, node, _("this text is too long: more than %d characters"), most);
    }
    return true;
}

static bool read_id(struct loader *in, const struct node *node, struct manifest *m)
{
    if (!field_id(in, node, &m->id)) {
        return false;
    }
    m->id_at = node_place(node);
    if (node->size > PACK_ID_MAX) {
        return report_error(in, node, _("the name is too long: more than %d letters"), PACK_ID_MAX);
    }
    if (*m->id < 'a' || *m->id > 'z') {
        return report_error(in, node, _("the name of a pack begins with a letter"));
    }
    return manifest_id_is_good(m->id) ||
           report_error(in, node,
                        _("no pack can be called '%s': some systems keep that name for a device"),
                        m->id);
}

static bool read_title(struct loader *in, const struct node *node, struct manifest *m)
{
    static const char *const languages[] = {"sv", "en", NULL};
    if (node->kind != NODE_MAPPING) {
        bool good = read_line(in, node, PACK_TITLE_MAX, &m->title.sv);
        m->title.en = m->title.sv;
        return good;
    }
    bool good = field_keys(in, node, _("a text in two languages"), languages);
    const char **out[] = {&m->title.sv, &m->title.en};
    for (int i = 0; i < 2; i++) {
        const struct node *text = tree_get(node, languages[i]);
        good = (text == NULL || read_line(in, text, PACK_TITLE_MAX, out[i])) && good;
    }
    if (m->title.sv == NULL && m->title.en == NULL) {
        return good && field_need(in, node, _("a text in two languages"), languages[0]) != NULL;
    }
    m->title.sv = m->title.sv == NULL ? m->title.en : m->title.sv;
    m->title.en = m->title.en == NULL ? m->title.sv : m->title.en;
    return good;
}

static bool read_languages(struct loader *in, const struct node *node, struct manifest *m)
{
    static const char *const languages[] = {"sv", "en", NULL};
    bool good = true;
    m->languages_at = node_place(node);
    if (node->kind == NODE_MAPPING) {
        return report_error(in, node, _("a list of languages was expected here, as [sv, en]"));
    }
    if (field_count(node) == 0) {
        return report_error(in, node, _("the list is empty"));
    }
    for (const struct node *word = field_first(node); word != NULL; word = field_next(node, word)) {
        int which = 0;
        if (!field_word(in, word, languages, &which)) {
            good = false;
            continue;
        }
        bool *has = which == 0 ? &m->sv : &m->en;
        good =
            (!*has || report_error(in, word, _("'%s' is given twice"), languages[which])) && good;
        *has = true;
    }
    return good;
}

static bool read_version(struct loader *in, const struct node *node, const char **out)
{
    if (!read_line(in, node, PACK_VERSION_MAX, out)) {
        return false;
    }
    return manifest_version_is_good(*out) ||
           report_error(in, node, _("'%s' is not a version; write numbers with dots, as 1.0"),
                        report_brief(in, node));
}

static bool read_needs(struct loader *in, const struct node *node, struct manifest *m)
{
    if (!read_version(in, node, &m->needs)) {
        return false;
    }
    return manifest_compare_versions(m->needs, BRADE_VERSION) <= 0 ||
           report_error(in, node, _("this pack needs brade %s or later, and this is brade %s"),
                        m->needs, BRADE_VERSION);
}

/* ---- the file ---- */

static bool need_line(struct loader *in, const struct node *root, const char *key, int most,
                      const char **out)
{
    const struct node *node = field_need(in, root, PACK_FILE, key);
    return node != NULL && read_line(in, node, most, out);
}

static bool read_fields(struct loader *in, const struct node *root, struct manifest *m)
{
    static const char *const known[] = {"pack",    "title",   "languages", "author",
                                        "licence", "version", "brade",     NULL};
    const struct node *node;
    bool good = field_keys(in, root, PACK_FILE, known);
    if (root->kind != NODE_MAPPING) {
        return false;
    }
    good = (node = field_need(in, root, PACK_FILE, "pack")) != NULL && read_id(in, node, m) && good;
    good = (node = field_need(in, root, PACK_FILE, "title")) != NULL && read_title(in, node, m) &&
           good;
    good = (node = field_need(in, root, PACK_FILE, "languages")) != NULL &&
           read_languages(in, node, m) && good;
    good = need_line(in, root, "author", PACK_AUTHOR_MAX, &m->author) && good;
    good = need_line(in, root, "licence", PACK_LICENCE_MAX, &m->licence) && good;
    node = field_need(in, root, PACK_FILE, "version");
    if (node != NULL) {
        m->version_at = node_place(node);
    }
    good = node != NULL && read_version(in, node, &m->version) && good;
    node = tree_get(root, "brade");
    return (node == NULL || read_needs(in, node, m)) && good;
}

bool manifest_read(const char *name, const char *bytes, size_t n, struct diags *d,
                   struct manifest **out)
{
    struct arena *arena = arena_new();
    struct manifest *m = arena_alloc(arena, sizeof *m);
    m->memory = arena;
    struct loader in = {.name = name, .bytes = bytes, .size = n, .diags = d, .arena = arena};
    size_t errors = d->errors;
    const struct node *root = tree_read(&in);
    bool good = root != NULL && read_fields(&in, root, m) && d->errors == errors;
    if (good) {
        *out = m;
    } else {
        manifest_free(m);
    }
    return good;
}

bool manifest_load(const char *path, struct diags *d, struct manifest **out)
{
    TEXT_HERE why = {0};
    char *bytes = NULL;
    size_t n = 0;
    if (!readfile(path, PACK_FILE_LIMIT, &bytes, &n, &why)) {
        diag_unread(d, path, errno, text_str(&why));
        return false;
    }
    bool good = manifest_read(path, bytes, n, d, out);
    free(bytes);
    return good;
}

void manifest_free(struct manifest *m)
{
    if (m != NULL) {
        arena_delete(m->memory);
    }
}
