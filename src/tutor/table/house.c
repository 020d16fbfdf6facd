// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/table/house.h"

#include "tutor/question/asking.h"
#include "tutor/analysis/advice.h"
#include "tutor/table/commands.h"
#include "tutor/train/drill.h"
#include "tutor/train/today.h"
#include "tutor/setup/editing.h"
#include "tutor/exam/exam.h"
#include "tutor/lesson/tour.h"
#include "tutor/freeboard/freeboard.h"
#include "tutor/table/greeting.h"
#include "tutor/core/history.h"
#include "tutor/core/own.h"
#include "tutor/core/aside.h"
#include "tutor/play/playing.h"
#include "tutor/review/review.h"

/* Those who keep something of their own in the session: each may know what stands before it. */
static const struct {
    void (*make)(struct session *s); /* NULL: made when it is needed */
    void (*free)(struct session *s);
} rooms[] = {
    {session_make, session_free},
    {asking_make, asking_free},
    {aside_make, aside_free},
    {own_make, own_free},
    {history_make, history_free},
    {tour_make, tour_free},
    {exam_make, exam_free},
    {drill_make, drill_free},
    {today_make, today_free},
    {freeboard_make, freeboard_free},
    {editing_make, editing_free},
    {playback_make, playback_free},
    {play_offer_make, play_offer_free},
    {NULL, playing_close},
    {NULL, review_close},
};
enum { ROOMS = sizeof rooms / sizeof *rooms };

void house_open(struct session *s, const struct tutor_options *options, struct face *face)
{
    *s = (struct session){
        .options = options,
        .face = face,
        .commands = commands_all(),
        .evaluator = {.grades = options->grades, .threads = options->threads},
        .home = &greeting_mode,
        .mode = &greeting_mode,
        .library = {.dirs = options->data_dirs, .dir_count = options->data_dir_count}};
    s->filler.evaluator = &s->evaluator;
    for (size_t i = 0; i < ROOMS; i++) {
        if (rooms[i].make != NULL) {
            rooms[i].make(s);
        }
    }
    face->complete = commands_complete;
    face->about = s;
}

void house_close(struct session *s)
{
    s->face->complete = NULL;
    for (size_t i = ROOMS; i > 0; i--) {
        rooms[i - 1].free(s);
    }
    library_free(&s->library);
    fill_end(&s->filler);
    evaluator_close(&s->evaluator);
}
