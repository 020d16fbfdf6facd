// SPDX-License-Identifier: GPL-3.0-or-later
#include "puzzlegen/idealinewords.h"

#include <string.h>

#include "coach/verdict/words.h"
#include "course/load/themename.h"
#include "puzzlegen/ideatitle.h"

/* ---- a turn ---- */

/* A number by which lines and turns differ. */
static unsigned variant_of(const struct line_turn *turn)
{
    unsigned sum = 0;
    for (int p = 0; p <= POINT_OFF; p++)
        sum = (sum * 31 + turn->d.position.men[WHITE][p]) * 31 + turn->d.position.men[BLACK][p];
    return sum * 2654435761u >> 16;
}

void idealine_turn(const struct line_turn *turn, int i, struct draft *out)
{
    static const char *const first[] = {N_("You have rolled {roll}. What is best?"),
                                        N_("The roll is {roll}. How do you play it?"),
                                        N_("{roll}: find the best play.")};
    static const char *const next[] = {N_("You roll {roll}. And now?"),
                                       N_("Now you roll {roll}. What is best?"),
                                       N_("{roll}. How do you go on?")};
    const char *text = (i == 0 ? first : next)[(variant_of(turn) + (unsigned)i) % 3];
    for (int l = 0; each_language(l); l++)
        draft_say(&out->text.lang[l], out, text);
    if (i > 0 && turn[i - 1].idea == turn[i].idea) {
        pair_free(&out->hint[0]);
        pair_add(&out->hint[0], N_("What was the idea last time? See whether it still holds."));
    }
}

/* ---- what it showed ---- */

static const struct {
    const char *id, *did; /* the idea, and what a turn by it was */
} deeds[] = {
    {"near-his-home", N_("you let the blot near Black's home be")},
    {"far-before-near", N_("you hit the one that had come far")},
    {"band-before-hit", N_("you made the band first")},
    {"hit-loose", N_("you hit, blots or not")},
    {"hit-on-entering", N_("you came in and hit")},
    {"two-on-the-bar", N_("you sent one more to the bar")},
    {"hit-on-the-band", N_("you hit and shut at once")},
    {"shut-the-door", N_("you shut a door")},
    {"five-not-six", N_("you stayed at five in a row")},
    {"no-right-to-burst", N_("you gave Black no right to burst")},
    {"wall-before-hit", N_("you looked after the run before the hit")},
    {"bait", N_("you laid out bait")},
    {"let-the-jan-go", N_("you let the jan go")},
    {"fill-the-quarter", N_("you filled the quarter")},
    {"keep-the-huk", N_("you kept the huk")},
    {"keep-the-iron", N_("you kept the iron bands")},
    {"fresh-men", N_("you brought fresh checkers out")},
    {"out-of-the-quarter", N_("you brought up the stragglers")},
    {"past-the-wall", N_("you slipped past the run")},
    {"which-band", N_("you broke the band you needed least")},
    {"keep-the-run", N_("you kept the run")},
    {"the-crown", N_("you played for the crown")},
};

/* In the language that is set. */
static const char *deed_of(const struct idea *idea)
{
    for (size_t i = 0; i < sizeof deeds / sizeof *deeds; i++)
        if (strcmp(deeds[i].id, idea->id) == 0)
            return _(deeds[i].did);
    return themename(idea->id);
}

static void say_story(struct text *out, const struct line_turn *turn, int n)
{
    static const char *const same[] = {
        N_("The dice change, the idea holds."),
        N_("What was right stays right as long as its reason stands on the board."),
    };
    static const char *const other[] = {
        N_("What was right a turn ago was not enough now: ask anew every time."),
        N_("Each turn has its own idea: look first, then count."),
        N_("One idea makes room for the next."),
    };
    struct word part[LINE_TURNS];
    bool all_same = true;
    for (int i = 0; i < n; i++) {
        all_same = all_same && turn[i].idea == turn[0].idea;
        part[i] =
            i > 0 && turn[i].idea == turn[i - 1].idea
                ? word_of(_("with %s once more"), word_roll(turn[i].d.roll).s)
                : word_of(_("with %s %s"), word_roll(turn[i].d.roll).s, deed_of(turn[i].idea));
    }
    if (n > 2)
        word_say(out, "%s.", word_and(part, n).s);
    unsigned variant = variant_of(turn);
    word_say(out, "%s", _(all_same ? same[variant % 2] : other[variant % 3]));
}

void idealine_whole(const struct line_turn *turn, int n, struct draft *out)
{
    ideatitle_add(&out->title, &out->rules, &turn[0].d);
    for (int l = 0; each_language(l); l++) {
        text_add(&out->text.lang[l], n == 2 ? _("Two rolls: find the best play of each.")
                                            : _("Three rolls: find the best play of each."));
        say_story(&out->explain.lang[l], turn, n);
    }
}
