// SPDX-License-Identifier: GPL-3.0-or-later
/* The file that an author writes questions into. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/readfile.h"
#include "base/width.h"
#include "base/writefile.h"
#include "coach/coach.h"
#include "course/check/certify.h"
#include "course/check/patch.h"
#include "course/exam/template.h"
#include "course/load/pageitem.h"
#include "lexicon/lexicon.h"
#include "tutor/core/lookup.h"
#include "tutor/setup/editing.h"
#include "tutor/setup/setup.h"
#include "view/opiniontell.h"

/* What was typed as a path; "my-lesson" is my-lesson.yaml. */
static void file_find_path(const char *typed, struct text *path)
{
    lookup_path(path, typed);
    if (!lookup_is_yaml(text_str(path))) {
        text_add(path, ".yaml");
    }
}

bool author_is_file(const char *typed)
{
    TEXT_HERE path = {0};
    file_find_path(typed, &path);
    return *typed != '\0' && (lookup_is_yaml(typed) || access(text_str(&path), F_OK) == 0);
}

/* What was written is not to be undone any more. */
static void file_forget_undone(struct authoring *a)
{
    for (int i = 0; i < a->undo_count; i++) {
        free(a->undone[i].bytes);
        free(a->undone[i].step);
    }
    a->undo_count = 0;
}

static void file_forget(struct authoring *a)
{
    file_forget_undone(a);
    free(a->path);
    free(a->bytes);
    text_clear(&a->title);
    a->path = a->bytes = NULL;
    a->n = a->steps = 0;
    a->kind = STEP_LESSON;
}

struct authoring *author_make(void)
{
    struct authoring *a = mem_alloc(sizeof *a);
    *a = (struct authoring){.at = -1};
    return a;
}

void author_free(struct authoring *a)
{
    file_forget(a);
    step_builder_clear(&a->draft);
    text_free(&a->step);
    text_free(&a->title);
    free(a->first);
    free(a);
}

/* Whether a file lies there: also one that cannot be looked at, which then cannot be read. */
static bool file_is_there(const char *path)
{
    return access(path, F_OK) == 0 || (errno != ENOENT && errno != ENOTDIR);
}

/* What the file is, and in which languages it is written. False if it has errors, which are told in
 * those of the file named last. */
static bool file_learn(struct session *s)
{
    struct authoring *a = s->editing->author;
    struct diags d = {0};
    struct course *c = NULL;
    size_t n = 0;
    if (!course_read(a->path, a->bytes, a->n, &s->library.named, &c)) {
        return false;
    }
    struct patch *g = patch_open(a->path, a->bytes, a->n, &d);
    a->kind = patch_count(g, &n) == PATCH_ITEMS ? STEP_SET : STEP_LESSON;
    a->steps = n;
    bool same = c->title.sv == NULL || c->title.en == NULL || strcmp(c->title.sv, c->title.en) == 0;
    a->languages = same ? a->languages : AUTHOR_BOTH;
    patch_close(g);
    course_free(c);
    diags_free(&d);
    return true;
}

bool author_open(struct session *s, const char *typed)
{
    struct authoring *a = s->editing->author;
    TEXT_HERE path = {0}, why = {0};
    char *bytes = NULL;
    size_t n = 0;
    file_find_path(typed, &path);
    bool there = file_is_there(text_str(&path));
    diags_free(&s->library.named);
    if (there && !readfile(text_str(&path), READFILE_LIMIT, &bytes, &n, &why)) {
        diag_unread(&s->library.named, text_str(&path), errno, text_str(&why));
        return false;
    }
    file_forget(a);
    a->path = mem_copy(text_str(&path));
    a->bytes = bytes;
    a->n = n;
    a->languages = AUTHOR_UNASKED;
    if (there && !file_learn(s)) {
        file_forget(a);
        return false;
    }
    return true;
}

