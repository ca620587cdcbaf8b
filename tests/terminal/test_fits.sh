#!/usr/bin/env bash
# See fits.py.
set -euo pipefail
source "$(dirname "$0")/with_pyte.sh"
with_pyte fits.py
