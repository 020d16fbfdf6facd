// SPDX-License-Identifier: GPL-3.0-or-later
/* The best plays, what a position is worth, and what may be chosen in it; why the best play is
 * best, plays side by side, and what refutes a play, played out. */
#include "tutor/analysis/advice.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "coach/coach.h"
#include "coach/reasons/opinion.h"
#include "coach/reasons/punish.h"
#include "eval/search/assess.h"
#include "eval/search/choice.h"
#include "eval/search/lookahead.h"
#include "lexicon/lexicon.h"
#include "tutor/core/can.h"
#include "tutor/core/command.h"
#include "tutor/core/mistakes.h"
#include "view/opiniontell.h"
#include "view/reviewtell.h"

/* What was typed after the command. */
struct advice_request {
    int plies;
    bool all;
};

/* --- may it be told, and can it --- */

bool advice_is_secret(const struct session *s, const struct situation *situation)
{
    if (session_asks(s)) {
        return true;
    }
    if (!session_waits(s)) {
        return false;
    }
    const struct situation *asked = &s->asked->at;
    return asked->has_position && board_same_checkers(&asked->position, &situation->position);
}

static void print_secret(struct session *s)
{
    bool waits = session_waits(s);
    print_typed_or_not(
        s->frontend,
        waits ? _("That would answer the question that waits for you. \"back\" returns "
                  "to it, and \"hint\" helps there.")
              : _("That would answer the question for you. \"hint\" helps on the way, and \"skip\" "
                  "shows the answer."),
        waits ? _("That would answer the question that waits for you.")
              : _("That would answer the question for you. Once it is answered all can "
                  "be told."));
}

bool advice_speaks(struct session *s, const struct situation *situation)
{
    if (advice_is_secret(s, situation)) {
        print_secret(s);
        return false;
    }
    if (!situation->has_position) {
        print_text(s->frontend, _("There is no board here. \"show\" opens a free one."));
        return false;
    }
    return session_playable(s, situation);
}

/* The same, and a net for it. Fills *j, which holds as long as the situation. */
static bool advice_begin(struct session *s, const struct situation *situation, struct judgement *j)
{
    TEXT_HERE why = {0};
    if (!advice_speaks(s, situation)) {
        return false;
    }
    bool good = evaluator_open_situation(&s->evaluator, situation, j, &why);
    if (!good) {
        print_f(s->frontend, _("That cannot be told: %s."), text_str(&why));
    }
    return good;
}

/* Reads what follows the command; says what can. */
static bool read_request(struct session *s, const char *rest, bool may_all,
                         struct advice_request *wish)
{
    char *copy = mem_copy(rest), *state;
    bool good = true;
    *wish = (struct advice_request){.plies = OPINION_PLIES};
    for (char *word = strtok_r(copy, " \t\n", &state); word != NULL && good;
         word = strtok_r(NULL, " \t\n", &state)) {
        int64_t plies;
        bool number = number_read(word, 0, LOOKAHEAD_MAX, &plies);
        bool all = may_all && lexicon_typed_is(word, LEXICON_ALL);
        wish->plies = number ? (int)plies : wish->plies;
        wish->all |= all;
        good = number || all;
    }
    free(copy);
    if (!good) {
        print_f(s->frontend,
                may_all ? _("Say how many rolls to look ahead, from 0 to %d; \"all\" shows every "
                            "play: \"best 1 all\".")
                        : _("Say how many rolls to look ahead, from 0 to %d: \"value 1\"."),
                LOOKAHEAD_MAX);
    }
    return good;
}

/* Says that it may take a while. */
static void announce(struct session *s, int plies)
{
    if (plies > OPINION_PLIES) {
        print_f(s->frontend, _("Looking %d rolls ahead takes a while; ^C ends it."), plies);
        frontend_flush(s->frontend);
    }
}

/* --- the best plays --- */

/* Ranks the plays deeper and deeper; ^C leaves what is known by then. *plies: how far it came. */
static struct ranked *rank(struct session *s, const struct situation *situation,
                           const struct judgement *j, struct play_list *list, int *plies)
{
    int wanted = *plies;
    struct ranked *ranked = NULL;
    bool stop = false;
    for (int n = 0; n <= wanted && !stop; n++) {
        free(ranked);
        ranked = opinion_rank(j, situation, n, list);
        *plies = n;
        stop = situation_answers(situation) || frontend_interrupted(s->frontend);
    }
    return ranked;
}

