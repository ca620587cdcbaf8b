#!/usr/bin/env python3
"""Behind a proxy: whom it names is believed, and nobody else."""
from wire import *


def who(server, forwarded, path="/socket"):
    one = Socket(server, path, headers={"X-Forwarded-For": forwarded} if forwarded else None)
    one.send("who")
    text = one.text().strip()
    one.close()
    return text


server = Server("proxy=127.0.0.0/8", "sockets_each=4", "request=60")
for forwarded, address in (("192.0.2.7", "192.0.2.7"), ("198.51.100.1, 192.0.2.8", "192.0.2.8"), ("2001:db8::7", "2001:db8::"),
                           ("[2001:db8:1::7]:443", "2001:db8:1::"), ("192.0.2.9:5555", "192.0.2.9"),
                           ("::ffff:192.0.2.10", "192.0.2.10"), (None, "127.0.0.1"), ("nonsense", "127.0.0.1"),
                           ("192.0.2.7, nonsense", "127.0.0.1"), (" 192.0.2.11 ", "192.0.2.11")):
    expect_same(who(server, forwarded), address, f"forwarded for {forwarded}")
# The limits are those of whom it names, not of the proxy.
kept = [Socket(server, headers={"X-Forwarded-For": "192.0.2.50"}) for _ in range(4)]
try:
    Socket(server, headers={"X-Forwarded-For": "192.0.2.50"})
    fault("one more than an address may have, by way of a proxy")
except Refused as answer:
    expect_same(answer.status, 429, "one more than an address may have, by way of a proxy")
others = [Socket(server, headers={"X-Forwarded-For": f"192.0.2.{60 + i}"}) for i in range(10)]
expect_same(server.get("/metrics", headers={"X-Forwarded-For": "192.0.2.99"})[0], 403, "/metrics for somebody behind a proxy")
expect_same(server.get("/metrics")[0], 200, "/metrics for the proxy's machine")
status, headers, _ = server.get("/", headers={"X-Forwarded-Proto": "https"})
expect("; Secure" in headers.get("set-cookie", ""), "a cookie behind a proxy with TLS")
status, headers, _ = server.get("/", headers={"X-Forwarded-Proto": "http"})
expect("set-cookie" in headers and "; Secure" not in headers["set-cookie"], "a cookie behind a proxy without TLS")
server.stop()

server = Server("metrics=192.0.2.0/24", "proxy=127.0.0.1", "request=60", "sockets_each=1000")
expect_same(server.get("/metrics", headers={"X-Forwarded-For": "192.0.2.99"})[0], 200, "/metrics for those who may")
expect_same(server.get("/metrics", headers={"X-Forwarded-For": "192.0.3.99"})[0], 403, "/metrics for those who may not")
server.stop()

server = Server("proxy=192.0.2.1", "request=60")
expect_same(who(server, "192.0.2.7"), "127.0.0.1", "named by somebody who is no proxy")
status, headers, _ = server.get("/", headers={"X-Forwarded-Proto": "https"})
expect("; Secure" not in headers.get("set-cookie", ""), "TLS, says somebody who is no proxy")
server.stop()

with tempfile.TemporaryDirectory() as scratch:
    server = Server(f"listen=unix:{scratch}/socket", "proxy=unix", "request=60")
    with socket.socket(socket.AF_UNIX) as one:
        one.connect(f"{scratch}/socket")
        one.sendall(b"GET /metrics HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.7\r\n\r\n")
        expect_same(read_answer(one)[0], 403, "/metrics by way of a socket in a file")
    server.stop()
finish()
