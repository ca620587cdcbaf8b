#!/usr/bin/env bash
# The library and the store as they were built keep nothing that changes.
built=$(dirname "${TANKODROM_PROGRAM:?}")
exec "$(dirname "$0")/globals.sh" "$built/libtankodrom.a" "$built/libtk_store.a"
