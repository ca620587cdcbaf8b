"""A person at a terminal: runs a program in a pseudo-terminal, types, and reads the screen as a person sees it.

The screen is kept by pyte, an emulator that this project has no part in. Each wait has a limit far beyond what a busy
machine needs: it is met only by a program that will never show what is waited for.
"""
import fcntl
import os
import pty
import re
import select
import shutil
import signal
import struct
import sys
import tempfile
import termios
import time
import traceback

import pyte

SECONDS = 60
PROGRAM = os.environ.get("TANKODROM_PROGRAM", os.path.abspath("tankodrom"))


class Page(pyte.Screen):
    """Knows the terminal's second page, which pyte does not: what stood on the first comes back. Writes its rows out anew
    only where something changed, for it is read far more often than it is written on."""

    other = None
    rows = ()

    @property
    def display(self):
        if len(self.rows) != self.lines:
            self.rows = [""] * self.lines
            self.dirty.update(range(self.lines))
        for row in self.dirty:
            if row < self.lines:
                self.rows[row] = self._written(self.buffer[row])
        self.dirty.clear()
        return list(self.rows)

    def _written(self, row):
        # The second half of a wide letter is empty.
        return "".join(row[column].data for column in range(self.columns))

    def set_mode(self, *modes, **named):
        if 1049 in modes:
            self.other = ([self.display[row] for row in range(self.lines)], self.cursor.x, self.cursor.y)
            self.erase_in_display(2)
        super().set_mode(*modes, **named)

    def reset_mode(self, *modes, **named):
        super().reset_mode(*modes, **named)
        if 1049 in modes and self.other is not None:
            lines, x, y = self.other
            self.other = None
            self.erase_in_display(2)
            for row, line in enumerate(lines[: self.lines]):
                self.cursor_position(row + 1, 1)
                self.draw(line.rstrip())
            self.cursor_position(y + 1, x + 1)


