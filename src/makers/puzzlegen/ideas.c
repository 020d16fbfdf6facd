// SPDX-License-Identifier: GPL-3.0-or-later
/* brade-puzzlegen ideas: what choices in play turn on. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/text.h"
#include "eval/search/chooser.h"
#include "eval/search/level.h"
#include "puzzlegen/ideaproblem.h"
#include "puzzlegen/puzzlecommand.h"
#include "puzzlegen/records.h"
#include "rules/game.h"

/* Whether there is Swedish to write; says so if not. */
static bool languages_there(void)
{
    bool there = lang_is_there(LANG_SV);
    if (!there) {
        fputs("brade-puzzlegen: the Swedish messages are not found, and English would be written "
              "as Swedish; run it where it was built, or set BRADE_LOCALEDIR\n",
              stderr);
    }
    return there;
}

/* Opens what games and proofs work with, its dice to be seeded. */
static void mining_open(struct mining *m)
{
    *m =
        (struct mining){.list = mem_alloc(sizeof *m->list), .afters = mem_alloc(sizeof *m->afters)};
}

static void mining_close(struct mining *m)
{
    evaluator_close(&m->evaluator);
    free(m->list);
    free(m->afters);
}

/* ---- files of dilemmas ----
 *
 *   # brade-puzzlegen ideas play --seed 1
 *   POSITION ROLL BEST WRONG …      a dilemma of game 0, fields set apart by tabs
 *   = 0 97 61                       game 0 is whole: 97 turns, 61 of them with a choice */

/* The byte after the line that ends the next game; NULL if none is whole. */
static const char *after_game(const char *s)
{
    while (s != NULL && *s != '\0') {
        const char *line = strchr(s, '\n');
        if (*s == '=' && line != NULL) {
            return line + 1;
        }
        s = line == NULL ? NULL : line + 1;
    }
    return NULL;
}

/* Dilemmas of all whole games of a file, and what was played for them. */
struct ideasfile {
    struct dilemma *dilemma;
    size_t n, cap;
    long games, turns, choices;
};

static bool ideasfile_line(struct ideasfile *f, const char *line, const struct ruleset *r,
                           struct play_list *list)
{
    long game, turns, choices;
    if (*line == '#') {
        return true;
    }
    if (sscanf(line, "= %ld %ld %ld", &game, &turns, &choices) == 3) {
        f->games++;
        f->turns += turns;
        f->choices += choices;
        return true;
    }
    f->dilemma = mem_grow(f->dilemma, f->n + 1, &f->cap, sizeof *f->dilemma);
    return dilemma_read(line, r, list, &f->dilemma[f->n]) && ++f->n > 0;
}

/* Adds the dilemmas of a file. False with a message. */
static bool ideasfile_read(struct ideasfile *f, const char *path)
{
    char *bytes = records_bytes(path);
    if (bytes == NULL) {
        return false;
    }
    struct play_list *list = mem_alloc(sizeof *list);
    struct ruleset rules = ruleset_row(0);
    const char *stop = bytes;
    for (const char *end; (end = after_game(stop)) != NULL;) {
        stop = end;
    }
    bool good = true;
    for (const char *at = bytes; good && at < stop; at = strchr(at, '\n') + 1) {
        good = ideasfile_line(f, at, &rules, list);
    }
    if (!good) {
        resume_describe(path, "it holds a line that is no dilemma");
    }
    free(list);
    free(bytes);
    return good;
}

static void ideasfile_free(struct ideasfile *f)
{
    free(f->dilemma);
    *f = (struct ideasfile){.n = 0};
}

/* ---- play ---- */

enum {
    GAME_TURNS = 260, /* of a game */
    STRAY = 8         /* of a hundred turns, those that the club player makes in a stray game … */
};

/* Plays a roll as the net does. False at the end of the game. */
static bool play_net(struct mining *m, const struct judgement *j, struct position *pos,
                     struct roll roll)
{
    struct outcome outcome;
    struct net_accumulator base;
    chooser_base(j->net, j->rules, pos, &base);
    const struct after *after =
        chooser_roll(j->net, j->rules, &j->worth[pos->turn], &base, pos, roll, m->afters, &outcome);
    *pos = after->pos;
    return after->end.kind == END_NOT;
}

