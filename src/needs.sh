# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh
#
# Installing what is missing; read by ./brade and tests/run. All messages go to stderr.
#   need PACKAGE WHAT CHECK...    notes PACKAGE, which gives WHAT, as missing unless CHECK succeeds
#   needs_install                 installs what was noted, or says what to install and fails; at a
#                                 terminal it asks first, elsewhere it never waits

needs_packages=
needs_names=

has_command() {
    command -v "$1"
}

has_header() {
    printf '#include <%s>\n' "$1" | "${CC:-cc}" -E -
}

need() {
    needs_package=$1
    needs_what=$2
    shift 2
    if ! "$@" >/dev/null 2>&1 </dev/null; then
        needs_packages="$needs_packages $needs_package"
        needs_names="$needs_names${needs_names:+, }$needs_what"
    fi
}

need_header() { # PACKAGE WHAT HEADER
    need "$1" "$2" has_header "$3"
}

needs_for_building() {
    need gcc 'a C compiler' has_command "${CC:-cc}"
    need_header libc6-dev 'the C library headers' stdio.h
    need meson 'the build system meson' has_command meson
    need ninja-build 'the build tool ninja' has_command ninja
    need pkg-config 'pkg-config' has_command pkg-config
    need gettext 'the message compiler gettext' has_command msgfmt
    need_header libunistring-dev 'the Unicode library libunistring' unistr.h
    need libjansson-dev 'the JSON library jansson' pkg-config --exists jansson
    need libsqlite3-dev 'the database library SQLite' pkg-config --exists sqlite3
    need libyaml-dev 'the YAML library libyaml' pkg-config --exists yaml-0.1
    need libcmark-dev 'the Markdown parser cmark' pkg-config --exists libcmark
    need libreadline-dev 'the line editor readline' pkg-config --exists readline
    need libdeflate-dev 'the packing library libdeflate' pkg-config --exists libdeflate
    need libarchive-dev 'the reader of archives libarchive' pkg-config --exists libarchive
    need nettle-dev 'the library of sums nettle' pkg-config --exists nettle
}

# Whether it may be installed: Enter is yes. What is asked for at a terminal is read from it, since
# stdin is the program's; sudo asks for its password in the same way.
needs_consent() {
    if ! [ -t 2 ] || ! : 2>/dev/null </dev/tty; then
        printf 'brade: installed without asking, for there is no terminal to ask at\n' >&2
        return
    fi
    printf 'brade: install them now? [Y/n] ' >&2
    read -r needs_answer </dev/tty || return # ^D
    case $needs_answer in
    '' | [YyJj]*) ;;
    *) return 1 ;;
    esac
}

# Whether we are root or may be for what follows. A password is asked for only at a terminal.
needs_root() {
    [ "$(id -u)" = 0 ] && return
    has_command sudo >/dev/null || return
    sudo -n true >/dev/null 2>&1 </dev/null && return
    [ -t 2 ] && sudo -v -p "brade: the password of %u for this, or ^C: "
}

needs_as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif [ -t 2 ]; then
        sudo "$@"
    else
        sudo -n "$@"
    fi
}

needs_apt() {
    needs_as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=600 \
        "$@" </dev/null
}

# The packages are tried with the package lists at hand first, then with new ones.
# shellcheck disable=SC2086 # a list of packages is meant to be split
needs_install() {
    [ -n "$needs_packages" ] || return 0
    printf 'brade: missing: %s\n' "$needs_names" >&2
    if ! has_command apt-get >/dev/null; then
        printf 'brade: please install these (with headers) and run this again\n' >&2
        return 1
    fi
    printf 'brade: to be installed as root: apt-get install%s\n' "$needs_packages" >&2
    if ! { [ "$(id -u)" = 0 ] || has_command sudo >/dev/null; } || ! needs_consent || ! needs_root; then
        printf 'brade: please install these and run this again\n' >&2
        return 1
    fi
    printf 'brade: installing…\n' >&2
    needs_log=$(mktemp) || return 1
    if needs_apt install --no-install-recommends $needs_packages >"$needs_log" 2>&1 ||
        { needs_apt update && needs_apt install --no-install-recommends $needs_packages
        } >"$needs_log" 2>&1; then
        rm -f "$needs_log"
        needs_packages=
        needs_names=
        return 0
    fi
    tail -n 20 "$needs_log" >&2
    rm -f "$needs_log"
    printf 'brade: this did not work: apt-get install%s\n' "$needs_packages" >&2
    return 1
}
