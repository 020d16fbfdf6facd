// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/eventjson.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "course/load/optionorder.h"
#include "view/json.h"

enum { VERSION = 2 };

/* --- events --- */

static void add_board(json_t *object, const struct draw *d)
{
    const struct draw_played *last = d->last;
    screenjson_add_situation(object, d->at);
    json_add(object, "{s:o, s:o, s:b, s:b}", "viewer", json_side(d->viewer), "marked",
             screenjson_points(d->at->highlight), "over", draw_over(d) && !d->asking, "compact",
             d->compact);
    if (draw_shows_last(d)) {
        json_set(object, "last",
                 screenjson_last(&d->at->rules, last->mover, last->roll, &last->play));
    }
}

/* NULL where the text is empty. */
static json_t *words_of(const struct text *t)
{
    return t->size > 0 ? json_text(text_str(t)) : NULL;
}

static json_t *options_of(const struct present *p)
{
    json_t *list = json_array();
    for (size_t i = 0; i < p->option_count; i++) {
        const char letter[2] = {p->options[i].letter, '\0'};
        const struct present_option *o = &p->options[i];
        bool spans = o->rich != NULL && o->rich->blocks > 0;
        json_array_append_new(list, json_pack("{s:s, s:o, s:o*}", "letter", letter, "words",
                                              json_text(o->words), "spans",
                                              spans ? richjson_spans(o->rich->block) : NULL));
    }
    return list;
}

static void add_question(json_t *object, const struct frontend_event *e)
{
    const struct course_question *q = e->question;
    const struct present *p = e->present;
    json_add(object, "{s:o, s:s, s:b}", "id", json_text(q->id), "kind", course_kinds[q->kind].name,
             "once", e->once);
    screenjson_add_situation(object, e->situation);
    json_add(object, "{s:o*, s:[o*, o*], s:o, s:o, s:i}", "play", json_words(q->asked), "stakes",
             words_of(&p->cube), words_of(&p->match), "options", options_of(p), "wanted",
             json_text(e->once ? p->once : p->wanted), "hints", (int)p->hint_count + p->own_hints);
}

void eventjson_add_marks(json_t *object, const struct course_question *q,
                         const struct course_reply *reply, const double *cost)
{
    TEXT_HERE taken = {0};
    course_taken_for(&taken, q, &reply->answer);
    json_add(object, "{s:i, s:i, s:i, s:o*}", "right", reply->right, "missing", reply->missing,
             "wrong", reply->wrong, "taken", words_of(&taken));
    if (reply->has_verdict) {
        struct situation at = course_situation(&q->rules, NULL, q);
        json_t *verdict = json_object();
        json_add_judge(verdict, &at, "", &reply->verdict);
        json_set(object, "verdict", verdict);
    }
    json_set(object, "cost", cost != NULL ? json_figure((float)*cost) : NULL);
}

static void add_reply(json_t *object, const struct frontend_event *e)
{
    json_add(object, "{s:o, s:s, s:b}", "id", json_text(e->question->id), "outcome",
             e->reply == NULL ? "given-up" : course_mark_names[e->reply->mark], "over", e->over);
    if (e->reply != NULL) {
        eventjson_add_marks(object, e->question, e->reply, e->cost);
    }
}

static void add_table(json_t *object, const struct frontend_table *t)
{
    json_t *rows = json_array();
    for (size_t i = 0; i < t->rows; i++) {
        json_array_append_new(rows, json_texts(t->cell + i * t->columns, t->columns));
    }
    json_add(object, "{s:o, s:o, s:o}", "columns", json_texts(t->head, t->columns), "rows", rows,
             "legend", json_texts(t->legend, t->columns));
}

static void add_turn(json_t *object, const struct frontend_event *e)
{
    static const char *const did[] = {
        [EVENT_START] = "start",     [EVENT_ROLL] = "roll",     [EVENT_PLAY] = "play",
        [EVENT_GIVE_UP] = "give-up", [EVENT_DOUBLE] = "double", [EVENT_TAKE] = "take",
        [EVENT_DROP] = "drop",       [EVENT_ACCEPT] = "accept", [EVENT_NEXT] = "next"};
    const struct event *turn = e->turn;
    bool rolled = turn->kind == EVENT_ROLL || turn->kind == EVENT_START;
    json_add(object, "{s:o, s:s, s:o*}", "side", json_side(e->side), "did", did[turn->kind], "dice",
             rolled ? json_dice(turn->roll) : NULL);
    if (turn->kind == EVENT_PLAY) {
        json_set(object, "play", json_play_text(&e->situation->rules, &turn->play));
    }
}

static void add_exam(json_t *object, const struct screen_place *e)
{
    json_add(object, "{s:i, s:i, s:i, s:i, s:i, s:o?, s:o?}", "question", e->at, "questions",
             e->count, "marks", e->marks, "all_marks", e->all_marks, "pass", e->pass, "minutes",
             json_count(e->minutes), "seconds_left",
             e->minutes == 0 ? NULL : json_integer(e->seconds_left));
}