/* Whether the situation has a roll that can be played; says why not. */
static bool advice_roll_stands(struct session *s, const struct situation *situation)
{
    if (!situation->has_roll) {
        print_text(s->frontend,
                   situation->has_game
                       ? _("Nothing has been rolled yet: Enter rolls. \"value\" tells what the "
                           "position is worth before the roll.")
                       : _("There is no roll here to play. \"roll 6-2\" gives the free board one, "
                           "and \"value\" tells what the position is worth before the roll."));
        return false;
    }
    return session_roll_stands(s, situation, situation->roll);
}

void advice_best(struct session *s, const char *rest)
{
    struct situation situation = session_situation(s);
    struct advice_request wish;
    struct judgement j;
    if (!read_request(s, rest, true, &wish) || !advice_begin(s, &situation, &j) ||
        !advice_roll_stands(s, &situation)) {
        return;
    }
    announce(s, wish.plies);
    struct play_list *list = mem_alloc(sizeof *list);
    struct ranked *ranked = rank(s, &situation, &j, list, &wish.plies);
    if (list->n == 0) {
        print_text(s->frontend, _("There is no legal play: the roll is forfeited."));
    } else {
        TEXT_HERE head = {0};
        opiniontell_head(&head, &situation, list->n, wish.plies);
        print_text(s->frontend, text_str(&head));
        s->best_cut = (situation_answers(&situation) ? figures_answers : figures_plays)(
            s->frontend, &j, ranked, list->n, wish.all);
    }
    free(ranked);
    free(list);
}

/* --- the position's own value --- */

/* Looks deeper and deeper; ^C leaves what is known by then. */
static struct outcome look(struct session *s, const struct situation *situation,
                           const struct judgement *j, int *plies)
{
    int wanted = *plies;
    struct outcome o = {.p = {0}};
    bool stop = false;
    for (int n = 0; n <= wanted && !stop; n++) {
        o = lookahead_position(j, &situation->position, n);
        *plies = n;
        stop = frontend_interrupted(s->frontend);
    }
    return o;
}

/* What may be done in a game, before the roll or after it, and what that is worth, so many plies
 * ahead. */
static void advice_weigh(const struct judgement *j, const struct game *g, int plies,
                         struct choices *out)
{
    if (g->phase == GAME_PLAY) {
        struct play_list *list = mem_alloc(sizeof *list);
        choice_weigh_roll(j, g, plies, list, out);
        free(list);
    } else { /* nothing is rolled out that could be stopped */
        choice_weigh(j, g, &(struct choice_how){.plies = plies}, out);
    }
}

void advice_value(struct session *s, const char *rest)
{
    struct situation situation = session_situation(s);
    enum colour mover = (enum colour)situation.position.turn;
    struct advice_request wish;
    struct judgement j;
    TEXT_HERE words = {0};
    if (!read_request(s, rest, false, &wish) || !advice_begin(s, &situation, &j)) {
        return;
    }
    if (situation_answers(&situation)) {
        struct choices found;
        advice_weigh(&j, &situation.game, 0, &found);
        opiniontell_answer(&words, &j, &found, mover);
        print_text(s->frontend, text_str(&words));
        return;
    }
    announce(s, wish.plies);
    struct outcome o = look(s, &situation, &j, &wish.plies);
    opiniontell_value(&words, &j, &o, mover, wish.plies);
    print_text(s->frontend, text_str(&words));
    figures_chances(s->frontend, &j, &o, mover);
}

/* --- what a play costs --- */

void advice_of_judged(struct session *s)
{
    const struct situation *situation = &session_last_judged(s)->situation;
    const struct play *play = &session_last_judged(s)->verdict.play;
    struct judgement j;
    struct assessment a;
    TEXT_HERE why = {0}, words = {0};
    if (advice_is_secret(s, situation) || play_is_pass(play)) {
        return;
    }
    struct play_list *list = mem_alloc(sizeof *list);
    if (!evaluator_open_situation(&s->evaluator, situation, &j, &why)) {
        if (!s->told_no_net) {
            print_f(s->frontend, _("What plays cost cannot be told: %s."), text_str(&why));
            s->told_no_net = true;
        }
    } else if (opinion_assess(&j, situation, play, list, &a)) {
        coach_cost(&words, &j, &a);
        print_text(s->frontend, text_str(&words));
    }
    free(list);
}

/* --- what may be chosen before the roll --- */

