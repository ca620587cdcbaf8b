#!/usr/bin/env python3
"""TLS: with a certificate for this test alone, exchanged under way; and behind a proxy."""
import shutil

from wire import *

scratch = tempfile.mkdtemp()


def make(name, key=True):
    """A certificate for somebody of that name; without a new key the one that is there is left."""
    path = f"{scratch}/{name}"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
                    "-subj", f"/CN={name}", "-keyout", f"{path}.key", "-out", f"{path}.pem"], check=True, capture_output=True)
    return path


def common_name(server):
    with server.connect() as one:
        certificate = ssl.DER_cert_to_PEM_cert(one.getpeercert(binary_form=True))
    found = subprocess.run(["openssl", "x509", "-noout", "-subject"], input=certificate, capture_output=True, text=True)
    return found.stdout.strip().split("CN = ")[-1]


if not shutil.which("openssl"):
    print("skipped: there is no openssl to make a certificate with")
    finish()
first, second = make("first"), make("second")
shutil.copy(f"{first}.pem", f"{scratch}/used.pem")
shutil.copy(f"{first}.key", f"{scratch}/used.key")
server = Server(f"certificate={scratch}/used.pem", f"key={scratch}/used.key", "request=3")
expect(server.tls, f"no TLS: {server.first_line}")
status, headers, body = server.get("/")
expect_same(status, 200, "the page")
expect(headers.get("strict-transport-security", "").startswith("max-age="), "no HSTS")
expect("; Secure" in headers.get("set-cookie", ""), "a cookie that also goes without TLS")
expect_same(headers.get("x-content-type-options"), "nosniff", "the other headers")
_, _, big = server.get("/api/big")
expect_same(len(big), 4000000, "a long document")
one = Socket(server, headers={"Origin": f"https://{server.host}:{server.port}"})
one.send("echo:" + "x" * 16000)
expect_same(len(one.text()), 16000, "an echo")
one.send("many:3:200000")
expect_same([len(one.text()) for _ in range(3)], [200000] * 3, "long messages")
expect_same(one.socket.selected_alpn_protocol(), None, "no protocol but HTTP/1.1")
expect_same(common_name(server), "first", "the certificate")

# ---- Another certificate, while somebody plays ----
shutil.copy(f"{second}.pem", f"{scratch}/used.pem")
server.process.send_signal(signal.SIGHUP)
expect(wait_for(lambda: "certificate-refused" in server.errors(), 5), "a certificate without its key was taken")
expect_same(common_name(server), "first", "after a refusal")
shutil.copy(f"{second}.key", f"{scratch}/used.key")
server.process.send_signal(signal.SIGHUP)
expect(wait_for(lambda: "certificate-read" in server.errors(), 5), "another certificate was not taken")
expect_same(common_name(server), "second", "after a change")
one.send("echo:still here")
expect_same(one.text(), "still here", "who was there before")

# ---- What is no TLS ----
with socket.create_connection((server.host, server.port), 5) as plain:
    plain.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    try:
        expect(b"HTTP/1.1 200" not in plain.recv(1000), "an answer without TLS")
    except ConnectionResetError:
        pass
for version in (ssl.TLSVersion.TLSv1, ssl.TLSVersion.TLSv1_1):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    context.set_ciphers("ALL:@SECLEVEL=0")
    try:
        import warnings
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            context.minimum_version = context.maximum_version = version
        context.wrap_socket(socket.create_connection((server.host, server.port), 5)).close()
        fault(f"{version} is spoken")
    except (ssl.SSLError, OSError, ValueError):
        pass
# Who begins to shake hands and stops is not waited for.
began = time.monotonic()
with socket.create_connection((server.host, server.port), 10) as half:
    half.sendall(b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc")
    try:
        expect_same(half.recv(1000), b"", "half a handshake")
    except ConnectionResetError:
        pass
expect(time.monotonic() - began < 8, f"half a handshake was waited for {time.monotonic() - began:.1f} s")
server.stop()
for words, name in (([f"certificate={first}.pem", f"key={second}.key"], "TK_ERROR_NET_TLS"),
                    ([f"certificate={scratch}/none.pem", f"key={second}.key"], "TK_ERROR_NET_KEY"),
                    ([f"certificate={first}.pem", f"key={scratch}/none.key"], "TK_ERROR_NET_KEY"),
                    ([f"certificate={__file__}", f"key={second}.key"], "TK_ERROR_NET_TLS")):
    found = subprocess.run([ECHO, "listen=127.0.0.1:0", *words], capture_output=True, text=True, timeout=20)
    expect_same(found.returncode, 1, f"{words}")
    expect(name in found.stderr, f"{words}: {found.stderr!r}")
shutil.rmtree(scratch)
finish()
