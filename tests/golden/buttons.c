// SPDX-License-Identifier: GPL-3.0-or-later
/* A visitor of the page, who has buttons and no line to type in: presses what screens offer (a
 * lesson in order, with an answer, every hint and the solution of each question; elsewhere by lot),
 * in both languages. Nothing that is shown speaks of typing, of keys or of commands. */
#include "golden.h"

#include <regex.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/rng/rng.h"
#include "here.h"
#include "pupil.h"
#include "wire/eventjson.h"

enum { COLUMNS = 80, SEED = 1, MOST = 600 };

/* What nothing may speak of; a checker may enter. What stands in quotation marks is a command,
 * unless an author wrote it. */
static const char *const typing[] = {
    [LANG_EN] = "\\b([Tt]yp(e|ed|es|ing)|[Cc]ommands?|([Pp]ress|[Bb]y) Enter|"
                "Enter (begins|goes|leaves|plays|rolls|shows|tells))\\b|Enter[:.;,]",
    [LANG_SV] = "\\b(Enter|[Ss]kriv(a|it)?|[Kk]ommandon?)\\b"};
#define QUOTED "\"[a-z?][^\"]*\"|”([a-z?]|å|ä|ö)[^”]*”"

/* Where one begins, and how many buttons are pressed there; in_order: as a lesson is gone through.
 */
struct buttons_walk {
    const char *name;
    enum tutor_start start;
    const char *names[2];
    int most;
    bool in_order;
};

struct buttons {
    struct pupil pupil; /* first */
    const struct buttons_walk *walk;
    struct rng rng;
    regex_t typing, quoted;
    struct text *wrong;
    struct text in_quotes, authors; /* sentences; what authors wrote, of all screens */
    char *question;                 /* in order: the one that is open, */
    bool answered;                  /* … whether it was answered once, */
    bool over;                      /* the walk is done */
};

/* --- what is shown --- */

static void buttons_check(struct buttons *b, const char *words)
{
    if (words == NULL || strstr(text_str(b->wrong), words) != NULL) {
        return;
    }
    if (regexec(&b->typing, words, 0, NULL, 0) == 0) {
        here_wrong(b->wrong, "%s", words);
    } else if (regexec(&b->quoted, words, 0, NULL, 0) == 0) {
        text_addf(&b->in_quotes, "%s\n", words);
    }
}

/* Those that no author wrote. */
static void buttons_check_quotes(struct buttons *b)
{
    const char *at = text_str(&b->in_quotes), *line;
    size_t n;
    while ((line = here_line(&at, &n)) != NULL) {
        if (memmem(text_str(&b->authors), b->authors.size, line, n) == NULL) {
            here_wrong(b->wrong, "%.*s", (int)n, line);
        }
    }
}

static void buttons_hear(struct pupil *p, const struct frontend_event *e)
{
    struct buttons *b = (struct buttons *)p;
    if (e->kind == FRONTEND_RESULT && b->walk->in_order) {
        b->over = true;
    }
    if (e->kind == FRONTEND_SAY || e->kind == FRONTEND_HEADING || e->kind == FRONTEND_ERROR ||
        e->kind == FRONTEND_DOCUMENT || e->kind == FRONTEND_VERDICT) {
        buttons_check(b, e->words);
    }
}

/* Looks at all words of a screen, and gathers its intents. own: they are the program's. */
static void buttons_look(struct buttons *b, const char *key, bool own, json_t *value,
                         json_t *intents)
{
    static const char *const authors[] = {"prose",   "text",    "hints_given", "say",
                                          "explain", "options", "answers"};
    static const char *const shown[] = {"label", "words", "title", "about", "line",
                                        "how",   "idea",  "asks",  "group", "part"};
    const char *name;
    json_t *each;
    size_t i;
    if (json_is_array(value)) {
        json_array_foreach(value, i, each)
        {
            buttons_look(b, key, own, each, intents);
        }
    } else if (json_is_object(value)) {
        if (json_is_string(json_object_get(value, "do")) && strcmp(key, "answer") != 0 &&
            json_object_get(value, "takes") == NULL) {
            json_array_append(intents, value);
        }
        json_object_foreach(value, name, each)
        {
            bool author = false;
            for (i = 0; i < sizeof authors / sizeof *authors; i++) {
                author |= strcmp(name, authors[i]) == 0;
            }
            buttons_look(b, name, own && !author, each, intents);
        }
    } else if (json_is_string(value) && !own) {
        text_addf(&b->authors, "%s\n", json_string_value(value));
    } else if (json_is_string(value)) {
        for (i = 0; i < sizeof shown / sizeof *shown; i++) {
            if (strcmp(shown[i], key) == 0) {
                buttons_check(b, json_string_value(value));
            }
        }
    }
}

