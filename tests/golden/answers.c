// SPDX-License-Identifier: GPL-3.0-or-later
/* Answers as people type them: each row of answers/answers.tsv, at the tutor's own seam.
 *
 * A row is QUESTION, LANGUAGE (sv, en or * for both), what is TYPED, and what it must MEAN:
 *   right b, wrong a, partly 6-1   judged so, and taken for this (of several plays only judged so)
 *   which                          asked back: two options or more are named
 *   hint                           a hint
 *   refused                        not understood, and told what is wanted
 *   words TEXT                     something else whose words hold TEXT, and no answer
 * All rows of a language are typed in one session. */
#include "golden.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/mem.h"
#include "here.h"
#include "pupil.h"

enum { COLUMNS = 100, FIELDS = 4, STEPS = 100, LEAST = 100 };

enum answers_field { ANSWERS_QUESTION, ANSWERS_LANGUAGE, ANSWERS_TYPED, ANSWERS_MEANS };

struct answers {
    struct pupil pupil;    /* first */
    char *question[STEPS]; /* by its step: its id, without the lesson's; NULL after the last */

    /* Heard since the last line. */
    struct text said;
    struct text reply;  /* how an answer was taken; empty: none was */
    char *id;           /* of the question asked; NULL: none was */
    struct text wanted; /* … and what it wants, kept until the next one */
};

static void answers_hear(struct pupil *p, const struct frontend_event *e)
{
    static const char *const marks[] = {[COURSE_RIGHT] = "right",
                                        [COURSE_PARTLY] = "partly",
                                        [COURSE_WRONG] = "wrong",
                                        [COURSE_UNCLEAR] = "unclear"};
    struct answers *a = (struct answers *)p;
    if (e->words != NULL) {
        text_addf(&a->said, "%s%s", a->said.size > 0 ? " " : "", e->words);
    }
    if (e->kind == FRONTEND_QUESTION && a->id == NULL) {
        const char *slash = strchr(e->question->id, '/');
        a->id = mem_copy(slash != NULL ? slash + 1 : e->question->id);
        text_clear(&a->wanted);
        text_add(&a->wanted, e->once ? e->present->once : e->present->wanted);
    } else if (e->kind == FRONTEND_REPLY && a->reply.size == 0) {
        TEXT_HERE taken = {0};
        text_add(&a->reply, e->reply == NULL ? "given-up" : marks[e->reply->mark]);
        if (e->reply != NULL) {
            course_taken_for(&taken, e->question, &e->reply->answer);
        }
        text_addf(&a->reply, "%s%s", taken.size > 0 ? " " : "", text_str(&taken));
    }
}

static void answers_type(struct answers *a, const char *line)
{
    text_clear(&a->said);
    text_clear(&a->reply);
    free(a->id);
    a->id = NULL;
    if (pupil_asked(&a->pupil)) {
        pupil_type(&a->pupil, line);
    }
}

static void answers_ask(struct answers *a, int step)
{
    TEXT_HERE line = {0};
    text_addf(&line, "learn answers %d", step);
    answers_type(a, text_str(&line));
}

/* How many options are named: "b) ". */
static int answers_options(const char *said)
{
    int count = 0;
    for (const char *s = said; *s != '\0'; s++) {
        bool begins = s == said || !(isalnum((unsigned char)s[-1]) || (s[-1] & 0x80) != 0);
        count += begins && islower((unsigned char)*s) && strncmp(s + 1, ") ", 2) == 0;
    }
    return count;
}

/* What the last line was taken for. */
static void answers_meaning(const struct answers *a, struct text *out)
{
    const char *said = text_str(&a->said);
    if (a->reply.size > 0) {
        text_add(out, text_str(&a->reply));
    } else if (strstr(said, "LEDTRÅD") != NULL || strstr(said, "HINT") != NULL) {
        text_add(out, "hint");
    } else if (answers_options(said) >= 2) {
        text_add(out, "which");
    } else if (strstr(said, text_str(&a->wanted)) != NULL) {
        text_add(out, "refused");
    } else {
        text_addf(out, "words %s", said);
    }
}

