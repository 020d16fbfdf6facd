// SPDX-License-Identifier: GPL-3.0-or-later
#include "packing/package.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistr.h>

#include "base/lang.h"
#include "base/mem.h"
#include "pack/packmanifest.h"

enum {
    BRIEF = 60, /* bytes of a name in a message */
    BYTE_ORDER_MARK = 0xfeff
};

void package_free(struct package *p)
{
    for (size_t i = 0; i < p->count; i++) {
        free(p->files[i].name);
        text_free(&p->files[i].data);
    }
    free(p->files);
    free(p->from);
    text_free(&p->left_out);
    *p = (struct package){0};
}

const struct package_file *package_find(const struct package *p, const char *name)
{
    for (size_t i = 0; i < p->count; i++) {
        if (strcmp(p->files[i].name, name) == 0) {
            return &p->files[i];
        }
    }
    return NULL;
}

void package_add_path(struct text *out, const struct package *p, const char *name)
{
    size_t n = strlen(p->from);
    text_addf(out, "%s%s%s", p->from, n > 0 && p->from[n - 1] == '/' ? "" : "/", name);
}

bool package_same(const struct package *a, const struct package *b)
{
    bool same = a->count == b->count;
    for (size_t i = 0; same && i < a->count; i++) {
        const struct package_file *x = &a->files[i], *y = &b->files[i];
        same = strcmp(x->name, y->name) == 0 && x->data.size == y->data.size &&
               memcmp(text_str(&x->data), text_str(&y->data), x->data.size) == 0;
    }
    return same;
}

/* ---- saying why not ---- */

bool package_refuse(const struct package *p, struct diags *d, const char *format, ...)
{
    char *message = NULL;
    va_list args;
    va_start(args, format);
    int n = vasprintf(&message, format, args);
    va_end(args);
    if (n < 0) {
        mem_out();
    }
    diag_add(d, DIAG_ERROR, &(struct diag_place){.file = p->from}, "%s", message);
    free(message);
    return false;
}

/* Says a message with a %s of a name. */
static bool refuse_name(const struct package *p, struct diags *d, const char *message,
                        const char *name)
{
    TEXT_HERE brief = {0};
    size_t n = strlen(name);
    text_addn(&brief, name, n > BRIEF ? BRIEF : n);
    text_add(&brief, n > BRIEF ? "…" : "");
    const char *at = strstr(_(message), "%s");
    TEXT_HERE said = {0};
    text_addn(&said, _(message), (size_t)(at - _(message)));
    text_add(&said, text_str(&brief));
    text_add(&said, at + 2);
    return package_refuse(p, d, "%s", text_str(&said));
}

/* ---- taking what comes ---- */

static const char *const kinds[] = {
    [PACKAGE_LINK] = N_("'%s' is a link: a pack holds files and folders only"),
    [PACKAGE_LOCKED] = N_("'%s' is encrypted: a pack can be read by anybody"),
    [PACKAGE_DEVICE] = N_("'%s' is a device, a pipe or a socket: a pack holds files and folders "
                          "only"),
};

bool package_is_full(const struct package *p)
{
    return p->count > PACKAGE_ENTRIES || p->size > PACKAGE_MAX;
}

/* The name without the "./" before it and the slash after it; "" for the uppermost folder. */
static char *clean_name(const char *name, bool folder)
{
    while (name[0] == '.' && name[1] == '/') {
        for (name += 2; *name == '/'; name++)
            ;
    }
    size_t n = strlen(name);
    if (folder && n > 1 && name[n - 1] == '/') {
        n--;
    }
    return folder && n == 1 && name[0] == '.' ? mem_copy("") : mem_copyn(name, n);
}