void advice_choices(struct session *s)
{
    struct situation situation = session_situation(s);
    struct judgement j;
    struct choices found = {0};
    struct lines lines = {0};
    TEXT_HERE why = {0};
    if (!advice_speaks(s, &situation)) {
        return;
    }
    struct game g = situation_game(&situation);
    bool known = evaluator_open_situation(&s->evaluator, &situation, &j, &why);
    unsigned allowed = g.phase == GAME_PLAY ? CHOICE_PLAY_ON : game_choices(&g);
    for (; !known && allowed != 0; allowed &= allowed - 1) {
        found.choice[found.n++].kind = allowed & -allowed;
    }
    if (known) {
        advice_weigh(&j, &g, OPINION_PLIES, &found);
    }
    opiniontell_choices(&lines, &g, &situation, &found, known ? &j : NULL);
    print_lines(s->frontend, &lines);
}

/* ---- why ---- */

/* --- played out on the board --- */

enum picture { PICTURE_OWN, PICTURE_REPLY, PICTURE_BEST, PICTURES };

/* What is shown, and which picture comes next; PICTURES: all were shown, and the last is still to
 * be seen. */
struct playback {
    struct situation at;
    struct play own;
    struct punishment punished; /* holds texts until the next */
    enum picture next;
};

void playback_make(struct session *s)
{
    s->playback = mem_alloc(sizeof *s->playback);
}

void playback_free(struct session *s)
{
    punish_free(&s->playback->punished);
    free(s->playback);
    s->playback = NULL;
}

/* Shows the picture that is next. */
static void playback_show(struct session *s, const struct playback *p)
{
    struct situation at = p->at;
    const struct play *play = p->next == PICTURE_OWN    ? &p->own
                              : p->next == PICTURE_BEST ? &p->punished.better
                                                        : &p->punished.reply;
    TEXT_HERE words = {0};
    if (p->next == PICTURE_REPLY) {
        at = situation_detached(&p->at);
        at.position = p->punished.before_reply;
        at.has_roll = true;
        at.roll = p->punished.roll;
        print_text(s->frontend, text_str(&p->punished.reply_words));
    } else {
        coach_play(&words, &at.rules, play);
        print_f(s->frontend, p->next == PICTURE_OWN ? _("After %s:") : _("Best instead was %s:"),
                text_str(&words));
    }
    session_draw_play(s, &at, play, (enum colour)p->at.position.turn);
}

static void playback_can(struct session *s, struct screen *out)
{
    static const char *const words[] = {[PICTURE_OWN] = N_("Show me"),
                                        [PICTURE_REPLY] = N_("What punishes it"),
                                        [PICTURE_BEST] = N_("The best play"),
                                        [PICTURES] = N_("Back to the position")};
    can_go_on(out, _(words[s->playback->next]));
    out->pictured = s->playback->next != PICTURE_OWN;
}

static void playback_await(struct session *s);

static bool playback_take(struct session *s, const struct intent *intent)
{
    struct playback *p = s->playback;
    if (intent->kind != INTENT_GO_ON) {
        return false;
    }
    if (p->next == PICTURES) {
        return true;
    }
    playback_show(s, p);
    p->next += p->next == PICTURE_OWN && !p->punished.has_reply ? 2 : 1;
    if (p->next < PICTURES) {
        print_way(s->frontend, p->next == PICTURE_REPLY ? _("Enter: what punishes it.")
                                                        : _("Enter: the best play."));
    }
    if (p->next < PICTURES || s->frontend->display.screens) {
        playback_await(s);
    }
    return true;
}

static void playback_await(struct session *s)
{
    static const struct pending pictures = {
        .asked = INTENT_ASKED_ENTER, .take = playback_take, .can = playback_can};
    session_await(s, &pictures);
}

/* Offers to show a play of those ranked that is worse than the best: the board after it, the throw
 * that punishes it most with its answer, and the best play instead, one with every Enter; anything
 * else typed is taken as usual. Nothing is offered where nothing is lost by it. */
static void playback_offer(struct session *s, const struct opinion *l, const struct play *play)
{
    struct playback *p = s->playback;
    punish_free(&p->punished);
    if (punish_ranked(l, play, &p->punished)) {
        p->at = *l->situation;
        p->own = *play;
        p->next = PICTURE_OWN;
        print_way(s->frontend, _("Enter plays it out on the board."));
        playback_await(s);
    }
}

/* --- one play --- */

/* A play beside those of its roll. False if there is nothing to tell of it. */
static bool weigh_play(const struct opinion *l, const struct play *play, struct opinion_play *out)
{
    const struct ranked *own = assess_find(l->ranked, l->n, play);
    int next = 0;
    if (own == NULL || l->n < 2) {
        return false;
    }
    *out = (struct opinion_play){.among = l};
    assess_among(&l->j, l->ranked, l->n, own, &out->a);
    if (out->a.grade != GRADE_EQUAL) {
        return true;
    }
    while (next < l->n && assess_beside(&l->j, &out->a.own, &l->ranked[next]) == GRADE_EQUAL) {
        next++;
    }
    if (next < l->n) {
        out->next = l->ranked[next];
        assess_look(&l->j, &out->next, out->a.own.plies);
        out->has_next = assess_beside(&l->j, &out->a.own, &out->next) != GRADE_EQUAL;
    }
    return true;
}

