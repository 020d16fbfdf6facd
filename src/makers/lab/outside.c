// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/outside.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "coach/coach.h"
#include "eval/search/choice.h"
#include "judge/judge.h"
#include "rules/game.h"
#include "rules/posstring.h"
#include "tool/engine.h"

struct outside {
    const char *command;
    int plies, seconds;
    const struct ruleset *rules;
    struct engine *engine;
    long asked;         /* how many questions; the number of the last is its id */
    struct text answer; /* to the last, as it came */
};

/* What it is asked about. */
struct outside_case {
    const struct position *pos;
    struct roll roll; /* {{0}} before it is rolled */
};

struct outside *outside_open(const char *command, int plies, int seconds, const struct ruleset *r)
{
    TEXT_HERE why = {0};
    struct outside *o = mem_alloc(sizeof *o);
    *o = (struct outside){.command = command, .plies = plies, .seconds = seconds, .rules = r};
    o->engine = engine_open(command, &why);
    if (o->engine)
        return o;
    fprintf(stderr, "brade-lab: an outside engine: %s\n", text_str(&why));
    outside_close(o);
    return NULL;
}

void outside_close(struct outside *o)
{
    if (!o)
        return;
    engine_close(o->engine);
    text_free(&o->answer);
    free(o);
}

/* Says what is wrong, and where. */
static void complain(const struct outside *o, const struct outside_case *at, const char *why)
{
    enum { SHOWN = 500 };
    TEXT_HERE words = {0};
    char position[POSITION_STRING_SIZE], roll[4] = "none";
    posstring_format(o->rules, at->pos, position);
    text_add(&words, "brade-lab: exec:");
    text_add_safe(&words, o->command, strlen(o->command));
    text_addf(&words, ": %s\n  rules     %s\n  position  %s\n", why, ruleset_name(o->rules->base),
              position);
    if (at->roll.die[0] > 0) {
        roll_format(at->roll, roll);
        text_addf(&words, "  roll      %s\n", roll);
    } else {
        text_add(&words, "  roll      not yet: one die or two?\n");
    }
    text_add(&words, "  answer    ");
    if (o->answer.size == 0)
        text_add(&words, "none");
    text_add_safe(&words, text_str(&o->answer), o->answer.size < SHOWN ? o->answer.size : SHOWN);
    text_add(&words, o->answer.size > SHOWN ? " …\n" : "\n");
    fputs(text_str(&words), stderr);
}

/* ---- the exchange ---- */

static void write_request(struct outside *o, const struct outside_case *at, struct text *out)
{
    char position[POSITION_STRING_SIZE];
    posstring_format(o->rules, at->pos, position);
    text_addf(out,
              "{\"id\": %ld, \"cmd\": \"best\", \"plies\": %d, \"rules\": \"%s\", "
              "\"position\": \"%s\"",
              ++o->asked, o->plies, ruleset_name(o->rules->base), position);
    if (at->roll.die[1] > 0)
        text_addf(out, ", \"dice\": [%d, %d]", at->roll.die[0], at->roll.die[1]);
    else if (at->roll.die[0] > 0)
        text_addf(out, ", \"dice\": [%d]", at->roll.die[0]);
    text_add(out, "}");
}

/* Whether the answer is one to this question and tells no error. */
static bool is_answer(const struct outside *o, const json_t *answer, struct text *why)
{
    const json_t *id = json_object_get(answer, "id");
    const char *error = json_string_value(json_object_get(answer, "error"));
    if (!json_is_object(answer)) {
        text_add(why, "the answer is not a JSON object on one line");
        return false;
    }
    if (error) {
        text_add(why, "it answers with an error: ");
        text_add_safe(why, error, strlen(error));
        return false;
    }
    if (id && (!json_is_integer(id) || json_integer_value(id) != o->asked)) {
        text_addf(why, "the answer's id says that it is not to question %ld", o->asked);
        return false;
    }
    return true;
}

/* Asks and reads the answer; NULL with a message. */
static json_t *ask(struct outside *o, const struct outside_case *at)
{
    TEXT_HERE request = {0}, why = {0};
    json_t *answer = NULL;
    write_request(o, at, &request);
    if (engine_ask(o->engine, text_str(&request), o->seconds, &o->answer, &why)) {
        answer = json_loadb(text_str(&o->answer), o->answer.size, 0, NULL);
        if (is_answer(o, answer, &why))
            return answer;
    }
    json_decref(answer);
    complain(o, at, text_str(&why));
    return NULL;
}

/* ---- plays ---- */

/* The play it names: "play", else that of the first of "plays". NULL if there is none. */
static const char *play_in(const json_t *answer)
{
    const json_t *play = json_object_get(answer, "play");
    if (!play)
        play = json_object_get(json_array_get(json_object_get(answer, "plays"), 0), "play");
    return json_string_value(play);
}

/* The play as it can be played, in the order it is written in or another; false with the reason. */
static bool judge_play(const struct outside *o, const struct outside_case *at, const char *text,
                       struct play *out, struct text *why)
{
    struct verdict v;
    judge_text(o->rules, at->pos, at->roll, text, strlen(text), &v);
    if (v.legal || v.has_instead) {
        *out = v.legal ? v.play : v.instead;
        return true;
    }
    text_add(why, "its play is not legal: ");
    coach_verdict(why, o->rules, at->pos, at->roll, &v);
    return false;
}

/* Which of the list a play is; -1 if it is none. */
static int find_play(const struct after_list *list, const struct play *play)
{
    for (int i = 0; i < list->n; i++)
        if (board_same_checkers(&list->after[i].pos, &play->after) &&
            list->after[i].end.kind == play->end.kind)
            return i;
    return -1;
}

int outside_play(struct outside *o, const struct position *pos, struct roll roll,
                 const struct after_list *list)
{
    TEXT_HERE why = {0};
    const struct outside_case at = {pos, roll};
    struct play play;
    int found = -1;
    json_t *answer = ask(o, &at);
    if (!answer)
        return -1;
    const char *text = play_in(answer);
    if (!text)
        text_add(&why, "the answer has no \"play\"");
    else if (judge_play(o, &at, text, &play, &why) && (found = find_play(list, &play)) < 0)
        text_add(&why, "its play is none of those that the generator knows");
    json_decref(answer);
    if (found < 0)
        complain(o, &at, text_str(&why));
    return found;
}

/* ---- dice ---- */

/* How many dice a choice is; 0 for another. */
static int dice_of(const json_t *choice)
{
    const char *id = json_string_value(choice);
    if (!id)
        return 0;
    return strcmp(id, choice_id(CHOICE_ONE_DIE)) == 0    ? 1
           : strcmp(id, choice_id(CHOICE_TWO_DICE)) == 0 ? 2
                                                         : 0;
}

/* The number it names: "choice", else the first of "choices" that is one. 0 if there is none. */
static int dice_in(const json_t *answer)
{
    const json_t *choice = json_object_get(answer, "choice"), *choices, *each;
    size_t i;
    int dice = dice_of(choice);
    choices = choice ? NULL : json_object_get(answer, "choices");
    json_array_foreach(choices, i, each)
    {
        dice = dice > 0 ? dice : dice_of(json_object_get(each, "choice"));
    }
    return dice;
}

int outside_dice(struct outside *o, const struct position *pos)
{
    const struct outside_case at = {pos, {{0, 0}}};
    json_t *answer = ask(o, &at);
    if (!answer)
        return 0;
    int dice = dice_in(answer);
    json_decref(answer);
    if (dice == 0)
        complain(o, &at, "the answer has no \"choice\" that is \"one-die\" or \"two-dice\"");
    return dice;
}
