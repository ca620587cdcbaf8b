"""Puzzles at a terminal, at two sizes: solved by their hints alone, the board and the task on the screen all the time."""
from person import Person, run_all


def hinted_move(person):
    for _ in range(3):
        person.say("hint")
        person.read_pages()
    typed = [line for line in person.lines() if line.startswith("Type: ")]
    person.check(bool(typed), "the third hint does not say what to type")
    return typed[-1][len("Type: "):].strip()


def solve(number, size):
    with Person("puzzle", "play", "--number", number, "--language", "en", size=size) as person:
        person.read_pages()
        person.check(person.holds("Puzzle %s of" % number), "the puzzle is not on the screen")
        for _ in range(4):
            person.say(hinted_move(person))
            person.read_pages()
            if person.holds("Solved!"):
                break
            person.check(person.holds("whatever the other does"), "the task is not on the screen")
        person.check(person.holds("Solved!"), "the hints do not solve it")
        person.say("")
        person.read_pages()
        person.check(not person.holds("Puzzle %s of" % number), "no other puzzle comes")
        person.say("quit")
        person.wait_for(lambda: person.code is not None, "the end")


def cases():
    for number in ("1", "200"):
        for size in ("80x24", "120x40"):
            def test(number=number, size=size):
                solve(number, size)
            test.__name__ = "puzzle %s at %s" % (number, size)
            yield test


run_all(list(cases()))
