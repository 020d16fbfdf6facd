// SPDX-License-Identifier: GPL-3.0-or-later
/* Nets in files: versioned, checked, 11 bits a weight of the first layer, 16 of an output layer. */
#ifndef BRADE_NETFILE_H
#define BRADE_NETFILE_H

#include <stdbool.h>

#include "eval/net/netover.h"

enum netfile_error {
    NETFILE_OK,
    NETFILE_OPEN,    /* cannot be opened or read; errno says why */
    NETFILE_FOREIGN, /* no net of this program */
    NETFILE_VERSION, /* made for other inputs or another version */
    NETFILE_DAMAGED, /* too short, too long, or the checksum differs */
    NETFILE_BASE,    /* the net that it is laid over cannot be read, or is none of its own */
    NETFILE_WRITE    /* cannot be written; errno says why */
};

/* Reads a net, also one laid over another in the same folder; on an error *net is untouched. */
enum netfile_error netfile_read(const char *path, struct net *net);

/* What is wrong, to be put after the name of the file and a colon: "it is damaged". For
 * NETFILE_OPEN and NETFILE_WRITE it goes by errno, so ask at once. */
const char *netfile_problem(enum netfile_error error);

/* Writes a net beside the path and then puts it in place of what was there. The weights of a row of
 * the first layer are kept to one part in 512 to 1023 of the greatest of them, those of a row of an
 * output layer to one in 16384 to 32767: a net that was read
 * from a file is written as it is, another is read again as the nearest that can be kept. */
enum netfile_error netfile_write(const char *path, const struct net *net);

/* The same of an overlay alone. Reading one that is a net of its own says NETFILE_FOREIGN. */
enum netfile_error netfile_read_over(const char *path, struct net_over *over);
enum netfile_error netfile_write_over(const char *path, const struct net_over *over);

#endif
