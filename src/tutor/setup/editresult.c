// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdlib.h>
#include <string.h>

#include "coach/coach.h"
#include "eval/search/assess.h"
#include "tutor/question/asking.h"
#include "tutor/setup/setup.h"
#include "rules/generate.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "rules/posstring.h"
#include "lexicon/lexicon.h"

bool editresult_is_sound(struct session *s)
{
    const struct situation *situation = &s->editing->situation;
    struct position_fault fault;
    if (edit_missing(s, WHITE) > 0 || edit_missing(s, BLACK) > 0) {
        edit_say_missing(s);
        say_text(s->face, _("Place them, or say where they are: \"rest off\", \"rest 13 b\"."));
        return false;
    }
    if (!board_check(&situation->rules, &situation->position, &fault)) {
        session_say_fault(s, &situation->rules, &fault);
        return false;
    }
    return true;
}

struct play_list *editresult_plays(const struct situation *situation)
{
    struct play_list *list = mem_alloc(sizeof *list);
    generate(&situation->rules, &situation->position, situation->roll, list);
    canonical_list(&situation->rules, &situation->position, situation->roll, list);
    return list;
}

static void list_plays(struct session *s)
{
    const struct situation *situation = &s->editing->situation;
    struct play_list *list = editresult_plays(situation);
    if (list->n == 0) {
        say_text(s->face, _("There is no legal play: the roll is forfeited."));
    } else {
        say_f(s->face,
              NG_("%d legal play, in %s's own numbering:", "%d legal plays, in %s's own numbering:",
                  (unsigned long)list->n),
              list->n, coach_colour((enum colour)situation->position.turn));
    }
    for (int i = 0; i < list->n; i++) {
        TEXT_HERE line = {0};
        text_addf(&line, "%3d: ", i + 1);
        coach_play(&line, &situation->rules, &list->play[i]);
        say_indented(s->face, text_str(&line), 0, 5);
    }
    free(list);
}

bool editresult_roll(struct session *s, const char *rest)
{
    struct situation *situation = &s->editing->situation;
    struct roll roll;
    if (!roll_parse(rest, strlen(rest), &roll)) {
        say_text(s->face, _("That is no roll. Write it as 6-2, or 5 for one die."));
        return false;
    }
    if (!editresult_is_sound(s) || !session_playable(s, situation) ||
        !session_roll_stands(s, situation, roll)) {
        return false;
    }
    situation->has_roll = true;
    situation->roll = roll;
    if (session_waits(s)) {
        asking_count_help(s); /* the plays of a question that is still open */
    }
    list_plays(s);
    author_rolled(s);
    return true;
}

void editresult_give_roll(struct session *s, const char *rest)
{
    if (!editresult_roll(s, rest)) {
        return;
    }
    struct play_list *list = editresult_plays(&s->editing->situation);
    if (list->n > 0) {
        say_text(s->face, _("\"ask 1\" prints the step as YAML with that play as the answer, "
                            "\"play 1\" plays it."));
        author_say_browse(s);
    }
    free(list);
}

bool editresult_need_roll(struct session *s)
{
    if (!s->editing->situation.has_roll) {
        say_text(s->face, _("Which roll? Type \"roll 6-2\" first."));
    }
    return s->editing->situation.has_roll;
}

bool editresult_find_play(struct session *s, const char *typed, struct play *out)
{
    const struct situation *situation = &s->editing->situation;
    struct play_list *list = editresult_plays(situation);
    int64_t number = 0;
    bool is_number = number_read(typed, 0, 100000, &number);
    bool good = is_number && number >= 1 && number <= list->n;
    if (good) {
        *out = list->play[number - 1];
    } else if (is_number) {
        say_f(s->face,
              NG_("There is %d legal play: name it by its number.",
                  "There are %d legal plays: name one by its number.", (unsigned long)list->n),
              list->n);
    }
    free(list);
    if (is_number) {
        return good;
    }
    struct verdict *verdict = mem_alloc(sizeof *verdict);
    judge_text(&situation->rules, &situation->position, situation->roll, typed, strlen(typed),
               verdict);
    good = verdict->legal && verdict->routes <= 1;
    if (good) {
        *out = verdict->play;
    } else if (verdict->routes > 1) {
        say_text(s->face, _("That can be played in several ways: write it with all its landings, "
                            "as 1/4/9, or give its number."));
    } else {
        session_explain(s, "", situation, verdict);
    }
    free(verdict);
    return good;
}

void editresult_play(struct session *s, const char *rest)
{
    struct play play;
    if (!editresult_is_sound(s) || !editresult_need_roll(s) ||
        !editresult_find_play(s, rest, &play)) {
        return;
    }
    enum colour mover = (enum colour)s->editing->situation.position.turn;
    struct ending end = play.end;
    play.after.held = 0; /* who may give up is for the author to say */
    edit_set_position(s, &play.after);
    if (end.kind != END_NOT) {
        TEXT_HERE words = {0};
        coach_end_sentence(&words, &s->editing->situation.rules, end, mover);
        say_text(s->face, text_str(&words));
    }
}

/* --- YAML --- */

