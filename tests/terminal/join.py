"""tankodrom join: two people at one table of each game, an opponent, a server that is killed, and servers that lie."""
import base64
import hashlib
import os
import re
import shutil
import signal
import socket
import struct
import subprocess
import tempfile
import threading
import time

from person import PROGRAM, Person, run_all

WORDS = {  # the lobby, make a table, others come, a table's start
    "en": ("Join by link", "Make it", "Others come to this table", "all seats are taken"),
    "cs": ("Přijít podle odkazu", "Založit", "Ostatní přijdou k tomuto stolu", "všechna místa jsou obsazena"),
    "ja": ("リンクで参加", "見つけ方", "ほかの人は次のように", "席はすべて埋まった"),
}
GAMES = {"chess": "a", "rush": "b", "duel": "c"}


class Server:
    def __init__(self, tls=False):
        self.folder = tempfile.mkdtemp()
        self.port, self.process, self.tls = 0, None, []
        if tls:
            self.tls = self.certify("localhost")
        self.start()

    def certify(self, name):
        files = [self.folder + "/" + name + end for end in (".pem", ".key")]
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=" + name,
                        "-addext", "subjectAltName=DNS:" + name, "-out", files[0], "-keyout", files[1]],
                       check=True, capture_output=True)
        return ["--tls-cert", files[0], "--tls-key", files[1]]

    def start(self):
        user = ["--user", "root"] if os.geteuid() == 0 else []
        with open(self.folder + "/errors", "a") as errors:
            self.process = subprocess.Popen(
                [PROGRAM, "serve", *user, "--listen", "127.0.0.1:%d" % self.port, "--store", self.folder + "/server.db",
                 *self.tls],
                stdout=subprocess.PIPE, stderr=errors, text=True, env={**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "en"})
        self.port = int(re.search(r":(\d+)\s*$", self.process.stdout.readline())[1])
        self.url = "http://127.0.0.1:%d" % self.port

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(30)
        self.process.stdout.close()
        with open(self.folder + "/errors") as errors:
            text = errors.read()
        shutil.rmtree(self.folder)
        assert "ERROR: " not in text and "runtime error" not in text, text


def make_table(person, game, language="en", clock=False):
    """From the lobby to a new table; gives what others type to come there."""
    lobby, make, others, _ = WORDS[language]
    person.wait(lobby)
    person.press("a")
    person.press(GAMES[game])
    person.wait(make)
    if clock:
        person.press("c")
    person.press("a")
    person.wait(others)
    found = lambda: re.search(r"tankodrom\s+join\s+\S+\s+(\S+)", person.text())
    person.wait_for(found, "how others come")
    return found()[1]


def choose(person, words):
    """The item of a page with these words, by its letter."""
    person.wait(words)
    line = next(line for line in person.lines() if words in line)
    person.type(re.match(r"^[ >]*([a-z]) ", line)[1])


def follow(person, met, what):
    """Waits for something while what is to be read is read."""
    def look():
        if met():
            return True
        if person.at_page():
            person.press("\r")
        return met()
    person.wait_for(look, what)


def is_asked(person):
    return person.at_prompt() and not [line for line in person.lines() if line][-1].startswith("(")


def turn_of(people):
    """Whose turn it is, once somebody is asked."""
    ended = time.monotonic() + 60
    while time.monotonic() < ended:
        for person in people:
            person._read(0.05)
            if person.at_page():
                person.press("\r")
            elif is_asked(person):
                return person
    raise AssertionError("nobody is asked:\n" + "\n".join(person.text() for person in people))


def begin_two(game, first, second):
    """Both sit at the table, and it starts."""
    choose(second, "Sit down")
    second.wait("Get up")
    choose(first, "all seats are taken")
    for person in (first, second):
        person.read_pages()


def say_there(person, line):
    """A line at a table. Enter ends it in the last row at most once."""
    person.typed = getattr(person, "typed", 0) + 1
    person.say(line)
    person.read_pages()
    person.check(person.lines()[0] != "", "the top of the table is not on the screen")
    person.check(len(person.lost) <= person.typed, "a row left the screen unread; before it did:\n" + "\n".join(person.lost[-1:]))


