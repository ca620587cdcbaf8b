#!/usr/bin/env python3
"""How the server begins and ends: places to listen at, stopping with and without patience, being killed and coming back."""
import shutil

from wire import *

scratch = tempfile.mkdtemp()


def expect_failure(name, words, what):
    found = subprocess.run([ECHO, *words], capture_output=True, text=True, timeout=20)
    expect_same(found.returncode, 1, what)
    expect(name in found.stderr, f"{what}: {found.stderr!r}")


# ---- Places ----
server = Server(listen="[::1]:0") if socket.has_ipv6 else None
if server and server.port:
    expect_same(server.get("/health")[0], 200, "IPv6")
    one = Socket(server)
    one.send("who")
    expect_same(one.text(), "::1 ".replace("::1", "::"), "a network of IPv6 counts as one")
    server.stop()
server = Server("listen=127.0.0.1:0", f"listen=unix:{scratch}/socket", listen="127.0.0.1:0")
second = server.process.stdout.readline()
expect(re.match(r"http://127.0.0.1:\d+\n", second) and str(server.port) not in second, f"a second place: {second!r}")
expect_same(server.process.stdout.readline(), f"unix:{scratch}/socket\n", "a third place")
with socket.socket(socket.AF_UNIX) as one:
    one.connect(f"{scratch}/socket")
    one.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
    expect_same(read_answer(one)[2], b"alive\n", "a socket in a file")
expect_failure("TK_ERROR_NET_TAKEN", [f"listen=127.0.0.1:{server.port}"], "a port that is taken")
expect_failure("TK_ERROR_NET_TAKEN", [f"listen=unix:{scratch}/socket"], "a file that is taken")
expect_failure("TK_ERROR_NET_ELSEWHERE", ["listen=192.0.2.1:0"], "an address of another machine")
for bad in ("127.0.0.1", "127.0.0.1:x", "127.0.0.1:65536", "::1:80:", "unix:socket", "unix:/" + "x" * 200):
    expect_failure("TK_ERROR_NET_", [f"listen={bad}"], bad)
for bad in ("127.0.0.1/33", "x", "::/129", "1.2.3", "10.0.0.0/"):
    expect_failure("TK_ERROR_NET_NETWORK", ["listen=127.0.0.1:0", f"proxy={bad}"], bad)
server.stop()
expect(not os.path.exists(f"{scratch}/socket"), "the socket's file is left")

# ---- Stopping ----
server = Server()
talker, silent, browser = Socket(server, hello=True), Socket(server, hello=True), server.connect()
talker.send("slow-stop")
talker.send("echo:x")
talker.text()
server.process.send_signal(signal.SIGTERM)
began = time.monotonic()
expect_same(json.loads(talker.text()).get("why"), "restart", "what everybody is told")
try:
    server.connect().close()
    fault("a connection while stopping")
except ConnectionRefusedError:
    pass
expect_same(talker.closed(), 1001, "closed while stopping")
took = time.monotonic() - began
expect(0.4 < took < 3, f"stopping took {took:.1f} s, half a second was to be waited for")
expect_same(silent.closed(), 1001, "the other one")
expect_same(server.process.wait(10), 0, "stopped with")
server.stop()
expect("stopping" in server.errors() and "how=finished" in server.errors(), "the log of it")

server = Server("stop=60")
one = Socket(server, hello=True)
one.send("slow-stop")
one.send("stall:100")
server.process.send_signal(signal.SIGINT)
time.sleep(0.3)
server.stop(signal.SIGINT, 3, 2)
expect("how=at-once" in server.errors(), "the log of a second signal")

# ---- Being killed, and coming back to the same place ----
server = Server(f"listen=unix:{scratch}/socket")
port = server.port
for _ in range(5):
    sockets = [Socket(server, hello=True) for _ in range(20)]
    server.stop(signal.SIGKILL, -9)
    began = time.monotonic()
    server = Server(f"listen=unix:{scratch}/socket", listen=f"127.0.0.1:{port}")
    expect_same(server.port, port, "the port after being killed")
    Socket(server, hello=True).close()
    expect(time.monotonic() - began < 2, f"back after {time.monotonic() - began:.1f} s")
server.stop()

# ---- systemd ----
with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
    systemd.bind(f"{scratch}/notify")
    systemd.settimeout(5)
    server = Server(environment={"NOTIFY_SOCKET": f"{scratch}/notify"})
    expect_same(systemd.recv(100), b"READY=1", "when it is ready")
    server.stop()
    expect_same(systemd.recv(100), b"STOPPING=1", "when it stops")
shutil.rmtree(scratch)
finish()
