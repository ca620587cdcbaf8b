#!/usr/bin/env bash
# See menu.py.
set -euo pipefail
source "$(dirname "$0")/with_pyte.sh"
with_pyte menu.py
