#!/usr/bin/env python3
"""Who takes too much: slow readers, the vanished, floods, too many of one address, and more connections than usual."""
import resource
import select
import threading

from wire import *

# TANKODROM_NET_CONNECTIONS: how many are opened at the same time.
MANY = int(os.environ.get("TANKODROM_NET_CONNECTIONS", "1000"))


def witness(server):
    """Somebody at a table: the worst time that an echo takes until it is told to stop."""
    one = Socket(server, hello=True)
    result = {"worst": 0.0, "count": 0, "go": True}

    def run():
        while result["go"]:
            began = time.monotonic()
            one.send("echo:still here")
            if one.text() != "still here":
                fault("the witness heard something else")
                return
            result["worst"] = max(result["worst"], time.monotonic() - began)
            result["count"] += 1
            time.sleep(0.1)

    thread = threading.Thread(target=run)
    thread.start()

    def end(what, most=0.5):
        result["go"] = False
        thread.join()
        one.close()
        expect(result["count"] > 0 and result["worst"] < most,
               f"{what}: {result['count']} echoes, the worst took {result['worst']:.3f} s")

    return end


# ---- Slow readers ----
def slow_readers():
    server = Server("messages_each=1000", "bytes_each=1000000", "request=60")
    end = witness(server)
    slow = [Socket(server, receive=4096, hello=True) for _ in range(10)]
    for one in slow:
        one.send("many:100:30000")  # the first seconds forgive that
    expect(wait_for(lambda: server.metric("queued_bytes") > 1000000, 5), "nothing is queued")
    time.sleep(5.5)
    for one in slow:
        one.send("many:1:30000")  # now it does not grow any more
    expect(wait_for(lambda: server.metric("closed_slow_total") >= 10, 5), "slow readers are kept")
    expect(wait_for(lambda: server.metric("connections") == 1, 5), "the hub was not told")
    expect(wait_for(lambda: server.metric("queued_bytes") == 0, 5), "what they did not read is kept")
    huge = Socket(server, receive=4096, hello=True)
    huge.send("many:200:30000")  # more than anybody gets at once
    expect(wait_for(lambda: server.metric("closed_slow_total") >= 11, 5), "six million bytes wait for one")
    end("with slow readers")
    # Who reads, however slowly, gets everything.
    patient = Socket(server, receive=4096, hello=True)
    patient.send("many:20:10000")
    time.sleep(1)
    expect_same(sum(len(patient.text()) for _ in range(20)), 200000, "a patient reader")
    server.stop()


# ---- Who has gone without saying so ----
def vanished():
    server = Server("ping=2", "request=60")
    silent = Socket(server, hello=True)
    lively = Socket(server, hello=True)
    lively.socket.settimeout(0.2)
    gone = None
    began = time.monotonic()
    while time.monotonic() - began < 8 and gone is None:
        try:
            lively.receive()  # answers pings
        except TimeoutError:
            pass
        if server.metric("closed_vanished_total") >= 1:
            gone = time.monotonic() - began
    expect(gone is not None and 2 <= gone <= 6, f"who does not answer was kept for {gone} s")
    lively.socket.settimeout(5)
    lively.send("echo:here")
    expect_same(lively.text(), "here", "who answers")
    expect_same(server.metric("connections"), 1, "connections")
    silent.close()
    server.stop()


# ---- Floods ----
def floods():
    server = Server("request=60")
    end = witness(server)
    for what, frame, count in (("messages", Socket.frame(TEXT, "echo:x"), 2000), ("bytes", Socket.frame(TEXT, "x" * 15000), 60),
                               ("empty frames", Socket.frame(0, "", final=False) * 50, 1000)):
        one = Socket(server, hello=True)
        if what == "empty frames":
            one.send("", final=False)
        before = server.metric("closed_flood_total")
        try:
            for _ in range(count):
                one.socket.sendall(frame)
        except (BrokenPipeError, ConnectionResetError):
            pass
        seen = []
        try:
            while len(seen) < 3000:
                opcode, payload = one.receive()
                seen.append(payload)
                if opcode == CLOSE:
                    break
        except (EOFError, ConnectionResetError, TimeoutError):
            pass
        expect(any(b'"flood"' in payload for payload in seen), f"a flood of {what}: not told why")
        expect_same(server.metric("closed_flood_total"), before + 1, f"a flood of {what}: closed")
        one.close()
    # Pings are answered without us; they must not hold others up.
    one = Socket(server, hello=True)
    one.socket.settimeout(0.5)
    stop = time.monotonic() + 3
    pings = Socket.frame(PING, "x" * 100) * 100
    while time.monotonic() < stop:
        try:
            one.socket.sendall(pings)
            while select.select([one.socket], [], [], 0)[0] and one.socket.recv(65536):
                pass
        except (BrokenPipeError, ConnectionResetError, TimeoutError):
            break
    one.close()
    end("with floods")
    expect("warning closed-flood address=127.0.0.0/24" in server.errors(), "floods are not in the log")
    expect(wait_for(lambda: server.metric("connections") == 0), "the hub was not told of all that went")
    server.stop()


