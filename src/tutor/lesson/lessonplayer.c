// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/lesson/lessonplayer.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "coach/coach.h"
#include "coach/reasons/opinion.h"
#include "course/load/follow.h"
#include "course/load/pageitem.h"
#include "game/dice.h"
#include "tutor/analysis/advice.h"
#include "tutor/core/aside.h"
#include "tutor/core/can.h"
#include "tutor/core/command.h"
#include "tutor/core/history.h"
#include "tutor/core/mistakes.h"
#include "tutor/core/onward.h"
#include "tutor/play/playing.h"
#include "tutor/question/questionsession.h"
#include "view/rowtell.h"

/* What is gone through, and where one is in it. */
struct lesson_player {
    struct item_list list; /* items in order */
    bool opened;           /* the list was opened by its path */
    bool more;             /* of puzzles: others follow these */
    size_t at;             /* item */
    size_t step;           /* of the item; step_count: at its end */
    size_t turn;           /* of a line of several turns: the next one */
    bool in_line;
    bool again;  /* the present step is to be shown again */
    bool played; /* of this step a play stands on the board: that played last */
    const struct course_question *line;
    const struct course_question *game; /* a small game of the step that is to be played; or NULL */
    bool game_missed;                   /* … and its aim was missed before */
    const struct course_question *diced;   /* the small game that was played last, … */
    uint64_t dice;                         /* … with the dice of this seed, … */
    bool same_dice;                        /* … which are rolled in it once more */
    const struct course_question *starred; /* a game that is over and gives stars; or NULL */
    int stars;                             /* the most that the games of this lesson gave */
    bool ended;                            /* a small game of the step was played, … */
    struct situation ended_at;             /* … and left the board so */
    bool looked;                           /* a game of the step was looked through: */
    bool costly;                           /* … a whole one, in which a play cost much */
    bool retried;                          /* … that was tried again */
    struct course_question **followed; /* lines made anew, since the learner played other plays */
    size_t follow_count, follow_cap;
    int asked, first_time, with_help; /* questions of the item */
    bool midway; /* … from a step on that it was gone on with at: not all of them */
    const struct sequencer *sequencer; /* who says what comes next; NULL: the order of the list */
    const struct sequencer *after;     /* the same, while a game of the step is played */
    int questions; /* of a lesson, that it asks as the lesson does; 0: one step, alone */
    bool grows;    /* the list begins as that of all lessons, which may grow */
    const struct course_item *remembered; /* the lesson whose step the store was told last */
    struct lesson_left *left;             /* puzzles that were left for something else; or NULL */
};

/* Puzzles that were left for something else, as they stood. */
struct lesson_left {
    struct lesson_player player;
    struct question_session *asking;
};

void lesson_make(struct session *s)
{
    s->lesson = mem_alloc(sizeof *s->lesson);
}

/* No question of a line that was made is asked any more. */
static void lesson_forget_followed(struct lesson_player *t)
{
    while (t->follow_count > 0) {
        follow_free(t->followed[--t->follow_count]);
    }
}

