"""What the tests of the network share: a server started on a free port, and a WebSocket client that can also do what it
must not."""
import atexit
import base64
import hashlib
import http.client
import json
import os
import re
import signal
import socket
import ssl
import struct
import subprocess
import sys
import tempfile
import time

BUILD = os.getcwd()
ECHO = os.path.join(BUILD, "tests", "net_echo")
PROGRAM = os.environ.get("TANKODROM_PROGRAM", os.path.join(BUILD, "tankodrom"))
HELLO = '{"type":"hello","version":1,"language":"en"}'
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
faults = []


def fault(text):
    faults.append(text)
    print(f"fault: {text}", flush=True)


def expect(condition, text):
    if not condition:
        fault(text)
    return condition


def expect_same(got, wanted, text):
    return expect(got == wanted, f"{text}: got {got!r}, expected {wanted!r}")


def wait_for(condition, seconds=10.0, step=0.02):
    """Whether it becomes true in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(step)
    return bool(condition())


class Server:
    """A server process; what it prints is in .errors."""

    def __init__(self, *words, command=None, listen="127.0.0.1:0", environment=None):
        self.errors_file = tempfile.TemporaryFile(mode="w+")
        listening = [f"listen={listen}"] if listen else []
        self.command = command or [ECHO, *listening, *words]
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, stderr=self.errors_file, text=True,
                                        env={**os.environ, **(environment or {})})
        atexit.register(self.process.kill)  # does nothing when it has ended
        self.port = None
        first = self.process.stdout.readline()
        found = re.search(r"(https?)://(\[[^]]+\]|[^:/\s]+):(\d+)", first)
        if found:
            self.tls = found[1] == "https"
            self.host, self.port = found[2].strip("[]"), int(found[3])
        self.first_line = first.strip()

    def errors(self):
        self.errors_file.seek(0)
        return self.errors_file.read()

    def connect(self, timeout=10.0, receive=None):
        family = socket.AF_INET6 if ":" in self.host else socket.AF_INET
        plain = socket.socket(family, socket.SOCK_STREAM)
        if receive:
            plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive)
        plain.settimeout(timeout)
        plain.connect((self.host, self.port))
        if not self.tls:
            return plain
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
        return context.wrap_socket(plain)

    def get(self, path="/", method="GET", headers=None, body=None):
        """Status, headers in lower case, body."""
        return self.raw(f"{method} {path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\nConnection: close\r\n" +
                        "".join(f"{k}: {v}\r\n" for k, v in (headers or {}).items()) + "\r\n" + (body or ""))

    def raw(self, request, timeout=10.0):
        with self.connect(timeout) as one:
            one.sendall(request if isinstance(request, bytes) else request.encode())
            return read_answer(one)

    def metric(self, name):
        _, _, body = self.get("/metrics")
        found = re.search(rf"^tankodrom_{name} (\S+)$", body.decode(), re.M)
        return float(found[1]) if found else None

    def memory(self):
        """Resident KiB."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(re.search(r"VmRSS:\s+(\d+)", status.read())[1])

    def processor(self):
        """Seconds of processor time used."""
        with open(f"/proc/{self.process.pid}/stat") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self, number=signal.SIGTERM, code=0, seconds=20):
        if self.process.poll() is None:
            self.process.send_signal(number)
        try:
            got = self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            got = "nothing, it did not end"
        expect_same(got, code, f"{self.command[0]} ended with")
        errors = self.errors()
        if "ERROR: " in errors or "runtime error" in errors:
            fault(errors)
        self.process.stdout.close()
        return got


def read_answer(one):
    data = b""
    try:
        while chunk := one.recv(65536):
            data += chunk
    except (ConnectionResetError, ssl.SSLError, TimeoutError):
        pass
    head, _, body = data.partition(b"\r\n\r\n")
    lines = head.decode("latin-1").split("\r\n")
    words = lines[0].split(" ")
    status = int(words[1]) if len(words) > 1 and words[1].isdigit() else None
    headers = {}
    for line in lines[1:]:
        key, _, value = line.partition(":")
        headers[key.strip().lower()] = value.strip()
    return status, headers, body


