// SPDX-License-Identifier: GPL-3.0-or-later
#include "book/book.h"

#include <string.h>

#include "base/writefile.h"
#include "book/pages.h"
#include "course/interpolate/interpolate.h"
#include "view/svg.h"

/* A book on its way to disk. */
struct asset_writer {
    const struct book *book;
    const struct contents *contents;
    const char *folder;
    bool both;
    bool apart;                        /* the pages of a language lie in a folder of their own */
    struct interpolator *interpolator; /* of what authors wrote */
    struct text *why;
};

static bool failed(struct asset_writer *p, const char *path, const struct text *reason)
{
    TEXT_HERE safe = {0};
    text_addf(p->why, _("%s cannot be written: %s"), text_safe(&safe, path), text_str(reason));
    return false;
}

/* The path of a file, or of a language's folder (file NULL), within the book. */
static void path_of(struct text *path, const struct asset_writer *p, bool language,
                    const char *file)
{
    text_add(path, p->folder);
    if (language && p->apart) {
        text_addf(path, "/%s", lang_code(lang_current()));
    }
    if (file != NULL) {
        text_addf(path, "/%s", file);
    }
}

static bool make_folder(struct asset_writer *p, bool language)
{
    TEXT_HERE path = {0}, reason = {0};
    path_of(&path, p, language, NULL);
    return writefile_folder(text_str(&path), &reason) || failed(p, text_str(&path), &reason);
}

static bool write_page(struct asset_writer *p, bool language, const char *file,
                       const struct text *page)
{
    TEXT_HERE path = {0}, reason = {0};
    path_of(&path, p, language, file);
    bool good = writefile_own(text_str(&path), text_str(page), page->size, &reason) ||
                failed(p, text_str(&path), &reason);
    if (good && p->book->live != NULL) {
        p->book->live->wrote(p->book->live->to, text_str(&path) + strlen(p->folder) + 1, page);
    }
    return good;
}

/* What the pack is called that all of the book is from; NULL: there is none. */
static const char *pack_title(const struct book *book)
{
    const struct course *first = book->course_count > 0 ? book->courses[0] : NULL;
    for (size_t i = 0; i < book->course_count; i++) {
        const struct course *course = book->courses[i];
        if (course->pack == NULL || strcmp(course->pack, first->pack) != 0) {
            return NULL;
        }
    }
    return first == NULL ? NULL : lang_pick(first->pack_title.sv, first->pack_title.en);
}

static const char *title_of(const struct book *book)
{
    const char *title = book->title != NULL ? book->title : pack_title(book);
    return title != NULL ? title : _("Bräde: lessons and puzzles");
}

/* A page that stands for the edition: its cover, or all of it. */
static bool write_front(struct asset_writer *p, const struct edition *e, const char *file,
                        void (*make)(struct text *out, const struct edition *e))
{
    TEXT_HERE page = {0};
    make(&page, e);
    return write_page(p, true, file, &page);
}

/* What a live edition has beside its chapters. */
static bool write_live(struct asset_writer *p, const struct edition *e)
{
    TEXT_HERE licences = {0}, words = {0}, studio = {0}, manifest = {0};
    licence_page(&licences, e, p->book->live);
    pagewords_json(&words);
    studiowords_json(&studio);
    manifest_json(&manifest, e);
    return write_front(p, e, FRAME_TUTOR, tutor_page) &&
           write_front(p, e, FRAME_STUDIO, studio_page) &&
           write_front(p, e, FRAME_CLASS, class_page) &&
           write_front(p, e, FRAME_SEARCH, search_page) &&
           write_front(p, e, FRAME_MISSING, missing_page) &&
           write_page(p, true, FRAME_LICENCES, &licences) &&
           write_page(p, true, "words.json", &words) &&
           write_page(p, true, "studio.json", &studio) &&
           write_page(p, true, FRAME_MANIFEST, &manifest);
}

/* All pages in the language in use. */
static bool write_edition(struct asset_writer *p)
{
    struct edition e = {.contents = p->contents,
                        .title = title_of(p->book),
                        .apart = p->apart,
                        .both = p->both,
                        .live = p->book->live != NULL,
                        .docs = p->book->live != NULL && p->book->live->docs,
                        .first = p->book->live != NULL ? p->book->live->first : NULL,
                        .interpolator = p->interpolator,
                        .seed = p->book->seed};
    bool good = make_folder(p, true) && write_front(p, &e, "index.html", cover_page) &&
                write_front(p, &e, COVER_WHOLE, cover_whole);
    for (size_t i = 0; good && i < p->contents->count; i++) {
        TEXT_HERE page = {0};
        chapter_page(&page, &e, i);
        good = write_page(p, true, p->contents->chapters[i].file, &page);
    }
    return good && (!e.live || write_live(p, &e));
}

static bool write_choice(struct asset_writer *p)
{
    struct text page = {0}, titles[2] = {0};
    const char *offered[2] = {NULL, NULL};
    for (int lang = LANG_EN; lang <= LANG_SV; lang++) {
        if (p->book->in[lang]) {
            lang_set((enum lang)lang);
            text_add(&titles[lang], title_of(p->book));
            offered[lang] = text_str(&titles[lang]);
        }
    }
    cover_choice(&page, offered, p->book->live != NULL);
    bool good = write_page(p, false, "index.html", &page);
    text_free(&page);
    text_free(&titles[0]);
    text_free(&titles[1]);
    return good;
}

static bool write_all(struct asset_writer *p)
{
    TEXT_HERE style = {0};
    text_addf(&style, "%s%s%s", svg_style(), book_css, p->book->live != NULL ? live_css : "");
    bool good = make_folder(p, false) && write_page(p, false, "book.css", &style);
    for (int lang = LANG_EN; good && lang <= LANG_SV; lang++) {
        if (p->book->in[lang]) {
            lang_set((enum lang)lang);
            good = write_edition(p);
        }
    }
    return good && (!p->apart || write_choice(p));
}

bool book_write(const struct book *book, const char *folder, struct text *why)
{
    struct contents contents;
    enum lang before = lang_current();
    bool both = book->in[LANG_EN] && book->in[LANG_SV];
    struct evaluator evaluator = {0};
    struct interpolator interpolator = {.evaluator = &evaluator, .buttons = true};
    contents_make(&contents, book);
    struct asset_writer p = {.book = book,
                             .contents = &contents,
                             .folder = folder,
                             .both = both,
                             .apart = both || book->live != NULL,
                             .interpolator = &interpolator,
                             .why = why};
    bool good = write_all(&p);
    lang_set(before);
    contents_free(&contents);
    interpolate_end(&interpolator);
    evaluator_close(&evaluator);
    return good;
}