static void describe_play(struct session *s, const struct situation *situation,
                          const struct judgement *j, const struct play *play, bool more)
{
    TEXT_HERE words = {0};
    struct opinion l;
    struct opinion_play weighed;
    opinion_look(&l, situation, j, OPINION_PLIES);
    if (weigh_play(&l, play, &weighed)) {
        opiniontell_play(&words, &weighed, more);
    }
    print_text(s->frontend, text_str(&words));
    playback_offer(s, &l, play);
    opinion_look_end(&l);
}

void why_judged(struct session *s, bool more)
{
    const struct judged *last = session_last_judged(s);
    const struct situation *situation = &last->situation;
    const struct course_question *q = s->asked->question;
    struct judgement j;
    TEXT_HERE why = {0};
    if (advice_is_secret(s, situation)) {
        print_text(s->frontend, q->goal == COURSE_BEST && last->verdict.legal
                                    ? _("What is better, and why, can be told once the question is "
                                        "answered.")
                                    : NULL);
    } else if ((q == NULL || q->goal == COURSE_BEST) && last->verdict.legal &&
               !play_is_pass(&last->verdict.play) &&
               evaluator_open_situation(&s->evaluator, situation, &j, &why)) {
        describe_play(s, situation, &j, &last->verdict.play, more);
    }
}

void why_play(struct session *s, const char *typed, bool more)
{
    struct situation situation = session_situation(s);
    struct judgement j;
    struct verdict v;
    if (!advice_speaks(s, &situation) || !advice_roll_stands(s, &situation) ||
        !session_read_play(s, &situation, typed, &v)) {
        return;
    }
    if (v.legal && !more) {
        session_explain(s, "", &situation, &v);
    }
    if (advice_begin(s, &situation, &j)) {
        describe_play(s, &situation, &j, &v.play, more);
    }
}

bool why_wants_more(const char **rest)
{
    TEXT_HERE first = {0};
    const char *after = command_first_word(&first, *rest), *word = text_str(&first);
    bool more = lexicon_typed_is(word, LEXICON_MORE) || lexicon_typed_is(word, LEXICON_ALL) ||
                lexicon_typed_is(word, LEXICON_EVERYTHING);
    *rest = more ? after : *rest;
    return more;
}

void why_own(struct session *s, const struct course_question *q, const struct play *own,
             struct text *out)
{
    struct situation situation = course_situation(&q->rules, NULL, q);
    struct judgement j;
    struct opinion l;
    struct opinion_play weighed;
    TEXT_HERE why = {0}, played = {0};
    bool opened = evaluator_open_situation(&s->evaluator, &situation, &j, &why);
    if (opened) {
        opinion_look(&l, &situation, &j, OPINION_PLIES);
    }
    coach_play(&played, &q->rules, own);
    if (opened && weigh_play(&l, own, &weighed) && weighed.a.grade != GRADE_EQUAL) {
        struct reason_names names = reason_names_learner();
        names.worse = _("that play");
        /* TRANSLATORS: 2 how bad that is, "a small mistake" */
        text_addf(out, _("In your game you played %1$s: %2$s."), text_str(&played),
                  reviewtell_grade(weighed.a.grade));
        opinion_cause(out, &l, &weighed.a.best, &weighed.a.own, &names, "");
    } else {
        text_addf(out, _("In your game you played %s."), text_str(&played));
    }
    if (opened) {
        opinion_look_end(&l);
    }
}

void why_explain_own(struct session *s, struct text *out)
{
    const struct mistake *own = mistakes_find(s, s->asked->question->id);
    if (own != NULL && own->played.moves > 0) {
        why_own(s, s->asked->question, &own->played, out);
    }
}

/* --- two plays --- */

/* Where a word that stands between plays begins, with the blanks beside it; NULL: there is none. */
static const char *between_words(const char *rest, const char *value, size_t *size)
{
    for (const char *at = strchr(rest, ' '); at != NULL; at = strchr(at + 1, ' ')) {
        TEXT_HERE word = {0};
        size_t n = strcspn(at + 1, " ");
        text_addn(&word, at + 1, n);
        const char *found = lexicon_typed_value(text_str(&word), LEXICON_VERSUS);
        if (found != NULL && strcmp(found, value) == 0 && at[1 + n] == ' ') {
            *size = n + 2;
            return at;
        }
    }
    return NULL;
}

