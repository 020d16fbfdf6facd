// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/sheets.h"

#include <stdlib.h>

#include "base/mem.h"
#include "base/rng/rng.h"
#include "base/writefile.h"
#include "book/sheet.h"

enum { LEAST_CODE = 100000, CODES = 900000 };

/* The codes of versions up to this one: the first numbers that are drawn, none of them twice. */
uint64_t sheets_code(const struct course_item *item, uint64_t seed, int version)
{
    uint64_t codes[SHEETS_MOST];
    struct rng rng;
    rng_seed(&rng, seed ^ rng_seed_of(course_plain_id(item->id)));
    for (int i = 0; i <= version;) {
        codes[i] = LEAST_CODE + rng_below(&rng, CODES);
        bool again = false;
        for (int k = 0; k < i; k++) {
            again = again || codes[k] == codes[i];
        }
        i += !again;
    }
    return codes[version];
}

/* ---- writing ---- */

static bool failed(struct text *why, const char *path, const struct text *reason)
{
    TEXT_HERE safe = {0};
    text_addf(why, _("%s cannot be written: %s"), text_safe(&safe, path), text_str(reason));
    return false;
}

static bool make_folder(const char *folder, struct text *why)
{
    TEXT_HERE reason = {0};
    return writefile_folder(folder, &reason) || failed(why, folder, &reason);
}

/* "folder/lesson-A.html"; what an id may hold and a file had better not is a hyphen. */
static void path_of(struct text *out, const struct sheets *s, const char *folder, const char *what)
{
    text_addf(out, "%s/", folder);
    for (const char *c = s->item->id; *c != '\0'; c++) {
        text_addc(out, *c == ':' || *c == '/' ? '-' : *c);
    }
    text_addf(out, "-%s.html", what);
}

static bool write_page(const struct sheets *s, const char *folder, const char *what,
                       const struct text *page, struct text *why)
{
    TEXT_HERE path = {0}, reason = {0};
    path_of(&path, s, folder, what);
    return writefile_own(text_str(&path), text_str(page), page->size, &reason) ||
           failed(why, text_str(&path), &reason);
}

/* All pages in the language in use. */
static bool write_pages(const struct sheet_set *set, const char *folder, struct text *why)
{
    bool good = make_folder(folder, why);
    for (int i = 0; good && i < set->sheets->versions; i++) {
        TEXT_HERE page = {0}, letter = {0};
        sheet_letter(&letter, i);
        sheet_page(&page, set, i);
        good = write_page(set->sheets, folder, text_str(&letter), &page, why);
    }
    TEXT_HERE key = {0};
    sheet_key(&key, set);
    return good && write_page(set->sheets, folder, "key", &key, why);
}

static bool write_all(const struct sheet_set *set, const char *folder, struct text *why)
{
    bool apart = set->sheets->in[LANG_EN] && set->sheets->in[LANG_SV];
    enum lang before = lang_current();
    bool good = true;
    for (int lang = LANG_EN; good && lang <= LANG_SV; lang++) {
        TEXT_HERE path = {0};
        text_add(&path, folder);
        if (apart) {
            text_addf(&path, "/%s", lang_code((enum lang)lang));
        }
        if (set->sheets->in[lang]) {
            lang_set((enum lang)lang);
            good = write_pages(set, text_str(&path), why);
        }
    }
    lang_set(before);
    return good;
}

bool sheets_write(const struct sheets *s, const char *folder, struct text *why)
{
    struct course_examset **papers = mem_alloc((size_t)s->versions * sizeof *papers);
    struct evaluator evaluator = {0};
    struct interpolator interpolator = {.evaluator = &evaluator};
    bool good = true;
    for (int i = 0; i < s->versions; i++) {
        papers[i] = course_examset_draw(s->item, sheets_code(s->item, s->seed, i));
        good = good && papers[i]->failed == NULL;
    }
    if (good) {
        good = write_all(&(struct sheet_set){s, papers, &interpolator}, folder, why);
    } else {
        text_add(why, _("No question could be drawn. \"brade check\" tells more."));
    }
    for (int i = 0; i < s->versions; i++) {
        course_examset_free(papers[i]);
    }
    free(papers);
    interpolate_end(&interpolator);
    evaluator_close(&evaluator);
    return good;
}
