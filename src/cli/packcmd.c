// SPDX-License-Identifier: GPL-3.0-or-later
#include <string.h>

#include "base/lang.h"
#include "base/nearest.h"
#include "cli/cli.h"
#include "cli/cmd.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/packwords.h"

struct pack_word {
    const char *name, *usage;
    size_t least, most; // arguments after it
    bool json;          // it answers with JSON
    int (*run)(const struct cli_options *options);
};

static const struct pack_word words[] = {
    {"new", "ID [FOLDER]", 1, 2, false, packwords_new},
    {"check", "FOLDER|FILE|ID", 1, 1, true, packwords_check},
    {"build", "FOLDER [FILE]", 1, 2, false, packwords_build},
    {"add", "FOLDER|FILE…", 1, SIZE_MAX, false, packwords_add},
    {"update", "FOLDER|FILE…", 1, SIZE_MAX, false, packwords_update},
    {"remove", "ID…", 1, SIZE_MAX, false, packwords_remove},
    {"list", "", 0, 0, true, packwords_list},
};

enum { WORDS = sizeof words / sizeof *words };

static int refuse_word(const char *word)
{
    TEXT_HERE safe = {0}, all = {0};
    struct nearest nearest = nearest_begin(word);
    for (size_t i = 0; i < WORDS; i++) {
        nearest_try(&nearest, words[i].name);
        text_addf(&all, "%s%s", i > 0 ? ", " : "", words[i].name);
    }
    const char *meant = nearest_found(&nearest);
    if (meant != NULL) {
        message_usage(_("brade pack knows no \"%s\"; did you mean \"%s\"?"), text_safe(&safe, word),
                      meant);
    } else {
        message_usage(_("brade pack knows no \"%s\", but: %s"), text_safe(&safe, word),
                      text_str(&all));
    }
    return CLI_USAGE;
}

int cmd_pack(const struct cli_options *options)
{
    size_t i = 0, count = options->arg_count - 1;
    while (i < WORDS && strcmp(words[i].name, options->args[0]) != 0) {
        i++;
    }
    if (i == WORDS) {
        return refuse_word(options->args[0]);
    }
    if (count < words[i].least || count > words[i].most) {
        message_usage(_("it is written so: brade pack %s %s"), words[i].name, words[i].usage);
        return CLI_USAGE;
    }
    if (options->json && !words[i].json) {
        message_usage(_("brade pack %s does not answer with JSON"), words[i].name);
        return CLI_USAGE;
    }
    return words[i].run(options);
}