/* Where the second play begins; the first is cut off at *first_end. NULL if there is none. */
static const char *second_play(const char *rest, size_t *first_end)
{
    size_t size = 1;
    const char *at = strchr(rest, '|');
    at = at != NULL ? at : strchr(rest, ';');
    at = at != NULL ? at : strchr(rest, ',');
    at = at != NULL ? at : between_words(rest, "first", &size);
    at = at != NULL ? at : between_words(rest, "inside", &size); /* "1 to 7 and 1 to 3" has one */
    *first_end = at != NULL ? (size_t)(at - rest) : *first_end;
    return at != NULL ? at + size : NULL;
}

static void compare_plays(struct session *s, const struct situation *situation,
                          const struct judgement *j, const struct play *a, const struct play *b)
{
    struct opinion l;
    TEXT_HERE words = {0};
    opinion_look(&l, situation, j, OPINION_PLIES);
    const struct ranked *x = assess_find(l.ranked, l.n, a);
    const struct ranked *y = b == NULL ? l.ranked : assess_find(l.ranked, l.n, b);
    if (x == NULL || y == NULL) {
        print_text(s->frontend, _("Those two cannot be compared."));
    } else if (x == y) {
        print_text(s->frontend, b == NULL
                                    ? _("That is the best play.")
                                    : _("They come to the same: the same checkers on the same "
                                        "points."));
    } else {
        struct ranked pair[2] = {*x, *y};
        assess_look(&l.j, &pair[0], OPINION_PLIES);
        assess_look(&l.j, &pair[1], OPINION_PLIES);
        opiniontell_two(&words, &l, &pair[0], &pair[1]);
        print_text(s->frontend, text_str(&words));
    }
    opinion_look_end(&l);
}

/* Whether the play judged last was one of this very position and roll. */
static bool judged_here(const struct session *s, const struct situation *situation)
{
    const struct judged *last = session_last_judged(s);
    return last != NULL && last->verdict.legal && !play_is_pass(&last->verdict.play) &&
           board_equal(&last->situation.position, &situation->position) &&
           roll_equal(last->situation.roll, situation->roll);
}

static void compare_typed(struct session *s, const struct situation *situation,
                          const struct judgement *j, const char *first, const char *second)
{
    struct verdict a, b;
    const struct play *other = NULL;
    if (!session_read_play(s, situation, first, &a)) {
        return;
    }
    if (second != NULL && !session_read_play(s, situation, second, &b)) {
        return;
    }
    if (second != NULL) {
        other = &b.play;
    } else if (judged_here(s, situation) &&
               !board_same_checkers(&session_last_judged(s)->verdict.play.after, &a.play.after)) {
        other = &session_last_judged(s)->verdict.play;
    }
    compare_plays(s, situation, j, &a.play, other);
}

void why_compare(struct session *s, const char *rest)
{
    struct situation situation = session_situation(s);
    struct judgement j;
    size_t n = strlen(rest);
    if (*rest == '\0') {
        print_text(s->frontend,
                   _("Which plays? \"compare 1/4 1/7 | 1/11\" sets two side by side; one "
                     "alone is set beside your last play, or the best."));
    } else if (advice_begin(s, &situation, &j) && advice_roll_stands(s, &situation)) {
        const char *second = second_play(rest, &n);
        char *first = mem_copyn(rest, n);
        compare_typed(s, &situation, &j, first, second);
        free(first);
    }
}

/* --- other rules --- */

void why_other_rules(struct session *s, const struct situation *situation, const char *typed,
                     const struct ruleset *rules)
{
    struct situation there =
        situation_detached(situation); /* the match is one under its own rules */
    struct judgement j;
    struct verdict v;
    TEXT_HERE why = {0};
    there.rules = *rules;
    judge_text(rules, &situation->position, situation->roll, typed, strlen(typed), &v);
    if (!advice_is_secret(s, situation) && v.legal && !play_is_pass(&v.play) && v.legal_plays > 1 &&
        evaluator_open(&s->evaluator, &there.rules, &j, &why)) {
        struct opinion l;
        opinion_look(&l, &there, &j, OPINION_PLIES);
        const struct ranked *own = assess_find(l.ranked, l.n, &v.play);
        if (own != NULL) {
            struct assessment a;
            TEXT_HERE words = {0};
            assess_among(&l.j, l.ranked, l.n, own, &a);
            opiniontell_elsewhere(&words, &l, &a);
            print_text(s->frontend, text_str(&words));
        }
        opinion_look_end(&l);
    }
}
