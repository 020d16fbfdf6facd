// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/core/session.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "coach/coach.h"
#include "lexicon/yesno.h"
#include "tutor/core/can.h"
#include "tutor/core/command.h"
#include "view/explaintell.h"
#include "view/replytell.h"

void session_begin(struct session *s, const struct mode *mode)
{
    const struct mode *before[] = {s->mode, s->under};
    for (size_t i = 0; i < sizeof before / sizeof *before; i++) {
        if (before[i] != NULL && before[i] != mode && before[i]->leave != NULL) {
            before[i]->leave(s);
        }
    }
    s->mode = mode;
    s->under = NULL;
    s->pending = NULL;
    s->onwards = 0;
}

void session_begin_over(struct session *s, const struct mode *mode)
{
    if (s->mode->waits && s->under == NULL) {
        s->under = s->mode;
    }
    s->mode = mode;
    s->pending = NULL;
    session_forget_drawn(s);
}

void session_show(struct session *s, bool returned)
{
    if (s->mode->show != NULL) {
        s->mode->show(s, returned);
    } else {
        struct situation situation = session_situation(s);
        session_draw(s, &situation);
    }
}

void session_return(struct session *s)
{
    if (s->under == NULL && s->left.take_up != NULL) {
        s->left.take_up(s);
        return;
    }
    s->mode = s->under != NULL ? s->under : s->home;
    s->under = NULL;
    session_forget_drawn(s);
    session_show(s, true);
}

bool session_asks(const struct session *s)
{
    return s->mode->asks && s->asked->open;
}

bool session_waits(const struct session *s)
{
    return s->under != NULL && s->under->asks && s->asked->open;
}

bool session_answered(const struct session *s)
{
    return s->asked->question != NULL && !s->asked->open;
}

struct mode_now session_now(const struct session *s)
{
    struct mode_now now = {.situation.rules = s->options->rules};
    if (s->mode->now != NULL) {
        s->mode->now(s, &now);
    }
    return now;
}

struct situation session_situation(const struct session *s)
{
    return session_now(s).situation;
}

struct situation session_board(const struct session *s)
{
    const struct mode_now now = session_now(s);
    return now.has_board ? now.board : now.situation;
}

bool session_see(struct session *s, struct situation *at, struct draw *d)
{
    const struct mode_now now = session_now(s);
    *at = now.has_board ? now.board : now.situation;
    if (!now.unfinished && !at->has_position) {
        print_text(s->frontend, _("There is no board here. \"show\" opens a free one."));
        return false;
    }
    session_view(s, at, d);
    return true;
}

void session_describe(struct session *s, void describe(struct text *out, const struct draw *d))
{
    struct situation at;
    struct draw d;
    TEXT_HERE words = {0};
    if (session_see(s, &at, &d)) {
        describe(&words, &d);
        print_rows(s->frontend, text_str(&words));
    }
}

void session_run(const struct command *c, struct session *s, const char *rest)
{
    if (c->run != NULL) {
        c->run(s, rest);
    } else if (c->begin != NULL) {
        c->begin(s, rest);
    } else if (c->describe != NULL) {
        session_describe(s, c->describe);
    } else {
        c->act(s);
    }
}

void session_describe_help(struct session *s, const char *word)
{
    if (*word == '\0') {
        s->mode->help(s);
    } else {
        session_run(command_named(s, "help"), s, word);
    }
}

void session_draw_once(struct session *s, const struct situation *situation, bool again)
{
    if (!situation->has_position) {
        return;
    }
    if (again || situation->has_roll || !s->has_drawn ||
        !board_equal(&s->drawn, &situation->position)) {
        session_draw(s, situation);
    }
    s->drawn = situation->position;
    s->has_drawn = true;
}

void session_forget_drawn(struct session *s)
{
    s->has_drawn = false;
}

void session_print_store(struct session *s, struct text *said)
{
    text_cut(said, said->size > 0 ? said->size - 1 : 0); /* print_text() adds one */
    print_text(s->frontend, text_str(said));
    text_free(said);
}