bool package_begin(struct package *p, const char *name, enum package_kind kind, struct diags *d,
                   struct package_file **file)
{
    bool folder = kind == PACKAGE_FOLDER;
    char *clean = clean_name(name, folder);
    const char *fault = *clean == '\0' && folder ? NULL : packagename_fault(clean, p->archive);
    if (fault == NULL && kind != PACKAGE_FILE && kind != PACKAGE_FOLDER) {
        fault = kinds[kind];
    }
    if (fault != NULL) {
        refuse_name(p, d, fault, name);
    }
    *file = NULL;
    if (fault != NULL || *clean == '\0') {
        free(clean);
        return fault == NULL;
    }
    p->files = mem_grow(p->files, p->count, &p->cap, sizeof *p->files);
    *file = &p->files[p->count++];
    **file = (struct package_file){.name = clean, .folder = folder};
    return p->count <= PACKAGE_ENTRIES ||
           package_refuse(p, d, _("there is too much in it: more than %d files and folders"),
                          PACKAGE_ENTRIES);
}

bool package_add(struct package *p, struct package_file *file, const void *bytes, size_t n,
                 struct diags *d)
{
    if (n > PACKAGE_FILE_MAX || file->data.size + n > PACKAGE_FILE_MAX) {
        return refuse_name(p, d, N_("'%s' is too large: more than 1 MiB"), file->name);
    }
    p->size += n;
    if (p->size > PACKAGE_MAX) {
        return package_refuse(p, d, _("it is too large: more than %d MiB unpacked"),
                              PACKAGE_MAX >> 20);
    }
    text_addn(&file->data, bytes, n);
    return true;
}

/* ---- the folder above ---- */

/* Whether all lies in the folder of these n bytes. */
static bool all_within(const struct package *p, const char *top, size_t n)
{
    for (size_t i = 0; i < p->count; i++) {
        const struct package_file *f = &p->files[i];
        bool within = strncmp(f->name, top, n) == 0 &&
                      (f->name[n] == '/' || (f->name[n] == '\0' && f->folder));
        if (!within) {
            return false;
        }
    }
    return true;
}

/* Takes the folder of n bytes off every name. */
static void take_off(struct package *p, size_t n)
{
    size_t kept = 0;
    for (size_t i = 0; i < p->count; i++) {
        struct package_file *f = &p->files[i];
        if (f->name[n] == '\0') {
            free(f->name);
            continue;
        }
        memmove(f->name, f->name + n + 1, strlen(f->name + n + 1) + 1);
        p->files[kept++] = *f;
    }
    p->count = kept;
}

/* Finds pack.yaml, at the top or in the one folder that is there. */
static bool find_top(struct package *p, struct diags *d)
{
    if (p->count == 0) {
        return package_refuse(p, d, _("it is empty"));
    }
    if (package_find(p, PACK_FILE) != NULL) {
        return true;
    }
    size_t n = strcspn(p->files[0].name, "/");
    char *top = mem_copyn(p->files[0].name, n);
    bool one = p->archive && all_within(p, top, n);
    free(top);
    if (one) {
        take_off(p, n);
    }
    if (package_find(p, PACK_FILE) != NULL) {
        return true;
    }
    return one || !p->archive
               ? package_refuse(p, d, _("it is no pack: pack.yaml is missing"))
               : package_refuse(p, d,
                                _("it is no pack: pack.yaml lies neither at its top nor in the one "
                                  "folder there"));
}

/* ---- how the names go together ---- */

struct place_taken {
    char *path;
    bool folder, implied; /* implied: the folder of a file */
};

struct places_taken {
    struct place_taken *all;
    size_t count, cap;
};

static void take(struct places_taken *t, const char *path, size_t n, bool folder, bool implied)
{
    t->all = mem_grow(t->all, t->count, &t->cap, sizeof *t->all);
    t->all[t->count++] = (struct place_taken){mem_copyn(path, n), folder, implied};
}

static int compare_taken(const void *a, const void *b)
{
    const struct place_taken *x = a, *y = b;
    int order = strcasecmp(x->path, y->path);
    order = order != 0 ? order : strcmp(x->path, y->path);
    order = order != 0 ? order : x->folder - y->folder;
    return order != 0 ? order : x->implied - y->implied;
}

static const char *clash(const struct place_taken *x, const struct place_taken *y)
{
    if (strcasecmp(x->path, y->path) != 0) {
        return NULL;
    }
    if (strcmp(x->path, y->path) != 0) {
        return N_("'%s' differs from another name only in capital letters");
    }
    if (x->folder != y->folder) {
        return N_("'%s' is both a file and a folder");
    }
    return x->folder ? NULL : N_("'%s' is in it twice");
}

