// SPDX-License-Identifier: GPL-3.0-or-later
#include "course/check/layoutplace.h"

#include <string.h>

struct key {
    const char *name;
    enum place place;
};

#define BOTH_LANGUAGES                                                                             \
    {"sv", PLACE_STRING},                                                                          \
    {                                                                                              \
        "en", PLACE_STRING                                                                         \
    }

static const struct key file_keys[] = {
    {"lesson", PLACE_WORD},       {"puzzle", PLACE_WORD},    {"puzzles", PLACE_WORD},
    {"id", PLACE_WORD},           {"number", PLACE_WORD},    {"title", PLACE_TITLE},
    {"summary", PLACE_TEXT},      {"source", PLACE_STRING},  {"theme", PLACE_WORD},
    {"difficulty", PLACE_WORD},   {"rules", PLACE_WORD},     {"say", PLACE_TEXT},
    {"position", PLACE_POSITION}, {"highlight", PLACE_WORD}, {"covers", PLACE_WORD},
    {"ask", PLACE_ASK},           {"steps", PLACE_STEPS},    {"page", PLACE_STEPS},
    {"items", PLACE_ITEMS},       {"exam", PLACE_EXAM},      {NULL, PLACE_WORD},
};

static const struct key exam_keys[] = {
    {"questions", PLACE_WORD}, {"pass", PLACE_WORD}, {"minutes", PLACE_WORD},
    {"later", PLACE_WORD},     {"draw", PLACE_DRAW}, {"pool", PLACE_STEPS},
    {NULL, PLACE_WORD},
};

static const struct key drawn_keys[] = {
    {"theme", PLACE_WORD},   {"ask", PLACE_WORD},   {"from", PLACE_WORD},  {"rules", PLACE_WORD},
    {"text", PLACE_TEXT},    {"times", PLACE_WORD}, {"marks", PLACE_WORD}, {"see", PLACE_WORD},
    {"explain", PLACE_TEXT}, {NULL, PLACE_WORD},
};

static const struct key step_keys[] = {
    {"say", PLACE_TEXT},          {"source", PLACE_STRING},  {"rules", PLACE_WORD},
    {"position", PLACE_POSITION}, {"highlight", PLACE_WORD}, {"covers", PLACE_WORD},
    {"alone", PLACE_TEXT},        {"ask", PLACE_ASK},        {NULL, PLACE_WORD},
};

static const struct key position_keys[] = {
    {"white", PLACE_WORD}, {"black", PLACE_WORD}, {"turn", PLACE_WORD}, {"one", PLACE_WORD},
    {"first", PLACE_WORD}, {"stack", PLACE_WORD}, {"held", PLACE_WORD}, {NULL, PLACE_WORD},
};

static const struct key ask_keys[] = {
    {"id", PLACE_WORD},      {"text", PLACE_TEXT},         {"play", PLACE_WORD},
    {"legal", PLACE_WORD},   {"plays", PLACE_WORD},        {"rolls", PLACE_WORD},
    {"number", PLACE_WORD},  {"choice", PLACE_CHOICE},     {"preroll", PLACE_WORD},
    {"order", PLACE_WORD},   {"line", PLACE_LINE},         {"counts", PLACE_WORD},
    {"game", PLACE_WORD},    {"goal", PLACE_WORD},         {"turns", PLACE_WORD},
    {"cube", PLACE_WORD},    {"match", PLACE_WORD},        {"roll", PLACE_WORD},
    {"answers", PLACE_WORD}, {"answer", PLACE_WORD},       {"code", PLACE_WORD},
    {"hints", PLACE_TEXTS},  {"feedback", PLACE_FEEDBACK}, {"explain", PLACE_TEXT},
    {"see", PLACE_WORD},     {"certificate", PLACE_JSON},  {NULL, PLACE_WORD},
};

static const struct key turn_keys[] = {
    {"roll", PLACE_WORD},        {"reply", PLACE_WORD},        {"say", PLACE_TEXT},
    {"text", PLACE_TEXT},        {"answers", PLACE_WORD},      {"hints", PLACE_TEXTS},
    {"explain", PLACE_TEXT},     {"feedback", PLACE_FEEDBACK}, {"id", PLACE_WORD},
    {"certificate", PLACE_JSON}, {NULL, PLACE_WORD},
};