/* --- what is pressed --- */

/* Whether it leads away for good, to the other language, or is of no page. */
static bool buttons_passes_over(const json_t *intent)
{
    const char *act = json_string_value(json_object_get(intent, "do"));
    const char *with = json_string_value(json_object_get(intent, "with"));
    return strcmp(act, "quit") == 0 || strcmp(act, "reset") == 0 ||
           (strcmp(act, "set") == 0 && with != NULL && strncmp(with, "language", 8) == 0);
}

static json_t *buttons_named(json_t *intents, const char *name)
{
    size_t i;
    json_t *each;
    json_array_foreach(intents, i, each)
    {
        if (strcmp(json_string_value(json_object_get(each, "do")), name) == 0) {
            return json_incref(each);
        }
    }
    return NULL;
}

/* An answer to what is asked, right or wrong: as one would press or play it. */
static json_t *buttons_answer(struct buttons *b, const json_t *asks)
{
    const char *takes = json_string_value(json_object_get(asks, "takes"));
    const json_t *options = json_object_get(asks, "options");
    const json_t *option =
        json_array_get(options, rng_below(&b->rng, (uint32_t)json_array_size(options) + 1));
    if (takes == NULL) {
        return NULL;
    }
    if (json_is_object(json_object_get(option, "answer"))) {
        return json_incref(json_object_get(option, "answer"));
    }
    if (strcmp(takes, "play") == 0 || strcmp(takes, "plays") == 0) {
        return json_pack("{s:s, s:s}", "do", "play", "play", "23/24");
    }
    if (strcmp(takes, "rolls") == 0) {
        return json_pack("{s:s, s:[[i,i]]}", "do", "answer", "rolls", 2, 1);
    }
    if (strcmp(takes, "number") == 0) {
        return json_pack("{s:s, s:i}", "do", "answer", "number", 3);
    }
    if (strcmp(takes, "options") == 0) {
        return json_pack("{s:s, s:[s]}", "do", "answer", "options", "a");
    }
    return NULL;
}

/* As a lesson is gone through: each question is answered once, then come its hints and the
 * solution. */
static json_t *buttons_in_order(struct buttons *b, const json_t *screen, json_t *can)
{
    const json_t *asks = json_object_get(json_object_get(screen, "question"), "asks");
    const char *id = json_string_value(json_object_get(asks, "id"));
    json_t *next = NULL;
    if (id != NULL && json_is_true(json_object_get(asks, "open"))) {
        if (b->question == NULL || strcmp(b->question, id) != 0) {
            free(b->question);
            b->question = mem_copy(id);
            b->answered = false;
        }
        if (!b->answered) {
            b->answered = true;
            next = buttons_answer(b, asks);
        } else if (json_array_size(json_object_get(asks, "hints_given")) <
                   (size_t)json_integer_value(json_object_get(asks, "hints"))) {
            next = buttons_named(can, "hint");
        }
        next = next != NULL ? next : buttons_named(can, "skip");
    } else if (strcmp(json_string_value(json_object_get(screen, "kind")), "game") == 0) {
        next = buttons_named(can, "next");
    }
    return next != NULL ? next : json_incref(json_array_get(can, 0));
}

/* By lot, of all that the screen holds. */
static json_t *buttons_by_lot(struct buttons *b, const json_t *screen, json_t *intents)
{
    const json_t *plays = json_object_get(screen, "plays");
    const json_t *asks = json_object_get(json_object_get(screen, "question"), "asks");
    uint32_t n = (uint32_t)json_array_size(plays);
    json_t *answer = NULL;
    if (rng_below(&b->rng, 8) == 0) { /* what the page itself leads to (hubs.js) */
        static const char *const places[][2] = {
            {"rules", ""},   {"words", ""},   {"words", "jan"},  {"play", "levels"},
            {"exam", ""},    {"puzzles", ""}, {"mistakes", ""},  {"train", "drills"},
            {"lessons", ""}, {"ideas", ""},   {"dashboard", ""}, {"progress", ""},
            {"analyse", ""}, {"set", ""},     {"show", ""},      {"edit", ""}};
        const uint32_t place = rng_below(&b->rng, sizeof places / sizeof *places);
        return json_pack("{s:s, s:s}", "do", places[place][0], "with", places[place][1]);
    }
    if (n > 0 && rng_below(&b->rng, 4) > 0) {
        return json_pack("{s:s, s:O}", "do", "play", "play",
                         json_array_get(plays, rng_below(&b->rng, n)));
    }
    if (json_is_true(json_object_get(asks, "open")) && rng_below(&b->rng, 2) == 0) {
        answer = buttons_answer(b, asks);
    }
    for (int tries = 0; answer == NULL && tries < 20; tries++) {
        n = (uint32_t)json_array_size(intents);
        json_t *drawn = json_array_get(intents, rng_below(&b->rng, n > 0 ? n : 1));
        answer = drawn == NULL || buttons_passes_over(drawn) ? NULL : json_incref(drawn);
    }
    return answer;
}

