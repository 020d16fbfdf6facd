// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/lesson/lessonplayer.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/clock.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "course/load/pageitem.h"
#include "course/load/themename.h"
#include "lexicon/lexicon.h"
#include "tutor/core/command.h"
#include "tutor/core/fitting.h"
#include "tutor/core/history.h"
#include "tutor/core/lookup.h"
#include "tutor/core/mistakes.h"

/* Says why nothing is called so, where that is for packs: several have it, or it is one that cannot
 * be used. */
static bool begin_print_of_pack(struct session *s, enum library_kind kind, const char *name)
{
    TEXT_HERE safe = {0}, words = {0};
    text_safe(&safe, name);
    if (lookup_add_several(library_items(&s->library, kind), name, &words)) {
        print_f(s->frontend,
                kind == LIBRARY_LESSONS ? _("More than one pack has a lesson \"%s\": %s.")
                                        : _("More than one pack has puzzles called \"%s\": %s."),
                text_str(&safe), text_str(&words));
        return true;
    }
    bool unusable = library_describe_pack(&s->library, name, &words);
    if (unusable) {
        print_f(s->frontend, _("The pack \"%s\" cannot be used. %s"), text_str(&safe),
                text_str(&words));
    }
    return unusable;
}

/* What of the pack that a name begins with cannot be used: it may be what is looked for. */
static void begin_print_left_out(struct session *s, const char *name)
{
    TEXT_HERE wrong = {0};
    if (library_describe_file(&s->library, name, &wrong)) {
        print_f(s->frontend, _("Left out: %s"), text_str(&wrong));
    }
}

/* Says that there is nothing in a list, and what there is instead. */
static void begin_print_empty(struct session *s, const char *what)
{
    print_text(s->frontend, what);
    library_describe_again(&s->library); /* why, at the end of the reply */
    print_text(s->frontend, _("The free board always works: \"show\" opens it."));
}

/* Whether there is a file or folder of this name. */
static bool begin_is_file(const char *name)
{
    TEXT_HERE path = {0};
    return lookup_path(&path, name);
}

/* Whether a file or folder is meant: by how it is written, or since it is there, which goes before
 * a part of a title. */
static bool begin_is_path(const char *name)
{
    struct stat info;
    TEXT_HERE path = {0};
    return library_is_path(name) ||
           (lookup_path(&path, name) &&
            (library_is_path(text_str(&path)) ||
             (stat(text_str(&path), &info) == 0 && S_ISDIR(info.st_mode))));
}

/* Loads what a file or folder holds, as a learner typed its name: *path, made safe. False, having
 * said so with `complaint`, if it cannot be used; where nothing is in it that is said too. */
static bool begin_load(struct session *s, const char *typed, const char *complaint,
                       struct text *path, struct item_list *out)
{
    TEXT_HERE found = {0};
    const char *name = lookup_path(&found, typed) ? text_str(&found) : typed;
    text_safe(path, name);
    if (!library_load(&s->library, name, out)) {
        print_f(s->frontend, complaint, text_str(path));
        return false;
    }
    if (out->count == 0) {
        print_f(s->frontend, _("There is no lesson and no puzzle in %s."), text_str(path));
    }
    history_reindex(s);
    return true;
}

static bool begin_load_lessons(struct session *s, const char *typed, struct item_list *out)
{
    TEXT_HERE path = {0};
    return begin_load(s, typed, _("%s cannot be used as a lesson: \"brade check\" tells why."),
                      &path, out);
}

/* The blank before the number that ends what was typed, from 1, which goes to *number; NULL, and
 * that as it was, where none ends it. */
static const char *begin_number_behind(const char *typed, int64_t *number)
{
    const char *last = strrchr(typed, ' ');
    return last != NULL && number_read(last + 1, 1, 9999, number) ? last : NULL;
}

/* Takes the number of a step, from 1, off the end of a file's name: *name is without it then, and
 * the step is counted from 0. Without one, and where a file is called so, the first. */
