// SPDX-License-Identifier: GPL-3.0-or-later
#include "site/site.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/place.h"
#include "book/frame.h"
#include "site/assetwriter.h"
#include "site/bundle.h"
#include "site/docs.h"
#include "site/searchindex.h"
#include "site/sitedata.h"

/* What stands in the service worker for the version. */
#define VERSION_MARK "@VERSION@"

bool site_bundle(struct text *path)
{
    const char *chosen = getenv("BRADE_WEBDIR");
    TEXT_HERE found = {0}, worker = {0};
    if (chosen != NULL && *chosen != '\0') {
        text_add(&found, chosen);
    } else if (!place_data(&found, "web")) {
        return false;
    }
    text_addf(&worker, "%s/%s", text_str(&found), BUNDLE_WORKER);
    bool there = access(text_str(&worker), R_OK) == 0 || (errno != ENOENT && errno != ENOTDIR);
    /* (what is there and cannot be reached counts: who reads it tells why) */
    text_add(path, there ? text_str(&found) : "");
    return there;
}

/* --- what is written last --- */

/* The list, and the service worker, which a browser looks at to know that something is new: last,
 * when all that they name is there. */
static bool put_list(struct sitepress *p, const char *bundle)
{
    char *worker = NULL, version[SUM_HEX + 1];
    size_t size = 0;
    if (!bundle_read(p, bundle, BUNDLE_WORKER, &worker, &size)) {
        return false;
    }
    TEXT_HERE json = {0}, script = {0};
    sitelist_sort(&p->list);
    sitelist_version(&p->list, worker, version);
    sitelist_json(&json, &p->list, version);
    const char *mark = strstr(worker, VERSION_MARK);
    text_addn(&script, worker, mark != NULL ? (size_t)(mark - worker) : strlen(worker));
    if (mark != NULL) {
        text_addf(&script, "%s%s", version, mark + strlen(VERSION_MARK));
    }
    free(worker);
    return sitepress_put_unlisted(p, SITELIST_FILE, text_str(&json), json.size) &&
           sitepress_put_unlisted(p, "sw.js", text_str(&script), script.size);
}

/* --- all of it --- */

/* The pages on their way to disk, and what the search knows of them so far, by language. */
struct pages {
    struct sitepress *p;
    struct text parts[2];
    struct text docs; /* the folder that docs/README.md is in a folder of; empty: no documents */
};

static void note(void *to, const char *path, const struct text *page)
{
    struct pages *pages = to;
    const char *slash = strchr(path, '/');
    sitelist_add(&pages->p->list, path, text_str(page), page->size);
    if (slash != NULL &&
        (strncmp(slash, "/lesson-", 8) == 0 || strncmp(slash, "/puzzles-", 9) == 0 ||
         strcmp(slash + 1, FRAME_STUDIO) == 0 || strcmp(slash + 1, FRAME_CLASS) == 0)) {
        searchindex_add(&pages->parts[lang_current()], slash + 1, text_str(page));
    }
}

static bool put_book(struct pages *pages, const struct book *book, char *const *names,
                     const struct licences *licences, const char *first)
{
    struct book_live live = {.files = (const char *const *)names,
                             .licences = licences->rows,
                             .licence_count = licences->count,
                             .docs = pages->docs.size > 0,
                             .first = first,
                             .wrote = note,
                             .to = pages};
    struct book with = *book;
    with.live = &live;
    return book_write(&with, pages->p->folder, pages->p->why);
}

/* The words of the game, each with its place in the tutor. */
static void add_words(struct text *out, const struct book *book)
{
    for (size_t i = 0; i < book->course_count; i++) {
        const struct course *course = book->courses[i];
        for (size_t k = 0; k < course->glossary_count; k++) {
            const struct course_word *word = &course->glossary[k];
            const struct course_forms *forms = lang_current() == LANG_SV ? &word->sv : &word->en;
            const char *says = lang_pick(word->say.sv, word->say.en);
            if (forms->count > 0 && says != NULL) {
                TEXT_HERE path = {0};
                text_add(&path, "tutor.html#glossary=");
                for (const char *at = forms->form[0]; *at != '\0'; at++) {
                    text_addc(&path, *at == ' ' ? '+' : *at);
                }
                searchindex_add_word(out, text_str(&path), _("The words of the game"),
                                     forms->form[0], says);
            }
        }
    }
}

static bool put_index(struct pages *pages, const struct book *book)
{
    bool good = true;
    enum lang before = lang_current();
    for (int lang = LANG_EN; lang <= LANG_SV; lang++) {
        TEXT_HERE path = {0}, script = {0};
        lang_set((enum lang)lang);
        add_words(&pages->parts[lang], book);
        text_addf(&path, "%s/search-index.js", lang_code((enum lang)lang));
        searchindex_script(&script, &pages->parts[lang]);
        good = good && (!book->in[lang] ||
                        sitepress_put(pages->p, text_str(&path), text_str(&script), script.size));
    }
    lang_set(before);
    return good;
}

static bool put_pages(struct sitepress *p, const struct book *book, char *const *names,
                      const struct licences *licences, const char *first, bool docs)
{
    struct pages pages = {.p = p};
    docs = docs && docs_root(&pages.docs);
    bool good = put_book(&pages, book, names, licences, first) &&
                (!docs || docs_write(p, text_str(&pages.docs), book->in, pages.parts)) &&
                put_index(&pages, book);
    text_free(&pages.parts[LANG_EN]);
    text_free(&pages.parts[LANG_SV]);
    text_free(&pages.docs);
    return good;
}

static bool put_all(struct sitepress *p, const struct book *book, const char *bundle, bool docs)
{
    struct licences licences;
    char **names = sitedata_names(book), *first = NULL;
    size_t size = 0;
    bool good = licences_read(&licences, p, bundle) &&
                bundle_read(p, bundle, BUNDLE_FIRST, &first, &size) && bundle_copy(p, bundle) &&
                sitedata_write(p, book, names) &&
                put_pages(p, book, names, &licences, first, docs) && put_list(p, bundle);
    free(first);
    licences_free(&licences);
    sitedata_free(names, book->course_count);
    return good;
}

bool site_write(const struct book *book, const char *bundle, const char *folder,
                struct site_more more, struct text *why)
{
    struct sitepress p = {.folder = folder, .why = why};
    struct sitelist old = {0};
    TEXT_HERE none = {0};
    bool is_site = false;
    sitelist_json(&none, &(struct sitelist){0}, "");
    /* (a list at once, so that a site whose writing ended halfway is known again) */
    bool good =
        stale_look(&p, more.alone, &old, &is_site) &&
        (is_site || sitepress_put_unlisted(&p, SITELIST_FILE, text_str(&none), none.size)) &&
        put_all(&p, book, bundle, more.docs);
    if (good) {
        stale_remove(&p, &old);
    }
    sitelist_free(&old);
    sitelist_free(&p.list);
    return good;
}