static bool buttons_press(struct buttons *b)
{
    struct frontend_input input = {0};
    const char *why = "";
    json_t *intents = json_array(), *asked = eventjson_ask(&b->pupil.asked);
    json_t *screen = json_object_get(asked, "screen");
    buttons_look(b, "", true, screen, intents);
    json_t *sent = b->walk->in_order ? buttons_in_order(b, screen, json_object_get(screen, "can"))
                                     : buttons_by_lot(b, screen, intents);
    bool good = sent != NULL && intentjson_read(sent, &input.message, &why);
    if (sent != NULL && !good) {
        here_wrong(b->wrong, "what a screen offers is no intent: %s", why);
    }
    if (good) {
        tutor_take(b->pupil.tutor, FRONTEND_SENT, &input);
    }
    frontend_input_free(&input);
    json_decref(sent);
    json_decref(intents);
    json_decref(asked);
    return good;
}

/* --- the walks --- */

static void buttons_walk(const struct buttons_walk *walk, enum lang lang)
{
    TEXT_HERE name = {0}, wrong = {0};
    struct buttons b = {.walk = walk, .wrong = &wrong};
    size_t names = (walk->names[0] != NULL) + (size_t)(walk->names[1] != NULL);
    const struct tutor_options options = {.start = walk->start,
                                          .names = walk->names,
                                          .name_count = names,
                                          .rules = ruleset_row(0),
                                          .seed = SEED,
                                          .seed_given = true,
                                          .threads = 1};
    text_addf(&name, "buttons %s %s", walk->name, lang_code(lang));
    rng_seed(&b.rng, rng_seed_of(text_str(&name)));
    if (regcomp(&b.typing, typing[lang], REG_EXTENDED | REG_NOSUB) != 0 ||
        regcomp(&b.quoted, QUOTED, REG_EXTENDED | REG_NOSUB) != 0) {
        here_wrong(&wrong, "no pattern");
    }
    here_begin(&(struct here_place){.content = "shipped", .columns = COLUMNS, .now = "1800000000"});
    lang_choose(lang);
    pupil_open(&b.pupil, &options,
               &(struct display_options){.columns = COLUMNS, .screens = true, .buttons = true},
               buttons_hear);
    for (int i = 0; i < walk->most && !b.over && pupil_asked(&b.pupil); i++) {
        if (!buttons_press(&b)) {
            break;
        }
    }
    if (walk->in_order && !b.over) {
        here_wrong(&wrong, "the walk does not come to its end");
    }
    pupil_leave(&b.pupil);
    buttons_check_quotes(&b);
    here_end();
    here_case(text_str(&name), &wrong);
    pupil_free(&b.pupil);
    text_free(&b.in_quotes);
    text_free(&b.authors);
    regfree(&b.typing);
    regfree(&b.quoted);
    free(b.question);
}

int buttons_run(void)
{
    static const struct buttons_walk walks[] = {
        {"from home", TUTOR_GREET, {NULL}, 60, false},
        {"a game", TUTOR_PLAY, {"beginner"}, 80, false},
        {"puzzles", TUTOR_SOLVE, {"jan"}, 60, false},
        {"training", TUTOR_TRAIN, {"drills"}, 40, false},
        {"the day's set", TUTOR_TODAY, {NULL}, 40, false},
        {"an exam", TUTOR_EXAM, {"1"}, 40, false},
        {"the free board", TUTOR_FREE, {NULL}, 40, false},
        {"setting up", TUTOR_EDIT, {NULL}, 30, false},
    };
    for (int lang = LANG_EN; lang <= LANG_SV; lang++) {
        for (size_t i = 0; i < sizeof walks / sizeof *walks; i++) {
            enum tutor_start start = walks[i].start;
            bool drills = start == TUTOR_TRAIN || start == TUTOR_TODAY || start == TUTOR_GREET;
            if (!golden_light() || !drills) { /* a drill costs the sanitizers seconds */
                buttons_walk(&walks[i], (enum lang)lang);
            }
        }
        for (int lesson = 1; lesson <= 37 && !golden_light(); lesson++) {
            TEXT_HERE number = {0}, name = {0};
            text_addf(&number, "%d", lesson);
            text_addf(&name, "lesson %d", lesson);
            const struct buttons_walk walk = {
                text_str(&name), TUTOR_LEARN, {text_str(&number)}, MOST, true};
            buttons_walk(&walk, (enum lang)lang);
        }
    }
    return here_close();
}