static size_t begin_step_of_file(const char *typed, struct text *name)
{
    int64_t number = 1;
    const char *last = begin_is_file(typed) ? NULL : begin_number_behind(typed, &number);
    text_addn(name, typed, last != NULL ? (size_t)(last - typed) : strlen(typed));
    return (size_t)number - 1;
}

/* Begins what a file or folder holds, at the step whose number stands behind its name. False,
 * having said so, if it cannot be used: library.named tells why. */
static bool begin_file(struct session *s, const char *typed)
{
    struct item_list list = {0};
    TEXT_HERE name = {0};
    size_t step = begin_step_of_file(typed, &name);
    bool good = begin_load_lessons(s, text_str(&name), &list) && list.count > 0;
    if (good) {
        step = step < list.items[0]->step_count ? step : 0;
        lesson_begin(s, &(struct lesson_way){.list = &list, .opened = true, .step = step});
    }
    free(list.items);
    return good;
}

void lesson_open_command(struct session *s, const char *rest)
{
    TEXT_HERE path = {0}, safe = {0};
    bool found = lookup_path(&path, rest);
    if (path.size == 0) {
        print_text(s->frontend,
                   _("Which file? Type \"open\" and its name, as \"open my-lesson.yaml\"."));
    } else if (!found) {
        print_f(s->frontend,
                _("There is no file \"%s\". \"lessons\" lists the lessons that are here."),
                text_safe(&safe, text_str(&path)));
    } else if (!begin_file(s, rest)) {
        print_diags(s->frontend, &s->library.named);
    }
}

void lesson_open_offer(struct session *s, struct text *out, const char *begun)
{
    const char *slash = strrchr(begun, '/');
    TEXT_HERE folder = {0};
    (void)s;
    text_addn(&folder, begun, slash == NULL ? 0 : (size_t)(slash - begun) + 1);
    DIR *dir = opendir(folder.size == 0 ? "." : text_str(&folder));
    if (dir == NULL) {
        return;
    }
    for (struct dirent *e = readdir(dir); e != NULL; e = readdir(dir)) {
        TEXT_HERE name = {0};
        text_addf(&name, "%s%s", text_str(&folder), e->d_name);
        if (*e->d_name != '.' && lookup_is_yaml(e->d_name) && strpbrk(e->d_name, " \n") == NULL) {
            command_offer(out, begun, text_str(&name));
        }
    }
    closedir(dir);
}

/* The lesson called so with a number behind its name: a step, from 1, or a lesson of the pack of
 * that name. */
static int begin_find_step(struct session *s, const struct item_list *list, const char *name,
                           struct lesson_way *out)
{
    int64_t number;
    const char *last = begin_number_behind(name, &number);
    if (last == NULL) {
        return LOOKUP_NONE;
    }
    TEXT_HERE words = {0}, of_pack = {0};
    text_addn(&words, name, (size_t)(last - name));
    text_addf(&of_pack, "%s%c%s", text_str(&words), COURSE_PACK_MARK, last + 1);
    int at = library_pack(&s->library, text_str(&words)) == NULL
                 ? LOOKUP_NONE
                 : lookup_find_exactly(list, text_str(&of_pack), NULL);
    if (at < 0) {
        at = lookup_find(list, text_str(&words), lesson_pack(s));
        out->at_step = at >= 0 && (size_t)number <= list->items[at]->step_count;
        out->step = out->at_step ? (size_t)number - 1 : 0;
        at = out->at_step ? at : LOOKUP_NONE;
    }
    return at;
}

bool lesson_find(struct session *s, const char *name, bool exactly, struct lesson_way *out)
{
    enum { OPENED, FIRST, ALL, LISTS };
    for (int i = lesson_is_opened(s) ? OPENED : FIRST; i < LISTS; i++) {
        const struct item_list *list = i == OPENED ? lesson_items(s)
                                       : i == FIRST && exactly
                                           ? library_first(&s->library)
                                           : library_items(&s->library, LIBRARY_LESSONS);
        int at = exactly ? lookup_find_exactly(list, name, lesson_pack(s))
                         : lookup_find(list, name, lesson_pack(s));
        *out = (struct lesson_way){.list = list, .opened = i == OPENED};
        if (at == LOOKUP_NONE && !exactly) {
            at = begin_find_step(s, list, name, out);
        }
        if (at >= 0) {
            out->at = (size_t)at;
            return true;
        }
    }
    return false;
}

