// SPDX-License-Identifier: GPL-3.0-or-later
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/number.h"
#include "eval/net/netfile.h"
#include "lab/distil.h"
#include "lab/distilcheck.h"
#include "lab/labcommand.h"
#include "lab/studyfile.h"

enum { GAMES_OF_PART = 400 };

static volatile sig_atomic_t stopping;

static void stop(int signal)
{
    (void)signal;
    stopping = 1;
}

/* A net to be freed with free(); NULL with a message on stderr. */
static struct net *read_net(const char *path)
{
    struct net *net = net_alloc();
    enum netfile_error error = netfile_read(path, net);
    if (error == NETFILE_OK)
        return net;
    fprintf(stderr, "brade-lab: %s: %s\n", path, netfile_problem(error));
    free(net);
    return NULL;
}

/* The studies of several files, *n of them, to be freed with free(); NULL with a message on stderr.
 */
static struct study *read_studies(char *const *path, int files, const char *rules, long *n)
{
    struct study *studies = NULL;
    size_t room = 0;
    *n = 0;
    bool good = true;
    for (int i = 0; i < files && good; i++)
        good = studyfile_read(path[i], rules, &studies, n, &room);
    if (good && *n == 0)
        fputs("brade-lab: the files hold no studies\n", stderr);
    if (good && *n > 0)
        return studies;
    free(studies);
    return NULL;
}

/* RULES NET FOLDER PARTS [THREADS [SEED]] */
static enum command_status make(struct command_line *line)
{
    int64_t parts;
    struct distil_options o = {.stop = &stopping};
    if (!command_tail(line, 5) || line->json || !ruleset_find(line->word[1], &o.rules) ||
        !number_read(line->word[4], 1, 100000, &parts))
        return COMMAND_USAGE;
    struct net *net = read_net(line->word[2]);
    if (!net)
        return COMMAND_NO;
    signal(SIGINT, stop);
    signal(SIGTERM, stop);
    o.name = line->word[1];
    o.net = net;
    o.folder = line->word[3];
    o.games = GAMES_OF_PART;
    o.parts = (long)parts;
    o.seed = line->seed;
    o.threads = line->threads;
    bool good = distil_make(&o);
    free(net);
    return good || stopping ? COMMAND_GOOD : COMMAND_FAILED;
}

static double root(double sum, long n)
{
    return n > 0 ? sqrt(sum / (double)n) : 0;
}

static void print_report(const struct distil_report *r)
{
    printf("studies %ld, choices %ld, other plays %.2f %%\n", r->studies, r->choices,
           100 * (double)r->other / (double)(r->choices ? r->choices : 1));
    printf("from the targets, points      net %.4f  before %.4f  one roll ahead %.4f\n",
           root(r->net, r->studies), root(r->guess, r->studies), root(r->ahead, r->studies));
    printf("of plays beside each other    net %.4f  before %.4f  one roll ahead %.4f\n",
           root(r->apart, r->choices), root(r->apart_guess, r->choices),
           root(r->apart_ahead, r->choices));
    printf("points gained a choice        net %+.5f ± %.5f  one roll ahead %+.5f ± %.5f\n",
           cluster_mean(&r->gain), cluster_error(&r->gain), cluster_mean(&r->gain_ahead),
           cluster_error(&r->gain_ahead));
}

/* RULES NET FILE... */
static enum command_status check(struct command_line *line)
{
    struct ruleset r;
    struct distil_report report;
    float lambda = 1, last;
    long n;
    if (line->n < 4 || line->json || !ruleset_find(line->word[1], &r))
        return COMMAND_USAGE;
    command_take(&line->lambda, &lambda, &last);
    struct net *net = read_net(line->word[2]);
    struct study *studies =
        net ? read_studies(line->word + 3, line->n - 3, line->word[1], &n) : NULL;
    if (studies) {
        distil_check(net, &r, studies, n, lambda, &report);
        print_report(&report);
    }
    free(studies);
    free(net);
    return studies ? COMMAND_GOOD : COMMAND_NO;
}

/* Fits *net to the studies, which are freed, and writes it. */
static bool learn(const char *path, struct net *net, const struct ruleset *r, struct study *studies,
                  long n, float lambda, const struct fit_options *o)
{
    struct sample *samples = mem_resize(NULL, (size_t)n, sizeof *samples);
    double first, last;
    study_samples(studies, n, lambda, samples);
    free(studies);
    bool good = fit_samples(net, r, samples, n, o, &first, &last);
    free(samples);
    enum netfile_error error = good ? netfile_write(path, net) : NETFILE_OK;
    if (error != NETFILE_OK)
        fprintf(stderr, "brade-lab: %s: %s\n", path, netfile_problem(error));
    return good && error == NETFILE_OK;
}

/* RULES NET NEW-NET EPOCHS FILE... */
static enum command_status fit(struct command_line *line)
{
    struct fit_options o = {.rate_first = 1e-3f, .rate_last = 2e-5f, .equity = 2, .plays = 2};
    enum command_status status = COMMAND_NO;
    int64_t epochs;
    struct ruleset r;
    float lambda = 1, last;
    long n;
    if (line->n < 6 || line->json || !ruleset_find(line->word[1], &r) ||
        !number_read(line->word[4], 1, 1000, &epochs))
        return COMMAND_USAGE;
    o.epochs = (int)epochs;
    o.seed = line->seed;
    o.threads = line->threads;
    command_take(&line->rate, &o.rate_first, &o.rate_last);
    command_take(&line->lambda, &lambda, &last);
    struct net *net = read_net(line->word[2]);
    struct study *studies =
        net ? read_studies(line->word + 5, line->n - 5, line->word[1], &n) : NULL;
    if (studies)
        status =
            learn(line->word[3], net, &r, studies, n, lambda, &o) ? COMMAND_GOOD : COMMAND_FAILED;
    free(net);
    return status;
}

enum command_status command_distil(struct command_line *line)
{
    if (line->n > 0 && strcmp(line->word[0], "make") == 0)
        return make(line);
    if (line->n > 0 && strcmp(line->word[0], "fit") == 0)
        return fit(line);
    if (line->n > 0 && strcmp(line->word[0], "check") == 0)
        return check(line);
    return COMMAND_USAGE;
}
