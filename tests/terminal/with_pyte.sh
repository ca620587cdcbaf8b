# Sourced: runs a Python test of this folder with a Python that has pyte: with_pyte FILE
with_pyte() {
    local here python
    here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
    for python in python3 /usr/bin/python3; do # where another Python comes first, Debian's has the package
        if "$python" -c 'import pyte' 2>/dev/null; then
            exec "$python" "$here/$1"
        fi
    done
    echo "python3-pyte is missing: run 'scripts/setup check'" >&2
    exit 1
}