static void answers_row(struct answers *a, int number, char *const field[FIELDS],
                        struct text *wrong)
{
    static const char words[] = "words ";
    const size_t n = sizeof words - 1;
    const char *wanted = field[ANSWERS_MEANS];
    TEXT_HERE got = {0};
    int step = 0;
    while (a->question[step] != NULL && strcmp(a->question[step], field[ANSWERS_QUESTION]) != 0) {
        step++;
    }
    if (a->question[step] == NULL) {
        here_wrong(wrong, "row %d: there is no question %s", number, field[ANSWERS_QUESTION]);
        return;
    }
    answers_ask(a, step + 1);
    answers_type(a, field[ANSWERS_TYPED]);
    answers_meaning(a, &got);
    bool good = strcmp(text_str(&got), wanted) == 0 ||
                (strncmp(wanted, words, n) == 0 && strncmp(text_str(&got), words, n) == 0 &&
                 strstr(text_str(&got) + n, wanted + n) != NULL);
    if (!good) {
        here_wrong(wrong, "row %d: %s, \"%s\" is \"%s\" and not \"%s\"", number,
                   field[ANSWERS_QUESTION], field[ANSWERS_TYPED], text_str(&got), wanted);
    }
}

/* Cuts a line at its tabs; false: it has not four fields. */
static bool answers_cut(char *line, char *field[FIELDS])
{
    int count = 0;
    for (char *end; line != NULL; line = end) {
        end = strchr(line, '\t');
        if (end != NULL) {
            *end++ = '\0';
        }
        if (count < FIELDS) {
            field[count] = line;
        }
        count++;
    }
    return count == FIELDS;
}

static void answers_rows(struct answers *a, const struct text *table, const char *language,
                         struct text *wrong)
{
    const char *at = text_str(table), *line;
    size_t n;
    int mine = 0;
    for (int number = 1; (line = here_line(&at, &n)) != NULL; number++) {
        char *field[FIELDS], *copy = mem_copyn(line, n);
        if (n == 0 || *line == '#') {
            free(copy);
            continue;
        }
        if (!answers_cut(copy, field)) {
            here_wrong(wrong, "row %d: four fields set apart by tabs are wanted", number);
        } else if (strcmp(field[ANSWERS_LANGUAGE], "*") == 0 ||
                   strcmp(field[ANSWERS_LANGUAGE], language) == 0) {
            mine++;
            answers_row(a, number, field, wrong);
        }
        free(copy);
    }
    if (mine < LEAST) {
        here_wrong(wrong, "only %d rows", mine);
    }
}

static void answers_in(enum lang lang, const struct text *table)
{
    static const char *const names[] = {
        [LANG_SV] = "answers typed in sv", [LANG_EN] = "answers typed in en"};
    const struct tutor_options options = {.rules = ruleset_row(0), .store.none = true};
    TEXT_HERE wrong = {0};
    struct answers a = {0};
    here_begin(&(struct here_place){.content = "tests/golden/answers", .columns = COLUMNS});
    lang_choose(lang);
    pupil_open(&a.pupil, &options, &(struct display_options){.columns = COLUMNS}, answers_hear);
    for (int step = 0; step + 1 < STEPS && (step == 0 || a.id != NULL); step++) {
        answers_ask(&a, step + 1);
        a.question[step] = a.id == NULL ? NULL : mem_copy(a.id);
    }
    answers_rows(&a, table, lang_code(lang), &wrong);
    if (pupil_leave(&a.pupil) != 0) {
        here_wrong(&wrong, "the session ends with an error");
    }
    here_end();
    here_case(names[lang], &wrong);
    for (int step = 0; step < STEPS; step++) {
        free(a.question[step]);
    }
    text_free(&a.said);
    text_free(&a.reply);
    text_free(&a.wanted);
    free(a.id);
    pupil_free(&a.pupil);
}

int answers_run(void)
{
    TEXT_HERE table = {0};
    here_read("tests/golden/answers/answers.tsv", &table);
    answers_in(LANG_SV, &table);
    answers_in(LANG_EN, &table);
    return here_close();
}
