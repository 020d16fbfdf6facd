// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/labcommand.h"

#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "eval/net/netfile.h"
#include "eval/search/rollout.h"
#include "lab/measure.h"

/* The numbers of forms. */
static const struct {
    char letter;
    int64_t least, most;
} numbers[] = {
    {'g', 1, 10000000},                         /* games, positions */
    {'c', 2, 10000000},                         /* games, both sides exchanged */
    {'m', 1, 1000000000},                       /* games that are trained by */
    {'p', 1, 100000000},                        /* pairs of games */
    {'r', 1, 1000},                             /* rounds, epochs */
    {'s', 1, 100000},                           /* parts of studies */
    {'l', LOSS_TRIALS_MIN, ROLLOUT_TRIALS_MAX}, /* games of a roll-out */
    {'v', VALUE_TRIALS_MIN, ROLLOUT_TRIALS_MAX},
};

static bool read_number(char letter, const char *word, long *out)
{
    int64_t number;
    size_t i = 0;
    while (numbers[i].letter != letter) {
        i++;
    }
    if (!number_read(word, numbers[i].least, numbers[i].most, &number)) {
        return false;
    }
    *out = (long)number;
    return true;
}

/* Reads all but the players. */
static bool read_words(struct command_line *line, const char *form, struct lab_words *w)
{
    int at = 0, files = 0, read = 0;
    for (; *form != '\0'; form++) {
        const char *word = at < line->n ? line->word[at] : NULL;
        if (*form == '-' && line->json) {
            return false;
        }
        if (*form == '|' && !word) {
            return true;
        }
        if (*form == '.') {
            return command_tail(line, at);
        }
        if (strchr("-|", *form)) {
            continue;
        }
        if (!word) {
            return false;
        }
        if (*form == 'R' && !ruleset_find(w->rules_name = word, &w->rules)) {
            return false;
        }
        if (*form == 'F') {
            w->file[files++] = word;
        }
        if (*form >= 'a' && *form <= 'z' && !read_number(*form, word, &w->number[read++])) {
            return false;
        }
        if (*form == '*') {
            w->rest = line->word + at;
            w->rest_n = line->n - at;
            return true;
        }
        at++;
    }
    return at == line->n;
}

/* Opens the players of a form whose words have been read. */
static bool open_players(const struct command_line *line, const char *form, struct lab_words *w)
{
    struct player_spec *to = w->player;
    form += *form == '-';
    for (int at = 0; strchr(".|*", form[at]) == NULL; at++) {
        if (form[at] != 'P' && form[at] != 'N') {
            continue;
        }
        if (!lab_player(line, line->word[at], to)) {
            return false;
        }
        if (form[at] == 'N' && to->kind != PLAYER_NET) {
            fprintf(stderr, "brade-lab: %s: the player has to be a net\n", line->word[at]);
            return false;
        }
        to++;
    }
    return true;
}

enum command_status lab_command(struct command_line *line)
{
    const struct lab_form *row = line->command->more;
    struct report r = {.to = stdout, .json = line->json};
    struct lab_words w = {.line = line, .number = {row->otherwise, row->otherwise}};
    if (!read_words(line, row->form, &w)) {
        return COMMAND_USAGE;
    }
    w.games = (struct selfplay_games){&w.rules, w.number[0], line->threads, line->seed};
    enum command_status status = open_players(line, row->form, &w) ? row->work(&w, &r) : COMMAND_NO;
    for (int i = 0; i < SELFPLAY_PLAYERS; i++) {
        player_forget(&w.player[i]);
    }
    return status;
}

bool lab_player(const struct command_line *line, const char *name, struct player_spec *out)
{
    bool good = player_read(name, out);
    if (good && line->seconds > 0) {
        out->seconds = line->seconds;
    }
    return good;
}

bool lab_luck(const struct command_line *line, struct player_spec *out)
{
    *out = (struct player_spec){.net = NULL};
    if (!line->luck || strcmp(line->luck, "none") == 0) {
        return true;
    }
    if (!player_read(line->luck, out)) {
        return false;
    }
    if (out->kind == PLAYER_NET) {
        return true;
    }
    fprintf(stderr, "brade-lab: %s: the player has to be a net\n", line->luck);
    player_forget(out);
    return false;
}

struct net *lab_net(const char *path)
{
    struct net *net = net_alloc();
    enum netfile_error error = netfile_read(path, net);
    if (error == NETFILE_OK) {
        return net;
    }
    fprintf(stderr, "brade-lab: %s: %s\n", path, netfile_problem(error));
    free(net);
    return NULL;
}

bool lab_write_net(const char *path, const struct net *net)
{
    enum netfile_error error = netfile_write(path, net);
    if (error != NETFILE_OK) {
        fprintf(stderr, "brade-lab: %s: %s\n", path, netfile_problem(error));
    }
    return error == NETFILE_OK;
}

FILE *lab_open_beside(const char *path, const char *suffix, const char *mode)
{
    char name[4096];
    if (snprintf(name, sizeof name, "%s.%s", path, suffix) >= (int)sizeof name) {
        return NULL;
    }
    return fopen(name, mode);
}

long lab_read_state(const char *path, const char *word)
{
    char kept[16] = "";
    long n = 0;
    FILE *file = lab_open_beside(path, "state", "r");
    if (!file) {
        return 0;
    }
    bool good = fscanf(file, "%15s %ld", kept, &n) == 2 && strcmp(kept, word) == 0;
    fclose(file);
    return good ? n : 0;
}

bool lab_write_state(const char *path, const char *word, long n)
{
    FILE *file = lab_open_beside(path, "state", "w");
    bool good = file && fprintf(file, "%s %ld\n", word, n) > 0;
    return file && fclose(file) == 0 && good;
}

const char *lab_class(const struct ruleset *r, int outcome_class)
{
    static const char *const brade[OUTCOME_CLASSES] = {
        "hemspel", "hemspel-munk", "handsome", "handsome-munk", "jan", "sprangjan"};
    static const char *const backgammon[OUTCOME_CLASSES] = {
        [OUTCOME_HEMSPEL] = "single", [OUTCOME_HANDSOME] = "gammon", [OUTCOME_JAN] = "backgammon"};
    return (r->board == BOARD_BACKGAMMON ? backgammon : brade)[outcome_class];
}
