#!/usr/bin/env python3
"""tankodrom serve: what it says, what it refuses, whom it runs as, and that it comes back after being killed."""
import pty
import pwd
import shutil

from wire import *

scratch = tempfile.mkdtemp()
root = os.geteuid() == 0
AS_ROOT = ["--user", "root"] if root else []
ENVIRONMENT = {"LC_ALL": "C.UTF-8", "LANGUAGE": "en", "XDG_DATA_HOME": f"{scratch}/data", "XDG_CONFIG_HOME": f"{scratch}/config"}


def serve(*words, user=AS_ROOT, listen="127.0.0.1:0"):
    return Server(command=[PROGRAM, "serve", "--listen", listen, *user, *words], environment=ENVIRONMENT)


def expect_failure(code, text, *words, user=AS_ROOT, environment=None):
    found = subprocess.run([PROGRAM, "serve", *user, *words], capture_output=True, text=True, timeout=30,
                           env={**os.environ, **ENVIRONMENT, **(environment or {})})
    expect_same(found.returncode, code, " ".join(words))
    expect(text in found.stderr, f"{' '.join(words)}: {found.stderr!r}")
    expect("Sanitizer" not in found.stderr, found.stderr)


# ---- What it says ----
store = f"{scratch}/one/server.db"
server = serve("--store", store)
expect_same(server.first_line, f"Listening at http://127.0.0.1:{server.port}", "where it listens")
expect_same(server.process.stdout.readline().strip(), f"Play in a browser at http://127.0.0.1:{server.port}/",
            "how to play")
expect_same(server.process.stdout.readline().strip(),
            f"Join from another terminal with: tankodrom join http://127.0.0.1:{server.port}", "how to join")
expect_same(server.get("/ready")[0], 200, "/ready")
expect(b"tankodrom" in server.get("/")[2], "the page")
for language, word in (("cs", 'lang="cs"'), ("ja,en;q=0.5", 'lang="ja"'), ("de", 'lang="en"'), ("en;q=0.2, cs-CZ", 'lang="cs"')):
    status, headers, page = server.get("/", headers={"Accept-Language": language})
    expect(word in page.decode(), f"the page for {language}: {page.decode()[:300]}")
    expect_same(headers["content-language"], "en" if language == "de" else "ja" if language[0] == "j" else "cs", language)
one = Socket(server, headers={"Cookie": "tankodrom=a-session-that-nobody-has-given"})
one.send(HELLO)
one.text()
one.close()

# A page brings a cookie, and whoever shows it is the same guest each time.
given = server.get("/")[1]["set-cookie"]
expect("HttpOnly" in given and "SameSite=Lax" in given, given)
cookie = given.split(";")[0]
expect("set-cookie" not in server.get("/", headers={"Cookie": cookie})[1], "a second cookie")
expect("set-cookie" in server.get("/", headers={"Cookie": cookie[:-1] + ("A" if cookie[-1] != "A" else "B")})[1], "a forged cookie is good")
kept = server.get("/session", headers={"Authorization": "Bearer " + cookie.split("=", 1)[1]})
expect_same((kept[0], kept[1]["set-cookie"].split(";")[0]), (200, cookie), "a session that is told is put into the cookie")
expect_same(server.get("/session", headers={"Authorization": "Bearer a-session-that-nobody-has-given"})[0], 403, "somebody else's session")
guests = []
for _ in range(2):
    one = Socket(server, headers={"Cookie": cookie})
    one.send(HELLO)
    guests.append(json.loads(one.text()))
    one.close()
expect_same(guests[0]["name"], guests[1]["name"], "the guest of a cookie")
expect(all("session" not in guest for guest in guests), f"another session: {guests}")
expect_same(oct(os.stat(os.path.dirname(store)).st_mode & 0o777), "0o700", "the folder of the store")
expect_same(oct(os.stat(store).st_mode & 0o777), "0o600", "the store")
with open(f"/proc/{server.process.pid}/status") as status:
    expect("NoNewPrivs:\t1" in status.read(), "it could get more rights")

# ---- A window that is closed ----
child, terminal = pty.fork()
if child == 0:
    os.execve(PROGRAM, [PROGRAM, "serve", "--listen", "127.0.0.1:0", *AS_ROOT, "--store", f"{scratch}/window/server.db"],
              {**os.environ, **ENVIRONMENT})
