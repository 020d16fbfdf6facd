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

FILE *resume_open(const char *path, size_t whole, const char *head)
{
    FILE *file = fopen(path, whole > 0 ? "r+b" : "wb");
    if (file == NULL || (whole > 0 && (ftruncate(fileno(file), (off_t)whole) != 0 ||
                                       fseek(file, (long)whole, SEEK_SET) != 0))) {
        resume_describe(path, problem_text(errno));
        if (file != NULL) {
            fclose(file);
        }
        return NULL;
    }
    if (whole == 0) {
        fputs(head, file);
    }
    return file;
}

#define RECORDS_LIMIT ((size_t)256 << 20)

static void head_of(struct text *out, const char *idea, uint64_t seed)
{
    text_addf(out, "# brade-puzzlegen ideas %s --seed %llu\n", idea, (unsigned long long)seed);
}

/* The whole file, NUL-terminated; NULL with the reason in errno, and with a message unless there is
 * none. */
static char *read_whole(const char *path)
{
    char *bytes = NULL;
    size_t size;
    TEXT_HERE why = {0};
    if (!readfile(path, RECORDS_LIMIT, &bytes, &size, &why) && errno != ENOENT) {
        int problem = errno;
        resume_describe(path, text_str(&why));
        errno = problem;
    }
    return bytes;
}

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
    TEXT_HERE head = {0};
    char *bytes = read_whole(path);
    if (bytes == NULL && errno != ENOENT) {
        return COMMAND_NO;
    }
    head_of(&head, idea, seed);
    size_t whole = 0;
    bool good = true;
    *f = (struct records){.path = path};
    if (bytes != NULL && strchr(bytes, '\n') != NULL) {
        good = strncmp(bytes, text_str(&head), head.size) == 0;
        const char *at = bytes + (good ? head.size : 0), *next;
        for (; good && (next = after_record(at)) != NULL; at = next) {
            long number = strtol(at + 2, NULL, 10);
            good = number == f->next && number < end;
            f->next = number + 1;
            f->found += next[-2] == '.';
        }
        whole = (size_t)(at - bytes);
    }
    f->out = NULL;
    if (good) {
        f->out = resume_open(path, whole, text_str(&head));
    } else {
        resume_describe(path, "it is of another idea, seed or file of games");
    }
    free(bytes);
    if (!good) {
        return COMMAND_NO;
    }
    return f->out != NULL ? COMMAND_GOOD : COMMAND_FAILED;
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
    f->next = number + 1;
    bool good = fwrite(record.data, 1, record.size, f->out) == record.size && fflush(f->out) == 0;
    return good || resume_describe(f->path, problem_text(errno));
}

bool records_close(struct records *f)
{
    bool good = fclose(f->out) == 0;
    return good || resume_describe(f->path, problem_text(errno));
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
    char *all = *bytes = read_whole(path);
    if (all == NULL) {
        return errno == ENOENT ? resume_describe(path, problem_text(errno)) : false;
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