void session_keep_setting(struct session *s, const char *name, const char *value, const char *words)
{
    struct text why = {0};
    bool kept = store_set_setting(s->store, name, value, &why);
    bool told = kept || why.size > 0 || words == NULL;
    session_print_store(s, &why);
    print_text(s->frontend, words);
    if (!told) {
        print_text(s->frontend, _("(For this session: the setting could not be kept.)"));
    }
}

void session_describe_left_out(struct session *s)
{
    const struct library *l = &s->library;
    TEXT_HERE words = {0};
    bool news = l->diags.errors != l->told || l->packed.errors != l->packed_told;
    if (news && library_describe(&s->library, &words)) {
        print_text(s->frontend, text_str(&words));
    }
}

/* Whether it is; else what is the matter. */
static bool can_play(const struct situation *situation, struct position_fault *fault)
{
    return (situation->has_game && situation->game.pending) ||
           board_check_playable(&situation->rules, &situation->position, fault);
}

bool session_can_play(const struct situation *situation)
{
    struct position_fault fault;
    return can_play(situation, &fault);
}

void session_print_fault(struct session *s, const struct ruleset *r,
                         const struct position_fault *fault)
{
    TEXT_HERE words = {0};
    coach_position_fault(&words, r, fault);
    print_text(s->frontend, text_str(&words));
}

bool session_playable(struct session *s, const struct situation *situation)
{
    struct position_fault fault;
    bool good = can_play(situation, &fault);
    if (!good) {
        session_print_fault(s, &situation->rules, &fault);
    }
    return good;
}

bool session_roll_stands(struct session *s, const struct situation *situation, struct roll roll)
{
    enum roll_error error = roll_check(&situation->rules, &situation->position, roll);
    if (error != ROLL_OK) {
        TEXT_HERE words = {0};
        coach_roll_error(&words, error);
        print_text(s->frontend, text_str(&words));
    }
    return error == ROLL_OK;
}

void session_draw(struct session *s, const struct situation *situation)
{
    if (!situation->has_position) {
        return;
    }
    struct situation shown = *situation;
    struct draw d;
    if (s->asked->question != NULL && course_kinds[s->asked->question->kind].before_roll) {
        shown.position.held = 0; /* who may give up is being asked */
    }
    session_view(s, &shown, &d);
    print_board(s->frontend, &d);
}

void session_view(const struct session *s, const struct situation *situation, struct draw *d)
{
    *d = (struct draw){.at = situation,
                       .viewer = (enum colour)situation->position.turn,
                       .last = &s->last,
                       .asking = s->mode->asks,
                       .no_pips = s->mode->asks && s->asked->no_pips};
    if (s->mode->view != NULL) {
        s->mode->view(s, d);
    }
}

static struct draw_played played(const struct position *pos, struct roll roll,
                                 const struct play *play)
{
    return (struct draw_played){
        .there = true, .mover = (enum colour)pos->turn, .roll = roll, .play = *play};
}

void session_print_author(struct session *s, const struct situation *at,
                          const struct course_text *text)
{
    TEXT_HERE scratch = {0};
    print_written(s->frontend, &at->rules, interpolate_text(&s->interpolator, at, text, &scratch));
}

void session_played(struct session *s, const struct position *pos, struct roll roll,
                    const struct play *play)
{
    s->last = played(pos, roll, play);
}

void session_draw_play(struct session *s, const struct situation *situation,
                       const struct play *play, enum colour viewer)
{
    struct draw_played last = played(&situation->position, situation->roll, play);
    struct situation after = *situation;
    struct draw d;
    if (play_is_pass(play)) {
        return;
    }
    after.position = play->after;
    after.highlight = 0;
    after.has_roll = after.has_game = false;
    session_view(s, &after, &d);
    d.viewer = viewer;
    d.last = &last;
    d.compact = true;
    d.marks = !s->told_marks;
    s->told_marks = true;
    print_board(s->frontend, &d);
    session_forget_drawn(s);
}

