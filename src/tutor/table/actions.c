// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/table/actions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tutor/question/asking.h"
#include "tutor/analysis/advice.h"
#include "coach/coach.h"
#include "coach/verdict/words.h"
#include "tutor/core/aside.h"
#include "tutor/core/can.h"
#include "tutor/core/command.h"
#include "tutor/setup/editing.h"
#include "tutor/train/drill.h"
#include "tutor/train/askone.h"
#include "tutor/train/overview.h"
#include "tutor/train/today.h"
#include "tutor/core/history.h"
#include "tutor/freeboard/freeboard.h"
#include "rules/generate.h"
#include "base/lang.h"
#include "base/mem.h"
#include "tutor/core/naming.h"
#include "tutor/core/own.h"
#include "tutor/core/preferences.h"
#include "tutor/play/playing.h"
#include "rules/posstring.h"
#include "tutor/lesson/tour.h"
#include "view/rowtell.h"
#include "view/told.h"
#include "base/width.h"
#include "lexicon/lexicon.h"

/* What is left out, file by file: a list tells each time what is not in it. */
static void list_left_out(struct session *s)
{
    TEXT_HERE lines = {0};
    library_tell_all(&s->library, &lines);
    if (lines.size > 0) {
        text_cut(&lines, lines.size - 1);
        say_gap(s->face);
        say_text(s->face, text_str(&lines));
    }
}

/* The packs among the lessons. */
static void lessons_put_packs(struct session *s, struct screen *out, struct screen_list *list)
{
    const struct shelf *lessons = library_shelf(&s->library, LIBRARY_LESSONS);
    size_t n;
    const struct pack **packs = library_packs_that_count(&s->library, &n);
    list->pack = screen_alloc(out, n * sizeof *list->pack + 1);
    list->pack_count = n;
    for (size_t i = 0; i < n; i++) {
        const struct manifest *m = packs[i]->manifest;
        int first = naming_first_of(lessons, packs[i]->id);
        struct screen_pack *to = &list->pack[i];
        *to = (struct screen_pack){.id = screen_copy(out, packs[i]->id),
                                   .title = screen_safe(out, lang_pick(m->title.sv, m->title.en)),
                                   .author = screen_safe(out, m->author),
                                   .has_puzzles = library_pack_has(packs[i], LIBRARY_PUZZLES),
                                   .from = first < 0 ? lessons->count : (size_t)first};
        for (size_t k = to->from;
             k < lessons->count && strcmp(lessons->items[k]->pack, packs[i]->id) == 0; k++) {
            to->count++;
        }
    }
    free(packs);
}

/* The lessons, for the screen. */
static void lessons_put(struct session *s, struct screen *out, const char *about)
{
    (void)about;
    out->kind = SCREEN_LIST;
    out->list = screen_alloc(out, sizeof *out->list);
    out->list->of = "lessons";
    overview_put_lessons(s, out, out->list);
    lessons_put_packs(s, out, out->list);
}

void action_lessons(struct session *s, const char *rest)
{
    struct screen screen = {0};
    struct lines lines = {0};
    (void)rest;
    lessons_put(s, &screen, "");
    rowtell_lessons(&lines, screen.list, command_columns(s), s->face->manner.ascii);
    say_lines(s->face, &lines);
    if (screen.list->count == 0) {
        tour_learn_named(s, NULL);
    } else {
        aside_set(s, lessons_put, NULL);
    }
    screen_clear(&screen);
    list_left_out(s);
}

void action_learn(struct session *s, const char *rest)
{
    tour_learn_named(s, rest);
}

/* Splits at blanks; the words and the list are to be freed (the words by freeing *copy). */
static const char **words_of(const char *rest, char **copy, size_t *count)
{
    const char **words = NULL;
    size_t room = 0;
    char *state;
    *copy = mem_copy(rest);
    *count = 0;
    for (char *word = strtok_r(*copy, " \t\n", &state); word != NULL;
         word = strtok_r(NULL, " \t\n", &state)) {
        words = mem_grow(words, *count, &room, sizeof *words);
        words[(*count)++] = word;
    }
    return words;
}

