"""tankodrom replay at a terminal: stepping, jumping, playing by itself, playing on, at two sizes in three languages."""
import os
import shutil
import subprocess
import tempfile

from person import PROGRAM, Person, run_all

LANGUAGES = ("en", "cs", "ja")
SIZES = ("80x24", "120x40")
SCRATCH = tempfile.mkdtemp()
RECORDS = {}


def record(game, *options):
    """A whole match between programs, played once."""
    key = (game, *options)
    if key not in RECORDS:
        folder = os.path.join(SCRATCH, str(len(RECORDS)))
        subprocess.run([PROGRAM, "selfplay", game, "--games", "1", "--seats", "random", "--seed", "3", "--records", folder,
                        *options], check=True, stdout=subprocess.DEVNULL)
        RECORDS[key] = os.path.join(folder, "000001.tkr")
    return RECORDS[key]


def moves(path):
    with open(path, encoding="utf-8") as file:
        return sum(line.split(" ")[0].isdigit() for line in file.read().split("\n\n", 1)[1].splitlines())


def kept(home):
    found = {}
    for folder, _, names in os.walk(home):
        for name in names:
            if name.endswith(".tkr"):
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    found[name] = file.read()
    return found


def test_keys_and_verbs():
    path = record("chess")
    for size in SIZES:
        with Person("replay", path, size=size) as person:
            person.wait("Move 0 of")
            for keys, at in (("\r", 1), (" ", 2), ("\x1b[C", 3), ("\x1b[D", 2), ("\x7f", 1), ("\x1b[B", 2), ("\x1b[B", 4),
                             ("\x1b[6~", 6), ("\x1b[A", 4), ("\x1b[5~", 2), ("\x1b[H", 0), ("n\r", 1), ("p\r", 0),
                             ("12\r", 12), ("+3\r", 15), ("-5\r", 10), ("turn 5\r", 8), ("t\r", 10), ("turn -2\r", 6),
                             ("move 7\r", 7), ("start\r", 0), ("end\r", moves(path)), ("\r", moves(path)),
                             ("\x1b[H", 0), ("\x1b[F", moves(path))):
                person.type(keys)
                person.wait("Move %d of" % at)
                person.check("    A  B  C" in person.lines()[0], "the board is not on top")
            person.wait("wins")
            person.type("turn 999\r")
            person.wait("'999' is no number from 1 to")
            person.type("xyz\r")
            person.wait("'xyz' is no command")
            person.type("é\x15")
            person.type("q\r")


def test_what_happened_stands_below():
    with Person("replay", record("chess")) as person:
        person.wait("Move 0 of")
        person.type("\r")
        person.wait("  1. White")
        person.wait("White (random): ")
        person.resize("120x40")
        person.wait("  1. White")
        person.resize("80x24")
        person.type("h\r")
        person.wait("play on from here")
        person.read_pages()
        person.type("quit\r")


def test_it_plays_by_itself():
    path = record("chess")
    with Person("replay", path) as person:
        person.wait("Move 0 of")
        person.type("play 20\r")
        person.wait("any key stops")
        person.wait("Move 4 of")
        person.type("x")
        person.wait_gone("any key stops")
        person.check(not person.holds("Move %d of" % moves(path)), "it did not stop")
        person.type("%d\r" % (moves(path) - 3))
        person.wait("Move %d of" % (moves(path) - 3))
        person.type("play 20\r")
        person.wait("Move %d of %d, turn" % (moves(path), moves(path)))
        person.type("q\r")


def test_a_match_goes_on_from_any_point():
    path = record("chess")
    with open(path, encoding="utf-8") as file:
        before = file.read()
    home = tempfile.mkdtemp()
    with Person("replay", path, "--seats", "human,simple", home=home) as person:
        person.wait("Move 0 of")
        person.type("end\r")
        person.wait("wins")
        person.type("continue\r")
        person.wait("The match is over here")
        person.type("4\r")
        person.wait("Move 4 of")
        person.type("c\r")
        person.prompt("random>")
        person.say("hint play")
        person.wait("  6. ")
        person.read_pages()
        person.say("quit")
        person.wait("is kept")
    with open(path, encoding="utf-8") as file:
        assert file.read() == before, "the record was changed"
    first = before.split("\n\n", 1)[1].splitlines()
    new = list(kept(home).values())
    assert len(new) == 1, "kept: %s" % list(kept(home))
    assert new[0].split("\n\n", 1)[1].splitlines()[:4] == first[:4], "the new match did not go as the old one"
    assert "\n6 2 " in new[0] and "tag seats human,simple" in new[0], new[0]
    # The match that is kept is looked at and goes another way: it is put aside, not written over.
    kept_path = os.path.join(home, "tankodrom", "chess.tkr")
    with Person("play", "--load", kept_path, "--at", "2", home=home) as person:
        person.prompt("random>")
        person.say("hint play")
        person.wait("  4. ")
        person.read_pages()
        person.say("quit")
    assert new[0].strip() in [text.strip() for text in kept(home).values()], "the match before was lost"
    with Person("replay", kept_path, "--at", "3", "--play", "--seats", "human,human", home=home) as person:
        person.prompt("random>")
        person.check(person.holds("  3. ") and not person.holds("  4. "), "not after three moves")
        person.say("quit")
    shutil.rmtree(home)


def test_a_seat_sees_its_own():
    with Person("replay", record("duel"), "--seat", "1") as person:
        person.wait("Move 0 of")
        person.type("flip\r")
        person.wait("--seat asked for")
        person.check(person.holds("#") and not person.holds("hand of German player"), "not the German player's table")
        person.type("q\r")
    with Person("replay", record("duel")) as person:
        person.wait("hand of German player")
        person.check(not person.holds("#"), "an onlooker sees cards")
        person.type("flip\r")
        person.wait("#")
        person.type("q\r")


def fits(game, options, size, language):
    path = record(game, *options)
    last = moves(path)
    with Person("replay", path, size=size, environment={"LANGUAGE": language}) as person:
        lost = person.count_lost_rows()
        person.read_pages()
        typed = 0
        for key in ("\r",) * 4 + ("\x1b[B",) * 3 + ("\x1b[A", "\x1b[D", "%d\r" % (last // 2), "\r", "\x1b[F", "help\r"):
            drawn = person._drawings()
            person.type(key)
            typed += len(key) > 1 and key[-1] == "\r"
            person.wait_for(lambda: person._drawings() > drawn, "an answer to %r" % key)
            person.read_pages()
            person.check(person.lines()[0] != "", "the top of the table is not on the screen")
            person.check(len(lost) <= typed, "a row left the screen unread; before it did:\n" + "\n".join(lost[-1:]))
        person.type("quit\r")


def case(match, size, language):
    def test():
        fits(match[0], match[1:], size, language)
    test.__name__ = "%s at %s in %s" % (" ".join(match), size, language)
    return test


MATCHES = (("chess",), ("chess", "--size", "20"), ("rush",), ("duel",))
try:
    run_all([value for name, value in sorted(globals().items()) if name.startswith("test_")] +
            [case(match, size, language) for match in MATCHES for size in SIZES for language in LANGUAGES])
finally:
    shutil.rmtree(SCRATCH)
