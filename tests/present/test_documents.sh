#!/usr/bin/env bash
# Every document of every playthrough meets its schema (docs/schema): see documents.py. With --update it writes the
# schemas that are made from rows. Run in the folder of a build, or with TANKODROM_PROGRAM.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
printer=$(dirname "${TANKODROM_PROGRAM:-$PWD/tankodrom}")/tests/test_present_soundness
for python in python3 /usr/bin/python3; do # where another Python comes first, Debian's has the package
    if "$python" -c 'import jsonschema' 2>/dev/null; then
        exec "$python" "$here/documents.py" "$printer" "$@"
    fi
done
echo "python3-jsonschema is missing: run 'scripts/setup check'" >&2
exit 1