/* Plays a roll, of which m->list holds the plays, as a club player does. False at the end of the
 * game. */
static bool play_club(struct mining *m, const struct judgement *j, struct position *pos,
                      struct roll roll)
{
    struct level club = level_step(level_step_called("club"));
    if (m->list->n == 0) {
        *pos = generate_after_pass(j->rules, pos, roll);
        return true;
    }
    const struct play *play = &m->list->play[level_play(&club, j, pos, m->list, 0, &m->rng)];
    *pos = play->after;
    return play->end.kind == END_NOT;
}

/* Plays a game and appends its dilemmas and its last line. */
static int play_game(struct mining *m, const struct judgement *j, long game, struct text *out)
{
    struct position pos = board_start(j->rules, WHITE);
    uint32_t percent = rng_below(&m->rng, 2) * STRAY; /* … which is one in two */
    int turn = 0, choices = 0, found = 0;
    for (bool goes_on = true; goes_on && turn < GAME_TURNS; turn++) {
        struct roll roll = roll_throw(&m->rng, j->rules, &pos, turn == 0);
        struct dilemma d;
        if (roll.die[1] != 0 && dilemma_look(m, j, &pos, roll, &d)) {
            dilemma_write(&d, j->rules, out);
            found++;
        }
        generate(j->rules, &pos, roll, m->list);
        choices += m->list->n > 1;
        if (rng_below(&m->rng, 100) < percent) {
            goes_on = play_club(m, j, &pos, roll);
        } else {
            rng_below(&m->rng, 100); /* not used: so a seed plays the games that it always played */
            goes_on = play_net(m, j, &pos, roll);
        }
    }
    text_addf(out, "= %ld %d %d\n", game, turn, choices);
    return found;
}

static bool play_games(struct mining *m, const struct judgement *j, uint64_t seed, long games,
                       struct records *file)
{
    struct rng all;
    bool good = true;
    long found = 0;
    rng_seed(&all, seed);
    while (good && file->next < games) {
        TEXT_HERE text = {0};
        long game = file->next;
        m->rng = rng_split(&all, (uint64_t)game);
        found += play_game(m, j, game, &text);
        good = records_write(file, &text);
        if (isatty(STDERR_FILENO) == 1 || game % 20 == 19) {
            fprintf(stderr, "game %ld of %ld, %ld dilemmas\n", game + 1, games, found);
        }
    }
    return good;
}

static enum command_status ideas_play(const char *path, long games, uint64_t seed)
{
    TEXT_HERE why = {0}, head = {0};
    struct judgement j;
    struct ruleset rules = ruleset_row(0);
    struct mining m;
    struct records file;
    enum command_status status = COMMAND_FAILED;
    mining_open(&m);
    text_addf(&head, "# brade-puzzlegen ideas play --seed %llu\n", (unsigned long long)seed);
    if (!evaluator_open(&m.evaluator, &rules, &j, &why)) {
        fprintf(stderr, "brade-puzzlegen: %s\n", text_str(&why));
    } else {
        status = records_resume(&file, path, text_str(&head), after_game, "it is of another seed");
    }
    if (status == COMMAND_GOOD) {
        bool good = play_games(&m, &j, seed, games, &file);
        status = records_close(&file) && good ? COMMAND_GOOD : COMMAND_FAILED;
    }
    mining_close(&m);
    return status;
}

/* ---- list and count ---- */

static void print_one(const struct ruleset *r, const struct dilemma *d, uint64_t traits)
{
    TEXT_HERE line = {0};
    dilemma_write(d, r, &line);
    text_cut(&line, line.size - 1);
    text_addc(&line, '\t');
    const char *gap = "";
    for (int i = 0; trait_name(i) != NULL; i++) {
        if (traits >> i & 1) {
            text_addf(&line, "%s%s", gap, trait_name(i));
            gap = " ";
        }
    }
    puts(text_str(&line));
}