/* What a learner has named. */
struct begin_named {
    enum { NAMED_NOTHING, NAMED_LESSON, NAMED_PACK, NAMED_FILE } is;
    struct lesson_way lesson;
    const struct pack *pack;
};

/* A lesson by its id or number goes before a pack, both before a file or folder that is written as
 * one, that before a part of a title, and this before any file of the name. */
static void begin_find(struct session *s, const char *name, struct begin_named *out)
{
    *out = (struct begin_named){.is = NAMED_LESSON};
    if (lesson_find(s, name, true, &out->lesson)) {
        return;
    }
    out->pack = library_pack(&s->library, name);
    if (out->pack != NULL) {
        out->is = NAMED_PACK;
    } else if (begin_is_path(name)) {
        out->is = NAMED_FILE;
    } else if (!lesson_find(s, name, false, &out->lesson)) {
        out->is = begin_is_file(name) ? NAMED_FILE : NAMED_NOTHING;
    }
}

/* The step at which a lesson that was asked for by name goes on: where one left it, which is said,
 * or its first; then who knows it already is told of the exam. */
static size_t begin_step_left(struct session *s, const struct course_item *item)
{
    struct store_lesson past = history_lesson(s, item);
    TEXT_HERE name = {0};
    if (past.step > 0 && (size_t)past.step < item->step_count) {
        if (item->number > 0 && item->pack == NULL) {
            text_addf(&name, "%d", item->number);
        } else {
            text_safe(&name, item->id);
        }
        print_way_f(s->frontend,
                    _("You go on where you were: \"learn %s again\" begins the lesson anew."),
                    text_str(&name));
        return (size_t)past.step;
    }
    if (past.when == 0 && item->exam != NULL) {
        print_way(s->frontend, _("Do you know this already? \"exam\" asks you at once."));
    }
    return 0;
}

void lesson_print_none(struct session *s, const char *name)
{
    if (!begin_print_of_pack(s, LIBRARY_LESSONS, name)) {
        TEXT_HERE safe = {0};
        print_f(s->frontend,
                s->frontend->display.buttons
                    ? _("There is no lesson \"%s\".")
                    : _("There is no lesson \"%s\". \"lessons\" lists them."),
                text_safe(&safe, name));
        begin_print_left_out(s, name);
    }
}

/* A name or number without its pack was taken for one that the program has too: how to get that. */
static void begin_print_other(struct session *s, const char *name, const struct lesson_way *way)
{
    const struct course_item *taken = way->list->items[way->at];
    if (!way->opened && taken->pack == NULL) {
        return; /* it is that */
    }
    const struct item_list *lessons = library_items(&s->library, LIBRARY_LESSONS);
    int at = lookup_find_exactly(lessons, name, NULL);
    const struct course_item *other = at < 0 ? NULL : lessons->items[at];
    if (other != NULL && other->pack == NULL && strcmp(other->id, taken->id) != 0) {
        TEXT_HERE safe = {0};
        print_way_f(s->frontend,
                    _("Taken from what you are going through; \"learn %s\" begins the one "
                      "that comes with the program."),
                    text_safe(&safe, other->id));
    }
}

/* Where one left, in a pack or (NULL) anywhere; or, where nothing was begun or `again`, at the
 * first lesson. */
static bool begin_where_left(struct session *s, const struct pack *pack, bool again)
{
    struct lesson_way place = {.list = library_items(&s->library, LIBRARY_LESSONS)};
    TEXT_HERE safe = {0};
    int first = pack != NULL ? lookup_first_of(place.list, pack->id) : 0;
    if (first < 0) {
        const char *title = lang_pick(pack->manifest->title.sv, pack->manifest->title.en);
        library_describe_again(&s->library);
        print_f(s->frontend, _("\"%s\" has no lessons. \"puzzles %s\" asks its puzzles."),
                text_safe(&safe, title), pack->id);
        return false;
    }
    if (place.list->count == 0) {
        begin_print_empty(s, _("There are no lessons here."));
        return false;
    }
    if (again ||
        !history_resume(s, pack == NULL ? NULL : pack->id, false, &place.at, &place.step)) {
        place.at = (size_t)first;
        place.step = 0;
    }
    lesson_begin(s, &place);
    return true;
}