def play_two(game, lines):
    moves = ("h3>g5/nw", "i14/sw", "g5/n", "i14/s")
    with Server() as server, Person("join", server.url) as first:
        table = make_table(first, game)
        with Person("join", server.url, table, size="120x40") as second:
            people = [first, second]
            for person in people:
                person.lost = person.count_lost_rows()
            begin_two(game, first, second)
            for number in range(lines):
                say_there(turn_of(people), moves[number] if game == "chess" else "a")
            if game == "chess":
                for person in people:
                    follow(person, lambda: person.holds("4. Black  I14/S"), "the last move")
            second.typed = getattr(second, "typed", 0) + 1
            second.type("say dobrý den, こんにちは\r")
            for person in people:
                follow(person, lambda: person.holds("dobrý den, こんにちは"), "what was said")
                person.read_pages()
            for nonsense in ("xyzzy", "undo 9999", "agree", "%s%n", "\x1b[A\x1b[B", ";;;", "mute nobody", "block", "block nobody", "unblock \u202e", "hint"):
                say_there(first, nonsense)
            first.wait("no hints")
            say_there(first, "help")
            second.say("quit")
            second.wait_for(lambda: second.holds("you play:") or second.holds("your turn:"), "the match in the lobby")
            second.type("q")
        follow(first, lambda: first.holds("has gone"), "that somebody has gone")
        first.read_pages()
        first.say("resign yes")
        if game == "chess":
            follow(first, lambda: first.holds(" resigned.") and first.holds(".tkr"), "the end")
            first.read_pages()
            first.type("\r")
            first.wait("Join by link")
            first.type("q")
        else:
            first.type("\x03")


def test_two_at_chess():
    play_two("chess", 4)


def test_two_at_rush():
    play_two("rush", 6)


def test_two_at_duel():
    play_two("duel", 6)


def test_three_languages_and_an_opponent():
    with Server() as server:
        for size in ("80x24", "120x40"):
            for language, (lobby, _, _, full) in WORDS.items():
                with Person("--language", language, "join", server.url, size=size) as person:
                    make_table(person, "chess", language)
                    person.lost = person.count_lost_rows()
                    person.press("a")  # an opponent
                    person.press("b")
                    choose(person, full)
                    person.read_pages()
                    say_there(person, "h3>g5/nw")
                    follow(person, lambda: person.holds("2. "), "the opponent's move")
                    person.read_pages()
                    for row in range(2, 18):  # wide letters have moved nothing
                        person.check(person.screen.display[row - 1].rstrip() != "", "a row of the board is missing")
                    person.type("\x04")
                    person.wait(lobby)
                    person.type("q")


def test_clocks_consent_and_another_match():
    with Server() as server, Person("join", server.url) as first:
        table = make_table(first, "chess", clock=True)
        with Person("join", server.url, table) as second, Person("join", server.url, table) as third:
            third.wait("Sit down")
            begin_two("chess", first, second)
            third.read_pages()
            for person in (first, second, third):
                person.wait("White 2:5" if person is first else "(turn: White) 2:5")
            first.say("pause")
            second.wait("agree or refuse:")
            second.say("agree")
            for person in (first, second, third):
                person.wait("(the clocks stand)")
            second.say("unpause")
            first.wait("agree or refuse:")
            first.say("agree")
            for person in (first, second):
                person.wait_gone("(the clocks stand)")
            first.say("h3>g5/nw")
            second.wait("1. White")
            second.say("i14/sw")
            first.wait("2. Black")
            first.say("undo 2")
            second.wait("may I take back")
            second.say("refuse")
            first.wait("Not possible")
            first.say("undo 2")
            second.wait("agree or refuse:")
            second.say("agree")
            for person in (first, second, third):
                person.wait("Steps were taken back")
                person.wait_gone("2. Black")
            for line in ("resign", "h3>g5/nw", "draw", "undo", "pause"):
                third.say("h3")
                third.wait("H3: medium tank")
                third.say(line)
                third.wait("You look on")
            second.say("draw")
            first.wait("offers a draw")
            first.say("accept")
            for person in (first, second):
                person.wait("had committed")
                person.wait("swap: with seats changed")
            first.say("swap")
            second.wait("would like another match")
            second.say("swap")
            for person, seat in ((first, "(turn: White)"), (second, "White ")):
                person.prompt(seat)
                for old in ("taken back", "The game is over", "A turn: one of"):
                    person.check(not person.holds(old), "what is told is of the match before")
            for person in (second, third):
                person.type("\x03")
        first.type("\x03")