void action_puzzles(struct session *s, const char *rest)
{
    char *copy;
    size_t count;
    const char **words = words_of(rest, &copy, &count);
    tour_solve(s, words, count);
    free(words);
    free(copy);
}

void action_today(struct session *s, const char *rest)
{
    today_command(s, rest);
}

void action_train(struct session *s, const char *rest)
{
    drill_command(s, rest);
}

void action_ask(struct session *s, const char *rest)
{
    askone_command(s, rest);
}

static void say_no_question(struct session *s)
{
    say_text(s->face, s->mode->asks
                          ? _("No question is open here. Enter goes on.")
                          : _("No question is open here. \"lessons\" and \"puzzles\" have some."));
}

void action_hint(struct session *s, const char *rest)
{
    (void)rest;
    if (session_asks(s)) {
        asking_hint(s);
    } else {
        say_no_question(s);
    }
}

bool action_may_why(struct session *s)
{
    const struct course_question *q = session_question(s);
    if (session_last_judged(s) != NULL) {
        return session_situation(s).has_position && (q != NULL || !s->mode->asks);
    }
    return s->mode->asks && session_answered(s) && (q->explain.sv != NULL || q->explain.en != NULL);
}

void action_why(struct session *s, const char *rest)
{
    const struct course_question *q = session_question(s);
    const struct judged *last = session_last_judged(s);
    bool more = why_wants_more(&rest);
    if (*rest != '\0') {
        why_play(s, rest, more);
    } else if (more && last != NULL && last->verdict.legal) {
        why_judged(s, true);
    } else if (last != NULL && last->verdict.legal && session_asks(s) &&
               asking_say_punishment(s, &last->verdict.play)) {
        why_judged(s, false);
    } else if (last != NULL) {
        TEXT_HERE before = {0};
        if (last->verdict.legal) { /* else the explanation names the moves */
            struct word said = word_typed(text_str(&last->typed));
            text_add_safe(&before, said.s, strlen(said.s));
            text_add(&before, ": ");
        }
        session_explain(s, text_str(&before), &last->situation, &last->verdict);
        if (last->verdict.legal) {
            action_source(s, "");
            why_judged(s, false);
        }
    } else if (session_answered(s) && (q->explain.sv != NULL || q->explain.en != NULL)) {
        asking_say_explanation(s, q);
    } else {
        say_text(s->face, _("Nothing has been judged yet. Type a play, then \"why\" tells the "
                            "reason."));
    }
}

void action_choices(struct session *s, const char *rest)
{
    (void)rest;
    advice_choices(s);
}

/* Every legal play of a roll, in as many columns as fit. */
static void say_plays(struct session *s, const struct situation *situation)
{
    struct play_list *list = mem_alloc(sizeof *list);
    generate(&situation->rules, &situation->position, situation->roll, list);
    canonical_list(&situation->rules, &situation->position, situation->roll, list);
    TEXT_HERE words = {0};
    text_addf(&words, NG_("%d legal play: ", "%d legal plays: ", (unsigned long)list->n), list->n);
    if (s->face->manner.plain) {
        text_cut(&words, words.size - 1); /* each stands on a line of its own */
    }
    for (int i = 0; i < list->n; i++) {
        text_add(&words, s->face->manner.plain ? "\n" : i == 0 ? "" : "; ");
        coach_play(&words, &situation->rules, &list->play[i]);
    }
    say_text(s->face,
             list->n == 0 ? _("There is no legal play: the roll is forfeited.") : text_str(&words));
    free(list);
}

void action_legal(struct session *s, const char *rest)
{
    struct situation situation = session_situation(s);
    (void)rest;
    if (!situation.has_position || !situation.has_roll) {
        say_text(s->face, _("There is no roll here to list the plays of."));
    } else if (session_playable(s, &situation)) {
        say_plays(s, &situation);
        asking_tell_help(s);
    }
}

void action_show(struct session *s, const char *rest)
{
    freeboard_show(s, rest);
}