bool lesson_learn(struct session *s, const char *typed)
{
    struct begin_named named;
    TEXT_HERE words = {0};
    if (typed == NULL || *typed == '\0') {
        return lesson_go_on(s) || begin_where_left(s, NULL, false);
    }
    const char *last = strrchr(typed, ' '); /* "5 again" begins anew, unless a file is called so */
    bool again = last != NULL && lexicon_typed_is(last + 1, LEXICON_AGAIN) && !begin_is_file(typed);
    text_addn(&words, typed, again ? (size_t)(last - typed) : strlen(typed));
    const char *name = text_str(&words);
    begin_find(s, name, &named);
    if (named.is == NAMED_PACK) {
        return begin_where_left(s, named.pack, again);
    }
    if (named.is == NAMED_FILE) {
        return begin_file(s, name);
    }
    if (named.is == NAMED_LESSON) {
        const struct course_item *item = named.lesson.list->items[named.lesson.at];
        begin_print_other(s, name, &named.lesson);
        if (!named.lesson.at_step && !again) {
            named.lesson.step = begin_step_left(s, item);
        }
        lesson_begin(s, &named.lesson);
        return true;
    }
    if (library_items(&s->library, LIBRARY_LESSONS)->count == 0 && !lesson_is_opened(s)) {
        begin_print_empty(s, _("There are no lessons here."));
    } else {
        lesson_print_none(s, name);
    }
    return false;
}

/* ---- exams ---- */

/* Adds those of what a file, a folder or a pack has that have an exam. */
static void begin_add_with_exam(const struct item_list *from, const char *pack,
                                struct item_list *out)
{
    for (size_t i = 0; i < from->count; i++) {
        const struct course_item *item = from->items[i];
        bool of_it = pack == NULL || (item->pack != NULL && strcmp(item->pack, pack) == 0);
        if (of_it && item->exam != NULL) {
            item_list_add(out, item);
        }
    }
}

/* Adds the lesson called so, or those of a file, folder or pack. */
static bool begin_add_exams(struct session *s, const char *name, struct item_list *out)
{
    struct begin_named named;
    struct item_list list = {0};
    begin_find(s, name, &named);
    bool good =
        named.is == NAMED_FILE ? begin_load_lessons(s, name, &list) : named.is != NAMED_NOTHING;
    if (named.is == NAMED_NOTHING) {
        lesson_print_none(s, name);
    } else if (named.is == NAMED_LESSON) {
        item_list_add(out, named.lesson.list->items[named.lesson.at]);
    } else if (named.is == NAMED_PACK) {
        begin_add_with_exam(library_items(&s->library, LIBRARY_LESSONS), named.pack->id, out);
    } else if (good && list.count == 1) {
        item_list_add(out, list.items[0]);
    } else if (good) {
        begin_add_with_exam(&list, NULL, out);
    }
    free(list.items);
    return good;
}

bool lesson_find_exams(struct session *s, const char *const *names, size_t count,
                       struct item_list *out)
{
    for (size_t i = 0; i < count; i++) {
        if (!begin_add_exams(s, names[i], out)) {
            return false;
        }
    }
    if (count == 0) {
        begin_add_with_exam(library_items(&s->library, LIBRARY_LESSONS), NULL, out);
    }
    bool good = out->count > 0;
    for (size_t i = 0; i < out->count; i++) {
        good = good && out->items[i]->exam != NULL;
    }
    if (!good) {
        print_text(s->frontend,
                   count == 0 ? _("No lesson has an exam.") : _("That lesson has no exam."));
    }
    return good;
}

/* Puts puzzles in an order by lot. */
static void begin_shuffle(struct session *s, struct item_list *list)
{
    for (size_t i = list->count; i > 1; i--) {
        size_t j = rng_below(&s->rng, (uint32_t)i);
        const struct course_item *item = list->items[i - 1];
        list->items[i - 1] = list->items[j];
        list->items[j] = item;
    }
}

