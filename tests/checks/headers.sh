#!/usr/bin/env bash
# Compiles every header alone, under both compilers: what it needs, it includes.
set -euo pipefail
cd "$(dirname "$0")/../.."
# libpq's headers lie in a folder of their own.
flags=(-isystem "$(pkg-config --variable=includedir libpq)" -std=c17 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror -Iinclude -Isrc -fsyntax-only -x c)
failed=0
count=0
for header in $(scripts/sources include src | grep '\.h$'); do
    posix=()
    case $header in
    src/store/* | src/tui/* | src/study/* | src/app/*) posix=(-D_POSIX_C_SOURCE=200809L) ;;
    esac
    count=$((count + 1))
    for compiler in gcc clang; do
        # Twice: its guard must hold as well.
        if ! printf '#include "%s"\n#include "%s"\ntypedef int not_empty;\n' "$PWD/$header" "$PWD/$header" |
            "$compiler" "${flags[@]}" "${posix[@]}" -; then
            echo "$header does not compile alone with $compiler"
            failed=1
        fi
    done
done
# Programs in C++ may use the public ones.
if command -v g++ >/dev/null; then
    for header in $(scripts/sources include | grep '\.h$'); do
        if ! printf '#include "%s"\n' "$PWD/$header" |
            g++ -std=c++17 -Wall -Wextra -Wpedantic -Werror -Iinclude -fsyntax-only -x c++ -; then
            echo "$header does not compile as C++"
            failed=1
        fi
    done
fi
echo "$count headers"
exit $failed
