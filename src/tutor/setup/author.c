// SPDX-License-Identifier: GPL-3.0-or-later
/* Looking for the play that a question is about, and what an author can do besides. */
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "coach/coach.h"
#include "eval/search/assess.h"
#include "eval/search/choice.h"
#include "lexicon/lexicon.h"
#include "rules/game.h"
#include "tutor/core/can.h"
#include "tutor/core/command.h"
#include "tutor/question/questionsession.h"
#include "tutor/setup/setup.h"
#include "view/present.h"

/* ---- looking for the play ---- */

/* --- the plays of the roll, one after the other --- */

/* Where a play stands among those chosen; -1: it is none. */
static int look_chosen(const struct authoring *a, int play)
{
    int i = a->chosen_count - 1;
    while (i >= 0 && a->chosen[i] != play) {
        i--;
    }
    return i;
}

void author_rolled(struct session *s)
{
    struct authoring *a = s->editing->author;
    a->at = -1;
    a->plays = a->chosen_count = a->made_count = 0;
    a->composing = false;
    if (s->editing->situation.has_roll) {
        struct play_list *list = editresult_plays(&s->editing->situation);
        a->plays = list->n;
        free(list);
    }
}

void author_print_browse(struct session *s)
{
    print_way(s->frontend,
              _("Enter shows one play after the other on the board, \"this\" chooses the "
                "play shown, \"from 13\" makes one move by move."));
}

bool author_go(struct session *s, int by)
{
    struct authoring *a = s->editing->author;
    const struct situation *at = &s->editing->situation;
    if (!at->has_roll) {
        return false;
    }
    struct play_list *list = editresult_plays(at);
    bool some = list->n > 0;
    if (some) {
        TEXT_HERE line = {0};
        a->at = a->at < 0 && by < 0 ? list->n - 1 : (a->at + by + list->n) % list->n;
        a->made_count = 0;
        a->composing = false;
        text_addf(&line, _("%d of %d: "), a->at + 1, list->n);
        coach_play(&line, &at->rules, &list->play[a->at]);
        if (look_chosen(a, a->at) >= 0) {
            text_addf(&line, " (%s)", _("chosen"));
        }
        print_text(s->frontend, text_str(&line));
        session_draw_play(s, at, &list->play[a->at], WHITE);
    }
    free(list);
    return some;
}

static void look_go(struct session *s, int by)
{
    if (!author_go(s, by)) {
        print_text(s->frontend, _("Which roll? Type \"roll 6-2\" first."));
    }
}

void author_next(struct session *s)
{
    look_go(s, 1);
}

void author_previous(struct session *s)
{
    look_go(s, -1);
}

void author_add_chosen(const struct session *s, struct text *out)
{
    const struct authoring *a = s->editing->author;
    for (int i = 0; i < a->chosen_count; i++) {
        text_addf(out, "%s%d", i > 0 ? " " : "", a->chosen[i] + 1);
    }
}

/* Chooses a play; once more: not that one. */
static void look_choose(struct session *s, int play)
{
    struct authoring *a = s->editing->author;
    TEXT_HERE plays = {0};
    int chosen = look_chosen(a, play);
    if (chosen >= 0) {
        a->chosen_count--;
        memmove(a->chosen + chosen, a->chosen + chosen + 1,
                (size_t)(a->chosen_count - chosen) * sizeof *a->chosen);
    } else if (a->chosen_count < AUTHOR_CHOSEN) {
        a->chosen[a->chosen_count++] = play;
    }
    author_add_chosen(s, &plays);
    if (a->chosen_count == 0) {
        print_text(s->frontend, _("No play is chosen now."));
    } else {
        print_f(s->frontend, _("Chosen: %s."), text_str(&plays));
    }
    if (a->field == NULL) {
        print_way(s->frontend,
                  _("\"ask play\" asks for what is chosen, \"ask legal\" whether a play is "
                    "legal."));
    }
}

void author_this(struct session *s)
{
    const struct authoring *a = s->editing->author;
    if (editresult_need_roll(s) && a->at < 0) {
        print_text(s->frontend, _("No play is shown yet: Enter shows the first."));
    } else if (s->editing->situation.has_roll) {
        look_choose(s, a->at);
    }
}

/* --- move by move --- */

static void look_add_place(struct text *out, int own)
{
    if (own == POINT_BAR || own == POINT_OFF) {
        text_add(out, own == POINT_BAR ? lang_pick("in", "bar") : lang_pick("ut", "off"));
    } else {
        text_addf(out, "%d", own);
    }
}

