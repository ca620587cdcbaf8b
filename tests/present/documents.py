#!/usr/bin/env python3
"""Validates the documents that test_present_soundness prints against docs/schema, with jsonschema as an independent
validator: documents.py PRINTER [--update]

The schemas of verbs and events, rows-<game>.json, are made from the games' own rows: they are compared with the files,
and --update writes them. Parts of documents that came up before, but for their texts, are not looked at again."""
import functools
import json
import multiprocessing
import os
import subprocess
import sys

import jsonschema

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs", "schema")
TEXTS = {"text", "name", "player", "title", "subject", "short", "hits_text", "danger_text", "write", "head", "turned", "worth", "sum",
         "length", "verdict", "spends", "nation_name", "type_name", "type_short"}  # any other text would be as good
# By this process, whichever match they were of: parts of documents, the same object for what is equal but for texts, so
# that a part is known again by its identity; and documents that were validated.
PARTS = {}
SEEN = set()
TYPES = {
    "number": "integer", "maybe": "integer", "ordinal": "integer", "range": "integer", "flag": "boolean",
    "seat": "integer", "card": "integer", "face": "string", "tank": "string", "square": "string",
}


# ---- Rows ----

def field_schema(field, may_lack):
    kind = field["kind"]
    if kind == "seats":
        return {"type": "array", "items": {"type": "integer"}}
    if kind == "word":
        return {"enum": [word for word in field["words"] if word] + ([None] if may_lack else [])}
    if may_lack and kind not in ("number", "range", "flag"):
        return {"type": [TYPES[kind], "null"]}
    return {"type": TYPES[kind]}


def row_schema(name, row, may_lack, before, after, required):
    properties = dict(before)
    properties[name] = {"const": row["key"]}
    for field in row["fields"]:
        properties[field["name"]] = field_schema(field, may_lack)
    properties.update(after)
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def rows_schema(rows):
    """The schema of a game's refusals, steps and events."""
    verbs = [row for row in rows["verbs"] if row["key"]]
    events = [row for row in rows["events"] if row["key"]]
    text = {"$ref": "table.json#/$defs/text"}
    rule = {"$ref": "table.json#/$defs/rule"}
    reason = {"subject": text, "reason": {"type": "string", "pattern": "^TK_ERROR_"}, "text": text, "rule": rule,
              "missing": {"$ref": "table.json#/$defs/missing"}, "short": text}
    told = {"events": {"type": "array", "items": {"$ref": "#/$defs/event"}}}
    step = {"step": {"$ref": "log.json#/$defs/step"}, "seat": {"$ref": "table.json#/$defs/seat"},
            "number": {"$ref": "log.json#/$defs/number"}, "write": {"$ref": "log.json#/$defs/write"}}
    doer = {rows["doer"]["name"]: field_schema(rows["doer"], True)}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "description": "Made from the rows of the game's verbs and events by tests/present/test_documents.sh --update.",
        "$defs": {
            "refused": {"oneOf": [row_schema("verb", row, False, {}, reason, ["verb", "reason", "text"])
                                  for row in verbs]},
            "step": {"oneOf": [row_schema("verb", row, False, step, told, [*step, "verb", "events"]) for row in verbs]
                     + [{"allOf": [{"$ref": "log.json#/$defs/besides"}, {"properties": told}]}]},
            "event": {"anyOf": [row_schema("event", row, True, doer, {"text": text, "rule": rule},
                                           [*doer, "event", "text"]) for row in events]},
        },
    }


def check_rows(printer, game, update):
    """What is wrong with the file of a game's rows; writes it on --update."""
    printed = subprocess.run([printer, "rows", game], check=True, capture_output=True, text=True).stdout
    wanted = json.dumps(rows_schema(json.loads(printed)), indent=1, ensure_ascii=False) + "\n"
    path = os.path.join(FOLDER, f"rows-{game}.json")
    if update:
        with open(path, "w", encoding="utf-8") as file:
            file.write(wanted)
    if not os.path.exists(path) or open(path, encoding="utf-8").read() != wanted:
        yield f"{path} is out of date: tests/present/test_documents.sh --update writes it"


# ---- Schemas ----

def with_whole_references(schema, file):
    """The schema with every reference written from the root of the bundle."""
    if isinstance(schema, list):
        return [with_whole_references(part, file) for part in schema]
    if not isinstance(schema, dict):
        return schema
    changed = {name: with_whole_references(part, file) for name, part in schema.items() if name != "$schema"}
    if isinstance(schema.get("$ref"), str):
        target, _, inside = schema["$ref"].partition("#")
        changed["$ref"] = f"#/$defs/{target or file}{inside}"
    return changed


def part_key(value):
    """What tells a value from others; lists and objects are the same ones when they are equal."""
    return (id(value),) if isinstance(value, (dict, list)) else (type(value), value)


def shared(value):
    """The list that is equal to this one, always the same; objects went through members() when they were read."""
    if not isinstance(value, list):
        return value
    made = [shared(part) for part in value]
    return PARTS.setdefault((list, *map(part_key, made)), made)


