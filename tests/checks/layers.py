#!/usr/bin/env python3
"""Checks who includes whom: layers.py [PROJECT_DIR]

    base <- core <- games <- {record, opponents, present} <- {tui, study, wasm} <- app

A layer includes itself and what stands before it. Games do not include each other; the registry alone knows them all.
Records know games through the interface only. The library does no I/O, reads no clock, starts no thread. The public
headers include each other and the C library, nothing else."""
import os
import re
import sys

MAY_INCLUDE = {
    "base": {"base"},
    "core": {"base", "core"},
    "games": {"base", "core", "games"},
    "record": {"base", "core", "record"},
    "opponents": {"base", "core", "games", "opponents"},
    "present": {"base", "core", "games", "record", "present"},
    "wasm": {"base", "core", "games", "record", "opponents", "present", "wasm"},
    "tui": {"base", "core", "games", "record", "opponents", "present", "tui"},
    "study": {"base", "core", "games", "record", "opponents", "present", "tui", "study", "app"},
    "app": {"base", "core", "games", "record", "opponents", "present", "tui", "study", "app"},
}
LIBRARY = {"base", "core", "games", "record", "opponents", "present"}
# What a C compiler brings along and a library without I/O, clock and threads needs. stdio.h is there for snprintf.
LIBRARY_HEADERS = {
    "assert.h", "ctype.h", "inttypes.h", "limits.h", "stdalign.h", "stdarg.h", "stdbool.h", "stddef.h", "stdint.h",
    "stdio.h", "stdlib.h", "stdnoreturn.h", "string.h",
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


def without_comments_and_texts(text):
    """The code with comments and literals blanked, lines kept."""
    pattern = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.S)
    return pattern.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)


def check_source(path, layer, game, text):
    """path: below src/."""
    for found in INCLUDE.finditer(text):
        line = text.count("\n", 0, found.start()) + 1
        kind, target = found[1], found[2]
        if target.startswith("tankodrom/"):
            continue
        if kind == "<":
            if layer in LIBRARY and target not in LIBRARY_HEADERS:
                yield line, f"the library may not include <{target}>"
            continue
        parts = target.split("/")
        if len(parts) == 1:
            yield line, f'"{target}": includes are written with their layer'
        elif parts[0] not in MAY_INCLUDE:
            yield line, f'"{target}": there is no layer {parts[0]}'
        elif parts[0] not in MAY_INCLUDE[layer]:
            yield line, f'{layer} may not include "{target}"'
        elif layer == "games" and parts[0] == "games" and game and len(parts) > 2 and parts[1] != game:
            yield line, f'the game {game} may not include "{target}"'
    if layer in LIBRARY:
        code = without_comments_and_texts(text)
        for found in FORBIDDEN.finditer(code):
            word, after = found[1], code[found.end():].lstrip()
            before = code[:found.start()].rstrip()
            if before.endswith((".", "->", "format(", "format__(")) or (word in CALLED and not after.startswith("(")):
                continue
            yield code.count("\n", 0, found.start()) + 1, f"the library may not use {word}"


def check_public(text):
    for found in INCLUDE.finditer(text):
        line = text.count("\n", 0, found.start()) + 1
        if found[1] == '"' or not (found[2].startswith("tankodrom/") or found[2] in LIBRARY_HEADERS - {"stdio.h"}):
            yield line, f"a public header may not include {found[2]}"


def main(words):
    project = words[0] if words else os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
    count = faults = 0
    for top in ("include", "src"):
        for root, folders, files in os.walk(os.path.join(project, top)):
            folders.sort()
            for name in sorted(f for f in files if f.endswith((".c", ".h"))):
                path = os.path.join(root, name)
                parts = os.path.relpath(path, os.path.join(project, top)).split(os.sep)
                with open(path, encoding="utf-8") as source:
                    text = source.read()
                if top == "include":
                    found = check_public(text)
                elif parts[0] not in MAY_INCLUDE or len(parts) == 1:
                    found = [(1, "not in a folder of a layer")]
                else:
                    game = parts[1] if parts[0] == "games" and len(parts) > 2 else None
                    found = check_source(path, parts[0], game, text)
                count += 1
                for line, fault in found:
                    print(f"{os.path.relpath(path, project)}:{line}: {fault}")
                    faults += 1
    print(f"{count} files, {faults} faults")
    return 1 if faults or not count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
