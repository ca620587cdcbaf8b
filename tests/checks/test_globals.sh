#!/usr/bin/env bash
# The library as it was built keeps nothing that changes.
exec "$(dirname "$0")/globals.sh" "$(dirname "${TANKODROM_PROGRAM:?}")/libtankodrom.a"
