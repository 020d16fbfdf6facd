// SPDX-License-Identifier: GPL-3.0-or-later
/* Studies of plays: how they are made, kept in files, and learned from. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/readfile.h"
#include "blanknet.h"
#include "check.h"
#include "eval/race/race.h"
#include "eval/search/lookahead.h"
#include "lab/training.h"

static struct ruleset rules;

static struct selfplay_games some_games(const char *name, int games)
{
    assert_true(ruleset_find(name, &rules));
    return (struct selfplay_games){&rules, games, 1, 5};
}

/* The studies of the first part. */
static struct study *some_studies(const struct selfplay_games *games, long *n)
{
    struct distil_options o = {.net = net};
    return distil_part(games, &o, 0, n);
}

static void same_outcome(const struct outcome *a, const struct outcome *b, float most)
{
    for (int c = 0; c < OUTCOMES; c++)
        assert_true(fabsf(a->p[c] - b->p[c]) <= most);
}

/* ---- making ---- */

/* Only positions that no table knows, with the net's word on them; the plays of a choice are what
 * one side leaves, what is on a line follows from what stands before it. */
static void test_studies(void **state)
{
    static const char *const names[] = {"lyckans-talisman", "vasa", "backgammon"};
    (void)state;
    for (int i = 0; i < 3; i++) {
        struct selfplay_games g = some_games(names[i], test_amount(4, 1));
        int kinds[STUDY_KINDS] = {0};
        long n;
        struct study *studies = some_studies(&g, &n);
        assert_true(n > 10 && studies[0].kind == STUDY_FIRST);
        const struct study *play = NULL;
        for (long k = 0; k < n; k++) {
            const struct study *s = &studies[k];
            struct outcome said;
            kinds[s->kind]++;
            assert_int_equal(race_covers(&rules, &s->pos), RACE_NOT_COVERED);
            net_evaluate(net, &rules, &s->pos, NULL, &said);
            same_outcome(&said, &s->guess, 1e-5f);
            if (s->kind == STUDY_PLAY)
                assert_false(board_same_checkers(&s->pos, &play->pos));
            if (s->kind == STUDY_LATER)
                assert_int_not_equal(s->pos.turn, studies[k - 1].pos.turn);
            else
                play = s;
        }
        for (int kind = 0; kind < STUDY_KINDS; kind++)
            assert_true(kinds[kind] > 0);
        free(studies);
    }
}

/* What is expected of them is what looking one roll ahead finds. */
static void test_one_roll_ahead(void **state)
{
    struct selfplay_games g = some_games("lyckans-talisman", 1);
    struct judgement j = judgement_for_points(net, &rules, 1);
    long n;
    (void)state;
    struct study *studies = some_studies(&g, &n);
    for (long k = 0; k < n; k += 7) {
        struct outcome ahead = lookahead_position(&j, &studies[k].pos, 1);
        same_outcome(&ahead, &studies[k].ahead, 1e-5f);
    }
    free(studies);
}

/* Targets come alone or with a rival of the same side, at chances that add up to one; the same for
 * the same seed. */
static void test_rollouts(void **state)
{
    struct selfplay_games g = some_games("vasa", 8);
    struct distil_options o = {.net = net, .rollout = {true, 2, 3, 1}};
    long n, more;
    (void)state;
    struct study *studies = targets_part(&g, &o, 1, &n), *again = targets_part(&g, &o, 1, &more);
    assert_true(n >= g.count && n == more && studies[0].kind == STUDY_FIRST);
    assert_memory_equal(again, studies, (size_t)n * sizeof *studies);
    for (long k = 0; k < n; k++) {
        const struct study *s = &studies[k];
        float sum = 0;
        for (int c = 0; c < OUTCOMES; c++)
            sum += s->ahead.p[c];
        assert_true(fabsf(sum - 1) < 1e-4f && s->kind != STUDY_LATER);
        assert_int_equal(race_covers(&rules, &s->pos), RACE_NOT_COVERED);
        if (s->kind == STUDY_PLAY)
            assert_true(s->pos.turn == s[-1].pos.turn && s[-1].kind == STUDY_FIRST &&
                        !board_same_checkers(&s->pos, &s[-1].pos));
    }
    free(studies);
    free(again);
}

/* ---- files ---- */

static void some_folder(char path[32])
{
    snprintf(path, 32, "/tmp/brade-distil-XXXXXX");
    assert_non_null(mkdtemp(path));
}

