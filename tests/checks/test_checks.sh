#!/usr/bin/env bash
# The checks themselves: each must pass a small project that is right, and catch what is wrong in it. Prints TAP.
set -uo pipefail
source_dir=${TANKODROM_SOURCE_DIR:-$(cd "$(dirname "$0")/../.." && pwd)}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
number=0
failed=0

# expect STATUS TITLE COMMAND…
expect() {
    local wanted=$1 title=$2 status
    shift 2
    "$@" >"$work/log" 2>&1
    status=$?
    number=$((number + 1))
    if [ $status -eq "$wanted" ]; then
        echo "ok $number - $title"
    else
        echo "not ok $number - $title (status $status)"
        sed 's/^/# /' "$work/log"
        failed=1
    fi
}

project=$work/project
# put PATH TEXT: a fresh project, with one more file in it
put() {
    rm -rf "$project"
    mkdir -p "$project/include/tankodrom" "$project/src/base" "$project/src/games/one" "$project/docs/rules" "$project/tests"
    echo '#include <stdint.h>' >"$project/include/tankodrom/game.h"
    echo '#include "base/x.h"' >"$project/src/games/one/one.c"
    echo '/* printf("") and time(NULL) in a comment */' >"$project/src/base/x.h"
    printf -- '- **C1 First.** Text.\n- **8.3.5.iv Deep.** Text.\n### **D-3 Card**\n- **Note** no rule\n' >"$project/docs/rules/one.md"
    echo '/* rule:C1 rule:8.3.5.iv. rule:D-3 */' >"$project/tests/test_one.c"
    mkdir -p "$(dirname "$project/$1")"
    printf '%s\n' "$2" >>"$project/$1"
}

layers=$source_dir/tests/checks/layers.py
put src/games/one/one.c '#include "games/one/two.h"'
expect 0 "layers: a project that is right" "$layers" "$project"
put src/base/x.c '#include "core/x.h"'
expect 1 "layers: base includes core" "$layers" "$project"
put src/games/one/one.c '#include "games/two/two.h"'
expect 1 "layers: a game includes another" "$layers" "$project"
put src/games/registry.c '#include "games/one/one.h"'
expect 0 "layers: the registry includes a game" "$layers" "$project"
put src/core/x.c '#include <pthread.h>'
expect 1 "layers: the library includes a thread header" "$layers" "$project"
put src/core/x.c 'int x(void) { return printf("x"); }'
expect 1 "layers: the library prints" "$layers" "$project"
put src/core/x.c 'long x(void) { return (long)time(0); }'
expect 1 "layers: the library reads a clock" "$layers" "$project"
put src/core/x.c 'int x(struct s *s) { return snprintf(s->time, 3, "printf(x)"); }'
expect 0 "layers: snprintf, a member called time, a text" "$layers" "$project"
put include/tankodrom/x.h '#include "base/x.h"'
expect 1 "layers: a public header includes an internal one" "$layers" "$project"
put src/record/x.c '#include "games/one/one.h"'
expect 1 "layers: records look inside a game" "$layers" "$project"
put src/stray.c ''
expect 1 "layers: a source outside the layers" "$layers" "$project"
put src/opponents/x.c '#include "present/x.h"'
expect 1 "layers: opponents include present" "$layers" "$project"
put src/present/x.c '#include "record/x.h"'
expect 0 "layers: present includes record" "$layers" "$project"
put src/record/x.c '#include "present/x.h"'
expect 1 "layers: record includes present" "$layers" "$project"
put src/learn/x.c '#include "present/x.h"'
expect 0 "layers: lessons include present" "$layers" "$project"
put src/present/x.c '#include <tankodrom/lesson.h>'
expect 1 "layers: present includes lessons" "$layers" "$project"
put src/learn/x.c '#include "opponents/x.h"'
expect 1 "layers: lessons include opponents" "$layers" "$project"
put src/store/x.c '#include "record/x.h"
#include <pthread.h>'
expect 0 "layers: the store includes record and a thread header" "$layers" "$project"
put src/store/x.c '#include "present/x.h"'
expect 1 "layers: the store includes present" "$layers" "$project"
put src/store/x.c '#include "server/x.h"'
expect 1 "layers: the store includes the server" "$layers" "$project"
put src/record/x.c '#include "store/x.h"'
expect 1 "layers: record includes the store" "$layers" "$project"
put src/tui/x.c '#include "present/x.h"'
expect 0 "layers: the terminal includes present" "$layers" "$project"
put src/tui/x.c '#include <tankodrom/opponent.h>'
expect 1 "layers: the terminal includes opponents by their public header" "$layers" "$project"
put src/tui/one/x.c '#include "games/one/x.h"'
expect 1 "layers: the terminal looks inside a game" "$layers" "$project"
put src/study/x.c '#include "app/x.h"'
expect 1 "layers: studies include the program" "$layers" "$project"
put src/study/x.c '#include "tui/x.h"'
expect 1 "layers: studies include the terminal" "$layers" "$project"
put src/study/one/x.c '#include "games/one/x.h"'
expect 0 "layers: a study of a game includes it" "$layers" "$project"
put src/server/x.c '#include "app/x.h"'
expect 1 "layers: the server includes the program" "$layers" "$project"
put src/app/x.c '#include "study/x.h"'
expect 0 "layers: the program includes studies" "$layers" "$project"
put src/study/x.c '#include <tankodrom/one.h>'
expect 1 "layers: a header of a game outside its folders" "$layers" "$project"
put src/study/x.c '#include <tankodrom/one/words.h>'
expect 1 "layers: a header in a folder of a game outside its folders" "$layers" "$project"
put src/study/two/x.c '#include "study/one/x.h"'
expect 1 "layers: a file of one game includes another's" "$layers" "$project"
put src/app/show/one.c '#include <tankodrom/one.h>'
expect 0 "layers: a command's file named after a game includes it" "$layers" "$project"
put src/app/x.c 'int x(const char *name) { return strcmp(name, "one"); }'
expect 1 "layers: a game's name outside its folders" "$layers" "$project"
put src/app/x.c 'const char *x = "none of one"; /* "one" */'
expect 0 "layers: a text with a game's name in it, and a remark" "$layers" "$project"
put src/app/one/x.c 'const char *x = "one";'
expect 0 "layers: a game's name in its folder" "$layers" "$project"
put src/tui/clients.c 'const char *x = "one";'
expect 0 "layers: a game's name in a table" "$layers" "$project"
put src/tui/clients.c '#include "tui/one/client.h"'
expect 0 "layers: a table knows the rows of its layer" "$layers" "$project"
put src/present/tellers.c '#include "games/one/x.h"'
expect 1 "layers: a table knows a game from inside" "$layers" "$project"
put src/app/x.c 'int x(char *s) { tk_event_json(s); return strstr(s, "kind") != NULL; }'
expect 1 "layers: JSON searched as text" "$layers" "$project"
put src/base/x.c 'int x(char *s) { tk_event_json(s); return strstr(s, "kind") != NULL; }'
expect 0 "layers: base may look at JSON as text" "$layers" "$project"
put src/app/x.c ''
for number_of_file in $(seq 25); do : >"$project/src/app/x$number_of_file.c"; done
expect 1 "layers: a folder with 26 files" "$layers" "$project"

