// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/batch.h"
#include "wire/ask.h"
#include "wire/jsonbest.h"

#include <string.h>

#include "base/lang.h"
#include "base/nearest.h"
#include "rules/game.h"
#include "rules/neighbour.h"

enum {
    LEGAL = 1,
    JUDGE = 2,
    BEST = 4,
    MOVES = 8,
    ANSWER = 16,
    READ = 32,
    MORE = 64,                            // of batch->more
    BOARD = LEGAL | JUDGE | BEST | MOVES, // about a position
    ALL = BOARD | ANSWER | READ | MORE
};

static const struct {
    const char *name;
    unsigned bit;
} commands[] = {{"legal", LEGAL}, {"judge", JUDGE},   {"best", BEST},
                {"moves", MOVES}, {"answer", ANSWER}, {"read", READ}};
enum { COMMANDS = sizeof commands / sizeof *commands };

// The keys of requests and the commands they are for.
static const struct {
    const char *name;
    unsigned commands;
} keys[] = {
    {"id", ALL},
    {"cmd", ALL},
    {"lang", ALL},
    {"rules", BOARD},
    {"set", BOARD},
    {"position", BOARD},
    {"dice", BOARD},
    {"play", JUDGE},
    {"plies", JUDGE | BEST},
    {"rollout", BEST},
    {"match", JUDGE | BEST},
    {"cube", JUDGE | BEST},
    {"moves", MOVES},
    {"svg", MOVES},
    {"viewer", MOVES},
    {"turned", MOVES},
    {"tall", MOVES},
    {"marked", MOVES},
    {"question", ANSWER | READ},
    {"file", ANSWER | READ},
    {"yaml", ANSWER | READ},
    {"answer", ANSWER},
    {"line", READ},
    {"seed", ANSWER | READ},
};
enum { KEYS = sizeof keys / sizeof *keys };

// A request being read.
struct request {
    const json_t *object;
    const struct batch_command *more; // those that there are
    unsigned command;
    struct situation ask;
    bool has_dice;
    unsigned left; // out of an ID
    const char *play;
    struct best_how how;
    struct moves_asked moves;
    struct marking_asked marking;
    struct text *why;
};

static const char *type_name(const json_t *value)
{
    switch (json_typeof(value)) {
    case JSON_OBJECT:
        return _("an object");
    case JSON_ARRAY:
        return _("a list");
    case JSON_STRING:
        return _("a string");
    case JSON_INTEGER:
    case JSON_REAL:
        return _("a number");
    case JSON_TRUE:
    case JSON_FALSE:
        return _("true or false");
    default:
        return "null";
    }
}

// Says that a value has the wrong type.
static bool wrong_type(struct text *why, const char *key, const json_t *value, const char *right)
{
    text_addf(why, _("%s: must be %s, not %s"), key, right, type_name(value));
    return false;
}

// The string under a key; NULL, with a reason, if it is missing or none.
static const char *take_string(const struct request *in, const char *key)
{
    const json_t *value = json_object_get(in->object, key);
    if (value == NULL) {
        text_addf(in->why, _("\"%s\" is missing"), key);
    } else if (!json_is_string(value)) {
        wrong_type(in->why, key, value, _("a string"));
    }
    return json_string_value(value);
}

static bool unknown(struct text *why, const char *what, const struct nearest *nearest)
{
    TEXT_HERE scratch = {0};
    text_addf(why, _("there is no %s \"%s\""), what, text_safe(&scratch, nearest->wanted));
    if (nearest_found(nearest) != NULL) {
        text_addf(why, _("; did you mean \"%s\"?"), nearest_found(nearest));
    }
    return false;
}

static bool take_command(struct request *in)
{
    const char *name = take_string(in, "cmd");
    if (name == NULL) {
        return false;
    }
    struct nearest nearest = nearest_begin(name);
    for (size_t i = 0; i < COMMANDS; i++) {
        if (strcmp(commands[i].name, name) == 0) {
            in->command = commands[i].bit;
            return true;
        }
        nearest_try(&nearest, commands[i].name);
    }
    for (; in->more != NULL && in->more->name != NULL; in->more++) {
        if (strcmp(in->more->name, name) == 0) {
            in->command = MORE;
            return true;
        }
        nearest_try(&nearest, in->more->name);
    }
    return unknown(in->why, "cmd", &nearest);
}