void session_show_play(struct session *s, const struct situation *situation,
                       const struct play *play, enum colour viewer)
{
    session_played(s, &situation->position, situation->roll, play);
    session_draw_play(s, situation, play, viewer);
    if (!play_is_pass(play)) {
        s->drawn = play->after;
        s->has_drawn = true;
    }
}

void session_draw_small(struct session *s, const struct situation *situation)
{
    struct draw d;
    session_view(s, situation, &d);
    d.compact = true;
    d.marks = !s->told_marks && draw_shows_last(&d);
    s->told_marks |= d.marks;
    print_board(s->frontend, &d);
    s->drawn = situation->position;
    s->has_drawn = true;
}

void session_judged(struct session *s, const struct situation *situation, const char *typed,
                    const struct verdict *verdict)
{
    s->judged.there = true;
    s->judged.situation = *situation;
    s->judged.verdict = *verdict;
    text_clear(&s->judged.typed);
    text_add(&s->judged.typed, typed);
}

const struct judged *session_last_judged(const struct session *s)
{
    return s->judged.there ? &s->judged : NULL;
}

void session_forget_judged(struct session *s)
{
    s->judged.there = false;
    text_free(&s->judged.typed);
}

/* conceals: what is legal instead is not told. */
static void explain(struct session *s, const char *before, const struct situation *situation,
                    const struct verdict *verdict, bool conceals)
{
    TEXT_HERE words = {0}, source = {0};
    text_addf(&words, "%s%s", before, *before != '\0' ? " " : "");
    replytell_verdict(&words, &source, situation, verdict, conceals);
    frontend_show(s->frontend,
                  &(struct frontend_event){.kind = FRONTEND_VERDICT,
                                           .words = text_str(&words),
                                           .beside = s->names_rules ? text_str(&source) : "",
                                           .situation = situation,
                                           .verdict = verdict});
}

void session_explain(struct session *s, const char *before, const struct situation *situation,
                     const struct verdict *verdict)
{
    explain(s, before, situation, verdict,
            s->asked->open && course_gives_away(s->asked->question, verdict));
}

bool session_read_play(struct session *s, const struct situation *situation, const char *typed,
                       struct verdict *v)
{
    if (!notation_reads((enum board_kind)situation->rules.board, typed)) {
        TEXT_HERE safe = {0};
        print_f(s->frontend, _("\"%s\" is no play."), text_safe(&safe, typed));
        return false;
    }
    judge_text(&situation->rules, &situation->position, situation->roll, typed, strlen(typed), v);
    if (!v->legal && v->has_instead) {
        v->play = v->instead;
        return true;
    }
    if (!v->legal) {
        session_explain(s, "", situation, v);
    }
    return v->legal;
}

/* --- what is pending --- */

void session_await(struct session *s, const struct pending *pending)
{
    s->pending = pending;
}

/* Takes a play that was offered and is accepted. */
static void take_play(struct session *s, struct play play)
{
    char words[NOTATION_SIZE];
    notation_format((enum board_kind)session_situation(s).rules.board, &play, words);
    session_take(s, words);
}

static void prompt_order(const struct session *s, struct text *out)
{
    struct situation situation = session_situation(s);
    coach_play(out, &situation.rules, &s->offered.instead);
    text_addc(out, '?');
}

static void accept_order(struct session *s)
{
    take_play(s, s->offered.instead);
}

void session_offer_order(struct session *s, const struct verdict *verdict)
{
    static const struct pending order = {.asked = INTENT_ASKED_CONFIRM,
                                         .prompt = prompt_order,
                                         .remind = N_("Answer yes or no, or type another play."),
                                         .yes = accept_order,
                                         .no_words = N_("Then it is still your turn."),
                                         .yes_label = N_("Play it so"),
                                         .no_label = N_("Another play")};
    s->pending = &order;
    s->offered = *verdict;
}

/* How many of the routes can be shown. */
static int routes_shown(const struct verdict *verdict)
{
    int most = (int)(sizeof verdict->route / sizeof *verdict->route);
    return verdict->routes < most ? verdict->routes : most;
}

