#!/usr/bin/env bash
# See replay.py.
set -euo pipefail
source "$(dirname "$0")/with_pyte.sh"
with_pyte replay.py
