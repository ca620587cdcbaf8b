#!/usr/bin/env python3
"""Two people far away, with 300 ms of lag and jitter each, play Tank Chess with 10 s a side until a flag falls. Whoever
loses on time has used it: what the way of the messages took is given back, but for what no credit can know of."""
import heapq
import random
import select

from hall import *

SECONDS = 10
THINK = float(os.environ.get("TANKODROM_THINK", "0.7"))  # seconds a move
LAG, JITTER = 0.300, 0.060  # there and back, and how far from that a message may be
# What a machine under sanitizers and other tests takes besides.
NOISE = float(os.environ.get("TANKODROM_NOISE", "1.5"))
seed = int(os.environ.get("TANKODROM_SEED", time.time_ns() % 1000000))
chance = random.Random(seed)
print(f"TANKODROM_SEED={seed}", flush=True)
events = []  # (when, number, what to do): messages under way, thoughts
number = 0
late = 0.0  # seconds by which this program was late for what it is doing now: its own slowness, which is no player's


def later(seconds, what):
    global number
    number += 1
    heapq.heappush(events, (time.monotonic() + seconds, number, what))


class Player:
    """Somebody far away. Messages stay in order, as they do on a connection."""

    def __init__(self, server):
        self.socket = Socket(server)
        self.arrives = {"there": 0.0, "back": 0.0}
        self.ids = 0
        self.answers, self.table = {}, None
        self.sequence, self.match = 0, None
        self.asked_at = None  # when it learnt that it is its turn
        self.thought = 0.0    # seconds that it took, by its own clock
        self.moves = 0
        self.over = None
        self.clocks = None
        self.way = 0.0  # of the last messages, there and back
        self.beyond = 0.0  # of all ways: what is longer than the longest way that could be measured before

    def delay(self, way):
        """A message arrives half the lag later, more or less, and not before the one before it."""
        wanted = time.monotonic() + LAG / 2 + chance.uniform(-JITTER / 2, JITTER / 2)
        self.arrives[way] = max(wanted, self.arrives[way])
        return self.arrives[way] - time.monotonic()

    def send(self, **message):
        text = json.dumps(message)
        took = self.delay("there")

        def arrive():
            if message["type"] == "act":
                self.beyond += late
            self.socket.send(text)

        later(took, arrive)
        return took

    def ask(self, **message):
        self.ids += 1
        self.send(id=f"r{self.ids}", **message)
        return f"r{self.ids}"

    def receive(self):
        opcode, payload = self.socket.receive()
        expect_same(opcode, TEXT, "a message")
        took = self.delay("back")
        later(took, lambda: self.hear(json.loads(payload), took + late))

    def hear(self, message, took):
        kind = message["type"]
        if kind == "ping":
            self.send(type="pong", number=message["number"])
        elif kind in ("done", "refused"):
            self.answers[message["id"]] = message
            expect(kind == "done" or self.over is not None or message["reason"] == "TK_ERROR_MATCH_TIME",
                   f"refused: {message}")
        elif kind == "table":
            self.match, self.sequence = message["match"], message["sequence"]
            self.turn(message["table"].get("asked") is not None, took)
        elif kind == "change":
            self.sequence = message["sequence"]
            if "asked" in message["change"]:
                self.turn(message["change"]["asked"] is not None, took)
        elif kind == "clocks":
            self.clocks = message["left"]
        elif kind == "end":
            self.over = message

    def turn(self, mine, took):
        if mine and self.asked_at is None:
            self.asked_at = time.monotonic()
            self.way = took
            later(THINK * chance.uniform(0.8, 1.2), self.move)
        elif not mine:
            self.asked_at = None

    def move(self):
        if self.asked_at is None or self.over:
            return
        self.thought += time.monotonic() - self.asked_at
        self.asked_at = None
        self.moves += 1
        self.ids += 1
        self.way += self.send(type="act", id=f"r{self.ids}", match=self.match, sequence=self.sequence, number=1 + self.moves % 7)
        # The credit is what pings took, at least the shortest way there is.
        self.beyond += max(0.0, self.way - (LAG - JITTER))


def go_on(players, until, seconds):
    global late
    end = time.monotonic() + seconds
    while not until():
        now = time.monotonic()
        if now > end:
            return False
        while events and events[0][0] <= now:
            when, _, what = heapq.heappop(events)
            late = now - when
            what()
            now = time.monotonic()
        wait = max(0.0, min(events[0][0] - now if events else 0.1, 0.1))
        # What has been read of a message that is not whole waits in the client's own memory.
        whole = [player for player in players if player.socket.buffer]
        readable = [] if whole else select.select([player.socket.socket for player in players], [], [], wait)[0]
        for player in whole or [player for player in players if player.socket.socket in readable]:
            player.receive()
    return True


server = serve()
white, black = Player(server), Player(server)
both = (white, black)
for player in both:
    player.send(type="hello", version=1, language="en")
# The server measures the lag before the first move, as it does while people sit down.
go_on(both, lambda: False, 3)
made = white.ask(type="create", game="chess", clock={"seconds": SECONDS})
go_on(both, lambda: made in white.answers, 10)
table = white.answers[made]["table"]
sits = black.ask(type="sit", table=table)
go_on(both, lambda: sits in black.answers, 10)
start = white.ask(type="start", table=table)
expect(go_on(both, lambda: white.over and black.over, 120), "no flag fell")
server.stop()
for player, name in ((white, "white"), (black, "black")):
    print(f"{name}: {player.moves} moves, {player.thought:.2f} s by its own clock, {player.beyond:.2f} s of lag beyond the "
          f"shortest way; the server's clock {player.clocks}", flush=True)
    expect(player.moves >= 5, f"{name} moved {player.moves} times only")
if white.over:
    print(f"the end: {white.over['reason']} {white.over['payoff']}")
    expect("time" in white.over["reason"] or "clock" in white.over["reason"] or "flag" in white.over["reason"],
           f"it ended otherwise: {white.over['reason']}")
    loser = white if white.over["payoff"][0] < white.over["payoff"][1] else black
    # The move that it was thinking about counts too: the flag fell during it.
    used = loser.thought + (time.monotonic() - loser.asked_at if loser.asked_at else 0)
    lag = loser.moves * LAG
    expect(used + loser.beyond + NOISE >= SECONDS,
           f"lost on time after {used:.2f} s of its own and {loser.beyond:.2f} s of lag that could not be known of")
    # The other way round: nobody may gain more than the credit, which is half a second a move at the most.
    expect(used <= SECONDS + 0.5 * (loser.moves + 1) + NOISE, f"lost on time only after {used:.2f} s")
    expect(lag > NOISE + loser.beyond, "too few moves to tell whether lag is given back")
    winner = black if loser is white else white
    expect(winner.thought <= SECONDS + NOISE + 0.5 * winner.moves, f"won with {winner.thought:.2f} s used")
finish()
