# SPDX-License-Identifier: GPL-3.0-or-later
#
# Made by "brade completion fish"; not to be changed by hand.

function __brade_sets
    printf '%s\n' board=brade board=backgammon
    printf '%s\n' entry_own=no entry_own=yes
    printf '%s\n' use=pips use=dice
    printf '%s\n' band_from=
    printf '%s\n' entry_burst=overflow entry_burst=none-free entry_burst=never
    printf '%s\n' long_run=burst long_run=forbidden long_run=free
    printf '%s\n' last_checker_bursts=no last_checker_bursts=yes
    printf '%s\n' bear_off=any bear_off=rear
    printf '%s\n' overshoot=rear overshoot=any overshoot=forfeit
    printf '%s\n' jan_when=full jan_when=at-once jan_when=none
    printf '%s\n' pattern_when=full pattern_when=at-once pattern_when=none
    printf '%s\n' extra_patterns=nio-fem-ett extra_patterns=fem-till-ett extra_patterns=kejsarspel
    printf '%s\n' munk_each=no munk_each=yes
    printf '%s\n' jan_each=no jan_each=yes
    printf '%s\n' one_die=no one_die=three one_die=shown
    printf '%s\n' resign=no resign=yes resign=any
    printf '%s\n' last_roll=no last_roll=yes
    printf '%s\n' answer_patterns=no answer_patterns=yes
    printf '%s\n' five_blots=no five_blots=yes
    printf '%s\n' double_six=no double_six=wp double_six=tb
    printf '%s\n' score=ww score=ny1 score=ny2 score=sh score=vasa score=sweboard score=wp score=wp2 score=cube
end

