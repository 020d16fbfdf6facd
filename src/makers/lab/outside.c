// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/outside.h"

#include <errno.h>
#include <jansson.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/problem.h"
#include "coach/coach.h"
#include "eval/search/choice.h"
#include "judge/judge.h"
#include "rules/game.h"
#include "rules/posstring.h"
#include "tool/child.h"

/* TOLD, KEPT: bytes of what it complains of; PARTS: reads of what its pipe may still hold; END_MS:
 * how long its end may take; LONGEST: bytes of an answer. */
enum { TOLD = 300, KEPT = 4096, PARTS = 64, END_MS = 1000, LONGEST = 4 << 20 };

struct outside {
    const char *command;
    int plies, seconds;
    const struct ruleset *rules;
    struct child child;
    struct text unread; /* what has come and was not asked for yet */
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
    char *const argv[] = {(char *)"/bin/sh", (char *)"-c", (char *)command, NULL};
    struct outside *o = mem_alloc(sizeof *o);
    *o = (struct outside){.command = command, .plies = plies, .seconds = seconds, .rules = r};
    if (child_talk(&o->child, argv)) {
        return o;
    }
    fprintf(stderr, "brade-lab: an outside engine: it could not be started: %s\n",
            problem_text(errno));
    outside_close(o);
    return NULL;
}

void outside_close(struct outside *o)
{
    if (!o) {
        return;
    }
    child_close(&o->child);
    text_free(&o->unread);
    text_free(&o->answer);
    free(o);
}

/* ---- what it says ---- */

/* Reads once from its output. False at its end. */
static bool engine_read(struct outside *o)
{
    char some[4096];
    ssize_t n = read(o->child.from, some, sizeof some);
    if (n > 0) {
        text_addn(&o->unread, some, (size_t)n);
    }
    return n > 0 || (n < 0 && errno == EINTR);
}

/* Hears what it complains of, of which the end is kept. False once it does not any more. */
static bool engine_hear(struct outside *o)
{
    struct text *said = &o->child.said;
    bool ended = child_hear(&o->child, 0);
    if (said->size > 2 * KEPT) {
        size_t from = text_whole(said->data, said->size - KEPT), left = said->size - from;
        memmove(said->data, said->data + from, left);
        text_cut(said, left);
    }
    return !ended;
}

/* Waits until something has come. False when the time is over. */
static bool engine_wait(struct outside *o, double end)
{
    struct pollfd ready[] = {{.fd = o->child.from, .events = POLLIN},
                             {.fd = o->child.terminal, .events = POLLIN}};
    for (;;) {
        double left = end - child_clock();
        int events = left > 0 ? poll(ready, 2, (int)(left * 1000) + 1) : 0;
        if (events < 0 && errno == EINTR) {
            continue;
        }
        if (events <= 0 || ready[0].revents != 0) {
            return events > 0;
        }
        if (!engine_hear(o)) {
            ready[1].fd = -1;
        }
    }
}

/* ---- what is wrong ---- */

/* Adds the end of what it complained of, if it did. */
static void engine_add_complaint(struct outside *o, struct text *why)
{
    struct pollfd ready = {.fd = o->child.terminal, .events = POLLIN};
    for (int i = 0; i < PARTS && poll(&ready, 1, 0) > 0 && engine_hear(o); i++) {
    }
    const struct text *said = &o->child.said;
    size_t from = said->size > TOLD ? said->size - TOLD : 0, to = said->size;
    while (to > from && strchr("\r\n ", said->data[to - 1]) != NULL) {
        to--;
    }
    if (to > from) {
        text_add(why, "; on standard error it says: ");
        text_add_safe(why, said->data + from, to - from);
    }
}

/* What is wrong where its output has ended. */
static bool engine_has_ended(struct outside *o, struct text *why)
{
    child_describe_end(&o->child, END_MS, why);
    engine_add_complaint(o, why);
    return false;
}

/* Whether nothing has come that was not asked for. */
static bool engine_is_silent(struct outside *o, struct text *why)
{
    struct pollfd ready = {.fd = o->child.from, .events = POLLIN};
    if (o->unread.size == 0 && poll(&ready, 1, 0) > 0 && !engine_read(o)) {
        return engine_has_ended(o, why);
    }
    if (o->unread.size == 0) {
        return true;
    }
    text_add(why, "it wrote what it was not asked for: ");
    text_add_safe(why, text_str(&o->unread), o->unread.size < TOLD ? o->unread.size : TOLD);
    text_add(why, o->unread.size < TOLD ? "" : " …");
    return false;
}