void author_begin_file(struct session *s)
{
    const struct authoring *a = s->editing->author;
    TEXT_HERE safe = {0};
    print_heading(s->frontend, text_safe(&safe, a->path), "");
    if (a->bytes == NULL) {
        authorask_file(s);
        return;
    }
    author_steps(s, "");
    print_way(s->frontend,
              _("\"place 5 w 20\" places checkers, \"roll 6-2\" gives a roll, \"ask play\" "
                "asks for it; \"help\" tells the rest."));
}

/* --- its steps --- */

static void file_add_step(struct text *out, const struct course_step *step)
{
    const struct course_question *q = step->ask;
    bool said = step->say.sv != NULL || step->say.en != NULL || q == NULL;
    const struct course_text *text = said ? &step->say : &q->text;
    const char *words = lang_pick(text->sv, text->en);
    TEXT_HERE safe = {0};
    if (q != NULL) {
        char roll[4] = "";
        if (q->has_roll) {
            roll_format(q->roll, roll);
        }
        text_addf(out, " [%s%s%s]", course_kinds[q->kind].name, *roll != '\0' ? " " : "", roll);
    }
    text_addc(out, ' ');
    if (words != NULL) {
        text_add_safe(&safe, words, strcspn(words, "\n"));
        width_cut(out, text_str(&safe), 60);
    }
}

/* Reads the file that is open; NULL, and it is said why, where there is none. */
static struct course *file_read(struct session *s)
{
    struct authoring *a = s->editing->author;
    struct diags d = {0};
    struct course *c = NULL;
    if (a->path == NULL) {
        print_text(s->frontend, _("No file is open: \"edit my-lesson.yaml\" opens one."));
    } else if (a->bytes == NULL) {
        print_text(s->frontend, _("There is nothing in the file yet."));
    } else if (!course_read(a->path, a->bytes, a->n, &d, &c)) {
        edit_print_diags(s, &d);
        c = NULL;
    }
    diags_free(&d);
    return c;
}

/* The step of this number, from 1; of a set the first of that puzzle. */
static const struct course_step *file_step(const struct course *c, int64_t number, size_t *all)
{
    size_t page = c->set && c->item_count > 0 && pageitem_is(&c->items[0]) ? 1 : 0;
    size_t n = c->set ? c->item_count - page : c->item_count > 0 ? c->items[0].step_count : 0;
    *all = n;
    if (number < 1 || (size_t)number > n) {
        return NULL;
    }
    const struct course_item *item = c->set ? &c->items[page + (size_t)number - 1] : &c->items[0];
    return &item->steps[c->set ? 0 : number - 1];
}

/* The position of a step becomes that which is set up. */
static void file_take_position(struct session *s, int64_t number)
{
    struct course *c = file_read(s);
    size_t n = 0;
    if (c == NULL) {
        return;
    }
    const struct course_step *step = file_step(c, number, &n);
    if (step == NULL) {
        print_f(s->frontend, NG_("The file has %zu step.", "The file has %zu steps.", n), n);
    } else if (!step->situation.has_position) {
        print_text(s->frontend, _("That step has no position."));
    } else {
        edit_remember(s);
        s->editing->situation = situation_detached(&step->situation);
        s->editing->situation.highlight = 0;
        author_rolled(s);
        edit_show(s);
    }
    course_free(c);
}

void author_steps(struct session *s, const char *rest)
{
    int64_t number = 0;
    size_t n = 1;
    if (number_read(rest, 0, 100000, &number)) {
        file_take_position(s, number);
        return;
    }
    struct course *c = file_read(s);
    if (c == NULL) {
        return;
    }
    for (size_t i = 1; i <= n; i++) {
        TEXT_HERE line = {0};
        const struct course_step *step = file_step(c, (int64_t)i, &n);
        text_addf(&line, "%2zu:", i);
        if (step != NULL) {
            file_add_step(&line, step);
            print_indented(s->frontend, text_str(&line), 0, 4);
        }
    }
    print_way_f(s->frontend, _("\"take %zu\" takes the position of a step."), n);
    course_free(c);
}

