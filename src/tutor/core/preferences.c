// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/core/preferences.h"

#include <assert.h>
#include <string.h>

#include "base/lang.h"
#include "base/number.h"
#include "learner/store/learnername.h"
#include "lexicon/lexicon.h"
#include "tutor/core/can.h"
#include "tutor/core/command.h"
#include "tutor/core/history.h"
#include "tutor/core/mistakes.h"

/* ---- how each is read and set ---- */

static void language_get(struct session *s, struct text *out)
{
    (void)s;
    text_add(out, lang_current() == LANG_SV ? "sv" : "en");
}

void preferences_set_language(struct session *s, const char *value)
{
    enum lang lang = lang_current() == LANG_SV ? LANG_EN : LANG_SV;
    if (lang_parse(value, &lang) || *value == '\0') {
        lang_choose(lang);
        print_text(s->frontend, _("Now in English."));
    } else {
        print_text(s->frontend, _("There are two languages: \"language sv\" and \"language en\"."));
    }
}

static void repetition_get(struct session *s, struct text *out)
{
    text_add(out, history_repetition(s) == CHOOSE_BY_FSRS ? "fsrs" : "failed");
}

static void retention_get(struct session *s, struct text *out)
{
    text_addf(out, "%d", history_retention(s));
}

static void mistakes_get(struct session *s, struct text *out)
{
    float points = mistakes_threshold(s->store, s->evaluator.grades);
    if (points < 0) {
        text_add(out, "off");
    } else {
        number_add(out, (double)points, 2, true);
    }
}

static void name_get(struct session *s, struct text *out)
{
    learnername_of(s->store, out);
}

static void name_set(struct session *s, const char *value)
{
    TEXT_HERE words = {0};
    if (*value == '\0') {
        learnername_describe(s->store, &words);
    } else {
        learnername_set(s->store, value, &words);
    }
    print_text(s->frontend, text_str(&words));
}

static void plain_set(struct session *s, const char *value)
{
    if (*value == '\0' || lexicon_typed_is(value, LEXICON_ON)) {
        frontend_set_plain(s->frontend, true);
        print_text(s->frontend, _("The board is told in sentences from now on. \"help\" tells what "
                                  "can be asked: \"p 12\", \"bar\", \"mine\", \"last\" and more."));
    } else if (lexicon_typed_is(value, LEXICON_OFF)) {
        frontend_set_plain(s->frontend, false);
        print_text(s->frontend, _("The board is drawn from now on."));
    } else {
        print_text(s->frontend,
                   _("\"set plain on\" tells the board in sentences, \"set plain off\" draws "
                     "it."));
    }
}

static void theme_set(struct session *s, const char *value)
{
    int theme = draw_theme_find(value);
    if (theme < 0) {
        print_text(s->frontend, _("The themes are painted, neutral, dark, light, plain and "
                                  "high-contrast: \"set theme dark\"."));
        return;
    }
    s->frontend->display.theme = (enum draw_theme)theme;
    if (s->frontend->display.colour) {
        struct situation situation = session_situation(s);
        session_draw(s, &situation);
    }
    session_keep_setting(s, "theme", draw_theme_name((enum draw_theme)theme),
                         s->frontend->display.colour
                             ? _("This is how the board looks from now on.")
                             : _("No colours are in use here, so nothing changes."));
}

void preferences_recall(struct session *s)
{
    TEXT_HERE value = {0};
    if (s->frontend->display.theme == DRAW_PAINTED && store_setting(s->store, "theme", &value)) {
        int theme = draw_theme_find(text_str(&value));
        s->frontend->display.theme = theme < 0 ? DRAW_PAINTED : (enum draw_theme)theme;
    }
}

/* ---- all of them ---- */

struct preference_choice {
    const char *value, *label; /* the label is a message id */
};

static const struct preference_choice languages[] = {{"sv", "Svenska"}, {"en", "English"}, {0}};
static const struct preference_choice switches[] = {{"on", N_("On")}, {"off", N_("Off")}, {0}};
static const struct preference_choice repetitions[] = {
    {"fsrs", N_("Each question just before you forget it")},
    {"failed", N_("Only what you got wrong")},
    {0}};