class Refused(Exception):
    def __init__(self, status, headers, body):
        super().__init__(f"refused with {status}")
        self.status, self.headers, self.body = status, headers, body


class Socket:
    """A WebSocket client."""

    def __init__(self, server, path="/socket", headers=None, timeout=10.0, receive=None, hello=False):
        self.socket = server.connect(timeout, receive)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = {"Host": f"{server.host}:{server.port}", "Upgrade": "websocket", "Connection": "Upgrade",
                 "Sec-WebSocket-Key": key, "Sec-WebSocket-Version": "13", **(headers or {})}
        self.socket.sendall((f"GET {path} HTTP/1.1\r\n" +
                             "".join(f"{k}: {v}\r\n" for k, v in lines.items() if v is not None) + "\r\n").encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            chunk = self.socket.recv(4096)
            if not chunk:
                break
            self.buffer += chunk
        head, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        first = head.split(b"\r\n")[0].split(b" ")
        self.status = int(first[1]) if len(first) > 1 else None
        self.headers = {line.split(b":", 1)[0].strip().lower().decode(): line.split(b":", 1)[1].strip().decode()
                        for line in head.split(b"\r\n")[1:] if b":" in line}
        if self.status != 101:
            body = self.buffer
            self.socket.close()
            raise Refused(self.status, self.headers, body)
        digest = hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
        expect_same(self.headers.get("sec-websocket-accept"), base64.b64encode(digest).decode(), "the handshake")
        if hello:
            self.send(HELLO)
            self.receive()

    @staticmethod
    def frame(opcode, payload, final=True, masked=True, reserved=0):
        payload = payload.encode() if isinstance(payload, str) else payload
        head = bytes([(0x80 if final else 0) | reserved | opcode])
        bit = 0x80 if masked else 0
        if len(payload) < 126:
            head += bytes([bit | len(payload)])
        elif len(payload) < 65536:
            head += bytes([bit | 126]) + struct.pack(">H", len(payload))
        else:
            head += bytes([bit | 127]) + struct.pack(">Q", len(payload))
        if not masked:
            return head + payload
        mask = os.urandom(4)
        long_mask = (mask * (len(payload) // 4 + 1))[:len(payload)]
        mixed = (int.from_bytes(payload, "big") ^ int.from_bytes(long_mask, "big")).to_bytes(len(payload), "big")
        return head + mask + mixed

    def send(self, text, opcode=TEXT, **how):
        self.socket.sendall(self.frame(opcode, text, **how))

    def take(self, count):
        while len(self.buffer) < count:
            chunk = self.socket.recv(65536)
            if not chunk:
                raise EOFError
            self.buffer += chunk
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    def receive_frame(self):
        head = self.take(2)
        length = head[1] & 0x7f
        if length == 126:
            length = struct.unpack(">H", self.take(2))[0]
        elif length == 127:
            length = struct.unpack(">Q", self.take(8))[0]
        expect(not head[1] & 0x80, "a server's frame is masked")
        return head[0] & 0xf, bool(head[0] & 0x80), self.take(length)

    def receive(self, pong=True):
        """The next message as (opcode, bytes); frames are joined, pings answered."""
        joined, kind = b"", None
        while True:
            opcode, final, payload = self.receive_frame()
            if opcode == PING and pong:
                self.send(payload, PONG)
            elif opcode >= 8:
                return opcode, payload
            else:
                kind = opcode or kind
                joined += payload
                if final:
                    return kind, joined

    def text(self):
        opcode, payload = self.receive()
        return payload.decode() if opcode == TEXT else f"<{opcode} {payload!r}>"

    def closed(self):
        """The code that it was closed with; 0 for none; what was still sent is passed over."""
        try:
            while True:
                opcode, payload = self.receive()
                if opcode == CLOSE:
                    return struct.unpack(">H", payload[:2])[0] if len(payload) >= 2 else 0
        except (EOFError, ConnectionResetError, BrokenPipeError):
            return 0

    def close(self):
        self.socket.close()


def finish():
    if faults:
        print(f"{len(faults)} faults")
        sys.exit(1)
    print("no faults")
    sys.exit(0)
