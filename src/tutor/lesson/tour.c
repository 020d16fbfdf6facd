// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/lesson/tour.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "tutor/question/asking.h"
#include "tutor/question/questionscreen.h"
#include "coach/coach.h"
#include "coach/reasons/opinion.h"
#include "course/load/follow.h"
#include "base/fold.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "course/load/pageitem.h"
#include "course/load/themename.h"
#include "drill/drills.h"
#include "lexicon/lexicon.h"
#include "tutor/core/can.h"
#include "tutor/core/history.h"
#include "tutor/core/naming.h"
#include "tutor/core/own.h"
#include "tutor/core/aside.h"
#include "tutor/core/typedpath.h"
#include "tutor/analysis/advice.h"
#include "view/rowtell.h"

/* A line made anew because the learner played another play than the author. */
struct follow {
    struct course_question *line;
    struct follow *before;
};

/* A way through lessons or puzzles. */
struct tour {
    struct shelf shelf; /* items in order */
    bool puzzles;
    bool mixed;  /* both are on the shelf: `puzzles` is so of the item one is at */
    bool opened; /* the shelf was opened by its path */
    size_t at;   /* item */
    size_t step; /* of the item; step_count: at its end */
    size_t turn; /* of a line of several turns: the next one */
    bool in_line;
    bool again;  /* the present step is to be shown again */
    bool played; /* of this step a play stands on the board: that played last */
    const struct course_question *line;
    struct follow *followed;          /* lines made for what the learner played, the latest first */
    int asked, first_time, with_help; /* questions of the item */
    const struct sequencer *sequencer; /* who says what comes next; NULL: the order of the shelf */
    int questions; /* of a lesson, that it asks as the lesson does; 0: one step, alone */
    const struct course_item *remembered; /* the lesson whose step the store was told last */
};

void tour_make(struct session *s)
{
    s->tour = mem_alloc(sizeof *s->tour);
}

/* No question of a line that was made is asked any more. */
static void forget_followed(struct session *s)
{
    while (s->tour->followed != NULL) {
        struct follow *f = s->tour->followed;
        s->tour->followed = f->before;
        follow_free(f->line);
        free(f);
    }
}

void tour_free(struct session *s)
{
    forget_followed(s);
    free(s->tour->shelf.items);
    free(s->tour);
    s->tour = NULL;
}

const struct shelf *tour_shelf(const struct session *s)
{
    return &s->tour->shelf;
}

const struct course_item *tour_item(const struct session *s)
{
    return s->tour->at < s->tour->shelf.count ? s->tour->shelf.items[s->tour->at] : NULL;
}

void tour_title(struct text *out, const struct course_item *item)
{
    TEXT_HERE safe = {0};
    const char *title = lang_pick(item->title.sv, item->title.en);
    if (item->pack != NULL) {
        text_addf(out, "%s · ", text_safe(&safe, library_pack_title(item)));
    }
    if (item->kind == COURSE_LESSON && item->number > 0) {
        text_addf(out, _("Lesson %d · "), item->number);
    } else if (pageitem_is(item)) {
        text_add(out, _("Idea · "));
    } else if (item->kind == COURSE_PUZZLE) {
        text_add(out, drills_is(item->id) ? _("Drill · ") : _("Puzzle · "));
    }
    text_add(out, text_safe(&safe, title == NULL ? item->id : title));
}

/* Whether a lesson is gone through as one, and not a question of it asked in training. */
static bool as_lesson(const struct tour *t)
{
    return !t->puzzles && (t->sequencer == NULL || t->questions > 0);
}

/* How many of the first n items of a shelf are puzzles, and no pages. */
static size_t puzzles_in(const struct tour *t, size_t n)
{
    size_t puzzles = 0;
    for (size_t i = 0; i < n; i++) {
        const struct course_item *item = t->shelf.items[i];
        puzzles += !pageitem_is(item) && (!t->mixed || item->kind == COURSE_PUZZLE);
    }
    return puzzles;
}

/* How far the sequencer has come. */
static struct screen_place sequencer_place(const struct session *s)
{
    const struct tour *t = s->tour;
    struct screen_place place = {
        .of = t->sequencer->of, .at = 1, .count = 1, .asked = t->asked, .right = t->first_time};
    if (t->sequencer->place != NULL) {
        place.count = 0;
        t->sequencer->place(s, &place);
    }
    return place;
}

/* "step 4 of 9", or for puzzles "2 of 20". */
static void heading(struct session *s)
{
    TEXT_HERE title = {0}, beside = {0};
    const struct course_item *item = tour_item(s);
    tour_title(&title, item);
    if (s->tour->sequencer != NULL) {
        struct screen_place place = sequencer_place(s);
        rowtell_place(&beside, &place);
    } else if (s->tour->puzzles && !pageitem_is(item)) {
        text_addf(&beside, _("%zu of %zu"), puzzles_in(s->tour, s->tour->at + 1),
                  puzzles_in(s->tour, s->tour->shelf.count));
    } else {
        text_addf(&beside, _("step %zu of %zu"), s->tour->step + 1, item->step_count);
    }
    say_gap(s->face);
    say_heading(s->face, text_str(&title), text_str(&beside));
}

/* What an author says of a situation. */
static void say_author(struct session *s, const struct situation *at,
                       const struct course_text *text)
{
    TEXT_HERE room = {0};
    say_written(s->face, &at->rules, fill_text(&s->filler, at, text, &room));
}

static void say_of_turn(struct session *s, const struct course_turn *turn)
{
    const struct situation at = course_turn_situation(s->tour->line, turn);
    say_author(s, &at, &turn->say);
}

/* The other side's turn of a line, told. */
static void tell_turn(struct session *s, const struct course_turn *turn)
{
    TEXT_HERE words = {0};
    char roll[4];
    const struct course_question *line = s->tour->line;
    roll_format(turn->roll, roll);
    enum colour side = (enum colour)turn->position.turn;
    session_played(s, &turn->position, turn->roll, &turn->reply.play);
    text_add(&words, coach_colour_capital(side));
    if (turn->say.sv != NULL || turn->say.en != NULL) { /* the author tells it: the bare moves do */
        text_addf(&words, " %s: ", roll);
        coach_play_seen(&words, &line->rules, &turn->reply.play, side, colour_other(side));
    } else if (play_is_pass(&turn->reply.play)) {
        text_addf(&words, _(" rolls %s and cannot play."), roll);
    } else {
        text_addf(&words, _(" rolls %s and plays "), roll);
        coach_play_seen(&words, &line->rules, &turn->reply.play, side, colour_other(side));
        text_addc(&words, '.');
    }
    say_text(s->face, text_str(&words));
    say_of_turn(s, turn);
}

static const struct asker asker;

/* A play of the step was shown. */
static void set_played(struct session *s)
{
    s->tour->played = s->last.there;
}

