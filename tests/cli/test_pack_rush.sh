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

# The sheet is whole, balanced, uses only signs that it draws, and takes nothing from outside.
for language in en cs ja; do
    run pack show rush --proof "$scratch/proof.html" --language "$language"
    expect_code 0 "the sheet"
    python3 - "$scratch/proof.html" "$cards" <<'PYTHON' || fault "the sheet in $language is wrong"
import html.parser, json, sys
class Reader(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.names, self.signs, self.used, self.articles, self.bad = [], [], set(), set(), 0, []
    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if tag == "symbol":
            self.signs.add(values["id"])
        if tag == "use":
            self.used.add(values["href"].lstrip("#"))
        self.articles += tag == "article"
        if "src" in values or "href" in values and not values["href"].startswith("#"):
            self.bad.append(attributes)
        if tag != "meta":
            self.open.append(tag)
    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        self.open.pop()
    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.bad.append(tag)
    def handle_data(self, data):
        if self.open and self.open[-1] == "h3":
            self.names.append(data)
reader = Reader()
page = open(sys.argv[1], encoding="utf-8").read()
reader.feed(page)
vehicles = [card["name"] for card in json.load(open(sys.argv[2], encoding="utf-8"))["vehicles"]]
wrong = reader.bad + reader.open + sorted(reader.used ^ reader.signs) + sorted(set(vehicles) - set(reader.names))
if wrong or reader.articles != 112 or "url(" in page:
    print("FAULT:", wrong, reader.articles, file=sys.stderr)
    sys.exit(1)
PYTHON
done
run pack show rush --proof -
expect_has "$out" "</html>" "the sheet on the standard output"

# What HTML would take for its own is escaped.
cp -r "$source_dir/data/packs/rush" "$scratch/rush"
sed -i 's|"БТ-7"|"<i>\&БТ</i>"|' "$scratch/rush/cards.json"
run pack show "$scratch/rush" --proof -
expect_has "$out" "&lt;i&gt;&amp;БТ&lt;/i&gt;" "a name with signs of HTML"

sed -i 's/"id": "t-34", /"id": "t-34", "wings": 2, /' "$scratch/rush/cards.json"
run pack show "$scratch/rush"
expect_code 1 "a table of a broken pack"
line=$(grep -n '"wings"' "$scratch/rush/cards.json" | cut -d: -f1)
expect_has "$err" "$scratch/rush/cards.json:$line:" "file and line"
expect_has "$err" "wings" "the member"
run pack show chess --proof "$scratch/chess.html"
expect_code 1 "a sheet of a game without cards"
expect_has "$err" "chess" "a sheet of a game without cards"
run pack show rush --proof "$scratch/none/proof.html"
expect_code 1 "a sheet that cannot be written"
finish