static char *bytes_of(const char *folder, const char *name, size_t *size)
{
    char path[80], *data = NULL;
    struct rawfile_fault fault;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    assert_true(rawfile_read(path, (size_t)1 << 26, &data, size, &fault));
    return data;
}

static void remove_parts(const char *folder, const char *const *name, int n)
{
    char path[80];
    for (int i = 0; i < n; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, name[i]);
        unlink(path);
    }
    assert_int_equal(rmdir(folder), 0);
}

/* Parts are the same whatever the number of threads; one that is there is left alone; stopped, none
 * is written. */
static void test_parts(void **state)
{
    static const char *const name[] = {"5-00000.studies", "5-00001.studies"};
    volatile sig_atomic_t stop = 1;
    struct selfplay_games g = some_games("lyckans-talisman", 1);
    struct distil_options o = {.name = "lyckans-talisman",
                               .net = net,
                               .study = distil_part,
                               .parts = 2,
                               .piece = 1,
                               .pieces = 1};
    char one[32], two[32], path[80];
    struct stat kept;
    (void)state;
    some_folder(one);
    some_folder(two);
    o.folder = one;
    o.stop = &stop;
    assert_false(distil_make(&g, &o));
    snprintf(path, sizeof path, "%s/%s", one, name[0]);
    assert_int_not_equal(stat(path, &kept), 0);
    o.stop = NULL;
    assert_true(distil_make(&g, &o));
    o.folder = two;
    g.threads = 2;
    snprintf(path, sizeof path, "%s/%s", two, name[1]);
    fclose(fopen(path, "w")); /* empty, and to stay so */
    assert_true(distil_make(&g, &o));
    assert_int_equal(stat(path, &kept), 0);
    assert_int_equal(kept.st_size, 0);
    unlink(path);
    o.piece = o.pieces = 2; /* the first is there already */
    assert_true(distil_make(&g, &o));
    for (int i = 0; i < 2; i++) {
        size_t size, again_size;
        char *data = bytes_of(one, name[i], &size), *again = bytes_of(two, name[i], &again_size);
        assert_true(size == again_size && memcmp(data, again, size) == 0);
        free(data);
        free(again);
    }
    remove_parts(one, name, 2);
    remove_parts(two, name, 2);
}

static void write_bytes(const char *path, const char *data, size_t size)
{
    FILE *file = fopen(path, "wb");
    assert_int_equal(fwrite(data, 1, size, file), size);
    fclose(file);
}

/* Read again as it was written; of a file that is damaged, cut, longer or of other rules nothing is
 * taken. */
static void test_file(void **state)
{
    struct selfplay_games g = some_games("vasa", 1);
    struct study *back = NULL;
    char folder[32], path[80];
    size_t cap = 0, size;
    long n, more = 0;
    (void)state;
    some_folder(folder);
    snprintf(path, sizeof path, "%s/part", folder);
    struct study *studies = some_studies(&g, &n);
    assert_true(studyfile_write(path, "vasa", studies, n));
    assert_false(studyfile_read(path, "helmfrid", &back, &more, &cap));
    for (int times = 1; times <= 2; times++) {
        assert_true(studyfile_read(path, "vasa", &back, &more, &cap));
        assert_int_equal(more, times * n);
    }
    for (long k = 0; k < more; k++) {
        assert_true(board_equal(&back[k].pos, &studies[k % n].pos));
        assert_int_equal(back[k].kind, studies[k % n].kind);
        same_outcome(&back[k].guess, &studies[k % n].guess, 1e-4f);
        same_outcome(&back[k].ahead, &studies[k % n].ahead, 1e-4f);
    }
    char *data = bytes_of(folder, "part", &size);
    static const size_t at[] = {0, 8, 13, 17, 21, 100};
    for (int i = 0; i < 6; i++) {
        data[at[i]] ^= 4;
        write_bytes(path, data, size);
        data[at[i]] ^= 4;
        if (studyfile_read(path, "vasa", &back, &more, &cap))
            fail_msg("byte %zu may be anything", at[i]);
    }
    write_bytes(path, data, size - 1);
    assert_false(studyfile_read(path, "vasa", &back, &more, &cap));
    write_bytes(path, data, 10);
    assert_false(studyfile_read(path, "vasa", &back, &more, &cap));
    unlink(path);
    assert_false(studyfile_read(path, "vasa", &back, &more, &cap));
    assert_int_equal(more, 2 * n);
    assert_int_equal(rmdir(folder), 0);
    free(data);
    free(studies);
    free(back);
}

/* ---- learning ---- */