enum { IDEAS_MOST = 64 };

struct counts {
    long n[IDEAS_MOST], fooled[IDEAS_MOST][FOOLS], none;
    double loss[IDEAS_MOST];
};

static void counts_add(struct counts *c, const struct dilemma *d, uint64_t traits)
{
    bool any = false;
    for (int i = 0; idea_nth(i) != NULL; i++) {
        if (!idea_fits(idea_nth(i), traits)) {
            continue;
        }
        any = true;
        c->n[i]++;
        c->loss[i] += (double)d->loss;
        for (int k = 0; k < FOOLS; k++) {
            c->fooled[i][k] += d->fooled[k] > 0;
        }
    }
    c->none += !any;
}

static void counts_print(const struct counts *c, const struct ideasfile *f)
{
    printf("%ld games, %ld turns, %ld with a choice, %zu dilemmas, %ld of them of no idea\n",
           f->games, f->turns, f->choices, f->n, c->none);
    printf("%-20s %6s %9s %9s %6s", "idea", "found", "/1000", "a game", "loss");
    for (int k = 0; k < FOOLS; k++) {
        printf(" %6s", dilemma_fool((enum fool)k));
    }
    putchar('\n');
    for (int i = 0; idea_nth(i) != NULL; i++) {
        double n = (double)c->n[i];
        printf("%-20s %6ld %9.1f %9.2f %6.2f", idea_nth(i)->id, c->n[i],
               n * 1000 / (double)f->choices, n / (double)f->games, n > 0 ? c->loss[i] / n : 0);
        for (int k = 0; k < FOOLS; k++) {
            printf(" %6ld", c->fooled[i][k]);
        }
        putchar('\n');
    }
}

/* Lists the dilemmas of files, those of one idea or all (NULL), one a line, with the traits that
 * hold; or counts how often each idea decides in their games. */
static enum command_status ideas_look(bool count, const struct idea *idea, char **path, int paths)
{
    struct ideasfile f = {.n = 0};
    struct ruleset rules = ruleset_row(0);
    struct trait_case *c = mem_alloc(sizeof *c);
    struct counts *counts = mem_alloc(sizeof *counts);
    bool good = true;
    *counts = (struct counts){.none = 0};
    for (int i = 0; good && i < paths; i++) {
        good = ideasfile_read(&f, path[i]);
    }
    for (size_t i = 0; good && i < f.n; i++) {
        trait_open(c, &rules, &f.dilemma[i]);
        uint64_t traits = trait_all(c);
        if (count) {
            counts_add(counts, &f.dilemma[i], traits);
        } else if (idea == NULL || idea_fits(idea, traits)) {
            print_one(&rules, &f.dilemma[i], traits);
        }
    }
    if (good && count) {
        counts_print(counts, &f);
    }
    free(counts);
    free(c);
    ideasfile_free(&f);
    return good ? COMMAND_GOOD : COMMAND_NO;
}

/* ---- prove and lines ----
 *
 * Problems of an idea, or lines that begin with one, from the dilemmas of a file, as records that a
 * stopped run goes on with (records.h), record number i of dilemma number i of the idea. What is
 * much like one that was found already is passed by. */

/* Leaves in f the dilemmas whose wrong play is wrong by the idea. */
static void keep_those_of(struct ideasfile *f, const struct idea *idea)
{
    struct ruleset rules = ruleset_row(0);
    struct trait_case *c = mem_alloc(sizeof *c);
    size_t n = 0;
    for (size_t i = 0; i < f->n; i++) {
        trait_open(c, &rules, &f->dilemma[i]);
        if (idea_tempts(idea, trait_all(c))) {
            f->dilemma[n++] = f->dilemma[i];
        }
    }
    f->n = n;
    free(c);
}

/* The problems found, by number of their dilemma. */
struct proved {
    const struct position **at;
    size_t n;
};