class Person:
    """Used in a with statement; at its end the program must have left and the terminal must be as it was before."""

    def __init__(self, *arguments, size="80x24", home=None, environment=None, code=0):
        columns, rows = map(int, size.split("x"))
        self.arguments, self.home, self.expected = arguments, home, code
        self.screen = Page(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.raw, self.code = b"", None
        self.master, self.slave = pty.openpty()
        self._set_size(columns, rows)
        self.before = termios.tcgetattr(self.slave)
        self.own_home = home is None
        self.home = home or tempfile.mkdtemp()
        named = {"TERM": "xterm-256color", "HOME": self.home, "XDG_DATA_HOME": self.home, "XDG_STATE_HOME": self.home,
                 "XDG_CONFIG_HOME": self.home, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8",
                 "TANKODROM_NODES": "60", **(environment or {})}
        inherited = {name: value for name, value in os.environ.items()
                     if name not in ("NO_COLOR", "LANGUAGE", "COLUMNS", "LINES", "COLORTERM")}
        self.child = os.fork()
        if self.child == 0:
            os.close(self.master)
            os.setsid()
            fcntl.ioctl(self.slave, termios.TIOCSCTTY, 0)
            for descriptor in (0, 1, 2):
                os.dup2(self.slave, descriptor)
            os.execvpe(PROGRAM, [PROGRAM, *arguments], {**inherited, **named})

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        if error is None:
            self.leave()
        if self.code is None:
            os.kill(self.child, signal.SIGKILL)
            os.waitpid(self.child, 0)
        os.close(self.master)
        os.close(self.slave)
        if self.own_home:
            shutil.rmtree(self.home, ignore_errors=True)

    def _set_size(self, columns, rows):
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def resize(self, size):
        columns, rows = map(int, size.split("x"))
        self.screen.resize(rows, columns)
        self._set_size(columns, rows)

    def stop_and_continue(self):
        """As a shell does it, which leaves the terminal as it likes it itself."""
        os.kill(self.child, signal.SIGSTOP)
        os.waitpid(self.child, os.WUNTRACED)
        termios.tcsetattr(self.slave, termios.TCSANOW, self.before)
        os.kill(self.child, signal.SIGCONT)

    def wait_stopped(self):
        _, status = os.waitpid(self.child, os.WUNTRACED)
        self.check(os.WIFSTOPPED(status), "it has not stopped")
        while self._read(0.1):
            pass

    def go_on(self):
        os.kill(self.child, signal.SIGCONT)

    def _read(self, seconds):
        if not select.select([self.master], [], [], seconds)[0]:
            return False
        data = os.read(self.master, 65536)
        self.raw += data
        self.stream.feed(data)
        return True

    def _look_after_child(self):
        if self.code is None:
            gone, status = os.waitpid(self.child, os.WNOHANG)
            if gone:
                self.code = os.waitstatus_to_exitcode(status)
                while self._read(0):
                    pass

    def text(self):
        return "\n".join(line.rstrip() for line in self.screen.display)

    def lines(self):
        return [line.rstrip() for line in self.screen.display]

    def holds(self, wanted):
        """Spaces that a wide character of Japanese leaves behind on the emulated screen do not count."""
        squeezed = re.sub(r"\s+", "", self.text())
        return re.sub(r"\s+", "", wanted) in squeezed

    def wait(self, wanted):
        self.wait_for(lambda: self.holds(wanted), wanted)

    def wait_gone(self, unwanted):
        self.wait_for(lambda: not self.holds(unwanted), "the end of " + unwanted)

    def wait_for(self, met, what):
        ended = time.monotonic() + SECONDS
        while not met():
            self._read(0.05)
            self._look_after_child()
            if not met() and (self.code is not None or time.monotonic() > ended):
                raise AssertionError("waited in vain for: %s\n%s" % (what, self.text()))

    def prompt(self, name=""):
        """Waits for a prompt as the last line that is written."""
        def met():
            written = [line for line in self.lines() if line]
            return bool(written) and re.match(r"^\S.*>( .*)?$", written[-1]) is not None and name in written[-1]
        self.wait_for(met, "a prompt of " + name)

    def type(self, text):
        os.write(self.master, text.encode())

    def say(self, line):
        """A whole line. What stands on the screen afterwards is the answer to it."""
        drawn = self._drawings()
        self.type(line + "\r")
        self.wait_for(lambda: self._drawings() > drawn or self.code is not None, "an answer to " + line)

    def press(self, key):
        """One key, where a page is drawn anew for it: of the menu."""
        drawn = self._drawings()
        self.type(key)
        self.wait_for(lambda: self._drawings() > drawn or self.code is not None, "an answer to the key " + repr(key))

    def kill(self):
        """As when the power fails."""
        os.kill(self.child, signal.SIGKILL)
        os.waitpid(self.child, 0)
        self.code = self.expected
        while self._read(0):
            pass
        termios.tcsetattr(self.slave, termios.TCSANOW, self.before)
        self.raw = b""

    def _drawings(self):
        """How often the screen was drawn anew, or left."""
        return self.raw.count(b"\033[H\033[2J") + self.raw.count(b"\033[?1049l") * 2

    def read_pages(self, most=40):
        """Enter until nothing more is to be read; what was seen on the way."""
        seen = []
        for _ in range(most):
            self.wait_for(lambda: self.at_page() or self.at_prompt(), "a page or a prompt")
            seen.append(self.text())
            if not self.at_page():
                return "\n".join(seen)
            drawn = self._drawings()
            self.type("\r")
            self.wait_for(lambda: self._drawings() > drawn, "the next page")
        raise AssertionError("pages without end:\n" + self.text())

    def at_page(self):
        written = [line for line in self.lines() if line]
        return bool(written) and written[-1].startswith("-- ")

    def at_prompt(self):
        """A screen may come in pieces, and one may end in the middle of a line that begins like a prompt: it is one only
        when nothing more comes."""
        while self._ends_in_prompt():
            if not self._read(0.02):
                return True
        return False

    def _ends_in_prompt(self):
        written = [line for line in self.lines() if line]
        return bool(written) and re.match(r"^([^-\s].*)?>$", written[-1]) is not None

    def at_menu(self):
        written = [line for line in self.lines() if line]
        return bool(written) and re.search(r"Enter.*\bq\b", written[-1]) is not None and not self.at_page()

    def count_lost_rows(self):
        """What stood on the screen whenever a row left it: a line feed in the last row moves the first one out of sight.
        The end of a line typed there is one, too."""
        lost, index = [], self.screen.index

        def counted():
            if self.screen.cursor.y == self.screen.lines - 1:
                lost.append(self.text())
            index()

        self.screen.index = counted
        return lost

    def check(self, holds, what):
        if not holds:
            raise AssertionError(what + "\n" + self.text())

    def leave(self):
        """The program has been told to leave: it does."""
        ended = time.monotonic() + SECONDS
        while self.code is None and time.monotonic() < ended:
            self._read(0.05)
            self._look_after_child()
        self.check(self.code == self.expected, "exit code %s instead of %s" % (self.code, self.expected))
        self.check(termios.tcgetattr(self.slave) == self.before, "the terminal is not as it was before")
        self.check(self.raw.count(b"\033[?1049h") == self.raw.count(b"\033[?1049l"), "the other page was not left")


def run_all(tests):
    """Runs functions, with their names; ends with their count, as the shell's tests do."""
    failed = 0
    for test in tests:
        try:
            test()
        except Exception:  # a test that fails must not hide the others
            failed += 1
            print("FAULT: %s" % test.__name__)
            traceback.print_exc(limit=4, file=sys.stdout)
    print("%d cases, %d faults" % (len(tests), failed))
    sys.exit(1 if failed else 0)
