#!/usr/bin/env python3
"""Random bytes at the socket: requests and frames that were right until something was changed in them, cut anywhere, for
TANKODROM_FUZZ_SECONDS. The server must stay as it is for somebody who behaves, and forget everybody else."""
import random
import select

from wire import *

seconds = float(os.environ.get("TANKODROM_FUZZ_SECONDS", "8"))
seed = int(os.environ.get("TANKODROM_FUZZ_SEED", str(random.randrange(1 << 32))))
print(f"seed {seed}, {seconds:g} s")
chance = random.Random(seed)
server = Server("opened_each=100000", "sockets_each=2000", "request=1", "messages_each=100000", "bytes_each=10000000",
                "ping=1")
UPGRADE = (f"GET /socket HTTP/1.1\r\nHost: {server.host}:{server.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
           "Sec-WebSocket-Key: AQIDBAUGBwgJCgsMDQ4PEA==\r\nSec-WebSocket-Version: 13\r\n").encode()
WORDS = [b"GET ", b"HEAD ", b"POST ", b"PUT ", b"OPTIONS ", b"CONNECT ", b"DELETE ", b"PATCH ", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
         b"/", b"/socket", b"/metrics", b"/api/tables", b"/api/big", b"/style.css", b"/%2e%2e/", b"/../", b"%00", b"%", b"%zz", b"?",
         b"?a=b&c", b"&", b"=", b"#", b"//", b"/./", b" HTTP/1.1\r\n", b" HTTP/1.0\r\n", b" HTTP/2\r\n", b"\r\n", b"\n", b"\r", b"\r\n\r\n",
         b"Host: x\r\n", b"Host:\r\n", b"Connection: Upgrade\r\n", b"Connection: close\r\n", b"Connection: keep-alive\r\n",
         b"Connection: keep-alive, Upgrade\r\n", b"Upgrade: websocket\r\n", b"Upgrade: h2c\r\n", b"Upgrade: x\r\n",
         b"HTTP2-Settings: AAMAAABkAAQAAP__\r\n", b"Sec-WebSocket-Key: x\r\n", b"Sec-WebSocket-Version: 13\r\n",
         b"Sec-WebSocket-Version: 0\r\n", b"Sec-WebSocket-Protocol: tankodrom\r\n", b"Sec-WebSocket-Protocol: a, b,,\r\n",
         b"Sec-WebSocket-Extensions: permessage-deflate\r\n", b"Content-Length: 5\r\n", b"Content-Length: -1\r\n",
         b"Content-Length: 99999999999999999999\r\n", b"Transfer-Encoding: chunked\r\n", b"Expect: 100-continue\r\n",
         b"Cookie: tankodrom=abc\r\n", b"Cookie: ;;==\r\n", b"Origin: http://x\r\n", b"Origin: null\r\n", b"X-Forwarded-For: 1.2.3.4\r\n",
         b"Accept-Language: cs;q=0.5, ja\r\n", b"Accept-Language: ;;q=,=\r\n", b"Accept-Encoding: gzip;q=\r\n", b"If-None-Match: *\r\n",
         b"Range: bytes=0-1\r\n", b"Authorization: Basic x\r\n", b": x\r\n", b"x" * 300, b"\x00", b"\xff\xfe", b"5\r\nhello\r\n0\r\n\r\n"]


def change(data):
    """Changes a few bytes, or moves, repeats or drops a part."""
    data = bytearray(data)
    for _ in range(chance.choice((0, 1, 1, 2, 5))):
        if not data:
            break
        at = chance.randrange(len(data))
        kind = chance.randrange(5)
        if kind == 0:
            data[at] = chance.randrange(256)
        elif kind == 1:
            data[at:at] = chance.choice(WORDS)
        elif kind == 2:
            del data[at:at + chance.randrange(1, 20)]
        elif kind == 3:
            data[at:at] = data[at:at + chance.randrange(1, 50)]
        else:
            data[at] ^= 1 << chance.randrange(8)
    return bytes(data)


def request():
    if chance.random() < 0.5:
        return change(UPGRADE + b"\r\n")
    return b"".join(chance.choice(WORDS) for _ in range(chance.randrange(1, 25))) + (b"\r\n\r\n" if chance.random() < 0.5 else b"")


def frame():
    opcode = chance.choice((0, 1, 1, 1, 2, 8, 9, 10, chance.randrange(16)))
    payload = chance.choice((b"", b"echo:x", HELLO.encode(), b"close", b"many:3:1000", b"later:1", b"work", b"all:x", b"\xff\x80",
                             "戦車".encode()[:chance.randrange(7)], b"x" * chance.randrange(200), b"x" * chance.randrange(20000),
                             struct.pack(">H", chance.randrange(6000))))
    data = Socket.frame(opcode, payload, final=chance.random() < 0.8, masked=chance.random() < 0.9,
                        reserved=chance.choice((0, 0, 0, 0, 0, 0, 0x40, 0x10)))
    return change(data) if chance.random() < 0.2 else data


def attack():
    one = server.connect(0.5)
    try:
        if chance.random() < 0.6:
            data = UPGRADE + b"\r\n" + b"".join(frame() for _ in range(chance.randrange(1, 12)))
        else:
            data = b"".join(request() for _ in range(chance.randrange(1, 4)))
        while data:
            size = len(data) if chance.random() < 0.5 else chance.randrange(1, len(data) + 1)
            one.sendall(data[:size])
            data = data[size:]
            if chance.random() < 0.1:
                break
        kind = chance.random()
        if kind < 0.1:
            one.shutdown(socket.SHUT_WR)
        elif kind < 0.2:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # goes with a reset
        elif kind < 0.5:
            one.settimeout(0.02)
            one.recv(100000)
    except (OSError, EOFError):
        pass
    return one


friend = Socket(server, hello=True)
count, kept, worst = 0, [], 0.0
end = time.monotonic() + seconds
while time.monotonic() < end and server.process.poll() is None:
    kept.append(attack())
    count += 1
    while select.select([friend.socket], [], [], 0)[0]:
        opcode, _, payload = friend.receive_frame()  # what others have had said to all is of no interest
        if opcode == PING:
            friend.send(payload, PONG)
    while len(kept) > 50:
        kept.pop(chance.randrange(len(kept))).close()
    if count % 20 == 0:
        began = time.monotonic()
        friend.send("echo:fine")
        while friend.text() != "fine":
            pass  # what others have had said to all
        worst = max(worst, time.monotonic() - began)
for one in kept:
    one.close()
if expect(server.process.poll() is None, f"the server ended with {server.process.poll()}, seed {seed}"):
    expect(worst < 1.0, f"somebody who behaves waited for {worst:.2f} s")
    expect(wait_for(lambda: server.metric("sockets") == 2, 15), f"{server.metric('sockets')} sockets are left")
    before = server.processor()
    time.sleep(1)
    expect(server.processor() - before < 0.3, f"the server is busy with nothing, seed {seed}")
    friend.close()
    expect(wait_for(lambda: server.metric("connections") == 0), "the hub was not told of all that went")
    server.stop()
else:
    fault(server.errors())
print(f"{count} connections, the worst echo took {worst * 1000:.0f} ms")
finish()
