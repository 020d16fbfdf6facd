// SPDX-License-Identifier: GPL-3.0-or-later
/* The way through lessons and puzzles: where one is, a step told, its question answered, how an
 * item went, what Enter does, and how all that is begun and left. lesson_next() and lesson_take()
 * lead from each state (lessonstate.h) to the next. */
#include "tutor/lesson/lessonplayer.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "coach/coach.h"
#include "course/load/pageitem.h"
#include "tutor/analysis/advice.h"
#include "tutor/core/aside.h"
#include "tutor/core/can.h"
#include "tutor/core/command.h"
#include "tutor/core/fitting.h"
#include "tutor/core/history.h"
#include "tutor/core/mistakes.h"
#include "tutor/core/onward.h"
#include "tutor/lesson/lessonstate.h"
#include "tutor/question/questionsession.h"
#include "view/rowtell.h"

/* --- where one is --- */

const struct item_list *lesson_items(const struct session *s)
{
    return &s->lesson->list;
}

const struct course_item *lesson_item(const struct session *s)
{
    return s->lesson->at < s->lesson->list.count ? s->lesson->list.items[s->lesson->at] : NULL;
}

const struct course_item *lesson_next_item(const struct session *s)
{
    return s->lesson->at + 1 < s->lesson->list.count ? s->lesson->list.items[s->lesson->at + 1]
                                                     : NULL;
}

const char *lesson_pack(const struct session *s)
{
    const struct course_item *item = lesson_item(s);
    return s->mode == s->home || s->lesson->sequencer != NULL || item == NULL ? NULL : item->pack;
}

bool lesson_is_opened(const struct session *s)
{
    return s->mode != s->home && s->lesson->opened;
}

enum lesson_state lesson_state(const struct session *s)
{
    const struct course_item *item = lesson_item(s);
    return item == NULL || s->lesson->step >= item->step_count ? LESSON_OVER : s->lesson->state;
}

/* Whether one is at a puzzle, all of which is one question. */
static bool lesson_is_puzzle(const struct session *s)
{
    const struct course_item *item = lesson_item(s);
    const struct sequencer *sequencer = s->lesson->sequencer;
    return item != NULL && item->kind == COURSE_PUZZLE &&
           (sequencer == NULL || (!sequencer->alone && !pageitem_is(item)));
}

bool lesson_is_whole(const struct session *s)
{
    return !lesson_is_puzzle(s) && (s->lesson->sequencer == NULL || s->lesson->questions > 0);
}

/* Whether a lesson of the catalogue is gone through, and not over. */
static bool lesson_is_on(const struct session *s)
{
    const struct lesson_player *t = s->lesson;
    return !t->opened && t->sequencer == NULL && !lesson_is_puzzle(s) &&
           lesson_state(s) != LESSON_OVER;
}

enum { TELLS_PASS = 2, TELLS_PIPS = 6 }; /* numbers of lessons */

static bool question_passes(const struct course_question *q)
{
    return q != NULL && q->kind == COURSE_PLAY && q->play_count > 0 &&
           play_is_pass(&q->plays[0].play);
}

/* Whether one is at a lesson that comes before this one of the first part. */
static bool lesson_is_before(const struct session *s, int number)
{
    const struct course_item *item = lesson_item(s);
    return item != NULL && item->kind == COURSE_LESSON && item->number > 0 &&
           item->number < number && item->pack == NULL;
}

/* Whether it was told that a roll may be lost: in the lessons from the question on of which that is
 * the answer, elsewhere once the lesson is known that tells it. A question whose answer it is, and
 * one that is drawn, which must not give it away, offers it always. */
static bool lesson_tells_pass(struct session *s, const struct course_question *q)
{
    const struct course_item *item = lesson_item(s);
    const bool lesson = item != NULL && item->kind == COURSE_LESSON && item->pack == NULL &&
                        !s->lesson->opened; /* which is told as in its pack */
    if (q->drawn || question_passes(q)) {
        return true;
    }
    if (!lesson || item->number != TELLS_PASS) {
        return lesson ? item->number == 0 || item->number > TELLS_PASS : fitting_tells(s, "fata");
    }
    size_t first = 0;
    while (first < item->step_count && !question_passes(item->steps[first].ask)) {
        first++;
    }
    return s->lesson->step >= first;
}

bool lesson_hides_pips(const struct session *s)
{
    return lesson_is_before(s, TELLS_PIPS);
}

/* Where one is among what is gone through, or how far the sequencer has come. */
static struct screen_place lesson_place_now(const struct session *s)
{
    const struct lesson_player *t = s->lesson;
    struct screen_place place = {.of = lesson_is_puzzle(s) ? "puzzles" : "lesson",
                                 .at = (int)t->at + 1,
                                 .count = (int)t->list.count,
                                 .asked = t->count.asked,
                                 .right = t->count.first_time};
    for (size_t i = 0, at = 0, count = 0; lesson_is_puzzle(s) && i < t->list.count; i++) {
        const struct course_item *item = t->list.items[i];
        const size_t steps = i == t->at ? t->step + 1 : i < t->at ? item->step_count : 0;
        const bool page = pageitem_is(item); /* of which each question counts */
        count += page ? pageitem_questions(item, item->step_count) : item->kind == COURSE_PUZZLE;
        at += page ? pageitem_questions(item, steps) : item->kind == COURSE_PUZZLE && steps > 0;
        place.at = at > 0 ? (int)at : 1;
        place.count = (int)count;
    }
    if (t->sequencer != NULL) {
        place.of = t->sequencer->of;
        place.at = place.count = 1;
        if (t->sequencer->place != NULL) {
            place.count = 0;
            t->sequencer->place(s, &place);
        }
    }
    return place;
}

