// SPDX-License-Identifier: GPL-3.0-or-later
/* What is learned of a game: its costly plays become puzzles of the learner's own. */
#include <string.h>

#include "base/lang.h"
#include "tutor/core/own.h"
#include "tutor/play/playstate.h"

enum { LEARN_PLIES = ASSESS_PLIES };

static void keep(struct session *s, const struct analysis *a, unsigned sides)
{
    struct own_kept kept;
    TEXT_HERE why = {0}, words = {0};
    own_keep(s->store, &s->evaluator, a, sides, own_threshold(s->store, s->evaluator.grades),
             text_str(&s->playing->file.path), &kept, &why);
    own_tell_kept(&words, &kept);
    say_text(s->face, text_str(&words));
    text_cut(&why, why.size > 0 ? why.size - 1 : 0);
    say_text(s->face, text_str(&why));
    if (kept.added > 0) {
        own_refresh(s);
    }
}

/* Keeps those of some sides in one game (0: in all) of the record, looked at for their own sake. */
static void look(struct session *s, int game, unsigned sides)
{
    struct analysis analysis;
    TEXT_HERE why = {0};
    if (analysis_plays(&s->playing->record, &s->evaluator, LEARN_PLIES, game, sides, &analysis,
                       &why)) {
        if (analysis.count > 0) {
            keep(s, &analysis, sides);
        }
        analysis_free(&analysis);
    }
}

void play_learn(struct session *s)
{
    struct playing *p = s->playing;
    bool one_person = play_is_person(p, WHITE) != play_is_person(p, BLACK);
    if (p->replaying || !one_person || !store_is_kept(s->store) ||
        own_threshold(s->store, s->evaluator.grades) < 0) {
        return;
    }
    face_flush(s->face);
    look(s, p->table.number, play_is_person(p, WHITE) ? 1u << WHITE : 1u << BLACK);
}

void play_learn_all(struct session *s, const struct analysis *a, const char *mine)
{
    const struct record *r = &s->playing->record;
    unsigned sides;
    if (!own_sides(r, mine, s->options->store.profile, &sides)) {
        TEXT_HERE safe = {0};
        say_f(s->face, _("Nobody is called \"%s\" in this record."), text_safe(&safe, mine));
    } else if (sides != 0 && own_threshold(s->store, s->evaluator.grades) >= 0 &&
               a->plies < LEARN_PLIES) {
        look(s, 0, sides); /* what is asked again has to stand on more than a glance */
    } else if (sides != 0 && own_threshold(s->store, s->evaluator.grades) >= 0) {
        keep(s, a, sides);
    } else if (mine == NULL && s->store != NULL &&
               own_threshold(s->store, s->evaluator.grades) >= 0) {
        say_text(s->face, _("Whose plays are yours cannot be told here: \"analyse white\", "
                            "\"analyse black\" or \"analyse both\" keeps the mistakes as puzzles "
                            "of your own."));
    }
}
