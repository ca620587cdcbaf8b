"""tankodrom join: the account and what belongs to it."""
import json
import os
import re
import tempfile

from join import Server, choose, make_table
from person import Person, run_all

PASSWORD = "correct horse"


def go_to_account(person):
    person.wait("Join by link")
    choose(person, "Account")
    person.wait("Block somebody")


def type_secrets(person, *pairs):
    for question, secret in pairs:
        person.wait(question)
        person.type(secret + "\r")
        person.wait_gone(question)


def wait_name(person, name):
    person.wait_for(lambda: re.search(r"Account +%s$" % name, person.text(), re.M), "the name")


def register(person, name):
    go_to_account(person)
    choose(person, "Make an account")
    type_secrets(person, ("Name>", name), ("New password", PASSWORD), ("The same once more", PASSWORD))
    wait_name(person, name)


def log_in(person, name, password=PASSWORD):
    go_to_account(person)
    choose(person, "Log in")
    type_secrets(person, ("Name>", name), ("Password>", password))
    wait_name(person, name)


def back_to_lobby(person):
    person.type("q")
    person.wait("Join by link")


def test_sessions_and_password():
    with Server() as server, Person("join", server.url) as first, Person("join", server.url) as second:
        register(first, "Eva")
        log_in(second, "Eva")
        go_to_account(first)
        choose(first, "where you are logged in")
        first.wait("End all others")
        first.check(len(re.findall(r"last used \d{4}-\d\d-\d\d \d\d:\d\d", first.text())) == 2, "not two sessions")
        choose(first, "this one")
        first.wait("log out to end it")
        choose(first, "End all others")
        first.wait("All other sessions are over")
        first.wait("last used")  # what is below is drawn behind it
        first.check(first.text().count("last used") == 1, "the other session is there")
        second.wait("a guest")
        log_in(second, "Eva")
        first.type("q")
        first.wait("Unblock somebody")
        choose(first, "where you are logged in")
        first.wait("End all others")
        lines = first.lines()
        other = next(line for line in lines if "last used" in line and "this one" not in line)
        first.type(re.match(r"^[ >]*([a-z]) ", other)[1])
        first.wait("It is over")
        second.wait("a guest")
        log_in(second, "Eva")
        first.type("q")
        first.wait("Unblock somebody")
        choose(first, "Change the password")
        type_secrets(first, ("The password so far", PASSWORD), ("New password", "another horse"),
                     ("The same once more", "another horse"))
        first.wait("The password is changed")
        second.wait("a guest")
        for secret in (PASSWORD, "another horse"):
            first.check(secret.encode() not in first.raw, "the password was shown")
        log_in(second, "Eva", "another horse")
        back_to_lobby(first)
        for person in (first, second):
            person.type("q")


def test_data_and_deletion():
    folder = tempfile.mkdtemp()
    path = os.path.join(folder, "eva.json")
    with Server() as server, Person("join", server.url) as person:
        register(person, "Eva")
        go_to_account(person)
        for words in ("Written into", "There is a file"):
            choose(person, "Your data")
            person.wait("Into a new file>")
            person.type(path + "\r")
            person.wait(words)
        with open(path) as file:
            assert json.load(file)["person"]["name"] == "Eva"
        assert os.stat(path).st_mode & 0o777 == 0o600
        choose(person, "Your data")
        person.wait("Into a new file>")
        person.type(folder + "/none/eva.json\r")
        person.wait("No such file")
        for typed, secret, words in (("no", None, "Nothing was deleted"), ("yes", "wrong password", "the password is wrong"),
                                     ("yes", PASSWORD, "The account is deleted")):
            choose(person, "Delete the account")
            person.wait("Type yes if you mean it>")
            person.type(typed + "\r")
            if secret:
                type_secrets(person, ("Password>", secret))
            person.wait(words)
        person.wait("a guest")
        person.type("q")
    os.remove(path)
    os.rmdir(folder)


def test_vacation_and_blocks():
    with Server() as server, Person("join", server.url) as person, Person("join", server.url) as other:
        register(person, "Eva")
        register(other, "Jan")
        go_to_account(person)
        choose(person, "Vacation")
        person.wait("You can take 30 days")
        choose(person, "7 days")
        person.wait("Have a good time")
        choose(person, "Vacation")
        person.wait("You are on vacation until 20")
        person.wait("You can take 29 days")  # whole ones
        choose(person, "Come back")
        person.wait("Welcome back")
        for item, name, words in (("Block somebody", "Jan", "Jan is blocked"), ("Block somebody", "Nobody", "there is nobody called"),
                                  ("Unblock somebody", "Jan", "Jan is no longer blocked")):
            choose(person, item)
            person.wait("Name>")
            person.type(name + "\r")
            person.wait(words)
        back_to_lobby(person)
        for one in (person, other):
            one.type("q")


def test_too_short_and_too_long():
    with Server() as server, Person("join", server.url) as person:
        go_to_account(person)
        for item, lines, words in (
                ("Make an account", (("Name>", "Eva"), ("New password", "short")), "a password has 8 to 256 characters"),
                ("Make an account", (("Name>", "Eva"), ("New password", "ž" * 257)), "a password has 8 to 256 characters"),
                ("Make an account", (("Name>", "Eva"), ("New password", PASSWORD), ("The same once more", "other horse")),
                 "The two passwords differ"),
                ("Make an account", (("Name>", "E" * 41), ("New password", PASSWORD), ("The same once more", PASSWORD)),
                 "a name has at most 40 characters"),
                ("Log in", (("Name>", "Eva"), ("Password>", "short")), "a password has 8 to 256 characters"),
                ("Block somebody", (("Name>", "E" * 300),), "a name has at most 40 characters")):
            choose(person, item)
            type_secrets(person, *lines)
            person.wait(words)
            person.check(not person.holds("out of range"), "it is said as programs say it")
        back_to_lobby(person)
        choose(person, "Join by link")
        type_secrets(person, ("number of the table>", "no!table"))
        person.wait("there is no such table")
        choose(person, "Make a table")
        person.press("a")
        choose(person, "as usual; key=value")
        person.wait("'tankodrom games' lists them")
        person.type("position=" + "x" * 80 + "\r")
        choose(person, "Make it")
        person.wait("an option has at most 64 characters")
        person.type("q")
        make_table(person, "chess")
        choose(person, "Say something")
        type_secrets(person, ("Say>", "x" * 501))
        person.wait("at most 500 characters")
        person.type("\x03")


def test_guests():
    with Server() as server, Person("join", server.url) as person:
        go_to_account(person)
        for item in ("Change the password", "Sessions", "Delete the account"):
            choose(person, item)
            person.wait("That needs an account")
            choose(person, "Vacation")
            person.wait("You can take")
            person.type("q")
            person.wait("Unblock somebody")
            person.check(not person.holds("That needs an account."), "it is said again")
        back_to_lobby(person)
        person.type("q")


if __name__ == "__main__":
    run_all([value for name, value in sorted(globals().items()) if name.startswith("test_")])