static void look_add_move(struct text *out, const struct compose_move *move)
{
    look_add_place(out, move->from);
    text_addc(out, '/');
    look_add_place(out, move->to);
}

static int look_read_place(const char *typed, size_t n)
{
    int64_t number = 0;
    char *word = mem_copyn(typed, n);
    int place = -1;
    const char *named = lexicon_typed_value(word, LEXICON_PLACE);
    if (named != NULL) {
        place = strcmp(named, "bar") == 0 ? POINT_BAR : POINT_OFF;
    } else if (number_read(word, 1, 24, &number)) {
        place = (int)number;
    }
    free(word);
    return place;
}

/* The moves made so far, and what can follow from one place (-1: from all). */
static void look_print_nexts(struct session *s, const struct compose *c, int from)
{
    TEXT_HERE line = {0};
    const struct authoring *a = s->editing->author;
    int n = 0;
    for (int i = 0; i < a->made_count; i++) {
        text_add(&line, i == 0 ? "" : " ");
        look_add_move(&line, &a->made[i]);
    }
    text_add(&line, a->made_count > 0 ? ", " : "");
    text_add(&line, _("can go on: "));
    for (int i = 0; i < c->nexts; i++) {
        if (from >= 0 && c->next[i].from != from) {
            continue;
        }
        text_add(&line, n++ == 0 ? "" : ", ");
        look_add_move(&line, &c->next[i]);
    }
    if (n == 0) {
        print_text(s->frontend, _("No legal play goes on from there."));
    } else {
        print_text(s->frontend, text_str(&line));
    }
}

/* The number of the play that the moves made are; -1: none. */
static int look_whole_play(const struct situation *at, const struct compose *c)
{
    struct play_list *list = editresult_plays(at);
    int found = -1;
    for (int i = 0; i < list->n && found < 0; i++) {
        struct position a = list->play[i].after, b = c->play.after;
        if (memcmp(a.men, b.men, sizeof a.men) == 0 && list->play[i].end.kind == c->play.end.kind) {
            found = i;
        }
    }
    free(list);
    return found;
}

static bool look_compose(struct session *s, struct compose *out)
{
    const struct authoring *a = s->editing->author;
    const struct situation *at = &s->editing->situation;
    struct play_list *scratch = mem_alloc(sizeof *scratch);
    int wrong = compose(&at->rules, &at->position, at->roll, a->made, a->made_count, scratch, out);
    free(scratch);
    return wrong < 0 && out->legal;
}

/* One move more. */
static void look_make_move(struct session *s, int from, int to)
{
    struct authoring *a = s->editing->author;
    struct compose *c = mem_alloc(sizeof *c);
    bool good = look_compose(s, c);
    const struct compose_move *next = NULL;
    for (int i = 0; good && i < c->nexts; i++) {
        if (c->next[i].from == from && c->next[i].to == to) {
            next = &c->next[i];
        }
    }
    if (next == NULL || a->made_count == PLAY_MOVES) {
        print_text(s->frontend, _("No legal play has that move now."));
        if (good) {
            look_print_nexts(s, c, -1);
        }
    } else {
        a->made[a->made_count++] = *next;
        look_compose(s, c);
        int whole = c->whole ? look_whole_play(&s->editing->situation, c) : -1;
        if (whole >= 0) {
            a->at = whole - 1;
            author_go(s, 1);
            look_choose(s, whole);
        } else {
            look_print_nexts(s, c, -1);
        }
    }
    free(c);
}

void author_from(struct session *s, const char *rest)
{
    struct authoring *a = s->editing->author;
    const char *slash = strchr(rest, '/');
    int from = *rest == '\0'
                   ? -1
                   : look_read_place(rest, slash == NULL ? strlen(rest) : (size_t)(slash - rest));
    if (!editresult_need_roll(s)) {
        return;
    }
    if (slash != NULL && slash[1] != '\0') {
        look_make_move(s, from, look_read_place(slash + 1, strlen(slash + 1)));
    } else {
        struct compose *c = mem_alloc(sizeof *c);
        if (*rest == '\0') {
            a->made_count = 0;
        }
        a->composing = true;
        if (look_compose(s, c)) {
            look_print_nexts(s, c, from);
        }
        free(c);
    }
}