/* ---- an answer ---- */

/* Reads on until a line has come. False with the reason if none does. */
static bool engine_hear_line(struct outside *o, struct text *why)
{
    double end = child_clock() + o->seconds;
    size_t seen = 0;
    while (memchr(text_str(&o->unread) + seen, '\n', o->unread.size - seen) == NULL) {
        seen = o->unread.size;
        if (seen > LONGEST) {
            text_addf(why, "it answers without end: %d bytes and no line", LONGEST);
            return false;
        }
        if (!engine_wait(o, end)) {
            text_addf(why, "no answer in %d seconds", o->seconds);
            engine_add_complaint(o, why);
            return false;
        }
        if (!engine_read(o)) {
            return engine_has_ended(o, why);
        }
    }
    return true;
}

/* Hands over the first line that has come, or all there is where no line has ended. */
static void engine_take_line(struct outside *o)
{
    const char *all = text_str(&o->unread), *end = memchr(all, '\n', o->unread.size);
    size_t n = end != NULL ? (size_t)(end - all) : o->unread.size, gone = n + (end != NULL);
    text_clear(&o->answer);
    text_addn(&o->answer, all, n);
    if (o->unread.size > gone) {
        memmove(o->unread.data, o->unread.data + gone, o->unread.size - gone);
    }
    text_cut(&o->unread, o->unread.size - gone);
    if (n > 0 && o->answer.data[n - 1] == '\r') {
        text_cut(&o->answer, n - 1);
    }
}

/* Sends a line and waits for a line of answer. False with the reason if none comes, and in
 * o->answer what has come of it; it is not to be asked again then. Nothing of it is trusted: it may
 * die, be silent, talk without end or when it was not asked. */
static bool engine_ask(struct outside *o, const struct text *question, struct text *why)
{
    text_clear(&o->answer);
    if (!engine_is_silent(o, why)) {
        return false;
    }
    if (!child_send(o->child.to, text_str(question), question->size)) {
        return engine_has_ended(o, why);
    }
    bool good = engine_hear_line(o, why);
    engine_take_line(o);
    return good;
}

/* Says what is wrong, and where. */
static void outside_report(const struct outside *o, const struct outside_case *at, const char *why)
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
    if (o->answer.size == 0) {
        text_add(&words, "none");
    }
    text_add_safe(&words, text_str(&o->answer), o->answer.size < SHOWN ? o->answer.size : SHOWN);
    text_add(&words, o->answer.size > SHOWN ? " …\n" : "\n");
    fputs(text_str(&words), stderr);
}

/* ---- a question and its answer ---- */