static void prompt_route(const struct session *s, struct text *out)
{
    int shown = routes_shown(&s->offered);
    if (shown == 2) {
        text_add(out, _("1 or 2?"));
    } else {
        /* TRANSLATORS: the prompt where one of several numbered plays is to be chosen */
        text_addf(out, _("which number, 1-%d?"), shown);
    }
}

static bool take_route(struct session *s, const struct intent *intent)
{
    bool named = intent->kind == INTENT_CHOOSE;
    if (named) {
        take_play(s, s->offered.route[intent->n - 1]);
    }
    return named;
}

static void session_can_route(struct session *s, struct screen *out)
{
    struct situation situation = session_situation(s);
    for (int i = 0; i < routes_shown(&s->offered); i++) {
        TEXT_HERE play = {0};
        coach_play(&play, &situation.rules, &s->offered.route[i]);
        can_choose(out, i + 1, text_str(&play));
    }
}

void session_ask_route(struct session *s, const struct verdict *verdict)
{
    static const struct pending route = {
        .asked = INTENT_ASKED_CHOICE,
        .prompt = prompt_route,
        .take = take_route,
        .remind = N_("Answer with one of the numbers, or type another play."),
        .can = session_can_route};
    struct situation situation = session_situation(s);
    struct lines lines = {0};
    s->pending = &route;
    s->offered = *verdict;
    replytell_routes(&lines, &situation.rules, verdict, routes_shown(verdict));
    print_lines(s->frontend, &lines);
}

/* --- prompts --- */

void session_prompt_turn(const struct session *s, struct text *out)
{
    struct situation situation = session_situation(s);
    struct draw d;
    session_view(s, &situation, &d);
    draw_prompt(out, &d);
}

const char *session_expects(const struct session *s)
{
    static const char *const asked[] = {[INTENT_ASKED_CONFIRM] = "confirm",
                                        [INTENT_ASKED_SHOW] = "confirm",
                                        [INTENT_ASKED_CHOICE] = "choice",
                                        [INTENT_ASKED_ENTER] = "enter",
                                        [INTENT_ASKED_TEXT] = "choice"};
    const struct mode *mode = s->mode;
    return s->pending != NULL      ? asked[s->pending->asked]
           : mode->expects != NULL ? mode->expects(s)
           : !mode->asks           ? "line"
           : s->asked->open        ? "answer"
                                   : "enter";
}

/* Appends what is asked back, without how it is answered. */
static void session_ask_back(const struct session *s, struct text *out)
{
    if (s->pending->ask != NULL) {
        text_add(out, _(s->pending->ask));
    } else {
        s->pending->prompt(s, out);
    }
}

void session_prompt(const struct session *s, struct text *out)
{
    const struct pending *pending = s->pending;
    if (pending != NULL && (pending->ask != NULL || pending->prompt != NULL)) {
        session_ask_back(s, out);
        if (pending->take == NULL) {
            text_addf(out, " (%s)", _("y/n"));
        }
    } else if (s->mode->prompt != NULL) {
        s->mode->prompt(s, out);
    } else {
        session_prompt_turn(s, out);
    }
    text_add(out, s->frontend->display.plain ? ": " : " > ");
}

/* What the mode has where Enter belongs to what pends: `next` goes on in its place, and stays the
 * first. */
static void session_can_beside(struct session *s, struct screen *out, const struct screen_can *can,
                               size_t count)
{
    bool next = command_named_own(s, "next") == NULL && !session_asks(s);
    size_t i = 0;
    if (next && count > 0 && strcmp(can[0].act, "go-on") == 0) {
        can_command(out, s, "next", NULL, can[i++].label);
    }
    s->pending->can(s, out);
    for (; i < count; i++) {
        if (strcmp(can[i].act, "go-on") != 0) {
            screen_can_add(out, &can[i]);
        } else if (next) {
            can_command(out, s, "next", NULL, can[i].label);
        }
    }
}

