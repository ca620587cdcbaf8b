#!/usr/bin/env bash
# globals.sh LIBRARY|OBJECT…: says what in it can change, at file scope or static inside a function. The library keeps
# nothing of the kind: what changes belongs to the caller. What the sanitizers add does not count.
set -euo pipefail
symbols=$(objdump -t "$@")
found=$(printf '%s\n' "$symbols" | grep -E '[[:space:]]([O ][[:space:]]+(\.data|\.bss|\*COM\*)|\.tdata|\.tbss)' |
    grep -vE '[[:space:]](\.data\.rel\.ro|d[[:space:]])|__odr_asan|\.LASAN|\.Lubsan' | awk '{print $NF}' || true)
if [ -n "$found" ]; then
    # shellcheck disable=SC2086
    printf 'can change: %s\n' $found
    exit 1
fi