static void write_request(struct outside *o, const struct outside_case *at, struct text *out)
{
    char position[POSITION_STRING_SIZE];
    posstring_format(o->rules, at->pos, position);
    text_addf(out,
              "{\"id\": %ld, \"cmd\": \"best\", \"plies\": %d, \"rules\": \"%s\", "
              "\"position\": \"%s\"",
              ++o->asked, o->plies, ruleset_name(o->rules->base), position);
    if (at->roll.die[1] > 0) {
        text_addf(out, ", \"dice\": [%d, %d]", at->roll.die[0], at->roll.die[1]);
    } else if (at->roll.die[0] > 0) {
        text_addf(out, ", \"dice\": [%d]", at->roll.die[0]);
    }
    text_add(out, "}\n");
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

/* The answer to a question; NULL with a message. */
static json_t *outside_ask(struct outside *o, const struct outside_case *at)
{
    TEXT_HERE request = {0}, why = {0};
    json_t *answer = NULL;
    write_request(o, at, &request);
    if (engine_ask(o, &request, &why)) {
        answer = json_loadb(text_str(&o->answer), o->answer.size, 0, NULL);
        if (is_answer(o, answer, &why)) {
            return answer;
        }
    }
    json_decref(answer);
    outside_report(o, at, text_str(&why));
    return NULL;
}

/* ---- plays ---- */

/* The play it names: "play", else that of the first of "plays". NULL if there is none. */
static const char *play_in(const json_t *answer)
{
    const json_t *play = json_object_get(answer, "play");
    if (!play) {
        play = json_object_get(json_array_get(json_object_get(answer, "plays"), 0), "play");
    }
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
    for (int i = 0; i < list->n; i++) {
        if (board_same_checkers(&list->after[i].pos, &play->after) &&
            list->after[i].end.kind == play->end.kind) {
            return i;
        }
    }
    return -1;
}

int outside_play(struct outside *o, const struct position *pos, struct roll roll,
                 const struct after_list *list)
{
    TEXT_HERE why = {0};
    const struct outside_case at = {pos, roll};
    struct play play;
    int found = -1;
    json_t *answer = outside_ask(o, &at);
    if (!answer) {
        return -1;
    }
    const char *text = play_in(answer);
    if (!text) {
        text_add(&why, "the answer has no \"play\"");
    } else if (judge_play(o, &at, text, &play, &why) && (found = find_play(list, &play)) < 0) {
        text_add(&why, "its play is none of those that the generator knows");
    }
    json_decref(answer);
    if (found < 0) {
        outside_report(o, &at, text_str(&why));
    }
    return found;
}

/* ---- dice ---- */

/* How many dice a choice is; 0 for another. */
static int dice_of(const json_t *choice)
{
    const char *id = json_string_value(choice);
    if (!id) {
        return 0;
    }
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
    json_t *answer = outside_ask(o, &at);
    if (!answer) {
        return 0;
    }
    int dice = dice_in(answer);
    json_decref(answer);
    if (dice == 0) {
        outside_report(o, &at, "the answer has no \"choice\" that is \"one-die\" or \"two-dice\"");
    }
    return dice;
}

/* ---- FIBS ---- */

enum { MOVES_MAX = 4 };

/* Checkers by the mover's written points: its own above 0, the enemy's below; its bar is 25, the
 * enemy's 0. */
static void fibs_points(const struct position *pos, int point[26])
{
    const uint8_t *mine = pos->men[pos->turn], *theirs = pos->men[!pos->turn];
    for (int p = POINT_BAR; p <= POINT_LAST; p++) {
        point[25 - p] += mine[p];
        point[p] -= theirs[p];
    }
}

void fibs_write(const struct position *pos, struct roll roll, char *buf)
{
    const uint8_t *mine = pos->men[pos->turn], *theirs = pos->men[!pos->turn];
    int point[26] = {0};
    fibs_points(pos, point);
    int n = snprintf(buf, FIBS_SIZE, "board:You:gnubg:0:0:0");
    for (int i = 0; i < 26; i++) {
        n += snprintf(buf + n, FIBS_SIZE - (size_t)n, ":%d", point[i]);
    }
    /* Colour 1 is to move; dice; cube, nobody has doubled; colour 1 plays down to point 0 from the
     * bar at 25; borne off, on the bar; nothing forced, no Crawford game, no redoubles. */
    snprintf(buf + n, FIBS_SIZE - (size_t)n, ":1:%d:%d:0:0:1:1:1:0:1:-1:0:25:%d:%d:%d:%d:0:0:0:0",
             roll.die[0], roll.die[1], mine[POINT_OFF], theirs[POINT_OFF], mine[POINT_BAR],
             theirs[POINT_BAR]);
}

/* Takes a written point or the word that stands for this end of the way; -1 if there is none. */
static int fibs_point(const char **at, const char *word, int stands_for)
{
    int value = 0, digits = 0;
    if (strncmp(*at, word, strlen(word)) == 0) {
        *at += strlen(word);
        return stands_for;
    }
    for (; **at >= '0' && **at <= '9' && digits < 3; ++*at, digits++) {
        value = value * 10 + (**at - '0');
    }
    return digits > 0 && value <= 25 ? value : -1;
}

/* Moves a checker between written points, and hits. */
static bool fibs_move(struct position *pos, int from, int to)
{
    uint8_t *mine = pos->men[pos->turn], *theirs = pos->men[!pos->turn];
    if (mine[25 - from] == 0) {
        return false;
    }
    mine[25 - from]--;
    mine[25 - to]++;
    if (to > 0 && theirs[to] == 1) {
        theirs[to]--;
        theirs[POINT_BAR]++;
    }
    return true;
}

bool fibs_apply(const char *answer, const struct position *pos, struct position *after)
{
    struct position now = *pos;
    const char *at = answer;
    int moves = 0;
    for (at += strspn(at, " "); *at; at += strspn(at, " ")) {
        int from = fibs_point(&at, "bar", 25);
        if (from < 1 || *at++ != '/') {
            return false;
        }
        int to = fibs_point(&at, "off", 0);
        at += *at == '*';
        if (to < 0 || to >= from || (*at && *at != ' ') || ++moves > MOVES_MAX ||
            !fibs_move(&now, from, to)) {
            return false;
        }
    }
    if (moves == 0) {
        return false;
    }
    now.turn = !pos->turn;
    *after = now;
    return true;
}