/* Asks a question of the item. */
static void ask(struct session *s, const struct course_question *q)
{
    asking_begin(s, q,
                 &(struct asking_for){.asker = &asker,
                                      .item = tour_item(s),
                                      .beside = &s->tour->shelf,
                                      .how = as_lesson(s->tour)           ? STORE_LESSON
                                             : s->tour->sequencer != NULL ? STORE_TRAINING
                                                                          : STORE_PUZZLE});
    s->tour->asked++;
}

bool tour_next_turn(struct session *s)
{
    const struct course_question *line = s->tour->line;
    while (s->tour->turn < line->turn_count) {
        const struct course_turn *turn = &line->turns[s->tour->turn++];
        if (!turn->learner) {
            tell_turn(s, turn);
            continue;
        }
        say_of_turn(s, turn);
        asking_clear(s);
        asking_prepare(s, turn->ask);
        struct situation situation = session_situation(s);
        session_draw_once(s, &situation, true);
        say_gap(s->face);
        ask(s, turn->ask);
        return true;
    }
    asking_say_explanation(s, line);
    s->tour->in_line = false;
    if (s->tour->sequencer == NULL || !s->tour->sequencer->alone) { /* else its last answer stays */
        asking_clear(s);
    }
    return false;
}

static void open_line(struct session *s, const struct course_question *line)
{
    s->tour->in_line = true;
    s->tour->line = line;
    s->tour->turn = 0;
    const struct situation at = course_situation(&line->rules, NULL, line);
    say_author(s, &at, &line->text);
}

void tour_say_rules(struct session *s, const struct ruleset *rules, const struct ruleset *usual)
{
    TEXT_HERE words = {0};
    if (memcmp(rules, usual, sizeof *rules) != 0) {
        coach_ruleset_line(&words, rules);
        say_f(s->face, _("The rules here: %s."), text_str(&words));
    }
}

/* Whether the words of a step's question name its rules themselves. */
static bool names_rules(const struct course_step *step)
{
    TEXT_HERE rules = {0};
    const char *words =
        step->ask == NULL ? NULL : lang_pick(step->ask->text.sv, step->ask->text.en);
    coach_ruleset_line(&rules, &step->situation.rules);
    return words != NULL && rules.size > 0 && strstr(words, text_str(&rules)) != NULL;
}

/* Tells the rules of a step, if they are not the usual ones and its question does not. */
static void say_rules_of(struct session *s, const struct course_step *step,
                         const struct ruleset *usual)
{
    if (!names_rules(step)) {
        tour_say_rules(s, &step->situation.rules, usual);
    }
}

/* The rules of the present step, where they are not those of the step before, or at the beginning
 * not what everybody starts with. */
static void say_changed_rules(struct session *s, const struct course_item *item)
{
    const struct ruleset first = ruleset_row(0);
    const struct course_step *step = &item->steps[s->tour->step];
    say_rules_of(s, step, s->tour->step > 0 ? &step[-1].situation.rules : &first);
}

/* Tells the store how far a lesson has come. */
static void remember(struct session *s)
{
    const struct course_item *item = tour_item(s);
    if (s->store != NULL && item != NULL && item->kind == COURSE_LESSON && as_lesson(s->tour)) {
        remember_step(s, item, s->tour->step, s->tour->remembered != item);
        s->tour->remembered = item;
    }
}

/* The question of a step: where it is asked in training, in the words that it has for that. */
static const struct course_question *question_of(const struct tour *t,
                                                 const struct course_step *step)
{
    return as_lesson(t) || step->alone == NULL ? step->ask : step->alone;
}

/* What a step says before its question. */
static struct course_text words_of(const struct tour *t, const struct course_step *step)
{
    bool whole = step->alone != NULL && question_of(t, step) == step->alone;
    return whole ? (struct course_text){0} : step->say;
}

/* Tells the present step: heading, words, rules, board, question. */
bool tour_tell_step(struct session *s)
{
    const struct course_item *item = tour_item(s);
    const struct course_step *step = &item->steps[s->tour->step];
    s->tour->in_line = s->tour->again = s->tour->played = false;
    const struct course_question *q = question_of(s->tour, step);
    const struct course_text words = words_of(s->tour, step);
    asking_clear(s);
    forget_followed(s);
    remember(s);
    heading(s);
    say_author(s, &step->situation, &words);
    say_changed_rules(s, item);
    bool line = q != NULL && course_kinds[q->kind].in_turns;
    if (q != NULL && !line) {
        asking_prepare(s, q);
    }
    struct situation situation = session_situation(s);
    if (!line && (q != NULL || step->new_position || step->situation.highlight != 0)) {
        session_draw_once(s, &situation, step->new_position || step->situation.highlight != 0);
    }
    if (words.sv != NULL || words.en != NULL || situation.has_position) {
        say_gap(s->face);
    }
    if (line) {
        open_line(s, q);
    } else if (q != NULL) {
        ask(s, q);
    }
    return s->tour->in_line;
}

/* Tells the present step, and how to go on. */
static void show_step(struct session *s)
{
    if (tour_tell_step(s) ? !tour_next_turn(s) : session_question(s) == NULL) {
        tour_say_next(s);
    }
}

/* Goes to the beginning of an item without telling anything of it. */
static void go_to_item(struct session *s, size_t at)
{
    struct tour *t = s->tour;
    t->at = at;
    t->step = 0;
    t->again = t->in_line = false;
    session_forget_drawn(s);
    bool another = t->mixed && (tour_item(s)->kind == COURSE_PUZZLE) != t->puzzles;
    t->puzzles = t->puzzles != another;
    if (!t->puzzles || at == 0 || another) {
        t->asked = t->first_time = t->with_help = 0;
    }
    session_forget_played(s);
    session_begin(s, &tour_mode);
}

static void begin_item_at(struct session *s, size_t at, size_t step)
{
    go_to_item(s, at);
    s->tour->step = step < tour_item(s)->step_count ? step : 0;
    if (tour_item(s)->step_count > 0) {
        show_step(s);
    }
}

static void begin_item(struct session *s, size_t at)
{
    begin_item_at(s, at, 0);
}

/* What a sequencer asks ends where something else is gone through. */
static void leave_sequencer(struct session *s)
{
    const struct sequencer *sequencer = s->tour->sequencer;
    s->tour->sequencer = NULL;
    if (sequencer != NULL) {
        history_watch(s, NULL);
    }
}

static void take_shelf(struct session *s, struct shelf shelf, bool puzzles,
                       const struct sequencer *sequencer)
{
    free(s->tour->shelf.items);
    if (sequencer != s->tour->sequencer) {
        leave_sequencer(s);
    }
    s->tour->sequencer = sequencer;
    if (sequencer != NULL && sequencer->counted != NULL) {
        history_watch(s, sequencer->counted);
    }
    s->tour->shelf = shelf;
    s->tour->puzzles = puzzles;
    s->tour->mixed = s->tour->opened = false;
}

void tour_sequence(struct session *s, const struct sequencer *sequencer,
                   const struct course_item *item, size_t step, int questions)
{
    struct shelf shelf = {0};
    bool puzzle = item->kind == COURSE_PUZZLE && !sequencer->alone;
    shelf_add(&shelf, item);
    take_shelf(s, shelf, puzzle, sequencer);
    s->tour->questions = questions;
    begin_item_at(s, 0, puzzle ? 0 : step);
}

