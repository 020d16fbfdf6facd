// SPDX-License-Identifier: GPL-3.0-or-later
#include "tutor/table/house.h"

#include <stdlib.h>

#include "tutor/question/asking.h"
#include "tutor/table/commands.h"
#include "tutor/train/drill.h"
#include "tutor/exam/exam.h"
#include "tutor/table/greeting.h"
#include "tutor/core/history.h"
#include "tutor/core/own.h"
#include "tutor/play/playing.h"

void house_open(struct session *s, const struct tutor_options *options, struct face *face)
{
    *s = (struct session){
        .options = options,
        .face = face,
        .commands = commands_all(),
        .evaluator = {.grades = options->grades},
        .home = &greeting_mode,
        .mode = &greeting_mode,
        .library = {.dirs = options->data_dirs, .dir_count = options->data_dir_count}};
    face->complete = commands_complete;
    face->about = s;
}

void house_close(struct session *s)
{
    s->face->complete = NULL;
    asking_clear(s);
    exam_clear(s);
    free(s->tour.shelf.items);
    drill_free(s);
    history_free(s);
    own_free(s);
    text_free(&s->judged.typed);
    free(s->editing.undo);
    playing_close(s);
    library_free(&s->library);
    evaluator_close(&s->evaluator);
}