bool author_take_step(struct session *s, const char *rest)
{
    int64_t number = 0;
    if (s->editing->author->path == NULL || !number_read(rest, 1, 100000, &number)) {
        return false;
    }
    file_take_position(s, number);
    return true;
}

/* --- certificates --- */

enum { TRIALS = 324, TRIALS_MOST = 5184, TRUNCATE = 12 };

/* Somebody who waits for a roll-out and may break it off. */
struct author_wait {
    struct frontend *frontend;
    bool stopped;
};

static bool certify_wait(void *about, const struct rollout_progress *progress)
{
    struct author_wait *w = about;
    (void)progress;
    w->stopped = w->stopped || frontend_interrupted(w->frontend);
    return !w->stopped;
}

static bool certify_stopped(void *about)
{
    return ((struct author_wait *)about)->stopped;
}

static void certify_print(struct session *s, const struct course_question *q,
                          const struct certify_found *found)
{
    TEXT_HERE words = {0};
    if (found->end == CERTIFY_NOT) {
        text_add(&words, _("A certificate proves what is best: \"ask play\" with \"best\", or "
                           "\"ask preroll\"."));
    } else if (found->end == CERTIFY_STOPPED) {
        text_add(&words, _("Broken off."));
    } else {
        certifytell(&words, q, found);
    }
    if (found->end == CERTIFY_CANNOT) {
        coach_capital(&words, 0);
        text_addc(&words, '.');
    }
    print_text(s->frontend, text_str(&words));
}

/* Puts the certificate into the step. */
static void certify_step(struct session *s, const struct course *c)
{
    struct authoring *a = s->editing->author;
    struct author_wait wait = {.frontend = s->frontend};
    const struct certify_how how = {
        .roll = {.threads = s->options->threads > 0 ? s->options->threads : 1,
                 .progress = certify_wait,
                 .context = &wait},
        .stopped = certify_stopped,
        .usual = {.trials = TRIALS, .seed = 1, .truncate = TRUNCATE},
        .most = TRIALS_MOST,
        .margin = 0.0005f,
        .errors = 2.5f};
    struct certify_found found;
    struct diags d = {0};
    TEXT_HERE out = {0};
    struct patch *g = patch_open("step", c->source, c->source_size, &d);
    certify_question(&c->entries[0], &how, &s->evaluator, g, &found);
    patch_result(g, &out);
    certify_print(s, c->entries[0].question, &found);
    if (found.end == CERTIFY_MADE && step_lay_out(&a->step, text_str(&out), out.size, &d)) {
        print_document(s->frontend, text_str(&a->step));
    }
    text_free(&found.why);
    patch_close(g);
    diags_free(&d);
}

/* None was asked for, or it stands in the file already. */
static void file_print_no_question(struct session *s)
{
    const struct authoring *a = s->editing->author;
    TEXT_HERE safe = {0};
    if (a->undo_count == 0) {
        print_text(s->frontend, _("There is no question yet: \"ask play\" makes one."));
    } else {
        print_f(s->frontend,
                _("The question is written; the next one begins with \"ask\". \"brade "
                  "certify %s\" proves what the file asks."),
                text_safe(&safe, a->path));
    }
}

void author_certify(struct session *s)
{
    struct authoring *a = s->editing->author;
    if (a->step.size == 0) {
        file_print_no_question(s);
        return;
    }
    struct course *c = authorstep_read(s, text_str(&a->step));
    if (c != NULL && c->entry_count > 0) {
        certify_step(s, c);
    }
    course_free(c);
}

/* --- writing --- */

/* Where a step goes. */
struct author_place {
    size_t at, gone;
    bool told; /* else at the end */
};

