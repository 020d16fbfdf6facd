// SPDX-License-Identifier: GPL-3.0-or-later
#include "puzzlegen/records.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/problem.h"
#include "base/readfile.h"

bool resume_describe(const char *path, const char *what)
{
    fprintf(stderr, "brade-puzzlegen: %s: %s\n", path, what);
    return false;
}

/* ---- going on ---- */

enum { FILE_LIMIT = 256 << 20 };

char *records_bytes(const char *path)
{
    char *bytes = NULL;
    size_t size;
    TEXT_HERE why = {0};
    if (!readfile(path, FILE_LIMIT, &bytes, &size, &why)) {
        resume_describe(path, text_str(&why));
    }
    return bytes;
}

/* Opens the file for what follows its first `whole` bytes, the rest cut off. */
static bool open_after(struct records *f, size_t whole, const char *head)
{
    f->out = fopen(f->path, whole > 0 ? "r+b" : "wb");
    bool good = f->out != NULL;
    if (good && whole > 0) {
        good = ftruncate(fileno(f->out), (off_t)whole) == 0 &&
               fseek(f->out, (long)whole, SEEK_SET) == 0;
    } else if (good) {
        fputs(head, f->out);
    }
    if (!good) {
        resume_describe(f->path, problem_text(errno));
    }
    if (!good && f->out != NULL) {
        fclose(f->out);
    }
    return good;
}

enum command_status records_resume(struct records *f, const char *path, const char *head,
                                   const char *(*after)(const char *s), const char *other)
{
    char *bytes = NULL;
    size_t whole = 0;
    bool good = true;
    *f = (struct records){.path = path};
    if ((access(path, F_OK) == 0 || errno != ENOENT) && (bytes = records_bytes(path)) == NULL) {
        return COMMAND_NO;
    }
    if (bytes != NULL && strchr(bytes, '\n') != NULL) {
        good = strncmp(bytes, head, strlen(head)) == 0 || resume_describe(path, other);
        whole = strlen(head);
        for (const char *end; good && (end = after(bytes + whole)) != NULL;) {
            f->next++;
            f->found += end[-2] == '.';
            whole = (size_t)(end - bytes);
        }
    }
    free(bytes);
    return !good ? COMMAND_NO : open_after(f, whole, head) ? COMMAND_GOOD : COMMAND_FAILED;
}

bool records_write(struct records *f, const struct text *part)
{
    f->next++;
    bool good = fwrite(part->data, 1, part->size, f->out) == part->size && fflush(f->out) == 0;
    return good || resume_describe(f->path, problem_text(errno));
}

bool records_close(struct records *f)
{
    bool good = fclose(f->out) == 0;
    return good || resume_describe(f->path, problem_text(errno));
}

/* ---- records ---- */

/* The byte after the whole record at s; NULL if it is not whole. */
static const char *after_record(const char *s)
{
    const char *line = strchr(s, '\n');
    if (strncmp(s, "@ ", 2) != 0 || line == NULL) {
        return NULL;
    }
    if (line - s >= 2 && line[-1] == '-' && line[-2] == ' ') {
        return line + 1;
    }
    const char *dot = strstr(line, "\n.\n");
    return dot == NULL ? NULL : dot + 3;
}

enum command_status records_open(struct records *f, const char *path, const char *idea,
                                 uint64_t seed, long end)
{
    static const char other[] = "it is of another idea, seed or file of games";
    TEXT_HERE head = {0};
    text_addf(&head, "# brade-puzzlegen ideas %s --seed %llu\n", idea, (unsigned long long)seed);
    enum command_status status = records_resume(f, path, text_str(&head), after_record, other);
    if (status == COMMAND_GOOD && f->next > end) {
        resume_describe(path, other);
        records_close(f);
        status = COMMAND_NO;
    }
    return status;
}

bool records_add(struct records *f, long number, const struct drillquestion *draft)
{
    TEXT_HERE record = {0};
    if (draft == NULL) {
        text_addf(&record, "@ %ld -\n", number);
    } else {
        text_addf(&record, "@ %ld %s %d ", number, draft->builder->group, draft->difficulty);
        drillquestion_key(draft, &record);
        text_addc(&record, '\n');
        drillquestion_write(draft, &record);
        text_add(&record, ".\n");
        f->found++;
    }
    return records_write(f, &record);
}

/* ---- reading ---- */

/* Cuts the next word off; NULL if there is none. */
static char *word(char **at)
{
    char *s = *at, *end = s + strcspn(s, " ");
    if (end == s) {
        return NULL;
    }
    *at = *end == '\0' ? end : end + 1;
    *end = '\0';
    return s;
}

static bool read_record(char *at, char *end, const struct idea *idea, struct found_problem *out)
{
    char *line = strchr(at, '\n'), *words = at + 2;
    *line = '\0';
    end[-2] = '\0'; /* the dot */
    char *number = word(&words), *group = word(&words), *difficulty = word(&words);
    *out = (struct found_problem){.idea = idea, .group = group, .key = words, .body = line + 1};
    if (difficulty == NULL || *words == '\0') {
        return false;
    }
    out->number = strtol(number, NULL, 10);
    out->difficulty = (int)strtol(difficulty, NULL, 10);
    return out->difficulty >= 1 && out->difficulty <= 5;
}

bool records_read(const char *path, char **bytes, struct found_problem **list, size_t *n)
{
    static const char head[] = "# brade-puzzlegen ideas ";
    char *all = *bytes = records_bytes(path);
    if (all == NULL) {
        return false;
    }
    char *line = strchr(all, '\n'), *seed = line == NULL ? NULL : strstr(all, " --seed ");
    if (strncmp(all, head, sizeof head - 1) != 0 || seed == NULL || seed > line) {
        return resume_describe(path, "it is no file of records of brade-puzzlegen ideas");
    }
    *seed = '\0';
    int idea = idea_find(all + sizeof head - 1);
    if (idea < 0) {
        return resume_describe(path, "it is of an unknown idea");
    }
    char *at = line + 1, *next;
    for (const char *end; (end = after_record(at)) != NULL; at = next) {
        next = at + (end - at);
        if (next[-2] != '.') {
            continue;
        }
        *list = mem_resize(*list, *n + 1, sizeof **list);
        if (!read_record(at, next, idea_nth(idea), &(*list)[*n])) {
            return resume_describe(path, "a record is damaged");
        }
        ++*n;
    }
    return *at == '\0' ||
           resume_describe(path, "its last record is not whole: go on with it first");
}
