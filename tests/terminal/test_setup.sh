#!/usr/bin/env bash
# See setup.py.
set -euo pipefail
source "$(dirname "$0")/with_pyte.sh"
with_pyte setup.py
