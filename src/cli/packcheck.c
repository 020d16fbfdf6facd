// SPDX-License-Identifier: GPL-3.0-or-later
//
// `brade pack check` and `brade pack build`.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/lang.h"
#include "base/writefile.h"
#include "cli/checktell.h"
#include "cli/cli.h"
#include "cli/content.h"
#include "cli/message.h"
#include "cli/packwords.h"
#include "pack/packs.h"
#include "packing/parcel.h"
#include "packing/parcelcheck.h"
#include "packing/wrap.h"

// Checks what has been read, its links too. False if anything is wrong.
static bool check_read(const struct parcel *p, const struct cli_options *options,
                       struct check_outcome *c, struct parcel_contents *found)
{
    const struct course_check_how how = {.strict = options->strict,
                                         .deep = options->deep,
                                         .threads = options->threads > 0 ? options->threads : 1,
                                         .grades = options->grades};
    struct course_checker *k = course_checker_new();
    bool good = parcel_check(p, k, &how, &c->diags, found);
    checktell_know_shipped(k, &c->diags);
    good = course_checker_finish(k, &c->diags) && good;
    c->tally = course_checker_tally(k);
    course_checker_free(k);
    return good && c->diags.errors == 0;
}

// Reads and checks. All are to be freed.
static bool check(const char *path, const struct cli_options *options, struct parcel *p,
                  struct check_outcome *c, struct parcel_contents *found)
{
    *c = (struct check_outcome){.began = time(NULL)};
    *found = (struct parcel_contents){0};
    bool good = parcel_read(p, path, &c->diags) && check_read(p, options, c, found);
    c->status = content_status(&c->diags, good);
    return good;
}

static void end(struct parcel *p, struct check_outcome *c, struct parcel_contents *found)
{
    parcel_free(p);
    diags_free(&c->diags);
    parcel_contents_free(found);
}

// Says which files of a folder are not part of the pack.
static void tell_left_out(const struct parcel *p)
{
    TEXT_HERE safe = {0};
    if (p->left_out.size > 0) {
        printf(_("Left out: %s\n"), text_safe(&safe, text_str(&p->left_out)));
    }
}

int packwords_check(const struct cli_options *options)
{
    struct packs packs = {0};
    struct parcel p;
    struct check_outcome c;
    struct parcel_contents found;
    struct stat info;
    const char *path = options->args[1];
    if (lstat(path, &info) != 0 && manifest_id_is_good(path)) {
        packs_find(&packs);
        const struct pack *pack = packs_by_id(&packs, path);
        path = pack == NULL ? path : pack->folder;
    }
    check(path, options, &p, &c, &found);
    checktell(&c, options);
    int status = c.status;
    end(&p, &c, &found);
    packs_free(&packs);
    return status;
}

static bool ends_in(const char *path, const char *end_of)
{
    size_t n = strlen(path), m = strlen(end_of);
    return n > m && strcmp(path + n - m, end_of) == 0;
}

// Writes the archive that the name asks for.
static int write_archive(const struct parcel *p, const struct manifest *m, const char *path)
{
    TEXT_HERE archive = {0}, why = {0}, safe = {0};
    (ends_in(path, ".zip") ? wrap_zip : wrap_tar_gz)(&archive, p, m->id);
    if (archive.size > PARCEL_ARCHIVE_MAX) {
        message_error(_("the pack is too large: more than %d MiB packed"),
                      PARCEL_ARCHIVE_MAX >> 20);
        return CLI_NO;
    }
    if (strcmp(path, "-") == 0) {
        fwrite(text_str(&archive), 1, archive.size, stdout);
        return CLI_GOOD;
    }
    if (!writefile(path, text_str(&archive), archive.size, &why)) {
        message_error("%s: %s", text_safe(&safe, path), text_str(&why));
        return CLI_FAILED;
    }
    return CLI_GOOD;
}

