"""Every lesson to its end, at two sizes and in three languages, with the text of each step on the screen all the time."""
from lesson import go_through_lesson, step_of
from person import Person, run_all


def learn(game, size, language):
    with Person("learn", game, "--language", language, size=size) as person:
        person.read_pages()
        person.check(step_of(person) == "1", "the first step is not on the screen")
        go_through_lesson(person, language)


def cases():
    for game in ("chess", "rush", "duel"):
        for size in ("80x24", "120x40"):
            for language in ("en", "cs", "ja"):
                def test(game=game, size=size, language=language):
                    learn(game, size, language)
                test.__name__ = "%s at %s in %s" % (game, size, language)
                yield test


run_all(list(cases()))