void action_board(struct session *s, const char *rest)
{
    struct situation situation = session_board(s);
    if (!situation.has_position) {
        say_text(s->face, _("There is no board here. \"show\" opens a free one."));
        return;
    }
    if (*rest == '\0') {
        session_draw(s, &situation);
        return;
    }
    struct text words = {0}; /* "board words", whatever the word: for who cannot see the board */
    coach_position_sentence(&words, &situation.rules, &situation.position,
                            (enum colour)situation.position.turn);
    say_text(s->face, text_str(&words));
    text_clear(&words);
    char string[POSITION_STRING_SIZE];
    posstring_format(&situation.rules, &situation.position, string);
    text_addf(&words, "%s\n", string);
    told_ids(&words, &situation);
    say_document(s->face, text_str(&words));
    text_free(&words);
}

/* The rules there are, for the screen. */
static void rulesets_put(struct session *s, struct screen *out, const char *about)
{
    const uint8_t base = session_situation(s).rules.base;
    (void)about;
    out->kind = SCREEN_LIST;
    out->list = screen_alloc(out, sizeof *out->list);
    out->list->of = "rulesets";
    for (size_t i = 0; i < ruleset_count(); i++) {
        struct screen_row *row = screen_row_add(out, out->list);
        row->id = ruleset_name(i);
        row->title = coach_ruleset_title(row->id);
        row->line = coach_ruleset_about(row->id);
        row->next = i == base;
        row->open = can_open(out, s, "rules", row->id);
    }
}

static void list_rulesets(struct session *s)
{
    struct situation situation = session_situation(s);
    struct screen screen = {0};
    struct lines lines = {0};
    rulesets_put(s, &screen, "");
    rowtell_rulesets(&lines, screen.list, &situation.rules);
    say_lines(s->face, &lines);
    screen_clear(&screen);
    aside_set(s, rulesets_put, NULL);
}

/* Whether position and roll can stand under other rules, without what these have no use for:
 * *there. Says why not. */
static bool fits(struct session *s, const struct ruleset *rules, const struct situation *situation,
                 struct position *there)
{
    struct position_fault fault;
    TEXT_HERE words = {0};
    bool good = true;
    *there = situation->position;
    board_leave_behind(rules, there);
    if (rules->board != situation->rules.board) {
        good = false;
        text_add(&words, _("That is another board: its plays cannot be compared with these."));
    } else if (!board_check_playable(rules, there, &fault)) {
        good = false;
        coach_position_fault(&words, rules, &fault);
    } else if (roll_check(rules, there, situation->roll) != ROLL_OK) {
        good = false;
        coach_roll_error(&words, rules, roll_check(rules, there, situation->roll));
    }
    say_text(s->face, text_str(&words));
    return good;
}

/* Judges a play here and under other rules, and says what makes the difference. */
static void compare(struct session *s, const struct situation *situation, const char *typed,
                    const struct ruleset *rules)
{
    struct verdict here, there;
    TEXT_HERE words = {0};
    struct position other;
    if (!fits(s, rules, situation, &other)) {
        return;
    }
    if (session_asks(s)) {
        asking_count_help(s);
    }
    judge_text(&situation->rules, &situation->position, situation->roll, typed, strlen(typed),
               &here);
    judge_text(rules, &other, situation->roll, typed, strlen(typed), &there);
    coach_other_rules(&words, &situation->position, situation->roll, &situation->rules, &here,
                      rules, &there);
    say_text(s->face, text_str(&words));
    why_other_rules(s, situation, typed, rules);
}

static void rules_named(struct session *s, const struct ruleset *rules, const char *play)
{
    struct situation situation = session_situation(s);
    const struct judged *last = session_last_judged(s);
    if (*play != '\0' && situation.has_position && situation.has_roll) {
        if (notation_reads((enum board_kind)situation.rules.board, play)) {
            compare(s, &situation, play, rules);
        } else {
            TEXT_HERE safe = {0};
            say_f(s->face, _("\"%s\" is no play."), text_safe(&safe, play));
        }
    } else if (*play == '\0' && last != NULL) {
        compare(s, &last->situation, text_str(&last->typed), rules);
    } else {
        say_text(s->face, coach_ruleset_about(ruleset_name(rules->base)));
        say_text(s->face, _("Type a play first, or \"rules NAME PLAY\", to have it judged under "
                            "these rules. \"set rules NAME\" changes those of the free board."));
    }
}

