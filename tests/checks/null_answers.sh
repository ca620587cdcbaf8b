#!/usr/bin/env bash
# Every function of the public headers is called with NULL in tests/unit/core/test_null.c.
set -u
cd "$(dirname "$0")/../.." || exit 2
missing=0
for function in $(cat include/tankodrom/*.h | grep -oE '\btk_[a-z_]+\(' | tr -d '(' | sort -u); do
    # Types of callbacks are no functions, and this one is for what is known to be right.
    case $function in tk_apply_legal | tk_chess_take) continue ;; esac
    if ! grep -q "\b$function(" tests/unit/core/test_null.c; then
        echo "not called with NULL: $function"
        missing=$((missing + 1))
    fi
done
[ $missing -eq 0 ]
