// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/analysis/playback.h"

#include <stdlib.h>

#include "base/lang.h"
#include "base/mem.h"
#include "coach/coach.h"
#include "coach/reasons/punish.h"
#include "tutor/core/can.h"

enum picture { PICTURE_OWN, PICTURE_REPLY, PICTURE_BEST, PICTURES };

/* What is shown, and which picture comes next. */
struct playback {
    struct situation at;
    struct play own;
    struct punishment punished; /* holds texts until the next */
    enum picture next;
};

void playback_make(struct session *s)
{
    s->playback = mem_alloc(sizeof *s->playback);
}

void playback_free(struct session *s)
{
    punish_free(&s->playback->punished);
    free(s->playback);
    s->playback = NULL;
}

static void show_own(struct session *s, const struct playback *p)
{
    TEXT_HERE play = {0};
    coach_play(&play, &p->at.rules, &p->own);
    say_f(s->face, _("After %s:"), text_str(&play));
    session_draw_play(s, &p->at, &p->own, (enum colour)p->at.position.turn);
}

static void show_reply(struct session *s, const struct playback *p)
{
    struct situation before = situation_detached(&p->at);
    before.position = p->punished.before_reply;
    before.has_roll = true;
    before.roll = p->punished.roll;
    say_text(s->face, text_str(&p->punished.reply_words));
    session_draw_play(s, &before, &p->punished.reply, (enum colour)p->at.position.turn);
}

static void show_best(struct session *s, const struct playback *p)
{
    TEXT_HERE play = {0};
    coach_play(&play, &p->at.rules, &p->punished.better);
    say_f(s->face, _("Best instead was %s:"), text_str(&play));
    session_draw_play(s, &p->at, &p->punished.better, (enum colour)p->at.position.turn);
}

static void (*const show[PICTURES])(struct session *s, const struct playback *p) = {
    [PICTURE_OWN] = show_own, [PICTURE_REPLY] = show_reply, [PICTURE_BEST] = show_best};

static bool take(struct session *s, const struct intent *intent);

static void prompt(const struct session *s, struct text *out)
{
    if (s->mode->prompt != NULL) {
        s->mode->prompt(s, out);
    } else {
        session_prompt_turn(s, out);
    }
}

static void playback_can(struct session *s, struct screen *out)
{
    static const char *const words[PICTURES] = {[PICTURE_OWN] = N_("Show me"),
                                                [PICTURE_REPLY] = N_("What punishes it"),
                                                [PICTURE_BEST] = N_("The best play")};
    can_go_on(out, _(words[s->playback->next]));
}

static const struct pending pictures = {
    .asked = INTENT_ASKED_ENTER, .prompt = prompt, .take = take, .can = playback_can};

static bool take(struct session *s, const struct intent *intent)
{
    struct playback *p = s->playback;
    if (intent->kind != INTENT_GO_ON) {
        return false;
    }
    show[p->next](s, p);
    p->next++;
    if (p->next == PICTURE_REPLY && !p->punished.has_reply) {
        p->next++;
    }
    if (p->next < PICTURES) {
        say_way(s->face, p->next == PICTURE_REPLY ? _("Enter: what punishes it.")
                                                  : _("Enter: the best play."));
        session_await(s, &pictures);
    }
    return true;
}

void playback_offer(struct session *s, const struct opinion *l, const struct play *play)
{
    struct playback *p = s->playback;
    punish_free(&p->punished);
    if (punish_ranked(l, play, &p->punished)) {
        p->at = *l->situation;
        p->own = *play;
        p->next = PICTURE_OWN;
        say_way(s->face, _("Enter plays it out on the board."));
        session_await(s, &pictures);
    }
}
