// SPDX-License-Identifier: GPL-3.0-or-later
#include "opinion.h"

#include <stdlib.h>
#include <string.h>

#include "assess.h"
#include "asking.h"
#include "coach.h"
#include "figures.h"
#include "fold.h"
#include "lang.h"
#include "mem.h"
#include "number.h"

/* What was typed after the command. */
struct wish {
    int plies;
    bool all;
};

/* --- may it be told, and can it --- */

bool opinion_is_secret(const struct session *s, const struct scene *scene)
{
    if (asking_is_open(s)) {
        return true;
    }
    if ((s->mode != MODE_FREE && s->mode != MODE_EDIT) || !s->has_tour || !s->asking.open) {
        return false;
    }
    struct scene asked = session_tour_scene(s);
    return asked.has_position && board_same_checkers(&asked.position, &scene->position);
}

static void say_secret(struct session *s)
{
    say_text(&s->say, s->mode == MODE_FREE
                          ? _("That would answer the question that waits for you. \"back\" returns "
                              "to it, and \"hint\" helps there.")
                          : _("That would answer the question for you. \"hint\" helps on the way, "
                              "and once it is answered all can be told."));
}

bool opinion_speaks(struct session *s, const struct scene *scene)
{
    if (opinion_is_secret(s, scene)) {
        say_secret(s);
        return false;
    }
    if (!scene->has_position) {
        say_text(&s->say, _("There is no board here. \"show\" opens a free one."));
        return false;
    }
    return session_playable(s, scene);
}

bool opinion_begin(struct session *s, const struct scene *scene, struct judgement *j)
{
    struct text why = {0}, words = {0};
    if (!opinion_speaks(s, scene)) {
        return false;
    }
    bool good = evaluator_open(&s->evaluator, &scene->rules, j, &why);
    if (!good) {
        text_addf(&words, _("That cannot be told: %s."), text_str(&why));
        say_text(&s->say, text_str(&words));
    }
    text_free(&why);
    text_free(&words);
    return good;
}

static bool read_word(const char *word, bool may_all, struct wish *wish)
{
    int64_t plies;
    if (number_read(word, 0, LOOKAHEAD_MAX, &plies)) {
        wish->plies = (int)plies;
        return true;
    }
    if (may_all && (fold_same(word, "all") || fold_same(word, "alla"))) {
        wish->all = true;
        return true;
    }
    return false;
}

/* Reads what follows the command; says what can. */
static bool read_wish(struct session *s, const char *rest, bool may_all, struct wish *wish)
{
    char *copy = mem_copy(rest), *state;
    bool good = true;
    *wish = (struct wish){.plies = OPINION_PLIES};
    for (char *word = strtok_r(copy, " \t\n", &state); word != NULL && good;
         word = strtok_r(NULL, " \t\n", &state)) {
        good = read_word(word, may_all, wish);
    }
    free(copy);
    if (!good && may_all) {
        say_f(&s->say,
              _("How many rolls to look ahead is a number from 0 to %d, and \"all\" shows every "
                "play: \"best 1 all\"."),
              LOOKAHEAD_MAX);
    } else if (!good) {
        say_f(&s->say, _("How many rolls to look ahead is a number from 0 to %d: \"value 1\"."),
              LOOKAHEAD_MAX);
    }
    return good;
}

/* Says that it may take a while. */
static void announce(struct session *s, int plies)
{
    if (plies > OPINION_PLIES) {
        say_f(&s->say, _("Looking %d rolls ahead takes a while; ^C ends it."), plies);
        say_flush(&s->say);
    }
}

/* Appends ", looked 2 rolls ahead". */
static void add_depth(struct text *out, int plies)
{
    text_add(out, ", ");
    coach_depth(out, plies);
}

/* --- the best plays --- */

/* "The best plays of 5-2, looked 2 rolls ahead:" */
static void say_head(struct session *s, const struct scene *scene, int plays, int plies)
{
    struct text words = {0};
    char roll[4];
    roll_format(scene->roll, roll);
    text_addf(&words, plays == 1 ? _("The only play of %s") : _("The best plays of %s"), roll);
    add_depth(&words, plies);
    text_addc(&words, ':');
    say_text(&s->say, text_str(&words));
    text_free(&words);
}

