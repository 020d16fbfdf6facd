// SPDX-License-Identifier: GPL-3.0-or-later
#include "lead.h"

#include <string.h>

#include "draft.h"
#include "phrases.h"
#include "plays.h"

void lead_say(struct text *out, const char *better, const char *other, float behind)
{
    word_say(out, _("%s is best, about %s points better than %s."), better,
             phrase_figure((double)behind, behind < 0.1f ? 2 : 1, false).s, other);
}

/* The sentence by a certificate's figures of these two plays. */
static void say_of(struct text *out, const struct ruleset *r, const struct certificate *c,
                   const struct play *better, const struct play *other)
{
    float ahead = 0;
    for (int i = 0; i < c->values; i++) {
        if (plays_same(&c->value[i].play, better))
            ahead += c->value[i].equity;
        if (plays_same(&c->value[i].play, other))
            ahead -= c->value[i].equity;
    }
    lead_say(out, word_play(r, better).s, word_play(r, other).s, ahead);
}

bool lead_renew(struct text *out, const char *line, const struct ruleset *r,
                const struct certificate *was, const struct certificate *is)
{
    bool changed = false;
    const struct play *best = &is->value[0].play;
    for (int l = 0; each_language(l); l++)
        for (int i = 1; i < is->values && !changed; i++) {
            struct text old = {0}, new = {0};
            say_of(&old, r, was, best, &is->value[i].play);
            say_of(&new, r, is, best, &is->value[i].play);
            const char *at = strstr(line, text_str(&old));
            changed = at != NULL && strcmp(text_str(&old), text_str(&new)) != 0;
            if (changed)
                text_addf(out, "%.*s%s%s", (int)(at - line), line, text_str(&new), at + old.size);
            text_free(&old);
            text_free(&new);
        }
    return changed;
}