def members(pairs):
    """An object; a member that is given twice is no JSON of ours."""
    made = {name: "…" if name in TEXTS and isinstance(part, str) and part and name != "write" else shared(part)
            for name, part in pairs}
    if len(made) != len(pairs):
        raise ValueError(f"a member is given twice: {[name for name, _ in pairs]}")
    return PARTS.setdefault((dict, *((name, part_key(part)) for name, part in made.items())), made)


def bundle():
    """All schemas as one, so that no validator has to look for files; games without schemas accept nothing."""
    files = {name: json.load(open(os.path.join(FOLDER, name), encoding="utf-8")) for name in sorted(os.listdir(FOLDER))
             if name.endswith(".json")}
    for schema in files.values():
        jsonschema.Draft202012Validator.check_schema(schema)
    for game in ("chess", "rush", "duel"):
        for name in (f"board-{game}.json", f"choice-{game}.json", f"rows-{game}.json", f"thing-{game}.json"):
            files.setdefault(name, {"not": {}, "$defs": {}})
    return {name: with_whole_references(schema, name) for name, schema in files.items()}


def may_fit(branch, instance):
    """Whether no member tells at once that a branch is not meant: rows of verbs and events have their key as a constant."""
    return not isinstance(instance, dict) or all(
        "const" not in rule or name not in instance or instance[name] == rule["const"]
        for name, rule in branch.get("properties", {}).items())


def of_branches(follow):
    """A validator of oneOf or anyOf that leaves out what cannot fit, where anything can."""
    def validate(validator, branches, instance, schema):
        meant = [branch for branch in branches if may_fit(branch, instance)]
        return follow(validator, meant or branches, instance, schema)
    return validate


@functools.cache
def remembering():
    """Validators that know again what they have found right; the same for all matches. They take what members() and
    shared() made."""
    schemas, known = bundle(), set()
    usual = jsonschema.Draft202012Validator.VALIDATORS
    made = jsonschema.validators.extend(jsonschema.Draft202012Validator, {
        "oneOf": of_branches(usual["oneOf"]), "anyOf": of_branches(usual["anyOf"])})
    descend = made.descend

    def remember(self, instance, schema, **where):
        key = id(schema), *part_key(instance)
        if key in known:
            return
        errors = list(descend(self, instance, schema, **where))
        if not errors:
            known.add(key)
        yield from errors

    made.descend = remember
    kinds = ("table", "log", "wish", "ways", "contents", "about-chess", "setup-chess", "setup-duel", "thing-chess", "thing-rush", "thing-duel", "rulebook", "diagram")
    return {kind: made({"$ref": f"#/$defs/{kind}.json", "$defs": schemas}) for kind in kinds}


def explain(error):
    """The innermost error; of a schema with branches in the branch that was meant, whose key fits."""
    while error.context:
        branches = {}
        for inner in error.context:
            branches.setdefault(inner.schema_path[0], []).append(inner)
        meant = [each for each in branches.values() if not any(inner.validator == "const" for inner in each)]
        error = max((meant or list(branches.values()))[0], key=lambda inner: len(inner.absolute_path))
    return f"{'/'.join(str(part) for part in error.absolute_path)}: {error.message[:400]}"


def check_subject(work):
    printer, subject = work
    validators = remembering()
    printed = subprocess.Popen([printer, "print", subject], stdout=subprocess.PIPE, text=True, encoding="utf-8")
    faults, count, shapes = [], 0, 0
    for line in printed.stdout:
        kind, game, where, text = line.rstrip("\n").split("\t", 3)
        count += 1
        document = shared(json.loads(text, object_pairs_hook=members))
        shape = kind, game, id(document)
        if shape in SEEN or len(faults) >= 5:
            continue
        SEEN.add(shape)
        shapes += 1
        validator = validators[f"{kind}-{game}" if kind in ("thing", "about", "setup") else kind]
        try:
            error = jsonschema.exceptions.best_match(validator.iter_errors(document))
        except Exception as unresolved:  # of a class that each version of jsonschema has another of
            faults.append(f"{where}: {kind}: {unresolved}")
            continue
        if error is not None:
            faults.append(f"{where}: {kind}: {explain(error)}")
    if printed.wait() != 0:
        faults.append(f"{subject}: the printer failed")
    return subject, count, shapes, faults


def main(words):
    printer, update = words[0], "--update" in words
    subjects = subprocess.run([printer, "subjects"], check=True, capture_output=True, text=True).stdout.split()
    faults = []
    for game in sorted({subject.split("/")[0] for subject in subjects}):
        faults.extend(check_rows(printer, game, update))
        for name in (f"board-{game}.json", f"choice-{game}.json", f"thing-{game}.json"):
            if not os.path.exists(os.path.join(FOLDER, name)):
                faults.append(f"docs/schema/{name} is missing")
    documents = 0
    with multiprocessing.Pool() as pool:
        for subject, count, shapes, found in pool.imap_unordered(check_subject, [(printer, name) for name in subjects]):
            documents += count
            faults.extend(found)
    for fault in faults[:40]:
        print(fault)
    print(f"{documents} documents of {len(subjects)} matches, {len(faults)} faults")
    return 1 if faults or not documents else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