/* A question of the sequencer is over, and the learner goes on. */
static void sequencer_next(struct session *s)
{
    if (s->tour->sequencer->next != NULL) {
        s->tour->sequencer->next(s);
    } else {
        history_settle(s);
        begin_item_at(s, 0, s->tour->step);
    }
}

void tour_place(struct session *s, struct shelf shelf, size_t at)
{
    bool puzzles = shelf.count > 0 && shelf.items[0]->kind == COURSE_PUZZLE;
    take_shelf(s, shelf, puzzles, NULL);
    asking_clear(s);
    go_to_item(s, at);
}

void tour_place_step(struct session *s, size_t at, size_t step)
{
    s->tour->at = at;
    s->tour->step = step;
}

/* --- what comes next --- */

static bool at_end(const struct session *s)
{
    const struct course_item *item = tour_item(s);
    return item == NULL || s->tour->step >= item->step_count;
}

/* Whether the end of a line is told before anything else: where nothing comes after it. */
static bool explains_line(const struct tour *t)
{
    return t->sequencer->alone && (t->line->explain.sv != NULL || t->line->explain.en != NULL);
}

/* Whether what is left of the item is no part of the training: of a puzzle all is one question, of
 * a lesson only the step, or so many questions. */
static bool training_is_over(const struct session *s)
{
    const struct tour *t = s->tour;
    bool more = t->in_line && (t->turn < t->line->turn_count || explains_line(t));
    bool whole = t->step + 1 >= tour_item(s)->step_count;
    if (as_lesson(t)) {
        return at_end(s) || (!more && !whole && t->asked >= t->questions);
    }
    return !more && (!t->puzzles || whole);
}

void tour_say_next(struct session *s)
{
    const struct tour *t = s->tour;
    bool last_item = t->at + 1 >= t->shelf.count;
    if (s->previewing) {
        return;
    }
    if (t->sequencer != NULL && training_is_over(s)) {
        t->sequencer->say_next(s);
    } else if (t->again) {
        say_way(s->face, _("Enter: the lesson."));
    } else if (!at_end(s)) {
        say_way(s->face, _("Enter: go on."));
    } else if (last_item) {
        say_way(s->face, _("Enter: back to the beginning."));
    } else {
        TEXT_HERE title = {0};
        tour_title(&title, t->shelf.items[t->at + 1]);
        say_way_f(s->face, _("Enter: %s."), text_str(&title));
    }
}

/* How it went, in a sentence or two. */
static void summary(struct session *s)
{
    const struct tour *t = s->tour;
    TEXT_HERE words = {0};
    if (t->asked > 0) {
        text_addf(&words,
                  NG_("%d question, %d right at the first try.",
                      "%d questions, %d right at the first try.", (unsigned long)t->asked),
                  t->asked, t->first_time);
    }
    if (t->with_help > 0) {
        text_addc(&words, ' ');
        text_addf(&words, NG_("%d with help.", "%d with help.", (unsigned long)t->with_help),
                  t->with_help);
    }
    say_text(s->face, text_str(&words));
}

/* Where this is the last lesson of a pack, or the one that comes next is of another. */
static void say_next_pack(struct session *s)
{
    const struct course_item *item = tour_item(s), *next = tour_next_item(s);
    const char *pack = next == NULL ? NULL : next->pack;
    if (s->tour->puzzles || pack == item->pack ||
        (pack != NULL && item->pack != NULL && strcmp(pack, item->pack) == 0)) {
        return;
    }
    TEXT_HERE here = {0}, there = {0};
    if (pack == NULL) {
        say_f(s->face,
              next == NULL ? _("That was the last lesson of \"%s\".")
                           : _("That was the last lesson of \"%s\". The lessons that come with the "
                               "program are next."),
              text_safe(&here, library_pack_title(item)));
    } else if (item->pack == NULL) {
        say_f(s->face,
              _("That was the last of the lessons that come with the program. The pack \"%s\" is "
                "next."),
              text_safe(&there, library_pack_title(next)));
    } else {
        say_f(s->face, _("That was the last lesson of \"%1$s\". The pack \"%2$s\" is next."),
              text_safe(&here, library_pack_title(item)),
              text_safe(&there, library_pack_title(next)));
    }
}

static void end_item(struct session *s)
{
    bool last = s->tour->at + 1 >= s->tour->shelf.count;
    asking_clear(s);
    if (s->tour->puzzles && !last) {
        begin_item(s, s->tour->at + 1);
        return;
    }
    s->tour->step = tour_item(s)->step_count;
    remember(s);
    aside_result(s, &(struct face_result){.of = s->tour->puzzles ? "puzzles" : "lesson",
                                          .asked = s->tour->asked,
                                          .right = s->tour->first_time});
    say_gap(s->face);
    say_text(s->face,
             s->tour->puzzles ? _("That was the last puzzle.") : _("That was the whole lesson."));
    summary(s);
    say_next_pack(s);
    if (tour_item(s)->exam != NULL) {
        say_text(s->face, _("\"exam\" shows whether you know it: a few questions on positions that "
                            "nobody has seen."));
    }
    tour_say_next(s);
}

void tour_after_exam(struct session *s, bool passed)
{
    struct tour *t = s->tour;
    session_begin(s, &tour_mode);
    session_forget_drawn(s);
    t->in_line = false;
    if (passed) {
        t->step = tour_item(s)->step_count;
    }
    t->again = !at_end(s);
    tour_say_next(s);
}

/* A lesson that is broken off after a step is to go on with the next one. */
static void leave_step(struct session *s)
{
    if (as_lesson(s->tour)) {
        s->tour->step++;
        remember(s);
    }
}

void tour_next(struct session *s)
{
    if (s->tour->again) {
        show_step(s);
        return;
    }
    if (at_end(s) && s->tour->sequencer != NULL) {
        sequencer_next(s);
        return;
    }
    if (at_end(s)) {
        if (s->tour->at + 1 < s->tour->shelf.count) {
            begin_item(s, s->tour->at + 1);
        } else {
            s->home->show(s, false);
        }
        return;
    }
    bool ends = s->tour->in_line && s->tour->sequencer != NULL && explains_line(s->tour);
    if (s->tour->in_line && tour_next_turn(s)) {
        return;
    }
    if (ends) {
        tour_say_next(s);
        return;
    }
    if (s->tour->sequencer != NULL && training_is_over(s)) {
        leave_step(s);
        sequencer_next(s);
        return;
    }
    s->tour->step++;
    if (at_end(s)) {
        end_item(s);
    } else {
        show_step(s);
    }
}

void tour_back(struct session *s)
{
    if (s->tour->step > 0) {
        s->tour->step--;
    } else if (s->tour->at > 0) {
        s->tour->at--;
        s->tour->step = tour_item(s)->step_count - 1;
        s->tour->puzzles = s->tour->mixed ? tour_item(s)->kind == COURSE_PUZZLE : s->tour->puzzles;
    } else {
        say_text(s->face, _("This is the beginning."));
    }
    session_forget_drawn(s);
    show_step(s);
}

