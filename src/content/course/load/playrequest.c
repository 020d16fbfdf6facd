// SPDX-License-Identifier: GPL-3.0-or-later
// What learners are told of conditions; what predicate.c says is for who writes files alone.
#include "course/load/predicate.h"

#include <stddef.h>

#include "base/lang.h"

/* What a play is to do, or not to do. */
static const struct play_request {
    enum condition_word word;
    bool no;
    const char *request, *missed;
} requests[] = {
    {CONDITION_HITS, false, N_("Hit a blot with it."), N_("That is legal, but hits nothing.")},
    {CONDITION_LEAVES_BLOT, true, N_("Leave no blot."), N_("That is legal, but leaves a blot.")},
    {CONDITION_MAKES_BAND, false, N_("Make a band with it."),
     N_("That is legal, but makes no band.")},
    {CONDITION_BREAKS_BAND, true, N_("Break no band."), N_("That is legal, but breaks a band.")},
    {CONDITION_ENTERS, false, N_("Enter a checker with it."),
     N_("That is legal, but enters no checker.")},
    {CONDITION_BEARS_OFF, false, N_("Bear a checker off with it."),
     N_("That is legal, but bears no checker off.")},
    {CONDITION_BURSTS, false, N_("Burst a band with it."),
     N_("That is legal, but bursts no band.")},
    {CONDITION_ENDS, false, N_("End the game with it."),
     N_("That is legal, but the game goes on.")},
    {CONDITION_HITS, true, N_("Hit nothing."), N_("That is legal, but hits a blot.")},
    {CONDITION_LEAVES_BLOT, false, N_("Leave a blot."), N_("That is legal, but leaves no blot.")},
    {CONDITION_MAKES_BAND, true, N_("Make no band."), N_("That is legal, but makes a band.")},
    {CONDITION_USES_ALL, false, N_("Use the whole roll."),
     N_("That is legal, but leaves a part of the roll unused.")},
};

static const struct play_request *find_request(const struct course_predicate *p)
{
    bool no = p->kind == PREDICATE_NOT;
    p = no ? p->child : p;
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
        if (p->kind == PREDICATE_WORD && p->word == requests[i].word && no == requests[i].no &&
            p->set == 0 && !p->all) {
            return &requests[i];
        }
    }
    return NULL;
}

const char *predicate_request(const struct course_predicate *p)
{
    const struct play_request *found = find_request(p);
    return found == NULL ? NULL : _(found->request);
}

const char *predicate_missed(const struct course_predicate *p)
{
    const struct play_request *found = find_request(p);
    return found == NULL ? NULL : _(found->missed);
}
