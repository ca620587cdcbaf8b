#!/usr/bin/env bash
# The catalogues: nothing that is filled in gets lost in translation, punctuation is that of the language, every message
# that counts has all its forms. That they are complete is for scripts/update-po --check.
set -euo pipefail
cd "$(dirname "$0")/../.."
failed=0
mapfile -t languages < <(grep '^[a-z]' po/LINGUAS)
for language in "${languages[@]}"; do
    scripts/po-placeholders "po/$language.po" || failed=1
    scripts/po-style "po/$language.po" || failed=1
done
exit $failed