complete -c brade -f
complete -c brade -n __fish_use_subcommand -a learn -d 'start a lesson: its name, its number, a pack, a file or a folder'
complete -c brade -n '__fish_seen_subcommand_from learn' -F -a '(brade completion lesson 2>/dev/null) again '
complete -c brade -n __fish_use_subcommand -a exam -d 'take the exam of a lesson, or of several, at once'
complete -c brade -n '__fish_seen_subcommand_from exam' -F -a '(brade completion lesson 2>/dev/null) '
complete -c brade -n __fish_use_subcommand -a solve -d 'solve puzzles: names, themes, packs, files or folders'
complete -c brade -n '__fish_seen_subcommand_from solve' -F -a '(brade completion theme 2>/dev/null) '
complete -c brade -n __fish_use_subcommand -a puzzles -d 'the same as solve'
complete -c brade -n '__fish_seen_subcommand_from puzzles' -F -a '(brade completion theme 2>/dev/null) '
complete -c brade -n __fish_use_subcommand -a train -d 'train: questions chosen by what was answered so far'
complete -c brade -n '__fish_seen_subcommand_from train' -a 'drills due failed slow new mine games mixed difficulty source seed (brade completion theme 2>/dev/null) '
complete -c brade -n __fish_use_subcommand -a today -d 'today'\''s set: about ten minutes, repetition and something new'
complete -c brade -n '__fish_seen_subcommand_from today' -a 'more '
complete -c brade -n __fish_use_subcommand -a ask -d 'ask one question of a lesson or puzzle, by its id'
complete -c brade -n '__fish_seen_subcommand_from ask' -F -a ''
complete -c brade -n __fish_use_subcommand -a dashboard -d 'show how one is getting on, as text, as a page or as a picture'
complete -c brade -n __fish_use_subcommand -a overview -d 'the same as dashboard'
complete -c brade -n __fish_use_subcommand -a progress -d 'tell what has been learned, take it out, bring it in, or begin anew'
complete -c brade -n '__fish_seen_subcommand_from progress' -F -a 'export import name mistakes reset show delete restore all '
complete -c brade -n __fish_use_subcommand -a class -d 'show a class: what many learners'\'' exports hold, beside each other'
complete -c brade -n '__fish_seen_subcommand_from class' -F -a ''
complete -c brade -n __fish_use_subcommand -a play -d 'play a game or match: against the engine, or two people'
complete -c brade -n '__fish_seen_subcommand_from play' -F -a 'beginner novice club strong expert master level two watch white black match keyboard random seed tutor start first resume '
complete -c brade -n __fish_use_subcommand -a analyse -d 'look through a recorded game: every play, luck, turning points'
complete -c brade -n '__fish_seen_subcommand_from analyse' -F -a ''
complete -c brade -n __fish_use_subcommand -a legal -d 'list every distinct legal play'
complete -c brade -n '__fish_seen_subcommand_from legal' -a 'start '
complete -c brade -n __fish_use_subcommand -a judge -d 'say whether a play is legal and how good it is, and why'
complete -c brade -n '__fish_seen_subcommand_from judge' -a 'start '
complete -c brade -n __fish_use_subcommand -a best -d 'rank the plays by what they are worth, or value the position'
complete -c brade -n '__fish_seen_subcommand_from best' -a 'start '
complete -c brade -n __fish_use_subcommand -a show -d 'draw the board as text or as a picture'
complete -c brade -n '__fish_seen_subcommand_from show' -a 'start '
complete -c brade -n __fish_use_subcommand -a check -d 'check lessons and puzzles and recompute their answers'
complete -c brade -n '__fish_seen_subcommand_from check' -F -a ''
complete -c brade -n __fish_use_subcommand -a questions -d 'list every question with its answers'
complete -c brade -n '__fish_seen_subcommand_from questions' -F -a ''
complete -c brade -n __fish_use_subcommand -a drills -d 'write fresh drills on the rules as a file of puzzles, by the seed'
complete -c brade -n '__fish_seen_subcommand_from drills' -a 'difficulty (brade completion theme 2>/dev/null) difficulty '
complete -c brade -n __fish_use_subcommand -a export -d 'write lessons and puzzles as a book, or an exam on paper: --html DIR'
complete -c brade -n '__fish_seen_subcommand_from export' -F -a ''
complete -c brade -n __fish_use_subcommand -a site -d 'write the tutor for browsers, with the book, into a folder'
complete -c brade -n '__fish_seen_subcommand_from site' -F -a ''
complete -c brade -n __fish_use_subcommand -a new -d 'begin a file: a lesson, a puzzle, or a set of puzzles'
complete -c brade -n '__fish_seen_subcommand_from new' -F -a 'lesson puzzle puzzles '
complete -c brade -n __fish_use_subcommand -a schema -d 'print the schema by which editors help with lessons'
complete -c brade -n '__fish_seen_subcommand_from schema' -a 'lesson pack class events '
complete -c brade -n __fish_use_subcommand -a pack -d 'packs of lessons: new, check, build, add, update, remove, list'
complete -c brade -n '__fish_seen_subcommand_from pack' -F -a 'new check build add update remove list '
complete -c brade -n __fish_use_subcommand -a edit -d 'set up a position by hand, and write questions about it into a lesson; or change one thing in it'
complete -c brade -n '__fish_seen_subcommand_from edit' -F -a 'start list set insert remove move '
complete -c brade -n __fish_use_subcommand -a preview -d 'show lessons as learners see them, without asking'
complete -c brade -n '__fish_seen_subcommand_from preview' -F -a ''
complete -c brade -n __fish_use_subcommand -a fmt -d 'put files in their one layout, or say which are not'
complete -c brade -n '__fish_seen_subcommand_from fmt' -F -a ''
complete -c brade -n __fish_use_subcommand -a certify -d 'roll out what is said to be best, and write the proof into the file'
complete -c brade -n '__fish_seen_subcommand_from certify' -F -a ''
complete -c brade -n __fish_use_subcommand -a batch -d 'answer JSON Lines on stdin with JSON Lines on stdout'
complete -c brade -n __fish_use_subcommand -a perft -d 'count the plays of all rolls to a depth'
complete -c brade -n '__fish_seen_subcommand_from perft' -a 'start '
complete -c brade -n __fish_use_subcommand -a bench -d 'measure the speed, and sum up the behaviour in one number'
complete -c brade -n '__fish_seen_subcommand_from bench' -a 'plays net games best start '
complete -c brade -n __fish_use_subcommand -a completion -d 'print what bash, zsh or fish completes brade with'
complete -c brade -n '__fish_seen_subcommand_from completion' -a 'bash zsh fish '
complete -c brade -n __fish_use_subcommand -a help -d 'tell what there is, or all of one command'
complete -c brade -n '__fish_seen_subcommand_from help' -a 'learn exam solve puzzles train today ask dashboard overview progress class play analyse legal judge best show check questions drills export site new schema pack edit preview fmt certify batch perft bench completion help '
complete -c brade -l rules -x -a 'lyckans-talisman helmfrid vasa sweboard backgammon ' -d 'play by this ruleset'
complete -c brade -l set -x -a '(__brade_sets)' -d 'change one field of the ruleset; may be repeated'
complete -c brade -l lang -x -a 'sv en both ' -d 'speak Swedish or English; a book has both'
complete -c brade -n '__fish_seen_subcommand_from analyse batch bench best certify check class dashboard judge legal overview pack perft progress questions schema show' -l json -d 'answer with JSON'
complete -c brade -l events -d 'be driven by a program: what happens as JSON lines'
complete -c brade -l seed -x -a '' -d 'start every random thing from this number'
complete -c brade -l threads -x -a '' -d 'use this many threads'
complete -c brade -l grades -x -a '' -d 'from which losses on a play is a small, a medium and a big mistake'
complete -c brade -l color -x -a 'auto always never ' -d 'use colours'
complete -c brade -l ascii -d 'draw with ASCII characters only'
complete -c brade -l plain -d 'tell the board in sentences, for screen readers'
complete -c brade -l theme -x -a 'painted neutral dark light plain high-contrast ' -d 'how the board looks'
complete -c brade -n '__fish_seen_subcommand_from show dashboard overview analyse' -l svg -r -F -d 'write a picture of the board, the dashboard or the curve of a game; - is stdout'
complete -c brade -n '__fish_seen_subcommand_from export dashboard overview class' -l html -r -F -d 'write the book into this folder, or the dashboard or class as a page'
complete -c brade -n '__fish_seen_subcommand_from class' -l csv -r -F -d 'write the tables of the class into this folder, for a spreadsheet'
complete -c brade -n '__fish_seen_subcommand_from class' -l slides -r -F -d 'write the questions that most failed as a page to show the class'
complete -c brade -n '__fish_seen_subcommand_from show' -l view -x -a 'white black ' -d 'draw the board from this side'
complete -c brade -n '__fish_seen_subcommand_from best analyse' -l plies -x -a '0 1 2 3 ' -d 'look this many rolls ahead'
complete -c brade -n '__fish_seen_subcommand_from best certify' -l rollout -x -a '' -d 'play the best four plays to the end, at most so many times'
complete -c brade -n '__fish_seen_subcommand_from best' -l until -x -a '' -d 'end the roll-out when the standard error is so small'
complete -c brade -n '__fish_seen_subcommand_from best certify' -l truncate -x -a '' -d 'end games of a roll-out after so many rolls, with a bias'
complete -c brade -n '__fish_seen_subcommand_from best' -l players -x -a '0 1 ' -d 'how many rolls the players of a roll-out look ahead'
complete -c brade -n '__fish_seen_subcommand_from best judge play' -l match -x -a '' -d 'the game is one of a match of so many games, or to so many points'
complete -c brade -n '__fish_seen_subcommand_from best judge' -l score -x -a '' -d 'the score of the match'
complete -c brade -n '__fish_seen_subcommand_from best judge' -l completed -x -a '' -d 'so many games of the match have been completed'
complete -c brade -n '__fish_seen_subcommand_from best judge' -l cube -x -a '' -d 'the cube, and whether White or Black owns it'
complete -c brade -n '__fish_seen_subcommand_from analyse' -l mine -x -a 'white black both none ' -d 'keep the mistakes of white, black, both, none or who is called so'
complete -c brade -n '__fish_seen_subcommand_from analyse' -l threshold -x -a '' -d 'a play that costs so much is kept as a mistake'
complete -c brade -n '__fish_seen_subcommand_from questions export' -l exam -d 'list the questions of exams, drawn by the seed; or print an exam'
complete -c brade -n '__fish_seen_subcommand_from export' -l versions -x -a '' -d 'so many versions of the exam, each with questions of its own'
complete -c brade -n '__fish_seen_subcommand_from bench' -l signature -d 'print the signature and no more'
complete -c brade -n '__fish_seen_subcommand_from bench' -l ms -x -a '' -d 'measure every figure for so many milliseconds of processor time'
complete -c brade -n '__fish_seen_subcommand_from bench' -l against -x -a 'gnubg ' -d 'measure this program too, and say how many times as good brade is'
complete -c brade -n '__fish_seen_subcommand_from export site' -l title -x -a '' -d 'what the book is called'
complete -c brade -n '__fish_seen_subcommand_from fmt certify' -l check -d 'change nothing, name the files to change'
complete -c brade -n '__fish_seen_subcommand_from fmt' -l diff -d 'change nothing, show what would change'
complete -c brade -n '__fish_seen_subcommand_from fmt' -l stdout -d 'write the files on stdout instead'
complete -c brade -n '__fish_seen_subcommand_from check pack' -l strict -d 'check as what is shipped: both languages, hints, explanations'
complete -c brade -n '__fish_seen_subcommand_from check' -l renew -d 'write what the engine says now where texts keep its figures'
complete -c brade -n '__fish_seen_subcommand_from check pack' -l deep -d 'prove what is said to be best by roll-outs'
complete -c brade -n '__fish_seen_subcommand_from check preview' -l watch -d 'do it again whenever a file is saved'
complete -c brade -n '__fish_seen_subcommand_from progress' -l merge -d 'bring in another learner'\''s progress without asking'
complete -c brade -l profile -x -a '' -d 'remember what is done in the store of this name'
complete -c brade -l store -r -F -d 'remember what is done in this file'
complete -c brade -l no-store -d 'remember nothing'
complete -c brade -s h -l help -d 'show this help'
complete -c brade -s V -l version -d 'show the version'