def test_a_killed_server():
    with Server() as server, Person("join", server.url) as first:
        table = make_table(first, "chess")
        with Person("join", server.url, table) as second:
            begin_two("chess", first, second)
            first.say("h3>g5/nw")
            second.wait("1. White")
            first.type("half a line")
            for time_down in (0.5, 3):
                server.kill()
                for person in (first, second):
                    person.wait("no connection")
                if time_down < 1:
                    second.type("i14/sw\r")  # is sent when the server is back
                time.sleep(time_down)
                server.start()
                for person in (first, second):
                    person.wait_gone("no connection")
            for person in (first, second):
                person.wait("2. Black")
            first.wait("half a line")
            first.type("\x15")
            first.say("g5/n")
            second.wait("3. White")
            first.wait("3. White")
            first.check(not first.holds("4. Black"), "it was done twice")
            second.type("\x03")
        first.type("\x03")


def test_a_killed_server_before_the_start():
    with Server() as server, Person("join", server.url) as first, Person("join", server.url) as second:
        make_table(first, "rush")
        second.wait("1 seat free")
        server.kill()
        for person in (first, second):
            person.wait("trying again")
        server.start()
        for person in (first, second):
            person.wait_gone("trying again")
        choose(second, "1 seat free")
        choose(second, "Sit down")
        choose(first, "all seats are taken")
        for person in (first, second):
            person.read_pages()
            person.type("\x03")


def test_options_in_words():
    with Server() as server, Person("join", server.url) as first, \
            Person("--language", "ja", "join", server.url) as second:
        first.wait("Join by link")
        for game, way, options, words in (
                ("duel", "c", "edition=ja guns=on", "City fight; Japanese edition; with anti-tank guns; no clock"),
                ("chess", "a", "size=20 quiet=50", "20 × 20 squares; draw after quiet turns: 50; no clock"),
                ("rush", "b", "ace=turn", "tank aces turn whole vehicles; no clock")):
            choose(first, "Make a table")
            first.press(GAMES[game])
            first.press("b")
            first.press(way)
            choose(first, "as usual; key=value")
            first.wait("'tankodrom games' lists them")
            first.type(options + "\r")
            choose(first, "Make it")
            first.wait("Others come to this table")
            first.wait(words)
            first.check("=" not in first.text(), "an option as programs write it")
            first.type("q")
            first.wait("Join by link")
        for words in ("市街戦；日本版；対戦車砲あり", "20 × 20 マス；破壊なしの手番 50 で引き分け", "空席 2；戦車エース"):
            second.wait(words)
        for person in (first, second):
            person.type("q")


def test_the_session_is_kept():
    home = tempfile.mkdtemp()
    with Server() as server:
        names = []
        for arguments in ((), (), ("--guest",)):
            with Person("join", server.url, *arguments, home=home) as person:
                person.wait("a guest")
                names.append(re.search(r"(Guest \w+), a guest", person.text())[1])
                person.type("q")
        assert names[0] == names[1] != names[2], names
        kept = os.path.join(home, "tankodrom/servers")
        for name in os.listdir(kept):
            mode = os.stat(os.path.join(kept, name)).st_mode & 0o777
            assert mode == 0o600, oct(mode)
    shutil.rmtree(home)