void tour_repeat(struct session *s)
{
    const struct course_item *item = tour_item(s);
    if (at_end(s)) {
        summary(s);
        tour_say_next(s);
        return;
    }
    const struct course_step *step = &item->steps[s->tour->step];
    const struct ruleset first = ruleset_row(0);
    struct situation situation = session_situation(s);
    heading(s);
    const struct course_text words = words_of(s->tour, step);
    say_author(s, &step->situation, &words);
    say_rules_of(s, step, &first);
    session_draw_once(s, &situation, true);
    if (session_question(s) != NULL) {
        say_gap(s->face);
        asking_words(s);
    }
    if (!session_asks(s)) {
        tour_say_next(s);
    }
}

/* --- beginning --- */

/* Says that there is nothing on a shelf, and what there is instead. */
static void say_none(struct session *s, const char *what)
{
    say_text(s->face, what);
    library_tell_again(&s->library); /* why, at the end of the reply */
    say_text(s->face, _("The free board always works: \"show\" opens it."));
}

/* A copy of a shelf that the tour can own. */
static struct shelf copy_of(const struct shelf *shelf)
{
    struct shelf copy = {0};
    for (size_t i = 0; i < shelf->count; i++) {
        shelf_add(&copy, shelf->items[i]);
    }
    return copy;
}

/* Begins a lesson of a shelf, which the tour takes over, the others following it. */
static void learn(struct session *s, struct shelf shelf, size_t at, size_t step, bool opened)
{
    take_shelf(s, shelf, shelf.items[at]->kind == COURSE_PUZZLE, NULL);
    s->tour->opened = opened;
    s->tour->mixed = shelf.items[0]->kind != shelf.items[shelf.count - 1]->kind;
    begin_item_at(s, at, step);
}

void tour_place_among(struct session *s, const struct tour_place *place)
{
    bool opened = place->shelf == &s->tour->shelf;
    tour_place(s, copy_of(place->shelf), place->at);
    s->tour->opened = opened;
}

/* Whether there is a file or folder of this name. */
static bool is_file(const char *name)
{
    TEXT_HERE path = {0};
    return typedpath_find(&path, name);
}

/* What a learner typed as a path; as it stands where there is nothing of that name. */
static void read_path(struct text *path, const char *typed)
{
    if (!typedpath_find(path, typed)) {
        text_clear(path);
        text_add(path, typed);
    }
}

bool tour_learn_file(struct session *s, const char *path)
{
    struct shelf shelf = {0};
    bool good = library_load(&s->library, path, &shelf);
    if (!good || shelf.count == 0) {
        TEXT_HERE safe = {0};
        free(shelf.items);
        say_f(s->face,
              good ? _("There is no lesson and no puzzle in %s.")
                   : _("%s cannot be used as a lesson: \"brade check\" tells why."),
              text_safe(&safe, path));
        return false;
    }
    history_reindex(s);
    learn(s, shelf, 0, 0, true);
    return true;
}

/* The pack that one is in; NULL: none. */
static const char *pack_of(const struct session *s)
{
    const struct course_item *item = tour_item(s);
    return s->mode == s->home || s->tour->sequencer != NULL || item == NULL ? NULL : item->pack;
}

/* Whether what was opened by its path is gone through. */
static bool is_opened(const struct session *s)
{
    return s->mode != s->home && s->tour->opened;
}

/* "kurs 3" as "kurs:3". */
static int find_number(struct session *s, const struct shelf *shelf, const char *pack,
                       const char *number)
{
    TEXT_HERE name = {0};
    text_addf(&name, "%s%c%s", pack, COURSE_PACK_MARK, number);
    return library_pack(&s->library, pack) == NULL
               ? NAMING_NONE
               : naming_find_exactly(shelf, text_str(&name), NULL);
}

/* The same with a number behind the name: a step, from 1, or a lesson of the pack of that name. */
static int find_step(struct session *s, const struct shelf *shelf, const char *name,
                     struct tour_place *out)
{
    const char *last = strrchr(name, ' ');
    int64_t number;
    if (last == NULL || !number_read(last + 1, 1, 9999, &number)) {
        return NAMING_NONE;
    }
    TEXT_HERE words = {0};
    text_addn(&words, name, (size_t)(last - name));
    int at = find_number(s, shelf, text_str(&words), last + 1);
    if (at < 0) {
        at = naming_find(shelf, text_str(&words), pack_of(s));
        bool there = at >= 0 && (size_t)number <= shelf->items[at]->step_count;
        at = there ? at : NAMING_NONE;
        out->step = there ? (size_t)number - 1 : 0;
        out->at_step = there;
    }
    return at;
}

bool tour_find_lesson(struct session *s, const char *name, bool exactly, struct tour_place *out)
{
    const struct shelf *shelves[] = {&s->tour->shelf, library_shelf(&s->library, LIBRARY_LESSONS)};
    for (size_t i = is_opened(s) ? 0 : 1; i < 2; i++) {
        int at = exactly ? naming_find_exactly(shelves[i], name, pack_of(s))
                         : naming_find(shelves[i], name, pack_of(s));
        *out = (struct tour_place){.shelf = shelves[i]};
        if (at == NAMING_NONE && !exactly) {
            at = find_step(s, shelves[i], name, out);
        }
        if (at >= 0) {
            out->at = (size_t)at;
            return true;
        }
    }
    return false;
}

/* The step at which a lesson that was asked for by name goes on: where one left it, which is said,
 * or its first; then who knows it already is told of the exam. */
static size_t step_left(struct session *s, const struct course_item *item)
{
    struct store_lesson past = remember_lesson(s, item);
    TEXT_HERE name = {0};
    if (past.step > 0 && (size_t)past.step < item->step_count) {
        say_way_f(s->face,
                  _("You go on where you were: \"learn %s again\" begins the lesson anew."),
                  text_safe(&name, item->id));
        return (size_t)past.step;
    }
    if (past.when == 0 && item->exam != NULL) {
        say_way(s->face, _("Do you know this already? \"exam\" asks you at once."));
    }
    return 0;
}

/* What of the pack that a name begins with cannot be used: it may be what is looked for. */
static void say_left_out(struct session *s, const char *name)
{
    TEXT_HERE wrong = {0};
    if (library_tell_file(&s->library, name, &wrong)) {
        say_f(s->face, _("Left out: %s"), text_str(&wrong));
    }
}

void tour_say_no_lesson(struct session *s, const char *name)
{
    TEXT_HERE safe = {0}, several = {0}, wrong = {0};
    text_safe(&safe, name);
    if (naming_add_several(library_shelf(&s->library, LIBRARY_LESSONS), name, &several)) {
        say_f(s->face, _("More than one pack has a lesson \"%s\": %s."), text_str(&safe),
              text_str(&several));
    } else if (library_tell_pack(&s->library, name, &wrong)) {
        say_f(s->face, _("The pack \"%s\" cannot be used. %s"), text_str(&safe), text_str(&wrong));
    } else {
        say_f(s->face, _("There is no lesson \"%s\". \"lessons\" lists them."), text_str(&safe));
        say_left_out(s, name);
    }
}

