#!/usr/bin/env python3
"""Two servers on one PostgreSQL, as processes: two people play at one table through different servers, while these are
killed, stopped in good order, and held up. Whatever was acknowledged is there, once, and the match goes on in time.
TANKODROM_STRICT=1 asks for the times that a machine with nothing else to do must keep; TANKODROM_ACTIONS says how many
actions are measured."""
import os
import random
import select
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "net"))
from wire import *

ADDRESS = os.environ["TANKODROM_TEST_POSTGRES"]
ACTIONS = int(os.environ.get("TANKODROM_ACTIONS", "20"))
STRICT = os.environ.get("TANKODROM_STRICT") == "1"
KILLED_MOST, STOPPED_MOST = (5.0, 1.0) if STRICT else (15.0, 10.0)  # seconds
USER = ["--user", "root"] if os.geteuid() == 0 else []
chance = random.Random(3)


def serve():
    return Server(command=[PROGRAM, "serve", "--listen", "127.0.0.1:0", "--store", ADDRESS, *USER],
                  environment={"LC_ALL": "C.UTF-8", "LANGUAGE": "en"})


def sql(text):
    found = subprocess.run(["psql", "-AtX", ADDRESS, "-c", text], capture_output=True, text=True, check=True)
    return found.stdout.strip()


class Player:
    """Somebody at a table, who may come back at another server with what was seen at the last."""
    count = 0

    def __init__(self, name):
        self.name, self.session, self.match, self.sequence, self.turn = name, None, None, -1, False
        self.socket, self.messages, self.acknowledged = None, [], {}

    def enter(self, server):
        self.server, self.socket = server, Socket(server)
        hello = {"type": "hello", "version": 1, "language": "en"}
        if self.session:
            hello["session"] = self.session
        if self.match:
            hello["seen"] = [{"match": self.match, "sequence": self.sequence}]
        self.send(hello)
        welcome = self.wait(lambda message: message["type"] == "welcome")
        self.session = welcome.get("session", self.session)

    def send(self, message):
        self.socket.send(json.dumps(message))

    def take(self, seconds):
        """The next message, or None when none comes in time."""
        if not self.socket.buffer and not select.select([self.socket.socket], [], [], max(seconds, 0))[0]:
            return None
        message = json.loads(self.socket.text())
        if message["type"] == "ping":
            self.send({"type": "pong", "number": message["number"]})
        if message["type"] in ("table", "change"):
            if message["type"] == "table" or message.get("from") == self.sequence or "from" not in message:
                self.sequence = message["sequence"]
            else:
                fault(f"{self.name} got a change of another table than it has: {str(message)[:200]}")
        self.messages.append(message)
        return message

    def wait(self, wanted, seconds=30.0):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            message = self.take(end - time.monotonic())
            if message is not None and wanted(message):
                return message
        fault(f"{self.name} waited in vain, after {[m['type'] for m in self.messages[-8:]]}")
        finish()

    def drain(self):
        while self.take(0.05):
            pass

    def ask(self, kind, seconds=30.0, identity=None, **members):
        if identity is None:
            Player.count += 1
            identity = f"r{Player.count}"
        self.send({"type": kind, "id": identity, **members})
        return self.wait(lambda message: message.get("id") == identity, seconds)

    def act(self, seconds=30.0):
        """Does something, if it is asked to; the answer, or None."""
        for number in (chance.randrange(1, 6), 1):
            self.drain_ready()
            answer = self.ask("act", seconds, match=self.match, sequence=self.sequence, number=number)
            if answer["type"] == "done":
                expect(answer["sequence"] not in self.acknowledged, f"acknowledged twice: {answer}")
                self.acknowledged[answer["sequence"]] = True
                return answer
        return None

    def drain_ready(self):
        while self.take(0):
            pass


def turn(players, seconds=30.0):
    """Whoever is asked does something; the player and how long it took until the answer, and until all were told."""
    time.sleep(0.07)  # nobody is faster, and the server would take it for a flood
    for player in players:
        player.drain_ready()
        began = time.monotonic()
        answer = player.act(seconds)
        if answer:
            answered = time.monotonic() - began
            for other in players:
                if other.sequence < answer["sequence"]:
                    other.wait(lambda message: other.sequence >= answer["sequence"], seconds)
            return player, answered, time.monotonic() - began
    fault("nobody is asked")
    finish()


def until_turn_of(player, players):
    """Plays on until the other one has acted, so that it is this one's turn."""
    while turn(players)[0] is player:
        pass