globals=$source_dir/tests/checks/globals.sh
# object CODE: checks what it is compiled to
object() {
    printf '%s\n' "$1" >"$work/x.c"
    cc -std=c17 -c -o "$work/x.o" "$work/x.c" && "$globals" "$work/x.o"
}
expect 0 "globals: tables that stay as they are" object 'static const char *const x[] = {"a"}; const char *y(int i) { return x[i]; }'
expect 1 "globals: a variable at file scope" object 'static int x; int y(void) { return x++; }'
expect 1 "globals: one with a value" object 'int x = 3;'
expect 1 "globals: one inside a function" object 'int y(void) { static int x; return x++; }'
expect 1 "globals: one for each thread" object 'static _Thread_local int x; int y(void) { return x++; }'
expect 1 "globals: a table that can be pointed elsewhere" object 'static const char *x[] = {"a"}; const char **y(void) { return x; }'

coverage=$source_dir/scripts/rule-coverage
put docs/rules/two.md 'Nothing here.'
expect 0 "rule coverage: all named" "$coverage" "$project"
put docs/rules/two.md '- **R17 Bid.** Text.'
expect 1 "rule coverage: a rule without a test" "$coverage" "$project"
put tests/test_two.c '/* rule:C9 */'
expect 1 "rule coverage: a tag without a rule" "$coverage" "$project"
put docs/rules/two.md '- **C1 Again.** Text.'
expect 1 "rule coverage: a number given twice" "$coverage" "$project"

cases=$source_dir/scripts/count-cases
# cases_of STATUS OUTPUT
cases_of() {
    printf '<testsuite><testcase name="x" status="%s"><system-out>%s</system-out></testcase></testsuite>' "$1" "$2" >"$work/x.xml"
    "$cases" "$work/x.xml"
}
counts() {
    [ "$(cases_of "$1" "$2")" = "$3" ]
}
expect 0 "cases: TAP is counted" counts run $'1..2\nok 1 - a\nok 2 - b\n' "2 0 0"
expect 0 "cases: a failed case" counts fail $'1..3\nok 1 - a\nnot ok 2 - b\nnot ok 3 # SKIP c\n' "1 1 1"
expect 0 "cases: numbers of two digits" counts run $'1..11\nok 10 - a\nnot ok 11 # SKIP b\n' "1 0 1"
expect 0 "cases: a crash after good cases" counts fail $'1..2\nok 1 - a\n' "1 1 0"
expect 0 "cases: a program without TAP" counts run "fine" "1 0 0"

