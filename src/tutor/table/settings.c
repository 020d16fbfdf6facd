// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/table/settings.h"

#include "base/lang.h"
#include "base/number.h"
#include "coach/coach.h"
#include "learner/store/learnername.h"
#include "tutor/core/can.h"
#include "tutor/core/command.h"
#include "tutor/core/history.h"
#include "tutor/core/own.h"
#include "tutor/core/wishes.h"
#include "tutor/freeboard/freeboard.h"

enum { SETTINGS_VALUE = 80, SETTINGS_CHOICES = 16 };

struct settings_value {
    const char *value, *label;
};

/* Adds one, which `set NAME` sets. value is copied. */
static struct screen_field *settings_add(struct session *s, struct screen *out, const char *id,
                                         const char *kind, const char *label, const char *value)
{
    struct screen_settings *to = out->settings;
    struct screen_field *field = &to->field[to->count++];
    *field = (struct screen_field){.id = id,
                                   .label = label,
                                   .kind = kind,
                                   .value = screen_safe(out, value),
                                   .set = can_open(out, s, "set", id)};
    field->set.takes = kind;
    return field;
}

/* Gives a field the values that it can have, each with the intent that gives it. */
static void settings_choose(struct session *s, struct screen *out, struct screen_field *field,
                            const struct settings_value *choice, size_t n)
{
    struct screen_choice *copy = screen_alloc(out, (n + 1) * sizeof *copy);
    for (size_t i = 0; i < n; i++) {
        TEXT_HERE with = {0};
        text_addf(&with, "%s %s", field->set.with, choice[i].value);
        copy[i].value = choice[i].value;
        copy[i].label = choice[i].label;
        copy[i].set = can_open(out, s, "set", text_str(&with));
    }
    field->choice = copy;
    field->choice_count = n;
}

static void settings_put_wishes(struct session *s, struct screen *out)
{
    const struct {
        enum wish wish;
        const char *label;
    } rows[] = {{WISH_DAILY, _("The day's set")},
                {WISH_STREAK, _("Days in a row")},
                {WISH_RATING, _("Rating")},
                {WISH_OPPONENT, _("A well-matched opponent")}};
    const struct settings_value choice[] = {{"on", _("On")}, {"off", _("Off")}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct screen_field *field =
            settings_add(s, out, wishes_setting(rows[i].wish), "switch", rows[i].label,
                         wishes_on(s, rows[i].wish) ? "on" : "off");
        field->about = wishes_words(s, rows[i].wish);
        settings_choose(s, out, field, choice, 2);
    }
}

static void settings_put_learning(struct session *s, struct screen *out)
{
    const struct settings_value repetition[] = {{"fsrs", _("Before it is forgotten (FSRS-6)")},
                                                {"failed", _("Only what you got wrong")}};
    float points = own_threshold(s->store, s->evaluator.grades);
    TEXT_HERE value = {0}, name = {0};
    struct screen_field *field =
        settings_add(s, out, "repetition", "choice", _("What comes again"),
                     history_repetition(s) == CHOOSE_BY_FSRS ? "fsrs" : "failed");
    settings_choose(s, out, field, repetition, 2);
    text_addf(&value, "%d", history_retention(s));
    settings_add(s, out, "retention", "number", _("How many out of 100 you want to remember"),
                 text_str(&value));
    text_clear(&value);
    if (points < 0) {
        text_add(&value, "off");
    } else {
        number_add(&value, (double)points, 2, true);
    }
    settings_add(s, out, "mistakes", "number",
                 _("The least a mistake in a game must cost to be kept"), text_str(&value));
    if (s->store != NULL) {
        bool named = learnername_of(s->store, &name);
        settings_add(s, out, "name", "text", _("What you are called"),
                     named ? text_str(&name) : NULL);
    }
}

/* The fields of the rules of the free board. */
static void settings_put_rules(struct session *s, struct screen *out)
{
    const struct situation at = session_situation(s);
    struct settings_value choice[SETTINGS_CHOICES];
    size_t n = 0;
    for (; n < ruleset_count() && n < SETTINGS_CHOICES; n++) {
        choice[n] = (struct settings_value){ruleset_name(n), coach_ruleset_title(ruleset_name(n))};
    }
    struct screen_field *field =
        settings_add(s, out, "rules", "choice", _("Rules"), ruleset_name(at.rules.base));
    settings_choose(s, out, field, choice, n);
    for (size_t i = 0; i < ruleset_field_count(); i++) {
        char value[SETTINGS_VALUE];
        TEXT_HERE about = {0};
        ruleset_get(&at.rules, i, value, sizeof value);
        for (n = 0; n < SETTINGS_CHOICES && ruleset_field_value(i, n) != NULL; n++) {
            TEXT_HERE means = {0};
            coach_field_text(&means, ruleset_field(i), ruleset_field_value(i, n));
            choice[n] =
                (struct settings_value){ruleset_field_value(i, n), screen_words(out, &means)};
        }
        field = settings_add(s, out, ruleset_field(i), n > 0 ? "choice" : "number",
                             coach_field_name(ruleset_field(i)), value);
        coach_field_text(&about, ruleset_field(i), value);
        field->about = screen_words(out, &about);
        settings_choose(s, out, field, choice, n);
    }
}

void settings_put(struct session *s, struct screen *out, const char *about)
{
    const struct settings_value languages[] = {{"sv", "Svenska"}, {"en", "English"}};
    (void)about;
    out->kind = SCREEN_SETTINGS;
    out->settings = screen_alloc(out, sizeof *out->settings);
    out->settings->field =
        screen_alloc(out, (SETTINGS_CHOICES + ruleset_field_count()) * sizeof(struct screen_field));
    settings_choose(s, out,
                    settings_add(s, out, "language", "choice", _("Language"),
                                 lang_current() == LANG_SV ? "sv" : "en"),
                    languages, 2);
    settings_put_wishes(s, out);
    settings_put_learning(s, out);
    if (s->mode == &freeboard_mode) {
        settings_put_rules(s, out);
    }
}
