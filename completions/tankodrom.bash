# Bash completion for tankodrom.
# shellcheck shell=bash

_tankodrom_options() {
    local opening='--size --setup --position --option -o --pack' battle='--scenario --edition' common='--language --help'
    case $1 in
    play) echo "--seats --players --ai --level --names --clock --seed --resume --load --at --record --colour --ascii --flip $opening $battle $common" ;;
    learn) echo "--step --colour --ascii --flip $common" ;;
    replay) echo "--list --at --play --seats --check --json --players --write --white-faces --seat --colour --ascii --flip $opening $common" ;;
    selfplay) echo "--games -n --seats --swap --milliseconds --seed --threads -t --records --json $opening $battle $common" ;;
    tournament) echo "--rounds -n --gauntlet --sprt --openings --opening-plies --seed --players -p --threads -t --patience --journal --resume --records --svg --json $opening $battle $common" ;;
    tune) echo "--games -n --nodes --rounds --out --seed --json $opening $common" ;;
    train) echo "--games -n --epochs -e --seconds -s --weights --out --seed --threads -t --json $common" ;;
    engine) echo "--opponent --threads -t --hash --json $opening $common" ;;
    stats) echo "--games -n --players -p --seats --seed --versus --option -o --pack --threads -t --json $battle $common" ;;
    analyze) echo "--at --milliseconds --nodes --candidates --opponent --json $opening $common" ;;
    solve) echo "--in -n --all --try --refutations --at --nodes --seconds --memory --json $opening $common" ;;
    'puzzle play') echo "--number -n --theme --in --rating --colour --ascii --flip --json --try $common" ;;
    'puzzle check') echo "--in --threads -t --json $common" ;;
    'puzzle exam') echo "--count -n --in --blunders --nodes --seats --seed --threads -t --json $opening $common" ;;
    'puzzle mine') echo "--count -n --games --in --least --most-each --blunders --nodes --seats --seed --threads -t $opening $common" ;;
    perft) echo "--depth -d --divide --threads -t --json $opening $common" ;;
    bench) echo "--seconds -s --json $common" ;;
    join) echo "--guest --insecure --colour --ascii --flip $common" ;;
    load) echo "--connections -c --tables -t --games --rate -r --seconds -s --onlookers --each --sample --speak --seed --ledger --anywhere --json $common" ;;
    serve) echo "--listen --store --tls-cert --tls-key --proxy --origin --metrics-from --connections --connections-each --opened-each --tables-each --reaction --workers --hook --backup --backups --user --log --log-level --log-addresses $common" ;;
    'admin backup' | 'admin restore') echo "--store $common" ;;
    'admin check') echo "--store --json $common" ;;
    'admin move') echo "--json $common" ;;
    'admin export') echo "--store --person --output $common" ;;
    'admin prune') echo "--store --older-than --json $common" ;;
    'admin person') echo "--store --json --revoke --stdin --off --yes $common" ;;
    'admin notices') echo "--store --again --json $common" ;;
    'admin tournaments') echo "--store --cancel --json $common" ;;
    verify) echo "--pack --json $common" ;;
    games | page | rules | 'setup check' | 'scenario check' | 'pack check') echo "--json $common" ;;
    'pack show') echo "--json --proof $common" ;;
    'setup show') echo "--line $common" ;;
    'scenario new') echo "--from --force $common" ;;
    'setup new') echo "--size --from --random --name --force $common" ;;
    *) echo "$common" ;;
    esac
}

# The names after a heading of `tankodrom games`, or what there has always been.
_tankodrom_opponents() {
    local listed
    listed=$("${COMP_WORDS[0]}" games --language en 2>/dev/null |
        awk '/^  Opponents:/ { on = 1; next } /^[^ ]|^  [^ ]/ { on = 0 } on && /^    [^ ]/ { print $1 }')
    echo "${listed:-random simple}"
}

# The options of all games: "    key=default".
_tankodrom_keys() {
    "${COMP_WORDS[0]}" games --language en 2>/dev/null | sed -n 's/^    \([a-z-]*=\).*/\1/p' | sort -u
}

_tankodrom_scenarios() {
    "${COMP_WORDS[0]}" pack show duel --language en 2>/dev/null | sed -n 's|^  scenarios/\([a-z0-9-]*\)\.json .*|\1|p'
}

# Completes the last of several words with commas between.
_tankodrom_comma_list() {
    local done=''
    case $2 in
    *,*) done=${2%,*}, ;;
    esac
    mapfile -t COMPREPLY < <(compgen -P "$done" -W "$1" -- "${2##*,}")
}

_tankodrom_files() {
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -f -- "$1")
}

