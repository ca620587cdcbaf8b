#!/usr/bin/env python3
"""Checks that the sources keep to the architecture: layers.py [PROJECT_DIR]

    base <- core <- games <- {record, opponents, present <- learn} <- {tui, study, wasm, server} <- app
                             {record, opponents} <- analysis <- {study, wasm, app}
                             {record} <- store <- {study, server, app}

A layer includes itself and what stands before it, as the table below says; layers side by side do not know each other,
but for present, which may know records. There are no exceptions.

A game is a folder of src/games. Games do not include each other; the registry alone knows them all. What belongs to a
game lies in folders named after it: only there are its headers included and its name written, but for the tables with a
row for each game.

The library, which is everything that stands before the programs, does no I/O, reads no clock and starts no thread (that
it keeps nothing that changes is checked on the built objects, by test_globals.sh). The store is no part of it: it does
I/O and has a thread, and knows games through the game interface and records alone. JSON is read with the reader, never
searched as text. Folders stay small enough to be read. The public headers include each other and the C library, nothing
else."""
import os
import re
import sys

MAY_INCLUDE = {
    "base": {"base"},
    "core": {"base", "core"},
    "games": {"base", "core", "games"},
    "record": {"base", "core", "record"},
    "opponents": {"base", "core", "games", "opponents"},
    "analysis": {"base", "core", "record", "opponents", "analysis"},
    "present": {"base", "core", "games", "record", "present"},
    "learn": {"base", "core", "record", "present", "learn"},
    "tui": {"base", "core", "record", "present", "learn", "tui"},
    "study": {"base", "core", "games", "record", "opponents", "analysis", "present", "learn", "store", "study"},
    "wasm": {"base", "core", "record", "opponents", "analysis", "present", "learn", "wasm"},
    "store": {"base", "core", "record", "store"},
    "server": {"base", "core", "record", "opponents", "present", "learn", "store", "server"},
    "app": {"base", "core", "games", "record", "opponents", "analysis", "present", "learn", "tui", "study", "store", "server", "app"},
}
LIBRARY = {"base", "core", "games", "record", "opponents", "analysis", "present", "learn"}
# Public headers that belong to a layer above core; one named after a game belongs to that game.
PUBLIC = {"record.h": "record", "opponent.h": "opponents", "analysis.h": "analysis", "present.h": "present", "lesson.h": "learn",
          "rulebook.h": "learn", "solve.h": "opponents", "puzzle.h": "learn"}
# The tables with a row for each game, which know the rows of their own layer.
TABLES = {"games/registry.c", "opponents/opponents.c", "present/tellers.c", "tui/clients.c", "app/games.c"}
FILES_MOST = 25
# What a C compiler brings along and a library without I/O, clock and threads needs. stdio.h is there for snprintf,
# stdatomic.h for the count of those who hold a game that threads share.
LIBRARY_HEADERS = {
    "assert.h", "ctype.h", "inttypes.h", "limits.h", "stdalign.h", "stdarg.h", "stdatomic.h", "stdbool.h",
    "stddef.h", "stdint.h", "stdio.h", "stdlib.h", "stdnoreturn.h", "string.h",
}
# immintrin.h and its like would be no I/O either, but the library must also be built for WebAssembly.
FORBIDDEN = re.compile(
    r"\b(FILE|stdin|stdout|stderr|fopen|freopen|fdopen|fclose|fread|fwrite|fgets|fputs|fputc|putc|putchar|puts|getc"
    r"|getchar|printf|fprintf|vprintf|vfprintf|dprintf|scanf|fscanf|perror|remove|rename|tmpfile|open|close|read|write"
    r"|exit|_Exit|abort|atexit|quick_exit|system|getenv|signal|raise|rand|srand|random|setlocale|longjmp|setjmp"
    r"|time|clock|clock_gettime|gettimeofday|timespec_get|localtime|gmtime|sleep|usleep|nanosleep"
    r"|pthread_\w+|thrd_\w+|mtx_\w+|_Thread_local|errno)\b(?=\s*\(|\s*\*|\s*[;,)=])")
# Of those, words that are also good names of members and variables count only when they are called.
CALLED = {
    "open", "close", "read", "write", "exit", "remove", "rename", "signal", "raise", "time", "clock", "random", "sleep",
    "abort", "system",
}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.M)
TOKEN = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.S)
JSON_TEXT = re.compile(r"\b(tk_event_json|tk_view|tk_dump|tk_table|tk_log)\s*\(")
SEARCH = re.compile(r"\b(strstr|strchr|strrchr|strpbrk|memmem)\s*\(")


def without(text, kinds):
    """The code with comments ("/") or literals ('"', "'") blanked, lines kept."""
    return TOKEN.sub(lambda found: re.sub(r"[^\n]", " ", found[0]) if found[0][0] in kinds else found[0], text)