bool author_is_move(const struct session *s, const char *typed)
{
    const struct authoring *a = s->editing->author;
    const char *slash = strchr(typed, '/');
    return a->composing && slash != NULL && strchr(slash + 1, '/') == NULL &&
           strpbrk(typed, " (") == NULL && look_read_place(typed, (size_t)(slash - typed)) >= 0;
}

bool author_looks(struct session *s, const char *typed)
{
    size_t n = strcspn(typed, " \t"), size = strlen(typed);
    const struct command *c = command_meant(command_own(s), typed, n);
    if (c != NULL && (c->act == author_next || c->act == author_previous || c->act == author_this ||
                      c->run == author_from)) {
        session_run(c, s, typed + n + strspn(typed + n, " \t"));
    } else if (author_is_move(s, typed) || (size > 1 && typed[size - 1] == '/')) {
        author_from(s, typed);
    } else {
        return false;
    }
    return true;
}

/* --- what may be done --- */

void author_can_look(struct session *s, struct screen *out)
{
    const struct authoring *a = s->editing->author;
    bool plays = s->editing->situation.has_roll && a->plays > 0;
    const struct can_row rows[] = {
        {"write", NULL, N_("Write it into the file"), a->path != NULL && a->step.size > 0},
        {"steps", NULL, N_("The steps of the file"), a->bytes != NULL},
        {"next", NULL, N_("The next play"), plays},
        {"this", NULL, N_("Choose this play"), plays && a->at >= 0},
        {"ask", "play", N_("Ask for the play"), plays},
        {"ask", "plays", N_("Ask for every play"), plays},
        {"ask", "choice", N_("A question with options"),
         edit_is_sound(s) || edit_missing(s, WHITE) + edit_missing(s, BLACK) == 2 * CHECKERS},
    };
    if (!s->frontend->display.buttons) { /* a page of who learns has no files to write */
        can_rows(out, s, rows, sizeof rows / sizeof *rows);
    }
}

/* ---- the step that the author has told of ---- */

/* What was found wrong, without places: there is no file yet. Frees it. */
static void step_print_wrong(struct session *s, struct diags *d)
{
    for (size_t i = 0; i < d->count; i++) {
        TEXT_HERE safe = {0};
        if (d->items[i].severity != DIAG_NOTE) {
            print_f(s->frontend, d->items[i].severity == DIAG_ERROR ? "%s." : _("Mind: %s."),
                    text_safe(&safe, d->items[i].message));
        }
    }
    diags_free(d);
}

struct course *authorstep_read(struct session *s, const char *step)
{
    struct diags d = {0};
    struct course *c = step_read(step, &d);
    if (c == NULL) {
        step_print_wrong(s, &d);
    }
    diags_free(&d);
    return c;
}

/* --- what the engine says --- */

/* Whether a choice as it stands in files is among those of the question. */
static bool step_offers(const struct step_builder *d, const char *id)
{
    const char *at = strstr(step_builder_value(d, STEP_KIND), id);
    size_t n = strlen(id);
    return at != NULL && (at[-1] == '[' || at[-1] == ' ') && (at[n] == ',' || at[n] == ']');
}

bool authorstep_best_choice(struct session *s)
{
    struct step_builder *d = &s->editing->author->draft;
    const struct situation *at = &d->situation;
    struct game g = game_start_at(&at->rules, &at->position, (enum colour)at->position.turn);
    const struct choice_how how = {.plies = ASSESS_PLIES};
    struct choices found = {0};
    TEXT_HERE why = {0};
    struct judgement j;
    const char *best = NULL, *second = NULL;
    int known = 0;
    if (!evaluator_open(&s->evaluator, &at->rules, &j, &why)) {
        editresult_print_no_engine(s, &why);
        return false;
    }
    if (step_offers(d, "take")) {
        game_offer_double(&g);
    }
    if (!choice_weigh(&j, &g, &how, &found)) {
        return false;
    }
    for (int i = 0; i < found.n; i++) {
        const char *id = choice_id(found.choice[i].kind);
        bool rolls = strcmp(id, "two-dice") == 0 || strcmp(id, "one-die") == 0;
        const char *word = step_offers(d, id)                     ? id
                           : rolls && step_offers(d, "play-on")   ? "play-on"
                           : rolls && step_offers(d, "no-double") ? "no-double"
                                                                  : NULL;
        if (word == NULL || (best != NULL && strcmp(word, best) == 0)) {
            continue;
        }
        second = known == 1 ? word : second;
        best = known++ == 0 ? word : best;
    }
    if (known < 2) {
        print_text(s->frontend, _("There is nothing to choose so in this position."));
        return false;
    }
    step_builder_set(d, "answer", best);
    print_f(s->frontend, _("The engine finds best: %s (next: %s)."), present_choice(best),
            present_choice(second));
    return true;
}

