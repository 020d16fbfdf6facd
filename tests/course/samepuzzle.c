// SPDX-License-Identifier: GPL-3.0-or-later
#include "samepuzzle.h"

#include "check.h"

#include <string.h>

#include "course/load/certificate.h"
#include "course/load/predicate.h"

struct loader;
struct node;

int samepuzzle_trees;
struct node *__real_tree_read(struct loader *in);
struct node *__wrap_tree_read(struct loader *in);
struct node *__wrap_tree_read(struct loader *in)
{
    samepuzzle_trees++;
    return __real_tree_read(in);
}

/* Values without padding. */
#define row_bytes(row, a, b) row_holds(row, memcmp(&(a), &(b), sizeof(a)) == 0)

static void same_string(const char *row, const char *a, const char *b)
{
    row_equal(row, a == NULL, b == NULL);
    if (a != NULL) {
        row_text(row, a, b);
    }
}

static void same_text(const char *row, const struct course_text *a, const struct course_text *b)
{
    same_string(row, a->sv, b->sv);
    same_string(row, a->en, b->en);
}

static void same_match(const char *row, const struct match *a, const struct match *b)
{
    row_bytes(row, a->rules, b->rules);
    row_equal(row, a->length, b->length);
    row_bytes(row, a->points, b->points);
    row_bytes(row, a->marks, b->marks);
    row_equal(row, a->completed, b->completed);
    row_bytes(row, a->given_up, b->given_up);
}

static void same_play(const char *row, const struct play *a, const struct play *b)
{
    row_bytes(row, *a, *b);
}

static void same_certificate(const char *row, const struct certificate *a,
                             const struct certificate *b)
{
    row_equal(row, a == NULL, b == NULL);
    if (a == NULL) {
        return;
    }
    row_equal(row, a->method, b->method);
    row_equal(row, a->trials, b->trials);
    row_equal(row, a->truncate, b->truncate);
    row_equal(row, a->players, b->players);
    row_equal(row, a->seed, b->seed);
    row_equal(row, a->has_equity, b->has_equity);
    row_holds(row, a->equity == b->equity && a->error == b->error);
    same_string(row, a->engine, b->engine);
    same_string(row, a->rules, b->rules);
    row_equal(row, a->counted, b->counted);
    row_equal(row, a->set, b->set);
    same_string(row, a->other, b->other);
    row_equal(row, a->values, b->values);
    for (int i = 0; i < a->values; i++) {
        same_string(row, a->value[i].what, b->value[i].what);
        same_play(row, &a->value[i].play, &b->value[i].play);
        row_holds(row, a->value[i].equity == b->value[i].equity);
        row_holds(row, a->value[i].error == b->value[i].error);
        row_holds(row, a->value[i].behind_error == b->value[i].behind_error);
    }
    same_string(row, a->scale, b->scale);
    row_equal(row, a->length, b->length);
    row_equal(row, a->games, b->games);
    for (int i = 0; i < a->games; i++) {
        row_equal(row, a->game[i].winner, b->game[i].winner);
        row_bytes(row, a->game[i].ending, b->game[i].ending);
    }
    row_equal(row, a->options, b->options);
    for (int i = 0; i < a->options; i++) {
        same_string(row, a->option[i], b->option[i]);
    }
    row_equal(row, a->asks, b->asks);
}

static void same_predicate(const char *row, const struct course_predicate *a,
                           const struct course_predicate *b)
{
    row_equal(row, a == NULL, b == NULL);
    if (a == NULL) {
        return;
    }
    row_equal(row, a->kind, b->kind);
    row_equal(row, a->word, b->word);
    row_equal(row, a->set, b->set);
    row_equal(row, a->all, b->all);
    row_bytes(row, a->moved, b->moved);
    same_predicate(row, a->child, b->child);
    same_predicate(row, a->next, b->next);
}

static void same_position(const char *row, bool has, const struct position *a, bool has_too,
                          const struct position *b)
{
    row_equal(row, has, has_too);
    if (has) {
        row_bytes(row, *a, *b);
    }
}

