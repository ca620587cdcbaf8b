#!/usr/bin/env bash
# See hostile.py.
set -euo pipefail
source "$(dirname "$0")/with_pyte.sh"
with_pyte hostile.py
