#!/usr/bin/env bash
# tankodrom pack with packs of Rush: the table of all cards, and the sheet to print.
set -u
# shellcheck source-path=SCRIPTDIR source=expect.sh
. "$(dirname "$0")/expect.sh"
source_dir=${TANKODROM_SOURCE_DIR:?}
cards=$source_dir/data/packs/rush/cards.json

# Every card of the file is in the table, with its numbers.
run pack show rush
expect_code 0 "pack show rush"
printf '%s\n' "$out" >"$scratch/table"
python3 - "$cards" "$scratch/table" <<'PYTHON' || fault "the table is not the file's"
import json, re, sys
rows = {re.split(r"  +", line.strip())[0]: re.split(r"  +", line.strip()) for line in open(sys.argv[2], encoding="utf-8")}
bad = 0
for card in json.load(open(sys.argv[1], encoding="utf-8"))["vehicles"]:
    row = rows.get(card["name"])
    value = "-" if card["value"] is None else str(card["value"])
    wanted = [str(card["price"]), value, str(card["attack"]), str(card["defence"])]
    if row is None or row[2:6] != wanted:
        print("FAULT:", card["name"], row, file=sys.stderr)
        bad += 1
    powers = row[6] if row and len(row) > 6 else ""
    if sum(bool(part) for part in re.split("[,;]", powers)) != len(card["abilities"]) + len(card["marks"]):
        print("FAULT:", card["name"], row, file=sys.stderr)
        bad += 1
sys.exit(bad > 0)
PYTHON
expect_has "$out" "Captured base" "the other cards"
run pack show rush --language cs
expect_has "$out" "Tankové eso" "the table in Czech"
run pack show rush --language ja
expect_has "$out" "修理班" "the table in Japanese"

# The sheets are one whole page in each language; as the page's own tests show, they are drawn as in the page.
for language in en cs ja; do
    run pack show rush --proof "$scratch/proof.html" --language "$language"
    expect_code 0 "the sheets"
    "$source_dir/tests/cli/sheet.py" "$scratch/proof.html" rush "$language" || fault "the sheets in $language are wrong"
done
run pack show rush --proof -
expect_has "$out" "</html>" "the sheets on the standard output"

# What HTML would take for its own stays a text of the pack.
cp -r "$source_dir/data/packs/rush" "$scratch/rush"
sed -i 's|"БТ-7"|"</script><i>\&"|' "$scratch/rush/cards.json"
run pack show "$scratch/rush" --proof "$scratch/own.html" --language en
expect_code 0 "sheets of a pack of one's own"
"$source_dir/tests/cli/sheet.py" "$scratch/own.html" rush en '</script><i>&' || fault "the sheets of an own pack are wrong"

sed -i 's/"id": "t-34", /"id": "t-34", "wings": 2, /' "$scratch/rush/cards.json"
run pack show "$scratch/rush"
expect_code 1 "a table of a broken pack"
line=$(grep -n '"wings"' "$scratch/rush/cards.json" | cut -d: -f1)
expect_has "$err" "$scratch/rush/cards.json:$line:" "file and line"
expect_has "$err" "wings" "the member"
run pack show chess --proof "$scratch/chess.html" --language en
expect_code 0 "sheets of Tank Chess"
"$source_dir/tests/cli/sheet.py" "$scratch/chess.html" chess en || fault "the sheets of Tank Chess are wrong"
run pack show rush --proof "$scratch/none/proof.html"
expect_code 1 "a sheet that cannot be written"
finish
