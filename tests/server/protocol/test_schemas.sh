#!/usr/bin/env bash
# What is made from the schemas of the protocol is up to date, and the tables judge messages as the schemas do: see
# scripts/protocol and schemas.py. Run in the folder of a build, or with TANKODROM_PROGRAM.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
"$here/../../../scripts/protocol" --check
tests=$(dirname "${TANKODROM_PROGRAM:-$PWD/tankodrom}")/tests
for python in python3 /usr/bin/python3; do # where another Python comes first, Debian's has the package
    if "$python" -c 'import jsonschema' 2>/dev/null; then
        exec "$python" "$here/schemas.py" "$tests/test_server_protocol_messages" "$tests/test_server_protocol_traffic"
    fi
done
echo "python3-jsonschema is missing: run 'scripts/setup check'" >&2
exit 1