void action_rules(struct session *s, const char *rest)
{
    size_t n = strcspn(rest, " \t\n");
    char *name = mem_copyn(rest, n);
    struct ruleset rules;
    TEXT_HERE words = {0};
    if (n == 0) {
        list_rulesets(s);
    } else if (ruleset_find(name, &rules)) {
        rules_named(s, &rules, rest + n + strspn(rest + n, " \t\n"));
    } else {
        coach_ruleset_unknown(&words, name);
        say_text(s->face, text_str(&words));
    }
    free(name);
}

void action_edit(struct session *s, const char *rest)
{
    static const char up[] = "upp"; /* "ställ upp" */
    diags_free(&s->library.named);
    bool good = editing_open(s, strncmp(rest, up, sizeof up - 1) == 0
                                    ? rest + sizeof up - 1 + strspn(rest + sizeof up - 1, " \t")
                                    : rest);
    if (!good && s->library.named.count > 0) {
        editing_say_errors(s);
    }
}

void action_play(struct session *s, const char *rest)
{
    playing_open(s, rest);
}

void action_skip(struct session *s, const char *rest)
{
    (void)rest;
    if (session_asks(s)) {
        asking_give_up(s);
    } else {
        say_no_question(s);
    }
}

void action_next(struct session *s, const char *rest)
{
    (void)rest;
    session_go_on(s);
}

void action_back(struct session *s, const char *rest)
{
    (void)rest;
    session_return(s);
}

void action_home(struct session *s, const char *rest)
{
    (void)rest;
    s->home->show(s, false);
}

void action_repeat(struct session *s, const char *rest)
{
    (void)rest;
    session_repeat(s);
}

void action_source(struct session *s, const char *rest)
{
    TEXT_HERE words = {0};
    const char *source = session_now(s).source;
    const struct judged *last = session_last_judged(s);
    (void)rest;
    if (last != NULL) {
        coach_source(&words, &last->verdict, &last->situation.rules);
        say_indented(s->face, text_str(&words), 2, 3);
    }
    if (source != NULL) {
        say_foreign(s->face, source);
    } else if (last == NULL) {
        struct situation situation = session_situation(s);
        coach_ruleset_line(&words, &situation.rules);
        say_f(s->face, _("The rules here: %s."), text_str(&words));
    }
}

/* The settings, and on the free board the fields of its rules. */
static void settings_put(struct session *s, struct screen *out, const char *about)
{
    (void)about;
    preferences_put(s, out);
    if (s->mode == &freeboard_mode) {
        freeboard_put_settings(s, out);
    }
}

void action_set(struct session *s, const char *rest)
{
    const char *equals = strchr(rest, '='); /* "bear_off=rear" is fine too */
    size_t n = equals != NULL ? (size_t)(equals - rest) : strcspn(rest, " \t\n");
    char *field = mem_copyn(rest, n);
    const char *value = rest + n + strspn(rest + n, "= \t\n");
    if (*field == '\0') {
        if (s->mode == &freeboard_mode) {
            freeboard_set(s, "", "");
        } else {
            command_tell_help(s, "set");
        }
        preferences_say_name(s);
    } else if (!preferences_set(s, field, value)) {
        freeboard_set(s, field, value);
    }
    aside_set(s, settings_put, NULL);
    free(field);
}

void action_progress(struct session *s, const char *rest)
{
    TEXT_HERE words = {0};
    (void)rest;
    overview_add(&words, history_progress(s), s->store, &s->library);
    if (s->face->manner.buttons && store_is_kept(s->store)) {
        text_addf(&words, "%s\n",
                  s->face->manner.unkept ? _("Nothing of this session is kept.")
                                         : _("It is kept in this browser, on this device."));
    } else {
        overview_add_file(&words, s->store);
    }
    text_cut(&words, words.size - 1);
    say_text(s->face, text_str(&words));
    aside_set(s, overview_put, NULL);
}

void action_mistakes(struct session *s, const char *rest)
{
    own_command(s, rest);
}

void action_reset(struct session *s, const char *rest)
{
    (void)rest;
    overview_reset_command(s);
}

void action_quit(struct session *s, const char *rest)
{
    (void)rest;
    if (s->mode == &playing_mode) {
        playing_say_kept(s);
    }
    s->leaving = true;
}
