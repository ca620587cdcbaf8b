#!/usr/bin/env bash
# See evening.py.
set -euo pipefail
source "$(dirname "$0")/with_pyte.sh"
with_pyte evening.py
