#!/usr/bin/env bash
# A server's tables at the terminal.
# shellcheck source-path=SCRIPTDIR source=with_pyte.sh
. "$(dirname "$0")/with_pyte.sh"
with_pyte join.py
