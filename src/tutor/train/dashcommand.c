// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/train/dashcommand.h"

#include <string.h>

#include "base/clock.h"
#include "view/dashboard.h"
#include "course/load/theme.h"
#include "course/load/themename.h"
#include "tutor/core/aside.h"
#include "tutor/core/history.h"
#include "base/lang.h"
#include "tutor/core/own.h"
#include "tutor/core/wishes.h"
#include "tutor/train/overview.h"
#include "tutor/train/today.h"
#include "base/writefile.h"

/* The title of what has this theme: of a set of puzzles, or of a lesson. */
static const char *title_in(const struct session *s, const char *theme, bool sets)
{
    for (size_t i = 0; i < s->library.course_count; i++) {
        const struct course *c = s->library.courses[i];
        bool fits = c->item_count > 0 && c->items[0].theme != NULL && c->set == sets &&
                    (sets || c->items[0].kind == COURSE_LESSON);
        if (fits && strcmp(c->items[0].theme, theme) == 0) {
            return lang_pick(c->title.sv, c->title.en);
        }
    }
    return NULL;
}

/* What a theme is called, or the title of what has it. */
static const char *title_of(const char *theme, void *context)
{
    const struct session *s = context;
    if (strcmp(theme, OWN_THEME) == 0) {
        return _("Mistakes of your games");
    }
    if (themename(theme) != theme) {
        return themename(theme);
    }
    const char *title = theme_title(theme);
    title = title != NULL ? title : title_in(s, theme, true);
    return title != NULL ? title : title_in(s, theme, false);
}

static void make(struct session *s, struct dashboard *d)
{
    struct dashboard_ask ask = {history_is_known, title_of, s};
    TEXT_HERE set = {0};
    library_shelf(&s->library, LIBRARY_PUZZLES); /* for the titles */
    library_shelf(&s->library, LIBRARY_LESSONS);
    const struct progress *p = history_progress(s);
    dashboard_make(d, p, clock_now(), history_repetition(s), &ask);
    d->no_rating = !wishes_on(s, WISH_RATING);
    d->no_streak = !wishes_on(s, WISH_STREAK);
    if (wishes_on(s, WISH_DAILY) && p->counts.asked > 0 && today_tell(s, &set) != TODAY_NONE) {
        dashboard_put_set(d, text_str(&set));
    }
    for (size_t i = 0; i < own_shelf(s)->count; i++) {
        const struct own_item *item = own_find(s, own_shelf(s)->items[i]->id);
        const struct progress_question *q = progress_find(p, item->item->id);
        dashboard_count_own(d, item->kind, item->loss, q == NULL || q->open);
    }
}

void dashcommand_put(struct session *s, struct screen *out, const char *about)
{
    struct screen_progress *to = screen_alloc(out, sizeof *to);
    struct dashboard *d = screen_alloc(out, sizeof *d);
    (void)about;
    make(s, d);
    to->figures = d;
    overview_put_lessons(s, out, &to->lessons);
    to->kept = store_is_kept(s->store) && !s->face->manner.unkept;
    out->kind = SCREEN_PROGRESS;
    out->progress = to;
}

void dashcommand_say(struct session *s, bool plain)
{
    struct dashboard d;
    make(s, &d);
    for (int section = 0; section < DASHBOARD_SECTIONS; section++) {
        TEXT_HERE chart = {0}, words = {0};
        if (!dashboard_shows(&d, (enum dashboard_section)section)) {
            continue;
        }
        say_gap(s->face);
        say_heading(s->face, dashboard_title((enum dashboard_section)section), "");
        if (!plain) {
            dashboard_chart(&chart, &d, (enum dashboard_section)section, s->face->manner.columns,
                            s->face->manner.ascii);
            say_rows(s->face, text_str(&chart));
        }
        dashboard_words(&words, &d, (enum dashboard_section)section);
        say_text(s->face, text_str(&words));
    }
}

void dashcommand_json(struct session *s)
{
    struct dashboard d;
    TEXT_HERE out = {0};
    make(s, &d);
    dashboard_json(&out, &d);
    say_document(s->face, text_str(&out));
}

bool dashcommand_write(struct session *s, const char *path, bool html, struct text *why)
{
    struct dashboard d;
    TEXT_HERE page = {0}, problem = {0}, safe = {0};
    bool good = true;
    make(s, &d);
    if (html) {
        dashboard_html(&page, &d);
    } else {
        dashboard_svg(&page, &d);
    }
    if (strcmp(path, "-") == 0) {
        say_document(s->face, text_str(&page));
    } else if (!writefile_private(path, text_str(&page), page.size, &problem)) {
        text_addf(why, _("%s cannot be written: %s"), text_safe(&safe, path), text_str(&problem));
        good = false;
    }
    return good;
}

/* The same at the prompt: it says what came of it. */
static void write_named(struct session *s, const char *path, bool html)
{
    TEXT_HERE words = {0}, safe = {0};
    if (dashcommand_write(s, path, html, &words)) {
        text_addf(&words, _("%s is written."), text_safe(&safe, path));
    }
    say_text(s->face, text_str(&words));
}

/* Whether a name ends so. */
static bool ends(const char *name, const char *end)
{
    size_t n = strlen(name), k = strlen(end);
    return n > k && strcmp(name + n - k, end) == 0;
}

void dashcommand(struct session *s, const char *rest)
{
    if (ends(rest, ".html") || ends(rest, ".htm")) {
        write_named(s, rest, true);
    } else if (ends(rest, ".svg")) {
        write_named(s, rest, false);
    } else {
        dashcommand_say(s, *rest != '\0');
        aside_set(s, dashcommand_put, NULL);
    }
}