/* "3", "before 3", "after 3", "over 3", behind the name of a file if there is one. */
static bool write_read(const char *rest, struct text *file, struct author_place *out)
{
    int64_t number = 0;
    TEXT_HERE first = {0}, word = {0};
    const char *after = command_first_word(&first, rest);
    *out = (struct author_place){0};
    if (lookup_is_yaml(text_str(&first)) || (*after == '\0' && author_is_file(text_str(&first)))) {
        text_add(file, text_str(&first));
        rest = after;
    }
    if (*rest == '\0') {
        return true;
    }
    after = command_first_word(&word, rest);
    const char *where = lexicon_typed_value(text_str(&word), LEXICON_WHERE);
    if (!number_read(where != NULL ? after : rest, 1, 100000, &number)) {
        return false;
    }
    out->told = true;
    out->at = (size_t)number - (where == NULL || strcmp(where, "after") != 0);
    out->gone = where != NULL && strcmp(where, "over") == 0;
    return true;
}

/* What was to be written could not be, or could be after all: the session's exit status tells. */
static void write_lost(struct session *s, bool lost)
{
    struct authoring *a = s->editing->author;
    if (lost || a->lost) {
        s->game_lost = lost;
    }
    a->lost = lost;
}

/* The file as it was on the disk when it was read last. False: it was changed since, which is said,
 * and it is read anew. */
static bool write_unchanged(struct session *s)
{
    struct authoring *a = s->editing->author;
    TEXT_HERE why = {0}, safe = {0};
    char *now = NULL;
    size_t n = 0;
    bool there = file_is_there(a->path);
    if (there && !readfile(a->path, READFILE_LIMIT, &now, &n, &why)) {
        print_f(s->frontend, "%s: %s", text_safe(&safe, a->path), text_str(&why));
        write_lost(s, true);
        return false;
    }
    bool same =
        there == (a->bytes != NULL) && (!there || (n == a->n && memcmp(now, a->bytes, n) == 0));
    if (!same) {
        print_text(s->frontend,
                   _("The file was changed by another program meanwhile. It has been read "
                     "anew, and nothing is written: look at \"steps\", and write again."));
        file_forget_undone(a); /* it would undo what is no more what was done last */
        free(a->bytes);
        a->bytes = now;
        a->n = n;
        return false;
    }
    free(now);
    return true;
}

/* A new file with its first step, named as the file is. */
static void write_new(const struct authoring *a, struct text *out)
{
    TEXT_HERE stem = {0}, id = {0};
    const char *slash = strrchr(a->path, '/'), *base = slash == NULL ? a->path : slash + 1;
    text_addn(&stem, base, strcspn(base, "."));
    template_suggest_name(&id, text_str(&stem));
    if (id.size == 0) {
        text_add(&id, "new");
    }
    step_write_file(out, a->kind, text_str(&id), text_str(&a->title), text_str(&a->step));
}

/* The file with the step in its place. False, and it is said why. */
static bool write_into(struct session *s, const struct author_place *place, struct text *out)
{
    struct authoring *a = s->editing->author;
    struct diags d = {0};
    TEXT_HERE laid = {0};
    size_t n = 0;
    if (!course_format(a->path, a->bytes, a->n, &d, &laid)) {
        edit_print_diags(s, &d);
        return false;
    }
    diags_free(&d);
    struct patch *g = patch_open(a->path, text_str(&laid), laid.size, &d);
    patch_count(g, &n);
    size_t at = place->told ? place->at : n;
    bool good = at + place->gone <= n;
    if (!good) {
        print_f(s->frontend, NG_("The file has %zu step.", "The file has %zu steps.", n), n);
    } else if (!patch_step(g, at, place->gone, text_str(&a->step))) {
        good = false;
        print_text(s->frontend, _("This file has no list of steps to write into."));
    }
    patch_result(g, out);
    patch_close(g);
    diags_free(&d);
    return good;
}

static void write_remember(struct session *s, struct text *result)
{
    struct authoring *a = s->editing->author;
    if (a->undo_count == AUTHOR_UNDO) {
        free(a->undone[0].bytes);
        free(a->undone[0].step);
        memmove(a->undone, a->undone + 1, (AUTHOR_UNDO - 1) * sizeof *a->undone);
        a->undo_count--;
    }
    a->undone[a->undo_count++] = (struct author_undone){a->bytes, a->n, text_steal(&a->step)};
    a->n = result->size;
    a->bytes = text_steal(result);
    a->undo_mark = s->editing->undo_count;
}

