#!/usr/bin/env bash
# The functions that docs/rules/tank-chess.md names behind each rule are where it says, and each rule has one.
set -euo pipefail
cd "${TANKODROM_SOURCE_DIR:-$(dirname "$0")/../../..}"
python3 tests/rules/functions_exist.py docs/rules/tank-chess.md src/games/chess
