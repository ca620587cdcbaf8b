#!/usr/bin/env python3
"""A file of sheets to print: sheet.py FILE GAME LANGUAGE [TEXT]

It is one whole page that takes nothing from outside, and what its script is given is of this game and language, with the
engine; TEXT, where given, stands in the files of the pack. What is drawn is looked at by the tests of the page."""
import base64
import html.parser
import json
import re
import sys


class Reader(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.texts, self.wrong = [], {}, []

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if "src" in values or "href" in values:
            self.wrong.append(f"<{tag}> takes something from elsewhere")
        if tag != "meta":
            self.open.append((tag, values.get("id", tag)))

    def handle_endtag(self, tag):
        if not self.open or self.open.pop()[0] != tag:
            self.wrong.append(f"</{tag}> ends what is not open")

    def handle_data(self, data):
        if self.open:
            self.texts[self.open[-1][1]] = self.texts.get(self.open[-1][1], "") + data


path, game, language = sys.argv[1:4]
reader = Reader()
reader.feed(open(path, encoding="utf-8").read())
wrong = reader.wrong + [f"<{tag}> is left open" for tag, _ in reader.open]
wrong += [f"the style takes {address}" for address in re.findall(r"url\((?!data:)[^)]*\)", reader.texts["style"])]
given = json.loads(reader.texts["given"])
if (given["game"], given["language"]) != (game, language):
    wrong.append(f"{given['game']} in {given['language']}")
if not base64.b64decode(given["engine"], validate=True).startswith(b"\0asm"):
    wrong.append("no engine")
if ("catalogue" in given) != (language != "en"):
    wrong.append("the catalogue")
if len(sys.argv) > 4 and not any(sys.argv[4] in file["text"] for file in given["files"]):
    wrong.append("the files of the pack")
if len(sys.argv) == 4 and "files" in given:
    wrong.append("files of a built-in pack")
for what in wrong:
    print("FAULT:", what, file=sys.stderr)
sys.exit(bool(wrong))
