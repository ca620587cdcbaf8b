#!/usr/bin/env bash
# The functions that docs/rules/tank-chess.md names behind each rule are where it says, and each rule has one.
set -euo pipefail
cd "${TANKODROM_SOURCE_DIR:-$(dirname "$0")/../../..}"
page=docs/rules/tank-chess.md
python3 - "$page" <<'PYTHON'
import re, sys
text = open(sys.argv[1], encoding="utf-8").read()
faults = []
for number, body in re.findall(r"^- \*\*(C\d+) (.*?)(?=^- \*\*|^## |\Z)", text, re.M | re.S):
    found = re.search(r"\*\(function: (.*?)\)\*", body, re.S)
    if not found:
        faults.append(f"{number}: no function named")
        continue
    for file, name in (part.split(": ") for part in found[1].split("; ")):
        try:
            source = open(f"src/games/chess/{file}", encoding="utf-8").read()
        except OSError:
            faults.append(f"{number}: there is no {file}")
            continue
        # A definition: the name at the end of a line's type, with its parameters and a body behind.
        if not name or not re.search(r"^[A-Za-z_].*\b" + name + r"\([^;{]*\)\s*\{", source, re.M):
            faults.append(f"{number}: {file} defines no {name}")
print("\n".join(faults) or "every function is there")
sys.exit(1 if faults else 0)
PYTHON
