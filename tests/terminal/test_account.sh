#!/usr/bin/env bash
# The account at a server.
# shellcheck source-path=SCRIPTDIR source=with_pyte.sh
. "$(dirname "$0")/with_pyte.sh"
with_pyte account.py
