// SPDX-License-Identifier: GPL-3.0-or-later
/* The command about the mistakes kept from games: listing, showing, asking, deleting. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "coach/coach.h"
#include "lexicon/lexicon.h"
#include "tutor/analysis/advice.h"
#include "tutor/core/aside.h"
#include "tutor/core/can.h"
#include "tutor/core/command.h"
#include "tutor/core/history.h"
#include "tutor/core/mistakes.h"
#include "tutor/lesson/lessonplayer.h"
#include "view/dashboard.h"
#include "view/reviewtell.h"

/* ---- all of them ---- */

/* A mistake as it can be asked: where, what was played, what was better, what it cost. False where
 * it cannot be. */
static bool mistakes_move(const struct session *s, const struct mistake *item,
                          struct screen_move *out)
{
    if (item->played.moves == 0) {
        return false;
    }
    const struct course_question *q = item->item->steps[0].ask;
    *out = (struct screen_move){.at = course_situation(&q->rules, NULL, q),
                                .play = item->played,
                                .best = item->best,
                                .has_best = true,
                                .has_cost = true,
                                .cost = item->kept.loss,
                                .grade = grade_of(s->evaluator.grades, (float)item->kept.loss)};
    return true;
}

/* "2026-11-22, 6-2: you played 1/3 1/7; best is 1/7/9 (0.31 points, very bad)"; the plays as they
 * are kept where they are none here. */
static void mistakes_add_line(struct text *out, const struct session *s, const struct mistake *item)
{
    TEXT_HERE play = {0}, best = {0}, loss = {0}, cost = {0}, date = {0}, dice = {0};
    const struct store_mistake *kept = &item->kept;
    struct progress clock = {0};
    struct screen_move move;
    if (mistakes_move(s, item, &move)) {
        coach_play(&play, &move.at.rules, &move.play);
        coach_play(&best, &move.at.rules, &move.best);
    } else {
        text_safe(&play, kept->play);
        text_safe(&best, kept->best);
    }
    if (item->cost != NULL) {
        text_add(&cost, item->cost);
    } else {
        number_add(&loss, kept->loss, 2, false);
        text_addf(&cost, _("%s points"), text_str(&loss));
    }
    dashboard_date(&date, progress_day_of(&clock, kept->found));
    /* TRANSLATORS: a date, a roll, two plays, a cost in points and how bad that is */
    text_addf(out, _("%1$s, %2$s: you played %3$s, best is %4$s (%5$s, %6$s)"), text_str(&date),
              text_safe(&dice, kept->dice), text_str(&play), text_str(&best), text_str(&cost),
              reviewtell_grade(grade_of(s->evaluator.grades, (float)kept->loss)));
}

/* Those that are kept, for the screen. */
static void mistakes_put_list(struct session *s, struct screen *out, const char *about)
{
    const struct progress *p = history_progress(s);
    (void)about;
    screen_begin_list(out, "mistakes");
    for (size_t i = 0; i < mistakes_count(s); i++) {
        if (!mistakes_at(s, i)->there) {
            continue;
        }
        const struct mistake *item =
            mistakes_at(s, i)->kept.deleted ? mistakes_at(s, i) : mistakes_weighed(s, i);
        const struct progress_question *q =
            item->item == NULL ? NULL : progress_find(p, item->item->id);
        TEXT_HERE date = {0}, number = {0};
        struct progress clock = {0};
        dashboard_date(&date, progress_day_of(&clock, item->kept.found));
        text_addf(&number, "%zu", i + 1);
        struct screen_row *row = screen_row_add(out, out->list);
        row->id = screen_safe(out, item->kept.key);
        row->title = screen_words(out, &date);
        row->group = *item->kept.game == '\0' ? NULL : screen_safe(out, item->kept.game);
        row->number = (int)i + 1;
        row->state = item->kept.deleted      ? SCREEN_DELETED
                     : q != NULL && !q->open ? SCREEN_LEARNED
                                             : SCREEN_NEW;
        struct screen_move move;
        if (mistakes_move(s, item, &move)) {
            row->move = memcpy(screen_alloc(out, sizeof move), &move, sizeof move);
        }
        if (item->item != NULL && !item->kept.deleted) {
            row->open = can_open(out, s, "mistakes", text_str(&number));
        }
    }
}

