// SPDX-License-Identifier: GPL-3.0-or-later
/* What is learned of a game: its costly plays become puzzles of the learner's own. */
#include <string.h>

#include "base/lang.h"
#include "tutor/core/own.h"
#include "tutor/play/playstate.h"

void play_learn(struct session *s, const struct analysis *a, unsigned sides, const char *path)
{
    struct own_kept kept;
    TEXT_HERE why = {0}, words = {0};
    float threshold = own_threshold(s->store, s->evaluator.grades);
    if (threshold < 0 || a->count == 0) {
        return;
    }
    own_keep(s->store, &s->evaluator, a, sides, threshold, path, &kept, &why);
    own_tell_kept(&words, &kept);
    say_text(s->face, text_str(&words));
    text_cut(&why, why.size > 0 ? why.size - 1 : 0);
    say_text(s->face, text_str(&why));
    if (kept.added > 0) {
        own_refresh(s);
    }
}

bool play_learn_all(struct session *s, const struct record *r, const struct analysis *a,
                    const char *mine, const char *path, unsigned *sides)
{
    if (!own_sides(r, mine, s->options->store.profile, sides)) {
        TEXT_HERE safe = {0};
        say_f(s->face, _("Nobody is called \"%s\" in this record."), text_safe(&safe, mine));
        return false;
    }
    if (*sides != 0) {
        play_learn(s, a, *sides, path);
    } else if (mine == NULL && s->store != NULL &&
               own_threshold(s->store, s->evaluator.grades) >= 0) {
        say_text(s->face, _("Whose plays are yours cannot be told here: \"analyse white\", "
                            "\"analyse black\" or \"analyse both\" keeps the mistakes as puzzles "
                            "of your own."));
    }
    return true;
}
