#!/usr/bin/env python3
"""The server is killed again and again under load, at random moments. Whatever was acknowledged is there afterwards and
nothing is there twice; everybody is back where they were. TANKODROM_KILLS=50 TANKODROM_TABLES=200 is the whole form."""
import random

from hall import *

KILLS = int(os.environ.get("TANKODROM_KILLS", "3"))
TABLES = int(os.environ.get("TANKODROM_TABLES", "20"))
RATE = int(os.environ.get("TANKODROM_RATE", str(TABLES * 5)))
WHOLE = KILLS >= 50
# The short form runs with sanitizers beside other tests.
BACK_MOST = float(os.environ.get("TANKODROM_BACK", "2" if WHOLE else "10"))
seed = int(os.environ.get("TANKODROM_SEED", time.time_ns() % 1000000))
chance = random.Random(seed)
print(f"{KILLS} kills, {TABLES} tables, {RATE} actions/s, TANKODROM_SEED={seed}", flush=True)

server = serve()
port = server.port
ledger = f"{scratch}/ledger"
load = Load(server, "--tables", str(TABLES), "--rate", str(RATE), "--seconds", "100000", "--sample", "10", "--ledger",
            ledger, "--seed", str(seed + 1))
seen = load.wait(r"actions/s", 120)
if not expect(seen is not None, f"the load did not begin: {load.lines[-3:]}"):
    finish()
times = []
for kill in range(KILLS):
    time.sleep(chance.random() * 1.5)
    server.stop(signal.SIGKILL, -9)
    began = time.monotonic()
    server = serve(port=port)
    expect_same(server.port, port, "the port after being killed")
    found = load.wait(r"all are back", 30, seen)
    if not expect(found is not None, f"not everybody came back after kill {kill + 1}: {load.lines[-1:]}"):
        break
    times.append(float(re.search(r"([\d.]+) s after", load.lines[found - 1])[1]))
    seen = found
    print(f"kill {kill + 1}: back {times[-1]:.3f} s after the server, {time.monotonic() - began:.3f} s after the kill",
          flush=True)
time.sleep(1)
report = load.finish(stop=True)
expect_sound(report)
expect_same(report.get("outages"), KILLS, "times that the server was gone")
expect(not times or max(times) <= BACK_MOST, f"back after {max(times, default=0)} s, more than {BACK_MOST}")
expect(server.metric("store_errors_total") in (None, 0), "the store had errors")
server.stop()
count = check_ledger(ledger)
expect(count > KILLS * TABLES / 4, f"only {count} actions were acknowledged")
print(f"{count} actions acknowledged, {report.get('repeated')} requests repeated, {report.get('refused')} refused "
      f"{report.get('reasons')}, back within {max(times, default=0):.3f} s, median "
      f"{sorted(times)[len(times) // 2] if times else 0:.3f} s; {report.get('sampled')} changes checked")
finish()
