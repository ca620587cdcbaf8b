#!/usr/bin/env bash
# The documents of every step of every lesson, the glossaries, the rulebooks and the diagrams of all rules meet their schemas,
# in all languages; so do the files of lessons. Run in the folder of a build, or with TANKODROM_PROGRAM.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
tests=$(dirname "${TANKODROM_PROGRAM:-$PWD/tankodrom}")/tests
for python in python3 /usr/bin/python3; do # where another Python comes first, Debian's has the package
    if "$python" -c 'import jsonschema' 2>/dev/null; then
        exec "$python" "$here/documents.py" "$tests"
    fi
done
echo "python3-jsonschema is missing: run 'scripts/setup check'" >&2
exit 1