/* A name or number without its pack was taken for one that the program has too: how to get that. */
static void say_other(struct session *s, const char *name, const struct course_item *taken)
{
    const struct shelf *lessons = library_shelf(&s->library, LIBRARY_LESSONS);
    int at = naming_find_exactly(lessons, name, NULL);
    const struct course_item *other = at < 0 ? NULL : lessons->items[at];
    if (other != NULL && other->pack == NULL && strcmp(other->id, taken->id) != 0) {
        TEXT_HERE safe = {0};
        say_way_f(s->face,
                  _("Taken from what you are going through; \"learn %s\" begins the one "
                    "that comes with the program."),
                  text_safe(&safe, other->id));
    }
}

/* Where one left a pack, or its first lesson: that `again`. */
static bool learn_pack(struct session *s, const struct pack *pack, bool again)
{
    const struct shelf *lessons = library_shelf(&s->library, LIBRARY_LESSONS);
    TEXT_HERE safe = {0};
    size_t at = 0, step = 0;
    int first = naming_first_of(lessons, pack->id);
    if (first < 0) {
        const char *title = lang_pick(pack->manifest->title.sv, pack->manifest->title.en);
        library_tell_again(&s->library);
        say_f(s->face, _("\"%s\" has no lessons. \"puzzles %s\" asks its puzzles."),
              text_safe(&safe, title), pack->id);
        return false;
    }
    if (again || !remember_resume_in(s, pack->id, &at, &step)) {
        at = (size_t)first;
        step = 0;
    }
    learn(s, copy_of(lessons), at, step, false);
    return true;
}

/* Where one left, or at the first lesson. */
static bool learn_on(struct session *s)
{
    const struct shelf *lessons = library_shelf(&s->library, LIBRARY_LESSONS);
    size_t at = 0, step = 0;
    if (lessons->count == 0) {
        say_none(s, _("There are no lessons here."));
        return false;
    }
    if (!remember_resume(s, &at, &step)) {
        at = step = 0;
    }
    learn(s, copy_of(lessons), at, step, false);
    return true;
}

/* Whether a file or folder is meant: by how it is written, or since it is there, which goes before
 * a part of a title. */
static bool is_path(const char *name, struct text *path)
{
    struct stat info;
    return library_is_path(name) || (typedpath_find(path, name) &&
                                     (library_is_path(text_str(path)) ||
                                      (stat(text_str(path), &info) == 0 && S_ISDIR(info.st_mode))));
}

/* "5 again" as "5"; false if nothing is to begin anew. What a file or folder is called stays. */
static bool read_again(struct text *name, const char *typed)
{
    const char *last = strrchr(typed, ' ');
    bool again = last != NULL && lexicon_typed_is(last + 1, LEXICON_AGAIN) && !is_file(typed);
    text_addn(name, typed, again ? (size_t)(last - typed) : strlen(typed));
    return again;
}

bool tour_learn_named(struct session *s, const char *typed)
{
    struct tour_place place;
    TEXT_HERE path = {0}, words = {0};
    if (typed == NULL || *typed == '\0') {
        return learn_on(s);
    }
    bool again = read_again(&words, typed);
    const char *name = text_str(&words);
    bool exactly = tour_find_lesson(s, name, true, &place);
    const struct pack *pack = exactly ? NULL : library_pack(&s->library, name);
    if (pack != NULL) {
        return learn_pack(s, pack, again);
    }
    if (!exactly && is_path(name, &path)) {
        text_clear(&path);
        read_path(&path, name);
        return tour_learn_file(s, text_str(&path));
    }
    if (library_shelf(&s->library, LIBRARY_LESSONS)->count == 0 && !is_opened(s)) {
        say_none(s, _("There are no lessons here."));
        return false;
    }
    if (!exactly && !tour_find_lesson(s, name, false, &place)) {
        text_clear(&path);
        if (typedpath_find(&path, name)) {
            return tour_learn_file(s, text_str(&path));
        }
        tour_say_no_lesson(s, name);
        return false;
    }
    if (exactly) {
        say_other(s, name, place.shelf->items[place.at]);
    }
    if (!place.at_step && !again) {
        place.step = step_left(s, place.shelf->items[place.at]);
    }
    learn(s, copy_of(place.shelf), place.at, place.step, place.shelf == &s->tour->shelf);
    return true;
}

/* ---- exams ---- */

/* Adds those of what a file, a folder or a pack has that have an exam. */
static void add_with_exam(const struct shelf *from, const char *pack, struct shelf *out)
{
    for (size_t i = 0; i < from->count; i++) {
        const struct course_item *item = from->items[i];
        bool of_it = pack == NULL || (item->pack != NULL && strcmp(item->pack, pack) == 0);
        if (of_it && item->exam != NULL) {
            shelf_add(out, item);
        }
    }
}

static bool add_file(struct session *s, const char *name, struct shelf *out)
{
    struct shelf shelf = {0};
    TEXT_HERE path = {0}, safe = {0};
    read_path(&path, name);
    bool read = library_load(&s->library, text_str(&path), &shelf);
    if (!read) {
        say_f(s->face, _("%s cannot be used as a lesson: \"brade check\" tells why."),
              text_safe(&safe, name));
    } else if (shelf.count == 1) {
        shelf_add(out, shelf.items[0]);
    } else {
        add_with_exam(&shelf, NULL, out);
    }
    free(shelf.items);
    return read;
}

/* Adds the lesson called so, or those of a file, folder or pack. */
static bool add_lesson(struct session *s, const char *name, struct shelf *out)
{
    struct tour_place place;
    TEXT_HERE path = {0};
    bool exactly = tour_find_lesson(s, name, true, &place);
    const struct pack *pack = exactly ? NULL : library_pack(&s->library, name);
    if (pack != NULL) {
        add_with_exam(library_shelf(&s->library, LIBRARY_LESSONS), pack->id, out);
    } else if (!exactly && is_path(name, &path)) {
        return add_file(s, name, out);
    } else if (exactly || tour_find_lesson(s, name, false, &place)) {
        shelf_add(out, place.shelf->items[place.at]);
    } else if (is_file(name)) {
        return add_file(s, name, out);
    } else {
        tour_say_no_lesson(s, name);
        return false;
    }
    return true;
}

bool tour_find_exams(struct session *s, const char *const *names, size_t count, struct shelf *out)
{
    for (size_t i = 0; i < count; i++) {
        if (!add_lesson(s, names[i], out)) {
            return false;
        }
    }
    if (count == 0) {
        add_with_exam(library_shelf(&s->library, LIBRARY_LESSONS), NULL, out);
    }
    bool good = out->count > 0;
    for (size_t i = 0; i < out->count; i++) {
        good = good && out->items[i]->exam != NULL;
    }
    if (!good) {
        say_text(s->face, count == 0 ? _("No lesson has an exam.") : _("That lesson has no exam."));
    }
    return good;
}