static void same_question(const char *row, const struct course_question *a,
                          const struct course_question *b)
{
    row_equal(row, a->kind, b->kind);
    row_bytes(row, a->rules, b->rules);
    same_position(row, a->has_position, &a->position, b->has_position, &b->position);
    row_equal(row, a->has_roll, b->has_roll);
    row_bytes(row, a->roll, b->roll);
    same_text(row, &a->text, &b->text);
    same_text(row, &a->explain, &b->explain);
    row_equal(row, a->hint_count, b->hint_count);
    for (size_t i = 0; i < a->hint_count; i++) {
        same_text(row, &a->hints[i], &b->hints[i]);
    }
    row_equal(row, a->feedback_count, 0);
    row_equal(row, b->feedback_count, 0);
    row_equal(row, a->see_count, b->see_count);
    same_certificate(row, a->certificate, b->certificate);
    row_equal(row, a->goal, b->goal);
    row_equal(row, a->play_count, b->play_count);
    for (size_t i = 0; i < a->play_count; i++) {
        same_string(row, a->plays[i].text, b->plays[i].text);
        same_play(row, &a->plays[i].play, &b->plays[i].play);
    }
    same_string(row, a->asked, b->asked);
    row_equal(row, a->claimed, b->claimed);
    row_equal(row, a->claimed_code, b->claimed_code);
    same_predicate(row, a->predicate, b->predicate);
    row_equal(row, a->has_roll_set, b->has_roll_set);
    row_holds(row, rollset_same(a->roll_set, b->roll_set));
    row_equal(row, a->number, b->number);
    row_holds(row, a->count == NULL && b->count == NULL);
    row_equal(row, a->option_count, b->option_count);
    for (size_t i = 0; i < a->option_count; i++) {
        same_text(row, &a->options[i].text, &b->options[i].text);
        same_text(row, &a->options[i].say, &b->options[i].say);
        row_equal(row, a->options[i].right, b->options[i].right);
    }
    row_equal(row, a->fixed_order, b->fixed_order);
    row_equal(row, a->ordered, b->ordered);
    row_equal(row, a->offered_count, b->offered_count);
    row_bytes(row, a->offered, b->offered);
    row_equal(row, a->preroll, b->preroll);
    row_equal(row, a->cube, b->cube);
    row_equal(row, a->owner, b->owner);
    row_equal(row, a->has_match, b->has_match);
    same_match(row, &a->match, &b->match);
    row_equal(row, a->turn_count, 0);
    row_equal(row, b->turn_count, 0);
    row_equal(row, a->drawn, b->drawn);
    row_holds(row, a->does == b->does);
    row_equal(row, a->sound, b->sound);
}

static void same_step(const char *row, const struct course_step *a, const struct course_step *b)
{
    const struct situation *x = &a->situation, *y = &b->situation;
    same_text(row, &a->say, &b->say);
    same_string(row, a->source, b->source);
    row_bytes(row, x->rules, y->rules);
    row_equal(row, x->has_match, y->has_match);
    row_equal(row, x->has_game, y->has_game);
    same_position(row, x->has_position, &x->position, y->has_position, &y->position);
    row_equal(row, x->has_roll, y->has_roll);
    row_bytes(row, x->roll, y->roll);
    row_equal(row, x->highlight, y->highlight);
    row_equal(row, a->new_position, b->new_position);
    row_equal(row, a->cover_count, b->cover_count);
    row_holds(row, a->alone == NULL && b->alone == NULL);
    row_equal(row, a->sound, b->sound);
    same_question(row, a->ask, b->ask);
}

/* The id, and what may stand behind it. */
static void same_id(const char *row, const char *made, const char *read)
{
    row_holds(row, strncmp(made, read, strlen(made)) == 0);
}

void same_puzzle(const char *row, const struct course *made, const struct course *read)
{
    same_string(row, made->path, read->path);
    row_equal(row, made->set, read->set);
    same_string(row, made->id, read->id);
    same_text(row, &made->title, &read->title);
    row_equal(row, made->item_count, 1);
    row_equal(row, read->item_count, 1);
    row_equal(row, made->entry_count, 1);
    row_equal(row, read->entry_count, 1);
    const struct course_item *a = made->items, *b = read->items;
    row_equal(row, a->kind, b->kind);
    same_id(row, a->id, b->id);
    same_text(row, &a->title, &b->title);
    same_text(row, &a->summary, &b->summary);
    same_string(row, a->source, b->source);
    same_string(row, a->theme, b->theme);
    row_equal(row, a->difficulty, b->difficulty);
    row_equal(row, a->number, b->number);
    row_bytes(row, a->rules, b->rules);
    row_holds(row, a->exam == NULL && b->exam == NULL);
    same_string(row, a->pack, b->pack);
    same_text(row, &a->pack_title, &b->pack_title);
    row_equal(row, a->step_count, 1);
    row_equal(row, b->step_count, 1);
    same_id(row, a->steps[0].ask->id, b->steps[0].ask->id);
    same_step(row, &a->steps[0], &b->steps[0]);
    const struct course_entry *made_entry = made->entries, *read_entry = read->entries;
    row_holds(row, made_entry->item == a && read_entry->item == b);
    row_holds(row, made_entry->question == a->steps[0].ask);
    row_holds(row, read_entry->question == b->steps[0].ask);
    row_equal(row, made_entry->step, read_entry->step);
    row_equal(row, made_entry->turn_of_line, read_entry->turn_of_line);
}
