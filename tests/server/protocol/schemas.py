#!/usr/bin/env python3
"""Two judges of messages must agree, the tables (test_server_protocol_messages judge) and the schemas, with jsonschema as
an independent validator: schemas.py JUDGE TRAFFIC

On the messages of messages.txt, on those of refusals.txt, and on messages made at random from the schemas, right ones and
ones with something changed. Messages of matches (test_server_protocol_traffic print) must meet their schemas too. What the tables take is written again by them to the same message, and meets its schema. No
message but the last of a match has a member that could carry a secret."""
import copy
import json
import os
import posixpath
import random
import subprocess
import sys

import jsonschema

HERE = os.path.dirname(os.path.abspath(__file__))
FOLDER = os.path.join(HERE, "..", "..", "..", "docs", "schema")
ROUNDS = int(os.environ.get("TANKODROM_MESSAGES", "25"))
SECRETS = {"seed", "salt", "hash", "state", "action", "actions", "reaction", "hand", "deck", "numbers", "save"}
KNOWN = {("end", "seed"), ("end", "salt"), ("list", "state"), ("table_row", "state"), ("tournament_row", "state")}  # after the end; of a table


# ---- Schemas ----

def whole_references(schema, file):
    """The schema with every reference written from the root of the bundle."""
    if isinstance(schema, list):
        return [whole_references(part, file) for part in schema]
    if not isinstance(schema, dict):
        return schema
    changed = {name: whole_references(part, file) for name, part in schema.items() if name != "$schema"}
    if isinstance(schema.get("$ref"), str):
        target, _, inside = schema["$ref"].partition("#")
        path = posixpath.normpath(posixpath.join(posixpath.dirname(file), target)) if target else file
        changed["$ref"] = f"#/$defs/{path.replace('/', ':')}{inside}"
    return changed


def bundle():
    files = {}
    for folder in ("", "protocol/"):
        for name in sorted(os.listdir(os.path.join(FOLDER, folder))):
            if name.endswith(".json"):
                with open(os.path.join(FOLDER, folder, name), encoding="utf-8") as file:
                    files[folder + name] = json.load(file)
    for schema in files.values():
        jsonschema.Draft202012Validator.check_schema(schema)
    return {name.replace("/", ":"): whole_references(schema, name) for name, schema in files.items()}


SCHEMAS = bundle()


def resolve(schema):
    while "$ref" in schema:
        target = SCHEMAS
        for part in schema["$ref"].removeprefix("#/$defs/").split("/"):
            target = target[part]
        schema = target
    return schema


def messages_of(side):
    return {resolve(one)["properties"]["type"]["const"]: one for one in SCHEMAS[f"protocol:{side}.json"]["oneOf"]}


MESSAGES = {side: messages_of(side) for side in ("client", "server")}
VALIDATORS = {}


def validator_of(side, kind):
    if (side, kind) not in VALIDATORS:
        VALIDATORS[side, kind] = jsonschema.Draft202012Validator({**MESSAGES[side][kind], "$defs": SCHEMAS})
    return VALIDATORS[side, kind]


def is_right(side, message):
    """What the schemas say; the one of its type is asked, which is quicker than all."""
    kind = message.get("type") if isinstance(message, dict) else None
    if not isinstance(kind, str) or kind not in MESSAGES[side]:
        return False
    return validator_of(side, kind).is_valid(message)


def read_lines(name, parts):
    with open(os.path.join(HERE, name), encoding="utf-8") as file:
        return [line.rstrip("\n").split("\t", parts - 1) for line in file if not line.startswith("#")]


# ---- Messages at random ----

# Documents that messages carry, from those of messages.txt.
DOCUMENTS = {
    "table.json": next(json.loads(text)["table"] for _, text in read_lines("messages.txt", 2) if '"type":"table"' in text),
    "log.json": {"format": "tankodrom-log-1", "game": "chess", "steps": []},
    "protocol:change.json": {"step": 3, "board": {"moves": 2}},
}


def letters_of(schema):
    pattern = schema.get("pattern")
    if pattern is None:
        return "aZ 9-_\"\\/é戦🎲"
    ranges = {"A-Z": "AMZ", "a-z": "amz", "0-9": "059", "a-f": "af"}
    inside, letters = pattern[2:-3], ""
    for name, some in ranges.items():
        if name in inside:
            inside, letters = inside.replace(name, ""), letters + some
    return letters + inside


def make(schema, chance):
    if schema.get("$ref", "").endswith(".json"):
        return DOCUMENTS[schema["$ref"].removeprefix("#/$defs/")]
    schema = resolve(schema)
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        return chance.choice(schema["enum"])
    kind = schema.get("type")
    if kind == "string":
        least, most = schema.get("minLength", 0), schema["maxLength"]
        length = chance.choice([least, most, min(most, least + chance.randrange(8))])
        return "".join(chance.choice(letters_of(schema)) for _ in range(length))
    if kind == "integer":
        least, most = schema["minimum"], schema["maximum"]
        return chance.choice([least, most, chance.randint(least, most)])
    if kind == "boolean":
        return chance.random() < 0.5
    if kind == "array":
        least, most = schema.get("minItems", 0), schema["maxItems"]
        return [make(schema["items"], chance) for _ in range(chance.choice([least, min(most, least + 2)]))]
    if kind == "object" and "properties" in schema:
        made = {name: make(part, chance) for name, part in schema["properties"].items()
                if name in schema.get("required", []) or chance.random() < 0.6}
        for part in schema.get("oneOf", [])[1:]:
            for name in part["required"]:
                made.pop(name, None)
        for name in schema["oneOf"][0]["required"] if "oneOf" in schema else []:
            made.setdefault(name, make(schema["properties"][name], chance))
        return made
    if "maxProperties" in schema:
        return {name: chance.choice(["H3", 4, True]) for name in "abcdefgh"[:chance.randrange(9)]}
    return {}