void session_screen(struct session *s, struct screen *out)
{
    s->mode->screen(s, out);
    if (s->pending != NULL) {
        const struct screen_can *can = out->can;
        size_t count = out->can_count;
        const bool rest = out->rest;
        out->can = NULL;
        out->can_count = out->can_cap = 0;
        out->rest = false; /* of what stands beside it, what is seldom wanted says so itself */
        if (s->pending->asked == INTENT_ASKED_ENTER) {
            session_can_beside(s, out, can, count);
        } else if (s->pending->can != NULL) {
            s->pending->can(s, out);
        } else {
            TEXT_HERE asked = {0};
            session_ask_back(s, &asked);
            coach_capital(&asked, 0);
            out->asked_back = screen_words(out, &asked);
            can_yes_no(out, "confirm", _(s->pending->yes_label), _(s->pending->no_label));
            if (s->pending->no_first) {
                const struct screen_can yes = out->can[0];
                out->can[0] = out->can[1];
                out->can[1] = yes;
            }
        }
        if (s->pending->asked != INTENT_ASKED_ENTER) {
            out->closed = true;
        }
        out->rest = rest;
    }
}

/* --- taking a line --- */

/* example: of an illegal play one of several that are legal may be told. */
static bool judge_play(struct session *s, const struct situation *situation, const char *typed,
                       struct verdict *v, bool example)
{
    judge_text(&situation->rules, &situation->position, situation->roll, typed, strlen(typed), v);
    if (v->routes > 1) {
        session_ask_route(s, v);
        return false;
    }
    session_judged(s, situation, typed, v);
    if (!v->legal) {
        if (example || v->has_instead || v->legal_plays <= 1) {
            session_explain(s, replytell_not_so(v), situation, v);
        } else {
            explain(s, replytell_not_so(v), situation, v, true);
        }
        if (v->has_instead) {
            session_offer_order(s, v);
        }
    }
    return v->legal;
}

bool session_judge_play(struct session *s, const struct situation *situation, const char *typed,
                        struct verdict *v)
{
    return judge_play(s, situation, typed, v, false);
}

bool session_judge(struct session *s, const struct situation *situation, const char *typed)
{
    struct verdict verdict;
    bool legal = judge_play(s, situation, typed, &verdict, true);
    if (legal) {
        session_explain(s, _("Legal."), situation, &verdict);
    }
    return legal;
}

void session_unknown(struct session *s, const char *typed)
{
    size_t n = strcspn(typed, " \t\n");
    TEXT_HERE safe = {0};
    if (glossary_find(library_words(&s->library), typed) != NULL) { /* a word of the game */
        session_run(command_named(s, "words"), s, typed);
        return;
    }
    if (explain_topic_find(typed) < EXPLAIN_TOPICS) { /* help has named it */
        session_run(command_named(s, "help"), s, typed);
        return;
    }
    const char *near = command_nearest_in(command_own(s), typed, n);
    near = near != NULL ? near : command_nearest(s, typed, n);
    text_add_safe(&safe, typed, n);
    bool answered = s->mode->asks && session_answered(s);
    if (answered && (near == NULL || yesno_read(typed) >= 0)) {
        print_text(s->frontend, _("The question is answered already. Enter goes on."));
    } else if (near != NULL) {
        print_f(s->frontend, _("I do not know \"%s\". Do you mean \"%s\"?"), text_str(&safe), near);
    } else {
        print_f(s->frontend, _("I do not know \"%s\". \"help\" tells what can be typed."),
                text_str(&safe));
    }
}

/* --- intents --- */

static const struct glossary *session_glossary(void *about)
{
    struct session *s = about;
    return library_words(&s->library);
}

/* What a line may mean now. It borrows the session. */
static struct intent_context session_context(struct session *s)
{
    struct intent_context context = {.asked = s->pending != NULL ? s->pending->asked
                                                                 : INTENT_ASKED_NOTHING,
                                     .choices = routes_shown(&s->offered),
                                     .has = command_is_there,
                                     .glossary = session_glossary,
                                     .about = s};
    if (session_asks(s)) {
        context.question = s->asked->question;
        context.board = (enum board_kind)s->asked->at.rules.board;
        context.has_roll = s->asked->at.has_roll;
    } else if (s->mode->reads != NULL) {
        s->mode->reads(s, &context);
    }
    if (context.question == NULL) { /* else it is known where it is asked */
        struct situation situation = session_situation(s);
        context.board = (enum board_kind)situation.rules.board;
        context.has_roll = situation.has_roll;
    }
    return context;
}

