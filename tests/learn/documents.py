#!/usr/bin/env python3
"""Validates what test_learn_lessons prints, and data/learn, against docs/schema: documents.py PRINTER"""
import glob
import json
import os
import subprocess
import sys

import jsonschema

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")


def schema(name):
    with open(os.path.join(ROOT, "docs", "schema", name), encoding="utf-8") as file:
        return jsonschema.Draft202012Validator(json.load(file))


def main():
    step, words, lesson = schema("lesson.json"), schema("words.json"), schema("lesson-file.json")
    faults = count = 0
    documents = []
    for language in "en", "cs", "ja":
        printed = subprocess.run([sys.argv[1], language], check=True, capture_output=True, text=True).stdout
        for line in printed.splitlines():
            document = json.loads(line)
            documents.append((words if "words" in document else step, document))
    for path in glob.glob(os.path.join(ROOT, "data", "learn", "*.json")):
        with open(path, encoding="utf-8") as file:
            documents.append((lesson, json.load(file)))
    for validator, document in documents:
        count += 1
        for error in validator.iter_errors(document):
            faults += 1
            print(f"{json.dumps(document, ensure_ascii=False)[:200]}: {error.json_path}: {error.message[:200]}")
    print(f"{count} documents, {faults} faults")
    return 1 if faults or count < 100 else 0


sys.exit(main())