def test_an_account():
    with Server() as server, Person("join", server.url) as person:
        person.wait("Join by link")
        choose(person, "Account")
        choose(person, "Make an account")
        person.wait("Name>")
        person.type("Eva\r")
        for question in ("New password", "The same once more"):
            person.wait(question)
            person.type("correct horse\r")
        person.wait_for(lambda: re.search(r"Account +Eva$", person.text(), re.M), "the name")
        person.check(b"correct horse" not in person.raw, "the password was shown")
        choose(person, "Account")
        choose(person, "Log out")
        person.wait("a guest")
        person.type("q")


# ---- Servers that lie ----

class Liar:
    """Answers the handshake, and then whatever it likes."""

    def __init__(self, *frames, status=None):
        self.frames, self.status = frames, status
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = "http://127.0.0.1:%d" % self.listener.getsockname()[1]
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            try:
                one, _ = self.listener.accept()
            except OSError:
                return
            request = b""
            while b"\r\n\r\n" not in request:
                request += one.recv(4096)
            if self.status:
                one.sendall(self.status.encode())
                one.close()
                continue
            key = re.search(rb"(?i)sec-websocket-key: *(\S+)", request)[1].decode()
            accept = base64.b64encode(hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()).decode()
            one.sendall(("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                         "Sec-WebSocket-Accept: %s\r\n\r\n" % accept).encode())
            try:
                for opcode, payload in self.frames:
                    one.sendall(bytes([0x80 | opcode, 127]) + struct.pack(">Q", len(payload)) + payload)
                time.sleep(30)
            except OSError:
                pass
            one.close()


def test_certificates():
    with Server(tls=True) as server:
        trusting = {"SSL_CERT_FILE": server.tls[1]}
        for name, arguments, environment, trusted in (
                ("localhost", (), {}, False), ("127.0.0.1", (), trusting, False),
                ("localhost", (), trusting, True), ("localhost", ("--insecure",), {}, True)):
            with Person("join", "https://%s:%d" % (name, server.port), *arguments, environment=environment,
                        code=0 if trusted else 1) as person:
                person.wait("Join by link" if trusted else "cannot be trusted")
                if trusted:  # at the address that was found, and by the name that was asked for
                    server.kill()
                    person.wait("trying again")
                    server.start()
                    person.wait_gone("trying again")
                person.type("q" if trusted else "")


def test_a_certificate_of_another_name():
    """After a loss the address is known, and the name is checked all the same."""
    with Server(tls=True) as server:
        own, other = server.tls, server.certify("example.org")
        bundle = server.folder + "/bundle.pem"
        with open(bundle, "w") as out:
            for tls in (own, other):
                with open(tls[1]) as certificate:
                    out.write(certificate.read())
        with Person("join", "https://localhost:%d" % server.port, environment={"SSL_CERT_FILE": bundle}) as person:
            person.wait("Join by link")
            server.kill()
            person.wait("trying again")
            server.tls = other
            server.start()
            person.wait("cannot be trusted")
            server.kill()
            server.tls = own
            server.start()
            person.wait_gone("trying again")
            person.type("q")


WELCOME = b'{"type":"welcome","version":1,"server":"liar","name":"Guest\xe2\x80\xae 1","guest":true,"now":1}'


def test_servers_that_lie():
    for liar, words in (
            (Liar((1, b"hello")), "does not speak as a server"),
            (Liar((1, b'{"type":"welcome"}')), "does not speak as a server"),
            (Liar((2, WELCOME)), "does not speak as a server"),
            (Liar((1, b" " * (1 << 20) + WELCOME)), "does not speak as a server"),
            (Liar(status="HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/socket\r\nContent-Length: 0\r\n\r\n"), "http://"),
            (Liar(status="HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"), "http://")):
        with Person("join", liar.url, code=1) as person:
            person.wait_for(lambda: person.code is not None, "its end")
            person.check(person.holds(words), "no clear word")
        liar.listener.close()
    with Person("join", "127.0.0.1:1", code=1) as person:
        person.wait("cannot connect to http://127.0.0.1:1")


if __name__ == "__main__":
    run_all([value for name, value in sorted(globals().items()) if name.startswith("test_")])
