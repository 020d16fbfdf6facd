# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
#
# Made by "brade completion bash"; not to be changed by hand.

_brade_field_values() {
    case $1 in
    board) echo 'brade backgammon' ;;
    entry_own) echo 'no yes' ;;
    use) echo 'pips dice' ;;
    entry_burst) echo 'overflow none-free never' ;;
    long_run) echo 'burst forbidden free' ;;
    last_checker_bursts) echo 'no yes' ;;
    bear_off) echo 'any rear' ;;
    overshoot) echo 'rear any forfeit' ;;
    jan_when) echo 'full at-once none' ;;
    pattern_when) echo 'full at-once none' ;;
    extra_patterns) echo 'nio-fem-ett fem-till-ett kejsarspel' ;;
    munk_each) echo 'no yes' ;;
    jan_each) echo 'no yes' ;;
    one_die) echo 'no three shown' ;;
    resign) echo 'no yes any' ;;
    last_roll) echo 'no yes' ;;
    answer_patterns) echo 'no yes' ;;
    five_blots) echo 'no yes' ;;
    double_six) echo 'no wp tb' ;;
    score) echo 'ww ny1 ny2 sh vasa sweboard wp wp2 cube' ;;
    esac
}

_brade_fields='board entry_own use band_from entry_burst long_run last_checker_bursts bear_off overshoot jan_when pattern_when extra_patterns munk_each jan_each one_die resign last_roll answer_patterns five_blots double_six score'

_brade_options() {
    echo '--rules --set --lang --events --seed --threads --grades --color --ascii --plain --theme --profile --store --no-store --help --version'
    case $1 in
    dashboard) echo '--json --svg --html' ;;
    overview) echo '--json --svg --html' ;;
    progress) echo '--json --merge' ;;
    class) echo '--json --html --csv --slides' ;;
    play) echo '--match' ;;
    analyse) echo '--json --svg --plies --mine --threshold' ;;
    legal) echo '--json' ;;
    judge) echo '--json --match --score --completed --cube' ;;
    best) echo '--json --plies --rollout --until --truncate --players --match --score --completed --cube' ;;
    show) echo '--json --svg --view' ;;
    check) echo '--json --strict --renew --deep --watch' ;;
    questions) echo '--json --exam' ;;
    export) echo '--html --exam --versions --title' ;;
    site) echo '--title' ;;
    schema) echo '--json' ;;
    pack) echo '--json --strict --deep' ;;
    preview) echo '--watch' ;;
    fmt) echo '--check --diff --stdout' ;;
    certify) echo '--json --rollout --truncate --check' ;;
    batch) echo '--json' ;;
    perft) echo '--json' ;;
    bench) echo '--json --signature --ms --against' ;;
    esac
}

_brade_values() {
    case $1 in
    --rules) echo 'lyckans-talisman helmfrid vasa sweboard backgammon' ;;
    --set) echo '@set' ;;
    --lang) echo 'sv en both' ;;
    --color) echo 'auto always never' ;;
    --theme) echo 'painted neutral dark light plain high-contrast' ;;
    --svg) echo '@file' ;;
    --html) echo '@file' ;;
    --csv) echo '@folder' ;;
    --slides) echo '@file' ;;
    --view) echo 'white black' ;;
    --plies) echo '0 1 2 3' ;;
    --players) echo '0 1' ;;
    --mine) echo 'white black both none' ;;
    --against) echo 'gnubg' ;;
    --store) echo '@file' ;;
    esac
}

_brade_takes_value() {
    case $1 in
    --rules | --set | --lang | --seed | --threads | --grades | --color | --theme | --svg | --html | --csv | --slides | --view | --plies | --rollout | --until | --truncate | --players | --match | --score | --completed | --cube | --mine | --threshold | --versions | --ms | --against | --title | --profile | --store) return 0 ;;
    esac
    return 1
}

_brade_commands='learn exam solve puzzles train today ask dashboard overview progress class play analyse legal judge best show check questions drills export site new schema pack edit preview fmt certify batch perft bench completion help'

