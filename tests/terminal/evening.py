"""A first evening, as somebody spends it who has never seen the program: the menu, a lesson, a game of each against an
opponent, the plug pulled in the middle, going on, looking at what was played. Once in each language, at each size."""
import os
import shutil
import tempfile

from lesson import go_through_lesson
from person import Person, run_all

RIGHT, LEFT = "\x1b[C", "\x1b[D"
EVENINGS = (("en", "80x24"), ("cs", "120x40"), ("ja", "80x24"))
HOME = {"en": "three tank games", "cs": "tři tankové hry", "ja": "三つの戦車ゲーム"}
HINT = {"en": "hint play", "cs": "rada zahrát", "ja": "ヒント 実行"}
LEAVE = {"en": "quit", "cs": "konec", "ja": "終了"}
OVER = {"en": "The game is over", "cs": "Hra skončila", "ja": "対局は終わりました"}


def find(home, suffix=".tkr"):
    return sorted(os.path.join(folder, name) for folder, _, names in os.walk(home) for name in names
                  if name.endswith(suffix))


def play_to_the_end(person, language, most=900):
    for _ in range(most):
        if person.holds(OVER[language]):
            return
        person.say(HINT[language])
        person.read_pages()
    person.check(False, "the match does not end")


def spend(language, size):
    home = tempfile.mkdtemp()
    environment = {"XDG_CONFIG_HOME": home}
    title = HOME[language]
    # The menu, and a lesson of ten minutes.
    with Person("--language", language, size=size, home=home, environment=environment) as person:
        person.wait(title)
        person.press("d")
        person.press("a")
        go_through_lesson(person, language)
        person.wait(title)
        # A game of Tank Chess against whoever plays by chance; in the middle the power fails.
        person.press("a")
        person.press("\r")
        person.press("a")
        person.press("a")
        person.read_pages()
        person.say(HINT[language])
        person.read_pages()
        person.kill()
    kept = find(home)
    assert len(kept) == 1, kept
    # The menu knows of the match, and it goes on in its language; this time to the end.
    with Person("--language", language, size=size, home=home, environment=environment) as person:
        person.wait(title)
        person.press("d")
        person.press("a")
        person.read_pages()
        play_to_the_end(person, language)
        person.say("")
        person.wait(title)
        # Rush for two, then Tank Duel, each to the end.
        for keys in ("ba" + "b", "c\rb" + "a"):
            for key in keys:
                person.press(key)
            person.read_pages()
            play_to_the_end(person, language)
            person.say(LEAVE[language])
            person.wait(title)
        # Looking at what was played.
        person.check(len(find(home)) == 3, "not all matches are kept: %s" % find(home))
        person.press("d")
        person.press("a")
        for key in (RIGHT, RIGHT, RIGHT, LEFT):
            person.press(key)
            person.read_pages()
        person.say("quit")
        person.wait(title)
        person.type("q")
    for path in find(home):
        with Person("replay", "--check", path, home=home) as person:
            pass
    shutil.rmtree(home)


def test_an_evening():
    for language, size in EVENINGS:
        spend(language, size)


run_all([test_an_evening])