static const struct key feedback_keys[] = {{"answer", PLACE_WORD},
                                           {"code", PLACE_WORD},
                                           {"say", PLACE_TEXT},
                                           {"see", PLACE_WORD},
                                           {NULL, PLACE_WORD}};

static const struct key option_keys[] = {
    {"text", PLACE_TITLE}, {"right", PLACE_WORD}, {"say", PLACE_TEXT}, {NULL, PLACE_WORD}};

static const struct key text_keys[] = {BOTH_LANGUAGES, {NULL, PLACE_WORD}};

static const struct {
    const struct key *keys;
    bool block, spaced;
    enum place item, other; /* of lists; of keys not named above */
} places[] = {
    [PLACE_FILE] = {file_keys, true, false, PLACE_WORD, PLACE_WORD},
    [PLACE_ITEMS] = {NULL, true, true, PLACE_FILE, PLACE_WORD},
    [PLACE_STEPS] = {NULL, true, true, PLACE_STEP, PLACE_WORD},
    [PLACE_STEP] = {step_keys, true, false, PLACE_WORD, PLACE_WORD},
    [PLACE_POSITION] = {position_keys, true, false, PLACE_WORD, PLACE_WORD},
    [PLACE_ASK] = {ask_keys, true, false, PLACE_WORD, PLACE_WORD},
    [PLACE_TITLE] = {text_keys, false, false, PLACE_STRING, PLACE_STRING},
    [PLACE_TEXT] = {text_keys, true, false, PLACE_STRING, PLACE_STRING},
    [PLACE_TEXTS] = {text_keys, true, false, PLACE_TEXT, PLACE_STRING},
    [PLACE_FEEDBACK] = {feedback_keys, true, false, PLACE_FEEDBACK, PLACE_WORD},
    [PLACE_CHOICE] = {NULL, true, false, PLACE_OPTION, PLACE_WORD},
    [PLACE_OPTION] = {option_keys, true, false, PLACE_WORD, PLACE_WORD},
    [PLACE_LINE] = {NULL, true, false, PLACE_TURN, PLACE_WORD},
    [PLACE_TURN] = {turn_keys, true, false, PLACE_WORD, PLACE_WORD},
    [PLACE_EXAM] = {exam_keys, true, false, PLACE_WORD, PLACE_WORD},
    [PLACE_DRAW] = {NULL, true, false, PLACE_DRAWN, PLACE_WORD},
    [PLACE_DRAWN] = {drawn_keys, false, false, PLACE_WORD, PLACE_WORD},
    [PLACE_STRING] = {NULL, false, false, PLACE_STRING, PLACE_STRING},
    [PLACE_WORD] = {NULL, false, false, PLACE_WORD, PLACE_WORD},
    [PLACE_JSON] = {NULL, false, false, PLACE_JSON, PLACE_JSON},
};

bool place_is_block(enum place place)
{
    return places[place].block;
}

bool place_is_spaced(enum place place)
{
    return places[place].spaced;
}

/* The row of a key, or the one that ends the keys. */
static const struct key *find_key(enum place outer, const char *name)
{
    static const struct key none = {NULL, PLACE_WORD};
    const struct key *key = places[outer].keys != NULL ? places[outer].keys : &none;
    while (key->name != NULL && strcmp(key->name, name) != 0)
        key++;
    return key;
}

enum place place_of(enum place outer, const struct node *key, const struct node *value)
{
    const struct key *row = key == NULL ? NULL : find_key(outer, key->text);
    enum place place = key == NULL         ? places[outer].item
                       : row->name != NULL ? row->place
                                           : places[outer].other;
    if (place == PLACE_OPTION && tree_get(value, "text") == NULL)
        return PLACE_TITLE; /* an option may be just its text */
    return place == PLACE_POSITION && value->kind == NODE_SCALAR ? PLACE_STRING : place;
}

int place_rank(enum place outer, const char *key)
{
    const struct key *keys = places[outer].keys;
    return keys == NULL ? 0 : (int)(find_key(outer, key) - keys);
}
