"""What is typed: letters of lists, several answers in one line, Enter alone, verbs in the player's language."""
import termios

from person import Person, run_all

SIZES = ("80x24", "120x40")
RUSH = ("play", "rush", "--players", "2", "--seed", "7", "--option", "first=1")


def test_letters_of_the_list_mean_the_list_that_is_seen():
    for size in SIZES:
        with Person(*RUSH, size=size) as person:
            person.read_pages()
            person.check(person.holds("a pay 1"), "the list has no letters")
            person.say("a e; g")  # pay, recruit, end the turn: as they stand on the screen before the first of them
            person.read_pages()
            person.say("record")
            person.wait("  3. Player 1  end")
            person.read_pages()
            person.say("quit")


def test_what_cannot_be_done_any_more_is_left_out():
    with Person(*RUSH) as person:
        person.read_pages()
        person.say("pay engineers; pay maus; end")
        person.wait("Not possible")
        person.check(person.holds("Left out: end"), "what was left out is not said")
        person.say("quit")


def test_a_number_asks_about_a_card():
    with Person(*RUSH) as person:
        person.read_pages()
        person.say("1")
        person.wait("price")
        person.read_pages()
        person.say("record")
        person.wait("No move has been made.")
        person.say("quit")
    with Person("play", "duel", "--seed", "7") as person:
        person.read_pages()
        person.say("34")
        person.wait("Card 34")
        person.read_pages()
        person.say("quit")


def test_a_break_leaves_what_is_drawn_whole():
    """A terminal throws away what waits to be drawn at Ctrl-C, half of a colour too, unless it is asked not to."""
    with Person(*RUSH) as person:
        person.read_pages()
        local = 3  # of the settings of a terminal
        person.check(termios.tcgetattr(person.slave)[local] & termios.NOFLSH, "what is drawn can be cut")
        person.type("\x03")


def test_bids_of_two_tanks_in_one_line():
    with Person("play", "duel", "--seed", "7") as person:
        person.read_pages()
        person.say("a k")
        person.wait("initiative")
        person.read_pages()
        person.check(not person.holds("Initiative: a card for each"), "the second bid was not taken")
        person.say("quit")


def test_verbs_in_the_players_language():
    words = {"cs": ("nápověda", "napoveda", "zaplatit engineers", "zpět", "konec"),
             "ja": ("ヘルプ", "ｈｅｌｐ", "支払う　engineers", "戻す", "終了"),
             "en": ("help", "HELP", "pay engineers", "undo", "quit")}
    for size in SIZES:
        for language, (ask, again, pay, undo, leave) in words.items():
            with Person(*RUSH, "--language", language, size=size) as person:
                person.read_pages()
                before = person.text()
                for word in (ask, again):
                    person.say(word)
                    person.wait("-- Enter")
                    person.read_pages()
                person.say(pay)
                person.wait_for(lambda: person.text() != before and (person.holds(" 1;") or person.holds("：1；")), "the payment")
                person.say(undo)
                person.wait_for(lambda: person.holds(" 0;") or person.holds("：0；"), "nothing paid")
                person.say(leave)


def test_enter_does_the_only_thing():
    with Person("play", "duel", "--scenario", "duel", "--seed", "3") as person:
        person.read_pages()
        for _ in range(40):
            if person.holds("or Enter alone"):
                break
            person.say("a")
            person.read_pages()
        person.check(person.holds("or Enter alone"), "no choice of one came up")
        before = person.text()
        person.say("")
        person.read_pages()
        person.check(person.text() != before, "Enter alone did nothing")
        person.say("quit")


run_all([value for name, value in sorted(globals().items()) if name.startswith("test_")])