/* Tells the store how far a lesson has come. */
static void lesson_remember(struct session *s)
{
    const struct course_item *item = lesson_item(s);
    if (s->store != NULL && item != NULL && item->kind == COURSE_LESSON && lesson_is_whole(s)) {
        history_step(s, item, s->lesson->step, s->lesson->remembered != item);
        s->lesson->remembered = item;
    }
}

/* --- a step is told --- */

/* "step 4 of 9", or for puzzles "2 of 20", the steps of a page among them. */
static void lesson_heading(struct session *s)
{
    TEXT_HERE title = {0}, beside = {0};
    const struct course_item *item = lesson_item(s);
    struct screen_place place = lesson_place_now(s);
    place.minutes = s->frontend->display.buttons ? 0 : place.minutes; /* a clock runs there */
    library_title(&title, item);
    if (s->lesson->sequencer != NULL) {
        rowtell_place(&beside, &place);
    } else if (lesson_is_puzzle(s)) {
        if (place.count > 1) { /* one alone needs no count */
            text_addf(&beside, _("%zu of %zu"), (size_t)place.at, (size_t)place.count);
        }
    } else {
        text_addf(&beside, _("step %zu of %zu"), s->lesson->step + 1, item->step_count);
    }
    print_gap(s->frontend);
    print_heading(s->frontend, text_str(&title), text_str(&beside));
}

void lesson_print_rules(struct session *s, const struct ruleset *rules, const struct ruleset *usual,
                        const struct course_question *asked)
{
    const struct ruleset first = ruleset_row(0);
    const char *said = asked == NULL ? NULL : lang_pick(asked->text.sv, asked->text.en);
    bool small = asked != NULL && asked->game != NULL && rules->base == first.base;
    TEXT_HERE words = {0};
    coach_ruleset_line(&words, rules);
    if (!small && /* it leaves out what is not taught yet */
        !ruleset_equal(rules, usual == NULL ? &first : usual) &&
        (said == NULL || strstr(said, text_str(&words)) == NULL)) {
        print_f(s->frontend, _("The rules here: %s."), text_str(&words));
    }
}

/* The question of a step: where it is asked in training, in the words that it has for that. */
static const struct course_question *lesson_question_of(const struct session *s,
                                                        const struct course_step *step)
{
    return lesson_is_whole(s) || step->alone == NULL ? step->ask : step->alone;
}

/* What a step says before its question. */
static struct course_text lesson_words_of(const struct session *s, const struct course_step *step)
{
    bool alone = lesson_question_of(s, step) != step->ask;
    return alone ? (struct course_text){0} : step->say;
}

static const struct question_handler lesson_question_handler;

void lesson_count_asked(struct lesson_player *t)
{
    if (t->count.asked < 64) {
        t->count.step[t->count.asked] = (int)t->step + 1;
    }
    t->count.asked++;
}

/* Asks a question of the item. */
static void lesson_ask(struct session *s, const struct course_question *q)
{
    qsession_begin(s, q,
                   &(struct question_session_for){.handler = &lesson_question_handler,
                                                  .item = lesson_item(s),
                                                  .beside = &s->lesson->list,
                                                  .no_pips = lesson_hides_pips(s),
                                                  .no_pass = !lesson_tells_pass(s, q),
                                                  .how = lesson_is_whole(s) ? STORE_LESSON
                                                         : s->lesson->sequencer != NULL
                                                             ? STORE_TRAINING
                                                             : STORE_PUZZLE});
    lesson_count_asked(s->lesson);
}

bool lesson_next_turn(struct session *s)
{
    struct lesson_player *t = s->lesson;
    bool replied;
    const struct course_turn *turn = lesson_line_turn(s, &replied);
    if (turn == NULL) {
        qsession_print_explanation(s, t->line);
        t->state = LESSON_STEP;
        if (t->sequencer == NULL || !t->sequencer->alone) { /* else its last answer stays */
            qsession_clear(s);
        }
        return false;
    }
    qsession_clear(s);
    qsession_prepare(s, turn->ask);
    struct situation situation = session_situation(s);
    s->last.known = replied && !s->frontend->display.plain;
    session_draw_once(s, &situation, true);
    s->last.known = false;
    print_gap(s->frontend);
    lesson_ask(s, turn->ask);
    return true;
}