/* Writes bytes over the file, or a new one. False, and it is said why. */
static bool write_bytes(struct session *s, const char *bytes, size_t n)
{
    const struct authoring *a = s->editing->author;
    TEXT_HERE why = {0}, safe = {0};
    bool exists = false;
    bool good = a->bytes != NULL ? writefile_replace(a->path, bytes, n, &why)
                                 : writefile_new(a->path, bytes, n, &exists, &why);
    if (!good) {
        print_f(s->frontend, "%s: %s", text_safe(&safe, a->path),
                exists ? _("it is there already") : text_str(&why));
    }
    write_lost(s, !good);
    return good;
}

static void write_put(struct session *s, const struct author_place *place)
{
    struct authoring *a = s->editing->author;
    struct diags d = {0};
    TEXT_HERE out = {0}, result = {0}, safe = {0};
    bool is_new = a->bytes == NULL;
    if (is_new) {
        write_new(a, &out);
    } else if (!write_into(s, place, &out)) {
        return;
    }
    if (!course_format(a->path, text_str(&out), out.size, &d, &result)) {
        edit_print_diags(s, &d);
        print_text(s->frontend, _("So the file would not be right: nothing is written."));
        return;
    }
    diags_free(&d);
    if (!write_bytes(s, text_str(&result), result.size)) {
        return;
    }
    write_remember(s, &result);
    print_f(s->frontend,
            is_new ? _("%s is made. \"undo\" takes it back.")
                   : _("Written into %s. \"undo\" takes it back."),
            text_safe(&safe, a->path));
    file_learn(s);
}

void author_write(struct session *s, const char *rest)
{
    struct authoring *a = s->editing->author;
    struct author_place place;
    TEXT_HERE file = {0};
    if (!write_read(rest, &file, &place)) {
        print_text(s->frontend,
                   _("Say where: \"write\" at the end, \"write 2\" before step 2, \"write "
                     "after 2\", \"write over 2\"."));
        return;
    }
    if (file.size > 0 && (a->path == NULL || strcmp(text_str(&file), a->path) != 0)) {
        if (!author_open(s, text_str(&file))) {
            editing_print_errors(s);
            return;
        }
    }
    if (a->path == NULL) {
        print_text(s->frontend, _("Into which file? \"write my-lesson.yaml\"."));
    } else if (a->step.size == 0) {
        file_print_no_question(s);
    } else if ((a->bytes == NULL && a->title.size == 0) ||
               (a->kind == STEP_SET && !step_has_id(text_str(&a->step)))) {
        authorask_file(s);
    } else if (write_unchanged(s)) {
        write_put(s, &place);
    }
}

bool author_undo(struct session *s)
{
    struct authoring *a = s->editing->author;
    TEXT_HERE safe = {0};
    if (a->undo_count == 0 || a->undo_mark != s->editing->undo_count) {
        return false;
    }
    if (!write_unchanged(s)) {
        return true;
    }
    struct author_undone *u = &a->undone[a->undo_count - 1];
    bool good = u->bytes == NULL ? unlink(a->path) == 0 : write_bytes(s, u->bytes, u->n);
    if (!good) {
        return true;
    }
    free(a->bytes);
    a->bytes = u->bytes;
    a->n = u->n;
    a->undo_count--;
    text_clear(&a->step);
    text_add(&a->step, u->step);
    free(u->step);
    if (a->bytes != NULL) {
        file_learn(s);
    }
    print_f(s->frontend,
            a->bytes == NULL
                ? _("%s is gone, as it was before; \"write\" makes it again.")
                : _("%s is as it was before; \"write\" writes the question elsewhere."),
            text_safe(&safe, a->path));
    return true;
}
