// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a check of files came to, told; for the commands that check.
#ifndef BRADE_CHECKTELL_H
#define BRADE_CHECKTELL_H

#include <jansson.h>
#include <time.h>

#include "base/diag.h"
#include "cli/options.h"
#include "course/course.h"

// What a check came to.
struct check_outcome {
    struct diags diags;
    struct course_tally tally;
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