bool editresult_has_rules(const struct situation *situation)
{
    struct ruleset usual = ruleset_row(0);
    bool changed = situation->rules.base != usual.base;
    for (size_t i = 0; i < ruleset_field_count(); i++) {
        changed |= ruleset_changed(&situation->rules, i);
    }
    return changed;
}

/* The rules, where they are not those that every file has, and the position. */
static void add_setting(struct text *out, const struct situation *situation, int indent)
{
    if (editresult_has_rules(situation)) {
        course_write_rules(out, &situation->rules, indent);
    }
    course_write_position(out, &situation->rules, &situation->position, indent);
}

void editresult_done(struct session *s, const char *rest)
{
    TEXT_HERE out = {0};
    char string[POSITION_STRING_SIZE];
    const struct situation *situation = &s->editing->situation;
    (void)rest;
    if (!editresult_is_sound(s)) {
        return;
    }
    add_setting(&out, situation, 0);
    posstring_format(&situation->rules, &situation->position, string);
    text_addf(&out, "# %s \"%s\"\n", _("as a position string:"), string);
    say_document(s->face, text_str(&out));
    session_playable(s, situation); /* that the game is over, say */
}

bool editresult_add_plays(struct session *s, struct text *out, const char *rest)
{
    bool numbers = strspn(rest, "0123456789 ,") == strlen(rest);
    char *copy = mem_copy(rest), *state;
    int n = 0;
    bool good = true;
    for (char *one = numbers ? strtok_r(copy, " ,", &state) : copy; one != NULL && good;
         one = numbers ? strtok_r(NULL, " ,", &state) : NULL) {
        struct play play;
        char written[NOTATION_SIZE];
        good = editresult_find_play(s, one, &play);
        if (good) {
            notation_format((enum board_kind)s->editing->situation.rules.board, &play, written);
            text_addf(out, "%s%s", n++ > 0 ? ", " : "", play_is_pass(&play) ? "pass" : written);
        }
    }
    free(copy);
    if (n > 1) {
        TEXT_HERE list = {0};
        text_addf(&list, "[%s]", text_str(out));
        text_clear(out);
        text_add(out, text_str(&list));
    }
    return good;
}

void editresult_say_no_engine(struct session *s, const struct text *why)
{
    say_f(s->face, _("The engine cannot be asked: %s."), text_str(why));
}

bool editresult_best_plays(struct session *s, struct text *out)
{
    const struct situation *at = &s->editing->situation;
    TEXT_HERE why = {0}, yaml = {0}, words = {0};
    struct judgement j;
    if (!evaluator_open_situation(&s->evaluator, at, &j, &why)) {
        editresult_say_no_engine(s, &why);
        return false;
    }
    struct play_list *list = mem_alloc(sizeof *list);
    struct ranked *all = assess_every(&j, &at->position, at->roll, ASSESS_PLIES, list);
    int n = 0;
    for (int i = 0; i < list->n; i++) {
        char play[NOTATION_SIZE];
        if (assess_grade(&j, all[0].equity - all[i].equity) != GRADE_EQUAL) {
            break;
        }
        notation_format((enum board_kind)at->rules.board, &all[i].play, play);
        text_addf(&yaml, "%s%s", n > 0 ? ", " : "", play);
        text_add(&words, n++ > 0 ? ", " : "");
        coach_play(&words, &at->rules, &all[i].play);
    }
    text_addf(out, n > 1 ? "[%s]" : "%s", n > 0 ? text_str(&yaml) : "pass");
    say_f(s->face,
          NG_("The engine finds best: %s", "The engine finds these as good: %s", (unsigned long)n),
          n > 0 ? text_str(&words) : _("pass"));
    free(all);
    free(list);
    return true;
}

enum editresult_goal editresult_goal(struct session *s, const char *typed, struct text *out)
{
    const char *goal = lexicon_typed_value(typed, LEXICON_GOAL);
    if (goal != NULL && strcmp(goal, "best") == 0) {
        return editresult_best_plays(s, out) ? GOAL_BEST : GOAL_NONE;
    }
    if (goal != NULL || lexicon_typed_is(typed, LEXICON_ALL)) {
        text_add(out, "any");
        return GOAL_ANY;
    }
    return *typed != '\0' && editresult_add_plays(s, out, typed) ? GOAL_PLAYS : GOAL_NONE;
}

void editresult_ask(struct session *s, const char *rest)
{
    TEXT_HERE plays = {0}, out = {0};
    const struct situation *situation = &s->editing->situation;
    bool every = lexicon_typed_is(rest, LEXICON_ALL);
    if (!editresult_is_sound(s) || !editresult_need_roll(s)) {
        return;
    }
    enum editresult_goal goal = editresult_goal(s, *rest == '\0' ? "any" : rest, &plays);
    if (goal != GOAL_NONE) {
        char roll[4];
        roll_format(situation->roll, roll);
        text_add(&out, "  - say:\n      sv: …\n      en: …\n");
        add_setting(&out, situation, 4);
        text_addf(&out, "    ask:\n      %s: %s\n      roll: %s\n", every ? "plays" : "play",
                  every               ? "all"
                  : goal == GOAL_BEST ? "best"
                                      : text_str(&plays),
                  roll);
        if (goal == GOAL_BEST) {
            text_addf(&out, "      answers: %s\n", text_str(&plays));
        }
        say_document(s->face, text_str(&out));
    }
}
