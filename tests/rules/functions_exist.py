"""The functions that a page of rules names behind each rule are where it says, and each rule has one.

functions_exist.py PAGE FOLDER: a page of docs/rules, the sources it speaks of."""
import re
import sys


def main(page, folder):
    with open(page, encoding="utf-8") as file:
        text = file.read()
    faults = []
    rules = re.findall(r"^- \*\*([A-Z]?-?\d[\w.]*) (.*?)(?=^- \*\*|^## |\Z)", text, re.M | re.S)
    if not rules:
        faults.append(f"{page} has no rules")
    for number, body in rules:
        found = re.search(r"\*\(function: (.*?)\)\*", body, re.S)
        if not found:
            faults.append(f"{number}: no function named")
            continue
        for source, name in (part.split(": ") for part in found[1].split("; ")):
            try:
                with open(f"{folder}/{source}", encoding="utf-8") as file:
                    code = file.read()
            except OSError:
                faults.append(f"{number}: there is no {source}")
                continue
            # A definition: the name at the end of a line's type, with its parameters and a body behind.
            if not name or not re.search(r"^[A-Za-z_].*\b" + name + r"\([^;{]*\)\s*\{", code, re.M):
                faults.append(f"{number}: {source} defines no {name}")
    print("\n".join(faults) or "every function is there")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
