// SPDX-License-Identifier: GPL-3.0-or-later
#include "site/sitedata.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/place.h"
#include "base/readfile.h"
#include "course/yaml/onelanguage.h"
#include "eval/search/evaluator.h"
#include "gz/gz.h"

#define DATA "web/data/"

static const char *const folders[] = {"lessons", "puzzles"};

/* --- names --- */

/* "puzzles/jan/jan.yaml" of a file that is shipped; false for any other. */
static bool shipped_name(struct text *name, const char *path)
{
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        TEXT_HERE folder = {0};
        size_t n = place_data(&folder, folders[i]) ? folder.size : 0;
        if (n > 0 && strncmp(path, text_str(&folder), n) == 0 && path[n] == '/') {
            text_addf(name, "%s%s", folders[i], path + n);
            return true;
        }
    }
    return false;
}

/* The name of a file without its folders and ending, in letters that any file system and address
 * takes. */
static void plain_name(struct text *out, const char *path)
{
    const char *slash = strrchr(path, '/'), *from = slash != NULL ? slash + 1 : path;
    const char *dot = strrchr(from, '.');
    for (const char *s = from; *s != '\0' && s != dot; s++) {
        char c = *s >= 'A' && *s <= 'Z' ? (char)(*s - 'A' + 'a') : *s;
        bool plain = strchr("abcdefghijklmnopqrstuvwxyz0123456789", c) != NULL;
        if (plain || out->size > 0) {
            text_addc(out, plain ? c : '-');
        }
    }
    text_add(out, out->size == 0 ? "x" : "");
}

static bool taken(char *const *names, size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++) {
        if (strcmp(names[i], name) == 0) {
            return true;
        }
    }
    return false;
}

static char *own_name(const struct course *course, char *const *names, size_t count)
{
    TEXT_HERE plain = {0};
    struct text name = {0};
    bool lessons = course->item_count > 0 && course->items[0].kind == COURSE_LESSON;
    const char *folder = folders[lessons ? 0 : 1];
    plain_name(&plain, course->path);
    text_addf(&name, "%s/%s.yaml", folder, text_str(&plain));
    for (int n = 2; taken(names, count, text_str(&name)); n++) {
        text_clear(&name);
        text_addf(&name, "%s/%s--%d.yaml", folder, text_str(&plain), n);
    }
    return text_steal(&name);
}

char **sitedata_names(const struct book *book)
{
    char **names = mem_alloc(book->course_count * sizeof *names);
    for (size_t i = 0; i < book->course_count; i++) {
        struct text shipped = {0};
        names[i] = shipped_name(&shipped, book->courses[i]->path)
                       ? text_steal(&shipped)
                       : own_name(book->courses[i], names, i);
        text_free(&shipped);
    }
    return names;
}

void sitedata_free(char **names, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        free(names[i]);
    }
    free(names);
}

/* --- files --- */

static bool put_packed(struct sitepress *p, const char *name, const char *data, size_t size)
{
    TEXT_HERE path = {0}, packed = {0};
    text_addf(&path, DATA "%s.gz", name);
    gz_add(&packed, data, size);
    return sitepress_put(p, text_str(&path), text_str(&packed), packed.size);
}

/* The number of the lesson that begins the second part of the course; INT_MAX: none does. */
static int second_part(const struct book *book)
{
    int first = INT_MAX, second = INT_MAX;
    for (size_t i = 0; i < book->course_count; i++) {
        const struct course *course = book->courses[i];
        const struct course_item *item = course->item_count > 0 ? course->items : NULL;
        if (item != NULL && item->number > 0 && (item->part.sv != NULL || item->part.en != NULL)) {
            second = item->number < first ? first : item->number < second ? item->number : second;
            first = item->number < first ? item->number : first;
        }
    }
    return second;
}

/* What is in one of the files of content: what lies in a folder, of that the lessons of the first
 * part or all else. */
static const struct pack_of {
    const char *name, *folder;
    bool first;
} packs[] = {
    {"first", "lessons", true}, {"lessons", "lessons", false}, {"puzzles", "puzzles", false}};

/* All of it for readers of a language, as {path: text}. */
static void gather(struct text *json, const struct book *book, char *const *names,
                   const struct pack_of *pack, enum lang lang)
{
    const char *between = "{\n";
    const int second = second_part(book);
    for (size_t i = 0; i < book->course_count; i++) {
        size_t n = strlen(pack->folder);
        const struct course_item *item =
            book->courses[i]->item_count > 0 ? book->courses[i]->items : NULL;
        bool first = item != NULL && item->kind == COURSE_LESSON && item->number > 0 &&
                     item->number < second;
        if (strncmp(names[i], pack->folder, n) == 0 && names[i][n] == '/' && first == pack->first) {
            const struct course *course = book->courses[i];
            TEXT_HERE yaml = {0};
            onelanguage_add(&yaml, course->source, course->source_size, lang);
            text_add(json, between);
            text_add_json(json, names[i], strlen(names[i]));
            text_add(json, ": ");
            text_add_json(json, text_str(&yaml), yaml.size);
            between = ",\n";
        }
    }
    text_add(json, *between == '{' ? "{}\n" : "\n}\n");
}

/* In every language that the site is in: a page is in one. */
static bool put_content(struct sitepress *p, const struct book *book, char *const *names)
{
    bool good = true;
    for (size_t i = 0; i < 2 * sizeof packs / sizeof *packs; i++) {
        TEXT_HERE json = {0}, name = {0};
        const struct pack_of *pack = &packs[i / 2];
        enum lang lang = i % 2 == 0 ? LANG_EN : LANG_SV;
        gather(&json, book, names, pack, lang);
        text_addf(&name, "%s-%s.json", pack->name, lang_code(lang));
        good =
            good && (!book->in[lang] || put_packed(p, text_str(&name), text_str(&json), json.size));
    }
    return good;
}

static bool put_file(struct sitepress *p, const char *name, const char *path)
{
    char *data = NULL;
    size_t size = 0;
    TEXT_HERE reason = {0};
    bool good = (readfile(path, SITE_FILE_LIMIT, &data, &size, &reason) ||
                 sitepress_failed(p, "%s: %s", path, text_str(&reason))) &&
                put_packed(p, name, data, size);
    free(data);
    return good;
}

static bool put_nets(struct sitepress *p)
{
    bool good = true;
    for (size_t row = 0; good && row < ruleset_count(); row++) {
        TEXT_HERE path = {0}, name = {0};
        if (evaluator_net_path(&path, row)) {
            text_addf(&name, "%s.net", ruleset_name(row));
            good = put_file(p, text_str(&name), text_str(&path));
        }
    }
    return good;
}

/* That of the whole program, where the bundle brings none that holds only what a page can say.
 * Where the Swedish cannot be read here, pages would come out in English. */
static bool put_swedish(struct sitepress *p)
{
    TEXT_HERE path = {0};
    lang_catalogue(&path);
    if (!lang_is_there(LANG_SV)) {
        return sitepress_failed(p, "%s: %s", text_str(&path), _("the Swedish cannot be read"));
    }
    return sitelist_find(&p->list, "web/data/sv.mo.gz") != NULL ||
           put_file(p, "sv.mo", text_str(&path));
}

bool sitedata_write(struct sitepress *p, const struct book *book, char *const *names)
{
    return put_content(p, book, names) && put_nets(p) && (!book->in[LANG_SV] || put_swedish(p));
}
