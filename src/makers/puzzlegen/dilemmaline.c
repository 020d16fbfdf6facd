// SPDX-License-Identifier: GPL-3.0-or-later
/* Dilemmas as lines of a file: position, roll, best, wrong, figures, who is fooled, reasons, and
 * how the game ends after either play; set apart by tabs. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "puzzlegen/dilemma.h"
#include "rules/notation.h"
#include "rules/posstring.h"

enum { FIELDS = 9 };

static void add_play(struct text *out, const struct ruleset *r, const struct play *play)
{
    char text[NOTATION_SIZE];
    notation_format((enum board_kind)r->board, play, text);
    text_addf(out, "\t%s", text);
}

static void add_outcome(struct text *out, const struct outcome *o)
{
    text_addc(out, '\t');
    for (int i = 0; i < OUTCOMES; i++)
        text_addf(out, "%s%.3f", i == 0 ? "" : " ", (double)o->p[i]);
}

void dilemma_write(const struct dilemma *d, const struct ruleset *r, struct text *out)
{
    char string[POSITION_STRING_SIZE], roll[4];
    posstring_format(r, &d->position, string);
    roll_format(d->roll, roll);
    text_addf(out, "%s\t%s", string, roll);
    add_play(out, r, &d->best);
    add_play(out, r, &d->wrong);
    text_addf(out, "\t%.3f %.3f %.3f\t", (double)d->value, (double)d->lead, (double)d->loss);
    const char *gap = "";
    for (int k = 0; k < FOOLS; k++)
        if (d->fooled[k] > 0) {
            text_addf(out, "%s%s %.3f", gap, dilemma_fool((enum fool)k), (double)d->fooled[k]);
            gap = " ";
        }
    text_addc(out, '\t');
    for (int i = 0; i < d->reasons; i++)
        text_addf(out, "%s%s", i == 0 ? "" : " ", reason_name(d->reason[i]));
    add_outcome(out, &d->outcome[0]);
    add_outcome(out, &d->outcome[1]);
    text_addc(out, '\n');
}

/* ---- reading ---- */

/* A play of the roll by its canonical words. */
static bool find_play(const struct ruleset *r, const struct play_list *list, const char *words,
                      size_t n, struct play *out)
{
    char text[NOTATION_SIZE];
    for (int i = 0; i < list->n; i++) {
        notation_format((enum board_kind)r->board, &list->play[i], text);
        if (strlen(text) == n && memcmp(text, words, n) == 0) {
            *out = list->play[i];
            return true;
        }
    }
    return false;
}

static void read_fooled(char *words, float fooled[FOOLS])
{
    char *room;
    for (char *at = strtok_r(words, " ", &room); at != NULL; at = strtok_r(NULL, " ", &room)) {
        const char *loss = strtok_r(NULL, " ", &room);
        for (int k = 0; k < FOOLS && loss != NULL; k++)
            if (strcmp(at, dilemma_fool((enum fool)k)) == 0)
                fooled[k] = strtof(loss, NULL);
    }
}

static void read_reasons(char *words, struct dilemma *d)
{
    char *room;
    for (char *at = strtok_r(words, " ", &room); at != NULL; at = strtok_r(NULL, " ", &room))
        for (int id = 0; id < REASONS && d->reasons < DILEMMA_REASONS; id++)
            if (strcmp(at, reason_name((enum reason_id)id)) == 0)
                d->reason[d->reasons++] = (enum reason_id)id;
}

static void read_outcome(const char *words, struct outcome *o)
{
    for (int i = 0; i < OUTCOMES; i++) {
        char *end;
        o->p[i] = strtof(words, &end);
        words = end;
    }
}

static bool read_fields(char *field[FIELDS], const struct ruleset *r, struct play_list *list,
                        struct dilemma *d)
{
    struct position_fault fault;
    if (!posstring_parse(r, field[0], strlen(field[0]), &d->position, &fault) ||
        !roll_parse(field[1], strlen(field[1]), &d->roll))
        return false;
    generate(r, &d->position, d->roll, list);
    canonical_list(r, &d->position, d->roll, list);
    if (!find_play(r, list, field[2], strlen(field[2]), &d->best) ||
        !find_play(r, list, field[3], strlen(field[3]), &d->wrong))
        return false;
    char *end;
    d->value = strtof(field[4], &end);
    d->lead = strtof(end, &end);
    d->loss = strtof(end, &end);
    read_fooled(field[5], d->fooled);
    read_reasons(field[6], d);
    read_outcome(field[7], &d->outcome[0]);
    read_outcome(field[8], &d->outcome[1]);
    return true;
}

bool dilemma_read(const char *line, const struct ruleset *r, struct play_list *list,
                  struct dilemma *out)
{
    TEXT_HERE copy = {0};
    char *field[FIELDS] = {0};
    int n = 0;
    text_addn(&copy, line, strcspn(line, "\n"));
    *out = (struct dilemma){.loss = 0};
    for (char *at = copy.data; n < FIELDS && at != NULL; n++) {
        field[n] = at;
        at = strchr(at, '\t');
        if (at != NULL)
            *at++ = '\0';
    }
    return n == FIELDS && read_fields(field, r, list, out);
}
