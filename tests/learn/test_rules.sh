#!/usr/bin/env bash
# The rules for players, data/rules, meet their schema and tell exactly the rules of docs/rules.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
for python in python3 /usr/bin/python3; do # where another Python comes first, Debian's has the package
    if "$python" -c 'import jsonschema' 2>/dev/null; then
        exec "$python" "$here/rules.py"
    fi
done
echo "python3-jsonschema is missing: run 'scripts/setup check'" >&2
exit 1
