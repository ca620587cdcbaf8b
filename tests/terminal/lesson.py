"""A lesson, gone through as somebody does who knows nothing: Enter where it only tells, and what it asks for."""
import re

HINT = {"en": "hint", "cs": "rada", "ja": "ヒント"}
TYPE = {"en": "Type", "cs": "Napište", "ja": "入力"}


def step_of(person):
    found = re.search(r"(?m)^\S.*  (\d+)/(\d+)(?:（|  \(|$)", person.text())
    return found.group(1) if found else None


def go_through_lesson(person, language):
    """Enter where the lesson only tells; what it asks for, by asking it twice for a hint."""
    for _ in range(80):
        person.read_pages()
        step = step_of(person)
        person.say("")
        person.wait_for(lambda: person.at_page() or person.at_prompt() or person.at_menu() or person.code is not None,
                        "a table, the menu or the end")
        if person.code is not None or person.at_menu():
            return
        person.read_pages()
        if step_of(person) != step:
            continue
        for _ in range(2):
            person.say(HINT[language])
            person.read_pages()
        typed = [line for line in person.lines() if line.startswith(TYPE[language])]
        person.check(bool(typed), "a hint that says nothing to type")
        person.say(typed[-1][len(TYPE[language]):].strip(" :："))
    person.check(False, "the lesson does not end")
