#!/usr/bin/env python3
"""Runs a program in a terminal and types into it.

terminal.py COLUMNS[xROWS] STEP... -- PROGRAM ARGUMENT...

Each STEP is "wait:TEXT", which waits until TEXT has been printed since the last wait, "type:TEXT", with Python's
escapes in TEXT, "resize:COLUMNS", or "stop:", which stops the program and brings it back as a shell does. Prints
everything the program wrote; the exit code is the program's, 99 when a wait was in vain. Afterwards the terminal must be
as it was before, else the exit code is 98. Each wait has its own limit, far beyond what a busy machine needs: it is met
only by a program that will never write what is waited for.
"""
import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time

SECONDS = 90


def main():
    cut = sys.argv.index("--")
    columns, rows = map(int, (sys.argv[1] + "x40").split("x")[:2])
    steps, command = sys.argv[2:cut], sys.argv[cut + 1:]
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    before = termios.tcgetattr(slave)
    child = os.fork()
    if child == 0:
        os.close(master)
        os.setsid()
        fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
        for descriptor in (0, 1, 2):
            os.dup2(slave, descriptor)
        os.execv(command[0], command)
    printed, seen, code = b"", 0, None

    def read_some():
        nonlocal printed
        if select.select([master], [], [], 0.05)[0]:
            try:
                printed += os.read(master, 65536)
            except OSError:
                return

    def look_after_child():
        nonlocal code
        if code is None:
            gone, status = os.waitpid(child, os.WNOHANG)
            code = os.waitstatus_to_exitcode(status) if gone == child else None
            while code is not None and select.select([master], [], [], 0)[0]:
                read_some()  # the last it wrote

    failed = False
    for step in steps:
        kind, text = step.split(":", 1)
        if kind == "type":
            os.write(master, text.encode().decode("unicode_escape").encode("latin-1"))
            continue
        if kind == "resize":
            fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, int(text), 0, 0))
            continue
        if kind == "stop":
            os.kill(child, signal.SIGSTOP)
            os.waitpid(child, os.WUNTRACED)
            termios.tcsetattr(slave, termios.TCSANOW, before)
            os.kill(child, signal.SIGCONT)
            continue
        wanted = text.encode()
        ended = time.monotonic() + SECONDS
        while printed.find(wanted, seen) < 0 and time.monotonic() < ended and code is None:
            look_after_child()
            read_some()
        place = printed.find(wanted, seen)
        if place < 0:
            sys.stderr.write("waited in vain for: %s\n" % text)
            failed = True
            break
        seen = place + len(wanted)
    ended = time.monotonic() + SECONDS
    while not failed and code is None and time.monotonic() < ended:
        look_after_child()
        read_some()
    if code is None:
        os.kill(child, 9)
        os.waitpid(child, 0)
        failed = True
    read_some()
    restored = termios.tcgetattr(slave)[3] == before[3]
    sys.stdout.buffer.write(printed)
    sys.stdout.flush()
    sys.exit(99 if failed else 98 if not restored else code)


main()