/* Those of the records that there are. */
static bool read_proved(struct proved *p, const struct ideasfile *f, const char *path)
{
    struct found_problem *list = NULL;
    size_t n = 0;
    char *bytes = NULL;
    bool good = records_read(path, &bytes, &list, &n);
    for (size_t i = 0; good && i < n; i++) {
        if (list[i].number < (long)f->n) {
            p->at[p->n++] = &f->dilemma[list[i].number].position;
        }
    }
    free(list);
    free(bytes);
    return good;
}

static bool is_new(const struct proved *p, const struct position *pos)
{
    for (size_t i = 0; i < p->n; i++) {
        if (board_alike(p->at[i], pos) > IDEAS_ALIKE_MOST) {
            return false;
        }
    }
    return true;
}

static bool prove_one(struct mining *m, problem_maker *make, const struct idea *idea,
                      const struct dilemma *d, long number, struct proved *proved,
                      struct records *file)
{
    struct drillquestion draft = {.builder = NULL};
    struct question_builder builder;
    rng_seed(&m->rng, (uint64_t)number);
    bool found = is_new(proved, &d->position) && make(m, idea, d, &builder, &draft);
    bool good = records_add(file, number, found ? &draft : NULL);
    drillquestion_free(&draft);
    if (found) {
        proved->at[proved->n++] = &d->position;
    }
    fprintf(stderr, "%s: dilemma %ld, %d found\n", idea->id, number, file->found);
    return good;
}

static enum command_status prove(problem_maker *make, const struct idea *idea, int most,
                                 uint64_t seed, const struct ideasfile *f, const char *path)
{
    struct records file;
    struct mining m;
    mining_open(&m);
    enum command_status status = records_open(&file, path, idea->id, seed, (long)f->n);
    struct proved proved = {.at = mem_alloc((f->n + 1) * sizeof *proved.at)};
    bool good = status == COMMAND_GOOD && (file.next == 0 || read_proved(&proved, f, path));
    for (long i = file.next; good && i < (long)f->n && file.found < most; i++) {
        good = prove_one(&m, make, idea, &f->dilemma[i], i, &proved, &file);
    }
    if (status == COMMAND_GOOD) {
        status = records_close(&file) && good ? COMMAND_GOOD : COMMAND_FAILED;
    }
    mining_close(&m);
    free(proved.at);
    return status;
}

/* Proves dilemmas of an idea of a file until so many are problems, or lines, and writes them as
 * records. */
static enum command_status ideas_prove(problem_maker *make, int idea, int most, uint64_t seed,
                                       const char *from, const char *path)
{
    struct ideasfile f = {.n = 0};
    enum command_status status = COMMAND_NO;
    if (!languages_there()) {
        return COMMAND_FAILED;
    }
    if (ideasfile_read(&f, from)) {
        keep_those_of(&f, idea_nth(idea));
        status = prove(make, idea_nth(idea), most, seed, &f, path);
    }
    ideasfile_free(&f);
    return status;
}

/* ---- the commands ---- */

enum command_status command_ideas_play(struct command_line *line)
{
    int64_t games;
    if (line->n != 2 || !number_read(line->word[0], 1, 100000000, &games)) {
        return COMMAND_USAGE;
    }
    return ideas_play(line->word[1], (long)games, line->seed);
}

enum command_status command_ideas_list(struct command_line *line)
{
    int idea = line->n > 0 ? idea_find(line->word[0]) : -1, named = idea >= 0;
    if (line->n <= named) {
        return COMMAND_USAGE;
    }
    return ideas_look(false, named ? idea_nth(idea) : NULL, line->word + named, line->n - named);
}

enum command_status command_ideas_count(struct command_line *line)
{
    return line->n > 0 ? ideas_look(true, NULL, line->word, line->n) : COMMAND_USAGE;
}

enum command_status command_ideas_prove(struct command_line *line)
{
    bool lines = strcmp(line->command->first, "lines") == 0;
    int64_t most;
    int idea = line->n == 4 ? idea_find(line->word[0]) : -1;
    if (idea < 0 || !number_read(line->word[1], 1, 1000, &most)) {
        return COMMAND_USAGE;
    }
    return ideas_prove(lines ? line_make : problem_make, idea, (int)most, line->seed, line->word[2],
                       line->word[3]);
}
