"""What the tests under load share: a server on a store of its own, and `tankodrom load` beside it."""
import shutil
import sqlite3
import threading

import sys
import os
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "net"))
from wire import *

scratch = tempfile.mkdtemp(dir=BUILD)  # on a disk, not in memory
atexit.register(shutil.rmtree, scratch, ignore_errors=True)
STORE = f"{scratch}/server.db"
USER = ["--user", "root"] if os.geteuid() == 0 else []
ENVIRONMENT = {"LC_ALL": "C.UTF-8", "LANGUAGE": "en", "XDG_CONFIG_HOME": f"{scratch}/config"}


def serve(*words, port=0):
    return Server(command=[PROGRAM, "serve", "--listen", f"127.0.0.1:{port}", "--store", STORE, *USER, *words],
                  environment=ENVIRONMENT)


class Load:
    """`tankodrom load` under way; its progress can be waited for line by line."""

    def __init__(self, server, *words):
        # Ctrl-C stops it, also where the tests run in the background, which is to ignore that.
        self.process = subprocess.Popen(
            ["env", "--default-signal=INT", PROGRAM, "load", f"http://127.0.0.1:{server.port}", "--json", *words],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, **ENVIRONMENT})
        atexit.register(self.process.kill)
        self.lines = []
        self.came = threading.Condition()
        self.output = ""
        self.threads = [threading.Thread(target=self.listen), threading.Thread(target=self.take)]
        for thread in self.threads:
            thread.daemon = True
            thread.start()

    def listen(self):
        for line in self.process.stderr:
            with self.came:
                self.lines.append(line.rstrip())
                self.came.notify_all()

    def take(self):
        self.output = self.process.stdout.read()

    def wait(self, pattern, seconds, after=0):
        """The place behind the first line from `after` on that has the pattern; None when none comes in time."""
        end = time.monotonic() + seconds
        with self.came:
            at = after
            while True:
                while at < len(self.lines):
                    at += 1
                    if re.search(pattern, self.lines[at - 1]):
                        return at
                left = end - time.monotonic()
                if left <= 0 or (self.process.poll() is not None and at == len(self.lines)):
                    return None
                self.came.wait(min(left, 1))

    def finish(self, seconds=60, stop=False):
        """What it reports. stop: now."""
        if stop:
            self.process.send_signal(signal.SIGINT)
        try:
            self.code = self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.code = self.process.wait()
            fault("the load did not end")
        for thread in self.threads:
            thread.join()
        rest = [line for line in self.lines if "connected" not in line and "back" not in line]
        if rest:
            fault("\n".join(rest))
        return json.loads(self.output) if self.output else {}


def expect_sound(report, text="under load"):
    for key in ("lost", "torn", "wrong", "stuck", "unanswered"):
        expect_same(report.get(key), 0, f"{text}: {key}")
    expect(report.get("sampled", 0) > 0, f"{text}: no table was checked")


def check_ledger(path):
    """Every action that was acknowledged is in the store, once; and nothing else is. Returns how many there are."""
    told = {}
    with open(path) as ledger:
        for line in ledger:
            match, sequence, seat = line.split()
            key = (int(match[1:], 16), int(sequence))
            expect(key not in told, f"acknowledged twice: {line.strip()}")
            told[key] = int(seat)
    store = sqlite3.connect(f"file:{STORE}?mode=ro", uri=True)
    expect_same(store.execute("PRAGMA integrity_check").fetchone()[0], "ok", "the store")
    stored, requests, last = {}, set(), {}
    for match, sequence, kind, seat, request in store.execute(
            "SELECT match, sequence, kind, seat, request FROM entries ORDER BY match, sequence"):
        expect_same(sequence, last.get(match, 0) + 1, f"the entry after {last.get(match, 0)} of match {match:x}")
        last[match] = sequence
        if request is not None and any(request):
            expect((match, request) not in requests, f"stored twice: entry {sequence} of match {match:x}")
            requests.add((match, request))
            stored[match, sequence] = seat
    store.close()
    missing = [key for key in told if key not in stored]
    expect(not missing, f"{len(missing)} of {len(told)} acknowledged actions are missing, as {missing[:3]}")
    silent = [key for key in stored if key not in told]
    expect(not silent, f"{len(silent)} actions are stored that were never acknowledged, as {silent[:3]}")
    wrong = [key for key in told if key in stored and stored[key] != told[key]]
    expect(not wrong, f"{len(wrong)} actions are stored for another seat, as {wrong[:3]}")
    return len(told)