static bool check_clashes(struct package *p, struct diags *d)
{
    struct places_taken taken = {0};
    bool good = true;
    for (size_t i = 0; i < p->count; i++) {
        const char *name = p->files[i].name;
        for (const char *s = strchr(name, '/'); s != NULL; s = strchr(s + 1, '/')) {
            take(&taken, name, (size_t)(s - name), true, true);
        }
        take(&taken, name, strlen(name), p->files[i].folder, false);
    }
    qsort(taken.all, taken.count, sizeof *taken.all, compare_taken);
    for (size_t i = 1; i < taken.count; i++) {
        const char *message = clash(&taken.all[i - 1], &taken.all[i]);
        if (message != NULL) {
            good = refuse_name(p, d, message, taken.all[i].path);
        }
    }
    for (size_t i = 0; i < taken.count; i++) {
        free(taken.all[i].path);
    }
    free(taken.all);
    return good;
}

/* ---- what belongs there ---- */

/* Whether bytes are text that can be shown, by what may stand in lessons too. */
static bool is_text(const struct text *data)
{
    const uint8_t *bytes = (const uint8_t *)text_str(data);
    for (size_t at = 0; at < data->size;) {
        ucs4_t c;
        int n = u8_mbtoucr(&c, bytes + at, data->size - at);
        bool mark = at == 0 && c == BYTE_ORDER_MARK;
        bool plain = c == '\n' || c == '\r' || c == '\t' || mark || text_char_is_plain(c);
        if (n <= 0 || !plain) {
            return false;
        }
        at += (size_t)n;
    }
    return true;
}

static bool check_file(struct package *p, const struct package_file *f, struct diags *d)
{
    const char *message = packagename_fault(f->name, 0);
    if (message == NULL) {
        message = packagename_misplaced(f->name, f->folder);
    }
    if (message == NULL && !f->folder && packagename_is_text(f->name) && !is_text(&f->data)) {
        message = N_("'%s' is no text, or holds control or invisible characters");
    }
    return message == NULL || refuse_name(p, d, message, f->name);
}

static int compare_files(const void *a, const void *b)
{
    const struct package_file *x = a, *y = b;
    return strcmp(x->name, y->name);
}

/* Forgets the folders, and sorts what is left. */
static void keep_files(struct package *p)
{
    size_t kept = 0;
    for (size_t i = 0; i < p->count; i++) {
        if (p->files[i].folder) {
            free(p->files[i].name);
        } else {
            p->files[kept++] = p->files[i];
        }
    }
    p->count = kept;
    if (kept > 1) {
        qsort(p->files, kept, sizeof *p->files, compare_files);
    }
}

void package_leave_out(struct package *p, const char *name)
{
    text_addf(&p->left_out, "%s%s", p->left_out.size > 0 ? ", " : "", name);
}

/* The schemas that editors have read beside pack.yaml are no part of the pack. */
static void leave_out_schemas(struct package *p)
{
    static const char *const schemas[] = {"lesson.schema.json", "pack.schema.json"};
    size_t kept = 0;
    for (size_t i = 0; i < p->count; i++) {
        struct package_file *f = &p->files[i];
        if (strcmp(f->name, schemas[0]) == 0 || strcmp(f->name, schemas[1]) == 0) {
            package_leave_out(p, f->name);
            free(f->name);
            text_free(&f->data);
        } else {
            p->files[kept++] = *f;
        }
    }
    p->count = kept;
}

bool package_settle(struct package *p, struct diags *d)
{
    if (!find_top(p, d)) {
        return false;
    }
    leave_out_schemas(p);
    bool good = check_clashes(p, d), any = false;
    for (size_t i = 0; i < p->count; i++) {
        good = check_file(p, &p->files[i], d) && good;
        any = any || (!p->files[i].folder && package_is_content(p->files[i].name));
    }
    keep_files(p);
    return (any || package_refuse(p, d, _("there is neither a lesson nor a puzzle in it"))) && good;
}
