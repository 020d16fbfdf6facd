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
#include "tutor/review/review.h"

enum {
    MEANWHILE = 4, /* decisions looked at in one turn of the learner: a turn has about that many */
    LONG = 12      /* so many that are left take a time that one notices */
};

/* Whether the game is one to be looked back at: one person plays the engine. */
static bool is_looked_at(const struct playing *p)
{
    return !p->replaying && play_is_person(p, WHITE) != play_is_person(p, BLACK);
}

/* The learner's side. */
static unsigned own_side(const struct playing *p)
{
    return 1u << (play_is_person(p, WHITE) ? WHITE : BLACK);
}

/* Goes on with what is begun, or begins. Whether nothing is left. */
static bool look_further(struct session *s, int most)
{
    struct playing *p = s->playing;
    if (p->looking != NULL && p->looking_at != p->table.number) {
        play_look_drop(p);
    }
    if (p->looking == NULL) {
        const struct analysis_how how = {.plies = ANALYSIS_PLIES,
                                         .game = p->table.number,
                                         .sides = own_side(p),
                                         .threshold =
                                             s->store != NULL && store_is_kept(s->store)
                                                 ? own_threshold(s->store, s->evaluator.grades)
                                                 : -1};
        p->looking = analysis_begin(&how);
        p->looking_at = p->table.number;
    }
    return analysis_go_on(p->looking, &p->record, &s->evaluator, most);
}

void play_look_meanwhile(struct session *s)
{
    if (is_looked_at(s->playing) && face_flush(s->face)) {
        look_further(s, MEANWHILE);
    }
}

void play_look_cut(struct playing *p, size_t events)
{
    if (p->looking != NULL) {
        analysis_cut(p->looking, &p->record, events);
    }
}

void play_look_drop(struct playing *p)
{
    analysis_drop(p->looking);
    p->looking = NULL;
}

/* All that is left. False if an interrupt came. */
static bool look_at_the_rest(struct session *s)
{
    bool done = look_further(s, LONG);
    if (!done) {
        say_text(s->face, _("I am looking through the game; it takes a moment."));
    }
    while (!done && !face_interrupted(s->face)) {
        face_flush(s->face);
        done = look_further(s, 1);
    }
    return done;
}

void play_look_back(struct session *s)
{
    struct playing *p = s->playing;
    struct analysis a;
    TEXT_HERE why = {0};
    if (!is_looked_at(p)) {
        return;
    }
    face_flush(s->face);
    if (!look_at_the_rest(s)) {
        say_text(s->face, _("Stopped. \"analyse\" looks through the game whenever you like."));
        return;
    }
    bool good = analysis_end(p->looking, &s->evaluator, &a, &why);
    p->looking = NULL;
    if (!good) {
        return;
    }
    if (store_is_kept(s->store)) {
        play_learn(s, &a, own_side(p), text_str(&p->file.path));
    }
    review_take(s, &p->record, &a, own_side(p), p->table.number);
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
        review_take(s, r, &a, sides, r->length == 0 ? 1 : 0);
        review_begin(s);
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