static const char *const names[] = {
    [FRONTEND_SAY] = "say",           [FRONTEND_HEADING] = "heading",
    [FRONTEND_DOCUMENT] = "document", [FRONTEND_BOARD] = "board",
    [FRONTEND_VERDICT] = "verdict",   [FRONTEND_TABLE] = "table",
    [FRONTEND_QUESTION] = "question", [FRONTEND_REPLY] = "reply",
    [FRONTEND_TURN] = "turn",         [FRONTEND_RESULT] = "result",
    [FRONTEND_EXAM] = "exam",         [FRONTEND_ERROR] = "error"};

json_t *eventjson(const struct frontend_event *e)
{
    if (e->kind == FRONTEND_GAP) {
        return NULL;
    }
    json_t *object =
        json_pack("{s:s, s:o*, s:o*}", "event", names[e->kind], "words", json_words(e->words),
                  "rich", e->rich != NULL ? richjson_blocks(e->rich) : NULL);
    switch (e->kind) {
    case FRONTEND_HEADING:
        json_set(object, "beside", json_text(e->beside));
        break;
    case FRONTEND_BOARD:
        add_board(object, e->board);
        break;
    case FRONTEND_TABLE:
        add_table(object, e->table);
        break;
    case FRONTEND_VERDICT:
        screenjson_add_situation(object, e->situation);
        json_add_judge(object, e->situation, "", e->verdict);
        break;
    case FRONTEND_QUESTION:
        add_question(object, e);
        break;
    case FRONTEND_REPLY:
        add_reply(object, e);
        break;
    case FRONTEND_TURN:
        add_turn(object, e);
        break;
    case FRONTEND_EXAM:
        add_exam(object, e->exam);
        break;
    case FRONTEND_RESULT:
        screenjson_add_result(object, e->result, false);
        break;
    case FRONTEND_ERROR:
    case FRONTEND_SAY:
    case FRONTEND_DOCUMENT:
    case FRONTEND_GAP:
        break;
    }
    return object;
}

json_t *eventjson_hello(void)
{
    return json_pack("{s:s, s:s, s:i, s:s}", "event", "hello", "program", "brade", "version",
                     VERSION, "language", lang_current() == LANG_SV ? "sv" : "en");
}

json_t *eventjson_ask(const struct frontend_prompt *prompt)
{
    json_t *object = json_pack("{s:s, s:s, s:s, s:o, s:o}", "event", "ask", "mode", prompt->mode,
                               "expects", prompt->expects, "prompt", json_text(prompt->words),
                               "screen", screenjson(prompt->screen));
    json_set(object, "asked", json_words(prompt->screen->asked_back));
    return object;
}

/* ---- intents ---- */

static bool intentjson_no_line(const char *words)
{
    return strpbrk(words, "\n\r") != NULL;
}

static bool intentjson_rolls(const json_t *value, struct rollset *out)
{
    size_t i;
    const json_t *one;
    *out = (struct rollset){0};
    json_array_foreach(value, i, one)
    {
        int faces[2];
        if (!json_read_faces(one, faces)) {
            return false;
        }
        rollset_add(out, roll_make(faces[0], faces[1]));
    }
    return json_is_array(value);
}

/* The strings of a list, or one alone, with `between` between them. */
static bool intentjson_strings(const json_t *value, const char *between, struct text *out)
{
    size_t i;
    const json_t *one;
    text_clear(out);
    if (json_is_string(value)) {
        text_add(out, json_string_value(value));
        return !intentjson_no_line(text_str(out));
    }
    json_array_foreach(value, i, one)
    {
        if (!json_is_string(one) || intentjson_no_line(json_string_value(one))) {
            return false;
        }
        text_addf(out, "%s%s", i > 0 ? between : "", json_string_value(one));
    }
    return json_is_array(value);
}

