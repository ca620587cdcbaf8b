#!/usr/bin/env python3
"""tankodrom load: what it refuses, and that it plays all games and finds nothing wrong."""
from hall import *


def expect_failure(code, text, *words):
    found = subprocess.run([PROGRAM, "load", *words], capture_output=True, text=True, timeout=60,
                           env={**os.environ, **ENVIRONMENT})
    expect_same(found.returncode, code, " ".join(words))
    expect(text in found.stderr, f"{' '.join(words)}: {found.stderr!r}")
    expect("Sanitizer" not in found.stderr, found.stderr)


expect_failure(2, "is no server", "here")
expect_failure(2, "is no server", "https://127.0.0.1:1")
expect_failure(2, "is no server", "http://127.0.0.1:1/else")
expect_failure(1, "is another machine", "http://192.0.2.1:8327")
expect_failure(2, "3 tables need 8 connections", "http://127.0.0.1:1", "--tables", "3", "--connections", "7")
expect_failure(1, "checkers", "http://127.0.0.1:1", "--games", "checkers")
expect_failure(1, "cannot write", "http://127.0.0.1:1", "--ledger", "/nowhere/ledger")
expect_failure(2, "", "http://127.0.0.1:1", "--rate", "fast")

server = serve()
load = Load(server, "--tables", "6", "--connections", "30", "--onlookers", "1", "--rate", "40", "--seconds", "4", "--sample",
            "2", "--ledger", f"{scratch}/ledger")
report = load.finish(120)
expect_same(load.code, 0, "tankodrom load")
expect_sound(report)
expect_same((report["connections"], report["players"], report["tables"]), (30, 16, 6), "connections, players, tables")
expect(report["actions"] > 40, f"{report['actions']} actions")
expect(report["compared"] > 0, "no table was compared with the server's")
for key in ("done", "told"):
    times = report[key]
    expect(0 < times["p50"] <= times["p90"] <= times["p99"] <= times["most"], f"{key}: {times}")
expect_same(report["refused"], 0, f"refused: {report['reasons']}")

# In another language, as fast as it is answered.
load = Load(server, "--tables", "3", "--rate", "0", "--seconds", "2", "--sample", "1", "--speak", "ja", "--games", "duel,rush")
report = load.finish(120)
expect_same(load.code, 0, "tankodrom load in Japanese")
expect_sound(report, "in Japanese")
server.stop()
finish()
