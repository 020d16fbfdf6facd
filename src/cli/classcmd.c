// SPDX-License-Identifier: GPL-3.0-or-later
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/lang.h"
#include "base/mem.h"
#include "base/names.h"
#include "base/problem.h"
#include "base/writefile.h"
#include "cli/cli.h"
#include "cli/content.h"
#include "cli/message.h"
#include "cli/options.h"
#include "prompt/terminal.h"
#include "report/classfill.h"
#include "report/classwords.h"

/* ---- the files ---- */

static int is_export(const struct dirent *entry)
{
    static const char end[] = ".json";
    size_t n = strlen(entry->d_name), k = sizeof end - 1;
    return entry->d_name[0] != '.' && n > k && strcmp(entry->d_name + n - k, end) == 0;
}

static int by_bytes(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

// Adds the .json files of a folder, in order.
static bool add_folder(struct names *files, const char *folder, struct diags *d)
{
    struct dirent **entries;
    int n = scandir(folder, &entries, is_export, by_bytes);
    if (n < 0) {
        TEXT_HERE why = {0};
        int problem = errno;
        mem_check(problem);
        text_addf(&why, _("cannot be read: %s"), problem_text(problem));
        diag_unread(d, folder, problem, text_str(&why));
        return false;
    }
    for (int i = 0; i < n; i++) {
        TEXT_HERE path = {0};
        bool slash = folder[strlen(folder) - 1] == '/';
        text_addf(&path, "%s%s%s", folder, slash ? "" : "/", entries[i]->d_name);
        names_add(files, text_str(&path));
        free(entries[i]);
    }
    free(entries);
    if (n == 0) {
        diag_add(d, DIAG_ERROR, &(struct diag_place){.file = folder},
                 _("there is no .json file in this folder"));
    }
    return n > 0;
}

// The files named, each once; of a folder those in it.
static bool find_files(struct names *files, const struct cli_options *options, struct diags *d)
{
    bool good = true;
    for (size_t i = 0; i < options->arg_count; i++) {
        struct stat info;
        if (stat(options->args[i], &info) == 0 && S_ISDIR(info.st_mode)) {
            good = add_folder(files, options->args[i], d) && good;
        } else {
            names_add(files, options->args[i]);
        }
    }
    return good;
}

/* ---- what is shown ---- */

static bool write_tables(const char *folder, const struct classroom *c)
{
    TEXT_HERE why = {0}, safe = {0};
    if (!writefile_folder(folder, &why)) {
        message_error(_("%s cannot be written: %s"), text_safe(&safe, folder), text_str(&why));
        return false;
    }
    bool good = true;
    for (size_t i = 0; classcsv_name(i) != NULL && good; i++) {
        TEXT_HERE path = {0}, out = {0};
        text_addf(&path, "%s/%s.csv", folder, classcsv_name(i));
        classcsv(&out, c, i);
        good = message_write(text_str(&path), &out, true);
    }
    return good;
}

static bool show(const struct cli_options *options, const struct classroom *c)
{
    TEXT_HERE out = {0}, notes = {0}, safe = {0};
    bool good = true;
    classwords_notes(&notes, c); // sentences which may hold names from files
    text_add_safe_lines(&safe, text_str(&notes), notes.size);
    message_lines(text_str(&safe));
    if (options->html != NULL) {
        TEXT_HERE page = {0};
        classpage(&page, c);
        good = message_write(options->html, &page, true);
    }
    if (options->slides != NULL) {
        TEXT_HERE page = {0};
        classslides(&page, c);
        good = message_write(options->slides, &page, true) && good;
    }
    if (options->csv != NULL) {
        good = write_tables(options->csv, c) && good;
    }
    if (options->json) {
        classjson(&out, c);
    } else if (options->html == NULL && options->csv == NULL && options->slides == NULL) {
        classtext(&out, c, terminal_columns());
    }
    fwrite(text_str(&out), 1, out.size, stdout);
    return good;
}

int cmd_class(const struct cli_options *options)
{
    struct names files = {0};
    struct diags d = {0};
    struct submission *handed = classroom_new();
    size_t read = 0;
    bool good = find_files(&files, options, &d), written = true;
    for (size_t i = 0; i < files.count; i++) {
        read += classroom_add(handed, files.text[i], &d);
    }
    good = good && read == files.count;
    message_diags(&d, false);
    if (read > 0) {
        struct classfill filled;
        classfill(&filled, handed, options->grades);
        written = show(options, filled.class);
        classfill_free(&filled);
    }
    int status = written ? content_status(&d, good) : CLI_FAILED;
    classroom_drop(handed);
    names_free(&files);
    diags_free(&d);
    return status;
}
