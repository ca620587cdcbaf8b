#!/usr/bin/env python3
"""HTTP: every kind of answer, its headers, and paths that want to be something else."""
import gzip

from wire import *

server = Server("origin=https://other.example")
SAFETY = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
    "cross-origin-resource-policy": "same-origin",
}


def check_headers(headers, what):
    for key, value in SAFETY.items():
        expect_same(headers.get(key), value, f"{what}: {key}")
    policy = headers.get("content-security-policy", "")
    for part in ("default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'"):
        expect(part in policy, f"{what}: {part} is missing in the policy")
    expect("unsafe-inline" not in policy and "*" not in policy, f"{what}: the policy lets in too much")
    expect("camera=()" in headers.get("permissions-policy", ""), f"{what}: permissions-policy")
    expect("strict-transport-security" not in headers, f"{what}: HSTS without TLS")
    expect_same(headers.get("server"), "tankodrom", f"{what}: server")


def get(path, status, method="GET", headers=None, body=None, what=None):
    what = what or f"{method} {path}"
    got, answer, content = server.get(path, method, headers, body)
    if expect_same(got, status, what):
        check_headers(answer, what)
        expect("close" in answer.get("connection", ""), f"{what}: the connection would stay")
        if status != 304 and method != "HEAD":
            expect_same(int(answer.get("content-length", -1)), len(content), f"{what}: content-length")
    return answer, content


# ---- The page ----
headers, page = get("/", 200)
expect_same(headers.get("content-type"), "text/html; charset=utf-8", "the type of the page")
expect_same(headers.get("content-language"), "en", "the language of the page")
expect(b"tankodrom" in page and b"{{" not in page, "the page does not say how to play without it")
expect("set-cookie" in headers, "no cookie was set")
for part in ("tankodrom=0123456789abcdef-new", "HttpOnly", "SameSite=Lax", "Path=/"):
    expect(part in headers.get("set-cookie", ""), f"{part} is missing in the cookie")
expect("Secure" not in headers.get("set-cookie", ""), "a cookie for TLS alone, without TLS")
known, _ = get("/", 200, headers={"Cookie": "tankodrom=0123456789abcdef"})
expect("set-cookie" not in known, "a cookie was set in place of one that is there")
kept, _ = get("/session", 200, headers={"Authorization": "Bearer 0123456789abcdef"})
expect("tankodrom=0123456789abcdef;" in kept.get("set-cookie", ""), "a session that was told is not kept")
expect("HttpOnly" in kept.get("set-cookie", ""), "scripts could read the session")
expect_same(kept.get("cache-control"), "no-store", "a session could be cached")
for bad in ({}, {"Authorization": "Bearer 0123456789abcdee"}, {"Authorization": "Bearer "}, {"Authorization": "Basic 0123456789abcdef"}, {"Cookie": "tankodrom=0123456789abcdef"}):
    refused, _ = get("/session", 403, headers=bad, what=f"/session with {bad}")
    expect("set-cookie" not in refused, f"a session is set for {bad}")
get("/index.html", 200)
headers, empty = get("/", 200, "HEAD")
expect_same(empty, b"", "HEAD")
expect_same(int(headers["content-length"]), len(page), "HEAD tells the length")
answer, empty = get("/", 304, headers={"If-None-Match": headers["etag"]})
expect_same(empty, b"", "304")
get("/", 304, headers={"If-None-Match": 'W/"x", ' + headers["etag"]})
get("/", 200, headers={"If-None-Match": '"other"'})

# ---- Files ----
STYLE = "/" + re.search(rb'<link rel="stylesheet" href="/?([^"]+)"', page)[1].decode()
headers, style = get(STYLE, 200)
expect_same(headers["content-type"], "text/css; charset=utf-8", "the type of the style")
expect("content-encoding" not in headers, "compressed without being asked")
squeezed, small = get(STYLE, 200, headers={"Accept-Encoding": "br, gzip;q=0.5"})
expect_same(squeezed.get("content-encoding"), "gzip", "compression")
expect_same(gzip.decompress(small), style, "what is compressed")
expect(squeezed["etag"] != headers["etag"], "both have one tag")
expect("Accept-Encoding" in squeezed.get("vary", ""), "vary")
for encoding in ("gzip;q=0", "deflate", "", "xgzip", "gzipx"):
    expect("content-encoding" not in get(STYLE, 200, headers={"Accept-Encoding": encoding})[0],
           f"compressed for {encoding!r}")
