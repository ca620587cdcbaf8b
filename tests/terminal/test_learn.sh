#!/usr/bin/env bash
# See learn.py.
set -euo pipefail
source "$(dirname "$0")/with_pyte.sh"
with_pyte learn.py
