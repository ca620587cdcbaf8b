#!/usr/bin/env bash
# tankodrom page: the page as files.
set -u
# shellcheck source-path=SCRIPTDIR source=expect.sh
. "$(dirname "$0")/expect.sh"

to=$scratch/a/new/place
run page "$to"
expect_code 0 "page"
expect_has "$(cat "$to/index.html")" '<html lang="en">' "the page's language"
expect_same "$(grep -c '{{' "$to/index.html")" "0" "places that nobody filled in"
# Whatever the first page and the keeper name is there.
for name in $(grep -o '"assets/[^"][^"]*"\|"[a-z0-9-]*\.\(svg\|png\|webmanifest\)"' "$to/index.html" "$to/keeper.js" | cut -d: -f2- | tr -d '"'); do
    [ -f "$to/$name" ] || fault "$name is named, and not there"
done
expect_has "$(ls "$to/assets")" ".wasm" "the engine"

run page "$to" --json
expect_code 0 "once more, into the same folder"
expect_same "$(json 'd["files"]' <<<"$out")" "$(find "$to" -type f | wc -l)" "the number of files"
expect_same "$(json 'd["bytes"]' <<<"$out")" "$(find "$to" -type f -printf '%s\n' | awk '{ sum += $1 } END { print sum }')" "their size"

run page "$to" --language cs
expect_has "$(cat "$to/index.html")" '<html lang="cs">' "the page in Czech"
expect_has "$out" "souborů" "what is said in Czech"

run page
expect_code 2 "page without a folder"
touch "$scratch/file"
run page "$scratch/file/below"
expect_code 1 "a folder below a file"
expect_has "$err" "$scratch/file" "which folder cannot be made"
finish