_brade_first() {
    case $1 in
    learn) echo '@lesson @file' ;;
    exam) echo '@lesson @file' ;;
    solve) echo '@theme @file' ;;
    puzzles) echo '@theme @file' ;;
    train) echo 'drills due failed slow new mine games mixed difficulty source seed @theme' ;;
    today) echo 'more' ;;
    ask) echo '@file' ;;
    progress) echo 'export import name mistakes reset' ;;
    class) echo '@file' ;;
    play) echo 'beginner novice club strong expert master level two watch white black match keyboard random seed tutor start first resume @file' ;;
    analyse) echo '@file' ;;
    legal) echo 'start' ;;
    judge) echo 'start' ;;
    best) echo 'start' ;;
    show) echo 'start' ;;
    check) echo '@file' ;;
    questions) echo '@file' ;;
    drills) echo 'difficulty @theme' ;;
    export) echo '@file' ;;
    site) echo '@folder' ;;
    new) echo 'lesson puzzle puzzles' ;;
    schema) echo 'lesson pack class events' ;;
    pack) echo 'new check build add update remove list' ;;
    edit) echo 'start @file' ;;
    preview) echo '@file' ;;
    fmt) echo '@file' ;;
    certify) echo '@file' ;;
    perft) echo 'start' ;;
    bench) echo 'plays net games best start' ;;
    completion) echo 'bash zsh fish' ;;
    help) echo 'learn exam solve puzzles train today ask dashboard overview progress class play analyse legal judge best show check questions drills export site new schema pack edit preview fmt certify batch perft bench completion help' ;;
    esac
}

_brade_rest() {
    case $1 in
    learn) echo 'again' ;;
    exam) echo '@lesson @file' ;;
    solve) echo '@theme @file' ;;
    puzzles) echo '@theme @file' ;;
    train) echo 'drills due failed slow new mine games mixed difficulty source seed @theme' ;;
    progress) echo 'show delete restore all @file' ;;
    class) echo '@file' ;;
    play) echo 'beginner novice club strong expert master level two watch white black match keyboard random seed tutor start first resume @file' ;;
    check) echo '@file' ;;
    questions) echo '@file' ;;
    drills) echo 'difficulty' ;;
    export) echo '@file' ;;
    new) echo '@file' ;;
    pack) echo '@file' ;;
    edit) echo 'list set insert remove move' ;;
    preview) echo '@file' ;;
    fmt) echo '@file' ;;
    certify) echo '@file' ;;
    bench) echo 'plays net games best start' ;;
    esac
}

_brade_words() {
    mapfile -t COMPREPLY < <(compgen -W "$1" -- "$2")
}

# Offers what the words of a table stand for.
_brade_offer() {
    local spec words='' found=()
    for spec in $1; do
        case $spec in
        @file) mapfile -t found < <(compgen -f -- "$2") ;;
        @folder) mapfile -t found < <(compgen -d -- "$2") ;;
        @*) words+=" $("${COMP_WORDS[0]}" completion "${spec#@}" 2>/dev/null)" ;;
        *) words+=" $spec" ;;
        esac
    done
    _brade_words "$words" "$2"
    COMPREPLY+=("${found[@]}")
}

# bash breaks words at =, so that --set field=value comes as several.
_brade_set() {
    if [[ $1 == *=* ]]; then
        _brade_words "$(_brade_field_values "${1%%=*}")" "${1#*=}"
    else
        _brade_words "$_brade_fields" "$1"
        COMPREPLY=("${COMPREPLY[@]/%/=}")
        compopt -o nospace
    fi
}

_brade() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local command='' count=0 i each values
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
    if _brade_takes_value "$before"; then
        values=$(_brade_values "$before")
        if [[ $values == @set ]]; then
            _brade_set "$word"
        else
            _brade_offer "$values" "$word"
        fi
        return
    fi
    for ((i = 1; i < COMP_CWORD; i++)); do
        each=${COMP_WORDS[i]}
        if _brade_takes_value "$each"; then
            i=$((i + 1))
            [[ ${COMP_WORDS[i]} == = ]] && i=$((i + 1))
            [[ ${COMP_WORDS[i + 1]} == = ]] && i=$((i + 2))
        elif [[ $each != -?* && -z $command ]]; then
            command=$each
        elif [[ $each != -?* ]]; then
            count=$((count + 1))
        fi
    done
    if [[ $word == -* ]]; then
        _brade_words "$(_brade_options "$command")" "$word"
    elif [[ -z $command ]]; then
        _brade_words "$_brade_commands" "$word"
    elif ((count == 0)); then
        _brade_offer "$(_brade_first "$command")" "$word"
    else
        _brade_offer "$(_brade_rest "$command")" "$word"
    fi
}

complete -o filenames -F _brade brade