bool lesson_describe_step(struct session *s)
{
    struct lesson_player *t = s->lesson;
    const struct course_step *step = &lesson_item(s)->steps[t->step];
    const struct course_question *q = lesson_question_of(s, step);
    const struct course_text words = lesson_words_of(s, step);
    const bool shows = step->new_position || step->situation.highlight != 0;
    t->state = q == NULL           ? LESSON_STEP
               : q->turn_count > 0 ? LESSON_LINE
               : q->game != NULL   ? LESSON_GAME
                                   : LESSON_STEP;
    t->played = false;
    t->game = (struct lesson_game){.of = t->state == LESSON_GAME ? q : NULL};
    qsession_clear(s);
    lesson_line_forget(t);
    lesson_remember(s);
    lesson_heading(s);
    session_print_author(s, &step->situation, &words);
    lesson_print_rules(s, &step->situation.rules, t->step > 0 ? &step[-1].situation.rules : NULL,
                       step->ask);
    if (q != NULL && t->state == LESSON_STEP) {
        qsession_prepare(s, q);
    }
    struct situation situation = session_situation(s);
    if (t->state != LESSON_LINE && (q != NULL || shows)) { /* a line shows it with its turns */
        session_draw_once(s, &situation, shows);
    }
    if (words.sv != NULL || words.en != NULL || situation.has_position) {
        print_gap(s->frontend);
    }
    if (t->state == LESSON_LINE) {
        const struct situation at = course_situation(&q->rules, NULL, q);
        t->line = q;
        t->turn = 0;
        session_print_author(s, &at, &q->text);
    } else if (t->state == LESSON_GAME) {
        print_question(s->frontend, q, &s->interpolator, false);
    } else if (q != NULL) {
        lesson_ask(s, q);
    }
    return t->state == LESSON_LINE;
}

void lesson_show_step(struct session *s)
{
    if (lesson_describe_step(s) ? !lesson_next_turn(s) : s->asked->question == NULL) {
        lesson_print_next(s);
    }
}

/* --- its question is answered --- */

/* What comes next begins where the learner's own play leads if that makes sense; else, where it
 * begins after the first of the plays accepted, that is told. */
static void lesson_go_on_from(struct session *s, const struct course_reply *reply,
                              struct text *notes)
{
    const struct lesson_player *t = s->lesson;
    const struct course_item *item = lesson_item(s);
    const struct course_question *q = s->asked->question;
    if (!reply->has_verdict || !reply->verdict.legal || q->play_count == 0) {
        return;
    }
    const struct play *own = &reply->verdict.play, *first = &q->plays[0].play;
    const struct situation *next = &item->steps[t->step + 1].situation;
    bool line = lesson_state(s) == LESSON_LINE;
    bool follows = line ? t->turn < t->line->turn_count
                        : t->sequencer == NULL && t->step + 1 < item->step_count &&
                              next->has_position &&
                              board_same_checkers(&next->position, &first->after);
    if (follows && !board_same_checkers(&own->after, &first->after) &&
        !(line && lesson_line_follow(s, own))) {
        TEXT_HERE words = {0};
        coach_play(&words, &q->rules, first);
        text_addf(notes, _("That is fine too. From here it goes on as if you had played %s."),
                  text_str(&words));
        text_addc(notes, '\n');
    }
}

void lesson_count_right(struct lesson_player *t, bool right)
{
    t->count.first_time += right;
    if (right && t->count.asked > 0 && t->count.asked <= 64) {
        t->count.right |= 1ull << (t->count.asked - 1);
    }
}

/* The question was answered or given up: where it goes on, and what the learner's own play cost,
 * where it is one of the mistakes of his games. */
static void lesson_question_over(struct session *s, const struct course_reply *reply,
                                 struct text *notes)
{
    const char *theme = lesson_item(s)->theme;
    s->lesson->played = s->last.there && course_kinds[s->asked->question->kind].one_play;
    if (reply != NULL) {
        lesson_go_on_from(s, reply, notes);
        s->lesson->count.with_help += s->asked->helped;
        lesson_count_right(s->lesson, !s->asked->helped && s->asked->wrong == 0);
    } else {
        s->lesson->count.given_up++;
    }
    if (theme != NULL && strcmp(theme, OWN_THEME) == 0) {
        why_explain_own(s, notes);
    }
}

static const struct question_handler lesson_question_handler = {.over = lesson_question_over,
                                                                .print_next = lesson_print_next};

void lesson_question_dropped(struct session *s)
{
    s->lesson->count.asked -= s->mode == &lesson_mode && s->asked->open;
}

/* --- how an item went --- */

/* The lesson that follows the one that is over, where it is still to be done. */
static const struct course_item *lesson_follows(const struct session *s)
{
    const struct course_item *next = lesson_is_puzzle(s) ? NULL : lesson_next_item(s);
    struct store_lesson past = {0};
    if (next != NULL) {
        store_lesson(s->store, next->id, &past);
    }
    return past.through || past.how != STORE_NOT_LEARNED ? NULL : next;
}

/* How many lessons of a part one has gone through, this one among them. */
static int lesson_done_of(struct session *s, const struct library_part *part)
{
    const struct lesson_player *t = s->lesson;
    int done = 0;
    for (size_t i = 0; i < t->list.count; i++) {
        const struct course_item *item = t->list.items[i];
        if (part->begins != NULL && library_part_of(&t->list, item).begins == part->begins) {
            const struct store_lesson past = history_lesson(s, item);
            done += item == lesson_item(s) || past.through || past.learned > 0;
        }
    }
    return done;
}