def layer_of(target, games):
    """The layer that a header belongs to, and the game or None. A header of core or below gives "base"."""
    parts = target.split("/")
    if parts[0] == "tankodrom":
        word = parts[1].removesuffix(".h")
        return PUBLIC.get(parts[1], "base"), word if word in games else None
    if parts[0] == "games" and len(parts) > 2:
        return "games", parts[1]
    return parts[0], next((part for part in parts[1:-1] if part in games), None)


def belongs_to(path, game):
    """Whether a file lies in a folder of a game, or in one of a command under the game's name."""
    parts = path.split("/")
    return game in parts[1:-1] or (parts[0] == "app" and len(parts) == 3 and re.match(rf"{game}\b|{game}_", parts[2]))


def check_includes(path, text, games):
    layer = path.split("/")[0]
    for found in INCLUDE.finditer(text):
        line = text.count("\n", 0, found.start()) + 1
        kind, target = found[1], found[2]
        public = target.startswith("tankodrom/")
        if kind == "<" and not public:
            if layer in LIBRARY and target not in LIBRARY_HEADERS:
                yield line, f"the library may not include <{target}>"
            continue
        if "/" not in target:
            yield line, f'"{target}": includes are written with their layer'
            continue
        other, game = layer_of(target, games)
        if other not in MAY_INCLUDE:
            yield line, f'"{target}": there is no layer {other}'
        elif other not in MAY_INCLUDE[layer]:
            yield line, f'{layer} may not include "{target}"'
        elif game and not belongs_to(path, game) and not (path in TABLES and other == layer):
            yield line, f'"{target}" belongs to the game {game}, this file does not'


def check_names(path, text, games):
    if path in TABLES:
        return
    code = without(text, "/")
    for found in TOKEN.finditer(code):
        name = found[0].strip('"')
        if found[0][0] == '"' and name in games and not belongs_to(path, name):
            yield code.count("\n", 0, found.start()) + 1, f"{found[0]} is named outside its folders and tables"


def check_library(text):
    code = without(text, "/\"'")
    for found in FORBIDDEN.finditer(code):
        word, after = found[1], code[found.end():].lstrip()
        before = code[:found.start()].rstrip()
        if before.endswith((".", "->", "format(", "format__(")) or (word in CALLED and not after.startswith("(")):
            continue
        yield code.count("\n", 0, found.start()) + 1, f"the library may not use {word}"


def check_json(text):
    code = without(text, "/\"'")
    made, searched = JSON_TEXT.search(code), SEARCH.search(code)
    if made and searched:
        yield code.count("\n", 0, searched.start()) + 1, f"{searched[1]} beside {made[1]}: JSON is read, not searched"


def check_source(path, text, games):
    """path: below src, with slashes."""
    layer = path.split("/")[0]
    yield from check_includes(path, text, games)
    yield from check_names(path, text, games)
    if layer in LIBRARY:
        yield from check_library(text)
    if layer != "base":
        yield from check_json(text)


def check_public(text):
    for found in INCLUDE.finditer(text):
        line = text.count("\n", 0, found.start()) + 1
        known = found[2].startswith("tankodrom/") or found[2] in LIBRARY_HEADERS - {"stdio.h", "stdatomic.h"}
        if found[1] == '"' or not known:
            yield line, f"a public header may not include {found[2]}"


def sources(top):
    """Every C file below a folder, with its path below it; folders with too many files come as (path, None)."""
    for root, folders, files in os.walk(top):
        folders.sort()
        for name in sorted(f for f in files if f.endswith((".c", ".h"))):
            path = os.path.join(root, name)
            with open(path, encoding="utf-8") as source:
                yield os.path.relpath(path, top).replace(os.sep, "/"), source.read()


def check(project):
    """All faults as (file, line, text), and how many files were looked at."""
    faults, count = [], 0
    source = os.path.join(project, "src")
    games_folder = os.path.join(source, "games")
    games = {name for name in os.listdir(games_folder) if os.path.isdir(os.path.join(games_folder, name))}
    for path, text in sources(os.path.join(project, "include")):
        faults += [("include/" + path, *fault) for fault in check_public(text)]
        count += 1
    for path, text in sources(source):
        stray = "/" not in path or path.split("/")[0] not in MAY_INCLUDE
        found = [(1, "not in a folder of a layer")] if stray else check_source(path, text, games)
        faults += [("src/" + path, *fault) for fault in found]
        count += 1
    for root, _, files in os.walk(source):
        if len(files) > FILES_MOST:
            faults.append((os.path.relpath(root, project), 1, f"{len(files)} files in a folder, more than {FILES_MOST}"))
    return faults, count


def main(words):
    project = words[0] if words else os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
    faults, count = check(project)
    for path, line, fault in faults:
        print(f"{path}:{line}: {fault}")
    print(f"{count} files, {len(faults)} faults")
    return 1 if faults or not count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