/* Reads the value behind a key. */
static bool intentjson_value(struct intent_message *out, const char *key, const json_t *value)
{
    static const char *const lines[] = {"play", "with", "text", "choice"};
    static const int values[] = {INTENT_PLAYS, INTENT_NO_VALUE, INTENT_NO_VALUE, INTENT_PREROLL};
    int faces[2];
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        if (strcmp(key, lines[i]) == 0) {
            out->value = values[i];
            return json_is_string(value) && intentjson_strings(value, "", &out->with);
        }
    }
    if (strcmp(key, "plays") == 0) {
        out->value = INTENT_PLAYS;
        return intentjson_strings(value, "; ", &out->with);
    } else if (strcmp(key, "options") == 0) {
        out->value = INTENT_OPTIONS;
        return intentjson_strings(value, " ", &out->with);
    } else if (strcmp(key, "yes") == 0) {
        out->value = INTENT_YES;
        out->yes = json_is_true(value);
        return json_is_boolean(value);
    } else if (strcmp(key, "number") == 0 || strcmp(key, "n") == 0) {
        out->value = INTENT_NUMBER;
        out->number = (long)json_integer_value(value);
        return json_is_integer(value) && labs(out->number) <= 1000000;
    } else if (strcmp(key, "rolls") == 0) {
        out->value = INTENT_ROLLS;
        return intentjson_rolls(value, &out->rolls);
    } else if (strcmp(key, "dice") == 0) {
        out->value = INTENT_DICE;
        bool good = json_read_faces(value, faces);
        out->dice =
            (struct roll){{(uint8_t)faces[0], (uint8_t)faces[1]}}; /* of the start White's first */
        return good;
    }
    return strcmp(key, "label") == 0 || strcmp(key, "takes") == 0 ||
           strcmp(key, "more") == 0; /* as it was offered */
}

bool intentjson_read(const json_t *object, struct intent_message *out, const char **why)
{
    const char *act = json_string_value(json_object_get(object, "do"));
    const char *key;
    json_t *value;
    intent_message_free(out);
    *why = N_("\"do\" says what is wanted: \"go-on\", \"answer\", \"hint\" …");
    if (act == NULL || intentjson_no_line(act)) {
        return false;
    }
    text_add(&out->act, act);
    json_object_foreach((json_t *)object, key, value)
    {
        if (strcmp(key, "do") != 0 && !intentjson_value(out, key, value)) {
            *why = N_("A value is of the wrong type, or the key is unknown.");
            return false;
        }
    }
    return true;
}

/* --- writing --- */

static json_t *intentjson_of_rolls(struct rollset set)
{
    json_t *list = json_array();
    for (struct rollset_each each = rollset_each(set); rollset_next(&each);) {
        json_array_append_new(list, json_dice(each.roll));
    }
    return list;
}

json_t *eventjson_letters(const struct course_question *q, uint32_t chosen)
{
    json_t *list = json_array();
    for (size_t i = 0; i < q->option_count; i++) {
        const char letter[2] = {(char)('a' + i), '\0'};
        if ((chosen >> optionorder_option(q, i) & 1) != 0) {
            json_array_append_new(list, json_string(letter));
        }
    }
    return list;
}

static void intentjson_add_answer(json_t *object, const struct intent *intent,
                                  const struct course_question *q)
{
    const struct course_answer *a = intent->answer;
    switch (q->kind) {
    case COURSE_LEGAL:
        json_set(object, "yes", json_boolean(a->yes));
        break;
    case COURSE_NUMBER:
        json_set(object, "number", json_integer(a->number));
        break;
    case COURSE_ROLLS:
        json_set(object, "rolls", intentjson_of_rolls(a->rolls));
        break;
    case COURSE_CHOICE:
        json_set(object, "options", eventjson_letters(q, a->chosen));
        break;
    case COURSE_PREROLL:
        for (int i = 0; i < COURSE_PREROLLS; i++) {
            if ((a->chosen >> i & 1) != 0) {
                json_set(object, "choice",
                         json_string(course_preroll_name((enum course_preroll)i)));
            }
        }
        break;
    default:
        json_set(object, q->kind == COURSE_PLAYS ? "plays" : "play", json_text(intent->line));
    }
}

void intentjson_add(json_t *object, const struct intent *intent, const struct course_question *q)
{
    static const char *const acts[] = {
        [INTENT_GO_ON] = "go-on",   [INTENT_CONFIRM] = "confirm", [INTENT_CHOOSE] = "choose",
        [INTENT_ANSWER] = "answer", [INTENT_ROLL] = "roll",       [INTENT_PLAY] = "play",
        [INTENT_TEXT] = "text",     [INTENT_UNKNOWN] = NULL};
    const char *act = intent->kind == INTENT_COMMAND ? intent->name : acts[intent->kind];
    json_set(object, "do", json_text(act));
    switch (intent->kind) {
    case INTENT_COMMAND:
        json_set(object, "with", *intent->with != '\0' ? json_text(intent->with) : NULL);
        break;
    case INTENT_CONFIRM:
        json_set(object, "yes", json_boolean(intent->yes));
        break;
    case INTENT_CHOOSE:
        json_set(object, "n", json_integer(intent->n));
        break;
    case INTENT_ANSWER:
        intentjson_add_answer(object, intent, q);
        break;
    case INTENT_ROLL:
        json_set(object, "dice", json_dice(intent->roll));
        break;
    case INTENT_PLAY:
        json_set(object, "play", json_text(intent->line));
        break;
    case INTENT_TEXT:
        json_set(object, "text", json_text(intent->line));
        break;
    default:
        break;
    }
}
