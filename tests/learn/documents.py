#!/usr/bin/env python3
"""Validates what test_learn_lessons and test_learn_rulebook print, data/learn and data/puzzles, against docs/schema:
documents.py FOLDER of the tests"""
import glob
import importlib.util
import json
import os
import subprocess
import sys

import jsonschema

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")


def schema(name):
    with open(os.path.join(ROOT, "docs", "schema", name), encoding="utf-8") as file:
        return jsonschema.Draft202012Validator(json.load(file))


def of_present():
    """The validators of tables and logs, which diagrams are made of."""
    spec = importlib.util.spec_from_file_location("present_documents", os.path.join(HERE, "..", "present", "documents.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def printed(printer, **reading):
    for language in "en", "cs", "ja":
        lines = subprocess.run([printer, language], check=True, capture_output=True, text=True).stdout
        yield from (json.loads(line, **reading) for line in lines.splitlines())


def main():
    step, words = schema("lesson.json"), schema("words.json")
    files = {"learn": schema("lesson-file.json"), "puzzles": schema("puzzle-file.json")}
    present = of_present()
    rules = present.remembering()
    faults = count = 0
    documents = []
    for document in printed(os.path.join(sys.argv[1], "test_learn_lessons")):
        documents.append((words if "words" in document else step, document))
    for document in printed(os.path.join(sys.argv[1], "test_learn_rulebook"), object_pairs_hook=present.members):
        documents.append((rules["diagram" if "table" in document else "rulebook"], document))
    for folder, validator in files.items():
        for path in glob.glob(os.path.join(ROOT, "data", folder, "*.json")):
            with open(path, encoding="utf-8") as file:
                documents.append((validator, json.load(file)))
    for validator, document in documents:
        count += 1
        for error in validator.iter_errors(document):
            faults += 1
            print(f"{json.dumps(document, ensure_ascii=False)[:200]}: {error.json_path}: {present.explain(error)}")
    print(f"{count} documents, {faults} faults")
    return 1 if faults or count < 900 else 0


sys.exit(main())