/* How it went, at the end of a lesson or of the last puzzle. */
static void lesson_put_result(struct session *s, struct screen *out)
{
    const struct lesson_player *t = s->lesson;
    const struct course_item *item = lesson_item(s);
    const struct course_item *next = t->opened ? lesson_next_item(s) : lesson_follows(s);
    struct screen_result *result = screen_alloc(out, sizeof *result);
    int *steps = screen_alloc(out, sizeof t->count.step);
    memcpy(steps, t->count.step, sizeof t->count.step);
    *result =
        (struct screen_result){.of = lesson_is_puzzle(s) ? "puzzles" : "lesson",
                               .asked = t->count.midway ? 0 : t->count.asked,
                               .right = t->count.midway ? 0 : t->count.first_time,
                               .firsts = t->count.right,
                               .steps = steps,
                               .helped = t->count.midway ? 0 : t->count.with_help,
                               .given_up = t->count.midway ? 0 : t->count.given_up,
                               .stars = t->count.stars,
                               .all = history_all_stars(s),
                               .item = questionscreen_item(out, item, (int)t->step + 1),
                               .next = next == NULL ? NULL : questionscreen_item(out, next, 0),
                               .exam = item->exam != NULL};
    if (!lesson_is_puzzle(s) && !t->opened) {
        struct library_part part = library_part_of(&t->list, item);
        result->part =
            part.begins == NULL
                ? NULL
                : screen_safe(out, lang_pick(part.begins->part.sv, part.begins->part.en));
        result->at = lesson_done_of(s, &part);
        result->lessons = part.lessons;
    }
    if (!lesson_is_puzzle(s)) {
        result->about =
            screen_text(out, lang_pick(item->summary.sv, item->summary.en), &item->rules);
    }
    out->kind = SCREEN_RESULT;
    out->result = result;
}

void lesson_look_onward(struct session *s)
{
    const struct course_item *item = lesson_item(s);
    onward_clear(s);
    if (s->previewing) {
        return;
    }
    onward_find_left(s);
    if (history_way_in(s, item)) { /* then a game comes next, and not the lesson behind it */
        onward_find_game(s);
        onward_find_lesson(s, item, library_items(&s->library, LIBRARY_LESSONS)->items[0]);
        return;
    }
    bool own = mistakes_find(s, item->id) != NULL;
    if (own && s->home->left_open != NULL) { /* one tries it on the way to what waits */
        s->home->left_open(s, item);
    }
    if (s->lesson->more && s->left.take_up == NULL) {
        onward_add(s, "puzzles", "", command_name(command_named(s, "puzzles")), _("More puzzles"),
                   _("More puzzles"));
    }
    if (lesson_is_puzzle(s)) {
        onward_find_idea(s, item);
        onward_find_lesson(s, item, NULL);
    } else {
        const struct library_part part = library_part_of(&s->lesson->list, item);
        if (item->pack != NULL && item->exam != NULL &&
            history_lesson(s, item).how == STORE_NOT_LEARNED) { /* its teacher asks for it */
            onward_add(s, "exam", "", command_name(command_named(s, "exam")), _("The exam"),
                       _("The exam"));
        }
        if (part.begins != NULL && part.at == part.lessons) {
            onward_find_first(s);
        }
        onward_find_lesson(s, item, lesson_follows(s));
        onward_find_idea(s, item);
    }
    onward_find_game(s);
}

/* Says how it went; again: it was said before. */
static void lesson_print_result(struct session *s, bool again)
{
    struct screen screen = {0};
    struct lines lines = {0};
    lesson_put_result(s, &screen);
    lesson_look_onward(s);
    if (again) {
        rowtell_tries(&lines, screen.result);
    } else {
        aside_result(s, screen.result);
        print_gap(s->frontend);
        rowtell_end(&lines, screen.result);
    }
    print_lines(s->frontend, &lines);
    screen_clear(&screen);
    lesson_print_next(s);
}

/* --- what comes next --- */

/* Whether the end of a line is told before anything else: where nothing comes after it. */
static bool lesson_explains_line(const struct session *s)
{
    const struct lesson_player *t = s->lesson;
    return lesson_state(s) == LESSON_LINE && t->sequencer != NULL && t->sequencer->alone &&
           (t->line->explain.sv != NULL || t->line->explain.en != NULL);
}

/* Whether what is left of the item is no part of the training: of a puzzle all is one question, of
 * a lesson only the step, or so many questions. */
static bool lesson_training_is_over(const struct session *s)
{
    const struct lesson_player *t = s->lesson;
    const enum lesson_state state = lesson_state(s);
    if (t->sequencer == NULL || state == LESSON_OVER) {
        return t->sequencer != NULL;
    }
    bool last = t->step + 1 == lesson_item(s)->step_count;
    bool turns = state == LESSON_LINE && t->turn < t->line->turn_count;
    return !turns && !lesson_explains_line(s) &&
           (lesson_is_whole(s) ? !last && t->count.asked >= t->questions
                               : !lesson_is_puzzle(s) || last);
}

