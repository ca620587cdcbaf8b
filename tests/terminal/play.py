"""tankodrom play at a terminal: editing, completion, signals, leaving and coming back, clocks, hand-overs."""
import gettext
import itertools
import os
import tempfile
import shutil

from person import Person, run_all

SIZES = ("80x24", "120x40")
LANGUAGES = ("en", "cs", "ja")


def everywhere():
    """Every size with every language, and how the program says something in it."""
    for size, language in itertools.product(SIZES, LANGUAGES):
        path = os.path.join("locale", language, "LC_MESSAGES", "tankodrom.mo")
        if language == "en":
            yield size, language, lambda text: text.split("|")[-1]
        else:
            with open(path, "rb") as file:
                words = gettext.GNUTranslations(file)
            yield size, language, lambda text, words=words: words.gettext(text).split("|")[-1]


def kept(home, game):
    for folder, _, names in os.walk(home):
        if game + ".tkr" in names:
            with open(os.path.join(folder, game + ".tkr"), encoding="utf-8") as file:
                return file.read()
    return ""


def test_editing_and_keeping():
    for size in SIZES:
        home = tempfile.mkdtemp()
        with Person("play", "chess", "--seed", "1", size=size, home=home) as person:
            person.read_pages()
            person.type("h3>g5\t")
            person.wait("H3>G5/")
            person.say("NW")
            person.wait("  2. ")
            person.read_pages()
            person.say("xyz")
            person.wait("neither")
            person.type("hi\t")
            person.wait("> hint")
            person.type("\r")
            person.wait("You could play")
            person.type("abc\x03")
            person.wait("is kept")
        assert "\n2 2 " in kept(home, "chess"), "the match left by Ctrl-C is not kept"
        with Person("play", "--resume", size=size, home=home) as person:
            person.prompt("White")
            person.type("\x04")
            person.wait("is kept")
        with Person("play", "--resume", size=size, home=home) as person:
            person.prompt("White")
            person.stop_and_continue()
            person.prompt("White")
            person.say("hint")
            person.wait("You could play")
            person.say("quit")
        shutil.rmtree(home)


def test_completion_lists_each_word_once():
    with Person("play", "rush", "--players", "2", "--seed", "7", "-o", "first=1") as person:
        person.read_pages()
        person.type("p\t")
        person.wait("pay engineers  put engineers")
        words = [line for line in person.lines() if line.startswith("pay engineers")][0].split("  ")
        person.check(len(words) == len(set(words)), "a word is listed twice: %s" % words)
        person.check(person.holds("Your hand"), "the table has left the screen")
        person.type("\x15")
        person.say("quit")


def test_a_window_of_another_size():
    with Person("play", "chess", "--size", "20", size="120x40") as person:
        person.read_pages()
        person.type("h")
        person.resize("80x24")
        person.wait_for(lambda: "   A B C" in person.text(), "the small board")
        person.wait("White> h")
        person.resize("120x40")
        person.wait_for(lambda: "    A  B  C" in person.text(), "the large board")
        person.wait("White> h")
        person.type("\x15")
        person.say("quit")


def test_what_stood_there_before_comes_back():
    with Person("play", "chess") as person:
        person.read_pages()
        person.say("h3/ne")
        person.wait("  2. ")
        person.say("quit")
        person.wait("is kept")
        person.check(not person.holds("quiet turns"), "the board was left on the screen")
        person.check(b"\033[3J" not in person.raw, "what the terminal held before was wiped")


def test_the_clock_ticks_and_flags_by_itself():
    position = "8 w wLA1/N wCH1/N bCA8/W bLB8/S"
    for size, language, words in everywhere():
        with Person("play", "chess", "--language", language, "--seats", "human,human", "--position", position, "-o",
                    "clock=2", size=size) as person:
            person.read_pages()
            person.type("h")
            person.wait("> h")
            person.wait(words("White") + " 0.")
            person.check(person.holds("> h"), "what was typed is lost")
            person.wait(words("{winners} wins: {losers} ran out of time.").split("{losers}")[1])
            person.say(words("type|quit"))


def test_resign_asks():
    for size, language, words in everywhere():
        wins = words("{winners} wins: {losers} resigned.").split("{losers}")[1]
        with Person("play", "chess", "--language", language, size=size) as person:
            person.read_pages()
            person.say(words("type|resign"))
            person.wait(words("type|resign") + " " + words("type|yes"))
            person.check(not person.holds(wins), "resigned without being asked")
            person.say(words("type|resign") + " " + words("type|yes"))
            person.wait(wins)
            person.say("")
            person.wait("tankodrom replay ")


