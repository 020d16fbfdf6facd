// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/cli.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/problem.h"
#include "base/readfile.h"
#include "base/system.h"
#include "cli/config.h"
#include "cli/message.h"
#include "cli/options.h"
#include "learner/store/libmem.h"

enum { UNKNOWN = -1 }; // beside errno values

// Files opened later must not become stdin, stdout or stderr because the caller closed those. What
// stands in for them cannot be read or written, so that using them fails as it should.
static void open_standard_files(void)
{
    for (int fd = 0; fd <= 2; fd++) {
        if (fcntl(fd, F_GETFD) == -1 && errno == EBADF) {
            int got = open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY);
            if (got > 2) {
                close(got);
            }
        }
    }
}

// A line goes out when it is whole. Thus what the program has said stands, whatever may end it, and
// when memory runs out (mem_out) there is at most half a line to be dropped: a number without its
// last digits, a JSON object without its end. The room is static, so that it is always there.
static void write_by_lines(void)
{
    static char line[1 << 16];
    setvbuf(stdout, line, _IOLBF, sizeof line);
}

// Why a line could not be written some time ago, as far as the system can tell without one
// more byte: nobody reads the pipe any more, the device takes nothing, the file cannot grow. Else
// UNKNOWN.
static int problem_of_stdout(void)
{
    struct pollfd out = {.fd = STDOUT_FILENO};
    struct stat what;
    struct rlimit limit;
    if (poll(&out, 1, 0) == 1 && (out.revents & POLLERR) != 0) {
        return EPIPE;
    }
    if (fstat(STDOUT_FILENO, &what) == 0 && S_ISREG(what.st_mode) &&
        getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur <= (rlim_t)what.st_size) {
        return EFBIG; /* reserving asks nobody for that */
    }
    bool good = write(STDOUT_FILENO, "", 0) == 0 &&
                (fstat(STDOUT_FILENO, &what) != 0 || !S_ISREG(what.st_mode) ||
                 system_reserve(STDOUT_FILENO, (size_t)what.st_size + 1));
    return good ? UNKNOWN : errno;
}

// Brings all output on its way; a reader that has gone away is no news.
static int finish(int status)
{
    int problem = 0;
    if (fflush(stdout) != 0) {
        problem = errno;
    } else if (ferror(stdout)) {
        problem = problem_of_stdout();
    }
    if (fclose(stdout) != 0 && problem == 0) {
        problem = errno;
    }
    if (problem == 0) {
        return status;
    }
    if (problem == UNKNOWN) {
        message_error("%s", _("some of the output could not be written"));
    } else if (problem != EPIPE) {
        message_error(_("the output cannot be written: %s"), problem_text(problem));
    }
    return status == CLI_GOOD ? CLI_FAILED : status;
}

static int run(const struct cli_options *options)
{
    if (options->help) {
        help_print(options->command);
        return CLI_GOOD;
    }
    if (options->version) {
        printf(options->json ? "{\"version\": \"%s\"}\n" : "brade %s\n", BRADE_VERSION);
        return CLI_GOOD;
    }
    return options->command == NULL ? cmd_tutor(options) : options->command->run(options);
}

int cli_do(int argc, char **argv)
{
    const char *language = options_language(argc, argv);
    lang_init(language);
    struct config config;
    config_open(&config);
    if (language == NULL) {
        config_set_language(&config);
    }
    if (options_want_json(argc, argv)) {
        message_in_json();
    }
    struct cli_options options;
    int status = CLI_USAGE;
    options_begin(&options);
    config_apply(&config, &options);
    if (options_read(&options, cli_commands, argc, argv)) {
        rawfile_input_is_file(options.command != NULL && options.command->dash == DASH_FILE);
        status = run(&options);
    }
    options_free(&options);
    config_close(&config);
    return status;
}

int cli_run(int argc, char **argv)
{
    open_standard_files();
    write_by_lines();
    libmem_init();
    signal(SIGXFSZ, SIG_IGN); // a file that would grow too large is an error like any other
    return finish(cli_do(argc, argv));
}