/* What Enter does where nothing is asked, in a few words. */
static const char *lesson_next_label(const struct session *s)
{
    const struct lesson_player *t = s->lesson;
    const enum lesson_state state = lesson_state(s);
    return lesson_training_is_over(s) ? _(t->sequencer->on)
           : state == LESSON_UNTOLD   ? _("To the lesson")
           : state == LESSON_GAME     ? (t->game.missed ? _("Play it again") : _("Play"))
           : state != LESSON_OVER     ? _("Continue")
           : !t->opened || lesson_next_item(s) == NULL ? _("To the start")
           : lesson_is_puzzle(s)                       ? _("Next puzzle")
                                                       : _("Next lesson");
}

void lesson_print_next(struct session *s)
{
    TEXT_HERE title = {0};
    const struct lesson_player *t = s->lesson;
    const enum lesson_state state = lesson_state(s);
    const bool stars = t->game.starred && t->count.stars < COURSE_STARS; /* more may be won */
    if (s->previewing) {
        return;
    }
    if (lesson_training_is_over(s)) {
        t->sequencer->print_next(s);
    } else if (state == LESSON_UNTOLD) {
        print_way(s->frontend, _("Enter: the lesson."));
    } else if (state == LESSON_GAME) {
        lesson_game_print_next(s);
    } else if (state != LESSON_OVER) {
        print_way(s->frontend,
                  stars ? _("Enter: go on. \"again\": play the game again, for more stars.")
                        : _("Enter: go on."));
    } else if (!t->opened) {
        onward_print(s);
        if (stars) {
            print_way(s->frontend, _("Or type \"again\": the game once more, for more stars."));
        }
    } else if (lesson_next_item(s) != NULL) {
        library_title(&title, lesson_next_item(s));
        print_way_f(s->frontend, _("Enter: %s."), text_str(&title));
    } else {
        print_way(s->frontend, _("Enter: back to the beginning."));
    }
}

/* --- it is gone on with --- */

/* The step is still to be told. */
static void lesson_untell(struct lesson_player *t)
{
    t->state = LESSON_UNTOLD;
    t->played = false;
    t->game = (struct lesson_game){0};
}

/* Goes to the beginning of an item without telling anything of it. */
static void lesson_go_to_item(struct session *s, size_t at)
{
    struct lesson_player *t = s->lesson;
    bool goes_on = at > 0 && lesson_is_puzzle(s);
    if (t->grows && at + 1 == t->list.count) {
        const struct item_list *all = library_items(&s->library, LIBRARY_LESSONS);
        for (size_t i = t->list.count; i < all->count; i++) {
            item_list_add(&t->list, all->items[i]);
        }
    }
    t->at = at;
    t->step = 0;
    lesson_untell(t);
    t->dice = (struct lesson_dice){0};
    if (!goes_on || !lesson_is_puzzle(s)) { /* puzzles are counted together */
        t->count = (struct lesson_counts){0};
    }
    session_forget_drawn(s);
    s->last.there = false;
    session_begin(s, &lesson_mode);
}

static void lesson_begin_item(struct session *s, size_t at, size_t step)
{
    struct lesson_player *t = s->lesson;
    lesson_go_to_item(s, at);
    t->step = step < lesson_item(s)->step_count ? step : 0;
    t->count.midway = t->step > 0 && !lesson_is_puzzle(s);
    if (lesson_item(s)->step_count > 0) {
        lesson_show_step(s);
    }
}

/* A sequencer has what comes next. */
static void lesson_next_of_sequencer(struct session *s)
{
    struct lesson_player *t = s->lesson;
    if (lesson_is_whole(s) && lesson_state(s) != LESSON_OVER) {
        t->step++; /* a lesson that is broken off is to go on with the next one */
    }
    lesson_remember(s);
    if (t->sequencer->next != NULL) {
        t->sequencer->next(s);
    } else {
        history_settle(s);
        lesson_begin_item(s, 0, t->step);
    }
}

/* An item is over: of the lessons and puzzles there are, what fits; of what was opened by its path,
 * the next. */
static void lesson_leave_item(struct session *s)
{
    struct lesson_player *t = s->lesson;
    const struct course_item *follows = lesson_follows(s);
    if (t->opened ? lesson_next_item(s) != NULL : follows != NULL && onward_begins(s, follows)) {
        lesson_begin_item(s, t->at + 1, 0);
    } else if (t->opened || !onward_go(s)) {
        s->home->show(s, false);
    }
}

void lesson_next(struct session *s)
{
    struct lesson_player *t = s->lesson;
    if (lesson_state(s) == LESSON_LINE) {
        bool explains = lesson_explains_line(s);
        if (lesson_next_turn(s)) {
            return;
        }
        if (explains) {
            lesson_print_next(s);
            return;
        }
    }
    if (lesson_training_is_over(s)) {
        lesson_next_of_sequencer(s);
        return;
    }
    switch (lesson_state(s)) {
    case LESSON_UNTOLD:
        lesson_show_step(s);
        return;
    case LESSON_GAME:
        lesson_game_play(s, !t->game.missed, false);
        return;
    case LESSON_OVER:
        lesson_leave_item(s);
        return;
    default:
        break;
    }
    t->step++;
    if (lesson_state(s) != LESSON_OVER) {
        lesson_show_step(s);
        return;
    }
    qsession_clear(s);
    if (lesson_is_puzzle(s) && lesson_next_item(s) != NULL) {
        lesson_begin_item(s, t->at + 1, 0);
    } else {
        lesson_remember(s);
        lesson_print_result(s, false);
    }
}

