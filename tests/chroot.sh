# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
#
# What tests/bare and tests/package share: a bare Debian 12 in a folder of its own. Needs root,
# debootstrap and apt's package lists; the mirror is the one apt uses here. The mounts and processes
# live in a namespace of their own and end with it, however that comes about; the folder is removed
# afterwards, when nothing can be mounted in it any more.
#
# A script that reads this defines inside(), and calls in_namespace with its own arguments. That runs
# `inside FOLDER MIRROR ARGUMENT...` in the namespace and ends with its status.

die() { # MESSAGE
    echo "tests/$(basename "$0"): $1" >&2
    exit 1
}

# The mirror of Debian itself among the sources of apt.
# shellcheck disable=SC2016 # apt-get knows what to put there
mirror() {
    apt-get indextargets --format '$(REPO_URI)' \
        'Created-By: Packages' 'Origin: Debian' 'Label: Debian' | head -n 1
}

# How apt reaches its mirror, for the apt inside.
ways() {
    apt-config dump | grep -E '^Acquire::(http|https|ForceIPv|Retries|Check-)'
}

bootstrap() { # FOLDER MIRROR [PACKAGES]
    debootstrap --variant=minbase ${3:+--include="$3"} bookworm "$1" "$2" >"$1.log" 2>&1 ||
        { tail -n 20 "$1.log"; return 1; }
    ways >"$1/etc/apt/apt.conf.d/00ways"
}

# What programs there expect to be mounted.
mount_in() { # FOLDER
    mount -t proc proc "$1/proc" &&
        mount -t devpts -o newinstance,ptmxmode=0666,mode=0620 devpts "$1/dev/pts" &&
        mount -t tmpfs tmpfs "$1/dev/shm"
}

# Runs a command with nothing in its environment but what is given before it.
within() { # FOLDER [NAME=VALUE...] COMMAND...
    local folder=$1
    shift
    chroot "$folder" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root "$@"
}

# With the first process of the namespace all others of it end, and then unshare.
tidy() {
    if [ -n "$namespace" ]; then
        read -r first <"/proc/$namespace/task/$namespace/children"
        kill -KILL "${first:-$namespace}"
        wait "$namespace"
    fi 2>/dev/null
    rm -rf --one-file-system "$place"
}

in_namespace() {
    if [ "${1-}" = --inside ]; then # the second life of the script
        shift
        inside "$@"
        exit
    fi
    [ "$(id -u)" = 0 ] || die 'only root can do this'
    command -v debootstrap >/dev/null || die 'please install debootstrap'
    from=$(mirror)
    [ -n "$from" ] || die 'apt knows no mirror of Debian here (apt-get update?)'
    eval "$(apt-config shell proxy Acquire::http::Proxy)"
    [ -z "${proxy-}" ] || export http_proxy="$proxy"
    namespace=
    place=$(mktemp -d) || die 'there is no place for it'
    trap tidy EXIT
    chmod 755 "$place"
    trap 'exit 130' INT
    trap 'exit 143' TERM HUP
    set -m # ^C is for this shell alone, which then ends the rest
    unshare --mount --pid --fork --kill-child "$0" --inside "$place" "$from" "$@" </dev/null &
    namespace=$!
    wait "$namespace"
    status=$?
    namespace=
    exit "$status"
}
