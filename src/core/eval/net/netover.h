// SPDX-License-Identifier: GPL-3.0-or-later
/* A net laid over another: the same hidden neurons, other outputs. What a ruleset needs whose ends
 * come more or less often than under that which the net was made for, and pay otherwise. */
#ifndef BRADE_NETOVER_H
#define BRADE_NETOVER_H

#include "eval/net/net.h"

/* The logarithms of the base's chances, less their mean, are mapped to those of this net. */
struct net_over {
    char base[32]; /* the name of a net in the same folder, without ".net" */
    float weight[OUTCOMES][OUTCOMES], bias[OUTCOMES];
};

/* What changes nothing. False if that is no name of a net: letters a to z, digits and hyphens. */
bool net_over_begin(struct net_over *over, const char *base);

/* Makes the base what its overlay says: maps all its output layers. */
void net_over_apply(const struct net_over *over, struct net *net);

/* Adds another step, laid over the net that *over makes. */
void net_over_add(struct net_over *over, const struct net_over *next);

/* As bytes of a file: a mark of eight, version, checksum, the name with zeros behind, and the
 * numbers as the bits of floats, little-endian. */
enum { NET_OVER_SIZE = 8 + 4 + 4 + 32 + 4 * OUTCOMES * (OUTCOMES + 1) };
void net_over_pack(const struct net_over *over, unsigned char bytes[NET_OVER_SIZE]);

/* What bytes are. */
enum net_over_bytes { NET_OVER_NONE, NET_OVER_OLD, NET_OVER_DAMAGED, NET_OVER_GOOD };
enum net_over_bytes net_over_unpack(const unsigned char *bytes, size_t n, struct net_over *over);

#endif