def check(players):
    """What was acknowledged is in the store, and nothing else that people did."""
    told = sorted(sequence for player in players for sequence in player.acknowledged)
    match = int(players[0].match[1:], 16)
    stored = [int(word) for word in sql(f"SELECT sequence FROM tankodrom.entries WHERE match = {match} AND request IS "
                                        "NOT NULL ORDER BY sequence").split()]
    expect_same(stored, told, "what is stored")
    expect_same(sql(f"SELECT count(*) = max(sequence) FROM tankodrom.entries WHERE match = {match}"), "t", "no gaps")


def middle(values):
    return sorted(values)[len(values) // 2] * 1000 if values else 0


first, second = serve(), serve()
anna, bert = Player("Anna"), Player("Bert")
both = (anna, bert)
anna.enter(first)
bert.enter(second)
table = anna.ask("create", game="chess", clock={"seconds": 3600})["table"]
expect_same(bert.ask("join", table=table)["type"], "done", "to join a table of the other server")
expect_same(bert.ask("sit", table=table)["type"], "done", "to sit there")
anna.match = bert.match = anna.ask("start", table=table)["match"]
for player in both:
    player.wait(lambda message: message["type"] == "table" and player.sequence >= 0) if player.sequence < 0 else None

# ---- What a relayed action costs ----
took = {anna: ([], []), bert: ([], [])}
for _ in range(ACTIONS):
    player, answered, told = turn(both)
    took[player][0].append(answered)
    took[player][1].append(told)
print(f"held here: answered after {middle(took[anna][0]):.1f} ms, all told after {middle(took[anna][1]):.1f} ms; relayed: "
      f"{middle(took[bert][0]):.1f} and {middle(took[bert][1]):.1f} ms (medians of {ACTIONS} in all)", flush=True)
check(both)

# ---- The holder is killed while somebody asks ----
until_turn_of(bert, both)
first.process.kill()
began = time.monotonic()
answer = bert.act()
expect(answer is not None, "the match did not go on after the holder was killed")
passed = time.monotonic() - began
print(f"killed: the other server answers after {passed:.2f} s", flush=True)
expect(passed <= KILLED_MOST, f"it took {passed:.2f} s, more than {KILLED_MOST}")
first.stop(signal.SIGKILL, -9)
anna.enter(second)
for _ in range(4):
    turn(both)
check(both)

# ---- The holder is stopped in good order ----
first = serve()
anna.socket.close()
anna.enter(first)
anna.wait(lambda message: message["type"] == "table")
until_turn_of(anna, both)
second.process.send_signal(signal.SIGTERM)
began = time.monotonic()
answer = anna.act()
expect(answer is not None, "the match did not go on after the holder was stopped")
passed = time.monotonic() - began
print(f"stopped: the other server answers after {passed:.2f} s", flush=True)
expect(passed <= STOPPED_MOST, f"it took {passed:.2f} s, more than {STOPPED_MOST}")
second.process.wait(30)
second.stop()
second = serve()
bert.enter(second)
bert.wait(lambda message: message["type"] == "table")
for _ in range(4):
    turn(both)
check(both)

# ---- The holder is held up for ten seconds, and believes that it holds the table ----
until_turn_of(bert, both)
anna.drain()
first.process.send_signal(signal.SIGSTOP)
began = time.monotonic()
answer = bert.act()
expect(answer is not None, "the match did not go on while the holder was held up")
passed = time.monotonic() - began
print(f"held up: the other server answers after {passed:.2f} s", flush=True)
expect(passed <= KILLED_MOST, f"it took {passed:.2f} s, more than {KILLED_MOST}")
time.sleep(max(0, 10 - passed))
stale = anna.sequence
Player.count += 1
anna.send({"type": "act", "id": f"r{Player.count}", "match": anna.match, "sequence": stale, "number": 1})  # waits for it
first.process.send_signal(signal.SIGCONT)
late = anna.wait(lambda message: message.get("id") == f"r{Player.count}")
if late["type"] == "done":
    anna.acknowledged[late["sequence"]] = True
anna.wait(lambda message: anna.sequence >= answer["sequence"]) if anna.sequence < answer["sequence"] else None
for _ in range(6):
    turn(both)
check(both)
expect(wait_for(lambda: first.metric("tables_held") == 0), "the server that was held up lets the table go")
expect_same(second.metric("tables_held"), 1, "tables of the other")
expect(first.metric("relayed_total") > 0, "its client is relayed")
expect_same(first.metric("store_health"), 0, "the store")
second.stop()
first.stop()
finish()
