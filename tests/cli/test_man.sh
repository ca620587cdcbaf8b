#!/usr/bin/env bash
# The man page and the completion know every command and option that the program has.
set -u
# shellcheck source-path=SCRIPTDIR source=expect.sh
. "$(dirname "$0")/expect.sh"
source_dir=${TANKODROM_SOURCE_DIR:?}
page=$(sed 's/\\-/-/g' "$source_dir/man/tankodrom.1")

# shellcheck source=/dev/null
. "$source_dir/completions/tankodrom.bash"

# complete_line WORD…: what is offered for the last word
complete_line() {
    COMP_WORDS=("$program" "$@")
    COMP_CWORD=$#
    COMPREPLY=()
    _tankodrom 2>/dev/null
    offered=" ${COMPREPLY[*]} "
}

# The names after "Commands:" in a --help.
commands_of() {
    "$program" "$@" --help | awk '/^Commands:/ { on = 1; next } /^$/ { on = 0 } on { print $1 }'
}

# The options in a --help: --name and -n.
options_of() {
    "$program" "$@" --help | awk '/^Options:/ { on = 1; next } /^$/ { on = 0 } on && /^  -/' |
        grep -oE '^  (-[a-z], )?--[a-z-]+' | tr -d ' ' | tr ',' '\n'
}

# What the page says under a heading that begins with these words.
section() {
    awk -v head="$1" '/^\.S[SH]/ { on = index($0, head) > 0 } on' <<<"$page"
}

check_command() {
    local name="$*" option text
    text=$(section ".SS \"$name")
    [ -n "$text" ] || fault "the man page says nothing on '$name'"
    text=$text$(section ".SH OPTIONS OF ALL COMMANDS")$(section '.SS "Options of commands that start')
    for option in $(options_of "$@"); do
        expect_has "$text" "$option" "the man page on '$name'"
        complete_line "$@" "$option"
        expect_has "$offered" " $option " "the completion of '$name'"
    done
}

[ -n "$(commands_of)" ] || fault "no commands in --help"
for command in $(commands_of); do
    complete_line "$command"
    expect_has "$offered" " $command " "the completion of commands"
    parts=$(commands_of "$command")
    for part in $parts; do
        complete_line "$command" "$part"
        expect_has "$offered" " $part " "the completion of '$command'"
        check_command "$command" "$part"
    done
    [ -n "$parts" ] || check_command "$command"
done

for word in NO_COLOR XDG_STATE_HOME LANG "EXIT STATUS" NOTATION EXAMPLES FILES; do
    expect_has "$page" "$word" "the man page"
done
complete_line play chess --seats human,s
expect_has "$offered" " human,simple " "the completion of opponents"
complete_line play duel --scenario meet
expect_has "$offered" " meeting " "the completion of scenarios"
complete_line play duel --option tempera
expect_has "$offered" " temperament= " "the completion of options of games"
complete_line perft ch
expect_has "$offered" " chess " "the completion of games"
complete_line setup show basic-1
expect_has "$offered" " basic-16 " "the completion of built-in setups"

if command -v groff >/dev/null; then
    expect_same "$(groff -man -Tutf8 -wall -z "$source_dir/man/tankodrom.1" 2>&1)" "" "groff's warnings"
fi
finish