// Whether a key means anything to the command.
static bool check_key(const struct request *in, const char *key)
{
    struct nearest nearest = nearest_begin(key);
    for (size_t i = 0; in->command == MORE && in->more->keys[i] != NULL; i++) {
        if (strcmp(in->more->keys[i], key) == 0) {
            return true;
        }
        nearest_try(&nearest, in->more->keys[i]);
    }
    for (size_t i = 0; i < KEYS; i++) {
        if (strcmp(keys[i].name, key) != 0) {
            nearest_try(&nearest, keys[i].name);
        } else if (keys[i].commands & in->command) {
            return true;
        } else {
            text_addf(in->why, _("\"%s\" does not belong to this cmd"), key);
            return false;
        }
    }
    return unknown(in->why, _("key"), &nearest);
}

static bool check_keys(const struct request *in)
{
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)in->object, key, value)
    {
        if (!check_key(in, key)) {
            return false;
        }
    }
    return true;
}

// Adds the words of a list with commas between them.
static bool join_words(struct text *out, const json_t *list, const char *field, struct text *why)
{
    size_t i;
    const json_t *word;
    json_array_foreach((json_t *)list, i, word)
    {
        if (!json_is_string(word)) {
            return wrong_type(why, field, word, _("a list of strings"));
        }
        text_addf(out, "%s%s", i > 0 ? "," : "", json_string_value(word));
    }
    if (json_array_size(list) == 0) {
        text_add(out, "no");
    }
    return true;
}

// A value of "set" as ruleset_set() takes it.
static bool field_text(struct text *out, const json_t *value, const char *field, struct text *why)
{
    switch (json_typeof(value)) {
    case JSON_STRING:
        text_add(out, json_string_value(value));
        return true;
    case JSON_TRUE:
    case JSON_FALSE:
        text_add(out, json_is_true(value) ? "yes" : "no");
        return true;
    case JSON_INTEGER:
        text_addf(out, "%" JSON_INTEGER_FORMAT, json_integer_value(value));
        return true;
    case JSON_ARRAY:
        return join_words(out, value, field, why);
    default:
        return wrong_type(why, "set", value, _("strings, numbers, true or false, or lists inside"));
    }
}

static bool take_rules(struct request *in)
{
    const json_t *set = json_object_get(in->object, "set");
    const char *key;
    json_t *value;
    if (json_object_get(in->object, "rules") != NULL) {
        const char *name = take_string(in, "rules");
        if (name == NULL || !ask_rules(&in->ask.rules, name, in->why)) {
            return false;
        }
    }
    if (set == NULL) {
        return true;
    }
    if (!json_is_object(set)) {
        return wrong_type(in->why, "set", set, _("an object"));
    }
    json_object_foreach((json_t *)set, key, value)
    {
        TEXT_HERE text = {0}, safe = {0};
        if (!field_text(&text, value, text_safe(&safe, key), in->why) ||
            !ask_field(&in->ask.rules, key, text_str(&text), in->why)) {
            return false;
        }
    }
    return true;
}

static bool take_dice(struct request *in)
{
    const json_t *dice = json_object_get(in->object, "dice");
    int faces[2];
    in->has_dice = dice != NULL || in->ask.has_roll;
    if (dice == NULL && (in->command == BEST || in->ask.has_roll)) {
        return true;
    }
    if (dice == NULL) {
        text_addf(in->why, _("\"%s\" is missing"), "dice");
        return false;
    }
    if (json_is_string(dice)) {
        return ask_roll(json_string_value(dice), &in->ask.roll, in->why);
    }
    if (!json_is_array(dice)) {
        return wrong_type(in->why, "dice", dice, _("a list like [6,2] or a string like \"6-2\""));
    }
    if (!json_read_faces(dice, faces)) {
        text_add(in->why, _("dice: must be one or two whole numbers from 1 to 6"));
        return false;
    }
    in->ask.roll = roll_make(faces[0], faces[1]);
    return true;
}

static bool take_position(struct request *in)
{
    const char *position = take_string(in, "position");
    return position != NULL && ask_position(&in->ask, position, true, &in->left, in->why);
}

static bool take_play(struct request *in)
{
    in->play = in->command == JUDGE ? take_string(in, "play") : NULL;
    return in->command != JUDGE || in->play != NULL;
}

static bool take_plies(struct request *in)
{
    const json_t *plies = json_object_get(in->object, "plies");
    json_int_t n = plies == NULL ? BEST_PLIES : json_integer_value(plies);
    if ((plies != NULL && !json_is_integer(plies)) || n < 0 || n > LOOKAHEAD_MAX) {
        text_addf(in->why, _("plies: must be a whole number from 0 to %d"), LOOKAHEAD_MAX);
        return false;
    }
    in->how.plies = (int)n;
    return true;
}