placeholders=$source_dir/scripts/po-placeholders
# catalogue TRANSLATION
catalogue() {
    printf 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "a {token}"\nmsgstr "%s"\n' "$1" >"$work/x.po"
    "$placeholders" "$work/x.po"
}
expect 0 "placeholders: kept" catalogue "b {token}"
expect 0 "placeholders: not translated yet" catalogue ""
expect 1 "placeholders: lost" catalogue "b"
expect 1 "placeholders: misspelt" catalogue "b {tokens}"

# printed ORIGINAL TRANSLATION
printed() {
    printf 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "%s"\nmsgstr "%s"\n' "$1" "$2" >"$work/x.po"
    "$placeholders" "$work/x.po"
}
expect 0 "placeholders: printf's in another order" printed 'a %s, %u %%' 'b %2$u %% %1$s'
expect 1 "placeholders: one of printf's lost" printed 'a %s, %u' 'b %s'
expect 1 "placeholders: another kind" printed 'a %s' 'b %u'

style=$source_dir/scripts/po-style
# styled LANGUAGE FORMS ENTRY
styled() {
    printf 'msgid ""\nmsgstr ""\n"Language: %s\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=%s; plural=0;\\n"\n\n%s\n' \
        "$1" "$2" "$3" >"$work/x.po"
    "$style" "$work/x.po"
}
entry() {
    printf 'msgid "%s"\nmsgstr "%s"' "$1" "$2"
}
counted() {
    printf 'msgid "%%u card"\nmsgid_plural "%%u cards"\n'
    printf 'msgstr[%s] "%s"\n' "$@"
}
expect 0 "style: Czech quotation marks" styled cs 3 "$(entry "no '%s'" 'není „%s“')"
expect 1 "style: straight ones in Czech" styled cs 3 "$(entry "no '%s'" "není '%s'")"
expect 1 "style: straight double ones in Czech" styled cs 3 "$(entry "no '%s'" 'není \"%s\"')"
expect 0 "style: Japanese punctuation" styled ja 1 "$(entry 'hit: %s (all), go!' '命中：%s（全部）、行け！ H3: 白')"
for text in '命中: %s' '命中,%s' '命中(%s)' '命中!' '{tank}: 命中' '%u, 命中' "'%s' に命中" '戦車 2 輛' '戦車 2 台'; do
    expect 1 "style: in Japanese $text" styled ja 1 "$(entry 'x' "$text")"
done
expect 0 "style: all forms" styled cs 3 "$(counted 0 '%u karta' 1 '%u karty' 2 '%u karet')"
expect 1 "style: an empty form" styled cs 3 "$(counted 0 '%u karta' 1 '%u karty' 2 '')"
expect 1 "style: too few forms" styled cs 3 "$(counted 0 '%u karta' 1 '%u karet')"
expect 0 "style: a language that nothing is said of" styled xx 1 "$(entry 'x' "'x'")"

# The files of packs, in byte order of pack and name, with their sizes.
embed() {
    mkdir -p "$work/packs/a/b" "$work/packs/a-x" "$work/include"
    printf 'xy' >"$work/packs/a/z.json"
    printf '\303\251"' >"$work/packs/a/b/c.json"
    : >"$work/packs/a-x/q.json"
    cc -std=c17 -o "$work/embed" "$source_dir/tools/embed.c" || return 1
    "$work/embed" "$work/out.c" tk_builtin "$work/packs" a/z.json a-x/q.json a/b/c.json || return 1
    cat >"$work/main.c" <<'END'
#include "base/builtin.h"
#include <stdio.h>
int main(void) {
    for (size_t i = 0; i < tk_builtin_file_count; i++) {
        const tk_builtin_file *file = &tk_builtin_files[i];
        printf("%s %s %zu %s|", file->pack, file->name, file->size, file->bytes);
    }
}
END
    cc -std=c17 -Wall -Wextra -Wpedantic -Wconversion -Werror -I"$source_dir/src" -o "$work/main" "$work/main.c" "$work/out.c" || return 1
    [ "$("$work/main")" = 'a b/c.json 3 é"|a z.json 2 xy|a-x q.json 0 |' ]
}
expect 0 "embedded packs come back as they were" embed
expect 1 "embedding a file that is not there" "$work/embed" "$work/out.c" tk_builtin "$work/packs" a/none.json

echo "1..$number"
exit $failed
