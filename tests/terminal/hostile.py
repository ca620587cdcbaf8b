"""Names of files and folders, and what stands in files, try to steer the terminal: no byte of theirs arrives raw."""
import os
import shutil
import tempfile

from person import Person, run_all

# A title for the window, a colour, an override of direction, an escape of one byte, the bell, a deletion.
NAME = "a\x1b]0;x\x07\x1b[31;1mred\u202eb\u009b32mc\u2066\x7f\x08"
RAW = (b"\x1b]0;", b"\x1b[31;1m", "\u202e".encode(), "\u009b".encode(), b"\x07", "\u2066".encode(), b"\x7f")
HEAD = "tankodrom-record 1\ngame chess\nseed 1\n\n1 1 H3/NE\n"


def tame(person):
    for raw in RAW:
        person.check(raw not in person.raw, "raw on the terminal: %r" % raw)


def folder():
    path = os.path.join(tempfile.mkdtemp(), NAME)
    os.mkdir(path)
    return path


def put(path, text):
    with open(path, "w", encoding="utf-8", newline="") as file:
        file.write(text)
    return path


def test_replay():
    home = folder()
    with Person("replay", put(os.path.join(home, "r.tkr"), HEAD + "2 2 " + NAME + "\n"), home=home, code=1) as person:
        person.wait("Move 0 of 1")
        person.type("end\r")
        person.wait("<U+001B>")
        person.type("q\r")
        person.leave()
        tame(person)
    with Person("replay", put(os.path.join(home, "cut.tkr"), HEAD + "2 2"), home=home) as person:
        person.wait("Move 0 of 1")
        person.type("end\r")
        person.wait("breaks off")
        person.wait("<U+202E>")
        person.type("continue\r")
        person.prompt("Black>")
        person.type("quit\r")
        person.leave()
        tame(person)
    shutil.rmtree(os.path.dirname(home))


def test_play():
    home = folder()
    path = put(os.path.join(home, "r.tkr"), HEAD + "2 2 " + NAME + "\n")
    with Person("play", "--load", path, "--seats", "human,human", "--names", NAME + ",Jan", "--record",
                os.path.join(home, "copy.tkr"), home=home) as person:
        person.read_pages()
        person.type("resign yes\r")
        person.wait("wins")
        person.type("\r")
        person.wait("Look at it again")
        person.leave()
        person.check(person.holds("<U+001B>"), "the folder is not named")
        tame(person)
    with Person("play", "--load", os.path.join(home, "none.tkr"), home=home, code=1) as person:
        person.leave()
        tame(person)
    shutil.rmtree(os.path.dirname(home))


def test_errors_are_told_on_the_screen():
    with Person("play", "chess") as person:
        person.read_pages()
        person.say("save /nowhere/x")
        person.wait("cannot write '/nowhere/x'")
        person.say("load /nowhere/x")
        person.wait("cannot read '/nowhere/x'")
        person.check(person.lines()[0].strip() != "", "the table has gone")
        person.say("quit")


def test_setup():
    home = folder()
    path = os.path.join(home, "s.json")
    with Person("setup", "edit", path, home=home) as person:
        person.wait("setup>")
        person.say("wCF1/N")
        person.say("mirror")
        person.say("save")
        person.wait("<U+001B>")
        person.type("quit\r")
        person.leave()
        tame(person)
    text = open(path, encoding="utf-8").read().replace('"name": "', '"name": "\\u001b[31;1m')
    with Person("setup", "edit", put(path, text), home=home, code=1) as person:
        person.leave()
        person.check(person.holds("<U+001B>"), "nothing is told of the name")
        tame(person)
    shutil.rmtree(os.path.dirname(home))


run_all([value for name, value in sorted(globals().items()) if name.startswith("test_")])
