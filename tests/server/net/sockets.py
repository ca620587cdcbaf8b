#!/usr/bin/env python3
"""WebSockets: the handshake, what may be sent and what may not, and what the hub says in between."""
from wire import *

server = Server("request=2")


def refused(status, text, path="/socket", headers=None):
    try:
        Socket(server, path, headers).close()
        fault(f"{text}: opened")
    except Refused as answer:
        expect_same(answer.status, status, text)
    except (EOFError, ConnectionResetError):
        expect_same(None, status, text)


# ---- The handshake ----
one = Socket(server)
expect("sec-websocket-extensions" not in one.headers, "an extension without being asked")
one.send(HELLO)
expect(json.loads(one.text())["type"] == "welcome", "hello is not welcomed")
one.close()
one = Socket(server, headers={"Sec-WebSocket-Extensions": "permessage-deflate; client_max_window_bits"})
expect("sec-websocket-extensions" not in one.headers, "messages would be compressed")
one.send("echo:plain")
expect_same(one.text(), "plain", "after an offer of compression")
one.close()
own = f"{server.host}:{server.port}"
for origin in (f"http://{own}", f"HTTP://{own}", f"https://{own}"):
    Socket(server, headers={"Origin": origin}).close()
for origin in ("http://evil.example", "null", f"http://{own}.evil.example", f"http://evil.example/{own}", "",
               f"http://{server.host}", f"ftp://{own}", f"{own}", f"http://{own}@evil.example", f"http://x@{own}"):
    refused(403, f"origin {origin!r}", headers={"Origin": origin} if origin else {"Origin": " "}) if origin else None
refused(404, "another path", path="/nothing")
refused(404, "another path", path="/socket/")
refused(404, "the page", path="/")
refused(426, "an old version", headers={"Sec-WebSocket-Version": "8"})
refused(426, "no version", headers={"Sec-WebSocket-Version": None})
refused(426, "no key", headers={"Sec-WebSocket-Key": None})
refused(426, "a body", headers={"Content-Length": "5"})
refused(426, "a body in chunks", headers={"Transfer-Encoding": "chunked"})
refused(None, "no Connection: Upgrade", headers={"Connection": "close"})
refused(None, "HTTP/2", headers={"Upgrade": "h2c", "HTTP2-Settings": "AAMAAABkAAQAAP__"})
refused(403, "another upgrade", headers={"Upgrade": "tls/1.0"})
refused(None, "a subprotocol that is not known", headers={"Sec-WebSocket-Protocol": "mqtt"})

# ---- Sessions come from the cookie ----
for cookie, session in (("tankodrom=0123456789abcdefXYZ_-.", "0123456789abcdefXYZ_-."), ("a=b; tankodrom=abc; c=d", "abc"),
                        ("xtankodrom=abc", ""), ("tankodrom=a b", ""), ("tankodrom=" + "a" * 131, "a" * 131),
                        ("tankodrom=" + "a" * 132, ""), ('tankodrom="abc"', ""), ("tankodrom=", "")):
    one = Socket(server, headers={"Cookie": cookie})
    one.send("who")
    expect_same(one.text(), f"127.0.0.1 {session}", f"cookie {cookie!r}")
    one.close()

# ---- Messages ----
one = Socket(server)
for text in ("", "a", "ü", "戦車" * 100, "x" * 125, "x" * 126, "x" * 1000, "x" * 1023, "x" * 1024, "x" * 1025, "x" * 16379):
    one.send("echo:" + text)
    expect_same(one.text(), text, f"an echo of {len(text)} letters")
text = "echo:" + "0123456789" * 300
for size in (1, 7, 100, 1023, 1024, 1025):
    pieces = [text[i:i + size] for i in range(0, len(text), size)]
    for i, piece in enumerate(pieces):
        one.send(piece, opcode=TEXT if i == 0 else 0, final=i == len(pieces) - 1)
        if i == 1:
            one.send("are you there", PING)
    answers = [one.receive_frame()]
    while answers[-1][0] == PONG:
        expect_same(answers[-1][2], b"are you there", "a pong")
        answers.append(one.receive_frame())
    expect_same(answers[-1][2].decode(), text[5:], f"a message in frames of {size}")
    expect(len(answers) == 2, "a ping in the middle of a message is not answered")
    time.sleep(0.3)  # frames that small cost as much as bytes
