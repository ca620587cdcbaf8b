#!/usr/bin/env bash
# See puzzle.py.
set -euo pipefail
source "$(dirname "$0")/with_pyte.sh"
with_pyte puzzle.py
