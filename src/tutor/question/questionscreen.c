// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/question/questionsession.h"

#include "base/lang.h"
#include "view/present.h"

const struct screen_item *questionscreen_item(struct screen *out, const struct course_item *item,
                                              int step)
{
    struct screen_item *of = screen_alloc(out, sizeof *of);
    const char *title = lang_pick(item->title.sv, item->title.en);
    *of = (struct screen_item){
        .id = screen_safe(out, item->id),
        .title = screen_safe(out, title == NULL ? item->id : title),
        .pack = item->pack == NULL ? NULL : screen_safe(out, library_pack_title(item)),
        .number = item->kind == COURSE_LESSON ? item->number : 0,
        .step = step,
        .steps = (int)item->step_count};
    return of;
}

/* --- what is asked --- */

/* The hints that were given. */
static void question_put_hints(struct session *s, struct screen *out, struct screen_question *to,
                               const struct present *p)
{
    int given = s->asked->hints;
    struct screen_hint *hint = screen_alloc(out, ((size_t)given + 1) * sizeof *hint);
    for (int i = 0; i < given; i++) {
        TEXT_HERE own = {0};
        if (i < (int)p->hint_count) {
            hint[i].text = screen_text(out, p->hints[i], &s->asked->question->rules);
        } else {
            qsession_own_hint(s, i + 1, &own);
            hint[i].own = screen_words(out, &own);
        }
    }
    to->hint = hint;
    to->hint_count = given;
    to->hints = (int)p->hint_count + p->own_hints;
}

static void question_put_asked(struct session *s, struct screen *out, struct screen_question *to,
                               const struct course_question *q, bool again)
{
    struct present *p = present_question(q, &s->interpolator);
    to->once = again || s->asked->once;
    screen_put_asked(out, to, q, p, !again && session_asks(s));
    to->may_pass = to->may_pass && !s->asked->no_pass;
    if (!again) {
        to->so_far = screen_words(out, &s->asked->so_far);
        question_put_hints(s, out, to, p);
    }
    present_free(p);
}

/* --- all of it --- */

void questionscreen_put(struct session *s, struct screen *out, const struct questionscreen *about)
{
    struct screen_question *to = screen_alloc(out, sizeof *to);
    struct situation at = session_board(s);
    struct draw d;
    out->kind = SCREEN_QUESTION;
    out->question = to;
    to->place = about->place;
    to->at = at;
    session_view(s, &at, &d);
    to->viewer = d.viewer;
    to->no_pips = d.no_pips;
    to->stars = about->stars;
    if (about->item != NULL) {
        to->place.in = questionscreen_item(out, about->item, about->step);
    }
    if (about->prose != NULL) {
        TEXT_HERE prose = {0};
        const struct situation said = session_situation(s);
        to->prose = screen_text(
            out, interpolate_text(&s->interpolator, &said, about->prose, &prose), &at.rules);
    }
    if (about->again != NULL) {
        question_put_asked(s, out, to, about->again, true);
        out->kind = SCREEN_REPLY;
        out->reply = qsession_put_reply(s, &out->arena, about->again, about->reply, !about->half);
    } else if (s->asked->question != NULL) {
        question_put_asked(s, out, to, s->asked->question, false);
    } else if (about->game != NULL) {
        screen_put_game(out, to, about->game);
    }
    if (about->again == NULL && qsession_last_reply(s) != NULL) {
        out->kind = SCREEN_REPLY;
        out->reply = qsession_last_reply(s);
    }
}