one.send("ec", final=False)
one.send("", opcode=0, final=False)
one.send("ho:joined", opcode=0, final=False)
one.send("", opcode=0)
expect_same(one.text(), "joined", "empty frames in a message")
middle = "戦".encode()
one.send(b"echo:" + middle[:1], final=False)
one.send(middle[1:], opcode=0)
expect_same(one.text(), "戦", "a letter in two frames")
one.send("many:3:100000")
expect_same([len(one.text()) for _ in range(3)], [100000] * 3, "long messages")
one.send("many:1:1000000")
expect_same(len(one.text()), 1000000, "a very long message")
one.send("many:300:10")
expect_same({one.text() for _ in range(300)}, {"x" * 10}, "many messages")
one.close()
one = Socket(server)
one.send("echo:unmasked", masked=False)
expect(one.text() in ("unmasked", "<8 b''>"), "a frame without a mask")
one.close()


# ---- What closes ----
def closes(code, text, *frames, after=None):
    other = Socket(server)
    for frame in frames:
        other.socket.sendall(frame)
    got = other.closed()
    expect(got in ((code,) if isinstance(code, int) else code), f"{text}: closed with {got}, expected {code}")
    other.close()


frame = Socket.frame
closes(1003, "a binary message", frame(BINARY, b"abc"))
closes(1003, "an empty binary message", frame(BINARY, b""))
closes(1007, "bytes that are no UTF-8", frame(TEXT, b"echo:\xff"))
closes(1007, "a surrogate", frame(TEXT, b"echo:\xed\xa0\x80"))
closes(1007, "half a letter", frame(TEXT, b"echo:\xe6\x88"))
closes(1009, "a message too long", frame(TEXT, "x" * 16385))
closes(1009, "a message that says it will be long", frame(TEXT, "")[:1] + b"\xff" + struct.pack(">Q", 1 << 40) + b"abcd" +
       b"x" * 2000)
closes(1009, "fragments that are too long together", frame(TEXT, "x" * 9000, final=False), frame(0, "x" * 9000))
closes(1009, "endless fragments", *[frame(TEXT if i == 0 else 0, "x" * 1000, final=False) for i in range(20)])
closes((0, 1002), "a length of 64 bits with the highest set", bytes([0x81, 0xff]) + b"\xff" * 8 + b"abcd")
closes((0, 1002), "a reserved bit", frame(TEXT, "x", reserved=0x40))
closes((0, 1002), "an unknown opcode", frame(3, "x"))
closes((0, 1002), "an unknown control frame", frame(11, "x"))
closes((0, 1002), "a continuation of nothing", frame(0, "x"))
closes((0, 1002), "a new message within one", frame(TEXT, "x", final=False), frame(TEXT, "y"))
closes((0, 1002), "a ping in parts", frame(PING, "x", final=False))
closes((0, 1002), "a ping too long", frame(PING, "x" * 126))
closes(1000, "a close", frame(CLOSE, struct.pack(">H", 1000) + b"bye"))
closes(1002, "a close with a code that is none", frame(CLOSE, struct.pack(">H", 999)))
closes(0, "a close without a code", frame(CLOSE, b""))
closes((0, 1002), "a close with half a code", frame(CLOSE, b"\x03"))

# ---- The hub ----
one, two = Socket(server), Socket(server)
one.send("work")
expect_same(one.text(), "worked", "by way of the descriptor")
began = time.monotonic()
one.send("later:200")
expect_same(one.text(), "later", "by way of time")
expect(0.19 < time.monotonic() - began < 1.0, f"later came after {time.monotonic() - began:.3f} s")
two.send("echo:ready")
two.text()
one.send("all:everybody")
expect_same(one.text() + two.text(), "everybody" * 2, "to everybody")
one.send("close")
expect_same(one.text(), "going", "before the hub closes")
expect_same(one.closed(), 1000, "closed by the hub")
two.send("echo:still here")
expect_same(two.text(), "still here", "the other one")
two.close()
expect(wait_for(lambda: server.metric("connections") == 0), "the hub was not told of all that went")

# ---- Who says nothing is sent away ----
one = Socket(server)
began = time.monotonic()
expect_same(json.loads(one.text()).get("why"), "idle", "nothing said")
expect(1.5 < time.monotonic() - began < 5, f"sent away after {time.monotonic() - began:.1f} s")
expect_same(one.closed(), 1008, "sent away with")
one = server.connect()
one.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
began = time.monotonic()
expect_same(one.recv(1000), b"", "half a request")
expect(1.5 < time.monotonic() - began < 5, f"half a request was kept for {time.monotonic() - began:.1f} s")
server.stop()
finish()