// The object under a key, with no other keys than these, of which the last is NULL; NULL if it is
// not there.
static bool take_object(struct request *in, const char *under, const char *const *names,
                        const json_t **out)
{
    const char *key;
    json_t *value;
    *out = json_object_get(in->object, under);
    if (*out != NULL && !json_is_object(*out)) {
        return wrong_type(in->why, under, *out, _("an object"));
    }
    json_object_foreach((json_t *)*out, key, value)
    {
        struct nearest nearest = nearest_begin(key);
        bool found = false;
        for (const char *const *name = names; *name != NULL && !found; name++) {
            found = strcmp(*name, key) == 0;
            nearest_try(&nearest, *name);
        }
        if (!found) {
            return unknown(in->why, _("key"), &nearest);
        }
    }
    return true;
}

// A whole number in an object of the request; *out is untouched if it is not there.
static bool take_integer(struct request *in, const json_t *object, const char *key,
                         json_int_t least, json_int_t most, json_int_t *out)
{
    const json_t *value = json_object_get(object, key);
    *out = value == NULL ? *out : json_integer_value(value);
    if ((value != NULL && !json_is_integer(value)) || *out < least || *out > most) {
        text_addf(in->why, _("%s: must be a whole number from %lld to %lld"), key, (long long)least,
                  (long long)most);
        return false;
    }
    return true;
}

// The error to roll out until; untouched if none is asked for.
static bool take_until(struct request *in, const json_t *rollout, double *out)
{
    const json_t *value = json_object_get(rollout, "until");
    *out = value == NULL ? *out : json_number_value(value);
    if ((value != NULL && !json_is_number(value)) || *out < 0 || *out > 10) {
        text_add(in->why, _("until: must be a number of points from 0 to 10"));
        return false;
    }
    return true;
}

static bool take_rollout(struct request *in)
{
    static const char *const names[] = {"trials", "seed", "truncate", "plies", "until", NULL};
    const json_t *rollout;
    json_int_t trials = ROLLOUT_TRIALS, seed = 1, truncate = 0, plies = 0;
    double until = 0;
    if (!take_object(in, "rollout", names, &rollout) ||
        !take_integer(in, rollout, "trials", 1, ROLLOUT_TRIALS_MAX, &trials) ||
        !take_integer(in, rollout, "seed", 0, INT64_MAX, &seed) ||
        !take_integer(in, rollout, "truncate", 0, ROLLOUT_TRUNCATE_MAX, &truncate) ||
        !take_integer(in, rollout, "plies", 0, TRIAL_PLIES_MAX, &plies) ||
        !take_until(in, rollout, &until)) {
        return false;
    }
    in->how.rolled = rollout != NULL ? ROLLOUT_PLAYS : 0;
    in->how.rollout = (struct rollout_options){.trials = (int)trials,
                                               .until = (float)until,
                                               .seed = (uint64_t)seed,
                                               .truncate = (int)truncate,
                                               .plies = (int)plies,
                                               .reduce = true,
                                               .threads = 1};
    return true;
}

// ---- the match and the cube ----

enum { MOST_POINTS = 9999 };

// [White's, Black's]; 0 for both if it is not there.
static bool take_pair(struct request *in, const json_t *object, const char *key, int least,
                      int out[2])
{
    const json_t *list = json_object_get(object, key);
    if (list == NULL) {
        return true;
    }
    bool good = json_array_size(list) == 2;
    for (size_t i = 0; i < 2 && good; i++) {
        const json_t *value = json_array_get(list, i);
        json_int_t n = json_integer_value(value);
        good = json_is_integer(value) && n >= least && n <= MOST_POINTS;
        out[i] = good ? (int)n : 0;
    }
    if (!good) {
        text_addf(in->why, _("%s: must be a list of two whole numbers, White's and Black's"), key);
    }
    return good;
}

static bool take_match(struct request *in)
{
    static const char *const names[] = {"length", "score", "marks", "completed", "given_up", NULL};
    const json_t *match;
    struct ask_match m = {0};
    json_int_t length = 0, completed = 0;
    if (!take_object(in, "match", names, &match) ||
        !take_integer(in, match, "length", 0, MATCH_LENGTH_MAX, &length) ||
        !take_integer(in, match, "completed", 0, MATCH_LENGTH_MAX, &completed) ||
        !take_pair(in, match, "score", 0, m.points) ||
        !take_pair(in, match, "marks", -MOST_POINTS, m.marks) ||
        !take_pair(in, match, "given_up", 0, m.given_up)) {
        return false;
    }
    m.length = (int)length;
    m.completed = (int)completed;
    return match == NULL || ask_match_set(&in->ask, &m, in->why);
}