static void mistakes_list(struct session *s)
{
    size_t kept = 0, deleted = 0;
    struct lines lines = {0};
    aside_set(s, mistakes_put_list, NULL);
    for (size_t i = 0; i < mistakes_count(s); i++) {
        TEXT_HERE line = {0};
        if (mistakes_at(s, i)->there && mistakes_at(s, i)->kept.deleted) {
            deleted++;
        } else if (mistakes_at(s, i)->there) {
            kept++;
            text_addf(&line, "%zu. ", i + 1);
            mistakes_add_line(&line, s, mistakes_weighed(s, i));
            lines_put(&lines, (struct screen_line){.form = LINE_WORDS,
                                                   .words = text_str(&line),
                                                   .shown = true,
                                                   .indent = 2,
                                                   .hanging = 5});
        }
    }
    print_lines(s->frontend, &lines);
    if (kept == 0) {
        print_text(s->frontend,
                   _("No mistakes of your games are kept. When a game against the engine "
                     "is over, or is analysed, what cost too much comes here."));
    } else {
        print_way(s->frontend,
                  _("\"mistakes 3\" asks the third, \"mistakes show 3\" tells all of it, "
                    "\"mistakes delete 3\" takes it away; \"train games\" asks them all."));
    }
    if (deleted > 0) {
        print_f(s->frontend,
                NG_("%zu is deleted; \"mistakes restore all\" brings it back.",
                    "%zu are deleted; \"mistakes restore all\" brings them back.", deleted),
                deleted);
    }
}

/* ---- one of them ---- */

/* The one with this number; says so where there is none. */
static const struct mistake *nth(struct session *s, const char *number)
{
    int64_t n = 0;
    TEXT_HERE safe = {0};
    const struct mistake *item = NULL;
    if (number_read(number, 1, (int64_t)mistakes_count(s), &n) &&
        mistakes_at(s, (size_t)n - 1)->there) {
        item = mistakes_weighed(s, (size_t)n - 1);
    } else {
        print_f(s->frontend, _("There is no mistake \"%s\". \"mistakes\" lists them."),
                text_safe(&safe, number));
    }
    return item;
}

static void print_unusable(struct session *s)
{
    print_text(s->frontend,
               _("This one cannot be asked: its rules or position are not known here."));
}

static bool ask(struct session *s, const char *number)
{
    const struct mistake *item = nth(s, number);
    if (item == NULL) {
        return false;
    }
    if (item->item == NULL || item->kept.deleted) {
        print_unusable(s);
        return false;
    }
    const char *const name[] = {item->item->id};
    return lesson_solve(s, name, 1);
}

static bool show(struct session *s, const char *number)
{
    const struct mistake *item = nth(s, number);
    TEXT_HERE line = {0}, safe = {0};
    if (item == NULL) {
        return false;
    }
    mistakes_add_line(&line, s, item);
    text_addc(&line, '.');
    print_text(s->frontend, text_str(&line));
    if (*item->kept.game != '\0') {
        print_f(s->frontend, _("It is from %1$s, game %2$d, line %3$d."),
                text_safe(&safe, item->kept.game), item->kept.number, item->kept.line);
    }
    if (item->item == NULL) {
        print_unusable(s);
    } else {
        const struct course_question *q = item->item->steps[0].ask;
        struct situation situation = course_situation(&q->rules, NULL, q);
        lesson_print_rules(s, &q->rules, NULL, NULL);
        session_draw(s, &situation);
        if (item->played.moves > 0) {
            TEXT_HERE words = {0};
            why_own(s, q, &item->played, &words);
            print_text(s->frontend, text_str(&words));
        }
    }
    return true;
}

/* ---- away, and back ---- */

static bool set_deleted(struct session *s, const char *which, bool deleted)
{
    bool all = lexicon_typed_is(which, LEXICON_ALL);
    const struct mistake *one = all ? NULL : nth(s, which);
    TEXT_HERE why = {0};
    int n = 0;
    bool good = all || one != NULL;
    for (size_t i = 0; i < mistakes_count(s) && good; i++) {
        const struct mistake *item = mistakes_at(s, i);
        if (item->there && item->kept.deleted != deleted && (all || item == one)) {
            bool kept = store_delete_mistake(s->store, item->kept.key, deleted, &why);
            good = kept || !store_is_kept(s->store);
            n += good;
        }
    }
    session_print_store(s, &why);
    if (all || one != NULL) {
        print_f(s->frontend,
                deleted ? NG_("%d is deleted, and does not come again.",
                              "%d are deleted, and do not come again.", n)
                        : NG_("%d is back among your own puzzles.",
                              "%d are back among your own puzzles.", n),
                n);
    }
    mistakes_refresh(s);
    return good;
}

/* How many would be deleted: one, or all there are. */
static int count_delete(const struct session *s, const struct mistake *one)
{
    int n = 0;
    for (size_t i = 0; i < mistakes_count(s); i++) {
        const struct mistake *item = mistakes_at(s, i);
        n += item->there && !item->kept.deleted && (one == NULL || item == one);
    }
    return n;
}

