// SPDX-License-Identifier: GPL-3.0-or-later
#include "eval/search/grade.h"

static const float slight = 0.01f; /* below it the nets are wrong as often as right */
static const struct grades usual = {{0.04f, 0.08f, 0.16f}};

bool grade_set(struct grades *g, const float from[3])
{
    for (int i = 0; i < 3; i++) {
        if (!(from[i] > (i > 0 ? from[i - 1] : slight))) {
            return false;
        }
    }
    *g = (struct grades){{from[0], from[1], from[2]}};
    return true;
}

float grade_from(struct grades g, enum grade grade)
{
    const float *from = g.from[0] > 0 ? g.from : usual.from;
    if (grade < GRADE_DOUBTFUL) {
        return grade == GRADE_SLIGHT ? slight : 0;
    }
    return from[grade - GRADE_DOUBTFUL];
}

enum grade grade_of(struct grades g, float loss)
{
    int grade = GRADE_VERY_BAD;
    while (grade > GRADE_EQUAL && loss < grade_from(g, (enum grade)grade)) {
        grade--;
    }
    return (enum grade)grade;
}
