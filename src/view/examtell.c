// SPDX-License-Identifier: GPL-3.0-or-later
#include "view/examtell.h"

#include "base/lang.h"

void examtell_size(struct text *out, const struct course_exam *exam, size_t questions)
{
    if (course_exam_has_marks(exam)) {
        text_addf(out,
                  NG_("%zu question worth %d marks, of which %d are needed to pass.",
                      "%zu questions worth %d marks, of which %d are needed to pass.", questions),
                  questions, exam->marks, exam->pass);
    } else {
        text_addf(out,
                  NG_("%zu question, of which %d must be right.",
                      "%zu questions, of which %d must be right.", questions),
                  questions, exam->pass);
    }
}

void examtell_marks(struct text *out, int marks)
{
    text_addf(out, NG_("%d mark", "%d marks", (unsigned long)marks), marks);
}

void examtell_left(struct text *out, int64_t ms)
{
    int seconds = ms < 0 ? 0 : (int)((ms + 999) / 1000), minutes = (seconds + 59) / 60;
    if (minutes > 1) {
        text_addf(out, NG_("%d minute left", "%d minutes left", (unsigned long)minutes), minutes);
    } else {
        text_addf(out, NG_("%d second left", "%d seconds left", (unsigned long)seconds), seconds);
    }
}