/* Adds the puzzles of a file or folder; says what is the matter if there are none. */
static bool begin_choose_file(struct session *s, const char *name, struct item_list *out)
{
    struct item_list list = {0};
    TEXT_HERE path = {0};
    size_t before = out->count;
    bool read =
        begin_load(s, name, _("%s cannot be used: \"brade check\" tells why."), &path, &list);
    for (size_t i = 0; i < list.count && read; i++) {
        if (list.items[i]->kind == COURSE_PUZZLE) {
            item_list_add(out, list.items[i]);
        }
    }
    if (read && list.count > 0 && out->count == before) {
        print_f(s->frontend, _("In %s there are lessons and no puzzles: \"learn %s\" begins them."),
                text_str(&path), text_str(&path));
    }
    free(list.items);
    return out->count > before;
}

/* Says that there are no puzzles called so, and what there is. */
static void begin_print_no_puzzles(struct session *s, const char *name)
{
    TEXT_HERE safe = {0};
    const struct pack *pack = library_pack(&s->library, name);
    if (begin_print_of_pack(s, LIBRARY_PUZZLES, name)) {
        return;
    }
    if (pack != NULL) {
        library_describe_again(&s->library);
        print_f(s->frontend, _("The pack \"%s\" has no puzzles. \"learn %s\" begins its lessons."),
                pack->id, pack->id);
        return;
    }
    print_f(s->frontend, _("There are no puzzles called \"%s\"."), text_safe(&safe, name));
    begin_print_left_out(s, name);
    ideapages_print_themes_like(s, name);
}

/* Whether a file or folder is meant by these words. */
static bool begin_means_file(struct session *s, const char *name, bool one_word)
{
    TEXT_HERE wrong = {0};
    bool pack = one_word && (library_pack(&s->library, name) != NULL ||
                             library_describe_pack(&s->library, name, &wrong));
    return (one_word && library_is_path(name)) || (!pack && begin_is_file(name));
}

enum {
    AT_ONCE = 10, /* of all that there are, or of a matter */
    AT_FIRST = 5  /* of those that a learner begins with */
};

/* Of how many themes that these words call what was added from a place on is: 2 are a matter, as
 * "hit", of which there are some ideas; 0: it is called so for something else. */
static int begin_themes(const struct item_list *list, size_t from, const char *called)
{
    int themes = 1;
    for (size_t i = from; i < list->count; i++) {
        const char *theme = list->items[i]->theme;
        if (theme == NULL || !themename_is(theme, called)) {
            return 0;
        }
        themes = strcmp(theme, list->items[from]->theme) != 0 ? 2 : themes;
    }
    return themes;
}

/* Puts the puzzles of themes in order: of one its page first, then what fits, from easy to hard,
 * and then what comes early; of a matter no page, and of all that fits first so many. */
static void begin_order(struct session *s, struct item_list *list, size_t from, bool matter)
{
    const struct fitting f = fitting_now(s);
    struct item_list rest = {0};
    for (int early = 0; early < 2; early++) {
        for (size_t i = from; i < list->count; i++) {
            const struct course_item *item = list->items[i];
            bool page = pageitem_is(item);
            if (!(page && matter) && (page || fitting_is(&f, item)) == (early == 0)) {
                item_list_add(&rest, item);
            }
        }
    }
    if (matter) {
        fitting_first(s, &rest);
        rest.count = rest.count > AT_ONCE ? AT_ONCE : rest.count;
    }
    list->count = from;
    for (size_t i = 0; i < rest.count; i++) {
        item_list_add(list, rest.items[i]);
    }
    free(rest.items);
}

/* Adds the puzzle of the day ("today"): of those that fit, the same for all whom these fit; of all,
 * where none does. False: there are none. */
