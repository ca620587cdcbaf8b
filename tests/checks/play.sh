#!/usr/bin/env bash
# What make play starts once it is built: a server on this machine alone, which says where it is, is found by whoever starts
# it again, and ends when it is told to. And the program alone, far from its sources, sends the whole page.
set -u
cd "$(dirname "$0")/../.." || exit
unset DISPLAY WAYLAND_DISPLAY # it would open a browser
scratch=$(mktemp -d)
group=
trap '[ -z "$group" ] || kill -KILL -- "-$group" 2>/dev/null; rm -rf "$scratch"' EXIT

fault() {
    printf 'FAULT: %s\n' "$*" >&2
    exit 1
}

# Waits until the file has a line with this, and prints the line.
line() {
    for _ in $(seq 300); do
        grep -m 1 -- "$2" "$1" && return
        sleep 0.1
    done
    fault "no '$2' in: $(cat "$1")"
}

# Starts a program in a group of its own, with what it says in a file.
start() {
    local out=$1
    shift
    setsid "$@" >"$out" 2>&1 </dev/null &
    group=$!
}

end() {
    kill -TERM -- "-$group"
    wait "$group" 2>/dev/null
    group=
}

# The first page and everything that it names come from there.
fetch() {
    python3 - "$1" <<'EOF' || fault "the page does not come from $1"
import re, sys, urllib.request
def get(path):
    with urllib.request.urlopen(sys.argv[1] + path) as answer:
        return answer.read()
page = get("/").decode()
assert "<title>Tankodrom</title>" in page, page[:400]
names = re.findall(r'"(assets/[^"]+)"', page)
assert names, page
assert all(len(get("/" + name)) > 0 for name in names)
EOF
}

address='http://127\.0\.0\.1:[0-9]*'
start "$scratch/first" scripts/play --store "$scratch/play.db"
said=$(line "$scratch/first" "$address") || exit 1
url=$(grep -o -m 1 "$address" <<<"$said" | head -n 1)
grep -q 'tankodrom play' "$scratch/first" || fault "the terminal is not named: $(cat "$scratch/first")"
fetch "$url"
if [ "$url" = http://127.0.0.1:8327 ]; then # unless another one was there before
    again=$(timeout 20 scripts/play) || fault "once more: $again"
    grep -q "already: open $url/" <<<"$again" || fault "once more: $again"
fi
end

mkdir "$scratch/alone"
cp build/release/tankodrom "$scratch/alone/program"
user=()
[ "$(id -u)" -ne 0 ] || user=(--user root)
start "$scratch/second" env -C "$scratch/alone" ./program serve "${user[@]}" --listen 127.0.0.1:0 --store "$scratch/alone/alone.db"
said=$(line "$scratch/second" "$address") || exit 1
fetch "$(grep -o -m 1 "$address" <<<"$said" | head -n 1)"
end
echo "served from $url, and by the program alone"
