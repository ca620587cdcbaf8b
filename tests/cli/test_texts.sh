#!/usr/bin/env bash
# Texts in the languages there are: words that stand for something in usage lines, numbers and what they count.
set -u
# shellcheck source-path=SCRIPTDIR source=expect.sh
. "$(dirname "$0")/expect.sh"
export XDG_STATE_HOME=$scratch/state

# speaks LANGUAGE WORDS… -- COMMAND…
speaks() {
    local language=$1 words=()
    shift
    while [ "$1" != -- ]; do
        words+=("$1")
        shift
    done
    shift
    run --language "$language" "$@"
    for word in "${words[@]}"; do
        expect_has "$out$err" "$word" "$* in $language"
    done
}
speaks en '--seats WHO,WHO' '--clock MIN[+SEC]' '[GAME]' -- play --help
speaks cs '--seats KDO,KDO' '--names JMÉNO,JMÉNO' '--option KLÍČ=HODNOTA' '[HRA]' -- play --help
speaks ja '--seats 担当,担当' '--clock 分[+秒]' '--option キー=値' '[ゲーム]' -- play --help
speaks cs 'HRA|SLOŽKA...' -- pack check --help
speaks cs 'tankodrom replay SOUBOR' -- replay
speaks cs '--from basic|empty|SOUBOR' '--random SEMÍNKO' '--size N' -- setup new --help

# What is explained stands in one column, however wide the letters are.
column() {
    run --language "$1" play --help
    "${PYTHON:-python3}" -c '
import re, sys, unicodedata
width = lambda text: sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)
print(sorted({width(line[0] + line[1]) for line in re.findall(r"(?m)^(  (?:-\w, )?--\S+(?: \S+)?)( +)(?=\S)", sys.stdin.read())}))
' <<<"$out"
}
for language in en cs ja; do
    expect_same "$(column "$language")" "[30]" "the column of the options in $language"
done

# commands LANGUAGE: those of a game at the table.
commands() {
    run_with_input 'help\nquit\n' --language "$1" play duel --seed 1
}
commands cs
expect_has "$out" '(save) SOUBOR' "commands in Czech"
expect_has "$out" '(odds) [TANK] [TANK]' "commands in Czech"
expect_has "$out" '(moves) [KARTA]' "commands in Czech"
commands ja
expect_has "$out" 'save) ファイル' "commands in Japanese"
expect_has "$out" 'odds) [戦車] [戦車]' "commands in Japanese"

# counts LANGUAGE MOVES WORDS: a record of so many moves is counted so.
counts() {
    printf '%s\n' 'H3>G5/NW, I14>J12/SE' 'G5/N' 'J12/E' 'G5/NE' | tr ',' '\n' | sed 's/^ *//' | head -n "$2" |
        awk 'NR % 2 { line = $0; next } { print line ", " $0; line = "" } END { if (line != "") print line }' >"$scratch/game.txt"
    run --language "$1" replay --check "$scratch/game.txt"
    expect_has "$out" "$3" "$2 moves in $1"
}
counts en 1 'ok, 1 move,'
counts en 3 'ok, 3 moves,'
counts cs 1 'v pořádku, 1 tah.'
counts cs 3 'v pořádku, 3 tahy.'
counts cs 5 'v pořádku, 5 tahů.'
counts ja 5 '5 手'

# The log of a match of Tank Duel counts in the forms of the language.
log_of() {
    run --language "$1" selfplay duel --games 1 --seed 3 --seats random --records "$scratch/duel-$1" >/dev/null
    record=$(find "$scratch/duel-$1" -name '*.tkr' | head -n 1)
    run --language "$1" replay --list "$record"
}
expect_none() {
    grep -qP "$1" <<<"$out" && fault "$2: $(grep -oP "$1" <<<"$out" | head -n 1)"
}
log_of en
expect_has "$out" ' draws ' "an English log"
expect_none '(?<![0-9])1 (cards|levels|passes|order icons)\b' "one thing is no plural"
expect_none '(?<![0-9])([02-9]|[0-9]{2,}) (card|level|pass|order icon)\b' "several things are no singular"
log_of cs
expect_has "$out" ' dobírá ' "a Czech log"
expect_none '(?<![0-9])1 (karty|karet|úrovně|úrovní|symboly|symbolů)\b' "jedna"
expect_none '(?<![0-9])[234] (kartu|karet|úroveň|úrovní|symbol|symbolů)\b' "dvě až čtyři"
expect_none '(?<![0-9])([05-9]|[0-9]{2,}) (kartu|karty|úroveň|úrovně|symbol|symboly)\b' "pět a víc"
expect_none "['\"]" "straight quotation marks"
log_of ja
expect_has "$out" '枚引く' "a Japanese log"
expect_none '(ます|です|ました|ません)($|[。、：）])' "the log of one style"
finish
