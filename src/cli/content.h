// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lesson and puzzle files that a command was given, and what a check of them came to.
#ifndef BRADE_CLI_CONTENT_H
#define BRADE_CLI_CONTENT_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <time.h>

#include "base/diag.h"
#include "cli/options.h"
#include "course/course.h"
#include "pack/packs.h"

// A pack that was named: what its files are read with, and what that is borrowed from.
struct content_pack {
    struct course_pack pack;
    struct manifest *manifest;
};

struct content {
    char **paths; // in the order given, each once
    size_t count;
    size_t cap;
    size_t *in;                 // of each path: the number of its pack, from 1; 0: none
    struct content_pack *packs; // as they were named
    size_t pack_count;
    size_t pack_room;
};

// Finds the files in the arguments, or all shipped ones if there are none. An argument is a file, a
// folder, which is a pack where it holds a pack.yaml, or the id of a pack that is there. False
// where something cannot be read or holds no file, which is told in d; what was found is listed all
// the same. To be freed with content_free().
bool content_find(struct content *content, const struct cli_options *options, struct diags *d);

// The pack that a file is read as a part of; NULL: none. Lives as long as the content.
const struct course_pack *content_pack(const struct content *content, size_t i);

// The exit status of work on files of which d tells: that something could not be read comes before
// what they hold, which is good or not.
int content_status(const struct diags *d, bool good);

// Frees what the list holds.
void content_free(struct content *content);

// What a check came to.
struct check_outcome {
    struct diags diags;
    struct course_counts tally;
    int status;
    time_t began;
};

// Prints what is wrong on stderr, and the sum on stdout, as JSON where that is asked for.
void checktell(struct check_outcome *c, const struct cli_options *options);

// Prints what is wrong on stderr, in the colours that the options have.
void checktell_diags(struct diags *d, const struct cli_options *options);

// A list of diagnostics as JSON has it.
json_t *checktell_json(const struct diags *d);

// Makes what is shipped known, where a link leads out of the files checked.
void checktell_know_shipped(struct course_checker *k, struct diags *d);

#endif