def places_in(value, path=()):
    yield path
    children = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, child in children:
        yield from places_in(child, (*path, name))


def spoil(message, chance):
    """Something in it is another value, gone, or new. Documents that are carried as they are are left alone."""
    spoiled = copy.deepcopy(message)
    places = [path for path in places_in(spoiled)
              if path and path[0] not in ("table", "log", "change", "document", "type", "parts")]
    if not places or chance.random() < 0.15:
        spoiled[chance.choice(["seed", "x", ""])] = 1
        return spoiled
    path = chance.choice(places)
    parent = spoiled
    for name in path[:-1]:
        parent = parent[name]
    old = parent[path[-1]]
    how = chance.randrange(3)
    if how == 0:
        del parent[path[-1]]
    elif how == 1 and isinstance(old, str):
        parent[path[-1]] = chance.choice(["", old + "x" * 3000, old + " ", old + "é", old[:-1], old.upper()])
    elif how == 1 and isinstance(old, int) and not isinstance(old, bool):
        parent[path[-1]] = chance.choice([-1, old + 1, old - 1, 2 ** 53, 2 ** 63, 2 ** 70])
    elif how == 1 and isinstance(old, list):
        parent[path[-1]] = old * 200
    else:
        parent[path[-1]] = chance.choice([None, True, 0, "x", [], {}, [1], {"a": 1}])
    return spoiled


# ---- Judging ----

def absent_is_nothing(schema, value):
    """A message without what means the same as being absent."""
    schema = resolve(schema)
    if isinstance(value, list) and "items" in schema:
        return [absent_is_nothing(schema["items"], part) for part in value]
    if not isinstance(value, dict) or "properties" not in schema:
        return value
    return {name: absent_is_nothing(schema["properties"][name], part) for name, part in value.items()
            if name in schema.get("required", []) or (part is not False and part != [])}


def judge(program, lines):
    text = "".join(f"{side}\t{message}\n" for side, message in lines)
    done = subprocess.run([program, "judge"], input=text, capture_output=True, text=True, encoding="utf-8", check=True)
    return [line.split("\t", 1) for line in done.stdout.splitlines()]


def check_kept():
    """The samples of both files, by the schemas."""
    for side, text in read_lines("messages.txt", 2):
        kind = json.loads(text)["type"]
        for error in validator_of(side, kind).iter_errors(json.loads(text)):
            yield f"messages.txt: {text[:80]}: {error.message[:200]}"
        if not jsonschema.Draft202012Validator(
                {"$ref": f"#/$defs/protocol:{side}.json", "$defs": SCHEMAS}).is_valid(json.loads(text)):
            yield f"messages.txt: {text[:80]}: not one of {side}.json"
    for side, _, _, text in read_lines("refusals.txt", 4):
        try:
            right = is_right(side.removeprefix("*"), json.loads(text))
        except json.JSONDecodeError:
            continue
        if right != side.startswith("*"):
            yield f"refusals.txt: the schemas {'take' if right else 'refuse'} {text[:120]}"


def check_random(program, counts):
    chance = random.Random(1)
    lines = []
    for side, kinds in MESSAGES.items():
        for kind in kinds:
            for _ in range(ROUNDS):
                message = make(MESSAGES[side][kind], chance)
                lines.append((side, message))
                lines.append((side, spoil(message, chance)))
    answers = judge(program, [(side, json.dumps(message, ensure_ascii=False)) for side, message in lines])
    if len(answers) != len(lines):
        yield f"{len(lines)} messages, {len(answers)} answers"
    for (side, message), (verdict, rest) in zip(lines, answers):
        right = is_right(side, message)
        counts["right" if right else "wrong"] += 1
        if right != (verdict == "OK"):
            yield f"the schemas {'take' if right else 'refuse'}, the tables say {verdict} {rest[:80]}: {json.dumps(message)[:300]}"
        elif right:
            schema = MESSAGES[side][message["type"]]
            if absent_is_nothing(schema, json.loads(rest)) != absent_is_nothing(schema, message):
                yield f"{json.dumps(message)[:300]} is written again as {rest[:300]}"
            elif not is_right(side, json.loads(rest)):
                yield f"written again it is wrong: {rest[:300]}"


def check_traffic(program, counts):
    printed = subprocess.run([program, "print"], capture_output=True, text=True, encoding="utf-8", check=True).stdout
    for line in printed.splitlines():
        side, text = line.split("\t", 1)
        message = json.loads(text)
        counts["sent"] += 1
        for error in validator_of(side, message["type"]).iter_errors(message):
            yield f"{text[:200]}: {'/'.join(map(str, error.absolute_path))}: {error.message[:200]}"
            break


def check_secrets():
    """No member of any message has a name under which a secret would go."""
    for name, schema in SCHEMAS.items():
        for shape, part in schema.get("$defs", {}).items() if name.startswith("protocol:") else ():
            for member in part.get("properties", {}):
                if member in SECRETS and (shape, member) not in KNOWN:
                    yield f"{shape} has a member {member}"


def main(words):
    counts = {"right": 0, "wrong": 0, "sent": 0}
    faults = [*check_secrets(), *check_kept(), *check_random(words[0], counts), *check_traffic(words[1], counts)]
    for fault in faults[:20]:
        print(fault)
    print(f"{counts['right']} right and {counts['wrong']} wrong messages, {counts['sent']} of matches, {len(faults)} faults")
    return 1 if faults or not all(counts.values()) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