// The side of a name; -1 for none.
static int side_named(const json_t *value)
{
    const char *name = json_string_value(value);
    return name == NULL                 ? -1
           : strcmp(name, "white") == 0 ? WHITE
           : strcmp(name, "black") == 0 ? BLACK
                                        : -1;
}

static bool take_cube(struct request *in)
{
    static const char *const names[] = {"value", "owner", NULL};
    const json_t *cube;
    json_int_t value = 1;
    if (!take_object(in, "cube", names, &cube) ||
        !take_integer(in, cube, "value", 0, GAME_CUBE_MAX, &value)) {
        return false;
    }
    const json_t *owner = json_object_get(cube, "owner"); // null: it is in the middle
    bool centred = owner == NULL || json_is_null(owner);
    if (!centred && side_named(owner) < 0) {
        text_add(in->why, _("owner: must be \"white\", \"black\" or null"));
        return false;
    }
    return cube == NULL ||
           ask_cube_set(&in->ask, value, centred ? GAME_CUBE_CENTRED : side_named(owner), in->why);
}

// ---- a play made move by move ----

static bool take_switch(struct request *in, const char *key, bool *out)
{
    const json_t *value = json_object_get(in->object, key);
    if (value != NULL && !json_is_boolean(value)) {
        return wrong_type(in->why, key, value, _("true or false"));
    }
    *out = json_is_true(value);
    return true;
}

static bool take_viewer(struct request *in)
{
    const json_t *viewer = json_object_get(in->object, "viewer");
    int side = viewer == NULL ? in->ask.position.turn : side_named(viewer);
    if (side < 0) {
        text_add(in->why, _("viewer: must be \"white\" or \"black\""));
        return false;
    }
    in->moves.viewer = (enum colour)side;
    return true;
}

// Points that stand out, as White counts.
static bool take_marked(struct request *in)
{
    const json_t *list = json_object_get(in->object, "marked");
    bool good = list == NULL || json_is_array(list);
    for (size_t i = 0; i < json_array_size(list) && good; i++) {
        const json_t *value = json_array_get(list, i);
        json_int_t p = json_integer_value(value);
        good = json_is_integer(value) && p >= 1 && p <= POINTS;
        in->ask.highlight |= good ? UINT32_C(1) << p : 0;
    }
    if (!good) {
        text_addf(in->why, _("marked: must be a list of points from 1 to %d"), POINTS);
    }
    return good;
}

static bool take_moves(struct request *in)
{
    const json_t *list = json_object_get(in->object, "moves");
    return (list == NULL || moves_read(list, &in->ask.rules, &in->moves, in->why)) &&
           take_switch(in, "svg", &in->moves.picture) &&
           take_switch(in, "turned", &in->moves.turned) &&
           take_switch(in, "tall", &in->moves.tall) && take_viewer(in) && take_marked(in);
}

// ---- an answer to a question, and what a line means ----

static bool take_answer(struct request *in)
{
    json_int_t seed = 0;
    struct marking_asked *asked = &in->marking;
    bool file = json_object_get(in->object, "file") != NULL,
         yaml = json_object_get(in->object, "yaml") != NULL, read = in->command == READ;
    bool any = read && !file && !yaml && json_object_get(in->object, "question") == NULL;
    asked->question = any ? NULL : take_string(in, "question");
    asked->typed =
        asked->question == NULL && !any ? NULL : take_string(in, read ? "line" : "answer");
    asked->file = asked->typed != NULL && file ? take_string(in, "file") : NULL;
    asked->yaml = asked->typed != NULL && yaml ? take_string(in, "yaml") : NULL;
    bool good = asked->typed != NULL && (!file || asked->file != NULL) &&
                (!yaml || asked->yaml != NULL) &&
                take_integer(in, in->object, "seed", 0, INT64_MAX, &seed);
    in->marking.seed = (uint64_t)seed;
    return good;
}

// Whether a string somewhere in a value holds a NUL: nothing that is asked for can, and it would
// end the string too early.
static bool has_nul(const json_t *value)
{
    const char *key;
    size_t i;
    json_t *part;
    bool found =
        json_is_string(value) && strlen(json_string_value(value)) < json_string_length(value);
    json_array_foreach((json_t *)value, i, part)
    {
        found = found || has_nul(part);
    }
    json_object_foreach((json_t *)value, key, part)
    {
        found = found || (strcmp(key, "id") != 0 && has_nul(part));
    }
    return found;
}