static bool begin_choose_daily(struct session *s, struct item_list *out)
{
    const struct item_list *puzzles = library_items(&s->library, LIBRARY_PUZZLES);
    const struct fitting f = fitting_now(s);
    struct progress clock = {0};
    struct item_list fit = {0};
    for (int any = 0; any < 2 && fit.count == 0; any++) {
        for (size_t i = 0; i < puzzles->count; i++) {
            const struct course_item *item = puzzles->items[i];
            if (item->pack == NULL && !pageitem_is(item) && (any || fitting_is(&f, item))) {
                item_list_add(&fit, item);
            }
        }
    }
    uint64_t day = (uint64_t)progress_day_of(&clock, clock_now()) * UINT64_C(0x9e3779b97f4a7c15);
    bool there = fit.count > 0;
    if (there) {
        item_list_add(out, fit.items[(day >> 32) % fit.count]);
    }
    free(fit.items);
    return there;
}

/* Adds the puzzles that the first of some words call: as many words as make up the name of a theme
 * ("sista brickan") or of a file, or one. How many; 0, having said so: there are no such puzzles.
 */
static size_t begin_choose(struct session *s, const char *const *words, size_t count,
                           struct item_list *out)
{
    enum { MOST = 12 };
    const struct item_list *puzzles = library_items(&s->library, LIBRARY_PUZZLES);
    for (size_t n = count < MOST ? count : MOST; n > 0; n--) {
        TEXT_HERE name = {0};
        for (size_t i = 0; i < n; i++) {
            text_addf(&name, "%s%s", i > 0 ? " " : "", words[i]);
        }
        const char *called = text_str(&name);
        size_t before = out->count;
        if (lookup_select(puzzles, called, out) + lookup_select(mistakes_items(s), called, out) >
            0) {
            int themes = begin_themes(out, before, called);
            if (themes > 0) {
                begin_order(s, out, before, themes > 1);
            }
            return n;
        }
        const char *kind = lexicon_typed_value(called, LEXICON_SETTING);
        if (kind != NULL && strcmp(kind, "daily") == 0 && begin_choose_daily(s, out)) {
            return n;
        }
        if (begin_means_file(s, called, n == 1)) {
            return begin_choose_file(s, called, out) ? n : 0;
        }
    }
    begin_print_no_puzzles(s, words[0]);
    return 0;
}

/* Says which lesson teaches what a puzzle takes, where the learner is not there yet. Of an idea's
 * page nothing is said: the list tells when the first of its puzzles fits. */
static void begin_print_early(struct session *s, const struct course_item *item)
{
    const struct fitting f = fitting_now(s);
    const struct course_item *lesson = fitting_lesson(&f, item);
    if (lesson != NULL && item->kind == COURSE_PUZZLE && !pageitem_is(item) &&
        history_item(s, item->id) == item) {
        TEXT_HERE title = {0}, safe = {0};
        library_title(&title, lesson);
        print_f(s->frontend, _("This comes early for you. What it takes is taught here: %s."),
                text_safe(&safe, text_str(&title)));
    }
}

bool lesson_solve(struct session *s, const char *const *names, size_t count)
{
    const struct item_list *all = library_items(&s->library, LIBRARY_PUZZLES);
    struct item_list list = {0};
    bool good = true, more = false;
    if (count == 0 && lesson_go_back(s)) {
        return true;
    }
    mistakes_refresh(s);
    for (size_t i = 0; i < count && good;) {
        size_t taken = begin_choose(s, names + i, count - i, &list);
        good = taken > 0;
        i += taken;
    }
    for (size_t i = 0; i < all->count && count == 0; i++) {
        if (!pageitem_is(all->items[i])) {
            item_list_add(&list, all->items[i]);
        }
    }
    if (count == 0) {
        begin_shuffle(s, &list);
        const size_t fit = fitting_first(s, &list), left = fit > 0 ? fit : list.count;
        const size_t most = fitting_first_left(s) > 0 ? AT_FIRST : AT_ONCE;
        more = left > most;
        list.count = more ? most : left;
    }
    if (good && list.count == 0) {
        begin_print_empty(s, _("There are no puzzles here."));
        good = false;
    }
    if (good && count > 0) {
        begin_print_early(s, list.items[0]);
    }
    if (good) {
        lesson_begin(s, &(struct lesson_way){.list = &list, .more = more});
    }
    free(list.items);
    return good;
}