def test_hands_are_handed_over():
    for size, language, words in everywhere():
        enter = words("It is for you to decide now. When nobody else looks at the screen, press Enter.\n")
        with Person("play", "duel", "--language", language, "--seats", "human,human", "--seed", "7",
                    size=size) as person:
            person.wait(enter)
            person.check(not person.holds("#"), "a card is seen before the keyboard is handed over")
            person.prompt("Enter")
            person.type("\t")
            person.say("")
            person.read_pages()
            asked = words("Initiative: a card for each of your tanks. The lowest number acts first; the cards are spent.")
            person.check(person.holds(asked[:9]), "nothing is asked")
            person.say("a")
            person.prompt(words("German player"))
            person.type("a\r\r\r\r")  # typed ahead: not by the next one
            person.wait(enter)
            person.prompt("Enter")
            person.check(not person.holds("#"), "a card is seen while the keyboard is handed over")
            person.say("")
            person.read_pages()
            person.type("\x1b[A")
            person.check(not person.holds("> a"), "the line of another person is recalled")
            person.say(words("type|hint"))
            person.wait(words("You could play: %s\n").split("%s")[0])
            person.type("\x04")
            person.wait("tankodrom play duel --resume")


def test_small_windows():
    for size, language in itertools.product(("20x5", "30x8"), LANGUAGES):
        for game in ("duel", "rush"):
            with Person("play", game, "--language", language, "--seats", "human,human", size=size) as person:
                person.wait_for(lambda: person.at_page() or person.at_prompt(), "the words of the hand-over")
                while not person.at_prompt():
                    person.press(" ")
                    person.wait_for(lambda: person.at_page() or person.at_prompt(), "the rest of it")
                person.type("quit\r")


def test_pages_in_a_window_of_another_size():
    with Person("play", "duel", "--seed", "7") as person:
        person.wait_for(person.at_page, "the introduction")
        person.resize("40x12")
        person.wait("(1 of 4)")
        person.resize("80x24")
        person.wait_for(lambda: person.at_page() and person.holds("Two platoons meet"), "the introduction again")
        person.read_pages()
        person.say("quit")


def test_stopped_by_a_key():
    with Person("play", "chess") as person:
        person.read_pages()
        person.check(person.holds("quiet turns"), "no board")
        person.type("\x1a")
        person.wait_stopped()
        person.check(not person.holds("quiet turns"), "the board is left on the shell's page")
        person.go_on()
        person.wait("quiet turns")
        person.prompt("White")
        person.say("quit")


def test_a_match_that_cannot_be_kept():
    for environment in ({"HOME": "/dev/null", "XDG_STATE_HOME": "/dev/null"}, {"XDG_STATE_HOME": "/proc/self"}):
        with Person("play", "chess", "--seats", "human,human", environment=environment) as person:
            person.wait_for(lambda: "save FILE" in person.text() or person.at_prompt(), "a word about it")
            person.read_pages()
            person.say("h3/ne")
            person.prompt("Black")
            person.say("quit")
            person.wait("quit once more leaves without it")
            person.say("quit")


def test_one_letter_of_a_long_verb_is_none():
    with Person("play", "rush", "--language", "ja", "--players", "2", "--seed", "3", "--option", "first=1") as person:
        person.read_pages()
        person.say("手")
        person.read_pages()
        person.say("棋譜")
        person.wait("まだ")
        person.say("終了")


def test_undo_on_the_screen():
    with Person("play", "rush", "--players", "2", "--seed", "7", "--option", "first=1") as person:
        person.read_pages()
        person.say("a")
        person.wait("Paid in and left: 1")
        person.say("undo")
        person.wait("Paid in and left: 0")
        person.say("quit")


def test_colours_and_plain_terminals():
    with Person("play", "chess") as person:
        person.read_pages()
        person.check(b"\033[0;1;38;5;16;48;5;255m" in person.raw, "no colours")
        person.say("quit")
    with Person("play", "chess", environment={"NO_COLOR": "1"}) as person:
        person.read_pages()
        person.check(b"\033[0;1;38" not in person.raw, "colours in spite of NO_COLOR")
        person.say("quit")
    with Person("play", "chess", environment={"TERM": "dumb"}) as person:
        person.prompt("White")
        person.check(b"\033" not in person.raw, "a dumb terminal gets sequences")
        person.type("quit\r")


run_all([value for name, value in sorted(globals().items()) if name.startswith("test_")])
