// SPDX-License-Identifier: GPL-3.0-or-later
/* A game that is over is looked through, and handed over to be walked through (tutor/review). */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "eval/search/lookahead.h"
#include "tutor/core/own.h"
#include "tutor/play/playstate.h"
#include "tutor/review/lookback.h"

void play_look_back(struct session *s)
{
    struct playing *p = s->playing;
    struct analysis a;
    TEXT_HERE why = {0};
    bool white = play_is_person(p, WHITE), one = white != play_is_person(p, BLACK);
    unsigned sides = 1u << (white ? WHITE : BLACK);
    if (p->replaying || !one) {
        return;
    }
    face_flush(s->face);
    if (!analysis_of_game(&p->record, &s->evaluator, ANALYSIS_PLIES, p->table.number, &a, &why)) {
        return;
    }
    if (store_is_kept(s->store)) {
        play_learn(s, &a, sides, text_str(&p->file.path));
    }
    say_gap(s->face);
    lookback_take(s, &p->record, &a, sides, p->table.number);
    lookback_say_summary(s);
}

/* Looks through a record and begins to walk through it. */
static void look_through(struct session *s, const struct record *r, int plies, const char *mine,
                         const char *path)
{
    struct analysis a;
    unsigned sides;
    TEXT_HERE why = {0};
    face_flush(s->face);
    if (!analysis_make(r, &s->evaluator, plies, &a, &why)) {
        say_f(s->face, _("That cannot be told: %s."), text_str(&why));
        return;
    }
    if (play_learn_all(s, r, &a, mine, path, &sides)) {
        say_gap(s->face);
        lookback_take(s, r, &a, sides, r->length == 0 ? 1 : 0);
        lookback_say_summary(s);
        lookback_begin(s);
    } else {
        analysis_free(&a);
    }
}

static bool is_file(const char *word)
{
    return strpbrk(word, "/.") != NULL && access(word, F_OK) == 0;
}

void play_analyse(struct session *s, const char *rest)
{
    struct playing *p = s->playing;
    int64_t plies = ANALYSIS_PLIES;
    size_t n = strcspn(rest, " \t");
    char *number = mem_copyn(rest, n);
    bool counted = number_read(number, 0, LOOKAHEAD_MAX, &plies);
    const char *mine = counted ? rest + n + strspn(rest + n, " \t") : rest;
    free(number);
    if (is_file(rest)) {
        playing_analyse(s, rest);
    } else if (!counted && *rest >= '0' && *rest <= '9') {
        say_f(s->face, _("Say how many rolls to look ahead, from 0 to %d: \"analyse 1\"."),
              LOOKAHEAD_MAX);
    } else {
        look_through(s, &p->record, (int)plies, *mine == '\0' ? NULL : mine,
                     text_str(&p->file.path));
    }
}

/* The newest game that is kept; false, and said, if there is none. */
static bool find_newest(struct session *s, struct text *path)
{
    struct diags unread = {0};
    TEXT_HERE words = {0};
    bool good = play_find_kept(path, false, &unread);
    diags_text(&words, &unread, false);
    say_document(s->face, text_str(&words));
    if (!good) {
        say_text(
            s->face,
            _("There is no game kept to look through. \"analyse FILE\" takes the record of one."));
    }
    diags_free(&unread);
    return good;
}

void playing_analyse(struct session *s, const char *rest)
{
    TEXT_HERE path = {0}, words = {0};
    struct diags wrong = {0};
    struct record record;
    text_add(&path, rest);
    if (*rest == '\0' && !find_newest(s, &path)) {
        return;
    }
    if (record_load(text_str(&path), &wrong, &record, NULL)) {
        look_through(s, &record, ANALYSIS_PLIES, NULL, text_str(&path));
        record_free(&record);
    } else {
        diags_text(&words, &wrong, false);
        say_document(s->face, text_str(&words));
    }
    diags_free(&wrong);
}
