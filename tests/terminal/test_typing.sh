#!/usr/bin/env bash
# See typing.py.
set -euo pipefail
source "$(dirname "$0")/with_pyte.sh"
with_pyte typing.py