expect_same(headers["cache-control"], "public, max-age=31536000, immutable" if STYLE.startswith("/assets/") else "no-cache",
            "how long the style is kept")
get("/robots.txt", 200)

# ---- Several requests on one connection ----
# Many files, long and short, asked one after the other and all at once, come whole and in order.
line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
for number in range(25):
    path = ("/", STYLE, "/robots.txt", "/index.html")[number % 4]
    line.request("GET", path, headers={"Accept-Encoding": "gzip"} if number % 3 else {})
    answer = line.getresponse()
    expect_same(answer.status, 200, f"request {number} of a connection")
    expect_same(answer.headers["connection"], "keep-alive", f"request {number} of a connection: what follows")
    expect_same(len(answer.read()), int(answer.headers["content-length"]), f"request {number} of a connection: its length")
line.close()
raw = socket.create_connection(("127.0.0.1", server.port), 10)
raw.sendall(b"".join(b"GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n" for _ in range(3)) +
            b"GET /robots.txt HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
text = b""
while piece := raw.recv(65536):
    text += piece
raw.close()
expect_same(text.count(b"HTTP/1.1 200"), 4, "requests that were sent at once")
expect_same(text.count(b"Disallow: /socket"), 4, "answers to requests that were sent at once")
raw = socket.create_connection(("127.0.0.1", server.port), 15)
raw.sendall(b"GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n")
began = time.monotonic()
while raw.recv(65536):
    pass
expect(1 < time.monotonic() - began < 12, "a connection on which nothing follows is closed after a while")
raw.close()

# ---- What the server says of itself ----
expect_same(get("/health", 200)[1], b"alive\n", "/health")
expect_same(get("/ready", 200)[1], b"ready\n", "/ready")
headers, text = get("/metrics", 200)
expect("version=0.0.4" in headers["content-type"], "the type of /metrics")
LINE = re.compile(r'^(# (HELP|TYPE) tankodrom_\w+ .+|tankodrom_\w+(\{le="[^"]+"\})? [0-9.e+]+)$')
for line in text.decode().splitlines():
    expect(LINE.match(line), f"/metrics: {line}")
expect(b"tankodrom_requests_total" in text and b'turn_seconds_bucket{le="+Inf"}' in text, "/metrics lacks figures")
get("/metrics", 403, headers={"X-Forwarded-For": "127.0.0.1"}, what="/metrics through a proxy that we do not know")
headers, text = get("/api/tables?game=chess&x=a%20b", 200)
expect_same(json.loads(text), {"tables": [], "query": "game=chess&x=a b", "session": ""}, "a document")
_, text = get("/api/tables", 200, headers={"Cookie": "other=1; tankodrom=0123456789abcdef"})
expect_same(json.loads(text)["session"], "0123456789abcdef", "who asks for a document")
expect_same(headers["content-type"], "application/json", "the type of a document")
expect_same(headers["cache-control"], "no-store", "a document is kept")
get("/api/nothing", 404)
get("/api/bad", 400)
get("/api/", 404)
get("/socket", 426)
_, big = get("/api/big", 200)
expect_same(len(big), 4000000, "a long document")

# ---- What is not there ----
for path in ("/nothing", "/index.htm", "/INDEX.HTML", STYLE + "/", "/" + STYLE + "/x", "/gzip" + STYLE, "/site" + STYLE,
             "/../../etc/passwd", "/..%2f..%2fetc%2fpasswd", "/%2e%2e/%2e%2e/etc/passwd", "/etc/passwd", "/proc/self/environ",
             "/static/../../x", "/%5c..%5c", "/index.html.gz", "/~root", "/api", "/health/", "/metrics/x"):
    status, headers, body = server.get(path)
    expect(status in (400, 403, 404), f"{path}: {status}")
    check_headers(headers, path)
    expect(b"root:" not in body, f"{path}: something from the disk")
for path in ("/%00", "/a%0ab", "/%1b", "/%ff", "/%e2%80%ae"):
    status, headers, body = server.get(path)
    expect(status in (None, 400, 403, 404) or body == page, f"{path}: {status}")
get("/api/people/" + "x" * 600, 414)
expect(server.get("/api/tables?" + "x" * 600)[0] in (None, 414), "a query too long")
status, headers, body = server.get("/", headers={"X-Long": "x" * 8000})
expect(status in (None, 200, 431), f"headers too long: {status}")
status, _, _ = server.get("/" + "x" * 8000)
expect(status in (None, 404, 414), f"a path much too long: {status}")

# ---- Other methods, bodies, bad requests ----
for method in ("POST", "PUT", "DELETE", "OPTIONS", "PATCH"):
    headers, _ = get("/", 405, method, headers={"Content-Length": "3"} if method != "OPTIONS" else {},
                     body="abc" if method != "OPTIONS" else "")
    expect_same(headers.get("allow"), "GET, HEAD", f"{method}: allow")
get("/", 405, "POST", headers={"Content-Length": "0"})

# ---- Packs: the one thing that is sent ----
def send(status, body, what, **headers):
    return get("/api/packs", status, "POST", headers={"Cookie": "tankodrom=0123456789abcdef", "Content-Length": str(len(body)), **headers},
               body=body, what=what)


expect_same(send(200, "{" + "x" * 99, "a pack")[1], b'{"pack":"%064d"}' % 100, "a pack")
expect_same(send(200, "{" + "x" * 400000, "a long pack")[1], b'{"pack":"%064d"}' % 400001, "a long pack")
expect(b"TK_ERROR_JSON" in send(400, "[]", "no pack")[1], "no pack: the reason")
send(403, "{}", "without a session", Cookie="tankodrom=nobody")
send(403, "{}", "from another site", Origin="https://evil.example")
send(200, "{}", "from a site that is allowed", Origin="https://other.example")
get("/api/packs", 413, "POST", headers={"Content-Length": "600000"}, what="too long a pack")
get("/api/packs", 400, "POST", headers={"Content-Length": "0"}, what="an empty pack")
get("/api/packs", 400, "POST", headers={"Transfer-Encoding": "chunked"}, body="2\r\n{}\r\n0\r\n\r\n", what="a pack in chunks")
get("/api/packs/", 405, "POST", headers={"Content-Length": "2"}, body="{}", what="another path")
get("/", 200, what="after all of them")
get("/", 400, headers={"Content-Length": "3"}, body="abc", what="GET with a body")
get("/", 400, headers={"Transfer-Encoding": "chunked"}, body="0\r\n\r\n", what="GET in chunks")
get("/", 200, headers={"Content-Length": "0"})
for request in (b"\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/1.1", b"BREW /pot HTTP/1.1\r\nHost: x\r\n\r\n", b"\x16\x03\x01\x02\x00\x01",
                b"CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n", b"GET http://evil.example/ HTTP/1.1\r\nHost: x\r\n\r\n",
                b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n", b"TRACE / HTTP/1.1\r\nHost: x\r\n\r\n",
                b"GET / HTTP/9.9\r\nHost: x\r\n\r\n", b"GET /\r\n\r\n", b"\x00" * 100, b"GET / HTTP/1.1\nHost: x\n\n"):
    with server.connect(2) as one:
        one.sendall(request)
        one.shutdown(1)
        status, headers, body = read_answer(one)
        expect(status is None or status < 500, f"{request!r}: {status}")
        expect(b"evil" not in body, f"{request!r}: {body!r}")
# What comes behind a request is not looked at.
status, headers, body = server.raw("GET /health HTTP/1.1\r\nHost: x\r\n\r\nGET /metrics HTTP/1.1\r\nHost: x\r\n\r\n")
expect_same((status, body), (200, b"alive\n"), "a request behind another")
status, _, body = server.raw("GET /health HTTP/1.0\r\n\r\n")
expect_same((status, body), (200, b"alive\n"), "HTTP/1.0")

# ---- Who reads slowly, with something in the pipe, costs nothing ----
slow = server.connect(receive=4096)
slow.sendall(b"GET /api/big HTTP/1.1\r\nHost: x\r\n\r\n" + b"GET /metrics HTTP/1.1\r\n" * 100)
time.sleep(0.3)
before = server.processor()
time.sleep(1)
expect(server.processor() - before < 0.5, f"a slow reader keeps the server busy: {server.processor() - before:.2f} s a second")
slow.close()
server.stop()
finish()