bool authorstep_compute(struct session *s)
{
    struct step_builder *d = &s->editing->author->draft;
    struct diags wrong = {0};
    size_t rolls = 0;
    if (!step_compute(d, &rolls, &wrong)) {
        step_print_wrong(s, &wrong);
        return false;
    }
    diags_free(&wrong);
    if (d->kind == COURSE_NUMBER) {
        print_f(s->frontend, _("That is %s."), step_builder_value(d, STEP_KIND));
    } else if (d->kind == COURSE_ROLLS) {
        print_f(s->frontend,
                NG_("It is so with %zu roll: %s", "It is so with %zu rolls: %s", rolls), rolls,
                step_builder_value(d, "answers"));
    }
    return true;
}

/* --- as the learner sees it --- */

static void step_show_question(struct session *s, const struct course_question *q)
{
    struct present *p = present_question(q, &s->interpolator);
    if (p->text != NULL) {
        print_written(s->frontend, &q->rules, p->text);
    } else {
        print_text(s->frontend, text_str(&p->own));
    }
    print_text(s->frontend, text_str(&p->cube));
    print_text(s->frontend, text_str(&p->match));
    for (size_t i = 0; i < p->option_count; i++) {
        TEXT_HERE line = {0};
        text_addf(&line, "%c: ", p->options[i].letter);
        text_add_safe(&line, p->options[i].words, strlen(p->options[i].words));
        print_indented(s->frontend, text_str(&line), 2, 3);
    }
    for (size_t i = 0; i < p->hint_count; i++) {
        TEXT_HERE line = {0};
        text_addf(&line, "%s %zu:", _("Hint"), i + 1);
        print_written_after(s->frontend, &q->rules, text_str(&line), p->hints[i]);
    }
    present_free(p);
    qsession_print_answers(s, q);
    qsession_print_explanation(s, q);
}

static void step_show(struct session *s, const struct course *c)
{
    const struct course_step *step = &c->items[0].steps[0];
    TEXT_HERE scratch = {0};
    print_gap(s->frontend);
    print_heading(s->frontend, _("As the learner sees it"), "");
    print_written(s->frontend, &step->situation.rules,
                  interpolate_of(&s->interpolator, step->ask, &step->say, &scratch));
    if (step->situation.has_position) {
        session_draw(s, &step->situation);
    }
    for (size_t i = 0; i < c->entry_count; i++) {
        if (c->entries[i].question->kind != COURSE_LINE) {
            step_show_question(s, c->entries[i].question);
        }
    }
    print_gap(s->frontend);
}

/* Says what can be typed to write it. */
static void step_print_ways(struct session *s)
{
    const struct authoring *a = s->editing->author;
    if (a->bytes != NULL && a->steps > 0) {
        print_way_f(
            s->frontend,
            _("\"write\" puts it at the end of the file, \"write %1$zu\" before step %1$zu, "
              "\"write after %1$zu\", \"write over %1$zu\"."),
            a->steps);
    } else if (a->path != NULL) {
        print_way(s->frontend, _("\"write\" puts it into the file."));
    } else {
        print_way(s->frontend, _("\"write my-lesson.yaml\" puts it into a file."));
    }
}

void authorstep_show(struct session *s)
{
    struct authoring *a = s->editing->author;
    TEXT_HERE step = {0};
    struct diags d = {0};
    if (a->draft.kind == COURSE_LEGAL && !authorstep_compute(s)) {
        return;
    }
    course_write_step(&step, &a->draft);
    struct course *c = authorstep_read(s, text_str(&step));
    if (c == NULL) {
        return;
    }
    step_show(s, c);
    bool good = step_lay_out(&a->step, c->source, c->source_size, &d);
    course_free(c);
    step_print_wrong(s, &d);
    if (good) {
        a->chosen_count = 0;
        print_document(s->frontend, text_str(&a->step));
        step_print_ways(s);
    } else {
        print_text(s->frontend, _("So it cannot be written. Ask anew."));
    }
}
