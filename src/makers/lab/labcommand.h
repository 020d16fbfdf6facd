// SPDX-License-Identifier: GPL-3.0-or-later
/* The commands of brade-lab, and what several of them need. */
#ifndef BRADE_LABCOMMAND_H
#define BRADE_LABCOMMAND_H

#include "tool/makers.h"
#include "eval/net/outcome.h"
#include "lab/player.h"

enum command_status command_train(struct command_line *line);
enum command_status command_refine(struct command_line *line);
enum command_status command_finetune(struct command_line *line);
enum command_status command_recalibrate(struct command_line *line);
enum command_status command_adapt(struct command_line *line);
enum command_status command_distil(struct command_line *line);
enum command_status command_prune(struct command_line *line);
enum command_status command_match(struct command_line *line);
enum command_status command_ladder(struct command_line *line);
enum command_status command_calibrate(struct command_line *line);
enum command_status command_loss(struct command_line *line);
enum command_status command_contrast(struct command_line *line);
enum command_status command_filter(struct command_line *line);
enum command_status command_value(struct command_line *line);

/* The name of a class of ends under r: "hemspel-munk", "gammon"; NULL if games do not end so. */
const char *command_class(const struct ruleset *r, int outcome_class);

/* Opens a player that has to be a net. False with a message on stderr. */
bool command_net(const char *name, struct player *out);

/* Opens a player of a match: player_open(), with the time limit that was given. */
bool command_player(const struct command_line *line, const char *name, struct player *out);

/* Opens the net that is to tell the luck as a player: that of --luck; none without it and for
 * "none", when out->net is NULL. To be closed with player_close(). False with a message on stderr.
 */
bool command_luck(const struct command_line *line, struct player *out);

struct duel_result;

/* Writes the means with the luck taken off as more members of a JSON object, if they hold. */
void command_reduced(const struct duel_result *result);

#endif
