# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
#
# Completion of brade for bash.

_brade_field_values() {
    case $1 in
    board) echo brade backgammon ;;
    use) echo pips dice ;;
    band_from) echo 1 12 ;;
    entry_burst) echo overflow none-free never ;;
    long_run) echo burst forbidden free ;;
    bear_off) echo any rear ;;
    overshoot) echo rear any forfeit ;;
    jan_when | pattern_when) echo full at-once none ;;
    extra_patterns) echo no yes nio-fem-ett fem-till-ett kejsarspel ;;
    one_die) echo no three shown ;;
    resign) echo no yes any ;;
    double_six) echo no wp tb ;;
    score) echo ww ny1 ny2 sh vasa sweboard wp wp2 cube ;;
    entry_own | last_checker_bursts | munk_each | jan_each | last_roll | answer_patterns | five_blots)
        echo no yes
        ;;
    esac
}

_brade_fields='board entry_own use band_from entry_burst long_run last_checker_bursts bear_off
overshoot jan_when pattern_when extra_patterns munk_each jan_each one_die resign last_roll
answer_patterns five_blots double_six score'

# The command already typed, if there is one.
_brade_command() {
    local i
    for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
        learn | exam | solve | today | ask | play | analyse | train | dashboard | progress | class | legal | judge | \
            best | show | check | questions | drills | export | new | pack | schema | edit | preview | fmt | certify | batch | perft | bench)
            echo "${COMP_WORDS[i]}"
            return
            ;;
        esac
    done
}

_brade_words() {
    mapfile -t COMPREPLY < <(compgen -W "$1" -- "$2")
}

# bash breaks words at =, so that --set field=value comes as several.
_brade_set() {
    local word=$1
    if [[ $word == *=* ]]; then
        _brade_words "$(_brade_field_values "${word%%=*}")" "${word#*=}"
    else
        _brade_words "$_brade_fields" "$word"
        COMPREPLY=("${COMPREPLY[@]/%/=}")
        compopt -o nospace
    fi
}

_brade() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local command options
    if [[ $before == = && ${COMP_WORDS[COMP_CWORD - 2]} != --* ]]; then
        _brade_words "$(_brade_field_values "${COMP_WORDS[COMP_CWORD - 2]}")" "$word"
        return
    fi
    if [[ $word == = ]]; then
        if [[ $before != --* ]]; then
            _brade_words "$(_brade_field_values "$before")" ''
            return
        fi
        word=
    elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    case $before in
    --rules) _brade_words 'lyckans-talisman helmfrid vasa sweboard backgammon' "$word" && return ;;
    --set) _brade_set "$word" && return ;;
    --lang) _brade_words 'sv en both' "$word" && return ;;
    --color) _brade_words 'auto always never' "$word" && return ;;
    --theme) _brade_words 'neutral dark light plain high-contrast' "$word" && return ;;
    --against) _brade_words 'gnubg' "$word" && return ;;
    --view) _brade_words 'white black' "$word" && return ;;
    --plies) _brade_words '0 1 2 3' "$word" && return ;;
    --svg | --html | --csv | --store) mapfile -t COMPREPLY < <(compgen -f -- "$word") && return ;;
    --players) _brade_words '0 1' "$word" && return ;;
    --mine) _brade_words 'white black both none' "$word" && return ;;
    --profile | --seed | --threads | --grades | --rollout | --until | --truncate | --match | --score | --completed | --cube | --ms | --title | --threshold) return ;;
    esac
    command=$(_brade_command)
    if [[ $word == -* ]]; then
        options='--rules --set --lang --json --events --seed --threads --grades --color --ascii --plain --theme --profile --store --no-store --help --version'
        case $command in
        show) options+=' --svg --view' ;;
        export) options+=' --html --title --exam --versions' ;;
        site) options+=' --title' ;;
        best) options+=' --plies --rollout --until --truncate --players --match --score --completed --cube' ;;
        analyse) options+=' --plies --mine --threshold --svg' ;;
        play) options+=' --match' ;;
        judge) options+=' --match --score --completed --cube' ;;
        questions) options+=' --exam' ;;
        fmt) options+=' --check --diff --stdout' ;;
        certify) options+=' --check --rollout --truncate' ;;
        check) options+=' --strict --renew --deep --watch' ;;
        preview) options+=' --watch' ;;
        pack) options+=' --strict --deep' ;;
        dashboard) options+=' --html --svg --plain' ;;
        class) options+=' --html --csv' ;;
        bench) options+=' --signature --ms --against' ;;
        esac
        _brade_words "$options" "$word"
        return
    fi
    case $command in
    '') _brade_words 'learn exam solve today ask play analyse train dashboard progress class legal judge best show check questions drills export site new pack schema edit preview fmt certify batch perft bench' "$word" ;;
    new)
        if [[ $before == new ]]; then
            _brade_words 'lesson puzzle puzzles' "$word"
        else
            mapfile -t COMPREPLY < <(compgen -f -- "$word")
        fi
        ;;
    pack)
        if [[ $before == pack ]]; then
            _brade_words 'new check build add update remove list' "$word"
        else
            mapfile -t COMPREPLY < <(compgen -f -- "$word")
        fi
        ;;
    learn | exam | solve | play | analyse | class | check | questions | export | edit | preview | fmt | certify) mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
    site) mapfile -t COMPREPLY < <(compgen -d -- "$word") ;;
    schema) _brade_words 'lesson' "$word" ;;
    train) _brade_words 'drills due failed slow new mine games mixed difficulty source seed' "$word" ;;
    drills) _brade_words 'difficulty' "$word" ;;
    progress)
        if [[ $before == import || $before == export ]]; then
            mapfile -t COMPREPLY < <(compgen -f -- "$word")
        elif [[ " ${COMP_WORDS[*]} " == *' progress mistakes '* ]]; then
            _brade_words 'show delete restore all' "$word"
        else
            _brade_words 'export import mistakes name reset' "$word"
        fi
        ;;
    legal | judge | best | show | edit | perft) _brade_words 'start' "$word" ;;
    bench) _brade_words 'plays net games best start' "$word" ;;
    esac
}

complete -o filenames -F _brade brade