/* Puts puzzles of the same difficulty in an order by lot. */
static void shuffle(struct session *s, struct shelf *shelf)
{
    for (size_t i = shelf->count; i > 1; i--) {
        size_t j = rng_below(&s->rng, (uint32_t)i);
        const struct course_item *item = shelf->items[i - 1];
        shelf->items[i - 1] = shelf->items[j];
        shelf->items[j] = item;
    }
    for (size_t i = 1; i < shelf->count; i++) { /* stable, by difficulty */
        const struct course_item *item = shelf->items[i];
        size_t j = i;
        for (; j > 0 && shelf->items[j - 1]->difficulty > item->difficulty; j--) {
            shelf->items[j] = shelf->items[j - 1];
        }
        shelf->items[j] = item;
    }
}

/* Whether these words are a part of what a theme is called; "" is. */
static bool is_like(const char *theme, const char *words)
{
    TEXT_HERE typed = {0}, name = {0};
    fold_plain(&typed, words);
    fold_plain(&name, themename(theme));
    return strstr(text_str(&name), text_str(&typed)) != NULL;
}

/* Whether a theme is an idea, which has a page; a pack's page is of its set, not of a theme. */
static bool is_idea(const struct shelf *puzzles, const char *theme)
{
    bool found = false;
    for (size_t i = 0; i < puzzles->count && !found; i++) {
        found = pageitem_is(puzzles->items[i]) && puzzles->items[i]->pack == NULL &&
                puzzles->items[i]->theme != NULL && strcmp(puzzles->items[i]->theme, theme) == 0;
    }
    return found;
}

/* The themes of puzzles that a name is a part of, for the screen; "": all that have no page. */
static void themes_put(struct session *s, struct screen *out, const char *like)
{
    const struct shelf *puzzles = library_shelf(&s->library, LIBRARY_PUZZLES);
    out->kind = SCREEN_LIST;
    out->list = screen_alloc(out, sizeof *out->list);
    out->list->of = "themes";
    for (size_t i = 0; i < puzzles->count; i++) {
        const char *theme = puzzles->items[i]->theme;
        bool seen = theme == NULL || (*like == '\0' && is_idea(puzzles, theme));
        int count = 0;
        for (size_t j = 0; j < puzzles->count && !seen; j++) {
            const char *other = puzzles->items[j]->theme;
            bool same = other != NULL && strcmp(other, theme) == 0;
            seen = same && j < i;
            count += same;
        }
        if (!seen && is_like(theme, like)) {
            struct screen_row *row = screen_row_add(out, out->list);
            row->id = screen_safe(out, theme);
            row->title = screen_safe(out, themename(theme));
            row->count = count;
            row->open = can_open(out, s, "puzzles", theme);
        }
    }
}

/* Appends the names of the themes that a name is a part of, and shows them. */
static void add_themes(struct session *s, struct text *words, const char *like)
{
    struct screen screen = {0};
    themes_put(s, &screen, like);
    for (size_t i = 0; i < screen.list->count; i++) {
        text_add(words, words->size == 0 ? "" : ", ");
        themename_add_whole(words, screen.list->row[i].id);
    }
    if (screen.list->count > 0) {
        aside_set(s, themes_put, like);
    }
    screen_clear(&screen);
}

void tour_say_themes(struct session *s)
{
    TEXT_HERE words = {0};
    add_themes(s, &words, "");
    if (words.size > 0) {
        say_f(s->face, _("The themes are %s."), text_str(&words));
    }
}

/* Lists the themes that a name not known is a part of; all if there are none. */
static void say_themes_like(struct session *s, const char *name)
{
    TEXT_HERE words = {0};
    add_themes(s, &words, name);
    if (words.size > 0) {
        say_f(s->face, _("Themes called like it: %s."), text_str(&words));
    } else {
        tour_say_themes(s);
    }
}

/* Adds the puzzles of a file or folder; says what is the matter if there are none. */
static bool choose_file(struct session *s, const char *name, struct shelf *out)
{
    struct shelf shelf = {0};
    TEXT_HERE path = {0}, safe = {0};
    size_t before = out->count;
    read_path(&path, name);
    text_safe(&safe, text_str(&path));
    bool read = library_load(&s->library, text_str(&path), &shelf);
    for (size_t i = 0; i < shelf.count && read; i++) {
        if (shelf.items[i]->kind == COURSE_PUZZLE) {
            shelf_add(out, shelf.items[i]);
        }
    }
    if (!read) {
        say_f(s->face, _("%s cannot be used: \"brade check\" tells why."), text_str(&safe));
    } else if (shelf.count == 0) {
        say_f(s->face, _("There is no lesson and no puzzle in %s."), text_str(&safe));
    } else if (out->count == before) {
        say_f(s->face, _("In %s there are lessons and no puzzles: \"learn %s\" begins them."),
              text_str(&safe), text_str(&safe));
    } else {
        history_reindex(s);
    }
    free(shelf.items);
    return out->count > before;
}

/* Says that there are no puzzles called so, and what there is. */
static void say_no_puzzles(struct session *s, const char *name)
{
    TEXT_HERE safe = {0}, several = {0}, wrong = {0};
    const struct shelf *puzzles = library_shelf(&s->library, LIBRARY_PUZZLES);
    const struct pack *pack = library_pack(&s->library, name);
    text_safe(&safe, name);
    if (naming_add_several(puzzles, name, &several)) {
        say_f(s->face, _("More than one pack has puzzles called \"%s\": %s."), text_str(&safe),
              text_str(&several));
    } else if (library_tell_pack(&s->library, name, &wrong)) {
        say_f(s->face, _("The pack \"%s\" cannot be used. %s"), text_str(&safe), text_str(&wrong));
    } else if (pack != NULL) {
        library_tell_again(&s->library);
        say_f(s->face, _("The pack \"%s\" has no puzzles. \"learn %s\" begins its lessons."),
              pack->id, pack->id);
    } else {
        say_f(s->face, _("There are no puzzles called \"%s\"."), text_str(&safe));
        say_left_out(s, name);
        say_themes_like(s, name);
    }
}

/* Adds the puzzles called so; says so if there are none. */
static bool choose(struct session *s, const char *name, struct shelf *out)
{
    TEXT_HERE path = {0};
    const struct shelf *puzzles = library_shelf(&s->library, LIBRARY_PUZZLES);
    if (naming_select(puzzles, name, out) + naming_select(own_shelf(s), name, out) > 0) {
        return true;
    }
    if (library_is_path(name) ||
        (library_pack(&s->library, name) == NULL && !library_tell_pack(&s->library, name, &path) &&
         typedpath_find(&path, name))) {
        return choose_file(s, name, out);
    }
    say_no_puzzles(s, name);
    return false;
}

