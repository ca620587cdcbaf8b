#!/usr/bin/env bash
# See play.py.
set -euo pipefail
source "$(dirname "$0")/with_pyte.sh"
with_pyte play.py
