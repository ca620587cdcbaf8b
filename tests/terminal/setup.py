"""The editor of setups at a terminal: the board stands there after every change, what is said below it. rule:C21"""
import os
import shutil
import tempfile

from person import Person, run_all

LANGUAGES = ("en", "cs", "ja")
SIZES = ("80x24", "120x40")


def row(person, rank):
    return [line for line in person.lines() if line.startswith("%2d " % rank)][0]


def say(person, line):
    """The answer is whole when the prompt, or the end of a page, stands below it."""
    person.say(line)
    person.wait_for(lambda: person.at_prompt() or person.at_page(), "an answer to " + line)


def edit(size, language):
    folder = tempfile.mkdtemp()
    path = os.path.join(folder, "mine.json")
    with Person("setup", "edit", path, size=size, environment={"LANGUAGE": language}) as person:
        person.read_pages()
        lost = person.count_lost_rows()
        person.check("    A  B  C" in person.lines()[0] and "16" in person.lines()[1], "no board at the start")
        say(person, "size 12")
        person.check(person.lines()[0].rstrip().endswith("L"), "the board has not its new size")
        say(person, "wCF1/N wHC1/NE #C4")
        person.check("H↗       C↑" in row(person, 1) and "▒▒▒" in row(person, 4), "what was put does not stand there")
        say(person, "mirror")
        person.check("C↓       H↙" in row(person, 12), "the mirrored half does not stand there")
        say(person, "undo")
        person.check("C↓" not in row(person, 12), "nothing was taken back")
        say(person, "#Z9")
        person.check(person.holds("Z9") and "H↗" in row(person, 1), "a refusal is not told below the board")
        say(person, "save")
        person.check(not os.path.exists(path) and "H↗" in row(person, 1), "what is no setup was saved")
        say(person, "mirror")
        say(person, "check")
        person.read_pages()
        say(person, "name Most")
        person.check(person.lines()[0] == "Most", "the name does not stand above")
        say(person, "save")
        person.check(person.holds("mine.json"), "it is not told where it was saved")
        say(person, "help")
        person.read_pages()
        say(person, "size 24")
        person.check(len(lost) <= 2, "a row left the screen unread:\n" + "\n".join(lost[-1:]))
        say(person, "undo")
        person.resize("120x40" if size == "80x24" else "80x24")
        person.wait("C↓       H↙")
        person.say("quit!")
    assert '"size": 12' in open(path, encoding="utf-8").read(), "nothing was saved"
    shutil.rmtree(folder)


def case(size, language):
    def test():
        edit(size, language)
    test.__name__ = "the editor at %s in %s" % (size, language)
    return test


run_all([case(size, language) for size in SIZES for language in LANGUAGES])