/* In the order of the screen. */
static const struct {
    const char *id;                         /* as the lexicon and, where it is kept, the store */
    const char *sv, *en;                    /* the names that are offered */
    const char *kind, *label;               /* on the screen; NULL: it is a terminal's */
    const struct preference_choice *choice; /* NULL: any value */
    void (*get)(struct session *s, struct text *out);
    void (*set)(struct session *s, const char *value);
    const char *on, *off; /* of a switch, which has neither: what it does */
} rows[] = {
    [PREFERENCE_LANGUAGE] = {"language", "språk", "language", "choice", N_("Language"), languages,
                             language_get, preferences_set_language, NULL, NULL},
    [PREFERENCE_DAILY] = {"daily", "dagens", "daily", "switch", N_("The day's set"), switches, NULL,
                          NULL, N_("You are reminded of today's set when you come in."),
                          N_("The greeting says nothing of the day's set, which is there all the "
                             "same.")},
    [PREFERENCE_STREAK] = {"streak", "dagar", "streak", "switch", N_("Days in a row"), switches,
                           NULL, NULL, N_("You see how many days in a row you have practised."),
                           N_("Nothing is said of days in a row.")},
    [PREFERENCE_RATING] = {"rating", "rating", "rating", "switch", N_("Rating"), switches, NULL,
                           NULL, N_("Your rating is told."), N_("Your rating is not told.")},
    [PREFERENCE_OPPONENT] = {"opponent", "motspelare", "opponent", "switch",
                             N_("A well-matched opponent"), switches, NULL, NULL,
                             N_("An opponent that fits you is offered, one with mistakes like "
                                "yours."),
                             N_("No opponent is offered, and every level makes its usual "
                                "mistakes.")},
    [PREFERENCE_TUTOR] = {"tutor", "lärare", "tutor", "switch", N_("Questions in the first games"),
                          switches, NULL, NULL,
                          N_("In your first three games you are asked before a play that costs "
                             "much."),
                          N_("You are asked before a costly play where you wish it in a game.")},
    {"repetition", "repetition", "repetition", "choice", N_("What comes again"), repetitions,
     repetition_get, history_set_repetition, NULL, NULL},
    {"retention", "retention", "retention", "number",
     N_("How many out of 100 you want to remember"), NULL, retention_get, history_set_retention,
     NULL, NULL},
    {"mistakes", "misstag", "mistakes", "number",
     N_("Keep mistakes in games that cost at least (points)"), NULL, mistakes_get,
     mistakes_set_threshold, NULL, NULL},
    {"name", "namn", "name", "text", N_("Your name"), NULL, name_get, name_set, NULL, NULL},
    {"plain", "uppläsning", "plain", NULL, NULL, NULL, NULL, plain_set, NULL, NULL},
    {"theme", "tema", "theme", NULL, NULL, NULL, NULL, theme_set, NULL, NULL},
};
enum { PREFERENCES = sizeof rows / sizeof *rows };

bool preference_on(const struct session *s, enum preference which)
{
    TEXT_HERE value = {0};
    return !store_setting(s->store, rows[which].id, &value) || strcmp(text_str(&value), "off") != 0;
}

static const char *switch_words(size_t i, bool on)
{
    return _(on ? rows[i].on : rows[i].off);
}

static void switch_set(struct session *s, size_t i, const char *value)
{
    bool on = lexicon_typed_is(value, LEXICON_ON);
    if (on || lexicon_typed_is(value, LEXICON_OFF)) {
        session_keep_setting(s, rows[i].id, on ? "on" : "off", switch_words(i, on));
        return;
    }
    print_text(s->frontend, switch_words(i, preference_on(s, (enum preference)i)));
    print_f(s->frontend, _("\"set %1$s on\" or \"set %1$s off\"."),
            lang_pick(rows[i].sv, rows[i].en));
}

bool preferences_set(struct session *s, const char *field, const char *value)
{
    const char *id = lexicon_typed_value(field, LEXICON_SETTING);
    size_t i = 0;
    if (id == NULL) {
        return false;
    }
    while (strcmp(rows[i].id, id) != 0) {
        i++;
        assert(i < sizeof rows / sizeof *rows); /* every word of a setting has its row */
    }
    if (rows[i].set == NULL) {
        switch_set(s, i, value);
    } else {
        rows[i].set(s, value);
    }
    return true;
}

void preferences_print_name(struct session *s)
{
    TEXT_HERE name = {0};
    if (learnername_of(s->store, &name)) {
        name_set(s, "");
    }
}

void preferences_offer(struct text *out, const char *begun)
{
    for (size_t i = 0; i < PREFERENCES; i++) {
        command_offer(out, begun, lang_pick(rows[i].sv, rows[i].en));
    }
}

/* ---- on the screen ---- */

struct screen_field *preferences_put_field(struct session *s, struct screen *out, const char *id,
                                           const char *kind, const char *label, const char *value)
{
    struct screen_field *field = screen_field_add(out);
    field->id = id;
    field->label = label;
    field->kind = kind;
    field->value = screen_safe(out, value);
    field->set = can_open(out, s, "set", id);
    field->set.takes = kind;
    return field;
}

void preferences_put_choice(struct session *s, struct screen *out, const char *value,
                            const char *label)
{
    TEXT_HERE with = {0};
    struct screen_choice *choice = screen_choice_add(out);
    text_addf(&with, "%s %s", out->settings->field[out->settings->count - 1].id, value);
    choice->value = value;
    choice->label = label;
    choice->set = can_open(out, s, "set", text_str(&with));
}

static void preference_put(struct session *s, struct screen *out, size_t i)
{
    bool is_switch = rows[i].set == NULL, on = is_switch && preference_on(s, (enum preference)i);
    TEXT_HERE value = {0};
    if (rows[i].kind == NULL) {
        return;
    }
    if (is_switch) {
        text_add(&value, on ? "on" : "off");
    } else {
        rows[i].get(s, &value);
    }
    struct screen_field *field =
        preferences_put_field(s, out, rows[i].id, rows[i].kind, _(rows[i].label),
                              value.size == 0 ? NULL : text_str(&value));
    field->about = is_switch ? switch_words(i, on) : NULL;
    for (const struct preference_choice *c = rows[i].choice; c != NULL && c->value != NULL; c++) {
        preferences_put_choice(s, out, c->value,
                               rows[i].choice == languages ? c->label : _(c->label));
    }
}

void preferences_put(struct session *s, struct screen *out)
{
    out->kind = SCREEN_SETTINGS;
    out->settings = screen_alloc(out, sizeof *out->settings);
    for (size_t i = 0; i < PREFERENCES; i++) {
        preference_put(s, out, i);
    }
}