/* A choice of two plays, behind each what was looked at on its line; then a play alone. */
static void made_up(const struct ruleset *r, struct study out[5])
{
    static const float guess[] = {0.5f, 0.4f, 0.5f, 0.7f, 0.5f};
    static const float ahead[] = {0.5f, 0.3f, 0.7f, 0.9f, 0.5f};
    static const enum study_kind kind[] = {STUDY_FIRST, STUDY_LATER, STUDY_PLAY, STUDY_LATER,
                                           STUDY_FIRST};
    for (int i = 0; i < 5; i++) {
        out[i] = (struct study){.pos = board_start(r, WHITE), .kind = (uint8_t)kind[i]};
        out[i].guess.p[OUTCOME_HEMSPEL] = guess[i];
        out[i].guess.p[OUTCOME_CLASSES + OUTCOME_HEMSPEL] = 1 - guess[i];
        out[i].ahead.p[OUTCOME_HEMSPEL] = ahead[i];
        out[i].ahead.p[OUTCOME_CLASSES + OUTCOME_HEMSPEL] = 1 - ahead[i];
        out[i].pos.men[WHITE][2 + i] = out[i].pos.men[WHITE][1];
        out[i].pos.men[WHITE][1] = 0;
    }
}

/* What a line brings its side beyond the guess, the side before it loses; lambda says how much of
 * it counts. The plays of a choice come first among its samples. */
static void test_targets(void **state)
{
    static const float lambda[] = {1, 0.5f, 0};
    static const float wins[3][5] = {{0.6f, 0.3f, 0.5f, 0.9f, 0.5f},
                                     {0.55f, 0.3f, 0.6f, 0.9f, 0.5f},
                                     {0.5f, 0.3f, 0.7f, 0.9f, 0.5f}};
    static const int order[] = {0, 2, 1, 3, 4}, others[] = {1, 0, 0, 0, 0};
    struct ruleset r;
    struct study studies[5];
    struct sample samples[5];
    (void)state;
    assert_true(ruleset_find("lyckans-talisman", &r));
    made_up(&r, studies);
    for (int k = 0; k < 3; k++) {
        struct outcome *target = study_targets(studies, 5, lambda[k]);
        study_samples(studies, 5, lambda[k], samples);
        for (int i = 0; i < 5; i++) {
            if (fabsf(target[i].p[OUTCOME_HEMSPEL] - wins[k][i]) > 1e-6f)
                fail_msg("lambda %g, study %d: %g", (double)lambda[k], i,
                         (double)target[i].p[OUTCOME_HEMSPEL]);
            assert_true(board_equal(&samples[i].pos, &studies[order[i]].pos));
            same_outcome(&samples[i].target, &target[order[i]], 0);
            assert_int_equal(samples[i].others, others[i]);
        }
        free(target);
    }
}

/* A net fitted to studies agrees with them better, and is the same on any number of threads. */
static void test_fitting(void **state)
{
    struct selfplay_games g = some_games("lyckans-talisman", 1);
    struct fit_options f = {20, 4e-3f, 1e-4f, 9, 1, 1, 1};
    struct net *one = net_alloc(), *four = net_alloc();
    struct distil_report before, after;
    double first, last;
    long n;
    (void)state;
    struct study *studies = some_studies(&g, &n);
    struct sample *samples = mem_alloc((size_t)n * sizeof *samples);
    study_samples(studies, n, 1, samples);
    *one = *net;
    *four = *net;
    assert_true(fit_samples(one, &rules, samples, n, &f, &first, &last));
    f.threads = 4;
    assert_true(fit_samples(four, &rules, samples, n, &f, &first, &last));
    assert_memory_equal(one->in, four->in, sizeof one->in);
    distil_check(net, &rules, studies, n, 1, &before);
    distil_check(one, &rules, studies, n, 1, &after);
    assert_int_equal(before.other, 0);
    assert_true(fabs(before.net - before.guess) < 1e-3 * before.guess);
    assert_true(after.guess == before.guess && after.ahead == before.ahead);
    assert_true(after.net < 0.5 * before.net && after.apart < before.apart);
    assert_true(cluster_mean(&after.gain) > 0);
    free(samples);
    free(studies);
    free(one);
    free(four);
}

TEST_GROUP(distil)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_studies),  cmocka_unit_test(test_one_roll_ahead),
        cmocka_unit_test(test_parts),    cmocka_unit_test(test_file),
        cmocka_unit_test(test_targets),  cmocka_unit_test(test_fitting),
        cmocka_unit_test(test_rollouts),
    };
    return cmocka_run_group_tests(tests, make_net, free_net);
}