static bool take_board(struct request *in)
{
    return take_rules(in) && take_position(in) && take_dice(in) &&
           (!in->has_dice || ask_roll_allowed(&in->ask, in->why)) && take_play(in) &&
           take_plies(in) && take_rollout(in) && take_match(in) && take_cube(in) && take_moves(in);
}

static bool read_request(struct request *in)
{
    if (has_nul(in->object)) {
        text_add(in->why, _("a string holds the character U+0000"));
        return false;
    }
    return take_command(in) && check_keys(in) &&
           (in->command == MORE                    ? true
            : (in->command & (ANSWER | READ)) != 0 ? take_answer(in)
                                                   : take_board(in));
}

// False, with a reason, if the request cannot be answered here.
static bool add_answer(struct batch *batch, const struct request *in, json_t *answer)
{
    const struct situation *ask = &in->ask;
    struct judgement j;
    struct verdict v;
    switch (in->command) {
    case LEGAL:
        json_add_legal(answer, ask, batch->plays);
        return true;
    case BEST:
        if (!evaluator_open_situation(&batch->evaluator, ask, &j, in->why)) {
            return false;
        }
        if (in->has_dice) {
            json_add_best(answer, ask, &j, &in->how, batch->plays);
        } else {
            json_add_value(answer, ask, &j, &in->how);
        }
        return true;
    case MOVES:
        return moves_answer(answer, ask, &in->moves, batch->plays, in->why);
    case ANSWER:
        return marking_answer(&batch->marking, answer, &in->marking, &batch->evaluator, in->why);
    case READ:
        return marking_read(&batch->marking, answer, &in->marking, in->why);
    case MORE:
        return in->more->run(batch, in->object, answer, in->why);
    default:
        judge_text(&ask->rules, &ask->position, ask->roll, in->play, strlen(in->play), &v);
        json_add_judge(answer, ask, in->play, &v);
        json_add_worth(answer, ask, &v, in->how.plies, &batch->evaluator, batch->plays);
        return true;
    }
}

void batch_close(struct batch *batch)
{
    evaluator_close(&batch->evaluator);
    marking_close(&batch->marking);
}

json_t *batch_error(const char *why)
{
    return json_pack("{s:o}", "error", json_text(why));
}

// The names of what had no place.
static json_t *left_out(unsigned left)
{
    json_t *list = json_array();
    for (int i = 0; i < NEIGHBOUR_LEFT; i++) {
        if (left & 1u << i) {
            json_array_append_new(list, json_string(neighbour_left_name(i)));
        }
    }
    return list;
}

// The language of the answer: that of the program, if none is asked for.
static bool take_language(const json_t *object, struct text *why)
{
    const json_t *value = json_object_get(object, "lang");
    enum lang lang = lang_current();
    if (value != NULL && !lang_parse(json_string_value(value), &lang)) {
        text_add(why, _("lang: must be \"sv\" or \"en\""));
        return false;
    }
    lang_set(lang);
    return true;
}

// The answer to a request that is an object.
static json_t *answer_object(struct batch *batch, const json_t *object)
{
    TEXT_HERE why = {0};
    struct request in = {
        .object = object, .more = batch->more, .ask.rules = batch->rules, .why = &why};
    enum lang before = lang_current();
    json_t *answer = json_object(), *id = json_object_get(object, "id");
    bool good = true;
    if (json_is_object(id) || json_is_array(id)) {
        good = wrong_type(&why, "id", id, _("a string, a number, true, false or null"));
    } else if (id != NULL) {
        json_object_set(answer, "id", id);
    }
    if (!good || !take_language(object, &why) || !read_request(&in) ||
        !add_answer(batch, &in, answer)) {
        json_set(answer, "error", json_text(text_str(&why)));
    } else if (in.left != 0) {
        json_set(answer, "left_out", left_out(in.left));
    }
    lang_set(before);
    return answer;
}

json_t *batch_answer(struct batch *batch, const char *line, size_t n)
{
    json_error_t error;
    TEXT_HERE why = {0}, safe = {0};
    json_t *request =
        json_loadb(line, n, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY | JSON_ALLOW_NUL, &error);
    if (request == NULL) {
        text_addf(&why, _("not JSON, byte offset %d: %s"), error.position,
                  text_safe(&safe, error.text));
    } else if (!json_is_object(request)) {
        wrong_type(&why, _("request"), request, _("an object"));
    }
    json_t *answer = why.size > 0 ? batch_error(text_str(&why)) : answer_object(batch, request);
    json_decref(request);
    return answer;
}
