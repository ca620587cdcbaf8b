#!/usr/bin/env bash
# tankodrom pack with packs of Tank Duel: the tables of everything that is printed, and the sheet to print.
set -u
# shellcheck source-path=SCRIPTDIR source=expect.sh
. "$(dirname "$0")/expect.sh"
source_dir=${TANKODROM_SOURCE_DIR:?}
folder=$source_dir/data/packs/duel

run pack check "$folder"
expect_code 0 "pack check"
expect_has "$out" "'basic' of the game 'duel' is fine" "pack check"

# Every card, board, gun and scenario of the files is in the tables, with its numbers.
run pack show duel
expect_code 0 "pack show duel"
printf '%s\n' "$out" >"$scratch/tables"
python3 - "$folder" "$scratch/tables" <<'PYTHON' || fault "the tables are not the files'"
import glob, json, os, re, sys
folder = sys.argv[1]
read = lambda name: json.load(open(os.path.join(folder, name), encoding="utf-8"))
lines = [re.split(r"  +", line.strip()) for line in open(sys.argv[2], encoding="utf-8")]
text = open(sys.argv[2], encoding="utf-8").read()
words = read("pack.json")["texts"]["en"]
bad = []
def action(half):
    kind = words["kind." + half["kind"]]
    if half["kind"] == "terrain":
        return kind + ": " + words["terrain." + half["terrain"]]
    if half["kind"] == "command":
        return kind + ": " + words["command." + half["order"]]
    level = " %d" % half["level"] if "level" in half else ""
    return kind + level + (" (%+d)" % half["accuracy"] if half["kind"] == "fire" else "")
def cells(card):
    penetration = card["penetration"]
    if isinstance(penetration, str):
        penetration = words["penetration." + penetration]
    elif penetration:
        penetration = "%+d" % penetration
    heavy = [words["severity.heavy"]] if card["heavy"] else []
    icons = ", ".join(words["icon." + icon] for icon in card["icons"])
    return [str(card["number"]), " | ".join(map(action, card["actions"])), icons, str(card["orders"]), str(penetration)] + heavy
for card in read("cards.json")["cards"]:
    if cells(card) not in lines:
        bad.append(cells(card))
for card in read("cards.json")["alternates"]:
    if [words["set." + card["set"]]] + cells(card) not in lines:
        bad.append(cells(card))
for name, key in (("tanks.json", "tanks"), ("guns.json", "guns")):
    for row in read(name)[key]:
        figures = [str(figure) if figure else "–" for figure in row["to-hit"]]
        if row["name"] not in text or ["To hit"] + figures not in lines:
            bad.append(row["name"])
for path in glob.glob(os.path.join(folder, "scenarios", "*.json")):
    name = os.path.basename(path)[:-5]
    if "%s: %s" % (name, words["scenario." + name]) not in text or words["scenario.%s.text" % name] not in text:
        bad.append(name)
for card in bad:
    print("FAULT:", card, file=sys.stderr)
sys.exit(len(bad) > 0)
PYTHON
expect_has "$out" "killed: Gunner (Commander)" "damage in words"
expect_has "$out" "Tankobot: Cautious, In peril" "the faces of the tankobot"
run pack show duel --language cs
expect_has "$out" "Lehké poškození" "the tables in Czech"
run pack show duel --language ja
expect_has "$out" "砲撃" "the tables in Japanese"
run pack show duel --json
expect_has "$out" '"scenarios/meeting.json"' "the files as JSON"

# The sheets are one whole page in each language; as the page's own tests show, they are drawn as in the page.
for language in en cs ja; do
    run pack show duel --proof "$scratch/proof.html" --language "$language"
    expect_code 0 "the sheets"
    "$source_dir/tests/cli/sheet.py" "$scratch/proof.html" duel "$language" || fault "the sheets in $language are wrong"
done

# What HTML would take for its own stays a text of the pack.
cp -r "$folder" "$scratch/duel"
sed -i 's|"Pz III J"|"</script><i>\&"|' "$scratch/duel/tanks.json"
run pack show "$scratch/duel" --proof "$scratch/own.html" --language en
expect_code 0 "sheets of a pack of one's own"
"$source_dir/tests/cli/sheet.py" "$scratch/own.html" duel en '</script><i>&' || fault "the sheets of an own pack are wrong"

# A broken pack is not shown; file, line and member are named.
sed -i 's/"number": 13, /"number": 13, "wings": 2, /' "$scratch/duel/cards.json"
run pack show "$scratch/duel"
expect_code 1 "tables of a broken pack"
line=$(grep -n '"wings"' "$scratch/duel/cards.json" | head -n 1 | cut -d: -f1)
expect_has "$err" "$scratch/duel/cards.json:$line:" "file and line"
expect_has "$err" "wings" "the member"
run pack check "$scratch/duel"
expect_code 1 "pack check of a broken pack"
expect_has "$err" "$scratch/duel/cards.json:$line:" "pack check names file and line"
cp "$folder/cards.json" "$scratch/duel/cards.json"
sed -i 's/"range": -*[0-9]*/"range": 850/' "$scratch/duel/scenarios/duel.json"
run pack show "$scratch/duel" --proof -
expect_code 1 "a sheet of a pack with a broken scenario"
expect_has "$err" "$scratch/duel/scenarios/duel.json:5:" "file and line of a scenario"
finish
