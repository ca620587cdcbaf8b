"""Every game fits a terminal of 80 by 24 in every language: the table stays on the screen, and nothing leaves it unread.
Matches are played by following the hints."""
from person import Person, run_all

LANGUAGES = ("en", "cs", "ja")
SIZES = ("80x24", "120x40")
MATCHES = (("chess", "--size", "16"), ("chess", "--size", "20"), ("rush", "--players", "2"), ("rush", "--players", "5"),
           ("duel",), ("duel", "--scenario", "gun-line"))
STEPS = 8


def play(match, size, language):
    with Person("play", *match, "--seed", "5", size=size, environment={"LANGUAGE": language}) as person:
        lost = person.count_lost_rows()
        for typed in range(STEPS):
            person.read_pages()
            person.check(person.lines()[0] != "", "the top of the table is not on the screen")
            person.check(not person.holds("window is too small"), "the table does not fit")
            person.check(len(lost) <= typed, "a row left the screen unread; before it did:\n" + "\n".join(lost[-1:]))
            person.say("hint play")
        person.read_pages()
        person.say("quit")


def case(match, size, language):
    def test():
        play(match, size, language)
    test.__name__ = "%s at %s in %s" % (" ".join(match), size, language)
    return test


run_all([case(match, size, language) for match in MATCHES for size in SIZES for language in LANGUAGES])