/* Whether some puzzle has a theme of this name. */
static bool is_theme(struct session *s, const char *name)
{
    const struct shelf *shelves[] = {library_shelf(&s->library, LIBRARY_PUZZLES), own_shelf(s)};
    for (size_t k = 0; k < 2; k++) {
        for (size_t i = 0; i < shelves[k]->count; i++) {
            const char *theme = shelves[k]->items[i]->theme;
            if (theme != NULL && themename_is(theme, name)) {
                return true;
            }
        }
    }
    return false;
}

/* Takes a name off a list of words: as many as make up the name of a theme ("sista brickan") or of
 * a file, or one. How many. */
static size_t take_name(struct session *s, const char *const *words, size_t count, struct text *out)
{
    enum { MOST = 12 };
    for (size_t n = count < MOST ? count : MOST; n > 1; n--) {
        TEXT_HERE name = {0};
        for (size_t i = 0; i < n; i++) {
            text_addf(&name, "%s%s", i > 0 ? " " : "", words[i]);
        }
        if (is_theme(s, text_str(&name)) || is_file(text_str(&name))) {
            text_add(out, text_str(&name));
            return n;
        }
    }
    text_add(out, words[0]);
    return 1;
}

static struct shelf puzzles_without_pages(struct session *s)
{
    const struct shelf *all = library_shelf(&s->library, LIBRARY_PUZZLES);
    struct shelf out = {0};
    for (size_t i = 0; i < all->count; i++) {
        if (!pageitem_is(all->items[i])) {
            shelf_add(&out, all->items[i]);
        }
    }
    return out;
}

bool tour_solve(struct session *s, const char *const *names, size_t count)
{
    struct shelf shelf = {0};
    bool good = true;
    own_refresh(s);
    for (size_t i = 0; i < count && good;) {
        TEXT_HERE name = {0};
        i += take_name(s, names + i, count - i, &name);
        good = choose(s, text_str(&name), &shelf);
    }
    if (count == 0) {
        shelf = puzzles_without_pages(s);
        shuffle(s, &shelf);
    }
    if (!good || shelf.count == 0) {
        free(shelf.items);
        if (good) {
            say_none(s, _("There are no puzzles here."));
        }
        return false;
    }
    take_shelf(s, shelf, true, NULL);
    begin_item(s, 0);
    return true;
}

/* --- the mode --- */

/* Whether the engine finds no better play. */
static bool is_best(void *about, const struct course_question *q, const struct play *play)
{
    struct session *s = about;
    struct situation at = course_situation(&q->rules, NULL, q);
    double loss;
    return opinion_loss(&s->evaluator, &at, play, &loss) &&
           grade_of(s->evaluator.grades, (float)loss) == GRADE_EQUAL;
}

/* A line goes on from what the learner played, where what is left of it makes sense there. */
static bool follow(struct session *s, const struct play *play)
{
    struct tour *t = s->tour;
    struct course_question *line = follow_line(t->line, t->turn - 1, play, is_best, s);
    if (line == NULL) {
        return false;
    }
    struct follow *f = mem_alloc(sizeof *f);
    *f = (struct follow){line, t->followed};
    t->followed = f;
    t->line = line;
    return true;
}

/* Whether what comes next begins where the first of the plays accepted leads. */
static bool goes_on_after_first(const struct session *s, const struct course_question *q)
{
    const struct tour *t = s->tour;
    const struct course_item *item = tour_item(s);
    if (q->play_count == 0) {
        return false;
    }
    if (t->in_line) {
        return t->turn < t->line->turn_count;
    }
    const struct course_step *next = &item->steps[t->step + 1];
    return t->sequencer == NULL && t->step + 1 < item->step_count && next->situation.has_position &&
           board_same_checkers(&next->situation.position, &q->plays[0].play.after);
}

/* What comes next begins where the learner's own play leads if that makes sense, else it is told
 * where. */
static void go_on_from(struct session *s, const struct course_question *q,
                       const struct course_reply *reply, struct text *notes)
{
    const struct play *own = &reply->verdict.play;
    if (!reply->has_verdict || !reply->verdict.legal || !goes_on_after_first(s, q) ||
        board_same_checkers(&own->after, &q->plays[0].play.after)) {
        return;
    }
    if (!s->tour->in_line || !follow(s, own)) {
        TEXT_HERE t = {0};
        coach_play(&t, &q->rules, &q->plays[0].play);
        text_addf(notes, _("That is fine too. From here it goes on as if you had played %s."),
                  text_str(&t));
        text_addc(notes, '\n');
    }
}

/* The question was answered or given up: where it goes on, and what the learner's own play cost,
 * where it is one of the mistakes of his games. */
static void question_over(struct session *s, const struct asked_over *what)
{
    const char *theme = tour_item(s)->theme;
    set_played(s);
    if (what->reply != NULL) {
        go_on_from(s, what->question, what->reply, what->notes);
        s->tour->with_help += what->helped;
        s->tour->first_time += !what->helped && what->wrong == 0;
    }
    if (theme != NULL && strcmp(theme, OWN_THEME) == 0) {
        why_explain_own(s, what->notes);
    }
}

static const struct asker asker = {.over = question_over, .say_next = tour_say_next};

void tour_question_dropped(struct session *s)
{
    s->tour->asked -= s->mode == &tour_mode && session_asks(s);
}

const struct course_item *tour_next_item(const struct session *s)
{
    return s->tour->at + 1 < s->tour->shelf.count ? s->tour->shelf.items[s->tour->at + 1] : NULL;
}

void tour_place_next(struct session *s)
{
    s->tour->at++;
}

static struct situation situation(const struct session *s)
{
    const struct course_item *item = tour_item(s);
    if (item == NULL) {
        return (struct situation){.rules = s->options->rules};
    }
    const struct course_step *step =
        s->tour->step < item->step_count ? &item->steps[s->tour->step] : NULL;
    return course_situation(&item->rules, step, session_question(s));
}

/* What was played in the step stands on the board until the next question. */
static struct situation shown(const struct session *s, struct situation at)
{
    if (s->tour->played && !session_asks(s)) {
        at.position = s->last.play.after;
        at.highlight = 0;
        at.has_roll = false;
    }
    return at;
}

/* The learner goes on counting as he did. */
static void view(const struct session *s, struct draw *d)
{
    const struct course_question *q = session_question(s);
    if (s->tour->played && !session_asks(s) && q != NULL) {
        d->viewer = (enum colour)q->position.turn;
    }
}

static void skip_to_next(struct session *s)
{
    s->tour->in_line = s->tour->in_line && !session_asks(s);
    tour_next(s);
}

/* The turn before which the learner's last answer was given; false if none was in this step. */
static bool answered_turn(const struct session *s, size_t *turn)
{
    const struct tour *t = s->tour;
    size_t asked = t->turn; /* one past the turn that is asked now */
    if (asked > 0 && session_answered(s)) {
        *turn = asked - 1;
        return true;
    }
    for (*turn = asked > 0 ? asked - 1 : 0; *turn > 0;) {
        if (t->line->turns[--*turn].learner) {
            return true;
        }
    }
    return false;
}

