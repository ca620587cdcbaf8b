"""tankodrom join: three at a table, onlookers, rated matches by days, a program that is stopped, windows of other sizes."""
import re

from account import register
from join import Server, begin_two, choose, follow, is_asked, make_table, turn_of
from person import Person, run_all


def test_three_at_rush():
    with Server() as server, Person("join", server.url) as first, Person("join", server.url) as second, \
            Person("--language", "ja", "join", server.url) as third, Person("join", server.url) as onlooker:
        people = [first, second, third]
        choose(first, "Make a table")
        first.press("b")
        first.press("b")
        first.press("b")  # three players
        choose(first, "Make it")
        choose(second, "2 seats free")
        choose(second, "Sit down: Player 3")
        second.wait("Get up")
        choose(third, "空席 1")
        choose(third, "席につく")
        choose(first, "all seats are taken")
        for person in people:
            person.lost = person.count_lost_rows()
            person.read_pages()
        choose(onlooker, "under way")
        onlooker.read_pages()
        onlooker.wait("You look on at this table")
        for _ in range(9):
            turn_of(people).type("a\r")
            for person in people:
                person._read(0.5)
        for person in people + [onlooker]:
            person.read_pages()
        onlooker.say("say nobody hears this")
        onlooker.wait("The players hear it when the match is over")
        name = re.search(r"Player 3 \((Guest \d+)\)", first.text())[1]
        second.say("say hello")
        for person in people + [onlooker]:
            follow(person, lambda: person.holds(name + ": hello"), "what was said")
            person.check(person is onlooker or not person.holds("nobody hears"), "an onlooker was heard")
        first.say("block " + name)
        follow(first, lambda: first.holds("there is nobody called") or first.holds("is blocked"), "an answer")
        third.say("投了 はい")
        follow(third, lambda: third.holds("プログラム"), "who goes on")
        for person in people:
            person.check(len(person.lost) <= 8, "rows left the screen unread")
        for person in people + [onlooker]:
            person.type("\x03")


def test_rated_by_days():
    with Server() as server, Person("join", server.url) as first, Person("join", server.url) as second:
        register(first, "Eva")
        register(second, "花子")
        choose(first, "Make a table")
        first.press("a")
        for _ in range(5):
            first.press("c")
        first.wait("1 day a turn")
        first.press("e")
        choose(first, "Make it")
        first.wait("16 × 16 squares; 1 day a turn; rated")
        choose(second, "1 day a turn; rated")
        begin_two("chess", first, second)
        first.wait_for(lambda: first.holds("White 23:59:") or first.holds("White 24:00:"), "the clock")
        first.say("h3>g5/nw")
        second.wait("1. White")
        first.say("quit")
        choose(first, "you play: Eva, 花子")
        first.wait("1. White")
        second.say("resign yes")
        for person in (second, first):  # a line that came to nothing is seen where it was typed
            for name in ("Eva", "花子"):
                person.wait("Rating of %s: 1" % name)
            person.read_pages()
        for person in (first, second):
            person.type("\x03")


def make_by_days(person):
    choose(person, "Make a table")
    person.press("a")
    for _ in range(5):
        person.press("c")
    person.wait("1 day a turn")
    choose(person, "Make it")
    person.wait("16 × 16 squares; 1 day a turn")


def test_next_that_waits():
    """Two matches by days: from the one in which White has moved to the one that waits for White."""
    with Server() as server, Person("join", server.url) as first, Person("join", server.url) as second:
        for match in range(2):
            make_by_days(first)
            choose(second, "1 seat free; 16 × 16 squares; 1 day a turn")
            begin_two("chess", first, second)
            if match == 0:
                first.say("quit")
                second.say("quit")
                choose(second, "Make a table")  # out of the way of the first table
                second.press("q")
        first.say("h3>g5/nw")
        second.wait("1. White")
        first.type("next\r")
        first.wait("Destroy the enemy command tank")
        follow(first, lambda: is_asked(first), "the next match")
        first.check(not first.holds("1. White"), "the same match")
        first.say("h3>g5/nw")
        first.wait("1. White")
        first.type("next\r")
        first.wait("No other match waits for you.")
        second.type("next\r")
        follow(second, lambda: is_asked(second), "the other match")
        for person in (first, second):
            person.type("\x03")


def test_stopped_and_resized():
    with Server() as server, Person("join", server.url) as first:
        first.wait("Join by link")
        first.type("\x1a")
        first.wait_stopped()
        first.check(not first.holds("Join by link"), "the lobby is left on the shell's page")
        with Person("join", server.url) as second:
            make_table(second, "chess")
            second.type("\x03")
        first.go_on()
        first.wait("1 seat free")
        first.resize("50x12")
        first.wait("…")
        first.resize("80x24")
        first.wait("1 seat free")
        table = make_table(first, "chess")
        with Person("join", server.url, table) as second:
            begin_two("chess", first, second)
            first.type("\x1a")
            first.wait_stopped()
            first.check(not first.holds("quiet turns"), "the board is left on the shell's page")
            second.say("say back soon?")
            first.go_on()
            first.wait("back soon?")
            first.type("h3")
            first.resize("60x15")
            first.wait("too small for the rest")
            first.resize("120x40")
            first.wait_for(lambda: "    A  B  C" in first.text(), "the large board")
            first.wait("White> h3")
            second.stop_and_continue()
            first.say("/ne")
            second.wait("1. White")
            second.type("\x03")
        first.type("\x03")


if __name__ == "__main__":
    run_all([value for name, value in sorted(globals().items()) if name.startswith("test_")])