/* Ranks the plays deeper and deeper; ^C leaves what is known by then. *plies: how far it came. */
static struct ranked *rank(struct session *s, const struct scene *scene, const struct judgement *j,
                           struct play_list *list, int *plies)
{
    int wanted = *plies;
    struct ranked *ranked = NULL;
    bool stop = false;
    for (int n = 0; n <= wanted && !stop; n++) {
        free(ranked);
        ranked = assess_rank(j, &scene->position, scene->roll, n, list);
        *plies = n;
        stop = line_interrupted(s->line);
    }
    return ranked;
}

bool opinion_roll_stands(struct session *s, const struct scene *scene)
{
    if (!scene->has_roll) {
        say_text(&s->say, _("There is no roll here to play. \"roll 6-2\" gives the free board one, "
                            "and \"value\" tells what the position is worth before the roll."));
        return false;
    }
    return session_roll_stands(s, scene, scene->roll);
}

void opinion_best(struct session *s, const char *rest)
{
    struct scene scene = session_scene(s);
    struct wish wish;
    struct judgement j;
    if (!read_wish(s, rest, true, &wish) || !opinion_begin(s, &scene, &j) ||
        !opinion_roll_stands(s, &scene)) {
        return;
    }
    announce(s, wish.plies);
    struct play_list *list = mem_alloc(sizeof *list);
    struct ranked *ranked = rank(s, &scene, &j, list, &wish.plies);
    if (list->n == 0) {
        say_text(&s->say, _("There is no legal play: the roll is forfeited."));
    } else {
        say_head(s, &scene, list->n, wish.plies);
        figures_plays(s, &scene.rules, ranked, list->n, wish.all);
    }
    free(ranked);
    free(list);
}

/* --- the position's own value --- */

/* Looks deeper and deeper; ^C leaves what is known by then. */
static struct outcome look(struct session *s, const struct scene *scene, const struct judgement *j,
                           int *plies)
{
    int wanted = *plies;
    struct outcome o = {{0}};
    bool stop = false;
    for (int n = 0; n <= wanted && !stop; n++) {
        o = lookahead_position(j, &scene->position, n);
        *plies = n;
        stop = line_interrupted(s->line);
    }
    return o;
}

void opinion_value(struct session *s, const char *rest)
{
    struct scene scene = session_scene(s);
    struct wish wish;
    struct judgement j;
    if (!read_wish(s, rest, false, &wish) || !opinion_begin(s, &scene, &j)) {
        return;
    }
    announce(s, wish.plies);
    struct outcome o = look(s, &scene, &j, &wish.plies);
    struct text words = {0}, value = {0};
    number_add(&value, (double)outcome_equity(&o, &j.worth[scene.position.turn]), 2, true);
    text_addf(&words, _("Before the roll the position is worth %1$s points to %2$s"),
              text_str(&value), coach_colour((enum colour)scene.position.turn));
    add_depth(&words, wish.plies);
    text_addc(&words, '.');
    say_text(&s->say, text_str(&words));
    figures_chances(s, &j, &o, (enum colour)scene.position.turn);
    text_free(&words);
    text_free(&value);
}

/* --- what a play costs --- */

/* Says once that what plays cost cannot be told. */
static void say_no_net(struct session *s, const char *why)
{
    if (!s->told_no_net) {
        say_f(&s->say, _("What plays cost cannot be told: %s."), why);
        s->told_no_net = true;
    }
}

bool opinion_loss(struct session *s, const struct scene *scene, const struct play *play,
                  double *loss)
{
    struct judgement j;
    struct assessment a;
    struct text why = {0};
    struct play_list *list = mem_alloc(sizeof *list);
    bool good = !play_is_pass(play) && evaluator_open(&s->evaluator, &scene->rules, &j, &why) &&
                assess_play(&j, &scene->position, scene->roll, play, OPINION_PLIES, list, &a);
    if (good) {
        *loss = (double)a.loss;
    }
    free(list);
    text_free(&why);
    return good;
}

void opinion_of_judged(struct session *s)
{
    const struct scene *scene = &s->judged.scene;
    const struct play *play = &s->judged.verdict.play;
    struct judgement j;
    struct assessment a;
    struct text why = {0}, words = {0};
    if (opinion_is_secret(s, scene) || play_is_pass(play)) {
        return;
    }
    struct play_list *list = mem_alloc(sizeof *list);
    if (!evaluator_open(&s->evaluator, &scene->rules, &j, &why)) {
        say_no_net(s, text_str(&why));
    } else if (assess_play(&j, &scene->position, scene->roll, play, OPINION_PLIES, list, &a)) {
        coach_cost(&words, &j, &a);
        say_text(&s->say, text_str(&words));
    }
    free(list);
    text_free(&why);
    text_free(&words);
}