static void prompt_delete(const struct session *s, struct text *out)
{
    if (lexicon_typed_is(text_str(mistakes_asked(s)), LEXICON_ALL)) {
        text_addf(out, _("delete all %d?"), count_delete(s, NULL));
    } else {
        text_add(out, _("delete it?"));
    }
}

static void delete_now(struct session *s)
{
    if (set_deleted(s, text_str(mistakes_asked(s)), true)) {
        text_clear(mistakes_asked(s));
    }
}

/* Says what would be deleted, and asks. What is away already, and what there is none of, is said at
 * once. */
static bool ask_delete(struct session *s, const char *which)
{
    static const struct pending confirm = {.asked = INTENT_ASKED_CONFIRM,
                                           .prompt = prompt_delete,
                                           .yes = delete_now,
                                           .no_words = N_("Nothing was deleted."),
                                           .yes_label = N_("Delete"),
                                           .no_label = N_("Leave it"),
                                           .no_else = true};
    bool all = lexicon_typed_is(which, LEXICON_ALL);
    const struct mistake *one = all ? NULL : nth(s, which);
    TEXT_HERE line = {0};
    if (!all && one == NULL) {
        return false;
    }
    if (count_delete(s, one) == 0) {
        return set_deleted(s, which, true);
    }
    if (one != NULL) {
        mistakes_add_line(&line, s, one);
        text_addc(&line, '.');
        print_text(s->frontend, text_str(&line));
    }
    text_clear(mistakes_asked(s));
    text_add(mistakes_asked(s), which);
    session_await(s, &confirm);
    return true;
}

bool mistakes_command(struct session *s, const char *rest)
{
    size_t n = strcspn(rest, " \t");
    char *word = mem_copyn(rest, n);
    const char *more = rest + n + strspn(rest + n, " \t");
    int64_t number;
    bool good = true;
    mistakes_refresh(s);
    if (session_asks(s) && mistakes_find(s, s->asked->question->id) != NULL) {
        print_typed_or_not(s->frontend,
                           _("That would answer the question for you. \"hint\" helps on the way, "
                             "and \"skip\" shows the answer."),
                           _("That would answer the question for you. Once it is answered all can "
                             "be told."));
        free(word);
        return false;
    }
    const char *what = lexicon_typed_value(word, LEXICON_OWN);
    what = what == NULL ? "" : what;
    if (*word == '\0' || (strcmp(what, "list") == 0 && *more == '\0')) {
        mistakes_list(s);
    } else if (strcmp(what, "show") == 0) {
        good = show(s, more);
    } else if (strcmp(what, "delete") == 0) {
        good = ask_delete(s, more);
    } else if (strcmp(what, "restore") == 0) {
        good = set_deleted(s, more, false);
    } else if (number_read(word, 1, INT32_MAX, &number) && *more == '\0') {
        good = ask(s, word);
    } else {
        good = false;
        print_text(s->frontend,
                   _("It is \"mistakes\", \"mistakes 3\", \"mistakes show 3\", \"mistakes "
                     "delete 3\" or \"mistakes restore 3\"; \"all\" is all of them."));
    }
    free(word);
    return good;
}

/* ---- as JSON ---- */

static json_t *words_json(const char *words)
{
    TEXT_HERE safe = {0};
    json_t *value = json_string(text_safe(&safe, words));
    return value;
}

void mistakes_json(struct session *s, struct text *out)
{
    json_t *array = json_array();
    mistakes_refresh(s);
    for (size_t i = 0; i < mistakes_count(s); i++) {
        if (!mistakes_at(s, i)->there) {
            continue;
        }
        const struct mistake *item = mistakes_weighed(s, i);
        const struct store_mistake *m = &item->kept;
        json_t *o = json_pack(
            "{s:i, s:s, s:I, s:o, s:o, s:o, s:o, s:o, s:f, s:o, s:o, s:i, s:i, s:b, s:b}", "number",
            (int)i + 1, "key", m->key, "found", (json_int_t)m->found, "rules", words_json(m->rules),
            "position", words_json(m->position), "dice", words_json(m->dice), "play",
            words_json(m->play), "best", words_json(m->best), "loss", m->loss, "kind",
            words_json(m->kind), "game", words_json(m->game), "in_match", m->number, "line",
            m->line, "deleted", m->deleted, "usable", item->item != NULL);
        json_array_append_new(array, o);
    }
    char *line = json_dumps(array, JSON_COMPACT | JSON_REAL_PRECISION(7));
    text_add_json_safe(out, line, strlen(line));
    text_addc(out, '\n');
    free(line);
    json_decref(array);
}