static void tell_built(const struct parcel *p, const struct parcel_contents *found,
                       const char *path)
{
    TEXT_HERE safe = {0};
    printf(_("%s is made: "), text_safe(&safe, path));
    printf(NG_("%zu lesson", "%zu lessons", found->lessons), found->lessons);
    fputs(", ", stdout);
    printf(NG_("%zu puzzle", "%zu puzzles", found->puzzles), found->puzzles);
    putchar('\n');
    tell_left_out(p);
    puts(_("Who gets it adds it so:"));
    printf("  brade pack add %s\n", text_safe(&safe, path));
}

// Whether a file of this path would lie in the pack's own folder, where it is no part of a pack.
static bool is_within(const char *folder, const char *path)
{
    TEXT_HERE where = {0};
    const char *slash = strrchr(path, '/');
    text_addn(&where, path, slash == NULL ? 0 : (size_t)(slash - path) + 1);
    char *pack = realpath(folder, NULL);
    char *put = realpath(where.size == 0 ? "." : text_str(&where), NULL);
    size_t n = pack == NULL ? 0 : strlen(pack);
    bool within =
        n > 0 && put != NULL && strncmp(put, pack, n) == 0 && (put[n] == '/' || put[n] == '\0');
    free(pack);
    free(put);
    return within;
}

// The path of a file beside the pack's folder.
static void add_beside(struct text *out, const char *folder, const char *name)
{
    size_t n = strlen(folder);
    while (n > 1 && folder[n - 1] == '/') {
        n--;
    }
    if (n != 1 || *folder != '.') {
        text_addn(out, folder, n);
        text_addc(out, '/');
    }
    text_addf(out, "../%s", name);
}

// Where the archive goes: as named, else here, but beside the pack where here is in it. False, and
// it is said why, if it was named in there.
static bool place_archive(struct text *path, const char *folder, const char *named,
                          const struct manifest *m)
{
    TEXT_HERE own = {0}, safe = {0}, beside = {0}, safe_beside = {0};
    text_addf(&own, "%s-%s.tar.gz", m->id, m->version);
    const char *wanted = *named != '\0' ? named : text_str(&own);
    const char *slash = strrchr(wanted, '/');
    if (!is_within(folder, wanted)) {
        text_add(path, wanted);
        return true;
    }
    add_beside(&beside, folder, slash == NULL ? wanted : slash + 1);
    if (*named == '\0') {
        text_add(path, text_str(&beside));
        return true;
    }
    message_error(_("%s would lie in the pack itself, which then would not be right; beside it: "
                    "%s"),
                  text_safe(&safe, named), text_safe(&safe_beside, text_str(&beside)));
    return false;
}

int packwords_build(const struct cli_options *options)
{
    struct parcel p;
    struct check_outcome c;
    struct parcel_contents found;
    TEXT_HERE path = {0};
    const char *named = options->arg_count > 2 ? options->args[2] : "";
    bool filter = strcmp(named, "-") == 0;
    if (*named != '\0' && !filter && !ends_in(named, ".zip") && !ends_in(named, ".tar.gz") &&
        !ends_in(named, ".tgz")) {
        TEXT_HERE safe = {0};
        message_usage(_("%s ends neither in .tar.gz nor in .zip"), text_safe(&safe, named));
        return CLI_USAGE;
    }
    bool good = check(options->args[1], options, &p, &c, &found);
    checktell_diags(&c.diags, options);
    int status = c.status;
    if (good) {
        status = place_archive(&path, options->args[1], named, found.manifest)
                     ? write_archive(&p, found.manifest, text_str(&path))
                     : CLI_NO;
    }
    if (good && status == CLI_GOOD && !filter) {
        tell_built(&p, &found, text_str(&path));
    } else if (status == CLI_NO && !good) {
        message_error("%s", _("nothing is built before all of it is good"));
    }
    end(&p, &c, &found);
    return status;
}