/* One step back. */
static void lesson_step_back(struct session *s)
{
    struct lesson_player *t = s->lesson;
    if (t->step > 0) {
        t->step--;
    } else if (t->at > 0) {
        t->at--;
        t->step = lesson_item(s)->step_count - 1;
    } else {
        print_text(s->frontend, _("This is the beginning."));
    }
    session_forget_drawn(s);
    lesson_show_step(s);
}

/* Out of what a sequencer asks; else to before the last answer of this step, or to the step before.
 */
static void lesson_back(struct session *s)
{
    struct lesson_player *t = s->lesson;
    bool line = lesson_state(s) == LESSON_LINE;
    size_t turn;
    if (t->sequencer != NULL && t->sequencer->end != NULL) {
        t->sequencer->end(s);
    } else if (t->sequencer != NULL) {
        history_settle(s);
        session_return(s);
    } else if (line && lesson_line_answered(s, &turn)) {
        t->turn = turn;
        t->played = false;
        lesson_next_turn(s);
    } else if (!line && session_answered(s)) {
        session_forget_drawn(s);
        lesson_show_step(s);
    } else if (line || !qsession_take_back(s)) {
        lesson_step_back(s);
    }
}

/* Tells where one is again. */
static void lesson_show(struct session *s, bool returned)
{
    if (returned && s->lesson->game.played) { /* how the game ended was told */
        lesson_print_next(s);
        return;
    }
    if (lesson_state(s) == LESSON_OVER) {
        lesson_print_result(s, true);
        return;
    }
    const struct course_step *step = &lesson_item(s)->steps[s->lesson->step];
    struct situation situation = session_situation(s);
    lesson_heading(s);
    const struct course_text words = lesson_words_of(s, step);
    session_print_author(s, &step->situation, &words);
    lesson_print_rules(s, &step->situation.rules, NULL, step->ask);
    session_draw_once(s, &situation, true);
    if (s->asked->question != NULL) {
        print_gap(s->frontend);
        qsession_words(s);
    } else if (lesson_state(s) == LESSON_GAME) {
        session_print_author(s, &step->situation, &s->lesson->game.of->text);
    }
    if (!s->asked->open) {
        lesson_print_next(s);
    }
}

static bool lesson_take(struct session *s, const struct intent *intent)
{
    struct lesson_player *t = s->lesson;
    const bool asks = s->asked->open, next = strcmp(intent->name, "next") == 0;
    const bool begins = intent->kind == INTENT_PLAY || strcmp(intent->name, "hint") == 0;
    if (intent->kind == INTENT_GO_ON) {
        (asks ? qsession_remind : lesson_next)(s);
    } else if (!asks && onward_go_by_name(s, intent)) {
        return true;
    } else if (lesson_state(s) == LESSON_GAME && (next || (begins && !t->game.missed))) {
        return lesson_game_take(s, intent);
    } else if (intent->kind == INTENT_PLAY && t->game.played) {
        print_text(s->frontend, _("The game is over. Enter goes on."));
    } else if (intent->kind != INTENT_COMMAND) {
        return qsession_take(s, intent);
    } else if (next) {
        t->state = asks ? LESSON_STEP : t->state; /* what is left of a line is not asked */
        lesson_next(s);
    } else if (strcmp(intent->name, "back") == 0) {
        lesson_back(s);
    } else {
        return false;
    }
    return true;
}

/* --- something is begun, left, and gone back to --- */

void lesson_make(struct session *s)
{
    s->lesson = mem_alloc(sizeof *s->lesson);
}

/* Puzzles that were left for something else, as they stood. */
struct lesson_left {
    struct lesson_player player;
    struct question_session *asking;
};

/* Frees what it holds. */
static void lesson_release(struct lesson_player *t)
{
    lesson_line_forget(t);
    free(t->followed);
    free(t->list.items);
}

/* The puzzles that were left do not come back. */
static void lesson_forget_left(struct session *s)
{
    struct lesson_left *left = s->lesson->left;
    if (left != NULL) {
        lesson_release(&left->player);
        qsession_drop(left->asking);
        free(left);
    }
    s->lesson->left = NULL;
    s->left = (struct left){0};
}

void lesson_free(struct session *s)
{
    lesson_forget_left(s);
    lesson_release(s->lesson);
    free(s->lesson);
}

/* Whether puzzles are gone through, now or under something else, and not over. They do not wait for
 * a game of their own. */
static bool lesson_puzzles_on(const struct session *s)
{
    const enum lesson_state state = lesson_state(s);
    const bool on = s->mode == &lesson_mode || s->under == &lesson_mode;
    return on && s->lesson->sequencer == NULL && state != LESSON_GAME && state != LESSON_OVER &&
           lesson_is_puzzle(s);
}

