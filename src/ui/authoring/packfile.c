// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdlib.h>
#include <string.h>

#include "authoring/authoring.h"
#include "authoring/filetext.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/place.h"
#include "packing/packagecheck.h"
#include "view/json.h"

static const char packfile_name[] = "pack"; /* what the pack is called where it has no name yet */

/* --- bytes as text: base64 (RFC 4648) --- */

static const char packfile_digits[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static void packfile_encode(struct text *out, const unsigned char *bytes, size_t n)
{
    for (size_t i = 0; i < n; i += 3) {
        size_t left = n - i;
        uint32_t three = (uint32_t)bytes[i] << 16 | (left > 1 ? (uint32_t)bytes[i + 1] << 8 : 0) |
                         (left > 2 ? bytes[i + 2] : 0);
        for (size_t k = 0; k < 4; k++) {
            text_addc(out, k > left ? '=' : packfile_digits[three >> (18 - 6 * k) & 63]);
        }
    }
}

/* False where it is no base64. */
static bool packfile_decode(struct text *out, const char *code, size_t n)
{
    uint32_t three = 0;
    size_t padding = n > 1 && code[n - 1] == '=' ? 1 + (code[n - 2] == '=') : 0;
    for (size_t i = 0; i < n; i++) {
        const char *digit = code[i] == '\0' ? NULL : strchr(packfile_digits, code[i]);
        if (digit == NULL && i < n - padding) {
            return false;
        }
        three = three << 6 | (digit == NULL ? 0 : (uint32_t)(digit - packfile_digits));
        for (int shift = 16; i % 4 == 3 && shift >= 0; shift -= 8) {
            text_addc(out, (char)(three >> shift & 255));
        }
        three = i % 4 == 3 ? 0 : three;
    }
    text_cut(out, out->size - padding);
    return n % 4 == 0;
}

/* --- what is told of a pack --- */

/* What is wrong: with the pack itself, then with each of its files. */
static json_t *packfile_problems(const struct package *p, const struct diags *d)
{
    json_t *list = json_array();
    for (size_t i = 0; i < d->count; i++) {
        if (strcmp(d->items[i].file, p->from) == 0) {
            json_array_append_new(list, json_diag(json_null(), &d->items[i]));
        }
    }
    for (size_t i = 0; i < p->count && d->count > 0; i++) {
        const struct text *data = &p->files[i].data;
        TEXT_HERE path = {0};
        size_t k;
        json_t *problem;
        package_add_path(&path, p, p->files[i].name);
        json_t *own = filetext_problems(text_str(&path), text_str(data), data->size, d);
        json_array_foreach(own, k, problem)
        {
            json_set(problem, "file", json_text(p->files[i].name));
        }
        json_array_extend(list, own);
        json_decref(own);
    }
    return list;
}

/* Adds what the pack is and holds, and what is wrong with it. */
static void packfile_add(json_t *answer, const struct package *p,
                         const struct package_contents *found, const struct diags *d)
{
    json_t *names = json_array();
    for (size_t i = 0; i < p->count; i++) {
        json_array_append_new(names, json_text(p->files[i].name));
    }
    const struct manifest *m = found->manifest;
    json_add(answer, "{s:o, s:o, s:i, s:i, s:o, s:o, s:b}", "id",
             json_text(m != NULL ? m->id : NULL), "version",
             json_text(m != NULL ? m->version : NULL), "lessons", (int)found->lessons, "puzzles",
             (int)found->puzzles, "names", names, "problems", packfile_problems(p, d), "good",
             d->errors == 0);
}

/* --- pack --- */

/* The files of the request. False, having said why, where some cannot be in a pack. */
static bool packfile_take(struct package *p, const json_t *files, struct diags *d)
{
    const char *name;
    json_t *data;
    bool good = true;
    *p = (struct package){.from = mem_copy(packfile_name)};
    json_object_foreach((json_t *)files, name, data)
    {
        struct package_file *file;
        good = package_begin(p, name, PACKAGE_FILE, d, &file) && file != NULL &&
               package_add(p, file, json_string_value(data), json_string_length(data), d) && good;
        if (package_is_full(p)) {
            return false;
        }
    }
    return package_settle(p, d) && good && d->errors == 0;
}

/* Checks it as `brade pack build` does. */
static void packfile_check(const struct package *p, struct batch *batch, struct diags *d,
                           struct package_contents *found)
{
    static const char *const folders[] = {"lessons", "puzzles"};
    const struct course_check_how how = {.threads = 1, .grades = batch->evaluator.grades};
    struct course_checker *k = course_checker_new();
    package_check(p, k, &how, d, found);
    for (size_t i = 0; i < 2 && course_checker_loose_links(k) > 0; i++) {
        TEXT_HERE path = {0};
        if (place_data(&path, folders[i])) {
            course_checker_know(k, text_str(&path), d);
        }
    }
    course_checker_finish(k, d);
    course_checker_free(k);
}

/* Adds the archive; false, having said why in d, if it is too large. */
static bool packfile_build(json_t *answer, const struct package *p, const struct manifest *m,
                           bool zip, struct diags *d)
{
    TEXT_HERE archive = {0}, code = {0}, name = {0};
    (zip ? package_zip : package_tar_gz)(&archive, p, m->id);
    if (archive.size > PACKAGE_ARCHIVE_MAX) {
        return package_refuse(p, d, _("the pack is too large: more than %d MiB packed"),
                              PACKAGE_ARCHIVE_MAX >> 20);
    }
    packfile_encode(&code, (const unsigned char *)text_str(&archive), archive.size);
    text_addf(&name, "%s-%s.%s", m->id, m->version, zip ? "zip" : "tar.gz");
    json_set(answer, "name", json_text(text_str(&name)));
    json_set(answer, "archive", json_text(text_str(&code)));
    return true;
}

bool packfile_pack(struct batch *batch, const json_t *request, json_t *answer, struct text *why)
{
    const json_t *files = json_object_get(request, "files"),
                 *format = json_object_get(request, "format");
    const char *name, *wanted = json_string_value(format);
    json_t *data;
    bool good = json_is_object(files), zip = wanted != NULL && strcmp(wanted, "zip") == 0;
    json_object_foreach((json_t *)files, name, data)
    {
        good = good && json_is_string(data);
    }
    if (!good) {
        text_add(why, _("\"files\" must be an object of files, each a string"));
        return false;
    }
    if (format != NULL && !zip && (wanted == NULL || strcmp(wanted, "tar.gz") != 0)) {
        text_add(why, _("\"format\" must be \"zip\" or \"tar.gz\""));
        return false;
    }
    struct package p;
    struct package_contents found = {0};
    struct diags d = {0};
    if (packfile_take(&p, files, &d)) {
        packfile_check(&p, batch, &d, &found);
    }
    if (format != NULL && d.errors == 0) {
        packfile_build(answer, &p, found.manifest, zip, &d);
    }
    packfile_add(answer, &p, &found, &d);
    package_contents_free(&found);
    package_free(&p);
    diags_free(&d);
    return true;
}

/* --- unpack --- */

bool packfile_unpack(struct batch *batch, const json_t *request, json_t *answer, struct text *why)
{
    (void)batch;
    const json_t *code = json_object_get(request, "archive");
    TEXT_HERE archive = {0};
    if (!json_is_string(code) ||
        !packfile_decode(&archive, json_string_value(code), json_string_length(code))) {
        text_add(why, _("\"archive\" must be a .zip or .tar.gz in base64"));
        return false;
    }
    struct package p;
    struct package_contents found = {0};
    struct diags d = {0};
    if (archive.size > PACKAGE_ARCHIVE_MAX) {
        p = (struct package){.from = mem_copy(packfile_name)};
        package_refuse(&p, &d, _("the pack is too large: more than %d MiB packed"),
                       PACKAGE_ARCHIVE_MAX >> 20);
    } else if (package_unpack(&p, packfile_name, text_str(&archive), archive.size, &d)) {
        json_t *files = json_object();
        package_load(&p, &d, &found);
        for (size_t i = 0; i < p.count; i++) {
            json_set(files, p.files[i].name, json_text(text_str(&p.files[i].data)));
        }
        json_set(answer, "files", files);
    }
    packfile_add(answer, &p, &found, &d);
    package_contents_free(&found);
    package_free(&p);
    diags_free(&d);
    return true;
}
