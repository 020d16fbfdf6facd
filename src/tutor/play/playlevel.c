// SPDX-License-Identifier: GPL-3.0-or-later
/* Levels as people name and hear of them. */
#include <string.h>

#include "base/lang.h"
#include "tutor/core/aside.h"
#include "tutor/core/can.h"
#include "tutor/play/playstate.h"

/* What is played where nothing is said, and nothing known of the learner. */
static const char usual[] = "club";

/* The names in Swedish; the English ones are those of records. */
static const struct {
    const char *en, *sv;
} names[] = {
    {"beginner", "nybörjare"}, {"novice", "lärling"}, {"club", "klubb"},
    {"strong", "stark"},       {"expert", "expert"},  {"master", "mästare"},
};
enum { NAMES = sizeof names / sizeof *names };

struct level play_usual_level(void)
{
    return level_step(level_step_called(usual));
}

bool play_read_level(const char *word, struct level *out)
{
    for (size_t i = 0; i < NAMES; i++) {
        if (command_same_word(word, names[i].en) || command_same_word(word, names[i].sv)) {
            *out = level_step(level_step_called(names[i].en));
            return true;
        }
    }
    return level_read(word, out);
}

const char *play_level_name(int step)
{
    const char *name = level_name(step);
    for (size_t i = 0; i < NAMES && name != NULL; i++) {
        if (strcmp(name, names[i].en) == 0) {
            return lang_pick(names[i].sv, names[i].en);
        }
    }
    return NULL;
}

void play_tell_level(struct text *out, const struct level *level)
{
    int step = level_nearest(level->rating);
    const char *name = play_level_name(step);
    if (level_step(step).rating != level->rating) {
        /* TRANSLATORS: a rating */
        text_addf(out, _("an engine rated %d"), level->rating);
    } else if (name == NULL) {
        /* TRANSLATORS: 1 the level's number, 2 its rating */
        text_addf(out, _("level %1$d (%2$d)"), step, level->rating);
    } else {
        /* TRANSLATORS: 1 the level's number, 2 its name, 3 its rating */
        text_addf(out, _("level %1$d, %2$s (%3$d)"), step, name, level->rating);
    }
}

bool play_is_beyond(const char *word)
{
    struct level level;
    return *word != '\0' && strspn(word, "0123456789") == strlen(word) && !level_read(word, &level);
}

/* The levels, for the screen. */
static void play_put_levels(struct session *s, struct screen *out, const char *about)
{
    (void)about;
    out->kind = SCREEN_LIST;
    out->list = screen_alloc(out, sizeof *out->list);
    out->list->of = "levels";
    for (int step = 1; step <= level_steps(); step++) {
        struct screen_row *row = screen_row_add(out, out->list);
        TEXT_HERE number = {0};
        text_addf(&number, "%d", step);
        row->id = screen_words(out, &number);
        row->title = play_level_name(step);
        row->number = step;
        row->rating = level_step(step).rating;
        row->open = can_open(out, s, "play", row->id);
    }
}

void play_say_levels(struct session *s)
{
    struct level least = level_step(1), most = level_step(level_steps());
    say_f(s->face,
          _("Levels are numbered from 1 to %1$d, and rated from %2$d to %3$d: \"play 5\" or "
            "\"play %4$d\"."),
          level_steps(), least.rating, most.rating, least.rating + 450);
    aside_set(s, play_put_levels, NULL);
}