/* Frees what it holds. */
static void lesson_release(struct lesson_player *t)
{
    lesson_forget_followed(t);
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

/* Whether one is at a puzzle, all of which is one question. */
static bool lesson_is_puzzle(const struct session *s)
{
    const struct course_item *item = lesson_item(s);
    const struct sequencer *sequencer = s->lesson->sequencer;
    return item != NULL && item->kind == COURSE_PUZZLE && (sequencer == NULL || !sequencer->alone);
}

/* Whether a lesson is gone through as one, and not a question of it asked in training. */
static bool lesson_is_whole(const struct session *s)
{
    return !lesson_is_puzzle(s) && (s->lesson->sequencer == NULL || s->lesson->questions > 0);
}

/* How many of the first n items of the list are puzzles, and no pages. */
static size_t lesson_puzzles_in(const struct session *s, size_t n)
{
    size_t puzzles = 0;
    for (size_t i = 0; i < n; i++) {
        const struct course_item *item = s->lesson->list.items[i];
        puzzles += item->kind == COURSE_PUZZLE && !pageitem_is(item);
    }
    return puzzles;
}

/* Where one is among what is gone through, or how far the sequencer has come. */
static struct screen_place lesson_place_now(const struct session *s)
{
    const struct lesson_player *t = s->lesson;
    bool puzzles = lesson_is_puzzle(s);
    struct screen_place place = {
        .of = puzzles ? "puzzles" : "lesson",
        .at = (int)(puzzles ? lesson_puzzles_in(s, t->at + 1) : t->at + 1),
        .count = (int)(puzzles ? lesson_puzzles_in(s, t->list.count) : t->list.count),
        .asked = t->asked,
        .right = t->first_time};
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

/* "step 4 of 9", or for puzzles "2 of 20". */
static void lesson_heading(struct session *s)
{
    TEXT_HERE title = {0}, beside = {0};
    const struct course_item *item = lesson_item(s);
    const struct screen_place place = lesson_place_now(s);
    library_title(&title, item);
    if (s->lesson->sequencer != NULL) {
        rowtell_place(&beside, &place);
    } else if (lesson_is_puzzle(s) && !pageitem_is(item)) {
        if (place.count > 1) { /* one alone needs no count */
            text_addf(&beside, _("%zu of %zu"), (size_t)place.at, (size_t)place.count);
        }
    } else {
        text_addf(&beside, _("step %zu of %zu"), s->lesson->step + 1, item->step_count);
    }
    print_gap(s->frontend);
    print_heading(s->frontend, text_str(&title), text_str(&beside));
}

/* What an author says of a situation. */
static void lesson_print_author(struct session *s, const struct situation *at,
                                const struct course_text *text)
{
    TEXT_HERE scratch = {0};
    print_written(s->frontend, &at->rules, interpolate_text(&s->interpolator, at, text, &scratch));
}

static void lesson_print_of_turn(struct session *s, const struct course_turn *turn)
{
    const struct situation at = course_turn_situation(s->lesson->line, turn);
    lesson_print_author(s, &at, &turn->say);
}

/* The other side's turn of a line, told. */
static void lesson_describe_turn(struct session *s, const struct course_turn *turn)
{
    TEXT_HERE words = {0};
    char roll[4];
    const struct course_question *line = s->lesson->line;
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
    print_text(s->frontend, text_str(&words));
    lesson_print_of_turn(s, turn);
}

static const struct question_handler lesson_question_handler;

enum { TELLS_PASS = 2, TELLS_PIPS = 6 }; /* numbers of lessons */

/* Whether one is at a lesson that comes before this one of the first part. */
static bool lesson_is_before(const struct session *s, int number)
{
    const struct course_item *item = lesson_item(s);
    return item != NULL && item->kind == COURSE_LESSON && item->number > 0 &&
           item->number < number && item->pack == NULL;
}

/* Whether nothing has been said yet of how far each side has to go. */
static bool lesson_hides_pips(const struct session *s)
{
    return lesson_is_before(s, TELLS_PIPS);
}

/* Asks a question of the item. */
static void lesson_ask(struct session *s, const struct course_question *q)
{
    qsession_begin(s, q,
                   &(struct question_session_for){.handler = &lesson_question_handler,
                                                  .item = lesson_item(s),
                                                  .beside = &s->lesson->list,
                                                  .no_pips = lesson_hides_pips(s),
                                                  .no_pass = lesson_is_before(s, TELLS_PASS),
                                                  .how = lesson_is_whole(s) ? STORE_LESSON
                                                         : s->lesson->sequencer != NULL
                                                             ? STORE_TRAINING
                                                             : STORE_PUZZLE});
    s->lesson->asked++;
}

bool lesson_next_turn(struct session *s)
{
    const struct course_question *line = s->lesson->line;
    bool replied = false;
    while (s->lesson->turn < line->turn_count) {
        const struct course_turn *turn = &line->turns[s->lesson->turn++];
        if (!turn->learner) {
            lesson_describe_turn(s, turn);
            replied = true;
            continue;
        }
        lesson_print_of_turn(s, turn);
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
    qsession_print_explanation(s, line);
    s->lesson->in_line = false;
    if (s->lesson->sequencer == NULL ||
        !s->lesson->sequencer->alone) { /* else its last answer stays */
        qsession_clear(s);
    }
    return false;
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

/* Tells the store how far a lesson has come. */
static void lesson_remember(struct session *s)
{
    const struct course_item *item = lesson_item(s);
    if (s->store != NULL && item != NULL && item->kind == COURSE_LESSON && lesson_is_whole(s)) {
        history_step(s, item, s->lesson->step, s->lesson->remembered != item);
        s->lesson->remembered = item;
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
    bool whole = step->alone != NULL && lesson_question_of(s, step) == step->alone;
    return whole ? (struct course_text){0} : step->say;
}

bool lesson_describe_step(struct session *s)
{
    const struct course_item *item = lesson_item(s);
    const struct course_step *step = &item->steps[s->lesson->step];
    s->lesson->in_line = s->lesson->again = s->lesson->played = s->lesson->game_missed = false;
    const struct course_question *q = lesson_question_of(s, step);
    s->lesson->looked = s->lesson->costly = s->lesson->retried = s->lesson->ended = false;
    s->lesson->game = q == NULL || q->game == NULL ? NULL : q;
    s->lesson->starred = NULL;
    const struct course_text words = lesson_words_of(s, step);
    qsession_clear(s);
    lesson_forget_followed(s->lesson);
    lesson_remember(s);
    lesson_heading(s);
    lesson_print_author(s, &step->situation, &words);
    lesson_print_rules(s, &step->situation.rules,
                       s->lesson->step > 0 ? &step[-1].situation.rules : NULL, step->ask);
    bool line = q != NULL && q->turn_count > 0;
    if (q != NULL && !line && q->game == NULL) {
        qsession_prepare(s, q);
    }
    struct situation situation = session_situation(s);
    if (!line && (q != NULL || step->new_position || step->situation.highlight != 0)) {
        session_draw_once(s, &situation, step->new_position || step->situation.highlight != 0);
    }
    if (words.sv != NULL || words.en != NULL || situation.has_position) {
        print_gap(s->frontend);
    }
    if (line) {
        const struct situation at = course_situation(&q->rules, NULL, q);
        s->lesson->in_line = true;
        s->lesson->line = q;
        s->lesson->turn = 0;
        lesson_print_author(s, &at, &q->text);
    } else if (s->lesson->game != NULL) {
        print_question(s->frontend, q, &s->interpolator, false);
    } else if (q != NULL) {
        lesson_ask(s, q);
    }
    return s->lesson->in_line;
}

/* --- what comes next --- */

static bool lesson_at_end(const struct session *s)
{
    const struct course_item *item = lesson_item(s);
    return item == NULL || s->lesson->step >= item->step_count;
}

/* Whether the end of a line is told before anything else: where nothing comes after it. */
static bool lesson_explains_line(const struct lesson_player *t)
{
    return t->sequencer->alone && (t->line->explain.sv != NULL || t->line->explain.en != NULL);
}

/* Whether what is left of the item is no part of the training: of a puzzle all is one question, of
 * a lesson only the step, or so many questions. */
static bool lesson_training_is_over(const struct session *s)
{
    const struct lesson_player *t = s->lesson;
    bool more = t->in_line && (t->turn < t->line->turn_count || lesson_explains_line(t));
    bool whole = t->step + 1 >= lesson_item(s)->step_count;
    if (lesson_is_whole(s)) {
        return lesson_at_end(s) || (!more && !whole && t->asked >= t->questions);
    }
    return !more && (!lesson_is_puzzle(s) || whole);
}

/* What Enter does where nothing is asked. */
enum lesson_onward {
    ON_SEQUENCER,
    ON_TO_LESSON,
    ON_GAME,
    ON_IN_ITEM,
    ON_FROM_ITEM, /* to what comes next, of all there is */
    ON_TO_ITEM,   /* to the next of what was opened by its path */
    ON_TO_START
};

static enum lesson_onward lesson_onward_of(const struct session *s)
{
    return s->lesson->sequencer != NULL && lesson_training_is_over(s) ? ON_SEQUENCER
           : s->lesson->again                                         ? ON_TO_LESSON
           : s->lesson->game != NULL                                  ? ON_GAME
           : !lesson_at_end(s)                                        ? ON_IN_ITEM
           : s->lesson->sequencer == NULL && !s->lesson->opened       ? ON_FROM_ITEM
           : lesson_next_item(s) != NULL                              ? ON_TO_ITEM
                                                                      : ON_TO_START;
}

/* The same in a few words. */
static const char *lesson_onward_label(const struct session *s)
{
    switch (lesson_onward_of(s)) {
    case ON_SEQUENCER:
        return _(s->lesson->sequencer->on);
    case ON_TO_LESSON:
        return _("To the lesson");
    case ON_GAME:
        return s->lesson->game_missed ? _("Play it again") : _("Play");
    case ON_IN_ITEM:
        return _("Continue");
    case ON_TO_ITEM:
        return lesson_is_puzzle(s) ? _("Next puzzle") : _("Next lesson");
    default:
        return _("To the start");
    }
}

static void lesson_print_next(struct session *s)
{
    TEXT_HERE title = {0};
    if (s->previewing) {
        return;
    }
    switch (lesson_onward_of(s)) {
    case ON_SEQUENCER:
        s->lesson->sequencer->print_next(s);
        break;
    case ON_TO_LESSON:
        print_way(s->frontend, _("Enter: the lesson."));
        break;
    case ON_GAME:
        print_way(s->frontend,
                  s->lesson->game_missed ? _("Enter: play it again. \"next\": go on without it.")
                  : playing_is_begun(s, s->lesson->game) ? _("Enter: go on with your game.")
                  : s->lesson->game->has_roll            ? _("Your turn: type your play.")
                                                         : _("Enter: play."));
        break;
    case ON_IN_ITEM:
        print_way(s->frontend,
                  s->lesson->starred != NULL && s->lesson->stars < COURSE_STARS
                      ? _("Enter: go on. \"again\": play the game again, for more stars.")
                      : _("Enter: go on."));
        break;
    case ON_FROM_ITEM:
        onward_print(s);
        if (s->lesson->starred != NULL && s->lesson->stars < COURSE_STARS) {
            print_way(s->frontend, _("Or type \"again\": the game once more, for more stars."));
        }
        break;
    case ON_TO_ITEM:
        library_title(&title, lesson_next_item(s));
        print_way_f(s->frontend, _("Enter: %s."), text_str(&title));
        break;
    default:
        print_way(s->frontend, _("Enter: back to the beginning."));
    }
}

/* Tells the present step, and how to go on. */
static void lesson_show_step(struct session *s)
{
    if (lesson_describe_step(s) ? !lesson_next_turn(s) : s->asked->question == NULL) {
        lesson_print_next(s);
    }
}

/* Adds what the list of all lessons has more of. */
static void lesson_grow(struct session *s)
{
    struct item_list *list = &s->lesson->list;
    const struct item_list *all = library_items(&s->library, LIBRARY_LESSONS);
    for (size_t i = list->count; i < all->count; i++) {
        item_list_add(list, all->items[i]);
    }
}

/* Goes to the beginning of an item without telling anything of it. */
static void lesson_go_to_item(struct session *s, size_t at)
{
    struct lesson_player *t = s->lesson;
    if (t->grows && at + 1 == t->list.count) {
        lesson_grow(s);
    }
    bool goes_on = at > 0 && lesson_is_puzzle(s);
    t->at = at;
    t->step = 0;
    t->again = t->in_line = false;
    t->game = t->starred = t->diced = NULL;
    session_forget_drawn(s);
    if (!goes_on || !lesson_is_puzzle(s)) { /* puzzles are counted together */
        t->asked = t->first_time = t->with_help = t->stars = 0;
    }
    s->last.there = false;
    session_begin(s, &lesson_mode);
}

static void lesson_begin_item(struct session *s, size_t at, size_t step)
{
    lesson_go_to_item(s, at);
    s->lesson->step = step < lesson_item(s)->step_count ? step : 0;
    s->lesson->midway = s->lesson->step > 0 && !lesson_is_puzzle(s);
    if (lesson_item(s)->step_count > 0) {
        lesson_show_step(s);
    }
}

/* What a sequencer asks ends where something else is gone through. */
static void lesson_leave_sequencer(struct session *s)
{
    s->lesson->sequencer = NULL;
    history_watch(s, NULL);
}

/* Whether puzzles are gone through, now or under something else, and not over. */
static bool lesson_puzzles_on(const struct session *s)
{
    const struct lesson_player *t = s->lesson;
    const bool on = s->mode == &lesson_mode || s->under == &lesson_mode;
    return on && t->sequencer == NULL && t->game == NULL && lesson_is_puzzle(s) &&
           !lesson_at_end(s);
}

/* Whether only how they went is still to be told. */
static bool lesson_puzzles_done(const struct session *s)
{
    const struct lesson_player *t = s->lesson;
    return session_answered(s) && !t->in_line && t->step + 1 >= lesson_item(s)->step_count &&
           lesson_next_item(s) == NULL;
}

static void lesson_take_up(struct session *s);

/* Something else takes the place of puzzles: they wait for `back` as they stand. */
static void lesson_put_aside(struct session *s)
{
    if (lesson_puzzles_on(s) && !lesson_puzzles_done(s) && !s->previewing) {
        struct lesson_left *left = mem_alloc(sizeof *left);
        lesson_forget_left(s);
        s->left.take_up = lesson_take_up;
        text_copy(s->left.asking, sizeof s->left.asking, s->asked->open ? s->asked->id : "");
        left->player = *s->lesson;
        left->asking = qsession_put_aside(s);
        *s->lesson = (struct lesson_player){.left = left};
    }
}

/* Something else begins. */
static void lesson_leave(struct session *s)
{
    lesson_put_aside(s);
    lesson_leave_sequencer(s);
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
    t->after = NULL;
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
    bool whole = item->kind == COURSE_PUZZLE && !sequencer->alone; /* all of it is asked */
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

/* How it went, at the end of a lesson or of the last puzzle. */
static void lesson_put_result(struct session *s, struct screen *out)
{
    const struct lesson_player *t = s->lesson;
    const struct course_item *item = lesson_item(s);
    const struct course_item *next = t->opened ? lesson_next_item(s) : lesson_follows(s);
    struct screen_result *result = screen_alloc(out, sizeof *result);
    *result =
        (struct screen_result){.of = lesson_is_puzzle(s) ? "puzzles" : "lesson",
                               .asked = t->midway ? 0 : t->asked,
                               .right = t->midway ? 0 : t->first_time,
                               .helped = t->midway ? 0 : t->with_help,
                               .stars = t->stars,
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
        result->at = part.at;
        result->lessons = part.lessons;
    }
    if (!lesson_is_puzzle(s)) {
        result->about =
            screen_text(out, lang_pick(item->summary.sv, item->summary.en), &item->rules);
    }
    out->kind = SCREEN_RESULT;
    out->result = result;
}

/* Looks for what comes next: the next lesson, or the next idea after one, what it opens, a game. */
static void lesson_look_onward(struct session *s)
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

/* Says it; again: it was said before. */
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

static void lesson_end_item(struct session *s)
{
    qsession_clear(s);
    if (lesson_is_puzzle(s) && lesson_next_item(s) != NULL) {
        lesson_begin_item(s, s->lesson->at + 1, 0);
        return;
    }
    s->lesson->step = lesson_item(s)->step_count;
    lesson_remember(s);
    lesson_print_result(s, false);
}

void lesson_after_exam(struct session *s, bool passed)
{
    struct lesson_player *t = s->lesson;
    session_begin(s, &lesson_mode);
    session_forget_drawn(s);
    t->in_line = false;
    t->game = NULL;
    if (passed) {
        t->step = lesson_item(s)->step_count;
    }
    t->again = !lesson_at_end(s);
    lesson_look_onward(s);
    lesson_print_next(s);
}

/* Keeps how a small game went, and its stars. */
static void lesson_keep_game(struct session *s, const struct course_question *q,
                             enum store_outcome outcome, int stars)
{
    char given[2] = {(char)('0' + stars), '\0'};
    struct store_answer answer = {.question = q->id,
                                  .theme = lesson_item(s)->theme,
                                  .rules = ruleset_name(q->rules.base),
                                  .kind = q->kind,
                                  .mode = lesson_is_whole(s) ? STORE_LESSON : STORE_PUZZLE,
                                  .outcome = outcome,
                                  .first = s->lesson->game_missed ? STORE_WRONG : outcome,
                                  .closed = outcome != STORE_WRONG,
                                  .tries = outcome != STORE_SKIPPED,
                                  .given = stars > 0 ? given : ""};
    history_answer(s, &answer);
}

static void lesson_next(struct session *s);

/* A game was looked through: what can be done with that. What costs much in a small one, which has
 * a goal of its own, is another thing. */
static void lesson_print_looked(struct session *s, bool whole)
{
    s->lesson->looked = true;
    s->lesson->costly = whole && playing_was_costly(s);
    if (s->lesson->costly) {
        print_way(s->frontend,
                  _("\"try\": play that roll again. \"review\": look back at the game."));
    }
}

/* "try" after a whole game: the roll that cost most, once more. */
static void word_try(struct session *s)
{
    s->lesson->retried = s->lesson->costly && playing_try_again(s);
    if (!s->lesson->retried) {
        print_text(s->frontend,
                   _("That is for when a game is over, and a play of yours cost much."));
    }
}

static void lesson_game_over(struct session *s, enum exercise_end end, int stars,
                             const struct situation *at);

/* Plays a game of the step. A small one has the same dice twice, so that one sees what another play
 * would have done, and then new ones. drawn, typed: as in playing_exercise(). */
static void lesson_play(struct session *s, const struct course_question *q, bool drawn, bool typed)
{
    struct lesson_player *t = s->lesson;
    t->same_dice = q == t->diced && !t->same_dice && !course_game_is_whole(q);
    t->diced = q;
    t->dice = t->same_dice ? t->dice : s->options->seed_given ? s->options->seed : dice_new_seed();
    t->after = t->sequencer;
    t->game = q; /* so that puzzles are not put aside for it */
    playing_exercise(s, q, &(struct exercise_begin){t->dice, drawn, typed, lesson_hides_pips(s)},
                     lesson_game_over);
}

static void lesson_print_missed(struct session *s)
{
    print_text(s->frontend, s->lesson->same_dice
                                ? _("Not this time. New dice, and it may go better.")
                                : _("Not this time. Once more with the same dice: which roll would "
                                    "you play otherwise?"));
}

/* "again" after a game that gives stars: it is played once more; else what it means
 * everywhere. */
static void word_again(struct session *s, const char *rest)
{
    if (s->lesson->starred == NULL) {
        session_run(command_named(s, "repeat"), s, rest);
        return;
    }
    lesson_play(s, s->lesson->starred, false, false);
}

static const struct command lesson_table[] = {
    {"try", "", N_("after the game: the roll that cost you most, once more"), .act = word_try},
    {"repeat", "", N_("the question once more, or a game for more stars"), .run = word_again}};

static const struct command_table lesson_words = {lesson_table,
                                                  sizeof lesson_table / sizeof *lesson_table};

/* The game of the step was played, or left. */
static void lesson_game_over(struct session *s, enum exercise_end end, int stars,
                             const struct situation *at)
{
    struct lesson_player *t = s->lesson;
    const struct course_question *q = t->starred != NULL ? t->starred : t->game;
    const bool whole = course_game_is_whole(q), reached = end == EXERCISE_REACHED;
    session_begin(s, &lesson_mode);
    session_forget_drawn(s);
    if (t->after != NULL) { /* the game left it */
        t->sequencer = t->after;
        t->after = NULL;
        history_watch(s, t->sequencer->counted);
    }
    t->ended = end == EXERCISE_REACHED || end == EXERCISE_MISSED;
    if (t->ended) {
        t->ended_at = *at;
        t->ended_at.has_roll = false;
    }
    const bool more = stars > t->stars;
    t->stars = more ? stars : t->stars;
    if (end == EXERCISE_LEFT) {
        t->step -= lesson_at_end(s); /* it was played again from there */
        lesson_show_step(s);
        return;
    }
    if (t->starred != NULL) { /* once more: the first time counts, and the most stars */
        t->game = NULL;
        if (more) {
            lesson_keep_game(s, q, STORE_RIGHT, stars);
        }
        if (end == EXERCISE_MISSED && !whole) {
            lesson_print_missed(s);
        }
        lesson_print_looked(s, whole);
        if (lesson_at_end(s)) {
            lesson_look_onward(s);
        }
        lesson_print_next(s);
        return;
    }
    if (whole && lesson_is_whole(s)) { /* who leaves now need not play it anew */
        history_step(s, lesson_item(s), t->step + 1, false);
    }
    lesson_keep_game(s, q,
                     reached                  ? STORE_RIGHT
                     : end == EXERCISE_MISSED ? STORE_WRONG
                                              : STORE_SKIPPED,
                     stars);
    if (end == EXERCISE_MISSED && !whole) { /* a whole game was played: that was the lesson */
        t->game_missed = true;
        lesson_print_missed(s);
        lesson_print_next(s);
        return;
    }
    if (q->game->stars == 0 && !whole) { /* else the stars, or its end, tell how it went */
        t->asked++;
        t->first_time += reached && !t->game_missed;
    }
    t->game = NULL;
    t->starred = (reached || end == EXERCISE_MISSED) && q->game->stars > 0 ? q : NULL;
    if (end == EXERCISE_SKIPPED) {
        lesson_next(s);
        return;
    }
    if (reached) {
        qsession_print_explanation(s, q);
    }
    lesson_print_looked(s, whole);
    if (!whole && t->sequencer == NULL && t->step + 1 == lesson_item(s)->step_count &&
        !s->frontend->display.screens) { /* there the board would be gone */
        lesson_end_item(s);
        return;
    }
    lesson_print_next(s);
}

/* Goes on: the next turn, step or item, or what the sequencer asks next. */
static void lesson_next(struct session *s)
{
    struct lesson_player *t = s->lesson;
    switch (lesson_onward_of(s)) {
    case ON_TO_LESSON:
        lesson_show_step(s);
        return;
    case ON_GAME:
        lesson_play(s, t->game, !t->game_missed, false);
        return;
    case ON_FROM_ITEM:
        if (lesson_follows(s) != NULL && onward_begins(s, lesson_follows(s))) {
            lesson_begin_item(s, t->at + 1, 0);
        } else if (!onward_go(s)) {
            s->home->show(s, false);
        }
        return;
    case ON_TO_ITEM:
        lesson_begin_item(s, t->at + 1, 0);
        return;
    case ON_TO_START:
        s->home->show(s, false);
        return;
    default:
        break;
    }
    bool ends = t->in_line && t->sequencer != NULL && lesson_explains_line(t);
    if (t->in_line && lesson_next_turn(s)) {
        return;
    }
    if (ends) {
        lesson_print_next(s);
        return;
    }
    bool over = t->sequencer != NULL && lesson_training_is_over(s);
    if (!lesson_at_end(s) && (!over || lesson_is_whole(s))) {
        t->step++; /* a lesson that is broken off is to go on with the next one */
    }
    if (over) {
        lesson_remember(s);
        if (t->sequencer->next != NULL) {
            t->sequencer->next(s);
        } else {
            history_settle(s);
            lesson_begin_item(s, 0, t->step);
        }
    } else if (lesson_at_end(s)) {
        lesson_end_item(s);
    } else {
        lesson_show_step(s);
    }
}

/* Whether a lesson of the catalogue is gone through, and not over. */
static bool lesson_is_on(const struct session *s)
{
    const struct lesson_player *t = s->lesson;
    return !t->opened && t->sequencer == NULL && !lesson_is_puzzle(s) && !lesson_at_end(s);
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

/* One step back. */
static void lesson_step_back(struct session *s)
{
    if (s->lesson->step > 0) {
        s->lesson->step--;
    } else if (s->lesson->at > 0) {
        s->lesson->at--;
        s->lesson->step = lesson_item(s)->step_count - 1;
    } else {
        print_text(s->frontend, _("This is the beginning."));
    }
    session_forget_drawn(s);
    lesson_show_step(s);
}

/* Tells where one is again. */
static void lesson_show(struct session *s, bool returned)
{
    if (returned && s->lesson->looked) { /* how the game ended was told */
        lesson_print_next(s);
        return;
    }
    if (lesson_at_end(s)) {
        lesson_print_result(s, true);
        return;
    }
    const struct course_step *step = &lesson_item(s)->steps[s->lesson->step];
    struct situation situation = session_situation(s);
    lesson_heading(s);
    const struct course_text words = lesson_words_of(s, step);
    lesson_print_author(s, &step->situation, &words);
    lesson_print_rules(s, &step->situation.rules, NULL, step->ask);
    session_draw_once(s, &situation, true);
    if (s->asked->question != NULL) {
        print_gap(s->frontend);
        qsession_words(s);
    } else if (s->lesson->game != NULL) {
        lesson_print_author(s, &step->situation, &s->lesson->game->text);
    }
    if (!s->asked->open) {
        lesson_print_next(s);
    }
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

/* --- the mode --- */

/* Whether the engine finds no better play. */
static bool lesson_is_best(void *about, const struct course_question *q, const struct play *play)
{
    struct session *s = about;
    struct situation at = course_situation(&q->rules, NULL, q);
    double loss;
    enum grade grade;
    return opinion_loss(&s->evaluator, &at, play, &loss, &grade) && grade == GRADE_EQUAL;
}

/* A line goes on from what the learner played, where what is left of it makes sense there. */
static bool lesson_follow(struct session *s, const struct play *play)
{
    struct lesson_player *t = s->lesson;
    struct course_question *line = follow_line(t->line, t->turn - 1, play, lesson_is_best, s);
    if (line == NULL) {
        return false;
    }
    t->followed = mem_grow(t->followed, t->follow_count, &t->follow_cap, sizeof *t->followed);
    t->followed[t->follow_count++] = line;
    t->line = line;
    return true;
}

/* Whether what comes next begins where the first of the plays accepted leads. */
static bool lesson_goes_on_after_first(const struct session *s, const struct course_question *q)
{
    const struct lesson_player *t = s->lesson;
    const struct course_item *item = lesson_item(s);
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
static void lesson_go_on_from(struct session *s, const struct course_reply *reply,
                              struct text *notes)
{
    const struct course_question *q = s->asked->question;
    const struct play *own = &reply->verdict.play;
    if (!reply->has_verdict || !reply->verdict.legal || !lesson_goes_on_after_first(s, q) ||
        board_same_checkers(&own->after, &q->plays[0].play.after)) {
        return;
    }
    if (!s->lesson->in_line || !lesson_follow(s, own)) {
        TEXT_HERE t = {0};
        coach_play(&t, &q->rules, &q->plays[0].play);
        text_addf(notes, _("That is fine too. From here it goes on as if you had played %s."),
                  text_str(&t));
        text_addc(notes, '\n');
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
        s->lesson->with_help += s->asked->helped;
        s->lesson->first_time += !s->asked->helped && s->asked->wrong == 0;
    }
    if (theme != NULL && strcmp(theme, OWN_THEME) == 0) {
        why_explain_own(s, notes);
    }
}

static const struct question_handler lesson_question_handler = {.over = lesson_question_over,
                                                                .print_next = lesson_print_next};

void lesson_question_dropped(struct session *s)
{
    s->lesson->asked -= s->mode == &lesson_mode && s->asked->open;
}

void lesson_place_next(struct session *s)
{
    s->lesson->at++;
}

/* The learner goes on counting as he did. */
static void lesson_view(const struct session *s, struct draw *d)
{
    const struct course_question *q = s->asked->question;
    d->no_pips = d->no_pips || lesson_hides_pips(s);
    if (s->lesson->played && !s->asked->open && q != NULL) {
        d->viewer = (enum colour)q->position.turn;
    }
}

/* The turn before which the learner's last answer was given; false if none was in this step. */
static bool lesson_answered_turn(const struct session *s, size_t *turn)
{
    const struct lesson_player *t = s->lesson;
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
static bool lesson_take_back_answer(struct session *s)
{
    size_t turn;
    if (s->lesson->in_line) {
        if (!lesson_answered_turn(s, &turn)) {
            return false;
        }
        s->lesson->turn = turn;
        s->lesson->played = false;
        return lesson_next_turn(s);
    }
    if (session_answered(s)) {
        session_forget_drawn(s);
        lesson_show_step(s);
        return true;
    }
    return qsession_take_back(s);
}

/* Out of what a sequencer asks; else to before the last answer of this step, or to the step before.
 */
static void lesson_back(struct session *s)
{
    const struct sequencer *sequencer = s->lesson->sequencer;
    if (sequencer != NULL && sequencer->end != NULL) {
        sequencer->end(s);
    } else if (sequencer != NULL) {
        history_settle(s);
        session_return(s);
    } else if (!lesson_take_back_answer(s)) {
        lesson_step_back(s);
    }
}

/* --- what is offered --- */

static void lesson_can(struct session *s, struct screen *out)
{
    const struct lesson_player *t = s->lesson;
    const struct sequencer *sequencer = t->sequencer;
    size_t turn;
    bool asks = s->asked->open, own = sequencer == NULL, end = own && lesson_at_end(s);
    bool answered = own && (t->in_line ? lesson_answered_turn(s, &turn) : session_answered(s));
    bool in_part = own && !t->in_line && asks && qsession_has_part(s);
    bool begins = own && !asks && (t->step == 0 || end);
    bool examined =
        lesson_onward_of(s) == ON_FROM_ITEM && onward_is(s) && strcmp(onward_first(s), "exam") == 0;
    bool skips = (asks || t->game != NULL) && (own || !sequencer->alone);
    const struct can_row rows[] = {
        {"try", NULL, N_("Try that roll again"), t->costly && !t->retried},
        {"repeat", NULL, N_("Play it again"), t->starred != NULL},
        {"analyse", NULL, N_("Walk through it"), t->looked},
        {"next", NULL, N_("Skip"), skips && !asks && t->game_missed},
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
    } else if (lesson_onward_of(s) == ON_FROM_ITEM && onward_is(s)) {
        onward_can(s, out);
    } else {
        can_go_on(out, lesson_onward_label(s));
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
    if (t->sequencer == NULL && lesson_at_end(s)) {
        lesson_put_result(s, out);
    } else {
        const struct course_text words = t->step < item->step_count
                                             ? lesson_words_of(s, &item->steps[t->step])
                                             : (struct course_text){0};
        questionscreen_put(s, out,
                           &(struct questionscreen){.place = lesson_place_now(s),
                                                    .prose = &words,
                                                    .item = item,
                                                    .step = (int)t->step + 1,
                                                    .game = t->game});
    }
    lesson_can(s, out);
}

/* Before a game whose roll lies on the board, whose turn it is: a play begins it. */
static void lesson_prompt(const struct session *s, struct text *out)
{
    if (!s->asked->open && s->lesson->game != NULL && !s->lesson->game_missed) {
        session_prompt_turn(s, out);
    } else if (s->asked->open) {
        qsession_prompt(s, out);
    } else {
        text_add(out, "bräde"); /* nothing is asked any more */
    }
}

/* Whether a game is about to begin, whose first roll lies on the board already. */
static bool lesson_game_waits(struct session *s)
{
    return !s->asked->open && !s->lesson->game_missed && lesson_onward_of(s) == ON_GAME;
}

static bool lesson_take(struct session *s, const struct intent *intent)
{
    if (intent->kind == INTENT_GO_ON) {
        (s->asked->open ? qsession_remind : lesson_next)(s);
    } else if (!s->asked->open && onward_go_by_name(s, intent)) {
        return true;
    } else if (intent->kind == INTENT_PLAY && lesson_game_waits(s)) {
        lesson_play(s, s->lesson->game, true, true);
        return s->mode->take(s, intent);
    } else if (intent->kind == INTENT_PLAY && !s->asked->open && s->lesson->looked) {
        print_text(s->frontend, _("The game is over. Enter goes on."));
    } else if (strcmp(intent->name, "hint") == 0 && lesson_game_waits(s)) {
        lesson_play(s, s->lesson->game, true, true);
        session_run(command_named_own(s, "hint"), s, "");
    } else if (intent->kind != INTENT_COMMAND) {
        return qsession_take(s, intent);
    } else if (strcmp(intent->name, "next") == 0) {
        s->lesson->in_line = s->lesson->in_line && !s->asked->open;
        if (s->lesson->game != NULL) {
            lesson_game_over(s, EXERCISE_SKIPPED, 0, NULL);
        } else {
            lesson_next(s);
        }
    } else if (strcmp(intent->name, "back") == 0) {
        lesson_back(s);
    } else {
        return false;
    }
    return true;
}

static void lesson_now(const struct session *s, struct mode_now *out)
{
    const struct course_item *item = lesson_item(s);
    out->has_board = true;
    out->situation.rules = s->options->rules;
    if (item != NULL) {
        const struct course_step *step = lesson_at_end(s) ? NULL : &item->steps[s->lesson->step];
        out->situation = course_situation(&item->rules, step, s->asked->question);
        out->source = item->source;
    }
    out->board = s->lesson->ended ? s->lesson->ended_at : out->situation;
    if (s->lesson->played && !s->asked->open) { /* it stands on the board until the next question */
        out->board.position = s->last.play.after;
        out->board.highlight = 0;
        out->board.has_roll = false;
    }
}

const struct mode lesson_mode = {.name = "lesson",
                                 .asks = true,
                                 .words = &lesson_words,
                                 .waits = true,
                                 .now = lesson_now,
                                 .view = lesson_view,
                                 .prompt = lesson_prompt,
                                 .screen = lesson_screen,
                                 .take = lesson_take,
                                 .show = lesson_show,
                                 .leave = lesson_leave};