said = b""
while b"Ctrl-C" not in said:
    said += os.read(terminal, 1000)
os.close(terminal)
end = time.monotonic() + 20
while time.monotonic() < end and os.waitpid(child, os.WNOHANG)[0] == 0:
    time.sleep(0.05)
if not expect(time.monotonic() < end, "a server goes on in a window that is closed"):
    os.kill(child, signal.SIGKILL)

# ---- What it refuses ----
expect_failure(1, "is taken: another program listens there", "--listen", f"127.0.0.1:{server.port}", "--store", f"{scratch}/x/x.db")
expect_failure(1, "is in use by another server", "--listen", "127.0.0.1:0", "--store", store)
expect_failure(1, "is no address of this machine", "--listen", "192.0.2.1:0")
expect_failure(1, "is no address to listen at", "--listen", "here")
expect_failure(1, "is no address and no network", "--listen", "127.0.0.1:0", "--proxy", "me")
expect_failure(2, "--tls-cert and --tls-key belong together", "--tls-cert", "x")
expect_failure(1, "'/nothing.pem' cannot be read", "--listen", "127.0.0.1:0", "--tls-cert", "/nothing.pem", "--tls-key", "/nothing.key")
expect_failure(1, "there is no user 'nobody-of-that-name'", "--user", "nobody-of-that-name", user=[])
expect_failure(2, "--log", "--log", "verse")
expect_failure(2, "", "something")
os.makedirs(f"{scratch}/file")
with open(f"{scratch}/file/text.db", "w") as text:
    text.write("this is not a store\n" * 1000)
expect_failure(1, "not a store", "--listen", "127.0.0.1:0", "--store", f"{scratch}/file/text.db")
expect_failure(1, "cannot make the folder", "--listen", "127.0.0.1:0", "--store", f"{scratch}/file/text.db/below/server.db")
server.stop()
errors = server.errors()
expect("a-session-that-nobody-has-given" not in errors, f"a session in the log: {errors}")

# ---- The log as JSON ----
server = serve("--store", store, "--log", "json")
server.stop(signal.SIGINT)
lines = [json.loads(line) for line in server.errors().splitlines()]
expect_same([line["event"] for line in lines], ["listening", "stopping", "stopped"], "the log")
expect(all(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line["time"]) for line in lines), "times in the log")

# ---- By default, in the user's own folder ----
if not root:
    server = serve()
    expect(os.path.exists(f"{scratch}/data/tankodrom/server.db"), "the store is somewhere else")
    server.stop()

# ---- Killed and back ----
server = serve("--store", store)
port = server.port
for _ in range(3):
    Socket(server, hello=True)
    server.stop(signal.SIGKILL, -9)
    began = time.monotonic()
    server = serve("--store", store, listen=f"127.0.0.1:{port}")
    expect_same(server.port, port, "the port after being killed")
    Socket(server, hello=True).close()
    expect(time.monotonic() - began < 2, f"back after {time.monotonic() - began:.1f} s")
server.stop()

# ---- Started as root ----
if root:
    try:
        pwd.getpwnam("tankodrom")
    except KeyError:
        expect_failure(1, "started as root, and there is no user 'tankodrom'", "--listen", "127.0.0.1:0", user=[])
    nobody = pwd.getpwnam("nobody")
    os.chmod(scratch, 0o755)
    server = serve("--store", f"{scratch}/theirs/server.db", user=["--user", "nobody"])
    with open(f"/proc/{server.process.pid}/status") as status:
        text = status.read()
    for line in (f"Uid:\t{nobody.pw_uid}\t{nobody.pw_uid}\t{nobody.pw_uid}\t{nobody.pw_uid}",
                 f"Gid:\t{nobody.pw_gid}\t{nobody.pw_gid}\t{nobody.pw_gid}\t{nobody.pw_gid}", "NoNewPrivs:\t1",
                 "CapEff:\t0000000000000000", "CapPrm:\t0000000000000000"):
        expect(line in text, f"rights after the start: {line!r} is not in {text}")
    expect_same(os.stat(f"{scratch}/theirs/server.db").st_uid, nobody.pw_uid, "whose the store is")
    expect_same(server.get("/ready")[0], 200, "/ready as nobody")
    server.stop()
shutil.rmtree(scratch)
finish()
