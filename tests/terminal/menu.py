"""The menu: every page of it, in three languages and two sizes, and the end of a match."""
import os
import tempfile
import shutil

from person import Person, run_all

SIZES = ("80x24", "120x40")
WORDS = {  # title, a question, the last battle, the way out of a page, no match yet
    "en": ("three tank games", "How large a board?", "Against whom?", "Which side do you take?", "Matches to go on with"),
    "cs": ("tři tankové hry", "Jak velká deska?", "Proti komu?", "Za kterou stranu", "Rozehrané partie"),
    "ja": ("三つの戦車ゲーム", "盤の大きさは", "相手は", "どちら側で", "続きから始められる対局"),
}
UP, DOWN, RIGHT, LEFT, ESCAPE = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b"


def fits(person):
    def met():
        lines = [line for line in person.lines() if line]
        return len(lines) > 3 and lines[-1].rstrip().endswith((".", "。")) and lines[-1].count("q") == 1
    person.wait_for(met, "a whole page with the keys in its last line")


def test_keys_typed_ahead_are_not_echoed():
    with Person(home=tempfile.mkdtemp()) as person:
        person.wait(WORDS["en"][0])
        for _ in range(100):  # faster than pages are drawn
            person.type(DOWN + UP)
        person.press("\r")
        person.wait(WORDS["en"][1])
        person.check(b"^[[" not in person.raw, "keys were written into the page")
        person.type("qq")
        person.leave()


def test_every_page_in_three_languages():
    for size in SIZES:
        for language, (title, board, whom, side, kept) in WORDS.items():
            home = tempfile.mkdtemp()
            with Person("--language", language, size=size, home=home) as person:
                person.wait(title)
                fits(person)
                person.press("a")
                person.wait(board)
                fits(person)
                person.press("\r")
                person.wait(whom)
                fits(person)
                person.press("b")
                person.wait(side)
                fits(person)
                person.press("b")  # Black: the program begins
                person.read_pages()
                person.check(person.holds("1. "), "the opponent has not begun")
                person.type("\x04")  # leaves the match, not the menu
                person.wait(title)
                for key in "efg":  # learn, rules, language: with a match that waits they come one letter later
                    person.press(key)
                    fits(person)
                    person.press("q")
                    person.wait(title)
                person.press("d")
                person.wait(kept)
                person.press(ESCAPE)
                person.wait(title)
                person.press("c")
                for _ in range(12):  # all battles, round and round
                    fits(person)
                    person.press(DOWN)
                person.press("q")
                person.wait(title)
                person.type("q")
            shutil.rmtree(home)


def test_play_alone_opens_it_and_nonsense_is_ignored():
    with Person("play") as person:
        person.wait("three tank games")
        person.type("!7zx\t\x1b[Z")
        for key in (UP, DOWN, RIGHT):
            person.press(key)
        person.wait("How large a board?")
        person.press(LEFT)
        person.wait("three tank games")
        person.resize("40x12")
        person.wait_for(lambda: "(the" in person.text() or person.holds("Tankodrom"), "a small menu")
        person.type("\x03")


def test_the_language_is_kept():
    home = tempfile.mkdtemp()
    environment = {"XDG_CONFIG_HOME": os.path.join(home, "config")}
    with Person(home=home, environment=environment) as person:
        person.wait("three tank games")
        person.press("f")
        person.wait("Čeština")
        person.press("a")
        person.wait("tři tankové hry")
        person.type("q")
    with Person(home=home, environment=environment) as person:
        person.wait("tři tankové hry")
        person.press("f")
        person.press("d")
        person.wait("three tank games")
        person.type("q")
    with Person("--language", "ja", home=home, environment=environment) as person:
        person.wait("三つの戦車ゲーム")
        person.type("q")
    shutil.rmtree(home)


def test_all_matches_can_be_gone_on_with():
    home = tempfile.mkdtemp()
    for moves in ("h3/ne", "h3>g5/nw"):
        with Person("play", "chess", "--seats", "human,human", home=home) as person:
            person.read_pages()
            person.say(moves)
            person.prompt("Black")
            person.say("quit")
    with Person("play", "rush", "--seed", "3", home=home) as person:
        person.read_pages()
        person.say("hint play")
        person.read_pages()
        person.say("quit")
    with Person(home=home) as person:
        person.wait("matches that wait: 3")
        person.press("d")
        person.wait("Matches to go on with")
        person.wait_for(lambda: sum("Tank Chess" in line for line in person.lines()) == 2, "both matches of Tank Chess")
        person.press("c")  # the oldest
        person.read_pages()
        person.say("record")
        person.wait("H3/NE")
        person.read_pages()
        person.say("h14/sw")
        person.read_pages()
        person.type("\x04")
        person.wait("matches that wait: 3")
        person.type("q")
    names = [name for _, _, names in os.walk(home) for name in names if name.endswith(".tkr")]
    assert len(names) == 3, names
    shutil.rmtree(home)


def test_the_end_of_a_match():
    home = tempfile.mkdtemp()
    with Person("play", "chess", "--seats", "human,simple", "--names", "Eva", home=home) as person:
        person.read_pages()
        person.say("resign yes")
        person.wait("The game is over")
        for word in ("again:", "swap:", "replay:", "save FILE:"):
            person.wait(word)
        person.say("replay")
        person.wait("Move 0 of 0")
        person.say("quit")
        person.wait("The game is over")
        person.say("again nobody")
        person.wait("There is no opponent 'nobody'")
        person.say("swap random")
        person.read_pages()
        person.check(person.holds("Eva>"), "Eva does not sit there any more")
        person.say("record")
        person.wait("1. White")
        person.read_pages()
        person.say("quit")
    shutil.rmtree(home)


def test_winners_are_told_of_a_stronger_opponent():
    position = "8 w wLA1/N wCH1/N bCA8/W"
    with Person("play", "chess", "--position", position, "--seats", "human,random", "--seed", "1") as person:
        person.read_pages()
        for _ in range(30):
            if person.holds("The game is over"):
                break
            person.say("hint play")
            person.read_pages()
        person.wait("Recruit is harder to beat than Chance. Try: again level1")
        person.say("again level1")
        person.prompt("White")
        person.read_pages()
        person.say("quit")


run_all([value for name, value in sorted(globals().items()) if name.startswith("test_")])
