#!/usr/bin/env bash
# See danger.py.
set -euo pipefail
source "$(dirname "$0")/with_pyte.sh"
with_pyte danger.py