# ---- Of one address ----
def addresses():
    server = Server("sockets_each=20", "opened_each=1000", "request=60")
    kept = [server.connect() for _ in range(20)]
    over = server.connect()
    expect_same(over.recv(10), b"", "one more than an address may have")
    for one in kept:
        one.close()
    time.sleep(0.2)
    expect(server.metric("refused_address_total") >= 1, "nothing was refused")
    server.stop()
    server = Server("opened_each=2", "request=60")  # sixteen at once, then two a second
    answered = 0
    for _ in range(30):
        try:
            status, _, _ = server.get("/health")
            answered += status == 200
        except (ConnectionResetError, BrokenPipeError):
            pass
    expect(14 <= answered <= 20, f"{answered} of 30 requests at once were answered")
    time.sleep(1.2)
    expect_same(server.get("/health")[0], 200, "after a moment")
    server.stop()
    server = Server("connections=3", "request=60", "sockets_each=100")
    kept = [Socket(server, hello=True) for _ in range(3)]
    one = Socket(server)
    expect_same(json.loads(one.text()).get("why"), "full", "one more than the hub wants")
    expect_same(one.closed(), 1008, "one more than the hub wants")
    server.stop()
    server = Server("sockets=10", "request=60")
    kept = [server.connect() for _ in range(10)]
    time.sleep(0.2)
    expect_same(server.connect().recv(10), b"", "one more than the server takes")
    kept[0].close()
    time.sleep(0.2)
    expect_same(server.get("/health")[0], 200, "when one has gone")
    server.stop()
    errors = server.errors()
    expect("127.0.0.1" not in errors, f"a whole address in the log: {errors}")
    # Fewer descriptors than connections: the server waits, and goes on.
    server = Server(command=["bash", "-c", f"ulimit -n 60; exec {ECHO} listen=127.0.0.1:0 request=60 sockets_each=1000"])
    kept = [Socket(server, hello=True) for _ in range(20)]
    more = [server.connect() for _ in range(100)]
    time.sleep(1.5)
    kept[0].send("echo:still here")
    expect_same(kept[0].text(), "still here", "when there are no descriptors left")
    before = server.processor()
    time.sleep(1)
    expect(server.processor() - before < 0.3, "no descriptors left, and busy with that")
    for one in more:
        one.close()
    expect(wait_for(lambda: healthy(server), 10), "when there are descriptors again")
    server.stop()


def healthy(server):
    try:
        return server.get("/health")[0] == 200
    except OSError:
        return False


# ---- Many ----
def many():
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    count = min(MANY, hard - 200)
    server = Server(f"sockets={count + 100}", f"sockets_each={count + 100}", f"opened_each={count}", "request=600", "ping=600")
    before = server.memory()
    began = time.monotonic()
    sockets = [Socket(server, hello=True, timeout=60) for _ in range(count)]
    opened = time.monotonic() - began
    after = server.memory()
    idle = server.processor()
    time.sleep(2)
    idle = (server.processor() - idle) / 2
    expect_same(server.metric("connections"), count, "connections")
    began = time.monotonic()
    sockets[0].send("all:hear, hear")
    for one in sockets:
        if one.text() != "hear, hear":
            fault("not everybody heard it")
            break
    told = time.monotonic() - began
    print(f"{count} connections, opened in {opened:.1f} s, {(after - before) / count:.1f} KiB each, idle {idle:.0%} of a core, "
          f"all told in {told:.2f} s")
    expect((after - before) / count < 64, f"{(after - before) / count:.1f} KiB a connection")
    for one in sockets:
        one.close()
    expect(wait_for(lambda: server.metric("connections") == 0, 30), "the hub was not told of all that went")
    server.stop()


# ---- Many who say nothing, and are sent away all at once ----
def crowd():
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    count = min(MANY, hard - 200)
    server = Server(f"sockets={count + 100}", f"sockets_each={count + 100}", f"opened_each={count}", "request=4")
    end = witness(server)
    sockets = []
    while len(sockets) < count:
        try:
            sockets.append(Socket(server, timeout=60))
        except (OSError, EOFError):
            break
    expect(wait_for(lambda: server.metric("connections") == 1, 30), "who says nothing is kept")
    end("with a silent crowd")
    for one in sockets:
        one.close()
    server.stop()


wanted = sys.argv[1:] or ["slow_readers", "vanished", "floods", "addresses", "many", "crowd"]
for name in wanted:
    globals()[name]()
finish()