/* Asks again what was answered last in this step; false if nothing was. */
static bool take_back_answer(struct session *s)
{
    size_t turn;
    if (s->tour->in_line) {
        if (!answered_turn(s, &turn)) {
            return false;
        }
        s->tour->turn = turn;
        s->tour->played = false;
        return tour_next_turn(s);
    }
    if (session_answered(s)) {
        session_forget_drawn(s);
        show_step(s);
        return true;
    }
    return asking_take_back(s);
}

/* Out of what a sequencer asks; else to before the last answer of this step, or to the step before.
 */
static void back(struct session *s)
{
    const struct sequencer *sequencer = s->tour->sequencer;
    if (sequencer != NULL && sequencer->end != NULL) {
        sequencer->end(s);
    } else if (sequencer != NULL) {
        history_settle(s);
        s->home->show(s, false);
    } else if (!take_back_answer(s)) {
        tour_back(s);
    }
}

/* --- what is offered --- */

/* What Enter does where nothing is asked. */
static const char *enter_words(struct session *s)
{
    const struct tour *t = s->tour;
    if (t->sequencer != NULL && training_is_over(s)) {
        return _(t->sequencer->on);
    } else if (t->again) {
        return _("To the lesson");
    } else if (t->sequencer != NULL || !at_end(s)) {
        return _("Continue");
    } else if (t->at + 1 >= t->shelf.count) {
        return _("To the start");
    }
    return t->puzzles ? _("Next puzzle") : _("Next lesson");
}

/* Whether something was answered in this step that `back` asks again. */
static bool may_take_back(struct session *s)
{
    size_t turn;
    return s->tour->sequencer == NULL &&
           (s->tour->in_line ? answered_turn(s, &turn) : session_answered(s));
}

/* Whether parts of an answer were right that `back` takes back. */
static bool may_start_over(struct session *s)
{
    return s->tour->sequencer == NULL && !s->tour->in_line && session_asks(s) && asking_has_part(s);
}

static bool may_go_back(struct session *s)
{
    const struct tour *t = s->tour;
    return t->sequencer == NULL && !may_take_back(s) && !may_start_over(s) &&
           (t->step > 0 || t->at > 0);
}

static bool may_skip(struct session *s)
{
    return session_asks(s) && (s->tour->sequencer == NULL || !s->tour->sequencer->alone);
}

/* At the beginning for who knows it already, and at the end. */
static bool has_exam(struct session *s)
{
    return !session_asks(s) && s->tour->sequencer == NULL && (s->tour->step == 0 || at_end(s)) &&
           tour_item(s)->exam != NULL;
}

static bool is_at_end(struct session *s)
{
    return s->tour->sequencer == NULL && at_end(s);
}

/* Whether a lesson or puzzles are gone through for their own sake. */
static bool is_alone(struct session *s)
{
    return s->tour->sequencer == NULL;
}

static const struct can_row offered[] = {
    {"next", NULL, N_("Skip"), may_skip},
    {"exam", NULL, N_("The exam"), has_exam},
    {"back", NULL, N_("Ask again"), may_take_back},
    {"back", NULL, N_("Start over"), may_start_over},
    {"back", NULL, N_("Back"), may_go_back},
    {"lessons", NULL, N_("Lessons"), is_at_end},
    {"home", NULL, N_("Leave"), is_alone},
};

static void tour_can(struct session *s, struct screen *out)
{
    const struct sequencer *sequencer = s->tour->sequencer;
    if (session_asks(s)) {
        asking_can(s, out);
    } else {
        can_go_on(out, enter_words(s));
    }
    can_rows(out, s, offered, sizeof offered / sizeof *offered);
    if (sequencer != NULL && sequencer->leave != NULL) {
        can_command(out, s, "back", NULL, _(sequencer->leave));
    }
    out->alone = sequencer != NULL && sequencer->alone && !session_asks(s);
}

/* How it went, at the end of a lesson or of the last puzzle. */
static void tour_put_result(const struct session *s, struct screen *out)
{
    const struct tour *t = s->tour;
    const struct course_item *item = tour_item(s), *next = tour_next_item(s);
    struct screen_result *result = screen_alloc(out, sizeof *result);
    *result =
        (struct screen_result){.of = t->puzzles ? "puzzles" : "lesson",
                               .asked = t->asked,
                               .right = t->first_time,
                               .helped = t->with_help,
                               .item = questionscreen_item(out, item, (int)t->step + 1),
                               .next = next == NULL ? NULL : questionscreen_item(out, next, 0),
                               .exam = item->exam != NULL};
    out->kind = SCREEN_RESULT;
    out->result = result;
}

/* The step that one is at, and its question. */
static void tour_put_step(struct session *s, struct screen *out)
{
    const struct tour *t = s->tour;
    const struct course_item *item = tour_item(s);
    const struct course_step *step = t->step < item->step_count ? &item->steps[t->step] : NULL;
    const struct course_text words = step == NULL ? (struct course_text){0} : words_of(t, step);
    struct questionscreen about = {.prose = &words, .item = item, .step = (int)t->step + 1};
    about.place.asked = t->asked;
    about.place.right = t->first_time;
    if (t->sequencer != NULL) {
        about.place = sequencer_place(s);
    } else {
        about.place.of = t->puzzles ? "puzzles" : "lesson";
        about.place.at = (int)(t->puzzles ? puzzles_in(t, t->at + 1) : t->at + 1);
        about.place.count = (int)(t->puzzles ? puzzles_in(t, t->shelf.count) : t->shelf.count);
    }
    questionscreen_put(s, out, &about);
}

static void tour_screen(struct session *s, struct screen *out)
{
    if (s->tour->sequencer == NULL && at_end(s)) {
        tour_put_result(s, out);
    } else {
        tour_put_step(s, out);
    }
    tour_can(s, out);
}

static bool tour_take(struct session *s, const struct intent *intent)
{
    if (intent->kind == INTENT_GO_ON) {
        (session_asks(s) ? asking_remind : tour_next)(s);
    } else if (intent->kind != INTENT_COMMAND) {
        return asking_take(s, intent);
    } else if (session_is_command(intent, "next")) {
        skip_to_next(s);
    } else if (session_is_command(intent, "back")) {
        back(s);
    } else {
        return false;
    }
    return true;
}

static void tour_now(const struct session *s, struct mode_now *out)
{
    out->situation = situation(s);
    out->board = shown(s, out->situation);
    out->has_board = true;
    out->expects = asking_expects(s);
    out->source = tour_item(s) == NULL ? NULL : tour_item(s)->source;
}

static void tour_show(struct session *s, bool returned)
{
    (void)returned;
    tour_repeat(s);
}

const struct mode tour_mode = {.name = "lesson",
                               .asks = true,
                               .waits = true,
                               .now = tour_now,
                               .view = view,
                               .prompt = asking_prompt,
                               .screen = tour_screen,
                               .take = tour_take,
                               .show = tour_show,
                               .leave = leave_sequencer};