/* Goes on with the puzzles that were left. */
static void lesson_take_up(struct session *s)
{
    struct lesson_left *left = s->lesson->left;
    session_begin(s, &lesson_mode);
    history_watch(s, NULL);
    lesson_release(s->lesson);
    *s->lesson = left->player;
    s->left = (struct left){0};
    qsession_take_up(s, left->asking);
    free(left);
    session_forget_drawn(s);
    s->last.there = false;
    print_text(s->frontend, _("You go on with the puzzle you left."));
    if (session_answered(s)) {
        lesson_next(s);
    } else {
        lesson_show(s, false);
    }
}

/* Something else takes the place of puzzles: unless only how they went is still to be told, they
 * wait for `back` as they stand. */
static void lesson_put_aside(struct session *s)
{
    struct lesson_player *t = s->lesson;
    if (!lesson_puzzles_on(s) || s->previewing ||
        (session_answered(s) && lesson_state(s) != LESSON_LINE && lesson_next_item(s) == NULL &&
         t->step + 1 >= lesson_item(s)->step_count)) {
        return;
    }
    struct lesson_left *left = mem_alloc(sizeof *left);
    lesson_forget_left(s);
    s->left.take_up = lesson_take_up;
    text_copy(s->left.asking, sizeof s->left.asking, s->asked->open ? s->asked->id : "");
    left->player = *t;
    left->asking = qsession_put_aside(s);
    *t = (struct lesson_player){.left = left};
}

bool lesson_go_back(struct session *s)
{
    if (lesson_puzzles_on(s) && s->mode == &lesson_mode) {
        return false;
    }
    lesson_put_aside(s); /* they may wait under a board */
    if (s->left.take_up == NULL) {
        return false;
    }
    lesson_take_up(s);
    return true;
}

/* Something else begins: what a sequencer asks ends. */
static void lesson_leave(struct session *s)
{
    lesson_put_aside(s);
    s->lesson->sequencer = NULL;
    history_watch(s, NULL);
}

/* Takes a list, and who says what of it comes next. */
static void lesson_take_way(struct session *s, const struct lesson_way *way)
{
    struct lesson_player *t = s->lesson;
    struct item_list list = {0};
    for (size_t i = 0; i < way->list->count; i++) {
        item_list_add(&list, way->list->items[i]);
    }
    lesson_put_aside(s);
    free(t->list.items);
    t->list = list;
    t->sequencer = way->sequencer;
    history_watch(s, t->sequencer == NULL ? NULL : t->sequencer->counted);
    t->opened = way->opened;
    t->grows = way->list == &s->library.list[LIBRARY_LESSONS];
    t->more = way->more;
    t->questions = way->questions;
}

void lesson_begin(struct session *s, const struct lesson_way *way)
{
    lesson_take_way(s, way);
    lesson_begin_item(s, way->at, way->step);
}

void lesson_place(struct session *s, const struct lesson_way *way)
{
    lesson_take_way(s, way);
    qsession_clear(s);
    lesson_go_to_item(s, way->at);
}

void lesson_sequence(struct session *s, const struct sequencer *sequencer,
                     const struct course_item *item, size_t step, int questions)
{
    const struct item_list list = {.items = &item, .count = 1};
    bool whole = item->kind == COURSE_PUZZLE && !pageitem_is(item) &&
                 !sequencer->alone; /* all of it is asked */
    lesson_begin(s, &(struct lesson_way){.list = &list,
                                         .sequencer = sequencer,
                                         .step = whole ? 0 : step,
                                         .questions = questions});
}

void lesson_place_step(struct session *s, size_t at, size_t step)
{
    s->lesson->at = at;
    s->lesson->step = step;
}

void lesson_place_next(struct session *s)
{
    s->lesson->at++;
}

void lesson_after_exam(struct session *s, bool passed)
{
    session_begin(s, &lesson_mode);
    session_forget_drawn(s);
    lesson_untell(s->lesson);
    if (passed) {
        s->lesson->step = lesson_item(s)->step_count;
    }
    lesson_look_onward(s);
    lesson_print_next(s);
}

void lesson_print_left(struct session *s)
{
    TEXT_HERE title = {0};
    if (!lesson_is_on(s) || !store_is_kept(s->store)) {
        return;
    }
    library_title(&title, lesson_item(s));
    print_f(s->frontend,
            s->frontend->display.buttons
                ? _("You leave %1$s at step %2$zu.")
                : _("You leave %1$s at step %2$zu; \"learn\" goes on there."),
            text_str(&title), s->lesson->step + 1);
}

bool lesson_go_on(struct session *s)
{
    if (s->mode != &lesson_mode || !lesson_is_on(s)) {
        return false;
    }
    if (s->asked->open) {
        s->mode->show(s, false);
    } else {
        lesson_next(s);
    }
    print_way(s->frontend, _("\"lessons\" lists all lessons, \"learn 1\" begins the first."));
    return true;
}

/* --- the mode --- */

