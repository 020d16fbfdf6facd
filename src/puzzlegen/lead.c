// SPDX-License-Identifier: GPL-3.0-or-later
#include "lead.h"

#include <string.h>

#include "coach.h"
#include "number.h"

static const struct {
    const char *about, *than;
} words[] = {
    [LANG_SV] = {" är bäst, ungefär ", " poäng bättre än "},
    [LANG_EN] = {" is best, about ", " points better than "},
};

static void add_figure(struct text *out, float behind)
{
    number_add(out, (double)behind, behind < 0.1f ? 2 : 1, false);
}

void behind_say(struct text *out, enum lang l, const char *better, const char *other, float behind)
{
    text_addf(out, "%s%s", better, words[l].about);
    add_figure(out, behind);
    text_addf(out, "%s%s.", words[l].than, other);
}

/* The sentence up to its figure, and from there on; NULL if the line does not have it. */
static const char *find(const char *line, enum lang l, const char *better, const char *other,
                        size_t *figure)
{
    struct text head = {0}, tail = {0};
    text_addf(&head, "%s%s", better, words[l].about);
    text_addf(&tail, "%s%s.", words[l].than, other);
    const char *at = strstr(line, text_str(&head)), *end = NULL;
    if (at != NULL) {
        *figure = strspn(at + head.size, "0123456789.,");
        at += head.size;
        end = at + *figure;
        at = *figure > 0 && strncmp(end, text_str(&tail), tail.size) == 0 ? at : NULL;
    }
    text_free(&head);
    text_free(&tail);
    return at;
}

static bool renew(struct text *out, const char *line, enum lang l, const struct ruleset *r,
                  const struct certificate *c)
{
    const char *at = NULL;
    size_t figure = 0;
    float behind = 0;
    struct text better = {0};
    lang_set(l);
    coach_play(&better, r, &c->value[0].play);
    for (int i = 1; i < c->values && at == NULL; i++) {
        struct text other = {0};
        coach_play(&other, r, &c->value[i].play);
        at = find(line, l, text_str(&better), text_str(&other), &figure);
        behind = c->value[0].equity - c->value[i].equity;
        text_free(&other);
    }
    text_free(&better);
    if (at == NULL)
        return false;
    struct text now = {0};
    add_figure(&now, behind);
    bool changed = now.size != figure || strncmp(at, text_str(&now), figure) != 0;
    if (changed)
        text_addf(out, "%.*s%s%s", (int)(at - line), line, text_str(&now), at + figure);
    text_free(&now);
    return changed;
}

bool behind_renew(struct text *out, const char *line, const struct ruleset *r,
                  const struct certificate *c)
{
    bool changed =
        c->values > 1 && (renew(out, line, LANG_SV, r, c) || renew(out, line, LANG_EN, r, c));
    lang_set(LANG_EN);
    return changed;
}
