#!/usr/bin/env bash
# Several people at the tables of a server.
# shellcheck source-path=SCRIPTDIR source=with_pyte.sh
. "$(dirname "$0")/with_pyte.sh"
with_pyte company.py