/* The learner goes on counting as he did. */
static void lesson_view(const struct session *s, struct draw *d)
{
    const struct course_question *q = s->asked->question;
    d->no_pips = d->no_pips || lesson_hides_pips(s);
    if (s->lesson->played && !s->asked->open && q != NULL) {
        d->viewer = (enum colour)q->position.turn;
    }
    if (s->lesson->game.board.has_position && !s->asked->open) {
        d->viewer = s->lesson->game.side;
    }
}

static void lesson_can(struct session *s, struct screen *out)
{
    const struct lesson_player *t = s->lesson;
    const struct sequencer *sequencer = t->sequencer;
    const enum lesson_state state = lesson_state(s);
    size_t turn;
    bool asks = s->asked->open, own = sequencer == NULL, end = own && state == LESSON_OVER;
    bool line = state == LESSON_LINE, in_part = own && !line && asks && qsession_has_part(s);
    bool answered = own && (line ? lesson_line_answered(s, &turn) : session_answered(s));
    bool skips = (asks || state == LESSON_GAME) && (own || !sequencer->alone);
    bool begins = own && !asks && (t->step == 0 || end);
    bool onward = end && !t->opened && onward_is(s);
    bool examined = onward && strcmp(onward_first(s), "exam") == 0;
    const struct can_row rows[] = {
        {"try", NULL, N_("Try that roll again"), t->game.costly},
        {"repeat", NULL, N_("Play it again"),
         t->game.starred && !aside_is_above(s, s->shows_aside)},
        {"analyse", NULL, N_("Walk through it"), t->game.played},
        {"next", NULL, N_("Skip"), skips && !asks && t->game.missed},
        {"back", NULL, N_("Start over"), in_part},
        {"exam", NULL, N_("The exam"), end && lesson_item(s)->exam != NULL && !examined},
        {"lessons", NULL, N_("Lessons"), end},
    };
    const struct can_row rest[] = {
        /* of those that do `back` the first is */
        {"next", NULL, N_("Skip"), skips},
        {"exam", NULL, N_("The exam"), begins && lesson_item(s)->exam != NULL && !examined},
        {"back", NULL, N_("Ask again"), answered},
        {"back", NULL, N_("Back"), own && (t->step > 0 || t->at > 0)},
        {"home", NULL, N_("Leave"), own},
    };
    if (asks) {
        qsession_can(s, out);
    } else if (onward) {
        onward_can(s, out);
    } else {
        can_go_on(out, lesson_next_label(s));
    }
    const bool later = out->rest; /* what helps with the question is offered before it */
    out->rest = false;
    can_rows(out, s, rows, sizeof rows / sizeof *rows);
    out->rest = own || later;
    can_rows(out, s, rest, sizeof rest / sizeof *rest);
    if (!own && sequencer->leave != NULL) {
        can_command(out, s, "back", NULL, _(sequencer->leave));
    }
    out->alone = !own && sequencer->alone && !asks;
}

static void lesson_screen(struct session *s, struct screen *out)
{
    const struct lesson_player *t = s->lesson;
    const struct course_item *item = lesson_item(s);
    const enum lesson_state state = lesson_state(s);
    if (t->sequencer == NULL && state == LESSON_OVER) {
        lesson_put_result(s, out);
    } else {
        const struct course_text words = state == LESSON_OVER
                                             ? (struct course_text){0}
                                             : lesson_words_of(s, &item->steps[t->step]);
        questionscreen_put(
            s, out,
            &(struct questionscreen){.place = lesson_place_now(s),
                                     .prose = &words,
                                     .item = item,
                                     .step = (int)t->step + 1,
                                     .stars = t->game.played ? t->game.stars : 0,
                                     .game = state == LESSON_GAME ? t->game.of : NULL});
    }
    lesson_can(s, out);
}

/* Before a game whose roll lies on the board, whose turn it is: a play begins it. */
static void lesson_prompt(const struct session *s, struct text *out)
{
    if (lesson_state(s) == LESSON_GAME && !s->lesson->game.missed) {
        session_prompt_turn(s, out);
    } else if (s->asked->open) {
        qsession_prompt(s, out);
    } else {
        text_add(out, "bräde"); /* nothing is asked any more */
    }
}

static void lesson_now(const struct session *s, struct mode_now *out)
{
    const struct lesson_player *t = s->lesson;
    const struct course_item *item = lesson_item(s);
    out->has_board = true;
    out->situation.rules = s->options->rules;
    if (item != NULL) {
        const struct course_step *step =
            lesson_state(s) == LESSON_OVER ? NULL : &item->steps[t->step];
        out->situation = course_situation(&item->rules, step, s->asked->question);
        out->source = item->source;
    }
    out->board = t->game.board.has_position ? t->game.board : out->situation;
    if (t->played && !s->asked->open) { /* it stands on the board until the next question */
        out->board.position = s->last.play.after;
        out->board.highlight = 0;
        out->board.has_roll = false;
    }
}

const struct mode lesson_mode = {.name = "lesson",
                                 .asks = true,
                                 .words = &lesson_game_words,
                                 .waits = true,
                                 .now = lesson_now,
                                 .view = lesson_view,
                                 .prompt = lesson_prompt,
                                 .screen = lesson_screen,
                                 .take = lesson_take,
                                 .show = lesson_show,
                                 .leave = lesson_leave};