_tankodrom_folders() {
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -d -- "$1")
}

_tankodrom_words() {
    mapfile -t COMPREPLY < <(compgen -W "$1" -- "$2")
}

# The value of an option; fails when the word before is none that takes one of these.
_tankodrom_value() {
    case $1 in
    --setup | --load | --record | --write | --proof | --store | --ledger | --tls-cert | --tls-key | --openings | --journal | --svg | --out) _tankodrom_files "$2" ;;
    --records | --backup | --pack) _tankodrom_folders "$2" ;;
    --size) _tankodrom_words '16 20' "$2" ;;
    --language) _tankodrom_words 'cs ja en' "$2" ;;
    --colour) _tankodrom_words 'auto always never' "$2" ;;
    --scenario)
        _tankodrom_files "$2"
        mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -W "$(_tankodrom_scenarios)" -- "$2")
        ;;
    --edition) _tankodrom_words 'cs ja' "$2" ;;
    --log) _tankodrom_words 'text json' "$2" ;;
    --log-level) _tankodrom_words 'error warning info debug' "$2" ;;
    --theme) _tankodrom_words 'escape quiet capture discovery command turn check' "$2" ;;
    --white-faces) _tankodrom_words 'N S' "$2" ;;
    --from)
        _tankodrom_files "$2"
        mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -W 'basic empty' -- "$2")
        ;;
    --option | -o) _tankodrom_words "$(_tankodrom_keys)" "$2" ;;
    --opponent) _tankodrom_words "$(_tankodrom_opponents)" "$2" ;;
    --seats) _tankodrom_comma_list "human $(_tankodrom_opponents)" "$2" ;;
    --names | --clock | --seed | --position | --games | -n | -p | --threads | -t | --depth | -d | --seconds | -s | --random | \
        --name | --at | --step | --in | --try | --nodes | --memory | --number | --rating | --count | --least | --most-each | --blunders | \
        --listen | --proxy | --origin | --metrics-from | --connections | --connections-each | \
        --opened-each | --tables-each | --reaction | --workers | --hook | --backups | --user | --rounds | --sprt | --opening-plies | --patience | --hash | \
        --milliseconds | --candidates | --level) COMPREPLY=() ;;
    *) return 1 ;;
    esac
}

_tankodrom_operand() {
    case $1 in
    bench) _tankodrom_words 'chess rush duel store server' "$2" ;;
    stats | train) _tankodrom_words 'rush duel' "$2" ;;
    play | learn | rules | selfplay) _tankodrom_words 'chess rush duel' "$2" ;;
    tournament) _tankodrom_words "chess rush duel engine: $(_tankodrom_opponents)" "$2" ;;
    perft | engine) _tankodrom_words chess "$2" ;;
    replay | analyze | verify | solve | 'puzzle play' | 'puzzle check' | 'puzzle mine' | 'setup check' | 'setup new' | 'setup edit' | 'scenario check' | 'scenario new') _tankodrom_files "$2" ;;
    'setup show')
        _tankodrom_files "$2"
        mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -W 'basic-16 basic-20' -- "$2")
        ;;
    page | 'pack check') _tankodrom_folders "$2" ;;
    'pack show')
        _tankodrom_folders "$2"
        mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -W 'chess rush duel' -- "$2")
        ;;
    setup) _tankodrom_words 'check show new edit list' "$2" ;;
    scenario) _tankodrom_words 'check new' "$2" ;;
    puzzle) _tankodrom_words 'play check mine exam' "$2" ;;
    pack) _tankodrom_words 'check show' "$2" ;;
    admin) _tankodrom_words 'backup restore check move export prune person notices tournaments' "$2" ;;
    'admin person') _tankodrom_words 'list show sessions password close open host delete' "$2" ;;
    'admin backup' | 'admin restore' | 'admin move') _tankodrom_files "$2" ;;
    *) COMPREPLY=() ;;
    esac
}

_tankodrom() {
    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        _tankodrom_words 'play learn rules puzzle replay analyze verify setup scenario selfplay tournament engine train tune stats solve perft bench pack games serve join admin page load --help --version --language' "$current"
        return
    fi
    case $command in
    setup | scenario | pack | puzzle | admin)
        [ "$COMP_CWORD" -gt 2 ] && command="$command ${COMP_WORDS[2]}"
        ;;
    esac
    _tankodrom_value "$before" "$current" && return
    case $current in
    -*) _tankodrom_words "$(_tankodrom_options "$command")" "$current" ;;
    *) _tankodrom_operand "$command" "$current" ;;
    esac
}

complete -F _tankodrom tankodrom
