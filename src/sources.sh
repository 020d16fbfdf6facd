# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh
#
# Sources of libraries from Debian's source packages, whatever apt is configured to give; read by
# src/ui/web/libs and tests/msan. Needs apt-get source and dpkg-source (dpkg-dev).
#   sources_fetch FOLDER PACKAGE...      unpacks each into FOLDER/PACKAGE; fails with the end of the log
#   sources_version FOLDER PACKAGE       the version of what lies there, without Debian's own part

# apt-get with the source packages of the lists at hand.
sources_apt() { # FOLDER ARGUMENT...
    sources_at=$1
    shift
    apt-get -q -o Dir::Etc::sourcelist=- -o Dir::Etc::sourceparts="$sources_at/parts" \
        -o Dir::State::Lists="$sources_at/lists" -o APT::Sandbox::User=root "$@"
}

# The lists at hand, of source packages instead: stanzas, or in the older form a line a source.
sources_list() { # FOLDER
    mkdir -p "$1/lists/partial" "$1/parts"
    cat /etc/apt/sources.list.d/*.sources 2>/dev/null |
        sed 's/^Types:.*/Types: deb-src/' >"$1/parts/all.sources"
    cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list 2>/dev/null |
        sed -n 's/^deb\( .*\)/deb-src\1/p' >"$1/parts/all.list"
}

sources_fetch() { # FOLDER PACKAGE...
    sources_folder=$1
    shift
    sources_list "$sources_folder"
    # A host of others may have no source packages.
    sources_apt "$sources_folder" update >"$sources_folder/apt.log" 2>&1 || true
    (cd "$sources_folder" && sources_apt "$sources_folder" source --download-only "$@" >>apt.log 2>&1) ||
        { tail -n 20 "$sources_folder/apt.log" >&2; return 1; }
    for sources_package in "$sources_folder"/*.dsc; do
        sources_unpacked=$sources_folder/$(basename "$sources_package" | cut -d _ -f 1)
        [ -d "$sources_unpacked" ] ||
            dpkg-source -x "$sources_package" "$sources_unpacked" >>"$sources_folder/apt.log" 2>&1
    done
}

sources_version() { # FOLDER PACKAGE
    sed -n "s/^Version: \([^-]*\).*/\1/p" "$1/$2"_*.dsc | head -n 1
}