/* Takes an intent as the answer to what is pending, which it is no more. False: it is something
 * else. */
static bool session_replies(struct session *s, const struct intent *intent)
{
    const struct pending *pending = s->pending;
    if (pending != NULL && intent->kind == INTENT_GO_ON && pending->remind != NULL) {
        print_text(s->frontend, _(pending->remind));
        return true;
    }
    s->pending = NULL;
    if (pending == NULL || pending->take != NULL) {
        return pending != NULL && pending->take(s, intent);
    }
    bool answer = intent->kind == INTENT_CONFIRM;
    if (answer && intent->yes) {
        pending->yes(s);
    } else if ((answer || pending->no_else) && pending->no != NULL) {
        pending->no(s);
    } else if (answer || pending->no_else) {
        print_text(s->frontend, _(pending->no_words));
    }
    return answer;
}

void session_answer(struct session *s, const char *typed)
{
    struct intent_context context = session_context(s);
    struct intent intent;
    intent_read(typed, &context, &intent);
    session_replies(s, &intent);
    session_await(s, NULL);
    arena_free(&intent.arena);
}

/* A play where nothing else is done with one. */
static void session_take_play(struct session *s, const char *play)
{
    struct situation situation = session_situation(s);
    if (situation.has_position && situation.has_roll) {
        session_judge(s, &situation, play);
    } else {
        print_text(s->frontend, _("That is a play, but there is no roll to play here. "
                                  "\"show\" opens a free board, \"roll 6-2\" gives it a roll."));
    }
}

void session_go_on(struct session *s)
{
    s->mode->take(s, &(struct intent){.kind = INTENT_GO_ON, .line = "", .name = "", .with = ""});
}

/* Does what is wanted. False: it is a text that nobody takes; it is to be read as something else.
 */
static bool session_do(struct session *s, const struct intent *intent)
{
    bool command = intent->kind == INTENT_COMMAND;
    bool hint = command && intent->own && strcmp(intent->name, "hint") == 0;
    bool aside = hint || (command && !intent->own && intent_asks_board(intent->name));
    s->best_cut = false;
    if (!aside && session_replies(s, intent)) {
        return true;
    }
    if (intent->kind == INTENT_ANSWER && session_asks(s) &&
        course_kinds[s->asked->question->kind].one_play && intent->answer->read == COURSE_READ) {
        session_judged(s, &s->asked->at, intent->line, &intent->answer->verdict);
    }
    if (command && intent->own) {
        session_run(command_named_own(s, intent->name), s, intent->with);
    } else if (s->mode->take(s, intent)) {
        return true;
    } else if (command) {
        session_run(command_named(s, intent->name), s, intent->with);
    } else if (intent->kind == INTENT_PLAY) {
        session_take_play(s, intent->line);
    } else if (intent->kind != INTENT_TEXT) {
        session_unknown(s, intent->line);
    }
    return intent->kind != INTENT_TEXT;
}

void session_take(struct session *s, const char *typed)
{
    struct intent_context context = session_context(s);
    bool done = false;
    while (!done) {
        struct intent intent;
        intent_read(typed, &context, &intent);
        done = session_do(s, &intent);
        context.words = context.words && context.asked == INTENT_ASKED_TEXT;
        context.asked = INTENT_ASKED_NOTHING;
        arena_free(&intent.arena);
    }
}

void session_receive(struct session *s, const struct intent_message *message)
{
    struct intent_context context = session_context(s);
    struct intent intent;
    const char *why;
    bool meant = intent_receive(message, &context, &intent, &why);
    if (!meant || !session_do(s, &intent)) {
        frontend_show(s->frontend,
                      &(struct frontend_event){.kind = FRONTEND_ERROR, .words = _(why)});
    }
    arena_free(&intent.arena);
}
